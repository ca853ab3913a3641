// libadjudge: judges positions and moves of board games.
//
// The caller owns the engines that it makes, and an engine owns everything that it hands out. There
// are no globals: different threads may use different engines at the same time, one engine serves
// one thread at a time. Nothing is written, no file is opened, no signal touched, no process ended.
//
// An engine holds one document at a time. adjudge_read or adjudge_judge takes it over; its cases
// are the results, numbered from 0. What is asked about a result is worked out when it is asked and
// then held for that result alone, so it costs least to ask all about one before the next.
//
// Texts are UTF-8, end with a NUL and are borrowed: those that name a `length` until the next call
// with the same engine that is not const, all others as it is said there. A call that cannot be
// answered returns NULL, with the length 0, or 0 or -1 as it is said there, and adjudge_message
// says why: that is so for an engine that is NULL, a result that there is not, an unknown word.
// None of this ends a program.
#ifndef ADJUDGE_H
#define ADJUDGE_H

#include <stddef.h>

#if defined(__GNUC__)
#define ADJUDGE_API __attribute__((visibility("default")))
#else
#define ADJUDGE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Versions follow semantic versioning; a program built against one runs with every later one of
// the same major number.
#define ADJUDGE_VERSION_MAJOR 3
#define ADJUDGE_VERSION_MINOR 0
#define ADJUDGE_VERSION_PATCH 0

// The version of the library in use, as "3.0.0". Constant.
ADJUDGE_API const char *adjudge_version(void);

// An engine with its settings and its document; opaque.
typedef struct adjudge_engine adjudge_engine;

// ---- engines and settings ---------------------------------------------------------------------

// A new engine, to be freed by the caller; NULL if there is no memory for it.
ADJUDGE_API adjudge_engine *adjudge_new(void);

// Frees an engine and everything that it handed out; NULL is fine.
ADJUDGE_API void adjudge_free(adjudge_engine *engine);

// Why the last call that could not be answered could not; "" if there was none since the last
// document was read. Borrowed until the next call with the engine that is not const.
ADJUDGE_API const char *adjudge_message(const adjudge_engine *engine);

// Settles something for all documents read later, stronger than what they say: "MODULE=EDITION",
// "OPTION=VALUE", "HOUSE-RULE=true", several with commas between. The setting is copied. 0, or -1
// if no game knows it.
ADJUDGE_API int adjudge_set(adjudge_engine *engine, const char *setting);

// Takes a document in YAML or JSON for what a table of players tells once: a map with `rules`, and
// `players` if wanted, that stand below what each document read later says; also `game`, if the
// rules may be those of several. It is copied. Results name it as `rules_from`. `bytes` NULL: there
// is none any more. 0, or -1 if it is not understood; adjudge_message then says what and where.
ADJUDGE_API int adjudge_table(adjudge_engine *engine, const char *name, const char *bytes,
                              size_t length);

// Forgets all settings, but not what a table tells. 0, or -1.
ADJUDGE_API int adjudge_unset(adjudge_engine *engine);

// Chooses the limits of size for documents read later: "default" (those of adjudge-case(5)) or
// "none", which lifts the budget of memory too. 0, or -1 for another word.
ADJUDGE_API int adjudge_limits(adjudge_engine *engine, const char *limits);

// Chooses what pictures tint and label: names of kinds with commas between, as "roads,fields", or
// "all"; "none": the board alone, without letters and rings for what the case asks about; "", as it
// is at first: with these, and nothing tinted. 0, or -1 if no game has such a kind.
ADJUDGE_API int adjudge_show(adjudge_engine *engine, const char *kinds);

// Sets how large one tile of a picture is, from 20 to 2000 pixels; 0: as the game has it. 0, or -1.
ADJUDGE_API int adjudge_size(adjudge_engine *engine, double pixels);

// Sets how many characters wide a picture in text may be; 0: as wide as it is, as it is at first.
// If large tiles do not fit, small ones are drawn; what does not fit then is left out, and the
// picture says so. With a width, reports in text show the picture under the answer if it fits. 0,
// or -1.
ADJUDGE_API int adjudge_columns(adjudge_engine *engine, size_t columns);

// Sets at how many columns reports in text are broken into lines, between words; 0: they are not,
// as it is at first. 0, or -1.
ADJUDGE_API int adjudge_wrap(adjudge_engine *engine, size_t columns);

// Sets how many bytes one document and all that is made of it may take at a time; 0: no limit, and
// 128 MiB unless it is set. A document that needs more has failed with the diagnostic
// `out-of-memory`. Work counts too, over all results of a document, and what is written of them: of
// many results, later ones may fail in one format and not in another. It does not depend on the
// machine. 0, or -1.
ADJUDGE_API int adjudge_budget(adjudge_engine *engine, size_t bytes);

// ---- documents --------------------------------------------------------------------------------

typedef enum adjudge_syntax {
    ADJUDGE_GUESS,      // as the ending of the name says, else as the text begins
    ADJUDGE_YAML,       // one case, or several under `cases`
    ADJUDGE_JSON,       // the same, as JSON
    ADJUDGE_JSON_LINES, // one line of a stream: JSON with one case
    ADJUDGE_POST        // a ruling posted in a forum; its case is read
} adjudge_syntax;

// A document. Members that are zero have no value.
typedef struct adjudge_input {
    const char *name;      // of its file, as results show it; NULL: it is a line of a stream, and
                           // records echo its id as it is spelt there
    const char *bytes;     // the text; no NUL need stand behind it. NULL: there is none
    size_t length;         // of it, in bytes
    adjudge_syntax syntax; // in which it is written
    const char *id;        // of a case that gives none; NULL: the name without folder and ending
    size_t lines_before;   // lines of the file before this text: places count from there
} adjudge_input;

// Reads a document; all of `input` is copied. A game recorded by another program, as `adjudge
// import` reads them, is a document of one case. Returns the number of its results: its cases, or 1
// for a document that is not understood. 0: the call cannot be answered.
ADJUDGE_API size_t adjudge_read(adjudge_engine *engine, const adjudge_input *input);

// The same, and judges every case with all that the format "json" shows.
ADJUDGE_API size_t adjudge_judge(adjudge_engine *engine, const char *name, const char *bytes,
                                 size_t length, adjudge_syntax syntax);

// Takes the system's failure to read a file for a document: it has one result, whose verdict is
// ADJUDGE_ERROR and whose record gives `reason`. Both texts are copied. Returns 1, or 0.
ADJUDGE_API size_t adjudge_fail(adjudge_engine *engine, const char *name, const char *reason);

// ---- results ----------------------------------------------------------------------------------

// As in adjudge-result(5).
typedef enum adjudge_verdict {
    ADJUDGE_LEGAL,
    ADJUDGE_POSSIBLE, // a position without a move
    ADJUDGE_ILLEGAL,
    ADJUDGE_UNDETERMINED, // the rules in force do not decide it
    ADJUDGE_INVALID,      // the input was not understood
    // The system failed, or adjudge itself is wrong (the text of the record says which), or the
    // call could not be answered.
    ADJUDGE_ERROR
} adjudge_verdict;

// Whether a case's `expect` is met.
typedef enum adjudge_expectation {
    ADJUDGE_EXPECTS_NOTHING, // there is no `expect`, or the call could not be answered
    ADJUDGE_MET,
    ADJUDGE_FAILED,
    ADJUDGE_XFAIL, // it is not, as `xfail` says
    ADJUDGE_XPASS  // it is, although `xfail` says that it is not
} adjudge_expectation;

// The verdict of a result, which is judged as adjudge_judge does if nothing was asked about it yet.
ADJUDGE_API adjudge_verdict adjudge_verdict_of(adjudge_engine *engine, size_t result);

// Whether it is as expected, likewise.
ADJUDGE_API adjudge_expectation adjudge_expectation_of(adjudge_engine *engine, size_t result);

// The word for a verdict in records: "legal". Constant; "error" for a number that is none.
ADJUDGE_API const char *adjudge_verdict_name(adjudge_verdict verdict);

// The id of a result, "" if it has none. Borrowed until the next document is read; NULL if there is
// no such result.
ADJUDGE_API const char *adjudge_id_of(const adjudge_engine *engine, size_t result);

// How something is written: bits.
typedef enum adjudge_style {
    ADJUDGE_PLAIN = 0,
    ADJUDGE_COLOUR = 1,   // for a terminal
    ADJUDGE_VERBOSE = 2,  // every ruling; compare: every case; moves: what is rejected, and why
    ADJUDGE_BEFORE = 4,   // draw: the board as given, before any move
    ADJUDGE_ALL = 8,      // compare: each edition of one module at a time
    ADJUDGE_PRODUCT = 16, // compare: every combination
    ADJUDGE_PLACES = 32,  // svg: to be touched: empty places, segments and openings have handles
    ADJUDGE_ASCII = 64    // text: pictures of ASCII characters alone
} adjudge_style;

// Writes a result, judging no more of it than the format shows:
//   text    the report that people read
//   json    the record of adjudge-result(5), one line
//   full    the same without other editions and disputes
//   brief   the short record of `adjudge batch`
//   line    FILE: VERDICT [RULE...]
//   html    an article of a page; see adjudge_begin
//   post    a block to be posted in a forum, which adjudge reads again
//   svg     the board as a picture; "" for a game without one
//   errors  what was not understood, with places; "" for a case that was judged
// A result that is invalid or an error is "" in text, post and svg. `style` is bits of
// adjudge_style, `*length` gets the bytes before the NUL (it may be NULL). NULL: it cannot be
// written.
ADJUDGE_API const char *adjudge_write(adjudge_engine *engine, size_t result, const char *format,
                                      unsigned style, size_t *length);

// What stands before the first and behind the last result of a format: of html the page; "" of the
// others. Needs no document. NULL: no such format.
ADJUDGE_API const char *adjudge_begin(adjudge_engine *engine, const char *format, size_t *length);
ADJUDGE_API const char *adjudge_end(adjudge_engine *engine, const char *format, size_t *length);

// ---- questions --------------------------------------------------------------------------------

// Each is answered about a result of the document at hand, in a format, with `style` as bits of
// adjudge_style. NULL: it cannot be answered, or the result has failed: adjudge_write with the
// format "errors" then says why, if it is not the call that is at fault.

// The board after the moves as "text", "svg" or "json" (an array of flat rows).
ADJUDGE_API const char *adjudge_draw(adjudge_engine *engine, size_t result, const char *format,
                                     unsigned style, size_t *length);

// The case under other rules: `settings` as adjudge_set takes them, one a column, NULL-ended; NULL:
// each edition of one module at a time. "text" or "json" (an array of flat rows).
ADJUDGE_API const char *adjudge_compare(adjudge_engine *engine, size_t result,
                                        const char *const settings[], const char *format,
                                        unsigned style, size_t *length);

// Every legal next action, as "text", "json" (one object), "count" (one number) or "counts" (one
// for each list, an object). "illegal" says by which rule what was played is against the rules, ""
// if it is not; "cases" writes every complete legal turn as a case of its own, one a line.
ADJUDGE_API const char *adjudge_moves(adjudge_engine *engine, size_t result, const char *format,
                                      unsigned style, size_t *length);

// What the table of a case may hold and a case may say of it, under its rules, for programs in
// which people build a position and a move without writing them: "json", an array of flat rows with
// the texts `kind`, `id`, `key` (under which the case has it), `form`, `items` (a kind of other
// rows), `title` and `colour` ("#rrggbb"), "" if a row has none, and the number `most`, 0 if it
// has none.
//   figure   a player's: stands on a "segment" or a "corner" of a tile
//   token    lies at an "opening"
//   neutral  nobody's: with a figure on a "segment", on a "cell", in a pile of some "height", or
//            one of a list: a "part" of a feature, "across" a tile, the "ends" of it that it joins,
//            what is "built", so many "bars"
//   player   what may be said of one: a "number", "counts" of items, a "list" of them,
//            "prisoners", an "entry" of the table's list `key`, figures in "quarters"
//   table    what may be said of the table: one of these forms, or a "player", "yes", a "cell", a
//            "choice" of items, "numbers" (one for each item)
//   action   of a move: about a "figure" or a "cell", at an "opening", a "tile", a "choice" or
//            "list" or "counts" of items, "yes", and forms of their own named after the action
// Other kinds are items.
ADJUDGE_API const char *adjudge_pieces(adjudge_engine *engine, size_t result, const char *format,
                                       size_t *length);

// The whole document in the one layout of `adjudge fmt`: "yaml", "json", or "ndjson" (a case a
// line).
ADJUDGE_API const char *adjudge_fmt(adjudge_engine *engine, const char *format, size_t *length);

// ---- what adjudge knows -----------------------------------------------------------------------

// Each needs no document and leaves the one at hand as it is. NULL: it cannot be answered, as
// adjudge_message says, with the nearest id if there is one.

// The rulebook as "text" or "json" (an array of flat rows): with `words` NULL or empty all of it,
// with one word what has that id, else what has all the words in its id, title or text. `words` is
// NULL-ended.
ADJUDGE_API const char *adjudge_rules(adjudge_engine *engine, const char *const words[],
                                      const char *format, size_t *length);

// The parts of the games as "text", "json" (an array of flat rows) or "svg": the one with this id,
// or those that lie with these edges, four letters from north clockwise (C city, R road, F field, I
// river, ? any); with both NULL all.
ADJUDGE_API const char *adjudge_parts(adjudge_engine *engine, const char *id, const char *edges,
                                      const char *format, size_t *length);

// A commented case to start from, in YAML: of the game with this id, or of the first (NULL). `rows`
// is NULL, or what lies on its table, as `adjudge new --tiles` takes it; adjudge_message then says
// what is odd about it, or nothing.
ADJUDGE_API const char *adjudge_template(adjudge_engine *engine, const char *game, const char *rows,
                                         size_t *length);

// A random legal game as a case, JSON on one line, by the engine's settings: of the game with this
// id, or of the first (NULL), with so many players. A seed gives the same bytes each time.
ADJUDGE_API const char *adjudge_play(adjudge_engine *engine, const char *game,
                                     unsigned long long seed, unsigned players, size_t *length);

// The schema of "case", "result" or "book", as JSON. Constant; NULL for another word.
ADJUDGE_API const char *adjudge_schema(const char *name);

#ifdef __cplusplus
}
#endif

#endif
