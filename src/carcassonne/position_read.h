// Reading a position, part by part; between the position_*.c files only. Each part adds what it
// reads to the draft and reports every problem it meets.
#ifndef CAR_POSITION_READ_H
#define CAR_POSITION_READ_H

#include "carcassonne/position.h"
#include "carcassonne/rulebook.h"

// The position being read; arrays grow in the reader's arena.
struct car_draft {
    struct aj_reader *reader;
    struct aj_case *job;
    const uint32_t *field; // the game's keys
    struct car_position *position;
    struct car_laid *laid;
    size_t laid_count, laid_capacity;
    uint32_t marked; // the drawn board's cell with `*`: index of its tile, CAR_NO_TILE
    uint32_t marks;
    uint32_t *slot; // index of laid tiles by cell, open addressing: index + 1, 0 empty
    uint32_t slots;
    const struct car_action *just_placed; // the tile of the turn being read, NULL: none yet
};

#define CAR_KIND(NAME) (&car_rulebook.diagnostic[CAR_DIAG_##NAME])

bool car_draft_on(const struct car_draft *draft, int module);

// Notes that `node` belongs to a module that is off and is ignored.
void car_draft_ignore(struct car_draft *draft, uint32_t node);

// Players: names, colours, sets of tokens, supplies (position.c).

// The board: `board` as a list or as drawn rows (position_board.c).
void car_draft_board(struct car_draft *draft);

// The tile kind that `node` names or describes; NULL after an error.
const struct car_tile *car_draft_tile(struct car_draft *draft, uint32_t node);

// Index of the tile at a cell, CAR_NO_TILE.
uint32_t car_draft_at(const struct car_draft *draft, int32_t x, int32_t y);

// Tiles that touch must fit: one error a seam (position_seams.c). Tiles held back are not there.
void car_draft_seams(struct car_draft *draft);

// `followers`, `tokens`, `king`, `robber_baron` (position_pieces.c); after the moves are read.
void car_draft_pieces(struct car_draft *draft);

// A colour's index; -1 after an error.
int car_draft_colour(struct car_draft *draft, uint32_t node);

// `move`, `moves`, `to_move`, `tile_in_hand` (position_moves.c); after the board is read.
void car_draft_moves(struct car_draft *draft);

// A turn of 0, 90, 180 or 270 degrees as quarter turns; AJ_NO_NODE is 0.
bool car_draft_turn(struct car_draft *draft, uint32_t node, uint8_t *turn);

// A place as named at `node`; false after an error.
bool car_draft_place(struct car_draft *draft, uint32_t node, struct car_place *place);

// Reports a corner of `tile`, which lies at (x, y), where the fields of the two winds meet.
void car_draft_two_fields(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                          int32_t x, int32_t y, const uint8_t winds[2]);

// An edge N, E, S or W; false after an error.
bool car_draft_edge(struct car_draft *draft, uint32_t node, uint8_t *edge);

// Error `missing-key` at the map `node`.
void car_draft_missing(struct car_draft *draft, uint32_t node, const char *key);

#endif
