// What the fuzz targets share: a property that does not hold ends the program.
#ifndef ADJUDGE_FUZZ_HOLD_H
#define ADJUDGE_FUZZ_HOLD_H

#include <stdbool.h>
#include <stdlib.h>

static inline void hold(bool condition) {
    if (!condition)
        abort();
}

#endif
