#include "api/api.h"
#include "judging/game/game.h"

// Inserts the keys of a table into the order of `count` keys, which is by list, table and rank.
// Returns the new number of keys.
static size_t insert_keys(const char *order[], uint32_t weight[], size_t count,
                          const struct aj_key_place *row, size_t table) {
    for (; row->key[0]; row++) {
        if (row->list == AJ_BEHIND_TOLD)
            continue;
        uint32_t own = (uint32_t)row->list << 16 | (uint32_t)table << 8 | row->rank;
        size_t at = count++;
        for (; at > 0 && weight[at - 1] > own; at--) {
            order[at] = order[at - 1];
            weight[at] = weight[at - 1];
        }
        order[at] = row->key;
        weight[at] = own;
    }
    return count;
}

static size_t count_keys(const struct aj_key_place *row) {
    size_t count = 0;
    while (row[count].key[0])
        count++;
    return count;
}

void aj_layout_of(const struct aj_game *const *games, struct aj_layout *layout,
                  struct aj_arena *arena) {
    size_t most = count_keys(aj_key_order);
    for (size_t g = 0; games[g]; g++)
        most += games[g]->key_order ? count_keys(games[g]->key_order) : 0;
    const char **order = AJ_NEW_ARRAY(arena, const char *, most + 1);
    uint32_t *weight = AJ_NEW_ARRAY(arena, uint32_t, most);
    size_t count = insert_keys(order, weight, 0, aj_key_order, 0);
    for (size_t g = 0; games[g]; g++)
        if (games[g]->key_order)
            count = insert_keys(order, weight, count, games[g]->key_order, 1 + g);
    order[count] = NULL;
    *layout =
        (struct aj_layout){.order = order, .entries = "cases", .drawing = "rows", .width = 100};
}
