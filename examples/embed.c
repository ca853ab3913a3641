// Judges the files named on the command line with libadjudge and prints a line for each case.
//   cc embed.c $(pkg-config --cflags --libs adjudge) -o embed
#include <adjudge.h>

#include <stdio.h>

static const char *const words[] = {[ADJUDGE_LEGAL] = "legal",
                                    [ADJUDGE_POSSIBLE] = "possible",
                                    [ADJUDGE_ILLEGAL] = "illegal",
                                    [ADJUDGE_UNDETERMINED] = "undetermined",
                                    [ADJUDGE_INVALID] = "not understood"};

// Judges what is in the file; false where that cannot be had.
static int judge_file(adjudge_engine *engine, const char *path) {
    static char bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    size_t count = adjudge_judge(engine, path, bytes, length, ADJUDGE_GUESS);
    for (size_t i = 0; i < count; i++) {
        printf("%s: %s\n", adjudge_id_of(engine, i), words[adjudge_verdict_of(engine, i)]);
        if (adjudge_verdict_of(engine, i) == ADJUDGE_INVALID)
            fputs(adjudge_text_of(engine, i), stdout);
    }
    return count > 0;
}

int main(int argc, char **argv) {
    adjudge_engine *engine = adjudge_new();
    int good = engine && adjudge_set(engine, "tunnel=czech") == 0;
    printf("libadjudge %s, with the Czech rules of the Tunnel\n", adjudge_version());
    for (int i = 1; good && i < argc; i++)
        good = judge_file(engine, argv[i]);
    if (!good)
        fprintf(stderr, "embed: %s\n", engine ? adjudge_message(engine) : "memory is used up");
    adjudge_free(engine);
    return good ? 0 : 2;
}
