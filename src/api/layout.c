#include "api/api.h"
#include "judging/game/game.h"

void aj_layout_of(const struct aj_game *const *games, struct aj_layout *layout,
                  struct aj_arena *arena) {
    size_t count = 0, lists = 0;
    while (games[count])
        count++;
    const char *const **order =
        AJ_NEW_ARRAY(arena, const char *const *, AJ_KEY_LISTS *(1 + count) + 1);
    for (int i = 0; i < AJ_KEY_LISTS; i++) {
        order[lists++] = aj_key_order[i];
        for (size_t g = 0; g < count; g++)
            if (games[g]->key_order && games[g]->key_order[i])
                order[lists++] = games[g]->key_order[i];
    }
    order[lists] = NULL;
    *layout =
        (struct aj_layout){.order = order, .entries = "cases", .drawing = "rows", .width = 100};
}
