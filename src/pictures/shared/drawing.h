// Pictures of tiles and boards, for terminals and as shapes for any picture format. The lists
// given are borrowed; what is drawn lives in the arena of the grid or canvas.
#pragma once

#include "painting/canvas.h"
#include "painting/grid.h"
#include "tiles/tile.h"

// A follower on a segment or a token on an opening.
struct car_drawn_piece {
    bool is_token;
    bool is_beside;      // figure: another one stands on its segment
    bool on_corner;      // figure: it stands in the south-eastern corner of the tile as it lies
    uint8_t stack;       // tower: how many pieces high; 0: it is none
    uint8_t raised;      // figure: how many pieces high it stands on a tower
    const char *what;    // its sort, for lists of pieces: "follower", "token"
    const char *kind;    // figure: its id, else ""
    const char *spoken;  // "large follower"
    const char *mark;    // figure: behind its owner's number in text
    double size;         // figure: on a canvas
    const char *outline; // figure: its path there, NULL: a plain follower's
    const char *letter;  // in text, of a piece without an owner; NULL: a player's piece, or a token
    uint8_t segment;     // of the tile as drawn, where it stands; a piece without an owner stands
                         // beside a figure there, or (CAR_NO_SEGMENT) on its own
    uint8_t edge;        // token: the opening's edge on the board; nobody's: see car_form_neutral
    uint8_t number;      // follower: its owner's number, from 1; tokens have none
    const char *colour;  // "red"; any other word is drawn grey
    bool is_faint;       // on a canvas: it stood there until the move was scored
    const char *title;   // on a canvas: "Anna's large follower: road W of (1,1)"; NULL: none
};

// What a canvas says of a segment.
struct car_drawn_area {
    const char *title; // "road W of (1,1): road-1, 6 points"
    uint32_t tint;     // AJ_NO_COLOUR: none
    const char *label; // "road-1: 6", at the segment; NULL: none
};

struct car_drawn_tile {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;     // quarter turns
    bool is_fresh;    // placed by the move
    bool is_refused;  // the move may not place it there
    bool is_unjudged; // the move places it there behind what is not allowed
    bool is_above;    // another tile lies there
    bool is_held;     // not there yet, though it is drawn: it clashes with nothing
    uint8_t clash;    // edges that do not continue what lies beyond, as bits
    const struct car_drawn_piece *piece;
    size_t pieces;
    const struct car_drawn_area *area; // on a canvas, one for each segment; NULL: nothing is said
};

// An empty place that can be pointed at.
struct car_drawn_place {
    int32_t x, y;
};

// A finished tunnel: two openings, by index of the tile and board edge.
struct car_drawn_link {
    size_t tile[2];
    uint8_t edge[2];
    const char *colour;
};

// What a ring marks in the picture: the subject of an action of the move or of a claim.
enum car_ring_about {
    CAR_RING_NOTHING,
    CAR_RING_TILE,
    CAR_RING_SEGMENT,
    CAR_RING_OPENING,
    CAR_RING_CORNER,
    CAR_RING_PLACE // an empty place
};

struct car_drawn_ring {
    uint8_t about; // enum car_ring_about
    uint8_t place; // segment: of the tile as drawn; opening: its edge, corner: which, on the board
    bool is_refused;
    size_t tile;       // index; of an empty place: that of the place
    uint8_t before;    // rings about the same whole tile that stand before this one
    const char *sign;  // "a": beside it, and in the list below the picture
    const char *title; // "Ben's move: place U at (2,0)"
};

struct car_drawn_player {
    const char *name;
    const char *colour; // "": none
    int32_t points;
    const char *open;                   // several points that he may have, NULL: `points`
    const struct car_drawn_piece *held; // figures that lie before him
    size_t helds;
};

struct car_drawing {
    const struct car_drawn_tile *tile;
    size_t tiles;
    const struct car_drawn_place *place; // shown on a canvas
    size_t places;
    const struct car_drawn_link *link; // shown on a canvas
    size_t links;
    const struct car_drawn_player *player; // listed below a canvas, in the order of their numbers
    size_t players;
    const struct car_drawn_ring *ring; // on a canvas, and listed below it
    size_t rings;
    const char *caption; // below all on a canvas: what the answer is; NULL: nothing
    bool handles;        // on a canvas, segments and openings can be pointed at
    bool coordinates;    // rows and columns numbered
    const char *title;
};

#define CAR_DRAWN_COLUMNS 11 // of a tile in text, without its frame
#define CAR_DRAWN_ROWS 5
#define CAR_DRAWN_SIZE 200 // of a tile's side on a canvas
