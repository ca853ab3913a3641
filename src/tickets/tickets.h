// What the files directly in src/tickets/ share: the game and its loose shapes.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judging/game/game.h"
#include "tickets/game.h"

struct aj_doc;
struct aj_reshaping;
struct aj_made;
struct aj_quarrel;
struct ttr_state;

// ---- quarrels
//
// What decides a quarrel, and what those who quarrel may believe wrongly.

// The places of rulings at issue: notes on what is believed wrongly, what decides, the bonus that
// is claimed, and notes on it.
enum { TTR_BELIEVED = 1, TTR_DECIDES, TTR_OF_BONUS, TTR_ON_BONUS };

// Returns the rule of the bonus that an entry of a claim's list `scored` names, AJ_NONE.
int ttr_bonus_rule_of(const struct aj_doc *doc, uint32_t entry);

// Adds notes on what players who quarrel may believe wrongly (rows QUARREL), and marks the bonuses
// about which they quarrel as deciding. The page's engine is without this.
void ttr_tell_beliefs(const struct aj_case *job, const struct aj_quarrel *quarrel,
                      const struct ttr_state *state, struct aj_judgement *judgement);

// ---- shapes
//
// Shapes that people write for cards, routes and players, as rows (documents/shapes/shapes.h).

extern const struct aj_loose ttr_shapes[]; // the last row has no kind

// Words with which sentences say what a player does; NULL-ended.
extern const char *const ttr_verbs[];

// Whether a node is in a case of this game: a document of cases of several games has the shapes of
// all of them.
bool ttr_is_told_of(const struct aj_doc *doc, uint32_t node);

// ---- sentences
//
// What players say of their turn, as a sentence.

// The value of the only kind in `lay` if no number was said, "with red": as many cards as the route
// has spaces.
#define TTR_TOLD_ALL "all"

enum { TTR_TOLD_CARDS = 10, TTR_TOLD_ACTIONS = 8, TTR_TOLD_MOST = 20 };

enum ttr_told_kind {
    TTR_TOLD_NOTHING,
    TTR_TOLD_LAY,
    TTR_TOLD_STATION,
    TTR_TOLD_REVEAL,
    TTR_TOLD_PAY,
    TTR_TOLD_WITHDRAW,
    TTR_TOLD_DRAW,
    TTR_TOLD_TICKETS,
    TTR_TOLD_PASS
};

// Cards that are told, in their order.
struct ttr_told_cards {
    struct ttr_told_card {
        const char *kind; // or "blind"
        int count;
        const char *found; // which card a blind one was; NULL: that is not told
    } item[TTR_TOLD_CARDS];
    size_t count;
    bool is_all; // one kind, and no number was said
};

// A name of a place in a text, in bytes.
struct ttr_told_name {
    size_t from, length; // length 0: none
};

struct ttr_told_action {
    enum ttr_told_kind kind;
    struct ttr_told_cards cards;
    struct ttr_told_name place; // of a claim, of a station; the ticket that is kept
    int number, kept;           // of tickets; -1: not told
};

// The actions that a text tells.
struct ttr_told {
    struct ttr_told_action action[TTR_TOLD_ACTIONS];
    size_t count;
};

// Reads a text. If it does not begin with a verb it tells an action of this kind, TTR_TOLD_DRAW,
// TTR_TOLD_LAY or TTR_TOLD_STATION. Returns false if a word of it is not understood.
bool ttr_told_read(const char *text, enum ttr_told_kind kind, struct ttr_told *told);

// Adds the actions to a list. `node` is the node of the text.
void ttr_make_told(struct aj_reshaping *reshaping, uint32_t node, const struct ttr_told *told,
                   struct aj_made *list);

// Adds the keys of a claim, a station or tickets that a text tells to a map.
void ttr_make_told_keys(struct aj_reshaping *reshaping, uint32_t node,
                        const struct ttr_told_action *action, struct aj_made *map);

// Returns the kind of card that a text names without a number, "red" or, if not `is_word`, "red
// cards", or NULL if it says something else.
const char *ttr_told_kind_of(const char *text, bool is_word);

// A text of one or more actions, as an entry of a list: it becomes an entry for each.
//     [lays 3 red on paris-zurich, reveals red, blue, blue]
//         ->  [{lay: {red: 3}, route: paris-zurich}, {reveal: [red, blue, blue]}]
extern const struct aj_loose_kind ttr_loose_sentence;

// ---- loose_actions
//
// An action with other keys than the usual ones, as an entry of a list. Keys of `keys.def` that
// mean one action, in other words, become it.
//     [{claim: paris-brest, using: 3 black}]  ->  [{lay: 3 black, route: paris-brest}]
//     [{take: two cards from the deck}]       ->  [{draw: blind}, {draw: blind}]
extern const struct aj_loose_kind ttr_loose_action;

// A map without `other`, with the keys of such an action and perhaps `name`. They become an entry
// of the list `other`.
//     {player: Anna, build: paris-brest, with: 3 black}
//         ->  {player: Anna, actions: [{build: paris-brest, with: 3 black}]}
extern const struct aj_loose_kind ttr_loose_turn;

// A kind of card without a number, as a text, if the map has the key `name`. It becomes {KIND:
// all}.
//     {lay: red, route: paris-zurich}  ->  {lay: {red: all}, route: paris-zurich}
extern const struct aj_loose_kind ttr_loose_colour;

// A map of kinds of cards and their numbers, or of `card` alone. It becomes a list of the cards, or
// the card.
//     {draw: {red: 1, blind: 1}}  ->  {draw: [red, blind]}
extern const struct aj_loose_kind ttr_loose_drawn;

// A list of tickets that are drawn, if the map has the key `name`. It becomes their number.
//     {take_tickets: [Paris - Wien, Brest - Petrograd], keep: none}
//         ->  {take_tickets: 2, keep: []}
extern const struct aj_loose_kind ttr_loose_dealt;

// ---- loose_names

// Names of routes or tickets: a text of several, maps of `from` and `to`, lists of two cities. It
// becomes a list of them. Points after a name are left out. If `name` is given, only a text of
// several cities is.
//     tickets: "Paris - Wien (8), Brest - Petrograd"  ->  tickets: [Paris - Wien, Brest -
//     Petrograd]
extern const struct aj_loose_kind ttr_loose_names;

// Routes and who holds them, in the shapes of ttr_loose_names, with the player as a key, as the
// first of a list, by the key `player`, or before "has" or a colon. It becomes a list of maps.
//     claimed: {Anna: "Paris - Brest and Paris - Dieppe"}
//         ->  claimed: [{player: Anna, route: Paris - Brest}, {player: Anna, route: Paris -
//         Dieppe}]
extern const struct aj_loose_kind ttr_loose_claimed;

// A map with keys that are SAID of a row "SAID=KEY" in `words`, if it does not have KEY. They
// become KEY.
//     players: [{name: Anna, cards: {red: 2}}]  ->  players: [{name: Anna, hand: {red: 2}}]
extern const struct aj_loose_kind ttr_loose_rekeys;

// ---- completed

// A text that says whether a ticket is completed: the only one of the case that is meant. It
// becomes a score of `some` points by the key `name` or, if it is not completed, what is denied.
//     {verdict: my ticket is done}
//         ->  {scored: [{player: Anna, kind: ticket paris-wien, points: some}]}
extern const struct aj_loose_kind ttr_loose_completed;

// Returns a text without codes of clauses: "page 7, scores" for TTRE-7.SCORE.
const char *ttr_name_clauses(const char *text, struct aj_arena *arena);
