// A position as the case gives it: facts and moves, typed and checked, constant once read. It lives
// in the case's arena and borrows tile kinds from the catalogue.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "carcassonne/table/actions.h"
#include "carcassonne/table/figures.h"
#include "carcassonne/table/keys.h"
#include "carcassonne/table/rulebook.h"
#include "judging/case/case.h"
#include "tiles/edges.h"
#include "tiles/place.h"
#include "tiles/tile.h"
#include "tiles/words.h"

#define CAR_NO_TILE UINT32_MAX
#define CAR_NOT_GIVEN (-1)

struct car_player {
    int8_t colour;             // index, CAR_NOT_GIVEN
    int16_t left[CAR_FIGURES]; // CAR_NOT_GIVEN: what he has of them less those on the board
    int32_t idle[CAR_FIGURES]; // on the board, on what is not in play: so many as a case lists
    bool has_score;            // a score is given
    uint32_t node;
};

// A tile of the drawn board.
struct car_laid {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;   // quarter turns
    bool held;      // one that an action `placed` plays: not there before it
    bool is_seen;   // told by its edges
    bool is_auto;   // its turn is found from its neighbours
    bool is_open;   // its turn could not be found
    bool is_played; // some action will place it; only known if turns are to be found
    uint32_t node;
    uint32_t byte; // where in the text of `node` it is named, if that is a drawn row
};

// A tile that the case tells by its edges.
struct car_described {
    const struct car_candidate *candidate; // in the order of the catalogue
    uint32_t candidates;
    uint32_t chosen;
    char edges[5];
    const char *marks; // behind the edges, "+inn"
    bool in_hand;      // it lies nowhere
    bool has_cell;
    int32_t x, y;
    uint32_t node, byte; // as of car_laid
    // Other kinds, each with what would be otherwise; NULL: none.
    const char *unasked;   // not what is claimed
    const char *unsaid;    // set aside, since what is printed on them was not said
    const char *unclaimed; // set aside, since then no claim would be right
};

struct car_stand {
    int8_t player;
    uint8_t figure; // enum car_figure
    uint32_t laid;  // index of its tile
    struct car_place place;
    uint32_t node;
};

struct car_turn {
    int8_t player;
    bool is_pass;   // it was written down, and nothing is done in it
    bool is_second; // written as one with the turn before it, of which it is the second part
    uint32_t count;
    const struct car_action *action;
    uint32_t node;
};

// What the case gives and an expansion or house rule that is off would use.
struct car_ignored {
    const char *what; // "the key large_left"
    const char *of;   // "Inns & Cathedrals"
    const char *add;  // to `rules`, for it to be in play: "inns-and-cathedrals: true"; NULL
    uint32_t node;
};

struct car_position {
    int players;
    struct car_player player[AJ_PLAYERS_MAX];
    const struct car_laid *laid;
    uint32_t laid_count;
    const struct car_stand *stand;
    uint32_t stands;
    const struct car_turn *turn;
    uint32_t turns;
    uint32_t places;   // tiles that the turns place
    uint32_t parts;    // most segments that the board can come to hold
    int8_t to_move;    // for `moves`; AJ_NONE
    bool is_over;      // no tile is left after the turns
    bool is_told_over; // the case says so itself, and no claim alone
    const struct car_tile *tile_in_hand;
    const struct car_ignored *ignored;
    uint32_t ignored_count;
    struct car_described *described;
    uint32_t described_count;
    uint32_t missing;            // segments that the case names and their tile has not
    bool is_trial;               // read to see what follows from choices that may not stay
    uint32_t board_node;         // `board`
    void *own[CAR_MODULE_COUNT]; // what a module reads for itself, by CAR_MODULE_x; NULL: nothing
};

// Which candidate is taken for each described tile, in the order in which they are read.
struct car_choices {
    const uint32_t *choice;
    uint32_t count; // of those behind, the first is taken
    // Those tiles as they were read before, with their candidates, which need not be sought again.
    const struct car_described *listed;
    bool is_trial; // others may be taken yet
};
