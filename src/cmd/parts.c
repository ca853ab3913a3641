#include "cmd/cmd.h"

enum { FORMAT, EDGES, OPTIONS };

static const struct cmd_option parts_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|svg|json", false, "how the parts are written"},
    [EDGES] = {'e', "edges", "NESW", NULL, false,
               "find the tiles that lie so: C city, R road, F field, I river, ? unseen; "
               "from north clockwise"},
};

static int run_parts(struct cmd_request *request) {
    const char *id = request->operands > 0 ? request->operand[0] : NULL;
    const char *edges = cmd_value(request, EDGES, NULL);
    const char *format = cmd_value(request, FORMAT, "text");
    size_t length;
    const char *text = adjudge_parts(request->engine, id, edges, format, &length);
    return cmd_answer(request, text, length);
}

const struct cmd_command cmd_parts = {
    .name = "parts",
    .operands = "[PART]",
    .one = "parts takes one id, or --edges, at a time",
    .summary = "list or show tiles, routes and tickets, of a box too; find tiles by their edges",
    .option = parts_options,
    .options = OPTIONS,
    .run = run_parts,
};
