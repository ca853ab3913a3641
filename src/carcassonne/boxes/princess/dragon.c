// The dragon: volcanoes that bring it, tiles that make it move, and figures that it eats. Each rule
// is a function named after its id.
#include <stddef.h>
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/game/judgement.h"
#include "tiles/tiles.h"

// ---- dragon_result
//
// The dragon and the fairy in a result, in `expect` and in a drawing.

// ---- the result

void car_dragon_write(const struct car_judging *g, struct aj_json *json) {
    uint32_t lying = car_dragon_tile(g);
    if (lying == CAR_NOTHING)
        return;
    aj_json_put_cell(json, "dragon", g->board.lying[lying].x, g->board.lying[lying].y);
}

// Returns the place of the fairy's follower, or NULL if she is beside nobody.
static const char *name_place(const struct car_judging *g) {
    uint32_t f = car_fairy_follower(g);
    if (f == CAR_NOTHING)
        return NULL;
    const struct car_feature_piece *part = &g->board.part[g->board.follower[f].part];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    return car_place_name(lying->tile, lying->turn, part->local);
}

void car_fairy_write(const struct car_judging *g, struct aj_json *json) {
    uint32_t lying = car_fairy_tile(g);
    const char *segment = name_place(g);
    if (lying == CAR_NOTHING)
        return;
    aj_json_open_object(json, "fairy");
    aj_json_put_cell(json, "at", g->board.lying[lying].x, g->board.lying[lying].y);
    if (segment)
        aj_json_put_text(json, "segment", segment);
    aj_json_end_object(json);
}

// ---- a drawing

// The dragon, seen from the side, and the fairy with her wings.
static const char dragon_outline[] =
    "M-24 14 C-30 4 -22 -6 -12 -4 L-16 -20 L-2 -8 L6 -22 L10 -8 C18 -10 26 -6 26 0 L14 2 C16 8 12 "
    "14 4 14 L8 22 L0 22 L-4 14 L-12 14 L-10 22 L-18 22 Z";
static const char fairy_outline[] =
    "M0 -22 C5 -22 7 -18 6 -14 L22 -16 C24 -6 18 0 8 0 L14 22 L-14 22 L-8 0 C-18 0 -24 -6 -22 -16 "
    "L-6 -14 C-7 -18 -5 -22 0 -22 Z";

static void dragon_draw(const struct car_judging *g, const struct car_board_tile *lying,
                        struct car_pieces *pieces) {
    uint32_t tile = car_dragon_tile(g);
    if (tile != CAR_NOTHING && lying == &g->board.lying[tile])
        car_pieces_add(pieces, car_drawn_neutral("dragon", "D", dragon_outline));
}

void car_fairy_draw(const struct car_judging *g, const struct car_board_tile *lying,
                    struct car_pieces *pieces) {
    struct car_drawn_piece fairy = car_drawn_neutral("fairy", "F", fairy_outline);
    uint32_t tile = car_fairy_tile(g), f = car_fairy_follower(g);
    if (tile == CAR_NOTHING || lying != &g->board.lying[tile])
        return;
    fairy.size = 0.7;
    fairy.edge = 1;
    if (f != CAR_NOTHING)
        fairy.segment = g->board.part[g->board.follower[f].part].local;
    car_pieces_add(pieces, fairy);
}

// ---- expectations

static const char *say_cell(struct car_checking *c, uint32_t lying) {
    if (lying == CAR_NOTHING)
        return "nowhere";
    const struct car_board_tile *at = &c->g->board.lying[lying];
    return aj_arena_format(c->reader->arena, "(%d,%d)", (int)at->x, (int)at->y);
}

static void check_cell(struct car_checking *c, uint32_t node, const char *key, uint32_t lying) {
    int32_t cell[2];
    if (!aj_read_cell(c->reader, node, cell))
        return;
    if (lying != CAR_NOTHING && c->g->board.lying[lying].x == cell[0] &&
        c->g->board.lying[lying].y == cell[1])
        return;
    aj_mismatch_add(c->out, node, key,
                    aj_arena_format(c->reader->arena, "(%d,%d)", (int)cell[0], (int)cell[1]),
                    say_cell(c, lying));
    if (lying != CAR_NOTHING)
        aj_mismatch_data(c->out, aj_arena_format(c->reader->arena, "[%d,%d]",
                                                 (int)c->g->board.lying[lying].x,
                                                 (int)c->g->board.lying[lying].y));
}

void car_expect_dragon(struct car_checking *c, uint32_t node) {
    check_cell(c, node, "dragon", car_dragon_tile(c->g));
}

// Checks that the fairy is with the follower on this segment, which may be given by any of its
// names.
static void check_segment(struct car_checking *c, uint32_t node) {
    const char *text = aj_read_text(c->reader, node), *actual = name_place(c->g), *error;
    struct car_place place;
    uint8_t segment, winds[2];
    if (!text)
        return;
    if (!car_place_parse(text, &place, c->reader->arena, &error)) {
        aj_read_error(c->reader, node, &car_rulebook.diagnostic[CAR_DIAG_BAD_SEGMENT], "%s", error);
        return;
    }
    if (actual) {
        const struct car_board *board = &c->g->board;
        const struct car_feature_piece *part =
            &board->part[board->follower[car_fairy_follower(c->g)].part];
        const struct car_board_tile *lying = &board->lying[part->lying];
        if (car_place_find(lying->tile, lying->turn, place, &segment, winds) == CAR_FOUND &&
            segment == part->local)
            return;
    }
    if (actual)
        aj_mismatch_add_text(c->out, node, "fairy.segment", text, actual);
    else
        aj_mismatch_add(c->out, node, "fairy.segment", text, "beside nobody");
}

void car_expect_fairy(struct car_checking *c, uint32_t node) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t key[2];
    if (!aj_read_map(c->reader, node, keys, 2, key))
        return;
    if (key[0] != AJ_NO_NODE)
        check_cell(c, key[0], "fairy.at", car_fairy_tile(c->g));
    if (key[1] != AJ_NO_NODE)
        check_segment(c, key[1]);
}

// ---- dragon_known
//
// Reports that the case must say where the dragon is, if the answer depends on that.

void car_report_dragon_missing(struct aj_reader *reader, uint32_t node,
                               const struct car_brought *brought) {
    aj_read_error(reader, node, &car_rulebook.diagnostic[CAR_DIAG_DRAGON_MISSING],
                  brought->volcanoes > 1 ? "where the dragon stands is not said: %u volcanoes lie, "
                                           "and this rests on it"
                                         : "where the dragon stands is not said: %u volcano lies, "
                                           "a dragon tile too, and this rests on it",
                  brought->volcanoes)
        ->help = "say it at the top of the case: `dragon: [x, y]`";
}

// Whether a wagon may move once this turn is scored. If the tile is still in the hand, any wagon
// may score with it.
static bool may_drive(const struct car_judging *g, bool in_hand) {
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *figure = &g->board.follower[f];
        if (figure->figure == CAR_FIGURE_WAGON && !figure->returned &&
            (in_hand || car_is_done(g, car_board_root(&g->board, figure->part))))
            return true;
    }
    return false;
}

// Whether a question about next moves can be answered: the dragon's place is known, or no dragon
// tile, portal or wagon of this turn depends on it. `hand`: the tile with which whole turns begin,
// NULL if only the next action is asked for. Returns false after an error.
static bool dragon_is_answerable(const struct car_judging *g, const struct car_tile *hand,
                                 struct aj_reader *reader) {
    struct car_brought brought = {0, 0};
    bool known = !car_dragon_of(g)->in_play || car_dragon_tile(g) != CAR_NOTHING;
    bool placed = g->now.placed != CAR_NOTHING;
    if (known || (hand && car_is_volcano(g, hand)))
        return true;
    bool rests =
        (hand && (car_is_dragon_tile(g, hand) || car_is_portal(g, hand))) ||
        (placed && !g->now.wooden && car_is_portal(g, g->board.lying[g->now.placed].tile)) ||
        ((hand || placed) && may_drive(g, hand != NULL));
    if (!rests)
        return true;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        brought.volcanoes += car_is_volcano(g, g->board.lying[i].tile);
        brought.symbols += car_is_dragon_tile(g, g->board.lying[i].tile);
    }
    car_report_dragon_missing(reader, g->position->board_node, &brought);
    return false;
}

// ---- dragon

// Returns the tile just placed if it is a dragon tile, or NULL.
static const struct car_board_tile *find_symbol(const struct car_judging *g) {
    const struct car_board_tile *placed =
        g->now.placed == CAR_NOTHING ? NULL : &g->board.lying[g->now.placed];
    return placed && car_is_dragon_tile(g, placed->tile) ? placed : NULL;
}

// ---- the position

static void note_dragon(struct car_judging *g, int16_t variant, uint32_t node) {
    AJ_RULE(g->judgement, CAR_RULE_DRAGON_VOLCANO, AJ_NOTES, node,
            car_lying_arg(g, "tile", car_dragon_of(g)->lying))
        ->variant = variant;
}

// Finds the dragon if the case does not say where it is: on the only volcano, unless a dragon tile
// may have moved it.
static void find_dragon(struct car_judging *g, struct car_dragon *dragon) {
    uint32_t volcanoes = 0, symbols = 0, volcano = CAR_NOTHING;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_tile *tile = g->board.lying[i].tile;
        symbols += car_is_dragon_tile(g, tile);
        if (!car_is_volcano(g, tile))
            continue;
        volcanoes++;
        volcano = i;
    }
    dragon->in_play = volcanoes > 0;
    if (volcanoes == 1 && symbols == 0)
        dragon->lying = volcano;
}

static void dragon_set_up(struct car_judging *g) {
    const struct car_neutrals *given = car_case_neutrals(g);
    struct car_dragon *dragon = AJ_NEW(g->judgement->arena, struct car_dragon);
    g->own[CAR_TAKES_PART_dragon] = dragon;
    dragon->lying = CAR_NOTHING;
    if (given && given->dragon != CAR_NO_TILE) {
        AJ_SURE(g->judgement->arena, car_is_dragon_on(g)); // its key is ignored otherwise
        dragon->in_play = true;
        dragon->lying = g->lying_of[given->dragon];
    } else {
        find_dragon(g, dragon);
    }
}

static void dragon_begin(struct car_judging *g) {
    const struct car_neutrals *given = car_case_neutrals(g);
    bool is_said = given && given->dragon != CAR_NO_TILE;
    if (!is_said && car_dragon_of(g)->lying != CAR_NOTHING)
        note_dragon(g, CAR_SAYS_DRAGON_VOLCANO_NOTES_ASSUMED, g->position->board_node);
}

static void dragon_turn_begin(struct car_judging *g) {
    car_dragon_of(g)->has_walked = false;
    car_dragon_of(g)->visits = 0;
}

// ---- placing a tile

static void judge_set_aside(const struct car_judging *g, const struct car_action *a) {
    if (car_dragon_of(g)->in_play || !car_is_dragon_tile(g, a->tile))
        return;
    CAR_FORBID(g, CAR_RULE_DRAGON_SET_ASIDE, a, car_mover_arg(g),
               AJ_TEXT("id", car_tile_id(a->tile)))
        ->option = CAR_OPTION_DRAGON_DRAGON;
    AJ_RULE(g->judgement, CAR_RULE_DRAGON_SET_ASIDE, AJ_NOTES, a->node,
            AJ_TEXT("id", car_tile_id(a->tile)));
}

static void apply_volcano(struct car_judging *g, uint32_t lying) {
    struct car_dragon *dragon = car_dragon_of(g);
    if (!car_is_volcano(g, g->board.lying[lying].tile))
        return;
    dragon->in_play = true;
    dragon->lying = lying;
    note_dragon(g, AJ_PLAIN, g->now.turn->action[g->now.action].node);
}

static void judge_no_figure(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed == CAR_NOTHING)
        return;
    const struct car_board_tile *lying = &g->board.lying[g->now.placed];
    if (!car_has_tile_mark(lying->tile, CAR_TILE_MARK_VOLCANO))
        return;
    uint32_t part = car_follower_target(g, a);
    if (part != CAR_NOTHING && g->board.part[part].lying == g->now.placed && !car_is_on_corner(a) &&
        car_is_volcano(g, lying->tile))
        CAR_FORBID(g, CAR_RULE_VOLCANO_NO_FIGURE, a, AJ_CELL("tile", lying->x, lying->y));
}

// ---- the walk

struct car_dragon_walk car_dragon_walk_of(const struct car_judging *g) {
    const struct car_dragon *dragon = car_dragon_of(g);
    struct car_dragon_walk walk = {.visits = dragon->visits};
    for (uint8_t i = 0; i < dragon->visits; i++)
        walk.visited[i] = dragon->visited[i];
    if (walk.visits == 0)
        walk.visited[walk.visits++] = dragon->lying;
    return walk;
}

enum car_step_fault car_dragon_step(const struct car_judging *g, const struct car_dragon_walk *walk,
                                    unsigned edge, uint32_t *lying) {
    const struct car_board_tile *from = &g->board.lying[walk->visited[walk->visits - 1]];
    *lying = car_board_beside(&g->board, from->x, from->y, edge);
    if (*lying == CAR_NOTHING)
        return CAR_STEP_NO_TILE;
    if (g->board.lying[*lying].tile->kinds == 1U << CAR_CARCASSONNE)
        return CAR_STEP_WALLED;
    for (uint8_t i = 0; i < walk->visits; i++)
        if (walk->visited[i] == *lying)
            return CAR_STEP_VISITED;
    return *lying == car_fairy_tile(g) ? CAR_STEP_FAIRY : CAR_STEP_GOOD;
}

uint8_t car_dragon_steps(const struct car_judging *g, const struct car_dragon_walk *walk) {
    uint8_t edges = 0;
    uint32_t lying;
    if (walk->visits > CAR_DRAGON_STEPS)
        return edges;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (car_dragon_step(g, walk, edge, &lying) == CAR_STEP_GOOD)
            edges |= (uint8_t)(1U << edge);
    return edges;
}

// The state of a search through all walks.
struct walking {
    car_use_walk *use;
    void *context;
    struct car_dragon_walk walk;
    uint8_t step[CAR_DRAGON_STEPS];
    uint8_t steps;
};

// Tries all ways of the dragon from here, and hands on each one that is complete.
static void walk_on(const struct car_judging *g, struct walking *walking) {
    struct car_dragon_walk *walk = &walking->walk;
    uint8_t edges = car_dragon_steps(g, walk);
    if (!edges)
        walking->use(walking->context, walking->step, walking->steps);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t lying;
        if (!((edges >> edge) & 1U))
            continue;
        car_dragon_step(g, walk, edge, &lying);
        walk->visited[walk->visits++] = lying;
        walking->step[walking->steps++] = (uint8_t)edge;
        walk_on(g, walking);
        walking->steps--;
        walk->visits--;
    }
}

void car_dragon_walks(const struct car_judging *g, car_use_walk *use, void *context) {
    struct walking walking = {.use = use, .context = context, .walk = car_dragon_walk_of(g)};
    walk_on(g, &walking);
}

static void judge_symbol(const struct car_judging *g, const struct car_action *a) {
    const struct car_board_tile *symbol = find_symbol(g);
    if (car_dragon_of(g)->has_walked)
        return; // the rules on order report it
    if (symbol) {
        CAR_ALLOW(g, CAR_RULE_DRAGON_SYMBOL, a, AJ_CELL("tile", symbol->x, symbol->y));
    } else if (g->now.placed != CAR_NOTHING) {
        const struct car_board_tile *placed = &g->board.lying[g->now.placed];
        CAR_FORBID(g, CAR_RULE_DRAGON_SYMBOL, a, AJ_TEXT("id", car_tile_id(placed->tile)),
                   AJ_CELL("tile", placed->x, placed->y));
    } else if (!car_places_later(g)) { // the rules on order report it otherwise
        CAR_FORBID(g, CAR_RULE_DRAGON_SYMBOL, a, car_mover_arg(g))->variant =
            CAR_SAYS_DRAGON_SYMBOL_FORBIDS_NO_TILE;
    }
}

// A step that the dragon cannot take.
struct bad_step {
    const struct car_dragon_walk *walk;
    enum car_step_fault fault;
    unsigned edge;
    uint32_t lying;
};

// Forbids the first bad step of the dragon's walk.
static void forbid_step(const struct car_judging *g, const struct car_action *a,
                        const struct bad_step *bad) {
    struct aj_arg step = AJ_INT("step", bad->walk->visits);
    struct aj_arg edge = AJ_WORD("edge", &car_edge_words[bad->edge]);
    if (bad->fault == CAR_STEP_NO_TILE) {
        uint32_t from = bad->walk->visited[bad->walk->visits - 1];
        CAR_FORBID(g, CAR_RULE_DRAGON_ADJACENT, a, step, edge, car_lying_arg(g, "from", from));
        return;
    }
    struct aj_arg tile = car_lying_arg(g, "tile", bad->lying);
    if (bad->fault == CAR_STEP_WALLED)
        CAR_FORBID(g, CAR_RULE_COUNT_REACH, a, step, edge, tile);
    else if (bad->fault == CAR_STEP_FAIRY)
        CAR_FORBID(g, CAR_RULE_DRAGON_FAIRY_TILE, a, step, edge, tile);
    else
        CAR_FORBID(g, CAR_RULE_DRAGON_REVISIT, a, step, edge, tile)->variant =
            bad->lying == bad->walk->visited[0] ? CAR_SAYS_DRAGON_REVISIT_FORBIDS_BEGINNING
                                                : AJ_PLAIN;
}

// Lists edges: "north or east".
static const char *say_edges(const struct car_judging *g, uint8_t edges) {
    struct aj_buf text;
    aj_buf_init_in(&text, g->judgement->arena);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if ((edges >> edge) & 1U) {
            bool last = edges >> (edge + 1) == 0;
            aj_buf_format(&text, "%s%s", text.length ? last ? " or " : ", " : "",
                          car_edge_words[edge].spoken);
        }
    return aj_buf_keep(&text);
}

// Judges the length of a walk whose steps are all possible: it is complete, or a question asks how
// it may go on.
static void judge_length(const struct car_judging *g, const struct car_action *a,
                         const struct car_dragon_walk *walk) {
    struct aj_arg steps = AJ_INT("steps", walk->visits - 1);
    struct aj_arg tile = car_lying_arg(g, "tile", walk->visited[walk->visits - 1]);
    uint8_t edges = car_dragon_steps(g, walk);
    if (!edges)
        CAR_ALLOW(g, CAR_RULE_DRAGON_STEPS, a, steps, tile)->variant =
            walk->visits <= CAR_DRAGON_STEPS ? CAR_SAYS_DRAGON_STEPS_ALLOWS_CAUGHT : AJ_PLAIN;
    else if (!g->is_asked)
        CAR_FORBID(g, CAR_RULE_DRAGON_STEPS, a, steps, tile, AJ_TEXT("edges", say_edges(g, edges)))
            ->variant = CAR_SAYS_DRAGON_STEPS_FORBIDS_TOO_FEW;
}

static void judge_walk(const struct car_judging *g, const struct car_action *a) {
    if (car_dragon_tile(g) == CAR_NOTHING || car_dragon_of(g)->has_walked)
        return;
    struct car_dragon *dragon = car_dragon_of(g);
    struct car_dragon_walk walk = car_dragon_walk_of(g);
    struct bad_step bad = {.walk = &walk};
    dragon->judged = NULL;
    for (uint32_t i = 0; i < a->steps; i++) {
        if (walk.visits > CAR_DRAGON_STEPS) {
            CAR_FORBID(g, CAR_RULE_DRAGON_STEPS, a, AJ_INT("steps", (int32_t)a->steps));
            return;
        }
        bad.edge = a->step[i];
        bad.fault = car_dragon_step(g, &walk, bad.edge, &bad.lying);
        if (bad.fault != CAR_STEP_GOOD) {
            forbid_step(g, a, &bad);
            return;
        }
        walk.visited[walk.visits++] = bad.lying;
    }
    memcpy(dragon->visited, walk.visited, sizeof dragon->visited);
    dragon->judged = a->step;
    judge_length(g, a, &walk);
}

// Writes the steps by their first letters: "N E E".
static const char *say_way(const struct car_judging *g, const struct car_action *a) {
    struct aj_buf text;
    aj_buf_init_in(&text, g->judgement->arena);
    for (uint32_t i = 0; i < a->steps; i++)
        aj_buf_format(&text, "%s%s", i ? " " : "", car_edge_names[a->step[i]]);
    return aj_buf_keep(&text);
}

// Whether the dragon passes a figure without eating it: one on a castle, or a guard on a tower.
static bool is_safe(const struct car_judging *g, uint32_t part) {
    if (g->board.part[part].kind == CAR_CASTLE)
        return true;
    return g->board.part[part].kind == CAR_TOWER &&
           aj_option_is(g->judgement, CAR_OPTION_DRAGON_TOWER_TOP, CAR_VALUE_DRAGON_TOWER_TOP_SAFE);
}

static void eat_figure(struct car_judging *g, uint32_t figure, const char *way) {
    uint32_t part = g->board.follower[figure].part;
    struct aj_args args =
        AJ_ARGS(AJ_INT("step", car_dragon_of(g)->visits - 1), AJ_TEXT("way", way));
    struct aj_ruling *ruling = car_lose(g, figure, CAR_RULE_DRAGON_EATS, args);
    if (!ruling || g->board.part[part].kind != CAR_TOWER)
        return;
    ruling->option = CAR_OPTION_DRAGON_TOWER_TOP;
    ruling->variant = CAR_SAYS_DRAGON_EATS_DENIES_ON_TOWER;
}

// Eats figures on the dragon's tile: the followers or all others. Others are eaten first, because a
// last follower would take them home with him.
static void eat_figures(struct car_judging *g, bool followers, const char *way) {
    struct car_dragon *dragon = car_dragon_of(g);
    const struct car_board_tile *lying = &g->board.lying[dragon->lying];
    uint32_t first = lying->first_part, end = first + lying->tile->count;
    for (uint32_t part = first; part < end; part++)
        for (uint32_t f = g->board.part[part].follower; f != CAR_NOTHING;
             f = g->board.follower[f].next) {
            const struct car_follower *figure = &g->board.follower[f];
            if (!figure->returned && car_is_follower(figure->figure) == followers &&
                car_figure_may(figure->figure, CAR_FATE_EATEN) && !is_safe(g, part))
                eat_figure(g, f, way);
        }
}

// Whether any figure is on the tile. On most tiles of a walk there is none.
static bool is_anybody_on(const struct car_board *board, uint32_t lying) {
    const struct car_feature_piece *part = &board->part[board->lying[lying].first_part];
    for (uint8_t i = 0; i < board->lying[lying].tile->count; i++)
        if (part[i].follower != CAR_NOTHING)
            return true;
    return false;
}

// Whether the dragon can take another step, or its first one.
static bool may_walk_on(const struct car_judging *g) {
    const struct car_dragon_walk walk = car_dragon_walk_of(g);
    return car_dragon_steps(g, &walk) != 0;
}

// Moves the dragon and lets it eat what it meets on each tile.
static void apply_walk(struct car_judging *g, const struct car_action *a) {
    struct car_dragon *dragon = car_dragon_of(g);
    const char *way = aj_keeps(g->judgement, AJ_DENIES) ? say_way(g, a) : NULL;
    AJ_SURE(g->judgement->arena, dragon->judged == a->step);
    if (dragon->visits == 0)
        dragon->visits = 1; // its own tile
    for (uint32_t i = 0; i < a->steps; i++) {
        dragon->lying = dragon->visited[dragon->visits++];
        if (!is_anybody_on(&g->board, dragon->lying))
            continue;
        eat_figures(g, false, way);
        eat_figures(g, true, way);
    }
    dragon->has_walked = !may_walk_on(g);
    const uint64_t walk = UINT64_C(1) << CAR_DRAGON;
    g->now.begun = dragon->has_walked ? g->now.begun & ~walk : g->now.begun | walk;
}

// ---- actions that are due

bool car_is_walk_due(const struct car_judging *g) {
    return car_dragon_tile(g) != CAR_NOTHING && !car_dragon_of(g)->has_walked && find_symbol(g) &&
           may_walk_on(g);
}

static bool dragon_due(struct car_judging *g, struct car_due *due) {
    if (!car_is_walk_due(g))
        return false;
    due->rule = CAR_RULE_DRAGON_DUE;
    due->what = "the walk of the dragon";
    due->gives_none = true;
    due->by = UINT64_C(1) << CAR_DRAGON;
    return g->now.ended || car_step_of(g, CAR_DRAGON) < CAR_STEP_SCORED;
}

// Whether a tile may be drawn: dragon tiles that come before a volcano has brought the dragon are
// set aside and shuffled in later.
static bool dragon_may_draw(const struct car_judging *g, const struct car_tile *tile) {
    return car_dragon_of(g)->in_play || !car_is_dragon_tile(g, tile);
}

// ---- the module

static car_judge *const place_judges[] = {judge_set_aside, NULL};
static car_judge *const follower_judges[] = {judge_no_figure, NULL};
static car_judge *const walk_judges[] = {judge_symbol, judge_walk, NULL};

const struct car_module car_dragon = {
    .module = CAR_MODULE_PRINCESS,
    .judges =
        {[CAR_PLACE] = place_judges, [CAR_FOLLOWER] = follower_judges, [CAR_DRAGON] = walk_judges},
    .apply = {[CAR_DRAGON] = apply_walk},
    .set_up = dragon_set_up,
    .begin = dragon_begin,
    .turn_begin = dragon_turn_begin,
    .placed = apply_volcano,
    .due = dragon_due,
    .due_marks = 1U << CAR_TILE_MARK_DRAGON,
    .may_draw = dragon_may_draw,
    .is_answerable = dragon_is_answerable,
    .write = car_dragon_write,
    .draw = dragon_draw,
};
