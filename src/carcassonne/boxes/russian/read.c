// Reads and writes the freeing of a follower from a trap, and lists whom a player may free.
#include <stdlib.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

static bool read_free(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    return car_draft_standing(draft, at->own, a);
}

static void phrase_free(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "free who is in ");
    car_say_spot(a, out);
}

// Offers each trap with own followers once.
static void offer_free(struct car_asking *ask, struct car_offers *offers) {
    const struct car_board *board = &ask->g.board;
    struct car_figure_place *own =
        AJ_NEW_ARRAY(ask->judgement.arena, struct car_figure_place, board->followers + 1);
    size_t count = 0;
    for (uint32_t f = 0; f < board->followers; f++) {
        uint8_t kind = board->part[board->follower[f].part].kind;
        if (!board->follower[f].returned && board->follower[f].player == ask->player &&
            (kind == CAR_POND || kind == CAR_TREE))
            own[count++] = car_figure_place_of(board, f);
    }
    qsort(own, count, sizeof *own, car_compare_figure_places);
    for (size_t i = 0; i < count; i++) {
        uint32_t part = board->follower[own[i].figure].part;
        if (i > 0 && part == board->follower[own[i - 1].figure].part)
            continue;
        struct car_action a = car_action_at(board, CAR_FREE, part, ask->turn.node);
        a.figure = CAR_FIGURES;
        car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_free_action = {.read = read_free,
                                                 .write = car_write_standing,
                                                 .phrase = phrase_free,
                                                 .fill = car_fill_spot,
                                                 .group = CAR_NEXT_FREE,
                                                 .offer = offer_free};
