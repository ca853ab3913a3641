#include "tickets/game.h"

#include <stdlib.h>
#include <string.h>

#include "judging/case/case.h"
#include "tickets/ending/ending.h"
#include "tickets/moves/moves.h"
#include "tickets/position/position.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"
#include "tickets/tickets.h"
#include "tickets/view/view.h"

static const char *const keys[TTR_KEYS] = {
#define CASE_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
};

static const struct aj_key_place key_order[] = {
#define EVERY_KEY(map, name, key, list, rank, ...) {AJ_BEHIND_##list, rank, key},
#include "tickets/table/keys.def"
    {0}};

#define UNKNOWN(said, name)                                                                        \
    { said, "house_rules", "adjudge does not know " name " yet" }

// Words that people write as keys and what they mean, and maps that adjudge does not know.
static const struct aj_hint hints[] = {
    {"train wagons cars pieces", "trains", ""},
    {"station", "stations", ""},
    {"stations_left", "stations",
     "stations are written with their player: players: [{name: Anna, stations: [paris]}]"},
    {"ticket destinations", "tickets", ""},
    {"cards train_cards", "hand", ""},
    {"cards play using", "lay", ""},
    {"claim claims claim_route", "lay",
     "write {lay: {blue: 2}, route: munchen-venezia}: the cards, and for which route"},
    {"turn tunnel tunnel_cards", "reveal",
     "the cards turned over for a tunnel are {reveal: [blue, red, red]}"},
    {"tunnel", "route", ""},
    {"reveal revealed turned_over", "move",
     "what is turned over belongs to the move: move: {player: Anna, lay: {blue: 2}, route: "
     "munchen-venezia, reveal: [blue, red, red]}"},
    {"flip revealed turned_over", "reveal", ""},
    {"extra add cost", "pay", ""},
    {"take_back cancel", "withdraw", ""},
    {"drawn", "draw",
     "write {draw: red} for a card that lies face up, {draw: blind} for one of the pile"},
    {"replaced_by replacement", "turned", ""},
    {"tickets draw_tickets", "take_tickets", "write {take_tickets: 3, keep: [london-wien]}"},
    {"tickets", "actions", "write {player: NAME, take_tickets: 3, keep: [london-wien]}"},
    {"build", "actions", "write {player: NAME, station: berlin, pay: {red: 1}}"},
    {"build", "station", ""},
    {"uses borrows", "station",
     "a route is borrowed at the end: players: [{name: Anna, stations: [{city: wien, uses: "
     "wien-zagrab}]}]"},
    {"extras_due outcome payments", "claim", "write claim: {extras_due: 2}"},
    {"face_up", "display", ""},
    {"deck", "draw", ""},
    {"discards", "discard", ""},
    {"deck draw discard draw_pile discard_pile", "piles", "write piles: {draw: 60, discard: 20}"},
    {"tickets_left", "tickets_pile", ""},
#ifndef AJ_PAGE_ENGINE // see page/left_out.c
    {"ticket tickets", "verdict",
     "what a ticket gives is said so: Anna gets 10 points for the ticket, or gets 0"},
    {"longest path globetrotter mandala bonus", "verdict",
     "who gets a bonus is said so: Anna gets 10 points for the longest path, or gets 0"},
    {"pay pays cost costs", "verdict",
     "what a tunnel asks for is said so: {claim: {extras_due: 2}}"},
#endif
    {"last_turn final_round final_turn", "last_round", ""},
    {"board routes", "claimed", ""},
    {"routes", "trains", "claimed routes have a key of their own: claimed: {Anna: [berlin-wien]}"},
    {"trains", "players",
     "trains are written with their player: players: [{name: Anna, trains: 20}]"},
    {"tickets", "players",
     "tickets are written with their player: players: [{name: Anna, tickets: [london-wien]}]"},
    {"station stations", "players",
     "stations are written with their player: players: [{name: Anna, stations: [paris]}]"},
    {"hand hands", "players",
     "a hand stands with its player: players: [{name: Anna, hand: {blue: 2}}]"},
    {"lay", "move", "write move: {player: NAME, actions: [{lay: {blue: 2}, route: ROUTE}]}"},
    {"edition modules", "rules",
     "write rules: {base: europe-2005}; `adjudge rules` lists the editions"},
    {"expansion expansions", "rules",
     "write rules: {base: europe-1912}; `adjudge rules` lists the editions"},
    {"map", "rules", "write rules: {base: nordic}, or usa-2004, or europe-2005"},
    UNKNOWN("germany marklin maerklin deutschland", "Ticket to Ride Germany"),
    UNKNOWN("united-kingdom uk", "the map United Kingdom"),
    UNKNOWN("pennsylvania", "the map Pennsylvania"),
    UNKNOWN("france", "the map France"),
    UNKNOWN("old-west", "the map Old West"),
    UNKNOWN("asia team-asia", "the map Team Asia"),
    UNKNOWN("africa heart-of-africa", "the map Heart of Africa"),
    UNKNOWN("netherlands nederland", "the map Nederland"),
    UNKNOWN("japan", "the map Japan"),
    UNKNOWN("italy", "the map Italy"),
    UNKNOWN("poland", "the map Poland"),
    UNKNOWN("iberia", "the map Iberia"),
    UNKNOWN("rails-and-sails", "Rails & Sails"),
    UNKNOWN("depots warehouses", "the depots of Europa 1912"),
    {"depot depots warehouse warehouses", "stations",
     "adjudge does not know the depots of Europa 1912 yet"},
    {"", "", ""},
};

// Notes what a case without a move may ask besides.
static void note_no_move(const struct aj_case *job, bool is_over, struct aj_judgement *judgement) {
    const struct ttr_position *position = job->position;
    judgement->is_end = is_over;
    if (!is_over)
        aj_note_claimed(judgement, job, "gained", TTR_RULE_NO_MOVE);
    if (position->to_move != AJ_NONE)
        AJ_RULE(judgement, TTR_RULE_NO_MOVE, AJ_NOTES, job->game_field[TTR_KEY_TO_MOVE],
                AJ_PLAYER("player", position->to_move))
            ->variant = TTR_SAYS_NO_MOVE_NOTES_TURN;
}

// Sets in the judgement which players' points are not known: in the last turn, and at the end.
static void note_untold(const struct ttr_state *state, struct aj_judgement *judgement) {
    const struct ttr_position *position = state->position;
    bool is_claiming = state->has_claim && position->turns > 0 &&
                       state->claim.turn == &position->turn[position->turns - 1];
    if (is_claiming && (state->claim.outcome == TTR_AWAITING_REVEAL ||
                        state->claim.outcome == TTR_AWAITING_PAYMENT))
        judgement->untold = UINT8_MAX;
    for (int player = 0; player < position->players; player++)
        if (state->own[player].untold > 0 || state->own[player].is_choosing)
            judgement->untold_at_end |= (uint8_t)(1U << player);
}

// ---- bonuses that the game does not have

// What people claim a bonus for.
enum bonus { OF_PATH, OF_TICKETS, OF_CITIES, OF_TOURS, BONUSES };

static const struct {
    int16_t rule, variant;
} bonuses[BONUSES] = {[OF_PATH] = {TTR_RULE_EXPRESS, TTR_SAYS_EXPRESS_NOTES_NO_BONUS},
                      [OF_TICKETS] = {TTR_RULE_GLOBETROTTER, TTR_SAYS_GLOBETROTTER_NOTES_NO_BONUS},
                      [OF_CITIES] = {TTR_RULE_EXPLORER, TTR_SAYS_EXPLORER_NOTES_NO_BONUS},
                      [OF_TOURS] = {TTR_RULE_GRAND_TOUR, AJ_PLAIN}};

// Whether a ruling notes that the game does not have a bonus.
static bool is_of_no_bonus(const struct aj_ruling *ruling) {
    for (int bonus = 0; bonus < BONUSES; bonus++)
        if (ruling->rule == bonuses[bonus].rule && ruling->effect == AJ_NOTES &&
            ruling->variant == bonuses[bonus].variant)
            return true;
    return false;
}

// Whether the game has a bonus. `*instead` becomes what it has in its place, NULL: nothing.
static bool has_bonus(struct aj_judgement *judgement, enum bonus bonus, const char **instead) {
    static const char *const only[] = {[TTR_VALUE_LONGEST_PATH] = "the longest path",
                                       [TTR_VALUE_MOST_TICKETS] = "the Globetrotter",
                                       [TTR_VALUE_NO_BONUS] = NULL,
                                       [TTR_VALUE_BOTH] = NULL,
                                       [TTR_VALUE_MOST_CITIES] = "the Asian Explorer"};
    static const int answers[] = {[TTR_VALUE_LONGEST_PATH] = 1U << OF_PATH,
                                  [TTR_VALUE_MOST_TICKETS] = 1U << OF_TICKETS,
                                  [TTR_VALUE_NO_BONUS] = 0,
                                  [TTR_VALUE_BOTH] = 1U << OF_PATH | 1U << OF_TICKETS,
                                  [TTR_VALUE_MOST_CITIES] = 1U << OF_CITIES};
    *instead = NULL;
    if (bonus == OF_TOURS)
        return aj_option_is(judgement, TTR_OPTION_GRAND_TOUR, TTR_VALUE_GRAND_TOUR_YES);
    *instead = only[judgement->rules->option[TTR_OPTION_BONUS].value];
    return (unsigned)aj_decide(judgement, TTR_OPTION_BONUS, answers) >> bonus & 1U;
}

// Notes once that the game does not have a bonus, at the node of a player or of a claim.
static void note_no_bonus(struct aj_judgement *judgement, enum bonus bonus, uint32_t node) {
    const char *instead;
    if (has_bonus(judgement, bonus, &instead))
        return;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (is_of_no_bonus(&judgement->ruling[i]) &&
            judgement->ruling[i].rule == bonuses[bonus].rule)
            return;
    struct aj_ruling *note =
        aj_rule_add(judgement, bonuses[bonus].rule, AJ_NOTES, node,
                    instead ? AJ_ARGS(AJ_TEXT("instead", instead)) : AJ_NO_ARGS);
    note->variant = bonuses[bonus].variant;
    note->option = bonus == OF_TOURS ? TTR_OPTION_GRAND_TOUR : TTR_OPTION_BONUS;
}

struct claimed_bonus {
    const struct aj_case *job;
    struct aj_judgement *judgement;
};

// Notes of an entry of a claim's list `scored` that the game does not have the bonus that it names.
static void note_claimed_bonus(void *about, uint32_t entry) {
    const struct claimed_bonus *claimed = about;
    int rule = ttr_bonus_rule_of(claimed->job->doc, entry);
    for (int bonus = 0; bonus < BONUSES; bonus++)
        if (bonuses[bonus].rule == rule)
            note_no_bonus(claimed->judgement, (enum bonus)bonus, entry);
}

// Whether a route of another player leads into a city where the player has a station.
static bool may_borrow(const struct ttr_state *state, int player) {
    const struct ttr_belongings *own = &state->own[player];
    for (int i = 0; i < own->stations; i++)
        TTR_EACH(route, state->position->map->routes) {
            const struct ttr_route *row = &ttr_routes[route];
            bool is_there = row->from == own->station[i].city || row->to == own->station[i].city;
            if (is_there && state->holder[route] != AJ_NONE && state->holder[route] != player)
                return true;
        }
    return false;
}

// Whether a player gets as many points for something else as the longest path would give, and the
// claims about him differ by that number.
static bool is_scored_so(const struct aj_case *job, const struct aj_judgement *judgement) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_SCORES &&
            judgement->ruling[i].points == TTR_PATH_POINTS &&
            aj_claims_differ_by(job, judgement->ruling[i].player, TTR_PATH_POINTS))
            return true;
    return false;
}

// Whether the claims about a player differ by these points, or one gives him so many more than he
// has; less, if the points are negative.
static bool is_off_by(const struct aj_case *job, const struct aj_judgement *judgement, int player,
                      int32_t points) {
    const struct aj_player_record *record = &judgement->player[player];
    return aj_is_said(job, AJ_SAID_GAINED, player, (int64_t)record->gained + points) ||
           aj_is_final_said(job, judgement, player, (int64_t)record->final + points) ||
           aj_claims_differ_by(job, player, points);
}

struct named_path {
    const struct aj_case *job;
    bool *is_named; // set if a claim is about points for the longest path
};

static void look_for_path(void *about, uint32_t entry) {
    const struct named_path *named = about;
    *named->is_named |= ttr_bonus_rule_of(named->job->doc, entry) == TTR_RULE_EXPRESS;
}

// Whether no note says that the player's stations borrow nothing.
static bool does_borrow(const struct aj_judgement *judgement, int player) {
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->rule == TTR_RULE_STATION_BORROWS &&
            ruling->variant == TTR_SAYS_STATION_BORROWS_NOTES_NOTHING &&
            ruling->arg[0].as.integer == player)
            return false;
    }
    return true;
}

// Returns what is to be said about the longest path to a player, as a variant of
// express.longest-path: that the points in dispute are not given, or that a path does not use the
// routes that stations borrow. AJ_PLAIN: nothing.
static int16_t find_path_note(const struct aj_case *job, const struct ttr_state *state,
                              struct aj_judgement *judgement, int player) {
    bool is_named = false;
    struct named_path named = {job, &is_named};
    aj_visit_claimed(job, "scored", look_for_path, &named);
    bool is_of_path = is_named || is_off_by(job, judgement, player, TTR_PATH_POINTS);
    int routes = 0;
    for (int i = 0; i < state->position->players; i++)
        routes += state->routes[i];
    if (routes == 0)
        return is_of_path && has_bonus(judgement, OF_PATH, &(const char *){NULL})
                   ? TTR_SAYS_EXPRESS_NOTES_NO_ROUTES
                   : AJ_PLAIN;
    if (state->routes[player] == 0)
        return AJ_PLAIN;
    if (!has_bonus(judgement, OF_PATH, &(const char *){NULL}))
        return is_of_path && !is_scored_so(job, judgement) ? TTR_SAYS_EXPRESS_NOTES_NO_BONUS
                                                           : AJ_PLAIN;
    return may_borrow(state, player) && does_borrow(judgement, player)
               ? TTR_SAYS_EXPRESS_NOTES_NOT_BORROWED
               : AJ_PLAIN;
}

// Adds a note of express.longest-path. That nobody gets the bonus without a route is said nowhere.
static void add_path_note(struct aj_judgement *judgement, int16_t variant, uint32_t node,
                          int player) {
    struct aj_ruling *note =
        AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_NOTES, node, AJ_PLAYER("player", player));
    note->variant = variant;
    note->weight = variant == TTR_SAYS_EXPRESS_NOTES_NO_ROUTES ? AJ_DERIVED : AJ_OFFICIAL;
}

// express.longest-path: a note for the first player whose points at the end are in dispute and to
// whom something is to be said; that a path borrows no routes is noted for each.
static void note_path(const struct aj_case *job, const struct aj_quarrel *quarrel,
                      const struct ttr_state *state, struct aj_judgement *judgement) {
    if (!quarrel->of_final)
        return;
    for (int player = 0; player < state->position->players; player++) {
        int16_t variant = quarrel->players >> player & 1U
                              ? find_path_note(job, state, judgement, player)
                              : AJ_PLAIN;
        if (variant == AJ_PLAIN)
            continue;
        uint32_t node = state->position->player[player].node;
        if (variant == TTR_SAYS_EXPRESS_NOTES_NO_BONUS)
            note_no_bonus(judgement, OF_PATH, node);
        else
            add_path_note(judgement, variant, node, player);
        if (variant != TTR_SAYS_EXPRESS_NOTES_NOT_BORROWED)
            return;
    }
}

// Whether a ruling that notes or denies decides what is in dispute.
static bool is_deciding(const struct aj_quarrel *quarrel, const struct aj_ruling *ruling,
                        bool has_turns) {
    static const int16_t of_points[] = {
        TTR_RULE_STATION_BORROWS, TTR_RULE_EXPRESS,        TTR_RULE_TIE_BREAK,
        TTR_RULE_GLOBETROTTER,    TTR_RULE_COUNTRY_TICKET, TTR_RULE_DEAD_END,
        TTR_RULE_STATION_NONE,    TTR_RULE_EXPLORER,       TTR_RULE_GRAND_TOUR};
    if (ruling->rule == TTR_RULE_TIE_BREAK && !quarrel->of_winner)
        return false;
    for (size_t i = 0; i < sizeof of_points / sizeof *of_points; i++)
        if (of_points[i] == ruling->rule)
            return quarrel->of_table || (quarrel->players && (quarrel->of_final || !has_turns)) ||
                   (quarrel->of_verdict && !has_turns && ruling->rule == TTR_RULE_STATION_BORROWS);
    // The last round had begun before the case, and the last turn is of the player who started it.
    bool is_started = ruling->rule == TTR_RULE_LAST_ROUND && ruling->variant != AJ_PLAIN &&
                      ruling->rank == AJ_TOLD_FIRST;
    // With too few cards to reveal, the rule of the piles decides, not where the cards are.
    bool is_hand = ruling->rule == TTR_RULE_HAND_SIZE && ruling->variant != AJ_PLAIN;
    if (ruling->rule == TTR_RULE_TWO_CARDS || ruling->rule == TTR_RULE_NO_PASS)
        return quarrel->of_verdict;
    return quarrel->of_verdict &&
           (is_started || is_hand || (ruling->rule == TTR_RULE_FLUSH && ruling->rank >= 0));
}

// Whether a ruling allows what few maps do: sets of cards for one, locomotives on some routes
// alone, both routes of a double.
static bool is_little_known(const struct aj_ruling *ruling) {
    return ruling->rule == TTR_RULE_DOUBLE_CLOSED || ruling->rule == TTR_RULE_FOUR ||
           ruling->rule == TTR_RULE_THREE ||
           (ruling->rule == TTR_RULE_WILD && ruling->variant != AJ_PLAIN);
}

// Whether a ruling comes before the others in a report, since people know its rule less well than
// what scores: which routes stations borrow, whether there is a bonus and why a path does not get
// it, when cards may be taken back, and what is done if the piles are short.
static bool is_told_first(const struct aj_ruling *ruling) {
    return (ruling->rule == TTR_RULE_STATION_BORROWS &&
            ruling->variant != TTR_SAYS_STATION_BORROWS_NOTES_NOTHING) ||
           (ruling->rule == TTR_RULE_EXPRESS && ruling->effect == AJ_NOTES &&
            (ruling->variant == TTR_SAYS_EXPRESS_NOTES_NOT_BORROWED ||
             ruling->variant == TTR_SAYS_EXPRESS_NOTES_NO_ROUTES)) ||
           is_of_no_bonus(ruling) || ruling->rule == TTR_RULE_WITHDRAWAL ||
           ruling->rule == TTR_RULE_DRAW_RESHUFFLE || ruling->rule == TTR_RULE_SHORT_PILES ||
           ruling->rule == TTR_RULE_LOCOMOTIVE_SET || ruling->rule == TTR_RULE_EMPTY_PILES ||
           ruling->rule == TTR_RULE_NOTHING_LEFT || ruling->rule == TTR_RULE_DRAW_THREE ||
           (ruling->effect == AJ_ALLOWS && is_little_known(ruling)) ||
           (ruling->rule == TTR_RULE_FLUSH && ruling->effect == AJ_ALLOWS);
}

// Whether an action is allowed by something that people doubt, or do not think of.
static bool is_doubted(const struct aj_ruling *ruling) {
    static const int16_t rules[] = {TTR_RULE_BLIND_LOCOMOTIVE, TTR_RULE_LOCOMOTIVE_ALONE,
                                    TTR_RULE_SHORT_PILES,      TTR_RULE_DRAW_RESHUFFLE,
                                    TTR_RULE_NOTHING_LEFT,     TTR_RULE_LOCOMOTIVE_SET};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (ruling->rule == rules[i])
            return ruling->rank >= 0;
    if (ruling->rule == TTR_RULE_FLUSH || is_little_known(ruling))
        return ruling->effect == AJ_ALLOWS;
    return ruling->rule == TTR_RULE_DRAW_THREE && ruling->rank > 0;
}

// Whether a rule decides how many extra cards are due.
static bool is_match(int rule) {
    return rule == TTR_RULE_MATCH_COLOUR || rule == TTR_RULE_MATCH_LOCOMOTIVE ||
           rule == TTR_RULE_LOCOMOTIVE_SET || rule == TTR_RULE_EMPTY_PILES ||
           rule == TTR_RULE_SHORT_PILES;
}

// Whether the claims are about the points of the route that the last turn claims: whether it is
// claimed at all.
static bool is_of_route(const struct aj_case *job, const struct aj_judgement *judgement) {
    for (size_t i = judgement->turn_rulings; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->rule == TTR_RULE_ROUTE_POINTS && ruling->effect == AJ_SCORES)
            return is_off_by(job, judgement, ruling->player, -ruling->points);
    }
    return false;
}

// Whether a ruling decides what is in dispute. `is_of_claim`: that is what a claimed route costs.
static bool is_at_issue(const struct aj_quarrel *quarrel, bool is_of_claim,
                        const struct aj_ruling *ruling, bool has_turns) {
    int rule = ruling->rule;
    if (quarrel->of_gained && rule == TTR_RULE_WITHDRAWAL)
        return true;
    if (quarrel->of_final && rule == TTR_RULE_DESCRIBED)
        return true;
    if (ruling->effect == AJ_NOTES || ruling->effect == AJ_DENIES)
        return is_deciding(quarrel, ruling, has_turns);
    return (is_of_claim && is_match(rule)) || (quarrel->of_verdict && is_doubted(ruling));
}

// ending.last-round: if it is in dispute whether a turn is legal, notes players with few trains who
// have not started the last round.
static void note_trains(const struct aj_quarrel *quarrel, const struct ttr_state *state,
                        struct aj_judgement *judgement) {
    if (!quarrel->of_verdict || judgement->forbidden || state->turns_left != TTR_UNKNOWN ||
        judgement->turns < 2)
        return;
    for (int i = 0; i < state->position->players; i++)
        if (state->trains[i] > TTR_FEW_TRAINS && state->trains[i] <= TTR_FEW_TRAINS + 3) {
            struct aj_ruling *note =
                AJ_RULE(judgement, TTR_RULE_LAST_ROUND, AJ_NOTES, state->position->player[i].node,
                        AJ_PLAYER("player", i), AJ_INT("trains", state->trains[i]));
            note->variant = TTR_SAYS_LAST_ROUND_NOTES_NOT_YET;
            note->rank = AJ_TOLD_FIRST;
        }
}

// ending.last-round: without claims, says of the last turn of the case that it is one of the last
// round. With claims the note on who started that round comes first.
static void note_last_turn(const struct ttr_state *state, struct aj_judgement *judgement) {
    const struct ttr_position *p = state->position;
    bool is_started = state->turns_left == TTR_UNKNOWN || state->turns_left >= p->players;
    if (is_started || judgement->forbidden || p->turns == 0)
        return;
    const struct ttr_turn *turn = &p->turn[p->turns - 1];
    AJ_RULE(judgement, TTR_RULE_LAST_ROUND, AJ_ALLOWS, turn->node,
            AJ_PLAYER("player", turn->player))
        ->rank = AJ_TOLD_FIRST;
}

// ending.last-round: whether a ruling says that the last round began in an earlier turn, and it is
// in dispute whether the last turn may be played, which is of the player who began it or has
// nothing else that people doubt.
static bool is_of_last_round(const struct aj_quarrel *quarrel, const struct aj_judgement *judgement,
                             const struct aj_ruling *note) {
    if (!quarrel->of_verdict || judgement->forbidden || note->rule != TTR_RULE_LAST_ROUND ||
        note->effect != AJ_NOTES || note->variant != AJ_PLAIN || note->rank != AJ_TOLD_FIRST)
        return false;
    if (note->arg[0].as.integer == judgement->turn[judgement->turns - 1].player)
        return true;
    for (size_t i = judgement->turn_rulings; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_ALLOWS && judgement->ruling[i].rank > 0)
            return false;
    return true;
}

// ticket.hand-size: if it is in dispute whether a draw is legal, notes that a hand of ten cards or
// more is allowed.
static void note_hand(const struct aj_quarrel *quarrel, const struct ttr_state *state,
                      struct aj_judgement *judgement) {
    enum { MANY = 10 };
    const struct ttr_position *p = state->position;
    const struct ttr_turn *turn = p->turns ? &p->turn[p->turns - 1] : NULL;
    if (!quarrel->of_verdict || !turn || judgement->forbidden || turn->actions == 0 ||
        turn->action[turn->actions - 1].kind != TTR_DRAW)
        return;
    const struct ttr_player *given = &p->player[turn->player];
    bool is_known = state->hand_known[turn->player];
    if (!is_known && !given->has_hand) // otherwise a card drawn blind is not told
        return;
    int held = ttr_cards_total(is_known ? &state->hand[turn->player] : &given->hand);
    if (held >= MANY) {
        struct aj_ruling *note = AJ_RULE(judgement, TTR_RULE_HAND_SIZE, AJ_NOTES, turn->node,
                                         AJ_PLAYER("player", turn->player), AJ_INT("held", held));
        note->variant = TTR_SAYS_HAND_SIZE_NOTES_ANY_NUMBER;
        note->rank = AJ_TOLD_FIRST;
    }
}

// Whether the points of routes decide a dispute about final points: the players in question score
// nothing else, their claims do not differ by the points of the longest path, and no ruling decides
// already.
static bool is_of_routes(const struct aj_case *job, const struct aj_quarrel *quarrel,
                         const struct aj_judgement *judgement) {
    bool is_of_winner = aj_claimed(job, "winner") != AJ_NO_NODE;
    if (aj_claimed(job, "scored") != AJ_NO_NODE)
        return false;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->at_issue == TTR_DECIDES ||
            (ruling->effect == AJ_SCORES && ruling->player != AJ_NONE &&
             (is_of_winner || (quarrel->players >> ruling->player & 1U))))
            return false;
    }
    for (int player = 0; player < job->players; player++)
        if (is_off_by(job, judgement, player, TTR_PATH_POINTS))
            return false;
    return quarrel->of_final;
}

// Whether the claims differ by what a ticket adds if it is completed, and takes if it is not.
static bool is_of_ticket(const struct aj_case *job, const struct aj_ruling *ruling) {
    return (ruling->rule == TTR_RULE_TICKET_COMPLETED || ruling->rule == TTR_RULE_TICKET_FAILED) &&
           ruling->effect == AJ_SCORES &&
           aj_claims_differ_by(job, ruling->player, 2 * abs(ruling->points));
}

// Returns the place of a ruling among those that decide what is in dispute.
static uint8_t rank_claimed(const struct aj_case *job, const struct aj_quarrel *quarrel,
                            bool is_of_claim, const struct aj_judgement *judgement,
                            const struct aj_ruling *ruling) {
    if (is_of_last_round(quarrel, judgement, ruling) ||
        (quarrel->of_final && is_of_ticket(job, ruling)))
        return TTR_DECIDES;
    if (is_at_issue(quarrel, is_of_claim, ruling, judgement->turns > 0))
        return is_told_first(ruling) ? TTR_DECIDES : UINT8_MAX;
    return ruling->at_issue;
}

// Marks the rulings that decide what is in dispute or, if nobody claims anything, what the last
// turn does. Its rulings end before number `moved`.
static void mark_quarrel(const struct aj_case *job, const struct ttr_state *state,
                         struct aj_judgement *judgement, size_t moved) {
    if (!aj_keeps(judgement, AJ_NOTES))
        return;
    struct aj_quarrel quarrel = aj_quarrel_of(job);
    if (!quarrel.is_any && judgement->turns == 0)
        return;
    if (quarrel.is_any) {
        struct claimed_bonus claimed = {job, judgement};
        aj_visit_claimed(job, "scored", note_claimed_bonus, &claimed);
        note_path(job, &quarrel, state, judgement);
        note_trains(&quarrel, state, judgement);
        note_hand(&quarrel, state, judgement);
    } else
        note_last_turn(state, judgement);
    bool is_of_claim = aj_claimed(job, "claim") != AJ_NO_NODE || is_of_route(job, judgement);
    aj_quarrel_mark(&quarrel, judgement, moved);
    for (size_t i = 0; quarrel.is_any && i < judgement->rulings; i++)
        judgement->ruling[i].at_issue =
            rank_claimed(job, &quarrel, is_of_claim, judgement, &judgement->ruling[i]);
    bool of_routes = is_of_routes(job, &quarrel, judgement);
    for (size_t i = 0; of_routes && i < judgement->rulings; i++)
        if (judgement->ruling[i].rule == TTR_RULE_SCORE_BEFORE)
            judgement->ruling[i].at_issue = TTR_DECIDES;
#ifndef AJ_PAGE_ENGINE
    if (quarrel.is_any)
        ttr_tell_beliefs(job, &quarrel, state, judgement);
#endif
}

static void judge_case(const struct aj_case *job, struct aj_judgement *judgement) {
    struct ttr_state *state = ttr_state_new(job->position, judgement);
    ttr_judge_turns(state, judgement);
    size_t moved = judgement->rulings;
    judgement->is_ending = true;
    ttr_judge_ending(state, judgement);
    note_untold(state, judgement);
    if (state->position->turns == 0)
        note_no_move(job, state->winners != 0, judgement);
    if (job->has_assumed) {
        // base.map-assumed
        const struct ttr_position *position = job->position;
        const struct aj_edition *edition = &ttr_rulebook.edition[job->assumed];
        struct aj_ruling *ruling =
            AJ_RULE(judgement, TTR_RULE_MAP_ASSUMED, AJ_NOTES, job->field[AJ_KEY_GAME],
                    AJ_TEXT("map", position->map->title), AJ_TEXT("edition", edition->id));
        ruling->variant = job->is_told ? AJ_PLAIN : TTR_SAYS_MAP_ASSUMED_NOTES_NO_NAME;
    }
    if (state->position->is_over && job->game_field[TTR_KEY_GAME_OVER] == AJ_NO_NODE)
        aj_note_claimed(judgement, job, "winner", TTR_RULE_WINNER_CLAIMED);
    mark_quarrel(job, state, judgement, moved);
    judgement->result = state;
}

// aj_game.finish, which may name subjects. Here they have their names already.
static void finish(struct aj_judgement *judgement) {
    (void)judgement;
}

static bool find_winner(const struct aj_judgement *judgement, struct aj_winner *winner) {
    const struct ttr_state *state = judgement->result;
    *winner = (struct aj_winner){
        .players = state->winners, .is_open = state->is_won_open, .by = state->won_by};
    return state->winners != 0;
}

static int most_players(const struct aj_ruleset *rules) {
    return rules->option[TTR_OPTION_PLAYERS_MOST].value;
}

static const char *const question_keys[] = {"to_move", NULL};

static const int16_t told_open[] = {TTR_OPTION_TIE_PATH, TTR_OPTION_COLOUR_COMPARED,
                                    TTR_OPTION_LOCOMOTIVES_ONLY, TTR_OPTION_WITHDRAW, AJ_NONE};

static const unsigned char family_start[] = {
#include "ticket-to-ride.inc"
    0};

static const unsigned char start[] = {
#include "ticket-to-ride-europe.inc"
    0};

static const struct aj_game *tell_by_map(struct aj_reader *reader, struct aj_case *job,
                                         const uint32_t field[]);
static const struct aj_game *find_map(struct aj_reader *reader, struct aj_case *job,
                                      const uint32_t field[]);

// Returns "Roma–Smyrna" for the id of that ticket, and other texts as they are.
#ifndef AJ_PAGE_ENGINE
static const char *word_of_ticket(const char *id) {
    for (int i = 0; i < TTR_TICKETS; i++)
        if (strcmp(ttr_tickets[i].word.id, id) == 0)
            return ttr_tickets[i].word.spoken;
    return id;
}
#endif

// What a picture of the table does not show.
static const struct aj_told besides[] = {
#ifndef AJ_PAGE_ENGINE // only a book tells it
    {"score", NULL, true, AJ_TOLD_NUMBER, " has ", "point", NULL},
    {"tickets", NULL, true, AJ_TOLD_LIST, " has tickets: ", "", word_of_ticket},
    {"trains", NULL, true, AJ_TOLD_NUMBER, " has ", "train", NULL},
    {"mountain_trains", NULL, true, AJ_TOLD_NUMBER, " has ",
     "train in the mountains:trains in the mountains", NULL},
    {"tickets_pile", NULL, false, AJ_TOLD_NUMBER, "",
     "ticket is left to be drawn:tickets are left to be drawn", NULL},
    {"to_move", NULL, false, AJ_TOLD_TEXT, "it is the turn of ", "", NULL},
    {"piles", NULL, false, AJ_TOLD_NAMED, "cards in the piles: ", "", NULL},
#endif
    {.key = NULL}};

#define OF_BOTH                                                                                    \
    .book = &ttr_rulebook, .keys = keys, .key_count = TTR_KEYS, .key_order = key_order,            \
    .hints = hints, .shapes = ttr_shapes, .verbs = ttr_verbs, .read = ttr_position_read,           \
    .judge = judge_case, .finish = finish, .label = ttr_label, .scored_as = ttr_scored_as,         \
    .scored_before = ttr_scored_before, .score_kinds = ttr_score_kinds,                            \
    .score_kinds_said = ttr_score_kinds_said, .is_scored = ttr_is_scored, .order = ttr_order,      \
    .winner = find_winner, .write = ttr_write, .told_open = told_open, .write_table = ttr_write,   \
    .write_brief = ttr_write_brief, .tell = ttr_tell, .phrase = ttr_phrase, .due = ttr_due,        \
    .expect_keys = ttr_expect_keys,                                                                \
    .expect_key_count = sizeof ttr_expect_keys / sizeof *ttr_expect_keys, .expect = ttr_expect,    \
    .parts = &ttr_parts, .pieces = ttr_list_pieces, .moves = ttr_moves,                            \
    .question_keys = question_keys, .turns = ttr_turns, .least_players = 2,                        \
    .most_players = most_players, .play = ttr_play_game, .view = &ttr_view, .besides = besides,    \
    .name_clauses = ttr_name_clauses,

static const struct aj_game ttr_family = {.id = "ticket-to-ride",
                                          .title = "Ticket to Ride",
                                          .start = family_start,
                                          .edition = TTR_EDITION_USA_2004,
                                          .named = find_map,
                                          OF_BOTH};

const struct aj_game ttr_game = {.id = "ticket-to-ride-europe",
                                 .title = "Ticket to Ride",
                                 .start = start,
                                 .family = &ttr_family,
                                 .named = tell_by_map,
                                 OF_BOTH};

static const struct aj_game *tell_by_map(struct aj_reader *reader, struct aj_case *job,
                                         const uint32_t field[]) {
    (void)reader;
    (void)field;
    const char *id = ttr_map_of(&job->rules)->game;
    return strcmp(id, ttr_family.id) == 0 ? &ttr_family : &ttr_game;
}

static const struct aj_game *find_map(struct aj_reader *reader, struct aj_case *job,
                                      const uint32_t field[]) {
    bool is_named = job->rules.named & 1U;
    if (!is_named && !ttr_assume_map(reader, job, field))
        return NULL;
    return tell_by_map(reader, job, field);
}
