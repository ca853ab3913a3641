// Files that are written whole or not at all, and files of lines that are read in bounded memory;
// run by a shell.
#include "cmd/io/io.h"
#include "cmd/suite_folder.h"

static void expect_good(const char *line) {
    cr_expect_eq(shell(line), 0, "%s\n%s", line, output);
}

// A limit on the size of files stands for a disk that is full: one block of them holds less than a
// picture.
Test(files_written, a_full_disk_leaves_what_was_there, .init = begin, .fini = end) {
    make_file("case.yaml", GOOD);
    make_file("old.svg", "old\n");
    cr_expect_eq(shell("trap '' XFSZ; ulimit -f 1; $adjudge draw -f svg -o old.svg case.yaml"), 2);
    expect_output("adjudge: old.svg cannot be written");
    expect_good("test \"$(cat old.svg)\" = old");
    cr_expect_eq(shell("trap '' XFSZ; ulimit -f 1; $adjudge draw -f svg -o new.svg case.yaml"), 2);
    expect_good("test ! -e new.svg && test -z \"$(ls -A | grep '[.]adjudge-')\"");
    expect_good("$adjudge draw -f svg -o old.svg case.yaml && grep -q '</svg>' old.svg");
}

// A file keeps its permissions, and a new one has those of any new file.
Test(files_written, permissions, .init = begin, .fini = end) {
    make_file("case.yaml", GOOD);
    expect_good("umask 027; echo old > old.txt; chmod 604 old.txt;"
                "$adjudge draw -o old.txt case.yaml && $adjudge draw -o new.txt case.yaml;"
                "test \"$(ls -l old.txt | cut -c 1-10)\" = -rw----r-- &&"
                "test \"$(ls -l new.txt | cut -c 1-10)\" = -rw-r-----");
}

// What is no file by one name alone is written into, and stays what it is.
Test(files_written, links_pipes_and_devices_are_written_into, .init = begin, .fini = end) {
    make_file("case.yaml", GOOD);
    expect_good("$adjudge draw case.yaml > out");
    expect_good("$adjudge draw -o /dev/stdout case.yaml | cmp - out");
    expect_good("$adjudge draw -o /dev/stdout case.yaml > file; cmp file out");
    expect_good("$adjudge draw -o /dev/null case.yaml && test -c /dev/null");
    expect_good("echo old > target; ln -s target link; $adjudge draw -o link case.yaml;"
                "test -h link && cmp target out");
    expect_good("ln -s none dangling; $adjudge draw -o dangling case.yaml; cmp none out");
    expect_good("ln target twin; echo old > twin; $adjudge draw -o twin case.yaml;"
                "cmp target out");
    expect_good("mkfifo pipe; cat pipe > read & $adjudge draw -o pipe case.yaml; wait;"
                "cmp read out && test -p pipe");
    expect_good("echo '{}' | $adjudge batch --summary /dev/stderr 2>&1 >/dev/null |"
                "grep -q '\"lines\":1'");
    expect_good("cd /; $adjudge draw -o $OLDPWD/whole $OLDPWD/case.yaml; cmp $OLDPWD/whole "
                "$OLDPWD/out");
    cr_expect_eq(shell("mkdir folder; $adjudge draw -o folder case.yaml"), 2);
    cr_expect_eq(shell("$adjudge draw -o folder/ case.yaml"), 2);
}

// A file that is mounted cannot be replaced, as one that is shared with a container.
Test(files_written, what_a_container_shares_is_written_into, .init = begin, .fini = end) {
    make_file("case.yaml", GOOD);
    if (shell("unshare -rm true 2>/dev/null") != 0)
        cr_skip_test("nothing can be mounted here");
    expect_good("$adjudge draw case.yaml > out; echo old > mounted; echo > point");
    expect_good(
        "unshare -rm sh -c \"mount --bind mounted point && $adjudge draw -o point case.yaml\""
        "; cmp mounted out && test -z \"$(ls -A | grep '[.]adjudge-')\"");
}

// Of a line that is too long only so many bytes are kept, wherever the pieces end in which it
// comes.
Test(files_written, lines_are_kept_to_a_limit, .init = begin, .fini = end) {
    struct cmd_io io;
    struct aj_buf bytes;
    const char *error = NULL;
    char path[256];
    expect_good("{ printf 'abcdef\\nab\\n\\nabc\\r\\n'; head -c 300000 /dev/zero | tr '\\0' x;"
                "printf '\\nlast'; } > lines");
    snprintf(path, sizeof path, "%s/lines", folder);
    cmd_io_init(&io, 0, 1, 2);
    aj_buf_init(&bytes);
    cr_assert(cmd_read_lines(&io, path, 3, &bytes, &error));
    cr_expect_str_eq(aj_buf_text(&bytes), "abc\nab\n\nabc\nxxx\nlas");
    aj_buf_clear(&bytes);
    cr_assert(cmd_read_lines(&io, path, 0, &bytes, &error));
    cr_expect_eq(bytes.length, 7 + 3 + 1 + 5 + 300001 + 4);
    aj_buf_done(&bytes);
    cmd_io_done(&io);
}

// A line that no document can have is refused, and those behind it are judged.
Test(files_written, lines_however_long, .init = begin, .fini = end) {
    make_file("case.json",
              "{\"game\":\"carcassonne\",\"players\":[\"Anna\"],\"board\":[\"CRFR\"]}\n");
    expect_good("{ printf '{\"id\":\"long\",\"title\":\"'; head -c 2000000 /dev/zero | tr '\\0' x;"
                "echo '\"}'; cat case.json; } > lines.jsonl");
    cr_expect_eq(shell("$adjudge check -f json lines.jsonl 2>errors | cut -c 1-150"), 0);
    expect_output("\"verdict\":\"invalid\",\"errors\":[{\"id\":\"document-too-large\"");
    expect_output("\"id\":\"lines/2\",\"game\":\"carcassonne\",\"verdict\":\"possible\"");
}
