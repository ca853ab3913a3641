#include "judging/moves.h"

struct aj_next *aj_moves_add(struct aj_moves *moves, enum aj_next_kind kind) {
    moves->item = aj_arena_grow(moves->arena, moves->item, sizeof *moves->item, &moves->capacity,
                                moves->count + 1);
    struct aj_next *next = &moves->item[moves->count++];
    *next = (struct aj_next){.kind = kind};
    return next;
}

size_t aj_moves_count(const struct aj_moves *moves, enum aj_next_kind kind) {
    size_t count = 0;
    for (size_t i = 0; i < moves->count; i++)
        count += kind == AJ_NEXT_KINDS ? moves->item[i].kind != AJ_NEXT_REJECTED
                                       : moves->item[i].kind == kind;
    return count;
}
