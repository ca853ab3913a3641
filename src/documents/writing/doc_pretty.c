#include <string.h>

#include "documents/writing/writing.h"

size_t aj_layout_rank(const struct aj_layout *layout, const char *key) {
    size_t rank = 0, others = 0;
    for (size_t list = 0; layout->order[list]; list++)
        for (const char *const *at = layout->order[list]; *at; at++, rank++) {
            if (strcmp(*at, key) == 0)
                return rank;
            if (strcmp(*at, "*") == 0)
                others = rank;
        }
    return others;
}

// Appends the children of one rank to the list that ends at `link`, and returns its new end.
static uint32_t *link_rank(struct aj_pretty *pretty, uint32_t parent, const size_t rank[],
                           size_t wanted, uint32_t *link) {
    const struct aj_doc *doc = pretty->doc;
    AJ_EACH_CHILD(doc, c, parent)
        if (rank[c] == wanted) {
            *link = c;
            link = &pretty->next[c];
        }
    return link;
}

static void link_in_order(struct aj_pretty *pretty, uint32_t parent) {
    AJ_EACH_CHILD(pretty->doc, c, parent) {
        if (pretty->first[parent] == AJ_NO_NODE)
            pretty->first[parent] = c;
        pretty->next[c] = pretty->doc->node[c].next;
    }
}

// Sorts the keys of a map. Keys in the right order are left as they are.
static void link_children(struct aj_pretty *pretty, uint32_t parent, size_t rank[]) {
    const struct aj_doc *doc = pretty->doc;
    size_t most = 0;
    bool sorted = true;
    link_in_order(pretty, parent);
    if (doc->node[parent].kind != AJ_NODE_MAP)
        return;
    for (uint32_t c = pretty->first[parent], last = c; c != AJ_NO_NODE;
         last = c, c = doc->node[c].next) {
        rank[c] = aj_layout_rank(pretty->layout, aj_doc_key(doc, c));
        sorted &= rank[last] <= rank[c];
        most = rank[c] > most ? rank[c] : most;
    }
    if (sorted)
        return;
    uint32_t *end = &pretty->first[parent];
    for (size_t r = 0; r <= most; r++)
        end = link_rank(pretty, parent, rank, r, end);
    *end = AJ_NO_NODE;
}

static bool has_key(const struct aj_doc *doc, uint32_t node, const char *key) {
    return aj_doc_key(doc, node) && strcmp(aj_doc_key(doc, node), key) == 0;
}

static bool is_entries(const struct aj_pretty *pretty, uint32_t node) {
    return pretty->doc->node[node].kind == AJ_NODE_LIST && pretty->doc->node[node].parent == 0 &&
           has_key(pretty->doc, node, pretty->layout->entries);
}

// Whether the node is the document, or an entry of its list of cases.
static bool is_case(const struct aj_pretty *pretty, uint32_t node) {
    return node == 0 || (pretty->doc->node[node].parent != 0 &&
                         is_entries(pretty, pretty->doc->node[node].parent));
}

static size_t count_maps(const struct aj_doc *doc, uint32_t list) {
    size_t count = 0;
    AJ_EACH_CHILD(doc, c, list)
        count += doc->node[c].kind == AJ_NODE_MAP;
    return count;
}

// Whether a list gets one line for each entry: lists such as those of tiles and players, and the
// actions of a move if there are several.
static bool is_long(const struct aj_pretty *pretty, uint32_t list) {
    const struct aj_doc *doc = pretty->doc;
    uint32_t parent = doc->node[list].parent;
    size_t maps = count_maps(doc, list);
    if (is_case(pretty, parent))
        return maps > 0;
    return maps > 1 && aj_doc_key(doc, parent) && is_case(pretty, doc->node[parent].parent);
}

static bool must_break(const struct aj_pretty *pretty, uint32_t node) {
    const struct aj_node *n = &pretty->doc->node[node];
    if (n->count == 0)
        return false;
    if (is_case(pretty, node) || is_entries(pretty, node))
        return true;
    if (n->kind != AJ_NODE_LIST)
        return false;
    return is_long(pretty, node) ||
           (n->count > 1 && has_key(pretty->doc, node, pretty->layout->drawing));
}

bool aj_pretty_is_drawn(const struct aj_pretty *pretty, uint32_t node) {
    uint32_t parent = pretty->doc->node[node].parent;
    return parent != AJ_NO_NODE && has_key(pretty->doc, parent, pretty->layout->drawing);
}

// The first key of an entry is on the line of its dash, so that comments before it go before the
// entry.
static void hand_up(const struct aj_pretty *pretty, struct aj_comments *comments, uint32_t entry) {
    const struct aj_node *n = &pretty->doc->node[entry];
    bool is_entry = n->parent != AJ_NO_NODE && pretty->doc->node[n->parent].kind == AJ_NODE_LIST;
    if (!is_entry || n->kind != AJ_NODE_MAP || n->count == 0)
        return;
    uint32_t *from = &comments->head[pretty->first[entry]], *to = &comments->head[entry];
    if (*from == AJ_NO_NODE)
        return;
    while (*to != AJ_NO_NODE)
        to = &comments->item[*to].next;
    comments->item[*from].spaced = false;
    *to = *from;
    *from = AJ_NO_NODE;
}

static bool has_comment(const struct aj_comments *comments, uint32_t node) {
    return comments->head[node] != AJ_NO_NODE || comments->trail[node] != AJ_NO_NODE ||
           comments->foot[node] != AJ_NO_NODE;
}

void aj_pretty_init(struct aj_pretty *pretty, const struct aj_doc *doc,
                    const struct aj_layout *layout, struct aj_comments *comments,
                    struct aj_arena *arena) {
    size_t *rank = AJ_NEW_ARRAY(arena, size_t, doc->count);
    *pretty = (struct aj_pretty){.doc = doc,
                                 .layout = layout,
                                 .comments = comments,
                                 .first = AJ_NEW_ARRAY(arena, uint32_t, doc->count),
                                 .next = AJ_NEW_ARRAY(arena, uint32_t, doc->count),
                                 .broken = AJ_NEW_ARRAY(arena, bool, doc->count)};
    for (uint32_t i = 0; i < doc->count; i++)
        pretty->first[i] = pretty->next[i] = AJ_NO_NODE;
    for (uint32_t i = 0; i < doc->count; i++)
        link_children(pretty, i, rank);
    for (uint32_t i = 0; comments && i < doc->count; i++)
        hand_up(pretty, comments, i);
    for (uint32_t i = doc->count; i-- > 0;) {
        pretty->broken[i] |= must_break(pretty, i);
        if (i > 0 && (pretty->broken[i] || (comments && has_comment(comments, i))))
            pretty->broken[doc->node[i].parent] = true;
    }
}

size_t aj_pretty_columns(const struct aj_buf *out, size_t from) {
    size_t columns = 0;
    for (; from < out->length; from++)
        columns += ((unsigned char)out->bytes[from] & 0xC0) != 0x80;
    return columns;
}

static bool is_single(const struct aj_node *node) {
    return node->kind == AJ_NODE_NULL || node->kind == AJ_NODE_SCALAR;
}

static void put_flow(const struct aj_pretty *pretty, uint32_t node, const struct aj_flow *flow,
                     struct aj_buf *out) {
    bool is_map = pretty->doc->node[node].kind == AJ_NODE_MAP;
    if (is_single(&pretty->doc->node[node])) {
        flow->scalar(pretty, node, out);
        return;
    }
    aj_buf_char(out, is_map ? '{' : '[');
    for (uint32_t c = pretty->first[node]; c != AJ_NO_NODE; c = pretty->next[c]) {
        if (is_map)
            flow->key(pretty, c, out);
        put_flow(pretty, c, flow, out);
        aj_buf_puts(out, pretty->next[c] == AJ_NO_NODE ? "" : ", ");
    }
    aj_buf_char(out, is_map ? '}' : ']');
}

bool aj_pretty_fit(const struct aj_pretty *pretty, uint32_t node, size_t taken,
                   const struct aj_flow *flow, struct aj_buf *out) {
    const struct aj_node *n = &pretty->doc->node[node];
    size_t from = out->length;
    if (pretty->broken[node])
        return false;
    put_flow(pretty, node, flow, out);
    if (is_single(n) || n->count == 0 ||
        taken + aj_pretty_columns(out, from) <= pretty->layout->width)
        return true;
    out->length = from;
    return false;
}

void aj_pretty_indent(struct aj_buf *out, size_t columns) {
    while (columns-- > 0)
        aj_buf_char(out, ' ');
}
