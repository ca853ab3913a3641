// What becomes of a figure, and whose a feature is, as people claim it: "my monk is eaten", "3
// points, and Ben's thief stays", "the road is mine".
#include <string.h>

#include "carcassonne/carcassonne.h"
#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/tree/tree.h"

// What becomes of a figure, with the key for it.
static const char *const fates[] = {"is eaten=gone",
                                    "gets eaten=gone",
                                    "is gone=gone",
                                    "goes home=gone",
                                    "comes home=gone",
                                    "comes back=gone",
                                    "goes back=gone",
                                    "returns=gone",
                                    "returns home=gone",
                                    "is returned=gone",
                                    "must go home=gone",
                                    "has to go home=gone",
                                    "is sent home=gone",
                                    "gets sent home=gone",
                                    "is taken=gone",
                                    "is captured=gone",
                                    "is removed=gone",
                                    "gets removed=gone",
                                    "stays=figures",
                                    "remains=figures",
                                    "survives=figures",
                                    "drives on=figures",
                                    "moves on=figures",
                                    "is safe=figures",
                                    "may stay=figures",
                                    "must stay=figures",
                                    "is not eaten=figures",
                                    "isn't eaten=figures",
                                    "is not taken=figures",
                                    "isn't taken=figures",
                                    "stays there=figures",
                                    "stays put=figures",
                                    "is not gone=figures",
                                    "is not removed=figures",
                                    "does not go home=figures",
                                    "doesn't go home=figures",
                                    "does not come back=figures",
                                    "doesn't come back=figures",
                                    NULL};

// Words for figures, with the place by which one has such a name.
static const char *const nouns[] = {"thief=road",     "highwayman=road", "knight=city",
                                    "monk=monastery", "farmer=field",    NULL};

static const char *const kinds[] = {
#define FOLLOWER(name, id, ...) id,
#define FIGURE(name, id, ...) id,
#include "carcassonne/table/rows.def"
    NULL};

// A claim of what becomes of a figure, found in a text.
struct fate {
    const char *whose, *key; // the player, NULL: any, "the knight"; "figures" or "gone"
    const char *noun;        // what he calls the figure
    bool moves;              // it goes elsewhere on the board
    size_t end;              // where the text goes on
};

// Finds a fate at the beginning of a text. Returns false if it begins otherwise.
static bool find_fate(const struct aj_speaker *speaker, const char *text, struct fate *fate) {
    static const char *const own[] = {"my", "his", "her", "your", "their", NULL};
    static const char *const rivals[] = {"my opponent's ", "my opponent\u2019s ",
                                         "the other player's ", NULL};
    static const char *const places[] = {
        " on the board", " on the road", " in the city", " in the field",
        " on the field", " there",       " where it is", NULL};
    size_t size, first = strcspn(text, " "), name = aj_loose_without_genitive(text, first);
    const char *const *word = own;
    while (*word && !aj_loose_begins_with(text, *word))
        word++;
    size_t rival = aj_skip_one(text, rivals);
    first = rival ? rival - 1 : first;
    fate->whose = rival          ? aj_speaker_means(speaker, "opponent")
                  : *word        ? aj_speaker_means(speaker, *word)
                  : name < first ? aj_speaker_named(speaker, text, name)
                                 : NULL;
    if ((!fate->whose && !aj_loose_begins_with(text, "the")) || !text[first])
        return false;
    fate->noun = text + first + 1;
    size_t at = first + 1 + strcspn(fate->noun, " ");
    const char *row = text[at] ? aj_loose_row(text + at + 1, fates, &size) : NULL;
    if (!row)
        return false;
    fate->key = strchr(row, '=') + 1;
    fate->moves = aj_loose_begins_with(row, "drives") || aj_loose_begins_with(row, "moves");
    fate->end = at + 1 + size;
    fate->end += aj_skip_one(text + fate->end, places);
    return true;
}

// Returns how long the mark between two claims is with which a text begins; 0: it begins otherwise.
static size_t mark_length(const char *text) {
    static const char *const marks[] = {", and ", ", but ", " and ", " but ", "; ", ", ", NULL};
    return aj_skip_one(text, marks);
}

// A text with a fate, and where the other claim in it is.
struct told {
    struct fate fate;
    size_t other, length; // length 0: there is no other claim
};

static bool find_told(const struct aj_speaker *speaker, const char *text, struct told *told) {
    enum { ROOM = 240 };
    *told = (struct told){.length = 0};
    if (find_fate(speaker, text, &told->fate)) {
        const char *rest = text + told->fate.end;
        if (aj_is_claim_end(rest))
            return true;
        told->other = told->fate.end + mark_length(rest);
        told->length = strlen(text + told->other);
        return mark_length(rest) > 0;
    }
    for (size_t at = 1; text[0] && text[at] && at < ROOM; at++) {
        size_t mark = mark_length(text + at);
        if (mark && find_fate(speaker, text + at + mark, &told->fate) &&
            aj_is_claim_end(text + at + mark + told->fate.end)) {
            told->length = at;
            return true;
        }
    }
    return false;
}

// ---- the figure

// Whether a figure of the case, or an action that places one, may be what a noun means.
static bool is_called(const struct aj_doc *doc, uint32_t figure, const char *noun) {
    static const char *const keys[] = {"kind", "follower", "segment", NULL};
    size_t size;
    const char *row = aj_loose_row(noun, nouns, &size);
    for (const char *const *key = keys; *key; key++) {
        uint32_t node = aj_doc_get(doc, figure, *key);
        const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
        size_t length = text ? strcspn(text, " ") : 0;
        if ((length > 0 && aj_is_same_start(noun, text, length)) ||
            (text && row && aj_loose_begins_with(text, strchr(row, '=') + 1)))
            return true;
    }
    return false;
}

// The figures that a text may mean, as they are counted.
struct found {
    uint32_t figure, all;   // the last one, and how many the player has
    uint32_t named, called; // the same of those with the name
};

static void count_figure(const struct aj_doc *doc, uint32_t figure, const char *noun,
                         struct found *found) {
    found->figure = figure;
    found->all++;
    if (!is_called(doc, figure, noun))
        return;
    found->named = figure;
    found->called++;
}

// Counts the figures that the player of the last turn places in it. Returns false if the turn has
// not its usual shape yet.
static bool count_placed(const struct aj_doc *doc, uint32_t turn, const char *noun,
                         struct found *found) {
    if (aj_doc_at(doc, turn)->kind != AJ_NODE_MAP)
        return false;
    uint32_t actions = aj_doc_get(doc, turn, "actions");
    if (actions == AJ_NO_NODE) {
        if (aj_doc_get(doc, turn, "follower") != AJ_NO_NODE)
            count_figure(doc, turn, noun, found);
        return true;
    }
    if (aj_doc_at(doc, actions)->kind != AJ_NODE_LIST)
        return false;
    AJ_EACH_CHILD(doc, c, actions) {
        if (aj_doc_at(doc, c)->kind != AJ_NODE_MAP)
            return false;
        if (aj_doc_get(doc, c, "follower") != AJ_NO_NODE)
            count_figure(doc, c, noun, found);
    }
    return true;
}

// Returns the figure that a fate is said of, or AJ_NO_NODE if it cannot be said which it is, or not
// yet.
static uint32_t find_figure(const struct aj_doc *doc, uint32_t node,
                            const struct aj_speaker *speaker, const struct fate *fate,
                            const struct aj_loose *row) {
    struct found found = {.figure = AJ_NO_NODE};
    uint32_t list = aj_find_list(doc, node, row->name);
    if (list != AJ_NO_NODE)
        AJ_EACH_CHILD(doc, c, list) {
            bool is_map = aj_doc_at(doc, c)->kind == AJ_NODE_MAP;
            uint32_t player = is_map ? aj_doc_get(doc, c, "player") : AJ_NO_NODE;
            const char *text = player == AJ_NO_NODE ? NULL : aj_doc_text(doc, player);
            if (!text)
                return AJ_NO_NODE;
            if (!fate->whose || aj_is_same_word(text, fate->whose))
                count_figure(doc, c, fate->noun, &found);
        }
    if (speaker->turn != AJ_NO_NODE &&
        (!speaker->mover || ((!fate->whose || aj_is_same_word(speaker->mover, fate->whose)) &&
                             !count_placed(doc, speaker->turn, fate->noun, &found))))
        return AJ_NO_NODE;
    size_t size;
    bool is_kind = aj_loose_row(fate->noun, nouns, &size) || !fate->whose ||
                   aj_loose_is_word(fate->noun, strcspn(fate->noun, " "), kinds);
    return found.called == 1 ? found.named : found.all == 1 && !is_kind ? found.figure : AJ_NO_NODE;
}

// Says of the mover's figure that an action places where and what it is: it is on the tile of the
// turn if nothing else is said.
static void make_placed(struct aj_reshaping *r, uint32_t action, const struct fate *fate,
                        struct aj_made *map) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t at = aj_doc_get(doc, action, "at");
    if (at == AJ_NO_NODE)
        AJ_EACH_CHILD(doc, c, aj_doc_at(doc, action)->parent)
            if (aj_doc_get(doc, c, "place") != AJ_NO_NODE)
                at = aj_doc_get(doc, c, "at");
    if (at != AJ_NO_NODE)
        aj_reshape_copy(r, at, fate->key, map, "at");
    aj_reshape_copy(r, aj_doc_get(doc, action, "follower"), fate->key, map, "kind");
    if (aj_doc_get(doc, action, "segment") != AJ_NO_NODE)
        aj_reshape_copy(r, aj_doc_get(doc, action, "segment"), fate->key, map, "segment");
}

// Whether a player has one figure of that kind: it is named by that, wherever it has gone.
static bool is_single(const struct aj_doc *doc, uint32_t figure) {
    uint32_t kind = aj_doc_get(doc, figure, "kind");
    const char *text = kind == AJ_NO_NODE ? NULL : aj_doc_text(doc, kind);
    return text && aj_loose_is_listed(text, kinds) && !aj_is_same_word(text, "normal");
}

// Says of a figure of the case by its keys where and what it is.
static void make_standing(struct aj_reshaping *r, uint32_t figure, const struct fate *fate,
                          struct aj_made *map) {
    enum { PLACES = 3 };
    static const char *const keys[] = {"at", "segment", "corner", "player", "kind", NULL};
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *const *wanted =
        fate->moves || (is_single(doc, figure) && strcmp(fate->key, "gone") == 0) ? keys + PLACES
                                                                                  : keys;
    AJ_EACH_CHILD(doc, c, figure) {
        const char *text = aj_doc_text(doc, c);
        bool is_named_by_it = text && strcmp(aj_doc_key(doc, c), "segment") == 0 &&
                              aj_loose_is_word(text, strcspn(text, " "), kinds);
        if (aj_loose_is_listed(aj_doc_key(doc, c), wanted) && !is_named_by_it)
            aj_reshape_copy(r, c, fate->key, map, aj_doc_key(doc, c)); // "segment: shepherd"
    }
}

static bool fate_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    struct told told;
    return find_told(&speaker, aj_doc_text(doc, node), &told) &&
           aj_doc_get(doc, aj_doc_at(doc, node)->parent, told.fate.key) == AJ_NO_NODE &&
           find_figure(doc, node, &speaker, &told.fate, row) != AJ_NO_NODE;
}

static void fate_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(doc, node);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    struct told told;
    bool is_told = find_told(&speaker, text, &told);
    AJ_SURE(arena, is_told); // as fate_fits found
    uint32_t figure = find_figure(doc, node, &speaker, &told.fate, row);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    if (told.length > 0)
        aj_make_text(arena, parent, key, aj_arena_copy(arena, text + told.other, told.length),
                     aj_reshape_byte(r, node, told.other))
            ->quoted = false;
    struct aj_made *list = aj_make_in(arena, parent, told.fate.key, AJ_NODE_LIST, offset);
    struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
    if (aj_doc_get(doc, figure, "follower") != AJ_NO_NODE) {
        aj_make_text(arena, map, "player", speaker.mover, offset);
        make_placed(r, figure, &told.fate, map);
    } else
        make_standing(r, figure, &told.fate, map);
}

const struct aj_loose_kind car_loose_fate = {AJ_LOOSE_TEXT, fate_fits, fate_make};

// ---- whose a feature is

// Whose a feature is, or whether it is complete, found in a text.
struct owned {
    const char *kind;     // "road", as a segment has it; "": "it", that of another claim
    const char *owner;    // NULL: all players, or nobody
    const char *complete; // "true" or "false"; NULL: it is told whose it is
    bool is_all;
};

// Reads "the road", "road" or "it" and returns its length with the blank after it, or 0.
static size_t find_feature(const char *text, struct owned *owned) {
    static const char *const leads[] = {"the ", "this ", "that ", NULL};
    static const char *const features[] = {
        "road=road",           "city=city",          "field=field", "farm=field",
        "monastery=monastery", "cloister=monastery", "it=",         NULL};
    size_t at = aj_skip_one(text, leads), size = 0;
    const char *row = aj_loose_row(text + at, features, &size);
    owned->kind = row ? strchr(row, '=') + 1 : NULL;
    return row ? at + size + (text[at + size] == ' ') : 0;
}

// Reads "mine", "Ben's", "ours" or "nobody's"; after "to" also "me" and "Ben". Returns the length.
static size_t find_owner(const struct aj_speaker *speaker, const char *text, struct owned *owned) {
    static const char *const all[] = {"ours", "both of us", "us both", "us", "shared", NULL};
    static const char *const none[] = {"nobody's", "nobody", "no one's", "no one", NULL};
    static const char *const own[] = {"mine", "me", NULL};
    size_t size = aj_skip_one(text, all);
    owned->owner = NULL;
    if ((owned->is_all = size > 0) || (size = aj_skip_one(text, none)))
        return size;
    size = strcspn(text, " ,.;!");
    owned->owner = aj_skip_one(text, own) == size
                       ? speaker->by
                       : aj_speaker_named(speaker, text, aj_loose_without_genitive(text, size));
    return owned->owner ? size : 0;
}

// Finds who owns which feature by a text, of which no more is told than a reason.
static bool find_owned(const struct aj_speaker *speaker, const char *text, struct owned *owned) {
    static const char *const is[] = {"is ", "belongs to ", NULL};
    static const char *const both[] = {"we share ",  "we both own ", "we both have ",
                                       "we tie on ", "we tie for ",  NULL};
    static const char *const nobody[] = {"nobody owns ", "nobody has ", "no one owns ", NULL};
    static const char *const owns[] = {" own ",
                                       " owns ",
                                       " control ",
                                       " controls ",
                                       " have the majority on ",
                                       " have the majority in ",
                                       " has the majority on ",
                                       " has the majority in ",
                                       NULL};
    static const char *const it_is[] = {"it's ", NULL};
    size_t at = find_feature(text, owned), size = 0;
    bool is_not = false;
    *owned = (struct owned){.kind = owned->kind};
    if (at && (size = aj_skip_completion(text + at, &is_not))) {
        owned->complete = is_not ? "false" : "true";
        return aj_is_claim_end(text + at + size);
    }
    size = at ? aj_skip_one(text + at, is) : 0;
    size_t it = aj_skip_one(text, it_is);
    if (it || aj_is_same_word(text, "mine")) {
        owned->kind = "";
        at = 0;
        size = it;
    }
    if (size || aj_is_same_word(text, "mine")) {
        at += size;
        size = find_owner(speaker, text + at, owned);
        return size && aj_is_claim_end(text + at + size);
    }
    owned->owner = NULL;
    owned->is_all = (at = aj_skip_one(text, both)) > 0;
    if (at == 0 && (at = aj_skip_one(text, nobody)) == 0) {
        size_t name = strcspn(text, " ");
        owned->owner =
            aj_loose_begins_with(text, "I") ? speaker->by : aj_speaker_named(speaker, text, name);
        size = aj_skip_one(text + name, owns);
        at = owned->owner && size ? name + size : 0;
    }
    size = at ? find_feature(text + at, owned) : 0;
    at += size - (size && text[at + size - 1] == ' ');
    return size && aj_is_claim_end(text + at);
}

// Whether a figure, or an action that places one, is on a feature of a kind.
static bool is_on(const struct aj_doc *doc, uint32_t figure, const char *kind) {
    bool is_map = aj_doc_at(doc, figure)->kind == AJ_NODE_MAP;
    uint32_t segment = is_map ? aj_doc_get(doc, figure, "segment") : AJ_NO_NODE;
    const char *text = segment == AJ_NO_NODE ? NULL : aj_doc_text(doc, segment);
    size_t size;
    const char *row = text ? aj_loose_row(text, nouns, &size) : NULL;
    return text &&
           (aj_loose_begins_with(text, kind) || (row && aj_is_same(strchr(row, '=') + 1, kind)));
}

enum { ON_MAX = 16, FIGURES_MAX = 400, CLAIMS_READ = 6 }; // of a case, no more are looked at

// Returns the features that another claim of the dispute is about, or AJ_NO_NODE.
static uint32_t find_claimed(const struct aj_doc *doc, uint32_t node) {
    uint32_t claim = aj_doc_at(doc, aj_doc_at(doc, node)->parent)->parent;
    uint32_t other = aj_doc_first(doc, aj_doc_at(doc, claim)->parent), features = AJ_NO_NODE;
    for (int i = 0; i < CLAIMS_READ && other != AJ_NO_NODE && features == AJ_NO_NODE; i++) {
        bool is_map = other != claim && aj_doc_at(doc, other)->kind == AJ_NODE_MAP;
        uint32_t says = is_map ? aj_doc_get(doc, other, "says") : AJ_NO_NODE;
        if (says != AJ_NO_NODE && aj_doc_at(doc, says)->kind == AJ_NODE_MAP)
            features = aj_doc_get(doc, says, "features");
        other = aj_doc_at(doc, other)->next;
    }
    return features != AJ_NO_NODE && aj_doc_at(doc, features)->kind == AJ_NODE_LIST ? features
                                                                                    : AJ_NO_NODE;
}

// Lists the figures of the case on features of the kind: those of the owner, or of whoever has
// some there. Returns how many these are; 0: none, too many, or something is not read yet.
static size_t list_on(const struct aj_doc *doc, uint32_t node, const struct owned *owned,
                      const struct aj_loose *row, uint32_t on[ON_MAX]) {
    uint32_t list = *owned->kind ? aj_find_list(doc, node, row->name) : find_claimed(doc, node);
    size_t count = 0, own = 0;
    if (list == AJ_NO_NODE || aj_doc_at(doc, list)->count > FIGURES_MAX)
        return 0;
    AJ_EACH_CHILD(doc, c, list) {
        if (!*owned->kind && count < ON_MAX)
            on[count++] = c;
        if (!*owned->kind)
            continue;
        uint32_t player =
            aj_doc_at(doc, c)->kind == AJ_NODE_MAP ? aj_doc_get(doc, c, "player") : AJ_NO_NODE;
        if (player == AJ_NO_NODE || aj_doc_get(doc, c, "at") == AJ_NO_NODE || count == ON_MAX)
            return 0;
        if (!is_on(doc, c, owned->kind))
            continue;
        bool is_own = owned->owner && aj_doc_text(doc, player) &&
                      aj_is_same_word(aj_doc_text(doc, player), owned->owner);
        if (is_own && own++ == 0)
            count = 0;
        if (is_own || own == 0)
            on[count++] = c;
    }
    return count;
}

// Whether one of the figures, or of the features of another claim, has a player's name.
static bool has_one_of(const struct aj_doc *doc, const uint32_t on[], size_t count,
                       const char *player) {
    for (size_t i = 0; i < count; i++) {
        uint32_t whose = aj_doc_get(doc, on[i], "player");
        if (whose != AJ_NO_NODE && aj_doc_text(doc, whose) &&
            aj_is_same_word(aj_doc_text(doc, whose), player))
            return true;
    }
    return false;
}

static bool owned_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    struct owned owned;
    uint32_t on[ON_MAX];
    return find_owned(&speaker, aj_doc_text(doc, node), &owned) && speaker.players > 0 &&
           aj_doc_get(doc, aj_doc_at(doc, node)->parent, "features") == AJ_NO_NODE &&
           list_on(doc, node, &owned, row, on) > 0;
}

static void owned_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    (void)key;
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    uint32_t offset = aj_doc_at(doc, node)->offset, on[ON_MAX];
    struct owned owned;
    bool is_found = find_owned(&speaker, aj_doc_text(doc, node), &owned);
    AJ_SURE(arena, is_found);
    size_t count = list_on(doc, node, &owned, row, on);
    struct aj_made *list = aj_make_in(arena, parent, "features", AJ_NODE_LIST, offset);
    for (size_t i = 0; i < count; i++) {
        struct aj_made *feature = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
        aj_reshape_copy(r, aj_doc_get(doc, on[i], "at"), "features", feature, "at");
        aj_reshape_copy(r, aj_doc_get(doc, on[i], "segment"), "features", feature, "segment");
        if (owned.complete) {
            aj_make_text(arena, feature, "complete", owned.complete, offset)->quoted = false;
            continue;
        }
        struct aj_made *owners = aj_make_in(arena, feature, "owners", AJ_NODE_LIST, offset);
        for (size_t p = 0; p < speaker.players; p++)
            if ((owned.is_all &&
                 (speaker.players == 2 || has_one_of(doc, on, count, speaker.player[p]))) ||
                (owned.owner && aj_is_same_word(owned.owner, speaker.player[p])))
                aj_make_text(arena, owners, NULL, speaker.player[p], offset);
    }
}

const struct aj_loose_kind car_loose_owned = {AJ_LOOSE_TEXT, owned_fits, owned_make};
