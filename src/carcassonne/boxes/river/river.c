// The River: the rules for laying it, and what is printed on its tiles: fields on two banks, a lake
// with a volcano, a pig herd.
#include "carcassonne/boxes/river/river.h"

#include <stddef.h>
#include <string.h>

#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"

// ---- river_way
//
// Finds the way of the river on the board.

// Returns, as bits, the edges that are river in `sides`, packed as car_tile.edges: an edge is river
// if both of its bits are set.
static uint8_t find_river(unsigned sides) {
    unsigned edges = sides & sides >> 1 & 0x55;
    edges = (edges | edges >> 1) & 0x33;
    return (uint8_t)((edges | edges >> 2) & 0x0f);
}

// Returns the board edges at which a tile has the river.
static uint8_t river_edges(const struct car_tile *tile, unsigned turn) {
    return find_river(tile->edges[turn]);
}

// Returns how `tile` lies or would lie at that place.
static struct car_river_tile river_look(const struct car_board *board, const struct car_tile *tile,
                                        int32_t x, int32_t y, unsigned turn) {
    struct car_river_tile at = {.x = x, .y = y, .edges = river_edges(tile, turn)};
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        at.across[edge] = car_board_beside(board, x, y, edge);
        if (!((at.edges >> edge) & 1U) || at.across[edge] == CAR_NOTHING)
            continue;
        const struct car_board_tile *other = &board->lying[at.across[edge]];
        if (car_side_at(other->tile, other->turn, edge ^ 2) == CAR_SIDE_RIVER)
            at.met |= (uint8_t)(1U << edge);
    }
    return at;
}

// Returns how `tile` would lie at the cell that board.near is about.
static struct car_river_tile river_look_near(const struct car_board *board,
                                             const struct car_tile *tile, unsigned turn) {
    const struct car_near *near = &board->near;
    struct car_river_tile at = {.x = near->x,
                                .y = near->y,
                                .edges = river_edges(tile, turn),
                                .met = find_river(tile->edges[turn] & near->sides)};
    memcpy(at.across, near->across, sizeof at.across);
    return at;
}

static struct car_river_tile look_at(const struct car_board *board, uint32_t lying) {
    const struct car_board_tile *tile = &board->lying[lying];
    return river_look(board, tile->tile, tile->x, tile->y, tile->turn);
}

static bool is_one(unsigned edges) {
    return edges != 0 && (edges & (edges - 1)) == 0;
}

static bool is_level(unsigned edge) {
    return edge & 1;
}

bool car_is_spring(const struct car_tile *tile) {
    return car_has_sign(tile, CAR_MARK_SPRING);
}

// Whether the river leads from tile `first`, entered at `entry`, to a spring. The walk keeps to the
// left bank: it comes through every branch and, if there is no spring, back to where it began. If
// the position has the river in a ring, the walk ends there too.
static bool leads_to_spring(const struct car_board *board, uint32_t first, unsigned entry) {
    const uint32_t most = CAR_EDGES * board->lyings;
    uint32_t lying = first, steps = 0;
    unsigned from = entry;
    bool found = false, back = false;
    for (; !found && !back && steps < most; steps++) {
        const struct car_river_tile at = look_at(board, lying);
        unsigned edge = from;
        do
            edge = (edge + 1) % CAR_EDGES;
        while (!((at.met >> edge) & 1U)); // at the latest the one where it came in
        found = car_is_spring(board->lying[lying].tile);
        back = lying == first && edge == entry;
        lying = at.across[edge];
        from = edge ^ 2;
    }
    car_spend_walk(board, steps);
    return found;
}

// Returns the edge of the fork that leads to the spring if the new tile is at its edge `from`.
// Returns CAR_EDGES if no spring is on the board.
static unsigned find_spring_edge(const struct car_board *board, uint32_t fork, unsigned from) {
    const struct car_river_tile at = look_at(board, fork);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (edge != from && ((at.met >> edge) & 1U) &&
            leads_to_spring(board, at.across[edge], edge ^ 2))
            return edge;
    return CAR_EDGES;
}

// Returns how the river turns at a tile, compared with the tile before it.
static struct car_turning river_bend(const struct car_board *board,
                                     const struct car_river_tile *at) {
    struct car_turning none = {.bend = CAR_NO_BEND};
    if (!is_one(at->met))
        return none;
    unsigned e = (unsigned)__builtin_ctz(at->met);
    unsigned rest = at->edges & ~(1U << e);
    if (!is_one(rest) || is_level(e) == is_level((unsigned)__builtin_ctz(rest)))
        return none;
    unsigned onward = (unsigned)__builtin_ctz(rest);
    uint32_t lying = at->across[e];
    const struct car_board_tile *before = &board->lying[lying];
    unsigned others = river_edges(before->tile, before->turn) & ~(1U << (e ^ 2));
    bool fork = (others & (others - 1)) != 0;
    unsigned back = fork     ? find_spring_edge(board, lying, e ^ 2)
                    : others ? (unsigned)__builtin_ctz(others)
                             : CAR_EDGES;
    enum car_bend bend = back == onward              ? (fork ? CAR_BEND_AT_FORK : CAR_BEND)
                         : fork || back == CAR_EDGES ? CAR_NO_BEND
                         : back == e                 ? CAR_BEND_AFTER_STRAIGHT
                                                     : CAR_BEND_AWAY;
    return (struct car_turning){bend, onward, lying};
}

// Takes off the ends at which a river meets a tile without one: an abbey may lie there.
static void river_close(struct car_river *river, const struct car_board *board, uint32_t lying) {
    const struct car_river_tile at = look_at(board, lying);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t across = at.across[edge];
        if (across == CAR_NOTHING || across > lying)
            continue;
        const struct car_board_tile *other = &board->lying[across];
        bool ours = (at.edges >> edge) & 1U;
        river->ends -= ours != (car_side_at(other->tile, other->turn, edge ^ 2) == CAR_SIDE_RIVER);
    }
}

// Counts the ends of the river, and notes its outermost rows and columns, with one more tile. Tiles
// come in the order in which they were laid.
static void river_note(struct car_river *river, const struct car_board *board, uint32_t lying) {
    const struct car_river_tile at = look_at(board, lying);
    river->ends += __builtin_popcount(at.edges);
    for (unsigned left = at.met; left; left &= left - 1)
        if (at.across[__builtin_ctz(left)] < lying)
            river->ends -= 2; // this tile's end and that of the earlier tile
    river_close(river, board, lying);
    river->north = at.y < river->north ? at.y : river->north;
    river->east = at.x > river->east ? at.x : river->east;
    river->south = at.y > river->south ? at.y : river->south;
    river->west = at.x < river->west ? at.x : river->west;
}

// Whether each open end points out of the rows and columns with river tiles, so that there is room.
static bool leads_out(const struct car_river *river, const struct car_river_tile *at) {
    unsigned out =
        (unsigned)(at->y <= river->north) << CAR_N | (unsigned)(at->x >= river->east) << CAR_E |
        (unsigned)(at->y >= river->south) << CAR_S | (unsigned)(at->x <= river->west) << CAR_W;
    return river->all_river && !(at->edges & ~at->met & ~out);
}

// Returns a tile in the two rows of three cells beyond an open edge: one in the nearer row if there
// is any, the first from the right. Returns CAR_NOTHING if all six cells are empty.
static uint32_t find_ahead(const struct car_board *board, const struct car_river_tile *at,
                           unsigned edge) {
    int32_t dx = car_step_x[edge], dy = car_step_y[edge];
    uint32_t lying = CAR_NOTHING;
    for (int ahead = 1; ahead <= 2; ahead++)
        for (int side = -1; side <= 1 && lying == CAR_NOTHING; side++)
            lying =
                car_board_at(board, at->x + ahead * dx + side * dy, at->y + ahead * dy + side * dx);
    return lying;
}

// Whether some tile is too near beyond an open end; returned as `bend`.
static struct car_turning river_room(const struct car_board *board, const struct car_river *river,
                                     const struct car_river_tile *at) {
    if (leads_out(river, at))
        return (struct car_turning){.bend = CAR_NO_BEND};
    for (unsigned left = at->edges; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        if (at->across[edge] != CAR_NOTHING)
            continue;
        uint32_t lying = find_ahead(board, at, edge);
        if (lying != CAR_NOTHING)
            return (struct car_turning){CAR_BEND, edge, lying};
    }
    return (struct car_turning){.bend = CAR_NO_BEND};
}

// At an edge of the tile of `part`, a field, finds a follower on the field across the river. If
// there are several, returns the one that is named first. Returns CAR_NOTHING if there is none.
static uint32_t river_other_bank(const struct car_judging *g, uint32_t part) {
    const struct car_board *board = &g->board;
    const struct car_board_tile *lying = car_board_tile_of(board, part);
    uint32_t root = car_board_root(board, part), first = CAR_NOTHING;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (car_side_at(lying->tile, lying->turn, edge) != CAR_SIDE_RIVER)
            continue;
        uint32_t banks[] = {
            lying->first_part + car_segment_at_wind(lying->tile, lying->turn, 2 * edge + 7),
            lying->first_part + car_segment_at_wind(lying->tile, lying->turn, 2 * edge)};
        for (int i = 0; i < 2; i++) {
            uint32_t other = car_board_root(board, banks[!i]);
            uint32_t f = banks[i] == part && other != root ? car_occupant_near(g, other, lying)
                                                           : CAR_NOTHING;
            if (f != CAR_NOTHING &&
                (first == CAR_NOTHING || car_is_named_before(board, f, first, lying)))
                first = f;
        }
    }
    return first;
}

// ---- river

static struct car_river *river_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_river];
}

static bool is_river_tile(const struct car_tile *tile) {
    return car_has_kind(tile, CAR_RIVER);
}

static bool is_fork(const struct car_tile *tile) {
    return __builtin_popcount(river_edges(tile, 0)) > 2;
}

static bool is_volcano_lake(const struct car_tile *tile) {
    return car_has_tile_mark(tile, CAR_TILE_MARK_VOLCANO) && car_has_sign(tile, CAR_MARK_LAKE);
}

// Whether river tiles may be left: by the number that the case gives; if it gives none, as long as
// all tiles on the board are river tiles.
static bool may_be_under_way(const struct car_judging *g) {
    const struct car_river *river = river_of(g);
    return river->is_given ? river->left > 0 : river->all_river;
}

static bool is_under_way(const struct car_judging *g) {
    return may_be_under_way(g) && river_of(g)->ends > 0;
}

// Whether this turn comes right after the turn that laid the volcano lake.
static bool is_after_lake(const struct car_judging *g) {
    uint32_t lake_turn = river_of(g)->lake_turn;
    return lake_turn && lake_turn + 1 == g->now.index;
}

static bool plays_again(const struct car_judging *g) {
    return aj_is_switched_on(g->judgement, CAR_OPTION_LAKE_VOLCANO) &&
           aj_option_is(g->judgement, CAR_OPTION_RIVER_VOLCANO_LAKE,
                        CAR_VALUE_RIVER_VOLCANO_LAKE_AGAIN);
}

// ---- placing a tile: board.near says what lies around

static struct aj_arg id_arg(const struct car_action *a) {
    return AJ_TEXT("id", car_tile_id(a->tile));
}

// Whether no tile is on the board but those of the City of Carcassonne, with which a game begins.
static bool has_city_only(const struct car_judging *g) {
    uint32_t i = 0;
    while (i < g->board.lyings && g->board.lying[i].tile->set == CAR_SET_COUNT)
        i++;
    return i == g->board.lyings;
}

// Judges that a river tile continues the river.
static void judge_extends(const struct car_judging *g, const struct car_action *a,
                          const struct car_river_tile *at) {
    if (at->met != 0)
        return;
    if (!car_is_spring(a->tile) || !has_city_only(g))
        CAR_FORBID(g, CAR_RULE_RIVER_EXTENDS, a, id_arg(a), AJ_CELL("tile", a->x, a->y));
    else
        CAR_ALLOW(g, CAR_RULE_RIVER_EXTENDS, a, id_arg(a))->rank = AJ_TOLD_FIRST;
}

// Whether the river may turn here and, if not, why: two bends in the same direction, a bend like
// that of the fork before it, or no room.
enum { TURNS_WELL, BEND_AFTER_BEND, BEND_AFTER_FORK, NO_ROOM };

// Finds a bend that turns the river back, by the value of the option: the next one, or one too
// near.
static int find_bend(const struct car_judging *g, const struct car_river_tile *at,
                     struct car_turning *found) {
    static const int forks[] = {[CAR_VALUE_RIVER_FORK_BEND_COUNTS] = BEND_AFTER_FORK,
                                [CAR_VALUE_RIVER_FORK_BEND_DOES_NOT] = TURNS_WELL};
    static const int reasons[] = {[CAR_BEND] = BEND_AFTER_BEND,
                                  [CAR_BEND_AT_FORK] = BEND_AFTER_FORK,
                                  [CAR_BEND_AFTER_STRAIGHT] = TURNS_WELL};
    const struct aj_option_state *option = &g->rules->option[CAR_OPTION_RIVER_U_TURN];
    // Once the option is fixed, only the value in force has to be tried.
    bool in_force = aj_is_fixed(g->judgement, CAR_OPTION_RIVER_U_TURN);
    struct car_turning bend = {.bend = CAR_NO_BEND}, room = {.bend = CAR_NO_BEND};
    if (!in_force || option->value == CAR_VALUE_RIVER_U_TURN_IMMEDIATE)
        bend = river_bend(&g->board, at);
    if (!in_force || option->value == CAR_VALUE_RIVER_U_TURN_ROOM_AHEAD)
        room = river_room(&g->board, river_of(g), at);
    const int answers[] = {[CAR_VALUE_RIVER_U_TURN_IMMEDIATE] = reasons[bend.bend],
                           [CAR_VALUE_RIVER_U_TURN_ROOM_AHEAD] = room.bend ? NO_ROOM : TURNS_WELL};
    int answer = aj_decide(g->judgement, CAR_OPTION_RIVER_U_TURN, answers);
    *found = answer == NO_ROOM ? room : bend;
    return answer == BEND_AFTER_FORK ? aj_decide(g->judgement, CAR_OPTION_RIVER_FORK_BEND, forks)
                                     : answer;
}

// Says why a bend is allowed: it turns the other way than the bend before it, or the tile before it
// runs straight. The report tells this first, since a bend is what players look at.
static void allow_bend(const struct car_judging *g, const struct car_action *a, enum car_bend bend,
                       const struct car_board_tile *other) {
    if (bend != CAR_BEND_AWAY && bend != CAR_BEND_AFTER_STRAIGHT)
        return;
    struct aj_ruling *ruling =
        CAR_ALLOW(g, CAR_RULE_RIVER_U_TURN, a, id_arg(a), AJ_CELL("tile", a->x, a->y),
                  AJ_CELL("other", other->x, other->y));
    ruling->variant = bend == CAR_BEND_AWAY ? AJ_PLAIN : CAR_SAYS_RIVER_U_TURN_ALLOWS_STRAIGHT;
    ruling->rank = AJ_TOLD_FIRST;
}

static void judge_u_turn(const struct car_judging *g, const struct car_action *a,
                         const struct car_river_tile *at) {
    static const int16_t variants[] = {[BEND_AFTER_BEND] = AJ_PLAIN,
                                       [BEND_AFTER_FORK] = CAR_SAYS_RIVER_U_TURN_FORBIDS_FORK,
                                       [NO_ROOM] = CAR_SAYS_RIVER_U_TURN_FORBIDS_NO_ROOM};
    struct car_turning found;
    int answer = find_bend(g, at, &found);
    const struct car_board_tile *other = &g->board.lying[found.lying];
    if (answer == TURNS_WELL) {
        allow_bend(g, a, found.bend, other);
        return;
    }
    struct aj_ruling *ruling = CAR_FORBID(
        g, CAR_RULE_RIVER_U_TURN, a, id_arg(a), AJ_CELL("tile", a->x, a->y),
        AJ_WORD("edge", &car_edge_words[found.edge]), AJ_CELL("other", other->x, other->y));
    ruling->variant = variants[answer];
    ruling->option =
        answer == BEND_AFTER_FORK ? CAR_OPTION_RIVER_FORK_BEND : CAR_OPTION_RIVER_U_TURN;
}

// Forbids another tile than the fork next to the spring.
static void judge_fork_first(const struct car_judging *g, const struct car_action *a,
                             const struct car_river_tile *at) {
    static const int answers[] = {[CAR_VALUE_RIVER_SETS_NOT_TOLD] = 0,
                                  [CAR_VALUE_RIVER_SETS_ONE] = 0,
                                  [CAR_VALUE_RIVER_SETS_TWO] = 1,
                                  [CAR_VALUE_RIVER_SETS_BOTH] = 1};
    bool beside_spring = false;
    for (unsigned left = at->met; left; left &= left - 1) {
        uint32_t before = at->across[__builtin_ctz(left)];
        beside_spring |= car_is_spring(g->board.lying[before].tile);
    }
    if (beside_spring && !is_fork(a->tile) &&
        aj_decide(g->judgement, CAR_OPTION_RIVER_SETS, answers))
        CAR_FORBID(g, CAR_RULE_RIVER_FORK_FIRST, a, id_arg(a), AJ_CELL("tile", a->x, a->y));
}

// Judges the way of the river, unless no tile may lie there anyway.
static void judge_way(const struct car_judging *g, const struct car_action *a) {
    if (g->board.near.here != CAR_NOTHING || g->board.lyings == 0)
        return;
    const struct car_river_tile at = river_look_near(&g->board, a->tile, a->turn);
    judge_extends(g, a, &at);
    if (at.met & (at.met - 1))
        CAR_FORBID(g, CAR_RULE_RIVER_NO_LOOP, a, id_arg(a), AJ_CELL("tile", a->x, a->y));
    judge_u_turn(g, a, &at);
    judge_fork_first(g, a, &at);
}

__attribute__((noinline)) static void judge_before_land(const struct car_judging *g,
                                                        const struct car_action *a) {
    if (is_under_way(g) && !(is_after_lake(g) && plays_again(g)))
        CAR_FORBID(g, CAR_RULE_RIVER_BEFORE_LAND, a,
                   a->tile->fits_any ? AJ_TEXT("id", "an abbey") : id_arg(a));
}

static void judge_lake_last(const struct car_judging *g, const struct car_action *a) {
    const struct car_river *river = river_of(g);
    if (!river->is_given || !car_has_sign(a->tile, CAR_MARK_LAKE))
        return;
    const int answers[] = {[CAR_VALUE_RIVER_SETS_NOT_TOLD] = river->left > 1,
                           [CAR_VALUE_RIVER_SETS_ONE] = river->left > 1,
                           [CAR_VALUE_RIVER_SETS_TWO] = river->left > 1,
                           [CAR_VALUE_RIVER_SETS_BOTH] = river->left > 2 ? 2 : 0};
    int answer = aj_decide(g->judgement, CAR_OPTION_RIVER_SETS, answers);
    if (answer)
        CAR_FORBID(g, CAR_RULE_RIVER_LAKE_LAST, a, id_arg(a), AJ_INT("left", river->left))
            ->variant = answer == 2 ? CAR_SAYS_RIVER_LAKE_LAST_FORBIDS_TWO_LAKES : AJ_PLAIN;
}

// ---- the lake with the volcano

static void forbid_beside_lake(const struct car_judging *g, const struct car_action *a,
                               unsigned kind) {
    struct aj_ruling *ruling =
        CAR_FORBID(g, CAR_RULE_RIVER_VOLCANO_LAKE, a, AJ_TEXT("what", car_comings[kind].noun));
    ruling->variant =
        kind == CAR_FOLLOWER ? AJ_PLAIN : CAR_SAYS_RIVER_VOLCANO_LAKE_FORBIDS_OTHER_ACTION;
    ruling->option = CAR_OPTION_RIVER_VOLCANO_LAKE;
}

// Rules on actions that the turn of the volcano lake must not have.
#define DOES_NOT (1U << CAR_FOLLOWER | 1U << CAR_TOKEN | 1U << CAR_TAKE_TOKEN | 1U << CAR_TAKE_BACK)

static void judge_volcano_lake(const struct car_judging *g, const struct car_action *a) {
    uint32_t done = g->now.done & DOES_NOT;
    if (is_after_lake(g) && plays_again(g)) {
        struct aj_ruling *ruling =
            CAR_FORBID(g, CAR_RULE_RIVER_VOLCANO_LAKE, a, id_arg(a), car_mover_arg(g));
        ruling->variant = CAR_SAYS_RIVER_VOLCANO_LAKE_FORBIDS_LAND_TILE;
        ruling->option = CAR_OPTION_RIVER_VOLCANO_LAKE;
    }
    if (done && is_volcano_lake(a->tile) && plays_again(g))
        forbid_beside_lake(g, a, (unsigned)__builtin_ctz(done));
}

static void judge_beside_lake(const struct car_judging *g, const struct car_action *a) {
    if (river_of(g)->lake_turn == g->now.index && plays_again(g))
        forbid_beside_lake(g, a, a->kind);
}

// Begins a turn. The further turn that the lake gives comes before a turn bought with ore.
static void river_turn_begin(struct car_judging *g) {
    g->now.is_owed = is_after_lake(g) && plays_again(g);
    if (!g->now.is_owed || river_of(g)->lake_player != g->now.turn->player)
        return;
    struct aj_ruling *ruling = AJ_RULE(g->judgement, CAR_RULE_RIVER_VOLCANO_LAKE, AJ_ALLOWS,
                                       g->now.turn->node, car_mover_arg(g));
    ruling->option = CAR_OPTION_RIVER_VOLCANO_LAKE;
    ruling->rank = AJ_TOLD_FIRST;
}

// Whether the player who laid the volcano lake has the next turn too.
static bool goes_on(const struct car_judging *g) {
    uint32_t lake_turn = river_of(g)->lake_turn;
    return lake_turn && lake_turn == g->now.index && plays_again(g);
}

static void note_owed(const struct car_judging *g, int player, uint32_t node) {
    struct aj_ruling *ruling = AJ_RULE(g->judgement, CAR_RULE_RIVER_VOLCANO_LAKE, AJ_NOTES, node,
                                       AJ_PLAYER("player", player));
    ruling->variant = CAR_SAYS_RIVER_VOLCANO_LAKE_NOTES_OWED;
    ruling->option = CAR_OPTION_RIVER_VOLCANO_LAKE;
}

static void note_again(struct car_judging *g) {
    const struct aj_option_state *option = &g->rules->option[CAR_OPTION_RIVER_VOLCANO_LAKE];
    if (aj_is_switched_off(g->rules, CAR_OPTION_LAKE_VOLCANO) ||
        option->value != CAR_VALUE_RIVER_VOLCANO_LAKE_AGAIN ||
        aj_option_unsettled(g->rules, CAR_OPTION_RIVER_VOLCANO_LAKE) ||
        !aj_keeps(g->judgement, AJ_NOTES))
        return;
    AJ_RULE(g->judgement, CAR_RULE_RIVER_VOLCANO_LAKE, AJ_NOTES, g->now.turn->node,
            car_mover_arg(g));
}

// ---- a tile that fits nowhere

// Whether the rules on the river's way let the tile lie there.
static bool may_lie(const struct car_judging *g, const struct car_tile *tile, int32_t x, int32_t y,
                    unsigned turn) {
    if (!car_placement_fits(&g->board, tile, x, y, turn))
        return false;
    const struct car_river_tile at = river_look(&g->board, tile, x, y, turn);
    bool room =
        g->rules->option[CAR_OPTION_RIVER_U_TURN].value == CAR_VALUE_RIVER_U_TURN_ROOM_AHEAD;
    if (at.met & (at.met - 1)) // the river would meet itself
        return false;
    return room ? !river_room(&g->board, river_of(g), &at).bend
                : river_bend(&g->board, &at).bend != CAR_BEND;
}

// Whether a tile can continue the river at some open end.
static bool fits_anywhere(const struct car_judging *g, const struct car_tile *tile) {
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_board_tile *lying = &g->board.lying[i];
        for (unsigned edge = 0; edge < CAR_EDGES; edge++)
            for (unsigned turn = 0; turn < 4; turn++)
                if (car_side_at(lying->tile, lying->turn, edge) == CAR_SIDE_RIVER &&
                    may_lie(g, tile, lying->x + car_step_x[edge], lying->y + car_step_y[edge],
                            turn))
                    return true;
    }
    return false;
}

static void hint_set_aside(const struct car_judging *g, const struct car_action *a) {
    if (g->judgement->forbidden && aj_keeps(g->judgement, AJ_NOTES) && g->board.lyings > 0 &&
        g->now.placed == CAR_NOTHING && !fits_anywhere(g, a->tile))
        AJ_RULE(g->judgement, CAR_RULE_RIVER_SET_ASIDE, AJ_NOTES, a->node, id_arg(a))->variant =
            CAR_SAYS_RIVER_SET_ASIDE_NOTES_TILE;
}

// ---- placing a figure

static void judge_no_figure(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = a->place.kind == CAR_RIVER ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING)
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    CAR_FORBID(g, CAR_RULE_RIVER_NO_FIGURE, a, car_named_arg(g, "segment", part, a->place),
               AJ_CELL("tile", lying->x, lying->y));
}

static void judge_fields(const struct car_judging *g, const struct car_action *a) {
    if (a->place.kind != CAR_FIELD || !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    uint32_t part = car_follower_target(g, a);
    if (part == CAR_NOTHING)
        return;
    if (car_is_on_corner(a)) { // of the four tiles of a barn, the one that names its corner
        const struct car_board_tile *named =
            &g->board.lying[a->has_at ? car_board_at(&g->board, a->x, a->y) : g->now.placed];
        part = named->first_part + car_corner_field(named->tile, named->turn, a->place.index);
    }
    uint32_t follower = river_other_bank(g, part);
    if (follower == CAR_NOTHING)
        return;
    const struct car_follower *f = &g->board.follower[follower];
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    const struct car_board_tile *other = car_board_tile_of(&g->board, f->part);
    CAR_ALLOW(g, CAR_RULE_RIVER_FIELDS, a, car_named_arg(g, "segment", part, a->place),
              AJ_CELL("tile", lying->x, lying->y), car_stand_arg(g, "there", follower),
              AJ_CELL("other", other->x, other->y), AJ_PLAYER("owner", f->player));
}

// ---- the pig herd

bool car_has_herd(const struct car_board *board, uint32_t field, bool of_magazine) {
    uint32_t part = field;
    do {
        if (car_has_mark(car_part_segment(board, part), CAR_MARK_PIG_HERD) &&
            (car_board_tile_of(board, part)->tile->set == CAR_SET_GQ11) == of_magazine)
            return true;
        part = board->part[part].next;
    } while (part != field);
    return false;
}

bool car_river_herd_counts(struct car_judging *g, uint32_t field) {
    static const int answers[] = {
        [CAR_VALUE_RIVER_PIG_HERD_PLUS_ONE] = 1, [CAR_VALUE_RIVER_PIG_HERD_NO_EFFECT] = 0};
    bool held = g->board.part[field].occupants > 0;
    return car_on(g, CAR_MODULE_RIVER) && car_has_herd(&g->board, field, false) &&
           car_is_worth_on(g, held, CAR_OPTION_HERD_HERD) &&
           car_decide_worth(g, held, CAR_OPTION_RIVER_PIG_HERD, answers);
}

struct car_farm_bonus car_herd_bonus(struct car_judging *g, uint32_t field, int player,
                                     const struct car_farm_bonus *named) {
    struct car_farm_bonus bonus = *named;
    bonus.each = 1;
    if (g->rules->option[CAR_OPTION_BASE_FARMS].value == CAR_VALUE_BASE_FARMS_PER_FIELD)
        bonus.variant = AJ_PLAIN;
    bonus.piece = player == AJ_NONE ? CAR_NOTHING : car_owner_piece(g, field, player);
    return bonus;
}

// Sets `*bonus` to what the pig herd adds to a field for a player. Returns false if it adds
// nothing.
static bool adds_to_farm(struct car_judging *g, uint32_t field, int player,
                         struct car_farm_bonus *bonus) {
    if (!car_river_herd_counts(g, field))
        return false;
    *bonus =
        car_herd_bonus(g, field, player,
                       &(struct car_farm_bonus){.rule = CAR_RULE_RIVER_PIG_HERD,
                                                .variant = CAR_SAYS_RIVER_PIG_HERD_SCORES_PER_CITY,
                                                .at_once = CAR_SAYS_RIVER_PIG_HERD_SCORES_AT_ONCE,
                                                .at_once_weight = AJ_SOFTWARE, // herds at barns
                                                .option = CAR_OPTION_RIVER_PIG_HERD});
    return true;
}

// ---- what the module keeps

static void count_land_tile(struct car_river *river, const struct car_board *board,
                            uint32_t lying) {
    river->all_river = false;
    if (board->lying[lying].tile->fits_any)
        river_close(river, board, lying);
}

static void set_up(struct car_judging *g) {
    struct car_river *river = AJ_NEW(g->judgement->arena, struct car_river);
    const int32_t *given = car_case_river(g->position);
    *river = (struct car_river){.left = given ? *given : 0,
                                .is_given = given,
                                .all_river = true,
                                .north = INT32_MAX,
                                .east = INT32_MIN,
                                .south = INT32_MIN,
                                .west = INT32_MAX};
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        if (is_river_tile(g->board.lying[i].tile))
            river_note(river, &g->board, i);
        else
            count_land_tile(river, &g->board, i);
    }
    g->own[CAR_TAKES_PART_river] = river;
}

static void note_over(struct car_judging *g, int16_t variant) {
    aj_rule_add(g->judgement, CAR_RULE_RIVER_BEFORE_LAND, AJ_NOTES, g->position->board_node,
                AJ_NO_ARGS)
        ->variant = variant;
}

// Notes that the river is finished.
static void begin(struct car_judging *g) {
    const struct car_river *river = river_of(g);
    if (!aj_keeps(g->judgement, AJ_NOTES) || has_city_only(g) || is_under_way(g))
        return;
    if (river->ends == 0) {
        note_over(g, AJ_PLAIN);
    } else if (!river->is_given) {
        note_over(g, CAR_SAYS_RIVER_BEFORE_LAND_NOTES_LAND_LIES);
    } else {
        note_over(g, CAR_SAYS_RIVER_BEFORE_LAND_NOTES_NONE_LEFT);
        aj_rule_add(g->judgement, CAR_RULE_RIVER_SET_ASIDE, AJ_NOTES, g->position->board_node,
                    AJ_NO_ARGS);
    }
}

// Notes that a river tile was placed though none was left.
static void note_more(struct car_judging *g, uint32_t lying) {
    const struct car_board_tile *at = &g->board.lying[lying];
    aj_rule_add(g->judgement, CAR_RULE_RIVER_BEFORE_LAND, AJ_NOTES, g->now.turn->node,
                (struct aj_args){(struct aj_arg[]){AJ_TEXT("id", car_tile_id(at->tile)),
                                                   AJ_CELL("tile", at->x, at->y)},
                                 2})
        ->variant = CAR_SAYS_RIVER_BEFORE_LAND_NOTES_ONE_MORE;
}

__attribute__((noinline)) static void count_river_tile(struct car_judging *g, uint32_t lying) {
    struct car_river *river = river_of(g);
    river_note(river, &g->board, lying);
    if (river->is_given && river->left == 0)
        note_more(g, lying);
    if (river->left > 0)
        river->left--;
    if (!is_volcano_lake(g->board.lying[lying].tile))
        return;
    river->lake_turn = g->now.index;
    river->lake_player = g->now.turn->player;
    note_again(g);
}

static void count_laid(struct car_judging *g, uint32_t lying) {
    if (is_river_tile(g->board.lying[lying].tile))
        count_river_tile(g, lying);
    else
        count_land_tile(river_of(g), &g->board, lying);
}

static void set_aside(struct car_judging *g, const struct car_tile *tile) {
    struct car_river *river = river_of(g);
    if (is_river_tile(tile) && river->left > 0)
        river->left--;
}

// Whether the tile may be drawn: in the turn that the volcano lake gives, no river tile is.
static bool may_draw(const struct car_judging *g, const struct car_tile *tile) {
    return !is_river_tile(tile) || !goes_on(g);
}

__attribute__((noinline)) static void judge_river_tile(const struct car_judging *g,
                                                       const struct car_action *a) {
    judge_way(g, a);
    judge_lake_last(g, a);
    judge_volcano_lake(g, a);
    hint_set_aside(g, a);
}

// Judges a tile by the rules of the river. Once that is finished, only river tiles have to be
// judged.
static void judge_tile(const struct car_judging *g, const struct car_action *a) {
    if (is_river_tile(a->tile))
        judge_river_tile(g, a);
    else if (may_be_under_way(g))
        judge_before_land(g, a);
}

static car_judge *const place_judges[] = {judge_tile, NULL};
static void judge_figure(const struct car_judging *g, const struct car_action *a) {
    judge_no_figure(g, a);
    if (!car_is_elsewhere(g, a) || !car_is_reached(g, a)) // a guard is not placed on the lake
        judge_beside_lake(g, a);
    judge_fields(g, a);
}

static car_judge *const follower_judges[] = {judge_figure, NULL};
static car_judge *const beside_judges[] = {judge_beside_lake, NULL};

const struct car_module car_river = {
    .module = CAR_MODULE_RIVER,
    .judges = {[CAR_PLACE] = place_judges,
               [CAR_FOLLOWER] = follower_judges,
               [CAR_TOKEN] = beside_judges,
               [CAR_TAKE_TOKEN] = beside_judges,
               [CAR_TAKE_BACK] = beside_judges},
    .speaks_of = 1U << CAR_RIVER,
    .set_up = set_up,
    .begin = begin,
    .turn_begin = river_turn_begin,
    .goes_on = goes_on,
    .note_owed = note_owed,
    .placed = count_laid,
    .farm_bonus = adds_to_farm,
    .set_aside = set_aside,
    .may_draw = may_draw,
};
