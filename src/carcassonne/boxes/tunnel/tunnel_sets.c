// Sets of tunnel tokens: how many a player may use, and which are his.
#include "carcassonne/boxes/tunnel/tunnel.h"

static const int8_t sets_allowed[][3] = {
    [CAR_VALUE_TUNNEL_SETS_3_2_1] = {3, 2, 1},
    [CAR_VALUE_TUNNEL_SETS_2_2_1] = {2, 2, 1},
    [CAR_VALUE_TUNNEL_SETS_2_1_1] = {2, 1, 1},
    [CAR_VALUE_TUNNEL_SETS_1_1_1] = {1, 1, 1},
};
#define SETS_VALUES ((int)(sizeof sets_allowed / sizeof sets_allowed[0]))

static int column_of(int players) {
    return players <= 2 ? 0 : players == 3 ? 1 : 2; // a solitary player uses as many as two
}

int car_tunnel_sets(const struct aj_ruleset *rules, int players) {
    return sets_allowed[rules->option[CAR_OPTION_TUNNEL_SETS].value][column_of(players)];
}

// Decides whether tunnel.sets forbids a player so many sets.
static bool has_too_many(const struct car_judging *g, int sets) {
    int column = column_of(g->position->players);
    int answers[SETS_VALUES];
    for (int value = 0; value < SETS_VALUES; value++)
        answers[value] = sets > sets_allowed[value][column];
    return aj_decide(g->judgement, CAR_OPTION_TUNNEL_SETS, answers) != 0;
}

static void forbid_sets(const struct car_judging *g, const struct car_action *a, int player,
                        int sets) {
    struct aj_arg who = AJ_PLAYER("player", player), has = AJ_INT("sets", sets),
                  table = AJ_INT("players", g->position->players),
                  allowed = AJ_INT("allowed", car_tunnel_sets(g->rules, g->position->players));
    struct aj_ruling *ruling;
    if (a->has_at) { // because of a token, not of a list
        ruling = CAR_FORBID(g, CAR_RULE_TUNNEL_SETS, a, who, has, table, allowed,
                            car_colour_arg(a->colour));
        ruling->variant = CAR_SAYS_TUNNEL_SETS_FORBIDS_BY_A_TOKEN;
    } else {
        ruling = CAR_FORBID(g, CAR_RULE_TUNNEL_SETS, a, who, has, table, allowed);
    }
    ruling->option = CAR_OPTION_TUNNEL_SETS;
}

static bool is_listed(const struct car_judging *g, int player) {
    return (car_tokens_given(g)->listed >> player) & 1U;
}

static void judge_sets_of(struct car_judging *g, int player) {
    const struct car_tokens_given *given = car_tokens_given(g);
    const struct car_player *p = &g->position->player[player];
    const struct car_action owner = {.kind = CAR_TOKEN, .node = given->node[player]};
    int sets = __builtin_popcount(given->sets[player]);
    if (is_listed(g, player) && p->colour >= 0 && !((given->sets[player] >> p->colour) & 1U))
        CAR_FORBID(g, CAR_RULE_TUNNEL_SETS, &owner, AJ_PLAYER("player", player),
                   car_colour_arg((unsigned)p->colour))
            ->variant = CAR_SAYS_TUNNEL_SETS_FORBIDS_OWN_COLOUR;
    if (has_too_many(g, sets))
        forbid_sets(g, &owner, player, sets);
}

int car_owner_of_colour(const struct car_judging *g, unsigned colour) {
    for (int i = 0; i < g->position->players; i++)
        if ((car_tokens_of(g)->sets[i] >> colour) & 1U)
            return i;
    return car_tokens_given(g)->layer[colour];
}

static bool is_first_of_colour(const struct car_tokens_given *given, uint32_t token) {
    for (uint32_t i = 0; i < token; i++)
        if (given->token[i].colour == given->token[token].colour)
            return false;
    return true;
}

// Notes colours on the board that belong to nobody and that nobody places.
static void note_unowned(struct car_judging *g) {
    const struct car_tokens_given *given = car_tokens_given(g);
    for (uint32_t i = 0; i < given->tokens; i++) {
        const struct car_token *token = &given->token[i];
        bool unowned =
            ((given->unowned >> token->colour) & 1U) && given->layer[token->colour] == AJ_NONE;
        if (unowned && is_first_of_colour(given, i))
            AJ_RULE(g->judgement, CAR_RULE_TUNNEL_SETS, AJ_NOTES, token->node,
                    car_colour_arg(token->colour))
                ->variant = CAR_SAYS_TUNNEL_SETS_NOTES_NOBODYS;
    }
}

void car_judge_sets(struct car_judging *g) {
    for (int player = 0; player < g->position->players; player++)
        judge_sets_of(g, player);
    note_unowned(g);
}

// ---- laying one's own

void car_judge_own_token(const struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    int owner = car_owner_of_colour(g, a->colour);
    if ((car_tokens_of(g)->sets[player] >> a->colour) & 1U)
        return;
    if (is_listed(g, player) || (owner != AJ_NONE && owner != player)) {
        CAR_FORBID(g, CAR_RULE_TUNNEL_OWN_TOKEN, a, car_colour_arg(a->colour),
                   AJ_PLAYER("player", player));
        return;
    }
    // His tokens are not listed, and nobody has this colour: he may have it if he may have another
    // set.
    int sets = __builtin_popcount(car_tokens_of(g)->sets[player]) + 1;
    if (!aj_house_rule_on(g->rules, CAR_HOUSE_RULE_COMMON_STOCK) && has_too_many(g, sets))
        forbid_sets(g, a, player, sets);
}

void car_claim_colour(struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    if (a->kind != CAR_TOKEN || ((car_tokens_of(g)->sets[player] >> a->colour) & 1U) ||
        aj_house_rule_on(g->rules, CAR_HOUSE_RULE_COMMON_STOCK))
        return;
    car_tokens_of(g)->sets[player] |= (uint8_t)(1U << a->colour);
    AJ_RULE(g->judgement, CAR_RULE_TUNNEL_SETS, AJ_NOTES, a->node, AJ_PLAYER("player", player),
            car_colour_arg(a->colour), AJ_INT("players", g->position->players),
            AJ_INT("allowed", car_tunnel_sets(g->rules, g->position->players)))
        ->option = CAR_OPTION_TUNNEL_SETS;
}
