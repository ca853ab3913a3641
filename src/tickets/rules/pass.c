// turn.no-pass: what a player can do at the beginning of a turn. Anything that the case does not
// give is taken to be enough, so that something is possible unless the case excludes everything.
#include "tickets/rules/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

// The number of players that opens the second route of a double counts as consulted only if
// somebody holds the first.
static bool is_claimable(const struct ttr_judging *judging, int route) {
    const struct ttr_state *state = judging->state;
    bool is_half_taken = ttr_twin_holder(state, route) != AJ_NONE;
    int from = is_half_taken ? aj_number(judging->judgement, TTR_OPTION_BOTH_FROM) : 0;
    return ttr_is_claimable(state, judging->turn->player, route, from);
}

static int find_claim(struct ttr_judging *judging) {
    struct ttr_state *state = judging->state;
    int player = judging->turn->player;
    if (state->hand_known[player])
        return ttr_offers_first(state, player, judging->judgement);
    TTR_EACH(route, state->position->map->routes)
        if (is_claimable(judging, route))
            return route;
    return AJ_NONE;
}

// Whether the hand is enough for the next station. There are more cities than stations, so that a
// city is always free.
static bool can_build(const struct ttr_judging *judging) {
    const struct ttr_state *state = judging->state;
    int player = judging->turn->player, due = state->own[player].stations + 1;
    const struct ttr_cards *hand = &state->hand[player];
    if (due > aj_number(judging->judgement, TTR_OPTION_STATIONS))
        return false;
    for (int card = 0; card < TTR_LOCOMOTIVE; card++)
        if (hand->of[card] + hand->of[TTR_LOCOMOTIVE] >= due)
            return true;
    return !state->hand_known[player];
}

// Says what a player can do at the beginning of a turn, "train cards can be drawn", or returns NULL
// if there is nothing. The option about taking a card from the display while both piles are empty
// counts as consulted if it matters.
static const char *say_possible(struct ttr_judging *judging) {
    const struct ttr_state *state = judging->state;
    int open[] = {[TTR_VALUE_DISPLAY_CLOSED] = false, [TTR_VALUE_DISPLAY_OPEN] = true};
    if (!ttr_piles_empty(state))
        return "train cards can be drawn";
    if (state->tickets_pile != 0)
        return "destination tickets can be drawn";
    int route = find_claim(judging);
    if (route != AJ_NONE)
        return aj_arena_format(judging->judgement->arena, "%s can be claimed",
                               ttr_routes[route].word.spoken);
    if (can_build(judging))
        return "a station can be built";
    return ttr_can_take_face_up(state) &&
                   aj_decide(judging->judgement, TTR_OPTION_DISPLAY_EMPTY, open)
               ? "a card that lies face up can be taken"
               : NULL;
}

void ttr_judge_pass(struct ttr_judging *judging, const struct ttr_action *action) {
    const char *possible = say_possible(judging);
    if (possible)
        TTR_FORBID(judging, TTR_RULE_NO_PASS, action->node, TTR_ARG_PLAYER(judging),
                   AJ_TEXT("what", possible));
    else
        TTR_NOTE(judging, TTR_RULE_NO_PASS, action->node, TTR_ARG_PLAYER(judging));
}
