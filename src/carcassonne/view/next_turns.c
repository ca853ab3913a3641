#include "carcassonne/view/next_turns.h"

#include "carcassonne/rules/number.h"
#include "carcassonne/rules/order.h"
#include "carcassonne/table/actions.h"
#include "carcassonne/turn/asking.h"
#include "carcassonne/turn/token_asking.h"

// No cache holds a board of thousands of tiles: laying one of them anew counts as so many bytes
// more of work (aj_arena_spend), behind as many tiles as the boxes of a large game have.
#define TILE_WORTH 96
#define TILES_WORTHLESS 500
#define TOKENS_MORE 2 // a pair at once, or a taken one beside an own one

struct turns {
    struct aj_turns *asked;
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_ruleset *rules;
    // Beyond those of the case: ransom, tile, figure or piece, what follows it, tokens, walk,
    // wagons.
    struct car_action action[8 + TOKENS_MORE + AJ_PLAYERS_MAX];
    int count, tokens;             // actions; tokens among them
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
    aj_json_open_list(&json, "actions");
    write_actions(turns, ask->action, given, &json);
    write_actions(turns, turns->action, (uint32_t)turns->count, &json);
    write_actions(turns, turns->last, turns->last != NULL, &json);
    aj_json_end_list(&json);
    aj_json_end_object(&json);
    turns->asked->emit(turns->asked->context, aj_buf_text(text));
}

// ---- what a turn goes on with, step after step

// `ask`: the turn as far as it was chosen. A step leaves it as it is, so that the steps before may
// go on with it, and steps that choose nothing have one together: for each other one the position
// is laid anew, which takes most of the time.
typedef void step(struct turns *turns, struct car_asking *ask);

// The turn as far as it was chosen.
static struct car_asking *ask_on(struct turns *turns) {
    struct car_asking *ask = AJ_NEW(turns->reader->arena, struct car_asking);
    car_ask_begin(turns->reader, turns->job, turns->rules, ask);
    car_ask_again(ask, turns->action, turns->count);
    uint32_t tiles = ask->g.board.lyings;
    if (tiles > TILES_WORTHLESS)
        aj_arena_spend(turns->reader->arena, (size_t)(tiles - TILES_WORTHLESS) * TILE_WORTH);
    return ask;
}

// Goes on with what was chosen last. What trying a step takes is given back.
static void go_on(struct turns *turns, step *next) {
    struct aj_arena_mark mark = aj_arena_mark(turns->reader->arena);
    next(turns, ask_on(turns));
    aj_arena_release(turns->reader->arena, mark);
}

static void go_on_with(struct turns *turns, const struct car_action *a, step *next) {
    turns->action[turns->count++] = *a;
    go_on(turns, next);
    turns->count--;
}

// How many actions of the turn are those of the case.
static uint32_t given_in(const struct turns *turns, const struct car_asking *ask) {
    return ask->turn.count - (uint32_t)turns->count;
}

// What the kinds of actions for which `is_asked` holds offer.
static struct car_offers find_offers(struct car_asking *ask, bool (*is_asked)(unsigned kind)) {
    struct car_offers offers = {NULL, 0, 0};
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++)
        if (is_asked(kind) && car_action_hooks[kind]->offer &&
            car_on(&ask->g, car_actions[kind].module))
            car_action_hooks[kind]->offer(ask, &offers);
    return offers;
}

// Goes on with each that is allowed. Returns how many of them must be done before the turn goes on.
static size_t go_on_with_each(struct turns *turns, struct car_asking *ask, struct car_offers offers,
                              step *next) {
    size_t owed = 0;
    for (size_t i = 0; i < offers.count; i++)
        if (car_ask_may(ask, &offers.action[i], NULL)) {
            owed += !car_action_hooks[offers.action[i].kind]->at_once;
            go_on_with(turns, &offers.action[i], next);
        }
    return owed;
}

static step try_drives;

// With each way in which wagons may drive after the scoring step, and without.
static void emit_end(struct turns *turns, struct car_asking *ask, uint32_t given) {
    emit_actions(turns, ask, given);
    if (car_on(&ask->g, CAR_MODULE_ABBEY))
        go_on(turns, try_drives);
}

static void emit_end_with(struct turns *turns, struct car_asking *ask, uint32_t given,
                          const struct car_action *a) {
    turns->action[turns->count++] = *a;
    emit_end(turns, ask, given);
    turns->count--;
}

// Each drive of a wagon that the turn's scoring step lets go, and what comes after it.
static void try_drives(struct turns *turns, struct car_asking *ask) {
    struct car_offers offers = {NULL, 0, 0};
    const struct car_action drive = {.kind = CAR_WAGON};
    if (ask->g.now.placed == CAR_NOTHING || !car_turn_reach(&ask->g, &drive))
        return;
    car_action_hooks[CAR_WAGON]->offer(ask, &offers);
    for (size_t i = 0; i < offers.count; i++)
        if (car_ask_may(ask, &offers.action[i], NULL))
            emit_end_with(turns, ask, given_in(turns, ask), &offers.action[i]);
}

static bool is_walk(unsigned kind) {
    return car_comings[kind].step == CAR_STEP_WALK;
}

// With what the turn owes at its end, each way in which that may be done.
static void emit_turn(struct turns *turns, struct car_asking *ask, uint32_t given) {
    struct car_due due;
    if (!car_due_find(&ask->g, &due)) {
        emit_end(turns, ask, given);
        return;
    }
    struct car_offers offers = find_offers(ask, is_walk);
    for (size_t i = 0; i < offers.count; i++) {
        if (car_step_of(&ask->g, offers.action[i].kind) != CAR_STEP_LAST) {
            emit_end_with(turns, ask, given, &offers.action[i]);
            continue;
        }
        turns->last = &offers.action[i];
        emit_end(turns, ask, given);
        turns->last = NULL;
    }
}

static step try_tokens;

// With every token on opening `edge` of a tile.
static void emit_tokens_at(struct turns *turns, struct car_asking *ask, uint32_t lying,
                           unsigned edge) {
    uint32_t given = given_in(turns, ask);
    for (int choice = 0; choice < car_ask_token_choices(ask); choice++) {
        struct car_action a = car_ask_token(ask, choice, lying, edge);
        if (!car_ask_lists(ask, &a) || !car_ask_may(ask, &a, NULL))
            continue;
        turns->action[turns->count++] = a;
        turns->tokens++;
        if (ask->g.rules->house_rules)
            go_on(turns, try_tokens);
        else
            emit_turn(turns, ask, given); // one token a turn
        turns->tokens--;
        turns->count--;
    }
}

// With every token that may come last, and without.
static void try_tokens(struct turns *turns, struct car_asking *ask) {
    if (car_turn_stands(&ask->g))
        emit_turn(turns, ask, given_in(turns, ask));
    ask->judgement.forbidden = false;
    if (!car_on(&ask->g, CAR_MODULE_TUNNEL) || turns->tokens == TOKENS_MORE)
        return;
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++)
        for (unsigned edge = 0; edge < CAR_EDGES; edge++)
            if (car_has_opening(&ask->g.board.lying[order[i]], edge))
                emit_tokens_at(turns, ask, order[i], edge);
}

static bool follows_figure(unsigned kind) {
    return car_comings[kind].step == CAR_STEP_FIGURE && !car_insteads[kind].is_wooden;
}

// With what is due in the step of the figures, each way in which that may be done, until nothing
// is; and with what may follow a figure at once, and without.
static void try_figures(struct turns *turns, struct car_asking *ask) {
    if (go_on_with_each(turns, ask, find_offers(ask, follows_figure), try_figures))
        return;
    if (ask->g.rules->house_rules) // they count turns as they judge them
        go_on(turns, try_tokens);
    else
        try_tokens(turns, ask);
}

static bool is_wooden(unsigned kind) {
    return car_insteads[kind].is_wooden;
}

// With every wooden action that may come now, and without.
static void try_wooden(struct turns *turns, struct car_asking *ask) {
    try_figures(turns, ask);
    go_on_with_each(turns, ask, find_offers(ask, is_wooden), try_figures);
}

// With every place of the tile, if one is in hand, and of an abbey instead.
static void try_tile(struct turns *turns, struct car_asking *ask) {
    struct car_offers abbeys = {NULL, 0, 0};
    struct car_placement *cell;
    if (!ask->tile)
        try_wooden(turns, ask);
    uint32_t count = ask->tile && !ask->tile->fits_any ? car_ask_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct car_action a = car_ask_place(ask, cell[i].x, cell[i].y, cell[i].turn);
        if (car_ask_may(ask, &a, NULL))
            go_on_with(turns, &a, try_wooden);
    }
    car_offer_abbeys(ask, &abbeys);
    go_on_with_each(turns, ask, abbeys, try_wooden);
}

// Whether an action of that kind may be tried at any moment up to the scoring step.
static bool is_free(unsigned kind) {
    return car_comings[kind].noun && car_comings[kind].step == CAR_STEP_ANY;
}

// With each action that may come at any moment, which comes first in these turns, and without.
static void try_free(struct turns *turns, struct car_asking *ask) {
    try_tile(turns, ask);
    go_on_with_each(turns, ask, find_offers(ask, is_free), try_tile);
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
    try_free(&turns, ask);
    return true;
}
