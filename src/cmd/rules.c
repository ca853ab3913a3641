#include <string.h>

#include "cmd/commands.h"
#include "cmd/rulebook.h"

enum { FORMAT, OPTIONS };

static const struct cmd_option rules_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|json", false, "how the rulebook is written"},
};

// Each game's chapter, and last the one on input that no game owns.
static size_t list_chapters(const struct cmd_request *request, struct cmd_chapter **chapters) {
    size_t games = 0;
    while (request->engine->games[games])
        games++;
    *chapters = AJ_NEW_ARRAY(request->arena, struct cmd_chapter, games + 1);
    for (size_t i = 0; i < games; i++) {
        const struct aj_rulebook *book = request->engine->games[i]->book;
        (*chapters)[i] = (struct cmd_chapter){.game = request->engine->games[i],
                                              .book = book,
                                              .diagnostic = book->diagnostic,
                                              .diagnostics = book->diagnostics};
    }
    (*chapters)[games] =
        (struct cmd_chapter){.diagnostic = aj_core_diag_kinds, .diagnostics = AJ_CORE_DIAGS};
    return games + 1;
}

static int refuse_id(const struct cmd_request *request, const struct cmd_chapter *chapter,
                     size_t chapters, const char *id) {
    const char *nearest = NULL;
    for (size_t i = 0; i < chapters && !nearest; i++) {
        const char **ids;
        size_t count = cmd_rules_ids(&chapter[i], request->arena, &ids);
        nearest = aj_nearest(id, ids, count);
    }
    if (request->operands > 1)
        cmd_complain(request->io, "nothing in the rulebook has all these words");
    else if (nearest)
        cmd_complain(request->io, "nothing has the id \"%s\"; did you mean \"%s\"?", id, nearest);
    else
        cmd_complain(request->io,
                     "nothing has the id or the word \"%s\"; `adjudge rules` lists all", id);
    return CMD_TROUBLE;
}

static bool write_text(const struct cmd_request *request, const struct cmd_chapter *chapter,
                       size_t chapters, const char *id, struct aj_buf *out) {
    bool found = false;
    for (size_t i = 0; i < chapters; i++) {
        if (id) {
            found |= cmd_rules_show(&chapter[i], id, request->arena, out);
            continue;
        }
        cmd_rules_list(&chapter[i], request->arena, out);
        found = true;
    }
    return found;
}

static bool write_json(const struct cmd_chapter *chapter, size_t chapters, const char *id,
                       struct aj_buf *out) {
    struct aj_json json;
    size_t rows = 0;
    aj_json_init(&json, out);
    aj_json_begin_list(&json);
    for (size_t i = 0; i < chapters; i++)
        rows += cmd_rules_rows(&chapter[i], id, &json);
    aj_json_end_list(&json);
    aj_buf_char(out, '\n');
    return rows > 0;
}

// What has the words of the command line in its id, title or text.
static bool write_found(const struct cmd_request *request, const struct cmd_chapter *chapter,
                        size_t chapters, bool as_json, struct aj_buf *out) {
    struct aj_json json;
    size_t rows = 0;
    struct cmd_search search = {request->operand, request->operands, request->arena,
                                as_json ? &json : NULL};
    aj_json_init(&json, out);
    if (as_json)
        aj_json_begin_list(&json);
    for (size_t i = 0; i < chapters; i++)
        rows += cmd_rules_search(&chapter[i], &search, out);
    if (as_json) {
        aj_json_end_list(&json);
        aj_buf_char(out, '\n');
    }
    return rows > 0;
}

static int run_rules(struct cmd_request *request) {
    struct cmd_chapter *chapter;
    size_t chapters = list_chapters(request, &chapter);
    const char *id = request->operands > 0 ? request->operand[0] : NULL;
    bool json = strcmp(cmd_value(request, FORMAT, "text"), "json") == 0;
    struct aj_buf out;
    aj_buf_init(&out);
    bool found =
        request->operands <= 1 && (json ? write_json(chapter, chapters, id, &out)
                                        : write_text(request, chapter, chapters, id, &out));
    if (!found) {
        aj_buf_clear(&out);
        found = write_found(request, chapter, chapters, json, &out);
    }
    int code = CMD_YES;
    if (found)
        cmd_out(request->io, aj_buf_text(&out), out.length);
    else
        code = refuse_id(request, chapter, chapters, id);
    if (out.failed)
        code = CMD_TROUBLE;
    aj_buf_done(&out);
    return code;
}

const struct cmd_command cmd_rules = {
    .name = "rules",
    .operands = "[ID|WORD...]",
    .summary = "list the rulebook, or what an id or words find in it",
    .option = rules_options,
    .options = OPTIONS,
    .run = run_rules,
};
