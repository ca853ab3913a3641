// `adjudge moves` with The Princess & the Dragon, worked out by hand.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Runs the program on a case given as its text; the answer is the caller's.
static char *ask(const char *options, const char *game) {
    char name[] = "/tmp/adjudge-dragon-XXXXXX", command[512];
    char *text = calloc(1, 1 << 16);
    int file = mkstemp(name);
    FILE *out = fdopen(file, "w");
    cr_assert(out && fputs(game, out) >= 0 && fclose(out) == 0);
    snprintf(command, sizeof command, "%s moves --from yaml %s %s 2>&1", ADJUDGE_PROGRAM, options,
             name);
    FILE *pipe = popen(command, "r");
    cr_assert_not_null(pipe);
    text[fread(text, 1, (1 << 16) - 1, pipe)] = '\0';
    pclose(pipe);
    remove(name);
    return text;
}

static void expect_part(const char *options, const char *game, const char *part) {
    char *text = ask(options, game);
    cr_expect_not_null(strstr(text, part), "%s lacks %s", text, part);
    free(text);
}

#define HEAD                                                                                       \
    "game: carcassonne\nrules: {princess-and-dragon: jcloisterzone}\n"                             \
    "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
// The volcano with the dragon at (0,0), monasteries among fields at (1,0), (0,1), (1,1).
#define SQUARE                                                                                     \
    HEAD "board: [{tile: PD-F-volcano, at: [0, 0]}, {tile: B, at: [1, 0]},"                        \
         " {tile: B, at: [0, 1]}, {tile: B, at: [1, 1]}]\n"                                        \
         "followers: [{player: Anna, at: [1, 1], segment: monastery},"                             \
         " {player: Bob, at: [1, 0], segment: monastery}]\nfairy: {at: [1, 0]}\n"
#define DRAGON_TILE "move: {player: Anna, actions: [{place: PD-C-dragon, at: [-1, 0]}"

// East of the volcano the fairy stands: south and west are left. Anna's one follower may have her.
Test(moves_dragon, first_step) {
    expect_part("-f json", SQUARE DRAGON_TILE "]}\n",
                "\"fairy\":[{\"at\":[1,1],\"segment\":\"monastery\"}],\"princess\":[],"
                "\"dragon\":[\"S\",\"W\"],\"rejected\":[]}");
}

// A walk that is begun: only east leads on, and nothing else may come now.
Test(moves_dragon, next_step) {
    expect_part("-f json", SQUARE DRAGON_TILE ", {dragon: [S]}]}\n",
                "\"followers\":[],\"tokens\":[],\"spending\":[],\"fairy\":[],\"princess\":[],"
                "\"dragon\":[\"E\"],\"rejected\":[]}");
    expect_part("-f json --why-not", SQUARE DRAGON_TILE ", {dragon: [S]}]}\n",
                "{\"dragon\":\"N\",\"rule\":\"dragon.revisit\"},"
                "{\"dragon\":\"S\",\"rule\":\"dragon.adjacent\"}");
    // (1,1), and above it the fairy: caught.
    expect_part("-f json", SQUARE DRAGON_TILE ", {dragon: [S, E]}]}\n", "\"dragon\":[]");
}

// Without a dragon tile it does not walk; by another player's turn it comes too late.
Test(moves_dragon, no_walk) {
    expect_part("-f json", SQUARE "move: {player: Anna, actions: [{place: B, at: [-1, 0]}]}\n",
                "\"dragon\":[]");
    expect_part("",
                SQUARE "moves: [{player: Anna, actions: [{place: PD-C-dragon, at: [-1, 0]}]}]\n"
                       "to_move: Bob\n",
                "dragon.due");
}

// Each whole turn has its walk: nobody, a follower on the city or one on the field, and S E or W;
// or the fairy goes to (1,1), then S, E or W.
Test(moves_dragon, whole_turns) {
    char *text = ask("--cases", SQUARE DRAGON_TILE "]}\n");
    int walks = 0, lines = 0;
    for (const char *at = text; (at = strstr(at, "\"actions\"")) != NULL; at++, lines++)
        walks += strstr(at, "{\"dragon\":[\"") != NULL;
    cr_expect_eq(lines, 9, "%d turns", lines);
    cr_expect_eq(walks, lines);
    cr_expect_not_null(strstr(text, "{\"fairy\":{\"at\":[1,1],\"segment\":\"monastery\"}},"
                                    "{\"dragon\":[\"S\"]}"));
    free(text);
}

// A portal: road and fields of the straight road beside it, with its cell, and the own ones.
Test(moves_dragon, portal) {
    expect_part("-f json",
                HEAD "board: [{tile: U, at: [0, 0]}]\n"
                     "move: {player: Anna, actions: [{place: PD-RRR-portal, at: [1, 0]}]}\n",
                "\"followers\":[{\"at\":[0,0],\"segment\":\"road E\",\"kinds\":[\"normal\"]},"
                "{\"at\":[0,0],\"segment\":\"field NNE\",\"kinds\":[\"normal\"]},"
                "{\"at\":[0,0],\"segment\":\"field ESE\",\"kinds\":[\"normal\"]},"
                "{\"segment\":\"road E\",\"kinds\":[\"normal\"]},");
}

// The princess: every knight of her city, Anna's and Bob's.
Test(moves_dragon, princess) {
    expect_part("-f json",
                HEAD "board: [{tile: E, at: [0, 0], turn: 90}, {tile: F, at: [1, 0]}]\n"
                     "followers: [{player: Anna, at: [0, 0], segment: city E},"
                     " {player: Bob, at: [1, 0], segment: city W}]\n"
                     "move: {player: Bob, actions: [{place: PD-Cc-princess, at: [2, 0]}]}\n",
                "\"princess\":[{\"at\":[0,0],\"segment\":\"city E\"},"
                "{\"at\":[1,0],\"segment\":\"city E\"}]");
}
