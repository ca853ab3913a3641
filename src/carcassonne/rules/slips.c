// Helps a player who made a slip in his move: names the turns that fit, or the segments that the
// tile has. The move stays illegal. Each hint is a note by the rule that forbids the move.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"
#include "tiles/tiles.h"

// The choices of one hint: "0, 90 or 180".
struct choice {
    struct aj_arena *arena;
    const char *text[CAR_SEGMENTS_MAX];
    int count;
};

static void add_choice(struct choice *choice, const char *text) {
    AJ_SURE(choice->arena, choice->count < CAR_SEGMENTS_MAX);
    choice->text[choice->count++] = text;
}

static const char *join(const struct choice *choice, const char *last) {
    const char *text = choice->text[0];
    for (int i = 1; i < choice->count; i++)
        text = aj_arena_format(choice->arena, "%s%s%s", text, i + 1 == choice->count ? last : ", ",
                               choice->text[i]);
    return text;
}

static bool is_chosen(const struct choice *choice, const char *text) {
    for (int i = 0; i < choice->count; i++)
        if (strcmp(choice->text[i], text) == 0)
            return true;
    return false;
}

// Returns the description by which the tile was given, or NULL if it was named.
static const struct car_described *find_seen(const struct car_judging *g,
                                             const struct car_action *a) {
    for (uint32_t i = 0; i < g->position->described_count; i++) {
        const struct car_described *seen = &g->position->described[i];
        if (seen->has_cell && seen->x == a->x && seen->y == a->y &&
            seen->candidate[seen->chosen].tile == a->tile)
            return seen;
    }
    return NULL;
}

// Names the turns in which the tile fits where it was placed. If it was described by its edges,
// names its edges in those turns.
static void hint_turn(const struct car_judging *g, const struct car_action *a) {
    struct choice turns = {.arena = g->judgement->arena}, edges = turns;
    const struct car_described *seen = find_seen(g, a);
    for (unsigned turn = 0; turn < 4; turn++) {
        char letters[5];
        if (!car_placement_fits(&g->board, a->tile, a->x, a->y, turn))
            continue;
        add_choice(&turns, aj_arena_format(turns.arena, "%u", 90 * turn));
        car_edges_write(a->tile, turn, letters);
        const char *text = aj_arena_format(edges.arena, "%s%s", letters, seen ? seen->marks : "");
        if (!is_chosen(&edges, text))
            add_choice(&edges, text);
    }
    struct aj_arg id = AJ_TEXT("id", car_tile_id(a->tile)), tile = AJ_CELL("tile", a->x, a->y);
    if (turns.count > 0 && seen)
        AJ_RULE(g->judgement, CAR_RULE_BASE_EDGES_MATCH, AJ_NOTES, a->node, id, tile,
                AJ_TEXT("turns", join(&turns, " or ")), AJ_TEXT("edges", join(&edges, " or ")))
            ->variant = CAR_SAYS_BASE_EDGES_MATCH_NOTES_EDGES;
    else if (turns.count > 0)
        AJ_RULE(g->judgement, CAR_RULE_BASE_EDGES_MATCH, AJ_NOTES, a->node, id, tile,
                AJ_TEXT("turns", join(&turns, " or ")));
    else
        AJ_RULE(g->judgement, CAR_RULE_BASE_EDGES_MATCH, AJ_NOTES, a->node, id, tile)->variant =
            CAR_SAYS_BASE_EDGES_MATCH_NOTES_NO_TURN;
}

// Names the cells where the tile fits as it was turned. More than four would not help.
static void hint_cell(const struct car_judging *g, const struct car_action *a, int rule) {
    struct choice cells = {.arena = g->judgement->arena};
    const uint32_t *order = car_sort_tiles(&g->board, cells.arena);
    for (uint32_t i = 0; i < g->board.lyings && cells.count <= 4; i++)
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            const struct car_lying *lying = &g->board.lying[order[i]];
            int32_t x = lying->x + car_step_x[edge], y = lying->y + car_step_y[edge];
            if (!car_placement_fits(&g->board, a->tile, x, y, a->turn))
                continue;
            const char *cell = aj_arena_format(cells.arena, "(%d,%d)", (int)x, (int)y);
            if (!is_chosen(&cells, cell))
                add_choice(&cells, cell);
        }
    if (cells.count > 0 && cells.count <= 4)
        AJ_RULE(g->judgement, rule, AJ_NOTES, a->node, AJ_TEXT("id", car_tile_id(a->tile)),
                AJ_INT("turn", 90 * a->turn), AJ_TEXT("cells", join(&cells, " or ")));
}

void car_hint_placement(const struct car_judging *g, const struct car_action *a) {
    const struct car_near *near = &g->board.near;
    if (!g->judgement->forbidden || !aj_keeps(g->judgement, AJ_NOTES) ||
        g->now.placed != CAR_NOTHING)
        return; // so the placement rules forbid it: no other rule has judged yet
    if (near->here != CAR_NOTHING)
        hint_cell(g, a, CAR_RULE_BASE_CELL_FREE);
    else if (!car_near_touches(near))
        hint_cell(g, a, CAR_RULE_BASE_TOUCHES_EDGE);
    else
        hint_turn(g, a);
}

void car_hint_segment(const struct car_judging *g, const struct car_action *a,
                      const struct car_lying *lying) {
    const struct car_tile *tile = lying->tile;
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    // Names segments of the kind in the action or, if there are none, all segments.
    for (int all = 0;; all++) {
        struct choice names = {.arena = g->judgement->arena};
        AJ_SURE(names.arena, all < 2); // every tile has a segment
        for (uint8_t i = 0; i < tile->count; i++)
            if (car_may_stand_on(g, tile->segment[i].kind) &&
                (all || tile->segment[i].kind == a->place.kind))
                add_choice(&names, car_place_name(tile, lying->turn, i));
        if (names.count == 0)
            continue;
        AJ_RULE(g->judgement, CAR_RULE_BASE_SEGMENT_ON_TILE, AJ_NOTES, a->node,
                AJ_CELL("tile", lying->x, lying->y), AJ_TEXT("segments", join(&names, " and ")));
        return;
    }
}

void car_hint_opening(const struct car_judging *g, const struct car_action *a,
                      const struct car_lying *lying) {
    struct choice edges = {.arena = g->judgement->arena};
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (car_has_opening(lying, edge))
            add_choice(&edges, car_edge_words[edge].spoken);
    if (edges.count > 0)
        AJ_RULE(g->judgement, CAR_RULE_TUNNEL_OPENING_EXISTS, AJ_NOTES, a->node,
                AJ_CELL("tile", lying->x, lying->y), AJ_TEXT("openings", join(&edges, " and ")));
}

// A player who has a wagon elsewhere may have meant to move that.
static bool hint_drive(const struct car_judging *g, const struct car_action *a) {
    uint32_t wagon = CAR_NOTHING;
    for (uint32_t i = 0; a->figure == CAR_FIGURE_WAGON && i < g->board.followers; i++)
        if (g->board.follower[i].figure == CAR_FIGURE_WAGON && !g->board.follower[i].returned &&
            g->board.follower[i].player == g->now.turn->player)
            wagon = i;
    if (wagon == CAR_NOTHING)
        return false;
    const struct car_part *part = &g->board.part[g->board.follower[wagon].part];
    const struct car_lying *from = &g->board.lying[part->lying];
    const char *name = car_place_name(from->tile, from->turn, part->local);
    AJ_RULE(g->judgement, CAR_RULE_BASE_FOLLOWER_ON_PLACED_TILE, AJ_NOTES, a->node,
            AJ_TEXT("from", name), AJ_CELL("own", from->x, from->y),
            AJ_TEXT("to", car_place_text(a->place, g->judgement->arena)),
            AJ_CELL("tile", a->x, a->y))
        ->variant = CAR_SAYS_BASE_FOLLOWER_ON_PLACED_TILE_NOTES_WAGON;
    return true;
}

// Names the segments of the tile just placed where a follower may stand.
void car_hint_follower(const struct car_judging *g, const struct car_action *a,
                       const struct car_lying *lying) {
    struct choice names = {.arena = g->judgement->arena};
    bool no_farmers = aj_is_switched_off(g->rules, CAR_OPTION_BASE_FARMERS);
    if (!aj_keeps(g->judgement, AJ_NOTES) || hint_drive(g, a))
        return;
    for (uint8_t i = 0; i < lying->tile->count; i++) {
        uint8_t kind = lying->tile->segment[i].kind;
        uint32_t root = car_board_root(&g->board, lying->first_part + i);
        bool closed = kind == CAR_MINE || !car_may_stand_on(g, kind) ||
                      !car_figure_stands_on(a->figure, kind) || (kind == CAR_FIELD && no_farmers) ||
                      car_occupant(g, root) != CAR_NOTHING;
        if (!closed)
            add_choice(&names, car_place_name(lying->tile, lying->turn, i));
    }
    if (names.count > 0)
        AJ_RULE(g->judgement, CAR_RULE_BASE_FOLLOWER_ON_PLACED_TILE, AJ_NOTES, a->node,
                AJ_CELL("placed", lying->x, lying->y), AJ_TEXT("segments", join(&names, " or ")));
}

// Names the places of the player's own figures that may come back. More than four would not help.
void car_hint_recall(const struct car_judging *g, const struct car_action *a) {
    enum { HELPFUL = 4 };
    struct choice places = {.arena = g->judgement->arena};
    struct car_standing own[HELPFUL + 1];
    uint32_t count = 0;
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    for (uint32_t i = 0; i < g->board.followers && count <= HELPFUL; i++) {
        const struct car_follower *f = &g->board.follower[i];
        if (f->player == g->now.turn->player && !f->returned && !car_figure_on_corner(f->figure))
            own[count++] = car_standing_of(&g->board, i);
    }
    if (count > 1)
        qsort(own, count, sizeof *own, car_compare_standings);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_part *part = &g->board.part[g->board.follower[own[i].figure].part];
        const struct car_lying *lying = &g->board.lying[part->lying];
        add_choice(&places, aj_arena_format(places.arena, "%s of (%d,%d)",
                                            car_place_name(lying->tile, lying->turn, part->local),
                                            (int)lying->x, (int)lying->y));
    }
    if (places.count == 0)
        AJ_RULE(g->judgement, CAR_RULE_MINER_RECALL, AJ_NOTES, a->node, car_mover_arg(g))->variant =
            CAR_SAYS_MINER_RECALL_NOTES_NONE;
    else if (places.count <= HELPFUL)
        AJ_RULE(g->judgement, CAR_RULE_MINER_RECALL, AJ_NOTES, a->node, car_mover_arg(g),
                AJ_TEXT("places", join(&places, " and ")));
}
