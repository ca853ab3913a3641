#include <string.h>

#include "adjudge.h"
#include "cmd/cmd.h"

static int run_schema(struct cmd_request *request) {
    if (request->operands != 1) {
        cmd_complain(request->io, "schema takes one name: book, case or result");
        return CMD_TROUBLE;
    }
    const char *schema = adjudge_schema(request->operand[0]);
    if (schema) {
        cmd_out(request->io, schema, strlen(schema));
        return CMD_YES;
    }
    cmd_complain(request->io, "no schema is called \"%s\"; known: book, case, result",
                 request->operand[0]);
    return CMD_TROUBLE;
}

const struct cmd_command cmd_schema = {
    .name = "schema",
    .operands = "book|case|result",
    .summary = "print the JSON Schema of a case, of a result or of a book",
    .run = run_schema,
};
