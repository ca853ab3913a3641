#include <stdarg.h>

#include "core/core.h"
#include "judging/game/judgement.h"

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
    aj_mismatch_data(list, list->item[list->count - 1].actual);
}

void aj_mismatch_add_text(struct aj_mismatches *list, uint32_t node, const char *key,
                          const char *expected, const char *actual) {
    aj_mismatch_add(list, node, key, expected, actual);
    struct aj_json *json = aj_mismatch_begin_data(list);
    if (!json)
        return;
    aj_json_text(json, actual);
    aj_mismatch_end_data(list, json);
}

void aj_mismatch_players(struct aj_mismatches *list, const struct aj_judgement *judgement,
                         uint8_t players) {
    struct aj_json *json = aj_mismatch_begin_data(list);
    if (!json)
        return;
    aj_json_begin_list(json);
    for (int i = 0; i < judgement->players; i++)
        if ((players >> i) & 1U)
            aj_json_text(json, judgement->player[i].name);
    aj_json_end_list(json);
    aj_mismatch_end_data(list, json);
}

void aj_mismatch_say(struct aj_mismatches *list, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    list->item[list->count - 1].said = aj_arena_format_list(list->arena, format, arguments);
    va_end(arguments);
}
