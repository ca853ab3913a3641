// A case: a position, moves and what is asked of them, read from a document. Cases, positions and
// all they point to live in the reader's arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "documents/reading/read.h"
#include "judging/game/judgement.h"
#include "judging/rulebook/ruleset.h"

struct aj_game;
struct aj_known_keys;
struct aj_known_rules;

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
    aj_options read_by;   // options that decided how it was read, or that it is not understood
    bool understood;      // it was
    struct aj_ruleset rules;
};

// The value of an option, for the reader of positions: the position depends on it then.
static inline int32_t aj_case_reads(struct aj_case *job, int option) {
    job->read_by |= aj_option_bit(option);
    return job->rules.option[option].value;
}

// Whether a switch is off, for the reader of positions.
static inline bool aj_case_reads_off(struct aj_case *job, int option) {
    job->read_by |= aj_option_bit(option);
    return aj_is_switched_off(&job->rules, option);
}

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

// The same case under other rules. The position is read again if other modules or house rules are
// on, or if an option that decided how it was read has another value. False after diagnostics.
bool aj_case_under(const struct aj_case *job, struct aj_reader *reader,
                   const struct aj_ruleset *rules, struct aj_case *under);

// The rules of a case as its `rules` give them, with the `rules` map at `node` over them (an entry
// of `under`) and the command's settings over both. False after diagnostics.
bool aj_case_rules(const struct aj_case *job, struct aj_reader *reader, uint32_t node,
                   const char *const *settings, struct aj_ruleset *rules);

// The id of a case that gives none: the file's name without folder and ending; "stdin" for "-".
const char *aj_case_default_id(const char *name, struct aj_arena *arena);
