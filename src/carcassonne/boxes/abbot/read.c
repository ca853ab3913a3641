// Reads and writes the action that takes the abbot back, and lists where it is possible.
#include "carcassonne/boxes/abbot/abbot.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"

static bool read_take_back(struct car_draft *draft, const struct car_action_nodes *at,
                           struct car_action *a) {
    return car_draft_own_spot(draft, at->own, CAR_FIGURE_ABBOT, a);
}

// Fills a row as {at, segment}. A rejected one names no kind of action either: its rule shows what
// was rejected.
static void fill_take_back(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                           struct aj_next *next) {
    (void)is_rejected;
    car_fill_spot(a, false, arena, next);
}

static void offer_take_back(struct car_asking *ask, struct car_offers *offers) {
    uint32_t f = car_abbot_on_board(&ask->g, ask->player);
    if (f == CAR_NOTHING)
        return;
    const struct car_action a = car_ask_spot(ask, CAR_TAKE_BACK, f);
    car_offer(ask, offers, &a);
}

const struct car_action_hooks car_take_back_action = {.read = read_take_back,
                                                      .by_cell = true,
                                                      .write = car_write_spot,
                                                      .says = "take the abbot back from {spot}",
                                                      .fill = fill_take_back,
                                                      .group = CAR_NEXT_TAKE_BACK,
                                                      .offer = offer_take_back};
