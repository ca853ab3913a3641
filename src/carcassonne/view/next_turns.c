#include "carcassonne/boxes/abbey/read.h"
#include "carcassonne/boxes/tunnel/turn_asking.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "carcassonne/view/view.h"

// A board of thousands of tiles does not fit into a processor's cache, so laying it again is
// charged to the budget (aj_arena_spend): TILE_WORTH bytes for each tile beyond TILES_FREE, which
// are about what the boxes of a large game have.
#define TILE_WORTH 96
#define TILES_FREE 500
#define TOKENS_MORE 2 // further tokens: a pair, or one taken and one own

struct turns {
    struct aj_turns *asked;
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_ruleset *rules;
    struct car_action action[CAR_ASKED_MOST]; // actions after those of the case
    int count, tokens;                        // number of actions, and of tokens among them
    const struct car_action *last;            // an action after all these, or NULL
};

// Whether an action plays a tile of the drawn board. It is named by its cell, as in the case.
static bool is_held(const struct car_position *p, const struct car_action *a) {
    if (a->kind != CAR_PLACE)
        return false;
    for (uint32_t i = 0; i < p->laid_count; i++)
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

// Emits a turn as JSON: the first `given` actions of the case, then those that were tried.
static void emit_actions(struct turns *turns, const struct car_asking *ask, uint32_t given) {
    struct aj_buf *text = turns->asked->text;
    struct aj_json json;
    if (given + (uint32_t)turns->count == 0 && !turns->last)
        return; // a turn without any action
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

// ---- continuing a turn, step by step

// Continues a turn. `ask` has played the turn so far; a step must not change it, since earlier
// steps still use it. Steps that choose nothing share it, because laying the position again takes
// most of the time.
typedef void step(struct turns *turns, struct car_asking *ask);

// Makes an asking that has played the turn so far.
static struct car_asking *ask_on(struct turns *turns) {
    struct car_asking *ask = AJ_NEW(turns->reader->arena, struct car_asking);
    car_ask_begin(turns->reader, turns->job, turns->rules, ask);
    car_ask_again(ask, turns->action, turns->count);
    uint32_t tiles = ask->g.board.lyings;
    if (tiles > TILES_FREE)
        aj_arena_spend(turns->reader->arena, (size_t)(tiles - TILES_FREE) * TILE_WORTH);
    return ask;
}

// Continues after the action chosen last, and then releases the memory of that.
static void go_on(struct turns *turns, step *next) {
    struct aj_arena_mark mark = aj_arena_mark(turns->reader->arena);
    next(turns, ask_on(turns));
    aj_arena_release(turns->reader->arena, mark);
}

static void add_action(struct turns *turns, const struct car_action *a) {
    AJ_SURE(turns->reader->arena, turns->count < CAR_ASKED_MOST);
    turns->action[turns->count++] = *a;
}

static void go_on_with(struct turns *turns, const struct car_action *a, step *next) {
    add_action(turns, a);
    go_on(turns, next);
    turns->count--;
}

// Returns how many actions of the turn come from the case.
static uint32_t given_in(const struct turns *turns, const struct car_asking *ask) {
    return ask->turn.count - (uint32_t)turns->count;
}

// Returns the offers of the kinds of actions for which `is_asked` holds.
static struct car_offers find_offers(struct car_asking *ask, bool (*is_asked)(unsigned kind)) {
    struct car_offers offers = {NULL, 0, 0};
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++)
        if (is_asked(kind) && car_action_hooks[kind]->offer &&
            car_on(&ask->g, car_actions[kind].module))
            car_action_hooks[kind]->offer(ask, &offers);
    return offers;
}

// Continues with each offer that is allowed. Returns how many of these must be taken before the
// turn may go on.
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

static step try_drives, try_each;

static bool is_of_each(unsigned kind) {
    return car_comings[kind].step == CAR_STEP_EACH;
}

static bool is_any_of_each(const struct car_asking *ask) {
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++)
        if (is_of_each(kind) && car_on(&ask->g, car_actions[kind].module))
            return true;
    return false;
}

// Ends the turn, and tries what all players may do after it (CAR_STEP_EACH).
static void try_each(struct turns *turns, struct car_asking *ask) {
    struct car_due due;
    struct car_offers offers = {NULL, 0, 0};
    if (ask->g.now.placed != CAR_NOTHING) {
        car_turn_end(&ask->g);
        offers = find_offers(ask, is_of_each);
    }
    if (offers.count == 0 || !car_due_find(&ask->g, &due))
        emit_actions(turns, ask, given_in(turns, ask));
    go_on_with_each(turns, ask, offers, try_each);
}

// Ends the turn without moving wagons, and with each way to move them after scoring.
static void emit_end(struct turns *turns, struct car_asking *ask, uint32_t given) {
    if (is_any_of_each(ask) && !turns->last)
        go_on(turns, try_each);
    else
        emit_actions(turns, ask, given);
    if (car_on(&ask->g, CAR_MODULE_ABBEY))
        go_on(turns, try_drives);
}

static void emit_end_with(struct turns *turns, struct car_asking *ask, uint32_t given,
                          const struct car_action *a) {
    add_action(turns, a);
    emit_end(turns, ask, given);
    turns->count--;
}

// Tries each move of a wagon that is possible after scoring, and what may follow.
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

// Ends the turn in each way by which it does what it owes at its end.
static void emit_turn(struct turns *turns, struct car_asking *ask, uint32_t given) {
    struct car_due due;
    if (!car_due_find(&ask->g, &due) || due.step >= CAR_STEP_EACH) {
        emit_end(turns, ask, given);
        return;
    }
    struct car_offers offers = find_offers(ask, is_walk);
    for (uint64_t by = due.step == CAR_STEP_DRIVE ? due.by : 0; by; by &= by - 1)
        if (car_action_hooks[__builtin_ctzll(by)]->offer)
            car_action_hooks[__builtin_ctzll(by)]->offer(ask, &offers);
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

// Tries every token on opening `edge` of a tile.
static void emit_tokens_at(struct turns *turns, struct car_asking *ask, uint32_t lying,
                           unsigned edge) {
    uint32_t given = given_in(turns, ask);
    for (int choice = 0; choice < car_ask_token_choices(ask); choice++) {
        struct car_action a = car_ask_token(ask, choice, lying, edge);
        if (!car_ask_lists(ask, &a) || !car_ask_may(ask, &a, NULL))
            continue;
        add_action(turns, &a);
        turns->tokens++;
        if (ask->g.rules->house_rules)
            go_on(turns, try_tokens);
        else
            emit_turn(turns, ask, given); // a turn has one token
        turns->tokens--;
        turns->count--;
    }
}

// Ends the turn without a token, and with each token that may be placed last.
static void try_tokens(struct turns *turns, struct car_asking *ask) {
    if (car_turn_is_legal(&ask->g))
        emit_turn(turns, ask, given_in(turns, ask));
    ask->judgement.forbidden = false;
    if (!car_has_tunnels(ask->g.rules) || turns->tokens == TOKENS_MORE)
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

// Tries what is due at the step of figures until nothing is. Then ends the turn, without and with
// what may come right after a figure.
static void try_figures(struct turns *turns, struct car_asking *ask) {
    if (go_on_with_each(turns, ask, find_offers(ask, follows_figure), try_figures))
        return;
    if (ask->g.rules->house_rules) // house rules count turns when they judge them
        go_on(turns, try_tokens);
    else
        try_tokens(turns, ask);
}

static bool is_wooden(unsigned kind) {
    return car_insteads[kind].is_wooden;
}

// After a wooden action: continues without another one, and with a phantom.
static void try_second(struct turns *turns, struct car_asking *ask) {
    try_figures(turns, ask);
    go_on_with_each(turns, ask, find_offers(ask, is_wooden), try_figures);
}

// Continues without a wooden action, and with each one that is allowed now.
static void try_wooden(struct turns *turns, struct car_asking *ask) {
    try_figures(turns, ask);
    go_on_with_each(turns, ask, find_offers(ask, is_wooden),
                    car_on(&ask->g, CAR_MODULE_PHANTOM) ? try_second : try_figures);
}

static bool is_sign(unsigned kind) {
    return car_comings[kind].step == CAR_STEP_SIGN;
}

// Tries what a sign of the tile allows and, unless it must be done, goes on without it.
static void try_signs(struct turns *turns, struct car_asking *ask) {
    struct car_offers offers = find_offers(ask, is_sign);
    struct car_due due;
    if (offers.count == 0 || !car_due_find(&ask->g, &due) || due.step > CAR_STEP_SIGN)
        try_wooden(turns, ask);
    go_on_with_each(turns, ask, offers, try_signs);
}

// Whether actions of this kind can only come right after the tile.
static bool follows_tile(unsigned kind) {
    return car_action_hooks[kind]->at_once && !car_comings[kind].noun;
}

// After the tile: continues without and with what may come right after it.
static void try_placed(struct turns *turns, struct car_asking *ask) {
    try_signs(turns, ask);
    go_on_with_each(turns, ask, find_offers(ask, follows_tile), try_signs);
}

// Tries every place for the tile in hand, and every place for an abbey instead.
static void try_tile(struct turns *turns, struct car_asking *ask) {
    struct car_offers abbeys = {NULL, 0, 0};
    struct car_placement *cell;
    if (!ask->tile)
        try_signs(turns, ask);
    uint32_t count = ask->tile && !ask->tile->fits_any ? car_ask_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct car_action a = car_ask_place(ask, cell[i].x, cell[i].y, cell[i].turn);
        struct car_action with;
        bool is_mended = car_ask_mended(ask, &a, &with);
        if (is_mended || car_ask_may(ask, &a, NULL))
            add_action(turns, &a);
        else
            continue;
        if (is_mended)
            go_on_with(turns, &with, try_signs);
        else
            go_on(turns, try_placed);
        turns->count--;
    }
    car_offer_abbeys(ask, &abbeys);
    go_on_with_each(turns, ask, abbeys, try_signs);
}

// Whether actions of this kind may be tried at any moment up to the scoring step.
static bool may_come_any_time(unsigned kind) {
    return car_comings[kind].noun && car_comings[kind].step <= CAR_STEP_TOKEN;
}

// Continues without any action that may come at any moment, and with each. In these turns it comes
// first.
static void try_free(struct turns *turns, struct car_asking *ask) {
    try_tile(turns, ask);
    go_on_with_each(turns, ask, find_offers(ask, may_come_any_time), try_tile);
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
