// Our own reader of JSON against cJSON, on texts made at random: the same tree, with every escape.
#include <cjson/cJSON.h>
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/core.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

// A text of JSON being made; xorshift, so that each run makes the same.
struct maker {
    struct aj_buf out;
    uint64_t state;
    int keys; // so far: no map has a key twice
};

static unsigned roll(struct maker *maker, unsigned sides) {
    maker->state ^= maker->state << 13;
    maker->state ^= maker->state >> 7;
    maker->state ^= maker->state << 17;
    return (unsigned)(maker->state % sides);
}

static void put_character(struct maker *maker) {
    static const char *const kinds[] = {"a",
                                        "Z",
                                        " ",
                                        "\\n",
                                        "\\\"",
                                        "\\\\",
                                        "\\/",
                                        "\\b",
                                        "\\f",
                                        "\\r",
                                        "\\t",
                                        "\xC3\xA9",
                                        "\\u00e9",
                                        "\\u0041",
                                        "\\u20AC",
                                        "\\uD83D\\uDE00",
                                        "\xF0\x9F\x98\x80",
                                        "{",
                                        "]",
                                        ",",
                                        ":",
                                        "\\u0001",
                                        "\\uFFFD",
                                        "\\ud800\\udc00",
                                        "\\uDBFF\\uDFFD",
                                        "\\u07ff",
                                        "\\u0800"};
    aj_buf_puts(&maker->out, kinds[roll(maker, sizeof kinds / sizeof *kinds)]);
}

static void put_string(struct maker *maker) {
    aj_buf_char(&maker->out, '"');
    for (unsigned left = roll(maker, 9); left > 0; left--)
        put_character(maker);
    aj_buf_char(&maker->out, '"');
}

static void put_space(struct maker *maker) {
    static const char *const kinds[] = {"", "", "", " ", "\n", "\r\n", "\t "};
    aj_buf_puts(&maker->out, kinds[roll(maker, 7)]);
}

static void put_value(struct maker *maker, int depth);

static void put_members(struct maker *maker, int depth, bool is_map) {
    for (unsigned left = roll(maker, 6); left > 0; left--) {
        put_space(maker);
        if (is_map) {
            aj_buf_format(&maker->out, "\"%d", maker->keys++);
            put_character(maker);
            aj_buf_puts(&maker->out, "\":");
        }
        put_value(maker, depth + 1);
        aj_buf_puts(&maker->out, left > 1 ? "," : "");
    }
}

static void put_value(struct maker *maker, int depth) {
    static const char *const bare[] = {"0",    "-1",    "12345", "1.5", "-0.25e+3",
                                       "true", "false", "null",  "1E2", "7"};
    unsigned kind = depth == 0 ? 3 : depth > 5 ? roll(maker, 2) : roll(maker, 5);
    put_space(maker);
    switch (kind) {
    case 0:
        aj_buf_puts(&maker->out, bare[roll(maker, 10)]);
        break;
    case 1:
        put_string(maker);
        break;
    default:
        aj_buf_char(&maker->out, kind == 2 ? '[' : '{');
        put_members(maker, depth, kind != 2);
        put_space(maker);
        aj_buf_char(&maker->out, kind == 2 ? ']' : '}');
        break;
    }
    put_space(maker);
}

static void expect_scalar(const struct aj_doc *doc, uint32_t index, const cJSON *item) {
    const struct aj_node *node = &doc->node[index];
    const char *text = aj_doc_text(doc, index);
    if (node->quoted) {
        cr_assert(cJSON_IsString(item));
        cr_assert_str_eq(text, item->valuestring);
        cr_assert_eq(node->length, strlen(item->valuestring));
    } else if (cJSON_IsBool(item)) {
        cr_assert_str_eq(text, cJSON_IsTrue(item) ? "true" : "false");
    } else {
        double value;
        cr_assert(cJSON_IsNumber(item) && sscanf(text, "%lf", &value) == 1);
        cr_assert_eq(value, item->valuedouble, "%s", text);
    }
}

static void expect_same(const struct aj_doc *doc, uint32_t index, const cJSON *item) {
    const struct aj_node *node = &doc->node[index];
    if (aj_doc_has_key(doc, index)) {
        cr_assert_str_eq(aj_doc_key(doc, index), item->string);
        cr_assert_eq(node->key_length, strlen(item->string));
    }
    switch ((enum aj_node_kind)node->kind) {
    case AJ_NODE_NULL:
        cr_assert(cJSON_IsNull(item));
        return;
    case AJ_NODE_SCALAR:
        expect_scalar(doc, index, item);
        return;
    case AJ_NODE_LIST:
        cr_assert(cJSON_IsArray(item));
        break;
    case AJ_NODE_MAP:
        cr_assert(cJSON_IsObject(item));
        break;
    }
    const cJSON *below = item->child;
    for (uint32_t c = aj_doc_first(doc, index); c != AJ_NO_NODE; c = doc->node[c].next) {
        cr_assert_not_null(below);
        expect_same(doc, c, below);
        below = below->next;
    }
    cr_assert_null(below);
}

Test(json_against_cjson, every_text_gives_the_same_tree) {
    struct maker maker = {.state = 88172645463325252ULL};
    struct aj_arena arena;
    size_t nodes = 0;
    aj_buf_init(&maker.out);
    aj_arena_init(&arena, 0);
    for (int round = 0; round < 2000; round++) {
        struct aj_text text;
        struct aj_doc doc;
        struct aj_diags diags;
        aj_arena_reset(&arena);
        aj_buf_clear(&maker.out);
        put_value(&maker, 0);
        const char *bytes = aj_buf_text(&maker.out);
        aj_text_init(&text, "random", bytes, maker.out.length);
        aj_diags_init(&diags, &arena);
        cJSON *tree = cJSON_ParseWithLength(bytes, maker.out.length);
        cr_assert_not_null(tree, "cJSON: %s", bytes);
        cr_assert(aj_doc_parse_json(&doc, &text, &aj_limits_default, &arena, &diags), "%s: %s",
                  diags.count ? diags.item[0].message : "", bytes);
        expect_same(&doc, 0, tree);
        nodes += doc.count;
        cJSON_Delete(tree);
    }
    cr_expect_gt(nodes, 20000);
    aj_arena_done(&arena);
    aj_buf_done(&maker.out);
}
