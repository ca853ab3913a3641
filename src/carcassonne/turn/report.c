// Names of features, and the features of a result in JSON; modules add keys of their own.
#include "carcassonne/turn/report.h"

#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/joined.h"
#include "carcassonne/table/standing.h"
#include "core/order.h"
#include "tiles/words.h"

void car_finish(struct aj_judgement *judgement) {
    struct car_judging *g = car_result(judgement);
    struct car_numbering *numbering = AJ_NEW(judgement->arena, struct car_numbering);
    car_number_features(g, numbering);
    g->numbering = numbering;
}

static const char *const subject_labels[CAR_SUBJECTS] = {
#define SUBJECT(name, label_) label_,
#include "carcassonne/table/rows.def"
};

const char *car_scored_as(int32_t subject) {
    static const char *const others[CAR_SUBJECTS + 1] = {
#define SCORED_AS(subject, kind_) [CAR_SUBJECT_##subject] = (kind_),
#include "carcassonne/table/rows.def"
        [CAR_SUBJECTS] = NULL};
    return subject < CAR_SUBJECT_FIRST
               ? NULL
               : others[(subject - CAR_SUBJECT_FIRST) / CAR_SUBJECT_NUMBERS];
}

static void label_subject(int32_t subject, struct aj_buf *out) {
    int32_t number = subject % CAR_SUBJECT_NUMBERS;
    aj_buf_puts(out, subject_labels[(subject - CAR_SUBJECT_FIRST) / CAR_SUBJECT_NUMBERS]);
    if (number) {
        aj_buf_char(out, '-');
        aj_buf_int(out, number);
    }
}

void car_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out) {
    const struct car_judging *g = judgement->result;
    if (subject >= CAR_SUBJECT_FIRST) {
        label_subject(subject, out);
        return;
    }
    uint32_t root = car_board_root(&g->board, (uint32_t)subject);
    uint32_t row = g->numbering->row_of[root];
    aj_buf_puts(out, car_kind_words[g->board.part[root].kind].id);
    if (row == CAR_NOTHING)
        return;
    aj_buf_char(out, '-');
    aj_buf_int(out, g->numbering->row[row].number);
}

int32_t car_order(const struct aj_judgement *judgement, int32_t subject) {
    const struct car_judging *g = judgement->result;
    if (subject >= CAR_SUBJECT_FIRST)
        return subject; // after all features
    return (int32_t)g->numbering->row_of[car_board_root(&g->board, (uint32_t)subject)];
}

// ---- one feature

static void collect_followers(struct car_judging *g, struct car_shown *shown) {
    const struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    struct car_walk walk = CAR_WALK(shown->row->root);
    struct car_standing *seen = NULL;
    size_t capacity = 0;
    uint32_t f, count = 0;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        seen = aj_arena_grow(arena, seen, sizeof *seen, &capacity, count + 1);
        seen[count++] = car_standing_of(board, f);
    }
    if (count > 1)
        qsort(seen, count, sizeof *seen, car_compare_standings);
    uint32_t *follower = AJ_NEW_ARRAY(arena, uint32_t, count + 1);
    for (uint32_t i = 0; i < count; i++)
        follower[i] = seen[i].figure;
    shown->follower = follower;
    shown->followers = count;
}

void car_show(struct car_judging *g, const struct car_field_show *fields, uint32_t row,
              struct car_shown *shown) {
    memset(shown, 0, sizeof *shown);
    shown->row = &g->numbering->row[row];
    car_worth_of(g, shown->row->root, &shown->worth);
    collect_followers(g, shown);
    if (shown->row->kind == CAR_FIELD) {
        shown->field = &fields[row];
        shown->worth.points = fields[row].total;
        shown->worth.owners = fields[row].owners;
    }
    if (shown->row->kind == CAR_CITY && shown->worth.complete)
        shown->farm_owners = fields[row].owners;
    if (shown->farm_owners)
        car_worth_add(g, &shown->worth, "farm", 1, 4);
}

// ---- JSON

static void write_place(struct car_judging *g, struct aj_json *json, uint32_t part) {
    const struct car_part *p = &g->board.part[part];
    const struct car_lying *lying = &g->board.lying[p->lying];
    AJ_JSON_KEY(json, "at");
    aj_json_cell(json, lying->x, lying->y);
    AJ_JSON_KEY(json, "segment");
    aj_json_text(json, car_place_name(lying->tile, lying->turn, p->local));
}

static int compare_cells(const void *a, const void *b) {
    const struct car_spot *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y), aj_by(p->x, q->x));
}

// Cells of a road's or city's tiles, each once; `*count` of them.
static struct car_spot *list_tiles(struct car_judging *g, uint32_t root, uint32_t *count) {
    struct car_board *board = &g->board;
    uint32_t mark = ++board->mark;
    struct car_spot *cell =
        AJ_NEW_ARRAY(g->judgement->arena, struct car_spot, board->part[root].size);
    uint32_t part = root;
    *count = 0;
    do {
        struct car_lying *lying = &board->lying[board->part[part].lying];
        if (lying->mark != mark)
            cell[(*count)++] = (struct car_spot){lying->x, lying->y};
        lying->mark = mark;
        part = board->part[part].next;
    } while (part != root);
    return cell;
}

// Cells of the tiles on and around what neighbours complete, in the order of compare_cells.
static struct car_spot *list_around(struct car_judging *g, uint32_t root, uint32_t *count) {
    const struct car_board *board = &g->board;
    const struct car_lying *lying = &board->lying[board->part[root].lying];
    bool corners = car_kinds[board->part[root].kind].neighbours > CAR_EDGES;
    struct car_spot *cell = AJ_NEW_ARRAY(g->judgement->arena, struct car_spot, 9);
    *count = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((corners || dx == 0 || dy == 0) &&
                car_board_at(board, lying->x + dx, lying->y + dy) != CAR_NOTHING)
                cell[(*count)++] = (struct car_spot){lying->x + dx, lying->y + dy};
    return cell;
}

static struct car_spot *list_spots(struct car_judging *g, uint32_t root, uint32_t *count) {
    bool walked = car_kinds[g->board.part[root].kind].neighbours == 0;
    struct car_spot *cell = walked ? list_tiles(g, root, count) : list_around(g, root, count);
    if (walked && *count > 1)
        qsort(cell, *count, sizeof *cell, compare_cells);
    return cell;
}

static void write_tiles(struct car_judging *g, struct aj_json *json, const struct car_shown *s) {
    uint32_t count;
    struct car_spot *cell = list_spots(g, s->row->root, &count);
    AJ_JSON_KEY(json, "tiles");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < count; i++)
        aj_json_cell(json, cell[i].x, cell[i].y);
    aj_json_end_list(json);
    AJ_JSON_KEY(json, "complete");
    aj_json_bool(json, s->worth.complete);
    AJ_JSON_KEY(json, "open_ends");
    aj_json_int(json, g->board.part[s->row->root].open);
}

void car_made_of(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out) {
    struct car_judging *g = car_result(judgement);
    uint32_t count;
    if (subject >= CAR_SUBJECT_FIRST || g->board.part[subject].kind == CAR_FIELD)
        return;
    struct car_spot *cell = list_spots(g, car_board_root(&g->board, (uint32_t)subject), &count);
    aj_buf_format(out, "Tile%s: %s", count == 1 ? "" : "s",
                  car_say_spots(cell, count, judgement->arena));
}

// A part of a field by its place.
struct part_place {
    int32_t x, y;
    int order; // on its tile
    uint8_t winds;
};

static int compare_parts(const void *a, const void *b) {
    const struct part_place *p = a, *q = b;
    int tile = aj_then(aj_by(p->y, q->y), aj_by(p->x, q->x));
    return aj_then(tile, aj_by(p->order, q->order));
}

static struct part_place *list_parts(struct car_judging *g, uint32_t root, uint32_t *count) {
    const struct car_board *board = &g->board;
    struct part_place *list =
        AJ_NEW_ARRAY(g->judgement->arena, struct part_place, board->part[root].size);
    uint32_t part = root;
    *count = 0;
    do {
        const struct car_lying *lying = &board->lying[board->part[part].lying];
        uint8_t local = board->part[part].local;
        int order = car_place_order(car_place_of(lying->tile, lying->turn, local));
        uint8_t winds = car_turn_winds(lying->tile->segment[local].winds, lying->turn);
        list[(*count)++] = (struct part_place){lying->x, lying->y, order, winds};
        part = board->part[part].next;
    } while (part != root);
    if (*count > 1)
        qsort(list, *count, sizeof *list, compare_parts);
    return list;
}

static void write_part(struct aj_json *json, const struct part_place *part) {
    aj_json_begin_object(json);
    AJ_JSON_KEY(json, "at");
    aj_json_cell(json, part->x, part->y);
    AJ_JSON_KEY(json, "winds");
    aj_json_begin_list(json);
    for (unsigned left = part->winds; left; left &= left - 1)
        aj_json_text_n(json, car_wind_names[__builtin_ctz(left)], 3);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

// A field's parts, one an object, in order of place.
static void write_parts(struct car_judging *g, struct aj_json *json, uint32_t root) {
    uint32_t count;
    const struct part_place *list = list_parts(g, root, &count);
    AJ_JSON_KEY(json, "parts");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < count; i++)
        write_part(json, &list[i]);
    aj_json_end_list(json);
}

static void write_label(struct car_judging *g, struct aj_json *json, uint32_t part) {
    size_t start = aj_json_open_text(json);
    car_label(g->judgement, (int32_t)part, json->out);
    aj_json_close_text(json, start);
}

// Cities by their numbers: an order that the input's does not change.
static void write_cities(struct car_judging *g, struct aj_json *json,
                         const struct car_field_show *field) {
    AJ_JSON_KEY(json, "cities");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < field->touches; i++)
        write_label(g, json, field->touched[i]);
    aj_json_end_list(json);
}

static void write_players(struct car_judging *g, struct aj_json *json, const char *key,
                          uint8_t players) {
    aj_json_open_list(json, key);
    for (int i = 0; i < g->position->players; i++)
        if ((players >> i) & 1U)
            aj_json_text(json, g->judgement->player[i].name);
    aj_json_end_list(json);
}

static void write_followers(struct car_judging *g, struct aj_json *json,
                            const struct car_shown *s) {
    AJ_JSON_KEY(json, "followers");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < s->followers; i++) {
        const struct car_follower *f = &g->board.follower[s->follower[i]];
        aj_json_begin_object(json);
        AJ_JSON_KEY(json, "player");
        aj_json_text(json, g->judgement->player[f->player].name);
        write_place(g, json, f->part);
        AJ_JSON_KEY(json, "kind");
        aj_json_text(json, car_figures[f->figure].id);
        AJ_JSON_KEY(json, "strength");
        aj_json_int(json, car_strength_of(g, &s->worth, s->follower[i]));
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_item(struct aj_json *json, const char *what, int32_t count, int32_t points) {
    aj_json_begin_object(json);
    AJ_JSON_KEY(json, "what");
    aj_json_text(json, what);
    AJ_JSON_KEY(json, "count");
    aj_json_int(json, count);
    AJ_JSON_KEY(json, "points");
    aj_json_int(json, points);
}

static void write_working(struct car_judging *g, struct aj_json *json, const struct car_shown *s) {
    AJ_JSON_KEY(json, "working");
    aj_json_begin_list(json);
    for (int i = 0; i < s->worth.count; i++) {
        const struct car_item *item = &s->worth.item[i];
        write_item(json, item->what, item->count, item->points);
        if (strcmp(item->what, "farm") == 0)
            write_players(g, json, "owners", s->farm_owners);
        aj_json_end_object(json);
    }
    for (uint32_t i = 0; s->field && i < s->field->cities; i++) {
        write_item(json, "city", 1, s->field->points[i]);
        AJ_JSON_KEY(json, "feature");
        write_label(g, json, s->field->city[i]);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_feature(struct car_judging *g, struct aj_json *json, const struct car_shown *s) {
    aj_json_begin_object(json);
    AJ_JSON_KEY(json, "id");
    write_label(g, json, s->row->root);
    AJ_JSON_KEY(json, "kind");
    aj_json_text(json, car_kind_words[s->row->kind].id);
    AJ_JSON_KEY(json, "anchor");
    aj_json_begin_object(json);
    write_place(g, json, s->row->anchor);
    aj_json_end_object(json);
    if (s->row->kind == CAR_FIELD) {
        write_parts(g, json, s->row->root);
        write_cities(g, json, s->field);
    } else {
        write_tiles(g, json, s);
    }
    write_followers(g, json, s);
    write_players(g, json, "owners", s->worth.owners);
    AJ_JSON_KEY(json, "points");
    aj_json_int(json, s->worth.points);
    write_working(g, json, s);
    aj_json_end_object(json);
}

void car_write(const struct aj_judgement *judgement, struct aj_json *json) {
    struct car_judging *g = car_result(judgement);
    const struct car_field_show *fields = car_show_fields(g);
    AJ_JSON_KEY(json, "features");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < g->numbering->rows; i++) {
        struct car_shown shown;
        car_show(g, fields, i, &shown);
        write_feature(g, json, &shown);
    }
    aj_json_end_list(json);
    car_write_figures(g, json);
    for (CAR_EACH(left, g, write))
        car_first(g, left)->write(g, json);
}
