// Reads and writes tower pieces and captures, and lists the possible ones.
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

// ---- a piece

static bool read_piece(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    if (car_draft_cell(draft, at->own, a))
        return true;
    aj_read_help(draft->reader, "as tower: [0, 0]");
    return false;
}

static void write_piece(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_cell(json, "tower", a->x, a->y);
}

static void fill_piece(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                       struct aj_next *next) {
    next->json = aj_arena_format(arena, is_rejected ? "{\"tower\":[%d,%d]}" : "{\"at\":[%d,%d]}",
                                 a->x, a->y);
    next->sentence =
        aj_arena_format(arena, "%s(%d,%d)", is_rejected ? "tower piece at " : "", a->x, a->y);
}

// Offers a tower piece on each tile with a tower, from north to south.
static void offer_pieces(struct car_asking *ask, struct car_offers *offers) {
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++) {
        const struct car_board_tile *tile = &ask->g.board.lying[order[i]];
        const struct car_action a = {.kind = CAR_TOWER_PIECE,
                                     .x = tile->x,
                                     .y = tile->y,
                                     .has_at = true,
                                     .node = ask->turn.node};
        if (car_has_kind(tile->tile, CAR_TOWER))
            car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_tower_action = {.read = read_piece,
                                                  .by_cell = true,
                                                  .write = write_piece,
                                                  .says = "lay a tower piece at {at}",
                                                  .fill = fill_piece,
                                                  .group = CAR_NEXT_TOWER,
                                                  .offer = offer_pieces};

// ---- a capture

static bool read_capture(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a) {
    return car_draft_spot_of(draft, at->own, CAR_FATE_CAPTURED, a);
}

// Fills a row. A rejected row also names its action.
static void fill_capture(struct car_asking *ask, struct aj_moves *moves, struct aj_next *next,
                         const struct car_action *a, const struct car_follower *follower) {
    const char *segment = car_place_text(a->place, moves->arena);
    const char *player = ask->job->player[follower->player].name;
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init_in(&buf, moves->arena);
    aj_json_init(&json, &buf);
    aj_json_begin_object(&json);
    if (next->group != CAR_NEXT_CAPTURE)
        aj_json_open_object(&json, "capture");
    car_write_at(a, &json);
    aj_json_put_text(&json, "segment", segment);
    aj_json_put_text(&json, "player", player);
    aj_json_put_text(&json, "kind", car_figures[follower->figure].id);
    aj_json_end_object(&json);
    if (next->group != CAR_NEXT_CAPTURE)
        aj_json_end_object(&json);
    next->json = aj_buf_keep(&buf);
    next->sentence = aj_arena_format(moves->arena, "%s%s's %s on %s of (%d,%d)",
                                     next->group == CAR_NEXT_CAPTURE ? "" : "capture of ", player,
                                     car_figures[follower->figure].spoken, segment, a->x, a->y);
}

// Finds all figures on the board (`all`), or those that the tower just built on reaches, in the
// order of the tiles and of the places on them.
static uint32_t find_figures(struct car_asking *ask, bool all, uint32_t **figures) {
    const struct car_board *board = &ask->g.board;
    const uint32_t *order = car_sort_tiles(board, ask->judgement.arena);
    uint32_t count = 0;
    *figures = AJ_NEW_ARRAY(ask->judgement.arena, uint32_t, board->followers + 1);
    if (car_towers_of(&ask->g)->laid == CAR_NOTHING)
        return 0;
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t parts[CAR_SEGMENTS_MAX];
        bool looked_at = all || car_tower_reaches(&ask->g, order[i]);
        int there = looked_at ? car_sort_parts(board, order[i], parts) : 0;
        for (int k = 0; k < there; k++) {
            uint32_t f = board->part[parts[k]].follower;
            for (; f != CAR_NOTHING; f = board->follower[f].next)
                if (!board->follower[f].returned &&
                    (all || car_figure_may(board->follower[f].figure, CAR_FATE_CAPTURED)))
                    (*figures)[count++] = f;
        }
    }
    return count;
}

static void list_captures(struct car_asking *ask, struct aj_moves *moves) {
    uint32_t *figures;
    uint32_t count = find_figures(ask, moves->why_not, &figures);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_action a = car_ask_spot(ask, CAR_CAPTURE, figures[i]);
        struct aj_next *next = car_list_tried(ask, moves, CAR_NEXT_CAPTURE, &a);
        if (next)
            fill_capture(ask, moves, next, &a, &ask->g.board.follower[figures[i]]);
    }
}

static void offer_captures(struct car_asking *ask, struct car_offers *offers) {
    uint32_t *figures;
    uint32_t count = find_figures(ask, false, &figures);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_action a = car_ask_spot(ask, CAR_CAPTURE, figures[i]);
        car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_capture_action = {.read = read_capture,
                                                    .by_cell = true,
                                                    .write = car_write_named,
                                                    .says = "take the follower on {spot}",
                                                    .list = list_captures,
                                                    .offer = offer_captures,
                                                    .at_once = true};
