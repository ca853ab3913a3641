// Bridges. From the moment it is built, a bridge is a road of its tile (car_board_cross). A tile
// and the bridge right after it are judged together: if the tile fits only with that bridge, it is
// laid without joining the edges that differ. Then the bridge joins them, or the turn is void.
#include "carcassonne/boxes/bigtop/bigtop.h"
#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

static struct car_bridge_state *state_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_bridge];
}

int32_t car_built_dealt(int players) {
    enum { FOUR = 4 };
    return players <= FOUR ? 3 : 2;
}

int16_t car_built_left(const struct car_position *position, enum car_built what, int player,
                       bool *is_guess) {
    const struct car_case_bridges *given = position->own[CAR_MODULE_BRIDGES];
    int32_t own = 0, named = 0, lie = given ? (int32_t)given->count[what] : 0;
    for (int32_t i = 0; i < lie; i++) {
        own += given->lies[what][i].player == player;
        named += given->lies[what][i].player != AJ_NONE;
    }
    bool is_told = given && given->left[what][player] != CAR_NOT_GIVEN;
    *is_guess = lie > 0 && named == 0 && !is_told;
    if (is_told)
        return given->left[what][player];
    return (int16_t)(car_built_dealt(position->players) - (named ? own : lie / position->players));
}

void car_note_built(struct car_judging *g, enum car_built what, int rule) {
    const struct car_case_bridges *given = g->position->own[CAR_MODULE_BRIDGES];
    bool is_guess = false;
    for (int i = 0; i < g->position->players; i++) {
        int16_t left = car_built_left(g->position, what, i, &is_guess);
        if (!is_guess)
            continue;
        AJ_RULE(g->judgement, rule, AJ_NOTES, given->node[what], AJ_INT("left", left));
        return;
    }
}

static void bridge_set_up(struct car_judging *g) {
    struct car_bridge_state *state = AJ_NEW(g->judgement->arena, struct car_bridge_state);
    const struct car_case_bridges *given = g->position->own[CAR_MODULE_BRIDGES];
    bool is_guess;
    g->own[CAR_TAKES_PART_bridge] = state;
    if (given && given->count[CAR_BUILT_BRIDGE])
        (void)aj_is_switched_on(g->judgement, CAR_OPTION_BRIDGE_BRIDGES); // without it none is told
    for (int i = 0; i < g->position->players; i++)
        state->left[i] = car_built_left(g->position, CAR_BUILT_BRIDGE, i, &is_guess);
}

static void bridge_begin(struct car_judging *g) {
    car_note_built(g, CAR_BUILT_BRIDGE, CAR_RULE_BRIDGE_SUPPLY);
}

// ---- where one may stand

static const struct car_board_tile *
tile_at(const struct car_judging *g, const struct car_board_tile *placed, int32_t x, int32_t y) {
    uint32_t there = car_board_at(&g->board, x, y);
    if (placed->x == x && placed->y == y)
        return placed;
    return there == CAR_NOTHING ? NULL : &g->board.lying[there];
}

// What forbids a bridge; `edge` is the end of it at which the fault is, `beyond` what lies there.
struct fault {
    int rule;
    int16_t variant;
    uint8_t edge;
    enum car_side beyond;
};

struct faults {
    struct fault item[4];
    uint32_t count;
};

static void add_fault(struct faults *faults, struct fault fault) {
    faults->item[faults->count++] = fault;
}

// Finds faults of both ends: next to each there must be a road, no tile, or an abbey. Returns
// whether there is a road.
static bool check_ends(const struct car_judging *g, const struct car_board_tile *placed,
                       const struct car_action *a, struct faults *faults) {
    bool meets = false;
    for (unsigned edge = a->place.index & 1; edge < CAR_EDGES; edge += 2) {
        const struct car_board_tile *beyond =
            tile_at(g, placed, a->x + car_step_x[edge], a->y + car_step_y[edge]);
        if (!beyond || beyond->tile->fits_any)
            continue;
        enum car_side side = car_side_at(beyond->tile, beyond->turn, edge ^ 2);
        meets |= side == CAR_SIDE_ROAD;
        if (side != CAR_SIDE_ROAD)
            add_fault(faults,
                      (struct fault){CAR_RULE_BASE_EDGES_MATCH, AJ_PLAIN, (uint8_t)edge, side});
    }
    return meets;
}

// Whether the bridge stands on the tile of the turn or on one that touches it.
static bool is_near(const struct car_board_tile *placed, const struct car_action *a) {
    int64_t dx = (int64_t)placed->x - a->x, dy = (int64_t)placed->y - a->y;
    return dx * dx + dy * dy <= 1;
}

// Whether acrobats stand on a tile: no bridge leads over them.
static bool has_acrobats(const struct car_judging *g, int32_t x, int32_t y) {
    uint32_t lying = car_board_at(&g->board, x, y);
    uint32_t part = lying == CAR_NOTHING ? CAR_NOTHING : car_acrobats_at(g, lying);
    return part != CAR_NOTHING && car_acrobats_count(g, part, AJ_NONE) > 0;
}

// Finds what forbids a bridge once the tile of the turn lies. `*is_free`: the bridge continues no
// road, so the option bridge.free-standing decides.
static struct faults find_faults(const struct car_judging *g, const struct car_board_tile *placed,
                                 const struct car_action *a, bool *is_free) {
    struct faults faults = {.count = 0};
    const struct car_board_tile *on = tile_at(g, placed, a->x, a->y);
    unsigned edge = a->place.index;
    *is_free = false;
    if (state_of(g)->left[g->now.turn->player] <= 0)
        add_fault(&faults, (struct fault){.rule = CAR_RULE_BRIDGE_SUPPLY});
    if (!on || !is_near(placed, a)) {
        add_fault(&faults,
                  (struct fault){CAR_RULE_BRIDGE_WHERE,
                                 on ? AJ_PLAIN : CAR_SAYS_BRIDGE_WHERE_FORBIDS_NO_TILE, 0, 0});
        return faults;
    }
    if (on->tile->across) {
        add_fault(&faults, (struct fault){.rule = CAR_RULE_BRIDGE_ONE_A_TILE});
        return faults;
    }
    for (int i = 0; i < 2; i++, edge ^= 2)
        if (!car_tile_is_land(on->tile, (edge - on->turn) & 3)) {
            add_fault(&faults, (struct fault){.rule = CAR_RULE_BRIDGE_ENDS_ON_FIELDS,
                                              .edge = (uint8_t)edge});
            return faults;
        }
    if (has_acrobats(g, a->x, a->y))
        add_fault(&faults, (struct fault){.rule = CAR_RULE_BRIDGE_WHERE,
                                          .variant = CAR_SAYS_BRIDGE_WHERE_FORBIDS_ACROBATS});
    bool meets = check_ends(g, placed, a, &faults);
    *is_free = !meets && faults.count == 0;
    return faults;
}

// ---- a tile that fits with a bridge only

// Returns the sides in which a placement differs from its neighbours, two bits each as in
// car_tile.edges.
static unsigned differing_sides(const struct car_judging *g, const struct car_action *a) {
    const struct car_near *near = &g->board.near;
    if (near->here != CAR_NOTHING || a->tile->fits_any)
        return 0;
    return (a->tile->edges[a->turn] ^ near->sides) & near->known;
}

// Returns the bits of both ends of a bridge in its tile's sides, each end with the value `side`.
static unsigned ends_of(const struct car_action *bridge, unsigned side) {
    unsigned edge = bridge->place.index & 1;
    return side << 2 * edge | side << 2 * (edge ^ 2);
}

// Whether the tile of `a` would fit with a bridge on it or next to it. The bridge may be against
// the rules.
static bool fits_with(const struct car_judging *g, const struct car_action *a,
                      const struct car_action *bridge) {
    enum { BOTH_BITS = 3 };
    const struct car_near *near = &g->board.near;
    unsigned ours = a->tile->edges[a->turn], theirs = near->sides;
    if (bridge->x == a->x && bridge->y == a->y)
        ours = (ours & ~ends_of(bridge, BOTH_BITS)) | ends_of(bridge, CAR_SIDE_ROAD);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (bridge->x == a->x + car_step_x[edge] && bridge->y == a->y + car_step_y[edge] &&
            (bridge->place.index & 1) == (edge & 1))
            theirs = (theirs & ~((unsigned)BOTH_BITS << 2 * edge)) | (unsigned)CAR_SIDE_ROAD
                                                                         << 2 * edge;
    return ((ours ^ theirs) & near->known) == 0;
}

static struct car_action bridge_at(const struct car_action *a, int32_t x, int32_t y,
                                   unsigned edge) {
    return (struct car_action){.kind = CAR_BRIDGE,
                               .x = x,
                               .y = y,
                               .has_at = true,
                               .place = {CAR_ROAD, CAR_AT_EDGE, (uint8_t)(edge & 1)},
                               .node = a->node};
}

// Finds a lawful bridge with which the tile of `a` fits, if the tile does not fit without one.
static bool bridge_mends(const struct car_judging *g, const struct car_action *a,
                         struct car_action *with) {
    // The tile of the turn may be on the board or about to be placed.
    const struct car_board_tile placed = {.tile = a->tile, .x = a->x, .y = a->y, .turn = a->turn};
    if (!differing_sides(g, a) || !aj_is_switched_on(g->judgement, CAR_OPTION_BRIDGE_BRIDGES))
        return false;
    for (unsigned edge = 0; edge < 2 * CAR_EDGES; edge++) {
        bool is_own = edge >= CAR_EDGES, is_free;
        *with = bridge_at(a, a->x + (is_own ? 0 : car_step_x[edge]),
                          a->y + (is_own ? 0 : car_step_y[edge]), edge);
        if (fits_with(g, a, with) && find_faults(g, &placed, with, &is_free).count == 0)
            return true;
    }
    return false;
}

// Returns the bridge that is the next action of the turn, or NULL if the next action is none.
static const struct car_action *find_next(const struct car_judging *g) {
    const struct car_action *next = car_action_after(g);
    return next && next->kind == CAR_BRIDGE ? next : NULL;
}

// Whether the tile fits with the bridge that is the next action: then only the bridge is judged.
static bool is_told(const struct car_judging *g, const struct car_action *a) {
    const struct car_action *next = find_next(g);
    return next && aj_is_switched_on(g->judgement, CAR_OPTION_BRIDGE_BRIDGES) &&
           fits_with(g, a, next);
}

static bool bridge_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    struct car_action with;
    return rule == CAR_RULE_BASE_EDGES_MATCH && a->kind == CAR_PLACE && differing_sides(g, a) &&
           (is_told(g, a) || bridge_mends(g, a, &with));
}

// Notes why no bridge helps a tile that has a field next to a road: the one that is told does not,
// or several would be needed.
static void note_no_help(const struct car_judging *g, const struct car_action *a) {
    enum { BOTH_BITS = 3, ROAD_OR_FIELD = 1U << CAR_SIDE_ROAD | 1U << CAR_SIDE_FIELD };
    unsigned differ = differing_sides(g, a), ours = a->tile->edges[a->turn], count = 0;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        unsigned one = (ours >> 2 * edge) & BOTH_BITS;
        unsigned other = (g->board.near.sides >> 2 * edge) & BOTH_BITS;
        if (((differ >> 2 * edge) & BOTH_BITS) == 0)
            continue;
        if ((1U << one | 1U << other) != ROAD_OR_FIELD)
            return;
        count++;
    }
    bool is_of_told = find_next(g) != NULL;
    if ((is_of_told || count > 1) && aj_keeps(g->judgement, AJ_NOTES))
        AJ_RULE(g->judgement, CAR_RULE_BRIDGE_MUST_CONTINUE, AJ_NOTES, a->node,
                AJ_TEXT("id", car_tile_id(a->tile)), AJ_CELL("tile", a->x, a->y))
            ->variant = is_of_told ? AJ_PLAIN : CAR_SAYS_BRIDGE_MUST_CONTINUE_NOTES_SEVERAL;
}

// Allows a tile that fits by the bridge of its turn, and forbids it if the turn builds none.
static void judge_must_continue(const struct car_judging *g, const struct car_action *a) {
    struct car_action with;
    if (!differing_sides(g, a))
        return;
    bool is_built = is_told(g, a);
    const struct car_action *bridge = is_built                    ? find_next(g)
                                      : bridge_mends(g, a, &with) ? &with
                                                                  : NULL;
    if (bridge)
        AJ_RULE(g->judgement, CAR_RULE_BRIDGE_MUST_CONTINUE, is_built ? AJ_ALLOWS : AJ_FORBIDS,
                a->node, AJ_TEXT("id", car_tile_id(a->tile)), AJ_CELL("tile", a->x, a->y),
                AJ_TEXT("segment", car_place_text(bridge->place, g->judgement->arena)),
                AJ_CELL("there", bridge->x, bridge->y));
    else if (aj_is_switched_on(g->judgement, CAR_OPTION_BRIDGE_BRIDGES))
        note_no_help(g, a);
}

// ---- building one

// Judges that a bridge comes right after the tile, once in a turn or part of one.
static bool judge_order(const struct car_judging *g, const struct car_action *a) {
    const struct car_action *last = car_action_before(g);
    if (car_has_done(g, CAR_BRIDGE))
        CAR_FORBID(g, CAR_RULE_BRIDGE_ONE_A_TURN, a, car_mover_arg(g));
    else if (g->now.placed == CAR_NOTHING || !last || last->kind != CAR_PLACE)
        CAR_FORBID(g, CAR_RULE_BRIDGE_ORDER, a, car_mover_arg(g))->variant =
            g->now.placed == CAR_NOTHING ? CAR_SAYS_BRIDGE_ORDER_FORBIDS_NO_TILE : AJ_PLAIN;
    return g->now.placed != CAR_NOTHING;
}

// Forbids a bridge by the rule that its fault is about.
static void forbid_fault(const struct car_judging *g, const struct car_action *a,
                         const struct car_board_tile *placed, const struct fault *fault) {
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    struct aj_arg edge = AJ_WORD("edge", &car_edge_words[fault->edge]);
    if (fault->rule == CAR_RULE_BASE_EDGES_MATCH)
        CAR_FORBID(g, fault->rule, a, AJ_TEXT("id", "the bridge"), tile, edge,
                   AJ_WORD("ours", &car_side_words[CAR_SIDE_ROAD]),
                   AJ_WORD("theirs", &car_side_words[fault->beyond]));
    else if (fault->rule == CAR_RULE_BRIDGE_ENDS_ON_FIELDS)
        CAR_FORBID(g, fault->rule, a, tile, edge);
    else if (fault->rule == CAR_RULE_BRIDGE_SUPPLY)
        CAR_FORBID(g, fault->rule, a, tile, car_mover_arg(g),
                   AJ_INT("dealt", car_built_dealt(g->position->players)),
                   AJ_INT("players", g->position->players));
    else
        CAR_FORBID(g, fault->rule, a, tile, car_mover_arg(g),
                   AJ_CELL("placed", placed->x, placed->y))
            ->variant = fault->variant;
}

// Judges a bridge that continues no road by the option that allows that.
static void judge_free(const struct car_judging *g, const struct car_action *a) {
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    bool is_own = placed->x == a->x && placed->y == a->y;
    const int forbids[] = {[CAR_VALUE_BRIDGE_FREE_STANDING_ALLOWED] = 0,
                           [CAR_VALUE_BRIDGE_FREE_STANDING_PLACED_TILE] = !is_own,
                           [CAR_VALUE_BRIDGE_FREE_STANDING_NO] = 1};
    bool is_forbidden = aj_decide(g->judgement, CAR_OPTION_BRIDGE_FREE_STANDING, forbids) != 0;
    bool is_by_tile = g->rules->option[CAR_OPTION_BRIDGE_FREE_STANDING].value ==
                      CAR_VALUE_BRIDGE_FREE_STANDING_PLACED_TILE;
    struct aj_ruling *ruling =
        is_forbidden ? CAR_FORBID(g, CAR_RULE_BRIDGE_FREE_STANDING, a, AJ_CELL("tile", a->x, a->y))
                     : CAR_ALLOW(g, CAR_RULE_BRIDGE_FREE_STANDING, a, AJ_CELL("tile", a->x, a->y));
    ruling->option = CAR_OPTION_BRIDGE_FREE_STANDING;
    if (is_forbidden && is_by_tile)
        ruling->variant = CAR_SAYS_BRIDGE_FREE_STANDING_FORBIDS_PLACED_TILE;
}

static void judge_bridge(const struct car_judging *g, const struct car_action *a) {
    bool is_free;
    if (!judge_order(g, a))
        return;
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    struct faults faults = find_faults(g, placed, a, &is_free);
    for (uint32_t i = 0; i < faults.count; i++)
        forbid_fault(g, a, placed, &faults.item[i]);
    if (is_free)
        judge_free(g, a);
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_BRIDGE_WHERE, a, car_mover_arg(g), AJ_CELL("tile", a->x, a->y),
                  AJ_TEXT("segment", car_place_text(a->place, g->judgement->arena)));
}

// Replaces the tile by one that a bridge crosses, so that its road joins those on both sides.
static void build_bridge(struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    const struct car_board_tile *on = &g->board.lying[lying];
    car_board_cross(
        &g->board, lying,
        car_tile_cross(on->tile, (unsigned)(a->place.index - on->turn) & 3, g->judgement->arena));
    state_of(g)->left[g->now.turn->player]--;
    if (lying != g->now.placed)
        return;
    for (CAR_EACH(left, g, crossed))
        car_lowest_module(g, left)->crossed(g, lying);
}

// ---- a road that passes over itself

// Counts the tiles that a road crosses twice, under and over a bridge.
static int32_t count_twice(const struct car_judging *g, uint32_t root) {
    const struct car_board *board = &g->board;
    int32_t twice = 0;
    uint32_t part = root;
    do {
        const struct car_board_tile *lying = car_board_tile_of(board, part);
        bool is_bridge = lying->tile->across == board->part[part].local + 1, passes = false;
        for (uint8_t i = 0; is_bridge && i + 1 < lying->tile->across; i++)
            passes |= lying->tile->segment[i].kind == CAR_ROAD &&
                      car_board_root(board, lying->first_part + i) == root;
        twice += passes;
        part = board->part[part].next;
    } while (part != root);
    return twice;
}

static void bridge_worth(struct car_judging *g, struct car_worth *worth) {
    static const int answers[] = {
        [CAR_VALUE_BRIDGE_OWN_ROAD_ONCE] = 0, [CAR_VALUE_BRIDGE_OWN_ROAD_TWICE] = 1};
    int32_t twice = worth->kind == CAR_ROAD ? count_twice(g, worth->root) : 0;
    if (twice == 0)
        return;
    worth->option = CAR_OPTION_BRIDGE_OWN_ROAD;
    if (!car_decide_worth(g, worth->held, CAR_OPTION_BRIDGE_OWN_ROAD, answers))
        return;
    worth->item[0].count += twice;
    worth->item[0].points += twice;
    worth->points += twice;
}

static void bridge_write(const struct car_judging *g, struct aj_json *json) {
    if (aj_is_switched_off(g->rules, CAR_OPTION_BRIDGE_BRIDGES))
        return;
    const uint32_t *order = car_sort_tiles(&g->board, g->judgement->arena);
    aj_json_open_list(json, "bridges");
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_board_tile *on = &g->board.lying[order[i]];
        if (!on->tile->across)
            continue;
        aj_json_begin_object(json);
        aj_json_put_cell(json, "at", on->x, on->y);
        aj_json_put_text(json, "segment",
                         car_place_name(on->tile, on->turn, (uint8_t)(on->tile->across - 1)));
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static car_judge *const bridge_judges[] = {judge_bridge, NULL};
static car_judge *const place_judges[] = {judge_must_continue, NULL};

const struct car_module car_bridge = {
    .module = CAR_MODULE_BRIDGES,
    .crosses = true,
    .judges = {[CAR_BRIDGE] = bridge_judges, [CAR_PLACE] = place_judges},
    .apply = {[CAR_BRIDGE] = build_bridge},
    .set_up = bridge_set_up,
    .begin = bridge_begin,
    .lifts = bridge_lifts,
    .mends = bridge_mends,
    .worth = bridge_worth,
    .write = bridge_write,
};
