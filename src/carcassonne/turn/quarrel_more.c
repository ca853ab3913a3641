// Facts of a quarrel for which only rows QUARREL_MORE ask, so that the page's engine is without
// them: what the turn leaves out, what the table has, and what lies next to where a figure is
// placed.
#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/turn/internal.h"
#include "judging/case/case.h"
#include "tiles/tiles.h"

// ---- sentences

struct weighing_row {
    int16_t rule, variant;
    enum aj_authority authority;
};

static const struct weighing_row weighing_rows[] = {
#ifndef AJ_PAGE_ENGINE
#define WEIGHS(rule_, variant_, authority_)                                                        \
    {CAR_RULE_##rule_, CAR_SAYS_##rule_##_NOTES_##variant_, AJ_##authority_},
#include "carcassonne/table/rows.def"
#endif
    {.rule = AJ_NONE}};

enum aj_authority car_quarrel_weight(int rule, int variant) {
    const struct weighing_row *row = weighing_rows;
    while (row->rule != AJ_NONE && !(row->rule == rule && row->variant == variant))
        row++;
    return row->rule == AJ_NONE ? AJ_OFFICIAL : row->authority;
}

// ---- the turn

// Whether a ruling is by that rule, and is a note if `is_note`; at `node` unless that is
// AJ_NO_NODE.
static bool has_ruling(const struct aj_judgement *judgement, int rule, bool is_note,
                       uint32_t node) {
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->rule == rule && (!is_note || ruling->effect == AJ_NOTES) &&
            (node == AJ_NO_NODE || ruling->node == node))
            return true;
    }
    return false;
}

// Whether the turn before gave its player a second part, and another player has gone on.
static bool is_part_left_out(const struct car_judging *g, const struct aj_judgement *judgement) {
    uint32_t index = g->now.index;
    const struct car_turn *before = g->now.turn && index > 1 ? &g->position->turn[index - 2] : NULL;
    return before && before->player != g->now.turn->player &&
           has_ruling(judgement, CAR_RULE_BUILDER_DOUBLE_TURN, true, before->node);
}

static bool is_count_of_fields(const struct aj_case *job) {
    uint32_t said = aj_claimed(job, "count");
    return said != AJ_NO_NODE && job->doc->node[said].kind == AJ_NODE_MAP &&
           aj_doc_get(job->doc, said, "field") != AJ_NO_NODE;
}

// Whether claims differ by the points of a player for most goods, and nobody gets any.
static bool is_of_no_most(const struct aj_judgement *judgement, const struct aj_case *job) {
    enum { MOST = 10, KINDS = 3 };
    bool differ = false;
    for (int player = 0; player < judgement->players; player++)
        for (int32_t kinds = 1; kinds <= KINDS; kinds++)
            differ |= aj_claims_differ_by(job, player, MOST * kinds);
    return differ && !has_ruling(judgement, CAR_RULE_GOODS_MOST, false, AJ_NO_NODE);
}

// Whether a field of a tile goes round the end of a road: the road reaches one edge, and the field
// both halves of it.
static bool has_road_end(const struct car_tile *tile) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        unsigned halves = 1U << (2 * edge) | 1U << ((2 * edge + 7) & 7U);
        bool road = false, field = false;
        for (uint8_t i = 0; i < tile->count; i++) {
            const struct car_segment *segment = &tile->segment[i];
            road |= segment->kind == CAR_ROAD && segment->edges == 1U << edge;
            field |= segment->kind == CAR_FIELD && (segment->winds & halves) == halves;
        }
        if (road && field)
            return true;
    }
    return false;
}

static bool has_mouth(const struct car_board *board, const struct car_board_tile *lying) {
    if (!lying->tile->has_opening)
        return false;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint8_t token = lying->token[edge];
        if (car_has_opening(lying, edge) && !(token && board->tunnel[token - 1].count == 2))
            return true;
    }
    return false;
}

// Returns how many fields with followers touch the City of Carcassonne.
static int count_fields_at_walls(const struct car_board *board) {
    int count = 0;
    for (uint32_t i = 0; i < board->parts; i++) {
        bool is_there = false;
        uint32_t part = i;
        if (board->parent[i] != i || board->part[i].kind != CAR_FIELD ||
            board->part[i].occupants == 0)
            continue;
        do {
            is_there |= car_has_kind(board->lying[board->part[part].lying].tile, CAR_CARCASSONNE);
            part = board->part[part].next;
        } while (part != i);
        count += is_there;
    }
    return count;
}

void car_turn_look_at_more(const struct car_judging *g, const struct aj_judgement *judgement,
                           const struct aj_case *job, bool is[FACTS]) {
    const struct car_board *board = &g->board;
    bool has_river = false;
    if (!aj_quarrel_of(job).is_any)
        return;
    is[FACT_NO_FARMERS] = aj_is_switched_off(g->rules, CAR_OPTION_BASE_FARMERS);
    is[FACT_NO_GOODS] = is[FACT_STANDS] && aj_claimed(job, "goods") != AJ_NO_NODE &&
                        !has_ruling(judgement, CAR_RULE_GOODS_TRADER, true, AJ_NO_NODE);
    is[FACT_LEFT_OUT] = is_part_left_out(g, judgement);
    is[FACT_NO_MOST] = is_of_no_most(judgement, job);
    is[FACT_SIDES] = is[FACT_FINAL] && count_fields_at_walls(board) > 1;
    is[FACT_OF_FIELDS] = is_count_of_fields(job);
    for (uint32_t i = 0; i < board->lyings; i++) {
        const struct car_board_tile *lying = &board->lying[i];
        has_river |= car_has_kind(lying->tile, CAR_RIVER);
        is[FACT_ROUND_RIVER] |= car_goes_round(lying->tile);
        is[FACT_ROAD_END] |= is[FACT_OF_FIELDS] && has_road_end(lying->tile);
        is[FACT_ANY_MOUTH] |= has_mouth(board, lying);
    }
    is[FACT_RIVER_OVER] = has_river &&
                          !has_ruling(judgement, CAR_RULE_RIVER_BEFORE_LAND, true, AJ_NO_NODE) &&
                          !has_ruling(judgement, CAR_RULE_RIVER_VOLCANO_LAKE, false, AJ_NO_NODE);
    is[FACT_NO_BEND] = !has_ruling(judgement, CAR_RULE_RIVER_U_TURN, false, AJ_NO_NODE);
}

// ---- next to where a figure is placed

static bool is_other_held(const struct car_board *board, uint32_t part, uint32_t root) {
    uint32_t other = car_board_root(board, part);
    return other != root && board->part[other].kind == board->part[root].kind &&
           board->part[other].occupants > 0;
}

// Adds the tiles at which a part of the feature lies next to another feature of its kind on which a
// follower stands.
static void look_for_held(const struct car_board *board, struct scene *scene, uint32_t index) {
    const struct car_board_tile *lying = &board->lying[board->part[index].lying];
    for (uint8_t i = 0; i < lying->tile->count; i++)
        if (is_other_held(board, lying->first_part + i, scene->root))
            car_add_fact(scene, FACT_BY_HELD, board->part[index].lying);
    for (int around = 0; around < 9 && board->part[index].kind == CAR_CITY; around++) {
        uint32_t there = car_board_at(board, lying->x + around % 3 - 1, lying->y + around / 3 - 1);
        for (uint8_t i = 0;
             around != 4 && there != CAR_NOTHING && i < board->lying[there].tile->count; i++)
            if (is_other_held(board, board->lying[there].first_part + i, scene->root))
                car_add_fact(scene, FACT_BY_HELD, there);
    }
}

static void look_at_river(const struct car_judging *g, struct scene *scene) {
    const struct car_tile *tile = g->board.lying[g->now.placed].tile;
    for (uint8_t i = 0; i < tile->count; i++) {
        const struct car_segment *river = &tile->segment[i];
        bool ends = river->kind == CAR_RIVER && (river->edges & (river->edges - 1)) == 0;
        scene->is[FACT_RIVER_STOPS] |=
            ends && !car_has_sign(tile, CAR_MARK_SPRING) && !car_has_sign(tile, CAR_MARK_LAKE);
    }
}

void car_scene_look_next_to(const struct scenery *about, struct scene *scene,
                            const struct car_action *a) {
    const struct car_judging *g = about->g;
    if (g->now.placed == CAR_NOTHING || !scene->is[FACT_VERDICT])
        return;
    if (a->kind == CAR_PLACE)
        look_at_river(g, scene);
    if (a->kind != CAR_FOLLOWER || scene->root == CAR_NOTHING || !car_is_follower(a->figure))
        return;
    scene->is[FACT_BY_MONASTERY] = car_has_kind(g->board.lying[g->now.placed].tile, CAR_MONASTERY);
    uint32_t index = scene->root;
    car_spend_walk(&g->board, g->board.part[index].size);
    do {
        look_for_held(&g->board, scene, index);
        index = g->board.part[index].next;
    } while (index != scene->root);
}
