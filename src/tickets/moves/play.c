#include <string.h>

#include "core/core.h"
#include "judging/rulebook/rulebook.h"
#include "tickets/moves/internal.h"
#include "tickets/moves/moves.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// ---- play_table
//
// Handles the cards of a random game.

enum { HAND = 4 };

// Returns a random number below `bound`, which is above 0.
static int play_below(struct ttr_play *play, int bound) {
    play->random += AJ_GOLDEN;
    return (int)(((aj_mix(play->random) >> 32) * (uint64_t)bound) >> 32);
}

static void push(struct ttr_pile *pile, int item) {
    pile->item[pile->count++] = (uint16_t)item;
}

static void shuffle(struct ttr_play *play, struct ttr_pile *pile) {
    for (int i = pile->count; i > 1; i--) {
        int k = play_below(play, i);
        uint16_t item = pile->item[i - 1];
        pile->item[i - 1] = pile->item[k];
        pile->item[k] = item;
    }
}

// Returns how many cards are in both piles.
static int play_left(const struct ttr_play *play) {
    return play->draw.count + play->discard.count;
}

// Takes the top card of the draw pile. If the pile is empty, the discards are shuffled first.
// Returns AJ_NONE if no card is left.
static int play_take(struct ttr_play *play) {
    if (play->draw.count == 0) {
        play->draw = play->discard;
        play->discard.count = 0;
        shuffle(play, &play->draw);
    }
    return play->draw.count > 0 ? play->draw.item[--play->draw.count] : AJ_NONE;
}

static void fill_display(struct ttr_play *play) {
    while (play->display.count < TTR_FACE_UP && play_left(play) > 0)
        push(&play->display, play_take(play));
}

// Puts cards on the discard pile and fills empty places of the display.
static void play_discard(struct ttr_play *play, const struct ttr_cards *cards) {
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < cards->of[card]; i++)
            push(&play->discard, card);
    fill_display(play);
}

// Discards the five cards of the display and lays out new ones.
static void play_sweep(struct ttr_play *play) {
    while (play->display.count > 0)
        push(&play->discard, play->display.item[--play->display.count]);
    fill_display(play);
}

// Returns the cards that lie face up.
static struct ttr_cards play_display(const struct ttr_play *play) {
    struct ttr_cards cards = {{0}};
    for (int i = 0; i < play->display.count; i++)
        cards.of[play->display.item[i]]++;
    return cards;
}

// Lays out the first display. Three locomotives are replaced, but only a few times: with some decks
// that would never end.
static void begin_display(struct ttr_play *play) {
    enum { TRIES = 20 };
    fill_display(play);
    if (play->rules->option[TTR_OPTION_FLUSH].value != TTR_VALUE_FLUSH_THREE)
        return;
    for (int i = 0; i < TRIES; i++)
        if (play_display(play).of[TTR_LOCOMOTIVE] >= TTR_FLUSHED)
            play_sweep(play);
}

static const struct ttr_start *start_of(const struct ttr_play *play) {
    return &ttr_starts[play->rules->option[TTR_OPTION_TICKETS_START].value];
}

// Whether a ticket is in the game. Long tickets of Europa 1912 are used only if two long tickets
// are dealt at the start.
static bool is_in_box(const struct ttr_play *play, int ticket) {
    int set = ttr_tickets[ticket].set;
    if (set == TTR_NEW_LONG)
        return start_of(play)->longs > 1;
    return set != TTR_NEW && set != TTR_BIG_CITY &&
           ttr_is_in_deck(ticket, play->rules->option[TTR_OPTION_DECK].value);
}

// Shuffles the deck, deals hands and display, and the pile of tickets.
static void play_lay_out(struct ttr_play *play) {
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < ttr_deck(card); i++)
            push(&play->draw, card);
    shuffle(play, &play->draw);
    for (int player = 0; player < play->position.players; player++)
        for (int i = 0; i < HAND; i++)
            play->hand[player].of[play_take(play)]++;
    begin_display(play);
    bool apart = start_of(play)->longs != AJ_NONE;
    TTR_EACH(ticket, play->position.map->tickets)
        for (int i = 0; i < ttr_tickets[ticket].copies && is_in_box(play, ticket); i++)
            push(apart && ttr_is_long(ticket) ? &play->longs : &play->tickets, ticket);
    shuffle(play, &play->tickets);
    shuffle(play, &play->longs);
}

// Draws `longs` tickets from the pile of long tickets and `count` from the other pile. They live in
// the arena of the judgement.
static struct ttr_held_ticket *play_tickets(struct ttr_play *play, int longs, int count) {
    struct ttr_held_ticket *list =
        AJ_NEW_ARRAY(play->judgement.arena, struct ttr_held_ticket, longs + count + 1);
    for (int i = 0; i < longs + count; i++) {
        struct ttr_pile *pile = i < longs ? &play->longs : &play->tickets;
        list[i] = (struct ttr_held_ticket){pile->item[--pile->count], AJ_NO_NODE};
    }
    return list;
}

// ---- play_claim
//
// Chooses which route a random player claims, and with which cards.

static bool takes_locomotives(const struct ttr_play *play, const struct ttr_route *row) {
    int use = play->rules->option[TTR_OPTION_LOCOMOTIVE_USE].value;
    return use == TTR_VALUE_ANY_ROUTE || row->tunnel ||
           (use == TTR_VALUE_TUNNELS_AND_FERRIES && row->symbols > 0);
}

// Returns the route's colour or, for a grey route, the colour of which the hand has most. Of
// several such colours it returns one at random.
static int best_colour(struct ttr_play *play, const struct ttr_cards *hand,
                       const struct ttr_route *row) {
    if (row->colour != TTR_GREY)
        return row->colour;
    int first = play_below(play, TTR_LOCOMOTIVE), best = first;
    for (int i = 1; i < TTR_LOCOMOTIVE; i++) {
        int card = (first + i) % TTR_LOCOMOTIVE;
        if (hand->of[card] > hand->of[best])
            best = card;
    }
    return best;
}

// Moves `count` cards of any kind from `left` to `cards`. Returns false if there are not so many.
static bool take_any(struct ttr_cards *left, int count, struct ttr_cards *cards) {
    for (int card = 0; card < TTR_CARDS; card++)
        while (count > 0 && left->of[card] > 0) {
            left->of[card]--;
            cards->of[card]++;
            count--;
        }
    return count == 0;
}

// Makes a set of the hand's cards for a route, with as few locomotives as possible. If cards are
// missing, and the route allows it, three or four cards count as one. Returns false if the hand has
// no set.
static bool find_set(struct ttr_play *play, int player, int route, struct ttr_cards *cards) {
    const struct ttr_route *row = &ttr_routes[route];
    const struct aj_option_state *option = play->rules->option;
    struct ttr_cards left = play->hand[player];
    bool wild = takes_locomotives(play, row);
    int colour = best_colour(play, &left, row), held = wild ? left.of[TTR_LOCOMOTIVE] : 0;
    bool marked = route == play->position.map->four_cards_route &&
                  option[TTR_OPTION_FOUR_CARDS].value != TTR_VALUE_FOUR_NO;
    bool threes = row->symbols > 0 && option[TTR_OPTION_THREE_CARDS].value != TTR_VALUE_THREE_NO;
    int locomotives = row->symbols < held ? row->symbols : held;
    int sets = threes ? row->symbols - locomotives : 0;
    int singles = row->length - locomotives - sets;
    int missing = singles - left.of[colour];
    *cards = (struct ttr_cards){{0}};
    if (missing > 0 && marked)
        sets = missing;
    else if (missing > 0 && wild)
        locomotives += missing;
    singles = row->length - locomotives - sets;
    if (locomotives > held || singles > left.of[colour] || locomotives + sets < row->symbols ||
        singles < 0)
        return false;
    cards->of[colour] = (int16_t)singles;
    cards->of[TTR_LOCOMOTIVE] = (int16_t)locomotives;
    ttr_cards_take(&left, cards);
    return take_any(&left, sets * (marked ? TTR_FOUR : TTR_THREE), cards);
}

static void put_lay(struct ttr_play *play, int route, const struct ttr_cards *cards) {
    play->next.actions = 1;
    play->action[0] = (struct ttr_action){.kind = TTR_LAY,
                                          .node = AJ_NO_NODE,
                                          .cards = *cards,
                                          .route = {.route = route},
                                          .named = AJ_NONE};
}

// The judgement of a claim, as far as its actions are put together.
struct trial {
    bool is_legal;
    enum ttr_phase phase;
    struct ttr_claim claim;
};

// Judges the actions of play->next, which claim a route. The state does not change: a claim changes
// nothing before the end of its turn.
static struct trial try_claim(const struct ttr_play *play) {
    struct aj_judgement judgement = play->judgement;
    struct ttr_judging judging = {
        .judgement = &judgement, .state = play->state, .turn = &play->next};
    judging.claim.player = play->next.player;
    aj_judgement_try(&judgement);
    judgement.keep = AJ_KEEP_FORBIDS;
    for (size_t i = 0; i < play->next.actions && !judging.illegal; i++)
        ttr_judge_action(&judging, &play->action[i]);
    return (struct trial){!judging.illegal, judging.phase, judging.claim};
}

// Adds to the claim of a tunnel the cards revealed and the extra cards, with as few locomotives as
// possible. Now and then the player withdraws although he could pay.
static void finish_tunnel(struct ttr_play *play) {
    enum { PATIENCE = 10 };
    struct ttr_action *pay = &play->action[2];
    if (play_left(play) == 0)
        return;
    struct ttr_action *action = &play->action[1];
    int wanted = play->rules->option[TTR_OPTION_REVEAL].value;
    *action = (struct ttr_action){.kind = TTR_REVEAL, .node = AJ_NO_NODE};
    for (int i = 0; i < wanted && play_left(play) > 0; i++)
        action->cards.of[play_take(play)]++;
    play->next.actions = 2;
    struct trial trial = try_claim(play);
    if (trial.phase != TTR_REVEALED)
        return;
    bool able = trial.claim.payments.count > 0;
    bool wishes = !able || play_below(play, PATIENCE) == 0;
    bool may = ttr_may_withdraw(&trial.claim, play->rules) == TTR_MAY_WITHDRAW;
    *pay = (struct ttr_action){.kind = TTR_WITHDRAW, .node = AJ_NO_NODE};
    play->next.actions = 3;
    if (wishes && may)
        return;
    pay->kind = TTR_PAY;
    pay->cards = trial.claim.payments.item[0];
}

// Makes play->next the claim of a route for which the hand has the cards. Returns false if there is
// none. With `last` it tries every set that the rules allow, which takes long.
static bool ttr_play_claim(struct ttr_play *play, int player, bool last) {
    const struct ttr_stretch *routes = &play->position.map->routes;
    int first = play_below(play, routes->count), found = AJ_NONE;
    int from = play->rules->option[TTR_OPTION_BOTH_FROM].value;
    struct ttr_cards cards;
    for (int i = 0; i < routes->count && found == AJ_NONE; i++) {
        int route = routes->first + (first + i) % routes->count;
        if (!ttr_is_claimable(play->state, player, route, from) ||
            !find_set(play, player, route, &cards))
            continue;
        put_lay(play, route, &cards);
        found = try_claim(play).is_legal ? route : AJ_NONE;
    }
    if (found == AJ_NONE && last) {
        struct ttr_offers offers =
            ttr_offers_list(play->state, player, &play->judgement, play->judgement.arena, false);
        if (offers.count > 0) {
            found = offers.item[0].route;
            put_lay(play, found, &offers.item[0].payments.item[0]);
        }
    }
    if (found == AJ_NONE)
        return false;
    if (ttr_routes[found].tunnel)
        finish_tunnel(play);
    return true;
}

// Takes the cards laid and paid from the hand if the route was claimed, and puts the cards that the
// turn discards on the discard pile.
static void play_settle(struct ttr_play *play, int player) {
    const struct ttr_claim *claim = &play->state->claim;
    if (claim->outcome == TTR_CLAIMED) {
        ttr_cards_take(&play->hand[player], &claim->laid);
        ttr_cards_take(&play->hand[player], &claim->paid);
    }
    play_discard(play, &claim->discarded);
}

// ---- play_write
//
// Writes a random game as a case.

static const char *const colours[AJ_PLAYERS_MAX] = {"red",   "blue",  "yellow",
                                                    "green", "black", "grey"};

static void write_list(const struct ttr_cards *cards, struct aj_json *json) {
    aj_json_begin_list(json);
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < cards->of[card]; i++)
            aj_json_text(json, ttr_card_words[card].id);
    aj_json_end_list(json);
}

static void write_tickets(const char *key, const struct ttr_held_ticket *list, int count,
                          struct aj_json *json) {
    aj_json_open_list(json, key);
    for (int i = 0; i < count; i++)
        aj_json_text(json, ttr_tickets[list[i].ticket].word.id);
    aj_json_end_list(json);
}

static void write_draw(const struct ttr_draw *draw, struct aj_json *json) {
    aj_json_put_text(json, "draw", draw->blind ? "blind" : ttr_card_words[draw->card].id);
    if (draw->blind)
        aj_json_put_text(json, "card", ttr_card_words[draw->card].id);
    if (draw->turned != AJ_NONE)
        aj_json_put_text(json, "turned", ttr_card_words[draw->turned].id);
    if (draw->flushed) {
        aj_json_key(json, "flush");
        write_list(&draw->five, json);
    }
}

static void put_cards(const char *key, const struct ttr_cards *cards, struct aj_json *json) {
    aj_json_key(json, key);
    ttr_cards_write(cards, json);
}

static void write_action(const struct ttr_action *action, struct aj_json *json) {
    if (action->kind == TTR_WITHDRAW || action->kind == TTR_PASS) {
        aj_json_text(json, action->kind == TTR_PASS ? "pass" : "withdraw");
        return;
    }
    aj_json_begin_object(json);
    if (action->kind == TTR_LAY) {
        put_cards("lay", &action->cards, json);
        aj_json_put_text(json, "route", ttr_routes[action->route.route].word.id);
    } else if (action->kind == TTR_REVEAL) {
        aj_json_key(json, "reveal");
        write_list(&action->cards, json);
    } else if (action->kind == TTR_PAY)
        put_cards("pay", &action->cards, json);
    else if (action->kind == TTR_DRAW)
        write_draw(action->draw, json);
    else if (action->kind == TTR_STATION) {
        aj_json_put_text(json, "station", ttr_cities[action->city].id);
        put_cards("pay", &action->cards, json);
    } else {
        if (action->kind == TTR_TAKE_TICKETS)
            aj_json_put_int(json, "take_tickets", action->deal->count);
        else
            write_tickets("first_tickets", action->deal->all, action->deal->count, json);
        write_tickets("keep", action->deal->keep, action->deal->kept, json);
    }
    aj_json_end_object(json);
}

static void write_turn(const struct ttr_turn *turn, struct aj_json *json) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "player", colours[turn->player]);
    aj_json_open_list(json, "actions");
    for (size_t i = 0; i < turn->actions; i++)
        write_action(&turn->action[i], json);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void write_position(const struct ttr_position *position, struct aj_json *json) {
    aj_json_open_list(json, "players");
    for (int i = 0; i < position->players; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "colour", colours[i]);
        put_cards("hand", &position->player[i].hand, json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
    aj_json_open_object(json, "piles");
    aj_json_put_int(json, "draw", position->draw);
    aj_json_put_int(json, "discard", position->discard);
    aj_json_end_object(json);
    aj_json_key(json, "display");
    write_list(&position->display, json);
    aj_json_put_int(json, "tickets_pile", position->tickets_pile);
}

// Writes the game as a case: one JSON object, without a line feed after it.
static void ttr_play_write(const struct ttr_play *play, const char *id, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_put_text(&json, "id", id);
    aj_json_put_text(&json, "game", play->position.map->game);
    aj_ruleset_write(play->rules, &json);
    write_position(&play->position, &json);
    aj_json_open_list(&json, "moves");
    for (size_t i = 0; i < play->turns; i++)
        write_turn(&play->turn[i], &json);
    aj_json_end_list(&json);
    aj_json_end_object(&json);
}

// ---- play

enum { TURNS_MOST = 3000 }; // the most turns of a game, since a tunnel can fail again and again

// Judges play->next and adds it to the turns. If it is illegal, the program has a mistake.
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

// Makes a deal of which at least `least` tickets are kept, at random how many.
static const struct ttr_deal *keep_some(struct ttr_play *play, struct ttr_held_ticket *all,
                                        int count, int least) {
    struct ttr_deal *deal = AJ_NEW(play->judgement.arena, struct ttr_deal);
    int kept = least + play_below(play, count - least + 1);
    *deal =
        (struct ttr_deal){.count = count, .all = all, .has_keep = true, .kept = kept, .keep = all};
    return deal;
}

// Returns which tickets are dealt at the start, or NULL if there are not enough tickets.
static const struct ttr_start *find_first(const struct ttr_play *play) {
    const struct ttr_start *first = start_of(play);
    int players = play->position.players;
    return first->longs * players > play->longs.count ||
                   first->shorts * players > play->tickets.count
               ? NULL
               : first;
}

// Puts the tickets that are not kept under the pile, if `under_pile`.
static void return_tickets(struct ttr_play *play, const struct ttr_deal *deal, bool under_pile) {
    int under = under_pile ? deal->count - deal->kept : 0;
    struct ttr_pile *pile = &play->tickets;
    memmove(pile->item + under, pile->item, (size_t)pile->count * sizeof *pile->item);
    for (int i = 0; i < under; i++)
        pile->item[i] = (uint16_t)deal->all[deal->kept + i].ticket;
    pile->count += under;
}

static void deal_first(struct ttr_play *play, int player, const struct ttr_start *first) {
    int longs = first->longs == AJ_NONE ? 0 : first->longs, count = longs + first->shorts;
    const struct ttr_deal *deal =
        keep_some(play, play_tickets(play, longs, first->shorts), count, first->least);
    begin_turn(play, player);
    play->next.actions = 1;
    play->action[0] =
        (struct ttr_action){.kind = TTR_FIRST_TICKETS, .node = AJ_NO_NODE, .deal = deal};
    take_turn(play);
    return_tickets(play, deal,
                   has_option(play, TTR_OPTION_START_UNKEPT, TTR_VALUE_START_UNDER_PILE));
}

static bool draw_tickets(struct ttr_play *play) {
    int due = has_option(play, TTR_OPTION_TICKETS_DRAW, TTR_VALUE_DRAW_4) ? 4 : 3;
    int count = play->tickets.count < due ? play->tickets.count : due;
    if (count == 0)
        return false;
    struct ttr_held_ticket *all = play_tickets(play, 0, count);
    const struct ttr_deal *deal = keep_some(play, all, count, 1);
    return_tickets(play, deal, has_option(play, TTR_OPTION_UNKEPT, TTR_VALUE_UNDER_PILE));
    play->next.actions = 1;
    play->action[0] =
        (struct ttr_action){.kind = TTR_TAKE_TICKETS, .node = AJ_NO_NODE, .deal = deal};
    take_turn(play);
    return true;
}

// ---- train cards

// Takes the card at a place of the display and replaces it. If three locomotives then lie face up,
// lays out five new cards.
static void take_face_up(struct ttr_play *play, int place, struct ttr_draw *draw) {
    struct ttr_pile *display = &play->display;
    *draw = (struct ttr_draw){.card = display->item[place], .turned = AJ_NONE};
    display->item[place] = display->item[--display->count];
    if (play_left(play) > 0) {
        draw->turned = play_take(play);
        display->item[display->count++] = (uint16_t)draw->turned;
    }
    bool three = play_display(play).of[TTR_LOCOMOTIVE] >= TTR_FLUSHED;
    if (!three || play_left(play) == 0 ||
        !has_option(play, TTR_OPTION_FLUSH, TTR_VALUE_FLUSH_THREE))
        return;
    play_sweep(play);
    draw->flushed = true;
    draw->five = play_display(play);
}

// Whether the card at a place of the display may be drawn as the card after the first `done`. A
// locomotive that counts as two cards may not be the second.
static bool may_take(const struct ttr_play *play, int place, int done) {
    bool both = has_option(play, TTR_OPTION_LOCOMOTIVE_COST, TTR_VALUE_COST_TWO);
    if (play_left(play) == 0 && !has_option(play, TTR_OPTION_DISPLAY_EMPTY, TTR_VALUE_DISPLAY_OPEN))
        return false;
    return !(both && done > 0 && play->display.item[place] == TTR_LOCOMOTIVE);
}

// Draws one card from a random place of the display, or blind. Returns false if none can be drawn.
static bool draw_card(struct ttr_play *play, int player, int done) {
    enum { PLACES = TTR_FACE_UP + 2 }; // two of the places are blind draws
    struct ttr_draw *draw = AJ_NEW(play->judgement.arena, struct ttr_draw);
    int first = play_below(play, PLACES);
    for (int i = 0; i < PLACES; i++) {
        int place = (first + i) % PLACES;
        bool blind = place >= TTR_FACE_UP;
        if (blind ? play_left(play) == 0
                  : place >= play->display.count || !may_take(play, place, done))
            continue;
        if (blind)
            *draw = (struct ttr_draw){.blind = true, .card = play_take(play), .turned = AJ_NONE};
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

static bool is_city_free(const struct ttr_play *play, int city) {
    return ttr_country(city) == AJ_NONE && ttr_station_holder(play->state, city) == AJ_NONE;
}

// Chooses `due` cards of one colour for a station; with `last`, also with locomotives. Returns
// false if the hand does not have them.
static bool choose_cards(const struct ttr_cards *hand, int due, bool last,
                         struct ttr_cards *cards) {
    int wild = last ? hand->of[TTR_LOCOMOTIVE] : 0;
    *cards = (struct ttr_cards){{0}};
    for (int card = 0; card < TTR_LOCOMOTIVE; card++)
        if (hand->of[card] + wild >= due) {
            int own = hand->of[card] < due ? hand->of[card] : due;
            cards->of[card] = (int16_t)own;
            cards->of[TTR_LOCOMOTIVE] = (int16_t)(due - own);
            return true;
        }
    return false;
}

// Builds a station in a random city or, with `last`, in the next city that is free. Returns false
// if it cannot be built.
static bool build_station(struct ttr_play *play, int player, bool last) {
    const struct ttr_stretch *cities = &play->position.map->cities;
    int due = play->state->own[player].stations + 1;
    int first = play_below(play, cities->count), city = cities->first + first;
    struct ttr_cards *hand = &play->hand[player], cards;
    for (int i = 1; last && i < cities->count && !is_city_free(play, city); i++)
        city = cities->first + (first + i) % cities->count;
    if (due > play->rules->option[TTR_OPTION_STATIONS].value || !is_city_free(play, city) ||
        !choose_cards(hand, due, last, &cards))
        return false;
    play->next.actions = 1;
    play->action[0] = (struct ttr_action){
        .kind = TTR_STATION, .node = AJ_NO_NODE, .city = city, .has_pay = true, .cards = cards};
    take_turn(play);
    ttr_cards_take(hand, &cards);
    play_discard(play, &cards);
    return true;
}

// ---- turns

static bool claim(struct ttr_play *play, int player, bool last) {
    if (!ttr_play_claim(play, player, last))
        return false;
    take_turn(play);
    play_settle(play, player);
    return true;
}

// Plays a turn of a player. Returns false if he could only pass.
static bool play_turn(struct ttr_play *play, int player) {
    enum { OF = 100, TICKETS = 4, STATIONS = 6, CLAIMS = 55 };
    int wish = play_below(play, OF);
    bool known = play->state->display.known;
    begin_turn(play, player);
    bool done = (wish < TICKETS && draw_tickets(play)) ||
                (wish >= TICKETS && wish < STATIONS && build_station(play, player, false)) ||
                (wish < CLAIMS && claim(play, player, false)) || draw_cards(play, player) ||
                claim(play, player, false) || draw_tickets(play) ||
                build_station(play, player, false) || claim(play, player, true) ||
                build_station(play, player, true);
    // Once the cards that lie face up are not told any more, there may be some for all that a
    // referee knows, so nobody may pass.
    play->is_over = !done && !play->state->display.known &&
                    has_option(play, TTR_OPTION_DISPLAY_EMPTY, TTR_VALUE_DISPLAY_OPEN);
    if (!done && !play->is_over) {
        play->next.actions = 1;
        play->action[0] = (struct ttr_action){.kind = TTR_PASS, .node = AJ_NO_NODE};
        take_turn(play);
    }
    // Three locomotives that stayed because the piles were empty are replaced when there are cards.
    if (known && !play->state->display.known &&
        play_display(play).of[TTR_LOCOMOTIVE] >= TTR_FLUSHED)
        play_sweep(play);
    return done;
}

// Whether nothing more is played: the last round is over, a player could only pass and may not
// (is_over), all have passed one after the other, so that from then on they could only pass, or
// there were TURNS_MOST turns.
static bool is_finished(const struct ttr_play *play, int turns, int passed) {
    return play->state->turns_left == 0 || play->is_over || passed == play->position.players ||
           turns == TURNS_MOST;
}

// Deals the first tickets and plays to the end.
static void play_out(struct ttr_play *play) {
    int players = play->position.players, turns = 0, passed = 0;
    const struct ttr_start *first = find_first(play);
    if (first)
        for (int player = 0; player < players; player++)
            deal_first(play, player, first);
    while (!is_finished(play, turns, passed)) {
        passed = play_turn(play, turns % players) ? 0 : passed + 1;
        turns++;
    }
}

static void seat_players(struct ttr_play *play, const struct aj_deal *deal) {
    play->position.map = ttr_map_of(play->rules);
    play->position.deck = play->rules->option[TTR_OPTION_DECK].value;
    play->position.players = deal->players;
    play->position.to_move = 0;
    play->position.last_round = AJ_NONE;
    play->judgement.players = deal->players;
    play->random = deal->seed;
    play_lay_out(play);
    for (int i = 0; i < deal->players; i++)
        play->position.player[i] =
            (struct ttr_player){.trains = TTR_UNKNOWN, .has_hand = true, .hand = play->hand[i]};
    play->position.draw = play->draw.count;
    play->position.discard = play->discard.count;
    play->position.has_display = true;
    play->position.display = play_display(play);
}

void ttr_play_game(const struct aj_ruleset *rules, const struct aj_deal *deal,
                   struct aj_arena *arena, struct aj_buf *out) {
    struct ttr_play *play = AJ_NEW(arena, struct ttr_play);
    play->rules = rules;
    aj_judgement_init(&play->judgement, arena, rules, AJ_KEEP_BRIEF);
    seat_players(play, deal);
    const struct ttr_start *first = find_first(play);
    play->position.tickets_pile = play->tickets.count - (first ? first->shorts : 0) * deal->players;
    play->state = ttr_state_new(&play->position, &play->judgement);
    play_out(play);
    ttr_play_write(play, deal->id, out);
}
