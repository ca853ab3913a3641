// Names of segments: every segment of every tile in every turn, corners, and what is said of names
// that are none.
#include <criterion/criterion.h>
#include <string.h>

#include "tiles/tiles.h"

static struct aj_arena arena;

static void build(void) {
    aj_arena_init(&arena, 0);
}

static void drop(void) {
    aj_arena_done(&arena);
}

TestSuite(place, .init = build, .fini = drop);

static struct car_place parse(const char *name) {
    struct car_place place;
    const char *error = NULL;
    cr_assert(car_place_parse(name, &place, &arena, &error), "%s: %s", name, error);
    return place;
}

static enum car_place_found find(const char *id, unsigned turn, const char *name, uint8_t *segment,
                                 uint8_t winds[2]) {
    const struct car_tile *tile = car_catalogue_find(id);
    cr_assert_not_null(tile, "%s", id);
    return car_place_find(tile, turn, parse(name), segment, winds);
}

// The name of what lies at `name`, as results give it; "" where nothing does.
static const char *canonical(const char *id, unsigned turn, const char *name) {
    uint8_t segment = CAR_NO_SEGMENT;
    uint8_t winds[2];
    if (find(id, turn, name, &segment, winds) != CAR_FOUND) {
        return "";
    }
    return car_place_name(car_catalogue_find(id), turn, segment);
}

static void check_round_trip(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    const char *name = car_place_name(tile, turn, segment);
    struct car_place place = parse(name);
    struct car_place same = car_place_of(tile, turn, segment);
    uint8_t found = CAR_NO_SEGMENT;
    uint8_t winds[2];
    cr_expect_eq(car_place_find(tile, turn, place, &found, winds), CAR_FOUND, "%s %s",
                 car_tile_id(tile), name);
    cr_expect_eq(found, segment, "%s %u %s", car_tile_id(tile), turn, name);
    cr_expect_eq(memcmp(&place, &same, sizeof place), 0, "%s %s", car_tile_id(tile), name);

    struct aj_buf spoken;
    aj_buf_init(&spoken);
    car_place_write(tile, turn, segment, true, &spoken);
    found = CAR_NO_SEGMENT;
    cr_expect_eq(car_place_find(tile, turn, parse(aj_buf_text(&spoken)), &found, winds), CAR_FOUND);
    cr_expect_eq(found, segment, "%s %u %s", car_tile_id(tile), turn, aj_buf_text(&spoken));
    aj_buf_done(&spoken);
}

Test(place, every_segment_is_found_by_its_name) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        for (unsigned turn = 0; turn < 4; turn++) {
            for (uint8_t segment = 0; segment < tile->count; segment++) {
                check_round_trip(tile, turn, segment);
            }
            for (uint8_t segment = 0; car_tile_split(tile) && segment < car_tile_split(tile)->count;
                 segment++) {
                check_round_trip(car_tile_split(tile), turn, segment);
            }
        }
    }
}

// No two segments of a tile share a name or a place in the order of places.
Test(place, names_are_different) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        for (uint8_t a = 0; a < tile->count; a++) {
            for (uint8_t b = 0; b < a; b++) {
                cr_expect_str_neq(car_place_name(tile, 1, a), car_place_name(tile, 1, b), "%s",
                                  car_tile_id(tile));
                cr_expect_neq(car_place_order(car_place_of(tile, 1, a)),
                              car_place_order(car_place_of(tile, 1, b)), "%s", car_tile_id(tile));
            }
        }
    }
}

// D: city north, road from west to east. Turned by 90 degrees the city lies east, the road runs
// from north to south, and the field below the road lies west.
Test(place, any_place_names_the_segment) {
    cr_expect_str_eq(canonical("D", 0, "road W"), "road E");
    cr_expect_str_eq(canonical("D", 0, "field WNW"), "field ENE");
    cr_expect_str_eq(canonical("D", 0, "city S"), "");
    cr_expect_str_eq(canonical("D", 0, "road N"), "");
    cr_expect_str_eq(canonical("D", 0, "field NNE"), "");
    cr_expect_str_eq(canonical("D", 1, "city E"), "city E");
    cr_expect_str_eq(canonical("D", 1, "road S"), "road N");
    cr_expect_str_eq(canonical("D", 1, "field WSW"), "field SSW");
    cr_expect_str_eq(canonical("D", 1, "field NNE"), "field NNE");
    cr_expect_str_eq(canonical("D", 0, "monastery"), "");
    cr_expect_str_eq(canonical("A", 3, "monastery"), "monastery");
    cr_expect_str_eq(canonical("TO-F", 2, "mine"), "mine");
    cr_expect_str_eq(canonical("KR-CCcc", 2, "field inner 2"), "field inner 2");
    cr_expect_str_eq(canonical("KR-CCcc", 2, "field inner 3"), "");
    cr_expect_str_eq(canonical("IC-CCCC", 0, "field inner"), "field inner");
}

// TU-RR has its openings east and south: its small field fills the south-east corner, the other one
// the rest. X has a field in each corner. On IC-C! the wall parts two fields in the south-east.
Test(place, corners) {
    uint8_t segment;
    uint8_t winds[2] = {0, 0};
    cr_expect_str_eq(canonical("TU-RR", 0, "field SE"), "field ESE");
    cr_expect_str_eq(canonical("TU-RR", 0, "field SW"), "field NNE");
    cr_expect_str_eq(canonical("TU-RR", 1, "field SW"), "field SSW");
    cr_expect_str_eq(canonical("D", 0, "field NE"), "field ENE");
    cr_expect_str_eq(canonical("C", 0, "field NE"), "");
    cr_expect_eq(find("IC-C!", 0, "field SE", &segment, winds), CAR_TWO_FIELDS);
    cr_expect_eq(winds[0], CAR_ESE);
    cr_expect_eq(winds[1], CAR_SSE);
    cr_expect_eq(find("IC-C!", 1, "field SW", &segment, winds), CAR_TWO_FIELDS);
    cr_expect_eq(winds[0], CAR_SSW);
    cr_expect_eq(winds[1], CAR_WSW);
}

static void expect_spoken(const char *id, unsigned turn, const char *name, const char *spoken) {
    uint8_t segment = CAR_NO_SEGMENT;
    uint8_t winds[2];
    struct aj_buf out;
    cr_assert_eq(find(id, turn, name, &segment, winds), CAR_FOUND);
    aj_buf_init(&out);
    car_place_write(car_catalogue_find(id), turn, segment, true, &out);
    cr_expect_str_eq(aj_buf_text(&out), spoken);
    aj_buf_done(&out);
}

// Fields are read out by a corner that they fill, before one that they share with a city; on
// IC-C! the field of the east edge has no corner of its own but the one beside the city.
Test(place, spoken_by_corner) {
    expect_spoken("E", 0, "field ENE", "field SE");
    expect_spoken("D", 0, "field WNW", "field NE");
    expect_spoken("IC-C!", 0, "field ESE", "field NE");
    expect_spoken("IC-C!", 0, "field SSE", "field SW");
    expect_spoken("U", 0, "field WNW", "field NE");
    expect_spoken("IC-CCCC", 0, "field inner", "field inner");
    expect_spoken("D", 0, "road W", "road E");
    // Between two city edges and two fields in either corner only the winds are clear.
    expect_spoken("KR-CcRR!", 0, "field ESE", "field ESE");
}

// What people say: whoever stands there, the kind alone where the tile has one of it, a field by an
// edge that one field touches. J: city north, a bend from east to south with a small field inside;
// A: a monastery and a road south from it.
Test(place, words_that_people_use) {
    cr_expect_str_eq(canonical("J", 0, "thief"), "road E");
    cr_expect_str_eq(canonical("J", 0, "Highwayman S"), "road E");
    cr_expect_str_eq(canonical("J", 0, "knight"), "city N");
    cr_expect_str_eq(canonical("J", 1, "city"), "city E");
    cr_expect_str_eq(canonical("J", 1, "east city"), "city E");
    cr_expect_str_eq(canonical("J", 0, "road south"), "road E");
    cr_expect_str_eq(canonical("J", 0, "road w"), "");
    cr_expect_str_eq(canonical("J", 0, "field W"), "field ENE");
    cr_expect_str_eq(canonical("J", 1, "farmer N"), "field NNE");
    cr_expect_str_eq(canonical("J", 0, "field N"), "field ENE"); // beside the city in the north
    cr_expect_str_eq(canonical("J", 0, "farm SE"), "field ESE");
    cr_expect_str_eq(canonical("A", 2, "cloister"), "monastery");
    cr_expect_str_eq(canonical("A", 2, "monk"), "monastery");
    cr_expect_str_eq(canonical("A", 2, "farmer"), "field NNE");
    cr_expect_str_eq(canonical("A", 2, "knight"), "");
    cr_expect_str_eq(canonical("IC-CCCC", 0, "farm"), "field inner");
}

// H has two cities, J two fields, of which both touch the edges of its road.
Test(place, words_that_fit_several) {
    uint8_t segment, winds[2];
    cr_expect_eq(find("H", 0, "city", &segment, winds), CAR_SEVERAL);
    cr_expect_eq(find("J", 0, "farmer", &segment, winds), CAR_SEVERAL);
    cr_expect_eq(find("J", 0, "field E", &segment, winds), CAR_SEVERAL);
    cr_expect_eq(find("X", 3, "thief", &segment, winds), CAR_SEVERAL);
}

static void expect_error(const char *name, const char *says) {
    struct car_place place;
    const char *error = NULL;
    cr_assert_not(car_place_parse(name, &place, &arena, &error), "%s", name);
    cr_expect_not_null(strstr(error, says), "%s: %s", name, error);
}

Test(place, names_that_are_none) {
    expect_error("", "missing");
    expect_error("raod W", "did you mean \"road\"");
    expect_error("citadel", "is no kind of segment");
    expect_error("N W", "is no kind of segment");
    expect_error("road NNW", "is no edge");
    expect_error("road W E", "one edge");
    expect_error("field N E", "half-edge");
    expect_error("field NNQ", "names no place of a field");
    expect_error("field inner 0", "field inner 2");
    expect_error("field inner x", "field inner 2");
    expect_error("field inner 2 3", "one place");
    expect_error("monastery N", "nothing follows");
}

// What is called so is what is written so, of any two names; a corner takes more than a look.
Test(place, called_as_it_is_written) {
    static const char *const names[] = {"road N",    "road S",    "city N",    "city W",
                                        "monastery", "mine",      "field NNE", "field ENE",
                                        "field ESE", "field NNW", "tower",     "river E"};
    enum { NAMES = sizeof names / sizeof *names };
    for (size_t i = 0; i < NAMES; i++)
        for (size_t k = 0; k < NAMES; k++)
            cr_expect_eq(car_place_is_called(parse(names[i]), names[k]), i == k, "%s %s", names[i],
                         names[k]);
    cr_expect_not(car_place_is_called(parse("field NE"), "field NE"));
    cr_expect_not(car_place_is_called(parse("road N"), "road"));
    cr_expect_not(car_place_is_called(parse("road N"), "road north"));
    cr_expect_not(car_place_is_called(parse("monastery"), "monastery N"));
    cr_expect_not(car_place_is_called(parse("monastery"), "mon"));
    cr_expect_str_eq(car_place_text(parse("road north"), &arena), "road N");
}
