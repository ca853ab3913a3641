// A saved game of JCloisterZone being read: what its files share. The set-up is read first, then
// the messages one by one, then what is asserted. It lives in the reader's arena. For the files
// jcz*.c alone.
#pragma once

#include "records/random.h"
#include "records/reading.h"

enum jcz_module {
#define MODULE(name, ...) JCZ_##name,
#include "records/setup.def"
    JCZ_MODULES, // the boxes that are not judged follow
    JCZ_BEFORE_BOXES = JCZ_MODULES - 1,
#define BOX(name, ...) JCZ_##name,
#include "records/setup.def"
};

enum {
    JCZ_KINDS = 16,  // of figures: at least as many as there are rows
    JCZ_NUMBERS = 32 // of figures of one kind and player
};

// A place on the board as the case calls it.
struct jcz_place {
    int32_t cell[2];
    const char *segment;
    uint8_t winds; // of a field: those of the record
    uint8_t index; // of the segment on its tile, CAR_NO_SEGMENT: not known
};

// A wooden figure.
struct jcz_figure {
    struct jcz_place place; // where it was put last
    bool was_put;
    int8_t holder;  // the player who holds it prisoner, from 1; 0: nobody does
    uint32_t since; // which capture of the game that was
};

// Which one: its owner, kind and number.
struct jcz_id {
    int owner, kind, number;
};

struct jcz {
    struct rec_reading *r;
    bool is_on[JCZ_MODULES], has_tiles[JCZ_MODULES];
    bool has_other_tiles; // a set that is of none of these modules
    bool has_dragon, has_bridges, has_hills;
    size_t tiles;                 // in the sets
    bool is_recounted;            // the save has numbers of tiles beside those of the sets
    size_t tiles_of[JCZ_MODULES]; // of them, those of a module
    size_t start;                 // of them on the board before the first turn
    uint32_t *message;
    uint32_t *undone; // before each of them, shepherds whose deployment was taken back
    size_t messages;
    size_t at;          // the message at hand
    size_t last_tile;   // the last message that places a tile of the pile,
    bool is_last_known; // once it was looked for
    uint32_t payload;   // of the message at hand; AJ_NO_NODE: none

    struct jcz_figure figure[REC_PLAYERS_MAX][JCZ_KINDS][JCZ_NUMBERS];
    struct jcz_id captured; // last
    bool has_captured;
    uint32_t captures;
    int32_t abbeys[REC_PLAYERS_MAX]; // that the players have left
    struct rec_random random;        // the number of the next draw
    uint32_t ordered;          // the next of the tiles that the save gives the order of, AJ_NO_NODE
    struct jcz_flocks *flocks; // NULL until a shepherd is deployed
    uint8_t blessed;           // the players whose figure the fairy may stand beside, as bits
    int32_t dragon[2];
    bool is_dragon_known;
    struct aj_made *walk;     // the steps of the dragon in this turn
    size_t walk_turn;         // its number
    size_t since_commit;      // messages
    size_t passes;            // of them PASS
    size_t placed;            // tiles from the pile
    size_t hidden;            // tiles of it under hills
    size_t rivers;            // tiles of it with a river
    size_t start_rivers;      // tiles with a river on the board before the first turn
    size_t early_rivers;      // of `rivers`, those placed before the first tile without a river
    bool has_land;            // a tile without a river was placed from the pile
    bool plays_on_after_lake; // who placed the lake with the volcano played the next turn too
    int32_t end;              // how many tiles end the game, 0: not told
    bool has_end;             // the game is said to end
};
