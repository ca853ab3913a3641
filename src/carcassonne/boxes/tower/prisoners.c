// The Tower: prisoners, their exchange and their ransom. Each rule is a function named
// after its id.
#include <stdlib.h>

#include "carcassonne/boxes/tower/tower.h"
#include "core/core.h"

static int compare_prisoners(const void *a, const void *b) {
    const struct car_prisoner *p = a, *q = b;
    return aj_then(aj_by(p->holder, q->holder),
                   aj_then(aj_by(p->player, q->player), aj_by(p->figure, q->figure)));
}

void car_sort_prisoners(struct car_prisoner *prisoner, size_t count) {
    qsort(prisoner, count, sizeof *prisoner, compare_prisoners);
}

// Returns the first prisoner of a player with that holder and kind (AJ_NONE: any kind), or NULL.
// With `is_free`, only one that can be exchanged.
static struct car_prisoner *find_prisoner(const struct car_judging *g, int holder, int player,
                                          int figure, bool is_free) {
    struct car_towers *towers = car_towers_of(g);
    for (size_t i = 0; i < towers->prisoners; i++) {
        struct car_prisoner *p = &towers->prisoner[i];
        if (p->holder == holder && p->player == player && !(is_free && p->stays) &&
            (figure == AJ_NONE || p->figure == figure))
            return p;
    }
    return NULL;
}

bool car_is_held(const struct car_judging *g, int holder, int player, int figure) {
    return find_prisoner(g, holder, player, figure, false) != NULL;
}

// Returns a prisoner to the supply of his owner.
static void release(struct car_judging *g, struct car_prisoner *prisoner) {
    struct car_towers *towers = car_towers_of(g);
    g->supply[prisoner->player][prisoner->figure]++;
    struct car_prisoner *last = &towers->prisoner[--towers->prisoners];
    for (; prisoner < last; prisoner++)
        prisoner[0] = prisoner[1];
}

// ---- exchange

// Exchanges the prisoner just taken for one of the mover's, a `figure` that the other player holds.
static void exchange_prisoners(struct car_judging *g, uint8_t figure, uint32_t node) {
    struct car_towers *towers = car_towers_of(g);
    int mover = towers->taken.holder, other = towers->taken.player;
    struct car_prisoner *own = find_prisoner(g, other, mover, figure, true);
    towers->released = *own;
    towers->exchange = CAR_EXCHANGED;
    release(g, own);
    release(g, find_prisoner(g, mover, other, towers->taken.figure, true));
    AJ_RULE(g->judgement, CAR_RULE_PRISONER_EXCHANGE, AJ_NOTES, node, AJ_PLAYER("player", mover),
            AJ_PLAYER("other", other), AJ_TEXT("figure", car_figures[figure].spoken),
            AJ_TEXT("theirs", car_figures[towers->taken.figure].spoken));
}

// Whether `holder` holds followers of `player` of several kinds that can be exchanged. He holds at
// least one.
static bool has_choice(const struct car_judging *g, int holder, int player) {
    const struct car_prisoner *first = find_prisoner(g, holder, player, AJ_NONE, true);
    AJ_SURE(g->judgement->arena, first);
    for (int figure = 0; figure < CAR_FIGURES; figure++)
        if (figure != first->figure && find_prisoner(g, holder, player, figure, true))
            return true;
    return false;
}

// Exchanges the follower just captured at once, unless the players have a choice or nobody can be
// exchanged for him.
static void settle(struct car_judging *g, uint32_t node) {
    struct car_towers *towers = car_towers_of(g);
    int mover = towers->taken.holder, other = towers->taken.player;
    const struct car_prisoner *own = find_prisoner(g, other, mover, AJ_NONE, true);
    if (own && has_choice(g, other, mover))
        towers->exchange = CAR_EXCHANGE_OPEN;
    else if (own)
        exchange_prisoners(g, own->figure, node);
    else
        towers->exchange = CAR_NO_EXCHANGE;
}

void car_take_prisoner(struct car_judging *g, int player, uint8_t figure, uint32_t node) {
    struct car_towers *towers = car_towers_of(g);
    int8_t mover = g->now.turn->player;
    towers->taken = (struct car_prisoner){
        .holder = mover, .player = (int8_t)player, .figure = figure, .node = node};
    towers->prisoner =
        aj_arena_grow(g->judgement->arena, towers->prisoner, sizeof *towers->prisoner,
                      &towers->prisoner_capacity, towers->prisoners + 1);
    towers->prisoner[towers->prisoners++] = towers->taken;
    settle(g, node);
}

void car_pass_exchange(struct car_judging *g) {
    struct car_towers *towers = car_towers_of(g);
    int mover = towers->taken.holder, other = towers->taken.player;
    if (towers->exchange != CAR_EXCHANGE_OPEN)
        return;
    for (size_t i = 0; i < towers->prisoners; i++) {
        struct car_prisoner *p = &towers->prisoner[i];
        p->stays |= (p->holder == mover && p->player == other) ||
                    (p->holder == other && p->player == mover);
    }
    towers->exchange = CAR_NO_EXCHANGE;
    AJ_RULE(g->judgement, CAR_RULE_PRISONER_EXCHANGE, AJ_NOTES, towers->taken.node,
            AJ_PLAYER("player", mover), AJ_PLAYER("other", other))
        ->variant = CAR_SAYS_PRISONER_EXCHANGE_NOTES_NOT_SAID;
}

// Returns the one follower of this player that the action names. Returns NULL if it names none, or
// two.
static const struct car_named *find_named(const struct car_action *a, int player) {
    bool first = a->named[0].player == player, second = a->named[1].player == player;
    return first == second ? NULL : &a->named[second];
}

// Whether the action names the follower just captured, and one of the mover's that its owner holds.
// If they were exchanged already, it must name the follower that he held.
static bool is_right_pair(const struct car_judging *g, const struct car_action *a) {
    const struct car_towers *towers = car_towers_of(g);
    const struct car_named *theirs = find_named(a, towers->taken.player);
    const struct car_named *own = find_named(a, towers->taken.holder);
    if (!theirs || !own || theirs->figure != towers->taken.figure)
        return false;
    return towers->exchange == CAR_EXCHANGED
               ? own->figure == towers->released.figure
               : find_prisoner(g, towers->taken.player, towers->taken.holder, own->figure, true) !=
                     NULL;
}

static void judge_exchange(const struct car_judging *g, const struct car_action *a) {
    const struct car_towers *towers = car_towers_of(g);
    struct aj_arg player = car_mover_arg(g);
    if (towers->exchange == CAR_NO_EXCHANGE || car_has_done(g, CAR_EXCHANGE))
        CAR_FORBID(g, CAR_RULE_PRISONER_EXCHANGE, a, player);
    else if (!is_right_pair(g, a))
        CAR_FORBID(g, CAR_RULE_PRISONER_EXCHANGE, a, player,
                   AJ_PLAYER("other", towers->taken.player),
                   AJ_TEXT("theirs", car_figures[towers->taken.figure].spoken))
            ->variant = CAR_SAYS_PRISONER_EXCHANGE_FORBIDS_OTHERS;
}

void car_exchange_apply(struct car_judging *g, const struct car_action *a) {
    struct car_towers *towers = car_towers_of(g);
    if (towers->exchange == CAR_EXCHANGE_OPEN)
        exchange_prisoners(g, find_named(a, towers->taken.holder)->figure, a->node);
}

// ---- ransom

static void judge_ransom_once(const struct car_judging *g, const struct car_action *a) {
    if (car_towers_of(g)->ransomed)
        CAR_FORBID(g, CAR_RULE_PRISONER_RANSOM_ONCE, a, car_mover_arg(g));
}

static void judge_not_held(const struct car_judging *g, const struct car_action *a) {
    const struct car_named *named = &a->named[0];
    int mover = g->now.turn->player;
    if (find_prisoner(g, named->player, mover, named->figure, false))
        return;
    const struct car_prisoner *other = find_prisoner(g, named->player, mover, AJ_NONE, false);
    struct aj_ruling *ruling = CAR_FORBID(
        g, CAR_RULE_PRISONER_NOT_HELD, a, car_mover_arg(g), AJ_PLAYER("holder", named->player),
        AJ_TEXT("figure", car_figures[named->figure].spoken),
        AJ_TEXT("other", other ? car_figures[other->figure].spoken : ""));
    if (other)
        ruling->variant = CAR_SAYS_PRISONER_NOT_HELD_FORBIDS_OTHER;
}

static void judge_ransom_short(const struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    const struct aj_player_record *record = &g->judgement->player[player];
    int32_t points = record->before + record->gained;
    if (points >= CAR_RANSOM_POINTS)
        return;
    struct aj_arg who = AJ_PLAYER("player", player);
    const struct aj_ruling *ruling = CAR_RULE_BY(
        g, CAR_RULE_PRISONER_RANSOM_SHORT, a, CAR_OPTION_PRISONER_RANSOM_SHORT,
        CAR_VALUE_PRISONER_RANSOM_SHORT_NOT_ALLOWED, who, AJ_INT("points_left", points));
    if (ruling->effect == AJ_FORBIDS && !g->position->player[player].has_score)
        AJ_RULE(g->judgement, CAR_RULE_PRISONER_RANSOM_SHORT, AJ_NOTES, a->node, who);
}

static void judge_ransom(const struct car_judging *g, const struct car_action *a) {
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_PRISONER_RANSOM, a, car_mover_arg(g),
                  AJ_PLAYER("holder", a->named[0].player),
                  AJ_TEXT("figure", car_figures[a->named[0].figure].spoken));
}

// Adds the points that one player gets or pays for a ransom.
static void pay_ransom(struct car_judging *g, const struct car_action *a, int player, int other,
                       int32_t points) {
    struct aj_ruling *ruling = AJ_RULE(g->judgement, CAR_RULE_PRISONER_RANSOM, AJ_SCORES, a->node,
                                       AJ_PLAYER("other", other),
                                       AJ_TEXT("figure", car_figures[a->named[0].figure].spoken));
    ruling->variant = points > 0 ? CAR_SAYS_PRISONER_RANSOM_SCORES_GETS : AJ_PLAIN;
    car_score(g, ruling,
              &(struct aj_earning){.player = player,
                                   .subject = car_subject(CAR_SUBJECT_RANSOM, 0),
                                   .when = AJ_WHEN_MOVE,
                                   .points = points});
}

void car_ransom_apply(struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player, holder = a->named[0].player;
    struct car_prisoner *prisoner = find_prisoner(g, holder, player, a->named[0].figure, false);
    release(g, prisoner);
    car_towers_of(g)->ransomed = true;
    if (car_towers_of(g)->exchange == CAR_EXCHANGE_OPEN)
        settle(g, a->node); // the players may have no choice any more
    pay_ransom(g, a, player, holder, -CAR_RANSOM_POINTS);
    pay_ransom(g, a, holder, player, CAR_RANSOM_POINTS);
}

car_judge *const car_exchange_judges[] = {judge_exchange, NULL};
car_judge *const car_ransom_judges[] = {judge_ransom_once, judge_not_held, judge_ransom_short,
                                        judge_ransom, NULL};
