// The crop circles of a turn: what was chosen, and who was asked.
#pragma once

#include "carcassonne/rules/rules.h"

enum car_crop_choice { CAR_CROP_NONE, CAR_CROP_ADD, CAR_CROP_REMOVE };
enum { CAR_CROP_PARTS = 4 }; // of a turn, each of which may have a circle

// car_judging.own: the circle at hand is the first of those that are still to be told. The second
// part of a double turn may find that of the first part waiting.
struct car_crop {
    uint8_t kind[CAR_CROP_PARTS]; // of segments, by circle
    uint8_t circles;
    uint8_t choice; // enum car_crop_choice, of the circle at hand
    uint8_t asked;  // players of the order who were asked by it, or passed over
};

// What an action `crop` tells: its choice, one of these.
extern const enum car_crop_choice car_crop_choices[];

static inline enum car_crop_choice car_crop_told(const struct car_action *a) {
    const enum car_crop_choice *told = a->told;
    return *told;
}

static inline struct car_crop *car_crop_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_crop];
}

// The player at a place of the order: from the left of the mover, that one last.
int car_crop_player(const struct car_judging *g, int place);

// The place of the next who is asked, as many as there are players: nobody.
int car_crop_next(const struct car_judging *g);

// Whether the circle at hand is still to be chosen for, and its time has come.
bool car_crop_asks(const struct car_judging *g);

// Whether the figure on the board is a follower of the kind of the circle at hand.
bool car_crop_touches(const struct car_judging *g, uint32_t figure);

// Whether a follower of that kind may be added by it, if there is one left.
bool car_crop_adds(const struct car_judging *g, unsigned figure);

// Whether a player has a follower of that kind on the part, or anywhere on its feature.
bool car_crop_stands(const struct car_judging *g, int player, uint32_t part, bool on_feature);

// Whether a player is asked what to do by the circle at hand, and not passed over.
bool car_crop_is_asked(const struct car_judging *g, int player);
