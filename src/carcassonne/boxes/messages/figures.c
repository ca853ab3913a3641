// Which of his two figures a player's points move, as the entry tells it.
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/messages/messages.h"
#include "carcassonne/rules/module.h"

const char *const car_scorings[CAR_SCORINGS] = {"fairy",     "ransom",     "sheep",  "abbot",
                                                "message",   "watchtower", "church", "circus",
                                                "wind-rose", "robber",     "bazaar"};

enum { ABBOT = 3 };

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

// Whether a gain is a bonus with the points of a feature, which moves the same figure.
static bool comes_with_feature(const struct car_judging *g, const struct car_gain *gain) {
    const struct car_track *track = car_track_of(g);
    if (gain->feature == CAR_NOTHING)
        return false;
    for (size_t i = 0; i < track->gains; i++)
        if (car_gain_is_feature(&track->gain[i]) && track->gain[i].player == gain->player &&
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
        return car_gain_is_feature(gain) && !g->now.ended;
    if (told->word != AJ_NONE)
        return !car_gain_is_feature(gain) && is_called(gain->subject, told->word) &&
               !comes_with_feature(g, gain);
    uint32_t part = a->has_at ? car_part_at(&g->board, a->x, a->y, a->place) : CAR_NOTHING;
    return part != CAR_NOTHING && gain->feature != CAR_NOTHING &&
           car_board_root(&g->board, part) == car_board_root(&g->board, gain->feature);
}

static bool names_scoring(const struct car_action *a) {
    return a->has_at || ((const struct car_advance *)a->told)->word != AJ_NONE;
}

// Returns the action `advance` by which a gain moves a figure, or NULL if none tells it. Marks the
// actions that tell it as used. If two of them tell different figures, that is forbidden.
static const struct car_action *judge_told(const struct car_judging *g,
                                           const struct car_gain *gain) {
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

// Returns the figure that this entry tells first of a player's, or AJ_NONE.
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

// Returns the figure that moves if none is told: the meeple or, if all points of a turn move one
// figure, the one that moved already, else the one that the entry tells first.
static int choose_untold(const struct car_judging *g, int player) {
    int moved = car_track_of(g)->figure[player];
    int first = moved == AJ_NONE ? find_first(g, player) : moved;
    const int figures[] = {[CAR_VALUE_MESSAGES_FIGURES_EACH] = CAR_TRACK_MEEPLE,
                           [CAR_VALUE_MESSAGES_FIGURES_ONE] =
                               first == AJ_NONE ? CAR_TRACK_MEEPLE : first};
    return aj_decide(g->judgement, CAR_OPTION_MESSAGES_FIGURES, figures);
}

// Notes which figure moves though none is told: once in an entry for each player.
static void note_choice(const struct car_judging *g, int player, int figure) {
    struct car_track *track = car_track_of(g);
    if (!((track->noted >> player) & 1U))
        AJ_RULE(g->judgement, CAR_RULE_MESSAGES_ADVANCE, AJ_NOTES, g->now.turn->node,
                AJ_PLAYER("player", player), AJ_TEXT("figure", car_track_figures[figure]));
    track->noted |= (uint8_t)(1U << player);
}

int car_track_choose(struct car_judging *g, const struct car_gain *gain) {
    struct car_track *track = car_track_of(g);
    int moved = track->figure[gain->player];
    if (!car_messages_of(g))
        return CAR_TRACK_MEEPLE;
    bool is_message = gain->subject == car_subject(CAR_SUBJECT_MESSAGE, 0);
    const struct car_action *a = is_message && track->told != AJ_NONE ? NULL : judge_told(g, gain);
    int told = a            ? ((const struct car_advance *)a->told)->figure
               : is_message ? track->told
                            : AJ_NONE;
    if (told == AJ_NONE) {
        int chosen = choose_untold(g, gain->player);
        note_choice(g, gain->player, chosen);
        return chosen;
    }
    if (moved != AJ_NONE && moved != told && !g->judgement->forbidden &&
        aj_option_is(g->judgement, CAR_OPTION_MESSAGES_FIGURES, CAR_VALUE_MESSAGES_FIGURES_ONE))
        AJ_RULE(g->judgement, CAR_RULE_MESSAGES_ONE_A_TURN, AJ_FORBIDS,
                a ? a->node : g->now.turn->action[g->now.action].node,
                AJ_PLAYER("player", gain->player), AJ_TEXT("figure", car_track_figures[moved]))
            ->option = CAR_OPTION_MESSAGES_FIGURES;
    return told;
}

int car_track_figure(const struct car_judging *g, const struct car_gain *gain) {
    const struct car_action *a = car_messages_of(g) ? judge_told(g, gain) : NULL;
    return a ? ((const struct car_advance *)a->told)->figure : CAR_TRACK_MEEPLE;
}
