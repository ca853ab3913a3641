// What is refused of a saved game, message by message and part by part of its set-up; each text
// names what is missing or unknown there.
#include "records/saves.h"

#define MESSAGE "{\"type\": \"%s\", \"payload\": %s},"

static void expect_text(const char *save, const char *part) {
    adjudge_engine *engine = read_record("game.jcz", save);
    expect_holds(case_of(engine), part);
    adjudge_free(engine);
}

static void expect_error(const char *replay, const char *part) {
    expect_text(make_save(", \"tunnel\": true", replay), part);
}

// A message behind the tile U that Ann has just placed at (1,0).
static void expect_refused(const char *type, const char *payload, const char *part) {
    char replay[1024];
    snprintf(replay, sizeof replay, U(0, 1) MESSAGE LAST, type, payload);
    expect_error(replay, part);
}

Test(jcz_refused, messages_that_lack_a_part) {
    static const struct {
        const char *type, *payload, *part;
    } rows[] = {
        {"PLACE_TILE", "{}", "no \"tileId\" says which tile this is"},
        {"DEPLOY_MEEPLE", "{}", "no \"meepleId\" says which figure this is"},
        {"DEPLOY_MEEPLE", "{\"meepleId\": \"0.small.1\"}", "expected a position [x, y]"},
        {"DEPLOY_MEEPLE", "{\"meepleId\": \"0.small.1\", \"pointer\": {\"position\": [1, 0]}}",
         "no location on a tile is called like this"},
        {"DEPLOY_MEEPLE", "{\"meepleId\": \"0.small.1\", \"pointer\": {\"position\": [1]}}",
         "expected a position [x, y]"},
        {"DEPLOY_MEEPLE", "{\"meepleId\": \"0.small.1\", \"pointer\": {\"position\": [1, {}]}}",
         "expected a number here"},
        {"PLACE_TOKEN", "{}", "no token is called like this"},
        {"MOVE_NEUTRAL_FIGURE", "{\"figureId\": \"fairy.1\"}",
         "\"figureId\" and \"to\" say which figure goes where"},
        {"MOVE_NEUTRAL_FIGURE", "{\"figureId\": \"dragon.1\", \"to\": {}}",
         "expected a position [x, y]"},
        {"MOVE_NEUTRAL_FIGURE", "{\"figureId\": \"fairy.1\", \"to\": {}}",
         "expected a position [x, y]"},
        {"FLOCK_EXPAND_OR_SCORE", "{}", "the mover has no shepherd on the board"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_refused(rows[i].type, rows[i].payload, rows[i].part);
    expect_error("{\"payload\": {}}," LAST, "no \"type\" says what this is");
}

// A pointer to the road of U at (1,0), and one to its west side alone.
#define ROAD "{\"position\": [1, 0], \"feature\": \"Road\", \"location\": \"WE\"}"
#define WEST "{\"position\": [1, 0], \"feature\": \"Road\", \"location\": \"W\"}"

Test(jcz_refused, messages_that_name_what_is_not_there) {
    static const struct {
        const char *type, *payload, *part;
    } rows[] = {
        {"PLACE_TOKEN", "{\"token\": \"TUNNEL_D\", \"pointer\": " WEST "}",
         "no token is called \"TUNNEL_D\""},
        {"PLACE_TOKEN", "{\"token\": \"TUNNEL_A\", \"pointer\": " ROAD "}",
         "a tunnel has its opening at one side of the tile"},
        {"PLACE_TOKEN",
         "{\"token\": \"TUNNEL_A\", \"pointer\": {\"position\": [1, 0], \"location\": \"NL\"}}",
         "this names no side of a tile"},
        {"PLACE_TOKEN",
         "{\"token\": \"TUNNEL_A\", \"pointer\": {\"position\": [1, 0], \"location\": \"X\"}}",
         "no location on a tile is called \"X\""},
        {"PLACE_TOKEN", "{\"token\": \"TUNNEL_A\", \"pointer\": {\"location\": \"W\"}}",
         "expected a position [x, y]"},
        {"DEPLOY_MEEPLE", "{\"meepleId\": \"0.small.123\", \"pointer\": " ROAD "}",
         "no figure of a player is called \"0.small.123\""},
        {"DEPLOY_MEEPLE", "{\"meepleId\": \"0.small.x\", \"pointer\": " ROAD "}",
         "no figure of a player is called \"0.small.x\""},
        {"DEPLOY_MEEPLE", "{\"meepleId\": \"small\", \"pointer\": " ROAD "}",
         "no figure of a player is called \"small\""},
        {"MOVE_NEUTRAL_FIGURE",
         "{\"figureId\": \"fairy.1\", \"to\": {\"meepleId\": \"0.small.1\"}}",
         "this figure was never deployed"},
        {"EXCHANGE_FOLLOWER", "{\"meepleId\": \"0.small.1\"}",
         "this figure is no prisoner who could be exchanged"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_refused(rows[i].type, rows[i].payload, rows[i].part);
    expect_error(U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE")
                     MESSAGE_OF("RETURN_MEEPLE", "{\"source\": \"HOLIDAY\", \"pointer\": "
                                                 "{\"meepleId\": \"0.small.1\","
                                                 " \"featurePointer\": " ROAD "}}") LAST,
                 "no figure is taken back for \"HOLIDAY\"");
}

// With three players each has two sets of tokens, or one if the save says so: a third is nobody's.
Test(jcz_refused, tokens_of_a_set_that_nobody_has) {
    static const char save[] =
        "{\"setup\": {\"sets\": {\"basic:1\": 1, \"tunnel\": 1},"
        " \"elements\": {\"small-follower\": 7, \"farmers\": true, \"tunnel\": true}, \"rules\": "
        "{\"more-tunnel-tokens\": \"1/1\"},"
        " \"start\": [{\"tile\": \"BA/RCr\", \"x\": 0, \"y\": 0}]},"
        " \"players\": [{\"name\": \"Ann\"}, {\"name\": \"Bob\"}],"
        " \"replay\": [" U(0, 1)
            MESSAGE_OF("PLACE_TOKEN", "{\"token\": \"TUNNEL_B\", \"pointer\": " WEST "}") LAST "]}";
    expect_text(save, "each player has 1 of these sets here");
}

Test(jcz_refused, messages_in_a_turn_that_is_not_under_way) {
    expect_error(DEPLOY("0.small.1", "Road", 0, 0, "WE") LAST,
                 "a figure is deployed, and no turn is under way");
    expect_error(MESSAGE_OF("PLACE_TOKEN", "{\"token\": \"TOWER\"}") LAST, "no turn is under way");
    expect_error(MESSAGE_OF("FLOCK_EXPAND_OR_SCORE", "{}") LAST, "no turn is under way");
    expect_error(MESSAGE_OF("RETURN_MEEPLE", "{}") LAST, "no turn is under way");
    expect_error(MESSAGE_OF("EXCHANGE_FOLLOWER", "{}") LAST, "no turn is under way");
}

// Each of these is of a box whose rules adjudge does not know.
Test(jcz_refused, what_is_of_other_boxes_stops_the_case) {
    expect_stopped("", U(0, 1) DEPLOY("0.small.1", "FishHut", 1, 0, "WE") LAST,
                   "the feature \"FishHut\" is of an expansion that fans made");
    expect_stopped(
        "",
        U(0, 1) MESSAGE_OF("MOVE_NEUTRAL_FIGURE", "{\"figureId\": \"donkey.1\", \"to\": {}}") LAST,
        "the figure \"donkey.1\" is of an expansion that fans made");
    expect_stopped("",
                   U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE") MESSAGE_OF(
                       "RETURN_MEEPLE",
                       "{\"source\": \"ROBBERS_SON\", \"pointer\": {\"meepleId\": \"0.small.1\","
                       " \"featurePointer\": " ROAD "}}") LAST,
                   "a figure's return for \"ROBBERS_SON\" is of an expansion that fans made");
    expect_stopped(
        "",
        U(0, 1) MESSAGE_OF("MOVE_NEUTRAL_FIGURE", "{\"figureId\": \"genie.1\", \"to\": {}}") LAST,
        "adjudge knows no figure that is called \"genie.1\"");
}

// ---- the set-up

#define SETUP(sets, elements, start)                                                               \
    "{\"setup\": {" sets elements start "\"rules\": {}},"                                          \
    " \"players\": [{\"name\": \"Ann\"}, {\"name\": \"Bob\"}], \"replay\": [" LAST "]}"
#define SETS "\"sets\": {\"basic:1\": 1},"
#define ELEMENTS "\"elements\": {\"small-follower\": 7, \"farmers\": true},"
#define START(tiles) "\"start\": [" tiles "],"
#define TILE(more) "{\"tile\": \"BA/RCr\"" more "}"

Test(jcz_refused, set_ups_that_lack_a_part) {
    static const char *const rows[][2] = {
        {SETUP("\"sets\": 1,", ELEMENTS, START("")), "which \"sets\" of tiles there are"},
        {SETUP(SETS, "\"elements\": [],", START("")), "which \"elements\" are in play"},
        {SETUP(SETS, ELEMENTS, "\"start\": {},"), "it has no list \"start\""},
        {SETUP(SETS, ELEMENTS, ""), "it has no list \"start\""},
        {SETUP(SETS, ELEMENTS, START("{\"x\": 0, \"y\": 0}")),
         "no \"tile\" says what lies here at the start"},
        {SETUP(SETS, ELEMENTS, START(TILE(""))), "expected a number as \"x\""},
        {SETUP(SETS, ELEMENTS, START(TILE(", \"x\": 0, \"y\": \"1a\""))),
         "\"1a\" is no whole number"},
        {SETUP(SETS, ELEMENTS,
               START(TILE(", \"x\": 0, \"y\": 0") "," TILE(", \"x\": 0, \"y\": 0"))),
         "two tiles lie at (0,0) at the start"},
        {SETUP("\"sets\": {\"basic:1\": \"many\"},", ELEMENTS, START("")),
         "\"many\" is no whole number"},
        {SETUP(SETS, "\"elements\": {\"small-follower\": [7]},", START("")),
         "the element \"small-follower\" has no value like this"},
        {SETUP(SETS, "\"elements\": {\"farmers\": {}},", START("")),
         "the element \"farmers\" has no value like this"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_text(rows[i][0], rows[i][1]);
}

// Five followers each instead of seven.
Test(jcz_refused, fewer_figures_than_usual_are_said) {
    adjudge_engine *engine = read_record(
        "game.jcz",
        "{\"setup\": {\"sets\": {\"basic:1\": 1},"
        " \"elements\": {\"small-follower\": 5, \"farmers\": true}, \"rules\": {},"
        " \"start\": [{\"tile\": \"BA/RCr\", \"x\": 0, \"y\": 0, \"rotation\": 90}]},"
        " \"players\": [{\"name\": \"Ann\"}, {\"name\": \"Bob\"}], \"replay\": [" U(0, 1)
            COMMIT LAST "]}");
    expect_holds(made_of(engine), "\"followers_left\":5");
    adjudge_free(engine);
}

Test(jcz_refused, rules_that_are_not_known) {
    static const char save[] = "{\"setup\": {" SETS ELEMENTS START(
        TILE(", \"x\": 0, \"y\": 0")) "\"rules\": %s}, \"players\": [{\"name\": \"Ann\"}, "
                                      "{\"name\": \"Bob\"}],"
                                      " \"replay\": [" LAST "]}";
    static const char *const rows[][2] = {
        {"{\"more-tunnel-tokens\": []}", "the rule \"more-tunnel-tokens\" has no value like this"},
        {"[\"more-tunnel-tokens\"]", "the \"rules\" of a set-up are a map"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1024];
        snprintf(text, sizeof text, save, rows[i][0]);
        expect_text(text, rows[i][1]);
    }
}

// ---- assertions

// What an assertion says that a case cannot expect is noted, and the rest expected.
Test(jcz_refused, assertions_without_a_counterpart) {
    static const char *const rows[][2] = {
        {"Eve has 1 point", "no player has the name in \"Eve has 1 point\""},
        {"Eve scored Road for 2 points", "no player has the name in"},
        {"Ann scored Circus for 2 points", "what is scored in \"Ann scored Circus"},
        {"the sun shines", "the assertion \"the sun shines\" has no counterpart"},
        {"Ann has many points", "has no counterpart in a case"},
        {"Ann scored Road for 9999999 points", "has no counterpart in a case"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1024];
        snprintf(text, sizeof text,
                 "{\"setup\": {" SETS ELEMENTS START(
                     TILE(", \"x\": 0, \"y\": 0")) "\"rules\": {}}, \"players\": [{\"name\": "
                                                   "\"Ann\"}, {\"name\": \"Bob\"}],"
                                                   " \"replay\": [" U(0, 1) COMMIT LAST
                 "],"
                 " \"test\": {\"assertions\": [\"%s\"]}}",
                 rows[i][0]);
        adjudge_engine *engine = read_record("game.jcz", text);
        cr_assert(engine->record.notes.count == 1, "%s: %s", rows[i][0], case_of(engine));
        expect_holds(engine->record.notes.item[0].message, rows[i][1]);
        adjudge_free(engine);
    }
}

// Of two players with one name nobody knows whom an assertion means. A name may hold the words of
// an assertion.
Test(jcz_refused, players_whom_an_assertion_may_mean) {
    static const char save[] = "{\"setup\": {" SETS ELEMENTS START(
        TILE(", \"x\": 0, \"y\": 0")) "\"rules\": {}}, \"players\": [{\"name\": \"%s\"}, "
                                      "{\"name\": \"Ann\"}], \"replay\": [" U(0, 1) COMMIT LAST
        "], \"test\": {\"assertions\": [\"%s 1 point\"]}}";
    char text[1024];
    snprintf(text, sizeof text, save, "Ann", "Ann has");
    adjudge_engine *engine = read_record("game.jcz", text);
    cr_assert(engine->record.notes.count == 1, "%s", case_of(engine));
    expect_holds(engine->record.notes.item[0].message,
                 "several players have the name in \"Ann has 1 point\"");
    adjudge_free(engine);
    snprintf(text, sizeof text, save, "He who has it", "He who has it has");
    engine = read_record("game.jcz", text);
    cr_assert(engine->record.notes.count == 0, "%s", case_of(engine));
    expect_holds(made_of(engine), "\"expect\":{\"gained\":{\"red\":1}}");
    adjudge_free(engine);
    snprintf(text, sizeof text, save, "Who scored it", "Who scored it scored road for");
    engine = read_record("game.jcz", text);
    cr_assert(engine->record.notes.count == 0, "%s", case_of(engine));
    expect_holds(made_of(engine), "\"scored\":[{\"player\":\"red\",\"kind\":\"road\"");
    adjudge_free(engine);
}

// ---- whose turn

// Older saves do not say who places a tile: the next player in turn, unless a figure of another
// comes before the COMMIT. The first to move is the first of the players, the green one.
Test(jcz_refused, who_places_a_tile_is_seen_by_the_figure) {
    static const char tile[] = "{\"type\": \"PLACE_TILE\", \"payload\": {\"tileId\": \"BA/RFr\","
                               " \"position\": [%d, 0]}},";
    char first[256], second[256], replay[1024];
    snprintf(first, sizeof first, tile, 1);
    snprintf(second, sizeof second, tile, 2);
    snprintf(replay, sizeof replay, "%s%s%s%s%s", first, COMMIT, second,
             DEPLOY("0.small.1", "Road", 2, 0, "WE"), LAST);
    adjudge_engine *engine = read_record("game.jcz", make_save("", replay));
    expect_holds(made_of(engine), "\"move\":{\"player\":\"green\",");
    adjudge_free(engine);
    snprintf(replay, sizeof replay, "%s%s%s%s", first, COMMIT, second, LAST);
    engine = read_record("game.jcz", make_save("", replay));
    expect_holds(made_of(engine), "\"move\":{\"player\":\"red\",");
    adjudge_free(engine);
}

// JCloisterZone 4 saved the same messages, but other players and sets, and names of tiles with
// dots.
Test(jcz_refused, games_of_older_programs) {
    adjudge_engine *engine = read_record(
        "game.jcz", "{\"appVersion\": \"4.4.0\", \"slots\": [{\"number\": 0}], \"setup\":"
                    " {\"expansions\": {\"BASIC\": 1}}, \"replay\": []}");
    expect_holds(case_of(engine), "game.jcz:1:16: error[unknown-record]: this game was saved by "
                                  "JCloisterZone 4.4.0, and adjudge reads those that JCloisterZone "
                                  "5 or later saves");
    adjudge_free(engine);
    engine = read_record("game.jcz", "{\"appVersion\": \"5.7.0\", \"setup\": {}, \"replay\": []}");
    expect_holds(case_of(engine), "has a list \"players\"");
    adjudge_free(engine);
}
