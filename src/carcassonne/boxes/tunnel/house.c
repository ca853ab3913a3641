// The house rules of the Tunnel: who may place a token where, and who owns which tokens.
#include <string.h>

#include "carcassonne/boxes/tunnel/internal.h"
#include "carcassonne/boxes/tunnel/tunnel.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

// ---- house_roads
//
// The house rules of the Tunnel about the road at an opening: a follower of one's own on it, no
// blocking, both tokens at once.

// ---- roads and openings

// Returns the road at the action's opening, or CAR_NOTHING: then rules of the Tunnel say why.
static uint32_t road_of_token(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (lying == CAR_NOTHING || !car_has_opening(&g->board.lying[lying], a->edge))
        return CAR_NOTHING;
    return car_board_root(&g->board, car_part_at_edge(&g->board.lying[lying], a->edge));
}

// Returns the road at the token of a colour that has only one on the board.
static uint32_t road_of_first(const struct car_judging *g, unsigned colour) {
    const struct car_tunnel *tunnel = &g->board.tunnel[colour];
    const struct car_board_tile *lying = &g->board.lying[tunnel->lying[0]];
    return car_board_root(&g->board, car_part_at_edge(lying, tunnel->edge[0]));
}

// Counts each player's strength on a road. Returns the first opponent of `player` who has any
// there, or AJ_NONE.
static int count_strengths(const struct car_judging *g, uint32_t road, int player,
                           int strength[AJ_PLAYERS_MAX]) {
    struct car_walk walk = CAR_WALK(road);
    uint32_t f;
    int opponent = AJ_NONE;
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        strength[i] = 0;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        const struct car_follower *follower = &g->board.follower[f];
        strength[follower->player] += car_figures[follower->figure].strength;
        if (follower->player != player && (opponent == AJ_NONE || follower->player < opponent))
            opponent = follower->player;
    }
    return opponent;
}

// Whether an opening has no token and, in the reading `value` of tunnel.opening, no figure either.
static bool is_free(const struct car_judging *g, uint32_t lying, unsigned edge, int value) {
    const struct car_board_tile *tile = &g->board.lying[lying];
    if (!car_has_opening(tile, edge) || tile->token[edge])
        return false;
    uint32_t part = car_part_at_edge(tile, edge);
    if (value == CAR_VALUE_TUNNEL_OPENING_NO_FIGURE_ON_ROAD)
        return car_occupant(g, car_board_root(&g->board, part)) == CAR_NOTHING;
    if (value == CAR_VALUE_TUNNEL_OPENING_NO_FIGURE_ON_SEGMENT)
        return car_follower_on(g, part) == CAR_NOTHING;
    return true;
}

// Whether the board has a free opening other than that of `except`, which may be NULL.
static bool has_free_opening(const struct car_judging *g, int value,
                             const struct car_action *except) {
    uint32_t kept = except ? car_board_at(&g->board, except->x, except->y) : (uint32_t)CAR_NOTHING;
    bool found = false;
    uint32_t i = 0;
    for (; !found && i < g->board.lyings; i++)
        for (unsigned edge = 0; g->board.lying[i].tile->has_opening && edge < CAR_EDGES; edge++)
            found |= !(i == kept && edge == except->edge) && is_free(g, i, edge, value);
    car_spend_walk(&g->board, i);
    return found;
}

// ---- own-follower

// Judges by the house rule own-follower: a token needs a follower of the mover on the road; by its
// option, perhaps only the first token of a pair does.
static void judge_own_follower(const struct car_judging *g, const struct car_action *a) {
    uint32_t road = road_of_token(g, a);
    int player = g->now.turn->player, strength[AJ_PLAYERS_MAX];
    if (!car_house_on(g, CAR_HOUSE_RULE_OWN_FOLLOWER) || road == CAR_NOTHING)
        return;
    count_strengths(g, road, player, strength);
    if (strength[player] > 0) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_OWN_FOLLOWER, a, car_mover_arg(g), car_opening_arg(a),
                  car_tile_arg(a));
        return;
    }
    const int answers[] = {
        [CAR_VALUE_OWN_FOLLOWER_EVERY_TOKEN] = 1,
        [CAR_VALUE_OWN_FOLLOWER_FIRST_TOKEN] = car_is_first_of_pair(g, a),
    };
    struct aj_ruling *ruling;
    if (aj_decide(g->judgement, CAR_OPTION_OWN_FOLLOWER_APPLIES_TO, answers)) {
        ruling = CAR_FORBID(g, CAR_RULE_HOUSE_OWN_FOLLOWER, a, car_mover_arg(g), car_opening_arg(a),
                            car_tile_arg(a));
    } else {
        ruling = CAR_ALLOW(g, CAR_RULE_HOUSE_OWN_FOLLOWER, a, car_mover_arg(g));
        ruling->variant = CAR_SAYS_HOUSE_OWN_FOLLOWER_ALLOWS_SECOND;
    }
    if (!car_is_first_of_pair(g, a))
        ruling->option = CAR_OPTION_OWN_FOLLOWER_APPLIES_TO;
}

// ---- no-blocking

// A road as the turn's actions leave it, before scoring.
struct left_road {
    uint32_t road;
    int opponent; // an opponent with a follower there, or AJ_NONE
    bool own;     // the mover has a follower there
    int lone;     // a colour of which one token is there, the action's if possible; or AJ_NONE
};

// Finds who has the road that begins at a token, and whether a token without its pair is on it.
static void look_at_left_road(const struct car_judging *g, const struct car_action *a,
                              struct left_road *left) {
    int player = g->now.turn->player, strength[AJ_PLAYERS_MAX];
    *left = (struct left_road){.road = road_of_token(g, a), .lone = AJ_NONE};
    left->opponent = count_strengths(g, left->road, player, strength);
    left->own = strength[player] > 0;
    for (int colour = 0; colour < CAR_COLOURS; colour++)
        if (g->board.tunnel[colour].count == 1 &&
            road_of_first(g, (unsigned)colour) == left->road &&
            (left->lone == AJ_NONE || colour == a->colour))
            left->lone = colour;
}

// Forbids to leave an opponent's road with a lone token at its end.
static void forbid_blocking(const struct car_judging *g, const struct car_action *a,
                            const struct left_road *left) {
    struct aj_ruling *ruling = CAR_FORBID(
        g, CAR_RULE_HOUSE_NO_BLOCKING, a, AJ_PLAYER("owner", left->opponent), car_opening_arg(a),
        car_tile_arg(a), car_mover_arg(g), car_colour_arg((unsigned)left->lone));
    if (!left->own)
        return;
    ruling->variant = CAR_SAYS_HOUSE_NO_BLOCKING_FORBIDS_NO_EXCUSE;
    ruling->option = CAR_OPTION_NO_BLOCKING_OWN_FOLLOWER_EXCUSES;
}

static void judge_left_road(const struct car_judging *g, const struct car_action *a,
                            const struct left_road *left) {
    if (left->lone == AJ_NONE)
        return;
    if (left->opponent == AJ_NONE) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_NO_BLOCKING, a, car_opening_arg(a), car_tile_arg(a));
        return;
    }
    if (!left->own || aj_option_is(g->judgement, CAR_OPTION_NO_BLOCKING_OWN_FOLLOWER_EXCUSES,
                                   CAR_VALUE_NO_BLOCKING_EXCUSES_NO)) {
        forbid_blocking(g, a, left);
        return;
    }
    struct aj_ruling *ruling = CAR_ALLOW(g, CAR_RULE_HOUSE_NO_BLOCKING, a,
                                         AJ_PLAYER("owner", left->opponent), car_mover_arg(g));
    ruling->variant = CAR_SAYS_HOUSE_NO_BLOCKING_ALLOWS_EXCUSED;
    ruling->option = CAR_OPTION_NO_BLOCKING_OWN_FOLLOWER_EXCUSES;
}

static bool was_judged(const uint32_t judged[], int count, uint32_t road) {
    for (int i = 0; i < count; i++)
        if (judged[i] == road)
            return true;
    return false;
}

// Judges each road that got tokens in this turn, at its last token: the order of the tokens makes
// no difference.
static void judge_no_blocking(const struct car_judging *g, const struct car_house *house) {
    const struct car_turn *turn = g->now.turn;
    uint32_t judged[CAR_COLOURS * 2];
    int count = 0;
    if (!car_house_on(g, CAR_HOUSE_RULE_NO_BLOCKING))
        return;
    for (uint32_t i = turn->count; i-- > 0;) {
        const struct car_action *a = &turn->action[i];
        struct left_road left;
        if (a->kind != CAR_TOKEN && a->kind != CAR_TAKE_TOKEN)
            continue;
        look_at_left_road(g, a, &left);
        // If both tokens of a pair are due, house.pair-when-occupied says more about the first one.
        bool half = house->pair_due && left.lone == house->due_colour;
        if (!was_judged(judged, count, left.road) && !half)
            judge_left_road(g, a, &left);
        AJ_SURE(g->judgement->arena, count < CAR_COLOURS * 2);
        judged[count++] = left.road;
    }
}

// ---- pair-when-occupied

static void forbid_pair(const struct car_judging *g, const struct car_action *a, int owner,
                        int16_t variant) {
    struct aj_ruling *ruling =
        CAR_FORBID(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, AJ_PLAYER("owner", owner),
                   car_opening_arg(a), car_tile_arg(a), car_colour_arg(a->colour));
    ruling->variant = variant;
    if (variant == CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_FORBIDS_FIRST_EARLIER)
        ruling->option = CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD;
}

static int owner_on(const struct car_judging *g, uint32_t road) {
    uint32_t f = car_occupant(g, road);
    return f == CAR_NOTHING ? AJ_NONE : g->board.follower[f].player;
}

// Judges the second token of a pair whose first was placed in an earlier turn.
static void judge_late_second(const struct car_judging *g, const struct car_action *a, int owner) {
    if (owner == AJ_NONE) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, car_colour_arg(a->colour),
                  car_opening_arg(a), car_tile_arg(a))
            ->variant = CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_ALLOWS_SECOND_LATER;
        return;
    }
    if (aj_option_is(g->judgement, CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD,
                     CAR_VALUE_PAIR_EITHER_OPENING)) {
        forbid_pair(g, a, owner, CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_FORBIDS_FIRST_EARLIER);
        return;
    }
    struct aj_ruling *ruling = CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, car_mover_arg(g));
    ruling->variant = CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_ALLOWS_FIRST_ROAD_ONLY;
    ruling->option = CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD;
}

static void judge_pair(const struct car_judging *g, const struct car_action *a) {
    uint32_t road = road_of_token(g, a);
    if (!car_house_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED) || road == CAR_NOTHING)
        return;
    int owner = owner_on(g, road);
    if (!car_is_first_of_pair(g, a)) {
        if (g->board.tunnel[a->colour].count == 1 && !car_token_placed_now(g, a->colour))
            judge_late_second(g, a, owner);
    } else if (owner == AJ_NONE) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, car_opening_arg(a), car_tile_arg(a));
    } else if (!car_places_later(g) && !has_free_opening(g, CAR_VALUE_TUNNEL_OPENING_NO_TOKEN, a)) {
        forbid_pair(g, a, owner, CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_FORBIDS_NO_OPENING);
    }
}

// Whether the house rule demands this second token in the same turn as the first.
static bool pair_calls_for(const struct car_judging *g, const struct car_action *a) {
    uint32_t road = road_of_token(g, a);
    if (!car_house_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED) || road == CAR_NOTHING ||
        !car_token_placed_now(g, a->colour) || g->board.tunnel[a->colour].count != 1)
        return false;
    // Two states of the first road count: as it was when the first token came, whose follower may
    // be gone since, and as it is now, since a follower may have come.
    const struct car_house *house = car_house_of(g);
    bool was_occupied = house->pair_due && house->due_colour == a->colour;
    bool first = was_occupied || owner_on(g, road_of_first(g, a->colour)) != AJ_NONE;
    bool second = owner_on(g, road) != AJ_NONE;
    const int answers[] = {
        [CAR_VALUE_PAIR_EITHER_OPENING] = first || second,
        [CAR_VALUE_PAIR_FIRST_OPENING] = first,
    };
    return aj_decide(g->judgement, CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD, answers) != 0;
}

// ---- house

// ---- common-stock

static void judge_common_stock(const struct car_judging *g, const struct car_action *a) {
    int used = 0;
    if (!car_house_on(g, CAR_HOUSE_RULE_COMMON_STOCK))
        return;
    for (int colour = 0; colour < CAR_COLOURS; colour++)
        used += g->board.tunnel[colour].count + g->board.tunnel[colour].idle > 0;
    if (car_is_first_of_pair(g, a) && used >= CAR_TOKEN_PAIRS)
        CAR_FORBID(g, CAR_RULE_HOUSE_COMMON_STOCK, a, car_colour_arg(a->colour));
    else
        CAR_ALLOW(g, CAR_RULE_HOUSE_COMMON_STOCK, a, car_colour_arg(a->colour));
}

// ---- take-second-token

static struct aj_ruling *forbid_taking(const struct car_judging *g, const struct car_action *a,
                                       int owner, int16_t variant) {
    struct aj_ruling *ruling = CAR_FORBID(g, CAR_RULE_HOUSE_TAKE_SECOND_TOKEN, a, car_mover_arg(g),
                                          car_colour_arg(a->colour), AJ_PLAYER("owner", owner));
    ruling->variant = variant;
    return ruling;
}

static void judge_affected(const struct car_judging *g, const struct car_action *a, int owner) {
    int player = g->now.turn->player, strength[AJ_PLAYERS_MAX], most = 0;
    count_strengths(g, road_of_first(g, a->colour), player, strength);
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        most = strength[i] > most ? strength[i] : most;
    if (strength[player] == 0) {
        forbid_taking(g, a, owner, CAR_SAYS_HOUSE_TAKE_SECOND_TOKEN_FORBIDS_NOT_AFFECTED);
        return;
    }
    const int answers[] = {[CAR_VALUE_TAKE_AFFECTED_ANY_FOLLOWER] = 0,
                           [CAR_VALUE_TAKE_AFFECTED_MAJORITY] = strength[player] < most};
    if (aj_decide(g->judgement, CAR_OPTION_TAKE_SECOND_TOKEN_AFFECTED, answers))
        forbid_taking(g, a, owner, CAR_SAYS_HOUSE_TAKE_SECOND_TOKEN_FORBIDS_MINORITY)->option =
            CAR_OPTION_TAKE_SECOND_TOKEN_AFFECTED;
}

// Judges whether the owner of the first token has let a turn pass in which he could have placed the
// second.
static void judge_opportunity(const struct car_judging *g, const struct car_action *a, int owner) {
    const int32_t *passed = car_house_of(g)->passed[a->colour];
    int answers[CAR_OPENING_READINGS];
    for (int value = 0; value < CAR_OPENING_READINGS; value++)
        answers[value] = passed[value] > 0;
    if (!aj_decide(g->judgement, CAR_OPTION_TUNNEL_OPENING, answers)) {
        forbid_taking(g, a, owner, CAR_SAYS_HOUSE_TAKE_SECOND_TOKEN_FORBIDS_NO_TURN_PASSED);
        return;
    }
    int value = g->rules->option[CAR_OPTION_TUNNEL_OPENING].value;
    CAR_ALLOW(g, CAR_RULE_HOUSE_TAKE_SECOND_TOKEN, a, car_mover_arg(g), car_colour_arg(a->colour),
              AJ_PLAYER("owner", owner), AJ_INT("passed", passed[value]));
}

static void judge_take_second_token(const struct car_judging *g, const struct car_action *a) {
    int owner = car_owner_of_colour(g, a->colour);
    if (car_house_on(g, CAR_HOUSE_RULE_COMMON_STOCK)) {
        forbid_taking(g, a, owner, CAR_SAYS_HOUSE_TAKE_SECOND_TOKEN_FORBIDS_COMMON_STOCK);
    } else if (owner == g->now.turn->player) {
        forbid_taking(g, a, owner, CAR_SAYS_HOUSE_TAKE_SECOND_TOKEN_FORBIDS_OWN);
    } else if (g->board.tunnel[a->colour].count == 0) {
        forbid_taking(g, a, owner, AJ_PLAIN);
    } else if (owner == AJ_NONE) {
        forbid_taking(g, a, owner, CAR_SAYS_HOUSE_TAKE_SECOND_TOKEN_FORBIDS_OWNER_UNKNOWN);
    } else if (g->board.tunnel[a->colour].count == 1 && !g->board.tunnel[a->colour].idle) {
        judge_affected(g, a, owner);
        judge_opportunity(g, a, owner);
    } // if both are placed, tunnel.token-left reports it
}

// Whether the two parts of a double turn share one token.
static bool is_one_for_both(const struct car_judging *g) {
    return aj_option_is(g->judgement, CAR_OPTION_BUILDER_TOKENS,
                        CAR_VALUE_BUILDER_TOKENS_ONE_A_TURN);
}

// Judges a turn that both takes a token and places one of the mover's own, at the second of these
// actions.
static void judge_taken_and_own_token(const struct car_judging *g, const struct car_action *a) {
    const struct car_house *house = car_house_of(g);
    const struct car_tokens *tokens = car_tokens_of(g);
    bool taking = a->kind == CAR_TAKE_TOKEN;
    if (taking && (house->taken > 0 || (house->earlier > 0 && is_one_for_both(g)))) {
        CAR_FORBID(g, CAR_RULE_HOUSE_TAKEN_AND_OWN_TOKEN, a, car_mover_arg(g))->variant =
            CAR_SAYS_HOUSE_TAKEN_AND_OWN_TOKEN_FORBIDS_AGAIN;
        return;
    }
    bool both = taking ? tokens->placed > house->taken : house->taken > 0;
    bool apart = taking ? tokens->earlier > 0 : house->earlier > 0; // in two parts of the turn
    if (!both && !apart)
        return;
    bool costs = aj_option_is(g->judgement, CAR_OPTION_TAKE_SECOND_TOKEN_COSTS_OWN_TOKEN,
                              CAR_VALUE_TAKE_COSTS_YES);
    struct aj_ruling *ruling =
        costs && (both || is_one_for_both(g))
            ? CAR_FORBID(g, CAR_RULE_HOUSE_TAKEN_AND_OWN_TOKEN, a, car_mover_arg(g))
            : CAR_ALLOW(g, CAR_RULE_HOUSE_TAKEN_AND_OWN_TOKEN, a, car_mover_arg(g));
    ruling->option = CAR_OPTION_TAKE_SECOND_TOKEN_COSTS_OWN_TOKEN;
}

// ---- the module

static bool house_in_play(const struct aj_ruleset *rules) {
    return rules->house_rules != 0;
}

// Whether the turn has placed only taken tokens before this own one: house.taken-and-own-token
// judges that. Earlier parts of the turn count only if all parts share one token.
static bool is_after_taken(const struct car_judging *g) {
    const struct car_tokens *tokens = car_tokens_of(g);
    if (tokens->placed == 0 || tokens->placed > car_house_of(g)->taken)
        return false;
    return tokens->earlier == 0 || !is_one_for_both(g);
}

static bool house_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    if (rule == CAR_RULE_TUNNEL_OWN_TOKEN || rule == CAR_RULE_TUNNEL_SETS)
        return car_house_on(g, CAR_HOUSE_RULE_COMMON_STOCK);
    return rule == CAR_RULE_TUNNEL_ONE_PER_TURN && (is_after_taken(g) || pair_calls_for(g, a));
}

// Notes house rules that contradict each other in the sources.
static void note_combinations(struct car_judging *g) {
    bool take = car_house_on(g, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN);
    if (take && car_house_on(g, CAR_HOUSE_RULE_COMMON_STOCK))
        aj_rule_add(g->judgement, CAR_RULE_HOUSE_COMBINATION, AJ_NOTES, AJ_NO_NODE, AJ_NO_ARGS);
    if (take && car_house_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED))
        aj_rule_add(g->judgement, CAR_RULE_HOUSE_COMBINATION, AJ_NOTES, AJ_NO_NODE, AJ_NO_ARGS)
            ->variant = CAR_SAYS_HOUSE_COMBINATION_NOTES_PAIR;
}

static void house_set_up(struct car_judging *g) {
    const struct car_case_tokens *given = car_case_tokens(g);
    struct car_house *house = AJ_NEW(g->judgement->arena, struct car_house);
    g->own[CAR_TAKES_PART_house] = house;
    for (uint32_t i = 0; i < given->tokens; i++) {
        const struct car_token *token = &given->token[i];
        for (int value = 0; value < CAR_OPENING_READINGS; value++)
            house->passed[token->colour][value] += token->opportunities_passed;
    }
}

// Returns for which values of tunnel.opening an opening is free now, as bits.
static uint8_t find_free(const struct car_judging *g) {
    uint8_t free = 0;
    for (int value = 0; value < CAR_OPENING_READINGS; value++)
        free |= (uint8_t)(has_free_opening(g, value, NULL) << value);
    return free;
}

// Notes before a tile is placed which openings are free: the tile may join them to a road with a
// figure.
static void house_placing(struct car_judging *g, const struct car_action *a) {
    (void)a;
    if (car_house_on(g, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN))
        car_house_of(g)->free_before |= find_free(g);
}

// Notes after the tile which openings are free: a figure placed later in the turn may cover them.
static void house_placed(struct car_judging *g, uint32_t lying) {
    (void)lying;
    if (car_house_on(g, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN))
        car_house_of(g)->free_since |= find_free(g);
}

// Resets what counts in one turn; a further part of a turn adds to what the first one did.
static void house_turn_begin(struct car_judging *g) {
    struct car_house *house = car_house_of(g);
    bool part = g->now.part > 0;
    house->earlier = (uint8_t)(part ? house->earlier + house->taken : 0);
    if (part)
        car_tokens_of(g)->earlier = (uint8_t)(car_tokens_of(g)->earlier - house->taken);
    else
        memset(house->counted, 0, sizeof house->counted);
    house->taken = 0;
    house->begun = 0;
    house->pair_due = false;
    house->free_since = 0;
    if (car_house_on(g, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN))
        house->free_before = find_free(g);
}

static void apply_token(struct car_judging *g, const struct car_action *a) {
    // House rule pair-when-occupied: at an action, after it, and at the end of a turn's actions.
    struct car_house *house = car_house_of(g);
    int owner = owner_on(g, road_of_token(g, a));
    if (!car_house_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED))
        return;
    if (g->board.tunnel[a->colour].count == 2) {
        if ((house->begun >> a->colour) & 1U)
            CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, car_colour_arg(a->colour))->variant =
                CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_ALLOWS_BOTH_PLACED;
        return;
    }
    house->begun |= (uint8_t)(1U << a->colour);
    if (owner == AJ_NONE)
        return;
    house->pair_due = true;
    house->due_colour = a->colour;
    house->due_owner = owner;
    house->due_action = a;
}

static void apply_taken(struct car_judging *g, const struct car_action *a) {
    struct car_house *house = car_house_of(g);
    car_token_apply(g, a);
    house->taken++;
}

// Whether a token may also come before the tile.
static bool may_precede_tile(const struct car_judging *g) {
    return aj_option_is(g->judgement, CAR_OPTION_TUNNEL_TIMING, CAR_VALUE_TUNNEL_TIMING_ANY_TIME);
}

// Counts the turn as an opportunity to place a token, for each value of tunnel.opening: if it
// placed one, or an opening is or was free at a moment at which one may be placed.
static void count_opportunities(const struct car_judging *g, struct car_house *house) {
    uint8_t since = house->free_since | find_free(g), before = house->free_before;
    for (unsigned colour = 0; colour < CAR_COLOURS; colour++) {
        bool lone = g->board.tunnel[colour].count == 1 && !car_token_placed_now(g, colour);
        if (!lone || car_owner_of_colour(g, colour) != g->now.turn->player)
            continue;
        for (int value = 0; value < CAR_OPENING_READINGS; value++) {
            bool free = car_tokens_of(g)->placed > 0 || ((since >> value) & 1U) ||
                        (((before >> value) & 1U) && may_precede_tile(g));
            bool counted = (house->counted[value] >> colour) & 1U;
            house->passed[colour][value] += free && !counted;
            if (free)
                house->counted[value] |= (uint8_t)(1U << colour);
        }
    }
}

// Judges the turn as a whole: whether it completed a pair that it began, whether a token blocks
// another player, and whether its player passed up an opportunity.
static void judge_turn(struct car_judging *g) {
    struct car_house *house = car_house_of(g);
    if (house->pair_due && g->board.tunnel[house->due_colour].count == 1)
        forbid_pair(g, house->due_action, house->due_owner, AJ_PLAIN);
    judge_no_blocking(g, house);
    if (car_house_on(g, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN))
        count_opportunities(g, house);
}

static car_judge *const token_judges[] = {
    judge_common_stock, judge_own_follower, judge_pair, judge_taken_and_own_token, NULL,
};
static car_judge *const take_judges[] = {
    judge_take_second_token, judge_own_follower, judge_pair, judge_taken_and_own_token, NULL,
};

const struct car_module car_house = {
    .module = CAR_MODULE_TUNNEL,
    .in_play = house_in_play,
    .judges = {[CAR_TOKEN] = token_judges, [CAR_TAKE_TOKEN] = take_judges},
    .apply = {[CAR_TOKEN] = apply_token, [CAR_TAKE_TOKEN] = apply_taken},
    .set_up = house_set_up,
    .begin = note_combinations,
    .turn_begin = house_turn_begin,
    .placing = house_placing,
    .placed = house_placed,
    .lifts = house_lifts,
    .turn_judge = judge_turn,
};
