// The abbey: a tile that belongs to a player, who places it instead of the tile that he would draw.
// It fits any hole, ends every feature that touches it, and is a monastery.
#include "carcassonne/boxes/abbey/abbey.h"

#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "tiles/tiles.h"

struct abbeys {
    int8_t left[AJ_PLAYERS_MAX];
};

static struct abbeys *abbeys_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_abbey];
}

int car_abbeys_left(const struct car_judging *g, int player) {
    return abbeys_of(g) ? abbeys_of(g)->left[player] : 0;
}

// ---- laying it: board.near is of its cell

// Judges that an abbey goes into a hole, that is, a cell with tiles on all four sides.
static void judge_hole(const struct car_judging *g, const struct car_action *a) {
    const struct car_near *near = &g->board.near;
    int tiles = 0;
    if (!a->tile->fits_any || near->here != CAR_NOTHING)
        return;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        tiles += near->across[edge] != CAR_NOTHING;
    if (tiles == CAR_EDGES)
        CAR_ALLOW(g, CAR_RULE_ABBEY_HOLE, a, AJ_CELL("tile", a->x, a->y));
    else
        CAR_FORBID(g, CAR_RULE_ABBEY_HOLE, a, AJ_CELL("tile", a->x, a->y), AJ_INT("count", tiles));
}

static void judge_one_each(const struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    if (a->tile->fits_any && car_abbeys_left(g, player) == 0)
        CAR_FORBID(g, CAR_RULE_ABBEY_ONE_EACH, a, AJ_PLAYER("player", player));
}

static void abbey_placing(struct car_judging *g, const struct car_action *a) {
    if (a->tile->fits_any)
        abbeys_of(g)->left[g->now.turn->player]--;
}

// Lists what ends at the abbey's edges: "the road in the north, the city in the east and the field
// in the south and west".
static const char *list_ended(struct car_judging *g, const struct car_board_tile *lying) {
    struct aj_arena *arena = g->judgement->arena;
    const char *item[CAR_EDGES];
    const char *list = "";
    int items = 0;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = car_board_beside(&g->board, lying->x, lying->y, edge);
        AJ_SURE(arena, there != CAR_NOTHING); // it lies in a hole, with neighbours on all sides
        const struct car_board_tile *other = &g->board.lying[there];
        bool is_shared = (other->tile->shares >> (((edge ^ 2) - other->turn) & 3)) & 1U;
        const char *side =
            is_shared ? "cities"
                      : car_side_words[car_side_at(other->tile, other->turn, edge ^ 2)].spoken;
        if (!other->tile->fits_any)
            item[items++] =
                aj_arena_format(arena, "the %s in the %s", side, car_edge_words[edge].spoken);
    }
    for (int i = 0; i < items; i++)
        list = aj_arena_format(arena, "%s%s%s", list,
                               i == 0           ? ""
                               : i + 1 == items ? " and "
                                                : ", ",
                               item[i]);
    return list;
}

static void abbey_placed(struct car_judging *g, uint32_t index) {
    const struct car_board_tile *lying = &g->board.lying[index];
    if (!lying->tile->fits_any || !aj_keeps(g->judgement, AJ_NOTES))
        return;
    const char *ended = list_ended(g, lying);
    if (*ended)
        AJ_RULE(g->judgement, CAR_RULE_ABBEY_CLOSES, AJ_NOTES,
                g->now.turn->action[g->now.action].node, AJ_CELL("tile", lying->x, lying->y),
                AJ_TEXT("ended", ended));
}

// ---- as a monastery

static void abbey_worth(struct car_judging *g, struct car_worth *worth) {
    const struct car_board_tile *lying = car_board_tile_of(&g->board, worth->root);
    if (worth->kind != CAR_MONASTERY || !lying->tile->fits_any)
        return;
    worth->rule = CAR_RULE_ABBEY_MONASTERY;
    if (!worth->complete)
        worth->variant = CAR_SAYS_ABBEY_MONASTERY_SCORES_AT_END;
}

// ---- the position

static bool has_empty_side(const struct car_judging *g, const struct car_board_tile *lying) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (car_board_beside(&g->board, lying->x, lying->y, edge) == CAR_NOTHING)
            return true;
    return false;
}

// Notes what cannot be: an abbey next to an empty cell, or more abbeys than players.
static void abbey_begin(struct car_judging *g) {
    int count = 0;
    for (uint32_t i = 0; g->board.has_abbey && i < g->board.lyings; i++) {
        const struct car_board_tile *lying = &g->board.lying[i];
        if (!lying->tile->fits_any)
            continue;
        count++;
        if (has_empty_side(g, lying) && aj_keeps(g->judgement, AJ_NOTES))
            AJ_RULE(g->judgement, CAR_RULE_BASE_PART_OF_TABLE, AJ_NOTES, g->position->board_node,
                    AJ_CELL("tile", lying->x, lying->y))
                ->variant = CAR_SAYS_BASE_PART_OF_TABLE_NOTES_ABBEY;
    }
    if (count > g->position->players && aj_keeps(g->judgement, AJ_NOTES))
        AJ_RULE(g->judgement, CAR_RULE_BASE_COPIES, AJ_NOTES, g->position->board_node,
                AJ_TEXT("id", "abbey"), AJ_INT("count", count),
                AJ_INT("copies", g->position->players))
            ->variant = CAR_SAYS_BASE_COPIES_NOTES_ABBEYS;
}

static void abbey_set_up(struct car_judging *g) {
    const int8_t *given = g->position->own[CAR_MODULE_ABBEY];
    bool is_off = aj_is_switched_off(g->rules, CAR_OPTION_ABBEY_ABBEY);
    g->own[CAR_TAKES_PART_abbey] = AJ_NEW(g->judgement->arena, struct abbeys);
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        abbeys_of(g)->left[i] = is_off ? 0 : given ? given[i] : 1;
}

static car_judge *const place_judges[] = {judge_hole, judge_one_each, NULL};

const struct car_module car_abbey = {
    .module = CAR_MODULE_ABBEY,
    .judges = {[CAR_PLACE] = place_judges},
    .set_up = abbey_set_up,
    .begin = abbey_begin,
    .placing = abbey_placing,
    .placed = abbey_placed,
    .worth = abbey_worth,
};
