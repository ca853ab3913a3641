// The Gold Mines: bars are laid with gold tiles. They are taken in the scoring step, since who may
// take some depends on who scores. If several players may, they take bars in turns.
#include "carcassonne/boxes/gold/gold.h"

#include <stdlib.h>
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

// ---- bars

// Returns the index in gold->place of a tile with bars, gold->places: it has none.
static uint32_t find_place(const struct car_gold *gold, uint32_t tile) {
    uint32_t i = 0;
    while (i < gold->places && gold->place[i].tile != tile)
        i++;
    return i;
}

int32_t car_gold_on(const struct car_judging *g, uint32_t lying) {
    const struct car_gold *gold = car_gold_of(g);
    uint32_t i = find_place(gold, lying);
    return i < gold->places ? gold->place[i].bars : 0;
}

int32_t car_gold_count(const struct car_gold *gold) {
    int32_t bars = 0;
    for (uint32_t i = 0; i < gold->places; i++)
        bars += gold->place[i].bars;
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        bars += gold->held[i];
    return bars;
}

static bool is_left(const struct car_judging *g) {
    return car_gold_count(car_gold_of(g)) < CAR_GOLD_BARS;
}

// Adds bars to a tile. The list has room: it never has more places than there are bars.
static void lay_bars(struct car_gold *gold, uint32_t tile, int32_t bars) {
    uint32_t i = find_place(gold, tile);
    if (i == gold->places)
        gold->place[gold->places++] = (struct car_gold_place){.tile = tile};
    gold->place[i].bars += bars;
}

static void gold_set_up(struct car_judging *g) {
    struct car_gold *gold = AJ_NEW(g->judgement->arena, struct car_gold);
    const struct car_gold *given = g->position->own[CAR_MODULE_GOLD];
    g->own[CAR_TAKES_PART_gold] = gold;
    if (!given || car_gold_count(given) == 0)
        return;
    (void)aj_is_switched_on(g->judgement, CAR_OPTION_GOLD_GOLD); // without it none is told
    memcpy(gold->held, given->held, sizeof gold->held);
    for (uint32_t i = 0; i < given->places; i++)
        lay_bars(gold, g->lying_of[given->place[i].tile], given->place[i].bars);
}

// ---- laying them

// Finds the tiles around one, without itself, and returns how many there are.
static uint32_t find_around(const struct car_judging *g, uint32_t lying, uint32_t around[9]) {
    const struct car_board_tile *at = &g->board.lying[lying];
    uint32_t tiles = car_tiles_around(&g->board, at->x, at->y, around), count = 0;
    for (uint32_t i = 0; i < tiles; i++)
        if (around[i] != lying)
            around[count++] = around[i];
    return count;
}

static bool is_gold_tile(const struct car_judging *g, uint32_t lying) {
    return car_has_tile_mark(g->board.lying[lying].tile, CAR_TILE_MARK_GOLD);
}

static void gold_turn_begin(struct car_judging *g) {
    struct car_gold *gold = car_gold_of(g);
    gold->choices = gold->unowned_count = gold->emptied = 0;
    gold->is_told = false;
    gold->fault = AJ_NONE;
}

// Gives a new gold tile its second bar if only one tile is around it: the case need not say so.
static void gold_placed(struct car_judging *g, uint32_t lying) {
    struct car_gold *gold = car_gold_of(g);
    uint32_t around[9];
    if (!is_gold_tile(g, lying) || !aj_is_switched_on(g->judgement, CAR_OPTION_GOLD_GOLD) ||
        !is_left(g))
        return;
    lay_bars(gold, lying, 1);
    if (!is_left(g))
        return;
    gold->choices = find_around(g, lying, around);
    if (gold->choices == 1)
        lay_bars(gold, around[0], 1);
}

static void judge_tile(const struct car_judging *g, const struct car_action *a) {
    const struct car_gold *gold = car_gold_of(g);
    if (g->now.placed == CAR_NOTHING) {
        if (!car_places_later(g))
            CAR_FORBID(g, CAR_RULE_GOLD_TILE, a, car_mover_arg(g))->variant =
                CAR_SAYS_GOLD_TILE_FORBIDS_NO_TILE;
        return;
    }
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    struct aj_arg at = AJ_CELL("placed", placed->x, placed->y);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    if (!is_gold_tile(g, g->now.placed)) {
        CAR_FORBID(g, CAR_RULE_GOLD_TILE, a, at);
    } else if (gold->is_told) {
        CAR_FORBID(g, CAR_RULE_GOLD_TILE, a, at, car_mover_arg(g))->variant =
            CAR_SAYS_GOLD_TILE_FORBIDS_AGAIN;
    } else if (placed->x == a->x && placed->y == a->y) {
        CAR_FORBID(g, CAR_RULE_GOLD_NEIGHBOUR, a, at)->variant =
            CAR_SAYS_GOLD_NEIGHBOUR_FORBIDS_SAME;
    } else if (labs((long)placed->x - a->x) > 1 || labs((long)placed->y - a->y) > 1) {
        CAR_FORBID(g, CAR_RULE_GOLD_NEIGHBOUR, a, at, tile);
    } else if (car_board_at(&g->board, a->x, a->y) == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_GOLD_NEIGHBOUR, a, at, tile)->variant =
            CAR_SAYS_GOLD_NEIGHBOUR_FORBIDS_NO_TILE;
    } else if (gold->choices == 0) {
        CAR_FORBID(g, CAR_RULE_GOLD_PLACE, a, tile);
    }
}

static void lay_second(struct car_judging *g, const struct car_action *a) {
    struct car_gold *gold = car_gold_of(g);
    gold->is_told = true;
    if (gold->choices > 1)
        lay_bars(gold, car_board_at(&g->board, a->x, a->y), 1);
}

// ---- who may take what

// Returns the tiles of a feature that have bars, as bits by index of gold->place.
static uint32_t find_bars(const struct car_judging *g, uint32_t root) {
    const struct car_gold *gold = car_gold_of(g);
    const struct car_board_tile *at = car_board_tile_of(&g->board, root);
    uint32_t found = 0, part = root;
    if (car_kinds[g->board.part[root].kind].neighbours) {
        for (uint32_t i = 0; i < gold->places; i++) {
            const struct car_board_tile *tile = &g->board.lying[gold->place[i].tile];
            if (labs((long)tile->x - at->x) <= 1 && labs((long)tile->y - at->y) <= 1)
                found |= 1U << i;
        }
        return found;
    }
    do {
        uint32_t i = find_place(gold, g->board.part[part].lying);
        found |= i < gold->places ? 1U << i : 0;
        part = g->board.part[part].next;
    } while (part != root);
    car_spend_walk(&g->board, g->board.part[root].size);
    return found;
}

// Returns the tiles with bars that a castle takes: those of its fief, or its own two.
static uint32_t find_castle_bars(struct car_judging *g, uint32_t castle) {
    const struct car_gold *gold = car_gold_of(g);
    int found[] = {[CAR_VALUE_GOLD_CASTLE_FIEF] = 0,
                   [CAR_VALUE_GOLD_CASTLE_OWN_TILES] = (int)find_bars(g, castle)};
    for (uint32_t i = 0; i < gold->places; i++) {
        const struct car_board_tile *tile = &g->board.lying[gold->place[i].tile];
        if (car_is_in_fief(g, castle, tile->x, tile->y))
            found[CAR_VALUE_GOLD_CASTLE_FIEF] |= 1 << i;
    }
    return (uint32_t)aj_decide(g->judgement, CAR_OPTION_GOLD_CASTLE, found);
}

static bool takes_gold(uint8_t kind) {
    enum { AROUND = 8 };
    return kind == CAR_ROAD || kind == CAR_CITY || kind == CAR_CASTLE ||
           car_kinds[kind].neighbours == AROUND;
}

static void gold_scored(struct car_judging *g, const struct car_worth *worth) {
    struct car_gold *gold = car_gold_of(g);
    if (gold->places == 0 || !takes_gold(worth->kind))
        return;
    uint32_t found = worth->kind == CAR_CASTLE && worth->owners ? find_castle_bars(g, worth->root)
                                                                : find_bars(g, worth->root);
    if (found && !worth->owners && gold->unowned_count < CAR_GOLD_BARS)
        gold->unowned[gold->unowned_count++] = worth->root;
    int32_t bars = 0;
    for (uint32_t i = 0; i < gold->places; i++) {
        struct car_gold_place *place = &gold->place[i];
        if (!((found >> i) & 1U))
            continue;
        bars += place->bars;
        place->owners |= worth->owners;
    }
    if (!bars || !worth->owners || !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    int rule = car_kinds[worth->kind].neighbours ? CAR_RULE_GOLD_MONASTERY : CAR_RULE_GOLD_TAKES;
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, rule, AJ_ALLOWS, g->now.turn->node, AJ_INT("bars", bars),
                AJ_SUBJECT("feature", (int32_t)worth->root),
                AJ_TEXT("players", car_name_players(g, worth->owners)));
    if (worth->kind == CAR_CASTLE) {
        ruling->variant = CAR_SAYS_GOLD_TAKES_ALLOWS_CASTLE;
        ruling->option = CAR_OPTION_GOLD_CASTLE;
    }
}

// ---- taking them

// The taking of bars, as far as it has come.
struct taking {
    int32_t bars[CAR_GOLD_BARS]; // by index of gold->place: bars left that somebody may take
    int32_t got[AJ_PLAYERS_MAX];
    int next; // who takes the next bar, AJ_NONE: none is left
};

static bool may_take(const struct car_gold *gold, const struct taking *t, uint32_t i, int player) {
    return t->bars[i] > 0 && (gold->place[i].owners >> player) & 1U;
}

// Finds who takes the next bar: the player `from`, or the first one after him who may take any.
static void find_next(const struct car_judging *g, struct taking *t, int from) {
    const struct car_gold *gold = car_gold_of(g);
    t->next = AJ_NONE;
    for (int i = 0; i < g->position->players; i++) {
        int player = (from + i) % g->position->players;
        for (uint32_t k = 0; k < gold->places; k++)
            if (may_take(gold, t, k, player)) {
                t->next = player;
                return;
            }
    }
}

static void take_bar(const struct car_judging *g, struct taking *t, uint32_t i) {
    t->bars[i]--;
    t->got[t->next]++;
    find_next(g, t, t->next + 1);
}

// Returns a number that is greater the earlier players come in turn order from the mover on.
static uint32_t earliness_of(const struct car_judging *g, uint8_t players) {
    uint32_t earliness = 0;
    for (int i = 0; i < g->position->players; i++) {
        int player = (g->now.turn->player + i) % g->position->players;
        earliness = earliness << 1 | ((uint32_t)players >> player & 1U);
    }
    return earliness;
}

// Of the places from which the next player may take, returns the one that most players may take
// from. Of several such, the one whose players come first in turn order, so that turning the table
// changes nothing.
static uint32_t find_most_claimed(const struct car_judging *g, const struct taking *t) {
    const struct car_gold *gold = car_gold_of(g);
    const struct car_board_tile *lying = g->board.lying;
    uint32_t best = gold->places;
    for (uint32_t i = 0; i < gold->places; i++) {
        const struct car_gold_place *a = &gold->place[i], *b = &gold->place[best];
        if (!may_take(gold, t, i, t->next))
            continue;
        int more = best == gold->places
                       ? 1
                       : __builtin_popcount(a->owners) - __builtin_popcount(b->owners);
        int before = more ? 0
                          : aj_then(aj_by(earliness_of(g, a->owners), earliness_of(g, b->owners)),
                                    aj_then(aj_by(lying[b->tile].y, lying[a->tile].y),
                                            aj_by(lying[b->tile].x, lying[a->tile].x)));
        if (more > 0 || before > 0)
            best = i;
    }
    return best;
}

// Returns what the turn tells of taking bars, or NULL.
static const struct car_gold_told *find_told(const struct car_judging *g) {
    const struct car_turn *turn = g->now.turn;
    for (uint32_t i = 0; i < turn->count; i++)
        if (turn->action[i].kind == CAR_TAKE_GOLD)
            return turn->action[i].told;
    return NULL;
}

// Takes the bars that the turn tells, up to the first that is wrong.
static void take_told(struct car_judging *g, struct taking *t, const struct car_gold_told *told) {
    struct car_gold *gold = car_gold_of(g);
    for (uint32_t i = 0; told && i < told->count; i++) {
        const struct car_gold_taken *one = &told->taken[i];
        uint32_t lying = car_board_at(&g->board, one->at[0], one->at[1]);
        uint32_t from = find_place(gold, lying);
        gold->wrong = i;
        gold->other = t->next;
        if (from == gold->places || !may_take(gold, t, from, one->player)) {
            gold->fault = CAR_SAYS_GOLD_SHARED_FORBIDS_NO_CLAIM;
            return;
        }
        if (one->player != t->next) {
            gold->fault = AJ_PLAIN;
            return;
        }
        const struct car_gold_place *best = &gold->place[find_most_claimed(g, t)];
        if (__builtin_popcount(best->owners) > __builtin_popcount(gold->place[from].owners) &&
            aj_option_is(g->judgement, CAR_OPTION_GOLD_CHOICE,
                         CAR_VALUE_GOLD_CHOICE_MOST_CLAIMED)) {
            const struct car_board_tile *at = &g->board.lying[best->tile];
            gold->better = (struct car_xy){at->x, at->y};
            gold->fault = CAR_SAYS_GOLD_SHARED_FORBIDS_FEWER;
            return;
        }
        take_bar(g, t, from);
    }
}

// A search: can the players' choices give somebody another number of bars? Places open to the same
// players are alike. A state is what is left and who is next. If two ways into one state leave
// somebody with different numbers of bars, the choices matter; otherwise each state is tried once.
struct trial {
    const struct car_judging *g;
    uint64_t *seen;                 // by state: each player's bars, a byte each; 0: not tried
    uint32_t weight[CAR_GOLD_BARS]; // by place: what one bar there adds to the number of a state
};

static uint64_t pack_shares(const struct taking *t) {
    uint64_t packed = UINT64_C(1) << 56;
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        packed |= (uint64_t)t->got[i] << (8 * i);
    return packed;
}

// Whether two orders of taking bars end in the same state with other shares. `seen` has the shares
// with which each state was met first.
static bool trial_differs(struct trial *trial, const struct taking *t) {
    const struct car_gold *gold = car_gold_of(trial->g);
    uint32_t state = 0;
    uint8_t tried[CAR_GOLD_BARS];
    uint32_t tries = 0;
    for (uint32_t i = 0; i < gold->places; i++)
        state += (uint32_t)t->bars[i] * trial->weight[i];
    uint64_t *seen = &trial->seen[state * AJ_PLAYERS_MAX + (uint32_t)(t->next < 0 ? 0 : t->next)];
    if (*seen)
        return *seen != pack_shares(t);
    *seen = pack_shares(t);
    for (uint32_t i = 0; t->next != AJ_NONE && i < gold->places; i++) {
        struct taking after = *t;
        bool is_tried =
            !may_take(gold, t, i, t->next) || memchr(tried, gold->place[i].owners, tries) != NULL;
        if (is_tried)
            continue;
        tried[tries++] = gold->place[i].owners;
        take_bar(trial->g, &after, i);
        if (trial_differs(trial, &after))
            return true;
    }
    return false;
}

// Whether it matters which bars the players take. A state is a number whose digits are the bars
// left at each place.
static bool is_choice(const struct car_judging *g, const struct taking *t) {
    const struct car_gold *gold = car_gold_of(g);
    struct trial trial = {.g = g};
    uint32_t states = 1;
    for (uint32_t i = 0; i < gold->places; i++) {
        trial.weight[i] = states;
        states *= (uint32_t)t->bars[i] + 1;
    }
    trial.seen = AJ_NEW_ARRAY(g->judgement->arena, uint64_t, (size_t)states * AJ_PLAYERS_MAX);
    return trial_differs(&trial, t);
}

// Returns the players who may take bars, as bits.
static uint8_t begin_taking(const struct car_judging *g, struct taking *t) {
    const struct car_gold *gold = car_gold_of(g);
    uint8_t players = 0;
    *t = (struct taking){.next = AJ_NONE};
    for (uint32_t i = 0; i < gold->places; i++) {
        t->bars[i] = gold->place[i].owners ? gold->place[i].bars : 0;
        players |= gold->place[i].owners;
    }
    if (players)
        find_next(g, t, g->now.turn->player);
    return players;
}

// Forgets who may take bars, and places that have none left.
static void sweep(struct car_gold *gold, const struct taking *t) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < gold->places; i++) {
        struct car_gold_place place = gold->place[i];
        if (place.owners && t->bars[i] == 0)
            gold->empty[gold->emptied++] = place;
        place.bars = place.owners ? t->bars[i] : place.bars;
        place.owners = 0;
        if (place.bars)
            gold->place[kept++] = place;
    }
    gold->places = kept;
}

static void note_due(struct car_judging *g) {
    const struct car_gold *gold = car_gold_of(g);
    if (gold->choices < 2 || gold->is_told)
        return;
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    AJ_RULE(g->judgement, CAR_RULE_GOLD_DUE, AJ_NOTES, g->now.turn->node, car_mover_arg(g),
            AJ_CELL("placed", placed->x, placed->y));
}

// Says which tiles with bars belong to features that nobody scores.
static void deny_unowned(struct car_judging *g) {
    struct car_gold *gold = car_gold_of(g);
    for (uint32_t k = 0; k < gold->unowned_count; k++) {
        uint32_t root = gold->unowned[k], found = find_bars(g, root);
        int32_t bars = 0;
        for (uint32_t i = 0; i < gold->places; i++)
            bars += (found >> i) & 1U ? gold->place[i].bars : 0;
        if (bars)
            AJ_RULE(g->judgement, CAR_RULE_GOLD_STAYS, AJ_DENIES, g->now.turn->node,
                    AJ_INT("bars", bars), AJ_SUBJECT("feature", (int32_t)root));
    }
    gold->unowned_count = 0;
}

// Whether as many players may take from one tile as from another, but not the same ones.
static bool is_tied(const struct car_gold *gold) {
    for (uint32_t i = 0; i < gold->places; i++)
        for (uint32_t k = 0; k < i; k++) {
            uint8_t a = gold->place[i].owners, b = gold->place[k].owners;
            if (a != b && __builtin_popcount(a) == __builtin_popcount(b))
                return true;
        }
    return false;
}

// If the turn does not tell which bars are taken, notes how they are chosen.
static void note_choice(struct car_judging *g) {
    bool is_own = aj_option_is(g->judgement, CAR_OPTION_GOLD_CHOICE, CAR_VALUE_GOLD_CHOICE_OWN);
    if (!is_own && !is_tied(car_gold_of(g)))
        return;
    struct aj_ruling *note =
        AJ_RULE(g->judgement, CAR_RULE_GOLD_CHOICE, AJ_NOTES, g->now.turn->node, car_mover_arg(g));
    if (is_own)
        return;
    note->variant = CAR_SAYS_GOLD_CHOICE_NOTES_TIED;
    note->option = CAR_OPTION_GOLD_CHOICE;
}

static void gold_turn_end(struct car_judging *g) {
    struct car_gold *gold = car_gold_of(g);
    struct taking t;
    note_due(g);
    const struct car_gold_told *told = find_told(g);
    uint8_t players = begin_taking(g, &t);
    take_told(g, &t, told);
    if (gold->fault == AJ_NONE && (players & (players - 1)) && is_choice(g, &t))
        note_choice(g);
    while (t.next != AJ_NONE)
        take_bar(g, &t, find_most_claimed(g, &t));
    for (int i = 0; i < g->position->players; i++) {
        int player = (g->now.turn->player + i) % g->position->players;
        gold->held[player] += t.got[player];
        if (t.got[player] && (players & (players - 1)))
            AJ_RULE(g->judgement, CAR_RULE_GOLD_SHARED, AJ_ALLOWS, g->now.turn->node,
                    AJ_PLAYER("player", player), AJ_INT("bars", t.got[player]))
                ->rank = AJ_TOLD_FIRST;
    }
    sweep(gold, &t);
    deny_unowned(g);
}

// Says what was wrong with the bars that the turn tells: they were taken in the scoring step.
static void judge_taken(const struct car_judging *g, const struct car_action *a) {
    const struct car_gold *gold = car_gold_of(g);
    const struct car_gold_told *told = a->told;
    bool is_again = car_has_done(g, CAR_TAKE_GOLD);
    if (gold->fault == AJ_NONE && !is_again)
        return;
    const struct car_gold_taken *one = &told->taken[is_again ? 0 : gold->wrong];
    struct aj_arg player = AJ_PLAYER("player", one->player);
    struct aj_arg tile = AJ_CELL("tile", one->at[0], one->at[1]);
    if (is_again || gold->fault == CAR_SAYS_GOLD_SHARED_FORBIDS_NO_CLAIM)
        CAR_FORBID(g, CAR_RULE_GOLD_SHARED, a, player, tile)->variant =
            CAR_SAYS_GOLD_SHARED_FORBIDS_NO_CLAIM;
    else if (gold->fault == AJ_PLAIN)
        CAR_FORBID(g, CAR_RULE_GOLD_SHARED, a, player, AJ_PLAYER("other", gold->other));
    else
        CAR_RULE_BY(g, CAR_RULE_GOLD_SHARED, a, CAR_OPTION_GOLD_CHOICE,
                    CAR_VALUE_GOLD_CHOICE_MOST_CLAIMED, player, tile,
                    AJ_CELL("better", gold->better.x, gold->better.y))
            ->variant = gold->fault;
}

static void take_gold(struct car_judging *g, const struct car_action *a) {
    (void)g, (void)a; // the scoring step has done it
}

// ---- the end, and what is shown

// Returns what each bar of a player with so many is worth: 1 point up to 3 bars, 2 up to 6, 3 up to
// 9, else 4.
static int32_t points_for_bar(int32_t bars) {
    enum { FOR_A_POINT = 3, POINTS_MOST = 4 };
    int32_t points = (bars + FOR_A_POINT - 1) / FOR_A_POINT;
    return points < POINTS_MOST ? points : POINTS_MOST;
}

static void gold_final(struct car_judging *g) {
    const struct car_gold *gold = car_gold_of(g);
    int32_t lying = 0;
    for (int i = 0; i < g->position->players; i++) {
        int32_t bars = gold->held[i], each = points_for_bar(bars);
        if (bars == 0)
            continue;
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, CAR_RULE_GOLD_FINAL, AJ_SCORES, g->position->player[i].node,
                    AJ_INT("bars", bars), AJ_INT("each", each));
        car_score(g, ruling,
                  &(struct aj_earning){.player = i,
                                       .subject = car_subject(CAR_SUBJECT_GOLD, 0),
                                       .when = AJ_WHEN_END,
                                       .points = bars * each});
    }
    for (uint32_t i = 0; i < gold->places; i++)
        lying += gold->place[i].bars;
    if (lying && g->position->is_over)
        AJ_RULE(g->judgement, CAR_RULE_GOLD_LOST, AJ_NOTES, AJ_NO_NODE, AJ_INT("bars", lying));
}

static void gold_tally(const struct car_judging *g) {
    for (int i = 0; i < g->position->players; i++) {
        int32_t bars = car_gold_of(g)->held[i];
        if (bars)
            aj_also(g->judgement, i,
                    aj_arena_format(g->judgement->arena, "%d %s of gold", (int)bars,
                                    bars == 1 ? "bar" : "bars"));
    }
}

static void gold_write(const struct car_judging *g, struct aj_json *json) {
    if (aj_is_switched_off(g->rules, CAR_OPTION_GOLD_GOLD))
        return;
    aj_json_open_list(json, "gold");
    for (int i = 0; i < g->position->players; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "player", g->judgement->player[i].name);
        aj_json_put_int(json, "bars", car_gold_of(g)->held[i]);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
    const uint32_t *order = car_sort_tiles(&g->board, g->judgement->arena);
    aj_json_open_list(json, "gold_at");
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_board_tile *at = &g->board.lying[order[i]];
        int32_t bars = car_gold_on(g, order[i]);
        if (bars == 0)
            continue;
        aj_json_begin_object(json);
        aj_json_put_cell(json, "at", at->x, at->y);
        aj_json_put_int(json, "bars", bars);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

// Returns how many bars the last turn took from a tile, which has none left.
static int32_t bars_taken_from(const struct car_judging *g, uint32_t lying) {
    const struct car_gold *gold = car_gold_of(g);
    int32_t bars = 0;
    for (uint32_t i = 0; i < gold->emptied; i++)
        if (gold->empty[i].tile == lying)
            bars += gold->empty[i].bars;
    return bars;
}

static void gold_draw(const struct car_judging *g, const struct car_board_tile *lying,
                      struct car_pieces *pieces) {
    int32_t left = car_gold_on(g, (uint32_t)(lying - g->board.lying));
    int32_t bars = left ? left : bars_taken_from(g, (uint32_t)(lying - g->board.lying));
    if (bars)
        car_pieces_add(pieces, (struct car_drawn_piece){
                                   .what = "gold",
                                   .kind = "",
                                   .spoken = aj_arena_format(pieces->arena, "%d %s of gold",
                                                             (int)bars, bars == 1 ? "bar" : "bars"),
                                   .mark = "",
                                   .size = 0.7,
                                   .outline = "M-20 8 L-12 -8 L12 -8 L20 8 Z",
                                   .letter = "$",
                                   .many = (uint8_t)bars,
                                   .is_faint = !left,
                                   .segment = CAR_NO_SEGMENT,
                                   .edge = 1,
                                   .colour = "gold"});
}

static car_judge *const gold_judges[] = {judge_tile, NULL};
static car_judge *const taken_judges[] = {judge_taken, NULL};

const struct car_module car_gold = {
    .module = CAR_MODULE_GOLD,
    .judges = {[CAR_GOLD] = gold_judges, [CAR_TAKE_GOLD] = taken_judges},
    .apply = {[CAR_GOLD] = lay_second, [CAR_TAKE_GOLD] = take_gold},
    .set_up = gold_set_up,
    .turn_begin = gold_turn_begin,
    .placed = gold_placed,
    .scored = gold_scored,
    .turn_end = gold_turn_end,
    .final = gold_final,
    .tally = gold_tally,
    .write = gold_write,
    .draw = gold_draw,
};
