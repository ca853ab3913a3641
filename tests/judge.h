// Reads and judges a text with the fake game, for tests below the command line.
#ifndef AJ_TESTS_JUDGE_H
#define AJ_TESTS_JUDGE_H

#include <criterion/criterion.h>
#include <stdlib.h>

#include "cmd/document.h"
#include "fake_game.h"

struct judged {
    struct aj_arena arena;
    struct cmd_document document;
    struct report_result result; // of the last case judged
    const struct aj_answer *answer;
    bool understood;
};

// Reads `text` as YAML.
static inline void judge_read(struct judged *judged, const char *text) {
    static const struct cmd_loader loader = {.games = fake_games, .limits = &aj_limits_default};
    struct cmd_piece piece = {.name = "case.yaml",
                              .id = "case",
                              .bytes = text,
                              .length = strlen(text),
                              .syntax = CMD_YAML};
    aj_arena_init(&judged->arena, 0);
    judged->answer = NULL;
    judged->understood = cmd_document_read(&judged->document, &loader, &judged->arena, &piece);
}

// Reads it and judges its first case with all that can be asked.
static inline void judge_text(struct judged *judged, const char *text) {
    judge_read(judged, text);
    cr_assert(judged->understood);
    judged->understood =
        cmd_case_judge(&judged->document, &judged->document.cases.item[0],
                       CMD_ASK_ALL_RULINGS | CMD_ASK_ELSEWHERE | CMD_ASK_EXPECT, &judged->result);
    judged->answer = judged->result.answer;
}

static inline void judge_done(struct judged *judged) {
    aj_arena_done(&judged->arena);
}

// Whether a diagnostic of this kind stands at this pointer.
static inline bool judge_complains(const struct judged *judged, const char *id,
                                   const char *pointer) {
    const struct aj_diags *diags = &judged->document.diags;
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

#endif
