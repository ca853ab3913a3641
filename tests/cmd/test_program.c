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

Test(program, a_reader_that_went_away_is_trouble) {
    // The fifo's reader is gone before the writer writes: EPIPE, not death by a signal.
    cr_expect_eq(shell("{ sleep 0.2; $adjudge rules 2>/dev/null; echo $? >&3; } 3>/tmp/adjudge-$$ "
                       "| true; code=$(cat /tmp/adjudge-$$); rm /tmp/adjudge-$$; exit $code"),
                 2);
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

Test(program, a_crowded_answer_still_has_fifteen_lines_before_the_segments) {
    // Who is right, the verdict, one line of the base editions and three of the tunnel's, six
    // players and the expectation are 13: of four reasons two have room.
    cr_expect_eq(
        shell(
            "printf '%s\\n' 'game: carcassonne' 'rules: {tunnel: true}' "
            "'players: [{name: A, colour: red}, {name: B, colour: blue}, {name: C, colour: green},"
            " {name: D, colour: black}, {name: E, colour: yellow}, {name: F, colour: pink}]' "
            "'board: [{tile: TU-RR, at: [0, 0]}, {tile: U, at: [1, 0]}, {tile: E, at: [9, 9]}]' "
            "'followers: [{player: B, at: [0, 0], segment: road E}]' "
            "'move: {player: A, actions: [{place: E, at: [9, 8], turn: 180}, "
            "{follower: normal, segment: city S}, {token: red, at: [0, 0], opening: E}]}' "
            "'disputed: [{by: A, says: {verdict: legal}}, {by: B, says: {verdict: illegal}}]' "
            "'expect: {verdict: legal}' "
            "| $adjudge check | sed '/^$/,$d' | awk 'END { exit NR != 15 }'"),
        0);
}
