#include <string.h>

#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

enum { LEVELS_MAX = 64 };

struct level {
    uint32_t node;
    uint32_t last; // its newest child, or AJ_NO_NODE
    bool is_map;
};

struct scanner {
    const char *bytes;
    size_t length;
    size_t at;
    struct aj_doc *doc;
    const struct aj_limits *limits;
    struct aj_arena *arena;
    struct aj_diags *diags;
    size_t depth;
    bool is_stopped;    // nothing after this place is read
    bool has_bad_bytes; // the whole text must be searched for bad bytes
    const char *key;    // of the value to be read; NULL in a list
    size_t key_length;
    struct level level[LEVELS_MAX];
};

// A string in the source: the bytes between its quotes.
struct string {
    size_t offset; // of the opening quote
    size_t raw;    // bytes between the quotes
    size_t length; // bytes after unescaping
};

// Returns the pointer of the list or map being read, for a diagnostic at `offset`.
static const char *where(const struct scanner *scan, size_t offset) {
    bool is_wanted = scan->depth && aj_diags_keep(scan->diags, offset);
    return is_wanted ? aj_doc_pointer(scan->doc, scan->level[scan->depth - 1].node, scan->arena)
                     : "";
}

static struct aj_diag *add_error(struct scanner *scan, enum aj_core_diag kind, size_t offset,
                                 const char *message) {
    return aj_doc_error(scan->diags, kind, offset, where(scan, offset), "%s", message);
}

// Reports a syntax error after which nothing can be understood. If the byte itself is not allowed,
// that is reported instead.
static void stop(struct scanner *scan, size_t offset, const char *message) {
    scan->is_stopped = true;
    if (offset < scan->length) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(scan->bytes + offset, scan->length - offset, &point);
        if (!step || aj_doc_is_refused(point)) {
            scan->has_bad_bytes = true;
            return;
        }
    }
    add_error(scan, AJ_DIAG_SYNTAX, offset, message);
}

static void skip_space(struct scanner *scan) {
    size_t at = scan->at;
    while (at < scan->length && scan->bytes[at] <= ' ' &&
           (scan->bytes[at] == ' ' || scan->bytes[at] == '\n' || scan->bytes[at] == '\r' ||
            scan->bytes[at] == '\t'))
        at++;
    scan->at = at;
}

// Returns a byte of the text, or NUL after the end.
static char byte_at(const struct scanner *scan, size_t at) {
    return at < scan->length ? scan->bytes[at] : '\0';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static int hex_digit(char c) {
    if (is_digit(c))
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// Returns the four hex digits of the \u at `at`, or -1 if there is no such escape.
static int32_t read_unit(const struct scanner *scan, size_t at) {
    if (scan->length - at < 6 || scan->bytes[at] != '\\' || scan->bytes[at + 1] != 'u')
        return -1;
    int32_t unit = 0;
    for (size_t i = 2; i < 6; i++) {
        int digit = hex_digit(scan->bytes[at + i]);
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

// Checks the \u escape at `at`; a pair of surrogates counts as one. Adds the bytes of its character
// to `length`, and returns the place after it.
static size_t scan_unicode(struct scanner *scan, size_t at, size_t *length) {
    int32_t unit = read_unit(scan, at);
    if (unit < 0) {
        add_error(scan, AJ_DIAG_SYNTAX, at, "\\u is followed by four hexadecimal digits");
        return at + 2;
    }
    if (unit == 0)
        add_error(scan, AJ_DIAG_BAD_CHARACTER, at, "the character U+0000 is not allowed in a case");
    bool is_high = unit >= 0xD800 && unit < 0xDC00, is_low = unit >= 0xDC00 && unit < 0xE000;
    int32_t second = is_high ? read_unit(scan, at + 6) : -1;
    if (is_high && second >= 0xDC00 && second < 0xE000) {
        *length += 4;
        return at + 12;
    }
    if (is_high || is_low)
        add_error(scan, AJ_DIAG_LONE_SURROGATE, at, "this escape names half of a surrogate pair");
    *length += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    return at + 6;
}

static size_t scan_escape(struct scanner *scan, size_t at, size_t *length) {
    char c = at + 1 < scan->length ? scan->bytes[at + 1] : '\0';
    if (c == 'u')
        return scan_unicode(scan, at, length);
    *length += 1;
    if (c && strchr("\"\\/bfnrt", c))
        return at + 2;
    add_error(scan, AJ_DIAG_SYNTAX, at, "JSON has no such escape")->help =
        "a backslash itself is written \\\\";
    return at + 1;
}

// Checks a character of a string that is not plain ASCII, and returns the place after it.
static size_t scan_special(struct scanner *scan, size_t at) {
    uint32_t point = 0;
    size_t step = aj_utf8_length(scan->bytes + at, scan->length - at, &point);
    if (!step)
        scan->is_stopped = scan->has_bad_bytes = true; // what comes after it may be anything
    else if (aj_doc_is_refused(point))
        scan->has_bad_bytes = true;
    else if (point == '\t')
        add_error(scan, AJ_DIAG_BAD_CHARACTER, at, "a tab in a text is written \\t");
    else if (point < 0x20) {
        add_error(scan, AJ_DIAG_BAD_CHARACTER, at,
                  "a text ends in the line where it begins: its quote is missing, or write \\n");
        scan->is_stopped = true;
    }
    return at + (step ? step : 1);
}

// Reads the string whose opening quote is at `scan->at`.
static struct string scan_string(struct scanner *scan) {
    const char *bytes = scan->bytes;
    size_t end = scan->length, at = scan->at + 1, from = at;
    struct string string = {.offset = scan->at};
    while (!scan->is_stopped) {
        at += aj_plain_run(bytes + at, end - at);
        if (at == end) {
            stop(scan, string.offset, "this text has no closing quote");
            break;
        }
        if (bytes[at] == '"')
            break;
        string.length += at - from;
        from = at;
        if (bytes[at] == '\\') {
            from = at = scan_escape(scan, at, &string.length);
            continue;
        }
        at = scan_special(scan, at);
    }
    string.length += at - from;
    string.raw = at - string.offset - 1;
    scan->at = at + 1;
    return string;
}

static void check_length(struct scanner *scan, size_t offset, size_t length, bool is_key) {
    size_t limit = is_key ? scan->limits->key : scan->limits->scalar;
    if (length > limit)
        aj_doc_error(scan->diags, is_key ? AJ_DIAG_KEY_TOO_LONG : AJ_DIAG_SCALAR_TOO_LONG, offset,
                     where(scan, offset), "this %s has %zu bytes; %zu are the most",
                     is_key ? "key" : "value", length, limit);
}

// Adds the node of the value at `offset`.
static struct aj_node *add_node(struct scanner *scan, enum aj_node_kind kind, size_t offset) {
    struct aj_doc *doc = scan->doc;
    struct level *level = scan->depth ? &scan->level[scan->depth - 1] : NULL;
    if (aj_doc_is_full(doc, scan->limits, offset, scan->diags)) {
        scan->is_stopped = true;
        return NULL;
    }
    uint32_t index = level ? aj_doc_add(doc, scan->arena, level->node, level->last)
                           : aj_doc_add(doc, scan->arena, AJ_NO_NODE, AJ_NO_NODE);
    if (level)
        level->last = index;
    struct aj_node *node = &doc->node[index];
    node->kind = (unsigned)kind % AJ_NODE_KINDS;
    node->offset = (uint32_t)offset;
    if (scan->key) {
        node->keyed = true;
        node->key_length =
            (uint16_t)(scan->key_length < UINT16_MAX ? scan->key_length : UINT16_MAX);
        node->key_offset = (uint32_t)(scan->key - scan->bytes - 1);
        scan->key = NULL;
    }
    return node;
}

static void add_scalar(struct scanner *scan, enum aj_node_kind kind, size_t offset, size_t length) {
    struct aj_node *node = add_node(scan, kind, offset);
    if (!node)
        return;
    node->quoted = scan->bytes[offset] == '"';
    if (kind == AJ_NODE_SCALAR)
        node->length = (uint32_t)length;
    check_length(scan, offset, length, false);
}

static size_t skip_digits(const struct scanner *scan, size_t at) {
    while (at < scan->length && is_digit(scan->bytes[at]))
        at++;
    return at;
}

// Returns the end of the number at `at`, or 0 if there is none. RFC 8259 defines numbers as
// -?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?
static size_t match_number(const struct scanner *scan, size_t at) {
    at += scan->bytes[at] == '-';
    size_t digits = at;
    at = byte_at(scan, at) == '0' ? at + 1 : skip_digits(scan, at);
    if (at == digits)
        return 0;
    if (byte_at(scan, at) == '.') {
        digits = at + 1;
        at = skip_digits(scan, digits);
        if (at == digits)
            return 0;
    }
    if ((byte_at(scan, at) | 0x20) == 'e') {
        digits = at + 1;
        digits += byte_at(scan, digits) == '+' || byte_at(scan, digits) == '-';
        at = skip_digits(scan, digits);
        if (at == digits)
            return 0;
    }
    return at;
}

static bool is_word_part(char c) {
    return is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '+' || c == '-' ||
           c == '.' || c == '_';
}

// Reads a word without quotes: true, false, null, or something else that is no number.
static void scan_word(struct scanner *scan) {
    size_t offset = scan->at, end = offset;
    while (end < scan->length && is_word_part(scan->bytes[end]))
        end++;
    const char *word = scan->bytes + offset;
    size_t length = end - offset;
    if (!length) {
        stop(scan, offset,
             offset == scan->length ? "a value is missing at the end of the text"
                                    : "no value begins with this character");
        return;
    }
    scan->at = end;
    bool is_null = length == 4 && memcmp(word, "null", 4) == 0;
    bool is_bool = (length == 4 && memcmp(word, "true", 4) == 0) ||
                   (length == 5 && memcmp(word, "false", 5) == 0);
    if (is_digit(*word) || *word == '-')
        add_error(scan, AJ_DIAG_SYNTAX, offset, "this is not a number as JSON writes them");
    else if (!is_null && !is_bool)
        add_error(scan, AJ_DIAG_SYNTAX, offset, "a text stands in double quotes in JSON");
    add_scalar(scan, is_null ? AJ_NODE_NULL : AJ_NODE_SCALAR, offset, length);
}

// Reads a value without quotes.
static void scan_bare(struct scanner *scan) {
    size_t offset = scan->at;
    char first = byte_at(scan, offset);
    size_t end = is_digit(first) || first == '-' ? match_number(scan, offset) : 0;
    if (!end || is_word_part(byte_at(scan, end))) {
        scan_word(scan);
        return;
    }
    if (end - offset > AJ_BARE_MAX)
        add_error(scan, AJ_DIAG_SCALAR_TOO_LONG, offset, "a number has at most 63 characters");
    scan->at = end;
    add_scalar(scan, AJ_NODE_SCALAR, offset, end - offset);
}

// Reads a map's key and the colon after it.
static void scan_key(struct scanner *scan) {
    if (byte_at(scan, scan->at) != '"') {
        stop(scan, scan->at, "expected a key in double quotes");
        return;
    }
    struct string key = scan_string(scan);
    if (scan->is_stopped)
        return;
    check_length(scan, key.offset, key.length, true);
    skip_space(scan);
    if (byte_at(scan, scan->at) != ':') {
        stop(scan, scan->at, "expected a ':' after the key");
        return;
    }
    scan->at++;
    scan->key = scan->bytes + key.offset + 1;
    scan->key_length = key.raw;
    skip_space(scan);
}

static void open_level(struct scanner *scan, bool is_map) {
    size_t offset = scan->at;
    if (scan->depth == scan->limits->depth || scan->depth == LEVELS_MAX) {
        aj_doc_error(scan->diags, AJ_DIAG_TOO_DEEP, offset, where(scan, offset),
                     "lists and maps are nested deeper than %zu here", scan->depth);
        scan->is_stopped = true;
        return;
    }
    const struct aj_node *node = add_node(scan, is_map ? AJ_NODE_MAP : AJ_NODE_LIST, offset);
    if (!node)
        return;
    scan->level[scan->depth++] = (struct level){
        .node = (uint32_t)(node - scan->doc->node), .last = AJ_NO_NODE, .is_map = is_map};
    scan->at++;
}

static bool begins_value(char c) {
    return c == '"' || c == '{' || c == '[';
}

// Steps over a comma. Returns false if a closing bracket follows, which is an error.
static bool pass_comma(struct scanner *scan) {
    size_t comma = scan->at++;
    skip_space(scan);
    if (byte_at(scan, scan->at) != ']' && byte_at(scan, scan->at) != '}')
        return true;
    add_error(scan, AJ_DIAG_SYNTAX, comma, "no ',' may stand before a closing bracket");
    return false;
}

// Handles a value of a map (`is_map`) or list that is followed by neither a comma nor the closing
// bracket. Returns true if the next value follows.
static bool pass_gap(struct scanner *scan, bool is_map) {
    if (scan->at == scan->length)
        stop(scan, scan->at,
             is_map ? "the '}' of a map is missing at the end"
                    : "the ']' of a list is missing at the end");
    else if (begins_value(byte_at(scan, scan->at)))
        add_error(scan, AJ_DIAG_SYNTAX, scan->at, "a ',' is missing before this");
    else
        stop(scan, scan->at, is_map ? "expected a ',' or '}'" : "expected a ',' or ']'");
    return !scan->is_stopped;
}

// Continues after a value or an opening bracket: steps over closing brackets and a comma to the
// next value or key. Returns false if the document is complete or cannot be understood.
static bool go_on(struct scanner *scan) {
    while (scan->depth) {
        const struct level *level = &scan->level[scan->depth - 1];
        skip_space(scan);
        char c = byte_at(scan, scan->at);
        if (c == (level->is_map ? '}' : ']')) {
            scan->at++;
            scan->depth--;
        } else if (level->last == AJ_NO_NODE && scan->at < scan->length)
            return true;
        else if (c != ',')
            return pass_gap(scan, level->is_map);
        else if (pass_comma(scan))
            return true;
    }
    return false;
}

static void scan_value(struct scanner *scan) {
    if (scan->depth && scan->level[scan->depth - 1].is_map)
        scan_key(scan);
    if (scan->is_stopped)
        return;
    char c = byte_at(scan, scan->at);
    if (c == '{' || c == '[')
        open_level(scan, c == '{');
    else if (c == '"') {
        struct string string = scan_string(scan);
        if (!scan->is_stopped)
            add_scalar(scan, AJ_NODE_SCALAR, string.offset, string.length);
    } else
        scan_bare(scan);
}

static void scan_document(struct scanner *scan) {
    skip_space(scan);
    if (scan->at == scan->length)
        return;
    do
        scan_value(scan);
    while (!scan->is_stopped && go_on(scan));
    if (scan->is_stopped)
        return;
    skip_space(scan);
    if (byte_at(scan, scan->at) == '{' || byte_at(scan, scan->at) == '[')
        add_error(scan, AJ_DIAG_SECOND_DOCUMENT, scan->at,
                  "a second document begins here; one file holds one")
            ->help = "a file with one case a line is named .jsonl";
    else if (scan->at < scan->length)
        stop(scan, scan->at, "this is after the end of the case");
}

bool aj_doc_scan_json(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                      struct aj_diags *diags) {
    size_t before = diags->count;
    doc->copy = doc->text->bytes;
    struct scanner scan = {.bytes = doc->text->bytes,
                           .length = doc->text->length,
                           .doc = doc,
                           .limits = limits,
                           .arena = arena,
                           .diags = diags};
    scan_document(&scan);
    if (scan.has_bad_bytes || diags->count != before)
        aj_doc_check_bytes(doc, diags);
    return diags->count == before;
}
