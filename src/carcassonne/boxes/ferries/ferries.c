// The Ferries: a ferry on a lake joins two of its roads, until it is moved.
#include "carcassonne/boxes/ferries/ferries.h"

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/rules/module.h"
#include "documents/reading/reading.h"

enum { ENDS = 2 }; // of a ferry

uint8_t car_lake_ends(const struct car_tile *tile, unsigned turn) {
    uint8_t ends = 0;
    for (unsigned i = 0; i < tile->count; i++)
        if (tile->segment[i].kind == CAR_ROAD && tile->segment[i].end == CAR_END_LAKE)
            ends |= car_turn_edges(tile->segment[i].edges, turn);
    return ends;
}

int car_ferry_pairs(uint8_t lake, uint8_t pair[CAR_FERRY_PAIRS]) {
    int pairs = 0;
    for (unsigned first = 0; first < CAR_EDGES; first++)
        for (unsigned second = first + 1; second < CAR_EDGES; second++) {
            uint8_t ends = (uint8_t)(1U << first | 1U << second);
            if ((lake & ends) == ends)
                pair[pairs++] = ends;
        }
    return pairs;
}

const char *car_say_ends(uint8_t ends, struct aj_arena *arena) {
    const char *said = "";
    for (unsigned left = ends; left; left &= left - 1)
        said = aj_arena_format(arena, "%s%s%s", said, *said ? " and " : "",
                               car_edge_names[__builtin_ctz(left)]);
    return said;
}

static uint8_t ends_of(const struct car_judging *g, uint32_t lying) {
    const struct car_board_tile *tile = &g->board.lying[lying];
    return car_lake_ends(tile->tile, tile->turn);
}

static struct aj_arg ends_arg(const struct car_judging *g, uint8_t ends) {
    return AJ_TEXT("ends", car_say_ends(ends, g->judgement->arena));
}

static bool is_in(const uint32_t list[], uint32_t count, uint32_t lying) {
    for (uint32_t i = 0; i < count; i++)
        if (list[i] == lying)
            return true;
    return false;
}

static void ferries_set_up(struct car_judging *g) {
    const struct car_case_ferries *given = g->position->own[CAR_MODULE_FERRIES];
    struct car_ferries *ferries = AJ_NEW(g->judgement->arena, struct car_ferries);
    g->own[CAR_TAKES_PART_ferries] = ferries;
    ferries->placed = CAR_NOTHING;
    if (given && given->count)
        (void)aj_is_switched_on(g->judgement, CAR_OPTION_FERRY_FERRY); // without it none is told
    for (uint32_t i = 0; given && i < given->count; i++) {
        uint32_t lying = g->lying_of[given->ferry[i].tile];
        if (lying == CAR_NOTHING)
            continue;
        ferries->lake[ferries->lakes++] = lying;
        car_board_span(&g->board, lying, given->ferry[i].ends);
    }
    ferries->left =
        given && given->left != CAR_NOT_GIVEN ? given->left : CAR_FERRIES - (int32_t)ferries->lakes;
}

static bool is_always(const struct car_judging *g) {
    return aj_option_is(g->judgement, CAR_OPTION_FERRY_PLACING, CAR_VALUE_FERRY_PLACING_ALWAYS);
}

// Notes which lakes of the position lack a ferry.
static void ferries_begin(struct car_judging *g) {
    const struct car_position *p = g->position;
    for (uint32_t i = 0; i < p->laid_count && car_ferries_of(g)->left > 0; i++) {
        uint32_t lying = g->lying_of[i];
        if (lying != CAR_NOTHING && ends_of(g, lying) && !g->board.lying[lying].span &&
            aj_is_switched_on(g->judgement, CAR_OPTION_FERRY_FERRY) && is_always(g))
            AJ_RULE(g->judgement, CAR_RULE_FERRY_PLACE, AJ_NOTES, p->laid[i].node,
                    car_lying_arg(g, "tile", lying));
    }
}

static void ferries_turn_begin(struct car_judging *g) {
    struct car_ferries *ferries = car_ferries_of(g);
    ferries->earlier_moves = 0;
    for (uint32_t i = 0; g->now.part > 0 && i < ferries->moves; i++)
        ferries->earlier[ferries->earlier_moves++] = ferries->moved[i];
    ferries->moves = 0;
    ferries->placed = CAR_NOTHING;
}

// ---- the ferry of a new lake

bool car_ferry_is_new(const struct car_judging *g) {
    uint32_t placed = g->now.placed;
    return placed != CAR_NOTHING && ends_of(g, placed) && !g->board.lying[placed].span &&
           car_ferries_of(g)->left > 0 && aj_is_switched_on(g->judgement, CAR_OPTION_FERRY_FERRY);
}

// Returns a follower on a road of the lake just placed, or CAR_NOTHING if there is none.
static uint32_t find_thief(const struct car_judging *g) {
    const struct car_board_tile *lake = &g->board.lying[g->now.placed];
    for (unsigned left = ends_of(g, g->now.placed); left; left &= left - 1) {
        uint32_t on = car_follower_on(g, car_part_at_edge(lake, (unsigned)__builtin_ctz(left)));
        for (; on != CAR_NOTHING; on = g->board.follower[on].next)
            if (!g->board.follower[on].returned && car_is_follower(g->board.follower[on].figure))
                return on; // a builder is none
    }
    return CAR_NOTHING;
}

// Whether the ferry of a new lake has to be placed now. Followers leave Carcassonne after that.
static bool is_due(const struct car_judging *g) {
    return !g->now.ended && !car_has_done(g, CAR_REDEPLOY) && car_ferry_is_new(g) &&
           (find_thief(g) != CAR_NOTHING || is_always(g));
}

static bool ferries_due(struct car_judging *g, struct car_due *due) {
    if (!is_due(g))
        return false;
    due->rule = CAR_RULE_FERRY_DUE;
    due->step = CAR_STEP_FIGURE;
    due->by = UINT64_C(1) << CAR_FERRY;
    due->what = "the ferry of the new lake";
    return true;
}

// Judges whether the action names two roads of the lake.
static bool judge_ends(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    if (__builtin_popcount(a->edge) == ENDS && (a->edge & ~ends_of(g, lying)) == 0)
        return true;
    CAR_FORBID(g, CAR_RULE_FERRY_TWO_ENDS, a, car_lying_arg(g, "tile", lying), ends_arg(g, a->edge),
               AJ_TEXT("lake", car_say_ends(ends_of(g, lying), g->judgement->arena)));
    return false;
}

// Adds a ruling if a thief of this turn is on one of the two roads, and other players hold the
// other one.
static void allow_joining(const struct car_judging *g, const struct car_action *a) {
    const struct car_board_tile *lake = &g->board.lying[g->now.placed];
    uint32_t own = CAR_NOTHING, other = CAR_NOTHING;
    for (unsigned left = a->edge; left; left &= left - 1) {
        uint32_t part = car_part_at_edge(lake, (unsigned)__builtin_ctz(left));
        *(car_follower_on(g, part) == CAR_NOTHING ? &other : &own) = part;
    }
    if (own == CAR_NOTHING || other == CAR_NOTHING || !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    uint32_t root = car_board_root(&g->board, other);
    if (root != car_board_root(&g->board, own) && g->board.part[root].occupants > 0)
        CAR_ALLOW(g, CAR_RULE_FERRY_AFTER_FIGURE, a, car_mover_arg(g),
                  AJ_SUBJECT("feature", (int32_t)other));
}

static void judge_ferry(const struct car_judging *g, const struct car_action *a) {
    uint32_t placed = g->now.placed;
    if (placed == CAR_NOTHING) {
        if (!car_places_later(g))
            CAR_FORBID(g, CAR_RULE_FERRY_PLACE, a, car_mover_arg(g))->variant =
                CAR_SAYS_FERRY_PLACE_FORBIDS_NO_TILE;
    } else if (!ends_of(g, placed)) {
        CAR_FORBID(g, CAR_RULE_FERRY_PLACE, a, car_lying_arg(g, "tile", placed));
    } else if (g->board.lying[placed].span) {
        CAR_FORBID(g, CAR_RULE_FERRY_TWO_ENDS, a, car_lying_arg(g, "tile", placed))->variant =
            CAR_SAYS_FERRY_TWO_ENDS_FORBIDS_AGAIN;
    } else if (car_ferries_of(g)->left == 0) {
        CAR_FORBID(g, CAR_RULE_FERRY_PLACE, a, car_lying_arg(g, "tile", placed))->variant =
            CAR_SAYS_FERRY_PLACE_FORBIDS_NONE_LEFT;
    } else if (judge_ends(g, a, placed)) {
        if (find_thief(g) == CAR_NOTHING) {
            bool allowed = is_always(g);
            struct aj_ruling *ruling =
                allowed ? CAR_ALLOW(g, CAR_RULE_FERRY_PLACE, a, car_lying_arg(g, "tile", placed))
                        : CAR_FORBID(g, CAR_RULE_FERRY_PLACE, a, car_lying_arg(g, "tile", placed));
            ruling->variant = allowed ? AJ_PLAIN : CAR_SAYS_FERRY_PLACE_FORBIDS_NO_THIEF;
            ruling->option = CAR_OPTION_FERRY_PLACING;
        }
        allow_joining(g, a);
    }
}

// Lays a ferry, and says what that makes of the roads of its lake.
static void join_roads(struct car_judging *g, uint32_t lying, uint8_t ends, uint32_t node) {
    uint8_t shore = ends_of(g, lying) & (uint8_t)~ends;
    car_ferries_of(g)->changed = g->board.lying[lying].span | ends;
    car_board_span(&g->board, lying, ends);
    for (CAR_EACH(left, g, respanned))
        car_lowest_module(g, left)->respanned(g, lying);
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    AJ_RULE(g->judgement, CAR_RULE_FERRY_JOINS, AJ_NOTES, node, car_lying_arg(g, "tile", lying),
            ends_arg(g, ends));
    if (shore)
        AJ_RULE(g->judgement, CAR_RULE_FERRY_SHORE, AJ_NOTES, node, car_lying_arg(g, "tile", lying),
                ends_arg(g, shore))
            ->variant = shore & (shore - 1) ? CAR_SAYS_FERRY_SHORE_NOTES_SEVERAL : AJ_PLAIN;
}

static void apply_ferry(struct car_judging *g, const struct car_action *a) {
    struct car_ferries *ferries = car_ferries_of(g);
    ferries->placed = g->now.placed;
    ferries->lake[ferries->lakes++] = g->now.placed;
    ferries->left--;
    join_roads(g, g->now.placed, a->edge, a->node);
}

// ---- moving ferries

// How a road that the tile of this turn extends reaches a lake: not, at a road without the ferry,
// or at the ferry.
enum reached { NOT_REACHED, AT_SHORE, AT_FERRY };

// A walk over roads from the tile just placed: `todo` has parts to go on from, `met` a bit for each
// part seen.
struct walk {
    const struct car_board *board;
    uint32_t *todo, count;
    uint64_t *met;
};

static void go_to(struct walk *walk, uint32_t part) {
    uint64_t bit = UINT64_C(1) << part % 64;
    if (walk->board->part[part].kind != CAR_ROAD || walk->met[part / 64] & bit)
        return;
    walk->met[part / 64] |= bit;
    walk->todo[walk->count++] = part;
}

// Goes on to the parts to which a part leads, except those across a ferry.
static void go_on(struct walk *walk, uint32_t part) {
    uint32_t next[CAR_ROAD_NEXT], count = car_road_next(walk->board, part, next);
    const struct car_board_tile *on = car_board_tile_of(walk->board, part);
    for (uint32_t i = 0; i < count; i++)
        if (!on->span || car_board_tile_of(walk->board, next[i]) != on)
            go_to(walk, next[i]);
}

// Notes how a lake is reached by a road part on its tile.
static void note_reached(const struct car_judging *g, uint32_t part,
                         enum reached how[CAR_FERRIES]) {
    const struct car_board_tile *on = car_board_tile_of(&g->board, part);
    const struct car_ferries *ferries = car_ferries_of(g);
    uint8_t edges = car_turn_edges(car_part_segment(&g->board, part)->edges, on->turn);
    for (uint32_t i = 0; i < ferries->lakes; i++)
        if (&g->board.lying[ferries->lake[i]] == on && how[i] != AT_FERRY &&
            edges & ends_of(g, ferries->lake[i]))
            how[i] = edges & on->span ? AT_FERRY : AT_SHORE;
}

// For each lake with a ferry, finds how it is reached from the tile just placed, along its roads. A
// walk ends at the first ferry in each direction.
static void find_reached(const struct car_judging *g, enum reached how[CAR_FERRIES]) {
    const struct car_board *board = &g->board;
    struct walk walk = {.board = board};
    uint32_t most = board->parts;
    for (uint32_t i = 0; i < CAR_FERRIES; i++)
        how[i] = NOT_REACHED;
    if (g->now.placed == CAR_NOTHING)
        return;
    const struct car_board_tile *placed = &board->lying[g->now.placed];
    walk.met = AJ_NEW_ARRAY(g->judgement->arena, uint64_t, most / 64 + 1);
    walk.todo = aj_arena_raw(g->judgement->arena, sizeof *walk.todo * most);
    for (uint32_t i = 0; i < placed->tile->count; i++)
        go_to(&walk, placed->first_part + i);
    while (walk.count) {
        uint32_t part = walk.todo[--walk.count];
        if (car_board_tile_of(board, part) != placed)
            note_reached(g, part, how);
        go_on(&walk, part);
    }
}

// Whether a ferry lies on a road that the tile of this turn extends.
static bool is_on_extended(const struct car_judging *g, uint32_t lying) {
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    const struct car_board_tile *lake = &g->board.lying[lying];
    uint32_t root =
        car_board_root(&g->board, car_part_at_edge(lake, (unsigned)__builtin_ctz(lake->span)));
    for (uint32_t i = 0; i < placed->tile->count; i++)
        if (car_board_root(&g->board, placed->first_part + i) == root)
            return true;
    return false;
}

static void judge_reach(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    const struct car_ferries *ferries = car_ferries_of(g);
    enum reached how[CAR_FERRIES];
    uint32_t i = 0;
    find_reached(g, how);
    while (ferries->lake[i] != lying)
        i++;
    if (how[i] != AT_FERRY)
        CAR_FORBID(g,
                   how[i] == AT_SHORE         ? CAR_RULE_FERRY_REACHED
                   : is_on_extended(g, lying) ? CAR_RULE_FERRY_NEAREST
                                              : CAR_RULE_FERRY_EXTENDS,
                   a, car_lying_arg(g, "tile", lying), car_lying_arg(g, "placed", g->now.placed));
}

// Judges by ferry.once a ferry that was moved in the first part of the turn: the option
// ferry.double-turn decides whether the second part may move it again.
static void judge_moved_before(const struct car_judging *g, const struct car_action *a,
                               struct aj_arg tile) {
    struct aj_ruling *ruling =
        CAR_RULE_BY(g, CAR_RULE_FERRY_ONCE, a, CAR_OPTION_FERRY_DOUBLE_TURN,
                    CAR_VALUE_FERRY_DOUBLE_TURN_ONCE, tile, car_mover_arg(g));
    if (ruling->effect == AJ_FORBIDS)
        ruling->variant = CAR_SAYS_FERRY_ONCE_FORBIDS_FIRST_PART;
    else
        ruling->rank = AJ_TOLD_FIRST;
}

// Judges whether this ferry may be moved once more in this turn.
static void judge_again(const struct car_judging *g, const struct car_action *a, uint32_t lying) {
    const struct car_ferries *ferries = car_ferries_of(g);
    struct aj_arg tile = car_lying_arg(g, "tile", lying);
    if (lying == ferries->placed)
        CAR_FORBID(g, CAR_RULE_FERRY_NOT_NEW, a, tile);
    else if (is_in(ferries->moved, ferries->moves, lying))
        CAR_FORBID(g, CAR_RULE_FERRY_ONCE, a, tile, car_mover_arg(g));
    else if (is_in(ferries->earlier, ferries->earlier_moves, lying))
        judge_moved_before(g, a, tile);
    if (ferries->moves > 0 && !is_in(ferries->moved, ferries->moves, lying) &&
        aj_option_is(g->judgement, CAR_OPTION_FERRY_MOVES, CAR_VALUE_FERRY_MOVES_ONE_A_TURN))
        CAR_FORBID(g, CAR_RULE_FERRY_ONE_A_TURN, a, tile, car_mover_arg(g))->option =
            CAR_OPTION_FERRY_MOVES;
}

static bool has_ferry(const struct car_judging *g, uint32_t lying) {
    return lying != CAR_NOTHING && g->board.lying[lying].span;
}

static void judge_move(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (g->now.placed == CAR_NOTHING) {
        if (!car_places_later(g))
            CAR_FORBID(g, CAR_RULE_FERRY_EXTENDS, a, car_mover_arg(g))->variant =
                CAR_SAYS_FERRY_EXTENDS_FORBIDS_NO_TILE;
        return;
    }
    if (is_due(g)) {
        CAR_FORBID(g, CAR_RULE_BASE_ACTION_ORDER, a, car_lying_arg(g, "placed", g->now.placed))
            ->variant = CAR_SAYS_BASE_ACTION_ORDER_FORBIDS_NEW_FERRY;
        return;
    }
    if (!has_ferry(g, lying)) {
        CAR_FORBID(g, CAR_RULE_FERRY_MOVE, a, AJ_CELL("tile", a->x, a->y));
        return;
    }
    if (!judge_ends(g, a, lying))
        return;
    if (a->edge == g->board.lying[lying].span)
        CAR_FORBID(g, CAR_RULE_FERRY_OTHER_ENDS, a, car_lying_arg(g, "tile", lying),
                   ends_arg(g, a->edge));
    judge_again(g, a, lying);
    if (lying != car_ferries_of(g)->placed)
        judge_reach(g, a, lying);
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_FERRY_MOVE, a, car_lying_arg(g, "tile", lying), ends_arg(g, a->edge));
}

// Sends home builders on roads that the move has divided or joined, if no follower of their owner
// is left there.
static void send_builders_home(struct car_judging *g, const struct car_board_tile *lake,
                               uint8_t before) {
    uint8_t now = lake->span, lost = before & (uint8_t)~now;
    uint32_t left[CAR_EDGES], lefts = 0;
    for (unsigned edges = lost; edges; edges &= edges - 1) {
        left[lefts] =
            car_board_root(&g->board, car_part_at_edge(lake, (unsigned)__builtin_ctz(edges)));
        car_send_home_alone(g, left[lefts++]);
    }
    for (unsigned edges = now; edges; edges &= edges - 1) {
        uint32_t root =
            car_board_root(&g->board, car_part_at_edge(lake, (unsigned)__builtin_ctz(edges)));
        if (!is_in(left, lefts, root) && car_find_alone(g, root) != CAR_NOTHING &&
            aj_option_is(g->judgement, CAR_OPTION_FERRY_BUILDER, CAR_VALUE_FERRY_BUILDER_CUT_OFF))
            car_send_home_alone(g, root);
    }
}

static void apply_move(struct car_judging *g, const struct car_action *a) {
    struct car_ferries *ferries = car_ferries_of(g);
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    uint8_t before = g->board.lying[lying].span;
    ferries->moved[ferries->moves++] = lying;
    join_roads(g, lying, a->edge, a->node);
    send_builders_home(g, &g->board.lying[lying], before);
}

// If the turn moved no ferry, says of a road that ends at a shore that it does not allow that.
static void ferries_settle(struct car_judging *g) {
    const struct car_ferries *ferries = car_ferries_of(g);
    enum reached how[CAR_FERRIES];
    if (ferries->lakes == 0 || ferries->moves > 0 || !aj_keeps(g->judgement, AJ_DENIES))
        return;
    find_reached(g, how);
    for (uint32_t i = 0; i < ferries->lakes; i++)
        if (how[i] == AT_SHORE)
            AJ_RULE(g->judgement, CAR_RULE_FERRY_REACHED, AJ_DENIES, g->now.turn->node,
                    car_lying_arg(g, "tile", ferries->lake[i]),
                    car_lying_arg(g, "placed", g->now.placed));
}

static void judge_after_ferry(const struct car_judging *g, const struct car_action *a) {
    if (car_has_done(g, CAR_FERRY) || car_has_done(g, CAR_MOVE_FERRY))
        CAR_FORBID(g, CAR_RULE_FERRY_AFTER_FIGURE, a, car_mover_arg(g),
                   AJ_TEXT("what", car_comings[a->kind].noun));
}

// ---- what is shown

static void ferries_write(const struct car_judging *g, struct aj_json *json) {
    const uint32_t *order = car_sort_tiles(&g->board, g->judgement->arena);
    if (aj_is_switched_off(g->rules, CAR_OPTION_FERRY_FERRY))
        return;
    aj_json_open_list(json, "ferries");
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_board_tile *at = &g->board.lying[order[i]];
        if (!at->span)
            continue;
        aj_json_begin_object(json);
        aj_json_put_cell(json, "at", at->x, at->y);
        aj_json_open_list(json, "ends");
        for (unsigned left = at->span; left; left &= left - 1)
            aj_json_text(json, car_edge_names[__builtin_ctz(left)]);
        aj_json_end_list(json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void ferries_draw(const struct car_judging *g, const struct car_board_tile *lying,
                         struct car_pieces *pieces) {
    static const char *const across[2] = {"M-8 -26 L8 -26 L8 26 L-8 26 Z",
                                          "M-26 -8 L26 -8 L26 8 L-26 8 Z"};
    static const char *const bent[CAR_EDGES] = {
        "M-8 -26 L8 -26 L8 -8 L26 -8 L26 8 L-8 8 Z", "M-8 26 L8 26 L8 8 L26 8 L26 -8 L-8 -8 Z",
        "M8 26 L-8 26 L-8 8 L-26 8 L-26 -8 L8 -8 Z", "M8 -26 L-8 -26 L-8 -8 L-26 -8 L-26 8 L8 8 Z"};
    const char *outline = NULL;
    (void)g;
    for (unsigned edge = 0; edge < CAR_EDGES && lying->span; edge++) {
        if (lying->span == (1U << edge | 1U << ((edge + 1) & 3)))
            outline = bent[edge];
        else if (lying->span == (1U << edge | 1U << (edge ^ 2)))
            outline = across[edge & 1];
    }
    if (outline)
        car_pieces_add(pieces,
                       (struct car_drawn_piece){
                           .what = "ferry",
                           .kind = "",
                           .spoken = aj_arena_format(pieces->arena, "ferry %s",
                                                     car_say_ends(lying->span, pieces->arena)),
                           .mark = "",
                           .size = 1,
                           .outline = outline,
                           .letter = "=",
                           .segment = CAR_NO_SEGMENT,
                           .edge = 1,
                           .colour = "ferry"});
}

static car_judge *const ferry_judges[] = {judge_ferry, NULL};
static car_judge *const move_judges[] = {judge_move, NULL};
static car_judge *const wooden_judges[] = {judge_after_ferry, NULL};

const struct car_module car_ferries = {
    .module = CAR_MODULE_FERRIES,
    .judges = {[CAR_FERRY] = ferry_judges, [CAR_MOVE_FERRY] = move_judges},
    .judges_wooden = wooden_judges,
    .apply = {[CAR_FERRY] = apply_ferry, [CAR_MOVE_FERRY] = apply_move},
    .set_up = ferries_set_up,
    .begin = ferries_begin,
    .turn_begin = ferries_turn_begin,
    .due = ferries_due,
    .settle = ferries_settle,
    .write = ferries_write,
    .draw = ferries_draw,
};
