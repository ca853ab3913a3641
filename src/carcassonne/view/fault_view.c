#include <stdlib.h>
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/tunnel/tunnel.h"
#include "carcassonne/table/board.h"
#include "carcassonne/view/internal.h"
#include "core/core.h"
#include "documents/tree/tree.h"
#include "pictures/canvas/canvas.h"
#include "tiles/tiles.h"

// The drawing of a case, and the places of its errors.
struct sketch {
    const struct aj_broken *broken;
    const struct car_position *p;
    struct car_grid cells;
    struct car_drawing drawing;
    struct car_drawn_tile *tile;
    struct car_pieces *pieces; // by tile: what is drawn on it
    uint8_t *signs;            // by tile: how many signs are on it
    struct car_drawn_place *place;
    struct car_drawn_ring *ring;
    const struct aj_diag **diag; // by ring: the diagnostic that it shows
};

// ---- tiles and pieces

static void add_figure(const struct car_position *p, const struct car_case_figure *stand,
                       struct car_pieces *pieces) {
    const struct car_case_tile *tile = &p->laid[stand->laid];
    struct car_drawn_piece piece = car_drawn_figure(p, stand->player, stand->figure);
    uint8_t winds[2];
    if (!piece.on_corner &&
        car_place_find(tile->tile, tile->turn, stand->place, &piece.segment, winds) != CAR_FOUND)
        return;
    for (size_t k = 0; k < pieces->count; k++)
        piece.is_beside |= !pieces->piece[k].on_corner && pieces->piece[k].segment == piece.segment;
    car_pieces_add(pieces, piece);
}

// Returns the pieces of all tiles, by tile.
static struct car_pieces *take_pieces(const struct sketch *sketch) {
    const struct car_position *p = sketch->p;
    const struct car_case_tokens *given = p->own[CAR_MODULE_TUNNEL];
    struct aj_arena *arena = sketch->broken->arena;
    struct car_pieces *pieces = AJ_NEW_ARRAY(arena, struct car_pieces, (size_t)p->laid_count + 1);
    for (uint32_t i = 0; i < p->laid_count; i++)
        pieces[i] = (struct car_pieces){.arena = arena};
    for (uint32_t i = 0; i < p->stands; i++)
        add_figure(p, &p->stand[i], &pieces[p->stand[i].laid]);
    for (uint32_t i = 0; given && i < given->tokens; i++)
        car_pieces_add(&pieces[given->token[i].laid],
                       car_drawn_token(given->token[i].colour, given->token[i].edge));
    return pieces;
}

static void take_tiles(struct sketch *sketch) {
    const struct car_position *p = sketch->p;
    struct aj_arena *arena = sketch->broken->arena;
    const struct car_pieces *pieces = sketch->pieces = take_pieces(sketch);
    car_grid_init(&sketch->cells, arena, p->laid_count + 1);
    for (uint32_t i = 0; i < p->laid_count; i++)
        car_grid_add(&sketch->cells, arena,
                     (struct car_cell){.x = p->laid[i].x, .y = p->laid[i].y, .index = i});
    for (uint32_t i = 0; i < p->laid_count; i++) {
        const struct car_case_tile *laid = &p->laid[i];
        sketch->tile[i] = (struct car_drawn_tile){.tile = laid->tile,
                                                  .x = laid->x,
                                                  .y = laid->y,
                                                  .turn = laid->turn,
                                                  .is_fresh = laid->held,
                                                  .is_framed = laid->held,
                                                  .is_held = laid->held,
                                                  .piece = pieces[i].piece,
                                                  .pieces = pieces[i].count};
    }
    for (uint32_t i = 0; i < p->laid_count; i++)
        sketch->tile[i].clash = car_question_clash(&sketch->cells, sketch->tile, &sketch->tile[i]);
    sketch->drawing.tile = sketch->tile;
    sketch->drawing.tiles = p->laid_count;
}

static void take_players(struct sketch *sketch) {
    const struct aj_case *job = sketch->broken->job;
    struct car_drawn_player *player =
        AJ_NEW_ARRAY(sketch->broken->arena, struct car_drawn_player, job->players + 1);
    for (int i = 0; i < job->players; i++)
        player[i] = (struct car_drawn_player){.name = job->player[i].name,
                                              .colour = car_drawn_owner(sketch->p, i),
                                              .drawn_in = car_drawn_in(sketch->p, i),
                                              .points = job->player[i].score};
    sketch->drawing.player = player;
    sketch->drawing.players = (size_t)job->players;
}

// ---- faults

static bool read_number(const struct aj_doc *doc, uint32_t node, int32_t *number) {
    char *end;
    const char *text = aj_doc_text(doc, node);
    long value = text ? strtol(text, &end, 10) : 0;
    *number = (int32_t)value;
    return text && *text && !*end && value >= -AJ_NUMBER_MAX && value <= AJ_NUMBER_MAX;
}

// Returns the innermost map around `node` that gives a cell, or AJ_NO_NODE.
static uint32_t map_of(const struct aj_doc *doc, uint32_t node, int32_t cell[2]) {
    for (; node != AJ_NO_NODE; node = doc->node[node].parent) {
        uint32_t at =
            doc->node[node].kind == AJ_NODE_MAP ? aj_doc_get(doc, node, "at") : AJ_NO_NODE;
        if (at != AJ_NO_NODE && doc->node[at].kind == AJ_NODE_LIST && doc->node[at].count == 2 &&
            read_number(doc, at + 1, &cell[0]) && read_number(doc, at + 2, &cell[1]))
            return node;
    }
    return AJ_NO_NODE;
}

// A place in a drawn row: a byte of the text of the row's node.
struct row_place {
    const struct aj_doc *doc;
    const struct car_case_tile *laid; // the tiles of all drawn rows, in the order of the text
    uint32_t node;
    size_t offset;
};

static size_t byte_of(const struct row_place *place, size_t index) {
    struct aj_found_byte none = {.text = NULL};
    return aj_doc_byte_from(place->doc, place->laid[index].node, place->laid[index].byte, &none);
}

static bool is_before(const void *sought, size_t index) {
    const struct row_place *place = sought;
    uint32_t node = place->laid[index].node;
    return node < place->node || (node == place->node && byte_of(place, index) < place->offset);
}

// Returns the tile that is drawn at that byte of row `node`, or CAR_NO_TILE.
static uint32_t drawn_at(const struct sketch *sketch, uint32_t node, size_t offset) {
    const struct row_place place = {sketch->broken->job->doc, sketch->p->laid, node, offset};
    size_t count = sketch->p->laid_count;
    if (count == 0 || place.doc->node[place.laid->node].kind != AJ_NODE_SCALAR)
        return CAR_NO_TILE;
    size_t found = aj_first_from(count, is_before, &place);
    return found < count && place.laid[found].node == node && byte_of(&place, found) == offset
               ? (uint32_t)found
               : CAR_NO_TILE;
}

// Points the ring at what the map of a piece names: a segment, an opening, or just the tile.
static void aim_ring(const struct sketch *sketch, uint32_t map, struct car_drawn_ring *ring) {
    const struct aj_doc *doc = sketch->broken->job->doc;
    const struct car_drawn_tile *tile = &sketch->tile[ring->tile];
    uint32_t segment = aj_doc_get(doc, map, "segment"), opening = aj_doc_get(doc, map, "opening");
    struct car_place place;
    const char *error;
    uint8_t winds[2];
    if (segment != AJ_NO_NODE && aj_doc_text(doc, segment) &&
        car_place_parse(aj_doc_text(doc, segment), &place, sketch->broken->arena, &error) &&
        car_place_find(tile->tile, tile->turn, place, &ring->place, winds) == CAR_FOUND)
        ring->about = CAR_RING_SEGMENT;
    if (opening == AJ_NO_NODE || !aj_doc_text(doc, opening))
        return;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (aj_is_same(car_edge_names[edge], aj_doc_text(doc, opening))) {
            ring->about = CAR_RING_OPENING;
            ring->place = (uint8_t)edge;
        }
}

// Puts the ring around the tile in a cell, or around the cell if it is empty.
static void mark_cell(struct sketch *sketch, const int32_t cell[2], struct car_drawn_ring *ring) {
    uint32_t there = car_grid_at(&sketch->cells, cell[0], cell[1]).index;
    ring->about = CAR_RING_TILE;
    ring->tile = there;
    if (there == CAR_NOTHING) {
        ring->about = CAR_RING_PLACE;
        ring->tile = sketch->drawing.places;
        sketch->place[sketch->drawing.places++] = (struct car_drawn_place){cell[0], cell[1]};
    }
}

// Draws a ring where an error is; the tile, the segment or the cell if it can be found.
static void add_fault(struct sketch *sketch, const struct aj_diag *diag, uint32_t node) {
    struct aj_arena *arena = sketch->broken->arena;
    struct car_drawn_ring *ring = &sketch->ring[sketch->drawing.rings];
    uint32_t drawn = drawn_at(sketch, node, diag->offset);
    int32_t cell[2];
    uint32_t map = map_of(sketch->broken->job->doc, node, cell);
    *ring = (struct car_drawn_ring){.about = CAR_RING_NOTHING,
                                    .is_refused = true,
                                    .sign = car_question_sign(arena, sketch->drawing.rings),
                                    .title = diag->message};
    if (drawn != CAR_NO_TILE) {
        ring->about = CAR_RING_TILE;
        ring->tile = drawn;
    } else if (map != AJ_NO_NODE) {
        mark_cell(sketch, cell, ring);
    }
    if (ring->about == CAR_RING_TILE && drawn == CAR_NO_TILE)
        aim_ring(sketch, map, ring);
    if (ring->about == CAR_RING_TILE) {
        ring->before = car_question_before(sketch->signs, ring);
        sketch->tile[ring->tile].is_refused |=
            strcmp(diag->kind->id, car_rulebook.diagnostic[CAR_DIAG_CELL_TAKEN].id) == 0;
    }
    sketch->diag[sketch->drawing.rings++] = diag;
}

// Whether any error is within the case. A document may have very many cases.
static bool has_fault(const struct aj_broken *broken) {
    for (size_t i = 0; i < broken->diags->count; i++)
        if (aj_doc_is_within(broken->job->doc, broken->node[i], broken->job->node))
            return true;
    return false;
}

// Marks the errors. Returns whether any of them is on the board, or says that a player has too many
// pieces.
static bool take_faults(struct sketch *sketch) {
    const struct aj_broken *broken = sketch->broken;
    size_t count = broken->diags->count;
    bool any = false;
    sketch->ring = AJ_NEW_ARRAY(broken->arena, struct car_drawn_ring, count + 1);
    sketch->place = AJ_NEW_ARRAY(broken->arena, struct car_drawn_place, count + 1);
    sketch->signs = AJ_NEW_ARRAY(broken->arena, uint8_t, sketch->p->laid_count + 1);
    sketch->diag = AJ_NEW_ARRAY(broken->arena, const struct aj_diag *, count + 1);
    for (size_t i = 0; i < count; i++) {
        const struct aj_diag *diag = &broken->diags->item[i];
        uint32_t node = broken->node[i];
        if (!aj_doc_is_within(broken->job->doc, node, broken->job->node))
            continue;
        add_fault(sketch, diag, node);
        any |= sketch->ring[sketch->drawing.rings - 1].about != CAR_RING_NOTHING ||
               strcmp(diag->kind->id, car_rulebook.diagnostic[CAR_DIAG_TOO_MANY_PIECES].id) == 0;
    }
    sketch->drawing.ring = sketch->ring;
    sketch->drawing.place = sketch->place;
    return any;
}

// ---- the picture

static void title_pieces(struct sketch *sketch) {
    for (size_t i = 0; i < sketch->drawing.tiles; i++) {
        struct car_drawn_tile *tile = &sketch->tile[i];
        struct car_drawn_piece *piece = sketch->pieces[i].piece;
        for (size_t k = 0; k < tile->pieces; k++)
            piece[k].title =
                car_piece_title(&sketch->drawing, tile, &piece[k], sketch->broken->arena);
    }
}

// Adds a cell to the map; false if it is in there already.
static bool add_cell(struct sketch *sketch, int32_t x, int32_t y) {
    if (car_grid_at(&sketch->cells, x, y).index != CAR_NOTHING)
        return false;
    car_grid_add(&sketch->cells, sketch->broken->arena, (struct car_cell){.x = x, .y = y});
    return true;
}

// Adds the empty cells next to tiles, each once. They come after the cells of errors, since rings
// refer to these by number.
static void add_places(struct sketch *sketch) {
    struct aj_arena *arena = sketch->broken->arena;
    struct car_drawing *drawing = &sketch->drawing;
    struct car_drawn_place *place = AJ_NEW_ARRAY(arena, struct car_drawn_place,
                                                 drawing->places + CAR_EDGES * drawing->tiles + 1);
    memcpy(place, drawing->place, drawing->places * sizeof *place);
    for (size_t i = 0; i < drawing->places; i++)
        add_cell(sketch, place[i].x, place[i].y);
    for (size_t i = 0; i < drawing->tiles; i++)
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            int32_t x = sketch->tile[i].x + car_step_x[edge];
            int32_t y = sketch->tile[i].y + car_step_y[edge];
            if (add_cell(sketch, x, y))
                place[drawing->places++] = (struct car_drawn_place){x, y};
        }
    drawing->place = place;
}

bool car_draw_broken(const struct aj_broken *broken, const struct aj_sheet *sheet) {
    struct sketch sketch = {.broken = broken, .p = broken->job->position};
    if (!sketch.p || !has_fault(broken))
        return false;
    sketch.tile =
        AJ_NEW_ARRAY(broken->arena, struct car_drawn_tile, (size_t)sketch.p->laid_count + 1);
    sketch.drawing = (struct car_drawing){.coordinates = true, .title = "a board that cannot be"};
    take_tiles(&sketch);
    if (sheet->only_clashes && !car_has_clash(&sketch.drawing))
        return false;
    take_players(&sketch);
    title_pieces(&sketch);
    if (!take_faults(&sketch) || sketch.drawing.tiles + sketch.drawing.places == 0)
        return false;
    sketch.drawing.handles = sheet->places;
    if (sheet->places)
        add_places(&sketch);
    if (sheet->canvas)
        car_draw_canvas(&sketch.drawing, broken->arena, sheet->canvas);
    if (sheet->json) {
        const char *id = sketch.broken->job->id ? sketch.broken->job->id : "";
        car_list_rows(&sketch.drawing, id, sheet->json);
        for (size_t i = 0; i < sketch.drawing.rings; i++)
            car_list_fault(&sketch.drawing, &sketch.ring[i], sketch.diag[i]->kind->id, id,
                           sheet->json);
    }
    struct car_text_style style = {.columns = sheet->columns};
    return !sheet->text || car_list_text(&sketch.drawing, style, broken->arena, sheet->text);
}
