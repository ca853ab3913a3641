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
    };
    EXPECT_EACH(TABLE "expect: ", rows, 1);
}

Test(wrong_expectations, what_cannot_be_meant, .init = begin, .fini = end) {
    static const struct row rows[] = {
        {"{figures: [{player: Anna, at: [1, 0], segment: field}]}",
         "\"field\" may be several segments of U: field NNE and field ESE"},
        {"{figures: [{player: Anna, at: [1, 0], segment: roadd}]}",
         "\"roadd\" is no kind of segment"},
        {"{figures: [{player: Anna}]}", "`segment` is missing here"},
        {"{prisoners: [{holder: Anna}]}", "`player` is missing here"},
        {"{fairy: {segment: road road}}", "error[bad-segment]"},
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
        {"[{name: Anna, goods: 3}]", "help: as {wine: 2, grain: 0, cloth: 1}"},
    };
    EXPECT_EACH("game: carcassonne\nrules: {traders-and-builders: true}\n"
                "board: [{tile: D, at: [0, 0]}]\nexpect: {verdict: possible}\nplayers: ",
                rows, 3);
}
