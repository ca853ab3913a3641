// What several kinds of action say alike: {at, segment}, a spot where a figure stands.
#include "carcassonne/table/draft.h"

// The one place of a tile on which a figure stands, of those that the case gives and its turns
// place: false if there is none, or more than one.
static bool find_only(const struct car_draft *draft, int32_t x, int32_t y,
                      struct car_place *place) {
    size_t found = 0;
    for (uint32_t i = 0; i < draft->position->stands; i++) {
        const struct car_stand *stand = &draft->position->stand[i];
        if (draft->laid[stand->laid].x != x || draft->laid[stand->laid].y != y ||
            car_figure_on_corner(stand->figure))
            continue;
        *place = stand->place;
        found++;
    }
    for (size_t i = 0; i < draft->stood_count; i++)
        if (draft->stood[i].x == x && draft->stood[i].y == y) {
            *place = draft->stood[i].place;
            found++;
        }
    return found == 1;
}

static bool read_spot(struct car_draft *draft, uint32_t node, struct car_action *a,
                      uint32_t *segment) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t part[2];
    struct car_laid lying = {.tile = NULL};
    if (!aj_read_known(draft->reader, node, keys, 2, part)) {
        aj_read_help(draft->reader,
                     "the place where the figure stands: {at: [0, 0], segment: field N}");
        return false;
    }
    if (part[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, keys[0]);
    *segment = part[1];
    if (part[0] == AJ_NO_NODE || !car_draft_cell(draft, part[0], a))
        return false;
    if (part[1] == AJ_NO_NODE)
        return true;
    car_draft_lying(draft, a->x, a->y, &lying);
    return car_draft_place(draft, part[1], lying.tile ? car_draft_played(draft, lying.tile) : NULL,
                           lying.turn, &a->place);
}

bool car_draft_target(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t segment;
    bool understood = read_spot(draft, node, a, &segment);
    if (understood && segment == AJ_NO_NODE)
        car_draft_missing(draft, node, "segment");
    return understood && segment != AJ_NO_NODE;
}

bool car_draft_spot(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t segment;
    if (!read_spot(draft, node, a, &segment))
        return false;
    if (segment != AJ_NO_NODE)
        return true;
    draft->spot = aj_arena_grow(draft->reader->arena, draft->spot, sizeof *draft->spot,
                                &draft->spot_capacity, draft->spots + 1);
    draft->spot[draft->spots++] = (struct car_open_spot){a, node};
    return true;
}

void car_draft_spots(struct car_draft *draft) {
    for (size_t i = 0; i < draft->spots; i++) {
        struct car_action *a = draft->spot[i].action;
        if (!find_only(draft, a->x, a->y, &a->place))
            car_draft_missing(draft, draft->spot[i].node, "segment")->help =
                "only if one figure alone stands on the tile it may be left out; as "
                "{at: [0, 0], segment: field N}";
    }
}
