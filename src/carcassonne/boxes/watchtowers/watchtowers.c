// Watchtowers: what they count, and who scores them.
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

// Returns how much a tile has of what a tower counts.
typedef int32_t counting(const struct car_judging *g, uint32_t lying);

static int32_t count_followers(const struct car_judging *g, uint32_t lying) {
    int32_t count = 0;
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *follower = &g->board.follower[f];
        count += !follower->returned && car_is_follower(follower->figure) &&
                 g->board.part[follower->part].lying == lying;
    }
    return count;
}

// Whether a segment is a city: one that has become a castle is none.
static bool is_city(const struct car_judging *g, uint32_t lying, uint8_t segment) {
    return g->board.part[g->board.lying[lying].first_part + segment].kind == CAR_CITY;
}

static int32_t count_pennants(const struct car_judging *g, uint32_t lying) {
    const struct car_tile *tile = g->board.lying[lying].tile;
    int32_t count = 0;
    for (uint8_t i = 0; i < tile->count; i++)
        count += is_city(g, lying, i) ? tile->segment[i].pennants : 0;
    return count;
}

static int32_t count_road(const struct car_judging *g, uint32_t lying) {
    return car_has_kind(g->board.lying[lying].tile, CAR_ROAD);
}

// Returns 1 if the tile has a city, else 0.
static int32_t count_city(const struct car_judging *g, uint32_t lying) {
    for (uint8_t i = 0; i < g->board.lying[lying].tile->count; i++)
        if (is_city(g, lying, i))
            return 1;
    return 0;
}

static int32_t count_monasteries(const struct car_judging *g, uint32_t lying) {
    return car_count_kind(g->board.lying[lying].tile, CAR_MONASTERY);
}

static const struct tower {
    enum car_tile_mark mark;
    int32_t each;
    counting *count;
    const char *what, *whats;
} towers[] = {
    {CAR_TILE_MARK_WATCHTOWER_FOLLOWER, 2, count_followers, "follower", "followers"},
    {CAR_TILE_MARK_WATCHTOWER_PENNANT, 2, count_pennants, "pennant", "pennants"},
    {CAR_TILE_MARK_WATCHTOWER_ROAD, 1, count_road, "tile with a road", "tiles with a road"},
    {CAR_TILE_MARK_WATCHTOWER_CITY, 1, count_city, "tile with a city", "tiles with a city"},
    {CAR_TILE_MARK_WATCHTOWER_MONASTERY, 3, count_monasteries, "monastery", "monasteries"}};
enum { TOWERS = sizeof towers / sizeof *towers };

static const struct tower *find_tower(const struct car_tile *tile) {
    for (size_t i = 0; i < TOWERS; i++)
        if (car_has_tile_mark(tile, towers[i].mark))
            return &towers[i];
    return NULL;
}

static uint64_t all_marks(void) {
    uint64_t marks = 0;
    for (size_t i = 0; i < TOWERS; i++)
        marks |= UINT64_C(1) << towers[i].mark;
    return marks;
}

// If there is a tower on a figure's tile, the figure's owner scores it.
static void pay_owner(struct car_judging *g, uint32_t root, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    const struct car_board_tile *at = car_board_tile_of(&g->board, f->part);
    const struct tower *tower = find_tower(at->tile);
    uint32_t around[9], tiles = car_tiles_around(&g->board, at->x, at->y, around);
    int32_t count = 0;
    for (uint32_t i = 0; tower && i < tiles; i++)
        count += tower->count(g, around[i]);
    if (count == 0 || !aj_is_switched_on(g->judgement, CAR_OPTION_WATCHTOWER_WATCHTOWER) ||
        (!car_is_follower(f->figure) && !aj_option_is(g->judgement, CAR_OPTION_WATCHTOWER_TRIGGERS,
                                                      CAR_VALUE_WATCHTOWER_ANY_FIGURE)))
        return;
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_WATCHTOWER_BONUS, AJ_SCORES, f->node,
                AJ_SUBJECT("feature", (int32_t)root), AJ_CELL("tile", at->x, at->y),
                AJ_INT("count", count), AJ_TEXT("what", count == 1 ? tower->what : tower->whats));
    if (!car_is_follower(f->figure))
        ruling->option = CAR_OPTION_WATCHTOWER_TRIGGERS;
    int32_t number = car_number_of(g, g->board.part[f->part].lying, all_marks(), 0);
    car_score(g, ruling,
              &(struct aj_earning){.player = f->player,
                                   .subject = car_subject(CAR_SUBJECT_WATCHTOWER, number),
                                   .when = AJ_WHEN_MOVE,
                                   .points = count * tower->each});
}

static bool has_follower_on(struct car_judging *g, uint32_t root, uint32_t lying) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.part[g->board.follower[f].part].lying == lying)
            return true;
    return false;
}

// Notes each tower of a feature if no follower on it is on the tower's tile. The note is told only
// if players dispute points.
static void note_empty(struct car_judging *g, uint32_t root) {
    uint32_t part = root;
    do {
        uint32_t lying = g->board.part[part].lying;
        const struct car_board_tile *at = &g->board.lying[lying];
        if (find_tower(at->tile) && !has_follower_on(g, root, lying))
            AJ_RULE(g->judgement, CAR_RULE_WATCHTOWER_BONUS, AJ_NOTES, g->now.turn->node,
                    AJ_SUBJECT("feature", (int32_t)root), AJ_CELL("tile", at->x, at->y))
                ->rank = AJ_TOLD_IN_FULL;
        part = g->board.part[part].next;
    } while (part != root);
}

static void watchtowers_completing(struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    if (g->board.part[root].kind > CAR_CITY)
        return;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        pay_owner(g, root, f);
    for (CAR_EACH_OTHER(i, &g->board))
        if (car_board_root(&g->board, g->board.follower[i].part) == root)
            pay_owner(g, root, i);
    if (aj_keeps(g->judgement, AJ_NOTES) &&
        !aj_is_switched_off(g->rules, CAR_OPTION_WATCHTOWER_WATCHTOWER))
        note_empty(g, root);
}

const struct car_module car_watchtowers = {
    .module = CAR_MODULE_WATCHTOWERS,
    .completing = watchtowers_completing,
};
