#include <string.h>

#include "tickets/moves/internal.h"
#include "tickets/moves/moves.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

enum { TURNS_MOST = 3000 };

// Judges the next turn and keeps it. It has to be legal, or the program is wrong.
static void take_turn(struct ttr_play *play) {
    struct aj_arena *arena = play->judgement.arena;
    play->turn =
        aj_arena_grow(arena, play->turn, sizeof *play->turn, &play->capacity, play->turns + 1);
    struct ttr_turn *turn = &play->turn[play->turns++];
    *turn = play->next;
    turn->action = AJ_NEW_ARRAY(arena, struct ttr_action, turn->actions);
    memcpy(turn->action, play->action, turn->actions * sizeof *turn->action);
    play->position.turn = play->turn;
    play->position.turns = play->turns;
    AJ_SURE(arena, ttr_judge_turn(play->state, &play->judgement, turn));
}

static void begin_turn(struct ttr_play *play, int player) {
    play->next = (struct ttr_turn){.player = player, .node = AJ_NO_NODE};
}

static bool has_option(const struct ttr_play *play, int option, int value) {
    return play->rules->option[option].value == value;
}

// ---- tickets

static const struct ttr_deal *keep_some(struct ttr_play *play, struct ttr_held_ticket *all,
                                        int count, int least) {
    struct ttr_deal *deal = AJ_NEW(play->judgement.arena, struct ttr_deal);
    int kept = least + ttr_play_below(play, count - least + 1);
    *deal =
        (struct ttr_deal){.count = count, .all = all, .has_keep = true, .kept = kept, .keep = all};
    return deal;
}

// Tickets dealt to each player at the start.
struct first {
    int longs, shorts, kept; // kept: at least
};

static const struct first firsts[] = {
    [TTR_VALUE_LONG_1] = {1, 3, 2}, [TTR_VALUE_LONG_2] = {2, 5, 3}, [TTR_VALUE_ANY_5] = {0, 5, 2}};

// Returns what is dealt at the start, or NULL if the map has not enough long tickets for it.
static const struct first *find_first(const struct ttr_play *play) {
    const struct first *first = &firsts[play->rules->option[TTR_OPTION_TICKETS_START].value];
    return first->longs * play->position.players > play->longs.count ? NULL : first;
}

static void deal_first(struct ttr_play *play, int player, const struct first *first) {
    struct ttr_held_ticket *all = ttr_play_tickets(play, first->longs, first->shorts);
    begin_turn(play, player);
    play->next.actions = 1;
    play->action[0] = (struct ttr_action){
        .kind = TTR_FIRST_TICKETS,
        .node = AJ_NO_NODE,
        .deal = keep_some(play, all, first->longs + first->shorts, first->kept)};
    take_turn(play);
}

static bool draw_tickets(struct ttr_play *play) {
    int due = has_option(play, TTR_OPTION_TICKETS_DRAW, TTR_VALUE_DRAW_4) ? 4 : 3;
    int count = play->tickets.count < due ? play->tickets.count : due;
    if (count == 0)
        return false;
    struct ttr_held_ticket *all = ttr_play_tickets(play, 0, count);
    const struct ttr_deal *deal = keep_some(play, all, count, 1);
    if (has_option(play, TTR_OPTION_UNKEPT, TTR_VALUE_UNDER_PILE)) {
        int under = count - deal->kept;
        memmove(play->tickets.item + under, play->tickets.item, (size_t)play->tickets.count);
        for (int i = 0; i < under; i++)
            play->tickets.item[i] = (uint8_t)all[deal->kept + i].ticket;
        play->tickets.count += under;
    }
    play->next.actions = 1;
    play->action[0] =
        (struct ttr_action){.kind = TTR_TAKE_TICKETS, .node = AJ_NO_NODE, .deal = deal};
    take_turn(play);
    return true;
}

// ---- train cards

// Takes the card at this place of the display and replaces it. If three locomotives lie there then,
// lays out five new cards.
static void take_face_up(struct ttr_play *play, int place, struct ttr_draw *draw) {
    struct ttr_pile *display = &play->display;
    *draw = (struct ttr_draw){.card = display->item[place], .turned = AJ_NONE};
    display->item[place] = display->item[--display->count];
    if (ttr_play_left(play) > 0) {
        draw->turned = ttr_play_take(play);
        display->item[display->count++] = (uint8_t)draw->turned;
    }
    bool three = ttr_play_display(play).of[TTR_LOCOMOTIVE] >= TTR_FLUSHED;
    if (!three || ttr_play_left(play) == 0 ||
        !has_option(play, TTR_OPTION_FLUSH, TTR_VALUE_FLUSH_THREE))
        return;
    ttr_play_sweep(play);
    draw->flushed = true;
    draw->five = ttr_play_display(play);
}

// Whether the card at that place may be drawn. A locomotive that counts as two cards may not be
// second.
static bool may_take(const struct ttr_play *play, int place, int done) {
    bool both = has_option(play, TTR_OPTION_LOCOMOTIVE_COST, TTR_VALUE_COST_TWO);
    if (ttr_play_left(play) == 0 &&
        !has_option(play, TTR_OPTION_DISPLAY_EMPTY, TTR_VALUE_DISPLAY_OPEN))
        return false;
    return !(both && done > 0 && play->display.item[place] == TTR_LOCOMOTIVE);
}

// Draws one card from a random place or blind. Returns false if none can be drawn.
static bool draw_card(struct ttr_play *play, int player, int done) {
    enum { PLACES = TTR_FACE_UP + 2 }; // two of them blind
    struct ttr_draw *draw = AJ_NEW(play->judgement.arena, struct ttr_draw);
    int first = ttr_play_below(play, PLACES);
    for (int i = 0; i < PLACES; i++) {
        int place = (first + i) % PLACES;
        bool blind = place >= TTR_FACE_UP;
        if (blind ? ttr_play_left(play) == 0
                  : place >= play->display.count || !may_take(play, place, done))
            continue;
        if (blind)
            *draw =
                (struct ttr_draw){.blind = true, .card = ttr_play_take(play), .turned = AJ_NONE};
        else
            take_face_up(play, place, draw);
        play->hand[player].of[draw->card]++;
        play->action[done] =
            (struct ttr_action){.kind = TTR_DRAW, .node = AJ_NO_NODE, .draw = draw};
        play->next.actions = (size_t)done + 1;
        return true;
    }
    return false;
}

// Draws two cards, or one if it is a locomotive that counts as two.
static bool draw_cards(struct ttr_play *play, int player) {
    bool both = has_option(play, TTR_OPTION_LOCOMOTIVE_COST, TTR_VALUE_COST_TWO);
    if (!draw_card(play, player, 0))
        return false;
    const struct ttr_draw *first = play->action[0].draw;
    if (!(both && !first->blind && first->card == TTR_LOCOMOTIVE))
        draw_card(play, player, 1);
    take_turn(play);
    return true;
}

// ---- stations

static bool build_station(struct ttr_play *play, int player) {
    const struct ttr_stretch *cities = &play->position.map->cities;
    int due = play->state->own[player].stations + 1;
    int city = cities->first + ttr_play_below(play, cities->count);
    struct ttr_cards *hand = &play->hand[player], cards = {{0}};
    if (due > play->rules->option[TTR_OPTION_STATIONS].value || ttr_country(city) != AJ_NONE ||
        ttr_station_holder(play->state, city) != AJ_NONE)
        return false;
    for (int card = 0; card < TTR_LOCOMOTIVE; card++)
        if (hand->of[card] >= due && cards.of[card] == 0 && ttr_cards_total(&cards) == 0)
            cards.of[card] = (int16_t)due;
    if (ttr_cards_total(&cards) == 0)
        return false;
    play->next.actions = 1;
    play->action[0] = (struct ttr_action){
        .kind = TTR_STATION, .node = AJ_NO_NODE, .city = city, .has_pay = true, .cards = cards};
    take_turn(play);
    ttr_cards_take(hand, &cards);
    ttr_play_discard(play, &cards);
    return true;
}

// ---- turns

static bool claim(struct ttr_play *play, int player, bool last) {
    if (!ttr_play_claim(play, player, last))
        return false;
    take_turn(play);
    ttr_play_settle(play, player);
    return true;
}

static void pass(struct ttr_play *play) {
    play->next.actions = 1;
    play->action[0] = (struct ttr_action){.kind = TTR_PASS, .node = AJ_NO_NODE};
    take_turn(play);
}

static void play_turn(struct ttr_play *play, int player) {
    enum { OF = 100, TICKETS = 4, STATIONS = 6, CLAIMS = 55 };
    int wish = ttr_play_below(play, OF);
    bool known = play->state->display.known;
    begin_turn(play, player);
    bool done = (wish < TICKETS && draw_tickets(play)) ||
                (wish >= TICKETS && wish < STATIONS && build_station(play, player)) ||
                (wish < CLAIMS && claim(play, player, false)) || draw_cards(play, player) ||
                claim(play, player, false) || draw_tickets(play) || build_station(play, player) ||
                claim(play, player, true);
    if (!done)
        pass(play);
    // Three locomotives that stayed because the piles were empty are replaced as soon as there are
    // cards.
    if (known && !play->state->display.known &&
        ttr_play_display(play).of[TTR_LOCOMOTIVE] >= TTR_FLUSHED)
        ttr_play_sweep(play);
}

// Deals the first tickets and plays to the end.
static void play_out(struct ttr_play *play) {
    int players = play->position.players;
    const struct first *first = find_first(play);
    for (int player = 0; player < players && first; player++)
        deal_first(play, player, first);
    for (int i = 0; i < TURNS_MOST && play->state->turns_left != 0; i++)
        play_turn(play, i % players);
}

static void seat(struct ttr_play *play, const struct aj_deal *deal) {
    play->position.map = ttr_map_of(play->rules);
    play->position.players = deal->players;
    play->position.to_move = 0;
    play->position.last_round = AJ_NONE;
    play->judgement.players = deal->players;
    play->random = deal->seed;
    ttr_play_lay_out(play);
    for (int i = 0; i < deal->players; i++)
        play->position.player[i] =
            (struct ttr_player){.trains = TTR_UNKNOWN, .has_hand = true, .hand = play->hand[i]};
    play->position.draw = play->draw.count;
    play->position.discard = play->discard.count;
    play->position.has_display = true;
    play->position.display = ttr_play_display(play);
}

void ttr_play_game(const struct aj_ruleset *rules, const struct aj_deal *deal,
                   struct aj_arena *arena, struct aj_buf *out) {
    struct ttr_play *play = AJ_NEW(arena, struct ttr_play);
    play->rules = rules;
    aj_judgement_init(&play->judgement, arena, rules, AJ_KEEP_BRIEF);
    seat(play, deal);
    const struct first *first = find_first(play);
    play->position.tickets_pile = play->tickets.count - (first ? first->shorts : 0) * deal->players;
    play->state = ttr_state_new(&play->position, &play->judgement);
    play_out(play);
    ttr_play_write(play, deal->id, out);
}
