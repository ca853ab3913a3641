#include "carcassonne/next.h"

#include <string.h>

#include "carcassonne/actions.h"
#include "carcassonne/base.h"
#include "carcassonne/draft.h"
#include "carcassonne/frontier.h"
#include "carcassonne/number.h"
#include "tiles/words.h"

#define ACTIONS_MORE 6 // actions that may follow those of the case
#define TOKENS_MORE 2  // of them tokens: a pair at once, or a taken one beside an own one

// The turn that is asked about: the case's actions are done, others are tried behind them.
struct asking {
    struct car_judging g;
    struct aj_judgement judgement;
    struct car_turn turn;
    struct car_action *action;   // the turn's; room for ACTIONS_MORE more
    const struct car_tile *tile; // still in hand, NULL: none
    const struct aj_game *game;
    int player;
};

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
    aj_read_error(reader, job->node, &aj_core_diag_kinds[AJ_DIAG_MISSING_KEY],
                  "`to_move` is missing: whose turn is asked about?")
        ->help = aj_arena_format(reader->arena, "add `to_move: %s`", job->player[0].name);
    return false;
}

// Where it is said whose turn is asked about.
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

// Plays the actions of the turn that is asked about. A tile still in hand counts as placed later.
static void play_actions(struct asking *ask, const struct car_tile *in_hand) {
    uint32_t done = ask->turn.count;
    if (in_hand && !places_tile(&ask->turn))
        ask->action[ask->turn.count++] = (struct car_action){.kind = CAR_PLACE, .tile = in_hand};
    for (uint32_t i = 0; i < done && !ask->judgement.forbidden; i++) {
        ask->g.now.action = i;
        if (car_action_judge(&ask->g, &ask->action[i]))
            car_action_apply(&ask->g, &ask->action[i]);
    }
    ask->turn.count = done;
}

// Plays what the case has played, up to the point of the question, or up to what is forbidden.
static void play_so_far(const struct aj_case *job, struct asking *ask) {
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
    if (!partial && p->to_move == AJ_NONE && ask->g.extra_turns > 0)
        ask->player = p->turn[whole - 1].player; // he has paid for it
    uint32_t done = partial ? p->turn[whole].count : 0;
    ask->action = AJ_NEW_ARRAY(judgement->arena, struct car_action, done + ACTIONS_MORE);
    if (done)
        memcpy(ask->action, p->turn[whole].action, done * sizeof *ask->action);
    ask->turn = (struct car_turn){.player = (int8_t)ask->player,
                                  .count = done,
                                  .action = ask->action,
                                  .node = find_turn_node(job)};
    aj_turn_add(judgement, ask->player, ask->turn.node);
    car_turn_order_judge(&ask->g, whole, &ask->turn);
    car_turn_begin(&ask->g, &ask->turn, whole + 1);
    play_actions(ask, p->tile_in_hand);
}

// False after diagnostics. Where what was played is illegal the judgement is forbidden, and nothing
// can be asked.
static bool ask_begin(struct aj_reader *reader, const struct aj_case *job,
                      const struct aj_ruleset *rules, struct asking *ask) {
    const struct car_position *p = job->position;
    ask->game = job->game;
    aj_judgement_init(&ask->judgement, reader->arena, rules, AJ_KEEP_FORBIDS);
    aj_case_seat(job, &ask->judgement);
    if (!find_player(reader, job, &ask->player))
        return false;
    play_so_far(job, ask);
    ask->tile = ask->g.now.placed == CAR_NOTHING ? p->tile_in_hand : NULL;
    return true;
}

// Whether `a` may come now; the first ruling that forbids it in `*why`, until the next question. A
// tile still in hand counts as placed later in the turn.
static bool may_come(struct asking *ask, const struct car_action *a, const struct aj_ruling **why) {
    struct aj_judgement *judgement = &ask->judgement;
    uint32_t done = ask->turn.count;
    size_t rulings = judgement->rulings;
    ask->action[done] = *a;
    ask->turn.count = done + 1;
    if (ask->tile && a->kind != CAR_PLACE)
        ask->action[ask->turn.count++] = (struct car_action){.kind = CAR_PLACE, .tile = ask->tile};
    ask->g.now.action = done;
    bool allowed = car_action_judge(&ask->g, a);
    if (!allowed && why)
        *why = &judgement->ruling[rulings];
    judgement->rulings = rulings;
    judgement->forbidden = false;
    ask->turn.count = done;
    return allowed;
}

// Takes an asking that has begun to after `count` further actions, which were found to be allowed
// one after the other.
static void ask_again(struct asking *ask, const struct car_action more[], int count) {
    for (int i = 0; i < count; i++) {
        ask->action[ask->turn.count] = more[i];
        ask->g.now.action = ask->turn.count++;
        car_action_judge(&ask->g, &more[i]);
        car_action_apply(&ask->g, &more[i]);
    }
    if (ask->g.now.placed != CAR_NOTHING)
        ask->tile = NULL;
}

// ---- placements

static struct car_action place_action(const struct asking *ask, int32_t x, int32_t y,
                                      uint8_t turn) {
    return (struct car_action){.kind = CAR_PLACE,
                               .x = x,
                               .y = y,
                               .turn = turn,
                               .has_at = true,
                               .tile = ask->tile,
                               .node = ask->turn.node};
}

static uint32_t list_cells(struct asking *ask, struct car_placement **cells) {
    struct car_frontier frontier;
    struct aj_arena *arena = ask->judgement.arena;
    uint32_t count = 0;
    car_frontier_init(&frontier, arena, &ask->g.board);
    *cells = AJ_NEW_ARRAY(arena, struct car_placement, 4 * frontier.gaps + 4);
    if (ask->g.board.lyings == 0)
        return car_placements(&frontier, ask->tile, *cells);
    for (uint32_t i = 0; i < frontier.gaps; i++)
        for (uint8_t turn = 0; turn < 4; turn++)
            (*cells)[count++] = (struct car_placement){frontier.gap[i].x, frontier.gap[i].y, turn,
                                                       frontier.gap[i].known};
    car_placements_sort(*cells, count);
    return count;
}

static const char *say_ruling(const struct asking *ask, const struct aj_ruling *ruling) {
    struct aj_buf line;
    aj_buf_init(&line);
    aj_ruling_say(ask->game, &ask->judgement, ruling, &line);
    const char *text = aj_arena_copy(ask->judgement.arena, aj_buf_text(&line), line.length);
    aj_buf_done(&line);
    return text;
}

static void list_placements(struct asking *ask, struct aj_moves *moves) {
    struct car_placement *cell;
    uint32_t count = ask->tile ? list_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct car_action a = place_action(ask, cell[i].x, cell[i].y, cell[i].turn);
        const struct aj_ruling *why = NULL;
        bool allowed = may_come(ask, &a, &why);
        if (!allowed && !moves->why_not)
            continue;
        struct aj_next *next = aj_moves_add(moves, allowed ? AJ_NEXT_PLACEMENT : AJ_NEXT_REJECTED);
        next->x = a.x;
        next->y = a.y;
        next->turn = 90 * a.turn;
        next->rule = allowed ? AJ_NONE : why->rule;
        next->why = allowed ? NULL : say_ruling(ask, why);
    }
}

// ---- followers, tokens, ore

static struct car_action follower_action(const struct asking *ask, uint8_t local, uint8_t figure) {
    const struct car_lying *lying = &ask->g.board.lying[ask->g.now.placed];
    return (struct car_action){.kind = CAR_FOLLOWER,
                               .figure = figure,
                               .place = car_place_of(lying->tile, lying->turn, local),
                               .node = ask->turn.node};
}

static void list_followers(struct asking *ask, struct aj_moves *moves) {
    uint32_t parts[CAR_SEGMENTS_MAX];
    if (ask->g.now.placed == CAR_NOTHING)
        return;
    const struct car_lying *lying = &ask->g.board.lying[ask->g.now.placed];
    int count = car_sort_parts(&ask->g.board, ask->g.now.placed, parts);
    for (int i = 0; i < count; i++) {
        uint8_t local = ask->g.board.part[parts[i]].local;
        const char *kinds[CAR_FIGURES] = {NULL};
        int found = 0;
        for (uint8_t figure = 0; figure < CAR_FIGURES; figure++) {
            struct car_action a = follower_action(ask, local, figure);
            if (may_come(ask, &a, NULL))
                kinds[found++] = car_figures[figure].id;
        }
        if (!found)
            continue;
        struct aj_next *next = aj_moves_add(moves, AJ_NEXT_FOLLOWER);
        next->segment = car_place_name(lying->tile, lying->turn, local);
        next->kinds[0] = kinds[0];
        next->kinds[1] = kinds[1];
    }
}

// Which tokens there are to try: each colour, and each colour taken from its owner where a house
// rule lets it be.
static int count_token_choices(const struct asking *ask) {
    bool taking = aj_house_rule_on(ask->g.rules, CAR_HOUSE_RULE_TAKE_SECOND_TOKEN);
    return taking ? 2 * CAR_COLOURS : CAR_COLOURS;
}

static struct car_action token_action(const struct asking *ask, int choice, uint32_t lying,
                                      unsigned edge) {
    const struct car_lying *tile = &ask->g.board.lying[lying];
    int colour = choice % CAR_COLOURS;
    return (struct car_action){.kind = choice < CAR_COLOURS ? CAR_TOKEN : CAR_TAKE_TOKEN,
                               .x = tile->x,
                               .y = tile->y,
                               .has_at = true,
                               .edge = (uint8_t)edge,
                               .colour = (uint8_t)colour,
                               .node = ask->turn.node};
}

// Whether a colour is one to list: of a player whose `tokens` are not given, his own and those that
// lie on the board; that he might have others is not said of each.
static bool is_listed(const struct asking *ask, const struct car_action *a) {
    const struct car_judging *g = &ask->g;
    return a->kind != CAR_TOKEN || aj_house_rule_on(g->rules, CAR_HOUSE_RULE_COMMON_STOCK) ||
           ((g->sets[ask->player] >> a->colour) & 1U) || g->board.tunnel[a->colour].count > 0;
}

// Every opening of a tile with every colour that may be laid there.
static void list_tokens_of(struct asking *ask, struct aj_moves *moves, uint32_t lying) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!car_has_opening(&ask->g.board.lying[lying], edge))
            continue;
        for (int choice = 0; choice < count_token_choices(ask); choice++) {
            struct car_action a = token_action(ask, choice, lying, edge);
            if (!is_listed(ask, &a) || !may_come(ask, &a, NULL))
                continue;
            struct aj_next *next = aj_moves_add(moves, AJ_NEXT_TOKEN);
            next->colour = car_colour_names[a.colour];
            next->taken = a.kind == CAR_TAKE_TOKEN;
            next->x = a.x;
            next->y = a.y;
            next->opening = car_edge_names[edge];
        }
    }
}

static void list_tokens(struct asking *ask, struct aj_moves *moves) {
    if (!car_on(&ask->g, CAR_MODULE_TUNNEL))
        return;
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++)
        list_tokens_of(ask, moves, order[i]);
}

static bool may_recall_any(struct asking *ask) {
    for (uint32_t f = 0; f < ask->g.board.followers; f++) {
        const struct car_follower *follower = &ask->g.board.follower[f];
        const struct car_part *part = &ask->g.board.part[follower->part];
        const struct car_lying *lying = &ask->g.board.lying[part->lying];
        struct car_action a = {.kind = CAR_RECALL,
                               .x = lying->x,
                               .y = lying->y,
                               .has_at = true,
                               .place = car_place_of(lying->tile, lying->turn, part->local),
                               .node = ask->turn.node};
        if (!follower->returned && may_come(ask, &a, NULL))
            return true;
    }
    return false;
}

static void add_spending(struct aj_moves *moves, const char *what) {
    aj_moves_add(moves, AJ_NEXT_SPENDING)->what = what;
}

static void list_spending(struct asking *ask, struct aj_moves *moves) {
    struct car_action swap = {.kind = CAR_SWAP, .tile = ask->tile, .node = ask->turn.node};
    struct car_action extra = {.kind = CAR_EXTRA_TURN, .node = ask->turn.node};
    if (!car_on(&ask->g, CAR_MODULE_MINER))
        return;
    if (ask->tile && may_come(ask, &swap, NULL))
        add_spending(moves, "swap");
    if (may_come(ask, &extra, NULL))
        add_spending(moves, "extra_turn");
    if (may_recall_any(ask))
        add_spending(moves, "recall");
}

bool car_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves) {
    struct asking *ask = AJ_NEW(reader->arena, struct asking);
    if (!ask_begin(reader, job, rules, ask))
        return false;
    moves->to_move = job->player[ask->player].name;
    if (ask->judgement.forbidden) {
        moves->illegal = &ask->judgement;
        return true;
    }
    moves->tile = ask->tile ? ask->tile->id : NULL;
    list_placements(ask, moves);
    list_followers(ask, moves);
    list_tokens(ask, moves);
    list_spending(ask, moves);
    return true;
}

// ---- whole turns

struct turns {
    struct aj_turns *asked;
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_ruleset *rules;
    struct car_action action[2 + TOKENS_MORE]; // beyond those of the case: place, follower, tokens
    int count;
};

// A tile of the drawn board that the case's move plays is named by its cell, as the case does.
static bool is_held(const struct car_position *p, const struct car_action *a) {
    for (uint32_t i = 0; a->kind == CAR_PLACE && i < p->laid_count; i++)
        if (p->laid[i].held && p->laid[i].x == a->x && p->laid[i].y == a->y)
            return true;
    return false;
}

static void write_actions(const struct turns *turns, const struct car_action action[],
                          uint32_t count, struct aj_json *json) {
    for (uint32_t i = 0; i < count; i++) {
        if (!is_held(turns->job->position, &action[i])) {
            car_action_write(&action[i], json, turns->reader->arena);
            continue;
        }
        struct car_action placed = action[i];
        placed.kind = CAR_PLACED;
        car_action_write(&placed, json, turns->reader->arena);
    }
}

static void emit_turn(struct turns *turns, const struct asking *ask, uint32_t given) {
    struct aj_buf *text = turns->asked->text;
    struct aj_json json;
    if (given + (uint32_t)turns->count == 0)
        return; // a turn in which nothing is done
    aj_buf_clear(text);
    aj_json_init(&json, text);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "player", turns->job->player[ask->player].name);
    aj_json_key(&json, "actions");
    aj_json_begin_list(&json);
    write_actions(turns, ask->action, given, &json);
    write_actions(turns, turns->action, (uint32_t)turns->count, &json);
    aj_json_end_list(&json);
    aj_json_end_object(&json);
    turns->asked->emit(turns->asked->context, aj_buf_text(text));
}

static void emit_with_token(struct turns *turns, int tokens);

// With every token on opening `edge` of a tile; `tokens` of the turn were added so before.
static void emit_tokens_at(struct turns *turns, struct asking *ask, int tokens, uint32_t lying,
                           unsigned edge) {
    uint32_t given = ask->turn.count - (uint32_t)turns->count;
    for (int choice = 0; choice < count_token_choices(ask); choice++) {
        struct car_action a = token_action(ask, choice, lying, edge);
        if (!is_listed(ask, &a) || !may_come(ask, &a, NULL))
            continue;
        turns->action[turns->count] = a;
        turns->count++;
        if (ask->g.rules->house_rules)
            emit_with_token(turns, tokens + 1);
        else
            emit_turn(turns, ask, given); // one token a turn
        turns->count--;
    }
}

static void try_tokens(struct turns *turns, int tokens) {
    struct asking *ask = AJ_NEW(turns->reader->arena, struct asking);
    ask_begin(turns->reader, turns->job, turns->rules, ask);
    ask_again(ask, turns->action, turns->count);
    if (car_turn_stands(&ask->g))
        emit_turn(turns, ask, ask->turn.count - (uint32_t)turns->count);
    ask->judgement.forbidden = false;
    if (!car_on(&ask->g, CAR_MODULE_TUNNEL) || tokens == TOKENS_MORE)
        return;
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++)
        for (unsigned edge = 0; edge < CAR_EDGES; edge++)
            if (car_has_opening(&ask->g.board.lying[order[i]], edge))
                emit_tokens_at(turns, ask, tokens, order[i], edge);
}

// With every token that may come last, and without; `tokens` of the turn were added so. What trying
// them takes is given back.
static void emit_with_token(struct turns *turns, int tokens) {
    struct aj_arena_mark mark = aj_arena_mark(turns->reader->arena);
    try_tokens(turns, tokens);
    aj_arena_release(turns->reader->arena, mark);
}

// With every follower that may come now, and without.
static void try_followers(struct turns *turns) {
    struct asking *ask = AJ_NEW(turns->reader->arena, struct asking);
    uint32_t parts[CAR_SEGMENTS_MAX];
    emit_with_token(turns, 0);
    ask_begin(turns->reader, turns->job, turns->rules, ask);
    ask_again(ask, turns->action, turns->count);
    if (ask->g.now.placed == CAR_NOTHING)
        return;
    int count = car_sort_parts(&ask->g.board, ask->g.now.placed, parts);
    for (int i = 0; i < CAR_FIGURES * count; i++) {
        uint8_t local = ask->g.board.part[parts[i / CAR_FIGURES]].local;
        struct car_action a = follower_action(ask, local, (uint8_t)(i % CAR_FIGURES));
        if (!may_come(ask, &a, NULL))
            continue;
        turns->action[turns->count++] = a;
        emit_with_token(turns, 0);
        turns->count--;
    }
}

static void emit_followers(struct turns *turns) {
    struct aj_arena_mark mark = aj_arena_mark(turns->reader->arena);
    try_followers(turns);
    aj_arena_release(turns->reader->arena, mark);
}

bool car_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *asked) {
    struct turns turns = {.asked = asked, .reader = reader, .job = job, .rules = rules};
    struct asking *ask = AJ_NEW(reader->arena, struct asking);
    struct car_placement *cell;
    if (!ask_begin(reader, job, rules, ask))
        return false;
    if (ask->judgement.forbidden) {
        asked->illegal = &ask->judgement;
        return true;
    }
    if (!ask->tile)
        emit_followers(&turns);
    uint32_t count = ask->tile ? list_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct car_action a = place_action(ask, cell[i].x, cell[i].y, cell[i].turn);
        if (!may_come(ask, &a, NULL))
            continue;
        turns.action[0] = a;
        turns.count = 1;
        emit_followers(&turns);
    }
    return true;
}
