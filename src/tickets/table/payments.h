// Every way in which the extra cards of a tunnel can be played. Lists live in the arena passed in.
#pragma once

#include <stddef.h>

#include "core/arena.h"
#include "tickets/table/cards.h"

struct ttr_payments {
    struct ttr_cards *item; // most cards of the colour first
    size_t count;
};

// The payments of `due` cards against a set that counts as `colour` out of `stock`: cards of that
// colour and locomotives in any mix (TTRE-5.T3), locomotives alone for TTR_LOCOMOTIVE (TTRE-5.T7).
// None for due == 0.
struct ttr_payments ttr_payments_list(int colour, int due, const struct ttr_cards *stock,
                                      struct aj_arena *arena);

// "1 blue or 1 locomotive", "2 blue, or 1 blue and 1 locomotive"; "no card" for an empty list.
const char *ttr_payments_say(const struct ttr_payments *payments, struct aj_arena *arena);

// The key `payments` with its list.
void ttr_payments_write(const struct ttr_payments *payments, struct aj_json *json);
