// What several kinds of action say alike: {at, segment}, a spot where a figure stands.
#include "carcassonne/draft.h"

bool car_draft_spot(struct car_draft *draft, uint32_t node, struct car_action *a) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t part[2];
    if (!aj_read_map(draft->reader, node, keys, 2, part)) {
        aj_read_help(draft->reader,
                     "the place where the figure stands: {at: [0, 0], segment: field N}");
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (part[i] == AJ_NO_NODE) {
            car_draft_missing(draft, node, keys[i]);
            return false;
        }
    struct car_laid lying = {.tile = NULL};
    if (!car_draft_cell(draft, part[0], a))
        return false;
    car_draft_lying(draft, a->x, a->y, &lying);
    return car_draft_place(draft, part[1], lying.tile ? car_draft_played(draft, lying.tile) : NULL,
                           lying.turn, &a->place);
}
