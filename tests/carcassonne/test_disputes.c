// Who of a dispute at the table is right: under which editions, and in the report's first line.
#include <criterion/criterion.h>

#include "editions.h"
#include "fixture_support.h"
#include "report/formats/formats.h"

// WikiCarpedia note 9 as a dispute: both openings of the tile at (1,0) in one road of three tiles.
// Counted once 3 points (WikiCarpedia, JCloisterZone), by visible segments 4; the other four
// editions leave it open.
#define SAME_TILE(edition)                                                                         \
    "game: carcassonne\n"                                                                          \
    "rules: {tunnel: " edition "}\n"                                                               \
    "players: [{name: Anna, colour: red}, {name: Ben, colour: blue}, {name: Cleo, colour: "        \
    "green}]\n"                                                                                    \
    "board:\n"                                                                                     \
    "  - {tile: A, at: [0, 0], turn: 270}\n"                                                       \
    "  - {tile: TU-RCR, at: [1, 0]}\n"                                                             \
    "  - {tile: A, at: [2, 0], turn: 90}\n"                                                        \
    "followers: [{player: Anna, at: [0, 0], segment: road E}]\n"                                   \
    "tokens: [{colour: red, at: [1, 0], opening: W}]\n"                                            \
    "move: {player: Anna, actions: [{token: red, at: [1, 0], opening: E}]}\n"                      \
    "disputed:\n"                                                                                  \
    "  - {by: Anna, says: {gained: {Anna: 4}}}\n"                                                  \
    "  - {by: Ben, says: {gained: {Anna: 3}}}\n"                                                   \
    "  - {by: Cleo, says: {verdict: undetermined}}\n"

struct table {
    struct aj_arena arena;
    adjudge_engine *engine;
    struct report_result result;
};

static void judge(struct table *table, const char *text) {
    aj_arena_init(&table->arena, 0);
    table->engine = test_engine_new(games_of_editions_meant(), &table->arena);
    cr_assert(test_engine_read_text(table->engine, "dispute.yaml", "dispute", text));
    const struct report_result *result =
        aj_engine_judge(table->engine, 0, AJ_ASK_ALL_RULINGS | AJ_ASK_ELSEWHERE);
    cr_assert_not_null(result);
    table->result = *result;
}

static size_t count_under(const struct table *table, size_t side, enum aj_standing standing) {
    const struct aj_dispute *dispute = &table->result.disputes->item[side];
    int tunnel = aj_find_module(table->result.job->game->book, "tunnel");
    size_t count = 0;
    for (size_t i = 0; i < dispute->under_count[standing]; i++)
        count += dispute->under[standing][i].edition[tunnel] != AJ_NONE &&
                 dispute->under[standing][i].count == 1;
    return count;
}

static void expect_first_line(const struct table *table, const char *line) {
    struct aj_buf out;
    aj_buf_init(&out);
    report_text(&table->result, (struct report_style){0}, &out);
    size_t length = strcspn(aj_buf_text(&out), "\n");
    cr_expect(length == strlen(line) && memcmp(out.bytes, line, length) == 0, "<%.*s>", (int)length,
              out.bytes);
    aj_buf_done(&out);
}

// Where an edition leaves the points open, a claim that one of its readings gives is open.
Test(disputes, a_claim_of_some_readings_is_open) {
    struct table table;
    judge(&table, SAME_TILE("true"));
    cr_assert_eq(table.result.disputes->count, 3);
    cr_expect_eq(count_under(&table, 0, AJ_RIGHT), 0);
    cr_expect_eq(count_under(&table, 0, AJ_OPEN), 4);
    cr_expect_eq(count_under(&table, 0, AJ_WRONG), 2, "WikiCarpedia, JCloisterZone");
    cr_expect_eq(count_under(&table, 1, AJ_RIGHT), 2, "WikiCarpedia, JCloisterZone");
    cr_expect_eq(count_under(&table, 1, AJ_OPEN), 4);
    cr_expect_eq(count_under(&table, 2, AJ_RIGHT), 4, "the others");
    cr_expect_eq(count_under(&table, 2, AJ_OPEN), 0, "it is undetermined, or it is not");
    expect_first_line(&table,
                      "Ben is right under WikiCarpedia's text and notes or JCloisterZone; Cleo "
                      "under the other four; what Anna and Ben say is left open under every "
                      "edition of The Tunnel but WikiCarpedia's text and notes and JCloisterZone.");
    aj_arena_done(&table.arena);
}

// Once or for each segment, the token is legal and nobody but Anna gains: what is open is nothing
// that Ben and Cleo speak of. Anna's 3 is that of one reading alone.
Test(disputes, what_every_reading_says_is_right) {
    static const char head[] = SAME_TILE("czech");
    char text[2048];
    struct table table;
    snprintf(text, sizeof text, "%.*s%s", (int)(strstr(head, "disputed:") - head), head,
             "disputed:\n"
             "  - {by: Anna, says: {gained: {Anna: 3}}}\n"
             "  - {by: Ben, says: {verdict: legal, gained: {Ben: 0}}}\n"
             "  - {by: Cleo, says: {verdict: illegal}}\n");
    judge(&table, text);
    cr_expect_eq(table.result.answer->verdict, AJ_UNDETERMINED);
    cr_expect_eq(table.result.answer->common, AJ_LEGAL);
    expect_first_line(
        &table, "By the Czech rules 1.1 Ben is right, Cleo is wrong and what Anna says is left "
                "open.");
    aj_arena_done(&table.arena);
}

Test(disputes, a_named_edition_answers_first) {
    struct table table;
    judge(&table, SAME_TILE("jcloisterzone"));
    expect_first_line(&table, "By JCloisterZone Anna is wrong, Ben is right and Cleo is wrong.");
    aj_arena_done(&table.arena);
}

Test(disputes, an_open_edition_answers_for_whoever_says_so) {
    struct table table;
    judge(&table, SAME_TILE("czech"));
    expect_first_line(
        &table, "By the Czech rules 1.1 Cleo is right and what Anna and Ben say is left open.");
    aj_arena_done(&table.arena);
}

// The same road, now closed by a tile, and what people say about it who do not all play.
#define ROAD(rules, disputed)                                                                      \
    "game: carcassonne\n"                                                                          \
    "rules: " rules "\n"                                                                           \
    "players: [{colour: red}, {colour: blue}]\n"                                                   \
    "board: [{tile: A, at: [0,0], turn: 270}, {tile: TU-RCR, at: [1,0]}, {tile: A, at: [2,0], "    \
    "turn: 90}]\n"                                                                                 \
    "followers: [{player: red, at: [0,0], segment: road E}, {player: red, at: [1,0], segment: "    \
    "city N}]\n"                                                                                   \
    "tokens: [{colour: red, at: [1,0], opening: W}]\n"                                             \
    "move: {player: red, actions: [{place: E, at: [1,-1], turn: 180}, {token: red, at: [1,0], "    \
    "opening: E}]}\n"                                                                              \
    "disputed:\n" disputed

// No reading gives 9: the road is 3 or 4, the city of two tiles 2 or 4.
Test(disputes, what_no_reading_gives_is_wrong) {
    struct table table;
    judge(&table, ROAD("{tunnel: czech}", "  - {by: the cat, says: {gained: {red: 9}}}\n"));
    expect_first_line(&table, "The cat is wrong, whatever the edition.");
    aj_arena_done(&table.arena);
}

// One claim that is never right: where it is wrong, and where it is open.
Test(disputes, one_claim_may_be_wrong_or_open) {
    struct table table;
    judge(&table, ROAD("{base: final, tunnel: true}", "  - {by: red, says: {gained: {red: 8}}}\n"));
    cr_expect_eq(table.result.disputes->item[0].answer, AJ_WRONG);
    // 8 is 4 and 4: the final edition's city, and a road counted by segments.
    cr_expect_eq(table.result.disputes->item[0].under_count[AJ_OPEN], 4);
    cr_expect_eq(table.result.disputes->item[0].under_count[AJ_WRONG], 4,
                 "the first, the second, WikiCarpedia, JCloisterZone");
    aj_arena_done(&table.arena);
}

// Two modules decide together: final city 4 (else 2) and the road 3 where a tile counts once.
Test(disputes, editions_of_two_modules_decide_together) {
    struct table table;
    judge(&table, ROAD("{tunnel: true}", "  - {by: red, says: {gained: {red: 7}}}\n"
                                         "  - {by: blue, says: {gained: {red: 5}}}\n"));
    const struct aj_dispute *red = &table.result.disputes->item[0];
    const struct aj_dispute *blue = &table.result.disputes->item[1];
    cr_assert_eq(red->under_count[AJ_RIGHT], 2);
    cr_expect_eq(red->under[AJ_RIGHT][0].count, 2, "final with WikiCarpedia, with JCloisterZone");
    cr_assert_eq(red->under_count[AJ_WRONG], 2);
    cr_expect_eq(red->under[AJ_WRONG][0].count, 1, "the first, the second: whatever the tunnel's");
    cr_expect_eq(red->under_count[AJ_OPEN], 4, "final with each of the other four");
    cr_expect_eq(blue->under_count[AJ_RIGHT], 4);
    cr_expect_eq(blue->under_count[AJ_OPEN], 8);
    cr_expect_eq(blue->under_count[AJ_WRONG], 1, "the final edition");
    expect_first_line(
        &table,
        "Red is right under the final edition with WikiCarpedia's text and notes or JCloisterZone; "
        "blue under the first or second edition with WikiCarpedia's text and notes or "
        "JCloisterZone; it is left open under every edition of The Tunnel but WikiCarpedia's text "
        "and notes and JCloisterZone.");
    aj_arena_done(&table.arena);
}

// Every combination fits the sets of just one list.
Test(disputes, lists_share_out_the_combinations) {
    struct table table;
    judge(&table, ROAD("{tunnel: true}", "  - {by: blue, says: {gained: {red: 5}}}\n"));
    const struct aj_disputes *disputes = table.result.disputes;
    const struct aj_dispute *dispute = &disputes->item[0];
    const struct aj_space *space = &disputes->space[0];
    cr_assert_eq(disputes->spaces, 1);
    cr_expect_eq(space->count, 18, "three editions of the base game by six of The Tunnel");
    for (int i = 0; i < space->count; i++) {
        int lists = 0;
        for (int standing = 0; standing < AJ_STANDINGS; standing++) {
            bool fits = false;
            for (size_t s = 0; s < dispute->under_count[standing] && !fits; s++) {
                fits = true;
                for (int m = 0; m < AJ_MODULES_MAX; m++) {
                    int edition = dispute->under[standing][s].edition[m];
                    fits &= edition == AJ_NONE || ((space->having[edition] >> i) & 1U);
                }
            }
            lists += fits;
        }
        cr_expect_eq(lists, 1, "combination %d", i);
    }
    aj_arena_done(&table.arena);
}

// What the case sets is the same in every edition: the tunnel's do not matter then.
Test(disputes, an_option_of_the_case_is_never_varied) {
    struct table table;
    judge(&table, ROAD("{tunnel: true, options: {tunnel.same-tile: once}}",
                       "  - {by: red, says: {gained: {red: 7}}}\n"
                       "  - {by: blue, says: {gained: {red: 5}}}\n"));
    cr_expect_eq(table.result.disputes->item[0].under_count[AJ_RIGHT], 1);
    expect_first_line(&table, "Red is right under the final edition; blue under the first or "
                              "second edition.");
    aj_arena_done(&table.arena);
}

// A claim about a feature is held against every reading as one about points is: the road is worth 3
// in one and 4 in the other.
Test(disputes, a_claim_about_a_feature_has_three_values) {
    struct table table;
    judge(&table,
          ROAD("{tunnel: czech}",
               "  - {by: red, says: {features: [{at: [0,0], segment: road E, points: 4}]}}\n"
               "  - {by: blue, says: {features: [{at: [0,0], segment: road E, points: 5}]}}\n"
               "  - {by: x, says: {features: [{at: [0,0], segment: road E, complete: true}]}}\n"));
    cr_expect_eq(table.result.disputes->item[0].answer, AJ_OPEN);
    cr_expect_eq(table.result.disputes->item[1].answer, AJ_WRONG);
    cr_expect_eq(table.result.disputes->item[2].answer, AJ_RIGHT);
    aj_arena_done(&table.arena);
}

// A ransom costs 3: what is lost is said so, and who is still held.
Test(disputes, a_ransom_is_lost_points) {
    struct table table;
    struct aj_buf out;
    judge(&table, "game: carcassonne\nrules: {tower: true}\n"
                  "players: [{name: Anna, colour: red, score: 7}, {name: Ben, colour: blue,"
                  " score: 2, prisoners: [{player: Anna}, {player: Anna}]}]\n"
                  "board: [{tile: TO-F, at: [0, 0]}]\n"
                  "move: {player: Anna, actions: [{ransom: {from: Ben, kind: normal}},"
                  " {place: E, at: [1, 0]}]}\n"
                  "disputed: [{by: Ben, says: {verdict: illegal}}]\n");
    aj_buf_init(&out);
    report_text(&table.result, (struct report_style){0}, &out);
    cr_expect_not_null(strstr(aj_buf_text(&out), "\nAnna loses 3: 7 - 3 = 4 [ransom -3]\n"
                                                 "Ben gains 3: 2 + 3 = 5; holds Anna's follower "
                                                 "[ransom 3]\n"),
                       "%s", out.bytes);
    aj_buf_done(&out);
    aj_arena_done(&table.arena);
}
