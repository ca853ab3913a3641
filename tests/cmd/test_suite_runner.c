// What a run of tests writes stands in the log of a CI job, where a line may be a command to the
// machine that runs the job: no text that was read is one.
#include "cmd/suite_folder.h"

TestSuite(suite_runner, .init = begin, .fini = end);

// GitHub's runner takes a line for a command that has `::` behind blanks, or `##[` anywhere.
static void expect_no_command(const char *what) {
    for (const char *line = output; line; line = strchr(line, '\n')) {
        line += strspn(line, "\n\t ");
        cr_expect(strncmp(line, "::", 2) != 0 || strncmp(line, "::error file=", 13) == 0, "%s: %s",
                  what, line);
    }
    cr_expect_null(strstr(output, "##["), "%s: %s", what, output);
}

static void make_files(void) {
    make_file("wrong.yaml", "id: '::error::a'\ntitle: '##[error]b'\n" WRONG);
    make_file("bad.yaml", "game: carcassonne\n  ::warning::x: 1\n");
    make_file("keys.yaml", "game: carcassonne\n::warning::x: 1\n'##[error]y': 2\n");
}

// An id, a title, and lines of a text that is not understood, which are shown.
Test(suite_runner, no_format_writes_a_command_that_was_read) {
    static const char *const formats[] = {"pretty", "tap", "junit", "github"};
    make_files();
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char options[32];
        snprintf(options, sizeof options, "-f %s", formats[i]);
        cr_expect_eq(run(options, ""), 3, "%s", output);
        expect_no_command(formats[i]);
    }
    expect_output("  \\u{003A}:warning::x");
    expect_output("^\n");
}

// Names of files begin the lines of diagnostics, of brief answers and of headings.
Test(suite_runner, no_name_of_a_file_is_a_command) {
    char command[900];
    make_files();
    snprintf(command, sizeof command,
             "cd %s && mv keys.yaml '::error::k.yaml' && mv bad.yaml ' ::b.yaml' && "
             "mv wrong.yaml '::w.yaml' && (%s test -f github *.yaml; %s check *.yaml; "
             "%s check -q *.yaml; %s compare *.yaml) 2>&1",
             folder, ADJUDGE_PROGRAM, ADJUDGE_PROGRAM, ADJUDGE_PROGRAM, ADJUDGE_PROGRAM);
    FILE *pipe = popen(command, "r");
    cr_assert_not_null(pipe);
    output[fread(output, 1, sizeof output - 1, pipe)] = '\0';
    pclose(pipe);
    expect_no_command("names");
    expect_output("\\u{003A}:error::k.yaml:2:1: error[");
    expect_output("\n\\u{003A}:w.yaml: legal");
}

// One case under four names: its own, another spelling, a hard link and, as an operand, a link. It
// is run once, so that its id is not used twice.
Test(suite_runner, a_file_of_several_names_is_run_once) {
    char command[700];
    make_file("good.yaml", "id: good\n" GOOD);
    snprintf(command, sizeof command,
             "cd %s && ln good.yaml hard.yaml && ln -s good.yaml soft.yaml", folder);
    cr_assert_eq(system(command), 0);
    snprintf(command, sizeof command, "%s/./good.yaml %s/soft.yaml", folder, folder);
    cr_expect_eq(run(command, ""), 0, "%s", output);
    expect_output("1 passed, 0 failed\n");
    snprintf(command, sizeof command, "--list %s/./good.yaml", folder);
    cr_expect_eq(run(command, ""), 0, "%s", output);
    cr_expect_str_eq(output, "good\n");
}

// Twenty folders in each other, each with a name of 200 letters: that path has 4,046 bytes, and
// with a file of 105 more it is longer than the system takes. The file is reported, and fails the
// run.
Test(suite_runner, a_file_that_cannot_be_looked_at_is_reported) {
    char command[700];
    make_file("good.yaml", GOOD);
    snprintf(command, sizeof command,
             "cd %s && name=$(printf '%%0200d' 0) && file=$(printf '%%0100d' 0).yaml && "
             "for i in $(seq 20); do mkdir $name && cd $name || exit 1; done && >$file",
             folder);
    cr_assert_eq(system(command), 0);
    cr_expect_eq(run("", ""), 2, "%s", output);
    cr_expect_eq(strncmp(output, "adjudge: /tmp/", 14), 0, "%s", output);
    cr_expect(strstr(output, "\n1 passed, 0 failed\n"), "%s", output);
}
