// Saved games of JCloisterZone: which action each message becomes, and where a place lies.
#include "records/saves.h"

static void expect_turn(const char *elements, const char *replay, const char *actions) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    expect_last(case_of(engine), actions);
    adjudge_free(engine);
}

Test(jcz, a_turn_is_a_tile_and_a_follower) {
    expect_turn("", PLACE(0, "BA/RFr", 90, 0, 1) LAST,
                "[{\"place\":\"U\",\"at\":[0,1],\"turn\":90}]");
    expect_turn(
        "", PLACE(0, "BA/RFr", 0, 1, 0) DEPLOY("0.small.1", "Road", 1, 0, "WE") LAST,
        "[{\"place\":\"U\",\"at\":[1,0]},{\"follower\":\"normal\",\"segment\":\"road E\"}]");
}

// K turned by 180 degrees: city S, road from north to east. JCloisterZone names its fields by
// half-edges from each edge's left, seen from the middle: the corner in the north-east is NR and
// EL.
Test(jcz, fields_are_named_by_the_first_half_edge) {
    expect_turn("",
                PLACE(0, "BA/RrC", 180, 0, -1) DEPLOY("0.small.1", "Field", 0, -1, "NR.EL") LAST,
                "[{\"place\":\"K\",\"at\":[0,-1],\"turn\":180},"
                "{\"follower\":\"normal\",\"segment\":\"field NNE\"}]");
    expect_turn(
        "", PLACE(0, "BA/RrC", 180, 0, -1) DEPLOY("0.small.1", "Field", 0, -1, "NL.ER.WL.WR") LAST,
        "[{\"place\":\"K\",\"at\":[0,-1],\"turn\":180},"
        "{\"follower\":\"normal\",\"segment\":\"field ESE\"}]");
}

// All but one side: `_S` is north, east and west, the city of Q.
Test(jcz, sides_may_be_told_by_what_they_are_not) {
    expect_turn("", PLACE(0, "BA/Ccc+", 180, 0, -1) DEPLOY("0.small.1", "City", 0, -1, "_N") LAST,
                "[{\"place\":\"Q\",\"at\":[0,-1],\"turn\":180},"
                "{\"follower\":\"normal\",\"segment\":\"city E\"}]");
}

// The middle of four cities, and the two of the crossing cities of King & Robber Baron.
Test(jcz, inner_fields_have_numbers) {
    expect_turn("", PLACE(0, "IC/CCCC", 0, 0, -1) DEPLOY("0.small.1", "Field", 0, -1, "I") LAST,
                "[{\"place\":\"IC-CCCC\",\"at\":[0,-1]},"
                "{\"follower\":\"normal\",\"segment\":\"field inner\"}]");
    expect_turn("", PLACE(0, "KR/CCcc", 0, 0, -1) DEPLOY("0.small.1", "Field", 0, -1, "II") LAST,
                "[{\"place\":\"KR-CCcc\",\"at\":[0,-1]},"
                "{\"follower\":\"normal\",\"segment\":\"field inner 2\"}]");
}

// Saves before 5.8 name no feature. Inside of a tile lies its monastery, or else its garden, or
// else a field.
Test(jcz, a_feature_is_told_by_its_location_alone) {
    static const struct {
        const char *tile, *location, *ours, *segment;
    } rows[] = {
        {"BA/LR", "CLOISTER", "A", "monastery"},
        {"BA/LR", "W", "A", "road W"},
        {"BA/LR", "I", "A", "monastery"},
        {"BA/CG", "CLOISTER", "E-garden", "garden"},
        {"BA/CG", "I", "E-garden", "garden"},
        {"IC/CCCC", "I", "IC-CCCC", "field inner"},
        {"KR/CCcc", "II", "KR-CCcc", "field inner 2"},
        {"KR/CCcc", "INNER_FARM_B", "KR-CCcc", "field inner 2"},
        {"TO/F", "TOWER", "TO-F", "tower"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char replay[1024], actions[256];
        snprintf(
            replay, sizeof replay,
            "{\"type\": \"PLACE_TILE\", \"payload\": {\"tileId\": \"%s\", \"rotation\": \"R90\","
            " \"position\": [1, 0]}}, {\"type\": \"DEPLOY_MEEPLE\", \"payload\": {\"meepleId\":"
            " \"0.small.1\", \"pointer\": {\"position\": [1, 0], \"location\": \"%s\"}}}",
            rows[i].tile, rows[i].location);
        snprintf(actions, sizeof actions,
                 "[{\"place\":\"%s\",\"at\":[1,0],\"turn\":90},"
                 "{\"follower\":\"normal\",\"segment\":\"%s\"}]",
                 rows[i].ours, rows[i].segment);
        expect_turn("", replay, actions);
    }
}

// Slot 3 is green; slot 8 is a colour that a case does not have, so the first that is free. Two
// players have three sets each: their own, then those that nobody owns, in turn.
Test(jcz, seats_have_colours_and_tokens) {
    adjudge_engine *engine = read_record(
        "game.jcz", make_save(", \"tunnel\": 1",
                              PLACE(0, "TU/RR", 0, 0, 1) MESSAGE_OF(
                                  "PLACE_TOKEN",
                                  "{\"token\": \"TUNNEL_B\", \"pointer\": {\"feature\": \"Road\","
                                  " \"position\": [0, 1], \"location\": \"E\"}}")
                                  DEPLOY("0.small.1", "Road", 0, 1, "S") LAST));
    const char *text = case_of(engine);
    expect_holds(text,
                 "\"players\":[{\"colour\":\"green\",\"tokens\":[\"green\",\"blue\",\"black\"]},"
                 "{\"colour\":\"red\",\"tokens\":[\"red\",\"yellow\",\"pink\"]}]");
    expect_last(text, "[{\"place\":\"TU-RR\",\"at\":[0,1]},"
                      "{\"token\":\"blue\",\"at\":[0,1],\"opening\":\"E\"},"
                      "{\"follower\":\"normal\",\"segment\":\"road S\"}]");
    adjudge_free(engine);
}

Test(jcz, undo_takes_back_one_message) {
    expect_turn(
        "", PLACE(0, "BA/RFr", 0, 1, 0) MESSAGE_OF("UNDO", "{}") PLACE(0, "BA/RFr", 90, 0, 1) LAST,
        "[{\"place\":\"U\",\"at\":[0,1],\"turn\":90}]");
}

Test(jcz, a_turn_that_is_not_over_is_what_is_asked) {
    adjudge_engine *engine =
        read_record("game.jcz", make_save("", PLACE(0, "BA/RFr", 0, 1, 0)
                                                  COMMIT PLACE(1, "BA/RFr", 0, 2, 0) LAST));
    expect_holds(case_of(engine), "\"moves\":[{\"player\":\"green\",\"actions\":[{\"place\":\"U\","
                                  "\"at\":[1,0]}]}],\"move\":{\"player\":\"red\"");
    adjudge_free(engine);
}

// ---- modules

static void expect_rules(const char *elements, const char *rules) {
    adjudge_engine *engine =
        read_record("game.jcz", make_save(elements, PLACE(0, "BA/RFr", 0, 1, 0) COMMIT LAST));
    expect_holds(case_of(engine), rules);
    adjudge_free(engine);
}

Test(jcz, elements_are_modules_and_options) {
    expect_rules("", "\"rules\":{\"base\":\"final\"}");
    expect_rules(", \"tunnel\": 1", "\"rules\":{\"base\":\"final\",\"tunnel\":\"jcloisterzone\"}");
    expect_rules(", \"big-follower\": 1, \"inn\": true",
                 "\"rules\":{\"base\":\"final\",\"inns-and-cathedrals\":true,"
                 "\"options\":{\"inns.cathedrals\":\"no\"}}");
    expect_rules(", \"king\": true, \"robber\": true",
                 "\"rules\":{\"base\":\"final\",\"king-and-robber\":true}");
    expect_rules(", \"king\": true", "\"rules\":{\"base\":\"final\",\"king-and-robber\":true,"
                                     "\"options\":{\"king.tiles\":\"king\"}}");
    expect_rules(", \"robber\": true, \"king\": null",
                 "\"rules\":{\"base\":\"final\",\"king-and-robber\":true,"
                 "\"options\":{\"king.tiles\":\"robber-baron\"}}");
}

// The program asks whether an element has a key and not what its value is, except for figures.
Test(jcz, an_element_that_is_false_is_in_play) {
    expect_rules(", \"robber\": true, \"king\": false",
                 "\"rules\":{\"base\":\"final\",\"king-and-robber\":true}");
    expect_rules(", \"big-follower\": 1, \"inn\": false, \"cathedral\": false",
                 "\"rules\":{\"base\":\"final\",\"inns-and-cathedrals\":true}");
    expect_rules(", \"builder\": false, \"abbot\": 0", "\"rules\":{\"base\":\"final\"}");
}

// ---- what is wrong

static void expect_error(const char *elements, const char *replay, const char *part) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    const char *text = case_of(engine);
    expect_holds(text, "error[record-not-understood]");
    expect_holds(text, part);
    adjudge_free(engine);
}

Test(jcz, an_undo_too_many) {
    expect_error("", MESSAGE_OF("UNDO", "{}") LAST, "message 1: UNDO takes back a message");
}

Test(jcz, names_that_are_not_known) {
    expect_error("", MESSAGE_OF("PLACE_TYLE", "{}") LAST,
                 "turn 1, message 1: no message is called \"PLACE_TYLE\"");
    expect_error("", PLACE(0, "BA/Rx", 0, 1, 0) LAST, "no tile is called \"BA/Rx\"");
    expect_error("", PLACE(0, "BA/RFr", 45, 1, 0) LAST, "not with \"R45\"");
    expect_error("", PLACE(2, "BA/RFr", 0, 1, 0) LAST, "there is no player 2");
    expect_error("", PLACE(0, "BA/RFr", 0, 1, 0) DEPLOY("0.giant.1", "Road", 1, 0, "WE") LAST,
                 "no figure of a player is called \"0.giant.1\"");
    expect_error("", PLACE(0, "BA/RFr", 0, 1, 0) DEPLOY("0.small.1", "Street", 1, 0, "WE") LAST,
                 "no feature is called \"Street\"");
    expect_error("", PLACE(0, "BA/RFr", 0, 1, 0) DEPLOY("0.small.1", "Road", 1, 0, "NN") LAST,
                 "no location on a tile is called \"NN\"");
}

// Sets of tiles have two editions; nobody has less than no figures; and where players are not
// understood, nothing is said of whom an assertion speaks.
Test(jcz, a_set_up_that_cannot_be) {
    expect_error(", \"big-follower\": -1", LAST, "a player cannot have -1 of \"big-follower\"");
    static const char text[] =
        "{\"setup\": {\"sets\": {\"basic:%d\": 1}, \"elements\": {}, \"start\": []},"
        " \"players\": [%s], \"replay\": [],"
        " \"test\": {\"assertions\": [\"Ann has 1 point\"]}}";
    char save[400];
    snprintf(save, sizeof save, text, 9, "{\"name\": \"Ann\"}");
    adjudge_engine *engine = read_record("game.jcz", save);
    expect_holds(case_of(engine), "no set of tiles is called \"basic:9\"");
    adjudge_free(engine);
    snprintf(save, sizeof save, text, 1, "");
    engine = read_record("game.jcz", save);
    expect_holds(case_of(engine), "and these are 0");
    expect_lacks(case_of(engine), "nobody is called");
    adjudge_free(engine);
}

Test(jcz, what_cannot_have_happened) {
    expect_error("", PLACE(0, "BA/RFr", 0, 0, 0) LAST, "a tile lies at (0,0) already");
    expect_error("", PLACE(0, "BA/RFr", 0, 1, 0) PLACE(1, "BA/RFr", 0, 2, 0) LAST,
                 "message 2 (PLACE_TILE): this turn has its tile already");
    expect_error("", COMMIT LAST, "COMMIT ends a turn, and none is under way");
    expect_error("", PLACE(0, "BA/RFr", 0, 1, 0) DEPLOY("0.small.1", "Road", 5, 5, "WE") LAST,
                 "no tile lies at (5,5)");
    expect_error("", PLACE(0, "BA/RFr", 0, 1, 0) DEPLOY("0.small.1", "City", 1, 0, "N") LAST,
                 "the tile U at (1,0) has nothing like this");
    expect_error("", PLACE(0, "BA/RFr", 0, 1, 0) DEPLOY("1.small.1", "Road", 1, 0, "WE") LAST,
                 "the figure \"1.small.1\" is not the mover's");
    expect_error("", PLACE(0, "BA/RFr", 0, 9999999, 0) LAST,
                 "\"9999999\" is no whole number from -1000000 to 1000000");
    expect_error("",
                 PLACE(0, "BA/RFr", 0, 1, 0)
                     MESSAGE_OF("RETURN_MEEPLE",
                                "{\"meepleId\": \"1.small.1\", \"source\": \"PRINCESS\"}") LAST,
                 "this figure was never deployed");
}

Test(jcz, says_how_far_it_was_understood) {
    adjudge_engine *engine = read_record(
        "game.jcz", make_save("", PLACE(0, "BA/RFr", 0, 1, 0) COMMIT MESSAGE_OF("FOO", "{}") LAST));
    const char *text = case_of(engine);
    expect_holds(text, "turn 2, message 3: no message is called \"FOO\"");
    expect_holds(text, "help: 1 turn before it is understood: `adjudge import --at 1` writes it");
    adjudge_free(engine);
}

// A save that was cut in the middle is no JSON; what stands in it is counted.
Test(jcz, a_save_that_breaks_off) {
    char *text =
        strdup(make_save("", PLACE(0, "BA/RFr", 0, 1, 0) COMMIT PLACE(1, "BA/RFr", 0, 2, 0) LAST));
    char *cut = strstr(text, "[2, 0]");
    cr_assert_not_null(cut);
    *cut = '\0';
    adjudge_engine *engine = read_record("game.jcz", text);
    const char *errors = case_of(engine);
    expect_holds(errors, "error[syntax]");
    expect_holds(errors,
                 "help: this looks like a saved game that breaks off or is spoilt; messages "
                 "in it: 3, turns that are over: 1");
    free(text);
    adjudge_free(engine);
}

// ---- what a case cannot say

static void expect_stop(const char *elements, const char *replay, size_t turns, const char *part) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    cr_assert(engine->record.notes.count == 1, "%s", case_of(engine));
    expect_holds(engine->record.notes.item[0].message, part);
    cr_expect_str_eq(engine->record.notes.item[0].kind->id, "record-stops");
    cr_expect(engine->record.is_cut && engine->record.turns == turns, "%zu turns",
              engine->record.turns);
    adjudge_free(engine);
}

Test(jcz, stops_before_the_turn_of_what_it_does_not_know) {
    expect_stop("",
                PLACE(0, "BA/RFr", 0, 1, 0) COMMIT PLACE(1, "BA/RFr", 0, 2, 0)
                    MESSAGE_OF("PLACE_TOKEN", "{\"token\": \"BLACK_TOWER_PIECE\"}") LAST,
                1,
                "turn 2, message 4 (PLACE_TOKEN): the token \"BLACK_TOWER_PIECE\" is of "
                "an expansion that fans made for FanCloisterZone, which adjudge does not judge");
    expect_stop("",
                PLACE(0, "BA/RFr", 0, 1, 0) COMMIT PLACE(1, "BA/RFr", 0, 2, 0)
                    DEPLOY("1.obelisk.1", "Road", 2, 0, "WE") LAST,
                1, "the figure \"1.obelisk.1\" is of an expansion that fans made");
}

Test(jcz, refuses_such_a_record_if_it_must_be_whole) {
    adjudge_engine *engine = aj_engine_new(aj_games);
    engine->records.refuses_stops = true;
    const char *text =
        make_save("", PLACE(0, "BA/RFr", 0, 1, 0) COMMIT MESSAGE_OF("PLACE_PREDRAWN", "{}") LAST);
    struct aj_input input = {
        .name = "g.jcz", .bytes = text, .length = strlen(text), .syntax = ADJUDGE_JSON};
    aj_engine_read(engine, &input);
    size_t length;
    const char *errors = adjudge_write(engine, 0, "errors", 0, &length);
    expect_holds(errors,
                 "error[record-stops]: turn 2, message 3 (PLACE_PREDRAWN): a tile from a hand");
    adjudge_free(engine);
}

// ---- one turn of a game

static adjudge_engine *read_asked(enum aj_asked asked, size_t turn, const char *replay) {
    adjudge_engine *engine = aj_engine_new(aj_games);
    const char *text = make_save("", replay);
    struct aj_input input = {
        .name = "g.jcz", .id = "g", .bytes = text, .length = strlen(text), .syntax = ADJUDGE_JSON};
    engine->asked_of = asked;
    engine->asked_turn = turn;
    aj_engine_read(engine, &input);
    return engine;
}

#define TWO PLACE(0, "BA/RFr", 0, 1, 0) COMMIT PLACE(1, "BA/RFr", 0, 2, 0) COMMIT

Test(jcz, a_turn_is_asked_about_after_those_before_it) {
    adjudge_engine *engine = read_asked(AJ_THIS_TURN, 2, TWO LAST);
    const char *text = case_of(engine);
    expect_holds(text, "\"title\":\"turn 2 of 2\"");
    expect_holds(text, "\"at\":[1,0]}]}],\"move\":{\"player\":\"red\"");
    adjudge_free(engine);
    engine = read_asked(AJ_THIS_TURN, 1, TWO LAST);
    expect_holds(case_of(engine), "\"moves\":[],\"move\":{\"player\":\"green\"");
    adjudge_free(engine);
}

Test(jcz, a_game_ends_after_the_turn_that_is_wanted) {
    adjudge_engine *engine = read_asked(AJ_AFTER_TURN, 0, TWO LAST);
    expect_holds(case_of(engine), "\"moves\":[]}");
    adjudge_free(engine);
    engine = read_asked(AJ_AFTER_TURN, 3, TWO LAST);
    expect_holds(case_of(engine), "turn 3 is asked about, and the game has 2");
    adjudge_free(engine);
}

Test(jcz, what_else_could_be_done_in_a_turn) {
    adjudge_engine *engine = read_asked(AJ_INSTEAD_OF_TURN, 2, TWO LAST);
    const char *text = case_of(engine);
    expect_holds(text, "\"to_move\":\"red\",\"tile_in_hand\":\"U\"");
    expect_lacks(text, "\"move\":");
    adjudge_free(engine);
}

Test(jcz, what_is_not_understood_behind_the_turn_does_not_matter) {
    adjudge_engine *engine = read_asked(AJ_AFTER_TURN, 1, TWO MESSAGE_OF("FOO", "{}") LAST);
    expect_holds(case_of(engine), "\"moves\":[{\"player\":\"green\"");
    cr_expect(engine->record.notes.count == 1);
    adjudge_free(engine);
}

// A save is YAML too, as the page reads what is pasted. What the case is made of has no order of
// places in the save, and a comment there is not about the case.
Test(jcz, comments_of_a_save_are_not_those_of_the_case) {
    size_t length = 0;
    adjudge_engine *engine = aj_engine_new(aj_games);
    const char *text = make_save("", "# a comment\n" TWO "# another\n" LAST);
    struct aj_input input = {
        .name = "g.yaml", .id = "g", .bytes = text, .length = strlen(text), .syntax = ADJUDGE_YAML};
    aj_engine_read(engine, &input);
    const char *made = adjudge_fmt(engine, "yaml", &length);
    cr_assert_not_null(made);
    expect_holds(made, "tile: D");
    expect_lacks(made, "#");
    adjudge_free(engine);
}
