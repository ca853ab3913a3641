// A random game written as a case.
#include "carcassonne/action_write.h"
#include "carcassonne/play.h"
#include "carcassonne/words.h"
#include "core/json.h"

// The rules as played: editions by name, house rules, and the reading of each option that they
// leave unsettled.
static void write_rules(const struct aj_ruleset *rules, struct aj_json *json) {
    const struct aj_rulebook *book = rules->book;
    aj_json_key(json, "rules");
    aj_json_begin_object(json);
    for (int i = 0; i < book->modules; i++)
        if (aj_module_on(rules, i))
            aj_json_put_text(json, book->module[i].id, book->edition[rules->edition[i]].id);
    aj_json_key(json, "house_rules");
    aj_json_begin_list(json);
    for (int i = 0; i < book->house_rules; i++)
        if (aj_house_rule_on(rules, i))
            aj_json_text(json, book->house_rule[i].id);
    aj_json_end_list(json);
    aj_json_key(json, "options");
    aj_json_begin_object(json);
    for (int i = 0; i < book->options; i++) {
        const struct aj_option_state *state = &rules->option[i];
        bool given = state->origin != AJ_FROM_EDITION;
        if (aj_option_in_force(rules, i) && (given || aj_option_unsettled(rules, i)))
            aj_json_put_text(json, book->option[i].id, aj_value_row(book, i, state->value)->id);
    }
    aj_json_end_object(json);
    aj_json_end_object(json);
}

static void write_turn(const struct car_turn *turn, struct aj_json *json, struct aj_arena *arena) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "player", car_colour_names[turn->player]);
    aj_json_key(json, "actions");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < turn->count; i++)
        car_action_write(&turn->action[i], json, arena);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void write_sets(uint8_t sets, struct aj_json *json) {
    aj_json_key(json, "tokens");
    aj_json_begin_list(json);
    for (int colour = 0; colour < CAR_COLOURS; colour++)
        if ((sets >> colour) & 1U)
            aj_json_text(json, car_colour_names[colour]);
    aj_json_end_list(json);
}

static void write_players(const struct car_play *play, struct aj_json *json) {
    aj_json_key(json, "players");
    aj_json_begin_list(json);
    for (int i = 0; i < play->position.players; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "colour", car_colour_names[i]);
        if (car_on(&play->g, CAR_MODULE_TUNNEL))
            write_sets(play->position.player[i].sets, json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

void car_play_write(const struct car_play *play, const char *id, struct aj_buf *out) {
    struct aj_json json;
    struct aj_arena *arena = play->g.judgement->arena;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_put_text(&json, "id", id);
    aj_json_put_text(&json, "game", "carcassonne");
    write_rules(play->g.rules, &json);
    write_players(play, &json);
    aj_json_key(&json, "board");
    aj_json_begin_list(&json);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "tile", play->deck.start->id);
    aj_json_key(&json, "at");
    aj_json_cell(&json, 0, 0);
    aj_json_end_object(&json);
    aj_json_end_list(&json);
    aj_json_key(&json, "moves");
    aj_json_begin_list(&json);
    for (uint32_t i = 0; i < play->record.turns; i++)
        write_turn(&play->record.turn[i], &json, arena);
    aj_json_end_list(&json);
    aj_json_end_object(&json);
}
