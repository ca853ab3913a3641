// Names features, and collects what a report shows about each.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "core/core.h"
#include "core/json_quick.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "tiles/tiles.h"

// ---- report

static const char *const subject_labels[CAR_SUBJECTS] = {
#define SUBJECT(name, label_) label_,
#include "carcassonne/table/rows.def"
};

const char *const car_score_kinds[] = {"road", "city", "monastery", "garden", "field",
                                       "mine", "hut",  "acrobats",  "pond",   "tree",
#define SUBJECT(name, label_) label_,
#define SCORED_AS(subject, kind_) kind_,
#include "carcassonne/table/rows.def"
                                       NULL};

const struct aj_said car_score_kinds_said[] = {
    {"town", "city"},         {"castle", "city"},       {"cathedral", "city"},
    {"inn", "road"},          {"knight", "city"},       {"street", "road"},
    {"thief", "road"},        {"highwayman", "road"},   {"farm", "field"},
    {"farmer", "field"},      {"meadow", "field"},      {"cloister", "monastery"},
    {"monk", "monastery"},    {"miner", "mine"},        {"robber", "robber-baron"},
    {"wine", "goods-wine"},   {"grain", "goods-grain"}, {"wheat", "goods-grain"},
    {"cloth", "goods-cloth"}, {"rose", "wind-rose"},    {NULL, NULL}};

const char *car_scored_as(int32_t subject) {
    static const char *const others[CAR_SUBJECTS + 1] = {
#define SCORED_AS(subject, kind_) [CAR_SUBJECT_##subject] = (kind_),
#include "carcassonne/table/rows.def"
        [CAR_SUBJECTS] = NULL};
    return subject < CAR_SUBJECT_FIRST
               ? NULL
               : others[(subject - CAR_SUBJECT_FIRST) / CAR_SUBJECT_NUMBERS];
}

// A completed city that is scored at the end is scored for farmers, so it is called a field: for
// its own followers it was scored before.
const char *car_earned_as(const struct aj_judgement *judgement, const struct aj_earning *earning) {
    const struct car_judging *g = judgement->result;
    if (earning->when != AJ_WHEN_END || earning->subject < 0 ||
        earning->subject >= CAR_SUBJECT_FIRST)
        return NULL;
    uint32_t root = car_board_root(&g->board, (uint32_t)earning->subject);
    bool is_city = g->board.part[root].kind == CAR_CITY;
    return is_city && car_is_done(g, root) ? car_kind_words[CAR_FIELD].id : NULL;
}

void car_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out) {
    const struct car_judging *g = judgement->result;
    if (subject >= CAR_SUBJECT_FIRST) {
        int32_t number = subject % CAR_SUBJECT_NUMBERS;
        aj_buf_puts(out, subject_labels[(subject - CAR_SUBJECT_FIRST) / CAR_SUBJECT_NUMBERS]);
        if (number) {
            aj_buf_char(out, '-');
            aj_buf_int(out, number);
        }
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

const char *car_spoken(const struct aj_judgement *judgement, int32_t subject) {
    const struct car_judging *g = judgement->result;
    return subject < CAR_SUBJECT_FIRST && g->board.part[subject].kind == CAR_CARCASSONNE
               ? "the City of Carcassonne"
               : NULL;
}

int32_t car_order(const struct aj_judgement *judgement, int32_t subject) {
    const struct car_judging *g = judgement->result;
    if (subject >= CAR_SUBJECT_FIRST)
        return subject; // no feature: it has a number after those of all features
    return (int32_t)g->numbering->row_of[car_board_root(&g->board, (uint32_t)subject)];
}

// ---- one feature

// Lists the figures of a feature in the order of their places.
static void collect_followers(struct car_judging *g, struct car_shown *shown) {
    const struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    struct car_walk walk = CAR_WALK(shown->row->root);
    struct car_figure_place *seen = NULL;
    size_t capacity = 0;
    uint32_t f, count = 0;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        seen = aj_arena_grow(arena, seen, sizeof *seen, &capacity, count + 1);
        seen[count++] = car_figure_place_of(board, f);
    }
    if (count > 1)
        qsort(seen, count, sizeof *seen, car_compare_figure_places);
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
    } else
        shown->farm_owners = fields[row].owners;
    if (shown->farm_owners)
        car_worth_add(g, &shown->worth, "farm", 1,
                      car_farm_price(g) +
                          car_farm_again(g, shown->row->root, car_farm_price(g), 0));
}

// ---- its cells

// Lists the cells of a road's or city's tiles, each once.
static void list_tiles(const struct car_board *board, const struct car_feature_row *row,
                       struct car_cell_list *cells) {
    uint32_t last = CAR_NOTHING;
    for (uint32_t i = 0; i < row->parts; i++) {
        uint32_t tile = board->part[row->part[i]].lying;
        const struct car_board_tile *lying = &board->lying[tile];
        if (tile != last)
            cells->cell[cells->count++] = (struct car_xy){lying->x, lying->y};
        last = tile;
    }
}

// Lists the cells of the tiles on and around a feature that its neighbours complete.
static void list_around(const struct car_board *board, const struct car_feature_row *row,
                        struct car_cell_list *cells) {
    const struct car_board_tile *lying = car_board_tile_of(board, row->root);
    bool corners = car_kinds[row->kind].neighbours > CAR_EDGES;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((corners || dx == 0 || dy == 0) &&
                car_board_at(board, lying->x + dx, lying->y + dy) != CAR_NOTHING)
                cells->cell[cells->count++] = (struct car_xy){lying->x + dx, lying->y + dy};
}

// Lists the cells in the row and the column of a feature, up to the first gaps.
static void list_lines(const struct car_board *board, const struct car_feature_row *row,
                       struct car_cell_list *cells) {
    const struct car_board_tile *at = car_board_tile_of(board, row->root);
    cells->cell[cells->count++] = (struct car_xy){at->x, at->y};
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        for (struct car_xy to = {at->x, at->y};
             car_board_beside(board, to.x, to.y, edge) != CAR_NOTHING;) {
            to = (struct car_xy){to.x + car_step_x[edge], to.y + car_step_y[edge]};
            cells->cell[cells->count++] = to;
        }
}

// Lists the cells of a feature's tiles, each once. If neighbours complete the feature, these are
// the cells on and around it, or (`of_lines`) those in its row and its column.
static void list_cells(const struct car_judging *g, const struct car_feature_row *row,
                       bool of_lines, struct car_cell_list *cells) {
    enum { AROUND = 9 };
    uint32_t most = of_lines ? g->board.lyings : row->parts > AROUND ? row->parts : AROUND;
    cells->cell = aj_arena_raw(g->judgement->arena, sizeof *cells->cell * most);
    cells->count = 0;
    if (of_lines)
        list_lines(&g->board, row, cells);
    else if (car_kinds[row->kind].neighbours)
        list_around(&g->board, row, cells);
    else
        list_tiles(&g->board, row, cells);
}

void car_made_of(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out) {
    struct car_judging *g = car_result(judgement);
    struct car_cell_list cells;
    if (subject >= CAR_SUBJECT_FIRST || g->board.part[subject].kind == CAR_FIELD)
        return;
    uint32_t root = car_board_root(&g->board, (uint32_t)subject), row = g->numbering->row_of[root];
    struct car_worth worth = {.is_of_lines = false};
    if (row == CAR_NOTHING)
        return; // it is no city, but counts as one
    if (car_kinds[g->board.part[root].kind].neighbours)
        car_worth_of(g, root, &worth);
    list_cells(g, &g->numbering->row[row], worth.is_of_lines, &cells);
    aj_buf_format(out, "Tile%s: %s", cells.count == 1 ? "" : "s",
                  car_say_cells(cells.cell, cells.count, judgement->arena));
}

// ---- farms_shown
//
// Fields in the list of features: what each shows about its cities, and who gets the points of a
// city that is scored once for all fields at it (per-city, per-field-once).

// Finds who gets the points of each completed city.
static void show_cities(struct car_judging *g, struct car_field_show *show) {
    const struct car_numbering *numbering = g->numbering;
    struct car_farms farms;
    struct car_worth around;
    bool once =
        g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE;
    car_find_farms(g, &farms);
    car_list_touches(g, &farms);
    for (uint32_t i = 0; i < numbering->rows; i++)
        if ((numbering->row[i].kind == CAR_CITY && car_is_done(g, numbering->row[i].root)) ||
            numbering->row[i].kind == CAR_CASTLE)
            show[i].owners = once
                                 ? car_find_field_owners(&farms, numbering->row[i].root)
                                 : car_find_city_owners(g, &farms, numbering->row[i].root, &around);
}

// Sorts cities by their numbers, so that the order of the input does not matter. Something that
// counts as a city has no number and comes last; there is only one such thing.
static const uint32_t *sort_by_number(struct car_judging *g, const uint32_t *city, uint32_t count) {
    uint32_t *sorted = aj_arena_raw(g->judgement->arena, sizeof *sorted * (count + 1));
    uint32_t other = CAR_NOTHING;
    for (uint32_t i = 0; i < count; i++) {
        sorted[i] = g->numbering->row_of[city[i]];
        other = sorted[i] == CAR_NOTHING ? city[i] : other;
    }
    aj_sort_numbers(sorted, count);
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = sorted[i] == CAR_NOTHING ? other : g->numbering->row[sorted[i]].root;
    return sorted;
}

// Lists the cities that a field touches, and the completed ones among them, by number.
static void list_cities(struct car_judging *g, struct car_field_show *show, uint32_t root) {
    show->touched = car_list_cities(g, root, false, &show->touches);
    show->touched = sort_by_number(g, show->touched, show->touches);
    uint32_t *city = aj_arena_raw(g->judgement->arena, sizeof *city * (show->touches + 1));
    for (uint32_t i = 0; i < show->touches; i++)
        if (car_is_complete(&g->board, show->touched[i]) &&
            car_counts_as_city(g, show->touched[i], root, true))
            city[show->cities++] = show->touched[i];
    show->city = city;
}

enum { FARM_PRICE = 3 };

// Returns what modules add for each owner of a field to one of its completed cities.
static int32_t find_bonuses(struct car_judging *g, uint32_t field) {
    int32_t bonuses = 0;
    struct car_farm_bonus bonus;
    for (CAR_EACH(left, g, farm_bonus))
        if (car_lowest_module(g, left)->farm_bonus(g, field, AJ_NONE, &bonus))
            bonuses += bonus.each;
    return bonuses;
}

// Finds the points of each completed city of a field.
static void price_cities(const struct car_judging *g, struct car_field_show *show, int32_t plain,
                         int32_t bonuses) {
    for (uint32_t i = 0; i < show->cities; i++) {
        int32_t price = plain + bonuses + car_farm_again(g, show->city[i], plain, bonuses);
        show->points[i] = (uint8_t)price;
        show->total += price;
    }
}

static bool is_per_field(const struct car_judging *g) {
    return g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_FIELD;
}

// Finds the points of each city on one field.
static void show_field(struct car_judging *g, struct car_field_show *show, uint32_t root) {
    struct car_worth worth;
    int32_t each;
    car_worth_of(g, root, &worth);
    show->owners = worth.owners;
    list_cities(g, show, root);
    show->points = AJ_NEW_ARRAY(g->judgement->arena, uint8_t, show->cities + 1);
    uint8_t keepers = car_field_keepers(g, root, &each);
    if (keepers) {
        show->owners = keepers;
        price_cities(g, show, each, 0);
        car_show_extra(g, show, root);
        return;
    }
    if (show->owners &&
        g->rules->option[CAR_OPTION_BASE_FARMS].value != CAR_VALUE_BASE_FARMS_PER_CITY)
        car_show_extra(g, show, root);
    if (is_per_field(g))
        price_cities(g, show, FARM_PRICE, find_bonuses(g, root));
}

const struct car_field_show *car_show_fields(struct car_judging *g) {
    const struct car_numbering *numbering = g->numbering;
    struct aj_arena *arena = g->judgement->arena;
    struct car_field_show *show = AJ_NEW_ARRAY(arena, struct car_field_show, numbering->rows + 1);
    for (uint32_t i = 0; i < numbering->rows; i++)
        if (numbering->row[i].kind == CAR_FIELD)
            show_field(g, &show[i], numbering->row[i].root);
    if (!is_per_field(g))
        show_cities(g, show);
    return show;
}

// ---- figures_result
//
// Writes figures that are no followers into a result (followers are written with their features),
// and checks what `expect` says about any figure.

static void write_standing(const struct car_judging *g, uint32_t figure, struct aj_json *json) {
    const struct car_follower *f = &g->board.follower[figure];
    const struct car_feature_piece *part = &g->board.part[f->part];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    aj_json_begin_object(json);
    aj_json_put_text(json, "player", g->judgement->player[f->player].name);
    aj_json_put_text(json, "kind", car_figures[f->figure].id);
    aj_json_put_cell(json, "at", lying->x, lying->y);
    if (car_figure_on_corner(f->figure)) // a corner is named by its north-western tile
        aj_json_put_text(json, "corner", car_corner_names[CAR_SE]);
    else
        aj_json_put_text(json, "segment", car_place_name(lying->tile, lying->turn, part->local));
    for (CAR_EACH(left, g, write_figure))
        car_lowest_module(g, left)->write_figure(g, figure, json);
    aj_json_end_object(json);
}

static bool are_in_play(const struct car_judging *g) {
    for (unsigned figure = CAR_FOLLOWERS; figure < CAR_FIGURES; figure++)
        if (car_figure_on(g->rules, figure))
            return true;
    return car_on(g, CAR_MODULE_TOWER);
}

bool car_is_listed(const struct car_judging *g, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    return !f->returned &&
           (!car_is_follower(f->figure) || g->board.part[f->part].kind == CAR_TOWER);
}

// Writes the key `figures`, if any figure in play is no follower.
static void write_figures(const struct car_judging *g, struct aj_json *json) {
    if (!are_in_play(g))
        return;
    struct car_figure_place *list =
        AJ_NEW_ARRAY(g->judgement->arena, struct car_figure_place, g->board.followers + 1);
    uint32_t count = 0;
    for (uint32_t f = 0; f < g->board.followers; f++)
        if (car_is_listed(g, f))
            list[count++] = car_figure_place_of(&g->board, f);
    qsort(list, count, sizeof *list, car_compare_figure_places);
    aj_json_open_list(json, "figures");
    for (uint32_t i = 0; i < count; i++)
        write_standing(g, list[i].figure, json);
    aj_json_end_list(json);
}

void car_write_score(const struct aj_judgement *judgement, int player, struct aj_json *json) {
    const struct car_judging *g = car_result(judgement);
    for (CAR_EACH(left, g, write_score))
        car_lowest_module(g, left)->write_score(g, player, json);
}

// Figures and parts have the same numbers in all judgements of a position.
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
            car_lowest_module(g, left)->write_figure(g, f, json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
    for (CAR_EACH(left, g, write))
        car_lowest_module(g, left)->write(g, json);
    for (CAR_EACH(left, g, write_held))
        car_lowest_module(g, left)->write_held(g, json);
}

// ---- features_result
//
// Writes the features of a result as JSON; modules add keys of their own. A long game has a hundred
// features in its full record, so all text between two values is written in one piece.

enum {
    NAME_ROOM = 32, // room for the name of a kind, a place on a tile, or an item
    PLACE_ROOM = AJ_QUICK_CELL + NAME_ROOM + 32,
};

// Writes "city-3" in quotes.
static char *put_label(char *to, const struct car_feature_row *row) {
    *to++ = '"';
    to = stpcpy(to, car_kind_words[row->kind].id);
    *to++ = '-';
    to = aj_put_int(to, row->number);
    *to++ = '"';
    return to;
}

static char *put_place(const struct car_judging *g, char *to, uint32_t part) {
    const struct car_feature_piece *p = &g->board.part[part];
    const struct car_board_tile *lying = &g->board.lying[p->lying];
    to = AJ_QUICK_LITERAL(to, "\"at\":");
    to = aj_quick_cell(to, lying->x, lying->y);
    to = AJ_QUICK_LITERAL(to, ",\"segment\":\"");
    to = stpcpy(to, car_place_name(lying->tile, lying->turn, p->local));
    *to++ = '"';
    return to;
}

static void write_head(const struct car_judging *g, struct aj_json *json,
                       const struct car_feature_row *row) {
    char *to = aj_quick_room(json, 64 + 2 * NAME_ROOM + AJ_DIGITS + PLACE_ROOM);
    if (!to)
        return;
    to = AJ_QUICK_LITERAL(to, "{\"id\":");
    to = put_label(to, row);
    to = AJ_QUICK_LITERAL(to, ",\"kind\":\"");
    to = stpcpy(to, car_kind_words[row->kind].id);
    to = AJ_QUICK_LITERAL(to, "\",\"anchor\":{");
    to = put_place(g, to, row->anchor);
    *to++ = '}';
    aj_quick_wrote(json, to, true);
}

static void write_cell(struct aj_json *json, struct car_xy spot) {
    char *to = aj_quick_room(json, AJ_QUICK_CELL);
    if (to)
        aj_quick_wrote(json, aj_quick_cell(to, spot.x, spot.y), true);
}

static void write_tiles(const struct car_judging *g, struct aj_json *json,
                        const struct car_shown *s) {
    struct car_cell_list cells;
    list_cells(g, s->row, s->worth.is_of_lines, &cells);
    AJ_QUICK_KEY(json, "tiles", "[");
    for (uint32_t i = 0; i < cells.count; i++)
        write_cell(json, cells.cell[i]);
    aj_quick_end(json, ']');
    if (s->worth.complete)
        AJ_QUICK_KEY(json, "complete", "true,\"open_ends\":");
    else
        AJ_QUICK_KEY(json, "complete", "false,\"open_ends\":");
    aj_quick_int(json, g->board.part[s->row->root].open);
}

// Writes the half-edges of a part, each followed by a comma.
static char *put_winds(char *to, unsigned winds) {
    static const char names[CAR_WINDS][8] = {"\"NNE\",", "\"ENE\",", "\"ESE\",", "\"SSE\",",
                                             "\"SSW\",", "\"WSW\",", "\"WNW\",", "\"NNW\","};
    for (; winds; winds &= winds - 1) {
        memcpy(to, names[__builtin_ctz(winds)], sizeof *names);
        to += strlen("\"NNE\",");
    }
    return to;
}

static void write_part(const struct car_judging *g, struct aj_json *json, uint32_t part) {
    const struct car_feature_piece *p = &g->board.part[part];
    const struct car_board_tile *lying = &g->board.lying[p->lying];
    unsigned winds = car_turn_winds(lying->tile->segment[p->local].winds, lying->turn);
    char *to = aj_quick_room(json, 32 + AJ_QUICK_CELL + 8 * CAR_WINDS);
    if (!to)
        return;
    to = AJ_QUICK_LITERAL(to, "{\"at\":");
    to = aj_quick_cell(to, lying->x, lying->y);
    to = AJ_QUICK_LITERAL(to, ",\"winds\":[");
    to = put_winds(to, winds) - (winds != 0);
    to = AJ_QUICK_LITERAL(to, "]}");
    aj_quick_wrote(json, to, true);
}

static void write_label(const struct car_judging *g, struct aj_json *json, uint32_t root) {
    char *to = aj_quick_room(json, NAME_ROOM + AJ_DIGITS);
    const struct car_numbering *numbering = g->numbering;
    uint32_t row = numbering->row_of[root];
    if (to && row == CAR_NOTHING) // only one thing counts as a city without being one
        aj_quick_wrote(
            json,
            stpcpy(stpcpy(stpcpy(to, "\""), car_kind_words[g->board.part[root].kind].id), "\""),
            true);
    else if (to)
        aj_quick_wrote(json, put_label(to, &numbering->row[row]), true);
}

static void write_owners(const struct car_judging *g, struct aj_json *json, unsigned players) {
    AJ_QUICK_KEY(json, "owners", "[");
    for (; players; players &= players - 1)
        aj_json_text(json, g->judgement->player[__builtin_ctz(players)].name);
    aj_quick_end(json, ']');
}

static void write_follower(const struct car_judging *g, struct aj_json *json,
                           const struct car_shown *s, uint32_t follower) {
    const struct car_follower *f = &g->board.follower[follower];
    AJ_QUICK_BEGIN(json, "{\"player\":");
    aj_json_text(json, g->judgement->player[f->player].name);
    char *to = aj_quick_room(json, PLACE_ROOM);
    if (to)
        aj_quick_wrote(json, put_place(g, to, f->part), true);
    AJ_QUICK_WORD(json, "kind", car_figures[f->figure].id);
    AJ_QUICK_INT(json, "strength", car_strength_of(g, &s->worth, follower));
    aj_quick_end(json, '}');
}

static void write_item(struct aj_json *json, const char *what, int32_t count, int32_t points) {
    char *to = aj_quick_room(json, 64 + NAME_ROOM + 2 * AJ_DIGITS);
    if (!to)
        return;
    to = AJ_QUICK_LITERAL(to, "{\"what\":\"");
    to = stpcpy(to, what);
    to = AJ_QUICK_LITERAL(to, "\",\"count\":");
    to = aj_put_int(to, count);
    to = AJ_QUICK_LITERAL(to, ",\"points\":");
    aj_quick_wrote(json, aj_put_int(to, points), true);
}

static void write_working(const struct car_judging *g, struct aj_json *json,
                          const struct car_shown *s) {
    AJ_QUICK_KEY(json, "working", "[");
    for (int i = 0; i < s->worth.count; i++) {
        const struct car_item *item = &s->worth.item[i];
        write_item(json, item->what, item->count, item->points);
        if (s->farm_owners && strcmp(item->what, "farm") == 0)
            write_owners(g, json, s->farm_owners);
        if (item->from != CAR_NOTHING) {
            AJ_QUICK_KEY(json, "from", "");
            write_label(g, json, item->from);
        }
        aj_quick_end(json, '}');
    }
    for (uint32_t i = 0; s->field && i < s->field->cities; i++) {
        write_item(json, "city", 1, s->field->points[i]);
        AJ_QUICK_KEY(json, "feature", "");
        write_label(g, json, s->field->city[i]);
        aj_quick_end(json, '}');
    }
    if (s->field && s->field->extra) {
        write_item(json, s->field->extra_item, s->field->extra_count, s->field->extra);
        aj_quick_end(json, '}');
    }
    aj_quick_end(json, ']');
}

static void write_feature(const struct car_judging *g, struct aj_json *json,
                          const struct car_shown *s) {
    write_head(g, json, s->row);
    if (s->row->kind == CAR_FIELD) {
        // Write a field's parts as objects, in the order of their places.
        AJ_QUICK_KEY(json, "parts", "[");
        for (uint32_t i = 0; i < s->row->parts; i++)
            write_part(g, json, s->row->part[i]);
        aj_quick_end(json, ']');
        // Write cities by their numbers, so that the order of the input does not matter.
        AJ_QUICK_KEY(json, "cities", "[");
        for (uint32_t i = 0; i < s->field->touches; i++)
            write_label(g, json, s->field->touched[i]);
        aj_quick_end(json, ']');
    } else {
        write_tiles(g, json, s);
    }
    AJ_QUICK_KEY(json, "followers", "[");
    for (uint32_t i = 0; i < s->followers; i++)
        write_follower(g, json, s, s->follower[i]);
    aj_quick_end(json, ']');
    write_owners(g, json, s->worth.owners);
    AJ_QUICK_INT(json, "points", s->worth.points);
    write_working(g, json, s);
    aj_quick_end(json, '}');
}

void car_write(const struct aj_judgement *judgement, struct aj_json *json) {
    struct car_judging *g = car_result(judgement);
    const struct car_field_show *fields = car_show_fields(g);
    AJ_QUICK_KEY(json, "features", "[");
    for (uint32_t i = 0; i < g->numbering->rows; i++) {
        struct car_shown shown;
        car_show(g, fields, i, &shown);
        write_feature(g, json, &shown);
    }
    aj_quick_end(json, ']');
    write_figures(g, json);
    for (CAR_EACH(left, g, write))
        car_lowest_module(g, left)->write(g, json);
}
