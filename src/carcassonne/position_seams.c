// Tiles that touch must fit: one error a seam, with the turns that would fit as help.
#include "carcassonne/board.h"
#include "carcassonne/draft.h"
#include "tiles/words.h"

// Whether `laid` would fit all its neighbours with `turn` quarter turns.
static bool fits_with(const struct car_draft *draft, const struct car_laid *laid, unsigned turn) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there =
            car_draft_at(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge]);
        if (there == CAR_NO_TILE || draft->laid[there].held)
            continue;
        const struct car_laid *other = &draft->laid[there];
        if (car_side_at(laid->tile, turn, edge) != car_side_at(other->tile, other->turn, edge ^ 2))
            return false;
    }
    return true;
}

// "V at (0,1) fits with turn 180 or 270", or that it fits with none.
static const char *say_turns(const struct car_draft *draft, const struct car_laid *laid) {
    struct aj_arena *arena = draft->reader->arena;
    const char *turns = NULL;
    for (unsigned turn = 0; turn < 4; turn++)
        if (fits_with(draft, laid, turn))
            turns = turns ? aj_arena_format(arena, "%s or %u", turns, 90 * turn)
                          : aj_arena_format(arena, "%u", 90 * turn);
    if (!turns)
        return aj_arena_format(arena, "%s at (%d,%d) does not fit however it is turned",
                               laid->tile->id, laid->x, laid->y);
    return aj_arena_format(arena, "%s at (%d,%d) fits with turn %s", laid->tile->id, laid->x,
                           laid->y, turns);
}

static void refuse_seam(struct car_draft *draft, const struct car_laid *ours,
                        const struct car_laid *theirs, unsigned edge) {
    struct aj_arena *arena = draft->reader->arena;
    const struct car_laid *later = ours->node > theirs->node ? ours : theirs;
    const char *a = car_side_words[car_side_at(ours->tile, ours->turn, edge)].spoken;
    const char *b = car_side_words[car_side_at(theirs->tile, theirs->turn, edge ^ 2)].spoken;
    aj_read_error(draft->reader, later->node, CAR_KIND(SEAM),
                  "%s at (%d,%d) shows a %s in the %s and meets a %s of %s at (%d,%d)",
                  ours->tile->id, ours->x, ours->y, a, car_edge_words[edge].spoken, b,
                  theirs->tile->id, theirs->x, theirs->y)
        ->help = aj_arena_format(arena, "%s; %s", say_turns(draft, ours), say_turns(draft, theirs));
}

void car_draft_seams(struct car_draft *draft) {
    for (uint32_t i = 0; i < draft->laid_count; i++) {
        const struct car_laid *laid = &draft->laid[i];
        for (unsigned edge = CAR_E; !laid->held && edge <= CAR_S; edge++) {
            uint32_t there =
                car_draft_at(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge]);
            if (there == CAR_NO_TILE || draft->laid[there].held)
                continue;
            const struct car_laid *other = &draft->laid[there];
            if (car_side_at(laid->tile, laid->turn, edge) !=
                car_side_at(other->tile, other->turn, edge ^ 2))
                refuse_seam(draft, laid, other, edge);
        }
    }
}
