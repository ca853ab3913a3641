// The order of a case's keys when it is written anew, as far as games share it. What only one game
// has stands in its own lists (aj_game.key_order), each behind one of these. Constant.
#pragma once

// One list serves all maps of a case: a key that may be in several maps has the right place among
// the keys of each. Named after the last key in common.
enum aj_key_list {
    AJ_BEHIND_NAME, // what a case says of itself, its rules, and of players
    AJ_BEHIND_PLAYER,
    AJ_BEHIND_FROM,
    AJ_BEHIND_COLOUR,
    AJ_BEHIND_SCORE, // the table, and what players have
    AJ_BEHIND_TO_MOVE,
    AJ_BEHIND_ACTIONS, // what a piece stands on
    AJ_BEHIND_WHEN,    // what is claimed and expected
    AJ_BEHIND_ALL,     // what stands last
    AJ_KEY_LISTS
};

// Keys of a list in their order.
#define AJ_KEYS(...)                                                                               \
    (const char *const[]) {                                                                        \
        __VA_ARGS__, NULL                                                                          \
    }

// The keys in common, each list NULL-ended. "*" is where all that no list names stand: names given
// by users, and modules.
extern const char *const *const aj_key_order[AJ_KEY_LISTS];
