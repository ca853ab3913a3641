// What the set-up of a saved game means: which figures a player has, which parts of an expansion
// are missing, how many tiles there are, and what is of expansions that adjudge does not know.
#include "records/saves.h"

// A save of two players with these sets and elements, after `tiles` tiles U in a row.
static const char *make_row(const char *sets, const char *elements, int tiles, const char *more) {
    static char text[1 << 15];
    int length = snprintf(
        text, sizeof text,
        "{\"setup\": {\"sets\": {%s}, \"elements\": {\"small-follower\": 7, \"farmers\": true%s},"
        " \"rules\": {}, \"start\": [{\"tile\": \"RI/s\", \"x\": 0, \"y\": 0, \"rotation\": 0}]},"
        " \"players\": [{\"name\": \"Ann\"}, {\"name\": \"Bob\"}]%s, \"replay\": [",
        sets, elements, more);
    for (int i = 0; i < tiles; i++)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "%s{\"type\": \"PLACE_TILE\", \"payload\": {\"tileId\": \"BA/RFr\","
                           " \"position\": [%d, 0]}}, {\"type\": \"COMMIT\"}",
                           i ? "," : "", i + 1);
    snprintf(text + length, sizeof text - (size_t)length, "]}");
    return text;
}

static void expect_over(const char *save, bool is_over) {
    adjudge_engine *engine = read_record("game.jcz", save);
    const char *text = made_of(engine);
    if (is_over)
        expect_holds(text, "\"game_over\":true");
    else
        expect_lacks(text, "\"game_over\"");
    adjudge_free(engine);
}

// Each river has 12 tiles: the spring, a lake, and ten others. Two rivers have one spring and one
// lake together, 22 tiles, of which the spring lies at the start.
Test(jcz_setup, two_rivers_have_one_spring_and_one_lake) {
    static const char one[] = "\"river/2:1\": 1", both[] = "\"river/1:2\": 1, \"river/2:2\": 1",
                      twice[] = "\"river/1:1\": 2";
    expect_over(make_row(one, "", 10, ""), false);
    expect_over(make_row(one, "", 11, ""), true);
    expect_over(make_row(both, "", 20, ""), false);
    expect_over(make_row(both, "", 21, ""), true);
    expect_over(make_row(twice, "", 21, ""), true);
}
