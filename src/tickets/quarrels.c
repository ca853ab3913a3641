// What players who quarrel may believe wrongly, and no ruling says: that a try that failed closes a
// double, that two cannot borrow one route. Each function adds the notes of one such belief, if the
// quarrel can be about it and the case shows that it is wrong. Rulings that decide are not made
// here. The page's engine is without these notes.
#include "tickets/quarrels.h"

#include <stdlib.h>
#include <string.h>

#include "judging/case/case.h"
#include "tickets/ending/ending.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/tickets.h"
#include "tickets/view/view.h"

struct kind_room {
    char key[48];
};

// Returns the kind of score that an entry of a claim's list `scored` names, in the game's word, or
// NULL if it names none.
static const char *kind_of(const struct aj_doc *doc, uint32_t entry, struct kind_room *room) {
    uint32_t kind = aj_doc_get(doc, entry, "kind");
    const char *text = kind == AJ_NO_NODE ? NULL : aj_doc_text(doc, kind);
    if (!text || aj_loose_key(text, room->key, sizeof room->key) >= sizeof room->key)
        return NULL;
    for (const struct aj_said *said = ttr_score_kinds_said; said->said; said++)
        if (strcmp(said->said, room->key) == 0)
            return said->meant;
    return room->key;
}

int ttr_bonus_rule_of(const struct aj_doc *doc, uint32_t entry) {
    static const struct {
        const char *kind;
        int rule;
    } bonuses[] = {{"longest-path", TTR_RULE_EXPRESS},
                   {"globetrotter", TTR_RULE_GLOBETROTTER},
                   {"explorer", TTR_RULE_EXPLORER},
                   {"grand-tour", TTR_RULE_GRAND_TOUR}};
    struct kind_room room;
    const char *kind = kind_of(doc, entry, &room);
    for (size_t i = 0; kind && i < sizeof bonuses / sizeof *bonuses; i++)
        if (strncmp(kind, bonuses[i].kind, strlen(bonuses[i].kind)) == 0)
            return bonuses[i].rule;
    return AJ_NONE;
}

#ifndef AJ_PAGE_ENGINE

// ---- tickets

// station.borrows: two players borrow the same route.
static void tell_both_borrow(const struct inquest *q) {
    const struct ttr_belongings *own = q->state->own;
    int players = q->state->position->players;
    for (int i = 0; i < players * TTR_STATIONS_MAX; i++)
        for (int k = 0; k < i; k++) {
            int one = k / TTR_STATIONS_MAX, two = i / TTR_STATIONS_MAX;
            int route = own[one].borrowed[k % TTR_STATIONS_MAX];
            if (one == two || route == AJ_NONE ||
                route != own[two].borrowed[i % TTR_STATIONS_MAX] ||
                !(is_asked_about(q, one) || is_asked_about(q, two)))
                continue;
            TELL(q, STATION_BORROWS, BOTH, node_of(q, two), AJ_PLAYER("player", one),
                 AJ_PLAYER("other", two), AJ_WORD("route", &ttr_routes[route].word));
            return;
        }
}

enum { UNREACHED = TTR_ROUTES };

// Finds for each city the least number of routes of others that a player needs to come there from
// city `from`.
static void measure_others(const struct ttr_held *held, int from, int others[]) {
    bool is_changed = true;
    for (int i = 0; i < TTR_CITIES; i++)
        others[i] = i == from ? 0 : UNREACHED;
    while (is_changed) {
        is_changed = false;
        TTR_EACH(route, held->map->routes) {
            int a = ttr_routes[route].from, b = ttr_routes[route].to;
            int step = held->holder[route] != held->player;
            if (held->holder[route] == AJ_NONE || abs(others[a] - others[b]) <= step)
                continue;
            if (others[a] > others[b])
                others[a] = others[b] + step;
            else
                others[b] = others[a] + step;
            is_changed = true;
        }
    }
}

// Whether a route of another player that ends in a city is on a way between two others with the
// fewest such routes. By city: how many of them lead there from either of the two.
static bool is_short_of(const struct ttr_held *held, int city, const int from[], const int to[],
                        int fewest) {
    TTR_EACH(route, held->map->routes) {
        int a = ttr_routes[route].from, b = ttr_routes[route].to;
        if ((a == city || b == city) && held->holder[route] != AJ_NONE &&
            held->holder[route] != held->player &&
            (from[a] + to[b] + 1 == fewest || from[b] + to[a] + 1 == fewest))
            return true;
    }
    return false;
}

// Whether a note says that a ticket could have been joined instead of another one.
static bool is_missed(const struct inquest *q, const struct ttr_ticket *row) {
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        const struct aj_ruling *note = &q->judgement->ruling[i];
        for (size_t k = 0;
             note->rule == TTR_RULE_STATION_BORROWS &&
             note->variant == TTR_SAYS_STATION_BORROWS_NOTES_INSTEAD && k < note->arg_count;
             k++)
            if (strcmp(note->arg[k].name, "ticket") == 0 && note->arg[k].as.word == &row->word)
                return true;
    }
    return false;
}

// station.borrows: stations are where a ticket that failed would need several routes of others.
static void tell_one_borrowed(const struct inquest *q) {
    size_t rulings = q->judgement->rulings;
    for (size_t i = 0; value_of(q, TTR_OPTION_STATIONS) > 0 && i < rulings; i++) {
        struct aj_ruling ruling = q->judgement->ruling[i];
        if (!is_scored(q, &ruling, TTR_RULE_TICKET_FAILED))
            continue;
        const struct ttr_ticket *row = &ttr_tickets[ruling.subject - TTR_SUBJECT_TICKET];
        const struct ttr_belongings *own = &q->state->own[ruling.player];
        struct ttr_held held = held_by(q, ruling.player);
        int from[TTR_CITIES], to[TTR_CITIES], lending = 0, city = AJ_NONE;
        if (row->to == AJ_NONE || is_missed(q, row))
            continue;
        measure_others(&held, row->from, from);
        measure_others(&held, row->to, to);
        int fewest = from[row->to];
        for (int k = 0; fewest < UNREACHED && k < own->stations; k++)
            if (is_short_of(&held, own->station[k].city, from, to, fewest)) {
                city = own->station[k].city;
                lending++;
            }
        if (lending == 0 || fewest < 2)
            continue;
        struct aj_args args =
            AJ_ARGS(AJ_WORD("ticket", &row->word), AJ_INT("count", fewest),
                    AJ_PLAYER("player", ruling.player), AJ_WORD("city", &ttr_cities[city]));
        args.count -= lending > 1; // which one is named would depend on how they are listed
        tell(q, TTR_RULE_STATION_BORROWS, TTR_SAYS_STATION_BORROWS_NOTES_ONE_ROUTE, ruling.node,
             args);
    }
}

// ticket.completed, ticket.failed: the ticket has other points on another card, and the claims
// differ by just these.
static void tell_reprinted(const struct inquest *q) {
    size_t rulings = q->judgement->rulings;
    for (size_t i = 0; i < rulings; i++) {
        struct aj_ruling ruling = q->judgement->ruling[i];
        bool is_done = ruling.rule == TTR_RULE_TICKET_COMPLETED;
        if (!is_scored(q, &ruling, is_done ? TTR_RULE_TICKET_COMPLETED : TTR_RULE_TICKET_FAILED))
            continue;
        const struct ttr_ticket *held = &ttr_tickets[ruling.subject - TTR_SUBJECT_TICKET];
        TTR_EACH(ticket, q->state->position->map->tickets) {
            const struct ttr_ticket *row = &ttr_tickets[ticket];
            int more = row->points - held->points;
            if (strcmp(row->word.id, held->word.id) != 0 || more == 0 ||
                !aj_claims_differ_by(q->job, ruling.player, more))
                continue;
            tell(q, ruling.rule,
                 is_done ? TTR_SAYS_TICKET_COMPLETED_NOTES_PLAIN
                         : TTR_SAYS_TICKET_FAILED_NOTES_PLAIN,
                 ruling.node,
                 AJ_ARGS(AJ_WORD("ticket", &row->word),
                         AJ_INT("first", row->set == TTR_USA_2004 ? row->points : held->points),
                         AJ_INT("second", row->set == TTR_USA_2004 ? held->points : row->points)));
        }
    }
}

// globetrotter.most-tickets: somebody has completed fewer tickets, which are worth more.
static void tell_by_number(const struct inquest *q) {
    const struct aj_judgement *judgement = q->judgement;
    int count[AJ_PLAYERS_MAX] = {0}, worth[AJ_PLAYERS_MAX] = {0}, best = AJ_NONE;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_SCORES && ruling->rule == TTR_RULE_GLOBETROTTER)
            best = ruling->player;
        if (ruling->effect != AJ_SCORES || ruling->rule != TTR_RULE_TICKET_COMPLETED)
            continue;
        count[ruling->player]++;
        worth[ruling->player] += ruling->points;
    }
    for (int i = 0; best != AJ_NONE && i < q->state->position->players; i++)
        if (count[i] > 0 && count[i] < count[best] && worth[i] >= worth[best]) {
            TELL(q, GLOBETROTTER, BY_NUMBER, node_of(q, i), AJ_PLAYER("player", i));
            return;
        }
}

// ---- the longest path

static bool passes_twice(const struct ttr_path *path) {
    for (int i = 0; i <= path->routes; i++)
        for (int k = 0; k < i; k++)
            if (path->city[i] == path->city[k])
                return true;
    return false;
}

// express.longest-path: a path that gives points passes a city twice.
static void tell_city_twice(const struct inquest *q) {
    size_t rulings = q->judgement->rulings;
    for (size_t i = 0; i < rulings; i++) {
        struct aj_ruling ruling = q->judgement->ruling[i];
        struct ttr_path path;
        if (ruling.effect != AJ_SCORES || ruling.rule != TTR_RULE_EXPRESS)
            continue;
        struct ttr_held held = held_by(q, ruling.player);
        if (!ttr_path_find(&held, q->judgement->arena, &path) || !passes_twice(&path))
            continue;
        TELL(q, EXPRESS, CITY_TWICE, ruling.node, AJ_PLAYER("player", ruling.player))->at_issue =
            TTR_ON_BONUS;
        return;
    }
}

// express.longest-path: the one path that gives points is of routes of several colours, and so are
// not those of another player.
static void tell_colours(const struct inquest *q) {
    unsigned colours[AJ_PLAYERS_MAX] = {0};
    int best = AJ_NONE;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &q->judgement->ruling[i];
        if (ruling->rule == TTR_RULE_EXPRESS && ruling->effect == AJ_SCORES)
            best = best == AJ_NONE ? ruling->player : AJ_PLAYERS_MAX;
        if (ruling->rule == TTR_RULE_EXPRESS && ruling->effect == AJ_NOTES &&
            ruling->variant == TTR_SAYS_EXPRESS_NOTES_NOT_BORROWED)
            return;
    }
    TTR_EACH(route, q->state->position->map->routes) {
        int holder = q->state->holder[route];
        if (holder != AJ_NONE)
            colours[holder] |= 1U << ttr_routes[route].colour;
    }
    for (int i = 0; best != AJ_NONE && best < AJ_PLAYERS_MAX && i < q->state->position->players;
         i++)
        if (i != best && colours[i] && !(colours[i] & (colours[i] - 1)) &&
            (colours[best] & (colours[best] - 1))) {
            TELL(q, EXPRESS, COLOURS, node_of(q, best), AJ_PLAYER("player", best))->at_issue =
                TTR_ON_BONUS;
            return;
        }
}

// country.dead-end: routes into a country, where a path ends.
static void mark_countries(const struct inquest *q) {
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        struct aj_ruling *note = &q->judgement->ruling[i];
        if (note->rule == TTR_RULE_DEAD_END && note->effect == AJ_NOTES && note->at_issue)
            note->at_issue = TTR_ON_BONUS;
    }
}

// Returns who has the longest path, or AJ_NONE if several players, or it is not found.
static int find_longest(const struct inquest *q) {
    int longest = 0, best = AJ_NONE;
    for (int player = 0; player < q->state->position->players; player++) {
        struct ttr_held held = held_by(q, player);
        struct ttr_path path;
        if (q->state->routes[player] == 0)
            continue;
        if (!ttr_path_measure(&held, q->judgement->arena, &path))
            return AJ_NONE;
        if (path.length >= longest)
            best = path.length == longest ? AJ_NONE : player;
        longest = path.length > longest ? path.length : longest;
    }
    return best;
}

// Whether the points of a bonus are claimed for a player, or in place of those of the bonus that
// there is instead of it.
static bool is_path_claimed(const struct inquest *q, int player, int instead) {
    if (aj_claims_differ_by(q->job, player, TTR_PATH_POINTS))
        return true;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &q->judgement->ruling[i];
        if (ruling->rule == instead && ruling->effect == AJ_SCORES && ruling->player == player &&
            ruling->points != TTR_PATH_POINTS &&
            is_said_more(q, player, TTR_PATH_POINTS - ruling->points))
            return true;
    }
    return false;
}

// express.longest-path: the points of a bonus are claimed for him who has the longest path, which
// gives none in this game.
static void tell_no_path(const struct inquest *q) {
    int bonus = value_of(q, TTR_OPTION_BONUS);
    if (bonus != TTR_VALUE_MOST_CITIES && bonus != TTR_VALUE_MOST_TICKETS)
        return;
    int player = find_longest(q);
    int instead = bonus == TTR_VALUE_MOST_CITIES ? TTR_RULE_EXPLORER : TTR_RULE_GLOBETROTTER;
    if (player == AJ_NONE || !is_path_claimed(q, player, instead))
        return;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &q->judgement->ruling[i];
        if ((ruling->effect == AJ_SCORES && ruling->player == player && ruling->at_end &&
             ruling->points == TTR_PATH_POINTS) ||
            (ruling->effect == AJ_NOTES && ruling->rule == TTR_RULE_EXPRESS))
            return;
    }
    TELL(q, EXPRESS, NO_BONUS, node_of(q, player),
         AJ_TEXT("instead",
                 bonus == TTR_VALUE_MOST_CITIES ? "the Asian Explorer" : "the Globetrotter"))
        ->at_issue = TTR_ON_BONUS;
}

// ---- ties

// Whether mountain routes and mountains give different answers to who is ahead.
static bool is_other_by_mountains(const struct inquest *q, int one, int other) {
    int routes[AJ_PLAYERS_MAX] = {0}, mountains[AJ_PLAYERS_MAX] = {0};
    TTR_EACH(route, q->state->position->map->routes) {
        int holder = q->state->holder[route];
        if (holder == AJ_NONE)
            continue;
        routes[holder] += ttr_routes[route].mountains > 0;
        mountains[holder] += ttr_routes[route].mountains;
    }
    return aj_by(routes[one], routes[other]) != aj_by(mountains[one], mountains[other]);
}

// ending.tie-break: mountains would decide otherwise than mountain routes.
static void tell_mountain_tie(const struct inquest *q) {
    size_t rulings = q->judgement->rulings;
    if (!q->quarrel->of_winner)
        return;
    for (size_t i = 0; i < rulings; i++)
        if (q->judgement->ruling[i].rule == TTR_RULE_TIE_BREAK && q->judgement->ruling[i].at_issue)
            q->judgement->ruling[i].at_issue = TTR_DECIDES;
    for (size_t i = 0; q->state->crossing && i < rulings; i++) {
        struct aj_ruling tie = q->judgement->ruling[i];
        if (tie.rule != TTR_RULE_TIE_BREAK || tie.effect != AJ_NOTES ||
            (tie.variant != TTR_SAYS_TIE_BREAK_NOTES_NOTHING &&
             tie.variant != TTR_SAYS_TIE_BREAK_NOTES_MOUNTAINS))
            continue;
        int one = tie.arg[0].as.integer, other = tie.arg[1].as.integer;
        if (is_other_by_mountains(q, one, other)) {
            TELL(q, TIE_BREAK, EACH_ONCE, tie.node, AJ_PLAYER("player", one));
            return;
        }
    }
}

// ---- Grand Tours

// Returns a city through which all ways between the cities of a ticket lead. AJ_NONE: none.
static int find_crossing(const struct ttr_held *held, const struct ttr_ticket *row) {
    int8_t holder[TTR_ROUTES];
    struct ttr_held without = *held;
    without.holder = holder;
    TTR_EACH(city, held->map->cities) {
        memcpy(holder, held->holder, sizeof holder);
        TTR_EACH(route, held->map->routes)
            if (ttr_routes[route].from == city || ttr_routes[route].to == city)
                holder[route] = AJ_NONE;
        if (city != row->from && city != row->to &&
            ttr_count_paths(&without, row->from, row->to) == 0)
            return city;
    }
    return AJ_NONE;
}

// Returns a route of another player, the other one of a double, with which a ticket would be a
// Grand Tour. AJ_NONE: none.
static int find_other_half(const struct ttr_held *held, const struct ttr_ticket *row) {
    int8_t holder[TTR_ROUTES];
    struct ttr_held with = *held;
    with.holder = holder;
    memcpy(holder, held->holder, sizeof holder);
    TTR_EACH(route, held->map->routes) {
        int twin = ttr_twin(route);
        if (twin == AJ_NONE || held->holder[twin] != held->player || held->holder[route] == AJ_NONE)
            continue;
        holder[route] = (int8_t)held->player;
        if (ttr_count_paths(&with, row->from, row->to) == 2)
            return route;
        holder[route] = held->holder[route];
    }
    return AJ_NONE;
}

// mandala.grand-tour: of a ticket of the player, that its two paths may cross, or that another
// player's half of a double is no path of his. Returns whether there is something to say.
static bool tell_of_tour(const struct inquest *q, int player, const struct ttr_held_ticket *own) {
    const struct ttr_ticket *row = &ttr_tickets[own->ticket];
    struct ttr_held held = held_by(q, player);
    int paths = row->to == AJ_NONE ? 0 : ttr_count_paths(&held, row->from, row->to);
    int city = paths == 2 ? find_crossing(&held, row) : AJ_NONE;
    int route = paths == 1 ? find_other_half(&held, row) : AJ_NONE;
    if (city != AJ_NONE)
        TELL(q, GRAND_TOUR, CROSS, own->node, AJ_WORD("ticket", &row->word),
             AJ_WORD("city", &ttr_cities[city]))
            ->at_issue = TTR_ON_BONUS;
    if (route != AJ_NONE)
        TELL(q, GRAND_TOUR, OTHER_HALF, own->node, AJ_WORD("route", &ttr_routes[route].word),
             AJ_PLAYER("holder", held.holder[route]), AJ_PLAYER("player", player));
    return city != AJ_NONE || route != AJ_NONE;
}

static void tell_tours(const struct inquest *q) {
    bool asked = false;
    for (size_t i = 0; i < q->judgement->rulings; i++)
        asked |= q->judgement->ruling[i].rule == TTR_RULE_GRAND_TOUR &&
                 q->judgement->ruling[i].at_issue > 0;
    for (int player = 0; asked && player < q->state->position->players; player++) {
        const struct ttr_belongings *own = &q->state->own[player];
        for (size_t i = 0; is_asked_about(q, player) && i < own->tickets; i++)
            if (tell_of_tour(q, player, &own->ticket[i]))
                return; // of one ticket it is enough
    }
}

// ---- final points

// Whether a ruling is about a ticket at the end of the game.
static bool is_of_ticket(const struct aj_ruling *ruling) {
    return ruling->rule == TTR_RULE_TICKET_COMPLETED || ruling->rule == TTR_RULE_TICKET_FAILED ||
           ruling->rule == TTR_RULE_COUNTRY_TICKET;
}

// Whether some points of a player at the end that are none of tickets are as many as these.
static bool is_scored_else(const struct inquest *q, int player, int64_t points) {
    enum { STATION = 4 };
    if (value_of(q, TTR_OPTION_STATIONS) > 0 && points % STATION == 0 &&
        points <= STATION * TTR_STATIONS_MAX)
        return true;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &q->judgement->ruling[i];
        if (ruling->effect == AJ_SCORES && ruling->player == player && !is_of_ticket(ruling) &&
            abs(ruling->points) == points)
            return true;
    }
    return points == TTR_PATH_POINTS;
}

// ticket.completed, ticket.failed, country.ticket: the only claim about a player is off by points
// that only tickets can give.
static void tell_values(const struct inquest *q) {
    for (int player = 0; player < q->state->position->players; player++) {
        const struct aj_said_points *said = aj_points_said(q->job, AJ_SAID_FINAL, player);
        if (said->claims != 1)
            continue;
        int64_t off = llabs((int64_t)said->value[0] - q->judgement->player[player].final);
        if (off == 0 || is_scored_else(q, player, off))
            continue;
        for (size_t i = 0; i < q->judgement->rulings; i++) {
            struct aj_ruling *ruling = &q->judgement->ruling[i];
            if (is_of_ticket(ruling) && is_scored(q, ruling, ruling->rule) &&
                ruling->player == player && ruling->at_issue)
                ruling->at_issue = TTR_DECIDES;
        }
    }
}

// station.none: a claim gives points for three stations, and the game has none.
static void tell_no_stations(const struct inquest *q) {
    enum { THREE_LEFT = 12 };
    if (value_of(q, TTR_OPTION_STATIONS) > 0 || !q->quarrel->of_final)
        return;
    for (int player = 0; player < q->state->position->players; player++)
        if (is_said_more(q, player, THREE_LEFT) ||
            is_said_more(q, player, THREE_LEFT + TTR_PATH_POINTS)) {
            TELL(q, STATION_NONE, NONE_LEFT, node_of(q, player), AJ_PLAYER("player", player));
            return;
        }
}

// ticket.completed: a claim adds a ticket to what a turn gains.
static void tell_at_end(const struct inquest *q) {
    size_t rulings = q->judgement->rulings;
    if (!q->quarrel->of_gained || q->judgement->turns == 0)
        return;
    for (size_t i = 0; i < rulings; i++) {
        struct aj_ruling done = q->judgement->ruling[i];
        if (!is_scored(q, &done, TTR_RULE_TICKET_COMPLETED) ||
            !aj_is_said(q->job, AJ_SAID_GAINED, done.player,
                        (int64_t)q->judgement->player[done.player].gained + done.points))
            continue;
        const struct ttr_ticket *row = &ttr_tickets[done.subject - TTR_SUBJECT_TICKET];
        TELL(q, TICKET_COMPLETED, AT_END, done.node, AJ_WORD("ticket", &row->word));
        return;
    }
}

// globetrotter.most-tickets: a claim gives the points of a bonus that is not in play.
static void tell_no_globetrotter(const struct inquest *q) {
    int bonus = value_of(q, TTR_OPTION_BONUS), points = value_of(q, TTR_OPTION_GLOBETROTTER_POINTS);
    if (!q->quarrel->of_final || points == TTR_PATH_POINTS ||
        (bonus != TTR_VALUE_LONGEST_PATH && bonus != TTR_VALUE_NO_BONUS))
        return;
    for (int player = 0; player < q->state->position->players; player++)
        if (is_said_more(q, player, points) && !is_scored_else(q, player, points)) {
            tell(q, TTR_RULE_GLOBETROTTER, TTR_SAYS_GLOBETROTTER_NOTES_NO_BONUS, node_of(q, player),
                 bonus == TTR_VALUE_LONGEST_PATH ? AJ_ARGS(AJ_TEXT("instead", "the longest path"))
                                                 : AJ_NO_ARGS);
            return;
        }
}

// ---- countries

// Whether a player's routes join the cities of a ticket if a country is passed through, or not.
static bool is_joined_through(const struct inquest *q, int player, const struct ttr_ticket *row,
                              bool through) {
    int8_t holder[TTR_ROUTES];
    struct ttr_held held = held_by(q, player);
    memcpy(holder, held.holder, sizeof holder);
    held.holder = holder;
    TTR_EACH(route, held.map->routes)
        for (int i = 0; i < TTR_COUNTRIES && !through; i++)
            if (ttr_routes[route].from == held.map->countries[i] ||
                ttr_routes[route].to == held.map->countries[i])
                holder[route] = AJ_NONE;
    return row->to != AJ_NONE && ttr_count_paths(&held, row->from, row->to) > 0;
}

// country.dead-end: whether a path runs on through a country decides about a ticket.
// country.ticket: of several countries the one worth most counts, which is told before what the
// others are worth.
static void tell_countries(const struct inquest *q) {
    bool is_passed = false;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        struct aj_ruling *ruling = &q->judgement->ruling[i];
        if (is_scored(q, ruling, TTR_RULE_COUNTRY_TICKET) && ruling->at_issue &&
            ruling->variant == AJ_PLAIN)
            ruling->at_issue = TTR_DECIDES;
        bool is_of_cities = is_scored(q, ruling, TTR_RULE_TICKET_FAILED) ||
                            is_scored(q, ruling, TTR_RULE_TICKET_COMPLETED);
        if (!is_of_cities)
            continue;
        const struct ttr_ticket *row = &ttr_tickets[ruling->subject - TTR_SUBJECT_TICKET];
        is_passed |= is_joined_through(q, ruling->player, row, true) &&
                     !is_joined_through(q, ruling->player, row, false);
    }
    if (!is_passed)
        return;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        struct aj_ruling *note = &q->judgement->ruling[i];
        if (note->rule == TTR_RULE_DEAD_END && note->effect == AJ_NOTES && note->at_issue &&
            is_asked_about(q, note->arg[0].as.integer))
            note->at_issue = TTR_BELIEVED;
    }
}

// ---- bonuses

// Whether the points that a claim gives some player differ from the right ones by this number.
static bool is_off_by(const struct inquest *q, int32_t points) {
    for (int player = 0; player < q->state->position->players; player++)
        if (is_said_more(q, player, points) || is_said_more(q, player, -(int64_t)points))
            return true;
    return false;
}

struct claimed_rule {
    const struct inquest *q;
    int rule;
    bool is_so; // an entry of a claim's list `scored` is of the rule
};

static void look_at_entry(void *about, uint32_t entry) {
    struct claimed_rule *claimed = about;
    claimed->is_so |= ttr_bonus_rule_of(claimed->q->job->doc, entry) == claimed->rule;
}

// Marks the rulings on a bonus about which the claims are: they name it, or are off by its points.
// Returns whether there are any.
static bool mark_bonus(const struct inquest *q, int rule) {
    struct claimed_rule claimed = {q, rule, false};
    bool found = false;
    aj_visit_claimed(q->job, "scored", look_at_entry, &claimed);
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        struct aj_ruling *ruling = &q->judgement->ruling[i];
        bool is_points = ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES;
        if (ruling->rule != rule || !ruling->at_issue || !is_points ||
            !(claimed.is_so || (ruling->effect == AJ_SCORES && is_off_by(q, ruling->points))))
            continue;
        ruling->at_issue = ruling->effect == AJ_SCORES ? TTR_OF_BONUS : TTR_ON_BONUS;
        ruling->rank = AJ_TOLD_FIRST;
        found = true;
    }
    return found;
}

// Tells first what decides the bonuses that claims are about, before what else gives points.
static void tell_bonuses(const struct inquest *q) {
    mark_bonus(q, TTR_RULE_EXPLORER);
    if (mark_bonus(q, TTR_RULE_EXPRESS)) {
        tell_city_twice(q);
        tell_colours(q);
        mark_countries(q);
    }
    if (mark_bonus(q, TTR_RULE_GLOBETROTTER))
        tell_by_number(q);
    mark_bonus(q, TTR_RULE_GRAND_TOUR);
    tell_tours(q);
}

// ---- what claims say that points are for

struct claimed_kind {
    const struct inquest *q;
    const char *kind;
    bool is_named;
};

static void look_at_kind(void *about, uint32_t entry) {
    struct claimed_kind *claimed = about;
    const char *kind = kind_of(claimed->q->job->doc, entry, &(struct kind_room){""});
    claimed->is_named |= kind && strncmp(kind, claimed->kind, strlen(claimed->kind)) == 0;
}

static bool is_named(const struct inquest *q, const char *kind) {
    struct claimed_kind claimed = {q, kind, false};
    aj_visit_claimed(q->job, "scored", look_at_kind, &claimed);
    return claimed.is_named;
}

// Whether claims name single tickets, and whether one of these is that with an id.
struct claimed_ticket {
    const struct inquest *q;
    const char *id;
    bool is_any, is_it;
};

static void look_at_ticket(void *about, uint32_t entry) {
    static const char prefix[] = "ticket-";
    struct claimed_ticket *claimed = about;
    const char *kind = kind_of(claimed->q->job->doc, entry, &(struct kind_room){""});
    bool is_one = kind && aj_is_same_start(kind, prefix, strlen(prefix));
    claimed->is_any |= is_one;
    claimed->is_it |= is_one && aj_is_same(kind + strlen(prefix), claimed->id);
}

// Whether a ruling on a ticket is about one that claims name, or about any if they name none.
static bool is_of_named_ticket(const struct inquest *q, const struct aj_ruling *ruling) {
    int ticket = ruling->subject - TTR_SUBJECT_TICKET;
    if (ticket < 0 || ticket >= TTR_TICKETS)
        return true;
    struct claimed_ticket claimed = {.q = q, .id = ttr_tickets[ticket].word.id};
    aj_visit_claimed(q->job, "scored", look_at_ticket, &claimed);
    return claimed.is_it || !claimed.is_any;
}

// Marks rulings on points that claims name, so that they are told before others. A bonus that
// somebody else gets is among them.
static void mark_named(const struct inquest *q, int rule, bool is_bonus) {
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        struct aj_ruling *ruling = &q->judgement->ruling[i];
        bool is_note = rule == TTR_RULE_SCORE_BEFORE ||
                       (rule == TTR_RULE_STATION_UNUSED && ruling->effect == AJ_NOTES);
        bool is_points = ruling->effect == AJ_SCORES || is_note;
        if (ruling->rule != rule)
            continue;
        int player = is_note ? ruling->arg[0].as.integer : ruling->player;
        if (!is_points || !(is_bonus || is_asked_about(q, player)) ||
            !is_of_named_ticket(q, ruling))
            continue;
        ruling->at_issue = TTR_OF_BONUS;
        ruling->rank = AJ_TOLD_FIRST;
    }
}

// mandala.grand-tour: tells that a failed ticket is no Grand Tour, if a player who is asked about
// has one and no ruling or note on Grand Tours tells of such a player already.
static void tell_failed_tour(const struct inquest *q) {
    const struct aj_ruling *failed = NULL;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &q->judgement->ruling[i];
        if (ruling->rule == TTR_RULE_GRAND_TOUR &&
            (ruling->effect == AJ_NOTES || is_asked_about(q, ruling->player)))
            return;
        if (!failed && is_scored(q, ruling, TTR_RULE_TICKET_FAILED))
            failed = ruling;
    }
    if (failed)
        TELL(q, GRAND_TOUR, FAILED, failed->node, AJ_PLAYER("player", failed->player),
             AJ_WORD("ticket", &ttr_tickets[failed->subject - TTR_SUBJECT_TICKET].word));
}

// Marks or adds the rulings on what claims name: tickets, routes, bonuses, stations.
static void tell_named(const struct inquest *q) {
    if (is_named(q, "ticket")) {
        mark_named(q, TTR_RULE_TICKET_COMPLETED, false);
        mark_named(q, TTR_RULE_TICKET_FAILED, false);
        mark_named(q, TTR_RULE_COUNTRY_TICKET, false);
    }
    if (is_named(q, "route") || is_named(q, "mountain"))
        mark_named(q, TTR_RULE_SCORE_BEFORE, false);
    if (is_named(q, "longest-path"))
        mark_named(q, TTR_RULE_EXPRESS, true);
    if (is_named(q, "globetrotter"))
        mark_named(q, TTR_RULE_GLOBETROTTER, true);
    if (is_named(q, "explorer"))
        mark_named(q, TTR_RULE_EXPLORER, true);
    if (is_named(q, "grand-tour")) {
        mark_named(q, TTR_RULE_GRAND_TOUR, false);
        tell_failed_tour(q);
    }
    int player = 0;
    while (player < q->state->position->players && !is_asked_about(q, player))
        player++;
    if (is_named(q, "stations") && value_of(q, TTR_OPTION_STATIONS) == 0)
        TELL(q, STATION_NONE, NONE_LEFT, node_of(q, player), AJ_PLAYER("player", player));
    if (is_named(q, "stations"))
        mark_named(q, TTR_RULE_STATION_UNUSED, false);
    if (is_named(q, "mountain") && !q->state->crossing)
        tell(q, TTR_RULE_CROSSING, TTR_SAYS_CROSSING_NOTES_NOT_HERE, AJ_NO_NODE, AJ_NO_ARGS);
}

void ttr_tell_beliefs(const struct aj_case *job, const struct aj_quarrel *quarrel,
                      const struct ttr_state *state, struct aj_judgement *judgement) {
    static void (*const tells[])(const struct inquest *) = {
        tell_both_borrow, tell_one_borrowed, tell_reprinted,       tell_values,
        tell_no_stations, tell_mountain_tie, tell_bonuses,         tell_no_path,
        tell_named,       tell_at_end,       tell_no_globetrotter, tell_countries};
    const struct inquest q = {job, quarrel, state, judgement};
    ttr_tell_of_turns(&q);
    for (size_t i = 0; i < sizeof tells / sizeof *tells; i++)
        tells[i](&q);
}

#endif
