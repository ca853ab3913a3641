#include "carcassonne/turn/listing.h"

static const char *say_ruling(const struct car_asking *ask, const struct aj_ruling *ruling) {
    struct aj_buf line;
    aj_buf_init_in(&line, ask->judgement.arena);
    aj_ruling_say(ask->job->game, &ask->judgement, ruling, &line);
    return aj_buf_keep(&line);
}

struct aj_next *car_list_row(struct car_asking *ask, struct aj_moves *moves,
                             enum car_next_group group, const struct aj_ruling *why) {
    if (why && !moves->why_not)
        return NULL;
    struct aj_next *next = aj_moves_add(moves, (int)(why ? CAR_NEXT_REJECTED : group));
    next->rule = why ? why->rule : AJ_NONE;
    next->why = why ? say_ruling(ask, why) : NULL;
    return next;
}

struct aj_next *car_list_tried(struct car_asking *ask, struct aj_moves *moves,
                               enum car_next_group group, const struct car_action *a) {
    const struct aj_ruling *why = NULL;
    car_ask_may(ask, a, &why);
    return car_list_row(ask, moves, group, why);
}
