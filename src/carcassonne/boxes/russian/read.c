// Reads and writes the freeing of a follower from a trap, and lists whom a player may free.
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

static void phrase_free(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "free who is in ");
    car_say_spot(a, out);
}

static bool is_trapped(const struct car_judging *g, uint32_t figure) {
    uint8_t kind = g->board.part[g->board.follower[figure].part].kind;
    return kind == CAR_POND || kind == CAR_TREE;
}

// Offers each trap with own followers once.
static void offer_free(struct car_asking *ask, struct car_offers *offers) {
    car_offer_own(ask, offers, CAR_FREE, true, is_trapped);
}

const struct car_action_hooks car_free_action = {.read = car_draft_standing,
                                                 .write = car_write_standing,
                                                 .phrase = phrase_free,
                                                 .fill = car_fill_spot,
                                                 .group = CAR_NEXT_FREE,
                                                 .offer = offer_free};
