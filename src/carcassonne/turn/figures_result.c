// Writes the figures that are no followers into a result (followers are listed with their
// features), and checks what `expect` says about any figure.
#include "carcassonne/turn/figures_result.h"

#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/expect_read.h"
#include "carcassonne/table/corners.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/standing.h"
#include "carcassonne/turn/report.h"
#include "documents/reading/read_keys.h"
#include "judging/case/case_players.h"
#include "judging/game/mismatch.h"

static void write_standing(const struct car_judging *g, uint32_t figure, struct aj_json *json) {
    const struct car_follower *f = &g->board.follower[figure];
    const struct car_part *part = &g->board.part[f->part];
    const struct car_lying *lying = &g->board.lying[part->lying];
    aj_json_begin_object(json);
    aj_json_put_text(json, "player", g->judgement->player[f->player].name);
    aj_json_put_text(json, "kind", car_figures[f->figure].id);
    aj_json_put_cell(json, "at", lying->x, lying->y);
    if (car_figure_on_corner(f->figure)) // named by its north-western tile
        aj_json_put_text(json, "corner", car_corner_names[CAR_SE]);
    else
        aj_json_put_text(json, "segment", car_place_name(lying->tile, lying->turn, part->local));
    for (CAR_EACH(left, g, write_figure))
        car_first(g, left)->write_figure(g, figure, json);
    aj_json_end_object(json);
}

static bool are_in_play(const struct car_judging *g) {
    for (unsigned figure = CAR_FOLLOWERS; figure < CAR_FIGURES; figure++)
        if (car_figure_on(g->rules, figure))
            return true;
    return car_on(g, CAR_MODULE_TOWER);
}

// Followers are listed with their features, except guards, who have no feature.
static bool is_listed(const struct car_judging *g, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    return !f->returned &&
           (!car_is_follower(f->figure) || g->board.part[f->part].kind == CAR_TOWER);
}

void car_write_figures(const struct car_judging *g, struct aj_json *json) {
    if (!are_in_play(g))
        return;
    struct car_standing *list =
        AJ_NEW_ARRAY(g->judgement->arena, struct car_standing, g->board.followers + 1);
    uint32_t count = 0;
    for (uint32_t f = 0; f < g->board.followers; f++)
        if (is_listed(g, f))
            list[count++] = car_standing_of(&g->board, f);
    qsort(list, count, sizeof *list, car_compare_standings);
    aj_json_open_list(json, "figures");
    for (uint32_t i = 0; i < count; i++)
        write_standing(g, list[i].figure, json);
    aj_json_end_list(json);
}

// ---- expect

static uint32_t find_there(const struct car_judging *g, uint32_t part, int player, int figure) {
    uint32_t f = g->board.part[part].follower;
    for (; f != CAR_NOTHING; f = g->board.follower[f].next)
        if (g->board.follower[f].player == player && g->board.follower[f].figure == figure &&
            !g->board.follower[f].returned)
            break;
    return f;
}

static const char *const keys[] = {
    "at", "segment", "player", "kind", "corner",
#define FIGURE_KEY(name, key, ...) key,
#include "carcassonne/table/rows.def"
};
static car_expect_figure_key *const checkers[] = {
#define FIGURE_KEY(name, key, reader, checker_) checker_,
#include "carcassonne/table/rows.def"
};
enum {
    KEYS = sizeof keys / sizeof *keys,
    CHECKERS = sizeof checkers / sizeof *checkers,
};

// Returns the part of a figure at a corner. Any of the four names of the corner is accepted.
static uint32_t find_on_corner(struct car_checking *c, const uint32_t key[], uint32_t node) {
    int corner = aj_read_word_said(c->reader, node, &car_corner_list);
    struct car_point where;
    int32_t cell[2];
    uint32_t part;
    if (corner < 0 || !aj_read_cell(c->reader, key[0], cell))
        return CAR_NOTHING;
    if (car_corner_find(&c->g->board, car_point_at(cell[0], cell[1], (unsigned)corner), &part,
                        &where) == CAR_CORNER_FIELD)
        return part;
    aj_mismatch_add(c->out, node, "figures", car_corner_names[corner], "no such corner");
    return CAR_NOTHING;
}

static void check_figure(struct car_checking *c, uint32_t node) {
    uint32_t key[KEYS];
    int figure = CAR_FIGURE_NORMAL;
    if (!aj_read_map(c->reader, node, keys, KEYS, key))
        return;
    bool on_corner = key[4] != AJ_NO_NODE;
    if (on_corner)
        key[1] = key[4]; // instead of a segment
    if (!car_expect_keys_given(c, node, keys, key, 3))
        return;
    int player = aj_case_player(c->reader, c->job, key[2]);
    if (key[3] != AJ_NO_NODE)
        figure = car_read_figure(c->reader, key[3]);
    uint32_t part = on_corner ? find_on_corner(c, key, key[4]) : car_expect_part(c, key, "figures");
    if (player == AJ_NONE || figure < 0 || part == CAR_NOTHING)
        return;
    uint32_t there = find_there(c->g, part, player, figure);
    for (int i = 0; there != CAR_NOTHING && i < CHECKERS; i++)
        if (key[KEYS - CHECKERS + i] != AJ_NO_NODE)
            checkers[i](c, key[KEYS - CHECKERS + i], there);
    if (there != CAR_NOTHING)
        return;
    const char *expected =
        aj_arena_format(c->reader->arena, "%s's %s", c->g->judgement->player[player].name,
                        car_figures[figure].spoken);
    aj_mismatch_add(c->out, node, "figures", expected, "it is not there");
}

void car_expect_figures(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (!aj_read_is_list(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node)
        check_figure(c, n);
}
