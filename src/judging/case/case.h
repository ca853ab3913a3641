// Cases, read from documents and posts.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "judging/rulebook/rulebook.h"

// ---- case
//
// A case: a position, moves and what is asked of them, read from a document. Cases, positions and
// all they point to live in the reader's arena.

struct aj_game;
struct aj_known_keys;
struct aj_known_rules;

struct aj_case_player {
    const char *name;
    const char *colour; // NULL: none given
    int32_t score;      // before the moves
    uint32_t node;
};

// The keys that every game's case may have; the game's own come with them (aj_game.keys).
enum aj_case_key {
#define CASE_KEY(name, ...) AJ_KEY_##name,
#include "judging/game/keys.def"
    AJ_CASE_KEYS
};

struct aj_case {
    const struct aj_doc *doc;
    const struct aj_game *game;
    const char *id;                    // FILE-ID/ENTRY-ID for an entry of `cases`
    uint32_t id_node;                  // where it is given, AJ_NO_NODE
    const char *title;                 // NULL: none
    uint32_t node;                     // the document's root, or its entry of `cases`
    uint32_t field[AJ_CASE_KEYS];      // values of the common keys, AJ_NO_NODE
    const uint32_t *game_field;        // values of the game's keys, as aj_game.read gets them
    const struct aj_case_table *table; // whose rules are below its own; NULL: none
    struct aj_case_player player[AJ_PLAYERS_MAX];
    int players;
    const void *position; // the game's
    aj_options read_by;   // options that decided how it was read, or that it is not understood
    bool understood;      // it was
    bool has_assumed;     // its rules name no edition of module 0:
    int assumed;          // this one is taken,
    bool is_told;         // because the names in the case tell it
    struct aj_ruleset rules;
};

// The value of an option, for the reader of positions: the position depends on it then.
static inline int32_t aj_case_reads(struct aj_case *job, int option) {
    aj_options_add(&job->read_by, option);
    return job->rules.option[option].value;
}

// Whether a switch is off, for the reader of positions.
static inline bool aj_case_reads_off(struct aj_case *job, int option) {
    aj_options_add(&job->read_by, option);
    return aj_is_switched_off(&job->rules, option);
}

// What a document holds: one case, or the entries of `cases`.
struct aj_cases {
    const char *id;   // the document's own
    uint32_t id_node; // where it is given, AJ_NO_NODE
    struct aj_case *item;
    size_t count;
};

// The rules and players of a table that are told once, below what its cases say.
struct aj_case_table {
    const char *name;         // of the file
    const struct aj_doc *doc; // in its usual shape
    uint32_t players;         // AJ_NO_NODE: none
    struct aj_ruleset rules;  // its book: of which game
};

struct aj_case_options {
    const struct aj_case_table *table;  // NULL: none
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

// Whether a position that is understood, and that was read under `own` and by some of its options,
// would be read alike under other rules.
bool aj_rules_read_alike(const struct aj_ruleset *own, const aj_options *read_by,
                         const struct aj_ruleset *rules);

// The rules of a case as its `rules` give them, with the `rules` map at `node` over them (an entry
// of `under`) and the command's settings over both. False after diagnostics.
bool aj_case_rules(const struct aj_case *job, struct aj_reader *reader, uint32_t node,
                   const char *const *settings, struct aj_ruleset *rules);

// Whether `adjudge book` shows the case, as its key `book` says.
bool aj_case_in_book(struct aj_reader *reader, const struct aj_case *job);

// The id of a case that gives none: the file's name without folder and ending; "stdin" for "-".
const char *aj_case_default_id(const char *name, struct aj_arena *arena);

// ---- case_game
//
// The game of a case.

// The game of that id in a NULL-ended list, in capitals or small letters and with blanks for its
// hyphens; NULL if there is none.
const struct aj_game *aj_find_game(const struct aj_game *const *games, const char *name);

// The ids of these games as people write them: of a family, if a game has one. `*count`: how many.
const char *const *aj_game_ids(const struct aj_game *const *games, struct aj_arena *arena,
                               size_t *count);

// What aj_find_game finds, or the game whose id is nearest in spelling; NULL: none is near.
const struct aj_game *aj_meant_game(const struct aj_game *const *games, const char *name,
                                    struct aj_arena *arena);

// The game of a NULL-ended list that has this one's rulebook: itself, or the one whose family it
// is.
const struct aj_game *aj_listed_game(const struct aj_game *const *games,
                                     const struct aj_game *game);

// The game that `node`, in the case `map`, names. After an error the one that is meant, as which
// the case is read on; NULL: that is not known. `meant` is the game of a case that names none.
const struct aj_game *aj_case_game(struct aj_reader *reader, const struct aj_game *const *games,
                                   uint32_t map, uint32_t node, const struct aj_game *meant);

// ---- case_keys
//
// Which keys a document may have at its root and in the entries of `cases`: those of every case,
// and those of the games that it names.

struct aj_case_keys {
    const char **key; // the common keys, then those of every game that the document names
    size_t count;
    const struct aj_game *only;  // the one game that the document names; NULL: several, or none
    const struct aj_game *meant; // if it names none: the game of most of its keys; NULL: unclear
};

enum { AJ_KNOWN_KEYS = 64 };

// The keys of the line before in a stream, kept: most lines are of the same game. All zero: nothing
// is kept yet.
struct aj_known_keys {
    const struct aj_game *game; // which that line named
    const char *key[AJ_KNOWN_KEYS];
    size_t count;
};

// Collects the keys that the document may have. If it names no game, it may have the keys of all
// games: only the missing game is an error then.
void aj_case_keys_collect(struct aj_case_keys *keys, struct aj_reader *reader,
                          const struct aj_game *const *games);

// Makes the keys those that were kept and sets `*root` to the root's values, if the root is one
// case, names the same game by its id, and has no other keys. False: it is to be read anew; nothing
// was reported.
bool aj_known_keys_read(struct aj_known_keys *known, struct aj_reader *reader,
                        struct aj_case_keys *keys, uint32_t **root);

// Keeps the keys of a document that names one game.
void aj_known_keys_keep(struct aj_known_keys *known, const struct aj_case_keys *keys);

// Their names, in this order.
extern const char *const aj_case_key_names[AJ_CASE_KEYS];

// ---- case_players
//
// The players of a case, by their names and colours.

// Returns the index of the player of that name or colour, AJ_NONE if there is none. Capitals do not
// matter unless several players are meant then.
int aj_case_find_player(const struct aj_case *job, const char *text);

// Returns the index of the player whose name or colour is in `node`, as the owner of a piece.
// AJ_NONE after an error, which gives the nearest name.
int aj_case_player(struct aj_reader *reader, const struct aj_case *job, uint32_t node);

// The same for a player named by the key of `node`, as in `gained: {Anna: 6}`.
int aj_case_player_key(struct aj_reader *reader, const struct aj_case *job, uint32_t node);

// Gives a judgement that was just initialised the case's players, with their scores.
void aj_case_seat(const struct aj_case *job, struct aj_judgement *judgement);

// ---- case_settings
//
// Settings of a command that no game accepts.

// NULL if some game of the NULL-ended list takes "NAME=VALUE", else a sentence of why none does.
const char *aj_case_setting_error(const struct aj_game *const *games, const char *setting,
                                  struct aj_arena *arena);

// ---- case_shapes
//
// Shapes that people write instead of the proper ones, whatever the game.

// Which sections of the man page list the keys of maps that every game has.
extern const struct aj_section aj_case_sections[];

// Gives a document the usual shapes where people write others, all games' alike (`games` is
// NULL-ended): before it is read. `index` and what is returned: see aj_reshape.
const uint32_t *aj_case_reshape(struct aj_doc *doc, const struct aj_game *const *games,
                                struct aj_loose_index *index, struct aj_arena *arena);

// ---- case_work
//
// How many bytes of memory it counts as (aj_arena_spend) to read parts of a document again: that
// takes time, but for some parts no memory. Nothing is owned.

// The rules, players, moves, claims and position of a case, which are read again under other rules.
size_t aj_work_position(const struct aj_case *job);

// ---- claims
//
// What the claims of a case's `disputed` are about.

// Whether the `says` of any claim is so; AJ_NO_NODE: it has none.
bool aj_any_claim(const struct aj_case *job,
                  bool (*is_so)(const struct aj_case *job, uint32_t says));

// Whether a claim may be about what nobody gains from, of which no reading is asked otherwise.
bool aj_claims_ask_all(const struct aj_case *job);

// How points are said in a claim or an expectation: the help of an error.
extern const char aj_points_help[];

// Reads a verdict, also as people say it; a claim's if `claims`. Returns -1 after an error.
int aj_read_verdict(struct aj_reader *reader, uint32_t node, bool claims);

// Reports the verdicts of claims that are none, in a case that is not understood and so is not
// judged: else they are read when it is.
void aj_claims_check(struct aj_reader *reader, const struct aj_case *job);

// What players quarrel about: what their claims do not say alike; or, if they say the same or one
// of them speaks alone, all that is claimed; or, if nobody claims anything, what the last turn
// does.
struct aj_quarrel {
    bool is_any;     // there are claims
    bool of_verdict; // whether, or why, something is allowed
    bool of_gained, of_final;
    bool of_table;   // what lies on the table afterwards, or who wins
    uint8_t players; // whose points, as bits
};
struct aj_quarrel aj_quarrel_of(const struct aj_case *job);

// Marks the rulings that decide it: those that forbid, or that allow what is done last, if it is
// about the verdict; points of those whose points it is about. Without claims only rulings of the
// last turn, which end before number `moved`.
void aj_quarrel_mark(const struct aj_quarrel *quarrel, struct aj_judgement *judgement,
                     size_t moved);

// Where the first claim that speaks of `key` does so; AJ_NO_NODE: none does.
uint32_t aj_claimed(const struct aj_case *job, const char *key);

// Whether two claims differ by so many points of that player.
bool aj_claims_differ_by(const struct aj_case *job, int player, int32_t points);

// Calls `visit` with each map in the lists that claims have under `key`.
void aj_visit_claimed(const struct aj_case *job, const char *key,
                      void (*visit)(void *about, uint32_t entry), void *about);

// Whether notes of the rule say what some claim is about (aj_game.claim_rules).
bool aj_is_claimed_of(const struct aj_case *job, int rule);

// Notes by `rule`, to be told first, if some claim speaks of `key`: of `gained` that nothing is, in
// a case without a move of a game that goes on; of `winner` that the game is over.
void aj_note_claimed(struct aj_judgement *judgement, const struct aj_case *job, const char *key,
                     int rule);

// ---- post
//
// A ruling as it is posted in a forum: a block of text between a line that begins it and one that
// ends it, with the case as JSON after a line of its own. Posts get quoted, indented, wrapped and
// beautified on their way; what is read back is the case alone, and it carries a checksum.

#define AJ_POST_BEGIN "-----BEGIN ADJUDGE RULING-----"
#define AJ_POST_END "-----END ADJUDGE RULING-----"
enum { AJ_POST_WIDTH = 72 }; // columns that a line should keep to

// Whether some line begins or ends a block, quoted or not.
bool aj_post_is(const char *bytes, size_t length);

// The next block from `*at` on: its first byte in `*start`, the byte after its last line in `*at`.
// A block without its begin or end line reaches as far as it can. False: there is none.
bool aj_post_next(const char *bytes, size_t length, size_t *at, size_t *start);

// Finds the case in the first block of `post`: `*json` is a text with the case alone, in the lines
// and columns where the post has it, allocated in the arena. False after a diagnostic whose place
// is in `post`.
bool aj_post_read(const struct aj_text *post, struct aj_arena *arena, struct aj_diags *diags,
                  struct aj_text *json);

// Whether a line of text would be taken for one of the block's own.
bool aj_post_is_own_line(const char *bytes, size_t length);

// ---- post_case
//
// The case of a posted ruling, as compact text.

// Appends the value at a node of the case as JSON without blanks.
void aj_case_write_node(const struct aj_case *job, uint32_t node, struct aj_buf *out);

// Appends the case as JSON without blanks: what it expects and its tags left out, its rules with
// the command's settings.
void aj_case_write_json(const struct aj_case *job, struct aj_buf *out);

// Appends the case's line, the case and the end line.
void aj_post_write_case(const struct aj_case *job, struct aj_buf *out);
