#include <stddef.h>

#include "core/core.h"
#include "documents/tree/tree.h"

const struct aj_said aj_said_switch[] = {
    {"true", "true"},
    {"yes", "true"},
    {"on", "true"},
    {"false", "false"},
    {"no", "false"},
    {"off", "false"},
    {0},
};

const char *aj_said_for(const char *text, const struct aj_said others[]) {
    for (; others->said; others++)
        if (aj_is_same_word(text, others->said))
            return others->meant;
    return NULL;
}
