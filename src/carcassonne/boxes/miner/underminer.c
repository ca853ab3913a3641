// Underminers and the ban: which cities an under mining tile or its follower may join.
#include <stddef.h>

#include "carcassonne/boxes/miner/miner.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"

// ---- underminer

// ---- the ban

// Whether a city is closed to the tile or follower that the mover would add. Notes which options
// decide that.
static bool is_protected(const struct car_judging *g, const struct car_presence *city) {
    if (!city->counter || city->other == AJ_NONE)
        return false;
    return !city->mover || aj_option_is(g->judgement, CAR_OPTION_MINER_SHARED_CITY_PROTECTED,
                                        CAR_VALUE_MINER_SHARED_YES);
}

static struct aj_ruling *rule_ban(const struct car_judging *g, const struct car_action *a,
                                  enum aj_effect effect, const struct car_presence *city,
                                  const struct car_board_tile *at) {
    if (effect == AJ_FORBIDS)
        return CAR_FORBID(g, CAR_RULE_MINER_BAN, a, AJ_PLAYER("owner", city->other),
                          AJ_CELL("tile", at->x, at->y), car_mover_arg(g));
    return CAR_ALLOW(g, CAR_RULE_MINER_BAN, a, AJ_PLAYER("owner", city->other),
                     AJ_CELL("tile", at->x, at->y), car_mover_arg(g));
}

static void rule_open_city(const struct car_judging *g, const struct car_action *a,
                           const struct car_presence *city, const struct car_board_tile *at) {
    struct aj_ruling *ruling = rule_ban(g, a, AJ_ALLOWS, city, at);
    ruling->variant = city->other == AJ_NONE ? CAR_SAYS_MINER_BAN_ALLOWS_NOT_OCCUPIED
                                             : CAR_SAYS_MINER_BAN_ALLOWS_SHARED;
    if (city->other != AJ_NONE)
        ruling->option = CAR_OPTION_MINER_SHARED_CITY_PROTECTED;
}

// Finds each city that an under mining tile placed by `a` meets. The ban asks what a city holds
// already, so each is judged alone, even if the tile joins them.
static int find_added(const struct car_judging *g, const struct car_action *a,
                      struct car_added added[CAR_JOINTS]) {
    struct car_joint joint;
    int count = 0;
    if (car_mine_class_of(a->tile, NULL) != CAR_UNDER_MINING || !car_find_joint(g, a, &joint))
        return 0;
    for (unsigned k = 0; k < CAR_JOINTS; k++) {
        unsigned edge = k % CAR_EDGES;
        int i = 0;
        if (joint.root[k] == CAR_NOTHING)
            continue;
        while (i < count && added[i].root != joint.root[k])
            i++;
        if (i == count) {
            added[count++] =
                (struct car_added){.city = CAR_NOBODY_PRESENT,
                                   .root = joint.root[k],
                                   .lying = car_board_beside(&g->board, a->x, a->y, edge)};
            car_add_presence(g, joint.root[k], &added[i].city);
        }
        added[i].locals |= (uint16_t)(1U << joint.local[k]);
    }
    return count;
}

void car_remember_added(struct car_judging *g, const struct car_action *a) {
    struct car_miner *miner = car_miner_of(g);
    miner->added_count = find_added(g, a, miner->added);
}

// Judges the tile alone, as in the first reading of miner.ban.
static void judge_city_of_tile(const struct car_judging *g, const struct car_action *a,
                               const struct car_added *added) {
    const struct car_presence *city = &added->city;
    const struct car_board_tile *at = &g->board.lying[added->lying];
    if (!city->counter || !aj_is_switched_on(g->judgement, CAR_OPTION_MINER_UNDERMINERS))
        return;
    if (city->other == AJ_NONE) {
        rule_open_city(g, a, city, at);
        return;
    }
    if (!aj_option_is(g->judgement, CAR_OPTION_MINER_BAN, CAR_VALUE_MINER_BAN_TILE)) {
        rule_ban(g, a, AJ_ALLOWS, city, at)->option = CAR_OPTION_MINER_BAN;
        return;
    }
    if (!is_protected(g, city)) {
        rule_open_city(g, a, city, at);
        return;
    }
    rule_ban(g, a, AJ_FORBIDS, city, at)->option =
        city->mover ? CAR_OPTION_MINER_SHARED_CITY_PROTECTED : CAR_OPTION_MINER_BAN;
}

static void judge_ban_of_tile(const struct car_judging *g, const struct car_action *a) {
    struct car_added added[CAR_JOINTS];
    if (car_board_at(&g->board, a->x, a->y) != CAR_NOTHING)
        return;
    int count = find_added(g, a, added);
    for (int i = 0; i < count; i++)
        judge_city_of_tile(g, a, &added[i]);
}

// ---- followers on entrances

// Forbids a follower on an entrance whose switch is off.
static void judge_entrance_off(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_follower_target(g, a);
    if (part == CAR_NOTHING || g->board.part[part].kind != CAR_MINE)
        return;
    int option = car_switch_of_entrance(car_part_segment(&g->board, part)->mine);
    if (!aj_is_switched_on(g->judgement, option))
        CAR_FORBID(g, CAR_RULE_BASE_IN_PLAY, a, AJ_TEXT("what", car_switch_of_option(option)->what))
            ->option = (int16_t)option;
}

static const struct car_board_tile *entrance_of(const struct car_judging *g,
                                                const struct car_action *a,
                                                enum car_mine_class class, uint32_t *part) {
    *part = car_follower_target(g, a);
    if (*part == CAR_NOTHING || g->board.part[*part].kind != CAR_MINE ||
        car_part_segment(&g->board, *part)->mine != class)
        return NULL;
    return car_board_tile_of(&g->board, *part);
}

static void judge_miner(const struct car_judging *g, const struct car_action *a) {
    uint32_t part;
    const struct car_board_tile *lying = entrance_of(g, a, CAR_MINING, &part);
    if (lying)
        CAR_ALLOW(g, CAR_RULE_MINER_MINER, a, AJ_CELL("tile", lying->x, lying->y));
}

static void judge_no_counter_entrance(const struct car_judging *g, const struct car_action *a) {
    uint32_t part;
    const struct car_board_tile *lying = entrance_of(g, a, CAR_COUNTER_MINING, &part);
    if (lying)
        CAR_FORBID(g, CAR_RULE_MINER_NO_COUNTER_ENTRANCE, a, AJ_CELL("tile", lying->x, lying->y));
}

// Finds the different cities that an underminer on `part` joins, and returns how many.
static int find_joined(const struct car_judging *g, uint32_t part,
                       uint32_t roots[CAR_SEGMENTS_MAX]) {
    uint16_t joins = car_part_segment(&g->board, part)->joins;
    uint32_t first = car_board_tile_of(&g->board, part)->first_part;
    int count = 0;
    for (; joins; joins &= (uint16_t)(joins - 1)) {
        uint32_t root = car_board_root(&g->board, first + (uint32_t)__builtin_ctz(joins));
        int i = 0;
        while (i < count && roots[i] != root)
            i++;
        if (i == count)
            roots[count++] = root;
    }
    return count;
}

static void judge_ban_of_underminer(const struct car_judging *g, const struct car_action *a) {
    const struct car_miner *miner = car_miner_of(g);
    uint32_t part;
    if (!entrance_of(g, a, CAR_UNDER_MINING, &part))
        return;
    for (int i = 0; i < miner->added_count; i++) {
        const struct car_added *added = &miner->added[i];
        const struct car_board_tile *at = &g->board.lying[added->lying];
        if (is_protected(g, &added->city)) {
            struct aj_ruling *ruling = rule_ban(g, a, AJ_FORBIDS, &added->city, at);
            ruling->variant = CAR_SAYS_MINER_BAN_FORBIDS_UNDERMINER;
            if (added->city.mover)
                ruling->option = CAR_OPTION_MINER_SHARED_CITY_PROTECTED;
        } else if (added->city.counter) {
            rule_open_city(g, a, &added->city, at);
        }
    }
}

static void judge_own_or_empty_city(const struct car_judging *g, const struct car_action *a) {
    uint32_t part, roots[CAR_SEGMENTS_MAX];
    const struct car_board_tile *lying = entrance_of(g, a, CAR_UNDER_MINING, &part);
    struct car_presence all = CAR_NOBODY_PRESENT;
    if (!lying)
        return;
    int count = find_joined(g, part, roots);
    for (int i = 0; i < count; i++)
        car_add_presence(g, roots[i], &all);
    struct aj_arg tile = AJ_CELL("tile", lying->x, lying->y);
    CAR_ALLOW(g, CAR_RULE_MINER_UNDERMINER, a, tile, AJ_INT("count", count));
    if (a->figure == CAR_FIGURE_LARGE)
        aj_rule_add(g->judgement, CAR_RULE_MINER_LARGE_UNDERMINER, AJ_ALLOWS, a->node, AJ_NO_ARGS);
    if (all.other != AJ_NONE) {
        CAR_ALLOW(g, CAR_RULE_MINER_UNDERMINER, a, AJ_PLAYER("owner", all.other))->variant =
            CAR_SAYS_MINER_UNDERMINER_ALLOWS_SHARED;
        return;
    }
    CAR_RULE_BY(g, CAR_RULE_MINER_OWN_OR_EMPTY_CITY, a, CAR_OPTION_MINER_OWN_OR_EMPTY_CITY,
                CAR_VALUE_MINER_OWN_OR_EMPTY_NO, tile);
}

car_judge *const car_undermining_place_judges[] = {judge_ban_of_tile, NULL};
car_judge *const car_undermining_follower_judges[] = {
    judge_entrance_off,      judge_miner, judge_no_counter_entrance, judge_ban_of_underminer,
    judge_own_or_empty_city, NULL,
};

// ---- expulsion
//
// Counter mining: which underminers have to leave when a tile is placed, and when they do.

// The city that the tile to be placed makes at a group of its edges.
struct siege {
    const struct car_action *a;
    struct car_presence before; // who is in the parts that the tile joins
    bool knight;                // the mover has a figure in the city that is no underminer
    bool brings;                // the tile just placed is the counter mining tile
    uint32_t root[CAR_JOINTS];  // roots of the joined parts, each once
    int roots;
};

// Why an underminer has to leave.
struct cause {
    int rule;
    int16_t option; // the option that decided, AJ_NONE
    bool anyone;    // the tile of any player expels him, by the option's value in force
    uint32_t root;  // the part of the city that he is in
};

static bool has_knight(const struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.follower[f].player == g->now.turn->player &&
            g->board.part[g->board.follower[f].part].kind != CAR_MINE)
            return true;
    return false;
}

// Finds the cities of a group that the tile joins, with who was in them before.
static void find_siege(const struct car_judging *g, const struct car_action *a,
                       const struct car_joint *joint, unsigned group, struct siege *siege) {
    uint16_t cities = 0;
    bool counter = car_mine_class_of(a->tile, &cities) == CAR_COUNTER_MINING;
    *siege = (struct siege){.a = a, .before = CAR_NOBODY_PRESENT};
    for (unsigned k = 0; k < CAR_JOINTS; k++) {
        int i = 0;
        if (joint->root[k] == CAR_NOTHING || joint->group[k] != group)
            continue;
        siege->brings = siege->brings || (counter && ((cities >> joint->local[k]) & 1U));
        while (i < siege->roots && siege->root[i] != joint->root[k])
            i++;
        if (i == siege->roots)
            siege->root[siege->roots++] = joint->root[k];
    }
    for (int i = 0; i < siege->roots; i++) {
        car_add_presence(g, siege->root[i], &siege->before);
        siege->knight = siege->knight || has_knight(g, siege->root[i]);
    }
}

// Whether another of the joined parts has a counter mining tile.
static bool is_merged_in(const struct car_judging *g, const struct siege *siege, uint32_t own) {
    for (int i = 0; i < siege->roots; i++) {
        struct car_presence part = CAR_NOBODY_PRESENT;
        if (siege->root[i] == own)
            continue;
        car_add_presence(g, siege->root[i], &part);
        if (part.counter)
            return true;
    }
    return false;
}

static struct aj_ruling *add_ruling(const struct car_judging *g, const struct siege *siege,
                                    int rule, enum aj_effect effect, const struct car_follower *f) {
    const struct car_board_tile *lying = car_board_tile_of(&g->board, f->part);
    return AJ_RULE(g->judgement, rule, effect, effect == AJ_NOTES ? siege->a->node : f->node,
                   car_mover_arg(g), AJ_PLAYER("owner", f->player),
                   AJ_CELL("tile", lying->x, lying->y));
}

static struct aj_ruling *add_note(const struct car_judging *g, const struct siege *siege, int rule,
                                  const struct car_follower *f) {
    return add_ruling(g, siege, rule, AJ_NOTES, f);
}

enum {
    STAYS_MERGED = CAR_SAYS_MINER_OWN_UNDERMINER_STAYS_NOTES_MERGED,
    ANYONE_EXPELS = CAR_SAYS_MINER_EXPULSION_DENIES_ANYONE
};
CAR_SAME_VARIANT(ANYONE_EXPELS, CAR_SAYS_MINER_MERGE_DENIES_ANYONE);

// Notes why an underminer stays.
static void note_stays(const struct car_judging *g, const struct siege *siege,
                       const struct cause *cause, const struct car_follower *f) {
    bool own = f->player == g->now.turn->player;
    struct aj_ruling *ruling =
        add_note(g, siege, own ? CAR_RULE_MINER_OWN_UNDERMINER_STAYS : cause->rule, f);
    ruling->option = cause->option;
    if (own && cause->rule == CAR_RULE_MINER_MERGE)
        ruling->variant = STAYS_MERGED;
}

// Whether an underminer is expelled, by one of the two options; fills `cause`. If the mover is in
// the city, he expels the underminers of others. If anybody may expel, a player expels his own too.
static bool decide_expulsion(const struct car_judging *g, const struct siege *siege, int option,
                             const struct car_follower *f, struct cause *cause) {
    _Static_assert((int)CAR_VALUE_MINER_EXPELLED_BY_OCCUPANT == (int)CAR_VALUE_MINER_MERGE_OCCUPANT,
                   "both options list the occupant first");
    bool own = f->player == g->now.turn->player;
    bool occupant = siege->before.mover && !own;
    const int answers[] = {[CAR_VALUE_MINER_EXPELLED_BY_OCCUPANT] = occupant,
                           [CAR_VALUE_MINER_EXPELLED_BY_ANYONE] = 1};
    bool expelled = aj_decide(g->judgement, option, answers);
    cause->anyone = !occupant;
    cause->option = occupant ? AJ_NONE : (int16_t)option;
    if (!expelled)
        note_stays(g, siege, cause, f);
    if (occupant && !siege->knight)
        add_note(g, siege, CAR_RULE_MINER_UNDERMINER_OCCUPIES, f);
    return expelled;
}

// Decides whether a figure must leave its city, and by which rule: a counter mine is brought to it,
// or it joins a city with one.
static bool find_cause(const struct car_judging *g, const struct siege *siege, uint32_t root,
                       const struct car_follower *f, struct cause *cause) {
    *cause = (struct cause){.rule = CAR_RULE_MINER_EXPULSION, .root = root};
    if (siege->brings && decide_expulsion(g, siege, CAR_OPTION_MINER_EXPELLED_BY, f, cause))
        return true;
    cause->rule = CAR_RULE_MINER_MERGE;
    return is_merged_in(g, siege, root) &&
           decide_expulsion(g, siege, CAR_OPTION_MINER_MERGE, f, cause);
}

// Says why an underminer gets nothing: he leaves before the scoring.
static void deny(const struct car_judging *g, const struct siege *siege, const struct cause *cause,
                 const struct car_follower *f) {
    struct aj_ruling *ruling = add_ruling(g, siege, cause->rule, AJ_DENIES, f);
    ruling->option = cause->option;
    ruling->variant = cause->anyone ? ANYONE_EXPELS : AJ_PLAIN;
    ruling->player = f->player;
    ruling->subject = (int32_t)cause->root;
}

// Sends an underminer home, or lists him to go home after scoring.
static void expel(struct car_judging *g, const struct siege *siege, const struct cause *cause,
                  uint32_t follower) {
    bool after =
        aj_option_is(g->judgement, CAR_OPTION_MINER_EXPEL, CAR_VALUE_MINER_EXPEL_AFTER_SCORING);
    struct car_miner *miner = car_miner_of(g);
    const struct car_follower *f = &g->board.follower[follower];
    struct aj_ruling *ruling = add_note(g, siege, CAR_RULE_MINER_EXPEL, f);
    ruling->variant = after ? CAR_SAYS_MINER_EXPEL_NOTES_AFTER : AJ_PLAIN;
    ruling->option = CAR_OPTION_MINER_EXPEL;
    if (after) {
        car_list_add(g, &miner->expelled, &miner->expelled_count, &miner->expelled_capacity,
                     follower);
        return;
    }
    deny(g, siege, cause, f);
    car_take_off(g, follower);
}

// Expels the underminers of one part of the city. They are listed first, because the walk must not
// change while they leave.
static void besiege_part(struct car_judging *g, const struct siege *siege, uint32_t root) {
    uint32_t *found = NULL;
    size_t count = 0, capacity = 0;
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.part[g->board.follower[f].part].kind == CAR_MINE)
            car_list_add(g, &found, &count, &capacity, f);
    for (size_t i = 0; i < count; i++) {
        struct cause cause;
        if (find_cause(g, siege, root, &g->board.follower[found[i]], &cause))
            expel(g, siege, &cause, found[i]);
    }
}

void car_expel_before_placing(struct car_judging *g, const struct car_action *a) {
    struct car_joint joint;
    if (!((g->board.kinds >> CAR_MINE) & 1U) || !car_find_joint(g, a, &joint))
        return;
    struct siege siege[CAR_JOINTS]; // all as they are before anybody leaves
    for (unsigned group = 0; group < CAR_JOINTS; group++)
        find_siege(g, a, &joint, group, &siege[group]);
    for (unsigned group = 0; group < CAR_JOINTS; group++)
        for (int i = 0; i < siege[group].roots; i++)
            besiege_part(g, &siege[group], siege[group].root[i]);
}

void car_expel_after_scoring(struct car_judging *g) {
    struct car_miner *miner = car_miner_of(g);
    for (size_t i = 0; i < miner->expelled_count; i++)
        if (!g->board.follower[miner->expelled[i]].returned)
            car_lose(g, miner->expelled[i], CAR_RULE_MINER_EXPEL, AJ_NO_ARGS);
    miner->expelled_count = 0;
}
