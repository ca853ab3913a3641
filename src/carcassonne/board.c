#include "carcassonne/board.h"

#include <assert.h>
#include <string.h>

const int8_t car_step_x[CAR_EDGES] = {0, 1, 0, -1};
const int8_t car_step_y[CAR_EDGES] = {-1, 0, 1, 0};

static void clear_cells(struct car_board *board, uint32_t slots) {
    board->cell = AJ_NEW_ARRAY(board->arena, struct car_cell, slots);
    board->cell_mask = slots - 1;
    for (uint32_t i = 0; i < slots; i++)
        board->cell[i].lying = CAR_NOTHING;
}

static void put_cell(struct car_board *board, int32_t x, int32_t y, uint32_t lying) {
    uint32_t i = car_cell_hash(x, y) & board->cell_mask;
    while (board->cell[i].lying != CAR_NOTHING)
        i = (i + 1) & board->cell_mask;
    board->cell[i] = (struct car_cell){x, y, lying};
}

// Cells are kept at most half full.
static void grow_cells(struct car_board *board) {
    clear_cells(board, 2 * (board->cell_mask + 1));
    for (uint32_t i = 0; i < board->lyings; i++)
        put_cell(board, board->lying[i].x, board->lying[i].y, i);
}

static uint32_t slots_for(uint32_t tiles) {
    uint32_t slots = 16;
    while (slots < 2 * tiles + 2)
        slots *= 2;
    return slots;
}

// Makes room for `wanted` elements of an array whose capacity is kept in 32 bits.
static void *reserve(struct aj_arena *arena, void *array, size_t size, uint32_t *capacity,
                     uint32_t wanted) {
    size_t room = *capacity;
    if (wanted <= room)
        return array;
    array = aj_arena_grow(arena, array, size, &room, wanted);
    *capacity = (uint32_t)room;
    return array;
}

void car_board_init(struct car_board *board, struct aj_arena *arena, uint32_t tiles, uint32_t parts,
                    bool tunnels) {
    memset(board, 0, sizeof(*board));
    board->arena = arena;
    board->tunnels = tunnels;
    clear_cells(board, slots_for(tiles));
    board->lying = reserve(arena, NULL, sizeof(*board->lying), &board->lying_capacity, tiles + 1);
    board->part = reserve(arena, NULL, sizeof(*board->part), &board->part_capacity, parts + 1);
}

static void *copy_array(struct aj_arena *arena, const void *array, size_t size, uint32_t count,
                        uint32_t room) {
    char *copy = aj_arena_alloc(arena, size * (count + room));
    if (count)
        memcpy(copy, array, size * count);
    return copy;
}

void car_board_copy(struct car_board *copy, const struct car_board *board, struct aj_arena *arena) {
    *copy = *board;
    copy->arena = arena;
    copy->cell = copy_array(arena, board->cell, sizeof(*copy->cell), board->cell_mask + 1, 0);
    copy->lying_capacity = board->lyings + 1;
    copy->lying = copy_array(arena, board->lying, sizeof(*copy->lying), board->lyings, 1);
    copy->part_capacity = board->parts + CAR_SEGMENTS_MAX;
    copy->part =
        copy_array(arena, board->part, sizeof(*copy->part), board->parts, CAR_SEGMENTS_MAX);
    copy->follower_capacity = board->followers + 1;
    copy->follower =
        copy_array(arena, board->follower, sizeof(*copy->follower), board->followers, 1);
    copy->completed_capacity = board->completions;
    copy->completed =
        copy_array(arena, board->completed, sizeof(*copy->completed), board->completions, 0);
}

uint32_t car_board_root(const struct car_board *board, uint32_t part) {
    struct car_part *parts = board->part;
    while (parts[part].parent != part) {
        parts[part].parent = parts[parts[part].parent].parent;
        part = parts[part].parent;
    }
    return part;
}

static void queue_completed(struct car_board *board, uint32_t part) {
    board->completed = reserve(board->arena, board->completed, sizeof(*board->completed),
                               &board->completed_capacity, board->completions + 1);
    board->completed[board->completions++] = part;
}

// Makes one feature of two; returns its root.
static uint32_t merge_parts(struct car_board *board, uint32_t a, uint32_t b) {
    struct car_part *part = board->part;
    a = car_board_root(board, a);
    b = car_board_root(board, b);
    if (a == b)
        return a;
    if (part[a].size < part[b].size) {
        uint32_t swap = a;
        a = b;
        b = swap;
    }
    part[b].parent = a;
    part[a].size += part[b].size;
    part[a].open += part[b].open;
    part[a].occupants = (int16_t)(part[a].occupants + part[b].occupants);
    part[a].pending = part[a].pending || part[b].pending;
    uint32_t next = part[a].next;
    part[a].next = part[b].next;
    part[b].next = next;
    return a;
}

static void close_ends(struct car_board *board, uint32_t root, int ends) {
    board->part[root].open -= ends;
    if (board->part[root].open == 0)
        queue_completed(board, root);
}

// The two half-edges of an edge, clockwise, and those that they meet across it.
static void merge_fields(struct car_board *board, const struct car_lying *ours,
                         const struct car_lying *theirs, unsigned edge) {
    for (unsigned half = 0; half < 2; half++) {
        unsigned wind = (2 * edge + 7 + half) & 7;
        unsigned facing = ((edge & 1 ? 15 : 11) - wind) & 7;
        uint8_t a = car_segment_at_wind(ours->tile, ours->turn, wind);
        uint8_t b = car_segment_at_wind(theirs->tile, theirs->turn, facing);
        merge_parts(board, ours->first_part + a, theirs->first_part + b);
    }
}

static void join_edge(struct car_board *board, uint32_t lying, uint32_t neighbour, unsigned edge) {
    const struct car_lying *ours = &board->lying[lying];
    const struct car_lying *theirs = &board->lying[neighbour];
    enum car_side side = car_side_at(ours->tile, ours->turn, edge);
    assert(side == car_side_at(theirs->tile, theirs->turn, edge ^ 2));
    if (side != CAR_SIDE_FIELD) {
        uint32_t a = car_part_at_edge(ours, edge);
        uint32_t b = car_part_at_edge(theirs, edge ^ 2);
        close_ends(board, merge_parts(board, a, b), 2);
    }
    if (side != CAR_SIDE_CITY)
        merge_fields(board, ours, theirs, edge);
}

static int count_bits(unsigned bits) {
    return __builtin_popcount(bits);
}

static void add_part(struct car_board *board, uint32_t lying, uint8_t local) {
    const struct car_segment *segment = &board->lying[lying].tile->segment[local];
    uint32_t index = board->parts++;
    int open = count_bits(segment->edges);
    if (segment->kind == CAR_ROAD && board->tunnels)
        open += count_bits(segment->openings);
    else if (segment->kind == CAR_MONASTERY)
        open = 8;
    else if (segment->kind == CAR_MINE)
        open = 4;
    board->part[index] = (struct car_part){
        .parent = index,
        .next = index,
        .lying = lying,
        .follower = CAR_NOTHING,
        .local = local,
        .kind = segment->kind,
        .size = 1,
        .open = open,
    };
}

// Counts a new neighbour for the monastery and the mine entrance of a tile, if it has them.
static void fill_neighbour(struct car_board *board, uint32_t lying, bool across_edge) {
    const struct car_lying *tile = &board->lying[lying];
    if (!tile->tile->has_monastery && !(tile->tile->has_mine && across_edge))
        return;
    for (uint8_t i = 0; i < tile->tile->count; i++) {
        uint8_t kind = tile->tile->segment[i].kind;
        if (kind == CAR_MONASTERY || (kind == CAR_MINE && across_edge))
            close_ends(board, tile->first_part + i, 1);
    }
}

static void fill_neighbours(struct car_board *board, uint32_t lying,
                            const uint32_t across[CAR_EDGES]) {
    static const int8_t corner_x[4] = {1, 1, -1, -1};
    static const int8_t corner_y[4] = {-1, 1, 1, -1};
    int32_t x = board->lying[lying].x;
    int32_t y = board->lying[lying].y;
    for (int i = 0; i < 4; i++) {
        if (across[i] != CAR_NOTHING) {
            fill_neighbour(board, across[i], true);
            fill_neighbour(board, lying, true);
        }
        uint32_t corner = board->monasteries ? car_board_at(board, x + corner_x[i], y + corner_y[i])
                                             : CAR_NOTHING;
        if (corner != CAR_NOTHING) {
            fill_neighbour(board, corner, false);
            fill_neighbour(board, lying, false);
        }
    }
}

void car_board_look(struct car_board *board, int32_t x, int32_t y) {
    struct car_near *near = &board->near;
    if (near->x == x && near->y == y && near->lyings == board->lyings && board->lyings > 0)
        return;
    near->x = x;
    near->y = y;
    near->lyings = board->lyings;
    near->here = car_board_at(board, x, y);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        near->across[edge] = car_board_at(board, x + car_step_x[edge], y + car_step_y[edge]);
}

uint32_t car_board_lay(struct car_board *board, const struct car_tile *tile, int32_t x, int32_t y,
                       unsigned turn) {
    uint32_t index = board->lyings;
    car_board_look(board, x, y);
    if (2 * (index + 1) > board->cell_mask)
        grow_cells(board);
    board->lying = reserve(board->arena, board->lying, sizeof(*board->lying),
                           &board->lying_capacity, index + 1);
    board->part = reserve(board->arena, board->part, sizeof(*board->part), &board->part_capacity,
                          board->parts + tile->count);
    board->lying[index] = (struct car_lying){
        .tile = tile, .x = x, .y = y, .turn = (uint8_t)turn, .first_part = board->parts};
    board->lyings++;
    put_cell(board, x, y, index);
    for (uint8_t i = 0; i < tile->count; i++)
        add_part(board, index, i);
    board->monasteries += tile->has_monastery;
    board->mines += tile->has_mine;

    const uint32_t *across = board->near.across;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (across[edge] != CAR_NOTHING)
            join_edge(board, index, across[edge], edge);
    if (board->monasteries || board->mines)
        fill_neighbours(board, index, across);
    return index;
}

// Counts a follower on (or off) every feature that it takes part in, each once.
static void count_occupant(struct car_board *board, uint32_t part, int change) {
    const struct car_part *here = &board->part[part];
    uint16_t joins = car_part_segment(board, part)->joins;
    uint32_t first = board->lying[here->lying].first_part;
    uint32_t seen[CAR_EDGES] = {CAR_NOTHING, CAR_NOTHING, CAR_NOTHING, CAR_NOTHING};
    int count = 0;
    for (; joins; joins &= (uint16_t)(joins - 1)) {
        uint32_t root = car_board_root(board, first + (uint32_t)__builtin_ctz(joins));
        bool counted = false;
        for (int i = 0; i < count; i++)
            counted = counted || seen[i] == root;
        if (counted)
            continue;
        if (count < CAR_EDGES)
            seen[count++] = root;
        board->part[root].occupants = (int16_t)(board->part[root].occupants + change);
    }
}

uint32_t car_board_stand(struct car_board *board, uint32_t part, int player, bool large,
                         uint32_t node) {
    uint32_t index = board->followers;
    board->follower = reserve(board->arena, board->follower, sizeof(*board->follower),
                              &board->follower_capacity, index + 1);
    board->follower[index] = (struct car_follower){.player = (int8_t)player,
                                                   .large = large,
                                                   .part = part,
                                                   .next = board->part[part].follower,
                                                   .node = node};
    board->followers++;
    board->part[part].follower = index;
    count_occupant(board, part, 1);
    return index;
}

void car_board_return(struct car_board *board, uint32_t follower, uint32_t turn) {
    struct car_follower *leaving = &board->follower[follower];
    assert(!leaving->returned);
    leaving->returned = true;
    leaving->returned_turn = turn;
    count_occupant(board, leaving->part, -1);
}

bool car_board_token(struct car_board *board, unsigned colour, uint32_t lying, unsigned edge) {
    struct car_tunnel *tunnel = &board->tunnel[colour];
    assert(tunnel->count < 2 && board->lying[lying].token[edge] == 0);
    board->lying[lying].token[edge] = (uint8_t)(colour + 1);
    tunnel->lying[tunnel->count] = lying;
    tunnel->edge[tunnel->count++] = (uint8_t)edge;
    if (tunnel->count < 2)
        return false;
    uint32_t a = car_part_at_edge(&board->lying[tunnel->lying[0]], tunnel->edge[0]);
    uint32_t b = car_part_at_edge(&board->lying[tunnel->lying[1]], tunnel->edge[1]);
    close_ends(board, merge_parts(board, a, b), 2);
    return true;
}
