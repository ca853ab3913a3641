#include "judging/game/game.h"
#include "judging/rulebook/rulebook.h"

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
