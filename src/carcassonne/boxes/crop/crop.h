// The crop circles of a turn: what was chosen, and who was asked.
#pragma once

#include "carcassonne/rules/rules.h"

enum car_crop_choice { CAR_CROP_NONE, CAR_CROP_ADD, CAR_CROP_REMOVE };
enum { CAR_CROP_PARTS = 4 }; // of a turn, each of which may have a circle

// car_judging.own. The circles of the turn that are not done yet; the first is the current one. A
// double turn may have one in each part.
struct car_crop {
    uint8_t kind[CAR_CROP_PARTS]; // kind of segment, by circle
    uint8_t circles;
    uint8_t choice; // enum car_crop_choice, made for the current circle
    uint8_t asked;  // how many players, in order, were asked or passed over
    bool is_over;   // something of a later step was done: the current circle asks nobody any more
    bool is_owed;   // the current circle is over and was not told
    int8_t owes;    // who had still to act in it then
};

// What `told` of an action `crop` points to: one of these choices.
extern const enum car_crop_choice car_crop_choices[];

static inline enum car_crop_choice car_crop_told(const struct car_action *a) {
    const enum car_crop_choice *told = a->told;
    return *told;
}

static inline struct car_crop *car_crop_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_crop];
}

// Returns the player at a place in the order of asking: from the mover's left, and the mover last.
int car_crop_player(const struct car_judging *g, int place);

// Returns the place of the player who is asked next, or the number of players if nobody is.
int car_crop_next(const struct car_judging *g);

// Whether the choice of the current circle is still to be made, or if that one is done the choice
// of the next, and may be made now.
bool car_crop_asks(const struct car_judging *g);

// Whether a circle of this part of the turn is done only after a further part.
bool car_crop_waits(const struct car_judging *g);

// Whether a figure is a follower on a segment of the current circle's kind.
bool car_crop_touches(const struct car_judging *g, uint32_t figure);

// Whether the current circle may add a follower of that kind. Whether one is left is not asked.
bool car_crop_adds(const struct car_judging *g, unsigned figure);

// Whether a player has a follower of that kind on the part, or anywhere on its feature.
bool car_crop_stands(const struct car_judging *g, int player, uint32_t part, bool on_feature);

// Whether the current circle still asks a player what he does.
bool car_crop_is_asked(const struct car_judging *g, int player);
