// The princess, who sends a knight home, and the magic portal, through which a follower may go to
// another tile. Each rule is a function named after its id.
#include "carcassonne/boxes/princess/princess.h"

#include <stddef.h>

#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "tiles/tiles.h"

// ---- the princess

// Returns the segments of the tile just placed that show a princess, as bits.
static uint16_t find_princesses(const struct car_judging *g) {
    uint16_t found = 0;
    if (g->now.placed == CAR_NOTHING)
        return 0;
    const struct car_tile *tile = g->board.lying[g->now.placed].tile;
    for (uint8_t i = 0; car_has_sign(tile, CAR_MARK_PRINCESS) && i < tile->count; i++)
        if (car_has_mark(&tile->segment[i], CAR_MARK_PRINCESS))
            found |= (uint16_t)(1U << i);
    return found && aj_is_switched_on(g->judgement, CAR_OPTION_PRINCESS_PRINCESS) ? found : 0;
}

// Whether the part belongs to a city to which the tile just placed added a princess.
static bool is_in_her_city(const struct car_judging *g, uint32_t part) {
    uint16_t princesses = find_princesses(g);
    for (; princesses; princesses &= (uint16_t)(princesses - 1)) {
        uint32_t hers =
            g->board.lying[g->now.placed].first_part + (uint32_t)__builtin_ctz(princesses);
        if (car_board_root(&g->board, hers) == car_board_root(&g->board, part))
            return true;
    }
    return false;
}

static bool is_knight(const struct car_judging *g, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    return !f->returned && g->board.part[f->part].kind == CAR_CITY &&
           car_figure_may(f->figure, CAR_FATE_SENT);
}

uint32_t car_princess_next(const struct car_judging *g, uint32_t follower) {
    uint32_t f = follower == CAR_NOTHING ? 0 : follower + 1;
    if (!find_princesses(g))
        return CAR_NOTHING;
    while (f < g->board.followers &&
           !(is_knight(g, f) && is_in_her_city(g, g->board.follower[f].part)))
        f++;
    return f < g->board.followers ? f : CAR_NOTHING;
}

static void judge_tile(const struct car_judging *g, const struct car_action *a) {
    if (find_princesses(g) || (g->now.placed == CAR_NOTHING && car_places_later(g)))
        return; // the rules on order report it before the tile
    if (g->now.placed == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_PRINCESS_TILE, a, car_mover_arg(g))->variant =
            CAR_SAYS_PRINCESS_TILE_FORBIDS_NO_TILE;
        return;
    }
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    CAR_FORBID(g, CAR_RULE_PRINCESS_TILE, a, AJ_TEXT("id", car_tile_id(placed->tile)),
               AJ_CELL("tile", placed->x, placed->y));
}

// Returns the knight on a segment that an action names; of several, the one that is named first.
static uint32_t find_knight(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    uint32_t f = part == CAR_NOTHING ? CAR_NOTHING : g->board.part[part].follower;
    uint32_t found = CAR_NOTHING;
    for (; f != CAR_NOTHING; f = g->board.follower[f].next)
        if (is_knight(g, f) && car_is_named(g, a, f))
            found = car_figure_rather(g, found, f);
    return found;
}

static void judge_city(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place), knight = find_knight(g, a);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    uint32_t there = part == CAR_NOTHING ? CAR_NOTHING : car_follower_on(g, part);
    if (knight != CAR_NOTHING) {
        if (find_princesses(g) && !is_in_her_city(g, part))
            CAR_FORBID(g, CAR_RULE_PRINCESS_CITY, a, segment, tile)->variant =
                CAR_SAYS_PRINCESS_CITY_FORBIDS_ANOTHER_CITY;
    } else if (there != CAR_NOTHING && car_is_named(g, a, there)) {
        CAR_FORBID(g, CAR_RULE_PRINCESS_CITY, a, segment, tile,
                   AJ_TEXT("figure", car_figures[g->board.follower[there].figure].spoken))
            ->variant = CAR_SAYS_PRINCESS_CITY_FORBIDS_NO_KNIGHT;
    } else {
        bool is_off = car_board_at(&g->board, a->x, a->y) == CAR_NOTHING;
        CAR_FORBID(g, CAR_RULE_PRINCESS_CITY, a, segment, tile)->variant =
            is_off ? CAR_SAYS_PRINCESS_CITY_FORBIDS_NO_TILE : AJ_PLAIN;
    }
}

static void judge_removes(const struct car_judging *g, const struct car_action *a) {
    if (!g->judgement->forbidden)
        CAR_ALLOW(g, CAR_RULE_PRINCESS_REMOVES, a, car_mover_arg(g));
}

static void apply_princess(struct car_judging *g, const struct car_action *a) {
    car_lose(g, find_knight(g, a), CAR_RULE_PRINCESS_REMOVES, AJ_NO_ARGS);
}

// Whether a knight has to be sent home and was not. A follower placed in this turn does not count:
// he was not there when the player had to decide.
static bool is_must(const struct car_judging *g) {
    return !g->now.wooden && car_princess_next(g, CAR_NOTHING) != CAR_NOTHING &&
           aj_option_is(g->judgement, CAR_OPTION_PRINCESS_REMOVAL, CAR_VALUE_PRINCESS_REMOVAL_MUST);
}

static void judge_must(const struct car_judging *g, const struct car_action *a) {
    if (a->kind != CAR_PRINCESS && is_must(g))
        CAR_FORBID(g, CAR_RULE_PRINCESS_MUST, a, car_mover_arg(g));
}

// Says that a knight must go home, until later steps have begun: who comes into the city in these
// was not there.
static bool princess_due(struct car_judging *g, struct car_due *due) {
    if (g->now.settled || !is_must(g))
        return false;
    *due = (struct car_due){.rule = CAR_RULE_PRINCESS_MUST,
                            .option = AJ_NONE,
                            .variant = CAR_SAYS_PRINCESS_MUST_FORBIDS_BEFORE,
                            .what = "a knight to be sent home"};
    return true;
}

static car_judge *const princess_judges[] = {judge_tile, judge_city, judge_removes, NULL};
static car_judge *const wooden_judges[] = {judge_must, NULL};

const struct car_module car_princess = {
    .module = CAR_MODULE_PRINCESS,
    .judges = {[CAR_PRINCESS] = princess_judges},
    .judges_wooden = wooden_judges,
    .apply = {[CAR_PRINCESS] = apply_princess},
    .due = princess_due,
    .due_signs = 1U << CAR_MARK_PRINCESS,
};

// ---- the magic portal

bool car_is_portal(const struct car_judging *g, const struct car_tile *tile) {
    return car_has_tile_mark(tile, CAR_TILE_MARK_PORTAL) &&
           aj_is_switched_on(g->judgement, CAR_OPTION_PORTAL_PORTAL);
}

// Whether a portal lets a follower go to the place. To go onto a tower he needs none.
static bool portal_reaches(const struct car_judging *g, const struct car_action *a) {
    return a->place.kind != CAR_TOWER && g->now.placed != CAR_NOTHING &&
           car_is_portal(g, g->board.lying[g->now.placed].tile);
}

// Whether the action sends the follower through the portal of the tile just placed.
static bool goes_through(const struct car_judging *g, const struct car_action *a) {
    return car_is_elsewhere(g, a) && portal_reaches(g, a);
}

static void judge_reach(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    if (lying == CAR_NOTHING)
        CAR_FORBID(g, CAR_RULE_PORTAL_REACH, a, tile);
    else if (a->place.kind == CAR_MINE)
        CAR_FORBID(g, CAR_RULE_PORTAL_REACH, a, tile)->variant = CAR_SAYS_PORTAL_REACH_FORBIDS_MINE;
    else
        CAR_ALLOW(g, CAR_RULE_PORTAL_REACH, a, AJ_CELL("placed", placed->x, placed->y), tile);
}

static void judge_kinds(const struct car_judging *g, const struct car_action *a) {
    if (car_figure_may(a->figure, CAR_FATE_PORTAL))
        return;
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    CAR_FORBID(g, CAR_RULE_PORTAL_KINDS, a, AJ_TEXT("figure", car_figures[a->figure].spoken),
               AJ_CELL("placed", placed->x, placed->y));
}

// Judges a follower who goes through the portal. One on the tile just placed needs none.
static void judge_through(const struct car_judging *g, const struct car_action *a) {
    if (!goes_through(g, a))
        return;
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    judge_reach(g, a, lying);
    uint32_t part = car_follower_target(g, a);
    if (part != CAR_NOTHING && car_is_feature(g, part) &&
        car_is_done(g, car_board_root(&g->board, part)))
        CAR_FORBID(g, CAR_RULE_PORTAL_COMPLETED, a, car_named_arg(g, "segment", part, a->place),
                   AJ_CELL("tile", a->x, a->y),
                   AJ_WORD("kind", &car_kind_words[g->board.part[part].kind]));
    judge_kinds(g, a);
    if (lying != CAR_NOTHING && lying != car_dragon_tile(g) &&
        car_is_volcano(g, g->board.lying[lying].tile))
        CAR_RULE_BY(g, CAR_RULE_PORTAL_VOLCANO, a, CAR_OPTION_PORTAL_VOLCANO,
                    CAR_VALUE_PORTAL_VOLCANO_NOT_ALLOWED, AJ_CELL("tile", a->x, a->y));
    if (lying != CAR_NOTHING && lying == car_dragon_tile(g))
        CAR_FORBID(g, CAR_RULE_PORTAL_DRAGON_TILE, a, AJ_CELL("tile", a->x, a->y));
}

static car_judge *const portal_judges[] = {judge_through, NULL};

const struct car_module car_portal = {
    .module = CAR_MODULE_PRINCESS,
    .judges = {[CAR_FOLLOWER] = portal_judges},
    .reaches = portal_reaches,
};
