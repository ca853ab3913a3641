// `adjudge compare`: who says what, what decides, several cases, exit codes.
#include "editions.h"
#include "run.h"

#define PLAYERS "players: [{name: Anna}, {name: Bob}]\n"
#define ADDS(rules, actions)                                                                       \
    "game: dice\nrules: " rules "\n" PLAYERS "move: {player: Anna, actions: [" actions "]}\n"
#define FIXTURE SOURCE_DIR "/fixtures/carcassonne/tunnel/decided-by-two.yaml"

static void expect_start(const char *arguments, const char *input, int code, const char *start) {
    struct run run = run_command(arguments, input);
    cr_expect_eq(run.code, code, "%s ends with %d: %s%s", arguments, run.code, run.out, run.err);
    cr_expect_eq(strncmp(run.out, start, strlen(start)), 0, "%s:\n%s", arguments, run.out);
    run_done(&run);
}

static void expect_text(const char *arguments, const char *input, const char *text) {
    struct run run = run_command(arguments, input);
    cr_expect_not_null(strstr(run.out, text), "%s lacks\n%s\nin\n%s", arguments, text, run.out);
    run_done(&run);
}

// 4 is no matter of dispute: every edition lets it be added.
Test(compare, editions_that_agree_end_with_0) {
    expect_start("compare", ADDS("{}", "{add: 4}"), 0,
                 "They agree, all 3: legal.\n\n"
                 "  rules                  answer  Anna gains  ends at  Bob gains  ends at\n"
                 "  base=plain (as given)  legal   4           4        0          0\n"
                 "  base=open              legal   4           4        0          0\n"
                 "  base=strict            legal   4           4        0          0\n");
}

// 8 is over 6: plain allows it (page 1), strict forbids it (post 7), open does not say.
Test(compare, editions_that_differ_end_with_1_and_say_by_which_source) {
    const char *input = ADDS("{}", "{add: 8}");
    expect_start(
        "compare", input, 1,
        "They differ: legal by the plain rules; left open by the open rules; illegal by "
        "the strict rules.\n\n"
        "  rules                  answer     Anna gains  ends at  Bob gains  ends at\n"
        "  base=plain (as given)  legal      8           8        0          0\n"
        "  base=open              left open\n"
        "    if base.high=yes     legal      8           8        0          0\n"
        "    if base.high=no      illegal    0           0        0          0\n"
        "  base=strict            illegal    0           0        0          0\n\n"
        "Why\n"
        "  By the plain rules: 8 may be added. [base.add, official: The Book of Dice, "
        "page 1]\n"
        "  By the open rules: It is left open: May a number over 6 be added? [base.high, "
        "edition: The Book of Dice, not said]\n"
        "  By the strict rules: 8 is over 6, and Anna may not add it. [base.add, "
        "community: The Dice Forum, post 7]\n\n"
        "What decides\n"
        "  From the plain rules to the open rules one thing decides:\n"
        "    May a number over 6 be added? Not \"any number may be added\", but left open. "
        "[base.high: yes, unsettled]\n"
        "  From the plain rules to the strict rules one thing decides:\n"
        "    May a number over 6 be added? Not \"any number may be added\", but \"no number "
        "over 6 may be added\". [base.high: yes, no]\n");
}

// 6, 6 and 8 are 20; 8 counts half: 16; the second 6 does not count: 14; both: 10.
Test(compare, two_options_may_decide_together) {
    const char *input = ADDS("{}", "{add: 6}, {add: 6}, {add: 8}");
    const char *set = "compare --set base=plain --set base.high=half,base.twice=no";
    expect_text(set, input,
                "They agree that it is legal and differ in points: by the plain rules "
                "Anna gains 20 and ends at 20; by the reading \"half\" [base.high] "
                "with the reading \"no\" [base.twice] Anna gains 10 and ends at 10.\n");
    expect_text(set, input,
                "[base.high] with the reading \"no\" [base.twice] two things together "
                "decide:\n    May a number over 6");
    expect_text(set, input, "[base.high: yes, half]\n    Does the same number");
    // With one of them a third thing would come out.
    expect_text("compare --set base=plain --set base.high=half", input, "gains 16");
    expect_text("compare --set base=plain --set base.twice=no", input, "gains 14");
    // What makes no difference is not in the set: nothing over 6 is added here.
    expect_text("compare --set base=plain --set base.high=half,base.twice=no",
                ADDS("{}", "{add: 6}, {add: 6}"), "one thing decides:\n    Does the same number");
}

Test(compare, house_rules_are_set_true_or_false) {
    const char *input = ADDS("{base: strict}", "{add: 8}");
    expect_start("compare --set be-kind=false --set be-kind=true,be-kind.to=all", input, 1,
                 "They differ: illegal by the rules without the house rule [be-kind]; legal by ");
    expect_text("compare --set be-kind=true,be-kind.to=all", input, "base=strict (as given)");
    expect_text("compare --set be-kind=true,be-kind.to=all", input,
                "    The house rule is in force. [be-kind]\n");
    expect_text("compare --set be-kind=Yes,be-kind.to=all", input,
                "    The house rule is in force. [be-kind]\n");
    expect_start("compare --set be-kind=perhaps", input, 2, "");
}

Test(compare, products_combine_what_is_set) {
    const char *input = ADDS("{}", "{add: 8}, {add: 8}");
    struct run run = run_command("compare -f json --product --set base.high=yes --set "
                                 "base.high=half --set base.twice=yes --set base.twice=no",
                                 input);
    // 16, 8 once, 8 halved twice, 4.
    static const char *const rows[] = {
        "\"rules\":\"base.high=yes,base.twice=yes\",",  "\"gained\":\"Anna 16, Bob 0\"",
        "\"rules\":\"base.high=yes,base.twice=no\",",   "\"gained\":\"Anna 8, Bob 0\"",
        "\"rules\":\"base.high=half,base.twice=yes\",", "\"gained\":\"Anna 8, Bob 0\"",
        "\"rules\":\"base.high=half,base.twice=no\",",  "\"gained\":\"Anna 4, Bob 0\""};
    const char *at = run.out;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && at; i++) {
        at = strstr(at, rows[i]);
        cr_expect_not_null(at, "%s in %s", rows[i], run.out);
    }
    run_done(&run);
    run = run_command("compare -f json --product", input);
    cr_expect_not_null(strstr(run.out, "\"rules\":\"base=strict\""));
    run_done(&run);
}

Test(compare, rows_are_flat_and_say_what_decides) {
    struct run run =
        run_command("compare -f json --set base=plain --set base=strict", ADDS("{}", "{add: 8}"));
    cr_expect_str_eq(
        run.out,
        "[{\"file\":\"-\",\"id\":\"stdin\",\"game\":\"dice\",\"rules\":\"base=plain\",\"title\":"
        "\"the plain rules\",\"own\":true,\"verdict\":\"legal\",\"same\":true,\"gained\":"
        "\"Anna 8, Bob 0\",\"final\":\"Anna 8, Bob 0\",\"ore\":\"\",\"rule\":\"base.add\","
        "\"option\":\"\",\"value\":\"\",\"text\":\"8 may be added\",\"authority\":\"official\","
        "\"source\":\"book\",\"locator\":\"page 1\",\"decides\":\"\",\"outcomes\":\"\"},"
        "{\"file\":\"-\",\"id\":\"stdin\",\"game\":\"dice\",\"rules\":\"base=strict\",\"title\":"
        "\"the strict rules\",\"own\":false,\"verdict\":\"illegal\",\"same\":false,\"gained\":"
        "\"Anna 0, Bob 0\",\"final\":\"Anna 0, Bob 0\",\"ore\":\"\",\"rule\":\"base.add\","
        "\"option\":\"base.high\",\"value\":\"no\",\"text\":\"8 is over 6, and Anna may not add "
        "it\",\"authority\":\"community\",\"source\":\"forum\",\"locator\":\"post 7\","
        "\"decides\":\"base.high=no\",\"outcomes\":\"\"}]\n");
    cr_expect_eq(run.code, 1);
    run_done(&run);
}

// What the open rules come to hangs on one option; a follower before a token hangs on two, and is
// allowed only if both allow it.
Test(compare, rows_say_what_an_open_answer_hangs_on) {
    expect_text(
        "compare -f json", ADDS("{}", "{add: 8}"),
        "\"outcomes\":\"base.high=yes: legal, Anna 8, Bob 0; base.high=no: illegal, Anna 0, "
        "Bob 0\"");
    run_expect(aj_games, "compare -f json " SOURCE_DIR "/fixtures/carcassonne/tunnel/order.yaml",
               "", 1,
               "\"outcomes\":\"tunnel.timing=any-time,tunnel.with-follower=yes: legal, Anna 4, Ben "
               "0; tunnel.with-follower=no or tunnel.timing=after-tile: illegal, Anna 0, Ben 0\"");
}

Test(compare, several_cases_are_rows_of_a_table) {
    const char *input = "id: f\ngame: dice\n" PLAYERS
                        "cases: [{id: four, move: {player: Anna, actions: [{add: 4}]}},\n"
                        "        {id: eight, move: {player: Anna, actions: [{add: 8}]}}]\n";
    expect_start("compare", input, 1,
                 "1 of 2 cases differ. After the answer: where each player ends.\n\n"
                 "case     as given   base=open  base=strict  decides\n"
                 "f/four   legal 4/0  legal 4/0  legal 4/0\n"
                 "f/eight  legal 8/0  left open  illegal 0/0  base.high\n");
}

static size_t count_of(const char *text, const char *part) {
    size_t count = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part))
        count++;
    return count;
}

// A table has at most 256 columns. Five modules of three editions are 3 * 3 * 3 * 3 * 3 = 243
// combinations for the first and the third case, 3 * 6 * 3 = 54 others for the second: each has a
// table of its own. The places of the tiles make no turn legal, so that each cell says "illegal".
Test(compare, labels_that_one_table_cannot_hold_make_a_second) {
#define CASE(id, rules)                                                                            \
    "  - {id: " id ", rules: {" rules "}, board: [{tile: D, at: [0, 0]}],\n"                       \
    "     move: {player: Anna, actions: [{place: D, at: [9, 9]}]}}\n"
#define FIVE "river: c2, traders-and-builders: c2, tower: c2, abbey-and-mayor: c2"
    static const char *const ids[] = {"\nf/five ", "\nf/three ", "\nf/again "};
    struct run run =
        run_games("compare --product",
                  "id: f\ngame: carcassonne\n" PLAYERS "cases:\n" CASE("five", FIVE)
                      CASE("three", "tunnel: czech, princess-and-dragon: c2") CASE("again", FIVE),
                  games_of_editions_meant());
#undef FIVE
#undef CASE
    const char *at = run.out;
    cr_expect_eq(count_of(run.out, "illegal 0/0"), 243 + 54 + 243);
    cr_expect_eq(count_of(run.out, "\n\ncase "), 3);
    for (size_t i = 0; i < sizeof ids / sizeof *ids && at; i++) {
        at = strstr(at, "\n\ncase ");
        at = at ? strstr(at, ids[i]) : NULL;
        cr_expect_not_null(at, "%s has no table of its own", ids[i]);
    }
    cr_expect_eq(run.code, 0);
    run_done(&run);
}

// The road of PD-TUNNEL passes under its city. With tokens in play it is two roads; without them
// two followers stand on one road, so that the case of that column is not understood, as `check`
// says.
Test(compare, a_column_is_read_by_its_own_options) {
#define FOLLOWER(name, edge) "  - {player: " name ", at: [0, 0], segment: road " edge "}\n"
    struct run run =
        run_games("compare --set tunnel.tokens=no",
                  "game: carcassonne\n" PLAYERS "rules: {tunnel: true, princess-and-dragon: true}\n"
                  "board: [{tile: PD-TUNNEL, at: [0, 0]}]\n"
                  "followers:\n" FOLLOWER("Anna", "N") FOLLOWER("Bob", "S"),
                  games_of_editions_meant());
#undef FOLLOWER
    cr_expect_eq(run.code, 3, "%s", run.out);
    cr_expect_not_null(strstr(run.err, "error[segment-taken]"), "%s", run.err);
    run_done(&run);
}

Test(compare, what_is_not_understood_ends_with_3_and_wrong_use_with_2) {
    expect_start("compare", "game: dice\n", 3, "");
    expect_start("compare --set base=x", ADDS("{}", "{add: 4}"), 2, "");
    expect_start("compare --set base=plain,base.high=x", ADDS("{}", "{add: 4}"), 2, "");
    expect_start("compare nowhere.yaml", "", 2, "");
    expect_start("compare -f html", ADDS("{}", "{add: 4}"), 2, "");
}

// A comma after `clai` is missing: the keys after the slip are not reported again in the columns,
// whose error has its own kind all the same.
Test(compare, a_slip_in_a_claim_is_the_error_of_each_column) {
    struct run run = run_games(
        "compare -f json",
        "game: ticket-to-ride-europe\nplayers: [{name: Anna}, {name: Bob}]\nmove: {player: Anna, "
        "actions: [{lay: {red: 2}, route: {length: 2, colour: red, tunnel: true}}]}\n"
        "disputed: [{by: Bob, says: {clai 1, counts_as: locomotive}}]\n",
        aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.out, "\"own\":true,\"verdict\":\"invalid\",\"same\":true,"
                                       "\"error\":\"unknown-key\""),
                       "%s", run.out);
    run_done(&run);
}

// What its own rules call invalid has errors alone; a program gets them as rows. A claim that says
// nothing is such an error, as for `check`: it would be right whatever the answer.
Test(compare, nothing_is_said_of_a_case_that_is_invalid) {
    static const char *const claims[] = {"disputed: [{by: Bob, says: {}}]\n",
                                         "disputed: [{by: Bob, says: {gained: {Zoe: 3}}}]\n",
                                         "disputed: [{says: {gained: {}}}]\n", "disputed: legal\n"};
    static const char *const errors[] = {"empty-claim", "unknown-player", "missing-key",
                                         "wrong-type"};
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        char input[256], row[96];
        snprintf(input, sizeof input, "%s%s", ADDS("{}", "{add: 8}"), claims[i]);
        expect_start("compare", input, 3, "");
        struct run run = run_command("compare", input);
        cr_expect_str_empty(run.out);
        cr_expect_not_null(strstr(run.err, errors[i]), "%s", run.err);
        run_done(&run);
        snprintf(row, sizeof row, "\"verdict\":\"invalid\",\"same\":true,\"error\":\"%s\"",
                 errors[i]);
        expect_text("compare -f json", input, row);
    }
}

// By the Czech rules the thief forbids the token and the count of the tile is left open; to
// JCloisterZone's 3 points it takes both of its answers (the fixture says why).
Test(compare, a_dispute_that_takes_two_options) {
    struct run run = run_games(
        "compare -f json --set tunnel=czech --set tunnel=jcloisterzone " FIXTURE, "", aj_games);
    cr_expect_eq(run.code, 1);
    cr_expect_not_null(
        strstr(run.out, "\"decides\":\"tunnel.opening=no-token,tunnel.same-tile=once\""), "%s",
        run.out);
    run_done(&run);
    // A large follower cannot be without its module: the case is invalid under those rules.
    run = run_games("compare --set inns-and-cathedrals=false " SOURCE_DIR
                    "/fixtures/carcassonne/inns/large-follower.yaml",
                    "", aj_games);
    cr_expect_eq(run.code, 3);
    cr_expect_not_null(strstr(run.err, "error[piece-not-in-play]"));
    cr_expect_not_null(strstr(run.out, "invalid"));
    run_done(&run);
}
