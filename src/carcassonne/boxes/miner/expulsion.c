// Counter mining: which underminers have to leave when a tile is placed, and when they do.
#include "carcassonne/boxes/miner/miner.h"
#include "carcassonne/rules/rules.h"

// How the tile to be placed changes the city at one group of its edges.
struct siege {
    const struct car_action *a;
    struct car_presence before; // in all parts that the tile joins
    bool knight;                // the mover has more than underminers in it
    bool brings;                // the tile itself is the counter mining tile
    uint32_t root[CAR_JOINTS];  // the parts, each once
    int roots;
};

// Why an underminer has to leave.
struct cause {
    int rule;
    int16_t option; // the option that decided
    bool anyone;    // any player's tile expels, by this reading
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

// Whether another of the merged parts has a counter mining tile.
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

static struct aj_ruling *say(const struct car_judging *g, const struct siege *siege, int rule,
                             enum aj_effect effect, const struct car_follower *f) {
    const struct car_lying *lying = car_lying_of(&g->board, f->part);
    return AJ_RULE(g->judgement, rule, effect, effect == AJ_NOTES ? siege->a->node : f->node,
                   car_mover_arg(g), AJ_PLAYER("owner", f->player),
                   AJ_CELL("tile", lying->x, lying->y));
}

static struct aj_ruling *note(const struct car_judging *g, const struct siege *siege, int rule,
                              const struct car_follower *f) {
    return say(g, siege, rule, AJ_NOTES, f);
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
        note(g, siege, own ? CAR_RULE_MINER_OWN_UNDERMINER_STAYS : cause->rule, f);
    ruling->option = cause->option;
    if (own && cause->rule == CAR_RULE_MINER_MERGE)
        ruling->variant = STAYS_MERGED;
}

// Decides by one of the two options, and fills `cause`. An occupant of the city expels the
// underminers of others. If anyone may expel, an underminer's own owner expels him too.
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
        note(g, siege, CAR_RULE_MINER_UNDERMINER_OCCUPIES, f);
    return expelled;
}

static bool is_expelled(const struct car_judging *g, const struct siege *siege, uint32_t root,
                        const struct car_follower *f, struct cause *cause) {
    *cause = (struct cause){.rule = CAR_RULE_MINER_EXPULSION, .root = root};
    if (siege->brings && decide_expulsion(g, siege, CAR_OPTION_MINER_EXPELLED_BY, f, cause))
        return true;
    cause->rule = CAR_RULE_MINER_MERGE;
    return is_merged_in(g, siege, root) &&
           decide_expulsion(g, siege, CAR_OPTION_MINER_MERGE, f, cause);
}

// Says why an underminer leaves before the scoring, and so gets nothing.
static void deny(const struct car_judging *g, const struct siege *siege, const struct cause *cause,
                 const struct car_follower *f) {
    struct aj_ruling *ruling = say(g, siege, cause->rule, AJ_DENIES, f);
    ruling->option = cause->option;
    ruling->variant = cause->anyone ? ANYONE_EXPELS : AJ_PLAIN;
    ruling->player = f->player;
    ruling->subject = (int32_t)cause->root;
}

static void expel(struct car_judging *g, const struct siege *siege, const struct cause *cause,
                  uint32_t follower) {
    static const int answers[] = {
        [CAR_VALUE_MINER_EXPEL_BEFORE_SCORING] = 0, [CAR_VALUE_MINER_EXPEL_AFTER_SCORING] = 1};
    bool after = aj_decide(g->judgement, CAR_OPTION_MINER_EXPEL, answers);
    struct car_miner *miner = car_miner_of(g);
    const struct car_follower *f = &g->board.follower[follower];
    struct aj_ruling *ruling = note(g, siege, CAR_RULE_MINER_EXPEL, f);
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

// Expels the underminers of one part of the city. They are collected first, because an underminer
// who leaves changes the walk.
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
        if (is_expelled(g, siege, root, &g->board.follower[found[i]], &cause))
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
