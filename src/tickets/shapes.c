// Shapes that people write for cards, routes and players.
#include "documents/reshape.h"
#include "tickets/game.h"

// What belongs to one claim comes in this order, whatever order it is told in.
static const char *const claim[] = {"lay route counts_as", "reveal", "pay", "withdraw", NULL};

// Who holds something is named by what he holds, which is no word.
static const char *const none[] = {NULL};

// A turn told without `actions`: what belongs to one draw, in the same way.
static const char *const turn[] = {"station pay",
                                   "lay route counts_as",
                                   "reveal",
                                   "pay",
                                   "withdraw",
                                   "draw turned flush card from",
                                   "take_tickets keep",
                                   "first_tickets keep",
                                   "give_back",
                                   "pass",
                                   NULL};

// The editions, which say the module too: there is one.
static const char *const editions[] = {
#define EDITION(name, id, ...) id,
#include "judging/rulebook-rows.def"

#include "tickets/table/rules.def"

#include "judging/rulebook-end.def"
    NULL};

const struct aj_loose ttr_shapes[] = {
    {"", "rules", &aj_loose_entry, NULL, "base", editions},
    {"under", "rules", &aj_loose_entry, NULL, "base", editions},
#define EDITION(name, id, ...) {"rules", id, &aj_loose_valued, "base", NULL, editions},
#include "judging/rulebook-rows.def"

#include "tickets/table/rules.def"

#include "judging/rulebook-end.def"
    {.in = "players", .key = "hand", .kind = &aj_loose_counted},
    {.in = "players", .key = "tickets", .kind = &aj_loose_one},
    {.in = "players", .key = "stations", .kind = &aj_loose_one},
    {.in = "", .key = "claimed", .kind = &aj_loose_one, .name = "route"},
    {"", "claimed", &aj_loose_named, "player", "route", none},
    {.in = "actions", .key = "lay", .kind = &aj_loose_counted},
    {.in = "actions", .key = "pay", .kind = &aj_loose_counted},
    {.in = "actions", .key = "reveal", .kind = &aj_loose_one},
    {.in = NULL, .key = "route", .kind = &aj_loose_joined, .name = "-"},
    {.in = "actions", .kind = &aj_loose_split, .name = "lay", .other = "reveal", .words = claim},
    {"", "move", &aj_loose_flat, "player", "actions", turn},
    {"moves", NULL, &aj_loose_flat, "player", "actions", turn},
    {0},
};
