// `adjudge parts` as a whole, with the printed tiles.
#include <criterion/criterion.h>
#include <string.h>

#include "run.h"

static struct run parts(const char *arguments) {
    char line[200];
    snprintf(line, sizeof line, "parts %s", arguments);
    return run_games(line, "", aj_games);
}

static void expect_out(const char *arguments, const char *says) {
    struct run run = parts(arguments);
    cr_expect_eq(run.code, CMD_YES, "%s: %s", arguments, run.err);
    cr_expect_not_null(strstr(run.out, says), "%s:\n%s", arguments, run.out);
    run_done(&run);
}

static void expect_error(const char *arguments, const char *says) {
    struct run run = parts(arguments);
    cr_expect_eq(run.code, CMD_TROUBLE, "%s", arguments);
    cr_expect_not_null(strstr(run.err, says), "%s: %s", arguments, run.err);
    cr_expect_str_eq(run.out, "");
    run_done(&run);
}

// The boxes' totals, and the kinds in them as tiles.def lists them.
Test(parts, list_with_totals) {
    expect_out("", "Carcassonne, the base game: 72 tiles of 32 kinds (two numbers: "
                   "in boxes until 2013, since 2014)\n");
    expect_out("", "Carcassonne, Inns & Cathedrals: 18 tiles of 19 kinds (two numbers: ");
    expect_out("", "Carcassonne, The Tunnel: 4 tiles\n");
    expect_out("", "King & Robber Baron: 5 tiles of 6 kinds (two");
    expect_out("", "The Tower (mine entrances of Miner and Underminer): 18 tiles of 19 kinds (two");
    expect_out("", "Carcassonne, The River II: 11 tiles of 12 kinds (two");
    expect_out("", "\n  U         8x/7x  FRFR  straight road\n");
}

// TU-RR: openings east and south, a small field between them and one for the rest.
Test(parts, one_tile) {
    static const char text[] =
        "TU-RR (in JCloisterZone: TU/RR): openings east and south\n"
        "Carcassonne, The Tunnel: 1 tile\n"
        "\n"
        "┼───────────┼\n"
        "│           │\n"
        "│           │\n"
        "│     ··O═══╪\n"
        "│     O     │\n"
        "│     ║     │\n"
        "┼─────╫─────┼\n"
        "O tunnel opening\n"
        "\n"
        "  road E     E                        breaks off at its tunnel opening\n"
        "  road S     S                        breaks off at its tunnel opening\n"
        "  field NNE  NNE ENE SSW WSW WNW NNW  touches no city\n"
        "  field ESE  ESE SSE                  touches no city\n"
        "  2 roads, 2 fields, 2 openings\n"
        "\n"
        "shape: road E tunnel; road S tunnel; field NNE ENE SSW WSW WNW NNW; field ESE SSE\n";
    struct run run = parts("TU-RR");
    cr_expect_eq(run.code, CMD_YES);
    cr_expect_str_eq(run.out, text, "%s", run.out);
    run_done(&run);
}

Test(parts, what_a_tile_may_have) {
    expect_out("TU/RRRR", "TU-RRRR");
    expect_out("D", "1 of its 4 copies is the start tile");
    expect_out("TO-CC", "under mining: its follower takes part in the tile's cities");
    expect_out("TO-CRCr", "counter mining, in city N");
    expect_out("IC-CATH", "with a cathedral");
    expect_out("IC-RFr-inn", "runs through, past an inn");
    expect_out("IC-CCCC", "touches city N, city E, city S, city W");
    expect_out("TB-CcR-cloth", "city N     N W          with cloth\n");
    expect_out("RII-II+", "touches no city, with a pig herd");
    expect_out("AM-Rrr", "runs through, with a well");
    expect_out("PD-TUNNEL", "where the rules of the Tunnel reach it:");
}

// C R F R as they lie: D, TU-RCR and TO-RCr upright. With the city east instead they lie turned by
// 90 degrees. U's straight road shows F R F R both ways round.
Test(parts, tiles_by_their_edges) {
    struct run run = parts("--edges CRFR");
    cr_expect_eq(strncmp(run.out, "D               turn 0  ", 24), 0, "%s", run.out);
    cr_expect_not_null(strstr(run.out, "\nTU-RCR          turn 0  "));
    cr_expect_not_null(strstr(run.out, "\nTO-RCr          turn 0  "));
    run_done(&run);
    expect_out("--edges rcrf", "D               turn 90  ");
    expect_out("-e FRF?", "U                  turn 0, 180  ");
    expect_out("-e ?R?R -f json", "\"id\":\"TO-RCr\"");
    expect_out("--edges IRIR", "RI-RIrI       turn 0, 180  ");
    expect_out("--edges fiff", "RI-SPRING");
    // No tile has four river edges.
    expect_out("-e IIII", "no tile lies with the edges IIII\n");
    expect_out("-e IIII -f json", "[]\n");
}

// Every row has the same keys with the same types.
Test(parts, json_rows) {
    expect_out("D -f json",
               "[{\"game\":\"carcassonne\",\"kind\":\"tile\",\"id\":\"D\",\"alias\":\"BA/RCr\","
               "\"set\":\"base\",\"count\":4,\"count_later\":4,");
    expect_out("V-garden -f json", "\"count\":0,\"count_later\":1,");
    expect_out("D -f json",
               "\"edges\":\"CRFR\",\"start_copies\":1,\"roads\":1,\"cities\":1,"
               "\"fields\":2,\"openings\":0,\"monastery\":false,\"garden\":false,"
               "\"river\":false,\"mine\":\"\",\"marks\":\"\","
               "\"shape\":\"city N; road E W; field ENE WNW @N; field ESE SSE SSW WSW\"}]\n");
    expect_out("HS-RR-hill-garden -f json", "\"garden\":true,\"river\":false,\"mine\":\"\","
                                            "\"marks\":\"hill\",");
    expect_out("PD-TUNNEL -f json", "\"openings\":2,");
    expect_out("TO-F -f json", "\"mine\":\"mining\",");
    expect_out("-e RCRF -f json", "\"edges\":\"CRFR\",\"turn\":90,");
}

Test(parts, pictures) {
    expect_out("TU-RR -f svg", "<title>TU-RR</title>");
    expect_out("-e RCRF -f svg", ">TU-RCR@90</text>");
    expect_out("-f svg", ">TO-RrRr</text>");
    // set by set, with the edges and the copies of each tile as it lies
    expect_out("-f svg", ">The Tunnel: 4 tiles</text>");
    expect_out("-f svg", ">Inns &#38; Cathedrals: 18 tiles (two numbers: in boxes until 2013, "
                         "since 2014)</text>");
    expect_out("-f svg", ">CFFF  5x/4x</text>");
    expect_out("-e RCRF -f svg", ">RCRF  1x</text>");
}

Test(parts, unknown_names) {
    expect_error("TU-RRX", "did you mean \"TU-RR");
    expect_error("tu-rr", "did you mean \"TU-RR\"");
    expect_error("zzzzzzzz", "`adjudge parts` lists all");
    expect_error("-e CRF", "four letters");
    expect_error("-e CRFX", "four letters");
    expect_error("-e CRFR+pennnant",
                 "no tile is marked with \"pennnant\"; did you mean \"pennant\"?");
    expect_error("-e CRFR+pennant+twocity -f json", "marked with \"twocity\"");
    expect_error("-e CRFR+zzz", "no tile is marked with \"zzz\"; marks are ");
    expect_out("-e CRFR+no-shield", "D               turn 0  ");
    expect_out("-e FFFF+pennant", "no tile lies with the edges FFFF+pennant\n");
    expect_error("D -e CRFR", "at a time");
    expect_error("D E", "at a time");
}
