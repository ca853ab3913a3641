#include "cmd/cmd.h"

enum { FORMAT, OPTIONS };

static const struct cmd_option rules_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|json", false, "how the rulebook is written"},
};

static int run_rules(struct cmd_request *request) {
    size_t length;
    const char **words = AJ_NEW_ARRAY(request->arena, const char *, request->operands + 1);
    for (size_t i = 0; i < request->operands; i++)
        words[i] = request->operand[i];
    const char *text =
        adjudge_rules(request->engine, words, cmd_value(request, FORMAT, "text"), &length);
    return cmd_answer(request, text, length);
}

const struct cmd_command cmd_rules = {
    .name = "rules",
    .operands = "[ID|WORD...]",
    .summary = "list the rulebook, or what an id or words find in it",
    .option = rules_options,
    .options = OPTIONS,
    .run = run_rules,
};
