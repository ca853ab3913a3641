#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"
#include "tiles/tiles.h"

const struct car_action_row car_actions[CAR_ACTIONS] = {
#define WITH(name) (1U << CAR_BESIDE_##name)
#define ACTION(name, key_, module_, house_, with_, hooks_)                                         \
    {key_, CAR_MODULE_##module_, CAR_HOUSE_RULE_##house_, (with_)},
#include "carcassonne/table/rows.def"
};

const struct car_coming car_comings[CAR_ACTIONS] = {
#define COMES(action, step_, rule_, noun_, done_)                                                  \
    [CAR_##action] = {CAR_STEP_##step_, CAR_RULE_##rule_, noun_, done_},
#include "carcassonne/table/rows.def"
};

const struct car_instead car_insteads[CAR_ACTIONS] = {
#define INSTEAD(action, rule_, rank_) [CAR_##action] = {true, CAR_RULE_##rule_, rank_},
#include "carcassonne/table/rows.def"
};

const uint8_t car_shown_at[CAR_ACTIONS] = {
#define SHOWN_AT(action, spot) [CAR_##action] = CAR_SPOT_##spot,
#include "carcassonne/table/rows.def"
};

const char *const car_turn_keys[CAR_TURN_KEYS] = {"player", "actions"};

const char *const car_action_keys[CAR_ACTION_KEYS] = {
#define ACTION(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
#define BESIDE(name, key_) key_,
#include "carcassonne/table/rows.def"
};

bool car_is_on_corner(const struct car_action *a) {
    return car_figure_on_corner(a->figure) && a->place.at == CAR_AT_CORNER;
}

void car_write_at(const struct car_action *a, struct aj_json *json) {
    aj_json_put_cell(json, "at", a->x, a->y);
}

void car_write_segment(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_put_text(json, "segment", car_place_text(a->place, arena));
}

void car_write_spot(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_open_object(json, car_action_keys[a->kind]);
    car_write_at(a, json);
    car_write_segment(a, json, arena);
    aj_json_end_object(json);
}

void car_say_segment(const struct car_action *a, struct aj_buf *out) {
    const char *kind = car_kind_words[a->place.kind].spoken;
    switch ((enum car_place_kind)a->place.at) {
    case CAR_AT_EDGE:
    case CAR_AT_SIDE:
        aj_buf_format(out, "%s %s", kind, car_edge_names[a->place.index]);
        break;
    case CAR_AT_WIND:
        aj_buf_format(out, "%s %s", kind, car_wind_names[a->place.index]);
        break;
    case CAR_AT_CORNER:
        aj_buf_format(out, "%s %s", kind, car_corner_names[a->place.index]);
        break;
    case CAR_AT_INNER:
        aj_buf_format(out, a->place.index ? "inner %s %d" : "the inner %s", kind,
                      a->place.index + 1);
        break;
    case CAR_AT_TILE:
    case CAR_AT_ONLY:
        aj_buf_format(out, a->place.kind == CAR_MINE ? "the %s entrance" : "the %s", kind);
        break;
    }
}

void car_say_spot(const struct car_action *a, struct aj_buf *out) {
    car_say_segment(a, out);
    aj_buf_format(out, " of (%d,%d)", a->x, a->y);
}
