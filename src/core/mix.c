#define _DEFAULT_SOURCE // for getentropy

#include "core/mix.h"

#include <unistd.h>

uint64_t aj_mix_seed(const void *place) {
    uint64_t seed = 0;
    if (getentropy(&seed, sizeof seed) != 0)
        seed = aj_mix((uint64_t)(uintptr_t)place);
    return seed ? seed : 1;
}
