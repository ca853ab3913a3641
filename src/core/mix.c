#define _DEFAULT_SOURCE // for getentropy

#include <string.h>
#include <unistd.h>

#include "core/core.h"

uint64_t aj_mix_seed(const void *place) {
    uint64_t seed = 0;
    if (getentropy(&seed, sizeof seed) != 0)
        seed = aj_mix((uint64_t)(uintptr_t)place);
    return seed ? seed : 1;
}

uint64_t aj_mix_text(uint64_t hash, const char *text, size_t length) {
    hash = aj_mix(hash ^ length);
    while (length > 0) {
        uint64_t word = 0;
        size_t part = length < sizeof word ? length : sizeof word;
        memcpy(&word, text, part);
        hash = aj_mix(hash ^ word);
        text += part;
        length -= part;
    }
    return hash;
}
