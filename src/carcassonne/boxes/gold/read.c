// Reads the bars of gold of a case, and the actions that lay and take some.
#include "carcassonne/boxes/gold/gold.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"
#include "judging/game/judgement.h"

static struct car_gold *given_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_GOLD];
    if (!*own)
        *own = AJ_NEW(draft->reader->arena, struct car_gold);
    return *own;
}

void car_read_gold(struct car_draft *draft, uint32_t node, int player) {
    aj_read_int(draft->reader, node, 0, CAR_GOLD_BARS, &given_of(draft)->held[player]);
}

static void read_lying(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"at", "bars"};
    struct car_gold *given = given_of(draft);
    int32_t bars = 1;
    uint32_t key[2];
    if (!aj_read_map(draft->reader, node, keys, 2, key)) {
        aj_read_help(draft->reader, "as {at: [0, 0], bars: 2}");
        return;
    }
    uint32_t laid = car_draft_laid_at(draft, node, key[0]);
    if (key[1] != AJ_NO_NODE && !aj_read_int(draft->reader, key[1], 1, CAR_GOLD_BARS, &bars))
        return;
    if (laid != CAR_NO_TILE && given->places < CAR_GOLD_BARS)
        given->place[given->places++] = (struct car_gold_place){.tile = laid, .bars = bars};
    else if (laid != CAR_NO_TILE)
        given->place[0].bars += bars; // too many, which is reported
}

void car_read_gold_at(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    if (node != AJ_NO_NODE && !aj_read_is_list(draft->reader, node))
        aj_read_help(draft->reader, "as gold_at: [{at: [0, 0], bars: 2}]");
    else if (node != AJ_NO_NODE)
        AJ_EACH_CHILD(doc, c, node)
            read_lying(draft, c);
    int32_t bars = car_gold_count(given_of(draft));
    if (bars > CAR_GOLD_BARS)
        aj_read_error(draft->reader, node == AJ_NO_NODE ? draft->job->field[AJ_KEY_PLAYERS] : node,
                      CAR_KIND(TOO_MANY_PIECES), "%d bars of gold lie or are held; there are %d",
                      (int)bars, CAR_GOLD_BARS);
}

// ---- actions

static bool read_bar(struct car_draft *draft, const struct car_action_nodes *at,
                     struct car_action *a) {
    return car_draft_cell(draft, at->own, a);
}

static void write_bar(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_cell(json, "gold", a->x, a->y);
}

static void fill_bar(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                     struct aj_next *next) {
    next->json =
        aj_arena_format(arena, is_rejected ? "{\"gold\":[%d,%d]}" : "{\"at\":[%d,%d]}", a->x, a->y);
    next->sentence =
        aj_arena_format(arena, "%s(%d,%d)", is_rejected ? "bar of gold at " : "", a->x, a->y);
}

// Offers to put a gold bar on the placed tile and on each tile around it.
static void offer_bars(struct car_asking *ask, struct car_offers *offers) {
    if (ask->g.now.placed == CAR_NOTHING || car_gold_of(&ask->g)->choices == 0)
        return;
    const struct car_board_tile placed = ask->g.board.lying[ask->g.now.placed];
    for (int32_t i = 0; i < 9; i++) {
        const struct car_action a = {.kind = CAR_GOLD,
                                     .x = placed.x + i % 3 - 1,
                                     .y = placed.y + i / 3 - 1,
                                     .has_at = true,
                                     .node = ask->turn.node};
        if (car_board_at(&ask->g.board, a.x, a.y) != CAR_NOTHING)
            car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_gold_action = {.read = read_bar,
                                                 .by_cell = true,
                                                 .write = write_bar,
                                                 .says = "lay the second bar of gold at {at}",
                                                 .fill = fill_bar,
                                                 .group = CAR_NEXT_GOLD,
                                                 .offer = offer_bars};

static bool read_taken(struct car_draft *draft, uint32_t node, struct car_gold_taken *taken) {
    static const char *const keys[] = {"player", "at"};
    uint32_t key[2];
    bool is_map = aj_read_map(draft->reader, node, keys, 2, key);
    for (int i = 0; is_map && i < 2; i++)
        if (key[i] == AJ_NO_NODE)
            car_draft_missing(draft, node, keys[i]);
    if (!is_map)
        aj_read_help(draft->reader, "as {player: red, at: [0, 0]}");
    if (!is_map || key[0] == AJ_NO_NODE || key[1] == AJ_NO_NODE)
        return false;
    taken->player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    return aj_read_cell(draft->reader, key[1], taken->at) && taken->player >= 0;
}

static bool read_take(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    const struct aj_doc *doc = draft->reader->doc;
    struct car_gold_told *told = AJ_NEW(draft->reader->arena, struct car_gold_told);
    if (!aj_read_is_list(draft->reader, at->own))
        return false;
    if (doc->node[at->own].count == 0 || doc->node[at->own].count > CAR_GOLD_BARS) {
        aj_read_error(draft->reader, at->own, AJ_KIND(OUT_OF_RANGE),
                      "%u bars of gold are taken; there are %d", doc->node[at->own].count,
                      CAR_GOLD_BARS);
        return false;
    }
    AJ_EACH_CHILD(doc, c, at->own)
        if (!read_taken(draft, c, &told->taken[told->count++]))
            return false;
    for (uint32_t i = 0; i < told->count; i++)
        told->taken[i].name = draft->job->player[told->taken[i].player].name;
    a->told = told;
    return true;
}

static void write_take(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    const struct car_gold_told *told = a->told;
    (void)arena;
    aj_json_open_list(json, "take_gold");
    for (uint32_t i = 0; i < told->count; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "player", told->taken[i].name);
        aj_json_put_cell(json, "at", told->taken[i].at[0], told->taken[i].at[1]);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

const struct car_action_hooks car_take_gold_action = {
    .read = read_take, .write = write_take, .says = "take gold so"};

// ---- expect

static bool is_on(struct car_checking *c) {
    return c->g->own[CAR_TAKES_PART_gold] != NULL;
}

void car_expect_gold(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (!aj_read_is_map(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node) {
        int player = aj_case_player_key(c->reader, c->job, n);
        int32_t expected;
        if (player == AJ_NONE || !aj_read_number(c->reader, n, &expected))
            continue;
        int32_t actual = is_on(c) ? car_gold_of(c->g)->held[player] : 0;
        const char *name = c->g->judgement->player[player].name;
        if (expected == actual)
            continue;
        aj_mismatch_add_int(c->out, n, aj_arena_format(c->reader->arena, "gold.%s", name), expected,
                            actual);
        aj_mismatch_say(c->out, "%s has %s %s of gold", name,
                        actual ? aj_arena_format(c->reader->arena, "%d", (int)actual) : "no",
                        actual == 1 ? "bar" : "bars");
    }
}

static void check_lying(struct car_checking *c, uint32_t node) {
    static const char *const keys[] = {"at", "bars"};
    uint32_t key[2];
    int32_t cell[2], expected = 1;
    if (!aj_read_map(c->reader, node, keys, 2, key) ||
        !car_expect_keys_given(c, node, keys, key, 1) || !aj_read_cell(c->reader, key[0], cell) ||
        (key[1] != AJ_NO_NODE && !aj_read_number(c->reader, key[1], &expected)))
        return;
    uint32_t lying = car_board_at(&c->g->board, cell[0], cell[1]);
    int32_t actual = is_on(c) && lying != CAR_NOTHING ? car_gold_on(c->g, lying) : 0;
    if (expected != actual)
        aj_mismatch_add_int(
            c->out, key[1] == AJ_NO_NODE ? node : key[1],
            aj_arena_format(c->reader->arena, "gold_at (%d,%d)", (int)cell[0], (int)cell[1]),
            expected, actual);
}

void car_expect_gold_at(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (aj_read_is_list(c->reader, node))
        AJ_EACH_CHILD(doc, n, node)
            check_lying(c, n);
}
