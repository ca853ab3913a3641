#include <inttypes.h>
#include <string.h>

#include "core/core.h"
#include "documents/writing/writing.h"

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

// Words that readers of YAML 1.1 or 1.2 take for a boolean or for null.
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

static void put_escape(struct aj_buf *out, uint32_t point) {
    if (point == '\n')
        aj_buf_puts(out, "\\n");
    else if (point == '\t')
        aj_buf_puts(out, "\\t");
    else if (point < 0x10000)
        aj_buf_format(out, "\\u%04" PRIX32, point);
    else
        aj_buf_format(out, "\\U%08" PRIX32, point);
}

static void put_quoted(struct aj_buf *out, const char *text, size_t length) {
    aj_buf_char(out, '"');
    for (size_t at = 0, step; at < length; at += step) {
        uint32_t point = (unsigned char)text[at];
        step = aj_utf8_length(text + at, length - at, &point);
        step += step == 0;
        if (point < 0x20 || aj_is_unsafe(point) || point == 0x2028 || point == 0x2029) {
            put_escape(out, point);
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

static void put_key(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out) {
    aj_yaml_put_text(out, aj_doc_key(pretty->doc, node), pretty->doc->node[node].key_length);
    aj_buf_puts(out, ": ");
}

static void put_scalar(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out) {
    const struct aj_node *n = &pretty->doc->node[node];
    const char *text = aj_doc_text(pretty->doc, node);
    if (n->kind == AJ_NODE_NULL)
        aj_buf_puts(out, "null");
    else if (aj_doc_is_bare(pretty->doc, node))
        aj_buf_put(out, text, n->length);
    else if (aj_pretty_is_drawn(pretty, node))
        put_quoted(out, text, n->length);
    else
        aj_yaml_put_text(out, text, n->length);
}

static const struct aj_flow yaml_flow = {put_scalar, put_key};

static void put_comment(struct yaml *yaml, uint32_t comment) {
    const struct aj_comment *c = &yaml->comments->item[comment];
    aj_buf_put(yaml->out, yaml->doc->text->bytes + c->offset, c->length);
}

// Writes comments on lines of their own. `is_first` means that nothing precedes them at this depth.
static void put_lines(struct yaml *yaml, uint32_t chain, size_t indent, bool is_first) {
    for (uint32_t c = chain; c != AJ_NO_NODE; c = yaml->comments->item[c].next) {
        if (yaml->comments->item[c].spaced && !is_first)
            aj_buf_char(yaml->out, '\n');
        is_first = false;
        aj_pretty_indent(yaml->out, indent);
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

static void put_foot(struct yaml *yaml, uint32_t node, size_t indent) {
    if (yaml->comments)
        put_lines(yaml, yaml->comments->foot[node], indent, false);
}

// Ends a node's line.
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
    put_key(yaml->pretty, node, out);
    size_t taken = indent + aj_pretty_columns(out, from);
    if (aj_pretty_fit(yaml->pretty, node, taken, &yaml_flow, out)) {
        put_trail(yaml, node);
        return;
    }
    if (!out->failed)
        out->length--; // the blank after the key
    put_trail(yaml, node);
    put_children(yaml, node, indent + 2, false);
}

// Writes an entry of several lines. Comments that have no line of their own there go before it.
static void put_broken_entry(struct yaml *yaml, uint32_t node, size_t indent) {
    bool is_map = yaml->doc->node[node].kind == AJ_NODE_MAP;
    if (yaml->comments)
        put_lines(yaml, yaml->comments->trail[node], indent, true);
    aj_pretty_indent(yaml->out, indent);
    aj_buf_puts(yaml->out, is_map ? "- " : "-\n");
    put_children(yaml, node, indent + 2, is_map);
}

static void put_entry(struct yaml *yaml, uint32_t node, size_t indent) {
    size_t from = yaml->out->length;
    aj_pretty_indent(yaml->out, indent);
    aj_buf_puts(yaml->out, "- ");
    if (aj_pretty_fit(yaml->pretty, node, indent + 2, &yaml_flow, yaml->out)) {
        put_trail(yaml, node);
        return;
    }
    yaml->out->length = from;
    put_broken_entry(yaml, node, indent);
}

// Writes the children of a list or map, each on one or more lines. `begun` means that the first
// child's line is indented and its comments are written already.
static void put_children(struct yaml *yaml, uint32_t node, size_t indent, bool begun) {
    bool is_map = yaml->doc->node[node].kind == AJ_NODE_MAP;
    bool is_first = true;
    for (uint32_t c = yaml->pretty->first[node]; c != AJ_NO_NODE; c = yaml->pretty->next[c]) {
        if (!begun)
            put_head(yaml, c, indent, is_first);
        if (is_map && !begun)
            aj_pretty_indent(yaml->out, indent);
        if (is_map)
            put_pair(yaml, c, indent);
        else
            put_entry(yaml, c, indent);
        put_foot(yaml, c, indent);
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
