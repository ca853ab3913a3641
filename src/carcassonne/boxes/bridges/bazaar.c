// Bazaars: as many tiles as players are auctioned after the turn of a bazaar tile, and each places
// the one that he won in his next turn.
#include <string.h>

#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

enum { MOST_DUE = 8 };

// A bazaar that waits for the end of a round: who placed it, and the node of his turn.
struct later {
    int player;
    uint32_t node;
};

struct bazaars {
    const struct car_tile *won[AJ_PLAYERS_MAX]; // won and not placed yet, NULL: none
    int placer;                                 // who placed the bazaar to be auctioned, AJ_NONE
    struct later later[MOST_DUE];               // bazaars placed during a round of tiles won
    int laters;
    int owed;           // who may play a second part once the round is over, AJ_NONE
    bool is_owed_part;  // this part of a turn is the one that was owed
    bool is_round;      // the tiles of an auction are being placed
    bool is_ignored;    // a bazaar came in that round and is not auctioned
    bool is_won;        // the tile of this turn came from the auction
    bool is_held;       // this turn has held an auction
    bool is_incomplete; // the auction that was held is told in part only
    bool is_untold;     // an auction with bids is missing, or a part of it
    int32_t drawn;      // tiles drawn from the pile after that of the first turn
    uint32_t node;      // node of the turn in which `placer` placed the bazaar
};

static struct bazaars *bazaars_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_bazaar];
}

static void bazaar_set_up(struct car_judging *g) {
    struct bazaars *b = AJ_NEW(g->judgement->arena, struct bazaars);
    g->own[CAR_TAKES_PART_bazaar] = b;
    b->placer = b->owed = AJ_NONE;
}

// Returns how many tiles are left to draw, or -1 if the case does not say.
static int32_t tiles_left(const struct car_judging *g) {
    const struct car_case_bridges *given = g->position->own[CAR_MODULE_BRIDGES];
    return !given || given->tiles_left == CAR_NOT_GIVEN ? -1
                                                        : given->tiles_left - bazaars_of(g)->drawn;
}

static bool are_too_few(const struct car_judging *g) {
    int32_t left = tiles_left(g);
    return left >= 0 && left < g->position->players;
}

static bool is_bazaar(const struct car_judging *g, uint32_t lying) {
    return lying != CAR_NOTHING &&
           car_has_tile_mark(g->board.lying[lying].tile, CAR_TILE_MARK_BAZAAR);
}

static bool holds_any(const struct bazaars *b) {
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        if (b->won[i])
            return true;
    return false;
}

// Notes that the turn before should have held an auction.
static void note_due(struct car_judging *g) {
    struct bazaars *b = bazaars_of(g);
    if (b->placer != AJ_NONE)
        b->is_untold |=
            aj_option_is(g->judgement, CAR_OPTION_BAZAAR_AUCTION, CAR_VALUE_BAZAAR_AUCTION_AUCTION);
    if (b->placer != AJ_NONE && aj_keeps(g->judgement, AJ_NOTES))
        AJ_RULE(g->judgement, CAR_RULE_BAZAAR_DUE, AJ_NOTES, b->node,
                AJ_PLAYER("player", b->placer));
    b->placer = AJ_NONE;
}

// Takes up the auction of a bazaar that was placed during a round, once all tiles of that round are
// placed.
static void take_later(struct bazaars *b) {
    if (holds_any(b) || b->placer != AJ_NONE || b->laters == 0)
        return;
    b->placer = b->later[0].player;
    b->node = b->later[0].node;
    b->laters--;
    memmove(b->later, b->later + 1, sizeof *b->later * (size_t)b->laters);
}

// Notes each auction that is missing at the end: the one that is due, and those that wait for it.
static void note_all_due(struct car_judging *g) {
    struct bazaars *b = bazaars_of(g);
    do {
        note_due(g);
        take_later(b);
    } while (b->placer != AJ_NONE);
}

static bool bazaar_part_due(const struct car_judging *g);

// Whether the turn goes on by something else than the second part that waited for the round: then
// that part still waits.
static bool is_other_due(const struct car_judging *g) {
    for (CAR_EACH(left, g, part_due))
        if (car_lowest_module(g, left)->part_due != bazaar_part_due &&
            car_lowest_module(g, left)->part_due(g))
            return true;
    return false;
}

// Ends the auction's round once nobody holds a tile that he has won.
static void bazaar_turn_begin(struct car_judging *g) {
    struct bazaars *b = bazaars_of(g);
    bool is_second = g->now.part > 0, is_owed = is_second && !is_other_due(g);
    if (!is_second)
        note_due(g);
    b->is_owed_part = false;
    if (b->is_round && !holds_any(b) &&
        (!is_second || (is_owed && b->owed == g->now.turn->player))) {
        b->is_round = b->is_ignored = false;
        b->is_owed_part = is_second;
        if (is_second)
            b->owed = AJ_NONE;
    }
    if (b->owed != AJ_NONE && b->owed != g->now.turn->player && !b->is_round)
        b->owed = AJ_NONE;
    b->is_held = b->is_won = b->is_incomplete = false;
}

static bool is_same(const struct car_tile *a, const struct car_tile *b) {
    return strcmp(car_tile_id(a), car_tile_id(b)) == 0;
}

// Takes a won tile from its player's hand. If a bazaar was placed, notes that its auction is due,
// at once or after the round that goes on.
static void bazaar_placed(struct car_judging *g, uint32_t lying) {
    static const int delays[] = {
        [CAR_VALUE_BAZAAR_IN_ROUND_DELAYED] = 1, [CAR_VALUE_BAZAAR_IN_ROUND_IGNORED] = 0};
    struct bazaars *b = bazaars_of(g);
    int player = g->now.turn->player;
    const struct car_tile *won = g->now.part == 0 ? b->won[player] : NULL;
    b->is_won = won && is_same(won, g->board.lying[lying].tile); // else it fitted nowhere
    b->won[player] = won ? NULL : b->won[player];
    b->drawn += !b->is_won && !g->board.lying[lying].tile->fits_any &&
                (g->now.index > 1 || g->now.part > 0);
    if (is_bazaar(g, lying) && !b->is_won && g->position->players > 1 && !are_too_few(g) &&
        aj_is_switched_on(g->judgement, CAR_OPTION_BAZAAR_BAZAARS)) {
        if (!b->is_round) {
            b->placer = player;
            b->node = g->now.turn->node;
        } else if (b->laters < MOST_DUE &&
                   aj_decide(g->judgement, CAR_OPTION_BAZAAR_IN_ROUND, delays)) {
            b->later[b->laters++] = (struct later){player, g->now.turn->node};
        } else {
            b->is_ignored = true;
        }
    }
    take_later(b);
}

// ---- a tile that was won

// Whether a won tile fits anywhere. If not, it is set aside and another one is drawn.
static bool fits_anywhere(const struct car_judging *g, const struct car_tile *tile) {
    struct car_frontier frontier;
    struct aj_arena *arena = g->judgement->arena;
    car_frontier_init(&frontier, arena, &g->board, 0);
    return car_placements(&frontier, tile,
                          AJ_NEW_ARRAY(arena, struct car_placement, 4 * frontier.gaps + 4)) > 0;
}

// Judges that a player places the tile that he has won.
static void judge_hand(const struct car_judging *g, const struct car_action *a) {
    const struct car_tile *won = bazaars_of(g)->won[g->now.turn->player];
    if (!won || g->now.part > 0 || g->now.placed != CAR_NOTHING || is_same(won, a->tile))
        return;
    if (!a->tile->fits_any && !fits_anywhere(g, won)) {
        AJ_RULE(g->judgement, CAR_RULE_BAZAAR_HAND, AJ_NOTES, a->node, car_mover_arg(g),
                AJ_TEXT("id", car_tile_id(won)));
        return;
    }
    CAR_FORBID(g, CAR_RULE_BAZAAR_HAND, a, car_mover_arg(g), AJ_TEXT("id", car_tile_id(won)),
               AJ_TEXT("other", car_tile_id(a->tile)));
}

// ---- the second part

static bool bazaar_part_due(const struct car_judging *g) {
    const struct bazaars *b = bazaars_of(g);
    return g->now.turn && b->owed == g->now.turn->player && b->is_round && !holds_any(b) &&
           aj_option_is(g->judgement, CAR_OPTION_BAZAAR_WHEN,
                        CAR_VALUE_BAZAAR_WHEN_BEFORE_SECOND_PART);
}

bool car_is_owed_part(const struct car_judging *g) {
    return car_on(g, CAR_MODULE_BRIDGES) && bazaars_of(g)->is_owed_part;
}

// Judges a second part of a turn that comes before or after the auction and its round.
static bool bazaar_plays_again(const struct car_judging *g, const struct car_action *turn,
                               bool part) {
    const struct bazaars *b = bazaars_of(g);
    if (!part || (!b->is_held && b->placer == AJ_NONE))
        return part && bazaar_part_due(g) && !is_other_due(g);
    bool is_before = b->is_held || aj_option_is(g->judgement, CAR_OPTION_BAZAAR_WHEN,
                                                CAR_VALUE_BAZAAR_WHEN_BEFORE_SECOND_PART);
    if (!is_before)
        return false;
    CAR_FORBID(g, CAR_RULE_BAZAAR_WHEN, turn, car_mover_arg(g))->option =
        b->is_held ? AJ_NONE : CAR_OPTION_BAZAAR_WHEN;
    return true;
}

// ---- the auction

// An auction as far as it is judged, entry by entry.
struct auction {
    const struct car_judging *g;
    const struct car_action *a;
    uint8_t has; // players with a tile, as bits
    int starter; // who begins the next one
};

static int next_without(const struct auction *s, int player) {
    int players = s->g->position->players, next = (player + 1) % players;
    for (int i = 0; i < players && (s->has >> next) & 1U; i++)
        next = (next + 1) % players;
    return next;
}

static bool is_last(const struct auction *s) {
    return __builtin_popcount(s->has) + 1 == s->g->position->players;
}

static struct aj_ruling *forbid(const struct auction *s, int rule, int player, int other) {
    return CAR_FORBID(s->g, rule, s->a, AJ_PLAYER("player", player), AJ_PLAYER("other", other));
}

static bool judge_bids(const struct auction *s, const struct car_lot *lot) {
    int before = lot->by;
    if (lot->bids == 0) {
        CAR_FORBID(s->g, CAR_RULE_BAZAAR_STARTER, s->a, AJ_PLAYER("other", lot->by),
                   AJ_TEXT("lot", car_tile_id(lot->tile)))
            ->variant = CAR_SAYS_BAZAAR_STARTER_FORBIDS_NO_BID;
        return false;
    }
    if (lot->bid[0].player != lot->by) {
        forbid(s, CAR_RULE_BAZAAR_STARTER, lot->bid[0].player, lot->by);
        return false;
    }
    for (uint32_t i = 1; i < lot->bids; i++) {
        const struct car_bid *bid = &lot->bid[i];
        int players = s->g->position->players;
        int place = (bid->player + players - lot->by) % players;
        int last = (before + players - lot->by) % players;
        int rule = (s->has >> bid->player) & 1U            ? CAR_RULE_BAZAAR_ONE_TILE
                   : place <= last                         ? CAR_RULE_BAZAAR_BID_ORDER
                   : bid->points <= lot->bid[i - 1].points ? CAR_RULE_BAZAAR_RAISE
                                                           : AJ_NONE;
        if (rule != AJ_NONE) {
            forbid(s, rule, bid->player, before);
            return false;
        }
        before = bid->player;
    }
    return true;
}

// Judges one entry of the auction; returns false if it is forbidden.
static bool judge_lot(struct auction *s, const struct car_lot *lot) {
    bool is_auction =
        aj_option_is(s->g->judgement, CAR_OPTION_BAZAAR_AUCTION, CAR_VALUE_BAZAAR_AUCTION_AUCTION);
    int highest = lot->bids ? lot->bid[lot->bids - 1].player : lot->by;
    if (__builtin_popcount(s->has) == s->g->position->players || (s->has >> lot->by) & 1U) {
        forbid(s, CAR_RULE_BAZAAR_ONE_TILE, lot->by, lot->by);
        return false;
    }
    if (lot->by != s->starter) {
        forbid(s, CAR_RULE_BAZAAR_STARTER, lot->by, s->starter);
        return false;
    }
    if (!is_auction && (lot->bids || lot->to != lot->by)) {
        CAR_FORBID(s->g, CAR_RULE_BAZAAR_AUCTION, s->a, AJ_PLAYER("player", lot->by))->option =
            CAR_OPTION_BAZAAR_AUCTION;
        return false;
    }
    if (is_auction && is_last(s) && lot->bids) {
        forbid(s, CAR_RULE_BAZAAR_LAST_FREE, lot->by, lot->by);
        return false;
    }
    if (is_auction && !is_last(s) && !judge_bids(s, lot))
        return false;
    if (lot->to != lot->by && lot->to != highest) {
        forbid(s, CAR_RULE_BAZAAR_BUY_OR_SELL, lot->to, highest);
        return false;
    }
    s->has |= (uint8_t)(1U << lot->to);
    s->starter = next_without(s, lot->by);
    return true;
}

// Returns why the turn brings no auction, as a variant of bazaar.tile.
static int16_t find_reason(const struct car_judging *g) {
    if (!is_bazaar(g, g->now.placed))
        return AJ_PLAIN;
    return g->position->players == 1 ? CAR_SAYS_BAZAAR_TILE_FORBIDS_ALONE
           : are_too_few(g)          ? CAR_SAYS_BAZAAR_TILE_FORBIDS_TOO_FEW
                                     : AJ_PLAIN;
}

static void judge_bazaar(const struct car_judging *g, const struct car_action *a) {
    const struct bazaars *b = bazaars_of(g);
    const struct car_auction *told = a->told;
    if (b->placer == AJ_NONE || (b->is_round && holds_any(b))) {
        bool is_chain =
            b->is_round && (is_bazaar(g, g->now.placed) || b->laters > 0 || b->is_ignored);
        if (is_chain)
            CAR_FORBID(g, CAR_RULE_BAZAAR_NO_CHAIN, a, car_mover_arg(g));
        else
            CAR_FORBID(g, CAR_RULE_BAZAAR_TILE, a, car_mover_arg(g),
                       AJ_INT("players", g->position->players), AJ_INT("left", tiles_left(g)))
                ->variant = find_reason(g);
        return;
    }
    struct auction s = {.g = g, .a = a};
    s.starter = next_without(&s, b->placer);
    for (uint32_t i = 0; i < told->lots; i++)
        if (!judge_lot(&s, &told->lot[i]))
            return;
}

// Lets a player pay a bid to another one or get it from him; a bid that nobody has beaten is paid
// to AJ_NONE.
static void pay_bid(struct car_judging *g, const struct car_action *a, int player, int32_t points,
                    int other) {
    if (points == 0)
        return;
    struct aj_arg bid = AJ_INT("bid", points < 0 ? -points : points);
    struct aj_ruling *ruling =
        other == AJ_NONE ? AJ_RULE(g->judgement, CAR_RULE_BAZAAR_UNBEATEN, AJ_SCORES, a->node, bid)
                         : AJ_RULE(g->judgement, CAR_RULE_BAZAAR_BUY_OR_SELL, AJ_SCORES, a->node,
                                   bid, AJ_PLAYER("other", other));
    ruling->variant = points > 0 ? CAR_SAYS_BAZAAR_BUY_OR_SELL_SCORES_GETS : AJ_PLAIN;
    car_score(g, ruling,
              &(struct aj_earning){.player = player,
                                   .subject = car_subject(CAR_SUBJECT_BAZAAR, 0),
                                   .when = AJ_WHEN_MOVE,
                                   .points = points});
}

// Gives an auctioned tile to its winner, and moves the points of the bid.
static void apply_lot(struct car_judging *g, const struct car_action *a,
                      const struct car_lot *lot) {
    bazaars_of(g)->won[lot->to] = lot->tile;
    if (lot->bids == 0)
        return;
    const struct car_bid *highest = &lot->bid[lot->bids - 1];
    int other = lot->to == lot->by ? highest->player : lot->by;
    pay_bid(g, a, lot->to, -highest->points, lot->bids > 1 ? other : AJ_NONE);
    if (lot->bids > 1)
        pay_bid(g, a, other, highest->points, lot->to);
}

static void apply_bazaar(struct car_judging *g, const struct car_action *a) {
    struct bazaars *b = bazaars_of(g);
    const struct car_auction *told = a->told;
    for (uint32_t i = 0; i < told->lots; i++)
        apply_lot(g, a, &told->lot[i]);
    b->drawn += (int32_t)told->lots;
    b->is_held = b->is_round = true;
    b->is_incomplete = (int32_t)told->lots < g->position->players;
    if (!b->is_incomplete)
        b->placer = AJ_NONE;
    for (CAR_EACH(left, g, part_due))
        if (car_lowest_module(g, left)->part_due(g))
            b->owed = g->now.turn->player;
}

// Marks all points as not known if an auction is not told, as nobody knows what was bid.
static void bazaar_tally(const struct car_judging *g) {
    if (bazaars_of(g)->is_untold && !g->judgement->forbidden)
        g->judgement->untold = UINT8_MAX;
}

static car_judge *const bazaar_judges[] = {judge_bazaar, NULL};
static car_judge *const place_judges[] = {judge_hand, NULL};

const struct car_module car_bazaar = {
    .module = CAR_MODULE_BRIDGES,
    .judges = {[CAR_BAZAAR] = bazaar_judges, [CAR_PLACE] = place_judges},
    .apply = {[CAR_BAZAAR] = apply_bazaar},
    .set_up = bazaar_set_up,
    .turn_begin = bazaar_turn_begin,
    .placed = bazaar_placed,
    .part_due = bazaar_part_due,
    .plays_again = bazaar_plays_again,
    .before_final = note_all_due,
    .tally = bazaar_tally,
};
