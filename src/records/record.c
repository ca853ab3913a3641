#include "records/record.h"

#include "records/reading.h"

bool aj_record_is(const struct aj_doc *doc) {
    return doc->count > 0 && doc->node[0].kind == AJ_NODE_MAP &&
           (rec_jcz_is(doc) || rec_bga_is(doc));
}

bool aj_record_read(struct aj_reader *reader, const struct aj_record_ask *ask,
                    struct aj_record *record, struct aj_doc *made) {
    struct rec_reading r = {.reader = reader, .ask = ask, .record = record, .arena = reader->arena};
    size_t before = reader->diags->count;
    bool is_jcz = rec_jcz_is(reader->doc);
    *record = (struct aj_record){.program = is_jcz ? "JCloisterZone" : "Board Game Arena"};
    aj_diags_init(&record->notes, reader->arena);
    r.root = aj_make(r.arena, AJ_NODE_MAP, rec_offset(&r, 0));
    if (ask->id)
        aj_make_text(r.arena, r.root, "id", ask->id, r.root->offset);
    aj_make_text(r.arena, r.root, "game", "carcassonne", r.root->offset);
    r.board = aj_make(r.arena, AJ_NODE_LIST, r.root->offset);
    if (is_jcz)
        rec_jcz_read(&r);
    else
        rec_bga_read(&r);
    if (reader->diags->count == before)
        rec_make_case(&r, made);
    aj_diags_sort(&record->notes);
    return reader->diags->count == before;
}
