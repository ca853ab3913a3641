// Random whole games, from the deal to the last turn: the same seed gives the same game. Every turn
// is judged by the rules as it is played, beside a table with the real cards. A game lives in the
// arena of its judgement.
#pragma once

#include "judging/game/game.h"
#include "tickets/table/state.h"

// A pile of cards or tickets; the last one is on top.
struct ttr_pile {
    uint8_t item[TTR_DECK];
    int count;
};

struct ttr_play {
    const struct aj_ruleset *rules;
    struct aj_judgement judgement;
    struct ttr_position position;
    struct ttr_state *state;
    uint64_t random;
    struct ttr_pile draw, discard, display, tickets;
    struct ttr_pile longs; // long tickets, if these are dealt apart
    struct ttr_cards hand[AJ_PLAYERS_MAX];
    struct ttr_turn *turn; // those played
    size_t turns, capacity;
    struct ttr_turn next;        // the one that is put together
    struct ttr_action action[4]; // its actions
};

// aj_game.play.
void ttr_play_game(const struct aj_ruleset *rules, const struct aj_deal *deal,
                   struct aj_arena *arena, struct aj_buf *out);
