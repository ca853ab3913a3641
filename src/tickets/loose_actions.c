// Actions as maps with other keys than the usual ones, {claim: paris-brest, using: 3 black}, or
// with a sentence as a value, {draw: the top card}. All keys of a map are read before it is known
// what it means: `pay` is what is laid if no other key is.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "tickets/tickets.h"

// ---- loose_actions

// What the value of a key tells.
enum part {
    COST, // the cards for a route or station
    PAID, // extra cards; the cost, if there is no COST
    ROUTE,
    BUILT, // a route, or the word "station"
    PLACE, // a route, or the city of a station
    BEGIN, // a city at which a route begins; next to a drawn card, where it lay
    END,
    REVEALED,
    WITHDRAWN,
    CITY, // the city of a station
    TOWN, // a city, next to a key that says that it is a station's
    DRAWN,
    TAKEN, // a card, or a route
    TICKETS,
    KEPT,
    PASSED,
    ACTION, // a word for what the player does: "draw"
    COLOUR,
    PARTS
};

static const struct {
    const char *said;
    enum part part;
    bool is_usual;
} rows[] = {
#define USUAL true
#define OTHER false
#define SAID_KEY(said, part, is_usual) {said, part, is_usual},
#include "tickets/table/said-keys.def"
};

// What a map tells: by part the value that tells it, AJ_NO_NODE if there is none; and whether the
// map has keys other than the usual ones (`is_other`).
struct found {
    uint32_t value[PARTS];
    bool is_other, is_station, is_draw, is_tickets, is_built;
};

static bool find_key(const char *key, enum part *part, bool *is_usual) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (*rows[i].said == *key && strcmp(rows[i].said, key) == 0) {
            *part = rows[i].part;
            *is_usual = rows[i].is_usual;
            return true;
        }
    return false;
}

// Notes which action a word names. Returns false if it names none, and no key before it told of a
// station or a draw.
static bool note_action(const char *text, struct found *found) {
    static const char *const of_station[] = {"station",         "a station",     "build station",
                                             "build a station", "build_station", NULL};
    static const char *const of_draw[] = {"draw", "draw cards", "draw_cards", "take", NULL};
    static const char *const of_claim[] = {"claim", "claim route", "claim_route", "route",
                                           "build", "lay",         NULL};
    found->is_station |= aj_loose_is_listed(text, of_station);
    found->is_draw |= aj_loose_is_listed(text, of_draw);
    return found->is_station || found->is_draw || aj_loose_is_listed(text, of_claim);
}

static bool gather(const struct aj_doc *doc, uint32_t map, const char *but, bool is_inner,
                   struct found *found);

// Whether the value of a key may be a map with the keys of an action.
static bool may_be_map(const struct aj_doc *doc, uint32_t node, enum part part) {
    bool may = part == ROUTE || part == BUILT || part == CITY || part == TICKETS;
    return may && aj_doc_at(doc, node)->kind == AJ_NODE_MAP &&
           aj_doc_get(doc, node, "length") == AJ_NO_NODE;
}

// Notes the value of a key as a part of the action. `is_inner`: the key is in a map that is such a
// value, so no further map is looked into. Returns false if it fits no action, or the part was
// given before.
static bool gather_one(const struct aj_doc *doc, uint32_t node, enum part part, bool is_inner,
                       struct found *found) {
    const char *text = aj_doc_text(doc, node);
    if (aj_doc_at(doc, node)->kind == AJ_NODE_NULL)
        return false;
    if (part == COST && text && strcmp(aj_doc_key(doc, node), "uses") == 0 && strchr(text, '-'))
        return false; // the route that a station borrows
    found->is_station |= part == CITY;
    found->is_tickets |= part == TICKETS;
    if (part == ACTION ||
        (part == BUILT && text &&
         aj_loose_is_listed(text, (const char *const[]){"station", "a station", NULL})))
        return text && note_action(text, found);
    if (part == CITY && text && strcmp(text, "true") == 0)
        return true;
    if (!is_inner && may_be_map(doc, node, part)) {
        found->is_other = true;
        return gather(doc, node, NULL, true, found);
    }
    found->is_built |= part == BUILT;
    part = part == BUILT ? ROUTE : part;
    bool is_taken = found->value[part] != AJ_NO_NODE;
    found->value[part] = node;
    return !is_taken;
}

// Adds what a map tells by its keys, except the key `but`. Returns false if it has a key that is
// not known, or two for the same part.
static bool gather(const struct aj_doc *doc, uint32_t map, const char *but, bool is_inner,
                   struct found *found) {
    AJ_EACH_CHILD(doc, c, map) {
        enum part part = COST;
        bool is_usual = false;
        const char *key = aj_doc_key(doc, c);
        if (but && strcmp(key, but) == 0)
            continue;
        if (!find_key(key, &part, &is_usual) || !gather_one(doc, c, part, is_inner, found))
            return false;
        found->is_other |= !is_usual;
    }
    return true;
}

static bool has_part(const struct found *found, enum part part) {
    return found->value[part] != AJ_NO_NODE;
}

// Whether the map tells nothing but these parts, given as bits.
static bool has_only(const struct found *found, unsigned parts) {
    for (int part = 0; part < PARTS; part++)
        if (has_part(found, (enum part)part) && !(parts >> part & 1U))
            return false;
    return true;
}

#define BIT(part) (1U << (part))

// Returns the only one of some parts, given as bits, that the map tells; PARTS: it tells none of
// them, or several.
static enum part only_of(const struct found *found, unsigned parts) {
    enum part only = PARTS;
    for (int part = 0; part < PARTS; part++)
        if ((parts >> part & 1U) && has_part(found, (enum part)part)) {
            if (only != PARTS)
                return PARTS;
            only = (enum part)part;
        }
    return only;
}

// The action that a map becomes.
struct action {
    enum { NO_ACTION, A_CLAIM, A_STATION, A_DRAW, A_TICKETS, A_WORD } kind;
    enum part word; // of A_WORD: the part whose value is all of the action
    uint32_t place, begin,
        end; // the route of a claim (`begin`, `end`: its cities), or the station's city
    uint32_t cost, paid;
    uint32_t drawn;
    bool is_told; // `told` is what the place or the drawn cards say
    struct ttr_told told;
};

// Returns the text of a value, or NULL if there is no value, or it is no text.
static const char *text_of(const struct aj_doc *doc, uint32_t node) {
    return node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
}

// Whether the text of the place also tells the cards, "Paris - Brest (3 black)". Sets `told` and
// `is_told`.
static bool tell_place(const struct aj_doc *doc, enum ttr_told_kind kind, struct action *action) {
    const char *text = text_of(doc, action->place);
    action->is_told = action->cost == AJ_NO_NODE && text && strchr(text, ' ') &&
                      ttr_told_read(text, kind, &action->told) && action->told.count == 1 &&
                      action->told.action[0].kind == kind && action->told.action[0].cards.count > 0;
    return action->is_told;
}

// Fills an action with a station of the parts found, like fill_claim().
static bool fill_station(const struct aj_doc *doc, const struct found *found,
                         struct action *action) {
    enum part cost = only_of(found, BIT(COST) | BIT(PAID));
    enum part place = only_of(found, BIT(CITY) | BIT(TOWN) | BIT(PLACE));
    unsigned may = BIT(COST) | BIT(PAID) | BIT(CITY) | BIT(TOWN) | BIT(PLACE);
    if (!has_only(found, may) || place == PARTS || (has_part(found, COST) && has_part(found, PAID)))
        return false;
    action->kind = A_STATION;
    action->place = found->value[place];
    action->cost = cost == PARTS ? AJ_NO_NODE : found->value[cost];
    return tell_place(doc, TTR_TOLD_STATION, action) || found->is_other;
}

// Fills an action with a claim of the parts found. Returns false if they are none, or are written
// in the usual way.
static bool fill_claim(const struct aj_doc *doc, const struct found *found, struct action *action) {
    unsigned places = BIT(ROUTE) | BIT(PLACE) | BIT(TAKEN), ways = BIT(BEGIN) | BIT(END);
    bool is_way = has_part(found, BEGIN) && has_part(found, END);
    enum part place = only_of(found, places | (is_way ? 0 : ways));
    bool is_placed = is_way ? only_of(found, places) == PARTS && !has_part(found, ROUTE)
                            : place != PARTS && place != BEGIN && place != END;
    bool is_laid = has_part(found, COST), is_paid = has_part(found, PAID);
    if (!is_placed || has_part(found, PASSED) || has_part(found, DRAWN) ||
        has_part(found, TICKETS) || has_part(found, KEPT) || has_part(found, TOWN))
        return false;
    if (is_way && (!text_of(doc, found->value[BEGIN]) || !text_of(doc, found->value[END])))
        return false;
    if (!is_laid && (!is_paid || has_part(found, REVEALED)) && (place == TAKEN || place == PLACE))
        return false;
    if (found->is_built && !is_laid && !is_paid)
        return false; // a route or a station?
    action->kind = A_CLAIM;
    action->place = is_way ? AJ_NO_NODE : found->value[place];
    action->begin = is_way ? found->value[BEGIN] : AJ_NO_NODE;
    action->end = is_way ? found->value[END] : AJ_NO_NODE;
    bool is_cost = is_paid && !is_laid && !has_part(found, REVEALED);
    action->cost = found->value[is_cost ? PAID : COST];
    action->paid = is_cost ? AJ_NO_NODE : found->value[PAID];
    return tell_place(doc, TTR_TOLD_LAY, action) || is_cost || found->is_other;
}

// Whether a text for what is drawn is one that other shapes or the reader understand.
static bool is_plain_draw(const char *text) {
    static const char *const words[] = {"blind", "blinds", "deck", "pile", NULL};
    return aj_loose_is_listed(text, words) || ttr_told_kind_of(text, true);
}

// Fills an action with a draw of the parts found, like fill_claim().
static bool fill_draw(const struct aj_doc *doc, const struct found *found, struct action *action) {
    uint32_t node = found->value[has_part(found, DRAWN)   ? DRAWN
                                 : has_part(found, TAKEN) ? TAKEN
                                                          : COST];
    const char *text = text_of(doc, node), *from = text_of(doc, found->value[BEGIN]);
    unsigned may = BIT(has_part(found, DRAWN) ? DRAWN : has_part(found, TAKEN) ? TAKEN : COST);
    char both[80];
    if (!has_only(found, may | BIT(KEPT) | BIT(BEGIN)) || node == AJ_NO_NODE)
        return false;
    action->kind = A_DRAW;
    action->drawn = node;
    if (from && (!text || text[strspn(text, "0123456789")] || strlen(text) + strlen(from) > 60))
        return false; // {draw: red, from: display} is usual
    if (from) {
        strcpy(both, text);
        strcat(both, " from ");
        strcat(both, from);
        text = both;
    }
    action->is_told = text && !is_plain_draw(text) &&
                      ttr_told_read(text, TTR_TOLD_DRAW, &action->told) &&
                      action->told.count == 1 && action->told.action[0].kind != TTR_TOLD_REVEAL;
    bool is_tickets = action->is_told && action->told.action[0].kind == TTR_TOLD_TICKETS;
    if (is_tickets)
        action->kind = A_TICKETS;
    if (has_part(found, KEPT) && (!is_tickets || action->told.action[0].kept >= 0))
        return false;
    return action->is_told || found->is_other;
}

// Fills an action with a draw of tickets of the parts found, like fill_claim().
static bool fill_tickets(const struct aj_doc *doc, const struct found *found,
                         struct action *action) {
    // In {tickets: {draw: 3, keep: 1}} the number is that of `draw`.
    enum part number = only_of(found, BIT(TICKETS) | BIT(DRAWN));
    action->kind = A_TICKETS;
    action->drawn = number == PARTS ? AJ_NO_NODE : found->value[number];
    return number != PARTS && text_of(doc, action->drawn) &&
           has_only(found, BIT(TICKETS) | BIT(DRAWN) | BIT(KEPT)) && found->is_other;
}

// Finds the action that a map becomes. Returns false if the map has the usual keys, or it is no
// action, or one of several meanings.
static bool find_action(const struct aj_doc *doc, uint32_t map, const char *but,
                        struct action *action) {
    struct found found = {.is_other = false};
    for (int part = 0; part < PARTS; part++)
        found.value[part] = AJ_NO_NODE;
    *action = (struct action){.kind = NO_ACTION,
                              .place = AJ_NO_NODE,
                              .begin = AJ_NO_NODE,
                              .end = AJ_NO_NODE,
                              .cost = AJ_NO_NODE,
                              .paid = AJ_NO_NODE,
                              .drawn = AJ_NO_NODE};
    if (aj_doc_at(doc, map)->count == 0 || !gather(doc, map, but, false, &found))
        return false;
    if (found.is_station || has_part(&found, TOWN))
        return fill_station(doc, &found, action);
    if (found.is_tickets)
        return fill_tickets(doc, &found, action);
    if (fill_claim(doc, &found, action))
        return true;
    if (has_part(&found, DRAWN) || has_part(&found, TAKEN) || found.is_draw)
        return fill_draw(doc, &found, action);
    unsigned words = BIT(PASSED) | BIT(REVEALED) | BIT(PAID) | BIT(WITHDRAWN);
    action->kind = A_WORD;
    action->word = only_of(&found, words);
    return action->word != PARTS && has_only(&found, words) && found.is_other;
}

// ---- loose_actions_made

static void copy_as(struct aj_reshaping *r, uint32_t node, struct aj_made *map, const char *key) {
    if (node != AJ_NO_NODE)
        aj_reshape_copy(r, node, AJ_NO_ROWS, map, key);
}

// Returns the value by which the map, or a map in it, tells a part, or AJ_NO_NODE if there is none.
static uint32_t value_of(const struct aj_doc *doc, uint32_t map, enum part part) {
    uint32_t found = AJ_NO_NODE;
    AJ_EACH_CHILD(doc, c, map) {
        enum part own = PARTS;
        bool is_usual = false;
        if (!find_key(aj_doc_key(doc, c), &own, &is_usual))
            continue;
        if (own == part)
            found = c;
        else if (may_be_map(doc, c, own) && found == AJ_NO_NODE)
            found = value_of(doc, c, part);
    }
    return found;
}

static void make_claim(struct aj_reshaping *r, uint32_t node, const struct action *action,
                       struct aj_made *list) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
    if (action->is_told)
        ttr_make_told_keys(r, action->place, &action->told.action[0], map);
    copy_as(r, action->cost, map, "lay");
    if (!action->is_told)
        copy_as(r, action->place, map, "route");
    if (action->begin != AJ_NO_NODE)
        aj_make_text(arena, map, "route",
                     aj_arena_format(arena, "%s-%s", aj_doc_text(doc, action->begin),
                                     aj_doc_text(doc, action->end)),
                     aj_doc_at(doc, action->begin)->offset)
            ->quoted = false;
    copy_as(r, value_of(doc, node, COLOUR), map, "counts_as");
    copy_as(r, value_of(doc, node, REVEALED), map, "reveal");
    copy_as(r, action->paid, map, "pay");
    copy_as(r, value_of(doc, node, WITHDRAWN), map, "withdraw");
}

static void make_station(struct aj_reshaping *r, uint32_t node, const struct action *action,
                         struct aj_made *list) {
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), list, NULL, AJ_NODE_MAP,
                                     aj_doc_at(aj_reshape_doc(r), node)->offset);
    if (action->is_told)
        ttr_make_told_keys(r, action->place, &action->told.action[0], map);
    else
        copy_as(r, action->place, map, "station");
    copy_as(r, action->cost, map, "pay");
}

static void make_tickets(struct aj_reshaping *r, uint32_t node, const struct action *action,
                         struct aj_made *list) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *map =
        aj_make_in(aj_reshape_arena(r), list, NULL, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    if (action->is_told)
        ttr_make_told_keys(r, action->drawn, &action->told.action[0], map);
    else
        copy_as(r, action->drawn, map, "take_tickets");
    copy_as(r, value_of(doc, node, KEPT), map, "keep");
}

static void make_word(struct aj_reshaping *r, uint32_t node, enum part word, struct aj_made *list) {
    static const char *const keys[PARTS] = {
        [PASSED] = "pass", [REVEALED] = "reveal", [PAID] = "pay", [WITHDRAWN] = "withdraw"};
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), list, NULL, AJ_NODE_MAP,
                                     aj_doc_at(aj_reshape_doc(r), node)->offset);
    copy_as(r, value_of(aj_reshape_doc(r), node, word), map, keys[word]);
}

static bool action_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct action action;
    (void)row;
    return find_action(doc, node, NULL, &action) && ttr_is_told_of(doc, node);
}

static void action_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct action action;
    (void)row, (void)key; // entries of a list have no key
    bool is_found = find_action(doc, node, NULL, &action);
    AJ_SURE(aj_reshape_arena(r), is_found); // as action_fits found
    if (action.kind == A_CLAIM)
        make_claim(r, node, &action, parent);
    else if (action.kind == A_STATION)
        make_station(r, node, &action, parent);
    else if (action.kind == A_TICKETS)
        make_tickets(r, node, &action, parent);
    else if (action.kind == A_WORD)
        make_word(r, node, action.word, parent);
    else if (action.is_told)
        ttr_make_told(r, action.drawn, &action.told, parent);
    else
        copy_as(r, action.drawn,
                aj_make_in(aj_reshape_arena(r), parent, NULL, AJ_NODE_MAP,
                           aj_doc_at(doc, node)->offset),
                "draw");
}

const struct aj_loose_kind ttr_loose_action = {AJ_LOOSE_MAP, action_fits, action_make};

// ---- a turn with the keys of its only action

static bool turn_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct action action;
    return aj_doc_get(doc, node, row->other) == AJ_NO_NODE &&
           find_action(doc, node, row->name, &action) && ttr_is_told_of(doc, node);
}

static void turn_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t name = aj_doc_get(doc, node, row->name), offset = aj_doc_at(doc, node)->offset;
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, offset);
    if (name != AJ_NO_NODE)
        aj_reshape_copy(r, name, AJ_NO_ROWS, map, row->name);
    struct aj_made *list = aj_make_in(arena, map, row->other, AJ_NODE_LIST, offset);
    struct aj_made *action = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
    AJ_EACH_CHILD(doc, c, node)
        if (c != name)
            aj_reshape_copy(r, c, AJ_NO_ROWS, action, aj_doc_key(doc, c));
}

const struct aj_loose_kind ttr_loose_turn = {AJ_LOOSE_MAP | AJ_LOOSE_LACKS, turn_fits, turn_make};

// ---- a colour without a number

static bool colour_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) != AJ_NO_NODE &&
           ttr_told_kind_of(aj_doc_text(doc, node), false) != NULL && ttr_is_told_of(doc, node);
}

static void colour_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    (void)row;
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, offset);
    aj_make_text(arena, map, ttr_told_kind_of(aj_doc_text(doc, node), false), TTR_TOLD_ALL, offset)
        ->quoted = false;
}

const struct aj_loose_kind ttr_loose_colour = {AJ_LOOSE_TEXT, colour_fits, colour_make};

// ---- what is drawn as a map

// Whether each key is a kind of card, or "blind", with a number.
static bool counts_cards(const struct aj_doc *doc, uint32_t node) {
    enum { DIGITS = 1 };
    AJ_EACH_CHILD(doc, c, node) {
        const char *text = aj_doc_text(doc, c);
        bool is_counted = text && *text >= '1' && *text <= '9' && strlen(text) == DIGITS;
        if (!is_counted || !is_plain_draw(aj_doc_key(doc, c)))
            return false;
    }
    return aj_doc_at(doc, node)->count > 0;
}

static bool drawn_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return counts_cards(doc, node) ||
           (aj_doc_at(doc, node)->count == 1 && aj_doc_get(doc, node, "card") != AJ_NO_NODE);
}

static void drawn_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    (void)row;
    if (!counts_cards(doc, node)) {
        copy_as(r, aj_doc_get(doc, node, "card"), parent, key);
        return;
    }
    struct aj_made *list =
        aj_make_in(arena, parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    AJ_EACH_CHILD(doc, c, node)
        for (int count = *aj_doc_text(doc, c) - '0'; count > 0; count--)
            aj_make_text(arena, list, NULL, aj_doc_key(doc, c), aj_doc_at(doc, c)->key_offset);
}

const struct aj_loose_kind ttr_loose_drawn = {AJ_LOOSE_MAP, drawn_fits, drawn_make};

// ---- tickets by their names instead of their number

// Whether a list has the names of the tickets, and its map says which of them are kept: then only
// their number is needed.
static bool dealt_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (!aj_loose_is_short_list(doc, node) ||
        aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!strpbrk(aj_doc_text(doc, c), "-\xe2") && !aj_find_part(aj_doc_text(doc, c), " to "))
            return false;
    return true;
}

static void dealt_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    (void)row;
    aj_make_int(aj_reshape_arena(r), parent, key, (int32_t)at->count, at->offset);
}

const struct aj_loose_kind ttr_loose_dealt = {AJ_LOOSE_LIST, dealt_fits, dealt_make};
