// Claims as people say them: who has how many points, and who wins.
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// The points that a text gives to a player, and what they are for, if it says that.
struct points {
    size_t name, name_length, number, digits, what, what_length;
    char of;        // whose points they are: the value of a row of `groups`; 0: the named player's
    bool is_less;   // the player loses them
    bool is_none;   // the player gets none: "does not get anything"
    const char *it; // the thing that "it" is; NULL: that at `what`
};

// Words for several players: both, all, or nobody, whose points are 0.
static const char *const groups[] = {"we both=2",    "they both=2",   "both players=2",
                                     "both of us=2", "both=2",        "we each=2",
                                     "they each=2",  "each of us=2",  "each player=*",
                                     "each=*",       "all players=*", "we all=*",
                                     "all=*",        "everyone=*",    "everybody=*",
                                     "no player=0",  "nobody=0",      "neither player=0",
                                     "neither=0",    "no one=0",      NULL};
enum { BOTH = '2', ALL = '*', NOBODY = '0' };

// Words before the thing that points are for.
static const char *const articles[] = {
    "the=",        "a=",        "an=",   "his=",    "her=",      "my=",
    "your=",       "their=",    "its=",  "this=",   "that=",     "an unfinished=",
    "unfinished=", "finished=", "open=", "closed=", "complete=", "incomplete=",
    NULL};

const char *const aj_features[] = {"city", "road",   "farm",     "field",  "castle", "monastery",
                                   "town", "street", "cloister", "garden", NULL};

// Returns where the last word of a phrase begins: "city" in "last city".
static size_t last_word(const char *what) {
    size_t last = 0;
    for (size_t next = 0; what[next]; next = aj_loose_next_word(what, next))
        last = next;
    return last;
}

// Returns the length of what comes before a feature: of "cathedral " in "cathedral city".
static size_t skip_adjectives(const char *what) {
    size_t last = last_word(what);
    return aj_loose_is_listed(what + last, aj_features) ? last : 0;
}

// Whether a phrase is about a figure or a player, which are no scores: "big one", "me".
static bool is_figure(const char *what) {
    static const char *const figures[] = {"one",     "man",    "knight", "thief", "monk",
                                          "mayor",   "figure", "piece",  "guy",   "me",
                                          "builder", "wagon",  NULL};
    return aj_loose_is_listed(what + last_word(what), figures);
}

// Finds the thing that points are for, "road" in " for the road", and returns the length of the
// phrase. Returns 0 if the text has another form. "For it" and the like mean the whole turn, so
// nothing is found in them.
static size_t find_what(const char *text, struct points *points) {
    static const char *const leads[] = {" for ",  " more for ", " extra for ", " from ", " as ",
                                        " with ", " on ",       " in ",        NULL};
    static const char *const all[] = {"",     "it",         "them", "all", "that",
                                      "turn", "everything", "move", NULL};
    static const char *const turn[] = {" with this", " with that", " on this", " on that", NULL};
    // "The city around the tower" is a city.
    static const char *const ends[] = {" and ",     " around ", " with ", " in ",   " on ",
                                       " at ",      " next ",   " near ", " that ", " which ",
                                       " because ", " since ",  " of ",   NULL};
    enum { WORDS_MAX = 3, ROOM = 32 };
    const char *const *lead = leads;
    while (*lead && !aj_is_same_start(text, *lead, strlen(*lead)))
        lead++;
    size_t at = *lead ? strlen(*lead) : 0, size, words = 0;
    while (*lead && (aj_loose_row(text + at, articles, &size)))
        at = aj_loose_next_word(text, at);
    size_t length = strcspn(text + at, ",.");
    for (const char *const *mark = ends; *mark; mark++) {
        const char *end = aj_find_part(text + at, *mark);
        length = end && (size_t)(end - text) < at + length ? (size_t)(end - text) - at : length;
    }
    char what[ROOM];
    if (!*lead || length >= ROOM)
        return 0;
    memcpy(what, text + at, length);
    what[length] = '\0';
    for (size_t i = 0; what[i]; i = aj_loose_next_word(what, i))
        words++;
    if (words > WORDS_MAX || strpbrk(what, "0123456789") || aj_loose_says_more(what, true))
        return 0;
    size_t cut = skip_adjectives(what);
    at += cut;
    length -= cut;
    memmove(what, what + cut, strlen(what + cut) + 1);
    if (aj_is_same_start(text, " for ", 5) && is_figure(what))
        return 0; // "my big one counts for two" tells no score
    points->what = at;
    bool is_all = aj_loose_is_listed(what, all) || aj_skip_words(text, turn); // "with this piece"
    points->what_length = is_all ? 0 : length;
    return at + length;
}

bool aj_is_number(const char *text, size_t length) {
    return length > 0 && (strspn(text, "0123456789") == length || aj_loose_number(text, length));
}

size_t aj_skip_words(const char *text, const char *const words[]) {
    while (*words && !(aj_is_same_start(text, *words, strlen(*words)) &&
                       strchr(" ,.!", text[strlen(*words)])))
        words++;
    return *words ? strlen(*words) : 0;
}

size_t aj_stop_length(const char *text) {
    return text[0] && strchr(".!", text[0]) && !text[1];
}

const char *const aj_units[] = {" points", " point", " pts", " pt", NULL};

// Finds a number of points in a text, from byte `at` on. Returns where it ends; 0: there is none.
// If nobody gets the points, a word such as "anything" may take the number's place, or nothing.
static size_t find_amount(const char *text, size_t at, const char *row, struct points *points,
                          bool *is_each) {
    static const char *const no[] = {" any points", " any point", " a point",
                                     " anything",   " points",    NULL};
    static const char *const eaches[] = {" each", " apiece", NULL};
    static const char *const too[] = {" too",    " as well",  " also",    " alone", " only",
                                      " in all", " in total", " at once", " now",   NULL};
    static const char *const end[] = {" at the end", NULL};
    points->number = at;
    points->digits = strcspn(text + at, " ,.");
    if (points->of == NOBODY || points->is_none) {
        points->digits = 0;
        at -= text[at] != '\0' && text[at - 1] == ' ';
        size_t the = aj_is_same_start(text + at, " the ", 5) ? 5 : points->of == NOBODY;
        size_t number = the && text[at] ? strspn(text + at + the, "0123456789") : 0;
        at += number ? the + number + aj_skip_words(text + at + the + number, aj_units) : 0;
        at += aj_skip_words(text + at, no);
    } else if (!aj_is_number(text + at, points->digits))
        return 0;
    at += points->digits;
    size_t unit = aj_skip_words(text + at, aj_units),
           each = aj_skip_words(text + at + unit, eaches);
    *is_each = each > 0;
    bool is_no = points->digits == 2 && aj_is_same_start(text + points->number, "no", 2);
    if ((*row == 'p' || is_no) && !unit)
        return 0; // "pays 3" may mean cards, "has no knight" does
    at += unit + each;
    at += aj_skip_words(text + at, too);
    at += aj_skip_words(text + at, end);
    return at + aj_skip_words(text + at, too); // "at the end too"
}

// Returns how many bytes a row of `rows` with which a text begins and the blanks after it have, or
// 0.
static size_t skip_row(const char *text, const char *const rows[]) {
    size_t size;
    return aj_loose_row(text, rows, &size) ? size + strspn(text + size, " ") : 0;
}

// Finds the row of `words` for "gets" in "would also get 4 points", and whether it is denied.
// Returns where the words after it begin; if there is no such row, where it might be.
static size_t find_verb(const char *text, const char *const words[], const char **found,
                        bool *is_none) {
    static const char *const nots[] = {
        "does not=", "doesn't=", "do not=",     "don't=",     "did not=", "didn't=",
        "will not=", "won't=",   "should not=", "shouldn't=", NULL};
    static const char *const alone[] = {"alone=", NULL};
    static const char *const modals[] = {"would=", "will=",  "should=", "must=", "only=", "just=",
                                         "then=",  "still=", "also=",   "both=", "each=", NULL};
    size_t at = skip_row(text, alone), size;
    while ((size = skip_row(text + at, modals)))
        at += size;
    size = skip_row(text + at, nots);
    *is_none = size > 0;
    at += size;
    *found = aj_loose_row(text + at, words, &size);
    return at + (*found ? size + strspn(text + at + size, " ") : 0);
}

// Returns where the number begins in "only 4 points" and "the 10 for the longest path".
static size_t skip_only(const char *text, size_t at) {
    if (aj_loose_begins_with(text + at, "only") || aj_loose_begins_with(text + at, "just"))
        at = aj_loose_next_word(text, at);
    bool is_the = aj_loose_begins_with(text + at, "the") && strspn(text + at + 4, "0123456789");
    return at + (is_the ? 4 : 0);
}

static bool has_minus(const char *text) {
    return text[0] == '-' && text[1] && strchr("123456789", text[1]);
}

// Whether what comes after the points may: after points without a verb no further words.
static bool may_end(const char *text, bool has_verb) {
    bool is_reason = false;
    if (!has_verb && text[0] == ' ' && !aj_is_same_start(text, " and ", 5))
        return false; // "the two ways"
    return strchr(" ,", text[0]) || aj_clause_mark(text, &is_reason);
}

// Finds the name in "Ben gets 4 points", the row of `words` for "gets", and the number. "Ben 4" has
// no such words: the points are then as in the row `*row` of the player before, who must be there.
// "4 points each" has no name. Returns the length of what was read; 0: the text has another form.
static size_t find_points(const char *text, const char *const words[], const char **row,
                          struct points *points) {
    static const char *const plural[] = {"they", "we", NULL};
    static const char *const ends[] = {"'d", "\u2019d", "'ll", "\u2019ll", NULL}; // "I'd get 4"
    static const char *const things[] = {"it's", "it\u2019s", "that's", "there",
                                         "it",   "that",      "not",    NULL};
    size_t size = 0, first = strcspn(text, " "), at;
    const char *group = aj_loose_row(text, groups, &size), *found = "=gained";
    bool is_bare = !group && aj_is_number(text, first), is_each;
    *points = (struct points){.name_length = aj_loose_without_end(text, first, ends)};
    if (!group && first > 0 && text[first - 1] == ',')
        return 0; // "tie, both get 6"
    at = is_bare ? 0 : first;
    if (group) {
        points->of = strchr(group, '=')[1];
        at = size;
    }
    at += strspn(text + at, " ");
    if (!is_bare)
        at += find_verb(text + at, words, &found, &points->is_none);
    if (!found && (!*row || (points->is_none && text[at] && text[at] != ',')))
        return 0; // "she does not stop there" is a reason
    *row = found ? found : *row;
    points->is_less = strchr(*row, '=')[1] == '-';
    if (!found && aj_loose_is_word(text, first, things))
        return 0; // "it's only two tiles"
    if (points->is_none && points->of)
        return 0; // "they both do not get 3"
    at = skip_only(text, at);
    bool is_negative = has_minus(text + at); // "gets -5 points"
    points->is_less ^= is_negative;
    if (!(at = find_amount(text, at + is_negative, *row, points, &is_each)))
        return 0;
    if (is_each && (is_bare || aj_loose_is_word(text, first, plural)))
        points->of = BOTH; // of three players those who share, whoever they are
    else if (is_bare)
        return 0;
    size_t what = find_what(text + at, points);
    points->what += at;
    at += what;
    at += aj_stop_length(text + at);
    return may_end(text + at, found != NULL) ? at : 0;
}

enum { CLAIMED_MAX = 7 };

// If a text does not say what a player's points are for, takes over what the points before are for.
static void share_what(struct points claimed[], size_t last) {
    struct points *now = &claimed[last];
    if (last > 0 && now->what_length == 0) {
        now->what = now[-1].what;
        now->what_length = now[-1].what_length;
    }
}

// Returns where the second name begins in "Anna and Ben get 3 points", or 0 if there is one name.
static size_t find_second(const char *text) {
    size_t at = aj_loose_next_word(text, 0); // the first name
    return aj_is_same_start(text + at, "and ", 4) ? aj_loose_next_word(text, at) : 0;
}

// Returns the KEY of a row "WORDS=KEY" or "WORDS=-KEY".
static const char *key_of(const char *row) {
    const char *key = strchr(row, '=') + 1;
    return key + (*key == '-');
}

// Whether a text that comes after points has points that are nobody's: "not 4", "1 a tile".
static bool is_rate(const char *text) {
    static const char *const eaches[] = {" a", " per", " each", " for each", " for every", NULL};
    size_t at = aj_loose_begins_with(text, "not") ? 4 : 0, digits = strcspn(text + at, " ,.");
    size_t end = at + digits + aj_skip_words(text + at + digits, aj_units);
    return aj_is_number(text + at, digits) &&
           (at > 0 ? strlen(text + end) == aj_stop_length(text + end)
                   : aj_skip_words(text + end, eaches) > 0);
}

// Whether a text tells a number of other things than points: "it has 2 tiles".
static bool is_count(const char *text) {
    static const char *const things[] = {
        "it has=", "it is=", "it's=", "it\u2019s=", "that is=", "there are=", "there is=", NULL};
    size_t size;
    return aj_loose_row(text, things, &size) && !aj_has_word(text, "more") &&
           !aj_find_part(text, " point");
}

bool aj_is_reason(const char *text, bool after_points) {
    static const char *const more[] = {"likewise", "also", NULL};
    bool is_because = false, is_not = aj_has_word(text, "not");
    size_t mark = aj_is_same_start(text, " and not ", 9) ? 5 : aj_clause_mark(text, &is_because);
    if (mark && after_points && is_rate(text + mark))
        return true;
    if (!mark || aj_loose_begins_with(text + mark, "and") || aj_find_part(text, "as does ") ||
        aj_find_part(text, "so does "))
        return false;
    for (const char *const *word = more; *word; word++)
        if (aj_has_word(text + mark, *word))
            return false;
    if ((aj_has_word(text, "too") && !aj_find_part(text, " too ")) ||
        (aj_has_word(text, "same") && !is_not))
        return false; // "Ben too" claims; "the city is too small" does not
    return (is_because || !after_points || !strpbrk(text, "0123456789") || is_count(text + mark)) &&
           !aj_loose_says_more(text + mark, true);
}

// Whether a text after points is their parts: "4 points, 3 for the road and 1 for the tower".
static bool is_breakdown(const char *text, const struct points *points, const char *whole) {
    long sum = 0, total = strtol(whole + points->number, NULL, 10);
    while (*text) {
        size_t mark = *text == ',' || *text == ':' ? 1 : 0;
        mark += strspn(text + mark, " ");
        mark += aj_loose_begins_with(text + mark, "and") ? 4 : 0;
        size_t digits = strspn(text + mark, "0123456789"), at = mark + digits;
        at += aj_skip_words(text + at, aj_units);
        if (mark == 0 || digits == 0 || !aj_is_same_start(text + at, " for ", 5))
            return false;
        sum += strtol(text + mark, NULL, 10);
        for (at += 5; text[at] && text[at] != ',' && !aj_is_same_start(text + at, " and ", 5);)
            at++;
        text += at;
    }
    return sum == total;
}

// Whether a text that comes right after points says how they come, and no more: "like a monastery".
static bool is_manner(const char *text) {
    static const char *const leads[] = {" like",  " here", " there",  " at",   " to",   " now",
                                        " this",  " by",   " around", " next", " near", " that",
                                        " which", " out",  " of",     NULL};
    enum { ROOM = 96 };
    char manner[ROOM];
    bool is_because = false;
    size_t length = 0;
    while (text[length] && !aj_clause_mark(text + length, &is_because))
        length++;
    if (length == 0 || length >= ROOM)
        return false;
    memcpy(manner, text, length);
    manner[length] = '\0';
    return aj_skip_words(manner, leads) && !strpbrk(manner, "0123456789") &&
           !aj_find_part(manner, " and ") && !aj_loose_says_more(manner, true) &&
           (!text[length] || aj_is_reason(text + length, true));
}

static bool is_zero(const char *text, const struct points *points) {
    const char *number = aj_loose_number(text + points->number, points->digits);
    return points->of == NOBODY || points->is_none || (number && *number == '0') ||
           (points->digits == 1 && text[points->number] == '0');
}

// Returns where the next claim begins after one that ends at byte `at`: "and Ben 3".
static size_t next_claim(const char *text, size_t at) {
    at += strspn(text + at, ", ");
    return aj_loose_begins_with(text + at, "and") ? aj_loose_next_word(text, at) : at;
}

// Finds at byte `at` what else the player of the points before gets: "and 4 for the tower". Returns
// where that ends, or 0. `points` is the entry after `count` others.
static size_t find_further(const char *text, size_t at, struct points *points, size_t count) {
    size_t digits = strspn(text + at, "0123456789"), end = at + digits, what;
    if (digits == 0 || count == 0 || points[-1].what_length == 0)
        return 0;
    *points = points[-1];
    points->number = at;
    points->digits = digits;
    end += aj_skip_words(text + end, aj_units);
    what = find_what(text + end, points);
    points->what += end;
    return what > 0 && points->what_length > 0 ? end + what + aj_stop_length(text + end + what) : 0;
}

// Finds the points of all players whom a text names. Returns how many these players are, or 0 if
// the text has another form.
static size_t find_claimed(const char *text, const struct aj_loose *row, const char **words,
                           struct points claimed[CLAIMED_MAX]) {
    size_t at = 0, end = 0, count = 0, length;
    const char *key = NULL, *first_words = NULL;
    *words = NULL;
    while (aj_loose_begins_with(text + at, "says") || aj_loose_begins_with(text + at, "that") ||
           aj_loose_begins_with(text + at, "only"))
        at = aj_loose_next_word(text, at);
    while (count + 1 < CLAIMED_MAX) {
        size_t first = at, second = find_second(text + at);
        size_t further = find_further(text, at, &claimed[count], count);
        if (further) {
            count++;
            end = further;
            at = next_claim(text, end);
            continue;
        }
        if (!text[at] ||
            !(length = find_points(text + at + second, row->words, words, &claimed[count])))
            break;
        at += second;
        claimed[count].name = at;
        claimed[count].number += at;
        claimed[count].what += at;
        bool is_other = key && strcmp(key, key_of(*words)) != 0; // "she has two meeples"
        *words = first_words ? first_words : *words;
        if (is_other && !is_zero(text, &claimed[count]))
            break;
        share_what(claimed, count++);
        first_words = *words;
        key = key_of(first_words);
        if (second) { // both players have the same points
            claimed[count] = claimed[count - 1];
            claimed[count].name = first;
            claimed[count++].name_length = strcspn(text + first, " ");
        }
        end = at += length;
        at = next_claim(text, at);
    }
    *words = first_words; // not those of a clause that is no points
    if (count && !text[end])
        return count;
    bool is_told = count && (aj_is_reason(text + end, true) || is_manner(text + end) ||
                             (count == 1 && is_breakdown(text + end, claimed, text)));
    return is_told ? count : 0;
}

// Finds points as find_claimed does, in a text that may begin with reasons.
static size_t find_told(const char *text, const struct aj_loose *row, const char **words,
                        struct points claimed[CLAIMED_MAX]) {
    enum { ROOM = 160 };
    struct aj_clause clause = {0};
    while (strchr(text, ' ') && aj_next_clause(text, &clause) && !clause.is_reason &&
           clause.length < ROOM) {
        char before[ROOM];
        size_t from = clause.from, count = find_claimed(text + from, row, words, claimed);
        if (from > 0 && count > 0 && **words == 'h' && !aj_find_part(text + from, " point"))
            return 0; // "illegal, Anna has two", "no, she has none in Paris"
        for (size_t i = 0; i < count; i++) {
            claimed[i].name += from;
            claimed[i].number += from;
            claimed[i].what += from;
        }
        if (count > 0)
            return count;
        memcpy(before, text + from, clause.length);
        before[clause.length] = '\0';
        if (aj_loose_says_more(before, false) || aj_loose_tells_fate(before))
            break;
    }
    return 0;
}

const char *aj_name_claimed(const struct aj_speaker *speaker, const char *text, size_t length,
                            char name[]) {
    if (length == 0 || length >= AJ_NAME_ROOM)
        return NULL;
    memcpy(name, text, length);
    name[length] = '\0';
    const char *means = aj_speaker_means(speaker, name);
    bool is_own = means && speaker->by && aj_is_same_word(means, speaker->by);
    return means == name || is_own || speaker->players == 2 ? means : NULL;
}

// Returns what "it" is in "nothing for it": the only kind of thing for which other claims of the
// dispute give points. Returns NULL if the text has no such "it", or the others name no thing, so
// that it is the whole turn; "" if they name several, or are not read yet.
static const char *find_it(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                           const char *text) {
    const char *it = NULL;
    if (!row->name || (!aj_find_part(text, " for it") && !aj_find_part(text, " for that")))
        return NULL;
    uint32_t claim = aj_claim_of(doc, node);
    if (!aj_is_of_few_claims(doc, node))
        return "";
    AJ_EACH_CHILD(doc, other, aj_doc_at(doc, claim)->parent) {
        uint32_t says = other == claim ? AJ_NO_NODE : aj_says_of(doc, other);
        if (says == AJ_NO_NODE)
            continue;
        uint32_t told = aj_doc_get(doc, says, "verdict"), list = aj_doc_get(doc, says, row->name);
        const char *said = told == AJ_NO_NODE ? NULL : aj_doc_text(doc, told);
        if (said && aj_find_part(said, " for "))
            return "";
        if (list == AJ_NO_NODE || aj_doc_at(doc, list)->kind != AJ_NODE_LIST)
            continue;
        AJ_EACH_CHILD(doc, c, list) {
            uint32_t kind = aj_doc_get(doc, c, "kind");
            const char *name = kind == AJ_NO_NODE ? NULL : aj_doc_text(doc, kind);
            if (!name || (it && !aj_is_same_word(it, name)))
                return "";
            it = name;
        }
    }
    return it;
}

static bool is_earned(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                      const char *text) {
    struct points claimed[CLAIMED_MAX];
    char name[AJ_NAME_ROOM];
    const char *words;
    const char *it = find_it(doc, node, row, text);
    if (it && !*it)
        return false;
    size_t count = find_told(text, row, &words, claimed);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    for (size_t i = 0; i < count; i++) {
        const struct points *points = &claimed[i];
        size_t players = points->of ? speaker.players : 2;
        if (players == 0 || (points->of == BOTH && players != 2) || (points->of && count > 1) ||
            (!points->of &&
             !aj_name_claimed(&speaker, text + points->name, points->name_length, name)))
            return false;
    }
    return count > 0;
}

// Whether the points are those of the players named alone: "only Ben gets 3", "I alone get 3".
static bool is_of_these_only(const char *text) {
    bool is_reason = false;
    size_t end = 0;
    while (text[end] && !aj_clause_mark(text + end, &is_reason))
        end++;
    const char *alone = strstr(text, " alone");
    return aj_loose_begins_with(text, "only") || (alone && (size_t)(alone - text) < end);
}

static bool earned_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return is_earned(doc, node, row, aj_doc_text(doc, node));
}

// Adds {player: Ben, kind: road, points: 4}, or, if nothing is said for which the points are, {Ben:
// 4}.
static void make_points(struct aj_reshaping *r, uint32_t node, const char *name,
                        const struct points *points, struct aj_made *to) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node), *key = name;
    const char *number = points->of == NOBODY || points->is_none
                             ? "0"
                             : aj_loose_number(text + points->number, points->digits);
    uint32_t offset = aj_reshape_byte(r, node, points->number);
    if (!number)
        number = aj_arena_copy(arena, text + points->number, points->digits);
    if (points->is_less && *number != '0')
        number = aj_arena_format(arena, "-%s", number);
    if (points->what_length > 0 || points->it) {
        to = aj_make_in(arena, to, NULL, AJ_NODE_MAP, offset);
        aj_make_text(arena, to, "player", name, aj_reshape_byte(r, node, points->name))->quoted =
            false;
        aj_make_text(arena, to, "kind",
                     points->it ? points->it
                                : aj_arena_copy(arena, text + points->what, points->what_length),
                     aj_reshape_byte(r, node, points->what))
            ->quoted = false;
        key = "points";
    }
    aj_make_text(arena, to, key, number, offset)->quoted = false;
}

// Returns the key for points that are said with such words. What somebody "gets" in the turn that
// ends the game is what both give together.
static const char *points_key(const struct aj_speaker *speaker, const char *words,
                              const char *text) {
    const char *key = key_of(words);
    if (strcmp(key, "gained") != 0)
        return key;
    return aj_find_part(text, " at the end") ? "at_end" : aj_is_at_end(speaker) ? "earned" : key;
}

static void earned_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    (void)key;
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *text = aj_doc_text(doc, node), *words = NULL;
    struct points claimed[CLAIMED_MAX];
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    size_t count = find_told(text, row, &words, claimed);
    AJ_SURE(arena, words != NULL); // as earned_fits found
    const char *it = find_it(doc, node, row, text);
    for (size_t i = 0; i < count; i++)
        claimed[i].it = claimed[i].what_length == 0 ? it : NULL;
    bool is_for = claimed[0].what_length > 0 || claimed[0].it;
    struct aj_made *to =
        aj_make_in(arena, parent, is_for ? row->name : points_key(&speaker, words, text),
                   is_for ? AJ_NODE_LIST : AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    size_t players = claimed[0].of ? speaker.players : 0;
    for (size_t i = 0; i < players; i++)
        make_points(r, node, speaker.player[i], &claimed[0], to);
    for (size_t i = 0; i < count && players == 0; i++) {
        bool has_thing = claimed[i].what_length > 0 || claimed[i].it;
        if (has_thing && to->kind == AJ_NODE_MAP) // only these are for something
            to = aj_make_in(arena, parent, row->name, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
        const char *name = aj_arena_copy(arena, text + claimed[i].name, claimed[i].name_length);
        make_points(r, node, aj_speaker_means(&speaker, name), &claimed[i], to);
    }
    // Nobody else gets any.
    const char *first = aj_arena_copy(arena, text + claimed[0].name, claimed[0].name_length);
    for (size_t i = 0; i < speaker.players && count == 1 && is_of_these_only(text); i++)
        if (!is_for && !claimed[0].of &&
            !aj_is_same_word(speaker.player[i], aj_speaker_means(&speaker, first)))
            aj_make_text(arena, to, speaker.player[i], "0", aj_doc_at(doc, node)->offset)->quoted =
                false;
}

const struct aj_loose_kind aj_loose_earned = {AJ_LOOSE_TEXT, earned_fits, earned_make};

// ---- points for somebody

// The parts of "3 points for my sheep", each where it begins in the text and how long it is: the
// number, for whom ("my"), for what ("sheep"); `end` is where the clause ends.
struct given {
    size_t number, digits, who, who_length, what, what_length, end;
    const char *name; // of the player; NULL: it is the text at `who`
};

static bool is_mover(const struct aj_speaker *speaker, const char *name) {
    return name && speaker->mover && aj_is_same_word(name, speaker->mover);
}

// Whether what a player says is a text, not yet read, of points of his own.
static bool is_of_own_points(const struct aj_doc *doc, uint32_t says) {
    uint32_t verdict = aj_doc_get(doc, says, "verdict");
    const char *text = aj_doc_text(doc, verdict == AJ_NO_NODE ? says : verdict);
    return text && aj_is_same_start(text, "I ", 2) && strpbrk(text, "0123456789");
}

// Whether a player claims points of his own in the dispute of the claim that has the value `node`.
static bool claims_points(const struct aj_doc *doc, uint32_t node, const char *by,
                          const char *player) {
    static const char *const keys[] = {"gained", "earned", "at_end", NULL};
    enum { CLAIMS_MAX = 6 };
    uint32_t other = aj_doc_first(doc, aj_doc_at(doc, aj_claim_of(doc, node))->parent);
    for (int i = 0; other != AJ_NO_NODE && i < CLAIMS_MAX; i++) {
        uint32_t name = aj_doc_get(doc, other, by), says = aj_doc_get(doc, other, "says");
        const char *text = name == AJ_NO_NODE ? NULL : aj_doc_text(doc, name);
        bool is_his = text && player && aj_is_same_word(text, player);
        if (is_his && says != AJ_NO_NODE && is_of_own_points(doc, says))
            return true;
        for (const char *const *key = keys; is_his && says != AJ_NO_NODE && *key; key++) {
            uint32_t points = aj_doc_get(doc, says, *key);
            if (points != AJ_NO_NODE && aj_doc_get(doc, points, player) != AJ_NO_NODE)
                return true;
        }
        other = aj_doc_at(doc, other)->next;
    }
    return false;
}

// Returns the player whose points a claim tells that gives them to nobody, or NULL if that cannot
// be said: the mover if he claims points for himself, else the only player who has figures in the
// list `row->name` of the case, else "I" if the mover makes the claim.
static const char *name_unnamed(const struct aj_doc *doc, uint32_t node,
                                const struct aj_speaker *speaker, const struct aj_loose *row) {
    if (!speaker->by)
        return NULL;
    bool is_own = is_mover(speaker, speaker->by);
    if (!is_own && claims_points(doc, node, row->other, speaker->mover))
        return speaker->mover;
    const char *owner;
    if (!aj_only_owner(doc, node, speaker, row->name, &owner))
        return NULL;
    return owner ? owner : is_own ? "I" : NULL;
}

// Finds in "3 points for my sheep" the number, for whom and for what; false: it is another text.
// Points that are given to nobody are those of `unnamed`; NULL: nobody's.
// `is_points`: it is known that a number is one of points.
static bool find_given(const struct aj_speaker *speaker, const char *unnamed, bool is_points,
                       const char *text, struct given *given) {
    static const char *const leads[] = {" for ", " to ", NULL};
    static const char *const only[] = {"only ", "just ", "+", NULL};
    static const char *const whom[] = {
        "me=I",      "my=I",    "mine=I",   "him=he",          "his=he",          "her=she",
        "them=they", "you=you", "your=you", "each of us=both", "both of us=both", "us both=both",
        NULL};
    static const char *const things[] = {"the=", "this=", "that=", "a=", "an=", "it=", NULL};
    static const char *const too[] = {" too", " as well", " also", NULL};
    static const char *const yet[] = {" yet", NULL};
    size_t at = given->number = aj_skip_one(text, only), size;
    at += text[at] == '-';
    given->digits = strcspn(text + at, " ,.");
    if (!aj_is_number(text + at, given->digits))
        return false;
    at += given->digits;
    given->digits = at - given->number;
    size_t unit = aj_skip_words(text + at, aj_units);
    at += unit;
    size_t lead = aj_skip_one(text + at, leads);
    bool is_because = false;
    if (lead == 0 && unnamed && (unit > 0 || is_points || aj_is_same_word(text, "nothing"))) {
        given->name = unnamed;
        given->who_length = given->what_length = 0;
        at += aj_skip_one(text + at, yet);
        given->who = given->what = given->end = at + aj_stop_length(text + at);
        return !text[given->end] || aj_clause_mark(text + at, &is_because);
    }
    given->who = at += lead;
    bool is_thing = lead > 0 && unnamed && aj_loose_row(text + at, things, &size);
    const char *pronoun = lead > 0 && !is_thing ? aj_loose_row(text + at, whom, &size) : NULL;
    size = pronoun || is_thing ? size : strcspn(text + at, " ,.;:!(");
    given->name = pronoun ? strchr(pronoun, '=') + 1 : is_thing ? unnamed : NULL;
    given->who_length = given->name ? size : aj_loose_without_genitive(text + at, size);
    if (lead == 0 || (!given->name && !aj_speaker_knows(speaker, text + at, given->who_length)))
        return false;
    at += size;
    at += aj_skip_words(text + at, too);
    bool is_and = aj_is_same_start(text + at, " and ", 5);
    given->what = at;
    given->what_length = text[at] == ' ' && !is_and && !aj_clause_mark(text + at, &is_because)
                             ? strcspn(text + at, ",.;:!(")
                             : 0;
    given->end = at + given->what_length;
    if (is_thing && given->what_length == 0) { // "it"
        given->what = given->who - 1;
        given->what_length = size + 1;
    }
    return true;
}

static bool given_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    struct given given;
    return find_given(&speaker, name_unnamed(doc, node, &speaker, row),
                      aj_is_same(row->key, "points"), aj_doc_text(doc, node), &given);
}

static void given_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    const char *text = aj_doc_text(doc, node), *unnamed = name_unnamed(doc, node, &speaker, row);
    struct given given;
    struct aj_buf out;
    aj_buf_init_in(&out, aj_reshape_arena(r));
    while (find_given(&speaker, unnamed, aj_is_same(row->key, "points"), text, &given)) {
        bool is_less = text[given.number] == '-';
        aj_buf_format(&out, "%s%.*s %s %.*s points", out.length ? ", " : "",
                      given.name ? (int)strlen(given.name) : (int)given.who_length,
                      given.name ? given.name : text + given.who, is_less ? "loses" : "gets",
                      (int)(given.digits - is_less), text + given.number + is_less);
        if (given.what_length > 0)
            aj_buf_format(&out, " for%.*s", (int)given.what_length, text + given.what);
        text += given.end;
        size_t next = aj_is_same_start(text, " and ", 5) ? 5 : *text == ',' ? 2 : 0;
        if (!next || !find_given(&speaker, NULL, false, text + next, &given))
            break;
        text += next;
        unnamed = NULL;
    }
    aj_buf_format(&out, "%s", text);
    aj_make_text(aj_reshape_arena(r), parent, key, aj_buf_text(&out), aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

bool aj_tells_points(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                     const char *text) {
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    struct given given;
    return find_given(&speaker, is_mover(&speaker, speaker.by) ? "I" : NULL, false, text, &given) ||
           is_earned(doc, node, row, text);
}

const struct aj_loose_kind aj_loose_given = {AJ_LOOSE_TEXT, given_fits, given_make};
