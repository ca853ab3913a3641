// Reads where the big top stands and which tokens are left, and the actions of the box; lists what
// may come of them.
#include <string.h>

#include "carcassonne/boxes/bigtop/bigtop.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

// Returns what the case says about the circus so far, at first nothing.
static struct car_circus *given_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_BIG_TOP];
    if (!*own) {
        struct car_circus *given = AJ_NEW(draft->reader->arena, struct car_circus);
        given->at = CAR_NO_TILE;
        memcpy(given->left, car_animal_tokens, sizeof given->left);
        *own = given;
    }
    return *own;
}

static bool is_circus(const struct car_tile *tile) {
    return tile && car_has_kind(tile, CAR_CIRCUS);
}

// Returns how many circus spaces lie before the moves, the last of them in `*laid`.
static uint32_t find_spaces(const struct car_draft *draft, uint32_t *laid) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < draft->laid_count; i++)
        if (!draft->laid[i].held && is_circus(draft->laid[i].tile)) {
            *laid = i;
            found++;
        }
    return found;
}

enum { LISTED_MAX = 4 };

// Lists the first tiles that have them: "D at (0,0) and F at (1,0)".
static const char *list_spaces(const struct car_draft *draft) {
    struct aj_arena *arena = draft->reader->arena;
    const char *list = "";
    int listed = 0;
    for (uint32_t i = 0; i < draft->laid_count && listed < LISTED_MAX; i++)
        if (!draft->laid[i].held && is_circus(draft->laid[i].tile) && ++listed)
            list = aj_arena_join(arena, list, " and ",
                                 aj_arena_format(arena, "%s at (%d,%d)",
                                                 car_tile_id(draft->laid[i].tile), draft->laid[i].x,
                                                 draft->laid[i].y));
    return list;
}

// Returns the first action that lays a circus space, or AJ_NO_NODE if none does.
static uint32_t find_need(const struct car_draft *draft) {
    for (uint32_t t = 0; t < draft->position->turns; t++) {
        const struct car_turn *turn = &draft->position->turn[t];
        for (uint32_t i = 0; i < turn->count; i++)
            if (turn->action[i].kind == CAR_PLACE && is_circus(turn->action[i].tile))
                return turn->action[i].node;
    }
    return is_circus(draft->position->tile_in_hand) ? draft->job->game_field[CAR_KEY_TILE_IN_HAND]
                                                    : AJ_NO_NODE;
}

static bool read_points(struct car_draft *draft, uint32_t node, int32_t *points) {
    if (!aj_read_int(draft->reader, node, 1, 7, points))
        return false;
    if (car_animal_of(*points) >= 0)
        return true;
    aj_read_error(draft->reader, node, AJ_KIND(OUT_OF_RANGE), "no token has a %d", (int)*points)
        ->help = "there are tokens of 1, 3, 4, 5, 6 and 7";
    return false;
}

static void read_place(struct car_draft *draft, uint32_t node, struct car_circus *given) {
    static const char *const keys[] = {"at", "animal"};
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t key[2] = {node, AJ_NO_NODE};
    if (doc->node[node].kind == AJ_NODE_MAP && aj_doc_get(doc, node, "x") == AJ_NO_NODE &&
        !aj_read_map(draft->reader, node, keys, 2, key)) {
        aj_read_help(draft->reader, "as {at: [0, 0], animal: 4}");
        return;
    }
    given->at = car_draft_laid_at(draft, node, key[0]);
    if (key[1] != AJ_NO_NODE && !read_points(draft, key[1], &given->animal))
        return;
    if (given->at != CAR_NO_TILE && !is_circus(draft->laid[given->at].tile))
        aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
                      "%s at (%d,%d) has no circus space", car_tile_id(draft->laid[given->at].tile),
                      draft->laid[given->at].x, draft->laid[given->at].y);
}

void car_read_big_top(struct car_draft *draft, uint32_t node) {
    struct car_circus *given = given_of(draft);
    if (node != AJ_NO_NODE) {
        read_place(draft, node, given);
        return;
    }
    uint32_t spaces = find_spaces(draft, &given->at);
    uint32_t need = spaces > 1 ? find_need(draft) : AJ_NO_NODE;
    if (spaces > 1)
        given->at = CAR_NO_TILE;
    if (need != AJ_NO_NODE && !aj_case_reads_off(draft->job, CAR_OPTION_CIRCUS_CIRCUS))
        aj_read_error(draft->reader, need, CAR_KIND(BIG_TOP_MISSING),
                      "%u tiles have circus spaces (%s%s); on which is the big top?", spaces,
                      list_spaces(draft), spaces > LISTED_MAX ? " and others" : "")
            ->help = "say where it stands: `big_top: [0, 0]`";
}

void car_read_animals(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    struct car_circus *given = given_of(draft);
    int i = 0;
    if (node == AJ_NO_NODE || !aj_read_is_list(draft->reader, node))
        return;
    if (doc->node[node].count != CAR_ANIMALS) {
        aj_read_error(draft->reader, node, AJ_KIND(OUT_OF_RANGE),
                      "%u numbers of tokens; there are six", doc->node[node].count)
            ->help = "how many of 1, 3, 4, 5, 6 and 7 are left: [1, 4, 5, 3, 2, 1]";
        return;
    }
    AJ_EACH_CHILD(doc, c, node) {
        aj_read_int(draft->reader, c, 0, car_animal_tokens[i], &given->left[i]);
        i++;
    }
}

// Checks that no figure is on a circus space, and that at most three normal followers and nobody
// else are on one for acrobats.
void car_check_acrobats(struct car_draft *draft) {
    const struct car_position *p = draft->position;
    for (uint32_t i = 0; i < p->stands; i++) {
        const struct car_case_figure *stand = &p->stand[i];
        int there = 0;
        if (stand->place.kind == CAR_CIRCUS)
            aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                          "nobody stands on a circus space");
        if (stand->place.kind != CAR_ACROBATS)
            continue;
        for (uint32_t k = 0; k <= i; k++)
            there += p->stand[k].laid == stand->laid && p->stand[k].place.kind == CAR_ACROBATS;
        if (stand->figure != CAR_FIGURE_NORMAL)
            aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                          "acrobats are normal followers, and a %s is none",
                          car_figures[stand->figure].spoken);
        else if (there > CAR_ACROBATS_MOST)
            aj_read_error(draft->reader, stand->node, CAR_KIND(TOO_MANY_PIECES),
                          "a pyramid has three acrobats at most");
    }
}

// ---- the pyramid

static bool read_pyramid(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a) {
    return car_draft_cell(draft, at->own, a);
}

static void write_pyramid(const struct car_action *a, struct aj_json *json,
                          struct aj_arena *arena) {
    (void)arena;
    aj_json_put_cell(json, "pyramid", a->x, a->y);
}

// Offers each space with acrobats.
static void offer_pyramids(struct car_asking *ask, struct car_offers *offers) {
    const struct car_board *board = &ask->g.board;
    const uint32_t *order = car_sort_tiles(board, ask->judgement.arena);
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t part = car_acrobats_at(&ask->g, order[i]);
        if (part == CAR_NOTHING || car_acrobats_count(&ask->g, part, AJ_NONE) == 0)
            continue;
        const struct car_action a = {.kind = CAR_PYRAMID,
                                     .x = board->lying[order[i]].x,
                                     .y = board->lying[order[i]].y,
                                     .has_at = true,
                                     .node = ask->turn.node};
        car_offer(ask, offers, &a);
    }
}

static void fill_pyramid(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                         struct aj_next *next) {
    next->json = aj_arena_format(arena, is_rejected ? "{\"pyramid\":[%d,%d]}" : "{\"at\":[%d,%d]}",
                                 a->x, a->y);
    next->sentence =
        aj_arena_format(arena, "%s(%d,%d)", is_rejected ? "the pyramid at " : "", a->x, a->y);
}

// ---- the token

static bool read_animal(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    return aj_read_int(draft->reader, at->own, 1, 7, &a->x);
}

static void write_animal(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_int(json, "animal", a->x);
}

static void phrase_animal(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "show a %d under the big top", a->x);
}

// Offers the tokens that the circus may show, of the turn or at the end, until one is told.
static void offer_animals(struct car_asking *ask, struct car_offers *offers) {
    bool is_told = (ask->g.now.done >> CAR_ANIMAL) & 1U;
    bool is_asked = ask->g.now.is_closing || car_circus_is_due(&ask->g);
    if (is_told || !is_asked)
        return;
    for (int i = 0; i < CAR_ANIMALS; i++) {
        const struct car_action a = {
            .kind = CAR_ANIMAL, .x = car_animal_points[i], .node = ask->turn.node};
        car_offer(ask, offers, &a);
    }
}

static void fill_animal(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                        struct aj_next *next) {
    next->json = aj_arena_format(arena, is_rejected ? "{\"animal\":%d}" : "%d", a->x);
    next->sentence = aj_arena_format(arena, is_rejected ? "the token %d" : "%d", a->x);
}

const struct car_action_hooks car_pyramid_action = {.read = read_pyramid,
                                                    .by_cell = true,
                                                    .write = write_pyramid,
                                                    .says = "score the pyramid at {at}",
                                                    .fill = fill_pyramid,
                                                    .group = CAR_NEXT_PYRAMID,
                                                    .offer = offer_pyramids};
const struct car_action_hooks car_animal_action = {.read = read_animal,
                                                   .write = write_animal,
                                                   .phrase = phrase_animal,
                                                   .fill = fill_animal,
                                                   .group = CAR_NEXT_ANIMAL,
                                                   .offer = offer_animals};

// ---- expect

void car_expect_big_top(struct car_checking *c, uint32_t node) {
    const struct car_circus *circus = car_circus_of(c->g);
    uint32_t at = circus ? circus->at : CAR_NOTHING;
    int32_t expected[2];
    if (!aj_read_cell(c->reader, node, expected))
        return;
    const struct car_board_tile *tile = at == CAR_NOTHING ? NULL : &c->g->board.lying[at];
    if (!tile || tile->x != expected[0] || tile->y != expected[1])
        aj_mismatch_add(c->out, node, "big_top",
                        aj_arena_format(c->reader->arena, "(%d,%d)", expected[0], expected[1]),
                        tile ? aj_arena_format(c->reader->arena, "(%d,%d)", tile->x, tile->y)
                             : "not on the board");
}
