// Whose turn a saved game is in: where no message says who places a tile, and where players are
// asked whether they want their abbey.
#include "records/saves.h"

static void expect_turn(const char *elements, const char *replay, const char *actions) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    expect_last(made_of(engine), actions);
    adjudge_free(engine);
}

// Older saves do not say who places a tile: it is he who has just paid a ransom, or beside whose
// man the fairy is put. By the order it would be Ann after a second turn of Bob, and Bob after
// hers.
Test(jcz_turns, who_places_a_tile_is_seen_by_what_he_does) {
    static const char tile[] = "{\"type\": \"PLACE_TILE\", \"payload\": {\"tileId\": \"BA/RFr\","
                               " \"position\": [3, 0]}},";
    char replay[8192];
    snprintf(replay, sizeof replay, "%s%s%s", TAKEN RANSOM("1.small.1"), tile, LAST);
    expect_turn(", \"tower\": 1", replay,
                "[{\"ransom\":{\"from\":\"green\",\"kind\":\"normal\"}},"
                "{\"place\":\"U\",\"at\":[3,0]}]");
    snprintf(replay, sizeof replay, "%s%s%s%s",
             U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE") COMMIT, tile,
             MOVE("fairy.1", FIGURE_AT("0.small.1", 1, 0, "Road", "WE")), LAST);
    expect_turn(", \"fairy\": 1", replay,
                "[{\"place\":\"U\",\"at\":[3,0]},"
                "{\"fairy\":{\"at\":[1,0],\"segment\":\"road E\"}}]");
}

// The princess sends home whom she finds, and a tower takes anybody: that tells nothing of the
// mover. It is Bob's turn after Ann's.
Test(jcz_turns, who_places_a_tile_is_not_seen_by_what_he_does_to_others) {
    static const char *const done[] = {
        MESSAGE_OF("RETURN_MEEPLE", "{\"source\": \"PRINCESS\", \"meepleId\": \"0.small.1\"}"),
        MESSAGE_OF("CAPTURE_FOLLOWER", "{\"meepleId\": \"0.small.1\"}")};
    for (size_t i = 0; i < sizeof done / sizeof *done; i++) {
        char replay[4096];
        snprintf(replay, sizeof replay, "%s%s%s%s",
                 U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE") COMMIT,
                 MESSAGE_OF("PLACE_TILE", "{\"tileId\": \"BA/RFr\", \"position\": [2, 0]}"),
                 done[i], LAST);
        adjudge_engine *engine = read_record("game.jcz", make_save(", \"tower\": 1", replay));
        expect_holds(made_of(engine), "\"move\":{\"player\":\"red\",");
        adjudge_free(engine);
    }
}

// ---- the abbey

// An abbey that is not wanted is passed and committed before the tile; that is no turn.
Test(jcz_turns, an_abbey_that_is_passed_is_no_turn) {
    adjudge_engine *engine =
        read_record("game.jcz", make_save(", \"abbey\": 1", U(0, 1) COMMIT MESSAGE_OF("PASS", "{}")
                                                                COMMIT U(1, 2) COMMIT LAST));
    cr_expect(engine->record.turns == 2, "%zu turns", engine->record.turns);
    adjudge_free(engine);
}

// Nor does it end a turn that a ransom has begun.
Test(jcz_turns, an_abbey_that_is_passed_after_a_ransom) {
    expect_turn(", \"tower\": 1, \"abbey\": 1",
                TAKEN RANSOM("1.small.1") MESSAGE_OF("PASS", "{}") COMMIT U(1, 3) LAST,
                "[{\"ransom\":{\"from\":\"green\",\"kind\":\"normal\"}},"
                "{\"place\":\"U\",\"at\":[3,0]}]");
}

Test(jcz_turns, an_abbey_is_placed_without_a_turn) {
    expect_turn(", \"abbey\": 1",
                U(0, 1) COMMIT PLACE(1, "AM/A", 90, 0, 1)
                    DEPLOY("1.small.1", "Monastery", 0, 1, "I") LAST,
                "[{\"place\":\"abbey\",\"at\":[0,1]},"
                "{\"follower\":\"normal\",\"segment\":\"monastery\"}]");
}

// Ann passes, and the abbey is Bob's.
static void expect_pass_first(const char *elements, const char *replay) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    const char *text = made_of(engine);
    expect_holds(text, "{\"player\":\"green\",\"actions\":[]},"
                       "{\"player\":\"red\",\"actions\":[{\"place\":\"abbey\"");
    adjudge_free(engine);
}

// After the last tile, Bob's, Ann is asked and passes, and Bob places his: her pass is a turn.
Test(jcz_turns, who_has_no_abbey_at_the_end_has_passed) {
    expect_pass_first(", \"abbey\": 1, \"builder\": 1, \"traders\": true",
                      U(0, 1) COMMIT U(1, 2) COMMIT MESSAGE_OF("PASS", "{}")
                          PLACE(1, "AM/A", 0, 0, 1) COMMIT LAST);
}

// So it is if the record does not say who places it.
Test(jcz_turns, whose_abbey_it_is_at_the_end_is_seen_by_the_passes) {
    expect_pass_first(", \"abbey\": 1",
                      U(0, 1) COMMIT U(1, 2) COMMIT MESSAGE_OF("PASS", "{}")
                          MESSAGE_OF("PLACE_TILE", "{\"tileId\": \"AM/A\", \"position\": [0, 1]}")
                              COMMIT LAST);
}

// So it is if he pays a ransom first, which begins his turn.
Test(jcz_turns, who_has_passed_before_a_ransom_at_the_end) {
    adjudge_engine *engine = read_record(
        "game.jcz",
        make_save(", \"abbey\": 1, \"tower\": 1",
                  TAKEN U(1, 3) COMMIT MESSAGE_OF("PASS", "{}") RANSOM("1.small.1")
                      PLACE(1, "AM/A", 0, 1, 1) DEPLOY("1.small.2", "Monastery", 1, 1, "I") LAST));
    const char *text = made_of(engine);
    expect_holds(text, "{\"player\":\"green\",\"actions\":[]}],\"move\"");
    expect_last(text, "[{\"ransom\":{\"from\":\"green\",\"kind\":\"normal\"}},"
                      "{\"place\":\"abbey\",\"at\":[1,1]},"
                      "{\"follower\":\"normal\",\"segment\":\"monastery\"}]");
    adjudge_free(engine);
}

// If nobody was asked in between, the abbey is the second part of a double turn.
Test(jcz_turns, an_abbey_may_end_a_double_turn) {
    adjudge_engine *engine = read_record(
        "game.jcz", make_save(", \"abbey\": 1, \"builder\": 1, \"traders\": true",
                              U(0, 1) COMMIT U(1, 2) COMMIT PLACE(1, "AM/A", 0, 0, 1) COMMIT LAST));
    expect_lacks(made_of(engine), "\"actions\":[]");
    adjudge_free(engine);
}
