// Judges a case given as YAML text through the library, for tests of Ticket to Ride.
#pragma once

#include <criterion/criterion.h>
#include <string.h>

#include "../engine.h"
#include "judging/answer/answer.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "tickets/game.h"

struct judged {
    struct aj_arena arena;
    adjudge_engine *engine;
    struct aj_answer answer;
    struct aj_buf text; // the last sentence asked for
};

static inline void judged_init(struct judged *judged, const char *yaml) {
    static const struct aj_game *const games[] = {&ttr_game, NULL};
    aj_arena_init(&judged->arena, 0);
    aj_buf_init(&judged->text);
    judged->engine = test_engine_new(games, &judged->arena);
    cr_assert(test_engine_read_text(judged->engine, "test.yaml", "test", yaml), "%s",
              judged->engine->diags.count ? judged->engine->diags.item[0].message : "");
    const struct aj_case *job = &judged->engine->cases.item[0];
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
