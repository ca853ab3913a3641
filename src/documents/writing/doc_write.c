#include <string.h>

#include "documents/writing/writing.h"

static void write_scalar(const struct aj_doc *doc, uint32_t node, struct aj_json *json) {
    const struct aj_node *n = &doc->node[node];
    if (n->kind == AJ_NODE_NULL)
        aj_json_null(json);
    else if (aj_doc_is_bare(doc, node))
        aj_json_raw(json, aj_doc_text(doc, node), n->length);
    else
        aj_json_text_n(json, aj_doc_text(doc, node), n->length);
}

void aj_doc_write_json(const struct aj_doc *doc, uint32_t node, struct aj_json *json) {
    const struct aj_node *n = &doc->node[node];
    switch ((enum aj_node_kind)n->kind) {
    case AJ_NODE_NULL:
    case AJ_NODE_SCALAR:
        write_scalar(doc, node, json);
        return;
    case AJ_NODE_LIST:
        aj_json_begin_list(json);
        AJ_EACH_CHILD(doc, c, node)
            aj_doc_write_json(doc, c, json);
        aj_json_end_list(json);
        return;
    case AJ_NODE_MAP:
        aj_json_begin_object(json);
        AJ_EACH_CHILD(doc, c, node) {
            aj_json_key(json, aj_doc_key(doc, c));
            aj_doc_write_json(doc, c, json);
        }
        aj_json_end_object(json);
        return;
    }
}

void aj_pretty_write_line(const struct aj_pretty *pretty, uint32_t node, struct aj_json *json) {
    const struct aj_node *n = &pretty->doc->node[node];
    if (n->kind == AJ_NODE_NULL || n->kind == AJ_NODE_SCALAR) {
        write_scalar(pretty->doc, node, json);
        return;
    }
    bool is_map = n->kind == AJ_NODE_MAP;
    if (is_map)
        aj_json_begin_object(json);
    else
        aj_json_begin_list(json);
    for (uint32_t c = pretty->first[node]; c != AJ_NO_NODE; c = pretty->next[c]) {
        if (is_map)
            aj_json_key(json, aj_doc_key(pretty->doc, c));
        aj_pretty_write_line(pretty, c, json);
    }
    if (is_map)
        aj_json_end_object(json);
    else
        aj_json_end_list(json);
}

static void put_scalar(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    write_scalar(pretty->doc, node, &json);
}

static void put_key(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_key(&json, aj_doc_key(pretty->doc, node));
    aj_buf_char(out, ' ');
}

static const struct aj_flow json_flow = {put_scalar, put_key};

// Writes a value that begins in `column` of a line indented by `indent`. A comma may follow it.
static void put_value(const struct aj_pretty *pretty, uint32_t node, size_t indent, size_t column,
                      struct aj_buf *out) {
    if (aj_pretty_fit(pretty, node, column + 1, &json_flow, out))
        return;
    bool is_map = pretty->doc->node[node].kind == AJ_NODE_MAP;
    aj_buf_puts(out, is_map ? "{\n" : "[\n");
    for (uint32_t c = pretty->first[node]; c != AJ_NO_NODE; c = pretty->next[c]) {
        size_t from = out->length;
        aj_pretty_indent(out, indent + 2);
        if (is_map)
            put_key(pretty, c, out);
        put_value(pretty, c, indent + 2, aj_pretty_columns(out, from), out);
        aj_buf_puts(out, pretty->next[c] == AJ_NO_NODE ? "\n" : ",\n");
    }
    aj_pretty_indent(out, indent);
    aj_buf_char(out, is_map ? '}' : ']');
}

void aj_pretty_write_json(const struct aj_pretty *pretty, struct aj_buf *out) {
    put_value(pretty, 0, 0, 0, out);
    aj_buf_char(out, '\n');
}
