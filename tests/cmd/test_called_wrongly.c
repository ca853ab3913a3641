// Commands that are called wrongly, and what `page` and `schema` print; run by a shell.
#include "cmd/suite_folder.h"

static void expect_refused(const char *line, const char *part) {
    cr_expect_eq(shell(line), 2, "%s", line);
    expect_output(part);
}

Test(called_wrongly, operands_and_options_that_make_no_sense, .init = begin, .fini = end) {
    make_file("lines.jsonl", "{}\n{}\n");
    make_file("case.yaml", GOOD);
    expect_refused("$adjudge moves a b", "adjudge: moves asks about one file\n");
    expect_refused("$adjudge play a", "adjudge: play takes no files\n");
    expect_refused("$adjudge play --game chess",
                   "no game is called \"chess\"; known: carcassonne, ticket-to-ride");
    expect_refused("$adjudge play --game carcasonne",
                   "no game is called \"carcasonne\"; did you mean \"carcassonne\"?");
    expect_refused("$adjudge play --set base=never", "\"base\" has no edition \"never\"");
    expect_refused("$adjudge test", "adjudge: test wants the files or folders to run");
    expect_refused("$adjudge check --zzzzzzz",
                   "check has no option --zzzzzzz; `adjudge check --help` shows its options");
    expect_refused("$adjudge check -qx", "check has no option -x;");
    expect_refused("$adjudge draw lines.jsonl",
                   "lines.jsonl holds a case a line; draw takes a file with one document");
    expect_refused("$adjudge draw --turn 0 --before case.yaml", "no turn comes before the start");
    expect_refused("$adjudge schema", "schema takes one name: book, case or result");
    expect_refused("$adjudge schema board",
                   "no schema is called \"board\"; known: book, case, result");
    cr_expect_eq(shell("$adjudge check --version case.yaml | head -n 1"), 0);
    expect_output("adjudge ");
}

Test(called_wrongly, schemas_are_those_of_the_source, .init = begin, .fini = end) {
    cr_expect_eq(shell("$adjudge schema case | cmp - " SOURCE_DIR "/schemas/case.schema.json"), 0);
    cr_expect_eq(shell("$adjudge schema result | cmp - " SOURCE_DIR "/schemas/result.schema.json"),
                 0);
}

// The page has a place for a case: a text of JSON, in which no tag may begin.
Test(called_wrongly, the_page_takes_a_case_that_cannot_end_its_script, .init = begin, .fini = end) {
    make_file("page.html", "<p><script id=\"given\">null</script></p>\n");
    make_file("case.yaml", "title: \"</script><b>\"\n");
    cr_expect_eq(shell("ADJUDGE_PAGE=page.html $adjudge page case.yaml"), 0);
    cr_expect_str_eq(output,
                     "<p><script id=\"given\">\"title: \\\"\\u003c/script>\\u003cb>\\\"\\n\""
                     "</script></p>\n");
    // Without a case it is as it was, and -o writes it to a file.
    cr_expect_eq(shell("ADJUDGE_PAGE=page.html $adjudge page | cmp - page.html"), 0);
    cr_expect_eq(shell("ADJUDGE_PAGE=page.html $adjudge page -o new.html"), 0);
    cr_expect_str_eq(output, "");
    cr_expect_eq(shell("cmp new.html page.html"), 0);
}

Test(called_wrongly, pages_that_cannot_be_had, .init = begin, .fini = end) {
    make_file("page.html", "<script id=\"given\">null</script>");
    make_file("case.yaml", GOOD);
    expect_refused("$adjudge page a b", "adjudge: page takes one file at a time\n");
    expect_refused(
        "ADJUDGE_PAGE=none.html $adjudge page",
        "adjudge: this adjudge came without the page for browsers (none.html: No such file or "
        "directory); the Debian package has it, and ADJUDGE_PAGE may name a copy");
    expect_refused("ADJUDGE_PAGE=case.yaml $adjudge page", "case.yaml is no page of adjudge");
    expect_refused("ADJUDGE_PAGE=page.html $adjudge page none.yaml", "none.yaml cannot be read");
    expect_refused(
        "printf 'game: carcassonne\\0players: [A]' | ADJUDGE_PAGE=page.html $adjudge page -",
        "adjudge: - holds a NUL, which no case has");
    expect_refused("ADJUDGE_PAGE=page.html $adjudge page -o none/new.html",
                   "none/new.html cannot be written");
    expect_refused("ADJUDGE_PAGE=page.html $adjudge page --site site",
                   "page.html is no page of adjudge");
    make_file("page.html", "img-src data:<title></title><script id=\"given\">null</script>");
    expect_refused("ADJUDGE_PAGE=page.html $adjudge page --site none/site",
                   "none/site cannot be made");
}

// -o writes the picture to a file as it would be printed, without a terminal's colours; nothing is
// written if there is no picture.
Test(called_wrongly, a_picture_may_go_to_a_file, .init = begin, .fini = end) {
    make_file("case.yaml", GOOD);
    make_file("two.yaml", POSITION "cases: [{id: one}, {id: two}]\n");
    static const char *const formats[] = {"svg", "text", "json"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char line[200];
        snprintf(line, sizeof line,
                 "$adjudge draw -f %s case.yaml > out && $adjudge draw -f %s -o new case.yaml &&"
                 " cmp out new",
                 formats[i], formats[i]);
        cr_expect_eq(shell(line), 0);
        cr_expect_str_eq(output, "");
    }
    expect_refused("$adjudge draw -f svg --output none/new.svg case.yaml",
                   "none/new.svg cannot be written");
    expect_refused("$adjudge draw -f svg -o two.svg two.yaml", "choose it with --case");
    cr_expect_eq(shell("test ! -e two.svg && : > bad.yaml; $adjudge draw -o bad.txt bad.yaml"), 3);
    cr_expect_eq(shell("test ! -e bad.txt"), 0);
    // A board with a fault can be drawn, but only its errors are printed if a file was asked for.
    make_file("fault.yaml", "game: carcassonne\nplayers: [Anna]\nboard:\n"
                            "- {tile: D, at: [0, 0]}\n- {tile: ZZ, at: [1, 0]}\n");
    cr_expect_eq(shell("$adjudge draw -f svg fault.yaml 2>errors | grep -q '<svg'"), 0);
    cr_expect_eq(shell("$adjudge draw -f svg -o fault.svg fault.yaml 2>errors"), 3);
    cr_expect_str_eq(output, "");
    cr_expect_eq(shell("test -s errors && test ! -e fault.svg"), 0);
}

// U turned by 90 shows a field to the road of D in the west: base.edges-match forbids it, and
// touches nothing else. What was expected of other rules is written anew, in the form that it had.
Test(called_wrongly, update_writes_rules_by_their_ids, .init = begin, .fini = end) {
    make_file("u.yaml",
              POSITION "move: {player: Anna, actions: [{place: U, at: [1, 0], turn: 90}]}\n"
                       "cases:\n"
                       "- {id: one, expect: {verdict: illegal, rules: [base.touches-edge]}}\n"
                       "- {id: two, expect: {}}\n");
    make_file("u.json", "{\"game\":\"carcassonne\",\"players\":[{\"name\":\"Anna\"}],"
                        "\"board\":[{\"tile\":\"D\",\"at\":[0,0]}],\"move\":{\"player\":\"Anna\","
                        "\"actions\":[{\"place\":\"U\",\"at\":[1,0],\"turn\":90}]},\"cases\":["
                        "{\"id\":\"one\",\"expect\":{\"rules\":[\"base.touches-edge\"]}},"
                        "{\"id\":\"two\",\"expect\":{}}]}");
    cr_expect_eq(run("--update --yes", "u.yaml"), 0, "%s", output);
    cr_expect_eq(run("--update --yes", "u.json"), 0, "%s", output);
    cr_expect_eq(shell("cat u.yaml u.json"), 0);
    expect_output("- {id: one, expect: {verdict: illegal, rules: [base.edges-match]}}\n");
    expect_output("- {id: two, expect: {verdict: illegal, rules: [base.edges-match], gained: {");
    expect_output("{\"id\":\"one\",\"expect\":{\"rules\":[\"base.edges-match\"]}}");
    expect_output("{\"id\":\"two\",\"expect\":{\"verdict\":\"illegal\","
                  "\"rules\":[\"base.edges-match\"],\"gained\":{\"Anna\":0}");
}
