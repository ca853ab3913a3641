// Reads and writes the action that takes a figure home, and lists whom it may take.
#include <stdlib.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

static bool read_festival(struct car_draft *draft, const struct car_action_nodes *at,
                          struct car_action *a) {
    return car_draft_standing(draft, at->own, a);
}

static void phrase_festival(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "take home whoever stands on ");
    car_say_spot(a, out);
}

static void offer_festival(struct car_asking *ask, struct car_offers *offers) {
    const struct car_board *board = &ask->g.board;
    if (ask->g.now.placed == CAR_NOTHING ||
        !car_has_tile_mark(board->lying[ask->g.now.placed].tile, CAR_TILE_MARK_FESTIVAL))
        return;
    struct car_figure_place *own =
        AJ_NEW_ARRAY(ask->judgement.arena, struct car_figure_place, board->followers + 1);
    size_t count = 0;
    for (uint32_t f = 0; f < board->followers; f++)
        if (!board->follower[f].returned && board->follower[f].player == ask->player)
            own[count++] = car_figure_place_of(board, f);
    qsort(own, count, sizeof *own, car_compare_figure_places);
    for (size_t i = 0; i < count; i++) {
        const struct car_action a =
            car_standing_action(board, CAR_FESTIVAL, own[i].figure, ask->turn.node);
        car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_festival_action = {.read = read_festival,
                                                     .write = car_write_standing,
                                                     .phrase = phrase_festival,
                                                     .fill = car_fill_standing,
                                                     .group = CAR_NEXT_FESTIVAL,
                                                     .offer = offer_festival};
