// The Flying Machines: where a follower flies to, and whether there is a place for him.
#include "carcassonne/boxes/flying/flying.h"

#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

enum {
    FIRST = CAR_TILE_MARK_FLYING_N,
    MARKS = ((1U << CAR_FLYING_WAYS) - 1) << FIRST,
};
_Static_assert(CAR_TILE_MARK_FLYING_NW == FIRST + CAR_FLYING_WAYS - 1, "they follow each other");

int car_flying_way(const struct car_tile *tile, unsigned turn) {
    unsigned marks = tile->marks & MARKS;
    return marks ? (int)(((unsigned)__builtin_ctz(marks) - FIRST + 2 * turn) % CAR_FLYING_WAYS)
                 : -1;
}

struct car_point car_flying_to(int way, int32_t x, int32_t y, int32_t die) {
    static const int8_t dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    return (struct car_point){x + die * dx[way], y + die * dy[way]};
}

static const struct car_flight *flight_of(const struct car_action *a) {
    return a->told;
}

// Returns the direction of the machine on the tile just placed, or -1 if there is none.
static int find_way(const struct car_judging *g) {
    if (g->now.placed == CAR_NOTHING)
        return -1;
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    return car_flying_way(placed->tile, placed->turn);
}

static struct car_point find_landing(const struct car_judging *g, const struct car_action *a) {
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    return car_flying_to(find_way(g), placed->x, placed->y, flight_of(a)->die);
}

uint32_t car_flying_part(const struct car_judging *g, const struct car_action *a) {
    if (find_way(g) < 0 || !flight_of(a)->lands || !flight_of(a)->die)
        return CAR_NOTHING;
    struct car_point there = find_landing(g, a);
    return car_part_at(&g->board, there.x, there.y, a->place);
}

uint32_t car_flying_shown_on(const struct car_judging *g, const struct car_action *a) {
    if (find_way(g) < 0)
        return CAR_NOTHING;
    struct car_point there = find_landing(g, a);
    return a->has_at ? car_board_at(&g->board, a->x, a->y)
                     : car_board_at(&g->board, there.x, there.y);
}

static struct aj_arg figure_arg(const struct car_action *a) {
    return AJ_TEXT("figure", car_figures[a->figure].spoken);
}

// ---- taking off

static void judge_machine(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed == CAR_NOTHING) {
        if (!car_places_later(g))
            CAR_FORBID(g, CAR_RULE_FLYING_MACHINE, a, car_mover_arg(g))->variant =
                CAR_SAYS_FLYING_MACHINE_FORBIDS_NO_TILE;
    } else if (find_way(g) < 0) {
        const struct car_board_tile *placed = &g->board.lying[g->now.placed];
        CAR_FORBID(g, CAR_RULE_FLYING_MACHINE, a, AJ_CELL("placed", placed->x, placed->y));
    } else if (g->now.wooden && g->now.wooden->kind == CAR_FLY) {
        CAR_FORBID(g, CAR_RULE_FLYING_MACHINE, a, car_mover_arg(g))->variant =
            CAR_SAYS_FLYING_MACHINE_FORBIDS_USED;
    }
}

static void judge_who(const struct car_judging *g, const struct car_action *a) {
    if (!car_is_follower(a->figure))
        CAR_FORBID(g, CAR_RULE_FLYING_WHO, a, car_mover_arg(g), figure_arg(a))->variant =
            CAR_SAYS_FLYING_WHO_FORBIDS_NO_FOLLOWER;
    else if (a->figure != CAR_FIGURE_NORMAL && a->figure != CAR_FIGURE_LARGE)
        CAR_RULE_BY(g, CAR_RULE_FLYING_WHO, a, CAR_OPTION_FLYING_WHO,
                    CAR_VALUE_FLYING_WHO_NORMAL_OR_LARGE, car_mover_arg(g), figure_arg(a));
}

static void judge_kind(const struct car_judging *g, const struct car_action *a) {
    if (!car_forbids_figure(g, a))
        car_judge_in_hand(g, a);
}

// ---- landing

static bool may_land_on(const struct car_action *a, uint8_t kind) {
    if (a->figure == CAR_FIGURE_MAYOR)
        return kind == CAR_CITY;
    if (a->figure == CAR_FIGURE_ABBOT)
        return kind == CAR_MONASTERY || kind == CAR_PRIOR || kind == CAR_GARDEN;
    return kind == CAR_ROAD || kind == CAR_CITY || kind == CAR_MONASTERY || kind == CAR_PRIOR;
}

// Whether the flier may stand on the part if nothing there is complete. The place of a prior is no
// feature.
static bool may_stand_on(const struct car_judging *g, const struct car_action *a, uint32_t part) {
    uint8_t kind = g->board.part[part].kind;
    // The switches of priors and gardens say whether these places exist.
    if (kind == CAR_PRIOR)
        (void)aj_is_switched_on(g->judgement, CAR_OPTION_PRIOR_PRIOR);
    else if (kind == CAR_GARDEN)
        (void)aj_is_switched_on(g->judgement, CAR_OPTION_GARDEN_GARDEN);
    return may_land_on(a, kind) &&
           (kind == CAR_PRIOR ? car_may_stand_on(g, kind) : car_is_feature(g, part));
}

// Whether the part belongs to a completed feature. A prior may land on a surrounded monastery all
// the same.
static bool is_complete(const struct car_judging *g, uint32_t part) {
    return g->board.part[part].kind != CAR_PRIOR && car_is_done(g, car_board_root(&g->board, part));
}

static bool may_land_at(const struct car_judging *g, const struct car_action *a, uint32_t part) {
    return may_stand_on(g, a, part) && !is_complete(g, part);
}

// Returns the first part of a tile, from segment `from` on, on which the flier may stand, or
// CAR_NOTHING if there is none.
static uint32_t find_place(const struct car_judging *g, const struct car_action *a, uint32_t lying,
                           uint32_t from) {
    const struct car_board_tile *tile = &g->board.lying[lying];
    for (uint32_t i = from; i < tile->tile->count; i++)
        if (may_land_at(g, a, tile->first_part + i))
            return tile->first_part + i;
    return CAR_NOTHING;
}

// Judges a flier who comes home though the tile has a place for him, by the option.
static void judge_must_land(const struct car_judging *g, const struct car_action *a, uint32_t lying,
                            uint32_t part) {
    const struct car_board_tile *tile = &g->board.lying[lying];
    uint8_t local = g->board.part[part].local;
    struct aj_ruling *ruling = CAR_RULE_BY(
        g, CAR_RULE_FLYING_MUST_LAND, a, CAR_OPTION_FLYING_LANDING, CAR_VALUE_FLYING_LANDING_MUST,
        car_mover_arg(g), AJ_TEXT("segment", car_place_name(tile->tile, tile->turn, local)),
        AJ_CELL("tile", tile->x, tile->y));
    if (ruling->effect == AJ_FORBIDS && find_place(g, a, lying, local + 1U) == CAR_NOTHING)
        ruling->variant = CAR_SAYS_FLYING_MUST_LAND_FORBIDS_ONLY;
}

static bool has_dragon(const struct car_judging *g, uint32_t lying) {
    return car_on(g, CAR_MODULE_PRINCESS) && car_dragon_tile(g) == lying;
}

// Says that the machine lands where the figure cannot stay.
static void deny_landing(const struct car_judging *g, const struct car_action *a, int rule,
                         int variant) {
    struct car_point there = find_landing(g, a);
    struct aj_ruling *ruling = AJ_RULE(g->judgement, rule, AJ_DENIES, a->node, car_mover_arg(g),
                                       AJ_CELL("tile", there.x, there.y));
    ruling->variant = (int16_t)variant;
    ruling->player = g->now.turn->player;
    ruling->rank = AJ_TOLD_FIRST;
}

// Returns the sentence that says why a tile has no place for the flier.
static int find_miss(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    const struct car_board_tile *tile = &g->board.lying[lying];
    bool has_fields_alone = true;
    for (uint32_t i = 0; i < tile->tile->count; i++) {
        if (may_stand_on(g, a, tile->first_part + i))
            return CAR_SAYS_FLYING_MISSED_DENIES_COMPLETE; // else it would be a place
        has_fields_alone &= g->board.part[tile->first_part + i].kind == CAR_FIELD;
    }
    return has_fields_alone ? CAR_SAYS_FLYING_MISSED_DENIES_FIELDS
                            : CAR_SAYS_FLYING_MISSED_DENIES_NO_PLACE;
}

// Judges a flier who comes home: he has no place to land, or he need not land.
static void judge_home(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    if (lying == CAR_NOTHING) {
        deny_landing(g, a, CAR_RULE_FLYING_MISSED, AJ_PLAIN);
        return;
    }
    if (has_dragon(g, lying)) {
        deny_landing(g, a, CAR_RULE_FLYING_DRAGON_TILE, AJ_PLAIN);
        return;
    }
    uint32_t part = find_place(g, a, lying, 0);
    if (part == CAR_NOTHING)
        deny_landing(g, a, CAR_RULE_FLYING_MISSED, find_miss(g, a, lying));
    else
        judge_must_land(g, a, lying, part);
}

static void judge_segment(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    const struct car_board_tile *tile = &g->board.lying[lying];
    uint32_t part = car_part_of(tile, a->place);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    struct aj_arg at = AJ_CELL("tile", tile->x, tile->y);
    if (part == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_BASE_SEGMENT_ON_TILE, a, at, segment);
        return;
    }
    uint8_t kind = g->board.part[part].kind;
    uint32_t held = car_occupant(g, car_held_root(g, part));
    struct aj_arg word = AJ_TEXT("kind", car_kind_words[kind].spoken);
    if (kind == CAR_FIELD)
        CAR_FORBID(g, CAR_RULE_FLYING_NO_FIELD, a, segment, at);
    else if (!may_stand_on(g, a, part))
        CAR_FORBID(g, CAR_RULE_FLYING_RIGHT_PLACE, a, segment, at, car_mover_arg(g), figure_arg(a))
            ->variant = a->figure == CAR_FIGURE_MAYOR   ? CAR_SAYS_FLYING_RIGHT_PLACE_FORBIDS_MAYOR
                        : a->figure == CAR_FIGURE_ABBOT ? CAR_SAYS_FLYING_RIGHT_PLACE_FORBIDS_ABBOT
                                                        : AJ_PLAIN;
    else if (is_complete(g, part))
        CAR_FORBID(g, CAR_RULE_FLYING_INCOMPLETE, a, word, segment, at);
    else if (held != CAR_NOTHING)
        CAR_ALLOW(g, CAR_RULE_FLYING_OCCUPIED, a, segment, at, word,
                  AJ_PLAYER("owner", g->board.follower[held].player));
}

static void judge_landing(const struct car_judging *g, const struct car_action *a) {
    const struct car_flight *flight = flight_of(a);
    if (find_way(g) < 0 || flight->die == 0)
        return;
    struct car_point there = find_landing(g, a);
    uint32_t lying = car_board_at(&g->board, there.x, there.y);
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    if (a->has_at && (a->x != there.x || a->y != there.y))
        CAR_FORBID(g, CAR_RULE_FLYING_DIRECTION, a, AJ_INT("die", flight->die),
                   AJ_CELL("placed", placed->x, placed->y), AJ_CELL("there", there.x, there.y),
                   AJ_CELL("tile", a->x, a->y));
    else if (!flight->lands)
        judge_home(g, a, lying);
    else if (lying == CAR_NOTHING)
        CAR_FORBID(g, CAR_RULE_FLYING_MISSED, a, car_mover_arg(g),
                   AJ_CELL("tile", there.x, there.y));
    else if (has_dragon(g, lying))
        CAR_FORBID(g, CAR_RULE_FLYING_DRAGON_TILE, a, AJ_CELL("tile", there.x, there.y));
    else
        judge_segment(g, a, lying);
}

// Puts a figure on the segment where it lands.
static void land_figure(struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    uint32_t part = car_flying_part(g, a);
    if (part == CAR_NOTHING)
        return;
    car_board_stand(&g->board, part, player, a->figure, a->node);
    car_reopen_for_prior(g, part);
    g->supply[player][a->figure]--;
}

// Whether a flight still waits for its die.
static bool is_due(struct car_judging *g, struct car_due *due) {
    const struct car_action *a = g->now.wooden;
    if (!a || a->kind != CAR_FLY || flight_of(a)->die)
        return false;
    due->rule = CAR_RULE_FLYING_DUE;
    due->step = CAR_STEP_FIGURE;
    due->by = UINT64_C(1) << CAR_FLY;
    due->what = "the landing of the flier";
    return true;
}

static car_judge *const fly_judges[] = {judge_machine, judge_who, judge_kind, judge_landing, NULL};

const struct car_module car_flying = {
    .module = CAR_MODULE_FLYING,
    .judges = {[CAR_FLY] = fly_judges},
    .apply = {[CAR_FLY] = land_figure},
    .due = is_due,
    .due_marks = MARKS,
};
