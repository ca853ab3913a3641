// Draws the whole map for readers who point at things: every route with its owner, and every city.

#include "tickets/view/internal.h"
#include "tickets/view/view.h"

enum { WIDE = TTR_MAP_WIDTH - 180, HIGH = 1200, LETTERS = 7 }; // LETTERS of an owner's name

// Returns how far the second route of a double is from the line between its cities. The first route
// is on the other side.
static double aside_of(int route) {
    int twin = ttr_twin(route);
    return twin == AJ_NONE ? 0 : (TTR_PLAN_BREADTH / 2.0 + 1) * (route < twin ? 1 : -1);
}

// Finds the ends of a route as drawn. Those of a double are side by side.
static void find_drawn_ends(const struct ttr_plan *plan, int route, struct aj_point end[2]) {
    ttr_plan_ends(plan, route, end);
    double dx = end[1].x - end[0].x, dy = end[1].y - end[0].y,
           far = ttr_plan_root(dx * dx + dy * dy);
    double aside = far < 1 ? 0 : aside_of(route) / far;
    for (int i = 0; i < 2; i++)
        end[i] = (struct aj_point){end[i].x - dy * aside, end[i].y + dx * aside};
}

static uint32_t colour_of(const struct ttr_plan *plan, int player) {
    const char *colour = plan->job ? plan->job->player[player].colour : NULL;
    int card = colour ? ttr_find_card(colour) : AJ_NONE;
    return card == AJ_NONE ? TTR_PEN_INK : ttr_card_colours[card];
}

static const char *owner_of(const struct ttr_plan *plan, int player) {
    return aj_canvas_cut(ttr_scene_name(plan->pen->scene, player), LETTERS,
                         plan->pen->canvas->arena);
}

// Writes the owner's name across his route.
static void put_owner(struct ttr_plan *plan, int route) {
    struct aj_canvas *canvas = plan->pen->canvas;
    int player = plan->pen->scene->holder[route];
    struct aj_point end[2];
    if (player == AJ_NONE)
        return;
    find_drawn_ends(plan, route, end);
    const struct aj_lettering how = {.colour = TTR_PEN_INK, .height = TTR_PLAN_NAME};
    double x = (end[0].x + end[1].x) / 2, y = (end[0].y + end[1].y) / 2;
    const char *name = owner_of(plan, player);
    double width = 0.6 * TTR_PLAN_NAME * (double)aj_canvas_letters(name);
    double half = width / 2 + 4;
    const struct aj_point box[4] = {{x - half, y - TTR_PLAN_NAME * 0.6},
                                    {x + half, y - TTR_PLAN_NAME * 0.6},
                                    {x + half, y + TTR_PLAN_NAME * 0.6},
                                    {x - half, y + TTR_PLAN_NAME * 0.6}};
    ttr_plan_line(plan, aj_both(0xffffff, colour_of(plan, player), 3), box, 4, true);
    aj_canvas_text(canvas, how, x, y, name);
    aj_canvas_stretch_text(canvas, width);
}

static void draw_route(struct ttr_plan *plan, int route) {
    struct aj_canvas *canvas = plan->pen->canvas;
    int holder = plan->pen->scene->holder[route];
    struct aj_point end[2];
    ttr_plan_ends(plan, route, end);
    ttr_plan_keep_ends(plan, end);
    find_drawn_ends(plan, route, end);
    aj_canvas_begin(canvas, &(struct aj_caption){.what = "route", .tint = AJ_NO_COLOUR});
    if (holder != AJ_NONE)
        ttr_plan_line(plan, aj_stroke(colour_of(plan, holder), TTR_PLAN_BREADTH + 8), end, 2,
                      false);
    ttr_plan_spaces(plan, &ttr_routes[route], end, false);
    aj_canvas_end(canvas);
}

static void put_handle(struct ttr_plan *plan, int route) {
    struct aj_canvas *canvas = plan->pen->canvas;
    const struct ttr_route *row = &ttr_routes[route];
    int holder = plan->pen->scene->holder[route];
    struct aj_part part;
    struct aj_point end[2];
    find_drawn_ends(plan, route, end);
    ttr_parts.row((size_t)route, &part);
    const char *title = holder == AJ_NONE
                            ? part.summary
                            : aj_arena_format(canvas->arena, "%s; claimed by %s", part.summary,
                                              ttr_scene_name(plan->pen->scene, holder));
    aj_canvas_begin(canvas, &(struct aj_caption){.what = "handle",
                                                 .title = title,
                                                 .key = "route",
                                                 .value = row->word.id,
                                                 .tint = AJ_NO_COLOUR});
    ttr_plan_line(plan, aj_stroke(AJ_GROUP_COLOUR, TTR_PLAN_BREADTH + 2), end, 2, false);
    aj_canvas_end(canvas);
}

// Returns whose station is in a city, or AJ_NONE.
static int station_in(const struct ttr_plan *plan, int city) {
    const struct ttr_scene *scene = plan->pen->scene;
    for (int player = 0; player < scene->state->position->players; player++)
        if (ttr_scene_has_station(scene, player, city))
            return player;
    return AJ_NONE;
}

static void put_city_handle(struct ttr_plan *plan, int city) {
    struct aj_canvas *canvas = plan->pen->canvas;
    int holder = station_in(plan, city);
    const char *name = ttr_cities[city].spoken;
    struct aj_point at = ttr_plan_place(plan, city);
    if (holder != AJ_NONE)
        name = aj_arena_format(canvas->arena, "%s: station of %s", name,
                               ttr_scene_name(plan->pen->scene, holder));
    aj_canvas_begin(canvas, &(struct aj_caption){.what = "handle",
                                                 .title = name,
                                                 .key = "city",
                                                 .value = ttr_cities[city].id,
                                                 .tint = AJ_NO_COLOUR});
    aj_canvas_circle(canvas, aj_fill(AJ_GROUP_COLOUR), at.x, at.y, TTR_PLAN_CITY + 5);
    aj_canvas_end(canvas);
}

static void draw_city(struct ttr_plan *plan, int city) {
    ttr_plan_city(plan, ttr_plan_place(plan, city), city, station_in(plan, city) != AJ_NONE);
}

void ttr_draw_map(struct ttr_pen *pen, const struct aj_case *job) {
    static const double most[2] = {WIDE, HIGH};
    const struct ttr_map *map = pen->scene->state->position->map;
    struct ttr_plan plan = TTR_PLAN(.pen = pen, .player = AJ_NONE, .job = job);
    TTR_EACH(route, map->routes)
        ttr_plan_see_route(&plan, route);
    double height = ttr_plan_fit(&plan, TTR_MAP_WIDTH, most);
    TTR_EACH(route, map->routes)
        draw_route(&plan, route);
    TTR_EACH(route, map->routes)
        put_owner(&plan, route);
    TTR_EACH(route, map->routes)
        ttr_plan_flags(&plan, route);
    ttr_plan_each_city(&plan, draw_city);
    TTR_EACH(route, map->routes)
        put_handle(&plan, route);
    ttr_plan_each_city(&plan, put_city_handle); // these must be on top
    pen->y += height;
}
