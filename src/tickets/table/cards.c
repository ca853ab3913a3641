#include <string.h>

#include "core/core.h"
#include "core/json_quick.h"
#include "documents/reading/reading.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// ---- cards

const struct aj_word ttr_card_words[TTR_CARDS + 1] = {
    {"purple", "purple"},         {"white", "white"}, {"blue", "blue"}, {"yellow", "yellow"},
    {"orange", "orange"},         {"black", "black"}, {"red", "red"},   {"green", "green"},
    {"locomotive", "locomotive"}, {"grey", "grey"},
};

const struct aj_word ttr_one_card[TTR_CARDS] = {
    {"purple", "a purple card"}, {"white", "a white card"},    {"blue", "a blue card"},
    {"yellow", "a yellow card"}, {"orange", "an orange card"}, {"black", "a black card"},
    {"red", "a red card"},       {"green", "a green card"},    {"locomotive", "a locomotive"},
};

static const char *const card_names[] = {"purple", "white", "blue",  "yellow",     "orange",
                                         "black",  "red",   "green", "locomotive", "pink"};
enum { CARD_NAMES = sizeof card_names / sizeof *card_names };

// Finds a name without comparing it with all others: the first and third letter, in capitals or
// not, give a slot, and no two names have the same slot.
enum { SLOTS = 32, PINK = TTR_CARDS };
#define SLOT(first, third) (((first) + (third)) % SLOTS)

static const struct {
    bool is_taken;
    uint8_t name; // index into card_names
} slots[SLOTS] = {
    [SLOT('p', 'r')] = {true, TTR_PURPLE}, [SLOT('w', 'i')] = {true, TTR_WHITE},
    [SLOT('b', 'u')] = {true, TTR_BLUE},   [SLOT('y', 'l')] = {true, TTR_YELLOW},
    [SLOT('o', 'a')] = {true, TTR_ORANGE}, [SLOT('b', 'a')] = {true, TTR_BLACK},
    [SLOT('r', 'd')] = {true, TTR_RED},    [SLOT('g', 'e')] = {true, TTR_GREEN},
    [SLOT('p', 'n')] = {true, PINK},       [SLOT('l', 'c')] = {true, TTR_LOCOMOTIVE},
};

// Words that players say for kinds of cards.
static const struct {
    const char *said;
    enum ttr_card meant;
} spoken_names[] = {
#define SPOKEN(word, card, name) {word, TTR_##card},
#include "tickets/table/spoken.def"
};

// Whether a name is the plural of a card's name: "greens" is that of "green".
static bool is_plural(const char *name, const char *card) {
    size_t length = strlen(card);
    return aj_is_same_start(name, card, length) && aj_is_same_word(name + length, "s");
}

int ttr_find_card(const char *name) {
    if (name[0] == '\0' || name[1] == '\0')
        return AJ_NONE;
    size_t slot = SLOT((unsigned char)name[0], (unsigned char)name[2]);
    const char *card = card_names[slots[slot].name];
    if (!slots[slot].is_taken ||
        (!aj_is_same(name, card) && !aj_is_same_word(name, card) && !is_plural(name, card))) {
        for (size_t i = 0; i < sizeof spoken_names / sizeof *spoken_names; i++)
            if (aj_is_same_word(name, spoken_names[i].said))
                return (int)spoken_names[i].meant;
        return AJ_NONE;
    }
    // Most players say pink; the rulebook says purple.
    return slots[slot].name == PINK ? TTR_PURPLE : slots[slot].name;
}

bool ttr_is_grey(const char *name) {
    return aj_is_same_word(name, "grey") || aj_is_same_word(name, "gray");
}

bool ttr_deck_holds(const struct ttr_cards *cards) {
    static const struct ttr_cards deck = {{12, 12, 12, 12, 12, 12, 12, 12, 14}};
    bool beyond = false;
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        beyond |= cards->of[card] > deck.of[card];
    return !beyond;
}

int ttr_cards_beyond(const struct ttr_cards *cards, const struct ttr_cards *stock,
                     struct ttr_cards *beyond) {
    struct ttr_cards rest = *cards;
    ttr_cards_take(&rest, stock);
    for (int card = 0; card < TTR_CARD_ROOM; card++)
        rest.of[card] = rest.of[card] > 0 ? rest.of[card] : 0;
    *beyond = rest;
    return ttr_cards_total(&rest);
}

bool ttr_cards_equal(const struct ttr_cards *a, const struct ttr_cards *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

int ttr_set_colour(const struct ttr_cards *cards) {
    int colour = TTR_LOCOMOTIVE;
    for (int card = 0; card < TTR_LOCOMOTIVE; card++) {
        if (cards->of[card] == 0)
            continue;
        if (colour != TTR_LOCOMOTIVE)
            return AJ_NONE;
        colour = card;
    }
    return colour;
}

static char *put_text(char *to, const char *text) {
    size_t length = strlen(text);
    memcpy(to, text, length);
    return to + length;
}

const char *ttr_cards_say(const struct ttr_cards *cards, struct aj_arena *arena) {
    enum { ONE = AJ_DIGITS + sizeof " and  locomotives" }; // bytes of the longest entry
    char said[TTR_CARDS * ONE], *end = said;
    int kinds = 0, done = 0;
    for (int card = 0; card < TTR_CARDS; card++)
        kinds += cards->of[card] > 0;
    if (kinds == 0)
        return "no card";
    for (int card = 0; card < TTR_CARDS; card++) {
        if (cards->of[card] <= 0)
            continue;
        if (++done > 1)
            end = put_text(end, done == kinds ? " and " : ", ");
        end = aj_put_int(end, cards->of[card]);
        *end++ = ' ';
        end = put_text(end, ttr_card_words[card].spoken);
        if (card == TTR_LOCOMOTIVE && cards->of[card] != 1)
            *end++ = 's';
    }
    return aj_arena_copy(arena, said, (size_t)(end - said));
}

// Asks for room for the whole object at once, which is faster than asking for each part.
void ttr_cards_write(const struct ttr_cards *cards, struct aj_json *json) {
    static const struct aj_quick_row keys[TTR_CARDS] = {
        AJ_QUICK_ROW("purple"), AJ_QUICK_ROW("white"),  AJ_QUICK_ROW("blue"),
        AJ_QUICK_ROW("yellow"), AJ_QUICK_ROW("orange"), AJ_QUICK_ROW("black"),
        AJ_QUICK_ROW("red"),    AJ_QUICK_ROW("green"),  AJ_QUICK_ROW("locomotive")};
    unsigned held = 0;
    for (int card = 0; card < TTR_CARDS; card++)
        held |= (unsigned)(cards->of[card] > 0) << card;
    char *to = aj_quick_room(json, TTR_CARDS * (AJ_QUICK_ROOM + AJ_DIGITS + 1) + 2);
    if (!to)
        return;
    *to++ = '{';
    for (; held; held &= held - 1) {
        int card = __builtin_ctz(held);
        memcpy(to, keys[card].bytes, AJ_QUICK_ROOM);
        to = aj_put_int(to + keys[card].length, cards->of[card]);
        *to++ = ',';
    }
    to -= to[-1] == ',';
    *to++ = '}';
    aj_quick_wrote(json, to, true);
}

static const char *suggest_card(const char *name, struct aj_arena *arena) {
    static const char *const verbs[] = {"reveal", "reveals", "pays", "withdraws", "claims"};
    const char *near = aj_did_you_mean(arena, name, card_names, CARD_NAMES);
    if (!near)
        near = aj_did_you_mean(arena, name, verbs, sizeof verbs / sizeof *verbs);
    return near ? near
                : "cards are purple (or pink), white, blue, yellow, orange, black, red, "
                  "green and locomotive";
}

// Finds the kind of card with this name, which is the key or the value of a node. Reports an error
// there if there is none.
static int find_or_complain(struct aj_reader *reader, uint32_t node, const char *name,
                            bool is_key) {
    int card = ttr_find_card(name);
    if (card != AJ_NONE)
        return card;
    struct aj_diag *diag = is_key ? aj_read_error_key(reader, node, AJ_KIND(UNKNOWN_KEY),
                                                      "\"%s\" is no kind of Train card", name)
                                  : aj_read_error(reader, node, AJ_KIND(UNKNOWN_WORD),
                                                  "\"%s\" is no kind of Train card", name);
    if (aj_diag_is_kept(reader->diags, diag))
        diag->help = suggest_card(name, reader->arena);
    return AJ_NONE;
}

static bool complain_of_number(struct aj_reader *reader, uint32_t node, int card, int count) {
    aj_read_error(reader, node, TTR_DIAG(BAD_CARDS), "%d %s cards: the deck holds only %d", count,
                  ttr_card_words[card].spoken, ttr_deck(card));
    return false;
}

static bool read_count(struct aj_reader *reader, uint32_t node, bool seen[],
                       struct ttr_cards *cards) {
    enum { COUNT_MAX = 1000 };
    int32_t count = 0;
    int card = find_or_complain(reader, node, aj_doc_key(reader->doc, node), true);
    bool good = aj_read_int(reader, node, 0, COUNT_MAX, &count) && card != AJ_NONE;
    if (!good)
        return false;
    if (seen[card]) {
        aj_read_error_key(reader, node, AJ_KIND(REPEATED), "%s cards are given twice",
                          ttr_card_words[card].spoken);
        return false;
    }
    seen[card] = true;
    aj_read_spelled_key(reader, node, ttr_card_words[card].id);
    if (count > ttr_deck(card))
        return complain_of_number(reader, node, card, count);
    cards->of[card] = (int16_t)count;
    return true;
}

bool ttr_cards_read(struct aj_reader *reader, uint32_t node, struct ttr_cards *cards) {
    bool seen[TTR_CARDS] = {false};
    *cards = (struct ttr_cards){{0}};
    if (!aj_read_is_map(reader, node)) {
        aj_read_help(reader, "the number of each kind, as {blue: 2, locomotive: 1}");
        return false;
    }
    bool good = true;
    AJ_EACH_CHILD(reader->doc, child, node)
        if (reader->doc->node[child].kind != AJ_NODE_NULL)
            good = read_count(reader, child, seen, cards) && good;
    return good;
}

int ttr_card_read(struct aj_reader *reader, uint32_t node) {
    const char *name = aj_read_text(reader, node);
    int card = name ? find_or_complain(reader, node, name, false) : AJ_NONE;
    if (card != AJ_NONE)
        aj_read_spelled(reader, node, ttr_card_words[card].id);
    return card;
}

bool ttr_cards_read_list(struct aj_reader *reader, uint32_t node, struct ttr_cards *cards) {
    *cards = (struct ttr_cards){{0}};
    if (!aj_read_is_list(reader, node)) {
        aj_read_help(reader, "the cards one by one, as [blue, red, red]");
        return false;
    }
    bool good = true;
    AJ_EACH_CHILD(reader->doc, child, node) {
        int card = ttr_card_read(reader, child);
        good = good && card != AJ_NONE;
        if (card != AJ_NONE && ++cards->of[card] == ttr_deck(card) + 1)
            good = complain_of_number(reader, child, card, cards->of[card]);
    }
    return good;
}

// ---- payments

struct ttr_payments ttr_payments_list(int colour, int due, const struct ttr_cards *stock,
                                      struct aj_arena *arena) {
    struct ttr_payments payments = {.item = NULL, .count = 0};
    if (due <= 0)
        return payments;
    payments.item = AJ_NEW_ARRAY(arena, struct ttr_cards, due + 1);
    for (int locomotives = 0; locomotives <= due; locomotives++) {
        int others = due - locomotives;
        if (locomotives > stock->of[TTR_LOCOMOTIVE])
            break;
        if (others > 0 && (colour == TTR_LOCOMOTIVE || others > stock->of[colour]))
            continue;
        struct ttr_cards *payment = &payments.item[payments.count++];
        if (others > 0)
            payment->of[colour] = (int16_t)others;
        payment->of[TTR_LOCOMOTIVE] = (int16_t)locomotives;
    }
    return payments;
}

// Whether a payment has several kinds of cards. It then has "and" or commas in words, so that a
// comma must come before the next "or".
static bool has_several_kinds(const struct ttr_cards *cards) {
    int kinds = 0;
    for (int card = 0; card < TTR_CARDS; card++)
        kinds += cards->of[card] > 0;
    return kinds > 1;
}

const char *ttr_payments_say(const struct ttr_payments *payments, struct aj_arena *arena) {
    struct aj_buf said;
    bool several_kinds = false;
    if (payments->count == 0)
        return "no card";
    for (size_t i = 0; i < payments->count; i++)
        several_kinds |= has_several_kinds(&payments->item[i]);
    aj_buf_init_in(&said, arena);
    for (size_t i = 0; i < payments->count; i++) {
        if (i > 0)
            aj_buf_puts(&said, several_kinds ? ", or " : " or ");
        aj_buf_puts(&said, ttr_cards_say(&payments->item[i], arena));
    }
    return aj_buf_keep(&said);
}

void ttr_payments_write(const struct ttr_payments *payments, struct aj_json *json) {
    AJ_QUICK_KEY(json, "payments", "[");
    for (size_t i = 0; i < payments->count; i++)
        ttr_cards_write(&payments->item[i], json);
    aj_quick_end(json, ']');
}

// ---- sets

struct ttr_split ttr_split_singly(const struct ttr_route *row, const struct ttr_cards *cards) {
    return (struct ttr_split){.whole = ttr_cards_total(cards) == row->length,
                              .locomotives = cards->of[TTR_LOCOMOTIVE],
                              .colour = ttr_set_colour(cards)};
}

int ttr_best_colour(const struct ttr_route *row, const struct ttr_cards *cards) {
    int best = 0;
    if (row->colour != TTR_GREY)
        return row->colour;
    for (int card = 1; card < TTR_LOCOMOTIVE; card++)
        if (cards->of[card] > cards->of[best])
            best = card;
    return best;
}

// Every card that is not a single card is in a set. First locomotives and then cards of one colour
// become single cards, as many as there are spaces for: this suits the route's symbols and its
// colour best.
struct ttr_split ttr_split_sets(const struct ttr_route *row, const struct ttr_cards *cards,
                                int size, bool wild) {
    int beyond = ttr_cards_total(cards) - row->length;
    int sets = beyond / (size - 1);
    if (beyond <= 0 || beyond % (size - 1) != 0 || sets > row->length)
        return ttr_split_singly(row, cards);
    int singles = row->length - sets, locomotives = wild ? cards->of[TTR_LOCOMOTIVE] : 0;
    locomotives = locomotives < singles ? locomotives : singles;
    int colour = ttr_best_colour(row, cards), others = singles - locomotives;
    if (others == 0)
        colour = TTR_LOCOMOTIVE;
    else if (cards->of[colour] < others)
        colour = AJ_NONE;
    return (struct ttr_split){
        .sets = sets, .whole = true, .locomotives = locomotives, .colour = colour};
}

bool ttr_does_suit(const struct ttr_route *row, int colour) {
    return row->colour == TTR_GREY || colour == TTR_LOCOMOTIVE || colour == row->colour;
}

bool ttr_is_wild_on(const struct ttr_route *row, int use) {
    enum ttr_route_kind kind = ttr_route_kind(row);
    return kind == TTR_TUNNEL || use == TTR_VALUE_ANY_ROUTE ||
           (kind == TTR_FERRY && use == TTR_VALUE_TUNNELS_AND_FERRIES);
}
