// What a report says of miners and underminers, and what is left open about them.
#include "ask_support.h"

#define HEAD                                                                                       \
    "game: carcassonne\nrules: {miner-and-underminer: true}\n"                                     \
    "players: [{colour: red, ore: 5}, {colour: blue}]\n"

// Blue holds a city with a counter mining tile. By one reading of the text no under mining tile may
// come to it, by the other one no follower on its entrance: red's turn has both, so that it is
// illegal by either, but not because of the same action.
#define BANNED                                                                                     \
    HEAD "board: [{tile: TO-CccR, at: [0, 0]}]\n"                                                  \
         "followers: [{player: blue, at: [0, 0], segment: city}]\n"                                \
         "move: {player: red, actions: [{place: TO-C, at: [0, -1], turn: 180}%s]}\n"

static void expect_banned(const char *follower, const char *part) {
    char game[sizeof BANNED + 80];
    snprintf(game, sizeof game, BANNED, follower);
    expect_said("check", game, part);
}

#define MINER ", {follower: normal, segment: mine}"

Test(report_miner, each_reading_says_why_a_turn_is_illegal) {
    expect_banned(MINER, "ILLEGAL: red may not make this move.\n  Does a counter mining tile keep "
                         "every under mining tile out of another player's city? If yes, ");
    expect_banned(MINER, "[miner.ban: tile]: no under mining tile may be added to a city ");
    expect_banned(MINER, "\n  If no, underminers only, that is, followers on its entrance "
                         "[miner.ban: underminer]: no underminer may join a city ");
}

// Without the follower one reading allows the turn.
Test(report_miner, tables_of_an_open_turn_say_of_when_they_are) {
    expect_banned("", "UNDETERMINED: ");
    expect_banned("", "\nBefore the turn if it is illegal, after it if it is legal:\n");
}

// Under one value of the option the one ruling is all.
Test(report_miner, a_settled_reading_names_the_action) {
    struct answer answer = ask_program(
        "check --set miner.ban=underminer",
        HEAD "board: [{tile: TO-CccR, at: [0, 0]}]\n"
             "followers: [{player: blue, at: [0, 0], segment: city}]\n"
             "move: {player: red, actions: [{place: TO-C, at: [0, -1], turn: 180}" MINER "]}\n");
    cr_expect_not_null(strstr(answer.text, "ILLEGAL: red may not put a follower on the mine"));
    cr_expect_null(strstr(answer.text, "  If "), "%s", answer.text);
    free(answer.text);
}

// The tile and the follower on it are each allowed for the same reason.
Test(report_miner, one_reason_is_given_once) {
    struct answer answer = ask_program(
        "check",
        HEAD "board: [{tile: TO-CccR, at: [0, 0]}]\n"
             "move: {player: red, actions: [{place: TO-C, at: [0, -1], turn: 180}" MINER "]}\n");
    const char *said = strstr(answer.text, "The city at (0,0) holds a counter mining tile");
    cr_assert_not_null(said, "%s", answer.text);
    cr_expect_null(strstr(said + 1, "The city at (0,0) holds a counter"), "%s", answer.text);
    free(answer.text);
}

Test(report_miner, nobody_to_be_taken_back) {
    expect_said("check",
                HEAD "board: [{tile: B, at: [0, 0]}]\n"
                     "followers: [{player: blue, at: [0, 0], segment: monastery}]\n"
                     "move: {player: red, actions: [{recall: {at: [0, 0], segment: monastery}}]}\n",
                "Help: red has no figure on the board that may be taken back.");
}

// As the text of the variant calls him, or by the place alone.
Test(report_miner, who_stands_on_the_entrance) {
    static const char *const words[] = {"sapper", "underminer", "mine", "entrance"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char game[400];
        snprintf(game, sizeof game,
                 HEAD "board: [{tile: E, at: [0, 0], turn: 180}]\n"
                      "move: {player: red, place: TO-C, at: [0, 1], follower: %s}\n",
                 words[i]);
        expect_said("check", game, "the follower is an underminer and joins 1 city");
    }
}
