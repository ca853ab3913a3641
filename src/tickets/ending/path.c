#include <string.h>

#include "tickets/ending/ending.h"
#include "tickets/ending/internal.h"

// A set of routes is a path if and only if it is connected and at most two of its cities have an
// odd number of its routes. So a part of the player's network either is a path as a whole, or some
// of its routes have to be left out, which path_search.c finds.

// --- the player's network

// country.dead-end: each route into a country ends at a node of its own.
static int node_of(struct ttr_path_network *network, const struct ttr_held *held, int city) {
    int node = city - held->map->cities.first;
    if (!held->through && ttr_country(city) != AJ_NONE)
        node = network->nodes++;
    network->city[node] = (uint8_t)(city - held->map->cities.first);
    return node;
}

// Returns false if the routes need more trains than any player has.
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

static bool gather(struct ttr_path_network *network, const struct ttr_held *held) {
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

// Returns the routes of a part. `*odd` are its nodes with an odd number of routes.
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

// Finds the best path in any part. Returns false if a part cannot be searched.
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

// Returns the first node of the path: the first of its two ends or, if it is a circle, of all
// nodes.
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

// Removes the first route of `node` from `lines` and returns the node at its other end, or AJ_NONE
// if there is none.
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

static void trace(const struct ttr_held *held, const struct ttr_path_network *network,
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

// Counts the player's routes, up to 2. `*first` is the first of them.
static int count_routes(const struct ttr_held *held, const struct ttr_route **first) {
    const int8_t *at = held->holder + held->map->routes.first;
    const int8_t *end = at + held->map->routes.count;
    at = memchr(at, held->player, (size_t)(end - at));
    if (!at)
        return 0;
    *first = &ttr_routes[at - held->holder];
    return memchr(at + 1, held->player, (size_t)(end - at - 1)) ? 2 : 1;
}

static bool search(const struct ttr_held *held, struct aj_arena *arena,
                   struct ttr_path_network *network, struct ttr_path_choice *best) {
    *network = (struct ttr_path_network){.lines = 0};
    *best = (struct ttr_path_choice){0, 0};
    return gather(network, held) && search_parts(network, arena, best);
}

bool ttr_path_find(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path) {
    struct ttr_path_network network;
    struct ttr_path_choice best;
    path->length = 0;
    path->routes = 0;
    if (!search(held, arena, &network, &best))
        return false;
    path->length = best.spaces;
    if (best.lines)
        trace(held, &network, best.lines, path);
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
    bool is_found = search(held, arena, &network, &best);
    path->length = is_found ? best.spaces : 0;
    return is_found;
}
