// Shapes that people write for cards, routes and players.
#include "documents/shapes/shapes.h"

#include "tickets/game.h"
#include "tickets/tickets.h"

// What stands between the cities of a route.
static const char *const joining[] = {"-", " to ", "\u2013", NULL};

// What a text begins with that is a turn's only action.
static const char *const begun[] = {
    "pass",          "passes",        "withdraw",       "withdraws",    "draw",    "draws",
    "lay",           "lays",          "claim",          "claims",       "station", "take_tickets",
    "first_tickets", "build_station", "builds_station", "draw_tickets", NULL};

// What belongs to one claim is put into this order.
static const char *const claim[] = {"lay|cards|with|claim route counts_as", "reveal", "pay",
                                    "withdraw", NULL};

// No words: what a player holds may be a list, each item of which becomes an entry.
static const char *const none[] = {NULL};

// The same for a turn without `actions`, which may also be a draw.
static const char *const turn[] = {"station|build_station|builds_station pay cards with lay",
                                   "lay|cards|with|claim route counts_as",
                                   "reveal",
                                   "pay",
                                   "withdraw",
                                   "*draw turned flush card from",
                                   "take_tickets|draw_tickets keep",
                                   "first_tickets keep",
                                   "give_back",
                                   "pass",
                                   NULL};

// The names of modules and editions, as rows (tools/edition_tables.c).
#include "editions-tickets.inc"

// Other words for kinds of cards, which count as one kind with them, and words that say nothing.
static const char *const cards[] = {
#define SPOKEN(word, card, name) word " " name,
#include "tickets/table/spoken.def"
    "and ", "plus ", "with ", "then ", "card ", "cards ", NULL};

#define KINDS "purple|white|blue|yellow|orange|black|red|green|locomotive"

// What several cards drawn one after the other may be, in a text that counts them.
static const char drawn[] = "blind|deck|pile|"
#define SPOKEN(word, card, name) word "|"
#include "tickets/table/spoken.def"
    KINDS;

const struct aj_loose ttr_shapes[] = {
#define EDITION_ROWS
#include "editions-tickets.inc"
    {.in = "", .key = "map", .kind = &aj_loose_rekeyed, .name = "rules"},
    {.in = "", .key = "rules", .kind = &aj_loose_spoken, .words = edition_said},
    {.in = "rules", .key = "map", .kind = &aj_loose_rekeyed, .name = "base"},
    {"players", "hand", &aj_loose_counts, NULL, KINDS, cards},
    {.in = "players", .key = "tickets", .kind = &aj_loose_one},
    {.in = "players", .key = "stations", .kind = &aj_loose_one},
    {"stations", NULL, &aj_loose_pair, "city", "uses", none},
    {.in = "", .key = "claimed", .kind = &aj_loose_one, .name = "route"},
    {"", "claimed", &aj_loose_named, "player", "route", none},
    {"claimed", NULL, &aj_loose_several_named, "player", "route", joining},
    {"claimed", NULL, &aj_loose_pair, "player", "route", none},
    {.in = "actions", .key = "build_station", .kind = &aj_loose_rekeyed, .name = "station"},
    {.in = "actions", .key = "builds_station", .kind = &aj_loose_rekeyed, .name = "station"},
    {.in = "actions", .key = "draw_tickets", .kind = &aj_loose_rekeyed, .name = "take_tickets"},
    {.in = "actions", .key = "lay", .kind = &aj_loose_rekeyed, .name = "pay", .other = "station"},
    {.in = "actions", .key = "cards", .kind = &aj_loose_rekeyed, .name = "lay"},
    {.in = "actions", .key = "with", .kind = &aj_loose_rekeyed, .name = "lay"},
    {.in = "actions", .key = "claim", .kind = &aj_loose_rekeyed, .name = "route"},
    {"actions", "lay", &aj_loose_counts, NULL, KINDS, cards},
    {"actions", "pay", &aj_loose_counts, NULL, KINDS, cards},
    {.in = "actions", .key = "reveal", .kind = &aj_loose_listed, .words = cards},
    {.in = "actions", .key = "flush", .kind = &aj_loose_listed, .words = cards},
    {.in = "", .key = "display", .kind = &aj_loose_listed, .words = cards},
    {"claim", "laid", &aj_loose_counts, NULL, KINDS, cards},
    {"claim", "discarded", &aj_loose_counts, NULL, KINDS, cards},
    {"claim", "hand_after", &aj_loose_counts, NULL, KINDS, cards},
    {.in = "actions", .key = "keep", .kind = &aj_loose_item},
    {.in = "actions", .key = "first_tickets", .kind = &aj_loose_item},
    {.in = "actions", .key = "withdraw", .kind = &aj_loose_true},
    {.in = "actions", .key = "pass", .kind = &aj_loose_true},
    {"payments", NULL, &aj_loose_counts, NULL, KINDS, cards},
    {.in = NULL, .key = "route", .kind = &aj_loose_joined, .name = "-"},
    {.in = "actions",
     .kind = &aj_loose_parts,
     .name = "lay|cards|with|claim",
     .other = "reveal",
     .words = claim},
    {"actions", NULL, &aj_loose_each, "draw", drawn, cards},
    {"actions", NULL, &aj_loose_typed, NULL, NULL, turn},
    {"", "move", &aj_loose_pair, "player", "actions", begun},
    {"moves", NULL, &aj_loose_pair, "player", "actions", begun},
    {"", "move", &aj_loose_told, "player", "actions", begun},
    {"moves", NULL, &aj_loose_told, "player", "actions", begun},
    {"", "move", &aj_loose_flat, "player", "actions", turn},
    {"moves", NULL, &aj_loose_flat, "player", "actions", turn},
    {0},
};
