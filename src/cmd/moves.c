// adjudge moves: every legal next action of the turn that a case asks about.
#include <setjmp.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/pieces.h"
#include "documents/doc_write.h"
#include "judging/moves_readings.h"
#include "report/failure.h"
#include "report/moves.h"

enum { FORMAT, COUNT, WHY_NOT, CASES, SET, FROM, LIMITS, OPTIONS };

static const struct cmd_option moves_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|json", false, "how the moves are written"},
    [COUNT] = {0, "count", NULL, NULL, false, "write only how many there are"},
    [WHY_NOT] = {0, "why-not", NULL, NULL, false, "list what is not possible too, with its rule"},
    [CASES] = {0, "cases", NULL, NULL, false,
               "write each complete legal turn as a case, one a line"},
    [SET] = {0, "set", "NAME=VALUE", NULL, true, "a module's edition or an option's value"},
    [FROM] = {0, "from", "SYNTAX", "yaml|json", false, "read the input as this"},
    [LIMITS] = {0, "limits", "none", "none", false, "lift the limits of size"},
};

struct asking {
    struct cmd_request *request;
    struct cmd_loader loader;
    struct cmd_document document;
    struct aj_arena arena, rows; // of the document; of what is listed
    struct aj_buf out;
    struct aj_buf id; // of a turn written as a case
    struct aj_buf move, shared;
    jmp_buf exhausted;
    const struct aj_case *job;
    bool several; // cases: each text is told apart
    size_t shown; // cases so far
    size_t turns; // written as cases
    int code;     // so far
};

static void settle(struct asking *ask, int code) {
    ask->code = cmd_worse(ask->code, code);
}

static void put_out(struct asking *ask) {
    cmd_out(ask->request->io, ask->out.bytes, ask->out.length);
    aj_buf_clear(&ask->out);
}

static bool is_among(const char *const *keys, const char *key) {
    for (; keys && *keys; keys++)
        if (strcmp(key, *keys) == 0)
            return true;
    return false;
}

// Keys that only the question or the answer has.
static bool is_replaced(const struct aj_game *game, const char *key) {
    static const char *const keys[] = {"adjudge", "game",  "id",    "rules", "move", "disputed",
                                       "expect",  "under", "xfail", "cases", NULL};
    return is_among(keys, key) || is_among(game->question_keys, key);
}

// Writes what the map at `node` has of the case, less what the map at `over` replaces.
static void write_keys(struct asking *ask, uint32_t node, uint32_t over, struct aj_json *json) {
    const struct aj_doc *doc = ask->job->doc;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next) {
        const struct aj_node *value = &doc->node[c];
        bool replaced = over != node && aj_doc_get(doc, over, value->key) != AJ_NO_NODE;
        if (replaced || is_replaced(ask->job->game, value->key) || value->kind == AJ_NODE_NULL)
            continue;
        aj_json_key(json, value->key);
        aj_doc_write_json(doc, c, json);
    }
}

// What all turns of the case have in common, written once: its rules and its keys.
static void write_shared(struct asking *ask) {
    const struct aj_case *job = ask->job;
    struct aj_json json;
    aj_buf_clear(&ask->shared);
    aj_json_init(&json, &ask->shared);
    aj_json_put_text(&json, "game", job->game->id);
    aj_ruleset_write(&job->rules, &json);
    write_keys(ask, job->node, job->node, &json);
    if (job->node != 0)
        write_keys(ask, 0, job->node, &json);
    aj_json_key(&json, "move");
}

// The case with another move, under the rules by which that was found.
static void emit_case(void *context, const char *move) {
    struct asking *ask = context;
    struct aj_json json;
    aj_buf_clear(&ask->id);
    aj_buf_format(&ask->id, "%s/%zu", ask->job->id, ++ask->turns);
    aj_json_init(&json, &ask->out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_put_text(&json, "id", aj_buf_text(&ask->id));
    aj_json_raw(&json, aj_buf_text(&ask->shared), ask->shared.length);
    aj_buf_puts(&ask->out, move);
    aj_json_end_object(&json);
    aj_buf_char(&ask->out, '\n');
    ask->arena.given_back += ask->out.length; // what is written is work too
    put_out(ask);
}

static void put_heading(struct asking *ask) {
    if (ask->several) {
        aj_buf_puts(&ask->out, ask->shown ? "\n== " : "== ");
        aj_buf_safe(&ask->out, ask->document.text.name, strlen(ask->document.text.name));
        aj_buf_puts(&ask->out, " (");
        aj_buf_safe(&ask->out, ask->job->id, strlen(ask->job->id));
        aj_buf_puts(&ask->out, ")\n");
    }
    ask->shown++;
}

// What was played is against the rules: that is the answer, but not where counts or cases are
// wanted.
static void tell_illegal(struct asking *ask, const struct aj_moves *moves, int stream) {
    struct report_style style = {.colour = cmd_colour(ask->request, stream)};
    report_moves_illegal(ask->job, moves, style, &ask->out);
    if (stream == ask->request->io->out)
        return;
    cmd_err(ask->request->io, ask->out.bytes, ask->out.length);
    aj_buf_clear(&ask->out);
}

static void tell_moves(struct asking *ask, const struct aj_moves *moves, size_t count) {
    const struct cmd_request *request = ask->request;
    bool json = strcmp(cmd_value(request, FORMAT, "text"), "json") == 0;
    if (request->given[COUNT] && moves->illegal)
        tell_illegal(ask, moves, request->io->err);
    if (request->given[COUNT] && json) {
        report_moves_counts(moves, &ask->out);
    } else if (request->given[COUNT]) {
        aj_buf_format(&ask->out, "%zu\n", count);
    } else if (json) {
        report_moves_json(ask->job, moves, &ask->out);
    } else {
        put_heading(ask);
        if (moves->illegal)
            tell_illegal(ask, moves, request->io->out);
        else
            report_moves_text(ask->job, moves, &ask->out);
    }
    put_out(ask);
}

// False after diagnostics.
static bool list_moves(struct asking *ask) {
    const struct cmd_request *request = ask->request;
    const struct aj_case *job = ask->job;
    struct aj_moves moves = {.arena = &ask->rows, .why_not = request->given[WHY_NOT] > 0};
    if (!aj_moves_list(&ask->document.reader, job, &moves))
        return false;
    size_t count = aj_moves_total(&moves);
    tell_moves(ask, &moves, count);
    settle(ask, count ? CMD_YES : CMD_NO);
    return true;
}

static bool list_turns(struct asking *ask) {
    const struct aj_case *job = ask->job;
    struct aj_turns turns = {.emit = emit_case, .context = ask, .text = &ask->move};
    ask->turns = 0;
    write_shared(ask);
    if (!job->game->turns(&ask->document.reader, job, &job->rules, &turns))
        return false;
    if (turns.illegal)
        tell_illegal(ask, &(struct aj_moves){.illegal = turns.illegal}, ask->request->io->err);
    settle(ask, ask->turns ? CMD_YES : CMD_NO);
    return true;
}

static void answer_case(struct asking *ask) {
    const struct aj_game *game = ask->job->game;
    bool turns = ask->request->given[CASES] > 0;
    if (turns ? !game->turns : !game->moves) {
        cmd_complain(ask->request->io, "moves are not listed for %s", game->title);
        settle(ask, CMD_TROUBLE);
        return;
    }
    if (turns ? list_turns(ask) : list_moves(ask))
        return;
    aj_diags_sort(&ask->document.diags);
    report_diags(&ask->document.text, &ask->document.diags,
                 cmd_colour(ask->request, ask->request->io->err), &ask->out);
    cmd_err(ask->request->io, ask->out.bytes, ask->out.length);
    aj_buf_clear(&ask->out);
    settle(ask, CMD_INVALID);
}

// Not inlined: the compiler would fear for its variables behind setjmp.
__attribute__((noinline)) static void answer_document(struct asking *ask,
                                                      const struct cmd_piece *piece) {
    if (!cmd_document_read(&ask->document, &ask->loader, &ask->arena, piece)) {
        report_diags(&ask->document.text, &ask->document.diags,
                     cmd_colour(ask->request, ask->request->io->err), &ask->out);
        cmd_err(ask->request->io, ask->out.bytes, ask->out.length);
        aj_buf_clear(&ask->out);
        settle(ask, CMD_INVALID);
        return;
    }
    ask->several |= ask->document.cases.count > 1 || piece->several;
    for (size_t i = 0; i < ask->document.cases.count; i++) {
        ask->job = &ask->document.cases.item[i];
        answer_case(ask);
    }
}

static void visit_piece(void *context, const struct cmd_piece *piece) {
    struct asking *ask = context;
    aj_arena_reset(&ask->arena);
    aj_arena_reset(&ask->rows);
    ask->arena.on_exhausted = ask->rows.on_exhausted = &ask->exhausted;
    if (setjmp(ask->exhausted) == 0) {
        answer_document(ask, piece);
    } else {
        aj_buf_clear(&ask->out); // of a line that was begun
        settle(ask, cmd_tell_exhausted(ask->request, piece, "listing"));
    }
    ask->arena.on_exhausted = ask->rows.on_exhausted = NULL;
}

static void visit_unreadable(void *context, const struct cmd_piece *file, const char *reason) {
    (void)file;
    (void)reason; // said already
    settle(context, CMD_TROUBLE);
}

static int run_moves(struct cmd_request *request) {
    struct asking ask = {.request = request};
    if (request->operands > 1) {
        cmd_complain(request->io, "moves asks about one file");
        return CMD_TROUBLE;
    }
    if (!cmd_loader_init(&ask.loader, request, SET, FROM, LIMITS))
        return CMD_TROUBLE;
    aj_arena_init(&ask.arena, ask.loader.memory);
    aj_arena_init(&ask.rows, ask.loader.memory);
    aj_buf_init(&ask.out);
    aj_buf_init(&ask.id);
    aj_buf_init(&ask.move);
    aj_buf_init(&ask.shared);
    const struct cmd_visit visit = {visit_piece, visit_unreadable, &ask};
    cmd_pieces_read(request, &ask.loader, request->operands ? request->operand[0] : "-", &visit);
    aj_buf_done(&ask.out);
    aj_buf_done(&ask.id);
    aj_buf_done(&ask.move);
    aj_buf_done(&ask.shared);
    aj_arena_done(&ask.arena);
    aj_arena_done(&ask.rows);
    return ask.code;
}

const struct cmd_command cmd_moves = {
    .name = "moves",
    .operands = "[FILE]",
    .summary = "list every legal next action",
    .option = moves_options,
    .options = OPTIONS,
    .run = run_moves,
};
