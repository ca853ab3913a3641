// Siege: what besieged cities are worth, to their knights and to farmers, and who escapes from
// them.
#include "carcassonne/boxes/siege/siege.h"

#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

struct siege {
    bool has_escaped; // a follower has escaped in this part of the turn
    bool before;      // a follower has escaped in an earlier part of the turn
};

static struct siege *siege_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_siege];
}

bool car_is_besieged(const struct car_judging *g, uint32_t root) {
    return g->board.part[root].kind == CAR_CITY &&
           car_feature_has_mark(&g->board, root, CAR_MARK_BESIEGED) &&
           aj_is_switched_on(g->judgement, CAR_OPTION_SIEGE_SIEGE);
}

// ---- what it is worth

static const char item[] = "besieged";

// Returns how many points less each tile and pennant counts.
static int32_t find_less(struct car_judging *g, const struct car_worth *worth) {
    static const int answers[] = {
        [CAR_VALUE_SIEGE_TWO_TILES_NOTHING] = 1, [CAR_VALUE_SIEGE_TWO_TILES_ONE_A_TILE] = 0};
    bool is_small = worth->rule == CAR_RULE_BASE_TWO_TILE_CITY &&
                    worth->variant != CAR_SAYS_BASE_TWO_TILE_CITY_SCORES_AS_ANY;
    return is_small ? car_decide_worth(g, worth->owners, CAR_OPTION_SIEGE_TWO_TILES, answers) : 1;
}

static void siege_worth(struct car_judging *g, struct car_worth *worth) {
    if (worth->kind != CAR_CITY ||
        !car_feature_has_mark(&g->board, worth->root, CAR_MARK_BESIEGED) ||
        !car_is_worth_on(g, worth->owners, CAR_OPTION_SIEGE_SIEGE))
        return;
    if (!worth->complete) {
        if (worth->points > 0) {
            car_worth_add(g, worth, item, 1, -worth->points);
            worth->rule = CAR_RULE_SIEGE_UNFINISHED;
            worth->variant = AJ_PLAIN;
            worth->option = AJ_NONE;
        }
        return;
    }
    int32_t less = find_less(g, worth);
    if (less)
        car_worth_add(g, worth, item, worth->tiles + worth->pennants,
                      -less * (worth->tiles + worth->pennants));
    if (worth->points == 0) {
        worth->rule = CAR_RULE_SIEGE_BESIEGED;
        worth->variant = AJ_PLAIN;
        worth->option = CAR_OPTION_SIEGE_TWO_TILES;
    }
}

static void siege_awarding(struct car_judging *g, const struct car_worth *worth) {
    for (int i = 0; i < worth->count; i++)
        if (worth->item[i].what == item)
            car_say_item(g, worth, CAR_RULE_SIEGE_BESIEGED, AJ_INT("less", -worth->item[i].points));
}

// Lets a besieged city count once more for a field. An option says whether pigs and herds add for
// it once more too.
static bool siege_doubles(const struct car_judging *g, uint32_t city, const int32_t prices[2],
                          struct car_farm_bonus *bonus) {
    if (!car_is_besieged(g, city))
        return false;
    bool is_plain = prices[1] > 0 &&
                    aj_option_is(g->judgement, CAR_OPTION_SIEGE_PIG, CAR_VALUE_SIEGE_PIG_PLAIN);
    *bonus = (struct car_farm_bonus){.each = is_plain ? prices[0] : prices[0] + prices[1],
                                     .rule = CAR_RULE_SIEGE_FARM,
                                     .variant = AJ_PLAIN,
                                     .at_once = AJ_PLAIN,
                                     .option = prices[1] > 0 ? CAR_OPTION_SIEGE_PIG : AJ_NONE,
                                     .piece = CAR_NOTHING};
    return true;
}

// ---- the escape

static void siege_set_up(struct car_judging *g) {
    g->own[CAR_TAKES_PART_siege] = AJ_NEW(g->judgement->arena, struct siege);
}

static void siege_turn_begin(struct car_judging *g) {
    struct siege *siege = siege_of(g);
    siege->before = g->now.part > 0 && (siege->before || siege->has_escaped);
    siege->has_escaped = false;
}

// Returns a tile with a monastery: this one or one around it. Returns CAR_NOTHING if there is none.
static uint32_t find_monastery(const struct car_judging *g, const struct car_board_tile *at) {
    uint32_t around[9], count = car_tiles_around(&g->board, at->x, at->y, around);
    for (uint32_t i = 0; i < count; i++)
        if (car_has_kind(g->board.lying[around[i]].tile, CAR_MONASTERY))
            return around[i];
    return CAR_NOTHING;
}

// Finds a tile with a monastery by which followers may escape: next to any tile of the city
// (`*any`), and next to one with besiegers (`*besieging`).
static void find_ways(const struct car_judging *g, uint32_t root, uint32_t *besieging,
                      uint32_t *any) {
    uint32_t part = root;
    *besieging = *any = CAR_NOTHING;
    do {
        uint32_t there = find_monastery(g, car_board_tile_of(&g->board, part));
        *any = *any == CAR_NOTHING ? there : *any;
        if (*besieging == CAR_NOTHING &&
            car_has_mark(car_part_segment(&g->board, part), CAR_MARK_BESIEGED))
            *besieging = there;
        part = g->board.part[part].next;
    } while (part != root);
    car_spend_walk(&g->board, g->board.part[root].size);
}

// Whether a follower of the mover was on the scored city of the action's place.
static bool is_home(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    uint32_t root = part == CAR_NOTHING ? CAR_NOTHING : car_board_root(&g->board, part);
    if (root == CAR_NOTHING || !g->board.part[root].scored)
        return false;
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *one = &g->board.follower[f];
        if (one->returned && one->player == g->now.turn->player && car_is_follower(one->figure) &&
            car_board_root(&g->board, one->part) == root)
            return true;
    }
    return false;
}

// Says why nobody at the action's place may escape.
static void judge_who(const struct car_judging *g, const struct car_action *a, uint32_t there) {
    struct aj_arg player = car_mover_arg(g), tile = AJ_CELL("tile", a->x, a->y);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    if (there == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_SIEGE_ESCAPE_FOLLOWER, a, player, segment, tile)->variant =
            car_board_at(&g->board, a->x, a->y) == CAR_NOTHING
                ? CAR_SAYS_SIEGE_ESCAPE_FOLLOWER_FORBIDS_NO_TILE
            : is_home(g, a) ? CAR_SAYS_SIEGE_ESCAPE_FOLLOWER_FORBIDS_SCORED
                            : AJ_PLAIN;
        return;
    }
    const struct car_follower *f = &g->board.follower[there];
    int16_t why = f->player != g->now.turn->player ? CAR_SAYS_SIEGE_ESCAPE_FOLLOWER_FORBIDS_ANOTHERS
                  : !car_is_follower(f->figure) ? CAR_SAYS_SIEGE_ESCAPE_FOLLOWER_FORBIDS_NONE_SUCH
                  : g->board.part[f->part].kind == CAR_CASTLE
                      ? CAR_SAYS_SIEGE_ESCAPE_FOLLOWER_FORBIDS_CASTLE
                      : CAR_SAYS_SIEGE_ESCAPE_FOLLOWER_FORBIDS_FREE;
    CAR_FORBID(g, CAR_RULE_SIEGE_ESCAPE_FOLLOWER, a, player, segment, tile,
               AJ_TEXT("figure", car_figures[f->figure].spoken), AJ_PLAYER("owner", f->player))
        ->variant = why;
}

static void judge_once(const struct car_judging *g, const struct car_action *a) {
    if (siege_of(g)->has_escaped)
        CAR_FORBID(g, CAR_RULE_SIEGE_ESCAPE_ONCE, a, car_mover_arg(g));
    else if (siege_of(g)->before) {
        struct aj_ruling *ruling =
            CAR_RULE_BY(g, CAR_RULE_SIEGE_ESCAPE_ONCE, a, CAR_OPTION_SIEGE_ESCAPE_PARTS,
                        CAR_VALUE_SIEGE_ESCAPE_ONCE, car_mover_arg(g));
        if (ruling->effect == AJ_FORBIDS)
            ruling->variant = CAR_SAYS_SIEGE_ESCAPE_ONCE_FORBIDS_FIRST_PART;
    }
}

static void judge_way(const struct car_judging *g, const struct car_action *a, uint32_t own) {
    uint32_t besieging, any;
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    find_ways(g, car_board_root(&g->board, g->board.follower[own].part), &besieging, &any);
    if (any == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_SIEGE_ESCAPE_MONASTERY, a, car_mover_arg(g), tile);
        return;
    }
    if (besieging == CAR_NOTHING) {
        struct aj_ruling *ruling =
            CAR_RULE_BY(g, CAR_RULE_SIEGE_ESCAPE_MONASTERY, a, CAR_OPTION_SIEGE_ESCAPE_TILE,
                        CAR_VALUE_SIEGE_ESCAPE_SIEGE_TILE, car_mover_arg(g), tile);
        if (ruling->effect == AJ_FORBIDS)
            ruling->variant = CAR_SAYS_SIEGE_ESCAPE_MONASTERY_FORBIDS_SIEGE_TILE;
    }
    const struct car_board_tile *at = &g->board.lying[besieging == CAR_NOTHING ? any : besieging];
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_SIEGE_ESCAPE, a, car_mover_arg(g),
                  AJ_TEXT("figure", car_figures[g->board.follower[own].figure].spoken),
                  car_place_arg(a->place, g->judgement->arena), tile,
                  AJ_CELL("monastery", at->x, at->y),
                  AJ_TEXT("touched", besieging == CAR_NOTHING ? "the besieged city"
                                                              : "its tile with the besiegers"));
}

static void judge_escape(const struct car_judging *g, const struct car_action *a) {
    uint32_t own = car_figure_meant(g, a, g->now.turn->player);
    uint32_t there = own == CAR_NOTHING ? car_figure_meant(g, a, AJ_NONE) : own;
    bool may = own != CAR_NOTHING && car_is_follower(g->board.follower[own].figure) &&
               car_is_besieged(g, car_board_root(&g->board, g->board.follower[own].part));
    if (!may) {
        judge_who(g, a, there);
        return;
    }
    judge_once(g, a);
    judge_way(g, a, own);
}

static void apply_escape(struct car_judging *g, const struct car_action *a) {
    siege_of(g)->has_escaped = true;
    car_send_home(g, car_figure_meant(g, a, g->now.turn->player));
}

static car_judge *const escape_judges[] = {judge_escape, NULL};

const struct car_module car_siege = {
    .module = CAR_MODULE_SIEGE,
    .judges = {[CAR_ESCAPE] = escape_judges},
    .apply = {[CAR_ESCAPE] = apply_escape},
    .set_up = siege_set_up,
    .turn_begin = siege_turn_begin,
    .worth = siege_worth,
    .awarding = siege_awarding,
    .doubles = siege_doubles,
};
