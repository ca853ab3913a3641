// Random games with Miner and Underminer: how ore is spent. Placements by which an underminer joins
// others or is sent home are preferred, since they would be too rare at random.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/miner/miner.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"

// Probabilities in percent.
enum { SPEND_ORE = 60, PREFER_MINING = 90 };

// Whether the mover has a knight in the city and another player an underminer.
static bool is_besieged(const struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    bool knight = false, underminer = false;
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        const struct car_follower *follower = &g->board.follower[f];
        bool mine = g->board.part[follower->part].kind == CAR_MINE;
        bool own = follower->player == g->now.turn->player;
        knight = knight || (own && !mine);
        underminer = underminer || (!own && mine);
    }
    return knight && underminer;
}

// Whether a city has only other players in it, and an underminer may join it.
static bool is_open_to_attack(const struct car_judging *g, uint32_t root) {
    struct car_presence presence = CAR_NOBODY_PRESENT;
    car_add_presence(g, root, &presence);
    return presence.other != AJ_NONE && !presence.mover && !presence.counter;
}

static bool is_mined(const struct car_play *play, const struct car_tile *tile) {
    enum car_mine_class class = car_mine_class_of(tile, NULL);
    (void)play;
    return class == CAR_UNDER_MINING || class == CAR_COUNTER_MINING;
}

// Whether the tile placed there opens a city of others, or sends an underminer home.
static bool mines(const struct car_play *play, const struct car_tile *tile,
                  const struct car_placement *at) {
    const struct car_judging *g = &play->g;
    const struct car_action a = {
        .kind = CAR_PLACE, .x = at->x, .y = at->y, .turn = at->turn, .tile = tile};
    struct car_joint joint;
    uint16_t counter = 0;
    bool under = car_mine_class_of(tile, &counter) == CAR_UNDER_MINING;
    if (!car_find_joint(g, &a, &joint))
        return false;
    for (unsigned i = 0; i < CAR_JOINTS; i++) {
        if (joint.root[i] == CAR_NOTHING)
            continue;
        if (under ? is_open_to_attack(g, joint.root[i])
                  : ((counter >> joint.local[i]) & 1U) && is_besieged(g, joint.root[i]))
            return true;
    }
    return false;
}

static bool is_entrance(const struct car_segment *segment) {
    return segment->mine == CAR_UNDER_MINING;
}

const struct car_wish car_play_mining = {PREFER_MINING, is_mined, mines, is_entrance};

bool car_play_spend_ore(struct car_play *play, struct car_turn *turn) {
    const struct car_miner *miner = car_miner_of(&play->g);
    int32_t ore = miner ? miner->ore[play->player] : 0;
    struct car_action a = {.kind = CAR_EXTRA_TURN, .node = AJ_NO_NODE};
    if (ore < 3 || !car_random_chance(&play->random, SPEND_ORE))
        return false;
    for (uint32_t f = 0; ore >= 5 && f < play->g.board.followers; f++) {
        const struct car_follower *follower = &play->g.board.follower[f];
        if (follower->returned || follower->player != play->player)
            continue;
        a = car_standing_action(&play->g.board, CAR_RECALL, f, AJ_NO_NODE);
        if (a.figure == CAR_FIGURE_NORMAL)
            a.figure = CAR_FIGURES; // no kind is named, and the figure there is meant
        break;
    }
    return car_play_do(play, turn, &a);
}
