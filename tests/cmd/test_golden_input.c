// What cannot be understood, one file a diagnostic: ID.* in tests/golden/input is checked by the
// program, which must end with 3 and write ID.stderr, character by character. Inputs that are only
// large are made here. Every diagnostic of core and of each game has a file, or a reason in
// `unreachable` why none can show it.
#include <criterion/criterion.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "api/games.h"
#include "cmd/shared/shared.h"

#define FOLDER SOURCE_DIR "/tests/golden/input"

// Diagnostics that no file can show, or that only another command meets.
static const struct {
    const char *id;
    const char *why;
} unreachable[] = {
    {"out-of-memory", "the limits of size refuse a document long before its case could use up the "
                      "memory of one; test_doc_memory reads under small budgets"},
    {"record-stops", "a record that a case cannot say in full is judged as far as it can; only "
                     "import --strict refuses it, as test_jcz shows"},
    {"too-many-readings",
     "no case of a printed game branches so far; test_readings judges one of a made-up game "
     "that does"},
};

static char *read_all(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    size_t capacity = 1 << 16;
    char *bytes = malloc(capacity + 1);
    *length = 0;
    for (size_t got = 1; got > 0; *length += got) {
        if (capacity - *length < 1 << 15)
            bytes = realloc(bytes, (capacity *= 2) + 1);
        got = fread(bytes + *length, 1, capacity - *length, file);
    }
    bytes[*length] = '\0';
    fclose(file);
    return bytes;
}

// Runs `adjudge check NAME` inside `folder` with the error stream in `errors`; the exit code.
static int check(const char *folder, const char *name, const char *errors) {
    pid_t child = fork();
    if (child == 0) {
        int err = open(errors, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        int out = open("/dev/null", O_WRONLY);
        if (err < 0 || out < 0 || dup2(err, 2) < 0 || dup2(out, 1) < 0 || chdir(folder) != 0)
            _exit(98);
        execl(ADJUDGE_PROGRAM, ADJUDGE_PROGRAM, "check", name, (char *)NULL);
        _exit(99);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Whether it is what the golden text says, in which "[...]" ends a line that may go on.
static bool is_golden(const char *actual, const char *golden) {
    static const char rest[] = "[...]";
    const size_t mark = sizeof rest - 1;
    while (*golden) {
        size_t wanted = strcspn(golden, "\n"), length = strcspn(actual, "\n");
        bool goes_on = wanted >= mark && strncmp(golden + wanted - mark, rest, mark) == 0;
        size_t shared = goes_on ? wanted - mark : wanted;
        if (length < shared || (!goes_on && length > shared) ||
            strncmp(actual, golden, shared) != 0)
            return false;
        golden += wanted + (golden[wanted] == '\n');
        actual += length + (actual[length] == '\n');
    }
    return !*actual;
}

static void expect_errors(const char *folder, const char *name, const char *id) {
    char golden[1024], errors[] = "/tmp/adjudge-golden-XXXXXX";
    size_t expected_length, length;
    close(mkstemp(errors));
    int code = check(folder, name, errors);
    snprintf(golden, sizeof golden, "%s/%s.stderr", FOLDER, id);
    char *expected = read_all(golden, &expected_length);
    char *actual = read_all(errors, &length);
    unlink(errors);
    cr_assert_not_null(expected, "%s.stderr is not there; the program says:\n%s", id, actual);
    cr_expect_eq(code, 3, "%s ends with %d:\n%s", name, code, actual);
    cr_expect(is_golden(actual, expected), "%s\nexpected:\n%s\ngot:\n%s", name, expected, actual);
    char mark[128];
    snprintf(mark, sizeof mark, "error[%s]:", id);
    cr_expect_not_null(strstr(expected, mark), "%s.stderr does not show %s", id, mark);
    free(expected);
    free(actual);
}

// "unknown-tile" of "unknown-tile.yaml"; empty for what is no input.
static void id_of(const char *name, char *id, size_t size) {
    const char *dot = strchr(name, '.');
    bool input = dot && dot != name && strcmp(dot, ".stderr") != 0;
    snprintf(id, size, "%.*s", input ? (int)(dot - name) : 0, name);
}

static bool has_file(const char *id) {
    bool found = false;
    DIR *stream = opendir(FOLDER);
    for (struct dirent *entry = readdir(stream); entry && !found; entry = readdir(stream)) {
        char of[256];
        id_of(entry->d_name, of, sizeof of);
        found = strcmp(of, id) == 0;
    }
    closedir(stream);
    return found;
}

Test(golden_input, files) {
    size_t count = 0;
    DIR *stream = opendir(FOLDER);
    cr_assert_not_null(stream);
    for (struct dirent *entry = readdir(stream); entry; entry = readdir(stream)) {
        char id[256];
        id_of(entry->d_name, id, sizeof id);
        if (!*id)
            continue;
        expect_errors(FOLDER, entry->d_name, id);
        count++;
    }
    closedir(stream);
    cr_expect_gt(count, 30, "%zu files", count);
}

// An input made of `head`, `count` times `body`, and `tail`.
struct bulk {
    const char *id, *name, *head, *body, *tail;
    size_t count;
};

static const struct bulk bulks[] = {
    // 1 MiB is 1,048,576 bytes; the list alone is longer.
    {"document-too-large", "document-too-large.yaml", "game: carcassonne\nplayers:\n",
     "  - {name: Anna}\n", "", 65536},
    // The limit is 100,000 values.
    {"too-many-nodes", "too-many-nodes.yaml", "game: carcassonne\ntags:\n", "- a\n", "", 100001},
    // The limit is 4,096 bytes.
    {"scalar-too-long", "scalar-too-long.yaml", "game: carcassonne\ntitle: ", "a", "\n", 4097},
};

static void write_bulk(const struct bulk *bulk, const char *path) {
    FILE *file = fopen(path, "wb");
    cr_assert_not_null(file);
    fputs(bulk->head, file);
    for (size_t i = 0; i < bulk->count; i++)
        fputs(bulk->body, file);
    fputs(bulk->tail, file);
    fclose(file);
}

Test(golden_input, large_files) {
    char folder[] = "/tmp/adjudge-bulk-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    for (size_t i = 0; i < sizeof bulks / sizeof *bulks; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folder, bulks[i].name);
        write_bulk(&bulks[i], path);
        expect_errors(folder, bulks[i].name, bulks[i].id);
        unlink(path);
    }
    rmdir(folder);
}

static bool is_bulk(const char *id) {
    for (size_t i = 0; i < sizeof bulks / sizeof *bulks; i++)
        if (strcmp(bulks[i].id, id) == 0)
            return true;
    return false;
}

static bool is_unreachable(const char *id) {
    for (size_t i = 0; i < sizeof unreachable / sizeof *unreachable; i++)
        if (strcmp(unreachable[i].id, id) == 0)
            return true;
    return false;
}

static void expect_file(const char *id) {
    bool shown = has_file(id) || is_bulk(id);
    cr_expect(shown != is_unreachable(id), "%s: %s", id,
              shown ? "listed as unreachable, yet a file shows it" : "no file shows it");
}

Test(golden_input, every_diagnostic) {
    for (int i = 0; i < AJ_CORE_DIAGS; i++)
        expect_file(aj_core_diag_kinds[i].id);
    for (size_t g = 0; aj_games[g]; g++)
        for (int i = 0; i < aj_games[g]->book->diagnostics; i++)
            expect_file(aj_games[g]->book->diagnostic[i].id);
}
