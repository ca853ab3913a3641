// What may come next: the legal next actions of a case's turn, as rows that a game fills in and a
// report writes. Rows and texts live in the arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/buf.h"
#include "judging/rulebook/rulebook.h"

struct aj_judgement;

// A list that a game gives under one heading. Constant; a game's groups end with one without a key.
struct aj_next_group {
    const char *key;     // of the list in JSON
    const char *heading; // above it in the text
    const char *items;   // rows that differ in their item alone are one: the key of its list; NULL
    const char *within;  // the object that holds it, with its neighbours of the same; NULL
    bool is_detail;      // how rows of its neighbour may be done: it does not count
    bool is_value;       // no list: the row's JSON, a list only of several
    bool is_flag;        // no list: its only row is `true`, or absent
    bool is_rejected;    // of what may not come: it does not count
};

// One action that may come next, or may not.
struct aj_next {
    int group;             // index into the game's groups
    int rule;              // the first rule that forbids a rejected one, AJ_NONE
    const char *json;      // a JSON value, to which `open` and `rule` are added; NULL: a flag's
    const char *item;      // see the group, else NULL
    struct aj_next *alike; // the next row that differs in its item alone; aj_moves_list joins them
    const char *sentence;  // as the text has it
    aj_options open;       // options of which an admissible reading forbids it, as bits
    const char *why;       // the sentence of `rule`
};

struct aj_moves {
    struct aj_arena *arena;
    const char *to_move;
    const char *hand_key; // what he has in hand, as JSON and text call it; NULL: nothing
    const char *hand;
    const struct aj_next_group *group; // the game's
    uint32_t asked;                    // groups that belong to the answer, be they empty, as bits
    const char *const *unknown; // what the case would have to give for more rows; NULL-ended, NULL
    const char *remark;         // a sentence on why rows are wanting; NULL
    const char *none;           // the same, told only if no reading has a row; NULL
    int unsettled;              // the first open option that was consulted, AJ_NONE
    bool why_not;               // asked: list what is rejected too
    struct aj_next *item;
    size_t count, capacity;
    // What was played so far is against the rules, by the rulings that forbid here: then nothing
    // may follow, and there are no rows. NULL: it is legal.
    struct aj_judgement *illegal;
};

// Whole turns, handed on one by one.
struct aj_turns {
    void (*emit)(void *context, const char *move); // a `move` as JSON
    void *context;
    struct aj_buf *text;          // for the move at hand; the caller owns it
    struct aj_judgement *illegal; // as in aj_moves: then none is handed on
};

// Adds a row to a group and returns it to be filled.
struct aj_next *aj_moves_add(struct aj_moves *moves, int group);

// How many rows a group has.
size_t aj_moves_count(const struct aj_moves *moves, int group);

// How many rows there are in all, without the rejected.
size_t aj_moves_total(const struct aj_moves *moves);
