// Draws a player's network as a graph. What the last turn has added is marked.
#include "tickets/view/internal.h"

#define NEW 0xf0b000 // under a route that was claimed just now

// The most room for a network, in units of the picture; and in the narrow picture of a book.
enum { WIDE = 700, HIGH = 800, NARROW = 400, LOW = 600 };

static void put_route(struct ttr_plan *plan, int route, bool borrowed) {
    struct aj_canvas *canvas = plan->pen->canvas;
    const struct ttr_route *row = &ttr_routes[route];
    bool marked = !borrowed && ttr_is_on_path(plan->path, route);
    bool is_new = !borrowed && ttr_scene_is_new_route(plan->pen->scene, route);
    struct ttr_track track;
    ttr_plan_track(plan, route, &track);
    const struct aj_caption caption = {
        .what = borrowed ? "borrowed" : "route",
        .title =
            aj_arena_format(canvas->arena, "%s: %d space%s%s%s%s%s", row->word.spoken, row->length,
                            row->length == 1 ? "" : "s",
                            row->tunnel        ? ", tunnel"
                            : row->symbols > 0 ? ", ferry"
                                               : "",
                            marked ? ", on the longest path" : "", is_new ? ", claimed now" : "",
                            borrowed ? ", borrowed by a station" : ""),
        .key = "route",
        .value = row->word.id,
        .tint = AJ_NO_COLOUR};
    aj_canvas_begin(canvas, &caption);
    if (is_new)
        ttr_plan_along(plan, aj_stroke(NEW, TTR_PLAN_BREADTH + 18), &track);
    if (marked)
        ttr_plan_along(plan, aj_stroke(TTR_PEN_RED, TTR_PLAN_BREADTH + 8), &track);
    ttr_plan_spaces(plan, row, &track, borrowed);
    aj_canvas_end(canvas);
}

static int borrowed_of(const struct ttr_plan *plan, int station) {
    const struct ttr_scene *scene = plan->pen->scene;
    return scene->before ? AJ_NONE : scene->state->own[plan->player].borrowed[station];
}

// Calls `what` for every route of the network on the map: first the player's own, then borrowed
// ones.
static void each_route(struct ttr_plan *plan,
                       void (*what)(struct ttr_plan *plan, int route, bool borrowed)) {
    const struct ttr_scene *scene = plan->pen->scene;
    for (int route = ttr_scene_next(scene, plan->player, 0); route != AJ_NONE && route < TTR_ROUTES;
         route = ttr_scene_next(scene, plan->player, route + 1))
        what(plan, route, false);
    for (int i = 0; i < ttr_scene_stations(scene, plan->player); i++)
        if (borrowed_of(plan, i) != AJ_NONE)
            what(plan, borrowed_of(plan, i), true);
}

static void put_city(struct ttr_plan *plan, int city) {
    const struct ttr_scene *scene = plan->pen->scene;
    const char *station =
        ttr_scene_is_new_station(scene, plan->player, city) ? "station, built now" : "station";
    ttr_plan_city(plan, ttr_plan_place(plan, city), city,
                  ttr_scene_has_station(scene, plan->player, city) ? station : NULL);
}

static void see_route(struct ttr_plan *plan, int route, bool borrowed) {
    (void)borrowed;
    ttr_plan_see_route(plan, route);
}

static void put_flags(struct ttr_plan *plan, int route, bool borrowed) {
    (void)borrowed;
    ttr_plan_flags(plan, route);
}

#ifndef AJ_PAGE_ENGINE  // only a book shows it
#define TICKET 0x8a4fb0 // of a line between the cities of a ticket
#define FREE 0x9a9284   // of a route that nobody has

// Returns a ticket between two cities of the map; NULL: it leads to countries.
static const struct ttr_ticket *ticket_of(const struct ttr_plan *plan, int index) {
    int number = ttr_scene_ticket(plan->pen->scene, plan->player, index);
    const struct ttr_ticket *ticket = &ttr_tickets[number];
    bool has_cities = ticket->to != AJ_NONE && ttr_country(ticket->from) == AJ_NONE &&
                      ttr_country(ticket->to) == AJ_NONE;
    return has_cities ? ticket : NULL;
}

static void see_tickets(struct ttr_plan *plan) {
    for (int i = 0; i < ttr_scene_tickets(plan->pen->scene, plan->player); i++) {
        const struct ttr_ticket *ticket = ticket_of(plan, i);
        if (ticket) {
            ttr_plan_see_city(plan, ticket->from);
            ttr_plan_see_city(plan, ticket->to);
        }
    }
}

static void put_tickets(struct ttr_plan *plan) {
    struct aj_style style = aj_stroke(TICKET, 2.5);
    style.dashed = true;
    for (int i = 0; i < ttr_scene_tickets(plan->pen->scene, plan->player); i++) {
        const struct ttr_ticket *ticket = ticket_of(plan, i);
        if (ticket)
            ttr_plan_line(plan, style,
                          (const struct aj_point[2]){ttr_plan_place(plan, ticket->from),
                                                     ttr_plan_place(plan, ticket->to)},
                          2, false);
    }
}

// Returns the route that the case has a station borrow, if nobody has it; or else AJ_NONE.
static int free_of(const struct ttr_plan *plan, int station) {
    const struct ttr_scene *scene = plan->pen->scene;
    const struct ttr_player *player = &scene->state->position->player[plan->player];
    int route = station < player->stations ? player->station[station].uses.route : AJ_NONE;
    bool is_free = route != AJ_NONE && route < TTR_ROUTES && scene->holder[route] == AJ_NONE;
    int twin = is_free ? ttr_namesake(route) : AJ_NONE;
    return is_free && (twin == AJ_NONE || scene->holder[twin] == AJ_NONE) ? route : AJ_NONE;
}

static void see_free(struct ttr_plan *plan) {
    for (int i = 0; i < ttr_scene_stations(plan->pen->scene, plan->player); i++)
        if (free_of(plan, i) != AJ_NONE)
            ttr_plan_see_route(plan, free_of(plan, i));
}

// Draws the routes that stations shall borrow and nobody has.
static void put_free(struct ttr_plan *plan) {
    for (int i = 0; i < ttr_scene_stations(plan->pen->scene, plan->player); i++) {
        const struct aj_lettering how = {.colour = TTR_PEN_INK, .height = TTR_PLAN_NAME + 2};
        struct ttr_track track;
        if (free_of(plan, i) == AJ_NONE)
            continue;
        ttr_plan_track(plan, free_of(plan, i), &track);
        ttr_plan_along(plan, aj_stroke(FREE, 5), &track);
        const struct aj_point at = ttr_track_at(&track, 0.5);
        aj_canvas_text(plan->pen->canvas, how, at.x, at.y, "nobody has it");
        aj_canvas_edge_text(plan->pen->canvas);
    }
}
#endif

void ttr_draw_network(struct ttr_pen *pen, int player, const struct ttr_path *path) {
    const double most[2] = {pen->of_book ? NARROW : WIDE, pen->of_book ? LOW : HIGH};
    struct ttr_plan plan = TTR_PLAN(.pen = pen, .player = player, .path = path);
    each_route(&plan, see_route);
    for (int i = 0; i < ttr_scene_stations(pen->scene, player); i++)
        ttr_plan_see_city(&plan, ttr_scene_station(pen->scene, player, i));
#ifndef AJ_PAGE_ENGINE
    if (pen->of_book) {
        see_tickets(&plan);
        see_free(&plan);
    }
#endif
    double height = ttr_plan_fit(&plan, pen->width, most);
    if (height == 0)
        return;
#ifndef AJ_PAGE_ENGINE
    if (pen->of_book) {
        put_free(&plan);
        put_tickets(&plan);
    }
#endif
    each_route(&plan, put_route);
    each_route(&plan, put_flags);
    ttr_plan_each_city(&plan, put_city);
    pen->y += height;
}
