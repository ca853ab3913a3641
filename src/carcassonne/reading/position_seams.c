// Checks that neighbouring tiles fit: one error a seam, with the turns that would fit as help.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "tiles/tiles.h"

// Returns the tile beyond an edge, or NULL.
static const struct car_laid *beyond(const struct car_draft *draft, const struct car_laid *laid,
                                     unsigned edge) {
    uint32_t there = car_draft_at(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge]);
    return there == CAR_NO_TILE || draft->laid[there].held ? NULL : &draft->laid[there];
}

// Whether `laid` would fit all its neighbours with `turn` quarter turns.
static bool fits_with(const struct car_draft *draft, const struct car_laid *laid, unsigned turn) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        const struct car_laid *other = beyond(draft, laid, edge);
        if (other && car_sides_clash(laid->tile, turn, edge, other->tile, other->turn))
            return false;
    }
    return true;
}

// If a tile was described by its edges and fits in no turn, says which edges would fit. "" if the
// tile has a name.
static const char *say_wanted(const struct car_draft *draft, const struct car_laid *laid) {
    char letters[CAR_EDGES + 1] = "????";
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        const struct car_laid *other = beyond(draft, laid, edge);
        if (other && !other->tile->fits_any)
            letters[edge] = CAR_EDGE_LETTERS[car_side_at(other->tile, other->turn, edge ^ 2)];
    }
    return laid->is_seen ? aj_arena_format(draft->reader->arena,
                                           ": beside its neighbours it would be %s, or ???? "
                                           "for any tile",
                                           letters)
                         : "";
}

// Returns the tile's name or edges, as the case gives it.
static const char *name_of(const struct car_draft *draft, const struct car_laid *laid) {
    char letters[5];
    car_edges_write(laid->tile, laid->turn, letters);
    return laid->is_seen ? aj_arena_format(draft->reader->arena, "%s", letters)
                         : car_tile_id(laid->tile);
}

// Says "V at (0,1) fits with turn 180 or 270", or that it fits in no turn. A described tile may
// show the same edges in two turns, which are named once.
static const char *say_turns(const struct car_draft *draft, const struct car_laid *laid) {
    struct aj_arena *arena = draft->reader->arena;
    const char *turns = NULL;
    for (unsigned turn = 0; turn < 4; turn++) {
        char letters[5];
        car_edges_write(laid->tile, turn, letters);
        const char *how = laid->is_seen ? letters : aj_arena_format(arena, "%u", 90 * turn);
        bool is_named = laid->is_seen && turns && strstr(turns, how);
        if (fits_with(draft, laid, turn) && !is_named)
            turns = aj_arena_format(arena, "%s%s%s", turns ? turns : "", turns ? " or " : "", how);
    }
    if (!turns)
        return aj_arena_format(arena, "%s at (%d,%d) does not fit however it is turned%s",
                               name_of(draft, laid), laid->x, laid->y, say_wanted(draft, laid));
    return aj_arena_format(arena, "%s at (%d,%d) fits %s %s", name_of(draft, laid), laid->x,
                           laid->y, laid->is_seen ? "as" : "with turn", turns);
}

const char *car_draft_say_turns(const struct car_draft *draft, const struct car_laid *laid,
                                uint8_t turns, const char *what) {
    struct aj_arena *arena = draft->reader->arena;
    const char *list = NULL;
    for (unsigned turn = 0; turn < 4 && !laid->is_seen; turn++)
        if ((turns >> turn) & 1U && fits_with(draft, laid, turn))
            list =
                aj_arena_format(arena, "%s%s%u", list ? list : "", list ? " or " : "", 90 * turn);
    return list ? aj_arena_format(arena, "with turn %s it has %s", list, what) : NULL;
}

static void refuse_seam(struct car_draft *draft, const struct car_laid *ours,
                        const struct car_laid *theirs, unsigned edge) {
    struct aj_arena *arena = draft->reader->arena;
    bool is_later =
        ours->node != theirs->node ? ours->node > theirs->node : ours->byte > theirs->byte;
    const struct car_laid *later = is_later ? ours : theirs;
    if (aj_diags_count(draft->reader->diags, car_draft_offset(draft, later)))
        return; // no other error names these two cells
    const char *a = car_side_words[car_side_at(ours->tile, ours->turn, edge)].spoken;
    const char *b = car_side_words[car_side_at(theirs->tile, theirs->turn, edge ^ 2)].spoken;
    struct aj_diag *diag =
        car_draft_refuse(draft, later, CAR_KIND(SEAM),
                         "%s at (%d,%d) shows a %s in the %s and meets a %s of %s at (%d,%d)",
                         name_of(draft, ours), ours->x, ours->y, a, car_edge_words[edge].spoken, b,
                         name_of(draft, theirs), theirs->x, theirs->y);
    if (aj_diag_is_kept(draft->reader->diags, diag))
        diag->help =
            aj_arena_format(arena, "%s; %s", say_turns(draft, ours), say_turns(draft, theirs));
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
            if (!laid->is_open && !other->is_open &&
                car_sides_clash(laid->tile, laid->turn, edge, other->tile, other->turn))
                refuse_seam(draft, laid, other, edge);
        }
    }
}
