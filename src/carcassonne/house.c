// The house rules of the Tunnel: who may place a token where, and whose tokens they are.
#include "carcassonne/modules.h"
#include "tiles/words.h"

#define OPENING_READINGS 3 // values of tunnel.opening

// What the house rules keep between actions and turns.
struct house {
    uint32_t turn; // the turn that the next fields are about
    uint8_t taken; // tokens taken from others in it
    bool pair_due; // its first token lies on an occupied road
    uint8_t due_colour;
    int due_owner; // of the follower there
    const struct car_action *due_action;
    // Opportunities that the owner of a lone first token let pass, by what makes an opening free.
    int32_t passed[CAR_COLOURS][OPENING_READINGS];
};

static bool rule_on(const struct car_judging *g, int house_rule) {
    return aj_house_rule_on(g->rules, house_rule);
}

// The Tunnel itself keeps nothing.
static struct house *house_of(const struct car_judging *g) {
    return g->own[CAR_MODULE_TUNNEL];
}

// ---- roads and openings

static struct aj_arg opening_arg(const struct car_action *a) {
    return AJ_WORD("opening", &car_edge_words[a->edge]);
}

static struct aj_arg tile_arg(const struct car_action *a) {
    return AJ_CELL("tile", a->x, a->y);
}

static struct aj_arg mover_arg(const struct car_judging *g) {
    return AJ_PLAYER("player", g->now.turn->player);
}

// The road at the action's opening, CAR_NOTHING: there is none (the Tunnel's rules say so).
static uint32_t road_of(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (lying == CAR_NOTHING || !car_has_opening(&g->board.lying[lying], a->edge))
        return CAR_NOTHING;
    return car_board_root(&g->board, car_part_at_edge(&g->board.lying[lying], a->edge));
}

// The road of the only token of a colour.
static uint32_t road_of_first(const struct car_judging *g, unsigned colour) {
    const struct car_tunnel *tunnel = &g->board.tunnel[colour];
    const struct car_lying *lying = &g->board.lying[tunnel->lying[0]];
    return car_board_root(&g->board, car_part_at_edge(lying, tunnel->edge[0]));
}

// Strength of each player on a road; returns some opponent of `player` there, AJ_NONE: none.
static int count_strengths(const struct car_judging *g, uint32_t road, int player,
                           int strength[AJ_PLAYERS_MAX]) {
    struct car_walk walk = CAR_WALK(road);
    uint32_t f;
    int opponent = AJ_NONE;
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        strength[i] = 0;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        const struct car_follower *follower = &g->board.follower[f];
        strength[follower->player] += follower->large ? 2 : 1;
        if (follower->player != player && opponent == AJ_NONE)
            opponent = follower->player;
    }
    return opponent;
}

static bool is_first_of_pair(const struct car_judging *g, const struct car_action *a) {
    return g->board.tunnel[a->colour].count == 0;
}

// Whether an opening has no token and, by reading `value` of tunnel.opening, no figure either.
static bool is_free(const struct car_judging *g, uint32_t lying, unsigned edge, int value) {
    const struct car_lying *tile = &g->board.lying[lying];
    if (!car_has_opening(tile, edge) || tile->token[edge])
        return false;
    uint32_t part = car_part_at_edge(tile, edge);
    if (value == CAR_VALUE_TUNNEL_OPENING_NO_FIGURE_ON_ROAD)
        return car_occupant(g, car_board_root(&g->board, part)) == CAR_NOTHING;
    if (value == CAR_VALUE_TUNNEL_OPENING_NO_FIGURE_ON_SEGMENT)
        return car_follower_on(g, part) == CAR_NOTHING;
    return true;
}

// Whether the board has a free opening other than that of `except` (NULL: any).
static bool has_free_opening(const struct car_judging *g, int value,
                             const struct car_action *except) {
    uint32_t kept = except ? car_board_at(&g->board, except->x, except->y) : (uint32_t)CAR_NOTHING;
    for (uint32_t i = 0; i < g->board.lyings; i++)
        for (unsigned edge = 0; g->board.lying[i].tile->has_opening && edge < CAR_EDGES; edge++)
            if (!(i == kept && edge == except->edge) && is_free(g, i, edge, value))
                return true;
    return false;
}

// ---- own-follower

static void judge_own_follower(const struct car_judging *g, const struct car_action *a) {
    uint32_t road = road_of(g, a);
    int player = g->now.turn->player, strength[AJ_PLAYERS_MAX];
    if (!rule_on(g, CAR_HOUSE_RULE_OWN_FOLLOWER) || road == CAR_NOTHING)
        return;
    count_strengths(g, road, player, strength);
    if (strength[player] > 0) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_OWN_FOLLOWER, a, mover_arg(g), opening_arg(a), tile_arg(a));
        return;
    }
    const int answers[] = {
        [CAR_VALUE_OWN_FOLLOWER_EVERY_TOKEN] = 1,
        [CAR_VALUE_OWN_FOLLOWER_FIRST_TOKEN] = is_first_of_pair(g, a),
    };
    struct aj_ruling *ruling;
    if (aj_decide(g->judgement, CAR_OPTION_OWN_FOLLOWER_APPLIES_TO, answers)) {
        ruling = CAR_FORBID(g, CAR_RULE_HOUSE_OWN_FOLLOWER, a, mover_arg(g), opening_arg(a),
                            tile_arg(a));
    } else {
        ruling = CAR_ALLOW(g, CAR_RULE_HOUSE_OWN_FOLLOWER, a, mover_arg(g));
        ruling->variant = 1;
    }
    if (!is_first_of_pair(g, a))
        ruling->option = CAR_OPTION_OWN_FOLLOWER_APPLIES_TO;
}

// ---- no-blocking

static void judge_no_blocking(const struct car_judging *g, const struct car_action *a) {
    static const int answers[] = {
        [CAR_VALUE_NO_BLOCKING_EXCUSES_YES] = 0, [CAR_VALUE_NO_BLOCKING_EXCUSES_NO] = 1};
    uint32_t road = road_of(g, a);
    int player = g->now.turn->player, strength[AJ_PLAYERS_MAX];
    if (!rule_on(g, CAR_HOUSE_RULE_NO_BLOCKING) || road == CAR_NOTHING || !is_first_of_pair(g, a))
        return;
    // Where both tokens must come at once, none is left unpaired.
    int opponent = count_strengths(g, road, player, strength);
    if (opponent != AJ_NONE && rule_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED))
        return;
    if (opponent == AJ_NONE) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_NO_BLOCKING, a, opening_arg(a), tile_arg(a));
        return;
    }
    bool own = strength[player] > 0;
    bool forbidden =
        !own || aj_decide(g->judgement, CAR_OPTION_NO_BLOCKING_OWN_FOLLOWER_EXCUSES, answers);
    struct aj_ruling *ruling =
        forbidden ? CAR_FORBID(g, CAR_RULE_HOUSE_NO_BLOCKING, a, AJ_PLAYER("owner", opponent),
                               opening_arg(a), tile_arg(a), mover_arg(g))
                  : CAR_ALLOW(g, CAR_RULE_HOUSE_NO_BLOCKING, a, AJ_PLAYER("owner", opponent),
                              mover_arg(g));
    ruling->variant = own;
    if (own)
        ruling->option = CAR_OPTION_NO_BLOCKING_OWN_FOLLOWER_EXCUSES;
}

// ---- pair-when-occupied

static void forbid_pair(const struct car_judging *g, const struct car_action *a, int owner,
                        uint8_t variant) {
    struct aj_ruling *ruling =
        CAR_FORBID(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, AJ_PLAYER("owner", owner),
                   opening_arg(a), tile_arg(a), car_colour_arg(a->colour));
    ruling->variant = variant;
    if (variant == 1)
        ruling->option = CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD;
}

static int owner_on(const struct car_judging *g, uint32_t road) {
    uint32_t f = car_occupant(g, road);
    return f == CAR_NOTHING ? AJ_NONE : g->board.follower[f].player;
}

static bool placed_now(const struct car_judging *g, unsigned colour) {
    return (g->now.colours_placed >> colour) & 1U;
}

// The second token of a pair whose first came in an earlier turn.
static void judge_late_second(const struct car_judging *g, const struct car_action *a, int owner) {
    static const int answers[] = {
        [CAR_VALUE_PAIR_EITHER_OPENING] = 1, [CAR_VALUE_PAIR_FIRST_OPENING] = 0};
    if (owner == AJ_NONE)
        return;
    if (aj_decide(g->judgement, CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD, answers)) {
        forbid_pair(g, a, owner, 1);
        return;
    }
    struct aj_ruling *ruling = CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, mover_arg(g));
    ruling->variant = 2;
    ruling->option = CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD;
}

static void judge_pair_when_occupied(const struct car_judging *g, const struct car_action *a) {
    uint32_t road = road_of(g, a);
    if (!rule_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED) || road == CAR_NOTHING)
        return;
    int owner = owner_on(g, road);
    if (!is_first_of_pair(g, a)) {
        if (g->board.tunnel[a->colour].count == 1 && !placed_now(g, a->colour))
            judge_late_second(g, a, owner);
    } else if (owner == AJ_NONE) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, opening_arg(a), tile_arg(a));
    } else if (!car_places_later(g) && !has_free_opening(g, CAR_VALUE_TUNNEL_OPENING_NO_TOKEN, a)) {
        forbid_pair(g, a, owner, 2);
    }
}

// Whether the house rule calls for this second token in the turn of the first.
static bool is_called_for(const struct car_judging *g, const struct car_action *a) {
    const struct house *house = house_of(g);
    uint32_t road = road_of(g, a);
    if (!rule_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED) || road == CAR_NOTHING ||
        !placed_now(g, a->colour) || g->board.tunnel[a->colour].count != 1)
        return false;
    bool first = house->pair_due && house->due_colour == a->colour;
    bool second = owner_on(g, road) != AJ_NONE;
    const int answers[] = {
        [CAR_VALUE_PAIR_EITHER_OPENING] = first || second,
        [CAR_VALUE_PAIR_FIRST_OPENING] = first,
    };
    return aj_decide(g->judgement, CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD, answers) != 0;
}

// ---- common-stock

static void judge_common_stock(const struct car_judging *g, const struct car_action *a) {
    int used = 0;
    if (!rule_on(g, CAR_HOUSE_RULE_COMMON_STOCK))
        return;
    for (int colour = 0; colour < CAR_COLOURS; colour++)
        used += g->board.tunnel[colour].count > 0;
    if (is_first_of_pair(g, a) && used >= CAR_TOKEN_PAIRS)
        CAR_FORBID(g, CAR_RULE_HOUSE_COMMON_STOCK, a, car_colour_arg(a->colour));
    else
        CAR_ALLOW(g, CAR_RULE_HOUSE_COMMON_STOCK, a, car_colour_arg(a->colour));
}

// ---- take-second-token

static int owner_of_colour(const struct car_judging *g, unsigned colour) {
    for (int i = 0; i < g->position->players; i++)
        if ((g->position->player[i].sets >> colour) & 1U)
            return i;
    return AJ_NONE;
}

static struct aj_ruling *forbid_taking(const struct car_judging *g, const struct car_action *a,
                                       int owner, uint8_t variant) {
    struct aj_ruling *ruling = CAR_FORBID(g, CAR_RULE_HOUSE_TAKE_SECOND_TOKEN, a, mover_arg(g),
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
        forbid_taking(g, a, owner, 2);
        return;
    }
    const int answers[] = {[CAR_VALUE_TAKE_AFFECTED_ANY_FOLLOWER] = 0,
                           [CAR_VALUE_TAKE_AFFECTED_MAJORITY] = strength[player] < most};
    if (aj_decide(g->judgement, CAR_OPTION_TAKE_SECOND_TOKEN_AFFECTED, answers))
        forbid_taking(g, a, owner, 3)->option = CAR_OPTION_TAKE_SECOND_TOKEN_AFFECTED;
}

static void judge_opportunity(const struct car_judging *g, const struct car_action *a, int owner) {
    const int32_t *passed = house_of(g)->passed[a->colour];
    int answers[OPENING_READINGS];
    for (int value = 0; value < OPENING_READINGS; value++)
        answers[value] = passed[value] > 0;
    if (!aj_decide(g->judgement, CAR_OPTION_TUNNEL_OPENING, answers)) {
        forbid_taking(g, a, owner, 4);
        return;
    }
    int value = g->rules->option[CAR_OPTION_TUNNEL_OPENING].value;
    CAR_ALLOW(g, CAR_RULE_HOUSE_TAKE_SECOND_TOKEN, a, mover_arg(g), car_colour_arg(a->colour),
              AJ_PLAYER("owner", owner), AJ_INT("passed", passed[value]));
}

static void judge_take_second_token(const struct car_judging *g, const struct car_action *a) {
    int owner = owner_of_colour(g, a->colour);
    if (rule_on(g, CAR_HOUSE_RULE_COMMON_STOCK)) {
        forbid_taking(g, a, owner, 5);
    } else if (owner == g->now.turn->player) {
        forbid_taking(g, a, owner, 1);
    } else if (g->board.tunnel[a->colour].count == 0) {
        forbid_taking(g, a, owner, 0);
    } else if (g->board.tunnel[a->colour].count == 1) {
        judge_affected(g, a, owner);
        judge_opportunity(g, a, owner);
    } // with both placed, tunnel.token-left says so
}

// Tokens that this turn has taken.
static uint8_t taken_now(const struct car_judging *g) {
    const struct house *house = house_of(g);
    return house->turn == g->now.index ? house->taken : 0;
}

// A taken token and an own one in one turn, at whichever comes second.
static void judge_taken_and_own_token(const struct car_judging *g, const struct car_action *a) {
    static const int answers[] = {[CAR_VALUE_TAKE_COSTS_YES] = 1, [CAR_VALUE_TAKE_COSTS_NO] = 0};
    uint8_t taken = taken_now(g);
    bool taking = a->kind == CAR_TAKE_TOKEN;
    bool both = taking ? g->now.tokens_placed > taken : taken > 0;
    if (taking && taken > 0) {
        CAR_FORBID(g, CAR_RULE_HOUSE_TAKEN_AND_OWN_TOKEN, a, mover_arg(g))->variant = 1;
        return;
    }
    if (!both)
        return;
    struct aj_ruling *ruling =
        aj_decide(g->judgement, CAR_OPTION_TAKE_SECOND_TOKEN_COSTS_OWN_TOKEN, answers)
            ? CAR_FORBID(g, CAR_RULE_HOUSE_TAKEN_AND_OWN_TOKEN, a, mover_arg(g))
            : CAR_ALLOW(g, CAR_RULE_HOUSE_TAKEN_AND_OWN_TOKEN, a, mover_arg(g));
    ruling->option = CAR_OPTION_TAKE_SECOND_TOKEN_COSTS_OWN_TOKEN;
}

// ---- the module

static bool house_in_play(const struct aj_ruleset *rules) {
    return rules->house_rules != 0;
}

static bool house_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    if (rule == CAR_RULE_TUNNEL_OWN_TOKEN || rule == CAR_RULE_TUNNEL_SETS)
        return rule_on(g, CAR_HOUSE_RULE_COMMON_STOCK);
    if (rule != CAR_RULE_TUNNEL_ONE_PER_TURN)
        return false;
    bool only_taken = g->now.tokens_placed == taken_now(g); // house.taken-and-own-token judges it
    return only_taken || is_called_for(g, a);
}

// What two house rules ask together and the sources do not reconcile.
static void note_combinations(const struct car_judging *g) {
    bool take = rule_on(g, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN);
    if (take && rule_on(g, CAR_HOUSE_RULE_COMMON_STOCK))
        aj_rule_add(g->judgement, CAR_RULE_HOUSE_COMBINATION, AJ_NOTES, AJ_NO_NODE, AJ_NO_ARGS);
    if (take && rule_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED))
        aj_rule_add(g->judgement, CAR_RULE_HOUSE_COMBINATION, AJ_NOTES, AJ_NO_NODE, AJ_NO_ARGS)
            ->variant = 1;
}

static void house_begin(struct car_judging *g) {
    struct house *house = AJ_NEW(g->judgement->arena, struct house);
    g->own[CAR_MODULE_TUNNEL] = house;
    for (uint32_t i = 0; i < g->position->tokens; i++) {
        const struct car_token *token = &g->position->token[i];
        for (int value = 0; value < OPENING_READINGS; value++)
            house->passed[token->colour][value] += token->opportunities_passed;
    }
    note_combinations(g);
}

static struct house *house_in_turn(struct car_judging *g) {
    struct house *house = house_of(g);
    if (house->turn != g->now.index) {
        house->turn = g->now.index;
        house->taken = 0;
        house->pair_due = false;
    }
    return house;
}

static void apply_token(struct car_judging *g, const struct car_action *a) {
    struct house *house = house_in_turn(g);
    int owner = owner_on(g, road_of(g, a));
    if (!rule_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED))
        return;
    if (g->board.tunnel[a->colour].count == 1 && owner != AJ_NONE) {
        house->pair_due = true;
        house->due_colour = a->colour;
        house->due_owner = owner;
        house->due_action = a;
    } else if (g->board.tunnel[a->colour].count == 2 && house->pair_due) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, car_colour_arg(a->colour))->variant = 1;
    }
}

static void apply_taken(struct car_judging *g, const struct car_action *a) {
    struct house *house = house_in_turn(g);
    car_token_apply(g, a);
    house->taken++;
}

// Whether the turn had a free opening, by each reading: one is left, or a token took it.
static void count_opportunities(const struct car_judging *g, struct house *house) {
    for (unsigned colour = 0; colour < CAR_COLOURS; colour++) {
        bool lone = g->board.tunnel[colour].count == 1 && !placed_now(g, colour);
        if (!lone || owner_of_colour(g, colour) != g->now.turn->player)
            continue;
        for (int value = 0; value < OPENING_READINGS; value++)
            house->passed[colour][value] +=
                g->now.tokens_placed > 0 || has_free_opening(g, value, NULL);
    }
}

// Of the turn as a whole: is the pair that it began complete, and what did its player let pass?
static void judge_turn(struct car_judging *g) {
    struct house *house = house_in_turn(g);
    if (house->pair_due && g->board.tunnel[house->due_colour].count == 1)
        forbid_pair(g, house->due_action, house->due_owner, 0);
    if (rule_on(g, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN))
        count_opportunities(g, house);
}

static car_judge *const token_judges[] = {
    judge_common_stock,       judge_own_follower,        judge_no_blocking,
    judge_pair_when_occupied, judge_taken_and_own_token, NULL,
};
static car_judge *const take_judges[] = {
    judge_take_second_token,
    judge_own_follower,
    judge_pair_when_occupied,
    judge_taken_and_own_token,
    NULL,
};

const struct car_module car_house = {
    .module = CAR_MODULE_TUNNEL,
    .in_play = house_in_play,
    .judges = {[CAR_TOKEN] = token_judges, [CAR_TAKE_TOKEN] = take_judges},
    .apply = {[CAR_TOKEN] = apply_token, [CAR_TAKE_TOKEN] = apply_taken},
    .begin = house_begin,
    .lifts = house_lifts,
    .turn_judge = judge_turn,
};
