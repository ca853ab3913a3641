// What is said of tiles told by their edges once their kinds were tried: the error `several-kinds`,
// and for notes the kinds that were set aside. Texts live in the reader's arena.
#pragma once

#include "carcassonne/table/position.h"
#include "judging/case/case.h"

// What came of trying each candidate of one tile, as bits.
struct car_tried {
    uint64_t kept;              // the rest of the case allows it; those behind 64 too
    uint64_t differ;            // with it the answer is another one
    uint64_t unasked;           // with it only what nobody claims is otherwise
    uint64_t counted;           // of these: points at the end, where claims speak of points
    uint64_t claimed;           // of these two, with which some claim is right
    uint64_t unsaid, unclaimed; // of those that differ: set aside
    const char **how;           // by candidate: what would be otherwise; NULL: none is
};

static inline uint64_t car_undecided(const struct car_tried *tried) {
    return tried->differ & ~tried->unsaid & ~tried->unclaimed;
}

struct car_kinds_told {
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct car_described *described; // as read first
    const struct car_tried *tried;
    uint32_t count;
    int *such;           // of its errors; NULL at first
    uint32_t refused[8]; // tiles whose kinds were shown
    uint32_t refusals;
};

// Reports that several kinds of a tile are possible, and `why` it must be said which.
void car_refuse_kinds(struct car_kinds_told *told, uint32_t tile, const char *why);

// Leaves those candidates of a tile that give the answer of the chosen one, and says of it the
// others.
void car_settle_kinds(const struct car_kinds_told *told, uint32_t tile,
                      struct car_described *described);
