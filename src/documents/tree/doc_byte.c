// Finds the place of a part of a scalar's text in the document.
#include "documents/tree/doc_byte.h"

#include <string.h>

#include "documents/tree/doc.h"

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
        walk->source += walk->quote == '\'' && *walk->source == '\'' ? 2 : 1;
        walk->text++;
    }
}

// The text of a block scalar begins on the line after its sign.
static void skip_sign(struct walk *walk) {
    while (walk->source < walk->end && *walk->source != '\n' && *walk->source != '\r')
        walk->source++;
    while (walk->source < walk->end && is_space(*walk->source))
        walk->source++;
}

// Whether the next `length` bytes of a text in double quotes are the same in the document, so that
// none is part of an escape or a line break.
static bool is_as_it_stands(const struct walk *walk, size_t length) {
    return walk->quote == '"' && length <= (size_t)(walk->end - walk->source) &&
           memcmp(walk->source, walk->text, length) == 0 && !memchr(walk->text, '\\', length) &&
           !memchr(walk->text, '\n', length) && !memchr(walk->text, '\r', length);
}

size_t aj_doc_byte_in(const struct aj_doc *doc, uint32_t node, size_t index) {
    const struct aj_node *at = &doc->node[node];
    const char *bytes = doc->text->bytes;
    if (at->kind != AJ_NODE_SCALAR || index > at->length || at->offset >= doc->text->length)
        return at->offset;
    const char *text = aj_doc_text(doc, node);
    struct walk walk = {
        .source = bytes + at->offset, .end = bytes + doc->text->length, .text = text};
    if (at->quoted && (*walk.source == '"' || *walk.source == '\''))
        walk.quote = *walk.source++;
    else if (at->quoted && (*walk.source == '|' || *walk.source == '>'))
        skip_sign(&walk);
    if (is_as_it_stands(&walk, index))
        return (size_t)(walk.source - bytes) + index;
    while (walk.text < text + index && walk.source < walk.end)
        step(&walk);
    return (size_t)(walk.source - bytes);
}
