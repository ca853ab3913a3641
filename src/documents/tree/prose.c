#include <string.h>

#include "documents/tree/tree.h"

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

// Finds the first line that is neither blank nor a comment. Returns its length without spaces
// around it.
static size_t first_line(const struct aj_text *text, size_t *start) {
    for (size_t at = 0; at < text->length; at++) {
        const char *end = memchr(text->bytes + at, '\n', text->length - at);
        size_t stop = end ? (size_t)(end - text->bytes) : text->length;
        while (at < stop && is_blank(text->bytes[at]))
            at++;
        *start = at;
        if (at < stop && text->bytes[at] != '#') {
            while (is_blank(text->bytes[stop - 1]))
                stop--;
            return stop - at;
        }
        at = stop;
    }
    return 0;
}

bool aj_is_prose(const struct aj_text *text, size_t *start) {
    // These begin a list, a map in braces, a directive or a tag.
    static const char marks[] = "-?{}[]!|%@,:";
    size_t length = first_line(text, start);
    const char *line = text->bytes + *start;
    if (length == 0 || strchr(marks, line[0]))
        return false;
    const char *colon = memchr(line, ':', length);
    return memchr(line, ' ', colon ? (size_t)(colon - line) : length) != NULL;
}

void aj_refuse_prose(struct aj_diags *diags, size_t offset, bool asks) {
    aj_doc_error(diags, AJ_DIAG_WRONG_TYPE, offset, "", "this is text, and no case")->help =
        asks ? "that is a question; `adjudge new` prints a case to fill in"
             : "`adjudge new` prints a case to fill in";
}
