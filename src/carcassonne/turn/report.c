// Names features, and collects what a report shows about each.
#include <stdlib.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"
#include "tiles/tiles.h"

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

const char *const car_score_kinds[] = {"road", "city", "monastery", "garden", "field", "mine",
#define SUBJECT(name, label_) label_,
#define SCORED_AS(subject, kind_) kind_,
#include "carcassonne/table/rows.def"
                                       NULL};

const struct aj_said car_score_kinds_said[] = {
    {"town", "city"},           {"castle", "city"},       {"knight", "city"},
    {"street", "road"},         {"thief", "road"},        {"highwayman", "road"},
    {"farm", "field"},          {"farmer", "field"},      {"meadow", "field"},
    {"cloister", "monastery"},  {"monk", "monastery"},    {"miner", "mine"},
    {"robber", "robber-baron"}, {"wine", "goods-wine"},   {"grain", "goods-grain"},
    {"wheat", "goods-grain"},   {"cloth", "goods-cloth"}, {NULL, NULL}};

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
        return subject; // numbered after all features
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
    shown->row = &g->numbering->row[row];
    shown->field = NULL;
    shown->farm_owners = 0;
    shown->follower = NULL;
    shown->followers = 0;
    car_worth_of(g, shown->row->root, &shown->worth);
    if (shown->worth.held)
        collect_followers(g, shown);
    if (shown->row->kind == CAR_FIELD) {
        shown->field = &fields[row];
        shown->worth.points = fields[row].total;
        shown->worth.owners = fields[row].owners;
    }
    if (shown->row->kind == CAR_CITY && shown->worth.complete)
        shown->farm_owners = fields[row].owners;
    if (shown->farm_owners)
        car_worth_add(g, &shown->worth, "farm", 1, car_farm_price(g));
}

// ---- its cells

// Lists the cells of a road's or city's tiles, each once.
static void list_tiles(const struct car_board *board, const struct car_feature_row *row,
                       struct car_spots *spots) {
    uint32_t last = CAR_NOTHING;
    for (uint32_t i = 0; i < row->parts; i++) {
        uint32_t tile = board->part[row->part[i]].lying;
        const struct car_lying *lying = &board->lying[tile];
        if (tile != last)
            spots->spot[spots->count++] = (struct car_xy){lying->x, lying->y};
        last = tile;
    }
}

// Lists the cells of the tiles on and around a feature that its neighbours complete.
static void list_around(const struct car_board *board, const struct car_feature_row *row,
                        struct car_spots *spots) {
    const struct car_lying *lying = car_lying_of(board, row->root);
    bool corners = car_kinds[row->kind].neighbours > CAR_EDGES;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((corners || dx == 0 || dy == 0) &&
                car_board_at(board, lying->x + dx, lying->y + dy) != CAR_NOTHING)
                spots->spot[spots->count++] = (struct car_xy){lying->x + dx, lying->y + dy};
}

void car_list_spots(const struct car_judging *g, const struct car_feature_row *row,
                    struct car_spots *spots) {
    enum { AROUND = 9 };
    uint32_t most = row->parts > AROUND ? row->parts : AROUND;
    spots->spot = aj_arena_raw(g->judgement->arena, sizeof *spots->spot * most);
    spots->count = 0;
    if (car_kinds[row->kind].neighbours)
        list_around(&g->board, row, spots);
    else
        list_tiles(&g->board, row, spots);
}

void car_made_of(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out) {
    const struct car_judging *g = car_result(judgement);
    struct car_spots spots;
    if (subject >= CAR_SUBJECT_FIRST || g->board.part[subject].kind == CAR_FIELD)
        return;
    uint32_t row = g->numbering->row_of[car_board_root(&g->board, (uint32_t)subject)];
    AJ_SURE(judgement->arena, row != CAR_NOTHING); // what scores is numbered
    car_list_spots(g, &g->numbering->row[row], &spots);
    aj_buf_format(out, "Tile%s: %s", spots.count == 1 ? "" : "s",
                  car_say_cells(spots.spot, spots.count, judgement->arena));
}
