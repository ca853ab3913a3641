// What the page's engine is without: the random games of `adjudge play`, for which adjudge.h has no
// function. The games name them all the same.
#include <stdlib.h>

#include "carcassonne/play.h"
#include "tickets/play.h"

void car_play_deal(struct car_play *play, struct aj_judgement *judgement, uint64_t seed,
                   int players) {
    (void)play, (void)judgement, (void)seed, (void)players;
    abort();
}

void car_play_out(struct car_play *play) {
    (void)play;
    abort();
}

void car_play_write(const struct car_play *play, const char *id, struct aj_buf *out) {
    (void)play, (void)id, (void)out;
    abort();
}

void ttr_play_game(const struct aj_ruleset *rules, const struct aj_deal *deal,
                   struct aj_arena *arena, struct aj_buf *out) {
    (void)rules, (void)deal, (void)arena, (void)out;
    abort();
}
