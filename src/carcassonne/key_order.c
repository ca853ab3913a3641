#include "carcassonne/carcassonne.h"

// A key that is not here comes behind those that are, with names that users give.
const char *const *const car_key_order[AJ_KEY_LISTS] = {
    [AJ_BEHIND_NAME] = AJ_KEYS("shape", "tile", "edges", "marks"),
    [AJ_BEHIND_PLAYER] = AJ_KEYS("place", "placed", "follower", "token", "take_token", "swap",
                                 "extra_turn", "recall", "wagon", "princess", "take_back", "tower",
                                 "capture", "exchange", "ransom", "graze", "herd"),
    [AJ_BEHIND_SCORE] =
        AJ_KEYS("origin", "board", "followers", "tokens", "king", "robber_baron", "dragon", "fairy",
                "river_left", "towers", "bag", "followers_left", "large_left", "abbot_left",
                "prisoners", "tower_pieces_left", "ore"),
    [AJ_BEHIND_TO_MOVE] = AJ_KEYS("tile_in_hand"),
    [AJ_BEHIND_ACTIONS] = AJ_KEYS("at", "turn", "segment", "opening", "kind", "sheep", "wolves",
                                  "size", "opportunities_passed"),
    [AJ_BEHIND_WHEN] = AJ_KEYS("complete", "owners", "features"),
};
