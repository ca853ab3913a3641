// Messages of expansions: which action each becomes. The cases are looked at as they are made; what
// the rules say of them is tested where the expansions are.
#include "records/saves.h"

static void expect_turn(const char *elements, const char *replay, const char *actions) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    expect_last(made_of(engine), actions);
    adjudge_free(engine);
}

static void expect_error(const char *elements, const char *replay, const char *part) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    expect_holds(case_of(engine), part);
    adjudge_free(engine);
}

Test(jcz_expansions, each_figure_has_its_kind) {
    static const char *const kinds[][2] = {{"big", "large"},       {"abbot", "abbot"},
                                           {"mayor", "mayor"},     {"wagon", "wagon"},
                                           {"builder", "builder"}, {"pig", "pig"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char replay[1024], actions[256];
        snprintf(replay, sizeof replay,
                 U(0, 1) "{\"type\": \"DEPLOY_MEEPLE\", \"payload\": {\"meepleId\": \"0.%s.1\","
                         " \"pointer\": " AT(1, 0, "Road", "WE") "}}",
                 kinds[i][0]);
        snprintf(actions, sizeof actions,
                 "[{\"place\":\"U\",\"at\":[1,0]},{\"follower\":\"%s\",\"segment\":\"road E\"}]",
                 kinds[i][1]);
        expect_turn("", replay, actions);
    }
}

Test(jcz_expansions, gardens_and_towers_have_names_of_their_own) {
    expect_turn(", \"abbot\": 1, \"garden\": true",
                PLACE(0, "BA/CG", 180, 0, -1) DEPLOY("0.abbot.1", "Garden", 0, -1, "I") LAST,
                "[{\"place\":\"E-garden\",\"at\":[0,-1],\"turn\":180},"
                "{\"follower\":\"abbot\",\"segment\":\"garden\"}]");
    expect_turn(", \"tower\": 1",
                PLACE(0, "TO/F", 0, 0, 1) COMMIT U(1, 1) DEPLOY("1.small.1", "Tower", 0, 1, "I")
                    LAST,
                "[{\"place\":\"U\",\"at\":[1,0]},"
                "{\"follower\":\"normal\",\"segment\":\"tower\",\"at\":[0,1]}]");
}

// The printed tunnel of another expansion: two openings where the record names one end, one road
// where it names both.
Test(jcz_expansions, an_end_of_a_printed_tunnel) {
    expect_turn(", \"tunnel\": true",
                PLACE(0, "DG/CRcr.d", 90, 0, 1) DEPLOY("0.small.1", "Road", 0, 1, "W") LAST,
                "[{\"place\":\"PD-TUNNEL\",\"at\":[0,1],\"turn\":90},"
                "{\"follower\":\"normal\",\"segment\":\"road W\"}]");
    expect_turn("", PLACE(0, "DG/CRcr.d", 90, 0, 1) DEPLOY("0.small.1", "Road", 0, 1, "WE") LAST,
                "[{\"place\":\"PD-TUNNEL\",\"at\":[0,1],\"turn\":90},"
                "{\"follower\":\"normal\",\"segment\":\"road E\"}]");
}

// By a portal a follower goes to another tile.
Test(jcz_expansions, a_figure_elsewhere_has_its_cell) {
    expect_turn("", U(0, 1) COMMIT U(1, 2) DEPLOY("1.small.2", "Road", 1, 0, "WE") LAST,
                "[{\"place\":\"U\",\"at\":[2,0]},"
                "{\"follower\":\"normal\",\"segment\":\"road E\",\"at\":[1,0]}]");
}

Test(jcz_expansions, the_abbot_comes_back_and_the_princess_sends_home) {
    expect_turn("",
                PLACE(0, "BA/L", 0, 0, 1) DEPLOY("0.abbot.1", "Monastery", 0, 1, "I") COMMIT U(1, 1)
                    COMMIT U(0, 2) MESSAGE_OF(
                        "RETURN_MEEPLE", "{\"source\": \"ABBOT_RETURN\", \"pointer\": " FIGURE_AT(
                                             "0.abbot.1", 0, 1, "Monastery", "I") "}") LAST,
                "[{\"place\":\"U\",\"at\":[2,0]},"
                "{\"take_back\":{\"at\":[0,1],\"segment\":\"monastery\"}}]");
    expect_turn("",
                PLACE(0, "BA/C", 180, 0, -1) DEPLOY("0.small.1", "City", 0, -1, "S") COMMIT U(1, 1)
                    MESSAGE_OF("RETURN_MEEPLE", "{\"source\": \"PRINCESS\", \"meepleId\":"
                                                " \"0.small.1\"}") LAST,
                "[{\"place\":\"U\",\"at\":[1,0]},"
                "{\"princess\":{\"at\":[0,-1],\"segment\":\"city S\"}}]");
}

// ---- dragon and fairy

// The volcano brings the dragon to (0,1). Two players step by turns, and it is one walk; it may
// stand before the COMMIT or, with the walk after the scoring, behind it.
Test(jcz_expansions, a_walk_is_one_action) {
    static const char walk[] = "[{\"place\":\"PD-RRR-dragon\",\"at\":[1,0]},"
                               "{\"dragon\":[\"N\",\"E\"]}]";
    expect_turn(", \"dragon\": 1",
                PLACE(0, "DG/F.v", 0, 0, 1) COMMIT PLACE(1, "DG/RRR.d", 0, 1, 0)
                    MOVE("dragon.1", "[0, 0]") MOVE("dragon.1", "{\"position\": [1, 0]}")
                        COMMIT LAST,
                walk);
    expect_turn(", \"dragon\": 1",
                PLACE(0, "DG/F.v", 0, 0, 1) COMMIT PLACE(1, "DG/RRR.d", 0, 1, 0)
                    COMMIT MOVE("dragon.1", "[0, 0]") MOVE("dragon.1", "[1, 0]") LAST,
                walk);
}

// Each turn's walk is its own, and goes on from where the last one ended.
Test(jcz_expansions, a_second_walk_begins_where_the_first_ended) {
    expect_turn(", \"dragon\": 1",
                PLACE(0, "DG/F.v", 0, 0, 1) COMMIT PLACE(1, "DG/RRR.d", 0, 1, 0)
                    MOVE("dragon.1", "[0, 0]") COMMIT PLACE(0, "DG/RRR.d", 0, -1, 0)
                        MOVE("dragon.1", "[-1, 0]") COMMIT LAST,
                "[{\"place\":\"PD-RRR-dragon\",\"at\":[-1,0]},{\"dragon\":[\"W\"]}]");
}

Test(jcz_expansions, walks_that_cannot_be) {
    expect_error(", \"dragon\": 1", U(0, 1) MOVE("dragon.1", "[0, 0]") LAST,
                 "the dragon is not in play: no volcano was placed");
    expect_error(", \"dragon\": 1", PLACE(0, "DG/F.v", 0, 0, 1) MOVE("dragon.1", "[3, 3]") LAST,
                 "the dragon stands at (0,1), and (3,3) is not beside it");
}

Test(jcz_expansions, the_fairy_goes_beside_a_follower_or_on_a_tile) {
    expect_turn(", \"fairy\": 1",
                U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE") COMMIT U(1, 2) COMMIT U(0, 3)
                    MOVE("fairy.1", FIGURE_AT("0.small.1", 1, 0, "Road", "WE")) LAST,
                "[{\"place\":\"U\",\"at\":[3,0]},"
                "{\"fairy\":{\"at\":[1,0],\"segment\":\"road E\"}}]");
    expect_turn(", \"fairy\": 1", U(0, 1) MOVE("fairy.1", "[0, 0]") LAST,
                "[{\"place\":\"U\",\"at\":[1,0]},{\"fairy\":{\"at\":[0,0]}}]");
    expect_error(", \"fairy\": 1",
                 U(0, 1) MOVE("fairy.1", FIGURE_AT("0.small.1", 1, 0, "Road", "WE")) LAST,
                 "this figure was never deployed");
}

// ---- towers and prisoners

Test(jcz_expansions, a_tower_piece_takes_a_prisoner) {
    expect_turn(", \"tower\": 1", TAKEN LAST,
                "[{\"place\":\"U\",\"at\":[2,0]},{\"tower\":[0,1]},"
                "{\"capture\":{\"at\":[1,0],\"segment\":\"road E\"}}]");
}

// A ransom before the tile begins the turn of whoever pays it; one after it stands behind the tile.
Test(jcz_expansions, a_ransom_names_the_holder) {
    expect_turn(", \"tower\": 1", TAKEN RANSOM("1.small.1") U(1, 3) LAST,
                "[{\"ransom\":{\"from\":\"green\",\"kind\":\"normal\"}},"
                "{\"place\":\"U\",\"at\":[3,0]}]");
    expect_turn(", \"tower\": 1", TAKEN U(1, 3) RANSOM("1.small.1") LAST,
                "[{\"place\":\"U\",\"at\":[3,0]},"
                "{\"ransom\":{\"from\":\"green\",\"kind\":\"normal\"}}]");
    expect_error(", \"tower\": 1", TAKEN U(1, 3) RANSOM("1.small.2") LAST,
                 "nobody holds this figure prisoner");
}

// Bob takes a man of Ann's while she holds his: with one kind they change places by themselves,
// which no message tells, so nobody is left to be bought back.
Test(jcz_expansions, prisoners_of_one_kind_change_places) {
    expect_error(", \"tower\": 1",
                 TAKEN U(1, 3) COMMIT U(0, 4) DEPLOY("0.small.1", "Road", 4, 0, "WE") COMMIT U(1, 5)
                     TOWER_AT(0, 1) CAPTURE("0.small.1", 4, 0, "Road", "WE")
                         COMMIT RANSOM("0.small.1") LAST,
                 "nobody holds this figure prisoner");
}

// Ann holds two of Bob's when he takes one of hers: the one she took first comes home, whatever the
// numbers are.
#define TAKEN_TWICE                                                                                \
    PLACE(0, "TO/F", 0, 0, 1)                                                                      \
    COMMIT U(1, 1) DEPLOY("1.small.2", "Road", 1, 0, "WE") COMMIT U(0, 2) TOWER_AT(0, 1)           \
        CAPTURE("1.small.2", 1, 0, "Road", "WE") COMMIT U(1, 3)                                    \
            DEPLOY("1.small.1", "Road", 3, 0, "WE") COMMIT U(0, 4) TOWER_AT(0, 1)                  \
                CAPTURE("1.small.1", 3, 0, "Road", "WE") COMMIT U(1, 5) COMMIT U(0, 6)             \
                    DEPLOY("0.small.1", "Road", 6, 0, "WE") COMMIT U(1, 7) TOWER_AT(0, 1)          \
                        CAPTURE("0.small.1", 6, 0, "Road", "WE") COMMIT U(0, 8) COMMIT

Test(jcz_expansions, who_was_captured_first_comes_home) {
    expect_turn(", \"tower\": 1", TAKEN_TWICE RANSOM("1.small.1") U(1, 9) LAST,
                "[{\"ransom\":{\"from\":\"green\",\"kind\":\"normal\"}},"
                "{\"place\":\"U\",\"at\":[9,0]}]");
    expect_error(", \"tower\": 1", TAKEN_TWICE RANSOM("1.small.2") U(1, 9) LAST,
                 "nobody holds this figure prisoner");
}

// The steps of the dragon are led by turns, and whoever leads may buy somebody back there; a case
// knows ransoms of the mover alone.
Test(jcz_expansions, a_ransom_in_anothers_turn_stops_the_case) {
    adjudge_engine *engine =
        read_record("game.jcz", make_save(", \"tower\": 1",
                                          TAKEN U(1, 3) COMMIT U(0, 4) RANSOM("1.small.1") LAST));
    cr_assert(engine->record.notes.count == 1);
    expect_holds(engine->record.notes.item[0].message, "a ransom is paid in another player's turn");
    adjudge_free(engine);
}

// The wagon of whoever is asked last drives after the scoring. He may buy somebody back there, too
// late for a case, so the turn is left out.
Test(jcz_expansions, a_ransom_after_the_scoring_stops_the_case) {
    static const char *const after[] = {DEPLOY("1.wagon.1", "Road", 1, 0, "WE") COMMIT U(0, 4) LAST,
                                        MESSAGE_OF("PASS", "{}") U(0, 4) LAST};
    for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
        char replay[8192];
        snprintf(replay, sizeof replay, "%s%s",
                 TAKEN U(1, 3) DEPLOY("1.wagon.1", "Road", 3, 0, "WE") COMMIT RANSOM("1.small.1"),
                 after[i]);
        adjudge_engine *engine =
            read_record("game.jcz", make_save(", \"tower\": 1, \"wagon\": 1", replay));
        cr_assert(engine->record.notes.count == 1);
        expect_holds(engine->record.notes.item[0].message,
                     "turn 4, message 13 (PAY_RANSOM): a ransom is paid after the scoring");
        cr_expect(engine->record.turns == 3, "%zu turns", engine->record.turns);
        adjudge_free(engine);
    }
}

// Where the other holds several kinds a message says which of them comes home.
Test(jcz_expansions, an_exchange_is_told_where_there_is_a_choice) {
    expect_turn(", \"tower\": 1, \"big-follower\": 1",
                TAKEN U(1, 3) DEPLOY("1.big.1", "Road", 3, 0, "WE") COMMIT U(0, 4)
                    DEPLOY("0.small.2", "Road", 4, 0, "WE") COMMIT U(1, 5) COMMIT U(0, 6)
                        TOWER_AT(0, 1) CAPTURE("1.big.1", 3, 0, "Road", "WE") COMMIT U(1, 7)
                            TOWER_AT(0, 1) CAPTURE("0.small.2", 4, 0, "Road", "WE")
                                MESSAGE_OF("EXCHANGE_FOLLOWER", "{\"meepleId\": \"1.big.1\"}") LAST,
                "[{\"place\":\"U\",\"at\":[7,0]},{\"tower\":[0,1]},"
                "{\"capture\":{\"at\":[4,0],\"segment\":\"road E\"}},"
                "{\"exchange\":[{\"player\":\"green\",\"kind\":\"normal\"},"
                "{\"player\":\"red\",\"kind\":\"large\"}]}]");
}

// ---- Abbey & Mayor

// Where the wagon drives to is part of the turn that was scored, which is left out with it.
Test(jcz_expansions, a_drive_that_a_case_cannot_say) {
    adjudge_engine *engine = read_record(
        "game.jcz",
        make_save(", \"wagon\": 1",
                  U(0, 1) DEPLOY("0.wagon.1", "Road", 1, 0, "WE") COMMIT PLACE(1, "BA/LR", 90, 2, 0)
                      COMMIT DEPLOY("0.wagon.1", "Marketplace", 2, 0, "I") COMMIT LAST));
    cr_assert(engine->record.notes.count == 1);
    expect_holds(engine->record.notes.item[0].message, "turn 2, message 6 (DEPLOY_MEEPLE): ");
    cr_expect(engine->record.turns == 1, "%zu turns", engine->record.turns);
    adjudge_free(engine);
}

// The wagon whose road was scored drives on after the COMMIT, whoever's turn it is.
Test(jcz_expansions, a_wagon_drives_after_the_turn) {
    expect_turn(", \"wagon\": 1",
                U(0, 1) DEPLOY("0.wagon.1", "Road", 1, 0, "WE") COMMIT PLACE(1, "BA/LR", 90, 2, 0)
                    COMMIT DEPLOY("0.wagon.1", "Monastery", 2, 0, "I") LAST,
                "[{\"place\":\"A\",\"at\":[2,0],\"turn\":90},"
                "{\"wagon\":{\"from\":{\"at\":[1,0],\"segment\":\"road E\"},"
                "\"to\":{\"at\":[2,0],\"segment\":\"monastery\"}}}]");
    expect_error("", U(0, 1) COMMIT DEPLOY("0.small.1", "Road", 1, 0, "WE") LAST,
                 "a figure is deployed, and no turn is under way");
}

// A barn stands at the north-west corner of the tile that its pointer names: here that tile is the
// one to the east of the tile just placed, so the point is the placed tile's north-eastern corner.
Test(jcz_expansions, a_barn_stands_on_a_corner_of_the_tile) {
    expect_turn(", \"barn\": 1",
                PLACE(0, "BA/RFr", 0, 1, 0) COMMIT PLACE(1, "BA/RFr", 0, 0, 1)
                    COMMIT PLACE(0, "BA/RFr", 0, 1, 1)
                        DEPLOY("0.barn.1", "Field", 1, 1, "NL.NR.EL.WR") LAST,
                "[{\"place\":\"U\",\"at\":[1,1]},{\"follower\":\"barn\",\"corner\":\"NW\"}]");
    expect_turn(", \"barn\": 1",
                PLACE(0, "BA/RFr", 0, 1, 0) COMMIT PLACE(1, "BA/RFr", 0, 1, 1)
                    COMMIT PLACE(0, "BA/RFr", 0, 0, 1)
                        DEPLOY("0.barn.1", "Field", 1, 1, "NL.NR.EL.WR") LAST,
                "[{\"place\":\"U\",\"at\":[0,1]},{\"follower\":\"barn\",\"corner\":\"NE\"}]");
}

// ---- Hills & Sheep

// Saves made by hand may have no random numbers.
Test(jcz_expansions, a_draw_from_the_bag_that_is_not_recorded) {
    adjudge_engine *engine =
        read_record("game.jcz", make_save(", \"shepherd\": 1, \"hill\": true, \"vineyard\": true",
                                          U(0, 1) COMMIT U(1, 2)
                                              DEPLOY("1.shepherd.1", "Field", 2, 0, "NL.NR.EL.WR")
                                                  COMMIT LAST));
    cr_assert(engine->record.notes.count == 1);
    expect_holds(
        engine->record.notes.item[0].message,
        "turn 2, message 5 (COMMIT): what this shepherd draws from the bag is not known: no "
        "random number is recorded");
    cr_expect(engine->record.turns == 1);
    adjudge_free(engine);
}

// Of four tiles one lies at the start, two are placed, and the hill hides the fourth: the pile is
// through, and totals are final ones.
Test(jcz_expansions, a_hill_hides_a_tile_of_the_pile) {
    static char text[1 << 14];
    const char *save = make_save(
        ", \"shepherd\": 1, \"hill\": true, \"vineyard\": true",
        PLACE(0, "HS/RFR.h", 90, 1, 0) DEPLOY("0.small.1", "Road", 1, 0, "W") COMMIT U(1, 2)
            MESSAGE_OF("TILE_CONFIRM", "{}") MESSAGE_OF("COMMIT", "{}") LAST);
    const char *sets = strstr(save, "\"basic:1\": 1, ");
    snprintf(text, sizeof text, "%.*s%.*s, \"test\": {\"assertions\": [\"Ann has 2 points\"]}}",
             (int)(sets - save), save, (int)strlen(sets + 14) - 1, sets + 14);
    adjudge_engine *engine = read_record("game.jcz", text);
    expect_holds(made_of(engine), "\"expect\":{\"final\":{\"green\":2}}");
    adjudge_free(engine);
}

// Of the base game there is one box: an eighth follower is more than a player of a case has,
// whatever its number is. Of other figures there may be several.
Test(jcz_expansions, more_figures_than_a_case_has) {
#define ROUND(figure, x, next)                                                                     \
    U(0, x) DEPLOY(figure, "Road", x, 0, "WE") COMMIT U(1, next)                                   \
    COMMIT
    adjudge_engine *engine = read_record(
        "game.jcz",
        make_save("",
                  ROUND("0.small.1", 1, 2) ROUND("0.small.2", 3, 4) ROUND("0.small.3", 5, 6)
                      ROUND("0.small.4", 7, 8) ROUND("0.small.5", 9, 10) ROUND("0.small.6", 11, 12)
                          ROUND("0.small.7", 13, 14) ROUND("0.small.9", 15, 16) LAST));
    cr_assert(engine->record.notes.count == 1);
    expect_holds(engine->record.notes.item[0].message,
                 "this is one more figure of the kind normal than a player of a case has");
    adjudge_free(engine);
    engine = read_record("game.jcz", make_save(", \"big-follower\": 2",
                                               ROUND("0.big.8", 1, 2) ROUND("0.big.9", 3, 4) LAST));
    cr_expect_eq(engine->record.notes.count, 0);
    expect_holds(case_of(engine), "\"large_left\":2");
    adjudge_free(engine);
}

// The total has the fairy's point for Bob's turn, which comes next, as she stands beside his
// follower; for Ann it is what she gained.
Test(jcz_expansions, a_total_that_may_be_one_ahead) {
    static char text[1 << 15];
    const char *save = make_save(
        ", \"fairy\": 1",
        U(0, 1) COMMIT U(1, 2) DEPLOY("1.small.1", "Road", 2, 0, "WE") COMMIT U(0, 3) COMMIT U(1, 4)
            MOVE("fairy.1", FIGURE_AT("1.small.1", 2, 0, "Road", "WE")) COMMIT U(0, 5) COMMIT LAST);
    snprintf(text, sizeof text,
             "%.*s, \"test\": {\"assertions\": [\"Ann has 0 points\", \"Bob has 1 point\"]}}",
             (int)strlen(save) - 1, save);
    adjudge_engine *engine = read_record("game.jcz", text);
    expect_holds(made_of(engine), "\"expect\":{\"gained\":{\"green\":0},\"begun\":{");
    cr_expect_eq(engine->record.notes.count, 0);
    adjudge_free(engine);
}

// The number of the message gives the die, 1 to 3; the next message of the turn where the follower
// landed, if he did. The flier of the second turn comes home, and the figure after it is Ann's.
Test(jcz_expansions, a_flight_has_its_die_and_where_it_ends) {
    expect_turn(", \"flier\": true",
                U(0, 1) COMMIT PLACE(1, "FL/RFr.WE.o", 0, 2, 0)
                    MESSAGE_OF("DEPLOY_MEEPLE", "{\"meepleId\": \"1.small.1\", \"random\": 0.5,"
                                                " \"pointer\": " AT(2, 0, "FlyingMachine", "I") "}")
                        DEPLOY("1.small.1", "Road", 0, 0, "WE") LAST,
                "[{\"place\":\"FL-RFr-WE-o\",\"at\":[2,0]},"
                "{\"fly\":\"normal\",\"die\":2,\"segment\":\"road E\",\"at\":[0,0]}]");
    expect_turn(", \"flier\": true",
                PLACE(0, "FL/RFr.WE.o", 0, 1, 0)
                    MESSAGE_OF("DEPLOY_MEEPLE", "{\"meepleId\": \"0.small.1\", \"random\": 0.9,"
                                                " \"pointer\": " AT(1, 0, "FlyingMachine", "I") "}")
                        LAST,
                "[{\"place\":\"FL-RFr-WE-o\",\"at\":[1,0]},{\"fly\":\"normal\",\"die\":3}]");
}

// Bob's phantom takes off and misses: what comes then is another action, on the tile just placed.
Test(jcz_expansions, a_phantom_who_missed_comes_again) {
    expect_turn(", \"flier\": true, \"phantom\": 1",
                PLACE(0, "FL/RFr.WE.o", 0, 1, 0)
                    MESSAGE_OF("DEPLOY_MEEPLE", "{\"meepleId\": \"0.phantom.1\", \"random\": 0.9,"
                                                " \"pointer\": " AT(1, 0, "FlyingMachine", "I") "}")
                        DEPLOY("0.phantom.1", "Road", 1, 0, "WE") LAST,
                "[{\"place\":\"FL-RFr-WE-o\",\"at\":[1,0]},{\"fly\":\"phantom\",\"die\":3},"
                "{\"follower\":\"phantom\",\"segment\":\"road E\"}]");
}

// Of several figures in a pond the message names one.
Test(jcz_expansions, which_figure_is_freed) {
    expect_turn(", \"big-follower\": 1",
                PLACE(0, "RU/V", 0, 0, 1) DEPLOY("0.big.1", "Vodyanoy", 0, 1, "I") COMMIT U(1, 1)
                    COMMIT U(0, 2) MESSAGE_OF("RETURN_MEEPLE",
                                              "{\"source\": \"TRAP\", \"pointer\": " FIGURE_AT(
                                                  "0.big.1", 0, 1, "Vodyanoy", "I") "}") LAST,
                "[{\"place\":\"U\",\"at\":[2,0]},"
                "{\"free\":{\"at\":[0,1],\"segment\":\"pond\",\"kind\":\"large\"}}]");
}

// A ferry on the lake just placed is a new one, any other one is moved.
Test(jcz_expansions, ferries_are_placed_and_moved) {
    expect_turn(
        ", \"ferry\": true",
        PLACE(0, "FR/RRR", 0, 1, 0) MESSAGE_OF(
            "PLACE_TOKEN", "{\"token\": \"FERRY\", \"pointer\": " AT(1, 0, "Road", "WE") "}")
            COMMIT PLACE(1, "FR/RRR", 0, 2, 0) MESSAGE_OF(
                "PLACE_TOKEN", "{\"token\": \"FERRY\", \"pointer\": " AT(2, 0, "Road", "WE") "}")
                MESSAGE_OF("PLACE_TOKEN",
                           "{\"token\": \"FERRY\", \"pointer\": " AT(1, 0, "Road", "SW") "}") LAST,
        "[{\"place\":\"FR-RRR\",\"at\":[2,0]},{\"ferry\":[\"E\",\"W\"]},"
        "{\"move_ferry\":{\"at\":[1,0],\"ends\":[\"S\",\"W\"]}}]");
}

// After the turn each player adds a figure, or takes one back; a player passes, and each commits.
Test(jcz_expansions, crop_circles_ask_all_players_after_the_turn) {
    expect_turn(
        ", \"corn-circle\": true",
        U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE") COMMIT PLACE(1, "CC.1/Rr", 0, 0, 1)
            DEPLOY("1.small.1", "Road", 0, 1, "SW")
                COMMIT MESSAGE_OF("CIRCLE_REMOVE_OR_DEPLOY", "{\"value\": \"DEPLOY\"}")
                    DEPLOY("0.small.2", "Road", 1, 0, "WE")
                        COMMIT DEPLOY("1.big.1", "Road", 0, 1, "SW") COMMIT LAST,
        "[{\"place\":\"CC1-Rr\",\"at\":[0,1]},{\"follower\":\"normal\",\"segment\":\"road S\"},"
        "{\"crop\":\"add\"},"
        "{\"join\":{\"at\":[1,0],\"segment\":\"road E\",\"player\":\"green\",\"kind\":\"normal\"}},"
        "{\"join\":{\"at\":[0,1],\"segment\":\"road S\",\"player\":\"red\",\"kind\":\"large\"}}]");
    expect_turn(
        ", \"corn-circle\": true",
        U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE") COMMIT PLACE(1, "CC.1/Rr", 0, 0, 1)
            COMMIT MESSAGE_OF("CIRCLE_REMOVE_OR_DEPLOY", "{\"value\": \"REMOVE\"}")
                MESSAGE_OF("RETURN_MEEPLE", "{\"source\": \"CORN_CIRCLE\", \"pointer\": " FIGURE_AT(
                                                "0.small.1", 1, 0, "Road", "WE") "}") COMMIT LAST,
        "[{\"place\":\"CC1-Rr\",\"at\":[0,1]},{\"crop\":\"remove\"},"
        "{\"leave\":{\"at\":[1,0],\"segment\":\"road "
        "E\",\"player\":\"green\",\"kind\":\"normal\"}}]");
}

Test(jcz_expansions, the_second_bar_of_gold) {
    expect_turn(", \"gold\": true",
                U(0, 1) COMMIT PLACE(1, "GO/LRr", 90, 2, 0)
                    MESSAGE_OF("PLACE_TOKEN", "{\"token\": \"GOLD\", \"pointer\": [1, 0]}") LAST,
                "[{\"place\":\"GO-LRr\",\"at\":[2,0],\"turn\":90},{\"gold\":[1,0]}]");
}

// A bridge of one's own is a road from then on, on which a figure goes.
Test(jcz_expansions, bridges_are_roads) {
    expect_turn(
        ", \"bridge\": 1",
        U(0, 1) MESSAGE_OF("PLACE_TOKEN",
                           "{\"token\": \"BRIDGE\", \"pointer\": " AT(1, 0, "Road", "NS") "}")
            DEPLOY("0.small.1", "Road", 1, 0, "NS") LAST,
        "[{\"place\":\"U\",\"at\":[1,0]},{\"bridge\":{\"at\":[1,0],\"segment\":\"road N\"}},"
        "{\"follower\":\"normal\",\"segment\":\"road N\"}]");
    expect_error(", \"bridge\": 1",
                 U(0, 1) MESSAGE_OF("PLACE_TOKEN", "{\"token\": \"BRIDGE\", \"pointer\": " AT(
                                                       5, 1, "Road", "WE") "}") LAST,
                 "no tile lies at (5,1)");
}

// The city of two tiles at (0,-1) becomes a castle, whoever has it.
Test(jcz_expansions, castles) {
    expect_turn(", \"castle\": 1",
                PLACE(0, "BA/C", 180, 0, -1) DEPLOY("0.small.1", "City", 0, -1, "S")
                    MESSAGE_OF("PLACE_TOKEN", "{\"token\": \"CASTLE\", \"pointer\": " AT(
                                                  0, -1, "City", "S") "}") LAST,
                "[{\"place\":\"E\",\"at\":[0,-1],\"turn\":180},"
                "{\"follower\":\"normal\",\"segment\":\"city S\"},"
                "{\"castle\":{\"at\":[0,-1],\"segment\":\"city S\"}}]");
}

#define BID(price) MESSAGE_OF("BAZAAR_BID", "{\"supplyIndex\": 0, \"price\": " #price "}")
#define SELL MESSAGE_OF("BAZAAR_BUY_OR_SELL", "{\"value\": \"SELL\"}")

// Bob, on Ann's left, picks a tile and bids 1; Ann bids 2, and he sells. The other tile is his. Who
// has which shows in the round that follows.
Test(jcz_expansions, an_auction_of_tiles) {
    static const char auction[] =
        "[{\"place\":\"BC-F-bazaar\",\"at\":[0,1]},{\"bazaar\":[{\"by\":\"red\",\"tile\":\"B\","
        "\"bids\":[{\"player\":\"red\",\"points\":1},{\"player\":\"green\",\"points\":2}],"
        "\"to\":\"green\"},{\"by\":\"red\",\"tile\":\"U\",\"to\":\"red\"}]}]";
    adjudge_engine *engine = read_record(
        "game.jcz", make_save(", \"bazaar\": true",
                              PLACE(0, "BB/F.b", 0, 0, 1) COMMIT BID(1) BID(2) SELL U(1, 1)
                                  COMMIT PLACE(0, "BA/L", 0, 0, 2) COMMIT LAST));
    expect_holds(case_of(engine), auction);
    adjudge_free(engine);
    expect_stopped(", \"bazaar\": true",
                   PLACE(0, "BB/F.b", 0, 0, 1) COMMIT BID(1) BID(2) SELL U(1, 1) COMMIT LAST,
                   "which tile green has won at the bazaar is not recorded");
    expect_stopped(", \"count\": 1, \"tower\": 1",
                   U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE") COMMIT U(1, 2)
                       COMMIT DEPLOY("1.small.1", "Quarter", 0, 0, "QUARTER_CASTLE") U(0, 3)
                           CAPTURE("1.small.1", 0, 0, "Quarter", "QUARTER_CASTLE") LAST,
                   "a figure that is on no tile");
    expect_error(", \"bazaar\": true", PLACE(0, "BB/F.b", 0, 0, 1) COMMIT SELL LAST,
                 "no tile is auctioned that could be bought or sold");
}

// Bob's highest bid is his own after Ann has passed: he buys without being asked.
Test(jcz_expansions, an_auction_without_another_bid) {
    adjudge_engine *engine = read_record(
        "game.jcz", make_save(", \"bazaar\": true",
                              PLACE(0, "BB/F.b", 0, 0, 1) COMMIT BID(0) MESSAGE_OF("PASS", "{}")
                                  U(1, 1) COMMIT PLACE(0, "BA/L", 0, 0, 2) COMMIT LAST));
    expect_holds(case_of(engine),
                 "{\"bazaar\":[{\"by\":\"red\",\"tile\":\"U\",\"bids\":[{\"player\":\"red\","
                 "\"points\":0}],\"to\":\"red\"},{\"by\":\"green\",\"tile\":\"B\","
                 "\"to\":\"green\"}]}");
    adjudge_free(engine);
}

#define QUARTER(name) "{\"position\": [0, 0], \"feature\": \"Quarter\", \"location\": \"" name "\"}"

// A figure enters a quarter after the scoring, and the Count moves; in a later turn it leaves.
Test(jcz_expansions, quarters_are_entered_and_left) {
    static const char entered[] = U(0, 1) DEPLOY("0.small.1", "Road", 1, 0, "WE") COMMIT U(1, 2)
        COMMIT DEPLOY("1.small.1", "Quarter", 0, 0, "QUARTER_BLACKSMITH")
            MOVE("count.1", QUARTER("QUARTER_MARKET"));
    char replay[4096];
    snprintf(replay, sizeof replay, "%s" LAST, entered);
    expect_turn(", \"count\": 1", replay,
                "[{\"place\":\"U\",\"at\":[2,0]},"
                "{\"follower\":\"normal\",\"quarter\":\"blacksmith\"},{\"count\":\"market\"}]");
    snprintf(replay, sizeof replay,
             "%s" U(0, 3) COMMIT DEPLOY("1.small.1", "Road", 3, 0, "WE") COMMIT LAST, entered);
    expect_turn(", \"count\": 1", replay,
                "[{\"place\":\"U\",\"at\":[3,0]},{\"redeploy\":{\"player\":\"red\","
                "\"from\":\"blacksmith\",\"kind\":\"normal\",\"at\":[3,0],"
                "\"segment\":\"road E\"}}]");
}

// The second circus space scores the first one: of the 16 tokens the one of the random number 0.5
// is the ninth, a 4. A pyramid is scored instead of a figure.
Test(jcz_expansions, the_circus_and_pyramids) {
    expect_turn(", \"big-top\": true, \"acrobats\": true",
                PLACE(0, "BT/frfr.bt", 0, 1, 0) COMMIT PLACE(1, "BT/frfr.bt", 0, 2, 0)
                    MESSAGE_OF("SCORE_ACROBATS", "{\"pointer\": " AT(2, 0, "Acrobats", "I") "}")
                        MESSAGE_OF("COMMIT", "{\"random\": 0.5}") LAST,
                "[{\"place\":\"BT-frfr-circus\",\"at\":[2,0]},{\"pyramid\":[2,0]},{\"animal\":4}]");
}
