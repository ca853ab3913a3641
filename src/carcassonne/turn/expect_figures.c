// Which figures a case expects, or a claim says, to be on the board or to be gone.
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "tiles/tiles.h"

enum { AT, SEGMENT, PLAYER, KIND, CORNER, PLACED_KEYS };

static const char *const keys[] = {
    [AT] = "at", [SEGMENT] = "segment", [PLAYER] = "player", [KIND] = "kind", [CORNER] = "corner",
#define FIGURE_KEY(name, key, ...) key,
#include "carcassonne/table/rows.def"
};
static car_expect_figure_key *const checkers[] = {
#define FIGURE_KEY(name, key, reader, checker_, ...) checker_,
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

// Reports a figure on the board that should not be there.
static void report_standing(struct car_checking *c, uint32_t node, const char *what,
                            uint32_t figure) {
    const struct car_follower *f = &c->g->board.follower[figure];
    const struct car_board_tile *lying = car_board_tile_below(&c->g->board, figure);
    const char *name = name_figure(c, f->player, f->figure);
    aj_mismatch_add(
        c->out, node, what, "none",
        aj_arena_format(c->reader->arena, "%s at (%d,%d)", name, (int)lying->x, (int)lying->y));
    aj_mismatch_say_all(c->out, "%s at (%d,%d) stays on the board", name, (int)lying->x,
                        (int)lying->y);
}

// Returns the first figure in the order of results that `fits`, or CAR_NOTHING if none does.
static uint32_t find_first(const struct car_judging *g, const void *sought,
                           bool (*fits)(const struct car_judging *g, const void *sought,
                                        uint32_t figure)) {
    struct car_figure_place first = {.figure = CAR_NOTHING};
    for (uint32_t f = 0; f < g->board.followers; f++) {
        struct car_figure_place here = car_figure_place_of(&g->board, f);
        if (!g->board.follower[f].returned && fits(g, sought, f) &&
            (first.figure == CAR_NOTHING || car_compare_figure_places(&here, &first) < 0))
            first = here;
    }
    return first.figure;
}

// Which figures an entry of `figures` or `gone` is about. AJ_NONE or CAR_NOTHING: any player, any
// kind, any tile, any part of the tile.
struct sought {
    int player, figure;
    uint32_t lying, part;
    const char *check, *expected; // the name of the check, and what should be there
};

// Whether a figure is on a tile, or on a corner of it.
static bool is_on(const struct car_judging *g, uint32_t figure,
                  const struct car_board_tile *lying) {
    const struct car_board_tile *below = car_board_tile_below(&g->board, figure);
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

static bool fits_sought(const struct car_judging *g, const void *about, uint32_t figure) {
    const struct sought *sought = about;
    const struct car_follower *f = &g->board.follower[figure];
    return (sought->player == AJ_NONE || f->player == sought->player) &&
           (sought->figure == AJ_NONE || f->figure == sought->figure) &&
           (sought->part == CAR_NOTHING || f->part == sought->part) &&
           (sought->lying == CAR_NOTHING || is_on(g, figure, &g->board.lying[sought->lying]));
}

// Reads the place of the figures that are to be checked. Returns false after an error or a
// mismatch.
static bool read_place(struct car_checking *c, uint32_t node, const uint32_t key[],
                       struct sought *sought) {
    int32_t cell[2];
    bool has_place = key[SEGMENT] != AJ_NO_NODE || key[CORNER] != AJ_NO_NODE;
    if (key[AT] == AJ_NO_NODE)
        return !has_place || car_expect_keys_given(c, node, keys, key, AT + 1);
    if (has_place) {
        sought->part = find_part(c, key, sought->check);
        return sought->part != CAR_NOTHING;
    }
    if (!aj_read_cell(c->reader, key[AT], cell))
        return false;
    sought->lying = car_board_at(&c->g->board, cell[0], cell[1]);
    if (sought->lying == CAR_NOTHING)
        aj_mismatch_add(c->out, key[AT], sought->check, sought->expected, "no tile");
    return sought->lying != CAR_NOTHING;
}

static void check_figure(struct car_checking *c, uint32_t node) {
    uint32_t key[KEYS];
    struct sought sought = {AJ_NONE,     CAR_FIGURE_NORMAL, CAR_NOTHING,
                            CAR_NOTHING, "figures",         "a tile"};
    if (!aj_read_map(c->reader, node, keys, KEYS, key) ||
        !car_expect_keys_given(c, node, &keys[PLAYER], &key[PLAYER], 1))
        return;
    sought.player = aj_case_player(c->reader, c->job, key[PLAYER]);
    if (key[KIND] != AJ_NO_NODE)
        sought.figure = car_read_figure(c->reader, key[KIND]);
    if (!read_place(c, node, key, &sought) || sought.player == AJ_NONE || sought.figure < 0)
        return;
    uint32_t there = find_first(c->g, &sought, fits_sought);
    for (int i = 0; there != CAR_NOTHING && i < CHECKERS; i++)
        if (key[KEYS - CHECKERS + i] != AJ_NO_NODE)
            checkers[i](c, key[KEYS - CHECKERS + i], there);
    if (there != CAR_NOTHING)
        return;
    const char *name = name_figure(c, sought.player, (unsigned)sought.figure);
    aj_mismatch_add(c->out, node, "figures", name, "it is not there");
    aj_mismatch_say_all(c->out, "%s is not there after the move", name);
}

static bool fits_list(const struct car_judging *g, const void *sought, uint32_t figure) {
    (void)sought;
    return car_is_listed(g, figure);
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

// Checks that no figure fits an entry of `gone`.
static void check_gone(struct car_checking *c, uint32_t node) {
    uint32_t key[PLACED_KEYS];
    struct sought gone = {AJ_NONE, AJ_NONE, CAR_NOTHING, CAR_NOTHING, "gone", "none"};
    bool is_read = aj_read_map(c->reader, node, keys, PLACED_KEYS, key);
    if (is_read && aj_doc_at(c->reader->doc, node)->count == 0)
        is_read = car_expect_keys_given(c, node, &keys[PLAYER], &key[PLAYER], 1);
    if (is_read && key[PLAYER] != AJ_NO_NODE) {
        gone.player = aj_case_player(c->reader, c->job, key[PLAYER]);
        is_read = gone.player != AJ_NONE;
    }
    if (is_read && key[KIND] != AJ_NO_NODE) {
        gone.figure = car_read_figure(c->reader, key[KIND]);
        is_read = gone.figure >= 0;
    }
    if (!is_read || !read_place(c, node, key, &gone))
        return;
    uint32_t left = find_first(c->g, &gone, fits_sought);
    if (left != CAR_NOTHING)
        report_standing(c, node, "gone", left);
}

void car_expect_gone(struct car_checking *c, uint32_t node) {
    if (!aj_read_is_list(c->reader, node))
        return;
    AJ_EACH_CHILD(c->reader->doc, n, node)
        check_gone(c, n);
}
