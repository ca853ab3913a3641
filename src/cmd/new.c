#include <string.h>

#include "api/engine.h"
#include "cmd/commands.h"
#include "documents/read.h"

static const unsigned char carcassonne[] = {
#include "carcassonne.inc"
};
static const unsigned char tickets[] = {
#include "ticket-to-ride-europe.inc"
};

static const unsigned char filled[] = {
#include "carcassonne-board.inc"
    0};

enum { ROWS, OPTIONS };

static const struct {
    const char *game;
    const unsigned char *bytes;
    size_t length;
} templates[] = {
    {"carcassonne", carcassonne, sizeof carcassonne},
    {"ticket-to-ride-europe", tickets, sizeof tickets},
};

enum { TEMPLATES = sizeof templates / sizeof *templates };

static int refuse(struct cmd_request *request, const char *game) {
    const char *names[TEMPLATES];
    for (size_t i = 0; i < TEMPLATES; i++)
        names[i] = templates[i].game;
    const char *nearest = aj_nearest(game, names, TEMPLATES);
    if (nearest)
        cmd_complain(request->io, "no game is called \"%s\"; did you mean \"%s\"?", game, nearest);
    else
        cmd_complain(request->io, "no game is called \"%s\"; known: %s, %s", game, names[0],
                     names[1]);
    return CMD_TROUBLE;
}

// Prints the template of a filled board, with what lies on it in the place of the sign.
static int write_board(struct cmd_request *request, const char *game, const char *rows) {
    static const char sign[] = "@board@";
    adjudge_engine *engine = request->engine;
    const char *text = (const char *)filled, *at = strstr(text, sign);
    if (!aj_engine_fill(engine, game, rows)) {
        cmd_complain(request->io, "%s", adjudge_message(engine));
        return CMD_TROUBLE;
    }
    cmd_out(request->io, text, (size_t)(at - text));
    cmd_out(request->io, engine->out.bytes, engine->out.length);
    at += sizeof sign; // and the end of its line
    cmd_out(request->io, at, strlen(at));
    if (*adjudge_message(engine))
        cmd_complain(request->io, "%s; mend it before you check the case", adjudge_message(engine));
    return CMD_YES;
}

static int run_new(struct cmd_request *request) {
    const char *rows = cmd_value(request, ROWS, NULL);
    if (request->operands > 1) {
        cmd_complain(request->io, "new takes one game");
        return CMD_TROUBLE;
    }
    const char *game = request->operands ? request->operand[0] : templates[0].game;
    for (size_t i = 0; i < TEMPLATES; i++)
        if (strcmp(templates[i].game, game) == 0) {
            if (rows)
                return write_board(request, game, rows);
            cmd_out(request->io, (const char *)templates[i].bytes, templates[i].length);
            return CMD_YES;
        }
    return refuse(request, game);
}

static const struct cmd_option new_options[] = {
    [ROWS] = {'t', "tiles", "ROWS", NULL, false,
              "fill in the board: tiles by their edges from north, rows apart by /, a dot for an "
              "empty cell"},
};

const struct cmd_command cmd_new = {
    .name = "new",
    .operands = "[GAME]",
    .summary = "print a commented case to start from",
    .option = new_options,
    .options = OPTIONS,
    .run = run_new,
};
