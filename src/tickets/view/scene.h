// What is drawn of a table of Ticket to Ride: before the moves or after those that stand. Borrowed
// from the judgement, in whose arena paths and names are made.
#pragma once

#include "judging/game/judgement.h"
#include "tickets/ending/path.h"
#include "tickets/table/state.h"

struct ttr_scene {
    const struct aj_judgement *judgement;
    const struct ttr_state *state;
    const int8_t *holder; // by route: player, AJ_NONE
    bool before;
};

// The table of a judgement; `before`: as the case gives it.
struct ttr_scene ttr_scene_of(const struct aj_judgement *judgement, bool before);

// The next route of a player from this one on, on the map or described; AJ_NONE.
int ttr_scene_next(const struct ttr_scene *scene, int player, int from);
const struct ttr_route *ttr_scene_row(const struct ttr_scene *scene, int route);

// How many stations a player has, the city of one of them, and whether one stands in a city.
int ttr_scene_stations(const struct ttr_scene *scene, int player);
int ttr_scene_station(const struct ttr_scene *scene, int player, int index);
bool ttr_scene_has_station(const struct ttr_scene *scene, int player, int city);

// A longest path of the player's, and whether the route joins two neighbours on it.
struct ttr_path ttr_scene_path(const struct ttr_scene *scene, int player);
bool ttr_is_on_path(const struct ttr_path *path, int route);

// The player's name, and as far as there is room for it in the picture.
const char *ttr_scene_name(const struct ttr_scene *scene, int player);
const char *ttr_scene_short_name(const struct ttr_scene *scene, int player);
