#include <string.h>

#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"
#include "tickets/view/view.h"

// Parts are numbered: first the routes of all maps, then the tickets.
enum { PARTS = TTR_ROUTES + TTR_TICKETS };

static const char *const ticket_sets[TTR_TICKET_SETS][2] = {
#define TICKET_SET(name, id, title) {id, title},
#include "tickets/maps.def"
};

// Returns "Brest–Paris: length 3, black", with what is special of the route.
static const char *say_route(const struct ttr_route *route, struct aj_arena *arena) {
    const char *said = aj_arena_format(arena, "%s: length %d, %s", route->word.spoken,
                                       (int)route->length, ttr_card_words[route->colour].id);
    if (route->tunnel)
        return aj_arena_format(arena, "%s, tunnel", said);
    if (route->symbols)
        return aj_arena_format(arena, "%s, ferry, locomotives: %d", said, (int)route->symbols);
    if (route->mountains)
        return aj_arena_format(arena, "%s, mountains: %d", said, (int)route->mountains);
    return said;
}

// Returns "Bern–Chur: 10 points"; of a ticket to countries the points for each. A country that
// gives none is the one where the ticket starts; it is not named.
static const char *say_ticket(const struct ttr_ticket *ticket, const struct ttr_map *map,
                              struct aj_arena *arena) {
    const char *worth = "";
    if (ticket->to != AJ_NONE)
        return aj_arena_format(arena, "%s: %d points", ticket->word.spoken, (int)ticket->points);
    for (int i = 0; i < TTR_COUNTRIES; i++)
        if (ticket->worth[i])
            worth =
                aj_arena_join(arena, worth, ", ",
                              aj_arena_format(arena, "%s %d", ttr_cities[map->countries[i]].spoken,
                                              (int)ticket->worth[i]));
    return aj_arena_format(arena, "%s: %s points", ticket->word.spoken, worth);
}

static void fill_row(size_t part, struct aj_part *row, struct aj_arena *arena) {
    *row = (struct aj_part){.count = 1};
    if (part < TTR_ROUTES) {
        const struct ttr_map *map = ttr_map_of_route((int)part);
        row->id = ttr_routes[part].word.id;
        row->kind = "route";
        row->game = map->game;
        row->set = map->parts;
        row->set_title = map->title;
        row->summary = arena ? say_route(&ttr_routes[part], arena) : NULL;
        return;
    }
    const struct ttr_ticket *ticket = &ttr_tickets[part - TTR_ROUTES];
    const struct ttr_map *map = ttr_map_of_ticket((int)(part - TTR_ROUTES));
    row->game = map->game;
    row->id = ticket->word.id;
    row->kind = "ticket";
    row->set = ticket_sets[ticket->set][0];
    row->set_title = ticket_sets[ticket->set][1];
    row->count = ticket->copies;
    row->summary = arena ? say_ticket(ticket, map, arena) : NULL;
}

static bool is_called(size_t part, const char *name) {
    bool either = false;
    int ticket = (int)part - TTR_ROUTES;
    if (part >= TTR_ROUTES) {
        int found = ttr_find_any_ticket(ttr_map_of_ticket(ticket), name);
        return found != AJ_NONE &&
               strcmp(ttr_tickets[found].word.id, ttr_tickets[ticket].word.id) == 0;
    }
    int route = ttr_find_route(ttr_map_of_route((int)part), name, &either);
    return route == (int)part || (either && ttr_namesake(route) == (int)part);
}

#ifndef AJ_PAGE_ENGINE
static bool is_in(size_t part, const char *edition) {
    int found = aj_find_called(&ttr_rulebook, 0, edition), ticket = (int)part - TTR_ROUTES;
    if (found == AJ_NONE)
        return false;
    const struct ttr_map *map =
        ticket < 0 ? ttr_map_of_route((int)part) : ttr_map_of_ticket(ticket);
    const struct aj_setting *deck = aj_setting_of(&ttr_rulebook, found, TTR_OPTION_DECK);
    bool is_dealt = ticket < 0 || !deck;
    for (int value = 0; !is_dealt && deck->readings >> value; value++)
        is_dealt = (deck->readings >> value & 1U) && ttr_is_in_deck(ticket, value);
    return is_dealt && strcmp(ttr_rulebook.edition[found].map, map->id) == 0;
}
#endif

// Returns the table of points in a map's own edition.
static int table_of(const struct ttr_map *map) {
    static const int tables[TTR_MAPS] = {
#define MAP(name, before, id, title, game, parts, points, ...) TTR_VALUE_POINTS_##points,
#include "tickets/maps.def"
    };
    return tables[map - ttr_maps];
}

static int points_of(int route) {
    return ttr_points(ttr_routes[route].length, table_of(ttr_map_of_route(route)));
}

static void show_route(int route, struct aj_buf *out) {
    const struct ttr_route *self = &ttr_routes[route];
    const struct ttr_map *map = ttr_map_of_route(route);
    aj_buf_format(out, "  %d point%s\n", points_of(route), points_of(route) == 1 ? "" : "s");
    if (self->tunnel)
        aj_buf_puts(out, "  a tunnel: cards are revealed, and matching ones cost extra cards\n");
    if (self->symbols)
        aj_buf_format(out, "  a ferry: at least %d of its cards %s\n", self->symbols,
                      self->symbols == 1 ? "is a locomotive" : "are locomotives");
    if (self->mountains)
        aj_buf_format(out, "  mountains: %d train%s more, put aside for %d points\n",
                      self->mountains, self->mountains == 1 ? "" : "s",
                      TTR_MOUNTAIN_POINTS * self->mountains);
    if (self->symbols && map == &ttr_maps[TTR_MAP_NORDIC])
        aj_buf_puts(out, "  any three cards stand for one of these locomotives\n");
    if (route == map->four_cards_route)
        aj_buf_puts(out, "  any four cards stand for one card of the colour\n");
    if (ttr_twin(route) != AJ_NONE)
        aj_buf_format(out, "  one of a double: the other is %s\n",
                      ttr_routes[ttr_twin(route)].word.id);
    else if (ttr_namesake(route) != AJ_NONE)
        aj_buf_format(out,
                      "  no double, though %s leads there too: each ends at a flag of its own\n",
                      ttr_routes[ttr_namesake(route)].word.id);
}

// Lists the routes of a ticket's city.
static void show_city(int city, struct aj_buf *out) {
    const char *between = " ";
    aj_buf_format(out, "  from %s:", ttr_cities[city].spoken);
    for (int route = 0; route < TTR_ROUTES; route++) {
        if (ttr_routes[route].from != city && ttr_routes[route].to != city)
            continue;
        aj_buf_format(out, "%s%s", between, ttr_routes[route].word.id);
        between = ", ";
    }
    aj_buf_char(out, '\n');
}

static void show_part(size_t part, struct aj_arena *arena, struct aj_buf *out) {
    (void)arena;
    if (part < TTR_ROUTES) {
        show_route((int)part, out);
        return;
    }
    const struct ttr_ticket *ticket = &ttr_tickets[part - TTR_ROUTES];
    show_city(ticket->from, out);
    for (int i = 0; i < TTR_COUNTRIES && ticket->set == TTR_COUNTRY; i++)
        if (ticket->worth[i] > 0)
            aj_buf_format(out, "  %d points if %s is reached\n", ticket->worth[i],
                          ttr_cities[ttr_maps[TTR_MAP_SWITZERLAND].countries[i]].spoken);
    if (ticket->set != TTR_COUNTRY)
        show_city(ticket->to, out);
}

static void write_ticket(const struct ttr_ticket *ticket, struct aj_json *json) {
    aj_json_put_text(json, "from", ttr_cities[ticket->from].id);
    if (ticket->set != TTR_COUNTRY) {
        aj_json_put_text(json, "to", ttr_cities[ticket->to].id);
        aj_json_put_int(json, "points", ticket->points);
        return;
    }
    for (int i = 0; i < TTR_COUNTRIES; i++)
        if (ticket->worth[i] > 0)
            aj_json_put_int(json, ttr_cities[ttr_maps[TTR_MAP_SWITZERLAND].countries[i]].id,
                            ticket->worth[i]);
}

static void write_part(size_t part, struct aj_json *json) {
    if (part >= TTR_ROUTES) {
        write_ticket(&ttr_tickets[part - TTR_ROUTES], json);
        return;
    }
    const struct ttr_route *route = &ttr_routes[part];
    aj_json_put_text(json, "from", ttr_cities[route->from].id);
    aj_json_put_text(json, "to", ttr_cities[route->to].id);
    aj_json_put_int(json, "points", points_of((int)part));
    aj_json_put_int(json, "length", route->length);
    aj_json_put_text(json, "colour", ttr_card_words[route->colour].id);
    aj_json_put_bool(json, "tunnel", route->tunnel);
    aj_json_put_int(json, "ferry", route->symbols);
    if (ttr_map_of_route((int)part) == &ttr_maps[TTR_MAP_LEGENDARY_ASIA])
        aj_json_put_int(json, "mountain", route->mountains);
    aj_json_put_bool(json, "double", ttr_twin((int)part) != AJ_NONE);
}

const struct aj_parts ttr_parts = {
    .count = PARTS,
    .row = fill_row,
    .is_called = is_called,
#ifndef AJ_PAGE_ENGINE // it writes no part as text
    .is_in = is_in,
    .show = show_part,
#endif
    .write = write_part,
};
