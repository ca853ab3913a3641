// Farmers: the fields' scores at the end of the game, which three rules count in three ways
// (option base.farms).
#include <stdlib.h>
#include <string.h>

#include "carcassonne/judging.h"
#include "carcassonne/number.h"

// A field that farmers stand on.
struct farm {
    struct car_worth worth; // strengths and owners
    const uint32_t *city;   // completed cities that it touches
    uint32_t cities;
    uint8_t paid; // per-city: players who scored some city from here, as bits
};

struct farms {
    struct farm *farm; // in the order of fields' numbers
    uint32_t count;
};

static int compare_roots(const void *a, const void *b) {
    uint32_t p = *(const uint32_t *)a, q = *(const uint32_t *)b;
    return (p > q) - (p < q);
}

static uint32_t sort_unique(uint32_t *root, uint32_t count) {
    uint32_t kept = 0;
    if (count > 1)
        qsort(root, count, sizeof *root, compare_roots);
    for (uint32_t i = 0; i < count; i++)
        if (kept == 0 || root[kept - 1] != root[i])
            root[kept++] = root[i];
    return kept;
}

// The cities that a field touches: roots, each once; only the completed ones count for farmers.
static const uint32_t *list_cities(struct car_judging *g, uint32_t field, bool completed,
                                   uint32_t *count) {
    const struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    size_t capacity = 0;
    uint32_t *city = NULL;
    uint32_t part = field;
    *count = 0;
    do {
        const struct car_part *p = &board->part[part];
        uint16_t touched = board->lying[p->lying].tile->segment[p->local].cities;
        for (; touched; touched &= (uint16_t)(touched - 1)) {
            uint32_t root = car_board_root(board, board->lying[p->lying].first_part +
                                                      (uint32_t)__builtin_ctz(touched));
            if (completed && !car_is_complete(board, root))
                continue;
            city = aj_arena_grow(arena, city, sizeof *city, &capacity, *count + 1);
            city[(*count)++] = root;
        }
        part = p->next;
    } while (part != field);
    *count = sort_unique(city, *count);
    return city;
}

static void add_farm(struct car_judging *g, struct farms *farms, uint32_t root) {
    struct farm *farm = &farms->farm[farms->count];
    memset(farm, 0, sizeof *farm);
    car_worth_of(g, root, &farm->worth);
    if (!farm->worth.owners)
        return;
    farm->worth.option = CAR_OPTION_BASE_FARMS;
    farm->city = list_cities(g, root, true, &farm->cities);
    farms->count++;
}

// Every field with farmers; in the order of their numbers where `numbered` (it only matters which
// comes first under per-field-once).
static void find_farms(struct car_judging *g, struct farms *farms, bool numbered) {
    const struct car_board *board = &g->board;
    uint32_t held = 0;
    for (uint32_t i = 0; i < board->parts; i++)
        held += board->part[i].parent == i && board->part[i].kind == CAR_FIELD &&
                board->part[i].occupants > 0;
    farms->count = 0;
    farms->farm = held ? AJ_NEW_ARRAY(g->judgement->arena, struct farm, held) : NULL;
    if (held == 0)
        return;
    if (numbered) {
        struct car_numbering numbering;
        car_number_features(g, &numbering);
        for (uint32_t i = 0; i < numbering.rows; i++)
            if (numbering.row[i].kind == CAR_FIELD && board->part[numbering.row[i].root].occupants)
                add_farm(g, farms, numbering.row[i].root);
        return;
    }
    for (uint32_t i = 0; i < board->parts; i++)
        if (board->part[i].parent == i && board->part[i].kind == CAR_FIELD &&
            board->part[i].occupants > 0)
            add_farm(g, farms, i);
}

static bool touches(const struct farm *farm, uint32_t city) {
    return farm->cities > 0 &&
           bsearch(&city, farm->city, farm->cities, sizeof city, compare_roots) != NULL;
}

// What farmers score: for the field, or for the city under per-city.
struct harvest {
    int player;
    uint32_t feature;
    int32_t cities, points;
    const struct car_worth *around; // per-city: all farmers around the city, else NULL
};

// Rows of base.farms beside those of its three values: how a city's majority was come by.
enum { AGAINST_OTHERS = 3, TIED = 4 };

// "Red and Blue": those who have most.
static const char *name_owners(struct car_judging *g, uint8_t owners) {
    struct aj_arena *arena = g->judgement->arena;
    const char *names = "";
    for (int i = 0; i < g->position->players; i++) {
        uint8_t after = (uint8_t)(owners >> (i + 1));
        if ((owners >> i) & 1U)
            names = aj_arena_format(arena, "%s%s%s", names, g->judgement->player[i].name,
                                    !after                  ? ""
                                    : (after & (after - 1)) ? ", "
                                                            : " and ");
    }
    return names;
}

static void say_majority(struct car_judging *g, struct aj_ruling *ruling,
                         const struct harvest *harvest) {
    const struct car_worth *around = harvest->around;
    int16_t next = 0;
    for (int i = 0; i < g->position->players; i++)
        if (i != harvest->player && around->strength[i] > next)
            next = around->strength[i];
    if (next == 0)
        return;
    ruling->arg[ruling->arg_count++] = AJ_INT("most", around->strength[harvest->player]);
    if (around->owners & (around->owners - 1)) {
        ruling->variant = TIED;
        ruling->arg[ruling->arg_count++] = AJ_TEXT("tied", name_owners(g, around->owners));
    } else {
        ruling->variant = AGAINST_OTHERS;
        ruling->arg[ruling->arg_count++] = AJ_INT("fewer", next);
    }
}

// A scores ruling of base.farms.
static void rule_farm(struct car_judging *g, uint32_t node, const struct harvest *harvest) {
    if (aj_keeps(g->judgement, AJ_SCORES)) {
        struct aj_ruling *ruling = AJ_RULE(g->judgement, CAR_RULE_BASE_FARMS, AJ_SCORES, node,
                                           AJ_INT("cities", harvest->cities));
        ruling->player = (int8_t)harvest->player;
        ruling->subject = (int32_t)harvest->feature;
        ruling->points = harvest->points;
        ruling->variant = (uint8_t)g->rules->option[CAR_OPTION_BASE_FARMS].value;
        ruling->option = CAR_OPTION_BASE_FARMS;
        if (harvest->around)
            say_majority(g, ruling, harvest);
    }
    aj_earn(g->judgement, harvest->player, (int32_t)harvest->feature, AJ_WHEN_END, harvest->points);
}

// ---- what modules add

static void rule_bonus(struct car_judging *g, const struct harvest *harvest,
                       const struct car_farm_bonus *bonus) {
    int32_t points = bonus->each * harvest->cities;
    if (aj_keeps(g->judgement, AJ_SCORES)) {
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, bonus->rule, AJ_SCORES, bonus->node,
                    AJ_INT("cities", harvest->cities), AJ_INT("each", bonus->each));
        ruling->player = (int8_t)harvest->player;
        ruling->subject = (int32_t)harvest->feature;
        ruling->points = points;
        ruling->variant = (uint8_t)bonus->variant;
        ruling->option = bonus->option;
    }
    aj_earn(g->judgement, harvest->player, (int32_t)harvest->feature, AJ_WHEN_END, points);
}

// The best that a module adds to what a player scores from any of these farms of his.
static void add_bonuses(struct car_judging *g, const struct farms *from,
                        const struct harvest *harvest) {
    for (int m = 0; m < g->modules; m++) {
        struct car_farm_bonus best = {.each = 0}, bonus;
        for (uint32_t i = 0; g->module[m]->farm_bonus && i < from->count; i++) {
            const struct farm *farm = &from->farm[i];
            bool his = farm->worth.strength[harvest->player] &&
                       (!harvest->around || touches(farm, harvest->feature));
            if (his && g->module[m]->farm_bonus(g, farm->worth.root, harvest->player, &bonus) &&
                bonus.each > best.each)
                best = bonus;
        }
        if (best.each)
            rule_bonus(g, harvest, &best);
    }
}

// ---- who gets nothing

enum deny_reason { NO_CITY, COUNTED, OUTNUMBERED_EVERYWHERE };

static void deny_farmers(struct car_judging *g, const struct farm *farm, int player,
                         enum deny_reason reason) {
    if (!aj_keeps(g->judgement, AJ_DENIES))
        return;
    struct car_walk walk = CAR_WALK(farm->worth.root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        if (g->board.follower[f].player != player)
            continue;
        struct aj_ruling *ruling = car_deny(g, CAR_RULE_BASE_FARMS, f, farm->worth.root);
        ruling->variant = (uint8_t)reason;
        ruling->option = reason == NO_CITY ? AJ_NONE : CAR_OPTION_BASE_FARMS;
    }
}

static void deny_all(struct car_judging *g, const struct farm *farm) {
    for (int player = 0; player < g->position->players; player++)
        if (farm->worth.strength[player])
            deny_farmers(g, farm, player, NO_CITY);
}

// A player scores cities from one field, at 3 points.
static void score_cities(struct car_judging *g, struct farm *farm, int player, int32_t cities) {
    const struct harvest harvest = {player, farm->worth.root, cities, 3 * cities, NULL};
    rule_farm(g, car_owner_node(g, farm->worth.root, player), &harvest);
    add_bonuses(g, &(struct farms){farm, 1}, &harvest);
}

// per-field: 3 points for each completed city, to the field's majority.
static void score_field(struct car_judging *g, struct farm *farm) {
    for (int player = 0; player < g->position->players; player++)
        if ((farm->worth.owners >> player) & 1U)
            score_cities(g, farm, player, (int32_t)farm->cities);
    car_deny_outnumbered(g, &farm->worth);
}

// per-field-once: as per-field, but a player gets each city on one field only, the first by number.
// `counted[part]` keeps the players who have a city, as bits.
static void score_field_once(struct car_judging *g, struct farm *farm, uint8_t *counted) {
    for (int player = 0; player < g->position->players; player++) {
        uint8_t bit = (uint8_t)(1U << player);
        int32_t cities = 0;
        if (!(farm->worth.owners & bit))
            continue;
        for (uint32_t i = 0; i < farm->cities; i++) {
            cities += !(counted[farm->city[i]] & bit);
            counted[farm->city[i]] |= bit;
        }
        if (cities)
            score_cities(g, farm, player, cities);
        else
            deny_farmers(g, farm, player, COUNTED);
    }
    car_deny_outnumbered(g, &farm->worth);
}

// per-city: all farmers on all fields around the city decide who gets 4 points for it.
static uint8_t find_city_owners(struct car_judging *g, const struct farms *farms, uint32_t city,
                                struct car_worth *around) {
    memset(around, 0, sizeof *around);
    for (uint32_t i = 0; i < farms->count; i++) {
        const struct farm *farm = &farms->farm[i];
        if (!touches(farm, city))
            continue;
        for (int player = 0; player < g->position->players; player++)
            around->strength[player] =
                (int16_t)(around->strength[player] + farm->worth.strength[player]);
    }
    car_find_owners(around, g->position->players);
    return around->owners;
}

static void score_city_farms(struct car_judging *g, struct farms *farms, uint32_t city) {
    struct car_worth around;
    uint8_t owners = find_city_owners(g, farms, city, &around);
    for (int player = 0; player < g->position->players; player++) {
        uint8_t bit = (uint8_t)(1U << player);
        uint32_t first = AJ_NO_NODE;
        for (uint32_t i = 0; (owners & bit) && i < farms->count; i++) {
            struct farm *farm = &farms->farm[i];
            if (!farm->worth.strength[player] || !touches(farm, city))
                continue;
            uint32_t node = car_owner_node(g, farm->worth.root, player);
            first = node < first ? node : first;
            farm->paid |= bit;
        }
        const struct harvest harvest = {player, city, 1, 4, &around};
        if (owners & bit) {
            rule_farm(g, first, &harvest);
            add_bonuses(g, farms, &harvest);
        }
    }
}

static uint32_t *collect_cities(struct car_judging *g, const struct farms *farms, uint32_t *count) {
    uint32_t total = 0, at = 0;
    for (uint32_t i = 0; i < farms->count; i++)
        total += farms->farm[i].cities;
    uint32_t *city = AJ_NEW_ARRAY(g->judgement->arena, uint32_t, total + 1);
    for (uint32_t i = 0; i < farms->count; at += farms->farm[i++].cities)
        if (farms->farm[i].cities)
            memcpy(city + at, farms->farm[i].city, sizeof *city * farms->farm[i].cities);
    *count = sort_unique(city, total);
    return city;
}

static void score_per_city(struct car_judging *g, struct farms *farms) {
    uint32_t count;
    const uint32_t *city = collect_cities(g, farms, &count);
    for (uint32_t i = 0; i < count; i++)
        score_city_farms(g, farms, city[i]);
    for (uint32_t i = 0; i < farms->count; i++) {
        const struct farm *farm = &farms->farm[i];
        for (int player = 0; farm->cities && player < g->position->players; player++)
            if (farm->worth.strength[player] && !((farm->paid >> player) & 1U))
                deny_farmers(g, farm, player, OUTNUMBERED_EVERYWHERE);
    }
}

static bool touches_any_city(const struct farms *farms) {
    for (uint32_t i = 0; i < farms->count; i++)
        if (farms->farm[i].cities)
            return true;
    return false;
}

// A field that nobody holds may touch it.
static bool has_complete_city(const struct car_judging *g) {
    for (uint32_t i = 0; i < g->board.parts; i++)
        if (g->board.part[i].kind == CAR_CITY && g->board.part[i].parent == i && car_is_done(g, i))
            return true;
    return false;
}

void car_score_farms(struct car_judging *g) {
    static const int same[] = {0, 1, 2};
    struct farms farms;
    int rule = g->rules->option[CAR_OPTION_BASE_FARMS].value;
    find_farms(g, &farms, rule == CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE);
    if (touches_any_city(&farms) || (g->judgement->asks_all && has_complete_city(g)))
        aj_decide(g->judgement, CAR_OPTION_BASE_FARMS, same);
    uint8_t *counted = rule == CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE
                           ? AJ_NEW_ARRAY(g->judgement->arena, uint8_t, g->board.parts + 1)
                           : NULL;
    if (rule == CAR_VALUE_BASE_FARMS_PER_CITY)
        score_per_city(g, &farms);
    for (uint32_t i = 0; i < farms.count; i++) {
        struct farm *farm = &farms.farm[i];
        if (farm->cities == 0)
            deny_all(g, farm);
        else if (rule == CAR_VALUE_BASE_FARMS_PER_FIELD)
            score_field(g, farm);
        else if (rule == CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE)
            score_field_once(g, farm, counted);
    }
}

// ---- for the list of features

uint8_t car_farm_owners(struct car_judging *g, uint32_t city) {
    struct farms farms;
    struct car_worth around;
    if (g->rules->option[CAR_OPTION_BASE_FARMS].value != CAR_VALUE_BASE_FARMS_PER_CITY)
        return 0;
    find_farms(g, &farms, false);
    return find_city_owners(g, &farms, city, &around);
}

// Orders cities by their numbers, which the order of the input does not change.
static const uint32_t *sort_by_number(struct car_judging *g, const uint32_t *city, uint32_t count) {
    uint32_t *sorted = AJ_NEW_ARRAY(g->judgement->arena, uint32_t, count + 1);
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = g->numbering->row_of[city[i]];
    if (count > 1)
        qsort(sorted, count, sizeof *sorted, compare_roots);
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = g->numbering->row[sorted[i]].root;
    return sorted;
}

// What each owner of a field scores for one of its completed cities.
static uint8_t price_city(struct car_judging *g, uint32_t field) {
    int32_t price = 3;
    struct car_farm_bonus bonus;
    for (int i = 0; i < g->modules; i++)
        if (g->module[i]->farm_bonus && g->module[i]->farm_bonus(g, field, AJ_NONE, &bonus))
            price += bonus.each;
    return (uint8_t)price;
}

// Points of each city on one field; `counted` as in score_field_once.
static void show_field(struct car_judging *g, struct car_field_show *show, uint32_t root,
                       uint8_t *counted) {
    int rule = g->rules->option[CAR_OPTION_BASE_FARMS].value;
    struct car_worth worth;
    car_worth_of(g, root, &worth);
    show->owners = worth.owners;
    show->touched = list_cities(g, root, false, &show->touches);
    show->touched = sort_by_number(g, show->touched, show->touches);
    show->city = list_cities(g, root, true, &show->cities);
    show->city = sort_by_number(g, show->city, show->cities);
    show->points = AJ_NEW_ARRAY(g->judgement->arena, uint8_t, show->cities + 1);
    for (uint32_t i = 0; rule != CAR_VALUE_BASE_FARMS_PER_CITY && i < show->cities; i++) {
        uint8_t fresh = worth.owners & (uint8_t)~counted[show->city[i]];
        bool counts = rule == CAR_VALUE_BASE_FARMS_PER_FIELD || !worth.owners || fresh;
        counted[show->city[i]] |= worth.owners;
        show->points[i] = counts ? price_city(g, root) : 0;
        show->total += show->points[i];
    }
}

const struct car_field_show *car_show_fields(struct car_judging *g) {
    const struct car_numbering *numbering = g->numbering;
    struct aj_arena *arena = g->judgement->arena;
    struct car_field_show *show = AJ_NEW_ARRAY(arena, struct car_field_show, numbering->rows + 1);
    uint8_t *counted = AJ_NEW_ARRAY(arena, uint8_t, g->board.parts + 1);
    for (uint32_t i = 0; i < numbering->rows; i++)
        if (numbering->row[i].kind == CAR_FIELD)
            show_field(g, &show[i], numbering->row[i].root, counted);
    return show;
}
