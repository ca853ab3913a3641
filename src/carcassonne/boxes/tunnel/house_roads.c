// The house rules of the Tunnel about the road at an opening: an own follower on it, no blocking,
// both tokens at once.
#include "carcassonne/boxes/tunnel/internal.h"
#include "carcassonne/rules/rules.h"

// ---- roads and openings

// Returns the road at the action's opening. If it is CAR_NOTHING, the rules of the Tunnel say so.
static uint32_t road_of_token(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (lying == CAR_NOTHING || !car_has_opening(&g->board.lying[lying], a->edge))
        return CAR_NOTHING;
    return car_board_root(&g->board, car_part_at_edge(&g->board.lying[lying], a->edge));
}

// Returns the road at the only token of a colour.
uint32_t car_road_of_first(const struct car_judging *g, unsigned colour) {
    const struct car_tunnel *tunnel = &g->board.tunnel[colour];
    const struct car_lying *lying = &g->board.lying[tunnel->lying[0]];
    return car_board_root(&g->board, car_part_at_edge(lying, tunnel->edge[0]));
}

// Counts each player's strength on a road. Returns the first opponent of `player` there, or
// AJ_NONE.
int car_count_strengths(const struct car_judging *g, uint32_t road, int player,
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

// Whether the board has a free opening other than that of `except`, which may be NULL.
bool car_has_free_opening(const struct car_judging *g, int value, const struct car_action *except) {
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

void car_judge_own_follower(const struct car_judging *g, const struct car_action *a) {
    uint32_t road = road_of_token(g, a);
    int player = g->now.turn->player, strength[AJ_PLAYERS_MAX];
    if (!car_house_on(g, CAR_HOUSE_RULE_OWN_FOLLOWER) || road == CAR_NOTHING)
        return;
    car_count_strengths(g, road, player, strength);
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

// A road as the turn leaves it, before scoring.
struct left_road {
    uint32_t road;
    int opponent; // an opponent with a follower there, or AJ_NONE
    bool own;     // the mover has one there too
    int lone;     // colour of an unpaired token there, preferably the action's; or AJ_NONE
};

static void look_at_left_road(const struct car_judging *g, const struct car_action *a,
                              struct left_road *left) {
    int player = g->now.turn->player, strength[AJ_PLAYERS_MAX];
    *left = (struct left_road){.road = road_of_token(g, a), .lone = AJ_NONE};
    left->opponent = car_count_strengths(g, left->road, player, strength);
    left->own = strength[player] > 0;
    for (int colour = 0; colour < CAR_COLOURS; colour++)
        if (g->board.tunnel[colour].count == 1 &&
            car_road_of_first(g, (unsigned)colour) == left->road &&
            (left->lone == AJ_NONE || colour == a->colour))
            left->lone = colour;
}

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
    static const int answers[] = {
        [CAR_VALUE_NO_BLOCKING_EXCUSES_YES] = 0, [CAR_VALUE_NO_BLOCKING_EXCUSES_NO] = 1};
    if (left->lone == AJ_NONE)
        return;
    if (left->opponent == AJ_NONE) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_NO_BLOCKING, a, car_opening_arg(a), car_tile_arg(a));
        return;
    }
    if (!left->own ||
        aj_decide(g->judgement, CAR_OPTION_NO_BLOCKING_OWN_FOLLOWER_EXCUSES, answers)) {
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
void car_judge_no_blocking(const struct car_judging *g, const struct car_house *house) {
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
        // If a whole pair is due, house.pair-when-occupied demands more about half of it.
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
    static const int answers[] = {
        [CAR_VALUE_PAIR_EITHER_OPENING] = 1, [CAR_VALUE_PAIR_FIRST_OPENING] = 0};
    if (owner == AJ_NONE)
        return;
    if (aj_decide(g->judgement, CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD, answers)) {
        forbid_pair(g, a, owner, CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_FORBIDS_FIRST_EARLIER);
        return;
    }
    struct aj_ruling *ruling = CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, car_mover_arg(g));
    ruling->variant = CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_ALLOWS_FIRST_ROAD_ONLY;
    ruling->option = CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD;
}

void car_judge_pair(const struct car_judging *g, const struct car_action *a) {
    uint32_t road = road_of_token(g, a);
    if (!car_house_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED) || road == CAR_NOTHING)
        return;
    int owner = owner_on(g, road);
    if (!car_is_first_of_pair(g, a)) {
        if (g->board.tunnel[a->colour].count == 1 && !car_token_placed_now(g, a->colour))
            judge_late_second(g, a, owner);
    } else if (owner == AJ_NONE) {
        CAR_ALLOW(g, CAR_RULE_HOUSE_PAIR_WHEN_OCCUPIED, a, car_opening_arg(a), car_tile_arg(a));
    } else if (!car_places_later(g) &&
               !car_has_free_opening(g, CAR_VALUE_TUNNEL_OPENING_NO_TOKEN, a)) {
        forbid_pair(g, a, owner, CAR_SAYS_HOUSE_PAIR_WHEN_OCCUPIED_FORBIDS_NO_OPENING);
    }
}

// Whether the house rule demands this second token in the same turn as the first.
bool car_pair_calls_for(const struct car_judging *g, const struct car_action *a) {
    uint32_t road = road_of_token(g, a);
    if (!car_house_on(g, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED) || road == CAR_NOTHING ||
        !car_token_placed_now(g, a->colour) || g->board.tunnel[a->colour].count != 1)
        return false;
    // The road as it was counts, whose follower may be gone, and as it is: one may have joined it
    // after the first token.
    const struct car_house *house = car_house_of(g);
    bool was_occupied = house->pair_due && house->due_colour == a->colour;
    bool first = was_occupied || owner_on(g, car_road_of_first(g, a->colour)) != AJ_NONE;
    bool second = owner_on(g, road) != AJ_NONE;
    const int answers[] = {
        [CAR_VALUE_PAIR_EITHER_OPENING] = first || second,
        [CAR_VALUE_PAIR_FIRST_OPENING] = first,
    };
    return aj_decide(g->judgement, CAR_OPTION_PAIR_WHEN_OCCUPIED_ROAD, answers) != 0;
}

void car_pair_apply(const struct car_judging *g, struct car_house *house,
                    const struct car_action *a) {
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

void car_judge_pair_due(const struct car_judging *g, const struct car_house *house) {
    if (house->pair_due && g->board.tunnel[house->due_colour].count == 1)
        forbid_pair(g, house->due_action, house->due_owner, AJ_PLAIN);
}
