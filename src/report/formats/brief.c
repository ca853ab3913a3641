#include "core/json_quick.h"
#include "judging/game/game.h"
#include "report/formats/formats.h"

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

static void write_points(const struct aj_player_record *player, struct aj_json *json) {
    char *to = aj_quick_room(json, 4 * (sizeof ",\"before\":" + AJ_DIGITS));
    if (!to)
        return;
    to = aj_put_int(AJ_QUICK_LITERAL(to, "\"before\":"), player->before);
    to = aj_put_int(AJ_QUICK_LITERAL(to, ",\"gained\":"), player->gained);
    to = aj_put_int(AJ_QUICK_LITERAL(to, ",\"after\":"), player->before + player->gained);
    to = aj_put_int(AJ_QUICK_LITERAL(to, ",\"final\":"), player->final);
    aj_quick_wrote(json, to, true);
}

static void write_scores(const struct aj_game *game, const struct aj_judgement *judgement,
                         struct aj_json *json) {
    AJ_QUICK_KEY(json, "scores", "[");
    for (int i = 0; i < judgement->players; i++) {
        AJ_QUICK_BEGIN(json, "{\"player\":");
        aj_json_text(json, judgement->player[i].name);
        write_points(&judgement->player[i], json);
        for (int t = 0; t < judgement->tallies; t++)
            aj_json_put_int(json, judgement->tally[t].id, judgement->tally[t].of[i]);
        if (game->write_score)
            game->write_score(judgement, i, json);
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
    report_json_verdict(result->answer->verdict, &json);
    report_json_without(result, &json);
    report_json_table(result, &json);
    write_forbidden(result, &json);
    report_json_moves(result, false, &json);
    write_scores(game, result->answer->judgement, &json);
    if (game->write_brief)
        game->write_brief(result->answer->judgement, &json);
    report_json_undetermined(result, &json);
    if (result->expectation != AJ_EXPECTS_NOTHING)
        aj_json_put_text(&json, "expect", aj_expectation_names[result->expectation]);
    aj_quick_end(&json, '}');
    aj_buf_char(out, '\n');
}
