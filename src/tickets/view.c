#include "tickets/view.h"

#include <string.h>

#include "core/text.h"
#include "tickets/path.h"
#include "tickets/rulebook.h"
#include "tickets/state.h"

// What is drawn: the table before the moves or after those that stand.
struct scene {
    const struct aj_judgement *judgement;
    const struct ttr_state *state;
    const int8_t *holder;
    bool before;
};

static struct scene set_scene(const struct aj_judgement *judgement, bool before) {
    const struct ttr_state *state = judgement->result;
    struct scene scene = {judgement, state, state->holder, before};
    if (!before)
        return scene;
    size_t routes = (size_t)ttr_route_count(state->position);
    int8_t *holder = AJ_NEW_ARRAY(judgement->arena, int8_t, routes);
    memset(holder, AJ_NONE, routes);
    for (size_t i = 0; i < state->position->claims; i++)
        holder[state->position->claimed[i].route] = (int8_t)state->position->claimed[i].player;
    scene.holder = holder;
    return scene;
}

// The next route of a player from this one on, on the map or described; AJ_NONE.
static int next_route(const struct scene *scene, int player, int from) {
    for (int route = from; route < ttr_route_count(scene->state->position); route++)
        if (scene->holder[route] == player)
            return route;
    return AJ_NONE;
}

static int count_stations(const struct scene *scene, int player) {
    return scene->before ? scene->state->position->player[player].stations
                         : scene->state->own[player].stations;
}

static int station_of(const struct scene *scene, int player, int index) {
    return scene->before ? scene->state->position->player[player].station[index].city
                         : scene->state->own[player].station[index].city;
}

// Whether the route joins two neighbours on the player's longest path.
static bool is_on_path(const struct ttr_path *path, int route) {
    if (route >= TTR_ROUTES)
        return false;
    const struct ttr_route *row = &ttr_routes[route];
    for (int i = 0; i < path->routes; i++)
        if ((path->city[i] == row->from && path->city[i + 1] == row->to) ||
            (path->city[i] == row->to && path->city[i + 1] == row->from))
            return true;
    return false;
}

static struct ttr_path find_path(const struct scene *scene, int player) {
    struct ttr_path path = {.length = 0};
    const struct ttr_held held = {.map = scene->state->position->map,
                                  .holder = scene->holder,
                                  .player = player,
                                  .through =
                                      scene->judgement->rules->option[TTR_OPTION_THROUGH].value};
    ttr_path_find(&held, scene->judgement->arena, &path);
    return path;
}

static const struct ttr_route *row_of(const struct scene *scene, int route) {
    return ttr_route_of(scene->state->position, route);
}

static const char *name_of(const struct scene *scene, int player) {
    return scene->judgement->player[player].name;
}

// The name as far as there is room for it in the picture.
static const char *short_name(const struct scene *scene, int player) {
    enum { ROOM = 36 };
    const char *name = name_of(scene, player);
    size_t length = 0, bytes = strlen(name);
    for (int points = 0; points < ROOM && length < bytes; points++) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(name + length, bytes - length, &point);
        length += step ? step : 1;
    }
    return length == bytes ? name
                           : aj_arena_format(scene->judgement->arena, "%.*s…", (int)length, name);
}

// ---- text

// "  [][][] Brest–Paris, black *": a sign a space, and a star on the longest path.
static void put_route(const struct scene *scene, int route, const struct ttr_path *path,
                      struct aj_buf *out) {
    const struct ttr_route *row = row_of(scene, route);
    aj_buf_puts(out, "  ");
    for (int i = 0; i < TTR_LENGTH_MAX; i++)
        aj_buf_puts(out, i < row->length ? "[]" : "  ");
    aj_buf_format(out, " %s, %s%s%s\n", row->word.spoken, ttr_card_words[row->colour].spoken,
                  row->tunnel        ? ", tunnel"
                  : row->symbols > 0 ? ", ferry"
                                     : "",
                  is_on_path(path, route) ? " *" : "");
}

static void put_player(const struct scene *scene, int player, struct aj_buf *out) {
    struct ttr_path path = find_path(scene, player);
    const char *name = name_of(scene, player);
    aj_buf_safe(out, name, strlen(name));
    if (path.length > 0)
        aj_buf_format(out, ", longest path %d (*)", path.length);
    aj_buf_char(out, '\n');
    for (int r = next_route(scene, player, 0); r != AJ_NONE; r = next_route(scene, player, r + 1))
        put_route(scene, r, &path, out);
    for (int i = 0; i < count_stations(scene, player); i++)
        aj_buf_format(out, "  station in %s\n", ttr_cities[station_of(scene, player, i)].spoken);
}

static void put_all(const struct scene *scene, struct aj_buf *out) {
    for (int player = 0; player < scene->state->position->players; player++)
        put_player(scene, player, out);
}

static bool put_text(const struct aj_judgement *judgement, const struct aj_showing *how,
                     bool colour, struct aj_buf *out) {
    struct scene scene = set_scene(judgement, how->before);
    (void)colour;
    put_all(&scene, out);
    return true;
}

static void put_list(const struct aj_judgement *judgement, bool before, struct aj_buf *out) {
    struct scene scene = set_scene(judgement, before);
    put_all(&scene, out);
}

// ---- shapes

enum { WIDTH = 900, LINE = 44, LEFT = 30, NAMES = 330, SPACE = 56, LETTERS = 20 };

static const uint32_t card_colours[TTR_CARDS + 1] = {0xc77dba, 0xfafafa, 0x3f7fc1, 0xf2d33c,
                                                     0xe8913a, 0x3a3a3a, 0xc8403a, 0x4f9a4a,
                                                     0xb0b0b0, 0xd0d0d0};

struct pen {
    const struct scene *scene;
    struct aj_canvas *canvas;
    double y;
};

static void letter(struct pen *pen, double x, double height, const char *text) {
    const struct aj_lettering how = {.colour = 0x202020, .height = height, .from = true};
    aj_canvas_text(pen->canvas, how, x, pen->y, text);
}

static void box(struct pen *pen, double x, uint32_t fill, bool marked) {
    const struct aj_style style = {
        .fill = fill, .stroke = marked ? 0xd02020 : 0x404040, .width = marked ? 5 : 2};
    int left = (int)x, top = (int)pen->y - 16;
    aj_canvas_path(pen->canvas, style,
                   aj_arena_format(pen->canvas->arena, "M%d %d L%d %d L%d %d L%d %d Z", left, top,
                                   left + SPACE - 8, top, left + SPACE - 8, top + 28, left,
                                   top + 28));
}

static void draw_route(struct pen *pen, int route, const struct ttr_path *path) {
    const struct ttr_route *row = row_of(pen->scene, route);
    letter(pen, LEFT, LETTERS, row->word.spoken);
    for (int i = 0; i < row->length; i++)
        box(pen, NAMES + i * SPACE, card_colours[row->colour], is_on_path(path, route));
    pen->y += LINE;
}

static void draw_cards(struct pen *pen, const char *what, const struct ttr_cards *cards,
                       int marked) {
    double x = NAMES;
    if (ttr_cards_total(cards) == 0)
        return;
    letter(pen, LEFT, LETTERS, what);
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < cards->of[card]; i++, x += SPACE)
            box(pen, x, card_colours[card],
                marked != AJ_NONE && (card == marked || card == TTR_LOCOMOTIVE));
    pen->y += LINE;
}

static void draw_claim(struct pen *pen) {
    const struct ttr_state *state = pen->scene->state;
    const struct ttr_claim *claim = &state->claim;
    struct ttr_path none = {.length = 0};
    if (!state->has_claim || pen->scene->before)
        return;
    letter(pen, LEFT, LETTERS + 4, "The claim (red frame: costs one more card)");
    pen->y += LINE;
    draw_route(pen, claim->route, &none);
    draw_cards(pen, "laid", &claim->laid, AJ_NONE);
    draw_cards(pen, "turned over", &claim->shown, claim->counts_as);
    draw_cards(pen, "paid", &claim->paid, AJ_NONE);
    pen->y += LINE / 2.0;
}

static void draw_player(struct pen *pen, int player) {
    struct ttr_path path = find_path(pen->scene, player);
    struct aj_arena *arena = pen->canvas->arena;
    letter(pen, LEFT, LETTERS + 4,
           path.length > 0 ? aj_arena_format(arena, "%s: longest path %d (red frames)",
                                             short_name(pen->scene, player), path.length)
                           : short_name(pen->scene, player));
    pen->y += LINE;
    for (int r = next_route(pen->scene, player, 0); r != AJ_NONE;
         r = next_route(pen->scene, player, r + 1))
        draw_route(pen, r, &path);
    for (int i = 0; i < count_stations(pen->scene, player); i++) {
        letter(pen, LEFT, LETTERS,
               aj_arena_format(arena, "station in %s",
                               ttr_cities[station_of(pen->scene, player, i)].spoken));
        pen->y += LINE;
    }
    pen->y += LINE / 2.0;
}

// Stretches the square of one unit over the whole picture.
static void cover(struct aj_shape *shape, const struct aj_canvas *canvas) {
    for (size_t i = 0; i < shape->steps; i++) {
        shape->step[i].point[0].x *= canvas->width;
        shape->step[i].point[0].y *= canvas->height;
    }
}

static void draw_shapes(const struct aj_judgement *judgement, const struct aj_showing *how,
                        struct aj_canvas *canvas) {
    struct scene scene = set_scene(judgement, how->before);
    struct pen pen = {&scene, canvas, LINE};
    aj_canvas_init(canvas, judgement->arena, WIDTH, LINE, how->title);
    canvas->prefix = how->prefix ? how->prefix : "";
    const size_t background = canvas->shapes;
    aj_canvas_path(canvas, (struct aj_style){.fill = 0xffffff, .stroke = AJ_NO_COLOUR},
                   "M0 0 L1 0 L1 1 L0 1 Z");
    draw_claim(&pen);
    for (int player = 0; player < scene.state->position->players; player++)
        draw_player(&pen, player);
    canvas->height = pen.y;
    cover(&canvas->shape[background], canvas);
}

// ---- rows

static void write_row(struct aj_json *json, const char *id, const char *what, const char *player,
                      const char *where) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "id", id);
    aj_json_put_text(json, "what", what);
    aj_json_put_text(json, "player", player);
    aj_json_put_text(json, "where", where);
    aj_json_end_object(json);
}

static void write_rows(const struct aj_judgement *judgement, bool before, const char *id,
                       struct aj_json *json) {
    struct scene scene = set_scene(judgement, before);
    for (int player = 0; player < scene.state->position->players; player++) {
        const char *name = name_of(&scene, player);
        for (int r = next_route(&scene, player, 0); r != AJ_NONE;
             r = next_route(&scene, player, r + 1))
            write_row(json, id, "route", name, row_of(&scene, r)->word.id);
        for (int i = 0; i < count_stations(&scene, player); i++)
            write_row(json, id, "station", name, ttr_cities[station_of(&scene, player, i)].id);
    }
}

static const char *const kinds[] = {NULL};

const struct aj_view ttr_view = {
    .text = put_text, .list = put_list, .shapes = draw_shapes, .kinds = kinds, .rows = write_rows};
