// The Tower: pieces, guards and captures. Each rule is a function named after its id. A foundation
// is a segment of its tile on which guards are placed; it is no feature.
#include "carcassonne/boxes/tower/tower.h"

#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "tiles/tiles.h"

// ---- towers
//
// Finds foundations, and the towers and guards on them.

int32_t car_tower_dealt(int players) {
    static const int32_t dealt[AJ_PLAYERS_MAX] = {10, 10, 9, 7, 6, 5};
    return dealt[players - 1];
}

// Returns the tower on a tile, or NULL if none stands there.
static struct car_tower *tower_at(const struct car_judging *g, uint32_t lying) {
    struct car_towers *towers = car_towers_of(g);
    for (size_t i = 0; i < towers->towers; i++)
        if (towers->tower[i].lying == lying)
            return &towers->tower[i];
    return NULL;
}

int32_t car_tower_height(const struct car_judging *g, uint32_t lying) {
    const struct car_tower *tower = tower_at(g, lying);
    return tower ? tower->height : 0;
}

// Returns the part of a tile that is its foundation, or CAR_NOTHING if it has none.
static uint32_t tower_foundation(const struct car_judging *g, uint32_t lying) {
    const struct car_board_tile *tile = &g->board.lying[lying];
    uint8_t i = 0;
    if (!car_has_kind(tile->tile, CAR_TOWER))
        return CAR_NOTHING;
    while (tile->tile->segment[i].kind != CAR_TOWER)
        i++;
    return tile->first_part + i;
}

uint32_t car_tower_guard(const struct car_judging *g, uint32_t lying) {
    uint32_t part = tower_foundation(g, lying);
    return part == CAR_NOTHING ? CAR_NOTHING : car_follower_on(g, part);
}

// ---- tower_result
//
// The Tower in a result, in `expect` and in a drawing.

// Returns the prisoners in the order in which they are reported.
static const struct car_prisoner *sort_prisoners(const struct car_judging *g,
                                                 struct aj_arena *arena) {
    const struct car_towers *towers = car_towers_of(g);
    struct car_prisoner *list = AJ_NEW_ARRAY(arena, struct car_prisoner, towers->prisoners + 1);
    if (towers->prisoners)
        memcpy(list, towers->prisoner, towers->prisoners * sizeof *list);
    car_sort_prisoners(list, towers->prisoners);
    return list;
}

static bool is_alike(const struct car_prisoner *one, const struct car_prisoner *other) {
    return one->holder == other->holder && one->player == other->player &&
           one->figure == other->figure;
}

// Says several prisoners that are alike: "Blue's follower", or "2 followers of Blue".
static const char *say_alike(const struct car_judging *g, const struct car_prisoner *one,
                             size_t alike) {
    const char *name = g->judgement->player[one->player].name;
    const char *figure = car_figures[one->figure].spoken;
    return alike == 1 ? aj_arena_format(g->judgement->arena, "%s's %s", name, figure)
                      : aj_arena_format(g->judgement->arena, "%zu %ss of %s", alike, figure, name);
}

// Says in reports whom each player holds.
static void tower_tally(const struct car_judging *g) {
    const struct car_prisoner *list = sort_prisoners(g, g->judgement->arena);
    struct aj_player_record *player = g->judgement->player;
    size_t count = car_towers_of(g)->prisoners, alike;
    int holder = AJ_NONE;
    for (size_t i = 0; i < count; i += alike) {
        const char *also = player[list[i].holder].also;
        for (alike = 1; i + alike < count && is_alike(&list[i], &list[i + alike]); alike++)
            continue;
        bool is_last = i + alike == count || list[i + alike].holder != list[i].holder;
        const char *before = list[i].holder != holder ? (also ? "; holds " : "holds ")
                             : is_last                ? " and "
                                                      : ", ";
        holder = list[i].holder;
        player[holder].also = aj_arena_format(g->judgement->arena, "%s%s%s", also ? also : "",
                                              before, say_alike(g, &list[i], alike));
    }
}

static void write_prisoners(const struct car_judging *g, struct aj_json *json) {
    const struct car_towers *towers = car_towers_of(g);
    const struct car_prisoner *list = sort_prisoners(g, g->judgement->arena);
    aj_json_begin_list(json);
    for (size_t i = 0; i < towers->prisoners; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "holder", g->judgement->player[list[i].holder].name);
        aj_json_put_text(json, "player", g->judgement->player[list[i].player].name);
        aj_json_put_text(json, "kind", car_figures[list[i].figure].id);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

// Writes prisoners and towers.
static void tower_write(const struct car_judging *g, struct aj_json *json) {
    if (aj_is_switched_off(g->rules, CAR_OPTION_TOWERS_TOWERS))
        return;
    aj_json_key(json, "prisoners");
    write_prisoners(g, json);
    const uint32_t *order = car_sort_tiles(&g->board, g->judgement->arena);
    aj_json_open_list(json, "towers");
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        int32_t height = car_tower_height(g, order[i]);
        if (height == 0)
            continue;
        aj_json_begin_object(json);
        aj_json_put_cell(json, "at", g->board.lying[order[i]].x, g->board.lying[order[i]].y);
        aj_json_put_int(json, "height", height);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

// ---- expect

static const char *say_prisoners(struct car_checking *c) {
    const struct car_towers *towers = car_towers_of(c->g);
    const char *list = "";
    for (size_t i = 0; towers && i < towers->prisoners; i++) {
        const struct car_prisoner *p = &towers->prisoner[i];
        list =
            aj_arena_format(c->reader->arena, "%s%s%s holds %s %s of %s", list, *list ? ", " : "",
                            c->g->judgement->player[p->holder].name, car_figure_article(p->figure),
                            car_figures[p->figure].spoken, c->g->judgement->player[p->player].name);
    }
    return *list ? list : "nobody holds any";
}

static void add_other(struct car_checking *c, uint32_t node) {
    aj_mismatch_add(c->out, node, "prisoners", "other prisoners", say_prisoners(c));
    struct aj_json *json = aj_mismatch_begin_data(c->out);
    if (!json)
        return;
    if (car_towers_of(c->g)) {
        write_prisoners(c->g, json);
    } else {
        aj_json_begin_list(json);
        aj_json_end_list(json);
    }
    aj_mismatch_end_data(c->out, json);
}

// Removes the prisoner that the row names from `left`. Returns false if there is none.
static bool strike(struct car_checking *c, uint32_t node, struct car_prisoner *left,
                   size_t *count) {
    static const char *const keys[] = {"holder", "player", "kind"};
    uint32_t key[3];
    if (!aj_read_map(c->reader, node, keys, 3, key) ||
        !car_expect_keys_given(c, node, keys, key, 2))
        return true;
    int holder = aj_case_player(c->reader, c->job, key[0]);
    int player = aj_case_player(c->reader, c->job, key[1]);
    int figure = key[2] == AJ_NO_NODE ? CAR_FIGURE_NORMAL : car_read_figure(c->reader, key[2]);
    for (size_t i = 0; i < *count; i++)
        if (left[i].holder == holder && left[i].player == player && left[i].figure == figure) {
            left[i] = left[--*count];
            return true;
        }
    return holder == AJ_NONE || player == AJ_NONE || figure < 0;
}

void car_expect_prisoners(struct car_checking *c, uint32_t node) {
    const struct car_towers *towers = car_towers_of(c->g);
    const struct aj_doc *doc = c->reader->doc;
    size_t count = towers ? towers->prisoners : 0;
    struct car_prisoner *left = AJ_NEW_ARRAY(c->reader->arena, struct car_prisoner, count + 1);
    bool same = true;
    if (!aj_read_is_list(c->reader, node))
        return;
    if (count)
        memcpy(left, towers->prisoner, count * sizeof *left);
    AJ_EACH_CHILD(doc, n, node)
        same = strike(c, n, left, &count) && same;
    if (!same || count > 0)
        add_other(c, node);
}

// ---- drawing

// Puts the tower below the pieces on a tile; figures on its segment go on top of it.
static void put_below(struct car_pieces *pieces, struct car_drawn_piece tower) {
    car_pieces_add(pieces, tower);
    for (size_t i = pieces->count - 1; i > 0; i--) {
        pieces->piece[i] = pieces->piece[i - 1];
        if (pieces->piece[i].segment == tower.segment)
            pieces->piece[i].raised = tower.stack;
    }
    pieces->piece[0] = tower;
}

// Adds the tower on a tile to what is drawn there.
static void tower_draw(const struct car_judging *g, const struct car_board_tile *lying,
                       struct car_pieces *pieces) {
    uint32_t index = (uint32_t)(lying - g->board.lying);
    int32_t height = car_tower_height(g, index);
    if (height <= 0)
        return;
    for (uint8_t i = 0; i < lying->tile->count; i++)
        if (lying->tile->segment[i].kind == CAR_TOWER)
            put_below(pieces,
                      (struct car_drawn_piece){
                          .stack = (uint8_t)height,
                          .segment = i,
                          .what = "tower",
                          .kind = "",
                          .spoken = aj_arena_format(pieces->arena, "tower of %d", (int)height),
                          .colour = ""});
}

// Adds the prisoners that a player holds to the pieces drawn for him.
static void tower_draw_held(const struct car_judging *g, int player, struct car_pieces *pieces) {
    const struct car_prisoner *list = sort_prisoners(g, pieces->arena);
    for (size_t i = 0; i < car_towers_of(g)->prisoners; i++)
        if (list[i].holder == player)
            car_pieces_add(pieces, car_drawn_figure(g->position, list[i].player, list[i].figure));
}

// ---- tower

// ---- towers

static void raise_tower(struct car_judging *g, uint32_t lying, int32_t pieces) {
    struct car_towers *towers = car_towers_of(g);
    struct car_tower *tower = tower_at(g, lying);
    if (!tower) {
        towers->tower = aj_arena_grow(g->judgement->arena, towers->tower, sizeof *towers->tower,
                                      &towers->tower_capacity, towers->towers + 1);
        tower = &towers->tower[towers->towers++];
        *tower = (struct car_tower){.lying = lying};
    }
    tower->height += pieces;
}

// ---- building

static void judge_foundation(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (lying == CAR_NOTHING || tower_foundation(g, lying) == CAR_NOTHING)
        CAR_FORBID(g, CAR_RULE_TOWER_FOUNDATION, a, AJ_CELL("tile", a->x, a->y))->variant =
            lying == CAR_NOTHING ? CAR_SAYS_TOWER_FOUNDATION_FORBIDS_NO_TILE : AJ_PLAIN;
}

static void judge_closed(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    uint32_t guard = lying == CAR_NOTHING ? CAR_NOTHING : car_tower_guard(g, lying);
    if (guard == CAR_NOTHING)
        return;
    const struct car_follower *f = &g->board.follower[guard];
    CAR_FORBID(g, CAR_RULE_TOWER_CLOSED, a, AJ_PLAYER("owner", f->player),
               AJ_TEXT("figure", car_figures[f->figure].spoken), AJ_CELL("tile", a->x, a->y));
}

static void judge_pieces(const struct car_judging *g, const struct car_action *a) {
    int32_t left = car_towers_of(g)->pieces[g->now.turn->player];
    if (left <= 0)
        CAR_FORBID(g, CAR_RULE_TOWER_PIECES, a, car_mover_arg(g));
    else if (aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_TOWER_PIECES, a, car_mover_arg(g), AJ_INT("left", left));
}

static void judge_piece(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (g->judgement->forbidden || !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    CAR_ALLOW(g, CAR_RULE_TOWER_PIECE, a, car_mover_arg(g), AJ_CELL("tile", a->x, a->y),
              AJ_INT("height", car_tower_height(g, lying) + 1));
}

static void apply_piece(struct car_judging *g, const struct car_action *a) {
    struct car_towers *towers = car_towers_of(g);
    towers->laid = car_board_at(&g->board, a->x, a->y);
    raise_tower(g, towers->laid, 1);
    towers->pieces[g->now.turn->player]--;
}

// ---- guards

static bool is_guard(const struct car_judging *g, const struct car_action *a) {
    return a->kind == CAR_FOLLOWER && a->place.kind == CAR_TOWER &&
           aj_is_switched_on(g->judgement, CAR_OPTION_TOWERS_TOWERS);
}

static bool tower_reaches(const struct car_judging *g, const struct car_action *a) {
    return is_guard(g, a);
}

// Returns the action with the tile where the guard would stand: the one that it names, or else the
// one just placed.
static struct car_action at_his_tile(const struct car_judging *g, const struct car_action *a) {
    struct car_action there = *a;
    if (!a->has_at && g->now.placed != CAR_NOTHING) {
        there.x = g->board.lying[g->now.placed].x;
        there.y = g->board.lying[g->now.placed].y;
    }
    return there;
}

static bool is_named(const struct car_judging *g, const struct car_action *a) {
    return is_guard(g, a) && (a->has_at || g->now.placed != CAR_NOTHING);
}

static void judge_guard_foundation(const struct car_judging *g, const struct car_action *a) {
    struct car_action there = at_his_tile(g, a);
    if (is_named(g, a))
        judge_foundation(g, &there);
}

static void judge_guard_closed(const struct car_judging *g, const struct car_action *a) {
    struct car_action there = at_his_tile(g, a);
    if (is_named(g, a))
        judge_closed(g, &there);
}

static void judge_top_height(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = is_guard(g, a) ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING || car_tower_height(g, g->board.part[part].lying) > 0)
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    CAR_FORBID(g, CAR_RULE_TOWER_TOP_HEIGHT, a, AJ_CELL("tile", lying->x, lying->y));
}

static void judge_top_kind(const struct car_judging *g, const struct car_action *a) {
    if (is_guard(g, a) && !car_figure_may(a->figure, CAR_FATE_TOWER))
        CAR_FORBID(g, CAR_RULE_TOWER_TOP_KIND, a, car_mover_arg(g),
                   AJ_TEXT("figure", car_figures[a->figure].spoken));
}

static void judge_top(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = is_guard(g, a) ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING || g->judgement->forbidden || !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    CAR_ALLOW(g, CAR_RULE_TOWER_TOP, a, car_mover_arg(g),
              AJ_TEXT("figure", car_figures[a->figure].spoken),
              AJ_CELL("tile", lying->x, lying->y));
}

// Whether the turn has both a guard and another wooden action. If that is the princess's, her rule
// decides.
static bool is_guard_beside(const struct car_judging *g, const struct car_action *a) {
    const struct car_action *first = g->now.wooden;
    return first && (is_guard(g, a) || is_guard(g, first)) && a->kind != CAR_PRINCESS &&
           first->kind != CAR_PRINCESS && a->kind != CAR_TOWER_PIECE &&
           first->kind != CAR_TOWER_PIECE;
}

static void judge_guard_instead(const struct car_judging *g, const struct car_action *a) {
    if (is_guard_beside(g, a))
        CAR_FORBID(g, CAR_RULE_TOWER_INSTEAD, a, car_mover_arg(g),
                   AJ_TEXT("what", car_comings[a->kind].noun),
                   AJ_TEXT("done", car_comings[g->now.wooden->kind].done));
}

// Lifts rules of the base game for a figure on a tower: rules of this module replace them.
static bool tower_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    switch (rule) {
    case CAR_RULE_BASE_SEGMENT_ON_TILE:
        return is_guard(g, a);
    case CAR_RULE_BASE_ONE_FOLLOWER:
    case CAR_RULE_ABBOT_INSTEAD:
    case CAR_RULE_FAIRY_INSTEAD:
        return is_guard_beside(g, a);
    default:
        return false;
    }
}

// ---- capturing

// Whether a figure that is on a corner is on this part too: it is on each of the four around the
// corner.
static bool is_on_corner_of(const struct car_judging *g, uint32_t figure, uint32_t part) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, g->board.follower[figure].part);
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        struct car_point cell = car_point_cell((struct car_point){at->x, at->y}, corner);
        if (cell.x == lying->x && cell.y == lying->y)
            return car_corner_field(lying->tile, lying->turn, corner) == g->board.part[part].local;
    }
    return false;
}

// Returns the figure to capture, followers first, or CAR_NOTHING if nobody stands there.
static uint32_t capture_target(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    uint32_t found = CAR_NOTHING, taken = CAR_NOTHING;
    if (part == CAR_NOTHING)
        return CAR_NOTHING;
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *figure = &g->board.follower[f];
        if (figure->returned ||
            !(car_figure_on_corner(figure->figure) ? is_on_corner_of(g, f, part)
                                                   : figure->part == part) ||
            !car_is_named(g, a, f))
            continue;
        if (car_figure_may(figure->figure, CAR_FATE_CAPTURED))
            taken = car_figure_rather(g, taken, f);
        found = f;
    }
    return taken == CAR_NOTHING ? found : taken;
}

// Whether the turn's piece was laid just before.
static bool is_right_after(const struct car_judging *g) {
    const struct car_action *last = &g->now.turn->action[g->now.action - 1];
    while (car_may_precede_capture(last))
        last--;
    return last->kind == CAR_TOWER_PIECE;
}

static void judge_capture_piece(const struct car_judging *g, const struct car_action *a) {
    const struct car_towers *towers = car_towers_of(g);
    if (towers->captured)
        CAR_FORBID(g, CAR_RULE_TOWER_ONE_CAPTURE, a, car_mover_arg(g));
    else if (towers->laid == CAR_NOTHING || !is_right_after(g))
        CAR_FORBID(g, CAR_RULE_TOWER_CAPTURE_PIECE, a, car_mover_arg(g))->variant =
            towers->laid == CAR_NOTHING ? AJ_PLAIN : CAR_SAYS_TOWER_CAPTURE_PIECE_FORBIDS_TOO_LATE;
}

// Returns the distance from the tower to a cell in tiles, or -1 if they are not in a straight line.
static int32_t count_away(const struct car_board_tile *tower, int32_t x, int32_t y) {
    int32_t dx = x > tower->x ? x - tower->x : tower->x - x;
    int32_t dy = y > tower->y ? y - tower->y : tower->y - y;
    return dx && dy ? -1 : dx + dy;
}

bool car_tower_reaches(const struct car_judging *g, uint32_t lying) {
    const struct car_towers *towers = car_towers_of(g);
    const struct car_board_tile *to = &g->board.lying[lying];
    int32_t away = count_away(&g->board.lying[towers->laid], to->x, to->y);
    return away >= 0 && away <= car_tower_height(g, towers->laid);
}

// Whether the follower to be taken stands on the fairy's tile.
static bool is_beside_fairy(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    return lying != CAR_NOTHING && lying == car_fairy_tile(g);
}

// Whether a cell is empty between a tower and another cell, straight from it.
static bool has_gap(const struct car_judging *g, const struct car_board_tile *tower, int32_t x,
                    int32_t y) {
    int32_t dx = (x > tower->x) - (x < tower->x), dy = (y > tower->y) - (y < tower->y);
    int32_t away = count_away(tower, x, y);
    for (int32_t i = 1; i < away; i++)
        if (car_board_at(&g->board, tower->x + i * dx, tower->y + i * dy) == CAR_NOTHING)
            return true;
    return false;
}

// Judges whether a capture is within the tower's reach: as many tiles in a line as it is high.
static void judge_reach(const struct car_judging *g, const struct car_action *a) {
    enum { OWN_TILE = 2 };
    static const int16_t reached[][2] = {
        {AJ_PLAIN, CAR_SAYS_TOWER_REACH_ALLOWS_FAIRY},
        {CAR_SAYS_TOWER_REACH_ALLOWS_GAP, CAR_SAYS_TOWER_REACH_ALLOWS_FAIRY},
        {CAR_SAYS_TOWER_REACH_ALLOWS_OWN_TILE, CAR_SAYS_TOWER_REACH_ALLOWS_OWN_TILE_FAIRY}};
    const struct car_towers *towers = car_towers_of(g);
    if (towers->laid == CAR_NOTHING)
        return;
    const struct car_board_tile *tower = &g->board.lying[towers->laid];
    int32_t away = count_away(tower, a->x, a->y), height = car_tower_height(g, towers->laid);
    struct aj_arg from = AJ_CELL("tower", tower->x, tower->y), to = AJ_CELL("tile", a->x, a->y);
    if (away < 0)
        CAR_FORBID(g, CAR_RULE_TOWER_REACH, a, from, to)->variant =
            CAR_SAYS_TOWER_REACH_FORBIDS_NOT_STRAIGHT;
    else if (away > height)
        CAR_FORBID(g, CAR_RULE_TOWER_REACH, a, from, to, AJ_INT("height", height),
                   AJ_INT("away", away));
    else
        CAR_ALLOW(g, CAR_RULE_TOWER_REACH, a, from, to, AJ_INT("height", height),
                  AJ_INT("away", away))
            ->variant =
            reached[away == 0 ? OWN_TILE : has_gap(g, tower, a->x, a->y)][is_beside_fairy(g, a)];
}

static void judge_followers_only(const struct car_judging *g, const struct car_action *a) {
    uint32_t f = capture_target(g, a);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    if (f == CAR_NOTHING) {
        bool is_off = car_board_at(&g->board, a->x, a->y) == CAR_NOTHING;
        CAR_FORBID(g, CAR_RULE_TOWER_FOLLOWERS_ONLY, a, segment, tile)->variant =
            is_off ? CAR_SAYS_TOWER_FOLLOWERS_ONLY_FORBIDS_NO_TILE : AJ_PLAIN;
    } else if (!car_figure_may(g->board.follower[f].figure, CAR_FATE_CAPTURED)) {
        CAR_FORBID(g, CAR_RULE_TOWER_FOLLOWERS_ONLY, a, segment, tile,
                   AJ_TEXT("figure", car_figures[g->board.follower[f].figure].spoken))
            ->variant = CAR_SAYS_TOWER_FOLLOWERS_ONLY_FORBIDS_NO_FOLLOWER;
    }
}

static void apply_capture(struct car_judging *g, const struct car_action *a) {
    struct car_towers *towers = car_towers_of(g);
    uint32_t f = capture_target(g, a);
    const struct car_follower follower = g->board.follower[f];
    const struct car_board_tile *tower = &g->board.lying[towers->laid];
    int mover = g->now.turn->player;
    towers->captured = true;
    if (follower.player == mover) {
        car_lose(g, f, CAR_RULE_PRISONER_OWN_HOME, AJ_NO_ARGS);
        return;
    }
    car_lose(g, f, CAR_RULE_PRISONER_CAPTURED,
             AJ_ARGS(AJ_PLAYER("holder", mover), AJ_CELL("tower", tower->x, tower->y),
                     AJ_INT("height", car_tower_height(g, towers->laid))));
    g->supply[follower.player][follower.figure]--; // the captured follower is not there himself
    car_take_prisoner(g, follower.player, follower.figure, a->node);
}

// ---- the module

static void tower_set_up(struct car_judging *g) {
    struct car_towers *towers = AJ_NEW(g->judgement->arena, struct car_towers);
    const struct car_case_towers *given = g->position->own[CAR_MODULE_TOWER];
    g->own[CAR_TAKES_PART_tower] = towers;
    towers->laid = CAR_NOTHING;
    if (given && !aj_is_switched_on(g->judgement, CAR_OPTION_TOWERS_TOWERS))
        given = NULL;
    int32_t lie = 0;
    for (uint32_t i = 0; given && i < given->towers; i++) {
        raise_tower(g, g->lying_of[given->tower[i].laid], given->tower[i].height);
        lie += given->tower[i].height;
    }
    for (int i = 0; i < g->position->players; i++) {
        bool is_given = given && given->is_left_read && given->left[i] != CAR_NOT_GIVEN;
        towers->pieces[i] =
            is_given ? given->left[i]
                     : car_tower_dealt(g->position->players) - lie / g->position->players;
    }
    for (size_t i = 0; given && i < given->prisoners; i++) {
        towers->prisoner =
            aj_arena_grow(g->judgement->arena, towers->prisoner, sizeof *towers->prisoner,
                          &towers->prisoner_capacity, towers->prisoners + 1);
        towers->prisoner[towers->prisoners++] = given->prisoner[i];
    }
}

// Takes prisoners out of the supplies, unless the case gives these. Notes how many tower pieces are
// left if the case does not say so.
static void tower_begin(struct car_judging *g) {
    const struct car_towers *towers = car_towers_of(g);
    const struct car_case_towers *given = g->position->own[CAR_MODULE_TOWER];
    for (size_t i = 0; i < towers->prisoners; i++) {
        const struct car_prisoner *p = &towers->prisoner[i];
        if (g->position->player[p->player].left[p->figure] == CAR_NOT_GIVEN)
            g->supply[p->player][p->figure]--;
    }
    for (int i = 0; given && given->towers > 0 && i < g->position->players; i++)
        if (!given->is_left_read || given->left[i] == CAR_NOT_GIVEN) {
            AJ_RULE(g->judgement, CAR_RULE_TOWER_PIECES, AJ_NOTES, given->tower[0].node,
                    AJ_INT("left", towers->pieces[i]));
            return;
        }
}

static void tower_turn_begin(struct car_judging *g) {
    struct car_towers *towers = car_towers_of(g);
    towers->laid = CAR_NOTHING;
    towers->captured = false;
    towers->exchange = CAR_NO_EXCHANGE;
    if (g->now.part == 0)
        towers->ransomed = false;
}

static void tower_final(struct car_judging *g) {
    for (uint32_t f = 0; aj_keeps(g->judgement, AJ_DENIES) && f < g->board.followers; f++) {
        const struct car_follower *follower = &g->board.follower[f];
        if (follower->returned || g->board.part[follower->part].kind != CAR_TOWER)
            continue;
        struct aj_ruling *ruling = car_deny(g, CAR_RULE_TOWER_TOP, f, follower->part);
        ruling->arg[ruling->arg_count++] = AJ_TEXT("figure", car_figures[follower->figure].spoken);
    }
}

static car_judge *const piece_judges[] = {judge_foundation, judge_closed, judge_pieces, judge_piece,
                                          NULL};
static car_judge *const guard_judges[] = {
    judge_guard_foundation, judge_guard_closed, judge_top_height, judge_top_kind, judge_top, NULL,
};
static car_judge *const capture_judges[] = {judge_capture_piece, judge_reach, judge_followers_only,
                                            NULL};
static car_judge *const wooden_judges[] = {judge_guard_instead, NULL};

const struct car_module car_tower = {
    .module = CAR_MODULE_TOWER,
    .stands_on = 1U << CAR_TOWER,
    .judges = {[CAR_FOLLOWER] = guard_judges,
               [CAR_TOWER_PIECE] = piece_judges,
               [CAR_CAPTURE] = capture_judges,
               [CAR_EXCHANGE] = car_exchange_judges,
               [CAR_RANSOM] = car_ransom_judges},
    .apply = {[CAR_TOWER_PIECE] = apply_piece,
              [CAR_CAPTURE] = apply_capture,
              [CAR_EXCHANGE] = car_exchange_apply,
              [CAR_RANSOM] = car_ransom_apply},
    .judges_wooden = wooden_judges,
    .reaches = tower_reaches,
    .lifts = tower_lifts,
    .set_up = tower_set_up,
    .begin = tower_begin,
    .turn_begin = tower_turn_begin,
    .turn_end = car_pass_exchange,
    .final = tower_final,
    .tally = tower_tally,
    .write = tower_write,
    .draw = tower_draw,
    .draw_held = tower_draw_held,
};
