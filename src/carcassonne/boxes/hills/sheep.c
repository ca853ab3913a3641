// The bag and the flocks: which sheep tokens each shepherd has, and how flocks leave the board. If
// a shepherd leaves for any reason his tokens return to the bag.
#include "carcassonne/boxes/hills/hills.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"

const struct car_bag car_full_bag = {{2, 4, 5, 5, 2}};

struct car_bag car_bag_now(const struct car_judging *g) {
    const struct car_sheep *sheep = car_sheep_of(g);
    struct car_bag bag = sheep->bag;
    for (uint32_t i = 0; i < sheep->flocks; i++) {
        const struct car_flock *flock = &sheep->flock[i];
        for (int k = 0; k < flock->count && g->board.follower[flock->shepherd].returned; k++)
            bag.of[flock->token[k]]++;
    }
    return bag;
}

void car_bag_gather(struct car_judging *g) {
    struct car_sheep *sheep = car_sheep_of(g);
    uint32_t kept = 0;
    sheep->bag = car_bag_now(g);
    for (uint32_t i = 0; i < sheep->flocks; i++)
        if (!g->board.follower[sheep->flock[i].shepherd].returned)
            sheep->flock[kept++] = sheep->flock[i];
    sheep->flocks = kept;
}

uint32_t car_shepherd_of(const struct car_judging *g, int player, uint32_t after) {
    return car_board_other(&g->board, player, CAR_FIGURE_SHEPHERD, after);
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

struct car_flock *car_flock_of(const struct car_judging *g, uint32_t figure) {
    struct car_sheep *sheep = car_sheep_of(g);
    uint32_t i = 0;
    if (g->board.follower[figure].figure != CAR_FIGURE_SHEPHERD)
        return NULL;
    while (i < sheep->flocks && sheep->flock[i].shepherd != figure)
        i++;
    AJ_SURE(g->judgement->arena, i < sheep->flocks); // he has one
    return &sheep->flock[i];
}

// ---- fields

uint32_t car_field_of(const struct car_judging *g, uint32_t figure) {
    return car_board_root(&g->board, g->board.follower[figure].part);
}

// Returns the next shepherd of that player on the field after number `after`.
static uint32_t next_own(const struct car_judging *g, uint32_t field, int player, uint32_t after) {
    uint32_t f = car_shepherd_of(g, player, after);
    while (f != CAR_NOTHING && car_field_of(g, f) != field)
        f = car_shepherd_of(g, player, f);
    return f;
}

uint32_t car_next_shepherd(const struct car_judging *g, uint32_t field, uint32_t after) {
    int player = after == CAR_NOTHING ? 0 : g->board.follower[after].player;
    uint32_t f = next_own(g, field, player, after);
    while (f == CAR_NOTHING && ++player < g->position->players)
        f = next_own(g, field, player, CAR_NOTHING);
    return f;
}

static uint32_t first_on(const struct car_judging *g, uint32_t field) {
    return car_next_shepherd(g, field, CAR_NOTHING);
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
    for (f = first_on(g, field); f != CAR_NOTHING; f = first_on(g, field)) {
        if (aj_keeps(g->judgement, AJ_DENIES)) {
            struct aj_ruling *ruling = car_deny(g, CAR_RULE_SHEPHERD_WOLF, f, field);
            int32_t sheep = count_sheep(car_flock_of(g, f));
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

// Returns the player's shepherd on the field who has the most sheep, of equals the one with the
// fewest tokens: not the one who is listed first.
static uint32_t foremost(const struct car_judging *g, uint32_t field, int player) {
    uint32_t best = next_own(g, field, player, CAR_NOTHING);
    for (uint32_t f = best; f != CAR_NOTHING; f = next_own(g, field, player, f)) {
        const struct car_flock *flock = car_flock_of(g, f), *than = car_flock_of(g, best);
        int32_t sheep = count_sheep(flock), most = count_sheep(than);
        if (sheep > most || (sheep == most && flock->count < than->count))
            best = f;
    }
    return best;
}

// Each player with a shepherd on the field scores all flocks there, once, beginning with the mover.
static void score_field(struct car_judging *g, uint32_t field, int rule, enum aj_when when) {
    int players = g->position->players, first = g->now.turn ? g->now.turn->player : 0;
    int32_t sheep = 0;
    for (uint32_t f = first_on(g, field); f != CAR_NOTHING; f = car_next_shepherd(g, field, f))
        sheep += count_sheep(car_flock_of(g, f));
    for (int i = 0; i < players; i++) {
        int player = (first + i) % players;
        uint32_t f = next_own(g, field, player, CAR_NOTHING);
        if (sheep && f != CAR_NOTHING)
            reward(g, foremost(g, field, player), rule, when, sheep);
        for (; !sheep && f != CAR_NOTHING; f = next_own(g, field, player, f))
            if (aj_keeps(g->judgement, AJ_DENIES))
                car_deny(g, rule, f, field);
    }
}

void car_lead_home(struct car_judging *g, uint32_t field, int rule) {
    score_field(g, field, rule, AJ_WHEN_MOVE);
    for (uint32_t f = first_on(g, field); f != CAR_NOTHING; f = first_on(g, field))
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

// Returns the next shepherd on the board, in the order of the players.
static uint32_t next_of_all(const struct car_judging *g, uint32_t after) {
    int player = after == CAR_NOTHING ? 0 : g->board.follower[after].player;
    uint32_t f = car_shepherd_of(g, player, after);
    while (f == CAR_NOTHING && ++player < g->position->players)
        f = car_shepherd_of(g, player, CAR_NOTHING);
    return f;
}

// Scores fields that have been closed.
void car_settle_flocks(struct car_judging *g) {
    for (uint32_t f = next_of_all(g, CAR_NOTHING); f != CAR_NOTHING; f = next_of_all(g, f)) {
        if (!car_field_is_closed(&g->board, car_field_of(g, f)))
            continue;
        if (car_flock_of(g, f)->unscored)
            note_unscored(g, f, CAR_SAYS_BASE_UNSCORED_NOTES_SHEPHERD);
        if (f == car_drawing_of(g) && car_is_draw_due(g))
            AJ_RULE(g->judgement, CAR_RULE_SHEPHERD_DRAW, AJ_NOTES, g->now.turn->node,
                    AJ_SUBJECT("feature", (int32_t)car_field_of(g, f)))
                ->variant = CAR_SAYS_SHEPHERD_DRAW_NOTES_NOT_SAID;
        car_lead_home(g, car_field_of(g, f), CAR_RULE_SHEPHERD_CLOSED);
    }
}

void car_end_flocks(struct car_judging *g) {
    for (uint32_t f = next_of_all(g, CAR_NOTHING); f != CAR_NOTHING; f = next_of_all(g, f)) {
        uint32_t field = car_field_of(g, f);
        if (!car_field_is_closed(&g->board, field)) {
            if (aj_keeps(g->judgement, AJ_DENIES))
                car_deny(g, CAR_RULE_SHEPHERD_END, f, field);
        } else if (first_on(g, field) == f) {
            note_unscored(g, f, CAR_SAYS_BASE_UNSCORED_NOTES_SHEPHERD_AT_END);
            score_field(g, field, CAR_RULE_SHEPHERD_CLOSED, AJ_WHEN_END);
        }
    }
}
