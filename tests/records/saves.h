// Small saved games and logs for the tests, put together from the parts that a test is about.
#pragma once

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "api/games.h"
#include "documents/writing/writing.h"

// A save of two players with these elements and messages; "" adds nothing.
static inline const char *make_save(const char *elements, const char *replay) {
    static char text[1 << 16];
    snprintf(text, sizeof text,
             "{\"setup\": {\"sets\": {\"basic:1\": 1, \"tunnel\": 1},"
             " \"elements\": {\"small-follower\": 7, \"farmers\": true%s}, \"rules\": {},"
             " \"start\": [{\"tile\": \"BA/RCr\", \"x\": 0, \"y\": 0, \"rotation\": 0}]},"
             " \"players\": [{\"name\": \"Ann\", \"slot\": 3}, {\"name\": \"Bob\", \"slot\": 8}],"
             " \"replay\": [%s]}",
             elements, replay);
    return text;
}

#define PLACE(player, tile, turn, x, y)                                                            \
    "{\"type\": \"PLACE_TILE\", \"player\": " #player ", \"payload\": {\"tileId\": \"" tile        \
    "\", \"rotation\": \"R" #turn "\", \"position\": [" #x ", " #y "]}},"
#define DEPLOY(figure, feature, x, y, location)                                                    \
    "{\"type\": \"DEPLOY_MEEPLE\", \"payload\": {\"meepleId\": \"" figure                          \
    "\", \"pointer\": {\"feature\": \"" feature "\", \"position\": [" #x ", " #y                   \
    "], \"location\": \"" location "\"}}},"
#define MESSAGE_OF(type, payload) "{\"type\": \"" type "\", \"payload\": " payload "},"
#define COMMIT MESSAGE_OF("COMMIT", "{}")
#define LAST "{\"type\": \"PASS\", \"payload\": {}}"

// A straight road at (x,0), and pointers to a feature and to a figure on it.
#define U(player, x) PLACE(player, "BA/RFr", 0, x, 0)
#define AT(x, y, feature, location)                                                                \
    "{\"position\": [" #x ", " #y "], \"feature\": \"" feature "\", \"location\": \"" location "\"}"
#define FIGURE_AT(id, x, y, feature, location)                                                     \
    "{\"meepleId\": \"" id "\", \"featurePointer\": " AT(x, y, feature, location) "}"

#define MOVE(figure, to)                                                                           \
    "{\"type\": \"MOVE_NEUTRAL_FIGURE\", \"payload\": {\"figureId\": \"" figure "\", \"to\": " to  \
    "}},"
#define TOWER_AT(x, y)                                                                             \
    MESSAGE_OF("PLACE_TOKEN",                                                                      \
               "{\"token\": \"TOWER_PIECE\", \"pointer\": " AT(x, y, "Tower", "I") "}")
#define CAPTURE(id, x, y, feature, location)                                                       \
    MESSAGE_OF("CAPTURE_FOLLOWER", "{\"pointer\": " FIGURE_AT(id, x, y, feature, location) "}")
#define RANSOM(id) MESSAGE_OF("PAY_RANSOM", "{\"meepleId\": \"" id "\"}")

// Ann's tower takes Bob's man of the road.
#define TAKEN                                                                                      \
    PLACE(0, "TO/F", 0, 0, 1)                                                                      \
    COMMIT U(1, 1) DEPLOY("1.small.1", "Road", 1, 0, "WE") COMMIT U(0, 2) TOWER_AT(0, 1)           \
        CAPTURE("1.small.1", 1, 0, "Road", "WE") COMMIT

// What a record gives: the case in a line, or what is not understood of it. The engine is the
// caller's.
static inline adjudge_engine *read_record(const char *name, const char *text) {
    adjudge_engine *engine = aj_engine_new(aj_games);
    struct aj_input input = {
        .name = name, .id = "game", .bytes = text, .length = strlen(text), .syntax = ADJUDGE_JSON};
    aj_engine_read(engine, &input);
    return engine;
}

static inline const char *case_of(adjudge_engine *engine) {
    size_t length;
    const char *text = adjudge_fmt(engine, "ndjson", &length);
    return text ? text : adjudge_write(engine, 0, "errors", 0, &length);
}

// The case as it was made, whatever the game says of it: an expansion may be unknown to it.
static inline const char *made_of(adjudge_engine *engine) {
    static struct aj_buf out; // of the test's process
    struct aj_json json;
    aj_buf_clear(&out);
    aj_json_init(&json, &out);
    aj_doc_write_json(&engine->doc, 0, &json);
    return aj_buf_text(&out);
}

// Expects the actions of the case's last turn to be exactly these.
static inline void expect_last(const char *text, const char *actions) {
    const char *last = text, *at = text;
    while ((at = strstr(at, "\"actions\":"))) {
        last = at + 10;
        at++;
    }
    cr_expect(strncmp(last, actions, strlen(actions)) == 0, "expected %s\ngot %s", actions, last);
}

static inline void expect_holds(const char *text, const char *part) {
    cr_expect_not_null(strstr(text, part), "expected %s\nin %s", part, text);
}

static inline void expect_lacks(const char *text, const char *part) {
    cr_expect_null(strstr(text, part), "did not expect %s\nin %s", part, text);
}

// What a record can say, and a case cannot, ends the case before its turn.
static inline void expect_stopped(const char *elements, const char *replay, const char *part) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    cr_assert(engine->record.notes.count == 1, "%s", case_of(engine));
    expect_holds(engine->record.notes.item[0].message, part);
    adjudge_free(engine);
}
