// The barn: it keeps a field until the end of the game. Farmers on its field are scored and return,
// both when the barn is placed and when their field is joined to its field.
#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"

// Points for a completed city of the field. They do not depend on base.farms.
enum { AT_THE_END = 4, WHEN_PLACED = 3, WHEN_JOINED = 1 };

struct barns {
    uint32_t fresh;  // the barn placed in this turn, or CAR_NOTHING
    uint32_t *given; // parts of fields that had a barn and farmers before the first turn
    size_t givens, capacity;
};

static struct barns *barns_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_barn];
}

static bool is_standing_barn(const struct car_judging *g, uint32_t figure) {
    return g->board.follower[figure].figure == CAR_FIGURE_BARN; // a barn never leaves
}

// Returns the next barn on the field after number `figure` (CAR_NOTHING: from the first), or
// CAR_NOTHING.
static uint32_t next_barn(const struct car_judging *g, uint32_t field, uint32_t figure) {
    for (uint32_t i = car_board_next_other(&g->board, figure); i != CAR_NOTHING;
         i = car_board_next_other(&g->board, i))
        if (is_standing_barn(g, i) && car_board_root(&g->board, g->board.follower[i].part) == field)
            return i;
    return CAR_NOTHING;
}

// Returns the first barn on the field in the order of names (car_is_named_before), or CAR_NOTHING.
static uint32_t find_barn(const struct car_judging *g, uint32_t field) {
    uint32_t first = next_barn(g, field, CAR_NOTHING);
    for (uint32_t i = first; i != CAR_NOTHING; i = next_barn(g, field, i))
        if (car_is_named_before(&g->board, i, first, NULL))
            first = i;
    return first;
}

// ---- placing

static bool is_on_placed_tile(const struct car_judging *g, const struct car_action *a) {
    const struct car_board_tile *lying = &g->board.lying[g->now.placed];
    return !a->has_at || (a->x == lying->x && a->y == lying->y);
}

static void judge_corner(const struct car_judging *g, const struct car_action *a) {
    uint32_t part;
    struct car_point where;
    if (a->figure != CAR_FIGURE_BARN || !car_is_on_corner(a) || g->now.placed == CAR_NOTHING ||
        !is_on_placed_tile(g, a))
        return;
    const struct car_board_tile *lying = &g->board.lying[g->now.placed];
    struct car_point point = car_point_at(lying->x, lying->y, a->place.index);
    struct aj_arg tile = AJ_CELL("tile", lying->x, lying->y),
                  corner = AJ_TEXT("corner", car_corner_names[a->place.index]);
    enum car_corner_found found = car_corner_find(&g->board, point, &part, &where);
    if (found != CAR_CORNER_FIELD)
        CAR_FORBID(g, CAR_RULE_BARN_CORNER, a, tile, corner, AJ_CELL("where", where.x, where.y))
            ->variant =
            found == CAR_CORNER_NO_FIELD ? CAR_SAYS_BARN_CORNER_FORBIDS_NO_FIELD : AJ_PLAIN;
    else
        CAR_ALLOW(g, CAR_RULE_BARN_CORNER, a, tile, corner);
}

static void judge_one_per_field(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = a->figure == CAR_FIGURE_BARN ? car_follower_target(g, a) : CAR_NOTHING;
    uint32_t other =
        part == CAR_NOTHING ? CAR_NOTHING : find_barn(g, car_board_root(&g->board, part));
    if (other == CAR_NOTHING)
        return;
    const struct car_board_tile *at = car_board_tile_below(&g->board, other);
    CAR_RULE_BY(g, CAR_RULE_BARN_ONE_PER_FIELD, a, CAR_OPTION_BARN_SECOND_BARN,
                CAR_VALUE_BARN_SECOND_BARN_NO, AJ_PLAYER("owner", g->board.follower[other].player),
                AJ_CELL("tile", at->x, at->y));
}

static void judge_no_farmer(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_is_follower(a->figure) ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING || g->board.part[part].kind != CAR_FIELD)
        return;
    uint32_t barn = find_barn(g, car_board_root(&g->board, part));
    if (barn == CAR_NOTHING)
        return;
    const struct car_board_tile *at = car_board_tile_below(&g->board, barn);
    CAR_FORBID(g, CAR_RULE_BARN_NO_FARMER, a, AJ_PLAYER("owner", g->board.follower[barn].player),
               AJ_CELL("tile", at->x, at->y));
}

static void barn_apply(struct car_judging *g, const struct car_action *a) {
    if (a->figure == CAR_FIGURE_BARN)
        barns_of(g)->fresh = g->board.followers - 1; // apply_follower has put it there
}

// ---- its farmers

struct harvest {
    struct car_worth worth; // of the field's farmers
    const uint32_t *city;
    int32_t cities, each;
    int rule;
    enum aj_when when;
};

static void score_cities_of_barn(struct car_judging *g, const struct harvest *harvest,
                                 struct car_farm_share *share) {
    struct car_farm_bonus bonus;
    struct aj_ruling *ruling = AJ_RULE(g->judgement, harvest->rule, AJ_SCORES,
                                       car_owner_node(g, harvest->worth.root, share->player),
                                       AJ_INT("cities", harvest->cities));
    ruling->for_several = true;
    car_score(g, ruling,
              &(struct aj_earning){.player = share->player,
                                   .subject = share->subject,
                                   .when = harvest->when,
                                   .points = harvest->each * harvest->cities});
    for (CAR_EACH(left, g, farm_bonus)) {
        if (!car_lowest_module(g, left)->farm_bonus(g, harvest->worth.root, share->player, &bonus))
            continue;
        bonus.variant = AJ_PLAIN; // cities count for the field, whatever base.farms
        car_rule_bonus(g, share, &bonus);
    }
}

static void score_field_of_barn(struct car_judging *g, const struct harvest *harvest, int player) {
    struct car_farm_share share = {.player = player,
                                   .subject = (int32_t)harvest->worth.root,
                                   .cities = harvest->cities,
                                   .when = harvest->when,
                                   .city = harvest->city};
    if (harvest->cities > 0)
        score_cities_of_barn(g, harvest, &share);
    car_rule_doubled(g, &share, harvest->each, car_owner_piece(g, harvest->worth.root, player));
    car_rule_field(g, &share);
}

// Scores the farmers of a field with a barn: the players with the most get the points.
static struct harvest score_farmers(struct car_judging *g, uint32_t field, int each,
                                    enum aj_when when) {
    struct harvest harvest = {.each = each,
                              .rule =
                                  each == WHEN_PLACED ? CAR_RULE_BARN_PLACED : CAR_RULE_BARN_JOINED,
                              .when = when};
    uint32_t cities, f;
    struct car_walk walk = CAR_WALK(field);
    car_spend_walk(&g->board, g->board.part[field].size); // a field may be scored again and again
    car_worth_of(g, field, &harvest.worth);
    harvest.city = car_list_cities(g, field, true, &cities);
    harvest.cities = (int32_t)cities;
    bool pays = cities > 0 || car_field_extra(g, field, true) > 0;
    if (pays)
        car_say_awarding(g, &harvest.worth);
    for (int player = 0; pays && player < g->position->players; player++)
        if ((harvest.worth.owners >> player) & 1U)
            score_field_of_barn(g, &harvest, player);
    if (pays)
        car_deny_outnumbered(g, &harvest.worth);
    else
        while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
            car_deny(g, harvest.rule, f, field);
    return harvest;
}

static bool was_given(const struct car_judging *g, uint32_t field) {
    for (size_t i = 0; i < barns_of(g)->givens; i++)
        if (car_board_root(&g->board, barns_of(g)->given[i]) == field)
            return true;
    return false;
}

// Calls `use` once for each field that has a barn and farmers.
static void each_held_field(struct car_judging *g,
                            void (*use)(struct car_judging *g, uint32_t field)) {
    for (CAR_EACH_OTHER(i, &g->board)) {
        if (!is_standing_barn(g, i))
            continue;
        uint32_t field = car_board_root(&g->board, g->board.follower[i].part);
        if (g->board.part[field].occupants > 0 && next_barn(g, field, CAR_NOTHING) == i)
            use(g, field);
    }
}

// Whether the barn placed in this turn is on the field.
static bool is_fresh_on(const struct car_judging *g, uint32_t field) {
    uint32_t fresh = barns_of(g)->fresh;
    return fresh != CAR_NOTHING &&
           car_board_root(&g->board, g->board.follower[fresh].part) == field;
}

bool car_barn_scores(const struct car_judging *g, uint32_t field) {
    return is_fresh_on(g, field) ||
           (g->board.part[field].occupants > 0 && next_barn(g, field, CAR_NOTHING) != CAR_NOTHING);
}

static void note_given(struct car_judging *g, uint32_t field) {
    struct barns *barns = barns_of(g);
    barns->given = aj_arena_grow(g->judgement->arena, barns->given, sizeof *barns->given,
                                 &barns->capacity, barns->givens + 1);
    barns->given[barns->givens++] = field;
}

static void barn_set_up(struct car_judging *g) {
    g->own[CAR_TAKES_PART_barn] = AJ_NEW(g->judgement->arena, struct barns);
    barns_of(g)->fresh = CAR_NOTHING;
    each_held_field(g, note_given);
}

static void barn_turn_begin(struct car_judging *g) {
    barns_of(g)->fresh = CAR_NOTHING;
}

// Returns how many points each city gives the farmers of a field in this turn.
static int find_each(const struct car_judging *g, uint32_t field) {
    return is_fresh_on(g, field) ? WHEN_PLACED : WHEN_JOINED;
}

static void score_in_turn(struct car_judging *g, uint32_t field) {
    if (was_given(g, field))
        car_note_unscored(g, field, CAR_SAYS_BASE_UNSCORED_NOTES_BARN);
    const struct harvest harvest = score_farmers(g, field, find_each(g, field), AJ_WHEN_MOVE);
    for (CAR_EACH(left, g, scored))
        car_lowest_module(g, left)->scored(g, &harvest.worth);
    car_return_all(g, field);
}

static void barn_turn_end(struct car_judging *g) {
    each_held_field(g, score_in_turn);
    barns_of(g)->givens = 0; // they are scored now
    barns_of(g)->fresh = CAR_NOTHING;
}

// ---- the end

// Scores the farmers of a field with a barn if the last turn was judged only up to the actions that
// it still owes, and so was not scored.
static void score_at_end(struct car_judging *g, uint32_t field) {
    if (was_given(g, field))
        car_note_unscored(g, field, CAR_SAYS_BASE_UNSCORED_NOTES_BARN_AT_END);
    score_farmers(g, field, find_each(g, field), AJ_WHEN_END);
}

// Returns how many barns the owner of `barn` has on its field; `*is_first`: `barn` is named before
// his others.
static int32_t count_own(const struct car_judging *g, uint32_t barn, bool *is_first) {
    uint32_t field = car_board_root(&g->board, g->board.follower[barn].part);
    int32_t own = 0;
    *is_first = true;
    for (uint32_t i = next_barn(g, field, CAR_NOTHING); i != CAR_NOTHING;
         i = next_barn(g, field, i))
        if (g->board.follower[i].player == g->board.follower[barn].player) {
            own++;
            *is_first = *is_first && !car_is_named_before(&g->board, i, barn, NULL);
        }
    return own;
}

// Scores a barn, one of `own` that its player has on the field. `is_once`: it scores for all of
// these.
static void score_barn(struct car_judging *g, uint32_t barn, int32_t own, bool is_once) {
    const struct car_follower *f = &g->board.follower[barn];
    const struct car_board_tile *at = car_board_tile_below(&g->board, barn);
    uint32_t cities, field = car_board_root(&g->board, f->part);
    const uint32_t *city = car_list_cities(g, field, true, &cities);
    int32_t points = AT_THE_END * (int32_t)cities;
    const struct car_farm_share share = {.player = f->player,
                                         .subject = (int32_t)field,
                                         .cities = (int32_t)cities,
                                         .when = AJ_WHEN_END,
                                         .city = city};
    struct aj_arg count = AJ_INT("cities", (int32_t)cities);
    struct aj_ruling *ruling =
        is_once ? AJ_RULE(g->judgement, CAR_RULE_BARN_FINAL, AJ_SCORES, f->node, count,
                          AJ_INT("barns", own))
                : AJ_RULE(g->judgement, CAR_RULE_BARN_FINAL, points ? AJ_SCORES : AJ_DENIES,
                          f->node, count, AJ_CELL("tile", at->x, at->y), AJ_TEXT("corner", "SE"));
    ruling->player = f->player;
    ruling->subject = (int32_t)field;
    ruling->variant = is_once ? CAR_SAYS_BARN_FINAL_SCORES_ONCE : AJ_PLAIN;
    if (points && own > 1)
        ruling->option = CAR_OPTION_BARN_ANOTHER;
    if (points)
        car_score(g, ruling,
                  &(struct aj_earning){.player = f->player,
                                       .subject = (int32_t)field,
                                       .when = AJ_WHEN_END,
                                       .points = points});
    car_rule_doubled(g, &share, AT_THE_END, barn);
    car_rule_field(g, &share);
}

// Scores a barn. If several barns of a player on one field score only once, the first one does.
static void score_barns(struct car_judging *g, uint32_t barn) {
    static const int together[] = {
        [CAR_VALUE_BARN_ANOTHER_ONCE] = true, [CAR_VALUE_BARN_ANOTHER_EACH] = false};
    uint32_t cities;
    bool is_first;
    int32_t own = count_own(g, barn, &is_first);
    car_list_cities(g, car_board_root(&g->board, g->board.follower[barn].part), true, &cities);
    bool is_once =
        own > 1 && cities > 0 && aj_decide(g->judgement, CAR_OPTION_BARN_ANOTHER, together);
    if (!is_once || is_first)
        score_barn(g, barn, own, is_once);
}

static void barn_before_final(struct car_judging *g) {
    each_held_field(g, score_at_end);
}

static void barn_final(struct car_judging *g) {
    for (CAR_EACH_OTHER(i, &g->board))
        if (is_standing_barn(g, i))
            score_barns(g, i);
}

static uint8_t barn_keepers(const struct car_judging *g, uint32_t field, int32_t *each) {
    uint8_t owners = 0;
    for (uint32_t i = next_barn(g, field, CAR_NOTHING); i != CAR_NOTHING;
         i = next_barn(g, field, i))
        owners |= (uint8_t)(1U << g->board.follower[i].player);
    *each = AT_THE_END;
    return owners;
}

static car_judge *const follower_judges[] = {judge_corner, judge_one_per_field, judge_no_farmer,
                                             NULL};

const struct car_module car_barn = {
    .module = CAR_MODULE_ABBEY,
    .judges = {[CAR_FOLLOWER] = follower_judges},
    .apply = {[CAR_FOLLOWER] = barn_apply},
    .set_up = barn_set_up,
    .turn_begin = barn_turn_begin,
    .turn_end = barn_turn_end,
    .before_final = barn_before_final,
    .final = barn_final,
    .field_keepers = barn_keepers,
};
