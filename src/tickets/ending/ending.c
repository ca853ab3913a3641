#include "tickets/ending/ending.h"

#include <string.h>

#include "tickets/table/rulebook.h"

enum { BONUS_POINTS = 10 }; // TTRE-7.SCORE, Globetrotter

// ---- longest path

// Writes a path: "London, Dieppe, Paris".
static const char *say_path(const struct ttr_path *path, struct aj_arena *arena) {
    const char *said = ttr_cities[path->city[0]].spoken;
    for (int i = 1; i <= path->routes; i++)
        said = aj_arena_format(arena, "%s, %s", said, ttr_cities[path->city[i]].spoken);
    return said;
}

static bool is_path_told(const struct aj_judgement *judgement) {
    return aj_keeps(judgement, AJ_SCORES); // and notes: both are kept, or neither
}

// express.longest-path
static void judge_path_of(struct ttr_ending *ending, int player, int longest) {
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
    if (self->has_longest)
        ttr_score(ending, player, TTR_SUBJECT_EXPRESS, BONUS_POINTS,
                  AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_SCORES, node, AJ_PLAYER("player", player),
                          length, cities, AJ_INT("points", BONUS_POINTS)));
    else
        AJ_RULE(judgement, TTR_RULE_EXPRESS, AJ_NOTES, node, AJ_PLAYER("player", player), length,
                cities);
}

static void judge_longest_path(struct ttr_ending *ending) {
    int players = ending->state->position->players, longest = 0;
    bool told = is_path_told(ending->judgement);
    for (int i = 0; i < players; i++) {
        struct ttr_standing *self = &ending->standing[i];
        self->is_searched = true;
        if (ending->state->routes[i] == 0)
            continue;
        struct ttr_held held = ttr_held_by(ending, i);
        self->is_searched =
            (told ? ttr_path_find : ttr_path_measure)(&held, ending->judgement->arena, &self->path);
        if (self->path.length > longest)
            longest = self->path.length;
    }
    for (int i = 0; i < players; i++)
        judge_path_of(ending, i, longest);
}

// ---- countries

// country.dead-end: noted for players with several routes into a country, if it makes a difference.
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
    const struct ttr_position *position = ending->state->position;
    int most = 0;
    for (int i = 0; i < position->players; i++)
        if (ending->standing[i].completed > most)
            most = ending->standing[i].completed;
    if (most == 0) {
        AJ_RULE(ending->judgement, TTR_RULE_GLOBETROTTER, AJ_NOTES, AJ_NO_NODE,
                AJ_INT("points", BONUS_POINTS))
            ->variant = TTR_SAYS_GLOBETROTTER_NOTES_NOBODY;
        return;
    }
    for (int i = 0; i < position->players; i++) {
        int completed = ending->standing[i].completed;
        struct aj_arg player = AJ_PLAYER("player", i), count = AJ_INT("count", completed);
        uint32_t node = position->player[i].node;
        if (completed == most)
            ttr_score(ending, i, TTR_SUBJECT_GLOBETROTTER, BONUS_POINTS,
                      AJ_RULE(ending->judgement, TTR_RULE_GLOBETROTTER, AJ_SCORES, node, player,
                              count, AJ_INT("points", BONUS_POINTS)));
        else
            AJ_RULE(ending->judgement, TTR_RULE_GLOBETROTTER, AJ_NOTES, node, player, count);
    }
}

static void judge_bonus(struct ttr_ending *ending) {
    int answers[] = {[TTR_VALUE_LONGEST_PATH] = TTR_VALUE_LONGEST_PATH,
                     [TTR_VALUE_MOST_TICKETS] = TTR_VALUE_MOST_TICKETS,
                     [TTR_VALUE_NO_BONUS] = TTR_VALUE_NO_BONUS};
    ending->bonus = aj_decide(ending->judgement, TTR_OPTION_BONUS, answers);
    if (ending->bonus == TTR_VALUE_LONGEST_PATH)
        judge_longest_path(ending);
    else if (ending->bonus == TTR_VALUE_MOST_TICKETS)
        judge_most_tickets(ending);
}

// ---- ties

enum tie { // variants of the ruling
    BY_TICKETS = AJ_PLAIN,
    BY_STATIONS = TTR_SAYS_TIE_BREAK_NOTES_STATIONS,
    BY_PATH = TTR_SAYS_TIE_BREAK_NOTES_PATH,
    BY_NOTHING = TTR_SAYS_TIE_BREAK_NOTES_NOTHING,
    BY_NOTHING_KNOWN = TTR_SAYS_TIE_BREAK_NOTES_UNKNOWN,
    NO_TIE
};

static const char *const ties[] = {
    [BY_TICKETS] = "completed tickets", [BY_STATIONS] = "fewer stations used",
    [BY_PATH] = "the longest path",     [BY_NOTHING] = "points",
    [BY_NOTHING_KNOWN] = "unknown",     [NO_TIE] = "points"};

// Returns what is left if two players are equal in all that is compared. They share the lead; but
// what the rules of the Globetrotter's map compare after the tickets is not known.
static enum tie last_resort(const struct ttr_ending *ending) {
    return ending->bonus == TTR_VALUE_MOST_TICKETS ? BY_NOTHING_KNOWN : BY_NOTHING;
}

// How the tie is told: where nobody can build a station there are none to be compared.
static int16_t find_variant(const struct ttr_ending *ending, enum tie tie) {
    if (tie == BY_NOTHING)
        return (int16_t)last_resort(ending);
    if (tie == BY_PATH && aj_number(ending->judgement, TTR_OPTION_STATIONS) == 0)
        return TTR_SAYS_TIE_BREAK_NOTES_PATH_AFTER_TICKETS;
    return (int16_t)tie;
}

// Returns by what the first of two players with equal points is ahead. `*ahead` is negative if he
// is behind.
static enum tie compare(const struct ttr_standing *first, const struct ttr_standing *second,
                        int *ahead) {
    *ahead = first->completed - second->completed;
    if (*ahead)
        return BY_TICKETS;
    *ahead = second->stations - first->stations;
    if (*ahead)
        return BY_STATIONS;
    *ahead = first->has_longest - second->has_longest;
    return *ahead ? BY_PATH : BY_NOTHING;
}

static void note_tie(struct ttr_ending *ending, int winner, int other) {
    const struct ttr_standing *first = &ending->standing[winner];
    const struct ttr_standing *second = &ending->standing[other];
    int ahead = 0;
    enum tie tie = compare(first, second, &ahead);
    int mine = tie == BY_TICKETS ? first->completed : first->stations;
    int theirs = tie == BY_TICKETS ? second->completed : second->stations;
    AJ_RULE(ending->judgement, TTR_RULE_TIE_BREAK, AJ_NOTES,
            ending->state->position->player[winner].node, AJ_PLAYER("player", winner),
            AJ_PLAYER("other", other), AJ_INT("points", ending->judgement->player[winner].final),
            AJ_INT("most", mine > theirs ? mine : theirs),
            AJ_INT("least", mine < theirs ? mine : theirs))
        ->variant = find_variant(ending, tie);
}

static int find_leader(const struct ttr_ending *ending) {
    const struct aj_player_record *player = ending->judgement->player;
    int winner = 0, ahead = 0;
    for (int i = 0; i < ending->state->position->players; i++) {
        bool level = player[i].final == player[winner].final;
        if (level)
            compare(&ending->standing[i], &ending->standing[winner], &ahead);
        if (player[i].final > player[winner].final || (level && ahead > 0))
            winner = i;
    }
    return winner;
}

// ending.tie-break between the leading players. It is left out while nobody has a ticket and turns
// are still to come.
static void judge_tie_break(struct ttr_ending *ending, int winner) {
    const struct ttr_state *state = ending->state;
    const struct aj_player_record *player = ending->judgement->player;
    bool asked = state->position->turns == 0 || state->turns_left == 0;
    for (int i = 0; i < state->position->players; i++)
        asked = asked || state->own[i].tickets > 0;
    for (int i = 0; asked && i < state->position->players; i++)
        if (i != winner && player[i].final == player[winner].final)
            note_tie(ending, winner, i);
}

// If the last round is over, names the winners: the leader, and all who are equal in everything.
static void name_winners(struct ttr_ending *ending, int leader) {
    const struct aj_player_record *player = ending->judgement->player;
    enum tie by = NO_TIE;
    int ahead = 0;
    if (ending->state->turns_left != 0 || ending->judgement->forbidden)
        return;
    for (int i = 0; i < ending->state->position->players; i++) {
        if (player[i].final != player[leader].final)
            continue;
        enum tie tie = i == leader
                           ? BY_NOTHING
                           : compare(&ending->standing[leader], &ending->standing[i], &ahead);
        if (tie == BY_NOTHING)
            ending->state->winners |= (uint8_t)(1U << i);
        if (i != leader && (by == NO_TIE || tie > by))
            by = tie;
    }
    by = by == BY_NOTHING ? last_resort(ending) : by;
    ending->state->won_by = ties[by];
    ending->state->is_won_open = by == BY_NOTHING_KNOWN;
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
    }
    judge_bonus(&ending);
    int leader = find_leader(&ending);
    if (aj_keeps(judgement, AJ_NOTES))
        judge_tie_break(&ending, leader);
    name_winners(&ending, leader);
}
