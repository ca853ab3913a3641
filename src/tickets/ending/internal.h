// Finds the longest path in a player's network. The network is a graph whose lines are the player's
// routes. A set of lines is a number with one bit for each line; the first route in the map's list
// has the highest bit. All of this is the caller's; working memory comes from the arena passed in.
#pragma once

#include "tickets/ending/ending.h"

enum { TTR_PATH_NODES = 64 }; // the most nodes, since a set of them has a bit for each

// A route of the player and the nodes at its ends. A node is a city, by its place on the map. If no
// path may go through a country, each route into the country has a node of its own there.
struct ttr_path_line {
    uint8_t node[2];
    uint8_t length; // in spaces
};

struct ttr_path_network {
    struct ttr_path_line line[TTR_PATH_ROUTES]; // in the order of the map's list
    int lines;
    int nodes;
    int spaces;                    // of all lines together
    uint8_t city[TTR_PATH_NODES];  // by node: its city, by the city's place on the map
    uint64_t near[TTR_PATH_NODES]; // by node: the nodes at the other ends of its lines, as bits
};

// Some of the lines.
struct ttr_path_choice {
    uint64_t lines; // a bit for each line that is chosen
    int spaces;     // of these lines together
};

// Returns the bit of a node. The next function returns that of a line.
static inline uint64_t ttr_path_node_bit(int node) {
    return UINT64_C(1) << node;
}

static inline uint64_t ttr_path_line_bit(int line) {
    return UINT64_C(1) << (TTR_PATH_ROUTES - 1 - line);
}

// Removes the first line from a set that is not empty, and returns its number.
static inline int ttr_path_take_first(uint64_t *lines) {
    int line = __builtin_clzll(*lines);
    *lines &= ~ttr_path_line_bit(line);
    return line;
}

// Whether a choice is better than another: it has more spaces. If both have the same number of
// spaces, the first line of the list that only one of them has makes this one better; it is the one
// whose `lines` are the larger number.
static inline bool ttr_path_is_better(const struct ttr_path_choice *choice,
                                      const struct ttr_path_choice *than) {
    return choice->spaces > than->spaces ||
           (choice->spaces == than->spaces && choice->lines > than->lines);
}
