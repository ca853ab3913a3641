// Runs a file of a suite: every case with its `expect` and its `under`. It changes nothing of the
// suite but the file's own row, the arena and the coverage counts.
#include <string.h>
#include <time.h>

#include "api/api.h"
#include "cmd/suite/suite.h"
#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "judging/game/judgement.h"
#include "report/formats/formats.h"

// The file that is run.
struct running {
    struct cmd_suite *suite;
    struct cmd_suite_file *file;
    adjudge_engine *engine;
    struct aj_buf diagnostics;
    size_t kept, hidden; // diagnostics that are kept, and those that are only counted
    bool is_handed_on;   // the case was given to the suite's `keep`
    uint64_t since;      // when the last test ended, or the file began, in microseconds
};

// The result of a test, in the engine's memory.
struct outcome {
    const char *id;
    uint32_t line;
    enum report_test_status status;
    const char *reason, *ruling;
    const char *rule, *rule_title, *address; // of the ruling that explains the test
    const struct aj_mismatches *mismatches;
    struct aj_mismatches changes;
    const struct aj_diags *errors; // sorted, or NULL
    bool errors_are_counted;       // they were only counted, since the file had too many before
};

static uint64_t count_micros(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static const char *keep_text(struct running *run, const char *text) {
    return text ? aj_arena_copy(run->suite->arena, text, strlen(text)) : NULL;
}

static const struct report_difference *
// Copies the differences of a result, as its arena is reset before they are written.
keep_differences(struct running *run, const struct aj_mismatches *list, uint32_t *count) {
    *count = list ? (uint32_t)list->count : 0;
    struct report_difference *kept =
        AJ_NEW_ARRAY(run->suite->arena, struct report_difference, *count + 1U);
    for (uint32_t i = 0; i < *count; i++)
        kept[i] = (struct report_difference){.key = keep_text(run, list->item[i].key),
                                             .expected = keep_text(run, list->item[i].expected),
                                             .actual = keep_text(run, list->item[i].actual)};
    return kept;
}

// Copies the errors out of the engine, which forgets them with the next document.
static void keep_errors(struct running *run, const struct outcome *outcome,
                        struct report_test *test) {
    const struct aj_text *text = &run->engine->text;
    const struct aj_diags *diags = outcome->errors;
    size_t known = 0;
    struct aj_spot spot = {1, 1};
    if (!diags)
        return;
    if (outcome->errors_are_counted) {
        test->errors_more = (uint32_t)(diags->count + diags->more);
        return;
    }
    struct report_error *kept =
        AJ_NEW_ARRAY(run->suite->arena, struct report_error, diags->count + 1);
    for (size_t i = 0; i < diags->count; i++) {
        const struct aj_diag *diag = &diags->item[i];
        spot = aj_text_spot_after(text, spot, known, diag->offset);
        known = diag->offset;
        char meant[REPORT_FIX_ROOM];
        struct report_finding finding = {0};
        report_find_fix(text, diag, meant, &finding);
        finding.fix.text = keep_text(run, finding.fix.text);
        kept[i] = (struct report_error){.id = diag->kind->id,
                                        .title = diag->kind->summary,
                                        .at = keep_text(run, diag->pointer),
                                        .line = spot.line + text->lines_before,
                                        .column = spot.column,
                                        .text = keep_text(run, diag->message),
                                        .help = keep_text(run, diag->help),
                                        .fix = finding.fix,
                                        .replaced = finding.replaced};
    }
    test->error = kept;
    test->errors = (uint32_t)diags->count;
    test->errors_more = (uint32_t)diags->more;
}

// Adds a test to those of its file.
static void add_test(struct running *run, const struct outcome *outcome) {
    struct cmd_suite_file *file = run->file;
    struct report_test test = {.file = file->path,
                               .id = keep_text(run, outcome->id),
                               .line = outcome->line,
                               .status = outcome->status,
                               .reason = keep_text(run, outcome->reason),
                               .ruling = keep_text(run, outcome->ruling),
                               .rule = outcome->rule,
                               .rule_title = outcome->rule_title,
                               .address = outcome->address};
    test.difference = keep_differences(run, outcome->mismatches, &test.differences);
    test.change = keep_differences(run, &outcome->changes, &test.changes);
    keep_errors(run, outcome, &test);
    uint64_t now = count_micros(), micros = now - run->since;
    run->since = now;
    test.micros = micros < UINT32_MAX ? (uint32_t)micros : UINT32_MAX;
    file->test = aj_arena_grow(run->suite->arena, file->test, sizeof *file->test,
                               &file->test_capacity, file->tests + 1);
    file->test[file->tests++] = test;
}

static uint32_t line_of(const struct running *run, uint32_t node) {
    if (node == AJ_NO_NODE)
        return 0;
    const struct aj_text *text = &run->engine->text;
    return text->lines_before + aj_text_spot(text, run->engine->doc.node[node].offset).line;
}

// ---- explaining

// Finds what explains the differences: a ruling, and the source of its rule.
static void explain(struct running *run, const struct report_result *report,
                    struct outcome *outcome) {
    const struct aj_rulebook *book = report->job->game->book;
    const struct aj_judgement *judgement = report->answer->judgement;
    const struct aj_ruling *ruling = report_explaining(judgement, outcome->mismatches);
    struct aj_buf text;
    if (!ruling)
        return;
    int source = aj_answer_citation(report->answer, ruling).source;
    outcome->rule = book->rule[ruling->rule].id;
    outcome->rule_title = book->rule[ruling->rule].title;
    outcome->address = source == AJ_NONE ? "" : book->source[source].address;
    aj_buf_init_in(&text, &run->engine->arena);
    aj_ruling_say(report->job->game, judgement, ruling, &text);
    aj_buf_format(&text, " [%s]", outcome->rule);
    outcome->ruling = aj_buf_keep(&text);
}

static enum report_test_status status_of(enum aj_expectation expectation) {
    switch (expectation) {
    case AJ_MET:
        return REPORT_PASS;
    case AJ_XFAIL:
        return REPORT_XFAIL;
    case AJ_XPASS:
        return REPORT_XPASS;
    case AJ_FAILED:
        return REPORT_FAIL;
    case AJ_EXPECTS_NOTHING:
        break;
    }
    return REPORT_EMPTY;
}

// ---- what settings change

static void compare_number(struct aj_mismatches *changes, const char *key, const char *name,
                           int32_t before, int32_t after) {
    if (before == after)
        return;
    aj_mismatch_add(changes, AJ_NO_NODE, aj_arena_format(changes->arena, "%s.%s", key, name),
                    aj_arena_format(changes->arena, "%d", (int)before),
                    aj_arena_format(changes->arena, "%d", (int)after));
}

// Judges the case without the command's settings, and lists what the settings change.
static void find_changes(struct running *run, const struct aj_case *job, uint32_t entry,
                         const struct aj_answer *with, struct aj_mismatches *changes) {
    struct aj_ruleset rules;
    struct aj_answer without;
    struct aj_case plain;
    struct aj_reader *reader = &run->engine->reader;
    uint32_t rules_node = entry == AJ_NO_NODE ? entry : aj_doc_get(job->doc, entry, "rules");
    changes->arena = &run->engine->arena;
    if (!run->suite->compare_settings || !aj_case_rules(job, reader, rules_node, NULL, &rules) ||
        !aj_case_under(job, reader, &rules, &plain) ||
        !aj_case_judge(&plain, &rules, AJ_KEEP_BRIEF, &run->engine->arena, &without))
        return;
    if (without.verdict != with->verdict)
        aj_mismatch_add(changes, AJ_NO_NODE, "verdict", aj_verdict_names[without.verdict],
                        aj_verdict_names[with->verdict]);
    for (int i = 0; i < job->players; i++) {
        const struct aj_player_record *a = &without.judgement->player[i];
        const struct aj_player_record *b = &with->judgement->player[i];
        compare_number(changes, "gained", a->name, a->gained, b->gained);
        compare_number(changes, "final", a->name, a->final, b->final);
    }
}

// ---- cases

static void add_refused(struct running *run, const char *id, uint32_t line,
                        const struct aj_diags *diags) {
    const struct aj_text *text = &run->engine->text;
    bool is_counted = run->kept >= AJ_DIAGS_SHOWN;
    *(is_counted ? &run->hidden : &run->kept) += diags->count + diags->more;
    if (!is_counted)
        report_diags(text, diags, false, &run->diagnostics);
    if (line == 0 && diags->count > 0)
        line = aj_text_spot(text, diags->item[0].offset).line + text->lines_before;
    add_test(run, &(struct outcome){.id = id,
                                    .line = line,
                                    .status = REPORT_INVALID,
                                    .errors = diags,
                                    .errors_are_counted = is_counted});
}

// Adds a test that cannot be run, of a case whose other tests are run.
static void refuse(struct running *run, const char *id, uint32_t line) {
    aj_diags_sort(&run->engine->diags);
    add_refused(run, id, line, &run->engine->diags);
    aj_diags_clear(&run->engine->diags);
}

static bool is_given(const struct aj_case *job, enum aj_case_key key) {
    return job->field[key] != AJ_NO_NODE;
}

// Gives a test that passed, or a case with only `disputed`, to the suite's `keep`; one of its
// `under` only if the case itself was given.
static void hand_on(struct running *run, const struct report_result *report, uint32_t entry,
                    struct outcome *outcome) {
    if (run->suite->keep && outcome->status == REPORT_EMPTY)
        outcome->status = REPORT_PASS;
    bool own = entry == AJ_NO_NODE;
    if (!run->suite->keep || outcome->status != REPORT_PASS || !(own || run->is_handed_on))
        return;
    run->is_handed_on = true;
    run->suite->keep(run->suite, run->file, report, outcome->id, entry);
}

// Compares a case with the expectation at `expect`. `entry`: the entry of its `under` that has it;
// AJ_NO_NODE: the case itself, and only then `xfail` applies.
static void run_expect(struct running *run, const struct aj_case *job, const char *id,
                       uint32_t expect, uint32_t entry) {
    adjudge_engine *engine = run->engine;
    bool own = entry == AJ_NO_NODE;
    unsigned more = own && run->suite->keep ? AJ_ASK_ELSEWHERE | AJ_ASK_NAMED : 0;
    struct report_result report;
    struct aj_mismatches mismatches = {.arena = &engine->arena};
    enum aj_expectation expectation = AJ_MET;
    struct outcome outcome = {.id = id, .line = line_of(run, expect), .mismatches = &mismatches};
    if (run->suite->list) {
        add_test(run, &outcome);
        return;
    }
    if (!aj_engine_judge_case(engine, job, AJ_ASK_ALL_RULINGS | more, &report)) {
        refuse(run, id, outcome.line);
        return;
    }
    if (!cmd_suite_touches(run->suite, job, report.answer))
        return;
    if (run->suite->coverage)
        cmd_coverage_count(run->suite, job, report.answer);
    bool understood =
        own ? aj_case_expectation(&engine->reader, job, report.answer, &mismatches, &expectation)
            : aj_expect_compare(&engine->reader, job, report.answer, expect, &mismatches);
    if (!understood) {
        refuse(run, id, outcome.line);
        return;
    }
    if (!own)
        expectation = mismatches.count ? AJ_FAILED : AJ_MET;
    outcome.status = status_of(expectation);
    uint32_t xfail = job->field[AJ_KEY_XFAIL];
    if ((outcome.status == REPORT_XFAIL || outcome.status == REPORT_XPASS) && xfail != AJ_NO_NODE)
        outcome.reason = aj_doc_text(job->doc, xfail);
    if (outcome.status == REPORT_FAIL)
        explain(run, &report, &outcome);
    hand_on(run, &report, entry, &outcome);
    find_changes(run, job, entry, report.answer, &outcome.changes);
    add_test(run, &outcome);
}

static void add_empty(struct running *run, const char *id, uint32_t node) {
    add_test(run, &(struct outcome){.id = id,
                                    .line = line_of(run, node),
                                    .status = run->suite->list ? REPORT_PASS : REPORT_EMPTY});
}

// Runs an entry of the case's `under`. `work` is aj_work_position(job).
static void run_under(struct running *run, const struct aj_case *job, uint32_t node, size_t work,
                      const char *id) {
    struct aj_under under = {.node = node};
    if (!aj_under_read(&run->engine->reader, job, work, run->engine->setting, &under))
        refuse(run, id, line_of(run, node));
    else if (aj_expects_nothing(job->doc, under.expect))
        add_empty(run, id, under.expect);
    else
        run_expect(run, &under.job, id, under.expect, node);
}

static void run_unders(struct running *run, const struct aj_case *job) {
    struct aj_arena *arena = &run->engine->arena;
    uint32_t list = aj_under_list(&run->engine->reader, job);
    if (list == AJ_NO_NODE) {
        refuse(run, aj_arena_format(arena, "%s/under", job->id),
               line_of(run, job->field[AJ_KEY_UNDER]));
        return;
    }
    size_t work = aj_work_position(job);
    AJ_EACH_CHILD(job->doc, n, list) {
        const char *id =
            aj_arena_format(arena, "%s/under/%u", job->id, (unsigned)job->doc->node[n].index + 1);
        if (cmd_suite_chooses(run->suite, job, id))
            run_under(run, job, n, work, id);
    }
}

static bool expects_something(const struct aj_case *job) {
    uint32_t expect = job->field[AJ_KEY_EXPECT];
    return expect != AJ_NO_NODE && !aj_expects_nothing(job->doc, expect);
}

// Adds a test that says why if a record has no expectation that a case can express. A record that
// was only found in a folder need not have one.
static void add_unexpected(struct running *run, const struct aj_case *job) {
    const struct aj_record *record = &run->engine->record;
    bool is_record = record->program != NULL;
    if (is_record && record->has_expectations && record->notes.count > 0)
        add_refused(run, job->id, 0, &record->notes);
    else if (!is_record || !run->file->is_found)
        add_empty(run, job->id, job->node);
}

// Whether a book has an entry for the case.
static bool is_entry(adjudge_engine *engine, const struct aj_case *job) {
    return !engine->record.program && !is_given(job, AJ_KEY_XFAIL) &&
           (expects_something(job) || is_given(job, AJ_KEY_DISPUTED)) &&
           aj_case_in_book(&engine->reader, job);
}

static bool run_case(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct running *run = context;
    bool unders = is_given(job, AJ_KEY_UNDER);
    run->is_handed_on = false;
    if (run->suite->keep && !is_entry(engine, job))
        return true;
    if (cmd_suite_chooses(run->suite, job, job->id)) {
        if (expects_something(job) || run->suite->keep)
            run_expect(run, job, job->id, job->field[AJ_KEY_EXPECT], AJ_NO_NODE);
        else if (!unders)
            add_unexpected(run, job);
    }
    if (unders)
        run_unders(run, job);
    return true;
}

// ---- files

static void run_result(void *context, size_t result) {
    struct running *run = context;
    adjudge_engine *engine = run->engine;
    size_t before = run->file->tests;
    if (aj_engine_do(engine, result, AJ_JUDGING, run_case, run))
        return;
    run->file->tests = before; // if a file fails half-way, its only test says so
    const char *id = engine->result ? engine->result[result].id : engine->input.id;
    if (engine->failure.diags)
        add_refused(run, id, 0, engine->failure.diags);
    else
        add_test(run, &(struct outcome){
                          .id = id, .status = REPORT_ERROR, .reason = engine->failure.reason});
}

void cmd_suite_run_file(struct cmd_suite *suite, struct cmd_suite_file *file) {
    struct running run = {.suite = suite, .file = file, .engine = suite->input.engine};
    const struct cmd_visit_results visit = {NULL, run_result, &run};
    struct aj_buf bytes;
    struct aj_input input;
    const char *error = NULL;
    run.since = count_micros();
    aj_buf_init_in(&run.diagnostics, suite->arena);
    aj_buf_init_in(&bytes, suite->arena);
    if (cmd_input_read(&suite->input, file->path, &bytes, &input, &error))
        cmd_input_visit_bytes(&suite->input, &input, &visit);
    else
        add_test(&run, &(struct outcome){.id = input.id, .status = REPORT_ERROR, .reason = error});
    aj_buf_done(&bytes);
    report_more(file->path, run.hidden, &run.diagnostics);
    file->diagnostics = aj_buf_keep(&run.diagnostics);
}
