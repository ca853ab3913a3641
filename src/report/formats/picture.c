#include <string.h>

#include "core/core.h"
#include "judging/game/game.h"
#include "painting/painting.h"
#include "report/answer/answer.h"
#include "report/formats/formats.h"
#include "report/shared/shared.h"

static uint64_t mix_text(uint64_t hash, const char *text) {
    for (; text && *text; text++)
        hash = aj_mix(hash ^ (unsigned char)*text);
    return hash;
}

const char *report_picture_name(const struct report_result *result, struct aj_arena *arena) {
    uint64_t hash = mix_text(mix_text(0, result->file), result->job->id);
    return aj_arena_format(arena, "c%08x-", (unsigned)(hash & UINT32_MAX));
}

// Returns, if it is disputed, who is right and what is right instead; and the first thing that a
// text report says about the moves. NULL: nothing.
static const char *say_answer(const struct report_result *result, struct report_style style) {
    enum { LETTERS_MOST = 600 }; // a dispute may have many claims
    const struct aj_judgement *judgement = result->answer->judgement;
    struct aj_buf text;
    aj_buf_init_in(&text, judgement->arena);
    struct report_page page = {.result = result,
                               .judgement = judgement,
                               .game = result->job->game,
                               .style = {.all_rulings = style.all_rulings},
                               .out = &text};
    aj_buf_init_in(&page.line, judgement->arena);
    if (report_is_disputed(&page)) {
        report_who_is_right(&page);
        if (!report_has_unplayed(&page))
            report_right_instead(&page);
    }
    if (judgement->turns > 0)
        report_headline(&page);
    aj_buf_join_lines(&text);
    return text.length > 0 ? aj_canvas_cut(aj_buf_keep(&text), LETTERS_MOST, judgement->arena)
                           : NULL;
}

// Returns how the table is shown: with the question, unless the style says otherwise.
static struct aj_showing showing(const struct report_result *result, struct report_style style) {
    bool is_plain = style.before || (style.show && strcmp(style.show, "none") == 0);
    struct aj_showing how = {.title = result->job->title ? result->job->title : result->job->id,
                             .prefix = "",
                             .before = style.before,
                             .places = style.places,
                             .job = is_plain ? NULL : result->job,
                             .is_open = result->answer->verdict == AJ_UNDETERMINED,
                             .columns = style.columns,
                             .size = style.size,
                             .by_place = style.flows};
    return how;
}

void report_picture(const struct report_result *result, struct report_style style, bool in_page,
                    struct aj_buf *out) {
    const struct aj_judgement *judgement = result->answer->judgement;
    const struct aj_view *view = result->job->game->view;
    struct aj_canvas canvas;
    if (!view)
        return;
    struct aj_showing how = showing(result, style);
    if (in_page)
        how.prefix = report_picture_name(result, judgement->arena);
    else if (how.job)
        how.caption = say_answer(result, style);
    aj_view_kinds(view, style.show, &how.kinds);
    view->shapes(judgement, &how, &canvas);
    canvas.alone = !in_page && !how.places;
    if (canvas.alone)
        canvas.description = report_description(result, &how);
    if (style.parts)
        aj_svg_write_apart(&canvas, style.parts, out);
    else
        aj_svg_write(&canvas, out);
}

void report_picture_marks(const struct report_result *result, struct report_style style,
                          struct aj_buf *out) {
    const struct aj_view *view = result->job->game->view;
    const struct aj_showing how = showing(result, style);
    if (view && view->marks)
        view->marks(result->answer->judgement, &how, out);
}

bool report_picture_text(const struct report_result *result, struct report_style style, bool whole,
                         struct aj_buf *out) {
    const struct aj_view *view = result->job->game->view;
    struct aj_showing how = showing(result, style);
    struct aj_buf text;
    how.whole = whole;
    aj_buf_init_beside(&text, out);
    bool is_written = view && view->text(result->answer->judgement, &how, style.colour, &text);
    if (is_written && style.ascii)
        aj_grid_to_ascii(aj_buf_text(&text), text.length, out);
    else if (is_written)
        aj_buf_put(out, aj_buf_text(&text), text.length);
    out->failed |= text.failed;
    aj_buf_done(&text);
    return is_written;
}
