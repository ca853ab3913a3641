// Checks whether the facts of a case are possible: that the deck has the cards in hands, on the
// display, laid and revealed; that the box has the tickets; that the piles have the cards that are
// turned over. The turns are followed as the case gives them; the rules decide later whether they
// are legal. A number that the case does not give sets no limit.
#include <string.h>

#include "judging/game/game.h"
#include "tickets/position/internal.h"
#include "tickets/table/rulebook.h"

// What is known of the table while the turns are followed.
struct ledger {
    struct ttr_reading *reading;
    struct ttr_cards hand[AJ_PLAYERS_MAX]; // by player: cards known to be in his hand
    bool hand_known[AJ_PLAYERS_MAX];       // the hand has no other cards than those known
    struct ttr_cards face;                 // cards known to lie face up
    int untold;                            // further cards that lie face up and are not known
    int gaps;                              // places of the display that are empty
    bool display_known;                    // `face`, `untold` and `gaps` make up the whole display
    int piles;                 // cards in the draw pile and the discard pile; TTR_UNKNOWN
    uint8_t seen[TTR_TICKETS]; // by ticket: how many are held, or were dealt at the start
    uint8_t out[TTR_TICKETS];  // by ticket: how many of `seen` are out of the game
    struct ttr_cards shown;    // cards revealed in this turn
    struct ttr_cards laid;     // cards laid in this turn, which will be discarded
    struct ttr_cards told;     // by kind: the number that was last reported as too many
    int tries;                 // how often cards were laid in this turn
    bool *taken;               // by route: it is claimed; NULL: the map has no mountains
};

static struct aj_reader *reader_of(const struct ledger *ledger) {
    return ledger->reading->reader;
}

static const struct ttr_position *position_of(const struct ledger *ledger) {
    return ledger->reading->position;
}

// ---- cards of the deck

// Adds up all cards that are known: `shown`, those on the display and those in hands.
static struct ttr_cards add_up(const struct ledger *ledger, const struct ttr_cards *shown) {
    struct ttr_cards all = *shown;
    ttr_cards_add(&all, &ledger->face);
    for (int i = 0; i < position_of(ledger)->players; i++)
        ttr_cards_add(&all, &ledger->hand[i]);
    return all;
}

static bool complain_of_hands(const struct ledger *ledger, const struct ttr_cards *all) {
    for (int card = 0; card < TTR_CARDS; card++)
        if (all->of[card] > ttr_deck(card))
            aj_read_error(reader_of(ledger), ledger->reading->job->field[AJ_KEY_PLAYERS],
                          TTR_DIAG(BAD_CARDS),
                          "the hands%s together hold %d %s cards; the deck holds only %d",
                          ledger->face.of[card] ? " and the display" : "", all->of[card],
                          ttr_card_words[card].spoken, ttr_deck(card));
    return false;
}

// Returns a text that names the display, if it has some of the cards.
static const char *and_display(int cards) {
    return cards > 0 ? ", display" : "";
}

// Checks that the deck has all cards that the case gives. Returns false after an error.
static bool check_start(const struct ledger *ledger) {
    const struct ttr_position *position = position_of(ledger);
    const struct ttr_cards none = {{0}}, all = add_up(ledger, &none);
    uint32_t piles = ledger->reading->job->game_field[TTR_KEY_PILES];
    int total = ttr_cards_total(&all);
    total += position->draw == TTR_UNKNOWN ? 0 : position->draw;
    total += position->discard == TTR_UNKNOWN ? 0 : position->discard;
    if (!ttr_deck_holds(&all))
        return complain_of_hands(ledger, &all);
    if (total <= TTR_DECK || piles == AJ_NO_NODE)
        return true;
    aj_read_error(reader_of(ledger), piles, TTR_DIAG(BAD_CARDS),
                  "hands%s and piles together hold %d cards; the deck holds only %d",
                  and_display(ttr_cards_total(&ledger->face)), total, TTR_DECK);
    return false;
}

// Checks that no more cards of a kind are known now than the deck has. Called after each action; a
// number of cards that was reported already is not reported again.
static bool check_moment(struct ledger *ledger, uint32_t node) {
    const struct ttr_cards all = add_up(ledger, &ledger->shown);
    int card = 0;
    if (ttr_deck_holds(&all))
        return true;
    while (card < TTR_CARDS &&
           (all.of[card] <= ttr_deck(card) || all.of[card] <= ledger->told.of[card]))
        card++;
    if (card == TTR_CARDS)
        return false;
    ledger->told.of[card] = all.of[card];
    aj_read_error(reader_of(ledger), node, TTR_DIAG(BAD_CARDS),
                  "hands%s and this turn show %d %s cards together; the deck holds only %d",
                  and_display(ledger->face.of[card]), all.of[card], ttr_card_words[card].spoken,
                  ttr_deck(card));
    return false;
}

// Notes cards that a player lays. If his hand is not known, cards that it was not known to have are
// added to it.
static void show_cards(struct ledger *ledger, int player, const struct ttr_cards *cards) {
    struct ttr_cards beyond;
    ttr_cards_add(&ledger->laid, cards);
    if (ledger->hand_known[player])
        return;
    ttr_cards_beyond(&ledger->laid, &ledger->hand[player], &beyond);
    ttr_cards_add(&ledger->hand[player], &beyond);
}

// Discards the cards that the player has laid. Empty places of the display are filled from the
// piles.
static void discard(struct ledger *ledger, int player) {
    struct ttr_cards *hand = &ledger->hand[player];
    ttr_cards_beyond(hand, &ledger->laid, hand);
    if (ledger->piles == TTR_UNKNOWN)
        return;
    ledger->piles += ttr_cards_total(&ledger->laid);
    int filled = ledger->gaps < ledger->piles ? ledger->gaps : ledger->piles;
    ledger->gaps -= filled;
    ledger->untold += filled;
    ledger->piles -= filled;
}

// ---- drawing

static bool has_flush(const struct ledger *ledger) {
    return aj_case_reads(ledger->reading->job, TTR_OPTION_FLUSH) == TTR_VALUE_FLUSH_THREE;
}

static void forget_display(struct ledger *ledger) {
    ledger->display_known = false;
    ledger->face = (struct ttr_cards){{0}};
    ledger->untold = ledger->gaps = 0;
}

// draw.flush: whether three locomotives lie face up and must be replaced.
static bool is_flush_due(const struct ledger *ledger) {
    return ledger->face.of[TTR_LOCOMOTIVE] >= TTR_FLUSHED && has_flush(ledger) &&
           ledger->piles != 0;
}

// Takes a card from the display. Returns false if it is known not to be there.
static bool take_up(struct ledger *ledger, int card) {
    if (ledger->face.of[card] > 0)
        ledger->face.of[card]--;
    else if (ledger->untold > 0)
        ledger->untold--;
    else
        return !ledger->display_known;
    return true;
}

// Turns a card of the pile over into the display. Returns false after an error.
static bool turn_over(struct ledger *ledger, const struct ttr_draw *draw) {
    if (ledger->piles == 0) {
        ledger->gaps += ledger->display_known;
        if (draw->turned == AJ_NONE)
            return true;
        aj_read_error(reader_of(ledger), draw->turned_node, TTR_DIAG(BAD_CARDS),
                      "both piles are empty, so nothing can be turned over");
        return false;
    }
    if (ledger->piles != TTR_UNKNOWN)
        ledger->piles--;
    if (draw->turned != AJ_NONE)
        ledger->face.of[draw->turned]++;
    else if (ledger->display_known)
        ledger->untold++;
    return true;
}

// Discards the cards that lie face up, and takes new ones from the piles. Returns how many new
// cards there are: five, if the piles have so many or nothing is known.
static int sweep(struct ledger *ledger) {
    if (!ledger->display_known || ledger->piles == TTR_UNKNOWN)
        return TTR_FACE_UP;
    ledger->piles += ttr_cards_total(&ledger->face) + ledger->untold;
    int there = ledger->piles < TTR_FACE_UP ? ledger->piles : TTR_FACE_UP;
    ledger->piles -= there;
    return there;
}

// If three locomotives must be replaced, replaces the cards that lie face up by unknown ones.
static void flush_untold(struct ledger *ledger) {
    if (!is_flush_due(ledger))
        return;
    sweep(ledger);
    forget_display(ledger);
}

// Lays out the new cards that the case gives. Returns false if they are not as many as there must
// be.
static bool lay_out(struct ledger *ledger, const struct ttr_draw *draw) {
    int count = ttr_cards_total(&draw->five), there = sweep(ledger);
    if (count != there) {
        aj_read_error(reader_of(ledger), draw->five_node, TTR_DIAG(BAD_CARDS),
                      there == TTR_FACE_UP
                          ? "five new cards are laid out, not %d"
                          : "display and piles together hold fewer than five cards: %d cannot be "
                            "laid out",
                      count);
        return false;
    }
    ledger->display_known = true;
    ledger->face = draw->five;
    ledger->untold = 0;
    ledger->gaps = TTR_FACE_UP - count;
    return true;
}

// Moves the card of a blind draw from the pile to the hand. Returns false after an error.
static bool follow_blind(struct ledger *ledger, int player, const struct ttr_action *action) {
    if (ledger->piles == 0)
        return true;
    ledger->piles -= ledger->piles != TTR_UNKNOWN;
    flush_untold(ledger);
    if (action->draw->card != AJ_NONE)
        ledger->hand[player].of[action->draw->card]++;
    else
        ledger->hand_known[player] = false;
    return check_moment(ledger, action->node);
}

// Moves the cards of a draw. Returns false after an error.
static bool follow_draw(struct ledger *ledger, int player, const struct ttr_action *action) {
    const struct ttr_draw *draw = action->draw;
    if (draw->blind)
        return follow_blind(ledger, player, action);
    if (is_flush_due(ledger) || !take_up(ledger, draw->card))
        return true;
    ledger->hand[player].of[draw->card]++;
    if (!turn_over(ledger, draw) || !check_moment(ledger, action->node))
        return false;
    if (draw->flushed && (!lay_out(ledger, draw) || !check_moment(ledger, action->node)))
        return false;
    if (ledger->display_known)
        flush_untold(ledger);
    else
        forget_display(ledger);
    return true;
}

// ---- tickets

// Counts a ticket that appears. Returns false after an error if the game has no further copy.
static bool see_ticket(struct ledger *ledger, const struct ttr_held_ticket *held) {
    const struct ttr_ticket *row = &ttr_tickets[held->ticket];
    int seen = ++ledger->seen[held->ticket];
    if (seen <= row->copies)
        return true;
    ledger->seen[held->ticket]--;
    if (ledger->out[held->ticket])
        aj_read_error(reader_of(ledger), held->node, TTR_DIAG(TICKET_OUT),
                      "the ticket %s was dealt at the start and not kept, so it is out of the game",
                      row->word.spoken);
    else
        aj_read_error(reader_of(ledger), held->node, TTR_DIAG(TICKET_TWICE),
                      row->copies == 1
                          ? "the ticket %s is held already, and there is only one"
                          : "the ticket %s is held twice already, and there are only two",
                      row->word.spoken);
    return false;
}

static bool is_among(const struct ttr_held_ticket *list, int count, int ticket) {
    for (int i = 0; i < count; i++)
        if (list[i].ticket == ticket)
            return true;
    return false;
}

static int count_of(const struct ttr_held_ticket *list, int count, int ticket) {
    int found = 0;
    for (int i = 0; i < count; i++)
        found += list[i].ticket == ticket;
    return found;
}

// Counts the tickets dealt at the start, and takes back those not kept. Returns false after an
// error.
static bool follow_first_tickets(struct ledger *ledger, const struct ttr_deal *deal) {
    bool good = true;
    for (int i = 0; i < deal->count; i++)
        good = see_ticket(ledger, &deal->all[i]) && good;
    if (!deal->keep)
        return good;
    for (int i = 0; i < deal->kept; i++) {
        int ticket = deal->keep[i].ticket;
        if (count_of(deal->keep, i + 1, ticket) <= count_of(deal->all, deal->count, ticket))
            continue;
        aj_read_error(reader_of(ledger), deal->keep[i].node, TTR_DIAG(TICKET_OUT),
                      "the ticket %s is not among those dealt", ttr_tickets[ticket].word.spoken);
        good = false;
    }
    int where = aj_case_reads(ledger->reading->job, TTR_OPTION_START_UNKEPT);
    for (int i = 0; i < deal->count; i++) {
        int ticket = deal->all[i].ticket;
        if (is_among(deal->keep, deal->kept, ticket))
            continue;
        if (where == TTR_VALUE_START_REMOVED)
            ledger->out[ticket]++;
        else
            ledger->seen[ticket]--; // the ticket may be drawn again
    }
    return good;
}

// Whether long tickets that are not dealt at the start are out of the game.
static bool long_tickets_are_out(struct aj_case *job) {
    aj_case_reads(job, TTR_OPTION_TICKETS_START); // all its readings
    for (int start = 0; start < TTR_STARTS; start++)
        if ((job->rules.option[TTR_OPTION_TICKETS_START].readings >> start) & 1U &&
            ttr_starts[start].longs == AJ_NONE)
            return false;
    return true;
}

// Counts the tickets kept of a deal in the game. Returns false after an error.
static bool follow_tickets(struct ledger *ledger, const struct ttr_deal *deal) {
    bool good = true;
    for (int i = 0; deal->keep && i < deal->kept; i++) {
        const struct ttr_held_ticket *held = &deal->keep[i];
        good = see_ticket(ledger, held) && good;
        if (!ttr_is_long(held->ticket) || !long_tickets_are_out(ledger->reading->job))
            continue;
        aj_read_error(reader_of(ledger), held->node, TTR_DIAG(TICKET_OUT),
                      "%s is a long ticket, and those not dealt at the start are out of the game",
                      ttr_tickets[held->ticket].word.spoken);
        good = false;
    }
    return good;
}

// ---- routes

static bool does_fit(const struct ttr_route *row, const struct ttr_cards *cards) {
    struct ttr_split split = ttr_split_singly(row, cards);
    return split.whole && ttr_does_suit(row, split.colour) && split.colour != AJ_NONE &&
           split.locomotives >= row->symbols;
}

// Notes that a route is claimed, on a map with mountains. A bare name of two routes that differ in
// their mountains means the one that is open or, if both are, the one that the cards fit. If they
// fit both, that is an error.
static bool follow_lay(struct ledger *ledger, const struct ttr_action *action) {
    int route = action->route.route, other = ttr_namesake(route);
    if (route >= TTR_ROUTES || !ledger->taken)
        return true;
    if (action->route.either && ttr_differ_in_mountains(route) && !ledger->taken[route] &&
        !ledger->taken[other] && does_fit(&ttr_routes[route], &action->cards) &&
        does_fit(&ttr_routes[other], &action->cards))
        return ttr_refuse_ambiguous(ledger->reading, route, action->node);
    bool is_other = action->route.either &&
                    (ledger->taken[route] ||
                     (!ledger->taken[other] && !does_fit(&ttr_routes[route], &action->cards)));
    ledger->taken[is_other ? other : route] = true;
    return true;
}

// ---- turns

static bool follow_action(struct ledger *ledger, int player, const struct ttr_action *action) {
    switch (action->kind) {
    case TTR_LAY:
        if (ledger->tries++ == 0)
            show_cards(ledger, player, &action->cards);
        return follow_lay(ledger, action) && check_moment(ledger, action->node);
    case TTR_REVEAL:
        ttr_cards_add(&ledger->shown, &action->cards);
        return check_moment(ledger, action->node);
    case TTR_PAY:
    case TTR_STATION:
        if (ledger->tries < 2)
            show_cards(ledger, player, &action->cards);
        return check_moment(ledger, action->node);
    case TTR_WITHDRAW:
        ledger->laid = (struct ttr_cards){{0}};
        return true;
    case TTR_DRAW:
        return follow_draw(ledger, player, action);
    case TTR_TAKE_TICKETS:
        return follow_tickets(ledger, action->deal);
    case TTR_FIRST_TICKETS:
        return follow_first_tickets(ledger, action->deal);
    default:
        return true;
    }
}

// Moves cards and tickets as a turn does. Returns false after an error.
static bool follow_turn(struct ledger *ledger, const struct ttr_turn *turn) {
    bool good = true;
    ledger->shown = ledger->laid = (struct ttr_cards){{0}};
    ledger->tries = 0;
    if (turn->actions == 0) {
        // Forget what may have changed in a turn of which the case gives no actions.
        ledger->hand_known[turn->player] = false;
        ledger->hand[turn->player] = (struct ttr_cards){{0}};
        ledger->piles = TTR_UNKNOWN;
        forget_display(ledger);
    }
    for (size_t i = 0; i < turn->actions; i++)
        good = follow_action(ledger, turn->player, &turn->action[i]) && good;
    discard(ledger, turn->player);
    if (turn->actions > 0 && !ttr_is_setup(turn))
        flush_untold(ledger);
    return good;
}

bool ttr_check_facts(struct ttr_reading *reading) {
    const struct ttr_position *position = reading->position;
    struct ledger *ledger = AJ_NEW(reading->reader->arena, struct ledger);
    ledger->reading = reading;
    ledger->face = position->display;
    ledger->display_known = position->has_display;
    ledger->piles = TTR_UNKNOWN;
    if (position->draw != TTR_UNKNOWN && position->discard != TTR_UNKNOWN)
        ledger->piles = position->draw + position->discard;
    if (position->has_display && ledger->piles == 0)
        ledger->gaps = TTR_FACE_UP - ttr_cards_total(&position->display);
    bool good = true;
    if (position->map == &ttr_maps[TTR_MAP_LEGENDARY_ASIA])
        ledger->taken = AJ_NEW_ARRAY(reading->reader->arena, bool, TTR_ROUTES);
    for (size_t i = 0; ledger->taken && i < position->claims; i++)
        if (position->claimed[i].route < TTR_ROUTES)
            ledger->taken[position->claimed[i].route] = true;
    for (int i = 0; i < position->players; i++) {
        ledger->hand[i] = position->player[i].hand;
        ledger->hand_known[i] = position->player[i].has_hand;
        for (size_t k = 0; k < position->player[i].tickets; k++)
            good = see_ticket(ledger, &position->player[i].ticket[k]) && good;
    }
    good = check_start(ledger) && good;
    for (size_t i = 0; i < position->turns && good; i++)
        good = follow_turn(ledger, &position->turn[i]);
    return good;
}
