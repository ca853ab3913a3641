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
// Train cards: the nine kinds, sets of cards, and how they are written and spoken. Sets are plain
// values; texts are made in the arena that is passed in.

// The kinds of cards, in the order in which they are listed. Grey is no kind of card, but may be
// the colour of a route.
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

// A set has room for more kinds than there are, so that the compiler uses vector instructions for a
// loop over all of them. The numbers after the ninth are always 0.
enum { TTR_CARD_ROOM = 16 };

// A set of cards.
struct ttr_cards {
    int16_t of[TTR_CARD_ROOM]; // by enum ttr_card: how many cards of this kind
};

// Id and spoken name of each kind, and of grey.
extern const struct aj_word ttr_card_words[TTR_CARDS + 1];

// Id of each kind, and one card of it: "a blue card", "a locomotive".
extern const struct aj_word ttr_one_card[TTR_CARDS];

// Returns how many cards of a kind the deck holds (12 of each colour, 14 locomotives), and how many
// cards it holds in all.
static inline int ttr_deck(int card) {
    return card == TTR_LOCOMOTIVE ? 14 : 12;
}
enum { TTR_DECK = 8 * 12 + 14 };

// How many cards lie face up, and how many locomotives among them may not stay (draw.flush).
enum { TTR_FACE_UP = 5, TTR_FLUSHED = 3 };

// Whether a name of a colour means grey, the colour of routes for any set.
bool ttr_is_grey(const char *name);

// Returns the kind of this name, `pink` being purple, or what players call it; AJ_NONE if there is
// none.
int ttr_find_card(const char *name);

// Returns how many cards a set has.
static inline int ttr_cards_total(const struct ttr_cards *cards) {
    int total = 0;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        total += cards->of[card];
    return total;
}
// Adds a set of cards to another.
static inline void ttr_cards_add(struct ttr_cards *to, const struct ttr_cards *cards) {
    struct ttr_cards sum = *to;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        sum.of[card] = (int16_t)(sum.of[card] + cards->of[card]);
    *to = sum;
}
// Takes a set of cards away from another.
static inline void ttr_cards_take(struct ttr_cards *from, const struct ttr_cards *cards) {
    struct ttr_cards rest = *from;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        rest.of[card] = (int16_t)(rest.of[card] - cards->of[card]);
    *from = rest;
}

// Whether the deck has at least the cards of this set.
bool ttr_deck_holds(const struct ttr_cards *cards);

// Sets `beyond` to the cards that `cards` has more of than `stock`, kind by kind. Returns how many
// they are.
int ttr_cards_beyond(const struct ttr_cards *cards, const struct ttr_cards *stock,
                     struct ttr_cards *beyond);

// Whether both sets have the same number of cards of each kind.
bool ttr_cards_equal(const struct ttr_cards *a, const struct ttr_cards *b);

// Returns the colour of a set: that of its cards other than locomotives, TTR_LOCOMOTIVE if it has
// none (TTRE-5.T7), AJ_NONE if they are of several colours.
int ttr_set_colour(const struct ttr_cards *cards);

// Says cards: "2 blue and 1 locomotive", "no card".
const char *ttr_cards_say(const struct ttr_cards *cards, struct aj_arena *arena);

// Writes {"blue":2,"locomotive":1}, with the kinds in the order of enum ttr_card.
void ttr_cards_write(const struct ttr_cards *cards, struct aj_json *json);

// Reads a map of kinds to numbers. Returns false after errors: unknown kinds with the nearest name,
// a kind given twice (`pink` and `purple`), more cards than the deck holds.
bool ttr_cards_read(struct aj_reader *reader, uint32_t node, struct ttr_cards *cards);

// Reads a list of kinds, as they were turned over.
bool ttr_cards_read_list(struct aj_reader *reader, uint32_t node, struct ttr_cards *cards);

// Reads one kind (a colour or locomotive); AJ_NONE after an error with the nearest name.
int ttr_card_read(struct aj_reader *reader, uint32_t node);

// ---- map
//
// The maps: cities, routes and destination tickets, and the names that people have for them. All of
// this is constant. One list has the cities of all maps, one the routes, one the tickets, so that a
// city, route or ticket is known by its number alone; a map has a stretch of each list. Routes that
// a case describes have the same type but live in the case's arena.

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
    TTR_NAME_MAX = 64 // bytes of a name that is looked up, with its NUL
};

enum { TTR_COUNTRIES = 4 };

enum ttr_route_kind { TTR_PLAIN, TTR_TUNNEL, TTR_FERRY };

struct ttr_route {
    struct aj_word word; // "madrid-pamplona-black", "Madrid–Pamplona (black)"
    int16_t from, to;    // enum ttr_city; AJ_NONE: described in a case
    int16_t length;      // in spaces
    int16_t colour;      // enum ttr_card or TTR_GREY
    bool tunnel;
    int16_t symbols;   // locomotive symbols: a route with some is a ferry
    int16_t mountains; // how many spaces are marked with an X (mountain.crossing)
};

enum ttr_ticket_set {
#define TICKET_SET(name, ...) TTR_##name,
#include "tickets/maps.def"
    TTR_TICKET_SETS
};

struct ttr_ticket {
    struct aj_word word;
    int16_t from, to; // enum ttr_city; `to` is AJ_NONE: the ticket leads to any of the countries
    int16_t points;
    int16_t set;                  // enum ttr_ticket_set
    int16_t copies;               // how many such tickets are in the box
    int16_t worth[TTR_COUNTRIES]; // points by country, if `to` is AJ_NONE; 0: it starts there
};

// A stretch of a list: `count` rows from number `first` on.
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
    const char *id;    // the name of the map in the rows of editions
    const char *title; // "the map of Europe"
    const char *game;  // the name of the game in cases that are played on this map
    const char *parts; // what `adjudge parts` calls the set of its routes
    struct ttr_stretch cities, routes, tickets;
    const struct ttr_called *called;
    size_t called_count;
    int countries[TTR_COUNTRIES]; // cities in the order of ttr_ticket.worth; AJ_NONE: no more
    int four_cards_route;         // the route marked for ticket.four-cards; AJ_NONE: none
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

// Returns the map on which the edition in force is played.
const struct ttr_map *ttr_map_of(const struct aj_ruleset *rules);

// Returns the map that has this route.
const struct ttr_map *ttr_map_of_route(int route);
// Returns the map that has this ticket.
const struct ttr_map *ttr_map_of_ticket(int ticket);

// Returns which of its map's countries a row of the cities is, by its place in ttr_map.countries,
// or AJ_NONE if it is a city.
int ttr_country(int city);

// Goes through a stretch of rows.
#define TTR_EACH(index, stretch)                                                                   \
    for (int index = (stretch).first; index < (stretch).first + (stretch).count; index++)

// Whether a number is in a stretch.
static inline bool ttr_is_in(const struct ttr_stretch *stretch, int index) {
    return index >= stretch->first && index < stretch->first + stretch->count;
}

// Returns the other route between the same two cities, which has the same bare name "paris-zurich",
// or AJ_NONE if there is none, or the route is described in the case.
int ttr_namesake(int route);

// Returns the other route of a double. As ttr_namesake, but two routes into the same country are no
// double (country.dead-end).
int ttr_twin(int route);

// Whether a ticket is one of the long ones.
bool ttr_is_long(int ticket);

// Whether a ticket is in the game if the option tickets.deck has this value.
bool ttr_is_in_deck(int ticket, int deck);

// Returns whether a route is a tunnel, a ferry or plain.
enum ttr_route_kind ttr_route_kind(const struct ttr_route *route);

// ---- names
//
// Finds cities, routes and tickets by the names that people have for them. Nothing is kept.

// Writes `name` as ids are written: small letters without accents, and one hyphen for whatever is
// between two words. A name of TTR_NAME_MAX bytes or more, longer than any id, is cut.
void ttr_fold(const char *name, char folded[TTR_NAME_MAX]);

// The parts of a name of two cities, such as a route's: the folded cities, without hyphens, and
// what follows.
struct ttr_name {
    char first[TTR_NAME_MAX], second[TTR_NAME_MAX];
    char rest[TTR_NAME_MAX]; // "black", "a"; "": nothing follows
};

// Returns the city of this name, also in other languages, and with or without accents, capitals,
// blanks and hyphens, or AJ_NONE if there is none.
int ttr_find_city(const struct ttr_map *map, const char *name);

// Returns the route of this name, with its cities in either order, or AJ_NONE if there is none. If
// the name fits two routes, the first is returned and `*either` is set to true.
int ttr_find_route(const struct ttr_map *map, const char *name, bool *either);

// Returns the ticket of this name, with its cities in either order, or AJ_NONE if there is none. Of
// several, the one that is in the game if tickets.deck has the value `deck`; if `deck` is AJ_NONE,
// the first.
int ttr_find_ticket(const struct ttr_map *map, int deck, const char *name);

// Returns a route or ticket of this name, the first of several: with the parameters of
// ttr_find_city, so that a caller can be given any of the three functions.
int ttr_find_any_route(const struct ttr_map *map, const char *name);
int ttr_find_any_ticket(const struct ttr_map *map, const char *name);

// ---- names_read
//
// Reads names of cities, routes and tickets in a case. Nothing is kept; diagnostics go to the
// reader.

// Each finds what is named at `node`: a city, a route (`*either` as in ttr_find_route), a ticket.
// Returns AJ_NONE after a diagnostic, which has the nearest name. A ticket must be in the game if
// tickets.deck has the value `deck`; if not, the help says which editions have it, and how one is
// written if the case names no `edition` (AJ_NONE).
int ttr_read_city(struct aj_reader *reader, const struct ttr_map *map, uint32_t node);
int ttr_read_route(struct aj_reader *reader, const struct ttr_map *map, uint32_t node,
                   bool *either);
int ttr_read_ticket(struct aj_reader *reader, const struct ttr_map *map, int deck, int edition,
                    uint32_t node);

// ---- payments
//
// Every way in which the extra cards of a tunnel can be played. Lists live in the arena passed in.

struct ttr_payments {
    struct ttr_cards *item; // most cards of the colour first
    size_t count;
};

// Returns the ways to pay `due` extra cards for a set that counts as `colour`, with cards of
// `stock`: cards of that colour and locomotives in any mix (TTRE-5.T3), or locomotives alone if
// `colour` is TTR_LOCOMOTIVE (TTRE-5.T7). If `due` is 0, the list is empty.
struct ttr_payments ttr_payments_list(int colour, int due, const struct ttr_cards *stock,
                                      struct aj_arena *arena);

// Says a list: "1 blue or 1 locomotive", "2 blue, or 1 blue and 1 locomotive"; "no card" for an
// empty list.
const char *ttr_payments_say(const struct ttr_payments *payments, struct aj_arena *arena);

// Writes the key `payments` with the list.
void ttr_payments_write(const struct ttr_payments *payments, struct aj_json *json);

// ---- position
//
// A position of Ticket to Ride with the turns that follow, as a case gives them: facts and choices,
// nothing judged. It lives in the case's arena and is constant after it was read. `node` is always
// the node of the document that says it.

enum { TTR_STATIONS_MAX = 3, TTR_LENGTH_MAX = 9, TTR_UNKNOWN = -1 };

// A route as a case names it.
struct ttr_route_name {
    int route;   // a number for ttr_route_of
    bool either; // the name is that of two routes: it means the one of them that is open
};

// A ticket that a player has.

struct ttr_held_ticket {
    int ticket;
    uint32_t node;
};

struct ttr_station {
    int city;
    struct ttr_route_name uses; // the route that it borrows at the end; AJ_NONE: not said, the best
    uint32_t node;
};

// A player with what he has before the turns.
struct ttr_player {
    bool has_score;      // the case gives a score
    int trains;          // TTR_UNKNOWN: not given
    int mountain_trains; // trains put aside for mountains; TTR_UNKNOWN: not given
    bool has_hand;       // the case gives `hand`
    struct ttr_cards hand;
    struct ttr_held_ticket *ticket;
    size_t tickets;
    struct ttr_station station[TTR_STATIONS_MAX];
    int stations;
    uint32_t node;
};

// A route that a player has claimed before the turns.
struct ttr_claimed {
    int player;
    int route;
    uint32_t node;
    bool is_assumed; // the other route of the double has the same name, and is another one
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
    bool blind;            // it was taken from the pile, not from the cards that lie face up
    int card;              // its kind; AJ_NONE: it was taken blind, and the case does not tell it
    int turned;            // the kind of the card that replaced it; AJ_NONE: not told
    bool flushed;          // five new cards were laid out after this card
    struct ttr_cards five; // if `flushed`: the five new cards
    uint32_t turned_node, five_node;
};

// Destination tickets that were dealt or drawn.
struct ttr_deal {
    int count;                    // how many tickets
    struct ttr_held_ticket *all;  // the `count` tickets dealt at the start; NULL: not told
    bool has_keep;                // the case tells how many were kept
    int kept;                     // how many were kept
    struct ttr_held_ticket *keep; // the tickets that were kept; NULL: not told which
    uint32_t keep_node;
};

// An action of a turn. Which members are used depends on its kind.
struct ttr_action {
    enum ttr_action_kind kind;
    uint32_t node;
    struct ttr_cards cards;      // the cards laid, revealed or paid, also for a station
    struct ttr_route_name route; // TTR_LAY
    int named;    // TTR_LAY: the colour that the locomotives count as; AJ_NONE: not told
    int city;     // TTR_STATION
    bool has_pay; // TTR_STATION: the case tells the cards
    int ticket;   // TTR_GIVE_BACK
    const struct ttr_draw *draw; // TTR_DRAW
    const struct ttr_deal *deal; // TTR_TAKE_TICKETS, TTR_FIRST_TICKETS
};

struct ttr_turn {
    int player;
    uint32_t node;
    struct ttr_action *action;
    size_t actions;
};

struct ttr_position {
    const struct ttr_map *map; // of the edition under which the case was read
    int deck;                  // value of tickets.deck in that edition
    struct ttr_player player[AJ_PLAYERS_MAX];
    int players;
    int draw, discard;        // cards in the draw pile and the discard pile; TTR_UNKNOWN
    bool has_display;         // the case gives `display`
    struct ttr_cards display; // the cards that lie face up
    int tickets_pile;         // tickets that can still be drawn; TTR_UNKNOWN
    int last_round;           // the player who started the last round; AJ_NONE: not said
    bool is_over;             // the case says that no turn follows its turns
    bool is_final_claimed;    // a claim is of the points at the end
    struct ttr_claimed *claimed;
    size_t claims;
    struct ttr_route *described; // routes that the case describes: numbers from TTR_ROUTES on
    size_t described_routes, described_capacity;
    struct ttr_turn *turn;
    size_t turns;
    int to_move; // the player whose turn `adjudge moves` asks about; AJ_NONE: not said
};

// Keys that a case of this game has in addition to those of every game.
enum ttr_key {
#define CASE_KEY(name, ...) TTR_KEY_##name,
#include "tickets/table/keys.def"
    TTR_KEYS
};

// Returns the route of a number: one of a map, or one that the case describes.
static inline const struct ttr_route *ttr_route_of(const struct ttr_position *position, int route) {
    return route < TTR_ROUTES ? &ttr_routes[route] : &position->described[route - TTR_ROUTES];
}

// Returns how many routes there are: those of all maps, and those that the case describes.
static inline int ttr_route_count(const struct ttr_position *position) {
    return TTR_ROUTES + (int)position->described_routes;
}

// Whether an entry of `moves` is no turn but setup: tickets that are dealt before the first turn.
bool ttr_is_setup(const struct ttr_turn *turn);

// Returns the points of a route of this length if the option POINTS has the value `points`, or 0 if
// it is not known.
int ttr_points(int length, int points);

// The tickets that are dealt before the first turn, by the value of tickets.start.
struct ttr_start {
    int longs, shorts; // how many long and short tickets; `longs` AJ_NONE: `shorts` of any kind
    int least;         // how many of them a player must keep at least
    const char *said;  // "1 long and 3 short"
};
enum { TTR_STARTS = 6 };
extern const struct ttr_start ttr_starts[TTR_STARTS];

// ---- sets
//
// How the cards laid for a route count. Each single card counts for one space. On some routes three
// or four cards of any kinds count together for one space (ferry.three-cards, ticket.four-cards).
// Plain values.

enum { TTR_THREE = 3, TTR_FOUR = 4 };

struct ttr_split {
    int sets;        // how many threes or fours there are
    bool whole;      // the single cards and the sets fill the route's spaces exactly
    int locomotives; // how many single cards are locomotives
    // The colour of the other single cards: TTR_LOCOMOTIVE if there are none; AJ_NONE if they are
    // of several colours, or too few.
    int colour;
};

// Counts each card as a single card.
struct ttr_split ttr_split_singly(const struct ttr_route *row, const struct ttr_cards *cards);

// Counts as many sets of `size` cards as it takes to fill the route's spaces with all the cards,
// and chooses the single cards so that they suit the route best. `wild`: a locomotive may be a
// single card. If no number of sets fills the spaces exactly, each card counts as a single card.
struct ttr_split ttr_split_sets(const struct ttr_route *row, const struct ttr_cards *cards,
                                int size, bool wild);

// Returns the route's colour or, for a grey route, the colour of which there are most cards.
int ttr_best_colour(const struct ttr_route *row, const struct ttr_cards *cards);

// Whether a set of this colour fits the route.
bool ttr_does_suit(const struct ttr_route *row, int colour);

// Whether locomotives may be played on the route if locomotive.use has the value `use`.
bool ttr_is_wild_on(const struct ttr_route *row, int use);

// ---- state
//
// The table as the judged turns change it: who holds which route, hands, trains, piles, and the
// claim of the last turn. Each judgement has one state, in its arena; only the rules of turns and
// of the ending change it (tickets/rules, tickets/ending).

// A player who ends a turn with this number of trains or fewer starts the last round (TTRE-7.END).
enum { TTR_FEW_TRAINS = 2 };

enum { TTR_MOUNTAIN_POINTS = 2 }; // points for each train put aside for a mountain

enum ttr_outcome {
    TTR_NO_OUTCOME, // the turn was illegal after its cards were laid
    TTR_CLAIMED,
    TTR_WITHDRAWN,
    TTR_AWAITING_REVEAL,
    TTR_AWAITING_PAYMENT
};

extern const char *const ttr_outcome_names[TTR_AWAITING_PAYMENT + 1]; // "claimed"

enum { TTR_COUNTS_BY = 3 }; // how many values tunnel.locomotives-only has

// One attempt to claim a route, as far as it was judged.
struct ttr_claim {
    const struct ttr_turn *turn;
    int player;
    int route;
    const struct ttr_route *row;
    struct ttr_cards laid, shown, paid; // shown: the cards that were revealed
    int counts_as;                      // enum ttr_card: the colour that the set counts as
    int8_t counts_by[TTR_COUNTS_BY];    // the colour, by each value of tunnel.locomotives-only
    int crossed;                        // trains put aside for the route's mountains
    int to_reveal;                      // cards that must be revealed; 0: none, as for no tunnel
    bool revealed;                      // the cards were revealed, or none have to be
    int matches;                  // how many revealed cards match: the extra cards that are due
    struct ttr_payments payments; // every way to play the extra cards
    enum ttr_outcome outcome;
    struct ttr_cards discarded; // the cards discarded by the end of the turn
    bool hand_known;
    struct ttr_cards hand_after; // the player's cards after the turn, if `hand_known`
    int trains_after;            // the player's trains after the turn
};

// The cards that lie face up.
struct ttr_display {
    bool known;            // something is known about the display
    struct ttr_cards face; // the cards that are known
    int untold;            // further cards that lie face up and are not known
    int gaps;              // places that are empty because both piles were
};

// A player's tickets and stations. A list is borrowed from the position, or made anew if something
// is added to it.
struct ttr_belongings {
    const struct ttr_held_ticket *ticket;
    size_t tickets;
    int untold;       // further tickets, of which only the number is known
    bool is_choosing; // the player has drawn tickets, and it is not told which he keeps
    struct ttr_station station[TTR_STATIONS_MAX];
    int stations;
    int16_t borrowed[TTR_STATIONS_MAX]; // by station: the route that it borrows at the end; AJ_NONE
    bool dealt;                         // the player has had his first tickets
};

struct ttr_state {
    const struct ttr_position *position;
    int8_t *holder;                 // by route: the player who holds it; AJ_NONE: nobody
    uint8_t routes[AJ_PLAYERS_MAX]; // by player: how many routes he holds
    struct ttr_cards hand[AJ_PLAYERS_MAX];
    bool hand_known[AJ_PLAYERS_MAX];
    int trains[AJ_PLAYERS_MAX];
    struct ttr_belongings own[AJ_PLAYERS_MAX];
    int draw, discard; // cards in both piles; TTR_UNKNOWN
    struct ttr_display display;
    int tickets_pile; // tickets that can still be drawn; TTR_UNKNOWN
    bool crossing;    // mountains cost trains (mountain.crossing)
    bool begun;       // a turn was taken, so that no first tickets are dealt any more
    int drawn;        // train cards drawn in the last turn, as draw.two-cards counts them
    int next;         // whose turn it is; AJ_NONE before the first turn
    int turns_left;   // turns until the end of the game; TTR_UNKNOWN before the last round
    uint32_t lay;     // node of the last `lay` that was judged, legal or not; AJ_NO_NODE
    int lay_route;    // the route that this `lay` was judged for
    bool has_claim;
    struct ttr_claim claim; // of the last turn in which cards were laid
    uint8_t winners;        // the players who have won, as bits; 0: the game is not over
    const char *won_by;     // "points", or what decided between equal points, or "unknown"
    bool is_won_open;       // it is not known what decides between the winners
};

// Makes the table before the first turn, under the judgement's rules. Adds rulings about facts that
// the edition does not allow, and sets the scores of players if the case gives none.
struct ttr_state *ttr_state_new(const struct ttr_position *position,
                                struct aj_judgement *judgement);

// Returns who holds the other route of a double, or AJ_NONE if nobody does or the route is no
// double.
int ttr_twin_holder(const struct ttr_state *state, int route);

// Whether the player could claim a route if he had suitable cards. With `from` players or more both
// routes of a double can be claimed.
bool ttr_is_claimable(const struct ttr_state *state, int player, int route, int from);

// Returns how many trains the mountains of a route cost under the rules in force.
int ttr_crossing(struct aj_judgement *judgement, const struct ttr_route *row);

// Returns the points of a route of this length under the rules in force, or 0 if none are known.
int ttr_route_points(struct aj_judgement *judgement, int length);

// Returns how many cards both piles have together. If the size of one pile is not known: `wanted`
// if the other pile has at least so many cards, else TTR_UNKNOWN.
int ttr_state_available(const struct ttr_state *state, int wanted);

// Changes the table by a claim that is finished: the piles and, if the route was claimed, its
// holder, the player's trains and his hand.
void ttr_state_apply(struct ttr_state *state, const struct ttr_claim *claim);

// Takes `count` cards off the draw pile, shuffling the discards if it runs out (TTRE-3.SHUFFLE).
void ttr_state_draw(struct ttr_state *state, int count);

// Whether both piles are known to be empty.
static inline bool ttr_piles_empty(const struct ttr_state *state) {
    return state->draw == 0 && state->discard == 0;
}

// Adds cards to the discard pile, and fills empty places of the display from the piles.
void ttr_state_discard(struct ttr_state *state, int count);

// Whether a card lies face up, or may lie there because not all of them are known.
static inline bool ttr_can_take_face_up(const struct ttr_state *state) {
    const struct ttr_display *display = &state->display;
    return !display->known || display->untold > 0 || ttr_cards_total(&display->face) > 0;
}

// Forgets the cards that lie face up: from now on nothing is known about them.
void ttr_display_forget(struct ttr_state *state);

// Whether three locomotives are known to lie face up, and something is left to replace them with.
bool ttr_has_three_locomotives(const struct ttr_state *state);

// Adds a ticket to those of a player.
void ttr_state_keep_ticket(struct ttr_state *state, int player, struct ttr_held_ticket held,
                           struct aj_arena *arena);

// Returns the cards that a player can still play after he laid `laid` and `shown` was revealed:
// those of his hand or, if it is not known, all cards of the deck except those that are known to
// lie face up, were revealed, or are in the hands of others.
struct ttr_cards ttr_state_stock(const struct ttr_state *state, int player,
                                 const struct ttr_cards *laid, const struct ttr_cards *shown);

// ---- subjects

// What points of rulings and workings are for. A number below these is a route's. A ticket is
// TTR_SUBJECT_TICKET and its number, the mountains of a route are TTR_SUBJECT_MOUNTAIN and the
// route's.
enum ttr_subject {
    TTR_SUBJECT_MOUNTAIN = 100000,
    TTR_SUBJECT_TICKET = 200000,
    TTR_SUBJECT_STATIONS = 300000,
    TTR_SUBJECT_EXPRESS,
    TTR_SUBJECT_GLOBETROTTER,
    TTR_SUBJECT_EXPLORER,
    TTR_SUBJECT_GRAND_TOUR
};
