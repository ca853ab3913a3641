// Random games of Carcassonne.
#pragma once

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"

// ---- play
//
// Random legal games: the same seed gives the same game. Used to make corpora of cases and to
// measure; a game lives in its judgement's arena.

struct car_game_record {
    struct car_turn *turn; // all turns of the game
    uint32_t turns;
    size_t turn_capacity;
};

struct car_play {
    struct car_judging g;
    struct car_position position;
    struct car_random random;
    struct car_deck deck;
    struct car_frontier frontier;
    struct car_placement *placement; // room for all placements of one tile
    uint32_t placement_capacity;
    struct car_game_record record;
    struct car_action *action; // room for the actions of the record's last turn
    uint32_t next_tile;        // index of the deck
    uint32_t last_turns;       // turns played after the last tile of the deck
    int8_t player;             // whose turn it is
    bool is_token_first;       // if he lays a token, he does so before his figure
};

// A module's wish about tiles that `concerns` picks: where to place one, and on which of its
// segments to try figures first. It comes true with a chance of `chance` percent.
struct car_wish {
    uint32_t chance;
    bool (*concerns)(const struct car_play *play, const struct car_tile *tile);
    bool (*is_place)(const struct car_play *play, const struct car_tile *tile,
                     const struct car_placement *at); // NULL: any place will do
    bool (*is_segment)(const struct car_segment *segment);
};

struct car_wish_row {
    int module;
    const struct car_wish *wish;
};
enum {
#define WISHES(module, wish) CAR_WISH_##wish,
#include "carcassonne/table/rows.def"
    CAR_WISHES
};
extern const struct car_wish_row car_wishes[CAR_WISHES + 1]; // the last row has no wish

struct aj_json;

enum { CAR_OPENING_MAX = 12 }; // tiles on the board when a game begins

// Functions of modules by their rows; each is in a file of its module. What TRIES returns matters
// only at the moment FIGURE, which true ends.
#define DEALS(module, function)                                                                    \
    void *function(const struct car_play *play, struct aj_judgement *judgement);
#define WRITES(module, function) void function(const struct car_play *play, struct aj_json *json);
#define WRITES_PLAYER(module, function)                                                            \
    void function(const struct car_play *play, int player, struct aj_json *json);
#define OPENS(module, function) uint32_t function(struct car_case_tile laid[CAR_OPENING_MAX]);
#define TRIES(moment, rank, module, function)                                                      \
    bool function(struct car_play *play, struct car_turn *turn);
#define LAYS(module, function) bool function(struct car_play *play, struct car_action *a);
#define PASSES(module, function) bool function(struct car_play *play);
#define PLAYS_ON(module, function) bool function(const struct car_play *play);
#define WISHES(module, wish) extern const struct car_wish wish;
#include "carcassonne/table/rows.def"

// Deals a game for `players` under judgement->rules: lays the start tile and shuffles the deck. If
// an option is unsettled, its first reading is played.
void car_play_deal(struct car_play *play, struct aj_judgement *judgement, uint64_t seed,
                   int players);

// Plays one turn; false when nothing is left that can be placed.
bool car_play_turn(struct car_play *play);

// Plays the game to its end and scores it.
void car_play_out(struct car_play *play);

// Room for the actions of one turn: a tile, a token, a tower piece and what follows from it, what a
// shepherd does, a walk, what each player does after it with a wagon and without, and a few more.
enum { CAR_PLAY_ACTIONS = 13 + 2 * AJ_PLAYERS_MAX };

// ---- play_action
//
// One action of a random game, tried and played.

// Adds an action to the turn if the rules allow it; returns whether they do.
bool car_play_do(struct car_play *play, struct car_turn *turn, const struct car_action *a);

// Returns an action about a figure. It says the figure's kind and player if others are on its
// segment.
struct car_action car_play_name(const struct car_play *play, enum car_action_kind kind,
                                uint32_t figure);

// Returns how many segments of a tile are tried for figures: all but the foundation, which comes
// last.
uint8_t car_play_places(const struct car_tile *tile);

// Puts a figure on the tile just placed: on the first segment from `start` on where it is allowed,
// or on a corner. Returns whether it is allowed anywhere.
bool car_play_put(struct car_play *play, struct car_turn *turn, uint8_t figure, uint8_t start);

// ---- play_draw
//
// The tiles of a random game, as they are drawn.

// Draws the next tile that can be placed, and lists its `*count` placements. Tiles that cannot be
// placed are set aside. Returns NULL if none is left.
const struct car_tile *car_play_draw(struct car_play *play, uint32_t *count);

// Takes a tile that fits nowhere out of the game.
void car_play_set_aside(struct car_play *play, const struct car_tile *tile);

// Counts how many river tiles the game has laid, not those that were set aside.
int32_t *car_play_count_laid_river(const struct car_play *play, struct aj_arena *arena);

// ---- play_write
//
// A random game as a case.

// Writes the game as a case: one JSON object without a line's end.
void car_play_write(const struct car_play *play, const char *id, struct aj_buf *out);

// ---- play_wishes
//
// Where a tile is put in a random game.

// Whether a wish is one of a module in play and concerns the tile, and chance lets it come true.
bool car_play_wishes(struct car_play *play, const struct car_wish_row *row,
                     const struct car_tile *tile);

// Chooses one of the `count` placements that are listed for a tile.
const struct car_placement *car_play_choose_placement(struct car_play *play,
                                                      const struct car_tile *tile, uint32_t count);
