// Drawings of tiles: the text shows every tile's fields parted as the catalogue has them, every
// segment where its follower is drawn, and boards with their coordinates.
#include <criterion/criterion.h>
#include <string.h>

#include "pictures/canvas/canvas.h"
#include "pictures/shared/shared.h"
#include "pictures/text/text.h"
#include "report/shared/shared.h"
#include "tiles/tiles.h"

enum { COLUMNS = CAR_DRAWN_COLUMNS, ROWS = CAR_DRAWN_ROWS };

static struct aj_arena arena;

static void build(void) {
    aj_arena_init(&arena, 0);
}

static void drop(void) {
    aj_arena_done(&arena);
}

TestSuite(draw, .init = build, .fini = drop);

static const struct car_tile *tile(const char *id) {
    const struct car_tile *found = car_catalogue_find(id);
    cr_assert_not_null(found, "%s", id);
    return found;
}

// Numbers the meadows of a sketch: cells of no segment that hang together.
struct meadows {
    int number[ROWS][COLUMNS]; // from 1; 0: another segment's
    int count;
};

static void flood(const struct car_sketch *sketch, struct meadows *meadows, int row, int column) {
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS ||
        sketch->owner[row][column] != CAR_NO_SEGMENT || meadows->number[row][column] != 0) {
        return;
    }
    meadows->number[row][column] = meadows->count;
    flood(sketch, meadows, row - 1, column);
    flood(sketch, meadows, row + 1, column);
    flood(sketch, meadows, row, column - 1);
    flood(sketch, meadows, row, column + 1);
}

static struct meadows find_meadows(const struct car_sketch *sketch) {
    struct meadows meadows = {.count = 0};
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (sketch->owner[row][column] == CAR_NO_SEGMENT && meadows.number[row][column] == 0) {
                meadows.count++;
                flood(sketch, &meadows, row, column);
            }
        }
    }
    return meadows;
}

// A cell of every half-edge, on the tile's rim.
static const int rim[CAR_WINDS][2] = {{0, 7}, {1, 10}, {3, 10}, {4, 7},
                                      {4, 3}, {3, 0},  {1, 0},  {0, 3}};

static void check_fields(const struct car_tile *of, unsigned turn) {
    struct car_sketch sketch;
    car_sketch_tile(of, turn, &sketch);
    struct meadows meadows = find_meadows(&sketch);
    for (unsigned a = 0; a < CAR_WINDS; a++) {
        for (unsigned b = 0; b < a; b++) {
            uint8_t one = car_segment_at_wind(of, turn, a);
            uint8_t other = car_segment_at_wind(of, turn, b);
            if (one == CAR_NO_SEGMENT || other == CAR_NO_SEGMENT ||
                of->segment[one].kind != CAR_FIELD || of->segment[other].kind != CAR_FIELD) {
                continue;
            }
            int here = meadows.number[rim[a][0]][rim[a][1]];
            int there = meadows.number[rim[b][0]][rim[b][1]];
            cr_expect(here != 0 && there != 0 && (here == there) == (one == other),
                      "%s turned by %u: %s and %s", car_tile_id(of), turn * 90, car_wind_names[a],
                      car_wind_names[b]);
        }
    }
}

// A follower's cell lies on its segment; a farmer's in the meadow of the field's half-edges.
static void check_anchor(const struct car_tile *of, unsigned turn, uint8_t segment) {
    struct car_sketch sketch;
    car_sketch_tile(of, turn, &sketch);
    struct aj_point point = car_form_anchor(of, turn, segment);
    unsigned row = car_sketch_row(point);
    unsigned column = car_sketch_column(point);
    const char *name = car_place_name(of, turn, segment);
    if (of->segment[segment].kind != CAR_FIELD) {
        bool is_short = of->segment[segment].openings &&
                        car_form_is_short(of, car_form_first(of->segment[segment].edges));
        uint8_t owner = sketch.owner[row][column];
        bool is_foundation = of->segment[segment].kind == CAR_TOWER && owner < of->count &&
                             of->segment[owner].kind == CAR_MINE; // drawn as one
        bool is_prior = of->segment[segment].kind == CAR_PRIOR && owner < of->count &&
                        of->segment[owner].kind == CAR_MONASTERY; // he lies in it
        cr_expect(owner == segment || is_short || is_foundation || is_prior, "%s turned by %u: %s",
                  car_tile_id(of), turn * 90, name);
        return;
    }
    struct meadows meadows = find_meadows(&sketch);
    cr_expect_neq(meadows.number[row][column], 0, "%s turned by %u: %s", car_tile_id(of), turn * 90,
                  name);
    for (unsigned wind = 0; wind < CAR_WINDS; wind++) {
        if (car_segment_at_wind(of, turn, wind) == segment) {
            cr_expect_eq(meadows.number[row][column], meadows.number[rim[wind][0]][rim[wind][1]],
                         "%s turned by %u: %s", car_tile_id(of), turn * 90, name);
        }
    }
}

// One field of these passes between the monastery or crossing and a bend beside it, or two are
// parted by a circus space that reaches a wall, for which five rows of characters have no room.
static const char *const narrow[] = {"HS-LRrR",       "GO-LCcRr",       "GO-LRrRr",
                                     "CC2-RRRr",      "BT-cfrf-circus", "BT-ccrf-circus",
                                     "BT-crrc-circus"};

static void check_tile(const struct car_tile *of) {
    for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++) {
        if (strcmp(car_tile_id(of), narrow[i]) == 0) {
            return;
        }
    }
    for (unsigned turn = 0; turn < 4; turn++) {
        check_fields(of, turn);
        for (uint8_t segment = 0; segment < of->count; segment++) {
            check_anchor(of, turn, segment);
        }
    }
}

Test(draw, fields_are_parted_as_in_the_catalogue) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        check_tile(&car_catalogue.tile[i]);
        if (car_tile_split(&car_catalogue.tile[i])) {
            check_tile(car_tile_split(&car_catalogue.tile[i]));
        }
    }
}

// Cities and roads end at the rim where the tile has them: the cell in the middle of each edge.
Test(draw, edges_show_what_they_are) {
    static const int middle[CAR_EDGES][2] = {{0, 5}, {2, 10}, {4, 5}, {2, 0}};
    for (size_t i = 0; i < car_catalogue.count; i++) {
        for (unsigned turn = 0; turn < 4; turn++) {
            struct car_sketch sketch;
            car_sketch_tile(&car_catalogue.tile[i], turn, &sketch);
            for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
                if ((car_turn_edges(car_catalogue.tile[i].points, turn) >> edge) & 1) {
                    continue; // a city reaches it in a point
                }
                const struct car_tile *of = &car_catalogue.tile[i];
                uint8_t at = car_segment_at_edge(of, turn, edge);
                uint8_t wall = car_segment_at_wind(of, turn, 2 * edge);
                bool is_wall = wall != CAR_NO_SEGMENT && of->segment[wall].kind != CAR_FIELD &&
                               wall == car_segment_at_wind(of, turn, 2 * edge + 7);
                cr_expect_eq(sketch.owner[middle[edge][0]][middle[edge][1]], is_wall ? wall : at,
                             "%s %u %s", car_tile_id(&car_catalogue.tile[i]), turn,
                             car_edge_names[edge]);
            }
        }
    }
}

static void expect_text(const struct car_drawing *drawing, const char *expected) {
    struct aj_grid grid;
    struct aj_buf out;
    aj_buf_init(&out);
    cr_assert(car_draw_text(drawing, &arena, NULL, &grid));
    aj_grid_write(&grid, false, &out);
    cr_expect_str_eq(aj_buf_text(&out), expected, "%s", aj_buf_text(&out));
    aj_buf_done(&out);
}

// The start tile, and right of it a tunnel tile turned by 180 degrees (openings west and north)
// with a red token in the west and the first player's large follower on its northern road.
Test(draw, a_board_with_coordinates_and_pieces) {
    const struct car_tile *rr = tile("TU-RR");
    struct car_drawn_piece pieces[] = {{.is_token = true, .edge = CAR_W, .colour = "red"},
                                       {.segment = car_segment_at_edge(rr, 2, CAR_N),
                                        .number = 1,
                                        .mark = "+",
                                        .colour = "blue",
                                        .spoken = "large follower"}};
    struct car_drawn_tile tiles[] = {
        {.tile = tile("D"), .x = -1, .y = 7},
        {.tile = rr, .x = 0, .y = 7, .turn = 2, .piece = pieces, .pieces = 2}};
    struct car_drawing drawing = {
        .tile = tiles, .tiles = 2, .coordinates = true, .title = "two tiles"};
    expect_text(&drawing, "           -1           0\n"
                          "      ┼───────────┼─────╫─────┼\n"
                          "      │  ▒▒▒▒▒▒▒  │     1+    │\n"
                          "      │           │     O     │\n"
                          "    7 ╪═══════════╪═══R··     │\n"
                          "      │           │           │\n"
                          "      │           │           │\n"
                          "      ┼───────────┼───────────┼\n");
    struct aj_buf legend;
    aj_buf_init(&legend);
    car_draw_legend(&drawing, &legend);
    cr_expect_str_eq(aj_buf_text(&legend), "O tunnel opening   R red token   + large follower\n");
    aj_buf_done(&legend);
}

// The tile of the move has a heavy frame; rows without a tile are one gap.
Test(draw, the_fresh_tile_and_gaps) {
    struct car_drawn_tile tiles[] = {{.tile = tile("B"), .x = 0, .y = 1000000, .is_framed = true},
                                     {.tile = tile("C"), .x = 0, .y = -1000000}};
    struct car_drawing drawing = {
        .tile = tiles, .tiles = 2, .coordinates = false, .title = "far apart"};
    expect_text(&drawing, "┼───────────┼\n"
                          "│▒▒▒▒▒▒▒▒▒▒▒│\n"
                          "│▒▒¶▒▒▒▒▒▒▒▒│\n"
                          "│▒▒▒▒▒▒▒▒▒▒▒│\n"
                          "│▒▒▒▒▒▒▒▒▒▒▒│\n"
                          "│▒▒▒▒▒▒▒▒▒▒▒│\n"
                          "┼───────────┼\n"
                          "\n"
                          "┼━━━━━━━━━━━┼\n"
                          "┃           ┃\n"
                          "┃    /^\\    ┃\n"
                          "┃    [+]    ┃\n"
                          "┃           ┃\n"
                          "┃           ┃\n"
                          "┼━━━━━━━━━━━┼\n");
}

// 1,000 tiles on a diagonal, none beside another: 14,000 columns by 8,000 rows are no text.
Test(draw, boards_too_wide_for_a_text) {
    struct car_drawn_tile *tiles = AJ_NEW_ARRAY(&arena, struct car_drawn_tile, 1000);
    for (int i = 0; i < 1000; i++) {
        tiles[i] = (struct car_drawn_tile){.tile = tile("B"), .x = 2 * i, .y = 2 * i};
    }
    struct car_drawing drawing = {
        .tile = tiles, .tiles = 1000, .coordinates = true, .title = "diagonal"};
    struct aj_grid grid;
    cr_expect_not(car_draw_text(&drawing, &arena, NULL, &grid));
}

// A token in the south opening of TU-RR lies 56 units from that edge, in the middle.
Test(draw, pieces_on_a_canvas) {
    struct car_drawn_piece token = {.is_token = true, .edge = CAR_S, .colour = "red"};
    struct car_drawn_tile one = {.tile = tile("TU-RR"), .piece = &token, .pieces = 1};
    struct car_drawing drawing = {
        .tile = &one, .tiles = 1, .coordinates = false, .title = "a token"};
    struct aj_canvas canvas;
    car_draw_canvas(&drawing, &arena, &canvas);
    cr_expect_eq(canvas.width, 212);
    // behind it: the ring on it, the ends of its group and of its tile's
    const struct aj_shape *last = &canvas.shape[canvas.shapes - 4];
    cr_assert_eq(last->kind, AJ_SHAPE_CIRCLE);
    cr_expect_eq(last->centre.x, 100);
    cr_expect_eq(last->centre.y, 200 - 56);
    cr_expect_eq(last->style.fill, 0xd5352f);
}

// The follower on U's road is 44 units high, and a label 28: they do not touch if 36 units or more
// are between their middles, up or down. Below its own place the label of the northern field would
// touch him.
Test(draw, a_label_keeps_off_a_follower) {
    const struct car_tile *u = tile("U");
    uint8_t road = car_segment_at_edge(u, 0, CAR_E);
    uint8_t field = 0;
    while (u->segment[field].kind != CAR_FIELD || car_spot_stand(u, 0, field).y > 100)
        field++;
    struct car_drawn_area *areas = AJ_NEW_ARRAY(&arena, struct car_drawn_area, u->count);
    for (uint8_t i = 0; i < u->count; i++)
        areas[i] = (struct car_drawn_area){.title = "", .tint = AJ_NO_COLOUR};
    areas[field].label = "field-1: 0";
    struct car_drawn_piece follower = {
        .segment = road, .number = 1, .colour = "red", .kind = "normal", .title = ""};
    struct car_drawn_tile one = {.tile = u, .piece = &follower, .pieces = 1, .area = areas};
    struct car_drawing drawing = {.tile = &one, .tiles = 1, .title = "a label"};
    struct aj_canvas canvas;
    car_draw_canvas(&drawing, &arena, &canvas);
    double follower_y = 0, label_y = 0;
    for (size_t i = 0; i < canvas.shapes; i++) {
        const struct aj_shape *shape = &canvas.shape[i];
        if (shape->kind == AJ_SHAPE_TEXT)
            *(strcmp(shape->text, "1") == 0 ? &follower_y : &label_y) = shape->centre.y;
    }
    cr_assert(follower_y > 0 && label_y > 0);
    double apart = label_y - (follower_y - 4); // his number is 4 units below his middle
    cr_expect(apart >= 36 || apart <= -36, "%g", apart);
}

// Labels that find no room beside each other stand below the board. What comes below them begins
// behind the lowest one, and a line where tiles do not fit is drawn under them: U's two fields and
// its road have one each, all in the same column.
Test(draw, labels_stand_above_lines_and_off_the_list) {
    const struct car_tile *u = tile("U");
    struct car_drawn_area *areas = AJ_NEW_ARRAY(&arena, struct car_drawn_area, u->count);
    for (uint8_t i = 0; i < u->count; i++)
        areas[i] = (struct car_drawn_area){
            .title = "", .label = "as wide as the whole tile", .tint = AJ_NO_COLOUR};
    struct car_drawn_tile one = {.tile = u, .area = areas, .clash = 1U << CAR_S};
    struct car_drawn_player anna = {.name = "Anna", .colour = "red"};
    struct car_drawing drawing = {
        .tile = &one, .tiles = 1, .player = &anna, .players = 1, .title = "labels"};
    struct aj_canvas canvas;
    car_draw_canvas(&drawing, &arena, &canvas);
    double lowest = 0, name = 0;
    bool is_label_drawn = false;
    for (size_t i = 0; i < canvas.shapes; i++) {
        const struct aj_shape *shape = &canvas.shape[i];
        cr_expect_not(is_label_drawn && shape->style.width == 12, "the line is under the labels");
        if (shape->kind != AJ_SHAPE_TEXT)
            continue;
        bool is_label = strncmp(shape->text, "as wide", 7) == 0;
        is_label_drawn |= is_label;
        if (is_label && shape->centre.y > lowest)
            lowest = shape->centre.y;
        if (strcmp(shape->text, "Anna: 0") == 0)
            name = shape->centre.y;
    }
    cr_assert(lowest > 206, "the last one stands below the tile: %g", lowest);
    cr_expect(name - 20 >= lowest + 14, "%g %g", name, lowest); // half a line, half a label
    cr_expect(canvas.height >= name + 20);
}

// Every tile in every turn gives a document without a number out of range, as one that is none
// would be written.
Test(draw, svg_of_every_tile) {
    struct aj_buf out;
    aj_buf_init(&out);
    for (size_t i = 0; i < car_catalogue.count; i++) {
        for (uint8_t turn = 0; turn < 4; turn++) {
            struct car_drawn_tile one = {.tile = &car_catalogue.tile[i], .turn = turn};
            struct car_drawing drawing = {
                .tile = &one, .tiles = 1, .coordinates = true, .title = "<one & all>"};
            struct aj_canvas canvas;
            aj_buf_clear(&out);
            car_draw_canvas(&drawing, &arena, &canvas);
            aj_svg_write(&canvas, &out);
            const char *svg = aj_buf_text(&out);
            cr_expect_not_null(strstr(svg, "<title>&#60;one &#38; all&#62;</title>"));
            cr_expect_null(strstr(svg, "9223372036854775"), "%s",
                           car_tile_id(&car_catalogue.tile[i]));
            cr_expect_str_eq(svg + out.length - 7, "</svg>\n");
        }
    }
    aj_buf_done(&out);
}
