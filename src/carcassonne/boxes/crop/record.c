// Reads what is done by a crop circle in a saved game: after the turn that has placed it.
#include <string.h>

#include "records/internal.h"

static struct rec_turn *last_turn(struct rec_reading *r) {
    return &r->turn[r->turns - 1];
}

// Adds an action of one player: what he does with a figure at a place.
static void add_action_of(struct jcz *jcz, const char *key, struct jcz_id id,
                          const struct jcz_place *place) {
    struct aj_made *map = jcz_add_map(jcz, rec_add_action(jcz->r, last_turn(jcz->r)), key);
    jcz_add_place(jcz, map, place);
    jcz_add_figure(jcz, map, id);
}

static void read_join(struct jcz *jcz) {
    struct jcz_id id;
    struct jcz_place place;
    if (jcz_read_figure(jcz, jcz_find_id(jcz), -1, &id) &&
        jcz_read_place_at(jcz, rec_get(jcz->r, jcz->payload, "pointer"), &place) &&
        jcz_put_figure(jcz, id, &place))
        add_action_of(jcz, "join", id, &place);
}

static void read_leave(struct jcz *jcz) {
    struct jcz_id id;
    struct jcz_place place;
    if (jcz_read_standing(jcz, &id, &place))
        add_action_of(jcz, "leave", id, &place);
}

void jcz_read_circle(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    const char *value = rec_text(r, jcz->payload, "value");
    if (!value || r->turns == 0) {
        rec_fail(r, r->message_node, "\"value\" says what all do by the crop circle of a turn");
        return;
    }
    bool removes = strcmp(value, "REMOVE") == 0;
    jcz_add_text(jcz, rec_add_action(r, last_turn(r)), "crop", removes ? "remove" : "add");
    jcz->each_does = removes ? read_leave : read_join;
    jcz->each_turn = r->turns;
}
