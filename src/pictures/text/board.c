// Draws tiles and boards as characters in a grid.
#include <string.h>

#include "pictures/shared/shared.h"
#include "pictures/text/text.h"

enum {
    TEXT_GAP = 2,            // characters of a gap for rows or columns that are left out
    TEXT_MARGIN = 6,         // characters to the left of the board for the numbers of rows
    TEXT_CELLS_MAX = 4000000 // the most characters of a text
};

struct place {
    size_t column, row;
};

static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

// Returns the point of a tile at which a piece is drawn.
static struct aj_point spot_of(const struct car_drawn_tile *tile,
                               const struct car_drawn_piece *piece) {
    if (piece->letter)
        return car_form_neutral(tile->tile, tile->turn, piece->segment, piece->edge);
    if (piece->is_token)
        return car_form_mouth(tile->tile, tile->turn, piece->edge);
    if (piece->on_corner)
        return car_form_corner;
    if (piece->is_beside)
        return car_form_neutral(tile->tile, tile->turn, piece->segment, 0);
    return car_form_anchor(tile->tile, tile->turn, piece->segment);
}

// The inside of a tile in the grid, and which of its cells show a piece.
struct cells {
    struct place at; // where they begin in the grid
    size_t columns, rows;
    uint8_t owner[CAR_DRAWN_ROWS][CAR_DRAWN_COLUMNS]; // as in struct car_sketch
    bool taken[CAR_DRAWN_ROWS][CAR_DRAWN_COLUMNS];
};

// Writes one character of a piece.
static void put_glyph(struct aj_grid *grid, struct cells *cells, struct place to, const char *glyph,
                      enum aj_tint tint) {
    cells->taken[to.row][to.column] = true;
    aj_grid_put(grid, cells->at.column + to.column, cells->at.row + to.row, glyph, tint);
}

static bool has_mark(const struct car_drawn_piece *piece) {
    return !piece->letter && !piece->is_token && piece->mark && *piece->mark;
}

// Writes a piece without an owner: its letter, how many, and whether it has left.
static void put_letter(struct aj_grid *grid, struct cells *cells, struct place to,
                       const struct car_drawn_piece *piece) {
    put_glyph(grid, cells, to, piece->letter, AJ_TINT_NONE);
    to.column++;
    if (piece->many) {
        put_glyph(grid, cells, to, digits[piece->many % 10], AJ_TINT_NONE);
        to.column++;
    }
    if (piece->is_faint)
        put_glyph(grid, cells, to, CAR_TEXT_LEFT, AJ_TINT_NONE);
}

// Writes a player's figure: his number and the mark of its kind, and whether it has left.
static void put_figure(struct aj_grid *grid, struct cells *cells, struct place to,
                       const struct car_drawn_piece *piece) {
    enum aj_tint tint = car_draw_tint(piece->colour);
    put_glyph(grid, cells, to, digits[piece->number % 10], tint);
    to.column++;
    if (has_mark(piece)) {
        put_glyph(grid, cells, to, piece->mark, tint);
        to.column++;
    }
    if (piece->is_faint)
        put_glyph(grid, cells, to, CAR_TEXT_LEFT, tint);
}

// Writes a tower: "x2" for its height, so that the number does not look like a figure, then the
// sign of its foundation, then the figure on it. `to` is the cell of the foundation; the tower is
// moved so that all of it is inside the tile.
static void put_tower(struct aj_grid *grid, struct cells *cells, struct place to, unsigned height,
                      const struct car_drawn_piece *guard) {
    size_t before = height > 9 ? 3 : 2,
           after = (size_t)(guard != NULL) + (guard && has_mark(guard));
    if (to.column < before)
        to.column = before;
    if (to.column + after >= cells->columns)
        to.column = cells->columns - 1 - after;
    to.column -= before;
    put_glyph(grid, cells, to, "x", AJ_TINT_FAINT);
    to.column++;
    if (height > 9)
        put_glyph(grid, cells, to, digits[height / 10 % 10], AJ_TINT_FAINT);
    to.column += height > 9;
    put_glyph(grid, cells, to, digits[height % 10], AJ_TINT_FAINT);
    to.column++;
    put_glyph(grid, cells, to, "\u25ca", AJ_TINT_NONE);
    to.column++;
    if (guard)
        put_figure(grid, cells, to, guard);
}

// Rates a cell for a piece whose own cell is `wanted`; less is better. A cell near that one and of
// the same segment is best.
static size_t rate_cell(const struct cells *cells, uint8_t segment, struct place wanted,
                        struct place cell) {
    enum {
        DOWN = 2,
        OTHER = 6
    }; // how many columns a row counts for; what is added for a cell of another segment
    size_t across =
        cell.column > wanted.column ? cell.column - wanted.column : wanted.column - cell.column;
    size_t down = cell.row > wanted.row ? cell.row - wanted.row : wanted.row - cell.row;
    uint8_t owner = cells->owner[cell.row][cell.column];
    bool is_there =
        across + down == 0 || owner == segment || owner == cells->owner[wanted.row][wanted.column];
    return across + DOWN * down + (is_there ? 0 : OTHER);
}

// Finds the best place for `length` characters at which they hide no piece.
static struct place find_room(const struct cells *cells, uint8_t segment, size_t length,
                              struct place wanted) {
    struct place best = wanted;
    size_t least = SIZE_MAX;
    for (size_t row = 0; row < cells->rows; row++)
        for (size_t column = 0; column + length <= cells->columns; column++) {
            size_t rate = rate_cell(cells, segment, wanted, (struct place){column, row});
            bool is_free = !cells->taken[row][column] && !cells->taken[row][column + length - 1] &&
                           !cells->taken[row][column + length / 2];
            if (!is_free || rate >= least)
                continue;
            best = (struct place){column, row};
            least = rate;
        }
    return best;
}

static void put_piece(struct aj_grid *grid, const struct car_drawn_tile *tile,
                      const struct car_drawn_piece *piece, struct place wanted,
                      struct cells *cells) {
    const struct car_drawn_piece *guard = car_piece_guard(tile);
    size_t length = 1 + (size_t)(has_mark(piece) || piece->many) + (size_t)piece->is_faint;
    struct place to = find_room(cells, piece->segment, length, wanted);
    if (piece->stack)
        put_tower(grid, cells, wanted, piece->stack, guard);
    else if (piece->letter)
        put_letter(grid, cells, to, piece);
    else if (piece->is_token)
        put_glyph(grid, cells, to, car_draw_letter(piece->colour), car_draw_tint(piece->colour));
    else if (piece != guard) // the figure on a tower was written with the tower
        put_figure(grid, cells, to, piece);
}

// The characters of a tile's frame.
struct frame {
    const char *across, *down;
    enum aj_tint tint;
};

static void put_border(struct aj_grid *grid, const struct frame *frame, struct place at) {
    size_t right = at.column + CAR_DRAWN_COLUMNS + 1;
    size_t bottom = at.row + CAR_DRAWN_ROWS + 1;
    for (size_t column = at.column + 1; column < right; column++) {
        aj_grid_put(grid, column, at.row, frame->across, frame->tint);
        aj_grid_put(grid, column, bottom, frame->across, frame->tint);
    }
    for (size_t row = at.row + 1; row < bottom; row++) {
        aj_grid_put(grid, at.column, row, frame->down, frame->tint);
        aj_grid_put(grid, right, row, frame->down, frame->tint);
    }
    for (unsigned corner = 0; corner < 4; corner++) {
        aj_grid_put(grid, corner & 1 ? right : at.column, corner & 2 ? bottom : at.row, "\u253c",
                    frame->tint);
    }
}

// Writes roads and rivers where they cross the frame, and an X at an edge that does not fit.
static void put_crossings(struct aj_grid *grid, const struct car_drawn_tile *tile,
                          const struct frame *frame, struct place at) {
    const size_t middle_column = at.column + 1 + CAR_DRAWN_COLUMNS / 2;
    const size_t middle_row = at.row + 1 + CAR_DRAWN_ROWS / 2;
    const struct place places[CAR_EDGES] = {{middle_column, at.row},
                                            {at.column + CAR_DRAWN_COLUMNS + 1, middle_row},
                                            {middle_column, at.row + CAR_DRAWN_ROWS + 1},
                                            {at.column, middle_row}};
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        enum car_side side = car_side_at(tile->tile, tile->turn, edge);
        bool upright = edge == CAR_N || edge == CAR_S;
        if ((tile->clash >> edge) & 1U) {
            aj_grid_put(grid, places[edge].column, places[edge].row, "X", AJ_TINT_RED);
            continue;
        }
        if (side == CAR_SIDE_ROAD || side == CAR_SIDE_RIVER) {
            aj_grid_put(grid, places[edge].column, places[edge].row,
                        side == CAR_SIDE_RIVER ? "~"
                        : upright              ? "\u256b"
                                               : "\u256a",
                        frame->tint);
        }
    }
}

static void put_frame(struct aj_grid *grid, const struct car_drawn_tile *tile, struct place at) {
    static const struct frame plain = {"\u2500", "\u2502", AJ_TINT_FAINT};
    static const struct frame heavy = {"\u2501", "\u2503", AJ_TINT_NONE};
    static const struct frame broken = {"\u2504", "\u250a", AJ_TINT_NONE}; // refused, or not judged
    const struct frame *frame = tile->is_refused || tile->is_unjudged ? &broken
                                : tile->is_framed                     ? &heavy
                                                                      : &plain;
    put_border(grid, frame, at);
    put_crossings(grid, tile, frame, at);
}

static void put_art(struct aj_grid *grid, const struct car_drawn_tile *tile,
                    const struct car_sketch *sketch, struct place at) {
    put_frame(grid, tile, at);
    for (size_t row = 0; row < CAR_DRAWN_ROWS; row++)
        for (size_t column = 0; column < CAR_DRAWN_COLUMNS; column++)
            aj_grid_put(grid, at.column + 1 + column, at.row + 1 + row, sketch->glyph[row][column],
                        AJ_TINT_NONE);
}

// Writes the pieces on a tile, each in its own cell, or near it if another piece is there. For a
// small tile, `show` returns its cell for a cell of a large tile; NULL: the tile is large.
static void put_pieces(struct aj_grid *grid, const struct car_drawn_tile *tile, struct cells *cells,
                       struct place (*show)(struct place large)) {
    for (int fixed = 1; fixed >= 0; fixed--)
        for (size_t i = 0; i < tile->pieces; i++) {
            struct aj_point point = spot_of(tile, &tile->piece[i]);
            struct place wanted = {car_sketch_column(point), car_sketch_row(point)};
            if (car_piece_is_fixed(&tile->piece[i]) == fixed)
                put_piece(grid, tile, &tile->piece[i], show ? show(wanted) : wanted, cells);
        }
}

// Whether a character is a sign such as an inn, a pennant or a hut, which no piece must hide. A
// monastery's characters are none: a monk may hide its middle, and the rest of it is seen.
static bool is_sign(const char *glyph) {
    static const char *const marks[] = {
#define MARK(name, word, kind, glyph, text) glyph,
#include "tiles/tiles.def"
#define TILE_MARK(name, word, glyph) glyph,
#include "tiles/tiles.def"
    };
    if (!glyph)
        return false;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (*glyph == *marks[i] && *glyph && strcmp(glyph, marks[i]) == 0)
            return true;
    for (unsigned kind = 0; kind < CAR_KINDS; kind++) {
        const char *own = car_kind_glyph(kind);
        if (*glyph == *own && *glyph && strcmp(glyph, own) == 0)
            return true;
    }
    return false;
}

static void put_tile(struct aj_grid *grid, const struct car_drawn_tile *tile, struct place at) {
    struct car_sketch sketch;
    struct cells cells = {
        {at.column + 1, at.row + 1}, CAR_DRAWN_COLUMNS, CAR_DRAWN_ROWS, {{0}}, {{false}}};
    car_sketch_tile(tile->tile, tile->turn, &sketch);
    memcpy(cells.owner, sketch.owner, sizeof cells.owner);
    for (size_t row = 0; row < CAR_DRAWN_ROWS; row++)
        for (size_t column = 0; column < CAR_DRAWN_COLUMNS; column++)
            cells.taken[row][column] = is_sign(sketch.glyph[row][column]);
    put_art(grid, tile, &sketch, at);
    put_pieces(grid, tile, &cells, NULL);
}

// ---- the question: signs such as "(a)", which the list below the board explains

// Whether a character is only grass or a city's area, so that it may be hidden. With `lines`, a
// line may be hidden too.
static bool is_ground(const char *glyph, bool lines) {
    bool is_area = !glyph || *glyph == ' ' || strcmp(glyph, "\u2592") == 0;
    bool is_line = glyph && (*glyph == '~' || strcmp(glyph, "\u00b7") == 0 ||
                             strncmp(glyph, "\u2500", 2) == 0 || strncmp(glyph, "\u2550", 2) == 0);
    return is_area || (lines && is_line);
}

static bool is_free(const struct aj_grid *grid, struct place at, size_t length, bool lines) {
    for (size_t i = 0; i < length; i++)
        if (!is_ground(grid->cell[at.row * grid->width + at.column + i].glyph, lines))
            return false;
    return true;
}

// Returns the middle of the ring in a tile whose inside begins at `at`.
static struct place ring_middle(const struct car_drawn_ring *ring,
                                const struct car_drawn_tile *tile, struct place at) {
    struct aj_point point =
        ring->about == CAR_RING_OPENING  ? car_form_mouth(tile->tile, tile->turn, ring->place)
        : ring->about == CAR_RING_CORNER ? car_form_corner_of(ring->place)
                                         : car_form_anchor(tile->tile, tile->turn, ring->place);
    return (struct place){at.column + car_sketch_column(point), at.row + car_sketch_row(point)};
}

// Writes `sign` next to `middle`, inside the tile: to the right, to the left, above or below. It
// takes the first place that hides no line or, if there is none, the first that hides no sign and
// no piece. If there is no such place either, the sign is in the list only.
static void put_sign(struct aj_grid *grid, const char *sign, enum aj_tint tint, struct place at,
                     struct place middle) {
    size_t length = strlen(sign);
    const struct place tries[] = {{middle.column + 1, middle.row},
                                  {middle.column - length, middle.row},
                                  {middle.column - length / 2, middle.row - 1},
                                  {middle.column - length / 2, middle.row + 1}};
    enum { TRIES = sizeof tries / sizeof *tries };
    for (size_t i = 0; i < 2 * (size_t)TRIES; i++) {
        struct place to = tries[i % TRIES];
        bool is_inside = to.column >= at.column && to.row >= at.row &&
                         to.column + length <= at.column + CAR_DRAWN_COLUMNS &&
                         to.row < at.row + CAR_DRAWN_ROWS;
        if (is_inside && is_free(grid, to, length, i >= TRIES)) {
            aj_grid_text(grid, to.column, to.row, sign, tint);
            return;
        }
    }
}

static void put_ring(struct aj_grid *grid, const struct car_drawing *drawing,
                     const struct car_drawn_ring *ring, const struct car_axis axis[2],
                     struct aj_arena *arena) {
    const char *sign = aj_arena_format(arena, "(%s)", ring->sign);
    enum aj_tint tint = ring->is_refused ? AJ_TINT_RED : AJ_TINT_NONE;
    bool is_place = ring->about == CAR_RING_PLACE;
    const struct car_drawn_tile *tile = is_place ? NULL : &drawing->tile[ring->tile];
    int32_t x = is_place ? drawing->place[ring->tile].x : tile->x;
    int32_t y = is_place ? drawing->place[ring->tile].y : tile->y;
    struct place at = {car_axis_find(&axis[0], x) + 1, car_axis_find(&axis[1], y) + 1};
    if (is_place || ring->about == CAR_RING_TILE)
        aj_grid_text(grid, at.column + ring->before * strlen(sign), at.row, sign, tint);
    else
        put_sign(grid, sign, tint, at, ring_middle(ring, tile, at));
}

// ---- small tiles, of which each cell shows the most important of several cells of a large tile

enum { LARGE_WIDTH = CAR_DRAWN_COLUMNS + 2, LARGE_HEIGHT = CAR_DRAWN_ROWS + 2 };
enum { SMALL_COLUMNS = 7, SMALL_ROWS = 3 };

// For each column or row of a small tile, with its frame: the first column or row of a large tile
// that it shows. The next entry is the first that it does not show.
static const uint8_t small_column[] = {0, 1, 2, 4, 6, 7, 9, 11, 12, 13};
static const uint8_t small_row[] = {0, 1, 3, 4, 6, 7};

// Returns how important a character is: 0 for blanks, 1 for lines and areas, 2 for signs.
static unsigned weight_of(const char *glyph) {
    if (!glyph || *glyph == ' ')
        return 0;
    bool is_line =
        strncmp(glyph, "\u2500", 2) == 0 || strcmp(glyph, "\u00b7") == 0 || *glyph == '~';
    return is_line ? 1 : 2;
}

// Returns the cell of a large tile that a cell of a small tile shows.
static struct place choose_cell(const struct aj_grid *large, struct place small) {
    struct place chosen = {small_column[small.column], small_row[small.row]};
    for (size_t y = small_row[small.row]; y < small_row[small.row + 1]; y++)
        for (size_t x = small_column[small.column]; x < small_column[small.column + 1]; x++)
            if (weight_of(large->cell[y * large->width + x].glyph) >
                weight_of(large->cell[chosen.row * large->width + chosen.column].glyph))
                chosen = (struct place){x, y};
    return chosen;
}

// Returns which row or column inside a small tile shows a row or column inside a large one. `first`
// is small_row or small_column.
static size_t shown_in(const uint8_t first[], size_t large) {
    size_t small = 1; // number 0 is the frame
    while (first[small + 1] <= large + 1)
        small++;
    return small - 1;
}

static struct place show_small(struct place large) {
    return (struct place){shown_in(small_column, large.column), shown_in(small_row, large.row)};
}

// Draws the tile large, and takes for each small cell the weightiest of the large ones that it
// covers.
static void put_small(struct aj_grid *grid, const struct car_drawn_tile *tile, struct place at) {
    struct aj_cell drawn[LARGE_WIDTH * LARGE_HEIGHT] = {{NULL, AJ_TINT_NONE}};
    struct aj_grid large = {.width = LARGE_WIDTH, .height = LARGE_HEIGHT, .cell = drawn};
    struct car_sketch sketch;
    struct cells cells = {{at.column + 1, at.row + 1}, SMALL_COLUMNS, SMALL_ROWS, {{0}}, {{false}}};
    car_sketch_tile(tile->tile, tile->turn, &sketch);
    put_art(&large, tile, &sketch, (struct place){0, 0});
    for (size_t row = 0; row < SMALL_ROWS + 2; row++)
        for (size_t column = 0; column < SMALL_COLUMNS + 2; column++) {
            struct place from = choose_cell(&large, (struct place){column, row});
            struct aj_cell cell = drawn[from.row * LARGE_WIDTH + from.column];
            aj_grid_put(grid, at.column + column, at.row + row, cell.glyph, cell.tint);
            if (row > 0 && row <= SMALL_ROWS && column > 0 && column <= SMALL_COLUMNS)
                cells.owner[row - 1][column - 1] = sketch.owner[from.row - 1][from.column - 1];
        }
    put_pieces(grid, tile, &cells, show_small);
}

// ---- the board

// A size of tiles: columns and rows of a tile without its frame, and the function that draws it.
struct tiles {
    size_t columns, rows;
    void (*put)(struct aj_grid *grid, const struct car_drawn_tile *tile, struct place at);
};

static const struct tiles large_tiles = {CAR_DRAWN_COLUMNS, CAR_DRAWN_ROWS, put_tile};
static const struct tiles small_tiles = {SMALL_COLUMNS, SMALL_ROWS, put_small};

static void put_numbers(struct aj_grid *grid, const struct car_axis axis[2],
                        const struct tiles *tiles, struct aj_arena *arena) {
    for (size_t i = 0; i < axis[0].count; i++) {
        const char *text = aj_arena_format(arena, "%d", (int)axis[0].value[i]);
        size_t middle = axis[0].start[i] + 1 + tiles->columns / 2;
        aj_grid_text(grid, middle - strlen(text) / 2, 0, text, AJ_TINT_NONE);
    }
    for (size_t i = 0; i < axis[1].count; i++) {
        const char *text = aj_arena_format(arena, "%d", (int)axis[1].value[i]);
        size_t length = strlen(text);
        size_t column = length < TEXT_MARGIN - 1 ? TEXT_MARGIN - 1 - length : 0;
        aj_grid_text(grid, column, axis[1].start[i] + 1 + tiles->rows / 2, text, AJ_TINT_NONE);
    }
}

static void lay_axes(const struct car_drawing *drawing, const struct tiles *tiles,
                     struct car_axis axis[2], struct aj_arena *arena) {
    const struct car_steps steps[2] = {
        {drawing->coordinates ? TEXT_MARGIN : 0, tiles->columns + 1, TEXT_GAP},
        {drawing->coordinates ? 1 : 0, tiles->rows + 1, TEXT_GAP}};
    car_axes_lay(drawing, axis, steps, arena);
}

// Leaves out columns of tiles so that the text is not wider than allowed.
static void cut_columns(struct aj_grid *grid, const struct car_axis *axis,
                        const struct tiles *tiles, struct car_text_size *size) {
    size_t kept = 0;
    while (kept < axis->count && axis->start[kept] + tiles->columns + 2 <= size->columns)
        kept++;
    if (kept == axis->count || kept == 0)
        return;
    size->is_cut = true;
    size->first_cut = axis->value[kept];
    size->last_cut = axis->value[axis->count - 1];
    aj_grid_narrow(grid, axis->start[kept - 1] + tiles->columns + 2);
}

// Draws all tiles. Those of the move come last, since their frames cover those of their neighbours.
static void put_tiles(struct aj_grid *grid, const struct car_drawing *drawing,
                      const struct tiles *tiles, const struct car_axis axis[2]) {
    for (int fresh = 0; fresh < 2; fresh++) {
        for (size_t i = 0; i < drawing->tiles; i++) {
            const struct car_drawn_tile *tile = &drawing->tile[i];
            if (tile->is_framed == fresh) {
                tiles->put(grid, tile,
                           (struct place){car_axis_find(&axis[0], tile->x),
                                          car_axis_find(&axis[1], tile->y)});
            }
        }
    }
}

bool car_draw_text(const struct car_drawing *drawing, struct aj_arena *arena,
                   struct car_text_size *size, struct aj_grid *grid) {
    struct car_axis axis[2];
    const struct tiles *tiles = &large_tiles;
    lay_axes(drawing, tiles, axis, arena);
    if (size && size->columns > 0 && axis[0].end + 1 > size->columns) {
        tiles = &small_tiles;
        lay_axes(drawing, tiles, axis, arena);
    }
    if (axis[0].end >= TEXT_CELLS_MAX / (axis[1].end + 1)) {
        return false;
    }
    aj_grid_init(grid, arena, axis[0].end + 1, axis[1].end + 1);
    put_tiles(grid, drawing, tiles, axis);
    // Small tiles have no room for signs of rings; the list has all signs.
    if (tiles == &large_tiles)
        for (size_t i = 0; i < drawing->rings; i++)
            if (drawing->ring[i].about != CAR_RING_NOTHING)
                put_ring(grid, drawing, &drawing->ring[i], axis, arena);
    if (drawing->coordinates) {
        put_numbers(grid, axis, tiles, arena);
    }
    if (size && size->columns > 0)
        cut_columns(grid, &axis[0], tiles, size);
    return true;
}
