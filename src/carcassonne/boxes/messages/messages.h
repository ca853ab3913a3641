// The two counting figures of each player on the score track, and the messages that they bring.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_TRACK_MEEPLE, CAR_TRACK_MESSENGER, CAR_TRACK_FIGURES };
enum { CAR_TRACK_SPACES = 50, CAR_TRACK_DARK = 5 };
// The space of the score track on which a figure with so many points stands.
static inline int8_t car_track_space(int32_t points) {
    int32_t space = points % CAR_TRACK_SPACES;
    return (int8_t)(space < 0 ? space + CAR_TRACK_SPACES : space);
}

extern const char *const car_track_figures[CAR_TRACK_FIGURES];

// ---- track
//
// Points move figures. Those of a scoring step do so when it is over, since it may be told in which
// order they come.

// As a case tells it: car_position.own of the Messages.
struct car_case_track {
    bool is_told[AJ_PLAYERS_MAX];
    int32_t at[AJ_PLAYERS_MAX][CAR_TRACK_FIGURES];
};

// Points that move a figure.
struct car_gain {
    int player;
    int32_t subject, points;
    uint32_t feature; // any part of the one that they are for, CAR_NOTHING: for none
};

// How often a figure of the mover's stopped on a dark space in a round: on any; on one where nobody
// else stood.
struct car_landings {
    int any, free;
};

struct car_track {
    int32_t at[AJ_PLAYERS_MAX][CAR_TRACK_FIGURES]; // points that each has counted
    // In this entry of `moves`.
    uint32_t turn; // its car_turn_state.index
    struct car_gain *gain;
    size_t gains, capacity;        // of the scoring step, as long as it is not over
    struct car_landings landings;  // in this round
    bool is_scored;                // it is
    uint64_t used;                 // actions `advance` that some gain has followed, as bits
    uint8_t noted;                 // players of whom a note says which figure moved, as bits
    uint8_t moved[AJ_PLAYERS_MAX]; // figures that went forward in this round, as bits
    // In this turn with all its parts.
    int8_t figure[AJ_PLAYERS_MAX]; // that moved last, AJ_NONE
    int8_t told; // the figure that the points of the message under way move, AJ_NONE
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
    int8_t word; // of car_scorings, AJ_NONE: a place or all scorings
};
enum { CAR_SCORINGS = 11 };
extern const char *const car_scorings[CAR_SCORINGS];

// ---- figures

// The figure that a gain moves now, by what the entry tells. What it tells wrongly is forbidden; if
// it tells nothing, a note says so.
int car_track_choose(struct car_judging *g, const struct car_gain *gain);

// The figure that the entry tells for a gain that is still to come, else the meeple.
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
    // In this entry of `moves`.
    uint32_t turn;   // its car_turn_state.index
    uint32_t due;    // messages that are still to be told
    bool had_both;   // some round had both of the mover's figures on dark spaces
    bool is_circus;  // it was scored for a message, which may come after wagons
    bool was_barred; // another player's figure stood where a message would have been drawn
    // In this turn with all its parts.
    uint32_t tiles; // that messages owe the mover
    uint32_t parts; // that such tiles have begun
    // In the case.
    uint8_t drawn; // words, as bits, until all were
};

// What an action `message` tells, in addition to its place and kind.
struct car_message {
    int8_t word;   // enum car_message_word
    int8_t player; // AJ_NONE: the player of the turn
    int8_t figure; // AJ_NONE: not told
    bool takes_points;
    const char *name; // of `player`, NULL
};

// NULL while the module is off.
static inline struct car_messages *car_messages_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_messages];
}

// Adds to that where the mover's figure stands now.
void car_messages_land(const struct car_judging *g, int figure, struct car_landings *landings);

// Whether a message may score a follower alone who stands on a segment of that kind.
bool car_message_scores(uint8_t kind);

// Whether a message is still to be told in this entry.
bool car_message_is_due(const struct car_judging *g);

// A round of scorings is over: finds whether it gives the mover a message.
void car_messages_round(struct car_judging *g, struct car_landings landings);
