// A comparison as flat rows: every row has every key, and texts are never null.
#include "judging/answer/answer.h"
#include "judging/game/game.h"
#include "report/questions/questions.h"
#include "report/shared/shared.h"

static const char *points_text(const struct aj_column *column, const int32_t points[],
                               struct aj_arena *arena) {
    const char *text = "";
    for (int p = 0; p < column->job->players; p++)
        text = aj_arena_format(arena, "%s%s%s %d", text, p ? ", " : "", column->job->player[p].name,
                               (int)points[p]);
    return text;
}

static void put_scores(const struct aj_column *column, struct aj_arena *arena,
                       struct aj_json *json) {
    int32_t gained[AJ_PLAYERS_MAX], final[AJ_PLAYERS_MAX];
    const struct aj_judgement *judgement = column->answer.judgement;
    bool told = column->answer.verdict < AJ_UNDETERMINED;
    for (int p = 0; told && p < column->job->players; p++) {
        gained[p] = judgement->player[p].gained;
        final[p] = judgement->player[p].final;
    }
    aj_json_put_text(json, "gained", told ? points_text(column, gained, arena) : "");
    aj_json_put_text(json, "final", told ? points_text(column, final, arena) : "");
    // Every game has the column "ore", so that a table always has the same columns.
    bool has_first = told && judgement->tallies > 0;
    aj_json_put_text(json, has_first ? judgement->tally[0].id : "ore",
                     has_first ? points_text(column, judgement->tally[0].of, arena) : "");
    for (int t = 1; told && t < judgement->tallies; t++)
        aj_json_put_text(json, judgement->tally[t].id,
                         points_text(column, judgement->tally[t].of, arena));
}

static void put_because(const struct aj_comparison *comparison, size_t index,
                        struct aj_arena *arena, struct aj_json *json) {
    const struct aj_rulebook *book = comparison->job->game->book;
    struct report_because because[REPORT_BECAUSE_MAX];
    size_t count = report_because(comparison, index, arena, because);
    const struct report_because *first = count > 0 ? &because[0] : NULL;
    int option = first ? first->option : AJ_NONE;
    bool cited = first && first->citation.source != AJ_NONE;
    aj_json_put_text(json, "rule",
                     first && first->ruling ? book->rule[first->ruling->rule].id : "");
    aj_json_put_text(json, "option", option == AJ_NONE ? "" : book->option[option].id);
    aj_json_put_text(json, "value",
                     option == AJ_NONE
                         ? ""
                         : report_option_value(&comparison->item[index].job->rules, option, arena));
    aj_json_put_text(json, "text", first ? first->text : "");
    aj_json_put_text(json, "authority", cited ? aj_authority_names[first->citation.authority] : "");
    aj_json_put_text(json, "source", cited ? book->source[first->citation.source].id : "");
    aj_json_put_text(json, "locator", cited ? first->citation.locator : "");
}

// Returns what decides: "tunnel.opening=no-figure-on-segment,tunnel.same-tile=once".
static const char *turning_text(const struct aj_column *column, struct aj_arena *arena) {
    const struct aj_ruleset *rules = &column->job->rules;
    const struct aj_rulebook *book = rules->book;
    const char *text = "";
    for (size_t i = 0; i < column->turnings; i++) {
        int index = column->turning[i].index;
        const char *name = "", *value = "";
        switch (column->turning[i].kind) {
        case AJ_TURNS_OPTION:
            name = book->option[index].id;
            value = report_option_value(rules, index, arena);
            break;
        case AJ_TURNS_HOUSE_RULE:
            name = book->house_rule[index].id;
            value = aj_house_rule_on(rules, index) ? "true" : "false";
            break;
        case AJ_TURNS_MODULE:
            name = book->module[index].id;
            value = aj_module_on(rules, index) ? book->edition[rules->edition[index]].id : "false";
            break;
        }
        text = aj_arena_format(arena, "%s%s%s=%s", text, i ? "," : "", name, value);
    }
    return text;
}

// Returns the outcomes: "tunnel.opening=no-token: legal; tunnel.opening=no-figure-on-segment:
// illegal".
static const char *outcomes_text(const struct aj_column *column, struct aj_arena *arena) {
    const char *text = "";
    for (size_t i = 0; i < column->answer.outcomes; i++) {
        const struct aj_outcome *outcome = &column->answer.outcome[i];
        struct aj_result result = aj_answer_result(&column->answer, outcome->result);
        text = aj_arena_format(arena, "%s%s%s: %s, %s", text, i ? "; " : "",
                               report_open_conditions(column->job->game->book, outcome, arena),
                               aj_verdict_names[result.verdict],
                               points_text(column, result.final, arena));
    }
    return text;
}

void report_compare_rows(const struct aj_comparison *comparison, const char *file,
                         struct aj_arena *arena, struct aj_json *json) {
    for (size_t i = 0; i < comparison->count; i++) {
        const struct aj_column *column = &comparison->item[i];
        aj_json_begin_object(json);
        aj_json_put_text(json, "file", file);
        aj_json_put_text(json, "id", comparison->job->id);
        aj_json_put_text(json, "game", comparison->job->game->id);
        aj_json_put_text(json, "rules", column->label);
        aj_json_put_text(json, "title", column->title);
        aj_json_put_bool(json, "own", column->own);
        aj_json_put_text(json, "verdict", aj_verdict_names[column->answer.verdict]);
        aj_json_put_bool(json, "same", column->same);
        if (column->error)
            aj_json_put_text(json, "error", column->error->kind->id);
        put_scores(column, arena, json);
        put_because(comparison, i, arena, json);
        aj_json_put_text(json, "decides", turning_text(column, arena));
        aj_json_put_text(json, "outcomes", outcomes_text(column, arena));
        aj_json_end_object(json);
    }
}
