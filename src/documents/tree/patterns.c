#include "documents/tree/tree.h"

enum { PAUSE_MAX = 63 };

// ---- whose plans they are, and of which document

void aj_doc_plan_by(const struct aj_doc *doc, const char *key, aj_plan_maker *maker) {
    struct aj_terms *terms = doc->terms;
    struct aj_patterns *patterns = terms ? terms->patterns : NULL;
    if (patterns && !patterns->maker && maker) {
        patterns->list = aj_terms_number(terms, key);
        patterns->maker = patterns->list ? maker : NULL;
    }
    if (patterns && patterns->maker != maker)
        aj_doc_settle(doc);
}

struct aj_patterns *aj_patterns_begin(const struct aj_doc *doc, const struct aj_limits *limits,
                                      struct aj_arena *arena, aj_settler *settle) {
    struct aj_patterns *patterns = doc->terms ? doc->terms->patterns : NULL;
    if (!patterns)
        return NULL;
    if (patterns->is_unsettled) // the last document never had to be settled
        patterns->pause = 0;
    patterns->is_unsettled = false;
    if (!patterns->maker || limits->scalar < AJ_PATTERN_TEXT || limits->key < AJ_TERM_BYTES)
        return NULL;
    if (patterns->left) {
        patterns->left--;
        return NULL;
    }
    patterns->limits = limits;
    patterns->arena = arena;
    patterns->settle = settle;
    return patterns;
}

void aj_doc_settle(const struct aj_doc *doc) {
    struct aj_patterns *patterns = doc->terms ? doc->terms->patterns : NULL;
    if (!patterns || !patterns->is_unsettled)
        return;
    patterns->is_unsettled = false;
    if (patterns->pause < PAUSE_MAX)
        patterns->pause = 2 * patterns->pause + 1;
    patterns->left = patterns->pause;
    patterns->settle(doc, patterns->limits, patterns->arena);
}

const struct aj_plan *aj_doc_plan_of(const struct aj_doc *doc, uint32_t entry) {
    const struct aj_node *at = &doc->node[entry];
    return at->kind == AJ_NODE_UNSETTLED ? &doc->terms->patterns->pattern[at->term].plan : NULL;
}

// ---- learning

// A way along the tree of steps, which is extended where it ends.
struct way {
    struct aj_patterns *patterns;
    struct aj_match_step **next; // the first step that may come next
    bool is_lost;                // there was no room for a step
};

static bool is_same(const struct aj_match_step *a, const struct aj_match_step *b) {
    return a->bytes.head == b->bytes.head && a->bytes.tail == b->bytes.tail &&
           a->length == b->length && a->end == b->end;
}

// Goes to the wanted step, which is added if there is none like it.
static void go_to_step(struct way *way, const struct aj_match_step *wanted) {
    struct aj_patterns *patterns = way->patterns;
    struct aj_match_step **at = way->next;
    unsigned ways = 0;
    for (; *at && !is_same(*at, wanted); at = &(*at)->beside)
        ways++;
    if (!*at) {
        way->is_lost = ways == AJ_PATTERN_WAYS || patterns->steps == AJ_STEPS_MAX;
        if (way->is_lost)
            return;
        *at = &patterns->step[patterns->steps++];
        **at = *wanted;
    }
    way->next = &(*at)->behind;
}

// Goes over the bytes from `from` to `to`; then comes `end`. `pattern` is the number for the last
// step.
static void go_over(struct way *way, const char *from, const char *to, enum aj_step_end end,
                    unsigned pattern) {
    for (bool is_done = false; !is_done && !way->is_lost; from += AJ_TERM_BYTES) {
        char bytes[AJ_TERM_BYTES] = {0}, mask[AJ_TERM_BYTES] = {0};
        size_t length = (size_t)(to - from);
        is_done = length <= AJ_TERM_BYTES;
        struct aj_match_step step = {.length = AJ_TERM_BYTES, .end = AJ_STEP_BYTES};
        if (is_done) {
            step.length = (uint8_t)length;
            step.end = (uint8_t)end;
            step.pattern = (uint8_t)pattern;
        }
        memcpy(bytes, from, step.length);
        memset(mask, 0xFF, step.length);
        memcpy(&step.bytes, bytes, sizeof bytes);
        memcpy(&step.mask, mask, sizeof mask);
        go_to_step(way, &step);
    }
}

static bool is_number(const char *text, size_t length) {
    bool is_negative = *text == '-';
    size_t digits = length - is_negative;
    return digits > 0 && digits <= AJ_PATTERN_DIGITS &&
           strspn(text + is_negative, "0123456789") == digits &&
           (text[is_negative] != '0' || length == 1);
}

// Returns what a node's value is in a pattern. AJ_STEP_BYTES: it is compared like a key, as `true`
// is; AJ_STEP_LAST: an entry with it has no pattern.
static enum aj_step_end value_of(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    const char *text = aj_doc_text(doc, node);
    if (!text)
        return AJ_STEP_BYTES;
    if (at->quoted)
        return AJ_STEP_TEXT;
    return is_number(text, at->length)    ? AJ_STEP_NUMBER
           : *text == 't' || *text == 'f' ? AJ_STEP_BYTES
                                          : AJ_STEP_LAST;
}

// Whether an entry can have a pattern; `*depth`: how deep it is.
static bool may_be_pattern(const struct aj_doc *doc, uint32_t entry, uint32_t *depth) {
    uint32_t depths[AJ_PATTERN_NODES] = {1};
    *depth = 1;
    for (uint32_t node = entry + 1; node < doc->count; node++) {
        const struct aj_node *at = &doc->node[node];
        bool is_around = at->kind == AJ_NODE_LIST || at->kind == AJ_NODE_MAP;
        uint32_t deep = depths[at->parent - entry] + is_around;
        if ((at->keyed && !at->term) || value_of(doc, node) == AJ_STEP_LAST)
            return false;
        depths[node - entry] = deep;
        *depth = deep > *depth ? deep : *depth;
    }
    return true;
}

uint8_t aj_plan_value_at(const struct aj_doc *doc, uint32_t entry, uint32_t node) {
    uint8_t number = 0;
    for (uint32_t before = entry + 1; before < node; before++)
        number = (uint8_t)(number + (value_of(doc, before) != AJ_STEP_BYTES));
    return value_of(doc, node) == AJ_STEP_BYTES ? AJ_NO_VALUE : number;
}

// Goes through the whole entry. Returns false if there was no room for a step.
static bool go_through(struct aj_patterns *patterns, const struct aj_doc *doc, uint32_t entry,
                       size_t end) {
    const char *bytes = doc->text->bytes, *from = bytes + doc->node[entry].offset;
    struct way way = {.patterns = patterns, .next = &patterns->first};
    for (uint32_t node = entry + 1; node < doc->count && !way.is_lost; node++) {
        const struct aj_node *at = &doc->node[node];
        enum aj_step_end value = value_of(doc, node);
        const char *start = bytes + at->offset + at->quoted;
        if (value == AJ_STEP_BYTES)
            continue;
        go_over(&way, from, start, value, 0);
        from = start + at->length;
    }
    if (!way.is_lost)
        go_over(&way, from, bytes + end, AJ_STEP_LAST, patterns->patterns);
    return !way.is_lost;
}

void aj_patterns_learn(struct aj_patterns *patterns, const struct aj_doc *doc, uint32_t entry,
                       size_t end) {
    struct aj_pattern *made = &patterns->pattern[patterns->patterns];
    uint32_t nodes = doc->count - entry;
    if (patterns->patterns == AJ_PATTERNS_MAX || patterns->tries == AJ_PATTERN_TRIES ||
        nodes > AJ_PATTERN_NODES)
        return;
    patterns->tries++;
    *made = (struct aj_pattern){.nodes = nodes};
    if (!may_be_pattern(doc, entry, &made->depth) || !patterns->maker(doc, entry, &made->plan))
        return;
    unsigned steps = patterns->steps;
    if (go_through(patterns, doc, entry, end) && patterns->steps > steps)
        patterns->patterns++;
}
