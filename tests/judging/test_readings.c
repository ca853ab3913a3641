// Judging over all readings of what is unsettled. In the fake game `open` leaves base.high (yes,
// no) and base.twice (yes, no) open, `bonus` leaves bonus.colour open, which changes nothing.
#include "judge.h"
#include "judging/answer/answer.h"

static const uint64_t HIGH = UINT64_C(1) << FAKE_OPTION_HIGH;
static const uint64_t TWICE = UINT64_C(1) << FAKE_OPTION_TWICE;
static const uint64_t COLOUR = UINT64_C(1) << FAKE_OPTION_COLOUR;

static struct judged judged;

static void judge(const char *text) {
    judge_text(&judged, text);
    cr_assert(judged.understood);
}

static struct aj_result outcome_of(const struct aj_answer *answer, int index) {
    return aj_answer_result(answer, answer->outcome[index].result);
}

static void done(void) {
    judge_done(&judged);
}

Test(readings, settled_rules_are_judged_once, .fini = done) {
    judge(ANNA_ADDS("{base: strict}", "{add: 8}"));
    cr_expect_eq(judged.answer->verdict, AJ_ILLEGAL);
    cr_expect_eq(judged.answer->branched.word[0], 0);
    cr_expect(judged.answer->consulted.word[0] & HIGH);
}

Test(readings, an_option_that_makes_no_difference_is_not_consulted, .fini = done) {
    // 4 is allowed by every reading of base.high, so the question does not come up.
    judge(ANNA_ADDS("{base: open}", "{add: 4}"));
    cr_expect_eq(judged.answer->verdict, AJ_LEGAL);
    cr_expect_eq(judged.answer->consulted.word[0] & (HIGH | TWICE), 0);
}

Test(readings, readings_that_differ_make_it_undetermined, .fini = done) {
    judge(ANNA_ADDS("{base: open}", "{add: 8}"));
    const struct aj_answer *answer = judged.answer;
    cr_assert_eq(answer->verdict, AJ_UNDETERMINED);
    cr_expect_eq(answer->deciding.word[0], HIGH);
    cr_assert_eq(answer->outcomes, 2);
    // By the first reading 8 points are gained; by the second the move is illegal. The third value,
    // half, is none of this edition's readings.
    cr_expect_eq(outcome_of(answer, 0).verdict, AJ_LEGAL);
    cr_expect_eq(outcome_of(answer, 0).gained[0], 8);
    cr_expect_eq(outcome_of(answer, 0).final[0], 11);
    cr_expect_eq(outcome_of(answer, 1).verdict, AJ_ILLEGAL);
    cr_expect_eq(outcome_of(answer, 1).gained[0], 0);
    cr_assert_eq(answer->outcome[1].readings, 1);
    cr_expect_eq(answer->outcome[1].reading[0].option, FAKE_OPTION_HIGH);
    cr_expect_eq(answer->outcome[1].reading[0].value, FAKE_VALUE_HIGH_NO);
    cr_expect_eq(answer->common, AJ_UNDETERMINED);
    // The record is the first reading's.
    cr_expect_eq(answer->judgement->player[0].gained, 8);
    cr_expect_eq(answer->rules->option[FAKE_OPTION_HIGH].origin, AJ_FROM_EDITION);
}

Test(readings, agreement_of_all_readings_is_the_answer, .fini = done) {
    judge(ANNA_ADDS("{bonus: true}", "{add: 6}"));
    cr_expect_eq(judged.answer->verdict, AJ_LEGAL);
    cr_expect_eq(judged.answer->branched.word[0], COLOUR);
    cr_expect_eq(judged.answer->deciding.word[0], 0);
    cr_expect_eq(judged.answer->outcomes, 0);
    cr_expect_eq(judged.answer->rules->option[FAKE_OPTION_COLOUR].origin, AJ_FROM_ALL_READINGS);
}

Test(readings, points_alone_can_be_undetermined, .fini = done) {
    // 6 + 6 or 6 alone, legal both ways.
    judge(ANNA_ADDS("{base: open}", "{add: 6}, {add: 6}"));
    cr_assert_eq(judged.answer->verdict, AJ_UNDETERMINED);
    cr_expect_eq(judged.answer->deciding.word[0], TWICE);
    cr_expect_eq(judged.answer->common, AJ_LEGAL);
    cr_assert_eq(judged.answer->outcomes, 2);
    cr_expect_eq(outcome_of(judged.answer, 0).gained[0], 12);
    cr_expect_eq(outcome_of(judged.answer, 1).gained[0], 6);
}

Test(readings, later_options_are_branched_over_where_they_come_up, .fini = done) {
    // base.high no: the first 8 is forbidden and base.twice never comes up. yes: 16 or 8 points.
    judge(ANNA_ADDS("{base: open}", "{add: 8}, {add: 8}"));
    const struct aj_answer *answer = judged.answer;
    cr_expect_eq(answer->deciding.word[0], HIGH | TWICE);
    cr_assert_eq(answer->outcomes, 3);
    cr_expect_eq(outcome_of(answer, 0).gained[0], 16);
    cr_expect_eq(answer->outcome[0].readings, 2);
    cr_expect_eq(outcome_of(answer, 1).gained[0], 8);
    cr_expect_eq(outcome_of(answer, 2).verdict, AJ_ILLEGAL);
    cr_assert_eq(answer->outcome[2].readings, 1);
    cr_expect_eq(answer->outcome[2].reading[0].option, FAKE_OPTION_HIGH);
}

Test(readings, an_option_that_was_branched_over_without_effect_does_not_decide, .fini = done) {
    // The bonus is asked for the 6, base.high decides about the 8.
    judge(ANNA_ADDS("{base: open, bonus: true}", "{add: 6}, {add: 8}"));
    cr_expect_eq(judged.answer->branched.word[0], HIGH | COLOUR);
    cr_expect_eq(judged.answer->deciding.word[0], HIGH);
    cr_expect_eq(judged.answer->rules->option[FAKE_OPTION_COLOUR].origin, AJ_FROM_ALL_READINGS);
    for (size_t i = 0; i < judged.answer->outcomes; i++)
        cr_expect_eq(judged.answer->outcome[i].readings, 1);
}

Test(readings, the_case_settles_what_the_edition_leaves_open, .fini = done) {
    // half: 8 counts 4.
    judge(ANNA_ADDS("{base: open, options: {base.high: half}}", "{add: 8}"));
    cr_expect_eq(judged.answer->verdict, AJ_LEGAL);
    cr_expect_eq(judged.answer->judgement->player[0].gained, 4);
    cr_expect_eq(judged.answer->branched.word[0], 0);
}

Test(readings, a_house_rule_has_its_own_open_points, .fini = done) {
    // To Anna, the first player, both readings are kind: nothing is open.
    judge(ANNA_ADDS("{base: strict, house_rules: [be-kind]}", "{add: 8}"));
    cr_expect_eq(judged.answer->verdict, AJ_LEGAL);
    judge_done(&judged);
    judge("game: dice\nrules: {base: strict, house_rules: [be-kind]}\n"
          "players: [{name: Anna}, {name: Bob}]\nmove: {player: Bob, actions: [{add: 8}]}\n");
    cr_expect_eq(judged.answer->verdict, AJ_UNDETERMINED);
    cr_expect_eq(judged.answer->deciding.word[0], UINT64_C(1) << FAKE_OPTION_KINDNESS);
}

// A rulebook of `count` options of two values each, all unsettled, each worth another bit.

static struct aj_value many_value[20];
static struct aj_option many_option[10];
static struct aj_setting many_setting[10];
static int many_count;

enum { BOARD_BYTES = 64 * 1024 }; // that a judgement takes

static void judge_many(const struct aj_case *job, struct aj_judgement *judgement) {
    (void)job;
    judgement->result = aj_arena_alloc(judgement->arena, BOARD_BYTES);
    aj_turn_add(judgement, 0, AJ_NO_NODE);
    for (int i = 0; i < many_count; i++)
        if (aj_decide(judgement, i, (const int[]){0, 1}))
            aj_earn(judgement, 0, AJ_NO_SUBJECT, AJ_WHEN_MOVE, 1 << i);
}

// From 8 points on the game goes on; with fewer than 4 the first player has won, else a second one.
static bool find_many_winner(const struct aj_judgement *judgement, struct aj_winner *winner) {
    int32_t gained = judgement->player[0].gained;
    *winner = (struct aj_winner){.players = gained < 4 ? 1 : 2, .by = gained < 2 ? "few" : "many"};
    return gained < 8;
}

static bool judge_with(int count, struct aj_arena *arena, struct aj_answer *answer) {
    static const struct aj_module module = {"base", 0, "", ""};
    static const struct aj_edition edition = {"only", 0, AJ_NONE, AJ_OFFICIAL, 0, "", ""};
    struct aj_rulebook book = {.module = &module,
                               .modules = 1,
                               .edition = &edition,
                               .editions = 1,
                               .option = many_option,
                               .options = count,
                               .value = many_value,
                               .values = 2 * count,
                               .setting = many_setting,
                               .settings = count};
    struct aj_game game = {.book = &book, .judge = judge_many, .winner = find_many_winner};
    struct aj_case job = {.game = &game, .players = 1, .player = {{.name = "Anna"}}};
    many_count = count;
    for (int i = 0; i < count; i++) {
        many_option[i] = (struct aj_option){"o", 0, AJ_NONE, AJ_CHOICE, 0, 0, "", false, false};
        many_value[2 * i] = (struct aj_value){i, 0, "no", ""};
        many_value[2 * i + 1] = (struct aj_value){i, 1, "yes", ""};
        many_setting[i] = (struct aj_setting){0, i, 3, 0, AJ_OFFICIAL, 0};
    }
    aj_ruleset_init(&job.rules, &book);
    return aj_case_judge(&job, &job.rules, AJ_KEEP_ALL, arena, answer);
}

Test(readings, two_hundred_and_fifty_six_readings_are_the_most) {
    struct aj_arena arena;
    struct aj_answer answer;
    aj_arena_init(&arena, 0);
    cr_expect(judge_with(8, &arena, &answer));
    // Every combination of eight bits gives another sum.
    cr_expect_eq(answer.outcomes, 256);
    cr_expect_eq(answer.deciding.word[0], 255);
    cr_expect_not(judge_with(9, &arena, &answer));
    aj_arena_done(&arena);
}

// Of 256 readings there is the board of the first alone, and of each other one less than 1 KiB.
Test(readings, a_reading_keeps_no_board) {
    struct aj_arena arena;
    struct aj_answer answer;
    aj_arena_init(&arena, 0);
    cr_assert(judge_with(8, &arena, &answer));
    cr_expect_lt(arena.used + arena.held, 2 * BOARD_BYTES + 255 * 1024);
    aj_arena_done(&arena);
}

// Judged again, each reading comes to the result that it came to: 16 by both 8s, 8 by one, illegal
// by none.
Test(readings, a_reading_is_judged_again, .fini = done) {
    judge(ANNA_ADDS("{base: open}", "{add: 8}, {add: 8}"));
    static const int32_t gained[] = {16, 8, 0};
    const struct aj_answer *answer = judged.answer;
    cr_assert_eq(aj_answer_readings(answer), 3);
    for (size_t i = 0; i < 3; i++) {
        const struct aj_judgement *reading = aj_answer_reading(judged.result.job, answer, i);
        cr_expect_eq(reading->player[0].gained, gained[i]);
        cr_expect_eq(aj_judgement_verdict(reading), i < 2 ? AJ_LEGAL : AJ_ILLEGAL);
        cr_expect_eq(reading->forbidden, i == 2);
        cr_expect_gt(reading->rulings, 0);
    }
}

// Whether the tree of the judged case has a leaf for its rules with another edition of `base`, and
// which.
static bool is_known_by(int edition, uint32_t *leaf) {
    struct aj_tree *tree = judged.answer->tree;
    struct aj_ruleset rules = judged.result.job->rules;
    struct aj_consulted asked;
    aj_ruleset_choose(&rules, FAKE_MODULE_BASE, edition);
    uint32_t root = aj_tree_root(tree, judged.result.job, &rules);
    return aj_tree_find(tree, root, &rules, &asked, leaf);
}

// For 4 base.high is not asked for: the strict rules, which are judged since all editions are, say
// what the plain ones do. For 8 they answer otherwise; the first reading of the open ones is `yes`,
// as in the plain ones.
Test(readings, rules_that_answer_alike_share_a_leaf, .fini = done) {
    uint32_t plain, strict, open;
    judge(ANNA_ADDS("{}", "{add: 4}"));
    cr_assert(is_known_by(FAKE_EDITION_PLAIN, &plain));
    cr_assert(is_known_by(FAKE_EDITION_STRICT, &strict));
    cr_expect_eq(plain, strict);
    done();
    judge(ANNA_ADDS("{}", "{add: 8}"));
    cr_assert(is_known_by(FAKE_EDITION_PLAIN, &plain));
    cr_assert(is_known_by(FAKE_EDITION_STRICT, &strict));
    cr_assert(is_known_by(FAKE_EDITION_OPEN, &open));
    cr_expect_neq(plain, strict);
    cr_expect_eq(plain, open);
}

// Each question leaves the values that have answered all of them as the one in force, `yes`; one
// that leaves as many as before is none.
Test(readings, a_question_is_kept_if_it_leaves_fewer_values, .fini = done) {
    judge(ANNA_ADDS("{base: plain}", "{add: 4}"));
    struct aj_judgement asking = *judged.answer->judgement;
    int before = asking.questions;
    cr_expect_eq(aj_decide(&asking, FAKE_OPTION_HIGH, (const int[]){5, 5, 5}), 5);
    cr_expect_eq(asking.questions, before);
    cr_expect_eq(aj_decide(&asking, FAKE_OPTION_HIGH, (const int[]){5, 5, 6}), 5);
    cr_expect_eq(aj_decide(&asking, FAKE_OPTION_HIGH, (const int[]){7, 7, 8}), 7);
    cr_expect_eq(asking.questions, before + 1);
    cr_expect_eq(asking.question[before].alike,
                 1U << FAKE_VALUE_HIGH_YES | 1U << FAKE_VALUE_HIGH_NO);
    cr_expect_not(aj_is_fixed(&asking, FAKE_OPTION_HIGH));
    cr_expect_eq(aj_decide(&asking, FAKE_OPTION_HIGH, (const int[]){1, 2, 1}), 1);
    cr_expect_eq(asking.questions, before + 2);
    cr_expect_eq(asking.question[before + 1].alike, 1U << FAKE_VALUE_HIGH_YES);
    cr_expect(aj_is_fixed(&asking, FAKE_OPTION_HIGH));
}

// One bit gives 0 or 1 point, two give 0 to 3, and so on: who has won, and by what, is what all
// readings agree on.
Test(readings, who_has_won_by_all_readings) {
    struct aj_arena arena;
    struct aj_answer answer;
    aj_arena_init(&arena, 0);
    cr_assert(judge_with(1, &arena, &answer));
    cr_expect(answer.is_over);
    cr_expect_eq(answer.winner.players, 1);
    cr_expect_str_eq(answer.winner.by, "few");
    cr_assert(judge_with(2, &arena, &answer));
    cr_expect(answer.is_over);
    cr_expect_eq(answer.winner.players, 1);
    cr_expect_null(answer.winner.by);
    cr_assert(judge_with(3, &arena, &answer));
    cr_expect(answer.is_over);
    cr_expect_eq(answer.winner.players, 0);
    cr_assert(judge_with(4, &arena, &answer));
    cr_expect_not(answer.is_over);
    aj_arena_done(&arena);
}
