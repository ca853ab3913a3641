#include "carcassonne/table/board.h"

// Whether a part has a half-edge at an empty cell.
static bool is_part_open(const struct car_board *board, uint32_t part) {
    const struct car_board_tile *lying = car_board_tile_of(board, part);
    unsigned winds = car_turn_winds(car_part_segment(board, part)->winds, lying->turn);
    for (; winds; winds &= winds - 1) {
        unsigned edge = ((unsigned)__builtin_ctz(winds) + 1) / 2 & 3;
        if (car_board_beside(board, lying->x, lying->y, edge) == CAR_NOTHING)
            return true;
    }
    return false;
}

bool car_field_is_closed(const struct car_board *board, uint32_t part) {
    uint32_t at = part, parts = 0;
    bool closed = true;
    do {
        closed = !is_part_open(board, at);
        at = board->part[at].next;
        parts++;
    } while (closed && at != part);
    car_spend_walk(board, parts);
    return closed;
}
