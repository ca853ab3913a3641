#include <string.h>

#include "core/core.h"
#include "tickets/ending/internal.h"

// Finds the longest path in a part of the network. The lines are decided one after the other, city
// by city: each is used or left out. For the lines still to come, only the frontier matters, which
// are the cities with undecided lines: which of them are connected, and which have an odd number of
// lines. Choices that agree in that are one state, and only the best of them is kept, because
// the lines that follow improve all of them alike. On the maps the frontier stays small.
enum { SLOTS = 12, SLOT_BITS = 5, LABEL_MASK = 15, PARITY = 16, ODD_SHIFT = 60, FIRST_SLOTS = 64 };

struct edge {
    uint64_t line; // as a bit
    uint8_t length;
    uint8_t slot[2]; // of its nodes in the frontier
    bool last[2];    // no later edge touches the node
};

struct graph {
    struct edge edge[TTR_PATH_ROUTES]; // in the order in which they are decided
    int edges;
};

struct state {
    uint64_t frontier; // SLOT_BITS a slot: label of its part (0 if untouched), parity; odd cities
    struct ttr_path_choice choice; // the best choice that leads here
    bool filled;
};

struct table {
    struct state *state;
    size_t capacity, count; // capacity is a power of two
};

struct search {
    struct aj_arena *arena;
    struct table now, next;
    struct ttr_path_choice left; // the edges not yet decided
    struct ttr_path_choice best;
};

// --- the order of the edges

struct ordering {
    const struct ttr_path_network *network;
    uint64_t part;                  // nodes
    uint64_t left;                  // lines not yet taken
    uint8_t degree[TTR_PATH_NODES]; // lines not yet taken, of each node
    uint64_t seen;                  // nodes in the frontier or done
    int8_t slot[TTR_PATH_NODES];
    unsigned slots_taken; // as bits
};

// Returns the next node to finish: if possible one in the frontier, with the fewest new nodes.
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

static bool enter(struct ordering *order, int node) {
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

static bool take_line(struct ordering *order, int index, struct graph *graph) {
    const struct ttr_path_line *line = &order->network->line[index];
    struct edge *edge = &graph->edge[graph->edges++];
    edge->line = ttr_path_line_bit(index);
    edge->length = line->length;
    order->left &= ~edge->line;
    for (int i = 0; i < 2; i++) {
        int node = line->node[i];
        if (!enter(order, node))
            return false;
        edge->slot[i] = (uint8_t)order->slot[node];
        edge->last[i] = --order->degree[node] == 0;
    }
    for (int i = 0; i < 2; i++)
        if (edge->last[i])
            order->slots_taken &= ~(1U << edge->slot[i]);
    return true;
}

// Takes all lines of a node.
static bool take_node(struct ordering *order, int node, struct graph *graph) {
    for (uint64_t left = order->left; left;) {
        int index = ttr_path_take_first(&left);
        const uint8_t *end = order->network->line[index].node;
        if ((end[0] == node || end[1] == node) && !take_line(order, index, graph))
            return false;
    }
    return true;
}

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

static void keep(struct search *search, const struct state *state) {
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

// Numbers the parts in the frontier by their first slots, so that equal states compare as equal.
// Merges `from` into `to` at the same time.
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

// Uses an edge: joins the parts of its nodes.
static uint64_t use_edge(uint64_t frontier, const struct edge *edge) {
    enum { FRESH = LABEL_MASK }; // more than the slots need
    unsigned a = slot_of(frontier, edge->slot[0]), b = slot_of(frontier, edge->slot[1]);
    unsigned label_a = a & LABEL_MASK, label_b = b & LABEL_MASK;
    unsigned to = label_a ? label_a : label_b ? label_b : FRESH;
    frontier = set_slot(frontier, edge->slot[0], ((a ^ PARITY) & PARITY) | to);
    frontier = set_slot(frontier, edge->slot[1], ((b ^ PARITY) & PARITY) | to);
    return relabel(frontier, label_b ? label_b : to, to);
}

enum fate { GOES_ON, COMPLETE, IMPOSSIBLE };

// Removes a node from the frontier. Its number of routes is final now. A part without further nodes
// in the frontier must be the whole path.
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

// Whether a choice can still beat the best one, if all remaining lines are added.
static bool may_win(const struct search *search, const struct ttr_path_choice *choice) {
    const struct ttr_path_choice most = {choice->lines | search->left.lines,
                                         choice->spaces + search->left.spaces};
    return ttr_path_is_better(&most, &search->best);
}

static void pass_on(struct search *search, struct state state, const struct edge *edge) {
    enum fate fate = GOES_ON;
    for (int i = 0; i < 2 && fate == GOES_ON; i++)
        if (edge->last[i])
            fate = leave_node(&state.frontier, edge->slot[i]);
    if (fate == COMPLETE && ttr_path_is_better(&state.choice, &search->best))
        search->best = state.choice;
    if (fate == GOES_ON && may_win(search, &state.choice))
        keep(search, &state);
}

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

bool ttr_path_search(const struct ttr_path_network *network, uint64_t part,
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
