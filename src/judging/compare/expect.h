// Expectations: what a case's author says its answer is (`expect`, also under other rules, and each
// `says` of a dispute), held against the answer. Texts live in the reader's arena.
#pragma once

#include <stdbool.h>

#include "judging/answer/answer.h"
#include "judging/game/mismatch.h"

// The expect keys that every game has; the game's own (aj_game.expect_keys) come beside them.
enum aj_expect_key {
    AJ_EXPECT_VERDICT,
    AJ_EXPECT_RULES,
    AJ_EXPECT_GAINED,
    AJ_EXPECT_FINAL,
    AJ_EXPECT_DECIDING,
    AJ_EXPECT_UNDETERMINED,
    AJ_EXPECT_SCORED,
    AJ_EXPECT_WINNER,
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

// A claim, the map at `says`, and the reading of an answer that it is held against, which is judged
// so (aj_answer_reading).
struct aj_claim {
    const struct aj_case *job;
    const struct aj_answer *answer;
    const struct aj_judgement *reading;
    uint32_t says;
};

// What the reading makes of the claim. It speaks of that reading, but for `deciding`,
// `undetermined` and the verdict undetermined, which speak of the answer; and its `rules` are among
// those that allow, too, or say why several share the points. AJ_WRONG also after diagnostics. What
// is so where it is not as the claim says is mixed into `found`, but for reasons.
enum aj_standing aj_claim_standing(struct aj_reader *reader, const struct aj_claim *claim,
                                   uint64_t *found);

// Adds to `out` what of a claim differs from an answer that no reading changes.
void aj_claim_mismatches(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, uint32_t node, struct aj_mismatches *out);

// What must be kept of judgements that an expectation, the map at `node`, is held against.
unsigned aj_expect_keep(const struct aj_case *job, uint32_t node);

// What must be kept of judgements that the claims of the case's `disputed` are held against.
unsigned aj_claims_keep(const struct aj_case *job);

// Compares the case's own `expect`, with its `xfail`; the case's `under` is not looked at.
// False after diagnostics.
bool aj_case_expectation(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, struct aj_mismatches *out,
                         enum aj_expectation *expectation);
