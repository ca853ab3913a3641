// The dragon, the fairy, and prisoners.
#include <stdlib.h>
#include <string.h>

#include "records/internal.h"

// ---- MOVE_NEUTRAL_FIGURE

// Returns the step from one cell to the next, or NULL if they do not touch.
static const char *find_step(const int32_t from[2], const int32_t to[2]) {
    static const int8_t steps[CAR_EDGES][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (int i = 0; i < CAR_EDGES; i++)
        if (to[0] - from[0] == steps[i][0] && to[1] - from[1] == steps[i][1])
            return car_edge_names[i];
    return NULL;
}

// All steps of a turn are one walk, by any player. The walk may come after the COMMIT.
static void move_dragon(struct jcz *jcz, const int32_t to[2]) {
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

// Moves the fairy to a follower or to a tile.
static void move_fairy(struct jcz *jcz, uint32_t to) {
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
    if (is_beside ? !jcz_read_place_at(jcz, to, &place)
                  : !jcz_read_cell(jcz, position == AJ_NO_NODE ? to : position, place.cell))
        return;
    struct aj_made *fairy = jcz_add_map(jcz, rec_add_action(r, turn), "fairy");
    jcz_add_cell(jcz, fairy, "at", place.cell);
    if (is_beside)
        jcz_add_text(jcz, fairy, "segment", place.segment);
    jcz->blessed = (uint8_t)(is_beside ? 1U << id.owner : UINT8_MAX);
}

void jcz_read_neutral(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    const char *figure = rec_text(r, jcz->payload, "figureId");
    uint32_t to = rec_get(r, jcz->payload, "to"), position = rec_get(r, to, "position");
    int32_t cell[2];
    if (figure && jcz_stop_at(jcz, r->message_node, JCZ_NEUTRAL, figure, figure))
        return;
    if (!figure || to == AJ_NO_NODE) {
        rec_fail(r, r->message_node, "\"figureId\" and \"to\" say which figure goes where");
    } else if (strncmp(figure, "dragon", 6) == 0) {
        if (jcz_read_cell(jcz, position == AJ_NO_NODE ? to : position, cell))
            move_dragon(jcz, cell);
    } else if (strncmp(figure, "fairy", 5) == 0) {
        move_fairy(jcz, to);
    } else {
        rec_stop(r, r->message_node, "adjudge knows no figure that is called %s",
                 rec_quote(r, figure));
    }
}

// ---- prisoners

// Counts the kinds of `owner`'s figures that the other player holds. `*first` is the one captured
// first.
static int count_kinds(const struct jcz *jcz, int owner, int holder, struct jcz_id *first) {
    uint32_t kinds = 0, least = UINT32_MAX;
    for (int kind = 0; kind < JCZ_KINDS; kind++)
        for (int number = 0; number < JCZ_NUMBERS; number++) {
            const struct jcz_figure *figure = &jcz->figure[owner][kind][number];
            if (figure->holder != holder + 1)
                continue;
            kinds |= 1U << kind;
            if (figure->since < least)
                *first = (struct jcz_id){owner, kind, number};
            least = figure->since < least ? figure->since : least;
        }
    return __builtin_popcount(kinds);
}

// Gives a captured figure to its captor. If the figure's owner holds a figure of the captor, the
// two are exchanged. If there is a choice of kinds, a later message says which; of one kind, the
// figure captured first is exchanged.
static void imprison(struct jcz *jcz, struct jcz_id id, int captor) {
    struct jcz_id own;
    int kinds = id.owner == captor ? 0 : count_kinds(jcz, captor, id.owner, &own);
    jcz->captured = id;
    jcz->has_captured = kinds > 1;
    if (kinds == 1)
        jcz_figure(jcz, own)->holder = 0;
    else if (id.owner != captor)
        jcz_figure(jcz, id)->holder = (int8_t)(captor + 1);
    jcz_figure(jcz, id)->since = ++jcz->captures;
}

void jcz_read_capture(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_id id;
    struct jcz_place place;
    if (!turn || !jcz_read_standing(jcz, &id, &place))
        return;
    struct aj_made *capture = jcz_add_map(jcz, rec_add_action(r, turn), "capture");
    jcz_add_place(jcz, capture, &place);
    imprison(jcz, id, turn->player);
}

void jcz_read_exchange(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_id id;
    uint32_t node = rec_get(r, jcz->payload, "meepleId");
    if (!turn || !jcz_read_figure(jcz, node, turn->player, &id))
        return;
    if (!jcz->has_captured || jcz_figure(jcz, id)->holder != jcz->captured.owner + 1) {
        rec_fail(r, node, "this figure is no prisoner who could be exchanged");
        return;
    }
    struct aj_made *list = aj_make_in(r->arena, rec_add_action(r, turn), "exchange", AJ_NODE_LIST,
                                      rec_offset(r, r->message_node));
    jcz_add_figure(jcz, jcz_add_map(jcz, list, NULL), jcz->captured);
    jcz_add_figure(jcz, jcz_add_map(jcz, list, NULL), id);
    jcz_figure(jcz, id)->holder = jcz_figure(jcz, jcz->captured)->holder = 0;
    jcz->has_captured = false;
}

// Whether the player's own tile comes next, so that what he does begins his turn. Else it belongs
// to the turn that was scored: a wagon drives, or stays, or the dragon moves.
static bool is_before_tile(const struct jcz *jcz, int player) {
    const struct rec_reading *r = jcz->r;
    for (size_t i = jcz->at + 1; i < jcz->messages; i++) {
        const char *type = rec_text(r, jcz->message[i], "type");
        int32_t sender = player;
        rec_int(r, jcz->message[i], "player", &sender);
        if (type && strcmp(type, "PLACE_TILE") == 0)
            return sender == player;
        if (type &&
            (strcmp(type, "DEPLOY_MEEPLE") == 0 || strcmp(type, "MOVE_NEUTRAL_FIGURE") == 0))
            return false;
    }
    return true;
}

// Ends the case before the turn that is over, since it goes on after its scoring.
static void stop_scored_turn(struct jcz *jcz, uint32_t node) {
    struct rec_reading *r = jcz->r;
    r->turn[r->turns - 1].is_over = false;
    rec_stop(r, node, "a ransom is paid after the scoring, which a case cannot say");
}

// A ransom may come before the tile, and then begins the turn.
void jcz_read_ransom(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = rec_open_turn(r);
    struct jcz_id id;
    uint32_t node = rec_get(r, jcz->payload, "meepleId");
    if (!jcz_read_figure(jcz, node, -1, &id))
        return;
    if (turn && turn->player != id.owner) { // the player who leads the dragon or moves his wagon
        rec_stop(r, node, "a ransom is paid in another player's turn, which a case cannot say");
        return;
    }
    struct jcz_figure *figure = jcz_figure(jcz, id);
    if (figure->holder == 0) {
        rec_fail(r, node, "nobody holds this figure prisoner");
        return;
    }
    if (!turn && r->turns > 0 && !is_before_tile(jcz, id.owner)) {
        stop_scored_turn(jcz, node);
        return;
    }
    if (!turn)
        turn = jcz_begin_turn(jcz, id.owner);
    struct aj_made *ransom = jcz_add_map(jcz, rec_add_action(r, turn), "ransom");
    jcz_add_text(jcz, ransom, "from", rec_player_name(r, figure->holder - 1));
    jcz_add_text(jcz, ransom, "kind", jcz_kind_word(id.kind));
    figure->holder = 0;
}
