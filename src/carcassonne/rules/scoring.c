// The scoring step of a turn: who gets the points of a feature, and who gets nothing.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "core/core.h"

static void add_arg(struct aj_ruling *ruling, struct aj_arg arg) {
    ruling->arg[ruling->arg_count++] = arg;
}

// Returns which of two players has such a follower on the feature, the first player if both do, or
// AJ_NONE.
static int find_with(struct car_judging *g, uint32_t root, uint8_t figure, const int players[2]) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    int found = AJ_NONE;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        const struct car_follower *follower = &g->board.follower[f];
        if (follower->figure == figure && follower->player == players[0])
            return players[0];
        if (follower->figure == figure && follower->player == players[1])
            found = players[1];
    }
    return found;
}

static void deny_outnumbered(struct car_judging *g, const struct car_worth *worth, uint32_t f) {
    int winner = __builtin_ctz(worth->owners);
    int loser = g->board.follower[f].player;
    const int players[] = {winner, loser};
    int large = find_with(g, worth->root, CAR_FIGURE_LARGE, players);
    int mayor = find_with(g, worth->root, CAR_FIGURE_MAYOR, players);
    struct aj_ruling *ruling = car_deny(g, CAR_RULE_BASE_MAJORITY, f, worth->root);
    add_arg(ruling, AJ_PLAYER("winner", winner));
    add_arg(ruling, AJ_INT("most", worth->strength[winner]));
    add_arg(ruling, AJ_INT("fewer", worth->strength[loser]));
    if (large != AJ_NONE)
        add_arg(ruling, AJ_PLAYER("large", large));
    if (mayor != AJ_NONE)
        add_arg(ruling, AJ_PLAYER("mayor", mayor));
}

int car_find_denying(const struct car_judging *g, const struct car_worth *worth,
                     uint32_t follower) {
    for (CAR_EACH(left, g, denies)) {
        int rule = car_first(g, left)->denies(g, worth, follower);
        if (rule != AJ_NONE)
            return rule;
    }
    return AJ_NONE;
}

void car_deny_outnumbered(struct car_judging *g, const struct car_worth *worth) {
    if (!aj_keeps(g->judgement, AJ_DENIES))
        return;
    struct car_walk walk = CAR_WALK(worth->root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        if ((worth->owners >> g->board.follower[f].player) & 1U)
            continue;
        int rule = car_find_denying(g, worth, f);
        if (rule != AJ_NONE)
            car_deny(g, rule, f, worth->root);
        else
            deny_outnumbered(g, worth, f);
    }
}

// Nobody gets anything, because of the rule that makes the feature worthless.
static void deny_everyone(struct car_judging *g, const struct car_worth *worth) {
    if (!aj_keeps(g->judgement, AJ_DENIES))
        return;
    struct car_walk walk = CAR_WALK(worth->root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        car_deny(g, worth->rule, f, worth->root)->option = worth->option;
}

uint32_t car_owner_node(struct car_judging *g, uint32_t root, int player) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t node = AJ_NO_NODE, f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.follower[f].player == player && g->board.follower[f].node < node)
            node = g->board.follower[f].node;
    return node;
}

// NULL: such rulings are not kept.
static struct aj_ruling *rule_score(struct car_judging *g, const struct car_worth *worth,
                                    int player) {
    if (!aj_keeps(g->judgement, AJ_SCORES))
        return NULL;
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, worth->rule, AJ_SCORES, car_owner_node(g, worth->root, player),
                AJ_INT("tiles", worth->tiles));
    if (worth->kind == CAR_CITY)
        add_arg(ruling, AJ_INT("pennants", worth->pennants));
    ruling->variant = worth->variant;
    ruling->option = worth->option;
    return ruling;
}

void car_say_awarding(struct car_judging *g, const struct car_worth *worth) {
    for (CAR_EACH(left, g, awarding))
        car_first(g, left)->awarding(g, worth);
}

void car_award(struct car_judging *g, const struct car_worth *worth, enum aj_when when) {
    if (worth->points == 0) {
        deny_everyone(g, worth);
        return;
    }
    car_say_awarding(g, worth);
    for (int player = 0; player < g->position->players; player++) {
        if ((worth->owners >> player) & 1U)
            aj_score(g->judgement, rule_score(g, worth, player),
                     &(struct aj_earning){.player = player,
                                          .subject = (int32_t)worth->root,
                                          .when = when,
                                          .points = worth->points});
    }
    car_deny_outnumbered(g, worth);
}

void car_note_unscored(struct car_judging *g, uint32_t root, int16_t variant) {
    uint32_t node = AJ_NO_NODE, f;
    struct car_walk walk = CAR_WALK(root);
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        node = g->board.follower[f].node < node ? g->board.follower[f].node : node;
    struct aj_ruling *ruling = AJ_RULE(g->judgement, CAR_RULE_BASE_UNSCORED, AJ_NOTES, node,
                                       AJ_SUBJECT("feature", (int32_t)root));
    ruling->variant = variant;
    ruling->subject = (int32_t)root;
}

struct completion {
    int32_t x, y;
    uint32_t part;
};

static void score_completed(struct car_judging *g, uint32_t root) {
    struct car_part *part = &g->board.part[root];
    struct car_worth worth;
    if (part->pending && part->occupants)
        car_note_unscored(g, root, AJ_PLAIN);
    part->scored = true;
    part->scored_turn = g->now.index & CAR_TURNS_MASK;
    car_worth_of(g, root, &worth);
    bool is_held = part->occupants > 0; // also if the follower there counts nothing
    if (is_held)
        car_award(g, &worth, AJ_WHEN_MOVE);
    for (CAR_EACH(left, g, scored))
        car_first(g, left)->scored(g, &worth);
    if (is_held)
        car_return_all(g, root);
}

// Features are scored from north to south, then from west to east: if something runs out (the ore
// of mines), it must not depend on the order of the tiles in the case.
static int compare_completions(const void *a, const void *b) {
    const struct completion *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y), aj_then(aj_by(p->x, q->x), aj_by(p->part, q->part)));
}

static void sort_completions(struct car_judging *g) {
    struct car_board *board = &g->board;
    struct completion *list =
        AJ_NEW_ARRAY(g->judgement->arena, struct completion, board->completions);
    for (uint32_t i = 0; i < board->completions; i++) {
        const struct car_lying *at = car_lying_of(board, board->completed[i]);
        list[i] = (struct completion){.x = at->x, .y = at->y, .part = board->completed[i]};
    }
    qsort(list, board->completions, sizeof *list, compare_completions);
    for (uint32_t i = 0; i < board->completions; i++)
        board->completed[i] = list[i].part;
}

void car_score_turn(struct car_judging *g) {
    struct car_board *board = &g->board;
    if (board->completions > 1)
        sort_completions(g);
    for (uint32_t i = 0; i < board->completions; i++) {
        uint32_t root = car_board_root(board, board->completed[i]);
        AJ_SURE(g->judgement->arena, !board->part[root].scored);
        if (car_is_feature(g, root) && car_is_done(g, root))
            score_completed(g, root);
    }
    board->completions = 0;
}
