#include "cmd/document.h"

#include <stdio.h>
#include <string.h>

#include "judging/missing.h"
#include "judging/post.h"
#include "report/failure.h"

enum { MEMORY_BUDGET = 128 << 20 };

// A setting that no game knows is a mistake.
static bool check_setting(struct cmd_request *request, const char *setting) {
    const char *error = aj_case_setting_error(request->games, setting, request->arena);
    if (error)
        cmd_complain(request->io, "--set: %s", error);
    return !error;
}

bool cmd_loader_init(struct cmd_loader *loader, struct cmd_request *request, size_t set_option,
                     size_t from_option, size_t limits_option) {
    const char *from = cmd_value(request, from_option, NULL);
    bool unlimited = request->given[limits_option] > 0;
    *loader = (struct cmd_loader){.games = request->games,
                                  .limits = unlimited ? &aj_limits_none : &aj_limits_default,
                                  .memory = unlimited ? 0 : MEMORY_BUDGET,
                                  .settings = request->value[set_option],
                                  .from = !from                       ? CMD_BY_NAME
                                          : strcmp(from, "json") == 0 ? CMD_JSON
                                                                      : CMD_YAML};
    for (size_t i = 0; i < request->given[set_option]; i++)
        if (!check_setting(request, request->value[set_option][i]))
            return false;
    return true;
}

static bool ends_with(const char *name, const char *ending) {
    size_t length = strlen(name), part = strlen(ending);
    return length > part && strcmp(name + length - part, ending) == 0;
}

enum cmd_syntax cmd_syntax_of(const struct cmd_loader *loader, const char *name, const char *bytes,
                              size_t length) {
    static const struct {
        const char *ending;
        enum cmd_syntax syntax;
    } known[] = {{".yaml", CMD_YAML},
                 {".yml", CMD_YAML},
                 {".json", CMD_JSON},
                 {".jsonl", CMD_JSON_LINES},
                 {".ndjson", CMD_JSON_LINES}};
    if (loader->from != CMD_BY_NAME)
        return loader->from;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (ends_with(name, known[i].ending))
            return known[i].syntax;
    if (aj_post_is(bytes, length))
        return CMD_POST;
    size_t at = length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (at < length && memchr(" \t\r\n", bytes[at], 4))
        at++;
    return at < length && bytes[at] == '{' ? CMD_JSON : CMD_YAML;
}

static bool parse(struct cmd_document *document, const struct cmd_loader *loader,
                  enum cmd_syntax syntax) {
    if (syntax == CMD_POST &&
        !aj_post_read(&document->text, document->arena, &document->diags, &document->text))
        return false;
    if (syntax == CMD_YAML)
        return aj_doc_parse_yaml(&document->doc, &document->text, loader->limits, document->arena,
                                 &document->diags);
    return aj_doc_parse_json(&document->doc, &document->text, loader->limits, document->arena,
                             &document->diags);
}

bool cmd_document_read(struct cmd_document *document, const struct cmd_loader *loader,
                       struct aj_arena *arena, const struct cmd_piece *piece) {
    memset(document, 0, sizeof *document);
    document->arena = arena;
    document->cases.id = piece->id;
    document->cases.id_node = AJ_NO_NODE;
    aj_text_init(&document->text, piece->name, piece->bytes, piece->length);
    document->text.lines_before = (uint32_t)piece->lines_before;
    aj_diags_init(&document->diags, arena);
    document->reader = (struct aj_reader){&document->doc, &document->diags, arena};
    struct aj_case_options options = {.games = loader->games,
                                      .default_id = piece->id,
                                      .settings = loader->settings,
                                      .single = piece->single};
    document->parsed = parse(document, loader, piece->syntax);
    bool understood =
        document->parsed && aj_cases_read(&document->cases, &document->reader, &options);
    if (!understood)
        aj_diags_sort(&document->diags);
    return understood;
}

static void report_too_many(struct cmd_document *document, const struct aj_case *job) {
    uint32_t rules = job->field[AJ_KEY_RULES];
    aj_read_error(&document->reader, rules == AJ_NO_NODE ? job->node : rules,
                  &aj_core_diag_kinds[AJ_DIAG_TOO_MANY_READINGS],
                  "what is unsettled in these rules branches into more than 256 readings")
        ->help = "settle some of it with options";
}

static void ask_elsewhere(struct cmd_document *document, const struct aj_case *job, bool named,
                          struct report_result *result) {
    struct aj_elsewhere *elsewhere = AJ_NEW(document->arena, struct aj_elsewhere);
    struct aj_disputes *disputes = AJ_NEW(document->arena, struct aj_disputes);
    aj_case_elsewhere(job, result->answer, named, document->arena, elsewhere);
    aj_case_disputes(&document->reader, job, result->answer, elsewhere, disputes);
    result->elsewhere = elsewhere;
    result->disputes = disputes;
}

bool cmd_case_judge(struct cmd_document *document, const struct aj_case *job, unsigned asks,
                    struct report_result *result) {
    struct aj_arena *arena = document->arena;
    struct aj_answer *answer = AJ_NEW(arena, struct aj_answer);
    bool expects = (asks & CMD_ASK_EXPECT) && job->field[AJ_KEY_EXPECT] != AJ_NO_NODE;
    unsigned keep = (asks & CMD_ASK_ALL_RULINGS) || expects ? AJ_KEEP_ALL : AJ_KEEP_BRIEF;
    aj_diags_clear(&document->diags);
    *result = (struct report_result){.file = document->text.name, .job = job, .answer = answer};
    if (!aj_case_judge(job, &job->rules, keep, arena, answer)) {
        report_too_many(document, job);
        return false;
    }
    aj_case_missing(&document->reader, job, answer);
    // Without a ruling or an expectation a brief record has nothing to order or to name.
    if (!(asks & CMD_ASK_BRIEF) || expects || answer->judgement->rulings > 0)
        aj_answer_finish(job, answer);
    if (asks & CMD_ASK_ELSEWHERE)
        ask_elsewhere(document, job, asks & CMD_ASK_NAMED, result);
    if (expects) {
        struct aj_mismatches *mismatches = AJ_NEW(arena, struct aj_mismatches);
        mismatches->arena = arena;
        aj_case_expectation(&document->reader, job, answer, mismatches, &result->expectation);
        result->mismatches = mismatches;
    }
    aj_diags_sort(&document->diags);
    return document->diags.count + document->diags.more == 0;
}

int cmd_tell_exhausted(struct cmd_request *request, const struct cmd_piece *piece,
                       const char *doing) {
    char message[80];
    struct aj_diag diag = {.kind = &aj_core_diag_kinds[AJ_DIAG_OUT_OF_MEMORY],
                           .pointer = "",
                           .message = message,
                           .help = "`--limits none` lifts the limit"};
    struct aj_diags diags = {.item = &diag, .count = 1};
    struct aj_text text;
    struct aj_buf err;
    snprintf(message, sizeof message, "%s this needs more memory than a case may have", doing);
    aj_text_init(&text, piece->name, piece->bytes, piece->length);
    text.lines_before = (uint32_t)piece->lines_before;
    aj_buf_init(&err);
    report_diags(&text, &diags, cmd_colour(request, request->io->err), &err);
    cmd_err(request->io, err.bytes, err.length);
    aj_buf_done(&err);
    return CMD_INVALID;
}

int cmd_verdict_exit(enum aj_verdict verdict) {
    switch (verdict) {
    case AJ_LEGAL:
    case AJ_POSSIBLE:
        return CMD_YES;
    case AJ_ILLEGAL:
        return CMD_NO;
    case AJ_UNDETERMINED:
        return CMD_UNDETERMINED;
    case AJ_INVALID:
        return CMD_INVALID;
    case AJ_ERROR:
        break;
    }
    return CMD_TROUBLE;
}
