// The base game's rules on actions, in the order of the rulebook. Each is a function named after
// the rule's id.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "tiles/tiles.h"

// ---- slips
//
// Hints for a player who made a slip: the turns that fit, or the segments that the tile has. The
// move stays illegal. A hint is a note by the rule that forbids the move.

// Adds a choice to those that one hint names: "0, 90 or 180".
void car_choice_add(struct car_choice *choice, const char *text) {
    AJ_SURE(choice->arena, choice->count < CAR_SEGMENTS_MAX);
    choice->text[choice->count++] = text;
}

const char *car_choice_join(const struct car_choice *choice, const char *last) {
    const char *text = choice->text[0];
    for (int i = 1; i < choice->count; i++)
        text = aj_arena_format(choice->arena, "%s%s%s", text, i + 1 == choice->count ? last : ", ",
                               choice->text[i]);
    return text;
}

static bool is_chosen(const struct car_choice *choice, const char *text) {
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
    struct car_choice turns = {.arena = g->judgement->arena}, edges = turns;
    const struct car_described *seen = find_seen(g, a);
    for (unsigned turn = 0; turn < 4; turn++) {
        char letters[5];
        if (!car_placement_fits(&g->board, a->tile, a->x, a->y, turn))
            continue;
        car_choice_add(&turns, aj_arena_format(turns.arena, "%u", 90 * turn));
        car_edges_write(a->tile, turn, letters);
        const char *text = aj_arena_format(edges.arena, "%s%s", letters, seen ? seen->marks : "");
        if (!is_chosen(&edges, text))
            car_choice_add(&edges, text);
    }
    struct aj_arg id = AJ_TEXT("id", car_tile_id(a->tile)), tile = AJ_CELL("tile", a->x, a->y);
    if (turns.count > 0 && seen)
        AJ_RULE(g->judgement, CAR_RULE_BASE_EDGES_MATCH, AJ_NOTES, a->node, id, tile,
                AJ_TEXT("turns", car_choice_join(&turns, " or ")),
                AJ_TEXT("edges", car_choice_join(&edges, " or ")))
            ->variant = CAR_SAYS_BASE_EDGES_MATCH_NOTES_EDGES;
    else if (turns.count > 0)
        AJ_RULE(g->judgement, CAR_RULE_BASE_EDGES_MATCH, AJ_NOTES, a->node, id, tile,
                AJ_TEXT("turns", car_choice_join(&turns, " or ")));
    else
        AJ_RULE(g->judgement, CAR_RULE_BASE_EDGES_MATCH, AJ_NOTES, a->node, id, tile)->variant =
            car_on(g, CAR_MODULE_BRIDGES) ? CAR_SAYS_BASE_EDGES_MATCH_NOTES_NO_TURN_BRIDGE
                                          : CAR_SAYS_BASE_EDGES_MATCH_NOTES_NO_TURN;
}

// Names the cells in which the tile fits as it was turned, if there are at most four: more would
// not help.
static void hint_cell(const struct car_judging *g, const struct car_action *a, int rule) {
    struct car_choice cells = {.arena = g->judgement->arena};
    const uint32_t *order = car_sort_tiles(&g->board, cells.arena);
    for (uint32_t i = 0; i < g->board.lyings && cells.count <= 4; i++)
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            const struct car_board_tile *lying = &g->board.lying[order[i]];
            int32_t x = lying->x + car_step_x[edge], y = lying->y + car_step_y[edge];
            if (!car_placement_fits(&g->board, a->tile, x, y, a->turn))
                continue;
            const char *cell = aj_arena_format(cells.arena, "(%d,%d)", (int)x, (int)y);
            if (!is_chosen(&cells, cell))
                car_choice_add(&cells, cell);
        }
    if (cells.count > 0 && cells.count <= 4)
        AJ_RULE(g->judgement, rule, AJ_NOTES, a->node, AJ_TEXT("id", car_tile_id(a->tile)),
                AJ_INT("turn", 90 * a->turn), AJ_TEXT("cells", car_choice_join(&cells, " or ")));
}

// Notes of a placement that another rule forbids already what would be wrong with it besides.
static void hint_placement(const struct car_judging *g, const struct car_action *a) {
    const struct car_near *near = &g->board.near;
    if (!g->judgement->forbidden || !aj_keeps(g->judgement, AJ_NOTES) ||
        g->now.placed != CAR_NOTHING)
        return; // no rule has judged yet: the placement rules will forbid it
    if (near->here != CAR_NOTHING)
        hint_cell(g, a, CAR_RULE_BASE_CELL_FREE);
    else if (!car_near_touches(near))
        hint_cell(g, a, CAR_RULE_BASE_TOUCHES_EDGE);
    else
        hint_turn(g, a);
}

static void hint_segment(const struct car_judging *g, const struct car_action *a,
                         const struct car_board_tile *lying) {
    const struct car_tile *tile = lying->tile;
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    // First names segments of the kind in the action; if there are none, all segments. In the
    // middle of Carcassonne a tile has none at all.
    for (int all = 0; all < 2; all++) {
        struct car_choice names = {.arena = g->judgement->arena};
        for (uint8_t i = 0; i < tile->count; i++)
            if (car_may_stand_on(g, tile->segment[i].kind) &&
                (all || tile->segment[i].kind == a->place.kind))
                car_choice_add(&names, car_place_name(tile, lying->turn, i));
        if (names.count == 0)
            continue;
        AJ_RULE(g->judgement, CAR_RULE_BASE_SEGMENT_ON_TILE, AJ_NOTES, a->node,
                AJ_CELL("tile", lying->x, lying->y),
                AJ_TEXT("segments", car_choice_join(&names, " and ")));
        return;
    }
}

// Names the mover's wagon on another tile, as he may have meant to move that.
static bool hint_drive(const struct car_judging *g, const struct car_action *a) {
    uint32_t wagon = CAR_NOTHING;
    for (uint32_t i = 0; a->figure == CAR_FIGURE_WAGON && i < g->board.followers; i++)
        if (g->board.follower[i].figure == CAR_FIGURE_WAGON && !g->board.follower[i].returned &&
            g->board.follower[i].player == g->now.turn->player)
            wagon = i;
    if (wagon == CAR_NOTHING)
        return false;
    const struct car_feature_piece *part = &g->board.part[g->board.follower[wagon].part];
    const struct car_board_tile *from = &g->board.lying[part->lying];
    const char *name = car_place_name(from->tile, from->turn, part->local);
    AJ_RULE(g->judgement, CAR_RULE_BASE_FOLLOWER_ON_PLACED_TILE, AJ_NOTES, a->node,
            AJ_TEXT("from", name), AJ_CELL("own", from->x, from->y),
            AJ_TEXT("to", car_place_text(a->place, g->judgement->arena)),
            AJ_CELL("tile", a->x, a->y))
        ->variant = CAR_SAYS_BASE_FOLLOWER_ON_PLACED_TILE_NOTES_WAGON;
    return true;
}

// Names the segments of the tile just placed where a follower may stand.
static void hint_follower(const struct car_judging *g, const struct car_action *a,
                          const struct car_board_tile *lying) {
    struct car_choice names = {.arena = g->judgement->arena};
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
            car_choice_add(&names, car_place_name(lying->tile, lying->turn, i));
    }
    if (names.count > 0)
        AJ_RULE(g->judgement, CAR_RULE_BASE_FOLLOWER_ON_PLACED_TILE, AJ_NOTES, a->node,
                AJ_CELL("placed", lying->x, lying->y),
                AJ_TEXT("segments", car_choice_join(&names, " or ")));
}

// ---- placing

// Rulings that nobody doubts have a low rank: they are told last.

// ---- placing a tile: car_action_judge has looked at the cell, board.near says what lies there

static void judge_one_tile(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed != CAR_NOTHING)
        CAR_FORBID(g, CAR_RULE_BASE_ONE_TILE, a, car_mover_arg(g));
}

static void judge_cell_free(const struct car_judging *g, const struct car_action *a) {
    uint32_t there = g->board.near.here;
    if (there != CAR_NOTHING)
        CAR_FORBID(g, CAR_RULE_BASE_CELL_FREE, a, AJ_CELL("tile", a->x, a->y),
                   AJ_TEXT("other", car_tile_id(g->board.lying[there].tile)));
}

static bool touches_corner(const struct car_judging *g, const struct car_action *a) {
    for (int dx = -1; dx <= 1; dx += 2)
        for (int dy = -1; dy <= 1; dy += 2)
            if (car_board_at(&g->board, a->x + dx, a->y + dy) != CAR_NOTHING)
                return true;
    return false;
}

static void judge_touches_edge(const struct car_judging *g, const struct car_action *a) {
    if (g->board.lyings == 0)
        return; // the first tile of a game may lie anywhere
    if (g->board.near.here != CAR_NOTHING)
        return; // judge_cell_free has reported it
    if (a->tile->fits_any)
        return; // a tile that fits anything has a rule of its own
    if (car_near_touches(&g->board.near)) {
        if (aj_keeps(g->judgement, AJ_ALLOWS))
            CAR_ALLOW(g, CAR_RULE_BASE_TOUCHES_EDGE, a, AJ_CELL("tile", a->x, a->y))->rank =
                AJ_TOLD_LAST;
        return;
    }
    CAR_FORBID(g, CAR_RULE_BASE_TOUCHES_EDGE, a, AJ_CELL("tile", a->x, a->y))->variant =
        touches_corner(g, a) ? CAR_SAYS_BASE_TOUCHES_EDGE_FORBIDS_CORNER : AJ_PLAIN;
}

static void forbid_edge(const struct car_judging *g, const struct car_action *a, unsigned edge) {
    enum car_side ours = car_side_at(a->tile, a->turn, edge);
    enum car_side theirs = (enum car_side)((g->board.near.sides >> 2 * edge) & 3);
    CAR_FORBID(g, CAR_RULE_BASE_EDGES_MATCH, a, AJ_TEXT("id", car_tile_id(a->tile)),
               AJ_CELL("tile", a->x, a->y), AJ_WORD("edge", &car_edge_words[edge]),
               AJ_WORD("ours", &car_side_words[ours]), AJ_WORD("theirs", &car_side_words[theirs]));
}

static void judge_edges_match(const struct car_judging *g, const struct car_action *a) {
    const struct car_near *near = &g->board.near;
    if (near->here != CAR_NOTHING || a->tile->fits_any)
        return; // judge_cell_free has reported it, or the tile fits anything
    unsigned differ = (a->tile->edges[a->turn] ^ near->sides) & near->known;
    for (unsigned edge = 0; differ; edge++, differ >>= 2)
        if (differ & 3)
            forbid_edge(g, a, edge);
    if (((a->tile->edges[a->turn] ^ near->sides) & near->known) == 0 && g->board.lyings > 0 &&
        aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_BASE_EDGES_MATCH, a, AJ_TEXT("id", car_tile_id(a->tile)),
                  AJ_CELL("tile", a->x, a->y))
            ->rank = AJ_TOLD_LAST;
}

const struct car_tile *car_tile_as_played(const struct car_judging *g,
                                          const struct car_tile *tile) {
    if (!car_tile_split(tile))
        return tile;
    for (CAR_EACH(left, g, splits))
        if (car_lowest_module(g, left)->splits(g, tile))
            return car_tile_split(tile);
    return tile;
}

static void apply_place(struct car_judging *g, const struct car_action *a) {
    const struct car_tile *tile = car_tile_as_played(g, a->tile);
    for (CAR_EACH(left, g, placing))
        car_lowest_module(g, left)->placing(g, a);
    g->now.placed = car_board_lay(&g->board, tile, a->x, a->y, a->turn);
    for (CAR_EACH(left, g, placed))
        car_lowest_module(g, left)->placed(g, g->now.placed);
}

// ---- placing a follower

// Returns the field at a corner of the tile where four fields meet, as a part of the north-western
// tile.
static uint32_t find_on_corner(const struct car_judging *g, const struct car_board_tile *lying,
                               unsigned corner) {
    struct car_point where, point = car_point_at(lying->x, lying->y, corner);
    uint32_t part;
    return car_corner_find(&g->board, point, &part, &where) == CAR_CORNER_FIELD ? part
                                                                                : CAR_NOTHING;
}

bool car_is_elsewhere(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed == CAR_NOTHING || !a->has_at)
        return a->has_at;
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    return a->x != placed->x || a->y != placed->y;
}

bool car_is_reached(const struct car_judging *g, const struct car_action *a) {
    for (CAR_EACH(left, g, reaches))
        if (car_lowest_module(g, left)->reaches(g, a))
            return true;
    return false;
}

// Returns the tile that a follower action means: the one just placed, or another one if a module
// allows that. Returns NULL if there is none, and another rule says why.
static const struct car_board_tile *find_meant(const struct car_judging *g,
                                               const struct car_action *a) {
    uint32_t lying = g->now.placed;
    if (car_is_elsewhere(g, a))
        lying = car_is_reached(g, a) ? car_board_at(&g->board, a->x, a->y) : CAR_NOTHING;
    return lying == CAR_NOTHING ? NULL : &g->board.lying[lying];
}

uint32_t car_follower_find_target(const struct car_judging *g, const struct car_action *a) {
    uint8_t segment, winds[2];
    const struct car_board_tile *lying = find_meant(g, a);
    if (!lying)
        return CAR_NOTHING;
    if (car_is_on_corner(a))
        return find_on_corner(g, lying, a->place.index);
    if (car_place_find(lying->tile, lying->turn, a->place, &segment, winds) != CAR_FOUND)
        return CAR_NOTHING;
    return lying->first_part + segment;
}

void car_follower_aim(struct car_judging *g, const struct car_action *a) {
    g->now.target = car_follower_find_target(g, a);
    g->now.aimed = a;
}

// Returns the switch that leaves segments of the kind that the action names without figures, or
// NULL if none that is off.
static const struct car_switch *find_kind_off(const struct car_judging *g,
                                              const struct car_action *a) {
    for (int i = 0; i < car_switch_count; i++)
        if (((car_switches[i].kinds >> a->place.kind) & 1U) &&
            aj_option_in_force(g->rules, car_switches[i].option) &&
            !aj_is_switched_on(g->judgement, car_switches[i].option))
            return &car_switches[i];
    return NULL;
}

static void judge_follower_on_placed_tile(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed == CAR_NOTHING) {
        if (!car_places_later(g) && !(a->has_at && car_is_reached(g, a)))
            CAR_FORBID(g, CAR_RULE_BASE_FOLLOWER_ON_PLACED_TILE, a, car_mover_arg(g))->variant =
                CAR_SAYS_BASE_FOLLOWER_ON_PLACED_TILE_FORBIDS_NO_TILE;
        return;
    }
    if (!car_is_elsewhere(g, a) || car_is_reached(g, a) || find_kind_off(g, a))
        return; // judge_follower_in_play says that nobody may be on such a segment
    const struct car_board_tile *lying = &g->board.lying[g->now.placed];
    CAR_FORBID(g, CAR_RULE_BASE_FOLLOWER_ON_PLACED_TILE, a, AJ_CELL("tile", a->x, a->y),
               AJ_CELL("placed", lying->x, lying->y));
    hint_follower(g, a, lying);
}

// Whether an action may name a segment of this kind. A mine entrance may always be named: the
// answer can be that its expansion is off.
static bool may_name(const struct car_judging *g, uint8_t kind) {
    return kind == CAR_MINE || (((g->stands_on | g->speaks_of) >> kind) & 1U);
}

// Whether an action takes for a road the short piece from the tile's crossing to a city gate: at
// that place is a city, and a way of the tile joins it with two roads or more.
static bool is_gate_piece(const struct car_board_tile *lying, struct car_place place) {
    const struct car_tile *tile = lying->tile;
    struct car_place gate = place;
    uint8_t city, winds[2];
    gate.kind = CAR_CITY;
    if (place.kind != CAR_ROAD ||
        car_place_find(tile, lying->turn, gate, &city, winds) != CAR_FOUND)
        return false;
    for (uint8_t way = 0; way < tile->ways; way++) {
        int roads = 0;
        if (!((tile->way[way] >> city) & 1U))
            continue;
        for (uint8_t i = 0; i < tile->count; i++)
            roads += (tile->way[way] >> i) & 1U && tile->segment[i].kind == CAR_ROAD;
        if (roads > 1)
            return true;
    }
    return false;
}

static void judge_segment_on_tile(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_follower_target(g, a);
    if (car_is_on_corner(a) || (part != CAR_NOTHING && may_name(g, g->board.part[part].kind)))
        return;
    const struct car_board_tile *lying = find_meant(g, a);
    if (!lying || find_kind_off(g, a))
        return; // judge_follower_in_play says that nobody may be on such a segment
    bool is_printed = part != CAR_NOTHING && g->board.part[part].kind == CAR_GARDEN;
    struct aj_ruling *ruling =
        CAR_FORBID(g, CAR_RULE_BASE_SEGMENT_ON_TILE, a, AJ_CELL("tile", lying->x, lying->y),
                   car_place_arg(a->place, g->judgement->arena));
    ruling->variant = is_printed ? CAR_SAYS_BASE_SEGMENT_ON_TILE_FORBIDS_GARDEN : AJ_PLAIN;
    if (is_gate_piece(lying, a->place))
        ruling->variant = CAR_SAYS_BASE_SEGMENT_ON_TILE_FORBIDS_STUB;
    hint_segment(g, a, lying);
}

// Forbids a figure whose switch is off, unless its module has a rule that does. Returns whether it
// did.
static bool forbid_switched_off(const struct car_judging *g, const struct car_action *a) {
    const struct car_switch *row = car_switch_of_figure(a->figure);
    if (!row || car_figures[a->figure].supply_rule != CAR_RULE_BASE_SUPPLY ||
        aj_is_switched_on(g->judgement, row->option))
        return false;
    CAR_FORBID(g, CAR_RULE_BASE_IN_PLAY, a, AJ_TEXT("what", row->what))->option =
        (int16_t)row->option;
    return true;
}

bool car_forbids_figure(const struct car_judging *g, const struct car_action *a) {
    const struct aj_module *module = &car_rulebook.module[car_figures[a->figure].module];
    if (car_on(g, car_figures[a->figure].module))
        return forbid_switched_off(g, a);
    CAR_FORBID(g, CAR_RULE_BASE_IN_PLAY, a,
               AJ_TEXT("what", aj_arena_format(g->judgement->arena, "the %s of %s",
                                               car_figures[a->figure].spoken, module->title)),
               AJ_TEXT("key", module->id));
    return true;
}

// Forbids a figure, or a segment to put it on, that needs something not in play.
static void judge_follower_in_play(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_follower_target(g, a);
    const struct car_switch *off = find_kind_off(g, a);
    if (car_forbids_figure(g, a))
        return;
    if (off)
        CAR_FORBID(g, CAR_RULE_BASE_IN_PLAY, a, AJ_TEXT("what", off->what))->option =
            (int16_t)off->option;
    else if (part != CAR_NOTHING && g->board.part[part].kind == CAR_MINE &&
             !car_may_stand_on(g, CAR_MINE))
        CAR_FORBID(g, CAR_RULE_BASE_IN_PLAY, a,
                   AJ_TEXT("what", "the mine entrance of Miner and Underminer"),
                   AJ_TEXT("key", car_rulebook.module[CAR_MODULE_MINER].id));
}

static void judge_farmers(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_follower_target(g, a);
    if (part == CAR_NOTHING || g->board.part[part].kind != CAR_FIELD ||
        !car_is_follower(a->figure) || aj_is_switched_on(g->judgement, CAR_OPTION_BASE_FARMERS))
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    CAR_FORBID(
        g, CAR_RULE_BASE_FARMERS, a, AJ_CELL("tile", lying->x, lying->y),
        AJ_TEXT("segment", car_place_name(lying->tile, lying->turn, g->board.part[part].local)))
        ->option = CAR_OPTION_BASE_FARMERS;
}

// Judges whether the mover has such a figure left.
static void judge_supply(const struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    int16_t left = g->supply[player][a->figure];
    if (car_figures[a->figure].supply_rule != CAR_RULE_BASE_SUPPLY ||
        !car_figure_on(g->rules, a->figure))
        return; // the module of the figure has its own rule
    struct aj_arg figure = AJ_TEXT("figure", car_figures[a->figure].spoken);
    bool other = a->figure != CAR_FIGURE_NORMAL; // a special figure is named: a player has one
    if (left <= 0 && other)
        CAR_FORBID(g, CAR_RULE_BASE_SUPPLY, a, AJ_PLAYER("player", player), figure)->variant =
            CAR_SAYS_BASE_SUPPLY_FORBIDS_FIGURE;
    else if (left <= 0)
        CAR_FORBID(g, CAR_RULE_BASE_SUPPLY, a, AJ_PLAYER("player", player));
    else if (other && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_BASE_SUPPLY, a, AJ_PLAYER("player", player), AJ_INT("left", left),
                  figure)
            ->variant = CAR_SAYS_BASE_SUPPLY_ALLOWS_FIGURE;
    else if (aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_BASE_SUPPLY, a, AJ_PLAYER("player", player), AJ_INT("left", left))
            ->rank = left > 1 ? AJ_TOLD_LAST : 0;
}

void car_judge_in_hand(const struct car_judging *g, const struct car_action *a) {
    bool has_own_rule = car_figures[a->figure].supply_rule != CAR_RULE_BASE_SUPPLY;
    const struct car_switch *row = car_switch_of_figure(a->figure);
    if (row)
        (void)aj_is_switched_on(g->judgement, row->option);
    if (has_own_rule && g->supply[g->now.turn->player][a->figure] <= 0)
        CAR_FORBID(g, CAR_RULE_BASE_SUPPLY, a, car_mover_arg(g),
                   AJ_TEXT("figure", car_figures[a->figure].spoken))
            ->variant = CAR_SAYS_BASE_SUPPLY_FORBIDS_FIGURE;
    else
        judge_supply(g, a);
}

uint32_t car_follower_on(const struct car_judging *g, uint32_t part) {
    uint32_t f = g->board.part[part].follower;
    while (f != CAR_NOTHING && g->board.follower[f].returned)
        f = g->board.follower[f].next;
    return f;
}

uint32_t car_figure_at(const struct car_judging *g, uint32_t lying, struct car_place place,
                       int player) {
    uint32_t part = car_part_of(&g->board.lying[lying], place), found = CAR_NOTHING;
    if (part == CAR_NOTHING)
        return CAR_NOTHING;
    int best = -1; // prefers the player's own figures, and of these followers
    uint32_t f = car_follower_on(g, part);
    for (; f != CAR_NOTHING; f = g->board.follower[f].next) {
        const struct car_follower *figure = &g->board.follower[f];
        int rank = 2 * (figure->player == player) + car_is_follower(figure->figure);
        if (figure->returned || rank < best || car_figure_on_corner(figure->figure))
            continue;
        best = rank;
        found = f;
    }
    return found;
}

uint32_t car_figure_rather(const struct car_judging *g, uint32_t first, uint32_t second) {
    const struct car_follower *f = g->board.follower;
    if (first == CAR_NOTHING || second == CAR_NOTHING)
        return first == CAR_NOTHING ? second : first;
    bool is_second = f[first].figure != CAR_FIGURE_NORMAL && f[second].figure == CAR_FIGURE_NORMAL;
    return is_second ? second : first;
}

bool car_is_named(const struct car_judging *g, const struct car_action *a, uint32_t figure) {
    const struct car_follower *f = &g->board.follower[figure];
    int player = a->named[0].player;
    return (a->figure == CAR_FIGURES || a->figure == f->figure) &&
           (player == AJ_NONE || player == f->player);
}

// Returns the part on which the figure is that an action names.
static uint32_t find_stand(const struct car_judging *g, const struct car_action *a) {
    struct car_point where;
    uint32_t part;
    if (!car_is_on_corner(a))
        return car_part_at(&g->board, a->x, a->y, a->place);
    enum car_corner_found found =
        car_corner_find(&g->board, car_point_at(a->x, a->y, a->place.index), &part, &where);
    return found == CAR_CORNER_FIELD ? part : CAR_NOTHING;
}

// Whether an action that is about figures of `player` (AJ_NONE: of anybody) may mean one of
// `owner`.
static bool may_mean(const struct car_action *a, int player, int owner) {
    return (player == AJ_NONE || owner == player) && (!a->whose || owner == a->whose - 1);
}

uint32_t car_figure_meant(const struct car_judging *g, const struct car_action *a, int player) {
    uint32_t part = find_stand(g, a), found = CAR_NOTHING;
    uint32_t f = part == CAR_NOTHING ? CAR_NOTHING : car_follower_on(g, part);
    int best = -1;
    for (; f != CAR_NOTHING; f = g->board.follower[f].next) {
        const struct car_follower *figure = &g->board.follower[f];
        bool is_kind = a->figure < CAR_FIGURES ? figure->figure == a->figure
                                               : !car_figure_on_corner(figure->figure);
        int rank = 2 * (figure->figure == CAR_FIGURE_NORMAL) + car_is_follower(figure->figure);
        if (figure->returned || !is_kind || rank <= best || !may_mean(a, player, figure->player))
            continue;
        best = rank;
        found = f;
    }
    return found;
}

// How the sentence puts the two segments: on two tiles; one and the same; two of one tile; or a
// mine entrance from which a follower takes part in the feature.
enum {
    TWO_TILES = AJ_PLAIN,
    SAME_SEGMENT = CAR_SAYS_BASE_FEATURE_UNOCCUPIED_FORBIDS_SAME_PART,
    TWO_NAMES = CAR_SAYS_BASE_FEATURE_UNOCCUPIED_FORBIDS_SAME_TILE,
    TAKES_PART = CAR_SAYS_BASE_FEATURE_UNOCCUPIED_FORBIDS_OTHER_PART
};

static const char *spoken_of(const struct aj_arg *arg) {
    return arg->kind == AJ_ARG_WORD ? arg->as.word->spoken : arg->as.text;
}

static int16_t choose_words(const struct car_judging *g, uint32_t part, const struct aj_arg *ours,
                            const struct aj_arg *theirs, const struct car_follower *f) {
    if (g->board.part[f->part].kind == CAR_MINE)
        return TAKES_PART;
    if (g->board.part[f->part].lying != g->board.part[part].lying)
        return TWO_TILES;
    return strcmp(spoken_of(theirs), spoken_of(ours)) == 0 ? SAME_SEGMENT : TWO_NAMES;
}

void car_forbid_occupied(const struct car_judging *g, const struct car_action *a, uint32_t part,
                         uint32_t follower) {
    const struct car_follower *f = &g->board.follower[follower];
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    const struct car_board_tile *there = car_board_tile_of(&g->board, f->part);
    const char *way = aj_keeps(g->judgement, AJ_NOTES) ? car_say_way(g, f->part, part) : NULL;
    unsigned kind = g->board.part[part].kind;
    struct aj_arg ours = car_named_arg(g, "segment", part, a->place);
    struct aj_arg theirs = car_stand_arg(g, "there", follower);
    const struct aj_arg args[] = {
        AJ_PLAYER("owner", f->player),
        AJ_CELL("other", there->x, there->y),
        theirs,
        AJ_WORD("kind", &car_kind_words[kind == CAR_PRIOR ? CAR_MONASTERY : kind]),
        ours,
        AJ_CELL("tile", lying->x, lying->y),
        AJ_TEXT("way", way)};
    car_forbid_args(g, CAR_RULE_BASE_FEATURE_UNOCCUPIED, a,
                    (struct aj_args){args, sizeof args / sizeof *args - (way ? 0 : 1)})
        ->variant = choose_words(g, part, &ours, &theirs, f);
}

// Forbids a follower on a mine entrance of the tile just placed if this turn has put one there
// already.
static void judge_entrance_taken(const struct car_judging *g, const struct car_action *a,
                                 uint32_t part) {
    uint32_t there = car_is_elsewhere(g, a) || g->board.part[part].kind != CAR_MINE
                         ? CAR_NOTHING
                         : car_follower_on(g, part);
    if (there != CAR_NOTHING)
        car_forbid_occupied(g, a, part, there);
}

static void judge_feature_unoccupied(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_follower_target(g, a);
    if (part == CAR_NOTHING || !car_is_follower(a->figure)) // other figures may join any feature
        return;
    if ((CAR_KINDS_OF_MODULES >> g->board.part[part].kind) & 1U) { // modules have rules for these
        judge_entrance_taken(g, a, part);
        return;
    }
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    uint32_t follower = car_occupant_near(g, car_board_root(&g->board, part), lying);
    if (follower != CAR_NOTHING)
        car_forbid_occupied(g, a, part, follower);
    else if (aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_BASE_FEATURE_UNOCCUPIED, a,
                  AJ_WORD("kind", &car_kind_words[g->board.part[part].kind]),
                  car_named_arg(g, "segment", part, a->place), AJ_CELL("tile", lying->x, lying->y))
            ->variant = g->board.part[part].kind == CAR_MONASTERY
                            ? CAR_SAYS_BASE_FEATURE_UNOCCUPIED_ALLOWS_ALONE
                            : AJ_PLAIN;
}

static void apply_follower(struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    car_board_stand(&g->board, car_follower_target(g, a), player, a->figure, a->node);
    g->supply[player][a->figure]--;
}

// Whether a tile fits (nearly all do) and nobody wants the reasons: then no rule has anything to
// say.
static bool fits_quietly(const struct car_judging *g, const struct car_action *a) {
    const struct car_near *near = &g->board.near;
    unsigned clashes = (a->tile->edges[a->turn] ^ near->sides) & near->known;
    return g->now.placed == CAR_NOTHING && near->here == CAR_NOTHING && car_near_touches(near) &&
           !clashes && !a->tile->fits_any && !aj_keeps(g->judgement, AJ_ALLOWS);
}

__attribute__((noinline)) static void judge_fit(const struct car_judging *g,
                                                const struct car_action *a) {
    judge_one_tile(g, a);
    judge_cell_free(g, a);
    judge_touches_edge(g, a);
    judge_edges_match(g, a);
    hint_placement(g, a);
}

static void judge_place(const struct car_judging *g, const struct car_action *a) {
    if (!fits_quietly(g, a))
        judge_fit(g, a);
}

static void judge_follower(const struct car_judging *g, const struct car_action *a) {
    judge_follower_on_placed_tile(g, a);
    judge_segment_on_tile(g, a);
    judge_follower_in_play(g, a);
    judge_farmers(g, a);
    judge_supply(g, a);
    judge_feature_unoccupied(g, a);
}

static car_judge *const place_judges[] = {judge_place, NULL};
static car_judge *const follower_judges[] = {judge_follower, NULL};

const struct car_module car_base = {
    .module = CAR_MODULE_BASE,
    .judges = {[CAR_PLACE] = place_judges, [CAR_FOLLOWER] = follower_judges},
    .apply = {[CAR_PLACE] = apply_place, [CAR_FOLLOWER] = apply_follower},
    .stands_on = 1U << CAR_ROAD | 1U << CAR_CITY | 1U << CAR_MONASTERY | 1U << CAR_FIELD,
    .begin = car_note_position,
};
