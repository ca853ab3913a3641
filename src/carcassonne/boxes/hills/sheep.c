// The bag and the flocks: which sheep tokens each shepherd has, and how flocks leave the board. If
// a shepherd leaves for any reason his tokens return to the bag.

#include "carcassonne/boxes/hills/hills.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "documents/reading/reading.h"
#include "judging/game/judgement.h"

// ---- sheep

const struct car_bag car_full_bag = {{2, 4, 5, 5, 2}};

struct car_bag car_bag_now(const struct car_judging *g) {
    const struct car_sheep *sheep = car_sheep_of(g);
    struct car_bag bag = sheep->bag;
    for (uint32_t i = 0; i < sheep->flocks; i++) {
        const struct car_flock *flock = &sheep->flock[i];
        for (int k = 0; k < flock->count && g->board.follower[flock->shepherd].returned; k++)
            bag.of[flock->token[k]]++;
    }
    return bag;
}

void car_bag_gather(struct car_judging *g) {
    struct car_sheep *sheep = car_sheep_of(g);
    uint32_t kept = 0;
    sheep->bag = car_bag_now(g);
    for (uint32_t i = 0; i < sheep->flocks; i++)
        if (!g->board.follower[sheep->flock[i].shepherd].returned)
            sheep->flock[kept++] = sheep->flock[i];
    sheep->flocks = kept;
}

uint32_t car_shepherd_of(const struct car_judging *g, int player, uint32_t after) {
    return car_board_other(&g->board, player, CAR_FIGURE_SHEPHERD, after);
}

uint32_t car_drawing_of(const struct car_judging *g) {
    uint32_t f = car_sheep_of(g)->drawing;
    return f == CAR_NOTHING || g->board.follower[f].returned ? CAR_NOTHING : f;
}

bool car_is_bag_empty(const struct car_judging *g) {
    const struct car_bag bag = car_bag_now(g);
    for (int i = 0; i <= CAR_SHEEP_MOST; i++)
        if (bag.of[i])
            return false;
    return true;
}

bool car_is_draw_due(const struct car_judging *g) {
    return car_drawing_of(g) != CAR_NOTHING && !car_is_bag_empty(g);
}

struct car_flock *car_flock_of(const struct car_judging *g, uint32_t figure) {
    struct car_sheep *sheep = car_sheep_of(g);
    uint32_t i = 0;
    if (g->board.follower[figure].figure != CAR_FIGURE_SHEPHERD)
        return NULL;
    while (i < sheep->flocks && sheep->flock[i].shepherd != figure)
        i++;
    AJ_SURE(g->judgement->arena, i < sheep->flocks); // each shepherd has a flock
    return &sheep->flock[i];
}

// ---- fields

uint32_t car_field_of(const struct car_judging *g, uint32_t figure) {
    return car_board_root(&g->board, g->board.follower[figure].part);
}

// Returns the next shepherd of that player on the field after number `after`.
static uint32_t next_own(const struct car_judging *g, uint32_t field, int player, uint32_t after) {
    uint32_t f = car_shepherd_of(g, player, after);
    while (f != CAR_NOTHING && car_field_of(g, f) != field)
        f = car_shepherd_of(g, player, f);
    return f;
}

uint32_t car_next_shepherd(const struct car_judging *g, uint32_t field, uint32_t after) {
    int player = after == CAR_NOTHING ? 0 : g->board.follower[after].player;
    uint32_t f = next_own(g, field, player, after);
    while (f == CAR_NOTHING && ++player < g->position->players)
        f = next_own(g, field, player, CAR_NOTHING);
    return f;
}

static uint32_t first_on(const struct car_judging *g, uint32_t field) {
    return car_next_shepherd(g, field, CAR_NOTHING);
}

// ---- a wolf

static int32_t count_sheep(const struct car_flock *flock) {
    int32_t count = 0;
    for (int i = 0; i < flock->count; i++)
        count += flock->token[i];
    return count;
}

// If a shepherd was just placed on the field, he is the only one there.
void car_meet_wolf(struct car_judging *g, uint32_t drawing) {
    uint32_t field = car_field_of(g, drawing), f;
    for (f = first_on(g, field); f != CAR_NOTHING; f = first_on(g, field)) {
        if (aj_keeps(g->judgement, AJ_DENIES)) {
            struct aj_ruling *ruling = car_deny(g, CAR_RULE_SHEPHERD_WOLF, f, field);
            int32_t sheep = count_sheep(car_flock_of(g, f));
            ruling->arg[ruling->arg_count++] = AJ_INT("sheep", sheep);
            ruling->variant = sheep == 0 ? CAR_SAYS_SHEPHERD_WOLF_DENIES_NO_SHEEP : AJ_PLAIN;
        }
        car_take_off(g, f);
    }
}

// ---- flocks driven home

// Gives a shepherd's owner a point for each sheep of the flock.
static void score_flock(struct car_judging *g, uint32_t f, int rule, enum aj_when when,
                        int32_t sheep) {
    uint32_t field = car_field_of(g, f);
    const struct car_follower *shepherd = &g->board.follower[f];
    const struct car_board_tile *at = car_board_tile_of(&g->board, shepherd->part);
    int32_t flock = car_subject(CAR_SUBJECT_SHEPHERD, ++car_sheep_of(g)->scored);
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, rule, AJ_SCORES, shepherd->node, AJ_INT("sheep", sheep),
                AJ_SUBJECT("feature", (int32_t)field), AJ_CELL("tile", at->x, at->y));
    car_score(g, ruling,
              &(struct aj_earning){
                  .player = shepherd->player, .subject = flock, .when = when, .points = sheep});
}

// Returns the player's shepherd on the field who has the most sheep, of equals the one with the
// fewest tokens: not the one who is listed first.
static uint32_t foremost(const struct car_judging *g, uint32_t field, int player) {
    uint32_t best = next_own(g, field, player, CAR_NOTHING);
    for (uint32_t f = best; f != CAR_NOTHING; f = next_own(g, field, player, f)) {
        const struct car_flock *flock = car_flock_of(g, f), *than = car_flock_of(g, best);
        int32_t sheep = count_sheep(flock), most = count_sheep(than);
        if (sheep > most || (sheep == most && flock->count < than->count))
            best = f;
    }
    return best;
}

// Scores all flocks of a field for each player with a shepherd there, once, beginning with the
// mover.
static void score_field(struct car_judging *g, uint32_t field, int rule, enum aj_when when) {
    int players = g->position->players, first = g->now.turn ? g->now.turn->player : 0;
    int32_t sheep = 0;
    for (uint32_t f = first_on(g, field); f != CAR_NOTHING; f = car_next_shepherd(g, field, f))
        sheep += count_sheep(car_flock_of(g, f));
    for (int i = 0; i < players; i++) {
        int player = (first + i) % players;
        uint32_t f = next_own(g, field, player, CAR_NOTHING);
        if (sheep && f != CAR_NOTHING)
            score_flock(g, foremost(g, field, player), rule, when, sheep);
        for (; !sheep && f != CAR_NOTHING; f = next_own(g, field, player, f))
            if (aj_keeps(g->judgement, AJ_DENIES))
                car_deny(g, rule, f, field);
    }
}

void car_lead_home(struct car_judging *g, uint32_t field, int rule) {
    score_field(g, field, rule, AJ_WHEN_MOVE);
    for (uint32_t f = first_on(g, field); f != CAR_NOTHING; f = first_on(g, field))
        car_take_off(g, f);
}

// ---- closed fields, the end

static void note_unscored(struct car_judging *g, uint32_t f, int16_t variant) {
    uint32_t field = car_field_of(g, f);
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_BASE_UNSCORED, AJ_NOTES, g->board.follower[f].node,
                AJ_SUBJECT("feature", (int32_t)field));
    ruling->variant = variant;
    ruling->subject = (int32_t)field;
}

// Returns the next shepherd on the board, in the order of the players.
static uint32_t next_of_all(const struct car_judging *g, uint32_t after) {
    int player = after == CAR_NOTHING ? 0 : g->board.follower[after].player;
    uint32_t f = car_shepherd_of(g, player, after);
    while (f == CAR_NOTHING && ++player < g->position->players)
        f = car_shepherd_of(g, player, CAR_NOTHING);
    return f;
}

// Scores fields that have been closed.
void car_settle_flocks(struct car_judging *g) {
    for (uint32_t f = next_of_all(g, CAR_NOTHING); f != CAR_NOTHING; f = next_of_all(g, f)) {
        if (!car_field_is_closed(&g->board, car_field_of(g, f)))
            continue;
        if (car_flock_of(g, f)->unscored)
            note_unscored(g, f, CAR_SAYS_BASE_UNSCORED_NOTES_SHEPHERD);
        if (f == car_drawing_of(g) && car_is_draw_due(g))
            AJ_RULE(g->judgement, CAR_RULE_SHEPHERD_DRAW, AJ_NOTES, g->now.turn->node,
                    AJ_SUBJECT("feature", (int32_t)car_field_of(g, f)))
                ->variant = CAR_SAYS_SHEPHERD_DRAW_NOTES_NOT_SAID;
        car_lead_home(g, car_field_of(g, f), CAR_RULE_SHEPHERD_CLOSED);
    }
}

void car_end_flocks(struct car_judging *g) {
    for (uint32_t f = next_of_all(g, CAR_NOTHING); f != CAR_NOTHING; f = next_of_all(g, f)) {
        uint32_t field = car_field_of(g, f);
        if (!car_field_is_closed(&g->board, field)) {
            if (aj_keeps(g->judgement, AJ_DENIES))
                car_deny(g, CAR_RULE_SHEPHERD_END, f, field);
        } else if (first_on(g, field) == f) {
            note_unscored(g, f, CAR_SAYS_BASE_UNSCORED_NOTES_SHEPHERD_AT_END);
            score_field(g, field, CAR_RULE_SHEPHERD_CLOSED, AJ_WHEN_END);
        }
    }
}

// ---- sheep_position
//
// Reads the sheep in a case: those of the shepherds, and those in the bag.

static const char sorts_help[] = "how many of 1, 2, 3 and 4 sheep: sheep: [4, 5, 5, 2]";

const char *const car_bag_keys[2] = {"sheep", "wolves"};

static struct car_case_sheep *given_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_HILLS];
    if (!*own)
        *own = AJ_NEW(draft->reader->arena, struct car_case_sheep);
    return *own;
}

// ---- a shepherd's

void car_read_flock(struct car_draft *draft, uint32_t node, const struct car_case_figure *stand) {
    const struct aj_doc *doc = draft->reader->doc;
    struct car_case_sheep *given = given_of(draft);
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
static void check_sheep_left(struct car_draft *draft, uint32_t node, int sort) {
    const struct car_case_sheep *given = given_of(draft);
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

// Checks that a node is a list of as many numbers as there are sorts of tokens with sheep. Returns
// false after an error.
static bool check_sorts(struct aj_reader *reader, uint32_t node) {
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
    if (!check_sorts(draft->reader, node))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        aj_read_int(draft->reader, c, 0, CAR_SHEEP_TOKENS, &bag->of[++sort]);
    return true;
}

void car_read_bag(struct car_draft *draft, uint32_t node) {
    uint32_t key[2];
    struct car_case_sheep *given = given_of(draft);
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
        check_sheep_left(draft, node, sort);
}

// ---- sheep_result
//
// Writes the bag and the flocks into a result, and checks what `expect` says of them.

void car_sheep_write(const struct car_judging *g, struct aj_json *json) {
    if (aj_is_switched_off(g->rules, CAR_OPTION_SHEPHERD_SHEPHERD))
        return;
    const struct car_bag bag = car_bag_now(g);
    aj_json_open_object(json, "bag");
    aj_json_open_list(json, car_bag_keys[0]);
    for (int sort = 1; sort <= CAR_SHEEP_MOST; sort++)
        aj_json_int(json, bag.of[sort]);
    aj_json_end_list(json);
    aj_json_put_int(json, car_bag_keys[1], bag.of[0]);
    aj_json_end_object(json);
}

static void write_tokens(const struct car_flock *flock, struct aj_json *json) {
    aj_json_begin_list(json);
    for (int i = 0; flock && i < flock->count; i++)
        aj_json_int(json, flock->token[i]);
    aj_json_end_list(json);
}

void car_sheep_write_figure(const struct car_judging *g, uint32_t figure, struct aj_json *json) {
    const struct car_flock *flock = car_flock_of(g, figure);
    if (!flock)
        return;
    aj_json_key(json, "sheep");
    write_tokens(flock, json);
}

// ---- expect

static void check_count(struct car_checking *c, uint32_t node, const char *what, int32_t actual) {
    int32_t expected;
    if (aj_read_number(c->reader, node, &expected) && expected != actual)
        aj_mismatch_add_int(c->out, node, what, expected, actual);
}

void car_expect_bag(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    uint32_t key[2];
    int sort = 0;
    if (!aj_read_map(c->reader, node, car_bag_keys, 2, key))
        return;
    const struct car_bag bag =
        car_on(c->g, CAR_MODULE_HILLS) ? car_bag_now(c->g) : (struct car_bag){{0}};
    if (key[1] != AJ_NO_NODE)
        check_count(c, key[1], "bag.wolves", bag.of[0]);
    if (key[0] == AJ_NO_NODE || !check_sorts(c->reader, key[0]))
        return;
    AJ_EACH_CHILD(doc, n, key[0])
        check_count(c, n, "bag.sheep", bag.of[++sort]);
}

static void add_other_flock(struct car_checking *c, uint32_t node, const struct car_flock *flock) {
    aj_mismatch_add(
        c->out, node, "figures.sheep",
        aj_arena_format(c->reader->arena, "%u tokens", c->reader->doc->node[node].count),
        aj_arena_format(c->reader->arena, "%d", flock ? flock->count : 0));
    struct aj_json *json = aj_mismatch_begin_data(c->out);
    if (!json)
        return;
    write_tokens(flock, json);
    aj_mismatch_end_data(c->out, json);
}

// Compares the tokens one by one, in the order in which they came.
void car_expect_flock(struct car_checking *c, uint32_t node, uint32_t figure) {
    const struct car_flock *flock = car_flock_of(c->g, figure);
    const struct aj_doc *doc = c->reader->doc;
    int count = flock ? flock->count : 0, i = 0;
    if (!aj_read_is_list(c->reader, node))
        return;
    if ((int)doc->node[node].count != count)
        add_other_flock(c, node, flock);
    for (uint32_t n = aj_doc_first(doc, node); n != AJ_NO_NODE && i < count; n = doc->node[n].next)
        check_count(c, n, "figures.sheep", flock->token[i++]);
}
