#include <string.h>

#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// ---- position

bool ttr_is_setup(const struct ttr_turn *turn) {
    return turn->actions > 0 && turn->action[0].kind == TTR_FIRST_TICKETS;
}

int ttr_points(int length, int points) {
    // Points by length, one row for each value of POINTS (TTRE-7.SCORE). The points of length 5 and
    // those of the Nordic map are known at second hand only.
    static const int table[][TTR_LENGTH_MAX + 1] = {
        [TTR_VALUE_POINTS_EUROPE] = {0, 1, 2, 4, 7, 0, 15, 0, 21, 0},
        [TTR_VALUE_POINTS_WITH_5] = {0, 1, 2, 4, 7, 10, 15, 0, 21, 0},
        [TTR_VALUE_POINTS_NORDIC] = {0, 1, 2, 4, 7, 10, 15, 0, 0, 27},
        [TTR_VALUE_POINTS_USA] = {0, 1, 2, 4, 7, 10, 15, 0, 0, 0},
    };
    return length >= 0 && length <= TTR_LENGTH_MAX ? table[points][length] : 0;
}

const struct ttr_start ttr_starts[TTR_STARTS] = {
    [TTR_VALUE_LONG_1] = {1, 3, 2, "1 long and 3 short"},
    [TTR_VALUE_LONG_2] = {2, 5, 3, "2 long and 5 short"},
    [TTR_VALUE_ANY_5] = {AJ_NONE, 5, 2, "5 of any kind"},
    [TTR_VALUE_ANY_3] = {AJ_NONE, 3, 2, "3"},
    [TTR_VALUE_ANY_4] = {AJ_NONE, 4, 2, "4"},
    [TTR_VALUE_ANY_5_KEEP_3] = {AJ_NONE, 5, 3, "5"},
};

// ---- state

const char *const ttr_outcome_names[TTR_AWAITING_PAYMENT + 1] = {
    [TTR_NO_OUTCOME] = "none",
    [TTR_CLAIMED] = "claimed",
    [TTR_WITHDRAWN] = "withdrawn",
    [TTR_AWAITING_REVEAL] = "awaiting-reveal",
    [TTR_AWAITING_PAYMENT] = "awaiting-payment",
};

int ttr_crossing(struct aj_judgement *judgement, const struct ttr_route *row) {
    int answers[] = {[TTR_VALUE_CROSSING_NO] = 0, [TTR_VALUE_CROSSING_YES] = row->mountains};
    return row->mountains ? aj_decide(judgement, TTR_OPTION_CROSSING, answers) : 0;
}

int ttr_route_points(struct aj_judgement *judgement, int length) {
    int answers[] = {
        [TTR_VALUE_POINTS_EUROPE] = ttr_points(length, TTR_VALUE_POINTS_EUROPE),
        [TTR_VALUE_POINTS_WITH_5] = ttr_points(length, TTR_VALUE_POINTS_WITH_5),
        [TTR_VALUE_POINTS_NORDIC] = ttr_points(length, TTR_VALUE_POINTS_NORDIC),
        [TTR_VALUE_POINTS_USA] = ttr_points(length, TTR_VALUE_POINTS_USA),
    };
    return aj_decide(judgement, TTR_OPTION_POINTS, answers);
}

// What a player's claimed routes come to: their spaces and points, and how many there are of each
// length.
struct tally {
    int spaces, points;
    int aside; // trains put aside for mountains
    int routes[TTR_LENGTH_MAX + 1];
};

// Adds up what a player's routes in the position given are worth.
static struct tally tally_routes(const struct ttr_state *state, int player,
                                 struct aj_judgement *judgement) {
    struct tally tally = {0, 0, 0, {0}};
    for (size_t i = 0; i < state->position->claims; i++) {
        const struct ttr_claimed *claimed = &state->position->claimed[i];
        if (claimed->player != player)
            continue;
        const struct ttr_route *row = ttr_route_of(state->position, claimed->route);
        int length = row->length;
        tally.aside += ttr_crossing(judgement, row);
        tally.spaces += length;
        tally.points += ttr_route_points(judgement, length);
        tally.routes[length]++;
    }
    int given = state->position->player[player].mountain_trains;
    if (state->crossing && given != TTR_UNKNOWN)
        tally.aside = given;
    tally.points += TTR_MOUNTAIN_POINTS * tally.aside;
    return tally;
}

// Writes "2 of length 3, 1 of length 4".
static const char *say_tally(const struct tally *tally, struct aj_arena *arena) {
    const char *said = NULL;
    for (int length = 1; length <= TTR_LENGTH_MAX; length++) {
        if (tally->routes[length] == 0)
            continue;
        const char *one = aj_arena_format(arena, "%d of length %d", tally->routes[length], length);
        said = said ? aj_arena_format(arena, "%s, %s", said, one) : one;
    }
    if (tally->aside)
        said = aj_arena_format(arena, "%s%s%d train%s put aside for mountains", said ? said : "",
                               said ? ", " : "", tally->aside, tally->aside == 1 ? "" : "s");
    return said ? said : "none";
}

// ticket.score-before: sets the score of a player from his routes, if the case does not give it.
static void set_score(const struct ttr_state *state, int player, const struct tally *tally,
                      struct aj_judgement *judgement) {
    if (state->position->player[player].has_score)
        return;
    judgement->player[player].before = tally->points;
    judgement->player[player].final = tally->points;
    if (tally->points && aj_keeps(judgement, AJ_NOTES))
        AJ_RULE(judgement, TTR_RULE_SCORE_BEFORE, AJ_NOTES, state->position->player[player].node,
                AJ_PLAYER("player", player), AJ_INT("points", tally->points),
                AJ_TEXT("working", say_tally(tally, judgement->arena)));
}

// trains.supply: sets a player's trains. base.not-given if the case gives him more trains than his
// routes leave.
static void set_trains(struct ttr_state *state, int player, const struct tally *tally,
                       struct aj_judgement *judgement) {
    int most = aj_number(judgement, TTR_OPTION_TRAINS), used = tally->spaces + tally->aside;
    const struct ttr_player *given = &state->position->player[player];
    state->trains[player] = given->trains == TTR_UNKNOWN ? most - used : given->trains;
    if (used > most) {
        struct aj_ruling *ruling = AJ_RULE(
            judgement, TTR_RULE_TRAINS_SUPPLY, AJ_FORBIDS, given->node, AJ_PLAYER("player", player),
            AJ_INT("spaces", tally->spaces), AJ_INT("most", most), AJ_INT("aside", tally->aside));
        ruling->option = TTR_OPTION_TRAINS;
        ruling->variant = tally->aside ? TTR_SAYS_TRAINS_SUPPLY_FORBIDS_MOUNTAINS : AJ_PLAIN;
    } else if (given->trains > most - used)
        AJ_RULE(judgement, TTR_RULE_NOT_GIVEN, AJ_NOTES, given->node, AJ_PLAYER("player", player),
                AJ_INT("trains", given->trains), AJ_INT("most", most - used))
            ->variant = TTR_SAYS_NOT_GIVEN_NOTES_TRAINS_LEFT;
}

int ttr_twin_holder(const struct ttr_state *state, int route) {
    int twin = ttr_twin(route);
    return twin == AJ_NONE ? AJ_NONE : state->holder[twin];
}

bool ttr_is_claimable(const struct ttr_state *state, int player, int route, int from) {
    int holder = ttr_twin_holder(state, route);
    const struct ttr_route *row = &ttr_routes[route];
    int due = row->length + (state->crossing ? row->mountains : 0);
    if (state->holder[route] != AJ_NONE || state->trains[player] < due)
        return false;
    return holder == AJ_NONE || (holder != player && state->position->players >= from);
}

// double.closed: reports double routes that are both claimed although there are too few players for
// that.
static void check_doubles(const struct ttr_state *state, struct aj_judgement *judgement) {
    const struct ttr_position *position = state->position;
    for (size_t i = 0; i < position->claims; i++) {
        const struct ttr_claimed *claimed = &position->claimed[i];
        int twin = ttr_twin(claimed->route);
        if (twin == AJ_NONE || twin > claimed->route || state->holder[twin] == AJ_NONE)
            continue;
        int from = aj_number(judgement, TTR_OPTION_BOTH_FROM);
        if (position->players < from)
            AJ_RULE(judgement, TTR_RULE_DOUBLE_CLOSED, AJ_FORBIDS, claimed->node,
                    AJ_PLAYER("holder", state->holder[twin]),
                    AJ_WORD("other", &ttr_routes[twin].word), AJ_INT("players", position->players),
                    AJ_INT("from", from))
                ->option = TTR_OPTION_BOTH_FROM;
    }
}

// mountain.crossing: notes what a case tells about mountains although they cost nothing under its
// rules.
static void note_mountains(const struct ttr_state *state, struct aj_judgement *judgement) {
    const struct ttr_position *position = state->position;
    bool given = false;
    for (int player = 0; player < position->players; player++)
        given |= position->player[player].mountain_trains > 0;
    for (size_t i = 0; i < position->described_routes; i++)
        given |= position->described[i].mountains > 0;
    if (given && !state->crossing)
        AJ_RULE(judgement, TTR_RULE_CROSSING, AJ_NOTES, AJ_NO_NODE, AJ_PLAYER("player", 0))
            ->option = TTR_OPTION_CROSSING;
}

// base.not-given, for names of routes that another route has, which is another one.
static void note_assumed(const struct ttr_position *position, struct aj_judgement *judgement) {
    for (size_t i = 0; i < position->claims; i++) {
        const struct ttr_claimed *claimed = &position->claimed[i];
        if (!claimed->is_assumed)
            continue;
        struct aj_ruling *note =
            AJ_RULE(judgement, TTR_RULE_NOT_GIVEN, AJ_NOTES, claimed->node,
                    AJ_PLAYER("player", claimed->player),
                    AJ_WORD("route", &ttr_routes[claimed->route].word),
                    AJ_WORD("other", &ttr_routes[ttr_namesake(claimed->route)].word));
        note->variant = TTR_SAYS_NOT_GIVEN_NOTES_WHICH_ROUTE;
        note->is_doubt = true;
    }
}

// Returns the player of the first turn that is no setup; if there is none, the player about whose
// turn the case asks, or AJ_NONE.
static int find_first(const struct ttr_position *position) {
    for (size_t i = 0; i < position->turns; i++)
        if (!ttr_is_setup(&position->turn[i]))
            return position->turn[i].player;
    return position->to_move;
}

// ending.last-round. A player with TTR_FEW_TRAINS trains or fewer at the beginning of the case has
// started the last round with his last turn: all others, and then he, have one more turn each. The
// first player to move in the case is the next of them; if nobody moves, it is the player after the
// one who started it. If several players have so few trains and the case does not say who started
// the last round, it is taken to be the player with whom most turns are left.
static void begin_last_round(struct ttr_state *state, struct aj_judgement *judgement) {
    const struct ttr_position *position = state->position;
    int players = position->players, starter = AJ_NONE, starters = 0, most = 0;
    int first = find_first(position), named = position->last_round;
    for (int player = 0; player < players; player++) {
        bool is_few = state->trains[player] >= 0 && state->trains[player] <= TTR_FEW_TRAINS;
        if (named == AJ_NONE ? !is_few : player != named)
            continue;
        int turns = first == AJ_NONE ? players : (player - first + players) % players + 1;
        starters++;
        starter = turns > most ? player : starter;
        most = turns > most ? turns : most;
    }
    if (starters == 0 || (position->is_over && position->turns == 0))
        return;
    state->turns_left = most;
    if (first == AJ_NONE)
        state->next = (starter + 1) % players;
    struct aj_ruling *note =
        AJ_RULE(judgement, TTR_RULE_LAST_ROUND, AJ_NOTES, position->player[starter].node,
                AJ_PLAYER("player", starter), AJ_INT("trains", state->trains[starter]),
                AJ_INT("turns", most));
    note->variant = named != AJ_NONE ? TTR_SAYS_LAST_ROUND_NOTES_NAMED
                    : starters > 1   ? TTR_SAYS_LAST_ROUND_NOTES_SEVERAL
                                     : TTR_SAYS_LAST_ROUND_NOTES_BEGUN;
    // A dispute about his own last turn is decided by this note: it says whether he has that turn.
    if (position->turns > 0 && position->turn[position->turns - 1].player == starter)
        note->rank = AJ_TOLD_FIRST;
}

// Copies what a player has from the position given.
static void take_belongings(struct ttr_state *state, int player) {
    const struct ttr_player *given = &state->position->player[player];
    struct ttr_belongings *own = &state->own[player];
    state->hand[player] = given->hand;
    state->hand_known[player] = given->has_hand;
    own->ticket = given->ticket;
    own->tickets = given->tickets;
    own->stations = given->stations;
    memcpy(own->station, given->station, sizeof own->station);
    memset(own->borrowed, AJ_NONE, sizeof own->borrowed);
}

static void take_table(struct ttr_state *state, struct aj_judgement *judgement) {
    const struct ttr_position *position = state->position;
    state->draw = position->draw;
    state->discard = position->discard;
    state->tickets_pile = position->tickets_pile;
    state->display.known = position->has_display;
    state->display.face = position->display;
    if (position->has_display && ttr_piles_empty(state))
        state->display.gaps = TTR_FACE_UP - ttr_cards_total(&position->display);
    // draw.flush: whether the cards that lie face up at the beginning of the case may stay.
    const struct ttr_display *display = &state->display;
    int locomotives = display->face.of[TTR_LOCOMOTIVE];
    int answers[] = {[TTR_VALUE_FLUSH_THREE] = true, [TTR_VALUE_FLUSH_NEVER] = false};
    if (locomotives < TTR_FLUSHED || !aj_decide(judgement, TTR_OPTION_FLUSH, answers))
        return;
    AJ_RULE(judgement, TTR_RULE_FLUSH, AJ_NOTES, AJ_NO_NODE, AJ_INT("count", locomotives))
        ->variant = ttr_piles_empty(state) ? TTR_SAYS_FLUSH_NOTES_STAY : AJ_PLAIN;
}

static void hold_route(struct ttr_state *state, int route, int player) {
    state->holder[route] = (int8_t)player;
    state->routes[player]++;
}

struct ttr_state *ttr_state_new(const struct ttr_position *position,
                                struct aj_judgement *judgement) {
    struct ttr_state *state = AJ_NEW(judgement->arena, struct ttr_state);
    size_t routes = (size_t)ttr_route_count(position);
    state->position = position;
    state->holder = aj_arena_raw(judgement->arena, routes);
    memset(state->holder, AJ_NONE, routes);
    for (size_t i = 0; i < position->claims; i++)
        hold_route(state, position->claimed[i].route, position->claimed[i].player);
    state->next = AJ_NONE;
    state->lay = AJ_NO_NODE;
    state->turns_left = TTR_UNKNOWN;
    state->crossing = judgement->rules->option[TTR_OPTION_CROSSING].value == TTR_VALUE_CROSSING_YES;
    for (int player = 0; player < position->players; player++) {
        struct tally tally = tally_routes(state, player, judgement);
        set_score(state, player, &tally, judgement);
        set_trains(state, player, &tally, judgement);
        take_belongings(state, player);
    }
    take_table(state, judgement);
    begin_last_round(state, judgement);
    check_doubles(state, judgement);
    if (aj_keeps(judgement, AJ_NOTES)) {
        note_assumed(position, judgement);
        // base.described-route: routes that the case describes.
        for (size_t i = 0; i < position->claims; i++)
            if (position->claimed[i].route >= TTR_ROUTES)
                AJ_RULE(
                    judgement, TTR_RULE_DESCRIBED, AJ_NOTES, position->claimed[i].node,
                    AJ_WORD("route", &ttr_route_of(position, position->claimed[i].route)->word));
    }
    note_mountains(state, judgement);
    return state;
}

int ttr_state_available(const struct ttr_state *state, int wanted) {
    bool enough = state->draw >= wanted || state->discard >= wanted;
    if (state->draw == TTR_UNKNOWN || state->discard == TTR_UNKNOWN)
        return enough ? wanted : TTR_UNKNOWN;
    return state->draw + state->discard;
}

void ttr_state_draw(struct ttr_state *state, int count) {
    if (state->draw == TTR_UNKNOWN)
        return;
    if (count > state->draw && state->discard == TTR_UNKNOWN) {
        state->draw = TTR_UNKNOWN; // all discards were shuffled in, and their number is not known
        return;
    }
    if (count > state->draw) {
        state->draw += state->discard;
        state->discard = 0;
    }
    state->draw -= count < state->draw ? count : state->draw;
}

void ttr_state_discard(struct ttr_state *state, int count) {
    struct ttr_display *display = &state->display;
    if (state->discard == TTR_UNKNOWN)
        return;
    state->discard += count;
    while (display->gaps > 0 && !ttr_piles_empty(state)) {
        display->gaps--;
        display->untold++;
        ttr_state_draw(state, 1);
    }
}

void ttr_display_forget(struct ttr_state *state) {
    state->display = (struct ttr_display){.known = false};
}

bool ttr_has_three_locomotives(const struct ttr_state *state) {
    return state->display.face.of[TTR_LOCOMOTIVE] >= TTR_FLUSHED && !ttr_piles_empty(state);
}

void ttr_state_keep_ticket(struct ttr_state *state, int player, struct ttr_held_ticket held,
                           struct aj_arena *arena) {
    struct ttr_belongings *own = &state->own[player];
    struct ttr_held_ticket *list = AJ_NEW_ARRAY(arena, struct ttr_held_ticket, own->tickets + 1);
    if (own->tickets > 0)
        memcpy(list, own->ticket, own->tickets * sizeof *list);
    list[own->tickets++] = held;
    own->ticket = list;
}

void ttr_state_apply(struct ttr_state *state, const struct ttr_claim *claim) {
    ttr_state_draw(state, ttr_cards_total(&claim->shown));
    ttr_state_discard(state, ttr_cards_total(&claim->discarded));
    if (claim->outcome != TTR_CLAIMED)
        return;
    hold_route(state, claim->route, claim->player);
    state->trains[claim->player] = claim->trains_after;
    if (state->hand_known[claim->player])
        state->hand[claim->player] = claim->hand_after;
}

struct ttr_cards ttr_state_stock(const struct ttr_state *state, int player,
                                 const struct ttr_cards *laid, const struct ttr_cards *shown) {
    struct ttr_cards stock = state->hand[player];
    if (!state->hand_known[player]) {
        for (int card = 0; card < TTR_CARDS; card++)
            stock.of[card] =
                (int16_t)(ttr_deck(card) - shown->of[card] - state->display.face.of[card]);
        for (int other = 0; other < state->position->players; other++)
            if (other != player && state->hand_known[other])
                ttr_cards_take(&stock, &state->hand[other]);
    }
    ttr_cards_take(&stock, laid);
    return stock;
}
