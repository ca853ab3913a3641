#include <stddef.h>
#include <string.h>

#include "core/core.h"
#include "judging/game/game.h"
#include "judging/rulebook/rulebook.h"

// ---- view

static bool is_word(const char *word, size_t length, const char *name) {
    return strlen(name) == length && aj_is_same_start(word, name, length);
}

// Finds the bits for one word of a list. Returns false if it is not a word of it.
static bool find_kind(const struct aj_view *view, const char *word, size_t length,
                      uint32_t *kinds) {
    if (is_word(word, length, "all")) {
        *kinds = UINT32_MAX;
        return true;
    }
    for (unsigned i = 0; view->kinds && view->kinds[i]; i++)
        if (is_word(word, length, view->kinds[i])) {
            *kinds |= UINT32_C(1) << i;
            return true;
        }
    return is_word(word, length, "none");
}

bool aj_view_kinds(const struct aj_view *view, const char *list, uint32_t *kinds) {
    bool known = true;
    *kinds = 0;
    while (list && *list) {
        size_t length = strcspn(list, ", ");
        known &= length == 0 || find_kind(view, list, length, kinds);
        list += length + (list[length] != '\0');
    }
    return known;
}

// ---- moves

struct aj_next *aj_moves_add(struct aj_moves *moves, int group) {
    moves->item = aj_arena_grow(moves->arena, moves->item, sizeof *moves->item, &moves->capacity,
                                moves->count + 1);
    struct aj_next *next = &moves->item[moves->count++];
    *next = (struct aj_next){.group = group, .rule = AJ_NONE};
    return next;
}

size_t aj_moves_count(const struct aj_moves *moves, int group) {
    size_t count = 0;
    for (size_t i = 0; i < moves->count; i++)
        count += moves->item[i].group == group;
    return count;
}

size_t aj_moves_total(const struct aj_moves *moves) {
    size_t count = 0;
    for (size_t i = 0; i < moves->count; i++)
        count += !moves->group[moves->item[i].group].is_rejected &&
                 !moves->group[moves->item[i].group].is_detail;
    return count;
}

// ---- key_order

const struct aj_key_place aj_key_order[] = {
#define EVERY_KEY(map, key, list, rank, ...) {AJ_BEHIND_##list, rank, key},
#define KEY_PLACE(list, rank, key) {AJ_BEHIND_##list, rank, key},
#include "judging/game/keys.def"
    {0}};
