#include "tickets/ending/ending.h"

#include <string.h>

#include "tickets/table/rulebook.h"

// ---- longest path

// Writes a path: "London, Dieppe, Paris".
static const char *say_path(const struct ttr_path *path, struct aj_arena *arena) {
    const char *said = ttr_cities[path->city[0]].spoken;
    for (int i = 1; i <= path->routes; i++)
        said = aj_arena_format(arena, "%s, %s", said, ttr_cities[path->city[i]].spoken);
    return said;
}

static bool is_path_told(const struct aj_judgement *judgement) {
    return aj_keeps(judgement, AJ_SCORES); // AJ_NOTES would do too: both are kept, or neither
}

// express.longest-path for one player; `longest` is the length of the longest path of all, which
// `count` players have.
static void judge_path_of(struct ttr_ending *ending, int player, int longest, int count) {
    struct ttr_standing *self = &ending->standing[player];
    struct aj_judgement *judgement = ending->judgement;
    uint32_t node = ending->state->position->player[player].node;
    if (!self->is_searched)
        AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_NOTES, node, AJ_PLAYER("player", player))->variant =
            TTR_SAYS_EXPRESS_NOTES_TOO_LONG;
    if (self->path.length == 0)
        return;
    self->has_longest = self->path.length == longest;
    struct aj_arg length = AJ_INT("length", self->path.length);
    struct aj_arg cities =
        AJ_TEXT("path", is_path_told(judgement) ? say_path(&self->path, judgement->arena) : "");
    if (!self->has_longest) {
        AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_NOTES, node, AJ_PLAYER("player", player), length,
                cities);
        return;
    }
    struct aj_ruling *score =
        AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_SCORES, node, AJ_PLAYER("player", player), length,
                cities, AJ_INT("points", TTR_PATH_POINTS));
    score->variant = count > 1 ? TTR_SAYS_EXPRESS_SCORES_TIED : AJ_PLAIN;
    ttr_score(ending, player, TTR_SUBJECT_EXPRESS, TTR_PATH_POINTS, score);
}

static void find_path(struct ttr_ending *ending, int player, bool told) {
    struct ttr_standing *self = &ending->standing[player];
    struct ttr_held held = ttr_held_by(ending, player);
    self->is_searched =
        ending->state->routes[player] == 0 ||
        (told ? ttr_path_find : ttr_path_measure)(&held, ending->judgement->arena, &self->path);
}

static void judge_longest_path(struct ttr_ending *ending) {
    int players = ending->state->position->players, longest = 0, count = 0;
    bool told = is_path_told(ending->judgement);
    for (int i = 0; i < players; i++) {
        find_path(ending, i, told);
        if (ending->standing[i].path.length > longest)
            longest = ending->standing[i].path.length;
    }
    for (int i = 0; i < players; i++)
        count += ending->standing[i].path.length == longest;
    for (int i = 0; i < players; i++)
        judge_path_of(ending, i, longest, count);
}

// ---- countries

// country.dead-end: a note for a player with two or more routes into a country.
static void note_countries(struct ttr_ending *ending, int player) {
    const struct ttr_state *state = ending->state;
    const struct ttr_map *map = state->position->map;
    for (int i = 0; i < TTR_COUNTRIES; i++) {
        int count = 0;
        TTR_EACH(route, map->routes)
            count +=
                state->holder[route] == player && (ttr_routes[route].from == map->countries[i] ||
                                                   ttr_routes[route].to == map->countries[i]);
        if (count < 2)
            continue;
        struct aj_ruling *ruling =
            AJ_RULE(ending->judgement, TTR_RULE_DEAD_END, AJ_NOTES,
                    state->position->player[player].node, AJ_PLAYER("player", player),
                    AJ_INT("count", count), AJ_WORD("country", &ttr_cities[map->countries[i]]));
        ruling->variant = ending->through ? TTR_SAYS_DEAD_END_NOTES_JOINED : AJ_PLAIN;
        ruling->option = TTR_OPTION_THROUGH;
    }
}

// ---- most tickets

// globetrotter.most-tickets
static void judge_most_tickets(struct ttr_ending *ending) {
    struct ttr_most most = {.rule = TTR_RULE_GLOBETROTTER,
                            .subject = TTR_SUBJECT_GLOBETROTTER,
                            .points = aj_number(ending->judgement, TTR_OPTION_GLOBETROTTER_POINTS),
                            .nobody = TTR_SAYS_GLOBETROTTER_NOTES_NOBODY,
                            .tied = TTR_SAYS_GLOBETROTTER_SCORES_TIED,
                            .tied_by = ending->state->position->map == &ttr_maps[TTR_MAP_NORDIC]
                                           ? AJ_COMMUNITY
                                           : AJ_DERIVED};
    for (int i = 0; i < ending->state->position->players; i++)
        most.of[i] = ending->standing[i].completed;
    ttr_judge_most(ending, &most);
}

static void judge_bonus(struct ttr_ending *ending) {
    int answers[] = {[TTR_VALUE_LONGEST_PATH] = TTR_VALUE_LONGEST_PATH,
                     [TTR_VALUE_MOST_TICKETS] = TTR_VALUE_MOST_TICKETS,
                     [TTR_VALUE_NO_BONUS] = TTR_VALUE_NO_BONUS,
                     [TTR_VALUE_BOTH] = TTR_VALUE_BOTH,
                     [TTR_VALUE_MOST_CITIES] = TTR_VALUE_MOST_CITIES};
    ending->bonus = aj_decide(ending->judgement, TTR_OPTION_BONUS, answers);
    if (ending->bonus == TTR_VALUE_LONGEST_PATH || ending->bonus == TTR_VALUE_BOTH)
        judge_longest_path(ending);
    if (ending->bonus == TTR_VALUE_MOST_TICKETS || ending->bonus == TTR_VALUE_BOTH)
        judge_most_tickets(ending);
    if (ending->bonus == TTR_VALUE_MOST_CITIES)
        ttr_judge_most_cities(ending);
}

// ---- ties

enum tie { // variants of the ruling
    BY_TICKETS = AJ_PLAIN,
    BY_STATIONS = TTR_SAYS_TIE_BREAK_NOTES_STATIONS,
    BY_PATH = TTR_SAYS_TIE_BREAK_NOTES_PATH,
    BY_MOUNTAINS = TTR_SAYS_TIE_BREAK_NOTES_MOUNTAINS,
    BY_NOTHING = TTR_SAYS_TIE_BREAK_NOTES_NOTHING,
    BY_NOTHING_KNOWN = TTR_SAYS_TIE_BREAK_NOTES_UNKNOWN,
    LEFT_OPEN = TTR_SAYS_TIE_BREAK_NOTES_LEFT_OPEN,
    NO_TIE
};

static const char *const ties[] = {[BY_TICKETS] = "completed tickets",
                                   [BY_STATIONS] = "fewer stations used",
                                   [BY_PATH] = "the longest path",
                                   [BY_MOUNTAINS] = "mountain routes",
                                   [BY_NOTHING] = "points",
                                   [BY_NOTHING_KNOWN] = "unknown",
                                   [LEFT_OPEN] = "left open",
                                   [NO_TIE] = "points"};

// Whether it is settled by what of the paths a tie is decided (option TIE_PATH).
static bool is_path_settled(const struct ttr_ending *ending) {
    return !aj_option_unsettled(ending->judgement->rules, TTR_OPTION_TIE_PATH);
}

// Returns what a tie comes to if two players are equal in tickets and stations, and their paths do
// not decide: nothing decides. But on the Nordic map it is not known whether paths count.
static enum tie last_resort(const struct ttr_ending *ending) {
    bool known = is_path_settled(ending) || ending->bonus != TTR_VALUE_MOST_TICKETS ||
                 ending->state->position->map != &ttr_maps[TTR_MAP_NORDIC];
    return known ? BY_NOTHING : BY_NOTHING_KNOWN;
}

// Returns the variant of the ruling for a tie. If nobody can build stations, the ruling must not
// say that the players have built as many. `third`: see find_third.
static int16_t find_variant(const struct ttr_ending *ending, enum tie tie, int third) {
    if (third != AJ_NONE)
        return TTR_SAYS_TIE_BREAK_NOTES_THIRD_HAS_PATH;
    if (tie == BY_PATH && aj_number(ending->judgement, TTR_OPTION_STATIONS) == 0)
        return TTR_SAYS_TIE_BREAK_NOTES_PATH_AFTER_TICKETS;
    return (int16_t)tie;
}

static int path_of(struct ttr_ending *ending, int player) {
    struct ttr_standing *self = &ending->standing[player];
    if (!self->is_searched)
        find_path(ending, player, false);
    return self->path.length;
}

// Compares two players who are equal in all else by their paths, like compare_players_players(): by
// who has the bonus for the longest path, or by the lengths. If TIE_PATH is not settled and the two
// differ, the tie is left open.
static enum tie compare_paths(struct ttr_ending *ending, int first, int second, int *ahead) {
    int card = ending->standing[first].has_longest - ending->standing[second].has_longest;
    *ahead = 0;
    if (last_resort(ending) == BY_NOTHING_KNOWN)
        return BY_NOTHING_KNOWN;
    int length = path_of(ending, first) - path_of(ending, second);
    if (!is_path_settled(ending) && card == 0 && length != 0)
        return LEFT_OPEN;
    const int answers[] = {[TTR_VALUE_TIE_CARD] = card, [TTR_VALUE_TIE_LENGTH] = length};
    *ahead = is_path_settled(ending) ? aj_decide(ending->judgement, TTR_OPTION_TIE_PATH, answers)
                                     : length;
    return *ahead ? BY_PATH : BY_NOTHING;
}

// Whether mountain routes decide ties: on a map that has some, if they cost trains.
static bool is_by_mountains(const struct ttr_ending *ending) {
    TTR_EACH(route, ending->state->position->map->routes)
        if (ttr_routes[route].mountains)
            return aj_option_is(ending->judgement, TTR_OPTION_CROSSING, TTR_VALUE_CROSSING_YES);
    return false;
}

// Returns what decides between two players with equal points. `*ahead` becomes positive if the
// first is ahead, negative if the second is, 0 if nothing decides.
static enum tie compare_players(struct ttr_ending *ending, int first, int second, int *ahead) {
    const struct ttr_standing *a = &ending->standing[first], *b = &ending->standing[second];
    *ahead = a->completed - b->completed;
    if (*ahead)
        return BY_TICKETS;
    *ahead = b->stations - a->stations;
    if (*ahead)
        return BY_STATIONS;
    if (!is_by_mountains(ending))
        return compare_paths(ending, first, second, ahead);
    *ahead = a->mountains - b->mountains;
    return *ahead ? BY_MOUNTAINS : BY_NOTHING;
}

// Returns a player who has the bonus for the longest path while two others are level whose paths
// differ. Returns AJ_NONE if there is none, or lengths count.
static int find_third(const struct ttr_ending *ending, int winner, int other) {
    const struct ttr_standing *standing = ending->standing;
    int of_path = ending->judgement->rules->option[TTR_OPTION_TIE_PATH].value;
    if (of_path != TTR_VALUE_TIE_CARD || !is_path_settled(ending) ||
        standing[winner].path.length == standing[other].path.length)
        return AJ_NONE;
    for (int i = 0; i < ending->state->position->players; i++)
        if (i != winner && i != other && standing[i].has_longest)
            return i;
    return AJ_NONE;
}

static void note_tie(struct ttr_ending *ending, int winner, int other) {
    const struct ttr_standing *first = &ending->standing[winner];
    const struct ttr_standing *second = &ending->standing[other];
    int ahead = 0;
    enum tie tie = compare_players(ending, winner, other, &ahead);
    int third = tie == BY_NOTHING ? find_third(ending, winner, other) : AJ_NONE;
    bool longer = tie == LEFT_OPEN && path_of(ending, other) > path_of(ending, winner);
    int mine = tie == BY_TICKETS     ? first->completed
               : tie == BY_MOUNTAINS ? first->mountains
                                     : first->stations;
    int theirs = tie == BY_TICKETS     ? second->completed
                 : tie == BY_MOUNTAINS ? second->mountains
                                       : second->stations;
    struct aj_ruling *note = AJ_RULE(ending->judgement, TTR_RULE_TIE_BREAK, AJ_NOTES,
                                     ending->state->position->player[winner].node,
                                     AJ_PLAYER("player", winner), AJ_PLAYER("other", other),
                                     AJ_INT("points", ending->judgement->player[winner].final),
                                     AJ_INT("most", mine > theirs ? mine : theirs),
                                     AJ_INT("least", mine < theirs ? mine : theirs),
                                     AJ_PLAYER("longer", third != AJ_NONE ? third
                                                         : longer         ? other
                                                                          : winner));
    note->variant = find_variant(ending, tie, third);
    if (tie == BY_NOTHING) // that they share the lead is said nowhere
        note->weight = AJ_DERIVED;
}

static int find_leader(struct ttr_ending *ending) {
    const struct aj_player_record *player = ending->judgement->player;
    int winner = 0, ahead = 0;
    for (int i = 1; i < ending->state->position->players; i++) {
        bool level = player[i].final == player[winner].final;
        if (level)
            compare_players(ending, i, winner, &ahead);
        if (player[i].final > player[winner].final || (level && ahead > 0))
            winner = i;
    }
    return winner;
}

// ending.tie-break: notes about the leading players. There are none as long as nobody has a ticket
// and turns are still to come.
static void judge_tie_break(struct ttr_ending *ending, int winner) {
    const struct ttr_state *state = ending->state;
    const struct aj_player_record *player = ending->judgement->player;
    bool asked = state->position->turns == 0 || state->turns_left == 0;
    for (int i = 0; i < state->position->players; i++)
        asked = asked || state->own[i].tickets > 0;
    if (!asked)
        return;
    for (int i = 0; i < state->position->players; i++)
        if (i != winner && player[i].final == player[winner].final)
            note_tie(ending, winner, i);
}

// If the last round is over, sets the winners: the leader, and all players between whom and the
// leader nothing decides.
static void name_winners(struct ttr_ending *ending, int leader) {
    const struct aj_player_record *player = ending->judgement->player;
    struct ttr_state *state = ending->state;
    enum tie by = NO_TIE;
    if (state->turns_left != 0 || ending->judgement->forbidden)
        return;
    state->winners = (uint8_t)(1U << leader);
    for (int i = 0; i < state->position->players; i++) {
        int ahead = 0;
        if (i == leader || player[i].final != player[leader].final)
            continue;
        enum tie tie = compare_players(ending, leader, i, &ahead);
        if (ahead == 0)
            state->winners |= (uint8_t)(1U << i);
        if (by == NO_TIE || tie > by)
            by = tie;
    }
    state->won_by = ties[by];
    state->is_won_open = by == BY_NOTHING_KNOWN || by == LEFT_OPEN;
}

void ttr_judge_ending(struct ttr_state *state, struct aj_judgement *judgement) {
    struct ttr_ending ending;
    int through[] = {[TTR_VALUE_NOT_THROUGH] = false, [TTR_VALUE_IS_THROUGH] = true};
    ending.state = state;
    ending.judgement = judgement;
    ending.through = false;
    ending.bonus = AJ_NONE;
    memset(ending.standing, 0, (size_t)state->position->players * sizeof *ending.standing);
    bool countries = state->position->map->countries[0] != AJ_NONE;
    if (countries)
        ending.through = aj_decide(judgement, TTR_OPTION_THROUGH, through);
    for (int player = 0; player < state->position->players; player++) {
        if (countries && aj_keeps(judgement, AJ_NOTES))
            note_countries(&ending, player);
        ttr_judge_stations_left(&ending, player);
        ttr_judge_tickets_held(&ending, player);
        ttr_judge_grand_tours(&ending, player);
        if (state->crossing) {
            // Count a player's mountain routes, however many mountains each has.
            TTR_EACH(route, state->position->map->routes)
                ending.standing[player].mountains +=
                    state->holder[route] == player && ttr_routes[route].mountains > 0;
        }
    }
    judge_bonus(&ending);
    if (state->turns_left != 0 && !aj_keeps(judgement, AJ_NOTES))
        return; // nobody asks who leads
    int leader = find_leader(&ending);
    if (aj_keeps(judgement, AJ_NOTES))
        judge_tie_break(&ending, leader);
    name_winners(&ending, leader);
}
