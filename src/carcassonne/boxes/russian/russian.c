// The Russian promos: the hut, and the traps: pond and tree.
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

// What the tree has done in a turn.
struct traps {
    uint32_t on_road; // figures left on its road when it took some last
    bool is_tile_due; // it has not taken figures for the turn's tile yet
};

static struct traps *traps_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_russian];
}

static bool is_trap(uint8_t kind) {
    return kind == CAR_POND || kind == CAR_TREE;
}

// Returns the part of that kind on a tile, or CAR_NOTHING if it has none, or its switch is off.
static uint32_t part_of_kind(const struct car_judging *g, uint32_t lying, enum car_kind kind) {
    const struct car_board_tile *at = &g->board.lying[lying];
    for (uint8_t i = 0; i < at->tile->count; i++)
        if (at->tile->segment[i].kind == kind && car_may_stand_on(g, (uint8_t)kind))
            return at->first_part + i;
    return CAR_NOTHING;
}

// ---- placing

static void judge_hut(const struct car_judging *g, const struct car_action *a, uint32_t part,
                      struct aj_arg tile) {
    uint32_t there = car_follower_on(g, part);
    if (a->figure == CAR_FIGURE_ABBOT || a->figure == CAR_FIGURE_MAYOR)
        CAR_FORBID(g, CAR_RULE_HUT_WHO, a, AJ_TEXT("figure", car_figures[a->figure].spoken), tile);
    if (there == CAR_NOTHING)
        return;
    car_forbid_occupied(g, a, part, there);
    CAR_FORBID(g, CAR_RULE_HUT_WHO, a, AJ_PLAYER("owner", g->board.follower[there].player), tile)
        ->variant = CAR_SAYS_HUT_WHO_FORBIDS_TAKEN;
}

// Forbids the action if the tile on which it puts a figure has a pond. Returns whether it has one.
static bool forbid_at_pond(const struct car_judging *g, const struct car_action *a,
                           uint32_t lying) {
    const struct car_board_tile *at = &g->board.lying[lying];
    if (part_of_kind(g, lying, CAR_POND) == CAR_NOTHING ||
        !aj_is_switched_on(g->judgement, CAR_OPTION_POND_POND))
        return false;
    CAR_FORBID(g, CAR_RULE_POND_NO_FIGURE, a, AJ_CELL("tile", at->x, at->y));
    return true;
}

// Judges where a figure is placed.
static void judge_where(const struct car_judging *g, const struct car_action *a) {
    if (car_is_on_corner(a)) { // a barn is placed on the tile just placed
        if (g->now.placed != CAR_NOTHING)
            (void)forbid_at_pond(g, a, g->now.placed);
        return;
    }
    uint32_t part = car_follower_target(g, a);
    if (part == CAR_NOTHING)
        return;
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    struct aj_arg tile = AJ_CELL("tile", at->x, at->y);
    if (g->board.part[part].kind == CAR_HUT)
        judge_hut(g, a, part, tile);
    else if (!forbid_at_pond(g, a, g->board.part[part].lying) &&
             g->board.part[part].kind == CAR_TREE)
        CAR_FORBID(g, CAR_RULE_TREE_NO_FIGURE, a, tile);
}

// Judges where a follower goes who comes from a quarter of Carcassonne.
static void judge_arrival(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (lying != CAR_NOTHING)
        (void)forbid_at_pond(g, a, lying);
}

// ---- what traps take

// Puts a figure into a trap. It leaves its feature; figures that need its company go home. Returns
// the ruling, NULL: none is kept.
static struct aj_ruling *take_figure(struct car_judging *g, uint32_t figure, uint32_t part,
                                     int rule) {
    const struct car_follower f = g->board.follower[figure];
    (void)aj_is_switched_on(g->judgement, rule == CAR_RULE_POND_TAKES ? CAR_OPTION_POND_POND
                                                                      : CAR_OPTION_TREE_TREE);
    struct aj_ruling *ruling = car_lose(g, figure, rule, AJ_NO_ARGS);
    g->supply[f.player][f.figure]--;
    car_board_stand(&g->board, part, f.player, f.figure, f.node);
    return ruling;
}

// Whether the pond takes a figure from where it is.
static bool pond_reaches(const struct car_judging *g, uint32_t figure, uint32_t pond) {
    const struct car_follower *f = &g->board.follower[figure];
    uint8_t kind = g->board.part[f->part].kind;
    return !f->returned && car_is_follower(f->figure) && kind != CAR_POND && kind != CAR_CASTLE &&
           car_is_around(car_board_tile_below(&g->board, figure),
                         car_board_tile_of(&g->board, pond)) &&
           (kind != CAR_TREE ||
            aj_option_is(g->judgement, CAR_OPTION_POND_FROM_TREE, CAR_VALUE_POND_FROM_TREE_YES));
}

// Whether a figure is on the tree's road, and of a kind that the tree takes.
static bool is_on_road(const struct car_judging *g, uint32_t figure, uint32_t road) {
    const struct car_follower *f = &g->board.follower[figure];
    if (f->returned || car_board_root(&g->board, f->part) != road)
        return false;
    return car_is_follower(f->figure) ||
           (f->figure == CAR_FIGURE_BUILDER &&
            aj_option_is(g->judgement, CAR_OPTION_TREE_BUILDERS, CAR_VALUE_TREE_BUILDERS_YES));
}

// Returns the root of the road through a tree's tile.
static uint32_t road_of(const struct car_judging *g, uint32_t tree) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, tree);
    for (uint8_t i = 0; i < at->tile->count; i++)
        if (at->tile->segment[i].kind == CAR_ROAD)
            return car_board_root(&g->board, at->first_part + i);
    return CAR_NOTHING;
}

// Finds how many steps along the road it is from the tree's tile to each part. A finished tunnel is
// one step.
static void measure_steps(const struct car_judging *g, uint32_t tree, uint32_t road,
                          int32_t steps[]) {
    const struct car_board *board = &g->board;
    uint32_t *queue = AJ_NEW_ARRAY(g->judgement->arena, uint32_t, board->part[road].size);
    uint32_t count = 0, part = road;
    do {
        bool is_start = board->part[part].lying == board->part[tree].lying;
        steps[part] = is_start ? 0 : INT32_MAX;
        if (is_start)
            queue[count++] = part;
        part = board->part[part].next;
    } while (part != road);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next[CAR_ROAD_NEXT];
        uint32_t nexts = car_road_next(board, queue[i], next);
        for (uint32_t k = 0; k < nexts; k++)
            if (car_board_root(board, next[k]) == road && steps[next[k]] == INT32_MAX) {
                steps[next[k]] = steps[queue[i]] + 1;
                queue[count++] = next[k];
            }
    }
}

// Lists the figures that a tree takes: all on its road, or only the nearest ones.
static uint32_t *find_taken(const struct car_judging *g, uint32_t tree, uint32_t *count,
                            bool nearest) {
    struct aj_arena *arena = g->judgement->arena;
    uint32_t *taken = AJ_NEW_ARRAY(arena, uint32_t, g->board.followers + 1);
    uint32_t road = road_of(g, tree), kept = 0;
    int32_t least = INT32_MAX;
    int32_t *steps = nearest ? AJ_NEW_ARRAY(arena, int32_t, g->board.parts) : NULL;
    *count = 0;
    for (uint32_t f = 0; f < g->board.followers; f++)
        if (is_on_road(g, f, road))
            taken[(*count)++] = f;
    if (!nearest || *count == 0)
        return taken;
    measure_steps(g, tree, road, steps);
    for (uint32_t i = 0; i < *count; i++) {
        int32_t far = steps[g->board.follower[taken[i]].part];
        least = far < least ? far : least;
    }
    for (uint32_t i = 0; i < *count; i++)
        if (steps[g->board.follower[taken[i]].part] == least)
            taken[kept++] = taken[i];
    *count = kept;
    return taken;
}

// Whether the tile of the turn is on the tree's road.
static bool is_extended(const struct car_judging *g, uint32_t tree) {
    uint32_t road = road_of(g, tree);
    const struct car_board_tile *placed =
        g->now.placed == CAR_NOTHING ? NULL : &g->board.lying[g->now.placed];
    if (!placed)
        return false;
    for (uint8_t i = 0; i < placed->tile->count; i++)
        if (car_board_root(&g->board, placed->first_part + i) == road)
            return true;
    return false;
}

// Lets a tree take the figures on its road. If it takes only the nearest, it does so only if a
// tile, figure or road has come to that road (`grown`).
static void take_by_tree(struct car_judging *g, uint32_t tree, bool grown) {
    uint32_t count;
    uint32_t *taken = find_taken(g, tree, &count, false);
    if (count == 0)
        return; // without asking for the option, which makes no difference
    bool nearest = aj_option_is(g->judgement, CAR_OPTION_TREE_TAKES, CAR_VALUE_TREE_TAKES_NEAREST);
    if (nearest && !grown)
        return;
    if (nearest)
        taken = find_taken(g, tree, &count, true);
    for (int follower = 0; follower < 2; follower++) // builders first: alone they would go home
        for (uint32_t i = 0; i < count; i++) {
            const struct car_follower *f = &g->board.follower[taken[i]];
            if (f->returned || car_is_follower(f->figure) != follower)
                continue;
            struct aj_ruling *ruling = take_figure(g, taken[i], tree, CAR_RULE_TREE_TAKES);
            if (ruling && nearest)
                ruling->variant = CAR_SAYS_TREE_TAKES_DENIES_NEAREST;
        }
}

// Whether a trap reaches any figure.
static bool reaches_anyone(struct car_judging *g) {
    uint32_t count;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        uint32_t pond = part_of_kind(g, i, CAR_POND), tree = part_of_kind(g, i, CAR_TREE);
        for (uint32_t f = 0; pond != CAR_NOTHING && f < g->board.followers; f++)
            if (pond_reaches(g, f, pond))
                return true;
        if (tree != CAR_NOTHING && (find_taken(g, tree, &count, false), count > 0))
            return true;
    }
    return false;
}

static bool has_traps(const struct car_judging *g) {
    return (g->board.kinds & (1U << CAR_POND | 1U << CAR_TREE)) != 0;
}

// Returns how many figures are on the tree's road. The box has one tree.
static uint32_t count_on_road(const struct car_judging *g) {
    uint32_t all = 0, count;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        uint32_t tree = part_of_kind(g, i, CAR_TREE);
        if (tree != CAR_NOTHING) {
            (void)find_taken(g, tree, &count, false);
            all += count;
        }
    }
    return all;
}

// Lets all traps take figures: because of the turn's tile (`tile`), or because figures have come to
// the tree's road since it took last. A tile that does not extend that road takes nobody from it,
// and who came meanwhile still counts as newly come.
static void take_all(struct car_judging *g, bool tile) {
    bool has_come = count_on_road(g) > traps_of(g)->on_road, is_event = !tile;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        uint32_t pond = part_of_kind(g, i, CAR_POND);
        if (pond != CAR_NOTHING) {
            uint32_t followers = g->board.followers;
            for (uint32_t f = 0; f < followers; f++)
                if (pond_reaches(g, f, pond))
                    take_figure(g, f, pond, CAR_RULE_POND_TAKES);
        }
    }
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        uint32_t tree = part_of_kind(g, i, CAR_TREE);
        bool grown = tree != CAR_NOTHING && (tile ? is_extended(g, tree) : has_come);
        is_event = is_event || grown;
        if (tree != CAR_NOTHING)
            take_by_tree(g, tree, grown);
    }
    uint32_t left = count_on_road(g);
    if (is_event || left < traps_of(g)->on_road)
        traps_of(g)->on_road = left;
}

static bool is_at_once(const struct car_judging *g) {
    return aj_option_is(g->judgement, CAR_OPTION_TREE_WHEN, CAR_VALUE_TREE_AT_ONCE);
}

static void russian_set_up(struct car_judging *g) {
    g->own[CAR_TAKES_PART_russian] = AJ_NEW(g->judgement->arena, struct traps);
}

static void russian_turn_begin(struct car_judging *g) {
    *traps_of(g) = (struct traps){.on_road = has_traps(g) ? count_on_road(g) : 0};
}

static void russian_placed(struct car_judging *g, uint32_t lying) {
    (void)lying;
    bool is_done = has_traps(g) && reaches_anyone(g) && is_at_once(g);
    if (is_done)
        take_all(g, true);
    traps_of(g)->is_tile_due = !is_done;
}

// Lets traps take after each figure that is placed or what is done instead, before ferries, and
// when no more figures will be placed or moved. Here the tree also takes for the tile, if the
// reading in force does not let it do so at once.
static void take_again(struct car_judging *g) {
    struct traps *traps = traps_of(g);
    if (!has_traps(g) || !reaches_anyone(g))
        return;
    if (traps->is_tile_due && !is_at_once(g))
        take_all(g, true);
    traps->is_tile_due = false;
    take_all(g, false);
}

static void take_now(struct car_judging *g, const struct car_action *a) {
    (void)a;
    take_again(g);
}

// Lets traps take after a piece of a tower, unless its capture follows, which may come before that.
static void take_after_piece(struct car_judging *g, const struct car_action *a) {
    const struct car_turn *turn = g->now.turn;
    uint32_t next = g->now.action + 1;
    (void)a;
    while (next < turn->count && car_may_precede_capture(&turn->action[next]))
        next++;
    if (next < turn->count && turn->action[next].kind != CAR_CAPTURE)
        take_again(g);
}

// ---- freeing

static void judge_free(const struct car_judging *g, const struct car_action *a) {
    uint32_t own = car_figure_meant(g, a, g->now.turn->player);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    if (own == CAR_NOTHING || !is_trap(g->board.part[g->board.follower[own].part].kind)) {
        CAR_FORBID(g, CAR_RULE_TRAP_FREE, a, car_mover_arg(g), tile);
        return;
    }
    const struct car_follower *f = &g->board.follower[own];
    if (g->board.part[f->part].lying == g->now.placed)
        CAR_FORBID(g, CAR_RULE_TRAP_LATER, a, segment, tile);
    else if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_TRAP_FREE, a, car_mover_arg(g),
                  AJ_TEXT("figure", car_figures[f->figure].spoken), segment, tile);
}

static void apply_free(struct car_judging *g, const struct car_action *a) {
    car_send_home(g, car_figure_meant(g, a, g->now.turn->player));
    take_again(g);
}

// ---- points

static bool russian_is_feature(const struct car_judging *g, uint32_t part) {
    uint8_t kind = g->board.part[part].kind;
    return kind == CAR_HUT || is_trap(kind);
}

static bool russian_holds_open(const struct car_judging *g, uint32_t root) {
    return is_trap(g->board.part[root].kind);
}

enum { DROWNED = -2 };

static void russian_worth(struct car_judging *g, struct car_worth *worth) {
    if (worth->kind == CAR_HUT) {
        int32_t empty = g->board.part[worth->root].open;
        (void)car_is_worth_on(g, worth->owners, CAR_OPTION_HUT_HUT);
        worth->rule = CAR_RULE_HUT_POINTS;
        worth->tiles = 1;
        if (empty == 0)
            worth->variant = CAR_SAYS_HUT_POINTS_SCORES_FULL;
        car_worth_add(g, worth, "tiles", 1, 1);
        car_worth_add(g, worth, "empty", empty, empty);
    } else if (worth->kind == CAR_POND) {
        (void)car_is_worth_on(g, worth->owners, CAR_OPTION_POND_POND);
        worth->rule = CAR_RULE_POND_FINAL;
        worth->owners = 0;
        car_worth_add(g, worth, "followers", 1, DROWNED);
    } else if (worth->kind == CAR_TREE) {
        (void)car_is_worth_on(g, worth->owners, CAR_OPTION_TREE_TREE);
        worth->rule = CAR_RULE_TREE_FINAL;
    }
}

static void russian_final(struct car_judging *g) {
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *one = &g->board.follower[f];
        const struct car_board_tile *at = car_board_tile_below(&g->board, f);
        if (one->returned || g->board.part[one->part].kind != CAR_POND ||
            !car_may_stand_on(g, CAR_POND))
            continue;
        (void)aj_is_switched_on(g->judgement, CAR_OPTION_POND_POND);
        car_score(g,
                  AJ_RULE(g->judgement, CAR_RULE_POND_FINAL, AJ_SCORES, one->node,
                          AJ_TEXT("figure", car_figures[one->figure].spoken),
                          AJ_CELL("tile", at->x, at->y)),
                  &(struct aj_earning){.player = one->player,
                                       .subject = (int32_t)car_board_root(&g->board, one->part),
                                       .when = AJ_WHEN_END,
                                       .points = DROWNED});
    }
}

static car_judge *const follower_judges[] = {judge_where, NULL};
static car_judge *const arrival_judges[] = {judge_arrival, NULL};
static car_judge *const free_judges[] = {judge_free, NULL};

const struct car_module car_russian = {
    .module = CAR_MODULE_RUSSIAN,
    .stands_on = 1U << CAR_HUT | 1U << CAR_POND | 1U << CAR_TREE,
    .judges = {[CAR_FOLLOWER] = follower_judges,
               [CAR_REDEPLOY] = arrival_judges,
               [CAR_FREE] = free_judges},
    .apply = {[CAR_FREE] = apply_free,
              [CAR_WAGON] = take_now,
              [CAR_FOLLOWER] = take_now,
              [CAR_FLY] = take_now,
              [CAR_FAIRY] = take_now,
              [CAR_PRINCESS] = take_now,
              [CAR_TOWER_PIECE] = take_after_piece,
              [CAR_CAPTURE] = take_now,
              [CAR_TAKE_BACK] = take_now,
              [CAR_FESTIVAL] = take_now,
              [CAR_BUILDING] = take_now,
              [CAR_PYRAMID] = take_now,
              [CAR_FERRY] = take_now,
              [CAR_MOVE_FERRY] = take_now},
    .set_up = russian_set_up,
    .turn_begin = russian_turn_begin,
    .placed = russian_placed,
    .is_feature = russian_is_feature,
    .holds_open = russian_holds_open,
    .worth = russian_worth,
    .settle = take_again,
    .final = russian_final,
};
