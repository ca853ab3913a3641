// The rules of drawing train cards and tickets. A function for a rule is named after the rule's id,
// which is in its comment. Drawing also changes the display, the piles and the hand here.

#include "tickets/rules/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

// ---- draw

enum { TURN_CARDS = 2 };

static const struct aj_word ordinals[] = {{"1", "first"}, {"2", "second"}};

static struct aj_arg say_card(int card) {
    return AJ_WORD("card", &ttr_one_card[card]);
}

// Whether no card is left to be drawn, as far as that is known.
static bool is_nothing_left(const struct ttr_state *state) {
    return ttr_piles_empty(state) && !ttr_can_take_face_up(state);
}

void ttr_note_second_card(struct ttr_judging *judging, uint32_t node) {
    if (!is_nothing_left(judging->state))
        TTR_NOTE(judging, TTR_RULE_TWO_CARDS, node, TTR_ARG_PLAYER(judging));
}

// draw.two-cards, draw.locomotive-alone. Returns false if no card may follow.
static bool judge_number(struct ttr_judging *judging, uint32_t node) {
    if (judging->drawn < TURN_CARDS)
        return true;
    if (judging->drew_locomotive)
        TTR_FORBID(judging, TTR_RULE_LOCOMOTIVE_ALONE, node, TTR_ARG_PLAYER(judging))->option =
            TTR_OPTION_LOCOMOTIVE_COST;
    else
        TTR_FORBID(judging, TTR_RULE_TWO_CARDS, node, TTR_ARG_PLAYER(judging));
    return false;
}

// draw.reshuffle: takes a card from the draw pile, after the discards were shuffled if it is empty.
// `rank`: of what is said about that.
static void take_from_pile(struct ttr_judging *judging, uint32_t node, int8_t rank) {
    struct ttr_state *state = judging->state;
    if (state->draw == TTR_UNKNOWN && judging->drawn == 0)
        TTR_NOTE(judging, TTR_RULE_NOT_GIVEN, node, TTR_ARG_PLAYER(judging))->variant =
            TTR_SAYS_NOT_GIVEN_NOTES_PILES_ENOUGH;
    if (state->draw == 0 && state->discard > 0)
        TTR_ALLOW(judging, TTR_RULE_DRAW_RESHUFFLE, node, AJ_INT("discard", state->discard))->rank =
            rank;
    ttr_state_draw(state, 1);
}

static void take_in_hand(struct ttr_judging *judging, int card) {
    int player = judging->turn->player;
    if (judging->state->hand_known[player])
        judging->state->hand[player].of[card]++;
}

// draw.two-cards, draw.nothing-left: counts a card that was just taken.
static void count_card(struct ttr_judging *judging, uint32_t node) {
    if (judging->drawn == 0 && is_nothing_left(judging->state))
        TTR_ALLOW(judging, TTR_RULE_NOTHING_LEFT, node, TTR_ARG_PLAYER(judging))->variant =
            TTR_SAYS_NOTHING_LEFT_ALLOWS_LAST_CARD;
    else
        TTR_ALLOW(judging, TTR_RULE_TWO_CARDS, node, TTR_ARG_PLAYER(judging),
                  AJ_WORD("ordinal", &ordinals[judging->drawn]))
            ->rank = AJ_TOLD_LAST;
    judging->drawn++;
}

// draw.nothing-left, draw.blind-locomotive
static void draw_blind(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_state *state = judging->state;
    int player = judging->turn->player, card = action->draw->card;
    if (ttr_piles_empty(state)) {
        TTR_FORBID(judging, TTR_RULE_NOTHING_LEFT, action->node, TTR_ARG_PLAYER(judging));
        return;
    }
    ttr_flush_display(judging);
    take_from_pile(judging, action->node, AJ_TOLD_FIRST);
    count_card(judging, action->node);
    if (card == TTR_LOCOMOTIVE)
        TTR_ALLOW(judging, TTR_RULE_BLIND_LOCOMOTIVE, action->node, TTR_ARG_PLAYER(judging))->rank =
            AJ_TOLD_FIRST;
    if (card != AJ_NONE) {
        take_in_hand(judging, card);
        return;
    }
    if (state->hand_known[player])
        TTR_NOTE(judging, TTR_RULE_NOT_GIVEN, action->node, TTR_ARG_PLAYER(judging))->variant =
            TTR_SAYS_NOT_GIVEN_NOTES_CARD_NOT_TOLD;
    state->hand_known[player] = false;
}

// ---- from the display

static bool has_flush(struct ttr_judging *judging) {
    int answers[] = {[TTR_VALUE_FLUSH_THREE] = true, [TTR_VALUE_FLUSH_NEVER] = false};
    return aj_decide(judging->judgement, TTR_OPTION_FLUSH, answers);
}

// Returns how many locomotives lie face up, as an argument of a ruling.
static struct aj_arg count_locomotives(const struct ttr_judging *judging) {
    return AJ_INT("count", judging->state->display.face.of[TTR_LOCOMOTIVE]);
}

// draw.flush: cards that must be replaced cannot be taken; that says what the note on the cards at
// the beginning says.
static void judge_flush_first(struct ttr_judging *judging, uint32_t node) {
    struct aj_judgement *judgement = judging->judgement;
    if (!ttr_has_three_locomotives(judging->state) || !has_flush(judging))
        return;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].rule == TTR_RULE_FLUSH &&
            judgement->ruling[i].effect == AJ_NOTES && judgement->ruling[i].variant == AJ_PLAIN)
            judgement->ruling[i].rank = AJ_TOLD_IN_FULL;
    TTR_FORBID(judging, TTR_RULE_FLUSH, node, count_locomotives(judging))->option =
        TTR_OPTION_FLUSH;
}

// draw.second-locomotive
static void judge_second_locomotive(struct ttr_judging *judging, const struct ttr_action *action) {
    int answers[] = {[TTR_VALUE_COST_TWO] = true, [TTR_VALUE_COST_ONE] = false};
    if (judging->drawn == 0 || action->draw->card != TTR_LOCOMOTIVE)
        return;
    if (aj_decide(judging->judgement, TTR_OPTION_LOCOMOTIVE_COST, answers))
        TTR_FORBID(judging, TTR_RULE_SECOND_LOCOMOTIVE, action->node, TTR_ARG_PLAYER(judging))
            ->option = TTR_OPTION_LOCOMOTIVE_COST;
}

// draw.from-display
static void judge_lies_there(struct ttr_judging *judging, const struct ttr_action *action) {
    const struct ttr_display *display = &judging->state->display;
    int card = action->draw->card;
    if (!display->known)
        TTR_NOTE(judging, TTR_RULE_FROM_DISPLAY, action->node, say_card(card));
    else if (display->face.of[card] > 0)
        TTR_ALLOW(judging, TTR_RULE_FROM_DISPLAY, action->node, say_card(card));
    else if (display->untold > 0)
        TTR_NOTE(judging, TTR_RULE_FROM_DISPLAY, action->node, say_card(card))->variant =
            TTR_SAYS_FROM_DISPLAY_NOTES_NOT_TOLD;
    else
        TTR_FORBID(judging, TTR_RULE_FROM_DISPLAY, action->node, say_card(card),
                   AJ_TEXT("display", ttr_say_cards(judging, &display->face)))
            ->variant =
            ttr_cards_total(&display->face) > 0 ? AJ_PLAIN : TTR_SAYS_FROM_DISPLAY_FORBIDS_NONE;
}

// draw.nothing-left
static void judge_display_open(struct ttr_judging *judging, uint32_t node) {
    int answers[] = {[TTR_VALUE_DISPLAY_CLOSED] = false, [TTR_VALUE_DISPLAY_OPEN] = true};
    struct aj_ruling *ruling;
    if (!ttr_piles_empty(judging->state))
        return;
    if (aj_decide(judging->judgement, TTR_OPTION_DISPLAY_EMPTY, answers))
        ruling = TTR_ALLOW(judging, TTR_RULE_NOTHING_LEFT, node, TTR_ARG_PLAYER(judging));
    else {
        ruling = TTR_FORBID(judging, TTR_RULE_NOTHING_LEFT, node, TTR_ARG_PLAYER(judging));
        ruling->variant = TTR_SAYS_NOTHING_LEFT_FORBIDS_NOT_EVEN_FACE_UP;
    }
    ruling->option = TTR_OPTION_DISPLAY_EMPTY;
}

// draw.locomotive-alone, draw.two-cards: counts a card that was just taken from those face up.
static void count_face_up(struct ttr_judging *judging, const struct ttr_action *action) {
    int answers[] = {[TTR_VALUE_COST_TWO] = true, [TTR_VALUE_COST_ONE] = false};
    bool wild = action->draw->card == TTR_LOCOMOTIVE;
    bool both = wild && aj_decide(judging->judgement, TTR_OPTION_LOCOMOTIVE_COST, answers);
    if (!both)
        count_card(judging, action->node);
    if (!wild)
        return;
    struct aj_ruling *ruling =
        TTR_ALLOW(judging, TTR_RULE_LOCOMOTIVE_ALONE, action->node, TTR_ARG_PLAYER(judging));
    ruling->option = TTR_OPTION_LOCOMOTIVE_COST;
    if (both) {
        judging->drawn = TURN_CARDS;
        judging->drew_locomotive = true;
    } else {
        ruling->variant = TTR_SAYS_LOCOMOTIVE_ALONE_ALLOWS_AS_ONE;
        ruling->rank = AJ_TOLD_FIRST;
    }
}

// draw.replaced
static void replace(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_state *state = judging->state;
    struct ttr_display *display = &state->display;
    int turned = action->draw->turned;
    if (ttr_piles_empty(state)) {
        display->gaps += display->known;
        TTR_NOTE(judging, TTR_RULE_REPLACED, action->node, TTR_ARG_PLAYER(judging))->variant =
            TTR_SAYS_REPLACED_NOTES_NOTHING;
        return;
    }
    take_from_pile(judging, action->node, 0);
    if (turned != AJ_NONE)
        TTR_NOTE(judging, TTR_RULE_REPLACED, action->node, say_card(turned));
    if (!display->known)
        return;
    if (turned != AJ_NONE)
        display->face.of[turned]++;
    else {
        display->untold++;
        TTR_NOTE(judging, TTR_RULE_REPLACED, action->node, TTR_ARG_PLAYER(judging))->variant =
            TTR_SAYS_REPLACED_NOTES_NOT_TOLD;
    }
}

static void take_up(struct ttr_display *display, int card) {
    if (!display->known)
        return;
    if (display->face.of[card] > 0)
        display->face.of[card]--;
    else
        display->untold--;
}

// Replaces the cards that lie face up by `count` new ones. They are discarded before the new ones
// are drawn, so that they are shuffled in too if the draw pile is too small.
static void sweep(struct ttr_state *state, int count) {
    const struct ttr_display *display = &state->display;
    if (state->discard != TTR_UNKNOWN)
        state->discard +=
            display->known ? ttr_cards_total(&display->face) + display->untold : TTR_FACE_UP;
    ttr_state_draw(state, count);
}

void ttr_flush_display(struct ttr_judging *judging) {
    if (!ttr_has_three_locomotives(judging->state) || !has_flush(judging))
        return;
    TTR_NOTE(judging, TTR_RULE_FLUSH, judging->turn->node, count_locomotives(judging))->variant =
        TTR_SAYS_FLUSH_NOTES_NOT_TOLD;
    sweep(judging->state, TTR_FACE_UP);
    ttr_display_forget(judging->state);
}

// Returns why the cards that lie face up may not be replaced, as a variant of draw.flush, or
// AJ_PLAIN if they may.
static int16_t find_fault(struct ttr_judging *judging) {
    const struct ttr_display *display = &judging->state->display;
    if (!has_flush(judging))
        return TTR_SAYS_FLUSH_FORBIDS_NEVER;
    if (display->known && display->face.of[TTR_LOCOMOTIVE] + display->untold < TTR_FLUSHED)
        return TTR_SAYS_FLUSH_FORBIDS_NO_THREE;
    return ttr_piles_empty(judging->state) ? TTR_SAYS_FLUSH_FORBIDS_PILES_EMPTY : AJ_PLAIN;
}

// draw.flush: judges whether the five new cards that the case gives may be laid out.
static void judge_flush(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_state *state = judging->state;
    int16_t fault = find_fault(judging);
    int count = ttr_cards_total(&action->draw->five);
    if (fault != AJ_PLAIN) {
        struct aj_ruling *ruling =
            TTR_FORBID(judging, TTR_RULE_FLUSH, action->draw->five_node, TTR_ARG_PLAYER(judging));
        ruling->variant = fault;
        ruling->option = TTR_OPTION_FLUSH;
        return;
    }
    if (state->display.face.of[TTR_LOCOMOTIVE] >= TTR_FLUSHED) {
        struct aj_ruling *ruling =
            TTR_ALLOW(judging, TTR_RULE_FLUSH, action->draw->five_node, count_locomotives(judging));
        ruling->option = TTR_OPTION_FLUSH;
        if (state->draw != TTR_UNKNOWN && state->draw < count)
            ruling->variant = TTR_SAYS_FLUSH_ALLOWS_SHUFFLED;
    } else
        TTR_NOTE(judging, TTR_RULE_FLUSH, action->draw->five_node, TTR_ARG_PLAYER(judging))
            ->variant = TTR_SAYS_FLUSH_NOTES_ASSUMED;
    sweep(state, count);
    state->display = (struct ttr_display){
        .known = true, .face = action->draw->five, .gaps = TTR_FACE_UP - count};
}

static void note_staying(struct ttr_judging *judging, uint32_t node) {
    int locomotives = judging->state->display.face.of[TTR_LOCOMOTIVE];
    if (locomotives >= TTR_FLUSHED && !has_flush(judging))
        TTR_NOTE(judging, TTR_RULE_FLUSH, node, AJ_INT("count", locomotives))->variant =
            TTR_SAYS_FLUSH_NOTES_NEVER;
    else if (locomotives >= TTR_FLUSHED && ttr_piles_empty(judging->state))
        TTR_NOTE(judging, TTR_RULE_FLUSH, node, AJ_INT("count", locomotives))->variant =
            TTR_SAYS_FLUSH_NOTES_STAY;
}

// draw.replaced: the card that took the place of the first one may be the second.
static void judge_turned(struct ttr_judging *judging, const struct ttr_action *action) {
    const struct ttr_draw *first = judging->first_draw;
    if (first && judging->drawn == 1 && first->turned == action->draw->card && !first->flushed &&
        !judging->illegal)
        TTR_ALLOW(judging, TTR_RULE_REPLACED, action->node, say_card(first->turned))->rank =
            AJ_TOLD_FIRST;
}

static void draw_face_up(struct ttr_judging *judging, const struct ttr_action *action) {
    judge_flush_first(judging, action->node);
    judge_second_locomotive(judging, action);
    judge_lies_there(judging, action);
    judge_turned(judging, action);
    judge_display_open(judging, action->node);
    if (judging->illegal)
        return;
    judging->first_draw = judging->drawn == 0 ? action->draw : judging->first_draw;
    take_up(&judging->state->display, action->draw->card);
    count_face_up(judging, action);
    take_in_hand(judging, action->draw->card);
    replace(judging, action);
    if (action->draw->flushed)
        judge_flush(judging, action);
    if (judging->illegal)
        return;
    ttr_flush_display(judging);
    note_staying(judging, action->node);
}

void ttr_judge_draw(struct ttr_judging *judging, const struct ttr_action *action) {
    if (!judge_number(judging, action->node))
        return;
    if (action->draw->blind)
        draw_blind(judging, action);
    else
        draw_face_up(judging, action);
}

// ---- destinations
//
// The rules of destination tickets.

// Adds the tickets that a player keeps to those that he has.
static void keep_tickets(struct ttr_judging *judging, const struct ttr_deal *deal) {
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
    const struct aj_ruleset *rules = judging->judgement->rules;
    int value = rules->option[TTR_OPTION_TICKETS_DRAW].value;
    int due[2], answers[2];
    for (int i = 0; i < 2; i++) {
        due[i] = pile == TTR_UNKNOWN || pile > numbers[i] ? numbers[i] : pile;
        answers[i] = count == due[i];
    }
    struct aj_ruling *ruling;
    bool is_fewer = due[value] < numbers[value];
    if (aj_decide(judging->judgement, TTR_OPTION_TICKETS_DRAW, answers)) {
        ruling = TTR_ALLOW(judging, TTR_RULE_DRAW_THREE, action->node, AJ_INT("count", count));
        if (is_fewer) {
            ruling->variant = TTR_SAYS_DRAW_THREE_ALLOWS_FEWER_LEFT;
            ruling->rank = AJ_TOLD_FIRST;
        }
    } else {
        bool is_open = aj_option_unsettled(rules, TTR_OPTION_TICKETS_DRAW) && due[0] != due[1];
        struct aj_arg drawn = AJ_INT("count", count);
        if (is_open && !answers[1 - value])
            (ruling = TTR_FORBID(judging, TTR_RULE_DRAW_THREE, action->node, AJ_INT("due", due[0]),
                                 drawn, AJ_INT("other", due[1])))
                ->variant = TTR_SAYS_DRAW_THREE_FORBIDS_EITHER;
        else
            ruling = TTR_FORBID(judging, TTR_RULE_DRAW_THREE, action->node,
                                AJ_INT("due", due[value]), drawn);
        if (is_fewer && count > due[value])
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
        TTR_ALLOW(judging, TTR_RULE_KEEP, deal->keep_node, kept, count)->variant =
            deal->count == 1 ? TTR_SAYS_KEEP_ALLOWS_ONLY_ONE : AJ_PLAIN;
}

// tickets.returned: what happens to the tickets that are not kept.
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

static bool has_ticket(const struct ttr_held_ticket *list, int count, int ticket) {
    for (int i = 0; list && i < count; i++)
        if (list[i].ticket == ticket)
            return true;
    return false;
}

// Whether a ticket was dealt before the first turn and not kept.
static bool was_given_back(const struct ttr_position *position, int ticket) {
    for (size_t t = 0; t < position->turns; t++)
        for (size_t i = 0; i < position->turn[t].actions; i++) {
            const struct ttr_action *action = &position->turn[t].action[i];
            const struct ttr_deal *deal = action->deal;
            if (action->kind == TTR_FIRST_TICKETS && deal->keep &&
                has_ticket(deal->all, deal->count, ticket))
                return !has_ticket(deal->keep, deal->kept, ticket);
        }
    return false;
}

// tickets.start: says of a ticket kept now that it was given back at the start.
static void judge_drawn_again(struct ttr_judging *judging, const struct ttr_deal *deal) {
    int unkept = judging->judgement->rules->option[TTR_OPTION_START_UNKEPT].value;
    for (int i = 0; deal->keep && i < deal->kept; i++) {
        if (!was_given_back(judging->state->position, deal->keep[i].ticket))
            continue;
        struct aj_ruling *ruling =
            TTR_ALLOW(judging, TTR_RULE_START, deal->keep_node,
                      AJ_WORD("ticket", &ttr_tickets[deal->keep[i].ticket].word));
        ruling->variant = unkept == TTR_VALUE_START_REMOVED ? TTR_SAYS_START_ALLOWS_SECOND_COPY
                                                            : TTR_SAYS_START_ALLOWS_DRAWN_AGAIN;
        ruling->option = TTR_OPTION_START_UNKEPT;
        ruling->rank = AJ_TOLD_FIRST;
        return;
    }
}

void ttr_judge_tickets(struct ttr_judging *judging, const struct ttr_action *action) {
    if (!judge_pile(judging, action->node))
        return;
    judge_count(judging, action);
    judge_keep(judging, action);
    if (judging->illegal)
        return;
    judge_drawn_again(judging, action->deal);
    keep_tickets(judging, action->deal);
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

static int start_in_force(const struct ttr_judging *judging) {
    return judging->judgement->rules->option[TTR_OPTION_TICKETS_START].value;
}

static void judge_deal(struct ttr_judging *judging, const struct ttr_action *action) {
    const struct ttr_deal *deal = action->deal;
    int longs = 0, answers[TTR_STARTS];
    for (int i = 0; i < deal->count; i++)
        longs += ttr_is_long(deal->all[i].ticket);
    for (int i = 0; i < TTR_STARTS; i++)
        answers[i] =
            ttr_starts[i].longs == AJ_NONE
                ? deal->count == ttr_starts[i].shorts
                : longs == ttr_starts[i].longs && deal->count - longs == ttr_starts[i].shorts;
    if (aj_decide(judging->judgement, TTR_OPTION_TICKETS_START, answers))
        return;
    int start = start_in_force(judging);
    struct aj_ruling *ruling = TTR_FORBID(
        judging, TTR_RULE_START, action->node, TTR_ARG_PLAYER(judging), AJ_INT("long", longs),
        AJ_INT("short", deal->count - longs), AJ_TEXT("due", ttr_starts[start].said));
    ruling->option = TTR_OPTION_TICKETS_START;
    // No ticket is long there. Where five of any kind are dealt (any-5), some may be.
    if (start == TTR_VALUE_ANY_3 || start == TTR_VALUE_ANY_4 || start == TTR_VALUE_ANY_5_KEEP_3)
        ruling->variant = TTR_SAYS_START_FORBIDS_ANY_KIND;
}

static void judge_first_keep(struct ttr_judging *judging, const struct ttr_action *action) {
    const struct ttr_deal *deal = action->deal;
    int answers[TTR_STARTS];
    for (int i = 0; i < TTR_STARTS; i++)
        answers[i] = deal->kept >= ttr_starts[i].least;
    if (deal->kept > deal->count)
        TTR_FORBID(judging, TTR_RULE_START, deal->keep_node, TTR_ARG_PLAYER(judging),
                   AJ_INT("count", deal->count), AJ_INT("kept", deal->kept))
            ->variant = TTR_SAYS_START_FORBIDS_TOO_MANY;
    else if (!aj_decide(judging->judgement, TTR_OPTION_TICKETS_START, answers)) {
        struct aj_ruling *ruling = TTR_FORBID(
            judging, TTR_RULE_START, deal->keep_node,
            AJ_INT("least", ttr_starts[start_in_force(judging)].least), AJ_INT("kept", deal->kept));
        ruling->variant = TTR_SAYS_START_FORBIDS_TOO_FEW;
        ruling->option = TTR_OPTION_TICKETS_START;
    }
}

// tickets.start: what happens to the tickets that are not kept.
static void return_first(struct ttr_judging *judging, const struct ttr_action *action) {
    static const int answers[] = {
        [TTR_VALUE_START_UNDER_PILE] = true, [TTR_VALUE_START_REMOVED] = false};
    const struct ttr_deal *deal = action->deal;
    int *pile = &judging->state->tickets_pile, left = deal->count - deal->kept;
    bool is_under = left > 0 && aj_decide(judging->judgement, TTR_OPTION_START_UNKEPT, answers);
    if (!deal->has_keep) {
        *pile = is_under ? TTR_UNKNOWN : *pile;
        return;
    }
    if (left == 0)
        return;
    *pile += is_under && *pile != TTR_UNKNOWN ? left : 0;
    struct aj_ruling *ruling =
        TTR_NOTE(judging, TTR_RULE_START, action->node, AJ_INT("count", left));
    ruling->variant = is_under ? TTR_SAYS_START_NOTES_UNDER_PILE : TTR_SAYS_START_NOTES_OUT;
    ruling->option = TTR_OPTION_START_UNKEPT;
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
    struct aj_arg least = AJ_INT("least", ttr_starts[start_in_force(judging)].least);
    if (!deal->has_keep)
        TTR_NOTE(judging, TTR_RULE_START, action->node, TTR_ARG_PLAYER(judging),
                 AJ_INT("count", deal->count), least);
    else
        TTR_ALLOW(judging, TTR_RULE_START, action->node, TTR_ARG_PLAYER(judging),
                  AJ_INT("dealt", deal->count), AJ_INT("kept", deal->kept), least)
            ->option = TTR_OPTION_TICKETS_START;
    keep_tickets(judging, deal);
    return_first(judging, action);
}
