// Claims that somebody gets a bonus, or none of it.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- a bonus that somebody does not get

// What "Ben gets 5 for the ticket and no mandala" denies: who gets none of which of `row->words`.
struct denied {
    const char *whose;           // "nobody", or as the text says it
    size_t whose_length, before; // the length of the claim before it; 0: there is none
    const char *what;            // the thing, up to `what_length` bytes
    size_t what_length, end;
};

// Reads one of `row->words` after "no " or "the " in a text. Returns where it ends, or 0.
static size_t find_bonus(const char *text, const char *lead, const struct aj_loose *row,
                         struct denied *denied) {
    size_t at = strlen(lead), length = 0;
    if (!aj_is_same_start(text, lead, at))
        return 0;
    for (const char *const *word = row->words; *word; word++) {
        size_t size = strlen(*word);
        if (size > length && aj_is_same_start(text + at, *word, size) &&
            strchr(" ,.;", text[at + size]))
            length = size;
    }
    denied->what = text + at;
    denied->what_length = length;
    at += length;
    return length ? at + (aj_is_same_start(text + at, " bonus", 6) ? 6 : 0) : 0;
}

static bool find_denied(const char *text, const struct aj_loose *row, struct denied *denied) {
    static const char *const verbs[] = {" gets ", " get ", " has ", " have ", " does get ", NULL};
    static const char *const marks[] = {", but ", ", and ", ", ", " but ", " and ", NULL};
    static const char *const to[] = {" for ", NULL};
    if (strlen(text) >= AJ_CLAIM_ROOM)
        return false;
    size_t name = strcspn(text, " "), verb = aj_skip_one(text + name, verbs);
    bool is_nobody = aj_loose_begins_with(text, "nobody");
    *denied = (struct denied){.whose = text, .whose_length = name};
    size_t at = name + verb;
    if (verb && (denied->end = find_bonus(text + at, is_nobody ? "the " : "no ", row, denied))) {
        denied->end += at;
        return aj_is_claim_end(text + denied->end);
    }
    if ((at = find_bonus(text, "no ", row, denied)) && (verb = aj_skip_one(text + at, to))) {
        denied->whose = text + at + verb;
        denied->whose_length = strcspn(denied->whose, " ,.;");
        denied->end = at + verb + denied->whose_length;
        return denied->whose_length > 0 && aj_is_claim_end(text + denied->end);
    }
    for (at = 1; verb && !is_nobody && text[at]; at++) {
        size_t mark = aj_skip_one(text + at, marks), end;
        if (mark && (end = find_bonus(text + at + mark, "no ", row, denied))) {
            denied->before = at;
            denied->end = at + mark + end;
            return aj_is_claim_end(text + denied->end);
        }
    }
    return false;
}

static bool denied_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct denied denied;
    return find_denied(aj_doc_text(doc, node), row, &denied);
}

static void denied_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *text = aj_doc_text(doc, node);
    struct denied denied;
    bool is_found = find_denied(text, row, &denied);
    AJ_SURE(aj_reshape_arena(r), is_found);
    bool is_nobody = aj_loose_begins_with(denied.whose, "nobody");
    const char *said = aj_arena_format(
        aj_reshape_arena(r), "%.*s%s%.*s gets %s for the %.*s%s", (int)denied.before, text,
        denied.before ? ", " : "", (int)denied.whose_length, denied.whose,
        is_nobody ? "points" : "0 points", (int)denied.what_length, denied.what, text + denied.end);
    aj_make_text(aj_reshape_arena(r), parent, key, said, aj_doc_at(doc, node)->offset)->quoted =
        false;
}

const struct aj_loose_kind aj_loose_denied = {AJ_LOOSE_TEXT, denied_fits, denied_make};

// ---- a bonus that somebody gets

// What "the longest route is mine" claims: who gets which of `row->words`.
struct bonus {
    const char *who, *what; // who: NULL: all players
    size_t who_length, what_length;
    bool is_alone; // nobody else gets it: it "is mine"
};

// Reads "the longest route" or "the longest route bonus" and returns its length, or 0.
static size_t find_the_bonus(const char *text, const struct aj_loose *row, struct bonus *bonus) {
    static const char *const kinds[] = {" card", " points", NULL};
    struct denied read = {.what = text};
    size_t end = find_bonus(text, "the ", row, &read);
    end = end ? end : find_bonus(text, "", row, &read);
    bonus->what = read.what;
    bonus->what_length = read.what_length;
    return end ? end + aj_skip_one(text + end, kinds) : 0;
}

// Reads a sentence that tells who gets a bonus, of which no more is told than a reason.
static bool find_bonus_claim(const char *text, const struct aj_loose *row, struct bonus *bonus) {
    static const char *const all[] = {"we tie for ",      "we both get ",    "we both have ",
                                      "we share ",        "it's a tie for ", "it is a tie for ",
                                      "we are tied for ", "we're tied for ", "both of us get ",
                                      "both get ",        "we draw for ",    "we each get ",
                                      "everybody gets ",  "we all get ",     NULL};
    static const char *const verbs[] = {" gets ",       " get ",         " has ",    " have ",
                                        " earns ",      " earn ",        " wins ",   " win ",
                                        " takes ",      " take ",        " scores ", " score ",
                                        " should get ", " should have ", NULL};
    static const char *const longer[] = {"mine is longer",
                                         "mine is the longest",
                                         "my route is longer",
                                         "my path is longer",
                                         "my route is the longest",
                                         "my path is the longest",
                                         "my road is longer",
                                         "mine's longer",
                                         "my train is longer",
                                         "my line is longer",
                                         NULL};
    static const char *const owns[] = {" is mine", " goes to ",      " belongs to ",
                                       " is ",     " should go to ", NULL};
    size_t at = aj_skip_one(text, all), end;
    bonus->who = NULL;
    bonus->is_alone = false;
    if ((end = aj_skip_one(text, longer)) && aj_loose_is_listed("longest", row->words)) {
        *bonus = (struct bonus){"I", "longest", 1, strlen("longest"), true};
        return aj_is_claim_end(text + end);
    }
    if (at)
        return (end = find_the_bonus(text + at, row, bonus)) && aj_is_claim_end(text + at + end);
    if ((at = find_the_bonus(text, row, bonus))) {
        size_t owned = aj_skip_one(text + at, owns);
        bool is_mine = aj_is_same_start(text + at, owns[0], strlen(owns[0]));
        bonus->who = is_mine ? "I" : text + at + owned;
        bonus->who_length =
            is_mine ? 1 : aj_loose_without_genitive(bonus->who, strcspn(bonus->who, " ,.;"));
        at += owned + (is_mine ? 0 : strcspn(text + at + owned, " ,.;"));
        bonus->is_alone = true;
        return owned && bonus->who_length > 0 && aj_is_claim_end(text + at);
    }
    at = strcspn(text, " ");
    size_t verb = aj_skip_one(text + at, verbs);
    bonus->who = text;
    bonus->who_length = at;
    end = verb ? find_the_bonus(text + at + verb, row, bonus) : 0;
    return end && aj_is_claim_end(text + at + verb + end);
}

// Reads "I score the road".
static bool find_scorer(const char *text, const struct aj_loose *row, struct bonus *bonus) {
    static const char *const verbs[] = {" scores ", " score ", NULL};
    size_t name = strcspn(text, " "), verb = aj_skip_one(text + name, verbs);
    size_t end = verb ? find_the_bonus(text + name + verb, row, bonus) : 0;
    bonus->who = text;
    bonus->who_length = name;
    bonus->is_alone = false;
    return end && aj_is_claim_end(text + name + verb + end);
}

// Finds the claim in a text that may tell a reason before it: "I have more, so the bonus is mine".
static bool find_bonus_told(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                            struct bonus *bonus) {
    const char *text = aj_doc_text(doc, node), *so = aj_find_part(text, " so ");
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    char name[AJ_NAME_ROOM];
    if (strlen(text) >= AJ_CLAIM_ROOM || speaker.players == 0)
        return false;
    if (row->kind == &aj_loose_scorer
            ? !find_scorer(text, row, bonus)
            : !(find_bonus_claim(text, row, bonus) || (so && find_bonus_claim(so + 4, row, bonus))))
        return false;
    return !bonus->who ? speaker.players == 2
                       : aj_name_claimed(&speaker, bonus->who, bonus->who_length, name) != NULL;
}

static bool bonus_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct bonus bonus;
    return aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE &&
           find_bonus_told(doc, node, row, &bonus);
}

static void bonus_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    (void)key;
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    char name[AJ_NAME_ROOM];
    struct bonus bonus;
    bool is_told = find_bonus_told(doc, node, row, &bonus);
    AJ_SURE(arena, is_told);
    const char *only =
        bonus.who ? aj_name_claimed(&speaker, bonus.who, bonus.who_length, name) : NULL;
    struct aj_made *list = aj_make_in(arena, parent, row->name, AJ_NODE_LIST, offset);
    for (size_t i = 0; i < (only && !bonus.is_alone ? 1 : speaker.players); i++) {
        struct aj_made *score = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
        const char *player = only && !bonus.is_alone ? only : speaker.player[i];
        aj_make_text(arena, score, "player", aj_arena_format(arena, "%s", player), offset)->quoted =
            false;
        aj_make_text(arena, score, "kind", aj_arena_copy(arena, bonus.what, bonus.what_length),
                     offset)
            ->quoted = false;
        bool is_other = only && bonus.is_alone && !aj_is_same_word(player, only);
        aj_make_text(arena, score, "points", is_other ? "0" : "some", offset)->quoted = false;
    }
}

const struct aj_loose_kind aj_loose_bonus = {AJ_LOOSE_TEXT, bonus_fits, bonus_make};
const struct aj_loose_kind aj_loose_scorer = {AJ_LOOSE_TEXT, bonus_fits, bonus_make};
