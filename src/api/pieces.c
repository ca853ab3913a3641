// adjudge_pieces: rows of what the game of a case may have on its table (judging/game/game.h).
#include <stdio.h>

#include "api/api.h"
#include "api/internal.h"
#include "judging/game/game.h"

static void put_text(struct aj_json *json, const char *key, const char *text) {
    aj_json_put_text(json, key, text ? text : "");
}

static void write_row(void *context, const struct aj_piece *piece) {
    struct aj_json *json = context;
    char colour[8] = "";
    if (piece->colour != AJ_NO_COLOUR)
        snprintf(colour, sizeof colour, "#%06x", (unsigned)piece->colour & 0xffffffU);
    aj_json_begin_object(json);
    put_text(json, "kind", piece->kind);
    put_text(json, "id", piece->id);
    put_text(json, "key", piece->key ? piece->key : piece->id);
    put_text(json, "form", piece->form);
    put_text(json, "items", piece->items);
    put_text(json, "title", piece->title);
    aj_json_put_int(json, "most", piece->most);
    put_text(json, "colour", colour);
    aj_json_end_object(json);
}

static bool write_pieces(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct aj_json json;
    (void)context;
    aj_json_init(&json, &engine->out);
    aj_json_begin_list(&json);
    if (job->game->pieces)
        job->game->pieces(job, &engine->arena, write_row, &json);
    aj_json_end_list(&json);
    return true;
}

const char *adjudge_pieces(adjudge_engine *engine, size_t result, const char *format,
                           size_t *length) {
    static const struct { const char *name; } rows[] = {{"json"}};
    const char *text = NULL;
    if (length)
        *length = 0;
    if (!engine)
        return NULL;
    if (aj_engine_format(engine, "pieces", format, (struct aj_named_rows)AJ_NAMED_ROWS(rows)) &&
        aj_engine_has(engine, result) &&
        aj_engine_do(engine, result, AJ_DRAWING, write_pieces, NULL))
        text = aj_engine_text(engine, length);
    return text;
}
