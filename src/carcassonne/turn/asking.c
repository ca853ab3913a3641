// Finds legal moves without knowing what is legal. What might be possible is listed generously
// (cells of the frontier, segments of the tile just placed, openings with colours), and each
// candidate is judged by the same rules that judge a case (car_ask_may). So a rule of a new module
// applies to legal moves without a line here, and the reason why a move is illegal is its first
// ruling.
//
// An asking is a judging that has played the moves of the case up to the point of the question. A
// candidate is judged but not applied: rulings and `forbidden` are restored afterwards, and the
// board is not touched. To look beyond a candidate (a follower on the tile that would be placed), a
// second asking is begun and plays the candidates before it (car_ask_again): playing again is the
// only way to undo.
//
// What always holds:
// - A tile in hand counts as placed later in the turn, so that an action before it is judged as
//   part of a whole turn.
// - Options that a candidate consults are noted in the asking's judgement. The caller branches over
//   the first open one and asks everything again under each reading
//   (judging/answer/moves_readings.c).
// - next.c lists single actions, next_turns.c whole turns. Some house rules judge a turn at its
//   end, so that whole.c has to search whether the turn can still be completed.
// - Random games keep the cells along the edge up to date (frontier.c); an asking lists them anew.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

// ---- asking

enum { TRIED = 2 }; // more actions: the one that is tried, and the tile in hand after it

// Finds whose moves are asked for: `to_move`, the player of an unfinished turn, or who comes next.
// Returns false after an error: nobody is known.
static bool find_player(struct aj_reader *reader, const struct aj_case *job, int *player) {
    const struct car_position *p = job->position;
    bool partial = job->field[AJ_KEY_MOVE] != AJ_NO_NODE;
    *player = p->to_move;
    if (partial)
        *player = p->turn[p->turns - 1].player;
    else if (*player == AJ_NONE && p->turns > 0)
        *player = (p->turn[p->turns - 1].player + 1) % p->players;
    if (*player != AJ_NONE)
        return true;
    aj_read_error(reader, job->node, AJ_KIND(MISSING_KEY),
                  "`to_move` is missing: whose turn is asked about?")
        ->help = aj_arena_format(reader->arena, "add `to_move: %s`", job->player[0].name);
    return false;
}

// Returns the node of the case that says whose turn is asked for.
static uint32_t find_turn_node(const struct aj_case *job) {
    const struct car_position *p = job->position;
    uint32_t to_move = job->game_field[CAR_KEY_TO_MOVE];
    if (job->field[AJ_KEY_MOVE] != AJ_NO_NODE)
        return p->turn[p->turns - 1].node;
    return to_move == AJ_NO_NODE ? job->node : to_move;
}

static bool places_tile(const struct car_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++)
        if (turn->action[i].kind == CAR_PLACE)
            return true;
    return false;
}

// Plays the case's actions of the turn that is asked about. A tile in hand counts as placed later.
static void play_actions(struct car_asking *ask, const struct car_tile *in_hand) {
    uint32_t done = ask->turn.count;
    ask->g.is_asked = true;
    if (in_hand && !places_tile(&ask->turn))
        ask->action[ask->turn.count++] = (struct car_action){.kind = CAR_PLACE, .tile = in_hand};
    for (uint32_t i = 0; i < done && !ask->judgement.forbidden; i++) {
        ask->g.now.action = i;
        if (car_turn_reach(&ask->g, &ask->action[i]) && car_action_judge(&ask->g, &ask->action[i]))
            car_action_apply(&ask->g, &ask->action[i]);
    }
    ask->turn.count = done;
}

// Plays the moves of the case up to the point of the question, or up to a forbidden action.
// `is_closing`: an entry after the last turn is asked about.
static void play_so_far(const struct aj_case *job, struct car_asking *ask, bool is_closing) {
    const struct car_position *p = job->position;
    struct aj_judgement *judgement = &ask->judgement;
    bool partial = job->field[AJ_KEY_MOVE] != AJ_NO_NODE;
    uint32_t whole = p->turns - partial;
    car_judging_init(&ask->g, p, judgement);
    car_judging_begin(&ask->g);
    for (uint32_t i = 0; i < whole && !judgement->forbidden; i++) {
        aj_turn_add(judgement, p->turn[i].player, p->turn[i].node);
        car_turn_judge(&ask->g, i);
    }
    if (judgement->forbidden)
        return;
    if (!partial && !is_closing && p->to_move == AJ_NONE && // the next player follows from turns
        (car_goes_on(&ask->g) || car_part_due(&ask->g)))
        ask->player = p->turn[whole - 1].player; // the same player again
    uint32_t done = partial ? p->turn[whole].count : 0;
    ask->action = AJ_NEW_ARRAY(judgement->arena, struct car_action, done + CAR_ASKED_MOST + TRIED);
    if (done)
        memcpy(ask->action, p->turn[whole].action, done * sizeof *ask->action);
    car_order_actions(&ask->g, ask->action, done);
    ask->turn = (struct car_turn){.player = (int8_t)ask->player,
                                  .count = done,
                                  .action = ask->action,
                                  .node = find_turn_node(job)};
    aj_turn_add(judgement, ask->player, ask->turn.node);
    if (is_closing) {
        car_turn_begin_closing(&ask->g, &ask->turn, whole + 1);
    } else {
        car_turn_order_judge(&ask->g, whole, &ask->turn);
        car_turn_begin(&ask->g, &ask->turn, whole + 1);
    }
    play_actions(ask, is_closing ? NULL : p->tile_in_hand);
}

// Plays the case up to the moment that is asked about: in a turn, or (`is_closing`) after the last
// one. Returns false after an error.
static bool begin(struct car_asking *ask, bool is_closing) {
    const struct car_position *p = ask->job->position;
    aj_judgement_init(&ask->judgement, ask->reader->arena, ask->g.rules, AJ_KEEP_FORBIDS);
    aj_case_seat(ask->job, &ask->judgement);
    if (!find_player(ask->reader, ask->job, &ask->player))
        return false;
    play_so_far(ask->job, ask, is_closing);
    bool is_in_hand = ask->g.now.placed == CAR_NOTHING && !is_closing;
    ask->tile = is_in_hand ? p->tile_in_hand : NULL;
    return true;
}

bool car_ask_begin(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_ruleset *rules, struct car_asking *ask) {
    const struct car_position *p = job->position;
    bool is_partial = job->field[AJ_KEY_MOVE] != AJ_NO_NODE;
    ask->reader = reader;
    ask->job = job;
    ask->g.rules = rules;
    return begin(ask, is_partial && p->is_over && car_turn_closes(&p->turn[p->turns - 1]));
}

struct car_asking *car_ask_closing(struct car_asking *ask) {
    const struct car_position *p = ask->job->position;
    if (!p->is_over || p->tile_in_hand || ask->job->field[AJ_KEY_MOVE] != AJ_NO_NODE)
        return NULL;
    struct car_asking *closing = AJ_NEW(ask->judgement.arena, struct car_asking);
    closing->reader = ask->reader;
    closing->job = ask->job;
    closing->g.rules = ask->g.rules;
    return begin(closing, true) && !closing->judgement.forbidden ? closing : NULL;
}

bool car_ask_is_answerable(const struct car_asking *ask, const struct car_tile *hand) {
    for (CAR_EACH(left, &ask->g, is_answerable))
        if (!car_lowest_module(&ask->g, left)->is_answerable(&ask->g, hand, ask->reader))
            return false;
    return true;
}

// Whether something is due before an action, which is then forbidden.
static bool comes_too_early(struct car_judging *g, const struct car_action *a) {
    const struct car_due *before = g->due;
    bool is_late_step =
        g->now.placed != CAR_NOTHING && !g->now.ended && car_step_of(g, a->kind) >= CAR_STEP_WALK;
    bool is_due = is_late_step && car_due_judge(g, a);
    g->due = before;
    return is_due;
}

// Tries an action together with the action after it (NULL: alone).
static bool try_with(struct car_asking *ask, const struct car_action *a,
                     const struct car_action *with, const struct aj_ruling **why) {
    struct aj_judgement *judgement = &ask->judgement;
    uint32_t done = ask->turn.count;
    size_t rulings = judgement->rulings;
    ask->action[done] = *a;
    ask->turn.count = done + 1;
    if (with)
        ask->action[ask->turn.count++] = *with;
    ask->g.now.action = done;
    bool allowed = !comes_too_early(&ask->g, a) && car_action_judge(&ask->g, a);
    if (!allowed && why)
        *why = &judgement->ruling[rulings];
    judgement->rulings = rulings;
    judgement->forbidden = false;
    ask->turn.count = done;
    return allowed;
}

bool car_ask_may(struct car_asking *ask, const struct car_action *a, const struct aj_ruling **why) {
    const struct car_action later = {.kind = CAR_PLACE, .tile = ask->tile};
    return try_with(ask, a, ask->tile && a->kind != CAR_PLACE ? &later : NULL, why);
}

bool car_ask_mended(struct car_asking *ask, const struct car_action *a, struct car_action *with) {
    car_board_look(&ask->g.board, a->x, a->y);
    for (CAR_EACH(left, &ask->g, mends))
        if (car_lowest_module(&ask->g, left)->mends(&ask->g, a, with))
            return try_with(ask, a, with, NULL);
    return false;
}

void car_ask_again(struct car_asking *ask, const struct car_action more[], int count) {
    uint32_t done = ask->turn.count;
    AJ_SURE(ask->judgement.arena, count <= CAR_ASKED_MOST);
    for (int i = 0; i < count; i++)
        ask->action[ask->turn.count++] = more[i];
    for (int i = 0; i < count; i++) {
        struct car_action *a = &ask->action[done + (uint32_t)i];
        ask->g.now.action = done + (uint32_t)i;
        if (car_turn_reach(&ask->g, a) && car_action_judge(&ask->g, a))
            car_action_apply(&ask->g, a);
    }
    if (ask->g.now.placed != CAR_NOTHING)
        ask->tile = NULL;
}

struct car_asking *car_ask_after(struct car_asking *ask, enum car_action_kind kind) {
    const struct car_action a = {.kind = (uint8_t)kind, .node = ask->turn.node};
    if (ask->g.now.ended)
        return ask;
    struct car_asking *after = AJ_NEW(ask->judgement.arena, struct car_asking);
    bool is_reached =
        car_ask_begin(ask->reader, ask->job, ask->g.rules, after) && car_turn_reach(&after->g, &a);
    return is_reached ? after : NULL;
}

void car_offer(struct car_asking *ask, struct car_offers *offers, const struct car_action *a) {
    offers->action = aj_arena_grow(ask->judgement.arena, offers->action, sizeof *offers->action,
                                   &offers->capacity, offers->count + 1);
    offers->action[offers->count++] = *a;
}

// Whether an earlier one of the sorted figures is on the same segment and (unless `whatever_kind`)
// of the same kind.
static bool is_repeated(const struct car_board *board, const struct car_figure_place own[],
                        size_t i, bool whatever_kind) {
    const struct car_follower *f = &board->follower[own[i].figure];
    while (i-- > 0 && board->follower[own[i].figure].part == f->part)
        if (whatever_kind || board->follower[own[i].figure].figure == f->figure)
            return true;
    return false;
}

void car_offer_own(struct car_asking *ask, struct car_offers *offers, enum car_action_kind kind,
                   bool of_segments, bool (*fits)(const struct car_judging *g, uint32_t figure)) {
    const struct car_board *board = &ask->g.board;
    struct car_figure_place *own =
        AJ_NEW_ARRAY(ask->judgement.arena, struct car_figure_place, board->followers + 1);
    size_t count = 0;
    for (uint32_t f = 0; f < board->followers; f++)
        if (!board->follower[f].returned && board->follower[f].player == ask->player &&
            (!fits || fits(&ask->g, f)))
            own[count++] = car_figure_place_of(board, f);
    qsort(own, count, sizeof *own, car_compare_figure_places);
    for (size_t i = 0; i < count; i++) {
        uint32_t part = board->follower[own[i].figure].part;
        if (is_repeated(board, own, i, of_segments))
            continue;
        struct car_action a = of_segments
                                  ? car_action_at(board, kind, part, ask->turn.node)
                                  : car_standing_action(board, kind, own[i].figure, ask->turn.node);
        if (of_segments)
            a.figure = CAR_FIGURES;
        car_offer(ask, offers, &a);
    }
}

// ---- what may be tried

struct car_action car_ask_place(const struct car_asking *ask, int32_t x, int32_t y, uint8_t turn) {
    return (struct car_action){.kind = CAR_PLACE,
                               .x = x,
                               .y = y,
                               .turn = turn,
                               .has_at = true,
                               .tile = ask->tile,
                               .node = ask->turn.node};
}

// Whether no case can name this cell.
static bool is_out_of_range(const struct car_gap *cell) {
    return cell->x < -AJ_NUMBER_MAX || cell->x > AJ_NUMBER_MAX || cell->y < -AJ_NUMBER_MAX ||
           cell->y > AJ_NUMBER_MAX;
}

uint32_t car_ask_cells(struct car_asking *ask, struct car_placement **cells) {
    struct car_frontier frontier;
    struct aj_arena *arena = ask->judgement.arena;
    uint32_t count = 0;
    car_frontier_init(&frontier, arena, &ask->g.board, 0);
    *cells = AJ_NEW_ARRAY(arena, struct car_placement, 4 * frontier.gaps + 4);
    if (ask->g.board.lyings == 0)
        return car_placements(&frontier, ask->tile, *cells);
    for (uint32_t i = 0; i < frontier.gaps; i++)
        for (uint8_t turn = 0; turn < 4 && !is_out_of_range(&frontier.gap[i]); turn++)
            (*cells)[count++] =
                (struct car_placement){frontier.gap[i].x, frontier.gap[i].y, turn, i};
    car_placements_sort(*cells, count);
    return count;
}

struct car_action car_ask_follower(const struct car_asking *ask, uint32_t part, uint8_t figure) {
    const struct car_feature_piece *on = &ask->g.board.part[part];
    const struct car_board_tile *lying = &ask->g.board.lying[on->lying];
    struct car_action a = {.kind = CAR_FOLLOWER,
                           .figure = figure,
                           .place = car_place_of(lying->tile, lying->turn, on->local),
                           .node = ask->turn.node};
    if (on->lying != ask->g.now.placed) {
        a.has_at = true;
        a.x = lying->x;
        a.y = lying->y;
    }
    return a;
}

uint32_t car_ask_parts(struct car_asking *ask, uint32_t **parts) {
    const struct car_board *board = &ask->g.board;
    struct aj_arena *arena = ask->judgement.arena;
    uint32_t count = 0;
    *parts = AJ_NEW_ARRAY(arena, uint32_t, board->parts + 1);
    if (ask->g.now.placed == CAR_NOTHING)
        return 0;
    const uint32_t *order = car_sort_tiles(board, arena);
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t of_tile[CAR_SEGMENTS_MAX];
        int parts_there = car_sort_parts(board, order[i], of_tile);
        for (int k = 0; k < parts_there; k++) {
            struct car_action a = car_ask_follower(ask, of_tile[k], CAR_FIGURE_NORMAL);
            if (!a.has_at || car_is_reached(&ask->g, &a))
                (*parts)[count++] = of_tile[k];
        }
    }
    return count;
}

struct car_action car_ask_spot(const struct car_asking *ask, enum car_action_kind kind,
                               uint32_t follower) {
    const struct car_board *board = &ask->g.board;
    struct car_action a =
        car_action_at(board, kind, board->follower[follower].part, ask->turn.node);
    a.figure = CAR_FIGURES;
    a.named[0].player = AJ_NONE;
    return a;
}

// ---- listing

static const char *say_ruling(const struct car_asking *ask, const struct aj_ruling *ruling) {
    struct aj_buf line;
    aj_buf_init_in(&line, ask->judgement.arena);
    aj_ruling_say(ask->job->game, &ask->judgement, ruling, &line);
    return aj_buf_keep(&line);
}

struct aj_next *car_list_row(struct car_asking *ask, struct aj_moves *moves,
                             enum car_next_group group, const struct aj_ruling *why) {
    if (why && !moves->why_not)
        return NULL;
    struct aj_next *next = aj_moves_add(moves, (int)(why ? CAR_NEXT_REJECTED : group));
    next->rule = why ? why->rule : AJ_NONE;
    next->why = why ? say_ruling(ask, why) : NULL;
    return next;
}

struct aj_next *car_list_tried(struct car_asking *ask, struct aj_moves *moves,
                               enum car_next_group group, const struct car_action *a) {
    const struct aj_ruling *why = NULL;
    car_ask_may(ask, a, &why);
    return car_list_row(ask, moves, group, why);
}

void car_list_offered(struct car_asking *ask, struct aj_moves *moves,
                      const struct car_action_hooks *hooks) {
    struct car_offers offers = {NULL, 0, 0};
    hooks->offer(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        const struct car_action *a = &offers.action[i];
        struct aj_next *next = car_list_tried(ask, moves, (enum car_next_group)hooks->group, a);
        if (next)
            hooks->fill(a, next->group != hooks->group, moves->arena, next);
    }
}

void car_fill_spot(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                   struct aj_next *next) {
    const char *segment = car_place_text(a->place, arena);
    const char *spot =
        aj_arena_format(arena, "{\"at\":[%d,%d],\"segment\":\"%s\"}", a->x, a->y, segment);
    next->json =
        is_rejected ? aj_arena_format(arena, "{\"%s\":%s}", car_actions[a->kind].key, spot) : spot;
    next->sentence = aj_arena_format(arena, "%s of (%d,%d)", segment, a->x, a->y);
}

const char *car_object_of(const struct car_action *a, car_members *write, struct aj_arena *arena) {
    struct aj_buf text;
    struct aj_json json;
    aj_buf_init_in(&text, arena);
    aj_json_init(&json, &text);
    aj_json_begin_object(&json);
    write(a, &json, arena);
    aj_json_end_object(&json);
    return aj_buf_keep(&text);
}

void car_fill_standing(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                       struct aj_next *next) {
    struct aj_buf text;
    next->json = car_object_of(a, is_rejected ? car_write_standing : car_write_stand, arena);
    aj_buf_init_in(&text, arena);
    aj_buf_format(&text, "%s on ", car_figures[a->figure].spoken);
    car_say_spot(a, &text);
    next->sentence = aj_buf_keep(&text);
}
