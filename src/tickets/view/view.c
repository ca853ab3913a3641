#include "tickets/view/view.h"

#include <string.h>

#include "tickets/table/rulebook.h"
#include "tickets/view/internal.h"

// ---- text

// Writes "  [][][] Brest–Paris, black *": one sign for each space, and a star on the longest path.
static void put_route(const struct ttr_scene *scene, int route, const struct ttr_path *path,
                      struct aj_buf *out) {
    const struct ttr_route *row = ttr_scene_row(scene, route);
    aj_buf_puts(out, "  ");
    for (int i = 0; i < TTR_LENGTH_MAX; i++)
        aj_buf_puts(out, i < row->length ? "[]" : "  ");
    aj_buf_format(out, " %s, %s%s%s\n", row->word.spoken, ttr_card_words[row->colour].spoken,
                  row->tunnel        ? ", tunnel"
                  : row->symbols > 0 ? ", ferry"
                                     : "",
                  ttr_is_on_path(path, route) ? " *" : "");
}

static void put_player(const struct ttr_scene *scene, int player, struct aj_buf *out) {
    struct ttr_path path = ttr_scene_path(scene, player);
    const char *name = ttr_scene_name(scene, player);
    aj_buf_safe(out, name, strlen(name));
    if (path.length > 0)
        aj_buf_format(out, ", longest path %d (*)", path.length);
    aj_buf_char(out, '\n');
    for (int r = ttr_scene_next(scene, player, 0); r != AJ_NONE;
         r = ttr_scene_next(scene, player, r + 1))
        put_route(scene, r, &path, out);
    for (int i = 0; i < ttr_scene_stations(scene, player); i++)
        aj_buf_format(out, "  station in %s\n",
                      ttr_cities[ttr_scene_station(scene, player, i)].spoken);
}

static void put_all(const struct ttr_scene *scene, struct aj_buf *out) {
    for (int player = 0; player < scene->state->position->players; player++)
        put_player(scene, player, out);
}

static bool put_text(const struct aj_judgement *judgement, const struct aj_showing *how,
                     bool colour, struct aj_buf *out) {
    struct ttr_scene scene = ttr_scene_of(judgement, how->before);
    (void)colour;
    put_all(&scene, out);
    return true;
}

static void put_list(const struct aj_judgement *judgement, bool before, struct aj_buf *out) {
    struct ttr_scene scene = ttr_scene_of(judgement, before);
    put_all(&scene, out);
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
    struct ttr_scene scene = ttr_scene_of(judgement, before);
    for (int player = 0; player < scene.state->position->players; player++) {
        const char *name = ttr_scene_name(&scene, player);
        for (int r = ttr_scene_next(&scene, player, 0); r != AJ_NONE;
             r = ttr_scene_next(&scene, player, r + 1))
            write_row(json, id, "route", name, ttr_scene_row(&scene, r)->word.id);
        for (int i = 0; i < ttr_scene_stations(&scene, player); i++)
            write_row(json, id, "station", name,
                      ttr_cities[ttr_scene_station(&scene, player, i)].id);
    }
}

static const char *const kinds[] = {NULL};

const struct aj_view ttr_view = {.text = put_text,
                                 .list = put_list,
                                 .shapes = ttr_draw_shapes,
                                 .kinds = kinds,
                                 .rows = write_rows};
