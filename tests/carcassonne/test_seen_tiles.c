// Tiles told by what is seen of them, and actions, that are not understood: what the error is, and
// where. The columns are counted by hand: of the line's first word that is wrong, from 1.
#include <criterion/criterion.h>

#include "fixture_support.h"

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
    {SEEN("turn: 0"), "missing-key", 3, 9},
    {DONE("at: [1, 0]"), "bad-action", 4, 32},
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
