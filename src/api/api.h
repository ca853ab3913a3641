// libadjudge after its public face, adjudge.h: the engine, its input, formats and questions. The
// engine owns all.
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
// The formats in which results are written, one a row: adding a format is adding a row.

// What is asked about a case.
enum aj_ask {
    AJ_ASK_ALL_RULINGS = 1, // not only those that forbid
    AJ_ASK_ELSEWHERE = 2,   // other editions, and who of a dispute is right
    AJ_ASK_EXPECT = 4,      // whether the case's `expect` is met
    AJ_ASK_BRIEF = 8,       // no more than a brief record shows
    AJ_ASK_NAMED = 16,      // with it: of the modules whose edition is named too
    AJ_ASK_CLAIMS = 32      // the same as AJ_ASK_ELSEWHERE if the case has claims
};

// How several results are told apart in one output.
enum aj_apart { AJ_APART_AS_THEY_ARE, AJ_APART_BY_BLANK_LINE, AJ_APART_BY_HEADING };

// Writes what comes before or after all results.
typedef void aj_part_writer(struct report_style style, struct aj_buf *out);

struct aj_format {
    const char *name;
    unsigned asks;         // what it shows, bits of enum aj_ask
    aj_part_writer *begin; // what is before all results; NULL: nothing
    // A judged case, and what could not be judged; NULL: nothing is written of such.
    void (*result)(const struct report_result *result, struct report_style style,
                   struct aj_buf *out);
    void (*failure)(const struct report_failure *failure, struct report_style style,
                    struct aj_buf *out);
    aj_part_writer *end; // what is after all; NULL: nothing
    enum aj_apart apart;
};

// Rows whose first member is their name, a text.
struct aj_named_rows {
    const void *row;
    size_t count, size; // size: of a row
};

// The name of a row by its number, and the row of a name, NULL if there is none.
const char *aj_row_name(struct aj_named_rows rows, size_t index);
const void *aj_row_find(struct aj_named_rows rows, const char *name);

#define AJ_NAMED_ROWS(rows)                                                                        \
    { rows, sizeof rows / sizeof *rows, sizeof *rows }

// The rows of all formats.
extern const struct aj_named_rows aj_formats;

// The row of that name, NULL if there is none.
const struct aj_format *aj_format_find(const char *name);

// ---- engine
//
// The engine of adjudge.h, as the program and the library's own files see it: the one road of a
// case from bytes to report. Everything that is made of a document lives in the engine's arena and
// within its budget; all work is done by aj_engine_do, so that memory which runs out ends it
// cleanly wherever it is.

// A document to be read: adjudge_input, but that all of it is borrowed until the next one is read.
struct aj_input {
    const char *name; // of the file; NULL: none, a line of a stream
    const char *id;   // for a case that gives none
    const char *bytes;
    size_t length;
    size_t lines_before; // in the file
    adjudge_syntax syntax;
};

// One result: a case that was read, or the whole of a document that could not be. Verdict and
// expectation are those found when it was judged last.
struct aj_engine_row {
    const char *id; // NULL: not known
    enum aj_verdict verdict;
    enum aj_expectation expectation;
    bool is_known; // it was judged, or cannot be
    bool is_begun; // something was done about it; what the results before had used up by then:
    size_t shown;  // diagnostics
    size_t work;   // memory given back
};

// Which turns of a game are asked about; a turn is an entry of `moves`, from 1.
enum aj_asked {
    AJ_EVERY_TURN,
    AJ_AFTER_TURN,     // the game as far as this one, 0: its start
    AJ_THIS_TURN,      // that turn, as `move`, after all before it
    AJ_INSTEAD_OF_TURN // what may be done in its place
};

// A placement whose followings are asked about: the turn of a case begins with it.
struct aj_placement {
    const char *piece; // NULL: what is in hand
    int32_t at[2];
    const char *turn; // NULL: as it is listed
};

// Whether documents may be records of other programs.
enum aj_record_use { AJ_RECORDS_TOO, AJ_NO_RECORDS, AJ_RECORDS_ALONE };

// What is kept from line to line of a stream.
struct aj_engine_lines {
    struct aj_terms terms;
    struct aj_patterns patterns;
    struct aj_known_rules known_rules; // resolved under the settings of now
    struct aj_known_keys known_keys;
};

struct adjudge_engine {
    const struct aj_game *const *games; // NULL-ended, borrowed
    const struct aj_limits *limits;
    struct aj_arena kept; // settings
    const char **setting; // NULL-ended, once there are any
    size_t settings, setting_capacity;
    struct aj_arena told;        // the table
    struct aj_case_table *table; // NULL: none
    struct aj_arena copied;      // the host's document
    bool ends_at_fault;          // a program: what must hold and does not ends it, as abort does
    char fault[160];             // what did not hold last
    size_t budget;               // of the document's arena; 0: none
    char show[128];              // pictures: what is tinted, as aj_view_kinds takes it
    size_t columns;              // of a picture in text; 0: as wide as it is
    size_t wrap;                 // at which texts are broken into lines; 0: they are not
    struct report_sarif sarif;   // the document of it being written
    double size;            // pictures: of a part of the table, in pixels; 0: as the game has it
    enum aj_asked asked_of; // every document
    size_t asked_turn;      // which
    const struct aj_placement *asked_place; // every case; NULL: none, borrowed
    struct aj_record_ask records; // how they are read; `id` and what is wanted are the document's
    enum aj_record_use record_use;
    char message[512];
    struct aj_engine_lines *lines; // on the heap, from the first line on; NULL: no memory for it
    struct aj_loose_index loose;   // of all documents

    // The document, and all that is made of it.
    struct aj_arena arena;
    struct aj_arena listed; // moves, which outlive what is given back while they are sought
    struct aj_input input;
    struct aj_text text;
    struct aj_doc doc;
    bool is_parsed;          // `doc` is a whole document, even if a case in it is wrong
    struct aj_doc written;   // what `doc` was made of, if it had not the usual shape
    const uint32_t *moved;   // then: what node of `doc` became of each of its nodes; else NULL
    struct aj_doc recorded;  // what `doc` was made of, if it was a record
    struct aj_record record; // what is known of it; `program` NULL: it was none
    size_t turns;            // of the game, if one of them is asked about
    struct aj_diags diags;
    struct aj_reader reader;
    struct aj_spellings spellings; // of the document, for fmt
    struct aj_cases cases;
    struct aj_engine_row *result;
    size_t results;
    struct aj_engine_row lone; // the result of a document that is no cases
    struct aj_arena_mark read; // the document is read, nothing is judged yet
    size_t shown, work;        // of all results that were begun

    // The result at hand: one at a time is judged, or found to have failed.
    size_t held;     // `results`: none
    bool is_written; // it was written once, which counts as work; again costs nothing
    bool is_failed;  // `failure` says why; else `report` is what was asked
    unsigned asked;  // bits of enum aj_ask
    struct report_result report;
    struct report_failure failure;
    struct aj_diag shortage; // the diagnostic of a budget that is used up, and its list
    struct aj_diags shortages;
    struct aj_arena_mark judged; // nothing is written yet

    struct aj_buf out;              // what was written last
    const struct aj_format *format; // by this one; NULL: none
    size_t rows;                    // moves: how many were listed last
};

enum { AJ_MEMORY_BUDGET = 128 << 20 }; // bytes, unless another is set

// A new engine for these games; NULL if there is no memory for it.
adjudge_engine *aj_engine_new(const struct aj_game *const *games);

// Sets what adjudge_message returns; NULL: nothing.
void aj_engine_say(adjudge_engine *engine, const char *message);

// Reads a document and returns the number of its results, at least one. What was made of the one
// before is gone.
size_t aj_engine_read(adjudge_engine *engine, const struct aj_input *input);

// Forgets the document at hand: there are no results then.
void aj_engine_forget(adjudge_engine *engine);

// The row of a result, which must be one.
struct aj_engine_row *aj_engine_row_of(adjudge_engine *engine, size_t result);

// Takes a document for refused without reading it: for `kind`, or, if that is NULL, because the
// system failed. `message` says why, borrowed as the input is. It has one result.
void aj_engine_refuse(adjudge_engine *engine, const struct aj_input *input,
                      const struct aj_diag_kind *kind, const char *message);

// Judges a case with all that is asked, unless that was done last. NULL: it cannot be judged, as
// engine->failure says. The answer before is gone.
const struct report_result *aj_engine_judge(adjudge_engine *engine, size_t result, unsigned asks);

// Some work about a case, with the engine's reader, arena and `out`. False: it could not be done,
// as diagnostics say.
typedef bool aj_engine_work(adjudge_engine *engine, const struct aj_case *job, void *context);

// What the work is, for the diagnostic of a budget that it uses up.
enum aj_task { AJ_JUDGING, AJ_COMPARING, AJ_DRAWING, AJ_LISTING, AJ_FORMATTING };

// Does work about a result's case; what it allocates is given back before the next work. False: it
// failed, or the document has no cases, as engine->failure says.
bool aj_engine_do(adjudge_engine *engine, size_t result, enum aj_task task, aj_engine_work *work,
                  void *context);

// Writes a result in a format of api/api.h into engine->out, judging it first as that needs.
// False: memory does not even suffice to say that; engine->message does.
bool aj_engine_write(adjudge_engine *engine, size_t result, const struct aj_format *format,
                     struct report_style style);

// ---- fmt
//
// The layout of `adjudge fmt`: a document at hand written again, with its comments, in the one
// layout. It writes to the engine's buffer.

// The formats in which documents are written, one a row.
struct aj_fmt_format {
    const char *name;
    adjudge_syntax syntax;
};

extern const struct aj_named_rows aj_fmt_formats;

// Writes the document as YAML, JSON or JSON lines. False: it failed, as engine->failure says, or
// what would be written means something else, which engine->message says.
bool aj_engine_fmt(adjudge_engine *engine, adjudge_syntax target);

// A document in which there are mistakes as YAML; NULL: it has none, or could not even be parsed.
const char *aj_engine_fmt_broken(adjudge_engine *engine, size_t *length);

// ---- input
//
// Documents of texts: what a file is, by its name and first bytes, and its tree.

// What is in a file: by its name's ending, then by its first bytes.
adjudge_syntax aj_guess_syntax(const char *name, const char *bytes, size_t length);

// ---- judge
//
// The answer to one case, and what else is asked about it. All lives in the engine's arena.

// Judges a case and fills `report` with what `asks` wants (bits of enum aj_ask). Called within the
// engine's work, which ends if memory is used up. False after diagnostics.
bool aj_engine_judge_case(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                          struct report_result *report);

// Adds what else `asks` wants to a report whose answer is known: other editions, claims,
// expectations. Mistakes in these become diagnostics.
void aj_engine_ask_more(adjudge_engine *engine, unsigned asks, struct report_result *report);

// ---- layout
//
// How adjudge lays out a case: the order of its keys and what is in a line.

struct aj_game;

// Makes the layout of cases of these games, NULL-ended: `*layout`, whose order is in the arena.
void aj_layout_of(const struct aj_game *const *games, struct aj_layout *layout,
                  struct aj_arena *arena);

// ---- turns
//
// Every complete legal turn of a case, each written as a case of its own, one a line. Part of the
// engine's work: memory is the engine's.

// Where lines go: each to `take` once it is written; NULL: all into the engine's buffer.
struct aj_turn_sink {
    void (*take)(void *context, const char *line, size_t length);
    void *context;
};

// Writes the turns of a case whose game lists them, and sets `*count` to their number. If the case
// has an illegal turn, turns->illegal is its judgement and none is written. False after
// diagnostics.
bool aj_write_turns(adjudge_engine *engine, const struct aj_case *job, struct aj_turn_sink sink,
                    struct aj_turns *turns, size_t *count);

// ---- questions
//
// Questions that other files of the library ask too. The answers live in the engine's buffer.

// Draws the table of a document that could not be read because of what lies there. `format` is
// "text", "svg" or "json"; of `style` only ADJUDGE_ASCII and ADJUDGE_PLACES have an effect;
// `only_clashes` is that of aj_sheet. NULL if the document was read, or if its faults are not on
// the table; also if memory is used up, as engine->message says then only.
const char *aj_engine_draw_broken(adjudge_engine *engine, const char *format, unsigned style,
                                  bool only_clashes, size_t *length);

// As adjudge_moves with the format "cases", but each line goes to the sink.
const char *aj_engine_turns(adjudge_engine *engine, size_t result, struct aj_turn_sink sink,
                            size_t *length);

// ---- table
//
// The rules and players of a table, told once for all cases.

// Takes them from a document, for all documents read later; in place of those before.
// False after writing to `errors`, which may be NULL, what was not understood and where.
bool aj_engine_table(adjudge_engine *engine, const struct aj_input *input, struct aj_buf *errors);

// Gives the document at hand the table's players, if it names none.
void aj_engine_seat_table(adjudge_engine *engine);

// Whether the document at hand lacks players that the table has.
bool aj_engine_lacks_players(const adjudge_engine *engine);

// ---- settings
//
// The settings of an engine, for another one.

// A new engine with all that holds for every document, as another has it; NULL if there is no
// memory for it. Engines share nothing: each may be used by a thread of its own.
adjudge_engine *aj_engine_like(const adjudge_engine *engine);

// ---- start
//
// What one starts from, without a document: random games, and templates of cases. All of it is
// borrowed from the engine, as its answers are.

// The game of that id if it has random games; NULL: it has none or is not known, as engine->message
// says, whose text is made in `arena`.
const struct aj_game *aj_play_find(adjudge_engine *engine, const char *id, struct aj_arena *arena);

// Sets up rules from texts as `--set` takes them (NULL-ended; NULL: none). False: a setting names
// nothing that the game knows, as engine->message says; values that are no constants live in
// `arena`.
bool aj_play_rules(adjudge_engine *engine, const struct aj_game *game, const char *const settings[],
                   struct aj_arena *arena, struct aj_ruleset *rules);

// Whether so many players may play by the rules; if not, engine->message says how many may.
bool aj_play_admits(adjudge_engine *engine, const struct aj_game *game,
                    const struct aj_ruleset *rules, uint64_t players);

// Writes the game of a seed into engine->out, a line of JSON. False: memory is used up, as
// engine->message says.
bool aj_play_write(adjudge_engine *engine, const struct aj_game *game,
                   const struct aj_ruleset *rules, uint64_t seed, int players);
