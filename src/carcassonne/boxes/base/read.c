// Reads and writes the base game's actions: placing a tile, and placing a figure on it.
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "tiles/tiles.h"

// ---- place, placed

static bool read_place(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    struct car_case_tile laid = {.node = a->node};
    bool understood = car_draft_lie(draft, at->own, at->beside[CAR_BESIDE_TURN], &laid) &&
                      car_draft_check_placeable(draft, at->own, laid.tile);
    if (!car_draft_action_at(draft, at, a) || !understood)
        return false;
    laid.x = a->x;
    laid.y = a->y;
    car_draft_saw_at(draft, &laid);
    if (laid.is_auto && !car_draft_find_turn(draft, &laid))
        return false;
    a->tile = laid.tile;
    a->turn = laid.tile->fits_any ? 0 : laid.turn; // an abbey looks the same in every turn
    return true;
}

// Returns the tile of the drawn board that `placed` means, or CAR_NO_TILE after an error.
static uint32_t read_marked(struct car_draft *draft, uint32_t where, struct car_action *a) {
    bool marked;
    if (draft->reader->doc->node[where].kind == AJ_NODE_LIST) {
        if (!car_draft_cell(draft, where, a))
            return CAR_NO_TILE;
        uint32_t laid = car_draft_at(draft, a->x, a->y);
        if (laid == CAR_NO_TILE)
            car_draft_no_tile(draft, where, (const int32_t[]){a->x, a->y});
        return laid;
    }
    if (!aj_read_bool(draft->reader, where, &marked))
        return CAR_NO_TILE;
    if (marked && draft->marks == 0 && draft->lost_count)
        return CAR_NO_TILE; // the mark may belong to a tile that was not understood
    if (marked && draft->marks == 1)
        return draft->marked;
    aj_read_error(draft->reader, where, CAR_KIND(NO_MARKED_CELL),
                  "`placed: true` needs one cell of a drawn board marked with *")
        ->help = "or name the cell: `placed: [x, y]`";
    return CAR_NO_TILE;
}

// Reads `placed`, which says that a tile of the drawn board is the tile of this move. Until the
// move lays it, that tile is off the board.
static bool read_placed(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    uint32_t laid = read_marked(draft, at->own, a);
    if (laid == CAR_NO_TILE)
        return false;
    struct car_case_tile *tile = &draft->laid[laid];
    if (!car_draft_check_placeable(draft, at->own, tile->tile))
        return false;
    if (tile->held) {
        aj_read_error(draft->reader, at->own, AJ_KIND(REPEATED),
                      "the tile at (%d,%d) is placed by another action already", tile->x, tile->y);
        return false;
    }
    tile->held = true;
    if (tile->is_auto && !car_draft_find_turn(draft, tile))
        return false;
    *a = (struct car_action){.kind = CAR_PLACE,
                             .turn = tile->turn,
                             .x = tile->x,
                             .y = tile->y,
                             .tile = tile->tile,
                             .node = a->node};
    return true;
}

static void write_place(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, "place", car_tile_id(a->tile));
    car_write_at(a, json);
    aj_json_put_int(json, "turn", 90 * a->turn);
}

static void write_placed(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_cell(json, "placed", a->x, a->y);
}

static const char place_says[] = "place {the tile} at {at}{turned}";

// Fills the row of a placement. `with`: the action that must come with it, NULL: none.
static void fill_placement(struct aj_next *next, const struct car_action *a,
                           const struct car_action *with, struct aj_arena *arena) {
    struct aj_next other = {.json = NULL};
    if (with)
        car_fill_spot(with, true, arena, &other);
    next->json = aj_arena_format(arena, "{\"at\":[%d,%d],\"turn\":%d%s%s", a->x, a->y, 90 * a->turn,
                                 with ? "," : "}", with ? other.json + 1 : "");
    next->sentence = aj_arena_format(arena, "(%d,%d) turn %d", a->x, a->y, 90 * a->turn);
    if (with)
        next->sentence = aj_arena_format(arena, "%s with %s %s", next->sentence,
                                         car_actions[with->kind].key, other.sentence);
}

// Lists where the tile in hand may lie. Abbeys are listed by their own module.
static void list_placements(struct car_asking *ask, struct aj_moves *moves) {
    struct car_placement *cell;
    bool listed = ask->tile && !(ask->tile->fits_any && car_on(&ask->g, CAR_MODULE_ABBEY));
    uint32_t count = listed ? car_ask_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct car_action a = car_ask_place(ask, cell[i].x, cell[i].y, cell[i].turn);
        struct car_action with;
        bool is_mended = car_ask_mended(ask, &a, &with);
        struct aj_next *next = is_mended ? car_list_row(ask, moves, CAR_NEXT_PLACEMENTS, NULL)
                                         : car_list_tried(ask, moves, CAR_NEXT_PLACEMENTS, &a);
        if (next)
            fill_placement(next, &a, is_mended ? &with : NULL, moves->arena);
    }
}

const struct car_action_hooks car_place_action = {
    .read = read_place, .write = write_place, .says = place_says, .list = list_placements};
const struct car_action_hooks car_placed_action = {
    .read = read_placed, .write = write_placed, .says = place_says};

// ---- follower

// If the figure is for a corner of the tile that this turn placed, only one field may be there.
// Returns false after an error.
static bool check_corner(struct car_draft *draft, uint32_t node, const struct car_action *a) {
    const struct car_action *placed = draft->just_placed;
    uint8_t segment, winds[2];
    if (!placed || (a->has_at && (a->x != placed->x || a->y != placed->y)) ||
        car_place_find(placed->tile, placed->turn, a->place, &segment, winds) != CAR_TWO_FIELDS)
        return true;
    const struct car_case_tile laid = {.tile = placed->tile, .x = placed->x, .y = placed->y};
    car_draft_two_fields(draft, node, &laid, winds);
    return false;
}

// Returns the tile of a follower action and how it is turned. `tile` is NULL if it is not known.
static struct car_case_tile find_lying(struct car_draft *draft, const struct car_action *a) {
    const struct car_action *placed = draft->just_placed;
    struct car_case_tile lying = {.tile = NULL};
    if (a->has_at)
        car_draft_lying(draft, a->x, a->y, &lying);
    else if (placed)
        car_draft_lying(draft, placed->x, placed->y, &lying);
    return lying;
}

// Reads a segment, and returns whether it is a tower.
static bool read_is_tower(struct car_draft *draft, uint32_t segment) {
    const char *error;
    const char *text = segment == AJ_NO_NODE ? NULL : aj_read_text(draft->reader, segment);
    struct car_place place;
    return text && car_place_parse(text, &place, draft->reader->arena, &error) &&
           place.kind == CAR_TOWER;
}

static bool read_follower(struct car_draft *draft, const struct car_action_nodes *at,
                          struct car_action *a) {
    uint32_t there = at->beside[CAR_BESIDE_AT], segment = at->beside[CAR_BESIDE_SEGMENT];
    int kind = car_draft_figure_on(draft, at->own, segment);
    a->figure = (uint8_t)(kind >= 0 ? kind : 0);
    uint32_t corner = at->beside[CAR_BESIDE_CORNER];
    bool found = there == AJ_NO_NODE || car_draft_cell(draft, there, a);
    bool on_tower = corner == AJ_NO_NODE && read_is_tower(draft, segment);
    if (kind >= 0 && !on_tower &&
        car_draft_wants_corner(draft, at->node, a->figure, segment, corner))
        return corner != AJ_NO_NODE && segment == AJ_NO_NODE && found &&
               car_draft_corner(draft, corner, a->figure, &a->place);
    if (kind < 0 && segment == AJ_NO_NODE)
        return false; // it may be the segment, misspelt
    struct car_case_tile lying = find_lying(draft, a);
    if (segment == AJ_NO_NODE)
        car_draft_no_segment(draft, at->node, lying.tile ? &lying : NULL);
    return segment != AJ_NO_NODE &&
           car_draft_place_of(draft, segment, &lying, a->figure, &a->place) && found && kind >= 0 &&
           check_corner(draft, segment, a);
}

static void write_follower(const struct car_action *a, struct aj_json *json,
                           struct aj_arena *arena) {
    aj_json_put_text(json, "follower", car_figures[a->figure].id);
    if (a->has_at)
        car_write_at(a, json);
    if (car_is_on_corner(a))
        aj_json_put_text(json, "corner", car_corner_names[a->place.index]);
    else
        car_write_segment(a, json, arena);
}

static void phrase_follower(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "put %s %s on ", car_figure_article(a->figure),
                  car_figures[a->figure].spoken);
    if (car_is_on_corner(a))
        aj_buf_format(out, "the corner %s", car_corner_names[a->place.index]);
    else
        car_say_segment(a, out);
    if (a->has_at)
        aj_buf_format(out, " of (%d,%d)", a->x, a->y);
}

// Fills a row. It has `at` if the action says on which tile, and the figure's kind if it is
// rejected.
static void fill_figure(struct aj_moves *moves, struct aj_next *next, const struct car_action *a,
                        const char *segment) {
    bool allowed = next->group == CAR_NEXT_FOLLOWERS;
    const char *id = car_figures[a->figure].id;
    const char *at = a->has_at ? aj_arena_format(moves->arena, "\"at\":[%d,%d],", a->x, a->y) : "";
    const char *of = a->has_at ? aj_arena_format(moves->arena, " of (%d,%d)", a->x, a->y) : "";
    const char *kind = allowed ? "" : aj_arena_format(moves->arena, ",\"kind\":\"%s\"", id);
    next->item = allowed ? id : NULL;
    next->json = aj_arena_format(moves->arena, "{%s\"segment\":\"%s\"%s}", at, segment, kind);
    next->sentence = allowed ? aj_arena_format(moves->arena, "%s%s", segment, of)
                             : aj_arena_format(moves->arena, "%s on %s%s",
                                               car_figures[a->figure].spoken, segment, of);
}

// Lists all figures in play on one part.
static void list_figures_on(struct car_asking *ask, struct aj_moves *moves, uint32_t part) {
    const struct car_feature_piece *on = &ask->g.board.part[part];
    const struct car_board_tile *lying = &ask->g.board.lying[on->lying];
    for (unsigned figure = 0; figure < CAR_FIGURES; figure++) {
        struct car_action a = car_ask_follower(ask, part, (uint8_t)figure);
        struct aj_next *next = car_figure_on(ask->g.rules, figure) && !car_figure_on_corner(figure)
                                   ? car_list_tried(ask, moves, CAR_NEXT_FOLLOWERS, &a)
                                   : NULL;
        if (next)
            fill_figure(moves, next, &a, car_place_name(lying->tile, lying->turn, on->local));
    }
}

// Lists figures of one kind at the corners of the tile just placed.
static void list_on_corners(struct car_asking *ask, struct aj_moves *moves, uint8_t figure) {
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        struct car_action a = {.kind = CAR_FOLLOWER,
                               .figure = figure,
                               .place = car_corner_place(corner),
                               .node = ask->turn.node};
        const char *id = car_figures[figure].id, *name = car_corner_names[corner];
        struct aj_next *next = car_list_tried(ask, moves, CAR_NEXT_FOLLOWERS, &a);
        if (!next)
            continue;
        bool allowed = next->group == CAR_NEXT_FOLLOWERS;
        next->item = allowed ? id : NULL;
        next->json =
            aj_arena_format(moves->arena, "{\"corner\":\"%s\"%s%s%s}", name,
                            allowed ? "" : ",\"kind\":\"", allowed ? "" : id, allowed ? "" : "\"");
        next->sentence =
            aj_arena_format(moves->arena, "%s%sthe corner %s",
                            allowed ? "" : car_figures[figure].spoken, allowed ? "" : " on ", name);
    }
}

static void list_figures(struct car_asking *ask, struct aj_moves *moves) {
    uint32_t *parts;
    if (ask->g.now.placed == CAR_NOTHING)
        return; // nobody goes anywhere before the tile
    uint32_t count = car_ask_parts(ask, &parts);
    for (uint32_t i = 0; i < count; i++)
        list_figures_on(ask, moves, parts[i]);
    for (unsigned figure = 0; figure < CAR_FIGURES; figure++)
        if (car_figure_on_corner(figure) && car_figure_on(ask->g.rules, figure))
            list_on_corners(ask, moves, (uint8_t)figure);
}

// Offers each figure on each segment of the placed tile and each segment that a follower may reach
// from there or, if it goes there, on each corner of the placed tile.
static void offer_figures(struct car_asking *ask, struct car_offers *offers) {
    uint32_t *parts;
    if (ask->g.now.placed == CAR_NOTHING)
        return;
    uint32_t count = car_ask_parts(ask, &parts);
    for (uint32_t i = 0; i < count * CAR_FIGURES; i++) {
        uint8_t figure = (uint8_t)(i % CAR_FIGURES);
        struct car_action a = car_ask_follower(ask, parts[i / CAR_FIGURES], figure);
        if (!car_figure_on_corner(figure))
            car_offer(ask, offers, &a);
    }
    for (uint32_t i = 0; i < CAR_FIGURES * CAR_CORNERS; i++) {
        uint8_t figure = (uint8_t)(i / CAR_CORNERS);
        const struct car_action a = {.kind = CAR_FOLLOWER,
                                     .figure = figure,
                                     .place = car_corner_place(i % CAR_CORNERS),
                                     .node = ask->turn.node};
        if (car_figure_on_corner(figure))
            car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_follower_action = {.read = read_follower,
                                                     .write = write_follower,
                                                     .phrase = phrase_follower,
                                                     .without_cell = CAR_ON_PLACED_TILE,
                                                     .list = list_figures,
                                                     .offer = offer_figures};
