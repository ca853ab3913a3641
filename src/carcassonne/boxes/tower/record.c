// Reads towers, captures, and what follows from these in a saved game.
#include <string.h>

#include "records/internal.h"

void jcz_place_tower(struct jcz *jcz, struct rec_turn *turn, int index) {
    (void)index;
    jcz_add_on_tile(jcz, turn, "tower");
}

// ---- prisoners

// Counts of how many kinds `owner`'s figures are that `holder` holds. `*first` is the figure
// captured first.
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

// Gives a captured figure to its captor. If its owner holds a figure of the captor, the two are
// exchanged. If he holds several kinds, a later message says which is exchanged; of one kind, it is
// the figure captured first.
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
    if (strcmp(jcz_kind_word(id.kind), "normal") != 0)
        jcz_add_text(jcz, capture, "kind", jcz_kind_word(id.kind));
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

// Whether the next tile is the player's own, so that what he does begins his turn. If not, it
// belongs to the turn just scored: a wagon drives or stays, or the dragon moves.
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

// Ends the case before the turn that has ended, since the record goes on with that turn after its
// scoring.
static void stop_scored_turn(struct jcz *jcz, uint32_t node) {
    struct rec_reading *r = jcz->r;
    r->turn[r->turns - 1].is_over = false;
    rec_stop(r, node, "a ransom is paid after the scoring, which a case cannot say");
}

// Reads a ransom. If it comes before the tile, it begins the turn.
void jcz_read_ransom(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = rec_open_turn(r);
    struct jcz_id id;
    uint32_t node = rec_get(r, jcz->payload, "meepleId");
    if (!jcz_read_figure(jcz, node, -1, &id))
        return;
    if (turn && turn->player != id.owner) { // he leads the dragon or moves his wagon
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
    turn->gains_at_once = true;
}
