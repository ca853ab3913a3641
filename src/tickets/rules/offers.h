// The routes that a player can claim now, each with the sets that he can lay for it. Lists live in
// the arena that is handed in.
#pragma once

#include "tickets/table/state.h"

struct ttr_offer {
    int route;
    struct ttr_payments payments; // sets of cards of the hand that the rules let him lay
    struct ttr_payments beyond;   // those apart that have more threes than the ferry has symbols
    bool cut, beyond_cut;         // there are more than are listed
};

struct ttr_offers {
    struct ttr_offer *item; // in the order of the map
    size_t count;
};

// Tries every set of `player`'s hand, which must be known, on every route of the map by the very
// rules of `lay`, under the rules of `judgement`, to which nothing is added but what was consulted.
// At most 1,000 sets a route are listed, those of the fewest cards. `apart`: what only one reading
// of ferry.three-cards can allow is listed as `beyond`. The state stays as it is but for the `lay`
// that was judged last.
struct ttr_offers ttr_offers_list(struct ttr_state *state, int player,
                                  struct aj_judgement *judgement, struct aj_arena *arena,
                                  bool apart);

// The first route for which there is any such set; AJ_NONE.
int ttr_offers_first(struct ttr_state *state, int player, struct aj_judgement *judgement);
