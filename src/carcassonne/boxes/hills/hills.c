// Hills and vineyards: hills decide which of tied players scores, and vineyards make a completed
// monastery worth more.
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

// ---- hills

static bool is_on_hill(const struct car_judging *g, uint32_t follower) {
    const struct car_feature_piece *part = &g->board.part[g->board.follower[follower].part];
    return car_has_tile_mark(g->board.lying[part->lying].tile, CAR_TILE_MARK_HILL);
}

// Counts each player's followers on hills.
static void count_on_hills(const struct car_judging *g, const struct car_tie *tie,
                           int count[AJ_PLAYERS_MAX]) {
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        count[i] = 0;
    for (uint32_t r = 0; r < tie->roots; r++) {
        struct car_walk walk = CAR_WALK(tie->root[r]);
        uint32_t f;
        while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
            count[g->board.follower[f].player] += is_on_hill(g, f);
    }
}

// Leaves of the tied players those who have followers on hills; editions differ on whether their
// number counts too.
static void hills_break_tie(const struct car_judging *g, struct car_tie *tie) {
    int count[AJ_PLAYERS_MAX], most = 0;
    uint8_t present = 0, first = 0;
    count_on_hills(g, tie, count);
    for (int i = 0; i < g->position->players; i++) {
        uint8_t bit = (uint8_t)(1U << i);
        if (!(tie->players & bit) || count[i] == 0)
            continue;
        present |= bit;
        first = count[i] > most ? bit : count[i] == most ? first | bit : first;
        most = count[i] > most ? count[i] : most;
    }
    if (!present || !aj_is_switched_on(g->judgement, CAR_OPTION_HILLS_HILLS))
        return;
    tie->players = present;
    if (first == present)
        return;
    tie->option = CAR_OPTION_HILL_TIE;
    if (aj_option_is(g->judgement, CAR_OPTION_HILL_TIE, CAR_VALUE_HILL_TIE_COUNT))
        tie->players = first;
}

enum {
    BY_ONE = AJ_PLAIN,
    BY_MOST = CAR_SAYS_HILL_TIE_SCORES_BY_MOST,
    BY_A_FARMER = CAR_SAYS_HILL_TIE_SCORES_BY_A_FARMER,
    BY_MOST_FARMERS = CAR_SAYS_HILL_TIE_SCORES_BY_MOST_FARMERS
};

// Returns how well the sources support that hills break the tie. Rulebooks speak of features; only
// JCloisterZone has hills break ties at a barn, and that they do so around a city follows from the
// rule.
static enum aj_authority weigh(const struct car_judging *g, const struct car_worth *worth) {
    bool is_barn = worth->kind == CAR_FIELD && !g->judgement->is_ending;
    return g->board.part[worth->root].kind != worth->kind ? AJ_DERIVED
           : is_barn                                      ? AJ_SOFTWARE
                                                          : AJ_OFFICIAL;
}

// Says that a player wins a tie by a hill. If fields around a city are scored together, no single
// follower can be named.
static void say_tie(struct car_judging *g, const struct car_worth *worth, int player) {
    bool is_one = g->board.part[worth->root].kind == worth->kind;
    struct aj_ruling *ruling =
        aj_rule_add(g->judgement, CAR_RULE_HILL_TIE, AJ_SCORES,
                    is_one ? car_owner_node(g, worth->root, player) : AJ_NO_NODE, AJ_NO_ARGS);
    ruling->player = (int8_t)player;
    ruling->subject = (int32_t)worth->root;
    ruling->for_several = true;
    ruling->option = worth->tie_option;
    ruling->weight = (uint8_t)weigh(g, worth);
    bool is_count = worth->tie_option != AJ_NONE &&
                    g->rules->option[CAR_OPTION_HILL_TIE].value == CAR_VALUE_HILL_TIE_COUNT;
    ruling->variant = is_count ? is_one ? BY_MOST : BY_MOST_FARMERS : is_one ? BY_ONE : BY_A_FARMER;
}

static int hills_denies(const struct car_judging *g, const struct car_worth *worth,
                        uint32_t follower) {
    return (worth->tied >> g->board.follower[follower].player) & 1U ? CAR_RULE_HILL_TIE : AJ_NONE;
}

// ---- vineyards

enum { EACH_VINEYARD = 3 };
static const char vineyards_item[] = "vineyards";

static int32_t count_vineyards(const struct car_judging *g, uint32_t root) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, root);
    int32_t count = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            uint32_t lying = car_board_at(&g->board, at->x + dx, at->y + dy);
            AJ_SURE(g->judgement->arena, lying != CAR_NOTHING); // the monastery is complete
            count +=
                (dx || dy) && car_has_tile_mark(g->board.lying[lying].tile, CAR_TILE_MARK_VINEYARD);
        }
    return count;
}

static void hills_worth(struct car_judging *g, struct car_worth *worth) {
    bool is_by_city = worth->kind == CAR_FIELD && g->rules->option[CAR_OPTION_BASE_FARMS].value ==
                                                      CAR_VALUE_BASE_FARMS_PER_CITY;
    if (worth->tied && !is_by_city) {
        // A hill broke a tie: add the owners' followers on hills to the items of the worth.
        const struct car_tie tie = {&worth->root, 1, worth->owners, AJ_NONE};
        int count[AJ_PLAYERS_MAX], owners = 0;
        count_on_hills(g, &tie, count);
        for (int i = 0; i < g->position->players; i++)
            owners += (worth->owners >> i) & 1U ? count[i] : 0;
        car_worth_add(g, worth, "hill", owners, 0);
    }
    int32_t count =
        worth->kind == CAR_MONASTERY && worth->complete ? count_vineyards(g, worth->root) : 0;
    if (count && car_is_worth_on(g, worth->owners, CAR_OPTION_VINEYARD_VINEYARD))
        car_worth_add(g, worth, vineyards_item, count, EACH_VINEYARD * count);
}

static void say_vineyards(struct car_judging *g, const struct car_worth *worth, int player,
                          const struct car_item *item) {
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_VINEYARD_MONASTERY, AJ_SCORES,
                car_owner_node(g, worth->root, player), AJ_INT("more", item->points),
                AJ_INT("vineyards", item->count));
    ruling->player = (int8_t)player;
    ruling->subject = (int32_t)worth->root;
    ruling->for_several = true;
}

static void hills_awarding(struct car_judging *g, const struct car_worth *worth) {
    if (!aj_keeps(g->judgement, AJ_SCORES))
        return;
    for (int player = 0; player < g->position->players; player++) {
        if (!((worth->owners >> player) & 1U))
            continue;
        if (worth->tied)
            say_tie(g, worth, player);
        for (int i = 0; i < worth->count; i++)
            if (worth->item[i].what == vineyards_item)
                say_vineyards(g, worth, player, &worth->item[i]);
    }
}

const struct car_module car_hills = {
    .module = CAR_MODULE_HILLS,
    .worth = hills_worth,
    .break_tie = hills_break_tie,
    .awarding = hills_awarding,
    .denies = hills_denies,
};
