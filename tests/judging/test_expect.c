// Expectations, claims of a dispute, and the same case under other rules.
#include "judge.h"
#include "judging/compare/compare.h"

static struct judged judged;

static void done(void) {
    judge_done(&judged);
}

static enum aj_expectation expect(const char *text) {
    judge_text(&judged, text);
    return judged.result.expectation;
}

#define EIGHT(rules) ANNA_ADDS(rules, "{add: 8}")

Test(expect, only_what_is_named_is_compared, .fini = done) {
    // plain: 8 is legal and gained, 3 + 8 = 11.
    cr_expect_eq(expect(EIGHT("{}") "expect: {verdict: legal, gained: {red: 8}}\n"), AJ_MET);
    judge_done(&judged);
    cr_expect_eq(expect(EIGHT("{}") "expect: {final: {Anna: 11, Bob: 0}, sum: 8, "
                                    "rules: [base.add, base.rest], deciding: []}\n"),
                 AJ_MET);
    judge_done(&judged);
    cr_expect_eq(expect(EIGHT("{}")), AJ_EXPECTS_NOTHING);
}

Test(expect, every_difference_is_listed, .fini = done) {
    cr_expect_eq(expect(EIGHT("{}") "expect: {verdict: illegal, gained: {Anna: 7}, final: {Bob: 1},"
                                    " sum: 9, deciding: [base.high]}\n"),
                 AJ_FAILED);
    const struct aj_mismatches *mismatches = judged.result.mismatches;
    cr_assert_eq(mismatches->count, 5);
    cr_expect_str_eq(mismatches->item[0].key, "verdict");
    cr_expect_str_eq(mismatches->item[0].actual, "legal");
    cr_expect_str_eq(mismatches->item[1].key, "gained.Anna");
    cr_expect_str_eq(mismatches->item[1].expected, "7");
    cr_expect_str_eq(mismatches->item[1].actual, "8");
    cr_expect_str_eq(mismatches->item[3].expected, "base.high");
    cr_expect_str_eq(mismatches->item[3].actual, "none");
    cr_expect_str_eq(mismatches->item[4].key, "sum");
}

Test(expect, a_rule_that_only_allows_does_not_count, .fini = done) {
    // Under strict the 8 is forbidden: base.add forbids, base.rest denies Bob.
    cr_expect_eq(expect(EIGHT("{base: strict}") "expect: {rules: [base.add]}\n"), AJ_MET);
    judge_done(&judged);
    // A position without a move: base.add says nothing, base.rest only notes.
    cr_expect_eq(expect("game: dice\nplayers: [{name: A}]\nexpect: {rules: [base.rest]}\n"),
                 AJ_FAILED);
}

Test(expect, known_failures, .fini = done) {
    cr_expect_eq(expect(EIGHT("{}") "expect: {verdict: illegal}\nxfail: note 9\n"), AJ_XFAIL);
    judge_done(&judged);
    cr_expect_eq(expect(EIGHT("{}") "expect: {verdict: legal}\nxfail: note 9\n"), AJ_XPASS);
}

Test(expect, mistakes_are_input_not_understood, .fini = done) {
    judge_text(&judged, EIGHT("{}") "expect: {verdict: lgal, rules: [base.ad], gained: {Cleo: 1}, "
                                    "final: {Bob: x}, deciding: [base.hi], count: 3}\n");
    cr_expect_not(judged.understood);
    cr_expect(judge_complains(&judged, "unknown-word", "/expect/verdict"));
    cr_expect(judge_complains(&judged, "unknown-rule", "/expect/rules/0"));
    cr_expect(judge_complains(&judged, "unknown-player", "/expect/gained/Cleo"));
    cr_expect(judge_complains(&judged, "not-an-integer", "/expect/final/Bob"));
    cr_expect(judge_complains(&judged, "unknown-option", "/expect/deciding/0"));
    cr_expect(judge_complains(&judged, "unknown-key", "/expect/count"));
}

Test(expect, under_merges_rules_key_by_key, .fini = done) {
    judge_read(&judged, EIGHT("{base: open, bonus: true, house_rules: [be-kind], options: "
                              "{base.most: 3}}") "under:\n- {rules: {base: strict, house_rules: "
                                                 "[], options: {base.high: half}}, "
                                                 "expect: {verdict: legal}}\n");
    cr_assert(judged.understood);
    struct aj_under *under;
    size_t count;
    const struct aj_case *job = &judged.engine->cases.item[0];
    cr_assert(aj_case_unders(&judged.engine->reader, job, NULL, &under, &count));
    cr_assert_eq(count, 1);
    const struct aj_ruleset *rules = &under[0].job.rules;
    cr_expect_eq(rules->edition[FAKE_MODULE_BASE], FAKE_EDITION_STRICT);
    cr_expect(aj_module_on(rules, FAKE_MODULE_BONUS));
    cr_expect_eq(rules->house_rules, 0);
    cr_expect_eq(rules->option[FAKE_OPTION_MOST].value, 3);
    cr_expect_eq(rules->option[FAKE_OPTION_HIGH].value, FAKE_VALUE_HIGH_HALF);
    cr_expect_eq(under[0].job.players, 2);
    // The command's settings are stronger than both.
    const char *const settings[] = {"base.high=no", NULL};
    cr_assert(aj_case_unders(&judged.engine->reader, job, settings, &under, &count));
    cr_expect_eq(under[0].job.rules.option[FAKE_OPTION_HIGH].value, FAKE_VALUE_HIGH_NO);
}

Test(expect, under_needs_rules_and_expect, .fini = done) {
    judge_read(&judged, EIGHT("{}") "under: [{rules: {base: nope}, expect: {}}, {expect: {}}]\n");
    struct aj_under *under;
    size_t count;
    cr_expect_not(aj_case_unders(&judged.engine->reader, &judged.engine->cases.item[0], NULL,
                                 &under, &count));
    cr_expect(judge_complains(&judged, "unknown-edition", "/under/0/rules/base"));
    cr_expect(judge_complains(&judged, "missing-key", "/under/1"));
}

// Other editions: plain (default) allows 8, open leaves it open, strict forbids it.

Test(elsewhere, other_editions_are_judged_where_none_is_named, .fini = done) {
    judge_text(&judged, EIGHT("{bonus: true}"));
    const struct aj_elsewhere *elsewhere = judged.result.elsewhere;
    // bonus has one edition only.
    cr_assert_eq(elsewhere->count, 2);
    cr_expect_eq(elsewhere->item[0].edition, FAKE_EDITION_OPEN);
    cr_expect_eq(elsewhere->item[0].answer.verdict, AJ_UNDETERMINED);
    cr_expect_eq(elsewhere->item[1].edition, FAKE_EDITION_STRICT);
    cr_expect_eq(elsewhere->item[1].answer.verdict, AJ_ILLEGAL);
    cr_expect_not(elsewhere->item[1].same);
    judge_done(&judged);
    judge_text(&judged, ANNA_ADDS("{}", "{add: 4}"));
    cr_expect(judged.result.elsewhere->item[0].same);
    cr_expect(judged.result.elsewhere->item[1].same);
    judge_done(&judged);
    judge_text(&judged, EIGHT("{base: plain}"));
    cr_expect_eq(judged.result.elsewhere->count, 0);
}

Test(elsewhere, an_option_of_the_case_holds_in_every_edition, .fini = done) {
    judge_text(&judged, EIGHT("{options: {base.high: yes}}"));
    cr_expect(judged.result.elsewhere->item[0].same);
    cr_expect(judged.result.elsewhere->item[1].same);
}

// By the rules of the case a claim stands as `own`; as `standing` in this one edition of base.
static void expect_standing(size_t claim, enum aj_standing own, enum aj_standing standing,
                            int edition) {
    const struct aj_dispute *dispute = &judged.result.disputes->item[claim];
    cr_expect_eq(dispute->answer, own);
    cr_assert_eq(dispute->under_count[standing], 1);
    cr_expect_eq(dispute->under[standing][0].count, 1);
    cr_expect_eq(dispute->under[standing][0].edition[FAKE_MODULE_BASE], edition);
}

Test(elsewhere, whoever_is_right_is_right_under_some_editions, .fini = done) {
    judge_text(&judged, EIGHT("{}") "disputed:\n- {by: red, says: {verdict: legal}}\n"
                                    "- {by: Bob, says: {verdict: illegal}}\n");
    const struct aj_disputes *disputes = judged.result.disputes;
    cr_assert_eq(disputes->count, 2);
    cr_expect_str_eq(disputes->item[0].by, "Anna");
    expect_standing(0, AJ_RIGHT, AJ_RIGHT, FAKE_EDITION_PLAIN);
    expect_standing(0, AJ_RIGHT, AJ_OPEN, FAKE_EDITION_OPEN);
    expect_standing(0, AJ_RIGHT, AJ_WRONG, FAKE_EDITION_STRICT);
    expect_standing(1, AJ_WRONG, AJ_RIGHT, FAKE_EDITION_STRICT);
    expect_standing(1, AJ_WRONG, AJ_OPEN, FAKE_EDITION_OPEN);
    expect_standing(1, AJ_WRONG, AJ_WRONG, FAKE_EDITION_PLAIN);
}

// Where an option of the case settles it nothing is left to vary: it is so everywhere.
Test(elsewhere, a_settled_option_varies_nothing, .fini = done) {
    judge_text(&judged,
               EIGHT("{options: {base.high: yes}}") "disputed:\n"
                                                    "- {by: Bob, says: {verdict: illegal}}\n");
    const struct aj_dispute *dispute = &judged.result.disputes->item[0];
    cr_assert_eq(dispute->under_count[AJ_WRONG], 1);
    cr_expect_eq(dispute->under[AJ_WRONG][0].count, 0);
    cr_expect_eq(dispute->under_count[AJ_RIGHT], 0);
    cr_expect_eq(dispute->under_count[AJ_OPEN], 0);
}

// The edition that the case names is varied like any other.
Test(elsewhere, a_named_edition_is_varied_too, .fini = done) {
    judge_text(&judged, EIGHT("{base: strict}") "disputed:\n"
                                                "- {by: Bob, says: {verdict: illegal}}\n");
    expect_standing(0, AJ_RIGHT, AJ_RIGHT, FAKE_EDITION_STRICT);
    expect_standing(0, AJ_RIGHT, AJ_OPEN, FAKE_EDITION_OPEN);
    expect_standing(0, AJ_RIGHT, AJ_WRONG, FAKE_EDITION_PLAIN);
    cr_expect_eq(judged.result.elsewhere->count, 0);
}

// A claim is held against every reading: the rules that it names, and those that allow too.
Test(elsewhere, a_claim_of_rules_counts_what_allows, .fini = done) {
    judge_text(&judged,
               EIGHT("{base: open}") "disputed:\n"
                                     "- {by: Bob, says: {rules: [base.add]}}\n"
                                     "- {by: Anna, says: {rules: [base.add], verdict: legal}}\n"
                                     "- {by: Anna, says: {verdict: undetermined}}\n");
    cr_expect_eq(judged.result.disputes->item[0].answer, AJ_RIGHT, "it forbids or allows");
    cr_expect_eq(judged.result.disputes->item[1].answer, AJ_OPEN);
    cr_expect_eq(judged.result.disputes->item[2].answer, AJ_RIGHT);
}

Test(elsewhere, anybody_may_claim_something, .fini = done) {
    judge_text(&judged, EIGHT("{}") "disputed: [{by: a passer-by, says: {verdict: legal}}]\n");
    cr_assert(judged.understood);
    cr_expect_str_eq(judged.result.disputes->item[0].by, "a passer-by");
}

Test(elsewhere, a_dispute_names_who_says_what, .fini = done) {
    judge_text(&judged, EIGHT("{}") "disputed: [{by: \" \", says: {verdict: maybe}}, {by: Bob}]\n");
    cr_expect_not(judged.understood);
    cr_expect(judge_complains(&judged, "wrong-type", "/disputed/0/by"));
    cr_expect(judge_complains(&judged, "unknown-word", "/disputed/0/says/verdict"));
    cr_expect(judge_complains(&judged, "missing-key", "/disputed/1"));
}
