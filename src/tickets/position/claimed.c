// Reads routes, given by a name or described, and the list of routes claimed before the turns.
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "tickets/position/internal.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

enum route_key {
#define ROUTE_KEY(name, ...) ROUTE_##name,
#include "tickets/table/keys.def"
    ROUTE_KEYS
};
static const char *const route_keys[ROUTE_KEYS] = {
#define ROUTE_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
};

// Reads the length of a described route. The case's own edition must have points for it.
static bool read_length(struct ttr_reading *reading, uint32_t node, struct ttr_route *route) {
    int32_t length = 0;
    int points = aj_case_reads(reading->job, TTR_OPTION_POINTS);
    if (!aj_read_int(reading->reader, node, 1, TTR_LENGTH_MAX, &length))
        return false;
    route->length = (int16_t)length;
    if (ttr_points(length, points))
        return true;
    aj_read_error(reading->reader, node, TTR_DIAG(NO_POINTS),
                  "the edition in force gives no points for length %d", (int)length);
    return false;
}

static bool read_route_colour(struct ttr_reading *reading, uint32_t node, struct ttr_route *route) {
    const char *text = aj_read_text(reading->reader, node);
    if (!text)
        return false;
    int colour = ttr_is_grey(text) ? TTR_GREY : ttr_card_read(reading->reader, node);
    if (colour == TTR_LOCOMOTIVE)
        aj_read_error(reading->reader, node, AJ_KIND(UNKNOWN_WORD),
                      "a route has a colour or is grey");
    route->colour = (int16_t)colour;
    return colour != AJ_NONE && colour != TTR_LOCOMOTIVE;
}

static bool read_symbols(struct ttr_reading *reading, uint32_t node, struct ttr_route *route) {
    int32_t symbols = 0;
    if (!aj_read_int(reading->reader, node, 0, TTR_LENGTH_MAX, &symbols))
        return false;
    route->symbols = (int16_t)symbols;
    if (route->length == 0 || symbols <= route->length)
        return true;
    aj_read_error(reading->reader, node, TTR_DIAG(BAD_FERRY),
                  "a ferry of length %d has no %d locomotive symbols", route->length, (int)symbols);
    return false;
}

static bool read_mountains(struct ttr_reading *reading, uint32_t node, struct ttr_route *route) {
    int32_t mountains = 0;
    if (!aj_read_int(reading->reader, node, 0, TTR_LENGTH_MAX, &mountains))
        return false;
    route->mountains = (int16_t)mountains;
    if (route->length == 0 || mountains <= route->length)
        return true;
    aj_read_error(reading->reader, node, TTR_DIAG(BAD_MOUNTAIN),
                  "a route of length %d has no %d mountain crossings", route->length,
                  (int)mountains);
    return false;
}

// Adds a described route to the position and returns its number.
static int add_described(struct ttr_reading *reading, struct ttr_route *route) {
    static const char *const kinds[] = {"route", "tunnel", "ferry"};
    struct ttr_position *position = reading->position;
    struct aj_arena *arena = reading->reader->arena;
    size_t index = position->described_routes;
    position->described = aj_arena_grow(arena, position->described, sizeof *position->described,
                                        &position->described_capacity, index + 1);
    route->word = *aj_word_of(
        aj_arena_format(arena, "described-%u", (unsigned)index + 1),
        aj_arena_format(arena, "the %s %s of %d space%s", ttr_card_words[route->colour].spoken,
                        kinds[ttr_route_kind(route)], route->length, route->length == 1 ? "" : "s"),
        arena);
    position->described[index] = *route;
    position->described_routes++;
    return TTR_ROUTES + (int)index;
}

static bool read_described(struct ttr_reading *reading, uint32_t node, int *index) {
    uint32_t field[ROUTE_KEYS];
    struct ttr_route route = {.from = AJ_NONE, .to = AJ_NONE, .colour = TTR_GREY};
    if (!aj_read_known(reading->reader, node, route_keys, ROUTE_KEYS, field))
        return false;
    bool good = field[ROUTE_LENGTH] != AJ_NO_NODE;
    if (!good)
        aj_read_error(reading->reader, node, AJ_KIND(MISSING_KEY),
                      "a described route needs `length`");
    else
        good = read_length(reading, field[ROUTE_LENGTH], &route);
    if (field[ROUTE_COLOUR] != AJ_NO_NODE)
        good = read_route_colour(reading, field[ROUTE_COLOUR], &route) && good;
    if (field[ROUTE_TUNNEL] != AJ_NO_NODE)
        good = aj_read_bool(reading->reader, field[ROUTE_TUNNEL], &route.tunnel) && good;
    if (field[ROUTE_FERRY] != AJ_NO_NODE)
        good = read_symbols(reading, field[ROUTE_FERRY], &route) && good;
    if (field[ROUTE_MOUNTAIN] != AJ_NO_NODE)
        good = read_mountains(reading, field[ROUTE_MOUNTAIN], &route) && good;
    if (good)
        *index = add_described(reading, &route);
    return good;
}

bool ttr_read_route_name(struct ttr_reading *reading, uint32_t node, struct ttr_route_name *name) {
    *name = (struct ttr_route_name){.route = AJ_NONE, .either = false};
    if (reading->reader->doc->node[node].kind == AJ_NODE_MAP)
        return read_described(reading, node, &name->route);
    name->route = ttr_read_route(reading->reader, reading->position->map, node, &name->either);
    return name->route != AJ_NONE;
}

// An entry of `claimed` as it is written.
struct entry {
    int player;
    struct ttr_route_name name;
    uint32_t node;
};

// Reports an entry "paris-zurich: Anna", which has the route in the place of the player. Returns
// false if it is no such entry.
static bool refuse_turned_round(struct ttr_reading *reading, uint32_t player, uint32_t route) {
    const struct aj_doc *doc = reading->reader->doc;
    const char *first = aj_doc_text(doc, player), *second = aj_doc_text(doc, route);
    if (!first || !second || aj_case_find_player(reading->job, first) != AJ_NONE ||
        aj_case_find_player(reading->job, second) == AJ_NONE)
        return false;
    aj_read_error(reading->reader, player, AJ_KIND(UNKNOWN_PLAYER),
                  "this is a route; the player who claimed it comes first")
        ->help = "routes are claimed so: {Anna: [paris-zurich, marseille-paris]}";
    return true;
}

static bool read_entry(struct ttr_reading *reading, uint32_t node, struct entry *entry) {
    static const char *const names[] = {
#define CLAIMED_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
    };
    uint32_t field[2];
    if (!aj_read_both(reading->reader, node, "a claimed route", names, field))
        return false;
    if (refuse_turned_round(reading, field[0], field[1]))
        return false;
    entry->node = field[1];
    entry->player = aj_case_player(reading->reader, reading->job, field[0]);
    return ttr_read_route_name(reading, field[1], &entry->name) && entry->player != AJ_NONE;
}

static const struct ttr_claimed *find_claim(const struct ttr_position *position, int route) {
    for (size_t i = 0; i < position->claims; i++)
        if (position->claimed[i].route == route)
            return &position->claimed[i];
    return NULL;
}

// Whether the two routes that an entry's bare name may mean differ in more than their colour.
static bool do_differ(const struct entry *bare) {
    const struct ttr_route *route = &ttr_routes[bare->name.route];
    const struct ttr_route *other = &ttr_routes[ttr_namesake(bare->name.route)];
    return route->length != other->length || route->tunnel != other->tunnel ||
           route->symbols != other->symbols;
}

// Whether both routes between two cities are claimed by their bare name, and differ. Then it
// matters who has which, and the list does not say it.
static bool is_unclear(const struct entry entry[], uint32_t entries, const struct entry *bare) {
    int same = 0;
    for (uint32_t i = 0; i < entries; i++)
        same += entry[i].name.either && entry[i].name.route == bare->name.route;
    return same > 1 && do_differ(bare);
}

static bool refuse_unclear(struct ttr_reading *reading, const struct entry *bare) {
    const struct ttr_route *route = &ttr_routes[bare->name.route];
    const struct ttr_route *other = &ttr_routes[ttr_namesake(bare->name.route)];
    aj_read_error(reading->reader, bare->node, TTR_DIAG(UNCLEAR_ROUTE),
                  "both routes between %s and %s are claimed, and they differ",
                  ttr_cities[route->from].spoken, ttr_cities[route->to].spoken)
        ->help = aj_arena_format(reading->reader->arena, "say which one this player has: %s or %s",
                                 route->word.id, other->word.id);
    return false;
}

bool ttr_refuse_ambiguous(struct ttr_reading *reading, int route, uint32_t node) {
    aj_read_error(reading->reader, node, TTR_DIAG(AMBIGUOUS_ROUTE),
                  "both routes between %s and %s are open, and they differ in their mountains",
                  ttr_cities[ttr_routes[route].from].spoken,
                  ttr_cities[ttr_routes[route].to].spoken)
        ->help =
        aj_arena_format(reading->reader->arena, "say which one it is: %s or %s",
                        ttr_routes[route].word.id, ttr_routes[ttr_namesake(route)].word.id);
    return false;
}

bool ttr_differ_in_mountains(int route) {
    int other = ttr_namesake(route);
    return other != AJ_NONE && ttr_routes[route].mountains != ttr_routes[other].mountains;
}

// Adds a claimed route, unless it is claimed already or this player has the other route of the
// double. A bare name means the route that is not claimed yet.
static bool settle(struct ttr_reading *reading, const struct entry *entry) {
    struct ttr_position *position = reading->position;
    int route = entry->name.route;
    if (entry->name.either && ttr_differ_in_mountains(route) && !find_claim(position, route) &&
        !find_claim(position, ttr_namesake(route)))
        return ttr_refuse_ambiguous(reading, route, entry->node);
    bool is_assumed = entry->name.either && do_differ(entry) && !find_claim(position, route) &&
                      !find_claim(position, ttr_namesake(route));
    if (entry->name.either && find_claim(position, route))
        route = ttr_namesake(route);
    int twin = ttr_twin(route);
    const struct ttr_claimed *other = twin == AJ_NONE ? NULL : find_claim(position, twin);
    const char *fault = NULL;
    if (find_claim(position, route))
        fault = "is claimed already";
    else if (other && other->player == entry->player)
        fault = "is the second of a double, and one player cannot hold both";
    if (fault) {
        aj_read_error(reading->reader, entry->node, TTR_DIAG(ROUTE_TWICE), "%s %s",
                      ttr_route_of(position, route)->word.spoken, fault);
        return false;
    }
    position->claimed[position->claims++] =
        (struct ttr_claimed){entry->player, route, entry->node, is_assumed};
    return true;
}

bool ttr_read_claimed(struct ttr_reading *reading, uint32_t node) {
    struct aj_reader *reader = reading->reader;
    if (node == AJ_NO_NODE)
        return true;
    if (!aj_read_is_list(reader, node)) {
        aj_read_help(reader, "routes are claimed so: {Anna: [paris-zurich, marseille-paris]}");
        return false;
    }
    uint32_t count = reader->doc->node[node].count + 1, entries = 0;
    struct entry *entry = AJ_NEW_ARRAY(reader->arena, struct entry, count);
    bool good = true;
    AJ_EACH_CHILD(reader->doc, child, node) {
        bool understood = read_entry(reading, child, &entry[entries]);
        entries += understood;
        good = good && understood;
    }
    reading->position->claimed = AJ_NEW_ARRAY(reader->arena, struct ttr_claimed, count);
    // Routes with full names first, then bare names in the order of the players, so that the order
    // of the list does not matter.
    for (uint32_t i = 0; i < entries; i++)
        if (!entry[i].name.either)
            good = settle(reading, &entry[i]) && good;
    for (int player = 0; player < reading->position->players; player++)
        for (uint32_t i = 0; i < entries; i++)
            if (entry[i].name.either && entry[i].player == player)
                good = (is_unclear(entry, entries, &entry[i]) ? refuse_unclear(reading, &entry[i])
                                                              : settle(reading, &entry[i])) &&
                       good;
    return good;
}
