// What a command is, how it reads files, and how threads share its work.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "api/api.h"
#include "cmd/io/io.h"

// ---- command
//
// Commands: their names and options, and how they run. The rows of options are read by the parser,
// the usage text, the shell completions, and a test that compares them with the manual.

#define CMD_OPTIONS_MAX 24

enum cmd_exit {
    CMD_YES = 0,          // legal, possible; all tests passed; editions agree; drawn
    CMD_NO = 1,           // illegal; a test failed; editions differ; no legal move
    CMD_TROUBLE = 2,      // wrong usage, or the system failed
    CMD_INVALID = 3,      // input not understood
    CMD_UNDETERMINED = 4, // the rules in force do not decide it
    CMD_FAULT = 5         // a mistake in adjudge itself
};

// Returns the exit code of a run with two results: the one that comes first in 5, 2, 3, 1, 4, 0.
int cmd_worse(int a, int b);

struct cmd_option {
    char letter;         // 'f' for -f; 0: none
    const char *name;    // "format" for --format
    const char *value;   // what its value is called: "FORMAT"; NULL: a flag
    const char *choices; // "text|json": the only values; NULL: any
    bool repeats;        // it may be given several times, and all its values count
    const char *help;    // one line
};

struct cmd_request;

struct cmd_command {
    const char *name;
    const char *operands; // "[FILE...]"
    const char *one;      // what to say of a second operand; NULL: it may have several
    const char *summary;  // one line
    const struct cmd_option *option;
    size_t options;
    bool takes_words; // all its arguments are operands, even those that begin with -
    int (*run)(struct cmd_request *request);
};

// One call of a command. Values are borrowed from argv.
struct cmd_request {
    struct cmd_io *io;
    const struct cmd_command *command;
    const struct cmd_command *const *commands; // all commands
    size_t command_count;
    adjudge_engine *engine;              // answers all questions
    const char **value[CMD_OPTIONS_MAX]; // by option row: its values, NULL at the end
    size_t given[CMD_OPTIONS_MAX];       // by option row: how often it was given
    const char **operand;
    size_t operands;
    const char *color;      // auto, always, never
    struct aj_arena *arena; // for what the request needs itself
};

// The options that every command takes: -h, -V, --color.
enum cmd_common { CMD_COMMON_HELP, CMD_COMMON_VERSION, CMD_COMMON_COLOR, CMD_COMMON_OPTIONS };
extern const struct cmd_option cmd_common_options[CMD_COMMON_OPTIONS];

// Returns the command of this name, or NULL.
const struct cmd_command *cmd_find(const struct cmd_request *request, const char *name);

// Returns the last value that an option was given, or `otherwise` if it was not given.
const char *cmd_value(const struct cmd_request *request, size_t option, const char *otherwise);

// Reads the value of an option as a whole number from `low` to `high`. If it was not given,
// `*value` stays. Returns false after reporting what is wrong.
bool cmd_number(const struct cmd_request *request, size_t option, uint64_t low, uint64_t high,
                uint64_t *value);

// The option row of commands whose `-o` or the like may name a file that they also read.
#define CMD_FORCE                                                                                  \
    { 0, "force", NULL, NULL, false, "write the file even if it is one that is read" }

// Whether the file at `path`, the value of option row `output`, may be written: the command reads
// it by no name or link, or `--force` was given. It reads the operands, the files of other options
// and `count` further paths. Returns false after reporting that. `path` may be NULL.
bool cmd_may_write(const struct cmd_request *request, size_t output, const char *path,
                   const char *const read[], size_t count);

// Writes what the engine has answered or, if that is NULL, reports why there is no answer. Returns
// the exit code.
int cmd_answer(const struct cmd_request *request, const char *text, size_t length);

// Whether to write colours to a descriptor.
bool cmd_colour(const struct cmd_request *request, int descriptor);

// ---- crew
//
// Answers the lines of a stream with a team. Blocks of lines are handed out as they come, and their
// records are written in the order of the lines. At most four blocks for each worker are read and
// not written yet.

// How many lines were answered, and how.
struct cmd_answered {
    size_t lines;
    size_t verdicts[AJ_ERROR + 1];
    size_t mismatches;
};

// Answers one line, and counts it in `counts`. Returns its record, of `*length` bytes, which the
// engine keeps until the next one. Returns NULL if there is no memory for any answer, as
// adjudge_message says.
const char *cmd_answer_line(adjudge_engine *engine, const char *format, const struct cmd_line *line,
                            struct cmd_answered *counts, size_t *length);

// Whether a line is blank, so that it gets no answer.
bool cmd_line_is_blank(const struct cmd_line *line);

// The work of a crew.
struct cmd_crew_work {
    struct cmd_io *io;
    adjudge_engine *engine; // the workers' engines get its settings
    const char *format;
    size_t workers; // at least 1; there are fewer if the system gives no more threads
};

// Answers all lines and writes their records, with the same bytes for any number of workers.
// Returns false after reporting that memory was used up or the output broke.
bool cmd_crew_answer(const struct cmd_crew_work *work, struct cmd_lines *lines,
                     struct cmd_answered *counts);

// ---- input
//
// The input of commands: files are read and split into documents, the engine reads each, and its
// results are visited one by one. A file with an error has a result too.

struct cmd_input {
    struct cmd_request *request;
    adjudge_engine *engine; // the request's
    adjudge_syntax from;    // `--from`; ADJUDGE_GUESS: as name and content say
    bool keeps_notes;       // what a case cannot say of a record goes to another file
    bool is_unreadable;     // the present file cannot be read, which was reported
    size_t shown, hidden;   // diagnostics of the present file: shown, and only counted
    int code;               // the exit code so far
};

// Joins a code to the exit code.
static inline void cmd_settle(struct cmd_input *input, int code) {
    input->code = cmd_worse(input->code, code);
}

// A further choice of an option for a format, if adjudge is built with cJSON.
#ifdef AJ_WITHOUT_CJSON
#define CMD_OR_SARIF
#define CMD_OR_JSON
#else
#define CMD_OR_SARIF "|sarif"
#define CMD_OR_JSON "|json"
#endif

// Options of several commands that cmd_input_init reads.
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

// Numbers of the rows for --set, --from and the like among a command's options. If a command has
// none, the number after its last row.
struct cmd_input_rows {
    size_t set, from, limits, rules;
};

// Sets up the request's engine as the command's options say. Returns false after reporting what is
// wrong with these.
bool cmd_input_init(struct cmd_input *input, struct cmd_request *request,
                    struct cmd_input_rows rows);

// Chooses what the engine's pictures tint, by the value of option `show`. Returns false after
// reporting what is wrong with it.
bool cmd_choose_tints(struct cmd_input *input, size_t show);

// Takes the value of option `row` as the turn that is asked about, if it was given. Returns false
// after reporting that it is no number.
bool cmd_choose_turn(struct cmd_request *request, size_t row, enum aj_asked asked);

// Whether standard input is read: "-" is an operand, or there are no operands.
bool cmd_reads_input(const struct cmd_request *request);

// What to do with documents and results. Either may be NULL.
struct cmd_visit_results {
    // Called before a document's results; `several`: its file has, or may have, further documents.
    void (*document)(void *context, const struct aj_input *document, bool several);
    // Called with each result of the document that the engine has.
    void (*result)(void *context, size_t result);
    void *context;
};

// Reads every operand, or standard input if there is none, and visits its documents in order. A
// file that cannot be read is reported on the error stream, and has one result, with the verdict
// `error`.
void cmd_input_visit(struct cmd_input *input, const struct cmd_visit_results *visit);

// Visits the documents of one file ("-": standard input) like cmd_input_visit(). The id of a line
// lives until the next line.
void cmd_input_visit_file(struct cmd_input *input, const char *path,
                          const struct cmd_visit_results *visit);
// Visits the documents of a file that was read already, with its syntax and its id.
void cmd_input_visit_bytes(struct cmd_input *input, const struct aj_input *file,
                           const struct cmd_visit_results *visit);

// Reads a file ("-": standard input), but not much more than the limit of its size. `*file` borrows
// its bytes from the buffer. Returns false if that fails: `*error` is the reason, and the file has
// only name and id.
bool cmd_input_read(struct cmd_input *input, const char *path, struct aj_buf *bytes,
                    struct aj_input *file, const char **error);

// Reports on the error stream what of a result was not understood, or what failed. If a file has
// more than a hundred diagnostics, the others are only counted, and their number is shown at its
// end. Returns the exit code of the result's verdict.
int cmd_input_show_errors(struct cmd_input *input, size_t result);

// Appends "== FILE (ID)" and a line feed.
void cmd_put_heading(struct aj_buf *out, const char *file, const char *id);

// ---- folders
//
// The files that operands stand for.

struct cmd_path {
    const char *path;
    bool is_found; // it was found in a folder, not named as an operand
};

// A list of files. Its paths are in the request's arena.
struct cmd_paths {
    struct cmd_request *request;
    struct cmd_path *path;
    size_t count, capacity;
    int code; // exit code for what could not be read
};

// Lists the files of the request's operands, sorted, each once; for a folder, the case files in it.
// Reports what cannot be read, and folders without a case, and goes on.
void cmd_paths_collect(struct cmd_paths *paths);

// If an operand is a folder, replaces the operands by the list of all files. Games recorded by
// other programs that are found in a folder are left out unless `with_records`. Joins to the exit
// code what cannot be read. Returns false if no file is left.
bool cmd_expand_folders(struct cmd_request *request, bool with_records, int *code);

// ---- files
//
// Visits the files of a command, several at a time. Each worker keeps the output of its file until
// the files before it are written, so that outputs come in the order of the files. There is one
// exit code.

// How a command visits files. Its state is a structure whose first member is its cmd_input.
struct cmd_files {
    struct cmd_visit_results visit; // `context` becomes the state, or a file's copy of it
    size_t size;                    // of the state, in bytes
    size_t jobs;                    // how many files are visited at a time
    // Whether the files so far have written anything. Until then files are visited one by one,
    // since what a file writes depends on that. NULL: it does not depend on earlier files.
    bool (*is_begun)(const void *whole);
    // Prepares a copy of the state, which has an input and a request of its own, for a single file.
    // The exit code was reset already. NULL: the state has nothing else about files.
    void (*begin)(void *part);
    // Adds to the state what a file gave, apart from its output and exit code, which are added
    // already. Must copy what it keeps, since `part` is freed then. NULL: there is nothing to add.
    void (*merge)(void *whole, void *part);
};

// Visits every operand like cmd_input_visit.
void cmd_files_visit(const struct cmd_files *files, struct cmd_input *whole);

// ---- team
//
// A team of threads, each with an engine of its own. The caller fills a slot with a piece of work,
// a worker answers it (the caller is one too), and the caller writes the answers in the order in
// which it filled the slots. So the output is the same for any number of workers.

enum { CMD_TEAM_MAX = 256 }; // workers

struct cmd_team {
    adjudge_engine *engine; // the workers' engines get its settings
    size_t workers;         // at least 1, with the caller; fewer if the system gives no threads
    size_t slots;           // how many may be filled and not written
    void *context;
    // Fills a slot; called by the caller's thread, with the slots in turn. Returns false if there
    // is no more work.
    bool (*fill)(void *context, size_t slot);
    // Answers a slot; called by any worker, also by several at a time. Worker 0 is the caller's
    // thread, with the caller's engine.
    void (*answer)(void *context, adjudge_engine *engine, size_t worker, size_t slot);
    // Writes a slot; called by the caller's thread. Returns false if no more is wanted.
    bool (*write)(void *context, size_t slot);
};

// Fills, answers and writes slots until there is no more work. Returns false if `write` returned
// false, or memory was used up, which was reported.
bool cmd_team_run(const struct cmd_team *team, struct cmd_io *io);

// Finds how many workers a command gets for `most` pieces of work (SIZE_MAX: unknown): 1 if there
// is one piece or the output is a terminal, else the value of option `row` or, if it is not given,
// the number of cores. Returns false after reporting what is wrong with the option.
bool cmd_team_size(const struct cmd_request *request, size_t row, size_t most, size_t *workers);

// The option "jobs" of a command that answers several of `what` at a time: "files".
#define CMD_JOBS(what)                                                                             \
    { 'j', "jobs", "N", NULL, false, "answer N " what " at a time (default: as many as cores)" }
