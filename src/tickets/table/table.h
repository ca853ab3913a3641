// Rulebook rows, maps, cards and positions of Ticket to Ride, and the state of a table.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

// ---- cards
//
// Train cards: the nine kinds, sets of them, and how they are written and spoken. Sets are plain
// values; nothing here owns memory but texts in the arena that is passed in.

// In the order of the deck; a route may also be grey.
enum ttr_card {
    TTR_PURPLE,
    TTR_WHITE,
    TTR_BLUE,
    TTR_YELLOW,
    TTR_ORANGE,
    TTR_BLACK,
    TTR_RED,
    TTR_GREEN,
    TTR_LOCOMOTIVE,
    TTR_CARDS,
    TTR_GREY = TTR_CARDS
};

// A set has room for more kinds than there are, always 0: loops over all of it become a few steps
// of the machine.
enum { TTR_CARD_ROOM = 16 };

struct ttr_cards {
    int16_t of[TTR_CARD_ROOM];
};

// Id and spoken name of each kind, and of grey.
extern const struct aj_word ttr_card_words[TTR_CARDS + 1];

// Id of each kind, and one card of it: "a blue card", "a locomotive".
extern const struct aj_word ttr_one_card[TTR_CARDS];

// How many cards of a kind the deck holds: 12 of each colour, 14 locomotives; how many cards it is.
static inline int ttr_deck(int card) {
    return card == TTR_LOCOMOTIVE ? 14 : 12;
}
enum { TTR_DECK = 8 * 12 + 14 };

// So many cards lie face up, and so many locomotives among them may not stay (draw.flush).
enum { TTR_FACE_UP = 5, TTR_FLUSHED = 3 };

// Whether a name means a grey route.
bool ttr_is_grey(const char *name);

// The kind of this name, `pink` being purple, or what players call it; AJ_NONE if there is none.
int ttr_find_card(const char *name);

// How many cards there are; adds them to others; takes them from others.
static inline int ttr_cards_total(const struct ttr_cards *cards) {
    int total = 0;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        total += cards->of[card];
    return total;
}
static inline void ttr_cards_add(struct ttr_cards *to, const struct ttr_cards *cards) {
    struct ttr_cards sum = *to;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        sum.of[card] = (int16_t)(sum.of[card] + cards->of[card]);
    *to = sum;
}
static inline void ttr_cards_take(struct ttr_cards *from, const struct ttr_cards *cards) {
    struct ttr_cards rest = *from;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        rest.of[card] = (int16_t)(rest.of[card] - cards->of[card]);
    *from = rest;
}

// Whether the deck holds as many of each kind.
bool ttr_deck_holds(const struct ttr_cards *cards);

// What `cards` has beyond `stock`, kind by kind; the number of these cards is returned.
int ttr_cards_beyond(const struct ttr_cards *cards, const struct ttr_cards *stock,
                     struct ttr_cards *beyond);

// Whether both hold the same number of each kind.
bool ttr_cards_equal(const struct ttr_cards *a, const struct ttr_cards *b);

// The colour of a set: that of its cards other than locomotives, TTR_LOCOMOTIVE if it has none
// (TTRE-5.T7), AJ_NONE if they are of several colours.
int ttr_set_colour(const struct ttr_cards *cards);

// "2 blue and 1 locomotive", "no card".
const char *ttr_cards_say(const struct ttr_cards *cards, struct aj_arena *arena);

// {"blue":2,"locomotive":1}, kinds in the order of the deck.
void ttr_cards_write(const struct ttr_cards *cards, struct aj_json *json);

// Reads a map of kinds to numbers. False after errors: unknown kinds with the nearest name, a kind
// given twice (`pink` and `purple`), more cards than the deck holds.
bool ttr_cards_read(struct aj_reader *reader, uint32_t node, struct ttr_cards *cards);

// Reads a list of kinds, as they were turned over.
bool ttr_cards_read_list(struct aj_reader *reader, uint32_t node, struct ttr_cards *cards);

// Reads one kind (a colour or locomotive); AJ_NONE after an error with the nearest name.
int ttr_card_read(struct aj_reader *reader, uint32_t node);

// ---- map
//
// The maps: cities, routes and destination tickets, and the names by which people call them. All of
// it is constant. The rows of all maps stand one after the other, so that a city, route or ticket
// is known by one number; a map is a stretch of each. Routes described in a case are of the same
// type but live in the case's arena.

enum ttr_city {
#define CITY(name, ...) TTR_CITY_##name,
#define COUNTRY(name, ...) TTR_CITY_##name,
#include "tickets/maps.def"
    TTR_CITIES
};

enum {
    TTR_ROUTES = 0
#define ROUTE(...) +1
#include "tickets/maps.def"
    ,
    TTR_TICKETS = 0
#define TICKET(...) +1
#define COUNTRY_TICKET(...) +1
#include "tickets/maps.def"
    ,
    TTR_NAME_MAX = 64
};

enum { TTR_COUNTRIES = 4 };

enum ttr_route_kind { TTR_PLAIN, TTR_TUNNEL, TTR_FERRY };

struct ttr_route {
    struct aj_word word; // "madrid-pamplona-black", "Madrid–Pamplona (black)"
    int16_t from, to;    // enum ttr_city; AJ_NONE: described in a case
    int16_t length;
    int16_t colour; // enum ttr_card or TTR_GREY
    bool tunnel;
    int16_t symbols;   // locomotive symbols: a ferry has some
    int16_t mountains; // mountain.crossing: its X
};

enum ttr_ticket_set {
#define TICKET_SET(name, ...) TTR_##name,
#include "tickets/maps.def"
    TTR_TICKET_SETS
};

struct ttr_ticket {
    struct aj_word word;
    int16_t from, to; // enum ttr_city; `to` is AJ_NONE for one that leads to any of the countries
    int16_t points;
    int16_t set;                  // enum ttr_ticket_set
    int16_t copies;               // how many of it there are
    int16_t worth[TTR_COUNTRIES]; // of a country ticket, country by country; 0: it starts there
};

// A stretch of the rows: `count` of them from `first` on.
struct ttr_stretch {
    int first, count;
};

enum { TTR_CALLED_ROOM = 30 };

// Another name of a city, folded and without hyphens: "munich".
struct ttr_called {
    char name[TTR_CALLED_ROOM]; // no pointer: the loader would write it at each start
    int16_t city;
};

struct ttr_map {
    const char *id;    // as an edition's row names it
    const char *title; // "the map of Europe"
    const char *game;  // as which its cases are told
    const char *parts; // the set of its routes
    struct ttr_stretch cities, routes, tickets;
    const struct ttr_called *called;
    size_t called_count;
    int countries[TTR_COUNTRIES]; // in the order of ttr_ticket.worth; AJ_NONE: it has none
    int four_cards_route;         // ticket.four-cards: the marked route; AJ_NONE
};

enum {
#define MAP(name, ...) TTR_MAP_##name,
#include "tickets/maps.def"
    TTR_MAPS
};

extern const struct aj_word ttr_cities[TTR_CITIES];
extern const struct ttr_route ttr_routes[TTR_ROUTES];
extern const struct ttr_ticket ttr_tickets[TTR_TICKETS];
extern const struct ttr_map ttr_maps[TTR_MAPS];

// The map on which the edition in force is played.
const struct ttr_map *ttr_map_of(const struct aj_ruleset *rules);

// The map that has this city, route or ticket.
const struct ttr_map *ttr_map_of_route(int route);
const struct ttr_map *ttr_map_of_ticket(int ticket);

// Which of its map's countries a city is; AJ_NONE for a city.
int ttr_country(int city);

// Goes through a stretch of rows.
#define TTR_EACH(index, stretch)                                                                   \
    for (int index = (stretch).first; index < (stretch).first + (stretch).count; index++)

static inline bool ttr_is_in(const struct ttr_stretch *stretch, int index) {
    return index >= stretch->first && index < stretch->first + stretch->count;
}

// The other route that the same bare name means, AJ_NONE for a single one (and for described ones).
int ttr_namesake(int route);

// The same if both are one double; routes into a country never are (country.dead-end).
int ttr_twin(int route);

// Whether a ticket is one of the long ones.
bool ttr_is_long(int ticket);

// Whether a ticket is in the game by this value of tickets.deck.
bool ttr_is_in_deck(int ticket, int deck);

// Tunnel, ferry or plain route.
enum ttr_route_kind ttr_route_kind(const struct ttr_route *route);

// ---- names
//
// The names by which people call cities, routes and tickets. Nothing is kept.

// Writes `name` as ids are written: small letters without accents, anything between words as one
// hyphen. Names too long to be any id are cut.
void ttr_fold(const char *name, char folded[TTR_NAME_MAX]);

// A name of two cities, such as a route's, in its parts; hyphens within them are dropped.
struct ttr_name {
    char first[TTR_NAME_MAX], second[TTR_NAME_MAX];
    char rest[TTR_NAME_MAX]; // "black", "a"; "": nothing follows
};

// The city of this name: accents, capitals, blanks and hyphens optional, in other languages too;
// AJ_NONE: there is none.
int ttr_find_city(const struct ttr_map *map, const char *name);

// The route of this name, cities in either order; `*either` says that the name fits two routes, of
// which the first is returned. AJ_NONE: there is none.
int ttr_find_route(const struct ttr_map *map, const char *name, bool *either);

// The ticket of this name, cities in either order; AJ_NONE: there is none. Of several the one that
// is in the game by this value of tickets.deck; AJ_NONE for that: the first.
int ttr_find_ticket(const struct ttr_map *map, int deck, const char *name);

// The same for a route and a ticket, as ttr_find_city has it: of several the first.
int ttr_find_any_route(const struct ttr_map *map, const char *name);
int ttr_find_any_ticket(const struct ttr_map *map, const char *name);

// ---- names_read
//
// Names of cities, routes and tickets as a case gives them. Nothing is kept; diagnostics go to the
// reader.

// Each finds what is named at `node`: a city, a route (`*either` as in ttr_find_route) and a
// ticket. AJ_NONE after a diagnostic, which has the nearest name. A ticket has to be in the game by
// that value of tickets.deck; else the help says in which editions of the book it is.
int ttr_read_city(struct aj_reader *reader, const struct ttr_map *map, uint32_t node);
int ttr_read_route(struct aj_reader *reader, const struct ttr_map *map, uint32_t node,
                   bool *either);
int ttr_read_ticket(struct aj_reader *reader, const struct ttr_map *map, int deck, uint32_t node);

// ---- payments
//
// Every way in which the extra cards of a tunnel can be played. Lists live in the arena passed in.

struct ttr_payments {
    struct ttr_cards *item; // most cards of the colour first
    size_t count;
};

// The payments of `due` cards against a set that counts as `colour` out of `stock`: cards of that
// colour and locomotives in any mix (TTRE-5.T3), locomotives alone for TTR_LOCOMOTIVE (TTRE-5.T7).
// None for due == 0.
struct ttr_payments ttr_payments_list(int colour, int due, const struct ttr_cards *stock,
                                      struct aj_arena *arena);

// "1 blue or 1 locomotive", "2 blue, or 1 blue and 1 locomotive"; "no card" for an empty list.
const char *ttr_payments_say(const struct ttr_payments *payments, struct aj_arena *arena);

// The key `payments` with its list.
void ttr_payments_write(const struct ttr_payments *payments, struct aj_json *json);

// ---- position
//
// A position of Ticket to Ride with the turns that follow it, as a case gives them: facts and
// choices, nothing judged. It lives in the case's arena and is constant once read.

enum { TTR_STATIONS_MAX = 3, TTR_LENGTH_MAX = 9, TTR_UNKNOWN = -1 };

// A route as a case names it: an index for ttr_route_of.
struct ttr_route_name {
    int route;
    bool either; // the name of a double route: the one of `route` and its twin that is open
};

struct ttr_held_ticket {
    int ticket;
    uint32_t node;
};

struct ttr_station {
    int city;
    struct ttr_route_name uses; // the route that it borrows; AJ_NONE: the best one
    uint32_t node;
};

struct ttr_player {
    bool has_score;      // a score is given
    int trains;          // TTR_UNKNOWN: not given
    int mountain_trains; // put aside for mountains; TTR_UNKNOWN: not given
    bool has_hand;
    struct ttr_cards hand;
    struct ttr_held_ticket *ticket;
    size_t tickets;
    struct ttr_station station[TTR_STATIONS_MAX];
    int stations;
    uint32_t node;
};

struct ttr_claimed {
    int player;
    int route;
    uint32_t node;
};

enum ttr_action_kind {
    TTR_LAY,
    TTR_REVEAL,
    TTR_PAY,
    TTR_WITHDRAW,
    TTR_DRAW,
    TTR_TAKE_TICKETS,
    TTR_FIRST_TICKETS,
    TTR_GIVE_BACK,
    TTR_STATION,
    TTR_PASS
};

// A train card that was drawn.
struct ttr_draw {
    bool blind;
    int card;              // its kind; AJ_NONE: a blind one that is not told
    int turned;            // what replaced a face-up one, AJ_NONE: not told
    bool flushed;          // five new ones were laid out after it
    struct ttr_cards five; // these
    uint32_t turned_node, five_node;
};

// Destination tickets that were dealt or drawn.
struct ttr_deal {
    int count;                    // how many
    struct ttr_held_ticket *all;  // those dealt at the start, `count` of them; NULL: not told
    bool has_keep;                // it is told how many were kept
    int kept;                     // so many
    struct ttr_held_ticket *keep; // these, NULL: not told which
    uint32_t keep_node;
};

struct ttr_action {
    enum ttr_action_kind kind;
    uint32_t node;
    struct ttr_cards cards;      // of lay, reveal, pay; what a station is paid with
    struct ttr_route_name route; // of lay
    int named;    // of lay: the colour that locomotives are said to stand for, AJ_NONE
    int city;     // of station
    bool has_pay; // of station
    int ticket;   // of give_back
    const struct ttr_draw *draw;
    const struct ttr_deal *deal;
};

struct ttr_turn {
    int player;
    uint32_t node;
    struct ttr_action *action;
    size_t actions;
};

struct ttr_position {
    const struct ttr_map *map; // of the edition under which it was read
    int deck;                  // its value of tickets.deck
    struct ttr_player player[AJ_PLAYERS_MAX];
    int players;
    int draw, discard; // sizes of the piles, TTR_UNKNOWN
    bool has_display;
    struct ttr_cards display; // the cards that lie face up
    int tickets_pile;         // TTR_UNKNOWN
    int last_round;           // who started it, AJ_NONE: not said
    bool is_over;             // it is said that no turn follows those of the case
    struct ttr_claimed *claimed;
    size_t claims;
    struct ttr_route *described; // routes described in the case: TTR_ROUTES, TTR_ROUTES + 1, ...
    size_t described_routes, described_capacity;
    struct ttr_turn *turn;
    size_t turns;
    int to_move; // for `moves`; AJ_NONE
};

// Keys of a case besides the common ones, in the order of `field` below.
enum ttr_key {
#define CASE_KEY(name, ...) TTR_KEY_##name,
#include "tickets/table/keys.def"
    TTR_KEYS
};

// The route of an index, of the map or described.
static inline const struct ttr_route *ttr_route_of(const struct ttr_position *position, int route) {
    return route < TTR_ROUTES ? &ttr_routes[route] : &position->described[route - TTR_ROUTES];
}

// How many routes the position knows.
static inline int ttr_route_count(const struct ttr_position *position) {
    return TTR_ROUTES + (int)position->described_routes;
}

// Whether an entry of `moves` is setup, no turn: tickets dealt before the first turn.
bool ttr_is_setup(const struct ttr_turn *turn);

// The points of a route of this length under the value `points` of option POINTS; 0: none are
// known.
int ttr_points(int length, int points);

// What is dealt before the first turn, by the value of tickets.start.
struct ttr_start {
    int longs, shorts; // longs is AJ_NONE if any kind is allowed
    int least;         // so many are kept, or more
    const char *said;  // "1 long and 3 short"
};
enum { TTR_STARTS = 6 };
extern const struct ttr_start ttr_starts[TTR_STARTS];

// ---- sets
//
// How the cards laid for a route are taken: single cards, and on some routes several of any kind
// that stand for one (ferry.three-cards, ticket.four-cards). Plain values.

enum { TTR_THREE = 3, TTR_FOUR = 4 };

struct ttr_split {
    int sets;        // so many threes or fours stand for one card each
    bool whole;      // the number of cards fits the route's length
    int locomotives; // single ones
    // Of the other single cards: a colour, TTR_LOCOMOTIVE if there are none, AJ_NONE if they are of
    // several colours, or too few.
    int colour;
};

// Takes the cards one for each space.
struct ttr_split ttr_split_singly(const struct ttr_route *row, const struct ttr_cards *cards);

// Takes as many sets of `size` cards out of them as their number asks for, so that the rest suits
// the route best; `wild`: a locomotive may be a single card. The same as ttr_split_singly if
// their number is the route's length, or asks for no whole sets.
struct ttr_split ttr_split_sets(const struct ttr_route *row, const struct ttr_cards *cards,
                                int size, bool wild);

// The colour of which there are most cards, of those that the route takes: a grey one takes any.
int ttr_best_colour(const struct ttr_route *row, const struct ttr_cards *cards);

// Whether a set of this colour fits the route.
bool ttr_does_suit(const struct ttr_route *row, int colour);

// Whether locomotives may be played on the route under this value of locomotive.use.
bool ttr_is_wild_on(const struct ttr_route *row, int use);

// ---- state
//
// The table as the judged turns change it: who holds which route, hands, trains, piles, and the
// claim of the last turn. One state a judgement, in its arena; only the turn driver changes it.

// Who ends a turn with so few trains starts the last round (TTRE-7.END).
enum { TTR_FEW_TRAINS = 2 };

enum { TTR_MOUNTAIN_POINTS = 2 }; // for each train put aside

enum ttr_outcome {
    TTR_NO_OUTCOME, // the turn was illegal after its cards were laid
    TTR_CLAIMED,
    TTR_WITHDRAWN,
    TTR_AWAITING_REVEAL,
    TTR_AWAITING_PAYMENT
};

extern const char *const ttr_outcome_names[TTR_AWAITING_PAYMENT + 1]; // "claimed"

// One attempt to claim a route, as far as it was judged.
enum { TTR_COUNTS_BY = 3 }; // values of tunnel.locomotives-only

struct ttr_claim {
    const struct ttr_turn *turn;
    int player;
    int route;
    const struct ttr_route *row;
    struct ttr_cards laid, shown, paid; // shown: the cards revealed
    int counts_as;                      // enum ttr_card: the colour the set counts as
    int8_t counts_by[TTR_COUNTS_BY];    // and by each value of tunnel.locomotives-only
    int crossed;                        // trains put aside for its mountains
    int to_reveal;                // cards due to be revealed; 0: none, it is no tunnel or free
    bool revealed;                // the reveal is done, or there is none
    int matches;                  // of the cards revealed: so many extra cards are due
    struct ttr_payments payments; // every way to play the extras
    enum ttr_outcome outcome;
    struct ttr_cards discarded; // by the end of the turn
    bool hand_known;
    struct ttr_cards hand_after;
    int trains_after;
};

// The cards that lie face up.
struct ttr_display {
    bool known;
    struct ttr_cards face; // those that are told
    int untold;            // cards that lie there besides them
    int gaps;              // places left empty because there was nothing to fill them
};

// What a player holds of tickets, and his stations. Lists are borrowed from the position, or made
// anew when one is added.
struct ttr_belongings {
    const struct ttr_held_ticket *ticket;
    size_t tickets;
    int untold;       // tickets kept of which only the number is told
    bool is_choosing; // of tickets drawn, which to keep
    struct ttr_station station[TTR_STATIONS_MAX];
    int stations;
    int16_t borrowed[TTR_STATIONS_MAX]; // at the end: the route that each borrows, AJ_NONE
    bool dealt;                         // has had his first tickets
};

struct ttr_state {
    const struct ttr_position *position;
    int8_t *holder;                 // by route: player, AJ_NONE
    uint8_t routes[AJ_PLAYERS_MAX]; // how many each player holds
    struct ttr_cards hand[AJ_PLAYERS_MAX];
    bool hand_known[AJ_PLAYERS_MAX];
    int trains[AJ_PLAYERS_MAX];
    struct ttr_belongings own[AJ_PLAYERS_MAX];
    int draw, discard; // TTR_UNKNOWN
    struct ttr_display display;
    int tickets_pile; // TTR_UNKNOWN
    bool crossing;    // mountains cost trains (mountain.crossing)
    bool begun;       // some turn was taken, so nothing more is dealt
    int drawn;        // train cards in the last turn, as draw.two-cards counts them
    int next;         // whose turn it is, AJ_NONE before the first turn
    int turns_left;   // of the last round; TTR_UNKNOWN before it
    uint32_t lay;     // the last `lay` that was judged, legal or not; AJ_NO_NODE
    int lay_route;    // and the route that it was judged for
    bool has_claim;
    struct ttr_claim claim; // of the last turn that laid cards
    uint8_t winners;        // the game is over and these have won, as bits
    const char *won_by;     // "points", what decided between players level on them, or "unknown"
    bool is_won_open;       // the winners lead, and what decides between them is not known
};

// The table before the first turn, under the judgement's rules; adds rulings about facts that the
// edition does not allow. Sets players' scores so far if the case gives none.
struct ttr_state *ttr_state_new(const struct ttr_position *position,
                                struct aj_judgement *judgement);

// Who holds the other route of a double; AJ_NONE: nobody, or the route is no double.
int ttr_twin_holder(const struct ttr_state *state, int route);

// Whether the player could claim a route with suitable cards. `from`: so many players may hold both
// routes of a double.
bool ttr_is_claimable(const struct ttr_state *state, int player, int route, int from);

// How many trains the mountains of a route cost under the rules in force.
int ttr_crossing(struct aj_judgement *judgement, const struct ttr_route *row);

// The points of a route of this length under the rules in force; 0: none are known.
int ttr_route_points(struct aj_judgement *judgement, int length);

// Cards in both piles, TTR_UNKNOWN unless the case gives enough to tell. `wanted` cards or more
// may be answered by either pile alone.
int ttr_state_available(const struct ttr_state *state, int wanted);

// Takes the effects of a finished attempt: cards, trains, piles, and the route if it was
// claimed.
void ttr_state_apply(struct ttr_state *state, const struct ttr_claim *claim);

// Takes `count` cards off the draw pile, shuffling the discards if it runs out (TTRE-3.SHUFFLE).
void ttr_state_draw(struct ttr_state *state, int count);

// Whether both piles are known to be empty.
static inline bool ttr_piles_empty(const struct ttr_state *state) {
    return state->draw == 0 && state->discard == 0;
}

// Cards come to the discard pile; places of the display that stand empty are filled from it.
void ttr_state_discard(struct ttr_state *state, int count);

// Whether some card lies face up, or may: not all of them are told.
static inline bool ttr_can_take_face_up(const struct ttr_state *state) {
    const struct ttr_display *display = &state->display;
    return !display->known || display->untold > 0 || ttr_cards_total(&display->face) > 0;
}

// Nothing is known any more of the cards that lie face up.
void ttr_display_forget(struct ttr_state *state);

// Whether three locomotives are known to lie face up, and something is left to replace them with.
bool ttr_has_three_locomotives(const struct ttr_state *state);

// A ticket of the player's.
void ttr_state_keep_ticket(struct ttr_state *state, int player, struct ttr_held_ticket held,
                           struct aj_arena *arena);

// What a player can still play after `laid` lies on the table and `shown` is revealed: the hand,
// or, if it is not known, what the deck has besides what is seen.
struct ttr_cards ttr_state_stock(const struct ttr_state *state, int player,
                                 const struct ttr_cards *laid, const struct ttr_cards *shown);

// ---- subjects

// Subjects of rulings and workings: routes by index, then these.
enum ttr_subject {
    TTR_SUBJECT_MOUNTAIN = 100000, // of a route
    TTR_SUBJECT_TICKET = 200000,
    TTR_SUBJECT_STATIONS = 300000,
    TTR_SUBJECT_EXPRESS,
    TTR_SUBJECT_GLOBETROTTER,
    TTR_SUBJECT_EXPLORER,
    TTR_SUBJECT_GRAND_TOUR
};
