#include "tickets/ending/path.h"

#include <string.h>

// A set of routes is a path exactly if it hangs together and at most two of its cities have an odd
// number of its routes. So the routes are taken one after the other, each used or left out, city by
// city; all that counts of the choices made so far is what they are at the frontier, the cities
// with routes still to come: which of them hang together, and which have an odd number. Choices
// that agree in that are one state, of which only the heaviest is kept. On the map the frontier
// stays small.
enum {
    SLOTS = 12,
    SLOT_BITS = 5,
    LABEL_MASK = 15,
    PARITY = 16,
    ODD_SHIFT = 60,
    FIRST_SLOTS = 64, // which of several longest paths is named depends on it
    NODES = 64        // they are kept as bits
};

struct edge {
    uint8_t node[2];
    uint8_t length;
    uint8_t slot[2]; // of its nodes in the frontier
    bool last[2];    // no later edge touches the node
};

struct graph {
    struct edge edge[TTR_PATH_ROUTES]; // in the order in which they are decided
    int edges;
    int spaces;
    uint8_t city[NODES]; // of each node, by its place on the map
};

struct state {
    uint64_t frontier; // SLOT_BITS a slot: label of its part (0: untouched) and parity; odd cities
    uint64_t used;     // edges of the heaviest choice that leads here
    int weight;        // its spaces; 0 marks an empty place in a table, but for the empty state
    bool filled;
};

struct table {
    struct state *state;
    size_t capacity, count; // capacity: a power of two
};

struct search {
    const struct graph *graph;
    struct aj_arena *arena;
    struct table now, next;
    uint64_t best_used;
    int best;
    int left; // spaces of the edges not yet decided
};

// --- the order of the edges

// A route of the player's, with its ends as nodes of the graph: cities by their place on the map,
// and, if no path runs on through a country, each route's end there as a node of its own.
struct line {
    uint8_t node[2];
    uint8_t length;
};

struct ordering {
    struct line line[TTR_PATH_ROUTES]; // the player's, until they are taken
    int lines;
    int nodes;
    uint8_t city[NODES];   // of each node, by its place on the map
    uint64_t near[NODES];  // nodes at the other ends of a node's routes, as bits
    uint8_t degree[NODES]; // routes not yet taken
    uint64_t seen;         // nodes in the frontier or done
    int8_t slot[NODES];
    unsigned slots_taken; // as bits
};

static uint64_t bit_of(int node) {
    return UINT64_C(1) << node;
}

// The next node to finish: one of the frontier if there is any, with the fewest new ones.
static int choose_node(const struct ordering *order) {
    int chosen = AJ_NONE, lowest = 0;
    for (int node = 0; node < order->nodes; node++) {
        if (order->degree[node] == 0)
            continue;
        int cost = __builtin_popcountll((order->near[node] | bit_of(node)) & ~order->seen);
        cost += order->seen & bit_of(node) ? 0 : NODES;
        if (chosen == AJ_NONE || cost < lowest) {
            chosen = node;
            lowest = cost;
        }
    }
    return chosen;
}

static bool enter(struct ordering *order, int node) {
    if (order->seen & bit_of(node))
        return true;
    int slot = __builtin_ctz(~order->slots_taken);
    if (slot >= SLOTS)
        return false;
    order->slots_taken |= 1U << slot;
    order->slot[node] = (int8_t)slot;
    order->seen |= bit_of(node);
    return true;
}

static bool take_line(struct ordering *order, const struct line *line, struct graph *graph) {
    struct edge *edge = &graph->edge[graph->edges++];
    edge->length = line->length;
    for (int i = 0; i < 2; i++) {
        int node = line->node[i];
        if (!enter(order, node))
            return false;
        edge->node[i] = (uint8_t)node;
        edge->slot[i] = (uint8_t)order->slot[node];
        edge->last[i] = --order->degree[node] == 0;
    }
    for (int i = 0; i < 2; i++)
        if (edge->last[i])
            order->slots_taken &= ~(1U << edge->slot[i]);
    return true;
}

// Takes the routes of a node, and keeps those of others.
static bool take_node(struct ordering *order, int node, struct graph *graph) {
    int kept = 0;
    for (int i = 0; i < order->lines; i++) {
        const struct line line = order->line[i];
        if (line.node[0] != node && line.node[1] != node)
            order->line[kept++] = line;
        else if (!take_line(order, &line, graph))
            return false;
    }
    order->lines = kept;
    return true;
}

// country.dead-end: a route's end in a country is a node that no other route shares.
static int node_of(struct ordering *order, const struct ttr_held *held, int city) {
    int node = city - held->map->cities.first;
    if (!held->through && ttr_country(city) != AJ_NONE)
        node = order->nodes++;
    order->city[node] = (uint8_t)(city - held->map->cities.first);
    return node;
}

static void add_line(struct ordering *order, const struct ttr_held *held,
                     const struct ttr_route *row) {
    struct line *line = &order->line[order->lines++];
    int from = node_of(order, held, row->from), to = node_of(order, held, row->to);
    *line = (struct line){{(uint8_t)from, (uint8_t)to}, (uint8_t)row->length};
    order->degree[from]++;
    order->degree[to]++;
    order->near[from] |= bit_of(to);
    order->near[to] |= bit_of(from);
}

static bool order_edges(const struct ttr_held *held, struct graph *graph) {
    struct ordering order = {.nodes = held->map->cities.count};
    TTR_EACH(route, held->map->routes) {
        if (held->holder[route] != held->player)
            continue;
        graph->spaces += ttr_routes[route].length;
        if (graph->spaces > TTR_PATH_SPACES || order.lines == TTR_PATH_ROUTES ||
            order.nodes == NODES)
            return false;
        add_line(&order, held, &ttr_routes[route]);
    }
    memcpy(graph->city, order.city, sizeof graph->city);
    while (order.lines > 0)
        if (!take_node(&order, choose_node(&order), graph))
            return false;
    return true;
}

// --- tables of states

static struct state *find_place(const struct table *table, uint64_t frontier) {
    size_t place = (size_t)((frontier * UINT64_C(0x9e3779b97f4a7c15)) >> 32);
    for (place &= table->capacity - 1;; place = (place + 1) & (table->capacity - 1)) {
        struct state *state = &table->state[place];
        if (!state->filled || state->frontier == frontier)
            return state;
    }
}

static void empty_table(struct table *table) {
    memset(table->state, 0, table->capacity * sizeof *table->state);
    table->count = 0;
}

static void double_table(struct table *table, struct aj_arena *arena) {
    struct table larger = {.capacity = 2 * table->capacity, .count = table->count};
    larger.state = AJ_NEW_ARRAY(arena, struct state, larger.capacity);
    for (size_t i = 0; i < table->capacity; i++)
        if (table->state[i].filled)
            *find_place(&larger, table->state[i].frontier) = table->state[i];
    *table = larger;
}

static void keep(struct search *search, const struct state *state) {
    struct table *table = &search->next;
    struct state *place = find_place(table, state->frontier);
    if (place->filled && place->weight >= state->weight)
        return;
    table->count += !place->filled;
    *place = *state;
    if (2 * table->count > table->capacity)
        double_table(table, search->arena);
}

// --- deciding an edge

static unsigned slot_of(uint64_t frontier, int slot) {
    return (unsigned)(frontier >> (slot * SLOT_BITS)) & (LABEL_MASK | PARITY);
}

static uint64_t set_slot(uint64_t frontier, int slot, unsigned value) {
    uint64_t mask = (uint64_t)(LABEL_MASK | PARITY) << (slot * SLOT_BITS);
    return (frontier & ~mask) | (uint64_t)value << (slot * SLOT_BITS);
}

// Numbers the parts of the frontier by their first slots, so that like states are equal; `from` is
// made one with `to` on the way.
static uint64_t relabel(uint64_t frontier, unsigned from, unsigned to) {
    unsigned name[LABEL_MASK + 1] = {0}, names = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
        unsigned value = slot_of(frontier, slot), label = value & LABEL_MASK;
        if (label == 0)
            continue;
        label = label == from ? to : label;
        if (name[label] == 0)
            name[label] = ++names;
        frontier = set_slot(frontier, slot, (value & PARITY) | name[label]);
    }
    return frontier;
}

// Adds an edge to the parts that its nodes belong to.
static uint64_t use_edge(uint64_t frontier, const struct edge *edge) {
    enum { FRESH = LABEL_MASK }; // more than the slots can need
    unsigned a = slot_of(frontier, edge->slot[0]), b = slot_of(frontier, edge->slot[1]);
    unsigned label_a = a & LABEL_MASK, label_b = b & LABEL_MASK;
    unsigned to = label_a ? label_a : label_b ? label_b : FRESH;
    frontier = set_slot(frontier, edge->slot[0], ((a ^ PARITY) & PARITY) | to);
    frontier = set_slot(frontier, edge->slot[1], ((b ^ PARITY) & PARITY) | to);
    return relabel(frontier, label_b ? label_b : to, to);
}

enum fate { GOES_ON, COMPLETE, IMPOSSIBLE };

// Takes a node out of the frontier: its number of routes is final, and a part that ends with it is
// the whole path or none.
static enum fate leave_node(uint64_t *frontier, int slot) {
    const uint64_t one_odd = UINT64_C(1) << ODD_SHIFT;
    unsigned value = slot_of(*frontier, slot), label = value & LABEL_MASK;
    bool has_others = false;
    *frontier = set_slot(*frontier, slot, 0);
    if (label == 0)
        return GOES_ON;
    if (value & PARITY) {
        if (*frontier >> ODD_SHIFT == 2)
            return IMPOSSIBLE;
        *frontier += one_odd;
    }
    for (int i = 0; i < SLOTS; i++) {
        unsigned other = slot_of(*frontier, i) & LABEL_MASK;
        if (other == label) {
            *frontier = relabel(*frontier, label, label);
            return GOES_ON;
        }
        has_others = has_others || other != 0;
    }
    return has_others ? IMPOSSIBLE : COMPLETE;
}

static void pass_on(struct search *search, struct state state, const struct edge *edge) {
    enum fate fate = GOES_ON;
    for (int i = 0; i < 2 && fate == GOES_ON; i++)
        if (edge->last[i])
            fate = leave_node(&state.frontier, edge->slot[i]);
    if (fate == COMPLETE && state.weight > search->best) {
        search->best = state.weight;
        search->best_used = state.used;
    }
    if (fate == GOES_ON && state.weight + search->left > search->best)
        keep(search, &state);
}

static void decide_edge(struct search *search, int index) {
    const struct edge *edge = &search->graph->edge[index];
    empty_table(&search->next);
    search->left -= edge->length;
    for (size_t i = 0; i < search->now.capacity; i++) {
        struct state state = search->now.state[i];
        if (!state.filled)
            continue;
        pass_on(search, state, edge);
        state.frontier = use_edge(state.frontier, edge);
        state.used |= UINT64_C(1) << index;
        state.weight += edge->length;
        pass_on(search, state, edge);
    }
    struct table swap = search->now;
    search->now = search->next;
    search->next = swap;
}

// --- the path through the chosen edges (Hierholzer)

// A node to start from: one with an odd number of edges if there is any.
static int choose_start(const struct graph *graph, uint64_t used) {
    uint64_t met = 0, odd = 0;
    for (int i = 0; i < graph->edges; i++) {
        if (!((used >> i) & 1U))
            continue;
        uint64_t ends = bit_of(graph->edge[i].node[0]) | bit_of(graph->edge[i].node[1]);
        met |= ends;
        odd ^= ends;
    }
    return __builtin_ctzll(odd ? odd : met);
}

// Takes an edge of `node` out of `used` and returns the node at its other end; AJ_NONE: none is
// left.
static int walk_on(const struct graph *graph, uint64_t *used, int node) {
    for (int i = 0; i < graph->edges; i++) {
        const struct edge *edge = &graph->edge[i];
        if (!((*used >> i) & 1U) || (edge->node[0] != node && edge->node[1] != node))
            continue;
        *used &= ~(UINT64_C(1) << i);
        return edge->node[0] + edge->node[1] - node;
    }
    return AJ_NONE;
}

static void trace(const struct ttr_held *held, const struct graph *graph, uint64_t used,
                  struct ttr_path *path) {
    uint8_t stack[TTR_PATH_ROUTES + 1];
    int depth = 0, cities = 0;
    stack[depth++] = (uint8_t)choose_start(graph, used);
    while (depth > 0) {
        int to = walk_on(graph, &used, stack[depth - 1]);
        if (to == AJ_NONE)
            path->city[cities++] = (uint8_t)(held->map->cities.first + graph->city[stack[--depth]]);
        else
            stack[depth++] = (uint8_t)to;
    }
    path->routes = cities - 1;
}

static void take_only(const struct ttr_route *row, struct ttr_path *path) {
    path->length = row->length;
    path->routes = 1;
    path->city[0] = (uint8_t)row->from;
    path->city[1] = (uint8_t)row->to;
}

bool ttr_path_find(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path) {
    const struct ttr_stretch *routes = &held->map->routes;
    const int8_t *all = held->holder + routes->first, *end = all + routes->count;
    path->length = 0;
    path->routes = 0;
    const int8_t *first = memchr(all, held->player, (size_t)routes->count);
    if (!first)
        return true;
    if (!memchr(first + 1, held->player, (size_t)(end - first - 1))) {
        take_only(&ttr_routes[first - held->holder], path);
        return true;
    }
    struct graph graph = {.edges = 0, .spaces = 0};
    if (!order_edges(held, &graph))
        return false;
    struct search search = {.graph = &graph, .arena = arena, .left = graph.spaces};
    search.now.capacity = search.next.capacity = FIRST_SLOTS;
    search.now.state = AJ_NEW_ARRAY(arena, struct state, FIRST_SLOTS);
    search.next.state = AJ_NEW_ARRAY(arena, struct state, FIRST_SLOTS);
    *find_place(&search.now, 0) = (struct state){.filled = true};
    for (int i = 0; i < graph.edges; i++)
        decide_edge(&search, i);
    path->length = search.best;
    trace(held, &graph, search.best_used, path);
    return true;
}
