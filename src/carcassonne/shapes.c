// Shapes that people write for what lies on the table and what they did there.
#include "carcassonne/game.h"
#include "documents/reshape.h"

// What a figure is placed on, if no kind of figure is named.
static const char *const places[] = {"city",       "road",  "field",  "monastery",  "garden",
                                     "knight",     "thief", "farmer", "monk",       "cloister",
                                     "highwayman", "farm",  "miner",  "underminer", NULL};

// A figure that stands on some kinds of segment only says where it stands, and the place which
// figure it is. The segment that is the place of something else says nothing of a figure.
static const char *const standing[] = {"mayor", "wagon",    "abbot",   "builder",
                                       "pig",   "shepherd", "!corner", NULL};
static const char *const stood_on[] = {"mayor",    "wagon",     "abbot",   "builder", "pig",
                                       "shepherd", "barn",      "!figure", "!token",  "!take_token",
                                       "!fairy",   "!princess", NULL};

static const char *const edges[] = {"city C", "town C",   "road R",  "street R", "field F",
                                    "farm F", "meadow F", "grass F", "river I",  NULL};

// Who holds something is named by what he holds, which is no word.
static const char *const none[] = {NULL};

// A tile told by its edges, beside which stands what is printed on it.
static const char *const seen[] = {"CRFI?crfi", NULL};
static const char *const marked[] = {"CRFI?crfi", "place", "tile", "edges", "swap", NULL};

// An action, or a whole turn, may name the tile and more together: it comes in the order in which
// the rules have it. Of what may come at any moment nothing says when it came, so that it stands
// with the tile alone, after it.
static const char *const parts[] = {"place|tile|edges at turn marks",
                                    "placed",
                                    "<swap marks",
                                    "<extra_turn",
                                    "<recall",
                                    "follower|segment|corner kind at",
                                    "take_back",
                                    "fairy",
                                    "princess",
                                    "tower",
                                    "capture",
                                    "exchange",
                                    "graze",
                                    "herd",
                                    "draw",
                                    "dragon",
                                    "wagon",
                                    "~token opening at",
                                    "~take_token opening at",
                                    "~ransom",
                                    NULL};

// Whose segment is not that of a figure placed.
static const char *const others[] = {"token", "take_token", "fairy", "princess", NULL};

// What needs no more than the word, since who moves has one such figure alone.
static const char *const bare[] = {"placed", "take_back", "graze", "herd", "extra_turn", NULL};

// What the rulebook's modules and editions are called, as rows (tools/edition_tables.c).
#include "editions-carcassonne.inc"

// Other names of modules, as such rows.
static const char *const called[] = {
#define CALLED(said, module) said, module, "true",
#include "carcassonne/called.def"
    NULL};

const struct aj_loose car_shapes[] = {
#define EDITION_ROWS
#include "editions-carcassonne.inc"
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
    {.in = "", .key = "fairy", .kind = &aj_loose_cell},
    {.in = "expect", .key = "fairy", .kind = &aj_loose_rows, .name = "at"},
    {.in = "says", .key = "fairy", .kind = &aj_loose_rows, .name = "at"},
    {.in = NULL, .key = "edges", .kind = &aj_loose_joined, .name = "", .words = edges},
#define CALLED(said, module) {"rules", said, &aj_loose_rekeyed, module, NULL, NULL},
#include "carcassonne/called.def"
    {.in = "", .key = "rules", .kind = &aj_loose_said, .words = called},
    {.in = "under", .key = "rules", .kind = &aj_loose_said, .words = called},
    {.in = "", .key = "followers", .kind = &aj_loose_one, .name = "player"},
    {"", "followers", &aj_loose_named, "player", NULL, none},
    {.in = "", .key = "tokens", .kind = &aj_loose_one, .name = "colour"},
    {.in = "", .key = "towers", .kind = &aj_loose_one, .name = "at"},
    {.in = "players", .key = "tokens", .kind = &aj_loose_one},
    {.in = "followers", .key = "figure", .kind = &aj_loose_rekeyed, .name = "kind"},
    {"followers", "kind", &aj_loose_moved, "segment", "normal", places},
    {"followers", "kind", &aj_loose_twin, "kind", "segment", standing},
    {"followers", "segment", &aj_loose_twin, "kind", "kind", stood_on},
    {"actions", "follower", &aj_loose_moved, "segment", "normal", places},
    {"actions", "follower", &aj_loose_twin, "follower", "segment", standing},
    {"actions", NULL, &aj_loose_bare, NULL, NULL, bare},
    {.in = "actions", .key = "placed", .kind = &aj_loose_true},
    {.in = "actions", .key = "take_back", .kind = &aj_loose_true},
    {.in = "actions", .key = "graze", .kind = &aj_loose_true},
    {.in = "actions", .key = "herd", .kind = &aj_loose_true},
    {.in = "actions", .key = "extra_turn", .kind = &aj_loose_true},
    {"actions", NULL, &aj_loose_parts, NULL, NULL, parts},
    {"actions", "segment", &aj_loose_twin, "follower", "follower", stood_on},
    {"actions", "segment", &aj_loose_usual, "follower", "normal", others},
    {"", "move", &aj_loose_flat_parts, "player", "actions", parts},
    {"moves", NULL, &aj_loose_flat_parts, "player", "actions", parts},
    {.in = "actions", .key = "tile", .kind = &aj_loose_rekeyed, .name = "place"},
    {.in = "actions", .key = "edges", .kind = &aj_loose_rekeyed, .name = "place"},
    {"board", "tile", &aj_loose_rekeyed, "edges", "marks", seen},
    {"actions", "place", &aj_loose_gathered, "edges", "marks", seen},
    {"actions", "swap", &aj_loose_gathered, "edges", "marks", seen},
    {.in = "actions", .key = "marks", .kind = &aj_loose_gone, .words = marked},
    {"actions", "place", &aj_loose_joined, "", NULL, edges},
    {.in = "prisoners", .kind = &aj_loose_entry, .name = "player"},
    {.in = "players", .key = "prisoners", .kind = &aj_loose_one},
    {.in = "actions", .key = "ransom", .kind = &aj_loose_entry, .name = "from"},
    {.in = "actions", .key = "capture", .kind = &aj_loose_rows, .name = "at"},
    {.in = "actions", .key = "fairy", .kind = &aj_loose_rows, .name = "at"},
    {.in = "actions", .key = "princess", .kind = &aj_loose_rows, .name = "at"},
    {.in = "actions", .key = "take_back", .kind = &aj_loose_rows, .name = "at"},
    {.in = "actions", .key = "recall", .kind = &aj_loose_rows, .name = "at"},
    {.in = "actions", .key = "graze", .kind = &aj_loose_rows, .name = "at"},
    {.in = "actions", .key = "herd", .kind = &aj_loose_rows, .name = "at"},
    {.in = "wagon", .key = "from", .kind = &aj_loose_rows, .name = "at"},
    {.in = "followers", .kind = &aj_loose_owned, .name = "player"},
    {.in = "tokens", .key = "player", .kind = &aj_loose_rekeyed, .name = "colour"},
    {0},
};
