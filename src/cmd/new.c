#include <string.h>

#include "cmd/commands.h"
#include "documents/read.h"

static const unsigned char carcassonne[] = {
#include "carcassonne.inc"
};
static const unsigned char tickets[] = {
#include "ticket-to-ride-europe.inc"
};

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

static int run_new(struct cmd_request *request) {
    if (request->operands > 1) {
        cmd_complain(request->io, "new takes one game");
        return CMD_TROUBLE;
    }
    const char *game = request->operands ? request->operand[0] : templates[0].game;
    for (size_t i = 0; i < TEMPLATES; i++)
        if (strcmp(templates[i].game, game) == 0) {
            cmd_out(request->io, (const char *)templates[i].bytes, templates[i].length);
            return CMD_YES;
        }
    return refuse(request, game);
}

const struct cmd_command cmd_new = {
    .name = "new",
    .operands = "[GAME]",
    .summary = "print a commented case to start from",
    .run = run_new,
};
