// The scoring step of a turn: who gets the points of a feature, and who gets nothing.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "core/core.h"

// ---- returning
//
// Figures that leave the board: followers of a scored feature, or a figure that a rule removes; and
// after them figures that need a follower of their owner (KEEPS_COMPANY) and have none left.

// ---- figures that need a follower

// Variant for a figure that goes home because its feature was scored.
enum { WITH_THE_SCORED = CAR_SAYS_BUILDER_RETURNS_DENIES_SCORED };
CAR_SAME_VARIANT(WITH_THE_SCORED, CAR_SAYS_PIG_RETURNS_DENIES_BARN);

static void send_home(struct car_judging *g, uint32_t figure, uint32_t last_turn, int16_t why) {
    const struct car_follower *f = &g->board.follower[figure];
    uint32_t root = car_board_root(&g->board, f->part);
    if (aj_keeps(g->judgement, AJ_DENIES))
        car_deny(g, car_figure_goes_home(f->figure), figure, root)->variant = why;
    g->supply[f->player][f->figure]++;
    car_board_return(&g->board, figure, g->now.index, last_turn);
}

static bool needs_company(const struct car_judging *g, uint32_t figure) {
    return car_figure_goes_home(g->board.follower[figure].figure) != AJ_NONE;
}

// Sends a player's figures home that needed the company of a follower who has left the board. They
// can only be on features in which he took part.
static void send_home_lonely(struct car_judging *g, uint32_t left, uint32_t last_turn) {
    int player = g->board.follower[left].player;
    for (CAR_EACH_OTHER(i, &g->board)) {
        const struct car_follower *f = &g->board.follower[i];
        if (f->player != player || !needs_company(g, i))
            continue;
        uint32_t root = car_board_root(&g->board, f->part);
        if (car_takes_part(g, left, root) && !car_has_follower_of(g, root, player))
            send_home(g, i, last_turn, AJ_PLAIN);
    }
}

uint32_t car_find_alone(const struct car_judging *g, uint32_t root) {
    for (CAR_EACH_OTHER(i, &g->board))
        if (needs_company(g, i) && car_board_root(&g->board, g->board.follower[i].part) == root &&
            !car_has_follower_of(g, root, g->board.follower[i].player))
            return i;
    return CAR_NOTHING;
}

void car_send_home_alone(struct car_judging *g, uint32_t root) {
    uint32_t figure;
    while ((figure = car_find_alone(g, root)) != CAR_NOTHING)
        send_home(g, figure, g->now.index - 1, AJ_PLAIN);
}

// Sends home figures that need company from a feature that was scored: followers there do not count
// any more, even those who stay for another feature.
static void send_home_scored(struct car_judging *g, uint32_t root) {
    for (CAR_EACH_OTHER(i, &g->board))
        if (needs_company(g, i) && car_board_root(&g->board, g->board.follower[i].part) == root)
            send_home(g, i, g->now.index, WITH_THE_SCORED);
}

// ---- leaving the board

static void give_back(struct car_judging *g, uint32_t follower, uint32_t last_turn) {
    const struct car_follower *f = &g->board.follower[follower];
    if (f->returned)
        return;
    g->supply[f->player][f->figure]++;
    car_board_return(&g->board, follower, g->now.index, last_turn);
    if (car_is_follower(f->figure))
        send_home_lonely(g, follower, last_turn);
}

void car_take_off(struct car_judging *g, uint32_t follower) {
    give_back(g, follower, g->now.index - 1);
}

void car_send_home(struct car_judging *g, uint32_t figure) {
    give_back(g, figure, g->now.ended ? g->now.index : g->now.index - 1);
}

static void add_arg(struct aj_ruling *ruling, struct aj_arg arg) {
    ruling->arg[ruling->arg_count++] = arg;
}

struct aj_ruling *car_lose(struct car_judging *g, uint32_t figure, int rule, struct aj_args args) {
    const struct car_follower *f = &g->board.follower[figure];
    struct aj_ruling *ruling = NULL;
    if (aj_keeps(g->judgement, AJ_DENIES)) {
        ruling = car_deny(g, rule, figure, car_board_root(&g->board, f->part));
        add_arg(ruling, AJ_TEXT("figure", car_figures[f->figure].spoken));
        for (size_t i = 0; i < args.count; i++)
            add_arg(ruling, args.item[i]);
    }
    car_send_home(g, figure);
    return ruling;
}

static bool is_staying(struct car_judging *g, uint32_t follower, uint32_t root) {
    for (CAR_EACH(left, g, stays))
        if (car_lowest_module(g, left)->stays(g, follower, root))
            return true;
    return false;
}

void car_return_all(struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    send_home_scored(g, root);
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (!is_staying(g, f, root))
            give_back(g, f, g->now.index);
}

// ---- scoring

// Returns which of two players has such a follower on the feature: the first if both do, AJ_NONE if
// neither does.
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

// Says that a follower gets nothing, since another player has the majority alone.
static void deny_outnumbered(struct car_judging *g, const struct car_worth *worth, uint32_t f) {
    int winner = __builtin_ctz(worth->owners);
    int loser = g->board.follower[f].player;
    const int players[] = {winner, loser};
    struct aj_ruling *ruling = car_deny(g, CAR_RULE_BASE_MAJORITY, f, worth->root);
    add_arg(ruling, AJ_PLAYER("winner", winner));
    add_arg(ruling, AJ_INT("most", worth->strength[winner]));
    add_arg(ruling, AJ_INT("fewer", worth->strength[loser]));
    for (int i = 0; i < CAR_TOLD; i++) {
        int with = find_with(g, worth->root, car_told_in_majority[i], players);
        if (with != AJ_NONE)
            add_arg(ruling, AJ_PLAYER(car_figures[car_told_in_majority[i]].id, with));
    }
}

int car_find_denying(const struct car_judging *g, const struct car_worth *worth,
                     uint32_t follower) {
    for (CAR_EACH(left, g, denies)) {
        int rule = car_lowest_module(g, left)->denies(g, worth, follower);
        if (rule != AJ_NONE)
            return rule;
    }
    return AJ_NONE;
}

// Returns the weight with which the rule has said of the feature who gets something.
static uint8_t weigh_as_told(const struct car_judging *g, int rule, uint32_t root) {
    for (size_t i = g->judgement->rulings; i-- > 0;) {
        const struct aj_ruling *ruling = &g->judgement->ruling[i];
        if (ruling->rule == rule && ruling->effect == AJ_SCORES && ruling->subject == (int32_t)root)
            return ruling->weight;
    }
    return AJ_OFFICIAL;
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
            car_deny(g, rule, f, worth->root)->weight = weigh_as_told(g, rule, worth->root);
        else
            deny_outnumbered(g, worth, f);
    }
}

// Denies everybody the points, by the rule that makes the feature worthless.
static void deny_everyone(struct car_judging *g, const struct car_worth *worth) {
    if (!aj_keeps(g->judgement, AJ_DENIES))
        return;
    struct car_walk walk = CAR_WALK(worth->root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        car_deny(g, worth->rule, f, worth->root)->option = worth->option;
}

uint32_t car_named_of(const struct car_board *board, uint32_t a, uint32_t b) {
    bool is_a = b == CAR_NOTHING || (a != CAR_NOTHING && car_is_named_before(board, a, b, NULL));
    return is_a ? a : b;
}

uint32_t car_owner_piece(struct car_judging *g, uint32_t root, int player) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t named = CAR_NOTHING, f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.follower[f].player == player)
            named = car_named_of(&g->board, f, named);
    return named;
}

uint32_t car_owner_node(struct car_judging *g, uint32_t root, int player) {
    uint32_t piece = car_owner_piece(g, root, player);
    return piece == CAR_NOTHING ? AJ_NO_NODE : g->board.follower[piece].node;
}

// Returns a feature's points for anything but tiles and pennants; these are in the sentence of its
// rule.
static int32_t points_besides(const struct car_worth *worth) {
    int32_t more = worth->points;
    for (uint8_t i = 0; i < worth->count; i++)
        if (strcmp(worth->item[i].what, "tiles") == 0 ||
            strcmp(worth->item[i].what, "pennants") == 0)
            more -= worth->item[i].points;
    return more;
}

// Adds the ruling on a score, or returns NULL if such rulings are not kept.
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
    int32_t more = points_besides(worth);
    if (more && strstr(aj_ruling_saying(&car_rulebook, ruling), "{?more}"))
        add_arg(ruling, AJ_INT("more", more));
    ruling->option = worth->option;
    ruling->for_several = true;
    return ruling;
}

void car_score_with(struct car_judging *g, uint32_t with, struct aj_ruling *ruling,
                    const struct aj_earning *earning) {
    aj_score(g->judgement, ruling, earning);
    for (CAR_EACH(left, g, earned))
        car_lowest_module(g, left)->earned(g, earning, with);
}

void car_say_item(struct car_judging *g, const struct car_worth *worth, int rule,
                  struct aj_arg arg) {
    if (!aj_keeps(g->judgement, AJ_SCORES))
        return;
    for (int player = 0; player < g->position->players; player++) {
        if (!((worth->owners >> player) & 1U))
            continue;
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, rule, AJ_SCORES, car_owner_node(g, worth->root, player), arg);
        ruling->player = (int8_t)player;
        ruling->subject = (int32_t)worth->root;
        ruling->for_several = true;
    }
}

void car_say_awarding(struct car_judging *g, const struct car_worth *worth) {
    for (CAR_EACH(left, g, awarding))
        car_lowest_module(g, left)->awarding(g, worth);
}

void car_award(struct car_judging *g, const struct car_worth *worth, enum aj_when when) {
    if (worth->points == 0) {
        deny_everyone(g, worth);
        return;
    }
    car_say_awarding(g, worth);
    for (int player = 0; player < g->position->players; player++) {
        if ((worth->owners >> player) & 1U)
            car_score(g, rule_score(g, worth, player),
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

void car_reopen_for_prior(struct car_judging *g, uint32_t part) {
    if (g->board.part[part].kind == CAR_PRIOR)
        g->board.part[car_held_root(g, part)].scored = false;
}

static void mark_scored(struct car_judging *g, uint32_t root) {
    g->board.part[root].scored = true;
    g->board.part[root].scored_turn = g->now.index & CAR_TURNS_MASK;
}

void car_score_done(struct car_judging *g, const struct car_worth *worth) {
    mark_scored(g, worth->root);
    bool is_held = g->board.part[worth->root].occupants > 0;
    for (CAR_EACH(left, g, scored))
        car_lowest_module(g, left)->scored(g, worth);
    if (is_held)
        car_return_all(g, worth->root);
    else // a builder may be left if a ferry has cut off his followers
        send_home_scored(g, worth->root);
}

static void score_completed(struct car_judging *g, uint32_t root) {
    const struct car_feature_piece *part = &g->board.part[root];
    struct car_worth worth;
    if (part->pending && part->occupants)
        car_note_unscored(g, root, AJ_PLAIN);
    mark_scored(g, root);
    car_worth_of(g, root, &worth);
    if (part->occupants > 0) // even if the follower there has no strength
        car_award(g, &worth, AJ_WHEN_MOVE);
    car_score_done(g, &worth);
}

// Orders features from north to south, then from west to east. If something runs out (the ore of
// mines), it must not depend on the order of the tiles in the case.
static int compare_completions(const void *a, const void *b) {
    const struct completion *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y), aj_then(aj_by(p->x, q->x), aj_by(p->part, q->part)));
}

static void sort_completions(struct car_judging *g) {
    struct car_board *board = &g->board;
    struct completion *list =
        AJ_NEW_ARRAY(g->judgement->arena, struct completion, board->completions);
    for (uint32_t i = 0; i < board->completions; i++) {
        const struct car_board_tile *at = car_board_tile_of(board, board->completed[i]);
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
    for (uint32_t i = 0; CAR_HAVING(g, completing) && i < board->completions; i++) {
        uint32_t root = car_board_root(board, board->completed[i]);
        g->now.completing = root;
        for (CAR_EACH(left, g, completing))
            if (car_is_feature(g, root) && car_is_done(g, root))
                car_lowest_module(g, left)->completing(g, root);
    }
    for (uint32_t i = 0; i < board->completions; i++) {
        uint32_t root = car_board_root(board, board->completed[i]);
        AJ_SURE(g->judgement->arena, !board->part[root].scored);
        if (car_is_feature(g, root) && car_is_done(g, root))
            score_completed(g, root);
    }
    board->completions = 0;
}
