// What may come next in Ticket to Ride, and random games.
#pragma once

#include "judging/case/case.h"
#include "judging/game/game.h"
#include "tickets/table/table.h"

// ---- next
//
// What may come next in a turn (`adjudge moves`): the routes that the hand can claim, the cards and
// tickets that can be drawn, and stations; or, if extra cards are due, the ways to pay them, and
// taking all cards back. Rows live in the arena of the reader or of the moves.

// aj_game.moves.
bool ttr_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves);

// ---- next_turns
//
// Every complete turn that may come next. Turns live in the arena of the reader or of the list.

// aj_game.turns. The turn of a tunnel ends with its reveal.
bool ttr_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns);

// ---- play
//
// Random whole games, from the deal to the last turn: the same seed gives the same game. Every turn
// is judged as it is played, with a state that knows what players see; struct ttr_play has the
// cards of all piles besides. A game lives in the arena of its judgement.

// A pile of cards or tickets; the last one is on top.
struct ttr_pile {
    uint16_t item[TTR_DECK]; // kinds of cards (enum ttr_card), or numbers of tickets
    int count;
};

// A random game.
struct ttr_play {
    const struct aj_ruleset *rules;
    struct aj_judgement judgement;
    struct ttr_position position;
    struct ttr_state *state;
    uint64_t random; // state of the random numbers
    struct ttr_pile draw, discard, display, tickets;
    struct ttr_pile longs; // long tickets, if they have a pile of their own
    struct ttr_cards hand[AJ_PLAYERS_MAX];
    struct ttr_turn *turn; // the turns that were played
    size_t turns, capacity;
    struct ttr_turn next;        // the turn that is being put together
    struct ttr_action action[4]; // the actions of `next`
    bool is_over;                // no turn can be told any more
};

// aj_game.play.
void ttr_play_game(const struct aj_ruleset *rules, const struct aj_deal *deal,
                   struct aj_arena *arena, struct aj_buf *out);
