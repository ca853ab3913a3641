// Letters of European names without their accents, for names that people type without them.
#pragma once

#include <stdint.h>

// The small letter or digit for a code point, '-' for anything between words, or 0 for a combining
// mark, which is dropped: decomposed text is common on some systems.
char aj_fold_point(uint32_t point);
