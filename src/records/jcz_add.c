// What the readers of messages of a saved game have in common: they find the figure that a message
// is about, and add the content of the message to an action.
#include <string.h>

#include "records/internal.h"

uint32_t jcz_find_id(const struct jcz *jcz) {
    const struct rec_reading *r = jcz->r;
    uint32_t id = rec_get(r, jcz->payload, "meepleId");
    return id != AJ_NO_NODE ? id : rec_get(r, rec_get(r, jcz->payload, "pointer"), "meepleId");
}

bool jcz_read_standing(struct jcz *jcz, struct jcz_id *id, struct jcz_place *place) {
    struct rec_reading *r = jcz->r;
    uint32_t node = jcz_find_id(jcz), pointer = rec_get(r, jcz->payload, "pointer");
    if (!jcz_read_figure(jcz, node, -1, id))
        return false;
    const struct jcz_figure *figure = jcz_figure(jcz, *id);
    if (!figure->was_put)
        return rec_fail(r, node, "this figure was never deployed");
    if (figure->goes_on)
        return rec_stop(
            r, node, "something is done to a figure that is on no tile, which a case cannot say");
    *place = figure->place;
    bool is_told = rec_get(r, pointer, "position") != AJ_NO_NODE ||
                   rec_get(r, pointer, "featurePointer") != AJ_NO_NODE;
    return !is_told || jcz_read_place_at(jcz, pointer, place);
}

static uint32_t offset_of(const struct jcz *jcz) {
    return rec_offset(jcz->r, jcz->r->message_node);
}

struct aj_made *jcz_add_map(struct jcz *jcz, struct aj_made *action, const char *key) {
    return aj_make_in(jcz->r->arena, action, key, AJ_NODE_MAP, offset_of(jcz));
}

void jcz_add_text(struct jcz *jcz, struct aj_made *map, const char *key, const char *text) {
    aj_make_text(jcz->r->arena, map, key, text, offset_of(jcz));
}

void jcz_add_cell(struct jcz *jcz, struct aj_made *map, const char *key, const int32_t cell[2]) {
    aj_make_cell(jcz->r->arena, map, key, cell, offset_of(jcz));
}

void jcz_add_place(struct jcz *jcz, struct aj_made *map, const struct jcz_place *place) {
    jcz_add_cell(jcz, map, "at", place->cell);
    jcz_add_text(jcz, map, "segment", place->segment);
}

void jcz_add_figure(struct jcz *jcz, struct aj_made *map, struct jcz_id id) {
    jcz_add_text(jcz, map, "player", rec_player_name(jcz->r, id.owner));
    jcz_add_text(jcz, map, "kind", jcz_kind_word(id.kind));
}

bool jcz_read_sender(struct jcz *jcz, int *player) {
    struct rec_reading *r = jcz->r;
    int32_t index;
    *player = -1;
    if (rec_get(r, r->message_node, "player") == AJ_NO_NODE)
        return true;
    if (!rec_need_int(r, r->message_node, "player", &index))
        return false;
    if (index < 0 || index >= r->players)
        return rec_fail(r, rec_get(r, r->message_node, "player"), "there is no player %d",
                        (int)index);
    *player = index;
    return true;
}

struct rec_turn *jcz_need_turn(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    if (r->turns == 0)
        rec_fail(r, r->message_node, "no turn is under way");
    return r->turns > 0 ? &r->turn[r->turns - 1] : NULL;
}

void jcz_add_spot(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action,
                  const struct jcz_place *place) {
    jcz_add_text(jcz, action, "segment", place->segment);
    if (!turn->has_place || memcmp(turn->cell, place->cell, sizeof turn->cell) != 0)
        jcz_add_cell(jcz, action, "at", place->cell);
}

void jcz_add_on_tile(struct jcz *jcz, struct rec_turn *turn, const char *key) {
    struct rec_reading *r = jcz->r;
    uint32_t pointer = rec_get(r, jcz->payload, "pointer");
    uint32_t position = rec_get(r, pointer, "position");
    int32_t cell[2];
    if (jcz_read_cell(jcz, position == AJ_NO_NODE ? pointer : position, cell))
        jcz_add_cell(jcz, rec_add_action(r, turn), key, cell);
}
