// The score track: which figure of a player his points move, and when a round of scorings is over.
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/messages/messages.h"
#include "carcassonne/rules/module.h"

const char *const car_scorings[CAR_SCORINGS] = {"fairy",     "ransom",     "sheep",  "abbot",
                                                "message",   "watchtower", "church", "circus",
                                                "wind-rose", "robber",     "bazaar"};

enum { ABBOT = 3 };

static bool track_in_play(const struct aj_ruleset *rules) {
    return aj_module_on(rules, CAR_MODULE_MESSAGES);
}

static void track_set_up(struct car_judging *g) {
    const struct car_case_track *given = g->position->own[CAR_MODULE_MESSAGES];
    struct car_track *track = AJ_NEW(g->judgement->arena, struct car_track);
    g->own[CAR_TAKES_PART_track] = track;
    (void)aj_is_switched_on(g->judgement, CAR_OPTION_MESSAGES_MESSAGES); // results have the track
    for (int i = 0; i < g->position->players; i++) {
        bool is_told = given && given->is_told[i];
        track->at[i][CAR_TRACK_MEEPLE] = g->judgement->player[i].before;
        if (is_told)
            memcpy(track->at[i], given->at[i], sizeof track->at[i]);
    }
    track->told = AJ_NONE;
    memset(track->figure, AJ_NONE, sizeof track->figure);
}

// What an earlier entry of `moves` has told is forgotten when the next one begins. Points may come
// before any hook of that moment is called.
static void begin(struct car_judging *g) {
    struct car_track *track = car_track_of(g);
    if (track->turn == g->now.index)
        return;
    track->turn = g->now.index;
    track->gains = track->used = track->noted = 0;
    track->is_scored = false;
    memset(track->moved, 0, sizeof track->moved);
    if (g->now.part == 0)
        memset(track->figure, AJ_NONE, sizeof track->figure);
}

// ---- which figure moves

// Whether a subject is what a word of car_scorings says.
static bool is_called(int32_t subject, int word) {
    static const struct {
        enum car_subject subject;
        const char *name;
    } names[] = {
#define SUBJECT(name_, label) {CAR_SUBJECT_##name_, label},
#define SCORED_AS(name_, kind) {CAR_SUBJECT_##name_, kind},
#include "carcassonne/table/rows.def"
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (car_subject(names[i].subject, 0) == subject - subject % CAR_SUBJECT_NUMBERS &&
            strcmp(names[i].name, car_scorings[word]) == 0)
            return true;
    return false;
}

static bool is_feature(const struct car_gain *gain) {
    return gain->subject < CAR_SUBJECT_FIRST;
}

// Whether it is a bonus with the points of a feature, which move the same figure.
static bool comes_with_feature(const struct car_judging *g, const struct car_gain *gain) {
    const struct car_track *track = car_track_of(g);
    for (size_t i = 0; gain->feature != CAR_NOTHING && i < track->gains; i++)
        if (is_feature(&track->gain[i]) && track->gain[i].player == gain->player &&
            car_board_root(&g->board, track->gain[i].feature) ==
                car_board_root(&g->board, gain->feature))
            return true;
    return false;
}

// Whether an action `advance` names this gain; one that names none is meant for any.
static bool is_meant(const struct car_judging *g, const struct car_action *a,
                     const struct car_gain *gain) {
    const struct car_advance *told = a->told;
    if (told->word == ABBOT)
        return is_feature(gain) && !g->now.ended;
    if (told->word != AJ_NONE)
        return !is_feature(gain) && is_called(gain->subject, told->word) &&
               !comes_with_feature(g, gain);
    uint32_t part = a->has_at ? car_part_at(&g->board, a->x, a->y, a->place) : CAR_NOTHING;
    return part != CAR_NOTHING && gain->feature != CAR_NOTHING &&
           car_board_root(&g->board, part) == car_board_root(&g->board, gain->feature);
}

static bool names_scoring(const struct car_action *a) {
    return a->has_at || ((const struct car_advance *)a->told)->word != AJ_NONE;
}

// Returns the action `advance` by which a gain moves a figure, NULL: none tells it.
static const struct car_action *find_told(struct car_judging *g, const struct car_gain *gain) {
    const struct car_turn *turn = g->now.turn;
    const struct car_action *found = NULL;
    for (uint32_t i = 0; i < turn->count; i++) {
        const struct car_action *a = &turn->action[i];
        const struct car_advance *told = a->told;
        if (a->kind != CAR_ADVANCE ||
            (told->player == AJ_NONE ? turn->player : told->player) != gain->player ||
            (names_scoring(a) && !is_meant(g, a, gain)) ||
            (found && names_scoring(found) && !names_scoring(a)))
            continue;
        car_track_of(g)->used |= UINT64_C(1) << (i & 63U);
        if (found && names_scoring(found) == names_scoring(a) && !g->judgement->forbidden &&
            ((const struct car_advance *)found->told)->figure != told->figure)
            AJ_RULE(g->judgement, CAR_RULE_MESSAGES_ONE_FIGURE, AJ_FORBIDS, a->node,
                    AJ_PLAYER("player", gain->player));
        found = a;
    }
    return found;
}

// The figure that this entry tells first of a player's, AJ_NONE: none.
static int find_first(const struct car_judging *g, int player) {
    const struct car_turn *turn = g->now.turn;
    for (uint32_t i = 0; i < turn->count; i++) {
        const struct car_advance *told = turn->action[i].told;
        if (turn->action[i].kind == CAR_ADVANCE &&
            (told->player == AJ_NONE ? turn->player : told->player) == player)
            return told->figure;
    }
    return AJ_NONE;
}

static void note_untold(struct car_judging *g, int player, int figure) {
    struct car_track *track = car_track_of(g);
    if (!((track->noted >> player) & 1U))
        AJ_RULE(g->judgement, CAR_RULE_MESSAGES_ADVANCE, AJ_NOTES, g->now.turn->node,
                AJ_PLAYER("player", player), AJ_TEXT("figure", car_track_figures[figure]));
    track->noted |= (uint8_t)(1U << player);
}

// Of points whose figure is not told: the meeple's, unless all points of a turn move one figure.
static int choose_untold(struct car_judging *g, int player) {
    int moved = car_track_of(g)->figure[player];
    int first = moved == AJ_NONE ? find_first(g, player) : moved;
    const int figures[] = {[CAR_VALUE_MESSAGES_FIGURES_EACH] = CAR_TRACK_MEEPLE,
                           [CAR_VALUE_MESSAGES_FIGURES_ONE] =
                               first == AJ_NONE ? CAR_TRACK_MEEPLE : first};
    int figure = aj_decide(g->judgement, CAR_OPTION_MESSAGES_FIGURES, figures);
    note_untold(g, player, figure);
    return figure;
}

static int choose_figure(struct car_judging *g, const struct car_gain *gain) {
    struct car_track *track = car_track_of(g);
    int moved = track->figure[gain->player];
    if (!car_messages_of(g))
        return CAR_TRACK_MEEPLE;
    bool is_message = gain->subject == car_subject(CAR_SUBJECT_MESSAGE, 0);
    const struct car_action *a = is_message && track->told != AJ_NONE ? NULL : find_told(g, gain);
    int told = a            ? ((const struct car_advance *)a->told)->figure
               : is_message ? track->told
                            : AJ_NONE;
    if (told == AJ_NONE)
        return choose_untold(g, gain->player);
    if (moved != AJ_NONE && moved != told && !g->judgement->forbidden &&
        aj_option_is(g->judgement, CAR_OPTION_MESSAGES_FIGURES, CAR_VALUE_MESSAGES_FIGURES_ONE))
        AJ_RULE(g->judgement, CAR_RULE_MESSAGES_ONE_A_TURN, AJ_FORBIDS,
                a ? a->node : g->now.turn->action[g->now.action].node,
                AJ_PLAYER("player", gain->player), AJ_TEXT("figure", car_track_figures[moved]))
            ->option = CAR_OPTION_MESSAGES_FIGURES;
    return told;
}

// ---- moving

// Moves a figure, and returns which.
static int move(struct car_judging *g, const struct car_gain *gain) {
    struct car_track *track = car_track_of(g);
    int figure = choose_figure(g, gain);
    track->at[gain->player][figure] += gain->points;
    track->figure[gain->player] = (int8_t)figure;
    if (gain->points > 0)
        track->moved[gain->player] |= (uint8_t)(1U << figure);
    return figure;
}

// Whether these points are counted with those of the scoring step, though they come before it.
static bool is_before_step(const struct car_gain *gain) {
    return gain->subject == car_subject(CAR_SUBJECT_RANSOM, 0) ||
           (gain->subject >= car_subject(CAR_SUBJECT_SHEPHERD, 0) &&
            gain->subject < car_subject(CAR_SUBJECT_SHEPHERD + 1, 0));
}

static void track_earned(struct car_judging *g, const struct aj_earning *earning, uint32_t with) {
    struct car_track *track = car_track_of(g);
    struct car_gain gain = {.player = earning->player,
                            .subject = earning->subject,
                            .points = earning->points,
                            .feature = with};
    if (earning->when != AJ_WHEN_MOVE || earning->points == 0)
        return;
    if (is_feature(&gain))
        gain.feature = (uint32_t)gain.subject;
    begin(g);
    if (!g->now.ended || track->is_scored) {
        move(g, &gain);
        if (car_messages_of(g) && !is_before_step(&gain))
            car_messages_round(g, (struct car_landings){0, 0});
        return;
    }
    track->gain = aj_arena_grow(g->judgement->arena, track->gain, sizeof *track->gain,
                                &track->capacity, track->gains + 1);
    track->gain[track->gains++] = gain;
}

// Whether later points of the step are for the same feature and player: they are one scoring.
static bool goes_on(const struct car_judging *g, size_t i) {
    const struct car_track *track = car_track_of(g);
    const struct car_gain *gain = &track->gain[i];
    for (size_t k = i + 1; gain->feature != CAR_NOTHING && k < track->gains; k++)
        if (track->gain[k].player == gain->player && track->gain[k].feature == gain->feature)
            return true;
    return false;
}

// The place of a gain's feature among those of a result; behind them what is for none.
static uint32_t place_of(const struct car_judging *g, const struct car_numbering *numbering,
                         const struct car_gain *gain) {
    return gain->feature == CAR_NOTHING
               ? CAR_NOTHING
               : numbering->row_of[car_board_root(&g->board, gain->feature)];
}

// Puts the points of the step into the order of their features.
static void sort_gains(struct car_judging *g) {
    struct car_track *track = car_track_of(g);
    struct car_numbering numbering;
    if (track->gains < 2)
        return;
    car_number_features(g, &numbering);
    for (size_t i = 1; i < track->gains; i++) {
        const struct car_gain gain = track->gain[i];
        size_t k = i;
        for (;
             k > 0 && place_of(g, &numbering, &track->gain[k - 1]) > place_of(g, &numbering, &gain);
             k--)
            track->gain[k] = track->gain[k - 1];
        track->gain[k] = gain;
    }
}

static void track_turn_end(struct car_judging *g) {
    struct car_track *track = car_track_of(g);
    struct car_landings landings = {0, 0};
    begin(g);
    sort_gains(g);
    for (size_t i = 0; i < track->gains; i++) {
        const struct car_gain gain = track->gain[i];
        int figure = move(g, &gain);
        if (car_messages_of(g) && gain.player == g->now.turn->player && gain.points > 0 &&
            !goes_on(g, i))
            car_messages_land(g, figure, &landings);
    }
    track->is_scored = true;
    track->gains = 0;
    if (car_messages_of(g))
        car_messages_round(g, landings);
}

// Notes what `advance` has told and no points have followed.
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
};
