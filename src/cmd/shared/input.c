#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "cmd/io/io.h"
#include "cmd/shared/shared.h"
#include "judging/case/case.h"
#include "report/formats/formats.h"

// ---- input

static bool set_all(struct cmd_input *input, size_t row) {
    const struct cmd_request *request = input->request;
    for (size_t i = 0; i < request->given[row]; i++)
        if (adjudge_set(input->engine, request->value[row][i]) != 0) {
            cmd_complain(request->io, "--set: %s", adjudge_message(input->engine));
            return false;
        }
    return true;
}

// Takes the rules of the table from the file that the option names or, if it is not given, the
// environment; an empty name is none.
static bool take_table(struct cmd_input *input, size_t row) {
    struct cmd_request *request = input->request;
    const char *given = request->io->rules ? request->io->rules : "", *error;
    const char *path = row < request->command->options ? cmd_value(request, row, given) : "";
    struct aj_buf bytes, errors;
    struct aj_input file;
    if (!*path)
        return true;
    aj_buf_init_in(&bytes, request->arena);
    aj_buf_init_in(&errors, request->arena);
    bool is_read = cmd_input_read(input, path, &bytes, &file, &error);
    bool is_taken = is_read && aj_engine_table(input->engine, &file, &errors);
    if (!is_read)
        cmd_complain(request->io, "%s: %s", path, error);
    else if (!is_taken && errors.length > 0)
        cmd_err(request->io, errors.bytes, errors.length);
    else if (!is_taken)
        cmd_complain(request->io, "%s: %s", path, adjudge_message(input->engine));
    aj_buf_done(&errors);
    aj_buf_done(&bytes);
    return is_taken;
}

bool cmd_input_init(struct cmd_input *input, struct cmd_request *request,
                    struct cmd_input_rows rows) {
    const char *from = cmd_value(request, rows.from, NULL);
    *input = (struct cmd_input){.request = request, .engine = request->engine};
    if (from)
        input->from = strcmp(from, "json") == 0 ? ADJUDGE_JSON : ADJUDGE_YAML;
    if (request->given[rows.limits] > 0)
        adjudge_limits(input->engine, "none");
    return set_all(input, rows.set) && take_table(input, rows.rules);
}

bool cmd_choose_tints(struct cmd_input *input, size_t show) {
    const char *kinds = cmd_value(input->request, show, NULL);
    bool known = !kinds || adjudge_show(input->engine, kinds) == 0;
    if (!known)
        cmd_complain(input->request->io, "%s", adjudge_message(input->engine));
    return known;
}

bool cmd_choose_turn(struct cmd_request *request, size_t row, enum aj_asked asked) {
    enum { DIGITS_MAX = 7 };
    const char *value = cmd_value(request, row, NULL);
    size_t digits = value ? strspn(value, "0123456789") : 0;
    if (!value)
        return true;
    if (digits == 0 || digits > DIGITS_MAX || value[digits] != '\0') {
        cmd_complain(request->io, "--%s takes the number of a turn, not %s",
                     request->command->option[row].name, value);
        return false;
    }
    request->engine->asked_of = asked;
    request->engine->asked_turn = strtoul(value, NULL, 10);
    return true;
}

bool cmd_reads_input(const struct cmd_request *request) {
    for (size_t i = 0; i < request->operands; i++)
        if (strcmp(request->operand[i], "-") == 0)
            return true;
    return request->operands == 0;
}

// Returns the exit code for a verdict.
static int verdict_code(adjudge_verdict verdict) {
    static const int codes[] = {
        [ADJUDGE_LEGAL] = CMD_YES,       [ADJUDGE_POSSIBLE] = CMD_YES,
        [ADJUDGE_ILLEGAL] = CMD_NO,      [ADJUDGE_UNDETERMINED] = CMD_UNDETERMINED,
        [ADJUDGE_INVALID] = CMD_INVALID, [ADJUDGE_ERROR] = CMD_TROUBLE};
    return codes[verdict];
}

// Whether further diagnostics may be shown. If not, they are only counted.
static bool count_diags(struct cmd_input *input, const struct aj_diags *diags) {
    bool may = input->shown < AJ_DIAGS_SHOWN;
    *(may ? &input->shown : &input->hidden) += diags->count + diags->more;
    return may;
}

int cmd_input_show_errors(struct cmd_input *input, size_t result) {
    const struct cmd_request *request = input->request;
    const adjudge_engine *engine = input->engine;
    size_t length;
    if (engine->is_failed && engine->failure.diags && !count_diags(input, engine->failure.diags))
        return CMD_INVALID;
    unsigned style = cmd_colour(request, request->io->err) ? ADJUDGE_COLOUR : ADJUDGE_PLAIN;
    const char *text = adjudge_write(input->engine, result, "errors", style, &length);
    if (!text)
        cmd_complain(request->io, "%s", adjudge_message(input->engine));
    else if (length > 0)
        cmd_err(request->io, text, length);
    if (engine->is_failed && !engine->failure.diags && !input->is_unreadable)
        cmd_complain(request->io, "%s: %s", engine->input.name, engine->failure.reason);
    return verdict_code(adjudge_verdict_of(input->engine, result));
}

void cmd_put_heading(struct aj_buf *out, const char *file, const char *id) {
    aj_buf_puts(out, "== ");
    aj_buf_safe(out, file, strlen(file));
    aj_buf_puts(out, " (");
    aj_buf_safe(out, id, strlen(id));
    aj_buf_puts(out, ")\n");
}

// ---- documents of a file

// Shows, for every result, what of a record a case cannot say.
static void show_notes(struct cmd_input *input) {
    const struct cmd_request *request = input->request;
    const adjudge_engine *engine = input->engine;
    struct aj_buf out;
    if (input->keeps_notes || !engine->record.program || engine->record.notes.count == 0)
        return;
    if (!count_diags(input, &engine->record.notes))
        return;
    aj_buf_init_in(&out, request->arena);
    report_notes(&engine->text, &engine->record.notes, cmd_colour(request, request->io->err), &out);
    cmd_err(request->io, out.bytes, out.length);
    aj_buf_done(&out);
}

static void visit_document(struct cmd_input *input, const struct aj_input *document, bool several,
                           const struct cmd_visit_results *visit) {
    size_t count = aj_engine_read(input->engine, document);
    show_notes(input);
    if (visit->document)
        visit->document(visit->context, document, several);
    for (size_t i = 0; i < count; i++)
        visit->result(visit->context, i);
}

// Visits a file with one case a line. Blank lines are skipped.
static void visit_lines(struct cmd_input *input, const struct aj_input *file,
                        const struct cmd_visit_results *visit) {
    struct aj_buf id;
    size_t at = 0;
    aj_buf_init_in(&id, input->request->arena);
    for (size_t line = 0; at < file->length; line++) {
        const char *start = file->bytes + at;
        const char *end = memchr(start, '\n', file->length - at);
        struct aj_input document = *file;
        document.bytes = start;
        document.length = end ? (size_t)(end - start) : file->length - at;
        document.lines_before = line;
        at += document.length + 1;
        if (document.length > 0 && start[document.length - 1] == '\r')
            document.length--;
        if (cmd_is_blank(start, document.length))
            continue;
        aj_buf_clear(&id);
        aj_buf_format(&id, "%s/%zu", file->id, line + 1);
        document.id = aj_buf_text(&id);
        visit_document(input, &document, true, visit);
    }
    aj_buf_done(&id);
}

static size_t count_lines(const char *bytes, size_t length) {
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += bytes[i] == '\n';
    return lines;
}

// Visits each posted ruling of a thread.
static void visit_posts(struct cmd_input *input, const struct aj_input *file,
                        const struct cmd_visit_results *visit) {
    size_t start, ignored = 0, counted = 0, lines = 0;
    bool several = aj_post_next(file->bytes, file->length, &ignored, &start) &&
                   aj_post_next(file->bytes, file->length, &ignored, &start);
    for (size_t at = 0; aj_post_next(file->bytes, file->length, &at, &start);) {
        struct aj_input document = *file;
        document.bytes = file->bytes + start;
        document.length = at - start;
        lines += count_lines(file->bytes + counted, start - counted);
        counted = start;
        document.lines_before = lines;
        visit_document(input, &document, several, visit);
    }
}

void cmd_input_visit_bytes(struct cmd_input *input, const struct aj_input *file,
                           const struct cmd_visit_results *visit) {
    if (file->syntax == ADJUDGE_JSON_LINES)
        visit_lines(input, file, visit);
    else if (file->syntax == ADJUDGE_POST)
        visit_posts(input, file, visit);
    else
        visit_document(input, file, false, visit);
    // Report how many diagnostics of a file were not shown.
    struct aj_buf out;
    if (input->hidden > 0) {
        aj_buf_init_in(&out, input->request->arena);
        report_more(file->name, input->hidden, &out);
        cmd_err(input->request->io, out.bytes, out.length);
        aj_buf_done(&out);
    }
    input->shown = input->hidden = 0;
}

// ---- files

static adjudge_syntax find_syntax(const struct cmd_input *input, const struct aj_input *file) {
    return input->from != ADJUDGE_GUESS ? input->from
                                        : aj_guess_syntax(file->name, file->bytes, file->length);
}

bool cmd_input_read(struct cmd_input *input, const char *path, struct aj_buf *bytes,
                    struct aj_input *file, const char **error) {
    *file = (struct aj_input){.name = path,
                              .id = aj_case_default_id(path, input->request->arena),
                              .bytes = "",
                              .syntax = ADJUDGE_YAML};
    // A little more than the limit is enough to see that a document is too large. Lines are limited
    // one by one.
    size_t limit = input->engine->limits->document;
    bool lines = find_syntax(input, file) == ADJUDGE_JSON_LINES;
    limit = limit == 0 || limit > SIZE_MAX - 8 ? 0 : limit + 8;
    if (!(lines ? cmd_read_lines : cmd_read)(input->request->io, path, limit, bytes, error))
        return false;
    file->bytes = aj_buf_text(bytes);
    file->length = bytes->length;
    file->syntax = find_syntax(input, file);
    return true;
}

// Visits a file that cannot be read as one result without a case.
static void visit_unreadable(struct cmd_input *input, const struct aj_input *file,
                             const char *error, const struct cmd_visit_results *visit) {
    struct cmd_request *request = input->request;
    const char *reason =
        aj_arena_format(request->arena, "%s cannot be read: %s", file->name, error);
    cmd_complain(request->io, "%s", reason);
    aj_engine_refuse(input->engine, file, NULL, reason);
    input->is_unreadable = true;
    visit->result(visit->context, 0);
    input->is_unreadable = false;
}

void cmd_input_visit_file(struct cmd_input *input, const char *path,
                          const struct cmd_visit_results *visit) {
    struct aj_buf bytes;
    struct aj_input file;
    const char *error = NULL;
    aj_buf_init_in(&bytes, input->request->arena);
    if (cmd_input_read(input, path, &bytes, &file, &error))
        cmd_input_visit_bytes(input, &file, visit);
    else
        visit_unreadable(input, &file, error, visit);
    aj_buf_done(&bytes);
}

void cmd_input_visit(struct cmd_input *input, const struct cmd_visit_results *visit) {
    const struct cmd_request *request = input->request;
    if (request->operands == 0)
        cmd_input_visit_file(input, "-", visit);
    for (size_t i = 0; i < request->operands; i++)
        cmd_input_visit_file(input, request->operand[i], visit);
}

// ---- files

// The visit of a file by a worker, with everything that it may write to.
struct part {
    const char *path;
    struct aj_arena arena;
    struct aj_buf log;
    struct cmd_io io;
    struct cmd_request request;
    struct cmd_input *input; // a copy, in the arena, of what the command has for its visit
    struct visitors *visitors;
    bool is_short; // memory ran out
};

struct visitors {
    const struct cmd_files *files;
    struct cmd_input *whole;
    struct cmd_input *model; // a copy of `whole`, made when the team began, for the threads to read
    struct cmd_io io;        // a copy of `whole`'s, made at the same time
    struct part *part;
    size_t next; // index of the next operand
    bool is_short;
};

static void visit_file(const struct cmd_files *files, struct cmd_input *input, const char *path) {
    struct cmd_visit_results results = files->visit;
    results.context = input;
    cmd_input_visit_file(input, path, &results);
}

// Puts the next file into a slot. Returns false after the last.
static bool take_next_file(void *context, size_t slot) {
    struct visitors *visitors = context;
    const struct cmd_request *request = visitors->whole->request;
    if (visitors->next == request->operands)
        return false;
    struct part *part = &visitors->part[slot];
    part->path = request->operand[visitors->next++];
    aj_arena_reset(&part->arena);
    aj_buf_clear(&part->log);
    part->is_short = false;
    return true;
}

// Visits a file with a copy of the caller's input, as each file has its own counts and code.
static void visit_part(void *context) {
    struct part *part = context;
    const struct cmd_files *files = part->visitors->files;
    part->input = aj_arena_alloc(&part->arena, files->size);
    memcpy(part->input, part->visitors->model, files->size);
    part->input->request = &part->request;
    part->input->engine = part->request.engine;
    part->input->code = CMD_YES;
    if (files->begin)
        files->begin(part->input);
    visit_file(files, part->input, part->path);
}

// Visits the results of a slot's file, in a worker's thread: complaints go to the slot's log.
static void visit_slot(void *context, adjudge_engine *engine, size_t worker, size_t slot) {
    struct visitors *visitors = context;
    struct part *part = &visitors->part[slot];
    (void)worker;
    part->io = visitors->io;
    part->io.log = &part->log;
    part->request = *visitors->model->request;
    part->request.io = &part->io;
    part->request.arena = &part->arena;
    part->request.engine = engine;
    part->is_short = aj_arena_protect(&part->arena, visit_part, part) || part->log.failed;
}

static void merge_part(void *context) {
    const struct part *part = context;
    const struct visitors *visitors = part->visitors;
    cmd_settle(visitors->whole, part->input->code);
    if (visitors->files->merge)
        visitors->files->merge(visitors->whole, part->input);
}

// Writes what a worker has done. If memory runs out while this merges, the jump must end here,
// since the threads have to be joined.
static bool write_part(void *context, size_t slot) {
    struct visitors *visitors = context;
    struct part *part = &visitors->part[slot];
    const struct cmd_request *request = visitors->whole->request;
    if (!part->is_short) {
        cmd_replay(request->io, &part->log);
        part->is_short = aj_arena_protect(request->arena, merge_part, part) != AJ_MEMORY_SUFFICED;
    }
    visitors->is_short |= part->is_short;
    return !part->is_short;
}

// Visits the operands from `next` on with a team.
static void visit_together(struct visitors *visitors) {
    enum { PARTS = 4 }; // for each worker
    const struct cmd_files *files = visitors->files;
    const struct cmd_request *request = visitors->whole->request;
    size_t left = request->operands - visitors->next;
    size_t workers = files->jobs < left ? files->jobs : left;
    struct cmd_team team = {request->engine, workers,    PARTS * workers, visitors,
                            take_next_file,  visit_slot, write_part};
    visitors->model = aj_arena_alloc(request->arena, files->size);
    memcpy(visitors->model, visitors->whole, files->size);
    visitors->io = *request->io;
    aj_buf_init(&visitors->io.pending);
    visitors->part = AJ_NEW_ARRAY(request->arena, struct part, team.slots);
    for (size_t i = 0; i < team.slots; i++) {
        visitors->part[i].visitors = visitors;
        aj_arena_init(&visitors->part[i].arena, 0);
        aj_buf_init(&visitors->part[i].log);
    }
    visitors->is_short |= !cmd_team_run(&team, request->io);
    for (size_t i = 0; i < team.slots; i++) {
        aj_arena_done(&visitors->part[i].arena);
        aj_buf_done(&visitors->part[i].log);
    }
    if (visitors->is_short)
        aj_arena_fail(request->arena);
}

// Visits one file after the other until is_begun holds, and then several at a time.
void cmd_files_visit(const struct cmd_files *files, struct cmd_input *whole) {
    const struct cmd_request *request = whole->request;
    bool is_alone = files->jobs < 2 || cmd_reads_input(request);
    struct visitors visitors = {.files = files, .whole = whole};
    if (request->operands == 0)
        visit_file(files, whole, "-");
    while (visitors.next < request->operands) {
        bool may_part = !is_alone && request->operands - visitors.next > 1 &&
                        (!files->is_begun || files->is_begun(whole));
        if (may_part)
            visit_together(&visitors);
        else
            visit_file(files, whole, request->operand[visitors.next++]);
    }
}
