// What a game answers with: rulings, points, sentences. The engine's arena owns all of it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "documents/tree/tree.h"
#include "judging/rulebook/rulebook.h"

// ---- judgement
//
// A judgement: rulings, turns and scores of one case by one ruleset. Rules add rulings; the verdict
// follows from these and is never set. All of it is in its arena.

#define AJ_ARGS_MAX 7
#define AJ_PLAYERS_MAX 6
#define AJ_NO_SUBJECT (-1)

// A word of the game: its id for JSON, and how it is spoken: "S" and "south". It has its texts as
// arrays: most words are constants, and pointers would have to be relocated at each start.
enum { AJ_WORD_ROOM = 40 };
struct aj_word {
    char id[AJ_WORD_ROOM];
    char spoken[AJ_WORD_ROOM];
};

enum aj_arg_kind {
    AJ_ARG_INT,
    AJ_ARG_TEXT,
    AJ_ARG_WORD,
    AJ_ARG_CELL,
    AJ_ARG_PLAYER,
    AJ_ARG_SUBJECT
};

struct aj_arg {
    const char *name; // as in "args" and in {name} of a sentence; a constant of the program
    enum aj_arg_kind kind;
    union {
        int32_t integer; // INT; PLAYER: index; SUBJECT: as aj_game.label takes it
        const char *text;
        const struct aj_word *word;
        int32_t cell[2];
    } as;
};

#define AJ_INT(n, v) ((struct aj_arg){.name = (n), .kind = AJ_ARG_INT, .as.integer = (v)})
#define AJ_TEXT(n, v) ((struct aj_arg){.name = (n), .kind = AJ_ARG_TEXT, .as.text = (v)})
#define AJ_WORD(n, v) ((struct aj_arg){.name = (n), .kind = AJ_ARG_WORD, .as.word = (v)})
#define AJ_CELL(n, x, y) ((struct aj_arg){.name = (n), .kind = AJ_ARG_CELL, .as.cell = {(x), (y)}})
#define AJ_PLAYER(n, v) ((struct aj_arg){.name = (n), .kind = AJ_ARG_PLAYER, .as.integer = (v)})
#define AJ_SUBJECT(n, v) ((struct aj_arg){.name = (n), .kind = AJ_ARG_SUBJECT, .as.integer = (v)})

// Makes a word that is no constant. Texts that are too long are cut.
const struct aj_word *aj_word_of(const char *id, const char *spoken, struct aj_arena *arena);

// The arguments of one ruling, borrowed.
struct aj_args {
    const struct aj_arg *item;
    size_t count;
};

#define AJ_NO_ARGS ((struct aj_args){NULL, 0})
#define AJ_ARGS(...)                                                                               \
    ((struct aj_args){(const struct aj_arg[]){__VA_ARGS__},                                        \
                      sizeof((const struct aj_arg[]){__VA_ARGS__}) / sizeof(struct aj_arg)})

// Ranks of rulings. For reasons: told first, since they decide; told last, since nobody doubts
// them. For notes: told right below the headline; told after other notes; or only listed among all
// rulings, since another ruling sums them up.
enum { AJ_TOLD_IN_FULL = -2, AJ_TOLD_LAST = -1, AJ_TOLD_FIRST = 1 };

#define AJ_PLAIN 0 // the variant of a ruling's plain sentence

struct aj_ruling {
    int16_t rule;
    int16_t option;  // the option whose value decided it, AJ_NONE
    int16_t variant; // variant of its sentence: CAR_SAYS_rule_effect_x for the row SAYS(rule,
                     // effect, x)
    uint8_t effect;  // enum aj_effect
    uint8_t arg_count;
    int8_t rank;          // above 0: told first; below 0: told last
    int8_t player;        // the player who scores or is denied points; AJ_NONE
    uint8_t weight;       // enum aj_authority: its sentence has no better one than this
    bool at_end : 1;      // added when the end of the game was judged
    bool is_doubt : 1;    // a note on what was assumed; otherwise the answer would be another one
    bool for_several : 1; // `node` is one of several pieces of the player that take part in the
                          // subject
    uint8_t at_issue; // it decides what the claims of the case do not say alike or, without claims,
                      // what the last turn does: its place among those that do, from 1; 0: it does
                      // not
    int32_t subject;  // the feature that scores or is denied; AJ_NO_SUBJECT
    int32_t points;
    uint32_t node;      // where the case has what the ruling is about, AJ_NO_NODE
    struct aj_arg *arg; // has room for AJ_ARGS_MAX until the next ruling is added
};

// Whether a ruling decides what is at issue, and is not just the last that does.
static inline bool aj_is_deciding(const struct aj_ruling *ruling) {
    return ruling->at_issue > 0 && ruling->at_issue < UINT8_MAX;
}

enum aj_when { AJ_WHEN_MOVE, AJ_WHEN_END };

// A row of a player's working: points for a feature or a bonus.
struct aj_earning {
    int player;
    int32_t subject;
    enum aj_when when;
    uint32_t turn; // how many turns had begun by then
    int32_t points;
};

enum aj_verdict { AJ_LEGAL, AJ_POSSIBLE, AJ_ILLEGAL, AJ_UNDETERMINED, AJ_INVALID, AJ_ERROR };

extern const char *const aj_verdict_names[AJ_ERROR + 1];

// The names of verdicts that a case may have, and what people say instead.
#define AJ_VERDICT_WORDS "legal", "possible", "illegal", "undetermined"
#define AJ_VERDICTS_SAID(SAID)                                                                     \
    SAID("allowed", "legal")                                                                       \
    SAID("ok", "legal")                                                                            \
    SAID("fine", "legal")                                                                          \
    SAID("permitted", "legal")                                                                     \
    SAID("valid", "legal")                                                                         \
    SAID("legal move", "legal")                                                                    \
    SAID("illegal move", "illegal")                                                                \
    SAID("against the rules", "illegal")                                                           \
    SAID("forbidden", "illegal")                                                                   \
    SAID("not allowed", "illegal")                                                                 \
    SAID("not legal", "illegal")                                                                   \
    SAID("not ok", "illegal")                                                                      \
    SAID("not possible", "illegal")                                                                \
    SAID("impossible", "illegal")                                                                  \
    SAID("not permitted", "illegal")                                                               \
    SAID("not valid", "illegal")                                                                   \
    SAID("invalid", "illegal")                                                                     \
    SAID("yes", "legal")                                                                           \
    SAID("no", "illegal")                                                                          \
    SAID("open", "undetermined")

// What people say before a verdict: "it's legal".
#define AJ_VERDICT_LEADS                                                                           \
    "it is", "it's", "it\u2019s", "its", "that is", "that's", "that\u2019s", "thats",              \
        "says it is", "says it's", "says"

// A judged turn: a row of "moves" in JSON.
struct aj_turn_record {
    int8_t player;
    bool illegal;
    uint32_t node;
    int32_t gained[AJ_PLAYERS_MAX];
};

struct aj_player_record {
    const char *name;
    int32_t before, gained, final; // points; `final`: in total, if the game ended now
    const char *also;              // what else he has, for reports: "2 wine and 1 cloth"; NULL
    const char *open;              // his score in pictures if readings differ: "3 or 4"; NULL
};

// A question that a judgement asked: the option, and those of its values, as bits, that give the
// same answers as the value in force to all that was asked about it so far. 0: it is a number, and
// only this number does.
struct aj_question {
    uint8_t option;
    uint32_t alike;
};

enum { AJ_QUESTIONS_MAX = 2 * AJ_OPTIONS_MAX }; // each question leaves an option fewer values

// What questions say about options, under some rules.
struct aj_consulted {
    aj_options swaying;   // options with a value that gives another answer
    aj_options consulted; // of `swaying`: settled ones, and open ones that a reading sways
    uint8_t unsettled[AJ_OPTIONS_MAX]; // of `consulted`: the open options, in the order in which
                                       // rules asked for them
    int unsettleds;
};

// Something that players have apart from points: ore, goods.
#define AJ_TALLIES_MAX 4
struct aj_tally {
    const char *id; // "ore": the key in JSON, and the noun after a number
    int32_t of[AJ_PLAYERS_MAX];
};

struct aj_judgement {
    struct aj_arena *arena;
    const struct aj_ruleset *rules;
    unsigned keep; // effects to keep, as bits; AJ_KEEP_ALL. AJ_FORBIDS is always kept

    struct aj_ruling *ruling;
    size_t rulings, ruling_capacity;
    struct aj_arg *args, *args_end; // the block that has the arguments added last
    struct aj_turn_record *turn; // turns begun; NULL under AJ_KEEP_RESULT, which keeps `last` only
    struct aj_turn_record last;  // the last turn, under AJ_KEEP_RESULT
    size_t turns, turn_capacity;
    size_t turn_rulings; // how many rulings there were before the last turn
    struct aj_earning *earning;
    size_t earnings, earning_capacity;
    struct aj_player_record player[AJ_PLAYERS_MAX];
    int players;
    struct aj_tally tally[AJ_TALLIES_MAX]; // after the moves, in the game's order
    int tallies;
    bool is_ending; // the turns were judged, and what is added is about the end of the game
    bool forbidden; // some ruling forbids
    size_t first_forbidding; // index of the first ruling that forbids, if `forbidden`
    bool is_end; // the game is over and the case has no moves: all points are those of the end
    // Players, as bits, whose points are not known: the last turn, a legal one, is not told to its
    // end; or something that counts at the end of the game is not told.
    uint8_t untold, untold_at_end;
    bool is_table_untold; // what is on the table is not known either, since more must be told
    bool is_cut;          // the last turn has actions after its illegal tile
    bool is_misnamed; // the last turn is illegal only since an action names a place that its tile
                      // does not have
    bool asks_all; // options of features that nobody holds are asked for too: a claim may be about
                   // one

    void *result; // the game's own state after the moves, for its parts of the report

    struct aj_ruling
        scratch; // what aj_rule_add returns for a ruling that is not kept; it has no args

    // What was asked of the rules: any rules with the same answers give the same judgement.
    aj_options asked; // options in `question`
    aj_options fixed; // options of `asked` of which every other value has given another answer
    int questions;
    struct aj_question question[AJ_QUESTIONS_MAX]; // only the first `questions` are set
};

#define AJ_KEEP_ALL (~0U >> 1)
#define AJ_KEEP_FORBIDS (1U << AJ_FORBIDS)
// Keeps enough for verdict and scores: only rulings that forbid, and no workings.
#define AJ_KEEP_BRIEF AJ_KEEP_FORBIDS
// Keeps only verdict and scores: after judging, even the rulings that forbid and the game's state
// are given back.
#define AJ_KEEP_RESULT 0U

// Makes an empty judgement by `rules`, which must outlive it. `keep`: effects of rulings to keep,
// as bits. Rulings that forbid are always kept.
void aj_judgement_init(struct aj_judgement *judgement, struct aj_arena *arena,
                       const struct aj_ruleset *rules, unsigned keep);

// Makes another judgement of the same case by the same rules, which keeps only rulings that forbid.
// Players have their scores from before the moves.
void aj_judgement_again(struct aj_judgement *again, const struct aj_judgement *judgement);

// Removes the rulings from a copy of a judgement, so that it adds rulings of its own and those of
// the original stay.
void aj_judgement_try(struct aj_judgement *trial);

// Has the next ruling's arguments begin a new block. To be called before rulings are sorted, or the
// memory of their arguments is given back.
void aj_judgement_part_args(struct aj_judgement *judgement);

// Copies a ruling, and its arguments into `to->arg`, which must have room for AJ_ARGS_MAX.
void aj_ruling_copy(struct aj_ruling *to, const struct aj_ruling *ruling);

// Adds a ruling about `node`, with a copy of `args`. Returns it, so that player, subject, points,
// option or variant can be set, or `scratch` if its effect is not kept. The pointer is valid until
// the next ruling is added.
struct aj_ruling *aj_rule_add(struct aj_judgement *judgement, int rule, enum aj_effect effect,
                              uint32_t node, struct aj_args args);

// Whether rulings of this effect are kept. If not, rules need not explain.
static inline bool aj_keeps(const struct aj_judgement *judgement, enum aj_effect effect) {
    return effect == AJ_FORBIDS || (judgement->keep >> effect) & 1U;
}

// aj_rule_add with its arguments; these are not even evaluated if the effect is not kept.
// `judgement` and `effect` are evaluated twice.
#define AJ_RULE(judgement, rule, effect, node, ...)                                                \
    (aj_keeps((judgement), (effect))                                                               \
         ? aj_rule_add((judgement), (rule), (effect), (node), AJ_ARGS(__VA_ARGS__))                \
         : &(judgement)->scratch)

// Whether every other value of the option has given another answer to an earlier question. Then a
// further question adds nothing, and aj_decide only looks up the answer for the value in force.
static inline bool aj_is_fixed(const struct aj_judgement *judgement, int option) {
    return aj_options_has(&judgement->fixed, option);
}

// aj_decide for an option that is not fixed yet.
int aj_decide_anew(struct aj_judgement *judgement, int option, const int answers[]);

// Returns the answer of the option's value in force; `answers` has one for each value, by its
// index. This is a question only if the answers are not all the same.
static inline int aj_decide(struct aj_judgement *judgement, int option, const int answers[]) {
    return aj_is_fixed(judgement, option) ? answers[judgement->rules->option[option].value]
                                          : aj_decide_anew(judgement, option, answers);
}

// aj_option_is for an option that is not fixed yet.
bool aj_option_is_anew(struct aj_judgement *judgement, int option, int value);

// An option and one of its values.
struct aj_chosen {
    int option, value;
};

// Whether the option has that value (a question).
static inline bool aj_option_is(struct aj_judgement *judgement, int option, int value) {
    return aj_is_fixed(judgement, option) ? judgement->rules->option[option].value == value
                                          : aj_option_is_anew(judgement, option, value);
}

// Whether a switch is on (a question).
static inline bool aj_is_switched_on(struct aj_judgement *judgement, int option) {
    return aj_option_is(judgement, option, AJ_SWITCH_YES);
}

// Returns the value of an AJ_NUMBER option (a question).
int32_t aj_number(struct aj_judgement *judgement, int option);

// Gives points to a player: adds to `gained` and `final` (AJ_WHEN_MOVE) or only to `final`, and
// adds a row to his working.
void aj_earn(struct aj_judgement *judgement, int player, int32_t subject, enum aj_when when,
             int32_t points);

// Gives a player the points of an earning in the present turn, as aj_earn() does. `ruling` says so,
// and gets the player, subject and points; NULL: no such ruling is kept.
void aj_score(struct aj_judgement *judgement, struct aj_ruling *ruling,
              const struct aj_earning *earning);

// Adds what else a player has, for reports: "3 bars of gold". The text must last as long as the
// judgement.
void aj_also(struct aj_judgement *judgement, int player, const char *text);

// Adds a tally and returns its numbers by player, to be filled in.
int32_t *aj_tally_add(struct aj_judgement *judgement, const char *id);

// Returns what a player has by the tally of that id; 0 if there is none.
int32_t aj_tally_of(const struct aj_tally tally[], int tallies, const char *id, int player);

// Counts everything that a trial by the same rules has asked as asked here.
void aj_judgement_consult(struct aj_judgement *judgement, const struct aj_judgement *trial);

// Finds what questions say about options, under rules that give the same answers as those under
// which they were asked.
void aj_consulted_by(const struct aj_ruleset *rules, const struct aj_question question[], int count,
                     struct aj_consulted *asked);

// Returns the open option that comes after the first `from` open ones that were consulted, or
// AJ_NONE if there are no more.
int aj_unsettled(const struct aj_judgement *judgement, int from);

// Begins a turn: later points with AJ_WHEN_MOVE are gained in it.
struct aj_turn_record *aj_turn_add(struct aj_judgement *judgement, int player, uint32_t node);

// Makes room for so many turns to come.
void aj_turns_expect(struct aj_judgement *judgement, size_t turns);

// Makes the last turn void, since it is illegal: it earns nothing. Of its rulings, those that score
// or deny are dropped, and those that allow or note something about a feature.
void aj_turn_void(struct aj_judgement *judgement);

// Returns AJ_ILLEGAL if any ruling forbids, else AJ_LEGAL with turns, else AJ_POSSIBLE.
enum aj_verdict aj_judgement_verdict(const struct aj_judgement *judgement);

// The citation of a ruling: that of an option's setting if an option decided it, else that of the
// rule. If the case or the command set a value that no edition has as its only one, it is that of
// an edition that leaves it open, with the authority "derived", or that of the rule, as a choice of
// the table.
struct aj_citation {
    enum aj_authority authority;
    int source; // AJ_NONE: none
    const char *locator;
};
struct aj_citation aj_ruling_citation(const struct aj_judgement *judgement,
                                      const struct aj_ruling *ruling);

// ---- mismatch
//
// What differs from an expectation or a claim.

struct aj_judgement;

// A difference between an expectation and an answer; texts are in the arena.
struct aj_mismatch {
    const char *key; // "gained.Anna"
    const char *expected;
    const char *actual;
    uint32_t node;
    const char *data; // JSON that could be expected at `node` instead; if `node` is an entry of a
                      // list, this may be
    const char *said; // what is right, as a clause before "not" and what was expected; or NULL
    bool says_all;    // the clause says enough without "not" and what was expected
};
struct aj_mismatches {
    struct aj_arena *arena;
    struct aj_mismatch *item;
    size_t count, capacity;
    bool is_open;    // the rules do not say whether something that was compared is right
    bool is_counted; // only the number of differences is wanted: texts may be left out
};

// Adds a difference between an expectation and an answer; the texts are borrowed.
void aj_mismatch_add(struct aj_mismatches *list, uint32_t node, const char *key,
                     const char *expected, const char *actual) __attribute__((cold));

// Adds a difference between two numbers.
void aj_mismatch_add_int(struct aj_mismatches *list, uint32_t node, const char *key,
                         int32_t expected, int32_t actual) __attribute__((cold));

// Adds a difference between two texts; the actual one could be expected.
void aj_mismatch_add_text(struct aj_mismatches *list, uint32_t node, const char *key,
                          const char *expected, const char *actual) __attribute__((cold));

// Says that players (bits) could be expected in the difference added last.
void aj_mismatch_players(struct aj_mismatches *list, const struct aj_judgement *judgement,
                         uint8_t players);

// Says what is right about the difference added last: "Anna has 1 wine".
void aj_mismatch_say(struct aj_mismatches *list, const char *format, ...)
    __attribute__((cold, format(printf, 2, 3)));

// Like aj_mismatch_say(), in a clause that is enough alone: "Ben's thief is not there after the
// move".
void aj_mismatch_say_all(struct aj_mismatches *list, const char *format, ...)
    __attribute__((cold, format(printf, 2, 3)));

// ---- mismatch_data
//
// What could be expected instead of a difference, as JSON, for rewriting an expectation. In the
// arena of the mismatches.

// Says what could be expected in the difference added last: borrowed JSON.
void aj_mismatch_data(struct aj_mismatches *list, const char *json);

// Returns where to write what could be expected, as by aj_mismatch_data(), or NULL if nobody asks
// for it. The second call ends it.
struct aj_json *aj_mismatch_begin_data(struct aj_mismatches *list);
void aj_mismatch_end_data(struct aj_mismatches *list, struct aj_json *json);

// ---- saying
//
// Sentences of rulings and their citations, written to the caller's buffer.

struct aj_game;

// Writes a ruling's sentence with its arguments: {name} is an argument or, if there is none, the
// ruling's own {player}, {points} or {feature}; {name:noun} is a number with its noun ("1 tile", "3
// tiles"), {name:singular:plural} if the plural is not made with s; {the name} is a text with an
// article if it is just a noun ("the monastery", but "road E"). What is between {?name} and {/} is
// only written if there is such an argument and it is not 0. If the ruling has nothing of a name,
// {name} is written as it is.
void aj_ruling_say(const struct aj_game *game, const struct aj_judgement *judgement,
                   const struct aj_ruling *ruling, struct aj_buf *out);

// Returns a text for readers who know no names of parts: "the north-eastern field of (1,0)" for
// "field NNE of (1,0)".
#ifndef AJ_PAGE_ENGINE
const char *aj_say_plainly(const char *text, struct aj_arena *arena);
#else // only a book says it so
#define aj_say_plainly(text, arena) (text)
#endif

// Writes a citation: "[base.set-aside, official, placing a tile]".
void aj_citation_say(const struct aj_game *game, const struct aj_ruling *ruling,
                     struct aj_citation citation, struct aj_buf *out);

// The steps of aj_ruling_say, for a caller that says many rulings. Returns the sentence with its
// arguments in braces, a constant of the rulebook: it is the same for all rulings with this rule,
// effect and variant.
const char *aj_ruling_saying(const struct aj_rulebook *book, const struct aj_ruling *ruling);

// A piece of a ruling's sentence: text to be written as it is, then an argument.
struct aj_spoken {
    const char *text;
    size_t length;
    const struct aj_arg *arg; // an argument of the ruling, or `column`; NULL: none
    struct aj_arg column;     // the ruling's own player, points or feature, as an argument
    const char *nouns;        // the noun after a number, "tile" or "city:cities"; NULL: none
    size_t nouns_length;
    bool is_definite;  // the argument gets an article
    bool cell_follows; // the sentence goes on with " at " and a place
};

// Finds the piece that begins at `text` in the sentence of a ruling. Returns where the next piece
// begins; NULL: this one is the last.
const char *aj_saying_next(const struct aj_ruling *ruling, const char *text,
                           struct aj_spoken *spoken);

// Writes a blank and a noun, singular or plural. `nouns` has `length` bytes: "tile" or
// "city:cities".
void aj_say_noun(struct aj_buf *out, int32_t count, const char *nouns, size_t length);

// Writes the argument of a piece that has one.
void aj_speak(const struct aj_game *game, const struct aj_judgement *judgement,
              const struct aj_spoken *spoken, struct aj_buf *out);
