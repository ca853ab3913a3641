// What the house rules, King & Robber Baron, Miner and Underminer and others cannot have: as a fact
// it is not understood, with its place and a line of help; as an action of the move it is illegal,
// with its rule.
#include <criterion/criterion.h>

#include "carcassonne/table/rulebook.h"
#include "fixture_support.h"

#define PLAYERS "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define MINER "game: carcassonne\nrules: {miner-and-underminer: true}\n" PLAYERS
#define KING "game: carcassonne\nrules: {king-and-robber: true}\n" PLAYERS
#define ABBOT "game: carcassonne\nrules: {abbot: true}\n" PLAYERS
#define TOWER "game: carcassonne\nrules: {tower: true}\n" PLAYERS
#define HELD(anna, bob)                                                                            \
    "game: carcassonne\nrules: {tower: true}\n"                                                    \
    "players: [{name: Anna, prisoners: [" anna "]}, {name: Bob, prisoners: [" bob "]}]\n"          \
    "board: [{tile: TO-F, at: [0, 0]}]\n"
#define MAYORS(more) "game: carcassonne\nrules: {abbey-and-mayor: true" more "}\n" PLAYERS
#define FOUR_FIELDS "board: {origin: [0, 0], rows: [\"B B\", \"B B\"]}\n"
#define STOCK "game: carcassonne\nrules: {tunnel: true, house_rules: [common-stock]}\n" PLAYERS
#define ORE(anna, bob)                                                                             \
    "game: carcassonne\nrules: {miner-and-underminer: true}\n"                                     \
    "players: [{name: Anna, ore: " anna "}, {name: Bob, ore: " bob "}]\n"                          \
    "board: [{tile: E, at: [0, 0]}]\n"

static bool read_text(adjudge_engine **engine, struct aj_arena *arena, const char *text) {
    aj_arena_init(arena, 0);
    *engine = test_engine_new(aj_games, arena);
    return test_engine_read_text(*engine, "case.yaml", "case", text);
}

struct fact {
    const char *text, *id;
    uint32_t line, column;
};

// The dragon and the fairy in line 5.
#define DRAGON                                                                                     \
    "game: carcassonne\nrules: {princess-and-dragon: true, traders-and-builders: true}\n" PLAYERS  \
    "board: [{tile: PD-F-volcano, at: [0, 0]}, {tile: B, at: [1, 0]}, {tile: U, at: [1, 1]}]\n"

// A shepherd on the meadow B, or on the road U beside it; `more` is what is said of him.
#define SHEEP(at, segment, more)                                                                   \
    "game: carcassonne\nrules: {hills-and-sheep: true}\n" PLAYERS                                  \
    "board: [{tile: B, at: [0, 0]}, {tile: U, at: [0, 1]}]\n"                                      \
    "followers: [{player: Anna, at: " at ", segment: " segment more "}]\n"
#define BAG(more)                                                                                  \
    "game: carcassonne\nrules: {hills-and-sheep: true}\n" PLAYERS                                  \
    "board: [{tile: B, at: [0, 0]}]\nbag: " more
#define DRAW(what)                                                                                 \
    "game: carcassonne\nrules: {hills-and-sheep: true}\n" PLAYERS                                  \
    "board: [{tile: B, at: [0, 0]}]\n"                                                             \
    "move: {player: Anna, actions: [{place: B, at: [1, 0]},\n"                                     \
    "  {follower: shepherd, segment: field N}, {draw: " what "}]}\n"
#define ABBEY(more)                                                                                \
    "game: carcassonne\nrules: {abbey-and-mayor: true}\n" PLAYERS                                  \
    "board: [{tile: B, at: [0, 0]}, {tile: U, at: [0, 1]}]\n" more

// The small boxes, all with what line 5 tells.
#define MINIS(more)                                                                                \
    "game: carcassonne\nrules: {mage-and-witch: c2, gold-mines: c2, flying-machines: c2, "         \
    "festival: c2, phantom: c2, wind-roses: c1, abbot: true}\n" PLAYERS                            \
    "board: [{tile: WR-CFR, at: [0, 0]}, {tile: U-garden, at: [-1, 0]}]\n" more "\n"
#define MINI_MOVE(more)                                                                            \
    MINIS("move: {player: Anna, actions: [{place: FL-RFr-WE-o, at: [-2, 0]}, {" more "}]}")

// Figures where nobody stands, or not such ones.
#define PLACES(stands)                                                                             \
    "game: carcassonne\nrules: {russian-promos: hobby-world, big-top: c2}\n" PLAYERS               \
    "board: [{tile: RU-V, at: [0, 0]}, {tile: BT-frfr-circus, at: [5, 0]}]\n"                      \
    "followers: [{player: Anna, " stands "}]\n"

#define RIVER(more) "game: carcassonne\nrules: {river: true}\n" PLAYERS more

static const struct fact facts[] = {
    // Where mage, witch, gold, rose and phantom cannot be.
    {MINIS("mage: {at: [0, 0], segment: field N}"), "no-such-segment", 5, 29},
    {MINIS("mage: {at: [0, 0], segment: road E}"), "no-such-segment", 5, 29},
    {MINIS("witch: {at: [-1, 0], segment: garden}"), "no-such-segment", 5, 31},
    {MINIS("witch: {at: [5, 5], segment: road W}"), "no-tile-there", 5, 13},
    {MINIS("mage: {at: [0, 0]}"), "missing-key", 5, 7},
    {MINIS("mage: road W"), "wrong-type", 5, 7},
    {MINIS("gold_at: [{at: [5, 5]}]"), "no-tile-there", 5, 16},
    {MINIS("gold_at: [{at: [0, 0], bars: 17}]"), "out-of-range", 5, 30},
    {MINIS("gold_at: [{at: [0, 0], bars: 9}, {at: [-1, 0], bars: 8}]"), "too-many-pieces", 5, 10},
    {MINIS("wind_rose: [-1, 0]"), "no-such-segment", 5, 12},
    {MINIS("wind_rose: [5, 5]"), "no-tile-there", 5, 12},
    {MINIS("followers: [{player: Anna, at: [-1, 0], segment: garden, kind: phantom}]"),
     "no-such-segment", 5, 50},
    {MINIS("mage: {at: [0, 0], segment: road W}\nwitch: {at: [-1, 0], segment: road E}"),
     "segment-taken", 6, 8},
    {MINI_MOVE("fly: normal, die: 4, segment: road E"), "out-of-range", 5, 86},
    {MINI_MOVE("fly: nrmal, die: 1"), "unknown-word", 5, 73},
    {MINI_MOVE("festival: {at: [0, 0], segment: rode W}"), "bad-segment", 5, 100},
    {MINI_MOVE("take_gold: [{player: Eve, at: [0, 0]}]"), "unknown-player", 5, 89},
    {MINI_MOVE("gold: here"), "wrong-type", 5, 74},
    {MINI_MOVE("mage: asid"), "wrong-type", 5, 74},
    {PLACES("at: [0, 0], segment: field N"), "no-such-segment", 5, 13},
    {PLACES("at: [5, 0], segment: circus"), "no-such-segment", 5, 13},
    // A follower on the river, with the module and without; fewer river tiles than none.
    {RIVER("board: [{tile: RI-IFI, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: river E}]\n"),
     "no-such-segment", 5, 49},
    {"game: carcassonne\nrules: {river: false}\n" PLAYERS "board: [{tile: RI-IFI, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: river W}]\n",
     "no-such-segment", 5, 49},
    {RIVER("board: [{tile: RI-IFI, at: [0, 0]}]\nriver_left: -1\n"), "out-of-range", 5, 13},
    // Empty texts, of which no second letter may be read: the build with sanitizers sees it.
    {"game: carcassonne\n" PLAYERS "board: [{tile: B, at: [0, 0]}, \"\"]\n", "wrong-type", 3, 32},
    {"game: carcassonne\n" PLAYERS "board: [{tile: B, at: [0, 0]}]\nfollowers: [\"\"]\n",
     "wrong-type", 4, 13},
    {"game: carcassonne\n" PLAYERS
     "board: [{tile: B, at: [0, 0]}]\nmove: {player: Anna, actions: [\"\"]}\n",
     "wrong-type", 4, 32},
    {DRAGON "dragon: [5, 5]\n", "no-tile-there", 5, 9},
    {DRAGON "dragon: {on: [0, 0]}\n", "wrong-type", 5, 9},
    {DRAGON "dragon: north\n", "wrong-type", 5, 9},
    {DRAGON "fairy: [1]\n", "wrong-type", 5, 8},
    {DRAGON "fairy: Anna\n", "no-follower-there", 5, 8},
    {DRAGON "fairy: [5, 5]\n", "no-tile-there", 5, 8},
    {DRAGON "fairy: {at: [5, 5]}\n", "no-tile-there", 5, 13},
    // Beside nobody, beside a builder, and on a segment that the tile has not.
    {DRAGON "fairy: {at: [1, 0], segment: monastery}\n", "no-follower-there", 5, 30},
    {DRAGON "fairy: {at: [1, 1], segment: road E}\n"
            "followers: [{player: Anna, at: [1, 1], segment: road E, kind: builder}]\n",
     "no-follower-there", 5, 30},
    {DRAGON "fairy: {at: [1, 0], segment: road E}\n", "no-such-segment", 5, 30},
    // A follower on a mine entrance that its tile has not ...
    {MINER "board: [{tile: E, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: mine}]\n",
     "no-such-segment", 5, 49},
    // ... and on one that takes nobody.
    {MINER "board: [{tile: TO-CFR, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: mine}]\n",
     "no-such-segment", 5, 49},
    {ORE("-1", "0"), "out-of-range", 3, 29},
    {ORE("31", "0"), "out-of-range", 3, 29},
    // 20 and 11 are one more than there are.
    {ORE("20", "11"), "too-many-pieces", 3, 10},
    {"game: carcassonne\nrules: {tunnel: true, house_rules: [no-bloking]}\n" PLAYERS
     "board: [{tile: E, at: [0, 0]}]\n",
     "unknown-house-rule", 2, 37},
    {"game: carcassonne\nrules: {tunnel: true, house_rules: [quux]}\n" PLAYERS
     "board: [{tile: E, at: [0, 0]}]\n",
     "unknown-house-rule", 2, 37},
    // Two players lay a colour that lies on the board and that is said to be nobody's.
    {"game: carcassonne\nrules: {tunnel: true}\n" PLAYERS "board: [{tile: TU-RRRR, at: [0, 0]}]\n"
     "tokens: [{colour: green, at: [0, 0], opening: E}]\n"
     "moves: [{player: Anna, actions: [{token: green, at: [0, 0], opening: S}]},\n"
     "        {player: Bob, actions: [{token: green, at: [0, 0], opening: W}]}]\n",
     "unowned-token", 5, 19},
    // A piece that an option leaves out of the game.
    {"game: carcassonne\n"
     "rules: {inns-and-cathedrals: true, options: {inns.large-follower: no}}\n" PLAYERS
     "board: [{tile: E, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: city N, kind: large}]\n",
     "piece-not-in-play", 5, 63},
    {"game: carcassonne\nrules: {options: {base.farmers: no}}\n" PLAYERS
     "board: [{tile: E, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: field SSE}]\n",
     "piece-not-in-play", 5, 49},
    // An abbot on road, city, field or mine; another figure in a garden; an abbot without the
    // module, or without his expansion a garden; two abbots of a player.
    {ABBOT "board: [{tile: U, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: road E, kind: abbot}]\n",
     "no-such-segment", 5, 49},
    {ABBOT "board: [{tile: E, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: city N, kind: abbot}]\n",
     "no-such-segment", 5, 49},
    {ABBOT "board: [{tile: E, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: field SSE, kind: abbot}]\n",
     "no-such-segment", 5, 49},
    {ABBOT "board: [{tile: E-garden, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: garden}]\n",
     "no-such-segment", 5, 49},
    {"game: carcassonne\nrules: {}\n" PLAYERS "board: [{tile: B, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: monastery, kind: abbot}]\n",
     "piece-not-in-play", 5, 66},
    {"game: carcassonne\nrules: {}\n" PLAYERS "board: [{tile: E-garden, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: garden}]\n",
     "no-such-segment", 5, 49},
    {ABBOT "board: [{tile: B, at: [0, 0]}, {tile: B, at: [1, 0]}]\n"
           "followers:\n"
           "  - {player: Anna, at: [0, 0], segment: monastery, kind: abbot}\n"
           "  - {player: Anna, at: [1, 0], segment: monastery, kind: abbot}\n",
     "too-many-pieces", 7, 5},
    {"game: carcassonne\nrules: {abbot: true}\n"
     "players: [{name: Anna, abbot_left: 10}]\nboard: [{tile: B, at: [0, 0]}]\n",
     "out-of-range", 3, 36},
    // Sheep that no token shows, more tokens than there are, sheep with a farmer; a shepherd off
    // the field, with another one on his segment, without his expansion; two of a player.
    {SHEEP("[0, 0]", "field N", ", kind: shepherd, sheep: [5]"), "out-of-range", 5, 82},
    {SHEEP("[0, 0]", "field N", ", kind: shepherd, sheep: [3, 0]"), "out-of-range", 5, 85},
    {SHEEP("[0, 0]", "field N", ", kind: shepherd, sheep: {a: 3}"), "wrong-type", 5, 81},
    {SHEEP("[0, 0]", "field N", ", kind: shepherd, sheep: [4, 4, 4]"), "too-many-pieces", 5, 13},
    {SHEEP("[0, 0]", "field N", ", sheep: [1]"), "piece-not-in-play", 5, 58},
    {SHEEP("[0, 1]", "road E", ", kind: shepherd"), "no-such-segment", 5, 49},
    {SHEEP("[0, 0]", "monastery", ", kind: shepherd"), "no-such-segment", 5, 49},
    {SHEEP("[0, 0]", "field N",
           ", kind: shepherd}, {player: Bob, at: [0, 0], segment: field S, kind: shepherd"),
     "segment-taken", 5, 75},
    {SHEEP("[0, 0]", "field N",
           ", kind: shepherd}, {player: Anna, at: [0, 1], segment: field S, kind: shepherd"),
     "too-many-pieces", 5, 75},
    {SHEEP("[0, 0]", "field N", ", kind: sheperd"), "unknown-word", 5, 64},
    {"game: carcassonne\nrules: {}\n" PLAYERS "board: [{tile: B, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: field N, kind: shepherd}]\n",
     "piece-not-in-play", 5, 64},
    {"game: carcassonne\nrules: {hills-and-sheep: true}\n"
     "players: [{name: Anna, shepherd_left: 10}]\nboard: [{tile: B, at: [0, 0]}]\n",
     "out-of-range", 3, 39},
    // Of each sort no more than there are, in the bag and with shepherds together.
    {BAG("{sheep: [5, 0, 0, 0], wolves: 0}\n"), "too-many-pieces", 5, 6},
    {BAG("{sheep: [0, 0, 0, 0], wolves: 3}\n"), "too-many-pieces", 5, 6},
    {BAG("{sheep: [4, 5, 5], wolves: 2}\n"), "out-of-range", 5, 14},
    {BAG("{sheep: [4, 5, 5, -1], wolves: 2}\n"), "out-of-range", 5, 24},
    {BAG("{wolves: 2}\n"), "missing-key", 5, 6},
    {BAG("[4, 5, 5, 2]\n"), "wrong-type", 5, 6},
    {BAG("{sheep: [0, 0, 0, 2], wolves: 2}\n"
         "followers: [{player: Anna, at: [0, 0], segment: field N, kind: shepherd, sheep: [4]}]\n"),
     "too-many-pieces", 5, 6},
    {DRAW("5"), "out-of-range", 6, 50},
    {DRAW("0"), "out-of-range", 6, 50},
    {DRAW("sheep"), "not-an-integer", 6, 50},
    // A mayor off the city, a wagon on a field, a barn on a segment or where no four tiles meet;
    // two wagons of a player.
    {ABBEY("followers: [{player: Anna, at: [0, 1], segment: road E, kind: mayor}]\n"),
     "no-such-segment", 5, 49},
    {ABBEY("followers: [{player: Anna, at: [0, 0], segment: field N, kind: wagon}]\n"),
     "no-such-segment", 5, 49},
    {ABBEY("followers: [{player: Anna, at: [0, 0], segment: field N, kind: barn}]\n"),
     "missing-key", 5, 13},
    {ABBEY("followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn}]\n"), "no-such-segment",
     5, 13},
    {ABBEY("followers: [{player: Anna, at: [0, 0], segment: monastery, kind: wagon},\n"
           "            {player: Anna, at: [0, 1], segment: road E, kind: wagon}]\n"),
     "too-many-pieces", 6, 13},
    // A tower without a foundation, of no height, named twice, of more pieces than were dealt; a
    // guard without a tower, or one who does not climb.
    {TOWER "board: [{tile: E, at: [0, 0]}]\ntowers: [{at: [0, 0], height: 1}]\n", "no-foundation",
     5, 10},
    {TOWER "board: [{tile: TO-F, at: [0, 0]}]\ntowers: [{at: [0, 0], height: 0}]\n", "out-of-range",
     5, 31},
    {TOWER "board: [{tile: TO-F, at: [0, 0]}]\n"
           "towers: [{at: [0, 0], height: 1}, {at: [0, 0], height: 2}]\n",
     "repeated", 5, 35},
    {TOWER "board: [{tile: TO-F, at: [0, 0]}]\ntowers: [{at: [0, 0], height: 21}]\n",
     "too-many-pieces", 5, 9},
    // 3 lie and 9 and 9 are left, of 20.
    {"game: carcassonne\nrules: {tower: true}\n"
     "players: [{name: Anna, tower_pieces_left: 9}, {name: Bob, tower_pieces_left: 9}]\n"
     "board: [{tile: TO-F, at: [0, 0]}]\ntowers: [{at: [0, 0], height: 3}]\n",
     "too-many-pieces", 5, 9},
    {HELD("[Bob]", ""), "wrong-type", 3, 36},
    {TOWER "board: [{tile: TO-F, at: [0, 0]}]\n"
           "followers: [{player: Anna, at: [0, 0], segment: tower}]\n",
     "no-such-segment", 5, 13},
    {"game: carcassonne\nrules: {tower: true, abbot: true}\n" PLAYERS
     "board: [{tile: TO-F, at: [0, 0]}]\ntowers: [{at: [0, 0], height: 1}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: tower, kind: abbot}]\n",
     "no-such-segment", 6, 49},
    {"game: carcassonne\nrules: {}\n" PLAYERS "board: [{tile: TO-F, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: tower}]\n",
     "no-such-segment", 5, 49},
    // A mayor on an abbey or a mine; a wagon in a garden, on a mine, on a tower; a knight in the
    // city that an abbey has not.
    {MAYORS("") "board: [{tile: abbey, at: [0, 0]}]\n"
                "followers: [{player: Anna, at: [0, 0], segment: monastery, kind: mayor}]\n",
     "no-such-segment", 5, 49},
    {MAYORS(", miner-and-underminer: true") "board: [{tile: TO-C, at: [0, 0]}]\n"
                                            "followers: [{player: Anna, at: [0, 0], segment: mine, "
                                            "kind: mayor}]\n",
     "no-such-segment", 5, 49},
    {MAYORS(", abbot: true") "board: [{tile: E-garden, at: [0, 0]}]\n"
                             "followers: [{player: Anna, at: [0, 0], segment: garden, kind: "
                             "wagon}]\n",
     "no-such-segment", 5, 49},
    {MAYORS(", miner-and-underminer: true") "board: [{tile: TO-F, at: [0, 0]}]\n"
                                            "followers: [{player: Anna, at: [0, 0], segment: mine, "
                                            "kind: wagon}]\n",
     "no-such-segment", 5, 49},
    {MAYORS(
         ", tower: true") "board: [{tile: TO-F, at: [0, 0]}]\n"
                          "towers: [{at: [0, 0], height: 1}]\n"
                          "followers: [{player: Anna, at: [0, 0], segment: tower, kind: wagon}]\n",
     "no-such-segment", 6, 49},
    {MAYORS("") "board: [{tile: abbey, at: [0, 0]}]\n"
                "followers: [{player: Anna, at: [0, 0], segment: city N}]\n",
     "no-such-segment", 5, 49},
    // Two mayors or wagons of a player, one of them in prison: without a word on what is left one
    // box is meant; more wagons or abbeys than nine.
    {MAYORS("") "board: [{tile: E, at: [0, 0]}, {tile: E, at: [1, 0]}]\n"
                "followers: [{player: Anna, at: [0, 0], segment: city N, kind: mayor},\n"
                "  {player: Anna, at: [1, 0], segment: city N, kind: mayor}]\n",
     "too-many-pieces", 6, 3},
    {"game: carcassonne\nrules: {abbey-and-mayor: true}\nplayers: [{name: Anna, wagon_left: 9}]\n"
     "board: [{tile: U, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: road E, kind: wagon}]\n",
     "too-many-pieces", 3, 11},
    {"game: carcassonne\nrules: {abbey-and-mayor: true, tower: true}\n"
     "players: [{name: Anna}, {name: Bob, prisoners: [{player: Anna, kind: wagon}]}]\n"
     "board: [{tile: U, at: [0, 0]}]\n"
     "followers: [{player: Anna, at: [0, 0], segment: road E, kind: wagon}]\n",
     "too-many-pieces", 3, 11},
    {"game: carcassonne\nrules: {abbey-and-mayor: true}\n"
     "players: [{name: Anna, abbeys_left: 10}]\nboard: [{tile: U, at: [0, 0]}]\n",
     "out-of-range", 3, 37},
    // A barn off a point of four fields: three tiles, a city in a corner, two fields in one, an
    // abbey; two at a point, by whatever tile they name it; a corner that is none, or that is not
    // told, or that is told of a follower; a tile that was not understood is reported alone.
    {MAYORS("") "board: {origin: [0, 0], rows: [\"B B\", \"B .\"]}\n"
                "followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn}]\n",
     "no-such-segment", 5, 13},
    {MAYORS("") "board: {origin: [0, 0], rows: [\"E@90 E@270\", \"B B\"]}\n"
                "followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn}]\n",
     "no-such-segment", 5, 13},
    {MAYORS(", inns-and-cathedrals: true") "board: {origin: [0, 0], rows: [\"IC-C! B\", \"B B\"]}\n"
                                           "followers: [{player: Anna, at: [0, 0], corner: SE, "
                                           "kind: barn}]\n",
     "no-such-segment", 5, 13},
    {MAYORS("") "board: {origin: [0, 0], rows: [\"abbey B\", \"B B\"]}\n"
                "followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn}]\n",
     "no-such-segment", 5, 13},
    {MAYORS("") FOUR_FIELDS "followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn},\n"
                            "  {player: Bob, at: [0, 1], corner: NE, kind: barn}]\n",
     "segment-taken", 6, 3},
    {MAYORS("") FOUR_FIELDS "followers: [{player: Anna, at: [0, 0], corner: S, kind: barn}]\n",
     "unknown-word", 5, 48},
    {MAYORS("") FOUR_FIELDS "followers: [{player: Anna, at: [0, 0], segment: field, kind: barn}]\n",
     "missing-key", 5, 13},
    {MAYORS("") FOUR_FIELDS "followers: [{player: Anna, at: [0, 0], corner: SE}]\n",
     "no-such-segment", 5, 40},
    {MAYORS("") "board: [{tile: B, at: [0, 0]}, {tile: B, at: [1, 0]}, {tile: B, at: [1, 1]},\n"
                "  {edges: FFFF, turn: 90, at: [0, 1]}]\n"
                "followers: [{player: Anna, at: [0, 0], corner: SE, kind: barn}]\n",
     "bad-shape", 5, 17},
    // A drive without its end, or of another shape.
    {MAYORS("") "board: [{tile: U, at: [0, 0]}]\n"
                "move: {player: Anna, actions: [{place: U, at: [1, 0]},\n"
                "  {wagon: {from: {at: [0, 0], segment: road E}}}]}\n",
     "missing-key", 6, 11},
    {MAYORS("") "board: [{tile: U, at: [0, 0]}]\n"
                "move: {player: Anna, actions: [{place: U, at: [1, 0]},\n"
                "  {wagon: [0, 0]}]}\n",
     "wrong-type", 6, 11},
    // A prisoner of the holder's own, of nobody, of an expansion that is off; two who hold each
    // other's.
    {HELD("{player: Anna, kind: normal}", ""), "bad-prisoner", 3, 36},
    {HELD("{player: Carl, kind: normal}", ""), "unknown-player", 3, 45},
    {HELD("{player: Bob, kind: large}", ""), "piece-not-in-play", 3, 36},
    {HELD("{player: Bob, kind: normal}", "{player: Anna, kind: normal}"), "bad-prisoner", 3, 91},
    {"game: carcassonne\nrules: {tower: true}\n"
     "players: [{name: Anna, followers_left: 7}, {name: Bob, prisoners: [{player: Anna, kind: "
     "normal}]}]\nboard: [{tile: TO-F, at: [0, 0]}]\n",
     "too-many-pieces", 3, 11},
    {"game: carcassonne\nrules: {tower: true, miner-and-underminer: true}\n" PLAYERS
     "board: [{tile: TO-F, at: [0, 0]}]\n",
     "modules-exclude", 2, 8},
    {KING "king: Carl\nboard: [{tile: E, at: [0, 0]}]\n", "unknown-player", 4, 7},
    {KING "robber_baron: {player: Dora, size: 4}\nboard: [{tile: E, at: [0, 0]}]\n",
     "unknown-player", 4, 24},
    // M28: real towers use the same tiles and pieces; there is no such module.
    {"game: carcassonne\nrules: {towwer: true}\n" PLAYERS "board: [{tile: E, at: [0, 0]}]\n",
     "unknown-key", 2, 9},
    {STOCK "board: [{tile: TU-RRRR, at: [0, 0]}, {tile: TU-CRRR, at: [5, 0]}, "
           "{tile: TU-RR, at: [9, 0]}]\n"
           "tokens:\n"
           "  - {colour: red, at: [0, 0], opening: W}\n"
           "  - {colour: blue, at: [0, 0], opening: E}\n"
           "  - {colour: yellow, at: [0, 0], opening: S}\n"
           "  - {colour: green, at: [5, 0], opening: W}\n"
           "  - {colour: black, at: [5, 0], opening: E}\n"
           "  - {colour: pink, at: [5, 0], opening: S}\n"
           "  - {colour: grey, at: [9, 0], opening: S}\n",
     "too-many-tokens", 6, 3},
};

Test(bad_pieces, facts_are_not_understood) {
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        struct aj_arena arena;
        adjudge_engine *engine;
        cr_expect_not(read_text(&engine, &arena, facts[i].text), "%s", facts[i].text);
        cr_assert_eq(engine->diags.count, 1, "%zu problems in:\n%s", engine->diags.count,
                     facts[i].text);
        const struct aj_diag *diag = &engine->diags.item[0];
        struct aj_spot place = aj_text_spot(&engine->text, diag->offset);
        cr_expect_str_eq(diag->kind->id, facts[i].id);
        cr_expect_eq(place.line, facts[i].line, "line %u in:\n%s", place.line, facts[i].text);
        cr_expect_eq(place.column, facts[i].column, "column %u in:\n%s", place.column,
                     facts[i].text);
        aj_arena_done(&arena);
    }
}

// CRFR at (0,0) shows its road in the east and in the west: of its turns RFRC
// alone has the field there that RFRF wants. RFRF continues the road as FRFR, which two turns show.
Test(bad_pieces, turns_that_show_the_same_edges_are_named_once) {
    struct aj_arena arena;
    adjudge_engine *engine;
    cr_expect_not(read_text(&engine, &arena,
                            "game: carcassonne\n" PLAYERS
                            "board: [{tile: CRFR, at: [0, 0]}, {tile: RFRF, at: [1, 0]}]\n"));
    cr_assert_eq(engine->diags.count, 1);
    cr_expect_str_eq(engine->diags.item[0].help,
                     "CRFR at (0,0) fits as RFRC; RFRF at (1,0) fits as FRFR");
    aj_arena_done(&arena);
}

struct choice {
    const char *text, *rule;
};

static const struct choice choices[] = {
    {MINER "board: [{tile: E, at: [0, 0]}]\n"
           "move: {player: Anna, actions: [{place: E, at: [0, -1], turn: 180}, "
           "{follower: normal, segment: mine}]}\n",
     "base.segment-on-tile"},
    {MINER "board: [{tile: E, at: [0, 0]}]\n"
           "move: {player: Anna, actions: [{place: TO-CFR, at: [0, -1], turn: 180}, "
           "{follower: normal, segment: mine}]}\n",
     "miner.no-counter-entrance"},
    {MINER "board: [{tile: E, at: [0, 0]}]\n"
           "move: {player: Anna, actions: [{swap: E}]}\n",
     "miner.price"},
    {"game: carcassonne\nrules: {tunnel: true}\n" PLAYERS "board: [{tile: TU-RR, at: [0, 0]}]\n"
     "move: {player: Anna, actions: [{take_token: blue, at: [0, 0], opening: E}]}\n",
     "base.in-play"},
    // What the abbot may not: as in fixtures/carcassonne/abbot.
    {ABBOT "board: [{tile: E-garden, at: [0, 0]}]\n"
           "move: {player: Anna, actions: [{take_back: {at: [0, 0], segment: garden}}]}\n",
     "abbot.take-back-own"},
    {"game: carcassonne\nrules: {}\n" PLAYERS "board: [{tile: E, at: [0, 0]}]\n"
     "move: {player: Anna, actions: [{extra_turn: true}]}\n",
     "base.in-play"},
    // An abbey, a wagon's drive and a barn without their expansion; a tile beside an abbey.
    {"game: carcassonne\nrules: {}\n" PLAYERS "board: [{tile: E, at: [0, 0]}]\n"
     "move: {player: Anna, actions: [{place: abbey, at: [0, 1]}]}\n",
     "base.in-play"},
    {"game: carcassonne\nrules: {}\n" PLAYERS "board: [{tile: U, at: [0, 0]}]\n"
     "move: {player: Anna, actions: [{place: U, at: [1, 0]},\n"
     "  {wagon: {from: {at: [0, 0], segment: road E}, to: {at: [1, 0], segment: road E}}}]}\n",
     "base.in-play"},
    {"game: carcassonne\nrules: {}\n" PLAYERS "board: {origin: [0, 0], rows: [\"B B\", \"B .\"]}\n"
     "move: {player: Anna, actions: [{place: B, at: [1, 1]}, {follower: barn, corner: NW}]}\n",
     "base.in-play"},
    {MAYORS("") "board: {origin: [0, 0], rows: [\". B .\", \"B . B\", \". B .\"]}\n"
                "move: {player: Anna, actions: [{place: abbey, at: [1, 1]}, "
                "{place: B, at: [0, 0]}]}\n",
     "base.one-tile"},
};

Test(bad_pieces, choices_are_illegal) {
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        struct aj_arena arena;
        adjudge_engine *engine;
        struct aj_answer answer;
        bool named = false;
        cr_assert(read_text(&engine, &arena, choices[i].text), "%s", choices[i].text);
        cr_assert(fixture_judge(&engine->cases.item[0], &arena, &answer));
        cr_expect_eq(answer.verdict, AJ_ILLEGAL, "%s", choices[i].text);
        int rule = aj_find_rule(&car_rulebook, choices[i].rule);
        for (size_t k = 0; k < answer.judgement->rulings; k++)
            named = named || (answer.judgement->ruling[k].rule == rule &&
                              answer.judgement->ruling[k].effect == AJ_FORBIDS);
        cr_expect(named, "%s does not forbid:\n%s", choices[i].rule, choices[i].text);
        aj_arena_done(&arena);
    }
}
