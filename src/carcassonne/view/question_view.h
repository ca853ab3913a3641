// What a case asks about, as the picture of its board shows it: the move as far as it stands, the
// tiles of it that do not lie there, rings about actions and claims. In the judgement's arena.
#pragma once

#include "carcassonne/rules/judging.h"
#include "judging/case/case.h"
#include "pictures/shared/drawing.h"

// A board with a question about it.
struct car_question {
    struct car_judging *g;
    const struct car_turn *turn;      // asked about; NULL: none
    const struct car_action *refused; // of the turn: the one that is forbidden; NULL: none
    const struct car_action **extra;  // of the turn: those whose tiles are not on the board, the
    uint32_t extras;                  // refused one and any behind what is forbidden
    struct car_cells extra_cells;     // where they shall lie; without slots if there are none
    const uint32_t *part;             // of features asked about
    uint32_t parts;
    bool asks_end; // there are claims about a game that is over
};

// Finds what `job` asks. The board is that after the moves if they stand, else the one on which
// those actions of the last turn are carried out that come before the forbidden one.
void car_question_find(const struct aj_judgement *judgement, const struct aj_case *job,
                       struct car_question *question);

// The edges of a tile that lies there or shall lie there which do not continue the tile beyond, as
// bits. `cells` has the indices of `list`.
uint8_t car_question_clash(const struct car_grid *cells, const struct car_drawn_tile list[],
                           const struct car_drawn_tile *tile);

// Rings about the actions of the turn and about the claims, for a drawing whose tiles are those of
// the board in their order, then those of `extra`. Returns how many.
size_t car_question_rings(const struct aj_judgement *judgement, const struct aj_case *job,
                          const struct car_question *question, const struct car_drawn_ring **ring);

// How many of the rings in `list` are about the whole tile that this one is about: their signs
// stand in a row on it. At most 5, for which there is room.
uint8_t car_question_before(const struct car_drawn_ring list[], size_t count,
                            const struct car_drawn_ring *ring);

// The sign of a ring by its index, in `arena`: "a" to "z", then numbers from 1.
const char *car_question_sign(struct aj_arena *arena, size_t index);
