// Writes the figures that are no followers into a result (followers are listed with their
// features), and checks what `expect` says about any figure.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

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

// The numbers of figures and parts are the same in all judgements of a position.
void car_write_table(const struct aj_judgement *judgement, struct aj_json *json) {
    const struct car_judging *g = car_result(judgement);
    aj_json_open_list(json, "standing");
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *figure = &g->board.follower[f];
        if (figure->returned)
            continue;
        aj_json_begin_object(json);
        aj_json_put_int(json, "player", figure->player);
        aj_json_put_int(json, "kind", figure->figure);
        aj_json_put_int(json, "part", figure->part);
        for (CAR_EACH(left, g, write_figure))
            car_first(g, left)->write_figure(g, f, json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
    for (CAR_EACH(left, g, write))
        car_first(g, left)->write(g, json);
    for (CAR_EACH(left, g, write_held))
        car_first(g, left)->write_held(g, json);
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

enum { AT, SEGMENT, PLAYER, KIND, CORNER, PLACED_KEYS };

static const char *const keys[] = {
    [AT] = "at", [SEGMENT] = "segment", [PLAYER] = "player", [KIND] = "kind", [CORNER] = "corner",
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
static uint32_t find_on_corner(struct car_checking *c, const uint32_t key[], const char *what) {
    uint32_t node = key[CORNER];
    int corner = aj_read_word_said(c->reader, node, &car_corner_list);
    struct car_point where;
    int32_t cell[2];
    uint32_t part;
    if (corner < 0 || !aj_read_cell(c->reader, key[AT], cell))
        return CAR_NOTHING;
    if (car_corner_find(&c->g->board, car_point_at(cell[0], cell[1], (unsigned)corner), &part,
                        &where) == CAR_CORNER_FIELD)
        return part;
    aj_mismatch_add(c->out, node, what, car_corner_names[corner], "no such corner");
    return CAR_NOTHING;
}

// Returns the part at the segment or corner that the keys name, in a check of `what`.
static uint32_t find_part(struct car_checking *c, const uint32_t key[], const char *what) {
    const uint32_t place[] = {key[AT], key[SEGMENT]};
    return key[CORNER] != AJ_NO_NODE ? find_on_corner(c, key, what)
                                     : car_expect_part(c, place, what);
}

static const char *name_figure(const struct car_checking *c, int player, unsigned figure) {
    return aj_arena_format(c->reader->arena, "%s's %s", c->g->judgement->player[player].name,
                           car_figures[figure].spoken);
}

static void check_figure(struct car_checking *c, uint32_t node) {
    uint32_t key[KEYS];
    int figure = CAR_FIGURE_NORMAL;
    if (!aj_read_map(c->reader, node, keys, KEYS, key))
        return;
    bool on_corner = key[CORNER] != AJ_NO_NODE;
    if (on_corner)
        key[SEGMENT] = key[CORNER];
    if (!car_expect_keys_given(c, node, keys, key, PLAYER + 1))
        return;
    int player = aj_case_player(c->reader, c->job, key[PLAYER]);
    if (key[KIND] != AJ_NO_NODE)
        figure = car_read_figure(c->reader, key[KIND]);
    uint32_t part = find_part(c, key, "figures");
    if (player == AJ_NONE || figure < 0 || part == CAR_NOTHING)
        return;
    uint32_t there = find_there(c->g, part, player, figure);
    for (int i = 0; there != CAR_NOTHING && i < CHECKERS; i++)
        if (key[KEYS - CHECKERS + i] != AJ_NO_NODE)
            checkers[i](c, key[KEYS - CHECKERS + i], there);
    if (there == CAR_NOTHING)
        aj_mismatch_add(c->out, node, "figures", name_figure(c, player, (unsigned)figure),
                        "it is not there");
}

// Reports a figure that stands on the board and should not.
static void report_standing(struct car_checking *c, uint32_t node, const char *what,
                            uint32_t figure) {
    const struct car_follower *f = &c->g->board.follower[figure];
    const struct car_lying *lying = car_lying_below(&c->g->board, figure);
    aj_mismatch_add(c->out, node, what, "none",
                    aj_arena_format(c->reader->arena, "%s at (%d,%d)",
                                    name_figure(c, f->player, f->figure), (int)lying->x,
                                    (int)lying->y));
}

// Returns the first figure in the order of results that `fits`, CAR_NOTHING.
static uint32_t find_first(const struct car_judging *g, const void *sought,
                           bool (*fits)(const struct car_judging *g, const void *sought,
                                        uint32_t figure)) {
    struct car_standing first = {.figure = CAR_NOTHING};
    for (uint32_t f = 0; f < g->board.followers; f++) {
        struct car_standing here = car_standing_of(&g->board, f);
        if (!g->board.follower[f].returned && fits(g, sought, f) &&
            (first.figure == CAR_NOTHING || car_compare_standings(&here, &first) < 0))
            first = here;
    }
    return first.figure;
}

static bool fits_list(const struct car_judging *g, const void *sought, uint32_t figure) {
    (void)sought;
    return is_listed(g, figure);
}

void car_expect_figures(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (!aj_read_is_list(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node)
        check_figure(c, n);
    uint32_t left =
        aj_doc_at(doc, node)->count == 0 ? find_first(c->g, NULL, fits_list) : CAR_NOTHING;
    if (left != CAR_NOTHING)
        report_standing(c, node, "figures", left);
}

// ---- expect: gone

// What figures an entry of `gone` is about. AJ_NONE and CAR_NOTHING: of any player, any kind,
// anywhere, anywhere on the tile.
struct gone {
    int player, figure;
    uint32_t lying, part;
};

// Whether the figure stands on the tile, or on one of its corners.
static bool is_on(const struct car_judging *g, uint32_t figure, const struct car_lying *lying) {
    const struct car_lying *below = car_lying_below(&g->board, figure);
    struct car_point own = car_point_at(below->x, below->y, CAR_SE);
    if (!car_figure_on_corner(g->board.follower[figure].figure))
        return below == lying;
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        struct car_point point = car_point_at(lying->x, lying->y, corner);
        if (point.x == own.x && point.y == own.y)
            return true;
    }
    return false;
}

static bool fits_gone(const struct car_judging *g, const void *sought, uint32_t figure) {
    const struct gone *gone = sought;
    const struct car_follower *f = &g->board.follower[figure];
    return (gone->player == AJ_NONE || f->player == gone->player) &&
           (gone->figure == AJ_NONE || f->figure == gone->figure) &&
           (gone->part == CAR_NOTHING || f->part == gone->part) &&
           (gone->lying == CAR_NOTHING || is_on(g, figure, &g->board.lying[gone->lying]));
}

// Reads where the figures are gone from; false after an error or a mismatch.
static bool read_gone_place(struct car_checking *c, uint32_t node, const uint32_t key[],
                            struct gone *gone) {
    int32_t cell[2];
    bool has_place = key[SEGMENT] != AJ_NO_NODE || key[CORNER] != AJ_NO_NODE;
    if (key[AT] == AJ_NO_NODE)
        return !has_place || car_expect_keys_given(c, node, keys, key, AT + 1);
    if (has_place) {
        gone->part = find_part(c, key, "gone");
        return gone->part != CAR_NOTHING;
    }
    if (!aj_read_cell(c->reader, key[AT], cell))
        return false;
    gone->lying = car_board_at(&c->g->board, cell[0], cell[1]);
    if (gone->lying == CAR_NOTHING)
        aj_mismatch_add(c->out, key[AT], "gone", "none", "no tile");
    return gone->lying != CAR_NOTHING;
}

static void check_gone(struct car_checking *c, uint32_t node) {
    uint32_t key[PLACED_KEYS];
    struct gone gone = {AJ_NONE, AJ_NONE, CAR_NOTHING, CAR_NOTHING};
    if (!aj_read_map(c->reader, node, keys, PLACED_KEYS, key))
        return;
    if (aj_doc_at(c->reader->doc, node)->count == 0) {
        car_expect_keys_given(c, node, &keys[PLAYER], &key[PLAYER], 1);
        return;
    }
    if (key[PLAYER] != AJ_NO_NODE &&
        (gone.player = aj_case_player(c->reader, c->job, key[PLAYER])) == AJ_NONE)
        return;
    if (key[KIND] != AJ_NO_NODE && (gone.figure = car_read_figure(c->reader, key[KIND])) < 0)
        return;
    if (!read_gone_place(c, node, key, &gone))
        return;
    uint32_t left = find_first(c->g, &gone, fits_gone);
    if (left != CAR_NOTHING)
        report_standing(c, node, "gone", left);
}

void car_expect_gone(struct car_checking *c, uint32_t node) {
    if (!aj_read_is_list(c->reader, node))
        return;
    AJ_EACH_CHILD(c->reader->doc, n, node)
        check_gone(c, n);
}
