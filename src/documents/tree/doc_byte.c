// Finds the place of a part of a scalar's text in the document, and the end of a quoted one.
#include <string.h>

#include "documents/tree/tree.h"

// A walk along a scalar as it is written, and along its text.
struct walk {
    const char *source, *end; // the rest of the document
    const char *text;         // the rest of the text
    char quote;               // the scalar's quote, or 0
};

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Digits of an escape by a number, 0: another one.
static size_t count_digits(char kind) {
    return kind == 'u' ? 4 : kind == 'x' ? 2 : kind == 'U' ? 8 : 0;
}

// Steps over an escape. A code point above U+FFFF is one escape or, in JSON, two. The text has its
// bytes.
static void step_escape(struct walk *walk) {
    size_t digits = walk->end - walk->source > 1 ? count_digits(walk->source[1]) : 0;
    size_t made = aj_utf8_length(walk->text, strnlen(walk->text, 4), NULL);
    bool pair = digits == 4 && made == 4;
    size_t length = 2 + digits + (pair ? 6 : 0);
    size_t left = (size_t)(walk->end - walk->source);
    walk->source += length < left ? length : left;
    walk->text += made ? made : 1;
}

// Steps over a line end in the scalar, which is a blank in the text or nothing.
static void step_fold(struct walk *walk) {
    bool escaped = *walk->source == '\\';
    walk->source += escaped;
    while (walk->source < walk->end && is_space(*walk->source))
        walk->source++;
    while (!escaped && is_space(*walk->text))
        walk->text++;
}

static void step(struct walk *walk) {
    bool broken = walk->quote == '"' && *walk->source == '\\' && walk->end - walk->source > 1 &&
                  is_space(walk->source[1]) && walk->source[1] != ' ' && walk->source[1] != '\t';
    if (broken || (is_space(*walk->source) && *walk->source != *walk->text)) {
        step_fold(walk);
    } else if (walk->quote == '"' && *walk->source == '\\') {
        step_escape(walk);
    } else {
        bool ends_line = *walk->text++ == '\n';
        walk->source += walk->quote == '\'' && *walk->source == '\'' ? 2 : 1;
        while (ends_line && walk->source < walk->end && *walk->source == ' ' && *walk->text != ' ')
            walk->source++; // an indentation
    }
}

// The text of a block scalar begins on the line after its sign.
static void skip_sign(struct walk *walk) {
    while (walk->source < walk->end && *walk->source != '\n' && *walk->source != '\r')
        walk->source++;
    while (walk->source < walk->end && is_space(*walk->source))
        walk->source++;
}

// Returns the walk at the beginning of a scalar.
static struct walk begin_walk(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    const char *bytes = doc->text->bytes;
    struct walk walk = {.source = bytes + at->offset,
                        .end = bytes + doc->text->length,
                        .text = aj_doc_text(doc, node)};
    if (at->quoted && (*walk.source == '"' || *walk.source == '\''))
        walk.quote = *walk.source++;
    else if (at->quoted && (*walk.source == '|' || *walk.source == '>'))
        skip_sign(&walk);
    return walk;
}

size_t aj_doc_byte_from(const struct aj_doc *doc, uint32_t node, size_t index,
                        struct aj_found_byte *last) {
    const struct aj_node *at = &doc->node[node];
    if (at->kind != AJ_NODE_SCALAR || index > at->length || at->offset >= doc->text->length)
        return at->offset;
    const char *bytes = doc->text->bytes, *text = aj_doc_text(doc, node);
    struct walk walk = begin_walk(doc, node);
    if (last->text == text && last->node == node && last->index <= index) {
        walk.source = bytes + last->offset;
        walk.text = text + last->index;
    }
    while (walk.source < walk.end && walk.text < text + index)
        step(&walk);
    *last = (struct aj_found_byte){text, node, (size_t)(walk.text - text),
                                   (size_t)(walk.source - bytes)};
    return last->offset;
}

size_t aj_quoted_end(const struct aj_text *text, size_t at) {
    if (at >= text->length)
        return text->length;
    char quote = text->bytes[at++];
    for (; at < text->length; at++) {
        bool doubled = text->bytes[at] == quote && quote == '\'' && at + 1 < text->length &&
                       text->bytes[at + 1] == quote;
        if (doubled || (quote == '"' && text->bytes[at] == '\\'))
            at++;
        else if (text->bytes[at] == quote)
            return at + 1;
    }
    return text->length;
}
