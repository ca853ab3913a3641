// Loose shapes (documents/shapes/shapes.h) that people write for cards, routes and players.
#include "documents/shapes/shapes.h"

#include "documents/shapes/claimed.h"
#include "tickets/game.h"
#include "tickets/tickets.h"

// What people write between the cities of a route.
static const char *const joining[] = {"-", " to ", "\u2013", NULL};

// Words with which a text begins that is a turn: "Anna passes". Those of a sentence are verbs.
static const char *const begun[] = {
    "pass",         "withdraw",     "draw",          "lay",           "claim",
    "station",      "take_tickets", "first_tickets", "build_station", "builds_station",
    "draw_tickets", "build",        "take",          "took",          "drew",
    "pick",         "grab",         "collect",       "play",          "played",
    "put",          "place",        "placed",        "set",           "use",
    "used",         "spend",        "pay",           "paid",          "add",
    "discard",      "claimed",      "built",         "connect",       "buy",
    "tries",        "skip",         "does",          "passes",        "withdraws",
    "skips",        "reveal",       "flip",          "turns",         NULL};

const char *const ttr_verbs[] = {"pass", "passes", "withdraw", "draw", "lay",    "claim", "station",
                                 "take", "place",  "build",    "keep", "reveal", "pay",   "turn",
                                 "play", "and",    "with",     "get",  NULL};

// Words with which another action begins in a text that begins with one of them. Cards that are
// laid and the route that is claimed are one action: "lay 3 red and claim denver-helena".
#define NO_CLAIMS                                                                                  \
    "pass", "draw", "station", "take_tickets", "first_tickets", "build_station", "builds_station", \
        "draw_tickets", "give_back", "build"
static const char *const then_any[] = {NO_CLAIMS, "lay", "claim", "!lay", "!claim", NULL};
static const char *const then_no_claim[] = {NO_CLAIMS, "reveal", "pay", "withdraw", NULL};
static const char *const then_claim[] = {"claim", NULL};
static const char *const then_lay[] = {"lay", NULL};

// Words that say nothing, or that the format has others for.
static const char *const plain[] = {"a route from=",
                                    "the route from=",
                                    "route from=",
                                    "cards from the deck=blind",
                                    "card from the deck=blind",
                                    "cards from the pile=blind",
                                    "card from the pile=blind",
                                    "from the deck=blind",
                                    "from the pile=blind",
                                    "from the display=",
                                    "from display=",
                                    "from the table=",
                                    "face-up=",
                                    "face up=",
                                    "using=with",
                                    "takes back all cards=withdraw",
                                    "takes all cards back=withdraw",
                                    "takes the cards back=withdraw",
                                    "takes cards back=withdraw",
                                    "take cards back=withdraw",
                                    "takes=draws",
                                    "take=draw",
                                    "and keeps=keep",
                                    "and keep=keep",
                                    "keeps=keep",
                                    "one=1",
                                    "two=2",
                                    "three=3",
                                    "four=4",
                                    "a=",
                                    "an=",
                                    "the=",
                                    "his=",
                                    "her=",
                                    "my=",
                                    NULL};

#ifndef AJ_PAGE_ENGINE
// What gives points at the end, once for each player who has earned it.
static const char *const bonuses[] = {"mandala",
                                      "mandalas",
                                      "globetrotter",
                                      "longest path",
                                      "longest route",
                                      "european express",
                                      "indian express",
                                      "express",
                                      "grand tour",
                                      "explorer",
                                      "asian explorer",
                                      "longest continuous path",
                                      "longest continuous route",
                                      "longest road",
                                      "longest train",
                                      "longest",
                                      NULL};
#endif

// Other words for a turn without an action.
static const char *const skipped[] = {"skip=pass", "skips=pass", NULL};

// Other words for keys of a player, of a claimed route, of a station and of the piles.
static const char *const of_player[] = {"cards=hand",
                                        "train_cards=hand",
                                        "hand_cards=hand",
                                        "trains_left=trains",
                                        "wagons=trains",
                                        "cars=trains",
                                        "ticket=tickets",
                                        "destinations=tickets",
                                        "destination_tickets=tickets",
                                        "stations_built=stations",
                                        "station=stations",
                                        "claimed=routes",
                                        NULL};
static const char *const of_claimed[] = {
    "by=player",     "owner=player",      "who=player",      "name=player",
    "holder=player", "claimed_by=player", "owned_by=player", NULL};
static const char *const of_piles[] = {
    "deck=draw",         "draw_pile=draw",       "discards=discard",
    "discarded=discard", "discard_pile=discard", NULL};

// Words by which a switch is on.
static const char *const on[] = {"true", "yes", NULL};

// Words before a station and its city that say nothing.
static const char *const before_station[] = {"build", "builds", NULL};
static const char *const before_city[] = {"in", "at", "to", NULL};

// The actions of a claim, in their order, as parts of aj_loose_parts.
static const char *const claim[] = {"lay|cards|with|claim route counts_as", "reveal", "pay",
                                    "withdraw", NULL};

// No words: what a player holds may be a list, each item of which becomes an entry.
static const char *const none[] = {NULL};

// All actions, as parts of aj_loose_parts: for a turn that has their keys itself, without
// `actions`.
static const char *const turn[] = {
#define FORM(keys, ...) keys,
#include "tickets/table/keys.def"
    NULL};

// The names of modules and editions, as rows that tools/edition_tables.c makes.
#include "editions-tickets.inc"

// Other words for kinds of cards, with the kind, and words that say nothing (aj_loose_counts).
static const char *const cards[] = {
#define SPOKEN(word, card, name) word " " name,
#include "tickets/table/spoken.def"
    "and ", "plus ", "with ", "then ", "card ", "cards ", NULL};

#define KINDS "purple|white|blue|yellow|orange|black|red|green|locomotive"

// Words for cards in a text that counts the cards drawn: "2 blind" (aj_loose_each).
static const char drawn[] = "blind|deck|pile|"
#define SPOKEN(word, card, name) word "|"
#include "tickets/table/spoken.def"
    KINDS;

// What is drawn that is no card.
static const char *const tickets[] = {"ticket", "tickets", "destination tickets", NULL};

// Words for no cards, and for no tickets.
static const char *const nothing[] = {
    "none",      "nothing",    "nothing more", "no card",     "no cards", "no more",
    "no ticket", "no tickets", "no station",   "no stations", NULL};

// Words between a player and a route.
static const char *const holding[] = {"has", "owns", "holds", NULL};
static const char *const plain_holding[] = {"has=", "owns=", "holds=", NULL};

// What each player has, as maps of their own, and the players' keys for it.
#ifndef AJ_PAGE_ENGINE
static const char *const dealt[] = {"tickets", "tickets", "stations", "stations", "hands", "hand",
                                    "hand",    "hand",    "trains",   "trains",   NULL};
#endif

// What a player's routes become.
static const char *const held[] = {"name", "player", "route", NULL};

// The keys of the maps, as aj_loose.in has them, by the names of the maps in keys.def.
#define IN_CASE ""
#define IN_PILES "piles"
#define IN_PLAYER "players"
#define IN_STATION "stations"
#define IN_ACTION "actions"
#define IN_ROUTE "route"
#define IN_CLAIMED "claimed"
#define IN_EXPECT "expect"
#define IN_CLAIM "claim"

// The loose shapes of a value, by the type of its key in keys.def.
#define LOOSE_TEXT(in, key)
#define LOOSE_INTEGER LOOSE_TEXT
#define LOOSE_PLAYER_NAME LOOSE_TEXT
#define LOOSE_YES_NO LOOSE_TEXT
#define LOOSE_ROUTE LOOSE_TEXT
#define LOOSE_ROUTE_CLAIMED LOOSE_TEXT
#define LOOSE_ROUTE_COLOUR LOOSE_TEXT
#define LOOSE_CARD LOOSE_TEXT
#define LOOSE_DRAWN_CARDS LOOSE_TEXT
#define LOOSE_DRAWN_FROM LOOSE_TEXT
#define LOOSE_OUTCOME LOOSE_TEXT
#define LOOSE_TICKETS_PILES LOOSE_TEXT
#define LOOSE_TICKETS_CLAIM LOOSE_TEXT
#define LOOSE_CLAIMED_ROUTES(in, key) {in, key, &aj_loose_one, "route", NULL, NULL},
#define LOOSE_STATIONS(in, key) {in, key, &aj_loose_one, NULL, NULL, NULL},
#define LOOSE_SOME_STRING(in, key) {in, key, &aj_loose_item, NULL, NULL, NULL},
#define LOOSE_KEPT_TICKETS(in, key)                                                                \
    {in, key, &aj_loose_empty, "list", NULL, nothing}, LOOSE_SOME_STRING(in, key)
#define LOOSE_FLAG(in, key) {in, key, &aj_loose_true, NULL, NULL, NULL},
#define LOOSE_CARDS(in, key)                                                                       \
    {in, key, &aj_loose_empty, NULL, NULL, nothing},                                               \
        {in, key, &aj_loose_counts, NULL, KINDS, cards},
#define LOOSE_LIST_CARDS(in, key) {key, NULL, &aj_loose_counts, NULL, KINDS, cards},
#define LOOSE_CARD_LIST(in, key)                                                                   \
    {in, key, &aj_loose_empty, "list", NULL, nothing},                                             \
        {in, key, &aj_loose_listed, NULL, NULL, cards},

const struct aj_loose ttr_shapes[] = {
#define EDITION_ROWS
#include "editions-tickets.inc"
    AJ_BRACELESS("", "claimed"){.in = "", .key = "map", .kind = &aj_loose_rekeyed, .name = "rules"},
    {.in = "", .key = "base", .kind = &aj_loose_nested, .name = "rules"},
    {.in = "", .key = "routes", .kind = &aj_loose_rekeyed, .name = "claimed"},
    {"", "claimed_routes", &aj_loose_rekeyed, "claimed", NULL, NULL},
    {"players", NULL, &aj_loose_owned, "name", NULL, NULL},
#ifndef AJ_PAGE_ENGINE // see page/left_out.c
    {"says", "points", &aj_loose_given, "claimed", "by", NULL},
    {"says", "verdict", &aj_loose_given, "claimed", "by", NULL},
    {"says", "verdict", &aj_loose_denied, NULL, NULL, bonuses},
    {"says", "verdict", &aj_loose_bonus, "scored", "by", bonuses},
    {"says", "verdict", &ttr_loose_completed, "scored", "by", NULL},
    {"players", NULL, &ttr_loose_rekeys, NULL, NULL, of_player},
    {"players", "tickets", &aj_loose_empty, "list", "text", nothing},
    {"players", "tickets", &ttr_loose_names, NULL, NULL, NULL},
    {"players", "routes", &ttr_loose_names, NULL, NULL, NULL},
    {"players", "stations", &aj_loose_empty, "list", NULL, nothing},
    {"players", "stations", &ttr_loose_names, "city", NULL, NULL},
#endif
    {"players", "trains", &aj_loose_respelt, NULL, NULL, aj_loose_numbers},
    {"actions", "keep", &aj_loose_empty, "list", NULL, nothing},
#ifndef AJ_PAGE_ENGINE
    {"actions", "keep", &ttr_loose_names, NULL, NULL, NULL},
    {"actions", "first_tickets", &ttr_loose_names, NULL, NULL, NULL},
    {"", "piles", &ttr_loose_rekeys, NULL, NULL, of_piles},
#endif
    {"", "face_up", &aj_loose_rekeyed, "display", NULL, NULL},
    {"", "faceup", &aj_loose_rekeyed, "display", NULL, NULL},
    {"", "face_up_cards", &aj_loose_rekeyed, "display", NULL, NULL},
    {"", "tickets_left", &aj_loose_rekeyed, "tickets_pile", NULL, NULL},
    {"", "end", &aj_loose_rekeyed, "game_over", NULL, on},
    {"", "final", &aj_loose_rekeyed, "game_over", NULL, on},
    {"", "over", &aj_loose_rekeyed, "game_over", NULL, on},
    {"", "ended", &aj_loose_rekeyed, "game_over", NULL, on},
    {"", "finished", &aj_loose_rekeyed, "game_over", NULL, on},
    {"", "game_end", &aj_loose_rekeyed, "game_over", NULL, on},
#ifndef AJ_PAGE_ENGINE
    {"", "players", &aj_loose_dealt, "name", "colour", dealt},
    {"", "tickets", &aj_loose_dealt_out, "name", "colour", dealt},
    {"", "stations", &aj_loose_dealt_out, "name", "colour", dealt},
    {"", "hands", &aj_loose_dealt_out, "name", "colour", dealt},
    {"", "hand", &aj_loose_dealt_out, "name", "colour", dealt},
    {"", "trains", &aj_loose_dealt_out, "name", "colour", dealt},
#endif
    {"", "players", &aj_loose_lifted, "routes", "claimed", held},
    {.in = "", .key = "rules", .kind = &aj_loose_spoken, .words = edition_said},
    {.in = "rules", .key = "map", .kind = &aj_loose_rekeyed, .name = "base"},
#ifndef AJ_PAGE_ENGINE
    {"actions", NULL, &ttr_loose_sentence, NULL, NULL, NULL},
    {"actions", NULL, &ttr_loose_action, NULL, NULL, NULL},
    {"actions", "lay", &ttr_loose_colour, "route", NULL, NULL},
    {"actions", "draw", &ttr_loose_drawn, NULL, NULL, NULL},
    {"actions", "take_tickets", &ttr_loose_dealt, "keep", NULL, NULL},
#endif
    {"actions", NULL, &aj_loose_respelt, NULL, NULL, skipped},
    {"actions", "keep", &aj_loose_respelt, NULL, NULL, aj_loose_numbers},
    {"actions", "take_tickets", &aj_loose_respelt, NULL, NULL, aj_loose_numbers},
    {"actions", "first_tickets", &aj_loose_respelt, NULL, NULL, aj_loose_numbers},
#ifndef AJ_PAGE_ENGINE
    {"", "move", &ttr_loose_turn, "player", "actions", NULL},
    {"moves", NULL, &ttr_loose_turn, "player", "actions", NULL},
#endif
    {"actions", NULL, &aj_loose_plain, NULL, NULL, plain},
    {"actions", "lay", &aj_loose_cut, " on ", "route", NULL},
    {"actions", "lay", &aj_loose_cut, " for ", "route", NULL},
#define ALSO_KEY(said, key, beside) {"actions", said, &aj_loose_rekeyed, key, beside, NULL},
#include "tickets/table/keys.def"
#define EVERY_KEY(map, name, key, list, rank, need, type, ...) LOOSE_##type(IN_##map, key)
#include "tickets/table/keys.def"
    {"stations", NULL, &aj_loose_pair, "city", "uses", none},
    {"", "claimed", &aj_loose_empty, "list", NULL, nothing},
#ifndef AJ_PAGE_ENGINE
    {"", "claimed", &ttr_loose_claimed, NULL, NULL, NULL},
    {"", "claimed", &ttr_loose_rekeys, NULL, NULL, of_claimed},
    {"claimed", NULL, &ttr_loose_rekeys, NULL, NULL, of_claimed},
#endif
    {"", "claimed", &aj_loose_told, "player", "route", holding},
    {"", "claimed", &aj_loose_named, "player", "route", none},
    {"claimed", NULL, &aj_loose_told, "player", "route", holding},
    {"claimed", "route", &aj_loose_plain, NULL, NULL, plain_holding},
    {"claimed", NULL, &aj_loose_several_named, "player", "route", joining},
    {"claimed", NULL, &aj_loose_pair, "player", "route", none},
    {.in = NULL, .key = "route", .kind = &aj_loose_joined, .name = "-"},
    {.in = "actions",
     .kind = &aj_loose_parts,
     .name = "lay|cards|with|claim",
     .other = "reveal",
     .words = claim},
    {"actions", NULL, &aj_loose_chained, "", NULL, then_any},
    {"actions", NULL, &aj_loose_chained, "lay|lays|claim|claims", NULL, then_no_claim},
    {"actions", NULL, &aj_loose_chained, "", NULL, then_claim},
    {"actions", NULL, &aj_loose_chained, "", NULL, then_lay},
    {"actions", NULL, &aj_loose_stripped, "station", NULL, before_station},
    {"actions", "station", &aj_loose_stripped, NULL, NULL, before_city},
    {"actions", "draw", &aj_loose_cut, " keep ", "keep", NULL},
    {"actions", "draw", &aj_loose_counted, "take_tickets", NULL, tickets},
    {"actions", NULL, &aj_loose_each, "draw", drawn, cards},
    {"", "move", &aj_loose_owned_parts, "player", "actions", turn},
    {"moves", NULL, &aj_loose_owned_parts, "player", "actions", turn},
    {"actions", NULL, &aj_loose_typed, NULL, NULL, turn},
    {"", "move", &aj_loose_pair, "player", "actions", begun},
    {"moves", NULL, &aj_loose_pair, "player", "actions", begun},
    {"", "move", &aj_loose_several_told, "moves", NULL, begun},
    {"", "move", &aj_loose_told, "player", "actions", begun},
    {"moves", NULL, &aj_loose_told, "player", "actions", begun},
    {"", "move", &aj_loose_flat, "player", "actions", turn},
    {"moves", NULL, &aj_loose_flat, "player", "actions", turn},
    {0},
};
