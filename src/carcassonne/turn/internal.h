// The facts for which rows QUARREL and DECIDES ask: what is true of the things that players may
// quarrel about. Shared by quarrels.c and scenes.c.
#pragma once

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"

// Rows ask for facts by IS(x), BEARS(mark of a tile) or SHOWS(mark of a segment), and by NOT(x) for
// what must not be true. Facts from FACT_FIRST_PLACE on have a place: the last such fact of a row
// gives the arguments {tile} and {count}.
enum fact {
    // the quarrel
    FACT_VERDICT,   // is about what is allowed
    FACT_GAINED,    // about points of the moves
    FACT_FINAL,     // about points at the end
    FACT_AMOUNT,    // about nothing but points of the moves
    FACT_POINTS,    // about points of the moves or at the end
    FACT_TABLE,     // about what lies on the table, or who wins
    FACT_PIECES,    // about figures that stay or go
    FACT_LEGALITY,  // about nothing but what is allowed
    FACT_IF_ANY,    // a claim gives points to who gets none, or none to who gets some
    FACT_BARE,      // the moves are tiles alone
    FACT_DUE,       // something of the last turn has still to be told
    FACT_NO_GOLD,   // about gold, and no rule on gold has anything to say
    FACT_OF_KING,   // about who has the King
    FACT_OF_ROBBER, // about who has the Robber Baron
    FACT_STANDS,    // the turn is legal
    FACT_ALLOWED,   // the turn is legal, and a rule of an expansion allows what is quarrelled about
    FACT_OVER,      // the game is over
    FACT_BY_CITIES, // final points claimed differ by cities of farmers, 3 or 4 points each, 1 more
                    // with a pig
    FACT_BY_THREE,  // points claimed of the moves differ by the 3 of the fairy
    // whose
    FACT_OWN,     // the figure or feature belongs to the mover
    FACT_LOST,    // others than the figure's owner score its feature
    FACT_LEFT,    // the figure left the board before the scoring
    FACT_GONE,    // the figure is no longer on the board
    FACT_EATEN,   // the dragon ate the figure in these moves
    FACT_EARLIER, // the figure was there before this turn
    FACT_NAMED,   // a claim speaks of the figure, or of one on the feature, as a piece
    FACT_WITH_FAIRY,
    FACT_BY_FAIRY,   // the figure is on the fairy's tile, and she is beside another or nobody
    FACT_FAVOURED,   // the fairy has given 3 points for the figure in these moves
    FACT_HELD,       // a follower is, or was, on the feature
    FACT_CONTESTED,  // followers of several players are, or were, on the feature
    FACT_NOT_MOVER,  // another player than the mover scores the feature
    FACT_SHARED,     // several players have the most followers on it
    FACT_BROKEN,     // several players have the most followers on it, and one of them wins
    FACT_DONE,       // the feature is complete
    FACT_SCORED,     // the feature was scored in these moves
    FACT_PRISONERS,  // somebody holds a prisoner
    FACT_ALONE,      // the action is the last of its turn
    FACT_SECOND,     // a figure was placed before the action
    FACT_BESIDE,     // a wooden action came before the action
    FACT_AGAIN,      // the turn has done such an action before
    FACT_COMPLETES,  // the turn completes something, in any of its parts
    FACT_TOGETHER,   // the turn completes several things
    FACT_CAME_HOME,  // a figure is home since the turn has scored its feature
    FACT_ABOVE,      // of a bridge: it leads over more than fields
    FACT_NO_MESSAGE, // the mover has scored, and no figure of his stops on a dark space
    FACT_UNSCORED,   // nobody scores in the turn
    FACT_SEVERAL,    // somebody scores several times in the turn
    FACT_GIVES_PART, // the figure is a builder of the mover whose feature was scored in the first
                     // part of his turn, which gives him the second
    FACT_EACH_FIELD, // a completed city at the field is at another field with followers too
    FACT_UNDERMINED, // somebody takes part in the feature from an entrance
    FACT_KING,       // somebody holds the King
    FACT_ROBBER,     // somebody holds the Robber Baron
    FACT_LURKER,     // a robber of the Robbers is on the score track
    FACT_CHOICE,     // a robber that has robbed somebody could have robbed another player
    FACT_OWN_LURKER, // a robber is on the space that its own player has left by scoring
    FACT_RIVAL,      // a shrine and a monastery next to each other, and both are held
    FACT_NO_RIVAL,   // a shrine and a monastery next to each other, of which nobody holds one
    FACT_BY_PRIOR,   // of a monastery: only priors hold it
    FACT_UNRIVALLED, // a shrine or monastery next to it is held, and no monk is here
    FACT_AFAR,       // the figure goes on another tile than that just placed, and on no tower
    FACT_MAGICIAN,   // the mage or the witch is there; of an action: both are on the board
    FACT_CASTLES,    // a castle lies
    FACT_TOOK,       // of a castle: it has taken what something in its fief scored
    FACT_AT_CASTLE,  // the field touches a castle
    FACT_AT_SIEGE,   // the field touches a completed besieged city
    // for which only rows QUARREL_MORE ask
    FACT_SECOND_PART, // the turn has played a further part
    FACT_AT_DRAGON,   // the action is at the dragon's tile
    FACT_SINGLE,      // the feature is on one tile
    FACT_BY_TREE,     // of a road: it runs through the tile of a tree, which takes nobody
    FACT_BY_HUT,      // a watchtower for monasteries is on it, and a hut there or next to it
    FACT_OTHER_CITY,  // of a city: a tile has part of another one
    FACT_BRIDGED,     // of a road: it crosses another above or below; of a field: a bridge is there
    FACT_BRANCHES,    // of a road: three ways of it meet on a tile
    FACT_OTHER_TUNNEL, // of a road: it ends at a tunnel that is printed in another box
    FACT_OTHER_TOKEN,  // of a token: another opening of its tile has one
    FACT_NO_BLOCKING,  // the house rule no-blocking is in force
    FACT_PAIRS,        // the house rule pair-when-occupied is in force
    FACT_OWN_FOLLOWER, // the house rule own-follower is in force
    FACT_COMMON_STOCK, // the house rule common-stock is in force
    FACT_ANY_BRIDGE,   // there is a bridge
    FACT_AT_WALLS,     // the action, or a step of it, is at a tile of the City of Carcassonne
    FACT_IN_QUARTERS,  // somebody is in a quarter of that city
    FACT_HOME,         // the flier comes home
    FACT_ROBBED,       // a robber has robbed in the turn, could have, or has gone along
    FACT_OTHERS,       // the robber or follower that the action places is another player's
    FACT_AUCTIONED,    // several parts of turns and an auction are told
    FACT_NO_GOODS,     // goods are claimed, and nobody takes any
    FACT_LEFT_OUT,     // the player before has left out the second part of the turn
    FACT_NO_FARMERS,   // the table plays without farmers
    FACT_OF_FIELDS,    // a claim counts fields
    FACT_ROUND_RIVER,  // a claim counts fields, and a field goes round an end of the river
    FACT_ROAD_END,     // a claim counts fields, and a field goes round the end of a road
    FACT_ANY_MOUTH,    // a road ends at an opening without a finished tunnel
    FACT_RIVER_OVER,   // there is a river, no rule says that it is over, and land is placed
    FACT_NO_BEND,      // no ruling is on how the river turns
    FACT_RIVER_STOPS,  // of a tile: the river ends there, at no lake or spring
    FACT_BY_MONASTERY, // of a follower: a monastery is on the tile
    FACT_BY_EMPTY,     // of a castle: an empty one is in its fief
    FACT_WALLED,       // the feature has part of the City of Carcassonne
    FACT_PASSED,       // a turn was passed
    FACT_AT_START,     // the dragon was caught next to where its walk began,
    FACT_AT_FAIRY,     // the dragon was caught next to the fairy's tile
    FACT_EXCHANGED,    // prisoners were exchanged
    FACT_OWN_HOME,     // a player took an own follower by a tower
    FACT_OPENED,       // a follower on a tower has left it
    FACT_BELOW_ZERO,   // somebody's score falls below 0
    FACT_RING,         // of a road: it is complete without any end
    FACT_SHARES_CITY,  // a completed city at the field is at another one too, whatever the rule
    FACT_ENCHANTED,    // mage or witch have changed what the feature scores
    FACT_ANY_LARGE,    // there is a large follower, or was
    FACT_LAP,          // of a message: a figure of the mover is past the end of the score track
    FACT_ROUND,        // some player was past the end of the score track before the moves
    FACT_HARVESTED,    // of a field: its farmers were scored because of a barn in these moves
    FACT_ON_BRIDGE,    // the figure stands or goes on a bridge
    FACT_OF_ITS_TILES, // of a castle: what it took has a tile of its own two
    FACT_AT_ABBEY,     // the feature touches an abbey of an earlier turn
    FACT_BY_WALLS,     // of a monastery: a tile of the City of Carcassonne is around it
    FACT_SIDES,        // several fields with followers are at the City of Carcassonne
    FACT_NO_MOST,      // claims differ by what is given for most goods, and nobody gets that
    // the turn has such an action
    FACT_DOING,
    FACT_LAST_DOING = FACT_DOING + CAR_ACTIONS - 1,
    // the feature, or the figure, is of that kind
    FACT_KINDS,
#define KIND(name, rank, ...) FACT_##name = FACT_KINDS + (rank),
#include "tiles/tiles.def"
    FACT_FIGURES = FACT_KINDS + CAR_KINDS,
    FACT_BEFORE_FIGURES = FACT_FIGURES - 1,
#define FOLLOWER(name, ...) FACT_##name,
#include "carcassonne/table/rows.def"
#define FIGURE(name, ...) FACT_##name,
#include "carcassonne/table/rows.def"
    // facts with a place
    FACT_AROUND, // count: neighbours on the board that help to complete it
    FACT_FIRST_PLACE = FACT_AROUND,
    FACT_ENDS, // count: open ends of a road or city
    FACT_TOUCHED,
    FACT_TWICE, // two parts of it are on one tile
    FACT_CROSSING,
    FACT_AT_SPACE,    // another road ends at the same space for circus or acrobats
    FACT_AT_CLOISTER, // or at the same monastery
    FACT_STOPPED,     // or at the same village, city, bazaar, volcano or foundation
    FACT_THROUGH,     // it runs through a finished tunnel
    FACT_MOUTH,       // it ends at an opening without a finished tunnel
    FACT_PENNANT,
    FACT_INN,
    FACT_INNS,
    FACT_OTHER_INN,
    FACT_CATHEDRAL,
    FACT_CATHEDRALS,
    FACT_GOODS,
    FACT_SPRING,
    FACT_BANK,
    FACT_PARTED, // of a field: another field on its tile touches a completed city
    FACT_OPEN_CITY,
    FACT_VINEYARD,
    FACT_ABBEY,
    FACT_HILL,
    FACT_ON_WALK,
    FACT_WALK_BEGAN,
    FACT_WATCHED, // it is on the tile of a watchtower
    FACT_GOLD,    // bars of gold lie on its tile
    FACT_BY_HELD, // of a follower: a follower is on another road, city or field beside this one
    FACT_SPANNED, // of a road: something on a tile joins two of its parts
    // what a road ends at, by enum of ends
    FACT_ENDS_AT,
    FACT_LAST_END = FACT_ENDS_AT + CAR_END_UNDERPASS,
    // marks of its tiles, and signs of its own segments
    FACT_TILE_MARKS,
    FACT_MARKS = FACT_TILE_MARKS + CAR_TILE_MARKS,
    FACTS = FACT_MARKS + CAR_MARKS
};

enum { SCENE_TABLE, SCENE_FEATURE, SCENE_FIGURE, SCENE_ACTION };
#define SCENE_DOES(action) (SCENE_ACTION + CAR_##action)

// A thing that players may quarrel about, and the facts that are true of it.
struct scene {
    bool is[FACTS];
    uint8_t kind;       // SCENE_x
    int player;         // owner or mover, AJ_NONE
    int figure;         // enum car_figure, AJ_NONE
    uint32_t root;      // the root of the feature, CAR_NOTHING
    uint32_t lying;     // index of the tile, CAR_NOTHING
    uint32_t node;      // where the case has it
    uint8_t owners;     // players who score the feature, as bits
    uint32_t at[FACTS]; // by fact with a place: the first tile
    int32_t count[FACTS];
};

// What a quarrel is about, from which the facts of its scenes are found; borrowed.
struct scenery {
    struct car_judging *g;
    const struct aj_judgement *judgement; // that of the moves
    bool is[FACTS];                       // facts of the quarrel
    struct car_farms farms;
    bool is_per_field; // farmers score each field separately
    uint8_t *touching; // by root of a field: whether it touches a completed city, 0: not known yet
};

static inline void car_add_fact_if(struct scene *scene, bool is, int fact) {
    scene->is[fact] |= is;
}

// Adds a fact that has a place: keeps its first tile, and counts how often it is added.
void car_add_fact(struct scene *scene, int fact, uint32_t lying);

// Adds marks in a set, from the fact of the first one on.
void car_add_marks(struct scene *scene, int first, uint64_t marks, uint32_t lying);

// Adds the marks of tiles in a set, as they are printed on one that lies there.
void car_add_tile_marks(struct scene *scene, uint64_t marks, uint32_t lying);

// Makes a scene that has only the facts of the quarrel.
struct scene car_scene_new(const struct scenery *about);

// Adds the facts of a feature, on the board after the moves.
void car_scene_look_at_feature(const struct scenery *about, struct scene *scene, uint32_t root);

// Adds the facts of a figure, on the board or returned, to a scene that has those of its feature.
void car_scene_look_at_figure(const struct scenery *about, struct scene *scene, uint32_t figure);

// Takes back the facts of marks that do nothing, since the table plays without what they stand for.
void car_scene_leave_out(const struct car_judging *g, struct scene *scene);

// Adds the facts of the table for which only rows QUARREL_MORE ask.
void car_scenery_look_at_table(struct scenery *about);

// Looks at the tile just placed. A further tile that the turn names is not on the board.
void car_scene_look_at_placed(const struct scenery *about, struct scene *scene);

// Adds the facts of an action; for most of them only rows QUARREL_MORE ask.
void car_scene_look_at_action(const struct scenery *about, struct scene *scene,
                              const struct car_action *a);

// Returns the figure, on the board or returned, that an action means by the place that it names: of
// several, the one that fits it best, and of equals the first in the list of kinds. Returns
// CAR_NOTHING if none is there.
uint32_t car_figure_meant_or_gone(const struct car_judging *g, const struct car_action *a);

// Returns the road that the action of a token or of a ferry is about, after it, or CAR_NOTHING if
// there is none.
uint32_t car_turn_road_meant(const struct car_judging *g, const struct car_action *a);

// Returns the least authority of a note (rows WEIGHS).
enum aj_authority car_quarrel_weight(int rule, int variant);

// Adds the facts of the turn for which only rows QUARREL_MORE ask.
void car_turn_look_at_more(const struct car_judging *g, const struct aj_judgement *judgement,
                           const struct aj_case *job, bool is[FACTS]);

// Adds the facts of what lies next to where an action places a tile or figure, for which only rows
// QUARREL_MORE ask.
void car_scene_look_next_to(const struct scenery *about, struct scene *scene,
                            const struct car_action *a);

// Adds the facts of a feature for which only rows QUARREL_MORE ask: what it touches, and what it
// took if it is a castle.
void car_scene_look_at_sides(const struct scenery *about, struct scene *scene);

// Whether a part of a feature is a bridge.
bool car_is_bridge(const struct car_board *board, uint32_t part);

// Whether the river begins or ends on the tile, and its field goes all around: no road parts it.
bool car_goes_round(const struct car_tile *tile);

// Whether an auction is told, and somebody plays twice in a row.
bool car_has_parts_and_auction(const struct car_position *position);

// Whether a bridge leads over more than fields: over a figure, a road or city that runs across
// below it, or, if `middle`, what lies in the middle of its tile.
bool car_is_above_something(const struct car_board *board, uint32_t lying, bool middle);

// Returns the player whose turn is judged, or AJ_NONE if no turn is.
static inline int car_mover_of(const struct car_judging *g) {
    return g->now.turn ? g->now.turn->player : AJ_NONE;
}

// Whether the last turn may have joined something to a feature at part `index`, by its tile or by a
// token.
bool car_is_joined(const struct car_judging *g, uint32_t index);

// Whether the last turn has changed a feature at part `index`, if only by a tile around it.
bool car_is_touched(const struct car_judging *g, uint32_t index);

// Whether several players have the most points in the end.
bool car_turn_has_several_winners(const struct aj_judgement *judgement);

// Whether the game has the Messages and the mover has scored, but draws no message, and none was
// withheld because another player's figure stands on the dark space.
bool car_turn_gains_no_message(const struct car_judging *g, const struct aj_judgement *judgement);

// Adds facts of the last turn as a whole, and of what claims say about it, to those of the quarrel.
void car_turn_look_at_quarrel(const struct car_judging *g, const struct aj_case *job, size_t moved,
                              bool is[FACTS]);
