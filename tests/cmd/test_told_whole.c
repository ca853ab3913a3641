// What players tell in one text: a tile and what else was done, a place after the cell, the turn
// by its player with more keys. Each is read as the usual shape, which fmt writes.
#include <criterion/criterion.h>
#include <stdio.h>

#include "run.h"

#define TABLE(rules) "game: carcassonne\nrules: [" rules "]\nplayers: [Anna, Ben]\n"
#define MOVE "move:\n  player: Anna\n  actions:\n    - "

#define EXPECT_FORMATTED(head, rows) RUN_EXPECT_ROWS(aj_games, "fmt", head, 0, rows)

Test(told_whole, a_tile_and_what_else_was_done) {
    static const struct run_row rows[] = {
        {"move: {Anna: place FRFR at 1 1 thief on road E}",
         "- {place: FRFR, at: [1, 1]}\n    - {follower: normal, segment: road E}\n"},
        {"move: {Anna: \"place FRFR at (1, 1), and a thief\"}",
         "- {place: FRFR, at: [1, 1]}\n    - {follower: normal, segment: road"},
        {"move: Anna places E at 0 -1 turn 90 with a farmer on field S",
         "- {place: E, at: [0, -1], turn: 90}\n    - {follower: normal, segment: field"},
        {"move: {Anna: \"place FRFR at 1 1, thief then tower piece at 0 1\"}",
         "- {tower: [0, 1]}\n"},
        {"move: {Anna: place FRFR at 1 1, tower: [0, 1]}",
         "- {place: FRFR, at: [1, 1]}\n    - {tower: [0, 1]}\n"},
        {"move: {Anna: place E at 0 -1, turn: 90, follower: farmer}",
         "- {place: E, at: [0, -1], turn: 90}\n    - {follower: normal, segment: field"},
        {"move: {Anna: place FRFR at 1 1, then a thief on E}",
         "- {place: FRFR, at: [1, 1]}\n    - {follower: normal, segment: road E}\n"},
        {"move: {Anna: [place a FRFR at 1 1, puts the thief on E]}",
         "- {place: FRFR, at: [1, 1]}\n    - {follower: normal, segment: road E}\n"},
        {"move: {Anna: \"place FRFR at 1 1, place a thief on E\"}",
         "- {place: FRFR, at: [1, 1]}\n    - {follower: normal, segment: road E}\n"},
        {"move: {Anna: [place FRFR at 1 1, tower at 0 1, capture: Ben's knight at 0 0]}",
         "- {capture: {player: Ben, at: [0, 0], segment: city S}}"}};
    EXPECT_FORMATTED(TABLE("tower") "board: [\"FFCF+plain\", \"CRFR+foundation\"]\nfollowers: "
                                    "{Ben: knight at 0 0}\n",
                     rows);
}

Test(told_whole, a_place_after_the_cell) {
    static const struct run_row rows[] = {
        {"followers: {Anna: thief at 0 0 road E}",
         "- {player: Anna, at: [0, 0], segment: road E, kind: normal}"},
        {"followers: {Anna: [large farmer at 0 0 on field S]}",
         "- {player: Anna, at: [0, 0], segment: field S, kind: large}"},
        {"followers: {Anna: [thief at 0 0 W]}", "segment: thief on W"},
        {MOVE "place FRFR at 1 0\n    - token red at 0 0 west",
         "{token: red, at: [0, 0], opening: W}"},
        {MOVE "place FFFF+monastery at 0 1\n    - bridge at 0 1 west to east",
         "{bridge: {at: [0, 1], segment: road W}}"},
        {MOVE "place FFFF+monastery at 0 1\n    - bridge: on road N at 0 1",
         "{bridge: {at: [0, 1], segment: road N}}"},
        {"mage: road at 0 0", "mage: {at: [0, 0], segment: road"},
        {"witch: 0 0 road E", "witch: {at: [0, 0], segment: road E}"},
        {"fairy: thief at 0 0\nfollowers: {Ben: thief at 0 0}",
         "fairy: {at: [0, 0], segment: thief}"},
        {"bridges: [road N at 0 0]", "- {at: [0, 0], segment: road N}"}};
    EXPECT_FORMATTED(TABLE("inns, tunnel, bridges, mage, princess") "board: [FRFR]\n", rows);
}

// A side next to the kind of its segment, a segment as a key, and two figures in one map.
Test(told_whole, keys_that_are_guessed) {
    static const struct run_row rows[] = {
        {"followers: [{player: Anna, at: [0, 0], segment: road, edge: E}]", "segment: road E"},
        {"followers: [{player: Anna, at: [0, 0], feature: road, side: east}]",
         "segment: road east"},
        {"followers: [{player: Anna, at: [0, 0], road: E}]", "segment: road on E"},
        {"buildings: [house at 0 0]", "- {at: [0, 0], kind: house}"},
        {MOVE "place FRFR at 1 0, takes back thief at 0 0, thief on E\n"
              "followers: {Anna: thief at 0 0}",
         "{take_back: {at: [0, 0], segment: thief}}"},
        {"move: Anna places FCCF+wine at 1 0\ndisputed: {Anna: I get the wine}",
         "{by: Anna, says: {goods: {Anna: {wine: 1}}}}"},
        {"followers: [{Anna: abbot, at: [0, 1]}]", "segment: prior, kind: normal"},
        {"move: {player: Anna, place: CRFR, at: [1, 0], meeple: road, phantom: city}",
         "- {follower: normal, segment: road}\n    - {follower: phantom, segment: city}"},
        {MOVE "place E at 1 0\n    - bridge at 1 0 west east\n    - thief on the bridge",
         "{follower: normal, segment: road}"},
        {"followers: {Anna: thief at 0 0}\n" MOVE "crop: remove\n    - leave: [0, 0]",
         "{leave: {at: [0, 0]}}"},
    };
    EXPECT_FORMATTED(
        TABLE("phantom, bridges, crop circles, monasteries") "board: [FRFR, "
                                                             "FFFF+monastery+special]\n",
        rows);
}

Test(told_whole, words_of_the_boxes) {
    static const struct run_row rows[] = {
        {MOVE "ransom from Ben", "{ransom: {from: Ben}}"},
        {MOVE "place FRFR at 1 0\n    - wagon from road at 0 0 to road E at 1 0",
         "{wagon: {from: {at: [0, 0], segment: road"},
        {MOVE "place FRFR at 1 0\n    - wagon to road E at 1 0\nfollowers: {Anna: wagon at 0 0}",
         "{wagon: {to: {at: [1, 0], segment: road E}}}"},
        {MOVE "place FRFR at 1 0\n    - barn on NW", "{follower: barn, corner: NW}"},
        {MOVE "place FRFR at 1 0\n    - house", "{building: house}"},
        {"move: Anna places FRFR at 1 0 and puts a shed on it", "{building: shed}"},
        {"move: Anna places FRFR at 1 0, knight there", "{follower: normal, segment: knight}"},
        {MOVE "place FRFR at 1 0\n    - princess sends Ben's knight at 0 0 home",
         "{princess: {player: Ben, at: [0, 0], segment: knight"},
        {"move: {player: Anna, place: FRFR, at: [1, 0], builder: road}",
         "{follower: builder, segment: road"},
        {MOVE "place FRFR at 1 0\n    - ferry W and S", "{ferry: [W, S]}"},
        {MOVE "place FRFR at 1 0\n    - fly meeple die 2 road",
         "{fly: normal, segment: road, die: 2}"},
        {MOVE "place FRFR at 1 0\n    - add a thief at 0 0",
         "{join: {at: [0, 0], segment: thief}}"},
        {MOVE "messenger moves", "{advance: messenger}"},
        {"gold: {at: [0, 0], bars: 2}", "gold_at:\n  - {at: [0, 0], bars: 2}\n"},
        {"robbers: {Anna: 10, Ben: 3}",
         "- {player: Anna, space: 10}\n  - {player: Ben, space: 3}\n"},
        {"carcassonne: [1, 0]\nfollowers: {Ben: thief at 0 0, Anna: meeple in the castle}",
         "{player: Anna, quarter: castle, kind: normal}"},
        {"move: {Anna: place FRRR+crop circle at -1 0}", "{place: FRRR+crop, at: [-1, 0]}"}};
    EXPECT_FORMATTED(
        TABLE("tower, abbey, ferries, flying machines, little buildings, crop circles, "
              "messages, gold mines, robbers, count") "board: [FRFR]\n",
        rows);
}

// A figure that the festival may not take: it is another's, which the rule says.
Test(told_whole, somebody_else_s_figure) {
    const char *text =
        TABLE("festival") "board: [FRFR FRFR]\n"
                          "followers: {Ben: thief at 0 0, Anna: farmer at 0 0 field N}\n"
                          "move: {Anna: [place CFFR+festival at 2 0, festival Ben "
                          "thief at 0 0]}\n";
    run_expect(aj_games, "check -q", text, 1, "-: illegal festival.own\n");
    run_expect(aj_games, "check -s", text, 1, "the follower on road E of (0,0) is Ben's.");
}

// What is misspelt is named, and nothing that is not understood is taken for something else.
Test(told_whole, what_is_misspelt) {
    static const struct run_row rows[] = {
        {"move: {Anna: [place FRFR at 1 0, wagon to raod E at 1 0]}", "did you mean \\\"road\\\"?"},
        {"board: [\"FFRR+wind\"]", "did you mean \\\"wind-rose\\\"?"},
        {"move: {Anna: place FRFR at 1 0 theif on road}", "theif"},
        {"board: [FRFR]\ndisputed: {Anna: \"Ben gets 4, unless it is open\"}", "is no verdict"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512];
        snprintf(text, sizeof text, "%s%s%s\n", TABLE("abbey, wind roses"),
                 strstr(rows[i].said, "board") ? "" : "board: [FRFR]\n", rows[i].said);
        run_expect(aj_games, "check -f json", text, 3, rows[i].part);
    }
}

Test(told_whole, ticket_to_ride) {
    static const struct run_row rows[] = {
        {"move: {Anna: draw 3 tickets}", "[{take_tickets: 3}]"},
        {"move: {Anna: draw 3 tickets, keep: 1}", "[{take_tickets: 3, keep: 1}]"},
        {"move: {Anna: lay 2 red and 1 loco on paris-zurich}",
         "{lay: {red: 2, locomotive: 1}, route: paris-zurich}"}};
    EXPECT_FORMATTED("game: ticket-to-ride-europe\nplayers: [Anna, Ben]\n", rows);
    run_expect(aj_games, "check -f json",
               "game: ticket-to-ride-europe\nplayers: [Anna, Ben]\nmove: {Anna: draw 2}\n", 3,
               "2 blind takes two cards of the pile");
}

// Words that say nothing, other words for a turn and a cell, and points that are claimed.
Test(told_whole, plain_words) {
    static const struct run_row rows[] = {
        {"move: Anna lays the tile U on 1 0, turned by 90 degrees, and puts a thief on its "
         "road.",
         "- {place: U, at: [1, 0], turn: 90}\n    - {follower: normal, segment: road"},
        {"move: Anna puts U at 1 0, rotated 90\u00b0 clockwise, thief on W",
         "- {place: U, at: [1, 0], turn: 90}\n    - {follower: normal, segment: thief on W}"},
        {MOVE "FRFR at 1 0", "{place: FRFR, at: [1, 0]}"},
        {MOVE "{tile: \"U at 1 0, turned 90\"}", "{place: U, at: [1, 0], turn: 90}"},
        {"move: {player: Anna, tile: FRFR at 1 0, thief: W}",
         "- {place: FRFR, at: [1, 0]}\n    - {follower: normal, segment: thief on W}"},
        {"move: {player: Anna, place: FRFR, at: [1, 0], thief: true}",
         "{follower: normal, segment: thief}"},
        {"followers: Ben's thief on the road at 0 0", "- {player: Ben, at: [0, 0], segment: road"},
        {"followers: [Ben has a thief on 0 0]", "{player: Ben, at: [0, 0], segment: thief"},
        {MOVE "buy back my follower from Ben", "{ransom: {from: Ben}}"},
        {MOVE "robber to 5", "{robber: {space: 5}}"},
        {MOVE "puts a robber next to Ben", "{robber: {beside: Ben}}"},
        {MOVE "red token on the west opening at 1 0", "{token: red, at: [1, 0], opening: W}"},
        {MOVE "token red at 1 0 opening south", "{token: red, at: [1, 0], opening: S}"},
        {MOVE "red token on opening S at 1 0", "{token: red, at: [1, 0], opening: S}"},
        {MOVE "follower into the castle", "{follower: normal, quarter: castle}"},
        {MOVE "meeple into the castle", "{follower: normal, quarter: castle}"},
        {"claims: {Anna: I get 4 points, Ben: Anna scores 2}",
         "- {by: Anna, says: {gained: {Anna: 4}}}\n  - {by: Ben, says: {gained: {Anna: 2}}}"},
        {"disputed: [Anna says Ben gets 1 point]", "{by: Anna, says: {gained: {Ben: 1}}}"},
        {"disputed: {Ben: \"Anna gets nothing, it is open\"}",
         "{by: Ben, says: {gained: {Anna: 0}}}"},
        {"disputed: {Ben: only I get 6 points}", "{by: Ben, says: {gained: {Ben: 6, Anna: 0}}}"},
        {"disputed: {Ben: \"yes, it is only two spaces\"}", "{verdict: \"yes\"}"},
        {"disputed: {Ben: Anna gets only four points}", "{by: Ben, says: {gained: {Anna: 4}}}"},
        {"disputed: {Ben: \"Anna gets 15 points, Ben 0\"}",
         "{by: Ben, says: {gained: {Anna: 15, Ben: 0}}}"},
        {"disputed: {Ben: \"illegal, you got points too\"}", "{verdict: illegal}"},
        {MOVE "place FRFR at 1 0, wagon on road", "{follower: wagon, segment: road"},
        {MOVE "place FRFR at 1 0\n    - follower: {kind: thief, segment: road}",
         "{follower: normal, segment: road"},
        {"followers: {Anna: {at: [0, 0], segment: farmer N}, Ben: [thief at 0 0]}",
         "- {player: Ben, at: [0, 0], segment: thief, kind: normal}"},
        {"move: Anna pays ransom to Ben", "{ransom: {from: Ben}}"},
        {"disputed: {Ben: \"Anna gets no points, her road is open\"}",
         "{by: Ben, says: {gained: {Anna: 0}}}"},
        {"disputed: {Ben: I end with 4 points}", "{by: Ben, says: {final: {Ben: 4}}}"},
        {"disputed: {Ben: \"no, only the abbot goes there\"}", "{verdict: \"no\"}"},
        {"disputed: {Ben: \"illegal, the loco counts too, she owes 2\"}", "{verdict: illegal}"},
        {"disputed: {Ben: {gone: {Anna: farmer on field N at 0 0}}}",
         "says: {gone: [{player: Anna, at: [0, 0], segment: field N, kind: normal}]}"},
        {"move: [Anna places FRFR at 1 0, Ben places FRFR at 2 0]",
         "- {player: Ben, actions: [{place: FRFR, at: [2, 0]}]}"}};
    EXPECT_FORMATTED(TABLE("tunnel, tower, robbers, count") "board: [FRFR]\n", rows);
    static const struct run_row trains[] = {
        {"move: Anna claims a route from paris to zurich with 3 red cards",
         "{lay: {red: 3}, route: paris-zurich}"},
        {"move: Anna takes two cards from the deck", "- {draw: blind}\n    - {draw: blind}"},
        {"move: Anna draws a face-up red card", "{draw: red}"},
        {"claimed: [Anna has paris-zurich]", "{player: Anna, route: paris-zurich}"},
        {"claimed: Anna has paris-zurich", "{player: Anna, route: paris-zurich}"}};
    EXPECT_FORMATTED("game: ticket-to-ride-europe\nplayers: [Anna, Ben]\n", trains);
}

// An action without a tile is a turn too, and a last word is no key: there are castles as well.
Test(told_whole, words_of_boxes) {
    static const struct run_row mine[] = {
        {"move: {Anna: \"recall 0 0, place FRFR at 1 1\"}",
         MOVE "{recall: {at: [0, 0]}}\n    - {place: FRFR, at: [1, 1]}\n"},
        {"move: Anna recalls the knight at 0 0 then places FRFR at 1 1",
         MOVE "{recall: {at: [0, 0], segment: knight}}\n    - {place: FRFR, at: [1, 1]}\n"}};
    static const struct run_row count[] = {
        {"move: {Anna: \"place FRFR at 1 1, enter meeple in the castle\"}",
         "- {enter: normal, quarter: castle}"},
        {"move: {Anna: [place FRFR at 1 1, enter big meeple into the market]}",
         "- {enter: large, quarter: market}"},
        {"move: {Anna: [place FRFR at 1 1, enters the castle]}",
         "- {enter: normal, quarter: castle}"}};
    EXPECT_FORMATTED(TABLE("miner") "board: [FFCF]\nfollowers: {Anna: knight at 0 0}\n", mine);
    EXPECT_FORMATTED(TABLE("count, inns") "board: [FFCF]\n", count);
}

// What is claimed to be gone, or to be there, as followers are told.
Test(told_whole, figures_that_are_claimed) {
    static const struct run_row rows[] = {
        {"expect: {gone: {Ben: knight at 0 0}}",
         "gone: [{player: Ben, at: [0, 0], segment: knight, kind: normal}]"},
        {"disputed: {Anna: {gone: {Ben: pig}}}", "gone: [{player: Ben, kind: pig}]"},
        {"disputed: {Anna: {figures: {Ben: knight at 0 0}}}",
         "figures: [{player: Ben, at: [0, 0], segment: knight, kind: normal}]"}};
    EXPECT_FORMATTED(TABLE("traders") "board: [FFCF]\n", rows);
}

// D lies with its city in the west after three quarter turns; of edges a turn would turn them once
// more.
Test(told_whole, turns_by_edges) {
    run_expect(aj_games, "fmt",
               TABLE("inns") "board: [FRRF]\nmove: {Anna: place D at 1 0 turn RFRC}\n", 0,
               "{place: D, at: [1, 0], turn: \"270\"}");
    run_expect_one_error(aj_games, TABLE("inns") "board: [{tile: CRFR, at: [0, 0], turn: 90}]\n",
                         "bad-shape",
                         "write tile: RCRF, which is CRFR turned by 90; if it lies as CRFR");
}

// Who takes a figure home says `recall` for `festival` if only that is in play.
Test(told_whole, the_festival_by_other_names) {
    static const char *const ways[] = {"recall 0 0", "take back knight at 0 0",
                                       "{recall: {at: [0, 0], segment: city}}", "{take_back: 0 0}"};
    static const char head[] = "board: [FFCF FRRF]\nfollowers: {Anna: knight at 0 0}\n"
                               "move: {Anna: [place FE-RC at 2 0, ";
    char text[512];
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        snprintf(text, sizeof text, "%s%s%s]}\n", TABLE("festival"), head, ways[i]);
        run_expect(aj_games, "check", text, 0, "is read as `festival`");
    }
    snprintf(text, sizeof text, "%s%s%s]}\n", TABLE("festival, abbot"), head, "recall 0 0");
    run_expect_one_error(aj_games, text, "bad-action", "did you mean `festival` or `take_back`?");
}

// What is done in more words than its key: verbs and articles before it, corners, sheep, steps.
Test(told_whole, more_words) {
    static const struct run_row rows[] = {
        {"move: {Anna: place abbey at 1 0}", "{place: abbey, at: [1, 0]}"},
        {"followers: [Anna: abbot at 9 9]\nmove: {Anna: [place U at 1 0, takes the abbot back]}",
         "- {take_back: true}"},
        {"move: {Anna: [place U at 1 0, barn on the NW corner]}", "{follower: barn, corner: NW}"},
        {"move: {Anna: [place U at 1 0, shepherd on N, draws 3 sheep]}", "- {draw: 3}"},
        {"move: {Anna: [place U at 1 0, moves the fairy to Anna's monk at 1 0]}",
         "- {fairy: {player: Anna, at: [1, 0], segment: monastery}}"},
        {"move: {Anna: [place U at 1 0, dragon goes east then N]}", "- {dragon: [E, \"N\"]}"},
        {"move: {Anna: [place U at 1 0, pay ransom to Ben]}", "- {ransom: {from: Ben}}"},
        {"followers: [Ben's thief at 5 5 road E]", "{player: Ben, at: [5, 5], segment: road E"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1024];
        snprintf(text, sizeof text, "%sboard: [D at 0 0, U at 5 5, B at 9 9]\n%s\n",
                 TABLE("abbot, abbey, hills, princess, tower"), rows[i].said);
        run_expect(aj_games, "fmt", text, 0, rows[i].part);
    }
    static const struct run_row cards[] = {
        {"move: Anna builds a station in Wien with one red card", "{station: wien, pay: {red: 1}}"},
        {"move: {Anna: lay 2 locos for paris - zurich}",
         "{lay: {locomotive: 2}, route: paris-zurich}"}};
    EXPECT_FORMATTED("game: ticket-to-ride-europe\nplayers: [Anna, Ben]\n", cards);
}

// What people call the keys of the format.
Test(told_whole, other_names_of_keys) {
    static const struct run_row pieces[] = {
        {"pieces: [{player: Ben, at: [0, 0], on: road}]", "segment: road"},
        {"meeples: [{owner: Ben, cell: [0, 0], where: road E}]",
         "{player: Ben, at: [0, 0], segment: road E}"},
        {"followers: [{colour: Ben, tile: [0, 0], thief: E}]",
         "player: Ben, at: [0, 0], segment: thief on E, kind: normal"},
        {"followers: [{who: Ben, x: 0, y: 0, as: large, feature: road}]",
         "{player: Ben, at: [0, 0], segment: road, kind: large"},
        {"followers: [{player: Ben, at: [0, 0], big: road}]", "segment: road, kind: large"},
        {"question: Is it?", "title: Is it?"},
        {"arguments: {Anna: legal}", "disputed:\n  - {by: Anna, says: {verdict: legal}}"}};
    static const struct run_row boards[] = {
        {"board: {\"0,0\": U, \"1,0\": FRFR}", "- {tile: U, at: [0, 0]}"},
        {"board: [{name: V, x: 0, y: -1, turn: 90 degrees}]", "{tile: V, at: [0, -1], turn: 90}"},
        {"board: [{tile: V, at: [0, 0], rotation: left}]", "{tile: V, at: [0, 0], turn: 270}"},
        {"board: [{edges: FRFR, at: [0, 0], has: inn}]", "{edges: FRFR, marks: inn, at: [0, 0]}"},
        {"board: [U on 0 0 turned 90]", "{tile: U, at: [0, 0], turn: 90}"},
        {"board: {rows: [\"CRFR@0 FRFR\"]}", "CRFR"}};
    static const struct run_row acts[] = {
        {"{follower: thief, on: road E}", "{follower: normal, segment: road E}"},
        {"{put: meeple, on: road}", "{follower: normal, segment: road"},
        {"{big follower: road}", "{follower: large, segment: road"},
        {"{place: meeple, in: field N}", "{follower: normal, segment: field N}"},
        {"{put: CRFR, pos: [1, 0]}", "{place: CRFR, at: [1, 0]}"},
        {"{mayor: city N}", "{follower: mayor, segment: city N}"},
        {"{abbot: monastery}", "{follower: abbot, segment: monastery"},
        {"claims the road", "{follower: normal, segment: road"},
        {"no meeple", "actions: [{place: FRFR, at: [1, 0]}]}\n"},
        {"{follower: none}", "actions: [{place: FRFR, at: [1, 0]}]}\n"},
    };
    EXPECT_FORMATTED(TABLE("inns, traders") "board: [FRFR]\n", pieces);
    EXPECT_FORMATTED(TABLE("inns"), boards);
    static const struct run_row held[] = {
        {"players: [{name: Anna, prisoners: none}, Ben]", "{name: Anna, prisoners: []}"}};
    EXPECT_FORMATTED("game: carcassonne\nrules: [tower]\nboard: [FRFR]\n", held);
    EXPECT_FORMATTED(TABLE("inns, abbot, abbey") "board: [FRFR]\n" MOVE "place FRFR at 1 0\n    - ",
                     acts);
    run_expect(aj_games, "fmt",
               "game: carcassonne\nplayers: Anna and Ben\nexpansion: inns\n"
               "board: [U]\n",
               0,
               "rules: {inns-and-cathedrals: true}\nplayers:\n  - {name: Anna}\n  - {name: Ben}\n");
}
