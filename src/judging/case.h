// A case: a position, moves and what is asked of them, read from a document. Cases, positions and
// all they point to live in the reader's arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "documents/reading/read.h"
#include "judging/judgement.h"
#include "judging/ruleset.h"
#include "judging/way.h"

struct aj_game;
struct aj_known_keys;
struct aj_known_rules;
struct aj_loose_index;

struct aj_case_player {
    const char *name;
    const char *colour; // NULL: none given
    int32_t score;      // before the moves
    uint32_t node;
};

// The keys that every game's case may have; the game's own come beside them (aj_game.keys).
enum aj_case_key {
    AJ_KEY_ADJUDGE,
    AJ_KEY_ID,
    AJ_KEY_GAME,
    AJ_KEY_TITLE,
    AJ_KEY_SOURCE,
    AJ_KEY_TAGS,
    AJ_KEY_RULES,
    AJ_KEY_PLAYERS,
    AJ_KEY_MOVE,
    AJ_KEY_MOVES,
    AJ_KEY_DISPUTED,
    AJ_KEY_EXPECT,
    AJ_KEY_UNDER,
    AJ_KEY_XFAIL,
    AJ_KEY_CASES,
    AJ_KEY_SCHEMA, // for editors alone
    AJ_CASE_KEYS
};

struct aj_case {
    const struct aj_doc *doc;
    const struct aj_game *game;
    const char *id;               // FILE-ID/ENTRY-ID for an entry of `cases`
    uint32_t id_node;             // where it is given, AJ_NO_NODE
    const char *title;            // NULL: none
    uint32_t node;                // the document's root, or its entry of `cases`
    uint32_t field[AJ_CASE_KEYS]; // values of the common keys, AJ_NO_NODE
    const uint32_t *game_field;   // values of the game's keys, as aj_game.read gets them
    struct aj_case_player player[AJ_PLAYERS_MAX];
    int players;
    const void *position; // the game's
    struct aj_ruleset rules;
};

// What a document holds: one case, or the entries of `cases`.
struct aj_cases {
    const char *id;   // the document's own
    uint32_t id_node; // where it is given, AJ_NO_NODE
    struct aj_case *item;
    size_t count;
};

struct aj_case_options {
    const struct aj_game *const *games; // NULL-ended
    const char *default_id;             // the file's name without its ending
    const char *const *settings;        // `--set` texts, NULL-ended; may be NULL. Those that this
                                        // game does not know are for another: the caller checks
    bool single;                        // a batch line: `cases` is an error
    struct aj_known_rules *known_rules; // of the lines before, by the same settings; may be NULL
    struct aj_known_keys *known_keys;   // of the line before; may be NULL
};

// Reads every case of a document. False after diagnostics; all problems of the document are then in
// reader->diags.
bool aj_cases_read(struct aj_cases *cases, struct aj_reader *reader,
                   const struct aj_case_options *options);

// The same case under other rules: the position is read again, since what it holds may depend on
// which modules and house rules are on. False after diagnostics.
bool aj_case_under(const struct aj_case *job, struct aj_reader *reader,
                   const struct aj_ruleset *rules, struct aj_case *under);

// The rules of a case as its `rules` give them, with the `rules` map at `node` over them (an entry
// of `under`) and the command's settings over both. False after diagnostics.
bool aj_case_rules(const struct aj_case *job, struct aj_reader *reader, uint32_t node,
                   const char *const *settings, struct aj_ruleset *rules);

// The value that one option has in a reading.
struct aj_reading {
    uint8_t option;
    int8_t value;
};

// What two answers are compared by: the verdict, and what each player has of it.
struct aj_result {
    enum aj_verdict verdict;
    int32_t gained[AJ_PLAYERS_MAX], final[AJ_PLAYERS_MAX];
    struct aj_tally tally[AJ_TALLIES_MAX];
    int tallies;
};

// When a ruling holds or an outcome comes about: each option named has one of the values given.
struct aj_condition {
    struct aj_reading *reading; // by option, then value
    size_t readings;            // 0: in every reading
};

// One outcome of an undetermined case.
struct aj_outcome {
    struct aj_reading *reading;     // the deciding options' values that lead to it
    struct aj_condition *condition; // any one of them leads to it, and nothing else does
    uint32_t readings, conditions;
    uint32_t result; // which of the answer's results; see aj_answer_result
};

// Most readings that an answer may have.
#define AJ_LEAVES_MAX 256

// One reading of all that was branched over on the way to it.
struct aj_leaf {
    uint32_t step;   // the last one of the way to it, counted from 1
    uint32_t result; // which of the answer's results it comes to
};

// Readings as bits.
struct aj_leaf_set {
    uint64_t word[AJ_LEAVES_MAX / 64];
};

// The answer to a case under one ruleset, over all readings of what is unsettled in it.
struct aj_answer {
    enum aj_verdict verdict;
    enum aj_verdict common;         // the verdict of every reading, AJ_UNDETERMINED: they differ
    struct aj_judgement *judgement; // the first reading's
    struct aj_ruleset *rules;       // as judged: judgement->rules
    aj_options consulted;           // options consulted in any reading
    aj_options swaying;             // options of which some value might have changed a reading
    aj_options branched;            // unsettled options that were branched over
    aj_options deciding;            // of these, those whose value changes an outcome
    struct aj_leaf *leaf;           // the readings; none if nothing was branched over
    size_t leaves;
    struct aj_way_step *step; // of the ways to them
    const int32_t *result;    // the different results that they come to, as they were found; packed
    size_t result_numbers;    // (judging/results.h), so many numbers
    struct aj_leaf_set *lacking; // of each ruling of `judgement`: the readings that do not make it;
                                 // NULL: it has none, or nothing was branched over
    int16_t *against; // rules that forbid something in every reading, if there are several
    size_t againsts;
    uint8_t earning_otherwise;  // players whose working is another one in some reading, as bits
    struct aj_outcome *outcome; // undetermined: one for each distinct result
    size_t outcomes;
    struct aj_condition *condition; // of each ruling of `judgement`; NULL: all hold throughout
};

// How many readings an answer has: 1 if nothing was branched over.
static inline size_t aj_answer_readings(const struct aj_answer *answer) {
    return answer->leaves ? answer->leaves : 1;
}

// When two results agree.
typedef bool aj_agree(const struct aj_result *a, const struct aj_result *b);

// A list of differences between an expectation and an answer; texts in the arena.
struct aj_mismatch {
    const char *key; // "gained.Anna"
    const char *expected;
    const char *actual;
    uint32_t node;
    uint8_t players; // where players differ: the actual ones, as bits
};
struct aj_mismatches {
    struct aj_arena *arena;
    struct aj_mismatch *item;
    size_t count, capacity;
    bool is_open; // the rules do not say whether something that was compared is so
};

// The id of a case that gives none: the file's name without folder and ending; "stdin" for "-".
const char *aj_case_default_id(const char *name, struct aj_arena *arena);
