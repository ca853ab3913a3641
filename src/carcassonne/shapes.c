// Shapes that people write for the table, and for what they did at it (documents/shapes/shapes.h).
#include "documents/shapes/shapes.h"

#include "carcassonne/carcassonne.h"
#include "carcassonne/game.h"
#include "documents/shapes/claimed.h"

// Places on a tile that may come after other words, "thief on W", or before them, "north road".
#define EDGES "N", "E", "S", "W", "north", "east", "south", "west"
static const char *const wheres[] = {EDGES, "NE",  "SE",  "SW",  "NW",  "NNE", "ENE",
                                     "ESE", "SSE", "SSW", "WSW", "WNW", "NNW", NULL};

// Words, other than those for segments, with which a place for a figure may begin.
#define PLACES EDGES, "on", "in", "the"

// The beginnings of places for a figure whose kind is not named.
static const char *const places[] = {"!on", "!in", "!where",
#define WORD(word, kind) word,
#define KIND(name, rank, id, ...) id,
#include "tiles/tiles.def"
                                     PLACES, NULL};

// Sizes that may come before what a figure is called at its place: "large knight", but not "large
// meeple".
static const char *const sizes[] = {"!large",   "!big",   "!normal", "!small",
                                    "follower", "meeple", NULL};

// Words for a follower by its size and its place, if the place is said too, "large knight on city
// N"; each becomes the size.
static const char *const sized[] = {
#define WORD(word, kind) "large " word "=large", "big " word "=large",
#define KIND(name, rank, id, ...) "large " id "=large", "big " id "=large",
#include "tiles/tiles.def"
    NULL};

// A follower is called so at its place, which is said as well: "knight on city N".
static const char *const placed_there[] = {"thief=road",     "highwayman=road", "knight=city",
                                           "monk=monastery", "farmer=field",    NULL};

// Figures that may only be on certain kinds of segment can be the word for their place: "builder
// N". If the segment is one that other figures are named for, that word names no figure.
static const char *const standing[] = {"!on", "!in", "!where",
#define SHAPE_FIGURE(word) word,
#include "carcassonne/table/rows.def"
#define SHAPE_NO_FIGURE(word) "!" word,
#include "carcassonne/table/rows.def"
                                       "!corner", NULL};
static const char *const stood_on[] = {
#define SHAPE_FIGURE(word) word,
#define SHAPE_CORNER(word) word,
#define SHAPE_NO_FIGURE(word) "!" word,
#include "carcassonne/table/rows.def"
    "!figure", NULL};

// What a piece may have in addition to its owner: {Anna: knight, at: [0, 0]}, {Anna: [0, 0],
// segment: city}.
static const char *const by_kind[] = {"!at",   "!segment", "!corner", "!sheep",   "!edge",
#define WORD(word, kind) word,
#define KIND(name, rank, id, ...) id,
#include "tiles/tiles.def"
#define SHAPE_FIGURE(word) word,
#define SHAPE_CORNER(word) word,
#include "carcassonne/table/rows.def"
                                      PLACES,  "normal",   "meeple",  "follower", "small",
                                      "large", "big",      NULL};
static const char *const by_cell[] = {"!segment", "!corner", "!sheep", "!kind", "!figure", NULL};
static const char *const by_token[] = {"!opening", NULL};

static const char *const edges[] = {"city C", "town C",   "road R",  "street R", "field F",
                                    "farm F", "meadow F", "grass F", "river I",  NULL};

// What a castle is made of.
static const char *const city[] = {"city", NULL};

// Where the Count may be.
static const char *const quarters[] = {"castle", "market", "blacksmith", "cathedral", NULL};

// Words for no figure.
static const char *const nobody[] = {"none", "nobody", "nothing", "no one", NULL};

// No words: what a player holds may be a list, each item of which becomes an entry.
static const char *const none[] = {NULL};

// Words between the steps of the dragon and the ends of a ferry that are left out.
static const char *const steps[] = {"and ", "then ", "from ", "to ", "goes ", "moves ", NULL};

// What comes between an action and the cell where it was done: "tower piece at 0 0", "bridge on
// road N at 0 0", "capture Ben's knight at 0 0".
#define BETWEEN                                                                                    \
    "at ", "to ", "on ", "in ", "from ", "of ", "the ", "a ", "an ", "his ", "her ", "my ",        \
        "their ", "own ", "beside ", "next ", "back ", "take ", "takes ", "home ", "goes ",        \
        "moves ", "sends ", "removes ", "off ", "with "
#define SEGMENTS                                                                                   \
    "N segment", "E segment", "S segment", "W segment", "NE segment", "SE segment", "SW segment",  \
        "NW segment", "north segment", "east segment", "south segment", "west segment",            \
        "NNE segment", "ENE segment", "ESE segment", "SSE segment", "SSW segment", "WSW segment",  \
        "WNW segment", "NNW segment"
static const char *const thing[] = {"piece ", "floor ", "level ", "bar ",
                                    "point ", "tile ",  BETWEEN,  NULL};
static const char *const spot[] = {
#define WORD(word, kind) word " segment",
#define KIND(name, rank, id, ...) id " segment",
#include "tiles/tiles.def"
    SEGMENTS, "abbot ", "shepherd ", BETWEEN, NULL};
static const char *const standing_at[] = {
#define FOLLOWER(name, id, ...) id " kind",
#define FIGURE(name, id, ...) id " kind",
#include "carcassonne/table/rows.def"
#define WORD(word, kind) word " segment",
#define KIND(name, rank, id, ...) id " segment",
#include "tiles/tiles.def"
    SEGMENTS, "big kind", "follower ", "meeple ", "figure ", "man ", BETWEEN, NULL};

#ifndef AJ_PAGE_ENGINE
// Words for a follower by its size and its place, if it comes out of a quarter of Carcassonne.
static const char *const redeployed[] = {
    "castle from", "market from", "cathedral from", "blacksmith from",
#define FOLLOWER(name, id, ...) id " kind",
#define FIGURE(name, id, ...) id " kind",
#include "carcassonne/table/rows.def"
#define WORD(word, kind) word " segment",
#define KIND(name, rank, id, ...) id " segment",
#include "tiles/tiles.def"
    SEGMENTS,      "big kind",    "follower ",      "meeple ",
    "figure ",     "man ",        BETWEEN,          NULL};
#endif

// Keys of a spot that may be next to its action.
static const char *const of_spot[] = {"segment", NULL};
static const char *const of_figure[] = {"segment", "kind", "player", NULL};

// A tile described by its edges; its marks have a key of their own.
static const char *const seen[] = {"CRFI?crfi", NULL};

// A tile of the board as a text, "D at 0 0", by itself or in lines.
static const char *const laid[] = {"tile|edges at turn", NULL};
static const char *const put[] = {"place at turn", NULL};
static const char *const laid_at[] = {"CRFI?crfi", " at ", NULL};
static const char *const laid_apart[] = {" at ", " on ", " (", NULL};
static const char *const marked[] = {"CRFI?crfi", "place", "tile", "edges", "swap", NULL};

// An action, or a whole turn, may be written together with its tile; they are then put into the
// order of the rules. Something that may be done at any moment can only be written with the tile,
// and comes after it, since nothing says when it was done. A walk and a drive stay together: an
// option says which of them comes first.
static const char *const parts[] = {"place|tile|edges at turn marks",
                                    "placed",
                                    "<swap marks",
                                    "<extra_turn",
                                    "<recall",
#define SHAPE_BEFORE_FIGURE(words) words,
#include "carcassonne/table/rows.def"
                                    ("*follower|segment|corner|barn|thief|highwayman|knight|monk|"
                                     "farmer|builder|pig|mayor|abbot|ringmaster kind at"),
                                    "phantom",
                                    "take_back",
                                    "fairy",
                                    "princess",
                                    "tower",
                                    "capture",
                                    "exchange",
                                    "graze",
                                    "herd",
                                    "*draw",
#define SHAPE_AFTER_FIGURE(words) words,
#include "carcassonne/table/rows.def"
                                    "&dragon",
                                    "&wagon",
#define SHAPE_AFTER_SCORING(words) words,
#include "carcassonne/table/rows.def"
                                    "~token opening at",
                                    "~take_token opening at",
                                    "~ransom",
                                    NULL};

// Keys whose segment is not the place of a figure.
static const char *const others[] = {"place", "put", "add", "deploy",
#define SHAPE_CORNER(word) word,
#define SHAPE_NO_FIGURE(word) word,
#include "carcassonne/table/rows.def"
                                     NULL};

// Actions for which a word is enough, because the mover has only one such figure.
static const char *const bare[] = {
#define SHAPE_ALONE(word) word,
#include "carcassonne/table/rows.def"
    "placed", NULL};

// The first words of actions that place a figure: "thief on road N"; or that make a castle.
static const char *const placed_first[] = {
#define WORD(word, kind) word,
#define KIND(name, rank, id, ...) id,
#include "tiles/tiles.def"
#define FOLLOWER(name, id, ...) id,
#define FIGURE(name, id, ...) id,
#include "carcassonne/table/rows.def"
    "small", "big", "meeple", "on", "in", "!castle", NULL};

// A wagon that is placed: it drives with other words.
static const char *const wagon[] = {"wagon on", "wagon in", NULL};

// What may be placed as well as a tile: "put: meeple".
static const char *const figures[] = {
    "!at",
#define FOLLOWER(name, id, ...) id,
#define FIGURE(name, id, ...) id,
#include "carcassonne/table/rows.def"
    "thief",  "highwayman", "knight", "monk",         "farmer",         "small", "big",
    "meeple", "follower",   "figure", "big follower", "large follower", NULL};

// Keys of the map of an action that people write next to it.
static const char *const folded[] = {"player", "from", "at",     "segment", "to=segment",
                                     "kind",   "for",  "figure", NULL};
// An action that is none. To pass is an action of Ticket to Ride.
static const char *const idle[] = {"nothing",
                                   "nothing else",
                                   "nothing more",
                                   "none",
                                   "no",
                                   "nobody",
                                   "does not place follower",
                                   "does not place meeple",
                                   "does not place figure",
                                   "no meeple",
                                   "no figure",
                                   "no follower",
                                   "places nothing",
                                   "places no meeple",
                                   "places no follower",
                                   "puts no meeple",
                                   "puts no follower",
                                   "without meeple",
                                   "without follower",
                                   NULL};

static const char *const laying[] = {"put", "puts", "lay", "lays", "play", "plays", NULL};

// Words with which an action begins that is a turn, or one of several in a text.
static const char *const chained[] = {
#define WORD(word, kind) word,
#define KIND(name, rank, id, ...) id,
#include "tiles/tiles.def"
#define FOLLOWER(name, id, ...) id,
#define FIGURE(name, id, ...) id,
#define ACTION(name, key, ...) key,
#include "carcassonne/table/rows.def"
    "small", "large", "big",   "meeple", "on", "tile", "put",      "lay",
    "play",  "set",   "house", "shed",   "no", "pay",  "does not", NULL};

const char *const car_verbs[] = {
#define ACTION(name, key, ...) key,
#include "carcassonne/table/rows.def"
#define FOLLOWER(name, id, ...) id,
#define FIGURE(name, id, ...) id,
#include "carcassonne/table/rows.def"
    "thief", "knight", "monk", "farmer", "put",  "set",   "deploy", "move",   "lay",
    "build", "pay",    "take", "add",    "play", "send",  "buy",    "drive",  "turn",
    "roll",  "and",    "then", "with",   "tile", "moves", "on",     "meeple", NULL};

// Words before an action that say nothing, "then thief on W", and before a figure or what an action
// is called, "puts knight on N", but not in "place abbey" and "move ferry". Articles are left out
// before (`plain_acts`).
static const char *const before_action[] = {"and", "then", "also", "with", "one", NULL};
static const char *const before_acted[] = {"place",  "places",  "put",  "puts",  "set", "sets",
                                           "deploy", "deploys", "move", "moves", "lay", "lays",
                                           "build",  "builds",  "pay",  "pays",  "one", NULL};
static const char *const before_tile[] = {"tile", "one", NULL};
static const char acted[] =
#define WORD(word, kind) word "|"
#define KIND(name, rank, id, ...) id "|"
#include "tiles/tiles.def"
#define FOLLOWER(name, id, ...) id "|"
#define FIGURE(name, id, ...) id "|"
#include "carcassonne/table/rows.def"
#define ACTION(name, key, ...) key "|"
#include "carcassonne/table/rows.def"
    "small|large|big|meeple|follower|house|shed";

// Words that say nothing, or that the format has others for. "on 1 0" is the same as "at 1 0".
#define PLAIN                                                                                      \
    "turned by=turn", "turned=turn", "rotated by=turn", "rotated=turn", "rotate=turn",             \
        "clockwise=", "degrees=", "degree=", "deg=", "90\u00b0=90", "180\u00b0=180",               \
        "270\u00b0=270", "the=", "my=", "his=", "her=", "their=", "its=", "an=", "a=", "has=",     \
        "have=", "owns=", "on #=at", "in #=at", "of #=at", "on the corner=", "at the corner=",     \
        "on corner=", "at corner=", "on it=", "in it=", "as farmer=on field", "as knight=on city", \
        "as thief=on road", "as monk=on monastery", "there="
static const char *const plain[] = {PLAIN, NULL};
static const char *const plain_move[] = {"lays=places",
                                         "lay=place",
                                         "puts=places",
                                         "put=place",
                                         "plays=places",
                                         "adds=places",
                                         "placing=place",
                                         "capturing=capture",
                                         "builds a=",
                                         "builds the=",
                                         "builds=",
                                         "pays ransom to=ransoms from",
                                         NULL};
static const char *const plain_acts[] = {PLAIN,
                                         "claims=",
                                         "claim=",
                                         "buys back=ransom",
                                         "buy back=ransom",
                                         "ransom follower from=ransom",
                                         "ransom meeple from=ransom",
                                         "drives=",
                                         "drive=",
                                         "knight home=knight",
                                         "thief home=thief",
                                         "farmer home=farmer",
                                         "monk home=monk",
                                         "meeple home=meeple",
                                         "follower home=follower",
                                         "sends home=princess",
                                         "sends=princess",
                                         "princess sends=princess",
                                         "princess removes=princess",
                                         "knight escapes from=escape at",
                                         "escapes from=escape at",
                                         "knight escapes=escape",
                                         "takes back=take back",
#ifndef AJ_PAGE_ENGINE
                                         "flies meeple=fly normal",
                                         "flies follower=fly normal",
                                         "with die 1 to=die 1 segment",
                                         "with die 2 to=die 2 segment",
                                         "with die 3 to=die 3 segment",
                                         "to castle=into castle",
                                         "to market=into market",
                                         "to blacksmith=into blacksmith",
                                         "to cathedral=into cathedral",
#endif
                                         "flies 1 to=fly normal die 1 segment",
                                         "flies 1 cells to=fly normal die 1 segment",
                                         "flies 1=fly normal die 1",
                                         "flies 2 to=fly normal die 2 segment",
                                         "flies 2 cells to=fly normal die 2 segment",
                                         "flies 2=fly normal die 2",
                                         "flies 3 to=fly normal die 3 segment",
                                         "flies 3 cells to=fly normal die 3 segment",
                                         "flies 3=fly normal die 3",
                                         "red token=token red",
                                         "blue token=token blue",
                                         "green token=token green",
                                         "yellow token=token yellow",
                                         "black token=token black",
                                         "on opening=opening",
                                         "on north opening=opening N",
                                         "on east opening=opening E",
                                         "on south opening=opening S",
                                         "on west opening=opening W",
                                         "on n opening=opening N",
                                         "on e opening=opening E",
                                         "on s opening=opening S",
                                         "on w opening=opening W",
                                         NULL};

// The mage and the witch off the board.
static const char *const off[] = {"off=aside",     "none=aside", "remove=aside",
                                  "removed=aside", "away=aside", NULL};

#ifndef AJ_PAGE_ENGINE
// What is done with a piece whose action is called like it, as a key.
static const char *const acting[] = {"build", "make",   "move",  "put",    "place", "set", "add",
                                     "send",  "recall", "visit", "deploy", "lay",   NULL};
static const char piece[] = "bridge|castle|mage|witch|fairy|princess|gold|tower|robber|dragon";
#endif

// Followers of the board as texts, each with its place.
static const char *const somewhere[] = {
    " at ",           " in castle",         " in the castle", " in market",        " in the market",
    " in blacksmith", " in the blacksmith", " in cathedral",  " in the cathedral", NULL};

// How far a tile is turned, clockwise.
static const char *const turns[] = {"90 degrees=90",
                                    "180 degrees=180",
                                    "270 degrees=270",
                                    "90 clockwise=90",
                                    "180 clockwise=180",
                                    "270 clockwise=270",
                                    "90 degrees clockwise=90",
                                    "180 degrees clockwise=180",
                                    "270 degrees clockwise=270",
                                    "1=90",
                                    "2=180",
                                    "3=270",
                                    "right=90",
                                    "clockwise=90",
                                    "left=270",
                                    "counterclockwise=270",
                                    "anticlockwise=270",
                                    "upside down=180",
                                    "half=180",
                                    NULL};

// Goods, of which a city with one mark gives one.
static const char *const goods[] = {
#define GOODS(name, id, count) id,
#include "carcassonne/table/rows.def"
    NULL};

// A building and its cell.
static const char *const built_at[] = {"kind at", NULL};

// Buildings that are put on a tile: a tower is also a piece of one.
static const char *const built[] = {"house", "shed", NULL};

// What the die of the flying machines shows.
static const char *const dice[] = {"!1", "!2", "!3", NULL};

// The abbot comes home, a corner, and what a shepherd has drawn, in more words.
static const char *const fuller[] = {
    "take abbot back=take_back",  "takes abbot back=take_back", "take back abbot=take_back",
    "takes back abbot=take_back", "abbot goes home=take_back",  "abbot returns=take_back",
    "abbot comes back=take_back", "abbot comes home=take_back", NULL};
static const char *const corners[] = {"NE corner=NE", "SE corner=SE", "SW corner=SW",
                                      "NW corner=NW", NULL};
static const char *const sheep[] = {"1 sheep=1", "2 sheep=2",   "3 sheep=3",
                                    "4 sheep=4", "a wolf=wolf", NULL};

// Words before a corner, a quarter and somebody's name that say nothing.
static const char *const before_corner[] = {"on", "in", "at", "the", "corner", NULL};
static const char *const before_quarter[] = {"in", "into", "to", "the", NULL};
static const char *const before_name[] = {"from", "of", "to", NULL};

// A bridge is named by the road at one of its ends. Words with which such a text begins.
#define ALONG(a, b, end)                                                                           \
    a " " b "=" end, a "-" b "=" end, a " to " b "=" end, "from " a " to " b "=" end,              \
        a " and " b "=" end
static const char *const bridged[] = {ALONG("W", "E", "road W"),
                                      ALONG("E", "W", "road W"),
                                      ALONG("west", "east", "road W"),
                                      ALONG("east", "west", "road W"),
                                      ALONG("N", "S", "road N"),
                                      ALONG("S", "N", "road N"),
                                      ALONG("north", "south", "road N"),
                                      ALONG("south", "north", "road N"),
                                      "W=road W",
                                      "E=road W",
                                      "N=road N",
                                      "S=road N",
                                      NULL};
#undef ALONG
static const char *const bridging[] = {"road",  "from",  "W",   "E",   "N",   "S",   "west", "east",
                                       "north", "south", "W-E", "E-W", "N-S", "S-N", NULL};

// The abbot of a special monastery is its prior, unless the figures called abbots are in play.
static const char *const monasteries[] = {"monaster", "abbot", NULL};
static const char *const of_abbots[] = {"monaster", "abbot", "kind",     "abbot", "kind", "prior",
                                        "follower", "abbot", "follower", "prior", NULL};

// A tower is a building if the box of towers is not in play.
static const char *const buildings[] = {"building", "tower", NULL};

// Who is on a bridge is on the road over it.
static const char *const on_bridge[] = {"bridge=road", NULL};

// The counting figure that a scoring moves.
static const char *const counter[] = {"messenger", NULL};
static const char *const counting[] = {"messenger moves=messenger",    "messenger goes=messenger",
                                       "messenger scores=messenger",   "messenger counts=messenger",
                                       "messenger advances=messenger", NULL};

// A quarter of Carcassonne without a figure.
static const char *const entered[] = {
    "into castle=normal in castle", "into market=normal in market",
    "into blacksmith=normal in blacksmith", "into cathedral=normal in cathedral", NULL};

// Where a robber goes.
static const char *const to_space[] = {"to space=space", "on space=space", "to=space",
                                       "on=space",       "next to=beside", NULL};
static const char *const of_robber[] = {"space|beside player figure", NULL};

#ifndef AJ_PAGE_ENGINE
// What each player has, as maps of their own, and the players' keys for it.
static const char *const dealt[] = {
    "supply", "followers_left", "followers_left", "followers_left", "prisoners", "prisoners", NULL};

// Bars of gold, which are only counted.
static const char *const bars[] = {
    "bars of gold=", "bar of gold=", "gold bars=", "gold bar=", "bars=", "bar=", "gold=all", NULL};
// What is herded, and words for paying a ransom.
static const char *const flock[] = {"sheep=true", "flock=true", "all sheep=true", NULL};
static const char *const paid[] = {"pay", "pays", NULL};
#endif

// Keys with an opening next to the cell.
static const char *const opened[] = {"token", "take_token", NULL};

// The names of boxes and editions, as rows (tools/edition_tables.c).
#include "editions-carcassonne.inc"

// What people call keys of the format.
#define ROW(...)                                                                                   \
    { __VA_ARGS__ }
#define USUAL(in, said, key) ROW(in, said, &aj_loose_rekeyed, key, NULL, NULL)
#define PLACED(in, said)                                                                           \
    ROW(in, said, &aj_loose_rekeyed, "follower", NULL, figures), USUAL(in, said, "place")
#define USUAL_AT(in) USUAL(in, "cell", "at"), USUAL(in, "position", "at"), USUAL(in, "pos", "at")
#define USUAL_TURN(in)                                                                             \
    USUAL(in, "rotate", "turn"), USUAL(in, "rotated", "turn"), USUAL(in, "rotation", "turn"),      \
        USUAL(in, "orientation", "turn")
#define USUAL_MARKS(in)                                                                            \
    USUAL(in, "mark", "marks"), USUAL(in, "has", "marks"), USUAL(in, "with", "marks"),             \
        USUAL(in, "features", "marks")
#define USUAL_SEGMENT(in)                                                                          \
    USUAL(in, "on", "segment"), USUAL(in, "in", "segment"), USUAL(in, "where", "segment"),         \
        USUAL(in, "feature", "segment"), USUAL(in, "part", "segment"),                             \
        USUAL(in, "area", "segment")

#define TILED(in) USUAL(in, "tile", "at")

// A figure as a key, "thief: W".
#define KEYED(in, word, key) ROW(in, word, &aj_loose_keyed, key, NULL, NULL)
#define KEYED_FOLLOWERS(in, key)                                                                   \
    KEYED(in, "thief", key), KEYED(in, "highwayman", key), KEYED(in, "knight", key),               \
        KEYED(in, "monk", key), KEYED(in, "farmer", key), KEYED(in, "meeple", key),                \
        KEYED(in, "big", key), KEYED(in, "large", key), KEYED(in, "big follower", key),            \
        KEYED(in, "builder", key), KEYED(in, "pig", key), KEYED(in, "mayor", key),                 \
        KEYED(in, "abbot", key), KEYED(in, "phantom", key), KEYED(in, "ringmaster", key)

// Figures that a list with the key `in` names: those of the board, and those that are claimed to be
// there, or to be gone.
#define FIGURES_IN(in)                                                                             \
    ROW(in, NULL, &aj_loose_told, "player", "kind", by_kind + 5), USUAL(in, "figure", "kind"),     \
        ROW(in, "kind", &aj_loose_trailed, " on ", "at", NULL),                                    \
        ROW(in, "kind", &aj_loose_cut, " at ", "at", NULL),                                        \
        ROW(in, "kind", &aj_loose_inside, "quarter", "at", quarters),                              \
        ROW(in, "kind", &aj_loose_cut, " on ", "segment", wheres),                                 \
        ROW(in, "kind", &aj_loose_cut, " in ", "segment", wheres),                                 \
        ROW(in, "kind", &aj_loose_cut, " ", "segment", sizes),                                     \
        ROW(in, "kind", &aj_loose_respelt, NULL, NULL, sized),                                     \
        ROW(in, "segment", &aj_loose_cut, " at ", "at", NULL),                                     \
        ROW(in, "kind", &aj_loose_moved, "segment", "normal", places),                             \
        ROW(in, "kind", &aj_loose_placed, "normal", "segment", placed_there),                      \
        ROW(in, "corner", &aj_loose_stripped, NULL, NULL, before_corner),                          \
        ROW(in, NULL, &aj_loose_owned, "player", NULL, NULL),                                      \
        ROW(in, NULL, &aj_loose_pair, "player", "kind", by_kind),                                  \
        ROW(in, NULL, &aj_loose_pair, "player", "at", by_cell)

// What is claimed of figures: lists by the key `key`.
#define FIGURES_CLAIMED(in, key)                                                                   \
    ROW(in, key, &aj_loose_one, "player", "kind", NULL),                                           \
        ROW(in, key, &aj_loose_one, "at", NULL, NULL),                                             \
        ROW(in, key, &aj_loose_named_texts, "player", "kind", somewhere),                          \
        ROW(in, key, &aj_loose_named, "player", "kind", none)

// Features of which somebody says that they are scored.
static const char *const features[] = {"road", "city", "field", "monastery", NULL};

const struct aj_loose car_shapes[] = {
#define EDITION_ROWS
#include "editions-carcassonne.inc"
    AJ_BRACELESS("", "board")
        AJ_BRACELESS("", "followers"){"", "board", &aj_loose_rows, "rows", NULL, laid_apart},
    {"", "board", &aj_loose_lines, NULL, NULL, laid_at},
    {.in = "", .key = "board", .kind = &aj_loose_lines, .name = "rows", .words = seen},
    {.in = "", .key = "board", .kind = &aj_loose_one, .name = "tile", .other = "edges"},
    {"board", NULL, &aj_loose_plain, NULL, NULL, plain},
    {"", "followers", &aj_loose_plain, NULL, NULL, plain},
    {"followers", NULL, &aj_loose_plain, NULL, NULL, plain},
    {"followers", "kind", &aj_loose_plain, NULL, NULL, plain},
    {"move", NULL, &aj_loose_plain, NULL, NULL, plain_move},
    {"", "move", &aj_loose_plain, NULL, NULL, plain_move},
    {"moves", NULL, &aj_loose_plain, NULL, NULL, plain_move},
#ifndef AJ_PAGE_ENGINE // see page/left_out.c
    {"actions", NULL, &aj_loose_idle, "follower", NULL, idle},
#endif
#ifndef AJ_PAGE_ENGINE
    {"actions", NULL, &aj_loose_boxed, "tower", "building tower", buildings},
#endif
    {"actions", NULL, &aj_loose_each, "follower", NULL, NULL},
    {"actions", NULL, &aj_loose_apart, "gold|tower", NULL, of_spot},
#ifndef AJ_PAGE_ENGINE
    {"actions", NULL, &aj_loose_acted, piece, NULL, acting},
#endif
    {"actions", "follower", &aj_loose_unfolded, "normal", "kind", NULL},
    {"actions", "follower", &aj_loose_plain, NULL, NULL, plain},
    {"actions", "place", &aj_loose_plain, NULL, NULL, plain},
    {"actions", NULL, &aj_loose_plain, NULL, NULL, plain_acts},
    {"actions", NULL, &aj_loose_chained, "place|places|tile",
     "at|turn|marks|segment|corner|opening|kind|tile|edges|sheep|take|figure|die", chained},
    {"actions", NULL, &aj_loose_stripped, acted, "abbey|ferry", before_acted},
    {"actions", NULL, &aj_loose_stripped, NULL, NULL, before_action},
    {"actions", "place", &aj_loose_stripped, NULL, NULL, before_tile},
    {"actions", NULL, &aj_loose_headed, "building", NULL, built},
    {.in = "board", .key = NULL, .kind = &aj_loose_joined, .name = " "},
    {"board", NULL, &aj_loose_unled, "", NULL, NULL},
    {"board", NULL, &aj_loose_typed, NULL, NULL, laid},
    {"board", NULL, &aj_loose_typed, "tile", NULL, laid},
    {.in = "board", .key = "rows", .kind = &aj_loose_lines, .words = seen},
    {.in = "rows", .key = NULL, .kind = &aj_loose_joined, .name = " "},
    {.in = "board", .key = "origin", .kind = &aj_loose_cell},
    {.in = NULL, .key = "at", .kind = &aj_loose_cell},
    {.in = NULL, .key = "placed", .kind = &aj_loose_cell},
#ifndef AJ_PAGE_ENGINE
    {"players", "prisoners", &aj_loose_empty, "list", NULL, nobody},
#endif
// The names of boxes alone.
#define SHAPE(in, key, kind, name, other, words) {in, key, &aj_loose_##kind, name, other, words},
#ifndef AJ_PAGE_ENGINE
#define SHAPE_TYPED SHAPE
#endif
#define SHAPE_SPOT(in, key)                                                                        \
    {in, key, &aj_loose_cell, NULL, NULL, NULL}, {in, key, &aj_loose_rows, "at", NULL, NULL},
#define SHAPE_ALONE(word) {"actions", word, &aj_loose_true, NULL, NULL, NULL},
#include "carcassonne/table/rows.def"
    FIGURES_CLAIMED("says", "figures"),
    FIGURES_CLAIMED("says", "gone"),
    FIGURES_CLAIMED("expect", "figures"),
    FIGURES_CLAIMED("expect", "gone"),
    {.in = "says", .key = "features", .kind = &aj_loose_one, .name = "at"},
    {.in = "expect", .key = "features", .kind = &aj_loose_one, .name = "at"},
    {.in = NULL, .key = "edges", .kind = &aj_loose_joined, .name = "", .words = edges},
    {.in = "", .key = "base", .kind = &aj_loose_nested, .name = "rules"},
    {.in = "", .key = "rules", .kind = &aj_loose_names, .words = edition_said},
    {.in = "", .key = "rules", .kind = &aj_loose_spoken, .words = edition_said},
    {"", "followers", &aj_loose_empty, "list", NULL, nobody},
    {.in = "", .key = "followers", .kind = &aj_loose_one, .name = "player", .other = "at"},
    {.in = "", .key = "followers", .kind = &aj_loose_one, .name = "segment"},
    {.in = "", .key = "followers", .kind = &aj_loose_item},
    {"", "followers", &aj_loose_named_texts, "player", "kind", somewhere},
    {"", "followers", &aj_loose_named, "player", NULL, none},
    {.in = "features", .key = "owners", .kind = &aj_loose_item},
    USUAL("followers", "piece", "kind"),
    USUAL("followers", "type", "kind"),
    USUAL("followers", "role", "kind"),
    USUAL("followers", "as", "kind"),
    USUAL("followers", "by", "player"),
    USUAL("followers", "colour", "player"),
    USUAL("followers", "color", "player"),
    USUAL("followers", "tile", "at"),
    KEYED_FOLLOWERS("followers", "kind"),
    KEYED("followers", "follower", "kind"),
    KEYED("followers", "wagon", "kind"),
    KEYED("followers", "barn", "kind"),
    KEYED("followers", "shepherd", "kind"),
    FIGURES_IN("followers"),
    USUAL("", "pieces", "followers"),
    USUAL("", "meeples", "followers"),
    USUAL("", "figures", "followers"),
    USUAL("", "tiles", "board"),
    {"board", "id", &aj_loose_rekeyed, "tile", "at", NULL},
    {"board", "name", &aj_loose_rekeyed, "tile", "at", NULL},
    USUAL("", "next", "to_move"),
    USUAL("", "whose_turn", "to_move"),
    USUAL("", "turn", "to_move"),
    USUAL("players", "followers", "followers_left"),
    USUAL("players", "supply", "followers_left"),
    USUAL("players", "meeples left", "followers_left"),
    USUAL("players", "followers left", "followers_left"),
#ifndef AJ_PAGE_ENGINE
    {"", "players", &aj_loose_dealt, "name", "colour", dealt},
    {"", "supply", &aj_loose_dealt_out, "name", "colour", dealt},
    {"", "followers_left", &aj_loose_dealt_out, "name", "colour", dealt},
    {"", "prisoners", &aj_loose_dealt_out, "name", "colour", dealt},
    {"move", "meeple", &aj_loose_rekeyed, "follower", "place", NULL},
    {"move", "meeple", &aj_loose_rekeyed, "follower", "tile", NULL},
    USUAL("follower", "type", "kind"),
    USUAL("follower", "location", "segment"),
    USUAL_TURN("move"),
    USUAL("move", "put", "place"),
    {NULL, "segment", &aj_loose_boxed, "monastery", "prior", of_abbots},
    {NULL, "segment", &aj_loose_boxed, "abbot", "prior", monasteries},
    {"followers", "kind", &aj_loose_boxed, "abbot", "prior", monasteries},
    {"actions", "follower", &aj_loose_boxed, "abbot", "prior", monasteries},
    {NULL, "segment", &aj_loose_sided, "segment", "edge", wheres},
    {NULL, "edge", &aj_loose_sided, "segment", "edge", wheres},
    USUAL(NULL, "side", "edge"),
    KEYED("followers", "road", "segment"),
    KEYED("followers", "city", "segment"),
    KEYED("followers", "field", "segment"),
    USUAL("actions", "dice", "die"),
    USUAL("players", "abbeys", "abbeys_left"),
    USUAL("buildings", "type", "kind"),
    {"says", "points", &aj_loose_given, "followers", "by", NULL},
    {"says", "verdict", &aj_loose_given, "followers", "by", NULL},
    {"says", "verdict", &car_loose_fate, "followers", "by", NULL},
    {"says", "verdict", &car_loose_owned, "followers", "by", NULL},
    {"says", "verdict", &aj_loose_scorer, "scored", "by", features},
    {"says", "verdict", &aj_loose_taken, "goods", "by", goods},
    {"says", "verdict", &aj_loose_taken, "gold", "by", bars},
    USUAL("buildings", "building", "kind"),
    {"buildings", NULL, &aj_loose_typed, "kind", NULL, built_at},
    USUAL("robbers", "owner", "player"),
    USUAL("robbers", "target", "beside"),
    {"actions", "herd", &aj_loose_respelt, NULL, NULL, flock},
    {"actions", NULL, &aj_loose_paid, "ransom", "3", paid},
    {"", "board", &aj_loose_celled, "tile", "at", NULL},
    {"board", NULL, &aj_loose_celled, "tile", "at", NULL},
    {NULL, "x", &aj_loose_axes, "at", "y", NULL},
    {NULL, "y", &aj_loose_axes, "at", "x", NULL},
#endif
    {"board", "turn", &aj_loose_respelt, NULL, NULL, turns},
    {"actions", "turn", &aj_loose_respelt, NULL, NULL, turns},
    USUAL_MARKS("board"),
    USUAL("actions", "mark", "marks"),
    USUAL("board", "turned", "turn"),
    USUAL_TURN("board"),
    USUAL_TURN("actions"),
#ifndef AJ_PAGE_ENGINE
    USUAL("robber", "on", "space"),
    USUAL("robber", "to", "space"),
    USUAL("robber", "at", "space"),
    USUAL("robber", "next to", "beside"),
#endif
    USUAL_AT(NULL),
    USUAL_SEGMENT(NULL),
    {.in = "players", .key = "meeples", .kind = &aj_loose_rekeyed, .name = "followers_left"},
    {.in = "players", .key = "meeples_left", .kind = &aj_loose_rekeyed, .name = "followers_left"},
    {"followers", "kind", &aj_loose_twin, "kind", "segment", standing},
    {"followers", "segment", &aj_loose_twin, "kind", "kind", stood_on},
    TILED("bridge"),
    TILED("castle"),
    TILED("mage"),
    TILED("witch"),
    TILED("fairy"),
    TILED("capture"),
    USUAL("mage", "to", "segment"),
    USUAL("witch", "to", "segment"),
    USUAL("bridge", "direction", "segment"),
    KEYED("bridge", "road", "segment"),
    KEYED("castle", "city", "segment"),
    KEYED("mage", "road", "segment"),
    KEYED("mage", "city", "segment"),
    KEYED("witch", "road", "segment"),
    KEYED("witch", "city", "segment"),
    {"actions", "mage", &aj_loose_respelt, NULL, NULL, off},
    {"actions", "witch", &aj_loose_respelt, NULL, NULL, off},
    USUAL("actions", "crop circle", "crop"),
    USUAL(NULL, "owner", "player"),
    USUAL(NULL, "who", "player"),
    FIGURES_IN("gone"),
    FIGURES_IN("figures"),
    {"actions", "follower", &aj_loose_trailed, " on ", "at", NULL},
    {.in = "actions", .key = "follower", .kind = &aj_loose_cut, .name = " at ", .other = "at"},
    {"actions", "at", &aj_loose_shared, "opening", NULL, opened},
    {"actions", "corner", &aj_loose_stripped, NULL, NULL, before_corner},
    {"actions", "corner", &aj_loose_respelt, NULL, NULL, corners},
    {"actions", "follower", &aj_loose_respelt, NULL, NULL, entered},
    {"actions", "follower", &aj_loose_inside, "quarter", "at", quarters},
    {"actions", "follower", &aj_loose_cut, " on ", "segment", wheres},
    {"actions", "follower", &aj_loose_cut, " in ", "segment", wheres},
    {"actions", "follower", &aj_loose_cut, " ", "segment", sizes},
    {"actions", "follower", &aj_loose_respelt, NULL, NULL, sized},
    {"actions", "follower", &aj_loose_moved, "segment", "normal", places},
    {"actions", "follower", &aj_loose_twin, "follower", "segment", standing},
    {"actions", NULL, &aj_loose_respelt, NULL, NULL, fuller},
    {"actions", NULL, &aj_loose_bare, NULL, NULL, bare},
    {.in = "actions", .key = "placed", .kind = &aj_loose_true},
    {"actions", NULL, &aj_loose_unled, "place ", NULL, laying},
    {"actions", NULL, &aj_loose_parts, NULL, NULL, parts},
    {"actions", NULL, &aj_loose_headed, "follower", NULL, wagon},
    {"actions", NULL, &aj_loose_typed, NULL, NULL, parts},
    {"actions", NULL, &aj_loose_tiled, "place", NULL, put},
    {"actions", NULL, &aj_loose_headed, "follower", NULL, placed_first},
    {.in = "actions", .key = "segment", .kind = &aj_loose_cut, .name = " at ", .other = "at"},
    {"actions", "segment", &aj_loose_respelt, NULL, NULL, on_bridge},
    {"actions", "segment", &aj_loose_twin, "follower", "follower", stood_on},
    {"actions", "segment", &aj_loose_usual, "follower", "normal", others},
    KEYED_FOLLOWERS("actions", "follower"),
    {"", "move", &aj_loose_owned_parts, "player", "actions", parts},
    {"moves", NULL, &aj_loose_owned_parts, "player", "actions", parts},
    {"", "move", &aj_loose_several_told, "moves", "place", chained},
    {"", "move", &aj_loose_told, "player", "actions", chained},
    {"moves", NULL, &aj_loose_told, "player", "actions", chained},
    {"", "move", &aj_loose_flat_parts, "player", "actions", parts},
    {"moves", NULL, &aj_loose_flat_parts, "player", "actions", parts},
    {"", "move", &aj_loose_pair, "player", "actions", chained},
    {"moves", NULL, &aj_loose_pair, "player", "actions", chained},
    {.in = "actions", .key = "tile", .kind = &aj_loose_rekeyed, .name = "place"},
    {"actions", "place", &aj_loose_rekeyed, "follower", NULL, figures},
    {"actions", "lay", &aj_loose_rekeyed, "place", "at", seen},
    {"actions", "play", &aj_loose_rekeyed, "place", "at", seen},
    PLACED("actions", "put"),
    PLACED("actions", "add"),
    PLACED("actions", "deploy"),
    {.in = "actions", .key = "edges", .kind = &aj_loose_rekeyed, .name = "place"},
    {.in = "actions", .key = "place", .kind = &aj_loose_cut, .name = "@", .other = "turn"},
    {.in = "actions", .key = "place", .kind = &aj_loose_cut, .name = " turn ", .other = "turn"},
    {.in = "actions", .key = "place", .kind = &aj_loose_cut, .name = " at ", .other = "at"},
    {.in = "actions", .key = "turn", .kind = &aj_loose_cut, .name = " at ", .other = "at"},
    {.in = "board", .key = "tile", .kind = &aj_loose_cut, .name = "@", .other = "turn"},
    {"board", "tile", &aj_loose_rekeyed, "edges", "marks", seen},
    {"actions", "place", &aj_loose_gathered, "edges", "marks", seen},
    {.in = "actions", .key = "marks", .kind = &aj_loose_gone, .words = marked},
    {"actions", "place", &aj_loose_joined, "", NULL, edges},
    {0},
};
