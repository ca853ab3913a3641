// Findings for programs that review files: what was not understood, what is not as the case expects
// and, if it expects nothing, why it is not legal.
#include <string.h>

#include "judging/answer/answer.h"
#include "report/answer/answer.h"
#include "report/formats/formats.h"

// ---- what is not as expected

const struct aj_ruling *report_explaining(const struct aj_judgement *judgement,
                                          const struct aj_mismatches *mismatches) {
    for (size_t k = 0; k < mismatches->count; k++) {
        const char *dot = strchr(mismatches->item[k].key, '.');
        for (size_t i = 0; i < judgement->rulings; i++) {
            const struct aj_ruling *ruling = &judgement->ruling[i];
            bool scored = ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES;
            if (ruling->effect == AJ_FORBIDS ||
                (dot && scored && ruling->player != AJ_NONE &&
                 strcmp(judgement->player[ruling->player].name, dot + 1) == 0))
                return ruling;
        }
    }
    return NULL;
}

// ---- places

static struct report_place place_of_node(const struct aj_case *job, uint32_t node) {
    node = node == AJ_NO_NODE ? job->node : node;
    return report_place_of(job->doc->text, job->doc->node[node].offset);
}

// ---- a judged case

// Returns what was written to the page as a text of one line, and empties the page.
static const char *take_line(struct report_page *page) {
    aj_buf_join_lines(page->out);
    const char *text =
        aj_arena_copy(page->judgement->arena, aj_buf_text(page->out), page->out->length);
    aj_buf_clear(page->out);
    return text;
}

static void cite(struct report_page *page, const struct aj_ruling *ruling,
                 struct report_finding *finding) {
    const struct aj_rulebook *book = page->game->book;
    struct aj_citation citation = aj_answer_citation(page->result->answer, ruling);
    finding->rule = book->rule[ruling->rule].id;
    finding->rule_title = book->rule[ruling->rule].title;
    finding->address = citation.source == AJ_NONE ? "" : book->source[citation.source].address;
    finding->at = place_of_node(page->result->job, ruling->node);
}

static void find_unexpected(struct report_page *page, struct report_finding *finding) {
    const struct report_result *result = page->result;
    const struct aj_ruling *ruling =
        result->mismatches ? report_explaining(page->judgement, result->mismatches) : NULL;
    *finding = (struct report_finding){.level = REPORT_LEVEL_ERROR,
                                       .rule = "expect",
                                       .rule_title = "What a case expects is so",
                                       .address = ""};
    report_mismatches(page);
    finding->text = take_line(page);
    if (ruling) {
        cite(page, ruling, finding);
        finding->relates = ruling->node != AJ_NO_NODE;
        finding->related[0] = finding->at;
        report_page_say(page, ruling);
        report_page_end(page);
        finding->related[0].text = take_line(page);
        finding->text = aj_arena_format(page->judgement->arena, "%s %s", finding->text,
                                        finding->related[0].text);
    }
    uint32_t node = result->job->field[AJ_KEY_EXPECT];
    finding->at = place_of_node(result->job, node);
}

// Adds the rulings that forbid, except the one that is told first.
static void relate_others(struct report_page *page, const struct aj_ruling *first,
                          struct report_finding *finding) {
    for (size_t i = 0; i < page->judgement->rulings && finding->relates < REPORT_RELATED_MAX; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (ruling->effect != AJ_FORBIDS || ruling == first || ruling->node == AJ_NO_NODE)
            continue;
        report_page_say(page, ruling);
        report_page_end(page);
        struct report_place *place = &finding->related[finding->relates++];
        *place = place_of_node(page->result->job, ruling->node);
        place->text = take_line(page);
    }
}

static void find_verdict(struct report_page *page, struct report_finding *finding) {
    const struct aj_answer *answer = page->result->answer;
    const struct aj_rulebook *book = page->game->book;
    bool is_open = answer->verdict == AJ_UNDETERMINED;
    const struct aj_ruling *ruling = report_first_forbidding(page);
    int option = is_open ? aj_option_from(&answer->deciding, 0) : AJ_NONE;
    *finding = (struct report_finding){.level = is_open ? REPORT_LEVEL_NOTE : REPORT_LEVEL_WARNING,
                                       .rule = aj_verdict_names[answer->verdict],
                                       .rule_title = "The verdict",
                                       .address = ""};
    report_headline(page);
    report_reasons(page);
    finding->text = take_line(page);
    finding->at = place_of_node(page->result->job, AJ_NO_NODE);
    if (ruling) {
        cite(page, ruling, finding);
        relate_others(page, ruling, finding);
    }
    if (option != AJ_NONE) {
        const struct aj_setting *row =
            aj_setting_of(book, answer->rules->edition[book->option[option].module], option);
        finding->rule = book->option[option].id;
        finding->rule_title = book->option[option].question;
        finding->address = row ? book->source[row->source].address : "";
    }
}

// Finds what is to be told of a case; false: nothing.
static bool find_finding(const struct report_result *result, struct aj_buf *out,
                         struct report_finding *finding) {
    struct aj_buf text;
    struct report_page page = {.result = result,
                               .judgement = result->answer->judgement,
                               .game = result->job->game,
                               .out = &text};
    bool is_unexpected = result->expectation == AJ_FAILED || result->expectation == AJ_XPASS;
    bool is_asked =
        result->expectation == AJ_EXPECTS_NOTHING &&
        (result->answer->verdict == AJ_ILLEGAL || result->answer->verdict == AJ_UNDETERMINED);
    if (!is_unexpected && !is_asked)
        return false;
    aj_buf_init_beside(&text, out);
    aj_buf_init_beside(&page.line, out);
    (is_unexpected ? find_unexpected : find_verdict)(&page, finding);
    finding->file = result->file;
    finding->title = result->job->id;
    out->failed |= text.failed || page.line.failed;
    aj_buf_done(&page.line);
    aj_buf_done(&text);
    return true;
}

void report_github(const struct report_result *result, struct report_style style,
                   struct aj_buf *out) {
    struct report_finding finding;
    (void)style;
    if (find_finding(result, out, &finding))
        report_github_put(&finding, out);
}

// ---- what could not be judged

static void hand_on(const struct report_finding *finding, struct report_sarif *sarif,
                    struct aj_buf *out) {
#ifndef AJ_WITHOUT_CJSON
    if (sarif) {
        report_sarif_put(sarif, finding, out);
        return;
    }
#endif
    (void)sarif;
    report_github_put(finding, out);
}

// Writes each diagnostic as a finding.
static void find_failures(const struct report_failure *failure, struct aj_buf *out,
                          struct report_sarif *sarif) {
    for (size_t i = 0; failure->diags && i < failure->diags->count; i++) {
        const struct aj_diag *diag = &failure->diags->item[i];
        char meant[REPORT_FIX_ROOM];
        struct report_finding finding = {.level = REPORT_LEVEL_ERROR,
                                         .file = failure->file,
                                         .title = failure->id,
                                         .at = report_place_of(failure->text, diag->offset),
                                         .rule = diag->kind->id,
                                         .rule_title = diag->kind->summary,
                                         .address = "",
                                         .text = diag->message,
                                         .is_diagnostic = true,
                                         .help = diag->help};
        report_find_fix(failure->text, diag, meant, &finding);
        hand_on(&finding, sarif, out);
    }
    if (failure->diags)
        return;
    const struct report_finding finding = {.level = REPORT_LEVEL_ERROR,
                                           .file = failure->file,
                                           .title = failure->id,
                                           .rule = aj_verdict_names[AJ_ERROR],
                                           .rule_title = "What could not be read or judged",
                                           .address = "",
                                           .text = failure->reason};
    hand_on(&finding, sarif, out);
}

void report_github_failure(const struct report_failure *failure, struct report_style style,
                           struct aj_buf *out) {
    (void)style;
    find_failures(failure, out, NULL);
}

#ifndef AJ_WITHOUT_CJSON
void report_sarif(const struct report_result *result, struct report_style style,
                  struct aj_buf *out) {
    struct report_finding finding;
    if (find_finding(result, out, &finding))
        report_sarif_put(style.sarif, &finding, out);
}

void report_sarif_failure(const struct report_failure *failure, struct report_style style,
                          struct aj_buf *out) {
    find_failures(failure, out, style.sarif);
}
#endif
