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

// Whether the walk stands at a line end that is another thing in the text, or at an indentation.
static bool is_at_fold(const struct walk *walk) {
    bool broken = walk->quote == '"' && *walk->source == '\\' && walk->end - walk->source > 1 &&
                  is_space(walk->source[1]) && walk->source[1] != ' ' && walk->source[1] != '\t';
    return broken || (is_space(*walk->source) && *walk->source != *walk->text);
}

// Whether it stands at one that is nothing in the text, behind which the next byte of that is.
static bool is_before_byte(const struct walk *walk) {
    return *walk->text && is_at_fold(walk) && (*walk->source == '\\' || !is_space(*walk->text));
}

static void step(struct walk *walk) {
    if (is_at_fold(walk)) {
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
    size_t left = index - (size_t)(walk.text - text);
    if (is_as_it_stands(&walk, left)) {
        walk.source += left;
        walk.text += left;
    }
    while (walk.source < walk.end && (walk.text < text + index || is_before_byte(&walk)))
        step(&walk);
    *last = (struct aj_found_byte){text, node, (size_t)(walk.text - text),
                                   (size_t)(walk.source - bytes)};
    return last->offset;
}

size_t aj_doc_byte_in(const struct aj_doc *doc, uint32_t node, size_t index) {
    struct aj_found_byte none = {.text = NULL};
    return aj_doc_byte_from(doc, node, index, &none);
}
