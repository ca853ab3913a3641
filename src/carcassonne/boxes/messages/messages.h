// The two counting figures of each player on the score track, and the messages that they bring.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_TRACK_MEEPLE, CAR_TRACK_MESSENGER, CAR_TRACK_FIGURES };
enum { CAR_TRACK_SPACES = 50, CAR_TRACK_DARK = 5 };
// Returns the space of the score track for so many points.
static inline int8_t car_track_space(int32_t points) {
    int32_t space = points % CAR_TRACK_SPACES;
    return (int8_t)(space < 0 ? space + CAR_TRACK_SPACES : space);
}

extern const char *const car_track_figures[CAR_TRACK_FIGURES];

// ---- track
//
// The figures of a player move by his points. Points of the scoring step move them when the step is
// over, since the case may say in which order they come.

// Where the figures are by the case: car_position.own of the Messages.
struct car_case_track {
    bool is_told[AJ_PLAYERS_MAX];
    int32_t at[AJ_PLAYERS_MAX][CAR_TRACK_FIGURES];
};

// Points that move a figure.
struct car_gain {
    int player;
    int32_t subject, points;
    uint32_t feature; // any part of the feature scored, CAR_NOTHING: none
};

// How often the mover's figures stopped on a dark space in a round; `free`: how often nobody else
// was there.
struct car_landings {
    int any, free;
};

struct car_track {
    int32_t at[AJ_PLAYERS_MAX][CAR_TRACK_FIGURES]; // points that each figure has counted
    // What follows is about this entry of `moves`.
    uint32_t turn; // car_turn_state.index of the entry
    struct car_gain *gain;
    size_t gains, capacity;       // how many gains of the scoring step are waiting for its end
    struct car_landings landings; // landings on dark spaces in this round
    bool is_scored;               // the scoring step of this turn is over
    uint64_t used;                // actions `advance` that some gain has followed, as bits
    // Players for whom the choice of an untold figure was noted, as bits; random games read it as
    // "has moved".
    uint8_t noted;
    uint8_t moved[AJ_PLAYERS_MAX]; // figures that went forward in this round, as bits
    // In this turn with all its parts.
    int8_t figure[AJ_PLAYERS_MAX]; // the figure of each player that moved last, AJ_NONE
    int8_t told; // the figure that the points of the current message move, AJ_NONE
};

static inline bool car_gain_is_feature(const struct car_gain *gain) {
    return gain->subject < CAR_SUBJECT_FIRST;
}

static inline struct car_track *car_track_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_track];
}

// What an action `advance` tells.
struct car_advance {
    int8_t player; // AJ_NONE: the player of the turn
    int8_t figure;
    int8_t word;      // index of car_scorings, AJ_NONE: a place, or all scorings
    const char *name; // of `player`, NULL: not told
};
enum { CAR_SCORINGS = 11 };
extern const char *const car_scorings[CAR_SCORINGS];

// ---- figures

// Returns the figure that a gain moves now, as the entry says. If it says something wrong, that is
// forbidden; if it says nothing, a note says which figure moves.
int car_track_choose(struct car_judging *g, const struct car_gain *gain);

// Returns the figure that a later gain will move: the one that the entry says, else the meeple.
int car_track_figure(const struct car_judging *g, const struct car_gain *gain);

// ---- messages

enum car_message_word {
    CAR_MESSAGE_ROAD,
    CAR_MESSAGE_CITY,
    CAR_MESSAGE_MONASTERY,
    CAR_MESSAGE_TILE,
    CAR_MESSAGE_PENNANTS,
    CAR_MESSAGE_KNIGHTS,
    CAR_MESSAGE_FARMERS,
    CAR_MESSAGE_FOLLOWER,
    CAR_MESSAGE_WORDS
};
extern const char *const car_message_words[CAR_MESSAGE_WORDS];

struct car_messages {
    // What follows is about this entry of `moves`.
    uint32_t turn;   // car_turn_state.index of the entry
    uint32_t due;    // messages that are still to be told
    uint32_t early;  // messages of `due` that are for points before the tile
    bool had_both;   // some round had both of the mover's figures on dark spaces
    bool is_circus;  // the circus was scored for a message: wagons may drive only before that
    bool was_barred; // another player's figure stood where a message would have been drawn
    // In this turn with all its parts.
    uint32_t tiles; // the tiles that messages still let the mover place
    uint32_t parts; // the parts of the turn that messages gave
    // In the case.
    uint8_t drawn; // enum car_message_word, as bits; 0 again when all were drawn
};

// What an action `message` tells, in addition to its place and kind.
struct car_message {
    int8_t word;   // enum car_message_word
    int8_t player; // AJ_NONE: the player of the turn
    int8_t figure; // AJ_NONE: not told
    bool takes_points;
    const char *name; // of `player`, NULL: not told
};

// Returns the state of the module, or NULL while it is off.
static inline struct car_messages *car_messages_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_messages];
}

// Counts a landing if the mover's figure is on a dark space now.
void car_messages_land(const struct car_judging *g, int figure, struct car_landings *landings);

// Whether a message may score a follower alone who stands on a segment of that kind.
bool car_message_scores(uint8_t kind);

// Whether a message is still to be told in this entry.
bool car_message_is_due(const struct car_judging *g);

// Whether a message may be drawn now: one for points before the tile is drawn before the tile.
bool car_message_is_open(const struct car_judging *g);

// Ends the circus if the message due next can only be for its points; else returns false.
bool car_messages_end_circus(struct car_judging *g);

// Finds whether a round of scorings that is over gives the mover a message.
void car_messages_round(struct car_judging *g, struct car_landings landings);
