// What the shepherds of a saved game draw: the bag holds 1 sheep four times, 2 five times, 3 five
// times, 4 twice and two wolves, in this order, less the tokens that lie with shepherds.
#include "records/saves.h"

#define SHEPHERD ", \"shepherd\": 1"
#define NORTH(player, x) DEPLOY(#player ".shepherd.1", "Field", x, 0, "NL.NR.EL.WR")
#define SOUTH(player, x) DEPLOY(#player ".shepherd.1", "Field", x, 0, "ER.SL.SR.WL")
#define TELL(number) "{\"random\": " #number "}"
#define CONFIRM(number) MESSAGE_OF("SHEPHERD_CONFIRM", TELL(number))
#define COMMIT_BY(number) MESSAGE_OF("COMMIT", TELL(number))
#define GRAZE(number)                                                                              \
    MESSAGE_OF("FLOCK_EXPAND_OR_SCORE", "{\"value\": \"EXPAND\", \"random\": " #number "}")
#define HERD MESSAGE_OF("FLOCK_EXPAND_OR_SCORE", "{\"value\": \"SCORE\", \"random\": 0.5}")

static const char *tokens[] = {"1", "2", "3", "4", "\"wolf\""};

// The case's draws, in their order, as "1 3 wolf".
static void expect_draws(const char *elements, const char *replay, const char *draws) {
    adjudge_engine *engine = read_record("game.jcz", make_save(elements, replay));
    char found[256] = "";
    cr_assert_eq(engine->record.notes.count, 0, "%s", made_of(engine));
    for (const char *at = made_of(engine); (at = strstr(at, "\"draw\":")); at++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%.*s", *found ? " " : "",
                 (int)strcspn(at + 7, "}"), at + 7);
    cr_expect_str_eq(found, draws);
    adjudge_free(engine);
}

// Each of the 18 tokens, by a number in the middle of its part of 0 to 1.
Test(jcz_flocks, the_bag_is_in_this_order) {
    static const int of[] = {4, 5, 5, 2, 2};
    int token = 0;
    for (int sort = 0; sort < 5; sort++)
        for (int i = 0; i < of[sort]; i++, token++) {
            char replay[1024];
            snprintf(replay, sizeof replay,
                     "%s" MESSAGE_OF("SHEPHERD_CONFIRM", "{\"random\": %.17g}") "%s",
                     U(0, 1) SOUTH(0, 1), (token + 0.5) / 18, COMMIT LAST);
            expect_draws(SHEPHERD, replay, tokens[sort]);
        }
}

// Four times 1 sheep, 5 times 2 and so on: by 0 the first that is left.
#define STEP(x) U(1, x) COMMIT
Test(jcz_flocks, what_lies_on_the_board_is_not_in_the_bag) {
    expect_draws(SHEPHERD,
                 U(0, 1) SOUTH(0, 1) CONFIRM(0) COMMIT STEP(2) U(0, 3) GRAZE(0) COMMIT STEP(4)
                     U(0, 5) GRAZE(0.0) COMMIT STEP(6) U(0, 7) GRAZE(0) COMMIT STEP(8) U(0, 9)
                         GRAZE(0) COMMIT LAST,
                 "1 1 1 1 2");
}

// The wolf is back in the bag at once, and the tokens of the flock with it: 0.99 of 17 and of 18
// tokens is a wolf, 0.23 of 18 is the fifth token, 2 sheep, and of 17 the fourth, which is 2 sheep
// only if one of 1 lies.
Test(jcz_flocks, a_wolf_empties_the_field) {
    expect_draws(SHEPHERD,
                 U(0, 1) SOUTH(0, 1) CONFIRM(0) COMMIT STEP(2) U(0, 3) GRAZE(0.99) COMMIT STEP(4)
                     U(0, 5) SOUTH(0, 5) CONFIRM(0.2) COMMIT LAST,
                 "1 \"wolf\" 1");
    expect_draws(SHEPHERD,
                 U(0, 1) SOUTH(0, 1) CONFIRM(0) COMMIT U(1, 2) NORTH(1, 2) CONFIRM(0.2) COMMIT LAST,
                 "1 2");
}

// 0.2 of 18 tokens is the fourth, 1 sheep; were one of 1 sheep still on the board it would be 2.
Test(jcz_flocks, a_flock_that_is_led_home_is_in_the_bag) {
    expect_draws(SHEPHERD,
                 U(0, 1) SOUTH(0, 1) CONFIRM(0) COMMIT STEP(2) U(0, 3) HERD COMMIT U(1, 4)
                     SOUTH(1, 4) CONFIRM(0.2) COMMIT LAST,
                 "1 1");
}

// Crossings around (1,1) close the field in which Ann's shepherd stands: his token is in the bag
// when Bob's shepherd draws in the turn after.
Test(jcz_flocks, a_closed_field_is_empty) {
#define LOOP                                                                                       \
    PLACE(0, "BA/RRRR", 0, 1, 0)                                                                   \
    COMMIT PLACE(1, "BA/Rr", 0, 2, 0) COMMIT PLACE(0, "BA/Rr", 90, 2, 1)                           \
        DEPLOY("0.shepherd.1", "Field", 2, 1, "NL.WR") CONFIRM(0) COMMIT
    expect_draws(SHEPHERD,
                 LOOP PLACE(1, "BA/Rr", 180, 1, 1) COMMIT U(0, -1) COMMIT U(1, -2) NORTH(1, -2)
                     CONFIRM(0.2) COMMIT LAST,
                 "1 1");
}

// The dragon comes from its volcano at (2,0) to Ann's shepherd at (1,0): his token is in the bag.
Test(jcz_flocks, the_dragon_eats_a_shepherd) {
    expect_draws(SHEPHERD ", \"dragon\": 1",
                 U(0, 1) SOUTH(0, 1) CONFIRM(0) COMMIT PLACE(1, "DG/RFr.v", 0, 2, 0)
                     MOVE("dragon.1", "{\"position\": [1, 0]}") COMMIT U(0, -1) COMMIT U(1, -2)
                         SOUTH(1, -2) CONFIRM(0.2) COMMIT LAST,
                 "1 1");
}

// Without a message of its own a shepherd draws by the number that the last COMMIT told. The first
// number drew the tile: 0.7 of 18 tokens is the 13th, 3 sheep, and what follows it, 0.79996, the
// 15th, 4 sheep. A save that has the order of the tiles drew none by it.
static const char by_the_tile[] =
    U(0, 1) COMMIT_BY(0.7) U(1, 2) SOUTH(1, 2) COMMIT_BY(0.1) U(0, 3) COMMIT LAST;

Test(jcz_flocks, the_number_of_a_commit_draws_the_tile_first) {
    expect_draws(SHEPHERD, by_the_tile, "4");
    char text[1 << 12];
    static const char *const orders[][2] = {{"\"BA/RFr\", \"BA/RFr\", \"BA/RFr\"", "\"draw\":3"},
                                            {"\"BA/C\", \"BA/RFr\", \"BA/RFr\"", "\"draw\":3"},
                                            {"\"BA/RFr\"", "\"draw\":4"}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        const char *save = make_save(SHEPHERD, by_the_tile);
        snprintf(text, sizeof text, "%.*s, \"gameAnnotations\": {\"drawOrder\": [%s]}}",
                 (int)strlen(save) - 1, save, orders[i][0]);
        adjudge_engine *engine = read_record("game.jcz", text);
        expect_holds(made_of(engine), orders[i][1]);
        adjudge_free(engine);
    }
}

// A shepherd who was taken back had drawn already. The third number after 0.1 is 0.5517: of 18
// tokens the tenth, 3 sheep; the second, 0.20004, would be 1 sheep.
Test(jcz_flocks, a_draw_that_was_taken_back_has_used_its_number) {
    expect_draws(SHEPHERD,
                 U(0, 1) COMMIT_BY(0.1) U(1, 2) SOUTH(1, 2) MESSAGE_OF("UNDO", "{}") NORTH(1, 2)
                     COMMIT LAST,
                 "3");
}

// Figures of the turn come before what the shepherd draws: the tunnel's token too.
Test(jcz_flocks, a_shepherd_draws_after_the_figures) {
    adjudge_engine *engine =
        read_record("game.jcz", make_save(SHEPHERD ", \"tunnel\": 1",
                                          U(0, 1) SOUTH(0, 1)
                                              MESSAGE_OF("PLACE_TOKEN",
                                                         "{\"token\": \"TUNNEL_A\","
                                                         " \"pointer\": " AT(1, 0, "Road", "E") "}")
                                                  CONFIRM(0) COMMIT LAST));
    expect_last(made_of(engine),
                "[{\"place\":\"U\",\"at\":[1,0]},{\"follower\":\"shepherd\",\"segment\":\"field "
                "ESE\"},{\"token\":\"green\",\"at\":[1,0],\"opening\":\"E\"},{\"draw\":1}]");
    adjudge_free(engine);
}

static void expect_stop(const char *replay, const char *part) {
    adjudge_engine *engine = read_record("game.jcz", make_save(SHEPHERD, replay));
    cr_assert_eq(engine->record.notes.count, 1, "%s", made_of(engine));
    expect_holds(engine->record.notes.item[0].message, part);
    adjudge_free(engine);
}

// Which fields there are is not known beside a tile that does not fit, nor what stands on a road.
Test(jcz_flocks, what_is_not_known) {
    expect_stop(PLACE(0, "BA/RFr", 90, 1, 0) COMMIT U(1, 5) SOUTH(1, 5) CONFIRM(0) COMMIT LAST,
                "turn 2, message 5 (SHEPHERD_CONFIRM): what this shepherd draws from the bag is "
                "not known: a tile does not fit");
    expect_stop(U(0, 1) DEPLOY("0.shepherd.1", "Road", 1, 0, "WE") CONFIRM(0) COMMIT LAST,
                "what this shepherd draws from the bag is not known");
    adjudge_engine *engine = read_record(
        "game.jcz",
        make_save(SHEPHERD, U(0, 1) SOUTH(0, 1) CONFIRM(0) COMMIT U(1, 2) COMMIT U(0, 3)
                                MESSAGE_OF("FLOCK_EXPAND_OR_SCORE", "{\"value\": \"SELL\"}") LAST));
    expect_holds(case_of(engine), "a flock has \"value\" EXPAND or SCORE");
    adjudge_free(engine);
}
