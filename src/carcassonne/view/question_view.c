#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/turn/turn.h"
#include "carcassonne/view/internal.h"

// ---- the board

// Judges the case's turns again up to the first forbidden action, keeping no rulings. Earlier
// actions of that turn stay on the board.
static struct car_judging *try_turns(const struct aj_judgement *judgement,
                                     const struct car_position *position) {
    struct aj_judgement *silent = AJ_NEW(judgement->arena, struct aj_judgement);
    struct car_judging *g = AJ_NEW(judgement->arena, struct car_judging);
    aj_judgement_again(silent, judgement);
    silent->result = g;
    car_judging_init(g, position, silent);
    car_judging_begin(g);
    for (uint32_t i = 0; i < judgement->turns && !silent->forbidden; i++)
        car_turn_judge(g, i);
    return g;
}

static const struct car_action *find_refused(const struct aj_judgement *judgement,
                                             const struct car_turn *turn) {
    for (size_t i = 0; i < judgement->rulings; i++)
        for (uint32_t k = 0; k < turn->count; k++)
            if (judgement->ruling[i].effect == AJ_FORBIDS &&
                judgement->ruling[i].node == turn->action[k].node)
                return &turn->action[k];
    return NULL;
}

// Returns the index of the extra tile in a cell, or CAR_NOTHING.
static uint32_t extra_at(const struct car_question *question, int32_t x, int32_t y) {
    return question->extras ? car_cells_find(&question->extra_cells, x, y) : CAR_NOTHING;
}

// Finds the tiles of a refused turn that are not on the board. If the cell of one is taken, it is
// left out, unless it is the refused one.
static void find_extras(struct car_question *question) {
    const struct car_turn *turn = question->turn;
    const struct car_board *board = &question->g->board;
    struct aj_arena *arena = question->g->judgement->arena;
    question->extra = AJ_NEW_ARRAY(arena, const struct car_action *, turn->count + 1);
    car_cells_init(&question->extra_cells, arena, 1);
    for (uint32_t i = 0; i < turn->count; i++) {
        const struct car_action *a = &turn->action[i];
        bool is_free = car_board_at(board, a->x, a->y) == CAR_NOTHING;
        if (a->kind == CAR_PLACE && a->tile && (is_free || a == question->refused) &&
            extra_at(question, a->x, a->y) == CAR_NOTHING) {
            struct car_cell cell = {a->x, a->y, question->extras, 0};
            car_cells_add(&question->extra_cells, arena, cell);
            question->extra[question->extras++] = a;
        }
    }
}

uint8_t car_question_clash(const struct car_grid *cells, const struct car_drawn_tile list[],
                           const struct car_drawn_tile *tile) {
    uint8_t clash = 0;
    for (unsigned edge = 0; edge < CAR_EDGES && !tile->is_held; edge++) {
        uint32_t there =
            car_grid_at(cells, tile->x + car_step_x[edge], tile->y + car_step_y[edge]).index;
        const struct car_drawn_tile *other = there == CAR_NOTHING ? NULL : &list[there];
        if (other && !other->is_held &&
            car_sides_clash(tile->tile, tile->turn, edge, other->tile, other->turn))
            clash |= (uint8_t)(1U << edge);
    }
    return clash;
}

// ---- where actions are

// Returns the action that places the tile to which a follower without a cell goes: the last one
// before the follower's. Returns NULL if the turn has none.
static const struct car_action *find_placing(const struct car_turn *turn,
                                             const struct car_action *a) {
    while (a-- > turn->action)
        if (a->kind == CAR_PLACE)
            return a;
    return NULL;
}

// Returns the number in the drawing of an action's tile: the extra tiles come after those of the
// board. Returns CAR_NOTHING if it is about no tile.
static uint32_t lying_of(const struct car_question *question, const struct car_action *a) {
    const struct car_judging *g = question->g;
    const struct car_action_hooks *hooks = car_action_hooks[a->kind];
    if (hooks->shown_on)
        return hooks->shown_on(g, a);
    if (hooks->without_cell == CAR_ON_NO_TILE && !a->has_at)
        return CAR_NOTHING;
    bool is_here = hooks->without_cell == CAR_ON_PLACED_TILE && !a->has_at;
    const struct car_action *at = is_here ? find_placing(question->turn, a) : a;
    if (!at)
        return g->now.placed;
    uint32_t there = car_board_at(&g->board, at->x, at->y);
    uint32_t extra = extra_at(question, at->x, at->y);
    bool is_extra = extra != CAR_NOTHING && (there == CAR_NOTHING || at == question->extra[extra]);
    return is_extra ? g->board.lyings + extra : there;
}

static struct car_board_tile lying_at(const struct car_question *question, uint32_t number) {
    const struct car_board *board = &question->g->board;
    if (number < board->lyings)
        return board->lying[number];
    const struct car_action *extra = question->extra[number - board->lyings];
    return (struct car_board_tile){
        .tile = extra->tile, .x = extra->x, .y = extra->y, .turn = extra->turn};
}

static bool find_segment(const struct car_question *question, uint32_t number,
                         struct car_place place, uint8_t *segment) {
    struct car_board_tile lying = lying_at(question, number);
    uint8_t winds[2];
    return car_place_find(lying.tile, lying.turn, place, segment, winds) == CAR_FOUND;
}

// Points the ring at a corner. A barn is drawn on the north-western tile of its point; if there is
// none, the ring is in the corner that the action names.
static void ring_corner(const struct car_question *question, const struct car_action *a,
                        struct car_drawn_ring *ring) {
    struct car_board_tile lying = lying_at(question, (uint32_t)ring->tile);
    struct car_point point = car_point_at(lying.x, lying.y, a->place.index);
    uint32_t north_west = car_board_at(&question->g->board, point.x, point.y);
    ring->about = CAR_RING_CORNER;
    ring->place = north_west == CAR_NOTHING ? a->place.index : CAR_SE;
    if (north_west != CAR_NOTHING)
        ring->tile = north_west;
}

// Returns a ring around the place of an action; without a place it has the kind CAR_RING_NOTHING.
static struct car_drawn_ring ring_about(const struct car_question *question,
                                        const struct car_action *a) {
    struct car_drawn_ring ring = {.is_refused = a == question->refused};
    uint32_t lying = lying_of(question, a);
    if (lying == CAR_NOTHING)
        return ring;
    ring.tile = lying;
    switch ((enum car_spot_kind)car_shown_at[a->kind]) {
    case CAR_SPOT_TILE:
        ring.about = CAR_RING_TILE;
        break;
    case CAR_SPOT_OPENING:
        ring.about = CAR_RING_OPENING;
        ring.place = a->edge;
        break;
    case CAR_SPOT_NEUTRAL:
    case CAR_SPOT_SEGMENT:
        ring.of_nobody = car_shown_at[a->kind] == CAR_SPOT_NEUTRAL;
        if (car_is_on_corner(a))
            ring_corner(question, a, &ring);
        else if (find_segment(question, lying, a->place, &ring.place))
            ring.about = CAR_RING_SEGMENT;
        else // a bridge where no road is yet
            ring.about = CAR_RING_TILE;
        break;
    case CAR_SPOT_NOWHERE:
        break;
    }
    return ring;
}

// ---- features asked about

// Returns the part of the board that a ring marks, or CAR_NOTHING.
static uint32_t part_in(const struct car_board *board, const struct car_drawn_ring *ring) {
    if ((ring->about != CAR_RING_SEGMENT && ring->about != CAR_RING_OPENING) ||
        ring->tile >= board->lyings)
        return CAR_NOTHING;
    const struct car_board_tile *lying = &board->lying[ring->tile];
    uint8_t segment = ring->about == CAR_RING_SEGMENT
                          ? ring->place
                          : car_segment_at_edge(lying->tile, lying->turn, ring->place);
    return segment == CAR_NO_SEGMENT ? CAR_NOTHING : lying->first_part + segment;
}

// Finds the features of actions and claims, and those that the last turn scored.
static void find_parts(const struct aj_judgement *judgement, const struct aj_case *job,
                       struct car_question *question) {
    const struct car_board *board = &question->g->board;
    struct car_claimed claim[CAR_CLAIMED_MAX];
    uint32_t claims = car_claimed_read(question->g, job, claim), count = 0;
    uint32_t actions = question->turn ? question->turn->count : 0;
    uint32_t *part = AJ_NEW_ARRAY(judgement->arena, uint32_t, claims + actions + board->parts + 1);
    for (uint32_t i = 0; i < claims; i++)
        part[count++] = claim[i].part;
    for (uint32_t i = 0; i < actions; i++) {
        struct car_drawn_ring ring = ring_about(question, &question->turn->action[i]);
        uint32_t asked = part_in(board, &ring);
        if (asked != CAR_NOTHING)
            part[count++] = asked;
    }
    for (uint32_t i = 0; i < board->parts; i++)
        if (board->parent[i] == i && board->part[i].scored && judgement->turns > 0 &&
            board->part[i].scored_turn == judgement->turns)
            part[count++] = i;
    question->part = part;
    question->parts = count;
}

void car_question_find(const struct aj_judgement *judgement, const struct aj_case *job,
                       struct car_question *question) {
    const struct car_position *p = job->position;
    *question = (struct car_question){.g = car_result(judgement)};
    if (judgement->turns > 0 && judgement->turns <= p->turns)
        question->turn = car_order_turn(question->g, &p->turn[judgement->turns - 1]);
    if (question->turn && judgement->forbidden) {
        question->g = try_turns(judgement, p);
        question->refused = find_refused(judgement, question->turn);
        find_extras(question);
    }
    question->asks_end =
        p->is_over && !judgement->forbidden && job->field[AJ_KEY_DISPUTED] != AJ_NO_NODE;
    find_parts(judgement, job, question);
}

// ---- rings

const char *car_question_sign(struct aj_arena *arena, size_t index) {
    return index < 26 ? aj_arena_format(arena, "%c", (char)('a' + index))
                      : aj_arena_format(arena, "%zu", index - 25);
}

// Returns an action in words, with "not allowed" if it is the refused one.
static const char *title_action(const struct aj_judgement *judgement,
                                const struct car_question *question, const struct car_action *a) {
    struct aj_buf title;
    aj_buf_init_in(&title, judgement->arena);
    car_action_say(judgement, question->by_place, a, &title);
    if (question->refused && a >= question->refused)
        aj_buf_puts(&title, a != question->refused ? ": not judged"
                            : question->is_open    ? ": left open"
                                                   : ": not allowed");
    const char *said = aj_buf_keep(&title);
    return question->by_place ? aj_say_plainly(said, judgement->arena) : said;
}

// Titles a claim's ring: "claimed by Anna and Ben: city N of (0,0)".
static const char *title_claim(const struct car_judging *g, bool by_place,
                               const struct car_claimed *claim) {
    const struct car_feature_piece *part = &g->board.part[claim->part];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    struct aj_buf title;
    aj_buf_init_in(&title, g->judgement->arena);
    aj_buf_puts(&title, "claimed");
    for (int i = 0; i < CAR_CLAIMANTS && claim->by[i]; i++) {
        aj_buf_puts(&title, i == 0 ? " by " : claim->has_more ? ", " : " and ");
        aj_buf_puts(&title, claim->by[i]);
    }
    const char *place = claim->place.at == CAR_AT_TILE // else the claim's own name of it
                            ? car_place_name(lying->tile, lying->turn, part->local)
                            : car_place_text(claim->place, g->judgement->arena);
    aj_buf_format(&title, "%s: %s of (%d,%d)", claim->has_more ? " and others" : "", place,
                  (int)lying->x, (int)lying->y);
    const char *said = aj_buf_keep(&title);
    return by_place ? aj_say_plainly(said, g->judgement->arena) : said;
}

uint8_t car_question_before(uint8_t signs[], const struct car_drawn_ring *ring) {
    enum { ROOM = 5 };
    if (ring->about != CAR_RING_TILE)
        return 0;
    uint8_t *on_tile = &signs[ring->tile];
    return *on_tile < ROOM ? (*on_tile)++ : ROOM;
}

size_t car_question_rings(const struct aj_judgement *judgement, const struct aj_case *job,
                          const struct car_question *question, const struct car_drawn_ring **ring) {
    const struct car_board *board = &question->g->board;
    struct car_claimed claim[CAR_CLAIMED_MAX];
    uint32_t claims = car_claimed_read(question->g, job, claim);
    uint32_t actions = question->turn ? question->turn->count : 0;
    struct car_drawn_ring *list =
        AJ_NEW_ARRAY(judgement->arena, struct car_drawn_ring, actions + claims + 1);
    uint8_t *signs = AJ_NEW_ARRAY(judgement->arena, uint8_t, board->lyings + question->extras + 1);
    size_t count = 0, signed_rings = 0;
    for (uint32_t i = 0; i < actions; i++, count++) {
        const struct car_action *a = &question->turn->action[i];
        list[count] = ring_about(question, a);
        list[count].before = car_question_before(signs, &list[count]);
        if (list[count].about != CAR_RING_NOTHING || !question->by_place)
            list[count].sign = car_question_sign(judgement->arena, signed_rings++);
        list[count].title = title_action(judgement, question, a);
    }
    for (uint32_t i = 0; i < claims; i++, count++) {
        const struct car_feature_piece *part = &board->part[claim[i].part];
        list[count] = (struct car_drawn_ring){
            .about = CAR_RING_SEGMENT,
            .place = part->local,
            .tile = part->lying,
            .sign = car_question_sign(judgement->arena, signed_rings++),
            .title = title_claim(question->g, question->by_place, &claim[i])};
    }
    *ring = list;
    return count;
}
