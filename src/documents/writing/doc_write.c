#include <inttypes.h>
#include <string.h>

#include "core/core.h"
#include "documents/writing/writing.h"

// ---- doc_pretty

size_t aj_layout_rank(const struct aj_layout *layout, const char *key) {
    size_t others = 0;
    for (size_t rank = 0; layout->order[rank]; rank++) {
        if (strcmp(layout->order[rank], key) == 0)
            return rank;
        if (strcmp(layout->order[rank], "*") == 0)
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

// Sorts the keys of a map, unless they are in the right order.
static void link_children(struct aj_pretty *pretty, uint32_t parent, size_t rank[]) {
    const struct aj_doc *doc = pretty->doc;
    size_t most = 0;
    bool sorted = true;
    AJ_EACH_CHILD(pretty->doc, c, parent) {
        if (pretty->first[parent] == AJ_NO_NODE)
            pretty->first[parent] = c;
        pretty->next[c] = pretty->doc->node[c].next;
    }
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

// Whether a list gets a line for each entry: lists such as those of tiles and players, and the
// actions of a move if there are several.
static bool is_long(const struct aj_pretty *pretty, uint32_t list) {
    const struct aj_doc *doc = pretty->doc;
    uint32_t parent = doc->node[list].parent;
    size_t maps = 0;
    AJ_EACH_CHILD(doc, c, list)
        maps += doc->node[c].kind == AJ_NODE_MAP;
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

// Whether the node is a line of a drawing.
static bool pretty_is_drawn(const struct aj_pretty *pretty, uint32_t node) {
    uint32_t parent = pretty->doc->node[node].parent;
    return parent != AJ_NO_NODE && has_key(pretty->doc, parent, pretty->layout->drawing);
}

// Gives comments before the first key of an entry to the entry: the key is on the line of its dash.
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

// Returns the number of code points appended since `from`.
static size_t pretty_columns(const struct aj_buf *out, size_t from) {
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

// Appends the value at `node` in one line, if it may be in one and fits into the width with `taken`
// columns for other things. Returns false if nothing was appended.
static bool pretty_fit(const struct aj_pretty *pretty, uint32_t node, size_t taken,
                       const struct aj_flow *flow, struct aj_buf *out) {
    const struct aj_node *n = &pretty->doc->node[node];
    size_t from = out->length;
    if (pretty->broken[node])
        return false;
    put_flow(pretty, node, flow, out);
    if (is_single(n) || n->count == 0 || taken + pretty_columns(out, from) <= pretty->layout->width)
        return true;
    out->length = from;
    return false;
}

// Appends spaces.
static void pretty_indent(struct aj_buf *out, size_t columns) {
    while (columns-- > 0)
        aj_buf_char(out, ' ');
}

// ---- doc_write

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

// Writes a value that begins in `column` of a line indented by `indent`, with room for a comma
// after it.
static void put_value(const struct aj_pretty *pretty, uint32_t node, size_t indent, size_t column,
                      struct aj_buf *out) {
    if (pretty_fit(pretty, node, column + 1, &json_flow, out))
        return;
    bool is_map = pretty->doc->node[node].kind == AJ_NODE_MAP;
    aj_buf_puts(out, is_map ? "{\n" : "[\n");
    for (uint32_t c = pretty->first[node]; c != AJ_NO_NODE; c = pretty->next[c]) {
        size_t from = out->length;
        pretty_indent(out, indent + 2);
        if (is_map)
            put_key(pretty, c, out);
        put_value(pretty, c, indent + 2, pretty_columns(out, from), out);
        aj_buf_puts(out, pretty->next[c] == AJ_NO_NODE ? "\n" : ",\n");
    }
    pretty_indent(out, indent);
    aj_buf_char(out, is_map ? '}' : ']');
}

void aj_pretty_write_json(const struct aj_pretty *pretty, struct aj_buf *out) {
    put_value(pretty, 0, 0, 0, out);
    aj_buf_char(out, '\n');
}

// ---- doc_write_yaml

// A YAML text being written.
struct yaml {
    const struct aj_pretty *pretty;
    const struct aj_doc *doc;
    const struct aj_comments *comments;
    struct aj_buf *out;
};

static bool is_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && aj_is_same_start(text, word, length);
}

// Whether a text is a word that readers of YAML 1.1 or 1.2 take for a boolean or for null.
static bool is_misread(const char *text, size_t length) {
    static const char *const words[] = {"y",   "n",    "yes",   "no",  "on",
                                        "off", "true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(text, length, words[i]))
            return true;
    return false;
}

// Whether a text needs no quotes anywhere: it begins with a letter and has no character with a
// meaning in YAML, inside brackets or outside.
static bool is_plain(const char *text, size_t length) {
    if (length == 0 || is_misread(text, length) || text[length - 1] == ' ')
        return false;
    for (size_t at = 0, step; at < length; at += step) {
        uint32_t point = 0;
        step = aj_utf8_length(text + at, length - at, &point);
        if (step == 0 || aj_is_unsafe(point) || point == 0x2028 || point == 0x2029)
            return false;
        if (at == 0 && point < 0x80 && (aj_small((char)point) < 'a' || aj_small((char)point) > 'z'))
            return false;
        if (point < 0x80 && strchr(":#,[]{}\\\n\t", (int)point))
            return false;
    }
    return true;
}

static void put_quoted(struct aj_buf *out, const char *text, size_t length) {
    aj_buf_char(out, '"');
    for (size_t at = 0, step; at < length; at += step) {
        uint32_t point = (unsigned char)text[at];
        step = aj_utf8_length(text + at, length - at, &point);
        step += step == 0;
        if (point < 0x20 || aj_is_unsafe(point) || point == 0x2028 || point == 0x2029) {
            if (point == '\n')
                aj_buf_puts(out, "\\n");
            else if (point == '\t')
                aj_buf_puts(out, "\\t");
            else if (point < 0x10000)
                aj_buf_format(out, "\\u%04" PRIX32, point);
            else
                aj_buf_format(out, "\\U%08" PRIX32, point);
            continue;
        }
        if (point == '"' || point == '\\')
            aj_buf_char(out, '\\');
        aj_buf_put(out, text + at, step);
    }
    aj_buf_char(out, '"');
}

void aj_yaml_put_text(struct aj_buf *out, const char *text, size_t length) {
    if (is_plain(text, length))
        aj_buf_put(out, text, length);
    else
        put_quoted(out, text, length);
}

static void put_yaml_key(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out) {
    aj_yaml_put_text(out, aj_doc_key(pretty->doc, node), pretty->doc->node[node].key_length);
    aj_buf_puts(out, ": ");
}

static void put_yaml_scalar(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out) {
    const struct aj_node *n = &pretty->doc->node[node];
    const char *text = aj_doc_text(pretty->doc, node);
    if (n->kind == AJ_NODE_NULL)
        aj_buf_puts(out, "null");
    else if (aj_doc_is_bare(pretty->doc, node))
        aj_buf_put(out, text, n->length);
    else if (pretty_is_drawn(pretty, node))
        put_quoted(out, text, n->length);
    else
        aj_yaml_put_text(out, text, n->length);
}

static const struct aj_flow yaml_flow = {put_yaml_scalar, put_yaml_key};

static void put_comment(struct yaml *yaml, uint32_t comment) {
    const struct aj_comment *c = &yaml->comments->item[comment];
    aj_buf_put(yaml->out, yaml->doc->text->bytes + c->offset, c->length);
}

// Writes comments on lines of their own. `is_first`: they are the first thing at this depth.
static void put_lines(struct yaml *yaml, uint32_t chain, size_t indent, bool is_first) {
    for (uint32_t c = chain; c != AJ_NO_NODE; c = yaml->comments->item[c].next) {
        if (yaml->comments->item[c].spaced && !is_first)
            aj_buf_char(yaml->out, '\n');
        is_first = false;
        pretty_indent(yaml->out, indent);
        put_comment(yaml, c);
        aj_buf_char(yaml->out, '\n');
    }
}

static void put_head(struct yaml *yaml, uint32_t node, size_t indent, bool is_first) {
    if (!yaml->comments)
        return;
    uint32_t head = yaml->comments->head[node];
    put_lines(yaml, head, indent, is_first);
    if (yaml->comments->spaced[node] && (!is_first || head != AJ_NO_NODE))
        aj_buf_char(yaml->out, '\n');
}

// Writes the comment after a node, and ends the line.
static void put_trail(struct yaml *yaml, uint32_t node) {
    uint32_t chain = yaml->comments ? yaml->comments->trail[node] : AJ_NO_NODE;
    const char *between = "  ";
    for (; chain != AJ_NO_NODE; chain = yaml->comments->item[chain].next) {
        aj_buf_puts(yaml->out, between);
        put_comment(yaml, chain);
        between = " ";
    }
    aj_buf_char(yaml->out, '\n');
}

static void put_children(struct yaml *yaml, uint32_t node, size_t indent, bool begun);

static void put_pair(struct yaml *yaml, uint32_t node, size_t indent) {
    struct aj_buf *out = yaml->out;
    size_t from = out->length;
    put_yaml_key(yaml->pretty, node, out);
    size_t taken = indent + pretty_columns(out, from);
    if (pretty_fit(yaml->pretty, node, taken, &yaml_flow, out)) {
        put_trail(yaml, node);
        return;
    }
    if (!out->failed)
        out->length--; // removes the space after the key
    put_trail(yaml, node);
    put_children(yaml, node, indent + 2, false);
}

// Writes an entry over several lines. Comments that cannot be on a line of their own in it go
// before it.
static void put_broken_entry(struct yaml *yaml, uint32_t node, size_t indent) {
    bool is_map = yaml->doc->node[node].kind == AJ_NODE_MAP;
    if (yaml->comments)
        put_lines(yaml, yaml->comments->trail[node], indent, true);
    pretty_indent(yaml->out, indent);
    aj_buf_puts(yaml->out, is_map ? "- " : "-\n");
    put_children(yaml, node, indent + 2, is_map);
}

static void put_entry(struct yaml *yaml, uint32_t node, size_t indent) {
    size_t from = yaml->out->length;
    pretty_indent(yaml->out, indent);
    aj_buf_puts(yaml->out, "- ");
    if (pretty_fit(yaml->pretty, node, indent + 2, &yaml_flow, yaml->out)) {
        put_trail(yaml, node);
        return;
    }
    yaml->out->length = from;
    put_broken_entry(yaml, node, indent);
}

// Writes the children of a list or map, each on lines of its own. `begun`: the first child's line
// was indented and its comments were written.
static void put_children(struct yaml *yaml, uint32_t node, size_t indent, bool begun) {
    bool is_map = yaml->doc->node[node].kind == AJ_NODE_MAP;
    bool is_first = true;
    for (uint32_t c = yaml->pretty->first[node]; c != AJ_NO_NODE; c = yaml->pretty->next[c]) {
        if (!begun)
            put_head(yaml, c, indent, is_first);
        if (is_map && !begun)
            pretty_indent(yaml->out, indent);
        if (is_map)
            put_pair(yaml, c, indent);
        else
            put_entry(yaml, c, indent);
        if (yaml->comments)
            put_lines(yaml, yaml->comments->foot[c], indent, false);
        begun = is_first = false;
    }
}

static void put_header(struct yaml *yaml) {
    const struct aj_comments *comments = yaml->comments;
    if (!comments || comments->header == AJ_NO_NODE)
        return;
    put_lines(yaml, comments->header, 0, true);
    if (comments->header_spaced || comments->head[yaml->pretty->first[0]] != AJ_NO_NODE)
        aj_buf_char(yaml->out, '\n');
}

void aj_pretty_write_yaml(const struct aj_pretty *pretty, struct aj_buf *out) {
    struct yaml yaml = {pretty, pretty->doc, pretty->comments, out};
    put_header(&yaml);
    put_children(&yaml, 0, 0, false);
}
