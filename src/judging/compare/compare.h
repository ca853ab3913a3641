// Compares answers with expectations and claims, and with those under other editions.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

// ---- expect
//
// Expectations: what a case says its answer is (`expect`, also for other rules in `under`, and
// `says` of each claim), compared with the answer. Texts are in the reader's arena.

// The keys of `expect` that all games have. Each game has further ones (aj_game.expect_keys).
enum aj_expect_key {
#define EXPECT_KEY(name, ...) AJ_EXPECT_##name,
#include "judging/game/keys.def"
    AJ_EXPECT_KEYS
};

extern const char *const aj_expect_key_names[AJ_EXPECT_KEYS];

enum aj_expectation { AJ_EXPECTS_NOTHING, AJ_MET, AJ_FAILED, AJ_XFAIL, AJ_XPASS };

// Names in JSON; NULL for AJ_EXPECTS_NOTHING.
extern const char *const aj_expectation_names[AJ_XPASS + 1];

// Returns the values of the keys of an expectation or a claim, the map at `node`: those above, then
// the game's own, `*count` in all. Returns NULL after diagnostics.
const uint32_t *aj_expect_read(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                               size_t *count);

// Returns a player's points for AJ_EXPECT_GAINED or AJ_EXPECT_FINAL. At the end of the game, what
// was gained includes the final scoring.
int32_t aj_expect_points(const struct aj_judgement *judgement, int player, enum aj_expect_key key);

// Whether an expectation or a claim says nothing: it has no key, or only keys with empty values.
bool aj_expects_nothing(const struct aj_doc *doc, uint32_t node);

// Compares the map at `node` with an answer that was judged with AJ_KEEP_ALL and finished, and adds
// differences to `out`. Returns false after diagnostics: unknown keys, players, rules, wrong types.
bool aj_expect_compare(struct aj_reader *reader, const struct aj_case *job,
                       const struct aj_answer *answer, uint32_t node, struct aj_mismatches *out);

// The standing of a claim by an answer: right if all readings agree with it, open if some do or the
// rules do not say, wrong if none does.
enum aj_standing { AJ_RIGHT, AJ_OPEN, AJ_WRONG, AJ_STANDINGS };

// A claim, the map at `says`, and what it is compared with: one reading, or what only the whole
// answer has. The other one is NULL.
struct aj_claim {
    const struct aj_case *job;
    const struct aj_answer *answer;
    const struct aj_judgement *reading;
    uint32_t says;
};

// Returns the standing of a claim. `deciding`, `undetermined` and the verdict undetermined are
// about the whole answer, all else about a reading. Its `rules` may also be rules that allow, or
// that say why several share points. AJ_WRONG also after diagnostics. If the claim is wrong, except
// in its reasons, what is right instead is hashed into `found`.
enum aj_standing aj_claim_standing(struct aj_reader *reader, const struct aj_claim *claim,
                                   uint64_t *found);

// Adds to `out` how a claim differs from an answer that is the same in all readings.
void aj_claim_mismatches(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, uint32_t node, struct aj_mismatches *out);

// Returns what must be kept of judgements to compare the case's claims with them.
unsigned aj_claims_keep(const struct aj_case *job);

// Compares the case's own `expect`, with its `xfail`, but not its `under`. Returns false after
// diagnostics.
bool aj_case_expectation(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, struct aj_mismatches *out,
                         enum aj_expectation *expectation);

// ---- issue
//
// What is at issue in a case, apart from verdict and points: what its claims are about or, if it
// has none, what is on the table after its moves. What it expects does not matter, since a post
// does not have that.

// What is at issue, by an answer.
struct aj_issue {
    uint8_t *standing; // enum aj_standing of each claim
    const char **by;   // who makes each claim; NULL: not said
    size_t claims;
    uint64_t found; // a hash of what is right about it, in all readings
};

// Returns what must be kept of judgements for an issue.
unsigned aj_issue_keep(const struct aj_case *job);

// Has the tree compare the claims of the case with the judgements that it will get.
void aj_issue_begin(const struct aj_case *job, struct aj_tree *tree);

// Finds an issue by an answer, which was judged with aj_issue_keep and is finished if judgements
// are kept whole. Returns false after diagnostics: a claim is not understood under these rules.
bool aj_issue_hold(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_answer *answer, struct aj_issue *issue);

// Makes the issue of a case that is not understood: every claim is wrong.
void aj_issue_invalid(const struct aj_case *job, struct aj_arena *arena, struct aj_issue *issue);

// Whether the issue is the same by two answers to one case.
bool aj_issues_agree(const struct aj_issue *a, const struct aj_issue *b);

// Whether the case has claims: an empty `disputed` has none.
bool aj_case_has_claims(const struct aj_case *job);

// Claims: the map `says` of each, and its standing (enum aj_standing).
struct aj_claims {
    const uint32_t *says;
    uint8_t *standing;
    size_t count;
    uint64_t found; // a hash of what is right instead, in all readings
};

// Finds the standing of claims by an answer. One that is not understood is wrong, after
// diagnostics.
void aj_claims_hold(struct aj_reader *reader, const struct aj_case *job,
                    const struct aj_answer *answer, struct aj_claims *claims);

// ---- elsewhere
//
// The same case under other editions of each module in force. Results are in the arena that is
// given.

// A difference between two rulesets.
enum aj_turning_kind { AJ_TURNS_OPTION, AJ_TURNS_HOUSE_RULE, AJ_TURNS_MODULE };
struct aj_turning {
    enum aj_turning_kind kind;
    int index;
};

// The case under other rules: in aj_elsewhere an edition, else a column of a comparison.
struct aj_column {
    int module;  // if the only difference is the edition of one module: this module; else AJ_NONE
    int edition; // the edition of `module` in these rules
    bool named;  // aj_elsewhere: the case or the command names another edition
    bool same;   // the result is that of the case's own rules, or that of the first column
    enum aj_wanted wanted;       // of the answer
    const struct aj_case *job;   // the case under these rules
    struct aj_answer answer;     // if the case is not understood or has too many readings, its
                                 // verdict is AJ_INVALID, and it has no judgement
    const struct aj_diag *error; // if AJ_INVALID: the first error; else NULL
    struct aj_issue issue;

    // What follows is only set in a comparison.
    const char *label; // as `--set` takes it: "base=first,tunnel=czech"
    const char *title; // the label in words: "the Czech rules 1.1"
    bool own;          // the rules of the case
    bool idle;         // an edition of a module whose editions all agree with the first column
    // If not `same`: the smallest set of differences that gives this result if the first column's
    // rules take them over.
    struct aj_turning *turning;
    size_t turnings;
};

struct aj_elsewhere {
    struct aj_column *item; // sorted by module, then edition, as in the rulebook
    size_t count;
    struct aj_issue own; // by the case's own rules
    bool is_own;         // only `own` is asked for, and there are no items
};

// Whether an edition may be tried in place of the one of its module in force. One for another map
// may not, since a case would mean something else there.
bool aj_edition_varied(const struct aj_ruleset *own, int edition);

// Returns how many editions of a module may be in force, with the present one, or 0 if the module
// is off.
size_t aj_editions_varied(const struct aj_ruleset *own, int module);

// Reads the case under other rules, and finds by its tree as much of the answer as the column has
// `wanted`, and the issue: sets the column's `job`, `answer`, `error` and `issue`. What is not
// understood is reported.
void aj_column_judge(struct aj_reader *reader, struct aj_tree *tree, const struct aj_case *job,
                     const struct aj_ruleset *rules, struct aj_column *column);

// Makes a column invalid: its error is the first diagnostic after `kept` ones or, if that was not
// kept, the last.
void aj_column_refuse(struct aj_reader *reader, size_t kept, struct aj_column *column);

// Returns a copy of a reader whose diagnostics go to `diags`, which is set up.
struct aj_reader aj_reader_aside(const struct aj_reader *reader, struct aj_diags *diags);

// Whether two columns have the same verdict, `gained`, `final`, tallies and issue, or the same
// error.
bool aj_columns_agree(const struct aj_column *a, const struct aj_column *b);

// Finds the answer under every other edition of each module in force, and compares it with the
// case's own answer, which must be finished. Modules whose edition is named are left out unless
// `named`. With `is_own` set, only finds the issue by the case's own answer. Reports claims that
// are not understood under its own rules.
void aj_case_elsewhere(struct aj_reader *reader, const struct aj_case *job,
                       const struct aj_answer *answer, bool named, struct aj_elsewhere *elsewhere);

// ---- compare
//
// One case under several rules: the answers, and which options decide between them. All of it is in
// the reader's arena.

#define AJ_COMPARED_MAX 256 // rules that one case is judged under

// Which rules are to be compared.
struct aj_compare_ask {
    const char *const *settings; // of `--set`, one for a column, NULL at the end; may be NULL
    bool all;                    // compare every edition, of one module at a time
    bool product;                // compare every combination of editions or settings
};

struct aj_comparison {
    const struct aj_case *job;
    struct aj_column *item;
    size_t count;
    bool differ;         // two columns differ
    bool invalid;        // a column cannot be judged; reader->diags says why
    bool refused;        // the case is invalid under its own rules
    const char *problem; // why nothing is compared, as a clause; NULL
};

// Judges the case under all rules that are asked for; settings of another game are skipped. False:
// they are more than AJ_COMPARED_MAX, or are for another map; `problem` says which.
bool aj_case_compare(struct aj_reader *reader, const struct aj_case *job,
                     const struct aj_compare_ask *ask, struct aj_comparison *comparison);

// ---- disputes
//
// Who is right in a dispute, and under which editions. Each claim is compared with the answer under
// each combination of the editions that make a difference. Results are in the reader's arena.

// Names in JSON.
extern const char *const aj_standing_names[AJ_STANDINGS];

enum { AJ_COMBINATIONS_MAX = 64 }; // a bit each

// A space: every combination of the editions of some modules. All other modules have the case's
// edition.
struct aj_space {
    int module[AJ_MODULES_MAX];
    int modules;
    int count;                   // how many combinations
    uint64_t all;                // all combinations, as bits
    uint64_t own;                // the combination of the case's own rules
    uint64_t illegal;            // combinations under which the case is illegal, once judged
    uint64_t invalid;            // combinations under which it is not understood
    const struct aj_diag *error; // under the first of `invalid`, NULL: there is none
    uint64_t *having;            // by edition of the rulebook: the combinations with it
};

// Some editions, of different modules.
struct aj_edition_set {
    int edition[AJ_MODULES_MAX]; // by module, AJ_NONE
    int count;                   // how many editions it has; 0: it means all combinations
};

// A claim: an entry of `disputed`.
struct aj_dispute {
    const char *by;
    enum aj_standing answer; // its standing under the case's own rules
    bool of_verdict;         // it is about whether, or why, something is allowed
    bool of_reason;          // the claim says why
    const char *unjudged;    // what it says that nothing can judge; NULL: nothing
    // The claim is wrong only in that it names rules by which the judgement has no ruling.
    bool but_for_reason;
    struct aj_mismatches wrong; // what is wrong in it, if all claims are or if only its reason is
    uint64_t (*where)[AJ_STANDINGS];            // by space: the combinations for each standing
    struct aj_edition_set *under[AJ_STANDINGS]; // by standing: the smallest sets that decide it
    size_t under_count[AJ_STANDINGS];
};

struct aj_disputes {
    struct aj_dispute *item;
    size_t count;
    // Claims of which nothing is understood but `by` and `unjudged`.
    struct aj_dispute *unread;
    size_t unreads;
    // One space of all modules that make a difference or, if it has more than AJ_COMBINATIONS_MAX
    // combinations, one for each of these modules.
    struct aj_space *space;
    size_t spaces;
    bool by_module;
};

// For a document that is not understood: reports also what is wrong with the keys of its claims and
// expectations, which are read only when a case is judged.
void aj_report_said_keys(struct aj_reader *reader, const struct aj_cases *cases);

// Checks that each claim of the case says who claims and what. Returns false after an error.
bool aj_disputes_check(struct aj_reader *reader, const struct aj_case *job);

// Compares each claim with the answer and with those of `elsewhere`, which belongs to it, and
// judges other combinations as needed. If `elsewhere` is only of the case's own rules, so is the
// result. Returns false after diagnostics.
bool aj_case_disputes(struct aj_reader *reader, const struct aj_case *job,
                      const struct aj_answer *answer, const struct aj_elsewhere *elsewhere,
                      struct aj_disputes *disputes);

// ---- under
//
// What a case expects under other rules: its list `under`.

// An entry: the case under other rules, and what is expected there.
struct aj_under {
    uint32_t node;   // the entry
    uint32_t expect; // the node of its `expect`
    struct aj_case job;
};

// Returns the list; AJ_NO_NODE if the case has none, or after a diagnostic.
uint32_t aj_under_list(struct aj_reader *reader, const struct aj_case *job);

// Reads the entry at `under->node`; the command's settings are stronger than its rules. `work` is
// aj_work_position(job). Returns false after diagnostics.
bool aj_under_read(struct aj_reader *reader, const struct aj_case *job, size_t work,
                   const char *const *settings, struct aj_under *under);

// Reads all entries. Returns false after diagnostics.
bool aj_case_unders(struct aj_reader *reader, const struct aj_case *job,
                    const char *const *settings, struct aj_under **under, size_t *count);

// Reports errors in the list that show without judging the case again: unknown keys, unknown rules.
void aj_under_check(struct aj_reader *reader, const struct aj_case *job);
