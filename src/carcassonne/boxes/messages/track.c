// The score track: which figure of a player his points move, and when a round of scorings is over.
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/messages/messages.h"
#include "carcassonne/boxes/robbers/robbers.h"
#include "carcassonne/rules/module.h"

static bool track_in_play(const struct aj_ruleset *rules) {
    return aj_module_on(rules, CAR_MODULE_MESSAGES) || aj_module_on(rules, CAR_MODULE_ROBBERS);
}

static void track_set_up(struct car_judging *g) {
    const struct car_case_track *given = g->position->own[CAR_MODULE_MESSAGES];
    struct car_track *track = AJ_NEW(g->judgement->arena, struct car_track);
    g->own[CAR_TAKES_PART_track] = track;
    if (car_on(g, CAR_MODULE_MESSAGES)) // the track is in results
        (void)aj_is_switched_on(g->judgement, CAR_OPTION_MESSAGES_MESSAGES);
    for (int i = 0; i < g->position->players; i++) {
        bool is_told = given && given->is_told[i];
        track->at[i][CAR_TRACK_MEEPLE] = g->judgement->player[i].before;
        if (is_told)
            memcpy(track->at[i], given->at[i], sizeof track->at[i]);
    }
    track->told = AJ_NONE;
    memset(track->figure, AJ_NONE, sizeof track->figure);
}

// Forgets what an earlier entry of `moves` has told. This is not done by a hook, since points may
// come before any hook of the new entry is called.
static void begin(struct car_judging *g) {
    struct car_track *track = car_track_of(g);
    if (track->turn == g->now.index)
        return;
    track->turn = g->now.index;
    track->gains = track->used = track->noted = 0;
    track->is_scored = false;
    track->landings = (struct car_landings){0, 0};
    memset(track->moved, 0, sizeof track->moved);
    if (g->now.part == 0)
        memset(track->figure, AJ_NONE, sizeof track->figure);
}

// ---- moving

static bool is_loot(const struct car_gain *gain) {
    return gain->subject == car_subject(CAR_SUBJECT_ROBBER, 0);
}

// Moves a figure, and lets robbers where it stood take half of what it gets.
static int move_figure(struct car_judging *g, const struct car_gain *gain) {
    struct car_track *track = car_track_of(g);
    int figure = car_track_choose(g, gain);
    int from = car_robbers_space(g, gain->player, figure);
    track->at[gain->player][figure] += gain->points;
    track->figure[gain->player] = (int8_t)figure;
    if (gain->points > 0)
        track->moved[gain->player] |= (uint8_t)(1U << figure);
    if (gain->points > 0 && car_robbers_of(g) && !is_loot(gain))
        car_robbers_leave(g, gain, figure, from);
    return figure;
}

static bool is_of(const struct car_gain *gain, int subject) {
    return gain->subject >= car_subject((enum car_subject)subject, 0) &&
           gain->subject < car_subject((enum car_subject)(subject + 1), 0);
}

// Whether these points are a round of their own: ransoms and flocks are counted with those of the
// scoring step, which is still to come, an auction with none.
static bool is_round(const struct car_gain *gain) {
    return !is_of(gain, CAR_SUBJECT_RANSOM) && !is_of(gain, CAR_SUBJECT_SHEPHERD) &&
           !is_of(gain, CAR_SUBJECT_BAZAAR);
}

// Moves a figure. If it is the mover's, gained points, and its scoring is over (not `goes_on`),
// counts whether it stopped on a dark space.
static void advance(struct car_judging *g, const struct car_gain *gain, bool goes_on) {
    int figure = move_figure(g, gain);
    if (car_messages_of(g) && gain->player == g->now.turn->player && gain->points > 0 && !goes_on)
        car_messages_land(g, figure, &car_track_of(g)->landings);
}

static void end_round(struct car_judging *g) {
    if (car_messages_of(g))
        car_messages_round(g, car_track_of(g)->landings);
    car_track_of(g)->landings = (struct car_landings){0, 0};
}

static uint32_t root_of(const struct car_judging *g, const struct car_gain *gain) {
    return gain->feature == CAR_NOTHING ? CAR_NOTHING : car_board_root(&g->board, gain->feature);
}

// Adds a gain, or its points to the gain of the same feature and player: that is one scoring,
// however many rules add to it.
static void keep_gain(struct car_track *track, const struct car_judging *g,
                      const struct car_gain *gain) {
    for (size_t i = 0; car_gain_is_feature(gain) && i < track->gains; i++) {
        struct car_gain *other = &track->gain[i];
        if (other->player == gain->player && car_gain_is_feature(other) &&
            root_of(g, other) == root_of(g, gain)) {
            other->points += gain->points;
            return;
        }
    }
    track->gain = aj_arena_grow(g->judgement->arena, track->gain, sizeof *track->gain,
                                &track->capacity, track->gains + 1);
    track->gain[track->gains++] = *gain;
}

// Collects what is earned in the scoring step, to move the figures on the track after it.
static void track_earned(struct car_judging *g, const struct aj_earning *earning, uint32_t with) {
    struct car_track *track = car_track_of(g);
    struct car_gain gain = {.player = earning->player,
                            .subject = earning->subject,
                            .points = earning->points,
                            .feature = with};
    bool is_end = earning->when == AJ_WHEN_END;
    if (earning->points == 0 || (is_end && (!car_robbers_of(g) || is_loot(&gain))))
        return;
    if (car_gain_is_feature(&gain))
        gain.feature = (uint32_t)gain.subject;
    if (is_end) {
        keep_gain(track, g, &gain);
        return;
    }
    begin(g);
    if (is_loot(&gain)) { // within the move of the figure that is robbed
        advance(g, &gain, false);
        return;
    }
    if (!g->now.ended || track->is_scored) {
        advance(g, &gain, false);
        if (is_round(&gain))
            end_round(g);
        return;
    }
    keep_gain(track, g, &gain);
}

// Whether later points of the step are for the same feature and player, and so part of one scoring.
static bool goes_on(const struct car_judging *g, size_t i) {
    const struct car_track *track = car_track_of(g);
    const struct car_gain *gain = &track->gain[i];
    if (gain->feature == CAR_NOTHING)
        return false;
    for (size_t k = i + 1; k < track->gains; k++)
        if (track->gain[k].player == gain->player && track->gain[k].feature == gain->feature)
            return true;
    return false;
}

// The order of the gains of a step: watchtowers, features, all others; within these the features
// that the case tells to score first. Then, if robbers are in play, by fewer points and by players
// from the mover on. Then by the feature's place in a result, its own points before bonuses, and by
// players.
enum stage { WATCHTOWERS, FEATURES, OTHERS };
struct rank {
    enum stage stage;
    uint32_t told;  // index of the action `first` of the feature, or how many actions there are
    uint32_t place; // the feature's place in a result; CAR_NOTHING: of no feature
    int32_t points; // of the feature itself, if it has any; 0 without robbers, as `order`
    int order;      // how many players come before the first one who gets these, from the mover on
    bool is_bonus;  // other points for a feature than its own
};

// Returns which of the features that the turn tells to be scored first it is.
static uint32_t find_told(const struct car_judging *g, uint32_t root) {
    const struct car_turn *turn = g->now.turn;
    uint32_t i = 0;
    for (; i < turn->count; i++) {
        const struct car_action *a = &turn->action[i];
        uint32_t part =
            a->kind == CAR_FIRST ? car_part_at(&g->board, a->x, a->y, a->place) : CAR_NOTHING;
        if (part != CAR_NOTHING && car_board_root(&g->board, part) == root)
            return i;
    }
    return i;
}

// Returns where an earning comes among those of the step.
static struct rank rank_of(const struct car_judging *g, const struct car_numbering *numbering,
                           const struct car_gain *gain) {
    const struct car_track *track = car_track_of(g);
    uint32_t root = root_of(g, gain);
    struct rank rank = {.stage = is_of(gain, CAR_SUBJECT_WATCHTOWER) ? WATCHTOWERS
                                 : root == CAR_NOTHING               ? OTHERS
                                                                     : FEATURES,
                        .told = root == CAR_NOTHING ? g->now.turn->count : find_told(g, root),
                        .place = root == CAR_NOTHING ? CAR_NOTHING : numbering->row_of[root],
                        .is_bonus = root != CAR_NOTHING && !car_gain_is_feature(gain)};
    if (!car_robbers_of(g))
        return rank;
    rank.points = gain->points;
    rank.order = car_seats_after_mover(g, gain->player);
    if (root == CAR_NOTHING)
        return rank;
    for (size_t i = 0; i < track->gains; i++) {
        const struct car_gain *other = &track->gain[i];
        if (root_of(g, other) != root || !car_gain_is_feature(other))
            continue;
        rank.points = other->points;
        rank.order = car_seats_after_mover(g, other->player) < rank.order
                         ? car_seats_after_mover(g, other->player)
                         : rank.order;
    }
    return rank;
}

// Whether one earning moves the figures on the track before another one.
static bool comes_before(const struct car_judging *g, const struct car_numbering *numbering,
                         const struct car_gain *a, const struct car_gain *b) {
    const struct rank p = rank_of(g, numbering, a), q = rank_of(g, numbering, b);
    int by = aj_then(aj_then(aj_by(p.stage, q.stage), aj_by(p.told, q.told)),
                     aj_then(aj_by(p.points, q.points),
                             aj_then(aj_by(p.order, q.order), aj_by(p.place, q.place))));
    return aj_then(by, aj_then(aj_by(p.is_bonus, q.is_bonus),
                               aj_by(car_seats_after_mover(g, a->player),
                                     car_seats_after_mover(g, b->player)))) < 0;
}

// Sorts the earnings of the step in the order in which they move figures on the track.
static void sort_gains(struct car_judging *g) {
    struct car_track *track = car_track_of(g);
    struct car_numbering numbering;
    if (track->gains < 2)
        return;
    car_number_features(g, &numbering);
    struct car_gain *sorted = AJ_NEW_ARRAY(g->judgement->arena, struct car_gain, track->gains);
    for (size_t i = 0; i < track->gains; i++) {
        const struct car_gain gain = track->gain[i];
        size_t k = i;
        for (; k > 0 && comes_before(g, &numbering, &gain, &sorted[k - 1]); k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = gain;
    }
    memcpy(track->gain, sorted, sizeof *sorted * track->gains);
}

static void track_turn_end(struct car_judging *g) {
    struct car_track *track = car_track_of(g);
    begin(g);
    sort_gains(g);
    if (car_robbers_of(g))
        car_robbers_choose(g);
    for (size_t i = 0; i < track->gains; i++) {
        const struct car_gain gain = track->gain[i];
        advance(g, &gain, goes_on(g, i));
    }
    track->is_scored = true;
    track->gains = 0;
    end_round(g);
}

// Lets robbers take at the end of the game: from features in the order of a result, and for one
// feature in the order of the players.
static void track_final(struct car_judging *g) {
    struct car_track *track = car_track_of(g);
    struct car_numbering numbering;
    if (!car_robbers_of(g) || track->gains == 0)
        return;
    car_number_features(g, &numbering);
    for (size_t i = 1; i < track->gains; i++) {
        const struct car_gain gain = track->gain[i];
        uint32_t root = root_of(g, &gain),
                 place = root == CAR_NOTHING ? root : numbering.row_of[root];
        size_t k = i;
        for (; k > 0; k--) {
            uint32_t before = root_of(g, &track->gain[k - 1]);
            before = before == CAR_NOTHING ? before : numbering.row_of[before];
            if (before < place || (before == place && track->gain[k - 1].player <= gain.player))
                break;
            track->gain[k] = track->gain[k - 1];
        }
        track->gain[k] = gain;
    }
    car_robbers_final(g);
}

// Adds a note to each `advance` of the turn that has moved no figure.
static void track_turn_over(struct car_judging *g) {
    const struct car_turn *turn = g->now.turn;
    for (uint32_t i = 0; i < turn->count && i < 64; i++) {
        const struct car_action *a = &turn->action[i];
        if (a->kind != CAR_ADVANCE || (car_track_of(g)->used >> i) & 1U)
            continue;
        int player = ((const struct car_advance *)a->told)->player;
        AJ_RULE(g->judgement, CAR_RULE_MESSAGES_ADVANCE, AJ_NOTES, a->node,
                AJ_PLAYER("player", player == AJ_NONE ? turn->player : player))
            ->variant = CAR_SAYS_MESSAGES_ADVANCE_NOTES_UNFIT;
    }
}

const struct car_module car_track = {
    .module = CAR_MODULE_BASE,
    .in_play = track_in_play,
    .set_up = track_set_up,
    .earned = track_earned,
    .turn_end = track_turn_end,
    .turn_over = track_turn_over,
    .final = track_final,
};
