// Acrobats, who build pyramids, and ringmasters, who score the spaces around them.
#include "carcassonne/boxes/bigtop/bigtop.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/module.h"

enum { ACROBAT = 5, SPACE = 2 }; // points

uint32_t car_acrobats_at(const struct car_judging *g, uint32_t lying) {
    const struct car_board_tile *at = &g->board.lying[lying];
    for (uint8_t i = 0; i < at->tile->count; i++)
        if (at->tile->segment[i].kind == CAR_ACROBATS && car_may_stand_on(g, CAR_ACROBATS))
            return at->first_part + i;
    return CAR_NOTHING;
}

int car_acrobats_count(const struct car_judging *g, uint32_t part, int player) {
    int count = 0;
    for (uint32_t f = g->board.part[part].follower; f != CAR_NOTHING; f = g->board.follower[f].next)
        count += !g->board.follower[f].returned &&
                 (player == AJ_NONE || g->board.follower[f].player == player);
    return count;
}

static struct aj_arg tile_arg(const struct car_board_tile *at) {
    return AJ_CELL("tile", at->x, at->y);
}

// ---- placing

static bool acrobats_reaches(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying =
        a->place.kind == CAR_ACROBATS ? car_board_at(&g->board, a->x, a->y) : CAR_NOTHING;
    if (lying == CAR_NOTHING || g->now.placed == CAR_NOTHING ||
        !car_has_kind(g->board.lying[lying].tile, CAR_ACROBATS))
        return false;
    return aj_is_switched_on(g->judgement, CAR_OPTION_ACROBATS_ACROBATS);
}

static void judge_space(const struct car_judging *g, const struct car_action *a, uint32_t part) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    if (a->figure != CAR_FIGURE_NORMAL)
        CAR_FORBID(g, CAR_RULE_ACROBATS_WHERE, a, AJ_TEXT("figure", car_figures[a->figure].spoken))
            ->variant = CAR_SAYS_ACROBATS_WHERE_FORBIDS_FIGURE;
    else if (!car_is_around(placed, at) &&
             !(car_on(g, CAR_MODULE_PRINCESS) && car_is_portal(g, placed->tile)))
        CAR_FORBID(g, CAR_RULE_ACROBATS_WHERE, a, tile_arg(at));
    if (car_acrobats_count(g, part, AJ_NONE) >= CAR_ACROBATS_MOST)
        CAR_FORBID(g, CAR_RULE_ACROBATS_FULL, a, tile_arg(at));
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_ACROBATS_WHERE, a, car_mover_arg(g), tile_arg(at));
}

static void judge_where(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_follower_target(g, a);
    if (part == CAR_NOTHING || g->now.placed == CAR_NOTHING)
        return;
    if (g->board.part[part].kind == CAR_CIRCUS)
        CAR_FORBID(g, CAR_RULE_CIRCUS_NO_FIGURE, a, tile_arg(car_board_tile_of(&g->board, part)));
    else if (g->board.part[part].kind == CAR_ACROBATS)
        judge_space(g, a, part);
}

// ---- pyramids

static void judge_pyramid(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    uint32_t part = lying == CAR_NOTHING ? CAR_NOTHING : car_acrobats_at(g, lying);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    if (part == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_ACROBATS_PYRAMID, a, tile)->variant =
            CAR_SAYS_ACROBATS_PYRAMID_FORBIDS_NO_SPACE;
        return;
    }
    int count = car_acrobats_count(g, part, AJ_NONE);
    if (count < CAR_ACROBATS_MOST)
        CAR_FORBID(g, CAR_RULE_ACROBATS_PYRAMID, a, tile, AJ_INT("count", count));
    else if (car_acrobats_count(g, part, g->now.turn->player) == 0)
        CAR_RULE_BY(g, CAR_RULE_ACROBATS_SCORE, a, CAR_OPTION_ACROBATS_WHO,
                    CAR_VALUE_ACROBATS_WITH_OWN, car_mover_arg(g), tile);
}

// Scores acrobats of a player's, all of a pyramid at once.
static void score_acrobats(struct car_judging *g, uint32_t part, const struct aj_earning *earned,
                           uint32_t node) {
    bool is_final = earned->when == AJ_WHEN_END;
    car_score(g,
              AJ_RULE(g->judgement, is_final ? CAR_RULE_ACROBATS_FINAL : CAR_RULE_ACROBATS_SCORE,
                      AJ_SCORES, node, AJ_PLAYER("owner", earned->player),
                      AJ_INT("acrobats", earned->points / ACROBAT),
                      tile_arg(car_board_tile_of(&g->board, part))),
              &(struct aj_earning){.player = earned->player,
                                   .subject = (int32_t)car_board_root(&g->board, part),
                                   .when = earned->when,
                                   .points = earned->points});
}

static void apply_pyramid(struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_acrobats_at(g, car_board_at(&g->board, a->x, a->y)), next;
    for (int i = 0; i < g->position->players; i++) {
        int player = (g->now.turn->player + i) % g->position->players;
        int count = car_acrobats_count(g, part, player);
        if (count)
            score_acrobats(g, part,
                           &(struct aj_earning){
                               .player = player, .when = AJ_WHEN_MOVE, .points = ACROBAT * count},
                           a->node);
    }
    for (uint32_t f = g->board.part[part].follower; f != CAR_NOTHING; f = next) {
        next = g->board.follower[f].next;
        if (!g->board.follower[f].returned)
            car_send_home(g, f);
    }
}

// ---- points

static bool acrobats_is_feature(const struct car_judging *g, uint32_t part) {
    return g->board.part[part].kind == CAR_ACROBATS;
}

static bool acrobats_holds_open(const struct car_judging *g, uint32_t root) {
    return g->board.part[root].kind == CAR_ACROBATS;
}

static void acrobats_worth(struct car_judging *g, struct car_worth *worth) {
    if (worth->kind != CAR_ACROBATS)
        return;
    (void)car_is_worth_on(g, worth->owners, CAR_OPTION_ACROBATS_ACROBATS);
    worth->rule = CAR_RULE_ACROBATS_FINAL;
    worth->owners = 0;
    car_worth_add(g, worth, "followers", 1, ACROBAT);
}

// Whether a ringmaster also gets points for the circus and acrobat spaces around him when a feature
// of that kind is scored.
static bool has_spaces(uint8_t kind) {
    return kind != CAR_CASTLE && kind != CAR_POND && kind != CAR_TREE && kind != CAR_ACROBATS;
}

static int32_t count_spaces(const struct car_judging *g, const struct car_board_tile *at) {
    uint32_t around[9], tiles = car_tiles_around(&g->board, at->x, at->y, around);
    int32_t count = 0;
    for (uint32_t i = 0; i < tiles; i++)
        count += car_has_kind(g->board.lying[around[i]].tile, CAR_CIRCUS) ||
                 car_has_kind(g->board.lying[around[i]].tile, CAR_ACROBATS);
    return count;
}

// When the feature of a ringmaster scores, gives his owner points for the spaces around him.
static void pay_ringmaster(struct car_judging *g, const struct car_worth *worth, uint32_t figure,
                           int when) {
    const struct car_follower *f = &g->board.follower[figure];
    const struct car_board_tile *at = car_board_tile_of(&g->board, f->part);
    int32_t count = count_spaces(g, at);
    bool is_owner = (worth->owners >> f->player) & 1U;
    if (count == 0 || (!is_owner && aj_option_is(g->judgement, CAR_OPTION_RINGMASTER_MAJORITY,
                                                 CAR_VALUE_RINGMASTER_NEEDED)))
        return;
    struct aj_ruling *ruling = AJ_RULE(g->judgement, CAR_RULE_RINGMASTER_BONUS, AJ_SCORES, f->node,
                                       tile_arg(at), AJ_INT("count", count));
    if (!is_owner) {
        ruling->option = CAR_OPTION_RINGMASTER_MAJORITY;
        ruling->variant = CAR_SAYS_RINGMASTER_BONUS_SCORES_OUTNUMBERED;
    }
    car_score_with(g, worth->root, ruling,
                   &(struct aj_earning){.player = f->player,
                                        .subject = car_subject(CAR_SUBJECT_RINGMASTER, 0),
                                        .when = (uint8_t)when,
                                        .points = SPACE * count});
}

static void acrobats_scored(struct car_judging *g, const struct car_worth *worth) {
    struct car_walk walk = CAR_WALK(worth->root);
    uint32_t f;
    while (has_spaces(worth->kind) && (f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.follower[f].figure == CAR_FIGURE_RINGMASTER)
            pay_ringmaster(g, worth, f, AJ_WHEN_MOVE);
}

// Pays a ringmaster for each of his features that the end of the game scores; an underminer may be
// in two cities.
static void pay_at_end(struct car_judging *g, uint32_t figure) {
    uint32_t part = g->board.follower[figure].part, paid = CAR_NOTHING;
    uint32_t first = car_board_tile_of(&g->board, part)->first_part;
    uint16_t joins = car_part_segment(&g->board, part)->joins;
    for (; joins; joins &= (uint16_t)(joins - 1)) {
        uint32_t root = car_held_root(g, first + (uint32_t)__builtin_ctz(joins)); // of a prior too
        struct car_worth worth;
        if (root == paid || !has_spaces(g->board.part[root].kind) || !car_is_feature(g, root) ||
            g->board.part[root].scored)
            continue;
        car_worth_of(g, root, &worth);
        pay_ringmaster(g, &worth, figure, AJ_WHEN_END);
        paid = root;
    }
}

static void acrobats_final(struct car_judging *g) {
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *one = &g->board.follower[f];
        uint8_t kind = g->board.part[one->part].kind;
        if (one->returned)
            continue;
        if (kind == CAR_ACROBATS && car_may_stand_on(g, CAR_ACROBATS)) {
            (void)aj_is_switched_on(g->judgement, CAR_OPTION_ACROBATS_ACROBATS);
            score_acrobats(
                g, one->part,
                &(struct aj_earning){.player = one->player, .when = AJ_WHEN_END, .points = ACROBAT},
                one->node);
        } else if (one->figure == CAR_FIGURE_RINGMASTER) {
            pay_at_end(g, f);
        }
    }
}

static car_judge *const follower_judges[] = {judge_where, NULL};
static car_judge *const pyramid_judges[] = {judge_pyramid, NULL};

const struct car_module car_acrobats = {
    .module = CAR_MODULE_BIG_TOP,
    .stands_on = 1U << CAR_ACROBATS,
    .speaks_of = 1U << CAR_CIRCUS,
    .judges = {[CAR_FOLLOWER] = follower_judges, [CAR_PYRAMID] = pyramid_judges},
    .apply = {[CAR_PYRAMID] = apply_pyramid},
    .reaches = acrobats_reaches,
    .is_feature = acrobats_is_feature,
    .holds_open = acrobats_holds_open,
    .worth = acrobats_worth,
    .scored = acrobats_scored,
    .final = acrobats_final,
};
