#include "tickets/parts.h"

#include "tickets/position.h"
#include "tickets/rulebook.h"

// Routes come first, then tickets.
enum { PARTS = TTR_ROUTES + TTR_TICKETS };

static const char *const ticket_sets[][2] = {
    [TTR_SHORT] = {"short-tickets", "short tickets"},
    [TTR_LONG] = {"long-tickets", "long tickets"},
    [TTR_NEW_LONG] = {"europa-1912-long", "long tickets of Europa 1912"},
    [TTR_NEW] = {"europa-1912", "tickets of Europa 1912"},
    [TTR_BIG_CITY] = {"europa-1912-big-cities", "big city tickets of Europa 1912"},
};

#define TEXT(number) TEXT_OF(number)
#define TEXT_OF(number) #number

// One line a route and a ticket: constant, as the rows are.
static const char *const route_summaries[TTR_ROUTES] = {
#define KIND_PLAIN(symbols) ""
#define KIND_TUNNEL(symbols) ", tunnel"
#define KIND_FERRY(symbols) ", ferry, locomotives: " TEXT(symbols)
#define COLOUR_PURPLE "purple"
#define COLOUR_WHITE "white"
#define COLOUR_BLUE "blue"
#define COLOUR_YELLOW "yellow"
#define COLOUR_ORANGE "orange"
#define COLOUR_BLACK "black"
#define COLOUR_RED "red"
#define COLOUR_GREEN "green"
#define COLOUR_GREY "grey"
#define ROUTE(from, to, id, spoken, length, colour, kind, symbols)                                 \
    spoken ": length " TEXT(length) ", " COLOUR_##colour KIND_##kind(symbols),
#include "tickets/map.def"
};

static const char *const ticket_summaries[TTR_TICKETS] = {
#define TICKET(from, to, id, spoken, points, set) spoken ": " TEXT(points) " points",
#include "tickets/map.def"
};

static void row(size_t part, struct aj_part *row) {
    *row = (struct aj_part){.count = 1};
    if (part < TTR_ROUTES) {
        row->id = ttr_routes[part].word.id;
        row->kind = "route";
        row->set = "map";
        row->set_title = "the map of Europe";
        row->summary = route_summaries[part];
        return;
    }
    const struct ttr_ticket *ticket = &ttr_tickets[part - TTR_ROUTES];
    row->id = ticket->word.id;
    row->kind = "ticket";
    row->set = ticket_sets[ticket->set][0];
    row->set_title = ticket_sets[ticket->set][1];
    row->summary = ticket_summaries[part - TTR_ROUTES];
}

static bool is_called(size_t part, const char *name) {
    bool either = false;
    if (part >= TTR_ROUTES)
        return ttr_find_ticket(name) == (int)part - TTR_ROUTES;
    int route = ttr_find_route(name, &either);
    return route == (int)part || (either && ttr_twin(route) == (int)part);
}

// What the route is worth by Europe's table; other tables where they differ.
static void show_points(int length, struct aj_buf *out) {
    int usual = ttr_points(length, TTR_VALUE_POINTS_EUROPE);
    aj_buf_format(out, "  %d point%s", usual, usual == 1 ? "" : "s");
    for (int i = 0; i < ttr_rulebook.values; i++) {
        const struct aj_value *value = &ttr_rulebook.value[i];
        if (value->option != TTR_OPTION_POINTS || ttr_points(length, value->index) == usual)
            continue;
        aj_buf_format(out, "; with points: %s %d", value->id, ttr_points(length, value->index));
    }
    aj_buf_char(out, '\n');
}

static void show_route(int route, struct aj_buf *out) {
    const struct ttr_route *self = &ttr_routes[route];
    show_points(self->length, out);
    if (self->tunnel)
        aj_buf_puts(out, "  a tunnel: cards are revealed, and matching ones cost extra cards\n");
    if (self->symbols)
        aj_buf_format(out, "  a ferry: at least %d of its cards %s\n", self->symbols,
                      self->symbols == 1 ? "is a locomotive" : "are locomotives");
    if (ttr_twin(route) != AJ_NONE)
        aj_buf_format(out, "  one of a double: the other is %s\n",
                      ttr_routes[ttr_twin(route)].word.id);
}

// The routes that leave a ticket's city.
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

static void show(size_t part, struct aj_arena *arena, struct aj_buf *out) {
    (void)arena;
    if (part < TTR_ROUTES) {
        show_route((int)part, out);
        return;
    }
    show_city(ttr_tickets[part - TTR_ROUTES].from, out);
    show_city(ttr_tickets[part - TTR_ROUTES].to, out);
}

static void write(size_t part, struct aj_json *json) {
    if (part >= TTR_ROUTES) {
        const struct ttr_ticket *ticket = &ttr_tickets[part - TTR_ROUTES];
        aj_json_put_text(json, "from", ttr_cities[ticket->from].id);
        aj_json_put_text(json, "to", ttr_cities[ticket->to].id);
        aj_json_put_int(json, "points", ticket->points);
        return;
    }
    const struct ttr_route *route = &ttr_routes[part];
    aj_json_put_text(json, "from", ttr_cities[route->from].id);
    aj_json_put_text(json, "to", ttr_cities[route->to].id);
    aj_json_put_int(json, "points", ttr_points(route->length, TTR_VALUE_POINTS_EUROPE));
    aj_json_put_int(json, "length", route->length);
    aj_json_put_text(json, "colour", ttr_card_words[route->colour].id);
    aj_json_put_bool(json, "tunnel", route->tunnel);
    aj_json_put_int(json, "ferry", route->symbols);
    aj_json_put_bool(json, "double", ttr_twin((int)part) != AJ_NONE);
}

const struct aj_parts ttr_parts = {
    .count = PARTS,
    .row = row,
    .is_called = is_called,
    .show = show,
    .write = write,
};
