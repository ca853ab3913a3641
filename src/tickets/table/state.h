// The table as the judged turns change it: who holds which route, hands, trains, piles, and the
// claim of the last turn. One state a judgement, in its arena; only the turn driver changes it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "judging/game/judgement.h"
#include "tickets/table/payments.h"
#include "tickets/table/position.h"

// Who ends a turn with so few trains starts the last round (TTRE-7.END).
enum { TTR_FEW_TRAINS = 2 };

enum ttr_outcome {
    TTR_NO_OUTCOME, // the turn was illegal after its cards were laid
    TTR_CLAIMED,
    TTR_WITHDRAWN,
    TTR_AWAITING_REVEAL,
    TTR_AWAITING_PAYMENT
};

extern const char *const ttr_outcome_names[TTR_AWAITING_PAYMENT + 1]; // "claimed"

// One attempt to claim a route, as far as it was judged.
enum { TTR_COUNTS_BY = 3 }; // values of tunnel.locomotives-only

struct ttr_claim {
    const struct ttr_turn *turn;
    int player;
    int route;
    const struct ttr_route *row;
    struct ttr_cards laid, shown, paid; // shown: the cards revealed
    int counts_as;                      // enum ttr_card: the colour the set counts as
    int8_t counts_by[TTR_COUNTS_BY];    // and by each value of tunnel.locomotives-only
    int to_reveal;                // cards due to be revealed; 0: none, it is no tunnel or free
    bool revealed;                // the reveal is done, or there is none
    int matches;                  // of the cards revealed: so many extra cards are due
    struct ttr_payments payments; // every way to play the extras
    enum ttr_outcome outcome;
    struct ttr_cards discarded; // by the end of the turn
    bool hand_known;
    struct ttr_cards hand_after;
    int trains_after;
};

// The cards that lie face up.
struct ttr_display {
    bool known;
    struct ttr_cards face; // those that are told
    int untold;            // cards that lie there beside them
    int gaps;              // places left empty because there was nothing to fill them
};

// What a player holds of tickets, and his stations. Lists are borrowed from the position, or made
// anew when one is added.
struct ttr_belongings {
    const struct ttr_held_ticket *ticket;
    size_t tickets;
    int untold;       // tickets kept of which only the number is told
    bool is_choosing; // of tickets drawn, which to keep
    struct ttr_station station[TTR_STATIONS_MAX];
    int stations;
    int16_t borrowed[TTR_STATIONS_MAX]; // at the end: the route that each borrows, AJ_NONE
    bool dealt;                         // has had his first tickets
};

struct ttr_state {
    const struct ttr_position *position;
    int8_t *holder;                 // by route: player, AJ_NONE
    uint8_t routes[AJ_PLAYERS_MAX]; // how many each player holds
    struct ttr_cards hand[AJ_PLAYERS_MAX];
    bool hand_known[AJ_PLAYERS_MAX];
    int trains[AJ_PLAYERS_MAX];
    struct ttr_belongings own[AJ_PLAYERS_MAX];
    int draw, discard; // TTR_UNKNOWN
    struct ttr_display display;
    int tickets_pile; // TTR_UNKNOWN
    bool begun;       // some turn was taken, so nothing more is dealt
    int drawn;        // train cards in the last turn, as draw.two-cards counts them
    int next;         // whose turn it is, AJ_NONE before the first turn
    int turns_left;   // of the last round; TTR_UNKNOWN before it
    uint32_t lay;     // the last `lay` that was judged, legal or not; AJ_NO_NODE
    int lay_route;    // and the route that it was judged for
    bool has_claim;
    struct ttr_claim claim; // of the last turn that laid cards
    uint8_t winners;        // the game is over and these have won, as bits
    const char *won_by;     // "points", what decided between players level on them, or "unknown"
    bool is_won_open;       // the winners lead, and what decides between them is not known
};

// The table before the first turn, under the judgement's rules; adds rulings about facts that the
// edition does not allow. Sets players' scores so far if the case gives none.
struct ttr_state *ttr_state_new(const struct ttr_position *position,
                                struct aj_judgement *judgement);

// Who holds the other route of a double; AJ_NONE: nobody, or the route is no double.
int ttr_twin_holder(const struct ttr_state *state, int route);

// Whether the player could claim a route with suitable cards. `from`: so many players may hold both
// routes of a double.
bool ttr_is_claimable(const struct ttr_state *state, int player, int route, int from);

// The points of a route of this length under the rules in force; 0: none are known.
int ttr_route_points(struct aj_judgement *judgement, int length);

// Cards in both piles, TTR_UNKNOWN unless the case gives enough to tell. `wanted` cards or more
// may be answered by either pile alone.
int ttr_state_available(const struct ttr_state *state, int wanted);

// Takes the effects of a finished attempt: cards, trains, piles, and the route if it was
// claimed.
void ttr_state_apply(struct ttr_state *state, const struct ttr_claim *claim);

// Takes `count` cards off the draw pile, shuffling the discards if it runs out (TTRE-3.SHUFFLE).
void ttr_state_draw(struct ttr_state *state, int count);

// Whether both piles are known to be empty.
static inline bool ttr_piles_empty(const struct ttr_state *state) {
    return state->draw == 0 && state->discard == 0;
}

// Cards come to the discard pile; places of the display that stand empty are filled from it.
void ttr_state_discard(struct ttr_state *state, int count);

// Whether some card lies face up, or may: not all of them are told.
static inline bool ttr_can_take_face_up(const struct ttr_state *state) {
    const struct ttr_display *display = &state->display;
    return !display->known || display->untold > 0 || ttr_cards_total(&display->face) > 0;
}

// Nothing is known any more of the cards that lie face up.
void ttr_display_forget(struct ttr_state *state);

// Whether three locomotives are known to lie face up, and something is left to replace them with.
bool ttr_has_three_locomotives(const struct ttr_state *state);

// A ticket of the player's.
void ttr_state_keep_ticket(struct ttr_state *state, int player, struct ttr_held_ticket held,
                           struct aj_arena *arena);

// What a player can still play after `laid` lies on the table and `shown` is revealed: the hand,
// or, if it is not known, what the deck has beside what is seen.
struct ttr_cards ttr_state_stock(const struct ttr_state *state, int player,
                                 const struct ttr_cards *laid, const struct ttr_cards *shown);
