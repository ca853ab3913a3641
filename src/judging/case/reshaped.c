// Gives a case its usual shape, and sets aside the sentences of claims that nothing understands.
#include <string.h>

#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

enum { GAMES_MAX = 16 };

// Composes two moves of nodes: `moved` (NULL: none), then `next`.
static uint32_t *follow(const uint32_t *moved, const uint32_t *next, size_t nodes,
                        struct aj_arena *arena) {
    uint32_t *now = AJ_NEW_ARRAY(arena, uint32_t, nodes);
    for (size_t i = 0; i < nodes; i++)
        now[i] = next[moved ? moved[i] : i];
    return now;
}

// Returns the game that a document names for all its cases, or NULL.
static const struct aj_game *find_game(const struct aj_doc *doc,
                                       const struct aj_game *const *games) {
    if (doc->count == 0)
        return NULL;
    uint32_t node = aj_doc_get(doc, 0, "game"), cases = aj_doc_get(doc, 0, "cases");
    const char *name = node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
    if (name && cases != AJ_NO_NODE && aj_doc_at(doc, cases)->kind == AJ_NODE_LIST)
        AJ_EACH_CHILD(doc, c, cases)
            if (aj_doc_get(doc, c, "game") != AJ_NO_NODE)
                return NULL;
    return name ? aj_find_game(games, name) : NULL;
}

#ifndef AJ_PAGE_ENGINE // see page/left_out.c
// Whether the value of a key of a claim is a text that is no verdict, or denies nothing known.
static bool is_not_understood(const struct aj_doc *doc, uint32_t node, struct aj_arena *arena) {
    struct aj_diags diags;
    struct aj_reader reader = {.doc = doc, .diags = &diags, .arena = arena};
    const char *text = aj_doc_text(doc, node);
    bool is_denial = aj_is_same(aj_doc_key(doc, node), "denies");
    if (!text || (!is_denial && !aj_is_same(aj_doc_key(doc, node), "verdict")))
        return false;
    aj_diags_init(&diags, arena);
    aj_diags_only_count(&diags);
    return is_denial || aj_read_verdict(&reader, node, NULL) < 0;
}

// Returns the value in a claim that is a text which is not understood, or AJ_NO_NODE. `*says`: what
// it says; AJ_NO_NODE: no map.
static uint32_t find_not_understood(const struct aj_doc *doc, uint32_t claim, uint32_t *says,
                                    struct aj_arena *arena) {
    *says = doc->node[claim].kind == AJ_NODE_MAP ? aj_doc_get(doc, claim, "says") : AJ_NO_NODE;
    if (*says != AJ_NO_NODE && doc->node[*says].kind != AJ_NODE_MAP)
        *says = AJ_NO_NODE;
    if (*says != AJ_NO_NODE)
        AJ_EACH_CHILD(doc, n, *says)
            if (is_not_understood(doc, n, arena))
                return n;
    return AJ_NO_NODE;
}

static bool is_sentence(const char *text) {
    size_t words = 0;
    for (const char *at = text; *at; at += strcspn(at, " "), at += strspn(at, " "))
        words += (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
    return words >= 3;
}

// Whether a case, or the document for all its cases, tells a turn.
static bool has_turn(const struct aj_doc *doc, uint32_t job) {
    return aj_doc_get(doc, job, "move") != AJ_NO_NODE ||
           aj_doc_get(doc, job, "moves") != AJ_NO_NODE || (job != 0 && has_turn(doc, 0));
}

enum { TYPED_MAX = 128 }; // claims of which the words are kept

// The texts of claims as they are typed, before any shape changes them.
struct typed {
    struct {
        uint32_t offset;
        const char *text;
    } claim[TYPED_MAX];
    size_t count;
};

static void note_typed(const struct aj_doc *doc, struct typed *typed) {
    typed->count = 0;
    for (uint32_t n = 1; n < doc->count; n++) {
        const char *key = aj_doc_key(doc, n);
        bool is_list = doc->node[n].kind == AJ_NODE_LIST || doc->node[n].kind == AJ_NODE_MAP;
        if (!key || !is_list || !aj_is_same(key, "disputed"))
            continue;
        AJ_EACH_CHILD(doc, claim, n) {
            uint32_t says =
                doc->node[claim].kind == AJ_NODE_MAP ? aj_doc_get(doc, claim, "says") : claim;
            const char *text = says == AJ_NO_NODE ? NULL : aj_doc_text(doc, says);
            if (typed->count == TYPED_MAX)
                return;
            if (text) {
                typed->claim[typed->count].offset = doc->node[says].offset;
                typed->claim[typed->count++].text = text;
            }
        }
    }
}

// Returns the text of a claim as it was typed.
static const char *find_typed(const struct aj_doc *doc, uint32_t text, const struct typed *typed) {
    uint32_t offset = doc->node[text].offset;
    for (size_t i = 0; i < typed->count; i++)
        if (typed->claim[i].offset == offset || typed->claim[i].offset + 1 == offset) // a quote
            return typed->claim[i].text;
    return aj_doc_text(doc, text);
}

// Sets aside the sentences of claims that nothing understands, if another claim of the dispute is
// understood, or if several players say such of a turn: the answer repeats them. A word or two may
// be a slip, and is refused.
static void set_aside_of(struct aj_doc *doc, uint32_t list, const struct typed *typed,
                         struct aj_arena *arena) {
    enum { CLAIMS_MAX = 8 };
    bool any = false,
         are_sentences = doc->node[list].count > 1 && has_turn(doc, doc->node[list].parent);
    uint32_t says;
    if (doc->node[list].kind != AJ_NODE_LIST || doc->node[list].count > CLAIMS_MAX)
        return;
    AJ_EACH_CHILD(doc, claim, list) {
        uint32_t text = find_not_understood(doc, claim, &says, arena);
        any |= says != AJ_NO_NODE && (text == AJ_NO_NODE || doc->node[says].count > 1);
        are_sentences &= text != AJ_NO_NODE && is_sentence(find_typed(doc, text, typed));
    }
    if (any || are_sentences)
        AJ_EACH_CHILD(doc, claim, list) {
            uint32_t text = find_not_understood(doc, claim, &says, arena);
            const char *said = text == AJ_NO_NODE ? NULL : find_typed(doc, text, typed);
            if (!said || !is_sentence(said) || aj_doc_get(doc, says, "unjudged") != AJ_NO_NODE)
                continue;
            aj_doc_own_words(doc, arena);
            aj_doc_rekey(doc, text, "unjudged");
            doc->node[text].term = 0;
            if (doc->node[says].count == 1)
                aj_doc_reword(doc, text, said);
        }
}

static void set_aside(struct aj_doc *doc, const struct typed *typed, struct aj_arena *arena) {
    enum { LISTS_MAX = 64 }; // of a document of many cases
    unsigned lists = 0;
    for (uint32_t n = 1; n < doc->count && lists < LISTS_MAX; n++) {
        const char *key = aj_doc_key(doc, n);
        if (!key || !aj_is_same(key, "disputed"))
            continue;
        set_aside_of(doc, n, typed, arena);
        lists++;
    }
}
#endif

const uint32_t *aj_case_reshape(struct aj_doc *doc, const struct aj_game *const *games,
                                struct aj_loose_index *index, struct aj_arena *arena) {
    const struct aj_loose *lists[GAMES_MAX + 3] = {aj_case_shapes};
    const struct aj_game *own = find_game(doc, games);
    uint8_t count = 1;
    index->only = 0;
    for (; *games && count <= GAMES_MAX; games++)
        if ((*games)->shapes) {
            index->only = own && (*games)->book == own->book ? count : index->only;
            lists[count++] = (*games)->shapes;
        }
    index->last = count;
    lists[count] = aj_case_last_shapes;
    // A text may become something with loose shapes: "draw 2 blind" has the text "2 blind".
    enum { TIMES = 8 };
    size_t nodes = doc->count;
    uint32_t *moved = NULL;
#ifndef AJ_PAGE_ENGINE
    struct typed typed;
    note_typed(doc, &typed);
#endif
    for (int i = 0; i < TIMES; i++) {
        const uint32_t *next = aj_reshape(doc, lists, index, arena);
        if (!next)
            break;
        moved = follow(moved, next, nodes, arena);
    }
#ifndef AJ_PAGE_ENGINE
    set_aside(doc, &typed, arena);
#endif
    return moved;
}
