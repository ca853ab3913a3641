// What lies on a game's table, for `adjudge draw`. A view is constant; what it writes is made from
// a finished judgement.
#ifndef AJ_CORE_VIEW_H
#define AJ_CORE_VIEW_H

#include <stdbool.h>

#include "core/buf.h"
#include "core/json.h"
#include "judging/judgement.h"
#include "painting/canvas.h"

// Each shows the table after the moves that stand, or with `before` as the case gives it.
struct aj_view {
    // As characters; false: too wide for that.
    bool (*text)(const struct aj_judgement *judgement, bool before, bool colour,
                 struct aj_buf *out);

    // As one line a row of the board and one a piece, for boards too wide to be drawn.
    void (*list)(const struct aj_judgement *judgement, bool before, struct aj_buf *out);

    // As shapes on a new canvas.
    void (*shapes)(const struct aj_judgement *judgement, bool before, const char *title,
                   struct aj_canvas *canvas);

    // One flat row for everything that lies there, all with the same keys; the list is open.
    // `id` is the case's.
    void (*rows)(const struct aj_judgement *judgement, bool before, const char *id,
                 struct aj_json *json);
};

#endif
