// Random games: which of the places where a tile fits it takes. Most often by chance; by fixed
// probabilities where it completes something, or where a mine meets a city of others.
#include "carcassonne/games/play.h"

// Probabilities in percent.
enum {
    PREFER_COMPLETING = 80, // look for a placement that completes a road or a city
    PREFER_MINING = 90,     // of a mine's tile: where an underminer joins others, or is sent home
};

// The ends of a road or city once a tile with a segment of it lies there.
struct ends {
    int32_t open;     // that lead on, openings among them
    int32_t openings; // tunnel openings without a finished tunnel
};

static int32_t count_openings(const struct car_board *board, uint32_t root) {
    int32_t count = 0;
    uint32_t part = root;
    if (!board->tunnels || board->part[root].kind != CAR_ROAD)
        return 0;
    do {
        const struct car_lying *lying = &board->lying[board->part[part].lying];
        uint8_t openings = lying->tile->segment[board->part[part].local].openings;
        openings = car_turn_edges(openings, lying->turn);
        for (unsigned edge = 0; openings && edge < CAR_EDGES; edge++)
            count += ((openings >> edge) & 1U) &&
                     !(lying->token[edge] && board->tunnel[lying->token[edge] - 1].count == 2);
        part = board->part[part].next;
    } while (part != root);
    return count;
}

// Adds what the part across `edge` brings.
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

// Whether segment `local` of the tile has no open end once it lies in the gap, or none but
// openings. None of its edges leads to an empty cell.
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

// The roads and cities of a tile, by the edges to which they lead.
struct led {
    uint8_t count;
    uint8_t local[CAR_SEGMENTS_MAX];
    uint8_t ends[CAR_SEGMENTS_MAX];     // how many edges
    uint8_t edges[4][CAR_SEGMENTS_MAX]; // after each turn of the tile
};

static void find_led(const struct car_tile *tile, struct led *led) {
    led->count = 0;
    for (uint8_t i = 0; i < tile->count; i++) {
        if (!tile->segment[i].edges)
            continue;
        led->local[led->count] = i;
        led->ends[led->count] = (uint8_t)__builtin_popcount(tile->segment[i].edges);
        for (unsigned turn = 0; turn < 4; turn++)
            led->edges[turn][led->count] = car_turn_edges(tile->segment[i].edges, turn);
        led->count++;
    }
}

// The edges of a gap to which a segment that leads to a number of them may lead and complete
// something: across each lies a feature that has no more ends than these. Most gaps have none.
struct ready {
    uint32_t gap; // of which this is known; CAR_NOTHING: none so far
    uint8_t edges[CAR_EDGES + 1];
};

static void find_ready(const struct car_play *play, uint32_t index, struct ready *ready) {
    const struct car_board *board = &play->g.board;
    const struct car_gap *gap = &play->frontier.gap[index];
    uint8_t with[CAR_EDGES + 1] = {0};
    for (unsigned left = ~(unsigned)gap->empty & 0xf; left; left &= left - 1) {
        unsigned edge = (unsigned)__builtin_ctz(left);
        if (((gap->sides >> 2 * edge) & 3) == CAR_SIDE_FIELD)
            continue;
        int32_t open = board->part[car_board_root(board, gap->across[edge])].open;
        // A tunnel's openings count too, so of such boards this knows nothing.
        if (board->tunnels || open <= CAR_EDGES)
            with[board->tunnels ? 0 : open] |= (uint8_t)(1U << edge);
    }
    ready->gap = index;
    ready->edges[0] = with[0];
    for (int i = 1; i <= CAR_EDGES; i++)
        ready->edges[i] = ready->edges[i - 1] | with[i];
}

// Whether the placement completes some road or city of the tile.
static bool completes_any(const struct car_play *play, const struct car_tile *tile,
                          const struct led *led, const struct car_placement *at,
                          const struct ready *ready) {
    const struct car_gap *gap = &play->frontier.gap[at->gap];
    const uint8_t *edges = led->edges[at->turn];
    for (uint8_t i = 0; i < led->count; i++)
        if (!(edges[i] & ~ready->edges[led->ends[i]]) &&
            completes(&play->g.board, tile, led->local[i], gap, edges[i]))
            return true;
    return false;
}

// The first placement from `start` on that completes something; NULL: none.
static const struct car_placement *find_completing(struct car_play *play,
                                                   const struct car_tile *tile, uint32_t start,
                                                   uint32_t count) {
    struct led led;
    struct ready ready = {.gap = CAR_NOTHING};
    find_led(tile, &led);
    for (uint32_t left = count, i = start; left > 0; left--, i = i + 1 == count ? 0 : i + 1) {
        const struct car_placement *at = &play->placement[i];
        if (at->gap != ready.gap)
            find_ready(play, at->gap, &ready);
        if (ready.edges[CAR_EDGES] && completes_any(play, tile, &led, at, &ready))
            return at;
    }
    return NULL;
}

// The first placement from `start` on that is good for mining; NULL: none.
static const struct car_placement *find_mining(struct car_play *play, const struct car_tile *tile,
                                               uint32_t start, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const struct car_placement *at = &play->placement[(start + i) % count];
        if (car_play_mines(play, tile, at))
            return at;
    }
    return NULL;
}

const struct car_placement *car_play_choose_placement(struct car_play *play,
                                                      const struct car_tile *tile, uint32_t count) {
    uint32_t start = car_random_below(&play->random, count);
    const struct car_placement *at = NULL;
    if (car_play_is_mined(play, tile) && car_random_chance(&play->random, PREFER_MINING))
        at = find_mining(play, tile, start, count);
    if (!at && car_random_chance(&play->random, PREFER_COMPLETING))
        at = find_completing(play, tile, start, count);
    return at ? at : &play->placement[start];
}
