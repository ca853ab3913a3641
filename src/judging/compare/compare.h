// Holds answers against what is expected and claimed, and against other editions.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

// ---- expect
//
// Expectations: what a case's author says its answer is (`expect`, also under other rules, and each
// `says` of a dispute), held against the answer. Texts live in the reader's arena.

// The expect keys that every game has; the game's own (aj_game.expect_keys) come with them.
enum aj_expect_key {
#define EXPECT_KEY(name, ...) AJ_EXPECT_##name,
#include "judging/game/keys.def"
    AJ_EXPECT_KEYS
};

extern const char *const aj_expect_key_names[AJ_EXPECT_KEYS];

enum aj_expectation { AJ_EXPECTS_NOTHING, AJ_MET, AJ_FAILED, AJ_XFAIL, AJ_XPASS };

// As in JSON; NULL for AJ_EXPECTS_NOTHING.
extern const char *const aj_expectation_names[AJ_XPASS + 1];

// The values of the keys of an expectation or a claim, the map at `node`; of `*count` keys, those
// above and the game's own. NULL after diagnostics.
const uint32_t *aj_expect_read(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                               size_t *count);

// The points of a player that AJ_EXPECT_GAINED or AJ_EXPECT_FINAL is compared with. At the end of
// the game, what was gained includes the final scoring.
int32_t aj_expect_points(const struct aj_judgement *judgement, int player, enum aj_expect_key key);

// Whether an expectation or a claim says nothing: it has no key, or none with a value in it.
bool aj_expects_nothing(const struct aj_doc *doc, uint32_t node);

// Compares the map at `node` with an answer that was judged with AJ_KEEP_ALL and finished; what
// differs is added to `out`. False after diagnostics: unknown keys, players, rules, wrong types.
bool aj_expect_compare(struct aj_reader *reader, const struct aj_case *job,
                       const struct aj_answer *answer, uint32_t node, struct aj_mismatches *out);

// What an answer makes of a claim: every reading gives it; some readings do, or the rules do not
// say; none does.
enum aj_standing { AJ_RIGHT, AJ_OPEN, AJ_WRONG, AJ_STANDINGS };

// A claim, the map at `says`, and what it is held against: a reading, or what speaks of all
// readings of an answer; the other of these is NULL.
struct aj_claim {
    const struct aj_case *job;
    const struct aj_answer *answer;
    const struct aj_judgement *reading;
    uint32_t says;
};

// What that makes of the claim. `deciding`, `undetermined` and the verdict undetermined speak of
// the answer, all else of a reading. Its `rules` are among those that allow, too, or say why
// several share the points. AJ_WRONG also after diagnostics. What is so where it is not as the
// claim says is mixed into `found`, except for reasons.
enum aj_standing aj_claim_standing(struct aj_reader *reader, const struct aj_claim *claim,
                                   uint64_t *found);

// Adds to `out` what of a claim differs from an answer that no reading changes.
void aj_claim_mismatches(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, uint32_t node, struct aj_mismatches *out);

// What must be kept of judgements that the claims of the case's `disputed` are held against.
unsigned aj_claims_keep(const struct aj_case *job);

// Compares the case's own `expect`, with its `xfail`; the case's `under` is not looked at.
// False after diagnostics.
bool aj_case_expectation(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, struct aj_mismatches *out,
                         enum aj_expectation *expectation);

// ---- issue
//
// What is at issue in a case besides verdict and points: what its claims speak of; or, if it has
// none, what lies on the table after its moves. What a case expects plays no part: a post has none.

// What an answer makes of it.
struct aj_issue {
    uint8_t *standing; // enum aj_standing of each claim
    const char **by;   // who says so; NULL: not told
    size_t claims;
    uint64_t found; // a number of what is so of all that is at issue, in all readings
};

// What must be kept of judgements for that.
unsigned aj_issue_keep(const struct aj_case *job);

// Has the claims of the case held against the judgements that its tree will get.
void aj_issue_begin(const struct aj_case *job, struct aj_tree *tree);

// Finds what holds of the issue by an answer to the case, which was judged so, and is finished if
// judgements are kept whole. False after diagnostics: a claim is not understood under these rules.
bool aj_issue_hold(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_answer *answer, struct aj_issue *issue);

// A case that is not understood: no claim holds.
void aj_issue_invalid(const struct aj_case *job, struct aj_arena *arena, struct aj_issue *issue);

// Whether two answers to one case make the same of it.
bool aj_issues_agree(const struct aj_issue *a, const struct aj_issue *b);

// Whether the case claims something.
bool aj_issue_is_said(const struct aj_case *job);

// Claims: the map `says` of each, and what an answer makes of it (enum aj_standing).
struct aj_claims {
    const uint32_t *says;
    uint8_t *standing;
    size_t count;
    uint64_t found; // a number of what is so in their stead, in all readings
};

// Finds what an answer to the case makes of the claims. One that is not understood is wrong, after
// diagnostics.
void aj_claims_hold(struct aj_reader *reader, const struct aj_case *job,
                    const struct aj_answer *answer, struct aj_claims *claims);

// ---- elsewhere
//
// The same case under the other editions of each module in force. Results live in the arena that is
// handed in.

// Something that one ruleset has otherwise than another.
enum aj_turning_kind { AJ_TURNS_OPTION, AJ_TURNS_HOUSE_RULE, AJ_TURNS_MODULE };
struct aj_turning {
    enum aj_turning_kind kind;
    int index;
};

// The case under other rules: an edition elsewhere, or a column of a comparison.
struct aj_column {
    int module;  // whose edition alone is another than the case's; AJ_NONE: something else is
    int edition; // this one
    bool named;  // elsewhere: the case or the command names another edition of this module
    bool same;   // all that is compared is as under the case's own rules, or as the first column's
    const struct aj_case *job;   // the case under these rules
    struct aj_answer answer;     // the verdict is AJ_INVALID if it is not understood under them, or
                                 // they leave too much open; there is no judgement then
    const struct aj_diag *error; // the first one then, else NULL
    struct aj_issue issue;

    // Of a comparison alone.
    const char *label; // as `--set` takes it: "base=first,tunnel=czech"
    const char *title; // as spoken: "the Czech rules 1.1"
    bool own;          // the rules as the case gives them
    bool idle;         // an edition of a module whose editions all agree with the first column
    // If it is not the same: the smallest set that gives this result once the first column's rules
    // take it over from these.
    struct aj_turning *turning;
    size_t turnings;
};

struct aj_elsewhere {
    struct aj_column *item; // by module, then edition, in the rulebook's order
    size_t count;
    struct aj_issue own; // by the case's own rules
    bool is_own;         // nothing else is asked for: there is no item
};

// Whether this edition may take the place of the one in force of its module: on another map a case
// would mean something else.
bool aj_edition_varied(const struct aj_ruleset *own, int edition);

// How many editions of the module may, the one in force too; 0: it is off.
size_t aj_editions_varied(const struct aj_ruleset *own, int module);

// Reads the case under other rules, finds so much of the answer in its tree, and what they make of
// what is at issue: sets the column's `job`, `answer`, `error` and `issue`. What is not understood
// is reported.
void aj_column_judge(struct aj_reader *reader, struct aj_tree *tree, const struct aj_case *job,
                     const struct aj_ruleset *rules, enum aj_wanted wanted,
                     struct aj_column *column);

// Makes a column invalid by the first diagnostic after `kept` of them, or else the last.
void aj_column_refuse(struct aj_reader *reader, size_t kept, struct aj_column *column);

// A reader whose diagnostics go to `diags`, which it prepares.
struct aj_reader aj_reader_aside(const struct aj_reader *reader, struct aj_diags *diags);

// Whether verdict, `gained`, `final`, tallies and all that is at issue are the same in two columns,
// or the error is.
bool aj_columns_agree(const struct aj_column *a, const struct aj_column *b);

// Finds what the case comes to under every other edition of each module in force whose edition is
// not named, and with `named` of the others too, and compares that with its own answer, which is
// finished; with `is_own` set, only what that makes of what is at issue. Reports claims that are
// not understood by its own rules.
void aj_case_elsewhere(struct aj_reader *reader, const struct aj_case *job,
                       const struct aj_answer *answer, bool named, struct aj_elsewhere *elsewhere);

// ---- compare
//
// One case under several rules: what each says, and which options decide between them. Columns and
// all they point to live in the reader's arena.

#define AJ_COMPARED_MAX 256 // rules that one case is judged under

// What is asked: which rules are compared.
struct aj_compare_ask {
    const char *const *settings; // as `--set` gives them, one a column, NULL-ended; may be NULL
    bool all;                    // each edition of one module in force at a time
    bool product;                // every combination
};

struct aj_comparison {
    const struct aj_case *job;
    struct aj_column *item;
    size_t count;
    bool differ;         // two of them do
    bool invalid;        // some cannot be judged; reader->diags says why
    bool refused;        // under its own rules the case is invalid
    const char *problem; // why nothing is compared, as a clause; NULL
};

// Judges the case under all that is asked; settings of another game are passed over. False: these
// are more than AJ_COMPARED_MAX, or one is played on another map; `problem` says which.
bool aj_case_compare(struct aj_reader *reader, const struct aj_case *job,
                     const struct aj_compare_ask *ask, struct aj_comparison *comparison);

// ---- disputes
//
// Who of a dispute is right, and under which editions. Each claim of `disputed` is held against the
// answer under each combination of the editions that make a difference. Results live in the
// reader's arena.

// As in JSON.
extern const char *const aj_standing_names[AJ_STANDINGS];

enum { AJ_COMBINATIONS_MAX = 64 }; // they are kept as bits

// Every combination of the editions of some modules; those of the others are the case's own.
struct aj_space {
    int module[AJ_MODULES_MAX];
    int modules;
    int count;                   // of combinations, from 1
    uint64_t all;                // these, as bits
    uint64_t own;                // the one that the case is judged by
    uint64_t illegal;            // those by which the case is, once they were judged
    uint64_t invalid;            // those by which it is not understood
    const struct aj_diag *error; // by the first of these, NULL: there is none
    uint64_t *having;            // by edition of the rulebook: the combinations with it
};

// Some editions, of different modules.
struct aj_edition_set {
    int edition[AJ_MODULES_MAX]; // by module, AJ_NONE
    int count;                   // how many are named; none: everywhere
};

// One entry of `disputed`.
struct aj_dispute {
    const char *by;
    enum aj_standing answer;         // under the case's own rules
    bool of_verdict;                 // it says whether, or why, something is allowed
    bool of_reason;                  // it says why
    bool but_for_reason;             // it is right except for rules that play no part
    struct aj_mismatches wrong;      // what is, if nobody is right or only the reason is wrong
    uint64_t (*where)[AJ_STANDINGS]; // by space: the combinations with each standing
    struct aj_edition_set *under[AJ_STANDINGS]; // the smallest sets that decide
    size_t under_count[AJ_STANDINGS];
};

struct aj_disputes {
    struct aj_dispute *item;
    size_t count;
    // One space of all modules that make a difference. One for each of these if they have more
    // than AJ_COMBINATIONS_MAX combinations.
    struct aj_space *space;
    size_t spaces;
    bool by_module;
};

// Whether each entry of the case's `disputed` says who claims and what. False after diagnostics.
bool aj_claims_are_said(struct aj_reader *reader, const struct aj_case *job);

// Holds each claim of the case's `disputed` against the answer and those of `elsewhere`, which was
// compared with it, and judges what else it takes. If that is of the case's own rules alone, what
// is missing in `disputes` is that of others. False after diagnostics.
bool aj_case_disputes(struct aj_reader *reader, const struct aj_case *job,
                      const struct aj_answer *answer, const struct aj_elsewhere *elsewhere,
                      struct aj_disputes *disputes);

// ---- under
//
// What a case's author says its answer is under other rules: the list `under` of the case.

// One entry: the same case under other rules, with what is expected there.
struct aj_under {
    uint32_t node;   // the entry
    uint32_t expect; // its `expect`
    struct aj_case job;
};

// The list of entries; AJ_NO_NODE if the case has none, or after a diagnostic.
uint32_t aj_under_list(struct aj_reader *reader, const struct aj_case *job);

// Reads the entry at `node`, with the command's settings over its rules. False after diagnostics.
bool aj_under_read(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                   const char *const *settings, struct aj_under *under);

// Reads all entries. False after diagnostics.
bool aj_case_unders(struct aj_reader *reader, const struct aj_case *job,
                    const char *const *settings, struct aj_under **under, size_t *count);

// Reports what can be seen to be wrong in the list without judging the case again: other keys,
// rules that are not known.
void aj_under_check(struct aj_reader *reader, const struct aj_case *job);
