#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

bool ttr_is_setup(const struct ttr_turn *turn) {
    return turn->actions > 0 && turn->action[0].kind == TTR_FIRST_TICKETS;
}

int ttr_points(int length, int points) {
    // TTRE-7.SCORE; length 5 and the Nordic table are second-hand.
    static const int table[][TTR_LENGTH_MAX + 1] = {
        [TTR_VALUE_POINTS_EUROPE] = {0, 1, 2, 4, 7, 0, 15, 0, 21, 0},
        [TTR_VALUE_POINTS_WITH_5] = {0, 1, 2, 4, 7, 10, 15, 0, 21, 0},
        [TTR_VALUE_POINTS_NORDIC] = {0, 1, 2, 4, 7, 10, 15, 0, 0, 27},
    };
    return length >= 0 && length <= TTR_LENGTH_MAX ? table[points][length] : 0;
}
