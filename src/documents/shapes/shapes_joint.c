// Claims of several things in one text or map, and of several players.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- shapes_joint

enum { ROOM = 240, VERBS_MAX = 40 };

// A text that is a verdict and points, in either order.
struct both {
    const char *verdict;
    char points[2 * ROOM]; // as aj_loose_earned or aj_loose_given reads them
};

// The words of a row of aj_loose_both, as rows of the kinds for points and for verdicts.
struct both_rows {
    const char *verb[VERBS_MAX + 1];
    struct aj_loose points, verdict;
};

static void part_words(const struct aj_loose *row, struct both_rows *rows) {
    size_t verbs = 0;
    while (*row->words[verbs] && verbs < VERBS_MAX) {
        rows->verb[verbs] = row->words[verbs];
        verbs++;
    }
    rows->verb[verbs] = NULL;
    rows->points = *row;
    rows->points.words = rows->verb;
    rows->verdict = *row;
    rows->verdict.name = row->words[verbs + 1];
    rows->verdict.words = row->words + verbs + 2;
}

// Finds the points that a part of a claim tells. If it does not say whose they are, they are the
// mover's: "scores 3", "3 points".
static bool find_points(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                        const char *part, struct both *both) {
    static const char *const joins[] = {"", " ", " gets "};
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    const char *whose = speaker.mover;
    if (!strpbrk(part, "0123456789") && !aj_find_part(part, "point") &&
        !aj_find_part(part, "nothing"))
        whose = NULL; // "no" is no number of points
    if ((aj_find_part(part, " has ") || aj_find_part(part, " have ")) && !aj_find_part(part, " p"))
        return false; // "Anna has two"
    for (size_t i = 0; i < sizeof joins / sizeof *joins && (whose || i == 0); i++) {
        int length = snprintf(both->points, sizeof both->points, "%s%s%s", i == 0 ? "" : whose,
                              joins[i], part);
        if (length < (int)sizeof both->points && aj_tells_points(doc, node, row, both->points))
            return true;
    }
    return false;
}

// Whether a text says that somebody has none of something, which need be no points.
static bool is_of_none(const char *text) {
    bool has = aj_find_part(text, " has none") || aj_find_part(text, " have none") ||
               aj_find_part(text, " has no ") || aj_find_part(text, " have no ");
    return has && !aj_find_part(text, " point");
}

static bool find_both(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                      const char *text, struct both *both) {
    static const char *const marks[] = {", and ", ", but ", " and ", " but ", "; ",
                                        ", ",     ". ",     " - ",   NULL};
    struct both_rows rows;
    part_words(row, &rows);
    for (size_t at = 1; text[0] && text[at] && at < ROOM; at++) {
        size_t mark = aj_skip_one(text + at, marks);
        if (mark == 0)
            continue;
        char first[ROOM];
        const char *second = text + at + mark;
        memcpy(first, text, at);
        first[at] = '\0';
        for (int turned = 0; turned < 2; turned++) {
            const char *said = turned ? second : first, *other = turned ? first : second;
            both->verdict = aj_verdict_told(doc, node, &rows.verdict, said);
            if (is_of_none(other))
                continue;
            // "He gets nothing, it is open" is a reason.
            if (both->verdict && (!turned || aj_loose_begins_with(said, both->verdict)) &&
                find_points(doc, node, &rows.points, other, both))
                return true;
        }
        at += mark - 1;
    }
    return false;
}

bool aj_tells_claim(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                    const char *text) {
    struct both_rows rows;
    struct both both;
    part_words(row, &rows);
    return aj_verdict_told(doc, node, &rows.verdict, text) ||
           find_points(doc, node, &rows.points, text, &both) ||
           find_both(doc, node, row, text, &both);
}

static bool both_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct both both;
    return aj_is_of_few_claims(doc, node) &&
           aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE &&
           find_both(doc, node, row, aj_doc_text(doc, node), &both);
}

static void both_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    struct both both;
    bool is_found = find_both(doc, node, row, aj_doc_text(doc, node), &both);
    AJ_SURE(arena, is_found);
    aj_make_text(arena, parent, key, both.verdict, offset)->quoted = false;
    aj_make_text(arena, parent, row->name, aj_arena_format(arena, "%s", both.points), offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_both = {AJ_LOOSE_TEXT, both_fits, both_make};

// ---- a win that is shared

static bool tied_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    static const char *const leads[] = {"it's ", "it is ", "that's ", "the game is ", NULL};
    const char *text = aj_doc_text(doc, node);
    char word[ROOM];
    size_t from = aj_skip_one(text, leads), length = strcspn(text + from, ",;:.(");
    if (length >= ROOM || aj_loose_says_more(text + from + length, true))
        return false;
    memcpy(word, text + from, length);
    word[length] = '\0';
    return aj_loose_is_listed(word, row->words) &&
           aj_find_speaker(doc, node, row->other).players == 2;
}

static void tied_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    struct aj_made *list = aj_make_in(aj_reshape_arena(r), parent, row->name, AJ_NODE_LIST, offset);
    (void)key;
    for (size_t i = 0; i < speaker.players; i++)
        aj_make_text(aj_reshape_arena(r), list, NULL, speaker.player[i], offset);
}

const struct aj_loose_kind aj_loose_tied = {AJ_LOOSE_TEXT, tied_fits, tied_make};

// ---- points of the mover who makes the claim

static bool own_points_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    size_t sign = *text == '-' || *text == '+';
    return text[sign] && strspn(text + sign, "0123456789") == strlen(text + sign) && speaker.by &&
           speaker.mover && aj_is_same_word(speaker.by, speaker.mover);
}

static void own_points_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                            struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    const char *text = aj_doc_text(doc, node);
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, offset);
    aj_make_text(aj_reshape_arena(r), map, aj_find_speaker(doc, node, row->other).by,
                 text + (*text == '+'), offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_own_points = {AJ_LOOSE_TEXT, own_points_fits, own_points_make};

// ---- points by players

// Whether a value is a number that has a player's name as its key, or a map of such.
static bool is_tally(const struct aj_doc *doc, uint32_t node, const struct aj_speaker *speaker,
                     const char *key) {
    const char *text = aj_doc_text(doc, node), *name = aj_doc_key(doc, node);
    if (aj_is_same(name, key) && aj_doc_at(doc, node)->kind == AJ_NODE_MAP) {
        AJ_EACH_CHILD(doc, c, node)
            if (!is_tally(doc, c, speaker, ""))
                return false;
        return true;
    }
    size_t sign = text && *text == '-';
    return text && text[sign] && strspn(text + sign, "0123456789") == strlen(text + sign) &&
           aj_speaker_knows(speaker, name, strlen(name));
}

static bool tally_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t first = aj_doc_first(doc, node);
    if (first == AJ_NO_NODE || aj_doc_get(doc, node, "gained") != AJ_NO_NODE)
        return false;
    const struct aj_speaker speaker = aj_find_speaker(doc, first, row->other);
    bool any = false;
    AJ_EACH_CHILD(doc, c, node)
        any |= is_tally(doc, c, &speaker, row->name);
    bool is_told = speaker.is_over || speaker.turn != AJ_NO_NODE; // else nothing gives points
    return any && is_told && !speaker.any_score;
}

static void tally_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    const struct aj_speaker speaker = aj_find_speaker(doc, aj_doc_first(doc, node), row->other);
    struct aj_made *says = aj_make_in(arena, parent, key, AJ_NODE_MAP, offset);
    AJ_EACH_CHILD(doc, c, node)
        if (!is_tally(doc, c, &speaker, row->name))
            aj_reshape_copy(r, c, key, says, aj_doc_key(doc, c));
    struct aj_made *points =
        aj_make_in(arena, says, aj_is_at_end(&speaker) ? "earned" : "gained", AJ_NODE_MAP, offset);
    AJ_EACH_CHILD(doc, c, node) {
        if (!is_tally(doc, c, &speaker, row->name))
            continue;
        if (aj_doc_at(doc, c)->kind != AJ_NODE_MAP)
            aj_reshape_copy(r, c, "gained", points, aj_doc_key(doc, c));
        else
            AJ_EACH_CHILD(doc, n, c)
                aj_reshape_copy(r, n, "gained", points, aj_doc_key(doc, n));
    }
}

const struct aj_loose_kind aj_loose_tally = {AJ_LOOSE_MAP, tally_fits, tally_make};

// ---- a thing that is taken

// What "I get 6 points and the wine" says of a thing: who takes which of `row->words`, and how
// many, 0 for "no wine". The claim before it has `other` bytes; 0: there is none.
struct taken {
    const char *whose, *thing;
    int count;
    bool is_one;   // "the wine": the only one
    bool is_total; // "I have 2 bars": with those of before
    size_t other;
};

// Reads "the wine", "no wine" or "2 bars" and returns its length; 0: the text begins otherwise.
static size_t find_thing(const char *text, const struct aj_loose *row, struct taken *taken) {
    static const char *const articles[] = {"the=1", "a=1", "an=1", NULL};
    size_t size, length = strcspn(text, " ");
    const char *article = aj_loose_row(text, articles, &size), *const *word = row->words;
    const char *number = aj_loose_number(text, length);
    size_t digits = strspn(text, "0123456789");
    taken->count = article                      ? 1
                   : number                     ? (int)strtol(number, NULL, 10)
                   : digits == 1 && length == 1 ? text[0] - '0'
                                                : -1;
    size_t at = aj_loose_next_word(text, 0);
    while (*word && (length = strcspn(*word, "="), !(aj_is_same_start(text + at, *word, length) &&
                                                     strchr(" ,.;:!", text[at + length]))))
        word++;
    taken->thing = *word;
    const char *several = *word ? strchr(*word, '=') : NULL;
    taken->is_one = article && (!several || several[1]); // else it is one of several
    return *word && taken->count >= 0 ? at + length : 0;
}

// Returns where the object begins in "I get the wine", and who gets it; 0: it is another sentence.
static size_t find_taker(const struct aj_speaker *speaker, const char *text, struct taken *taken) {
    static const char *const verbs[] = {
        "get=", "gets=", "take=", "takes=", "keep=", "keeps=", "have=", "has=", NULL};
    size_t size, first = strcspn(text, " "), at = aj_loose_next_word(text, 0);
    taken->whose =
        aj_loose_begins_with(text, "I") ? speaker->by : aj_speaker_named(speaker, text, first);
    const char *verb = aj_loose_row(text + at, verbs, &size);
    taken->is_total = verb && (*verb == 'h' || *verb == 'k');
    return taken->whose && verb ? aj_loose_next_word(text, at) : 0;
}

// Reads "the wine is mine" and "the wine goes to Ben"; 0: the text begins otherwise.
static size_t find_owned(const struct aj_speaker *speaker, const char *text,
                         const struct aj_loose *row, struct taken *taken) {
    static const char *const mine[] = {" is mine", NULL}, *const to[] = {" goes to ", NULL};
    size_t at = find_thing(text, row, taken), is_mine = at ? aj_skip_one(text + at, mine) : 0;
    size_t name = at ? at + aj_skip_one(text + at, to) : 0, length = strcspn(text + name, " ,.");
    taken->whose = is_mine     ? speaker->by
                   : name > at ? aj_speaker_named(speaker, text + name, length)
                               : NULL;
    return is_mine ? at + is_mine : name + length;
}

bool aj_is_claim_end(const char *text) {
    bool is_reason = false;
    size_t mark = aj_clause_mark(text, &is_reason);
    return !*text || (strchr(".!", *text) && !text[1]) ||
           (mark && !aj_loose_says_more(text + mark, true) &&
            !aj_loose_begins_with(text + mark, "and"));
}

static bool find_taken(const struct aj_speaker *speaker, const char *text,
                       const struct aj_loose *row, struct taken *taken) {
    static const char *const marks[] = {", and ", ", but ", " and ", " but ", ", ", NULL};
    struct taken next;
    *taken = (struct taken){.other = 0};
    size_t at = find_owned(speaker, text, row, taken), length;
    if (taken->whose)
        return aj_is_claim_end(text + at);
    size_t object = find_taker(speaker, text, taken);
    if (object && (length = find_thing(text + object, row, taken)))
        return aj_is_claim_end(text + object + length);
    for (at = 1; text[0] && text[at]; at++) {
        size_t mark = aj_skip_one(text + at, marks), begin = at + mark;
        if (!mark)
            continue;
        length = object ? find_thing(text + begin, row, taken) : 0; // "I get 6 points and the wine"
        if (!length && find_taken(speaker, text + begin, row, &next) && next.other == 0) {
            *taken = next; // "Anna gets 6 points, but I get the wine"
            length = strlen(text + begin);
        }
        taken->other = at;
        if (length && aj_is_claim_end(text + begin + length))
            return true;
    }
    return false;
}

// Whether a player of the case has something already, which has the key.
static bool has_some(const struct aj_doc *doc, uint32_t node, const char *key) {
    uint32_t players = aj_find_list(doc, node, "players");
    if (players != AJ_NO_NODE)
        AJ_EACH_CHILD(doc, c, players)
            if (aj_doc_at(doc, c)->kind == AJ_NODE_MAP && aj_doc_get(doc, c, key) != AJ_NO_NODE)
                return true;
    return aj_doc_get(doc, 0, key) != AJ_NO_NODE;
}

// Returns how many marks "+wine" a case of a few lines has, or -1 if it is longer.
static int count_marks(const struct aj_doc *doc, const char *thing) {
    enum { NODES_MAX = 400 };
    char mark[ROOM];
    int count = 0;
    snprintf(mark, sizeof mark, "+%s", thing);
    if (doc->count > NODES_MAX)
        return -1;
    for (uint32_t i = 1; i < doc->count; i++)
        for (const char *at = aj_doc_text(doc, i); at && (at = aj_find_part(at, mark)); at++)
            count++;
    return count;
}

static bool taken_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    struct taken taken;
    return find_taken(&speaker, aj_doc_text(doc, node), row, &taken) &&
           aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE &&
           ((taken.is_total && !taken.is_one) || !has_some(doc, node, row->name)) &&
           (!taken.is_one || count_marks(doc, taken.thing) == 1);
}

static void taken_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    const char *text = aj_doc_text(doc, node);
    struct taken taken;
    bool is_taken = find_taken(&speaker, text, row, &taken);
    AJ_SURE(arena, is_taken); // as taken_fits found
    if (taken.other > 0)
        aj_make_text(arena, parent, key, aj_arena_copy(arena, text, taken.other), offset)->quoted =
            false;
    struct aj_made *map = aj_make_in(arena, parent, row->name, AJ_NODE_MAP, offset);
    bool is_counted = strchr(taken.thing, '=') != NULL;
    if (!is_counted)
        map = aj_make_in(arena, map, taken.whose, AJ_NODE_MAP, offset);
    aj_make_text(arena, map, is_counted ? taken.whose : taken.thing,
                 aj_arena_format(arena, "%d", taken.count), offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_taken = {AJ_LOOSE_TEXT, taken_fits, taken_make};

// ---- a sentence without its subject

static bool unnamed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    static const char *const verbs[] = {"wins=", "may=", "can=", "must=", NULL};
    size_t size;
    const char *text = aj_doc_text(doc, node);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    bool is_own = speaker.by && (speaker.turn == AJ_NO_NODE ||
                                 (speaker.mover && aj_is_same_word(speaker.by, speaker.mover)));
    return is_own && (strchr(text, ' ') || aj_is_same_word(text, "wins")) &&
           (aj_loose_row(text, verbs, &size) || aj_loose_row(text, row->words, &size));
}

static void unnamed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *said =
        aj_arena_format(aj_reshape_arena(r), "%s %s", aj_find_speaker(doc, node, row->other).by,
                        aj_doc_text(doc, node));
    aj_make_text(aj_reshape_arena(r), parent, key, said, aj_doc_at(doc, node)->offset)->quoted =
        false;
}

const struct aj_loose_kind aj_loose_unnamed = {AJ_LOOSE_TEXT, unnamed_fits, unnamed_make};

// ---- what is claimed next to `says`

static bool inward_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t says = aj_doc_get(doc, node, row->other);
    bool any = false;
    AJ_EACH_CHILD(doc, c, node)
        any |= aj_loose_is_listed(aj_doc_key(doc, c), row->words + 1);
    return any && aj_doc_get(doc, node, row->name) != AJ_NO_NODE &&
           (says == AJ_NO_NODE || aj_doc_at(doc, says)->kind == AJ_NODE_MAP ||
            (aj_loose_is_text(doc, says) && aj_doc_get(doc, node, row->words[0]) == AJ_NO_NODE));
}

static void inward_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t says = aj_doc_get(doc, node, row->other);
    struct aj_made *claim =
        aj_make_in(arena, parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    AJ_EACH_CHILD(doc, c, node)
        if (c != says && !aj_loose_is_listed(aj_doc_key(doc, c), row->words + 1))
            aj_reshape_copy(r, c, row->in, claim, aj_doc_key(doc, c));
    struct aj_made *map =
        aj_make_in(arena, claim, row->other, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    if (says != AJ_NO_NODE && aj_loose_is_text(doc, says))
        aj_reshape_copy(r, says, row->other, map, row->words[0]);
    else if (says != AJ_NO_NODE)
        AJ_EACH_CHILD(doc, c, says)
            aj_reshape_copy(r, c, row->other, map, aj_doc_key(doc, c));
    AJ_EACH_CHILD(doc, c, node)
        if (c != says && aj_loose_is_listed(aj_doc_key(doc, c), row->words + 1))
            aj_reshape_copy(r, c, row->other, map, aj_doc_key(doc, c));
}

const struct aj_loose_kind aj_loose_inward = {AJ_LOOSE_MAP, inward_fits, inward_make};
