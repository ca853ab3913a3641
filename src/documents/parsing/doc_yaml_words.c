// Reports what libyaml does not: directives, and libyaml's problems in our own words.
#include <string.h>

#include "documents/parsing/internal.h"
#include "documents/tree/tree.h"

// Returns the next percent sign, or NULL.
static const char *find_sign(const char *from, const char *end) {
    return from < end ? memchr(from, '%', (size_t)(end - from)) : NULL;
}

bool aj_doc_check_directives(const struct aj_doc *doc, struct aj_diags *diags) {
    static const char directive[] = "%TAG";
    enum { LENGTH = sizeof directive - 1 };
    const struct aj_text *text = doc->text;
    size_t before = diags->count;
    const char *end = text->bytes + text->length;
    for (const char *at = text->bytes; (at = find_sign(at, end)) != NULL; at++)
        if (end - at >= LENGTH && memcmp(at, directive, LENGTH) == 0 &&
            (at == text->bytes || at[-1] == '\n' || at[-1] == '\r'))
            aj_doc_error(diags, AJ_DIAG_TAG, (size_t)(at - text->bytes), "",
                         "tags (%%TAG) are not used in cases");
    return diags->count == before;
}

// Problems of libyaml that people encounter, in words that help. `at_context` means that the
// mistake is at the beginning of the construct, not where libyaml noticed it.
static const struct {
    const char *problem;
    const char *message;
    bool at_context;
} explained[] = {
    {"could not find expected ':'", "a ':' with a blank behind it is missing in this line", true},
    {"mapping values are not allowed in this context",
     "no ':' may stand here: check the indentation, or quote a text that holds one", false},
    {"did not find expected key",
     "this fits nowhere in the map around it: check the indentation and the quotes", false},
    {"did not find expected '-' indicator",
     "this fits nowhere in the list around it: check the indentation", false},
    {"did not find expected ',' or ']'", "a ',' or the list's ']' is missing before this", false},
    {"did not find expected ',' or '}'", "a ',' or the map's '}' is missing before this", false},
    {"found unexpected end of stream", "this quoted text has no end", true},
    {"found character that cannot start any token",
     "no value can begin with this character: quote the text", false},
    {"block sequence entries are not allowed in this context", "no '-' may stand here", false},
    {"did not find expected node content", "a value is missing before this", false},
    {"did not find expected <document start>", "this stands behind the end of the case", false},
};

const char *aj_doc_yaml_words(const char *problem, bool *at_context) {
    for (size_t i = 0; i < sizeof explained / sizeof explained[0]; i++)
        if (strcmp(problem, explained[i].problem) == 0) {
            *at_context = explained[i].at_context;
            return explained[i].message;
        }
    *at_context = false;
    return problem;
}

// ---- help by the lines around

// Whether a line begins with a dash or a dot that text programs put in the place of a hyphen.
static bool begins_with_dash(const char *line, size_t length) {
    static const char *const dashes[] = {"\u2013", "\u2014", "\u2022"};
    for (; length && *line == ' '; length--)
        line++;
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (length >= strlen(dashes[i]) && memcmp(line, dashes[i], strlen(dashes[i])) == 0)
            return true;
    return false;
}

// Where the first colon of a line is that ends a key; `length` if it has none.
static size_t find_key_end(const char *line, size_t length) {
    size_t i = 0;
    while (i < length && !(line[i] == ':' && (i + 1 == length || line[i + 1] == ' ')))
        i++;
    return i;
}

static size_t skip_signs(const char *line, size_t length, size_t from, const char *signs) {
    while (from < length && line[from] && strchr(signs, line[from]))
        from++;
    return from;
}

// Help with `followers: Anna: thief`, whose second colon is byte `at` of the line. NULL: there is
// no other before it, or the line has signs other than ASCII or such as would need quotes in the
// help.
static const char *help_with_second(const char *line, size_t length, size_t at,
                                    struct aj_arena *arena) {
    enum { LONGEST = 80 };
    size_t from = skip_signs(line, length, 0, " -"), end = find_key_end(line, length);
    if (length > LONGEST || at >= length || line[at] != ':' || end >= at)
        return NULL;
    for (size_t i = 0; i < length; i++)
        if (line[i] < ' ' || line[i] > '~' || strchr("{}[]\"'#", line[i]))
            return NULL;
    size_t next = skip_signs(line, length, end + 1, " ");
    bool is_prose = memchr(line + next, ' ', at - next) != NULL;
    return aj_arena_format(arena,
                           is_prose ? "a text with a ':' stands in quotes: %.*s: \"%.*s\""
                                    : "a map within a line stands in braces: %.*s: {%.*s}",
                           (int)(end - from), line + from, (int)(length - next), line + next);
}

// The line above the one that begins at `start`, blank ones and comments left out. Returns its
// length and sets `*above`; 0: there is none.
static size_t line_above(const struct aj_text *text, size_t start, size_t *above) {
    while (start > 0) {
        size_t length = aj_text_line(text, start - 1, above);
        const char *line = text->bytes + *above;
        size_t blanks = 0;
        while (blanks < length && (line[blanks] == ' ' || line[blanks] == '\t'))
            blanks++;
        if (blanks < length && line[blanks] != '#')
            return length;
        start = *above;
    }
    return 0;
}

const char *aj_doc_yaml_help(const char *problem, const struct aj_text *text, size_t at,
                             struct aj_arena *arena) {
    size_t start, above = 0;
    size_t length = aj_text_line(text, at, &start);
    if (begins_with_dash(text->bytes + start, length))
        return "an entry of a list begins with the hyphen -, and this is another sign";
    if (strcmp(problem, "mapping values are not allowed in this context") != 0 &&
        strcmp(problem, "did not find expected <document start>") != 0)
        return NULL;
    const char *second = help_with_second(text->bytes + start, length, at - start, arena);
    if (second)
        return second;
    length = line_above(text, start, &above);
    const char *line = text->bytes + above;
    if (length == 0 || find_key_end(line, length) < length)
        return NULL;
    uint32_t number = aj_text_spot(text, above).line;
    return memchr(line, ':', length)
               ? aj_arena_format(arena, "line %u lacks a blank behind its ':'", number)
               : aj_arena_format(arena, "line %u lacks a ':' with a blank behind it", number);
}
