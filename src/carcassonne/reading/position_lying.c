// Finds what lies in a cell at a point of the reading: tiles of the board, and tiles placed by
// turns.
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"

// The last so many placed tiles are searched one by one. The earlier ones get a map, but only when
// it is first needed: a turn that is written in full needs only its own tile.
enum { SEARCHED_MAX = 16 };

// Notes a tile that a turn places, for car_draft_lying.
static void note_placed(struct car_draft *draft, const struct car_action *a) {
    const struct car_tile *split = car_tile_split(a->tile);
    draft->placed = aj_arena_grow(draft->reader->arena, draft->placed, sizeof(*draft->placed),
                                  &draft->placed_capacity, draft->placed_count + 1);
    draft->placed[draft->placed_count++] = a;
    draft->just_placed = a;
    draft->position->places++;
    draft->position->parts += split ? split->count : a->tile->count;
}

// A figure on the tile just placed, or on another.
static void note_stood(struct car_draft *draft, const struct car_action *a) {
    const struct car_action *on = a->has_at ? a : draft->just_placed;
    if (!on)
        return;
    draft->stood = aj_arena_grow(draft->reader->arena, draft->stood, sizeof *draft->stood,
                                 &draft->stood_capacity, draft->stood_count + 1);
    draft->stood[draft->stood_count++] =
        (struct car_stood){draft->mover, a->figure, on->x, on->y, a->place};
}

void car_draft_acted(struct car_draft *draft, const struct car_action *a) {
    if (a->kind == CAR_PLACE)
        note_placed(draft, a);
    if (a->kind == CAR_FOLLOWER)
        note_stood(draft, a);
}

static void map_placed(struct car_draft *draft, size_t index) {
    const struct car_action *a = draft->placed[index];
    struct car_cell *slot = car_cells_slot(&draft->placed_at, a->x, a->y);
    if (slot->index == CAR_NOTHING)
        car_cells_add(&draft->placed_at, draft->reader->arena,
                      (struct car_cell){.x = a->x, .y = a->y, .index = (uint32_t)index});
    else
        slot->index = (uint32_t)index;
}

// Returns the last tile placed in a cell, or NULL.
static const struct car_action *find_placed(struct car_draft *draft, int32_t x, int32_t y) {
    size_t before = draft->placed_count > SEARCHED_MAX ? draft->placed_count - SEARCHED_MAX : 0;
    for (size_t i = draft->placed_count; i-- > before;)
        if (draft->placed[i]->x == x && draft->placed[i]->y == y)
            return draft->placed[i];
    if (before == 0)
        return NULL;
    if (draft->placed_mapped == 0)
        car_cells_init(&draft->placed_at, draft->reader->arena, 4 * SEARCHED_MAX);
    while (draft->placed_mapped < before)
        map_placed(draft, draft->placed_mapped++);
    uint32_t index = car_cells_find(&draft->placed_at, x, y);
    return index == CAR_NOTHING ? NULL : draft->placed[index];
}

bool car_draft_lying(struct car_draft *draft, int32_t x, int32_t y, struct car_laid *lying) {
    const struct car_action *a = find_placed(draft, x, y);
    if (a) {
        *lying =
            (struct car_laid){.tile = a->tile, .x = x, .y = y, .turn = a->turn, .node = a->node};
        return true;
    }
    uint32_t laid = car_draft_at(draft, x, y);
    if (laid == CAR_NO_TILE || draft->laid[laid].held || draft->laid[laid].is_played)
        return false;
    *lying = draft->laid[laid];
    return true;
}

const struct car_tile *car_draft_played(const struct car_draft *draft,
                                        const struct car_tile *tile) {
    int expansion = car_expansion_of(tile);
    bool may_split = car_tile_split(tile) && car_has_tunnels(&draft->job->rules) &&
                     (expansion == AJ_NONE || car_draft_on(draft, expansion));
    return may_split ? car_tile_split(tile) : tile;
}

bool car_draft_place_of(struct car_draft *draft, uint32_t node, const struct car_laid *lying,
                        unsigned figure, struct car_place *place) {
    draft->standing = figure + 1;
    bool understood = car_draft_place(
        draft, node, lying->tile ? car_draft_played(draft, lying->tile) : NULL, lying->turn, place);
    draft->standing = 0;
    return understood;
}

void car_draft_no_segment(struct car_draft *draft, uint32_t node, const struct car_laid *laid) {
    struct aj_diag *diag = car_draft_missing(draft, node, "segment");
    if (laid && !laid->is_open && aj_diag_is_kept(draft->reader->diags, diag))
        diag->help = car_draft_segments(draft, car_draft_played(draft, laid->tile), laid->turn);
}
