// A turn that is asked about (aj_game.moves, aj_game.turns): what the case has played stands, and
// further actions are tried after it. It and all it uses live in the arena of the reader.
#pragma once

#include "carcassonne/rules/frontier.h"
#include "carcassonne/rules/judging.h"
#include "judging/case/case.h"

struct car_asking {
    struct car_judging g;
    struct aj_judgement judgement;
    struct car_turn turn;
    struct car_action *action;   // the turn's, with room for those that are tried
    const struct car_tile *tile; // still in hand, NULL: none
    struct aj_reader *reader;
    const struct aj_case *job;
    int player;
};

// Plays what the case has played, up to the point of the question. False after diagnostics. If
// what was played is illegal, the judgement is forbidden, and nothing can be asked.
bool car_ask_begin(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_ruleset *rules, struct car_asking *ask);

// Whether the position says all that the answer rests on (`hand`: the tile with which whole turns
// begin, NULL: only the next action is asked about). False after diagnostics.
bool car_ask_is_answerable(const struct car_asking *ask, const struct car_tile *hand);

// Whether `a` may come now; the first ruling that forbids it in `*why` (may be NULL), until the
// next question. A tile still in hand counts as placed later in the turn.
bool car_ask_may(struct car_asking *ask, const struct car_action *a, const struct aj_ruling **why);

// Most actions that an asking plays after those of the case: a ransom, the tile, a figure or a
// tower piece, what follows it, tokens, the walk, and the wagons of all players.
enum { CAR_ASKED_MOST = 10 + AJ_PLAYERS_MAX };

// Takes an asking that has begun to after `count` further actions, which were found to be allowed
// one after the other.
void car_ask_again(struct car_asking *ask, const struct car_action more[], int count);

// Actions that may be tried, in the arena of the asking.
struct car_offers {
    struct car_action *action;
    size_t count, capacity;
};

// Adds one.
void car_offer(struct car_asking *ask, struct car_offers *offers, const struct car_action *a);

// The cells and turns where the tile in hand may be tried, in the order in which they are listed.
uint32_t car_ask_cells(struct car_asking *ask, struct car_placement **cells);
struct car_action car_ask_place(const struct car_asking *ask, int32_t x, int32_t y, uint8_t turn);

// A figure on a part of the tile just placed, or of another one.
struct car_action car_ask_follower(const struct car_asking *ask, uint32_t part, uint8_t figure);

// The parts on which a follower may be tried, in the order in which they are listed: those of the
// tile just placed, and of others if a module lets him go there.
uint32_t car_ask_parts(struct car_asking *ask, uint32_t **parts);

// An action of that kind upon the spot where figure `follower` of the board stands.
struct car_action car_ask_spot(const struct car_asking *ask, enum car_action_kind kind,
                               uint32_t follower);
