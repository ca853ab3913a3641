// adjudge compare: one case under several rules, what each of them says, and what decides.
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "report/questions/questions.h"

enum { FORMAT, SET, RULES, ALL, PRODUCT, VERBOSE, FROM, LIMITS, TURN, JOBS, WIDTH, OPTIONS };

static const struct cmd_option compare_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|json", false, "how the comparison is written"},
    [SET] = {0, "set", "NAME=VALUE", NULL, true,
             "compare the case with this; several with commas between are one column"},
    [ALL] = {'a', "all", NULL, NULL, false,
             "try every edition, one module at a time (default without --set)"},
    [PRODUCT] = {0, "product", NULL, NULL, false, "try every combination of them"},
    [VERBOSE] = {'v', "verbose", NULL, NULL, false, "show each of several cases in full"},
    [RULES] = CMD_RULES,
    [FROM] = CMD_FROM("yaml|json"),
    [LIMITS] = CMD_LIMITS,
    [TURN] = {0, "turn", "N", NULL, false, "compare turn N of a game"},
    [JOBS] = CMD_JOBS("files"),
    [WIDTH] = CMD_WIDTH,
};

// A case's row in the table of several cases. Its texts are in the request's arena.
struct line {
    const char *id, *decides;
    size_t cells;
    const char **label, **cell; // by column of the table: the label of its rules, and what the case
                                // comes to under them
};

struct compare {
    struct cmd_input input;
    struct aj_compare_ask ask;
    struct aj_buf out; // the text of the only case so far, or rows
    struct aj_json json;
    bool is_json;
    const char *problem;    // why nothing can be compared, or NULL
    const char *complained; // the problem reported last, so that it is not repeated; or NULL
    bool differs;           // the present case comes to different results under its columns
    const char *label[AJ_COMPARED_MAX]; // columns of the table of several cases
    size_t labels;
    struct line *line;
    size_t lines, capacity, differing;
    bool goes_on; // this is a copy of the state for one file, and an earlier file had a result
};

// ---- the table of several cases: a row a case, a column for each label. A case whose labels do
// not fit with those of the earlier cases begins a second table.

static const char *keep_text(struct compare *compare, const char *text) {
    return aj_arena_copy(compare->input.request->arena, text, strlen(text));
}

static const char **keep_all(struct compare *compare, const char **text, size_t count) {
    const char **kept = AJ_NEW_ARRAY(compare->input.request->arena, const char *, count + 1);
    for (size_t i = 0; i < count; i++)
        kept[i] = keep_text(compare, text[i]);
    return kept;
}

static size_t column_of(const struct compare *compare, const char *label) {
    size_t i = 0;
    while (i < compare->labels && strcmp(compare->label[i], label) != 0)
        i++;
    return i;
}

// Adds a column for each label of the row that has none yet. If there is no room for all of them,
// adds none and returns false.
static bool add_labels(struct compare *compare, const struct line *line) {
    size_t before = compare->labels;
    for (size_t i = 0; i < line->cells; i++) {
        if (column_of(compare, line->label[i]) < compare->labels)
            continue;
        if (compare->labels == AJ_COMPARED_MAX) {
            compare->labels = before;
            return false;
        }
        compare->label[compare->labels++] = line->label[i];
    }
    return true;
}

// Lists the options that decide between any two of the columns, without their values:
// "tunnel.opening".
static const char *list_turnings(struct compare *compare, const struct aj_comparison *comparison) {
    const struct aj_rulebook *book = comparison->job->game->book;
    const char *list = "";
    aj_options options = {0};
    for (size_t i = 0; i < comparison->count; i++)
        for (size_t k = 0; k < comparison->item[i].turnings; k++)
            if (comparison->item[i].turning[k].kind == AJ_TURNS_OPTION)
                aj_options_add(&options, comparison->item[i].turning[k].index);
    AJ_EACH_OPTION(option, &options)
        list = aj_arena_join(compare->input.request->arena, list, ", ", book->option[option].id);
    return list;
}

static void add_line(struct compare *compare, const struct aj_comparison *comparison,
                     struct aj_arena *scratch) {
    struct aj_arena *arena = compare->input.request->arena;
    compare->line = aj_arena_grow(arena, compare->line, sizeof *compare->line, &compare->capacity,
                                  compare->lines + 1);
    struct line *line = &compare->line[compare->lines++];
    *line = (struct line){.id = keep_text(compare, comparison->job->id),
                          .decides = list_turnings(compare, comparison),
                          .label = AJ_NEW_ARRAY(arena, const char *, comparison->count + 1),
                          .cell = AJ_NEW_ARRAY(arena, const char *, comparison->count + 1)};
    compare->differing += comparison->differ;
    for (size_t i = 0; i < comparison->count; i++) {
        const struct aj_column *column = &comparison->item[i];
        bool given = i == 0 && column->own && !compare->ask.product;
        line->label[line->cells] = keep_text(compare, given ? "as given" : column->label);
        line->cell[line->cells++] = keep_text(compare, report_compare_cell(column, scratch));
    }
}

// Writes a table of the rows from `first` on: as many as its columns have labels for, but at least
// one. Returns the next row.
static size_t write_table(struct compare *compare, size_t first) {
    struct aj_table table;
    size_t end = first;
    compare->labels = 0;
    while (end < compare->lines && add_labels(compare, &compare->line[end]))
        end++;
    size_t last = compare->labels + 1;
    const char *cell[AJ_COLUMNS_MAX] = {"case"};
    aj_table_init(&table, compare->input.request->arena, NULL, last + 1);
    memcpy((void *)&cell[1], compare->label, compare->labels * sizeof *cell);
    cell[last] = "decides";
    aj_table_row(&table, cell);
    for (size_t i = first; i < end; i++) {
        const struct line *line = &compare->line[i];
        cell[0] = line->id;
        memset((void *)&cell[1], 0, compare->labels * sizeof *cell);
        for (size_t k = 0; k < line->cells; k++)
            cell[column_of(compare, line->label[k]) + 1] = line->cell[k];
        cell[last] = line->decides;
        aj_table_row(&table, cell);
    }
    aj_table_write(&table, 0, &compare->out);
    return end;
}

// Writes the rows in one table, or in several if one has no room for all labels.
static void write_lines(struct compare *compare) {
    struct aj_buf *out = &compare->out;
    aj_buf_format(out, "%zu of %zu cases differ. After the answer: where each player ends.\n",
                  compare->differing, compare->lines);
    for (size_t next = 0; next < compare->lines;) {
        aj_buf_char(out, '\n');
        next = write_table(compare, next);
    }
}

// ---- cases

// Writes a comparison. This is part of the engine's work, and so are its texts; only what add_line
// copies is kept.
static void write_comparison(struct compare *compare, const char *file,
                             const struct aj_comparison *comparison, adjudge_engine *engine) {
    bool verbose = compare->input.request->given[VERBOSE] > 0;
    struct aj_json json = {.out = &engine->out, .comma = compare->json.comma};
    if (compare->is_json) {
        report_compare_rows(comparison, file, &engine->arena, &json);
        return;
    }
    // The first case is written in full. A second one turns the output into a table.
    if (!verbose && (compare->goes_on || compare->lines > 0))
        return;
    if (verbose && (compare->goes_on || compare->out.length > 0))
        aj_buf_char(&engine->out, '\n');
    if (verbose)
        cmd_put_heading(&engine->out, file, comparison->job->id);
    report_compare(comparison, (struct report_style){.wrap = engine->wrap}, &engine->arena,
                   &engine->out);
}

// Adds a text to the output. If there is a table, because there are several cases, `text` is empty
// and the text of the first case is dropped.
static void add_output(struct compare *compare, const struct aj_buf *text) {
    if (compare->lines > 1 && !compare->is_json && compare->input.request->given[VERBOSE] == 0)
        aj_buf_clear(&compare->out);
    aj_buf_put(&compare->out, text->bytes, text->length);
}

static bool compare_case(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct compare *compare = context;
    struct aj_comparison comparison;
    if (!aj_case_compare(&engine->reader, job, &compare->ask, &comparison)) {
        compare->problem = keep_text(compare, comparison.problem);
        return true;
    }
    if (comparison.refused && !compare->is_json)
        return false;
    write_comparison(compare, engine->input.name, &comparison, engine);
    if (!compare->is_json)
        add_line(compare, &comparison, &engine->arena);
    compare->differs = comparison.differ;
    return !comparison.invalid; // a comparison with wrong claims is reported all the same
}

static void begin_document(void *context, const struct aj_input *document, bool several) {
    struct compare *compare = context;
    (void)document;
    (void)several;
    compare->complained = NULL;
}

// Compares a result by all rulesets, and adds its output.
static void visit_result(void *context, size_t result) {
    struct compare *compare = context;
    adjudge_engine *engine = compare->input.engine;
    compare->problem = NULL;
    compare->differs = false;
    bool good = aj_engine_do(engine, result, AJ_COMPARING, compare_case, compare);
    if (compare->problem) {
        if (!compare->complained || strcmp(compare->complained, compare->problem) != 0)
            cmd_complain(compare->input.request->io, "%s: %s", engine->input.name,
                         compare->problem);
        compare->complained = compare->problem;
        cmd_settle(&compare->input, CMD_TROUBLE);
        return;
    }
    add_output(compare, &engine->out);
    compare->json.comma |= engine->out.length > 0;
    cmd_settle(&compare->input, good ? compare->differs ? CMD_NO : CMD_YES
                                     : cmd_input_show_errors(&compare->input, result));
}

// ---- files

static bool is_begun(const void *whole) {
    const struct compare *compare = whole;
    return compare->is_json                             ? compare->json.comma
           : compare->input.request->given[VERBOSE] > 0 ? compare->out.length > 0
                                                        : compare->lines > 0;
}

static void begin_part(void *part) {
    struct compare *compare = part;
    compare->line = NULL;
    compare->lines = compare->capacity = compare->differing = 0;
    compare->goes_on = true;
    aj_buf_init_in(&compare->out, compare->input.request->arena);
}

// Adds what a helper has compared of one file.
static void merge_part(void *whole, void *part) {
    struct compare *compare = whole;
    const struct compare *file = part;
    compare->line =
        aj_arena_grow(compare->input.request->arena, compare->line, sizeof *compare->line,
                      &compare->capacity, compare->lines + file->lines + 1);
    for (size_t i = 0; i < file->lines; i++) {
        struct line line = file->line[i];
        line.id = keep_text(compare, line.id);
        line.decides = keep_text(compare, line.decides);
        line.label = keep_all(compare, line.label, line.cells);
        line.cell = keep_all(compare, line.cell, line.cells);
        compare->line[compare->lines++] = line;
    }
    compare->differing += file->differing;
    compare->json.comma |= file->json.comma;
    add_output(compare, &file->out);
}

static void compare_files(struct compare *compare, size_t jobs) {
    const struct cmd_files files = {.visit = {begin_document, visit_result, NULL},
                                    .size = sizeof *compare,
                                    .jobs = jobs,
                                    .is_begun = is_begun,
                                    .begin = begin_part,
                                    .merge = merge_part};
    aj_json_init(&compare->json, &compare->out);
    if (compare->is_json)
        aj_json_begin_list(&compare->json);
    cmd_files_visit(&files, &compare->input);
    if (compare->is_json) {
        aj_json_end_list(&compare->json);
        aj_buf_char(&compare->out, '\n');
    } else if (compare->lines > 1) {
        if (compare->out.length > 0)
            aj_buf_char(&compare->out, '\n');
        write_lines(compare);
    }
}

static int run_compare(struct cmd_request *request) {
    struct compare compare = {
        .is_json = strcmp(cmd_value(request, FORMAT, "text"), "json") == 0,
        .ask = {request->value[SET], request->given[ALL] > 0, request->given[PRODUCT] > 0}};
    size_t jobs;
    uint64_t wrap = request->io->wrap;
    int code = CMD_YES;
    if (!cmd_choose_turn(request, TURN, AJ_THIS_TURN) ||
        !cmd_number(request, WIDTH, 20, 10000, &wrap) ||
        !cmd_expand_folders(request, true, &code) ||
        !cmd_team_size(request, JOBS, request->operands, &jobs) ||
        !cmd_input_init(&compare.input, request, (struct cmd_input_rows){SET, FROM, LIMITS, RULES}))
        return CMD_TROUBLE;
    cmd_settle(&compare.input, code);
    adjudge_unset(compare.input.engine); // it reads the case under its own rules
    adjudge_wrap(compare.input.engine, (size_t)wrap);
    aj_buf_init_in(&compare.out, request->arena);
    compare_files(&compare, jobs);
    cmd_out(request->io, compare.out.bytes, compare.out.length);
    return compare.input.code;
}

const struct cmd_command cmd_compare = {
    .name = "compare",
    .operands = "[PATH...]",
    .summary = "judge a case by several editions: who says what, and what decides",
    .option = compare_options,
    .options = OPTIONS,
    .run = run_compare,
};
