#include <string.h>

#include "report/shared/shared.h"

// Whether a line may end at the space at `at`: it is the first one after a word, and no colon comes
// after it, since a line that begins so could be a command to the program that runs a CI job.
static bool may_break_at(const char *text, size_t at) {
    return text[at] == ' ' && text[at - 1] != ' ' && text[at + strspn(text + at, " ")] != ':';
}

// Returns how many bytes of a text go on a line of `room` columns: all, or up to a space between
// words. A word that is wider than the line is not broken. Spaces or "- " before the first word
// stay with it.
static size_t fit(const char *text, size_t length, size_t room) {
    size_t width = 0, end = 0, begin = strspn(text, " -");
    for (size_t at = 0; at < length;) {
        uint32_t point = ' ';
        size_t step = aj_utf8_length(text + at, length - at, &point);
        if (at > begin && may_break_at(text, at))
            end = at;
        width += aj_columns_of(point);
        if (width > room && end > 0)
            return end;
        at += step ? step : 1;
    }
    return length;
}

size_t report_wrap(struct aj_buf *out, const char *text, size_t length, struct report_lines lines) {
    size_t room = lines.columns > lines.used ? lines.columns - lines.used : 1;
    for (size_t count = 1;; count++) {
        size_t size = lines.columns ? fit(text, length, room) : length;
        aj_buf_put(out, text, size);
        aj_buf_char(out, '\n');
        if (size == length)
            return count;
        size += strspn(text + size, " ");
        text += size;
        length -= size;
        for (size_t i = 0; i < lines.indent; i++)
            aj_buf_char(out, ' ');
        room = lines.columns > lines.indent ? lines.columns - lines.indent : 1;
    }
}
