// Reads the sheep in a case: those of the shepherds, and those in the bag.
#include "carcassonne/boxes/hills/hills.h"
#include "carcassonne/table/draft.h"
#include "documents/reading/reading.h"

static const char sorts_help[] = "how many of 1, 2, 3 and 4 sheep: sheep: [4, 5, 5, 2]";

const char *const car_bag_keys[2] = {"sheep", "wolves"};

static struct car_sheep_given *given_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_HILLS];
    if (!*own)
        *own = AJ_NEW(draft->reader->arena, struct car_sheep_given);
    return *own;
}

// ---- a shepherd's

void car_read_flock(struct car_draft *draft, uint32_t node, const struct car_stand *stand) {
    const struct aj_doc *doc = draft->reader->doc;
    struct car_sheep_given *given = given_of(draft);
    struct car_flock flock = {.shepherd = CAR_NOTHING};
    if (stand->figure != CAR_FIGURE_SHEPHERD) {
        aj_read_error_key(draft->reader, node, CAR_KIND(PIECE_NOT_IN_PLAY),
                          "sheep are with shepherds, not with %s %s",
                          car_figure_article(stand->figure), car_figures[stand->figure].spoken);
        return;
    }
    if (!aj_read_is_list(draft->reader, node)) {
        aj_read_help(draft->reader, "a number for each token: sheep: [3, 1]");
        return;
    }
    if (doc->node[node].count > CAR_SHEEP_TOKENS) {
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "%u tokens are with this shepherd; there are %d", doc->node[node].count,
                      CAR_SHEEP_TOKENS);
        return;
    }
    AJ_EACH_CHILD(doc, c, node) {
        int32_t sheep;
        if (!aj_read_int(draft->reader, c, 1, CAR_SHEEP_MOST, &sheep)) {
            aj_read_help(draft->reader, "each token shows 1 to 4 sheep");
            continue;
        }
        flock.token[flock.count++] = (uint8_t)sheep;
    }
    if (given->flocks == sizeof given->of / sizeof *given->of)
        return; // too many shepherds, which is reported for the players
    given->of[given->flocks].node = stand->node;
    given->of[given->flocks++].flock = flock;
}

// ---- the bag

// Reports more tokens of a sort than exist, in the bag and with shepherds together.
static void check_count(struct car_draft *draft, uint32_t node, int sort) {
    const struct car_sheep_given *given = given_of(draft);
    int32_t count = given->bag.of[sort];
    for (uint32_t i = 0; i < given->flocks; i++)
        for (int k = 0; k < given->of[i].flock.count; k++)
            count += given->of[i].flock.token[k] == sort;
    if (count <= car_full_bag.of[sort])
        return;
    if (node == AJ_NO_NODE)
        node = given->of[given->flocks - 1].node;
    if (sort)
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "%d tokens of %d sheep are on the table; there are %d", (int)count, sort,
                      (int)car_full_bag.of[sort]);
    else
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "%d wolves are in the bag; there are %d", (int)count,
                      (int)car_full_bag.of[sort]);
}

bool car_is_bag_of_sheep(struct aj_reader *reader, uint32_t node) {
    uint32_t count = reader->doc->node[node].count;
    if (!aj_read_is_list(reader, node))
        return false;
    if (count != CAR_SHEEP_MOST)
        aj_read_error(reader, node, AJ_KIND(OUT_OF_RANGE),
                      "the bag has four sorts of tokens with sheep, and %u numbers are given",
                      count)
            ->help = sorts_help;
    return count == CAR_SHEEP_MOST;
}

static bool read_sheep_left(struct car_draft *draft, uint32_t node, struct car_bag *bag) {
    const struct aj_doc *doc = draft->reader->doc;
    int sort = 0;
    if (!car_is_bag_of_sheep(draft->reader, node))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        aj_read_int(draft->reader, c, 0, CAR_SHEEP_TOKENS, &bag->of[++sort]);
    return true;
}

void car_read_bag(struct car_draft *draft, uint32_t node) {
    uint32_t key[2];
    if (!car_draft_on(draft, CAR_MODULE_HILLS))
        return;
    struct car_sheep_given *given = given_of(draft);
    if (node != AJ_NO_NODE) {
        if (!aj_read_map(draft->reader, node, car_bag_keys, 2, key)) {
            aj_read_help(draft->reader, "as {sheep: [4, 5, 5, 2], wolves: 2}");
            return;
        }
        given->has_bag = true;
        given->bag = car_full_bag;
        if (key[0] == AJ_NO_NODE) {
            car_draft_missing(draft, node, car_bag_keys[0]);
            aj_read_help(draft->reader, sorts_help);
        } else if (!read_sheep_left(draft, key[0], &given->bag))
            return;
        if (key[1] != AJ_NO_NODE)
            aj_read_int(draft->reader, key[1], 0, CAR_SHEEP_TOKENS, &given->bag.of[0]);
    }
    for (int sort = 0; sort <= CAR_SHEEP_MOST; sort++)
        check_count(draft, node, sort);
}
