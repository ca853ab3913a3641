// Pictures of a game that is over: its points, and what a dispute about them is about.
#include <criterion/criterion.h>

#include "run.h"

// Two halves of a city, each with a farmer on its field: at the end of the game 3 points each, by
// the first edition 4.
#define FARMS                                                                                      \
    "game: carcassonne\nplayers: [Anna, Bob]\nboard: [FFCF, CFFF]\n"                               \
    "followers: {Anna: farmer at 0 0, Bob: farmer at 0 1}\n"
#define OVER "game_over: true\n"
#define CLAIM "disputed: {Anna: {final: {Anna: 3}}}\n"

// Before the end and before the moves nobody has points.
Test(view_end, points) {
    run_expect(aj_games, "draw", FARMS OVER, 0, "\n1 Anna: 3 points\n2 Bob: 3 points\n");
    run_expect(aj_games, "draw --set base=first", FARMS OVER, 0, "\n1 Anna: 4 points\n");
    run_expect(aj_games, "draw --before", FARMS OVER, 0, "\n1 Anna: 0 points\n");
    run_expect(aj_games, "draw", FARMS, 0, "\n1 Anna: 0 points\n");
}

// The fields are what the claim is about; the city, which nobody holds, is not. Without a claim, or
// before the end, nothing is tinted.
Test(view_end, what_is_asked) {
    run_expect(aj_games, "draw -f svg", FARMS OVER CLAIM, 0, ">field-1 Anna: 3</text>");
    run_expect(aj_games, "draw -f svg", FARMS OVER CLAIM, 0, ">field-2 Bob: 3</text>");
    run_expect_without(aj_games, "draw -f svg", FARMS OVER CLAIM, 0, ">city-1");
    run_expect_without(aj_games, "draw -f svg", FARMS OVER, 0, ">field-1 ");
    run_expect_without(aj_games, "draw -f svg", FARMS CLAIM, 0, ">field-1 ");
}

#define NAMES(who, segment)                                                                        \
    "  - {by: " who ", says: {features: [{at: [0, 0], segment: " segment "}]}}\n"

// A feature that several name in the same words has one ring, which the first two of them are named
// for, and is called as they call it.
Test(view_end, who_claims) {
    run_expect(aj_games, "draw",
               FARMS "disputed:\n" NAMES("Anna", "city S") NAMES("Bob", "field N")
                   NAMES("Anna", "city S") NAMES("Cleo", "city S") NAMES("Bob", "city S"),
               0,
               "\na claimed by Anna, Cleo and others: city S of (0,0)\n"
               "b claimed by Bob: field N of (0,0)\n");
    run_expect(aj_games, "draw", FARMS "disputed:\n" NAMES("Anna", "city S") NAMES("Bob", "city S"),
               0, "\na claimed by Anna and Bob: city S of (0,0)\n");
    run_expect(aj_games, "draw",
               FARMS "disputed: [{says: {features: [{at: [0, 0], segment: city S}]}}]\n", 0,
               "\na claimed: city S of (0,0)\n");
}
