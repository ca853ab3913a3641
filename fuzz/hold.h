// What the fuzz targets share: a property that does not hold ends the program.
#pragma once

#include <stdbool.h>
#include <stdlib.h>

static inline void hold(bool condition) {
    if (!condition)
        abort();
}
