// The board. A tile on it has one part for each of its segments. Connected parts form a feature: a
// tree of parts (`parent`), whose root holds what is known about the whole, and a ring (`next`),
// along which the parts are walked. Laying a tile, or the second token of a tunnel, merges trees
// and joins rings, so that a game of n turns takes time in proportion to n.
//
// What holds after each function here:
// - `open` at a root counts what the feature lacks: ends that lead to an empty cell or into an
//   unfinished tunnel, or, for features that neighbours complete (monasteries), the empty cells
//   around. When it reaches 0 the feature is complete, and one of its parts is queued in
//   `completed`, from which the scoring step takes it.
// - `occupants` at a root is 0 if and only if no follower takes part in the feature. It must not be
//   used for scoring: a follower in a mine entrance who took part in two features that merged is
//   counted twice.
// - Tiles and pennants are not counted when features merge, because two parts of one tile may be
//   joined later and would count twice. Scoring walks the ring and marks the tiles (feature.c).
// - Nothing is ever removed: a figure that returns stays in the list of its part as `returned`, so
//   that reports can still say what it scored. Roads are split by car_board_span alone, which makes
//   them anew of their parts. To undo something, judge again.
// - Records refer to each other by index, since their arrays move when they grow. A root may change
//   with every merge, so that one keeps a part and asks for its root each time.
// The board knows no rules: the caller has made sure that a tile fits and that an opening is free.
#include "carcassonne/table/board.h"

#include <string.h>

#include "core/core.h"
#include "tiles/tiles.h"

// What the map of cells notes about a tile, from the low bits on: its sides as it lies; as many
// bits that are set because a tile is there; a bit for each edge, set if neighbours complete a
// segment of the tile. This is read for the cells around a tile that is laid, so that no branch has
// to ask whether a tile is there.
#define TAG_THERE 0xff00U
#define TAG_COUNTS 0x550000U
#define TAG_SIDE 0x10303U // for edge 0; to be shifted for others

static uint32_t tag_of(const struct car_tile *tile, unsigned turn) {
    uint32_t sides = tile->fits_any ? 0 : tile->edges[turn] | TAG_THERE; // an abbey shows no sides
    return sides | (tile->filled ? TAG_COUNTS : 0);
}

const int8_t car_step_x[CAR_EDGES] = {0, 1, 0, -1};
const int8_t car_step_y[CAR_EDGES] = {-1, 0, 1, 0};

// Makes room for `wanted` elements of an array whose capacity is kept in 32 bits. Returns the
// array, which may have moved.
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
    car_grid_init(&board->cells, arena, tiles);
    // There is room for one more tile, for `moves` to try one. Without it, a large board would be
    // copied for each try.
    board->lying_capacity = tiles + 1;
    board->part_capacity = parts + CAR_SEGMENTS_MAX;
    // This is not cleared: laying a tile writes every field.
    board->lying = aj_arena_raw(arena, sizeof(*board->lying) * board->lying_capacity);
    board->part = aj_arena_raw(arena, sizeof(*board->part) * board->part_capacity);
    board->parent_capacity = board->part_capacity;
    board->parent = aj_arena_raw(arena, sizeof(*board->parent) * board->parent_capacity);
}

bool car_feature_has_mark(const struct car_board *board, uint32_t root, enum car_mark mark) {
    uint32_t part = root;
    do {
        if (car_has_mark(car_part_segment(board, part), mark))
            return true;
        part = board->part[part].next;
    } while (part != root);
    return false;
}

static void queue_completed(struct car_board *board, uint32_t part) {
    board->completed = reserve(board->arena, board->completed, sizeof(*board->completed),
                               &board->completed_capacity, board->completions + 1);
    board->completed[board->completions++] = part;
}

// Merges two features and returns the root of the result.
static uint32_t merge_parts(struct car_board *board, uint32_t a, uint32_t b) {
    struct car_feature_piece *part = board->part;
    a = car_board_root(board, a);
    b = car_board_root(board, b);
    if (a == b)
        return a;
    uint32_t swap = (a ^ b) & -(uint32_t)(part[a].size < part[b].size);
    uint32_t root = a ^ swap;
    struct car_feature_piece *whole = &part[root];
    struct car_feature_piece *joined = &part[b ^ swap];
    board->parent[b ^ swap] = root;
    whole->size += joined->size;
    whole->open += joined->open;
    whole->occupants = (int16_t)(whole->occupants + joined->occupants);
    whole->pending |= joined->pending;
    uint32_t next = whole->next;
    whole->next = joined->next;
    joined->next = next;
    return root;
}

static void close_ends(struct car_board *board, uint32_t root, int ends) {
    board->part[root].open -= ends;
    if (board->part[root].open == 0)
        queue_completed(board, root);
}

// Joins the fields at both halves of an edge to those across it.
static void join_fields(struct car_board *board, const struct car_board_tile *ours,
                        const struct car_board_tile *theirs, unsigned edge) {
    unsigned wind = 2 * edge + 7; // the first half clockwise; it meets the other tile's second
    unsigned facing = 2 * (edge ^ 2);
    uint32_t a = ours->first_part + car_segment_at_wind(ours->tile, ours->turn, wind);
    uint32_t b = theirs->first_part + car_segment_at_wind(theirs->tile, theirs->turn, facing);
    uint32_t a2 = ours->first_part + car_segment_at_wind(ours->tile, ours->turn, wind + 1);
    uint32_t b2 = theirs->first_part + car_segment_at_wind(theirs->tile, theirs->turn, facing - 1);
    merge_parts(board, a, b);
    if (a2 != a || b2 != b)
        merge_parts(board, a2, b2);
}

// Joins the parts of two tiles at their common edge. A part may share its edge with another one,
// which is joined too.
static void join_way(struct car_board *board, const struct car_board_tile *ours,
                     const struct car_board_tile *theirs, unsigned edge) {
    uint32_t root =
        merge_parts(board, car_part_at_edge(ours, edge), car_part_at_edge(theirs, edge ^ 2));
    int ends = 2;
    if (ours->tile->shares | theirs->tile->shares) {
        const uint32_t sharers[] = {car_sharer_at(ours, edge), car_sharer_at(theirs, edge ^ 2)};
        for (int i = 0; i < 2; i++) {
            if (sharers[i] == CAR_NOTHING)
                continue;
            root = merge_parts(board, root, sharers[i]);
            ends++;
        }
    }
    close_ends(board, root, ends);
}

// The low bit of each edge, in a packed pattern of sides.
#define SIDES_LOW 0x55U

// Closes features at an abbey: those that lead to it from the tile across an edge end there.
static void close_at_abbey(struct car_board *board, const struct car_board_tile *lying,
                           unsigned edge) {
    for (unsigned left = car_ways_at_edge(lying, edge); left; left &= left - 1)
        close_ends(board, car_board_root(board, lying->first_part + (unsigned)__builtin_ctz(left)),
                   1);
}

// Closes the open ends between a tile and its neighbours if one of the two is an abbey.
static void close_at_abbeys(struct car_board *board, const struct car_board_tile *ours) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = board->near.across[edge];
        if (there == CAR_NOTHING)
            continue;
        const struct car_board_tile *theirs = &board->lying[there];
        if (ours->tile->fits_any)
            close_at_abbey(board, theirs, edge ^ 2);
        else if (theirs->tile->fits_any)
            close_at_abbey(board, ours, edge);
    }
}

// Joins a tile just laid to its neighbours.
static void join_edges(struct car_board *board, const struct car_board_tile *ours) {
    const struct car_near *near = &board->near;
    unsigned differ = (ours->sides ^ near->sides) & near->known; // until a road is laid over one
    unsigned known = near->known & SIDES_LOW & ~(differ | differ >> 1);
    AJ_SURE(board->arena, differ == 0 || board->spare);
    unsigned high = (ours->sides >> 1) & known; // a city; a river if `low` is set too
    unsigned low = ours->sides & known;         // a road; a river if `high` is set too
    for (unsigned left = high | low; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left) / 2;
        join_way(board, ours, &board->lying[near->across[edge]], edge);
    }
    for (unsigned left = known & (~high | low); left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left) / 2;
        join_fields(board, ours, &board->lying[near->across[edge]], edge);
    }
}

static void add_part(struct car_board *board, uint32_t lying, uint8_t local,
                     const struct car_segment *segment) {
    uint32_t part = board->lying[lying].first_part + local;
    board->parent[part] = part;
    board->part[part] = (struct car_feature_piece){
        .next = part,
        .lying = lying,
        .follower = CAR_NOTHING,
        .local = local,
        .kind = segment->kind,
        .size = 1,
        .open = segment->ends + (board->tunnels ? segment->mouths : 0),
    };
}

// Counts new neighbours of a tile: `around` for segments that eight neighbours complete (a
// monastery), `across` for those that four complete (a mine entrance).
static void count_around(struct car_board *board, uint32_t lying, int around, int across) {
    const struct car_board_tile *tile = &board->lying[lying];
    for (unsigned left = tile->tile->filled; left; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctz(left);
        uint8_t kind = tile->tile->segment[i].kind;
        int filled = car_kinds[kind].neighbours > CAR_EDGES ? around : across;
        if (filled)
            close_ends(board, tile->first_part + i, filled);
    }
}

static const int8_t corner_x[CAR_EDGES] = {1, 1, -1, -1};
static const int8_t corner_y[CAR_EDGES] = {-1, 1, 1, -1};

static struct car_square look_at_corner(const struct car_board *board,
                                        const struct car_board_tile *tile, int corner) {
    return car_grid_at(&board->cells, tile->x + corner_x[corner], tile->y + corner_y[corner]);
}

// Counts a new tile as a neighbour of those at its corners. Returns how many lie there.
static int fill_corners(struct car_board *board, const struct car_board_tile *tile) {
    int corners = 0;
    for (int i = 0; i < CAR_EDGES; i++) {
        struct car_square corner = look_at_corner(board, tile, i);
        if (corner.index != CAR_NOTHING)
            count_around(board, corner.index, 1, 0);
        corners += corner.index != CAR_NOTHING;
    }
    return corners;
}

// Whether a tile at the corners of a tile has a segment that neighbours complete. If `tile` was
// just laid, the board has its cell at hand.
static bool has_filler_at_corner(const struct car_board *board, const struct car_board_tile *tile) {
    const struct car_square *inner = board->near.inner;
    uint32_t row = board->cells.width, tags = 0;
    if (inner)
        tags =
            (inner - row)[-1].tag | (inner - row)[1].tag | inner[row - 1].tag | inner[row + 1].tag;
    for (int i = 0; !inner && i < CAR_EDGES; i++)
        tags |= look_at_corner(board, tile, i).tag;
    return (tags & TAG_COUNTS) != 0;
}

static int count_across(const struct car_near *near) {
    int edges = 0;
    for (int i = 0; i < CAR_EDGES; i++)
        edges += near->across[i] != CAR_NOTHING;
    return edges;
}

// Counts a new tile as a neighbour where it and the tiles around it have segments that neighbours
// complete. Few tiles have such segments.
static void fill_around(struct car_board *board, uint32_t lying) {
    const struct car_board_tile *tile = &board->lying[lying];
    const struct car_near *near = &board->near;
    bool fills_up = tile->tile->filled != 0;
    int corners = 0;
    for (unsigned left = near->fillers; left; left &= left - 1)
        count_around(board, near->across[__builtin_ctz(left) / 2], 1, 1);
    if (fills_up || has_filler_at_corner(board, tile))
        corners = fill_corners(board, tile);
    if (!fills_up)
        return;
    int edges = count_across(near);
    count_around(board, lying, edges + corners, edges);
}

// A cell and its four neighbours.
struct around {
    struct car_square *inner; // of the middle cell, as car_near.inner
    struct car_square here, north, east, south, west;
};

__attribute__((always_inline)) static inline void note_near(struct car_board *board, int32_t x,
                                                            int32_t y, struct around around) {
    // A neighbour shows the edge opposite to ours.
    unsigned sides = (around.north.tag >> 2 * CAR_S & TAG_SIDE) << 2 * CAR_N |
                     (around.east.tag >> 2 * CAR_W & TAG_SIDE) << 2 * CAR_E |
                     (around.south.tag >> 2 * CAR_N & TAG_SIDE) << 2 * CAR_S |
                     (around.west.tag >> 2 * CAR_E & TAG_SIDE) << 2 * CAR_W;
    board->near = (struct car_near){
        .x = x,
        .y = y,
        .lyings = board->lyings,
        .here = around.here.index,
        .inner = around.inner,
        .across = {around.north.index, around.east.index, around.south.index, around.west.index},
        .sides = (uint8_t)sides,
        .known = (uint8_t)(sides >> 8),
        .fillers = (uint8_t)(sides >> 16),
    };
}

__attribute__((cold, noinline)) static void look_beyond(struct car_board *board, int32_t x,
                                                        int32_t y) {
    const struct car_grid *cells = &board->cells;
    note_near(board, x, y,
              (struct around){.here = car_grid_at(cells, x, y),
                              .north = car_grid_at(cells, x, y - 1),
                              .east = car_grid_at(cells, x + 1, y),
                              .south = car_grid_at(cells, x, y + 1),
                              .west = car_grid_at(cells, x - 1, y)});
}

void car_board_look_anew(struct car_board *board, int32_t x, int32_t y) {
    struct car_square *inner;
    if (!car_grid_inner(&board->cells, x, y, &inner)) {
        look_beyond(board, x, y);
        return;
    }
    uint32_t row = board->cells.width;
    note_near(board, x, y,
              (struct around){.inner = inner,
                              .here = *inner,
                              .north = *(inner - row),
                              .east = inner[1],
                              .south = inner[row],
                              .west = inner[-1]});
}

uint32_t car_board_lay(struct car_board *board, const struct car_tile *tile, int32_t x, int32_t y,
                       unsigned turn) {
    uint32_t index = board->lyings;
    car_board_look(board, x, y);
    board->lying = reserve(board->arena, board->lying, sizeof(*board->lying),
                           &board->lying_capacity, index + 1);
    board->part = reserve(board->arena, board->part, sizeof(*board->part), &board->part_capacity,
                          board->parts + tile->count + board->spare);
    board->parent = reserve(board->arena, board->parent, sizeof(*board->parent),
                            &board->parent_capacity, board->parts + tile->count + board->spare);
    board->lying[index] = (struct car_board_tile){.tile = tile,
                                                  .x = x,
                                                  .y = y,
                                                  .turn = (uint8_t)turn,
                                                  .sides = tile->edges[turn],
                                                  .first_part = board->parts};
    board->lyings++;
    car_grid_add(&board->cells, board->arena, (struct car_cell){x, y, index, tag_of(tile, turn)});
    board->parts += tile->count + board->spare;
    for (uint8_t local = 0; local < tile->count; local++)
        add_part(board, index, local, &tile->segment[local]);
    if (board->spare) // a part in reserve has nothing on it yet
        add_part(board, index, tile->count, &(struct car_segment){.kind = CAR_RIVER, .ends = 1});
    board->kinds |= tile->kinds;
    board->fills_up |= tile->filled != 0;
    board->has_abbey |= tile->fits_any;
    if (!tile->fits_any)
        join_edges(board, &board->lying[index]);
    if (board->has_abbey)
        close_at_abbeys(board, &board->lying[index]);
    if (board->fills_up)
        fill_around(board, index);
    return index;
}

void car_board_cross(struct car_board *board, uint32_t lying, const struct car_tile *crossed) {
    struct car_board_tile *ours = &board->lying[lying];
    uint8_t local = (uint8_t)(crossed->across - 1);
    AJ_SURE(board->arena, board->spare && local == ours->tile->count);
    ours->tile = crossed;
    // Note what a tile shows now, in the map of cells and in its record.
    ours->sides = ours->tile->edges[ours->turn];
    car_grid_retag(&board->cells, ours->x, ours->y, tag_of(ours->tile, ours->turn));
    board->near.lyings = CAR_NOTHING;
    add_part(board, lying, local, &crossed->segment[local]);
    board->kinds |= 1U << CAR_ROAD;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = car_board_beside(board, ours->x, ours->y, edge);
        if (there == CAR_NOTHING || car_segment_at_edge(crossed, ours->turn, edge) != local)
            continue;
        const struct car_board_tile *theirs = &board->lying[there];
        if (theirs->tile->fits_any) {
            close_at_abbey(board, ours, edge);
        } else if (((theirs->sides >> 2 * (edge ^ 2)) & 3) == CAR_SIDE_ROAD) {
            join_way(board, ours, theirs, edge);
            join_fields(board, ours, theirs, edge);
        }
    }
}

// Counts a follower at every feature in which he takes part, each once. `change` is 1 or -1.
static void count_occupant(struct car_board *board, uint32_t part, int change) {
    const struct car_feature_piece *here = &board->part[part];
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

static void add_other(struct car_board *board, uint32_t figure) {
    board->other = reserve(board->arena, board->other, sizeof(*board->other),
                           &board->other_capacity, board->others + 1);
    board->other[board->others++] = figure;
}

static void drop_other(struct car_board *board, uint32_t figure) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < board->others; i++)
        if (board->other[i] != figure)
            board->other[kept++] = board->other[i];
    board->others = kept;
}

uint32_t car_board_stand(struct car_board *board, uint32_t part, int player, uint8_t figure,
                         uint32_t node) {
    uint32_t index = board->followers;
    board->follower = reserve(board->arena, board->follower, sizeof(*board->follower),
                              &board->follower_capacity, index + 1);
    board->follower[index] = (struct car_follower){.player = (int8_t)player,
                                                   .figure = figure,
                                                   .part = part,
                                                   .next = board->part[part].follower,
                                                   .node = node};
    board->followers++;
    board->part[part].follower = index;
    if (car_is_follower(figure))
        count_occupant(board, part, 1);
    else
        add_other(board, index);
    return index;
}

void car_board_return(struct car_board *board, uint32_t follower, uint32_t turn,
                      uint32_t last_turn) {
    struct car_follower *leaving = &board->follower[follower];
    AJ_SURE(board->arena, !leaving->returned);
    leaving->returned = true;
    leaving->last_turn = last_turn;
    leaving->left_in = turn;
    if (car_is_follower(leaving->figure))
        count_occupant(board, leaving->part, -1);
    else
        drop_other(board, follower);
}

bool car_board_token(struct car_board *board, unsigned colour, uint32_t lying, unsigned edge) {
    struct car_tunnel *tunnel = &board->tunnel[colour];
    AJ_SURE(board->arena, tunnel->count < 2 && board->lying[lying].token[edge] == 0);
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

// ---- roads that are joined otherwise

// Roads that are made anew, and their parts. In the meantime these are marked as `pending`.
struct anew {
    uint32_t root[CAR_EDGES], roots;
    uint32_t *part;
    uint32_t count;
};

static uint8_t board_edges(const struct car_board *board, uint32_t part) {
    return car_turn_edges(car_part_segment(board, part)->edges,
                          car_board_tile_of(board, part)->turn);
}

// Adds all parts of a part's road, unless the road was added before.
static void gather(struct car_board *board, struct anew *anew, uint32_t part) {
    struct car_feature_piece *piece = board->part;
    uint32_t root = car_board_root(board, part), size = piece[root].size;
    for (uint32_t i = 0; i < anew->roots; i++)
        if (anew->root[i] == root)
            return;
    anew->root[anew->roots++] = root;
    uint32_t *all = aj_arena_raw(board->arena, sizeof *all * (anew->count + size));
    if (anew->count)
        memcpy(all, anew->part, sizeof *all * anew->count);
    anew->part = all;
    car_spend_walk(board, size);
    for (uint32_t i = 0; i < size; i++, part = piece[part].next) {
        piece[part].pending = true;
        all[anew->count++] = part;
    }
}

// Makes a part a road of its own.
static void loosen(struct car_board *board, uint32_t part) {
    struct car_feature_piece *piece = &board->part[part];
    const struct car_segment *segment = car_part_segment(board, part);
    board->parent[part] = part;
    piece->next = part;
    piece->size = 1;
    piece->occupants = 0;
    piece->scored = false;
    piece->scored_turn = 0;
    piece->open = segment->ends + (board->tunnels ? segment->mouths : 0);
}

static void join_anew(struct car_board *board, uint32_t a, uint32_t b, int ends) {
    uint32_t root = merge_parts(board, a, b);
    board->part[root].open -= ends;
}

// Joins a part with the one to which it leads across an edge or through a tunnel. Each pair is
// joined once, from the part with the lower index.
static void join_by_edge(struct car_board *board, uint32_t part, unsigned edge) {
    const struct car_board_tile *ours = car_board_tile_of(board, part);
    const struct car_tunnel *tunnel = &board->tunnel[(ours->token[edge] - 1U) % CAR_COLOURS];
    uint32_t there = car_board_beside(board, ours->x, ours->y, edge);
    if (ours->token[edge] && tunnel->count == 2 && tunnel->edge[0] == edge &&
        &board->lying[tunnel->lying[0]] == ours)
        join_anew(board, part, car_part_at_edge(&board->lying[tunnel->lying[1]], tunnel->edge[1]),
                  2);
    if (there == CAR_NOTHING)
        return;
    const struct car_board_tile *theirs = &board->lying[there];
    uint32_t other = theirs->tile->fits_any ? part : car_part_at_edge(theirs, edge ^ 2);
    if (other == part)
        board->part[car_board_root(board, part)].open--;
    else if (part < other)
        join_anew(board, part, other, 2);
}

static void join_part(struct car_board *board, uint32_t part) {
    const struct car_board_tile *lying = car_board_tile_of(board, part);
    uint8_t edges = board_edges(board, part), over = edges & lying->span ? lying->span : 0;
    for (unsigned left = edges; left; left &= left - 1)
        join_by_edge(board, part, (unsigned)__builtin_ctz(left));
    for (unsigned left = over; left; left &= left - 1)
        join_anew(board, part, car_part_at_edge(lying, (unsigned)__builtin_ctz(left)), 0);
}

// Counts the followers who take part in a road by this part. A follower who does so by several
// parts of his tile is counted at the first.
static void count_occupants(struct car_board *board, uint32_t part) {
    const struct car_board_tile *lying = car_board_tile_of(board, part);
    uint32_t root = car_board_root(board, part), first = lying->first_part;
    uint16_t joining = lying->tile->joined_by[board->part[part].local];
    for (; joining; joining &= (uint16_t)(joining - 1)) {
        uint32_t stands = first + (uint32_t)__builtin_ctz(joining);
        uint32_t met = first + (uint32_t)__builtin_ctz(car_part_segment(board, stands)->joins);
        while (met < part && car_board_root(board, met) != root)
            met++;
        for (uint32_t f = board->part[stands].follower; met == part && f != CAR_NOTHING;
             f = board->follower[f].next)
            if (!board->follower[f].returned && car_is_follower(board->follower[f].figure))
                board->part[root].occupants++;
    }
}

// Queues the features at these edges that are complete now, in place of those queued before any
// turn.
static void queue_anew(struct car_board *board, const struct car_board_tile *lying, uint8_t edges) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < board->completions; i++)
        if (!board->part[board->completed[i]].pending)
            board->completed[kept++] = board->completed[i];
    board->completions = kept;
    for (unsigned left = edges; left; left &= left - 1) {
        uint32_t part = car_part_at_edge(lying, (unsigned)__builtin_ctz(left));
        bool is_known = false;
        for (uint32_t i = kept; i < board->completions; i++)
            is_known |= car_board_root(board, board->completed[i]) == car_board_root(board, part);
        if (!is_known && car_is_complete(board, car_board_root(board, part)))
            queue_completed(board, part);
    }
}

void car_board_span(struct car_board *board, uint32_t lying, uint8_t edges) {
    struct car_board_tile *ours = &board->lying[lying];
    struct anew anew = {.roots = 0};
    uint8_t changed = ours->span | edges;
    for (unsigned left = changed; left; left &= left - 1)
        gather(board, &anew, car_part_at_edge(ours, (unsigned)__builtin_ctz(left)));
    ours->span = edges;
    for (uint32_t i = 0; i < anew.count; i++)
        loosen(board, anew.part[i]);
    for (uint32_t i = 0; i < anew.count; i++)
        join_part(board, anew.part[i]);
    for (uint32_t i = 0; i < anew.count; i++)
        count_occupants(board, anew.part[i]);
    queue_anew(board, ours, changed);
    for (uint32_t i = 0; i < anew.count; i++)
        board->part[anew.part[i]].pending = false;
}

bool car_placement_fits(const struct car_board *board, const struct car_tile *tile, int32_t x,
                        int32_t y, unsigned turn) {
    bool touches = board->lyings == 0;
    if (car_board_at(board, x, y) != CAR_NOTHING)
        return false;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = car_board_beside(board, x, y, edge);
        if (there == CAR_NOTHING)
            continue;
        const struct car_board_tile *other = &board->lying[there];
        if (car_sides_clash(tile, turn, edge, other->tile, other->turn))
            return false;
        touches = true;
    }
    return touches;
}

// ---- standing

struct car_figure_place car_figure_place_of(const struct car_board *board, uint32_t figure) {
    const struct car_feature_piece *part = &board->part[board->follower[figure].part];
    const struct car_board_tile *lying = &board->lying[part->lying];
    int place = car_place_order(car_place_of(lying->tile, lying->turn, part->local));
    return (struct car_figure_place){lying->y, lying->x, place, figure};
}

int car_compare_figure_places(const void *a, const void *b) {
    const struct car_figure_place *p = a, *q = b;
    return aj_then(aj_by(p->y, q->y),
                   aj_then(aj_by(p->x, q->x),
                           aj_then(aj_by(p->place, q->place), aj_by(p->figure, q->figure))));
}

uint32_t *car_held_features(const struct car_board *board, struct aj_arena *arena,
                            uint32_t *count) {
    enum { BITS = 64 };
    uint32_t most = 0, words = board->parts / BITS + 1;
    uint64_t *is_held = AJ_NEW_ARRAY(arena, uint64_t, words); // by part: whether it is such a root
    for (uint32_t i = 0; i < board->followers; i++) {
        const struct car_follower *follower = &board->follower[i];
        if (follower->returned || !car_is_follower(follower->figure))
            continue;
        uint32_t first = car_board_tile_of(board, follower->part)->first_part;
        uint16_t joins = car_part_segment(board, follower->part)->joins;
        for (; joins; joins &= (uint16_t)(joins - 1)) {
            uint32_t root = car_board_root(board, first + (uint32_t)__builtin_ctz(joins));
            is_held[root / BITS] |= UINT64_C(1) << root % BITS;
            most++;
        }
    }
    uint32_t *held = aj_arena_raw(arena, sizeof *held * (most + 1));
    *count = 0;
    for (uint32_t word = 0; word < words; word++)
        for (uint64_t left = is_held[word]; left; left &= left - 1)
            held[(*count)++] = word * BITS + (uint32_t)__builtin_ctzll(left);
    return held;
}

struct car_action car_action_at(const struct car_board *board, enum car_action_kind kind,
                                uint32_t part, uint32_t node) {
    const struct car_feature_piece *on = &board->part[part];
    const struct car_board_tile *lying = &board->lying[on->lying];
    return (struct car_action){.kind = (uint8_t)kind,
                               .x = lying->x,
                               .y = lying->y,
                               .has_at = true,
                               .place = car_place_of(lying->tile, lying->turn, on->local),
                               .node = node};
}

struct car_action car_standing_action(const struct car_board *board, enum car_action_kind kind,
                                      uint32_t figure, uint32_t node) {
    const struct car_follower *f = &board->follower[figure];
    struct car_action a = car_action_at(board, kind, f->part, node);
    a.figure = f->figure;
    if (car_figure_on_corner(f->figure))
        a.place = car_corner_place(CAR_SE);
    return a;
}

uint32_t car_part_of(const struct car_board_tile *lying, struct car_place place) {
    uint8_t segment, winds[2];
    if (car_place_find(lying->tile, lying->turn, place, &segment, winds) != CAR_FOUND)
        return CAR_NOTHING;
    return lying->first_part + segment;
}

uint32_t car_part_at(const struct car_board *board, int32_t x, int32_t y, struct car_place place) {
    uint32_t lying = car_board_at(board, x, y);
    return lying == CAR_NOTHING ? CAR_NOTHING : car_part_of(&board->lying[lying], place);
}

// ---- corners

struct car_point car_point_at(int32_t x, int32_t y, unsigned corner) {
    bool east = corner == CAR_NE || corner == CAR_SE, south = corner == CAR_SE || corner == CAR_SW;
    return (struct car_point){east ? x : x - 1, south ? y : y - 1};
}

struct car_point car_point_cell(struct car_point point, unsigned corner) {
    bool west = corner == CAR_NE || corner == CAR_SE, north = corner == CAR_SE || corner == CAR_SW;
    return (struct car_point){west ? point.x : point.x + 1, north ? point.y : point.y + 1};
}

enum car_corner_found car_corner_find(const struct car_board *board, struct car_point point,
                                      uint32_t *part, struct car_point *where) {
    enum car_corner_found found = CAR_CORNER_FIELD;
    // A missing tile is reported rather than a tile without a field there.
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        struct car_point cell = car_point_cell(point, corner);
        uint32_t there = car_board_at(board, cell.x, cell.y);
        if (there == CAR_NOTHING) {
            *where = cell;
            return CAR_CORNER_NO_TILE;
        }
        const struct car_board_tile *lying = &board->lying[there];
        uint8_t field = car_corner_field(lying->tile, lying->turn, corner);
        if (field == CAR_NO_SEGMENT && found == CAR_CORNER_FIELD) {
            *where = cell;
            found = CAR_CORNER_NO_FIELD;
        }
        if (corner == CAR_SE && field != CAR_NO_SEGMENT)
            *part = lying->first_part + field;
    }
    return found;
}
