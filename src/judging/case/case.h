// Reads cases from documents and posts.
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
// A case: a position, moves and what is asked about them, read from a document. All of it is in the
// reader's arena.

struct aj_game;
struct aj_known_keys;
struct aj_known_rules;
struct aj_all_said;

struct aj_case_player {
    const char *name;
    const char *colour; // NULL: none given
    int32_t score;      // points before the moves
    uint32_t node;
};

// The keys that cases of all games may have. Each game has further ones (aj_game.keys).
enum aj_case_key {
#define CASE_KEY(name, ...) AJ_KEY_##name,
#include "judging/game/keys.def"
    AJ_CASE_KEYS
};

struct aj_case {
    const struct aj_doc *doc;
    const struct aj_game *game;
    const char *id;                    // FILE-ID/ENTRY-ID for an entry of `cases`
    uint32_t id_node;                  // where the id is given, AJ_NO_NODE: it is not
    const char *title;                 // NULL: none
    uint32_t node;                     // the root of the document, or its entry of `cases`
    uint32_t field[AJ_CASE_KEYS];      // values of the common keys, AJ_NO_NODE
    const uint32_t *game_field;        // values of the game's keys, as aj_game.read gets them
    const struct aj_case_table *table; // its rules hold unless the case says otherwise; NULL: none
    struct aj_case_player player[AJ_PLAYERS_MAX];
    int players;
    const void *position; // as the game has read it
    aj_options read_by;   // options that decided how it was read, or why it is not understood
    bool understood;      // the position was understood
    const struct aj_all_said *said; // what its claims say (aj_claims_read); NULL: there are none
    bool has_assumed;               // its rules name no edition of module 0, the game itself
    int assumed;                    // if `has_assumed`: the edition that is assumed
    bool is_told;                   // the edition is assumed because names in the case fit it
    struct aj_ruleset rules;
};

// Returns the value of an option, for readers of positions: the position then depends on it.
static inline int32_t aj_case_reads(struct aj_case *job, int option) {
    aj_options_add(&job->read_by, option);
    return job->rules.option[option].value;
}

// Returns whether a switch is off, for readers of positions: the position then depends on it.
static inline bool aj_case_reads_off(struct aj_case *job, int option) {
    aj_options_add(&job->read_by, option);
    return aj_is_switched_off(&job->rules, option);
}

// The cases of a document: one, or the entries of `cases`.
struct aj_cases {
    const char *id;   // of the document
    uint32_t id_node; // where the id is given, AJ_NO_NODE: it is not
    struct aj_case *item;
    size_t count;
};

// The rules and players of a table, given once. Its cases may overrule them.
struct aj_case_table {
    const char *name;         // name of the file
    const struct aj_doc *doc; // the document of the table, in its usual shape
    uint32_t players;         // the node in `doc`, AJ_NO_NODE: none
    struct aj_ruleset rules;  // rules of the table, for the game of their book
};

struct aj_case_options {
    const struct aj_case_table *table;  // NULL: none
    const struct aj_game *const *games; // NULL at the end
    const char *default_id;             // the file's name without its ending
    const char *const *settings;        // texts of `--set`, NULL at the end; may be NULL. A text
                                        // that this game does not know is ignored, since it may be
                                        // for another game: the caller checks this
    bool single;                        // a line of a stream: `cases` is an error
    struct aj_known_rules *known_rules; // of earlier lines, with the same settings; may be NULL
    struct aj_known_keys *known_keys;   // of the line before; may be NULL
};

// Reads every case of a document. Returns false after diagnostics: reader->diags then has all
// problems.
bool aj_cases_read(struct aj_cases *cases, struct aj_reader *reader,
                   const struct aj_case_options *options);

// Makes the same case under other rules. The position is read again if these have other modules or
// house rules on, or another value of an option that decided how it was read. Returns false after
// diagnostics.
bool aj_case_under(const struct aj_case *job, struct aj_reader *reader,
                   const struct aj_ruleset *rules, struct aj_case *under);

// Whether a position that was understood under `own`, depending on the options `read_by`, would be
// read alike under other rules.
bool aj_rules_read_alike(const struct aj_ruleset *own, const aj_options *read_by,
                         const struct aj_ruleset *rules);

// Finds the rules of a case, from the weakest to the strongest: its `rules`, the `rules` map at
// `node` (of an entry of `under`), the command's settings. Returns false after diagnostics.
bool aj_case_rules(const struct aj_case *job, struct aj_reader *reader, uint32_t node,
                   const char *const *settings, struct aj_ruleset *rules);

// Whether `adjudge book` has the case, by its key `book`.
bool aj_case_in_book(struct aj_reader *reader, const struct aj_case *job);

// With which word an entry of a book answers its title, by the key `book`: one that the case says,
// or one that follows from the verdict.
enum aj_book_answer { AJ_BOOK_BY_VERDICT, AJ_BOOK_YES, AJ_BOOK_NO };
enum aj_book_answer aj_case_book_answer(const struct aj_case *job);

// Returns the id of a case without one: the file's name without folder and ending; "stdin" for "-".
const char *aj_case_default_id(const char *name, struct aj_arena *arena);

// ---- case_game
//
// Finds the game of a case.

// Returns the game with that id, in capitals or small letters, with spaces for hyphens, or NULL if
// there is none. The list ends with NULL.
const struct aj_game *aj_find_game(const struct aj_game *const *games, const char *name);

// Lists the ids of games as people write them: the family's id if a game has a family.
const char *const *aj_game_ids(const struct aj_game *const *games, struct aj_arena *arena,
                               size_t *count);

// Returns the game that aj_find_game finds or, if it finds none, the one with the nearest id, or
// NULL if none is near.
const struct aj_game *aj_meant_game(const struct aj_game *const *games, const char *name,
                                    struct aj_arena *arena);

// Returns the game in the list that has this game's rulebook: the game itself, or one of its
// family.
const struct aj_game *aj_listed_game(const struct aj_game *const *games,
                                     const struct aj_game *game);

// Returns the game that `node` names in the case `map`; `meant` if it names none. After an error,
// returns the game that is probably meant, so that the case can be read on; NULL: unknown.
const struct aj_game *aj_case_game(struct aj_reader *reader, const struct aj_game *const *games,
                                   uint32_t map, uint32_t node, const struct aj_game *meant);

// ---- case_keys
//
// The keys that a document may have at its root and in the entries of `cases`: those of all cases,
// and those of the games that it names.

struct aj_case_keys {
    const char **key; // common keys, then those of each game that is named
    size_t count;
    const struct aj_game *only;  // the one game that the document names; NULL: several, or none
    const struct aj_game *meant; // if none is named: the game of most of its keys; NULL: unclear
};

enum { AJ_KNOWN_KEYS = 64 };

// Keys kept from the line before of a stream, since most lines are of the same game. All zero:
// nothing is kept yet.
struct aj_known_keys {
    const struct aj_game *game; // the game that the line before named
    const char *key[AJ_KNOWN_KEYS];
    size_t count;
};

// Collects the keys that the document may have, and gives the reader the hints of its game. If it
// names no game, these are the keys of all games, so that only the missing game is an error, and
// the hints of the one that is probably meant, if any.
void aj_case_keys_collect(struct aj_case_keys *keys, struct aj_reader *reader,
                          const struct aj_game *const *games);

// If the root is one case that names the same game by its id and has no other keys: takes the kept
// keys, and sets `*root` to the root's values. Returns false if it must be read anew; nothing was
// reported.
bool aj_known_keys_read(struct aj_known_keys *known, struct aj_reader *reader,
                        struct aj_case_keys *keys, uint32_t **root);

// Keeps the keys of a document that names one game.
void aj_known_keys_keep(struct aj_known_keys *known, const struct aj_case_keys *keys);

// Names of enum aj_case_key.
extern const char *const aj_case_key_names[AJ_CASE_KEYS];

// ---- case_players
//
// Finds players of a case by name or colour.

// Returns the index of the player with that name or colour, or AJ_NONE if there is none. Capitals
// matter only if several players would be meant.
int aj_case_find_player(const struct aj_case *job, const char *text);

// Returns the index of the player whose name or colour is at `node`. Returns AJ_NONE after an
// error, which has the nearest name.
int aj_case_player(struct aj_reader *reader, const struct aj_case *job, uint32_t node);

// Returns the index of the player whose name or colour is the key of `node`, as in `gained: {Anna:
// 6}`. Returns AJ_NONE after an error, which has the nearest name.
int aj_case_player_key(struct aj_reader *reader, const struct aj_case *job, uint32_t node);

// Reports a turn that is a sentence if its verb is none of the game's (aj_game.verbs), with the
// nearest one, or else with the `form` of a turn; `form` NULL: an action, whose first word is near
// to a verb. Returns false if it reports nothing.
bool aj_case_refuse_verb(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                         const char *form);

// Gives a new judgement the players of the case, with their scores.
void aj_case_seat(const struct aj_case *job, struct aj_judgement *judgement);

// ---- case_settings
//
// Checks the settings of a command.

// Returns NULL if some game of the list accepts "NAME=VALUE", else a sentence that says why none
// does.
const char *aj_case_setting_error(const struct aj_game *const *games, const char *setting,
                                  struct aj_arena *arena);

// ---- case_shapes
//
// Shapes that people write instead of the usual ones, in cases of any game.

// For the keys of maps that all games have: the sections of the man page that list them.
extern const struct aj_section aj_case_sections[];

// Replaces loose shapes in a document, of all games (NULL at the end), before it is read. For
// `index` and the result see aj_reshape.
const uint32_t *aj_case_reshape(struct aj_doc *doc, const struct aj_game *const *games,
                                struct aj_loose_index *index, struct aj_arena *arena);

// ---- case_work
//
// How much of the budget, in bytes, it takes to read parts of a document again (aj_arena_spend):
// that takes time, but for some parts no memory.

// Returns the budget for what is read again under other rules: rules, players, moves, claims and
// position of a case.
size_t aj_work_position(const struct aj_case *job);

// ---- claims
//
// What claims (`disputed`) are about.

// Whether `is_so` is true for the `says` of any claim (AJ_NO_NODE: it has none).
bool aj_any_claim(const struct aj_case *job,
                  bool (*is_so)(const struct aj_case *job, uint32_t says));

// Finds what the claims say, once the players are read, if it is not known yet. All functions below
// but aj_next_claim and aj_said_of tell what was found then.
void aj_claims_read(struct aj_reader *reader, struct aj_case *job);

// Whether a claim may be about something from which nobody gains; otherwise no reading is tried for
// that.
bool aj_claims_ask_all(const struct aj_case *job);

// How to write points in a claim or an expectation: the help of an error.
extern const char aj_points_help[];

// Reads a verdict, also in words that people use. `claims` is the game if a claim has it, else
// NULL. Returns -1 after an error.
int aj_read_verdict(struct aj_reader *reader, uint32_t node, const struct aj_game *claims);

// Reports verdicts of claims that are none, if the case is not understood. (Otherwise they are read
// when it is judged.)
void aj_claims_check(struct aj_reader *reader, const struct aj_case *job);

// What players quarrel about: what their claims say differently; if they say the same, or there is
// only one, all that is claimed; if there are none, what the last turn does.
struct aj_quarrel {
    bool is_any;     // there are claims
    bool of_verdict; // the claims are about whether, or why, something is allowed
    bool of_gained, of_final;
    bool of_table;   // the claims are about what is on the table afterwards, or who wins
    bool of_winner;  // the claims are about who wins, not about somebody's points
    uint8_t players; // the players whose points claims are about, as bits
};
struct aj_quarrel aj_quarrel_of(const struct aj_case *job);

// Marks the rulings that decide the quarrel. If it is about the verdict: those that forbid, or that
// allow the last action. If it is about players' points: those on these points. Without claims,
// only rulings of the last turn, which are those before number `moved`.
void aj_quarrel_mark(const struct aj_quarrel *quarrel, struct aj_judgement *judgement,
                     size_t moved);

// Whether nothing of what a claim says is understood: its only key is `unjudged`.
bool aj_is_unread(const struct aj_doc *doc, uint32_t says);

// Returns how a claim is said that has a word of such a text, or NULL.
const char *aj_find_claim_help(const struct aj_game *game, const char *text);

// Returns the claim after `before` (AJ_NO_NODE: the first), or AJ_NO_NODE. Claims of which nothing
// is understood are left out. Anything but a map is reported elsewhere.
uint32_t aj_next_claim(const struct aj_case *job, uint32_t before);

#define AJ_EACH_CLAIM(claim, job)                                                                  \
    uint32_t claim = aj_next_claim((job), AJ_NO_NODE);                                             \
    claim != AJ_NO_NODE;                                                                           \
    claim = aj_next_claim((job), claim)

// Returns the value that a claim has for `key`, or that what it denies has, or AJ_NO_NODE.
uint32_t aj_said_of(const struct aj_case *job, uint32_t claim, const char *key);

// The points that claims say of a player: each number once, in order, and how many claims say any.
enum aj_said_key {
    AJ_SAID_GAINED,
    AJ_SAID_FINAL,
    AJ_SAID_EARNED,
    AJ_SAID_AT_END,
    AJ_SAID_SCORED,
    AJ_SAID_KEYS
};
struct aj_said_points {
    int32_t *value;
    size_t count, capacity;
    size_t claims;
};
const struct aj_said_points *aj_points_said(const struct aj_case *job, enum aj_said_key key,
                                            int player);

// Whether a claim says just these points of the player.
bool aj_is_said(const struct aj_case *job, enum aj_said_key key, int player, int64_t points);

// Returns the players whose points or pieces claims name, as bits.
uint8_t aj_claimed_players(const struct aj_case *job);

// Returns where the first claim has `key`, or AJ_NO_NODE if none has.
uint32_t aj_claimed(const struct aj_case *job, const char *key);

// Whether a claim speaks of points at the end of the game: totals, or what the end gives.
bool aj_is_end_claimed(const struct aj_case *job);

// Shapes of all games; the second list is of what no row of a game understands either.
extern const struct aj_loose aj_case_shapes[], aj_case_last_shapes[];

// What may come before a verdict, then "", then the words for verdicts after which a claim may give
// its reason (aj_loose_reasoned_length).
extern const char *const aj_verdicts_reasoned[];

// Whether a claim says that the player ends at so many points, or gets what he then has more than
// before.
bool aj_is_final_said(const struct aj_case *job, const struct aj_judgement *judgement, int player,
                      int64_t points);

// Whether some claim says a verdict, legal to undetermined, other than these two.
bool aj_is_verdict_said(const struct aj_case *job, int but, int and_but);

// Whether two claims on what that player gains, or has at the end, differ by `points`.
bool aj_claims_differ_by(const struct aj_case *job, int player, int32_t points);

// Whether two claims on what that player has at the end, or earns with the end, differ by a
// multiple of one of `units`, which end with 0.
bool aj_claims_differ_by_any(const struct aj_case *job, int player, const int32_t units[]);

// Whether two claims on what that player has at the end, or earns with the end, differ.
bool aj_claims_differ(const struct aj_case *job, int player);

// Calls `visit` with each map in the claims' lists under `key`.
void aj_visit_claimed(const struct aj_case *job, const char *key,
                      void (*visit)(void *about, uint32_t entry), void *about);

// Whether notes of a rule are about what some claim says (aj_game.claim_rules).
bool aj_is_claimed_of(const struct aj_case *job, int rule);

// If some claim has `key`, adds a note by `rule` to be told first: for `gained`, that nothing is
// gained, since the case has no move and the game goes on; for `winner`, that the game is over.
void aj_note_claimed(struct aj_judgement *judgement, const struct aj_case *job, const char *key,
                     int rule);

// ---- post
//
// A ruling as it is posted in a forum: a block of text between a line that begins it and one that
// ends it. Inside, after a line of its own, is the case as JSON. On their way posts are quoted,
// indented, wrapped and beautified. Only the case is read back, and it has a checksum.

#define AJ_POST_BEGIN "-----BEGIN ADJUDGE RULING-----"
#define AJ_POST_END "-----END ADJUDGE RULING-----"
enum { AJ_POST_WIDTH = 72 }; // columns that lines should not exceed

// Whether a line begins or ends a block, quoted or not.
bool aj_post_is(const char *bytes, size_t length);

// Finds the next block from `*at` on: `*start` is its first byte, `*at` becomes the byte after its
// last line. If its first or last line is missing, it is as long as it can be. Returns false if
// there is none.
bool aj_post_next(const char *bytes, size_t length, size_t *at, size_t *start);

// Finds the case in the first block of `post`. `*json` is a text with only the case, in the same
// lines and columns as in the post, allocated in the arena. Returns false after a diagnostic with a
// place in `post`.
bool aj_post_read(const struct aj_text *post, struct aj_arena *arena, struct aj_diags *diags,
                  struct aj_text *json);

// Whether a line begins or ends the block of a case in a post, or has the case: other lines of a
// block must not look so.
bool aj_post_is_own_line(const char *bytes, size_t length);

// ---- post_case
//
// The case of a posted ruling, as compact text.

// Appends the value at a node of the case as JSON without spaces.
void aj_case_write_node(const struct aj_case *job, uint32_t node, struct aj_buf *out);

// Appends the case as JSON without spaces: without expectations and tags, and with the command's
// settings in its rules.
void aj_case_write_json(const struct aj_case *job, struct aj_buf *out);

// Appends the line before the case, the case and the end line.
void aj_post_write_case(const struct aj_case *job, struct aj_buf *out);
