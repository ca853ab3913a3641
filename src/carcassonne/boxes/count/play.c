// Random games with The Count: the city lies from the beginning; followers leave it and enter it.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/count/count.h"

uint32_t car_play_open_count(struct car_case_tile laid[CAR_OPENING_MAX]) {
    for (int32_t i = 0; i < CAR_CITY_TILES; i++)
        laid[i] = (struct car_case_tile){.tile = car_catalogue_find("CO-1") + i,
                                         .x = i % CAR_CITY_WIDTH,
                                         .y = i / CAR_CITY_WIDTH,
                                         .node = AJ_NO_NODE};
    return CAR_CITY_TILES;
}

// Lets a player's followers of one quarter go to a part of something that is about to be scored.
static bool play_out_of(struct car_play *play, struct car_turn *turn, int player, uint8_t quarter,
                        uint32_t part) {
    struct car_quarter_told *told = AJ_NEW(play->g.judgement->arena, struct car_quarter_told);
    struct car_action a = car_action_at(&play->g.board, CAR_REDEPLOY, part, AJ_NO_NODE);
    *told = (struct car_quarter_told){quarter, (int8_t)player, car_colour_names[player]};
    a.figure = CAR_FIGURES;
    a.told = told;
    a.figure = (uint8_t)car_quarter_figure(&play->g, &a);
    return car_play_do(play, turn, &a);
}

bool car_play_redeploy(struct car_play *play, struct car_turn *turn) {
    enum { OUT = 60, MOST = 3 }; // percent of turns in which figures leave; how many leave at most
    const struct car_board *board = &play->g.board;
    int players = play->position.players, done = 0;
    for (int i = 1; i <= players && done < MOST; i++)
        for (uint32_t k = 0; k < board->completions && done < MOST; k++)
            for (uint8_t quarter = 0; quarter < CAR_QUARTERS && done < MOST; quarter++) {
                uint32_t root = car_board_root(board, board->completed[k]);
                if (car_quarter_leads(&play->g, quarter, root) &&
                    car_random_chance(&play->random, OUT))
                    done += play_out_of(play, turn, (play->player + i) % players, quarter,
                                        board->completed[k]);
            }
    return done > 0;
}

bool car_play_enter(struct car_play *play, struct car_turn *turn) {
    enum { ENTER = 80, MOVE = 60 }; // percent
    unsigned figure = car_random_below(&play->random, CAR_FOLLOWERS);
    if (play->g.supply[play->player][figure] <= 0)
        figure = CAR_FIGURE_NORMAL;
    const struct car_action a = {
        .kind = CAR_ENTER,
        .figure = (uint8_t)figure,
        .told = &car_quarters_told[car_random_below(&play->random, CAR_QUARTERS)],
        .node = AJ_NO_NODE};
    if (!car_random_chance(&play->random, ENTER) || !car_play_do(play, turn, &a))
        return false;
    const struct car_action move = {
        .kind = CAR_MOVE_COUNT,
        .told = &car_quarters_told[car_random_below(&play->random, CAR_QUARTERS)],
        .node = AJ_NO_NODE};
    if (car_random_chance(&play->random, MOVE))
        car_play_do(play, turn, &move);
    return true;
}
