// Handles the cards of a random game.
#include <string.h>

#include "core/core.h"
#include "tickets/moves/internal.h"
#include "tickets/moves/moves.h"
#include "tickets/table/rulebook.h"

enum { HAND = 4 };

int ttr_play_below(struct ttr_play *play, int bound) {
    play->random += AJ_GOLDEN;
    return (int)(((aj_mix(play->random) >> 32) * (uint64_t)bound) >> 32);
}

static void push(struct ttr_pile *pile, int item) {
    pile->item[pile->count++] = (uint8_t)item;
}

static void shuffle(struct ttr_play *play, struct ttr_pile *pile) {
    for (int i = pile->count; i > 1; i--) {
        int k = ttr_play_below(play, i);
        uint8_t item = pile->item[i - 1];
        pile->item[i - 1] = pile->item[k];
        pile->item[k] = item;
    }
}

int ttr_play_left(const struct ttr_play *play) {
    return play->draw.count + play->discard.count;
}

int ttr_play_take(struct ttr_play *play) {
    if (play->draw.count == 0) {
        play->draw = play->discard;
        play->discard.count = 0;
        shuffle(play, &play->draw);
    }
    return play->draw.count > 0 ? play->draw.item[--play->draw.count] : AJ_NONE;
}

static void fill_display(struct ttr_play *play) {
    while (play->display.count < TTR_FACE_UP && ttr_play_left(play) > 0)
        push(&play->display, ttr_play_take(play));
}

void ttr_play_discard(struct ttr_play *play, const struct ttr_cards *cards) {
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < cards->of[card]; i++)
            push(&play->discard, card);
    fill_display(play);
}

void ttr_play_sweep(struct ttr_play *play) {
    while (play->display.count > 0)
        push(&play->discard, play->display.item[--play->display.count]);
    fill_display(play);
}

struct ttr_cards ttr_play_display(const struct ttr_play *play) {
    struct ttr_cards cards = {{0}};
    for (int i = 0; i < play->display.count; i++)
        cards.of[play->display.item[i]]++;
    return cards;
}

// Three locomotives are replaced, but only so many times: with some decks that would never end.
static void begin_display(struct ttr_play *play) {
    enum { TRIES = 20 };
    fill_display(play);
    bool flush = play->rules->option[TTR_OPTION_FLUSH].value == TTR_VALUE_FLUSH_THREE;
    for (int i = 0; i < TRIES && flush; i++)
        if (ttr_play_display(play).of[TTR_LOCOMOTIVE] >= TTR_FLUSHED)
            ttr_play_sweep(play);
}

static bool is_dealt_later(const struct ttr_play *play, int ticket) {
    int start = play->rules->option[TTR_OPTION_TICKETS_START].value;
    int set = ttr_tickets[ticket].set;
    if (set == TTR_LONG)
        return start == TTR_VALUE_ANY_5;
    return set == TTR_SHORT || set == TTR_NORDIC || set == TTR_SWISS || set == TTR_COUNTRY;
}

void ttr_play_lay_out(struct ttr_play *play) {
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < ttr_deck(card); i++)
            push(&play->draw, card);
    shuffle(play, &play->draw);
    for (int player = 0; player < play->position.players; player++)
        for (int i = 0; i < HAND; i++)
            play->hand[player].of[ttr_play_take(play)]++;
    begin_display(play);
    TTR_EACH(ticket, play->position.map->tickets)
        for (int i = 0; i < ttr_tickets[ticket].copies && is_dealt_later(play, ticket); i++)
            push(&play->tickets, ticket);
    bool mega = play->rules->option[TTR_OPTION_TICKETS_START].value == TTR_VALUE_LONG_2;
    TTR_EACH(ticket, play->position.map->tickets)
        if (ttr_tickets[ticket].set == TTR_LONG ||
            (mega && ttr_tickets[ticket].set == TTR_NEW_LONG))
            push(&play->longs, ticket);
    shuffle(play, &play->tickets);
    shuffle(play, &play->longs);
}

struct ttr_held_ticket *ttr_play_tickets(struct ttr_play *play, int longs, int count) {
    struct ttr_held_ticket *list =
        AJ_NEW_ARRAY(play->judgement.arena, struct ttr_held_ticket, longs + count + 1);
    for (int i = 0; i < longs + count; i++) {
        struct ttr_pile *pile = i < longs ? &play->longs : &play->tickets;
        list[i] = (struct ttr_held_ticket){pile->item[--pile->count], AJ_NO_NODE};
    }
    return list;
}
