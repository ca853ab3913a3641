// The final scores of Ticket to Ride: tickets, stations, the longest path.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "core/core.h"
#include "judging/game/judgement.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// ---- ending
//
// Final scores: tickets, stations, bonus, ties and who has won, as if the game ended after the
// judged turns.

// Adds rulings and final points of every player, and the winner if the last round is over. Notes in
// the state which routes stations borrow.
void ttr_judge_ending(struct ttr_state *state, struct aj_judgement *judgement);

// ---- path
//
// The longest continuous path of a player's routes (European Express, TTRE-7.SCORE), found exactly.
// The path is the caller's; working memory comes from the arena passed in.

enum { TTR_PATH_POINTS = 10 }; // for the longest one

// More routes and spaces than any player's trains fill. Sets of routes are kept as bits.
enum { TTR_PATH_ROUTES = 64, TTR_PATH_SPACES = 64 };

struct ttr_path {
    int length;                        // in spaces
    int routes;                        // how many routes it uses
    uint8_t city[TTR_PATH_ROUTES + 1]; // the cities along it: routes + 1; none without a route
};

// A player's routes on a map. Borrowed.
struct ttr_held {
    const struct ttr_map *map;
    const int8_t *holder; // each route's player, by its number
    int player;
    bool through; // country.through: paths run on through countries
};

// Finds a longest path through the map routes that the player holds: every route at most once,
// cities as often as one likes. Of several that with the route, first in the map's list, which the
// others have not; told from its end that is first in the list of cities. False, with an empty
// path, if the routes have more than TTR_PATH_SPACES spaces.
bool ttr_path_find(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path);

// The same for the length alone: the path has no cities.
bool ttr_path_measure(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path);

// ---- network
//
// Which cities a player's routes join, what his tickets come to, and which routes his stations best
// borrow (TTRE-6.STN): the choice that is worth most in tickets. Plain values; nothing is owned.

// No map has more cities and countries.
enum { TTR_MAP_CITIES = 64 };

// Cities that are joined have one number. A country is no city (country.dead-end): what is kept is
// which countries the cities of a number reach, as bits.
struct ttr_parts_of {
    uint8_t part[TTR_MAP_CITIES];  // by a city's place on its map
    uint8_t reach[TTR_MAP_CITIES]; // by number
};

struct ttr_network {
    struct ttr_held held;
    const struct ttr_state *state;
    int stations;                       // so many of his stations count
    int16_t borrowed[TTR_STATIONS_MAX]; // by station: a route of another player, AJ_NONE
    struct ttr_parts_of alone, all;     // without the borrowed routes and with them
    int worth;                          // what his tickets come to
};

// What a ticket comes to.
struct ttr_result_of {
    bool completed;
    int points;  // negative: lost
    int country; // of a country ticket: the country that counts, AJ_NONE
};

// Joins the player's map routes, then tries every way in which his first `stations` stations can
// each borrow one route into their cities, as far as the case does not say which, and keeps the one
// whose tickets are worth most; of equal ones that with most completed tickets, then that with the
// fewest borrowed routes. Of those left the last station borrows nothing, if it can be so, else the
// route first in the map's list; then so for the station before it. No rule says which: the points
// are the same.
void ttr_network_find(const struct ttr_state *state, const struct ttr_held *held, int stations,
                      struct ttr_network *network);

// What a ticket comes to, with the borrowed routes or without.
struct ttr_result_of ttr_network_ticket(const struct ttr_network *network,
                                        const struct ttr_parts_of *parts, int ticket);

// The countries that a country ticket reaches, as bits.
unsigned ttr_network_reached(const struct ttr_network *network, int ticket);

// Whether another way to borrow would have joined a ticket that this way does not: by station the
// route that it borrows, AJ_NONE for none, in the one with the fewest.
bool ttr_network_missed(const struct ttr_network *network, int ticket, int16_t route[]);

// The best that the tickets come to if one station borrows another route than it does: that route,
// AJ_NONE if there is no other.
int ttr_network_instead(const struct ttr_network *network, int station, int *worth);

// Why a station cannot borrow the route that the case names, as the variant of station.borrows;
// AJ_NONE: it can. `*route` is the one of a bare name that it can borrow.
enum ttr_borrowing {
    TTR_UNCLAIMED = AJ_PLAIN,
    TTR_OWN = TTR_SAYS_STATION_BORROWS_FORBIDS_OWN,
    TTR_ENDS_ELSEWHERE = TTR_SAYS_STATION_BORROWS_FORBIDS_ENDS_ELSEWHERE
};
int ttr_borrowing_fault(const struct ttr_state *state, int player,
                        const struct ttr_station *station, int *route);

// ---- score
//
// The end of the game in parts: what tickets and stations are worth. Between the files that judge
// the end only, but for the subjects of working rows, which reports name too.

// What a player brings to the end of the game.
struct ttr_standing {
    int completed; // tickets
    int stations;  // built, as far as the edition has them
    int mountains; // routes with mountains, of the map
    struct ttr_path path;
    bool is_searched; // the path was looked for
    bool has_longest;
};

struct ttr_ending {
    struct ttr_state *state;
    struct aj_judgement *judgement;
    bool through; // country.through
    int bonus;    // the value of the option in force
    struct ttr_standing standing[AJ_PLAYERS_MAX];
};

// Points at the end: fills in the ruling and adds a row to the player's working.
struct aj_ruling *ttr_score(struct ttr_ending *ending, int player, int32_t subject, int points,
                            struct aj_ruling *ruling);

// A player's routes, in the form that network and path take.
struct ttr_held ttr_held_by(const struct ttr_ending *ending, int player);

// The tickets of a player, with what his stations borrow for them.
void ttr_judge_tickets_held(struct ttr_ending *ending, int player);

// A bonus for most of something: all level players get it, nobody if nobody has any.
struct ttr_most {
    int rule; // it has a sentence for those who get it, a note for others, and `nobody`
    int32_t subject;
    int points;
    int16_t nobody;
    int of[AJ_PLAYERS_MAX]; // how many each player has
};
void ttr_judge_most(struct ttr_ending *ending, const struct ttr_most *most);

// The stations that a player has not built.
void ttr_judge_stations_left(struct ttr_ending *ending, int player);

// ---- maps
//
// What one map alone has at the end, each in the folder of that map.

// mandala.grand-tour: a player's completed tickets that two paths join.
void ttr_judge_grand_tours(struct ttr_ending *ending, int player);

// explorer.most-cities
void ttr_judge_most_cities(struct ttr_ending *ending);
