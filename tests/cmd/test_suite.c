// `adjudge test` over a folder of its own: what passes, fails, is empty, repeated or unreadable;
// the formats; choosing; settings.
#include <sys/stat.h>

#include "cmd/suite_folder.h"

TestSuite(suite, .init = begin, .fini = end);

Test(suite, what_fails_says_why) {
    make_file("good.yaml", GOOD);
    make_file("wrong.yaml", WRONG);
    cr_expect_eq(run("", ""), 1, "%s", output);
    expect_output("failed wrong (");
    expect_output("verdict: expected illegal, is legal");
    expect_output("final.Anna: expected 5, is 2");
    expect_output("[base.road-unfinished]");
    expect_output("1 passed, 1 failed\n");
    cr_expect_eq(run("", "good.yaml"), 0);
}

Test(suite, errors_of_tests) {
    make_file("a.yaml", GOOD);
    make_file("empty.yaml", POSITION);
    make_file("again.yaml", "id: a\n" GOOD);
    make_file("lines.jsonl", "\n{\"game\": \"carcassonne\", \"players\": [{\"name\": \"A\"}], "
                             "\"board\": [{\"tile\": \"D\", \"at\": [0, 0]}]}\n");
    make_file("bad.yaml",
              "game: carcassonne\nplayers: [{name: A}]\nboard: [{tile: Q1, at: [0, 0]}]\n");
    cr_expect_eq(run("", ""), 3, "%s", output);
    expect_output("empty empty (");
    expect_output("repeated a (");
    expect_output("error[unknown-tile]");
    expect_output("lines.jsonl:2)");
    expect_output("1 passed, 4 failed\n");
}

Test(suite, an_unknown_expect_key) {
    make_file("key.yaml", POSITION "expect: {verdikt: legal}\n");
    cr_expect_eq(run("", ""), 3);
    expect_output("verdict");
}

Test(suite, trouble_does_not_stop_the_rest) {
    char path[256];
    make_file("good.yaml", GOOD);
    snprintf(path, sizeof path, "%s/none", folder);
    cr_assert_eq(mkdir(path, 0777), 0);
    snprintf(path, sizeof path, " %s/none", folder);
    cr_expect_eq(run(path, "good.yaml"), 2, "%s", output);
    expect_output("holds no cases");
    expect_output("1 passed, 0 failed\n");
    cr_expect_eq(run("", "missing.yaml"), 2);
}

Test(suite, known_wrong) {
    make_file("x.yaml", "xfail: open question\n" WRONG);
    make_file("y.yaml", "xfail: open question\n" GOOD);
    cr_expect_eq(run("", "x.yaml"), 0, "%s", output);
    cr_expect_eq(run("", "y.yaml"), 1, "%s", output);
    expect_output("xpass y");
    // A harness would take a TODO that passes for passed.
    run("-f tap", "x.yaml");
    expect_output("not ok 1 - x # TODO open question\n");
    run("-f tap", "y.yaml");
    expect_output("not ok 1 - y\n");
}

// Under the first edition a two-tile city gives 2, not 4: the entry expects it so.
Test(suite, under_other_rules) {
    make_file("under.yaml",
              "game: carcassonne\nplayers: [{name: Anna}]\nboard: [{tile: E, at: [0, 0]}]\n"
              "move: {player: Anna, actions: [{place: E, at: [0, -1], turn: 180}, {follower: "
              "normal, segment: city S}]}\n"
              "expect: {gained: {Anna: 4}}\n"
              "under: [{rules: {base: first}, expect: {gained: {Anna: 2}}}]\n");
    cr_expect_eq(run("-v", ""), 0, "%s", output);
    expect_output("passed under/under/1");
    expect_output("2 passed, 0 failed\n");
    cr_expect_eq(run("--set base=first", ""), 1, "%s", output);
    expect_output("changes gained.Anna: 4 -> 2");
    cr_expect_eq(run("--touches base.two-tile-city -f tap", ""), 0);
    expect_output("1..2\n");
    cr_expect_eq(run("--touches tunnel.timing -f tap", ""), 2);
    expect_output("1..0\n");
}

// An entry that is not understood is refused by its own id, and the others are run; `check` reports
// it as well. What has no value expects nothing.
Test(suite, under_other_rules_that_are_not_understood) {
    make_file("good.yaml", GOOD "under:\n  - {rules: {base: nope}, expect: {verdict: possible}}\n"
                                "  - {rules: {base: first}, expect: {final: {Anna: 2}}}\n"
                                "  - {rulez: {base: first}, expect: {verdict: possible}}\n"
                                "  - {rules: {base: first}, expect: {verdict: null}}\n");
    cr_expect_eq(run("-f tap", ""), 3, "%s", output);
    expect_output("not ok 2 - good/under/1\n# not understood\n");
    expect_output("\nok 3 - good/under/2\n");
    expect_output("not ok 4 - good/under/3\n# not understood\n");
    expect_output("not ok 5 - good/under/4\n# expects nothing\n");
    make_file("text.yaml", GOOD "under: nonsense\n");
    cr_expect_eq(run("-f tap", "text.yaml"), 3, "%s", output);
    expect_output("not ok 2 - text/under\n# not understood\n");
}

Test(suite, choosing) {
    make_file("good.yaml", GOOD);
    make_file("wrong.yaml", WRONG);
    cr_expect_eq(run("--filter 'g*'", ""), 0, "%s", output);
    expect_output("1 passed, 0 failed\n");
    cr_expect_eq(run("--tag road", ""), 0, "%s", output);
    expect_output("1 passed, 0 failed\n");
}

// A suite of which nothing is run is not green, whatever kept its cases out.
Test(suite, a_run_of_nothing_is_trouble) {
    static const char *const options[] = {"--filter 'z*'", "--tag city", "--touches tunnel.timing",
                                          "--filter 'z*' --tag road", "--update --tag city"};
    make_file("good.yaml", GOOD);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        cr_expect_eq(run(options[i], ""), 2, "%s: %s", options[i], output);
        expect_output("no case was run: none is chosen by");
    }
    run("--filter 'z*' --tag road", "");
    expect_output("none is chosen by --filter z* --tag road\n");
    make_file("empty.jsonl", "\n\n");
    cr_expect_eq(run("", "empty.jsonl"), 2, "%s", output);
    expect_output("the files hold none that expects something");
    cr_expect_eq(run("", ""), 0, "the other file has one: %s", output);
}

// An id that no game has is a slip of the pen, and not a choice of nothing.
Test(suite, touches_wants_a_known_id) {
    make_file("good.yaml", GOOD);
    cr_expect_eq(run("--touches base.road-unfinishd", ""), 2, "%s", output);
    expect_output("no rule or option is called \"base.road-unfinishd\"; did you mean "
                  "\"base.road-unfinished\"?");
    cr_expect_eq(run("--touches quux", ""), 2, "%s", output);
    expect_output("`adjudge rules` lists them");
    cr_expect_eq(run("--touches base.road-unfinished", ""), 0, "%s", output);
}

// An id, a file's name and a player's name with an escape, a bidi override and what TAP and XML
// read: no format shows them as they are, and no id makes a failed test a TODO.
Test(suite, names_steer_no_terminal_and_no_reader) {
    static const char *const formats[] = {"pretty", "tap", "junit", "json", "github"};
    make_file("w\033[5m.yaml", "id: \"a # TODO \\e[31m\\u202E<&,:%\"\n" WRONG);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char options[32];
        snprintf(options, sizeof options, "-f %s", formats[i]);
        cr_expect_eq(run(options, ""), 1, "%s", output);
        cr_expect_null(strchr(output, '\033'), "%s", formats[i]);
        cr_expect_null(strstr(output, "\xE2\x80\xAE"), "%s", formats[i]);
    }
    run("-f tap", "");
    expect_output("not ok 1 - a \\# TODO \\u{001B}[31m\\u{202E}<&,:%\n");
    run("-f github", "");
    expect_output("title=a # TODO \\u{001B}[31m\\u{202E}<&%2C%3A%25::");
    run("-f junit", "");
    expect_output("name=\"a # TODO \\u{001B}[31m\\u{202E}&lt;&amp;,:%\"");
}

Test(suite, formats) {
    make_file("wrong.yaml", WRONG);
    cr_expect_eq(run("-f tap", ""), 1);
    expect_output("not ok 1 - wrong\n# verdict: expected illegal, is legal\n");
    cr_expect_eq(run("-f junit", ""), 1);
    expect_output("tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"");
    cr_expect_eq(run("-f github", ""), 1);
    expect_output(",line=5,title=wrong::verdict: expected illegal, is legal%0A");
    cr_expect_eq(run("-f json", ""), 1);
    expect_output("\"id\":\"wrong\",\"line\":5,\"status\":\"failed\"");
    expect_output("{\"key\":\"final.Anna\",\"expected\":\"5\",\"actual\":\"2\"}");
}

// Two slips: the tile Q1 in line 3, column 16, and a key in line 4.
#define SLIPS                                                                                      \
    "game: carcassonne\nplayers: [{name: A}]\nboard: [{tile: Q1, at: [0, 0]}]\n"                   \
    "tagz: [x]\n"

Test(suite, what_is_not_understood_stands_in_every_record) {
    make_file("bad.yaml", SLIPS);
    cr_expect_eq(run("-f tap", ""), 3);
    expect_output("not ok 1 - bad\n# not understood\n# /tmp/");
    expect_output("bad.yaml:3:16: error[unknown-tile]: no tile is called Q1");
    expect_output("# /tmp/");
    expect_output("bad.yaml:4:1: error[unknown-key]: ");
    cr_expect_eq(run("-f junit", ""), 3);
    expect_output("<error type=\"invalid\" message=\"not understood\">not understood\n/tmp/");
    expect_output("bad.yaml:3:16: error[unknown-tile]: no tile is called Q1");
    cr_expect_eq(run("-f github", ""), 3);
    expect_output("bad.yaml,line=3,col=16,title=bad::no tile is called Q1");
    expect_output("bad.yaml,line=4,col=1,title=bad::");
    cr_expect_eq(run("-f json", ""), 3);
    expect_output("\"line\":3,\"status\":\"invalid\"");
    expect_output("\"errors\":[{\"id\":\"unknown-tile\",\"at\":\"/board/0/tile\",\"line\":3,"
                  "\"column\":16,\"text\":\"no tile is called Q1\"");
    expect_output("{\"id\":\"unknown-key\",\"at\":\"/tagz\",\"line\":4,\"column\":1,");
}

// Line 2 of the file is wrong in its second case, line by line counted through the file.
Test(suite, places_in_lines_of_cases_count_through_the_file) {
    make_file("two.jsonl", "{\"game\":\"carcassonne\",\"players\":[{\"name\":\"A\"}],\"board\":[],"
                           "\"expect\":{\"verdict\":\"possible\"}}\n{\"game\":\"chess\"}\n");
    run("-f github", "");
    expect_output("two.jsonl,line=2,col=9,title=two/2::");
}

// A hundred slips of a file are enough for anybody.
Test(suite, a_file_of_slips_is_cut_short) {
    static char text[8192] = "game: carcassonne\nplayers: [{name: A}]\nboard: []\n";
    for (int i = 0; i < 103; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "key%d: 1\n", i);
    make_file("bad.yaml", text);
    run("-f tap", "");
    expect_output("# and 3 more\n");
    run("-f json", "");
    expect_output("],\"errors_more\":3}");
}

// What Debian has to run suites with: green where all is green, red where something is not.
Test(suite, prove_reads_it) {
    char command[512];
    make_file("good.yaml", GOOD);
    make_file("known.yaml", "xfail: open question\n" WRONG);
    snprintf(command, sizeof command, "prove -Q --exec '%s test -f tap' %s/*.yaml >/dev/null 2>&1",
             ADJUDGE_PROGRAM, folder);
    cr_expect_eq(system(command), 0, "%s", command);
    make_file("wrong.yaml", WRONG);
    cr_expect_neq(system(command), 0, "%s", command);
}

// A suite a file, each with its numbers; Jenkins cuts a class at its last dot, so it has none.
Test(suite, junit_has_a_suite_a_file) {
    make_file("good.v2.yaml", GOOD);
    make_file("wrong.yaml", WRONG);
    run("-f junit", "");
    expect_output("<testsuites name=\"adjudge\" tests=\"2\" failures=\"1\" errors=\"0\" "
                  "skipped=\"0\" time=\"");
    expect_output("/good.v2.yaml\" tests=\"1\" failures=\"0\"");
    expect_output("/wrong.yaml\" tests=\"1\" failures=\"1\"");
    expect_output("/good_v2\" name=\"good.v2\" file=\"/tmp/");
    expect_output("/wrong\" name=\"wrong\" file=\"/tmp/");
    expect_output("/wrong.yaml\" line=\"5\" time=\"");
}

// The system opens this file, and then there is nothing to be read.
Test(suite, list_says_what_was_not_read) {
    cr_expect_eq(run("--list", "../../proc/self/mem"), 2, "%s", output);
    expect_output("/proc/self/mem was not read: ");
}

Test(suite, list_names_the_tests_and_judges_none) {
    make_file("good.yaml", GOOD "under: [{rules: {base: first}, expect: {final: {Anna: 2}}}]\n");
    make_file("wrong.yaml", WRONG);
    cr_expect_eq(run("--list", ""), 0, "%s", output);
    cr_expect_str_eq(output, "good\ngood/under/1\nwrong\n");
    cr_expect_eq(run("--list --filter 'w*'", ""), 0);
    cr_expect_str_eq(output, "wrong\n");
    cr_expect_eq(run("--list -f json --filter wrong", ""), 0);
    expect_output("\",\"id\":\"wrong\",\"line\":5}]\n");
    cr_expect_eq(run("--list --filter 'z*'", ""), 2);
    cr_expect_eq(run("--list --touches tunnel.timing", ""), 2);
    expect_output("--list judges nothing; it does not go with --touches");
    make_file("bad.yaml", SLIPS);
    cr_expect_eq(run("--list", ""), 3, "%s", output);
    expect_output("error[unknown-tile]");
    expect_output("\ngood\ngood/under/1\nwrong\n");
}

Test(suite, failed_leaves_out_what_passed) {
    make_file("good.yaml", GOOD);
    make_file("wrong.yaml", WRONG);
    cr_expect_eq(run("--failed -f tap", ""), 1);
    expect_output("1..1\nnot ok 1 - wrong\n");
    cr_expect_eq(run("--failed -v", ""), 1);
    cr_expect_null(strstr(output, "good"), "%s", output);
    expect_output("1 passed, 1 failed\n");
    cr_expect_eq(run("--failed -f github", ""), 1);
    expect_output("1 passed, 1 failed\n");
    cr_expect_eq(run("--failed -f junit", ""), 1);
    expect_output("<testsuites name=\"adjudge\" tests=\"1\" failures=\"1\"");
    cr_expect_eq(run("--failed -f json", ""), 1);
    cr_expect_null(strstr(output, "good"), "%s", output);
    cr_expect_eq(run("--failed -f tap", "good.yaml"), 0);
    expect_output("1..0 # SKIP none failed\n");
}

Test(suite, a_minus_reads_standard_input) {
    make_file("wrong.yaml", WRONG);
    cr_expect_eq(run("-", "wrong.yaml </dev/null"), 3, "an empty input is no case: %s", output);
    char path[300];
    snprintf(path, sizeof path, "<%s/wrong.yaml -", folder);
    cr_expect_eq(run(path, "wrong.yaml"), 1, "%s", output);
    expect_output("failed stdin (-:5)\n");
    expect_output("0 passed, 2 failed\n");
    cr_expect_eq(run("--update -", "wrong.yaml"), 2);
    expect_output("--update has no file to rewrite");
}

// On a terminal; a line begins anew with a carriage return. The clock of the shell bounds how many
// there may be: ten a second, the first and the last.
Test(suite, progress_is_shown_ten_times_a_second_at_most) {
    char name[32], command[700];
    for (int i = 0; i < 400; i++) {
        snprintf(name, sizeof name, "case-%03d.yaml", i);
        make_file(name, GOOD);
    }
    snprintf(command, sizeof command,
             "start=$(date +%%s%%N); TERM=xterm script -qec '%s test -f github %s >/dev/null' "
             "%s/log </dev/null >/dev/null; end=$(date +%%s%%N); "
             "lines=$(tr '\\r' '\\n' <%s/log | grep -c 'of 400 files'); "
             "test $lines -le $(((end - start) / 100000000 + 2))",
             ADJUDGE_PROGRAM, folder, folder, folder);
    cr_expect_eq(system(command), 0, "%s", command);
}

// What a pull request may bring: links out of the folder and round in it, a device, a pipe. One
// case is there, once.
Test(suite, links_and_devices_of_a_folder_are_not_read) {
    char command[1024];
    make_file("good.yaml", GOOD);
    snprintf(command, sizeof command,
             "cd %s && mkdir d && mv good.yaml d && ln -s . d/a && ln -s . d/b && "
             "ln -s /dev/zero d/x.yaml && mkfifo d/y.yaml && ln -s ../d/good.yaml d/z.yaml",
             folder);
    cr_assert_eq(system(command), 0);
    cr_expect_eq(run("", "d"), 0, "%s", output);
    expect_output("1 passed, 0 failed\n");
}

Test(suite, coverage) {
    make_file("good.yaml", GOOD);
    cr_expect_eq(run("--coverage", ""), 0);
    expect_output("     1  carcassonne rule base.road-unfinished scores\n");
    expect_output("     0  carcassonne tile X\n");
    // Of what the cases use: no other box, and no other game.
    cr_expect_null(strstr(output, " tunnel"), "%s", output);
    cr_expect_null(strstr(output, "ticket-to-ride"), "%s", output);
    cr_expect_eq(run("--of tunnel", ""), 0);
    expect_output("     0  carcassonne edition tunnel czech\n");
    cr_expect_null(strstr(output, " base.road"), "%s", output);
    cr_expect_eq(run("--of tunnel=czech,base=final --of abbot", ""), 0);
    expect_output("     0  carcassonne edition tunnel czech\n");
    cr_expect_null(strstr(output, "tunnel wikicarpedia"), "%s", output);
    expect_output("     0  carcassonne edition abbot c2\n");
    cr_expect_eq(run("--of tunel", ""), 2);
    expect_output("--of \"tunel\": no game, module or edition has that name");
    cr_expect_eq(run("--coverage=json", " | tail -n 1"), 0);
    expect_output("{\"rows\":[{\"name\":\"carcassonne rule ");
    cr_expect_eq(run("--coverage=xml", ""), 2);
    cr_expect_eq(run("--min-coverage 90", ""), 1);
    // What programs read is one document: the listing is on the error stream.
    static const char *const ends[][2] = {{"json", "]\n"},
                                          {"junit", "</testsuites>\n"},
                                          {"tap", " - good\n"},
                                          {"github", "0 failed\n"}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char options[40];
        snprintf(options, sizeof options, "--coverage -f %s", ends[i][0]);
        cr_expect_eq(run(options, " 2>/dev/null #"), 0);
        size_t length = strlen(output), wanted = strlen(ends[i][1]);
        cr_expect(length > wanted && strcmp(output + length - wanted, ends[i][1]) == 0, "%s",
                  output);
        cr_expect_eq(run(options, ""), 0);
        expect_output(" %\n");
    }
    cr_expect_eq(run("--min-coverage many", ""), 2);
}

// Many files are run by several processes; the report must not show it.
Test(suite, the_order_does_not_depend_on_the_processes) {
    char name[32], previous[32] = "";
    for (int i = 0; i < 60; i++) {
        snprintf(name, sizeof name, "case-%02d.yaml", i);
        make_file(name, GOOD);
    }
    cr_expect_eq(run("-f tap", ""), 0);
    expect_output("1..60\n");
    for (int i = 0; i < 60; i++) {
        snprintf(previous, sizeof previous, "ok %d - case-%02d\n", i + 1, i);
        expect_output(previous);
    }
}
