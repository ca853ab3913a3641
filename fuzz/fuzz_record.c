// Fuzzes recorded games: the first byte chooses how much of one is wanted, the rest is the record.
// Whatever it is, a case that is made of it is JSON that reads back, and is judged the same then.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "api/games.h"
#include "hold.h"

static void read_as_json(adjudge_engine *engine, const char *bytes, size_t length) {
    struct aj_input input = {
        .name = "game", .id = "game", .bytes = bytes, .length = length, .syntax = ADJUDGE_JSON};
    aj_engine_read(engine, &input);
}

// The brief record, a copy; NULL: there is none.
static char *judge(adjudge_engine *engine) {
    size_t length;
    const char *text = adjudge_write(engine, 0, "brief", 0, &length);
    return text ? strdup(text) : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    adjudge_engine *engine = aj_engine_new(aj_games), *again = aj_engine_new(aj_games);
    if (size == 0 || !engine || !again)
        goto done;
    engine->record_use = AJ_RECORDS_ALONE;
    engine->asked_of = (enum aj_asked)(data[0] & 3);
    engine->asked_turn = data[0] >> 4;
    engine->records.keeps_names = data[0] & 4;
    engine->records.refuses_stops = data[0] & 8;
    again->record_use = AJ_NO_RECORDS;
    read_as_json(engine, (const char *)data + 1, size - 1);
    hold(engine->record.program || !engine->result);
    size_t length;
    const char *made = engine->result ? adjudge_fmt(engine, "ndjson", &length) : NULL;
    if (made) {
        char *copy = strdup(made);
        read_as_json(again, copy, length);
        hold(again->result != NULL);
        char *first = judge(engine), *second = judge(again);
        hold(first && second && strcmp(first, second) == 0);
        free(first);
        free(second);
        free(copy);
    }
done:
    adjudge_free(engine);
    adjudge_free(again);
    return 0;
}
