#include <string.h>

#include "painting/painting.h"
#include "tickets/table/rulebook.h"
#include "tickets/view/internal.h"

struct ttr_scene ttr_scene_of(const struct aj_judgement *judgement, bool before) {
    const struct ttr_state *state = judgement->result;
    struct ttr_scene scene = {judgement, state, state->holder, before, false};
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

int ttr_scene_next(const struct ttr_scene *scene, int player, int from) {
    for (int route = from; route < ttr_route_count(scene->state->position); route++)
        if (scene->holder[route] == player)
            return route;
    return AJ_NONE;
}

int ttr_scene_stations(const struct ttr_scene *scene, int player) {
    return scene->before ? scene->state->position->player[player].stations
                         : scene->state->own[player].stations;
}

bool ttr_scene_has_any(const struct ttr_scene *scene, int player) {
    return ttr_scene_next(scene, player, 0) != AJ_NONE || ttr_scene_stations(scene, player) > 0;
}

int ttr_scene_station(const struct ttr_scene *scene, int player, int index) {
    return scene->before ? scene->state->position->player[player].station[index].city
                         : scene->state->own[player].station[index].city;
}

bool ttr_scene_has_station(const struct ttr_scene *scene, int player, int city) {
    for (int i = 0; i < ttr_scene_stations(scene, player); i++)
        if (ttr_scene_station(scene, player, i) == city)
            return true;
    return false;
}

bool ttr_is_on_path(const struct ttr_path *path, int route) {
    if (route >= TTR_ROUTES)
        return false;
    const struct ttr_route *row = &ttr_routes[route];
    for (int i = 0; i < path->routes; i++)
        if ((path->city[i] == row->from && path->city[i + 1] == row->to) ||
            (path->city[i] == row->to && path->city[i + 1] == row->from))
            return true;
    return false;
}

struct ttr_path ttr_scene_path(const struct ttr_scene *scene, int player) {
    struct ttr_path path = {.length = 0};
    int bonus = scene->judgement->rules->option[TTR_OPTION_BONUS].value;
    if (bonus != TTR_VALUE_LONGEST_PATH && bonus != TTR_VALUE_BOTH)
        return path;
    const struct ttr_held held = {.map = scene->state->position->map,
                                  .holder = scene->holder,
                                  .player = player,
                                  .through =
                                      scene->judgement->rules->option[TTR_OPTION_THROUGH].value};
    ttr_path_find(&held, scene->judgement->arena, &path);
    return path;
}

const struct ttr_route *ttr_scene_row(const struct ttr_scene *scene, int route) {
    return ttr_route_of(scene->state->position, route);
}

const char *ttr_scene_name(const struct ttr_scene *scene, int player) {
    return scene->judgement->player[player].name;
}

const char *ttr_scene_short_name(const struct ttr_scene *scene, int player) {
    enum { ROOM = 36 };
    return aj_canvas_cut(ttr_scene_name(scene, player), ROOM, scene->judgement->arena);
}

bool ttr_scene_forbids(const struct ttr_scene *scene, uint32_t node) {
    const struct aj_judgement *judgement = scene->judgement;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS && judgement->ruling[i].node == node)
            return true;
    return false;
}

// Returns the last turn of the scene, or NULL if there is none.
static const struct ttr_turn *last_turn(const struct ttr_scene *scene) {
    size_t turns = scene->judgement->turns;
    return turns == 0 || turns > scene->state->position->turns || scene->before
               ? NULL
               : &scene->state->position->turn[turns - 1];
}

bool ttr_scene_is_new_route(const struct ttr_scene *scene, int route) {
    const struct ttr_claim *claim = &scene->state->claim;
    return scene->state->has_claim && claim->outcome == TTR_CLAIMED && claim->route == route &&
           claim->turn == last_turn(scene);
}

bool ttr_scene_is_new_station(const struct ttr_scene *scene, int player, int city) {
    const struct ttr_turn *turn = last_turn(scene);
    if (!turn || turn->player != player)
        return false;
    for (size_t i = 0; i < turn->actions; i++)
        if (turn->action[i].kind == TTR_STATION && turn->action[i].city == city &&
            !ttr_scene_forbids(scene, turn->action[i].node))
            return true;
    return false;
}

size_t ttr_scene_turns(const struct ttr_scene *scene) {
    return last_turn(scene) ? scene->judgement->turns : 0;
}

const char *ttr_scene_turn(const struct ttr_scene *scene, size_t index) {
    const struct ttr_turn *turn = &scene->state->position->turn[index];
    struct aj_buf text;
    aj_buf_init_in(&text, scene->judgement->arena);
    aj_buf_format(&text, "%s%s: ", index + 1 < scene->judgement->turns ? "before that, " : "",
                  ttr_scene_name(scene, turn->player));
    if (turn->actions == 0)
        aj_buf_puts(&text, "a turn of which nothing is told");
    for (size_t i = 0; i < turn->actions; i++) {
        aj_buf_puts(&text, i ? ", " : "");
        ttr_phrase_action(scene->judgement, &turn->action[i], &text);
        if (ttr_scene_forbids(scene, turn->action[i].node))
            aj_buf_puts(&text, scene->is_open ? " (left open)" : " (not allowed)");
    }
    return aj_buf_keep(&text);
}
