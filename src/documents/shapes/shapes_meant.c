// Claims in free words that no other row understands: a conclusion, a number, agreement.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- other words for the same

// Writes "I get the wine" for "the wine goes to me", "I get 3 points" for "the 3 points are mine"
// and "I get 6 for my farm" for "my farm gives me 6". Returns false if the text is none of them.
static bool say_whose(const char *text, char said[2 * AJ_CLAIM_ROOM]) {
    static const char *const mine[] = {" goes to me", " go to me", " are mine", " is mine", NULL};
    static const char *const gives[] = {" gives me ", " brings me ", " earns me ", " scores me ",
                                        NULL};
    static const char *const leads[] = {"all the ", "all ", NULL}, *const article[] = {"the ",
                                                                                       NULL};
    static const char *const vague[] = {"it ", "that ", "this ", "they ", NULL};
    const char *mark = strpbrk(text, ",;");
    size_t whole = mark ? (size_t)(mark - text) : strlen(text); // what gives comes before a comma
    if (aj_find_part(text, " so ") || aj_find_part(text, " and ") || aj_skip_one(text, vague))
        return false;
    for (const char *const *end = mine; *end; end++) {
        const char *at = aj_find_part(text, *end);
        size_t led = aj_skip_one(text, leads), the = aj_skip_one(text + led, article);
        led += the && text[led + the] >= '0' && text[led + the] <= '9' ? the : 0;
        if (at && at > text + led && at < text + whole && aj_is_claim_end(at + strlen(*end)))
            return snprintf(said, 2 * AJ_CLAIM_ROOM, "I get %.*s%s",
                            (int)(at - text - (ptrdiff_t)led), text + led, at + strlen(*end)) > 0;
    }
    for (const char *const *verb = gives; *verb; verb++) {
        const char *at = aj_find_part(text, *verb);
        size_t number = at ? strcspn(at + strlen(*verb), " ,.;") : 0;
        if (at && at > text && at < text + whole && aj_is_number(at + strlen(*verb), number))
            return snprintf(said, 2 * AJ_CLAIM_ROOM, "I get %.*s points for %.*s%s", (int)number,
                            at + strlen(*verb), (int)(at - text), text,
                            at + strlen(*verb) + number) > 0;
    }
    return false;
}

// Writes a text in which `by` takes the place of the first `part`. Returns false if it does not
// have that after its beginning.
static bool replace(const char *text, const char *part, const char *by,
                    char said[2 * AJ_CLAIM_ROOM]) {
    const char *at = aj_find_part(text, part);
    return at && at > text &&
           snprintf(said, 2 * AJ_CLAIM_ROOM, "%.*s%s%s", (int)(at - text), text, by,
                    at + strlen(part)) > 0;
}

// Writes a text without words that only lead to what it says, or end it, or with the plain words
// for others. Returns false if there is none of either in it.
static bool say_plainly(const struct aj_speaker *speaker, const char *text,
                        char said[2 * AJ_CLAIM_ROOM]) {
    static const char *const leads[] = {
        "I think ", "I say ",     "I'd say ", "surely ",   "clearly ",   "look, ",
        "sorry, ",  "well, ",     "but ",     "hang on, ", "of course ", "obviously ",
        "hey, ",    "sorry but ", "and ",     "oh, ",      "oh ",        "ah, ",
        "ok, ",     "okay, ",     "fine, ",   NULL};
    static const char *const same[][2] = {
        {" and that's that", ""},       {" and that's it", ""},       {" and that's all", ""},
        {" and nothing else", ""},      {" and no more", ""},         {"?", ""},
        {"'ve got ", " get "},          {"\u2019ve got ", " get "},   {" have got ", " get "},
        {"'s got ", " gets "},          {"\u2019s got ", " gets "},   {" has got ", " gets "},
        {" take your ", " get "},       {" take my ", " get "},       {" should get ", " gets "},
        {" should score ", " scores "}, {" is all mine", " is mine"}, {" mine alone", " mine"},
        {"'s mine", " is mine"},        {" keep all ", " get "},      {NULL, NULL}};
    static const char *const thats[] = {"that's ", "that\u2019s ", "that is ", NULL};
    static const char *const theirs[] = {" and his ", " and her ", NULL};
    size_t led = aj_skip_one(text, leads), name = strcspn(text, " ");
    size_t that = aj_skip_one(text, thats);
    if (that && aj_is_number(text + that, strcspn(text + that, " ,."))) // "that's 3 points for me"
        led = that;
    if (led && text[led])
        return snprintf(said, 2 * AJ_CLAIM_ROOM, "%s", text + led) > 0;
    if (say_whose(text, said))
        return true;
    for (size_t i = 0; same[i][0]; i++)
        if (replace(text, same[i][0], same[i][1], said))
            return true;
    char owner[AJ_NAME_ROOM];
    snprintf(owner, sizeof owner, " and %.*s's ", (int)(name < 100 ? name : 0), text);
    for (const char *const *their = theirs; *their; their++)
        if (aj_speaker_knows(speaker, text, name) && replace(text, *their, owner, said))
            return true;
    return false;
}

static bool reworded_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    if (!aj_is_of_few_claims(doc, node) || strlen(text) >= AJ_CLAIM_ROOM)
        return false;
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    char said[2 * AJ_CLAIM_ROOM];
    return say_plainly(&speaker, text, said);
}

static void reworded_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                          struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    char said[2 * AJ_CLAIM_ROOM];
    bool is_said = say_plainly(&speaker, aj_doc_text(doc, node), said);
    AJ_SURE(arena, is_said);
    aj_make_text(arena, parent, key, aj_arena_copy(arena, said, strlen(said)),
                 aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_reworded = {AJ_LOOSE_TEXT, reworded_fits, reworded_make};

// ---- what follows from a reason

// Returns what comes after the last of some marks in a text, or NULL.
static const char *after_last(const char *text, const char *const marks[]) {
    const char *found = NULL;
    for (size_t at = 1; text[0] && text[at]; at++) {
        size_t mark = aj_skip_one(text + at, marks);
        found = mark ? text + at + mark : found;
    }
    return found;
}

// Returns the conclusion of a text: what comes after its last " so ", or NULL if it has none that
// says of somebody what is claimed.
static const char *find_conclusion(const char *text) {
    static const char *const marks[] = {", so that ", ", so ",        " so ",
                                        ", then ",    " means that ", NULL};
    static const char *const subjects[] = {"I ",    "we ",   "you ", "he ",     "she ", "my ",
                                           "his ",  "her ",  "the ", "your ",   "it ",  "it's ",
                                           "both ", "that ", "no ",  "nobody ", NULL};
    const char *found = after_last(text, marks);
    bool is_led = found && (aj_skip_one(found, subjects) || aj_find_part(found, " mine") ||
                            (*found >= 'A' && *found <= 'Z'));
    return is_led && strchr(found, ' ') ? found : NULL;
}

// Returns the last clause of a text if it tells a claim, after a reason that tells none; or NULL.
static const char *find_last_clause(const struct aj_doc *doc, uint32_t node,
                                    const struct aj_loose *row, const char *text) {
    static const char *const marks[] = {", ", ". ", "; ", " - ", NULL};
    static const char *const own[] = {"I ", "my ", "we ", NULL};
    static const char *const joins[] = {"so ", "and ", "but ", "then ", NULL};
    const char *found = after_last(text, marks);
    char first[AJ_CLAIM_ROOM] = "";
    if (found)
        memcpy(first, text, (size_t)(found - text));
    first[strcspn(first, ",.;")] = '\0';
    if (!found || strpbrk(first, "0123456789") || aj_tells_claim(doc, node, row, first))
        return NULL; // what comes before is claimed too
    found += aj_skip_one(found, joins);
    bool is_mine = aj_find_part(found, " mine") || aj_find_part(found, " for me");
    bool is_own = aj_skip_one(found, own) && strpbrk(found, "0123456789");
    return is_mine || is_own || aj_tells_claim(doc, node, row, found) ? found : NULL;
}

static const char *find_led(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    if (!aj_is_of_few_claims(doc, node) || strlen(text) >= AJ_CLAIM_ROOM)
        return NULL;
    const char *found = find_last_clause(doc, node, row, text);
    return found ? found : find_conclusion(text);
}

static bool led_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return find_led(doc, node, row) != NULL;
}

static void led_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                     struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    aj_make_text(aj_reshape_arena(r), parent, key, find_led(doc, node, row),
                 aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_led = {AJ_LOOSE_TEXT, led_fits, led_make};

// ---- a number of points

// Whether a number comes after a word that makes points of it: "it's 4", "only gives 2".
static bool is_of_points(const char *text, const char *number, size_t length) {
    static const char *const before[] = {"it's",  "it\u2019s", "its",    "is",  "only",   "just",
                                         "gives", "give",      "gets",   "get", "scores", "score",
                                         "worth", "makes",     "that's", "are", "counts", NULL};
    static const char *const units[] = {" point", " points", " pts", NULL};
    const char *word = number;
    while (word > text && word[-1] == ' ')
        word--;
    const char *end = word;
    while (word > text && word[-1] != ' ')
        word--;
    return number == text || aj_loose_is_word(word, (size_t)(end - word), before) ||
           aj_skip_words(number + length, units);
}

// Returns the only number of points that a text tells, and sets `*length`; NULL: there is none, or
// there are several, or a number of other things.
static const char *find_only_number(const char *text, size_t *length) {
    static const char *const after[] = {"point", "points", "pts",  "for",  "because", "since",
                                        "here",  "only",   "then", "from", "not",     NULL};
    static const char blanks[] = " ,.;:!()";
    const char *const whole = text;
    const char *found = NULL;
    for (size_t size; *(text += strspn(text, blanks)); text += size) {
        size = strcspn(text, blanks);
        const char *next = text + size + strspn(text + size, " ");
        bool is_end = !text[size] || strchr(",.;:!)", text[size]) || !*next;
        if (!aj_is_number(text, size) || aj_is_same_start(text, "no", size) ||
            aj_is_same_start(text, "a", size) || aj_is_same_start(text, "one", size))
            continue;
        if (found == whole && strchr(",.;", whole[*length]))
            break; // "15, with a cathedral each tile is three"
        if (found || (!is_end && !aj_loose_is_word(next, strcspn(next, blanks), after)))
            return NULL;
        found = text;
        *length = size;
    }
    return found;
}

// Whether a text with a number is about anything but the points of one player in a turn.
static bool is_of_other(const char *text, const char *number, size_t length) {
    static const char *const others[] = {
        "ticket", "destination", "route", "station", "pay",    "lose",   "owe",      "minus",
        "draw",   "lay",         "build", "if",      "unless", "except", "until",    "when",
        "and",    "but",         "or",    "too",     "same",   "also",   "so",       "does",
        "do",     "did",         "each",  "both",    "all",    "share",  "tie",      "win",
        "winner", "well",        "legal", "illegal", "more",   "she",    "he",       "they",
        "yours",  "his",         "hers",  "theirs",  "you",    "him",    "likewise", NULL};
    bool is_first = number == text && strchr(",.;", text[length]); // a reason follows
    return strpbrk(text, "?\"") || aj_loose_tells_fate(text) || !strchr(text, ' ') ||
           (!is_first && aj_loose_has_word_of(text, others));
}

// Writes whose a number of points is: "I get 4 points", "4 points for my road", "4 points".
static void say_whose_points(const char *text, const char *number, size_t length,
                             char said[AJ_NAME_ROOM]) {
    static const char *const own[] = {"I ", NULL}, *const my[] = {"my ", NULL};
    bool is_mine = aj_skip_one(text, own) || aj_find_part(text, " mine") ||
                   aj_find_part(text, " for me") || aj_find_part(text, " to me");
    size_t whose = aj_skip_one(text, my), thing = whose ? strcspn(text + whose, " ,.") : 0;
    bool is_feature = thing && aj_loose_is_word(text + whose, thing, aj_features);
    snprintf(said, AJ_NAME_ROOM, "%s%.*s points%s%.*s", is_mine && !is_feature ? "I get " : "",
             (int)length, number, is_feature ? " for my " : "", is_feature ? (int)thing : 0,
             text + whose);
}

// Writes as what a number of points is meant, or the number alone, which answers another claim.
// Returns false if it is none of them.
static bool say_amount(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                       char said[AJ_NAME_ROOM]) {
    static const char *const plain[] = {"it's ", "it\u2019s ", "it is ", NULL};
    static const char *const only[] = {"just the ", "only the ", "just ", "only ", NULL};
    const char *text = aj_doc_text(doc, node);
    size_t length = 0, led = aj_skip_one(text, only);
    const char *number = strlen(text) < AJ_CLAIM_ROOM ? find_only_number(text, &length) : NULL;
    if (!number || length > 8 || !is_of_points(text, number, length) ||
        is_of_other(text, number, length))
        return false;
    if (led && strlen(text + led) < AJ_NAME_ROOM && aj_tells_claim(doc, node, row, text + led)) {
        strcpy(said, text + led);
        return true;
    }
    say_whose_points(text, number, length, said);
    bool is_alone = aj_doc_at(doc, aj_doc_at(doc, aj_claim_of(doc, node))->parent)->count < 2;
    bool is_plain = is_alone && number == text + aj_skip_one(text, plain); // of what is not said
    if (!is_plain && aj_tells_claim(doc, node, row, said))
        return true;
    snprintf(said, AJ_NAME_ROOM, "%.*s", (int)length, number);
    return aj_loose_echoes(doc, node);
}

static bool amount_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    char said[AJ_NAME_ROOM];
    return aj_is_of_few_claims(doc, node) && say_amount(doc, node, row, said);
}

static void amount_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    char said[AJ_NAME_ROOM];
    bool is_said = say_amount(doc, node, row, said);
    AJ_SURE(arena, is_said);
    aj_make_text(arena, parent, key, aj_arena_copy(arena, said, strlen(said)),
                 aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_amount = {AJ_LOOSE_TEXT, amount_fits, amount_make};

// ---- agreement

// Returns the other claim of the dispute whose maker a text agrees with, "Ben's right"; AJ_NO_NODE:
// it agrees with none.
static uint32_t find_agreed(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    static const char *const before[] = {"I agree with ", "I'm with ", "I am with ",
                                         "I side with ",  "same as ",  "the same as ",
                                         "as ",           NULL};
    static const char *const after[] = {"'s right",   "\u2019s right", " is right", " is correct",
                                        "'s correct", " says",         NULL};
    static const char *const plain[] = {
        "I agree",      "fair enough", "my mistake",   "agreed",        "exactly",
        "that's right", "that's true", "you're right", "you are right", NULL};
    const char *text = aj_doc_text(doc, node);
    size_t at = aj_skip_one(text, before), all = aj_skip_one(text, plain);
    uint32_t claim = aj_claim_of(doc, node);
    if (!aj_is_of_few_claims(doc, node))
        return AJ_NO_NODE;
    if (all && aj_is_claim_end(text + all))
        return aj_only_other_claim(doc, node);
    AJ_EACH_CHILD(doc, other, aj_doc_at(doc, claim)->parent) {
        uint32_t by = aj_doc_at(doc, other)->kind == AJ_NODE_MAP
                          ? aj_doc_get(doc, other, row->other)
                          : AJ_NO_NODE;
        const char *name = by == AJ_NO_NODE ? NULL : aj_doc_text(doc, by);
        size_t length = name ? strlen(name) : 0;
        if (other == claim || length == 0 || !aj_is_same_start(text + at, name, length))
            continue;
        size_t end = at + length;
        end += aj_skip_one(text + end, after);
        if ((at > 0 || end > length) && aj_is_claim_end(text + end))
            return other;
    }
    return AJ_NO_NODE;
}

// Returns the verdict that the other claims, alone; NULL: it claims none, or a text that is none.
static const char *find_verdict_agreed(const struct aj_doc *doc, uint32_t other,
                                       const struct aj_loose *row, bool *is_text) {
    uint32_t says = aj_says_of(doc, other);
    uint32_t verdict = says == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(doc, says, "verdict");
    const char *text = verdict == AJ_NO_NODE ? NULL : aj_doc_text(doc, verdict);
    *is_text = text != NULL;
    return text ? aj_verdict_told(doc, verdict, row, text) : NULL;
}

// What the other claims is copied as soon as it has its usual shape.
static bool agreed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t other = find_agreed(doc, node, row);
    bool is_text = false;
    return other != AJ_NO_NODE && aj_says_of(doc, other) != AJ_NO_NODE &&
           (find_verdict_agreed(doc, other, row, &is_text) || !is_text) &&
           aj_doc_at(doc, aj_doc_at(doc, node)->parent)->count == 1;
}

static void agreed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t other = find_agreed(doc, node, row), says = aj_says_of(doc, other);
    bool is_text = false;
    const char *verdict = find_verdict_agreed(doc, other, row, &is_text);
    AJ_EACH_CHILD(doc, told, says)
        if (verdict && aj_is_same(aj_doc_key(doc, told), key))
            aj_make_text(aj_reshape_arena(r), parent, key, verdict, aj_doc_at(doc, node)->offset)
                ->quoted = false;
        else
            aj_reshape_copy(r, told, AJ_NO_ROWS, parent, aj_doc_key(doc, told));
}

const struct aj_loose_kind aj_loose_agreed = {AJ_LOOSE_TEXT, agreed_fits, agreed_make};
