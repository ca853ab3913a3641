// Writes the features of a result as tables, and actions in words, for the text report.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/turn/turn.h"
#include "carcassonne/view/view.h"
#include "tiles/tiles.h"

static const char *tell_anchor(struct car_judging *g, const struct car_shown *s) {
    const struct car_feature_piece *part = &g->board.part[s->row->anchor];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    struct aj_buf buf;
    aj_buf_init_in(&buf, g->judgement->arena);
    aj_buf_format(&buf, "from (%d,%d) ", lying->x, lying->y);
    car_place_write(lying->tile, lying->turn, part->local, true, &buf);
    return aj_buf_keep(&buf);
}

// Returns a feature's state in words: "complete", "2 open ends".
static const char *tell_state(struct car_judging *g, const struct car_shown *s) {
    int open = g->board.part[s->row->root].open;
    struct aj_arena *arena = g->judgement->arena;
    if (s->row->kind == CAR_FIELD)
        return s->field->cities == 1
                   ? "1 completed city"
                   : aj_arena_format(arena, "%u completed cities", s->field->cities);
    if (s->worth.complete)
        return "complete";
    if (car_kinds[s->row->kind].neighbours)
        return aj_arena_format(arena, "%d of its neighbours missing", open);
    return aj_arena_format(arena, "%d open end%s", open, open == 1 ? "" : "s");
}

static void tell_figure(const struct car_judging *g, uint32_t figure, struct aj_buf *out) {
    const struct car_follower *f = &g->board.follower[figure];
    const struct car_board_tile *lying = car_board_tile_of(&g->board, f->part);
    bool is_normal = f->figure == CAR_FIGURE_NORMAL;
    aj_buf_puts(out, out->length ? ", " : "");
    aj_buf_puts(out, g->judgement->player[f->player].name);
    aj_buf_format(out, "%s%s (%d,%d)", is_normal ? "" : " ",
                  is_normal ? "" : car_figures[f->figure].id, lying->x, lying->y);
}

static bool stands_there(const struct car_judging *g, uint32_t figure, const struct car_shown *s) {
    const struct car_follower *f = &g->board.follower[figure];
    return !f->returned && car_board_root(&g->board, f->part) == s->row->root;
}

// Lists the followers of a feature, then its other figures: "Anna (0,0), Bob mayor (1,0), Anna
// builder (1,0)".
static const char *tell_followers(struct car_judging *g, const struct car_shown *s) {
    struct aj_buf buf;
    struct car_figure_place *other =
        AJ_NEW_ARRAY(g->judgement->arena, struct car_figure_place, g->board.others + 1);
    uint32_t count = 0;
    aj_buf_init_in(&buf, g->judgement->arena);
    for (uint32_t i = 0; i < s->followers; i++)
        tell_figure(g, s->follower[i], &buf);
    for (CAR_EACH_OTHER(f, &g->board))
        if (stands_there(g, f, s))
            other[count++] = car_figure_place_of(&g->board, f);
    if (count > 1)
        qsort(other, count, sizeof *other, car_compare_figure_places);
    for (uint32_t i = 0; i < count; i++)
        tell_figure(g, other[i].figure, &buf);
    return aj_buf_keep(&buf);
}

// Writes the name of an item with spaces instead of hyphens. If there is one of it, its first word
// loses the plural s.
static void tell_name(struct aj_buf *out, const char *name, bool one) {
    size_t noun = strcspn(name, "-");
    if (strcmp(name, "row") == 0 || strcmp(name, "column") == 0) // tiles there, not rows
        aj_buf_puts(out, "in the ");
    for (size_t i = 0; name[i]; i++)
        if (!(one && i + 1 == noun && name[i] == 's'))
            aj_buf_char(out, name[i] == '-' ? ' ' : name[i]);
}

// Writes an item: "3 tiles at 2", "5 tiles" if each is worth one point, or "2 buildings for 5" if
// not all are worth the same. An item that makes the others worthless has only its name.
static void tell_item(struct aj_buf *out, const struct car_item *item) {
    int32_t each = item->count ? item->points / item->count : 0;
    if (each != 0)
        aj_buf_format(out, "%d ", item->count);
    tell_name(out, item->what, each != 0 && item->count == 1);
    bool is_uneven = each != 0 && item->points % item->count != 0;
    if (is_uneven || (each != 0 && each != 1))
        aj_buf_format(out, is_uneven ? " for %d" : " at %d", is_uneven ? item->points : each);
}

// Writes the items that give points (`give`) or those that give none, `first` before the first and
// `then` before each other. What there is none of is left out.
static void tell_items(struct aj_buf *out, const struct car_worth *worth, bool give,
                       const char *first, const char *then) {
    const char *mark = first;
    for (int i = 0; i < worth->count; i++) {
        if ((worth->item[i].points != 0) != give || worth->item[i].count == 0)
            continue;
        aj_buf_puts(out, mark);
        tell_item(out, &worth->item[i]);
        mark = then;
    }
}

// Says a feature's points: "8 points = 3 tiles at 2 + 1 pennant at 2 to Anna, by hill"; "0 points:
// unfinished inn".
static const char *tell_points(struct car_judging *g, const struct car_shown *s) {
    const struct car_worth *worth = &s->worth;
    struct aj_buf buf;
    aj_buf_init_in(&buf, g->judgement->arena);
    aj_buf_format(&buf, "%d point%s", worth->points, worth->points == 1 ? "" : "s");
    tell_items(&buf, worth, true, " = ", " + ");
    const char *to = worth->owners ? " to " : "";
    for (int i = 0; i < g->position->players && worth->points; i++)
        if ((worth->owners >> i) & 1U) {
            aj_buf_puts(&buf, to);
            aj_buf_puts(&buf, g->judgement->player[i].name);
            to = " and ";
        }
    tell_items(&buf, worth, false, worth->points ? ", by " : ": ", ", ");
    return aj_buf_keep(&buf);
}

static void tell_feature(struct car_judging *g, struct aj_table *table, const struct car_shown *s) {
    struct aj_buf name;
    aj_buf_init_in(&name, g->judgement->arena);
    car_label(g->judgement, (int32_t)s->row->root, &name);
    const char *const cells[] = {aj_buf_keep(&name), tell_anchor(g, s), tell_state(g, s),
                                 tell_followers(g, s), tell_points(g, s)};
    aj_table_row(table, cells);
}

// Whether nobody holds the feature, and a short report only counts features of its kind that nobody
// holds.
static bool is_idle(const struct car_judging *g, const struct car_shown *shown) {
    if (shown->followers > 0 || !car_kinds[shown->row->kind].idle)
        return false;
    for (CAR_EACH_OTHER(f, &g->board))
        if (stands_there(g, f, shown))
            return false;
    return true;
}

static const char *const heads[] = {"feature", "place", "state", "followers", "points"};

static void begin_tables(struct aj_table table[2], int kind, struct aj_arena *arena) {
    const struct car_kind_row *row = &car_kinds[kind];
    aj_table_init(&table[0], arena, row->heading, 5);
    aj_table_init(&table[1], arena, row->idle ? row->idle : "", 5);
    table[0].head = table[1].head = heads;
    table[1].folded = row->idle ? car_kind_names[kind] : NULL;
}

// Makes two tables of each kind: features that somebody holds, and features that nobody does.
void car_tell(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
              size_t max, bool fold) {
    struct car_judging *g = car_result(judgement);
    const struct car_field_show *fields = car_show_fields(g);
    int kind = -1;
    *count = 0;
    for (uint32_t i = 0; i < g->numbering->rows; i++) {
        struct car_shown shown;
        car_show(g, fields, i, &shown);
        if (shown.row->kind != kind) {
            if (*count + 2 > max)
                return;
            kind = shown.row->kind;
            begin_tables(&table[*count], kind, judgement->arena);
            *count += 2;
        }
        bool idle = is_idle(g, &shown);
        if (idle && fold)
            aj_table_count(&table[*count - 1]);
        else
            tell_feature(g, &table[*count - (idle ? 1 : 2)], &shown);
    }
}

void car_due(const struct aj_judgement *judgement, struct aj_buf *out) {
    const struct car_judging *g = judgement->result;
    if (g->due)
        aj_buf_format(out, "%s is due", g->due->what);
}

// ---- actions in words

// Returns the action at a node, or the first one inside it.
static const struct car_action *find_action(const struct aj_case *job, uint32_t node) {
    const struct car_position *p = job->position;
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++) {
            const struct car_action *a = &p->turn[t].action[i];
            if (a->node == node || (a->with_next && job->doc->node[a->node].parent == node))
                return a;
        }
    return NULL;
}

static bool is_forbidden(const struct aj_judgement *judgement, const struct car_action *a) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS && judgement->ruling[i].node == a->node)
            return true;
    return false;
}

// Says two actions that were written as one: only the forbidden one, since none is judged after it,
// else both in their order. Without a result, in the order in which they were written.
static void phrase_both(const struct aj_judgement *judgement, bool by_place,
                        const struct car_action both[2], struct aj_buf *out) {
    struct car_action said[2] = {both[0], both[1]};
    for (int i = 0; i < 2; i++)
        if (is_forbidden(judgement, &both[i])) {
            car_action_say(judgement, by_place, &both[i], out);
            return;
        }
    if (judgement->result)
        car_order_actions(judgement->result, said, 2);
    car_action_say(judgement, by_place, &said[0], out);
    aj_buf_puts(out, ", then ");
    car_action_say(judgement, by_place, &said[1], out);
}

void car_phrase(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                bool by_place, struct aj_buf *out) {
    const struct car_action *a = find_action(job, node);
    if (!a)
        aj_buf_puts(out, "take this turn");
    else if (a->with_next)
        phrase_both(judgement, by_place, a, out);
    else
        car_action_say(judgement, by_place, a, out);
}
