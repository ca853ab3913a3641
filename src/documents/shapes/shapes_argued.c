// Claims that say no verdict of their own, and parts of claims that nothing here can judge.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- shapes_argued

size_t aj_skip_completion(const char *text, bool *is_not) {
    static const char *const is[] = {"is ", "'s ", "\u2019s ", NULL};
    static const char *const nots[] = {"is not ",      "isn't ",    "isn\u2019t ", "'s not ",
                                       "\u2019s not ", "is never ", "isnt ",       "wasn't ",
                                       "hasn't been ", NULL};
    static const char *const stress[] = {"even ", "yet ", "really ",  "quite ", "actually ",
                                         "now ",  "all ", "already ", NULL};
    static const char *const done[] = {"completed", "complete",   "closed",    "finished", "done",
                                       "connected", "surrounded", "fulfilled", "made",     NULL};
    static const char *const end[] = {" yet", " now", " at all", " here", NULL};
    size_t no = aj_skip_one(text, nots), at = no ? no : aj_skip_one(text, is);
    at += aj_skip_one(text + at, stress);
    size_t size = at ? aj_skip_one(text + at, done) : 0;
    *is_not = no > 0;
    return size ? at + size + aj_skip_one(text + at + size, end) : 0;
}

// Returns the length of "the road isn't finished yet" at the beginning of a text, or 0: what is not
// finished gives no points.
static size_t skip_unfinished(const char *text) {
    static const char *const whose[] = {"the ",  "this ", "that ", "my ",
                                        "your ", "his ",  "her ",  NULL};
    size_t at = aj_skip_one(text, whose);
    at += strcspn(text + at, " '");
    at += text[at] == ' ';
    bool is_not;
    size_t size = aj_skip_completion(text + at, &is_not);
    return size && is_not ? at + size : 0;
}

// Returns the length of a text's first words, and the blanks and marks after them, if they say that
// what was said is wrong, as "no" and "you don't"; or 0. `*length`: without the blanks and marks.
static size_t skip_denial(const char *text, size_t *length) {
    static const char *const leads[] = {"that's ", "that is ", "it's ", "it is ",
                                        "you're ", "you are ", "he's ", "he is ",
                                        "she's ",  "she is ",  NULL};
    static const char *const denials[] = {"that isn't right",
                                          "that isn't true",
                                          "that isn't so",
                                          "I disagree",
                                          "it doesn't",
                                          "not right",
                                          "no chance",
                                          "it hasn't",
                                          "not true",
                                          "nonsense",
                                          "it isn't",
                                          "rubbish",
                                          "not so",
                                          "no way",
                                          "wrong",
                                          "false",
                                          "never",
                                          "nope",
                                          "no",
                                          NULL};
    static const char *const whose[] = {"you ", "he ", "she ", "they ", NULL};
    static const char *const nots[] = {"don't",    "do not",     "doesn't",
                                       "does not", "don\u2019t", "doesn\u2019t",
                                       "dont",     "doesnt",     NULL};
    static const char *const what[] = {" get it",  " get them",  " get that", " get those",
                                       " get any", " get these", " get this", NULL};
    static const char *const plain[] = {"no ", "nope ", NULL};
    static const char *const is_not[] = {"not true", "not so", "not right", "not", NULL};
    size_t at = aj_skip_one(text, whose), size = at ? aj_skip_one(text + at, nots) : 0;
    if (size) {
        at += size;
        at += aj_skip_one(text + at, what);
    } else {
        at = aj_skip_one(text, leads);
        size = at ? aj_skip_one(text + at, is_not) : 0; // "it is not"
        size = size ? size : aj_skip_one(text + at, denials);
        at += size;
    }
    bool is_because = false, is_plain = aj_skip_one(text, plain) > 0;
    bool is_end = !text[at] || strchr(",.;:!", text[at]) || aj_clause_mark(text + at, &is_because);
    *length = at;
    return size && at && (is_end || is_plain) ? at + strspn(text + at, " ,.;:!") : 0;
}

// Returns what a claim says as the text of its verdict, or NULL if it says it by other keys.
static const char *find_verdict_text(const struct aj_doc *doc, uint32_t claim, uint32_t *verdict) {
    uint32_t says = aj_says_of(doc, claim);
    *verdict = says == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(doc, says, "verdict");
    return *verdict == AJ_NO_NODE ? NULL : aj_doc_text(doc, *verdict);
}

// Returns the verdict on which all other claims of the dispute agree, perhaps with more that they
// say; NULL: there are no others, or one says no verdict.
static const char *find_opposed(const struct aj_doc *doc, uint32_t node,
                                const struct aj_loose *row) {
    uint32_t claim = aj_claim_of(doc, node);
    const char *opposed = NULL;
    bool has_turn = aj_find_speaker(doc, node, row->other).turn != AJ_NO_NODE;
    if (!aj_is_of_few_claims(doc, node) || !has_turn)
        return NULL; // nothing is allowed or not in a position
    AJ_EACH_CHILD(doc, other, aj_doc_at(doc, claim)->parent) {
        if (other == claim)
            continue;
        uint32_t says = aj_says_of(doc, other);
        uint32_t verdict = says == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(doc, says, "verdict");
        const char *text = verdict == AJ_NO_NODE ? NULL : aj_doc_text(doc, verdict);
        const char *told = text ? aj_verdict_told(doc, verdict, row, text) : NULL;
        if (!told || (opposed && !aj_is_same(told, opposed)))
            return NULL;
        opposed = told;
    }
    return opposed;
}

// Whether a text tells a number of points, or that there are none: "two", "nothing".
static bool has_amount(const char *text) {
    static const char *const units[] = {"point", "points", "pts", "for", "only", "each", NULL};
    static const char *const none[] = {"nothing", "none", "nobody", NULL};
    static const char blanks[] = " ,.;:()!";
    for (size_t length; *(text += strspn(text, blanks)); text += length) {
        length = strcspn(text, blanks);
        const char *next = text + length + strspn(text + length, blanks);
        size_t unit = strcspn(next, blanks);
        bool is_pronoun =
            aj_loose_begins_with(text, "one") && (!*next || strchr(",.;:!", text[length]));
        if (aj_loose_is_word(text, length, none) ||
            (aj_is_number(text, length) && !is_pronoun &&
             (strchr(",.;:!", text[length]) || !*next || aj_loose_is_word(next, unit, units))))
            return true;
    }
    return false;
}

// Words of claims that are no reasons for a verdict.
static const char *const results[] = {
    "get",          "gain",  "score",  "earn",  "mine",  "ours",    "home",  "win",   "winner",
    "worth",        "own",   "belong", "keep",  "stay",  "return",  "share", "point", "nobody",
    "undetermined", "count", "back",   "eaten", "taken", "removed", NULL};

// Whether a text may be a reason, and claims nothing that is more than a verdict.
static bool may_be_reason(const char *text) {
    enum { LENGTH_MAX = 100 };
    return strchr(text, ' ') && strlen(text) <= LENGTH_MAX && !strpbrk(text, "\"?") &&
           !has_amount(text) && !aj_loose_has_word_of(text, results) &&
           !aj_loose_says_more(text, false) && !aj_loose_tells_fate(text);
}

// Whether a text tells a limit of what may be done: "you can't", "it is too far".
static bool tells_limit(const char *text) {
    static const char *const limits[] = {
        "can't",         "cannot",      "can\u2019t",  "mustn't",   "forbidden", "need",
        "isn't allowed", "not allowed", "may not",     "must not",  "too far",   "too many",
        "already",       "not both",    "never",       "taken",     "occupied",  "blocked",
        "whole turn",    " per ",       "doesn't fit", "don't fit", NULL};
    static const char *const first[] = {"only ", "not ", NULL};
    bool is_limit = aj_skip_one(text, first) ||
                    (aj_is_same_start(text, "one ", 4) && aj_find_part(text, " turn"));
    for (const char *const *part = limits; *part; part++)
        is_limit |= aj_find_part(text, *part) != NULL;
    return is_limit;
}

// Whether a claim, which is no verdict yet, may be a reason for one: it tells no points, and
// nothing that becomes of a piece.
static bool may_argue(const struct aj_doc *doc, uint32_t claim) {
    static const char *const outcomes[] = {"win",  "winner", "if",   "unless", "point", "score",
                                           "home", "stay",   "gone", "keep",   NULL};
    uint32_t verdict, says = aj_says_of(doc, claim);
    const char *text = find_verdict_text(doc, claim, &verdict);
    return text && aj_doc_at(doc, says)->count == 1 && !has_amount(text) &&
           !aj_loose_has_word_of(text, outcomes);
}

// Whether a claim is a limit that somebody tells who does not move, and all claims of the dispute
// are reasons: he attacks the move.
static bool is_attack(const struct aj_doc *doc, uint32_t node, const struct aj_speaker *speaker) {
    uint32_t claim = aj_claim_of(doc, node), verdict;
    size_t others = 0;
    if (!tells_limit(aj_doc_text(doc, node)) || !speaker->by || !speaker->mover ||
        aj_is_same(speaker->by, speaker->mover) || speaker->turn == AJ_NO_NODE ||
        !aj_is_of_few_claims(doc, node))
        return false;
    AJ_EACH_CHILD(doc, other, aj_doc_at(doc, claim)->parent) {
        const char *text = find_verdict_text(doc, other, &verdict);
        if (!may_argue(doc, other) || (other != claim && aj_loose_has_word_of(text, results)))
            return false;
        others += other != claim;
    }
    return others > 0;
}

// Whether another claim of the dispute begins with a denial, and goes on with no verdict: it need
// not be about the move.
static bool is_denied(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t claim = aj_claim_of(doc, node), verdict;
    size_t length;
    AJ_EACH_CHILD(doc, other, aj_doc_at(doc, claim)->parent) {
        const char *text = other == claim ? NULL : find_verdict_text(doc, other, &verdict);
        size_t at = text ? skip_denial(text, &length) : 0;
        if (at && !tells_limit(text + at) && !aj_verdict_told(doc, verdict, row, text + at))
            return true;
    }
    return false;
}

// Whether the mover answers those who say that the move is illegal, by anything but points, and
// does not give in.
static bool is_defence(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    static const char *const gives_in[] = {
        "right", "sorry", "mistake", "fair", "ok",    "okay", "true",  "agree",    "agreed",
        "again", "oops",  "forgot",  "undo", "cares", "back", "wrong", "withdraw", NULL};
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    const char *text = aj_doc_text(doc, node);
    return speaker.by && speaker.mover && aj_is_same(speaker.by, speaker.mover) &&
           strchr(text, ' ') && !strpbrk(text, "\"?") && !aj_loose_has_word_of(text, gives_in) &&
           may_argue(doc, aj_claim_of(doc, node)) && !is_denied(doc, node, row);
}

// Returns the verdict that a reason means if the others claim the opposite; NULL: none.
static const char *find_argued(const struct aj_doc *doc, uint32_t node,
                               const struct aj_loose *row) {
    static const char *const limits[] = {"not",     "no",   "only",   "must",  "too",   "without",
                                         "neither", "none", "either", "first", "wrong", NULL};
    static const char *const permits[] = {"may", "can", "allowed", "enough", NULL};
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    const char *text = aj_doc_text(doc, node), *opposed = find_opposed(doc, node, row);
    bool is_limit = tells_limit(text) || aj_loose_has_word_of(text, limits) ||
                    aj_find_part(text, "n't") || aj_find_part(text, "n\u2019t");
    if (opposed && aj_is_same(opposed, "illegal")) {
        bool permits_it = may_be_reason(text) && !is_limit && aj_loose_has_word_of(text, permits);
        return permits_it || is_defence(doc, node, row) ? "legal" : NULL;
    }
    bool limits_it = opposed && aj_is_same(opposed, "legal") && may_be_reason(text) && is_limit;
    return limits_it || is_attack(doc, node, &speaker) ? "illegal" : NULL;
}

static bool argued_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return find_argued(doc, node, row) != NULL;
}

static void argued_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    aj_make_text(aj_reshape_arena(r), parent, key, find_argued(doc, node, row),
                 aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_argued = {AJ_LOOSE_TEXT, argued_fits, argued_make};

// ---- a denial

// Whether a text begins like a claim of its own: "I do", "mine is longer".
static bool is_counterclaim(const char *text) {
    static const char *const leads[] = {"mine",    "it's mine", "it is mine", "I do",    "I get",
                                        "I have",  "we tie",    "we share",   "we both", "nobody",
                                        "neither", "both",      NULL};
    return aj_skip_one(text, leads) > 0;
}

// Returns the number that a text is, perhaps after "only" and with a reason, and sets `*length`:
// "two" of "it's two". NULL: it is none.
static const char *find_number_alone(const char *text, size_t *length) {
    static const char *const leads[] = {"only ",   "just ",    "it's ",    "it is ",
                                        "that's ", "that is ", "exactly ", NULL};
    size_t at = 0;
    for (size_t size; (size = aj_skip_one(text + at, leads));)
        at += size;
    *length = strcspn(text + at, " .,;:!(");
    size_t end = at + *length;
    return aj_is_number(text + at, *length) && !aj_is_same_start(text + at, "no", *length) &&
                   (!text[end + strspn(text + end, " .!")] || aj_is_claim_end(text + end))
               ? text + at
               : NULL;
}

// Returns what comes after the words with which a text denies what another player claims: "it isn't
// finished" of "no, it isn't finished", "" of "no". NULL: it denies nothing, or says more than a
// reason and a number of points.
static const char *find_denial(const char *text) {
    size_t at = 0, size, length;
    const char *rest = text;
    while ((size = skip_denial(text + at, &length))) {
        rest = text + at + length;
        at += size;
    }
    bool is_all = !rest[strspn(rest, " .!")];
    bool is_more =
        is_counterclaim(text + at) || has_amount(rest) || find_number_alone(text + at, &length);
    return rest != text && (is_all || is_more || aj_is_reason(rest, true)) ? text + at : NULL;
}

// Whether a claim denies another one.
static bool denies(const struct aj_doc *doc, uint32_t claim) {
    uint32_t verdict, says = aj_says_of(doc, claim);
    const char *text = find_verdict_text(doc, claim, &verdict);
    return (text && find_denial(text)) ||
           (says != AJ_NO_NODE && aj_doc_get(doc, says, "denies") != AJ_NO_NODE);
}

// Returns the only other claim of the dispute that denies none, or AJ_NO_NODE.
static uint32_t find_claim_denied(const struct aj_doc *doc, uint32_t node) {
    uint32_t claim = aj_claim_of(doc, node), found = AJ_NO_NODE;
    if (!aj_is_of_few_claims(doc, node))
        return AJ_NO_NODE;
    AJ_EACH_CHILD(doc, other, aj_doc_at(doc, claim)->parent) {
        if (other == claim || denies(doc, other))
            continue;
        if (found != AJ_NO_NODE)
            return AJ_NO_NODE;
        found = other;
    }
    return found;
}

static bool denies_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    uint32_t verdict, other = find_denial(text) ? find_claim_denied(doc, node) : AJ_NO_NODE;
    if (other == AJ_NO_NODE || aj_says_of(doc, other) == AJ_NO_NODE)
        return false;
    const char *said = find_verdict_text(doc, other, &verdict);
    bool is_verdict = said && aj_verdict_told(doc, verdict, row, said);
    return !is_verdict || !aj_verdict_told(doc, node, row, text);
}

static void denies_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t verdict, other = find_claim_denied(doc, node);
    const char *text = aj_doc_text(doc, node), *rest = find_denial(text);
    const char *said = find_verdict_text(doc, other, &verdict);
    const char *told = said ? aj_verdict_told(doc, verdict, row, said) : NULL;
    size_t length;
    bool is_claim =
        !told && (has_amount(rest) || is_counterclaim(rest) || find_number_alone(rest, &length) ||
                  aj_verdict_told(doc, node, row, rest));
    if (told)
        text = aj_is_same(told, "legal") ? "illegal" : "legal";
    else if (is_claim) // "only two points" of "no, only two points"
        text = rest;
    aj_make_text(aj_reshape_arena(r), parent, told || is_claim ? key : "denies", text,
                 aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_denies = {AJ_LOOSE_TEXT, denies_fits, denies_make};

// What is denied is copied as soon as it has its usual shape.
static bool claim_denied_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t verdict, other = find_claim_denied(doc, node);
    if (other == AJ_NO_NODE || aj_says_of(doc, other) == AJ_NO_NODE)
        return false;
    const char *said = find_verdict_text(doc, other, &verdict);
    return (!said || aj_verdict_told(doc, verdict, row, said)) &&
           aj_doc_get(doc, aj_says_of(doc, other), "points") == AJ_NO_NODE;
}

static void claim_denied_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                              struct aj_made *parent, const char *key) {
    (void)row;
    const struct aj_doc *doc = aj_reshape_doc(r);
    aj_reshape_copy(r, aj_says_of(doc, find_claim_denied(doc, node)), AJ_NO_ROWS, parent, key);
}

const struct aj_loose_kind aj_loose_claim_denied = {AJ_LOOSE_TEXT, claim_denied_fits,
                                                    claim_denied_make};

// ---- the same for somebody else

// Returns the only score of a list that is not 0, or AJ_NO_NODE.
static uint32_t find_only_score(const struct aj_doc *doc, uint32_t list) {
    enum { SCORES_MAX = 8 };
    uint32_t only = AJ_NO_NODE;
    if (aj_doc_at(doc, list)->count > SCORES_MAX)
        return AJ_NO_NODE;
    AJ_EACH_CHILD(doc, score, list) {
        uint32_t points = aj_doc_at(doc, score)->kind == AJ_NODE_MAP
                              ? aj_doc_get(doc, score, "points")
                              : AJ_NO_NODE;
        const char *text = points == AJ_NO_NODE ? NULL : aj_doc_text(doc, points);
        if (text && aj_is_same(text, "0") && aj_doc_at(doc, list)->count > 1)
            continue;
        if (only != AJ_NO_NODE)
            return AJ_NO_NODE;
        only = score;
    }
    return only;
}

// Returns the only value in the map or list by one of the keys of points in what another claim
// says: a number by player, or a score. AJ_NO_NODE: there is none, or several.
static uint32_t find_points_of(const struct aj_doc *doc, uint32_t says) {
    static const char *const keys[] = {"gained", "earned", "at_end", "final", "scored", NULL};
    for (const char *const *key = keys; says != AJ_NO_NODE && *key; key++) {
        uint32_t given = aj_doc_get(doc, says, *key);
        if (given != AJ_NO_NODE && aj_doc_at(doc, given)->kind == AJ_NODE_LIST)
            return find_only_score(doc, given);
        if (given != AJ_NO_NODE && aj_doc_at(doc, given)->kind != AJ_NODE_SCALAR)
            return aj_doc_at(doc, given)->count == 1 ? aj_doc_first(doc, given) : AJ_NO_NODE;
    }
    return AJ_NO_NODE;
}

// Returns the only other claim that denies none or, if there are several, the first that tells
// points in their usual shape; AJ_NO_NODE: there is none.
static uint32_t find_claim_echoed(const struct aj_doc *doc, uint32_t node) {
    uint32_t claim = aj_claim_of(doc, node), only = find_claim_denied(doc, node);
    if (only != AJ_NO_NODE || !aj_is_of_few_claims(doc, node))
        return only;
    AJ_EACH_CHILD(doc, other, aj_doc_at(doc, claim)->parent)
        if (other != claim && find_points_of(doc, aj_says_of(doc, other)) != AJ_NO_NODE)
            return other;
    return AJ_NO_NODE;
}

uint32_t aj_only_other_claim(const struct aj_doc *doc, uint32_t node) {
    uint32_t claim = aj_claim_of(doc, node), found = AJ_NO_NODE;
    AJ_EACH_CHILD(doc, other, aj_doc_at(doc, claim)->parent)
        if (other != claim) {
            if (found != AJ_NO_NODE)
                return AJ_NO_NODE;
            found = other;
        }
    return found;
}

bool aj_loose_echoes(const struct aj_doc *doc, uint32_t node) {
    uint32_t other = find_claim_echoed(doc, node);
    return other != AJ_NO_NODE && find_points_of(doc, aj_says_of(doc, other)) != AJ_NO_NODE;
}

// Returns who gets the points of the other claim by a text of `row->words`: 'm' me, 'b' both of two
// players, 'n' nobody, '#' who has them, but another number; or 0 if the text is none of them.
static char find_echo(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    char said[AJ_NAME_ROOM];
    const char *text = aj_doc_text(doc, node);
    size_t size, length = strlen(text), denied = skip_denial(text, &size);
    if (find_number_alone(text, &size))
        return '#';
    size_t unfinished = skip_unfinished(text + denied);
    if (unfinished && aj_is_claim_end(text + denied + unfinished))
        return 'n';
    const char *reason = strstr(text, ", ");
    if (reason && !has_amount(reason)) // "nobody gets it, he has one more"
        length = (size_t)(reason - text);
    while (length > 0 && strchr(" .!", text[length - 1]))
        length--;
    if (length >= sizeof said)
        return '\0';
    memcpy(said, text, length);
    said[length] = '\0';
    const char *words = aj_loose_row(said, row->words, &size);
    char who = words && size == length ? strchr(words, '=')[1] : '\0';
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    return speaker.by && (who != 'b' || speaker.players == 2) ? who : '\0';
}

// No later row is to read the text while the other claim is a text.
static bool echo_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t verdict, other = find_echo(doc, node, row) ? find_claim_echoed(doc, node) : AJ_NO_NODE;
    const char *text = other == AJ_NO_NODE ? NULL : find_verdict_text(doc, other, &verdict);
    size_t length;
    if (text && find_number_alone(text, &length))
        return false; // two numbers, of which neither tells more
    return other != AJ_NO_NODE && (find_points_of(doc, aj_says_of(doc, other)) != AJ_NO_NODE ||
                                   find_verdict_text(doc, other, &verdict));
}

// Adds the points of the other claim, for `player` (NULL: who has them there), or as many as
// `number` says (NULL: the same).
static void make_echo(struct aj_reshaping *r, uint32_t points, const char *player,
                      const char *number, struct aj_made *to) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, points)->offset;
    bool is_score = aj_doc_at(doc, points)->kind == AJ_NODE_MAP;
    struct aj_made *score = is_score ? aj_make_in(arena, to, NULL, AJ_NODE_MAP, offset) : to;
    if (is_score && player)
        aj_make_text(arena, score, "player", player, offset);
    AJ_EACH_CHILD(doc, c, is_score ? points : aj_doc_at(doc, points)->parent) {
        const char *key = aj_doc_key(doc, c);
        if (is_score && player && aj_is_same(key, "player"))
            continue;
        if (number && (!is_score || aj_is_same(key, "points")))
            aj_make_text(arena, score, is_score || !player ? key : player, number, offset)->quoted =
                false;
        else
            aj_reshape_copy(r, c, AJ_NO_ROWS, score, is_score || !player ? key : player);
    }
}

static void echo_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    char who = find_echo(doc, node, row);
    uint32_t points = find_points_of(doc, aj_says_of(doc, find_claim_echoed(doc, node)));
    if (points == AJ_NO_NODE) {
        aj_reshape_copy(r, node, AJ_NO_ROWS, parent, key);
        return;
    }
    uint32_t given = aj_doc_at(doc, points)->parent;
    struct aj_made *to = aj_make_in(aj_reshape_arena(r), parent, aj_doc_key(doc, given),
                                    aj_doc_at(doc, given)->kind, aj_doc_at(doc, node)->offset);
    size_t length = 0;
    const char *word = who == '#' ? find_number_alone(aj_doc_text(doc, node), &length) : NULL;
    const char *digits = word ? aj_loose_number(word, length) : NULL;
    const char *number = who == 'n' ? "0"
                         : digits   ? digits
                         : word     ? aj_arena_copy(aj_reshape_arena(r), word, length)
                                    : NULL;
    if (who != 'b')
        make_echo(r, points, who == 'm' ? speaker.by : NULL, number, to);
    for (size_t i = 0; i < speaker.players && who == 'b'; i++)
        make_echo(r, points, speaker.player[i], NULL, to);
}

const struct aj_loose_kind aj_loose_echo = {AJ_LOOSE_TEXT, echo_fits, echo_make};

// ---- a part that is not judged

// Whether a part of a claim may be left unjudged: it changes nothing in what the rest says, and
// gives nobody points.
static bool may_stay_unjudged(const struct aj_speaker *speaker, const char *text) {
    static const char *const joined[] = {
        "if",      "unless", "except", "until", "when",   "but",     "or",       "too",  "same",
        "also",    "many",   "much",   "half",  "double", "nothing", "likewise", "does", "do",
        "did",     "point",  "score",  "each",  "both",   "all",     "share",    "tie",  "legal",
        "illegal", "win",    "winner", "well",  "so",     NULL};
    size_t first = strcspn(text, " ");
    if (!text[first] || aj_loose_tells_fate(text) || strpbrk(text, "0123456789?\"") ||
        aj_loose_has_word_of(text, joined))
        return false;
    for (size_t at = 0; text[at]; at = aj_loose_next_word(text, at))
        if (!aj_loose_begins_with(text + at, "no") &&
            aj_loose_number(text + at, strcspn(text + at, " ,.")))
            return false;
    return !(aj_speaker_knows(speaker, text, first) &&
             aj_loose_begins_with(text + first + 1, "and"));
}

// A claim of two parts of which one is understood and one is not.
struct partly {
    size_t first_length, second; // where the first ends, and where the second begins
    bool is_first;               // the first is understood
};

// Whether a word of a text, of more than three letters, is in a text of another claim of the
// dispute: then they quarrel over it.
static bool is_disputed(const struct aj_doc *doc, uint32_t node, const char *text) {
    enum { LETTERS_MIN = 4, ROOM = 24 };
    uint32_t list = aj_doc_at(doc, aj_claim_of(doc, node))->parent;
    for (size_t at = 0, length; text[at]; at = aj_loose_next_word(text, at)) {
        char word[ROOM];
        length = strcspn(text + at, " ,.;:!");
        if (length < LETTERS_MIN || length >= ROOM)
            continue;
        memcpy(word, text + at, length);
        word[length] = '\0';
        for (uint32_t i = list + 1; i < doc->count && i < list + 64; i++)
            if (i != node && aj_doc_text(doc, i) && aj_has_word(aj_doc_text(doc, i), word) &&
                aj_doc_is_within(doc, i, list))
                return true;
    }
    return false;
}

static bool find_partly(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                        struct partly *partly) {
    static const char *const marks[] = {", and ", " and ", "; ", NULL};
    const char *text = aj_doc_text(doc, node);
    if (strlen(text) >= AJ_CLAIM_ROOM)
        return false;
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    char first[AJ_CLAIM_ROOM];
    for (size_t at = 1; text[0] && text[at]; at++) {
        size_t mark = aj_skip_one(text + at, marks);
        if (!mark)
            continue;
        memcpy(first, text, at);
        first[at] = '\0';
        const char *second = text + at + mark;
        bool is_first =
            may_stay_unjudged(&speaker, second) && aj_tells_claim(doc, node, row, first);
        if (is_disputed(doc, node, is_first ? second : first))
            continue;
        if (is_first ||
            (may_stay_unjudged(&speaker, first) && aj_tells_claim(doc, node, row, second))) {
            *partly = (struct partly){at, at + mark, is_first};
            return true;
        }
    }
    return false;
}

static bool partly_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct partly partly;
    return aj_is_of_few_claims(doc, node) &&
           aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE &&
           find_partly(doc, node, row, &partly);
}

static void partly_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *text = aj_doc_text(doc, node);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    struct partly partly = {0};
    bool is_found = find_partly(doc, node, row, &partly);
    AJ_SURE(arena, is_found);
    const char *first = aj_arena_copy(arena, text, partly.first_length);
    const char *second = text + partly.second;
    aj_make_text(arena, parent, key, partly.is_first ? first : second, offset)->quoted = false;
    aj_make_text(arena, parent, row->name, partly.is_first ? second : first, offset)->quoted = true;
}

const struct aj_loose_kind aj_loose_partly = {AJ_LOOSE_TEXT, partly_fits, partly_make};
