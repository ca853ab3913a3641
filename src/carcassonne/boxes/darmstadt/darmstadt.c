// Darmstadt: the Darmstadtium and the churches.
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

enum { POINTS = 3 };

// ---- the Darmstadtium

static const char item[] = "darmstadtium";

static void darmstadt_worth(struct car_judging *g, struct car_worth *worth) {
    if (worth->kind == CAR_CITY && worth->complete &&
        car_feature_has_mark(&g->board, worth->root, CAR_MARK_DARMSTADTIUM) &&
        car_is_worth_on(g, worth->owners, CAR_OPTION_DARMSTADTIUM_DARMSTADTIUM))
        car_worth_add(g, worth, item, 1, POINTS);
}

static void darmstadt_awarding(struct car_judging *g, const struct car_worth *worth) {
    for (int i = 0; i < worth->count; i++)
        if (worth->item[i].what == item)
            car_say_item(g, worth, CAR_RULE_DARMSTADTIUM_BONUS, AJ_INT("more", POINTS));
}

// ---- churches

// The players with the most followers around a church, as bits, and how many they have; by value of
// the option church.large.
struct most {
    uint8_t players[2];
    int32_t count[2];
};

struct church {
    uint32_t lying;
    struct most before; // who has most around the church before any follower goes home
};

struct churches {
    struct church *church;
    size_t count, capacity;
};

static struct churches *churches_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_darmstadt];
}

static void darmstadt_set_up(struct car_judging *g) {
    g->own[CAR_TAKES_PART_darmstadt] = AJ_NEW(g->judgement->arena, struct churches);
}

// Finds who has most figures around a church, if a large one counts once and if it counts twice.
static void find_most(const struct car_judging *g, uint32_t lying, struct most *most) {
    int32_t count[2][AJ_PLAYERS_MAX] = {{0}};
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *follower = &g->board.follower[f];
        if (follower->returned || !car_is_follower(follower->figure) ||
            !car_is_around(car_board_tile_below(&g->board, f), &g->board.lying[lying]))
            continue;
        count[CAR_VALUE_CHURCH_LARGE_ONE][follower->player]++;
        count[CAR_VALUE_CHURCH_LARGE_TWO][follower->player] +=
            follower->figure == CAR_FIGURE_LARGE ? 2 : 1;
    }
    *most = (struct most){{0}, {0}};
    for (int large = 0; large < 2; large++) {
        for (int i = 0; i < g->position->players; i++)
            most->count[large] =
                count[large][i] > most->count[large] ? count[large][i] : most->count[large];
        for (int i = 0; most->count[large] && i < g->position->players; i++)
            most->players[large] |= (uint8_t)((count[large][i] == most->count[large]) << i);
    }
}

static void darmstadt_completing(struct car_judging *g, uint32_t root) {
    struct churches *churches = churches_of(g);
    if (!car_has_mark(car_part_segment(&g->board, root), CAR_MARK_CHURCH) ||
        !aj_is_switched_on(g->judgement, CAR_OPTION_CHURCH_CHURCH))
        return;
    churches->church =
        aj_arena_grow(g->judgement->arena, churches->church, sizeof *churches->church,
                      &churches->capacity, churches->count + 1);
    struct church *church = &churches->church[churches->count++];
    church->lying = g->board.part[root].lying;
    find_most(g, church->lying, &church->before);
}

// Gives points for a completed church to each player who has most figures around it.
static void pay_church(struct car_judging *g, const struct church *church) {
    struct most after;
    find_most(g, church->lying, &after);
    const struct most *counts[] = {[CAR_VALUE_CHURCH_BEFORE_RETURN] = &church->before,
                                   [CAR_VALUE_CHURCH_AFTER_RETURN] = &after};
    const int whens[] = {church->before.players[0] << 8 | church->before.players[1],
                         after.players[0] << 8 | after.players[1]};
    (void)aj_decide(g->judgement, CAR_OPTION_CHURCH_WHEN, whens);
    const struct most *most = counts[g->rules->option[CAR_OPTION_CHURCH_WHEN].value];
    const int larges[] = {[CAR_VALUE_CHURCH_LARGE_ONE] = most->players[CAR_VALUE_CHURCH_LARGE_ONE],
                          [CAR_VALUE_CHURCH_LARGE_TWO] = most->players[CAR_VALUE_CHURCH_LARGE_TWO]};
    unsigned players = (unsigned)aj_decide(g->judgement, CAR_OPTION_CHURCH_LARGE, larges);
    const struct car_board_tile *at = &g->board.lying[church->lying];
    int32_t number = car_number_of(g, church->lying, 0, 1U << CAR_MARK_CHURCH);
    for (int player = 0; player < g->position->players; player++) {
        if (!((players >> player) & 1U))
            continue;
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, CAR_RULE_CHURCH_BONUS, AJ_SCORES, g->now.turn->node,
                    AJ_CELL("tile", at->x, at->y),
                    AJ_INT("most", most->count[g->rules->option[CAR_OPTION_CHURCH_LARGE].value]));
        ruling->variant = players & (players - 1) ? CAR_SAYS_CHURCH_BONUS_SCORES_TIED : AJ_PLAIN;
        car_score(g, ruling,
                  &(struct aj_earning){.player = player,
                                       .subject = car_subject(CAR_SUBJECT_CHURCH, number),
                                       .when = AJ_WHEN_MOVE,
                                       .points = POINTS});
    }
}

static void darmstadt_turn_end(struct car_judging *g) {
    struct churches *churches = churches_of(g);
    for (size_t i = 0; i < churches->count; i++)
        pay_church(g, &churches->church[i]);
    churches->count = 0;
}

const struct car_module car_darmstadt = {
    .module = CAR_MODULE_DARMSTADT,
    .set_up = darmstadt_set_up,
    .completing = darmstadt_completing,
    .worth = darmstadt_worth,
    .awarding = darmstadt_awarding,
    .turn_end = darmstadt_turn_end,
};
