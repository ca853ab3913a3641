// The fairy: with which follower she is, and what she gives his owner. Each rule is a function
// named after its id. In some printings she is on a tile and belongs to nobody (fairy.placement).
#include <stddef.h>

#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"

#define TURN_POINTS 1
#define BONUS_POINTS 3

static bool is_on_tile(const struct car_judging *g) {
    return aj_option_is(g->judgement, CAR_OPTION_FAIRY_PLACEMENT, CAR_VALUE_FAIRY_PLACEMENT_TILE);
}

static bool is_fairy_on(const struct car_judging *g) {
    return aj_is_switched_on(g->judgement, CAR_OPTION_FAIRY_FAIRY);
}

// Whether the fairy may go to a figure on the board.
static bool may_have_her(const struct car_judging *g, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    return !f->returned && car_figure_may(f->figure, CAR_FATE_FAIRY);
}

// ---- the follower beside her

// Returns the figure on the tile `lying` that the action names and to which the fairy may go: one
// of the player, or of anybody if `player` is AJ_NONE. Returns CAR_NOTHING if there is none.
static uint32_t find_follower(const struct car_judging *g, uint32_t lying,
                              const struct car_action *a, int player) {
    uint32_t part = car_part_of(&g->board.lying[lying], a->place);
    uint32_t f = part == CAR_NOTHING ? CAR_NOTHING : g->board.part[part].follower;
    uint32_t found = CAR_NOTHING;
    for (; f != CAR_NOTHING; f = g->board.follower[f].next)
        if (may_have_her(g, f) && car_is_named(g, a, f) &&
            (player == AJ_NONE || g->board.follower[f].player == player))
            found = car_figure_rather(g, found, f);
    return found;
}

static bool stands_on(const struct car_judging *g, uint32_t figure, uint32_t lying) {
    return g->board.part[g->board.follower[figure].part].lying == lying;
}

// Returns the first figure of a player, in the order of the case, that is on a tile and to which
// the fairy may go.
static uint32_t find_on_tile(const struct car_judging *g, uint32_t lying, int player) {
    for (uint32_t f = 0; f < g->board.followers; f++)
        if (g->board.follower[f].player == player && may_have_her(g, f) && stands_on(g, f, lying))
            return f;
    return CAR_NOTHING;
}

static void fairy_set_up(struct car_judging *g) {
    const struct car_neutrals *given = car_case_neutrals(g);
    struct car_fairy *fairy = AJ_NEW(g->judgement->arena, struct car_fairy);
    g->own[CAR_TAKES_PART_fairy] = fairy;
    *fairy = (struct car_fairy){.lying = CAR_NOTHING, .follower = CAR_NOTHING};
    if (!given || given->fairy == CAR_NO_TILE)
        return;
    AJ_SURE(g->judgement->arena, is_fairy_on(g)); // its key is ignored otherwise
    fairy->lying = g->lying_of[given->fairy];
    if (given->is_beside && !is_on_tile(g))
        fairy->follower = find_follower(g, fairy->lying,
                                        &(struct car_action){.place = given->fairy_place,
                                                             .figure = CAR_FIGURES,
                                                             .named = {{.player = AJ_NONE}}},
                                        AJ_NONE);
}

// ---- moving her

// Forbids moving the fairy to a place without a follower of the mover.
static void forbid_place(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    int named = a->named[0].player, owner = named == AJ_NONE ? g->now.turn->player : named;
    uint32_t there = car_figure_at(g, lying, a->place, owner);
    struct aj_arg player = car_mover_arg(g);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    if (there == CAR_NOTHING || !car_is_named(g, a, there)) {
        CAR_FORBID(g, CAR_RULE_FAIRY_OWN_FOLLOWER, a, player, segment, tile);
        return;
    }
    const struct car_follower *f = &g->board.follower[there];
    CAR_FORBID(g, CAR_RULE_FAIRY_OWN_FOLLOWER, a, player, segment, tile,
               AJ_TEXT("figure", car_figures[f->figure].spoken), AJ_PLAYER("owner", f->player))
        ->variant = f->player == g->now.turn->player
                        ? CAR_SAYS_FAIRY_OWN_FOLLOWER_FORBIDS_NO_FOLLOWER
                        : CAR_SAYS_FAIRY_OWN_FOLLOWER_FORBIDS_ANOTHERS;
}

static void judge_on_tile(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    struct aj_arg player = car_mover_arg(g);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    bool is_own = find_on_tile(g, lying, g->now.turn->player) != CAR_NOTHING;
    struct aj_ruling *ruling;
    if (is_own)
        ruling = CAR_ALLOW(g, CAR_RULE_FAIRY_OWN_FOLLOWER, a, player, tile);
    else
        ruling = CAR_FORBID(g, CAR_RULE_FAIRY_OWN_FOLLOWER, a, player, tile);
    ruling->variant = is_own ? CAR_SAYS_FAIRY_OWN_FOLLOWER_ALLOWS_ON_TILE
                             : CAR_SAYS_FAIRY_OWN_FOLLOWER_FORBIDS_NOBODY_ON_TILE;
    ruling->option = CAR_OPTION_FAIRY_PLACEMENT;
}

static void judge_own_follower(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (lying == CAR_NOTHING)
        CAR_FORBID(g, CAR_RULE_FAIRY_OWN_FOLLOWER, a, car_mover_arg(g), AJ_CELL("tile", a->x, a->y))
            ->variant = CAR_SAYS_FAIRY_OWN_FOLLOWER_FORBIDS_NO_TILE;
    else if (is_on_tile(g))
        judge_on_tile(g, a, lying);
    else if (find_follower(g, lying, a, g->now.turn->player) == CAR_NOTHING)
        forbid_place(g, a, lying);
    else
        CAR_ALLOW(g, CAR_RULE_FAIRY_OWN_FOLLOWER, a, car_mover_arg(g),
                  car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y));
}

static void judge_same_place(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    if (lying == CAR_NOTHING || lying != car_fairy_tile(g))
        return;
    if (is_on_tile(g)) {
        struct aj_ruling *ruling = CAR_FORBID(g, CAR_RULE_FAIRY_SAME_PLACE, a, tile);
        ruling->variant = CAR_SAYS_FAIRY_SAME_PLACE_FORBIDS_TILE;
        ruling->option = CAR_OPTION_FAIRY_PLACEMENT;
        return;
    }
    uint32_t f = find_follower(g, lying, a, g->now.turn->player);
    if (f != CAR_NOTHING && f == car_fairy_follower(g))
        CAR_FORBID(g, CAR_RULE_FAIRY_SAME_PLACE, a, car_place_arg(a->place, g->judgement->arena),
                   tile);
}

static void apply_fairy(struct car_judging *g, const struct car_action *a) {
    struct car_fairy *fairy = car_fairy_of(g);
    fairy->lying = car_board_at(&g->board, a->x, a->y);
    fairy->follower =
        is_on_tile(g) ? CAR_NOTHING : find_follower(g, fairy->lying, a, g->now.turn->player);
}

// ---- bonuses

// A bonus: its rule, the variant of its sentence, and its feature.
struct gift {
    int rule;
    int32_t points;
    enum aj_when when;
    bool on_tile;
    bool is_shared; // followers of several players get the bonus
    uint32_t root;  // root of the scored feature, CAR_NOTHING: none is scored
};

// Gives a follower's owner the fairy's points.
static void give_bonus(struct car_judging *g, uint32_t follower, const struct gift *gift) {
    static const int16_t bonuses[2][2] = {
        {AJ_PLAIN, CAR_SAYS_FAIRY_BONUS_SCORES_AT_END},
        {CAR_SAYS_FAIRY_BONUS_SCORES_ON_TILE, CAR_SAYS_FAIRY_BONUS_SCORES_ON_TILE_AT_END}};
    const struct car_follower *f = &g->board.follower[follower];
    struct aj_ruling *ruling = NULL;
    bool is_bonus = gift->root != CAR_NOTHING;
    const struct aj_arg scored = AJ_SUBJECT("scored", (int32_t)gift->root);
    if (aj_keeps(g->judgement, AJ_SCORES)) {
        ruling = aj_rule_add(g->judgement, gift->rule, AJ_SCORES, f->node,
                             (struct aj_args){&scored, is_bonus});
        ruling->variant = is_bonus        ? bonuses[gift->on_tile][gift->when == AJ_WHEN_END]
                          : gift->on_tile ? CAR_SAYS_FAIRY_TURN_SCORES_ON_TILE
                                          : AJ_PLAIN;
        ruling->option = gift->is_shared ? CAR_OPTION_FAIRY_TILE_BONUS
                         : gift->on_tile ? CAR_OPTION_FAIRY_PLACEMENT
                                         : AJ_NONE;
    }
    car_score_with(g, gift->root, ruling,
                   &(struct aj_earning){.player = f->player,
                                        .subject = car_subject(CAR_SUBJECT_FAIRY, 0),
                                        .when = gift->when,
                                        .points = gift->points});
}

// Returns the follower for whom the player gets a point as his turn begins, or CAR_NOTHING. The
// fairy is `on_tile`, or beside a follower.
static uint32_t find_favoured(const struct car_judging *g, int player, bool on_tile) {
    if (on_tile)
        return find_on_tile(g, car_fairy_tile(g), player);
    uint32_t f = car_fairy_follower(g);
    return f != CAR_NOTHING && g->board.follower[f].player == player ? f : CAR_NOTHING;
}

// Whether the turn places a drawn tile or, if `abbey`, an abbey (which is not drawn).
static bool places(const struct car_turn *turn, bool abbey) {
    for (uint32_t i = 0; i < turn->count; i++)
        if (turn->action[i].kind == CAR_PLACE && turn->action[i].tile->fits_any == abbey)
            return true;
    return false;
}

// Whether the case says that the game is over, and this turn places an abbey after the last drawn
// tile. A claim about the winner is not enough: it must not change points.
static bool is_after_last_tile(const struct car_judging *g) {
    const struct car_position *p = g->position;
    if (!p->is_told_over || !places(g->now.turn, true))
        return false;
    for (uint32_t i = g->now.index; i < p->turns; i++) // the turns that follow
        if (places(&p->turn[i], false))
            return false;
    return true;
}

// Gives the point for a turn that begins with the fairy at a follower of the mover.
static void score_turn_of_fairy(struct car_judging *g) {
    if (car_fairy_tile(g) == CAR_NOTHING || g->now.part > 0 || g->now.turn->is_pass ||
        is_after_last_tile(g))
        return;
    bool on_tile = is_on_tile(g);
    uint32_t f = find_favoured(g, g->now.turn->player, on_tile);
    if (f != CAR_NOTHING)
        give_bonus(g, f,
                   &(struct gift){.rule = CAR_RULE_FAIRY_TURN,
                                  .points = TURN_POINTS,
                                  .when = AJ_WHEN_MOVE,
                                  .on_tile = on_tile,
                                  .root = CAR_NOTHING});
}

int32_t car_fairy_gives(const struct car_judging *g, int player) {
    bool is_on_board = car_fairy_tile(g) != CAR_NOTHING;
    return is_on_board && find_favoured(g, player, is_on_tile(g)) != CAR_NOTHING ? TURN_POINTS : 0;
}

static struct gift bonus_of(uint32_t root, enum aj_when when) {
    return (struct gift){
        .rule = CAR_RULE_FAIRY_BONUS, .points = BONUS_POINTS, .when = when, .root = root};
}

// Gives the bonus if the fairy is on a tile: each player with a follower on that part of the
// feature gets it once. If these are several players, fairy.tile-bonus decides.
static void give_on_tile(struct car_judging *g, uint32_t root, enum aj_when when) {
    uint32_t first[AJ_PLAYERS_MAX], f; // each player's first in the order of the case
    uint8_t players = 0;
    struct car_walk walk = CAR_WALK(root);
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        int player = g->board.follower[f].player;
        if (!may_have_her(g, f) || !stands_on(g, f, car_fairy_tile(g)))
            continue;
        if (!((players >> player) & 1U) || f < first[player])
            first[player] = f;
        players |= (uint8_t)(1U << player);
    }
    struct gift gift = bonus_of(root, when);
    gift.on_tile = true;
    gift.is_shared = players & (players - 1);
    if (gift.is_shared &&
        !aj_option_is(g->judgement, CAR_OPTION_FAIRY_TILE_BONUS, CAR_VALUE_FAIRY_TILE_BONUS_EACH)) {
        struct aj_ruling *note = AJ_RULE(g->judgement, CAR_RULE_FAIRY_BONUS, AJ_NOTES, AJ_NO_NODE,
                                         AJ_SUBJECT("scored", (int32_t)root),
                                         AJ_TEXT("players", car_name_players(g, players)));
        note->option = CAR_OPTION_FAIRY_TILE_BONUS;
        note->rank = AJ_TOLD_FIRST;
        return;
    }
    for (; players; players &= (uint8_t)(players - 1))
        give_bonus(g, first[__builtin_ctz(players)], &gift);
}

static void note_once(struct car_judging *g, uint32_t follower) {
    const struct car_follower *f = &g->board.follower[follower];
    const struct car_board_tile *lying = car_board_tile_of(&g->board, f->part);
    AJ_RULE(g->judgement, CAR_RULE_MINER_FAIRY_ONCE, AJ_NOTES, f->node,
            AJ_PLAYER("owner", f->player), AJ_CELL("tile", lying->x, lying->y))
        ->rank = AJ_TOLD_FIRST;
}

// Gives the bonus when a feature is scored. Two cities of an underminer may be scored in one step:
// then once.
static void judge_bonus(struct car_judging *g, const struct car_worth *worth) {
    const struct gift gift = bonus_of(worth->root, AJ_WHEN_MOVE);
    struct car_fairy *fairy = car_fairy_of(g);
    uint32_t f = car_fairy_follower(g), now = g->now.index + 1;
    if (car_fairy_tile(g) == CAR_NOTHING)
        return;
    if (is_on_tile(g)) {
        give_on_tile(g, worth->root, AJ_WHEN_MOVE);
    } else if (f != CAR_NOTHING && car_takes_part(g, f, worth->root)) {
        if (fairy->gave == now)
            note_once(g, f);
        else
            give_bonus(g, f, &gift);
        fairy->gave = now;
    }
}

// Whether the end of the game scores the part as one of a feature. It does not score a castle that
// still waits. Acrobats and those in a pond bring points one by one, those on a tree none.
static bool is_scored_at_end(const struct car_judging *g, uint32_t part) {
    static const unsigned never =
        1U << CAR_CASTLE | 1U << CAR_ACROBATS | 1U << CAR_POND | 1U << CAR_TREE;
    return car_is_feature(g, part) && !((never >> g->board.part[part].kind) & 1U);
}

// Returns the feature in which a figure takes part; if there are several, one that is not scored
// yet, and counts those in `*open`. Returns CAR_NOTHING if there is none.
static uint32_t feature_of(const struct car_judging *g, uint32_t figure, int *open) {
    uint32_t part = g->board.follower[figure].part;
    uint32_t first = car_board_tile_of(&g->board, part)->first_part;
    uint16_t joins = car_part_segment(&g->board, part)->joins;
    uint32_t found = CAR_NOTHING;
    for (*open = 0; joins; joins &= (uint16_t)(joins - 1)) {
        uint32_t other = first + (uint32_t)__builtin_ctz(joins);
        bool is_scored = is_scored_at_end(g, other);
        uint32_t root = is_scored ? car_board_root(&g->board, other) : CAR_NOTHING;
        bool is_open = root != CAR_NOTHING && root != found && !g->board.part[root].scored;
        if (found == CAR_NOTHING || (is_open && *open == 0))
            found = root;
        *open += is_open;
    }
    return found;
}

// Gives the bonus once for each feature of the fairy's tile that the end of the game scores
// (is_scored_at_end) and that is not scored yet.
static void give_on_tile_at_end(struct car_judging *g) {
    const struct car_board_tile *lying = &g->board.lying[car_fairy_tile(g)];
    for (uint32_t i = 0; i < lying->tile->count; i++) {
        uint32_t root = car_board_root(&g->board, lying->first_part + i), k = 0;
        while (car_board_root(&g->board, lying->first_part + k) != root)
            k++;
        if (k == i && is_scored_at_end(g, root) && !g->board.part[root].scored)
            give_on_tile(g, root, AJ_WHEN_END);
    }
}

// Gives the bonus at the end of the game: for the features of the fairy's tile or, if she stands
// beside a follower, once for a feature in which he takes part.
static void judge_bonus_at_end(struct car_judging *g) {
    uint32_t f = car_fairy_follower(g);
    if (car_fairy_tile(g) == CAR_NOTHING)
        return;
    if (is_on_tile(g)) {
        give_on_tile_at_end(g);
        return;
    }
    int open = 0;
    const struct gift gift =
        bonus_of(f == CAR_NOTHING ? CAR_NOTHING : feature_of(g, f, &open), AJ_WHEN_END);
    if (gift.root != CAR_NOTHING)
        give_bonus(g, f, &gift);
    if (open > 1)
        note_once(g, f);
}

// ---- the module

static car_judge *const fairy_judges[] = {judge_own_follower, judge_same_place, NULL};

const struct car_module car_fairy = {
    .module = CAR_MODULE_PRINCESS,
    .judges = {[CAR_FAIRY] = fairy_judges},
    .apply = {[CAR_FAIRY] = apply_fairy},
    .set_up = fairy_set_up,
    .turn_begin = score_turn_of_fairy,
    .scored = judge_bonus,
    .final = judge_bonus_at_end,
    .write = car_fairy_write,
    .draw = car_fairy_draw,
};
