// adjudge new: writes a commented case to start from.
#include "cmd/cmd.h"

enum { ROWS, OPTIONS };

static int run_new(struct cmd_request *request) {
    size_t length;
    const char *text =
        adjudge_template(request->engine, request->operands ? request->operand[0] : NULL,
                         cmd_value(request, ROWS, NULL), &length);
    if (text && *adjudge_message(request->engine))
        cmd_complain(request->io, "%s; mend it before you check the case",
                     adjudge_message(request->engine));
    return cmd_answer(request, text, length);
}

static const struct cmd_option new_options[] = {
    [ROWS] = {'t', "tiles", "ROWS", NULL, false,
              "fill in the board: tiles by their edges from north, rows apart by /, a dot for an "
              "empty cell"},
};

const struct cmd_command cmd_new = {
    .name = "new",
    .operands = "[GAME]",
    .one = "new takes one game",
    .summary = "print a commented case to start from",
    .option = new_options,
    .options = OPTIONS,
    .run = run_new,
};
