// Reads and writes the freeing of a follower from a trap, and lists whom a player may free.
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

// Whether a figure is in the field of a tile with a pond. A barn is between tiles, so it may be
// there.
static bool is_at_pond(const struct car_draft *draft, const struct car_case_figure *stand) {
    return !car_figure_on_corner(stand->figure) && stand->place.kind == CAR_FIELD &&
           car_has_kind(draft->laid[stand->laid].tile, CAR_POND);
}

void car_check_pond(struct car_draft *draft) {
    const struct car_position *p = draft->position;
    for (uint32_t i = 0; i < p->stands; i++) {
        const struct car_case_figure *stand = &p->stand[i];
        if (is_at_pond(draft, stand) && !aj_case_reads_off(draft->job, CAR_OPTION_POND_POND))
            aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                          "nobody stands in the field of the pond");
    }
}

static bool is_trapped(const struct car_judging *g, uint32_t figure) {
    uint8_t kind = g->board.part[g->board.follower[figure].part].kind;
    return kind == CAR_POND || kind == CAR_TREE;
}

// Offers each trap that holds followers of the player, once.
static void offer_free(struct car_asking *ask, struct car_offers *offers) {
    car_offer_own(ask, offers, CAR_FREE, true, is_trapped);
}

const struct car_action_hooks car_free_action = {.read = car_draft_standing,
                                                 .by_cell = true,
                                                 .write = car_write_standing,
                                                 .says = "free the follower in {spot}",
                                                 .fill = car_fill_spot,
                                                 .group = CAR_NEXT_FREE,
                                                 .offer = offer_free};
