#include "carcassonne/action_write.h"

#include "tiles/words.h"

static void write_place(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_put_text(json, "segment", car_place_text(a->place, arena));
}

static void write_at(const struct car_action *a, struct aj_json *json) {
    aj_json_key(json, "at");
    aj_json_cell(json, a->x, a->y);
}

void car_action_write(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_begin_object(json);
    switch ((enum car_action_kind)a->kind) {
    case CAR_PLACE:
        aj_json_put_text(json, "place", a->tile->id);
        write_at(a, json);
        aj_json_put_int(json, "turn", 90 * a->turn);
        break;
    case CAR_FOLLOWER:
        aj_json_put_text(json, "follower", car_figures[a->figure].id);
        write_place(a, json, arena);
        break;
    case CAR_TOKEN:
    case CAR_TAKE_TOKEN:
        aj_json_put_text(json, a->kind == CAR_TOKEN ? "token" : "take_token",
                         car_colour_names[a->colour]);
        write_at(a, json);
        aj_json_put_text(json, "opening", car_edge_names[a->edge]);
        break;
    case CAR_SWAP:
        aj_json_put_text(json, "swap", a->tile->id);
        break;
    case CAR_EXTRA_TURN:
        aj_json_put_bool(json, "extra_turn", true);
        break;
    case CAR_RECALL:
        aj_json_key(json, "recall");
        aj_json_begin_object(json);
        write_at(a, json);
        write_place(a, json, arena);
        aj_json_end_object(json);
        break;
    case CAR_ACTIONS:
        break;
    }
    aj_json_end_object(json);
}
