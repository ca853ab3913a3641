// adjudge compare: one case under several rules, who says what, and what decides.
#include <setjmp.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/pieces.h"
#include "report/compare.h"
#include "report/failure.h"

enum { FORMAT, SET, ALL, PRODUCT, VERBOSE, FROM, LIMITS, OPTIONS };

static const struct cmd_option compare_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|json", false, "how the comparison is written"},
    [SET] = {0, "set", "NAME=VALUE", NULL, true,
             "compare the case with this; several with commas between are one column"},
    [ALL] = {'a', "all", NULL, NULL, false, "each edition of one module in force at a time"},
    [PRODUCT] = {0, "product", NULL, NULL, false, "every combination"},
    [VERBOSE] = {'v', "verbose", NULL, NULL, false, "of several cases show each in full"},
    [FROM] = {0, "from", "SYNTAX", "yaml|json", false, "read the input as this"},
    [LIMITS] = {0, "limits", "none", "none", false, "lift the limits of size"},
};

// One case's line in the table of several; texts in the request's arena.
struct line {
    const char *file, *id, *decides;
    const char **cell; // by column of the table
};

struct compare {
    struct cmd_request *request;
    struct cmd_loader loader;
    struct aj_compare_ask ask;
    struct aj_arena arena; // of the document at hand
    struct aj_buf out;     // what a single case is told with, or the rows
    struct aj_buf err;
    struct aj_json json;
    jmp_buf exhausted;
    bool is_json;
    const char *label[AJ_COMPARED_MAX]; // columns of the table of several
    size_t labels;
    struct line *line;
    size_t lines, capacity, differing;
    int code;
};

static void settle(struct compare *compare, int code) {
    compare->code = cmd_worse(compare->code, code);
}

// ---- the table of several cases: a row a case, a column for each label met

static const char *keep(struct compare *compare, const char *text) {
    return aj_arena_copy(compare->request->arena, text, strlen(text));
}

static size_t column_of(struct compare *compare, const char *label) {
    size_t i = 0;
    while (i < compare->labels && strcmp(compare->label[i], label) != 0)
        i++;
    if (i == compare->labels && i < AJ_COMPARED_MAX)
        compare->label[compare->labels++] = keep(compare, label);
    return i;
}

// What decides between any two of the columns, without the values: "tunnel.opening".
static const char *list_turnings(struct compare *compare, const struct aj_comparison *comparison) {
    const struct aj_rulebook *book = comparison->job->game->book;
    const char *list = "";
    uint64_t options = 0;
    for (size_t i = 0; i < comparison->count; i++)
        for (size_t k = 0; k < comparison->item[i].turnings; k++)
            if (comparison->item[i].turning[k].kind == AJ_TURNS_OPTION)
                options |= UINT64_C(1) << comparison->item[i].turning[k].index;
    for (; options; options &= options - 1)
        list = aj_arena_format(compare->request->arena, "%s%s%s", list, *list ? ", " : "",
                               book->option[__builtin_ctzll(options)].id);
    return list;
}

static void add_line(struct compare *compare, const char *file,
                     const struct aj_comparison *comparison) {
    struct aj_arena *arena = compare->request->arena;
    compare->line = aj_arena_grow(arena, compare->line, sizeof *compare->line, &compare->capacity,
                                  compare->lines + 1);
    struct line *line = &compare->line[compare->lines++];
    line->file = file;
    line->id = keep(compare, comparison->job->id);
    line->decides = list_turnings(compare, comparison);
    line->cell = AJ_NEW_ARRAY(arena, const char *, AJ_COMPARED_MAX + 1);
    compare->differing += comparison->differ;
    for (size_t i = 0; i < comparison->count; i++) {
        const struct aj_column *column = &comparison->item[i];
        bool given = i == 0 && column->own && !compare->ask.product;
        size_t at = column_of(compare, given ? "as given" : column->label);
        if (at < AJ_COMPARED_MAX)
            line->cell[at] = keep(compare, report_compare_cell(column, &compare->arena));
    }
}

static void write_lines(struct compare *compare) {
    struct aj_table table;
    size_t last = compare->labels + 1;
    const char *cell[AJ_COLUMNS_MAX] = {"case"};
    struct aj_buf *out = &compare->out;
    aj_buf_format(out, "%zu of %zu cases differ. After the answer: where each player ends.\n\n",
                  compare->differing, compare->lines);
    aj_table_init(&table, compare->request->arena, NULL, last + 1);
    memcpy((void *)&cell[1], compare->label, compare->labels * sizeof *cell);
    cell[last] = "decides";
    aj_table_row(&table, cell);
    for (size_t i = 0; i < compare->lines; i++) {
        const struct line *line = &compare->line[i];
        cell[0] = line->id;
        memcpy((void *)&cell[1], line->cell, compare->labels * sizeof *cell);
        cell[last] = line->decides;
        aj_table_row(&table, cell);
    }
    aj_table_write(&table, 0, out);
}

// ---- cases

static void show_diags(struct compare *compare, const struct cmd_document *document) {
    report_diags(&document->text, &document->diags,
                 cmd_colour(compare->request, compare->request->io->err), &compare->err);
    settle(compare, CMD_INVALID);
}

static void put_heading(struct compare *compare, const char *file, const char *id) {
    if (compare->out.length > 0)
        aj_buf_char(&compare->out, '\n');
    aj_buf_puts(&compare->out, "== ");
    aj_buf_safe(&compare->out, file, strlen(file));
    aj_buf_puts(&compare->out, " (");
    aj_buf_safe(&compare->out, id, strlen(id));
    aj_buf_puts(&compare->out, ")\n");
}

static void show_comparison(struct compare *compare, const char *file,
                            const struct aj_comparison *comparison) {
    bool verbose = compare->request->given[VERBOSE] > 0;
    add_line(compare, file, comparison);
    if (compare->is_json) {
        report_compare_rows(comparison, file, &compare->arena, &compare->json);
        return;
    }
    // A first case is told in full; a second makes it a table.
    if (!verbose && compare->lines > 1) {
        aj_buf_clear(&compare->out);
        return;
    }
    if (verbose)
        put_heading(compare, file, comparison->job->id);
    report_compare(comparison, &compare->arena, &compare->out);
}

static void compare_case(struct compare *compare, struct cmd_document *document,
                         const struct aj_case *job) {
    struct aj_comparison comparison;
    aj_diags_clear(&document->diags);
    if (!aj_case_compare(&document->reader, job, &compare->ask, &comparison)) {
        cmd_complain(compare->request->io, "%s: these are more than %d combinations",
                     document->text.name, AJ_COMPARED_MAX);
        settle(compare, CMD_TROUBLE);
        return;
    }
    aj_diags_sort(&document->diags);
    compare->arena.budget = 0; // reports are not interrupted
    show_comparison(compare, document->text.name, &comparison);
    compare->arena.budget = compare->loader.memory;
    if (comparison.invalid)
        show_diags(compare, document);
    settle(compare, comparison.differ ? CMD_NO : CMD_YES);
}

static void compare_document(struct compare *compare, const struct cmd_piece *piece) {
    struct cmd_document document;
    if (!cmd_document_read(&document, &compare->loader, &compare->arena, piece)) {
        show_diags(compare, &document);
        return;
    }
    for (size_t i = 0; i < document.cases.count; i++)
        compare_case(compare, &document, &document.cases.item[i]);
}

static void visit_piece(void *context, const struct cmd_piece *piece) {
    struct compare *compare = context;
    aj_arena_reset(&compare->arena);
    compare->arena.on_exhausted = &compare->exhausted;
    if (setjmp(compare->exhausted) == 0) {
        compare_document(compare, piece);
    } else {
        settle(compare, cmd_tell_exhausted(compare->request, piece, "comparing"));
    }
    compare->arena.on_exhausted = NULL;
    cmd_err(compare->request->io, compare->err.bytes, compare->err.length);
    aj_buf_clear(&compare->err);
}

static void visit_unreadable(void *context, const struct cmd_piece *file, const char *reason) {
    (void)file;
    (void)reason;
    settle(context, CMD_TROUBLE);
}

static void compare_files(struct compare *compare) {
    struct cmd_request *request = compare->request;
    const struct cmd_visit visit = {visit_piece, visit_unreadable, compare};
    aj_json_init(&compare->json, &compare->out);
    if (compare->is_json)
        aj_json_begin_list(&compare->json);
    if (request->operands == 0)
        cmd_pieces_read(request, &compare->loader, "-", &visit);
    for (size_t i = 0; i < request->operands; i++)
        cmd_pieces_read(request, &compare->loader, request->operand[i], &visit);
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
        .request = request,
        .is_json = strcmp(cmd_value(request, FORMAT, "text"), "json") == 0,
        .ask = {request->value[SET], request->given[ALL] > 0, request->given[PRODUCT] > 0}};
    if (!cmd_loader_init(&compare.loader, request, SET, FROM, LIMITS))
        return CMD_TROUBLE;
    compare.loader.settings = NULL; // the case is read as it stands, and compared with them
    aj_arena_init(&compare.arena, compare.loader.memory);
    aj_buf_init(&compare.out);
    aj_buf_init(&compare.err);
    compare_files(&compare);
    if (!cmd_put(request->io, &compare.out))
        compare.code = CMD_TROUBLE;
    aj_arena_done(&compare.arena);
    aj_buf_done(&compare.out);
    aj_buf_done(&compare.err);
    return compare.code;
}

const struct cmd_command cmd_compare = {
    .name = "compare",
    .operands = "[FILE...]",
    .summary = "one case under several editions: who says what, and what decides",
    .option = compare_options,
    .options = OPTIONS,
    .run = run_compare,
};
