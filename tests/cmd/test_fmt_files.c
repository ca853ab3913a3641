// `adjudge fmt` on files: --check, --write, several files and bad ones.
#include <sys/stat.h>

#include "cmd/cmd.h"
#include "cmd/io/io.h"
#include "run.h"

#define GOOD "game: dice\nplayers:\n  - {name: Anna}\n"
#define LOOSE "players: [{name: Anna}]\ngame: dice\n"

static char folder[] = "/tmp/adjudge-fmt-XXXXXX";

static void make_file(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    cr_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

static void begin(void) {
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
    make_file("good.yaml", GOOD);
    make_file("loose.yaml", LOOSE);
    make_file("invalid.yaml", "game: dice\nplayers: [\n");
}

static void end(void) {
    char command[300];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

static void expect_file(const char *name, const char *wanted) {
    FILE *file = fopen(name, "r");
    cr_assert(file && fseek(file, 0, SEEK_END) == 0);
    char *text = run_slurp(file);
    cr_expect_str_eq(text, wanted);
    free(text);
}

static void expect_run(const char *arguments, int code, const char *out, const char *err) {
    struct run run = run_command(arguments, "");
    cr_expect_eq(run.code, code, "%s: %d %s", arguments, run.code, run.err);
    cr_expect_str_eq(run.out, out);
    cr_expect(err ? strstr(run.err, err) != NULL : run.err[0] == '\0', "%s: %s", arguments,
              run.err);
    run_done(&run);
}

TestSuite(fmt_files, .init = begin, .fini = end);

Test(fmt_files, check_names_what_would_change) {
    expect_run("fmt --check good.yaml", 0, "", NULL);
    expect_run("fmt --check good.yaml loose.yaml", 1, "loose.yaml\n", NULL);
    expect_file("loose.yaml", LOOSE);
    // The end of the last line belongs to the layout, too.
    make_file("short.yaml", "game: dice\nplayers:\n  - {name: Anna}");
    expect_run("fmt --check short.yaml", 1, "short.yaml\n", NULL);
}

Test(fmt_files, write_replaces_and_keeps_permissions_and_links) {
    struct stat status;
    cr_assert_eq(chmod("loose.yaml", 0640), 0);
    cr_assert_eq(symlink("loose.yaml", "link.yaml"), 0);
    expect_run("fmt -w good.yaml link.yaml", 0, "", NULL);
    expect_file("loose.yaml", GOOD);
    cr_assert_eq(lstat("link.yaml", &status), 0);
    cr_expect(S_ISLNK(status.st_mode));
    cr_assert_eq(lstat("loose.yaml", &status), 0);
    cr_expect_eq(status.st_mode & 0777, 0640);
}

// Whoever saves the file while it is being formatted loses nothing: a text that is longer, shorter
// or another stays, and no new file is left beside it.
Test(fmt_files, a_file_that_changed_after_it_was_read_stays) {
    static const char *const changed[] = {LOOSE "# more\n", "players:", GOOD, ""};
    FILE *out = tmpfile();
    struct cmd_io io;
    cr_assert_not_null(out);
    cmd_io_init(&io, fileno(out), fileno(out), fileno(out));
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++) {
        const struct cmd_texts texts = {LOOSE, strlen(LOOSE), "game: dice\n", 11};
        make_file("loose.yaml", changed[i]);
        cr_expect_not(cmd_replace_file(&io, "loose.yaml", &texts));
        expect_file("loose.yaml", changed[i]);
    }
    cmd_io_done(&io);
    char *said = run_slurp(out);
    cr_expect(strstr(said, "loose.yaml cannot be replaced: it was changed after it was read\n"));
    free(said);
    cr_expect_neq(system("ls -A | grep -q adjudge"), 0);
}

Test(fmt_files, bad_files_are_reported_and_the_others_formatted) {
    expect_run("fmt -w invalid.yaml nowhere.yaml loose.yaml", 2, "", "invalid.yaml:3:1: error[");
    expect_file("loose.yaml", GOOD);
    expect_file("invalid.yaml", "game: dice\nplayers: [\n");
    expect_run("fmt nowhere.yaml", 2, "", "nowhere.yaml cannot be read");
    expect_run("fmt invalid.yaml good.yaml", 3, GOOD, "error[");
    // What is no case is none of fmt's business.
    make_file("other.yaml", "services: {web: {}}\n");
    expect_run("fmt -w other.yaml", 3, "", "error[unknown-key]");
    expect_file("other.yaml", "services: {web: {}}\n");
}

Test(fmt_files, several_documents_on_one_output_are_parted) {
    expect_run("fmt good.yaml loose.yaml", 0, GOOD "---\n" GOOD, NULL);
}

Test(fmt_files, lines_stay_lines) {
    make_file("many.jsonl", "{\"players\":[{\"name\":\"A\"}],\"game\":\"dice\"}\r\n\n"
                            " {\"game\":\"dice\", \"id\":3, \"players\":[{\"name\":\"A\"}]}");
    expect_run("fmt many.jsonl", 0,
               "{\"game\":\"dice\",\"players\":[{\"name\":\"A\"}]}\n"
               "{\"id\":3,\"game\":\"dice\",\"players\":[{\"name\":\"A\"}]}\n",
               NULL);
    expect_run("fmt -f yaml many.jsonl", 2, "", "many.jsonl holds 2 cases");
    make_file("many.jsonl", "{\"game\":\"dice\",\"players\":[{\"name\":\"A\"}]}\n{\n");
    expect_run("fmt many.jsonl", 3, "", "many.jsonl:2:");
}

Test(fmt_files, what_does_not_go_together_is_refused) {
    expect_run("fmt -w --check good.yaml", 2, "", "--check writes nothing");
    expect_run("fmt -w", 2, "", "--write needs files");
    expect_run("fmt -w -", 2, "", "--write needs files");
    expect_run("fmt -w -f json good.yaml", 2, "", "keeps each file's syntax");
    expect_run("fmt --check -f json good.yaml", 2, "", "keeps each file's syntax");
    expect_run("fmt -w -f yaml loose.yaml", 0, "", NULL);
}
