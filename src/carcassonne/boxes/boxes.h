// All boxes of Carcassonne, as the rules call them.
#pragma once

#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "core/core.h"
#include "pictures/shared/shared.h"

// ---- drawn
//
// What modules add to a drawing of the board, in the drawing's arena.

struct car_pieces {
    struct aj_arena *arena;
    struct car_drawn_piece *piece;
    size_t count, capacity;
};

struct car_links {
    struct aj_arena *arena;
    struct car_drawn_link *link;
    size_t count, capacity;
};

struct car_quarters {
    struct aj_arena *arena;
    struct car_drawn_quarter *quarter;
    size_t count;
};

// Returns the name of a player's colour, or "" if none is given.
const char *car_drawn_owner(const struct car_position *position, int player);

// Returns the name of the colour in which a player is drawn: his own if it is given, else that of
// his name, else one that no other player has or is drawn in.
const char *car_drawn_in(const struct car_position *position, int player);

// Returns a player's figure of that kind, as it is drawn wherever it stands.
struct car_drawn_piece car_drawn_figure(const struct car_position *position, int player,
                                        uint8_t figure);

// Returns a figure of nobody, marked by its letter.
struct car_drawn_piece car_drawn_neutral(const char *what, const char *letter, const char *outline);

// Returns a tunnel token on an edge of the board's tile.
struct car_drawn_piece car_drawn_token(unsigned colour, unsigned edge);

// Adds a piece to what is drawn.
void car_pieces_add(struct car_pieces *pieces, struct car_drawn_piece piece);
// Adds a link between two places to what is drawn.
void car_links_add(struct car_links *links, struct car_drawn_link link);

// ---- modules
//
// The modules by their ranks (TAKES_PART): the rules call them in this order. NULL: no module has
// that rank.

enum { CAR_RANKS = 128 };
extern const struct car_module *const car_modules[CAR_RANKS];

// Returns the kinds of segment on which a module in play lets figures stand, as bits. Kinds whose
// switch is off are left out.
unsigned car_stands_on(const struct aj_ruleset *rules, const struct car_module *module);

// Returns the kinds of segment on which the pieces of the modules in play may stand, as bits.
unsigned car_stood_on(const struct aj_ruleset *rules);
