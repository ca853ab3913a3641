#include "core/core.h"
#include "judging/game/game.h"
#include "painting/painting.h"
#include "report/formats/formats.h"

const char *report_description(const struct report_result *result, const struct aj_showing *how) {
    enum { LETTERS_MOST = 4000 };
    struct aj_arena *arena = result->answer->judgement->arena;
    struct aj_buf list, text;
    aj_buf_init_in(&list, arena);
    aj_buf_init_in(&text, arena);
    result->job->game->view->list(result->answer->judgement, how->before, &list);
    if (how->caption)
        aj_buf_format(&text, "%s ", how->caption);
    for (size_t i = 0; i < list.length; i++) {
        aj_buf_char(&text, list.bytes[i] == '\n' ? '.' : list.bytes[i]);
        aj_buf_puts(&text, list.bytes[i] == '\n' ? " " : "");
    }
    aj_buf_join_lines(&text);
    return aj_canvas_cut(aj_buf_keep(&text), LETTERS_MOST, arena);
}
