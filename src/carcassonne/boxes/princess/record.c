// Reads moves of the dragon and of the fairy in a saved game.
#include <string.h>

#include "carcassonne/table/board.h"
#include "records/internal.h"

// Returns the step from one cell to the next, or NULL if they do not touch.
static const char *find_step(const int32_t from[2], const int32_t to[2]) {
    for (int i = 0; i < CAR_EDGES; i++)
        if (to[0] - from[0] == car_step_x[i] && to[1] - from[1] == car_step_y[i])
            return car_edge_names[i];
    return NULL;
}

// Adds a step: all steps of a turn, by whichever player, are one walk, which may come after the
// COMMIT.
static void walk_dragon(struct jcz *jcz, const int32_t to[2]) {
    struct rec_reading *r = jcz->r;
    if (!jcz->is_dragon_known || r->turns == 0) {
        rec_fail(r, r->message_node, "the dragon is not in play: no volcano was placed");
        return;
    }
    if (!jcz_draw_for_placed(jcz))
        return;
    const char *step = find_step(jcz->dragon, to);
    if (!step) {
        rec_fail(r, r->message_node, "the dragon stands at (%d,%d), and (%d,%d) is not beside it",
                 (int)jcz->dragon[0], (int)jcz->dragon[1], (int)to[0], (int)to[1]);
        return;
    }
    if (jcz->walk_turn != r->turns) {
        struct aj_made *action = rec_add_action(r, &r->turn[r->turns - 1]);
        jcz->walk =
            aj_make_in(r->arena, action, "dragon", AJ_NODE_LIST, rec_offset(r, r->message_node));
        jcz->walk_turn = r->turns;
    }
    jcz_add_text(jcz, jcz->walk, NULL, step);
    jcz_eat_shepherds(jcz, to);
    memcpy(jcz->dragon, to, sizeof jcz->dragon);
}

void jcz_move_dragon(struct jcz *jcz, uint32_t to) {
    uint32_t position = rec_get(jcz->r, to, "position");
    int32_t cell[2];
    if (jcz_read_cell(jcz, position == AJ_NO_NODE ? to : position, cell))
        walk_dragon(jcz, cell);
}

// Moves the fairy to a follower or to a tile.
void jcz_move_fairy(struct jcz *jcz, uint32_t to) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_place place;
    struct jcz_id id;
    uint32_t figure = rec_get(r, to, "meepleId"), position = rec_get(r, to, "position");
    bool is_beside = figure != AJ_NO_NODE;
    if (!turn || (is_beside && !jcz_read_figure(jcz, figure, turn->player, &id)))
        return;
    if (is_beside && !jcz_figure(jcz, id)->was_put) {
        rec_fail(r, figure, "this figure was never deployed");
        return;
    }
    if (is_beside && jcz_figure(jcz, id)->goes_on) {
        rec_stop(r, to,
                 "the fairy goes next to a figure that is on no tile, which a case cannot say");
        return;
    }
    if (is_beside ? !jcz_read_place_at(jcz, to, &place)
                  : !jcz_read_cell(jcz, position == AJ_NO_NODE ? to : position, place.cell))
        return;
    struct aj_made *fairy = jcz_add_map(jcz, rec_add_action(r, turn), "fairy");
    jcz_add_cell(jcz, fairy, "at", place.cell);
    if (is_beside)
        jcz_add_text(jcz, fairy, "segment", place.segment);
    if (is_beside && strcmp(jcz_kind_word(id.kind), "normal") != 0)
        jcz_add_text(jcz, fairy, "kind", jcz_kind_word(id.kind));
    jcz->blessed = (uint8_t)(is_beside ? 1U << id.owner : UINT8_MAX);
}
