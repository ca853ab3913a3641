// Fields with farmers, shared by those who score them and those who show them; all of it
// lives in the judgement's arena.
#pragma once

#include "carcassonne/rules/judging.h"

// A field that farmers stand on.
struct car_farm {
    struct car_worth worth; // strengths and owners
    const uint32_t *city;   // completed cities that it touches
    uint32_t cities;
    uint8_t paid;                  // per-city: players who scored some city from here, as bits
    uint8_t lost_tie;              // per-city: players who lost one for some city, as bits
    uint8_t bonus[AJ_PLAYERS_MAX]; // per-field-once: what modules add to a city here
    uint8_t known;                 // players whose `node` was found, as bits
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
    struct car_farm *farm; // in the order of fields' numbers
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

// Gives him that, with its ruling.
void car_rule_bonus(struct car_judging *g, const struct car_farm_share *share,
                    const struct car_farm_bonus *bonus);

// per-city: all farmers on all fields around the city decide who gets 4 points for it, as bits.
uint8_t car_find_city_owners(struct car_judging *g, const struct car_farms *farms, uint32_t city,
                             struct car_worth *around);

// Scores all farmers, at the end of the game.
void car_score_farms(struct car_judging *g);
