#include <string.h>

#include "records/internal.h"
#include "records/records.h"

// Counts how often a quoted word occurs in the text.
static size_t count_words(const struct aj_text *text, const char *word) {
    size_t length = strlen(word), count = 0;
    const char *at = text->bytes, *end = text->bytes + text->length;
    while (at && (size_t)(end - at) >= length) {
        at = memchr(at, '"', (size_t)(end - at));
        if (at && (size_t)(end - at) >= length && memcmp(at, word, length) == 0)
            count++;
        at = at ? at + 1 : NULL;
    }
    return count;
}

const char *aj_record_broken(const struct aj_text *text, struct aj_arena *arena) {
    size_t messages = count_words(text, "\"payload\""),
           packets = count_words(text, "\"packet_id\"");
    if (messages > 0 && count_words(text, "\"replay\"") > 0)
        return aj_arena_format(
            arena,
            "this looks like a saved game that breaks off or is spoilt; messages in "
            "it: %zu, turns that are over: %zu",
            messages, count_words(text, "\"COMMIT\""));
    if (packets > 0)
        return aj_arena_format(
            arena,
            "this looks like a log that breaks off or is spoilt; packets in it: %zu, "
            "tiles placed: %zu",
            packets, count_words(text, "\"playTile\""));
    return NULL;
}

// Whether a document, which is a map, is a saved game of JCloisterZone.
static bool is_save(const struct aj_doc *doc) {
    return aj_doc_get(doc, 0, "replay") != AJ_NO_NODE || aj_doc_get(doc, 0, "setup") != AJ_NO_NODE;
}

static bool is_list(const struct aj_doc *doc, uint32_t node) {
    return node != AJ_NO_NODE && doc->node[node].kind == AJ_NODE_LIST;
}

// Returns the list of packets of a log: "data" in the map "data", or "logs" there, if the log was
// saved together with the players.
static uint32_t find_packets(const struct aj_doc *doc) {
    uint32_t data = aj_doc_get(doc, 0, "data"), logs = AJ_NO_NODE;
    if (data != AJ_NO_NODE && doc->node[data].kind == AJ_NODE_MAP) {
        logs = aj_doc_get(doc, data, "logs");
        data = aj_doc_get(doc, data, "data");
    }
    return is_list(doc, data) ? data : is_list(doc, logs) ? logs : AJ_NO_NODE;
}

bool aj_record_is(const struct aj_doc *doc) {
    return doc->count > 0 && doc->node[0].kind == AJ_NODE_MAP &&
           (is_save(doc) || find_packets(doc) != AJ_NO_NODE);
}

bool aj_record_read(struct aj_reader *reader, const struct aj_record_ask *ask,
                    struct aj_record *record, struct aj_doc *made) {
    struct rec_reading r = {.reader = reader,
                            .ask = ask,
                            .record = record,
                            .arena = reader->arena,
                            .refused_node = AJ_NO_NODE,
                            .ended_node = AJ_NO_NODE};
    size_t before = reader->diags->count;
    bool is_jcz = is_save(reader->doc);
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
        rec_bga_read(&r, find_packets(reader->doc));
    if (reader->diags->count == before)
        rec_make_case(&r, made);
    aj_diags_sort(&record->notes);
    return reader->diags->count == before;
}
