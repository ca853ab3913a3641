// A folder as an operand of check, compare, draw and fmt is the case files under it.
#include "cmd/suite_folder.h"

static void fill(void) {
    begin();
    cr_assert_eq(shell("mkdir -p rules/sub rules/.hidden empty; touch rules/notes.txt"), 0);
    make_file("rules/b.yaml", GOOD);
    make_file("rules/a.yaml", GOOD);
    make_file("rules/sub/c.yaml", WRONG);
    make_file("rules/.hidden/d.yaml", GOOD);
    cr_assert_eq(shell("ln -s a.yaml rules/link.yaml; echo '{\"gameId\": 1}' > rules/e.jcz"), 0);
}

// Sorted, each once, though two operands have it; neither what is hidden nor a link nor another
// file.
Test(folders, files_are_sorted_and_each_once, .init = fill, .fini = end) {
    cr_expect_eq(shell("rm rules/e.jcz; $adjudge check -q rules/ rules/a.yaml rules/sub"), 0);
    cr_expect_str_eq(output, "rules/a.yaml: legal\nrules/b.yaml: legal\nrules/sub/c.yaml: legal\n");
    cr_expect_eq(shell("rm -f rules/e.jcz; $adjudge compare --set base=first rules"), 0);
    expect_output("3 cases");
    cr_expect_eq(shell("$adjudge draw rules | grep '^=='"), 0);
    cr_expect_str_eq(output, "== rules/a.yaml (a)\n== rules/b.yaml (b)\n== rules/sub/c.yaml (c)\n");
    cr_expect_eq(shell("$adjudge draw --case c rules | grep -c '^=='"), 0);
    cr_expect_str_eq(output, "1\n");
    cr_expect_eq(shell("$adjudge draw -f svg rules"), 2);
    expect_output("rules holds 3 cases and a picture shows one");
}

// A save is a case to check, and nothing to lay out anew.
Test(folders, fmt_passes_over_saves, .init = fill, .fini = end) {
    cr_expect_eq(shell("$adjudge fmt -w rules && $adjudge fmt --check rules"), 0, "%s", output);
    cr_expect_str_eq(output, "");
    cr_expect_eq(shell("$adjudge check -q rules"), 3);
    expect_output("rules/e.jcz");
    cr_expect_eq(shell("$adjudge fmt --check rules/e.jcz"), 3);
}

// A folder without cases is no success, and standard input is not read in its place.
Test(folders, nothing_found_is_told, .init = fill, .fini = end) {
    static const char *const commands[] = {"check", "compare", "draw", "fmt"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char line[80];
        snprintf(line, sizeof line, "$adjudge %s empty", commands[i]);
        cr_expect_eq(shell(line), 2, "%s", line);
        cr_expect_str_eq(output, "adjudge: empty holds no cases\n");
    }
    cr_expect_eq(shell("$adjudge check -q empty rules/a.yaml"), 2);
    expect_output("rules/a.yaml: legal\n");
    cr_expect_eq(shell("$adjudge check -q empty/none"), 2);
}
