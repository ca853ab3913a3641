// The rules of destination tickets, one function each, named after its id.
#include "tickets/rules/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

// Adds the tickets that are kept to those of the player.
static void keep(struct ttr_judging *judging, const struct ttr_deal *deal) {
    int player = judging->turn->player;
    judging->state->own[player].is_choosing |= !deal->has_keep;
    for (int i = 0; deal->keep && i < deal->kept; i++)
        ttr_state_keep_ticket(judging->state, player, deal->keep[i], judging->judgement->arena);
    if (deal->keep || deal->kept == 0)
        return;
    judging->state->own[player].untold += deal->kept;
    TTR_NOTE(judging, TTR_RULE_KEEP, deal->keep_node, TTR_ARG_PLAYER(judging),
             AJ_INT("kept", deal->kept))
        ->variant = TTR_SAYS_KEEP_NOTES_NOT_TOLD;
}

// tickets.pile-empty. Returns false if no ticket can be drawn.
static bool judge_pile(struct ttr_judging *judging, uint32_t node) {
    if (judging->state->tickets_pile == TTR_UNKNOWN)
        TTR_NOTE(judging, TTR_RULE_NOT_GIVEN, node, TTR_ARG_PLAYER(judging))->variant =
            TTR_SAYS_NOT_GIVEN_NOTES_TICKETS_ENOUGH;
    if (judging->state->tickets_pile != 0)
        return true;
    TTR_FORBID(judging, TTR_RULE_PILE_EMPTY, node, TTR_ARG_PLAYER(judging));
    return false;
}

// tickets.draw-three
static void judge_count(struct ttr_judging *judging, const struct ttr_action *action) {
    static const int numbers[] = {[TTR_VALUE_DRAW_3] = 3, [TTR_VALUE_DRAW_4] = 4};
    int pile = judging->state->tickets_pile, count = action->deal->count;
    int due[2], answers[2];
    for (int i = 0; i < 2; i++) {
        due[i] = pile == TTR_UNKNOWN || pile > numbers[i] ? numbers[i] : pile;
        answers[i] = count == due[i];
    }
    struct aj_ruling *ruling;
    if (aj_decide(judging->judgement, TTR_OPTION_TICKETS_DRAW, answers))
        ruling = TTR_ALLOW(judging, TTR_RULE_DRAW_THREE, action->node, AJ_INT("count", count));
    else {
        int value = judging->judgement->rules->option[TTR_OPTION_TICKETS_DRAW].value;
        ruling = TTR_FORBID(judging, TTR_RULE_DRAW_THREE, action->node, AJ_INT("due", due[value]),
                            AJ_INT("count", count));
        if (due[value] < numbers[value] && count > due[value])
            ruling->variant = TTR_SAYS_DRAW_THREE_FORBIDS_FEWER_LEFT;
    }
    ruling->option = TTR_OPTION_TICKETS_DRAW;
}

// tickets.keep
static void judge_keep(struct ttr_judging *judging, const struct ttr_action *action) {
    const struct ttr_deal *deal = action->deal;
    struct aj_arg kept = AJ_INT("kept", deal->kept), count = AJ_INT("count", deal->count);
    if (!deal->has_keep)
        TTR_NOTE(judging, TTR_RULE_KEEP, action->node, TTR_ARG_PLAYER(judging), count);
    else if (deal->kept == 0)
        TTR_FORBID(judging, TTR_RULE_KEEP, deal->keep_node, TTR_ARG_PLAYER(judging));
    else if (deal->kept > deal->count)
        TTR_FORBID(judging, TTR_RULE_KEEP, deal->keep_node, kept, count)->variant =
            TTR_SAYS_KEEP_FORBIDS_TOO_MANY;
    else
        TTR_ALLOW(judging, TTR_RULE_KEEP, deal->keep_node, kept, count);
}

// tickets.returned
static void return_others(struct ttr_judging *judging, const struct ttr_action *action) {
    enum { UNDER = AJ_PLAIN, OUT = TTR_SAYS_RETURNED_NOTES_OUT };
    const struct ttr_deal *deal = action->deal;
    struct ttr_state *state = judging->state;
    int left = deal->count - deal->kept;
    int answers[] = {[TTR_VALUE_UNDER_PILE] = UNDER, [TTR_VALUE_REMOVED] = OUT};
    if (!deal->has_keep) {
        state->tickets_pile = TTR_UNKNOWN;
        return;
    }
    int where = left > 0 ? aj_decide(judging->judgement, TTR_OPTION_UNKEPT, answers) : UNDER;
    if (state->tickets_pile != TTR_UNKNOWN)
        state->tickets_pile -= where == OUT ? deal->count : deal->kept;
    if (left == 0)
        return;
    struct aj_ruling *ruling =
        TTR_NOTE(judging, TTR_RULE_RETURNED, action->node, AJ_INT("count", left));
    ruling->variant = (int16_t)where;
    ruling->option = TTR_OPTION_UNKEPT;
}

void ttr_judge_tickets(struct ttr_judging *judging, const struct ttr_action *action) {
    if (!judge_pile(judging, action->node))
        return;
    judge_count(judging, action);
    judge_keep(judging, action);
    if (judging->illegal)
        return;
    keep(judging, action->deal);
    return_others(judging, action);
}

// tickets.kept-stay
void ttr_judge_give_back(struct ttr_judging *judging, const struct ttr_action *action) {
    const struct ttr_belongings *own = &judging->state->own[judging->turn->player];
    bool held = false;
    for (size_t i = 0; i < own->tickets; i++)
        held |= own->ticket[i].ticket == action->ticket;
    TTR_FORBID(judging, TTR_RULE_KEPT_STAY, action->node, TTR_ARG_PLAYER(judging),
               AJ_WORD("ticket", &ttr_tickets[action->ticket].word))
        ->variant = held || own->untold > 0 ? AJ_PLAIN : TTR_SAYS_KEPT_STAY_FORBIDS_NOT_HELD;
}

// ---- before the first turn

enum { STARTS = 3 }; // values of tickets.start

static const struct {
    int longs, shorts, least; // longs is AJ_NONE if any kind is allowed
    const char *said;
} starts[STARTS] = {
    [TTR_VALUE_LONG_1] = {1, 3, 2, "1 long and 3 short"},
    [TTR_VALUE_LONG_2] = {2, 5, 3, "2 long and 5 short"},
    [TTR_VALUE_ANY_5] = {AJ_NONE, 5, 2, "5 of any kind"},
};

static int start_in_force(const struct ttr_judging *judging) {
    return judging->judgement->rules->option[TTR_OPTION_TICKETS_START].value;
}

static void judge_deal(struct ttr_judging *judging, const struct ttr_action *action) {
    const struct ttr_deal *deal = action->deal;
    int longs = 0, answers[STARTS];
    for (int i = 0; i < deal->count; i++)
        longs += ttr_is_long(deal->all[i].ticket);
    for (int i = 0; i < STARTS; i++)
        answers[i] = starts[i].longs == AJ_NONE
                         ? deal->count == starts[i].shorts
                         : longs == starts[i].longs && deal->count - longs == starts[i].shorts;
    if (aj_decide(judging->judgement, TTR_OPTION_TICKETS_START, answers))
        return;
    TTR_FORBID(judging, TTR_RULE_START, action->node, TTR_ARG_PLAYER(judging),
               AJ_INT("long", longs), AJ_INT("short", deal->count - longs),
               AJ_TEXT("due", starts[start_in_force(judging)].said))
        ->option = TTR_OPTION_TICKETS_START;
}

static void judge_first_keep(struct ttr_judging *judging, const struct ttr_action *action) {
    const struct ttr_deal *deal = action->deal;
    int answers[STARTS];
    for (int i = 0; i < STARTS; i++)
        answers[i] = deal->kept >= starts[i].least;
    if (deal->kept > deal->count)
        TTR_FORBID(judging, TTR_RULE_START, deal->keep_node, TTR_ARG_PLAYER(judging),
                   AJ_INT("count", deal->count), AJ_INT("kept", deal->kept))
            ->variant = TTR_SAYS_START_FORBIDS_TOO_MANY;
    else if (!aj_decide(judging->judgement, TTR_OPTION_TICKETS_START, answers)) {
        struct aj_ruling *ruling = TTR_FORBID(
            judging, TTR_RULE_START, deal->keep_node,
            AJ_INT("least", starts[start_in_force(judging)].least), AJ_INT("kept", deal->kept));
        ruling->variant = TTR_SAYS_START_FORBIDS_TOO_FEW;
        ruling->option = TTR_OPTION_TICKETS_START;
    }
}

// tickets.start
void ttr_judge_first_tickets(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_belongings *own = &judging->state->own[judging->turn->player];
    const struct ttr_deal *deal = action->deal;
    if (judging->state->begun || own->dealt) {
        TTR_FORBID(judging, TTR_RULE_START, action->node, TTR_ARG_PLAYER(judging))->variant =
            judging->state->begun ? TTR_SAYS_START_FORBIDS_TOO_LATE : TTR_SAYS_START_FORBIDS_AGAIN;
        return;
    }
    judge_deal(judging, action);
    if (deal->has_keep)
        judge_first_keep(judging, action);
    if (judging->illegal)
        return;
    own->dealt = true;
    struct aj_arg least = AJ_INT("least", starts[start_in_force(judging)].least);
    if (!deal->has_keep)
        TTR_NOTE(judging, TTR_RULE_START, action->node, TTR_ARG_PLAYER(judging),
                 AJ_INT("count", deal->count), least);
    else
        TTR_ALLOW(judging, TTR_RULE_START, action->node, TTR_ARG_PLAYER(judging),
                  AJ_INT("dealt", deal->count), AJ_INT("kept", deal->kept))
            ->option = TTR_OPTION_TICKETS_START;
    keep(judging, deal);
}
