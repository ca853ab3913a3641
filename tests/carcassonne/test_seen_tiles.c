// Tiles told by what is seen of them, and actions, that are not understood: what the error is, and
// where. The columns are counted by hand: of the line's first word that is wrong, from 1.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "fixture_support.h"
#include "tiles/tiles.h"

#define HEAD "game: carcassonne\nplayers: [{name: Anna}, {name: Bob}]\n"
#define SEEN(what) HEAD "board: [{" what ", at: [0, 0]}]\n"
#define DONE(what)                                                                                 \
    HEAD "board: [{tile: D, at: [0, 0]}]\nmove: {player: Anna, actions: [{" what "}]}\n"

static const struct fact {
    const char *text, *id;
    uint32_t line, column;
} facts[] = {
    {SEEN("edges: CRXQ"), "bad-shape", 3, 17},
    {SEEN("edges: CRFR, marks: [penant]"), "unknown-word", 3, 31},
    {SEEN("edges: CRFR, marks: 5"), "unknown-word", 3, 30},
    {SEEN("edges: CRFR, turn: 90"), "bad-shape", 3, 23},
    {SEEN("edges: CRFR, tile: D"), "bad-shape", 3, 10},
    {SEEN("tile: E, marks: [pennant]"), "bad-shape", 3, 19},
    {SEEN("turn: 0"), "missing-key", 3, 9},
    {DONE("at: [1, 0]"), "bad-action", 4, 32},
    {DONE("place: U, at: [1, 0]}, {follower: farmer, segment: road"), "unknown-word", 4, 67},
    {DONE("place: U, at: [1, 0]}, {follower: road W, segment: road E"), "unknown-word", 4, 67},
    {SEEN("tile: D") "followers: [{player: Anna, at: [0, 0], segment: city, kind: thief}]\n",
     "unknown-word", 4, 61},
    {SEEN("edges: CRFR, marks: [foundation, inn]"), "unknown-tile", 3, 17},
    {SEEN("tile: D") "rules: {abbey-and-mayor: true}\nfollowers: [{player: Anna, at: [0, 0], kind: "
                     "wagon}]\n",
     "ambiguous-segment", 5, 46},
    {SEEN("tile: D") "rules: {abbey-and-mayor: true}\nfollowers: [{player: Anna, at: [0, 0], "
                     "segment: mayor S}]\n",
     "no-such-segment", 5, 49},
    {SEEN("tile: D") "rules: {abbey-and-mayor: true}\nfollowers: [{player: Anna, at: [0, 0], "
                     "segment: barn}]\n",
     "missing-key", 5, 13},
    {SEEN("tile: D") "rules: {princess-and-dragon: true}\nfollowers: [{player: Anna, at: [0, 0], "
                     "segment: city}, {player: Bob, at: [0, 0], segment: road}]\nfairy: [0, 0]\n",
     "ambiguous-segment", 6, 8},
};

Test(seen_tiles, what_is_not_understood_is_said_with_its_place) {
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        struct aj_arena arena;
        aj_arena_init(&arena, 0);
        adjudge_engine *engine = test_engine_new(aj_games, &arena);
        cr_expect_not(test_engine_read_text(engine, "case.yaml", "case", facts[i].text), "%s",
                      facts[i].text);
        cr_assert_eq(engine->diags.count, 1, "%s", facts[i].text);
        const struct aj_diag *diag = &engine->diags.item[0];
        struct aj_spot place = aj_text_spot(&engine->text, diag->offset);
        cr_expect_str_eq(diag->kind->id, facts[i].id, "%s", facts[i].text);
        cr_expect_eq(place.line, facts[i].line, "line %u in:\n%s", place.line, facts[i].text);
        cr_expect_eq(place.column, facts[i].column, "column %u in:\n%s", place.column,
                     facts[i].text);
        aj_arena_done(&arena);
    }
}

// Whether a mark finds the tile, if need be in its wider sense.
static bool finds(const char *mark, const struct car_tile *tile) {
    struct car_wanted wanted = {0};
    car_wanted_add(&wanted, mark);
    return car_has_wanted(tile, &wanted) ||
           (car_wanted_widen(&wanted) && car_has_wanted(tile, &wanted));
}

// Words of a tile's description, up to where it says from which box it is, that are known as marks
// find that tile. "under" and, of KR-CCcc, "crossing" are no nouns there.
Test(seen_tiles, what_is_said_of_a_tile_finds_it) {
    size_t known = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        if (tile->fits_any || strcmp(car_tile_id(tile), "KR-CCcc") == 0)
            continue;
        char text[200];
        snprintf(text, sizeof text, "%s", car_tile_description(tile));
        text[strcspn(text, ";")] = '\0';
        for (char *word = strtok(text, " ,"); word; word = strtok(NULL, " ,")) {
            struct car_wanted wanted = {0};
            if (!car_wanted_add(&wanted, word) || strcmp(word, "under") == 0)
                continue;
            known++;
            cr_expect(finds(word, tile), "%s of %s", word, car_tile_id(tile));
        }
    }
    cr_expect_gt(known, car_catalogue.count);
}

// Nouns of these descriptions that are printed on the tile.
Test(seen_tiles, what_descriptions_call_printed_is_a_mark) {
    static const char *const nouns[] = {
        "bazaar",       "cathedral", "cities",    "city",     "cloth",     "crossing", "field",
        "fields",       "garden",    "gate",      "gates",    "grain",     "hill",     "house",
        "inn",          "lake",      "monastery", "openings", "pennant",   "pennants", "pig herd",
        "magic portal", "princess",  "river",     "road",     "roads",     "spring",   "village",
        "vineyard",     "volcano",   "well",      "wine",     "foundation"};
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++) {
        struct car_wanted wanted = {0};
        cr_expect(car_wanted_add(&wanted, nouns[i]), "%s", nouns[i]);
        cr_expect_neq(wanted.with, 0, "%s", nouns[i]);
    }
}

// Of FCFC, plain and in one piece, the base game has G alone: F has a pennant, H two cities.
// "plain" allows what is said beside it.
Test(seen_tiles, marks_that_no_shape_has) {
    const struct car_tile *f = car_catalogue_find("F"), *g = car_catalogue_find("G"),
                          *h = car_catalogue_find("H"), *b = car_catalogue_find("B");
    struct car_wanted plain = {0}, one = {0}, two = {0}, monastery = {0};
    cr_assert(car_wanted_add(&plain, "plain") && car_wanted_add(&one, "one city") &&
              car_wanted_add(&two, "two-cities") && car_wanted_add(&monastery, "plain") &&
              car_wanted_add(&monastery, "monastery"));
    cr_expect(!car_has_wanted(f, &plain) && car_has_wanted(g, &plain) && car_has_wanted(h, &plain));
    cr_expect(car_has_wanted(f, &one) && car_has_wanted(g, &one) && !car_has_wanted(h, &one));
    cr_expect(!car_has_wanted(g, &two) && car_has_wanted(h, &two) && !car_has_wanted(b, &two));
    cr_expect(car_has_wanted(b, &monastery) && !car_has_wanted(b, &plain));
}

// Six pieces of ore buy any of the three: a swap (1), an extra turn (3), a figure brought back (5);
// he stands on a road.
Test(seen_tiles, ore_may_be_spent_before_a_tile_is_placed) {
    static const char text[] =
        "game: carcassonne\nrules: {miner-and-underminer: true}\n"
        "players: [{name: Anna, ore: 6}, {name: Bob}]\nboard: [{tile: D, at: [0, 0]}]\n"
        "followers: [{player: Anna, at: [0, 0], segment: road W}]\nto_move: Anna\ntile_in_hand: "
        "B\n";
    adjudge_engine *engine = adjudge_new();
    size_t length;
    cr_assert_eq(adjudge_judge(engine, "case", text, sizeof text - 1, ADJUDGE_YAML), 1);
    const char *moves = adjudge_moves(engine, 0, "json", ADJUDGE_PLAIN, &length);
    cr_assert_not_null(moves);
    cr_expect_not_null(strstr(moves, "\"spending\":[\"swap\",\"extra_turn\",\"recall\"]"), "%s",
                       moves);
    adjudge_free(engine);
}
