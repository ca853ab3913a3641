#include "carcassonne/boxes/abbey/read.h"
#include "carcassonne/boxes/tunnel/turn_asking.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"

enum {
    ACTIONS_MAX = 4, // the one asked about, a tile, a follower, a second token
    TOKENS_MAX = 2,
    TRIES_MAX = 4096, // after so many boards the search ends as if a way was found
};

struct search {
    struct car_asking *asked;
    struct car_action action[ACTIONS_MAX];
    int count, tokens;
    int tries;
    struct aj_ruling *why; // what forbids the turn to end after the first action
};

static bool reach(struct search *s);

// Searches on with one more action. Returns true if a legal turn can be reached by it.
static bool try_next(struct search *s, struct car_asking *ask, const struct car_action *a) {
    bool token = a->kind == CAR_TOKEN || a->kind == CAR_TAKE_TOKEN;
    if (s->count == ACTIONS_MAX || !car_ask_may(ask, a, NULL))
        return false;
    s->action[s->count++] = *a;
    s->tokens += token;
    bool reached = reach(s);
    s->tokens -= token;
    s->count--;
    return reached;
}

// Tries the second token of a pair on each opening of a tile. A token of another colour would not
// help.
static bool try_tokens_of(struct search *s, struct car_asking *ask, uint32_t lying) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        struct car_action a = car_ask_token(ask, s->action[0].colour, lying, edge);
        if (car_has_opening(&ask->g.board.lying[lying], edge) && try_next(s, ask, &a))
            return true;
    }
    return false;
}

static bool try_tokens(struct search *s, struct car_asking *ask) {
    for (uint32_t i = 0; s->tokens < TOKENS_MAX && i < ask->g.board.lyings; i++)
        if (try_tokens_of(s, ask, i))
            return true;
    return false;
}

static bool try_abbeys(struct search *s, struct car_asking *ask) {
    struct car_offers offers = {NULL, 0, 0};
    car_offer_abbeys(ask, &offers);
    for (size_t i = 0; i < offers.count; i++)
        if (try_next(s, ask, &offers.action[i]))
            return true;
    return false;
}

// Tries each placement of the drawn tile as the next action. Returns whether one leads to a legal
// turn.
static bool try_placements(struct search *s, struct car_asking *ask) {
    struct car_placement *cell;
    uint32_t count = ask->tile && !ask->tile->fits_any ? car_ask_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct car_action a = car_ask_place(ask, cell[i].x, cell[i].y, cell[i].turn);
        if (try_next(s, ask, &a))
            return true;
    }
    return false;
}

// Tries each figure on each segment of the placed tile. Returns whether one leads to a legal turn.
static bool try_followers(struct search *s, struct car_asking *ask) {
    uint32_t *parts;
    uint32_t count = car_has_done(&ask->g, CAR_FOLLOWER) ? 0 : car_ask_parts(ask, &parts);
    for (uint32_t i = 0; i < count * CAR_FIGURES; i++) {
        struct car_action a =
            car_ask_follower(ask, parts[i / CAR_FIGURES], (uint8_t)(i % CAR_FIGURES));
        if (try_next(s, ask, &a))
            return true;
    }
    return false;
}

// Judges the actions tried so far as a turn; if that turn is not legal, tries a further action.
static bool search_on(struct search *s) {
    struct car_asking *asked = s->asked;
    struct car_asking *ask = AJ_NEW(asked->judgement.arena, struct car_asking);
    if (++s->tries > TRIES_MAX)
        return true;
    car_ask_begin(asked->reader, asked->job, asked->g.rules, ask);
    car_ask_again(ask, s->action, s->count);
    size_t rulings = ask->judgement.rulings;
    bool reached = car_turn_is_legal(&ask->g);
    if (!reached && s->count == 1)
        aj_ruling_copy(s->why, &ask->judgement.ruling[rulings]);
    ask->judgement.forbidden = false;
    reached = reached || try_tokens(s, ask) || try_followers(s, ask) || try_placements(s, ask) ||
              try_abbeys(s, ask);
    aj_judgement_consult(&asked->judgement, &ask->judgement);
    return reached;
}

static bool reach(struct search *s) {
    struct aj_arena_mark mark = aj_arena_mark(s->asked->judgement.arena);
    bool reached = search_on(s);
    aj_arena_release(s->asked->judgement.arena, mark);
    return reached;
}

bool car_whole_reaches(struct car_asking *ask, const struct car_action *a, struct aj_ruling *why) {
    struct search search = {.asked = ask, .action = {*a}, .count = 1, .tokens = 1, .why = why};
    return ask->g.rules->house_rules == 0 || reach(&search);
}
