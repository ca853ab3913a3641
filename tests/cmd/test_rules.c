// `adjudge rules`: the rulebook's rows as people and as programs read them.
#include "run.h"

static struct run run;

static void done(void) {
    run_done(&run);
}

static void has(const char *text) {
    cr_expect_not_null(strstr(run.out, text), "no \"%s\" in:\n%s", text, run.out);
}

Test(rules, the_list_has_every_id, .fini = done) {
    run = run_command("rules", "");
    cr_expect_eq(run.code, 0);
    for (int i = 0; i < fake_rulebook.rules; i++)
        has(fake_rulebook.rule[i].id);
    for (int i = 0; i < fake_rulebook.options; i++)
        has(fake_rulebook.option[i].id);
    for (int i = 0; i < fake_rulebook.editions; i++)
        has(fake_rulebook.edition[i].id);
    for (int i = 0; i < fake_rulebook.house_rules; i++)
        has(fake_rulebook.house_rule[i].id);
    for (int i = 0; i < fake_rulebook.sources; i++)
        has(fake_rulebook.source[i].id);
    for (int i = 0; i < fake_rulebook.diagnostics; i++)
        has(fake_rulebook.diagnostic[i].id);
    for (int i = 0; i < AJ_CORE_DIAGS; i++)
        has(aj_core_diag_kinds[i].id);
}

Test(rules, a_rule_with_who_says_so, .fini = done) {
    run = run_command("rules base.add", "");
    cr_expect_str_eq(run.out, "base.add (rule, Dice)\n"
                              "Adding. A turn adds numbers; each is gained at once.\n"
                              "module: base\n"
                              "who says so:\n"
                              "  any edition  official   The Book of Dice, page 1\n"
                              "  strict       community  The Dice Forum, post 7\n");
}

Test(rules, an_option_with_who_says_what, .fini = done) {
    run = run_command("rules base.high", "");
    cr_expect_str_eq(run.out,
                     "base.high (option, Dice)\n"
                     "May a number over 6 be added?\n"
                     "module: base\n"
                     "values:\n"
                     "  yes   any number may be added\n"
                     "  no    no number over 6 may be added\n"
                     "  half  a number over 6 counts half\n"
                     "who says what:\n"
                     "  plain   yes                   official   The Book of Dice, page 1\n"
                     "  open    unsettled: yes or no  edition    The Book of Dice, not said\n"
                     "  strict  no                    community  The Dice Forum, post 7\n");
}

Test(rules, an_edition_has_its_parents_values_too, .fini = done) {
    run = run_command("rules strict", "");
    has("strict (edition, Dice)\nthe strict rules\n");
    has("else as: plain\n");
    // Its own row, its parent's, and the one for any edition.
    has("base.high   no   community");
    has("base.twice  yes  official");
    has("base.most   9    official");
}

Test(rules, everything_else_can_be_shown) {
    static const char *const ids[] = {"base",     "bonus",  "be-kind",  "book",
                                      "bad-luck", "syntax", "base.most"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        char command[64];
        snprintf(command, sizeof command, "rules %s", ids[i]);
        run = run_command(command, "");
        cr_expect_eq(run.code, 0);
        cr_expect_eq(strncmp(run.out, ids[i], strlen(ids[i])), 0);
        done();
    }
}

Test(rules, an_unknown_id_is_answered_with_the_nearest, .fini = done) {
    run = run_command("rules base.hihg", "");
    cr_expect_eq(run.code, 2);
    cr_expect_str_eq(run.out, "");
    cr_expect_not_null(strstr(run.err, "did you mean \"base.high\"?"));
    done();
    run = run_command("rules base.high base.add", "");
    cr_expect_eq(run.code, 2);
}

Test(rules, rows_for_programs, .fini = done) {
    run = run_command("rules -f json base.twice", "");
    cr_expect_eq(run.code, 0);
    // The option, its two values, and a row for each reading of each edition: plain 1, open 2,
    // strict 1 (its parent's).
    size_t rows = 0;
    for (const char *at = run.out; (at = strstr(at, "{\"game\":")); at++)
        rows++;
    cr_expect_eq(rows, 7);
    has("{\"game\":\"dice\",\"kind\":\"setting\",\"id\":\"base.twice\",\"module\":\"base\","
        "\"edition\":\"strict\",\"value\":\"yes\",\"title\":\"\",\"text\":\"\","
        "\"authority\":\"official\",\"source\":\"book\",\"locator\":\"page 2\"}");
    cr_expect_eq(run.out[0], '[');
    cr_expect_eq(run.out[strlen(run.out) - 2], ']');
}
