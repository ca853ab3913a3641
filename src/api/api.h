// What is inside libadjudge, whose public header is adjudge.h: the engine, its input, formats and
// questions. The engine owns all of it.
#pragma once

#include "adjudge.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"
#include "documents/writing/writing.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "judging/rulebook/rulebook.h"
#include "records/records.h"
#include "report/shared/shared.h"

// ---- formats
//
// The formats of results: one row each.

// What is asked about a case, as bits.
enum aj_ask {
    AJ_ASK_ALL_RULINGS = 1, // keep rulings of every effect, not only those that forbid
    AJ_ASK_ELSEWHERE = 2,   // what other editions say, and which claims are right
    AJ_ASK_EXPECT = 4,      // whether the case's `expect` is met
    AJ_ASK_BRIEF = 8,       // only what a brief record shows
    AJ_ASK_NAMED = 16,      // with AJ_ASK_BRIEF: also the edition of modules that are named
    AJ_ASK_CLAIMS = 32      // like AJ_ASK_ELSEWHERE, if the case has claims
};

// How several results are separated in one output.
enum aj_apart { AJ_APART_AS_THEY_ARE, AJ_APART_BY_BLANK_LINE, AJ_APART_BY_HEADING };

// Writes what comes before or after all results.
typedef void aj_part_writer(struct report_style style, struct aj_buf *out);

struct aj_format {
    const char *name;
    unsigned asks;         // what it needs to know of a case, as bits AJ_ASK_x
    aj_part_writer *begin; // writes what is before all results; NULL: nothing is
    // Write a judged case, and one that could not be judged; NULL: nothing is written for it.
    void (*result)(const struct report_result *result, struct report_style style,
                   struct aj_buf *out);
    void (*failure)(const struct report_failure *failure, struct report_style style,
                    struct aj_buf *out);
    aj_part_writer *end; // writes what is after all results; NULL: nothing is
    enum aj_apart apart;
};

// Rows of any type whose first member is a name.
struct aj_named_rows {
    const void *row;
    size_t count, size; // how many rows, and the size of each
};

// Returns the row with a name, or NULL if there is none.
const void *aj_row_find(struct aj_named_rows rows, const char *name);

#define AJ_NAMED_ROWS(rows)                                                                        \
    { rows, sizeof rows / sizeof *rows, sizeof *rows }

// The rows of all formats.
extern const struct aj_named_rows aj_formats;

// Returns the row of that name, NULL if there is none.
const struct aj_format *aj_format_find(const char *name);

// ---- engine
//
// The engine of adjudge.h, as the program and the library's own files see it. It does everything
// with a case, from its bytes to its report. What is made of a document is in the engine's arena
// and counts for its budget. All work is done by aj_engine_do, so that it ends cleanly wherever
// memory runs out.

// A document to be read, like adjudge_input. All of it is borrowed until the next document is read.
struct aj_input {
    const char *name; // of the file; NULL: none, as for a line of a stream
    const char *id;   // for a case that has none
    const char *bytes;
    size_t length;
    size_t lines_before; // lines of the file before the document
    adjudge_syntax syntax;
};

// A result: a case that was read, or a whole document that could not be. Verdict and expectation
// are from when it was judged last.
struct aj_engine_row {
    const char *id; // NULL: not known
    enum aj_verdict verdict;
    enum aj_expectation expectation;
    bool is_known; // it was judged, or cannot be judged
    bool is_begun; // some work was done for it
    size_t shown;  // diagnostics that earlier results had shown by then
    size_t work;   // memory that earlier results had given back by then, in bytes
};

// Which part of a game is asked about; a turn is an entry of `moves`, counted from 1.
enum aj_asked {
    AJ_EVERY_TURN,
    AJ_AFTER_TURN,     // the game up to this turn, 0: its start
    AJ_THIS_TURN,      // this turn, as `move`, after all earlier turns
    AJ_INSTEAD_OF_TURN // what may be done instead of this turn
};

// A placement with which a case's turn is to begin, to ask what may follow it.
struct aj_placement {
    const char *piece; // NULL: the tile in hand
    int32_t at[2];
    const char *turn; // NULL: as the list of moves has it
};

// Whether documents may be records of other programs.
enum aj_record_use { AJ_RECORDS_TOO, AJ_NO_RECORDS, AJ_RECORDS_ALONE };

// What is kept from one line of a stream to the next.
struct aj_engine_lines {
    struct aj_terms terms;
    struct aj_patterns patterns;
    struct aj_known_rules known_rules; // rules of earlier lines, resolved with the present settings
    struct aj_known_keys known_keys;
};

struct adjudge_engine {
    const struct aj_game *const *games; // NULL at the end, borrowed
    const struct aj_limits *limits;
    struct aj_arena kept; // memory of the settings
    const char **setting; // NULL at the end, if there are any
    size_t settings, setting_capacity;
    struct aj_arena told;        // memory of the shared table
    struct aj_case_table *table; // a table's rules and players; NULL: none
    struct aj_arena copied;      // memory of the copy of a host's document
    bool ends_at_fault;          // for a program: an assertion that fails aborts
    char fault[160];             // the assertion that failed last
    size_t budget;               // bytes for the document's arena; 0: no limit
    char show[128];              // what pictures tint, as aj_view_kinds takes it
    size_t columns;              // width of a picture in text; 0: as wide as it is
    size_t wrap;                 // column at which texts are broken into lines; 0: nowhere
    struct report_sarif sarif;   // the SARIF document that is being written
    double size;                 // pixels of a part of the table in pictures; 0: as the game has it
    enum aj_asked asked_of;      // which part of every document's game is asked about
    size_t asked_turn;           // number of the turn that `asked_of` is about
    const struct aj_placement *asked_place; // in every case; NULL: none, borrowed
    struct aj_record_ask records; // how records are read; the document sets what is wanted
    enum aj_record_use record_use;
    char message[512];
    struct aj_engine_lines *lines; // on the heap, made at the first line; NULL: no memory for it
    struct aj_loose_index loose;   // valid for all documents

    // Has the document, and all that is made of it.
    struct aj_arena arena;
    struct aj_arena listed; // memory of listed moves, which stay when that of trials is released
    struct aj_input input;
    struct aj_text text;
    struct aj_doc doc;
    bool is_parsed; // `doc` is a whole document, even if a case in it has errors
    struct aj_doc
        written; // the document from which `doc` was made, if its shape was not the usual one
    const uint32_t
        *moved; // by node of `written`: its node in `doc`; NULL if `doc` was read as it is
    struct aj_doc recorded;  // what `doc` was made from, if it was a record
    struct aj_record record; // what is known of that record; `program` is NULL if it was none
    size_t turns;            // number of turns of the game, if one of them is asked about
    struct aj_diags diags;
    struct aj_reader reader;
    struct aj_spellings spellings; // usual spellings for words of the document, for the command fmt
    struct aj_cases cases;
    struct aj_engine_row *result;
    size_t results;
    struct aj_engine_row lone; // the result of a document that has no cases
    struct aj_arena_mark read; // mark: the document was read, and nothing was judged yet
    size_t shown, work;        // diagnostics and work used up by all results that were begun

    // The held result: one at a time is judged, or has failed.
    size_t held;     // index of the result that is held; `results`: none is
    bool is_written; // it was written before: writing it again does not count as work
    bool is_failed;  // `failure` says why; if false, `report` has what was asked
    unsigned asked;  // bits of enum aj_ask
    struct report_result report;
    struct report_failure failure;
    struct aj_diag shortage; // the diagnostic that says that the budget is used up
    struct aj_diags shortages;
    struct aj_arena_mark judged; // mark: the result was judged, and nothing was written yet

    struct aj_buf out;              // the text that was written last
    const struct aj_format *format; // the format of the text in `out`; NULL: none
    size_t rows;                    // how many moves were listed last
};

enum { AJ_MEMORY_BUDGET = 128 << 20 }; // in bytes, unless another budget is set

// Returns a new engine for these games; NULL if there is no memory for it.
adjudge_engine *aj_engine_new(const struct aj_game *const *games);

// Sets what adjudge_message returns; NULL: nothing.
void aj_engine_say(adjudge_engine *engine, const char *message);

// Reads a document and returns the number of its results, which is at least one. What was made of
// the previous document is gone.
size_t aj_engine_read(adjudge_engine *engine, const struct aj_input *input);

// Forgets the present document: there are no results then.
void aj_engine_forget(adjudge_engine *engine);

// Returns the row of a result, which must be one.
struct aj_engine_row *aj_engine_row_of(adjudge_engine *engine, size_t result);

// Has the engine refuse a document without reading it: by a diagnostic of `kind` or, if that is
// NULL, because the system failed. `message` is the reason, borrowed like the input. The document
// has one result.
void aj_engine_refuse(adjudge_engine *engine, const struct aj_input *input,
                      const struct aj_diag_kind *kind, const char *message);

// Judges a case and answers all that is asked, unless that was done last. Returns NULL if it cannot
// be judged, and engine->failure says why. The previous answer is gone.
const struct report_result *aj_engine_judge(adjudge_engine *engine, size_t result, unsigned asks);

// Work for a case, with the engine's reader, arena and `out`. Returns false if it could not be
// done, and diagnostics say why.
typedef bool aj_engine_work(adjudge_engine *engine, const struct aj_case *job, void *context);

// The kind of work, for the diagnostic if it uses up the budget.
enum aj_task { AJ_JUDGING, AJ_COMPARING, AJ_DRAWING, AJ_LISTING, AJ_FORMATTING };

// Does work for a result's case; the memory that it allocates is given back before the next work.
// Returns false if it failed, or the document has no cases, and engine->failure says which.
bool aj_engine_do(adjudge_engine *engine, size_t result, enum aj_task task, aj_engine_work *work,
                  void *context);

// Writes a result into engine->out in a format of api/api.h, after judging it as the format needs.
// False: there is not even memory to say what failed; engine->message says that.
bool aj_engine_write(adjudge_engine *engine, size_t result, const struct aj_format *format,
                     struct report_style style);

// ---- fmt
//
// What `adjudge fmt` does: writes the present document again, with its comments, in the one layout,
// to the engine's buffer.

// The formats in which documents are written: one row each.
struct aj_fmt_format {
    const char *name;
    adjudge_syntax syntax;
};

extern const struct aj_named_rows aj_fmt_formats;

// Writes the document as YAML, JSON or JSON lines. Returns false if it failed, and engine->failure
// says why; or the text would have another meaning, and engine->message says so.
bool aj_engine_fmt(adjudge_engine *engine, adjudge_syntax target);

// Returns a document with mistakes as YAML, or NULL if it has no mistakes, or could not be parsed.
const char *aj_engine_fmt_broken(adjudge_engine *engine, size_t *length);

// ---- input
//
// What a file is, by its name and first bytes.

// Returns the syntax of a file, by the ending of its name or, if that says nothing, by its first
// bytes.
adjudge_syntax aj_guess_syntax(const char *name, const char *bytes, size_t length);

// ---- judge
//
// The answer to one case, and what else is asked about it. All of it is in the engine's arena.

// Judges a case and fills `report` with what `asks` wants (bits of enum aj_ask). Called within the
// engine's work, which ends if memory is used up. Returns false after diagnostics.
bool aj_engine_judge_case(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                          struct report_result *report);

// Adds to a report with an answer what else `asks` wants: other editions, claims, expectations.
// Mistakes in these become diagnostics.
void aj_engine_ask_more(adjudge_engine *engine, unsigned asks, struct report_result *report);

// ---- layout
//
// The layout of cases: the order of their keys, and what is written on one line.

struct aj_game;

// Makes the layout for cases of these games (NULL at the end). Its order of keys is in the arena.
void aj_layout_of(const struct aj_game *const *games, struct aj_layout *layout,
                  struct aj_arena *arena);

// ---- turns
//
// Writes every complete legal turn of a case as a case of its own, one a line. It is part of the
// engine's work and uses its memory.

// Where the lines of turns go: to `take`, each when it is written; NULL: all into the engine's
// buffer.
struct aj_turn_sink {
    void (*take)(void *context, const char *line, size_t length);
    void *context;
};

// Writes the turns of a case whose game can list them, `*count` of them. If the case has an illegal
// turn, turns->illegal is its judgement and no turn is written. Returns false after diagnostics.
bool aj_write_turns(adjudge_engine *engine, const struct aj_case *job, struct aj_turn_sink sink,
                    struct aj_turns *turns, size_t *count);

// ---- questions
//
// Questions that other files of the library ask too. The answers are in the engine's buffer.

// Draws the table of a document that could not be read because of something on it. `format` is
// "text", "svg" or "json"; of `style` only ADJUDGE_ASCII and ADJUDGE_PLACES matter; `only_clashes`
// is that of aj_sheet. NULL if the document was read, if its faults are not on the table, or if
// memory is used up; only then engine->message says so.
const char *aj_engine_draw_broken(adjudge_engine *engine, const char *format, unsigned style,
                                  bool only_clashes, size_t *length);

// As adjudge_moves with the format "cases", but each line goes to the sink.
const char *aj_engine_turns(adjudge_engine *engine, size_t result, struct aj_turn_sink sink,
                            size_t *length);

// ---- table
//
// The rules and players of a table, given once for all its cases.

// Takes a table from a document, for all documents read later, in place of an earlier one. Returns
// false if what was not understood, and where, was written to `errors`, unless it is NULL.
bool aj_engine_table(adjudge_engine *engine, const struct aj_input *input, struct aj_buf *errors);

// Gives the present document the players of the table, if it has none.
void aj_engine_seat_table(adjudge_engine *engine);

// Whether the present document lacks players that a table could give it.
bool aj_engine_lacks_players(const adjudge_engine *engine);

// ---- settings
//
// Copies the settings of an engine to another one.

// Returns a new engine with all settings of another one, or NULL if there is no memory for it.
// Engines share nothing: each may be used by a thread of its own.
adjudge_engine *aj_engine_like(const adjudge_engine *engine);

// ---- start
//
// What one can have without a document: random games, and templates of cases. Like all answers, it
// is borrowed from the engine.

// Returns the game with that id if it can play random games. Returns NULL if it cannot or is not
// known, and engine->message, a text in `arena`, says which.
const struct aj_game *aj_play_find(adjudge_engine *engine, const char *id, struct aj_arena *arena);

// Sets up rules from texts like those of `--set` (NULL at the end; NULL: no texts). Returns false
// if the game does not know a setting, and engine->message says which. Values that are no constants
// are in `arena`.
bool aj_play_rules(adjudge_engine *engine, const struct aj_game *game, const char *const settings[],
                   struct aj_arena *arena, struct aj_ruleset *rules);

// Whether so many players may play by these rules; if not, engine->message says how many may.
bool aj_play_admits(adjudge_engine *engine, const struct aj_game *game,
                    const struct aj_ruleset *rules, uint64_t players);

// Writes the game of a seed into engine->out, as a line of JSON. Returns false if memory is used
// up, and engine->message says so.
bool aj_play_write(adjudge_engine *engine, const struct aj_game *game,
                   const struct aj_ruleset *rules, uint64_t seed, int players);
