// King & Robber Baron: who completes the largest city or the longest road, and what that earns.
#include "carcassonne/boxes/king/king.h"

#include "carcassonne/boxes/count/count.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

static bool is_complete_root(const struct car_board *board, uint32_t part, uint8_t kind) {
    return board->parent[part] == part && board->part[part].kind == kind &&
           car_is_complete(board, part);
}

// Returns the size of the largest completed feature of the kind, at least what the case tells.
static int32_t find_record(struct car_judging *g, const struct car_bonus_tile *tile,
                           const struct car_bonus *given) {
    int32_t record = given->size;
    for (uint32_t i = 0; i < g->board.parts; i++) {
        if (!is_complete_root(&g->board, i, tile->kind))
            continue;
        int32_t size = car_feature_tiles(&g->board, i);
        record = size > record ? size : record;
    }
    return record;
}

// What happens to a bonus tile: variants of king.king, which king.robber-baron has too.
enum {
    FIRST = AJ_PLAIN,
    TAKES_OVER = CAR_SAYS_KING_KING_NOTES_TAKES_OVER,
    KEEPS = CAR_SAYS_KING_KING_NOTES_KEEPS,
    STAYS = CAR_SAYS_KING_KING_NOTES_STAYS,
    NOTHING_TO_BEAT = CAR_SAYS_KING_KING_NOTES_NOTHING_TO_BEAT
};
CAR_SAME_VARIANT(TAKES_OVER, CAR_SAYS_KING_ROBBER_BARON_NOTES_TAKES_OVER);
CAR_SAME_VARIANT(KEEPS, CAR_SAYS_KING_ROBBER_BARON_NOTES_KEEPS);
CAR_SAME_VARIANT(STAYS, CAR_SAYS_KING_ROBBER_BARON_NOTES_STAYS);
CAR_SAME_VARIANT(NOTHING_TO_BEAT, CAR_SAYS_KING_ROBBER_BARON_NOTES_NOTHING_TO_BEAT);

// Notes a bonus tile that is held although no feature is known for it, on the board or by its size.
static void note_without_record(struct car_judging *g, const struct car_bonus_tile *tile,
                                const struct car_bonus *given) {
    if (given->player == AJ_NONE || tile->record > 0)
        return;
    AJ_RULE(g->judgement, tile->rule, AJ_NOTES, given->node, AJ_PLAYER("player", given->player))
        ->variant = NOTHING_TO_BEAT;
}

// Notes the present holder as the one before the next scoring step.
static void begin_step(const struct car_judging *g, int which) {
    struct car_bonus_tile *tile = &car_king_of(g)->tile[which];
    tile->holder = car_king_of(g)->bonus[which].player;
    tile->node = car_king_of(g)->bonus[which].node;
    tile->completed = 0;
}

static void king_begin(struct car_judging *g) {
    struct car_king *king = AJ_NEW(g->judgement->arena, struct car_king);
    king->tile[CAR_BONUS_KING] = (struct car_bonus_tile){
        .kind = CAR_CITY, .rule = CAR_RULE_KING_KING, .scores_rule = CAR_RULE_KING_KING_SCORES};
    king->tile[CAR_BONUS_ROBBER_BARON] =
        (struct car_bonus_tile){.kind = CAR_ROAD,
                                .rule = CAR_RULE_KING_ROBBER_BARON,
                                .scores_rule = CAR_RULE_KING_ROBBER_BARON_SCORES};
    const struct car_bonuses *given = g->position->own[CAR_MODULE_KING];
    g->own[CAR_TAKES_PART_king] = king;
    for (int i = 0; i < CAR_BONUSES; i++) {
        king->bonus[i] =
            given ? given->bonus[i] : (struct car_bonus){.player = AJ_NONE, .node = AJ_NO_NODE};
        king->tile[i].record = find_record(g, &king->tile[i], &king->bonus[i]);
        note_without_record(g, &king->tile[i], &king->bonus[i]);
        begin_step(g, i);
    }
}

// Whether a part of the road is on the tile placed in this turn.
static bool is_on_placed_tile(const struct car_judging *g, uint32_t root) {
    uint32_t lying = g->now.placed;
    if (lying == CAR_NOTHING)
        return false;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        const struct car_board_tile *tile = &g->board.lying[lying];
        uint8_t segment = car_segment_at_edge(tile->tile, tile->turn, edge);
        if (segment != CAR_NO_SEGMENT &&
            car_board_root(&g->board, tile->first_part + segment) == root)
            return true;
    }
    return false;
}

// Whether the turn placed a tile after the token and the road is on it. The tile, not the token,
// then completes the road.
static bool is_completed_by_tile(const struct car_judging *g, uint32_t root, uint32_t token) {
    for (uint32_t i = token + 1; i < g->now.turn->count; i++)
        if (g->now.turn->action[i].kind == CAR_PLACE)
            return is_on_placed_tile(g, root);
    return false;
}

static bool is_second_token_of(const struct car_judging *g, const struct car_action *a,
                               uint32_t root) {
    if (a->kind != CAR_TOKEN && a->kind != CAR_TAKE_TOKEN)
        return false;
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    return g->board.tunnel[a->colour].count == 2 &&
           car_board_root(&g->board, car_part_at_edge(&g->board.lying[lying], a->edge)) == root;
}

// Returns the action whose token completes the road, or NULL if no token does.
static const struct car_action *find_completing_token(const struct car_judging *g, uint32_t root) {
    for (uint32_t i = g->now.turn->count; i-- > 0;) {
        const struct car_action *a = &g->now.turn->action[i];
        if (is_second_token_of(g, a, root))
            return is_completed_by_tile(g, root, i) ? NULL : a;
    }
    return NULL;
}

// A feature that was completed, compared with the largest so far.
struct comparison {
    int32_t size, record;
    int outcome;
};

// Notes what a completed feature means for the king's or the robber baron's tile.
static void rule_bonus(struct car_judging *g, const struct car_bonus_tile *tile, uint32_t root,
                       const struct comparison *compared) {
    int outcome = compared->outcome;
    static const int16_t by_token[2][STAYS] = {
        {[FIRST] = AJ_PLAIN,
         [TAKES_OVER] = CAR_SAYS_KING_LAST_TOKEN_NOTES_TAKES_OVER,
         [KEEPS] = CAR_SAYS_KING_LAST_TOKEN_NOTES_KEEPS},
        {CAR_SAYS_KING_LAST_TOKEN_NOTES_OWN_FIRST, CAR_SAYS_KING_LAST_TOKEN_NOTES_OWN_TAKES_OVER,
         CAR_SAYS_KING_LAST_TOKEN_NOTES_OWN_KEEPS}};
    const struct car_action *token =
        tile->kind == CAR_ROAD && outcome != STAYS ? find_completing_token(g, root) : NULL;
    int rule = token ? CAR_RULE_KING_LAST_TOKEN : tile->rule;
    uint32_t node = token ? token->node : g->now.turn->node;
    // If a token completes the road, the sentence also says whether the mover himself placed the
    // last tile.
    int16_t variant = (int16_t)outcome;
    if (token)
        variant = by_token[is_on_placed_tile(g, root)][outcome];
    AJ_RULE(g->judgement, rule, AJ_NOTES, node, car_mover_arg(g), AJ_INT("size", compared->size),
            AJ_INT("record", compared->record))
        ->variant = variant;
}

// Whether the table plays with that bonus tile.
static bool is_in_play(struct car_judging *g, int which) {
    const int answers[] = {[CAR_VALUE_KING_BOTH] = 1,
                           [CAR_VALUE_KING_ALONE] = which == CAR_BONUS_KING,
                           [CAR_VALUE_ROBBER_BARON_ALONE] = which == CAR_BONUS_ROBBER_BARON};
    return aj_decide(g->judgement, CAR_OPTION_KING_TILES, answers) != 0 &&
           aj_is_switched_on(g->judgement, which == CAR_BONUS_KING ? CAR_OPTION_KING_KING
                                                                   : CAR_OPTION_KING_ROBBER_BARON);
}

// Returns the size of the largest other feature of the kind that this turn completed, if it comes
// before `root`: it is larger or, of equal ones, completed by the tile and not by a token. The
// order in which features are scored hangs on where they lie. Otherwise returns 0.
static int32_t find_rival(struct car_judging *g, const struct car_bonus_tile *tile, uint32_t root,
                          int32_t size) {
    int32_t largest = 0;
    for (uint32_t i = 0; i < g->board.completions; i++) {
        uint32_t other = car_board_root(&g->board, g->board.completed[i]);
        if (other == root || !is_complete_root(&g->board, other, tile->kind) ||
            g->board.part[other].pending)
            continue;
        int32_t rival = car_feature_tiles(&g->board, other);
        bool is_before = rival > size || (rival == size && find_completing_token(g, root) &&
                                          !find_completing_token(g, other));
        largest = is_before && rival > largest ? rival : largest;
    }
    return largest;
}

// Returns what becomes of a bonus tile when the mover has completed a feature of `size` tiles.
// `rival`: see find_rival.
static int outcome_of(const struct car_bonus_tile *tile, int holder, int mover, int32_t size,
                      int32_t rival) {
    if (size <= tile->record || rival)
        return STAYS;
    if (holder == mover)
        return KEEPS;
    return holder == AJ_NONE && tile->record == 0 ? FIRST : TAKES_OVER;
}

static void king_scored(struct car_judging *g, const struct car_worth *worth) {
    if (worth->kind != CAR_CITY && worth->kind != CAR_ROAD)
        return;
    int which = worth->kind == CAR_CITY ? CAR_BONUS_KING : CAR_BONUS_ROBBER_BARON;
    struct car_bonus_tile *tile = &car_king_of(g)->tile[which];
    struct car_bonus *bonus = &car_king_of(g)->bonus[which];
    if (g->board.part[worth->root].pending)
        return; // it was complete before this turn, so another player completed it
    if (!is_in_play(g, which))
        return;
    tile->completed++;
    int mover = g->now.turn->player;
    int32_t size = car_feature_tiles(&g->board, worth->root);
    int32_t rival = find_rival(g, tile, worth->root, size);
    int outcome = outcome_of(tile, bonus->player, mover, size, rival);
    const struct comparison compared = {size, rival > tile->record ? rival : tile->record, outcome};
    rule_bonus(g, tile, worth->root, &compared);
    if (outcome == STAYS)
        return;
    tile->record = size;
    bonus->player = (int8_t)mover;
    bonus->node = g->now.turn->node;
}

// The score of a bonus tile, and its sentence.
struct reward {
    int player;
    uint32_t node;
    enum aj_when when;
    int16_t variant;
    int32_t count, points;
};

// Variants of king.king-scores, which king.robber-baron-scores has too.
enum {
    SAYS_10_20 = CAR_SAYS_KING_KING_SCORES_SCORES_EACH_10_20,
    SAYS_ONE_OF_15 = CAR_SAYS_KING_KING_SCORES_SCORES_ONE_OF_15,
    SAYS_HALF_OF_40 = CAR_SAYS_KING_KING_SCORES_SCORES_HALF_OF_40,
    SAYS_CONTINUOUSLY = CAR_SAYS_KING_KING_SCORES_SCORES_CONTINUOUSLY
};
CAR_SAME_VARIANT(SAYS_10_20, CAR_SAYS_KING_ROBBER_BARON_SCORES_SCORES_EACH_10_20);
CAR_SAME_VARIANT(SAYS_ONE_OF_15, CAR_SAYS_KING_ROBBER_BARON_SCORES_SCORES_ONE_OF_15);
CAR_SAME_VARIANT(SAYS_HALF_OF_40, CAR_SAYS_KING_ROBBER_BARON_SCORES_SCORES_HALF_OF_40);
CAR_SAME_VARIANT(SAYS_CONTINUOUSLY, CAR_SAYS_KING_ROBBER_BARON_SCORES_SCORES_CONTINUOUSLY);

// Gives the holder of the king's or the robber baron's tile his points.
static void reward_holder(struct car_judging *g, int which, const struct reward *reward) {
    enum car_subject subject =
        which == CAR_BONUS_KING ? CAR_SUBJECT_KING : CAR_SUBJECT_ROBBER_BARON;
    if (reward->points == 0)
        return;
    (void)is_in_play(g, which); // consulted: nobody holds a tile that is not in play
    struct aj_ruling *ruling = AJ_RULE(g->judgement, car_king_of(g)->tile[which].scores_rule,
                                       AJ_SCORES, reward->node, AJ_INT("count", reward->count));
    ruling->variant = reward->variant;
    ruling->option = reward->variant == AJ_PLAIN ? AJ_NONE : CAR_OPTION_KING_SCORING;
    car_score(g, ruling,
              &(struct aj_earning){.player = reward->player,
                                   .subject = car_subject(subject, 0),
                                   .when = reward->when,
                                   .points = reward->points});
}

// Scores a bonus tile at the end of the game; editions differ on how much it is worth.
static void score_at_end(struct car_judging *g, int which) {
    int player = car_king_of(g)->bonus[which].player;
    bool both = car_king_of(g)->bonus[1 - which].player == player;
    int32_t count = 0;
    if (player == AJ_NONE)
        return;
    for (uint32_t i = 0; i < g->board.parts; i++)
        count += is_complete_root(&g->board, i, car_king_of(g)->tile[which].kind);
    count += which == CAR_BONUS_KING && car_is_carcassonne(g);
    const int answers[] = {[CAR_VALUE_KING_PER_FEATURE] = count,
                           [CAR_VALUE_KING_10_20] = 10,
                           [CAR_VALUE_KING_15_40] = both ? 20 : 15,
                           [CAR_VALUE_KING_CONTINUOUSLY] = 0};
    static const int16_t sayings[] = {AJ_PLAIN, SAYS_10_20, SAYS_ONE_OF_15, SAYS_CONTINUOUSLY};
    int value = g->rules->option[CAR_OPTION_KING_SCORING].value;
    struct reward reward = {
        .player = player, .node = car_king_of(g)->bonus[which].node, .when = AJ_WHEN_END};
    reward.count = count;
    reward.variant = both && value == CAR_VALUE_KING_15_40 ? SAYS_HALF_OF_40 : sayings[value];
    reward.points = aj_decide(g->judgement, CAR_OPTION_KING_SCORING, answers);
    reward_holder(g, which, &reward);
}

static void king_final(struct car_judging *g) {
    score_at_end(g, 0);
    score_at_end(g, 1);
}

// Scores at once for what this turn has completed, in editions that pay continuously.
static void score_step(struct car_judging *g, int which) {
    const struct car_bonus_tile *tile = &car_king_of(g)->tile[which];
    const int answers[] = {[CAR_VALUE_KING_CONTINUOUSLY] = tile->completed};
    if (tile->holder == AJ_NONE)
        return;
    const struct reward reward = {.player = tile->holder,
                                  .node = tile->node,
                                  .when = AJ_WHEN_MOVE,
                                  .variant = SAYS_CONTINUOUSLY,
                                  .count = tile->completed,
                                  .points =
                                      aj_decide(g->judgement, CAR_OPTION_KING_SCORING, answers)};
    reward_holder(g, which, &reward);
}

static void king_turn_end(struct car_judging *g) {
    for (int which = 0; which < CAR_BONUSES; which++) {
        score_step(g, which);
        begin_step(g, which);
    }
}

// Says in reports who holds the tiles.
static void king_tally(const struct car_judging *g) {
    static const char *const names[] = {
        [CAR_BONUS_KING] = "the King", [CAR_BONUS_ROBBER_BARON] = "the Robber Baron"};
    for (int which = 0; which < CAR_BONUSES; which++)
        if (car_king_of(g)->bonus[which].player != AJ_NONE)
            aj_also(g->judgement, car_king_of(g)->bonus[which].player, names[which]);
}

static void king_write_held(const struct car_judging *g, struct aj_json *json) {
    for (int which = 0; which < CAR_BONUSES; which++)
        aj_json_put_int(json, which == CAR_BONUS_KING ? "king" : "robber_baron",
                        car_king_of(g)->bonus[which].player);
}

const struct car_module car_king = {
    .module = CAR_MODULE_KING,
    .begin = king_begin,
    .scored = king_scored,
    .turn_end = king_turn_end,
    .final = king_final,
    .tally = king_tally,
    .write_held = king_write_held,
};
