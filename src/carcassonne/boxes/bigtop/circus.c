// The circus: the big top moves to each circus space that is laid, and is scored before it does.
#include <string.h>

#include "carcassonne/boxes/bigtop/bigtop.h"
#include "carcassonne/boxes/boxes.h"
#include "carcassonne/rules/module.h"

const int32_t car_animal_points[CAR_ANIMALS] = {1, 3, 4, 5, 6, 7};
const int32_t car_animal_tokens[CAR_ANIMALS] = {1, 4, 5, 3, 2, 1};

int car_animal_of(int32_t points) {
    for (int i = 0; i < CAR_ANIMALS; i++)
        if (car_animal_points[i] == points)
            return i;
    return -1;
}

static void circus_set_up(struct car_judging *g) {
    const struct car_circus *given = g->position->own[CAR_MODULE_BIG_TOP];
    struct car_circus *circus = AJ_NEW(g->judgement->arena, struct car_circus);
    memcpy(circus->left, car_animal_tokens, sizeof circus->left);
    if (given)
        *circus = *given;
    circus->at = !given || given->at == CAR_NO_TILE ? CAR_NOTHING : g->lying_of[given->at];
    circus->to = CAR_NOTHING;
    g->own[CAR_TAKES_PART_circus] = circus;
}

static void circus_placed(struct car_judging *g, uint32_t lying) {
    if (car_has_kind(g->board.lying[lying].tile, CAR_CIRCUS) &&
        aj_is_switched_on(g->judgement, CAR_OPTION_CIRCUS_CIRCUS))
        car_circus_of(g)->to = lying;
}

// ---- the token

bool car_circus_is_due(const struct car_judging *g) {
    const struct car_circus *circus = car_circus_of(g);
    return circus->to != CAR_NOTHING && circus->at != CAR_NOTHING;
}

static int32_t find_told(const struct car_judging *g) {
    for (uint32_t i = 0; i < g->now.turn->count; i++)
        if (g->now.turn->action[i].kind == CAR_ANIMAL)
            return g->now.turn->action[i].x;
    return 0;
}

// If all tokens left are of one kind, returns its points, else 0.
static int32_t find_only(const struct car_circus *circus) {
    int32_t only = 0;
    for (int i = 0; i < CAR_ANIMALS; i++) {
        if (circus->left[i] > 0 && only)
            return 0;
        only = circus->left[i] > 0 ? car_animal_points[i] : only;
    }
    return only;
}

int32_t car_circus_shown(const struct car_judging *g) {
    const struct car_circus *circus = car_circus_of(g);
    int32_t told = find_told(g);
    return told ? told : circus->animal ? circus->animal : find_only(circus);
}

// Says that the token of the circus is still to be turned over after scoring.
static bool circus_due(struct car_judging *g, struct car_due *due) {
    if (!g->now.ended || g->now.is_closing || !car_circus_is_due(g) || car_circus_shown(g))
        return false;
    due->rule = CAR_RULE_CIRCUS_DUE;
    due->step = CAR_STEP_DRIVE;
    due->by = UINT64_C(1) << CAR_ANIMAL;
    due->what = "the token of the circus";
    return true;
}

// Returns why no token can be shown now, or AJ_NONE if one can.
static int find_fault(const struct car_judging *g) {
    const struct car_circus *circus = car_circus_of(g);
    if (car_has_done(g, CAR_ANIMAL))
        return CAR_SAYS_CIRCUS_TOKEN_FORBIDS_AGAIN;
    if (g->now.is_closing)
        return circus->at == CAR_NOTHING ? CAR_SAYS_CIRCUS_TOKEN_FORBIDS_NO_BIG_TOP : AJ_NONE;
    if (circus->to == CAR_NOTHING)
        return CAR_SAYS_CIRCUS_TOKEN_FORBIDS_NOT_DUE;
    return circus->at == CAR_NOTHING ? CAR_SAYS_CIRCUS_TOKEN_FORBIDS_FIRST : AJ_NONE;
}

// Whether the circus of this turn was scored by that token: it may be told later than that.
static bool has_shown(const struct car_judging *g, int32_t animal) {
    const struct car_circus *circus = car_circus_of(g);
    return circus->shown == animal && circus->turn == g->now.index;
}

static void judge_animal(const struct car_judging *g, const struct car_action *a) {
    const struct car_circus *circus = car_circus_of(g);
    struct aj_arg animal = AJ_INT("animal", a->x), under = AJ_INT("under", circus->animal);
    int which = car_animal_of(a->x), fault = find_fault(g);
    if (!g->now.is_closing && g->now.placed == CAR_NOTHING && car_places_later(g))
        CAR_FORBID(g, CAR_RULE_BASE_ACTION_ORDER, a, car_mover_arg(g),
                   AJ_TEXT("what", "the token of the circus"))
            ->variant = CAR_SAYS_BASE_ACTION_ORDER_FORBIDS_NO_TILE_YET;
    else if (has_shown(g, a->x) && !car_has_done(g, CAR_ANIMAL))
        return;
    else if (fault == AJ_NONE && which < 0)
        fault = CAR_SAYS_CIRCUS_TOKEN_FORBIDS_NO_SUCH;
    else if (fault == AJ_NONE && circus->animal && circus->animal != a->x)
        fault = CAR_SAYS_CIRCUS_TOKEN_FORBIDS_OTHER;
    else if (fault == AJ_NONE && circus->left[which] <= 0)
        fault = AJ_PLAIN;
    else if (fault == AJ_NONE)
        return;
    if (!g->judgement->forbidden)
        CAR_FORBID(g, CAR_RULE_CIRCUS_TOKEN, a, car_mover_arg(g), animal, under)->variant =
            (int16_t)fault;
}

static void apply_animal(struct car_judging *g, const struct car_action *a) {
    if (g->now.is_closing)
        car_circus_of(g)->animal = a->x;
}

// ---- scoring

// Scores the circus for each player who has followers around it: in a turn from the mover on, or
// (`is_final`) at the end of the game.
static void score_circus(struct car_judging *g, int32_t animal, bool is_final) {
    const struct car_board_tile *at = &g->board.lying[car_circus_of(g)->at];
    int players = g->position->players, first = is_final ? 0 : g->now.turn->player;
    for (int i = 0; i < players; i++) { // from the mover on, as robbers find them
        int player = (first + i) % players;
        int32_t count = 0;
        for (uint32_t f = 0; f < g->board.followers; f++) {
            const struct car_follower *one = &g->board.follower[f];
            count += !one->returned && one->player == player && car_is_follower(one->figure) &&
                     car_is_around(car_board_tile_below(&g->board, f), at);
        }
        if (count == 0)
            continue;
        car_score(g,
                  AJ_RULE(g->judgement, is_final ? CAR_RULE_CIRCUS_FINAL : CAR_RULE_CIRCUS_SCORES,
                          AJ_SCORES,
                          is_final ? g->position->player[player].node : g->now.turn->node,
                          AJ_CELL("tile", at->x, at->y), AJ_INT("count", count),
                          AJ_INT("animal", animal)),
                  &(struct aj_earning){.player = (int8_t)player,
                                       .subject = car_subject(CAR_SUBJECT_CIRCUS, 0),
                                       .when = is_final ? AJ_WHEN_END : AJ_WHEN_MOVE,
                                       .points = count * animal});
    }
}

void car_circus_end(struct car_judging *g) {
    struct car_circus *circus = car_circus_of(g);
    int32_t animal = car_circus_is_due(g) ? car_circus_shown(g) : 0;
    if (!g->now.ended || circus->to == CAR_NOTHING || (car_circus_is_due(g) && !animal))
        return;
    if (animal) {
        score_circus(g, animal, false);
        circus->left[car_animal_of(animal)]--;
        circus->shown = animal;
        circus->turn = g->now.index;
    }
    circus->at = circus->to;
    circus->to = CAR_NOTHING;
    circus->animal = 0;
    if (aj_keeps(g->judgement, AJ_NOTES))
        AJ_RULE(g->judgement, CAR_RULE_CIRCUS_MOVES, AJ_NOTES, g->now.turn->node,
                AJ_CELL("tile", g->board.lying[circus->at].x, g->board.lying[circus->at].y));
}

// Scores the circus and moves the big top before an action that comes after the circus.
static void end_before(struct car_judging *g, const struct car_action *a) {
    (void)a;
    car_circus_end(g);
}

static void circus_final(struct car_judging *g) {
    const struct car_circus *circus = car_circus_of(g);
    if (circus->at != CAR_NOTHING && circus->animal &&
        aj_is_switched_on(g->judgement, CAR_OPTION_CIRCUS_CIRCUS))
        score_circus(g, circus->animal, true);
}

static void circus_write(const struct car_judging *g, struct aj_json *json) {
    const struct car_circus *circus = car_circus_of(g);
    if (circus->at == CAR_NOTHING || aj_is_switched_off(g->rules, CAR_OPTION_CIRCUS_CIRCUS))
        return;
    aj_json_put_cell(json, "big_top", g->board.lying[circus->at].x, g->board.lying[circus->at].y);
    aj_json_open_list(json, "animals");
    for (int i = 0; i < CAR_ANIMALS; i++)
        aj_json_int(json, circus->left[i]);
    aj_json_end_list(json);
}

static void circus_draw(const struct car_judging *g, const struct car_board_tile *lying,
                        struct car_pieces *pieces) {
    uint32_t at = car_circus_of(g)->at;
    if (at == CAR_NOTHING || &g->board.lying[at] != lying)
        return;
    struct car_drawn_piece piece =
        car_drawn_neutral("big top", "T", "M0 -30 L4 -24 L24 -2 L20 20 L-20 20 L-24 -2 L-4 -24 Z");
    piece.segment = 0;
    while (lying->tile->segment[piece.segment].kind != CAR_CIRCUS)
        piece.segment++;
    car_pieces_add(pieces, piece);
}

static car_judge *const animal_judges[] = {judge_animal, NULL};

const struct car_module car_circus = {
    .module = CAR_MODULE_BIG_TOP,
    .judges = {[CAR_ANIMAL] = animal_judges},
    .apply = {[CAR_ANIMAL] = apply_animal,
              [CAR_ENTER] = end_before,
              [CAR_MOVE_COUNT] = end_before,
              [CAR_DRAGON] = end_before,
              [CAR_CROP] = end_before,
              [CAR_ESCAPE] = end_before,
              [CAR_BAZAAR] = end_before},
    .set_up = circus_set_up,
    .placed = circus_placed,
    .due = circus_due,
    .turn_over = car_circus_end,
    .final = circus_final,
    .write = circus_write,
    .draw = circus_draw,
};
