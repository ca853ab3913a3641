// Train cards: the nine kinds, sets of them, and how they are written and spoken. Sets are plain
// values; nothing here owns memory but texts in the arena that is passed in.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/json.h"
#include "documents/reading/read.h"
#include "judging/game/judgement.h"

// In the order of the deck; a route may also be grey.
enum ttr_card {
    TTR_PURPLE,
    TTR_WHITE,
    TTR_BLUE,
    TTR_YELLOW,
    TTR_ORANGE,
    TTR_BLACK,
    TTR_RED,
    TTR_GREEN,
    TTR_LOCOMOTIVE,
    TTR_CARDS,
    TTR_GREY = TTR_CARDS
};

// A set has room for more kinds than there are, always 0: loops over all of it become a few steps
// of the machine.
enum { TTR_CARD_ROOM = 16 };

struct ttr_cards {
    int16_t of[TTR_CARD_ROOM];
};

// Id and spoken name of each kind, and of grey.
extern const struct aj_word ttr_card_words[TTR_CARDS + 1];

// Id of each kind, and one card of it: "a blue card", "a locomotive".
extern const struct aj_word ttr_one_card[TTR_CARDS];

// How many cards of a kind the deck holds: 12 of each colour, 14 locomotives; how many cards it is.
static inline int ttr_deck(int card) {
    return card == TTR_LOCOMOTIVE ? 14 : 12;
}
enum { TTR_DECK = 8 * 12 + 14 };

// So many cards lie face up, and so many locomotives among them may not stay (draw.flush).
enum { TTR_FACE_UP = 5, TTR_FLUSHED = 3 };

// Whether a name means a grey route.
bool ttr_is_grey(const char *name);

// The kind of this name, `pink` being purple, or what players call it; AJ_NONE if there is none.
int ttr_find_card(const char *name);

// How many cards there are; adds them to others; takes them from others.
static inline int ttr_cards_total(const struct ttr_cards *cards) {
    int total = 0;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        total += cards->of[card];
    return total;
}
static inline void ttr_cards_add(struct ttr_cards *to, const struct ttr_cards *cards) {
    struct ttr_cards sum = *to;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        sum.of[card] = (int16_t)(sum.of[card] + cards->of[card]);
    *to = sum;
}
static inline void ttr_cards_take(struct ttr_cards *from, const struct ttr_cards *cards) {
    struct ttr_cards rest = *from;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        rest.of[card] = (int16_t)(rest.of[card] - cards->of[card]);
    *from = rest;
}

// Whether the deck holds as many of each kind.
bool ttr_deck_holds(const struct ttr_cards *cards);

// What `cards` has beyond `stock`, kind by kind; the number of these cards is returned.
int ttr_cards_beyond(const struct ttr_cards *cards, const struct ttr_cards *stock,
                     struct ttr_cards *beyond);

// Whether both hold the same number of each kind.
bool ttr_cards_equal(const struct ttr_cards *a, const struct ttr_cards *b);

// The colour of a set: that of its cards other than locomotives, TTR_LOCOMOTIVE if it has none
// (TTRE-5.T7), AJ_NONE if they are of several colours.
int ttr_set_colour(const struct ttr_cards *cards);

// "2 blue and 1 locomotive", "no card".
const char *ttr_cards_say(const struct ttr_cards *cards, struct aj_arena *arena);

// {"blue":2,"locomotive":1}, kinds in the order of the deck.
void ttr_cards_write(const struct ttr_cards *cards, struct aj_json *json);

// Reads a map of kinds to numbers. False after errors: unknown kinds with the nearest name, a kind
// given twice (`pink` and `purple`), more cards than the deck holds.
bool ttr_cards_read(struct aj_reader *reader, uint32_t node, struct ttr_cards *cards);

// Reads a list of kinds, as they were turned over.
bool ttr_cards_read_list(struct aj_reader *reader, uint32_t node, struct ttr_cards *cards);

// Reads one kind (a colour or locomotive); AJ_NONE after an error with the nearest name.
int ttr_card_read(struct aj_reader *reader, uint32_t node);
