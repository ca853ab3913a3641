// Running one file of a suite: every case with its `expect` and its `under`.
#include <string.h>
#include <time.h>

#include "cmd/pieces.h"
#include "cmd/suite.h"
#include "cmd/suite_message.h"
#include "report/failure.h"

// One file being run.
struct running {
    struct suite *suite;
    const char *path;
    struct aj_arena arena;
    struct cmd_document document;
    struct aj_buf tests;       // messages of its tests
    struct aj_buf reached;     // messages of names
    struct aj_buf diagnostics; // texts
    uint32_t test_count, reached_count;
    uint64_t since; // the last test ended, or the file was begun: microseconds
};

// What a test gave, before it is sent.
struct outcome {
    const char *id;
    uint32_t line;
    enum report_test_status status;
    const char *reason, *ruling;
    const struct aj_mismatches *mismatches;
    struct aj_mismatches changes;
    const struct aj_diags *errors; // sorted; NULL: none
};

static uint64_t count_micros(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

// What the test took, with the reading of its file if it is the first there.
static uint32_t take_time(struct running *run) {
    uint64_t now = count_micros(), micros = now - run->since;
    run->since = now;
    return micros < UINT32_MAX ? (uint32_t)micros : UINT32_MAX;
}

static void send_differences(struct aj_buf *out, const struct aj_mismatches *list) {
    message_number(out, list ? (uint32_t)list->count : 0);
    for (size_t i = 0; list && i < list->count; i++) {
        message_text(out, list->item[i].key);
        message_text(out, list->item[i].expected);
        message_text(out, list->item[i].actual);
    }
}

static void send_errors(struct running *run, const struct aj_diags *diags) {
    const struct aj_text *text = &run->document.text;
    size_t count = diags ? diags->count : 0, known = 0;
    struct aj_spot spot = {1, 1};
    message_number(&run->tests, (uint32_t)count);
    message_number(&run->tests, diags ? (uint32_t)diags->more : 0);
    for (size_t i = 0; i < count; i++) {
        const struct aj_diag *diag = &diags->item[i];
        spot = aj_text_spot_after(text, spot, known, diag->offset);
        known = diag->offset;
        message_text(&run->tests, diag->kind->id);
        message_text(&run->tests, diag->pointer);
        message_number(&run->tests, (uint32_t)(spot.line + text->lines_before));
        message_number(&run->tests, (uint32_t)spot.column);
        message_text(&run->tests, diag->message);
        message_text(&run->tests, diag->help);
    }
}

static void send(struct running *run, const struct outcome *outcome) {
    message_text(&run->tests, outcome->id);
    message_number(&run->tests, outcome->line);
    message_number(&run->tests, outcome->status);
    message_text(&run->tests, outcome->reason);
    message_text(&run->tests, outcome->ruling);
    send_differences(&run->tests, outcome->mismatches);
    send_differences(&run->tests, &outcome->changes);
    send_errors(run, outcome->errors);
    message_number(&run->tests, take_time(run));
    run->test_count++;
}

static void reach(void *context, const char *name) {
    struct running *run = context;
    message_text(&run->reached, name);
    run->reached_count++;
}

static uint32_t line_of(const struct running *run, uint32_t node) {
    if (node == AJ_NO_NODE)
        return 0;
    const struct aj_text *text = &run->document.text;
    return text->lines_before + aj_text_spot(text, run->document.doc.node[node].offset).line;
}

// ---- explaining

// The ruling behind a difference: what forbids, where the verdict differs; else what the player
// scored or was denied.
static const struct aj_ruling *find_ruling(const struct aj_judgement *judgement,
                                           const struct aj_mismatch *mismatch) {
    const char *dot = strchr(mismatch->key, '.');
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        bool scored = ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES;
        if (ruling->effect == AJ_FORBIDS)
            return ruling;
        if (dot && scored && ruling->player != AJ_NONE &&
            strcmp(judgement->player[ruling->player].name, dot + 1) == 0)
            return ruling;
    }
    return NULL;
}

static const char *say_ruling(struct running *run, const struct aj_case *job,
                              const struct aj_answer *answer,
                              const struct aj_mismatches *mismatches) {
    const struct aj_ruling *ruling = NULL;
    for (size_t i = 0; i < mismatches->count && !ruling; i++)
        ruling = find_ruling(answer->judgement, &mismatches->item[i]);
    if (!ruling)
        return NULL;
    struct aj_buf text;
    aj_buf_init(&text);
    aj_ruling_say(job->game, answer->judgement, ruling, &text);
    aj_buf_format(&text, " [%s]", job->game->book->rule[ruling->rule].id);
    const char *said = aj_arena_copy(&run->arena, aj_buf_text(&text), text.length);
    aj_buf_done(&text);
    return said;
}

static void keep_diagnostics(struct running *run) {
    aj_diags_sort(&run->document.diags);
    report_diags(&run->document.text, &run->document.diags, false, &run->diagnostics);
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

// Judges the case without the command's settings and lists what these change.
static void find_changes(struct running *run, const struct aj_case *job, uint32_t rules_node,
                         const struct aj_answer *with, struct aj_mismatches *changes) {
    struct aj_ruleset rules;
    struct aj_answer without;
    struct aj_case plain;
    struct aj_reader *reader = &run->document.reader;
    changes->arena = &run->arena;
    if (!run->suite->compare_settings || !aj_case_rules(job, reader, rules_node, NULL, &rules) ||
        !aj_case_under(job, reader, &rules, &plain) ||
        !aj_case_judge(&plain, &rules, AJ_KEEP_BRIEF, &run->arena, &without))
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

// The answer to a case, all its rulings kept; false after diagnostics.
static bool judge(struct running *run, const struct aj_case *job, struct aj_answer *answer) {
    if (!aj_case_judge(job, &job->rules, AJ_KEEP_ALL, &run->arena, answer)) {
        aj_read_error(&run->document.reader, job->node,
                      &aj_core_diag_kinds[AJ_DIAG_TOO_MANY_READINGS],
                      "what is unsettled branches into more than 256 readings");
        return false;
    }
    aj_answer_finish(job, answer);
    return run->document.diags.count == 0;
}

static void send_refused(struct running *run, const char *id, uint32_t line) {
    const struct aj_text *text = &run->document.text;
    struct aj_diags *diags = &run->document.diags;
    keep_diagnostics(run);
    if (line == 0 && diags->count > 0)
        line = (uint32_t)(aj_text_spot(text, diags->item[0].offset).line + text->lines_before);
    send(run, &(struct outcome){.id = id, .line = line, .status = REPORT_INVALID, .errors = diags});
    aj_diags_clear(diags);
}

// A case whose expectation stands at `expect`; `xfail` only for the case's own.
static void run_expect(struct running *run, const struct aj_case *job, const char *id,
                       uint32_t expect, uint32_t rules_node) {
    bool own = expect == job->field[AJ_KEY_EXPECT];
    struct aj_answer answer;
    struct aj_mismatches mismatches = {.arena = &run->arena};
    enum aj_expectation expectation = AJ_MET;
    struct outcome outcome = {.id = id, .line = line_of(run, expect), .mismatches = &mismatches};
    if (run->suite->list) {
        send(run, &outcome);
        return;
    }
    if (!judge(run, job, &answer)) {
        send_refused(run, id, outcome.line);
        return;
    }
    if (!suite_touches(run->suite, job, &answer))
        return;
    if (run->suite->coverage)
        suite_reach(job, &answer, reach, run);
    bool understood =
        own ? aj_case_expectation(&run->document.reader, job, &answer, &mismatches, &expectation)
            : aj_expect_compare(&run->document.reader, job, &answer, expect, &mismatches);
    if (!understood) {
        send_refused(run, id, outcome.line);
        return;
    }
    if (!own)
        expectation = mismatches.count ? AJ_FAILED : AJ_MET;
    outcome.status = status_of(expectation);
    uint32_t xfail = job->field[AJ_KEY_XFAIL];
    if ((outcome.status == REPORT_XFAIL || outcome.status == REPORT_XPASS) && xfail != AJ_NO_NODE)
        outcome.reason = job->doc->node[xfail].text;
    if (outcome.status == REPORT_FAIL)
        outcome.ruling = say_ruling(run, job, &answer, &mismatches);
    find_changes(run, job, rules_node, &answer, &outcome.changes);
    send(run, &outcome);
}

static void run_unders(struct running *run, const struct aj_case *job) {
    struct aj_under *under;
    size_t count;
    if (!aj_case_unders(&run->document.reader, job, run->suite->loader.settings, &under, &count)) {
        send_refused(run, job->id, line_of(run, job->field[AJ_KEY_UNDER]));
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const char *id = aj_arena_format(&run->arena, "%s/under/%zu", job->id, i + 1);
        uint32_t rules = aj_doc_get(job->doc, under[i].node, "rules");
        if (suite_chooses(run->suite, job, id))
            run_expect(run, &under[i].job, id, under[i].expect, rules);
    }
}

static bool expects_something(const struct aj_case *job) {
    uint32_t expect = job->field[AJ_KEY_EXPECT];
    return expect != AJ_NO_NODE && job->doc->node[expect].count > 0;
}

static void run_case(struct running *run, const struct aj_case *job) {
    bool unders = job->field[AJ_KEY_UNDER] != AJ_NO_NODE;
    if (suite_chooses(run->suite, job, job->id)) {
        if (expects_something(job))
            run_expect(run, job, job->id, job->field[AJ_KEY_EXPECT], AJ_NO_NODE);
        else if (!unders)
            send(run, &(struct outcome){.id = job->id,
                                        .line = line_of(run, job->node),
                                        .status = run->suite->list ? REPORT_PASS : REPORT_EMPTY});
    }
    if (unders)
        run_unders(run, job);
}

// A document to be run.
struct running_piece {
    struct running *run;
    const struct cmd_piece *piece;
};

static void run_document(void *context) {
    const struct running_piece *it = context;
    struct running *run = it->run;
    if (!cmd_document_read(&run->document, &run->suite->loader, &run->arena, it->piece)) {
        send_refused(run, it->piece->id, 0);
        return;
    }
    for (size_t i = 0; i < run->document.cases.count; i++)
        run_case(run, &run->document.cases.item[i]);
}

static void run_piece(void *context, const struct cmd_piece *piece) {
    struct running *run = context;
    struct running_piece it = {run, piece};
    aj_arena_reset(&run->arena);
    if (aj_arena_protect(&run->arena, run_document, &it))
        send(run, &(struct outcome){.id = piece->id,
                                    .status = REPORT_INVALID,
                                    .reason = "needs more memory than a case may have"});
}

static void read_and_run(struct running *run) {
    struct aj_buf bytes;
    const char *error = NULL;
    aj_buf_init(&bytes);
    struct cmd_piece piece = {.name = run->path,
                              .id = aj_case_default_id(run->path, &run->suite->arena)};
    if (cmd_read(run->suite->request->io, run->path,
                 cmd_bytes_wanted(&run->suite->loader, run->path), &bytes, &error)) {
        piece.bytes = aj_buf_text(&bytes);
        piece.length = bytes.length;
        piece.syntax = cmd_syntax_of(&run->suite->loader, run->path, piece.bytes, piece.length);
        cmd_pieces_visit(&run->suite->arena, &piece,
                         &(struct cmd_visit){.document = run_piece, .context = run});
    } else {
        send(run, &(struct outcome){.id = piece.id, .status = REPORT_ERROR, .reason = error});
    }
    aj_buf_done(&bytes);
}

void suite_run_file(struct suite *suite, size_t file, struct aj_buf *message) {
    struct running run = {.suite = suite, .path = suite->file[file].path};
    run.since = count_micros();
    aj_arena_init(&run.arena, suite->loader.memory);
    aj_buf_init(&run.tests);
    aj_buf_init(&run.reached);
    aj_buf_init(&run.diagnostics);
    read_and_run(&run);
    message_number(message, (uint32_t)file);
    message_text(message, aj_buf_text(&run.diagnostics));
    message_number(message, run.test_count);
    aj_buf_put(message, run.tests.bytes ? run.tests.bytes : "", run.tests.length);
    message_number(message, run.reached_count);
    aj_buf_put(message, run.reached.bytes ? run.reached.bytes : "", run.reached.length);
    message->failed |= run.tests.failed || run.reached.failed || run.diagnostics.failed;
    aj_buf_done(&run.tests);
    aj_buf_done(&run.reached);
    aj_buf_done(&run.diagnostics);
    aj_arena_done(&run.arena);
}
