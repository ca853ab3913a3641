// `adjudge moves` with The Tower, worked out by hand.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Runs the program on a case given as its text; the answer is the caller's.
static char *ask(const char *options, const char *game) {
    char name[] = "/tmp/adjudge-tower-XXXXXX", command[512];
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

// The foundation at (0,0), Bert's thief east of it, Anna's monk south of it. Bert holds a normal
// and the large follower of Anna's, who has 7 points.
#define TABLE                                                                                      \
    "game: carcassonne\nrules: {tower: jcloisterzone, inns-and-cathedrals: true}\n"                \
    "players: [{name: Anna, colour: red, score: 7}, {name: Bert, colour: blue,"                    \
    " prisoners: [{player: Anna, kind: normal}, {player: Anna, kind: large}]}]\n"                  \
    "board: [{tile: TO-F, at: [0, 0]}, {tile: U, at: [1, 0], turn: 90}, {tile: B, at: [0, 1]}]\n"  \
    "followers: [{player: Bert, at: [1, 0], segment: road N},"                                     \
    " {player: Anna, at: [0, 1], segment: monastery}]\n"
#define TILE "move: {player: Anna, actions: [{place: B, at: [-1, 0]}"
#define PIECE TILE ", {tower: [0, 0]}"
#define CAPTURE PIECE ", {capture: {at: [1, 0], segment: road N}}"

// With a piece laid: both stand one tile away. Both kinds may be bought back, before as after.
Test(moves_tower, captures) {
    expect_part("-f json", TABLE PIECE "]}\n",
                "\"tower\":[],\"capture\":["
                "{\"at\":[1,0],\"segment\":\"road N\",\"player\":\"Bert\",\"kind\":\"normal\"},"
                "{\"at\":[0,1],\"segment\":\"monastery\",\"player\":\"Anna\",\"kind\":\"normal\"}],"
                "\"exchange\":[],\"ransom\":[{\"from\":\"Bert\",\"kind\":\"normal\"},"
                "{\"from\":\"Bert\",\"kind\":\"large\"}]");
}

// After the capture Anna chooses which of hers comes back; there is no second capture.
Test(moves_tower, exchanges) {
    expect_part(
        "-f json --why-not", TABLE CAPTURE "]}\n",
        "\"capture\":[],\"exchange\":["
        "[{\"player\":\"Anna\",\"kind\":\"normal\"},{\"player\":\"Bert\",\"kind\":\"normal\"}],"
        "[{\"player\":\"Anna\",\"kind\":\"large\"},{\"player\":\"Bert\",\"kind\":\"normal\"}]]");
    expect_part("-f json --why-not", TABLE CAPTURE "]}\n",
                "{\"capture\":{\"at\":[0,1],\"segment\":\"monastery\",\"player\":\"Anna\","
                "\"kind\":\"normal\"},\"rule\":\"tower.one-capture\"}");
}

// An exchange that was let pass is none any more; a second ransom in the turn is too many.
Test(moves_tower, rejected) {
    expect_part("-f json --why-not",
                TABLE "moves: [{player: Anna, actions: [{place: B, at: [-1, 0]}, {tower: [0, 0]},"
                      " {capture: {at: [1, 0], segment: road N}}]},"
                      " {player: Bert, actions: []}]\nto_move: Anna\n",
                "{\"exchange\":[{\"player\":\"Anna\",\"kind\":\"large\"},"
                "{\"player\":\"Bert\",\"kind\":\"normal\"}],\"rule\":\"prisoner.exchange\"}");
    expect_part("-f json --why-not", TABLE TILE ", {ransom: {from: Bert, kind: normal}}]}\n",
                "{\"ransom\":{\"from\":\"Bert\",\"kind\":\"large\"},"
                "\"rule\":\"prisoner.ransom-once\"}");
}

static int count_turns(const char *game) {
    char *text = ask("--cases", game);
    int lines = 0;
    for (const char *at = text; (at = strstr(at, "\"actions\"")) != NULL; at++)
        lines++;
    free(text);
    return lines;
}

// Without a ransom: nothing; a follower on the monastery or the field; a piece, with nobody taken,
// with the monk taken, with the thief taken and either follower exchanged for him: 7. The normal
// one bought back: nothing, two places, a piece and three captures, of which one exchanges the
// large one by itself: 6. The large one bought back: that too, and he on the two places: 8.
Test(moves_tower, whole_turns) {
    cr_expect_eq(count_turns(TABLE TILE "]}\n"), 21);
}

// With the piece laid: nobody taken, the monk taken, the thief taken and either exchanged for him:
// 4; after a ransom of either kind the thief's exchange is no choice: 3 for each.
Test(moves_tower, rest_of_a_turn) {
    cr_expect_eq(count_turns(TABLE PIECE "]}\n"), 10);
    expect_part("--cases", TABLE PIECE "]}\n",
                "{\"ransom\":{\"from\":\"Bert\",\"kind\":\"large\"}},"
                "{\"capture\":{\"at\":[0,1],\"segment\":\"monastery\"}}]");
}

// The line of Bert's thief begins with his name, which here turns the direction of writing around
// and would be a command for GitHub.
Test(moves_tower, names_steer_nothing) {
    static const char game[] =
        "game: carcassonne\nrules: {tower: jcloisterzone}\n"
        "players: [{name: Anna}, {name: \"::error::\\u202EBert\"}]\n"
        "board: [{tile: TO-F, at: [0, 0]}, {tile: U, at: [1, 0], turn: 90}]\n"
        "followers: [{player: \"::error::\\u202EBert\", at: [1, 0], segment: road N}]\n"
        "move: {player: Anna, actions: [{place: B, at: [-1, 0]}, {tower: [0, 0]}]}\n";
    expect_part("", game, "\n  \\u{003A}:error::\\u{202E}Bert's follower on ");
}
