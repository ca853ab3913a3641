#include "carcassonne/boxes/miner/miner.h"
#include "carcassonne/rules/rules.h"

struct car_miner *car_miner_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_miner];
}

void car_list_add(struct car_judging *g, uint32_t **list, size_t *count, size_t *capacity,
                  uint32_t item) {
    if (*count == *capacity)
        *list = aj_arena_grow(g->judgement->arena, *list, sizeof **list, capacity, *count + 1);
    (*list)[(*count)++] = item;
}

enum car_mine_class car_mine_class_of(const struct car_tile *tile, uint16_t *cities) {
    const struct car_segment *segment = tile->segment;
    if (!car_has_kind(tile, CAR_MINE))
        return CAR_NOT_MINE;
    while (segment->kind != CAR_MINE)
        segment++;
    if (cities)
        *cities = segment->cities;
    return (enum car_mine_class)segment->mine;
}

// ---- cities and who is in them

static bool has_counter_mine(const struct car_board *board, uint32_t root) {
    uint32_t part = root;
    do {
        const struct car_feature_piece *p = &board->part[part];
        uint16_t cities = 0;
        if (car_mine_class_of(board->lying[p->lying].tile, &cities) == CAR_COUNTER_MINING &&
            ((cities >> p->local) & 1U))
            return true;
        part = board->part[part].next;
    } while (part != root);
    return false;
}

void car_add_presence(const struct car_judging *g, uint32_t root, struct car_presence *presence) {
    struct car_walk walk = CAR_WALK(root);
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        int player = g->board.follower[f].player;
        if (player == g->now.turn->player)
            presence->mover = true;
        else if (presence->other == AJ_NONE || player < presence->other)
            presence->other = player;
    }
    presence->counter = presence->counter || has_counter_mine(&g->board, root);
    car_spend_walk(&g->board, g->board.part[root].size);
}

static void merge_groups(struct car_joint *joint, unsigned a, unsigned b) {
    uint8_t from = joint->group[a], to = joint->group[b];
    for (unsigned i = 0; i < CAR_JOINTS; i++)
        if (joint->group[i] == from)
            joint->group[i] = to;
}

// Returns the first or the second city at an edge of a lying tile, or CAR_NOTHING.
static uint32_t find_city_at(const struct car_judging *g, const struct car_board_tile *lying,
                             unsigned edge, bool second) {
    if (car_side_at(lying->tile, lying->turn, edge) != CAR_SIDE_CITY)
        return CAR_NOTHING;
    uint32_t part = second ? car_sharer_at(lying, edge) : car_part_at_edge(lying, edge);
    return part == CAR_NOTHING ? CAR_NOTHING : car_board_root(&g->board, part);
}

// Returns the tile's own second city at the edge of a joint, or CAR_NO_SEGMENT.
static uint8_t sharer_of(const struct car_action *a, unsigned joint) {
    return a->tile->share_segment[(joint - a->turn) & 3];
}

// Whether the features across two edges become one city.
static bool is_one_city(const struct car_action *a, const struct car_joint *joint, unsigned i,
                        unsigned k) {
    return joint->local[i] == joint->local[k] || joint->root[i] == joint->root[k] ||
           sharer_of(a, i) == joint->local[k] || sharer_of(a, k) == joint->local[i];
}

bool car_find_joint(const struct car_judging *g, const struct car_action *a,
                    struct car_joint *joint) {
    bool any = false;
    for (unsigned i = 0; i < CAR_JOINTS; i++) {
        unsigned edge = i % CAR_EDGES;
        uint32_t there = car_board_beside(&g->board, a->x, a->y, edge);
        joint->root[i] = CAR_NOTHING;
        joint->group[i] = (uint8_t)i;
        joint->local[i] = car_segment_at_edge(a->tile, a->turn, edge);
        if (there != CAR_NOTHING && car_side_at(a->tile, a->turn, edge) == CAR_SIDE_CITY)
            joint->root[i] =
                find_city_at(g, &g->board.lying[there], edge ^ 2, i >= (unsigned)CAR_EDGES);
        any = any || joint->root[i] != CAR_NOTHING;
    }
    for (unsigned i = 0; i < CAR_JOINTS; i++)
        for (unsigned k = 0; k < i; k++)
            if (joint->root[i] != CAR_NOTHING && joint->root[k] != CAR_NOTHING &&
                is_one_city(a, joint, i, k))
                merge_groups(joint, i, k);
    return any;
}
