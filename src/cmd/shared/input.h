// Input as commands meet it: files read, split into documents, each read by the engine, and
// handed on result by result. An error in a file is a result too.
#pragma once

#include "cmd/shared/command.h"

struct cmd_input {
    struct cmd_request *request;
    adjudge_engine *engine; // the request's
    adjudge_syntax from;    // `--from`; ADJUDGE_GUESS: as name and content say
    bool keeps_notes;       // another file shows what a case cannot say of a record
    bool is_unreadable;     // the file at hand, and that was said
    size_t shown, hidden;   // diagnostics of the file at hand that were shown, and only counted
    int code;               // the exit code by what was visited so far
};

// Takes a further code into the exit code.
static inline void cmd_settle(struct cmd_input *input, int code) {
    input->code = cmd_worse(input->code, code);
}

// Options of several commands, which cmd_input_init heeds.
#define CMD_SET                                                                                    \
    { 0, "set", "NAME=VALUE", NULL, true, "judge by this edition or option's value: tunnel=czech" }
#define CMD_FROM(choices)                                                                          \
    { 0, "from", "SYNTAX", choices, false, "read the input as this" }
#define CMD_LIMITS                                                                                 \
    { 0, "limits", "none", "none", false, "lift the limits of size" }

// Rows of a command's options; the number behind its last row: it has none such.
struct cmd_input_rows {
    size_t set, from, limits;
};

// Sets the request's engine as a command's options ask for. False after saying what is wrong with
// them.
bool cmd_input_init(struct cmd_input *input, struct cmd_request *request,
                    struct cmd_input_rows rows);

// Sets what the engine's pictures tint by the value of option `show`. False after saying what is
// wrong with it.
bool cmd_input_show(struct cmd_input *input, size_t show);

// Takes the value of a command's option for the turn that is asked about, if it was given. False
// after saying that it is no number.
bool cmd_choose_turn(struct cmd_request *request, size_t row, enum aj_asked asked);

// Whether standard input is visited: "-" is an operand, or there is none.
bool cmd_reads_input(const struct cmd_request *request);

// What is done with documents and results.
struct cmd_visit_results {
    // Before a document's results; `several`: its file has, or may have, others. May be NULL.
    void (*document)(void *context, const struct aj_input *document, bool several);
    // One result of the document that the engine holds.
    void (*result)(void *context, size_t result);
    void *context;
};

// Reads every operand, standard input if there is none, and visits its documents in order. A file
// that cannot be read is reported on the error stream; its one result has the verdict `error`.
void cmd_input_visit(struct cmd_input *input, const struct cmd_visit_results *visit);

// The same for one file ("-": standard input), and for one that was read already, with its syntax
// and the id of its file. The id of a line lives until the next.
void cmd_input_visit_file(struct cmd_input *input, const char *path,
                          const struct cmd_visit_results *visit);
void cmd_input_visit_bytes(struct cmd_input *input, const struct aj_input *file,
                           const struct cmd_visit_results *visit);

// Reads a file ("-": standard input) as far as its limit of size needs: `*file` is all of it, with
// the bytes borrowed from the buffer. False: `*error` says why, and the file has but name and id.
bool cmd_input_read(struct cmd_input *input, const char *path, struct aj_buf *bytes,
                    struct aj_input *file, const char **error);

// Says on the error stream what was not understood of a result, or what failed. Of a file of which
// a hundred diagnostics were shown, the others are counted, and their number is shown at its end.
// Returns the exit code of the result's verdict.
int cmd_input_show_errors(struct cmd_input *input, size_t result);

// Appends "== FILE (ID)" and a line feed.
void cmd_put_heading(struct aj_buf *out, const char *file, const char *id);
