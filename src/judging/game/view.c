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

const struct aj_key_place aj_key_order[] = {{AJ_BEHIND_NAME, 0, "$schema"},
                                            {AJ_BEHIND_NAME, 1, "adjudge"},
                                            {AJ_BEHIND_NAME, 2, "id"},
                                            {AJ_BEHIND_NAME, 3, "game"},
                                            {AJ_BEHIND_NAME, 4, "title"},
                                            {AJ_BEHIND_NAME, 5, "source"},
                                            {AJ_BEHIND_NAME, 6, "tags"},
                                            {AJ_BEHIND_NAME, 7, "by"},
                                            {AJ_BEHIND_NAME, 8, "says"},
                                            {AJ_BEHIND_NAME, 9, "verdict"},
                                            {AJ_BEHIND_NAME, 10, "base"},
                                            {AJ_BEHIND_NAME, 11, "rules"},
                                            {AJ_BEHIND_NAME, 12, "players"},
                                            {AJ_BEHIND_NAME, 13, "name"},
                                            {AJ_BEHIND_PLAYER, 0, "player"},
                                            {AJ_BEHIND_FROM, 0, "draw"},
                                            {AJ_BEHIND_FROM, 1, "from"},
                                            {AJ_BEHIND_COLOUR, 0, "colour"},
                                            {AJ_BEHIND_SCORE, 0, "score"},
                                            {AJ_BEHIND_TO_MOVE, 0, "moves"},
                                            {AJ_BEHIND_TO_MOVE, 1, "move"},
                                            {AJ_BEHIND_TO_MOVE, 2, "to_move"},
                                            {AJ_BEHIND_ACTIONS, 0, "game_over"},
                                            {AJ_BEHIND_ACTIONS, 1, "actions"},
                                            {AJ_BEHIND_WHEN, 0, "disputed"},
                                            {AJ_BEHIND_WHEN, 1, "expect"},
                                            {AJ_BEHIND_WHEN, 2, "gained"},
                                            {AJ_BEHIND_WHEN, 3, "final"},
                                            {AJ_BEHIND_WHEN, 4, "scored"},
                                            {AJ_BEHIND_WHEN, 5, "winner"},
                                            {AJ_BEHIND_WHEN, 6, "count"},
                                            {AJ_BEHIND_WHEN, 7, "points"},
                                            {AJ_BEHIND_WHEN, 8, "when"},
                                            {AJ_BEHIND_ALL, 0, "deciding"},
                                            {AJ_BEHIND_ALL, 1, "undetermined"},
                                            {AJ_BEHIND_ALL, 2, "*"},
                                            {AJ_BEHIND_ALL, 3, "house_rules"},
                                            {AJ_BEHIND_ALL, 4, "options"},
                                            {AJ_BEHIND_ALL, 5, "under"},
                                            {AJ_BEHIND_ALL, 6, "xfail"},
                                            {AJ_BEHIND_ALL, 7, "cases"},
                                            {AJ_BEHIND_ALL, 8, "rows"},
                                            {0}};
