#include "core/core.h"
#include "judging/game/game.h"
#include "report/formats/formats.h"

// The record, while it is written.
struct record {
    const struct report_result *result;
    const struct aj_judgement *judgement;
    const struct aj_rulebook *book;
    struct aj_json *json;
};

static void write_label(struct record *r, const char *key, int32_t subject) {
    aj_json_key(r->json, key);
    report_json_label(r->result, subject, r->json);
}

static void write_value(const struct record *r, int option) {
    const struct aj_ruleset *rules = r->judgement->rules;
    const struct aj_option_state *state = &rules->option[option];
    // If readings differ in an option, its value is the one of the first reading, which the record
    // describes.
    bool branched = aj_options_has(&r->result->answer->branched, option);
    aj_json_key(r->json, "value");
    if (r->book->option[option].kind == AJ_NUMBER)
        aj_json_int(r->json, state->value);
    else if (branched || !aj_option_unsettled(rules, option))
        aj_json_text(r->json, aj_value_row(r->book, option, state->value)->id);
    else
        aj_json_text(r->json, "unsettled");
}

static void write_origin(const struct record *r, int option) {
    const char *const from[] = {[AJ_FROM_BARE] = r->book->bare,
                                [AJ_FROM_CASE] = "case",
                                [AJ_FROM_COMMAND] = "command",
                                [AJ_FROM_ALL_READINGS] = "all readings"};
    const struct aj_ruleset *rules = r->judgement->rules;
    enum aj_origin origin = rules->option[option].origin;
    if (origin != AJ_FROM_EDITION) {
        aj_json_put_text(r->json, "from", from[origin]);
        return;
    }
    int edition = rules->edition[r->book->option[option].module];
    const struct aj_setting *setting = aj_setting_of(r->book, edition, option);
    aj_json_put_text(r->json, "from", r->book->edition[edition].id);
    if (setting)
        aj_json_put_text(r->json, "authority", aj_authority_names[setting->authority]);
}

static void write_option(const struct record *r, int option) {
    aj_json_begin_object(r->json);
    aj_json_put_text(r->json, "option", r->book->option[option].id);
    write_value(r, option);
    write_origin(r, option);
    aj_json_put_bool(r->json, "consulted", aj_options_has(&r->result->answer->consulted, option));
    aj_json_end_object(r->json);
}

static void write_rules(const struct record *r) {
    const struct aj_ruleset *rules = r->judgement->rules;
    aj_json_open_object(r->json, "rules");
    for (int i = 0; i < r->book->modules; i++)
        if (aj_module_on(rules, i))
            aj_json_put_text(r->json, r->book->module[i].id,
                             r->book->edition[rules->edition[i]].id);
    aj_json_open_list(r->json, "house_rules");
    for (int i = 0; i < r->book->house_rules; i++)
        if (aj_house_rule_on(rules, i))
            aj_json_text(r->json, r->book->house_rule[i].id);
    aj_json_end_list(r->json);
    aj_json_open_list(r->json, "options");
    for (int i = 0; i < r->book->options; i++)
        if (aj_option_in_force(rules, i))
            write_option(r, i);
    aj_json_end_list(r->json);
    aj_json_end_object(r->json);
}

static void write_working(struct record *r, int player) {
    aj_json_open_list(r->json, "working");
    for (size_t i = 0; i < r->judgement->earnings; i++) {
        const struct aj_earning *earning = &r->judgement->earning[i];
        if (earning->player != player)
            continue;
        aj_json_begin_object(r->json);
        if (earning->subject != AJ_NO_SUBJECT)
            write_label(r, "feature", earning->subject);
        aj_json_put_text(r->json, "when", earning->when == AJ_WHEN_MOVE ? "move" : "end");
        aj_json_put_int(r->json, "points", earning->points);
        aj_json_end_object(r->json);
    }
    aj_json_end_list(r->json);
}

static void write_scores(struct record *r) {
    aj_json_open_list(r->json, "scores");
    for (int i = 0; i < r->judgement->players; i++) {
        const struct aj_player_record *player = &r->judgement->player[i];
        aj_json_begin_object(r->json);
        aj_json_put_text(r->json, "player", player->name);
        aj_json_put_int(r->json, "before", player->before);
        aj_json_put_int(r->json, "gained", player->gained);
        aj_json_put_int(r->json, "after", player->before + player->gained);
        aj_json_put_int(r->json, "final", player->final);
        for (int t = 0; t < r->judgement->tallies; t++)
            aj_json_put_int(r->json, r->judgement->tally[t].id, r->judgement->tally[t].of[i]);
        if (r->result->job->game->write_score)
            r->result->job->game->write_score(r->judgement, i, r->json);
        write_working(r, i);
        aj_json_end_object(r->json);
    }
    aj_json_end_list(r->json);
}

// Writes "winner":{"players":["Anna"],"by":"points"}, if the game is over and all readings agree.
static void write_winner(const struct record *r) {
    const struct aj_winner winner = r->result->answer->winner;
    if (!r->result->answer->is_over || winner.players == 0)
        return;
    aj_json_open_object(r->json, "winner");
    aj_json_open_list(r->json, "players");
    for (int i = 0; i < r->judgement->players; i++)
        if ((winner.players >> i) & 1U)
            aj_json_text(r->json, r->judgement->player[i].name);
    aj_json_end_list(r->json);
    aj_json_put_text(r->json, "by", winner.by ? winner.by : "left open");
    aj_json_end_object(r->json);
}

static void write_elsewhere(const struct record *r, const struct aj_elsewhere *elsewhere) {
    size_t told = 0;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        told += !elsewhere->item[i].named;
    if (told == 0)
        return;
    aj_json_open_list(r->json, "elsewhere");
    for (size_t i = 0; i < elsewhere->count; i++) {
        const struct aj_column *column = &elsewhere->item[i];
        if (column->named)
            continue;
        aj_json_begin_object(r->json);
        aj_json_key(r->json, "rules");
        aj_json_begin_object(r->json);
        aj_json_put_text(r->json, r->book->module[column->module].id,
                         r->book->edition[column->edition].id);
        aj_json_end_object(r->json);
        aj_json_put_text(r->json, "verdict", aj_verdict_names[column->answer.verdict]);
        aj_json_put_bool(r->json, "same", column->same);
        if (column->error)
            aj_json_put_text(r->json, "error", column->error->kind->id);
        aj_json_end_object(r->json);
    }
    aj_json_end_list(r->json);
}

static void write_edition_set(const struct record *r, const struct aj_edition_set *set) {
    aj_json_begin_object(r->json);
    for (int m = 0; m < r->book->modules; m++)
        if (set->edition[m] != AJ_NONE)
            aj_json_put_text(r->json, r->book->module[m].id, r->book->edition[set->edition[m]].id);
    aj_json_end_object(r->json);
}

static void write_dispute(const struct record *r, const struct aj_disputes *disputes,
                          const struct aj_dispute *dispute) {
    static const char *const keys[AJ_STANDINGS] = {"right_under", "open_under", "wrong_under"};
    aj_json_begin_object(r->json);
    aj_json_put_text(r->json, "by", dispute->by);
    aj_json_put_text(r->json, "answer", aj_standing_names[dispute->answer]);
    aj_json_put_bool(r->json, "right", dispute->answer == AJ_RIGHT);
    for (int standing = 0; standing < AJ_STANDINGS; standing++) {
        aj_json_open_list(r->json, keys[standing]);
        for (size_t i = 0; i < dispute->under_count[standing]; i++)
            write_edition_set(r, &dispute->under[standing][i]);
        aj_json_end_list(r->json);
    }
    if (dispute->unjudged)
        aj_json_put_text(r->json, "unjudged", dispute->unjudged);
    if (disputes->by_module)
        aj_json_put_bool(r->json, "by_module", true);
    aj_json_end_object(r->json);
}

static void write_disputes(const struct record *r, const struct aj_disputes *disputes) {
    if (!disputes || disputes->count + disputes->unreads == 0)
        return;
    aj_json_open_list(r->json, "disputed");
    for (size_t i = 0; i < disputes->count; i++)
        write_dispute(r, disputes, &disputes->item[i]);
    for (size_t i = 0; i < disputes->unreads; i++)
        write_dispute(r, disputes, &disputes->unread[i]);
    aj_json_end_list(r->json);
}

// Writes the sources of all rulings.
static void write_sources(const struct record *r) {
    bool *cited = AJ_NEW_ARRAY(r->judgement->arena, bool, r->book->sources + 1);
    for (size_t i = 0; i < r->judgement->rulings; i++) {
        int source = aj_answer_citation(r->result->answer, &r->judgement->ruling[i]).source;
        if (source != AJ_NONE)
            cited[source] = true;
    }
    aj_json_open_list(r->json, "sources");
    for (int i = 0; i < r->book->sources; i++) {
        if (!cited[i])
            continue;
        aj_json_begin_object(r->json);
        aj_json_put_text(r->json, "source", r->book->source[i].id);
        aj_json_put_text(r->json, "title", r->book->source[i].title);
        aj_json_put_text(r->json, "address", r->book->source[i].address);
        aj_json_end_object(r->json);
    }
    aj_json_end_list(r->json);
}

static void write_record(struct record *r) {
    const struct report_result *result = r->result;
    aj_json_begin_object(r->json);
    aj_json_put_int(r->json, "adjudge", 1);
    if (result->file)
        aj_json_put_text(r->json, "file", result->file);
    report_json_id(result, r->json);
    aj_json_put_text(r->json, "game", result->job->game->id);
    if (result->turns > 0) {
        aj_json_put_int(r->json, "turn", (int64_t)result->turn);
        aj_json_put_int(r->json, "turns", (int64_t)result->turns);
    }
    aj_json_put_text(r->json, "verdict", aj_verdict_names[result->answer->verdict]);
    write_rules(r);
    report_json_without(result, r->json);
    report_json_table(result, r->json);
    report_json_rulings(result, r->json);
    report_json_moves(result, true, r->json);
    write_scores(r);
    write_winner(r);
    result->job->game->write(r->judgement, r->json);
    report_json_undetermined(result, r->json);
    write_elsewhere(r, result->elsewhere);
    write_disputes(r, result->disputes);
    write_sources(r);
    if (result->expectation != AJ_EXPECTS_NOTHING)
        aj_json_put_text(r->json, "expect", aj_expectation_names[result->expectation]);
    aj_json_end_object(r->json);
}

void report_json(const struct report_result *result, struct report_style style,
                 struct aj_buf *out) {
    (void)style;
    struct aj_json json;
    aj_json_init(&json, out);
    struct record r = {.result = result,
                       .judgement = result->answer->judgement,
                       .book = result->job->game->book,
                       .json = &json};
    write_record(&r);
    aj_buf_char(out, '\n');
}
