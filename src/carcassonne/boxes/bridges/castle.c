// Castles: a small city that the tile of a turn completed becomes a feature of its own, which
// scores what is completed in its fief in a later turn.
#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/boxes/flying/flying.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

struct castle {
    uint32_t part;  // one of its two parts, by which reports name it
    uint32_t made;  // the turn that made it; 0: the position had it
    int32_t points; // the points that it scored
    uint32_t from;  // the root of the feature whose points it scored, CAR_NOTHING: none yet
};

// A feature that the scoring step completed.
struct done {
    uint32_t root;
    int32_t points;
};

struct castles {
    int16_t left[AJ_PLAYERS_MAX]; // castles that each player has left
    struct castle item[CAR_BRIDGES];
    uint32_t count;
    struct done *done; // what the scoring step of this turn completed
    size_t dones, capacity;
};

static struct castles *castles_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_castle];
}

bool car_is_castle(const struct car_judging *g, uint32_t part) {
    return part != CAR_NOTHING && g->board.part[part].kind == CAR_CASTLE;
}

static struct castle *find_castle(const struct car_judging *g, uint32_t root) {
    struct castles *castles = castles_of(g);
    for (uint32_t i = 0; i < castles->count; i++)
        if (car_board_root(&g->board, castles->item[i].part) == root)
            return &castles->item[i];
    return NULL;
}

uint32_t car_castle_source(const struct car_judging *g, uint32_t root) {
    const struct castle *castle = find_castle(g, root);
    return castle && castle->from != CAR_NOTHING ? car_board_root(&g->board, castle->from)
                                                 : CAR_NOTHING;
}

// Returns the follower on the castle, or CAR_NOTHING. An underminer takes part in it from his mine,
// and is not on it.
static uint32_t find_castellan(const struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f = car_next_follower(g, &walk);
    while (f != CAR_NOTHING && car_board_root(&g->board, g->board.follower[f].part) != root)
        f = car_next_follower(g, &walk);
    return f;
}

// ---- the cities that become one

bool car_is_base(const struct car_tile *tile, uint8_t segment) {
    const struct car_segment *city = &tile->segment[segment];
    return city->kind == CAR_CITY && !(city->edges & (city->edges - 1)) && city->edges &&
           !city->shares && !(tile->shares & city->edges);
}

static bool is_base(const struct car_judging *g, uint32_t part) {
    return car_is_base(car_board_tile_of(&g->board, part)->tile, g->board.part[part].local);
}

static bool is_of_one_edge(const struct car_judging *g, uint32_t part) {
    unsigned edges = car_part_segment(&g->board, part)->edges;
    return edges && !(edges & (edges - 1));
}

// Whether a city is of exactly two tiles, each with a part of one edge.
static bool is_small(const struct car_judging *g, uint32_t root) {
    const struct car_feature_piece *part = g->board.part;
    uint32_t other = part[root].next;
    return part[root].kind == CAR_CITY && part[root].size == 2 && is_of_one_edge(g, root) &&
           is_of_one_edge(g, other) && part[root].lying != part[other].lying;
}

static bool is_barred_part(const struct car_judging *g, uint32_t part) {
    return !is_base(g, part) || car_has_mark(car_part_segment(&g->board, part), CAR_MARK_NO_CASTLE);
}

// Whether one of the two parts of a small city is not half-round, or meets another city at an edge.
static bool is_barred(const struct car_judging *g, uint32_t root) {
    return is_barred_part(g, root) || is_barred_part(g, g->board.part[root].next);
}

// Makes a castle of a city: all its parts become parts of a castle.
static void found_castle(struct car_judging *g, uint32_t part, uint32_t made) {
    struct castles *castles = castles_of(g);
    uint32_t each = part;
    castles->item[castles->count++] =
        (struct castle){.part = part, .made = made, .from = CAR_NOTHING};
    do {
        g->board.part[each].kind = CAR_CASTLE;
        each = g->board.part[each].next;
    } while (each != part);
}

static void castle_set_up(struct car_judging *g) {
    const struct car_case_bridges *given = g->position->own[CAR_MODULE_BRIDGES];
    struct castles *castles = AJ_NEW(g->judgement->arena, struct castles);
    bool is_guess;
    g->own[CAR_TAKES_PART_castle] = castles;
    for (int i = 0; i < g->position->players; i++)
        castles->left[i] = car_built_left(g->position, CAR_BUILT_CASTLE, i, &is_guess);
    if (given && given->count[CAR_BUILT_CASTLE])
        (void)aj_is_switched_on(g->judgement, CAR_OPTION_CASTLE_CASTLES); // without it none is told
    for (uint32_t i = 0; given && i < given->count[CAR_BUILT_CASTLE]; i++) {
        const struct car_case_built *built = &given->lies[CAR_BUILT_CASTLE][i];
        found_castle(g, car_part_of(&g->board.lying[g->lying_of[built->laid]], built->place), 0);
    }
}

// Notes castles of which the position tells whose they are, though no follower is there.
static void note_empty(struct car_judging *g) {
    const struct car_case_bridges *given = g->position->own[CAR_MODULE_BRIDGES];
    if (!given || g->position->turns == 0 || !aj_keeps(g->judgement, AJ_NOTES))
        return;
    for (uint32_t i = 0; i < castles_of(g)->count; i++) {
        const struct car_case_built *built = &given->lies[CAR_BUILT_CASTLE][i];
        uint32_t part = castles_of(g)->item[i].part;
        if (built->player == AJ_NONE ||
            find_castellan(g, car_board_root(&g->board, part)) != CAR_NOTHING)
            continue;
        const struct car_board_tile *at = car_board_tile_of(&g->board, part);
        AJ_RULE(g->judgement, CAR_RULE_CASTLE_SCORES, AJ_NOTES, built->node,
                AJ_CELL("tile", at->x, at->y))
            ->rank = AJ_TOLD_FIRST;
    }
}

static void castle_begin(struct car_judging *g) {
    car_note_built(g, CAR_BUILT_CASTLE, CAR_RULE_CASTLE_SUPPLY);
    note_empty(g);
}

static void castle_turn_begin(struct car_judging *g) {
    castles_of(g)->dones = 0;
}

// ---- founding one

static struct aj_arg segment_arg(const struct car_judging *g, const struct car_action *a) {
    return AJ_TEXT("segment", car_place_text(a->place, g->judgement->arena));
}

// Whether the place is a small city that the tile of this turn completed.
static bool judge_city(const struct car_judging *g, const struct car_action *a, uint32_t root) {
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y), segment = segment_arg(g, a);
    if (root == CAR_NOTHING || !is_small(g, root)) {
        CAR_FORBID(g, CAR_RULE_CASTLE_SMALL_CITY, a, tile, segment)->variant =
            root == CAR_NOTHING      ? CAR_SAYS_CASTLE_SMALL_CITY_FORBIDS_NO_SUCH_PART
            : car_is_castle(g, root) ? CAR_SAYS_CASTLE_SMALL_CITY_FORBIDS_CASTLE
                                     : AJ_PLAIN;
        return false;
    }
    if (!car_is_complete(&g->board, root))
        CAR_FORBID(g, CAR_RULE_CASTLE_SMALL_CITY, a, tile, segment);
    if (g->board.part[root].lying != g->now.placed &&
        g->board.part[g->board.part[root].next].lying != g->now.placed)
        CAR_FORBID(g, CAR_RULE_CASTLE_THIS_TURN, a, tile, segment);
    if (is_barred(g, root))
        CAR_FORBID(g, CAR_RULE_CASTLE_BASE, a, tile, segment);
    return true;
}

// Whether the follower is a mayor and the city has no pennants.
static bool is_powerless(const struct car_judging *g, uint32_t root, uint32_t follower) {
    return g->board.follower[follower].figure == CAR_FIGURE_MAYOR &&
           car_part_segment(&g->board, root)->pennants == 0 &&
           car_part_segment(&g->board, g->board.part[root].next)->pennants == 0;
}

// Returns whose follower has left the city in this turn, as by the dragon, of several players the
// first, or AJ_NONE if nobody's.
static int find_left(const struct car_judging *g, uint32_t root) {
    int first = AJ_NONE;
    for (uint32_t i = 0; i < g->board.followers; i++) {
        const struct car_follower *figure = &g->board.follower[i];
        if (figure->returned && figure->left_in == g->now.index &&
            car_is_follower(figure->figure) && car_board_root(&g->board, figure->part) == root &&
            (first == AJ_NONE || figure->player < first))
            first = figure->player;
    }
    return first;
}

static void judge_owner(const struct car_judging *g, const struct car_action *a, uint32_t root) {
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y), segment = segment_arg(g, a);
    uint32_t follower = find_castellan(g, root);
    int owner = follower == CAR_NOTHING ? AJ_NONE : g->board.follower[follower].player;
    if (follower == CAR_NOTHING) {
        int left = find_left(g, root);
        CAR_FORBID(g, CAR_RULE_CASTLE_OWNER, a, tile, segment, AJ_PLAYER("owner", left))->variant =
            left == AJ_NONE ? CAR_SAYS_CASTLE_OWNER_FORBIDS_EMPTY
                            : CAR_SAYS_CASTLE_OWNER_FORBIDS_LEFT;
        return;
    }
    if (g->board.part[root].occupants > 1)
        CAR_FORBID(g, CAR_RULE_CASTLE_OWNER, a, tile, segment)->variant =
            CAR_SAYS_CASTLE_OWNER_FORBIDS_SEVERAL;
    else if (a->named[0].player != AJ_NONE && a->named[0].player != owner)
        CAR_FORBID(g, CAR_RULE_CASTLE_OWNER, a, tile, segment, AJ_PLAYER("owner", owner),
                   AJ_PLAYER("player", a->named[0].player));
    if (is_powerless(g, root, follower))
        CAR_RULE_BY(g, CAR_RULE_CASTLE_MAYOR, a, CAR_OPTION_CASTLE_MAYOR, CAR_VALUE_CASTLE_MAYOR_NO,
                    AJ_PLAYER("owner", g->board.follower[follower].player));
    if (castles_of(g)->left[owner] <= 0)
        CAR_FORBID(g, CAR_RULE_CASTLE_SUPPLY, a, AJ_PLAYER("player", owner),
                   AJ_INT("dealt", car_built_dealt(g->position->players)),
                   AJ_INT("players", g->position->players));
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_CASTLE_OWNER, a, tile, segment, AJ_PLAYER("owner", owner));
}

static void judge_castle(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed == CAR_NOTHING && car_places_later(g))
        return; // it comes too early, which another rule says
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    uint32_t root = part == CAR_NOTHING ? CAR_NOTHING : car_board_root(&g->board, part);
    if (judge_city(g, a, root))
        judge_owner(g, a, root);
}

// Sends a figure that is no follower home from a city that becomes a castle.
static void lose_beside(struct car_judging *g, uint32_t figure) {
    struct aj_ruling *ruling =
        car_lose(g, figure, car_figure_goes_home(g->board.follower[figure].figure), AJ_NO_ARGS);
    if (ruling && ruling->rule == CAR_RULE_BUILDER_RETURNS)
        ruling->variant = CAR_SAYS_BUILDER_RETURNS_DENIES_CASTLE;
}

static void apply_castle(struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    uint32_t root = car_board_root(&g->board, part);
    int owner = g->board.follower[find_castellan(g, root)].player;
    found_castle(g, part, g->now.index);
    castles_of(g)->left[owner]--;
    for (CAR_EACH_OTHER(i, &g->board))
        if (car_board_root(&g->board, g->board.follower[i].part) == root)
            lose_beside(g, i);
    if (aj_keeps(g->judgement, AJ_NOTES))
        AJ_RULE(g->judgement, CAR_RULE_CASTLE_NOT_SCORED, AJ_NOTES, a->node,
                AJ_SUBJECT("feature", (int32_t)root), AJ_PLAYER("owner", owner));
}

// ---- who goes there

static void forbid_part(const struct car_judging *g, const struct car_action *a, uint32_t part) {
    if (!car_is_castle(g, part))
        return;
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    CAR_FORBID(g, CAR_RULE_CASTLE_NO_FIGURE, a, AJ_CELL("tile", at->x, at->y),
               AJ_TEXT("segment", car_place_name(at->tile, at->turn, g->board.part[part].local)));
}

static void judge_follower(const struct car_judging *g, const struct car_action *a) {
    forbid_part(g, a, car_is_on_corner(a) ? CAR_NOTHING : car_follower_target(g, a));
}

static void judge_leaving(const struct car_judging *g, const struct car_action *a) {
    forbid_part(g, a, car_part_at(&g->board, a->x, a->y, a->place));
}

static void judge_landing(const struct car_judging *g, const struct car_action *a) {
    forbid_part(g, a, car_flying_part(g, a));
}

static void judge_drive(const struct car_judging *g, const struct car_action *a) {
    uint32_t from = car_part_at(&g->board, a->x, a->y, a->place);
    if (car_is_castle(g, from))
        CAR_FORBID(g, CAR_RULE_CASTLE_WAGON, a, AJ_CELL("tile", a->x, a->y));
    forbid_part(g, a, car_part_at(&g->board, a->to_x, a->to_y, a->to));
}

static void judge_capture(const struct car_judging *g, const struct car_action *a) {
    if (car_is_castle(g, car_part_at(&g->board, a->x, a->y, a->place)))
        CAR_RULE_BY(g, CAR_RULE_CASTLE_TOWER, a, CAR_OPTION_CASTLE_TOWER,
                    CAR_VALUE_CASTLE_TOWER_SAFE, AJ_CELL("tile", a->x, a->y));
}

// ---- the fief

bool car_is_in_fief(const struct car_judging *g, uint32_t castle, int32_t x, int32_t y) {
    const struct car_board_tile *a = car_board_tile_of(&g->board, castle);
    const struct car_board_tile *b = car_board_tile_of(&g->board, g->board.part[castle].next);
    int64_t along = a->x == b->x ? (int64_t)x - a->x : (int64_t)y - a->y;
    bool is_beside = a->x == b->x ? y == a->y || y == b->y : x == a->x || x == b->x;
    return is_beside && along >= -1 && along <= 1;
}

// Whether a feature has a tile in the castle's fief. A monastery counts by its own tile
// alone, not by those around.
static bool touches_fief(const struct car_judging *g, const struct castle *castle, uint32_t root) {
    uint32_t part = root;
    do {
        const struct car_board_tile *at = car_board_tile_of(&g->board, part);
        if (car_is_in_fief(g, castle->part, at->x, at->y))
            return true;
        part = g->board.part[part].next;
    } while (part != root);
    return false;
}

// Whether a castle can take the points of a feature of this kind.
static bool may_be_taken(uint8_t kind) {
    return kind == CAR_ROAD || kind == CAR_CITY || kind == CAR_MONASTERY || kind == CAR_GARDEN;
}

// Notes a feature that was scored in this turn, for the castles that may take its points.
static void castle_scored(struct car_judging *g, const struct car_worth *worth) {
    struct castles *castles = castles_of(g);
    if (castles->count == 0 || !may_be_taken(worth->kind))
        return;
    castles->done = aj_arena_grow(g->judgement->arena, castles->done, sizeof *castles->done,
                                  &castles->capacity, castles->dones + 1);
    castles->done[castles->dones++] = (struct done){worth->root, worth->points};
}

// ---- what castles take

// By castle, what it takes in a scoring step: `from` is an index of castles.done (castles.dones:
// nothing). `is_direct`: a feature in its fief was completed, not only another castle.
struct taking {
    size_t from[CAR_BRIDGES];
    bool is_direct[CAR_BRIDGES];
};

static int32_t points_of(const struct castles *castles, size_t from) {
    return from == castles->dones ? -1 : castles->done[from].points;
}

// Whether somebody holds the castle, and it was made before this turn and not scored yet.
static bool waits(const struct car_judging *g, const struct castle *castle) {
    uint32_t root = car_board_root(&g->board, castle->part);
    return castle->made < g->now.index && !g->board.part[root].scored &&
           find_castellan(g, root) != CAR_NOTHING;
}

// Whether a castle may take what the feature is worth, which is scored in this turn.
static bool castle_takes_worth(const struct car_judging *g, uint32_t root) {
    const struct castles *castles = castles_of(g);
    const struct car_feature_piece *feature = &g->board.part[root];
    bool is_taken = false;
    if (!feature->scored || feature->scored_turn != (g->now.index & CAR_TURNS_MASK) ||
        !may_be_taken(feature->kind))
        return false;
    for (uint32_t i = 0; i < castles->count && !is_taken; i++)
        is_taken = waits(g, &castles->item[i]) && touches_fief(g, &castles->item[i], root);
    return is_taken;
}

// Returns the index of the feature of most points that was completed in the castle's fief, or
// castles.dones.
static size_t find_best(const struct car_judging *g, const struct castle *castle) {
    const struct castles *castles = castles_of(g);
    size_t best = castles->dones;
    for (size_t i = 0; i < castles->dones; i++)
        if (castles->done[i].points > points_of(castles, best) &&
            touches_fief(g, castle, castles->done[i].root))
            best = i;
    return best;
}

// Spreads points to castles: one that scores is itself completed, so a castle in whose fief it lies
// scores the same points, and so on. `is_choice`: also to a castle with another completed feature
// in its fief, if that is worth less.
static void spread(const struct car_judging *g, struct taking *t, bool is_choice) {
    const struct castles *castles = castles_of(g);
    bool is_new = true;
    while (is_new) {
        is_new = false;
        for (uint32_t i = 0; i < castles->count; i++)
            for (uint32_t k = 0; k < castles->count; k++) {
                uint32_t root = car_board_root(&g->board, castles->item[k].part);
                if (i == k || points_of(castles, t->from[k]) <= points_of(castles, t->from[i]) ||
                    (t->is_direct[i] && !is_choice) || !waits(g, &castles->item[i]) ||
                    !touches_fief(g, &castles->item[i], root))
                    continue;
                t->from[i] = t->from[k];
                is_new = true;
            }
    }
}

// Whether some castle gets other points in one way of taking than in the other.
static bool give_differently(const struct castles *castles, const struct taking *a,
                             const struct taking *b) {
    for (uint32_t i = 0; i < castles->count; i++)
        if (points_of(castles, a->from[i]) != points_of(castles, b->from[i]))
            return true;
    return false;
}

// Finds what each castle takes; returns the option that decided it, or AJ_NONE.
static int16_t find_taking(const struct car_judging *g, struct taking *t) {
    const struct castles *castles = castles_of(g);
    for (uint32_t i = 0; i < castles->count; i++) {
        bool is_waiting = waits(g, &castles->item[i]);
        t->from[i] = is_waiting ? find_best(g, &castles->item[i]) : castles->dones;
        t->is_direct[i] = t->from[i] != castles->dones;
    }
    struct taking choice = *t;
    spread(g, t, false);
    spread(g, &choice, true);
    if (!give_differently(castles, t, &choice))
        return AJ_NONE;
    if (aj_option_is(g->judgement, CAR_OPTION_CASTLE_CHAIN, CAR_VALUE_CASTLE_CHAIN_CHOICE))
        *t = choice;
    return CAR_OPTION_CASTLE_CHAIN;
}

// Scores a castle with the points of the feature that it takes. `is_beside`: this does not touch
// its fief, but a castle next to it scored it (castle.beside).
static void score_castle(struct car_judging *g, struct castle *castle, const struct done *from,
                         bool is_beside, int16_t option) {
    uint32_t root = car_board_root(&g->board, castle->part), f = find_castellan(g, root);
    int player = g->board.follower[f].player;
    struct car_worth worth = {.root = root,
                              .kind = CAR_CASTLE,
                              .complete = true,
                              .held = true,
                              .owners = (uint8_t)(1U << player),
                              .option = AJ_NONE};
    castle->from = from->root;
    if (is_powerless(g, root, f))
        worth.owners = 0; // a player without strength owns nothing
    castle->points = worth.owners ? from->points : 0;
    if (castle->points) {
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, is_beside ? CAR_RULE_CASTLE_BESIDE : CAR_RULE_CASTLE_SCORES,
                    AJ_SCORES, g->board.follower[f].node, AJ_SUBJECT("from", (int32_t)from->root));
        ruling->option = option;
        car_score(g, ruling,
                  &(struct aj_earning){.player = player,
                                       .subject = (int32_t)root,
                                       .when = AJ_WHEN_MOVE,
                                       .points = castle->points});
    }
    if (!worth.owners && aj_keeps(g->judgement, AJ_DENIES))
        car_deny(g, CAR_RULE_CASTLE_MAYOR, f, root)->option = CAR_OPTION_CASTLE_MAYOR;
    else if (!castle->points && aj_keeps(g->judgement, AJ_DENIES))
        car_deny(g, CAR_RULE_CASTLE_SCORES, f, root);
    car_score_done(g, &worth);
}

// Lets each castle take the points of a feature that this turn has scored; editions
// differ on which.
static void castle_turn_end(struct car_judging *g) {
    struct castles *castles = castles_of(g);
    struct taking t;
    if (castles->count == 0 || castles->dones == 0)
        return;
    int16_t option = find_taking(g, &t);
    for (uint32_t i = 0; i < castles->count; i++)
        if (t.from[i] != castles->dones)
            score_castle(g, &castles->item[i], &castles->done[t.from[i]],
                         !touches_fief(g, &castles->item[i], castles->done[t.from[i]].root),
                         option);
}

static bool castle_holds_open(const struct car_judging *g, uint32_t root) {
    return car_is_castle(g, root) && !g->board.part[root].scored &&
           g->board.part[root].occupants > 0;
}

static bool castle_is_feature(const struct car_judging *g, uint32_t part) {
    return car_is_castle(g, part);
}

static void castle_worth(struct car_judging *g, struct car_worth *worth) {
    const struct castle *castle = worth->kind == CAR_CASTLE ? find_castle(g, worth->root) : NULL;
    if (!castle)
        return;
    worth->rule = CAR_RULE_CASTLE_FINAL;
    if (castle->from == CAR_NOTHING)
        return;
    car_worth_add(g, worth, "castle", 1, castle->points);
    worth->item[worth->count - 1].from = car_board_root(&g->board, castle->from);
}

static bool castle_is_city(const struct car_judging *g, uint32_t part, uint32_t field,
                           bool completed) {
    (void)field, (void)completed;
    return car_is_castle(g, part);
}

// Lets a castle add 1 more to a field than a completed city.
static bool castle_doubles(const struct car_judging *g, uint32_t city, const int32_t prices[2],
                           struct car_farm_bonus *bonus) {
    (void)prices;
    *bonus = (struct car_farm_bonus){
        .each = 1, .rule = CAR_RULE_CASTLE_FARM, .option = AJ_NONE, .piece = CAR_NOTHING};
    return car_is_castle(g, city);
}

static void castle_write(const struct car_judging *g, struct aj_json *json) {
    if (aj_is_switched_off(g->rules, CAR_OPTION_CASTLE_CASTLES))
        return;
    const uint32_t *order = car_sort_tiles(&g->board, g->judgement->arena);
    uint32_t parts[CAR_SEGMENTS_MAX], done = 0, written[CAR_BRIDGES];
    aj_json_open_list(json, "castles");
    for (uint32_t i = 0; castles_of(g)->count && i < g->board.lyings; i++) {
        int count = car_sort_parts(&g->board, order[i], parts);
        for (int k = 0; k < count; k++) {
            uint32_t root = car_board_root(&g->board, parts[k]);
            bool is_new = car_is_castle(g, root);
            for (uint32_t w = 0; w < done; w++)
                is_new &= written[w] != root;
            if (!is_new)
                continue;
            written[done++] = root;
            const struct car_board_tile *at = car_board_tile_of(&g->board, parts[k]);
            aj_json_begin_object(json);
            aj_json_put_cell(json, "at", at->x, at->y);
            aj_json_put_text(json, "segment",
                             car_place_name(at->tile, at->turn, g->board.part[parts[k]].local));
            aj_json_end_object(json);
        }
    }
    aj_json_end_list(json);
}

static car_judge *const castle_judges[] = {judge_castle, NULL};
static car_judge *const follower_judges[] = {judge_follower, NULL};
static car_judge *const leaving_judges[] = {judge_leaving, NULL};
static car_judge *const landing_judges[] = {judge_landing, NULL};
static car_judge *const drive_judges[] = {judge_drive, NULL};
static car_judge *const capture_judges[] = {judge_capture, NULL};

const struct car_module car_castle = {
    .module = CAR_MODULE_BRIDGES,
    .judges = {[CAR_CASTLE_MADE] = castle_judges,
               [CAR_FOLLOWER] = follower_judges,
               [CAR_REDEPLOY] = leaving_judges,
               [CAR_FLY] = landing_judges,
               [CAR_WAGON] = drive_judges,
               [CAR_CAPTURE] = capture_judges},
    .apply = {[CAR_CASTLE_MADE] = apply_castle},
    .set_up = castle_set_up,
    .begin = castle_begin,
    .turn_begin = castle_turn_begin,
    .stands_on = 1U << CAR_CASTLE,
    .is_feature = castle_is_feature,
    .holds_open = castle_holds_open,
    .takes_worth = castle_takes_worth,
    .worth = castle_worth,
    .scored = castle_scored,
    .turn_end = castle_turn_end,
    .is_city = castle_is_city,
    .doubles = castle_doubles,
    .write = castle_write,
};
