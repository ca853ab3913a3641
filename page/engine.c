// What the page calls beside adjudge.h: memory for its texts, and a document by pointer and length,
// for a script cannot fill a struct.
#include <stdlib.h>

#include "adjudge.h"

#define EXPORTED(name) __attribute__((export_name(name), used))

EXPORTED("allocate") void *page_allocate(size_t size);
EXPORTED("release") void page_release(void *bytes);
EXPORTED("read")
size_t page_read(adjudge_engine *engine, const char *name, const char *bytes, size_t length);

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
