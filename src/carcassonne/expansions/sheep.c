// The bag and the flocks: which sheep tokens each shepherd has, and how flocks leave the board. If
// a shepherd leaves for any reason his tokens return to the bag.
#include "carcassonne/expansions/sheep.h"

#include "carcassonne/rules/returning.h"
#include "carcassonne/table/fields.h"

const struct car_bag car_full_bag = {{2, 4, 5, 5, 2}};

struct car_bag car_bag_now(const struct car_judging *g) {
    const struct car_sheep *sheep = car_sheep_of(g);
    struct car_bag bag = sheep->bag;
    for (int i = 0; i < g->position->players; i++) {
        const struct car_flock *flock = &sheep->flock[i];
        if (flock->shepherd == CAR_NOTHING || !g->board.follower[flock->shepherd].returned)
            continue;
        for (int k = 0; k < flock->count; k++)
            bag.of[flock->token[k]]++;
    }
    return bag;
}

void car_bag_gather(struct car_judging *g) {
    struct car_sheep *sheep = car_sheep_of(g);
    sheep->bag = car_bag_now(g);
    for (int i = 0; i < g->position->players; i++) {
        struct car_flock *flock = &sheep->flock[i];
        if (flock->shepherd != CAR_NOTHING && g->board.follower[flock->shepherd].returned)
            *flock = (struct car_flock){.shepherd = CAR_NOTHING};
    }
}

uint32_t car_shepherd_of(const struct car_judging *g, int player) {
    uint32_t f = car_sheep_of(g)->flock[player].shepherd;
    return f == CAR_NOTHING || g->board.follower[f].returned ? CAR_NOTHING : f;
}

uint32_t car_drawing_of(const struct car_judging *g) {
    uint32_t f = car_sheep_of(g)->drawing;
    return f == CAR_NOTHING || g->board.follower[f].returned ? CAR_NOTHING : f;
}

bool car_is_bag_empty(const struct car_judging *g) {
    const struct car_bag bag = car_bag_now(g);
    for (int i = 0; i <= CAR_SHEEP_MOST; i++)
        if (bag.of[i])
            return false;
    return true;
}

bool car_is_draw_due(const struct car_judging *g) {
    return car_drawing_of(g) != CAR_NOTHING && !car_is_bag_empty(g);
}

const struct car_flock *car_flock_of(const struct car_judging *g, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    if (f->figure != CAR_FIGURE_SHEPHERD)
        return NULL;
    AJ_SURE(g->judgement->arena, car_shepherd_of(g, f->player) == figure); // he has one
    return &car_sheep_of(g)->flock[f->player];
}

// ---- fields

uint32_t car_field_of(const struct car_judging *g, uint32_t figure) {
    return car_board_root(&g->board, g->board.follower[figure].part);
}

uint32_t car_next_shepherd(const struct car_judging *g, uint32_t field, int *player) {
    for (; *player < g->position->players; ++*player) {
        uint32_t f = car_shepherd_of(g, *player);
        if (f != CAR_NOTHING && car_field_of(g, f) == field)
            return f;
    }
    return CAR_NOTHING;
}

// ---- a wolf

static int32_t count_sheep(const struct car_flock *flock) {
    int32_t count = 0;
    for (int i = 0; i < flock->count; i++)
        count += flock->token[i];
    return count;
}

// A wolf sends every shepherd on the field home. If a shepherd was just placed there, he is the
// only one.
void car_meet_wolf(struct car_judging *g, uint32_t drawing) {
    uint32_t field = car_field_of(g, drawing), f;
    for (int player = 0; (f = car_next_shepherd(g, field, &player)) != CAR_NOTHING; player++) {
        if (aj_keeps(g->judgement, AJ_DENIES)) {
            struct aj_ruling *ruling = car_deny(g, CAR_RULE_SHEPHERD_WOLF, f, field);
            int32_t sheep = count_sheep(&car_sheep_of(g)->flock[player]);
            ruling->arg[ruling->arg_count++] = AJ_INT("sheep", sheep);
            ruling->variant = sheep == 0 ? CAR_SAYS_SHEPHERD_WOLF_DENIES_NO_SHEEP : AJ_PLAIN;
        }
        car_take_off(g, f);
    }
}

// ---- flocks driven home

static void reward(struct car_judging *g, uint32_t f, int rule, enum aj_when when, int32_t sheep) {
    uint32_t field = car_field_of(g, f);
    const struct car_follower *shepherd = &g->board.follower[f];
    const struct car_lying *at = car_lying_of(&g->board, shepherd->part);
    int32_t flock = car_subject(CAR_SUBJECT_SHEPHERD, ++car_sheep_of(g)->scored);
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, rule, AJ_SCORES, shepherd->node, AJ_INT("sheep", sheep),
                AJ_SUBJECT("feature", (int32_t)field), AJ_CELL("tile", at->x, at->y));
    aj_score(g->judgement, ruling,
             &(struct aj_earning){
                 .player = shepherd->player, .subject = flock, .when = when, .points = sheep});
}

// Each player with a shepherd on the field scores all flocks there, beginning with the mover.
static void score_field(struct car_judging *g, uint32_t field, int rule, enum aj_when when) {
    int players = g->position->players, first = g->now.turn ? g->now.turn->player : 0;
    int32_t sheep = 0;
    uint32_t f;
    for (int player = 0; car_next_shepherd(g, field, &player) != CAR_NOTHING; player++)
        sheep += count_sheep(&car_sheep_of(g)->flock[player]);
    for (int i = 0; i < players; i++) {
        f = car_shepherd_of(g, (first + i) % players);
        if (f == CAR_NOTHING || car_field_of(g, f) != field)
            continue;
        if (sheep)
            reward(g, f, rule, when, sheep);
        else if (aj_keeps(g->judgement, AJ_DENIES))
            car_deny(g, rule, f, field);
    }
}

void car_lead_home(struct car_judging *g, uint32_t field, int rule) {
    uint32_t f;
    score_field(g, field, rule, AJ_WHEN_MOVE);
    for (int player = 0; (f = car_next_shepherd(g, field, &player)) != CAR_NOTHING; player++)
        car_take_off(g, f);
}

// ---- closed fields, the end

static void note_unscored(struct car_judging *g, uint32_t f, int16_t variant) {
    uint32_t field = car_field_of(g, f);
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_BASE_UNSCORED, AJ_NOTES, g->board.follower[f].node,
                AJ_SUBJECT("feature", (int32_t)field));
    ruling->variant = variant;
    ruling->subject = (int32_t)field;
}

// Scores fields that have been closed.
void car_settle_flocks(struct car_judging *g) {
    for (int player = 0; player < g->position->players; player++) {
        uint32_t f = car_shepherd_of(g, player);
        if (f == CAR_NOTHING || !car_field_is_closed(&g->board, car_field_of(g, f)))
            continue;
        if (car_sheep_of(g)->unscored[player])
            note_unscored(g, f, CAR_SAYS_BASE_UNSCORED_NOTES_SHEPHERD);
        if (f == car_drawing_of(g) && car_is_draw_due(g))
            AJ_RULE(g->judgement, CAR_RULE_SHEPHERD_DRAW, AJ_NOTES, g->now.turn->node,
                    AJ_SUBJECT("feature", (int32_t)car_field_of(g, f)))
                ->variant = CAR_SAYS_SHEPHERD_DRAW_NOTES_NOT_SAID;
        car_lead_home(g, car_field_of(g, f), CAR_RULE_SHEPHERD_CLOSED);
    }
}

void car_end_flocks(struct car_judging *g) {
    for (int player = 0; player < g->position->players; player++) {
        uint32_t f = car_shepherd_of(g, player);
        if (f == CAR_NOTHING)
            continue;
        uint32_t field = car_field_of(g, f);
        int first = 0;
        if (!car_field_is_closed(&g->board, field)) {
            if (aj_keeps(g->judgement, AJ_DENIES))
                car_deny(g, CAR_RULE_SHEPHERD_END, f, field);
        } else if (car_next_shepherd(g, field, &first) == f) {
            note_unscored(g, f, CAR_SAYS_BASE_UNSCORED_NOTES_SHEPHERD_AT_END);
            score_field(g, field, CAR_RULE_SHEPHERD_CLOSED, AJ_WHEN_END);
        }
    }
}
