// Random legal games. Most choices are made with equal chances. With fixed probabilities a player
// prefers to complete a feature or to finish a tunnel, so that games have much to score.
#include "carcassonne/play/play.h"

#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"

// The moments of a turn. What modules try at one comes in the order of the ranks of TRIES.
enum moment { BEGINNING, BEFORE_TILE, BEFORE_FIGURE, FIGURE, AFTER_FIGURE, AFTER_SCORING, MOMENTS };
enum { RANKS = 100 };

// Probabilities in percent.
enum {
    PLACE_FOLLOWER = 75,
    PLACE_OTHER = 60, // chance to place a figure that is no follower, for each one
    PLAY_ON = 95,     // play the second part of a turn, if it is allowed
};

static void deal_player(struct car_player *player, int colour) {
    *player = (struct car_player){.colour = (int8_t)colour};
    for (int figure = 0; figure < CAR_FIGURES; figure++)
        player->left[figure] = CAR_NOT_GIVEN;
}

static void deal_own(struct car_play *play, struct aj_judgement *judgement) {
#define DEALS(module, function)                                                                    \
    if (aj_module_on(judgement->rules, CAR_MODULE_##module))                                       \
        play->position.own[CAR_MODULE_##module] = function(play, judgement);
#include "carcassonne/table/rows.def"
}

void car_play_deal(struct car_play *play, struct aj_judgement *judgement, uint64_t seed,
                   int players) {
    memset(play, 0, sizeof *play);
    play->random.state = seed;
    car_deck_shuffle(&play->deck, judgement->rules, &play->random);
    struct car_position *p = &play->position;
    struct car_case_tile *laid =
        AJ_NEW_ARRAY(judgement->arena, struct car_case_tile, CAR_OPENING_MAX);
    *laid = (struct car_case_tile){.tile = play->deck.start, .node = AJ_NO_NODE};
    p->players = players;
    p->laid = laid;
    p->laid_count = 1;
#define OPENS(module, function)                                                                    \
    if (aj_module_on(judgement->rules, CAR_MODULE_##module))                                       \
        p->laid_count = function(laid);
#include "carcassonne/table/rows.def"
    p->places = play->deck.count + (uint32_t)players; // room for an abbey of each player
    p->parts = (p->places + p->laid_count) * 5;
    p->to_move = AJ_NONE;
    for (int i = 0; i < players; i++)
        deal_player(&p->player[i], i);
    judgement->players = players;
    deal_own(play, judgement);
    judgement->result = &play->g;
    car_judging_init(&play->g, p, judgement);
    car_judging_begin(&play->g);
    car_frontier_init(&play->frontier, judgement->arena, &play->g.board, play->deck.count);
}

// ---- the tile

// Places the tile at random; if a module's rule forbids that place, at the next one.
static bool place_tile(struct car_play *play, struct car_turn *turn, const struct car_tile *tile,
                       uint32_t count) {
    const struct car_placement *at = car_play_choose_placement(play, tile, count);
    uint32_t start = (uint32_t)(at - play->placement);
    for (uint32_t i = 0; i < count; i++) {
        at = &play->placement[(start + i) % count];
        const struct car_action a = {.kind = CAR_PLACE,
                                     .x = at->x,
                                     .y = at->y,
                                     .turn = at->turn,
                                     .tile = tile,
                                     .node = AJ_NO_NODE};
        if (!car_play_do(play, turn, &a))
            continue;
        car_frontier_laid(&play->frontier, &play->g.board, play->g.now.placed);
        return true;
    }
    return false;
}

// ---- follower and tokens

// Returns the segment on which figures are tried first: a random one or, if a module wishes
// segments of some sort, the first such after it.
static uint8_t choose_segment(struct car_play *play, const struct car_tile *tile) {
    uint8_t start = (uint8_t)car_random_below(&play->random, car_play_places(tile));
    const struct car_wish *wished[CAR_WISHES];
    size_t wishes = 0;
    for (const struct car_wish_row *row = car_wishes; row->wish; row++)
        if (car_play_wishes(play, row, tile))
            wished[wishes++] = row->wish;
    for (uint8_t i = 0; wishes > 0 && i < car_play_places(tile); i++) {
        uint8_t local = (uint8_t)((start + i) % car_play_places(tile));
        for (size_t k = 0; k < wishes; k++)
            if (wished[k]->is_segment(&tile->segment[local]))
                return local;
    }
    return start;
}

bool car_play_place_follower(struct car_play *play, struct car_turn *turn) {
    const int16_t *supply = play->g.supply[play->player];
    for (unsigned other = CAR_FOLLOWERS; other < CAR_FIGURES; other++)
        if (supply[other] > 0 && car_random_chance(&play->random, PLACE_OTHER) &&
            car_play_put(play, turn, (uint8_t)other, 0))
            return true;
    // Choose a special follower now and then.
    unsigned chosen = CAR_FIGURE_NORMAL;
    for (unsigned figure = CAR_FIGURE_NORMAL + 1; figure < CAR_FOLLOWERS; figure++)
        if (play->g.supply[play->player][figure] > 0 && car_random_chance(&play->random, 30))
            chosen = figure;
    uint8_t figure = (uint8_t)chosen;
    uint8_t start = choose_segment(play, play->g.board.lying[play->g.now.placed].tile);
    return supply[figure] > 0 && car_random_chance(&play->random, PLACE_FOLLOWER) &&
           (car_play_put(play, turn, figure, start) ||
            (supply[CAR_FIGURE_NORMAL] > 0 && car_play_put(play, turn, CAR_FIGURE_NORMAL, start)));
}

// Tries what modules add at this moment of the turn.
static void try_all(struct car_play *play, struct car_turn *turn, enum moment moment) {
    static const struct {
        int module;
        bool (*does)(struct car_play *play, struct car_turn *turn);
    } rows[MOMENTS][RANKS] = {
#define TRIES(moment, rank, module, function) [moment][rank] = {CAR_MODULE_##module, function},
#include "carcassonne/table/rows.def"
    };
    for (int i = 0; i < RANKS; i++)
        if (rows[moment][i].does && car_on(&play->g, rows[moment][i].module) &&
            rows[moment][i].does(play, turn) && moment == FIGURE)
            return;
}

// ---- turns

// Places the tile drawn. If rules forbid it everywhere, draws another one instead.
static bool place_drawn(struct car_play *play, struct car_turn *turn, const struct car_tile *tile,
                        uint32_t count) {
    while (tile && !place_tile(play, turn, tile, count)) {
        car_play_set_aside(play, tile);
        tile = car_play_draw(play, &count);
    }
    return tile != NULL;
}

// Places a tile that is not drawn from the pile, such as an abbey.
static bool place_other(struct car_play *play, struct car_turn *turn, const struct car_action *a) {
    if (!car_play_do(play, turn, a))
        return false;
    car_frontier_laid(&play->frontier, &play->g.board, play->g.now.placed);
    return true;
}

// Whether the player lays something (`*a`) instead of drawing a tile.
static bool lays_other(struct car_play *play, struct car_action *a) {
    bool lays = false;
#define LAYS(module, function)                                                                     \
    lays = lays || (car_on(&play->g, CAR_MODULE_##module) && function(play, a));
#include "carcassonne/table/rows.def"
    return lays;
}

// Whether there is another turn, although no tile is left.
static bool has_more_turns(struct car_play *play) {
    bool has = false;
#define PASSES(module, function)                                                                   \
    has = has || (car_on(&play->g, CAR_MODULE_##module) && function(play));
#include "carcassonne/table/rows.def"
    return has;
}

static struct car_turn *add_turn(struct car_play *play, bool is_pass) {
    struct aj_arena *arena = play->g.judgement->arena;
    struct car_game_record *record = &play->record;
    record->turn = aj_arena_grow(arena, record->turn, sizeof *record->turn, &record->turn_capacity,
                                 record->turns + 1);
    if (record->turns)
        play->g.now.turn = &record->turn[record->turns - 1]; // the array of turns may have moved
    struct car_turn *turn = &record->turn[record->turns++];
    play->action = aj_arena_raw(arena, sizeof *play->action * CAR_PLAY_ACTIONS);
    *turn = (struct car_turn){.player = play->player,
                              .action = play->action, // not cleared: written before read
                              .node = AJ_NO_NODE,
                              .is_pass = is_pass};
    aj_turn_add(play->g.judgement, play->player, AJ_NO_NODE);
    car_turn_begin(&play->g, turn, record->turns);
    return turn;
}

// Whether the player may play the second part of the turn now: an auction may come before it.
static bool may_play_on(struct car_judging *g) {
    struct aj_judgement *judgement = g->judgement;
    const struct car_action whole = {.kind = CAR_PLACE, .node = AJ_NO_NODE};
    size_t rulings = judgement->rulings;
    if (!car_part_due(g))
        return false;
    for (CAR_EACH(left, g, plays_again))
        car_lowest_module(g, left)->plays_again(g, &whole, true);
    bool may = !judgement->forbidden;
    judgement->rulings = rulings; // it will be judged when it is written
    judgement->forbidden = false;
    return may;
}

// Whether something of the first part waits for the second one, which must then be played.
static bool has_to_play_on(const struct car_play *play) {
    bool has = false;
#define PLAYS_ON(module, function)                                                                 \
    has = has || (car_on(&play->g, CAR_MODULE_##module) && function(play));
#include "carcassonne/table/rows.def"
    return has;
}

bool car_play_turn(struct car_play *play) {
    uint32_t count = 0;
    struct car_action other;
    bool over = play->next_tile >= play->deck.count;
    if (over && !has_more_turns(play))
        return false;
    bool lays = lays_other(play, &other);
    const struct car_tile *tile = lays ? NULL : car_play_draw(play, &count);
    if (!lays && !tile && !over)
        return car_play_turn(play); // the last tiles fit nowhere
    struct car_turn *turn = add_turn(play, !lays && !tile);
    try_all(play, turn, BEGINNING);
    if (lays || tile)
        try_all(play, turn, BEFORE_TILE);
    bool is_laid = lays && place_other(play, turn, &other);
    if (lays && !is_laid) // a rule forbids it: he draws after all
        tile = car_play_draw(play, &count);
    if (is_laid || place_drawn(play, turn, tile, count)) {
        // Play the rest of the turn after its tile, scoring step included.
        try_all(play, turn, BEFORE_FIGURE);
        try_all(play, turn, FIGURE);
        try_all(play, turn, AFTER_FIGURE);
        car_turn_end(&play->g);
        try_all(play, turn, AFTER_SCORING);
    }
    car_turn_end(&play->g);
    bool again = car_goes_on(&play->g) ||
                 (may_play_on(&play->g) &&
                  (car_random_chance(&play->random, PLAY_ON) || has_to_play_on(play)));
    if (!again)
        play->player = (int8_t)((play->player + 1) % play->position.players);
    return true;
}

void car_play_out(struct car_play *play) {
    while (car_play_turn(play)) {
    }
    car_score_final(&play->g);
}
