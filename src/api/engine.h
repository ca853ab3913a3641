// The engine behind adjudge.h, as the program and the library's own files see it: the one road of a
// case from bytes to report. Everything that is made of a document lives in the engine's arena and
// within its budget; all work is done by aj_engine_do, so that memory which runs out ends it
// cleanly wherever it is.
#pragma once

#include "adjudge.h"
#include "api/formats.h"
#include "documents/shapes/reshape.h"
#include "documents/tree/patterns.h"
#include "judging/case/case_keys.h"
#include "judging/game/game.h"
#include "judging/rulebook/known_rules.h"
#include "records/record.h"
#include "report/shared/result.h"

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
    struct aj_arena copied; // the host's document
    bool ends_at_fault;     // a program: what must hold and does not ends it, as abort does
    char fault[160];        // what did not hold last
    size_t budget;          // of the document's arena; 0: none
    char show[128];         // pictures: what is tinted, as aj_view_kinds takes it
    size_t columns;         // of a picture in text; 0: as wide as it is
    double size;            // pictures: of a part of the table, in pixels; 0: as the game has it
    enum aj_asked asked_of; // every document
    size_t asked_turn;      // which
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

// Writes a result in a format of api/formats.h into engine->out, judging it first as that needs.
// False: memory does not even suffice to say that; engine->message does.
bool aj_engine_write(adjudge_engine *engine, size_t result, const struct aj_format *format,
                     struct report_style style);
