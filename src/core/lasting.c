#include "core/core.h"

enum { FIRST_BYTES = 256 };

struct aj_lasting aj_lasting_begin(struct aj_arena *arena) {
    return (struct aj_lasting){.number = aj_arena_number(arena)};
}

void *aj_lasting_add(struct aj_lasting *array, struct aj_arena *arena, size_t size, size_t count) {
    size_t wanted = (array->rows + count) * size;
    if (wanted > array->bytes) {
        array->bytes = array->bytes ? array->bytes : FIRST_BYTES;
        while (array->bytes < wanted)
            array->bytes *= 2;
        array->row = aj_arena_resize(arena, array->row, array->bytes, array->number);
    }
    array->rows += count;
    return (char *)array->row + (array->rows - count) * size;
}
