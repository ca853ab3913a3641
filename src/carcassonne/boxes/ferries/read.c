// Reads the ferries of a case, and the actions that place and move some.
#include "carcassonne/boxes/ferries/ferries.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"
#include "judging/game/judgement.h"

static const char *const keys[] = {"at", "ends"};

static struct car_case_ferries *given_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_FERRIES];
    if (!*own) {
        struct car_case_ferries *given = AJ_NEW(draft->reader->arena, struct car_case_ferries);
        given->left = CAR_NOT_GIVEN;
        *own = given;
    }
    return *own;
}

// Reads a list of two edges into bits; only one bit is set if both are the same.
static bool read_ends(struct car_draft *draft, uint32_t node, uint8_t *ends) {
    enum { TWO = 2 };
    const struct aj_doc *doc = draft->reader->doc;
    uint8_t edge;
    *ends = 0;
    if (!aj_read_is_list(draft->reader, node)) {
        aj_read_help(draft->reader, "as [W, E]");
        return false;
    }
    if (doc->node[node].count != TWO) {
        aj_read_error(draft->reader, node, AJ_KIND(OUT_OF_RANGE),
                      "a ferry joins two roads, not %u: write the two edges, as [W, E]",
                      doc->node[node].count);
        return false;
    }
    AJ_EACH_CHILD(doc, c, node) {
        if (!car_draft_edge(draft, c, &edge))
            return false;
        *ends |= (uint8_t)(1U << edge);
    }
    return true;
}

// Reads {at, ends}; `key` gets the nodes of the two keys. Returns false after an error.
static bool read_lying(struct car_draft *draft, uint32_t node, uint32_t key[2], uint8_t *ends) {
    if (!aj_read_map(draft->reader, node, keys, 2, key)) {
        aj_read_help(draft->reader, "as {at: [0, 0], ends: [W, E]}");
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE)
            car_draft_missing(draft, node, keys[i]);
    return key[0] != AJ_NO_NODE && key[1] != AJ_NO_NODE && read_ends(draft, key[1], ends);
}

// ---- the ferries of a position

static void add_ferry(struct car_draft *draft, uint32_t node) {
    struct car_case_ferries *given = given_of(draft);
    uint32_t key[2];
    uint8_t ends;
    if (!read_lying(draft, node, key, &ends))
        return;
    uint32_t laid = car_draft_laid_at(draft, node, key[0]);
    if (laid == CAR_NO_TILE)
        return;
    const struct car_case_tile *tile = &draft->laid[laid];
    uint8_t lake = car_lake_ends(tile->tile, tile->turn);
    bool is_taken = false;
    for (uint32_t i = 0; i < given->count; i++)
        is_taken |= given->ferry[i].tile == laid;
    if (!lake)
        aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
                      "%s at (%d,%d) has no lake for a ferry", car_tile_id(tile->tile), tile->x,
                      tile->y);
    else if (is_taken)
        aj_read_error(draft->reader, node, CAR_KIND(SEGMENT_TAKEN),
                      "two ferries lie on the lake of (%d,%d)", tile->x, tile->y);
    else if ((ends & ~lake) || (ends & (ends - 1)) == 0)
        aj_read_error(draft->reader, key[1], CAR_KIND(NO_SUCH_SEGMENT),
                      "a ferry joins two roads of its lake, and that of (%d,%d) has roads %s",
                      tile->x, tile->y, car_say_ends(lake, draft->reader->arena));
    else if (given->count == CAR_FERRIES)
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "more than %d ferries lie on the board; there are %d", CAR_FERRIES,
                      CAR_FERRIES);
    else {
        given->ferry[given->count].tile = laid;
        given->ferry[given->count++].ends = ends;
        draft->laid[laid].span = ends;
    }
}

void car_read_ferries(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    if (node == AJ_NO_NODE)
        return;
    if (!aj_read_is_list(draft->reader, node))
        aj_read_help(draft->reader, "as ferries: [{at: [0, 0], ends: [W, E]}]");
    else
        AJ_EACH_CHILD(doc, c, node)
            add_ferry(draft, c);
}

void car_read_ferries_left(struct car_draft *draft, uint32_t node) {
    struct car_case_ferries *given = given_of(draft);
    if (node == AJ_NO_NODE || !aj_read_int(draft->reader, node, 0, CAR_FERRIES, &given->left))
        return;
    if (given->left + (int32_t)given->count > CAR_FERRIES)
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "%u ferries lie on the board and %d are left; there are %d", given->count,
                      (int)given->left, CAR_FERRIES);
}

// ---- actions

static bool read_ferry(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    return read_ends(draft, at->own, &a->edge);
}

static void write_ends(struct aj_json *json, const char *key, uint8_t ends) {
    aj_json_open_list(json, key);
    for (unsigned left = ends; left; left &= left - 1)
        aj_json_text(json, car_edge_names[__builtin_ctz(left)]);
    aj_json_end_list(json);
}

static void write_ferry(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    write_ends(json, "ferry", a->edge);
}

static void say_ends(const struct car_action *a, struct aj_buf *out) {
    const char *between = "";
    for (unsigned left = a->edge; left; left &= left - 1) {
        aj_buf_format(out, "%s%s", between, car_edge_names[__builtin_ctz(left)]);
        between = " and ";
    }
}

static void phrase_ferry(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "let the ferry join ");
    say_ends(a, out);
}

// Writes edges as JSON: "["E","W"]".
static const char *json_ends(uint8_t ends, struct aj_arena *arena) {
    const char *json = "";
    for (unsigned left = ends; left; left &= left - 1)
        json = aj_arena_format(arena, "%s%s\"%s\"", json, *json ? "," : "",
                               car_edge_names[__builtin_ctz(left)]);
    return aj_arena_format(arena, "[%s]", json);
}

static void fill_ferry(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                       struct aj_next *next) {
    const char *ends = json_ends(a->edge, arena), *said = car_say_ends(a->edge, arena);
    next->json = is_rejected ? aj_arena_format(arena, "{\"ferry\":%s}", ends) : ends;
    next->sentence = is_rejected ? aj_arena_format(arena, "ferry %s", said) : said;
}

// Offers each way to place a ferry on the lake just placed.
static void offer_ferries(struct car_asking *ask, struct car_offers *offers) {
    uint8_t pair[CAR_FERRY_PAIRS];
    if (!car_ferry_is_new(&ask->g))
        return;
    const struct car_board_tile *lake = &ask->g.board.lying[ask->g.now.placed];
    int pairs = car_ferry_pairs(car_lake_ends(lake->tile, lake->turn), pair);
    for (int i = 0; i < pairs; i++) {
        const struct car_action a = {.kind = CAR_FERRY, .edge = pair[i], .node = ask->turn.node};
        car_offer(ask, offers, &a);
    }
}

// Returns the tile of the lake whose ferry is due.
static uint32_t ferry_tile(const struct car_judging *g, const struct car_action *a) {
    (void)a;
    return g->now.placed;
}

const struct car_action_hooks car_ferry_action = {.read = read_ferry,
                                                  .shown_on = ferry_tile,
                                                  .write = write_ferry,
                                                  .phrase = phrase_ferry,
                                                  .fill = fill_ferry,
                                                  .group = CAR_NEXT_FERRY,
                                                  .offer = offer_ferries};

static bool read_move(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    uint32_t key[2];
    return read_lying(draft, at->own, key, &a->edge) && car_draft_cell(draft, key[0], a);
}

static void write_move(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_key(json, "move_ferry");
    aj_json_begin_object(json);
    aj_json_put_cell(json, "at", a->x, a->y);
    write_ends(json, "ends", a->edge);
    aj_json_end_object(json);
}

static void phrase_move(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "let the ferry of (%d,%d) join ", a->x, a->y);
    say_ends(a, out);
}

// Lists a pair of ends that a ferry may not join.
static void list_refused(struct car_asking *ask, struct aj_moves *moves, const struct car_action *a,
                         const struct aj_ruling *why) {
    struct aj_next *next = car_list_row(ask, moves, CAR_NEXT_MOVE_FERRY, why);
    if (!next)
        return;
    next->json = aj_arena_format(moves->arena, "{\"move_ferry\":{\"at\":[%d,%d],\"ends\":%s}}",
                                 a->x, a->y, json_ends(a->edge, moves->arena));
    next->sentence = aj_arena_format(moves->arena, "ferry of (%d,%d) to %s", a->x, a->y,
                                     car_say_ends(a->edge, moves->arena));
}

// Lists the pairs of ends that the ferry of a lake may join.
static void list_moves_on(struct car_asking *ask, struct aj_moves *moves,
                          const struct car_board_tile lake) {
    const char *json = "", *said = "";
    uint8_t pair[CAR_FERRY_PAIRS];
    int pairs = car_ferry_pairs(car_lake_ends(lake.tile, lake.turn), pair);
    for (int k = 0; k < pairs; k++) {
        const struct car_action a = {.kind = CAR_MOVE_FERRY,
                                     .edge = pair[k],
                                     .x = lake.x,
                                     .y = lake.y,
                                     .has_at = true,
                                     .node = ask->turn.node};
        const struct aj_ruling *why = NULL;
        if (pair[k] == lake.span)
            continue;
        if (!car_ask_may(ask, &a, &why)) {
            list_refused(ask, moves, &a, why);
            continue;
        }
        json = aj_arena_join(moves->arena, json, ",", json_ends(pair[k], moves->arena));
        said = aj_arena_join(moves->arena, said, ", or ", car_say_ends(pair[k], moves->arena));
    }
    struct aj_next *next = *json ? car_list_row(ask, moves, CAR_NEXT_MOVE_FERRY, NULL) : NULL;
    if (!next)
        return;
    next->json =
        aj_arena_format(moves->arena, "{\"at\":[%d,%d],\"ends\":[%s]}", lake.x, lake.y, json);
    next->sentence = aj_arena_format(moves->arena, "that of (%d,%d) to %s", lake.x, lake.y, said);
}

// Lists each ferry that may be moved, with the pairs of ends that it may join.
static void list_moves(struct car_asking *ask, struct aj_moves *moves) {
    const struct car_board *board = &ask->g.board;
    if (ask->g.now.placed == CAR_NOTHING)
        return;
    const uint32_t *order = car_sort_tiles(board, ask->judgement.arena);
    for (uint32_t i = 0; i < board->lyings; i++)
        if (board->lying[order[i]].span)
            list_moves_on(ask, moves, board->lying[order[i]]);
}

// Offers each way to move a ferry to another pair of its lake's road ends.
static void offer_moves(struct car_asking *ask, struct car_offers *offers) {
    const struct car_board *board = &ask->g.board;
    if (ask->g.now.placed == CAR_NOTHING)
        return;
    for (uint32_t i = 0; i < board->lyings; i++) {
        const struct car_board_tile *lake = &board->lying[i];
        uint8_t pair[CAR_FERRY_PAIRS];
        int pairs = lake->span ? car_ferry_pairs(car_lake_ends(lake->tile, lake->turn), pair) : 0;
        for (int k = 0; k < pairs; k++) {
            const struct car_action a = {.kind = CAR_MOVE_FERRY,
                                         .edge = pair[k],
                                         .x = lake->x,
                                         .y = lake->y,
                                         .has_at = true,
                                         .node = ask->turn.node};
            if (pair[k] != lake->span)
                car_offer(ask, offers, &a);
        }
    }
}

const struct car_action_hooks car_move_ferry_action = {.read = read_move,
                                                       .write = write_move,
                                                       .phrase = phrase_move,
                                                       .list = list_moves,
                                                       .offer = offer_moves};

// ---- expect

static void check_ferry(struct car_checking *c, uint32_t node) {
    struct car_draft draft = {.reader = c->reader};
    uint32_t key[2];
    int32_t cell[2];
    uint8_t ends;
    if (!aj_read_map(c->reader, node, keys, 2, key) ||
        !car_expect_keys_given(c, node, keys, key, 2) || !aj_read_cell(c->reader, key[0], cell) ||
        !read_ends(&draft, key[1], &ends))
        return;
    uint32_t lying = car_board_at(&c->g->board, cell[0], cell[1]);
    uint8_t actual = lying == CAR_NOTHING ? 0 : c->g->board.lying[lying].span;
    if (actual != ends)
        aj_mismatch_add(
            c->out, key[1],
            aj_arena_format(c->reader->arena, "ferry (%d,%d)", (int)cell[0], (int)cell[1]),
            car_say_ends(ends, c->reader->arena),
            actual ? car_say_ends(actual, c->reader->arena) : "none");
}

static uint32_t count_ferries(const struct car_judging *g) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->board.lyings; i++)
        count += g->board.lying[i].span != 0;
    return count;
}

void car_expect_ferries(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (aj_read_is_list(c->reader, node))
        AJ_EACH_CHILD(doc, n, node)
            check_ferry(c, n);
    car_expect_none(c, node, "ferries", count_ferries(c->g));
}
