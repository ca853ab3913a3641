// The mage and the witch: where a case puts them, and where they are while it is judged.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_MAGIC_MAGE, CAR_MAGIC_WITCH, CAR_MAGICIANS };

// As a case tells it: car_position.own.
struct car_case_magic {
    struct car_case_figure stand[CAR_MAGICIANS]; // by magician: only laid, place and node are set;
                                                 // he is set aside if laid is CAR_NO_TILE
};

// The mage or the witch on a feature that was completed: reports show what that was worth.
struct car_magic_past {
    uint32_t part;
    int which;
    uint32_t turn; // the turn in which the feature was completed, or a later one
};

// car_judging.own.
struct car_magic {
    uint32_t part[CAR_MAGICIANS];  // where they stand, CAR_NOTHING: aside
    uint32_t first[CAR_MAGICIANS]; // where they stood before the moves
    bool is_called;                // by the sign of this turn's tile; one of them has still to move
    bool is_joined;                // a tile has found them on one feature, and none has left it yet
    bool has_moved;                // the mage or the witch has moved in this turn
    bool was_on_one;               // both were on one feature when this turn began
    bool is_by_tile;               // the turn's tile has asked for one, and none has moved so far
    struct car_magic_past *past;
    size_t pasts, past_capacity;
};

static inline struct car_magic *car_magic_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_magic];
}

// Whether the turn asks for one of the two: by its sign, or since they are on one feature.
bool car_magic_calls(const struct car_judging *g);

// Whether both are on the board.
bool car_magic_are_both(const struct car_judging *g);

// Whether a part of the board is of a feature to which one of them could go.
bool car_magic_may_go(const struct car_judging *g, uint32_t part);
