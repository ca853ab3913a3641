// What may come next: the legal next actions of a case's turn, as rows that a game fills in and a
// report writes. Rows and texts live in the arena.
#ifndef AJ_CORE_MOVES_H
#define AJ_CORE_MOVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/buf.h"

enum aj_next_kind {
    AJ_NEXT_PLACEMENT, // x, y, turn
    AJ_NEXT_FOLLOWER,  // segment, kinds
    AJ_NEXT_TOKEN,     // colour, x, y, opening
    AJ_NEXT_SPENDING,  // what
    AJ_NEXT_PAYMENT,   // json
    AJ_NEXT_WITHDRAW,  // what; at most one
    AJ_NEXT_ROUTE,     // what, json
    AJ_NEXT_REJECTED,  // x, y, turn, rule, why
    AJ_NEXT_KINDS
};

struct aj_judgement;

struct aj_next {
    enum aj_next_kind kind;
    int32_t x, y;
    int turn; // degrees
    const char *segment;
    const char *kinds[2]; // kinds of follower; NULL: no more
    const char *colour;
    bool taken; // a token that is its owner's, placed by a house rule
    const char *opening;
    const char *what; // "swap"; of a payment, how it is said
    const char *json; // a payment or a route as a JSON object
    uint64_t open;    // options of which an admissible reading forbids it, as bits
    int rule;         // the first rule that forbids a rejected placement
    const char *why;  // and its sentence
};

struct aj_moves {
    struct aj_arena *arena;
    const char *to_move;
    const char *tile;           // in hand; NULL: none, or it is placed already
    bool asks_payments;         // the game is one of payments: placements and so on are not listed
    bool asks_routes;           // and a claim may be begun: routes are listed
    const char *const *unknown; // what the case would have to give for more rows; NULL-ended, NULL
    const char *remark;         // a sentence on why rows are wanting; NULL
    bool why_not;               // asked: list rejected placements too
    struct aj_next *item;
    size_t count, capacity;
    // What was played so far is against the rules, by the rulings that forbid here: then nothing
    // may follow, and there are no rows. NULL: it is legal.
    const struct aj_judgement *illegal;
};

// Whole turns, handed on one by one.
struct aj_turns {
    void (*emit)(void *context, const char *move); // a `move` as JSON
    void *context;
    struct aj_buf *text;                // for the move at hand: whoever asks owns it
    const struct aj_judgement *illegal; // as in aj_moves: then none is handed on
};

// Adds a row of this kind and returns it to be filled.
struct aj_next *aj_moves_add(struct aj_moves *moves, enum aj_next_kind kind);

// How many rows of a kind there are; AJ_NEXT_KINDS: of all but the rejected.
size_t aj_moves_count(const struct aj_moves *moves, enum aj_next_kind kind);

#endif
