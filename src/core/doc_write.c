#include "core/doc_write.h"

#include <string.h>

// Whether a plain scalar is one that JSON has too: an integer, true or false.
static bool is_bare(const struct aj_node *node) {
    const char *c = node->text;
    if (node->quoted || node->length == 0)
        return false;
    if (strcmp(c, "true") == 0 || strcmp(c, "false") == 0)
        return true;
    c += *c == '-';
    if (*c == '0')
        return c[1] == '\0';
    return *c >= '1' && *c <= '9' && strspn(c, "0123456789") == strlen(c);
}

void aj_doc_write_json(const struct aj_doc *doc, uint32_t node, struct aj_json *json) {
    const struct aj_node *n = &doc->node[node];
    switch ((enum aj_node_kind)n->kind) {
    case AJ_NODE_NULL:
        aj_json_null(json);
        return;
    case AJ_NODE_SCALAR:
        if (is_bare(n))
            aj_json_raw(json, n->text, n->length);
        else
            aj_json_text_n(json, n->text, n->length);
        return;
    case AJ_NODE_LIST:
        aj_json_begin_list(json);
        for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next)
            aj_doc_write_json(doc, c, json);
        aj_json_end_list(json);
        return;
    case AJ_NODE_MAP:
        aj_json_begin_object(json);
        for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next) {
            aj_json_key(json, doc->node[c].key);
            aj_doc_write_json(doc, c, json);
        }
        aj_json_end_object(json);
        return;
    }
}
