// Draws a player's network as a graph. What the last turn has added is marked.
#include "tickets/view/internal.h"

#define NEW 0xf0b000 // under a route that was claimed just now

enum { WIDE = 700, HIGH = 800 }; // the most room for a network, in units of the picture

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

void ttr_draw_network(struct ttr_pen *pen, int player, const struct ttr_path *path) {
    static const double most[2] = {WIDE, HIGH};
    struct ttr_plan plan = TTR_PLAN(.pen = pen, .player = player, .path = path);
    each_route(&plan, see_route);
    for (int i = 0; i < ttr_scene_stations(pen->scene, player); i++)
        ttr_plan_see_city(&plan, ttr_scene_station(pen->scene, player, i));
    double height = ttr_plan_fit(&plan, TTR_PICTURE_WIDTH, most);
    if (height == 0)
        return;
    each_route(&plan, put_route);
    each_route(&plan, put_flags);
    ttr_plan_each_city(&plan, put_city);
    pen->y += height;
}
