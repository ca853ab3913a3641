#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "tiles/tiles.h"

enum { CELLS_MAX = 1000, KINDS_MAX = 64 };

struct cell {
    const char *said;    // as typed
    const char *written; // as the case will have it
    const struct car_tile *tile;
    uint8_t turn;
    int32_t x, y;
};

// A board being filled in.
struct filling {
    struct aj_arena *arena;
    struct cell *cell;
    uint32_t count;
    struct aj_buf comments; // lines for the case, on what was chosen
    const char *problem;    // why it cannot be filled in; NULL: none
};

static bool looks_like_any(const struct car_candidate list[], uint32_t count,
                           const struct car_tile *tile, unsigned turn) {
    for (uint32_t i = 0; i < count; i++)
        if (list[i].tile->look[list[i].turn] == tile->look[turn])
            return true;
    return false;
}

// Lists the tiles that show the edges: those of the base game without gardens or, if there are
// none, all others.
static uint32_t list_kinds(const struct car_edges *edges, const struct car_wanted *wanted,
                           struct car_candidate list[]) {
    uint32_t count = 0;
    for (int any = 0; any < 2 && count == 0; any++)
        for (size_t i = 0; i < car_catalogue.count; i++)
            for (unsigned turn = 0; turn < 4 && count < KINDS_MAX; turn++) {
                const struct car_tile *tile = &car_catalogue.tile[i];
                bool base = tile->set == CAR_SET_BASE && !car_has_kind(tile, CAR_GARDEN);
                if ((base || any) && car_edges_fit(edges, tile, turn) &&
                    car_has_wanted(tile, wanted) && car_points_so(tile, turn, wanted) &&
                    !looks_like_any(list, count, tile, turn))
                    list[count++] = (struct car_candidate){tile, (uint8_t)turn};
            }
    return count;
}

// Reads a tile that is given by its edges and marks, "CRFR+inn". If several kinds fit, it takes the
// first and lists the others in a comment.
static bool read_edges(struct filling *f, struct cell *cell) {
    struct car_edges edges;
    struct car_candidate list[KINDS_MAX];
    struct car_wanted wanted = {0};
    const char *marks, *mark;
    car_edges_parse(cell->said, &edges, &marks);
    while ((mark = car_edges_next_mark(&marks, f->arena)))
        if (!car_wanted_add(&wanted, mark)) {
            f->problem = aj_arena_format(f->arena, "no tile is marked with %s; %s",
                                         aj_read_quote(f->arena, mark, strlen(mark)),
                                         car_help_mark(mark, f->arena));
            return false;
        }
    uint32_t count = list_kinds(&edges, &wanted, list);
    if (count == 0 && car_wanted_widen(&wanted))
        count = list_kinds(&edges, &wanted, list);
    if (count == 0) {
        f->problem = aj_arena_format(f->arena, "no tile has the edges %s", cell->said);
        return false;
    }
    cell->tile = list[0].tile;
    cell->turn = list[0].turn;
    cell->written = car_edges_spell(cell->said, f->arena);
    if (count == 1)
        return true;
    cell->written = car_list_kinds(list, 1, "", f->arena);
    aj_buf_format(&f->comments, "# %s at (%d,%d) may also be %s.\n", edges.letters, cell->x,
                  cell->y, car_list_kinds(list + 1, count - 1, " or ", f->arena));
    return true;
}

// Reads a tile's name, and its turn after "@".
static bool read_name(struct filling *f, struct cell *cell) {
    const char *sign = strchr(cell->said, '@');
    const char *id =
        sign ? aj_arena_copy(f->arena, cell->said, (size_t)(sign - cell->said)) : cell->said;
    int turn = sign ? car_turn_said(sign + 1) : 0;
    cell->tile = car_catalogue_find(id);
    cell->written = cell->said;
    cell->turn = (uint8_t)(turn > 0 && turn < CAR_TURN_AUTO ? turn : 0);
    if (cell->tile && turn >= 0 && turn < CAR_TURN_AUTO)
        return true;
    struct aj_buf safe;
    aj_buf_init_in(&safe, f->arena);
    aj_buf_safe(&safe, cell->said, strlen(cell->said));
    f->problem =
        aj_arena_format(f->arena,
                        "\"%s\" is no tile: four letters, its edges from north (C city, R "
                        "road, F field, I river, ? not seen), with what is printed on it as in "
                        "CRFR+pennant, or a tile's name, or . for none",
                        aj_buf_keep(&safe));
    return false;
}

// Reads rows of tiles that "/" separates. Returns false after setting the problem.
static bool read_cells(struct filling *f, const char *rows) {
    int32_t x = 0, y = 0;
    for (; *rows; rows += strspn(rows, " \t\r\n")) {
        size_t length = *rows == '/' ? 1 : strcspn(rows, " \t\r\n/");
        const char *said = aj_arena_copy(f->arena, rows, length);
        rows += length;
        if (said[0] == '\0')
            continue;
        if (aj_is_same(said, "/")) {
            x = 0;
            y++;
            continue;
        }
        if (f->count == CELLS_MAX) {
            f->problem = "these are more than 1000 tiles";
            return false;
        }
        struct cell *cell = &f->cell[f->count];
        *cell = (struct cell){.said = said, .x = x++, .y = y};
        if (aj_is_same(said, "."))
            continue;
        if (car_edges_is_word(said) ? !read_edges(f, cell) : !read_name(f, cell))
            return false;
        f->count++;
    }
    return true;
}

static const struct cell *cell_at(const struct filling *f, int32_t x, int32_t y) {
    for (uint32_t i = 0; i < f->count; i++)
        if (f->cell[i].x == x && f->cell[i].y == y)
            return &f->cell[i];
    return NULL;
}

// Warns about two neighbours that do not fit. The case is written all the same.
static void check_seam(struct filling *f, const struct cell *a, unsigned edge) {
    const struct cell *b = cell_at(f, a->x + (edge == CAR_E), a->y + (edge == CAR_S));
    if (!b || f->problem)
        return;
    enum car_side ours = car_side_at(a->tile, a->turn, edge);
    enum car_side theirs = car_side_at(b->tile, b->turn, edge ^ 2);
    if (ours != theirs)
        f->problem = aj_arena_format(
            f->arena, "%s at (%d,%d) shows a %s in the %s and meets a %s of %s at (%d,%d)", a->said,
            a->x, a->y, car_side_words[ours].spoken, car_edge_words[edge].spoken,
            car_side_words[theirs].spoken, b->said, b->x, b->y);
}

static void write_row(const struct filling *f, int32_t y, size_t width, struct aj_buf *out) {
    int32_t at = 0;
    aj_buf_puts(out, "    - \"");
    for (uint32_t i = 0; i < f->count; i++) {
        const struct cell *cell = &f->cell[i];
        if (cell->y != y)
            continue;
        for (; at < cell->x; at++)
            aj_buf_format(out, "%-*s ", (int)width, ".");
        bool last = i + 1 == f->count || f->cell[i + 1].y != y;
        aj_buf_format(out, "%-*s%s", last ? 0 : (int)width, cell->written, last ? "" : " ");
        at++;
    }
    aj_buf_puts(out, "\"\n");
}

// Writes rules that put the tiles' expansions in play; if two share their tiles, only the first.
static void write_boxes(const struct filling *f, struct aj_buf *out) {
    uint64_t modules = 0;
    for (uint32_t i = 0; i < f->count; i++) {
        uint64_t brings = car_set_modules(f->cell[i].tile->set) & ~(UINT64_C(1) << CAR_MODULE_BASE);
        modules |= brings & (~brings + 1);
    }
    if (!modules)
        return;
    aj_buf_puts(out, "# What they have is in play with rules: {base: final");
    for (int m = 0; m < car_rulebook.modules; m++)
        if ((modules >> m) & 1U)
            aj_buf_format(out, ", %s: true", car_rulebook.module[m].id);
    aj_buf_puts(out, "}.\n");
}

bool car_fill(const char *rows, struct aj_arena *arena, struct aj_buf *out, const char **problem) {
    struct filling f = {.arena = arena, .cell = AJ_NEW_ARRAY(arena, struct cell, CELLS_MAX + 1)};
    size_t width = 1;
    int32_t last = 0;
    aj_buf_init_in(&f.comments, arena);
    bool understood = read_cells(&f, rows);
    *problem = f.problem;
    if (understood && f.count == 0)
        *problem = "there is no tile in it; as --tiles 'CRFR FRFR / . FRRF'";
    if (!understood || f.count == 0)
        return false;
    for (uint32_t i = 0; i < f.count; i++) {
        check_seam(&f, &f.cell[i], CAR_E);
        check_seam(&f, &f.cell[i], CAR_S);
        size_t length = strlen(f.cell[i].written);
        width = length > width ? length : width;
        last = f.cell[i].y;
    }
    *problem = f.problem;
    aj_buf_puts(out, aj_buf_text(&f.comments));
    write_boxes(&f, out);
    aj_buf_puts(out, "board:\n  origin: [0, 0]\n  rows:\n");
    for (int32_t y = 0; y <= last; y++)
        write_row(&f, y, width, out);
    return true;
}
