// Reads who enters Carcassonne and who leaves it in a saved game, and where the Count goes.
#include <string.h>

#include "records/internal.h"

// Whether the message comes after the last turn: no later one places, ends or confirms anything.
static bool is_after_game(const struct jcz *jcz) {
    for (size_t i = jcz->at; i < jcz->messages; i++) {
        const char *type = rec_text(jcz->r, jcz->message[i], "type");
        if (type && (strcmp(type, "COMMIT") == 0 || strcmp(type, "PLACE_TILE") == 0))
            return false;
    }
    return jcz_is_over(jcz);
}

// Adds the action of a figure that leaves Carcassonne: to the turn before it is scored or, before
// the final scoring, as an entry of its own.
static void leave(struct jcz *jcz, struct jcz_id id) {
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_figure *figure = jcz_figure(jcz, id);
    struct jcz_place to;
    if (!turn || !jcz_read_place_at(jcz, rec_get(jcz->r, jcz->payload, "pointer"), &to))
        return;
    if (is_after_game(jcz)) {
        turn = rec_begin_turn(jcz->r, id.owner);
        turn->is_over = true;
    }
    struct aj_made *map = jcz_add_map(jcz, rec_add_action(jcz->r, turn), "redeploy");
    jcz_add_text(jcz, map, "player", rec_player_name(jcz->r, id.owner));
    jcz_add_text(jcz, map, "from", figure->place.segment);
    jcz_add_text(jcz, map, "kind", jcz_kind_word(id.kind));
    jcz_add_place(jcz, map, &to);
    figure->goes_on = NULL;
    jcz_put_figure(jcz, id, &to);
}

void jcz_perch_quarter(struct jcz *jcz, struct rec_turn *turn, struct jcz_id id) {
    struct jcz_place place;
    if (!jcz_read_place_at(jcz, rec_get(jcz->r, jcz->payload, "pointer"), &place))
        return;
    struct aj_made *action = rec_add_action(jcz->r, turn);
    jcz_add_text(jcz, action, "follower", jcz_kind_word(id.kind));
    jcz_add_text(jcz, action, "quarter", place.segment);
    jcz_put_figure(jcz, id, &place);
    jcz_figure(jcz, id)->goes_on = leave;
}

void jcz_move_count(struct jcz *jcz, uint32_t to) {
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_place place;
    if (turn && jcz_read_place_at(jcz, to, &place))
        jcz_add_text(jcz, rec_add_action(jcz->r, turn), "count", place.segment);
}
