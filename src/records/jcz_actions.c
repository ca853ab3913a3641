// Reads messages about what players do in a turn besides placing its tile.
#include <stdlib.h>
#include <string.h>

#include "records/internal.h"
#include "tiles/tiles.h"

// Whether the message at hand is for jcz->each_does: it tells what one of the players does after a
// turn in which each of them does something.
static bool is_of_each(const struct jcz *jcz) {
    const char *source = rec_text(jcz->r, jcz->payload, "source");
    return jcz->each_does && jcz->each_turn == jcz->r->turns &&
           (!source || strcmp(source, "CORN_CIRCLE") == 0);
}

// ---- DEPLOY_MEEPLE

// Returns the last turn for a figure that is deployed while no turn is under way: a wagon whose
// feature was scored by the COMMIT may move. The turn is under way again until the next COMMIT.
// Returns NULL after an error.
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

static const struct {
    const char *kind;
    void (*deploy)(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action,
                   struct jcz_id id, const struct jcz_place *place);
} deploying[] = {
#define DEPLOYS(kind_, reader_) {kind_, jcz_deploy_##reader_},
#include "records/jcz.def"
};

static const struct {
    const char *feature;
    void (*perch)(struct jcz *jcz, struct rec_turn *turn, struct jcz_id id);
} perches[] = {
#define PERCH(feature_, reader_) {feature_, jcz_perch_##reader_},
#include "records/jcz.def"
};

// If a figure is put on a feature of a row PERCH, or goes on from there, reads the message in the
// way of that row. Returns whether it did.
static bool read_perching(struct jcz *jcz, struct jcz_id id) {
    const char *feature = rec_text(jcz->r, rec_get(jcz->r, jcz->payload, "pointer"), "feature");
    if (jcz_figure(jcz, id)->goes_on) {
        jcz_figure(jcz, id)->goes_on(jcz, id);
        return true;
    }
    if (!feature)
        return false;
    for (size_t i = 0; i < sizeof perches / sizeof *perches; i++)
        if (strcmp(feature, perches[i].feature) == 0) {
            struct rec_turn *turn = jcz_need_turn(jcz);
            if (turn)
                perches[i].perch(jcz, turn, id);
            return true;
        }
    return false;
}

// Whether this is the place at which the figure jcz->perched_id arrives. A figure that is put at
// another distance did not arrive, and is deployed anew.
static bool is_landing(const struct jcz *jcz, const struct rec_turn *turn, struct jcz_id id,
                       const struct jcz_place *place) {
    int32_t dx = abs(place->cell[0] - turn->cell[0]), dy = abs(place->cell[1] - turn->cell[1]);
    return jcz->perched && jcz->perched_turn == jcz->r->turns &&
           memcmp(&jcz->perched_id, &id, sizeof id) == 0 &&
           (dx > dy ? dx : dy) == jcz->perched_distance;
}

// Adds a figure that a message deploys, unless it is the landing of one that flew.
static void deploy(struct jcz *jcz, struct rec_turn *turn, struct jcz_id id,
                   const struct jcz_place *place) {
    if (is_landing(jcz, turn, id, place)) {
        jcz_add_spot(jcz, turn, jcz->perched, place);
        jcz->perched = NULL;
        return;
    }
    struct aj_made *action = rec_add_action(jcz->r, turn);
    const char *kind = jcz_kind_word(id.kind);
    jcz_add_text(jcz, action, "follower", kind);
    for (size_t i = 0; i < sizeof deploying / sizeof *deploying; i++)
        if (strcmp(kind, deploying[i].kind) == 0) {
            deploying[i].deploy(jcz, turn, action, id, place);
            return;
        }
    jcz_add_spot(jcz, turn, action, place);
}

void jcz_read_deploy(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = rec_open_turn(r);
    struct jcz_id id;
    struct jcz_place place;
    uint32_t pointer = rec_get(r, jcz->payload, "pointer");
    if (is_of_each(jcz)) {
        jcz->each_does(jcz);
        return;
    }
    if (!jcz_read_figure(jcz, jcz_find_id(jcz), turn ? turn->player : -1, &id))
        return;
    if (read_perching(jcz, id))
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

static const struct {
    const char *id;
    void (*place)(struct jcz *jcz, struct rec_turn *turn, int index);
    int index;
} tokens[] = {
#define TOKEN(id_, reader_, index_) {id_, jcz_place_##reader_, index_},
#include "records/jcz.def"
};

void jcz_read_token(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = jcz_need_turn(jcz);
    const char *name = rec_text(r, jcz->payload, "token");
    if (!turn)
        return;
    for (size_t i = 0; name && i < sizeof tokens / sizeof *tokens; i++) {
        if (strcmp(tokens[i].id, name) != 0)
            continue;
        tokens[i].place(jcz, turn, tokens[i].index);
        return;
    }
    if (!name || !jcz_stop_at(jcz, r->message_node, JCZ_TOKEN, name, name))
        rec_fail(r, r->message_node, "no token is called %s",
                 name ? rec_quote(r, name) : "like this");
}

// ---- RETURN_MEEPLE

static const struct {
    const char *source, *ours;
    bool tells_kind;
} returns[] = {
#define RETURN(source_, ours_, tells_kind_) {source_, ours_, tells_kind_},
#include "records/jcz.def"
};

// Returns the key of the action that takes a figure back. If the message does not say why, it is
// the player's own abbot, or a figure that the princess sends home. Returns NULL after an error or
// a note.
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

// Whether the action with this key tells the figure's kind, since several figures may be in its
// place.
static bool tells_kind(const char *key) {
    for (size_t i = 0; i < sizeof returns / sizeof *returns; i++)
        if (strcmp(returns[i].ours, key) == 0)
            return returns[i].tells_kind;
    return false;
}

void jcz_read_return(struct jcz *jcz) {
    if (is_of_each(jcz)) {
        jcz->each_does(jcz);
        return;
    }
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_id id;
    struct jcz_place place;
    if (!turn || !jcz_read_standing(jcz, &id, &place))
        return;
    const char *key = find_return(jcz, turn, id);
    if (!key)
        return;
    struct aj_made *map = jcz_add_map(jcz, rec_add_action(jcz->r, turn), key);
    jcz_add_place(jcz, map, &place);
    if (tells_kind(key) && strcmp(jcz_kind_word(id.kind), "normal") != 0)
        jcz_add_text(jcz, map, "kind", jcz_kind_word(id.kind));
    turn->gains_at_once |= strcmp(key, "take_back") == 0;
}

// ---- MOVE_NEUTRAL_FIGURE

static const struct {
    const char *begins;
    void (*move)(struct jcz *jcz, uint32_t to);
} neutrals[] = {
#define NEUTRAL(begins_, reader_) {begins_, jcz_move_##reader_},
#include "records/jcz.def"
};

void jcz_read_neutral(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    const char *figure = rec_text(r, jcz->payload, "figureId");
    uint32_t to = rec_get(r, jcz->payload, "to");
    if (figure && jcz_stop_at(jcz, r->message_node, JCZ_NEUTRAL, figure, figure))
        return;
    if (!figure || to == AJ_NO_NODE) {
        rec_fail(r, r->message_node, "\"figureId\" and \"to\" say which figure goes where");
        return;
    }
    for (size_t i = 0; i < sizeof neutrals / sizeof *neutrals; i++)
        if (strncmp(figure, neutrals[i].begins, strlen(neutrals[i].begins)) == 0) {
            neutrals[i].move(jcz, to);
            return;
        }
    rec_stop(r, r->message_node, "adjudge knows no figure that is called %s", rec_quote(r, figure));
}
