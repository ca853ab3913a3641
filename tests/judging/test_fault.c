// A mistake of adjudge's own, here of the game of the tests, whose rule does not hold what must
// hold if 666 is added: a host is told and goes on; a program ends at once.
#include <criterion/criterion.h>
#include <signal.h>

#include "../judge.h"

#define CASES                                                                                      \
    "game: dice\nplayers: [{name: Anna}]\ncases:\n"                                                \
    "  - {id: wrong, move: {player: Anna, actions: [{add: 666}]}}\n"                               \
    "  - {id: right, move: {player: Anna, actions: [{add: 5}]}}\n"

Test(fault, host_is_told_and_goes_on) {
    struct judged judged;
    judge_read(&judged, CASES);
    cr_assert(judged.understood);
    cr_assert_eq(adjudge_verdict_of(judged.engine, 0), ADJUDGE_ERROR);
    static const char *const formats[] = {"json", "full", "brief", "line", "html"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const char *text = adjudge_write(judged.engine, 0, formats[i], ADJUDGE_PLAIN, NULL);
        cr_assert(text && strstr(text, "error"), "%s: %s", formats[i], text ? text : "nothing");
    }
    cr_assert(strstr(adjudge_write(judged.engine, 0, "json", ADJUDGE_PLAIN, NULL),
                     "\"text\":\"adjudge itself is wrong: not number != 666\""));
    // The other case of the document, and the next document, are judged as if nothing had been.
    cr_assert_eq(adjudge_verdict_of(judged.engine, 1), ADJUDGE_LEGAL);
    cr_assert(test_engine_read_text(judged.engine, "case.yaml", "case",
                                    "game: dice\nplayers: [{name: Anna}]\n"
                                    "move: {player: Anna, actions: [{add: 2}]}\n"));
    cr_assert_eq(adjudge_verdict_of(judged.engine, 0), ADJUDGE_LEGAL);
    judge_done(&judged);
}

// What no case is at fault for is nothing that a host could mend: writing it again says the same.
Test(fault, it_is_said_again) {
    struct judged judged;
    judge_read(&judged, CASES);
    for (int i = 0; i < 3; i++)
        cr_assert(strstr(adjudge_write(judged.engine, 0, "brief", ADJUDGE_PLAIN, NULL),
                         "itself is wrong"));
    judge_done(&judged);
}

Test(fault, program_ends, .signal = SIGABRT) {
    struct judged judged;
    judge_read(&judged, CASES);
    judged.engine->ends_at_fault = true;
    adjudge_verdict_of(judged.engine, 0);
}

Test(fault, nothing_under_way, .signal = SIGABRT) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    AJ_SURE(&arena, arena.budget == 1);
}

static void find_fault(void *context) {
    struct aj_arena *arena = context;
    AJ_NEW_ARRAY(arena, char, 1000);
    AJ_SURE(arena, arena->budget == 1);
}

Test(fault, ends_protected_work) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    cr_assert_eq(aj_arena_protect(&arena, find_fault, &arena), AJ_FAULT);
    cr_assert_str_eq(arena.fault, "arena->budget == 1");
    cr_assert_null(arena.protected);
    aj_arena_done(&arena);
}
