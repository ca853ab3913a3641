// Finds the facts of what players may quarrel about: of features, and of the figures on them.
#include <string.h>

#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/boxes/count/count.h"
#include "carcassonne/boxes/flying/flying.h"
#include "carcassonne/boxes/gold/gold.h"
#include "carcassonne/boxes/magic/magic.h"
#include "carcassonne/boxes/messages/messages.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/boxes/robbers/robbers.h"
#include "carcassonne/boxes/siege/siege.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/internal.h"
#include "carcassonne/turn/turn.h"
#include "tiles/tiles.h"

void car_add_fact(struct scene *scene, int fact, uint32_t lying) {
    if (!scene->is[fact])
        scene->at[fact] = lying;
    scene->is[fact] = true;
    scene->count[fact]++;
}

void car_add_marks(struct scene *scene, int first, uint64_t marks, uint32_t lying) {
    for (; marks; marks &= marks - 1)
        car_add_fact(scene, first + __builtin_ctzll(marks), lying);
}

void car_add_tile_marks(struct scene *scene, uint64_t marks, uint32_t lying) {
#define TOWER(name) (UINT64_C(1) << CAR_TILE_MARK_WATCHTOWER_##name)
    const uint64_t towers =
        TOWER(FOLLOWER) | TOWER(PENNANT) | TOWER(ROAD) | TOWER(CITY) | TOWER(MONASTERY);
    car_add_marks(scene, FACT_TILE_MARKS, marks, lying);
    if (marks & towers)
        car_add_fact(scene, FACT_WATCHED, lying);
}

bool car_is_above_something(const struct car_board *board, uint32_t lying, bool middle) {
    const struct car_board_tile *on = lying == CAR_NOTHING ? NULL : &board->lying[lying];
    uint8_t bridge = on ? on->tile->across : 0;
    for (uint8_t i = 0; bridge && i < on->tile->count; i++) {
        const struct car_segment *segment = &on->tile->segment[i];
        bool runs = (segment->edges & (segment->edges - 1)) != 0;
        if (i != bridge - 1 && segment->kind != CAR_FIELD &&
            (runs || (middle && segment->edges == 0)))
            return true;
    }
    if (!bridge)
        return false;
    for (uint32_t f = 0; f < board->followers; f++)
        if (!board->follower[f].returned && board->part[board->follower[f].part].lying == lying &&
            board->follower[f].part != on->first_part + bridge - 1U)
            return true;
    return false;
}

struct scene car_scene_new(const struct scenery *about) {
    struct scene scene = {.player = AJ_NONE,
                          .figure = AJ_NONE,
                          .root = CAR_NOTHING,
                          .lying = CAR_NOTHING,
                          .node = about->g->position->board_node};
    memcpy(scene.is, about->is, sizeof scene.is);
    return scene;
}

void car_scene_leave_out(const struct car_judging *g, struct scene *scene) {
    static const struct {
        bool is_of_tile;
        uint8_t mark;
        int16_t fact, more; // facts that there are of the mark besides its own
    } also[] = {{true, CAR_TILE_MARK_HILL, FACT_HILL, FACT_HILL},
                {true, CAR_TILE_MARK_VINEYARD, FACT_VINEYARD, FACT_VINEYARD},
                {false, CAR_MARK_INN, FACT_INN, FACT_INNS},
                {false, CAR_MARK_INN, FACT_OTHER_INN, FACT_OTHER_INN},
                {false, CAR_MARK_CATHEDRAL, FACT_CATHEDRAL, FACT_CATHEDRALS},
                {false, CAR_MARK_WINE, FACT_GOODS, FACT_GOODS}};
    uint64_t marks = 0, tile_marks = 0;
    for (int i = 0; i < car_switch_count; i++)
        if (aj_is_switched_off(g->rules, car_switches[i].option)) {
            marks |= car_switches[i].marks;
            tile_marks |= car_switches[i].tile_marks;
        }
    if (!marks && !tile_marks)
        return;
    for (int i = 0; i < CAR_MARKS; i++)
        scene->is[FACT_MARKS + i] &= !((marks >> i) & 1U);
    for (int i = 0; i < CAR_TILE_MARKS; i++)
        scene->is[FACT_TILE_MARKS + i] &= !((tile_marks >> i) & 1U);
    for (size_t i = 0; i < sizeof also / sizeof *also; i++)
        if (((also[i].is_of_tile ? tile_marks : marks) >> also[i].mark) & 1U)
            scene->is[also[i].fact] = scene->is[also[i].more] = false;
}

static bool is_eaten(const struct scenery *about, uint32_t node) {
    for (size_t i = 0; i < about->judgement->rulings; i++)
        if (about->judgement->ruling[i].rule == CAR_RULE_DRAGON_EATS &&
            about->judgement->ruling[i].node == node)
            return true;
    return false;
}

// Whether the fairy has given her 3 points for a figure in the moves.
static bool is_favoured(const struct scenery *about, uint32_t node) {
    for (size_t i = 0; i < about->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &about->judgement->ruling[i];
        if (ruling->rule == CAR_RULE_FAIRY_BONUS && ruling->effect == AJ_SCORES &&
            ruling->node == node && !ruling->at_end)
            return true;
    }
    return false;
}

// Whether the tree takes anybody.
static bool has_taken(const struct scenery *about) {
    for (size_t i = 0; i < about->judgement->rulings; i++)
        if (about->judgement->ruling[i].rule == CAR_RULE_TREE_TAKES)
            return true;
    return false;
}

static bool is_near(const struct car_judging *g, uint32_t lying) {
    return car_is_around(&g->board.lying[g->now.placed], &g->board.lying[lying]);
}

bool car_is_joined(const struct car_judging *g, uint32_t index) {
    const struct car_feature_piece *part = &g->board.part[index];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    const struct car_turn *turn = g->now.turn;
    if (part->lying == g->now.placed)
        return true;
    if (!turn || part->kind != CAR_ROAD)
        return false;
    for (uint32_t i = 0; i < turn->count && i <= g->now.action; i++)
        if (turn->action[i].kind == CAR_TOKEN && turn->action[i].x == lying->x &&
            turn->action[i].y == lying->y &&
            car_segment_at_edge(lying->tile, lying->turn, turn->action[i].edge) == part->local)
            return true;
    return false;
}

bool car_is_touched(const struct car_judging *g, uint32_t index) {
    const struct car_feature_piece *part = &g->board.part[index];
    return car_is_joined(g, index) || (car_kinds[part->kind].neighbours &&
                                       g->now.placed != CAR_NOTHING && is_near(g, part->lying));
}

// Returns the fact that two roads end at the same thing on a tile, or AJ_NONE if there is none for
// such an end.
static int fact_of_end(const struct car_tile *tile, uint8_t end) {
    if (end == CAR_END_CROSSING) // also said of a road that ends at what is no crossing
        return car_has_kind(tile, CAR_CIRCUS) || car_has_kind(tile, CAR_ACROBATS) ? FACT_AT_SPACE
                                                                                  : FACT_CROSSING;
    if (end == CAR_END_MONASTERY)
        return FACT_AT_CLOISTER;
    return end == CAR_END_VILLAGE || end == CAR_END_CITY || end == CAR_END_BAZAAR ||
                   end == CAR_END_VOLCANO || end == CAR_END_FOUNDATION
               ? FACT_STOPPED
               : AJ_NONE;
}

// Adds the facts of the other roads on the tile of a road segment.
static void look_at_other_roads(const struct car_judging *g, struct scene *scene, uint32_t index) {
    const struct car_board *board = &g->board;
    const struct car_feature_piece *part = &board->part[index];
    const struct car_board_tile *lying = &board->lying[part->lying];
    const struct car_segment *segment = &lying->tile->segment[part->local];
    for (uint8_t i = 0; i < lying->tile->count; i++) {
        const struct car_segment *other = &lying->tile->segment[i];
        uint32_t root = car_board_root(board, lying->first_part + i);
        bool is_other = other->kind == CAR_ROAD && root != scene->root;
        if (is_other && car_on(g, CAR_MODULE_INNS) && car_has_mark(other, CAR_MARK_INN))
            car_add_fact(scene, FACT_OTHER_INN, part->lying);
        int met = is_other && segment->end == other->end ? fact_of_end(lying->tile, segment->end)
                                                         : AJ_NONE;
        if (met != AJ_NONE && (board->part[root].size > 1 || car_has_follower(g, root)) &&
            !(scene->is[met] && scene->at[met] == part->lying))
            car_add_fact(scene, met, part->lying);
    }
}

// Adds the facts of one road segment: what ends it, and what else is on its tile.
static void look_at_road(const struct car_judging *g, struct scene *scene, uint32_t index) {
    const struct car_board *board = &g->board;
    const struct car_feature_piece *part = &board->part[index];
    const struct car_board_tile *lying = &board->lying[part->lying];
    uint8_t end = lying->tile->segment[part->local].end;
    look_at_other_roads(g, scene, index);
    if (car_has_sign(lying->tile, CAR_MARK_SPRING))
        car_add_fact(scene, FACT_SPRING, part->lying);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (car_segment_at_edge(lying->tile, lying->turn, edge) != part->local)
            continue;
        bool spanned = (lying->span >> edge) & 1U;
        if (end != CAR_END_THROUGH)
            car_add_fact(scene, spanned ? FACT_SPANNED : FACT_ENDS_AT + end, part->lying);
        if (!board->tunnels || !car_has_opening(lying, edge))
            continue;
        uint8_t token = lying->token[edge];
        bool is_through = token && board->tunnel[token - 1].count == 2;
        car_add_fact(scene, is_through ? FACT_THROUGH : FACT_MOUTH, part->lying);
    }
}

bool car_goes_round(const struct car_tile *tile) {
    int fields = 0;
    for (uint8_t i = 0; i < tile->count; i++)
        fields += tile->segment[i].kind == CAR_FIELD;
    return fields == 1 &&
           (car_has_sign(tile, CAR_MARK_SPRING) || car_has_sign(tile, CAR_MARK_LAKE));
}

// Whether a field touches a completed city. It is found out once: many tiles may part two fields.
static bool has_city(const struct scenery *about, uint32_t field) {
    enum { NONE = 1, SOME };
    uint8_t *found = &about->touching[field];
    if (*found == 0) {
        uint32_t cities;
        (void)car_list_cities(about->g, field, true, &cities);
        *found = cities > 0 ? SOME : NONE;
    }
    return *found == SOME;
}

// Adds the facts of one field segment: other fields on its tile, and rivers.
static void look_at_field(const struct scenery *about, struct scene *scene, uint32_t index) {
    const struct car_board *board = &about->g->board;
    const struct car_feature_piece *part = &board->part[index];
    const struct car_board_tile *lying = &board->lying[part->lying];
    // It is enough to find two tiles at which the field is parted.
    for (uint8_t i = 0; i < lying->tile->count && scene->count[FACT_PARTED] < 2; i++) {
        uint32_t other = car_board_root(board, lying->first_part + i);
        if (lying->tile->segment[i].kind == CAR_FIELD && other != scene->root &&
            has_city(about, other)) {
            car_add_fact(scene, FACT_PARTED, part->lying);
            break;
        }
    }
    if (!car_has_kind(lying->tile, CAR_RIVER))
        return;
    if (car_goes_round(lying->tile))
        car_add_fact(scene, FACT_SPRING, part->lying);
    for (uint8_t i = 0; i < lying->tile->count; i++)
        if (lying->tile->segment[i].kind == CAR_FIELD &&
            car_board_root(board, lying->first_part + i) != scene->root) {
            car_add_fact(scene, FACT_BANK, part->lying);
            return;
        }
}

// Adds the facts of one segment of the feature: its marks, and whether the turn touches it.
static void look_at_part(const struct scenery *about, struct scene *scene, uint32_t index) {
    struct car_judging *g = about->g;
    const struct car_feature_piece *part = &g->board.part[index];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    const struct car_segment *segment = &lying->tile->segment[part->local];
    if (car_is_touched(g, index))
        car_add_fact(scene, FACT_TOUCHED, part->lying);
    for (int i = 0; i < segment->pennants; i++)
        car_add_fact(scene, FACT_PENNANT, part->lying);
    car_add_marks(scene, FACT_MARKS, segment->marks, part->lying);
    if (car_on(g, CAR_MODULE_INNS) && car_has_mark(segment, CAR_MARK_INN))
        car_add_fact(scene, scene->is[FACT_INN] ? FACT_INNS : FACT_INN, part->lying);
    if (car_on(g, CAR_MODULE_INNS) && car_has_mark(segment, CAR_MARK_CATHEDRAL))
        car_add_fact(scene, scene->is[FACT_CATHEDRAL] ? FACT_CATHEDRALS : FACT_CATHEDRAL,
                     part->lying);
    if (car_on(g, CAR_MODULE_TRADERS) &&
        segment->marks & (1U << CAR_MARK_WINE | 1U << CAR_MARK_GRAIN | 1U << CAR_MARK_CLOTH))
        car_add_fact(scene, FACT_GOODS, part->lying);
    if (part->kind == CAR_MONASTERY && lying->tile->fits_any)
        car_add_fact(scene, FACT_ABBEY, part->lying);
    if (part->kind == CAR_ROAD)
        look_at_road(g, scene, index);
    else if (part->kind == CAR_FIELD)
        look_at_field(about, scene, index);
}

// Looks at the parts of a feature, and adds facts of their tiles: one has several parts, a mark, a
// city wall, or gold.
static void look_at_parts(const struct scenery *about, struct scene *scene) {
    struct car_judging *g = about->g;
    struct car_board *board = &g->board;
    uint32_t mark = ++board->mark, index = scene->root;
    car_spend_walk(board, board->part[index].size);
    do {
        struct car_board_tile *lying = &board->lying[board->part[index].lying];
        if (lying->mark == mark)
            car_add_fact(scene, FACT_TWICE, board->part[index].lying);
        else
            car_add_tile_marks(scene, lying->tile->marks, board->part[index].lying);
        car_add_fact_if(scene, car_has_kind(lying->tile, CAR_CARCASSONNE), FACT_WALLED);
        if (lying->mark != mark && car_on(g, CAR_MODULE_GOLD) &&
            car_gold_on(g, board->part[index].lying) > 0)
            car_add_fact(scene, FACT_GOLD, board->part[index].lying);
        lying->mark = mark;
        look_at_part(about, scene, index);
        index = board->part[index].next;
    } while (index != scene->root);
}

// Looks at the tiles around a feature that neighbours complete.
static void look_around(const struct car_judging *g, struct scene *scene) {
    const struct car_feature_piece *part = &g->board.part[scene->root];
    const struct car_board_tile *at = &g->board.lying[part->lying];
    int32_t neighbours = car_kinds[part->kind].neighbours;
    if (neighbours == 0)
        return;
    if (part->open > 0 || car_is_done(g, scene->root)) { // else it has a prior
        car_add_fact(scene, FACT_AROUND, part->lying);
        scene->count[FACT_AROUND] = neighbours - part->open;
    }
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++) {
            uint32_t there = car_board_at(&g->board, at->x + dx, at->y + dy);
            if ((dx || dy) && there != CAR_NOTHING && car_on(g, CAR_MODULE_HILLS) &&
                car_has_tile_mark(g->board.lying[there].tile, CAR_TILE_MARK_VINEYARD))
                car_add_fact(scene, FACT_VINEYARD, there);
        }
}

// Whether somebody stands on a monastery, and does not lie there as a prior.
static bool has_monk(const struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    for (uint32_t f; (f = car_next_follower(g, &walk)) != CAR_NOTHING;)
        if (g->board.part[g->board.follower[f].part].kind == CAR_MONASTERY)
            return true;
    return false;
}

// Whether mage or witch have changed what a feature scores.
static bool is_enchanted(const struct scenery *about, uint32_t root) {
    const struct car_board *board = &about->g->board;
    for (size_t i = 0; i < about->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &about->judgement->ruling[i];
        if ((ruling->rule == CAR_RULE_MAGE_BONUS || ruling->rule == CAR_RULE_WITCH_HALVES) &&
            ruling->subject >= 0 && (uint32_t)ruling->subject < board->parts &&
            car_board_root(board, (uint32_t)ruling->subject) == root)
            return true;
    }
    return false;
}

// Whether a complete road has no end: it runs in a ring, maybe through tunnels and over ferries.
static bool is_ring(const struct scene *scene) {
    bool is_any = false;
    for (int fact = FACT_ENDS_AT; fact <= FACT_LAST_END; fact++)
        is_any |= scene->is[fact] && fact != FACT_ENDS_AT + CAR_END_TUNNEL;
    return scene->is[FACT_ROAD] && scene->is[FACT_DONE] && !is_any &&
           scene->count[FACT_ENDS_AT + CAR_END_TUNNEL] == scene->count[FACT_THROUGH];
}

// Adds facts for each rival: a monastery next to a shrine, or a shrine next to a monastery.
static void look_at_rivals(const struct car_judging *g, struct scene *scene) {
    const struct car_board_tile *at = &g->board.lying[g->board.part[scene->root].lying];
    uint32_t around[9], tiles = car_tiles_around(&g->board, at->x, at->y, around);
    bool is_shrine = car_has_sign(at->tile, CAR_MARK_SHRINE);
    bool has_own = has_monk(g, scene->root);
    car_add_fact_if(scene, scene->is[FACT_HELD] && !has_own, FACT_BY_PRIOR);
    for (uint32_t i = 0; i < tiles && car_on(g, CAR_MODULE_CULT); i++) {
        const struct car_board_tile *there = &g->board.lying[around[i]];
        for (uint8_t k = 0; k < there->tile->count; k++)
            if (car_has_sign(there->tile, CAR_MARK_SHRINE) != is_shrine &&
                there->tile->segment[k].kind == CAR_MONASTERY) {
                uint32_t root = there->first_part + k;
                bool is_other_held = car_has_follower(g, root);
                car_add_fact_if(scene, has_own && has_monk(g, root), FACT_RIVAL);
                car_add_fact_if(scene, !is_other_held, FACT_NO_RIVAL);
                car_add_fact_if(scene, !has_own && is_other_held, FACT_UNRIVALLED);
            }
    }
}

static bool is_magician_on(const struct car_judging *g, uint32_t root) {
    const struct car_magic *magic = car_on(g, CAR_MODULE_MAGIC) ? car_magic_of(g) : NULL;
    for (int i = 0; magic && i < CAR_MAGICIANS; i++)
        if (magic->part[i] != CAR_NOTHING && car_board_root(&g->board, magic->part[i]) == root)
            return true;
    return false;
}

// Adds the facts of who has the feature, and says by `owners` who would score it.
static void look_at_owners(struct car_judging *g, struct scene *scene) {
    struct car_worth worth;
    struct car_walk walk = CAR_WALK(scene->root);
    int mover = car_mover_of(g);
    uint32_t f = car_next_follower(g, &walk);
    if (f == CAR_NOTHING)
        return;
    car_add_fact_if(scene, true, FACT_HELD);
    scene->node = UINT32_MAX;
    for (int player = g->board.follower[f].player; f != CAR_NOTHING;
         f = car_next_follower(g, &walk)) {
        uint32_t node = g->board.follower[f].node;
        car_add_fact_if(scene, g->board.follower[f].player != player, FACT_CONTESTED);
        scene->node = node < scene->node ? node : scene->node;
        car_add_fact_if(scene,
                        scene->is[FACT_CITY] &&
                            car_board_root(&g->board, g->board.follower[f].part) != scene->root,
                        FACT_UNDERMINED);
        if (car_on(g, CAR_MODULE_HILLS) &&
            car_has_tile_mark(car_board_tile_below(&g->board, f)->tile, CAR_TILE_MARK_HILL))
            car_add_fact(scene, FACT_HILL, g->board.part[g->board.follower[f].part].lying);
    }
    car_worth_of(g, scene->root, &worth);
    uint8_t most = worth.tied ? worth.tied : worth.owners;
    car_add_fact_if(scene, most & (most - 1), FACT_SHARED);
    car_add_fact_if(scene, worth.tied != 0, FACT_BROKEN);
    car_add_fact_if(scene, mover != AJ_NONE && worth.owners && !((worth.owners >> mover) & 1U),
                    FACT_NOT_MOVER);
    scene->owners = worth.owners;
}

// Looks at the cities that a field touches. A castle that waits counts as a completed one.
static void look_at_cities(const struct scenery *about, struct scene *scene) {
    uint32_t cities;
    const uint32_t *touched = car_list_cities(about->g, scene->root, false, &cities);
    for (uint32_t i = 0; i < cities; i++) {
        const struct car_feature_piece *city = &about->g->board.part[touched[i]];
        bool is_done = car_is_done(about->g, touched[i]);
        if (!is_done && city->kind == CAR_CITY)
            car_add_fact(scene, FACT_OPEN_CITY, city->lying);
        car_add_fact_if(scene, city->kind == CAR_CASTLE, FACT_AT_CASTLE);
        car_add_fact_if(scene,
                        is_done && car_on(about->g, CAR_MODULE_SIEGE) &&
                            car_is_besieged(about->g, touched[i]),
                        FACT_AT_SIEGE);
    }
    bool shares = car_farm_shares_city(&about->farms, scene->root);
    car_add_fact_if(scene, shares, FACT_SHARES_CITY);
    car_add_fact_if(scene, about->is_per_field && shares, FACT_EACH_FIELD);
}

#ifndef AJ_PAGE_ENGINE // it is without the rows that ask for these facts

// Whether a hut is on a tile or next to it.
static bool has_hut_around(const struct car_board *board, const struct car_board_tile *lying) {
    uint32_t around[9], tiles = car_tiles_around(board, lying->x, lying->y, around);
    for (uint32_t i = 0; i < tiles; i++)
        if (car_has_kind(board->lying[around[i]].tile, CAR_HUT))
            return true;
    return false;
}

// Looks at what else is on the tile of a part of a road or city.
static void look_beside(const struct car_judging *g, struct scene *scene, uint32_t index) {
    enum { NORTH_SOUTH = 5, EAST_WEST = 10 };
    const struct car_feature_piece *part = &g->board.part[index];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    const struct car_segment *segment = &lying->tile->segment[part->local];
    for (uint8_t i = 0; i < lying->tile->count; i++) {
        const struct car_segment *other = &lying->tile->segment[i];
        bool is_other = car_board_root(&g->board, lying->first_part + i) != scene->root;
        bool crosses = (segment->edges == NORTH_SOUTH && other->edges == EAST_WEST) ||
                       (segment->edges == EAST_WEST && other->edges == NORTH_SOUTH);
        if (is_other && other->kind == part->kind)
            car_add_fact_if(scene, part->kind == CAR_CITY, FACT_OTHER_CITY);
        if (i != part->local && other->kind == CAR_ROAD && part->kind == CAR_ROAD)
            car_add_fact_if(scene, crosses, FACT_BRIDGED);
    }
    car_add_fact_if(scene, part->kind == CAR_FIELD && lying->tile->across, FACT_BRIDGED);
    car_add_fact_if(scene, part->kind == CAR_ROAD && car_has_kind(lying->tile, CAR_TREE),
                    FACT_BY_TREE);
    car_add_fact_if(scene,
                    car_has_tile_mark(lying->tile, CAR_TILE_MARK_WATCHTOWER_MONASTERY) &&
                        has_hut_around(&g->board, lying),
                    FACT_BY_HUT);
    car_add_fact_if(scene, part->kind == CAR_ROAD && __builtin_popcount(segment->edges) > 2,
                    FACT_BRANCHES);
    car_add_fact_if(scene,
                    scene->is[FACT_MOUTH] && segment->openings &&
                        !((car_set_modules(lying->tile->set) >> CAR_MODULE_TUNNEL) & 1U),
                    FACT_OTHER_TUNNEL);
}

// Whether an empty castle is in the fief of the castle with that root.
static bool is_by_empty(const struct car_judging *g, uint32_t castle) {
    const struct car_board *board = &g->board;
    if (!car_is_castle(g, castle))
        return false;
    for (uint32_t i = 0; i < board->parts; i++) {
        const struct car_board_tile *lying = &board->lying[board->part[i].lying];
        uint32_t root = car_board_root(board, i);
        if (root != castle && car_is_castle(g, i) && !car_has_follower(g, root) &&
            car_is_in_fief(g, castle, lying->x, lying->y))
            return true;
    }
    return false;
}

// Adds the facts that need a walk over all segments.
static void look_at_shape(const struct car_judging *g, struct scene *scene) {
    const struct car_board *board = &g->board;
    uint32_t index = scene->root, lying = board->part[index].lying;
    bool is_single = true;
    do {
        look_beside(g, scene, index);
        is_single &= board->part[index].lying == lying;
        index = board->part[index].next;
    } while (index != scene->root);
    car_add_fact_if(scene, is_single, FACT_SINGLE);
    car_add_fact_if(scene, is_by_empty(g, scene->root), FACT_BY_EMPTY);
}

#endif

void car_scene_look_at_feature(const struct scenery *about, struct scene *scene, uint32_t root) {
    struct car_judging *g = about->g;
    const struct car_feature_piece *part = &g->board.part[root];
    scene->root = root;
    scene->lying = part->lying;
    scene->is[FACT_KINDS + part->kind] = true;
    look_at_parts(about, scene);
#ifndef AJ_PAGE_ENGINE
    look_at_shape(g, scene);
    car_scene_look_at_sides(about, scene);
#endif
    look_around(g, scene);
    look_at_owners(g, scene);
    car_add_fact_if(scene, car_is_done(g, root), FACT_DONE);
    car_add_fact_if(scene, part->scored && part->scored_turn > 0, FACT_SCORED);
    if (part->open > 0 && part->kind <= CAR_CITY) {
        car_add_fact(scene, FACT_ENDS, CAR_NOTHING);
        scene->count[FACT_ENDS] = part->open;
    }
    scene->is[FACT_BY_TREE] &= !has_taken(about);
    car_add_fact_if(scene, is_magician_on(g, root), FACT_MAGICIAN);
    car_add_fact_if(scene, is_ring(scene), FACT_RING);
    car_add_fact_if(scene, is_enchanted(about, root), FACT_ENCHANTED);
    car_add_fact_if(scene, part->kind == CAR_CASTLE && car_castle_source(g, root) != CAR_NOTHING,
                    FACT_TOOK);
    if (part->kind == CAR_FIELD)
        look_at_cities(about, scene);
    else if (part->kind == CAR_MONASTERY)
        look_at_rivals(g, scene);
}

#ifndef AJ_PAGE_ENGINE

bool car_has_parts_and_auction(const struct car_position *position) {
    bool plays_twice = false, is_auction = false;
    for (uint32_t i = 0; i < position->turns; i++) {
        const struct car_turn *turn = &position->turn[i];
        plays_twice |= i > 0 && turn->player == position->turn[i - 1].player;
        for (uint32_t k = 0; k < turn->count; k++)
            is_auction |= turn->action[k].kind == CAR_BAZAAR;
    }
    return plays_twice && is_auction;
}

void car_scenery_look_at_table(struct scenery *about) {
    const struct car_judging *g = about->g;
    for (uint32_t i = 0; i < g->board.lyings; i++)
        about->is[FACT_ANY_BRIDGE] |= g->board.lying[i].tile->across != 0;
    for (uint32_t f = 0; f < g->board.followers; f++)
        about->is[FACT_ANY_LARGE] |= g->board.follower[f].figure == CAR_FIGURE_LARGE;
    about->is[FACT_IN_QUARTERS] = car_on(g, CAR_MODULE_THE_COUNT) && car_is_any_in_quarters(g);
}

#endif

// Looks at where the dragon went, and next to what it could not go on.
static void look_at_walk(const struct car_judging *g, struct scene *scene) {
    const struct car_dragon *dragon = car_dragon_of(g);
    for (uint8_t i = 0; i < dragon->visits; i++)
        car_add_fact_if(scene,
                        car_has_kind(g->board.lying[dragon->visited[i]].tile, CAR_CARCASSONNE),
                        FACT_AT_WALLS);
    if (dragon->visits == 0 || dragon->visits > CAR_DRAGON_STEPS)
        return;
    const struct car_board_tile *last = &g->board.lying[dragon->visited[dragon->visits - 1]];
    for (int32_t way = 0; way < 4; way++) {
        int32_t dx = way < 2 ? 0 : way * 2 - 5, dy = way < 2 ? way * 2 - 1 : 0;
        uint32_t there = car_board_at(&g->board, last->x + dx, last->y + dy);
        bool is_start = dragon->visits > 2 && there == dragon->visited[0];
        car_add_fact_if(scene, is_start, FACT_AT_START);
        bool is_hers = there != CAR_NOTHING && there == car_fairy_tile(g);
        car_add_fact_if(scene, is_hers && !scene->is[FACT_DOING + CAR_FAIRY], FACT_AT_FAIRY);
    }
}

#ifndef AJ_PAGE_ENGINE
// Adds where the road of a part breaks off at a tunnel.
static void look_at_mouth(const struct scenery *about, struct scene *scene, uint32_t part) {
    struct scene road = car_scene_new(about);
    if (part == CAR_NOTHING || about->g->board.part[part].kind != CAR_ROAD)
        return;
    car_scene_look_at_feature(about, &road, car_board_root(&about->g->board, part));
    if (road.is[FACT_MOUTH])
        car_add_fact(scene, FACT_MOUTH, road.at[FACT_MOUTH]);
}

// Adds whether a counting figure of the mover is past the end of the score track.
static void look_at_laps(const struct car_judging *g, struct scene *scene) {
    for (int i = 0; i < CAR_TRACK_FIGURES; i++)
        car_add_fact_if(scene, car_track_of(g)->at[car_mover_of(g)][i] >= CAR_TRACK_SPACES,
                        FACT_LAP);
}

// Adds how the roads of the tile just placed go through tunnels.
static void look_at_placed_roads(const struct scenery *about, struct scene *scene) {
    const struct car_board *board = &about->g->board;
    if (about->g->now.placed == CAR_NOTHING)
        return;
    const struct car_board_tile *placed = &board->lying[about->g->now.placed];
    for (uint8_t i = 0; i < placed->tile->count; i++) {
        struct scene road = car_scene_new(about);
        if (placed->tile->segment[i].kind != CAR_ROAD)
            continue;
        car_scene_look_at_feature(about, &road, car_board_root(board, placed->first_part + i));
        car_add_fact_if(scene, road.is[FACT_THROUGH], FACT_THROUGH);
        car_add_fact_if(scene, road.is[FACT_MOUTH], FACT_MOUTH);
        car_add_fact_if(scene, road.is[FACT_OTHER_TUNNEL], FACT_OTHER_TUNNEL);
    }
}

// Returns the player whose robber or figure an action names; AJ_NONE: it is another action.
static int owner_of(const struct car_action *a) {
    if (a->kind == CAR_ROBBER)
        return ((const struct car_robber_told *)a->told)->player;
    return a->kind == CAR_JOIN ? a->named[0].player : AJ_NONE;
}

// Adds the facts of an action for which the page's engine has no rows.
static void look_at_rare(const struct scenery *about, struct scene *scene,
                         const struct car_action *a) {
    struct car_judging *g = about->g;
    const struct car_dragon *dragon = car_dragon_of(g);
    car_add_fact_if(scene, aj_house_rule_on(g->rules, CAR_HOUSE_RULE_NO_BLOCKING),
                    FACT_NO_BLOCKING);
    car_add_fact_if(scene, aj_house_rule_on(g->rules, CAR_HOUSE_RULE_COMMON_STOCK),
                    FACT_COMMON_STOCK);
    car_add_fact_if(scene,
                    dragon && dragon->lying != CAR_NOTHING && a->has_at &&
                        dragon->lying == car_board_at(&g->board, a->x, a->y),
                    FACT_AT_DRAGON);
    uint32_t there = a->has_at ? car_board_at(&g->board, a->x, a->y) : CAR_NOTHING;
    if (a->kind == CAR_FOLLOWER && !car_is_on_corner(a))
        car_add_fact_if(scene, car_is_bridge(&g->board, car_follower_find_target(g, a)),
                        FACT_ON_BRIDGE);
    car_add_fact_if(
        scene, there != CAR_NOTHING && car_has_kind(g->board.lying[there].tile, CAR_CARCASSONNE),
        FACT_AT_WALLS);
    int owner = owner_of(a);
    car_add_fact_if(scene, owner != AJ_NONE && owner != car_mover_of(g), FACT_OTHERS);
    const struct car_magic *magic =
        a->kind == CAR_MESSAGE && car_on(g, CAR_MODULE_MAGIC) ? car_magic_of(g) : NULL;
    for (int i = 0; magic && i < CAR_MAGICIANS; i++)
        car_add_fact_if(scene, magic->part[i] != CAR_NOTHING, FACT_MAGICIAN);
    if (a->kind == CAR_MESSAGE && car_mover_of(g) != AJ_NONE && car_on(g, CAR_MODULE_MESSAGES))
        look_at_laps(g, scene);
    if ((a->kind == CAR_MAGE || a->kind == CAR_WITCH) && a->place.kind < CAR_KINDS)
        look_at_mouth(about, scene, car_part_at(&g->board, a->x, a->y, a->place));
    for (unsigned edge = 0; a->kind == CAR_TOKEN && scene->lying != CAR_NOTHING && edge < CAR_EDGES;
         edge++)
        car_add_fact_if(scene, edge != a->edge && g->board.lying[scene->lying].token[edge],
                        FACT_OTHER_TOKEN);
    if (a->kind == CAR_PLACE || a->kind == CAR_MOVE_FERRY)
        look_at_placed_roads(about, scene);
}
#endif

void car_scene_look_at_placed(const struct scenery *about, struct scene *scene) {
    const struct car_judging *g = about->g;
    const struct car_board_tile *lying = &g->board.lying[g->now.placed];
    const struct car_feature_piece *placed = &g->board.part[lying->first_part];
    scene->lying = g->now.placed;
    for (uint8_t i = 0; i < lying->tile->count; i++) {
        scene->is[FACT_KINDS + placed[i].kind] = true;
        car_add_marks(scene, FACT_MARKS, lying->tile->segment[i].marks, g->now.placed);
    }
    car_add_tile_marks(scene, lying->tile->marks, g->now.placed);
    if (lying->tile->fits_any)
        car_add_fact(scene, FACT_ABBEY, g->now.placed);
}

void car_scene_look_at_action(const struct scenery *about, struct scene *scene,
                              const struct car_action *a) {
    struct car_judging *g = about->g;
    car_add_fact_if(scene, a->kind == CAR_FLY && car_flying_part(g, a) == CAR_NOTHING, FACT_HOME);
    if (a->kind == CAR_DRAGON && car_dragon_of(g))
        look_at_walk(g, scene);
    car_add_fact_if(scene, aj_house_rule_on(g->rules, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED),
                    FACT_PAIRS);
    car_add_fact_if(scene, aj_house_rule_on(g->rules, CAR_HOUSE_RULE_OWN_FOLLOWER),
                    FACT_OWN_FOLLOWER);
#ifndef AJ_PAGE_ENGINE
    look_at_rare(about, scene, a);
#endif
}

// Whether the first part of the turn has scored the feature of the mover's builder and gives him
// the second.
static bool gives_part(const struct scenery *about, const struct car_follower *builder) {
    const struct car_judging *g = about->g;
    const struct car_feature_piece *feature =
        &g->board.part[car_board_root(&g->board, builder->part)];
    uint32_t first = g->now.index - g->now.part;
    if (!g->now.turn || builder->player != car_mover_of(g) || !feature->scored ||
        feature->scored_turn != (first & CAR_TURNS_MASK))
        return false;
    uint32_t node = g->position->turn[first - 1].node;
    for (size_t i = 0; i < about->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &about->judgement->ruling[i];
        if (ruling->rule == CAR_RULE_BUILDER_DOUBLE_TURN && ruling->effect == AJ_NOTES &&
            ruling->variant == AJ_PLAIN && ruling->node == node)
            return true;
    }
    return false;
}

void car_scene_look_at_figure(const struct scenery *about, struct scene *scene, uint32_t figure) {
    struct car_judging *g = about->g;
    const struct car_follower *f = &g->board.follower[figure];
    uint32_t lying = g->board.part[f->part].lying;
    const struct car_dragon *dragon = car_dragon_of(g);
    const struct car_fairy *fairy = car_fairy_of(g);
    int owners = scene->owners, turn = (int)g->now.index;
    scene->player = f->player;
    scene->figure = f->figure;
    scene->lying = lying;
    scene->node = f->node;
    scene->is[FACT_FIGURES + f->figure] = true;
#ifndef AJ_PAGE_ENGINE
    scene->is[FACT_ON_BRIDGE] = car_is_bridge(&g->board, f->part);
#endif
    car_add_fact_if(scene, f->player == car_mover_of(g), FACT_OWN);
    car_add_fact_if(scene, owners && !((owners >> f->player) & 1), FACT_LOST);
    car_add_fact_if(scene, f->returned && (int)f->last_turn < turn, FACT_LEFT);
    car_add_fact_if(scene, f->returned, FACT_GONE);
    car_add_fact_if(scene, f->returned && is_eaten(about, f->node), FACT_EATEN);
    car_add_fact_if(scene, lying != g->now.placed, FACT_EARLIER);
    car_add_fact_if(scene, f->figure == CAR_FIGURE_BUILDER && gives_part(about, f),
                    FACT_GIVES_PART);
    car_add_fact_if(scene, fairy && fairy->follower == figure, FACT_WITH_FAIRY);
    car_add_fact_if(scene, scene->is[FACT_WITH_FAIRY] && is_favoured(about, f->node),
                    FACT_FAVOURED);
    car_add_fact_if(scene,
                    fairy && fairy->lying == lying && fairy->follower != figure &&
                        car_is_follower(f->figure),
                    FACT_BY_FAIRY);
    scene->is[FACT_HILL] = false;
    scene->count[FACT_HILL] = 0;
    if (car_on(g, CAR_MODULE_HILLS) && car_is_follower(f->figure) &&
        car_has_tile_mark(g->board.lying[lying].tile, CAR_TILE_MARK_HILL))
        car_add_fact(scene, FACT_HILL, lying);
    for (uint8_t i = 0; dragon && (dragon->has_walked || dragon->visits > 1) && i < dragon->visits;
         i++)
        if (dragon->visited[i] == lying || f->figure == CAR_FIGURE_BARN) // nowhere eaten
            car_add_fact(scene, i ? FACT_ON_WALK : FACT_WALK_BEGAN, lying);
}
