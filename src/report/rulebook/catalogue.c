// Lists and pictures of parts.
#include <string.h>

#include "documents/reading/reading.h"
#include "painting/painting.h"
#include "report/rulebook/rulebook.h"
#include "report/shared/shared.h"

// A part of a game, and how it is turned.
struct found {
    const struct aj_game *game;
    struct aj_part row;
    struct aj_part_lying lying;
};

struct list {
    struct found *item;
    size_t count, capacity;
    struct aj_arena *arena;
};

static void add_part(struct list *list, const struct aj_game *game, const struct aj_part *row,
                     struct aj_part_lying lying) {
    list->item = aj_arena_grow(list->arena, list->item, sizeof *list->item, &list->capacity,
                               list->count + 1);
    list->item[list->count++] = (struct found){game, *row, lying};
}

static bool is_called(const struct aj_game *game, size_t part, const struct aj_part *row,
                      const char *id) {
    if (strcmp(row->id, id) == 0 || (row->alias && strcmp(row->alias, id) == 0))
        return true;
    return game->parts->is_called && game->parts->is_called(part, id);
}

// Whether a set is in the box of that name, or has that id.
static bool is_in_box(const struct aj_game *game, const char *set, const char *name) {
    struct aj_named box = aj_find_named(game->book, name);
    if (box.kind == AJ_NAMES_BUNDLE) {
        const char *contents = game->book->bundle[box.index].contents;
        struct aj_named one;
        while ((one = aj_next_in_bundle(game->book, &contents)).kind != AJ_NAMES_NOTHING)
            if (is_in_box(game, set, aj_named_id(game->book, one)))
                return true;
        return false;
    }
    const char *id = box.kind == AJ_NAMES_MODULE ? game->book->module[box.index].id : name;
    size_t length = strlen(id);
    return strncmp(set, id, length) == 0 && (!set[length] || set[length] == '-');
}

// Whether a tile with the edges `drawn` shows `wanted` after `turn` quarter turns.
static bool lies_so(const char *drawn, const char *wanted, unsigned turn) {
    if (drawn[0] == '\0')
        return false;
    for (unsigned edge = 0; edge < 4; edge++)
        if (wanted[edge] != '?' && wanted[edge] != drawn[(edge - turn) & 3])
            return false;
    return true;
}

// Whether a part has the marks that `edges` names after its four letters.
static bool is_marked(const struct aj_game *game, size_t part, const char *edges,
                      struct aj_arena *arena) {
    return edges[4] == '\0' ||
           (game->parts->is_marked && game->parts->is_marked(part, edges + 4, arena));
}

// Lists parts: those called `id` or in the box or edition of that name; or those that show `edges`,
// a row for each turn; or all.
static void find_parts(struct list *list, const struct aj_game *game, const char *id,
                       const char *box, const char *edges) {
    struct aj_part row;
    for (size_t i = 0; game->parts && i < game->parts->count; i++) {
        game->parts->row(i, &row, list->arena);
        bool is_in = box && game->parts->is_in && game->parts->is_in(i, box);
        if ((id && !is_called(game, i, &row, id)) ||
            (box && !is_in && !is_in_box(game, row.set, box)))
            continue;
        if (!edges)
            add_part(list, game, &row, (struct aj_part_lying){i, 0});
        for (unsigned turn = 0; edges && turn < 4; turn++)
            if (lies_so(row.edges, edges, turn) && is_marked(game, i, edges, list->arena))
                add_part(list, game, &row, (struct aj_part_lying){i, turn});
    }
}

static void add_ids(struct list *all, const char **ids) {
    for (size_t i = 0; i < all->count; i++) {
        ids[2 * i] = all->item[i].row.id;
        ids[2 * i + 1] = all->item[i].row.alias ? all->item[i].row.alias : all->item[i].row.id;
    }
}

const char *report_parts_unknown(const struct aj_game *const *games, const char *id,
                                 struct aj_arena *arena) {
    struct list all = {.arena = arena};
    for (size_t i = 0; games[i]; i++) {
        int module = aj_find_module(games[i]->book, id);
        if (module != AJ_NONE)
            return aj_arena_format(arena, "%s has no tiles of its own",
                                   games[i]->book->module[module].title);
        find_parts(&all, games[i], NULL, NULL, NULL);
    }
    const char **ids = AJ_NEW_ARRAY(arena, const char *, 2 * all.count + 1);
    add_ids(&all, ids);
    const char *nearest = aj_nearest(id, ids, 2 * all.count);
    if (nearest)
        return aj_arena_format(arena, "no part is called \"%s\"; did you mean \"%s\"?", id,
                               nearest);
    return aj_arena_format(arena,
                           "no part or box is called \"%s\"; `adjudge parts` lists all, and "
                           "`adjudge parts --edges CRFR` finds tiles by their edges",
                           id);
}

const char *report_parts_letters(const struct aj_game *const *games) {
    for (; *games; games++)
        if ((*games)->parts && (*games)->parts->edge_letters)
            return (*games)->parts->edge_letters;
    return "";
}

// Whether a capital is a letter of edges: the sentence on what these mean has no other capitals.
static bool is_edge(const struct aj_game *const *games, char capital) {
    return capital == '?' ||
           (capital >= 'A' && capital <= 'Z' && strchr(report_parts_letters(games), capital));
}

const char *report_parts_edges(const struct aj_game *const *games, const char *edges,
                               struct aj_arena *arena) {
    char *read = aj_arena_copy(arena, edges, strlen(edges));
    for (char *letter = read; letter < read + 4; letter++) {
        if (*letter >= 'a' && *letter <= 'z')
            *letter = (char)(*letter - 'a' + 'A');
        if (!is_edge(games, *letter))
            return NULL;
    }
    return read[4] == '\0' || read[4] == '+' ? read : NULL;
}

const char *report_parts_unknown_mark(const struct aj_game *const *games, const char *edges,
                                      struct aj_arena *arena) {
    const char *unknown = NULL;
    for (; *games; games++) {
        if (!(*games)->parts || !(*games)->parts->unknown_mark)
            continue;
        unknown = (*games)->parts->unknown_mark(edges + 4, arena);
        if (!unknown)
            return NULL;
    }
    return unknown;
}

static void write_row(const struct found *found, bool turned, struct aj_json *json) {
    const struct aj_part *row = &found->row;
    aj_json_begin_object(json);
    aj_json_put_text(json, "game", row->game ? row->game : found->game->id);
    aj_json_put_text(json, "kind", row->kind);
    aj_json_put_text(json, "id", row->id);
    aj_json_put_text(json, "alias", row->alias ? row->alias : "");
    aj_json_put_text(json, "set", row->set);
    aj_json_put_int(json, "count", row->count);
    aj_json_put_int(json, "count_later", row->count + row->later);
    aj_json_put_text(json, "summary", row->summary);
    aj_json_put_text(json, "edges", row->edges);
    if (turned)
        aj_json_put_int(json, "turn", INT64_C(90) * found->lying.turn);
    if (found->game->parts->write)
        found->game->parts->write(found->lying.part, json);
    aj_json_end_object(json);
}

static void write_json(const struct list *list, bool turned, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_list(&json);
    for (size_t i = 0; i < list->count; i++)
        write_row(&list->item[i], turned, &json);
    aj_json_end_list(&json);
    aj_buf_char(out, '\n');
}

// Draws one sheet, for the first game that has a picture of any row.
static bool write_svg(const struct list *list, struct aj_arena *arena, struct aj_buf *out) {
    struct aj_part_lying *lying = AJ_NEW_ARRAY(arena, struct aj_part_lying, list->count + 1);
    const struct aj_game *game = NULL;
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct found *found = &list->item[i];
        if (!game && found->game->parts->draw)
            game = found->game;
        if (found->game == game)
            lying[count++] = found->lying;
    }
    if (!game)
        return false;
    struct aj_canvas canvas;
    game->parts->draw(lying, count, arena, &canvas);
    aj_svg_write(&canvas, out);
    return true;
}

#ifndef AJ_PAGE_ENGINE // the page lists parts itself
static bool is_same_set(const struct found *a, const struct found *b) {
    return a->game == b->game && strcmp(a->row.set, b->row.set) == 0;
}

// Returns "5x", or "5x/4x" if later boxes have another number.
static const char *count_text(const struct aj_part *row, struct aj_arena *arena) {
    int count = (int)row->count, later = (int)(row->count + row->later);
    return count == later ? aj_arena_format(arena, "%dx", count)
                          : aj_arena_format(arena, "%dx/%dx", count, later);
}

// Writes rows `first` to `end` as one set. Its heading counts the tiles and the kinds of tiles.
static void list_set(const struct list *list, size_t first, size_t end, struct aj_buf *out) {
    const struct found *set = &list->item[first];
    int32_t copies = 0;
    bool two_prints = false;
    struct aj_table table;
    aj_table_init(&table, list->arena, NULL, 4);
    for (size_t i = first; i < end; i++) {
        const struct aj_part *row = &list->item[i].row;
        const char *const cells[] = {row->id, count_text(row, list->arena),
                                     aj_arena_copy(list->arena, row->edges, strlen(row->edges)),
                                     row->summary};
        aj_table_row(&table, cells);
        copies += row->count;
        two_prints |= row->later != 0;
    }
    aj_buf_format(out, "%s%s, %s: %s", first ? "\n" : "", set->game->title, set->row.set_title,
                  aj_say_count(list->arena, (size_t)copies, set->row.kind));
    if (copies != (int32_t)(end - first))
        aj_buf_format(out, " of %zu kinds", end - first);
    if (two_prints)
        aj_buf_format(out, " (two numbers: %s)", set->game->parts->prints);
    aj_buf_puts(out, "\n");
    aj_table_write(&table, 2, out);
}

static void list_sets(const struct list *list, struct aj_buf *out) {
    size_t first = 0;
    for (size_t i = 1; i <= list->count; i++) {
        if (i == list->count || !is_same_set(&list->item[i], &list->item[first])) {
            list_set(list, first, i, out);
            first = i;
        }
    }
}

// Writes a line for each tile, with all its turns.
static void list_lying(const struct list *list, const char *edges, struct aj_buf *out) {
    struct aj_table table;
    aj_table_init(&table, list->arena, NULL, 4);
    for (size_t i = 0; i < list->count; i++) {
        const struct found *found = &list->item[i];
        const char *turns = aj_arena_format(list->arena, "turn %u", found->lying.turn * 90);
        for (; i + 1 < list->count && list->item[i + 1].lying.part == found->lying.part; i++)
            turns =
                aj_arena_format(list->arena, "%s, %u", turns, list->item[i + 1].lying.turn * 90);
        const char *const cells[] = {found->row.id, turns, found->row.set_title,
                                     found->row.summary};
        aj_table_row(&table, cells);
    }
    if (list->count == 0)
        aj_buf_format(out, "no tile lies with the edges %s\n", edges);
    aj_table_write(&table, 0, out);
}

static void show_part(const struct found *found, struct aj_arena *arena, struct aj_buf *out) {
    const struct aj_part *row = &found->row;
    aj_buf_puts(out, row->id);
    if (row->alias)
        aj_buf_format(out, " (in JCloisterZone: %s)", row->alias);
    aj_buf_format(out, ": %s\n%s, %s: %s", row->summary, found->game->title, row->set_title,
                  aj_say_count(arena, (size_t)row->count, row->kind));
    if (row->later)
        aj_buf_format(out, "; %d in a later print (%s)", (int)(row->count + row->later),
                      found->game->parts->prints);
    aj_buf_puts(out, "\n\n");
    found->game->parts->show(found->lying.part, arena, out);
}

// Shows all parts that an id names: it may be a route and a ticket between the same cities, or both
// routes of a double one.
static void show_parts(const struct list *list, struct aj_buf *out) {
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0)
            aj_buf_char(out, '\n');
        show_part(&list->item[i], list->arena, out);
    }
}

static void write_text(const struct list *list, const char *edges, bool is_shown,
                       struct aj_buf *out) {
    if (edges)
        list_lying(list, edges, out);
    else if (is_shown)
        show_parts(list, out);
    else
        list_sets(list, out);
}
#endif

enum report_parts report_parts(const struct aj_game *const *games,
                               const struct report_parts_ask *ask, struct aj_arena *arena,
                               struct aj_buf *out) {
    struct list list = {.arena = arena};
    for (size_t i = 0; games[i]; i++)
        find_parts(&list, games[i], ask->id, NULL, ask->edges);
    bool is_box = ask->id && list.count == 0;
    for (size_t i = 0; is_box && games[i]; i++)
        find_parts(&list, games[i], NULL, ask->id, ask->edges);
    if (ask->id && list.count == 0)
        return REPORT_NO_PART;
    if (ask->format == REPORT_PARTS_JSON)
        write_json(&list, ask->edges != NULL, out);
    else if (ask->format == REPORT_PARTS_SVG)
        return write_svg(&list, arena, out) ? REPORT_PARTS_WRITTEN : REPORT_NO_PICTURE;
#ifndef AJ_PAGE_ENGINE
    else
        write_text(&list, ask->edges, ask->id && !is_box, out);
#endif
    return REPORT_PARTS_WRITTEN;
}
