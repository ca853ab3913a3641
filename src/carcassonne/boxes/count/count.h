// The Count of Carcassonne: who is in the quarters of the city, and where the Count is.
#pragma once

#include "carcassonne/rules/rules.h"

struct aj_json;
struct car_draft;

enum car_quarter { CAR_QUARTER_CASTLE, CAR_MARKET, CAR_BLACKSMITH, CAR_CATHEDRAL, CAR_QUARTERS };
extern const char *const car_quarter_names[CAR_QUARTERS];
enum { CAR_CITY_TILES = 12, CAR_CITY_WIDTH = 4 }; // of the city, as it lies

// What a case tells (car_position.own).
struct car_case_count {
    uint8_t in[AJ_PLAYERS_MAX][CAR_QUARTERS][CAR_FOLLOWERS];
    uint8_t at;          // enum car_quarter: where the Count is
    bool is_city_untold; // the case has tiles of the city but does not say where the city lies
};

// What an action of the box says in addition (car_action.told).
struct car_quarter_told {
    uint8_t quarter;  // enum car_quarter
    int8_t player;    // redeploy, festival: whose follower leaves it
    const char *name; // of `player`
};

// What the module keeps for one judging.
struct car_count {
    uint8_t in[AJ_PLAYERS_MAX][CAR_QUARTERS][CAR_FOLLOWERS];
    uint8_t at; // enum car_quarter
    // Players who scored in this turn's scoring step, as bits: for any feature; for one that was
    // not completed by a token alone; for what is no feature, by a figure (as by the fairy); and
    // around a church. Of those who scored for any feature: for more than a watchtower.
    uint8_t earned, earned_by_tile, besides, by_church, by_more;
    uint32_t completions;           // board.completions after the last tile or token
    uint32_t by_token[CAR_COLOURS]; // roads that a token alone completed
    uint32_t by_tokens;
    bool has_entered;        // somebody has entered the city in this part of the turn
    bool has_entered_before; // somebody has entered the city in an earlier part of the turn
    bool may_move;           // the player who has just entered may move the Count
    // At the end of the game: the players who have passed, as bits, and the one whose follower may
    // leave next (AJ_NONE: anybody's).
    uint8_t passed;
    int next;
};

// By quarter: what an action tells that only names the quarter.
extern const struct car_quarter_told car_quarters_told[CAR_QUARTERS];

static inline struct car_count *car_count_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_count];
}
static inline const struct car_quarter_told *car_quarter_of(const struct car_action *a) {
    return a->told;
}

// Whether the City of Carcassonne is on the board and in play.
bool car_is_carcassonne(const struct car_judging *g);

// Whether anybody is in a quarter.
bool car_is_any_in_quarters(const struct car_judging *g);

// Whether followers of that kind may be in a quarter.
bool car_quarter_admits(enum car_quarter quarter, unsigned figure);

// Returns the kind of the follower that leaves a quarter: that of the action, else a normal one,
// else the first that is there.
unsigned car_quarter_figure(const struct car_judging *g, const struct car_action *a);

// Whether followers of a quarter may go to a feature: it is about to be scored, or the game is
// over.
bool car_quarter_leads(const struct car_judging *g, enum car_quarter quarter, uint32_t root);

// Whether the follower that an action takes out of a quarter is there.
bool car_quarter_holds(const struct car_judging *g, const struct car_action *a);

// Sends home the follower that an action takes out of a quarter.
void car_quarter_send_home(struct car_judging *g, const struct car_action *a);

// Reads {quarter, kind} of an action about one of the mover's followers in the city. Returns false
// if it was not understood.
bool car_read_quartered(struct car_draft *draft, uint32_t node, struct car_action *a);

// Writes {quarter, kind} of an action about one of the mover's followers in the city.
void car_write_quartered(const struct car_action *a, struct aj_json *json);

// Says the quarter of an action: "the castle of Carcassonne".
const char *car_say_quarter(const struct car_action *a, struct aj_arena *arena);
