// Mixing bits for hashes, and a seed that no input can foresee. What depends on such a hash is time
// alone, never an answer; but for whether two tables are the same, or two answers to what is asked
// about, where one chance in 2^64 is taken.
#pragma once

#include <stddef.h>
#include <stdint.h>

// 2^64 divided by the golden ratio; odd. A product with it spreads low bits over the high ones. A
// generator of pseudo-random numbers (splitmix64) mixes a state that grows by it each time, so that
// it comes to every number before it comes to one again.
#define AJ_GOLDEN UINT64_C(0x9e3779b97f4a7c15)

// Spreads every bit over all others (the finaliser of splitmix64, after its step).
static inline uint64_t aj_mix(uint64_t value) {
    value += AJ_GOLDEN;
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

// Mixes the bytes of a text into `hash`.
uint64_t aj_mix_text(uint64_t hash, const char *text, size_t length);

// A seed, never 0: random if the system gives it, else made of the address `place`.
uint64_t aj_mix_seed(const void *place);
