// Random whole games of Ticket to Ride: on every map each is legal, ends with the last round, and
// is judged as a whole as it is turn by turn.
#include <cjson/cJSON.h>
#include <string.h>

#include "run.h"
#include "tickets/game.h"

static const struct aj_game *const games[] = {&ttr_game, NULL};

static const char *const settings[] = {
    "--set base=europe-2005 --players 2",
    "--set base=europe-2005 --players 5",
    "--set base=europe-1912 --players 4 --set tickets.start=long-2-short-5-keep-3,tickets.draw=4",
    "--set base=switzerland --players 2",
    "--set base=switzerland --players 3 --set draw.display-when-empty=yes,country.through=yes",
    "--set base=nordic --players 2",
    "--set base=nordic --players 3 --set ferry.three-cards=any-space,draw.flush=three",
    // Claims that only some rules forbid: of ferries, or taken back though they could be paid.
    "--set base=europe-2005 --players 3 --set locomotive.use=tunnels",
    "--set base=europe-2005 --players 2 --set tunnel.withdraw=only-if-unable,tunnel.reveal=5",
    "--set base=europe-2005 --players 2 --set tunnel.colour-compared=route",
    "--set base=switzerland --players 2 --set tunnel.locomotives-only=none",
    "--set base=faq-article --players 5",
    // No points for some lengths, no long tickets, and a last round from the first turn on.
    "--set base=nordic --players 2 --set points=europe,locomotive.use=tunnels",
    "--set base=switzerland --players 3 --set tickets.start=long-1-short-3",
    "--set base=europe-2005 --players 2 --set trains=2",
    "--set base=usa-2004 --players 5",
    "--set base=usa-classic --players 4",
    "--set base=usa-1910 --players 2",
    "--set base=usa-mega --players 3",
    "--set base=usa-big-cities --players 3",
    "--set base=india --players 4",
    "--set base=legendary-asia --players 5",
};
enum { SETTINGS = sizeof settings / sizeof *settings };

static struct run play(const char *rules, int number) {
    char arguments[200];
    snprintf(arguments, sizeof arguments, "play --game ticket-to-ride-europe --games %d %s", number,
             rules);
    struct run run = run_games(arguments, "", games);
    cr_assert_eq(run.code, 0, "%s", run.err);
    return run;
}

Test(play, every_game_is_legal_and_ends) {
    for (int i = 0; i < SETTINGS; i++) {
        struct run played = play(settings[i], 25);
        struct run judged = run_games("batch --full --fail-on illegal", played.out, games);
        size_t won = 0;
        cr_expect_eq(judged.code, 0, "%s", settings[i]);
        cr_expect_null(strstr(judged.out, "\"verdict\":\"i"), "%s", settings[i]);
        for (const char *at = judged.out; (at = strstr(at, "\"winner\":{")); at++)
            won++;
        cr_expect_eq(won, 25, "%s: %zu games have a winner", settings[i], won);
        run_done(&judged);
        run_done(&played);
    }
}

// By rules that leave too little to do a game comes to where nobody can do anything but pass; and a
// player who can do nothing but build a station builds it.
Test(play, one_without_moves_ends) {
    static const char *const ways[] = {
        "--seed 36 --players 5 --set base=usa-2004,locomotive.use=tunnels",
        "--seed 106084 --players 3 --set base=usa-classic,draw.display-when-empty=yes",
        "--seed 238 --players 5 --set base=europe-2005,locomotive.use=tunnels",
        // five new cards show three locomotives again, by which others they are replaced is not
        // told
        ("--seed 20978 --players 4 --set base=india,draw.display-when-empty=yes,"
         "double.both-from-players=5,tickets.unkept=removed"),
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct run played = play(ways[i], 1);
        struct run judged = run_games("batch --full --fail-on illegal", played.out, games);
        cr_expect_eq(judged.code, 0, "%s: %s", ways[i], judged.out);
        run_done(&judged);
        run_done(&played);
    }
}

Test(play, the_same_seed_plays_the_same_game) {
    struct run one = play("--seed 7", 2), other = play("--seed 7", 2);
    cr_expect_str_eq(one.out, other.out);
    cr_expect_not_null(strstr(one.out, "\"id\":\"seed-8\""));
    run_done(&one);
    run_done(&other);
}

static cJSON *judge(const cJSON *game) {
    char *line = cJSON_PrintUnformatted(game);
    struct run judged = run_games("batch --full", line, games);
    cJSON *result = cJSON_Parse(judged.out);
    cr_assert_not_null(result, "%s", judged.out);
    run_done(&judged);
    cJSON_free(line);
    return result;
}

static int points(const cJSON *row, int player) {
    const cJSON *gained = cJSON_GetObjectItem(row, "gained");
    return cJSON_GetObjectItem(cJSON_GetArrayItem(gained, player), "points")->valueint;
}

// Cuts the game after every so many turns: each turn has gained by then what it has in the whole.
static void expect_alike(const cJSON *game, int step) {
    cJSON *whole = judge(game), *cut = cJSON_Duplicate(game, true);
    const cJSON *all = cJSON_GetObjectItem(whole, "moves");
    cJSON *moves = cJSON_GetObjectItem(cut, "moves");
    while (cJSON_GetArraySize(moves) > step) {
        for (int i = 0; i < step; i++)
            cJSON_DeleteItemFromArray(moves, cJSON_GetArraySize(moves) - 1);
        cJSON *part = judge(cut);
        const cJSON *rows = cJSON_GetObjectItem(part, "moves");
        cr_expect_str_eq(cJSON_GetObjectItem(part, "verdict")->valuestring, "legal");
        for (int i = 0; i < cJSON_GetArraySize(rows); i++)
            for (int player = 0; player < 2; player++)
                cr_expect_eq(points(cJSON_GetArrayItem(rows, i), player),
                             points(cJSON_GetArrayItem(all, i), player));
        cJSON_Delete(part);
    }
    cJSON_Delete(cut);
    cJSON_Delete(whole);
}

Test(play, whole_and_turn_by_turn) {
    static const char *const maps[] = {"--set base=europe-2005", "--set base=switzerland",
                                       "--set base=nordic"};
    for (int i = 0; i < 3; i++) {
        struct run played = play(maps[i], 1);
        cJSON *game = cJSON_Parse(played.out);
        cr_assert_not_null(game);
        expect_alike(game, 7);
        cJSON_Delete(game);
        run_done(&played);
    }
}

Test(play, as_many_players_as_the_map_has) {
    static const char *const wrong[] = {"--players 1", "--players 6",
                                        "--set base=nordic --players 4"};
    for (size_t i = 0; i < 3; i++) {
        char arguments[100];
        snprintf(arguments, sizeof arguments, "play --game ticket-to-ride-europe %s", wrong[i]);
        struct run run = run_games(arguments, "", games);
        cr_expect_eq(run.code, 2, "%s", wrong[i]);
        cr_expect(strstr(run.err, "has 2 to "), "%s", run.err);
        run_done(&run);
    }
}
