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
// Final scores as if the game ended after the judged turns: tickets, stations, bonus, ties, and who
// has won.

// Adds the rulings and final points of all players and, if the last round is over, the winners.
// Sets in the state which routes the stations borrow.
void ttr_judge_ending(struct ttr_state *state, struct aj_judgement *judgement);

// ---- path
//
// The longest continuous path of a player's routes (European Express, TTRE-7.SCORE), found exactly.
// The path is the caller's; working memory comes from the arena passed in.

enum { TTR_PATH_POINTS = 10 }; // points for the longest path

// The most routes and spaces of a network: more than the trains of any player fill.
enum { TTR_PATH_ROUTES = 64, TTR_PATH_SPACES = 64 };

struct ttr_path {
    int length;                        // in spaces
    int routes;                        // how many routes it uses
    uint8_t city[TTR_PATH_ROUTES + 1]; // the cities along it: routes + 1; none without a route
};

// A player's routes on a map. Borrowed.
struct ttr_held {
    const struct ttr_map *map;
    const int8_t *holder; // by route: the player who holds it
    int player;           // the player whose routes are meant
    bool through;         // country.through: a path may go through a country
};

// Finds the longest path of the routes of the map that the player holds. A path uses a route at
// most once, but may come to a city several times. Of several longest paths it finds the one with
// the first route of the map's list that not all of them use. The path begins at the one of its two
// ends that comes first in the list of cities. False, with an empty path, if the routes have more
// than TTR_PATH_SPACES spaces.
bool ttr_path_find(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path);

// Finds only the length of the longest path: like ttr_path_find(), but the path has no cities.
bool ttr_path_measure(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path);

// ---- network
//
// Which cities a player's routes join, how many points his tickets give, and which routes his
// stations borrow (TTRE-6.STN): those with which his tickets give most points. Plain values;
// nothing is owned.

// The most cities and countries of a map.
enum { TTR_MAP_CITIES = 64 };

// The parts of a network. Cities that are joined have the same number. A country is no city
// (country.dead-end) and has no number; for each number it is kept which countries its cities
// reach.
struct ttr_parts_of {
    uint8_t part[TTR_MAP_CITIES];  // by a city's place on its map: its number
    uint8_t reach[TTR_MAP_CITIES]; // by number: the countries that are reached, as bits
};

struct ttr_network {
    struct ttr_held held;
    const struct ttr_state *state;
    int stations;                       // how many of the player's stations count
    int16_t borrowed[TTR_STATIONS_MAX]; // by station: a route of another player; AJ_NONE: none
    struct ttr_parts_of alone, all;     // without the borrowed routes, and with them
    int worth;                          // points of all his tickets
};

// What a ticket gives.
struct ttr_result_of {
    bool completed;
    int points;  // negative if the ticket is not completed
    int country; // of a country ticket: the country whose points count; AJ_NONE
};

// Joins the cities of the player's routes on the map. Then tries every way in which his first
// `stations` stations can each borrow one route into their cities, as far as the case does not say
// it, and keeps the way in which his tickets give most points. Of several such ways it keeps the
// one with most completed tickets, and of these the one with the fewest borrowed routes. No rule
// says which of the rest to take, and the points are the same: it keeps the one in which the last
// station borrows nothing or, if it borrows in all of them, the route that is first in the map's
// list; then the same for the station before.
void ttr_network_find(const struct ttr_state *state, const struct ttr_held *held, int stations,
                      struct ttr_network *network);

// Returns what a ticket gives if these parts are joined: network->alone or network->all.
struct ttr_result_of ttr_network_ticket(const struct ttr_network *network,
                                        const struct ttr_parts_of *parts, int ticket);

// Returns the countries that a country ticket reaches, as bits.
unsigned ttr_network_reached(const struct ttr_network *network, int ticket);

// Whether the stations could borrow other routes so that a ticket would be completed. If so, sets
// by station the route that it would borrow, AJ_NONE: none, in the way with the fewest borrowed
// routes.
bool ttr_network_missed(const struct ttr_network *network, int ticket, int16_t route[]);

// Returns the best other route that one station could borrow instead of its own, or AJ_NONE if
// there is no other. `*worth` becomes the points of all tickets with that route.
int ttr_network_instead(const struct ttr_network *network, int station, int *worth);

// Why a station cannot borrow the route that the case names for it, as a variant of
// station.borrows; AJ_NONE: it can. `*route` becomes the route; if the name fits two, the one that
// can be borrowed.
enum ttr_borrowing {
    TTR_UNCLAIMED = AJ_PLAIN,
    TTR_OWN = TTR_SAYS_STATION_BORROWS_FORBIDS_OWN,
    TTR_ENDS_ELSEWHERE = TTR_SAYS_STATION_BORROWS_FORBIDS_ENDS_ELSEWHERE
};
int ttr_borrowing_fault(const struct ttr_state *state, int player,
                        const struct ttr_station *station, int *route);

// ---- score
//
// Parts of the end of the game: what tickets and stations are worth. Only the files that judge the
// end use them.

// What a player brings to the end of the game.
struct ttr_standing {
    int completed; // completed tickets
    int stations;  // stations built, as far as the edition has them
    int mountains; // routes of the map with mountains that the player holds
    struct ttr_path path;
    bool is_searched; // the longest path was found; false also if there are too many routes for it
    bool has_longest; // the player has the bonus for the longest path
};

struct ttr_ending {
    struct ttr_state *state;
    struct aj_judgement *judgement;
    bool through; // country.through: a path may go through a country
    int bonus;    // the value of the option BONUS in force
    struct ttr_standing standing[AJ_PLAYERS_MAX];
};

// Gives a player points at the end: adds them to the ruling and as a row to the player's working.
struct aj_ruling *ttr_score(struct ttr_ending *ending, int player, int32_t subject, int points,
                            struct aj_ruling *ruling);

// Returns a player's routes, as ttr_network_find and ttr_path_find take them.
struct ttr_held ttr_held_by(const struct ttr_ending *ending, int player);

// Judges the tickets of a player, with the routes that his stations borrow.
void ttr_judge_tickets_held(struct ttr_ending *ending, int player);

// A bonus for the player who has most of something. If several have most, each of them gets it; if
// all have 0, nobody does.
struct ttr_most {
    int rule;        // its ruling scores for those who get the bonus, and is a note for the others
    int32_t subject; // enum ttr_subject
    int points;
    int16_t nobody;         // variant of the note if nobody gets the bonus
    int16_t tied;           // variant of the ruling that scores if several get it
    uint8_t tied_by;        // enum aj_authority: who says that each of them gets it; 0: the rule
    int of[AJ_PLAYERS_MAX]; // by player: how many he has of what the bonus is for
};

// Judges for all players a bonus for having most of something.
void ttr_judge_most(struct ttr_ending *ending, const struct ttr_most *most);

// Judges the stations that a player has not built.
void ttr_judge_stations_left(struct ttr_ending *ending, int player);

// ---- maps
//
// What one map alone has at the end, each in the folder of that map.

// mandala.grand-tour, on the map of India: judges a player's completed tickets whose cities two
// paths join.
void ttr_judge_grand_tours(struct ttr_ending *ending, int player);

// Returns how many paths of a player without a common route join two cities: 0, 1 or 2.
int ttr_count_paths(const struct ttr_held *held, int from, int to);

// explorer.most-cities, on the map of Legendary Asia: judges this bonus for all players.
void ttr_judge_most_cities(struct ttr_ending *ending);
