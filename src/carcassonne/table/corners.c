#include "carcassonne/table/table.h"

struct car_point car_point_at(int32_t x, int32_t y, unsigned corner) {
    bool east = corner == CAR_NE || corner == CAR_SE, south = corner == CAR_SE || corner == CAR_SW;
    return (struct car_point){east ? x : x - 1, south ? y : y - 1};
}

struct car_point car_point_cell(struct car_point point, unsigned corner) {
    bool west = corner == CAR_NE || corner == CAR_SE, north = corner == CAR_SE || corner == CAR_SW;
    return (struct car_point){west ? point.x : point.x + 1, north ? point.y : point.y + 1};
}

enum car_corner_found car_corner_find(const struct car_board *board, struct car_point point,
                                      uint32_t *part, struct car_point *where) {
    enum car_corner_found found = CAR_CORNER_FIELD;
    // A missing tile is reported before a tile that has no field there.
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        struct car_point cell = car_point_cell(point, corner);
        uint32_t there = car_board_at(board, cell.x, cell.y);
        if (there == CAR_NOTHING) {
            *where = cell;
            return CAR_CORNER_NO_TILE;
        }
        const struct car_lying *lying = &board->lying[there];
        uint8_t field = car_corner_field(lying->tile, lying->turn, corner);
        if (field == CAR_NO_SEGMENT && found == CAR_CORNER_FIELD) {
            *where = cell;
            found = CAR_CORNER_NO_FIELD;
        }
        if (corner == CAR_SE && field != CAR_NO_SEGMENT)
            *part = lying->first_part + field;
    }
    return found;
}
