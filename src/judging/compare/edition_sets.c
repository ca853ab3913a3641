#include <stdlib.h>
#include <string.h>

#include "judging/compare/internal.h"

bool aj_space_fits(const struct aj_ruleset *own, uint64_t modules) {
    size_t count = 1;
    for (; modules && count <= AJ_COMBINATIONS_MAX; modules &= modules - 1)
        count *= aj_editions_varied(own, __builtin_ctzll(modules));
    return count <= AJ_COMBINATIONS_MAX;
}

// Returns the first edition of the module, from `from` on, that is varied, or AJ_NONE.
static int find_edition(const struct aj_ruleset *own, int module, int from) {
    for (int e = from; e < own->book->editions; e++)
        if (own->book->edition[e].module == module && aj_edition_varied(own, e))
            return e;
    return AJ_NONE;
}

// Combinations are numbered so that the last module's edition changes fastest.
void aj_space_editions(const struct aj_space *space, const struct aj_ruleset *own, int index,
                       int edition[AJ_MODULES_MAX]) {
    memcpy(edition, own->edition, sizeof own->edition);
    for (int i = space->modules; i-- > 0;) {
        int module = space->module[i], count = (int)aj_editions_varied(own, module);
        edition[module] = find_edition(own, module, 0);
        for (int k = index % count; k > 0; k--)
            edition[module] = find_edition(own, module, edition[module] + 1);
        index /= count;
    }
}

void aj_space_lay(struct aj_space *space, const struct aj_ruleset *own, uint64_t modules,
                  struct aj_arena *arena) {
    int edition[AJ_MODULES_MAX];
    *space = (struct aj_space){.count = 1};
    for (; modules; modules &= modules - 1) {
        space->module[space->modules++] = __builtin_ctzll(modules);
        space->count *= (int)aj_editions_varied(own, __builtin_ctzll(modules));
    }
    space->having = AJ_NEW_ARRAY(arena, uint64_t, own->book->editions + 1);
    space->all = space->count < 64 ? (UINT64_C(1) << space->count) - 1 : UINT64_MAX;
    for (int i = 0; i < space->count; i++) {
        aj_space_editions(space, own, i, edition);
        for (int m = 0; m < space->modules; m++)
            space->having[edition[space->module[m]]] |= UINT64_C(1) << i;
        if (memcmp(edition, own->edition, sizeof edition) == 0)
            space->own = UINT64_C(1) << i;
    }
}

// ---- the smallest sets

struct seeking {
    const struct aj_space *space;
    const struct aj_ruleset *own;
    struct aj_arena *arena;
    uint64_t wanted; // combinations that the set must not leave
    struct aj_edition_set *found;
    size_t count, capacity;
};

// Returns the combinations that have all editions of the set; module `but` is ignored (AJ_NONE:
// none is).
static uint64_t combinations(const struct aj_space *space, const struct aj_edition_set *set,
                             int but) {
    uint64_t those = space->all;
    for (int i = 0; i < space->modules; i++) {
        int module = space->module[i];
        if (set->edition[module] != AJ_NONE && module != but)
            those &= space->having[set->edition[module]];
    }
    return those;
}

// Whether the set has only wanted combinations, but would not without any one of its editions.
static bool is_smallest(const struct seeking *s, const struct aj_edition_set *set) {
    if (combinations(s->space, set, AJ_NONE) & ~s->wanted)
        return false;
    for (int i = 0; i < s->space->modules; i++) {
        int module = s->space->module[i];
        if (set->edition[module] != AJ_NONE &&
            (combinations(s->space, set, module) & ~s->wanted) == 0)
            return false;
    }
    return true;
}

// Tries every set that is like this one for the modules before `place`.
static void seek_sets(struct seeking *s, struct aj_edition_set *set, int place) {
    if (place == s->space->modules) {
        if (!is_smallest(s, set))
            return;
        s->found = aj_arena_grow(s->arena, s->found, sizeof *s->found, &s->capacity, s->count + 1);
        s->found[s->count++] = *set;
        return;
    }
    int module = s->space->module[place];
    seek_sets(s, set, place + 1);
    set->count++;
    for (int e = find_edition(s->own, module, 0); e != AJ_NONE;
         e = find_edition(s->own, module, e + 1)) {
        set->edition[module] = e;
        seek_sets(s, set, place + 1);
    }
    set->edition[module] = AJ_NONE;
    set->count--;
}

static int compare_sets(const void *left, const void *right) {
    const struct aj_edition_set *a = left, *b = right;
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (int m = 0; m < AJ_MODULES_MAX; m++)
        if ((a->edition[m] == AJ_NONE) != (b->edition[m] == AJ_NONE))
            return a->edition[m] == AJ_NONE ? 1 : -1;
    for (int m = 0; m < AJ_MODULES_MAX; m++)
        if (a->edition[m] != b->edition[m])
            return a->edition[m] < b->edition[m] ? -1 : 1;
    return 0;
}

// Whether the claim has this standing in all combinations of all spaces.
static bool is_everywhere(const struct aj_disputes *disputes, const struct aj_dispute *dispute,
                          int standing) {
    for (size_t s = 0; s < disputes->spaces; s++)
        if (dispute->where[s][standing] != disputes->space[s].all)
            return false;
    return true;
}

static void add_space(struct seeking *s, const struct aj_space *space, uint64_t wanted) {
    struct aj_edition_set set = {.count = 0};
    for (int m = 0; m < AJ_MODULES_MAX; m++)
        set.edition[m] = AJ_NONE;
    s->space = space;
    s->wanted = wanted;
    seek_sets(s, &set, 0);
}

void aj_find_edition_sets(struct aj_disputes *disputes, size_t claim, const struct aj_ruleset *own,
                          struct aj_arena *arena) {
    struct aj_dispute *dispute = &disputes->item[claim];
    for (int standing = 0; standing < AJ_STANDINGS; standing++) {
        struct seeking s = {.own = own, .arena = arena};
        bool everywhere = is_everywhere(disputes, dispute, standing);
        for (size_t i = 0; i < disputes->spaces; i++) {
            const struct aj_space *space = &disputes->space[i];
            uint64_t wanted = dispute->where[i][standing];
            // If there are several spaces, one without any difference explains nothing.
            if (wanted && (everywhere ? i == 0 : disputes->spaces == 1 || wanted != space->all))
                add_space(&s, space, wanted);
        }
        if (s.count > 1)
            qsort(s.found, s.count, sizeof *s.found, compare_sets);
        dispute->under[standing] = s.found;
        dispute->under_count[standing] = s.count;
    }
}
