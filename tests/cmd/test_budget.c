// Every piece of a case's work under budgets of memory that are too small for it: each ends either
// done or exhausted, and nothing is left behind (the sanitizers watch).
#include <criterion/criterion.h>
#include <setjmp.h>
#include <string.h>

#include "carcassonne/game.h"
#include "cmd/document.h"
#include "report/json.h"

static const char text[] =
    "game: carcassonne\nrules: {tunnel: true}\nplayers: [{name: Anna, colour: red}, {name: Ben, "
    "colour: blue}]\nboard: [{tile: D, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"
    "followers: [{player: Anna, at: [1, 0], segment: road W}]\n"
    "move: {player: Anna, actions: [{place: U, at: [2, 0]}]}\n"
    "disputed: [{by: Ben, says: {verdict: illegal}}]\nexpect: {verdict: legal}\n";

static const struct aj_game *const games[] = {&car_game, NULL};

// Whether the budget sufficed.
static bool judge_within(size_t budget) {
    static struct aj_arena arena;
    static struct cmd_document document;
    static jmp_buf exhausted;
    struct cmd_loader loader = {.games = games, .limits = &aj_limits_default};
    struct cmd_piece piece = {.name = "case.yaml",
                              .id = "case",
                              .bytes = text,
                              .length = strlen(text),
                              .syntax = CMD_YAML};
    aj_arena_init(&arena, budget);
    arena.on_exhausted = &exhausted;
    if (setjmp(exhausted) != 0) {
        aj_arena_done(&arena);
        return false;
    }
    struct report_result result;
    cr_assert(cmd_document_read(&document, &loader, &arena, &piece));
    cr_assert(cmd_case_judge(&document, document.cases.item,
                             CMD_ASK_ALL_RULINGS | CMD_ASK_ELSEWHERE | CMD_ASK_EXPECT, &result));
    cr_expect_eq(result.answer->verdict, AJ_LEGAL);
    cr_expect_eq(result.expectation, AJ_MET);
    aj_arena_done(&arena);
    return true;
}

Test(budget, too_little_memory_ends_cleanly) {
    size_t exhausted = 0, done = 0;
    // Steps that are no power of two stop the work in the midst of everything it does.
    for (size_t budget = 512; budget < (1 << 20); budget += budget / 7) {
        bool sufficed = judge_within(budget);
        cr_expect(sufficed || done == 0, "more memory is enough where less was");
        exhausted += !sufficed;
        done += sufficed;
    }
    cr_expect_gt(exhausted, 10);
    cr_expect_gt(done, 0);
}
