// Texts that say several things without their keys: two actions, or what and where.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- shapes_chained

enum { TEXT_MAX = 200, DIGITS_MAX = 7 };

// Returns the length of the word with which a text begins, with the blanks after it, or 0 if it
// begins with none of the words.
static size_t skip_word(const char *text, const char *const words[]) {
    for (; *words; words++) {
        size_t length = strlen(*words);
        if (aj_is_same_start(text, *words, length) && text[length] == ' ')
            return length + strspn(text + length, " ");
    }
    return 0;
}

static size_t skip_words(const char *text, const char *const words[]) {
    size_t at = 0, length;
    while ((length = skip_word(text + at, words)))
        at += length;
    return at;
}

static bool begins_with_one(const char *text, const char *const words[]) {
    while (*words && !aj_loose_says(text, *words))
        words++;
    return *words != NULL;
}

// Whether a text begins with the WORD of a "!WORD" in `words`.
static bool begins_with_barred(const char *text, const char *const words[]) {
    while (*words && !(**words == '!' && aj_loose_says(text, *words + 1)))
        words++;
    return *words != NULL;
}

// Whether a text begins with one of the heads "HEAD|HEAD", as a whole word.
static bool has_head(const char *text, const char *heads) {
    while (*heads) {
        size_t length = strcspn(heads, "|");
        if (aj_is_same_start(text, heads, length) && (text[length] == ' ' || !text[length]))
            return true;
        heads += length + (heads[length] == '|');
    }
    return false;
}

// ---- several actions in one text

// Where the first action of a text ends, and where the next begins.
struct cut {
    size_t end, next;
};

// Returns the length of ", turn 90" or " turn 90" at the beginning of a text, or 0 if it begins
// otherwise.
static size_t skip_turn(const char *text) {
    static const char turn[] = " turn ";
    size_t comma = *text == ',', at = comma + sizeof turn - 1;
    return aj_is_same_start(text + comma, turn, sizeof turn - 1) ? at + strcspn(text + at, " ,")
                                                                 : 0;
}

// Whether another action begins after byte `at` of a text, which may then be cut there. With
// `linked`, a comma, "and" or the like must come between the two; without it, a cell has come
// before `at`, and nothing need come between.
static bool may_cut(const char *text, size_t at, const struct aj_loose *row, bool linked,
                    struct cut *cut) {
    static const char *const links[] = {"and", "then", "with", "as", NULL};
    static const char *const articles[] = {"a",  "an",  "the",  "his", "her",
                                           "my", "put", "puts", NULL};
    size_t next = at + strspn(text + at, " ");
    bool has_link = text[next] == ',' || skip_word(text + next, links) > 0;
    if (next == at && text[next] != ',')
        return false;
    next += text[next] == ',';
    next += strspn(text + next, " ");
    next += skip_words(text + next, links);
    next += skip_words(text + next, articles);
    *cut = (struct cut){at, next};
    if (!text[next] || (linked && !has_link))
        return false;
    // After a tile and its cell, any word begins another action, even if it is misspelt, unless it
    // is another key of the tile.
    bool is_word = !linked && (aj_small(text[next]) >= 'a' && aj_small(text[next]) <= 'z');
    return begins_with_one(text + next, row->words) ||
           (is_word && row->other && !has_head(text + next, row->other));
}

static bool find_cut(const char *text, const struct aj_loose *row, struct cut *cut) {
    bool is_placed = has_head(text, row->name);
    size_t at = strcspn(text, " ,");
    if (may_cut(text, at, row, true, cut)) // the first word is an action: "knight"
        return true;
    for (at += text[at] == ','; text[at];) {
        size_t word = at + strspn(text + at, " ");
        size_t cell = aj_loose_cell_length(text + word);
        at = cell ? word + cell : word + strcspn(text + word, " ,");
        at += cell ? skip_turn(text + at) : 0;
        if (may_cut(text, at, row, !(cell && is_placed), cut))
            return true;
        at += text[at] == ',';
    }
    return false;
}

static bool chained_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct cut cut;
    const char *text = aj_doc_text(doc, node);
    return aj_doc_at(doc, node)->length <= TEXT_MAX && strpbrk(text, " ,") &&
           !begins_with_barred(text, row->words) &&
           (has_head(text, row->name) || begins_with_one(text, row->words) ||
            aj_loose_is_word(text, strcspn(text, " ,"), row->words)) &&
           find_cut(text, row, &cut);
}

// A part of a text.
struct part {
    size_t from, length;
};

// Adds a part of a scalar's text as a value without quotes.
static void add_part(struct aj_reshaping *r, uint32_t node, struct part part,
                     struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    aj_make_text(arena, parent, key, aj_arena_copy(arena, text + part.from, part.length),
                 aj_reshape_byte(r, node, part.from))
        ->quoted = false;
}

static void chained_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct cut cut = {0, 0};
    bool is_cut = find_cut(text, row, &cut);
    AJ_SURE(aj_reshape_arena(r), is_cut); // as chained_fits found
    add_part(r, node, (struct part){0, cut.end}, parent, key);
    add_part(r, node, (struct part){cut.next, at->length - cut.next}, parent, key);
}

const struct aj_loose_kind aj_loose_chained = {AJ_LOOSE_TEXT, chained_fits, chained_make};

// ---- more after a cell

static const char *const befores[] = {"on", "in", "the", NULL};

static const char at_mark[] = " at ";
enum { AT_LENGTH = sizeof at_mark - 1 };

// Finds the cell in "thief at 1 0 road W", its length, and where the words after it begin. Returns
// false if no cell comes after an "at", or nothing comes after the cell, or a comma does: then a
// further action follows.
static bool find_after_cell(const char *text, size_t *cell, size_t *length, size_t *rest) {
    for (const char *at = text; (at = aj_find_part(at, at_mark)); at++) {
        *cell = (size_t)(at - text) + AT_LENGTH;
        *length = aj_loose_cell_length(text + *cell);
        *rest = *cell + *length;
        *rest += strspn(text + *rest, " ");
        *rest += skip_words(text + *rest, befores);
        if (*length > 0)
            return text[*rest] != '\0' && text[*rest] != ',';
    }
    return false;
}

static bool trailed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    size_t cell, length, rest;
    const char *text = aj_doc_text(doc, node);
    return aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->other) == AJ_NO_NODE &&
           find_after_cell(text, &cell, &length, &rest);
}

static void trailed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    size_t cell, length, rest;
    bool is_found = find_after_cell(text, &cell, &length, &rest);
    AJ_SURE(arena, is_found); // as trailed_fits found
    const char *what =
        aj_arena_format(arena, "%.*s%s%s", (int)(cell - AT_LENGTH), text, row->name, text + rest);
    aj_make_text(arena, parent, key, what, aj_doc_at(aj_reshape_doc(r), node)->offset)->quoted =
        false;
    add_part(r, node, (struct part){cell, length}, parent, row->other);
}

const struct aj_loose_kind aj_loose_trailed = {AJ_LOOSE_TEXT, trailed_fits, trailed_make};

// Returns where the words after the cell begin in "1 0 west", or 0 if the text is no cell with
// words after it.
static size_t find_rest(const char *text) {
    size_t rest = aj_loose_cell_length(text);
    if (rest == 0 || text[rest] != ' ')
        return 0;
    rest += strspn(text + rest, " ");
    rest += skip_words(text + rest, befores);
    return text[rest] ? rest : 0;
}

static bool shared_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t map = aj_doc_at(doc, node)->parent;
    if (aj_doc_get(doc, map, row->name) != AJ_NO_NODE || !find_rest(aj_doc_text(doc, node)))
        return false;
    for (const char *const *word = row->words; *word; word++)
        if (aj_doc_get(doc, map, *word) != AJ_NO_NODE)
            return true;
    return false;
}

static void shared_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    size_t rest = find_rest(text);
    add_part(r, node, (struct part){0, aj_loose_cell_length(text)}, parent, key);
    add_part(r, node, (struct part){rest, at->length - rest}, parent, row->name);
}

const struct aj_loose_kind aj_loose_shared = {AJ_LOOSE_TEXT, shared_fits, shared_make};

// ---- from here to there

// Finds in "wagon from A to B" where A begins and ends and where B begins.
static bool find_way(const char *text, const char *head, size_t *from, size_t *end, size_t *to) {
    static const char *const verbs[] = {"drives", "moves", "goes", "from", NULL};
    static const char to_mark[] = " to ";
    size_t length = head ? strlen(head) : 0;
    if (head && !(aj_is_same_start(text, head, length) && text[length] == ' '))
        return false;
    *from = length + (head ? strspn(text + length, " ") : 0);
    *from += skip_words(text + *from, verbs);
    if (aj_is_same_start(text + *from, "to ", 3)) { // A is not said: there is only one
        *end = *from;
        *to = *from + 3;
        return text[*to] != '\0';
    }
    const char *mark = aj_find_part(text + *from, to_mark);
    *end = mark ? (size_t)(mark - text) : 0;
    *to = *end + sizeof to_mark - 1;
    return mark && *end > *from && text[*to];
}

static bool driven_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    size_t from, end, to;
    return find_way(aj_doc_text(doc, node), row->key ? NULL : row->name, &from, &end, &to);
}

static void driven_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    size_t from, end, to;
    bool is_way = find_way(aj_doc_text(aj_reshape_doc(r), node), row->key ? NULL : row->name, &from,
                           &end, &to);
    AJ_SURE(arena, is_way); // as driven_fits found
    if (!row->key)
        parent = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    struct aj_made *way = aj_make_in(arena, parent, row->name, AJ_NODE_MAP, at->offset);
    if (end > from)
        add_part(r, node, (struct part){from, end - from}, way, "from");
    add_part(r, node, (struct part){to, at->length - to}, way, "to");
}

const struct aj_loose_kind aj_loose_driven = {AJ_LOOSE_TEXT, driven_fits, driven_make};

// ---- words before a value, and another word for it

static bool stripped_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    size_t at = skip_words(text, row->words);
    return at > 0 && text[at] && (!row->name || has_head(text + at, row->name)) &&
           (!row->other || !has_head(text + at, row->other));
}

static void stripped_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                          struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    size_t from = skip_words(aj_doc_text(aj_reshape_doc(r), node), row->words);
    add_part(r, node, (struct part){from, at->length - from}, parent, key);
}

const struct aj_loose_kind aj_loose_stripped = {AJ_LOOSE_TEXT, stripped_fits, stripped_make};

const char *aj_loose_value(const char *text, const char *const words[]) {
    for (; *words; words++) {
        size_t length = strcspn(*words, "=");
        if (strlen(text) == length && aj_is_same_start(*words, text, length))
            return *words + length + 1;
    }
    return NULL;
}

static bool respelt_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_loose_value(aj_doc_text(doc, node), row->words) != NULL;
}

static void respelt_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    aj_make_text(aj_reshape_arena(r), parent, key,
                 aj_loose_value(aj_doc_text(doc, node), row->words), aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_respelt = {AJ_LOOSE_TEXT, respelt_fits, respelt_make};

// ---- a word and its reason

// Returns the length of a mark or word that introduces a reason, with the blanks around it, at the
// beginning of a text, or 0 if the text begins otherwise.
static size_t skip_because(const char *text) {
    static const char *const marks[] = {",",       ";",       ":",         ".",       "!", " -",
                                        " \u2013", " \u2014", " because ", " since ", NULL};
    size_t blanks = strspn(text, " ");
    for (const char *const *mark = marks; *mark; mark++) {
        size_t length = strlen(*mark), before = **mark == ' ' && blanks ? blanks - 1 : blanks;
        if (aj_is_same_start(text + before, *mark, length))
            return before + length + strspn(text + before + length, " ");
    }
    return text[blanks] == '(' ? blanks + 1 : 0;
}

const char *const aj_loose_numbers[] = {"nothing=0", "none=0",  "no=0",   "zero=0", "one=1",
                                        "two=2",     "three=3", "four=4", "five=5", "six=6",
                                        "seven=7",   "eight=8", "nine=9", "ten=10", NULL};

const char *aj_loose_number(const char *text, size_t length) {
    const char *const *word = aj_loose_numbers;
    while (*word && !(strcspn(*word, "=") == length && aj_is_same_start(text, *word, length)))
        word++;
    return *word ? *word + length + 1 : NULL;
}

// Whether a text begins with a word that says that something is not legal.
static bool says_no(const char *text) {
    static const char *const words[] = {"illegal",   "no",         "invalid",
                                        "forbidden", "impossible", NULL};
    for (const char *const *word = words; *word; word++)
        if (aj_is_same_start(text, *word, strlen(*word)))
            return true;
    return false;
}

// Whether a word is one of `words`, perhaps with an "s" at its end. Of a row "WORD=TEXT" only WORD
// is compared.
static bool is_word_of(const char *text, size_t length, const char *const words[]) {
    for (; *words; words++) {
        size_t size = strcspn(*words, "=");
        bool is_plural = length == size + 1 && aj_small(text[size]) == 's';
        if (size > 0 && (length == size || is_plural) && aj_is_same_start(text, *words, size))
            return true;
    }
    return false;
}

bool aj_loose_has_word_of(const char *text, const char *const words[]) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (text += strcspn(text, letters); *text; text += strcspn(text, letters)) {
        size_t length = strspn(text, letters);
        if (is_word_of(text, length, words))
            return true;
        text += length;
    }
    return false;
}

// Whether a text tells points: "4 points", "scores 4", "worth two for the road", but not "4 cards"
// and "one gets both".
static bool tells_points(const char *text) {
    static const char *const points[] = {"point", "pt", "pts", NULL};
    static const char *const verbs[] = {"score", "get", "gain", "earn", "worth", "total", NULL};
    static const char *const fills[] = {"only", "just", "all", "more", "extra", "of", "is", NULL};
    static const char *const after[] = {"for",  "from", "and",  "each", "too",
                                        "with", "if",   "when", "as",   NULL};
    static const char blanks[] = " ,.;:()+-!\"";
    bool is_verb = false, has_number = false, is_earned = false;
    for (size_t length; *(text += strspn(text, blanks)); text += length) {
        length = strcspn(text, blanks);
        if (is_word_of(text, length, fills))
            continue;
        if ((has_number && is_word_of(text, length, points)) ||
            (is_earned && is_word_of(text, length, after)))
            return true;
        has_number = strspn(text, "0123456789") >= length || aj_loose_number(text, length);
        is_earned = is_verb && has_number;
        is_verb = is_word_of(text, length, verbs);
        if (is_earned && text[length] != ' ')
            return true;
    }
    return false;
}

// Whether a text restricts what comes before: "only on a road". "Only one card is green" does not.
static bool is_restriction(const char *text) {
    static const char *const words[] = {"if",    "when", "in",     "on",     "at",    "with", "for",
                                        "after", "by",   "before", "during", "under", "once", NULL};
    size_t at = aj_loose_begins_with(text, "only") ? aj_loose_next_word(text, 0) : 0;
    return at > 0 && (!text[at] || aj_loose_is_word(text + at, strcspn(text + at, " "), words));
}

bool aj_loose_tells_fate(const char *text) {
    static const char *const own[] = {"my", "his", "her", "your", "their", "the", NULL};
    static const char *const fates[] = {"goes home", "comes home", "comes back", "goes back",
                                        "stays",     "is eaten",   "is gone",    "returns",
                                        "drives on", "moves on",   NULL};
    size_t first = strcspn(text, " "), at = text[first] ? first + 1 : first;
    bool is_genitive = first > 3 && text[first - 1] == 's' &&
                       (text[first - 2] == '\'' || memcmp(text + first - 4, "\u2019", 3) == 0);
    at += strcspn(text + at, " ");
    at += text[at] == ' ';
    return (is_genitive || aj_loose_is_word(text, first, own)) && begins_with_one(text + at, fates);
}

bool aj_loose_says_more(const char *text, bool is_legal) {
    static const char *const more[] = {"but",     "if",       "unless",  "except",
                                       "though",  "although", "however", "legal",
                                       "illegal", "win",      "winner",  NULL};
    static const char *const until[] = {"until", NULL};
    static const char *const of_points[] = {"point", "score", NULL};
    static const char *const all[] = {"all", NULL};
    static const char *const claims[] = {"get",  "gets",  "gain", "gains", "score", "scores",
                                         "earn", "earns", "mine", "ours",  "home",  NULL};
    if (aj_loose_begins_with(text, "and") && aj_loose_has_word_of(text, claims))
        return true; // "legal, and I get points": a claim of its own, and no reason
    if (is_legal && aj_loose_tells_fate(text))
        return true; // "legal, my monk stays"
    bool is_condition =
        (is_legal && (is_restriction(text) ||
                      aj_loose_has_word_of(text, until))) || // "farmers stay until the end"
        aj_loose_begins_with(text, "when") ||
        aj_find_part(text, "only when");
    return is_condition || aj_loose_has_word_of(text, more) || tells_points(text) ||
           (aj_loose_has_word_of(text, all) && aj_loose_has_word_of(text, of_points));
}

bool aj_loose_is_amount(const char *reason) {
    static const char *const after[] = {"for", "to", "each", "and", NULL};
    size_t digits = strspn(reason, "+-0123456789"), at = digits + strspn(reason + digits, " ");
    return digits > 0 && (*reason == '+' || *reason == '-' || !reason[at] ||
                          strchr(",.;", reason[at]) || skip_word(reason + at, after));
}

size_t aj_loose_reasoned_length(const char *text, const char *const words[], bool *is_plain) {
    size_t from = 0;
    for (; **words; words++)
        if (from == 0 && aj_loose_begins_with(text, *words))
            from = strlen(*words) + strspn(text + strlen(*words), " ");
    words++;
    for (; *words; words++) {
        size_t end = from + strlen(*words), skipped;
        if (!aj_is_same_start(text + from, *words, end - from) ||
            !(skipped = skip_because(text + end)))
            continue;
        const char *reason = text + end + skipped;
        *is_plain = !aj_loose_is_amount(reason) && !aj_loose_begins_with(reason, "and") &&
                    !aj_loose_says_more(reason, !says_no(text + from));
        return end;
    }
    return 0;
}

static bool reasoned_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node), *end = text;
    bool is_plain;
    while (*end >= 'a' && *end <= 'z')
        end++;
    return *end && aj_loose_reasoned_length(text, row->words, &is_plain) && is_plain;
}

static void reasoned_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                          struct aj_made *parent, const char *key) {
    bool is_plain;
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    add_part(r, node, (struct part){0, aj_loose_reasoned_length(text, row->words, &is_plain)},
             parent, key);
}

const struct aj_loose_kind aj_loose_reasoned = {AJ_LOOSE_TEXT, reasoned_fits, reasoned_make};

// ---- a word of another key

// Returns where the last word of a text begins, if it is one of `words`: "castle" in "meeple in the
// castle", or 0 if it is none.
static size_t find_last_word(const char *text, const char *const words[]) {
    const char *last = strrchr(text, ' ');
    return last && aj_loose_is_listed(last + 1, words) ? (size_t)(last + 1 - text) : 0;
}

// Returns the length of what comes before "in the castle" in a text: before "in", "into" or "to",
// perhaps "the", and a last word that is one of `words`, or 0 if the text has another form.
static size_t find_inside(const char *text, const char *const words[]) {
    static const char *const leads[] = {" in ", " into ", " to ", NULL};
    size_t last = find_last_word(text, words);
    for (const char *const *lead = leads; *lead && last > 0; lead++) {
        const char *mark = aj_find_part(text, *lead);
        size_t begin = mark ? (size_t)(mark - text) + strlen(*lead) : 0;
        if (mark && begin + skip_words(text + begin, befores) == last)
            return (size_t)(mark - text);
    }
    return 0;
}

static bool inside_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t map = aj_doc_at(doc, node)->parent;
    return aj_doc_get(doc, map, row->name) == AJ_NO_NODE &&
           (!row->other || aj_doc_get(doc, map, row->other) == AJ_NO_NODE) &&
           find_inside(aj_doc_text(doc, node), row->words) > 0;
}

static void inside_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    size_t last = find_last_word(text, row->words);
    add_part(r, node, (struct part){0, find_inside(text, row->words)}, parent, key);
    add_part(r, node, (struct part){last, at->length - last}, parent, row->name);
}

const struct aj_loose_kind aj_loose_inside = {AJ_LOOSE_TEXT, inside_fits, inside_make};

// ---- a number of things by the key for them

// Returns how many digits a text has before one of the words, 1 for "3 tickets", or 0 if it has
// another form.
static size_t find_number(const char *text, const char *const words[]) {
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && digits <= DIGITS_MAX && text[digits] == ' ' &&
                   aj_loose_is_listed(text + digits + 1, words)
               ? digits
               : 0;
}

static bool counted_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE &&
           find_number(aj_doc_text(doc, node), row->words) > 0;
}

static void counted_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    (void)key;
    add_part(r, node,
             (struct part){0, find_number(aj_doc_text(aj_reshape_doc(r), node), row->words)},
             parent, row->name);
}

const struct aj_loose_kind aj_loose_counted = {AJ_LOOSE_TEXT, counted_fits, counted_make};
