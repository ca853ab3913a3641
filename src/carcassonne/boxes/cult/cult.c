// Shrines. While both are incomplete, the follower on a shrine and the monk of a monastery next
// to it challenge each other.
#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

static bool is_shrine(const struct car_tile *tile) {
    return car_has_sign(tile, CAR_MARK_SHRINE);
}

// ---- placing

// A tile being placed.
struct placing {
    const struct car_judging *g;
    const struct car_action *a;
    bool abbeys; // abbeys count as monasteries
    struct car_xy found[9];
    int count;
};

// Whether a tile has a shrine (`shrine`) or a monastery that is none (not `shrine`).
static bool is_one(const struct placing *p, const struct car_tile *tile, bool shrine) {
    return car_has_kind(tile, CAR_MONASTERY) && is_shrine(tile) == shrine &&
           (p->abbeys || !tile->fits_any);
}

// Finds the shrines or monasteries around a cell.
static void find_around(struct placing *p, int32_t x, int32_t y, bool shrine) {
    uint32_t around[9], tiles = car_tiles_around(&p->g->board, x, y, around);
    p->count = 0;
    for (uint32_t i = 0; i < tiles; i++) {
        const struct car_board_tile *at = &p->g->board.lying[around[i]];
        if (!(at->x == x && at->y == y) && is_one(p, at->tile, shrine))
            p->found[p->count++] = (struct car_xy){at->x, at->y};
    }
}

// Finds whether a shrine would have a second monastery next to it once the tile is placed, or a
// monastery a second shrine. What is found are those next to the tile's own building or, if it
// would be the second one of another building, that one alone.
static bool find_second(struct placing *p) {
    const struct car_action *a = p->a;
    bool shrine = is_shrine(a->tile);
    uint32_t around[9], tiles = car_tiles_around(&p->g->board, a->x, a->y, around);
    if (!is_one(p, a->tile, shrine))
        return false;
    find_around(p, a->x, a->y, !shrine);
    if (p->count > 1)
        return true;
    for (uint32_t i = 0; i < tiles; i++) {
        const struct car_board_tile *at = &p->g->board.lying[around[i]];
        if (!is_one(p, at->tile, !shrine))
            continue;
        find_around(p, at->x, at->y, shrine);
        if (p->count > 0) {
            p->found[0] = (struct car_xy){at->x, at->y};
            p->count = 1;
            return true;
        }
    }
    return false;
}

static void judge_one_neighbour(const struct car_judging *g, const struct car_action *a) {
    struct placing p = {.g = g, .a = a, .abbeys = true}, without = {.g = g, .a = a};
    if (!car_has_kind(a->tile, CAR_MONASTERY) || g->board.near.here != CAR_NOTHING ||
        !find_second(&p) || !aj_is_switched_on(g->judgement, CAR_OPTION_CULT_CULT))
        return;
    bool is_sure = find_second(&without), has_two = is_sure && without.count > 1;
    const struct car_xy *found = is_sure ? without.found : p.found;
    struct aj_arg id = AJ_TEXT("id", a->tile->fits_any ? "the abbey" : car_tile_id(a->tile)),
                  tile = AJ_CELL("tile", a->x, a->y),
                  other = AJ_CELL(has_two ? "first" : "other", found[0].x, found[0].y);
    if (has_two)
        CAR_FORBID(g, CAR_RULE_CULT_ONE_NEIGHBOUR, a, id, tile, other,
                   AJ_CELL("second", found[1].x, found[1].y));
    else if (is_sure)
        CAR_FORBID(g, CAR_RULE_CULT_ONE_NEIGHBOUR, a, id, tile, other);
    else {
        struct aj_ruling *ruling =
            CAR_RULE_BY(g, CAR_RULE_CULT_ONE_NEIGHBOUR, a, CAR_OPTION_CULT_ABBEY,
                        CAR_VALUE_CULT_ABBEY_RESTRICTED, id, tile, other);
        if (ruling->effect == AJ_FORBIDS)
            ruling->variant = CAR_SAYS_CULT_ONE_NEIGHBOUR_FORBIDS_ABBEY;
    }
}

// ---- the challenge

// Sends home the followers of the building that lost the challenge.
static void lose(struct car_judging *g, uint32_t root, uint32_t winner) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f, count = 0;
    uint32_t *loser = AJ_NEW_ARRAY(g->judgement->arena, uint32_t, g->board.part[root].occupants);
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.part[g->board.follower[f].part].kind == CAR_MONASTERY) // no prior
            loser[count++] = f;
    for (uint32_t i = 0; i < count; i++) {
        struct aj_arg by = AJ_SUBJECT("winner", (int32_t)winner);
        car_lose(g, loser[i], CAR_RULE_CULT_CHALLENGE, (struct aj_args){&by, 1});
        if (g->board.follower[loser[i]].figure == CAR_FIGURE_WAGON &&
            aj_option_is(g->judgement, CAR_OPTION_CULT_WAGON, CAR_VALUE_CULT_WAGON_DRIVES))
            car_wagon_may_drive(g, loser[i]);
    }
}

static void end_challenge(struct car_judging *g, uint32_t winner, uint32_t other) {
    if (!aj_is_switched_on(g->judgement, CAR_OPTION_CULT_CULT))
        return;
    if (car_is_done(g, other))
        AJ_RULE(g->judgement, CAR_RULE_CULT_DRAW, AJ_NOTES, g->now.turn->node,
                AJ_SUBJECT("feature", (int32_t)winner), AJ_SUBJECT("other", (int32_t)other));
    else
        lose(g, other, winner);
}

static void cult_scored(struct car_judging *g, const struct car_worth *worth) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, worth->root);
    if (worth->kind != CAR_MONASTERY || g->board.part[worth->root].occupants == 0)
        return;
    uint32_t around[9], tiles = car_tiles_around(&g->board, at->x, at->y, around);
    for (uint32_t i = 0; i < tiles; i++) {
        const struct car_board_tile *there = &g->board.lying[around[i]];
        for (uint8_t k = 0; is_shrine(there->tile) != is_shrine(at->tile) && k < there->tile->count;
             k++) {
            const struct car_feature_piece *part = &g->board.part[there->first_part + k];
            if (part->kind == CAR_MONASTERY && part->occupants > 0 && !part->scored)
                end_challenge(g, worth->root, there->first_part + k);
        }
    }
}

static car_judge *const place_judges[] = {judge_one_neighbour, NULL};

const struct car_module car_cult = {
    .module = CAR_MODULE_CULT,
    .judges = {[CAR_PLACE] = place_judges},
    .scored = cult_scored,
};
