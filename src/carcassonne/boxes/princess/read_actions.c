// Reads and writes the actions of the dragon, the fairy and the princess, and lists the possible
// ones.
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "tiles/tiles.h"

// ---- the dragon

static bool read_dragon(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    const struct aj_doc *doc = draft->reader->doc;
    if (!aj_read_is_list(draft->reader, at->own)) {
        aj_read_help(draft->reader, "write the way tile by tile: dragon: [N, E, E]");
        return false;
    }
    uint8_t *step = AJ_NEW_ARRAY(draft->reader->arena, uint8_t, doc->node[at->own].count + 1);
    bool understood = true;
    AJ_EACH_CHILD(doc, c, at->own)
        understood = car_draft_edge(draft, c, &step[a->steps++]) && understood;
    a->step = step;
    return understood;
}

static void write_dragon(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_open_list(json, "dragon");
    for (uint32_t i = 0; i < a->steps; i++)
        aj_json_text(json, car_edge_names[a->step[i]]);
    aj_json_end_list(json);
}

static void phrase_dragon(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, a->steps ? "lead the dragon " : "leave the dragon where it is");
    for (uint32_t i = 0; i < a->steps; i++)
        aj_buf_format(out, "%s%s", i ? " " : "", car_edge_names[a->step[i]]);
}

// Lists where the dragon may go after the steps that the turn has made.
static void list_dragon(struct car_asking *ask, struct aj_moves *moves) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        const uint8_t step = (uint8_t)edge;
        const struct car_action a = {
            .kind = CAR_DRAGON, .step = &step, .steps = 1, .node = ask->turn.node};
        struct aj_next *next = car_list_tried(ask, moves, CAR_NEXT_DRAGON, &a);
        if (!next)
            continue;
        const char *name = car_edge_names[edge];
        next->json = aj_arena_format(
            moves->arena, next->group == CAR_NEXT_DRAGON ? "\"%s\"" : "{\"dragon\":\"%s\"}", name);
        next->sentence = aj_arena_format(moves->arena, "%s", car_edge_words[edge].spoken);
    }
}

struct walks {
    struct car_asking *ask;
    struct car_offers *offers;
};

static void offer_walk(void *context, const uint8_t step[], uint8_t steps) {
    struct walks *walks = context;
    uint8_t *kept = AJ_NEW_ARRAY(walks->ask->judgement.arena, uint8_t, steps + 1);
    for (uint8_t i = 0; i < steps; i++)
        kept[i] = step[i];
    const struct car_action a = {
        .kind = CAR_DRAGON, .step = kept, .steps = steps, .node = walks->ask->turn.node};
    car_offer(walks->ask, walks->offers, &a);
}

// Offers every complete walk.
static void offer_walks(struct car_asking *ask, struct car_offers *offers) {
    struct walks walks = {ask, offers};
    if (car_dragon_tile(&ask->g) != CAR_NOTHING)
        car_dragon_walks(&ask->g, offer_walk, &walks);
}

static uint32_t show_dragon(const struct car_judging *g, const struct car_action *a) {
    (void)a;
    return car_dragon_tile(g);
}

const struct car_action_hooks car_dragon_action = {.read = read_dragon,
                                                   .write = write_dragon,
                                                   .phrase = phrase_dragon,
                                                   .shown_on = show_dragon,
                                                   .list = list_dragon,
                                                   .offer = offer_walks};

// ---- the fairy

// Reads where the fairy goes. If she is on tiles, the action's segment and player are ignored.
static bool read_fairy(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    const struct aj_doc *doc = draft->reader->doc;
    bool names = aj_doc_get(doc, at->own, "kind") != AJ_NO_NODE ||
                 aj_doc_get(doc, at->own, "player") != AJ_NO_NODE;
    a->place.kind = CAR_KINDS;
    a->figure = CAR_FIGURES;
    a->named[0].player = AJ_NONE;
    if (!names &&
        (!car_draft_on(draft, CAR_MODULE_PRINCESS) ||
         aj_case_reads(draft->job, CAR_OPTION_FAIRY_PLACEMENT) == CAR_VALUE_FAIRY_PLACEMENT_TILE))
        return car_draft_on_tile(draft, at->own, a);
    return car_draft_beside(draft, at->own, a);
}

static void phrase_fairy(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "move the fairy to ");
    if (a->place.kind != CAR_KINDS) {
        car_say_segment(a, out);
        aj_buf_puts(out, " of ");
    }
    aj_buf_format(out, "(%d,%d)", a->x, a->y);
}

// Fills a row {at, segment} with its sentence. If the fairy is on tiles, there is no segment.
static void fill_spot(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                      struct aj_next *next) {
    struct aj_buf text;
    if (a->place.kind != CAR_KINDS) {
        car_fill_spot(a, is_rejected, arena, next);
        aj_buf_init_in(&text, arena);
        car_say_spot(a, &text);
        next->sentence = aj_buf_keep(&text);
        return;
    }
    next->json = aj_arena_format(
        arena, is_rejected ? "{\"fairy\":{\"at\":[%d,%d]}}" : "{\"at\":[%d,%d]}", a->x, a->y);
    next->sentence = aj_arena_format(arena, "(%d,%d)", a->x, a->y);
}

// Whether one of the player's own followers is on the part.
static bool has_own(const struct car_asking *ask, uint32_t part) {
    const struct car_board *board = &ask->g.board;
    for (uint32_t f = board->part[part].follower; f != CAR_NOTHING; f = board->follower[f].next)
        if (!board->follower[f].returned && board->follower[f].player == ask->player &&
            car_figure_may(board->follower[f].figure, CAR_FATE_FAIRY))
            return true;
    return false;
}

// Offers the fairy each of the player's own followers on a tile, or the tile itself if she is on
// tiles.
static void offer_fairy_on(struct car_asking *ask, struct car_offers *offers, uint32_t lying) {
    uint32_t parts[CAR_SEGMENTS_MAX];
    int count = car_sort_parts(&ask->g.board, lying, parts);
    bool on_tile =
        ask->g.rules->option[CAR_OPTION_FAIRY_PLACEMENT].value == CAR_VALUE_FAIRY_PLACEMENT_TILE;
    for (int i = 0; i < count; i++) {
        struct car_action a = car_action_at(&ask->g.board, CAR_FAIRY, parts[i], ask->turn.node);
        if (!has_own(ask, parts[i]))
            continue;
        a.figure = CAR_FIGURES;
        a.named[0].player = AJ_NONE;
        if (on_tile)
            a.place.kind = CAR_KINDS;
        car_offer(ask, offers, &a);
        if (on_tile)
            return;
    }
}

static void offer_fairy(struct car_asking *ask, struct car_offers *offers) {
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++)
        offer_fairy_on(ask, offers, order[i]);
}

const struct car_action_hooks car_fairy_action = {.read = read_fairy,
                                                  .by_cell = true,
                                                  .write = car_write_named,
                                                  .phrase = phrase_fairy,
                                                  .fill = fill_spot,
                                                  .group = CAR_NEXT_FAIRY,
                                                  .offer = offer_fairy};

// ---- the princess

static bool read_princess(struct car_draft *draft, const struct car_action_nodes *at,
                          struct car_action *a) {
    return car_draft_spot_of(draft, at->own, CAR_FATE_SENT, a);
}

// Returns the knight on a part whom the princess may send home, or CAR_NOTHING.
static uint32_t knight_on(const struct car_asking *ask, uint32_t part) {
    uint32_t f = car_princess_next(&ask->g, CAR_NOTHING);
    while (f != CAR_NOTHING && ask->g.board.follower[f].part != part)
        f = car_princess_next(&ask->g, f);
    return f;
}

// Offers every knight in the princess's city, tile by tile.
static void offer_princess(struct car_asking *ask, struct car_offers *offers) {
    const struct car_board *board = &ask->g.board;
    uint32_t parts[CAR_SEGMENTS_MAX];
    if (car_princess_next(&ask->g, CAR_NOTHING) == CAR_NOTHING)
        return;
    const uint32_t *order = car_sort_tiles(board, ask->judgement.arena);
    for (uint32_t i = 0; i < board->lyings; i++) {
        int count = car_sort_parts(board, order[i], parts);
        for (int k = 0; k < count; k++) {
            uint32_t f = knight_on(ask, parts[k]);
            struct car_action a;
            if (f == CAR_NOTHING)
                continue;
            a = car_ask_spot(ask, CAR_PRINCESS, f);
            car_offer(ask, offers, &a);
        }
    }
}

const struct car_action_hooks car_princess_action = {.read = read_princess,
                                                     .by_cell = true,
                                                     .write = car_write_named,
                                                     .says = "send home the follower on {spot}",
                                                     .fill = fill_spot,
                                                     .group = CAR_NEXT_PRINCESS,
                                                     .offer = offer_princess};
