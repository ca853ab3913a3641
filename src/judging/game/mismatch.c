#include "judging/game/mismatch.h"

#include <stdarg.h>

void aj_mismatch_add(struct aj_mismatches *list, uint32_t node, const char *key,
                     const char *expected, const char *actual) {
    if (list->count == list->capacity)
        list->item = aj_arena_grow(list->arena, list->item, sizeof *list->item, &list->capacity,
                                   list->count + 1);
    list->item[list->count++] =
        (struct aj_mismatch){.key = key, .expected = expected, .actual = actual, .node = node};
}

void aj_mismatch_add_int(struct aj_mismatches *list, uint32_t node, const char *key,
                         int32_t expected, int32_t actual) {
    aj_mismatch_add(list, node, key, aj_arena_format(list->arena, "%d", (int)expected),
                    aj_arena_format(list->arena, "%d", (int)actual));
}

void aj_mismatch_say(struct aj_mismatches *list, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    list->item[list->count - 1].said = aj_arena_format_list(list->arena, format, arguments);
    va_end(arguments);
}
