// Traders & Builders: the builder, the pig, and the second part of a turn. A builder or pig needs a
// follower of its owner in its feature; scoring.c (KEEPS_COMPANY) sends it home with the last one.
#include "carcassonne/boxes/traders/traders.h"

#include <string.h>

#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/boxes/tunnel/tunnel.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

// ---- placing builder and pig

// A figure that joins a follower: where it may be placed, and by which rules. If the place is
// wrong, only the ruling on the place is given.
struct joiner {
    uint8_t figure;
    unsigned kinds; // kinds of segment that the figure may join, as bits
    int where, company;
};

static const struct joiner joiners[] = {
    {CAR_FIGURE_BUILDER, 1U << CAR_ROAD | 1U << CAR_CITY, CAR_RULE_BUILDER_WHERE,
     CAR_RULE_BUILDER_OWN_FOLLOWER},
    {CAR_FIGURE_PIG, 1U << CAR_FIELD, CAR_RULE_PIG_WHERE, CAR_RULE_PIG_OWN_FARMER},
};

static const struct joiner *find_joiner(const struct car_action *a) {
    for (size_t i = 0; i < sizeof joiners / sizeof *joiners; i++)
        if (joiners[i].figure == a->figure)
            return &joiners[i];
    return NULL;
}

static void judge_joining(const struct car_judging *g, const struct car_action *a) {
    const struct joiner *joiner = find_joiner(a);
    uint32_t part = car_follower_target(g, a);
    if (part == CAR_NOTHING)
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    uint8_t kind = g->board.part[part].kind;
    bool fits = (joiner->kinds >> kind) & 1U;
    bool joins =
        fits && car_has_follower_of(g, car_board_root(&g->board, part), g->now.turn->player);
    if (joins && !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    struct aj_arg segment = car_named_arg(g, "segment", part, a->place);
    struct aj_arg tile = AJ_CELL("tile", lying->x, lying->y);
    if (!fits)
        CAR_FORBID(g, joiner->where, a, segment, tile);
    else if (joins)
        CAR_ALLOW(g, joiner->company, a, car_mover_arg(g), AJ_WORD("kind", &car_kind_words[kind]),
                  segment, tile);
    else
        CAR_FORBID(g, joiner->company, a, car_mover_arg(g), AJ_WORD("kind", &car_kind_words[kind]),
                   segment, tile);
}

static void judge_figure(const struct car_judging *g, const struct car_action *a) {
    if (!find_joiner(a))
        return;
    judge_joining(g, a);
    uint32_t part = a->figure == CAR_FIGURE_BUILDER ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING || g->judgement->forbidden)
        return;
    uint32_t root = car_board_root(&g->board, part);
    if (!car_is_done(g, root))
        return;
    CAR_RULE_BY(g, CAR_RULE_BUILDER_ON_COMPLETED, a, CAR_OPTION_BUILDER_ON_COMPLETED,
                CAR_VALUE_BUILDER_ON_COMPLETED_NO,
                AJ_WORD("kind", &car_kind_words[g->board.part[part].kind]));
}

// ---- extending the builder's feature

// Counts the tiles on the roads of the turn player's builders, each once.
__attribute__((noinline)) static int32_t count_road_tiles(struct car_judging *g) {
    const struct car_traders *traders = car_traders_of(g);
    int32_t tiles = 0;
    for (uint32_t i = 0; i < traders->builders; i++) {
        uint32_t part = g->board.follower[traders->builder[i]].part;
        if (g->board.part[part].kind == CAR_ROAD)
            tiles += car_feature_tiles(&g->board, part);
    }
    return tiles;
}

// Notes how long the builders' roads are, to see whether a token adds tiles to them.
static void measure_road(struct car_judging *g) {
    if (g->board.tunnels)
        car_traders_of(g)->road_tiles = count_road_tiles(g);
}

static void traders_respanned(struct car_judging *g, uint32_t lying) {
    (void)lying;
    measure_road(g);
}

static void traders_turn_begin(struct car_judging *g) {
    struct car_traders *traders = car_traders_of(g);
    int player = g->now.turn->player;
    uint32_t f = car_board_other(&g->board, player, CAR_FIGURE_BUILDER, CAR_NOTHING);
    // A part that is due to a builder comes before one that is due to something else. One that had
    // to wait for a bazaar's round was due to a builder too.
    traders->parts =
        g->now.part == 0 ? 0 : traders->parts + (traders->part_due || car_is_owed_part(g));
    traders->builders = 0;
    for (; f != CAR_NOTHING; f = car_board_other(&g->board, player, CAR_FIGURE_BUILDER, f))
        if (traders->builders < CAR_FIGURE_MOST)
            traders->builder[traders->builders++] = f;
    traders->extended = CAR_NOTHING;
    traders->by_token = traders->part_due = false;
    measure_road(g);
}

// Forgets a builder who was taken back by ore before the tile: he extends nothing.
static void forget_recalled(struct car_judging *g) {
    struct car_traders *traders = car_traders_of(g);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < traders->builders; i++)
        if (!g->board.follower[traders->builder[i]].returned)
            traders->builder[kept++] = traders->builder[i];
    traders->builders = kept;
}

static uint8_t kind_below(const struct car_judging *g, uint32_t builder) {
    return g->board.part[g->board.follower[builder].part].kind;
}

// Whether a tile just laid extends the road or city on which the builder stands.
static bool extends(const struct car_board *board, const struct car_board_tile *lying,
                    uint32_t builder) {
    uint32_t stands = board->follower[builder].part;
    uint8_t kind = board->part[stands].kind;
    if (!car_has_kind(lying->tile, kind))
        return false;
    uint32_t root = car_board_root(board, stands);
    for (uint32_t part = lying->first_part; part < lying->first_part + lying->tile->count; part++)
        if (board->part[part].kind == kind && car_board_root(board, part) == root)
            return true;
    return false;
}

// Remembers a builder whom the tile may send home with his last follower: he extends his feature
// all the same.
static void traders_placing(struct car_judging *g, const struct car_action *a) {
    (void)a;
    forget_recalled(g);
}

static void traders_placed(struct car_judging *g, uint32_t lying) {
    struct car_traders *traders = car_traders_of(g);
    if (traders->builders == 0)
        return;
    for (uint32_t i = 0; i < traders->builders; i++)
        if (extends(&g->board, &g->board.lying[lying], traders->builder[i]) &&
            (traders->extended == CAR_NOTHING || kind_below(g, traders->builder[i]) == CAR_ROAD))
            traders->extended = traders->builder[i];
    measure_road(g);
}

static void apply_token(struct car_judging *g, const struct car_action *a) {
    struct car_traders *traders = car_traders_of(g);
    int32_t before = traders->road_tiles;
    (void)a;
    if (g->now.placed == CAR_NOTHING)
        forget_recalled(g);
    measure_road(g);
    traders->by_token |= traders->road_tiles > before;
}

static struct aj_arg builder_kind_arg(const struct car_judging *g) {
    return AJ_WORD("kind", &car_kind_words[kind_below(g, car_traders_of(g)->extended)]);
}

// Decides whether the turn has a second part because of the builder, and notes it.
__attribute__((noinline)) static void judge_part_due(struct car_judging *g) {
    struct car_traders *traders = car_traders_of(g);
    uint32_t node = g->now.turn->node;
    if (traders->extended != CAR_NOTHING) {
        traders->part_due = traders->parts == 0;
        AJ_RULE(g->judgement,
                traders->part_due ? CAR_RULE_BUILDER_DOUBLE_TURN : CAR_RULE_BUILDER_NO_THIRD,
                AJ_NOTES, node, car_mover_arg(g), builder_kind_arg(g));
    } else if (traders->parts == 0) {
        traders->part_due = aj_option_is(g->judgement, CAR_OPTION_BUILDER_TUNNEL_TOKEN,
                                         CAR_VALUE_BUILDER_TUNNEL_TOKEN_TRIGGERS);
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, CAR_RULE_BUILDER_TUNNEL_TOKEN, AJ_NOTES, node, car_mover_arg(g));
        ruling->variant =
            traders->part_due ? AJ_PLAIN : CAR_SAYS_BUILDER_TUNNEL_TOKEN_NOTES_TILES_ONLY;
        ruling->option = CAR_OPTION_BUILDER_TUNNEL_TOKEN;
    }
}

static void traders_turn_end(struct car_judging *g) {
    const struct car_traders *traders = car_traders_of(g);
    if (traders->extended != CAR_NOTHING || traders->by_token)
        judge_part_due(g);
}

// ---- the second part

static bool traders_part_due(const struct car_judging *g) {
    return car_traders_of(g)->part_due;
}

// Adds the ruling builder.tunnel-token on a second part that a token gave.
static void allow_by_token(const struct car_judging *g, const struct car_action *turn) {
    struct aj_ruling *ruling = CAR_ALLOW(g, CAR_RULE_BUILDER_TUNNEL_TOKEN, turn, car_mover_arg(g));
    ruling->option = CAR_OPTION_BUILDER_TUNNEL_TOKEN;
    ruling->rank = AJ_TOLD_FIRST;
}

// Judges a turn of the player who had the last one too, as a part of it or as a new one. Returns
// whether the builder's rules have decided on it.
static bool plays_again(const struct car_judging *g, const struct car_action *turn, bool part) {
    struct aj_arg player = car_mover_arg(g);
    if (part) {
        const struct car_traders *traders = car_traders_of(g);
        if (traders->part_due)
            CAR_ALLOW(g, CAR_RULE_BUILDER_DOUBLE_TURN, turn, player)->rank = AJ_TOLD_FIRST;
        if (traders->part_due && traders->extended == CAR_NOTHING)
            allow_by_token(g, turn);
        return traders->part_due;
    }
    if (car_traders_of(g)->parts > 0) {
        CAR_FORBID(g, CAR_RULE_BUILDER_NO_THIRD, turn, player);
        return true;
    }
    if (car_traders_of(g)->by_token)
        CAR_FORBID(g, CAR_RULE_BUILDER_TUNNEL_TOKEN, turn, player)->option =
            CAR_OPTION_BUILDER_TUNNEL_TOKEN;
    else
        car_note_no_second(g, turn->node);
    return false;
}

static void judge_tokens(const struct car_judging *g, const struct car_action *a) {
    const struct car_tokens *tokens = car_tokens_of(g);
    if (tokens->earlier == 0 || tokens->placed > 0)
        return; // the Tunnel judges the second token of a part
    struct aj_ruling *ruling;
    if (aj_option_is(g->judgement, CAR_OPTION_BUILDER_TOKENS,
                     CAR_VALUE_BUILDER_TOKENS_ONE_A_TURN)) {
        ruling = CAR_FORBID(g, CAR_RULE_TUNNEL_ONE_PER_TURN, a, car_mover_arg(g));
        ruling->variant = CAR_SAYS_TUNNEL_ONE_PER_TURN_FORBIDS_FIRST_PART;
    } else {
        ruling = CAR_ALLOW(g, CAR_RULE_BUILDER_TOKENS, a, car_mover_arg(g));
    }
    ruling->option = CAR_OPTION_BUILDER_TOKENS;
}

// ---- fields

// Sets `*bonus` to what a player's pig adds to a field. Returns false if he has none there.
static bool adds_to_farm(struct car_judging *g, uint32_t field, int player,
                         struct car_farm_bonus *bonus) {
    uint32_t pig = CAR_NOTHING, f = CAR_NOTHING;
    while (player != AJ_NONE &&
           (f = car_board_other(&g->board, player, CAR_FIGURE_PIG, f)) != CAR_NOTHING)
        if (car_board_root(&g->board, g->board.follower[f].part) == field)
            pig = car_named_of(&g->board, f, pig);
    if (pig == CAR_NOTHING)
        return false;
    *bonus = (struct car_farm_bonus){.each = 1,
                                     .rule = CAR_RULE_PIG_BONUS,
                                     .variant = g->rules->option[CAR_OPTION_BASE_FARMS].value ==
                                                        CAR_VALUE_BASE_FARMS_PER_FIELD
                                                    ? AJ_PLAIN
                                                    : CAR_SAYS_PIG_BONUS_SCORES_PER_CITY,
                                     .at_once = CAR_SAYS_PIG_BONUS_SCORES_AT_ONCE,
                                     .at_once_weight = AJ_COMMUNITY, // pigs at barns
                                     .option = AJ_NONE,
                                     .piece = pig};
    return true;
}

// ---- at the end

// Whether a ruling says that this pig has added points. Its owner may have had another one home
// since an earlier pig did.
static bool is_told(const struct car_judging *g, const struct car_follower *pig) {
    for (size_t i = 0; i < g->judgement->rulings; i++)
        if (g->judgement->ruling[i].rule == CAR_RULE_PIG_BONUS &&
            g->judgement->ruling[i].player == pig->player &&
            g->judgement->ruling[i].node == pig->node)
            return true;
    return false;
}

// Whether a pig has added points. Several pigs of a player in a field count once, so another one of
// his there will do.
static bool has_scored(const struct car_judging *g, uint32_t pig, uint32_t field) {
    int player = g->board.follower[pig].player;
    uint32_t f = car_board_other(&g->board, player, CAR_FIGURE_PIG, CAR_NOTHING);
    while (f != CAR_NOTHING && !(is_told(g, &g->board.follower[f]) &&
                                 car_board_root(&g->board, g->board.follower[f].part) == field))
        f = car_board_other(&g->board, player, CAR_FIGURE_PIG, f);
    return f != CAR_NOTHING;
}

// Says why each other pig and builder gets nothing: a pig that added points has its own ruling.
static void deny_others(struct car_judging *g) {
    if (!aj_keeps(g->judgement, AJ_DENIES))
        return;
    AJ_SURE(g->judgement->arena, aj_keeps(g->judgement, AJ_SCORES)); // both are kept, or neither
    for (CAR_EACH_OTHER(f, &g->board)) {
        const struct car_follower *follower = &g->board.follower[f];
        uint32_t root = car_board_root(&g->board, follower->part);
        if (follower->figure == CAR_FIGURE_BUILDER)
            car_deny(g, CAR_RULE_BUILDER_NOT_FOLLOWER, f, root);
        else if (follower->figure == CAR_FIGURE_PIG && !has_scored(g, f, root))
            car_deny(g, CAR_RULE_PIG_NOT_FOLLOWER, f, root);
    }
}

static void traders_final(struct car_judging *g) {
    deny_others(g);
    car_goods_final(g);
}

// ---- the module

static void traders_set_up(struct car_judging *g) {
    struct car_traders *traders = AJ_NEW(g->judgement->arena, struct car_traders);
    const struct car_case_goods *given = g->position->own[CAR_MODULE_TRADERS];
    traders->extended = CAR_NOTHING;
    if (given && aj_is_switched_on(g->judgement, CAR_OPTION_GOODS_GOODS))
        memcpy(traders->goods, given->of, sizeof traders->goods);
    g->own[CAR_TAKES_PART_traders] = traders;
}

static car_judge *const follower_judges[] = {judge_figure, NULL};
static car_judge *const token_judges[] = {judge_tokens, NULL};

const struct car_module car_traders = {
    .module = CAR_MODULE_TRADERS,
    .judges = {[CAR_FOLLOWER] = follower_judges, [CAR_TOKEN] = token_judges},
    .apply = {[CAR_TOKEN] = apply_token, [CAR_TAKE_TOKEN] = apply_token},
    .set_up = traders_set_up,
    .turn_begin = traders_turn_begin,
    .placed = traders_placed,
    .crossed = traders_placed,
    .respanned = traders_respanned,
    .part_due = traders_part_due,
    .placing = traders_placing,
    .plays_again = plays_again,
    .farm_bonus = adds_to_farm,
    .scored = car_goods_scored,
    .turn_end = traders_turn_end,
    .final = traders_final,
    .tally = car_goods_tally,
    .write = car_goods_write,
};
