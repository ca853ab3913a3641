// The princess and the magic portal, for the rules of placing a follower.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- neutrals
//
// Where the dragon and the fairy are, and what the tiles show of them. Nothing is changed.

// Whether the table plays with the dragon.
bool car_is_dragon_on(const struct car_judging *g);

// Returns the follower with whom the fairy is, or CAR_NOTHING if she is with none, or he has left
// the board.
uint32_t car_fairy_follower(const struct car_judging *g);

// ---- dragon
//
// The dragon and the fairy, which belong to nobody: where a case puts them, and where they are
// while it is judged.

#define CAR_DRAGON_STEPS 6 // of a walk

// car_position.own of the module.
struct car_neutrals {
    uint32_t dragon; // its tile in the position, CAR_NO_TILE: not said
    uint32_t fairy;  // her tile in the position, CAR_NO_TILE: off the board
    struct car_place fairy_place;
    bool is_beside; // she is with a follower: `fairy_place` is given
    uint32_t fairy_node;
};

// car_judging.own of the dragon.
struct car_dragon {
    bool in_play;    // a volcano lies, or the case puts the dragon somewhere
    uint32_t lying;  // its tile on the board, CAR_NOTHING: off the board, or not known
    bool has_walked; // it has walked in this turn, and its walk is complete
    // Tiles of the walk begun in this turn, from the one where it began. After the first `visits`
    // there are those of the steps that were judged last and found possible: these steps are
    // `judged` (NULL: none).
    uint8_t visits;
    uint32_t visited[CAR_DRAGON_STEPS + 1];
    const uint8_t *judged;
};

// car_judging.own of the fairy.
struct car_fairy {
    uint32_t lying;    // her tile on the board, CAR_NOTHING: off the board
    uint32_t follower; // the one with whom she is; CAR_NOTHING: nobody
    uint32_t gave;     // the last part of a turn, from 1, whose scoring got her bonus; 0: none
};

static inline const struct car_neutrals *car_case_neutrals(const struct car_judging *g) {
    return g->position->own[CAR_MODULE_PRINCESS];
}

// Returns the dragon, or NULL while the module is off.
static inline struct car_dragon *car_dragon_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_dragon];
}
// Returns the fairy, or NULL while the module is off.
static inline struct car_fairy *car_fairy_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_fairy];
}

// Whether a tile shows a volcano, and the dragon is in play.
static inline bool car_is_volcano(const struct car_judging *g, const struct car_tile *tile) {
    return car_has_tile_mark(tile, CAR_TILE_MARK_VOLCANO) && car_is_dragon_on(g);
}
// Whether a tile shows a dragon, and the dragon is in play.
static inline bool car_is_dragon_tile(const struct car_judging *g, const struct car_tile *tile) {
    return car_has_tile_mark(tile, CAR_TILE_MARK_DRAGON) && car_is_dragon_on(g);
}

// Returns the tile where the dragon stands, CAR_NOTHING: on none that is known.
static inline uint32_t car_dragon_tile(const struct car_judging *g) {
    const struct car_dragon *dragon = car_dragon_of(g);
    return dragon ? dragon->lying : CAR_NOTHING;
}

// What forbids a step of the dragon.
enum car_step_fault {
    CAR_STEP_GOOD,
    CAR_STEP_NO_TILE,
    CAR_STEP_WALLED, // all of the tile is inside the walls of Carcassonne
    CAR_STEP_VISITED,
    CAR_STEP_FAIRY
};

// A walk as far as it has come.
struct car_dragon_walk {
    uint32_t visited[CAR_DRAGON_STEPS + 1];
    uint8_t visits; // the tile where it began included
};

// Returns the current walk, or one that begins where the dragon is.
struct car_dragon_walk car_dragon_walk_of(const struct car_judging *g);

// Whether the dragon may step across board edge `edge` next; `*lying`: the tile there.
enum car_step_fault car_dragon_step(const struct car_judging *g, const struct car_dragon_walk *walk,
                                    unsigned edge, uint32_t *lying);

// Returns the edges across which the dragon may step next, as bits; none after six steps.
uint8_t car_dragon_steps(const struct car_judging *g, const struct car_dragon_walk *walk);

// Whether a walk of this turn is still to come, before or after its scoring step.
bool car_is_walk_due(const struct car_judging *g);

// Calls `use` with each way in which the walk may be completed: the edges of its further steps.
// They come in the order of edges.
typedef void car_use_walk(void *context, const uint8_t step[], uint8_t steps);
void car_dragon_walks(const struct car_judging *g, car_use_walk *use, void *context);

// Returns the tile where the fairy stands, CAR_NOTHING: on none; and the follower whose she is.
static inline uint32_t car_fairy_tile(const struct car_judging *g) {
    const struct car_fairy *fairy = car_fairy_of(g);
    return fairy ? fairy->lying : CAR_NOTHING;
}

// How many volcanoes and dragon tiles lie. The dragon is on a volcano as long as no dragon tile has
// moved it.
struct car_brought {
    uint32_t volcanoes, symbols;
};

// ---- dragon_known
//
// Whether a case says where the dragon is, as dragon.c and the files that list moves ask.

// Reports at `node` that the case does not say where the dragon stands.
void car_report_dragon_missing(struct aj_reader *reader, uint32_t node,
                               const struct car_brought *brought);

// ---- dragon_result
//
// The dragon and the fairy in a result and in a drawing. They change nothing but what is written.

// Writes the key of the dragon into the open object of a result.
void car_dragon_write(const struct car_judging *g, struct aj_json *json);
// Writes the key of the fairy into the open object of a result.
void car_fairy_write(const struct car_judging *g, struct aj_json *json);

// Each adds its figure to the pieces of a tile if it stands there.
void car_fairy_draw(const struct car_judging *g, const struct car_board_tile *lying,
                    struct car_pieces *pieces);

// ---- fairy
//
// What the fairy gives the owner of the follower beside her.

// Returns the points that the fairy would give a player if his turn began now.
int32_t car_fairy_gives(const struct car_judging *g, int player);

// ---- princess

// Whether a tile shows a magic portal, and its option leaves portals in play.
bool car_is_portal(const struct car_judging *g, const struct car_tile *tile);

// Returns the next knight after `follower` (CAR_NOTHING: the first), in the order of the board,
// whom the princess of the tile just placed may send home, or CAR_NOTHING if there are no more.
uint32_t car_princess_next(const struct car_judging *g, uint32_t follower);
