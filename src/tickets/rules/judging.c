// What several rules of a turn use.
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

struct aj_ruling *ttr_forbid(struct ttr_judging *judging, int rule, uint32_t node,
                             struct aj_args args) {
    judging->illegal = true;
    return aj_rule_add(judging->judgement, rule, AJ_FORBIDS, node, args);
}

const char *ttr_say_cards(const struct ttr_judging *judging, const struct ttr_cards *cards) {
    return ttr_cards_say(cards, judging->judgement->arena);
}

int16_t ttr_whole_said(const struct ttr_judging *judging, const struct ttr_route *row) {
    if (row->tunnel || !aj_option_in_force(judging->judgement->rules, TTR_OPTION_REVEAL))
        return AJ_PLAIN;
    return row->symbols > 0 ? TTR_SAYS_WHOLE_ROUTE_ALLOWS_FERRY
                            : TTR_SAYS_WHOLE_ROUTE_ALLOWS_NO_TUNNEL;
}

// Who writes neither trains nor a hand does not quarrel about them, if they are enough.
void ttr_note_trains(struct ttr_judging *judging, uint32_t node, bool is_enough) {
    int player = judging->claim.player;
    if (judging->state->position->player[player].trains != TTR_UNKNOWN)
        return;
    struct aj_ruling *note = TTR_NOTE(judging, TTR_RULE_NOT_GIVEN, node, TTR_ARG_PLAYER(judging),
                                      AJ_INT("trains", judging->state->trains[player]));
    note->variant = TTR_SAYS_NOT_GIVEN_NOTES_TRAINS;
    note->rank = is_enough ? AJ_TOLD_IN_FULL : 0;
}

// ticket.in-hand; base.not-given if the hand is not known
void ttr_judge_in_hand(struct ttr_judging *judging, uint32_t node, const struct ttr_cards *cards) {
    int player = judging->claim.player;
    struct ttr_cards missing;
    if (!judging->state->hand_known[player]) {
        if (judging->phase == TTR_BEFORE_LAY)
            TTR_NOTE(judging, TTR_RULE_NOT_GIVEN, node, TTR_ARG_PLAYER(judging))->rank =
                AJ_TOLD_IN_FULL;
        return;
    }
    if (ttr_cards_beyond(cards, &judging->state->hand[player], &missing) == 0)
        TTR_ALLOW(judging, TTR_RULE_IN_HAND, node, TTR_ARG_PLAYER(judging),
                  AJ_TEXT("cards", ttr_say_cards(judging, cards)),
                  AJ_TEXT("hand", ttr_say_cards(judging, &judging->state->hand[player])));
    else
        TTR_FORBID(judging, TTR_RULE_IN_HAND, node, TTR_ARG_PLAYER(judging),
                   AJ_TEXT("cards", ttr_say_cards(judging, cards)),
                   AJ_TEXT("missing", ttr_say_cards(judging, &missing)));
}
