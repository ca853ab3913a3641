// The best path within a part of a player's network that is no path as a whole. A network is a
// graph; sets of its lines have a bit for each of them, the highest for the first in the map's list
// of routes. All of it is the caller's; working memory comes from the arena passed in.
#pragma once

#include "tickets/ending/ending.h"

enum { TTR_PATH_NODES = 64 }; // they are kept as bits

// A route of the player's, with its ends as nodes: cities by their place on the map, and, if no
// path runs on through a country, each route's end there as a node of its own.
struct ttr_path_line {
    uint8_t node[2];
    uint8_t length;
};

struct ttr_path_network {
    struct ttr_path_line line[TTR_PATH_ROUTES]; // in the order of the map's list
    int lines;
    int nodes;
    int spaces;
    uint8_t city[TTR_PATH_NODES];  // of each node, by its place on the map
    uint64_t near[TTR_PATH_NODES]; // nodes at the other ends of a node's lines, as bits
};

// Some of the lines, and their spaces.
struct ttr_path_choice {
    uint64_t lines;
    int spaces;
};

static inline uint64_t ttr_path_node_bit(int node) {
    return UINT64_C(1) << node;
}

static inline uint64_t ttr_path_line_bit(int line) {
    return UINT64_C(1) << (TTR_PATH_ROUTES - 1 - line);
}

// Takes the first line out of a set that is not empty.
static inline int ttr_path_take_first(uint64_t *lines) {
    int line = __builtin_clzll(*lines);
    *lines &= ~ttr_path_line_bit(line);
    return line;
}

// Of two choices with as many spaces the one with the line, first in the list, that the other has
// not is the better one: the larger number.
static inline bool ttr_path_is_better(const struct ttr_path_choice *choice,
                                      const struct ttr_path_choice *than) {
    return choice->spaces > than->spaces ||
           (choice->spaces == than->spaces && choice->lines > than->lines);
}
