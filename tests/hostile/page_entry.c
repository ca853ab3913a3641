// What the page for browsers asks of the engine at each change of its text (page/judge.mjs), by the
// same entry: page_entry answer|moves FILE.
#ifdef __clang__
#pragma clang diagnostic ignored "-Wunknown-attributes"
#else
#pragma GCC diagnostic ignored "-Wattributes"
#endif
#include <stdio.h>
#include <string.h>

#include "../../page/engine.c" // what it exports is known to the page alone

enum { MOST = 2 << 20 };

static void write_all(adjudge_engine *engine) {
    static const char *const formats[] = {"text", "post"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        adjudge_write(engine, 0, formats[i], ADJUDGE_PLAIN, NULL);
    adjudge_draw(engine, 0, "svg", ADJUDGE_PLACES, NULL);
    adjudge_fmt(engine, "yaml", NULL);
    adjudge_pieces(engine, 0, "json", NULL);
}

// Of what was not understood: the clash of its tiles, and its errors at the lines of the YAML.
static void explain(adjudge_engine *engine, char *yaml) {
    page_draw_broken(engine);
    const char *text = page_fmt_broken(engine);
    size_t length = text ? strlen(text) : 0;
    if (!text || length > MOST)
        return;
    memcpy(yaml, text, length + 1);
    page_read(engine, "case.yaml", yaml, length);
    adjudge_write(engine, 0, "json", ADJUDGE_PLAIN, NULL);
}

int main(int argc, char *argv[]) {
    static char bytes[MOST + 1], yaml[MOST + 1];
    FILE *file = argc == 3 ? fopen(argv[2], "rb") : NULL;
    adjudge_engine *engine = adjudge_new();
    if (!file || !engine)
        return 2;
    size_t length = fread(bytes, 1, MOST, file);
    fclose(file);
    page_read(engine, "case", bytes, length);
    if (strcmp(argv[1], "moves") == 0) {
        adjudge_moves(engine, 0, "json", ADJUDGE_VERBOSE, NULL);
    } else {
        adjudge_write(engine, 0, "json", ADJUDGE_PLAIN, NULL);
        if (adjudge_verdict_of(engine, 0) == ADJUDGE_INVALID)
            explain(engine, yaml);
        else
            write_all(engine);
    }
    adjudge_free(engine);
    return 0;
}
