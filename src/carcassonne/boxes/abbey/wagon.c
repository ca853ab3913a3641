// The wagon: after its feature has been completed and scored, it may move to another one nearby.
// Editions differ in what is near: features connected with the one that was scored, or features on
// the wagon's tile and the eight tiles around it.
#include <stdlib.h>

#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "core/core.h"

// ---- wagon_reach
//
// Finds what a wagon can reach: features that meet its own, and those around its tile.

// Whether wagons stand on segments of that kind, and drive to them.
static bool wagon_carries(uint8_t kind) {
    return kind == CAR_ROAD || kind == CAR_CITY || kind == CAR_MONASTERY || kind == CAR_PRIOR;
}

// ---- where features meet

// Calls `use` for each part at which the feature `root` meets another, until it returns true.
typedef bool meeting(const struct car_judging *g, uint32_t part, void *context);

// Calls `use` for the parts of a tile that are set in `parts`, until it returns true.
static bool use_parts(const struct car_judging *g, const struct car_board_tile *lying,
                      unsigned parts, meeting *use, void *context) {
    for (; parts; parts &= parts - 1)
        if (use(g, lying->first_part + (uint32_t)__builtin_ctz(parts), context))
            return true;
    return false;
}

// Visits the parts of the tile that a printed way joins to this part, until one is enough.
static bool meet_ways(const struct car_judging *g, uint32_t part, meeting *use, void *context) {
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    for (unsigned i = 0; i < lying->tile->ways; i++) {
        uint16_t way = lying->tile->way[i];
        if (((way >> g->board.part[part].local) & 1U) && use_parts(g, lying, way, use, context))
            return true;
    }
    return false;
}

// Returns the parts of a tile that lead to an edge, as bits. An abbey has one part, which leads to
// every edge.
static unsigned parts_at(const struct car_board_tile *lying, unsigned edge) {
    return lying->tile->fits_any ? 1U : car_ways_at_edge(lying, edge);
}

// Visits the parts that meet at the abbeys around a part: the features that end at an abbey's edges
// meet.
static bool meet_across(const struct car_judging *g, uint32_t part, meeting *use, void *context) {
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    for (unsigned edge = 0; g->board.has_abbey && edge < CAR_EDGES; edge++) {
        uint32_t there = car_board_beside(&g->board, lying->x, lying->y, edge);
        const struct car_board_tile *other = there == CAR_NOTHING ? NULL : &g->board.lying[there];
        bool at_abbey = other && (other->tile->fits_any || lying->tile->fits_any);
        if (at_abbey && ((parts_at(lying, edge) >> g->board.part[part].local) & 1U) &&
            use_parts(g, other, parts_at(other, edge ^ 2), use, context))
            return true;
    }
    return false;
}

// Visits all parts next to a feature, over ways and across edges, until one is enough.
static bool meet_all(const struct car_judging *g, uint32_t root, meeting *use, void *context) {
    uint32_t part = root, parts = 0;
    bool enough = false;
    do {
        enough = meet_ways(g, part, use, context) || meet_across(g, part, use, context);
        part = g->board.part[part].next;
        parts++;
    } while (!enough && part != root);
    car_spend_walk(&g->board, parts);
    return enough;
}

// ---- features in reach

struct reach {
    uint32_t target; // a part
    bool connected;  // the target's feature meets the wagon's feature
    bool touches;    // the wagon is on the tile of the target
};

static bool compare_meeting(const struct car_judging *g, uint32_t part, void *context) {
    struct reach *reach = context;
    if (car_board_root(&g->board, part) != car_board_root(&g->board, reach->target))
        return false;
    reach->connected = true;
    reach->touches = g->board.part[part].lying == g->board.part[reach->target].lying;
    return reach->touches; // no other meeting can tell more
}

static bool is_near(const struct car_judging *g, uint32_t from, uint32_t to) {
    return car_is_around(car_board_tile_of(&g->board, from), car_board_tile_of(&g->board, to));
}

// Whether a wagon that stood on part `from` reaches part `there`; the option that decided it into
// `*option`.
static bool wagon_reaches(const struct car_judging *g, uint32_t from, uint32_t there,
                          int16_t *option) {
    if (g->board.part[there].kind == CAR_PRIOR &&
        !(car_on(g, CAR_MODULE_MONASTERIES) &&
          aj_is_switched_on(g->judgement, CAR_OPTION_PRIOR_PRIOR)))
        return false;
    // Features meet at the monastery of a prior, not at his own part.
    uint32_t to = g->board.part[there].kind == CAR_PRIOR ? car_held_root(g, there) : there;
    struct reach reach = {.target = to};
    uint32_t root = car_board_root(&g->board, from);
    if (root != car_board_root(&g->board, to)) // its own is still open if it lost a challenge
        meet_all(g, root, compare_meeting, &reach);
    int connected = reach.connected;
    *option = CAR_OPTION_WAGON_REACH;
    if (g->rules->option[CAR_OPTION_WAGON_REACH].value == CAR_VALUE_WAGON_CONNECTED) {
        const int tiles[] = {[CAR_VALUE_WAGON_ANY_TILE] = reach.connected,
                             [CAR_VALUE_WAGON_TOUCHING_TILE] = reach.touches};
        connected = aj_decide(g->judgement, CAR_OPTION_WAGON_TARGET_TILE, tiles);
        if (reach.connected != reach.touches)
            *option = CAR_OPTION_WAGON_TARGET_TILE;
    }
    const int answers[] = {[CAR_VALUE_WAGON_CONNECTED] = connected,
                           [CAR_VALUE_WAGON_NEAR_TILE] = is_near(g, from, to)};
    return aj_decide(g->judgement, CAR_OPTION_WAGON_REACH, answers) != 0;
}

// ---- tries

struct spot {
    int32_t y, x;
    int place;
    uint32_t part;
};

struct tries {
    struct spot *spot;
    size_t count, capacity;
    struct aj_arena *arena;
};

// Adds a part to which a wagon may try to drive, unless wagons cannot be on its kind.
static void add_try(const struct car_judging *g, struct tries *tries, uint32_t part) {
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    if (!wagon_carries(g->board.part[part].kind))
        return;
    tries->spot = aj_arena_grow(tries->arena, tries->spot, sizeof *tries->spot, &tries->capacity,
                                tries->count + 1);
    int place = car_place_order(car_place_of(lying->tile, lying->turn, g->board.part[part].local));
    tries->spot[tries->count++] = (struct spot){lying->y, lying->x, place, part};
}

// Adds a try for every part of the feature.
static bool add_feature(const struct car_judging *g, uint32_t part, void *context) {
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    uint32_t each = part;
    do {
        add_try(g, context, each);
        each = g->board.part[each].next;
    } while (each != part);
    if (g->board.part[part].kind == CAR_MONASTERY) // it may have a place for a prior too
        for (uint8_t i = 0; i < lying->tile->count; i++)
            if (lying->tile->segment[i].kind == CAR_PRIOR)
                add_try(g, context, lying->first_part + i);
    return false;
}

static int compare_spots(const void *a, const void *b) {
    const struct spot *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y), aj_then(aj_by(p->x, q->x), aj_by(p->place, q->place)));
}

// Returns the parts in the order of their places, each once.
static uint32_t *sort_tries(const struct tries *tries, uint32_t *count) {
    uint32_t *part = AJ_NEW_ARRAY(tries->arena, uint32_t, tries->count + 1);
    *count = 0;
    AJ_SURE(tries->arena, tries->count > 0); // it includes the wagon's own place
    qsort(tries->spot, tries->count, sizeof *tries->spot, compare_spots);
    for (size_t i = 0; i < tries->count; i++)
        if (*count == 0 || part[*count - 1] != tries->spot[i].part)
            part[(*count)++] = tries->spot[i].part;
    return part;
}

const uint32_t *car_wagon_tries(const struct car_judging *g, uint32_t figure, uint32_t *count) {
    struct tries tries = {.arena = g->judgement->arena};
    uint32_t from = g->board.follower[figure].part;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, from);
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            uint32_t there = car_board_at(&g->board, lying->x + dx, lying->y + dy);
            const struct car_board_tile *tile =
                there == CAR_NOTHING ? NULL : &g->board.lying[there];
            for (uint8_t i = 0; tile && i < tile->tile->count; i++)
                add_try(g, &tries, tile->first_part + i);
        }
    if (g->rules->option[CAR_OPTION_WAGON_REACH].value == CAR_VALUE_WAGON_CONNECTED)
        meet_all(g, car_board_root(&g->board, from), add_feature, &tries);
    return sort_tries(&tries, count);
}

struct car_action car_wagon_drive(const struct car_judging *g, uint32_t figure, uint32_t part,
                                  uint32_t node) {
    const struct car_feature_piece *from = &g->board.part[g->board.follower[figure].part],
                                   *to = &g->board.part[part];
    const struct car_board_tile *a = &g->board.lying[from->lying], *b = &g->board.lying[to->lying];
    return (struct car_action){.kind = CAR_WAGON,
                               .x = a->x,
                               .y = a->y,
                               .has_at = true,
                               .place = car_place_of(a->tile, a->turn, from->local),
                               .to_x = b->x,
                               .to_y = b->y,
                               .to = car_place_of(b->tile, b->turn, to->local),
                               .node = node};
}

// ---- wagon

struct scored {
    uint32_t figure; // a wagon whose feature was scored in this turn
    bool has_driven;
};

struct wagons {
    struct scored *scored;
    size_t count, capacity;
};

static struct wagons *wagons_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_wagon];
}

static int owner_of(const struct car_judging *g, const struct scored *wagon) {
    return g->board.follower[wagon->figure].player;
}

uint32_t car_wagon_waiting(const struct car_judging *g, int player, uint32_t after) {
    const struct wagons *wagons = wagons_of(g);
    uint32_t next = CAR_NOTHING;
    for (size_t i = 0; i < wagons->count; i++) {
        const struct scored *wagon = &wagons->scored[i];
        if (!wagon->has_driven && owner_of(g, wagon) == player && wagon->figure + 1 > after + 1 &&
            wagon->figure < next)
            next = wagon->figure;
    }
    return next;
}

// ---- placing

static void judge_where(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = a->figure == CAR_FIGURE_WAGON ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING || g->board.part[part].kind == CAR_HUT ||
        wagon_carries(g->board.part[part].kind))
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    CAR_FORBID(
        g, CAR_RULE_WAGON_WHERE, a,
        AJ_TEXT("segment", car_place_name(lying->tile, lying->turn, g->board.part[part].local)),
        AJ_CELL("tile", lying->x, lying->y));
}

// ---- the drive

// Whether a wagon drives before another one that stood at the same place: one that has not driven
// yet comes first, then the one whose player comes first, clockwise from the mover.
static bool drives_before(const struct car_judging *g, const struct scored *wagon,
                          const struct scored *other) {
    int players = g->position->players, mover = g->now.turn->player;
    int first = (owner_of(g, wagon) + players - mover) % players;
    int then = (owner_of(g, other) + players - mover) % players;
    return wagon->has_driven == other->has_driven ? first < then : other->has_driven;
}

// Returns the wagon that stood at `from` when it was scored; if there were several, the one that
// drives first. Returns NULL if none stood there.
static struct scored *find_scored(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    struct scored *found = NULL, *wagon = wagons_of(g)->scored;
    if (part == CAR_NOTHING)
        return found;
    for (size_t i = 0; i < wagons_of(g)->count; i++, wagon++)
        if (g->board.follower[wagon->figure].part == part &&
            (!found || drives_before(g, wagon, found)))
            found = wagon;
    return found;
}

// Returns the wagon that the action moves, or NULL.
static struct scored *find_driver(const struct car_judging *g, const struct car_action *a) {
    struct scored *wagon = find_scored(g, a);
    return wagon && !wagon->has_driven ? wagon : NULL;
}

// Whether a wagon left the board in this turn before its feature was scored.
static bool is_lost_now(const struct car_judging *g, const struct car_follower *wagon) {
    uint32_t scored = g->board.part[car_board_root(&g->board, wagon->part)].scored_turn;
    return wagon->returned && wagon->last_turn == g->now.index - 1 &&
           (scored == 0 || scored == g->now.index);
}

static bool has_scored_part(const struct car_judging *g, uint32_t part) {
    return g->board.part[car_board_root(&g->board, part)].scored;
}

// Returns why no wagon may move from there, as a variant of wagon.scored.
static int16_t find_reason(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    int16_t why = AJ_PLAIN;
    if (find_scored(g, a))
        return CAR_SAYS_WAGON_SCORED_FORBIDS_HAS_DRIVEN;
    if (part == CAR_NOTHING)
        return why;
    for (uint32_t i = 0; i < g->board.followers; i++) {
        const struct car_follower *f = &g->board.follower[i];
        if (f->part != part || f->figure != CAR_FIGURE_WAGON)
            continue;
        if (f->returned && f->last_turn == g->now.index && !has_scored_part(g, part))
            why = CAR_SAYS_WAGON_SCORED_FORBIDS_UNSCORED;
        else if (is_lost_now(g, f))
            why = CAR_SAYS_WAGON_SCORED_FORBIDS_LOST;
        else if (!f->returned)
            why = CAR_SAYS_WAGON_SCORED_FORBIDS_NOT_SCORED;
    }
    return why;
}

static void judge_scored(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    bool is_castle = part != CAR_NOTHING && g->board.part[part].kind == CAR_CASTLE;
    if (!find_driver(g, a) && !is_castle) // castle.wagon says that of a castle
        CAR_FORBID(g, CAR_RULE_WAGON_SCORED, a, car_place_arg(a->place, g->judgement->arena),
                   AJ_CELL("tile", a->x, a->y))
            ->variant = find_reason(g, a);
}

static struct aj_arg to_arg(const struct car_judging *g, const struct car_action *a) {
    return AJ_TEXT("to", car_place_text(a->to, g->judgement->arena));
}

// Returns the segment to which the wagon is to move, or CAR_NOTHING if it does not exist.
static uint32_t target_of(const struct car_judging *g, const struct car_action *a) {
    return car_part_at(&g->board, a->to_x, a->to_y, a->to);
}

static void judge_target_kind(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = target_of(g, a);
    struct aj_arg tile = AJ_CELL("tile", a->to_x, a->to_y);
    if (part == CAR_NOTHING)
        CAR_FORBID(g, CAR_RULE_WAGON_TARGET_KIND, a, to_arg(g, a), tile)->variant =
            car_board_at(&g->board, a->to_x, a->to_y) == CAR_NOTHING
                ? CAR_SAYS_WAGON_TARGET_KIND_FORBIDS_NO_TILE
                : CAR_SAYS_WAGON_TARGET_KIND_FORBIDS_NO_SUCH_PART;
    else if (!wagon_carries(g->board.part[part].kind))
        CAR_FORBID(g, CAR_RULE_WAGON_TARGET_KIND, a, to_arg(g, a), tile);
}

// Returns the feature to which the wagon is to move. CAR_NOTHING if judge_target_kind forbids it.
static uint32_t target_root(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = target_of(g, a);
    if (part == CAR_NOTHING || !wagon_carries(g->board.part[part].kind))
        return CAR_NOTHING;
    return car_held_root(g, part);
}

static void judge_target_open(const struct car_judging *g, const struct car_action *a) {
    uint32_t root = target_root(g, a), from = car_part_at(&g->board, a->x, a->y, a->place);
    if (root == CAR_NOTHING || !car_is_done(g, root))
        return;
    bool stays = from != CAR_NOTHING && car_held_root(g, from) == root;
    CAR_FORBID(g, CAR_RULE_WAGON_TARGET_OPEN, a, to_arg(g, a), AJ_CELL("tile", a->to_x, a->to_y))
        ->variant = stays ? CAR_SAYS_WAGON_TARGET_OPEN_FORBIDS_STAYS : AJ_PLAIN;
}

static void judge_target_free(const struct car_judging *g, const struct car_action *a) {
    uint32_t root = target_root(g, a);
    uint32_t figure =
        root == CAR_NOTHING || car_is_done(g, root) ? CAR_NOTHING : car_occupant(g, root);
    if (figure == CAR_NOTHING)
        return;
    const struct car_follower *f = &g->board.follower[figure];
    const struct car_board_tile *there = car_board_tile_of(&g->board, f->part);
    CAR_FORBID(g, CAR_RULE_WAGON_TARGET_FREE, a, to_arg(g, a), AJ_CELL("tile", a->to_x, a->to_y),
               AJ_PLAYER("owner", f->player), AJ_TEXT("figure", car_figures[f->figure].spoken),
               AJ_CELL("other", there->x, there->y));
}

static void judge_reach(const struct car_judging *g, const struct car_action *a) {
    const struct scored *driver = find_driver(g, a);
    int16_t option;
    if (!driver || target_root(g, a) == CAR_NOTHING)
        return;
    uint32_t from = g->board.follower[driver->figure].part;
    struct aj_arg to = to_arg(g, a), tile = AJ_CELL("tile", a->to_x, a->to_y),
                  own = AJ_CELL("own", a->x, a->y);
    bool reached = wagon_reaches(g, from, target_of(g, a), &option);
    struct aj_ruling *ruling = reached ? CAR_ALLOW(g, CAR_RULE_WAGON_REACH, a, to, tile, own)
                                       : CAR_FORBID(g, CAR_RULE_WAGON_REACH, a, to, tile, own);
    ruling->option = option;
    if (option == CAR_OPTION_WAGON_TARGET_TILE)
        ruling->variant =
            reached ? CAR_SAYS_WAGON_REACH_ALLOWS_MEETS : CAR_SAYS_WAGON_REACH_FORBIDS_NOT_MEETING;
    else if (g->rules->option[CAR_OPTION_WAGON_REACH].value == CAR_VALUE_WAGON_NEAR_TILE)
        ruling->variant =
            reached ? CAR_SAYS_WAGON_REACH_ALLOWS_NEAR : CAR_SAYS_WAGON_REACH_FORBIDS_FARTHER;
}

// Forbids a wagon to drive after that of a player who comes later.
static void judge_order(const struct car_judging *g, const struct car_action *a) {
    const struct wagons *wagons = wagons_of(g);
    const struct scored *driver = find_driver(g, a), *late = NULL;
    for (size_t i = 0; driver && i < wagons->count; i++) {
        const struct scored *wagon = &wagons->scored[i];
        if (wagon->has_driven &&
            car_seats_after_mover(g, owner_of(g, wagon)) >
                car_seats_after_mover(g, owner_of(g, driver)) &&
            (!late || owner_of(g, wagon) < owner_of(g, late)))
            late = wagon;
    }
    if (late)
        CAR_FORBID(g, CAR_RULE_WAGON_ORDER, a, AJ_PLAYER("owner", owner_of(g, driver)),
                   AJ_PLAYER("other", owner_of(g, late)));
}

static bool is_dragon_there(const struct car_judging *g, uint32_t lying) {
    return lying != CAR_NOTHING && car_dragon_of(g) && car_dragon_tile(g) == lying;
}

static void judge_dragon_tile(const struct car_judging *g, const struct car_action *a) {
    if (is_dragon_there(g, car_board_at(&g->board, a->to_x, a->to_y)))
        CAR_FORBID(g, CAR_RULE_WAGON_DRAGON_TILE, a, AJ_CELL("tile", a->to_x, a->to_y));
}

// Names what the wagon can reach, if it can move at all.
static void hint_reach(const struct car_judging *g, const struct car_action *a) {
    enum { SAID = 8 };
    const struct scored *driver = find_driver(g, a);
    uint32_t count, said = 0;
    int16_t option;
    if (!driver || !g->judgement->forbidden || !aj_keeps(g->judgement, AJ_NOTES))
        return;
    struct aj_arena *arena = g->judgement->arena;
    const uint32_t *part = car_wagon_tries(g, driver->figure, &count);
    uint32_t from = g->board.follower[driver->figure].part;
    const char *list = NULL;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t root = car_held_root(g, part[i]);
        const struct car_board_tile *at = car_board_tile_of(&g->board, part[i]);
        if (car_is_done(g, root) || car_occupant(g, root) != CAR_NOTHING ||
            is_dragon_there(g, g->board.part[part[i]].lying) ||
            !wagon_reaches(g, from, part[i], &option) || said++ >= SAID)
            continue;
        const char *name = car_place_name(at->tile, at->turn, g->board.part[part[i]].local);
        list = aj_arena_format(arena, "%s%s%s of (%d,%d)", list ? list : "", list ? ", " : "", name,
                               (int)at->x, (int)at->y);
    }
    if (said > SAID)
        list = aj_arena_format(arena, "%s and %u more", list, said - SAID);
    struct aj_arg own = AJ_CELL("own", a->x, a->y), owner = AJ_PLAYER("owner", owner_of(g, driver));
    if (list)
        AJ_RULE(g->judgement, CAR_RULE_WAGON_REACH, AJ_NOTES, a->node, own, owner,
                AJ_TEXT("reached", list));
    else
        AJ_RULE(g->judgement, CAR_RULE_WAGON_REACH, AJ_NOTES, a->node, own, owner)->variant =
            CAR_SAYS_WAGON_REACH_NOTES_NOWHERE;
}

static void wagon_apply(struct car_judging *g, const struct car_action *a) {
    struct scored *driver = find_driver(g, a);
    int player = owner_of(g, driver);
    g->supply[player][CAR_FIGURE_WAGON]--;
    car_board_stand(&g->board, target_of(g, a), player, CAR_FIGURE_WAGON, a->node);
    driver->has_driven = true;
}

// ---- the module

static void wagon_turn_begin(struct car_judging *g) {
    wagons_of(g)->count = 0;
}

static void wagon_set_up(struct car_judging *g) {
    g->own[CAR_TAKES_PART_wagon] = AJ_NEW(g->judgement->arena, struct wagons);
}

void car_wagon_may_drive(struct car_judging *g, uint32_t figure) {
    struct wagons *wagons = wagons_of(g);
    wagons->scored = aj_arena_grow(g->judgement->arena, wagons->scored, sizeof *wagons->scored,
                                   &wagons->capacity, wagons->count + 1);
    wagons->scored[wagons->count++] = (struct scored){.figure = figure};
}

static void wagon_scored(struct car_judging *g, const struct car_worth *worth) {
    struct car_walk walk = CAR_WALK(worth->root);
    uint32_t f;
    if (!wagon_carries(worth->kind) || g->board.part[worth->root].occupants == 0)
        return;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.follower[f].figure == CAR_FIGURE_WAGON)
            car_wagon_may_drive(g, f);
}

static car_judge *const follower_judges[] = {judge_where, NULL};
static car_judge *const wagon_judges[] = {judge_scored,      judge_order,       judge_target_kind,
                                          judge_target_open, judge_target_free, judge_reach,
                                          judge_dragon_tile, hint_reach,        NULL};

const struct car_module car_wagon = {
    .module = CAR_MODULE_ABBEY,
    .judges = {[CAR_FOLLOWER] = follower_judges, [CAR_WAGON] = wagon_judges},
    .apply = {[CAR_WAGON] = wagon_apply},
    .set_up = wagon_set_up,
    .turn_begin = wagon_turn_begin,
    .scored = wagon_scored,
};
