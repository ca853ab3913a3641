// Inns & Cathedrals: the inn, the cathedral, the large follower.
#include <string.h>

#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

static void judge_large_follower(const struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    if (a->figure != CAR_FIGURE_LARGE)
        return;
    if (!aj_is_switched_on(g->judgement, CAR_OPTION_INNS_LARGE_FOLLOWER)) {
        struct aj_ruling *ruling =
            CAR_FORBID(g, CAR_RULE_INNS_LARGE_FOLLOWER, a, AJ_PLAYER("player", player));
        ruling->variant = CAR_SAYS_INNS_LARGE_FOLLOWER_FORBIDS_NOT_IN_PLAY;
        ruling->option = CAR_OPTION_INNS_LARGE_FOLLOWER;
        return;
    }
    if (g->supply[player][CAR_FIGURE_LARGE] <= 0)
        CAR_FORBID(g, CAR_RULE_INNS_LARGE_FOLLOWER, a, AJ_PLAYER("player", player));
    else
        CAR_ALLOW(g, CAR_RULE_INNS_LARGE_FOLLOWER, a, AJ_PLAYER("player", player));
}

static bool has_inn_or_cathedral(const struct car_board *board, uint32_t root) {
    uint32_t part = root;
    do {
        const struct car_segment *segment = car_part_segment(board, part);
        if (car_has_mark(segment, CAR_MARK_INN) || car_has_mark(segment, CAR_MARK_CATHEDRAL))
            return true;
        part = board->part[part].next;
    } while (part != root);
    return false;
}

// Returns a part of the road that lies along the lake of an inn on the opposite road, CAR_NOTHING
// if there is none. Only one tile has its inn on one of several roads: its house stands in the
// east.
static uint32_t find_lakeside(const struct car_board *board, uint32_t root) {
    uint32_t part = root;
    do {
        const struct car_board_tile *lying = car_board_tile_of(board, part);
        if (strcmp(car_tile_id(lying->tile), "IC-RRR-inn") == 0 &&
            lying->tile->edge_segment[CAR_W] == board->part[part].local)
            return part;
        part = board->part[part].next;
    } while (part != root);
    return CAR_NOTHING;
}

// Whether the inn of such a tile is on both roads.
static bool is_on_both(struct car_judging *g, const struct car_worth *worth) {
    static const int answers[] = {
        [CAR_VALUE_INNS_CROSSING_ONE_ARM] = 0, [CAR_VALUE_INNS_CROSSING_TWO_ARMS] = 1};
    return worth->kind == CAR_ROAD && find_lakeside(&g->board, worth->root) != CAR_NOTHING &&
           car_decide_worth(g, worth->owners, CAR_OPTION_INNS_CROSSING, answers) != 0;
}

// Makes the items so far, those of the base game and the Tunnel, worth `each` points apiece, under
// `rule`. If `each` is 0, one item `spoiler` that is worth nothing takes their place. Modules that
// come later add theirs.
static void reprice(const struct car_judging *g, struct car_worth *worth, int each, int16_t rule,
                    const char *spoiler) {
    int items = worth->count;
    worth->points = 0;
    worth->count = 0;
    worth->rule = rule;
    worth->variant = AJ_PLAIN;
    worth->option = AJ_NONE;
    if (each == 0) {
        car_worth_add(g, worth, spoiler, 1, 0);
        return;
    }
    for (int i = 0; i < items; i++)
        car_worth_add(g, worth, worth->item[i].what, worth->item[i].count,
                      each * worth->item[i].count);
}

// Decides an option whose first value is the printed rule. Returns true if the feature scores like
// any other because of the option.
static bool decide_as_any(struct car_judging *g, struct car_worth *worth, int option) {
    _Static_assert((int)AJ_SWITCH_YES == 0 && (int)CAR_VALUE_INNS_UNFINISHED_NOTHING == 0,
                   "each option lists the printed rule first");
    static const int answers[] = {0, 1};
    int as_any = car_decide_worth(g, worth->owners, option, answers);
    if (as_any && worth->option == AJ_NONE)
        worth->option = (int16_t)option;
    return as_any != 0;
}

// What roads with an inn and cities with a cathedral score.
static const struct {
    int option;         // the option by which they may score as any other
    int each;           // points of each item of a complete feature
    int16_t rule;       // the rule of a complete feature
    int16_t unfinished; // the rule of an unfinished feature
    const char *spoiler;
} prices[CAR_KINDS] = {
    [CAR_ROAD] = {CAR_OPTION_INNS_INNS, 2, CAR_RULE_INNS_INN, CAR_RULE_INNS_INN_UNFINISHED,
                  "unfinished-inn"},
    [CAR_CITY] = {CAR_OPTION_INNS_CATHEDRALS, 3, CAR_RULE_INNS_CATHEDRAL,
                  CAR_RULE_INNS_CATHEDRAL_UNFINISHED, "unfinished-cathedral"},
};

// Prices a complete feature with an inn or a cathedral. A road with both openings of a tile goes on
// saying how often that tile counts.
static void worth_complete(const struct car_judging *g, struct car_worth *worth) {
    bool same_tile = worth->rule == CAR_RULE_TUNNEL_SAME_TILE;
    bool each = worth->variant == CAR_SAYS_TUNNEL_SAME_TILE_SCORES_EACH_PART;
    reprice(g, worth, prices[worth->kind].each, prices[worth->kind].rule, NULL);
    if (same_tile)
        worth->variant = each ? CAR_SAYS_INNS_INN_SCORES_SAME_TILE_EACH_PART
                              : CAR_SAYS_INNS_INN_SCORES_SAME_TILE;
}

static void inns_worth(struct car_judging *g, struct car_worth *worth) {
    bool is_marked = has_inn_or_cathedral(&g->board, worth->root);
    bool is_lakeside = !is_marked && is_on_both(g, worth);
    if ((worth->kind != CAR_ROAD && worth->kind != CAR_CITY) || !(is_marked || is_lakeside) ||
        decide_as_any(g, worth, prices[worth->kind].option))
        return;
    if (worth->complete)
        worth_complete(g, worth);
    else if (!decide_as_any(g, worth, CAR_OPTION_INNS_UNFINISHED))
        reprice(g, worth, 0, prices[worth->kind].unfinished, prices[worth->kind].spoiler);
    if (is_lakeside && worth->option == AJ_NONE)
        worth->option = CAR_OPTION_INNS_CROSSING;
}

// Names the reading by which a road that is scored has the inn of the crossing, or has not.
static void inns_awarding(struct car_judging *g, const struct car_worth *worth) {
    bool is_free = worth->kind == CAR_ROAD && !has_inn_or_cathedral(&g->board, worth->root);
    uint32_t part = is_free ? find_lakeside(&g->board, worth->root) : CAR_NOTHING;
    if (part == CAR_NOTHING || aj_is_switched_off(g->rules, CAR_OPTION_INNS_INNS))
        return;
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_INNS_CROSSING, AJ_NOTES, g->position->board_node,
                AJ_CELL("tile", at->x, at->y), AJ_SUBJECT("feature", (int32_t)worth->root));
    ruling->variant = is_on_both(g, worth) ? CAR_SAYS_INNS_CROSSING_NOTES_TWO_ARMS : AJ_PLAIN;
    ruling->option = CAR_OPTION_INNS_CROSSING;
    ruling->subject = (int32_t)worth->root;
}

static car_judge *const follower_judges[] = {judge_large_follower, NULL};

const struct car_module car_inns = {
    .module = CAR_MODULE_INNS,
    .judges = {[CAR_FOLLOWER] = follower_judges},
    .worth = inns_worth,
    .awarding = inns_awarding,
};
