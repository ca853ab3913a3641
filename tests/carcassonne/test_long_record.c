// A game longer than any box of tiles: what is kept of it moves as it grows.
#include <criterion/criterion.h>

#include "carcassonne/play/play.h"
#include "carcassonne/table/rulebook.h"

// Of so many turns the list outgrows the arena's blocks and is moved, the place before given back.
// Two players take turns to the end: no module that is on lets anybody play again.
Test(long_record, goes_on_when_its_turns_have_moved) {
    enum { TURNS = 30000 };
    struct aj_arena arena;
    struct aj_ruleset rules;
    struct aj_judgement judgement;
    struct car_play play;
    aj_arena_init(&arena, 0);
    aj_ruleset_init(&rules, &car_rulebook);
    aj_judgement_init(&judgement, &arena, &rules, AJ_KEEP_BRIEF);
    car_play_deal(&play, &judgement, 1, 2);
    while (play.record.turns < TURNS)
        if (!car_play_turn(&play))
            play.next_tile = 0; // the same tiles over again
    for (uint32_t i = 0; i < TURNS; i++)
        cr_assert_eq(play.record.turn[i].player, (int8_t)(i % 2));
    cr_assert_eq(play.g.now.turn, &play.record.turn[TURNS - 1]);
    aj_arena_done(&arena);
}
