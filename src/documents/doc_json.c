#include <assert.h>
#include <cjson/cJSON.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "documents/doc_scan.h"

// cJSON's allocator is one for the whole process and is called without a context. What follows is
// the only mutable state of the engine, and it exists for this reason alone: the arena of the parse
// that runs in this thread, set only while it runs, and a count of such parses in all threads, so
// that the first sets the hooks and the last gives cJSON its own allocator back. Other users of
// cJSON in the process meanwhile get malloc and free through the same hooks.
static _Thread_local struct aj_arena *parse_arena;
static pthread_mutex_t hooks_lock = PTHREAD_MUTEX_INITIALIZER;
static size_t hooks_users;

static void *allocate(size_t size) {
    return parse_arena ? aj_arena_try(parse_arena, size) : malloc(size);
}

static void release(void *bytes) {
    if (!parse_arena)
        free(bytes);
}

static void take_hooks(struct aj_arena *arena) {
    cJSON_Hooks hooks = {.malloc_fn = allocate, .free_fn = release};
    pthread_mutex_lock(&hooks_lock);
    if (hooks_users++ == 0)
        cJSON_InitHooks(&hooks);
    pthread_mutex_unlock(&hooks_lock);
    parse_arena = arena;
}

static void give_hooks_back(void) {
    parse_arena = NULL;
    pthread_mutex_lock(&hooks_lock);
    if (--hooks_users == 0)
        cJSON_InitHooks(NULL);
    pthread_mutex_unlock(&hooks_lock);
}

// A number keeps its spelling, which cJSON does not: `1e3` stays that where a text is wanted.
static const char *keep_spelling(const struct aj_node *node, struct aj_arena *arena) {
    static const char digits[10][2] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    if (*node->text == 't')
        return "true";
    if (*node->text == 'f')
        return "false";
    if (node->length == 1)
        return digits[*node->text - '0'];
    return aj_arena_copy(arena, node->text, node->length);
}

// Gives a node and all below it the texts of cJSON's tree, which has the same shape. No deeper
// than the limit that the scan held.
static void fill_texts(struct aj_doc *doc, uint32_t index, const cJSON *item,
                       struct aj_arena *arena) {
    struct aj_node *node = &doc->node[index];
    if (node->key) {
        node->key = item->string;
        node->key_length = (uint16_t)strlen(item->string);
    }
    if (node->kind == AJ_NODE_SCALAR)
        node->text = node->quoted ? item->valuestring : keep_spelling(node, arena);
    const cJSON *below = item->child;
    for (uint32_t child = aj_doc_first(doc, index); child != AJ_NO_NODE;
         child = doc->node[child].next) {
        assert(below);
        fill_texts(doc, child, below, arena);
        below = below->next;
    }
    assert(!below);
}

static void read_tree(struct aj_doc *doc, struct aj_arena *arena) {
    take_hooks(arena);
    const cJSON *tree = cJSON_ParseWithLengthOpts(doc->text->bytes, doc->text->length, NULL, false);
    give_hooks_back();
    // cJSON reads whatever the scan lets pass: only memory can be wanting.
    if (!tree)
        aj_arena_exhausted(arena);
    fill_texts(doc, 0, tree, arena);
}

// Without escapes every text stands in the source as it is: a copy of the source, cut into texts by
// NULs over the bytes behind them, spares the tree of cJSON, which would cost more than the scan.
static void cut_texts(struct aj_doc *doc, struct aj_arena *arena) {
    char *copy = aj_arena_copy(arena, doc->text->bytes, doc->text->length);
    for (uint32_t i = 0; i < doc->count; i++) {
        struct aj_node *node = &doc->node[i];
        if (node->key) {
            char *key = copy + node->key_offset + 1;
            key[node->key_length] = '\0';
            node->key = key;
        }
        if (node->kind == AJ_NODE_SCALAR) {
            char *text = copy + node->offset + node->quoted;
            text[node->length] = '\0';
            node->text = text;
        }
    }
}

bool aj_doc_parse_json(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags) {
    *doc = (struct aj_doc){.text = text};
    if (!aj_doc_check_size(doc, limits, diags) || !aj_doc_check_encoding(doc, diags))
        return false;
    aj_doc_reserve(doc, limits, arena);
    bool is_good = aj_doc_scan_json(doc, limits, arena, diags);
    if (is_good && (!doc->count || doc->node[0].kind == AJ_NODE_NULL)) {
        aj_doc_error(diags, AJ_DIAG_EMPTY_DOCUMENT, 0, "", "no case stands here");
        return false;
    }
    if (is_good)
        (memchr(text->bytes, '\\', text->length) ? read_tree : cut_texts)(doc, arena);
    return aj_doc_check_keys(doc, diags) && is_good;
}
