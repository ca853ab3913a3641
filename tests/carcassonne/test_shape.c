// The shape language: what it understands, and where and how it says that it does not.
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

TestSuite(shape, .init = build, .fini = drop);

static struct car_own_tile parse_own(const char *shape) {
    struct car_own_tile tile = {.id = "mine"};
    struct car_shape_error error = {0, NULL};
    cr_assert(car_shape_parse(&tile, shape, &arena, &error), "%s: %zu: %s", shape, error.offset,
              error.message);
    return tile;
}

static struct car_tile parse(const char *shape) {
    return parse_own(shape).tile;
}

// Where `at` begins in `shape`: its last occurrence; "" is the end.
static size_t find_last(const char *shape, const char *at) {
    size_t offset = strlen(shape);
    const char *found = *at ? strstr(shape, at) : NULL;
    for (; found; found = strstr(found + 1, at)) {
        offset = (size_t)(found - shape);
    }
    return offset;
}

// Expects an error at the last occurrence of `at` in `shape` ("" is its end) that says `says`.
static void expect_error(const char *shape, const char *at, const char *says) {
    struct car_own_tile tile = {.id = "mine"};
    struct car_shape_error error = {0, NULL};
    cr_assert_not(car_shape_parse(&tile, shape, &arena, &error), "%s", shape);
    cr_expect_eq(error.offset, find_last(shape, at), "%s: %zu: %s", shape, error.offset,
                 error.message);
    cr_expect_not_null(strstr(error.message, says), "%s: %s", shape, error.message);
}

#define WHOLE_FIELD "field NNE ENE ESE SSE SSW WSW WNW NNW"

Test(shape, reads_everything_a_tile_may_have) {
    struct car_tile tile =
        parse("city N pennant*2 cathedral; road W E inn; field WNW ENE @N; "
              "field ESE SSE SSW WSW; monastery; field inner @N; mine counter @N");
    cr_assert_eq(tile.count, 7);
    cr_expect_eq(tile.segment[0].pennants, 2);
    cr_expect(car_has_mark(&tile.segment[0], CAR_MARK_CATHEDRAL));
    cr_expect(car_has_mark(&tile.segment[1], CAR_MARK_INN));
    cr_expect_eq(tile.segment[1].end, CAR_END_THROUGH);
    cr_expect_eq(tile.segment[1].edges, 1U << CAR_W | 1U << CAR_E);
    cr_expect_eq(tile.segment[2].winds, 1U << CAR_WNW | 1U << CAR_ENE);
    cr_expect_eq(tile.segment[2].cities, 1U << 0);
    cr_expect_eq(tile.segment[3].cities, 0);
    cr_expect_eq(tile.segment[5].winds, 0);
    cr_expect_eq(tile.segment[6].mine, CAR_COUNTER_MINING);
    cr_expect(car_has_kind(&tile, CAR_MONASTERY) && car_has_kind(&tile, CAR_MINE) &&
              !tile.has_opening);
}

// What later expansions print: rivers, gardens, goods, marks, ways; an edge with two cities, one
// that a city reaches in a point.
Test(shape, reads_what_expansions_print) {
    struct car_tile tile = parse("garden; city N W wine; city E shares N no-castle; road S well; "
                                 "field SSE @E pig-herd; field SSW @N; mark volcano hill; "
                                 "way city N,\n road S; way garden, city E");
    cr_expect(car_has_kind(&tile, CAR_GARDEN));
    cr_expect(car_has_mark(&tile.segment[1], CAR_MARK_WINE));
    cr_expect(car_has_mark(&tile.segment[2], CAR_MARK_NO_CASTLE));
    cr_expect(car_has_mark(&tile.segment[3], CAR_MARK_WELL));
    cr_expect(car_has_mark(&tile.segment[4], CAR_MARK_PIG_HERD));
    cr_expect(car_has_tile_mark(&tile, CAR_TILE_MARK_VOLCANO));
    cr_expect(car_has_tile_mark(&tile, CAR_TILE_MARK_HILL));
    cr_expect_eq(tile.share_segment[CAR_N], 2);
    cr_expect_eq(tile.segment[2].ends, 2);
    cr_assert_eq(tile.ways, 2);
    cr_expect_eq(tile.way[0], 1U << 1 | 1U << 3);
    cr_expect_eq(tile.way[1], 1U << 0 | 1U << 2);
    tile = parse("river E; " WHOLE_FIELD "; mark pig-herd:ESE");
    cr_expect_eq(tile.segment[tile.edge_segment[CAR_E]].kind, CAR_RIVER);
    cr_expect(car_has_mark(&tile.segment[1], CAR_MARK_PIG_HERD));
    tile = parse("city N point S; field SSW WSW WNW @N; field ENE ESE SSE @N");
    cr_expect_neq(tile.wind_segment[CAR_SSE], tile.wind_segment[CAR_SSW]);
}

Test(shape, what_expansions_print_contradicts) {
    expect_error("city N shares N; field ENE ESE SSE SSW WSW WNW", "N; field", "no other city");
    expect_error("city N; city E shares S; field SSE SSW WSW WNW", "S; field", "no other city");
    expect_error("city N point N; field ENE ESE SSE SSW WSW WNW", "N; field", "no field's");
    expect_error("city N point; field ENE", "; field", "comes an edge");
    expect_error("city N shares", "", "comes an edge");
    expect_error("river; " WHOLE_FIELD, "river", "at least one edge");
    expect_error("city N; river N; field ENE", "N; field", "belongs to a city already");
    expect_error("river N penant; field", "penant", "is no part of a river");
    expect_error("garden; garden", "garden", "at most one");
    expect_error(WHOLE_FIELD "; mark", "", "mark volcano");
    expect_error(WHOLE_FIELD "; mark volcan", "volcan", "did you mean \"volcano\"");
    expect_error(WHOLE_FIELD "; mark pig-herd", "pig-herd", "is no mark of a tile");
    expect_error("city N; field ENE ESE SSE SSW WSW WNW; mark pig-herd:NNE", "NNE", "has no field");
    expect_error("road N S; field NNE ENE ESE SSE; field SSW WSW WNW NNW; way road N", "way road N",
                 "features that meet");
    expect_error("road N S; field NNE ENE ESE SSE; field SSW WSW WNW NNW; way road N, city S",
                 "city S", "has no city S");
    expect_error(WHOLE_FIELD "; way road N, towr", "road N, towr", "has no road N");
}

Test(shape, spaces_and_lines_do_not_matter) {
    struct car_tile tile = parse("  city N E S;field WSW  WNW @N\n ");
    cr_expect_eq(tile.count, 2);
}

Test(shape, a_single_edge_ends_at_a_crossing) {
    struct car_tile tile = parse("road S; " WHOLE_FIELD);
    cr_expect_eq(tile.segment[0].end, CAR_END_CROSSING);
    tile = parse("road S ends village; " WHOLE_FIELD);
    cr_expect_eq(tile.segment[0].end, CAR_END_VILLAGE);
    tile = parse("road S tunnel; " WHOLE_FIELD);
    cr_expect_eq(tile.segment[0].openings, 1U << CAR_S);
}

Test(shape, an_own_tile_has_a_twin_too) {
    struct car_own_tile own =
        parse_own("road N W underpass; field NNW WNW; field NNE ENE ESE SSE SSW WSW");
    const struct car_tile *twin = car_tile_split(&own.tile);
    cr_assert_not_null(twin);
    cr_expect_str_eq(car_tile_id(twin), "mine");
    cr_expect_eq(twin->count, 4);
    cr_expect_eq(twin->segment[twin->edge_segment[CAR_W]].openings, 1U << CAR_W);
}

Test(shape, unknown_words_come_with_the_nearest) {
    expect_error("citty N; field ESE", "citty", "did you mean \"city\"");
    expect_error("city N; raod W", "raod", "did you mean \"road\"");
    expect_error("city n; field", "n;", "did you mean \"N\"");
    expect_error("city N penant", "penant", "did you mean \"pennant\"");
    expect_error("city N pennant*0", "pennant*0", "is no part of a city");
    expect_error("road W tunel", "tunel", "did you mean \"tunnel\"");
    expect_error("road W ends vilage", "vilage", "did you mean \"village\"");
    expect_error("field NWN", "NWN", "is no part of a field");
    expect_error("mine undre", "undre", "did you mean \"under\"");
    expect_error("city N; field ENE @X", "@X", "is no edge of a city");
}

Test(shape, incomplete_parts) {
    expect_error("", "", "a part is missing");
    expect_error("city N; ", "", "a part is missing");
    expect_error("city N;; road W", "; road", "a part is missing");
    expect_error("city pennant; road W", "city", "at least one edge");
    expect_error("road inn", "road", "at least one edge");
    expect_error("road W ends", "", "wants to know where");
    expect_error("city N; field @N", "field", "half-edges");
    expect_error("mine", "", "says its kind");
}

Test(shape, contradictions) {
    expect_error("city N; road W N", "N", "belongs to a city already");
    expect_error("monastery; monastery", "monastery", "at most one");
    expect_error("monastery N", "N", "nothing follows");
    expect_error("road N S ends city", "road", "one edge");
    expect_error("road N S tunnel", "road", "one edge");
    expect_error("road N underpass", "road", "two edges");
    expect_error("road N tunnel ends city", "city", "an end already");
    expect_error("field NNE inner", "field", "is not inner");
    expect_error("city N pennant pennant", "pennant", "pennant*2");
}

// The whole tile: every edge one owner; a city edge no field halves, every other edge both.
Test(shape, the_whole_tile) {
    expect_error("city N; field ENE ESE SSE SSW", "", "nothing reaches the west edge");
    expect_error("city N; road W; field ENE ESE SSE SSW WNW", "", "at WSW");
    expect_error("city N; road W; field NNE ENE ESE SSE SSW WSW WNW", "NNE", "is a city's");
    expect_error("city N; field ENE ESE SSE; field SSW WSW WNW", "SSW", "one field");
    expect_error("city N; field ENE ESE SSE SSW WSW WNW @E", "@E", "the east edge is no city's");
    expect_error("city N; city S; field ENE ESE; field WSW WNW; mine counter", "mine",
                 "stands in one city");
    expect_error("city N E S W; mine mining @N", "mine", "stands in no city");
    expect_error("road N S; road W E; field NNE ENE; field ESE SSE; field SSW WSW; field WNW NNE",
                 "NNE", "belongs to a field already");
}

Test(shape, too_many_parts) {
    char shape[400] = "city N E S W";
    for (int i = 0; i < CAR_SEGMENTS_MAX - 1; i++) {
        strcat(shape, "; field inner");
    }
    cr_expect_eq(parse(shape).count, CAR_SEGMENTS_MAX);
    strcat(shape, "; monastery");
    expect_error(shape, "monastery", "at most 16 parts");
}

// A message repeats no more than the beginning of a long word, cut between two characters.
Test(shape, long_words_are_cut) {
    char shape[200] = "x";
    for (int i = 0; i < 60; i++) {
        strcat(shape, "\xc3\xa4");
    }
    expect_error(shape, "x", "\xc3\xa4...");
}
