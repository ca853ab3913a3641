// The Robbers: where they go, and what they take when a figure leaves their space.
#include "carcassonne/boxes/robbers/robbers.h"

#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/rules/module.h"

static bool robbers_in_play(const struct aj_ruleset *rules) {
    return !aj_is_switched_off(rules, CAR_OPTION_ROBBER_ROBBER);
}

static void robbers_set_up(struct car_judging *g) {
    const struct car_robbers *given = g->position->own[CAR_MODULE_ROBBERS];
    struct car_robbers *robbers = AJ_NEW(g->judgement->arena, struct car_robbers);
    g->own[CAR_TAKES_PART_robbers] = robbers;
    (void)aj_is_switched_on(g->judgement, CAR_OPTION_ROBBER_ROBBER); // results list them
    memset(robbers->space, AJ_NONE, sizeof robbers->space);
    memset(robbers->choice, AJ_NONE, sizeof robbers->choice);
    if (given) {
        memcpy(robbers->space, given->space, sizeof robbers->space);
        memcpy(robbers->figure, given->figure, sizeof robbers->figure);
    }
}

static void robbers_turn_begin(struct car_judging *g) {
    struct car_robbers *robbers = car_robbers_of(g);
    robbers->placed = 0;
}

int car_robbers_space(const struct car_judging *g, int player, int figure) {
    return car_track_space(car_track_of(g)->at[player][figure]);
}

static int figures_of(const struct car_judging *g) {
    return car_messages_of(g) ? CAR_TRACK_FIGURES : 1;
}

// Returns the first player from the mover on, except `player`, who has a figure on a space, or
// AJ_NONE. `*figure`: which figure to look for (AJ_NONE: any), and which one was found.
static int find_beside(const struct car_judging *g, int player, int space, int *figure) {
    int players = g->position->players, first = g->now.turn ? g->now.turn->player : 0;
    for (int k = 0; k < figures_of(g); k++)
        for (int i = 0; i < players; i++) {
            int other = (first + i) % players;
            if (other == player || (*figure != AJ_NONE && *figure != k) ||
                car_robbers_space(g, other, k) != space)
                continue;
            *figure = k;
            return other;
        }
    return AJ_NONE;
}

// ---- placing one

// Returns the player whose robber an action is about.
static int owner_of(const struct car_judging *g, const struct car_action *a) {
    const struct car_robber_told *told = a->told;
    return told->player == AJ_NONE ? g->now.turn->player : told->player;
}

static int target_of(const struct car_judging *g, const struct car_action *a, int *figure) {
    const struct car_robber_told *told = a->told;
    *figure = told->figure;
    if (told->other == AJ_NONE)
        return told->space;
    *figure = told->figure == AJ_NONE ? CAR_TRACK_MEEPLE : told->figure;
    return car_robbers_space(g, told->other, *figure);
}

// Returns the first player after the mover whose robber is at home, or was before he placed it in
// this turn, or AJ_NONE if there is no one.
static int find_next(const struct car_judging *g) {
    const struct car_robbers *robbers = car_robbers_of(g);
    for (int i = 1; i < g->position->players; i++) {
        int player = (g->now.turn->player + i) % g->position->players;
        if (robbers->space[player] == AJ_NONE || (robbers->placed >> player) & 1U)
            return player;
    }
    return AJ_NONE;
}

static bool judge_tile(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed == CAR_NOTHING) {
        if (!car_places_later(g))
            CAR_FORBID(g, CAR_RULE_ROBBER_TILE, a, car_mover_arg(g))->variant =
                CAR_SAYS_ROBBER_TILE_FORBIDS_NO_TILE;
        return false;
    }
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    bool has_bag = car_has_tile_mark(placed->tile, CAR_TILE_MARK_ROBBER);
    if (!has_bag)
        CAR_FORBID(g, CAR_RULE_ROBBER_TILE, a, AJ_CELL("tile", placed->x, placed->y));
    return has_bag;
}

// Whether it is too late to place a robber in the turn: an action of a later step has come.
static bool is_late(const struct car_judging *g) {
    for (uint64_t done = g->now.done; done; done &= done - 1)
        if (car_step_of(g, (unsigned)__builtin_ctzll(done)) >= CAR_STEP_FIGURE)
            return true;
    return g->now.ended;
}

static void judge_who(const struct car_judging *g, const struct car_action *a) {
    const struct car_robbers *robbers = car_robbers_of(g);
    int player = owner_of(g, a), order = car_seats_after_mover(g, player);
    struct aj_arg who = AJ_PLAYER("player", player);
    if ((robbers->placed >> player) & 1U) {
        CAR_FORBID(g, CAR_RULE_ROBBER_ORDER, a, who)->variant = CAR_SAYS_ROBBER_ORDER_FORBIDS_AGAIN;
        return;
    }
    int other = AJ_NONE; // the first of those who come later and have placed one
    for (int i = 0; i < g->position->players; i++)
        if ((robbers->placed >> i) & 1U && car_seats_after_mover(g, i) > order &&
            (other == AJ_NONE || car_seats_after_mover(g, i) < car_seats_after_mover(g, other)))
            other = i;
    if (is_late(g))
        CAR_FORBID(g, CAR_RULE_ROBBER_ORDER, a, who);
    else if (other != AJ_NONE)
        CAR_FORBID(g, CAR_RULE_ROBBER_ORDER, a, who, AJ_PLAYER("other", other))->variant =
            CAR_SAYS_ROBBER_ORDER_FORBIDS_PASSED;
    if (order == 0)
        return;
    int next = find_next(g);
    if (robbers->space[player] != AJ_NONE)
        CAR_FORBID(g, CAR_RULE_ROBBER_MOVES, a, who);
    else if (next != player)
        CAR_RULE_BY(g, CAR_RULE_ROBBER_NEXT, a, CAR_OPTION_ROBBER_OTHERS,
                    CAR_VALUE_ROBBER_OTHERS_NEXT, who, AJ_PLAYER("mover", g->now.turn->player),
                    AJ_PLAYER("next", next));
}

static void judge_where(const struct car_judging *g, const struct car_action *a) {
    int player = owner_of(g, a), figure, space = target_of(g, a, &figure);
    struct aj_arg who = AJ_PLAYER("player", player), where = AJ_INT("space", space);
    int other = find_beside(g, player, space, &figure);
    if (other == AJ_NONE)
        CAR_FORBID(g, CAR_RULE_ROBBER_WHERE, a, who, where);
    else if (car_robbers_of(g)->space[player] == space &&
             car_robbers_of(g)->figure[player] == figure)
        CAR_FORBID(g, CAR_RULE_ROBBER_MOVES, a, who, where)->variant =
            CAR_SAYS_ROBBER_MOVES_FORBIDS_SAME;
    else if (!g->judgement->forbidden)
        CAR_ALLOW(g, CAR_RULE_ROBBER_WHERE, a, who, where, AJ_PLAYER("other", other));
}

static void judge_robber(const struct car_judging *g, const struct car_action *a) {
    if (!judge_tile(g, a))
        return;
    judge_who(g, a);
    judge_where(g, a);
}

static bool robbers_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    return rule == CAR_RULE_BASE_ACTION_ORDER && a->kind == CAR_ROBBER &&
           g->now.placed != CAR_NOTHING;
}

static void apply_robber(struct car_judging *g, const struct car_action *a) {
    struct car_robbers *robbers = car_robbers_of(g);
    int player = owner_of(g, a), figure, space = target_of(g, a, &figure);
    find_beside(g, player, space, &figure);
    robbers->space[player] = (int8_t)space;
    robbers->figure[player] = (int8_t)figure;
    robbers->placed |= (uint8_t)(1U << player);
}

// ---- whom a robber robs

// Returns the first gain of a player in this step that moves the figure next to which a robber is,
// or NULL if none does.
static const struct car_gain *first_gain(const struct car_judging *g, int player, int robber) {
    const struct car_track *track = car_track_of(g);
    const struct car_robbers *robbers = car_robbers_of(g);
    if (player == robber ||
        car_robbers_space(g, player, robbers->figure[robber]) != robbers->space[robber])
        return NULL;
    for (size_t i = 0; i < track->gains; i++)
        if (track->gain[i].player == player && track->gain[i].points > 0 &&
            car_track_figure(g, &track->gain[i]) == robbers->figure[robber])
            return &track->gain[i];
    return NULL;
}

// Returns the action of the turn that says whom a robber robs, or NULL.
static const struct car_action *find_told(const struct car_judging *g, int robber) {
    const struct car_turn *turn = g->now.turn;
    for (uint32_t i = 0; i < turn->count; i++)
        if (turn->action[i].kind == CAR_ROB &&
            ((const struct car_robber_told *)turn->action[i].told)->player == robber)
            return &turn->action[i];
    return NULL;
}

// Sets whom a robber robs: the player whom the case tells, else the one with the largest gain that
// he may rob; AJ_NONE: nobody. If he may not rob the player who is told, that is forbidden.
static void judge_choice(struct car_judging *g, int robber) {
    struct car_robbers *robbers = car_robbers_of(g);
    const struct car_action *told = find_told(g, robber);
    int players = g->position->players;
    const struct car_gain *best = NULL;
    for (int i = 0; i < players && robbers->space[robber] != AJ_NONE; i++) {
        const struct car_gain *gain = first_gain(g, (g->now.turn->player + i) % players, robber);
        if (gain && (!best || gain->points > best->points))
            best = gain;
    }
    robbers->choice[robber] = (int8_t)(best ? best->player : AJ_NONE);
    if (!told)
        return;
    int other = ((const struct car_robber_told *)told->told)->other;
    if (robbers->space[robber] != AJ_NONE && first_gain(g, other, robber))
        robbers->choice[robber] = (int8_t)other;
    else
        AJ_RULE(g->judgement, other == robber ? CAR_RULE_ROBBER_OWN : CAR_RULE_ROBBER_CHOICE,
                AJ_FORBIDS, told->node, AJ_PLAYER("player", robber), AJ_PLAYER("other", other));
}

void car_robbers_choose(struct car_judging *g) {
    for (int i = 0; i < g->position->players; i++)
        judge_choice(g, i);
}

// ---- robbing

// Whether points of that kind can be robbed.
static bool can_be_robbed(const struct car_judging *g, const struct car_gain *gain) {
    bool is_feature = gain->subject < CAR_SUBJECT_FIRST;
    bool is_paid = gain->subject == car_subject(CAR_SUBJECT_RANSOM, 0) ||
                   gain->subject == car_subject(CAR_SUBJECT_BAZAAR, 0);
    const int answers[] = {[CAR_VALUE_ROBBER_POINTS_FEATURES] = is_feature,
                           [CAR_VALUE_ROBBER_POINTS_SCORING] = !is_paid,
                           [CAR_VALUE_ROBBER_POINTS_ANY] = true};
    return aj_decide(g->judgement, CAR_OPTION_ROBBER_POINTS, answers) != 0;
}

// Moves the robbers next to a figure that has moved by loot along with it, except its owner's.
static void go_along(struct car_judging *g, int player, int figure, int from) {
    struct car_robbers *robbers = car_robbers_of(g);
    int to = car_robbers_space(g, player, figure);
    for (int i = 0; i < g->position->players; i++) {
        if (i == player || robbers->space[i] != from || robbers->figure[i] != figure)
            continue;
        robbers->space[i] = (int8_t)to;
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, CAR_RULE_ROBBER_ROGUE, AJ_DENIES, g->now.turn->node,
                    AJ_PLAYER("other", player), AJ_INT("space", to));
        ruling->player = (int8_t)i;
        ruling->rank = AJ_TOLD_FIRST;
    }
}

// Gives a robber half of a gain, rounded up. Robbers next to a figure that this moves go along with
// it.
static void rob_points(struct car_judging *g, int robber, const struct car_gain *gain, int from) {
    struct car_robbers *robbers = car_robbers_of(g);
    int before[CAR_TRACK_FIGURES];
    for (int i = 0; i < CAR_TRACK_FIGURES; i++)
        before[i] = car_robbers_space(g, robber, i);
    robbers->space[robber] = AJ_NONE;
    int32_t total[CAR_TRACK_FIGURES];
    memcpy(total, car_track_of(g)->at[robber], sizeof total);
    car_score(g,
              AJ_RULE(g->judgement, CAR_RULE_ROBBER_TAKES, AJ_SCORES, g->now.turn->node,
                      AJ_PLAYER("other", gain->player), AJ_INT("robbed", gain->points),
                      AJ_INT("space", from)),
              &(struct aj_earning){.player = robber,
                                   .subject = car_subject(CAR_SUBJECT_ROBBER, 0),
                                   .when = AJ_WHEN_MOVE,
                                   .points = (gain->points + 1) / 2});
    for (int i = 0; i < CAR_TRACK_FIGURES; i++)
        if (car_track_of(g)->at[robber][i] != total[i])
            go_along(g, robber, i, before[i]);
}

void car_robbers_leave(struct car_judging *g, const struct car_gain *gain, int figure, int from) {
    const struct car_robbers *robbers = car_robbers_of(g);
    uint8_t taking = 0;
    int players = g->position->players;
    // In the scoring step of a turn, a robber robs only the player whom its owner chose.
    bool is_step = g->now.ended && !car_track_of(g)->is_scored;
    for (int i = 0; i < players; i++)
        if (i != gain->player && robbers->space[i] == from && robbers->figure[i] == figure &&
            (!is_step || robbers->choice[i] == AJ_NONE || robbers->choice[i] == gain->player))
            taking |= (uint8_t)(1U << i);
    bool are_points_taken = taking && can_be_robbed(g, gain);
    for (int i = 0; i < players; i++) {
        int robber = (g->now.turn->player + i) % players;
        if (((taking >> robber) & 1U) == 0)
            continue;
        if (are_points_taken) {
            rob_points(g, robber, gain, from);
            continue;
        }
        struct aj_ruling *note =
            AJ_RULE(g->judgement, CAR_RULE_ROBBER_TAKES, AJ_NOTES, g->now.turn->node,
                    AJ_PLAYER("player", robber), AJ_PLAYER("other", gain->player),
                    AJ_INT("robbed", gain->points), AJ_INT("space", from));
        note->option = CAR_OPTION_ROBBER_POINTS;
        note->rank = AJ_TOLD_FIRST;
    }
}

// ---- the end

// What figures have counted and where robbers are during the final scoring; it is not kept.
struct ending {
    int32_t at[AJ_PLAYERS_MAX];
    int8_t space[AJ_PLAYERS_MAX];
};

// Gives a robber half of a gain at the end, rounded up. Robbers on that figure's space go along
// with it.
static void rob_at_end(struct car_judging *g, struct ending *end, int robber,
                       const struct car_gain *gain, int8_t stood) {
    int32_t points = (gain->points + 1) / 2;
    int8_t from = car_track_space(end->at[robber]), to;
    car_score(g,
              AJ_RULE(g->judgement, CAR_RULE_ROBBER_FINAL, AJ_SCORES, AJ_NO_NODE,
                      AJ_PLAYER("other", gain->player), AJ_INT("robbed", gain->points),
                      AJ_INT("space", stood)),
              &(struct aj_earning){.player = robber,
                                   .subject = car_subject(CAR_SUBJECT_ROBBER, 0),
                                   .when = AJ_WHEN_END,
                                   .points = points});
    end->at[robber] += points;
    to = car_track_space(end->at[robber]);
    for (int i = 0; i < AJ_PLAYERS_MAX && i < g->position->players; i++)
        if (i != robber && end->space[i] == from)
            end->space[i] = to;
}

void car_robbers_final(struct car_judging *g) {
    const struct car_robbers *robbers = car_robbers_of(g);
    const struct car_track *track = car_track_of(g);
    struct ending end;
    bool is_any_left = false;
    for (int i = 0; i < g->position->players; i++) {
        end.at[i] = track->at[i][CAR_TRACK_MEEPLE];
        end.space[i] = robbers->figure[i] == CAR_TRACK_MEEPLE ? robbers->space[i] : (int8_t)AJ_NONE;
        is_any_left |= end.space[i] != AJ_NONE;
    }
    if (!is_any_left ||
        !aj_option_is(g->judgement, CAR_OPTION_ROBBER_FINAL, CAR_VALUE_ROBBER_FINAL_YES))
        return;
    for (size_t k = 0; k < track->gains; k++) {
        const struct car_gain *gain = &track->gain[k];
        int8_t from = car_track_space(end.at[gain->player]);
        uint8_t taking = 0; // all who stand there take, before the loot of one moves the others
        end.at[gain->player] += gain->points;
        for (int i = 0; i < g->position->players && gain->points > 0; i++)
            if (i != gain->player && end.space[i] == from && can_be_robbed(g, gain)) {
                taking |= (uint8_t)(1U << i);
                end.space[i] = AJ_NONE;
            }
        for (; taking; taking &= (uint8_t)(taking - 1))
            rob_at_end(g, &end, __builtin_ctz(taking), gain, from);
    }
}

// Does nothing: the scoring step has already followed what these actions say of orders and
// robberies.
static void apply_told(struct car_judging *g, const struct car_action *a) {
    (void)g, (void)a;
}

// Notes that the turn has not scored the feature that was to be scored first.
static void apply_first(struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    const struct car_feature_piece *feature =
        part == CAR_NOTHING ? NULL : &g->board.part[car_board_root(&g->board, part)];
    if (feature && feature->scored && feature->scored_turn == (g->now.index & CAR_TURNS_MASK))
        return;
    struct aj_ruling *note =
        AJ_RULE(g->judgement, CAR_RULE_ROBBER_ONCE, AJ_NOTES, a->node,
                car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y));
    note->variant = CAR_SAYS_ROBBER_ONCE_NOTES_UNFIT;
    note->rank = AJ_TOLD_FIRST;
}

// ---- what is shown

static void robbers_write(const struct car_judging *g, struct aj_json *json) {
    const struct car_robbers *robbers = car_robbers_of(g);
    aj_json_open_list(json, "robbers");
    for (int i = 0; i < g->position->players; i++) {
        if (robbers->space[i] == AJ_NONE)
            continue;
        aj_json_begin_object(json);
        aj_json_put_text(json, "player", g->judgement->player[i].name);
        aj_json_put_int(json, "space", robbers->space[i]);
        if (car_messages_of(g))
            aj_json_put_text(json, "figure", car_track_figures[robbers->figure[i]]);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void robbers_tally(const struct car_judging *g) {
    for (int i = 0; i < g->position->players; i++) {
        int space = car_robbers_of(g)->space[i];
        if (space != AJ_NONE)
            aj_also(g->judgement, i, aj_arena_format(g->judgement->arena, "robber on %d", space));
    }
}

static car_judge *const robber_judges[] = {judge_robber, NULL};

const struct car_module car_robbers = {
    .module = CAR_MODULE_ROBBERS,
    .in_play = robbers_in_play,
    .judges = {[CAR_ROBBER] = robber_judges},
    .apply = {[CAR_ROBBER] = apply_robber, [CAR_FIRST] = apply_first, [CAR_ROB] = apply_told},
    .set_up = robbers_set_up,
    .turn_begin = robbers_turn_begin,
    .lifts = robbers_lifts,
    .write = robbers_write,
    .tally = robbers_tally,
};
