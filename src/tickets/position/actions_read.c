// Reads one action of a turn. Nothing is judged here.
#include <string.h>

#include "documents/reading/reading.h"
#include "judging/game/game.h"
#include "tickets/position/internal.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// The keys of an action. The first TTR_PASS + 1 are the kinds of actions, in the order of enum
// ttr_action_kind; the others say more about one of these kinds.
enum action_key {
#define ACTION_KEY(name, ...) KEY_##name,
#include "tickets/table/keys.def"
    KEYS
};
_Static_assert(KEY_PASS == (int)TTR_PASS, "kinds of actions come first");
static const char *const action_keys[KEYS] = {
#define ACTION_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
};

// Keys as bits, in the order of enum action_key.
enum {
    KINDS_OF_ACTION = (1U << (TTR_PASS + 1)) - 1,
    KEYS_BESIDE = (1U << KEYS) - 1 - KINDS_OF_ACTION
};

// The keys that each kind of action may have in addition.
static const unsigned companions[TTR_PASS + 1] = {
    [TTR_LAY] = 1U << KEY_ROUTE | 1U << KEY_COUNTS_AS,
    [TTR_DRAW] = 1U << KEY_FROM | 1U << KEY_CARD | 1U << KEY_TURNED | 1U << KEY_FLUSH,
    [TTR_TAKE_TICKETS] = 1U << KEY_KEEP,
    [TTR_FIRST_TICKETS] = 1U << KEY_KEEP,
};

static const char *const homes[KEYS] = {
    [KEY_ROUTE] = "`route` belongs to `lay`",
    [KEY_COUNTS_AS] = "`counts_as` belongs to `lay`",
    [KEY_FROM] = "`from` belongs to `draw`",
    [KEY_CARD] = "`card` belongs to {draw: blind}",
    [KEY_TURNED] = "`turned` belongs to the `draw` of a card that lay face up",
    [KEY_FLUSH] = "`flush` belongs to the `draw` of a card that lay face up",
    [KEY_KEEP] = "`keep` belongs to `take_tickets` or `first_tickets`",
};

// Whether the edition's map has tunnels. Every map with stations has some.
static bool has_tunnels(const struct ttr_reading *reading) {
    return aj_option_in_force(&reading->job->rules, TTR_OPTION_REVEAL);
}

static bool complain(struct ttr_reading *reading, uint32_t node, const char *message) {
    aj_read_error(reading->reader, node, TTR_DIAG(BAD_ACTION), "%s", message);
    return false;
}

// Returns the one kind of action that a map with these keys has; AJ_NONE after an error. The key
// `pay` of a station is no second action. `before` is how many diagnostics there were before the
// map was read: if reading its keys added one, no further error is reported.
static int find_kind(struct ttr_reading *reading, const struct aj_given *given, uint32_t node,
                     size_t before) {
    uint64_t keys = given->bits, kinds = keys & KINDS_OF_ACTION;
    if (keys & (1U << TTR_STATION))
        kinds &= ~(UINT64_C(1) << TTR_PAY);
    bool lacks_cards = keys & 1U << KEY_ROUTE && !(kinds & ~(UINT64_C(1) << TTR_PAY));
    if (kinds && !(kinds & (kinds - 1)) && !lacks_cards)
        return __builtin_ctzll(kinds);
    if (reading->reader->diags->count != before)
        return AJ_NONE;
    if (lacks_cards) {
        complain(reading, given->value[KEY_ROUTE], "a claim says which cards are laid");
        aj_read_help(reading->reader, "write cards: [red, red], or lay: {red: 2}");
        return AJ_NONE;
    }
    if (!kinds && keys) { // a key that says more about an action must be in the action's own map
        int key = __builtin_ctzll(keys);
        complain(reading, given->value[key], homes[key]);
        aj_read_help(reading->reader, key == KEY_KEEP
                                          ? "write {take_tickets: 3, keep: [london-wien]}"
                                          : "write {draw: red, turned: blue}");
        return AJ_NONE;
    }
    complain(reading, node,
             has_tunnels(reading)
                 ? "an action is one thing: lay, reveal, pay, withdraw, draw, take_tickets, "
                   "first_tickets, give_back, station or pass"
                 : "an action is one thing: lay, draw, take_tickets, first_tickets, give_back or "
                   "pass");
    return AJ_NONE;
}

static bool check_companions(struct ttr_reading *reading, const struct aj_given *given, int kind) {
    uint64_t strange = given->bits & KEYS_BESIDE & ~(uint64_t)companions[kind];
    int key = strange ? __builtin_ctzll(strange) : KEYS;
    if (key == KEY_FROM && kind == TTR_STATION)
        return complain(reading, given->value[key], "a station that stands is never moved");
    return !strange || complain(reading, given->value[key], homes[key]);
}

// Returns the only value of `lay` if it is "all", as in {red: all}, for as many cards as the route
// has spaces. Otherwise returns AJ_NO_NODE.
static uint32_t find_all(const struct aj_doc *doc, uint32_t lay) {
    if (doc->node[lay].kind != AJ_NODE_MAP || doc->node[lay].count != 1)
        return AJ_NO_NODE;
    uint32_t only = aj_doc_first(doc, lay);
    const char *text = aj_doc_text(doc, only);
    return text && strcmp(text, "all") == 0 ? only : AJ_NO_NODE;
}

// Returns how many spaces a route has, of two with the same name the one of this colour.
static int find_length(const struct ttr_route_name *name, int card) {
    int other = name->either ? ttr_namesake(name->route) : name->route;
    bool is_other = ttr_routes[other].colour == card;
    return ttr_routes[is_other ? other : name->route].length;
}

static bool read_all(struct ttr_reading *reading, uint32_t only, struct ttr_action *action) {
    struct aj_reader *reader = reading->reader;
    int card = ttr_find_card(aj_doc_key(reader->doc, only));
    if (card == AJ_NONE || action->route.route == AJ_NONE)
        return ttr_cards_read(reader, reader->doc->node[only].parent, &action->cards);
    int length = find_length(&action->route, card);
    action->cards.of[card] = (int16_t)length;
    aj_read_spelled_key(reader, only, ttr_card_words[card].id);
    aj_read_spelled(reader, only, aj_arena_format(reader->arena, "%d", length));
    return true;
}

static bool read_lay(struct ttr_reading *reading, uint32_t node, const uint32_t field[],
                     struct ttr_action *action) {
    uint32_t all = find_all(reading->reader->doc, field[TTR_LAY]);
    bool good =
        all != AJ_NO_NODE || ttr_cards_read(reading->reader, field[TTR_LAY], &action->cards);
    if (field[KEY_COUNTS_AS] != AJ_NO_NODE) {
        action->named = ttr_card_read(reading->reader, field[KEY_COUNTS_AS]);
        good = good && action->named != AJ_NONE;
    }
    if (field[KEY_ROUTE] == AJ_NO_NODE) {
        aj_read_error(reading->reader, node, AJ_KIND(MISSING_KEY), "`lay` needs a `route`");
        return false;
    }
    if (!ttr_read_route_name(reading, field[KEY_ROUTE], &action->route))
        return false;
    return (all == AJ_NO_NODE || read_all(reading, all, action)) && good;
}

// Reads `withdraw: true` or `pass: true`.
static bool read_flag(struct ttr_reading *reading, uint32_t node, const char *otherwise) {
    bool value = false;
    if (!aj_read_bool(reading->reader, node, &value))
        return false;
    return value || complain(reading, node, otherwise);
}

static bool read_optional_card(struct ttr_reading *reading, uint32_t node, int *card) {
    if (node == AJ_NO_NODE)
        return true;
    *card = ttr_card_read(reading->reader, node);
    return *card != AJ_NONE;
}

static bool check_blind(struct ttr_reading *reading, const uint32_t field[], bool blind) {
    if (!blind)
        return field[KEY_CARD] == AJ_NO_NODE || complain(reading, field[KEY_CARD], homes[KEY_CARD]);
    for (int i = KEY_TURNED; i <= KEY_FLUSH; i++)
        if (field[i] != AJ_NO_NODE)
            return complain(reading, field[i], homes[i]);
    return true;
}

// Reads `from`: where a card was drawn. A `blind` card is of the pile, and no other is.
static bool read_place(struct ttr_reading *reading, uint32_t node, bool blind) {
    static const char *const places[] = {"display", "pile"};
    static const struct aj_said others[] = {{"deck", "pile"}, {"blind", "pile"}, {0}};
    static const struct aj_word_list words = {"place", places, 2, others, NULL, NULL};
    int place = node == AJ_NO_NODE ? blind : aj_read_word_said(reading->reader, node, &words);
    if (place < 0 || place == blind)
        return place >= 0;
    if (blind)
        return complain(reading, node, "a blind card comes from the pile, not from the display");
    complain(reading, node, "a card of the pile is drawn blind");
    aj_read_help(reading->reader, "write {draw: blind}, or {draw: blind, card: red} if the card "
                                  "was seen");
    return false;
}

static const char from_where[] = "say which: draw: 2 blind takes two cards of the pile, "
                                 "draw: [red, blue] two that lie face up";

// Help about what is no card. A bare number does not say from where: it is left to the player.
static const char *help_with_draw(struct aj_reader *reader, const char *word) {
    if (strstr(word, "ticket"))
        return "tickets are drawn so: take_tickets: 3";
    if (*word && word[strspn(word, "0123456789")] == '\0')
        return from_where;
    return aj_arena_format(reader->arena, "%s (or blind, for a card of the pile)",
                           reader->diags->last->help);
}

static bool read_draw(struct ttr_reading *reading, const uint32_t field[],
                      struct ttr_action *action) {
    static const struct aj_said piles[] = {
        {"blind", "blind"}, {"blinds", "blind"}, {"deck", "blind"}, {"pile", "blind"}, {0}};
    struct aj_reader *reader = reading->reader;
    struct ttr_draw *draw = AJ_NEW(reader->arena, struct ttr_draw);
    const char *word = aj_read_usual(reader, field[TTR_DRAW], piles);
    *draw = (struct ttr_draw){.card = AJ_NONE,
                              .turned = AJ_NONE,
                              .turned_node = field[KEY_TURNED],
                              .five_node = field[KEY_FLUSH]};
    action->draw = draw;
    if (!word)
        return false;
    if (aj_is_same_word(word, "card") || aj_is_same_word(word, "cards")) {
        aj_read_error(reader, field[TTR_DRAW], AJ_KIND(UNKNOWN_WORD),
                      "it is not said which card is drawn");
        aj_read_help(reader, from_where);
        return false;
    }
    draw->blind = strcmp(word, "blind") == 0;
    bool good = true;
    if (!draw->blind) {
        draw->card = ttr_card_read(reader, field[TTR_DRAW]);
        good = draw->card != AJ_NONE;
        if (!good && aj_diag_is_kept(reader->diags, reader->diags->last))
            aj_read_help(reader, help_with_draw(reader, word));
    }
    good = check_blind(reading, field, draw->blind) && good;
    if (draw->blind)
        good = read_optional_card(reading, field[KEY_CARD], &draw->card) && good;
    good = read_place(reading, field[KEY_FROM], draw->blind) && good;
    good = read_optional_card(reading, field[KEY_TURNED], &draw->turned) && good;
    draw->flushed = field[KEY_FLUSH] != AJ_NO_NODE;
    if (draw->flushed)
        good = ttr_cards_read_list(reader, field[KEY_FLUSH], &draw->five) && good;
    return good;
}

// Reads `keep`: how many tickets are kept, or which.
static bool read_keep(struct ttr_reading *reading, uint32_t node, struct ttr_deal *deal) {
    enum { MOST = 1000 };
    deal->keep_node = node;
    if (node == AJ_NO_NODE)
        return true;
    deal->has_keep = true;
    if (reading->reader->doc->node[node].kind != AJ_NODE_LIST)
        return aj_read_int(reading->reader, node, 0, MOST, &deal->kept);
    deal->keep = ttr_read_ticket_list(reading, node, &deal->kept);
    return deal->keep != NULL;
}

static bool is_number(const struct ttr_reading *reading, uint32_t node) {
    const char *text = aj_doc_text(reading->reader->doc, node);
    return text && *text && strspn(text, "0123456789") == strlen(text);
}

static bool read_deal(struct ttr_reading *reading, const uint32_t field[],
                      struct ttr_action *action) {
    enum { MOST = 1000 };
    struct ttr_deal *deal = AJ_NEW(reading->reader->arena, struct ttr_deal);
    bool good;
    const char *text = action->kind == TTR_TAKE_TICKETS
                           ? aj_doc_text(reading->reader->doc, field[TTR_TAKE_TICKETS])
                           : NULL;
    action->deal = deal;
    if (text && strcmp(text, "tickets") == 0) {
        aj_read_error(reading->reader, field[TTR_TAKE_TICKETS], AJ_KIND(UNKNOWN_WORD),
                      "it is not said how many tickets are drawn");
        aj_read_help(reading->reader, "tickets are drawn so: take_tickets: 3, or with those that "
                                      "are kept {take_tickets: 3, keep: 1}");
        return false;
    }
    if (action->kind == TTR_TAKE_TICKETS || is_number(reading, field[TTR_FIRST_TICKETS]))
        good = aj_read_int(reading->reader, field[action->kind], 0, MOST, &deal->count);
    else {
        deal->all = ttr_read_ticket_list(reading, field[TTR_FIRST_TICKETS], &deal->count);
        good = deal->all != NULL;
    }
    return read_keep(reading, field[KEY_KEEP], deal) && good;
}

static bool read_station(struct ttr_reading *reading, const uint32_t field[],
                         struct ttr_action *action) {
    struct aj_reader *reader = reading->reader;
    action->city = ttr_read_city(reader, reading->position->map, field[TTR_STATION]);
    action->has_pay = field[TTR_PAY] != AJ_NO_NODE;
    bool good = !action->has_pay || ttr_cards_read(reader, field[TTR_PAY], &action->cards);
    return action->city != AJ_NONE && good;
}

static bool read_word(struct ttr_reading *reading, uint32_t node, struct ttr_action *action) {
    static const char *const words[] = {"withdraw", "pass"};
    static const struct aj_said verbs[] = {{"withdraws", "withdraw"}, {"passes", "pass"}, {0}};
    static const struct aj_word_list list = {
        .what = "action",
        .word = words,
        .count = 2,
        .others = verbs,
        .help = "an action is written {draw: blind}, {lay: {red: 3}, route: paris-zurich}, "
                "{station: wien, pay: {red: 1}} or {take_tickets: 3, keep: [...]}; alone stand "
                "only pass and withdraw"};
    static const struct aj_word_list without_tunnels = {
        .what = "action",
        .word = words,
        .count = 2,
        .others = verbs,
        .help = "an action is written {draw: blind}, {lay: {red: 3}, route: denver-helena} or "
                "{take_tickets: 3, keep: [...]}; alone stands only pass"};
    int word =
        aj_read_word_said(reading->reader, node, has_tunnels(reading) ? &list : &without_tunnels);
    action->kind = word == 1 ? TTR_PASS : TTR_WITHDRAW;
    return word >= 0;
}

bool ttr_read_action(struct ttr_reading *reading, uint32_t node, struct ttr_action *action) {
    struct aj_reader *reader = reading->reader;
    uint32_t field[KEYS];
    struct aj_given given = {.value = field};
    size_t before = reader->diags->count;
    *action = (struct ttr_action){.node = node, .named = AJ_NONE, .ticket = AJ_NONE};
    if (reader->doc->node[node].kind == AJ_NODE_SCALAR &&
        aj_case_refuse_verb(reader, reading->job, node, NULL))
        return false;
    if (reader->doc->node[node].kind == AJ_NODE_SCALAR)
        return read_word(reading, node, action);
    if (!aj_read_given(reader, node, action_keys, KEYS, &given))
        return false;
    int kind = find_kind(reading, &given, node, before);
    if (kind == AJ_NONE || !check_companions(reading, &given, kind))
        return false;
    action->kind = (enum ttr_action_kind)kind;
    switch (action->kind) {
    case TTR_LAY:
        return read_lay(reading, node, field, action);
    case TTR_REVEAL:
        return ttr_cards_read_list(reader, field[kind], &action->cards);
    case TTR_PAY:
        return ttr_cards_read(reader, field[kind], &action->cards);
    case TTR_DRAW:
        return read_draw(reading, field, action);
    case TTR_TAKE_TICKETS:
    case TTR_FIRST_TICKETS:
        return read_deal(reading, field, action);
    case TTR_GIVE_BACK:
        action->ticket = ttr_read_ticket_of(reading, field[kind]);
        return action->ticket != AJ_NONE;
    case TTR_STATION:
        return read_station(reading, field, action);
    case TTR_PASS:
        return read_flag(reading, field[kind], "who does not pass leaves the action out");
    default:
        return read_flag(reading, field[kind], "who does not withdraw leaves the action out");
    }
}
