// What the files of this folder share.
#pragma once

#include "tiles/tiles.h"

// ---- shape_check
//
// A shape that shape.c reads, and what must be checked for the whole tile when all its parts are
// read. The caller keeps the parser on its stack.

#define CAR_NAMES_MAX 32 // most features of ways and places of marks in a shape

struct car_shape_parser {
    const char *text;
    size_t at;   // offset of the next byte to read
    size_t part; // offset at which the part being read begins
    struct aj_arena *arena;
    struct car_own_tile *own;
    struct car_tile *tile;       // &own->tile
    struct car_segment *segment; // the segment being read
    struct car_shape_error *error;
    size_t part_at[CAR_SEGMENTS_MAX]; // by segment: the offset at which it begins
    size_t wind_at[CAR_WINDS];        // by half-edge: the offset at which it is named
    size_t reached_at[CAR_EDGES];     // by edge: the offset of "shares" or "point" with it
    struct car_shape_name {           // a segment's name; it is found when all are read
        size_t at, length;            // of "road S", for example, in the text
        uint8_t way;                  // the way that has the feature; CAR_WAYS_MAX: none
        uint8_t mark;                 // the mark there, if `way` is CAR_WAYS_MAX
    } name[CAR_NAMES_MAX];
    unsigned names;
    uint8_t touches[CAR_SEGMENTS_MAX]; // by segment: edges named with @, as bits
    size_t touch_at[CAR_SEGMENTS_MAX][CAR_EDGES];
};

// Checks the tile as a whole once all parts are read, and fills in what follows from its segments.
bool car_shape_finish(struct car_shape_parser *parser);

// ---- shape_tile
//
// Reads the parts of a shape that are no segments: marks, and ways, which are points where features
// meet.

extern const char *const car_mark_words[CAR_MARKS]; // "inn"
extern const uint8_t car_mark_kinds[CAR_MARKS];     // by mark: the enum car_kind that may have it

// Reads the rest of the part after "mark", as in "mark volcano hill". The mark of a segment has a
// place in its name: "mark pig-herd:ESE".
bool car_shape_parse_marks(struct car_shape_parser *parser);

// Reads the rest of the part after "way", as in "way city N, road S".
bool car_shape_parse_way(struct car_shape_parser *parser);

// ---- shape_token
//
// Reads the words of a shape's text, one after the other. A token points into the text.

struct car_shape_token {
    size_t at;
    const char *start; // points into the text
    size_t length;
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

// Fills the parser's error with a message about the byte at `at`. Always returns false, so that a
// caller may return the result.
bool car_shape_complain(struct car_shape_parser *parser, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Skips white space.
void car_shape_skip_space(struct car_shape_parser *parser);

// Reads the next word of this part. Returns false at the part's end.
bool car_shape_next_word(struct car_shape_parser *parser, struct car_shape_token *token);

// Whether the token equals `word`.
bool car_shape_is_word(const struct car_shape_token *token, const char *word);

// Returns the index of the token in `words`, or -1.
int car_shape_find_word(const struct car_shape_token *token, const char *const words[],
                        size_t count);

// Complains that the token is no `what`, and names the word in `words` that is nearest to it, or
// all words. Returns false.
bool car_shape_unknown_word(struct car_shape_parser *parser, const struct car_shape_token *token,
                            const char *what, const char *const words[], size_t count);
