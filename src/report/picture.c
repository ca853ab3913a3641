#include "report/picture.h"

#include "core/mix.h"
#include "judging/game.h"
#include "report/svg.h"

static uint64_t mix_text(uint64_t hash, const char *text) {
    for (; text && *text; text++)
        hash = aj_mix(hash ^ (unsigned char)*text);
    return hash;
}

// Names the picture after its case: two cases of a page are not called alike.
static const char *name_picture(const struct report_result *result, struct aj_arena *arena) {
    uint64_t hash = mix_text(mix_text(0, result->file), result->job->id);
    return aj_arena_format(arena, "c%08x-", (unsigned)(hash & UINT32_MAX));
}

void report_picture(const struct report_result *result, struct report_style style, bool in_page,
                    struct aj_buf *out) {
    const struct aj_case *job = result->job;
    const struct aj_judgement *judgement = result->answer->judgement;
    const struct aj_view *view = job->game->view;
    struct aj_canvas canvas;
    if (!view)
        return;
    struct aj_showing how = {.title = job->title ? job->title : job->id,
                             .prefix = in_page ? name_picture(result, judgement->arena) : "",
                             .before = style.before,
                             .places = style.places,
                             .size = style.size};
    aj_view_kinds(view, style.show, &how.kinds);
    view->shapes(judgement, &how, &canvas);
    aj_svg_write(&canvas, out);
}
