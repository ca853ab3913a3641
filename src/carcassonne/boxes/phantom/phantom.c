// The Phantom: what he may follow in a turn, and that nothing follows him, not even he himself.
#include "carcassonne/boxes/flying/flying.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

static bool is_phantom(const struct car_action *a) {
    return (a->kind == CAR_FOLLOWER || a->kind == CAR_FLY) && a->figure == CAR_FIGURE_PHANTOM;
}

// Whether the phantom came onto the board. If he missed a landing by flying machine he is in the
// supply again, and it counts as if another figure had flown.
static bool has_come(const struct car_action *a) {
    const struct car_flight *flight = a->kind == CAR_FLY ? a->told : NULL;
    return is_phantom(a) && (!flight || flight->lands);
}

// Returns the wooden action that came before `a` in the turn, if the phantom is placed by just one
// of the two; else NULL.
static const struct car_action *find_first(const struct car_judging *g,
                                           const struct car_action *a) {
    const struct car_action *first = g->now.wooden;
    return first && has_come(first) != is_phantom(a) ? first : NULL;
}

// Whether the phantom is to come though he came in this turn already.
static bool is_again(const struct car_judging *g, const struct car_action *a) {
    return is_phantom(a) && g->now.wooden && has_come(g->now.wooden);
}

// Lifts the rules by which one wooden action forbids another, for the phantom: he may come in
// addition.
static bool phantom_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    const struct car_action *first = is_again(g, a) ? g->now.wooden : find_first(g, a);
    return first && car_insteads[a->kind].is_wooden &&
           (rule == car_insteads[a->kind].rule || rule == car_insteads[first->kind].rule ||
            rule == CAR_RULE_TOWER_INSTEAD);
}

static void judge_nothing_after(const struct car_judging *g, const struct car_action *a) {
    if (g->now.wooden && has_come(g->now.wooden))
        CAR_FORBID(g, CAR_RULE_PHANTOM_SECOND, a, car_mover_arg(g),
                   AJ_TEXT("what", car_comings[a->kind].noun))
            ->variant = is_phantom(a) ? CAR_SAYS_PHANTOM_SECOND_FORBIDS_TWICE : AJ_PLAIN;
}

static void judge_after_princess(const struct car_judging *g, const struct car_action *a,
                                 const struct car_action *princess) {
    uint32_t city = car_part_at(&g->board, princess->x, princess->y, princess->place);
    uint32_t part = a->kind == CAR_FOLLOWER ? car_follower_target(g, a) : CAR_NOTHING;
    bool is_there =
        part != CAR_NOTHING && car_board_root(&g->board, part) == car_board_root(&g->board, city);
    if (is_there)
        CAR_FORBID(g, CAR_RULE_PHANTOM_PRINCESS, a, car_mover_arg(g))->variant =
            CAR_SAYS_PHANTOM_PRINCESS_FORBIDS_THERE;
    else
        CAR_RULE_BY(g, CAR_RULE_PHANTOM_PRINCESS, a, CAR_OPTION_PHANTOM_PRINCESS,
                    CAR_VALUE_PHANTOM_PRINCESS_NOT_AT_ALL, car_mover_arg(g));
}

// Whether the turn has put a figure on its tile after which every reading allows the phantom.
static bool is_plain_first(const struct car_judging *g, const struct car_action *first) {
    return first->kind == CAR_FOLLOWER && !car_is_elsewhere(g, first) &&
           first->figure != CAR_FIGURE_BUILDER;
}

// Returns what the first of the two actions has done, as "red has" goes on.
static const char *say_done(const struct car_judging *g, const struct car_action *first) {
    if (first->kind != CAR_FOLLOWER)
        return car_comings[first->kind].done;
    return aj_arena_format(g->judgement->arena, "placed %s %s%s", car_figure_article(first->figure),
                           car_figures[first->figure].spoken,
                           car_is_elsewhere(g, first) ? " on another tile" : "");
}

static bool is_by_portal(const struct car_judging *g, const struct car_action *a) {
    return a && a->kind == CAR_FOLLOWER && car_is_elsewhere(g, a) && a->place.kind != CAR_TOWER;
}

static void judge_portal(const struct car_judging *g, const struct car_action *a,
                         const struct car_action *first) {
    bool does = is_by_portal(g, a), has = is_by_portal(g, first), both = does && has;
    const int answers[] = {[CAR_VALUE_PHANTOM_PORTAL_ONE_OF_TWO] = both,
                           [CAR_VALUE_PHANTOM_PORTAL_BOTH] = 0,
                           [CAR_VALUE_PHANTOM_PORTAL_NEITHER] = does || has};
    if ((!does && !has) || (does && !car_is_reached(g, a)))
        return;
    bool forbids = aj_decide(g->judgement, CAR_OPTION_PHANTOM_PORTAL, answers) != 0;
    struct aj_ruling *ruling = AJ_RULE(g->judgement, CAR_RULE_PHANTOM_PORTAL,
                                       forbids ? AJ_FORBIDS : AJ_ALLOWS, a->node, car_mover_arg(g));
    ruling->option = CAR_OPTION_PHANTOM_PORTAL;
    if (forbids &&
        g->rules->option[CAR_OPTION_PHANTOM_PORTAL].value == CAR_VALUE_PHANTOM_PORTAL_NEITHER)
        ruling->variant = CAR_SAYS_PHANTOM_PORTAL_FORBIDS_NEITHER;
}

static void judge_phantom(const struct car_judging *g, const struct car_action *a) {
    const struct car_action *first = is_phantom(a) ? find_first(g, a) : NULL;
    if (!is_phantom(a))
        return;
    judge_portal(g, a, first);
    if (!first)
        return;
    struct aj_arg done = AJ_TEXT("done", say_done(g, first));
    if (first->kind == CAR_PRINCESS)
        judge_after_princess(g, a, first);
    else if (!is_plain_first(g, first))
        CAR_RULE_BY(g, CAR_RULE_PHANTOM_AFTER, a, CAR_OPTION_PHANTOM_AFTER,
                    CAR_VALUE_PHANTOM_AFTER_FIGURE, car_mover_arg(g), done);
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_PHANTOM_SECOND, a, car_mover_arg(g), done);
}

static car_judge *const phantom_judges[] = {judge_phantom, NULL};
static car_judge *const wooden_judges[] = {judge_nothing_after, NULL};

const struct car_module car_phantom = {
    .module = CAR_MODULE_PHANTOM,
    .judges = {[CAR_FOLLOWER] = phantom_judges, [CAR_FLY] = phantom_judges},
    .judges_wooden = wooden_judges,
    .lifts = phantom_lifts,
};
