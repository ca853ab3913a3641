// The Tower in a result, in `expect` and in a drawing.
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

static void write_towers(const struct car_judging *g, struct aj_json *json) {
    const uint32_t *order = car_sort_tiles(&g->board, g->judgement->arena);
    aj_json_open_list(json, "towers");
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        int32_t height = car_tower_height(g, order[i]);
        if (height == 0)
            continue;
        aj_json_begin_object(json);
        aj_json_put_cell(json, "at", g->board.lying[order[i]].x, g->board.lying[order[i]].y);
        aj_json_put_int(json, "height", height);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

// Returns the prisoners in the order in which they are reported.
static const struct car_prisoner *sort_prisoners(const struct car_judging *g,
                                                 struct aj_arena *arena) {
    const struct car_towers *towers = car_towers_of(g);
    struct car_prisoner *list = AJ_NEW_ARRAY(arena, struct car_prisoner, towers->prisoners + 1);
    if (towers->prisoners)
        memcpy(list, towers->prisoner, towers->prisoners * sizeof *list);
    car_sort_prisoners(list, towers->prisoners);
    return list;
}

static bool is_alike(const struct car_prisoner *one, const struct car_prisoner *other) {
    return one->holder == other->holder && one->player == other->player &&
           one->figure == other->figure;
}

// "Blue's follower", or "2 followers of Blue".
static const char *say_alike(const struct car_judging *g, const struct car_prisoner *one,
                             size_t alike) {
    const char *name = g->judgement->player[one->player].name;
    const char *figure = car_figures[one->figure].spoken;
    return alike == 1 ? aj_arena_format(g->judgement->arena, "%s's %s", name, figure)
                      : aj_arena_format(g->judgement->arena, "%zu %ss of %s", alike, figure, name);
}

void car_tower_tally(const struct car_judging *g) {
    const struct car_prisoner *list = sort_prisoners(g, g->judgement->arena);
    struct aj_player_record *player = g->judgement->player;
    size_t count = car_towers_of(g)->prisoners, alike;
    int holder = AJ_NONE;
    for (size_t i = 0; i < count; i += alike) {
        const char *also = player[list[i].holder].also;
        const char *before = list[i].holder == holder ? ", " : also ? "; holds " : "holds ";
        for (alike = 1; i + alike < count && is_alike(&list[i], &list[i + alike]); alike++)
            continue;
        holder = list[i].holder;
        player[holder].also = aj_arena_format(g->judgement->arena, "%s%s%s", also ? also : "",
                                              before, say_alike(g, &list[i], alike));
    }
}

static void write_prisoners(const struct car_judging *g, struct aj_json *json) {
    const struct car_towers *towers = car_towers_of(g);
    const struct car_prisoner *list = sort_prisoners(g, g->judgement->arena);
    aj_json_begin_list(json);
    for (size_t i = 0; i < towers->prisoners; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "holder", g->judgement->player[list[i].holder].name);
        aj_json_put_text(json, "player", g->judgement->player[list[i].player].name);
        aj_json_put_text(json, "kind", car_figures[list[i].figure].id);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

void car_tower_write(const struct car_judging *g, struct aj_json *json) {
    if (aj_is_switched_off(g->rules, CAR_OPTION_TOWERS_TOWERS))
        return;
    aj_json_key(json, "prisoners");
    write_prisoners(g, json);
    write_towers(g, json);
}

// ---- expect

static const char *say_prisoners(struct car_checking *c) {
    const struct car_towers *towers = car_towers_of(c->g);
    const char *list = "";
    for (size_t i = 0; towers && i < towers->prisoners; i++) {
        const struct car_prisoner *p = &towers->prisoner[i];
        list =
            aj_arena_format(c->reader->arena, "%s%s%s holds %s %s of %s", list, *list ? ", " : "",
                            c->g->judgement->player[p->holder].name, car_figure_article(p->figure),
                            car_figures[p->figure].spoken, c->g->judgement->player[p->player].name);
    }
    return *list ? list : "nobody holds any";
}

static void add_other(struct car_checking *c, uint32_t node) {
    aj_mismatch_add(c->out, node, "prisoners", "other prisoners", say_prisoners(c));
    struct aj_json *json = aj_mismatch_begin_data(c->out);
    if (!json)
        return;
    if (car_towers_of(c->g)) {
        write_prisoners(c->g, json);
    } else {
        aj_json_begin_list(json);
        aj_json_end_list(json);
    }
    aj_mismatch_end_data(c->out, json);
}

// Removes the prisoner that the row names from `left`. Returns false if there is none.
static bool strike(struct car_checking *c, uint32_t node, struct car_prisoner *left,
                   size_t *count) {
    static const char *const keys[] = {"holder", "player", "kind"};
    uint32_t key[3];
    if (!aj_read_map(c->reader, node, keys, 3, key) ||
        !car_expect_keys_given(c, node, keys, key, 2))
        return true;
    int holder = aj_case_player(c->reader, c->job, key[0]);
    int player = aj_case_player(c->reader, c->job, key[1]);
    int figure = key[2] == AJ_NO_NODE ? CAR_FIGURE_NORMAL : car_read_figure(c->reader, key[2]);
    for (size_t i = 0; i < *count; i++)
        if (left[i].holder == holder && left[i].player == player && left[i].figure == figure) {
            left[i] = left[--*count];
            return true;
        }
    return holder == AJ_NONE || player == AJ_NONE || figure < 0;
}

void car_expect_prisoners(struct car_checking *c, uint32_t node) {
    const struct car_towers *towers = car_towers_of(c->g);
    const struct aj_doc *doc = c->reader->doc;
    size_t count = towers ? towers->prisoners : 0;
    struct car_prisoner *left = AJ_NEW_ARRAY(c->reader->arena, struct car_prisoner, count + 1);
    bool same = true;
    if (!aj_read_is_list(c->reader, node))
        return;
    if (count)
        memcpy(left, towers->prisoner, count * sizeof *left);
    AJ_EACH_CHILD(doc, n, node)
        same = strike(c, n, left, &count) && same;
    if (!same || count > 0)
        add_other(c, node);
}

// ---- drawing

// Puts the tower below the pieces that are there, and the figures of its segment on top of it.
static void put_below(struct car_pieces *pieces, struct car_drawn_piece tower) {
    car_pieces_add(pieces, tower);
    for (size_t i = pieces->count - 1; i > 0; i--) {
        pieces->piece[i] = pieces->piece[i - 1];
        if (pieces->piece[i].segment == tower.segment)
            pieces->piece[i].raised = tower.stack;
    }
    pieces->piece[0] = tower;
}

void car_tower_draw(const struct car_judging *g, const struct car_lying *lying,
                    struct car_pieces *pieces) {
    uint32_t index = (uint32_t)(lying - g->board.lying);
    int32_t height = car_tower_height(g, index);
    for (uint8_t i = 0; height > 0 && i < lying->tile->count; i++)
        if (lying->tile->segment[i].kind == CAR_TOWER)
            put_below(pieces,
                      (struct car_drawn_piece){
                          .stack = (uint8_t)height,
                          .segment = i,
                          .what = "tower",
                          .kind = "",
                          .spoken = aj_arena_format(pieces->arena, "tower of %d", (int)height),
                          .colour = ""});
}

void car_tower_draw_held(const struct car_judging *g, int player, struct car_pieces *pieces) {
    const struct car_prisoner *list = sort_prisoners(g, pieces->arena);
    for (size_t i = 0; i < car_towers_of(g)->prisoners; i++)
        if (list[i].holder == player)
            car_pieces_add(pieces, car_drawn_figure(g->position, list[i].player, list[i].figure));
}
