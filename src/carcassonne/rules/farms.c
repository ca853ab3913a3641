// Scores farmers at the end of the game. The option base.farms chooses one of three ways to count.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "core/core.h"

// ---- farms_found
//
// Finds fields with farmers and the cities that they touch, and keeps what is asked repeatedly.

// A part of a field that touches cities: the first part of its tile, and the tile's cities that it
// touches, as bits.
struct touching {
    uint32_t first_part;
    uint16_t cities;
};

// A walk over the parts of a field.
struct field_walk {
    const uint32_t *listed; // car_listed_parts()
    uint32_t part, walked;
};

// Looks at the next `most` parts of a field and lists those that touch cities; returns how many
// there are. Most parts touch none, and a processor cannot predict which do, so the loop has no
// branch for that.
static uint32_t find_touching(const struct car_board *board, struct field_walk *walk, uint32_t most,
                              struct touching found[]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < most; i++) {
        const struct car_feature_piece *p =
            &board->part[walk->listed ? walk->listed[walk->walked + i] : walk->part];
        const struct car_board_tile *lying = &board->lying[p->lying];
        uint16_t cities = lying->tile->segment[p->local].cities;
        found[count] = (struct touching){lying->first_part, cities};
        count += cities != 0;
        walk->part = p->next;
    }
    walk->walked += most;
    return count;
}

bool car_counts_as_city(const struct car_judging *g, uint32_t part, uint32_t field,
                        bool completed) {
    bool is_city = g->board.part[part].kind == CAR_CITY;
    for (CAR_EACH(left, g, is_city))
        is_city = is_city || car_lowest_module(g, left)->is_city(g, part, field, completed);
    return is_city;
}

// Drops what is no city and does not count as one; returns how many are left.
static uint32_t drop_others(const struct car_judging *g, uint32_t field, bool completed,
                            uint32_t city[], uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        city[kept] = city[i];
        kept += car_counts_as_city(g, city[i], field, completed);
    }
    return kept;
}

const uint32_t *car_list_cities(struct car_judging *g, uint32_t field, bool completed,
                                uint32_t *count) {
    enum { AT_ONCE = 32 };
    struct touching found[AT_ONCE];
    const struct car_board *board = &g->board;
    struct field_walk walk = {car_listed_parts(g, field), field, 0};
    size_t capacity = 0;
    uint32_t *city = NULL, size = board->part[field].size;
    *count = 0;
    while (walk.walked < size) {
        uint32_t left = size - walk.walked, most = left < AT_ONCE ? left : AT_ONCE;
        uint32_t touching = find_touching(board, &walk, most, found);
        city = aj_arena_grow(g->judgement->arena, city, sizeof *city, &capacity,
                             *count + (size_t)touching * CAR_SEGMENTS_MAX);
        for (uint32_t i = 0; i < touching; i++)
            for (uint16_t cities = found[i].cities; cities; cities &= (uint16_t)(cities - 1)) {
                uint32_t root =
                    car_board_root(board, found[i].first_part + (uint32_t)__builtin_ctz(cities));
                // a city is always written, and counted only if wanted: no branch here either
                city[*count] = root;
                *count += (uint32_t)(!completed | car_is_complete(board, root));
            }
    }
    *count = aj_sort_unique(city, *count);
    if (city && (board->kinds >> CAR_CARCASSONNE) & 1U)
        *count = drop_others(g, field, completed, city, *count);
    return city;
}

uint8_t car_field_keepers(const struct car_judging *g, uint32_t field, int32_t *each) {
    for (CAR_EACH(left, g, field_keepers)) {
        uint8_t keepers = car_lowest_module(g, left)->field_keepers(g, field, each);
        if (keepers)
            return keepers;
    }
    return 0;
}

// Adds a field with farmers, unless others keep it from being scored.
static void add_farm(struct car_judging *g, struct car_farms *farms, uint32_t root) {
    int32_t each;
    if (car_field_keepers(g, root, &each)) {
        farms->kept++;
        return;
    }
    struct car_farm *farm = &farms->farm[farms->count];
    memset(farm, 0, sizeof *farm);
    car_worth_of(g, root, &farm->worth);
    AJ_SURE(g->judgement->arena,
            farm->worth.owners); // only farmers are on a field, and each counts
    farm->worth.option = CAR_OPTION_BASE_FARMS;
    farm->city = car_list_cities(g, root, true, &farm->cities);
    farms->touches += farm->cities;
    farms->count++;
}

static int compare_touches(const void *a, const void *b) {
    const struct car_touch *p = a, *q = b;
    return aj_then(aj_by(p->city, q->city), aj_by(p->farm, q->farm));
}

void car_list_touches(struct car_judging *g, struct car_farms *farms) {
    uint32_t count = 0;
    farms->touch = AJ_NEW_ARRAY(g->judgement->arena, struct car_touch, farms->touches + 1);
    for (uint32_t i = 0; i < farms->count; i++)
        for (uint32_t k = 0; k < farms->farm[i].cities; k++)
            farms->touch[count++] = (struct car_touch){farms->farm[i].city[k], i};
    if (count > 1)
        qsort(farms->touch, count, sizeof *farms->touch, compare_touches);
}

// Lists the fields with farmers, in the order of their roots.
static uint32_t *list_fields(const struct car_judging *g, uint32_t *count) {
    uint32_t all, *held = car_held_features(&g->board, g->judgement->arena, &all);
    *count = 0;
    for (uint32_t i = 0; i < all; i++)
        if (g->board.part[held[i]].kind == CAR_FIELD)
            held[(*count)++] = held[i];
    return held;
}

void car_find_farms(struct car_judging *g, struct car_farms *farms) {
    uint32_t count, *held = list_fields(g, &count);
    *farms = (struct car_farms){.count = 0};
    if (count == 0)
        return;
    farms->farm = AJ_NEW_ARRAY(g->judgement->arena, struct car_farm, count);
    for (uint32_t i = 0; i < count; i++)
        add_farm(g, farms, held[i]);
}

struct sought_touch {
    const struct car_touch *touch;
    uint32_t city;
};

static bool is_touch_before(const void *sought, size_t index) {
    const struct sought_touch *s = sought;
    return s->touch[index].city < s->city;
}

// Returns the farms that touch a completed city, `*count` of them, or NULL. Touches must be listed.
static const struct car_touch *farms_at(const struct car_farms *farms, uint32_t city,
                                        uint32_t *count) {
    const struct sought_touch sought = {farms->touch, city};
    uint32_t low = (uint32_t)aj_first_from(farms->touches, is_touch_before, &sought), high;
    for (high = low; high < farms->touches && farms->touch[high].city == city;)
        high++;
    *count = high - low;
    return *count ? &farms->touch[low] : NULL;
}

bool car_farm_shares_city(const struct car_farms *farms, uint32_t field) {
    uint32_t count;
    for (uint32_t i = 0; i < farms->count; i++)
        for (uint32_t k = 0; farms->farm[i].worth.root == field && k < farms->farm[i].cities; k++)
            if (farms_at(farms, farms->farm[i].city[k], &count) && count > 1)
                return true;
    return false;
}

// Returns car_owner_piece of the farm's field, and keeps it: the field is walked once.
static uint32_t farm_piece(struct car_judging *g, struct car_farm *farm, int player) {
    if (!((farm->known >> player) & 1U))
        farm->piece[player] = car_owner_piece(g, farm->worth.root, player);
    farm->known |= (uint8_t)(1U << player);
    return farm->piece[player];
}

// Asks the hook farm_bonus of g->module[module] once for each player, and keeps its answer. Returns
// false if nothing is added.
static bool farm_adds(struct car_judging *g, struct car_farm *farm, unsigned module, int player,
                      struct car_farm_bonus *bonus) {
    enum { UNKNOWN, NOTHING, SOMETHING };
    if (!farm->added)
        farm->added =
            AJ_NEW_ARRAY(g->judgement->arena, struct car_farm_added, CAR_PARTS * AJ_PLAYERS_MAX);
    struct car_farm_added *added = &farm->added[module * AJ_PLAYERS_MAX + (unsigned)player];
    if (added->known == UNKNOWN)
        added->known = g->module[module]->farm_bonus(g, farm->worth.root, player, &added->bonus)
                           ? SOMETHING
                           : NOTHING;
    *bonus = added->bonus;
    return added->known == SOMETHING;
}

// ---- farms

enum { RANKS = 256 }; // more than the numbers that a set of modules can have (find_bonuses)

// What a player scores: by per-field for a field, by per-city and per-field-once for a city.
struct harvest {
    int player;
    uint32_t feature;
    int32_t cities, points;
    const struct car_worth *around; // per-city: all farmers around the city; otherwise NULL
    uint32_t field; // per-field-once: the player's only field at the city; otherwise CAR_NOTHING
    const uint32_t *field_cities; // per-field: the cities of the field; otherwise NULL
    bool leaves_farmers; // farmers on fields that others score, as with a barn, do not count
};

// Says how many farmers the player has around the city, if others have some there too.
static void say_majority(struct car_judging *g, struct aj_ruling *ruling,
                         const struct harvest *harvest) {
    const struct car_worth *around = harvest->around;
    int16_t next = 0;
    if (around->tied)
        return; // the rule that broke the tie says it
    for (int i = 0; i < g->position->players; i++)
        if (i != harvest->player && around->strength[i] > next)
            next = around->strength[i];
    if (next == 0 && harvest->leaves_farmers)
        ruling->arg[ruling->arg_count++] = AJ_INT("barn", 1);
    if (next == 0)
        return;
    ruling->arg[ruling->arg_count++] = AJ_INT("most", around->strength[harvest->player]);
    if (around->owners & (around->owners - 1)) {
        ruling->variant = CAR_SAYS_BASE_FARMS_SCORES_TIED;
        ruling->arg[ruling->arg_count++] = AJ_TEXT("tied", car_name_players(g, around->owners));
    } else {
        ruling->variant = CAR_SAYS_BASE_FARMS_SCORES_AGAINST_OTHERS;
        ruling->arg[ruling->arg_count++] = AJ_INT("fewer", next);
    }
}

// Adds a ruling of base.farms that scores.
static void rule_farm(struct car_judging *g, uint32_t piece, const struct harvest *harvest) {
    static const int16_t sentences[] = {
        [CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE] = CAR_SAYS_BASE_FARMS_SCORES_PER_FIELD_ONCE,
        [CAR_VALUE_BASE_FARMS_PER_FIELD] = CAR_SAYS_BASE_FARMS_SCORES_PER_FIELD};
    struct aj_ruling *ruling = NULL;
    if (aj_keeps(g->judgement, AJ_SCORES)) {
        ruling = AJ_RULE(g->judgement, CAR_RULE_BASE_FARMS, AJ_SCORES,
                         g->board.follower[piece].node, AJ_INT("cities", harvest->cities));
        ruling->variant = sentences[g->rules->option[CAR_OPTION_BASE_FARMS].value];
        ruling->option = CAR_OPTION_BASE_FARMS;
        ruling->for_several = true;
        if (harvest->around)
            say_majority(g, ruling, harvest);
        if (harvest->field != CAR_NOTHING) {
            ruling->variant = CAR_SAYS_BASE_FARMS_SCORES_ONCE_ON_ONE;
            ruling->arg[ruling->arg_count++] = AJ_SUBJECT(CAR_FARM_FIELD, (int32_t)harvest->field);
        }
    }
    car_score(g, ruling,
              &(struct aj_earning){.player = harvest->player,
                                   .subject = (int32_t)harvest->feature,
                                   .when = AJ_WHEN_END,
                                   .points = harvest->points});
}

// ---- bonuses of modules

void car_rule_bonus(struct car_judging *g, struct car_farm_share *share,
                    const struct car_farm_bonus *bonus) {
    struct aj_ruling *ruling = NULL;
    share->bonuses += bonus->each;
    if (aj_keeps(g->judgement, AJ_SCORES)) {
        ruling =
            AJ_RULE(g->judgement, bonus->rule, AJ_SCORES,
                    bonus->piece == CAR_NOTHING ? AJ_NO_NODE : g->board.follower[bonus->piece].node,
                    AJ_INT("cities", share->cities), AJ_INT("each", bonus->each));
        ruling->variant = share->when == AJ_WHEN_END ? bonus->variant : bonus->at_once;
        ruling->weight = share->when == AJ_WHEN_END ? AJ_OFFICIAL : bonus->at_once_weight;
        ruling->option = bonus->option;
        ruling->for_several = true;
    }
    car_score(g, ruling,
              &(struct aj_earning){.player = share->player,
                                   .subject = share->subject,
                                   .when = share->when,
                                   .points = bonus->each * share->cities});
}

void car_rule_doubled(struct car_judging *g, const struct car_farm_share *share, int32_t plain,
                      uint32_t piece) {
    const int32_t prices[] = {plain, share->bonuses};
    for (CAR_EACH(left, g, doubles)) {
        struct car_farm_bonus bonus, found = {.each = 0};
        struct car_farm_share doubled = *share;
        doubled.cities = 0;
        for (int32_t i = 0; i < share->cities; i++)
            if (car_lowest_module(g, left)->doubles(g, share->city[i], prices, &bonus)) {
                found = bonus;
                doubled.cities++;
            }
        found.piece = piece;
        if (doubled.cities)
            car_rule_bonus(g, &doubled, &found);
    }
}

void car_rule_field(struct car_judging *g, const struct car_farm_share *share) {
    for (CAR_EACH(left, g, field_bonus)) {
        struct car_farm_bonus bonus;
        struct car_farm_share one = *share;
        one.cities = 1;
        if (car_lowest_module(g, left)->field_bonus(g, (uint32_t)share->subject, share->cities == 0,
                                                    &bonus))
            car_rule_bonus(g, &one, &bonus);
    }
}

int32_t car_field_extra(struct car_judging *g, uint32_t field, bool worthless) {
    int32_t extra = 0;
    for (CAR_EACH(left, g, field_bonus)) {
        struct car_farm_bonus bonus;
        extra +=
            car_lowest_module(g, left)->field_bonus(g, field, worthless, &bonus) ? bonus.each : 0;
    }
    return extra;
}

void car_show_extra(struct car_judging *g, struct car_field_show *show, uint32_t field) {
    for (CAR_EACH(left, g, field_bonus)) {
        struct car_farm_bonus bonus;
        if (!car_lowest_module(g, left)->field_bonus(g, field, show->cities == 0, &bonus))
            continue;
        show->extra += bonus.each;
        show->extra_item = bonus.item;
        show->extra_count += bonus.count;
    }
    show->total += show->extra;
}

int32_t car_farm_again(const struct car_judging *g, uint32_t city, int32_t plain, int32_t bonuses) {
    const int32_t prices[] = {plain, bonuses};
    struct car_farm_bonus bonus;
    int32_t again = 0;
    for (CAR_EACH(left, g, doubles))
        again += car_lowest_module(g, left)->doubles(g, city, prices, &bonus) ? bonus.each : 0;
    return again;
}

// Adds what modules give the player for these farms: for each module its best bonus. Rulings on
// cities that count twice are about `piece`.
static void add_bonuses(struct car_judging *g, struct car_farm *const farm[], uint32_t count,
                        const struct harvest *harvest, uint32_t piece) {
    struct car_farm_share share = {.player = harvest->player,
                                   .subject = (int32_t)harvest->feature,
                                   .cities = harvest->cities,
                                   .when = AJ_WHEN_END,
                                   .city = harvest->field_cities ? harvest->field_cities
                                                                 : &harvest->feature};
    for (CAR_EACH(left, g, farm_bonus)) {
        struct car_farm_bonus best = {.each = 0}, bonus;
        for (uint32_t i = 0; i < count; i++)
            if (farm[i]->worth.strength[harvest->player] &&
                farm_adds(g, farm[i], (unsigned)__builtin_ctzll(left), harvest->player, &bonus) &&
                (bonus.each > best.each ||
                 (bonus.each == best.each &&
                  car_named_of(&g->board, bonus.piece, best.piece) == bonus.piece)))
                best = bonus;
        if (best.each)
            car_rule_bonus(g, &share, &best);
    }
    car_rule_doubled(g, &share, harvest->points / harvest->cities, piece);
}

// Scores each completed city that some farm touches.
static void score_cities_by(struct car_judging *g, struct car_farms *farms,
                            void (*score)(struct car_judging *, struct car_farms *, uint32_t)) {
    for (uint32_t i = 0; i < farms->touches; i++)
        if (i == 0 || farms->touch[i - 1].city != farms->touch[i].city)
            score(g, farms, farms->touch[i].city);
}

// ---- who gets nothing

enum deny_reason { // variants of the ruling
    NO_CITY = AJ_PLAIN,
    OUTNUMBERED_EVERYWHERE = CAR_SAYS_BASE_FARMS_DENIES_OTHERS_HAVE_MORE
};

// Says of each farmer of the player why he scores nothing.
static void deny_farmers(struct car_judging *g, const struct car_farm *farm, int player,
                         enum deny_reason reason) {
    if (!aj_keeps(g->judgement, AJ_DENIES))
        return;
    struct car_walk walk = CAR_WALK(farm->worth.root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        if (g->board.follower[f].player != player)
            continue;
        int rule =
            reason == OUTNUMBERED_EVERYWHERE ? car_find_denying(g, &farm->worth, f) : AJ_NONE;
        if (rule != AJ_NONE) {
            car_deny(g, rule, f, farm->worth.root);
            continue;
        }
        struct aj_ruling *ruling = car_deny(g, CAR_RULE_BASE_FARMS, f, farm->worth.root);
        ruling->variant = (int16_t)reason;
        ruling->option = reason == NO_CITY ? AJ_NONE : CAR_OPTION_BASE_FARMS;
    }
}

static void deny_all(struct car_judging *g, const struct car_farm *farm) {
    for (int player = 0; player < g->position->players; player++)
        if (farm->worth.strength[player])
            deny_farmers(g, farm, player, NO_CITY);
}

// Adds what the field gives a player who scores it, apart from its cities.
static void award_field(struct car_judging *g, const struct car_farm *farm, int player) {
    car_rule_field(g, &(struct car_farm_share){.player = player,
                                               .subject = (int32_t)farm->worth.root,
                                               .cities = (int32_t)farm->cities,
                                               .when = AJ_WHEN_END});
}

// Scores a field (per-field): the players with the most farmers on it score 3 points for each
// completed city.
static void score_field(struct car_judging *g, struct car_farm *farm) {
    enum { POINTS_FOR_CITY = 3 };
    car_say_awarding(g, &farm->worth);
    const int32_t cities = (int32_t)farm->cities;
    for (int player = 0; player < g->position->players; player++) {
        const struct harvest harvest = {.player = player,
                                        .feature = farm->worth.root,
                                        .cities = cities,
                                        .points = POINTS_FOR_CITY * cities,
                                        .field = CAR_NOTHING,
                                        .field_cities = farm->city};
        if (!((farm->worth.owners >> player) & 1U))
            continue;
        uint32_t piece = farm_piece(g, farm, player);
        if (cities) {
            rule_farm(g, piece, &harvest);
            add_bonuses(g, &farm, 1, &harvest, piece);
        }
        award_field(g, farm, player);
    }
    car_deny_outnumbered(g, &farm->worth);
}

// Gives the owners of a field what it has apart from its cities, which are scored already
// (per-field-once).
static void score_rest(struct car_judging *g, const struct car_farm *farm) {
    if (!farm->cities) {
        car_say_awarding(g, &farm->worth);
        car_deny_outnumbered(g, &farm->worth);
    }
    for (int player = 0; player < g->position->players; player++)
        if ((farm->worth.owners >> player) & 1U)
            award_field(g, farm, player);
}

// ---- per-city

uint8_t car_find_city_owners(struct car_judging *g, const struct car_farms *farms, uint32_t city,
                             struct car_worth *around) {
    uint32_t count;
    const struct car_touch *at = farms_at(farms, city, &count);
    *around = (struct car_worth){.root = city, .kind = CAR_FIELD, .option = AJ_NONE};
    if (!count)
        return 0;
    uint32_t *field = AJ_NEW_ARRAY(g->judgement->arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_farm *farm = &farms->farm[at[i].farm];
        field[i] = farm->worth.root;
        for (int player = 0; player < g->position->players; player++)
            around->strength[player] =
                (int16_t)(around->strength[player] + farm->worth.strength[player]);
    }
    car_find_owners(around, g->position->players);
    car_break_tie(g, around, field, count);
    return around->owners;
}

// Scores a city for a player, for all fields at it on which he has farmers.
static void score_around(struct car_judging *g, struct car_farm *const farm[], uint32_t count,
                         const struct harvest *harvest) {
    uint32_t named = CAR_NOTHING;
    for (uint32_t i = 0; i < count; i++) {
        if (!farm[i]->worth.strength[harvest->player])
            continue;
        named = car_named_of(&g->board, farm_piece(g, farm[i], harvest->player), named);
        farm[i]->paid |= (uint8_t)(1U << harvest->player);
    }
    rule_farm(g, named, harvest);
    add_bonuses(g, farm, count, harvest, named);
}

// Scores a city for those who have most farmers on all fields around it.
static void score_city_farms(struct car_judging *g, struct car_farms *farms, uint32_t city) {
    struct car_worth around;
    uint32_t count;
    const struct car_touch *at = farms_at(farms, city, &count);
    uint8_t owners = car_find_city_owners(g, farms, city, &around);
    struct car_farm **farm = AJ_NEW_ARRAY(g->judgement->arena, struct car_farm *, count);
    for (uint32_t i = 0; i < count; i++) {
        farm[i] = &farms->farm[at[i].farm];
        if (around.tied)
            farm[i]->lost_tie |= (uint8_t)(around.tied & ~owners);
    }
    car_say_awarding(g, &around);
    for (int player = 0; player < g->position->players; player++) {
        const struct harvest harvest = {player,  city,        1,    car_farm_price(g),
                                        &around, CAR_NOTHING, NULL, farms->kept > 0};
        if ((owners >> player) & 1U)
            score_around(g, farm, count, &harvest);
    }
}

// Scores each city for those with most farmers around it, and says who gets nothing anywhere.
static void score_per_city(struct car_judging *g, struct car_farms *farms) {
    score_cities_by(g, farms, score_city_farms);
    for (uint32_t i = 0; i < farms->count; i++) {
        struct car_farm *farm = &farms->farm[i];
        farm->worth.tied = farm->lost_tie;
        for (int player = 0; farm->cities && player < g->position->players; player++)
            if (farm->worth.strength[player] && !((farm->paid >> player) & 1U))
                deny_farmers(g, farm, player, OUTNUMBERED_EVERYWHERE);
    }
}

// ---- per-field-once

// Ranks a field for each owner by what modules give him for a city there: the points times RANKS,
// plus a number for the set of these modules. Fields of one rank differ in no ruling.
static void find_bonuses(struct car_judging *g, struct car_farm *farm) {
    struct car_farm_bonus bonus;
    for (int player = 0; player < g->position->players; player++) {
        int32_t points = 0, modules = 0;
        for (CAR_EACH(left, g, farm_bonus)) {
            bool adds = ((farm->worth.owners >> player) & 1U) &&
                        farm_adds(g, farm, (unsigned)__builtin_ctzll(left), player, &bonus);
            points += adds ? bonus.each : 0;
            modules = 2 * modules + adds;
        }
        farm->rank[player] = points * RANKS + modules;
    }
}

// Lists the fields at a city that a player owns.
static uint32_t list_owned(const struct car_farms *farms, uint32_t city, int player,
                           struct car_farm *owned[]) {
    uint32_t count, kept = 0;
    const struct car_touch *at = farms_at(farms, city, &count);
    for (uint32_t i = 0; i < count; i++)
        if ((farms->farm[at[i].farm].worth.owners >> player) & 1U)
            owned[kept++] = &farms->farm[at[i].farm];
    return kept;
}

// A city counts on one field for each player. Keeps those of a player's fields at it that may be
// the one: with Traders & Builders an option decides whether modules must add most or least there,
// otherwise they must add most.
static uint32_t keep_counting(struct car_judging *g, int player, struct car_farm *owned[],
                              uint32_t count) {
    int32_t most = owned[0]->rank[player], least = most;
    uint32_t kept = 0;
    for (uint32_t i = 1; i < count; i++) {
        int32_t rank = owned[i]->rank[player];
        most = rank > most ? rank : most;
        least = rank < least ? rank : least;
    }
    bool is_most =
        most / RANKS == least / RANKS || !car_on(g, CAR_MODULE_TRADERS) ||
        aj_option_is(g->judgement, CAR_OPTION_PIG_ONCE_PER_CITY, CAR_VALUE_PIG_BEST_FIELD);
    for (uint32_t i = 0; i < count; i++)
        if (owned[i]->rank[player] == (is_most ? most : least))
            owned[kept++] = owned[i];
    return kept;
}

uint8_t car_find_field_owners(const struct car_farms *farms, uint32_t city) {
    uint32_t count;
    const struct car_touch *at = farms_at(farms, city, &count);
    uint8_t owners = 0;
    for (uint32_t i = 0; i < count; i++)
        owners |= farms->farm[at[i].farm].worth.owners;
    return owners;
}

// Scores a city once for each player who owns one field or several there.
static void score_city_once(struct car_judging *g, struct car_farms *farms, uint32_t city) {
    struct car_farm **farm = AJ_NEW_ARRAY(g->judgement->arena, struct car_farm *, farms->count);
    uint8_t owners = car_find_field_owners(farms, city);
    for (int player = 0; player < g->position->players; player++) {
        struct harvest harvest = {player, city,        1,    car_farm_price(g),
                                  NULL,   CAR_NOTHING, NULL, false};
        if (!((owners >> player) & 1U))
            continue;
        uint32_t count = list_owned(farms, city, player, farm);
        if (count == 1)
            harvest.field = farm[0]->worth.root;
        score_around(g, farm, keep_counting(g, player, farm, count), &harvest);
    }
}

// Scores each city once for each player who owns a field at it.
static void score_once(struct car_judging *g, struct car_farms *farms) {
    for (uint32_t i = 0; i < farms->count; i++)
        find_bonuses(g, &farms->farm[i]);
    score_cities_by(g, farms, score_city_once);
    for (uint32_t i = 0; i < farms->count; i++)
        if (farms->farm[i].cities) {
            car_say_awarding(g, &farms->farm[i].worth);
            car_deny_outnumbered(g, &farms->farm[i].worth);
        }
}

// Whether a completed city is on the board. It looks at all cities, because a field without an
// owner may touch one too.
static bool has_complete_city(const struct car_judging *g) {
    for (uint32_t i = 0; i < g->board.parts; i++)
        if (g->board.part[i].kind == CAR_CITY && g->board.parent[i] == i && car_is_done(g, i))
            return true;
    return false;
}

void car_score_farms(struct car_judging *g) {
    static const int same[] = {0, 1, 2};
    static const int scores_fields[] = {[CAR_VALUE_BASE_FARMS_PER_CITY] = 0,
                                        [CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE] = 1,
                                        [CAR_VALUE_BASE_FARMS_PER_FIELD] = 1};
    struct car_farms farms;
    int rule = g->rules->option[CAR_OPTION_BASE_FARMS].value;
    car_find_farms(g, &farms);
    if (rule != CAR_VALUE_BASE_FARMS_PER_FIELD)
        car_list_touches(g, &farms);
    if (farms.touches > 0 || (g->judgement->asks_all && has_complete_city(g)))
        aj_decide(g->judgement, CAR_OPTION_BASE_FARMS, same);
    if (rule == CAR_VALUE_BASE_FARMS_PER_CITY)
        score_per_city(g, &farms);
    if (rule == CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE)
        score_once(g, &farms);
    for (uint32_t i = 0; i < farms.count; i++) {
        struct car_farm *farm = &farms.farm[i];
        bool pays = farm->cities == 0 && car_field_extra(g, farm->worth.root, true) > 0 &&
                    aj_decide(g->judgement, CAR_OPTION_BASE_FARMS, scores_fields);
        if (farm->cities == 0 && !pays)
            deny_all(g, farm);
        else if (rule == CAR_VALUE_BASE_FARMS_PER_FIELD)
            score_field(g, farm);
        else if (rule == CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE)
            score_rest(g, farm);
    }
}
