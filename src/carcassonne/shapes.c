// Shapes that people write for what lies on the table and what they did there.
#include "carcassonne/game.h"
#include "documents/reshape.h"

// What a figure is placed on, if no kind of figure is named.
static const char *const places[] = {"city",       "road",  "field",  "monastery", "garden",
                                     "knight",     "thief", "farmer", "monk",      "cloister",
                                     "highwayman", "farm",  NULL};

static const char *const edges[] = {"city C", "town C",   "road R",  "street R", "field F",
                                    "farm F", "meadow F", "grass F", "river I",  NULL};

// An action may name the tile and one piece together: the tile comes first. Two pieces may not
// stand together with it, since nothing would say which of them came first.
static const char *const with_figure[] = {"place at turn", "follower segment corner kind", NULL};
static const char *const with_token[] = {"place at turn", "token opening", NULL};

const struct aj_loose car_shapes[] = {
    {.in = "", .key = "board", .kind = &aj_loose_rows, .name = "rows"},
    {.in = "", .key = "board", .kind = &aj_loose_lines, .name = "rows"},
    {.in = "", .key = "board", .kind = &aj_loose_one, .name = "tile", .other = "edges"},
    {.in = "board", .key = "rows", .kind = &aj_loose_lines},
    {.in = "rows", .key = NULL, .kind = &aj_loose_joined, .name = " "},
    {.in = "board", .key = "origin", .kind = &aj_loose_cell},
    {.in = NULL, .key = "at", .kind = &aj_loose_cell},
    {.in = NULL, .key = "placed", .kind = &aj_loose_cell},
    {.in = "actions", .key = "tower", .kind = &aj_loose_cell},
    {.in = "", .key = "dragon", .kind = &aj_loose_cell},
    {.in = NULL, .key = "edges", .kind = &aj_loose_joined, .name = "", .words = edges},
    {.in = "", .key = "followers", .kind = &aj_loose_one, .name = "player"},
    {.in = "", .key = "tokens", .kind = &aj_loose_one, .name = "colour"},
    {.in = "", .key = "towers", .kind = &aj_loose_one, .name = "at"},
    {.in = "players", .key = "tokens", .kind = &aj_loose_one},
    {"actions", "follower", &aj_loose_moved, "segment", "normal", places},
    {"actions", NULL, &aj_loose_split, "place", "follower", with_figure},
    {"actions", NULL, &aj_loose_split, "place", "token", with_token},
    {0},
};
