// What the files of this room share among themselves.
#pragma once

#include "tiles/tiles.h"

// ---- shape_check
//
// A shape as it is being read by shape.c, and what must hold of the whole tile when all parts are
// read. The parser lives on its caller's stack.

#define CAR_NAMES_MAX 32 // features of ways and places of marks in one shape

struct car_shape_parser {
    const char *text;
    size_t at;   // byte to read next
    size_t part; // byte at which the part being read begins
    struct aj_arena *arena;
    struct car_own_tile *own;
    struct car_tile *tile;       // of it
    struct car_segment *segment; // being read
    struct car_shape_error *error;
    size_t part_at[CAR_SEGMENTS_MAX]; // where each segment begins
    size_t wind_at[CAR_WINDS];        // where each half-edge is named
    size_t reached_at[CAR_EDGES];     // where an edge is named that a city shares or reaches
    struct car_shape_name {           // what is named and found when all parts are read
        size_t at, length;            // "road S" in the text
        uint8_t way;                  // of which it is a feature; CAR_WAYS_MAX: none
        uint8_t mark;                 // that stands there
    } name[CAR_NAMES_MAX];
    unsigned names;
    uint8_t touches[CAR_SEGMENTS_MAX]; // edges named with @ by each segment, as a set
    size_t touch_at[CAR_SEGMENTS_MAX][CAR_EDGES];
};

// When all parts are read: checks the tile as a whole and fills in what follows from its segments.
bool car_shape_finish(struct car_shape_parser *parser);

// ---- shape_tile
//
// The shape language: parts of a tile that are no segments, its marks and where its features meet.

extern const char *const car_mark_words[CAR_MARKS]; // "inn"
extern const uint8_t car_mark_kinds[CAR_MARKS];     // enum car_kind on which it may stand

// "mark volcano hill": reads the rest of the part. A mark of a segment names its place:
// "mark pig-herd:ESE".
bool car_shape_parse_marks(struct car_shape_parser *parser);

// "way city N, road S": reads the rest of the part.
bool car_shape_parse_way(struct car_shape_parser *parser);

// ---- shape_token
//
// The words of a shape's text, one after the other. A token borrows from the text.

struct car_shape_token {
    size_t at;
    const char *start; // in the text
    size_t length;
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

// Fills the error and returns false, for callers to return.
bool car_shape_complain(struct car_shape_parser *parser, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Skips white space.
void car_shape_skip_space(struct car_shape_parser *parser);

// The next word of this part; false at its end.
bool car_shape_next_word(struct car_shape_parser *parser, struct car_shape_token *token);

// Whether the token is that word.
bool car_shape_is_word(const struct car_shape_token *token, const char *word);

// Which of some words the token is; -1: none of them.
int car_shape_find_word(const struct car_shape_token *token, const char *const words[],
                        size_t count);

// Complains that the token is no `what`, and names the nearest of some words, or all of them.
bool car_shape_unknown_word(struct car_shape_parser *parser, const struct car_shape_token *token,
                            const char *what, const char *const words[], size_t count);
