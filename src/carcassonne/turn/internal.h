// What is so of the things that players may quarrel about: the facts for which rows QUARREL and
// DECIDES ask. Shared by quarrels.c and scenes.c.
#pragma once

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"

// What rows ask for: IS(x), BEARS(mark of a tile) or SHOWS(mark of a segment), and NOT(x) that is
// not so. Those from FACT_FIRST_PLACE on have a place: the last such of a row gives {tile} and
// {count}.
enum fact {
    // the quarrel
    FACT_VERDICT,   // is about what is allowed
    FACT_GAINED,    // about points of the moves
    FACT_FINAL,     // about points at the end
    FACT_POINTS,    // one of these two
    FACT_TABLE,     // about what lies on the table, or who wins
    FACT_PIECES,    // about figures that stay or go
    FACT_OF_KING,   // about who has the King
    FACT_OF_ROBBER, // or the Robber Baron
    FACT_STANDS,    // the turn is legal
    FACT_ALLOWED,   // and a rule of an expansion allows what is quarrelled about
    FACT_OVER,      // the game is
    // whose
    FACT_OWN,     // the figure or feature belongs to the mover
    FACT_LOST,    // others than the figure's owner score its feature
    FACT_LEFT,    // it left the board before the scoring
    FACT_EARLIER, // it stood there before this turn
    FACT_NAMED,   // a claim speaks of it, or of a figure on the feature, as a piece
    FACT_WITH_FAIRY,
    FACT_HELD,       // a follower stands, or stood, on the feature
    FACT_NOT_MOVER,  // a player other than the mover scores it
    FACT_SHARED,     // several players have the most followers there
    FACT_BROKEN,     // and one of them wins all the same
    FACT_DONE,       // complete
    FACT_SCORED,     // scored in these moves
    FACT_PRISONERS,  // somebody holds one
    FACT_ALONE,      // nothing follows the action in its turn
    FACT_SECOND,     // a figure was placed before it
    FACT_COMPLETES,  // the tile just placed completes something
    FACT_UNSCORED,   // nobody scores in the turn
    FACT_SEVERAL,    // or somebody several times
    FACT_EACH_FIELD, // a completed city at the field is at another field with followers too
    FACT_UNDERMINED, // somebody takes part in it from an entrance
    FACT_KING,       // somebody holds the King
    FACT_ROBBER,     // or the Robber Baron
    FACT_LURKER,     // or a robber of the Robbers is on the score track
    FACT_OWN_LURKER, // from whose space its own player went on
    FACT_RIVAL,      // a shrine and a monastery next to each other, and both are held
    FACT_NO_RIVAL,   // and nobody holds the other one
    FACT_MAGICIAN,   // the mage or the witch is there
    // the turn has such an action
    FACT_DOING,
    FACT_LAST_DOING = FACT_DOING + CAR_ACTIONS - 1,
    // kinds of features, and of figures
    FACT_KINDS,
#define KIND(name, rank, ...) FACT_##name = FACT_KINDS + (rank),
#include "tiles/tiles.def"
    FACT_FIGURES = FACT_KINDS + CAR_KINDS,
    FACT_BEFORE_FIGURES = FACT_FIGURES - 1,
#define FOLLOWER(name, ...) FACT_##name,
#include "carcassonne/table/rows.def"
#define FIGURE(name, ...) FACT_##name,
#include "carcassonne/table/rows.def"
    // with a place
    FACT_AROUND, // how many of the neighbours lie that complete it
    FACT_FIRST_PLACE = FACT_AROUND,
    FACT_ENDS, // of a road or city: how many lead on
    FACT_TOUCHED,
    FACT_TWICE, // two parts of it are on one tile
    FACT_CROSSING,
    FACT_THROUGH, // it runs through a finished tunnel
    FACT_MOUTH,   // it breaks off at the opening of another one
    FACT_PENNANT,
    FACT_INN,
    FACT_INNS,
    FACT_OTHER_INN,
    FACT_CATHEDRAL,
    FACT_CATHEDRALS,
    FACT_GOODS,
    FACT_SPRING,
    FACT_BANK,
    FACT_PARTED, // a field: another one on its tile touches a completed city
    FACT_OPEN_CITY,
    FACT_VINEYARD,
    FACT_ABBEY,
    FACT_HILL,
    FACT_ON_WALK,
    FACT_WALK_BEGAN,
    FACT_WATCHED, // it runs over the tile of a watchtower
    FACT_SPANNED, // a road: two of its parts are one by what lies on their tile
    // what a road ends at
    FACT_ENDS_AT,
    FACT_LAST_END = FACT_ENDS_AT + CAR_END_UNDERPASS,
    // marks of the tiles on which it is, and of its own segments
    FACT_TILE_MARKS,
    FACT_MARKS = FACT_TILE_MARKS + CAR_TILE_MARKS,
    FACTS = FACT_MARKS + CAR_MARKS
};

enum { SCENE_TABLE, SCENE_FEATURE, SCENE_FIGURE, SCENE_ACTION };
#define SCENE_DOES(action) (SCENE_ACTION + CAR_##action)

// Something that is quarrelled about, and what is so of it.
struct scene {
    bool is[FACTS];
    uint8_t kind;       // SCENE_x
    int player;         // AJ_NONE
    int figure;         // enum car_figure, AJ_NONE
    uint32_t root;      // of its feature, CAR_NOTHING
    uint32_t lying;     // its tile, CAR_NOTHING
    uint32_t node;      // in the case
    uint8_t owners;     // who scores the feature, as bits
    uint32_t at[FACTS]; // tiles of facts
    int32_t count[FACTS];
};

// What a quarrel is about, for the facts of all its scenes; borrowed.
struct scenery {
    struct car_judging *g;
    bool is[FACTS]; // of the quarrel
    struct car_farms farms;
    bool is_per_field; // farmers score each field for itself
};

static inline void car_add_fact_if(struct scene *scene, bool is, int fact) {
    scene->is[fact] |= is;
}

// Adds a fact that has a place; its first tile and how often it is so are kept.
void car_add_fact(struct scene *scene, int fact, uint32_t lying);

// Adds marks in a set, from the fact of the first one on.
void car_add_marks(struct scene *scene, int first, uint64_t marks, uint32_t lying);

// Adds the marks of tiles in a set, as they are printed on one that lies there.
void car_add_tile_marks(struct scene *scene, uint64_t marks, uint32_t lying);

// A scene that has the facts of the quarrel alone.
struct scene car_scene_new(const struct scenery *about);

// Adds what is so of the feature, on the board as it is after the moves.
void car_scene_look_at_feature(const struct scenery *about, struct scene *scene, uint32_t root);

// Adds what is so of a figure on the board, or no longer on it, to a scene of its feature.
void car_scene_look_at_figure(const struct scenery *about, struct scene *scene, uint32_t figure);

// Who takes the turn under way; AJ_NONE: no turn is.
static inline int car_mover_of(const struct car_judging *g) {
    return g->now.turn ? g->now.turn->player : AJ_NONE;
}

// Whether the last turn may have joined a feature at this part of it: by its tile or by a token.
bool car_is_joined(const struct car_judging *g, uint32_t index);

// Whether the last turn has changed it there, if only by filling a place around it.
bool car_is_touched(const struct car_judging *g, uint32_t index);
