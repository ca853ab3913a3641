#include "carcassonne/view/next_turns.h"

#include "carcassonne/rules/number.h"
#include "carcassonne/rules/order.h"
#include "carcassonne/table/actions.h"
#include "carcassonne/turn/asking.h"
#include "carcassonne/turn/token_asking.h"

#define TOKENS_MORE 2 // a pair at once, or a taken one beside an own one

struct turns {
    struct aj_turns *asked;
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_ruleset *rules;
    // Beyond those of the case: ransom, tile, figure or piece, what follows it, tokens, walk,
    // wagons.
    struct car_action action[8 + TOKENS_MORE + AJ_PLAYERS_MAX];
    int count;
    const struct car_action *last; // what comes when all the rest is done, NULL: nothing
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

static void emit_actions(struct turns *turns, const struct car_asking *ask, uint32_t given) {
    struct aj_buf *text = turns->asked->text;
    struct aj_json json;
    if (given + (uint32_t)turns->count == 0 && !turns->last)
        return; // a turn in which nothing is done
    aj_buf_clear(text);
    aj_json_init(&json, text);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "player", turns->job->player[ask->player].name);
    aj_json_key(&json, "actions");
    aj_json_begin_list(&json);
    write_actions(turns, ask->action, given, &json);
    write_actions(turns, turns->action, (uint32_t)turns->count, &json);
    write_actions(turns, turns->last, turns->last != NULL, &json);
    aj_json_end_list(&json);
    aj_json_end_object(&json);
    turns->asked->emit(turns->asked->context, aj_buf_text(text));
}

static void emit_drives(struct turns *turns);

// Each drive of a wagon that the turn's scoring step lets go, and what comes after it. What trying
// them takes is given back.
static void try_drives(struct turns *turns) {
    struct car_asking *ask = AJ_NEW(turns->reader->arena, struct car_asking);
    struct car_offers offers = {NULL, 0, 0};
    const struct car_action drive = {.kind = CAR_WAGON};
    car_ask_begin(turns->reader, turns->job, turns->rules, ask);
    car_ask_again(ask, turns->action, turns->count);
    if (ask->g.now.placed == CAR_NOTHING || !car_turn_reach(&ask->g, &drive))
        return;
    car_action_hooks[CAR_WAGON]->offer(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        if (!car_ask_may(ask, &offers.action[i], NULL))
            continue;
        turns->action[turns->count++] = offers.action[i];
        emit_actions(turns, ask, ask->turn.count - (uint32_t)(turns->count - 1));
        emit_drives(turns);
        turns->count--;
    }
}

static void emit_drives(struct turns *turns) {
    struct aj_arena_mark mark = aj_arena_mark(turns->reader->arena);
    try_drives(turns);
    aj_arena_release(turns->reader->arena, mark);
}

// With each way in which wagons may drive after the scoring step, and without.
static void emit_end(struct turns *turns, struct car_asking *ask, uint32_t given) {
    emit_actions(turns, ask, given);
    if (car_on(&ask->g, CAR_MODULE_ABBEY))
        emit_drives(turns);
}

// With what the turn owes at its end, each way in which that may be done.
static void emit_turn(struct turns *turns, struct car_asking *ask, uint32_t given) {
    struct car_due due;
    struct car_offers offers = {NULL, 0, 0};
    if (!car_due_find(&ask->g, &due)) {
        emit_end(turns, ask, given);
        return;
    }
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++)
        if (car_comings[kind].step == CAR_STEP_WALK && car_action_hooks[kind]->offer &&
            car_on(&ask->g, car_actions[kind].module))
            car_action_hooks[kind]->offer(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        if (car_step_of(&ask->g, offers.action[i].kind) == CAR_STEP_LAST) {
            turns->last = &offers.action[i];
            emit_end(turns, ask, given);
            turns->last = NULL;
            continue;
        }
        turns->action[turns->count++] = offers.action[i];
        emit_end(turns, ask, given);
        turns->count--;
    }
}

static void emit_with_token(struct turns *turns, int tokens);

// With every token on opening `edge` of a tile; `tokens` of the turn were added so before.
static void emit_tokens_at(struct turns *turns, struct car_asking *ask, int tokens, uint32_t lying,
                           unsigned edge) {
    uint32_t given = ask->turn.count - (uint32_t)turns->count;
    for (int choice = 0; choice < car_ask_token_choices(ask); choice++) {
        struct car_action a = car_ask_token(ask, choice, lying, edge);
        if (!car_ask_lists(ask, &a) || !car_ask_may(ask, &a, NULL))
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
    struct car_asking *ask = AJ_NEW(turns->reader->arena, struct car_asking);
    car_ask_begin(turns->reader, turns->job, turns->rules, ask);
    car_ask_again(ask, turns->action, turns->count);
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

static void emit_figures(struct turns *turns);

// With what is due in the step of the figures, each way in which that may be done, until nothing
// is; and with what may follow a figure at once, and without.
static void try_figures(struct turns *turns) {
    struct car_asking *ask = AJ_NEW(turns->reader->arena, struct car_asking);
    struct car_offers offers = {NULL, 0, 0};
    bool owed = false;
    car_ask_begin(turns->reader, turns->job, turns->rules, ask);
    car_ask_again(ask, turns->action, turns->count);
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++)
        if (car_comings[kind].step == CAR_STEP_FIGURE && !car_insteads[kind].is_wooden &&
            car_action_hooks[kind]->offer && car_on(&ask->g, car_actions[kind].module))
            car_action_hooks[kind]->offer(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        if (!car_ask_may(ask, &offers.action[i], NULL))
            continue;
        owed = owed || !car_action_hooks[offers.action[i].kind]->at_once;
        turns->action[turns->count++] = offers.action[i];
        emit_figures(turns);
        turns->count--;
    }
    if (!owed)
        emit_with_token(turns, 0);
}

static void emit_figures(struct turns *turns) {
    struct aj_arena_mark mark = aj_arena_mark(turns->reader->arena);
    try_figures(turns);
    aj_arena_release(turns->reader->arena, mark);
}

// With every wooden action that may come now, and without.
static void try_wooden(struct turns *turns) {
    struct car_asking *ask = AJ_NEW(turns->reader->arena, struct car_asking);
    struct car_offers offers = {NULL, 0, 0};
    emit_figures(turns);
    car_ask_begin(turns->reader, turns->job, turns->rules, ask);
    car_ask_again(ask, turns->action, turns->count);
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++)
        if (car_insteads[kind].is_wooden && car_action_hooks[kind]->offer &&
            car_on(&ask->g, car_actions[kind].module))
            car_action_hooks[kind]->offer(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        if (!car_ask_may(ask, &offers.action[i], NULL))
            continue;
        turns->action[turns->count++] = offers.action[i];
        emit_figures(turns);
        turns->count--;
    }
}

static void emit_wooden(struct turns *turns) {
    struct aj_arena_mark mark = aj_arena_mark(turns->reader->arena);
    try_wooden(turns);
    aj_arena_release(turns->reader->arena, mark);
}

static void emit_placed(struct turns *turns, struct car_asking *ask, const struct car_action *a) {
    if (!car_ask_may(ask, a, NULL))
        return;
    turns->action[turns->count++] = *a;
    emit_wooden(turns);
    turns->count--;
}

// With every place of the tile, if one is in hand, and of an abbey instead.
static void try_tile(struct turns *turns) {
    struct car_asking *ask = AJ_NEW(turns->reader->arena, struct car_asking);
    struct car_offers abbeys = {NULL, 0, 0};
    struct car_placement *cell;
    car_ask_begin(turns->reader, turns->job, turns->rules, ask);
    car_ask_again(ask, turns->action, turns->count);
    if (!ask->tile)
        emit_wooden(turns);
    uint32_t count = ask->tile && !ask->tile->fits_any ? car_ask_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct car_action a = car_ask_place(ask, cell[i].x, cell[i].y, cell[i].turn);
        emit_placed(turns, ask, &a);
    }
    car_offer_abbeys(ask, &abbeys);
    for (size_t i = 0; i < abbeys.count; i++)
        emit_placed(turns, ask, &abbeys.action[i]);
}

static void emit_tile(struct turns *turns) {
    struct aj_arena_mark mark = aj_arena_mark(turns->reader->arena);
    try_tile(turns);
    aj_arena_release(turns->reader->arena, mark);
}

// Whether an action of that kind may be tried at any moment up to the scoring step.
static bool is_free(const struct car_asking *ask, unsigned kind) {
    return car_comings[kind].noun && car_comings[kind].step == CAR_STEP_ANY &&
           car_action_hooks[kind]->offer && car_on(&ask->g, car_actions[kind].module);
}

// With each action that may come at any moment, which comes first in these turns, and without.
static void try_free(struct turns *turns) {
    struct car_asking *ask = AJ_NEW(turns->reader->arena, struct car_asking);
    struct car_offers offers = {NULL, 0, 0};
    emit_tile(turns);
    car_ask_begin(turns->reader, turns->job, turns->rules, ask);
    car_ask_again(ask, turns->action, turns->count);
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++)
        if (is_free(ask, kind))
            car_action_hooks[kind]->offer(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        if (!car_ask_may(ask, &offers.action[i], NULL))
            continue;
        turns->action[turns->count++] = offers.action[i];
        emit_tile(turns);
        turns->count--;
    }
}

bool car_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *asked) {
    struct turns turns = {.asked = asked, .reader = reader, .job = job, .rules = rules};
    struct car_asking *ask = AJ_NEW(reader->arena, struct car_asking);
    if (!car_ask_begin(reader, job, rules, ask))
        return false;
    if (ask->judgement.forbidden) {
        asked->illegal = &ask->judgement;
        return true;
    }
    if (!car_ask_is_answerable(ask, ask->tile))
        return false;
    try_free(&turns);
    return true;
}
