// Fuzzes the readers of documents. The first byte chooses YAML or JSON and small limits or a small
// budget; the rest is the text. Whatever becomes of it, the tree and the diagnostics must hold
// together, and a tree must have every place inside the text.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"
#include "hold.h"

enum { IS_JSON = 1, HAS_SMALL_LIMITS = 2, HAS_BUDGET = 4 };

static const struct aj_limits small = {
    .document = 4096, .nodes = 40, .depth = 5, .scalar = 20, .key = 10};

static void check_tree(const struct aj_doc *doc, struct aj_arena *arena) {
    for (uint32_t i = 0; i < doc->count; i++) {
        const struct aj_node *node = &doc->node[i];
        const char *text = aj_doc_text(doc, i), *key = aj_doc_key(doc, i);
        hold(node->offset <= doc->text->length && node->key_offset <= doc->text->length);
        hold(i == 0 ? node->parent == AJ_NO_NODE : node->parent < i);
        hold((node->kind == AJ_NODE_SCALAR) == (text != NULL));
        hold(!text || strlen(text) == node->length);
        hold(!key || strlen(key) == node->key_length);
        hold(i == 0 || (key != NULL) == (doc->node[node->parent].kind == AJ_NODE_MAP));
        uint32_t seen = 0;
        for (uint32_t child = aj_doc_first(doc, i); child != AJ_NO_NODE;
             child = doc->node[child].next) {
            hold(doc->node[child].parent == i && doc->node[child].index == seen);
            seen++;
        }
        hold(seen == node->count);
        if (key)
            hold(aj_doc_get(doc, node->parent, key) == i);
        aj_doc_pointer(doc, i, arena);
    }
}

static void check_diags(struct aj_diags *diags, const struct aj_text *text) {
    struct aj_buf line;
    aj_buf_init(&line);
    aj_diags_sort(diags);
    for (size_t i = 0; i < diags->count && i < 100; i++) {
        const struct aj_diag *diag = &diags->item[i];
        hold(diag->offset <= text->length && diag->pointer && diag->message);
        struct aj_spot spot = aj_text_spot(text, diag->offset);
        hold(spot.line > 0 && spot.column > 0);
        size_t start = 0, length = aj_text_line(text, diag->offset, &start);
        aj_buf_clear(&line);
        aj_buf_safe(&line, text->bytes + start, length);
        aj_buf_safe(&line, diag->message, strlen(diag->message));
        for (size_t at = 0; at < line.length; at++)
            hold((unsigned char)line.bytes[at] >= 0x20 && line.bytes[at] != 0x7F);
    }
    aj_buf_done(&line);
}

// Writes the tree as JSON, which must then be read as the same tree.
static void write_tree(const struct aj_doc *doc, uint32_t index, struct aj_json *json) {
    const struct aj_node *node = &doc->node[index];
    if (aj_doc_has_key(doc, index))
        aj_json_key(json, aj_doc_key(doc, index));
    if (node->kind == AJ_NODE_NULL)
        aj_json_null(json);
    else if (node->kind == AJ_NODE_SCALAR)
        aj_json_text(json, aj_doc_text(doc, index));
    else {
        bool is_map = node->kind == AJ_NODE_MAP;
        (is_map ? aj_json_begin_object : aj_json_begin_list)(json);
        for (uint32_t child = aj_doc_first(doc, index); child != AJ_NO_NODE;
             child = doc->node[child].next)
            write_tree(doc, child, json);
        (is_map ? aj_json_end_object : aj_json_end_list)(json);
    }
}

static void check_round_trip(const struct aj_doc *doc, struct aj_arena *arena) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init(&buf);
    aj_json_init(&json, &buf);
    write_tree(doc, 0, &json);
    struct aj_text text;
    struct aj_doc twin;
    struct aj_diags diags;
    aj_text_init(&text, "twin", buf.bytes, buf.length);
    aj_diags_init(&diags, arena);
    hold(aj_doc_parse_json(&twin, &text, &aj_limits_none, arena, &diags));
    hold(twin.count == doc->count);
    for (uint32_t i = 0; i < twin.count; i++) {
        const struct aj_node *a = &doc->node[i], *b = &twin.node[i];
        hold(a->kind == b->kind && a->parent == b->parent && a->length == b->length);
        const char *value = aj_doc_text(doc, i), *key = aj_doc_key(doc, i);
        hold(!value || memcmp(value, aj_doc_text(&twin, i), a->length) == 0);
        hold(!key || strcmp(key, aj_doc_key(&twin, i)) == 0);
    }
    aj_buf_done(&buf);
}

struct input {
    struct aj_arena arena;
    const uint8_t *data;
    size_t size;
};

static void check_input(void *context) {
    struct input *input = context;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    uint8_t how = input->data[0];
    aj_text_init(&text, "fuzz", (const char *)input->data + 1, input->size - 1);
    aj_diags_init(&diags, &input->arena);
    const struct aj_limits *limits = how & HAS_SMALL_LIMITS ? &small : &aj_limits_default;
    bool good = (how & IS_JSON ? aj_doc_parse_json : aj_doc_parse_yaml)(&doc, &text, limits,
                                                                        &input->arena, &diags);
    hold(good == (diags.count == 0));
    check_diags(&diags, &text);
    if (!good)
        return;
    check_tree(&doc, &input->arena);
    if (!(how & HAS_BUDGET))
        check_round_trip(&doc, &input->arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input input = {.data = data, .size = size};
    if (size == 0)
        return 0;
    size_t budget = data[0] & HAS_BUDGET ? (size_t)(data[0] & 0xF8) * 64 + 16 : 0;
    aj_arena_init(&input.arena, budget);
    enum aj_shortage shortage = aj_arena_protect(&input.arena, check_input, &input);
    hold(shortage == AJ_MEMORY_SUFFICED || (shortage == AJ_BUDGET_USED_UP && budget > 0));
    aj_arena_done(&input.arena);
    return 0;
}
