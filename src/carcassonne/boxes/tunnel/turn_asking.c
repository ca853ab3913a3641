#include "carcassonne/boxes/tunnel/turn_asking.h"

#include "carcassonne/boxes/tunnel/tunnel.h"

int car_ask_token_choices(const struct car_asking *ask) {
    bool taking = aj_house_rule_on(ask->g.rules, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN);
    return taking ? 2 * CAR_COLOURS : CAR_COLOURS;
}

struct car_action car_ask_token(const struct car_asking *ask, int choice, uint32_t lying,
                                unsigned edge) {
    const struct car_board_tile *tile = &ask->g.board.lying[lying];
    int colour = choice % CAR_COLOURS;
    return (struct car_action){.kind = choice < CAR_COLOURS ? CAR_TOKEN : CAR_TAKE_TOKEN,
                               .x = tile->x,
                               .y = tile->y,
                               .has_at = true,
                               .edge = (uint8_t)edge,
                               .colour = (uint8_t)colour,
                               .node = ask->turn.node};
}

bool car_ask_lists(const struct car_asking *ask, const struct car_action *a) {
    const struct car_judging *g = &ask->g;
    if (a->kind == CAR_TAKE_TOKEN)
        return g->board.tunnel[a->colour].count == 1; // otherwise there is no token to take
    return aj_house_rule_on(g->rules, CAR_HOUSE_RULE_COMMON_STOCK) ||
           ((car_tokens_of(g)->sets[ask->player] >> a->colour) & 1U) ||
           g->board.tunnel[a->colour].count > 0;
}
