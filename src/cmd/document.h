// Documents as commands meet them: read into cases, each case judged with all that is asked about
// it. Everything lives in the document's arena.
#ifndef AJ_CMD_DOCUMENT_H
#define AJ_CMD_DOCUMENT_H

#include "cmd/cmd.h"
#include "report/result.h"

enum cmd_syntax { CMD_BY_NAME, CMD_YAML, CMD_JSON, CMD_JSON_LINES, CMD_POST };

// How a command reads its input.
struct cmd_loader {
    const struct aj_game *const *games;
    const struct aj_limits *limits;
    size_t memory;               // budget of a document's arena, 0: none
    const char *const *settings; // `--set`, NULL-ended; may be NULL
    enum cmd_syntax from;        // `--from`; CMD_BY_NAME: as name and content say
};

// Fills the loader from a command's options, given the rows of `--set`, `--from` and `--limits`.
// False after saying which setting no game knows.
bool cmd_loader_init(struct cmd_loader *loader, struct cmd_request *request, size_t set_option,
                     size_t from_option, size_t limits_option);

// What is in a file: by `--from`, its name's ending, then its first character.
enum cmd_syntax cmd_syntax_of(const struct cmd_loader *loader, const char *name, const char *bytes,
                              size_t length);

struct cmd_document {
    struct aj_arena *arena;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    struct aj_reader reader;
    struct aj_cases cases;
    bool parsed; // `doc` is a whole document, whatever its cases are
};

// A piece of input that holds one document.
struct cmd_piece {
    const char *name; // of the file
    const char *id;   // for a case that gives none
    const char *bytes;
    size_t length;
    size_t lines_before; // in the file
    enum cmd_syntax syntax;
    bool single;  // a batch line: may hold no `cases`
    bool several; // the file has, or may have, others
};

// Reads a document. False: document->diags says, sorted, all that was not understood; the id is in
// document->cases as far as it could be read.
bool cmd_document_read(struct cmd_document *document, const struct cmd_loader *loader,
                       struct aj_arena *arena, const struct cmd_piece *piece);

enum cmd_ask {
    CMD_ASK_ALL_RULINGS = 1, // not only those that forbid
    CMD_ASK_ELSEWHERE = 2,   // other editions, and who of a dispute is right
    CMD_ASK_EXPECT = 4,      // whether the case's `expect` is met
    CMD_ASK_BRIEF = 8,       // no more than a brief record shows
    CMD_ASK_NAMED = 16       // with it: of the modules whose edition is named too
};

// Judges one case; `asks` are bits of enum cmd_ask. False: document->diags says why it cannot be.
bool cmd_case_judge(struct cmd_document *document, const struct aj_case *job, unsigned asks,
                    struct report_result *result);

// Says on the error stream that the budget was used up by `doing` ("judging") the piece; returns
// the exit code of that.
int cmd_tell_exhausted(struct cmd_request *request, const struct cmd_piece *piece,
                       const char *doing);

// The exit code of a verdict.
int cmd_verdict_exit(enum aj_verdict verdict);

#endif
