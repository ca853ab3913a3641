#include "carcassonne/game.h"

#include "carcassonne/parts.h"
#include "carcassonne/report.h"

const struct aj_game car_game = {
    .id = "carcassonne",
    .title = "Carcassonne",
    .book = &car_rulebook,
    .keys = car_position_keys,
    .key_count = CAR_KEYS,
    .read = car_position_read,
    .judge = car_judge_case,
    .finish = car_finish,
    .label = car_label,
    .order = car_order,
    .write = car_write,
    .tell = car_tell,
    .phrase = car_phrase,
    .expect_keys = car_expect_keys,
    .expect_key_count = sizeof car_expect_keys / sizeof *car_expect_keys,
    .expect = car_expect,
    .parts = &car_parts,
};
