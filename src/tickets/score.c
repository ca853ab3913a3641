#include "tickets/score.h"

#include <string.h>

#include "tickets/network.h"
#include "tickets/path.h"
#include "tickets/rulebook.h"

enum { EXPRESS_POINTS = 10, STATION_POINTS = 4 }; // TTRE-7.SCORE

// What a player brings to the end of the game.
struct standing {
    int completed; // tickets
    int stations;  // built, as far as the edition has them
    struct ttr_path path;
    bool is_searched; // the path was looked for
    bool has_express;
};

struct ending {
    const struct ttr_state *state;
    struct aj_judgement *judgement;
    struct standing standing[AJ_PLAYERS_MAX];
};

// Points at the end: a ruling and a row of the player's working.
static struct aj_ruling *score(struct ending *ending, int player, int32_t subject, int points,
                               struct aj_ruling *ruling) {
    ruling->player = (int8_t)player;
    ruling->subject = subject;
    ruling->points = points;
    aj_earn(ending->judgement, player, subject, AJ_WHEN_END, points);
    return ruling;
}

// ticket.completed, ticket.failed
static void judge_ticket(struct ending *ending, int player, const struct ttr_network *network,
                         const struct ttr_held_ticket *held) {
    const struct ttr_ticket *row = &ttr_tickets[held->ticket];
    bool joined = ttr_network_joins(network, held->ticket);
    int points = joined ? row->points : -row->points;
    int rule = joined ? TTR_RULE_TICKET_COMPLETED : TTR_RULE_TICKET_FAILED;
    score(ending, player, TTR_SUBJECT_TICKET + held->ticket, points,
          AJ_RULE(ending->judgement, rule, AJ_SCORES, held->node, AJ_PLAYER("player", player),
                  AJ_WORD("ticket", &row->word), AJ_INT("points", points)))
        ->variant = joined && !ttr_network_joins_alone(network, held->ticket);
    ending->standing[player].completed += joined;
    if (row->set >= TTR_NEW_LONG)
        AJ_RULE(ending->judgement, TTR_RULE_TICKET_1912, AJ_NOTES, held->node,
                AJ_WORD("ticket", &row->word));
}

// station.borrows
static void note_borrowing(struct ending *ending, int player, const struct ttr_network *network) {
    const struct ttr_player *self = &ending->state->position->player[player];
    for (int i = 0; i < ending->standing[player].stations; i++) {
        int route = network->borrowed[i];
        struct aj_arg city = AJ_WORD("city", &ttr_cities[self->station[i].city]);
        if (route == AJ_NONE)
            AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_NOTES, self->station[i].node,
                    AJ_PLAYER("player", player), city)
                ->variant = 1;
        else
            AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_NOTES, self->station[i].node,
                    AJ_PLAYER("player", player), city, AJ_WORD("route", &ttr_routes[route].word),
                    AJ_PLAYER("holder", ending->state->holder[route]));
    }
}

// station.borrows: what another choice would have done for a ticket that failed.
static void note_missed(struct ending *ending, int player, const struct ttr_network *network,
                        const struct ttr_held_ticket *held) {
    const struct ttr_player *self = &ending->state->position->player[player];
    int16_t route[TTR_STATIONS_MAX];
    int stations = ending->standing[player].stations;
    if (!aj_keeps(ending->judgement, AJ_NOTES) ||
        !ttr_network_missed(ending->state, player, stations, network, held->ticket, route))
        return;
    for (int i = 0; i < stations; i++)
        if (route[i] != AJ_NONE && route[i] != network->borrowed[i])
            AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_NOTES, self->station[i].node,
                    AJ_PLAYER("player", player),
                    AJ_WORD("city", &ttr_cities[self->station[i].city]),
                    AJ_WORD("route", &ttr_routes[route[i]].word),
                    AJ_PLAYER("holder", ending->state->holder[route[i]]),
                    AJ_WORD("ticket", &ttr_tickets[held->ticket].word))
                ->variant = 2;
}

static void judge_tickets(struct ending *ending, int player) {
    const struct ttr_player *self = &ending->state->position->player[player];
    struct ttr_network network;
    if (self->tickets == 0)
        return;
    ttr_network_find(ending->state, player, ending->standing[player].stations, &network);
    for (size_t i = 0; i < self->tickets; i++)
        judge_ticket(ending, player, &network, &self->ticket[i]);
    note_borrowing(ending, player, &network);
    for (size_t i = 0; i < self->tickets; i++)
        note_missed(ending, player, &network, &self->ticket[i]);
}

// station.unused, station.none
static void judge_stations(struct ending *ending, int player) {
    const struct ttr_player *self = &ending->state->position->player[player];
    int most = aj_number(ending->judgement, TTR_OPTION_STATIONS);
    int built = self->stations < most ? self->stations : most, left = most - built;
    ending->standing[player].stations = built;
    if (self->stations > most)
        AJ_RULE(ending->judgement, TTR_RULE_STATION_NONE, AJ_NOTES, self->node,
                AJ_PLAYER("player", player), AJ_INT("most", most))
            ->option = TTR_OPTION_STATIONS;
    if (left == 0)
        return;
    int points = STATION_POINTS * left;
    score(ending, player, TTR_SUBJECT_STATIONS, points,
          AJ_RULE(ending->judgement, TTR_RULE_STATION_UNUSED, AJ_SCORES, self->node,
                  AJ_PLAYER("player", player), AJ_INT("count", left), AJ_INT("points", points)));
}

// "London, Dieppe, Paris"
static const char *say_path(const struct ttr_path *path, struct aj_arena *arena) {
    const char *said = ttr_cities[path->city[0]].spoken;
    for (int i = 1; i <= path->routes; i++)
        said = aj_arena_format(arena, "%s, %s", said, ttr_cities[path->city[i]].spoken);
    return said;
}

// express.longest-path
static void judge_express_of(struct ending *ending, int player, int longest) {
    struct standing *self = &ending->standing[player];
    struct aj_judgement *judgement = ending->judgement;
    uint32_t node = ending->state->position->player[player].node;
    if (!self->is_searched)
        AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_NOTES, node, AJ_PLAYER("player", player))->variant =
            1;
    if (self->path.length == 0)
        return;
    self->has_express = self->path.length == longest;
    bool told = aj_keeps(judgement, AJ_NOTES) || aj_keeps(judgement, AJ_SCORES);
    struct aj_arg length = AJ_INT("length", self->path.length);
    struct aj_arg cities = AJ_TEXT("path", told ? say_path(&self->path, judgement->arena) : "");
    if (self->has_express)
        score(ending, player, TTR_SUBJECT_EXPRESS, EXPRESS_POINTS,
              AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_SCORES, node, AJ_PLAYER("player", player),
                      length, cities, AJ_INT("points", EXPRESS_POINTS)));
    else
        AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_NOTES, node, AJ_PLAYER("player", player), length,
                cities);
}

static void judge_express(struct ending *ending) {
    int players = ending->state->position->players, longest = 0;
    for (int i = 0; i < players; i++) {
        struct standing *self = &ending->standing[i];
        self->is_searched =
            ttr_path_find(ending->state->holder, i, ending->judgement->arena, &self->path);
        if (self->path.length > longest)
            longest = self->path.length;
    }
    for (int i = 0; i < players; i++)
        judge_express_of(ending, i, longest);
}

enum tie { BY_TICKETS, BY_STATIONS, BY_EXPRESS, BY_NOTHING };

// By what the first of two players level on points is ahead; `*ahead` is negative if he is behind.
static enum tie compare(const struct standing *first, const struct standing *second, int *ahead) {
    *ahead = first->completed - second->completed;
    if (*ahead)
        return BY_TICKETS;
    *ahead = second->stations - first->stations;
    if (*ahead)
        return BY_STATIONS;
    *ahead = first->has_express - second->has_express;
    return *ahead ? BY_EXPRESS : BY_NOTHING;
}

static void note_tie(struct ending *ending, int winner, int other) {
    const struct standing *first = &ending->standing[winner], *second = &ending->standing[other];
    int ahead = 0;
    enum tie tie = compare(first, second, &ahead);
    int mine = tie == BY_TICKETS ? first->completed : first->stations;
    int theirs = tie == BY_TICKETS ? second->completed : second->stations;
    AJ_RULE(ending->judgement, TTR_RULE_TIE_BREAK, AJ_NOTES,
            ending->state->position->player[winner].node, AJ_PLAYER("player", winner),
            AJ_PLAYER("other", other), AJ_INT("points", ending->judgement->player[winner].final),
            AJ_INT("most", mine > theirs ? mine : theirs),
            AJ_INT("least", mine < theirs ? mine : theirs))
        ->variant = (uint8_t)tie;
}

// ending.tie-break: between the players who lead. Not worth a word while nobody has a ticket and
// turns are still being played.
static void judge_tie_break(struct ending *ending) {
    const struct ttr_position *position = ending->state->position;
    const struct aj_player_record *player = ending->judgement->player;
    bool asked = position->turns == 0;
    int winner = 0, ahead = 0;
    for (int i = 0; i < position->players; i++) {
        asked = asked || position->player[i].tickets > 0;
        bool level = player[i].final == player[winner].final;
        if (level)
            compare(&ending->standing[i], &ending->standing[winner], &ahead);
        if (player[i].final > player[winner].final || (level && ahead > 0))
            winner = i;
    }
    for (int i = 0; asked && i < position->players; i++)
        if (i != winner && player[i].final == player[winner].final)
            note_tie(ending, winner, i);
}

void ttr_judge_ending(const struct ttr_state *state, struct aj_judgement *judgement) {
    struct ending ending = {.state = state, .judgement = judgement};
    memset(ending.standing, 0, sizeof ending.standing);
    for (int player = 0; player < state->position->players; player++) {
        judge_stations(&ending, player);
        judge_tickets(&ending, player);
    }
    judge_express(&ending);
    if (aj_keeps(judgement, AJ_NOTES))
        judge_tie_break(&ending);
}
