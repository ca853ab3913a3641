#include <string.h>

#include "core/json_quick.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "report/formats/formats.h"

void report_json_id(const struct report_result *result, struct aj_json *json) {
    const struct aj_case *job = result->job;
    const struct aj_node *node = job->id_node == AJ_NO_NODE ? NULL : &job->doc->node[job->id_node];
    aj_json_key(json, "id");
    // A number, true, false or null keeps its type: as a text it is JSON already.
    if (result->echo_id && !node && aj_doc_get(job->doc, job->node, "id") != AJ_NO_NODE)
        aj_json_null(json);
    else if (result->echo_id && node && !node->quoted)
        aj_json_raw(json, aj_doc_text(job->doc, job->id_node), node->length);
    else
        aj_json_text(json, job->id);
}

void report_json_verdict(enum aj_verdict verdict, struct aj_json *json) {
    static const struct aj_quick_pair pairs[] = {
        [AJ_LEGAL] = AJ_QUICK_PAIR("verdict", "legal"),
        [AJ_POSSIBLE] = AJ_QUICK_PAIR("verdict", "possible"),
        [AJ_ILLEGAL] = AJ_QUICK_PAIR("verdict", "illegal"),
        [AJ_UNDETERMINED] = AJ_QUICK_PAIR("verdict", "undetermined"),
        [AJ_INVALID] = AJ_QUICK_PAIR("verdict", "invalid"),
        [AJ_ERROR] = AJ_QUICK_PAIR("verdict", "error"),
    };
    aj_quick_pair(json, &pairs[verdict]);
}

void report_json_without(const struct report_result *result, struct aj_json *json) {
    const char *titles[AJ_UNKNOWN_MAX];
    size_t count = aj_ruleset_without(&result->job->rules, titles);
    if (count == 0)
        return;
    aj_json_open_list(json, "without");
    for (size_t i = 0; i < count; i++)
        aj_json_text(json, titles[i]);
    aj_json_end_list(json);
}

void report_json_table(const struct report_result *result, struct aj_json *json) {
    if (result->job->table)
        aj_json_put_text(json, "rules_from", result->job->table->name);
}

void report_json_label(const struct report_result *result, int32_t subject, struct aj_json *json) {
    size_t start = aj_json_open_text(json);
    result->job->game->label(result->answer->judgement, subject, json->out);
    aj_json_close_text(json, start);
}

void report_json_arg(const struct report_result *result, const struct aj_arg *arg,
                     struct aj_json *json) {
    const struct aj_judgement *judgement = result->answer->judgement;
    int32_t integer = arg->as.integer;
    switch (arg->kind) {
    case AJ_ARG_INT:
        aj_json_int(json, integer);
        break;
    case AJ_ARG_TEXT:
        aj_json_text(json, arg->as.text);
        break;
    case AJ_ARG_WORD:
        aj_json_text(json, arg->as.word->id);
        break;
    case AJ_ARG_CELL:
        aj_json_cell(json, arg->as.cell[0], arg->as.cell[1]);
        break;
    case AJ_ARG_PLAYER:
        aj_json_text(json, judgement->player[integer].name);
        break;
    case AJ_ARG_SUBJECT:
        report_json_label(result, integer, json);
        break;
    }
}

// Whether an argument is nobody, who has no name: its key is left out.
static bool is_nobody(const struct aj_arg *arg) {
    return arg->kind == AJ_ARG_PLAYER && arg->as.integer == AJ_NONE;
}

void report_json_args(const struct report_result *result, const struct aj_ruling *ruling,
                      struct aj_json *json) {
    AJ_JSON_KEY(json, "args");
    aj_json_begin_object(json);
    for (size_t i = 0; i < ruling->arg_count; i++) {
        if (is_nobody(&ruling->arg[i]))
            continue;
        aj_json_name(json, ruling->arg[i].name, strlen(ruling->arg[i].name));
        report_json_arg(result, &ruling->arg[i], json);
    }
    aj_json_end_object(json);
}

static void write_reading(const struct aj_rulebook *book, struct aj_reading reading,
                          struct aj_json *json) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "option", book->option[reading.option].id);
    aj_json_put_text(json, "value", aj_value_row(book, reading.option, reading.value)->id);
    aj_json_end_object(json);
}

static void write_readings(const struct aj_rulebook *book, const struct aj_reading *reading,
                           size_t count, struct aj_json *json) {
    aj_json_begin_list(json);
    for (size_t i = 0; i < count; i++)
        write_reading(book, reading[i], json);
    aj_json_end_list(json);
}

void report_json_citation(const struct report_result *result, const struct aj_ruling *ruling,
                          struct aj_json *json) {
    struct aj_citation citation = aj_answer_citation(result->answer, ruling);
    const struct aj_condition *condition = aj_ruling_condition(result->answer, ruling);
    if (condition) {
        aj_json_key(json, "if");
        write_readings(result->job->game->book, condition->reading, condition->readings, json);
    }
    aj_json_put_text(json, "authority", aj_authority_names[citation.authority]);
    if (citation.source != AJ_NONE)
        aj_json_put_text(json, "source", result->job->game->book->source[citation.source].id);
    if (citation.locator)
        aj_json_put_text(json, "locator", citation.locator);
}

static void write_points(const struct aj_case *job, const int32_t points[], bool zeros,
                         struct aj_json *json) {
    AJ_QUICK_BEGIN(json, "[");
    for (int i = 0; i < job->players; i++) {
        if (!zeros && points[i] == 0)
            continue;
        AJ_QUICK_BEGIN(json, "{\"player\":");
        aj_json_text(json, job->player[i].name);
        AJ_QUICK_INT(json, "points", points[i]);
        aj_quick_end(json, '}');
    }
    aj_quick_end(json, ']');
}

// Writes a list of {player, points}, one for each player of the case.
static void json_points(const struct aj_case *job, const int32_t points[], struct aj_json *json) {
    write_points(job, points, true, json);
}

// Most turns gain nothing. Such turns of one player with one verdict have the same row, so later
// ones are copied from the first.
void report_json_moves(const struct report_result *result, bool zeros, struct aj_json *json) {
    const struct aj_judgement *judgement = result->answer->judgement;
    struct aj_json_part alike[AJ_PLAYERS_MAX][2] = {0}; // by player and verdict
    aj_json_open_list(json, "moves");
    for (size_t i = 0; i < judgement->turns; i++) {
        const struct aj_turn_record *turn = &judgement->turn[i];
        struct aj_json_part *part = &alike[turn->player][turn->illegal];
        int32_t any = 0;
        for (int player = 0; player < result->job->players; player++)
            any |= turn->gained[player];
        bool is_usual = any == 0;
        if (is_usual && part->length > 0) {
            aj_json_again(json, *part);
            continue;
        }
        size_t start = aj_json_next(json);
        AJ_QUICK_BEGIN(json, "{\"player\":");
        aj_json_text(json, judgement->player[turn->player].name);
        report_json_verdict(turn->illegal ? AJ_ILLEGAL : AJ_LEGAL, json);
        AJ_QUICK_KEY(json, "gained", "");
        write_points(result->job, turn->gained, zeros, json);
        aj_quick_end(json, '}');
        if (is_usual)
            *part = aj_json_since(json, start);
    }
    aj_json_end_list(json);
}

static void write_outcome(const struct report_result *whole, const struct aj_outcome *outcome,
                          struct aj_json *json) {
    const struct aj_case *job = whole->job;
    struct aj_result result = aj_answer_result(whole->answer, outcome->result);
    aj_json_begin_object(json);
    aj_json_key(json, "readings");
    write_readings(job->game->book, outcome->reading, outcome->readings, json);
    aj_json_put_text(json, "verdict", aj_verdict_names[result.verdict]);
    aj_json_key(json, "gained");
    json_points(job, result.gained, json);
    aj_json_key(json, "final");
    json_points(job, result.final, json);
    for (int t = 0; t < result.tallies; t++) {
        aj_json_key(json, result.tally[t].id);
        json_points(job, result.tally[t].of, json);
    }
    aj_json_end_object(json);
}

void report_json_undetermined(const struct report_result *result, struct aj_json *json) {
    const struct aj_answer *answer = result->answer;
    if (answer->verdict != AJ_UNDETERMINED)
        return;
    aj_json_open_object(json, "undetermined");
    if (answer->common != AJ_UNDETERMINED)
        aj_json_put_text(json, "verdict", aj_verdict_names[answer->common]);
    aj_json_open_list(json, "deciding");
    AJ_EACH_OPTION(option, &answer->deciding)
        aj_json_text(json, result->job->game->book->option[option].id);
    aj_json_end_list(json);
    aj_json_open_list(json, "outcomes");
    for (size_t i = 0; i < answer->outcomes; i++)
        write_outcome(result, &answer->outcome[i], json);
    aj_json_end_list(json);
    aj_json_end_object(json);
}
