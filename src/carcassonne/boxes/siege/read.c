// Reads and writes the escape from a besieged city, and lists who may escape.
#include "carcassonne/boxes/siege/siege.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

static bool is_in_siege(const struct car_judging *g, uint32_t figure) {
    const struct car_follower *follower = &g->board.follower[figure];
    return car_is_follower(follower->figure) &&
           car_is_besieged(g, car_board_root(&g->board, follower->part));
}

// Offers the player's followers in besieged cities, one for each segment.
static void offer_escape(struct car_asking *ask, struct car_offers *offers) {
    car_offer_own(ask, offers, CAR_ESCAPE, true, is_in_siege);
}

// Lists the escapes that are possible once the turn has been scored.
static void list_escapes(struct car_asking *ask, struct aj_moves *moves) {
    struct car_asking *after = car_ask_after(ask, CAR_ESCAPE);
    if (!after || after->g.now.placed == CAR_NOTHING)
        return;
    car_list_offered(after, moves, &car_escape_action);
    aj_judgement_consult(&ask->judgement, &after->judgement);
}

const struct car_action_hooks car_escape_action = {.read = car_draft_standing,
                                                   .by_cell = true,
                                                   .write = car_write_standing,
                                                   .says = "let the follower on {spot} escape",
                                                   .list = list_escapes,
                                                   .fill = car_fill_spot,
                                                   .group = CAR_NEXT_ESCAPE,
                                                   .offer = offer_escape};
