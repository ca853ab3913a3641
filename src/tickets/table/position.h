// A position of Ticket to Ride with the turns that follow it, as a case gives them: facts and
// choices, nothing judged. It lives in the case's arena and is constant once read.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judging/case/case.h"
#include "tickets/table/cards.h"
#include "tickets/table/map.h"

enum { TTR_STATIONS_MAX = 3, TTR_LENGTH_MAX = 9, TTR_UNKNOWN = -1 };

// A route as a case names it: an index for ttr_route_of.
struct ttr_route_name {
    int route;
    bool either; // the name of a double route: the one of `route` and its twin that is open
};

struct ttr_held_ticket {
    int ticket;
    uint32_t node;
};

struct ttr_station {
    int city;
    struct ttr_route_name uses; // the route that it borrows; AJ_NONE: the best one
    uint32_t node;
};

struct ttr_player {
    bool has_score; // a score is given
    int trains;     // TTR_UNKNOWN: not given
    bool has_hand;
    struct ttr_cards hand;
    struct ttr_held_ticket *ticket;
    size_t tickets;
    struct ttr_station station[TTR_STATIONS_MAX];
    int stations;
    uint32_t node;
};

struct ttr_claimed {
    int player;
    int route;
    uint32_t node;
};

enum ttr_action_kind {
    TTR_LAY,
    TTR_REVEAL,
    TTR_PAY,
    TTR_WITHDRAW,
    TTR_DRAW,
    TTR_TAKE_TICKETS,
    TTR_FIRST_TICKETS,
    TTR_GIVE_BACK,
    TTR_STATION,
    TTR_PASS
};

// A train card that was drawn.
struct ttr_draw {
    bool blind;
    int card;              // its kind; AJ_NONE: a blind one that is not told
    int turned;            // what replaced a face-up one, AJ_NONE: not told
    bool flushed;          // five new ones were laid out after it
    struct ttr_cards five; // these
    uint32_t turned_node, five_node;
};

// Destination tickets that were dealt or drawn.
struct ttr_deal {
    int count;                    // how many
    struct ttr_held_ticket *all;  // those dealt at the start, `count` of them; NULL: not told
    bool has_keep;                // it is told how many were kept
    int kept;                     // so many
    struct ttr_held_ticket *keep; // these, NULL: not told which
    uint32_t keep_node;
};

struct ttr_action {
    enum ttr_action_kind kind;
    uint32_t node;
    struct ttr_cards cards;      // of lay, reveal, pay; what a station is paid with
    struct ttr_route_name route; // of lay
    int named;    // of lay: the colour that locomotives are said to stand for, AJ_NONE
    int city;     // of station
    bool has_pay; // of station
    int ticket;   // of give_back
    const struct ttr_draw *draw;
    const struct ttr_deal *deal;
};

struct ttr_turn {
    int player;
    uint32_t node;
    struct ttr_action *action;
    size_t actions;
};

struct ttr_position {
    const struct ttr_map *map; // of the edition under which it was read
    struct ttr_player player[AJ_PLAYERS_MAX];
    int players;
    int draw, discard; // sizes of the piles, TTR_UNKNOWN
    bool has_display;
    struct ttr_cards display; // the cards that lie face up
    int tickets_pile;         // TTR_UNKNOWN
    int last_round;           // who started it, AJ_NONE: not said
    bool is_over;             // it is said that no turn follows those of the case
    struct ttr_claimed *claimed;
    size_t claims;
    struct ttr_route *described; // routes described in the case: TTR_ROUTES, TTR_ROUTES + 1, ...
    size_t described_routes, described_capacity;
    struct ttr_turn *turn;
    size_t turns;
    int to_move; // for `moves`; AJ_NONE
};

// Keys of a case beside the common ones, in the order of `field` below.
enum ttr_key {
    TTR_KEY_PILES,
    TTR_KEY_CLAIMED,
    TTR_KEY_TO_MOVE,
    TTR_KEY_DISPLAY,
    TTR_KEY_TICKETS_PILE,
    TTR_KEY_LAST_ROUND,
    TTR_KEY_GAME_OVER,
    TTR_KEYS
};

// The route of an index, of the map or described.
static inline const struct ttr_route *ttr_route_of(const struct ttr_position *position, int route) {
    return route < TTR_ROUTES ? &ttr_routes[route] : &position->described[route - TTR_ROUTES];
}

// How many routes the position knows.
static inline int ttr_route_count(const struct ttr_position *position) {
    return TTR_ROUTES + (int)position->described_routes;
}

// Whether an entry of `moves` is setup, no turn: tickets dealt before the first turn.
bool ttr_is_setup(const struct ttr_turn *turn);

// The points of a route of this length under the value `points` of option POINTS; 0: none are
// known.
int ttr_points(int length, int points);
