// Miner and Underminer: mines, their worth, and the module as a whole.
#include "carcassonne/boxes/miner/miner.h"

#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"

// ---- mines

static bool is_mine(const struct car_judging *g, uint32_t part) {
    return g->board.part[part].kind == CAR_MINE &&
           car_part_segment(&g->board, part)->mine == CAR_MINING;
}

static void remember_surrounded(struct car_judging *g, uint32_t part) {
    struct car_miner *miner = car_miner_of(g);
    if (!is_mine(g, part) || g->board.part[part].open > 0)
        return;
    car_list_add(g, &miner->surrounded, &miner->surrounded_count, &miner->surrounded_capacity,
                 part);
}

static bool was_surrounded(const struct car_judging *g, uint32_t part) {
    const struct car_miner *miner = car_miner_of(g);
    for (size_t i = 0; i < miner->surrounded_count; i++)
        if (miner->surrounded[i] == part)
            return true;
    return false;
}

static void remember_mines(struct car_judging *g, uint32_t lying) {
    const struct car_board_tile *tile = &g->board.lying[lying];
    if (!car_has_kind(tile->tile, CAR_MINE))
        return;
    for (uint8_t i = 0; i < tile->tile->count; i++)
        remember_surrounded(g, tile->first_part + i);
}

// Whether a mine stays incomplete although its four sides are filled.
static bool holds_open(const struct car_judging *g, uint32_t root) {
    static const int answers[] = {
        [CAR_VALUE_MINER_SURROUNDED_SCORES] = 0, [CAR_VALUE_MINER_SURROUNDED_NEVER] = 1};
    if (!is_mine(g, root) || !was_surrounded(g, root))
        return false;
    return car_decide_worth(g, g->board.part[root].occupants > 0,
                            CAR_OPTION_MINER_SURROUNDED_AT_ONCE, answers) != 0;
}

static bool is_feature(const struct car_judging *g, uint32_t part) {
    return is_mine(g, part);
}

static int count_incomplete(struct car_judging *g, const struct car_worth *worth, int neighbours) {
    const int answers[] = {[CAR_VALUE_MINER_INCOMPLETE_TILE_AND_NEIGHBOURS] = neighbours + 1,
                           [CAR_VALUE_MINER_INCOMPLETE_NEIGHBOURS] = neighbours};
    return car_decide_worth(g, worth->owners, CAR_OPTION_MINER_INCOMPLETE, answers);
}

// Adds up a mine: its tile and its neighbours. One that is surrounded when it is placed scores by a
// rule of its own.
static void worth_of_mine(struct car_judging *g, struct car_worth *worth) {
    int neighbours = CAR_EDGES - g->board.part[worth->root].open;
    // A mine that is complete in the position given has probably not been scored yet.
    bool at_once =
        was_surrounded(g, worth->root) && !(worth->complete && g->board.part[worth->root].pending);
    worth->tiles = worth->complete ? neighbours + 1 : count_incomplete(g, worth, neighbours);
    if (at_once) {
        worth->rule = CAR_RULE_MINER_SURROUNDED_AT_ONCE;
        worth->option = CAR_OPTION_MINER_SURROUNDED_AT_ONCE;
        if (!worth->complete)
            worth->variant = CAR_SAYS_MINER_SURROUNDED_AT_ONCE_SCORES_AT_END;
    } else if (worth->complete) {
        worth->rule = CAR_RULE_MINER_MINE;
        worth->option = AJ_NONE;
    } else {
        worth->rule = CAR_RULE_MINER_MINE_UNFINISHED;
        worth->option = CAR_OPTION_MINER_INCOMPLETE;
        worth->variant = worth->tiles == neighbours
                             ? CAR_SAYS_MINER_MINE_UNFINISHED_SCORES_WITHOUT_OWN
                             : AJ_PLAIN;
    }
    car_worth_add(g, worth, "tiles", worth->tiles, worth->tiles);
}

static void miner_worth(struct car_judging *g, struct car_worth *worth) {
    if (worth->kind == CAR_MINE)
        worth_of_mine(g, worth);
}

// ---- ore

// Returns the ore that a mine gives if so much is left in the supply.
static int32_t ore_of(struct car_judging *g, int32_t left) {
    int32_t full = left < CAR_ORE_OF_A_MINE ? left : CAR_ORE_OF_A_MINE;
    const int answers[] = {[CAR_VALUE_MINER_SHORT_WHAT_IS_LEFT] = full,
                           [CAR_VALUE_MINER_SHORT_NONE] = full < CAR_ORE_OF_A_MINE ? 0 : full};
    return aj_decide(g->judgement, CAR_OPTION_MINER_ORE_WHEN_SHORT, answers);
}

// Gives ore to one player's mines, one after the other, as long as some is left. If they get
// different amounts, which mine gets less depends only on how the table lies; so the ruling is then
// on the turn, not on a mine.
static void mine_in_turn(struct car_judging *g, int player, int32_t *left) {
    const struct car_miner *miner = car_miner_of(g);
    struct car_mined *first = NULL;
    bool differ = false;
    for (size_t i = 0; i < miner->mined_count; i++) {
        struct car_mined *mined = &miner->mined[i];
        if (mined->player != player)
            continue;
        mined->left = *left;
        mined->ore = ore_of(g, *left);
        mined->option = CAR_OPTION_MINER_ORE_WHEN_SHORT;
        *left -= mined->ore;
        first = first ? first : mined;
        differ |= mined->ore != first->ore;
    }
    if (!differ)
        return;
    for (size_t i = 0; i < miner->mined_count; i++)
        if (miner->mined[i].player == player)
            miner->mined[i].node = g->now.turn->node;
}

// Whether it matters which player gets ore first: mines of several players were completed, the
// supply is too small for all, and the first one would get something.
static bool is_contested(struct car_judging *g) {
    const struct car_miner *miner = car_miner_of(g);
    bool differ = false;
    for (size_t i = 1; i < miner->mined_count; i++)
        differ |= miner->mined[i].player != miner->mined[0].player;
    return differ && (int64_t)miner->mined_count * CAR_ORE_OF_A_MINE > miner->ore_supply &&
           ore_of(g, miner->ore_supply) > 0;
}

// Notes who gets ore if several mines are mined at once and too little is left for all. Returns the
// value of `miner.ore-at-once`.
static int decide_at_once(struct car_judging *g) {
    static const int answers[] = {CAR_VALUE_MINER_AT_ONCE_TURN_ORDER,
                                  CAR_VALUE_MINER_AT_ONCE_NOBODY, CAR_VALUE_MINER_AT_ONCE_EVENLY};
    static const int16_t sentences[] = {
        [CAR_VALUE_MINER_AT_ONCE_TURN_ORDER] = AJ_PLAIN,
        [CAR_VALUE_MINER_AT_ONCE_NOBODY] = CAR_SAYS_MINER_ORE_AT_ONCE_NOTES_NOBODY,
        [CAR_VALUE_MINER_AT_ONCE_EVENLY] = CAR_SAYS_MINER_ORE_AT_ONCE_NOTES_EVENLY};
    int how = aj_decide(g->judgement, CAR_OPTION_MINER_ORE_AT_ONCE, answers);
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_MINER_ORE_AT_ONCE, AJ_NOTES, g->now.turn->node,
                AJ_INT("mines", (int32_t)car_miner_of(g)->mined_count),
                AJ_INT("left", car_miner_of(g)->ore_supply), car_mover_arg(g));
    ruling->option = CAR_OPTION_MINER_ORE_AT_ONCE;
    ruling->variant = sentences[how];
    return how;
}

// Hands out what one mine gives.
static void take_ore(struct car_judging *g, const struct car_mined *mined) {
    struct car_miner *miner = car_miner_of(g);
    miner->ore[mined->player] += mined->ore;
    miner->ore_supply -= mined->ore;
    bool is_short = mined->ore < CAR_ORE_OF_A_MINE;
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_MINER_ORE_SUPPLY, AJ_NOTES, mined->node,
                AJ_PLAYER("player", mined->player), AJ_INT("ore", mined->ore),
                AJ_INT("left", is_short ? mined->left : CAR_ORE_OF_A_MINE));
    if (!is_short)
        return;
    ruling->variant = CAR_SAYS_MINER_ORE_SUPPLY_NOTES_SHORT;
    ruling->option = mined->option;
}

// Gives each mine an equal part of what is left, or nothing.
static void part_evenly(struct car_judging *g, bool nothing) {
    const struct car_miner *miner = car_miner_of(g);
    int32_t part = nothing ? 0 : ore_of(g, miner->ore_supply / (int32_t)miner->mined_count);
    for (size_t i = 0; i < miner->mined_count; i++) {
        miner->mined[i].left = miner->ore_supply;
        miner->mined[i].ore = part;
        miner->mined[i].option = CAR_OPTION_MINER_ORE_AT_ONCE;
    }
}

// Gives the ore of all mines that were completed at once. It does not matter where they lie.
static void share_ore(struct car_judging *g) {
    struct car_miner *miner = car_miner_of(g);
    int32_t left = miner->ore_supply;
    int how = is_contested(g) ? decide_at_once(g) : CAR_VALUE_MINER_AT_ONCE_TURN_ORDER;
    if (how == CAR_VALUE_MINER_AT_ONCE_TURN_ORDER)
        for (int i = 0; i < g->position->players; i++)
            mine_in_turn(g, (g->now.turn->player + i) % g->position->players, &left);
    else
        part_evenly(g, how == CAR_VALUE_MINER_AT_ONCE_NOBODY);
    for (size_t i = 0; i < miner->mined_count; i++)
        take_ore(g, &miner->mined[i]);
    miner->mined_count = 0;
}

// ---- the underminer of two cities

// Returns a city other than `root` that the follower's entrance belongs to and that is not scored
// yet, or CAR_NOTHING.
static uint32_t find_other_city(const struct car_judging *g, uint32_t follower, uint32_t root) {
    uint32_t part = g->board.follower[follower].part;
    uint16_t joins = car_part_segment(&g->board, part)->joins;
    uint32_t first = car_board_tile_of(&g->board, part)->first_part;
    if (g->board.part[part].kind != CAR_MINE)
        return CAR_NOTHING;
    for (; joins; joins &= (uint16_t)(joins - 1)) {
        uint32_t other = car_board_root(&g->board, first + (uint32_t)__builtin_ctz(joins));
        if (other != root && !g->board.part[other].scored)
            return other;
    }
    return CAR_NOTHING;
}

// Decides whether an underminer of a city that is scored stays for another city that is not.
static bool remains(struct car_judging *g, uint32_t follower) {
    const struct car_follower *f = &g->board.follower[follower];
    const struct car_board_tile *lying = car_board_tile_of(&g->board, f->part);
    bool stays =
        aj_option_is(g->judgement, CAR_OPTION_MINER_TWO_CITIES, CAR_VALUE_MINER_TWO_CITIES_STAYS);
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_MINER_TWO_CITIES, AJ_NOTES, f->node,
                AJ_PLAYER("owner", f->player), AJ_CELL("tile", lying->x, lying->y));
    ruling->variant = stays ? CAR_SAYS_MINER_TWO_CITIES_NOTES_STAYS : AJ_PLAIN;
    ruling->option = CAR_OPTION_MINER_TWO_CITIES;
    return stays;
}

// Whether an underminer of a city that is scored stays for another city.
static bool stays(struct car_judging *g, uint32_t follower, uint32_t root) {
    uint32_t other = find_other_city(g, follower, root);
    if (other == CAR_NOTHING)
        return false;
    if (car_is_complete(&g->board, other))
        return true; // the other city is scored in the same step
    return remains(g, follower);
}

// Whether an underminer has gone home before unfinished features score at the end of the game: his
// complete, unscored city is scored first.
static bool leaves_before_end(struct car_judging *g, uint32_t follower) {
    const struct car_follower *f = &g->board.follower[follower];
    uint16_t joins = car_part_segment(&g->board, f->part)->joins;
    uint32_t first = car_board_tile_of(&g->board, f->part)->first_part;
    bool complete = false, open = false;
    if (f->returned || g->board.part[f->part].kind != CAR_MINE)
        return false;
    for (; joins; joins &= (uint16_t)(joins - 1)) {
        uint32_t city = car_board_root(&g->board, first + (uint32_t)__builtin_ctz(joins));
        bool done = car_is_complete(&g->board, city);
        complete = complete || (done && !g->board.part[city].scored);
        open = open || !done;
    }
    return complete && open && !remains(g, follower);
}

static void miner_before_final(struct car_judging *g) {
    if (!((g->board.kinds >> CAR_MINE) & 1U))
        return;
    for (uint32_t f = 0; f < g->board.followers; f++)
        g->board.follower[f].departed = leaves_before_end(g, f);
}

// ---- the module

static void miner_placing(struct car_judging *g, const struct car_action *a) {
    car_remember_added(g, a);
    car_expel_before_placing(g, a);
}

static void miner_set_up(struct car_judging *g) {
    struct car_miner *miner = AJ_NEW(g->judgement->arena, struct car_miner);
    const int32_t *given = g->position->own[CAR_MODULE_MINER];
    g->own[CAR_TAKES_PART_miner] = miner;
    miner->ore_supply = CAR_ORE_PIECES;
    if (given && !aj_is_switched_on(g->judgement, CAR_OPTION_MINER_ORE))
        given = NULL;
    for (int i = 0; given && i < g->position->players; i++) {
        miner->ore[i] = given[i];
        miner->ore_supply -= given[i];
    }
    AJ_SURE(g->judgement->arena, miner->ore_supply >= 0); // the reader refuses more
    // A mine without a figure may have been completed by a neighbour long ago.
    for (uint32_t i = 0; i < g->board.parts; i++)
        if (g->board.part[i].occupants > 0)
            remember_surrounded(g, i);
    // Consult the switches of entrances with followers in the case: if one were off, the reader
    // would have left them out.
    for (uint32_t f = 0; f < g->board.followers; f++) {
        uint32_t part = g->board.follower[f].part;
        if (g->board.part[part].kind == CAR_MINE)
            (void)aj_is_switched_on(
                g->judgement, car_switch_of_entrance(car_part_segment(&g->board, part)->mine));
    }
}

static void miner_turn_begin(struct car_judging *g) {
    struct car_miner *miner = car_miner_of(g);
    if (g->now.part > 0)
        return; // the turn bought comes next
    miner->purchases = 0;
    miner->is_extra = miner->extra_turns > 0 && !g->now.is_owed;
    miner->extra_turns -= miner->is_extra;
}

static bool miner_goes_on(const struct car_judging *g) {
    return car_miner_of(g)->extra_turns > 0;
}

static void miner_note_owed(const struct car_judging *g, int player, uint32_t node) {
    AJ_RULE(g->judgement, CAR_RULE_MINER_EXTRA_TURN, AJ_NOTES, node, AJ_PLAYER("player", player));
}

static void miner_scored(struct car_judging *g, const struct car_worth *worth) {
    if (worth->kind != CAR_MINE || !worth->owners ||
        !aj_is_switched_on(g->judgement, CAR_OPTION_MINER_ORE))
        return;
    uint32_t follower = car_occupant(g, worth->root);
    struct car_miner *miner = car_miner_of(g);
    miner->mined = aj_arena_grow(g->judgement->arena, miner->mined, sizeof *miner->mined,
                                 &miner->mined_capacity, miner->mined_count + 1);
    miner->mined[miner->mined_count++] = (struct car_mined){
        .player = g->board.follower[follower].player, .node = g->board.follower[follower].node};
}

static void miner_turn_end(struct car_judging *g) {
    if (car_miner_of(g)->mined_count)
        share_ore(g);
    car_expel_after_scoring(g);
}

static void miner_final(struct car_judging *g) {
    for (int i = 0; i < g->position->players; i++)
        if (car_miner_of(g)->ore[i] > 0)
            AJ_RULE(g->judgement, CAR_RULE_MINER_UNSPENT, AJ_NOTES, g->position->player[i].node,
                    AJ_PLAYER("player", i), AJ_INT("ore", car_miner_of(g)->ore[i]));
}

static void miner_tally(const struct car_judging *g) {
    int32_t *ore = aj_tally_add(g->judgement, "ore");
    for (int i = 0; i < g->position->players; i++)
        ore[i] = car_miner_of(g)->ore[i];
}

const struct car_module car_miner = {
    .module = CAR_MODULE_MINER,
    .stands_on = 1U << CAR_MINE,
    .judges = {[CAR_PLACE] = car_undermining_place_judges,
               [CAR_FOLLOWER] = car_undermining_follower_judges,
               [CAR_SWAP] = car_swap_judges,
               [CAR_EXTRA_TURN] = car_extra_turn_judges,
               [CAR_RECALL] = car_recall_judges},
    .apply = {[CAR_SWAP] = car_swap_apply,
              [CAR_EXTRA_TURN] = car_extra_turn_apply,
              [CAR_RECALL] = car_recall_apply},
    .set_up = miner_set_up,
    .turn_begin = miner_turn_begin,
    .goes_on = miner_goes_on,
    .note_owed = miner_note_owed,
    .placing = miner_placing,
    .placed = remember_mines,
    .is_feature = is_feature,
    .holds_open = holds_open,
    .worth = miner_worth,
    .scored = miner_scored,
    .stays = stays,
    .turn_end = miner_turn_end,
    .before_final = miner_before_final,
    .final = miner_final,
    .tally = miner_tally,
};
