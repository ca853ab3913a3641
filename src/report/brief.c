#include "core/json_quick.h"
#include "judging/game.h"
#include "report/json.h"

static void write_forbidden(const struct report_result *result, struct aj_json *json) {
    const struct aj_judgement *judgement = result->answer->judgement;
    AJ_QUICK_KEY(json, "rulings", "[");
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect != AJ_FORBIDS)
            continue;
        aj_json_begin_object(json);
        aj_json_put_text(json, "rule", result->job->game->book->rule[ruling->rule].id);
        aj_json_put_text(json, "effect", aj_effect_names[AJ_FORBIDS]);
        if (ruling->node != AJ_NO_NODE)
            aj_json_put_text(json, "at",
                             aj_doc_pointer(result->job->doc, ruling->node, judgement->arena));
        report_json_args(result, ruling, json);
        report_json_citation(result, ruling, json);
        aj_json_end_object(json);
    }
    aj_quick_end(json, ']');
}

static void write_scores(const struct aj_judgement *judgement, struct aj_json *json) {
    AJ_QUICK_KEY(json, "scores", "[");
    for (int i = 0; i < judgement->players; i++) {
        const struct aj_player_record *player = &judgement->player[i];
        AJ_QUICK_BEGIN(json, "{\"player\":");
        aj_json_text(json, player->name);
        AJ_QUICK_INT(json, "before", player->before);
        AJ_QUICK_INT(json, "gained", player->gained);
        AJ_QUICK_INT(json, "after", player->before + player->gained);
        AJ_QUICK_INT(json, "final", player->final);
        for (int t = 0; t < judgement->tallies; t++)
            aj_json_put_int(json, judgement->tally[t].id, judgement->tally[t].of[i]);
        aj_quick_end(json, '}');
    }
    aj_quick_end(json, ']');
}

void report_brief(const struct report_result *result, struct report_style style,
                  struct aj_buf *out) {
    (void)style;
    const struct aj_game *game = result->job->game;
    struct aj_json json;
    aj_json_init(&json, out);
    aj_quick_put(&json, "{\"adjudge\":1", sizeof "{\"adjudge\":1" - 1, true);
    report_json_id(result, &json);
    AJ_QUICK_WORD(&json, "game", game->id);
    AJ_QUICK_WORD(&json, "verdict", aj_verdict_names[result->answer->verdict]);
    write_forbidden(result, &json);
    report_json_moves(result, false, &json);
    write_scores(result->answer->judgement, &json);
    if (game->write_brief)
        game->write_brief(result->answer->judgement, &json);
    report_json_undetermined(result, &json);
    if (result->expectation != AJ_EXPECTS_NOTHING)
        aj_json_put_text(&json, "expect", aj_expectation_names[result->expectation]);
    aj_quick_end(&json, '}');
    aj_buf_char(out, '\n');
}
