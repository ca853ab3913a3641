
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "tickets/moves/internal.h"
#include "tickets/moves/moves.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// ---- asking

// Returns the position without a last turn that has no actions, the value of `move`: that is the
// turn in question, which has still to be played.
static const struct ttr_position *without_empty_move(const struct aj_case *job,
                                                     struct aj_arena *arena) {
    const struct ttr_position *given = job->position;
    if (job->field[AJ_KEY_MOVE] == AJ_NO_NODE || given->turn[given->turns - 1].actions > 0)
        return given;
    struct ttr_position *position = AJ_NEW(arena, struct ttr_position);
    *position = *given;
    position->turns--;
    if (position->turns == 0)
        position->to_move = given->turn[0].player;
    return position;
}

static enum ttr_stage stage_of_claim(const struct ttr_claim *claim, bool is_move) {
    if (claim->outcome == TTR_AWAITING_REVEAL)
        return TTR_AWAITS_REVEAL;
    if (claim->outcome == TTR_AWAITING_PAYMENT)
        return TTR_AWAITS_PAYMENT;
    return is_move ? TTR_TURN_COMPLETE : TTR_BEFORE_TURN;
}

// Returns how far the last turn has come. A turn of `moves` is over, unless cards of its claim must
// still be revealed or paid; a turn of `move` may continue.
static enum ttr_stage find_stage(const struct ttr_asking *ask, bool is_move) {
    const struct ttr_turn *turn = ask->turn;
    if (!turn)
        return TTR_BEFORE_TURN;
    if (ask->state->has_claim && ask->state->claim.turn == turn)
        return stage_of_claim(&ask->state->claim, is_move);
    const struct ttr_action *last = turn->actions ? &turn->action[turn->actions - 1] : NULL;
    if (!is_move || !last)
        return TTR_BEFORE_TURN;
    if (last->kind == TTR_DRAW && ask->state->drawn == 1)
        return TTR_AWAITS_CARD;
    if (last->deal && !last->deal->has_keep)
        return TTR_AWAITS_KEEP;
    if (last->kind == TTR_STATION && !last->has_pay)
        return TTR_AWAITS_STATION;
    return TTR_TURN_COMPLETE;
}

// Returns whose turn is in question: the player of an unfinished turn, else the player whom the
// case names, else the next one.
static int find_player(const struct ttr_asking *ask) {
    const struct ttr_position *position = ask->job->position;
    if (ask->stage != TTR_BEFORE_TURN)
        return ask->turn->player;
    if (ask->job->field[AJ_KEY_MOVE] != AJ_NO_NODE)
        return position->turn[position->turns - 1].player;
    if (position->to_move != AJ_NONE)
        return position->to_move;
    return ask->state->next == AJ_NONE ? 0 : ask->state->next;
}

struct ttr_asking *ttr_ask(const struct aj_case *job, const struct aj_ruleset *rules,
                           struct aj_arena *arena) {
    const struct ttr_position *position = without_empty_move(job, arena);
    struct ttr_asking *ask = AJ_NEW(arena, struct ttr_asking);
    aj_judgement_init(&ask->judgement, arena, rules, AJ_KEEP_FORBIDS);
    aj_case_seat(job, &ask->judgement);
    ask->arena = arena;
    ask->job = job;
    ask->state = ttr_state_new(position, &ask->judgement);
    ask->judgement.result = ask->state;
    ttr_judge_turns(ask->state, &ask->judgement);
    ask->turn = position->turns ? &position->turn[position->turns - 1] : NULL;
    ask->stage =
        find_stage(ask, job->field[AJ_KEY_MOVE] != AJ_NO_NODE && position == job->position);
    if (ask->judgement.forbidden) {
        ask->player = ask->turn ? ask->turn->player : 0;
        return ask;
    }
    ask->player = find_player(ask);
    if (ask->stage != TTR_BEFORE_TURN)
        return ask;
    struct ttr_turn *turn = AJ_NEW(arena, struct ttr_turn);
    *turn = (struct ttr_turn){.player = ask->player, .node = job->node};
    ttr_judge_begin(ask->state, &ask->judgement, turn);
    if (!ask->judgement.forbidden && ask->state->hand_known[ask->player])
        ask->offers = ttr_offers_list(ask->state, ask->player, &ask->judgement, arena,
                                      aj_option_unsettled(&job->rules, TTR_OPTION_THREE_CARDS));
    return ask;
}

int ttr_ask_withdrawal(const struct ttr_asking *ask) {
    const struct ttr_claim *claim = &ask->state->claim;
    const struct ttr_action *last =
        ask->turn && ask->turn->actions ? &ask->turn->action[ask->turn->actions - 1] : NULL;
    bool settled = last && last->kind == TTR_REVEAL && ask->stage == TTR_TURN_COMPLETE &&
                   ask->state->has_claim && claim->turn == ask->turn &&
                   claim->outcome == TTR_CLAIMED && ttr_cards_total(&claim->shown) > 0 &&
                   claim->matches == 0;
    if (ask->stage != TTR_AWAITS_PAYMENT && !settled)
        return TTR_MAY_NOT_WITHDRAW;
    return (int)ttr_may_withdraw(claim, ask->judgement.rules);
}

// ---- choices

void ttr_ask_choice(struct ttr_asking *ask, struct ttr_choice *choice) {
    struct ttr_state state = *ask->state;
    struct aj_judgement trial = ask->judgement;
    struct ttr_turn turn = {.player = ask->player, .node = ask->job->node};
    struct aj_buf why;
    turn.action = &choice->action;
    turn.actions = 1;
    aj_judgement_try(&trial);
    bool second = ask->stage == TTR_AWAITS_CARD;
    struct ttr_judging judging = {.judgement = &trial,
                                  .state = &state,
                                  .turn = &turn,
                                  .doing = second ? TTR_DRAWS_CARDS : TTR_DOES_NOTHING,
                                  .drawn = second};
    judging.claim.player = ask->player;
    choice->action.node = ask->job->node;
    ttr_judge_action(&judging, &choice->action);
    choice->is_legal = !judging.illegal;
    aj_judgement_consult(&ask->judgement, &trial);
    if (choice->is_legal)
        return;
    aj_buf_init_in(&why, ask->arena);
    aj_ruling_say(ask->job->game, &trial, &trial.ruling[0], &why);
    choice->rule = trial.ruling[0].rule;
    choice->why = aj_buf_keep(&why);
}

// Returns the set of cards for a route that is nearest to the hand: cards of the route's colour, or
// for a grey route of the colour of which the hand has most; locomotives for its symbols and, if
// `wild`, instead of cards that the hand lacks.
static struct ttr_cards nearest_set(const struct ttr_asking *ask, const struct ttr_route *row,
                                    bool wild) {
    const struct ttr_cards *hand = &ask->state->hand[ask->player];
    struct ttr_cards set = {{0}};
    int colour = ttr_best_colour(row, hand), held = hand->of[colour];
    int wanting = row->length > held ? row->length - held : 0;
    int spare = wild ? hand->of[TTR_LOCOMOTIVE] : 0;
    int locomotives = wanting < spare ? wanting : spare;
    locomotives = locomotives > row->symbols ? locomotives : row->symbols;
    set.of[TTR_LOCOMOTIVE] = (int16_t)locomotives;
    set.of[colour] = (int16_t)(row->length - locomotives);
    return set;
}

void ttr_ask_draw(struct ttr_asking *ask, int card, struct ttr_choice *choice) {
    *choice =
        (struct ttr_choice){.draw = {.blind = card == AJ_NONE, .card = card, .turned = AJ_NONE},
                            .action = {.kind = TTR_DRAW}};
    choice->action.draw = &choice->draw;
    ttr_ask_choice(ask, choice);
}

void ttr_ask_tickets(struct ttr_asking *ask, struct ttr_choice *choice) {
    int pile = ask->state->tickets_pile;
    int due =
        ask->judgement.rules->option[TTR_OPTION_TICKETS_DRAW].value == TTR_VALUE_DRAW_4 ? 4 : 3;
    *choice = (struct ttr_choice){.action = {.kind = TTR_TAKE_TICKETS}};
    choice->deal.count = pile == TTR_UNKNOWN || pile > due ? due : pile;
    choice->action.deal = &choice->deal;
    ttr_ask_choice(ask, choice);
}

void ttr_ask_station(struct ttr_asking *ask, int city, struct ttr_choice *choice) {
    *choice = (struct ttr_choice){.action = {.kind = TTR_STATION, .city = city}};
    const struct ttr_route any = {.length = (int16_t)(ask->state->own[ask->player].stations + 1),
                                  .colour = TTR_GREY};
    choice->action.has_pay = ask->state->hand_known[ask->player];
    if (choice->action.has_pay)
        choice->action.cards = nearest_set(ask, &any, true);
    ttr_ask_choice(ask, choice);
}

// Makes and judges the choice of claiming a route with the set of cards that is nearest to the
// hand. It says why the route cannot be claimed if no set of the hand can claim it.
static void ask_route(struct ttr_asking *ask, int route, struct ttr_choice *choice) {
    int use = ask->judgement.rules->option[TTR_OPTION_LOCOMOTIVE_USE].value;
    const struct ttr_route *row = &ttr_routes[route];
    *choice = (struct ttr_choice){
        .action = {.kind = TTR_LAY, .route = {.route = route}, .named = AJ_NONE}};
    choice->action.cards = nearest_set(ask, row, ttr_is_wild_on(row, use));
    ttr_ask_choice(ask, choice);
}

struct ttr_payments ttr_ask_station_payments(const struct ttr_asking *ask) {
    int due = ask->state->own[ask->player].stations + (ask->stage == TTR_BEFORE_TURN);
    const struct ttr_cards *hand = &ask->state->hand[ask->player];
    struct ttr_payments all = {AJ_NEW_ARRAY(ask->arena, struct ttr_cards, TTR_CARDS * (due + 1)),
                               0};
    for (int colour = 0; colour < TTR_CARDS; colour++) {
        struct ttr_payments some = ttr_payments_list(colour, due, hand, ask->arena);
        for (size_t i = 0; i < some.count; i++)
            if (ttr_set_colour(&some.item[i]) == colour)
                all.item[all.count++] = some.item[i];
    }
    return all;
}

// ---- next

static const char *write_payment(const struct ttr_cards *cards, struct aj_arena *arena) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init_in(&buf, arena);
    aj_json_init(&json, &buf);
    ttr_cards_write(cards, &json);
    return aj_buf_keep(&buf);
}

static const char *write_offer(int route, const struct ttr_payments *payments, bool cut,
                               struct aj_arena *arena) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init_in(&buf, arena);
    aj_json_init(&json, &buf);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "route", ttr_routes[route].word.id);
    ttr_payments_write(payments, &json);
    if (cut)
        aj_json_put_bool(&json, "payments_more", true);
    aj_json_end_object(&json);
    return aj_buf_keep(&buf);
}

// Lists the first payments in words, and says how many more there are: at least, if the list is
// `cut`.
static const char *say_payments(const struct ttr_payments *payments, bool cut,
                                struct aj_arena *arena) {
    enum { TOLD_MAX = 8 };
    size_t told = payments->count > TOLD_MAX ? TOLD_MAX : payments->count;
    struct ttr_payments first = {.item = payments->item, .count = told};
    const char *said = ttr_payments_say(&first, arena);
    if (told == payments->count)
        return said;
    return aj_arena_format(arena, "%s, and %s%zu ways more", said, cut ? "at least " : "",
                           payments->count - told);
}

// ---- rows

enum group {
    PAYMENTS,
    WITHDRAW,
    ROUTES,
    DRAWS,
    TICKETS,
    CITIES,
    STATION_PAYMENTS,
    PASS,
    REJECTED,
    GROUPS
};

static const struct aj_next_group groups[GROUPS + 1] = {
    [PAYMENTS] = {.key = "payments", .heading = "May be paid"},
    [WITHDRAW] = {.key = "withdraw", .heading = "Or", .is_flag = true},
    [ROUTES] = {.key = "routes", .heading = "May be claimed"},
    [DRAWS] = {.key = "draws", .heading = "May be drawn"},
    [TICKETS] = {.key = "tickets", .heading = "Tickets", .is_value = true},
    [CITIES] = {.key = "cities", .heading = "A station may be built in", .within = "stations"},
    [STATION_PAYMENTS] = {.key = "payments",
                          .heading = "and paid with",
                          .within = "stations",
                          .is_detail = true},
    [PASS] = {.key = "pass", .heading = "Or", .is_flag = true},
    [REJECTED] = {.key = "rejected", .heading = "Not possible", .is_rejected = true},
};

static void list_payments(const struct ttr_payments *payments, enum group group,
                          struct aj_moves *moves) {
    for (size_t i = 0; i < payments->count; i++) {
        struct aj_next *next = aj_moves_add(moves, (int)group);
        next->sentence = ttr_cards_say(&payments->item[i], moves->arena);
        next->json = write_payment(&payments->item[i], moves->arena);
    }
}

static void list_withdrawal(const struct ttr_asking *ask, struct aj_moves *moves) {
    int back = ttr_ask_withdrawal(ask);
    if (back == TTR_MAY_NOT_WITHDRAW)
        return;
    struct aj_next *next = aj_moves_add(moves, WITHDRAW);
    next->sentence = "take all cards back";
    if (back == TTR_WITHDRAWAL_OPEN)
        aj_options_add(&next->open, TTR_OPTION_WITHDRAW);
}

// Adds a rejected action, if rejected ones are asked for.
static void reject(const struct ttr_choice *choice, const char *key, const char *value,
                   const char *sentence, struct aj_moves *moves) {
    if (!moves->why_not)
        return;
    struct aj_next *next = aj_moves_add(moves, REJECTED);
    next->json = aj_arena_format(moves->arena, "{\"%s\":%s}", key, value);
    next->sentence = sentence;
    next->rule = choice->rule;
    next->why = choice->why;
}

static const char *quote(const char *id, struct aj_arena *arena) {
    return aj_arena_format(arena, "\"%s\"", id);
}

static void list_ways(int route, const struct ttr_payments *payments, bool cut,
                      struct aj_moves *moves) {
    const struct ttr_route *row = &ttr_routes[route];
    if (payments->count == 0)
        return;
    struct aj_next *next = aj_moves_add(moves, ROUTES);
    next->sentence =
        aj_arena_format(moves->arena, "%s%s: %s", row->word.spoken, row->tunnel ? ", a tunnel" : "",
                        say_payments(payments, cut, moves->arena));
    next->json = write_offer(route, payments, cut, moves->arena);
}

// Lists the routes that can be claimed. A route has a second row for sets that only some readings
// allow.
static void list_routes(struct ttr_asking *ask, struct aj_moves *moves) {
    size_t i = 0;
    TTR_EACH(route, ask->state->position->map->routes) {
        const struct ttr_offer *offer = i < ask->offers.count ? &ask->offers.item[i] : NULL;
        struct ttr_choice choice;
        if (offer && offer->route == route) {
            list_ways(route, &offer->payments, offer->cut, moves);
            list_ways(route, &offer->beyond, offer->beyond_cut, moves);
            i++;
        } else if (moves->why_not) {
            ask_route(ask, route, &choice);
            if (!choice.is_legal)
                reject(&choice, "route", quote(ttr_routes[route].word.id, moves->arena),
                       ttr_routes[route].word.spoken, moves);
        }
    }
}

// Lists the blind draw first, then the kinds of cards known to lie face up.
static void list_draws(struct ttr_asking *ask, struct aj_moves *moves) {
    const struct ttr_display *display = &ask->state->display;
    for (int card = AJ_NONE; card < TTR_CARDS; card++) {
        struct ttr_choice choice;
        bool blind = card == AJ_NONE;
        if (!blind && display->face.of[card] == 0)
            continue;
        const char *id = quote(blind ? "blind" : ttr_card_words[card].id, moves->arena);
        const char *sentence =
            blind ? "a card of the pile, blind"
                  : aj_arena_format(moves->arena, "%s, face up", ttr_card_words[card].spoken);
        ttr_ask_draw(ask, card, &choice);
        if (!choice.is_legal) {
            reject(&choice, "draw", id, sentence, moves);
            continue;
        }
        struct aj_next *next = aj_moves_add(moves, DRAWS);
        next->json = id;
        next->sentence = sentence;
    }
}

static void list_tickets(struct ttr_asking *ask, struct aj_moves *moves) {
    struct ttr_choice choice;
    ttr_ask_tickets(ask, &choice);
    int count = choice.deal.count;
    const char *number = aj_arena_format(moves->arena, "%d", count);
    const char *sentence = aj_arena_format(
        moves->arena, count == 1 ? "%s is drawn and kept" : "%s are drawn, at least one is kept",
        number);
    if (!choice.is_legal) {
        reject(&choice, "take_tickets", number, sentence, moves);
        return;
    }
    struct aj_next *next = aj_moves_add(moves, TICKETS);
    next->json = number;
    next->sentence = sentence;
}

static bool has_stations(const struct ttr_asking *ask) {
    return ask->judgement.rules->option[TTR_OPTION_STATIONS].value > 0;
}

static void list_stations(struct ttr_asking *ask, struct aj_moves *moves) {
    struct ttr_payments payments = ttr_ask_station_payments(ask);
    if (!has_stations(ask) || !ask->state->hand_known[ask->player])
        return;
    TTR_EACH(city, ask->state->position->map->cities) {
        struct ttr_choice choice;
        const char *id = quote(ttr_cities[city].id, moves->arena);
        if (ttr_country(city) != AJ_NONE)
            continue;
        ttr_ask_station(ask, city, &choice);
        if (!choice.is_legal) {
            reject(&choice, "station", id, ttr_cities[city].spoken, moves);
            continue;
        }
        struct aj_next *next = aj_moves_add(moves, CITIES);
        next->json = id;
        next->sentence = ttr_cities[city].spoken;
    }
    if (aj_moves_count(moves, CITIES) > 0)
        list_payments(&payments, STATION_PAYMENTS, moves);
}

// Lists the payments for a station that was built without telling its cards.
static void list_station_payments(struct ttr_asking *ask, struct aj_moves *moves) {
    const struct ttr_action *last = &ask->turn->action[ask->turn->actions - 1];
    struct ttr_payments payments = ttr_ask_station_payments(ask);
    if (!ask->state->hand_known[ask->player] || payments.count == 0)
        return;
    struct aj_next *next = aj_moves_add(moves, CITIES);
    next->json = quote(ttr_cities[last->city].id, moves->arena);
    next->sentence = ttr_cities[last->city].spoken;
    list_payments(&payments, STATION_PAYMENTS, moves);
}

// ---- remarks

// Says why nothing is listed, or not everything.
static void remark_on_turn(const struct ttr_asking *ask, struct aj_moves *moves) {
    static const char *const hand[] = {"hand", NULL}, *const display[] = {"display", NULL},
                             *const both[] = {"hand", "display", NULL};
    bool no_hand = ask->stage == TTR_BEFORE_TURN && !ask->state->hand_known[ask->player];
    bool no_display = !ask->state->display.known;
    moves->unknown = no_hand ? (no_display ? both : hand) : no_display ? display : NULL;
    if (no_hand)
        moves->remark = aj_arena_format(
            moves->arena, "Nothing is known of %s's hand, so no route%s can be offered.",
            moves->to_move, has_stations(ask) ? " and no station" : "");
    else if (no_display)
        moves->remark = "Which cards lie face up is not given, so none of them can be offered.";
}

static void add_remark(const struct ttr_asking *ask, struct aj_moves *moves) {
    const char *name = moves->to_move;
    int reveal = ask->state->claim.to_reveal;
    switch (ask->stage) {
    case TTR_AWAITS_REVEAL:
        moves->remark = aj_arena_format(moves->arena,
                                        "Next %d card%s turned over, which is no "
                                        "choice of %s's.",
                                        reveal, reveal == 1 ? " is" : "s are", name);
        break;
    case TTR_AWAITS_KEEP:
        moves->remark = "Next it is told which of the tickets are kept: the key `keep`.";
        break;
    case TTR_TURN_COMPLETE:
        if (moves->count == 0)
            moves->none = aj_arena_format(moves->arena, "%s's turn is complete.", name);
        break;
    case TTR_BEFORE_TURN:
    case TTR_AWAITS_CARD:
        remark_on_turn(ask, moves);
        break;
    default:
        break;
    }
}

bool ttr_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves) {
    struct ttr_asking *ask = ttr_ask(job, rules, reader->arena);
    moves->to_move = job->player[ask->player].name;
    moves->group = groups;
    moves->asked = 1U << PAYMENTS | 1U << REJECTED;
    moves->unsettled = aj_unsettled(&ask->judgement, 0);
    if (ask->judgement.forbidden) {
        moves->illegal = &ask->judgement;
        return true;
    }
    if (ask->stage == TTR_AWAITS_PAYMENT)
        list_payments(&ask->state->claim.payments, PAYMENTS, moves);
    list_withdrawal(ask, moves);
    if (ask->stage == TTR_BEFORE_TURN) {
        moves->asked |= 1U << ROUTES;
        list_routes(ask, moves);
    }
    if (ask->stage == TTR_BEFORE_TURN || ask->stage == TTR_AWAITS_CARD)
        list_draws(ask, moves);
    if (ask->stage == TTR_BEFORE_TURN) {
        list_tickets(ask, moves);
        list_stations(ask, moves);
        struct ttr_choice choice = {.action = {.kind = TTR_PASS}};
        ttr_ask_choice(ask, &choice);
        if (choice.is_legal)
            aj_moves_add(moves, PASS)->sentence = "pass, nothing being possible";
        else
            reject(&choice, "pass", "true", "pass", moves);
    }
    if (ask->stage == TTR_AWAITS_STATION)
        list_station_payments(ask, moves);
    moves->unsettled = aj_unsettled(&ask->judgement, 0);
    add_remark(ask, moves);
    return true;
}
