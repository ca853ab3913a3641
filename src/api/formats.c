#include "report/formats/formats.h"

#include <string.h>

#include "api/api.h"
#include "judging/game/game.h"

static void write_line_failure(const struct report_failure *failure, struct report_style style,
                               struct aj_buf *out) {
    const char *file = report_file(failure->file);
    (void)style;
    aj_buf_safe(out, file, strlen(file));
    aj_buf_format(out, ": %s\n", aj_verdict_names[failure->diags ? AJ_INVALID : AJ_ERROR]);
}

// Writes the board after the moves, or nothing if the game has none.
static void write_svg(const struct report_result *result, struct report_style style,
                      struct aj_buf *out) {
    report_picture(result, style, false, out);
}

// Writes what could not be understood, for people.
static void write_errors(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out) {
    if (failure->diags)
        report_diags(failure->text, failure->diags, style.colour, out);
}

enum {
    ALL = AJ_ASK_ALL_RULINGS | AJ_ASK_EXPECT,
    EVERYWHERE = ALL | AJ_ASK_ELSEWHERE,
    TOLD = EVERYWHERE | AJ_ASK_NAMED
};

static const struct aj_format formats[] = {
    {.name = "text", .asks = TOLD, .result = report_text, .apart = AJ_APART_BY_HEADING},
    {.name = "json", .asks = EVERYWHERE, .result = report_json, .failure = report_json_failure},
    {.name = "html",
     .asks = TOLD,
     .begin = report_html_begin,
     .result = report_html,
     .failure = report_html_failure,
     .end = report_html_end},
    {.name = "post", .asks = EVERYWHERE, .result = report_post, .apart = AJ_APART_BY_BLANK_LINE},
    {.name = "line", .asks = EVERYWHERE, .result = report_line, .failure = write_line_failure},
    {.name = "full", .asks = ALL, .result = report_json, .failure = report_json_failure},
#ifndef AJ_PAGE_ENGINE
    {.name = "brief",
     .asks = AJ_ASK_EXPECT | AJ_ASK_BRIEF,
     .result = report_brief,
     .failure = report_json_failure},
#endif
    {.name = "svg", .asks = EVERYWHERE, .result = write_svg},
    {.name = "errors", .asks = EVERYWHERE, .failure = write_errors},
};

const struct aj_named_rows aj_formats = AJ_NAMED_ROWS(formats);

const struct aj_format *aj_format_find(const char *name) {
    return aj_row_find(aj_formats, name);
}

static const void *row_at(struct aj_named_rows rows, size_t index) {
    return (const char *)rows.row + index * rows.size;
}

const char *aj_row_name(struct aj_named_rows rows, size_t index) {
    return *(const char *const *)row_at(rows, index);
}

const void *aj_row_find(struct aj_named_rows rows, const char *name) {
    for (size_t i = 0; i < rows.count; i++) {
        const char *other = aj_row_name(rows, i);
        if (*other == *name && strcmp(other, name) == 0) // called for each line of a stream
            return row_at(rows, i);
    }
    return NULL;
}
