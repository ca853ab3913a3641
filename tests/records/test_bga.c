// Logs of Board Game Arena: where their spots lie, and what may be wrong with them.
#include "records/saves.h"

#define NOTICE(type, args) "{\"type\": \"" type "\", \"args\": " args "}"
#define TILE(player, type, x, y, ori)                                                              \
    NOTICE("playTile", "{\"player_id\": \"" #player "\", \"type\": \"" #type "\", \"x\": \"" #x    \
                       "\", \"y\": \"" #y "\", \"ori\": \"" #ori "\"}")
#define CLAIM(player, x, y, pos)                                                                   \
    NOTICE("playPartisan", "{\"player_id\": \"" #player "\", \"x\": \"" #x "\", \"y\": \"" #y      \
                           "\", \"pos\": \"" #pos "\", \"ptype\": \"normal\"}")
#define POINTS(player, points)                                                                     \
    NOTICE("winPoints", "{\"player_id\": \"" #player "\", \"points\": \"" #points "\"}")

static const char *make_log(const char *notices) {
    static char text[1 << 14];
    snprintf(text, sizeof text,
             "{\"status\": 1, \"data\": {\"valid\": 1, \"data\": [{\"channel\": \"/table/t1\","
             " \"packet_id\": \"1\", \"data\": [%s]}]}}",
             notices);
    return text;
}

static void expect_turn(const char *notices, const char *actions) {
    adjudge_engine *engine = read_record("log.json", make_log(notices));
    expect_last(case_of(engine), actions);
    adjudge_free(engine);
}

// Type 14 is L: city north, roads east, south and west. With ori 2 it lies a quarter further, so
// that the road of spot 3, south on the drawing, leads west.
Test(bga, spots_turn_with_the_tile) {
    expect_turn(TILE(7, 14, 1, 0, 2) "," CLAIM(7, 1, 0, 3),
                "[{\"place\":\"L\",\"at\":[1,0],\"turn\":90},"
                "{\"follower\":\"normal\",\"segment\":\"road W\"}]");
    expect_turn(TILE(7, 14, 1, 0, 2) "," CLAIM(7, 1, 0, 6),
                "[{\"place\":\"L\",\"at\":[1,0],\"turn\":90},"
                "{\"follower\":\"normal\",\"segment\":\"field WNW\"}]");
}

// Type 16 is U, which lies a quarter further than its ori says: with ori 1 its road leads from
// north to south. Spots 3 and 4 are the fields, of which 3 touches ESE on the drawing: now SSW, so
// the field in the west, which is named by the first half-edge that it touches.
Test(bga, the_straight_road_lies_a_quarter_further) {
    expect_turn(TILE(7, 16, 0, 1, 1) "," CLAIM(7, 0, 1, 1),
                "[{\"place\":\"U\",\"at\":[0,1],\"turn\":90},"
                "{\"follower\":\"normal\",\"segment\":\"road N\"}]");
    expect_turn(TILE(7, 16, 0, 1, 1) "," CLAIM(7, 0, 1, 3),
                "[{\"place\":\"U\",\"at\":[0,1],\"turn\":90},"
                "{\"follower\":\"normal\",\"segment\":\"field SSW\"}]");
}

// Points before the count are what the turns gained; the result is the total.
Test(bga, points_are_expected) {
    adjudge_engine *engine = read_record(
        "log.json", make_log(TILE(7, 11, 0, -1, 3) "," CLAIM(7, 0, -1, 1) "," POINTS(7, 4)));
    expect_holds(case_of(engine), "\"expect\":{\"gained\":{\"red\":4}}");
    adjudge_free(engine);
    engine = read_record(
        "log.json",
        make_log(TILE(7, 11, 0, -1, 3) "," CLAIM(7, 0, -1, 1) "," POINTS(7, 4) "," NOTICE(
            "gameStateChange",
            "{\"id\": 6}") "," POINTS(7,
                                      3) "," NOTICE("gameStateChange",
                                                    "{\"id\": 99, \"args\": {\"result\": "
                                                    "[{\"player\": \"7\", \"score\": \"7\"}]}}")));
    expect_holds(case_of(engine), "\"game_over\":true,\"expect\":{\"final\":{\"red\":7}}");
    adjudge_free(engine);
}

Test(bga, names_are_kept_on_request) {
    adjudge_engine *engine = aj_engine_new(aj_games);
    const char *text = make_log(TILE(7, 11, 0, -1, 3));
    struct aj_input input = {
        .name = "l.json", .bytes = text, .length = strlen(text), .syntax = ADJUDGE_JSON};
    engine->records.keeps_names = true;
    aj_engine_read(engine, &input);
    expect_holds(case_of(engine), "{\"name\":\"7\",\"colour\":\"red\"}");
    adjudge_free(engine);
}

static void expect_error(const char *notices, const char *part) {
    adjudge_engine *engine = read_record("log.json", make_log(notices));
    expect_holds(case_of(engine), part);
    adjudge_free(engine);
}

Test(bga, what_is_wrong) {
    expect_error(NOTICE("playCard", "{}"),
                 "error[record-not-understood]: turn 1, packet 1: no message of the base game is "
                 "called \"playCard\"");
    expect_error(NOTICE("yourturnack", "{}"), "error[unknown-record]");
    expect_error(TILE(7, 25, 1, 0, 1), "tile type 25 is none of the base game's");
    expect_error(TILE(7, 11, 1, 0, 5), "orientation 5 is none of 1 to 4");
    expect_error(TILE(7, 11, 0, 0, 1), "a tile lies at (0,0) already");
    expect_error(TILE(7, 22, 1, 0, 1) "," CLAIM(7, 1, 0, 2), "the tile C has no spot 2");
    expect_error(TILE(7, 11, 1, 0, 1) "," CLAIM(8, 1, 0, 1), "player \"8\" has placed no tile");
    expect_error(TILE(7, 11, 1, 0, 1) "," CLAIM(7, 2, 0, 1),
                 "the tile that this player just placed does not lie at (2,0)");
    expect_error(TILE(7, 11, 1, 0, 1) "," CLAIM(7, 1, 0, -1), "the tile E has no spot -1");
    expect_error(TILE(7, 11, 1000001, 0, 1), "\"1000001\" is no whole number");
}

// What a notice lacks, or says beyond the base game.
Test(bga, notices_that_cannot_be_read) {
    expect_error(NOTICE("playTile", "{}"), "no \"player_id\" says whose this is");
    expect_error("{\"args\": {}}", "no \"type\" says what this is");
    expect_error(TILE(7, 11, 1, 0, 1) "," NOTICE(
                     "playPartisan", "{\"player_id\": \"7\", \"x\": \"1\", \"y\": \"0\","
                                     " \"pos\": \"1\", \"ptype\": \"abbot\"}"),
                 "a figure \"abbot\" is none of the base game's");
    expect_error(TILE(7, 11, 1, 0, 1) "," CLAIM(7, 1, 0, x), "\"x\" is no whole number");
    expect_error(TILE(7, 11, 1, 0, 1) "," NOTICE("winPoints", "{\"player_id\": \"7\"}"),
                 "expected a number as \"points\"");
    expect_error(TILE(7, 11, 1, 0, 1) "," POINTS(7, 1000000) "," POINTS(7, 1),
                 "a player has more than 1000000 points");
    expect_error(TILE(7, 11, 1, 0, 1) "," NOTICE("gameStateChange", "{\"id\": 99}"),
                 "the game is over, and there is no \"result\"");
    // A state without a number says nothing.
    expect_turn(NOTICE("gameStateChange", "{}") "," TILE(7, 11, 1, 0, 1),
                "[{\"place\":\"E\",\"at\":[1,0]");
}

// What a table's server says beside the moves, and which tiles are drawn, discarded or scored,
// which the moves show by themselves.
Test(bga, notices_that_change_nothing) {
    static const char *const types[] = {
        "pickTile",       "cantPlay",          "realizationAchieved", "newPrivateState",
        "wouldlikethink", "zombieBack",        "zombieModeFail",      "simplePause",
        "banFromTable",   "switchToTurnbased", "tablewindow",         "showTutorial",
        "showCursor",     "groupchat",         "newRTCMode",          "playerEliminated"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        char notices[1024];
        snprintf(notices, sizeof notices, "{\"type\": \"%s\", \"args\": {\"tile_id\": \"72\"}},%s",
                 types[i], TILE(7, 11, 1, 0, 1));
        expect_turn(notices, "[{\"place\":\"E\",\"at\":[1,0]");
    }
}

#define SKIP(player) NOTICE("skipTurnOfPlayer", "{\"player_id\": " #player ", \"zombie\": true}")

// A player who has left passes in each of his turns, which a case must know: his turn is an entry
// without actions. If he left after his tile, his turn has that tile alone.
Test(bga, a_player_who_is_skipped_passes) {
    adjudge_engine *engine = read_record(
        "log.json", make_log(TILE(7, 16, 1, 0, 4) "," TILE(8, 16, 2, 0, 4) "," TILE(
                        7, 16, 3, 0, 4) "," SKIP(8) "," TILE(7, 16, 4, 0, 4) "," POINTS(7, 1)));
    expect_holds(case_of(engine),
                 "\"at\":[3,0]}]},{\"player\":\"blue\",\"actions\":[]},{\"player\":\"red\"");
    expect_lacks(adjudge_write(engine, 0, "json", 0, &(size_t){0}), "base.turn-order");
    adjudge_free(engine);
    engine = read_record("log.json", make_log(TILE(7, 16, 1, 0, 4) "," SKIP(7) "," TILE(
                                         8, 16, 2, 0, 4) "," POINTS(8, 1)));
    expect_lacks(case_of(engine), "\"actions\":[]");
    adjudge_free(engine);
}

// The result of a game that somebody gave up is no count of points.
Test(bga, a_game_that_is_given_up_has_no_result) {
    adjudge_engine *engine = read_record(
        "log.json",
        make_log(TILE(7, 11, 0, -1, 3) "," CLAIM(7, 0, -1, 1) "," POINTS(7, 4) "," NOTICE(
            "playerConcedeGame",
            "{\"player_name\": \"Ann\"}") "," NOTICE("gameStateChange",
                                                     "{\"id\": 99, \"args\": {\"result\":"
                                                     " [{\"player\": \"7\", \"score\": "
                                                     "\"-1\"}]}}")));
    expect_holds(case_of(engine), "\"expect\":{\"gained\":{\"red\":4}}");
    expect_lacks(case_of(engine), "game_over");
    adjudge_free(engine);
}

// The same packets under another key, with the players beside them.
Test(bga, packets_may_be_called_logs) {
    adjudge_engine *engine = read_record(
        "log.json",
        "{\"status\": 1, \"data\": {\"players\": [], \"logs\": [{\"channel\":"
        " \"/table/t1\", \"packet_type\": \"history\", \"data\": [" TILE(7, 11, 0, -1, 3) "]}]}}");
    expect_holds(case_of(engine), "[{\"place\":\"E\",\"at\":[0,-1],\"turn\":180}]");
    adjudge_free(engine);
    engine = read_record("log.json", "{\"status\": 1, \"data\": {\"logs\": \"none\"}}");
    expect_lacks(case_of(engine), "Board Game Arena");
    adjudge_free(engine);
}

// A packet holds notices; one to a single player's channel is passed over.
Test(bga, packets_that_are_none) {
    adjudge_engine *engine = read_record(
        "log.json", "{\"status\": 1, \"data\": {\"valid\": 1, \"data\": ["
                    "{\"channel\": \"/player/p7\", \"packet_id\": \"1\"},"
                    "{\"channel\": \"/table/t1\", \"packet_id\": \"2\", \"data\": {}}]}}");
    expect_holds(case_of(engine), "packet 2: a packet is a map with a list \"data\"");
    adjudge_free(engine);
}

// A whole game of four turns, in arena.json: Ann's road of 4 tiles, Bob's city of 2 at 2 points,
// and at the end Bob's monastery with 2 tiles around it.
Test(bga, a_game_comes_out_as_its_log_says) {
    static char text[1 << 14];
    FILE *file = fopen(SOURCE_DIR "/tests/records/arena.json", "rb");
    cr_assert_not_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    adjudge_engine *engine = read_record("arena.json", text);
    cr_expect(adjudge_expectation_of(engine, 0) == ADJUDGE_MET, "%s", case_of(engine));
    expect_holds(case_of(engine), "\"expect\":{\"final\":{\"red\":4,\"blue\":7}}");
    adjudge_free(engine);
}
