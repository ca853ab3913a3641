// Reads and writes the action that takes a figure home, and lists whom it may take.
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

static void phrase_festival(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "take home whoever stands on ");
    car_say_spot(a, out);
}

static void offer_festival(struct car_asking *ask, struct car_offers *offers) {
    const struct car_board *board = &ask->g.board;
    if (ask->g.now.placed != CAR_NOTHING &&
        car_has_tile_mark(board->lying[ask->g.now.placed].tile, CAR_TILE_MARK_FESTIVAL))
        car_offer_own(ask, offers, CAR_FESTIVAL, false, NULL);
}

const struct car_action_hooks car_festival_action = {.read = car_draft_standing,
                                                     .write = car_write_standing,
                                                     .phrase = phrase_festival,
                                                     .fill = car_fill_standing,
                                                     .group = CAR_NEXT_FESTIVAL,
                                                     .offer = offer_festival};
