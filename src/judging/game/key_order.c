#include <stddef.h>

#include "judging/game/game.h"

const char *const *const aj_key_order[AJ_KEY_LISTS] = {
    [AJ_BEHIND_NAME] = AJ_KEYS("$schema", "adjudge", "id", "game", "title", "source", "tags", "by",
                               "says", "verdict", "base", "rules", "players", "name"),
    [AJ_BEHIND_PLAYER] = AJ_KEYS("player"),
    [AJ_BEHIND_FROM] = AJ_KEYS("draw", "from"),
    [AJ_BEHIND_COLOUR] = AJ_KEYS("colour"),
    [AJ_BEHIND_SCORE] = AJ_KEYS("score"),
    [AJ_BEHIND_TO_MOVE] = AJ_KEYS("moves", "move", "to_move"),
    [AJ_BEHIND_ACTIONS] = AJ_KEYS("game_over", "actions"),
    [AJ_BEHIND_WHEN] = AJ_KEYS("disputed", "expect", "gained", "final", "scored", "winner", "count",
                               "points", "when"),
    [AJ_BEHIND_ALL] = AJ_KEYS("deciding", "undetermined", "*", "house_rules", "options", "under",
                              "xfail", "cases", "rows"),
};
