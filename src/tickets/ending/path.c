#include <string.h>

#include "core/core.h"
#include "tickets/ending/ending.h"
#include "tickets/ending/internal.h"

// ---- path_search

// Finds the longest path in a part of the network. The lines are decided one after the other, city
// by city: each is used or left out. The frontier are the cities that have decided and undecided
// lines. For the undecided lines it only matters which cities of the frontier are connected by
// lines that are used, and which have an odd number of them. Choices that agree in this are one
// state. Only the best of them is kept, because the lines that follow improve all of them alike. On
// the maps that there are the frontier stays small.
enum { SLOTS = 12, SLOT_BITS = 5, LABEL_MASK = 15, PARITY = 16, ODD_SHIFT = 60, FIRST_SLOTS = 64 };

struct edge {
    uint64_t line; // the bit of its line
    uint8_t length;
    uint8_t slot[2]; // the places of its two nodes in the frontier
    bool last[2];    // by node: no later edge ends there
};

struct graph {
    struct edge edge[TTR_PATH_ROUTES]; // in the order in which they are decided
    int edges;
};

struct state {
    // For each slot SLOT_BITS bits: a label that connected nodes share (0: no line is used there)
    // and whether the number of used lines is odd. From ODD_SHIFT on: how many nodes that have left
    // the frontier have an odd number.
    uint64_t frontier;
    struct ttr_path_choice choice; // the best choice with this frontier
    bool filled;
};

struct table {
    struct state *state;
    size_t capacity, count; // capacity is a power of two
};

struct search {
    struct aj_arena *arena;
    struct table now, next;
    struct ttr_path_choice left; // the undecided edges
    struct ttr_path_choice best;
};

// --- the order of the edges

struct ordering {
    const struct ttr_path_network *network;
    uint64_t part;                  // the nodes, as bits
    uint64_t left;                  // the lines that have no place in the order yet, as bits
    uint8_t degree[TTR_PATH_NODES]; // by node: how many lines of `left` it has
    uint64_t seen;                  // nodes that are or were in the frontier, as bits
    int8_t slot[TTR_PATH_NODES];    // by node: its slot in the frontier
    unsigned slots_taken;           // slots of nodes that are in the frontier, as bits
};

// Returns the node whose lines come next: if possible one in the frontier, and the one that adds
// the fewest nodes to the frontier.
static int choose_node(const struct ordering *order) {
    int chosen = AJ_NONE, lowest = 0;
    for (uint64_t left = order->part; left; left &= left - 1) {
        int node = __builtin_ctzll(left);
        uint64_t bit = ttr_path_node_bit(node);
        if (order->degree[node] == 0)
            continue;
        int cost = __builtin_popcountll((order->network->near[node] | bit) & ~order->seen);
        cost += order->seen & bit ? 0 : TTR_PATH_NODES;
        if (chosen == AJ_NONE || cost < lowest) {
            chosen = node;
            lowest = cost;
        }
    }
    return chosen;
}

// Gives a node a slot in the frontier. Returns false if all slots are taken.
static bool enter_frontier(struct ordering *order, int node) {
    if (order->seen & ttr_path_node_bit(node))
        return true;
    int slot = __builtin_ctz(~order->slots_taken);
    if (slot >= SLOTS)
        return false;
    order->slots_taken |= 1U << slot;
    order->slot[node] = (int8_t)slot;
    order->seen |= ttr_path_node_bit(node);
    return true;
}

// Makes a line the next edge of the graph. Returns false if the frontier has no slot for its ends.
static bool take_line(struct ordering *order, int index, struct graph *graph) {
    const struct ttr_path_line *line = &order->network->line[index];
    struct edge *edge = &graph->edge[graph->edges++];
    edge->line = ttr_path_line_bit(index);
    edge->length = line->length;
    order->left &= ~edge->line;
    for (int i = 0; i < 2; i++) {
        int node = line->node[i];
        if (!enter_frontier(order, node))
            return false;
        edge->slot[i] = (uint8_t)order->slot[node];
        edge->last[i] = --order->degree[node] == 0;
    }
    for (int i = 0; i < 2; i++)
        if (edge->last[i])
            order->slots_taken &= ~(1U << edge->slot[i]);
    return true;
}

// Gives all lines of a node that have no place in the order yet the next places. Returns false if
// the frontier has too many nodes.
static bool take_node(struct ordering *order, int node, struct graph *graph) {
    for (uint64_t left = order->left; left;) {
        int index = ttr_path_take_first(&left);
        const uint8_t *end = order->network->line[index].node;
        if ((end[0] == node || end[1] == node) && !take_line(order, index, graph))
            return false;
    }
    return true;
}

// Orders the lines of a part so that few nodes are open at a time. Returns false if they are too
// many.
static bool order_edges(const struct ttr_path_network *network, uint64_t part, uint64_t lines,
                        struct graph *graph) {
    struct ordering order = {.network = network, .part = part, .left = lines};
    graph->edges = 0;
    for (uint64_t left = lines; left;) {
        const struct ttr_path_line *line = &network->line[ttr_path_take_first(&left)];
        order.degree[line->node[0]]++;
        order.degree[line->node[1]]++;
    }
    while (order.left)
        if (!take_node(&order, choose_node(&order), graph))
            return false;
    return true;
}

// --- tables of states

static struct state *find_place(const struct table *table, uint64_t frontier) {
    size_t place = (size_t)((frontier * AJ_GOLDEN) >> 32);
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

// Keeps a state for the next edge, unless a better one has the same frontier.
static void keep_state(struct search *search, const struct state *state) {
    struct table *table = &search->next;
    struct state *place = find_place(table, state->frontier);
    if (place->filled && !ttr_path_is_better(&state->choice, &place->choice))
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

// Replaces the label `from` by `to`, and numbers the labels in the order of their first slots, so
// that equal frontiers are equal numbers.
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

// Returns the frontier after an edge is used: its nodes are connected.
static uint64_t use_edge(uint64_t frontier, const struct edge *edge) {
    enum { FRESH = LABEL_MASK }; // a label that is not used yet: there are fewer slots
    unsigned a = slot_of(frontier, edge->slot[0]), b = slot_of(frontier, edge->slot[1]);
    unsigned label_a = a & LABEL_MASK, label_b = b & LABEL_MASK;
    unsigned to = label_a ? label_a : label_b ? label_b : FRESH;
    frontier = set_slot(frontier, edge->slot[0], ((a ^ PARITY) & PARITY) | to);
    frontier = set_slot(frontier, edge->slot[1], ((b ^ PARITY) & PARITY) | to);
    return relabel(frontier, label_b ? label_b : to, to);
}

enum fate { GOES_ON, COMPLETE, IMPOSSIBLE };

// Removes a node from the frontier: all its lines are decided. A path has at most two nodes with an
// odd number of lines. If no other node in the frontier is connected with this one, the lines used
// so far must be the whole path.
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

// Whether a choice could become better than the best one, even if it used all undecided lines.
static bool may_win(const struct search *search, const struct ttr_path_choice *choice) {
    const struct ttr_path_choice most = {choice->lines | search->left.lines,
                                         choice->spaces + search->left.spaces};
    return ttr_path_is_better(&most, &search->best);
}

// Closes the nodes that no later edge reaches, and keeps the state if it may still win.
static void pass_on(struct search *search, struct state state, const struct edge *edge) {
    enum fate fate = GOES_ON;
    for (int i = 0; i < 2 && fate == GOES_ON; i++)
        if (edge->last[i])
            fate = leave_node(&state.frontier, edge->slot[i]);
    if (fate == COMPLETE && ttr_path_is_better(&state.choice, &search->best))
        search->best = state.choice;
    if (fate == GOES_ON && may_win(search, &state.choice))
        keep_state(search, &state);
}

// Continues each state twice, without the edge and with it.
static void decide_edge(struct search *search, const struct edge *edge) {
    empty_table(&search->next);
    search->left.lines &= ~edge->line;
    search->left.spaces -= edge->length;
    for (size_t i = 0; i < search->now.capacity; i++) {
        struct state state = search->now.state[i];
        if (!state.filled)
            continue;
        pass_on(search, state, edge);
        state.frontier = use_edge(state.frontier, edge);
        state.choice.lines |= edge->line;
        state.choice.spaces += edge->length;
        pass_on(search, state, edge);
    }
    struct table swap = search->now;
    search->now = search->next;
    search->next = swap;
}

// Finds the best path in a part of the network, which has these nodes and `all` these lines. If it
// is better than `*best`, sets that to it. Returns false if the frontier would have too many nodes.
static bool ttr_path_search(const struct ttr_path_network *network, uint64_t part,
                            struct ttr_path_choice all, struct aj_arena *arena,
                            struct ttr_path_choice *best) {
    struct graph graph;
    if (!order_edges(network, part, all.lines, &graph))
        return false;
    struct search search = {.arena = arena, .left = all, .best = *best};
    search.now.capacity = search.next.capacity = FIRST_SLOTS;
    search.now.state = AJ_NEW_ARRAY(arena, struct state, FIRST_SLOTS);
    search.next.state = AJ_NEW_ARRAY(arena, struct state, FIRST_SLOTS);
    *find_place(&search.now, 0) = (struct state){.filled = true};
    for (int i = 0; i < graph.edges; i++)
        decide_edge(&search, &graph.edge[i]);
    *best = search.best;
    return true;
}

// ---- path

// A set of routes is a path if and only if it is connected and at most two of its cities have an
// odd number of its routes. So a connected part of the player's network is a path as a whole, or
// ttr_path_search finds which of its routes have to be left out.

// --- the player's network

// country.dead-end: each route into a country ends at a node of its own.
static int node_of(struct ttr_path_network *network, const struct ttr_held *held, int city) {
    int node = city - held->map->cities.first;
    if (!held->through && ttr_country(city) != AJ_NONE)
        node = network->nodes++;
    network->city[node] = (uint8_t)(city - held->map->cities.first);
    return node;
}

// Adds a route to the network. Returns false if there are more routes or spaces than a network may
// have (TTR_PATH_ROUTES, TTR_PATH_SPACES).
static bool add_line(struct ttr_path_network *network, const struct ttr_held *held,
                     const struct ttr_route *row) {
    network->spaces += row->length;
    if (network->spaces > TTR_PATH_SPACES || network->lines == TTR_PATH_ROUTES ||
        network->nodes == TTR_PATH_NODES)
        return false;
    int from = node_of(network, held, row->from), to = node_of(network, held, row->to);
    network->line[network->lines++] =
        (struct ttr_path_line){{(uint8_t)from, (uint8_t)to}, (uint8_t)row->length};
    network->near[from] |= ttr_path_node_bit(to);
    network->near[to] |= ttr_path_node_bit(from);
    return true;
}

// Adds the player's routes to the network. Returns false if they are too many.
static bool gather_lines(struct ttr_path_network *network, const struct ttr_held *held) {
    const int8_t *at = held->holder + held->map->routes.first;
    const int8_t *end = at + held->map->routes.count;
    network->nodes = held->map->cities.count;
    for (; (at = memchr(at, held->player, (size_t)(end - at))); at++)
        if (!add_line(network, held, &ttr_routes[at - held->holder]))
            return false;
    return true;
}

// Returns the nodes connected with this one.
static uint64_t find_part(const struct ttr_path_network *network, int node) {
    uint64_t part = ttr_path_node_bit(node), left = part;
    while (left) {
        uint64_t near = network->near[__builtin_ctzll(left)];
        left = (left & (left - 1)) | (near & ~part);
        part |= near;
    }
    return part;
}

// Returns all lines of a part. `*odd` becomes the set of its nodes with an odd number of lines.
static struct ttr_path_choice take_part(const struct ttr_path_network *network, uint64_t part,
                                        uint64_t *odd) {
    struct ttr_path_choice all = {0, 0};
    *odd = 0;
    for (int i = 0; i < network->lines; i++) {
        const struct ttr_path_line *line = &network->line[i];
        if (!(part & ttr_path_node_bit(line->node[0])))
            continue;
        all.lines |= ttr_path_line_bit(i);
        all.spaces += line->length;
        *odd ^= ttr_path_node_bit(line->node[0]) ^ ttr_path_node_bit(line->node[1]);
    }
    return all;
}

// Finds the best path in all parts of the network. Returns false if a part cannot be searched.
static bool search_parts(const struct ttr_path_network *network, struct aj_arena *arena,
                         struct ttr_path_choice *best) {
    uint64_t seen = 0, odd;
    for (int i = 0; i < network->lines; i++) {
        int node = network->line[i].node[0];
        if (seen & ttr_path_node_bit(node))
            continue;
        uint64_t part = find_part(network, node);
        struct ttr_path_choice all = take_part(network, part, &odd);
        seen |= part;
        if (!ttr_path_is_better(&all, best))
            continue;
        if (__builtin_popcountll(odd) <= 2)
            *best = all;
        else if (!ttr_path_search(network, part, all, arena, best))
            return false;
    }
    return true;
}

// --- the way through the chosen routes (Hierholzer)

// Returns the node at which the path begins: the first of its two ends or, if it ends where it
// begins, the first of all its nodes.
static int choose_start(const struct ttr_path_network *network, uint64_t lines) {
    uint64_t met = 0, odd = 0;
    while (lines) {
        const uint8_t *end = network->line[ttr_path_take_first(&lines)].node;
        met |= ttr_path_node_bit(end[0]) | ttr_path_node_bit(end[1]);
        odd ^= ttr_path_node_bit(end[0]) ^ ttr_path_node_bit(end[1]);
    }
    if (!odd)
        return __builtin_ctzll(met);
    int first = __builtin_ctzll(odd), other = TTR_PATH_NODES - 1 - __builtin_clzll(odd);
    return network->city[other] < network->city[first] ? other : first;
}

// Removes the first line of `node` from `lines` and returns the node at the line's other end;
// AJ_NONE: no line is left there.
static int walk_on(const struct ttr_path_network *network, uint64_t *lines, int node) {
    for (uint64_t left = *lines; left;) {
        int index = ttr_path_take_first(&left);
        const uint8_t *end = network->line[index].node;
        if (end[0] != node && end[1] != node)
            continue;
        *lines &= ~ttr_path_line_bit(index);
        return end[0] + end[1] - node;
    }
    return AJ_NONE;
}

// Writes the cities along a path that uses each of these lines once (Hierholzer's algorithm).
static void trace_path(const struct ttr_held *held, const struct ttr_path_network *network,
                       uint64_t lines, struct ttr_path *path) {
    uint8_t stack[TTR_PATH_ROUTES + 1];
    int depth = 0, cities = __builtin_popcountll(lines) + 1;
    path->routes = cities - 1;
    stack[depth++] = (uint8_t)choose_start(network, lines);
    while (depth > 0) {
        int to = walk_on(network, &lines, stack[depth - 1]);
        if (to == AJ_NONE)
            path->city[--cities] =
                (uint8_t)(held->map->cities.first + network->city[stack[--depth]]);
        else
            stack[depth++] = (uint8_t)to;
    }
}

// Counts the player's routes, but only up to 2. `*first` becomes the first of them.
static int count_routes(const struct ttr_held *held, const struct ttr_route **first) {
    const int8_t *at = held->holder + held->map->routes.first;
    const int8_t *end = at + held->map->routes.count;
    at = memchr(at, held->player, (size_t)(end - at));
    if (!at)
        return 0;
    *first = &ttr_routes[at - held->holder];
    return memchr(at + 1, held->player, (size_t)(end - at - 1)) ? 2 : 1;
}

static bool search_network(const struct ttr_held *held, struct aj_arena *arena,
                           struct ttr_path_network *network, struct ttr_path_choice *best) {
    *network = (struct ttr_path_network){.lines = 0};
    *best = (struct ttr_path_choice){0, 0};
    return gather_lines(network, held) && search_parts(network, arena, best);
}

bool ttr_path_find(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path) {
    struct ttr_path_network network;
    struct ttr_path_choice best;
    path->length = 0;
    path->routes = 0;
    if (!search_network(held, arena, &network, &best))
        return false;
    path->length = best.spaces;
    if (best.lines)
        trace_path(held, &network, best.lines, path);
    return true;
}

bool ttr_path_measure(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path) {
    const struct ttr_route *first = NULL;
    struct ttr_path_network network;
    struct ttr_path_choice best = {0, 0};
    int routes = count_routes(held, &first);
    path->routes = 0;
    path->length = routes == 1 ? first->length : 0;
    if (routes < 2)
        return true;
    bool is_found = search_network(held, arena, &network, &best);
    path->length = is_found ? best.spaces : 0;
    return is_found;
}
