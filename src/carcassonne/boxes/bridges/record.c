// Reads bridges, castles and auctions in a saved game.
#include <string.h>

#include "carcassonne/table/board.h"
#include "records/internal.h"

// ---- bridges

static void add_bridge(struct jcz *jcz, struct rec_turn *turn, struct rec_lying *below,
                       unsigned edge) {
    struct aj_made *bridge = jcz_add_map(jcz, rec_add_action(jcz->r, turn), "bridge");
    jcz_add_cell(jcz, bridge, "at", below->cell);
    jcz_add_text(jcz, bridge, "segment",
                 aj_arena_format(jcz->r->arena, "road %s", car_edge_names[edge]));
    below->bridge = (uint8_t)(1U << edge | 1U << (edge + 2) % CAR_EDGES);
}

void jcz_place_bridge(struct jcz *jcz, struct rec_turn *turn, int index) {
    uint32_t pointer = rec_get(jcz->r, jcz->payload, "pointer");
    int32_t cell[2];
    (void)index;
    uint8_t edges = jcz_read_edges(jcz, pointer, cell);
    struct rec_lying *below = edges ? rec_find(jcz->r, cell) : NULL;
    if (!edges)
        return;
    if (!below)
        rec_fail(jcz->r, pointer, "no tile lies at (%d,%d)", (int)cell[0], (int)cell[1]);
    else
        add_bridge(jcz, turn, below, (unsigned)__builtin_ctz(edges));
}

static enum car_side side_of(const struct rec_lying *lying, unsigned edge) {
    return lying->bridge >> edge & 1U ? CAR_SIDE_ROAD : car_side_at(lying->tile, lying->turn, edge);
}

// A tile that fits only with a bridge is placed with one, and no message says so. The bridge is
// found: a road of one of two tiles meets a field of the other, over which it leads on.
void jcz_laid_needed_bridge(struct jcz *jcz, struct rec_turn *turn, struct rec_lying *lying) {
    bool may_build = lying->tile && jcz_has_element(jcz, "bridge");
    if (!may_build)
        return;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        const int32_t cell[2] = {lying->cell[0] + car_step_x[edge],
                                 lying->cell[1] + car_step_y[edge]};
        struct rec_lying *beyond = rec_find(jcz->r, cell);
        if (!beyond || !beyond->tile)
            continue;
        unsigned back = (edge + 2) % CAR_EDGES;
        enum car_side own = side_of(lying, edge), other = side_of(beyond, back);
        if (own == CAR_SIDE_ROAD && other == CAR_SIDE_FIELD)
            add_bridge(jcz, turn, beyond, back);
        else if (own == CAR_SIDE_FIELD && other == CAR_SIDE_ROAD)
            add_bridge(jcz, turn, lying, edge);
    }
}

// ---- castles

void jcz_place_castle(struct jcz *jcz, struct rec_turn *turn, int index) {
    struct jcz_place place;
    (void)index;
    if (jcz_read_place_at(jcz, rec_get(jcz->r, jcz->payload, "pointer"), &place))
        jcz_add_place(jcz, jcz_add_map(jcz, rec_add_action(jcz->r, turn), "castle"), &place);
}

// ---- bazaars

// An auction has a lot for each player. One player picks a lot, then the players without a tile
// bid.
struct jcz_auction {
    size_t turn;                 // number of the turn after which the auction is held, from 1
    struct aj_made *lots, *bids; // nodes of the case; bids: NULL before the first bid
    struct aj_made *lot;         // the lot being auctioned, NULL: none
    uint32_t has_tile;           // players who have a tile already, as bits
    int picker, bidder, best;    // who picks, who is asked, who bid most
    int lot_count;
};

static int next_of(const struct jcz *jcz, int player) {
    return (player + 1) % jcz->r->players;
}

static int next_without(const struct jcz *jcz, int player) {
    const struct jcz_auction *auction = jcz->auction;
    for (int i = 0; i < jcz->r->players; i++) {
        player = next_of(jcz, player);
        if (!(auction->has_tile >> player & 1U))
            break;
    }
    return player;
}

// Returns the tile that a player has won: he places it in the round after the auction, so it is the
// first tile from the pile in his next turn. Returns NULL if the record ends before.
static const struct car_tile *find_won(struct jcz *jcz, int player) {
    const struct rec_reading *r = jcz->r;
    int mover = r->turn[r->turns - 1].player;
    int asked = next_of(jcz, mover), last = mover;
    for (size_t i = jcz->at; i < jcz->messages; i++) {
        const char *type = rec_text(r, jcz->message[i], "type");
        const char *name = rec_text(r, rec_get(r, jcz->message[i], "payload"), "tileId");
        int32_t sender = asked;
        if (!type || strcmp(type, "PLACE_TILE") != 0 || !name || jcz_is_abbey(name))
            continue;
        rec_int(r, jcz->message[i], "player", &sender);
        if (sender == last && sender != asked)
            continue; // the second part of a turn
        if (sender == player)
            return jcz_find_tile(jcz, jcz->message[i], name);
        if (sender == mover)
            break;
        last = sender;
        asked = next_of(jcz, sender);
    }
    return NULL;
}

static struct jcz_auction *begin_auction(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *turn = jcz_need_turn(jcz);
    if (!turn || (jcz->auction && jcz->auction->turn == r->turns))
        return turn ? jcz->auction : NULL;
    struct jcz_auction *auction = jcz->auction = AJ_NEW(r->arena, struct jcz_auction);
    auction->turn = r->turns;
    auction->picker = next_of(jcz, turn->player);
    auction->lots = aj_make_in(r->arena, rec_add_action(r, turn), "bazaar", AJ_NODE_LIST,
                               rec_offset(r, r->message_node));
    jcz->won = (size_t)r->players;
    for (int i = 0; i < r->players; i++)
        jcz_use_pile_number(jcz, NULL);
    return auction;
}

// Gives a player the lot. The next one without a tile then picks another one; the last player gets
// the last lot.
static void give_lot(struct jcz *jcz, int player) {
    struct rec_reading *r = jcz->r;
    struct jcz_auction *auction = jcz->auction;
    const struct car_tile *tile = find_won(jcz, player);
    if (!tile) {
        r->turn[r->turns - 1].is_over = false; // the turn is left out
        if (rec_goes_on(r))
            rec_stop(r, r->message_node,
                     "which tile %s has won at the bazaar is not recorded: no turn shows it",
                     rec_player_name(r, player));
        return;
    }
    jcz_add_text(jcz, auction->lot, "tile", car_tile_id(tile));
    jcz_add_text(jcz, auction->lot, "by", rec_player_name(r, auction->picker));
    if (auction->bids)
        aj_make_put(auction->lot, "bids", auction->bids);
    jcz_add_text(jcz, auction->lot, "to", rec_player_name(r, player));
    auction->has_tile |= 1U << player;
    auction->lot = auction->bids = NULL;
    auction->picker = next_without(jcz, auction->picker);
    if (++auction->lot_count != r->players - 1)
        return;
    auction->lot = jcz_add_map(jcz, auction->lots, NULL);
    give_lot(jcz, auction->picker);
}

// Asks the next bidder. If all were asked and the best bid is the picker's own, he has the tile.
static void ask_next(struct jcz *jcz) {
    struct jcz_auction *auction = jcz->auction;
    auction->bidder = next_without(jcz, auction->bidder);
    if (auction->bidder == auction->picker && auction->best == auction->picker)
        give_lot(jcz, auction->picker);
}

// Whether players choose their tiles instead of bidding for them.
static bool is_free(const struct jcz *jcz) {
    uint32_t rules = rec_get(jcz->r, rec_get(jcz->r, 0, "setup"), "rules");
    const char *text = rec_text(jcz->r, rules, "bazaar-no-auction");
    return text && strcmp(text, "true") == 0;
}

void jcz_read_bid(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct jcz_auction *auction = begin_auction(jcz);
    int32_t price = 0;
    if (!auction || !rec_need_int(r, jcz->payload, "price", &price))
        return;
    if (auction->lot_count == r->players) {
        rec_fail(r, r->message_node, "every player has a tile of this bazaar already");
        return;
    }
    if (!auction->lot) {
        auction->lot = jcz_add_map(jcz, auction->lots, NULL);
        auction->bidder = auction->picker;
    }
    if (is_free(jcz)) {
        give_lot(jcz, auction->picker);
        return;
    }
    if (!auction->bids)
        auction->bids = aj_make(r->arena, AJ_NODE_LIST, rec_offset(r, r->message_node));
    struct aj_made *bid = jcz_add_map(jcz, auction->bids, NULL);
    jcz_add_text(jcz, bid, "player", rec_player_name(r, auction->bidder));
    aj_make_int(r->arena, bid, "points", price, bid->offset);
    auction->best = auction->bidder;
    ask_next(jcz);
}

void jcz_read_pass(struct jcz *jcz) {
    const struct jcz_auction *auction = jcz->auction;
    if (auction && auction->turn == jcz->r->turns && auction->lot)
        ask_next(jcz);
}

void jcz_read_buy_or_sell(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    const char *value = rec_text(r, jcz->payload, "value");
    const struct jcz_auction *auction = jcz->auction;
    if (!auction || auction->turn != r->turns || !auction->lot || !value)
        rec_fail(r, r->message_node, "no tile is auctioned that could be bought or sold");
    else
        give_lot(jcz, strcmp(value, "BUY") == 0 ? auction->picker : auction->best);
}
