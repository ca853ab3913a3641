// Fields with farmers, shared by those who score them and those who show them; all of it
// lives in the judgement's arena.
#pragma once

#include "carcassonne/rules/judging.h"

// A field that farmers stand on.
struct car_farm {
    struct car_worth worth; // strengths and owners
    const uint32_t *city;   // completed cities that it touches
    uint32_t cities;
    uint8_t paid;                 // per-city: players who scored some city from here, as bits
    uint8_t lost_tie;             // per-city: players who lost one for some city, as bits
    int32_t rank[AJ_PLAYERS_MAX]; // per-field-once: by what modules add to a city here
    uint8_t known;                // players whose `node` was found, as bits
    uint32_t node[AJ_PLAYERS_MAX];
    struct car_farm_added *added; // by module and player, NULL: nobody has asked
};

// What a module adds to a city here for a player, once it was asked.
struct car_farm_added {
    uint8_t is;
    struct car_farm_bonus bonus;
};

// A farm that touches a completed city.
struct car_touch {
    uint32_t city, farm;
};

struct car_farms {
    struct car_farm *farm;
    uint32_t count;
    struct car_touch *touch; // by cities, then by farms, if listed
    uint32_t touches;
};

// What a player has scored from a field or around a city, and a module adds to: cities, and when.
struct car_farm_share {
    int player;
    int32_t subject, cities;
    enum aj_when when;
};

// What a completed city is worth to those who score it once, on however many fields they farm there
// (per-city, per-field-once).
static inline int32_t car_farm_price(const struct car_judging *g) {
    return g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_CITY ? 4 : 3;
}

// Argument of a ruling on a city that is scored once: the only field on which its player farms
// there.
#define CAR_FARM_FIELD "field"

// Gives him that, with its ruling.
void car_rule_bonus(struct car_judging *g, const struct car_farm_share *share,
                    const struct car_farm_bonus *bonus);

// per-city: all farmers on all fields around the city decide who gets 4 points for it, as bits.
uint8_t car_find_city_owners(struct car_judging *g, const struct car_farms *farms, uint32_t city,
                             struct car_worth *around);

// per-field-once: who owns one field or several at the city and gets 3 points for it, as bits.
uint8_t car_find_field_owners(const struct car_farms *farms, uint32_t city);

// Scores all farmers, at the end of the game.
void car_score_farms(struct car_judging *g);
