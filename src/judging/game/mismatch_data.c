#include "judging/game/judgement.h"

void aj_mismatch_data(struct aj_mismatches *list, const char *json) {
    list->item[list->count - 1].data = json;
}

struct aj_json *aj_mismatch_begin_data(struct aj_mismatches *list) {
    if (list->is_counted)
        return NULL;
    struct aj_json *json = AJ_NEW(list->arena, struct aj_json);
    struct aj_buf *data = AJ_NEW(list->arena, struct aj_buf);
    aj_buf_init_in(data, list->arena);
    aj_json_init(json, data);
    return json;
}

void aj_mismatch_end_data(struct aj_mismatches *list, struct aj_json *json) {
    aj_mismatch_data(list, aj_buf_keep(json->out));
}
