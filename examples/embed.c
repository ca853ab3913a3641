// Judges the files named on the command line with libadjudge and prints a line for each case.
//   cc embed.c $(pkg-config --cflags --libs adjudge) -o embed
#include <adjudge.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

// Writes a result as the program's -q does, or what was not understood of it.
static void show(adjudge_engine *engine, size_t result) {
    const char *line = adjudge_write(engine, result, "line", ADJUDGE_PLAIN, NULL);
    fputs(line ? line : adjudge_message(engine), stdout);
    if (adjudge_verdict_of(engine, result) == ADJUDGE_INVALID)
        fputs(adjudge_write(engine, result, "errors", ADJUDGE_PLAIN, NULL), stdout);
}

// Judges the cases of a file. Returns 0 if it cannot be read.
static int judge_file(adjudge_engine *engine, const char *path) {
    static char bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "embed: %s: %s\n", path, strerror(errno));
        return 0;
    }
    adjudge_input input = {.name = path, .bytes = bytes};
    input.length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    size_t count = adjudge_read(engine, &input);
    for (size_t i = 0; i < count; i++)
        show(engine, i);
    if (count == 0)
        fprintf(stderr, "embed: %s: %s\n", path, adjudge_message(engine));
    return count > 0;
}

int main(int argc, char **argv) {
    adjudge_engine *engine = adjudge_new();
    if (!engine || adjudge_set(engine, "tunnel=czech") != 0) {
        fprintf(stderr, "embed: %s\n", adjudge_message(engine));
        adjudge_free(engine);
        return 2;
    }
    printf("libadjudge %s, with the Czech rules of the Tunnel\n", adjudge_version());
    int code = 0;
    for (int i = 1; i < argc; i++)
        if (!judge_file(engine, argv[i]))
            code = 2;
    adjudge_free(engine);
    return code;
}
