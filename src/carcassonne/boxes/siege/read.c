// Reads and writes the escape from a besieged city, and lists who may escape.
#include <stdlib.h>

#include "carcassonne/boxes/siege/siege.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

static bool read_escape(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    return car_draft_standing(draft, at->own, a);
}

static void phrase_escape(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "let escape who stands on ");
    car_say_spot(a, out);
}

// Offers the own followers in besieged cities, one of each segment.
static void offer_escape(struct car_asking *ask, struct car_offers *offers) {
    const struct car_board *board = &ask->g.board;
    struct car_figure_place *own =
        AJ_NEW_ARRAY(ask->judgement.arena, struct car_figure_place, board->followers + 1);
    size_t count = 0;
    for (uint32_t f = 0; f < board->followers; f++)
        if (!board->follower[f].returned && board->follower[f].player == ask->player &&
            car_is_follower(board->follower[f].figure) &&
            car_is_besieged(&ask->g, car_board_root(board, board->follower[f].part)))
            own[count++] = car_figure_place_of(board, f);
    qsort(own, count, sizeof *own, car_compare_figure_places);
    for (size_t i = 0; i < count; i++) {
        uint32_t part = board->follower[own[i].figure].part;
        if (i > 0 && part == board->follower[own[i - 1].figure].part)
            continue;
        struct car_action a = car_action_at(board, CAR_ESCAPE, part, ask->turn.node);
        a.figure = CAR_FIGURES;
        car_offer(ask, offers, &a);
    }
}

// Lists them as they stand when the turn has been scored.
static void list_escapes(struct car_asking *ask, struct aj_moves *moves) {
    struct car_asking *after = car_ask_after(ask, CAR_ESCAPE);
    if (!after || after->g.now.placed == CAR_NOTHING)
        return;
    car_list_offered(after, moves, &car_escape_action);
    aj_judgement_consult(&ask->judgement, &after->judgement);
}

const struct car_action_hooks car_escape_action = {.read = read_escape,
                                                   .write = car_write_standing,
                                                   .phrase = phrase_escape,
                                                   .list = list_escapes,
                                                   .fill = car_fill_spot,
                                                   .group = CAR_NEXT_ESCAPE,
                                                   .offer = offer_escape};
