// Writes a random game as a case.
#include "carcassonne/play/play.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/table.h"
#include "core/core.h"
#include "judging/rulebook/rulebook.h"
#include "tiles/tiles.h"

static void write_turn(const struct car_turn *turn, struct aj_json *json, struct aj_arena *arena) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "player", car_colour_names[turn->player]);
    aj_json_open_list(json, "actions");
    for (uint32_t i = 0; i < turn->count; i++)
        car_action_write(&turn->action[i], json, arena);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void write_players(const struct car_play *play, struct aj_json *json) {
    aj_json_open_list(json, "players");
    for (int i = 0; i < play->position.players; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "colour", car_colour_names[i]);
#define WRITES_PLAYER(module, function)                                                            \
    if (car_on(&play->g, CAR_MODULE_##module))                                                     \
        function(play, i, json);
#include "carcassonne/table/rows.def"
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

// Writes the keys of modules: calls the function of each row WRITES whose module is in play.
static void write_own(const struct car_play *play, struct aj_json *json) {
#define WRITES(module, function)                                                                   \
    if (car_on(&play->g, CAR_MODULE_##module))                                                     \
        function(play, json);
#include "carcassonne/table/rows.def"
}

void car_play_write(const struct car_play *play, const char *id, struct aj_buf *out) {
    struct aj_json json;
    struct aj_arena *arena = play->g.judgement->arena;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_put_text(&json, "id", id);
    aj_json_put_text(&json, "game", "carcassonne");
    aj_ruleset_write(play->g.rules, &json);
    write_players(play, &json);
    write_own(play, &json);
    aj_json_open_list(&json, "board");
    for (uint32_t i = 0; i < play->position.laid_count; i++) {
        const struct car_case_tile *laid = &play->position.laid[i];
        aj_json_begin_object(&json);
        aj_json_put_text(&json, "tile", car_tile_id(laid->tile));
        aj_json_put_cell(&json, "at", laid->x, laid->y);
        aj_json_end_object(&json);
    }
    aj_json_end_list(&json);
    aj_json_open_list(&json, "moves");
    for (uint32_t i = 0; i < play->record.turns; i++)
        write_turn(&play->record.turn[i], &json, arena);
    aj_json_end_list(&json);
    aj_json_end_object(&json);
}
