#include "carcassonne/turn/turn.h"
#include "judging/game/judgement.h"

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

void car_list_offered(struct car_asking *ask, struct aj_moves *moves,
                      const struct car_action_hooks *hooks) {
    struct car_offers offers = {NULL, 0, 0};
    hooks->offer(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        const struct car_action *a = &offers.action[i];
        struct aj_next *next = car_list_tried(ask, moves, (enum car_next_group)hooks->group, a);
        if (next)
            hooks->fill(a, next->group != hooks->group, moves->arena, next);
    }
}

void car_fill_spot(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                   struct aj_next *next) {
    const char *segment = car_place_text(a->place, arena);
    const char *spot =
        aj_arena_format(arena, "{\"at\":[%d,%d],\"segment\":\"%s\"}", a->x, a->y, segment);
    next->json =
        is_rejected ? aj_arena_format(arena, "{\"%s\":%s}", car_actions[a->kind].key, spot) : spot;
    next->sentence = aj_arena_format(arena, "%s of (%d,%d)", segment, a->x, a->y);
}
