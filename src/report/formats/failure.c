#include <string.h>

#include "core/core.h"
#include "report/formats/formats.h"

// A source line may be a megabyte long: at most so many bytes are shown on each side of the place.
enum { SHOWN = 100 };

#define RED "\033[1;31m"
#define BOLD "\033[1m"
#define PLAIN "\033[0m"

static void put_safe(struct aj_buf *out, const char *text) {
    aj_buf_safe(out, text, strlen(text));
}

// Steps back from `from` towards `start` by at most SHOWN bytes, without cutting a character.
static size_t step_back(const char *bytes, size_t from, size_t start) {
    size_t at = from > start + SHOWN ? from - SHOWN : start;
    while (at > start && ((unsigned char)bytes[at] & 0xC0) == 0x80)
        at--;
    return at;
}

// Writes source text with each tab as one space, so that the caret is in the right column on every
// terminal.
static void put_source(struct aj_buf *out, const char *bytes, size_t length) {
    size_t from = 0;
    for (size_t at = 0; at <= length; at++) {
        if (at < length && bytes[at] != '\t')
            continue;
        aj_buf_safe(out, bytes + from, at - from);
        if (at < length)
            aj_buf_char(out, ' ');
        from = at + 1;
    }
}

// Writes as many spaces as `cut` and the bytes take up in a terminal, once put_source has made them
// safe: a wide character takes two columns, an escape as many as its letters.
static void put_gap(struct aj_buf *out, const char *cut, const char *bytes, size_t length) {
    struct aj_buf safe;
    aj_buf_init_beside(&safe, out);
    aj_buf_puts(&safe, cut);
    aj_buf_format(out, "%*s", (int)strlen(cut), "");
    for (size_t at = 0; at < length;) {
        uint32_t point = 0;
        size_t step = aj_utf8_length(bytes + at, length - at, &point);
        size_t taken = step ? step : 1, before = safe.length;
        put_source(&safe, bytes + at, taken);
        size_t added = safe.length - before;
        size_t width = step && added == taken ? aj_columns_of(point) : added;
        for (size_t i = 0; i < width; i++)
            aj_buf_char(out, ' ');
        at += taken;
    }
    aj_buf_done(&safe);
}

// Returns the part of the text around `offset` that can be shown, and makes `*offset` relative to
// it. So a thousand problems in one long line cost no more than in many short ones.
static struct aj_text window_of(const struct aj_text *text, size_t *offset) {
    size_t place = *offset < text->length ? *offset : text->length;
    size_t from = place > 2 * SHOWN ? place - 2 * SHOWN : 0;
    size_t to = text->length > place + 2 * SHOWN ? place + 2 * SHOWN : text->length;
    struct aj_text window = *text;
    window.bytes += from;
    window.length = to - from;
    window.mark = NULL;
    *offset = place - from;
    return window;
}

static void put_line(const struct aj_text *whole, size_t offset, bool colour, struct aj_buf *out) {
    struct aj_text window = window_of(whole, &offset);
    const struct aj_text *text = &window;
    size_t start;
    size_t length = aj_text_line(text, offset, &start);
    if (length == 0)
        return;
    size_t place = offset < start + length ? offset : start + length;
    size_t from = step_back(text->bytes, place, start);
    size_t end = start + length;
    size_t to = end > place + SHOWN ? place + SHOWN : end;
    while (to < end && ((unsigned char)text->bytes[to] & 0xC0) == 0x80)
        to++;
    const char *cut = from > start ? "..." : "";
    aj_buf_format(out, "  %s", cut);
    put_source(out, text->bytes + from, to - from);
    aj_buf_puts(out, to < start + length ? "...\n  " : "\n  ");
    put_gap(out, cut, text->bytes + from, place - from);
    aj_buf_puts(out, colour ? RED "^" PLAIN "\n" : "^\n");
}

// Writes each line of a help text. Later lines are indented, so that none looks like a diagnostic.
static void put_help(struct aj_buf *out, const char *help) {
    for (const char *before = "help: "; *help; before = "      ") {
        size_t length = strcspn(help, "\n");
        if (length > 0) {
            aj_buf_puts(out, before);
            aj_buf_safe(out, help, length);
        }
        aj_buf_char(out, '\n');
        help += length + (help[length] == '\n');
    }
}

void report_more(const char *file, size_t more, struct aj_buf *out) {
    if (more == 0)
        return;
    put_safe(out, file);
    aj_buf_format(out, ": and %zu more\n", more);
}

// The place found last, from which the search for the next one starts.
struct last {
    struct aj_spot spot;
    size_t offset;
};
static const struct last at_start = {{1, 1}, 0};

static struct aj_spot find_spot(const struct aj_text *text, struct last *last, size_t offset) {
    last->spot = offset >= last->offset ? aj_text_spot_after(text, last->spot, last->offset, offset)
                                        : aj_text_spot(text, offset);
    last->offset = offset;
    return last->spot;
}

// How the diagnostics of a list are shown.
struct showing {
    const char *word, *colour; // "error", and its colour
    bool in_colour;
};

static void put_diag(const struct aj_text *text, const struct aj_diag *diag, struct aj_spot spot,
                     const struct showing *as, struct aj_buf *out) {
    aj_buf_puts(out, as->in_colour ? BOLD : "");
    put_safe(out, text->name);
    aj_buf_format(out, ":%u:%u: %s%s[%s]:%s ", (unsigned)(spot.line + text->lines_before),
                  (unsigned)spot.column, as->in_colour ? as->colour : "", as->word, diag->kind->id,
                  as->in_colour ? PLAIN : "");
    put_safe(out, diag->message);
    aj_buf_char(out, '\n');
    put_line(text, diag->offset, as->in_colour, out);
    if (diag->help)
        put_help(out, diag->help);
}

static void put_diags(const struct aj_text *text, const struct aj_diags *diags,
                      const struct showing *as, struct aj_buf *out) {
    struct last last = at_start;
    for (size_t i = 0; i < diags->count; i++) {
        const struct aj_diag *diag = &diags->item[i];
        put_diag(text, diag, find_spot(text, &last, diag->offset), as, out);
    }
    report_more(text->name, diags->more, out);
}

void report_diags(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out) {
    put_diags(text, diags, &(struct showing){"error", RED, colour}, out);
}

void report_notes(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out) {
    put_diags(text, diags, &(struct showing){"note", BOLD, colour}, out);
}

static void write_errors(const struct report_failure *failure, struct aj_json *json) {
    struct last last = at_start;
    aj_json_open_list(json, "errors");
    for (size_t i = 0; i < failure->diags->count; i++) {
        const struct aj_diag *diag = &failure->diags->item[i];
        struct aj_spot spot = find_spot(failure->text, &last, diag->offset);
        aj_json_begin_object(json);
        aj_json_put_text(json, "id", diag->kind->id);
        aj_json_put_text(json, "at", diag->pointer);
        aj_json_put_int(json, "line", spot.line + failure->text->lines_before);
        aj_json_put_int(json, "column", spot.column);
        aj_json_put_text(json, "text", diag->message);
        if (diag->help)
            aj_json_put_text(json, "help", diag->help);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
    if (failure->diags->more > 0)
        aj_json_put_int(json, "errors_more", (int64_t)failure->diags->more);
}

void report_json_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out) {
    (void)style;
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    if (failure->file)
        aj_json_put_text(&json, "file", failure->file);
    if (failure->id) {
        aj_json_key(&json, "id");
        if (failure->id_is_json)
            aj_json_raw(&json, failure->id, strlen(failure->id));
        else
            aj_json_text(&json, failure->id);
    }
    if (failure->input_head)
        aj_json_put_text(&json, "input_head", failure->input_head);
    if (failure->diags) {
        aj_json_put_text(&json, "verdict", aj_verdict_names[AJ_INVALID]);
        write_errors(failure, &json);
    } else {
        aj_json_put_text(&json, "verdict", aj_verdict_names[AJ_ERROR]);
        aj_json_put_text(&json, "text", failure->reason);
    }
    aj_json_end_object(&json);
    aj_buf_char(out, '\n');
}
