// The program itself, run by a shell: streams that fail, and faults.
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/shell_support.h"

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
    // Under a limit on the size of files as well, and no signal ends the program.
    cr_expect_eq(
        shell("name=/tmp/adjudge-limit-$$; (ulimit -f 0; $adjudge rules >$name) 2>/dev/null; "
              "code=$?; rm $name; exit $code"),
        2);
}

static int make_pipe(int end[2], int unwaiting) {
    cr_assert_eq(pipe(end), 0);
    cr_assert_eq(fcntl(end[unwaiting], F_SETFL, O_NONBLOCK), 0);
    return end[unwaiting];
}

// The program with these for its standard input and output.
static pid_t start(const char *command, const char *option, int in, int out, int other) {
    pid_t child = fork();
    if (child == 0) {
        dup2(in, STDIN_FILENO);
        dup2(out, STDOUT_FILENO);
        close(other);
        execl(ADJUDGE_PROGRAM, "adjudge", command, option, (char *)NULL);
    }
    return child;
}

static int end_of(pid_t child) {
    int status = -1;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// A pipe that is full again and again, as it is read slowly, and says so instead of waiting.
Test(program, an_output_that_does_not_wait_is_waited_for) {
    int end[2], out = make_pipe(end, 1);
    char bytes[64];
    ssize_t got, lines = 0;
    pid_t child = start("play", "--games=100", STDIN_FILENO, out, end[0]);
    close(out);
    while ((got = read(end[0], bytes, sizeof bytes)) > 0)
        for (ssize_t i = 0; i < got; i++)
            lines += bytes[i] == '\n';
    close(end[0]);
    cr_expect_eq(end_of(child), 0);
    cr_expect_eq(lines, 100);
}

// A pipe in which nothing stands as often as the program has answered: it reads on all the same.
Test(program, an_input_that_does_not_wait_is_waited_for) {
    enum { ROUNDS = 30 };
    int end[2], in = make_pipe(end, 0), out[2], answered = 0;
    char bytes[512];
    cr_assert_eq(pipe(out), 0);
    pid_t child = start("batch", "--unbuffered", in, out[1], end[1]);
    close(out[1]);
    close(in);
    for (int i = 0; i < ROUNDS && write(end[1], "{}\n", 3) == 3; i++)
        answered += read(out[0], bytes, sizeof bytes) > 0;
    close(end[1]);
    cr_expect_eq(answered, ROUNDS);
    cr_expect_eq(end_of(child), 0);
}

// Some file systems tell of a failed write only when the file is closed.
Test(program, an_output_that_cannot_be_closed_is_trouble) {
#ifdef FAIL_CLOSE
    cr_expect_eq(shell("test \"$(LD_PRELOAD=" FAIL_CLOSE " $adjudge --version 2>&1 >/dev/null)\" = "
                       "'adjudge: the output cannot be written: Disk quota exceeded'"),
                 0);
    cr_expect_eq(shell("LD_PRELOAD=" FAIL_CLOSE " $adjudge --version >/dev/null 2>&1"), 2);
#else
    cr_skip_test("a sanitizer wants to be the first library");
#endif
}

Test(program, an_error_stream_that_cannot_be_written_is_trouble) {
    cr_expect_eq(shell("echo x | $adjudge check 2>/dev/full"), 2);
}

#define CASE SOURCE_DIR "/fixtures/carcassonne/seeds/tunnel-note-4.yaml "

// The answers are written all the same: a line for the file that is missing, and one for the case
// before and after it.
Test(program, an_error_stream_that_cannot_be_written_keeps_the_answers) {
    cr_expect_eq(shell("name=$(mktemp); $adjudge check -q " CASE "/none " CASE
                       ">$name 2>/dev/full; code=$?; lines=$(wc -l <$name); rm $name; "
                       "test $code -eq 2 && test $lines -eq 3"),
                 0);
}

// If both streams go to one place, a complaint stands after the answers that came before it.
Test(program, a_complaint_keeps_its_place_among_the_answers) {
    cr_expect_eq(shell("test \"$($adjudge check -q -j1 " CASE "/none " CASE
                       "2>&1 | grep -n '^adjudge:' | cut -c 1-2)\" = 2:"),
                 0);
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

// Draws four tiles in a row in a terminal whose size the system does not tell.
static int draw_in_terminal(const char *environment, const char *look) {
    char line[1024];
    snprintf(line, sizeof line,
             "%s script -qec \"$adjudge draw --color never " SOURCE_DIR
             "/fixtures/carcassonne/seeds/tunnel-note-4.yaml\" /dev/null </dev/null | %s",
             environment, look);
    return shell(line);
}

// A byte above 127 is no ASCII; the frame of a board is drawn with such where it may be.
Test(program, a_terminal_whose_locale_is_not_utf8_gets_ascii) {
    static const char any[] = "LC_ALL=C grep -q \"$(printf '[\\200-\\377]')\"";
    if (shell("script -qec true /dev/null </dev/null >/dev/null 2>&1") != 0)
        cr_skip_test("this system has no terminals to give");
    cr_expect_eq(draw_in_terminal("LC_ALL=C.UTF-8", any), 0);
    cr_expect_eq(draw_in_terminal("LC_ALL=en_US.UTF8", any), 0);
    cr_expect_eq(draw_in_terminal("LC_ALL=C.utf-8", any), 0);
    cr_expect_neq(draw_in_terminal("LC_ALL=C", any), 0);
    // LC_ALL rules over LC_CTYPE, and that over LANG; an empty one is none.
    cr_expect_neq(draw_in_terminal("LC_ALL= LC_CTYPE=C LANG=C.UTF-8", any), 0);
    cr_expect_eq(draw_in_terminal("LC_ALL= LC_CTYPE= LANG=de_DE.utf8", any), 0);
}

// A cell is 11 characters wide, or 7 if four of these, five lines and a margin of 6 do not fit.
// What is no number of columns is taken for 80.
Test(program, columns_say_how_wide_a_terminal_is) {
    static const char wide[] = "grep -q -e '+-----------+'";
    if (shell("script -qec true /dev/null </dev/null >/dev/null 2>&1") != 0)
        cr_skip_test("this system has no terminals to give");
    cr_expect_eq(draw_in_terminal("LC_ALL=C COLUMNS=55", wide), 0);
    cr_expect_neq(draw_in_terminal("LC_ALL=C COLUMNS=54", wide), 0);
    cr_expect_eq(draw_in_terminal("LC_ALL=C COLUMNS=no", wide), 0);
}

// The program opens the pipe only after it has begun to catch faults, and waits for its first byte.
Test(program, a_fault_of_its_own_ends_it_with_five) {
    cr_expect_eq(shell("pipe=$(mktemp -u); mkfifo $pipe; $adjudge check $pipe 2>$pipe.err & "
                       "exec 3>$pipe; kill -ABRT $!; wait $!; code=$?; "
                       "grep -q '^adjudge: internal fault' $pipe.err && told=yes; "
                       "rm $pipe $pipe.err; test \"$code$told\" = 5yes"),
                 0);
}

// The first file that the program opens must not become the stream that is missing.
Test(program, missing_streams_are_no_files) {
    cr_expect_eq(shell("$adjudge check " SOURCE_DIR
                       "/fixtures/carcassonne/seeds/tunnel-note-4.yaml >&- 2>&-"),
                 2);
    cr_expect_eq(shell("$adjudge rules <&- >/dev/null"), 0);
}
