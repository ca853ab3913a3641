// Fields on the board.
#pragma once

#include "carcassonne/table/board.h"

// Whether no half-edge of the field that a part belongs to lies at an empty cell.
bool car_field_is_closed(const struct car_board *board, uint32_t part);
