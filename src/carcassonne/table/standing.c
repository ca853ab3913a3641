#include "carcassonne/table/table.h"
#include "core/core.h"

struct car_standing car_standing_of(const struct car_board *board, uint32_t figure) {
    const struct car_part *part = &board->part[board->follower[figure].part];
    const struct car_lying *lying = &board->lying[part->lying];
    int place = car_place_order(car_place_of(lying->tile, lying->turn, part->local));
    return (struct car_standing){lying->y, lying->x, place, figure};
}

int car_compare_standings(const void *a, const void *b) {
    const struct car_standing *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y),
                   aj_then(aj_by(p->x, q->x),
                           aj_then(aj_by(p->place, q->place), aj_by(p->figure, q->figure))));
}

uint32_t *car_held_features(const struct car_board *board, struct aj_arena *arena,
                            uint32_t *count) {
    enum { BITS = 64 };
    uint32_t most = 0, words = board->parts / BITS + 1;
    uint64_t *is_held = AJ_NEW_ARRAY(arena, uint64_t, words); // a bit for each part, in order
    for (uint32_t i = 0; i < board->followers; i++) {
        const struct car_follower *follower = &board->follower[i];
        if (follower->returned || !car_is_follower(follower->figure))
            continue;
        uint32_t first = car_lying_of(board, follower->part)->first_part;
        uint16_t joins = car_part_segment(board, follower->part)->joins;
        for (; joins; joins &= (uint16_t)(joins - 1)) {
            uint32_t root = car_board_root(board, first + (uint32_t)__builtin_ctz(joins));
            is_held[root / BITS] |= UINT64_C(1) << root % BITS;
            most++;
        }
    }
    uint32_t *held = aj_arena_raw(arena, sizeof *held * (most + 1));
    *count = 0;
    for (uint32_t word = 0; word < words; word++)
        for (uint64_t left = is_held[word]; left; left &= left - 1)
            held[(*count)++] = word * BITS + (uint32_t)__builtin_ctzll(left);
    return held;
}

struct car_action car_action_at(const struct car_board *board, enum car_action_kind kind,
                                uint32_t part, uint32_t node) {
    const struct car_part *on = &board->part[part];
    const struct car_lying *lying = &board->lying[on->lying];
    return (struct car_action){.kind = (uint8_t)kind,
                               .x = lying->x,
                               .y = lying->y,
                               .has_at = true,
                               .place = car_place_of(lying->tile, lying->turn, on->local),
                               .node = node};
}

uint32_t car_part_of(const struct car_lying *lying, struct car_place place) {
    uint8_t segment, winds[2];
    if (car_place_find(lying->tile, lying->turn, place, &segment, winds) != CAR_FOUND)
        return CAR_NOTHING;
    return lying->first_part + segment;
}

uint32_t car_part_at(const struct car_board *board, int32_t x, int32_t y, struct car_place place) {
    uint32_t lying = car_board_at(board, x, y);
    return lying == CAR_NOTHING ? CAR_NOTHING : car_part_of(&board->lying[lying], place);
}
