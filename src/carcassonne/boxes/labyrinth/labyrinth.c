// The Labyrinth: its branches, which several may hold by the advanced rules, and what followers on
// its road score.
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

static bool is_labyrinth(const struct car_board *board, uint32_t part) {
    return car_has_mark(car_part_segment(board, part), CAR_MARK_LABYRINTH);
}

// Returns a part of the road that is a labyrinth, or CAR_NOTHING if none is.
static uint32_t find_labyrinth(const struct car_board *board, uint32_t root) {
    uint32_t part = root;
    if (board->part[root].kind != CAR_ROAD)
        return CAR_NOTHING;
    do {
        if (is_labyrinth(board, part))
            return part;
        part = board->part[part].next;
    } while (part != root);
    return CAR_NOTHING;
}

// ---- branches

// A walk along a branch: parts met so far, of which some are still to be left.
struct branch {
    const struct car_judging *g;
    uint32_t *part;
    uint32_t count;
};

// Adds a road part to those that a branch reaches, once, and stops at the labyrinth.
static void meet_part(struct branch *branch, uint32_t part) {
    const struct car_board *board = &branch->g->board;
    if (board->part[part].kind != CAR_ROAD || is_labyrinth(board, part))
        return;
    for (uint32_t i = 0; i < branch->count; i++)
        if (branch->part[i] == part)
            return;
    branch->part[branch->count++] = part;
}

// Whether a figure counts on its branch.
static bool holds_labyrinth(const struct car_judging *g, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    return !f->returned &&
           (car_is_follower(f->figure) || aj_option_is(g->judgement, CAR_OPTION_LABYRINTH_COUNTS,
                                                       CAR_VALUE_LABYRINTH_ANY_FIGURE));
}

// Returns a figure on the branch that a part belongs to, a follower if there is one, or CAR_NOTHING
// if nobody is there.
static uint32_t find_figure(const struct car_judging *g, uint32_t part) {
    uint32_t size = g->board.part[car_board_root(&g->board, part)].size, other = CAR_NOTHING;
    struct branch branch = {g, AJ_NEW_ARRAY(g->judgement->arena, uint32_t, size), 0};
    meet_part(&branch, part);
    for (uint32_t i = 0; i < branch.count; i++) {
        uint32_t f = g->board.part[branch.part[i]].follower;
        for (; f != CAR_NOTHING; f = g->board.follower[f].next) {
            if (g->board.follower[f].returned)
                continue;
            if (car_is_follower(g->board.follower[f].figure))
                return f;
            other = f;
        }
        uint32_t next[CAR_ROAD_NEXT], count = car_road_next(&branch.g->board, branch.part[i], next);
        for (uint32_t k = 0; k < count; k++)
            meet_part(&branch, next[k]);
    }
    car_spend_walk(&g->board, size);
    return other;
}

// Whether nobody holds the branch that a part belongs to.
static bool is_free(const struct car_judging *g, uint32_t part) {
    uint32_t figure = find_figure(g, part);
    return figure == CAR_NOTHING || !holds_labyrinth(g, figure);
}

static bool is_advanced(const struct car_judging *g) {
    return aj_is_switched_on(g->judgement, CAR_OPTION_LABYRINTH_LABYRINTH) &&
           aj_option_is(g->judgement, CAR_OPTION_LABYRINTH_RULES, CAR_VALUE_LABYRINTH_ADVANCED);
}

static bool is_empty_tile(const struct car_judging *g, uint32_t lying) {
    const struct car_board_tile *at = &g->board.lying[lying];
    for (uint8_t i = 0; i < at->tile->count; i++)
        if (car_follower_on(g, at->first_part + i) != CAR_NOTHING)
            return false;
    return true;
}

// Whether a follower may go on that part of a held road, or (`drives`) a wagon drive there. The
// labyrinth itself has room for one follower, and none for a wagon that drives.
static bool may_join(const struct car_judging *g, uint32_t part, bool drives) {
    uint32_t lying = part == CAR_NOTHING ? CAR_NOTHING : g->board.part[part].lying;
    if (part == CAR_NOTHING ||
        find_labyrinth(&g->board, car_board_root(&g->board, part)) == CAR_NOTHING)
        return false;
    if (is_labyrinth(&g->board, part))
        return !drives && car_follower_on(g, part) == CAR_NOTHING &&
               (lying == g->now.placed || is_empty_tile(g, lying)) && is_advanced(g);
    return is_advanced(g) && is_free(g, part);
}

// Returns the builder who alone holds the branch that a part belongs to, or CAR_NOTHING if none
// does.
static uint32_t find_builder(const struct car_judging *g, uint32_t part) {
    if (part == CAR_NOTHING || is_labyrinth(&g->board, part) ||
        find_labyrinth(&g->board, car_board_root(&g->board, part)) == CAR_NOTHING ||
        !is_advanced(g))
        return CAR_NOTHING;
    uint32_t figure = find_figure(g, part);
    bool is_one = figure != CAR_NOTHING && !car_is_follower(g->board.follower[figure].figure) &&
                  holds_labyrinth(g, figure);
    return is_one ? figure : CAR_NOTHING;
}

// Lifts the rules that close a held road for figures that may join a branch of a labyrinth. If a
// builder holds the branch, the rule of the labyrinth forbids it instead.
static bool labyrinth_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    if (rule == CAR_RULE_BASE_FEATURE_UNOCCUPIED && a->kind == CAR_FOLLOWER)
        return may_join(g, car_follower_target(g, a), false) ||
               find_builder(g, car_follower_target(g, a)) != CAR_NOTHING;
    return rule == CAR_RULE_WAGON_TARGET_FREE &&
           may_join(g, car_part_at(&g->board, a->to_x, a->to_y, a->to), true);
}

static void judge_place(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_follower_target(g, a);
    if (part == CAR_NOTHING || !car_is_follower(a->figure) ||
        g->board.part[part].kind != CAR_ROAD ||
        car_occupant(g, car_board_root(&g->board, part)) == CAR_NOTHING)
        return;
    uint32_t builder = find_builder(g, part);
    if (builder != CAR_NOTHING) {
        const struct car_board_tile *there = car_board_tile_below(&g->board, builder);
        CAR_FORBID(
            g, CAR_RULE_LABYRINTH_PLACE, a, AJ_PLAYER("owner", g->board.follower[builder].player),
            AJ_CELL("tile", there->x, there->y), car_place_arg(a->place, g->judgement->arena))
            ->option = CAR_OPTION_LABYRINTH_COUNTS;
        return;
    }
    if (g->judgement->forbidden || !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    if (may_join(g, part, false))
        CAR_ALLOW(g, CAR_RULE_LABYRINTH_PLACE, a, car_mover_arg(g),
                  car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", at->x, at->y))
            ->variant = !is_labyrinth(&g->board, part) ? AJ_PLAIN
                        : g->board.part[part].lying == g->now.placed
                            ? CAR_SAYS_LABYRINTH_PLACE_ALLOWS_JUST_PLACED
                            : CAR_SAYS_LABYRINTH_PLACE_ALLOWS_LIES;
}

static void judge_drive(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->to_x, a->to_y, a->to);
    if (part == CAR_NOTHING || g->judgement->forbidden || !aj_keeps(g->judgement, AJ_ALLOWS) ||
        g->board.part[part].kind != CAR_ROAD ||
        car_occupant(g, car_board_root(&g->board, part)) == CAR_NOTHING || !may_join(g, part, true))
        return;
    struct aj_ruling *ruling =
        CAR_ALLOW(g, CAR_RULE_LABYRINTH_PLACE, a, car_place_arg(a->to, g->judgement->arena),
                  AJ_CELL("tile", a->to_x, a->to_y));
    ruling->variant = CAR_SAYS_LABYRINTH_PLACE_ALLOWS_WAGON;
    ruling->rank = AJ_TOLD_FIRST;
}

// ---- points

static const char item[] = "followers";
enum { EACH = 2 };

// Returns how many figures are, or were when it was scored, on a road, who are no followers.
static int32_t count_others(const struct car_judging *g, uint32_t root) {
    const struct car_feature_piece *road = &g->board.part[root];
    int32_t count = 0;
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *other = &g->board.follower[f];
        bool counts = !other->returned || (road->scored && other->last_turn >= road->scored_turn);
        count += counts && !car_is_follower(other->figure) &&
                 car_board_root(&g->board, other->part) == root;
    }
    return count;
}

static void labyrinth_worth(struct car_judging *g, struct car_worth *worth) {
    static const int advanced[] = {
        [CAR_VALUE_LABYRINTH_BASIC] = 0, [CAR_VALUE_LABYRINTH_ADVANCED] = 1};
    struct car_walk walk = CAR_WALK(worth->root);
    int32_t count = 0;
    if (!worth->complete || !worth->held || find_labyrinth(&g->board, worth->root) == CAR_NOTHING ||
        !car_is_worth_on(g, worth->held, CAR_OPTION_LABYRINTH_LABYRINTH) ||
        !car_decide_worth(g, worth->held, CAR_OPTION_LABYRINTH_RULES, advanced))
        return;
    while (car_next_follower(g, &walk) != CAR_NOTHING)
        count++;
    const int others[] = {[CAR_VALUE_LABYRINTH_FOLLOWERS] = 0,
                          [CAR_VALUE_LABYRINTH_ANY_FIGURE] = count_others(g, worth->root)};
    count += car_decide_worth(g, worth->held, CAR_OPTION_LABYRINTH_COUNTS, others);
    if (count)
        car_worth_add(g, worth, item, count, EACH * count);
}

static void labyrinth_awarding(struct car_judging *g, const struct car_worth *worth) {
    uint32_t part = find_labyrinth(&g->board, worth->root);
    if (part == CAR_NOTHING)
        return;
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    if (aj_keeps(g->judgement, AJ_NOTES))
        AJ_RULE(g->judgement, CAR_RULE_LABYRINTH_ONE_ROAD, AJ_NOTES, g->position->board_node,
                AJ_CELL("tile", at->x, at->y), AJ_SUBJECT("feature", (int32_t)worth->root))
            ->subject = (int32_t)worth->root;
    for (int i = 0; i < worth->count; i++)
        if (worth->item[i].what == item)
            car_say_item(g, worth, CAR_RULE_LABYRINTH_FOLLOWERS,
                         AJ_INT("more", worth->item[i].points));
}

static car_judge *const follower_judges[] = {judge_place, NULL};
static car_judge *const wagon_judges[] = {judge_drive, NULL};

const struct car_module car_labyrinth = {
    .module = CAR_MODULE_LABYRINTH,
    .judges = {[CAR_FOLLOWER] = follower_judges, [CAR_WAGON] = wagon_judges},
    .lifts = labyrinth_lifts,
    .worth = labyrinth_worth,
    .awarding = labyrinth_awarding,
};
