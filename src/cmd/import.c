// adjudge import: makes cases of recorded games of other programs.
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"

enum { FORMAT, AT, TURN, NAMES, STRICT, LIMITS, JOBS, OPTIONS };

static const struct cmd_option import_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "yaml|ndjson", false,
                "how the case is written; yaml: of one file alone"},
    [AT] = {0, "at", "N", NULL, false, "the game as far as turn N; 0: its start"},
    [TURN] = {0, "turn", "N", NULL, false, "turn N as what is asked about, after all before it"},
    [NAMES] = {0, "names", NULL, NULL, false, "keep the names of the players"},
    [STRICT] = {0, "strict", NULL, NULL, false, "refuse a record that a case cannot say in full"},
    [LIMITS] = CMD_LIMITS,
    [JOBS] = CMD_JOBS("files"),
};

struct importing {
    struct cmd_input input;
    const char *format;
};

static void visit_result(void *context, size_t result) {
    struct importing *import = context;
    adjudge_engine *engine = import->input.engine;
    struct cmd_io *io = import->input.request->io;
    size_t length;
    const char *text = engine->result ? adjudge_fmt(engine, import->format, &length) : NULL;
    if (text) {
        cmd_out(io, text, length);
    } else if (!engine->result || engine->is_failed) {
        cmd_settle(&import->input, cmd_input_show_errors(&import->input, result));
    } else {
        cmd_complain(io, "%s: %s", engine->input.name, adjudge_message(engine));
        import->input.code = CMD_FAULT;
    }
}

// Reads the options of the command. Returns false after reporting what is wrong.
static bool understand(struct importing *import, struct cmd_request *request) {
    struct cmd_io *io = request->io;
    adjudge_engine *engine = request->engine;
    import->format = cmd_value(request, FORMAT, "yaml");
    engine->record_use = AJ_RECORDS_ALONE;
    engine->records.keeps_names = request->given[NAMES] > 0;
    engine->records.refuses_stops = request->given[STRICT] > 0;
    if (request->operands > 1 && strcmp(import->format, "yaml") == 0)
        cmd_complain(io, "a YAML document holds one case; --format ndjson writes a case a line");
    else if (request->given[AT] && request->given[TURN])
        cmd_complain(io, "--at is the game as far as a turn, --turn asks about one: give one");
    else
        return cmd_choose_turn(request, AT, AJ_AFTER_TURN) &&
               cmd_choose_turn(request, TURN, AJ_THIS_TURN) &&
               cmd_input_init(&import->input, request,
                              (struct cmd_input_rows){OPTIONS, OPTIONS, LIMITS, OPTIONS});
    return false;
}

static int run_import(struct cmd_request *request) {
    struct importing import = {0};
    struct cmd_files files = {.visit = {NULL, visit_result, NULL}, .size = sizeof import};
    if (!understand(&import, request) ||
        !cmd_team_size(request, JOBS, request->operands, &files.jobs))
        return CMD_TROUBLE;
    import.input.from = ADJUDGE_JSON; // whatever its name ends in
    cmd_files_visit(&files, &import.input);
    return import.input.code;
}

const struct cmd_command cmd_import = {
    .name = "import",
    .operands = "[FILE...]",
    .summary = "turn recorded games of other programs into cases",
    .option = import_options,
    .options = OPTIONS,
    .run = run_import,
};
