// What the set-up of a saved game means: which figures a player has, which parts of an expansion
// are missing, how many tiles there are, and what is of expansions that adjudge does not know.
#include "records/saves.h"

// A save of two players with these sets and elements, after `tiles` tiles of the river in a row.
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
                           "%s{\"type\": \"PLACE_TILE\", \"payload\": {\"tileId\": \"RI.1/IFI\","
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

// River tiles that fit nowhere are set aside without a message: two of the eleven lie when the land
// begins. Before the land more may come; after it none should.
Test(jcz_setup, river_tiles_that_were_set_aside_are_not_left) {
#define RIVER(x) PLACE(0, "RI.1/IFI", 0, x, 0) COMMIT
#define LAND(x) PLACE(0, "BA/RFr", 0, x, 1) COMMIT
    static const struct {
        const char *replay, *left;
    } rows[] = {
        {RIVER(1) RIVER(2) LAND(0) LAND(1) LAST, "\"river_left\":2"},
        {RIVER(1) RIVER(2) LAST, NULL},
        {RIVER(1) LAND(0) RIVER(2) LAND(1) LAST, NULL},
        {RIVER(1) RIVER(2) RIVER(3) RIVER(4) RIVER(5) RIVER(6) RIVER(7) RIVER(8) RIVER(9) RIVER(10)
             RIVER(11) LAND(0) LAST,
         NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static char text[1 << 14];
        snprintf(text, sizeof text,
                 "{\"setup\": {\"sets\": {\"basic:1\": 1, \"river/1:1\": 1}, \"elements\": {},"
                 " \"rules\": {}, \"start\": [{\"tile\": \"RI/s\", \"x\": 0, \"y\": 0}]},"
                 " \"players\": [{\"name\": \"Ann\"}], \"replay\": [%s]}",
                 rows[i].replay);
        adjudge_engine *engine = read_record("game.jcz", text);
        if (rows[i].left)
            expect_holds(made_of(engine), rows[i].left);
        else
            expect_lacks(made_of(engine), "river_left");
        adjudge_free(engine);
    }
}

// A save may say how many copies of some tiles there are beside those of its sets. When the pile is
// through, or which river tiles were set aside, is then not known.
Test(jcz_setup, numbers_of_tiles_that_a_save_changes) {
    static const char set[] = "\"river/2:1\": 1}, \"tiles\": {\"RI.2/II\": 4",
                      same[] = "\"river/2:1\": 1}, \"tiles\": {";
    expect_over(make_row(set, "", 11, ""), false);
    expect_over(make_row(same, "", 11, ""), true);
    expect_over(make_row(set, "", 11, ", \"gameAnnotations\": {\"endTurn\": 11}"), true);
    adjudge_engine *engine = read_record(
        "game.jcz",
        "{\"setup\": {\"sets\": {\"basic:1\": 1, \"river/1:1\": 1}, \"tiles\": {\"RI.1/IFI\": 0},"
        " \"elements\": {}, \"rules\": {}, \"start\": [{\"tile\": \"RI/s\", \"x\": 0, \"y\": 0}]},"
        " \"players\": [{\"name\": \"Ann\"}], \"replay\": [" RIVER(1) LAND(0) LAST "]}");
    expect_lacks(made_of(engine), "river_left");
    adjudge_free(engine);
}

// Who places the lake with the volcano may play again at once, as newer versions of the program
// have it: spring, lake, and a land tile. Then Bob's turn is in order, and else Ann's.
Test(jcz_setup, who_plays_again_after_the_lake) {
    static const char *const rows[][2] = {
        {"1", "\"options\":{\"river.pig-herd\":\"no-effect\",\"river.volcano-lake\":"
              "\"no-figure-and-again\"}"},
        {"0", "\"options\":{\"river.pig-herd\":\"no-effect\"}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1 << 12];
        snprintf(text, sizeof text,
                 "{\"setup\": {\"sets\": {\"basic:1\": 1, \"river/2:1\": 1}, \"elements\":"
                 " {\"small-follower\": 7, \"farmers\": true}, \"rules\": {}, \"start\":"
                 " [{\"tile\": \"RI/s\", \"x\": 0, \"y\": 0}]}, \"players\": [{\"name\":"
                 " \"Ann\"}, {\"name\": \"Bob\"}], \"replay\": [" PLACE(0, "RI.1/IFI", 0, 1, 0)
                     COMMIT PLACE(1, "RI.2/I.v", 0, 2, 0) COMMIT
                 "{\"type\": \"PLACE_TILE\", \"player\": %s, \"payload\": {\"tileId\":"
                 " \"BA/L\", \"position\": [1, 1]}}," COMMIT LAST "]}",
                 rows[i][0]);
        adjudge_engine *engine = read_record("game.jcz", text);
        expect_holds(case_of(engine), rows[i][1]);
        expect_lacks(adjudge_write(engine, 0, "json", 0, &(size_t){0}), "base.turn-order");
        adjudge_free(engine);
    }
}

// Nor are they waited for: the game is over when all others lie. Without a base game these are the
// two of the river and five of King & Robber Baron.
Test(jcz_setup, a_game_is_over_without_the_tiles_that_were_set_aside) {
    static const char river[] = RIVER(1) RIVER(2);
    static const char *const land[] = {LAND(0) LAND(1) LAND(2) LAND(3),
                                       LAND(0) LAND(1) LAND(2) LAND(3) LAND(4)};
    for (size_t i = 0; i < 2; i++) {
        char text[1 << 12];
        snprintf(
            text, sizeof text,
            "{\"setup\": {\"sets\": {\"king-and-robber:1\": 1, \"river/2:1\": 1}, \"elements\": {},"
            " \"rules\": {}, \"start\": [{\"tile\": \"RI/s\", \"x\": 0, \"y\": 0}]},"
            " \"players\": [{\"name\": \"Ann\"}], \"replay\": [%s%s%s]}",
            river, land[i], "{\"type\": \"PASS\"}");
        expect_over(text, i == 1);
    }
}

// ---- elements

static const char *save_of(const char *sets, const char *elements, const char *replay) {
    static char text[1 << 14];
    snprintf(text, sizeof text,
             "{\"setup\": {\"sets\": {\"basic:1\": 1%s}, \"elements\": {\"small-follower\": 7%s},"
             " \"rules\": {}, \"start\": [{\"tile\": \"BA/RCr\", \"x\": 0, \"y\": 0}]},"
             " \"players\": [{\"name\": \"Ann\"}, {\"name\": \"Bob\"}], \"replay\": [%s]}",
             sets, elements, replay);
    return text;
}

// A module is in play for any one of its figures, and nobody has its other figures.
Test(jcz_setup, figures_that_are_not_in_play_are_none) {
    static const char *const rows[][2] = {
        {", \"wagon\": 1",
         "{\"colour\":\"red\",\"mayor_left\":0,\"barn_left\":0,\"abbeys_left\":0}"},
        {", \"abbey\": 1",
         "{\"colour\":\"red\",\"mayor_left\":0,\"wagon_left\":0,\"barn_left\":0}"},
        {", \"traders\": true", "{\"colour\":\"red\",\"builder_left\":0,\"pig_left\":0}"},
        {", \"hill\": true, \"vineyard\": true", "{\"colour\":\"red\",\"shepherd_left\":0}"},
        {", \"inn\": true", "{\"colour\":\"red\",\"large_left\":0}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        adjudge_engine *engine = read_record("game.jcz", save_of("", rows[i][0], U(0, 1) LAST));
        cr_assert_eq(engine->record.notes.count, 0, "%s", rows[i][0]);
        expect_holds(case_of(engine), rows[i][1]);
        adjudge_free(engine);
    }
}

// Without Abbey & Mayor's mayor, Ann may put the wagon into the city, and no mayor.
Test(jcz_setup, figures_that_are_not_in_play_are_not_offered) {
    adjudge_engine *engine =
        read_record("game.jcz", save_of("", ", \"wagon\": 1", PLACE(0, "BA/C", 180, 0, -1) LAST));
    size_t length;
    const char *moves = adjudge_moves(engine, 0, "json", 0, &length);
    expect_holds(moves, "{\"segment\":\"city S\",\"kinds\":[\"normal\",\"wagon\"]}");
    expect_lacks(moves, "mayor");
    adjudge_free(engine);
}

// ---- what an expansion is played without

static void expect_stop(const char *save, size_t turns, const char *part) {
    adjudge_engine *engine = read_record("game.jcz", save);
    cr_assert(engine->record.notes.count == 1, "%s", made_of(engine));
    expect_holds(engine->record.notes.item[0].message, part);
    cr_expect(engine->record.is_cut && engine->record.turns == turns, "%zu turns",
              engine->record.turns);
    adjudge_free(engine);
}

// Goods, hills and vineyards are printed on tiles: an element that is missing turns them off, and
// the record is read on.
static void expect_option(const char *save, const char *option) {
    adjudge_engine *engine = read_record("game.jcz", save);
    cr_expect_eq(engine->record.notes.count, 0, "%s", option);
    cr_expect_eq(engine->record.turns, 2, "%s", option);
    expect_holds(made_of(engine), option);
    adjudge_free(engine);
}

Test(jcz_setup, a_missing_element_is_a_switch) {
    expect_option(save_of(", \"traders-and-builders:1\": 1", ", \"pig\": 1",
                          U(0, 1) COMMIT PLACE(1, "TB/Cc.w", 90, 0, -1) LAST),
                  "\"goods.goods\":\"no\"");
    expect_option(save_of(", \"hills-and-sheep:1\": 1", ", \"shepherd\": 1, \"vineyard\": true",
                          U(0, 1) COMMIT PLACE(1, "HS/CFR.h", 90, 0, -1) LAST),
                  "\"hills.hills\":\"no\"");
    expect_option(save_of(", \"hills-and-sheep:1\": 1", ", \"shepherd\": 1, \"hill\": true",
                          U(0, 1) COMMIT PLACE(1, "HS/Cc.v", 90, 0, -1) LAST),
                  "\"vineyard.vineyard\":\"no\"");
}

// Two boxes of one expansion.
Test(jcz_setup, several_figures_of_a_kind_can_be_said) {
    adjudge_engine *engine =
        read_record("game.jcz", save_of("", ", \"barn\": 2, \"wagon\": 1", U(0, 1) LAST));
    cr_expect_eq(engine->record.notes.count, 0);
    expect_holds(case_of(engine), "\"barn_left\":2");
    expect_lacks(case_of(engine), "wagon_left");
    adjudge_free(engine);
}

// ---- expansions that adjudge does not know

static void expect_stop_by(const char *elements, const char *replay, const char *part) {
    expect_stop(save_of("", elements, replay), 1, part);
}

// People make sets of their own for both programs. The case ends where a tile of one comes.
Test(jcz_setup, a_set_of_tiles_that_is_not_known_is_noted) {
    static const char sets[] = ", \"family-feud\": 1, \"hill-forts:2\": 0";
    static const char note[] =
        "the set of tiles \"family-feud\" is of an expansion that adjudge does not know";
    adjudge_engine *engine = read_record("game.jcz", save_of(sets, "", U(0, 1) COMMIT LAST));
    cr_assert_eq(engine->record.notes.count, 1);
    cr_expect_str_eq(engine->record.notes.item[0].message, note);
    cr_expect(!engine->record.is_cut);
    expect_holds(made_of(engine), "\"at\":[1,0]");
    adjudge_free(engine);
    engine = read_record(
        "game.jcz",
        save_of(sets, "", U(0, 1) COMMIT PLACE(1, "family-feud/crrc.=", 0, 2, 0) COMMIT LAST));
    cr_assert_eq(engine->record.notes.count, 2);
    cr_expect_str_eq(engine->record.notes.item[0].message, note);
    expect_holds(engine->record.notes.item[1].message,
                 "turn 2, message 3 (PLACE_TILE): the tile \"family-feud/crrc.=\" is of an "
                 "expansion that adjudge does not know; the case ends before this turn");
    expect_lacks(made_of(engine), "\"at\":[2,0]");
    adjudge_free(engine);
}

// What FanCloisterZone has beside JCloisterZone.
Test(jcz_setup, what_fancloisterzone_adds_ends_the_case_where_it_comes) {
    expect_stop_by("",
                   U(0, 1) COMMIT U(1, 2) DEPLOY("1.obelisk.1", "Field", 2, 0, "NL.NR.EL.WR") LAST,
                   "the figure \"1.obelisk.1\" is of an expansion that fans made");
    expect_stop_by("", U(0, 1) COMMIT U(1, 2) DEPLOY("1.small.1", "River", 2, 0, "WE") LAST,
                   "the feature \"River\" is of an expansion that fans made");
    expect_stop_by("", U(0, 1) COMMIT MESSAGE_OF("PLACE_PREDRAWN", "{\"tileId\": \"BA/RFr\"}") LAST,
                   "a tile from a hand is of an expansion that fans made");
}

// A computer player is asked for each of his moves, which follows as a message like any other.
Test(jcz_setup, what_computer_players_are_asked) {
#define ASK MESSAGE_OF("AI", "{\"random\": 0.25}")
    adjudge_engine *engine = read_record(
        "game.jcz", save_of("", "",
                            U(0, 1) COMMIT ASK U(1, 2) ASK DEPLOY("1.small.1", "Road", 2, 0, "WE")
                                ASK COMMIT U(0, 3) ASK MESSAGE_OF("UNDO", "{}") COMMIT LAST));
    cr_expect_eq(engine->record.notes.count, 0);
    cr_expect_eq(engine->record.turns, 3);
    expect_holds(made_of(engine),
                 "{\"player\":\"blue\",\"actions\":[{\"place\":\"U\",\"at\":[2,0]},"
                 "{\"follower\":\"normal\",\"segment\":\"road E\"}]}");
    adjudge_free(engine);
}

// A bridge that a tile needs to fit has no message of its own: U shows a field to the road of D in
// the west, and a bridge over U goes on with it. Without bridges in play that is for the rules to
// say.
Test(jcz_setup, a_tile_that_needs_a_bridge) {
    static const char replay[] = U(0, 1) COMMIT PLACE(1, "BA/RFr", 90, -1, 0) COMMIT LAST;
    adjudge_engine *engine = read_record("game.jcz", save_of("", ", \"bridge\": 3", replay));
    cr_expect_eq(engine->record.notes.count, 0);
    expect_last(case_of(engine), "[{\"place\":\"U\",\"at\":[-1,0],\"turn\":90},"
                                 "{\"bridge\":{\"at\":[-1,0],\"segment\":\"road E\"}}]");
    adjudge_free(engine);
    engine = read_record("game.jcz", save_of("", "", replay));
    cr_expect_eq(engine->record.notes.count, 0);
    adjudge_free(engine);
}

// Two boxes have two abbeys a player.
Test(jcz_setup, a_second_abbey_is_told_by_what_is_left) {
#define ABBEY(player, x) PLACE(player, "AM/A", 0, x, 0)
    adjudge_engine *engine =
        read_record("game.jcz", save_of("", ", \"abbey\": 2",
                                        ABBEY(0, 1) COMMIT U(1, 2) COMMIT ABBEY(0, 3) LAST));
    cr_expect_eq(engine->record.notes.count, 0);
    expect_holds(case_of(engine), "\"abbeys_left\":2");
    adjudge_free(engine);
}

// ---- the end

// Tests of the engine itself say after how many tiles the game ends in a form of their own.
Test(jcz_setup, the_end_may_be_told_as_the_engine_does) {
    static const char set[] = "\"basic:1\": 1";
    static const char limit[] =
        ", \"gameAnnotations\": {\"tilePack\": {\"className\": \"ForcedDrawTilePack\","
        " \"params\": {\"drawOrder\": [\"BA/RFr\"], \"drawLimit\": 2}}}";
    static const char end[] = ", \"gameAnnotations\": {\"tilePack\": {\"params\": {\"drawOrder\":"
                              " [\"BA/RFr\", \"BA/RFr\", \"#END\"]}}}";
    expect_over(make_row(set, "", 1, limit), false);
    expect_over(make_row(set, "", 2, limit), true);
    expect_over(make_row(set, "", 1, end), false);
    expect_over(make_row(set, "", 2, end), true);
}
