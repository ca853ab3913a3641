#include <string.h>

#include "judging/answer/answer.h"
#include "report/answer/answer.h"
#include "report/shared/shared.h"

struct editions {
    const struct report_result *result;
    const struct aj_rulebook *book;
    struct aj_buf *out;
};

static void say_open_answer(struct aj_buf *text, const struct aj_answer *answer) {
    struct aj_buf points;
    if (answer->common == AJ_UNDETERMINED) {
        aj_buf_puts(text, "left open, ");
        report_open_verdicts(text, answer);
        return;
    }
    aj_buf_init_beside(&points, text);
    report_open_points(&points, answer);
    aj_buf_format(text, "%s, the points left open: ", aj_verdict_names[answer->common]);
    aj_buf_safe(text, aj_buf_text(&points), points.length);
    text->failed |= points.failed;
    aj_buf_done(&points);
}

static void say_answer(struct editions *e, const struct aj_answer *answer) {
    struct aj_buf *text = e->out;
    if (answer->verdict == AJ_UNDETERMINED) {
        say_open_answer(text, answer);
        return;
    }
    aj_buf_puts(text, aj_verdict_names[answer->verdict]);
    if (answer->verdict > AJ_UNDETERMINED)
        return;
    for (int p = 0; p < answer->judgement->players; p++) {
        const struct aj_player_record *player = &answer->judgement->player[p];
        aj_buf_puts(text, p ? ", " : "; ");
        aj_buf_safe(text, player->name, strlen(player->name));
        aj_buf_format(text, " ends at %d", (int)player->final);
        report_with_tallies(text, answer->judgement->tally, answer->judgement->tallies, ~0U, p);
    }
}

static void put_edition(struct editions *e, int edition, const struct aj_answer *answer) {
    aj_buf_format(e->out, "%s: ", e->book->edition[edition].title);
    say_answer(e, answer);
}

// Says beside verdict and points why an edition does not understand the case, or what else is not
// the same.
static void put_other(struct editions *e, const struct aj_column *column) {
    const struct aj_answer *answer = e->result->answer;
    put_edition(e, column->edition, &column->answer);
    if (column->error) {
        aj_buf_puts(e->out, ": ");
        aj_buf_safe(e->out, column->error->message, strlen(column->error->message));
    } else if (!column->same && aj_answers_agree(answer, &column->answer)) {
        struct aj_buf text;
        aj_buf_init_beside(&text, e->out);
        report_issue(&text, column->job, &column->issue, &e->result->elsewhere->own, "is");
        aj_buf_puts(e->out, "; ");
        aj_buf_safe(e->out, aj_buf_text(&text), text.length);
        aj_buf_done(&text);
    }
    aj_buf_puts(e->out, ".\n");
}

// Writes the answer of each edition of a module. An edition that was not tried has the answer of
// the one in force.
static void put_module(struct editions *e, int module) {
    const struct aj_elsewhere *elsewhere = e->result->elsewhere;
    int own = e->result->job->rules.edition[module];
    for (int i = 0; i < e->book->editions; i++) {
        if (e->book->edition[i].module != module)
            continue;
        if (i == own) {
            put_edition(e, i, e->result->answer);
            aj_buf_puts(e->out, ".\n");
        }
        for (size_t k = 0; elsewhere && k < elsewhere->count; k++)
            if (elsewhere->item[k].edition == i)
                put_other(e, &elsewhere->item[k]);
    }
}

static bool all_the_same(const struct editions *e, int module) {
    const struct aj_elsewhere *elsewhere = e->result->elsewhere;
    size_t others = 0;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++) {
        if (elsewhere->item[i].module != module)
            continue;
        if (!elsewhere->item[i].same)
            return false;
        others++;
    }
    return others > 0;
}

void report_editions(const struct report_result *result, struct aj_buf *out) {
    const struct aj_ruleset *rules = &result->job->rules;
    struct editions editions = {result, result->job->game->book, out}, *e = &editions;
    for (int m = 0; m < e->book->modules; m++) {
        if (!aj_module_on(rules, m))
            continue;
        if (aj_has_missing(e->result->answer->judgement) && all_the_same(e, m))
            continue; // the editions do not matter if a module is missing
        if (all_the_same(e, m))
            aj_buf_format(e->out, "the same in every edition of %s%s.\n", e->book->module[m].title,
                          *e->book->edition[rules->edition[m]].map ? " on this map" : "");
        else
            put_module(e, m);
    }
    for (int h = 0; h < e->book->house_rules; h++)
        if (aj_house_rule_on(rules, h))
            aj_buf_format(e->out, "with the house rule %s.\n", e->book->house_rule[h].id);
}

// ---- sources

static void mark_citations(const struct editions *e, bool cited[]) {
    const struct aj_judgement *judgement = e->result->answer->judgement;
    for (size_t i = 0; i < judgement->rulings; i++) {
        struct aj_citation citation = aj_ruling_citation(judgement, &judgement->ruling[i]);
        if (judgement->ruling[i].effect != AJ_NOTES && citation.source != AJ_NONE)
            cited[citation.source] = true;
    }
    for (int m = 0; m < e->book->modules; m++)
        if (aj_module_on(&e->result->job->rules, m))
            cited[e->book->edition[e->result->job->rules.edition[m]].source] = true;
    const struct aj_elsewhere *elsewhere = e->result->elsewhere;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        if (!all_the_same(e, elsewhere->item[i].module))
            cited[e->book->edition[elsewhere->item[i].edition].source] = true;
}

const bool *report_cited(const struct report_result *result) {
    struct editions editions = {result, result->job->game->book, NULL}, *e = &editions;
    bool *cited = AJ_NEW_ARRAY(result->answer->judgement->arena, bool, e->book->sources + 1);
    mark_citations(e, cited);
    return cited;
}
