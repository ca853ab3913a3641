// Forms that a stranger tried: a figure's word with its segment, several actions of Ticket to Ride
// in a text, a verdict and its reason, keys with a blank, and what is said of names that are wrong.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define TABLE(rules) "game: carcassonne\nrules: [" rules "]\nplayers: [Anna, Ben]\n"
#define TRAINS "game: ticket-to-ride\nplayers: [Anna, Ben]\n"

#define EXPECT_ROWS(head, arguments, code, rows)                                                   \
    RUN_EXPECT_ROWS(aj_games, arguments, head, code, rows)

// The figure's word says the kind of segment once more; with another kind it is refused.
Test(told_more, a_figure_with_its_segment) {
    static const struct run_row rows[] = {
        {"capture Ben's thief on road N at 1 0", "take the follower on road N of (1,0)"},
        {"capture thief on the road at 1 0", "take the follower on road N of (1,0)"},
        {"capture Ben's farmer on field ENE at 1 0", "take the follower on field ENE of (1,0)"},
        {"capture Ben's farmer on field E at 1 0", "take the follower on field NNE of (1,0)"},
        {"take back farmer on field NNE at 0 0", "back from field NNE of (0,0)"},
        {"take back farmer on the field E at 0 0", "back from field NNE of (0,0)"},
        {"festival farmer on field NNE at 0 0", "the figure on field NNE of (0,0)"},
        {"festival highwayman on the north road at 1 0", "the figure on road N of (1,0)"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1024];
        // The roads go from north to south, with a field in the east and one in the west. Each
        // action is illegal: no piece of a tower was laid, the farmer is no abbot, and the tile has
        // no festival.
        snprintf(text, sizeof text,
                 "%sboard: [RFRF RFRF]\n"
                 "followers: {Ben: [thief on road N at 1 0, farmer on field ENE at 1 0], Anna: "
                 "farmer on field E at 0 0}\nmove: {Anna: [place FFFF+monastery at -1 0, %s]}\n",
                 TABLE("tower, festival, abbot"), rows[i].said);
        run_expect(aj_games, "check -s", text, 1, rows[i].part);
    }
    static const struct run_row wrong[] = {
        {"[place RFRF at 0 1, capture Ben's knight on road N at 0 0]}",
         "\\\"knight\\\" means a city, and what follows it is a road"},
        {"[place RFRF at 0 1, capture Ben's thief on road N E at 0 0]}",
         "a road is named by one edge that it reaches"}};
    EXPECT_ROWS(TABLE("tower") "board: [RFRF]\nmove: {Anna: ", "check -f json", 3, wrong);
}

Test(told_more, several_actions_of_ticket_to_ride) {
    static const struct run_row rows[] = {
        {"\"draw locomotive, draw blind\"", "- {draw: locomotive}\n    - {draw: blind}\n"},
        {"draw locomotive then draw blind", "- {draw: locomotive}\n    - {draw: blind}\n"},
        {"draws red and draws blind", "- {draw: red}\n    - {draw: blind}\n"},
        {"\"draw red, and then claim denver-helena with 4 green\"",
         "- {draw: red}\n    - {lay: {green: 4}, route: denver-helena}"},
        {"claim denver-helena with 4 green then draw blind",
         "- {lay: {green: 4}, route: denver-helena}\n    - {draw: blind}"},
        {"claim denver-helena with 4 green and claim duluth-helena with 6 orange",
         "- {lay: {green: 4}, route: denver-helena}\n"
         "    - {lay: {orange: 6}, route: duluth-helena}"},
        // The cards and the route of one claim, and the cards that a text counts, stay together.
        {"lay 4 green and claim denver-helena", "[{lay: {green: 4}, route: denver-helena}]"},
        {"\"draw red, blue\"", "- {draw: red}\n    - {draw: blue}\n"},
        {"\"take_tickets 3, draw blind\"", "- {take_tickets: 3}\n    - {draw: blind}\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512];
        snprintf(text, sizeof text, "%smove: {Anna: %s}\n", TRAINS, rows[i].said);
        run_expect(aj_games, "fmt", text, 0, rows[i].part);
    }
    run_expect(aj_games, "fmt", TRAINS "move: Anna draws red then draws blind\n", 0,
               "- {draw: red}\n    - {draw: blind}\n");
}

Test(told_more, a_route_of_another_colour) {
    static const struct run_row rows[] = {
        {"denver-kansas city red", "no route between Denver and Kansas City is red"},
        {"red denver-kansas city", "no route between Denver and Kansas City is red"},
        {"denver-helena-pink", "no route between Denver and Helena is pink"},
        {"denver-kansas city red", "did you mean \\\"denver-kansascity-black\\\" or "
                                   "\\\"denver-kansascity-orange\\\"?"},
        {"denver-kansas city fast", "the map has no such route between Denver and Kansas City"},
        {"denver-boston red", "the map has no such route between Denver and Boston"}};
    EXPECT_ROWS(TRAINS "claimed:\n  Anna: ", "check -f json", 3, rows);
}

// What comes after the verdict is left out, unless it may be more than its reason.
Test(told_more, a_verdict_and_its_reason) {
    static const struct run_row plain[] = {
        {"\"illegal, field goes round the end of the road\"", "verdict: illegal}"},
        {"\"illegal, my token lies there\"", "verdict: illegal}"},
        {"\"Not allowed: the road is mine\"", "verdict: Not allowed}"},
        {"it's illegal because the road is mine", "verdict: it's illegal}"},
        {"legal - the field ends there", "verdict: legal}"},
        {"\"legal \u2013 the field ends there\"", "verdict: legal}"},
        {"ok (the field ends there)", "verdict: ok}"},
        {"legal.", "verdict: legal}"},
        {"\"legal, 3 for me\"", "verdict: legal, gained: {Anna: 3}}"},
        {"\"legal, I get three points\"", "verdict: legal, gained: {Anna: 3}}"}};
    EXPECT_ROWS(TABLE("abbot") "board: [D]\ndisputed:\n  Anna: ", "fmt", 0, plain);
    static const struct run_row more[] = {
        {"\"legal, three points\"",
         "write the verdict alone, \\\"legal\\\", and leave its reason out; points are said so"},
        {"\"illegal, but legal by the first edition\"", "write the verdict alone, \\\"illegal\\\""},
        {"\"legal: Anna wins\"", "write the verdict alone"},
        {"legally", "is no verdict"}};
    EXPECT_ROWS(TABLE("abbot") "board: [D]\ndisputed:\n  Anna: ", "check -f json", 3, more);
}

Test(told_more, marks_by_the_name_of_their_box) {
    static const struct run_row rows[] = {
        {"FCFC+besieg", "did you mean \\\"besieged\\\"?"},
        {"FCFC+inns", "did you mean \\\"inn\\\"?"},
        {"FCFC+traders", "did you mean \\\"grain\\\" or \\\"wine\\\" or \\\"cloth\\\"?"}};
    EXPECT_ROWS(TABLE("siege") "board: [D]\nmove:\n  player: Anna\n  place: ", "check -f json", 3,
                rows);
}

// The tickets of the edition in force are listed too, which may be what is wanted.
Test(told_more, a_ticket_of_another_edition) {
    run_expect(aj_games, "check -f json",
               "game: ticket-to-ride\nrules: {base: usa-1910}\n"
               "players: [{name: Anna, tickets: [denver-el paso]}, Ben]\n",
               3,
               "`adjudge parts usa-1910` lists the tickets in force; it is a ticket of "
               "usa-classic, usa-mega, usa-2004\"");
}

Test(told_more, keys_with_a_blank) {
    static const struct run_row rows[] = {
        {"game over: true", "game_over: true"},
        {"tickets pile: 5", "tickets_pile: 5"},
        {"move: {player: Anna, actions: [{take tickets: 3}]}", "{take_tickets: 3}"}};
    EXPECT_ROWS(TRAINS, "fmt", 0, rows);
    run_expect_one_error(aj_games, TRAINS "game over: true\ngame_over: true\n", "unknown-key",
                         "did you mean \\\"game_over\\\"?");
}
