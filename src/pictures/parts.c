#include <string.h>

#include "documents/reading/reading.h"
#include "painting/painting.h"
#include "pictures/canvas/canvas.h"
#include "pictures/pictures.h"
#include "pictures/shared/shared.h"
#include "pictures/text/text.h"
#include "tiles/tiles.h"

enum {
    TILES = 0
#define TILE(...) +1
#include "tiles/tiles.def"
};

static const char *const sets[CAR_SETS][2] = {
#define SET(name, module, ...) {__VA_ARGS__},
#include "tiles/tiles.def"
};

static const char *const end_texts[] = {
    [CAR_END_THROUGH] = "runs through",
#define END(name, word, text) [CAR_END_##name] = text,
#include "tiles/tiles.def"
    [CAR_END_TUNNEL] = "breaks off at its tunnel opening",
    [CAR_END_UNDERPASS] = "runs through below the city; two openings by the rules of the Tunnel"};

static const char *const mine_texts[] = {
    [CAR_NOT_MINE] = "",
    [CAR_MINING] = "mining",
    [CAR_UNDER_MINING] = "under mining: its follower takes part in the tile's cities",
    [CAR_COUNTER_MINING] = "counter mining"};
static const char *const mine_ids[] = {[CAR_NOT_MINE] = "",
                                       [CAR_MINING] = "mining",
                                       [CAR_UNDER_MINING] = "under",
                                       [CAR_COUNTER_MINING] = "counter"};

static const struct car_tile *tile_of(size_t part) {
    return &car_catalogue.tile[part];
}

static void fill_row(size_t part, struct aj_part *row, struct aj_arena *arena) {
    (void)arena;
    const struct car_tile *tile = tile_of(part);
    *row = (struct aj_part){.id = car_tile_id(tile),
                            .alias = car_tile_alias(tile),
                            .kind = "tile",
                            .set = sets[tile->set][0],
                            .set_title = sets[tile->set][1],
                            .count = tile->copies[CAR_BOX_C1],
                            .later = tile->copies[CAR_BOX_C2] - tile->copies[CAR_BOX_C1],
                            .summary = car_tile_description(tile)};
    car_edges_write(tile, 0, row->edges);
    if (tile->fits_any)
        memset(row->edges, '-', CAR_EDGES);
}

static int count_openings(const struct car_tile *tile) {
    int count = 0;
    for (unsigned i = 0; i < tile->count; i++)
        for (unsigned edge = 0; edge < CAR_EDGES; edge++)
            count += (tile->segment[i].openings >> edge) & 1;
    return count;
}

// Lists the names of the members of a set, separated by spaces.
static const char *list_names(unsigned set, const char *const names[], size_t count,
                              struct aj_arena *arena) {
    const char *text = "";
    for (size_t i = 0; i < count; i++)
        if ((set >> i) & 1U)
            text = aj_arena_join(arena, text, " ", names[i]);
    return text;
}

static const char *list_cities(const struct car_tile *tile, unsigned cities,
                               struct aj_arena *arena) {
    const char *text = "";
    for (uint8_t i = 0; i < tile->count; i++)
        if ((cities >> i) & 1U)
            text = aj_arena_join(arena, text, ", ", car_place_name(tile, 0, i));
    return text;
}

// The words for a mark of a segment: "wine", "a well"; NULL: the mark is told in another way.
static const char *const mark_texts[CAR_MARKS] = {
#define MARK(name, word, kind, glyph, text) text,
#include "tiles/tiles.def"
};

// Returns a text with the marks of the segment after it.
static const char *add_marks(const char *text, const struct car_segment *segment,
                             struct aj_arena *arena) {
    for (unsigned mark = 0; mark < CAR_MARKS; mark++)
        if (((segment->marks >> mark) & 1U) && mark_texts[mark])
            text = aj_arena_format(arena, "%s%s%s", text, *text ? ", with " : "with ",
                                   mark_texts[mark]);
    return text;
}

static const char *tell_city(const struct car_segment *city, struct aj_arena *arena) {
    if (car_has_mark(city, CAR_MARK_CATHEDRAL))
        return "with a cathedral";
    if (city->pennants > 1)
        return aj_arena_format(arena, "with %d pennants", city->pennants);
    return city->pennants ? "with a pennant" : "";
}

// Says what is printed on a segment: where a road ends, what a field touches.
static const char *tell_printed(const struct car_tile *tile, uint8_t index,
                                struct aj_arena *arena) {
    const struct car_segment *segment = &tile->segment[index];
    const char *cities = list_cities(tile, segment->cities, arena);
    switch ((enum car_kind)segment->kind) {
    case CAR_ROAD:
        return aj_arena_format(arena, "%s%s", end_texts[segment->end],
                               car_has_mark(segment, CAR_MARK_INN) ? ", past an inn" : "");
    case CAR_CITY:
        return tell_city(segment, arena);
    case CAR_FIELD:
        return *cities ? aj_arena_format(arena, "touches %s", cities) : "touches no city";
    case CAR_MINE:
        return aj_arena_format(arena, "%s%s%s", mine_texts[segment->mine], *cities ? ", in " : "",
                               cities);
    case CAR_MONASTERY:
    case CAR_PRIOR:
    case CAR_HUT:
    case CAR_POND:
    case CAR_ACROBATS:
    case CAR_CIRCUS:
    case CAR_TREE:
    case CAR_GARDEN:
    case CAR_RIVER:
    case CAR_TOWER:
    case CAR_CARCASSONNE:
    case CAR_CASTLE:
    case CAR_KINDS:
        break;
    }
    return "";
}

static const char *tell_segment(const struct car_tile *tile, uint8_t index,
                                struct aj_arena *arena) {
    return add_marks(tell_printed(tile, index, arena), &tile->segment[index], arena);
}

static int rank_of_segment(const struct car_tile *tile, uint8_t segment) {
    return tile->segment[segment].kind * 64 + car_place_order(car_place_of(tile, 0, segment));
}

// Returns the segment with `before` others before it, if segments are ordered by kind and then by
// place.
static uint8_t nth_segment(const struct car_tile *tile, unsigned before) {
    for (uint8_t i = 0; i < tile->count; i++) {
        unsigned lower = 0;
        for (uint8_t j = 0; j < tile->count; j++)
            lower += rank_of_segment(tile, j) < rank_of_segment(tile, i);
        if (lower == before)
            return i;
    }
    return 0;
}

static void tell_segments(const struct car_tile *tile, struct aj_arena *arena, struct aj_buf *out) {
    struct aj_table table;
    aj_table_init(&table, arena, NULL, 3);
    for (uint8_t done = 0; done < tile->count; done++) {
        uint8_t i = nth_segment(tile, done);
        const struct car_segment *segment = &tile->segment[i];
        const char *reach = segment->kind == CAR_FIELD
                                ? list_names(segment->winds, car_wind_names, CAR_WINDS, arena)
                                : list_names(segment->edges, car_edge_names, CAR_EDGES, arena);
        const char *const cells[] = {car_place_name(tile, 0, i), reach,
                                     tell_segment(tile, i, arena)};
        aj_table_row(&table, cells);
    }
    aj_table_write(&table, 2, out);
}

static void tell_count(struct aj_buf *out, bool *first, int count, const char *one,
                       const char *several) {
    if (count == 0)
        return;
    aj_buf_format(out, "%s%d %s", *first ? "  " : ", ", count, count == 1 ? one : several);
    *first = false;
}

static void tell_counts(const struct car_tile *tile, struct aj_buf *out) {
    bool first = true;
    tell_count(out, &first, car_count_kind(tile, CAR_ROAD), "road", "roads");
    tell_count(out, &first, car_count_kind(tile, CAR_CITY), "city", "cities");
    tell_count(out, &first, car_count_kind(tile, CAR_MONASTERY), "monastery", "monasteries");
    tell_count(out, &first, car_count_kind(tile, CAR_GARDEN), "garden", "gardens");
    tell_count(out, &first, car_count_kind(tile, CAR_FIELD), "field", "fields");
    tell_count(out, &first, car_count_kind(tile, CAR_MINE), "mine entrance", "mine entrances");
    tell_count(out, &first, count_openings(tile), "opening", "openings");
    aj_buf_char(out, '\n');
}

static void draw_one(const struct car_tile *tile, struct aj_arena *arena, struct aj_buf *out) {
    struct car_drawn_tile drawn = {.tile = tile};
    struct car_drawing drawing = {.tile = &drawn, .tiles = 1};
    struct aj_grid grid;
    if (car_draw_text(&drawing, arena, NULL, &grid))
        aj_grid_write(&grid, false, out);
    car_draw_legend(&drawing, out);
}

static void show_part(size_t part, struct aj_arena *arena, struct aj_buf *out) {
    const struct car_tile *tile = tile_of(part);
    draw_one(tile, arena, out);
    if (tile->start_copies)
        aj_buf_format(out, "%d of its %d copies is the start tile\n", tile->start_copies,
                      tile->copies[CAR_BOX_C1]);
    aj_buf_char(out, '\n');
    tell_segments(tile, arena, out);
    tell_counts(tile, out);
    if (car_tile_split(tile)) {
        aj_buf_puts(out, "\nwhere the rules of the Tunnel reach it:\n");
        draw_one(car_tile_split(tile), arena, out);
        aj_buf_char(out, '\n');
        tell_segments(car_tile_split(tile), arena, out);
        tell_counts(car_tile_split(tile), out);
    }
    aj_buf_format(out, "\nshape: %s\n", car_tile_shape(tile));
}

static const char *mine_of(const struct car_tile *tile) {
    const char *mine = "";
    for (unsigned i = 0; i < tile->count; i++)
        if (tile->segment[i].kind == CAR_MINE)
            mine = mine_ids[tile->segment[i].mine];
    return mine;
}

static void put_marks(const struct car_tile *tile, struct aj_json *json) {
    static const char *const words[CAR_TILE_MARKS] = {
#define TILE_MARK(name, word, ...) word,
#include "tiles/tiles.def"
    };
    struct aj_buf text;
    aj_buf_init_beside(&text, json->out);
    for (unsigned mark = 0; mark < CAR_TILE_MARKS; mark++)
        if ((tile->marks >> mark) & 1U)
            aj_buf_format(&text, "%s%s", aj_buf_text(&text)[0] ? " " : "", words[mark]);
    aj_json_put_text(json, "marks", aj_buf_text(&text));
    aj_buf_done(&text);
}

static void write_part(size_t part, struct aj_json *json) {
    const struct car_tile *tile = tile_of(part);
    const struct car_tile *tunnelled = car_tile_split(tile) ? car_tile_split(tile) : tile;
    aj_json_put_int(json, "start_copies", tile->start_copies);
    aj_json_put_int(json, "roads", car_count_kind(tile, CAR_ROAD));
    aj_json_put_int(json, "cities", car_count_kind(tile, CAR_CITY));
    aj_json_put_int(json, "fields", car_count_kind(tile, CAR_FIELD));
    aj_json_put_int(json, "openings", count_openings(tunnelled));
    aj_json_put_bool(json, "monastery", car_has_kind(tile, CAR_MONASTERY));
    aj_json_put_bool(json, "garden", car_has_kind(tile, CAR_GARDEN));
    aj_json_put_bool(json, "river", car_has_kind(tile, CAR_RIVER));
    aj_json_put_text(json, "mine", mine_of(tile));
    put_marks(tile, json);
    aj_json_put_text(json, "shape", car_tile_shape(tile));
}

static const char prints[] = "in boxes until 2013, since 2014";

static void draw(const struct aj_part_lying *list, size_t count, struct aj_arena *arena,
                 struct aj_canvas *canvas) {
    aj_canvas_init(canvas, arena, 0, 0, count == 1 ? car_tile_id(tile_of(list->part)) : "tiles");
    car_sheet_draw(list, count, fill_row, prints, canvas);
}

// Whether a tile has all these marks; if none has them as said, in a wider sense.
static bool is_marked(size_t part, const char *marks, struct aj_arena *arena) {
    struct car_wanted wanted = {0};
    const char *mark;
    while ((mark = car_edges_next_mark(&marks, arena)))
        if (!car_wanted_add(&wanted, mark))
            return false;
    const struct car_tile *tile = &car_catalogue.tile[part];
    return car_points_so(tile, 0, &wanted) &&
           (car_has_wanted(tile, &wanted) ||
            (car_wanted_widen(&wanted) && car_has_wanted(tile, &wanted)));
}

static const char *unknown_mark(const char *marks, struct aj_arena *arena) {
    struct car_wanted wanted = {0};
    const char *mark;
    while ((mark = car_edges_next_mark(&marks, arena)))
        if (!car_wanted_add(&wanted, mark))
            return aj_arena_format(arena, "no tile is marked with %s; %s",
                                   aj_read_quote(arena, mark, strlen(mark)),
                                   car_mark_help(mark, arena));
    return NULL;
}

const struct aj_parts car_parts = {.is_marked = is_marked,
                                   .unknown_mark = unknown_mark,
                                   .count = TILES,
                                   .edge_letters = "C city, R road, F field, I river",
                                   .prints = prints,
                                   .row = fill_row,
#ifndef AJ_PAGE_ENGINE // it writes no part as text
                                   .show = show_part,
#endif
                                   .write = write_part,
                                   .draw = draw};
