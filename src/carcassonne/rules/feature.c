// Features: who has followers on one, and what it is worth.
//
// A walk (struct car_walk) goes around the ring of a feature's parts and returns each follower
// once. Followers stand on parts. A follower in an under mining entrance, however, takes part in
// several segments of its tile (`joins`, `joined_by`): the walk meets him at each of them and
// counts him at the first. For a feature that was scored, the walk returns the followers that it
// was scored with, although they have returned to their owners, because reports need them.
//
// The worth of a feature is computed anew each time from the present board; nothing of it is
// stored. The base game says what roads, cities and monasteries are worth. Then each module in play
// changes that, in the order of their ranks: inns double or cancel, entrances take part. A worth is
// a list of items whose sum is its points, each with the rule and the variant of its sentence, so
// that a report can show the sum without knowing any rule. Fields are counted in farms.c.
//
// What always holds:
// - A tile counts once, even if several of its segments belong to the feature: count_tiles marks
//   tiles with a number that is new for each count (`mark`).
// - The owners are all players with the greatest strength, if that is above 0. If there is none,
//   nobody gets the points, but the worth still says what they would be.
// - `complete` is car_is_done, not car_is_complete: a module may keep a feature open that has no
//   open end.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "core/core.h"

bool car_is_feature(const struct car_judging *g, uint32_t part) {
    uint8_t kind = g->board.part[part].kind;
    if (!((g->stands_on >> kind) & 1U))
        return false;
    if (!((CAR_KINDS_OF_MODULES >> kind) & 1U))
        return true;
    for (CAR_EACH(left, g, is_feature))
        if (car_lowest_module(g, left)->is_feature(g, part))
            return true;
    return false;
}

bool car_is_done(const struct car_judging *g, uint32_t root) {
    if (!car_is_complete(&g->board, root))
        return false;
    for (CAR_EACH(left, g, holds_open))
        if (car_lowest_module(g, left)->holds_open(g, root))
            return false;
    return true;
}

// Returns the next figure on a part of the tile that joins the walked feature, or CAR_NOTHING.
static uint32_t first_joining(const struct car_board *board, struct car_walk *walk) {
    const struct car_feature_piece *part = &board->part[walk->part];
    const struct car_board_tile *lying = &board->lying[part->lying];
    while (walk->joining) {
        uint32_t other = lying->first_part + (uint32_t)__builtin_ctz(walk->joining);
        walk->joining &= (uint16_t)(walk->joining - 1);
        if (board->part[other].follower != CAR_NOTHING)
            return board->part[other].follower;
    }
    return CAR_NOTHING;
}

// Whether the walk met `follower` at an earlier part already: his entrance may join two segments of
// its tile that are one city.
static bool is_met_before(const struct car_board *board, const struct car_walk *walk,
                          uint32_t follower) {
    uint32_t stands = board->follower[follower].part;
    if (stands == walk->part)
        return false;
    uint16_t joins = car_part_segment(board, stands)->joins;
    uint32_t first = car_board_tile_of(board, stands)->first_part;
    for (;; joins &= (uint16_t)(joins - 1)) {
        AJ_SURE(board->arena, joins); // the part where he was met is among them
        uint32_t other = first + (uint32_t)__builtin_ctz(joins);
        if (other == walk->part)
            return false;
        if (car_board_root(board, other) == walk->root)
            return true;
    }
}

// Moves on to the next part. Only on few parts do figures from elsewhere take part.
static void step_part(const struct car_board *board, struct car_walk *walk) {
    walk->part = walk->part == CAR_NOTHING ? walk->root : board->part[walk->part].next;
    const struct car_feature_piece *part = &board->part[walk->part];
    walk->joining = part->kind == CAR_FIELD
                        ? (uint16_t)(1U << part->local) // figures on entrances are in no field
                        : board->lying[part->lying].tile->joined_by[part->local];
    if (walk->joining == 1U << part->local) {
        walk->joining = 0;
        walk->follower = part->follower;
    }
}

// Whether a scored feature counts a follower: he returned with it, or stayed for another feature
// and left later. Nobody can join it any more.
static bool is_counted(const struct car_judging *g, uint32_t root, uint32_t follower) {
    const struct car_follower *f = &g->board.follower[follower];
    const struct car_feature_piece *feature = &g->board.part[root];
    if (!car_is_follower(f->figure))
        return false;
    if (!feature->scored)
        return !f->returned && !(f->departed && !car_is_complete(&g->board, root));
    return !f->returned || f->last_turn >= feature->scored_turn;
}

// Moves on to the next follower on the parts of the ring. Returns false if there are no more.
static bool step_follower(const struct car_board *board, struct car_walk *walk) {
    if (walk->follower != CAR_NOTHING)
        walk->follower = board->follower[walk->follower].next;
    while (walk->follower == CAR_NOTHING) {
        bool started = walk->part != CAR_NOTHING;
        if (walk->joining)
            walk->follower = first_joining(board, walk);
        if (walk->follower != CAR_NOTHING)
            break;
        if (started && board->part[walk->part].next == walk->root)
            return false;
        step_part(board, walk);
    }
    return true;
}

bool car_takes_part(const struct car_judging *g, uint32_t figure, uint32_t root) {
    const struct car_board *board = &g->board;
    uint32_t part = board->follower[figure].part;
    uint32_t first = car_board_tile_of(board, part)->first_part;
    uint16_t joins = car_part_segment(board, part)->joins;
    for (; joins; joins &= (uint16_t)(joins - 1))
        if (car_board_root(board, first + (uint32_t)__builtin_ctz(joins)) == root)
            return true;
    return false;
}

uint32_t car_next_follower(const struct car_judging *g, struct car_walk *walk) {
    const struct car_feature_piece *feature = &g->board.part[walk->root];
    if (walk->part == CAR_NOTHING) // a scored feature counts followers that have returned too
        walk->left = feature->scored ? INT32_MAX : feature->occupants;
    while (walk->left > 0 && step_follower(&g->board, walk))
        if (is_counted(g, walk->root, walk->follower) &&
            !is_met_before(&g->board, walk, walk->follower)) {
            walk->left--;
            return walk->follower;
        }
    return CAR_NOTHING;
}

// Returns how many steps from tile to tile a follower is away, as if tiles lay everywhere.
static int64_t count_steps(const struct car_board *board, uint32_t follower,
                           const struct car_board_tile *from) {
    const struct car_board_tile *at = car_board_tile_of(board, board->follower[follower].part);
    int64_t dx = (int64_t)at->x - from->x, dy = (int64_t)at->y - from->y;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

// Compares two cells from north to south, then from west to east. If `from` is not NULL, directions
// are those of that tile as it is printed.
static int compare_cells(const struct car_board_tile *a, const struct car_board_tile *b,
                         const struct car_board_tile *from) {
    int64_t south = (int64_t)a->y - b->y, east = (int64_t)a->x - b->x;
    for (unsigned turn = 0; from && turn < from->turn; turn++) {
        int64_t was_south = south;
        south = -east;
        east = was_south;
    }
    return aj_then(aj_by(south, 0), aj_by(east, 0));
}

bool car_is_named_before(const struct car_board *board, uint32_t a, uint32_t b,
                         const struct car_board_tile *from) {
    const struct car_follower *p = &board->follower[a], *q = &board->follower[b];
    int order = from ? aj_by(count_steps(board, a, from), count_steps(board, b, from)) : 0;
    order = aj_then(order, aj_by(p->player, q->player));
    order = aj_then(order, compare_cells(car_board_tile_of(board, p->part),
                                         car_board_tile_of(board, q->part), from));
    return aj_then(order, aj_by(board->part[p->part].local, board->part[q->part].local)) < 0;
}

// Whether the feature has more parts than the board has figures: then it is faster to look at all
// figures than to walk. A scored feature is always walked, since figures that have returned count.
static bool has_more_parts(const struct car_judging *g, uint32_t root) {
    return !g->board.part[root].scored && g->board.part[root].size > g->board.followers;
}

// Whether a figure is a follower who takes part in a feature that was not scored.
static bool is_in(const struct car_judging *g, uint32_t figure, uint32_t root) {
    return is_counted(g, root, figure) && car_takes_part(g, figure, root);
}

bool car_has_follower_of(const struct car_judging *g, uint32_t root, int player) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    bool found = false;
    if (has_more_parts(g, root)) {
        for (f = 0; !found && f < g->board.followers; f++)
            found = g->board.follower[f].player == player && is_in(g, f, root);
        return found;
    }
    while (!found && (f = car_next_follower(g, &walk)) != CAR_NOTHING)
        found = g->board.follower[f].player == player;
    return found;
}

uint32_t car_occupant_near(const struct car_judging *g, uint32_t root,
                           const struct car_board_tile *from) {
    struct car_walk walk = CAR_WALK(root);
    bool by_figures = has_more_parts(g, root);
    int left = g->board.part[root].occupants;
    uint32_t first = CAR_NOTHING, next = 0;
    for (; left > 0 && next < g->board.followers; next++) {
        uint32_t f = by_figures ? next : car_next_follower(g, &walk);
        if (f == CAR_NOTHING)
            break;
        if (by_figures && !is_in(g, f, root))
            continue;
        left--;
        if (first == CAR_NOTHING || car_is_named_before(&g->board, f, first, from))
            first = f;
    }
    return first;
}

uint32_t car_occupant(const struct car_judging *g, uint32_t root) {
    return car_occupant_near(g, root, NULL);
}

void car_worth_add(const struct car_judging *g, struct car_worth *worth, const char *what,
                   int32_t count, int32_t points) {
    AJ_SURE(g->judgement->arena, worth->count < CAR_ITEMS_MAX);
    worth->item[worth->count++] = (struct car_item){what, count, points, CAR_NOTHING};
    worth->points += points;
}

void car_find_owners(struct car_worth *worth, int players) {
    int16_t most = 0;
    worth->owners = 0;
    for (int i = 0; i < players; i++)
        if (worth->strength[i] > most)
            most = worth->strength[i];
    if (most == 0)
        return;
    for (int i = 0; i < players; i++)
        if (worth->strength[i] == most)
            worth->owners |= (uint8_t)(1U << i);
}

void car_break_tie(const struct car_judging *g, struct car_worth *worth, const uint32_t root[],
                   uint32_t roots) {
    struct car_tie tie = {root, roots, worth->owners, AJ_NONE};
    for (CAR_EACH(left, g, break_tie))
        if (tie.players & (tie.players - 1))
            car_lowest_module(g, left)->break_tie(g, &tie);
    if (tie.players == worth->owners)
        return;
    worth->tie_option = tie.option;
    worth->tied = worth->owners;
    worth->owners = tie.players;
}

int16_t car_strength_of(const struct car_judging *g, const struct car_worth *worth,
                        uint32_t follower) {
    int16_t strength = car_figures[g->board.follower[follower].figure].strength;
    for (CAR_EACH(left, g, strength))
        car_lowest_module(g, left)->strength(g, worth, follower, &strength);
    return strength;
}

static void count_strengths(const struct car_judging *g, struct car_worth *worth) {
    struct car_walk walk = CAR_WALK(worth->root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        int16_t *strength = &worth->strength[g->board.follower[f].player];
        *strength = (int16_t)(*strength + car_strength_of(g, worth, f));
    }
    car_find_owners(worth, g->position->players);
    car_break_tie(g, worth, &worth->root, 1);
}

// Whether anybody is or was on a field. Its tiles need not be counted, and no one takes part in it
// from elsewhere, so its parts, which are spread over the memory, are not all looked at.
static bool is_farmed(const struct car_judging *g, uint32_t root) {
    const struct car_feature_piece *part = g->board.part;
    const uint32_t *listed = car_listed_parts(g, root);
    uint32_t index = root;
    bool held = false;
    for (uint32_t i = 0; i < part[root].size && !held; i++) {
        const struct car_feature_piece *p = &part[listed ? listed[i] : index];
        held = p->follower != CAR_NOTHING;
        index = p->next;
    }
    return held;
}

// Counts the tiles of a feature, each once. Returns whether anybody is or was on a segment that
// takes part in it.
static bool count_tiles(struct car_judging *g, struct car_worth *worth) {
    struct car_board *board = &g->board;
    uint32_t mark = ++board->mark;
    const uint32_t *listed = car_listed_parts(g, worth->root);
    uint32_t index = worth->root, size = board->part[index].size;
    bool held = false;
    for (uint32_t i = 0; i < size; i++) {
        const struct car_feature_piece *part = &board->part[listed ? listed[i] : index];
        struct car_board_tile *lying = &board->lying[part->lying];
        bool joined = lying->tile->joined_by[part->local] != 1U << part->local;
        worth->tiles += lying->mark != mark;
        lying->mark = mark;
        worth->pennants += lying->tile->segment[part->local].pennants;
        held |= joined | (part->follower != CAR_NOTHING);
        index = part->next;
    }
    return held;
}

int32_t car_feature_tiles(struct car_board *board, uint32_t part) {
    uint32_t mark = ++board->mark, each = part;
    int32_t tiles = 0;
    do {
        struct car_board_tile *lying = &board->lying[board->part[each].lying];
        tiles += lying->mark != mark;
        lying->mark = mark;
        each = board->part[each].next;
    } while (each != part);
    car_spend_walk(board, board->part[car_board_root(board, part)].size);
    return tiles;
}

int car_decide_worth(const struct car_judging *g, bool held, int option, const int answers[]) {
    return held || g->is_worth_taken || g->judgement->asks_all
               ? aj_decide(g->judgement, option, answers)
               : answers[g->rules->option[option].value];
}

bool car_is_worth_on(const struct car_judging *g, bool held, int option) {
    return held || g->is_worth_taken || g->judgement->asks_all
               ? aj_is_switched_on(g->judgement, option)
               : !aj_is_switched_off(g->rules, option);
}

static void worth_of_road(const struct car_judging *g, struct car_worth *worth) {
    worth->rule = worth->complete ? CAR_RULE_BASE_ROAD : CAR_RULE_BASE_ROAD_UNFINISHED;
    car_worth_add(g, worth, "tiles", worth->tiles, worth->tiles);
}

// Adds up a city. What a complete city of two tiles is worth differs between editions.
static void worth_of_city(const struct car_judging *g, struct car_worth *worth) {
    int each = worth->complete ? 2 : 1;
    worth->rule = worth->complete ? CAR_RULE_BASE_CITY : CAR_RULE_BASE_CITY_UNFINISHED;
    if (worth->complete && worth->tiles == 2) {
        const int answers[] = {
            [CAR_VALUE_BASE_TWO_TILE_CITY_TWO] = 1, [CAR_VALUE_BASE_TWO_TILE_CITY_FOUR] = 2};
        each = aj_decide(g->judgement, CAR_OPTION_BASE_TWO_TILE_CITY, answers);
        worth->rule = CAR_RULE_BASE_TWO_TILE_CITY;
        worth->variant = each == 2 ? CAR_SAYS_BASE_TWO_TILE_CITY_SCORES_AS_ANY : AJ_PLAIN;
        worth->option = CAR_OPTION_BASE_TWO_TILE_CITY;
    }
    car_worth_add(g, worth, "tiles", worth->tiles, each * worth->tiles);
    if (worth->pennants)
        car_worth_add(g, worth, "pennants", worth->pennants, each * worth->pennants);
}

static void worth_of_monastery(const struct car_judging *g, struct car_worth *worth) {
    worth->tiles = CAR_TILES_AROUND - g->board.part[worth->root].open;
    worth->rule = worth->complete ? CAR_RULE_BASE_MONASTERY : CAR_RULE_BASE_MONASTERY_UNFINISHED;
    car_worth_add(g, worth, "tiles", worth->tiles, worth->tiles);
}

const char *car_name_players(const struct car_judging *g, uint8_t players) {
    struct aj_arena *arena = g->judgement->arena;
    const char *names = "";
    for (int i = 0; i < g->position->players; i++) {
        uint8_t after = (uint8_t)(players >> (i + 1));
        if ((players >> i) & 1U)
            names = aj_arena_format(arena, "%s%s%s", names, g->judgement->player[i].name,
                                    !after                  ? ""
                                    : (after & (after - 1)) ? ", "
                                                            : " and ");
    }
    return names;
}

static bool is_taken(const struct car_judging *g, uint32_t root) {
    for (CAR_EACH(left, g, takes_worth))
        if (car_lowest_module(g, left)->takes_worth(g, root))
            return true;
    return false;
}

void car_worth_of(struct car_judging *g, uint32_t root, struct car_worth *worth) {
    memset(worth, 0, offsetof(struct car_worth, item)); // items are set as they are added
    worth->root = root;
    worth->kind = g->board.part[root].kind;
    worth->complete = car_is_done(g, root);
    worth->option = AJ_NONE;
    worth->held = worth->kind == CAR_FIELD ? is_farmed(g, root) : count_tiles(g, worth);
    if (worth->held)
        count_strengths(g, worth);
    bool was_taken = g->is_worth_taken; // of the feature that asks what this one is worth
    g->is_worth_taken = is_taken(g, root);
    if (worth->kind == CAR_ROAD)
        worth_of_road(g, worth);
    else if (worth->kind == CAR_CITY)
        worth_of_city(g, worth);
    else if (worth->kind == CAR_MONASTERY)
        worth_of_monastery(g, worth);
    for (CAR_EACH(left, g, worth))
        car_lowest_module(g, left)->worth(g, worth);
    g->is_worth_taken = was_taken;
}

// ---- number

struct tile_place {
    int32_t x, y;
    uint32_t lying;
};

static int compare_places(const void *a, const void *b) {
    const struct tile_place *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y), aj_by(p->x, q->x));
}

uint32_t *car_sort_tiles(const struct car_board *board, struct aj_arena *arena) {
    uint32_t *order = aj_arena_raw(arena, sizeof *order * (board->lyings + 1));
    if (car_grid_list(&board->cells, order))
        return order;
    struct tile_place *place = AJ_NEW_ARRAY(arena, struct tile_place, board->lyings + 1);
    for (uint32_t i = 0; i < board->lyings; i++)
        place[i] = (struct tile_place){board->lying[i].x, board->lying[i].y, i};
    qsort(place, board->lyings, sizeof *place, compare_places);
    for (uint32_t i = 0; i < board->lyings; i++)
        order[i] = place[i].lying;
    return order;
}

int car_sort_parts(const struct car_board *board, uint32_t lying,
                   uint32_t parts[CAR_SEGMENTS_MAX]) {
    const struct car_board_tile *tile = &board->lying[lying];
    int rank[CAR_SEGMENTS_MAX];
    int count = tile->tile->count;
    for (int i = 0; i < count; i++) {
        int order = car_place_order(car_place_of(tile->tile, tile->turn, (uint8_t)i));
        int at = i;
        for (; at > 0 && rank[at - 1] > order; at--) {
            rank[at] = rank[at - 1];
            parts[at] = parts[at - 1];
        }
        rank[at] = order;
        parts[at] = tile->first_part + (uint32_t)i;
    }
    return count;
}

// Lists the part's feature, if it is new, with the next number of its kind.
static void meet_part(const struct car_judging *g, struct car_numbering *numbering,
                      struct car_feature_row *met, uint32_t part, uint32_t counts[CAR_KINDS]) {
    uint32_t root = car_board_root(&g->board, part);
    if (numbering->row_of[root] != CAR_NOTHING || !car_is_feature(g, part))
        return;
    uint8_t kind = g->board.part[root].kind;
    numbering->row_of[root] = numbering->rows;
    met[numbering->rows++] = (struct car_feature_row){
        .root = root, .anchor = part, .kind = kind, .number = ++counts[kind]};
}

// Orders the features by kind, and within a kind by number.
static void part_kinds(struct car_numbering *numbering, const struct car_feature_row *met,
                       const uint32_t counts[CAR_KINDS]) {
    uint32_t first[CAR_KINDS] = {0};
    for (int kind = 1; kind < CAR_KINDS; kind++)
        first[kind] = first[kind - 1] + counts[kind - 1];
    for (uint32_t i = 0; i < numbering->rows; i++) {
        uint32_t row = first[met[i].kind] + met[i].number - 1;
        numbering->row[row] = met[i];
        numbering->row_of[met[i].root] = row;
    }
}

// Returns all parts of the board by place. Parts reserved for roads over tiles come last.
static const uint32_t *sort_all_parts(const struct car_board *board, struct aj_arena *arena) {
    uint32_t *order = aj_arena_raw(arena, sizeof *order * (board->parts + 1));
    const uint32_t *tiles = car_sort_tiles(board, arena);
    uint32_t at = 0;
    for (uint32_t i = 0; i < board->lyings; i++)
        at += (uint32_t)car_sort_parts(board, tiles[i], order + at);
    for (uint32_t i = 0; i < board->lyings && at < board->parts; i++) {
        const struct car_board_tile *lying = &board->lying[i];
        uint32_t end = i + 1 < board->lyings ? lying[1].first_part : board->parts;
        if (lying->first_part + lying->tile->count < end)
            order[at++] = end - 1;
    }
    return order;
}

// Gives each feature its range in `part`, then fills in the parts in their order.
static void share_out(const struct car_board *board, struct car_numbering *numbering,
                      const uint32_t order[], uint32_t part[]) {
    for (uint32_t i = 0; i < numbering->rows; i++) {
        struct car_feature_row *row = &numbering->row[i];
        row->part = part;
        part += board->part[row->root].size;
    }
    for (uint32_t i = 0; i < board->parts; i++) {
        uint32_t at = numbering->row_of[car_board_root(board, order[i])];
        if (at != CAR_NOTHING) {
            struct car_feature_row *row = &numbering->row[at];
            row->part[row->parts++] = order[i];
        }
    }
}

void car_number_features(const struct car_judging *g, struct car_numbering *numbering) {
    const struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    uint32_t counts[CAR_KINDS] = {0};
    uint32_t roots = 0;
    for (uint32_t i = 0; i < board->parts; i++)
        roots += board->parent[i] == i;
    numbering->row = AJ_NEW_ARRAY(arena, struct car_feature_row, roots);
    numbering->row_of = aj_arena_raw(arena, sizeof(uint32_t) * (board->parts + 1));
    numbering->rows = 0;
    memset(numbering->row_of, 0xff, sizeof(uint32_t) * board->parts);
    uint32_t *part = aj_arena_raw(arena, sizeof(uint32_t) * (board->parts + 1));
    struct aj_arena_mark mark = aj_arena_mark(arena);
    const uint32_t *order = sort_all_parts(board, arena);
    struct car_feature_row *met = AJ_NEW_ARRAY(arena, struct car_feature_row, roots);
    for (uint32_t i = 0; i < board->parts; i++)
        meet_part(g, numbering, met, order[i], counts);
    part_kinds(numbering, met, counts);
    share_out(board, numbering, order, part);
    aj_arena_release(arena, mark);
}
