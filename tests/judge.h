// Reads and judges a text with the fake game, for tests below the command line.
#pragma once

#include <criterion/criterion.h>
#include <stdlib.h>

#include "engine.h"
#include "fake_game.h"

struct judged {
    struct aj_arena arena;
    adjudge_engine *engine;
    struct report_result result; // of the last case judged
    const struct aj_answer *answer;
    bool understood;
};

// Reads `text` as YAML.
static inline void judge_read(struct judged *judged, const char *text) {
    aj_arena_init(&judged->arena, 0);
    judged->answer = NULL;
    judged->engine = test_engine_new(fake_games, &judged->arena);
    judged->understood = test_engine_read_text(judged->engine, "case.yaml", "case", text);
}

// Reads it and judges its first case with all that can be asked.
static inline void judge_text(struct judged *judged, const char *text) {
    judge_read(judged, text);
    cr_assert(judged->understood);
    judged->understood =
        aj_engine_judge(judged->engine, 0, AJ_ASK_ALL_RULINGS | AJ_ASK_ELSEWHERE | AJ_ASK_EXPECT);
    judged->result = judged->engine->report;
    judged->answer = judged->result.answer;
}

static inline void judge_done(struct judged *judged) {
    aj_arena_done(&judged->arena);
}

// Whether a diagnostic of this kind stands at this pointer.
static inline bool judge_complains(const struct judged *judged, const char *id,
                                   const char *pointer) {
    const struct aj_diags *diags = &judged->engine->diags;
    for (size_t i = 0; i < diags->count; i++)
        if (strcmp(diags->item[i].kind->id, id) == 0 &&
            strcmp(diags->item[i].pointer, pointer) == 0)
            return true;
    return false;
}

// A case of two players in which Anna adds the numbers, under `rules`.
#define ANNA_ADDS(rules, actions)                                                                  \
    "game: dice\nrules: " rules "\nplayers: [{name: Anna, colour: red, score: 3}, {name: Bob}]\n"  \
    "move: {player: Anna, actions: [" actions "]}\n"
