#include <string.h>

#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

static unsigned hex_digit(char c) {
    return c <= '9' ? (unsigned)(c - '0') : (unsigned)((c | 0x20) - 'a' + 10);
}

// Returns the unit of the escape \uXXXX at `from`, which the scan has checked.
static uint32_t read_unit(const char *from) {
    return hex_digit(from[2]) << 12 | hex_digit(from[3]) << 8 | hex_digit(from[4]) << 4 |
           hex_digit(from[5]);
}

static char *put_point(char *to, uint32_t point) {
    if (point < 0x80) {
        *to++ = (char)point;
        return to;
    }
    if (point < 0x800) {
        *to++ = (char)(0xC0 | point >> 6);
    } else {
        if (point < 0x10000) {
            *to++ = (char)(0xE0 | point >> 12);
        } else {
            *to++ = (char)(0xF0 | point >> 18);
            *to++ = (char)(0x80 | (point >> 12 & 0x3F));
        }
        *to++ = (char)(0x80 | (point >> 6 & 0x3F));
    }
    *to++ = (char)(0x80 | (point & 0x3F));
    return to;
}

// Writes the character that the escape at `*from` means, and steps past the escape.
static char *put_escape(char *to, const char **from) {
    static const char letters[] = "bfnrt", means[] = "\b\f\n\r\t";
    const char *at = *from;
    if (at[1] != 'u') {
        const char *letter = strchr(letters, at[1]);
        *to = letter ? means[letter - letters] : at[1];
        *from += 2;
        return to + 1;
    }
    uint32_t point = read_unit(at);
    *from += 6;
    if (point >= 0xD800 && point < 0xE000) {
        point = 0x10000 + ((point - 0xD800) << 10) + (read_unit(*from) - 0xDC00);
        *from += 6;
    }
    return put_point(to, point);
}

// Replaces escapes in the string after an opening quote, in place: no escape is shorter than its
// character. Returns the length.
static size_t unescape(char *text) {
    const char *from = text;
    char *to = text;
    while (*from != '"')
        if (*from == '\\')
            to = put_escape(to, &from);
        else
            *to++ = *from++;
    *to = '\0';
    return (size_t)(to - text);
}

// Gives the nodes their texts: a copy of the source, in which a NUL is written after each.
static void cut_texts(struct aj_doc *doc, struct aj_arena *arena) {
    char *copy = aj_arena_copy(arena, doc->text->bytes, doc->text->length);
    doc->copy = copy;
    bool escapes = memchr(copy, '\\', doc->text->length) != NULL;
    for (uint32_t i = 0; i < doc->count; i++) {
        struct aj_node *node = &doc->node[i];
        if (node->keyed) {
            char *key = copy + node->key_offset + 1;
            if (escapes)
                node->key_length = (uint16_t)unescape(key);
            key[node->key_length] = '\0';
        }
        if (node->kind == AJ_NODE_SCALAR) {
            char *text = copy + node->offset + node->quoted;
            if (escapes && node->quoted)
                unescape(text);
            text[node->length] = '\0';
        }
    }
}

// Parses a text that the quick pass has not accepted.
static bool parse_strictly(struct aj_doc *doc, const struct aj_limits *limits,
                           struct aj_arena *arena, struct aj_diags *diags) {
    aj_doc_reserve(doc, limits, arena);
    bool is_good = aj_doc_scan_json(doc, limits, arena, diags);
    if (is_good && (!doc->count || doc->node[0].kind == AJ_NODE_NULL)) {
        aj_doc_error(diags, AJ_DIAG_EMPTY_DOCUMENT, 0, "", "there is no case here");
        return false;
    }
    if (is_good)
        cut_texts(doc, arena);
    return aj_doc_check_keys(doc, diags) && is_good;
}

bool aj_doc_parse_line(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags) {
    if (!aj_doc_check_size(doc, limits, diags) || !aj_doc_check_encoding(doc, diags))
        return false;
    struct aj_arena_mark mark = aj_arena_mark(arena);
    bool is_unsure;
    aj_doc_reserve(doc, limits, arena);
    if (aj_doc_read_quick(doc, limits, arena, &is_unsure)) {
        if (is_unsure)
            aj_doc_settle(doc);
        return !is_unsure || aj_doc_check_keys(doc, diags);
    }
    aj_arena_release(arena, mark);
    *doc = (struct aj_doc){.text = doc->text};
    return parse_strictly(doc, limits, arena, diags);
}

bool aj_doc_parse_json(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags) {
    *doc = (struct aj_doc){.text = text};
    return aj_doc_parse_line(doc, limits, arena, diags);
}
