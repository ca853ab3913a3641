// Fuzzes what the page for browsers calls: documents one after the other in one engine, read by
// pointer and length as its script gives them, with questions of every kind between. The first byte
// parts the rest into two documents and chooses the style; answers are never half-written.
#pragma clang diagnostic ignored "-Wunknown-attributes"
#include <stdint.h>
#include <string.h>

#include "../page/engine.c" // what it exports is known to the page alone
#include "hold.h"

static void look(adjudge_engine *engine, const char *text, size_t length) {
    hold(text ? length == strlen(text) : *adjudge_message(engine) || length == 0);
}

static void ask(adjudge_engine *engine, size_t result, unsigned style) {
    static const char *const formats[] = {"text", "json", "line", "post", "svg", "errors"};
    static const char *const drawn[] = {"text", "svg", "json"};
    static const char *const moves[] = {"text", "json", "illegal", "cases"};
    size_t length = 0;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const char *text = adjudge_write(engine, result, formats[i], style, &length);
        look(engine, text, length);
    }
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        look(engine, adjudge_draw(engine, result, drawn[i], style, &length), length);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        look(engine, adjudge_moves(engine, result, moves[i], style, &length), length);
    look(engine, adjudge_compare(engine, result, NULL, "text", ADJUDGE_ALL, &length), length);
    look(engine, adjudge_fmt(engine, "yaml", &length), length);
}

static void read_one(adjudge_engine *engine, const uint8_t *data, size_t size, unsigned style) {
    char *given = page_allocate(size + 1);
    hold(given != NULL);
    memcpy(given, data, size);
    given[size] = '\0';
    size_t results = page_read(engine, style & ADJUDGE_BEFORE ? "-" : "page.yaml", given, size);
    page_release(given);
    for (size_t i = 0; i < results && i < 3; i++)
        ask(engine, i, style);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    adjudge_engine *engine = adjudge_new();
    hold(engine != NULL);
    size_t first = (size - 1) * (data[0] >> 4) / 15;
    adjudge_budget(engine, 16 << 20);
    read_one(engine, data + 1, first, (data[0] & 15U) << 1);
    read_one(engine, data + 1 + first, size - 1 - first, ADJUDGE_PLACES);
    adjudge_free(engine);
    return 0;
}
