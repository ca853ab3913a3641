// Expectations of what stands on the table that are wrong, and those that cannot be meant: each
// says what is there instead, or what is wrong with it.
#include "cmd/suite_folder.h"

// Anna has two barrels of wine and a thief on the road of U, a road of two tiles with D; the fairy
// is beside him and the dragon on D. Nobody is a prisoner, and no sheep has left the bag: four of
// one, five of two, five of three, two of four, and two wolves.
#define TABLE                                                                                      \
    "game: carcassonne\n"                                                                          \
    "rules: {traders-and-builders: true, princess-and-dragon: true, tower: true,"                  \
    " hills-and-sheep: true}\n"                                                                    \
    "players: [{name: Anna, colour: red, goods: {wine: 2}}, {name: Bob, colour: blue}]\n"          \
    "board: [{tile: D, at: [0, 0]}, {tile: U, at: [1, 0]}]\n"                                      \
    "followers: [{player: Anna, at: [1, 0], segment: road}]\n"                                     \
    "dragon: [0, 0]\n"                                                                             \
    "fairy: {at: [1, 0], segment: road}\n"

struct row {
    const char *expect, *part;
};

static void expect_each(const char *head, const struct row *rows, size_t count, int code) {
    for (size_t i = 0; i < count; i++) {
        char text[2048];
        snprintf(text, sizeof text, "%s%s\n", head, rows[i].expect);
        make_file("case.yaml", text);
        cr_expect_eq(run("", "case.yaml"), code, "%s", output);
        expect_output(rows[i].part);
    }
}

#define EXPECT_EACH(head, rows, code) expect_each(head, rows, sizeof rows / sizeof *rows, code)

Test(wrong_expectations, what_stands_elsewhere, .init = begin, .fini = end) {
    static const struct row rows[] = {
        {"{goods: {Anna: {wine: 3}}}", "goods.Anna.wine: expected 3, is 2"},
        {"{goods: {Bob: {cloth: 1}}}", "goods.Bob.cloth: expected 1, is 0"},
        {"{dragon: [1, 0]}", "dragon: expected (1,0), is (0,0)"},
        {"{fairy: {at: [0, 0]}}", "fairy.at: expected (0,0), is (1,0)"},
        {"{fairy: {segment: field NNE}}", "fairy.segment: expected field NNE, is road E"},
        {"{prisoners: [{holder: Anna, player: Bob}]}", "prisoners: expected other prisoners"},
        {"{bag: {wolves: 1}}", "bag.wolves: expected 1, is 2"},
        {"{bag: {sheep: [4, 5, 5, 3]}}", "bag.sheep: expected 3, is 2"},
        {"{figures: [{player: Anna, at: [5, 5], segment: road}]}",
         "figures: expected road, is no tile"},
        {"{figures: [{player: Anna, at: [1, 0], segment: city}]}",
         "figures: expected city, is no such segment"},
        {"{begun: {Anna: 5}}", "begun.Anna: expected 5, is 0"},
        {"{dragon: [0, 1]}", "dragon: expected (0,1), is (0,0)"},
        {"{fairy: {segment: city}}", "fairy.segment: expected city, is road E"},
        {"{figures: [{player: Bob, at: [1, 0], segment: road}]}",
         "figures: expected Bob's follower, is it is not there"},
        {"{figures: [{player: Anna, at: [1, 0], segment: road, kind: large}]}",
         "figures: expected Anna's large follower, is it is not there"},
        {"{figures: [{player: Anna, at: [1, 0], corner: NE}]}",
         "figures: expected NE, is no such corner"},
        {"{figures: [{player: Anna, at: [1, 0], segment: road, sheep: [1]}]}",
         "figures.sheep: expected 1 tokens, is 0"},
    };
    EXPECT_EACH(TABLE "expect: ", rows, 1);
}

Test(wrong_expectations, what_cannot_be_meant, .init = begin, .fini = end) {
    static const struct row rows[] = {
        {"{prisoners: [{holder: Anna}]}", "`player` is missing here"},
        {"{fairy: {segment: road road}}", "error[bad-segment]"},
        {"{dragon: 3}", "expected a cell [x, y]"},
        {"{fairy: {at: 3}}", "expected a cell [x, y]"},
        {"{fairy: {segment: [1]}}", "expected a single value, found a list"},
        {"{fairy: {next: road}}", "the key \"next\" is not known here"},
        {"{goods: 3}", "expected a map"},
        {"{goods: {Anna: 3}}", "expected a map"},
        {"{goods: {Anna: {wine: x}}}", "expected an integer"},
        {"{goods: {Eva: {wine: 1}}}", "no player has the name or colour \"Eva\""},
        {"{prisoners: 3}", "expected a list"},
        {"{prisoners: [3]}", "expected a map"},
        {"{prisoners: [{holder: [1], player: Bob}]}", "expected a single value"},
        {"{prisoners: [{holder: Anna, player: Eva}]}", "no player has the name or colour \"Eva\""},
        {"{prisoners: [{holder: Anna, player: Bob, kind: x}]}", "\"x\" is no kind of follower"},
        {"{bag: 3}", "expected a map"},
        {"{bag: {sheep: 3}}", "expected a list"},
        {"{bag: {wolves: x}}", "expected an integer"},
        {"{bag: {sheep: [4, 5, 5]}}", "four sorts of tokens with sheep, and 3 numbers are given"},
        {"{bag: {sheep: [4, 5, 5, 2, 9]}}",
         "four sorts of tokens with sheep, and 5 numbers are given"},
        {"{begun: 3}", "expected a map"},
        {"{begun: {Eva: 1}}", "no player has the name or colour \"Eva\""},
        {"{begun: {Anna: x}}", "expected an integer"},
        {"{features: [{at: [1, 0]}]}", "`segment` is missing here"},
        {"{features: 3}", "expected a list"},
        {"{features: [3]}", "expected a map"},
    };
    EXPECT_EACH(TABLE "expect: ", rows, 3);
}

Test(wrong_expectations, figures_that_cannot_be_meant, .init = begin, .fini = end) {
    static const struct row rows[] = {
        {"{figures: [{player: Anna, at: [1, 0], segment: field}]}",
         "\"field\" may be several segments of U: field NNE and field ESE"},
        {"{figures: [{player: Anna, at: [1, 0], segment: roadd}]}",
         "\"roadd\" is no kind of segment"},
        {"{figures: [{at: [1, 0], segment: road}]}", "`player` is missing here"},
        {"{figures: [{player: Anna, segment: road}]}", "`at` is missing here"},
        {"{figures: 3}", "expected a list"},
        {"{figures: [3]}", "expected a map"},
        {"{figures: [{player: Eva, at: [1, 0], segment: road}]}",
         "no player has the name or colour \"Eva\""},
        {"{figures: [{player: Anna, at: [1, 0], segment: road, kind: x}]}",
         "\"x\" is no kind of follower"},
        {"{figures: [{player: Anna, at: 3, segment: road}]}", "expected a cell [x, y]"},
        {"{figures: [{player: Anna, at: [1, 0], segment: [1]}]}", "expected a single value"},
        {"{figures: [{player: Anna, at: [1, 0], corner: X}]}", "\"X\" is no corner"},
        {"{figures: [{player: Anna, corner: NE}]}", "`at` is missing here"},
        {"{figures: [{player: Anna, at: 3, corner: NE}]}", "expected a cell [x, y]"},
    };
    EXPECT_EACH(TABLE "expect: ", rows, 3);
}

// There are nine tokens of wine.
Test(wrong_expectations, goods_that_nobody_can_have, .init = begin, .fini = end) {
    static const struct row rows[] = {
        {"[{name: Anna, goods: {wine: 10}}]", "10 tokens of wine are outside 0 to 9"},
        {"[{name: Anna, goods: {wine: -1}}]", "-1 tokens of wine are outside 0 to 9"},
        {"[{name: Anna, goods: {wine: 5}}, {name: Bob, goods: {wine: 5}}]",
         "the players have 10 tokens of wine together; there are 9"},
        {"[{name: Anna, goods: {wine: x}}]", "expected an integer"},
        {"[{name: Anna, goods: 3}]", "help: as {wine: 2, grain: 0, cloth: 1}"},
    };
    EXPECT_EACH("game: carcassonne\nrules: {traders-and-builders: true}\n"
                "board: [{tile: D, at: [0, 0]}]\nexpect: {verdict: possible}\nplayers: ",
                rows, 3);
}

// Bob holds two of Anna's followers; the rows name one, none, three, and ones that are not there.
Test(wrong_expectations, prisoners_that_are_others, .init = begin, .fini = end) {
#define HELD                                                                                       \
    "prisoners: expected other prisoners, is Bob holds a follower of Anna, Bob holds a follower "  \
    "of Anna"
    static const struct row rows[] = {
        {"[]}", HELD},
        {"[{holder: Bob, player: Anna}]}", HELD},
        {"[{holder: Bob, player: Bob}, {holder: Anna, player: Bob}]}", HELD},
        {"[{holder: Bob, player: Anna}, {holder: Bob, player: Bob}]}", HELD},
        {"[{holder: Bob, player: Anna}, {holder: Bob, player: Anna, kind: large}]}", HELD},
        {"[{holder: Bob, player: Anna}, {holder: Bob, player: Anna}, {holder: Bob, player: Anna}]}",
         HELD},
    };
    EXPECT_EACH("game: carcassonne\nrules: {tower: true, inns-and-cathedrals: true}\n"
                "players: [{name: Anna, colour: red}, {name: Bob, colour: blue,"
                " prisoners: [{player: Anna}, {player: Anna}]}]\n"
                "board: [{tile: D, at: [0, 0]}]\nexpect: {prisoners: ",
                rows, 1);
}

// Anna's shepherd has a token of 3 sheep and one of 1, on a field that four monasteries share with
// Bob's barn.
Test(wrong_expectations, flocks_that_are_others, .init = begin, .fini = end) {
#define FLOCK                                                                                      \
    "game: carcassonne\nrules: {hills-and-sheep: true, abbey-and-mayor: true}\n"                   \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"                            \
    "board: {rows: [\"B B\", \"B B\"]}\n"                                                          \
    "followers: [{player: Anna, at: [0, 0], segment: field, kind: shepherd, sheep: [3, 1]},"       \
    " {player: Bob, at: [0, 0], corner: SE, kind: barn}]\nexpect: {figures: [{"
    static const struct row wrong[] = {
        {"player: Anna, at: [0, 0], segment: field, kind: shepherd, sheep: [3]}]}",
         "figures.sheep: expected 1 tokens, is 2"},
        {"player: Anna, at: [0, 0], segment: field, kind: shepherd, sheep: [3, 2]}]}",
         "figures.sheep: expected 2, is 1"},
        {"player: Anna, at: [0, 0], segment: field, kind: shepherd, sheep: [3, 1, 1]}]}",
         "figures.sheep: expected 3 tokens, is 2"},
        {"player: Bob, at: [0, 0], corner: SE, kind: barn, sheep: [1]}]}",
         "figures.sheep: expected 1 tokens, is 0"},
        {"player: Bob, at: [1, 1], corner: SE, kind: barn}]}",
         "figures: expected SE, is no such corner"},
    };
    EXPECT_EACH(FLOCK, wrong, 1);
    static const struct row refused[] = {
        {"player: Anna, at: [0, 0], segment: field, kind: shepherd, sheep: x}]}",
         "expected an integer"},
        {"player: Anna, at: [0, 0], segment: field, kind: shepherd, sheep: [3, x]}]}",
         "expected an integer"},
    };
    EXPECT_EACH(FLOCK, refused, 3);
}

// Nobody is a prisoner, has goods or stands anywhere where no expansion is in play; what is
// expected of them is nothing.
Test(wrong_expectations, of_what_is_not_in_play, .init = begin, .fini = end) {
#define PLAIN                                                                                      \
    "game: carcassonne\nplayers: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"         \
    "board: [{tile: D, at: [0, 0]}]\nexpect: "
    static const struct row met[] = {
        {"{prisoners: []}", "1 passed"},
        {"{goods: {Anna: {wine: 0}}}", "1 passed"},
        {"{bag: {sheep: [0, 0, 0, 0], wolves: 0}}", "1 passed"},
        {"{begun: {Bob: 0}}", "1 passed"},
    };
    EXPECT_EACH(PLAIN, met, 0);
    static const struct row wrong[] = {
        {"{prisoners: [{holder: Bob, player: Anna}]}", "is nobody holds any"},
        {"{goods: {Anna: {wine: 1}}}", "goods.Anna.wine: expected 1, is 0"},
        {"{bag: {sheep: [1, 0, 0, 0]}}", "bag.sheep: expected 1, is 0"},
        {"{dragon: [0, 0]}", "dragon: expected (0,0), is nowhere"},
        {"{fairy: {at: [0, 0]}}", "fairy.at: expected (0,0), is nowhere"},
        {"{fairy: {segment: road}}", "fairy.segment: expected road, is beside nobody"},
    };
    EXPECT_EACH(PLAIN, wrong, 1);
}

// Nobody is the King before a city is completed; where a player has that name, it is he who is
// meant.
Test(wrong_expectations, kings, .init = begin, .fini = end) {
#define CROWN(name, more)                                                                          \
    "game: carcassonne\nrules: {king-and-robber: true}\n"                                          \
    "players: [{name: Anna, colour: red}, {name: " name ", colour: blue}]\n"                       \
    "board: [{tile: D, at: [0, 0]}]\n" more
    static const struct row none[] = {{"{king: Anna}", "king: expected Anna, is nobody"}};
    EXPECT_EACH(CROWN("Bob", "expect: "), none, 1);
    static const struct row called[] = {{"{king: nobody}", "king: expected nobody, is Anna"}};
    EXPECT_EACH(CROWN("nobody", "king: {player: Anna, size: 3}\nexpect: "), called, 1);
    EXPECT_EACH(CROWN("Bob", "king: {player: Anna, size: 3}\nexpect: "), called, 1);
    static const struct row refused[] = {
        {"{king: [1]}", "expected a single value"},
        {"{king: Eva}", "no player has the name or colour \"Eva\""},
    };
    EXPECT_EACH(CROWN("Bob", "expect: "), refused, 3);
    static const struct row held[] = {
        {"{king: Eva}", "no player has the name or colour \"Eva\""},
    };
    EXPECT_EACH(CROWN("Bob", "king: {player: Anna, size: 3}\nexpect: "), held, 3);
    static const struct row given[] = {
        {"{size: 3}", "`player` is missing here"},
        {"{player: Anna, points: 3}", "the key \"points\" is not known here"},
        {"{player: Anna, size: 0}", "\"0\" is outside 1 to "},
    };
    EXPECT_EACH(CROWN("Bob", "expect: {verdict: possible}\nking: "), given, 3);
}

// There are eighteen tokens in the bag; how many wolves are left in it need not be said.
Test(wrong_expectations, sheep_that_nobody_can_have, .init = begin, .fini = end) {
#define SHEEP(bag, flock)                                                                          \
    "game: carcassonne\nrules: {hills-and-sheep: true}\nplayers: [{name: Anna, colour: red}]\n"    \
    "board: [{tile: B, at: [0, 0]}]\nbag: " bag "\n"                                               \
    "followers: [{player: Anna, at: [0, 0], segment: field, kind: shepherd, sheep: " flock         \
    "}]\nexpect: "
    static const struct row many[] = {
        {"{verdict: possible}", "19 tokens are with this shepherd; there are 18"},
    };
    EXPECT_EACH(
        SHEEP("{sheep: [0, 0, 0, 0]}", "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"),
        many, 3);
    static const struct row met[] = {{"{bag: {sheep: [3, 5, 5, 2], wolves: 2}}", "1 passed"}};
    EXPECT_EACH(SHEEP("{sheep: [3, 5, 5, 2]}", "[1]"), met, 0);
}
