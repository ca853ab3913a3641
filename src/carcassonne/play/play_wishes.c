// Random games: where a tile is placed. Usually at random; with fixed probabilities where it
// completes something, or where a module wishes it.
#include "carcassonne/play/play.h"

// Probabilities in percent.
enum {
    PREFER_COMPLETING = 80, // try a placement that completes a road or a city
};

// The ends that a road or city would have with a placed tile.
struct ends {
    int32_t open;     // open ends, with the openings
    int32_t openings; // tunnel openings without a finished tunnel
};

// Counts the tunnel openings of a road that no token joins to another one yet.
static int32_t count_openings(const struct car_board *board, uint32_t root) {
    int32_t count = 0;
    uint32_t part = root;
    if (!board->tunnels || board->part[root].kind != CAR_ROAD)
        return 0;
    do {
        const struct car_board_tile *lying = car_board_tile_of(board, part);
        uint8_t openings = lying->tile->segment[board->part[part].local].openings;
        openings = car_turn_edges(openings, lying->turn);
        for (unsigned edge = 0; openings && edge < CAR_EDGES; edge++)
            count += ((openings >> edge) & 1U) &&
                     !(lying->token[edge] && board->tunnel[lying->token[edge] - 1].count == 2);
        part = board->part[part].next;
    } while (part != root);
    return count;
}

// Adds the ends of the part across `edge`.
static void add_ends(const struct car_board *board, uint32_t across, unsigned edge,
                     uint32_t met[CAR_EDGES], struct ends *ends) {
    uint32_t root = car_board_root(board, across);
    bool known = false;
    for (unsigned i = 0; i < edge; i++)
        known = known || met[i] == root;
    met[edge] = root;
    ends->open -= 1;
    if (known)
        return;
    ends->open += board->part[root].open;
    ends->openings += count_openings(board, root);
}

// Whether segment `local` of the tile has no open end in the gap, except openings. No edge of the
// segment leads to an empty cell.
static bool completes(const struct car_board *board, const struct car_tile *tile, uint8_t local,
                      const struct car_gap *gap, unsigned edges) {
    uint32_t met[CAR_EDGES] = {CAR_NOTHING, CAR_NOTHING, CAR_NOTHING, CAR_NOTHING};
    struct ends ends = {0, 0};
    if (board->tunnels)
        ends.open = ends.openings = __builtin_popcount(tile->segment[local].openings);
    for (; edges; edges &= edges - 1) {
        unsigned edge = (unsigned)__builtin_ctz(edges);
        add_ends(board, gap->across[edge], edge, met, &ends);
    }
    return ends.open == ends.openings;
}

// The roads and cities of a tile, with the edges to which they lead.
struct led {
    uint8_t count;
    uint8_t local[CAR_SEGMENTS_MAX];
    uint8_t edges[4][CAR_SEGMENTS_MAX]; // after each turn of the tile
};

// Whether the placement completes some road or city of the tile.
static bool completes_any(const struct car_play *play, const struct car_tile *tile,
                          const struct led *led, const struct car_placement *at) {
    const struct car_gap *gap = &play->frontier.gap[at->gap];
    const uint8_t *edges = led->edges[at->turn];
    for (uint8_t i = 0; i < led->count; i++)
        if (!(edges[i] & gap->empty) &&
            completes(&play->g.board, tile, led->local[i], gap, edges[i]))
            return true;
    return false;
}

// Returns the first placement from `start` on that completes something, or NULL.
static const struct car_placement *find_completing(struct car_play *play,
                                                   const struct car_tile *tile, uint32_t start,
                                                   uint32_t count) {
    struct led led;
    led.count = 0;
    for (uint8_t i = 0; i < tile->count; i++) {
        if (!tile->segment[i].edges)
            continue;
        led.local[led.count] = i;
        for (unsigned turn = 0; turn < 4; turn++)
            led.edges[turn][led.count] = car_turn_edges(tile->segment[i].edges, turn);
        led.count++;
    }
    for (uint32_t left = count, i = start; left > 0; left--, i = i + 1 == count ? 0 : i + 1)
        if (completes_any(play, tile, &led, &play->placement[i]))
            return &play->placement[i];
    return NULL;
}

const struct car_wish_row car_wishes[] = {
#define WISHES(module, wish) {CAR_MODULE_##module, &(wish)},
#include "carcassonne/table/rows.def"
    {AJ_NONE, NULL}};

bool car_play_wishes(struct car_play *play, const struct car_wish_row *row,
                     const struct car_tile *tile) {
    return car_on(&play->g, row->module) && row->wish->concerns(play, tile) &&
           car_random_chance(&play->random, row->wish->chance);
}

// Returns the first placement from `start` on that fulfils the wish, or NULL.
static const struct car_placement *find_wished(struct car_play *play, const struct car_wish *wish,
                                               const struct car_tile *tile, uint32_t start,
                                               uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const struct car_placement *at = &play->placement[(start + i) % count];
        if (wish->is_place(play, tile, at))
            return at;
    }
    return NULL;
}

const struct car_placement *car_play_choose_placement(struct car_play *play,
                                                      const struct car_tile *tile, uint32_t count) {
    uint32_t start = car_random_below(&play->random, count);
    const struct car_placement *at = NULL;
    for (const struct car_wish_row *row = car_wishes; row->wish && !at; row++)
        if (row->wish->is_place && car_play_wishes(play, row, tile))
            at = find_wished(play, row->wish, tile, start, count);
    if (!at && car_random_chance(&play->random, PREFER_COMPLETING))
        at = find_completing(play, tile, start, count);
    return at ? at : &play->placement[start];
}
