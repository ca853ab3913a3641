#include <string.h>

#include "core/core.h"
#include "judging/game/game.h"

static bool is_word(const char *word, size_t length, const char *name) {
    return strlen(name) == length && aj_is_same_start(word, name, length);
}

// Finds the bits for one word of a list. Returns false if it is not a word of it.
static bool find_kind(const struct aj_view *view, const char *word, size_t length,
                      uint32_t *kinds) {
    if (is_word(word, length, "all")) {
        *kinds = UINT32_MAX;
        return true;
    }
    for (unsigned i = 0; view->kinds && view->kinds[i]; i++)
        if (is_word(word, length, view->kinds[i])) {
            *kinds |= UINT32_C(1) << i;
            return true;
        }
    return is_word(word, length, "none");
}

bool aj_view_kinds(const struct aj_view *view, const char *list, uint32_t *kinds) {
    bool known = true;
    *kinds = 0;
    while (list && *list) {
        size_t length = strcspn(list, ", ");
        known &= length == 0 || find_kind(view, list, length, kinds);
        list += length + (list[length] != '\0');
    }
    return known;
}
