// What a game answers with: rulings, points, sentences. The arena of the engine owns all of it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "documents/tree/tree.h"
#include "judging/rulebook/rulebook.h"

// ---- judgement
//
// A judgement: rulings, turns and scores of one case under one ruleset. Rules add rulings to it;
// the verdict follows from them and is never set. It and all it points to live in its arena.

#define AJ_ARGS_MAX 7
#define AJ_PLAYERS_MAX 6
#define AJ_NO_SUBJECT (-1)

// A word of the game with its id for JSON and as it is spoken: "S" and "south". The texts are in
// the word itself: most words are constants, and the loader would write pointers in them anew at
// each start.
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
    const char *name; // as in "args" and in {name} of a saying; a constant of the program
    enum aj_arg_kind kind;
    union {
        int32_t integer; // INT; PLAYER: index; SUBJECT: see aj_game.label
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

// A word that is no constant. What has no room in it is cut off.
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

// Ranks of rulings. Of reasons: what decides is told first, what nobody doubts last. Of notes: told
// right below the headline, or after the other notes, or only among all rulings: another sums it
// up.
enum { AJ_TOLD_IN_FULL = -2, AJ_TOLD_LAST = -1, AJ_TOLD_FIRST = 1 };

#define AJ_PLAIN 0 // the variant of a ruling that names none

struct aj_ruling {
    int16_t rule;
    int16_t option;  // the option whose value decided it, AJ_NONE
    int16_t variant; // of its sentence: CAR_SAYS_rule_effect_x of the row SAYS(rule, effect, x)
    uint8_t effect;  // enum aj_effect
    uint8_t arg_count;
    int8_t rank;          // among the reasons told: above 0 first, below 0 last
    int8_t player;        // scores, denies: whose; AJ_NONE
    bool at_end : 1;      // it was added when the end of the game was judged
    bool for_several : 1; // `node` is one of a player's pieces that have part in the subject
    uint8_t at_issue; // it decides what the claims of the case do not say alike or, without claims,
                      // what the last turn does: its place among those that do, from 1; 0: it does
                      // not
    int32_t subject;  // scores, denies: the feature; AJ_NO_SUBJECT
    int32_t points;
    uint32_t node;      // the place in the case, AJ_NO_NODE
    struct aj_arg *arg; // there is room for AJ_ARGS_MAX until the next ruling is added
};

enum aj_when { AJ_WHEN_MOVE, AJ_WHEN_END };

// One row of a player's working: points of a feature (or bonus).
struct aj_earning {
    int player;
    int32_t subject;
    enum aj_when when;
    uint32_t turn; // turns begun by then
    int32_t points;
};

enum aj_verdict { AJ_LEGAL, AJ_POSSIBLE, AJ_ILLEGAL, AJ_UNDETERMINED, AJ_INVALID, AJ_ERROR };

extern const char *const aj_verdict_names[AJ_ERROR + 1];

// The names of those that a case may speak of, and what people also say for them.
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

// What people say before such a word: "it's legal".
#define AJ_VERDICT_LEADS                                                                           \
    "it is", "it's", "it\u2019s", "its", "that is", "that's", "that\u2019s", "thats",              \
        "says it is", "says it's", "says"

// One judged turn; the rows of JSON "moves".
struct aj_turn_record {
    int8_t player;
    bool illegal;
    uint32_t node;
    int32_t gained[AJ_PLAYERS_MAX];
};

struct aj_player_record {
    const char *name;
    int32_t before, gained, final; // points; `final` is the total if the game ended now
    const char *also; // what else he has, for reports alone: "2 wine and 1 cloth"; NULL
    const char *open; // the score of a picture if readings differ: "3 or 4"; NULL
};

// A question that a judgement asked: of which option, and which of its values have answered all
// that was asked of it so far as the value in force did, as bits; none: a number, and nothing but
// this one does.
struct aj_question {
    uint8_t option;
    uint32_t alike;
};

enum { AJ_QUESTIONS_MAX = 2 * AJ_OPTIONS_MAX }; // each leaves an option fewer values

// What questions come to under some rules.
struct aj_consulted {
    aj_options swaying;                // options of which some value answers otherwise
    aj_options consulted;              // of these, those that are settled or have such a reading
    uint8_t unsettled[AJ_OPTIONS_MAX]; // of these, those that are not settled, in their order
    int unsettleds;
};

// What the players have of something besides points: ore, goods.
#define AJ_TALLIES_MAX 4
struct aj_tally {
    const char *id; // "ore": the key in JSON, and the noun after a number
    int32_t of[AJ_PLAYERS_MAX];
};

struct aj_judgement {
    struct aj_arena *arena;
    const struct aj_ruleset *rules;
    unsigned keep; // effects that are recorded, as bits; AJ_KEEP_ALL; forbids are always kept

    struct aj_ruling *ruling;
    size_t rulings, ruling_capacity;
    struct aj_arg *args, *args_end; // the step of memory where the arguments added last are
    struct aj_turn_record *turn;    // NULL under AJ_KEEP_RESULT, which knows the last one alone
    struct aj_turn_record last;     // then
    size_t turns, turn_capacity;
    size_t turn_rulings; // the number of rulings before the last turn
    struct aj_earning *earning;
    size_t earnings, earning_capacity;
    struct aj_player_record player[AJ_PLAYERS_MAX];
    int players;
    struct aj_tally tally[AJ_TALLIES_MAX]; // after the moves, in the order of the game
    int tallies;
    bool is_ending;          // the turns were judged, and what is added is of the end
    bool forbidden;          // some ruling forbids
    size_t first_forbidding; // if so: none before this one does
    bool is_end;             // the game is over, and nobody moves: all points are those of its end
    // The players, as bits, whose points are not known: the last turn, a legal one, is not told to
    // its end, or something is not told that counts at the end of the game.
    uint8_t untold, untold_at_end;
    bool asks_all; // what nobody gains from is asked for too: a claim may be about it

    void *result; // the game's own state after the moves, for its sections of the report

    struct aj_ruling scratch; // what aj_rule_add returns for a ruling that is not kept: no args

    // What was asked of the rules. Any rules with the same answers give the same judgement.
    aj_options asked; // the options that `question` has
    aj_options fixed; // of these, those of which every other value has answered otherwise
    int questions;
    struct aj_question question[AJ_QUESTIONS_MAX]; // those from `questions` on are not set
};

#define AJ_KEEP_ALL (~0U >> 1)
#define AJ_KEEP_FORBIDS (1U << AJ_FORBIDS)
// Enough for verdict and scores: no rulings but those that forbid, no workings.
#define AJ_KEEP_BRIEF AJ_KEEP_FORBIDS
// Verdict and scores alone: when the case is judged, the rulings that forbid and the game's state
// are given back too.
#define AJ_KEEP_RESULT 0U

// Prepares an empty judgement under `rules`, which are borrowed for its life. `keep`: the effects
// of rulings to be kept, as bits; those that forbid are kept always.
void aj_judgement_init(struct aj_judgement *judgement, struct aj_arena *arena,
                       const struct aj_ruleset *rules, unsigned keep);

// Begins another judgement of the same case by the same rules, which keeps no more than what
// forbids. The players have what they had before the moves.
void aj_judgement_again(struct aj_judgement *again, const struct aj_judgement *judgement);

// For a copy of a judgement: takes the rulings from it, so that it adds its own and those of the
// original stay as they are.
void aj_judgement_try(struct aj_judgement *trial);

// Puts the next ruling's arguments apart from all there are: call it before rulings
// change their order, or the memory of their arguments is given back.
void aj_judgement_part_args(struct aj_judgement *judgement);

// Copies a ruling; its arguments into `to->arg`, which has room for AJ_ARGS_MAX.
void aj_ruling_copy(struct aj_ruling *to, const struct aj_ruling *ruling);

// Adds a ruling about `node` and returns it, so that player, subject, points, option or variant can
// be set; `args` are copied. Returns a scratch row when its effect is not kept. The pointer is good
// until the next ruling is added.
struct aj_ruling *aj_rule_add(struct aj_judgement *judgement, int rule, enum aj_effect effect,
                              uint32_t node, struct aj_args args);

// Whether rulings of this effect are kept: lets rules skip the work of explaining.
static inline bool aj_keeps(const struct aj_judgement *judgement, enum aj_effect effect) {
    return effect == AJ_FORBIDS || (judgement->keep >> effect) & 1U;
}

// aj_rule_add with its arguments in place; if the effect is not kept they are not even put
// together. `judgement` and `effect` are evaluated twice.
#define AJ_RULE(judgement, rule, effect, node, ...)                                                \
    (aj_keeps((judgement), (effect))                                                               \
         ? aj_rule_add((judgement), (rule), (effect), (node), AJ_ARGS(__VA_ARGS__))                \
         : &(judgement)->scratch)

// Whether no other value of the option has answered as that in force: of the answers to aj_decide
// only that of the latter matters then.
static inline bool aj_is_fixed(const struct aj_judgement *judgement, int option) {
    return aj_options_has(&judgement->fixed, option);
}

// aj_decide of an option that is not fixed so far.
int aj_decide_anew(struct aj_judgement *judgement, int option, const int answers[]);

// The answer that the option's value in force gives, out of one answer a value (by value index). It
// is a question only if the values do not all give the same answer.
static inline int aj_decide(struct aj_judgement *judgement, int option, const int answers[]) {
    return aj_is_fixed(judgement, option) ? answers[judgement->rules->option[option].value]
                                          : aj_decide_anew(judgement, option, answers);
}

// aj_option_is of an option that is not fixed so far.
bool aj_option_is_anew(struct aj_judgement *judgement, int option, int value);

// Whether the option has that value and no other one (a question).
static inline bool aj_option_is(struct aj_judgement *judgement, int option, int value) {
    return aj_is_fixed(judgement, option) ? judgement->rules->option[option].value == value
                                          : aj_option_is_anew(judgement, option, value);
}

// Whether a switch is on (a question).
static inline bool aj_is_switched_on(struct aj_judgement *judgement, int option) {
    return aj_option_is(judgement, option, AJ_SWITCH_YES);
}

// The value of an AJ_NUMBER option (a question).
int32_t aj_number(struct aj_judgement *judgement, int option);

// Credits points to a player: adds to `gained` and `final` (AJ_WHEN_MOVE) or `final` alone, and
// records the row of his working.
void aj_earn(struct aj_judgement *judgement, int player, int32_t subject, enum aj_when when,
             int32_t points);

// The same of an earning, whose turn is the one under way. `ruling`, which says so, gets the
// player, the subject and the points; NULL: none is kept.
void aj_score(struct aj_judgement *judgement, struct aj_ruling *ruling,
              const struct aj_earning *earning);

// Adds a tally and returns its numbers by player, to be filled in.
int32_t *aj_tally_add(struct aj_judgement *judgement, const char *id);

// What a player has by the tally of that id; 0 if there is none.
int32_t aj_tally_of(const struct aj_tally tally[], int tallies, const char *id, int player);

// What a trial by the same rules asked counts as asked here.
void aj_judgement_consult(struct aj_judgement *judgement, const struct aj_judgement *trial);

// What these questions come to under rules that answer as those under which they were asked.
void aj_consulted_by(const struct aj_ruleset *rules, const struct aj_question question[], int count,
                     struct aj_consulted *asked);

// Of the options that are unsettled and were consulted, the first after the first `from`; AJ_NONE:
// there are no more.
int aj_unsettled(const struct aj_judgement *judgement, int from);

// Starts the record of a turn; later aj_earn calls of AJ_WHEN_MOVE count for it.
struct aj_turn_record *aj_turn_add(struct aj_judgement *judgement, int player, uint32_t node);

// Makes room for the records of so many turns that are to come.
void aj_turns_expect(struct aj_judgement *judgement, size_t turns);

// The last turn is illegal: it earns nothing, and of its rulings those that score or deny are
// dropped, and those that allow or note something of a feature.
void aj_turn_void(struct aj_judgement *judgement);

// ILLEGAL if any ruling forbids, else LEGAL with turns, else POSSIBLE.
enum aj_verdict aj_judgement_verdict(const struct aj_judgement *judgement);

// The citation of a ruling: of the option's setting if an option decided it, else of the rule. If
// the case or the command set a value that no edition settles on: of an edition that leaves it
// open, as derived, or of the rule, as a choice of the table.
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

// A list of differences between an expectation and an answer; texts in the arena.
struct aj_mismatch {
    const char *key; // "gained.Anna"
    const char *expected;
    const char *actual;
    uint32_t node;
    const char *data; // what could be expected instead at `node`, as JSON; a list in place of an
                      // entry is the list that holds it. NULL: there is nothing
    const char *said; // what is so, as a clause that "not" and what is expected may follow; or NULL
};
struct aj_mismatches {
    struct aj_arena *arena;
    struct aj_mismatch *item;
    size_t count, capacity;
    bool is_open;    // the rules do not say whether something that was compared is so
    bool is_counted; // only how many there are is asked for: texts may be left out
};

// Adds a difference between an expectation and an answer; the texts are borrowed.
void aj_mismatch_add(struct aj_mismatches *list, uint32_t node, const char *key,
                     const char *expected, const char *actual);

// Adds a difference between two numbers.
void aj_mismatch_add_int(struct aj_mismatches *list, uint32_t node, const char *key,
                         int32_t expected, int32_t actual);

// Adds a difference between two texts of which the actual one could be expected.
void aj_mismatch_add_text(struct aj_mismatches *list, uint32_t node, const char *key,
                          const char *expected, const char *actual);

// Says of the difference that was added last that these players could be expected instead, as bits.
void aj_mismatch_players(struct aj_mismatches *list, const struct aj_judgement *judgement,
                         uint8_t players);

// Says of the difference that was added last what is so: "Anna has 1 wine".
void aj_mismatch_say(struct aj_mismatches *list, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// ---- mismatch_data
//
// What could be expected in place of what differs, as data for who writes the expectation anew.
// Lives in the arena of the mismatches.

// Says what could be expected instead in the difference that was added last: borrowed JSON.
void aj_mismatch_data(struct aj_mismatches *list, const char *json);

// The same, as what is written between the two calls. The first returns NULL if nobody asks for it.
struct aj_json *aj_mismatch_begin_data(struct aj_mismatches *list);
void aj_mismatch_end_data(struct aj_mismatches *list, struct aj_json *json);

// ---- saying
//
// The sentence of a ruling, and its citation. They go to the caller's buffer.

struct aj_game;

// The ruling's sentence, its arguments filled in: {name} an argument, else the ruling's own
// {player}, {points} or {feature}; {name:noun} a number with its noun ("1 tile", "3 tiles"),
// {name:singular:plural} if the plural is not made with s; {the name} a text with its article if it
// is a noun alone ("the monastery", but "road E"). What is between {?name} and {/}
// is said if there is such an argument and it is not 0.
void aj_ruling_say(const struct aj_game *game, const struct aj_judgement *judgement,
                   const struct aj_ruling *ruling, struct aj_buf *out);

// Where the ruling comes from: "[base.set-aside, official, placing a tile]".
void aj_citation_say(const struct aj_game *game, const struct aj_ruling *ruling,
                     struct aj_citation citation, struct aj_buf *out);

// The same in steps, for many rulings: what is said of one, a constant of the rulebook, is said of
// all that have its rule, effect and variant.
const char *aj_ruling_saying(const struct aj_rulebook *book, const struct aj_ruling *ruling);

// A piece of a saying: text to be written as it is, then an argument to be spoken.
struct aj_spoken {
    const char *text;
    size_t length;
    const struct aj_arg *arg; // of the ruling, or `column`; NULL: none is spoken
    struct aj_arg column;     // of the ruling's own columns
    const char *nouns;        // "tile" or "city:cities", after a number; NULL
    size_t nouns_length;
    bool is_definite; // with its article
};

// The piece of a saying that begins at `text`, filled in for a ruling. Returns where the next
// begins, NULL: it is the last.
const char *aj_saying_next(const struct aj_ruling *ruling, const char *text,
                           struct aj_spoken *spoken);

// Speaks the argument of a piece that has one.
void aj_speak(const struct aj_game *game, const struct aj_judgement *judgement,
              const struct aj_spoken *spoken, struct aj_buf *out);
