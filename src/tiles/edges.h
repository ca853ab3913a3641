// A tile described by what one sees of it: "CRFR", its edges as they lie, from north, and the words
// of the shape language that it must have, behind them as in "CRFR+pennant" or beside them.
// Constant tables; nothing is owned.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tiles/tile.h"

#define CAR_EDGE_LETTERS "FRCI" // by enum car_side
#define CAR_EDGE_UNSEEN '?'
#define CAR_EDGE_MARK '+' // before each word of a mark

// Marks that are no words of a shape: that nothing is printed on a tile, then how many cities are.
enum { CAR_PLAIN_SAID, CAR_ONE_CITY_SAID, CAR_TWO_CITIES_SAID, CAR_MARKS_SAID };
extern const char *const car_marks_said[CAR_MARKS_SAID];

struct car_edges {
    uint8_t sides,
        known;       // packed as car_tile.edges; `known` has both bits of each edge that is seen
    char letters[5]; // "CRFR"
};

// A tile with its turn.
struct car_candidate {
    const struct car_tile *tile;
    uint8_t turn;
};

// What words ask of a tile: each word a bit of car_catalogue.word.
struct car_wanted {
    uint64_t with, without;
    uint64_t unless_with; // "plain": what is printed on tiles; none of it but what is in `with`
    uint8_t cities;       // "one-city", "two-cities"; 0: as many as there are
};

// Parses four letters, capitals or not, with nothing or a mark ("C-R-F-R") between them. Behind
// them may stand words of marks, each with a + before it; `marks`, if it is not NULL, gets where
// these begin: at a + or at the end. False if the letters are none.
bool car_edges_parse(const char *text, struct car_edges *edges, const char **marks);

// Whether a word is four such letters, with marks or without, and no tile's name.
bool car_edges_is_word(const char *text);

// What helps with a mark that no tile has: the known one that is meant, or all of them; in `arena`.
const char *car_mark_help(const char *mark, struct aj_arena *arena);

// A word as a bit of car_catalogue.word; 0: no tile is marked with it.
uint64_t car_word_bit(const char *word);

// What is printed on tiles beside roads, cities, fields and the river, as bits of
// car_catalogue.word: pennants and inns, monasteries, tunnels.
uint64_t car_printed_words(void);

// A mark in its usual spelling, in `arena`: "pennant" of "Shield", "no pennant" of "no-shield"
// (with `joint` between the two words), "plain". NULL: no tile is marked with it.
const char *car_mark_spell(const char *text, char joint, struct aj_arena *arena);

// Adds what a mark asks: "pennant", "no pennant" or "no-pennant", "plain", "one-city". False: the
// word is not known.
bool car_wanted_add(struct car_wanted *wanted, const char *mark);

// If no tile has what is wanted: asks for a word that people call the same in place of each, as
// "tower" for a foundation at which no road ends. False: there is none.
bool car_wanted_widen(struct car_wanted *wanted);

// The next mark of those behind the letters, without its +, in `arena`; NULL: there is none left.
// `marks` goes behind it.
const char *car_edges_next_mark(const char **marks, struct aj_arena *arena);

// A word in its usual spelling: letters in capitals, marks as the catalogue has them. In `arena`.
const char *car_edges_spell(const char *text, struct aj_arena *arena);

// Whether the tile, turned so, shows these edges; whether it has what is wanted.
static inline bool car_edges_fit(const struct car_edges *edges, const struct car_tile *tile,
                                 unsigned turn) {
    return ((tile->edges[turn] ^ edges->sides) & edges->known) == 0;
}
bool car_has_wanted(const struct car_tile *tile, const struct car_wanted *wanted);

// The edges that a tile shows with this turn, as four letters: a text in `letters`.
void car_edges_write(const struct car_tile *tile, unsigned turn, char letters[5]);

// Whether the tile lies the same with both turns: with the same inside, not only the same edges.
bool car_turns_alike(const struct car_tile *tile, unsigned a, unsigned b, struct aj_arena *arena);

// "F@90, G@90 or H": the kinds by name, `last` before the last of them; in the arena.
const char *car_list_kinds(const struct car_candidate list[], uint32_t count, const char *last,
                           struct aj_arena *arena);
