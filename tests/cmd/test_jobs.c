// `-j N` of the commands that take several files: what comes out is the same for any number.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

static int shell(const char *command) {
    setenv("adjudge", ADJUDGE_PROGRAM, 1);
    setenv("source", SOURCE_DIR, 1);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Runs `adjudge COMMAND` with 1, 2, 3 and 8 jobs on some files, each stream and both together, and
// expects the same bytes and the same exit code, which is `code`.
static void expect_same(const char *command, const char *files, int code) {
    char text[4000];
    snprintf(text, sizeof text,
             "d=$(mktemp -d); cd $d; printf '' >none.ndjson; echo 'game: chess' >odd.yaml; "
             "printf '%%s\\n\\nno case\\n' '{\"id\": 1}' >lines.ndjson; "
             "f=$source/fixtures; set -- %s; "
             "for j in 1 2 3 8; do "
             "$adjudge %s -j $j \"$@\" >out.$j 2>err.$j; echo $? >code.$j; "
             "$adjudge %s -j $j \"$@\" >both.$j 2>&1; "
             "cmp out.1 out.$j && cmp err.1 err.$j && cmp code.1 code.$j && cmp both.1 both.$j || "
             "exit 99; done; test -s both.1 || exit 98; code=$(cat code.1); rm -r $d; exit $code",
             files, command, command);
    cr_expect_eq(shell(text), code, "%s", command);
}

// A file that is not there is trouble, 2, which is worse than what cannot be understood, 3.
static const char files[] = "none.ndjson $f/carcassonne/tunnel/*.yaml odd.yaml lines.ndjson "
                            "missing.yaml $f/carcassonne/king/*.yaml";

Test(jobs, check_gives_the_same, .timeout = 60) {
    expect_same("check", files, 2);
    expect_same("check -q", files, 2);
    expect_same("check -f json", files, 2);
}

Test(jobs, compare_gives_the_same, .timeout = 60) {
    expect_same("compare", files, 2);
    expect_same("compare -v", files, 2);
    expect_same("compare -f json", files, 2);
}

Test(jobs, import_gives_the_same, .timeout = 60) {
    expect_same("import -f ndjson", "odd.yaml $f/records/*.jcz", 3);
    expect_same("import -f ndjson --strict", "$f/records/*.jcz missing", 2);
}

Test(jobs, test_gives_the_same, .timeout = 60) {
    expect_same("test -f tap", "$f/carcassonne/tunnel $f/records none.ndjson odd.yaml", 3);
    expect_same("test --coverage", "$f/carcassonne/tunnel $f/carcassonne/king", 0);
    expect_same("test --set tunnel=czech -f json", "$f/carcassonne/tunnel", 1);
}

// Standard input can be read once: if it is among the files, they are answered in turn.
Test(jobs, standard_input_among_the_files) {
    cr_expect_eq(shell("f=$source/fixtures/carcassonne/tunnel/dispute.yaml; "
                       "a=$($adjudge check -q -j 1 $f - $f <$f; echo $?); "
                       "b=$($adjudge check -q -j 4 $f - $f <$f; echo $?); test \"$a\" = \"$b\""),
                 0);
}

Test(jobs, a_number_of_jobs_is_a_number) {
    static const char *const commands[] = {"check", "compare", "import", "test"};
    for (int i = 0; i < 4; i++) {
        char text[200];
        snprintf(text, sizeof text, "$adjudge %s -j 0 /dev/null >/dev/null 2>&1", commands[i]);
        cr_expect_eq(shell(text), 2, "%s", commands[i]);
    }
}

Test(jobs, a_full_disk_is_told_once) {
    cr_expect_eq(shell("$adjudge check -f json -j 4 $source/fixtures/carcassonne/*/*.yaml "
                       ">/dev/full 2>/tmp/adjudge-jobs-$$; code=$?; "
                       "lines=$(wc -l </tmp/adjudge-jobs-$$); rm /tmp/adjudge-jobs-$$; "
                       "test $code -eq 2 && test $lines -eq 1"),
                 0);
}
