// The program itself, run by a shell: streams that fail, and faults.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

static int shell(const char *command) {
    char line[2048];
    snprintf(line, sizeof line, "adjudge='%s'; %s", ADJUDGE_PROGRAM, command);
    int status = system(line);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Test(program, an_output_that_cannot_be_written_is_trouble) {
    cr_expect_eq(shell("$adjudge rules >/dev/null"), 0);
    cr_expect_eq(shell("$adjudge rules >/dev/full 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge --version >/dev/full 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge check --help >&- 2>/dev/null"), 2);
    cr_expect_eq(shell("echo x | $adjudge check -q >/dev/full 2>/dev/null"), 2);
    // Told once, on the error stream.
    cr_expect_eq(shell("test \"$($adjudge rules 2>&1 >/dev/full)\" = "
                       "'adjudge: the output cannot be written: No space left on device'"),
                 0);
}

Test(program, an_error_stream_that_cannot_be_written_is_trouble) {
    cr_expect_eq(shell("echo x | $adjudge check 2>/dev/full"), 2);
}

// The reader is gone before the writer writes. `parent` is what the shell does before: the exit
// status that it sees of the program, and in front of it what the error stream holds, if anything.
static void expect_gone(const char *parent, const char *command, const char *expected) {
    char line[1024];
    snprintf(line, sizeof line,
             "%s name=$(mktemp); "
             "{ sleep 0.2; %s 2>$name; echo \"$(cat $name)$?\" >&3; } 3>$name.code | true; "
             "got=$(cat $name.code); rm $name $name.code; test \"$got\" = %s",
             parent, command, expected);
    cr_expect_eq(shell(line), 0, "%s", line);
}

Test(program, a_reader_that_went_away_ends_it_quietly) {
    static const char *const commands[] = {"$adjudge rules",
                                           "$adjudge --version",
                                           "$adjudge new",
                                           "$adjudge test -f tap " SOURCE_DIR
                                           "/fixtures/carcassonne/king",
                                           "$adjudge play --games 3",
                                           "echo x | $adjudge batch"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        // By the signal: a shell counts 128 more than its number, 13.
        expect_gone("", commands[i], "141");
        // A parent that ignores the signal wants an exit status; it is told nothing else.
        expect_gone("trap '' PIPE;", commands[i], "2");
    }
}

Test(program, a_standard_input_that_cannot_be_read_is_trouble) {
    cr_expect_eq(shell("$adjudge check <&- 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge check - </ 2>/dev/null"), 2);
}

Test(program, an_unreadable_file_is_trouble) {
    // Root reads everything, so the file is one that nobody can.
    cr_expect_eq(shell("$adjudge check /proc/self/mem 2>/dev/null"), 2);
}

Test(program, no_color_wins_over_a_terminal_but_not_over_the_command) {
    cr_expect_eq(shell("echo x | NO_COLOR=1 $adjudge check --color always 2>&1 | grep -q $(printf "
                       "'\\033')"),
                 0);
}

// `script` gives the program a terminal to write to. check's diagnostics are red there.
Test(program, a_terminal_that_knows_no_colour_gets_none) {
    static const char check[] = "test $(echo x | TERM=%s script -qec \"$adjudge check -\" "
                                "/dev/null </dev/null | grep -c $(printf '\\033')) %s 0";
    char line[512];
    if (shell("script -qec true /dev/null </dev/null >/dev/null 2>&1") != 0)
        cr_skip_test("this system has no terminals to give");
    snprintf(line, sizeof line, check, "xterm", "-ne");
    cr_expect_eq(shell(line), 0, "%s", line);
    snprintf(line, sizeof line, check, "dumb", "-eq");
    cr_expect_eq(shell(line), 0, "%s", line);
}
