// Claims of what something is worth, and of who wins.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- what something is worth

// What of "the road is worth 4 points, it is open" says how much, what, and what follows.
struct worth {
    size_t what, what_length, number, digits, end;
};

// Returns the length of what has a worth at the beginning of a text: "it", 0 in `*words`, or the
// first word of "my road", after which up to `*words` more may come. 0: the text begins otherwise.
static size_t find_subject(const struct aj_speaker *speaker, const char *text, size_t *words) {
    static const char *const wholes[] = {
        "it=", "that=", "this=", "the move=", "this move=", "the turn=", NULL};
    static const char *const of_one[] = {"the=", "this=", "my=", "your=", "his=", "her=", NULL};
    enum { WORDS_MAX = 3 };
    size_t size, first = strcspn(text, " "), name = aj_loose_without_genitive(text, first);
    bool is_whole = aj_loose_row(text, wholes, &size);
    bool is_short = name < first && ((name == 2 && aj_is_same_start(text, "it", 2)) ||
                                     (name == 4 && aj_is_same_start(text, "that", 4)));
    *words = is_whole || is_short ? 0 : WORDS_MAX;
    if (is_whole || is_short)
        return is_short ? name : size;
    return aj_loose_row(text, of_one, &size) ||
                   (name < first && aj_speaker_knows(speaker, text, name))
               ? first
               : 0;
}

static bool find_worth(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                       struct worth *worth) {
    static const char *const leads[] = {"I think that ", "I think ", "I say ", NULL};
    // After "p" the number must be one of points: "the road is 4 tiles", "it's 2" of cards.
    static const char *const verbs[] = {" is worth=", "'s worth=", " scores=", " counts for=",
                                        " counts=",   " gives=",   " brings=", " is=p",
                                        " makes=p",   "'s=p",      NULL};
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    const char *text = aj_doc_text(doc, node), *verb = NULL;
    size_t at = aj_skip_one(text, leads), most, size;
    size_t first = find_subject(&speaker, text + at, &most);
    worth->what = at;
    if (first == 0)
        return false;
    at += first;
    for (size_t i = 0; !(verb = aj_loose_row(text + at, verbs, &size)) && i < most; i++)
        at += text[at] == ' ' ? 1 + strcspn(text + at + 1, " ") : 0;
    if (!verb)
        return false;
    worth->what_length = most > 0 ? at - worth->what : 0;
    at += size + (text[at + size] == ' ');
    if (aj_loose_begins_with(text + at, "only") || aj_loose_begins_with(text + at, "just"))
        at = aj_loose_next_word(text, at);
    worth->number = at;
    worth->digits = strcspn(text + at, " ,.!");
    if (!aj_is_number(text + at, worth->digits))
        return false;
    at += worth->digits;
    size_t unit = aj_skip_words(text + at, aj_units);
    worth->end = at + unit + aj_stop_length(text + at + unit);
    bool is_because = false;
    return (unit > 0 || !strchr(verb, 'p')) &&
           (!text[worth->end] || aj_clause_mark(text + worth->end, &is_because));
}

static bool worth_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct worth worth;
    return find_worth(doc, node, row, &worth);
}

static void worth_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *text = aj_doc_text(doc, node);
    struct worth worth;
    bool found = find_worth(doc, node, row, &worth);
    AJ_SURE(aj_reshape_arena(r), found); // as worth_fits found
    const char *said =
        aj_arena_format(aj_reshape_arena(r), "%.*s points%s%.*s%s", (int)worth.digits,
                        text + worth.number, worth.what_length ? " for " : "",
                        (int)worth.what_length, text + worth.what, text + worth.end);
    aj_make_text(aj_reshape_arena(r), parent, key, said, aj_doc_at(doc, node)->offset)->quoted =
        false;
}

const struct aj_loose_kind aj_loose_worth = {AJ_LOOSE_TEXT, worth_fits, worth_make};

// ---- who wins

// Returns the length of the winner's name in a text such as "Anna wins", or 0 if the text has
// another form.
static size_t find_winner(const char *text) {
    static const char *const wins[] = {"wins=", "win=", "has won=", "have won=", "won=", NULL};
    size_t name = strcspn(text, " "), at = aj_loose_next_word(text, 0), size;
    if (!aj_loose_row(text + at, wins, &size))
        return 0;
    at += size;
    at += aj_is_same_start(text + at, " the game", 9) ? 9 : 0;
    at += text[at] == '.' && !text[at + 1];
    return (!text[at] || aj_is_reason(text + at, false)) && !aj_is_same_start(text, "nobody ", 7)
               ? name
               : 0;
}

// Where a text says who wins, and the points that it tells as well: "I get 4 points and I win".
struct won {
    size_t from, length;        // the winner's name; length 0: there is none
    size_t points, points_size; // size 0: no points
    bool is_total;              // "I win with 16 points"
};

static struct won find_won(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    static const char *const marks[] = {", and ", " and ", ", ", "; ", NULL};
    enum { ROOM = 200 };
    const char *text = aj_doc_text(doc, node);
    struct won won = {.length = find_winner(text)};
    char first[ROOM];
    static const char *const withs[] = {", with ", " with ", NULL};
    for (size_t at = 1; !won.length && text[0] && text[at] && at < ROOM; at++) {
        size_t mark = aj_skip_one(text + at, withs), number = at + mark;
        size_t digits = strspn(text + number, "0123456789");
        const char *end = text + number + digits + aj_skip_words(text + number + digits, aj_units);
        memcpy(first, text, at);
        first[at] = '\0';
        if (mark && digits && strlen(end) == aj_stop_length(end) && find_winner(first))
            return (struct won){0, find_winner(first), number, digits, true};
    }
    for (size_t at = 1; !won.length && text[0] && text[at] && at < ROOM; at++) {
        size_t mark = aj_skip_one(text + at, marks), size = strlen(text + at + mark);
        if (!mark)
            continue;
        memcpy(first, text, at);
        first[at] = '\0';
        if ((won.length = find_winner(text + at + mark)) && aj_tells_points(doc, node, row, first))
            return (struct won){at + mark, won.length, 0, at, false};
        if ((won.length = find_winner(first)) && aj_tells_points(doc, node, row, text + at + mark))
            return (struct won){0, won.length, at + mark, size, false};
        won.length = 0;
    }
    return won;
}

static bool won_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    char name[AJ_NAME_ROOM];
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    const struct won won = find_won(doc, node, row);
    return aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE &&
           aj_name_claimed(&speaker, aj_doc_text(doc, node) + won.from, won.length, name);
}

static void won_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                     struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    const char *text = aj_doc_text(doc, node);
    const struct won won = find_won(doc, node, row);
    const char *name = aj_arena_copy(arena, text + won.from, won.length);
    const char *means = aj_speaker_means(&speaker, name);
    const char *points = aj_arena_copy(arena, text + won.points, won.points_size);
    if (won.is_total)
        points = aj_arena_format(arena, "%s has %s points", means, points);
    if (won.points_size > 0)
        aj_make_text(arena, parent, key, points, aj_reshape_byte(r, node, won.points))->quoted =
            false;
    aj_make_text(arena, parent, row->name, means, aj_reshape_byte(r, node, won.from))->quoted =
        false;
}

const struct aj_loose_kind aj_loose_won = {AJ_LOOSE_TEXT, won_fits, won_make};
