// What a command is, the documents of its files, and threads that share its work.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "api/api.h"
#include "cmd/io/io.h"

// ---- command
//
// Commands: what each is called, which options it takes and how it runs. The option rows feed the
// parser, the usage text, the shell completions and the test that holds them against the manual.

#define CMD_OPTIONS_MAX 24

enum cmd_exit {
    CMD_YES = 0,          // legal, possible; all tests passed; editions agree; drawn
    CMD_NO = 1,           // illegal; a test failed; editions differ; no legal move
    CMD_TROUBLE = 2,      // usage, or the system failed
    CMD_INVALID = 3,      // input not understood
    CMD_UNDETERMINED = 4, // the rules in force do not decide it
    CMD_FAULT = 5         // adjudge itself is wrong
};

// Of two exit codes the one that a run with both ends with: 5, 2, 3, 1, 4, 0.
int cmd_worse(int a, int b);

struct cmd_option {
    char letter;         // 'f' for -f; 0: none
    const char *name;    // "format" for --format
    const char *value;   // what its value is called: "FORMAT"; NULL: a flag
    const char *choices; // "text|json": the only values; NULL: any
    bool repeats;        // may be given several times: all values count, not the last
    const char *help;    // one line
};

struct cmd_request;

struct cmd_command {
    const char *name;
    const char *operands; // "[FILE...]"
    const char *one;      // what is said if there is a second one; NULL: it takes several
    const char *summary;  // one line
    const struct cmd_option *option;
    size_t options;
    bool takes_words; // its arguments are all operands, also those that begin with -
    int (*run)(struct cmd_request *request);
};

// One call of a command. Values are borrowed from argv.
struct cmd_request {
    struct cmd_io *io;
    const struct cmd_command *command;
    const struct cmd_command *const *commands; // all that there are
    size_t command_count;
    adjudge_engine *engine;              // what answers
    const char **value[CMD_OPTIONS_MAX]; // of each option row: its values, NULL-ended
    size_t given[CMD_OPTIONS_MAX];       // how often each was given
    const char **operand;
    size_t operands;
    const char *color;      // auto, always, never
    struct aj_arena *arena; // for the request itself
};

// The options that every command takes: -h, -V, --color.
enum cmd_common { CMD_COMMON_HELP, CMD_COMMON_VERSION, CMD_COMMON_COLOR, CMD_COMMON_OPTIONS };
extern const struct cmd_option cmd_common_options[CMD_COMMON_OPTIONS];

// The command of this name; NULL: none.
const struct cmd_command *cmd_find(const struct cmd_request *request, const char *name);

// The last value of an option row, `otherwise` if it was not given.
const char *cmd_value(const struct cmd_request *request, size_t option, const char *otherwise);

// The value of an option that is a whole number from `low` to `high`; `*value` stays if it was not
// given. False after saying what is wrong.
bool cmd_number(const struct cmd_request *request, size_t option, uint64_t low, uint64_t high,
                uint64_t *value);

// The row of a command whose `-o` or the like may name a file that it reads.
#define CMD_FORCE                                                                                  \
    { 0, "force", NULL, NULL, false, "write the file even if it is one that is read" }

// Whether the file at `path`, for which the option row `output` was given, may be written: it is
// none that the command reads, by any name or link, or `--force` was given. What is read are the
// operands, the files of other options and `count` further paths. False after saying so. NULL may.
bool cmd_may_write(const struct cmd_request *request, size_t output, const char *path,
                   const char *const read[], size_t count);

// Hands on what the engine answered; says why there is no answer, if it is NULL. Returns the exit
// code.
int cmd_answer(const struct cmd_request *request, const char *text, size_t length);

// Whether to write colours to this descriptor.
bool cmd_colour(const struct cmd_request *request, int descriptor);

// ---- crew
//
// The lines of a stream, answered by a team: blocks of lines are handed out as they come, and their
// records written in the order of the lines. What is read but not written yet is four blocks a
// worker at most.

// What was answered.
struct cmd_answered {
    size_t lines;
    size_t verdicts[AJ_ERROR + 1];
    size_t mismatches;
};

// Answers one line: its record, of `*length` bytes, is the engine's until the next, and `counts`
// counts it. NULL: memory does not suffice for any answer, as adjudge_message says.
const char *cmd_answer_line(adjudge_engine *engine, const char *format, const struct cmd_line *line,
                            struct cmd_answered *counts, size_t *length);

// Whether a line has nothing in it, and no answer.
bool cmd_line_is_blank(const struct cmd_line *line);

// What a crew does.
struct cmd_crew_work {
    struct cmd_io *io;
    adjudge_engine *engine; // whose settings those of the workers are
    const char *format;
    size_t workers; // from 1; fewer if the system gives no more threads
};

// Answers all lines and writes their records: the same bytes for any number of workers. False after
// saying why: memory was used up, or the output broke.
bool cmd_crew_answer(const struct cmd_crew_work *work, struct cmd_lines *lines,
                     struct cmd_answered *counts);

// ---- input
//
// Input as commands meet it: files read, split into documents, each read by the engine, and
// handed on result by result. An error in a file is a result too.

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

// What an option for a format lists too if cJSON is there to write it.
#ifdef AJ_WITHOUT_CJSON
#define CMD_OR_SARIF
#define CMD_OR_JSON
#else
#define CMD_OR_SARIF "|sarif"
#define CMD_OR_JSON "|json"
#endif

// Options of several commands, which cmd_input_init heeds.
#define CMD_SET                                                                                    \
    { 0, "set", "NAME=VALUE", NULL, true, "judge by this edition or option's value: tunnel=czech" }
#define CMD_RULES                                                                                  \
    { 0, "rules", "FILE", NULL, false, "rules, and players, below what cases say: a table's boxes" }
#define CMD_FROM(choices)                                                                          \
    { 0, "from", "SYNTAX", choices, false, "read the input as this" }
#define CMD_WIDTH                                                                                  \
    {                                                                                              \
        0, "width", "COLUMNS", NULL, false,                                                        \
            "how wide the text is (default: the terminal's width; without one 80)"                 \
    }
#define CMD_LIMITS                                                                                 \
    { 0, "limits", "none", "none", false, "lift the limits of size" }

// Rows of a command's options; the number after its last row: it has none such.
struct cmd_input_rows {
    size_t set, from, limits, rules;
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

// ---- folders
//
// The files that operands stand for.

struct cmd_path {
    const char *path;
    bool is_found; // in a folder, not named
};

// Paths in the request's arena.
struct cmd_paths {
    struct cmd_request *request;
    struct cmd_path *path;
    size_t count, capacity;
    int code; // exit code of what could not be read
};

// Lists what the request's operands stand for, a folder for the case files under it: sorted, each
// once. Says what cannot be read and which folder holds no case, and goes on.
void cmd_paths_collect(struct cmd_paths *paths);

// If an operand is a folder, makes that list the operands; games recorded by other programs that
// are found in it are left out unless `with_records`. Takes into the exit code what cannot be read.
// Returns false if nothing is left.
bool cmd_expand_folders(struct cmd_request *request, bool with_records, int *code);

// ---- files
//
// Visits the files of a command, several at a time (see shared.h). Each worker keeps the output of
// its file until the files before it are written: outputs come in the order of the files, and there
// is one exit code.

// What a command knows while it visits files is a structure whose first member is its cmd_input.
struct cmd_files {
    struct cmd_visit_results visit; // `context` is set for each file: the structure, or a copy
    size_t size;                    // of the structure
    size_t jobs;                    // files at a time
    // Whether the files so far gave something, if what a file gives depends on that, but on nothing
    // else of them: files are visited several at a time from then on. NULL: it does not depend.
    bool (*is_begun)(const void *whole);
    // Empties a copy of the structure, which has its own input and request, for a single file. The
    // exit code is reset already. NULL: the structure holds nothing else of files.
    void (*begin)(void *part);
    // Adds to the structure what a file gave. Its output and exit code are added already. It copies
    // what it keeps of `part`, which is freed then. NULL: there is nothing to add.
    void (*merge)(void *whole, void *part);
};

// Visits every operand, as cmd_input_visit does.
void cmd_files_visit(const struct cmd_files *files, struct cmd_input *whole);

// ---- team
//
// A team of threads, each with an engine of its own, that share work. The caller fills a slot with
// a piece of work, the next free worker answers it (the caller is one), and the caller writes the
// answers in the order in which it filled the slots: the output is the same for any number of
// workers.

enum { CMD_TEAM_MAX = 256 }; // workers

struct cmd_team {
    adjudge_engine *engine; // whose settings those of the workers are
    size_t workers;         // from 1, the caller among them; fewer if the system gives no threads
    size_t slots;           // how many may be filled and not written yet
    void *context;
    // Called by the caller's thread, slot after slot, round and round. False: there is no more.
    bool (*fill)(void *context, size_t slot);
    // Called by any worker, several at a time; they are counted from 0, which is the caller's
    // thread with the caller's engine.
    void (*answer)(void *context, adjudge_engine *engine, size_t worker, size_t slot);
    // Called by the caller's thread. False: the rest is not wanted.
    bool (*write)(void *context, size_t slot);
};

// Fills, answers and writes until there is no more. False: `write` gave false, or memory was used
// up, which was reported.
bool cmd_team_run(const struct cmd_team *team, struct cmd_io *io);

// How many workers a command is to have for `most` things to do (SIZE_MAX: nobody knows): 1 for one
// thing or if the output goes to a terminal, else what its option `row` says, else as many as there
// are cores. False after reporting what is wrong with the option.
bool cmd_team_size(const struct cmd_request *request, size_t row, size_t most, size_t *workers);

// The row of that option; `what` it does at a time: "files".
#define CMD_JOBS(what)                                                                             \
    { 'j', "jobs", "N", NULL, false, "answer N " what " at a time (default: as many as cores)" }
