#include "tickets/moves/internal.h"
#include "tickets/moves/moves.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

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

// Lists the first payments in words, and says how many more there are.
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
        next->open = aj_option_bit(TTR_OPTION_WITHDRAW);
}

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

// A route has a second row for sets that only some readings allow.
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
            ttr_ask_route(ask, route, &choice);
            if (!choice.stands)
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
        if (!choice.stands) {
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
    if (!choice.stands) {
        reject(&choice, "take_tickets", number, sentence, moves);
        return;
    }
    struct aj_next *next = aj_moves_add(moves, TICKETS);
    next->json = number;
    next->sentence = sentence;
}

static void list_stations(struct ttr_asking *ask, struct aj_moves *moves) {
    struct ttr_payments payments = ttr_ask_station_payments(ask);
    bool none = ask->judgement.rules->option[TTR_OPTION_STATIONS].value == 0;
    if (none || !ask->state->hand_known[ask->player])
        return;
    TTR_EACH(city, ask->state->position->map->cities) {
        struct ttr_choice choice;
        const char *id = quote(ttr_cities[city].id, moves->arena);
        if (ttr_country(city) != AJ_NONE)
            continue;
        ttr_ask_station(ask, city, &choice);
        if (!choice.stands) {
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

// Lists the payments for a station that was begun.
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

static void list_pass(struct ttr_asking *ask, struct aj_moves *moves) {
    struct ttr_choice choice = {.action = {.kind = TTR_PASS}};
    ttr_ask_choice(ask, &choice);
    if (choice.stands)
        aj_moves_add(moves, PASS)->sentence = "pass, nothing being possible";
    else
        reject(&choice, "pass", "true", "pass", moves);
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
            moves->arena,
            "Nothing is known of %s's hand, so no route and no station can be offered.",
            moves->to_move);
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
    moves->unsettled = aj_first_unsettled(&ask->judgement);
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
        list_pass(ask, moves);
    }
    if (ask->stage == TTR_AWAITS_STATION)
        list_station_payments(ask, moves);
    moves->unsettled = aj_first_unsettled(&ask->judgement);
    add_remark(ask, moves);
    return true;
}
