// A random game under way as a case: the position as it lies, by what a case can say (tiles,
// followers, tokens, scores, ore, holders, goods, towers, prisoners, sheep), and a turn as its
// move. The functions are private to the file that includes this; what they write belongs to the
// caller.
#pragma once

#include <string.h>

#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/boxes/hills/hills.h"
#include "carcassonne/boxes/king/king.h"
#include "carcassonne/boxes/miner/miner.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/boxes/river/river.h"
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/boxes/traders/traders.h"
#include "carcassonne/boxes/tunnel/tunnel.h"
#include "carcassonne/play/play.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/board.h"
#include "tiles/tiles.h"

static void write_sets(uint8_t sets, struct aj_json *json) {
    aj_json_key(json, "tokens");
    aj_json_begin_list(json);
    for (int colour = 0; colour < CAR_COLOURS; colour++)
        if ((sets >> colour) & 1U)
            aj_json_text(json, car_colour_names[colour]);
    aj_json_end_list(json);
}

static void write_goods(const struct car_traders *traders, int player, struct aj_json *json) {
    aj_json_key(json, "goods");
    aj_json_begin_object(json);
    for (int kind = 0; kind < CAR_GOODS; kind++)
        aj_json_put_int(json, car_goods_ids[kind], traders->goods[player][kind]);
    aj_json_end_object(json);
}

// The pieces of a player's supply, and whom he holds.
static void write_tower_stock(const struct car_play *play, int player, struct aj_json *json) {
    const struct car_towers *towers = car_towers_of(&play->g);
    aj_json_put_int(json, "tower_pieces_left", towers->pieces[player]);
    aj_json_key(json, "prisoners");
    aj_json_begin_list(json);
    for (size_t i = 0; i < towers->prisoners; i++) {
        if (towers->prisoner[i].holder != player)
            continue;
        aj_json_begin_object(json);
        aj_json_put_text(json, "player", car_colour_names[towers->prisoner[i].player]);
        aj_json_put_text(json, "kind", car_figures[towers->prisoner[i].figure].id);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_players(const struct car_play *play, struct aj_json *json) {
    aj_json_key(json, "players");
    aj_json_begin_list(json);
    for (int i = 0; i < play->position.players; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "colour", car_colour_names[i]);
        aj_json_put_int(json, "score", play->g.judgement->player[i].gained);
        if (car_on(&play->g, CAR_MODULE_MINER))
            aj_json_put_int(json, "ore", car_miner_of(&play->g)->ore[i]);
        if (car_on(&play->g, CAR_MODULE_ABBEY))
            aj_json_put_int(json, "abbeys_left", car_abbeys_left(&play->g, i));
        if (car_on(&play->g, CAR_MODULE_TRADERS))
            write_goods(car_traders_of(&play->g), i, json);
        if (car_on(&play->g, CAR_MODULE_TOWER))
            write_tower_stock(play, i, json);
        if (car_on(&play->g, CAR_MODULE_TUNNEL))
            write_sets(car_case_tokens(&play->g)->sets[i], json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_board(const struct car_board *board, struct aj_json *json) {
    aj_json_key(json, "board");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < board->lyings; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "tile", car_tile_id(board->lying[i].tile));
        aj_json_key(json, "at");
        aj_json_cell(json, board->lying[i].x, board->lying[i].y);
        aj_json_put_int(json, "turn", 90 * board->lying[i].turn);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_followers(const struct car_judging *g, struct aj_json *json,
                            struct aj_arena *arena) {
    const struct car_board *board = &g->board;
    aj_json_key(json, "followers");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < board->followers; i++) {
        const struct car_follower *follower = &board->follower[i];
        if (follower->returned)
            continue;
        const struct car_feature_piece *part = &board->part[follower->part];
        const struct car_board_tile *lying = &board->lying[part->lying];
        aj_json_begin_object(json);
        aj_json_put_text(json, "player", car_colour_names[follower->player]);
        aj_json_key(json, "at");
        aj_json_cell(json, lying->x, lying->y);
        if (car_figure_on_corner(follower->figure)) // kept by the north-western tile
            aj_json_put_text(json, "corner", "SE");
        else
            aj_json_put_text(
                json, "segment",
                car_place_text(car_place_of(lying->tile, lying->turn, part->local), arena));
        aj_json_put_text(json, "kind", car_figures[follower->figure].id);
        if (follower->figure == CAR_FIGURE_SHEPHERD)
            car_sheep_write_figure(g, i, json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_tokens(const struct car_board *board, struct aj_json *json) {
    static const char *const edges[] = {"N", "E", "S", "W"};
    aj_json_key(json, "tokens");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < board->lyings; i++)
        for (int edge = 0; edge < CAR_EDGES; edge++) {
            if (!board->lying[i].token[edge])
                continue;
            aj_json_begin_object(json);
            aj_json_put_text(json, "colour", car_colour_names[board->lying[i].token[edge] - 1]);
            aj_json_key(json, "at");
            aj_json_cell(json, board->lying[i].x, board->lying[i].y);
            aj_json_put_text(json, "opening", edges[edge]);
            aj_json_end_object(json);
        }
    aj_json_end_list(json);
}

static void write_towers(const struct car_judging *g, struct aj_json *json) {
    aj_json_key(json, "towers");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        if (car_tower_height(g, i) == 0)
            continue;
        aj_json_begin_object(json);
        aj_json_key(json, "at");
        aj_json_cell(json, g->board.lying[i].x, g->board.lying[i].y);
        aj_json_put_int(json, "height", car_tower_height(g, i));
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

// Where they are stands in a result as it does in a case.
static void write_neutrals(const struct car_judging *g, struct aj_json *json) {
    car_dragon_write(g, json);
    car_fairy_write(g, json);
}

// All but the move. `rules` is JSON.
static void write_position(const struct car_play *play, const char *rules, struct aj_json *json,
                           struct aj_arena *arena) {
    static const char *const holders[] = {"king", "robber_baron"};
    aj_json_begin_object(json);
    aj_json_put_text(json, "game", "carcassonne");
    aj_json_key(json, "rules");
    aj_json_raw(json, rules, strlen(rules));
    write_players(play, json);
    write_board(&play->g.board, json);
    write_followers(&play->g, json, arena);
    write_tokens(&play->g.board, json);
    if (car_on(&play->g, CAR_MODULE_TOWER))
        write_towers(&play->g, json);
    if (car_on(&play->g, CAR_MODULE_PRINCESS))
        write_neutrals(&play->g, json);
    if (car_on(&play->g, CAR_MODULE_HILLS))
        car_sheep_write(&play->g, json);
    const struct car_king *king = car_king_of(&play->g);
    for (int i = 0; king && i < 2; i++)
        if (king->bonus[i].player != AJ_NONE)
            aj_json_put_text(json, holders[i], car_colour_names[king->bonus[i].player]);
}

// As the turn began: it may have set tiles of the river aside before it laid one.
static void write_river(const struct car_play *play, const struct car_turn *turn,
                        struct aj_json *json) {
    const struct car_river *river = play->g.own[CAR_TAKES_PART_river];
    int32_t laid = 0;
    if (!car_on(&play->g, CAR_MODULE_RIVER))
        return;
    for (uint32_t i = 0; i < turn->count; i++)
        laid += turn->action[i].kind == CAR_PLACE && car_has_kind(turn->action[i].tile, CAR_RIVER);
    aj_json_put_int(json, "river_left", river->left + laid);
}

static void write_move(const struct car_turn *turn, struct aj_json *json, struct aj_arena *arena) {
    aj_json_key(json, "move");
    aj_json_begin_object(json);
    aj_json_put_text(json, "player", car_colour_names[turn->player]);
    aj_json_key(json, "actions");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < turn->count; i++)
        car_action_write(&turn->action[i], json, arena);
    aj_json_end_list(json);
    aj_json_end_object(json);
    aj_json_end_object(json);
}
