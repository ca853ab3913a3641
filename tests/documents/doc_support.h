// For tests of documents: parses a text and says in one line a place what came of it.
#pragma once

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

typedef bool (*doc_parser)(struct aj_doc *, const struct aj_text *, const struct aj_limits *,
                           struct aj_arena *, struct aj_diags *);

struct parsed {
    struct aj_arena arena;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    struct aj_buf told;
    char *bytes; // an exact copy on the heap: reading past its end is found
    bool good;
};

// A tree as text: {key:value,...}, [value,...], ~ for null, scalars as they are.
static inline void tell_node(const struct aj_doc *doc, uint32_t index, struct aj_buf *out) {
    const struct aj_node *node = &doc->node[index];
    if (aj_doc_has_key(doc, index)) {
        aj_buf_put(out, aj_doc_key(doc, index), node->key_length);
        aj_buf_char(out, ':');
    }
    if (node->kind == AJ_NODE_NULL)
        aj_buf_char(out, '~');
    else if (node->kind == AJ_NODE_SCALAR)
        aj_buf_put(out, aj_doc_text(doc, index), node->length);
    else {
        bool is_map = node->kind == AJ_NODE_MAP;
        uint32_t seen = 0;
        aj_buf_char(out, is_map ? '{' : '[');
        for (uint32_t child = aj_doc_first(doc, index); child != AJ_NO_NODE;
             child = doc->node[child].next) {
            cr_assert_eq(doc->node[child].parent, index);
            cr_assert_eq(doc->node[child].index, seen);
            if (seen++)
                aj_buf_char(out, ',');
            tell_node(doc, child, out);
        }
        cr_assert_eq(node->count, seen);
        aj_buf_char(out, is_map ? '}' : ']');
    }
}

// Diagnostics in the order of the text: "1:4 anchor; 2:1 alias".
static inline void tell_diags(struct aj_diags *diags, const struct aj_text *text,
                              struct aj_buf *out) {
    aj_diags_sort(diags);
    for (size_t i = 0; i < diags->count; i++) {
        struct aj_spot spot = aj_text_spot(text, diags->item[i].offset);
        aj_buf_format(out, "%s%u:%u %s", i ? "; " : "", spot.line, spot.column,
                      diags->item[i].kind->id);
    }
}

static inline void parse_bytes(struct parsed *parsed, doc_parser parser, const char *bytes,
                               size_t length, const struct aj_limits *limits) {
    *parsed = (struct parsed){0};
    parsed->bytes = calloc(1, length ? length : 1);
    memcpy(parsed->bytes, bytes, length);
    aj_text_init(&parsed->text, "test", parsed->bytes, length);
    aj_arena_init(&parsed->arena, 0);
    aj_diags_init(&parsed->diags, &parsed->arena);
    aj_buf_init(&parsed->told);
    parsed->good = parser(&parsed->doc, &parsed->text, limits, &parsed->arena, &parsed->diags);
    cr_assert_eq(parsed->good, parsed->diags.count == 0);
    if (parsed->good)
        tell_node(&parsed->doc, 0, &parsed->told);
    else
        tell_diags(&parsed->diags, &parsed->text, &parsed->told);
}

static inline void parsed_done(struct parsed *parsed) {
    aj_buf_done(&parsed->told);
    aj_arena_done(&parsed->arena);
    free(parsed->bytes);
}

// Asserts what becomes of a text that may hold NULs.
static inline void expect_bytes(doc_parser parser, const char *bytes, size_t length,
                                const char *told) {
    struct parsed parsed;
    parse_bytes(&parsed, parser, bytes, length, &aj_limits_default);
    cr_assert_str_eq(aj_buf_text(&parsed.told), told, "of <%s>: <%s>, not <%s>", bytes,
                     aj_buf_text(&parsed.told), told);
    parsed_done(&parsed);
}

static inline void expect_yaml(const char *text, const char *told) {
    expect_bytes(aj_doc_parse_yaml, text, strlen(text), told);
}

static inline void expect_json(const char *text, const char *told) {
    expect_bytes(aj_doc_parse_json, text, strlen(text), told);
}
