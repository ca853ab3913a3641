// Shepherds. Each rule is a function named after its id, in the order of the rulebook. Flocks and
// the bag are in sheep.c.
#include "carcassonne/boxes/hills/hills.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"

static struct aj_arg tile_arg(const struct car_judging *g, const char *name, uint32_t figure) {
    const struct car_board_tile *lying = car_board_tile_below(&g->board, figure);
    return AJ_CELL(name, lying->x, lying->y);
}

static struct aj_arg segment_arg(const struct car_judging *g, const char *name, uint32_t figure) {
    const struct car_board_tile *lying = car_board_tile_below(&g->board, figure);
    const struct car_feature_piece *part = &g->board.part[g->board.follower[figure].part];
    return AJ_TEXT(name, car_place_name(lying->tile, lying->turn, part->local));
}

// Whether a part of the field is on the tile of this turn.
static bool is_expanded(const struct car_judging *g, uint32_t field) {
    if (g->now.placed == CAR_NOTHING)
        return false;
    const struct car_board_tile *lying = &g->board.lying[g->now.placed];
    for (uint8_t i = 0; i < lying->tile->count; i++)
        if (car_board_root(&g->board, lying->first_part + i) == field)
            return true;
    return false;
}

// ---- placing

static void judge_where(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = a->figure == CAR_FIGURE_SHEPHERD ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING)
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    struct aj_arg segment = car_named_arg(g, "segment", part, a->place);
    struct aj_arg tile = AJ_CELL("tile", lying->x, lying->y);
    if (g->board.part[part].kind == CAR_FIELD)
        CAR_ALLOW(g, CAR_RULE_SHEPHERD_WHERE, a, segment, tile);
    else
        CAR_FORBID(g, CAR_RULE_SHEPHERD_WHERE, a, segment, tile);
}

static void judge_one_per_field(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = a->figure == CAR_FIGURE_SHEPHERD ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING)
        return;
    uint32_t other = car_next_shepherd(g, car_board_root(&g->board, part), CAR_NOTHING);
    if (other == CAR_NOTHING)
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    CAR_FORBID(g, CAR_RULE_SHEPHERD_ONE_PER_FIELD, a,
               AJ_PLAYER("owner", g->board.follower[other].player), segment_arg(g, "there", other),
               tile_arg(g, "other", other), car_named_arg(g, "segment", part, a->place),
               AJ_CELL("tile", lying->x, lying->y));
}

// If a farmer comes to a field with shepherds, notes for each that he does not forbid it.
static void note_farmer(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_is_follower(a->figure) && aj_keeps(g->judgement, AJ_NOTES)
                        ? car_follower_target(g, a)
                        : CAR_NOTHING;
    if (part == CAR_NOTHING || g->judgement->forbidden)
        return;
    uint32_t root = car_board_root(&g->board, part), f = car_next_shepherd(g, root, CAR_NOTHING);
    for (; f != CAR_NOTHING; f = car_next_shepherd(g, root, f))
        AJ_RULE(g->judgement, CAR_RULE_SHEPHERD_ONE_PER_FIELD, AJ_NOTES, a->node,
                AJ_PLAYER("owner", g->board.follower[f].player), segment_arg(g, "there", f),
                tile_arg(g, "other", f))
            ->rank = AJ_TOLD_FIRST;
}

static struct car_flock *add_flock(struct car_judging *g) {
    struct car_sheep *sheep = car_sheep_of(g);
    AJ_SURE(g->judgement->arena, sheep->flocks < sizeof sheep->flock / sizeof *sheep->flock);
    sheep->flock[sheep->flocks] = (struct car_flock){.shepherd = CAR_NOTHING};
    return &sheep->flock[sheep->flocks++];
}

static void shepherd_placed(struct car_judging *g, const struct car_action *a) {
    struct car_sheep *sheep = car_sheep_of(g);
    if (a->figure != CAR_FIGURE_SHEPHERD)
        return;
    uint32_t f = g->board.followers - 1; // apply_follower has put him there
    car_bag_gather(g);
    add_flock(g)->shepherd = f;
    sheep->fresh = sheep->drawing = f;
}

// ---- drawing

static void judge_draw(const struct car_judging *g, const struct car_action *a) {
    if (car_drawing_of(g) == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_SHEPHERD_DRAW, a, car_mover_arg(g))->variant =
            car_sheep_of(g)->has_drawn ? CAR_SAYS_SHEPHERD_DRAW_FORBIDS_AGAIN : AJ_PLAIN;
        return;
    }
    if (car_bag_now(g).of[a->sheep] <= 0)
        CAR_FORBID(g, CAR_RULE_SHEPHERD_BAG, a, AJ_INT("sheep", a->sheep))->variant =
            a->sheep ? AJ_PLAIN : CAR_SAYS_SHEPHERD_BAG_FORBIDS_WOLF;
    else
        CAR_ALLOW(g, CAR_RULE_SHEPHERD_DRAW, a, car_mover_arg(g), AJ_INT("sheep", a->sheep))
            ->variant = a->sheep ? AJ_PLAIN : CAR_SAYS_SHEPHERD_DRAW_ALLOWS_WOLF;
}

static void apply_draw(struct car_judging *g, const struct car_action *a) {
    struct car_sheep *sheep = car_sheep_of(g);
    uint32_t f = sheep->drawing;
    sheep->has_drawn = true;
    sheep->drawing = CAR_NOTHING;
    if (a->sheep == 0) {
        car_meet_wolf(g, f);
        return;
    }
    struct car_flock *flock = car_flock_of(g, f);
    sheep->bag.of[a->sheep]--;
    flock->token[flock->count++] = a->sheep;
}

// ---- grazing, driving home

// Returns a player's shepherd at the spot, or CAR_NOTHING.
static uint32_t find_on(const struct car_judging *g, const struct car_action *a, int player) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    uint32_t f = part == CAR_NOTHING ? CAR_NOTHING : car_shepherd_of(g, player, CAR_NOTHING);
    while (f != CAR_NOTHING && g->board.follower[f].part != part)
        f = car_shepherd_of(g, player, f);
    return f;
}

// Returns the mover's shepherd if he stands at the spot. If it is CAR_NOTHING another rule says
// why.
static uint32_t find_asked(const struct car_judging *g, const struct car_action *a) {
    return find_on(g, a, g->now.turn->player);
}

// Returns another player's shepherd at the spot, or CAR_NOTHING.
static uint32_t find_others(const struct car_judging *g, const struct car_action *a) {
    uint32_t f = CAR_NOTHING;
    for (int player = 0; f == CAR_NOTHING && player < g->position->players; player++)
        f = find_on(g, a, player);
    return f;
}

static void judge_own(const struct car_judging *g, const struct car_action *a) {
    int mover = g->now.turn->player;
    uint32_t own = car_shepherd_of(g, mover, CAR_NOTHING), there = find_others(g, a);
    if (find_asked(g, a) != CAR_NOTHING)
        return;
    int owner = there == CAR_NOTHING ? 0 : g->board.follower[there].player;
    bool is_off = car_board_at(&g->board, a->x, a->y) == CAR_NOTHING;
    CAR_FORBID(g, CAR_RULE_SHEPHERD_OWN, a, car_mover_arg(g),
               car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y),
               AJ_PLAYER("owner", owner))
        ->variant = is_off                 ? CAR_SAYS_SHEPHERD_OWN_FORBIDS_NO_TILE
                    : there == CAR_NOTHING ? AJ_PLAIN
                                           : CAR_SAYS_SHEPHERD_OWN_FORBIDS_ANOTHERS;
    if (own == CAR_NOTHING)
        AJ_RULE(g->judgement, CAR_RULE_SHEPHERD_OWN, AJ_NOTES, a->node, car_mover_arg(g))->variant =
            CAR_SAYS_SHEPHERD_OWN_NOTES_NOWHERE;
    for (; own != CAR_NOTHING; own = car_shepherd_of(g, mover, own))
        AJ_RULE(g->judgement, CAR_RULE_SHEPHERD_OWN, AJ_NOTES, a->node, car_mover_arg(g),
                segment_arg(g, "segment", own), tile_arg(g, "tile", own));
}

static void judge_expanded(const struct car_judging *g, const struct car_action *a) {
    uint32_t f = find_asked(g, a);
    if (f == CAR_NOTHING || f == car_sheep_of(g)->fresh)
        return;
    if (g->now.placed == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_SHEPHERD_EXPANDED, a, car_mover_arg(g))->variant =
            car_places_later(g) ? CAR_SAYS_SHEPHERD_EXPANDED_FORBIDS_NO_TILE_YET
                                : CAR_SAYS_SHEPHERD_EXPANDED_FORBIDS_NO_TILE;
        return;
    }
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    struct aj_arg args[] = {car_mover_arg(g), segment_arg(g, "segment", f), tile_arg(g, "tile", f),
                            AJ_CELL("placed", placed->x, placed->y)};
    if (is_expanded(g, car_field_of(g, f)))
        CAR_ALLOW(g, CAR_RULE_SHEPHERD_EXPANDED, a, args[0], args[1], args[2], args[3]);
    else
        CAR_FORBID(g, CAR_RULE_SHEPHERD_EXPANDED, a, args[0], args[1], args[2], args[3]);
}

// Whether the mover has chosen for that field in this turn. If his shepherd there was driven home,
// none of the mover's stands there any more.
static bool has_chosen(const struct car_judging *g, uint32_t field) {
    int mover = g->now.turn->player;
    uint32_t f = car_shepherd_of(g, mover, CAR_NOTHING);
    while (f != CAR_NOTHING && !(car_field_of(g, f) == field && car_flock_of(g, f)->has_chosen))
        f = car_shepherd_of(g, mover, f);
    return f != CAR_NOTHING;
}

// Forbids to place a second shepherd before it is known what the first one draws.
static void judge_drawn(const struct car_judging *g, const struct car_action *a) {
    uint32_t f = find_asked(g, a);
    if (f != CAR_NOTHING && f != car_drawing_of(g) && car_is_draw_due(g))
        car_forbid_args(g, CAR_RULE_SHEPHERD_DRAW, a, AJ_NO_ARGS)->variant =
            CAR_SAYS_SHEPHERD_DRAW_FORBIDS_FIRST;
}

static void judge_one_choice(const struct car_judging *g, const struct car_action *a) {
    const struct car_sheep *sheep = car_sheep_of(g);
    uint32_t f = find_asked(g, a);
    if (f == CAR_NOTHING ? sheep->has_chosen : has_chosen(g, car_field_of(g, f)))
        CAR_FORBID(g, CAR_RULE_SHEPHERD_ONE_CHOICE, a, car_mover_arg(g));
    else if (f != CAR_NOTHING && f == sheep->fresh)
        CAR_FORBID(g, CAR_RULE_SHEPHERD_ONE_CHOICE, a, car_mover_arg(g))->variant =
            CAR_SAYS_SHEPHERD_ONE_CHOICE_FORBIDS_PLACED;
}

static void judge_closed(const struct car_judging *g, const struct car_action *a) {
    uint32_t f = find_asked(g, a);
    if (f != CAR_NOTHING && !g->judgement->forbidden &&
        car_field_is_closed(&g->board, car_field_of(g, f)))
        CAR_RULE_BY(g, CAR_RULE_SHEPHERD_CLOSED, a, CAR_OPTION_SHEPHERD_CLOSED_GROW,
                    CAR_VALUE_SHEPHERD_CLOSED_GROW_NO, car_mover_arg(g));
}

static void apply_graze(struct car_judging *g, const struct car_action *a) {
    struct car_sheep *sheep = car_sheep_of(g);
    uint32_t f = find_asked(g, a);
    sheep->has_chosen = car_flock_of(g, f)->has_chosen = true;
    sheep->drawing = car_is_bag_empty(g) ? CAR_NOTHING : f;
}

// Forbids any wooden action after a shepherd has grazed or been driven home.
static void judge_order(const struct car_judging *g, const struct car_action *a) {
    if (car_sheep_of(g)->has_chosen)
        CAR_FORBID(g, CAR_RULE_SHEPHERD_ORDER, a, car_mover_arg(g),
                   AJ_TEXT("what", car_comings[a->kind].noun));
}

static void apply_herd(struct car_judging *g, const struct car_action *a) {
    car_sheep_of(g)->has_chosen = true;
    car_lead_home(g, car_field_of(g, find_asked(g, a)), CAR_RULE_SHEPHERD_HERD);
}

// ---- actions that are due

bool car_is_flock_due(struct car_judging *g, struct car_due *due) {
    due->step = CAR_STEP_FIGURE;
    if (g->now.settled)
        return false;
    if (car_is_draw_due(g)) {
        due->rule = CAR_RULE_SHEPHERD_DRAW;
        due->variant = CAR_SAYS_SHEPHERD_DRAW_FORBIDS_FIRST;
        due->by = UINT64_C(1) << CAR_DRAW;
        due->what = "what the shepherd draws";
        return !car_field_is_closed(&g->board, car_field_of(g, car_drawing_of(g)));
    }
    due->rule = CAR_RULE_SHEPHERD_ONE_CHOICE;
    due->variant = CAR_SAYS_SHEPHERD_ONE_CHOICE_FORBIDS_NOT_SAID;
    due->by = UINT64_C(1) << CAR_GRAZE | UINT64_C(1) << CAR_HERD;
    due->what = "the choice to graze or to drive home";
    return car_shepherd_asked(g) != CAR_NOTHING;
}

uint32_t car_shepherd_asked(const struct car_judging *g) {
    int mover = g->now.turn->player;
    for (uint32_t f = car_shepherd_of(g, mover, CAR_NOTHING); f != CAR_NOTHING;
         f = car_shepherd_of(g, mover, f)) {
        uint32_t field = car_field_of(g, f);
        if (f != car_sheep_of(g)->fresh && !has_chosen(g, field) && is_expanded(g, field) &&
            !car_field_is_closed(&g->board, field))
            return f;
    }
    return CAR_NOTHING;
}

// ---- the module

// Gives a shepherd of the position the flock that the case tells of him.
static void take_given(struct car_judging *g, const struct car_case_sheep *given, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    struct car_sheep *sheep = car_sheep_of(g);
    if (f->figure != CAR_FIGURE_SHEPHERD)
        return;
    AJ_SURE(g->judgement->arena, given); // made when the bag was read
    struct car_flock *flock = add_flock(g);
    for (uint32_t i = 0; i < given->flocks; i++)
        if (given->of[i].node == f->node)
            *flock = given->of[i].flock;
    flock->shepherd = figure;
    for (int i = 0; i < flock->count && !given->has_bag; i++)
        sheep->bag.of[flock->token[i]]--;
    flock->unscored = car_field_is_closed(&g->board, car_field_of(g, figure));
}

static void shepherd_set_up(struct car_judging *g) {
    struct car_sheep *sheep = AJ_NEW(g->judgement->arena, struct car_sheep);
    const struct car_case_sheep *given = g->position->own[CAR_MODULE_HILLS];
    g->own[CAR_TAKES_PART_shepherd] = sheep;
    bool is_given =
        given && given->has_bag && aj_is_switched_on(g->judgement, CAR_OPTION_SHEPHERD_SHEPHERD);
    sheep->bag = is_given ? given->bag : car_full_bag;
    sheep->fresh = sheep->drawing = CAR_NOTHING;
    for (CAR_EACH_OTHER(f, &g->board))
        take_given(g, given, f);
}

static void shepherd_turn_begin(struct car_judging *g) {
    struct car_sheep *sheep = car_sheep_of(g);
    sheep->fresh = sheep->drawing = CAR_NOTHING;
    sheep->has_drawn = sheep->has_chosen = false;
    for (uint32_t i = 0; i < sheep->flocks; i++)
        sheep->flock[i].has_chosen = false;
}

static car_judge *const follower_judges[] = {judge_where, judge_one_per_field, note_farmer, NULL};
static car_judge *const draw_judges[] = {judge_draw, NULL};
static car_judge *const graze_judges[] = {judge_own,   judge_expanded, judge_one_choice,
                                          judge_drawn, judge_closed,   NULL};
static car_judge *const herd_judges[] = {judge_own, judge_expanded, judge_one_choice, judge_drawn,
                                         NULL};
static car_judge *const wooden_judges[] = {judge_order, NULL};

const struct car_module car_shepherd = {
    .module = CAR_MODULE_HILLS,
    .judges = {[CAR_FOLLOWER] = follower_judges,
               [CAR_DRAW] = draw_judges,
               [CAR_GRAZE] = graze_judges,
               [CAR_HERD] = herd_judges},
    .judges_wooden = wooden_judges,
    .apply = {[CAR_FOLLOWER] = shepherd_placed,
              [CAR_DRAW] = apply_draw,
              [CAR_GRAZE] = apply_graze,
              [CAR_HERD] = apply_herd},
    .set_up = shepherd_set_up,
    .turn_begin = shepherd_turn_begin,
    .due = car_is_flock_due,
    .settle = car_settle_flocks,
    .final = car_end_flocks,
    .write = car_sheep_write,
    .write_figure = car_sheep_write_figure,
};
