#include <string.h>

#include "cmd/commands.h"

static const unsigned char case_schema[] = {
#include "case.schema.inc"
};
static const unsigned char result_schema[] = {
#include "result.schema.inc"
};

static const struct {
    const char *name;
    const unsigned char *bytes;
    size_t length;
} schemas[] = {
    {"case", case_schema, sizeof case_schema},
    {"result", result_schema, sizeof result_schema},
};

static int run_schema(struct cmd_request *request) {
    if (request->operands != 1) {
        cmd_complain(request->io, "schema takes one name: case or result");
        return CMD_TROUBLE;
    }
    for (size_t i = 0; i < sizeof schemas / sizeof *schemas; i++)
        if (strcmp(request->operand[0], schemas[i].name) == 0) {
            cmd_out(request->io, (const char *)schemas[i].bytes, schemas[i].length);
            return CMD_YES;
        }
    cmd_complain(request->io, "no schema is called \"%s\"; known: case, result",
                 request->operand[0]);
    return CMD_TROUBLE;
}

const struct cmd_command cmd_schema = {
    .name = "schema",
    .operands = "case|result",
    .summary = "print the JSON Schema of a case or of a result",
    .run = run_schema,
};
