// Judges a case given as YAML text through the library, for tests of Ticket to Ride.
#ifndef TESTS_TICKETS_JUDGE_H
#define TESTS_TICKETS_JUDGE_H

#include <criterion/criterion.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/document.h"
#include "judging/game.h"
#include "tickets/game.h"

struct judged {
    struct aj_arena arena;
    struct cmd_document document;
    struct aj_answer answer;
    struct aj_buf text; // the last sentence asked for
};

static inline void judged_init(struct judged *judged, const char *yaml) {
    static const struct aj_game *const games[] = {&ttr_game, NULL};
    struct cmd_loader loader = {.games = games, .limits = &aj_limits_default};
    struct cmd_piece piece = {
        .name = "test.yaml", .id = "test", .bytes = yaml, .length = strlen(yaml)};
    aj_arena_init(&judged->arena, 0);
    aj_buf_init(&judged->text);
    piece.syntax = cmd_syntax_of(&loader, piece.name, piece.bytes, piece.length);
    cr_assert(cmd_document_read(&judged->document, &loader, &judged->arena, &piece), "%s",
              judged->document.diags.count ? judged->document.diags.item[0].message : "");
    const struct aj_case *job = &judged->document.cases.item[0];
    cr_assert(aj_case_judge(job, &job->rules, AJ_KEEP_ALL, &judged->arena, &judged->answer));
    aj_answer_finish(job, &judged->answer);
}

static inline void judged_done(struct judged *judged) {
    aj_buf_done(&judged->text);
    aj_arena_done(&judged->arena);
}

// The sentence of the first ruling of this rule and effect; "" if there is none.
static inline const char *judged_say(struct judged *judged, const char *rule,
                                     enum aj_effect effect) {
    const struct aj_judgement *judgement = judged->answer.judgement;
    int index = aj_find_rule(ttr_game.book, rule);
    cr_assert_neq(index, AJ_NONE, "%s", rule);
    aj_buf_clear(&judged->text);
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->rule != index || ruling->effect != effect)
            continue;
        aj_ruling_say(&ttr_game, judgement, ruling, &judged->text);
        break;
    }
    return aj_buf_text(&judged->text);
}

#define CASE "game: ticket-to-ride-europe\n"

#endif
