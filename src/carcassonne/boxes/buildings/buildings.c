// Little Buildings: who puts them down, and what they add to features.
#include "carcassonne/boxes/buildings/buildings.h"

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

const char *const car_building_ids[CAR_BUILDING_KINDS] = {
    [CAR_SHED] = "shed", [CAR_HOUSE] = "house", [CAR_LITTLE_TOWER] = "tower"};

static void buildings_set_up(struct car_judging *g) {
    struct car_buildings *buildings = AJ_NEW(g->judgement->arena, struct car_buildings);
    const struct car_buildings *given = g->position->own[CAR_MODULE_BUILDINGS];
    g->own[CAR_TAKES_PART_buildings] = buildings;
    for (int player = 0; player < AJ_PLAYERS_MAX; player++)
        for (int kind = 0; kind < CAR_BUILDING_KINDS; kind++)
            buildings->left[player][kind] = given ? given->left[player][kind] : CAR_NOT_GIVEN;
    if (!given || !given->count)
        return;
    (void)aj_is_switched_on(g->judgement,
                            CAR_OPTION_BUILDINGS_BUILDINGS); // without it none is told
    buildings->count = given->count;
    for (uint32_t i = 0; i < given->count; i++)
        buildings->lying[i] =
            (struct car_building){g->lying_of[given->lying[i].tile], given->lying[i].kind};
}

// ---- putting one down

static int32_t count_kind(const struct car_buildings *buildings, uint8_t kind) {
    int32_t count = 0;
    for (uint32_t i = 0; i < buildings->count; i++)
        count += buildings->lying[i].kind == kind;
    return count;
}

static void judge_tile(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed == CAR_NOTHING) {
        if (!car_places_later(g))
            CAR_FORBID(g, CAR_RULE_LITTLE_BUILDINGS_TILE, a, car_mover_arg(g))->variant =
                CAR_SAYS_LITTLE_BUILDINGS_TILE_FORBIDS_NO_TILE;
        return;
    }
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    if (car_is_elsewhere(g, a))
        CAR_FORBID(g, CAR_RULE_LITTLE_BUILDINGS_TILE, a, AJ_CELL("placed", placed->x, placed->y),
                   AJ_CELL("tile", a->x, a->y));
}

static void judge_supply(const struct car_judging *g, const struct car_action *a) {
    const struct car_buildings *buildings = car_buildings_of(g);
    int16_t left = buildings->left[g->now.turn->player][a->figure];
    struct aj_arg what = AJ_TEXT("what", car_building_ids[a->figure]);
    if (count_kind(buildings, a->figure) >= CAR_BUILDINGS_EACH)
        CAR_FORBID(g, CAR_RULE_LITTLE_BUILDINGS_SUPPLY, a, what)->variant =
            CAR_SAYS_LITTLE_BUILDINGS_SUPPLY_FORBIDS_ALL_LIE;
    else if (left == 0)
        CAR_FORBID(g, CAR_RULE_LITTLE_BUILDINGS_SUPPLY, a, car_mover_arg(g), what);
    else if (left == CAR_NOT_GIVEN && aj_keeps(g->judgement, AJ_NOTES))
        AJ_RULE(g->judgement, CAR_RULE_LITTLE_BUILDINGS_SUPPLY, AJ_NOTES, a->node, car_mover_arg(g),
                what);
}

static void judge_instead(const struct car_judging *g, const struct car_action *a) {
    if (g->judgement->forbidden || g->now.placed == CAR_NOTHING ||
        !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    CAR_ALLOW(g, CAR_RULE_LITTLE_BUILDINGS_INSTEAD, a, car_mover_arg(g),
              AJ_TEXT("what", car_building_ids[a->figure]), AJ_CELL("tile", placed->x, placed->y));
}

static void apply_building(struct car_judging *g, const struct car_action *a) {
    struct car_buildings *buildings = car_buildings_of(g);
    int16_t *left = &buildings->left[g->now.turn->player][a->figure];
    buildings->lying[buildings->count++] = (struct car_building){g->now.placed, a->figure};
    *left = (int16_t)(*left > 0 ? *left - 1 : *left);
}

// ---- points

static const char item[] = "buildings";

// The buildings on the tiles of a feature (or around a monastery): how many, and their points if
// each kind has points of its own.
struct sum {
    int32_t count, by_kind;
};

static bool is_on(const struct car_judging *g, uint32_t root, uint32_t tile) {
    const struct car_board_tile *at = &g->board.lying[tile];
    if (car_kinds[g->board.part[root].kind].neighbours)
        return car_is_around(at, car_board_tile_of(&g->board, root));
    for (uint8_t i = 0; i < at->tile->count; i++)
        if (car_board_root(&g->board, at->first_part + i) == root)
            return true;
    return false;
}

// Whether a tile is in the row or column of the tile of `root`, with no gap between them.
static bool is_in_line(const struct car_judging *g, uint32_t root, uint32_t tile) {
    const struct car_board_tile *from = car_board_tile_of(&g->board, root),
                                *to = &g->board.lying[tile];
    int32_t x = from->x, y = from->y;
    if (from->x != to->x && from->y != to->y)
        return false;
    while ((x != to->x || y != to->y) && car_board_at(&g->board, x, y) != CAR_NOTHING) {
        x += (to->x > x) - (to->x < x);
        y += (to->y > y) - (to->y < y);
    }
    return x == to->x && y == to->y;
}

// Sums the buildings of a feature or, with `in_line`, those in the row and column of a monastery.
static struct sum count_on(const struct car_judging *g, uint32_t root, bool in_line) {
    const struct car_buildings *buildings = car_buildings_of(g);
    struct sum sum = {0, 0};
    for (uint32_t i = 0; i < buildings->count; i++)
        if ((in_line ? is_in_line : is_on)(g, root, buildings->lying[i].tile)) {
            sum.count++;
            sum.by_kind += buildings->lying[i].kind + 1;
        }
    return sum;
}

// Returns what buildings add to a feature. `worthless`: it has no points without them.
static int32_t find_points(struct car_judging *g, struct sum sum, bool worthless, bool held) {
    const int scorings[] = {
        [CAR_VALUE_BUILDINGS_EACH_ONE] = sum.count, [CAR_VALUE_BUILDINGS_BY_KIND] = sum.by_kind};
    static const int counts[] = {
        [CAR_VALUE_BUILDINGS_COUNTS] = 1, [CAR_VALUE_BUILDINGS_NOTHING] = 0};
    if (!sum.count || !car_is_worth_on(g, held, CAR_OPTION_BUILDINGS_BUILDINGS) ||
        (worthless && !car_decide_worth(g, held, CAR_OPTION_BUILDINGS_WORTHLESS, counts)))
        return 0;
    return car_decide_worth(g, held, CAR_OPTION_BUILDINGS_SCORING, scorings);
}

// Whether buildings add to features of that kind. Fields are scored elsewhere.
static bool is_for(uint8_t kind) {
    return kind == CAR_ROAD || kind == CAR_CITY || kind == CAR_MONASTERY || kind == CAR_GARDEN ||
           kind == CAR_HUT;
}

static void buildings_worth(struct car_judging *g, struct car_worth *worth) {
    bool worthless = worth->points == 0;
    if (!is_for(worth->kind) || car_buildings_of(g)->count == 0)
        return;
    struct sum sum = count_on(g, worth->root, false);
    if (worth->rule == CAR_RULE_PRIOR_FINAL) {
        const struct sum line = count_on(g, worth->root, true);
        const int lines[] = {[CAR_VALUE_BUILDINGS_ROW_AND_COLUMN] = 1,
                             [CAR_VALUE_BUILDINGS_AROUND] =
                                 line.count == sum.count && line.by_kind == sum.by_kind};
        if (car_decide_worth(g, worth->owners, CAR_OPTION_BUILDINGS_PRIOR, lines))
            sum = line;
    }
    int32_t points = find_points(g, sum, worthless, worth->owners);
    if (!points)
        return;
    car_worth_add(g, worth, item, sum.count, points);
    if (worthless) {
        worth->rule = CAR_RULE_LITTLE_BUILDINGS_BONUS;
        worth->variant = CAR_SAYS_LITTLE_BUILDINGS_BONUS_SCORES_ALONE;
        worth->option = CAR_OPTION_BUILDINGS_WORTHLESS;
    }
}

static void buildings_awarding(struct car_judging *g, const struct car_worth *worth) {
    for (int i = 0; i < worth->count && worth->rule != CAR_RULE_LITTLE_BUILDINGS_BONUS; i++)
        if (worth->item[i].what == item)
            car_say_item(g, worth, CAR_RULE_LITTLE_BUILDINGS_BONUS,
                         AJ_INT(worth->item[i].points > worth->item[i].count ? "kinds" : "more",
                                worth->item[i].points));
}

// Sets `*bonus` to what little buildings add to a field. Returns false if they add nothing.
static bool buildings_on_field(struct car_judging *g, uint32_t field, bool worthless,
                               struct car_farm_bonus *bonus) {
    const struct sum sum = count_on(g, field, false);
    int32_t points = find_points(g, sum, worthless, true);
    *bonus = (struct car_farm_bonus){.each = points,
                                     .rule = CAR_RULE_LITTLE_BUILDINGS_BONUS,
                                     .variant = CAR_SAYS_LITTLE_BUILDINGS_BONUS_SCORES_FIELD,
                                     .at_once = CAR_SAYS_LITTLE_BUILDINGS_BONUS_SCORES_FIELD,
                                     .option = worthless ? CAR_OPTION_BUILDINGS_WORTHLESS : AJ_NONE,
                                     .piece = CAR_NOTHING,
                                     .item = item,
                                     .count = sum.count};
    return points > 0;
}

// ---- what is shown

static const struct car_building *find_on(const struct car_judging *g, uint32_t tile) {
    const struct car_buildings *buildings = car_buildings_of(g);
    for (uint32_t i = 0; i < buildings->count; i++)
        if (buildings->lying[i].tile == tile)
            return &buildings->lying[i];
    return NULL;
}

static void buildings_write(const struct car_judging *g, struct aj_json *json) {
    const uint32_t *order = car_sort_tiles(&g->board, g->judgement->arena);
    if (aj_is_switched_off(g->rules, CAR_OPTION_BUILDINGS_BUILDINGS))
        return;
    aj_json_open_list(json, "buildings");
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_building *building = find_on(g, order[i]);
        if (!building)
            continue;
        aj_json_begin_object(json);
        aj_json_put_cell(json, "at", g->board.lying[order[i]].x, g->board.lying[order[i]].y);
        aj_json_put_text(json, "kind", car_building_ids[building->kind]);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void buildings_draw(const struct car_judging *g, const struct car_board_tile *lying,
                           struct car_pieces *pieces) {
    static const char *const outlines[CAR_BUILDING_KINDS] = {
        [CAR_SHED] = "M-16 12 L-16 -2 L16 -8 L16 12 Z",
        [CAR_HOUSE] = "M-14 14 L-14 -4 L0 -16 L14 -4 L14 14 Z",
        [CAR_LITTLE_TOWER] = "M-9 18 L-9 -18 L9 -18 L9 18 Z"};
    static const char *const letters[CAR_BUILDING_KINDS] = {
        [CAR_SHED] = "d", [CAR_HOUSE] = "h", [CAR_LITTLE_TOWER] = "t"};
    const struct car_building *building = find_on(g, (uint32_t)(lying - g->board.lying));
    if (!building)
        return;
    struct car_drawn_piece piece = car_drawn_neutral(
        car_building_ids[building->kind], letters[building->kind], outlines[building->kind]);
    piece.size = 0.7;
    piece.segment = CAR_NO_SEGMENT;
    piece.edge = 1;
    car_pieces_add(pieces, piece);
}

static void expect_building(struct car_checking *c, uint32_t node) {
    static const char *const keys[] = {"at", "kind"};
    uint32_t key[2];
    int32_t cell[2];
    if (!aj_read_map(c->reader, node, keys, 2, key) ||
        !car_expect_keys_given(c, node, keys, key, 2) || !aj_read_cell(c->reader, key[0], cell))
        return;
    int kind = aj_read_word(c->reader, key[1], "building", car_building_ids, CAR_BUILDING_KINDS);
    uint32_t lying = car_board_at(&c->g->board, cell[0], cell[1]);
    const struct car_building *building =
        lying == CAR_NOTHING || !c->g->own[CAR_TAKES_PART_buildings] ? NULL : find_on(c->g, lying);
    if (kind >= 0 && (!building || building->kind != kind))
        aj_mismatch_add(c->out, key[1], "buildings", car_building_ids[kind],
                        building ? car_building_ids[building->kind] : "none");
}

void car_expect_buildings(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (doc->node[node].kind == AJ_NODE_MAP) { // one building, not in a list
        expect_building(c, node);
        return;
    }
    if (!aj_read_is_list(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node)
        expect_building(c, n);
    const struct car_buildings *buildings = c->g->own[CAR_TAKES_PART_buildings];
    car_expect_none(c, node, "buildings", buildings ? buildings->count : 0);
}

static car_judge *const building_judges[] = {judge_tile, judge_supply, judge_instead, NULL};

const struct car_module car_buildings = {
    .module = CAR_MODULE_BUILDINGS,
    .judges = {[CAR_BUILDING] = building_judges},
    .apply = {[CAR_BUILDING] = apply_building},
    .set_up = buildings_set_up,
    .worth = buildings_worth,
    .awarding = buildings_awarding,
    .field_bonus = buildings_on_field,
    .write = buildings_write,
    .draw = buildings_draw,
};
