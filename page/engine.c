// What the page calls beside adjudge.h: memory for its texts, a document by pointer and length, for
// a script cannot fill a struct, and what can be shown of a case with mistakes: its text, and the
// picture of a board whose tiles do not fit.
#include <stdlib.h>

#include "adjudge.h"
#include "api/api.h"

#define EXPORTED(name) __attribute__((export_name(name), used))

EXPORTED("allocate") void *page_allocate(size_t size);
EXPORTED("release") void page_release(void *bytes);
EXPORTED("read")
size_t page_read(adjudge_engine *engine, const char *name, const char *bytes, size_t length);
EXPORTED("draw_broken") const char *page_draw_broken(adjudge_engine *engine);
EXPORTED("fmt_broken") const char *page_fmt_broken(adjudge_engine *engine);

void *page_allocate(size_t size) {
    return malloc(size);
}

void page_release(void *bytes) {
    free(bytes);
}

size_t page_read(adjudge_engine *engine, const char *name, const char *bytes, size_t length) {
    adjudge_input input = {.name = name, .bytes = bytes, .length = length};
    return adjudge_read(engine, &input);
}

const char *page_draw_broken(adjudge_engine *engine) {
    return aj_engine_draw_broken(engine, "svg", ADJUDGE_PLACES, true, NULL);
}

const char *page_fmt_broken(adjudge_engine *engine) {
    return aj_engine_fmt_broken(engine, NULL);
}
