// What players say of their turn, "plays 2 red and a loco on Paris - Brest", read as actions: the
// words are classed, cut into clauses at the verbs, and each clause is a claim, a draw or the like
// by its verb and by what it names. A sentence with a word that has no place in it is not read.
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "tickets/table/table.h"
#include "tickets/tickets.h"

// ---- sentences

// What a word is in a sentence.
enum word {
    OTHER, // part of the name of a route, city or ticket
    CARD,
    NUMBER,
    ARTICLE, // "a", "another": of one thing
    FILLER,
    NOUN, // "card"
    PILE,
    SEEN, // face up
    FROM,
    AND,
    LINK, // comes between cards and a place: "on", "for"
    TICKET,
    STATION,
    LINE, // "route", "tunnel"
    TWICE,
    // Verbs, each of which begins a clause.
    CLAIMS,
    PLAYS, // plays cards
    PAYS,
    DRAWS,
    TAKES, // takes a card or a route
    REVEALS,
    WITHDRAWS,
    KEEPS,
    RETURNS,
    PASSES
};

// What words are in a sentence. Phrases of several words come before the words that they begin
// with.
static const struct {
    const char *said;
    enum word is;
} vocabulary[] = {
#define TTR_SAID(said, is) {said, is},
#include "tickets/table/sentences.def"
};

// A word of a sentence.
struct token {
    enum word is;
    size_t from, length;
    const char *kind; // of a CARD: its kind
    int number;       // of a NUMBER: its value
    bool after_mark;  // a comma or the like comes before it
};

enum { TOKENS_MAX = 60, TEXT_MAX = 300, NUMBER_MAX = 99 };

struct tokens {
    struct token item[TOKENS_MAX];
    size_t count;
};

// Marks that end a word, in addition to the blank.
#define MARKS ",;:()+&!"

// Returns how much of a text is the words `said`, between which it may have several blanks, or 0 if
// it begins otherwise.
static size_t match(const char *text, const char *said) {
    size_t at = 0;
    for (; *said; said++) {
        if (aj_small(text[at]) != *said)
            return 0;
        at += *said == ' ' ? strspn(text + at, " ") : 1;
    }
    bool ends = !text[at] || text[at] == ' ' || strchr(MARKS, text[at]) ||
                (text[at] == '.' && (!text[at + 1] || text[at + 1] == ' '));
    return ends ? at : 0;
}

// Returns the kind of card that a word names, perhaps in the plural, or NULL if it names none.
static const char *find_kind(const char *text, size_t length) {
    static const struct {
        const char *said, *kind;
    } others[] = {
#define SPOKEN(word, card, name) {word, name},
#include "tickets/table/spoken.def"
        {NULL, NULL}};
    for (int plural = 0; plural < 2; plural++) {
        if (plural && (length < 2 || aj_small(text[--length]) != 's'))
            break;
        for (int card = 0; card < TTR_CARDS; card++) {
            const char *kind = ttr_card_words[card].id;
            if (strlen(kind) == length && aj_is_same_start(text, kind, length))
                return kind;
        }
        for (size_t i = 0; others[i].said; i++)
            if (strlen(others[i].said) == length && aj_is_same_start(text, others[i].said, length))
                return others[i].kind;
    }
    return NULL;
}

// Reads "3", "3x", "three" or "both". Returns false if the word is no number.
static bool find_number(const char *text, size_t length, int *number) {
    size_t digits = strspn(text, "0123456789");
    if (digits > 0 && digits <= 2 &&
        (digits == length || (digits + 1 == length && text[digits] == 'x'))) {
        *number = digits == 1 ? *text - '0' : 10 * (*text - '0') + text[1] - '0';
        return true;
    }
    if (length == 4 && aj_is_same_start(text, "both", 4)) {
        *number = 2;
        return true;
    }
    const char *said = aj_loose_number(text, length);
    *number = said ? (int)strtol(said, NULL, 10) : *number;
    return said != NULL;
}

// Finds what the first word of a text is, and its length.
static struct token class_word(const char *text) {
    struct token token = {.is = OTHER, .number = -1};
    for (size_t i = 0; i < sizeof vocabulary / sizeof *vocabulary; i++)
        if ((token.length = match(text, vocabulary[i].said)) > 0) {
            token.is = vocabulary[i].is;
            return token;
        }
    token.length = strcspn(text, " " MARKS);
    bool has_stop = token.length > 1 && text[token.length - 1] == '.';
    size_t length = token.length - has_stop;
    if ((token.kind = find_kind(text, length)))
        token.is = CARD;
    else if (find_number(text, length, &token.number))
        token.is = NUMBER;
    // A full stop after a word may end the sentence, or be part of a name, "St. Petersburg".
    if (token.is != OTHER || !text[token.length])
        token.length = length;
    return token;
}

// Whether the last words name a card of the pile, "a blind card". If parentheses follow, "(a
// locomotive)", they tell what that card was.
static bool ends_with_pile(const struct tokens *tokens) {
    size_t count = tokens->count;
    return (count > 0 && tokens->item[count - 1].is == PILE) ||
           (count > 1 && tokens->item[count - 1].is == NOUN && tokens->item[count - 2].is == PILE);
}

// Finds what all words of a text are. Returns false if it has no words or too many, or has a key,
// "counts_as".
static bool class_words(const char *text, struct tokens *tokens) {
    static const char gaps[] = " ." MARKS;
    tokens->count = 0;
    for (size_t at = 0;;) {
        size_t gap = strspn(text + at, gaps), mark = strcspn(text + at, ",;:(+&!.");
        if (memchr(text + at, '(', gap) && ends_with_pile(tokens)) {
            at += strcspn(text + at, ")");
            continue;
        }
        if (!text[at + gap])
            return tokens->count > 0;
        if (tokens->count == TOKENS_MAX)
            return false;
        struct token *token = &tokens->item[tokens->count++];
        *token = class_word(text + at + gap);
        if (token->length == 0 || memchr(text + at + gap, '_', token->length))
            return false;
        token->after_mark = mark < gap;
        token->from = at + gap;
        at += gap + token->length;
    }
}

// A thing that a clause names, with its number. Words of several kinds may tell it: "the top two
// cards of the deck".
struct run {
    const char *kind; // of a card; NULL: none was told
    int number;       // -1: none was told
    bool has_article, has_noun;
    bool is_blind; // from the deck
    bool is_seen;  // that lay open
    bool is_from;  // "from" came before the deck
    size_t from;   // where the word of its kind begins
};

static const struct run no_run = {.number = -1};

// What a card is called if the sentence does not say whether it lay open: the reader reports that.
static const char some_card[] = "card";

// A clause, while its words are read.
struct clause {
    enum word verb;
    struct ttr_told_cards cards;
    struct run run;
    struct ttr_told_name place;
    int number; // a number that no thing follows; -1: none
    bool is_tickets, is_station, is_vague, is_twice;
    bool is_linked; // a link came before or after the place
    bool in_place;  // no link or mark came since the place
};

static bool push_card(struct ttr_told_cards *cards, const char *kind, int count, bool is_counted) {
    if (cards->count == TTR_TOLD_CARDS || count < 1 || count > TTR_TOLD_MOST)
        return false;
    cards->item[cards->count++] = (struct ttr_told_card){kind, count, NULL};
    cards->is_all = cards->count == 1 && !is_counted;
    return true;
}

// Adds the thing that was named to the clause, and begins the next one. Returns false if it has two
// meanings, or there are too many things.
static bool end_run(struct clause *c) {
    struct run run = c->run;
    bool is_counted = run.number >= 0 || run.has_article;
    int count = run.number >= 0 ? run.number : 1;
    c->run = no_run;
    if (run.kind && run.is_blind) {
        // "red from the deck": the card that was drawn, or the card that is wanted?
        bool is_found = !run.is_from && count == 1 && push_card(&c->cards, "blind", 1, true);
        if (is_found)
            c->cards.item[c->cards.count - 1].found = run.kind;
        return is_found;
    }
    if (run.kind || run.is_blind)
        return push_card(&c->cards, run.kind ? run.kind : "blind", count, is_counted);
    bool is_one = run.number == 1 && c->cards.count > 0; // "the blue one"
    bool is_named = run.has_noun || run.is_seen;
    if ((is_named || run.number >= 0) && (c->verb == DRAWS || c->verb == TAKES) &&
        !(is_one && !is_named) && !c->is_tickets)
        return push_card(&c->cards, some_card, 1, true);
    c->is_vague |= is_named;
    if (run.number < 0 || (is_one && !run.has_noun))
        return true;
    if (c->number >= 0)
        return false;
    c->number = run.number;
    return true;
}

// Adds a word to the place that a clause names, "red Paris-Brest". Returns false if it names two.
static bool add_place(struct clause *c, const struct token *token) {
    size_t end = token->from + token->length;
    if (c->place.length > 0 && !c->in_place)
        return false;
    bool is_coloured = c->run.kind && c->run.number < 0 && !c->run.has_article && !c->run.is_blind;
    if (c->place.length == 0)
        c->place.from = is_coloured ? c->run.from : token->from;
    else if (c->run.kind)
        return false;
    if (is_coloured)
        c->run = no_run;
    c->place.length = end - c->place.from;
    c->in_place = true;
    return end_run(c);
}

// Adds a kind of card. A colour right after the place is the route's own; after a link or a number
// it is that of cards.
static bool add_card(struct clause *c, const struct token *token) {
    if (c->in_place && c->run.number < 0 && !c->run.has_article) {
        c->place.length = token->from + token->length - c->place.from;
        return true;
    }
    if (c->run.kind && !end_run(c))
        return false;
    c->run.kind = token->kind; // "blind red": the card that was drawn
    c->run.from = token->from;
    return true;
}

static bool add_number(struct clause *c, const struct token *token) {
    if ((c->run.kind || c->run.number >= 0 || c->run.is_from) && !end_run(c))
        return false;
    c->run.number = token->number;
    return true;
}

// Notes that the clause is about tickets. Returns false if it was about something before.
static bool add_tickets(struct clause *c) {
    bool good = !c->is_tickets && !c->run.kind && !c->run.is_blind && c->number < 0;
    c->is_tickets = true;
    c->number = c->run.number;
    c->run = no_run;
    return good;
}

static bool add_station(struct clause *c) {
    bool good = !c->is_station && !c->run.kind && (c->run.number < 0 || c->run.number == 1);
    c->is_station = true;
    c->run = no_run;
    return good;
}

static bool end_place(struct clause *c) {
    c->is_linked = true;
    c->in_place = false;
    return end_run(c);
}

// Adds a word to its clause. Returns false if it cannot be there.
static bool add_word(struct clause *c, const struct token *token) {
    bool is_label = c->run.has_noun && c->run.number < 0 && !c->run.kind && !c->run.is_blind &&
                    !c->run.has_article && !c->run.is_seen; // "cards: 1 red"
    if (token->after_mark && is_label)
        c->run = no_run;
    if (token->after_mark && !end_place(c))
        return false;
    switch (token->is) {
    case OTHER:
        return add_place(c, token);
    case CARD:
        return add_card(c, token);
    case NUMBER:
        return add_number(c, token);
    case ARTICLE:
        if (c->run.kind && !c->run.is_from && !end_run(c))
            return false;
        c->run.has_article = true;
        return true;
    case NOUN:
        c->run.has_noun = true;
        return true;
    case PILE:
        c->run.is_blind = true; // "red blind": the card that was drawn
        return true;
    case SEEN:
        c->run.is_seen = true;
        return true;
    case FROM:
        c->run.is_from = true;
        return true;
    case AND:
        return c->in_place || end_run(c);
    case LINK:
        return end_place(c);
    case TICKET:
        return add_tickets(c);
    case STATION:
        return add_station(c);
    case LINE:
        return c->run.number < 0 || (c->verb != DRAWS && c->verb != TAKES) || add_tickets(c);
    case TWICE:
        c->is_twice = true;
        return end_run(c);
    default:
        return true;
    }
}

static struct ttr_told_action *add_action(struct ttr_told *told, enum ttr_told_kind kind) {
    struct ttr_told_action *action =
        told->count < TTR_TOLD_ACTIONS ? &told->action[told->count++] : NULL;
    if (action)
        *action = (struct ttr_told_action){.kind = kind, .number = -1, .kept = -1};
    return action;
}

static struct ttr_told_action *last_of(struct ttr_told *told, enum ttr_told_kind kind) {
    for (size_t i = told->count; i-- > 0;)
        if (told->action[i].kind == kind)
            return &told->action[i];
    return NULL;
}

// Whether the kind of some cards is not told, since they are of the pile or may be.
static bool has_blind(const struct ttr_told_cards *cards) {
    for (size_t i = 0; i < cards->count; i++)
        if (strcmp(cards->item[i].kind, "blind") == 0 || cards->item[i].kind == some_card)
            return true;
    return false;
}

// Returns the cards with which a sentence begins, "pays 1 red for ...", if nothing else was told
// yet, or NULL if it begins otherwise. What they are for comes after them.
static struct ttr_told_action *find_paid(struct ttr_told *told) {
    struct ttr_told_action *first = told->count == 1 ? &told->action[0] : NULL;
    return first && (first->kind == TTR_TOLD_LAY || first->kind == TTR_TOLD_PAY) ? first : NULL;
}

// Adds the station of a clause. Returns false if the clause does not make sense.
static bool end_station(struct ttr_told *told, const struct clause *c) {
    struct ttr_told_action *paid = find_paid(told);
    bool is_paid = paid && paid->place.length == 0; // "pays 1 red to build a station in Paris"
    struct ttr_told_action *action = is_paid ? paid : add_action(told, TTR_TOLD_STATION);
    if (!action || c->place.length == 0 || (is_paid && c->cards.count > 0))
        return false;
    action->kind = TTR_TOLD_STATION;
    action->place = c->place;
    action->cards.is_all = false;
    if (!is_paid)
        action->cards = c->cards;
    return true;
}

// Adds a claim, or a station. Its cards may have come before it, "plays 1 red to claim Paris -
// Dieppe". The functions end_... return false if the clause is no such action.
static bool end_claim(struct ttr_told *told, const struct clause *c) {
    struct ttr_told_action *laid = find_paid(told);
    bool is_laid = laid && laid->place.length == 0;
    if (c->is_tickets || has_blind(&c->cards) || c->is_vague || c->number >= 0)
        return false;
    if (c->is_station)
        return end_station(told, c);
    if (c->place.length == 0 || (is_laid && c->cards.count > 0))
        return false;
    struct ttr_told_action *action = is_laid ? laid : add_action(told, TTR_TOLD_LAY);
    if (!action)
        return false;
    action->kind = TTR_TOLD_LAY;
    action->place = c->place;
    if (!is_laid)
        action->cards = c->cards;
    return true;
}

// Adds the cards that are played to the claim or station that this clause or an earlier one tells
// of.
static bool end_played(struct ttr_told *told, const struct clause *c) {
    struct ttr_told_action *laid = last_of(told, TTR_TOLD_LAY);
    struct ttr_told_action *station = last_of(told, TTR_TOLD_STATION);
    if (c->place.length > 0 || c->is_station)
        return end_claim(told, c);
    if (laid && c->verb == PAYS && c->number == 0 && c->cards.count == 0)
        return add_action(told, TTR_TOLD_PAY) != NULL; // "pays nothing"
    if (c->is_tickets || c->cards.count == 0 || has_blind(&c->cards) || c->number >= 0)
        return false;
    bool is_due = !laid || laid->cards.count > 0;
    struct ttr_told_action *action = !is_due                            ? laid
                                     : station && !station->cards.count ? station
                                     : laid || c->verb == PAYS ? add_action(told, TTR_TOLD_PAY)
                                                               : add_action(told, TTR_TOLD_LAY);
    if (action)
        action->cards = c->cards;
    return action != NULL;
}

// Adds the draw of a clause, of cards or of tickets. Returns false if the clause does not make
// sense.
static bool end_draw(struct ttr_told *told, const struct clause *c) {
    const struct ttr_told_action *laid = last_of(told, TTR_TOLD_LAY);
    if (c->place.length > 0)
        return c->verb == TAKES && c->is_linked && c->cards.count > 0 && end_claim(told, c);
    if (c->is_station || c->is_vague || (c->number >= 0 && !c->is_tickets))
        return false;
    if (c->is_tickets == (c->cards.count > 0))
        return false;
    int total = 0;
    for (size_t i = 0; i < c->cards.count; i++)
        total += c->cards.item[i].count;
    bool is_revealed = laid && laid->cards.count > 0 && total == 3 && !has_blind(&c->cards);
    struct ttr_told_action *action = add_action(told, c->is_tickets ? TTR_TOLD_TICKETS
                                                      : is_revealed ? TTR_TOLD_REVEAL
                                                                    : TTR_TOLD_DRAW);
    if (!action)
        return false;
    action->cards = c->cards;
    action->number = c->number;
    return true;
}

static bool end_reveal(struct ttr_told *told, const struct clause *c) {
    struct ttr_told_action *action = add_action(told, TTR_TOLD_REVEAL);
    if (!action || c->place.length > 0 || c->cards.count == 0 || has_blind(&c->cards) ||
        c->is_station || c->is_tickets || c->number >= 0)
        return false;
    action->cards = c->cards;
    return true;
}

// Adds to the tickets that were drawn which ones, or how many, are kept or put back.
static bool end_kept(struct ttr_told *told, const struct clause *c) {
    struct ttr_told_action *tickets = last_of(told, TTR_TOLD_TICKETS);
    if (!tickets || c->cards.count > 0 || c->is_station || c->is_vague)
        return false;
    if (c->verb == RETURNS)
        return c->place.length == 0 && tickets->kept >= 0 &&
               c->number == tickets->number - tickets->kept;
    if ((c->number >= 0) == (c->place.length > 0) || tickets->kept >= 0 || tickets->place.length)
        return false;
    tickets->kept = c->number;
    tickets->place = c->place;
    return true;
}

static bool end_verb_alone(struct ttr_told *told, const struct clause *c, enum ttr_told_kind kind) {
    return c->place.length == 0 && c->cards.count == 0 && c->number < 0 && !c->is_tickets &&
           !c->is_station && add_action(told, kind);
}

static bool count_card_twice(struct ttr_told_cards *cards) {
    cards->item[0].count *= 2;
    return cards->count == 1 && cards->item[0].count == 2;
}

// Adds the action of a clause. Returns false if the clause does not make sense.
static bool end_clause(struct ttr_told *told, struct clause *c) {
    if (!end_run(c) || (c->is_twice && !count_card_twice(&c->cards)))
        return false;
    switch (c->verb) {
    case CLAIMS:
        return end_claim(told, c);
    case PLAYS:
    case PAYS:
        return end_played(told, c);
    case DRAWS:
    case TAKES:
        return end_draw(told, c);
    case REVEALS:
        return end_reveal(told, c);
    case KEEPS:
    case RETURNS:
        return end_kept(told, c);
    case WITHDRAWS:
        return end_verb_alone(told, c, TTR_TOLD_WITHDRAW);
    default:
        return end_verb_alone(told, c, TTR_TOLD_PASS);
    }
}

// Returns the verb of a text that begins without one; OTHER: such a text must have one.
static enum word verb_of(enum ttr_told_kind kind) {
    switch (kind) {
    case TTR_TOLD_DRAW:
        return TAKES;
    case TTR_TOLD_LAY:
    case TTR_TOLD_STATION:
        return CLAIMS;
    default:
        return OTHER;
    }
}

// Whether each route that is claimed is named.
static bool are_places_named(const struct ttr_told *told) {
    for (size_t i = 0; i < told->count; i++)
        if (told->action[i].kind == TTR_TOLD_LAY && told->action[i].place.length == 0)
            return false;
    return true;
}

bool ttr_told_read(const char *text, enum ttr_told_kind kind, struct ttr_told *told) {
    struct tokens tokens;
    size_t i = 0;
    told->count = 0;
    if (strlen(text) > TEXT_MAX || strpbrk(text, "\n?") || !class_words(text, &tokens))
        return false;
    enum word verb = tokens.item[0].is == STATION ? CLAIMS : verb_of(kind);
    while (i < tokens.count) {
        if (tokens.item[i].is >= CLAIMS)
            verb = tokens.item[i++].is;
        struct clause clause = {.verb = verb,
                                .run = no_run,
                                .number = -1,
                                .is_station = kind == TTR_TOLD_STATION && i == 0};
        if (verb == OTHER)
            return false;
        size_t first = i;
        for (; i < tokens.count && tokens.item[i].is < CLAIMS; i++) {
            tokens.item[i].after_mark &= i > first;
            if (!add_word(&clause, &tokens.item[i]))
                return false;
        }
        if (!end_clause(told, &clause))
            return false;
    }
    return told->count > 0 && are_places_named(told);
}

const char *ttr_told_kind_of(const char *text, bool is_word) {
    struct tokens tokens;
    const char *kind = NULL;
    if (is_word || !strchr(text, ' '))
        return find_kind(text, strlen(text));
    if (strlen(text) > TEXT_MAX || !class_words(text, &tokens))
        return NULL;
    for (size_t i = 0; i < tokens.count; i++) {
        bool is_card = tokens.item[i].is == CARD;
        if ((is_card && kind) ||
            (!is_card && tokens.item[i].is != NOUN && tokens.item[i].is != FILLER))
            return NULL;
        kind = is_card ? tokens.item[i].kind : kind;
    }
    return kind;
}

// ---- sentences_made
//
// Makes actions of what was told.

// The list to which actions are added, and the text of which they are made.
struct making {
    struct aj_arena *arena;
    struct aj_made *list;
    const char *text;
    uint32_t offset; // of the text in the document
};

static void make_cards(const struct making *m, struct aj_made *map, const char *key,
                       const struct ttr_told_cards *cards) {
    struct aj_made *counts = aj_make_in(m->arena, map, key, AJ_NODE_MAP, m->offset);
    for (int card = 0; card < TTR_CARDS; card++) {
        const char *kind = ttr_card_words[card].id;
        int count = 0;
        for (size_t i = 0; i < cards->count; i++)
            count += strcmp(cards->item[i].kind, kind) == 0 ? cards->item[i].count : 0;
        if (count > 0 && cards->is_all && strcmp(key, "lay") == 0)
            aj_make_text(m->arena, counts, kind, TTR_TOLD_ALL, m->offset)->quoted = false;
        else if (count > 0)
            aj_make_int(m->arena, counts, kind, count, m->offset);
    }
}

static void make_name(const struct making *m, struct aj_made *map, const char *key,
                      struct ttr_told_name name) {
    aj_make_text(m->arena, map, key, aj_arena_copy(m->arena, m->text + name.from, name.length),
                 m->offset)
        ->quoted = false;
}

static struct aj_made *make_map(const struct making *m) {
    return aj_make_in(m->arena, m->list, NULL, AJ_NODE_MAP, m->offset);
}

static void make_draws(const struct making *m, const struct ttr_told_cards *cards) {
    for (size_t i = 0; i < cards->count; i++)
        for (int count = 0; count < cards->item[i].count; count++) {
            struct aj_made *map = make_map(m);
            aj_make_text(m->arena, map, "draw", cards->item[i].kind, m->offset);
            if (cards->item[i].found)
                aj_make_text(m->arena, map, "card", cards->item[i].found, m->offset);
        }
}

static void make_reveal(const struct making *m, const struct ttr_told_cards *cards) {
    struct aj_made *list = aj_make_in(m->arena, make_map(m), "reveal", AJ_NODE_LIST, m->offset);
    for (size_t i = 0; i < cards->count; i++)
        for (int count = 0; count < cards->item[i].count; count++)
            aj_make_text(m->arena, list, NULL, cards->item[i].kind, m->offset);
}

static void make_tickets(const struct making *m, const struct ttr_told_action *action,
                         struct aj_made *map) {
    if (action->number >= 0)
        aj_make_int(m->arena, map, "take_tickets", action->number, m->offset);
    else // the reader asks how many
        aj_make_text(m->arena, map, "take_tickets", "tickets", m->offset)->quoted = false;
    if (action->kept == 0)
        aj_make_in(m->arena, map, "keep", AJ_NODE_LIST, m->offset);
    else if (action->kept > 0)
        aj_make_int(m->arena, map, "keep", action->kept, m->offset);
    else if (action->place.length > 0)
        make_name(m, aj_make_in(m->arena, map, "keep", AJ_NODE_LIST, m->offset), NULL,
                  action->place);
}

// Adds the name and the cards, if there are any, of a claim or a station to a map.
static void make_built(const struct making *m, const struct ttr_told_action *action,
                       struct aj_made *map) {
    bool is_route = action->kind == TTR_TOLD_LAY;
    const char *place = is_route ? "route" : "station", *cards = is_route ? "lay" : "pay";
    if (!is_route)
        make_name(m, map, place, action->place);
    if (action->cards.count > 0)
        make_cards(m, map, cards, &action->cards);
    if (is_route)
        make_name(m, map, place, action->place);
}

static void make_action(const struct making *m, const struct ttr_told_action *action) {
    switch (action->kind) {
    case TTR_TOLD_LAY:
    case TTR_TOLD_STATION:
        make_built(m, action, make_map(m));
        break;
    case TTR_TOLD_REVEAL:
        make_reveal(m, &action->cards);
        break;
    case TTR_TOLD_PAY:
        make_cards(m, make_map(m), "pay", &action->cards);
        break;
    case TTR_TOLD_DRAW:
        make_draws(m, &action->cards);
        break;
    case TTR_TOLD_TICKETS:
        make_tickets(m, action, make_map(m));
        break;
    default:
        aj_make_text(m->arena, make_map(m), action->kind == TTR_TOLD_PASS ? "pass" : "withdraw",
                     "true", m->offset)
            ->quoted = false;
    }
}

static bool sentence_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct ttr_told told;
    const char *text = aj_doc_text(doc, node);
    (void)row;
    return strchr(text, ' ') && ttr_told_read(text, TTR_TOLD_NOTHING, &told) &&
           ttr_is_told_of(doc, node);
}

void ttr_make_told(struct aj_reshaping *r, uint32_t node, const struct ttr_told *told,
                   struct aj_made *list) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct making making = {aj_reshape_arena(r), list, aj_doc_text(doc, node),
                                  aj_doc_at(doc, node)->offset};
    for (size_t i = 0; i < told->count; i++)
        make_action(&making, &told->action[i]);
}

void ttr_make_told_keys(struct aj_reshaping *r, uint32_t node, const struct ttr_told_action *action,
                        struct aj_made *map) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct making making = {aj_reshape_arena(r), NULL, aj_doc_text(doc, node),
                                  aj_doc_at(doc, node)->offset};
    if (action->kind == TTR_TOLD_TICKETS)
        make_tickets(&making, action, map);
    else
        make_built(&making, action, map);
}

static void sentence_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                          struct aj_made *parent, const char *key) {
    struct ttr_told told;
    (void)row, (void)key; // entries of a list have no key
    bool is_told = ttr_told_read(aj_doc_text(aj_reshape_doc(r), node), TTR_TOLD_NOTHING, &told);
    AJ_SURE(aj_reshape_arena(r), is_told); // as sentence_fits found
    ttr_make_told(r, node, &told, parent);
}

const struct aj_loose_kind ttr_loose_sentence = {AJ_LOOSE_TEXT, sentence_fits, sentence_make};
