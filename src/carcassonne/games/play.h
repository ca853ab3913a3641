// Random legal games: the same seed gives the same game. Used to make corpora of cases and to
// measure; a game lives in its judgement's arena.
#pragma once

#include "carcassonne/rules/frontier.h"
#include "carcassonne/rules/judging.h"
#include "carcassonne/table/deck.h"

struct car_game_record {
    struct car_turn *turn; // every turn with its actions
    uint32_t turns;
    size_t turn_capacity;
};

struct car_tokens_given;

struct car_play {
    struct car_judging g;
    struct car_position position;
    struct car_random random;
    struct car_deck deck;
    struct car_frontier frontier;
    struct car_placement *placement; // room for all placements of one tile
    uint32_t placement_capacity;
    struct car_game_record record;
    struct car_action *action; // of the record's last turn
    uint32_t next_tile;        // of the deck
    uint32_t last_turns;       // that were played after its last tile
    int8_t player;             // whose turn it is
};

// Deals a game for `players` under judgement->rules: the start tile lies, the deck is shuffled.
// Unsettled options are played by their first readings.
void car_play_deal(struct car_play *play, struct aj_judgement *judgement, uint64_t seed,
                   int players);

// Plays one turn; false when nothing is left that can be placed.
bool car_play_turn(struct car_play *play);

// Plays to the end and scores it.
void car_play_out(struct car_play *play);

// The next tile that can be placed somewhere, with its placements listed; those that cannot are set
// aside (play_draw.c). NULL: none is left.
const struct car_tile *car_play_draw(struct car_play *play, uint32_t *count);

// The tile fits nowhere: it is out of the game.
void car_play_set_aside(struct car_play *play, const struct car_tile *tile);

// A hill tile, just placed, lies on one unseen tile from the pile, which is out of the game.
void car_play_hide(struct car_play *play, const struct car_tile *tile);

// One of the `count` placements that were listed for a tile (play_wishes.c).
const struct car_placement *car_play_choose_placement(struct car_play *play,
                                                      const struct car_tile *tile, uint32_t count);

// How many river tiles a pile holds; in `arena`.
int32_t *car_play_count_river(const struct car_deck *deck, struct aj_arena *arena);

// And how many a game has placed: those that were set aside are not left to be laid.
int32_t *car_play_count_laid_river(const struct car_play *play, struct aj_arena *arena);

// Miner and Underminer (play_mines.c): whether a tile has an entrance below or within a city; and
// whether placed there it opens a city of others, or sends an underminer home.
bool car_play_is_mined(const struct car_play *play, const struct car_tile *tile);
bool car_play_mines(const struct car_play *play, const struct car_tile *tile,
                    const struct car_placement *at);

// The Tunnel (play_tokens.c): the tokens that players are dealt; and whether the player would now
// lay one, by which action.
struct car_tokens_given *car_play_deal_tokens(struct aj_judgement *judgement, int players);
bool car_play_lays_token(struct car_play *play, struct car_action *a);

// The Tower (play_towers.c): whether the player would now build on a tower, then take a follower,
// and then say which prisoners change places; whether he would put a guard on a tower; and whether
// he would buy a follower back.
bool car_play_builds(struct car_play *play, struct car_action *a);
bool car_play_captures(struct car_play *play, struct car_action *a);
bool car_play_exchanges(struct car_play *play, struct car_action *a);
bool car_play_guards(struct car_play *play, struct car_action *a);
bool car_play_ransoms(struct car_play *play, struct car_action *a);

// Abbey & Mayor (play_abbey.c): whether the player would now lay an abbey in place of a tile drawn;
// whether, with no tile left, he has a turn for his abbey, which he may pass; and, after the
// scoring step, the drives to try for a player's wagon (0: it goes home).
bool car_play_lays_abbey(struct car_play *play, struct car_action *a);
bool car_play_passes(struct car_play *play);
uint32_t car_play_drives(struct car_play *play, int player, struct car_action **drives);

// The Abbot (play_abbot.c): whether the player would now have his abbot home, by which action.
bool car_play_takes_back(struct car_play *play, struct car_action *a);

// The Princess & the Dragon (play_dragon.c): whether the player would now move the fairy or have a
// princess send a knight home, by which action; whether he tries the portal just placed, and a
// place where his follower may try to go; and the walk of the dragon, if one is due.
bool car_play_moves_neutral(struct car_play *play, struct car_action *a);
bool car_play_goes_through(struct car_play *play);
struct car_action car_play_through(struct car_play *play);
bool car_play_walks(struct car_play *play, struct car_action *a);

// Hills & Sheep (play_sheep.c): what a shepherd now has to do, if he has: to draw, or the choice to
// graze or to be driven home.
bool car_play_keeps_flock(struct car_play *play, struct car_action *a);

// Writes the game as a case: one JSON object without a line's end.
void car_play_write(const struct car_play *play, const char *id, struct aj_buf *out);
