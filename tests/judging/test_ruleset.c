// Which rules are in force, and where each value comes from.
#include "judge.h"

static struct judged judged;

static const struct aj_ruleset *read_rules(const char *text) {
    judge_read(&judged, text);
    return judged.understood ? &judged.engine->cases.item[0].rules : NULL;
}

static void done(void) {
    judge_done(&judged);
}

Test(ruleset, the_default_is_the_base_module_alone) {
    struct aj_ruleset rules;
    aj_ruleset_init(&rules, &fake_rulebook);
    cr_expect_eq(rules.edition[FAKE_MODULE_BASE], FAKE_EDITION_PLAIN);
    cr_expect_not(aj_module_on(&rules, FAKE_MODULE_BONUS));
    cr_expect_eq(rules.named, 0);
    cr_expect_eq(rules.option[FAKE_OPTION_MOST].value, 9);
    cr_expect(aj_option_in_force(&rules, FAKE_OPTION_HIGH));
    cr_expect_not(aj_option_in_force(&rules, FAKE_OPTION_COLOUR));
    cr_expect_not(aj_option_in_force(&rules, FAKE_OPTION_KINDNESS));
}

Test(ruleset, an_edition_has_its_parents_values_where_it_has_none) {
    struct aj_ruleset rules;
    aj_ruleset_init(&rules, &fake_rulebook);
    // The default is plain itself: what it said before must be gone to see its row again.
    aj_ruleset_choose(&rules, FAKE_MODULE_BASE, FAKE_EDITION_OPEN);
    cr_expect(aj_option_unsettled(&rules, FAKE_OPTION_TWICE));
    aj_ruleset_choose(&rules, FAKE_MODULE_BASE, FAKE_EDITION_STRICT);
    cr_expect_eq(rules.option[FAKE_OPTION_HIGH].value, FAKE_VALUE_HIGH_NO);
    // strict has no row on base.twice: plain, its parent, says yes; not the row for any edition.
    cr_expect_not(aj_option_unsettled(&rules, FAKE_OPTION_TWICE));
    cr_expect_eq(rules.option[FAKE_OPTION_TWICE].value, FAKE_VALUE_TWICE_YES);
}

// Where neither an edition nor its parents have a row, the one for any edition says what the option
// is: also if another edition was chosen before that had one. Here open alone wants 8 actions.
Test(ruleset, an_edition_resets_what_it_leaves_unset) {
    static struct aj_setting rows[64];
    struct aj_rulebook book = fake_rulebook;
    struct aj_ruleset rules;
    cr_assert_lt(book.settings, 64);
    memcpy(rows, book.setting, (size_t)book.settings * sizeof *rows);
    rows[book.settings++] = (struct aj_setting){.edition = FAKE_EDITION_OPEN,
                                                .option = FAKE_OPTION_MOST,
                                                .number = 8,
                                                .authority = AJ_EDITION};
    book.setting = rows;
    aj_ruleset_init(&rules, &book);
    cr_expect_eq(rules.option[FAKE_OPTION_MOST].value, 9);
    static const int others[] = {FAKE_EDITION_STRICT, FAKE_EDITION_PLAIN};
    for (int i = 0; i < 2; i++) {
        aj_ruleset_choose(&rules, FAKE_MODULE_BASE, FAKE_EDITION_OPEN);
        cr_expect_eq(rules.option[FAKE_OPTION_MOST].value, 8);
        aj_ruleset_choose(&rules, FAKE_MODULE_BASE, others[i]);
        cr_expect_eq(rules.option[FAKE_OPTION_MOST].value, 9);
    }
}

Test(ruleset, naming_an_edition_is_remembered_and_true_is_no_name, .fini = done) {
    const struct aj_ruleset *rules = read_rules(ANNA_ADDS("{base: strict, bonus: true}", ""));
    cr_assert(rules);
    cr_expect_eq(rules->named, 1U << FAKE_MODULE_BASE);
    cr_expect_eq(rules->edition[FAKE_MODULE_BONUS], FAKE_EDITION_SMALL);
}

Test(ruleset, an_option_of_the_case_is_stronger_than_any_edition, .fini = done) {
    // Also when the edition is given after it.
    const struct aj_ruleset *rules =
        read_rules(ANNA_ADDS("{options: {base.high: half, base.most: '2'}, base: strict}", ""));
    cr_assert(rules);
    cr_expect_eq(rules->option[FAKE_OPTION_HIGH].value, FAKE_VALUE_HIGH_HALF);
    cr_expect_eq(rules->option[FAKE_OPTION_HIGH].origin, AJ_FROM_CASE);
    cr_expect_eq(rules->option[FAKE_OPTION_MOST].value, 2);
}

Test(ruleset, mistakes_are_all_reported, .fini = done) {
    cr_assert_null(read_rules(ANNA_ADDS("{base: opn, bonus: false, dice: x, house_rules: "
                                        "[kindness, be-kind, be-kind], options: {base.hig: yes, "
                                        "base.high: perhaps, base.most: 10, be-kind.to: all}}",
                                        "")));
    cr_expect(judge_complains(&judged, "unknown-edition", "/rules/base"));
    cr_expect(judge_complains(&judged, "unknown-key", "/rules/dice"));
    cr_expect(judge_complains(&judged, "unknown-house-rule", "/rules/house_rules/0"));
    cr_expect(judge_complains(&judged, "repeated", "/rules/house_rules/2"));
    cr_expect(judge_complains(&judged, "unknown-option", "/rules/options/base.hig"));
    cr_expect(judge_complains(&judged, "unknown-value", "/rules/options/base.high"));
    cr_expect(judge_complains(&judged, "out-of-range", "/rules/options/base.most"));
    cr_expect_eq(judged.engine->diags.count, 7);
}

Test(ruleset, the_base_module_cannot_be_switched_off, .fini = done) {
    cr_assert_null(read_rules(ANNA_ADDS("{base: false}", "")));
    cr_expect(judge_complains(&judged, "unknown-edition", "/rules/base"));
}

static const char *set(struct aj_ruleset *rules, const char *setting, struct aj_arena *arena) {
    const char *error = NULL;
    bool good = aj_ruleset_set(rules, setting, arena, &error);
    cr_expect_eq(good, error == NULL);
    return error;
}

Test(ruleset, settings_of_the_command) {
    struct aj_arena arena;
    struct aj_ruleset rules;
    aj_arena_init(&arena, 0);
    aj_ruleset_init(&rules, &fake_rulebook);
    cr_expect_null(set(&rules, "base.high=half", &arena));
    cr_expect_null(set(&rules, "base=strict", &arena));
    cr_expect_null(set(&rules, "bonus=true", &arena));
    cr_expect_null(set(&rules, "be-kind=true", &arena));
    cr_expect_null(set(&rules, "base.most=3", &arena));
    cr_expect_eq(rules.option[FAKE_OPTION_HIGH].value, FAKE_VALUE_HIGH_HALF);
    cr_expect_eq(rules.option[FAKE_OPTION_HIGH].origin, AJ_FROM_COMMAND);
    cr_expect_eq(rules.edition[FAKE_MODULE_BASE], FAKE_EDITION_STRICT);
    cr_expect(aj_house_rule_on(&rules, FAKE_HOUSE_RULE_KIND));
    cr_expect_null(set(&rules, "bonus=false", &arena));
    cr_expect_not(aj_module_on(&rules, FAKE_MODULE_BONUS));
    cr_expect_str_eq(set(&rules, "bas=open", &arena),
                     "no module, option or house rule is called \"bas\"; did you mean \"base\"?");
    cr_expect_str_eq(set(&rules, "base=opn", &arena),
                     "\"base\" has no edition \"opn\"; did you mean \"open\"?");
    cr_expect_not_null(set(&rules, "base", &arena));
    cr_expect_null(set(&rules, "bonus=yes", &arena));
    cr_expect(aj_module_on(&rules, FAKE_MODULE_BONUS));
    cr_expect_null(set(&rules, "bonus=Off,be-kind=no", &arena));
    cr_expect_not(aj_module_on(&rules, FAKE_MODULE_BONUS));
    cr_expect_not(aj_house_rule_on(&rules, FAKE_HOUSE_RULE_KIND));
    cr_expect_not_null(set(&rules, "bonus=perhaps", &arena));
    cr_expect_not_null(set(&rules, "base=false", &arena));
    cr_expect_not_null(set(&rules, "base.most=0", &arena));
    cr_expect_not_null(set(&rules, "base.most=03", &arena));
    cr_expect_not_null(set(&rules, "be-kind=perhaps", &arena));
    aj_arena_done(&arena);
}
