// Reads what players do in a turn apart from placing its tile.
#include <string.h>

#include "records/internal.h"
#include "tiles/tiles.h"

// ---- DEPLOY_MEEPLE

// A barn stands where four tiles meet. Its pointer names the tile to the south-east, or another
// tile with the corner as its location.
static const char *find_corner(const struct rec_turn *turn, const struct jcz_place *place,
                               int32_t cell[2]) {
    static const uint8_t corners[CAR_CORNERS] = {
        1U << CAR_NNE | 1U << CAR_ENE, 1U << CAR_ESE | 1U << CAR_SSE, 1U << CAR_SSW | 1U << CAR_WSW,
        1U << CAR_WNW | 1U << CAR_NNW};
    enum { NE, SE, SW, NW };
    int corner = NW;
    for (int i = 0; i < CAR_CORNERS; i++)
        if (place->winds == corners[i])
            corner = i;
    // First the point as the tile to its south-east, then as a corner of the tile just placed.
    int32_t x = place->cell[0] + (corner == NE || corner == SE);
    int32_t y = place->cell[1] + (corner == SE || corner == SW);
    int32_t dx = x - turn->cell[0], dy = y - turn->cell[1];
    cell[0] = x;
    cell[1] = y;
    if (!turn->has_place || dx < 0 || dx > 1 || dy < 0 || dy > 1)
        return car_corner_names[NW];
    cell[0] = turn->cell[0];
    cell[1] = turn->cell[1];
    return car_corner_names[dx ? (dy ? SE : NE) : (dy ? SW : NW)];
}

static void add_barn(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action,
                     const struct jcz_place *place) {
    int32_t cell[2];
    const char *corner = find_corner(turn, place, cell);
    jcz_add_text(jcz, action, "corner", corner);
    if (!turn->has_place || cell[0] != turn->cell[0] || cell[1] != turn->cell[1])
        jcz_add_cell(jcz, action, "at", cell);
}

// After the COMMIT, a wagon whose feature was scored may move. Returns the turn in which it was,
// which is under way again until the wagon stands, or NULL after an error.
static struct rec_turn *reopen_turn(struct jcz *jcz, struct jcz_id id) {
    struct rec_reading *r = jcz->r;
    if (r->turns == 0 || strcmp(jcz_kind_word(id.kind), "wagon") != 0 ||
        !jcz_figure(jcz, id)->was_put) {
        rec_fail(r, r->message_node, "a figure is deployed, and no turn is under way");
        return NULL;
    }
    struct rec_turn *turn = &r->turn[r->turns - 1];
    turn->is_over = false;
    return turn;
}

static void drive(struct jcz *jcz, struct rec_turn *turn, struct jcz_id id,
                  const struct jcz_place *to) {
    const struct jcz_figure *figure = jcz_figure(jcz, id);
    struct aj_made *action = rec_add_action(jcz->r, turn);
    struct aj_made *wagon = jcz_add_map(jcz, action, "wagon");
    jcz_add_place(jcz, jcz_add_map(jcz, wagon, "from"), &figure->place);
    jcz_add_place(jcz, jcz_add_map(jcz, wagon, "to"), to);
}

static void deploy(struct jcz *jcz, struct rec_turn *turn, struct jcz_id id,
                   const struct jcz_place *place) {
    struct rec_reading *r = jcz->r;
    struct aj_made *action = rec_add_action(r, turn);
    const char *kind = jcz_kind_word(id.kind);
    jcz_add_text(jcz, action, "follower", kind);
    if (strcmp(kind, "barn") == 0) {
        add_barn(jcz, turn, action, place);
        return;
    }
    jcz_add_text(jcz, action, "segment", place->segment);
    if (!turn->has_place || memcmp(turn->cell, place->cell, sizeof turn->cell) != 0)
        jcz_add_cell(jcz, action, "at", place->cell);
    if (strcmp(kind, "shepherd") == 0)
        jcz_add_shepherd(jcz, id, place);
}

void jcz_read_deploy(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = rec_open_turn(r);
    struct jcz_id id;
    struct jcz_place place;
    uint32_t pointer = rec_get(r, jcz->payload, "pointer");
    if (!jcz_read_figure(jcz, jcz_find_id(jcz), turn ? turn->player : -1, &id))
        return;
    struct rec_turn *scored = turn ? NULL : reopen_turn(jcz, id);
    if ((!turn && !scored) || !jcz_read_place_at(jcz, pointer, &place))
        return;
    if (turn)
        deploy(jcz, turn, id, &place);
    else
        drive(jcz, scored, id, &place);
    if (rec_goes_on(r) && jcz_put_figure(jcz, id, &place) && scored)
        scored->is_over = true;
}

// ---- PLACE_TOKEN

enum { TUNNEL, TOWER };
static const struct {
    const char *id;
    int kind, index;
} tokens[] = {
#define TOKEN(id_, kind_, index_) {id_, kind_, index_},
#include "records/jcz.def"
};

static void place_tunnel(struct jcz *jcz, struct rec_turn *turn, int set) {
    struct rec_reading *r = jcz->r;
    uint32_t pointer = rec_get(r, jcz->payload, "pointer");
    int32_t cell[2];
    if (set >= r->sets) {
        rec_fail(r, rec_get(r, jcz->payload, "token"), "each player has %d of these sets here",
                 r->sets);
        return;
    }
    if (!jcz_read_cell(jcz, rec_get(r, pointer, "position"), cell))
        return;
    uint8_t edges = jcz_read_edges(jcz, pointer);
    if (!edges)
        return;
    if (edges & (edges - 1)) {
        rec_fail(r, pointer, "a tunnel has its opening at one side of the tile");
        return;
    }
    struct aj_made *action = rec_add_action(r, turn);
    jcz_add_text(jcz, action, "token", car_colour_names[r->player[turn->player].set[set]]);
    jcz_add_cell(jcz, action, "at", cell);
    jcz_add_text(jcz, action, "opening", car_edge_names[__builtin_ctz(edges)]);
}

static void place_tower(struct jcz *jcz, struct rec_turn *turn) {
    struct rec_reading *r = jcz->r;
    uint32_t pointer = rec_get(r, jcz->payload, "pointer");
    uint32_t position = rec_get(r, pointer, "position");
    int32_t cell[2];
    if (jcz_read_cell(jcz, position == AJ_NO_NODE ? pointer : position, cell))
        jcz_add_cell(jcz, rec_add_action(r, turn), "tower", cell);
}

void jcz_read_token(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = jcz_need_turn(jcz);
    const char *name = rec_text(r, jcz->payload, "token");
    if (!turn)
        return;
    for (size_t i = 0; name && i < sizeof tokens / sizeof *tokens; i++) {
        if (strcmp(tokens[i].id, name) != 0)
            continue;
        if (tokens[i].kind == TUNNEL)
            place_tunnel(jcz, turn, tokens[i].index);
        else
            place_tower(jcz, turn);
        return;
    }
    if (!name || !jcz_stop_at(jcz, r->message_node, JCZ_TOKEN, name, name))
        rec_fail(r, r->message_node, "no token is called %s",
                 name ? rec_quote(r, name) : "like this");
}

// ---- RETURN_MEEPLE

static const struct {
    const char *source, *ours;
} returns[] = {
#define RETURN(source_, ours_) {source_, ours_},
#include "records/jcz.def"
};

// Returns the action that takes a figure back. If the message does not say, it is the player's own
// abbot, or a knight sent home by the princess.
static const char *find_return(struct jcz *jcz, const struct rec_turn *turn, struct jcz_id id) {
    struct rec_reading *r = jcz->r;
    const char *source = rec_text(r, jcz->payload, "source");
    if (!source)
        return id.owner == turn->player && strcmp(jcz_kind_word(id.kind), "abbot") == 0
                   ? "take_back"
                   : "princess";
    for (size_t i = 0; i < sizeof returns / sizeof *returns; i++)
        if (strcmp(returns[i].source, source) == 0)
            return returns[i].ours;
    if (!jcz_stop_at(jcz, r->message_node, JCZ_RETURN, source, source))
        rec_fail(r, rec_get(r, jcz->payload, "source"), "no figure is taken back for %s",
                 rec_quote(r, source));
    return NULL;
}

void jcz_read_return(struct jcz *jcz) {
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_id id;
    struct jcz_place place;
    if (!turn || !jcz_read_standing(jcz, &id, &place))
        return;
    const char *key = find_return(jcz, turn, id);
    if (key)
        jcz_add_place(jcz, jcz_add_map(jcz, rec_add_action(jcz->r, turn), key), &place);
}
