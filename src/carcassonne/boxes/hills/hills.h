// Hills & Sheep: the flocks of the shepherds, the bag from which they grow, and what a turn owes
// them. It lives in the judging.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- sheep

#define CAR_SHEEP_MOST 4    // sheep of one token
#define CAR_SHEEP_TOKENS 18 // in the bag as the game begins, two wolves among them

// How many tokens of each sort: of wolves, then of 1 to 4 sheep.
struct car_bag {
    int32_t of[CAR_SHEEP_MOST + 1];
};
extern const struct car_bag car_full_bag;

// The sheep that came to a shepherd, token by token; a wolf never stays.
struct car_flock {
    uint32_t shepherd; // figure
    bool unscored;     // his field was closed before any turn
    bool has_chosen;   // he has grazed in this turn, or was driven home
    uint8_t count;
    uint8_t token[CAR_SHEEP_TOKENS];
};

// car_position.own: what the case says of them.
struct car_case_sheep {
    struct car_bag bag;
    bool has_bag;
    struct {
        uint32_t node; // of the shepherd
        struct car_flock flock;
    } of[AJ_PLAYERS_MAX * CAR_SHEEP_TOKENS];
    uint32_t flocks;
};

struct car_sheep {
    struct car_bag bag;
    struct car_flock flock[AJ_PLAYERS_MAX * CAR_FIGURE_MOST];
    uint32_t flocks;  // flocks of shepherds on the board, and of some who have left it
    int32_t scored;   // flocks that have been led home
    uint32_t fresh;   // shepherd placed in this turn, CAR_NOTHING
    uint32_t drawing; // the shepherd who has to draw, CAR_NOTHING: none
    bool has_drawn;
    bool has_chosen; // a shepherd has grazed or was driven home
};

static inline struct car_sheep *car_sheep_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_shepherd];
}

// Returns the bag as it is: tokens of shepherds who have left the board are in it again.
struct car_bag car_bag_now(const struct car_judging *g);

// Lays the tokens of shepherds who have left the board back into the bag, so that no flock has them
// any more.
void car_bag_gather(struct car_judging *g);

// Returns the flock of a shepherd on the board, or NULL if the figure is none.
struct car_flock *car_flock_of(const struct car_judging *g, uint32_t figure);

// Returns a player's shepherd on the board after number `after` (CAR_NOTHING: the first), or
// CAR_NOTHING if there is no more.
uint32_t car_shepherd_of(const struct car_judging *g, int player, uint32_t after);

// Returns the field on which a figure stands.
uint32_t car_field_of(const struct car_judging *g, uint32_t figure);

// Whether nothing is left to draw.
bool car_is_bag_empty(const struct car_judging *g);

// Returns the shepherd who has to draw, or CAR_NOTHING if none has.
uint32_t car_drawing_of(const struct car_judging *g);
// Whether a shepherd has to draw, and the bag has something left for him.
bool car_is_draw_due(const struct car_judging *g);

// Returns the next shepherd on the field after shepherd `after` (CAR_NOTHING: the first), in the
// order of the players, or CAR_NOTHING if there is no more.
uint32_t car_next_shepherd(const struct car_judging *g, uint32_t field, uint32_t after);

// Lets a wolf come to the shepherd who has drawn it: all shepherds of his field go home without
// points, or he alone if he was placed in this turn.
void car_meet_wolf(struct car_judging *g, uint32_t drawing);

// Scores all flocks of the field by that rule, and sends its shepherds home.
void car_lead_home(struct car_judging *g, uint32_t field, int rule);

// Hooks of the module: what becomes of the fields that are closed, and of shepherds at the end.
void car_settle_flocks(struct car_judging *g);
void car_end_flocks(struct car_judging *g);

// ---- sheep_result
//
// The bag and the flocks in a result.

// Writes the bag into a result.
void car_sheep_write(const struct car_judging *g, struct aj_json *json);
// Writes how many sheep a shepherd has into a result.
void car_sheep_write_figure(const struct car_judging *g, uint32_t figure, struct aj_json *json);

// ---- shepherd
//
// Whether a flock has to be moved, for those who list moves.

// Whether the turn owes a draw, or the choice to graze or to drive home. Of a closed field neither
// is waited for: its flocks are led home as they are.
bool car_is_flock_due(struct car_judging *g, struct car_due *due);

// Returns the mover's first shepherd of whom that choice is asked, or CAR_NOTHING.
uint32_t car_shepherd_asked(const struct car_judging *g);

// ---- sheep_position
//
// The sheep of a case, as they are read.

// The keys of the tokens in a case, "{sheep: [4, 5, 5, 2], wolves: 2}", in their order.
extern const char *const car_bag_keys[2];
