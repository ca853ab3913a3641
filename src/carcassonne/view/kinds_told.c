#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/view/internal.h"
#include "pictures/text/text.h"

enum { LISTED_MAX = 4 }; // kinds of which a note says how they differ

// Lists the numbers of the candidates in a set. Candidates that are not tried are in every
// set.
static uint32_t list_in(const struct car_described *seen, uint64_t set, uint32_t numbers[]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < seen->candidates; i++)
        if (i >= CAR_CANDIDATES_MAX || (set >> i) & 1U)
            numbers[count++] = i;
    return count;
}

static const struct car_candidate *pick_candidates(const struct car_described *seen,
                                                   const uint32_t numbers[], uint32_t count,
                                                   struct aj_arena *arena) {
    struct car_candidate *list = AJ_NEW_ARRAY(arena, struct car_candidate, count + 1);
    for (uint32_t i = 0; i < count; i++)
        list[i] = seen->candidate[numbers[i]];
    return list;
}

// ---- the error

// Returns the key that names a tile at the place where this one is described, or NULL in a drawn
// row.
static const char *key_of(const struct aj_doc *doc, const struct car_described *seen) {
    uint32_t node = seen->node;
    const char *key = aj_doc_key(doc, node);
    if (key && strcmp(key, "edges") == 0) {
        node = doc->node[node].parent;
        key = aj_doc_key(doc, node);
    }
    return !key && doc->node[node].kind == AJ_NODE_MAP ? "tile" : key;
}

// Counts by row of the catalogue how many tiles may be of that kind. This is done at the first
// error.
static const int *count_such(struct car_kinds_told *told) {
    struct aj_arena *arena = told->reader->arena;
    if (told->such)
        return told->such;
    told->such = AJ_NEW_ARRAY(arena, int, car_catalogue.count);
    uint32_t *counted = AJ_NEW_ARRAY(arena, uint32_t, car_catalogue.count); // 1 + last tile, by row
    for (uint32_t i = 0; i < told->count; i++)
        for (uint32_t c = 0; c < told->described[i].candidates; c++) {
            uint32_t row = told->described[i].candidate[c].tile->row - 1U;
            told->such[row] += counted[row] != i + 1;
            counted[row] = i + 1;
        }
    return told->such;
}

// Says for each kind how the answer differs with it, and whether there are too few tiles of it.
static const char **say_more(struct car_kinds_told *told, uint32_t tile, const uint32_t numbers[],
                             uint32_t count) {
    struct aj_arena *arena = told->reader->arena;
    const char **more = AJ_NEW_ARRAY(arena, const char *, count + 1);
    const int *such = count_such(told);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_tile *kind = told->described[tile].candidate[numbers[i]].tile;
        const char *how = told->tried[tile].how ? told->tried[tile].how[numbers[i]] : NULL;
        const char *few = such[kind->row - 1] > car_copies(kind)
                              ? aj_arena_format(arena, "; the sets hold %d", car_copies(kind))
                              : "";
        more[i] = aj_arena_format(arena, "%s%s%s", how ? ": " : "", how ? how : "", few);
    }
    return more;
}

// Returns an earlier tile with the same remaining kinds, or AJ_NONE.
static int find_alike(const struct car_kinds_told *told, const struct car_described *seen,
                      uint64_t left) {
    for (uint32_t i = 0; i < told->refusals; i++) {
        const struct car_described *other = &told->described[told->refused[i]];
        const struct car_tried *tried = &told->tried[told->refused[i]];
        uint64_t others = tried->kept & ~tried->unsaid & ~tried->unclaimed;
        if (other->candidates == seen->candidates && others == left &&
            strcmp(other->edges, seen->edges) == 0 && strcmp(other->marks, seen->marks) == 0)
            return (int)told->refused[i];
    }
    return AJ_NONE;
}

enum { HELPS_MAX = 32 }; // errors of a case that get a help: it lists all kinds

void car_refuse_kinds(struct car_kinds_told *told, uint32_t tile, const char *why) {
    const struct car_described *seen = &told->described[tile];
    const struct car_tried *tried = &told->tried[tile];
    struct aj_arena *arena = told->reader->arena;
    uint64_t left = tried->kept & ~tried->unsaid & ~tried->unclaimed;
    uint32_t *numbers = AJ_NEW_ARRAY(arena, uint32_t, seen->candidates);
    uint32_t count = list_in(seen, left, numbers);
    const struct car_candidate *list = pick_candidates(seen, numbers, count, arena);
    const char *where =
        seen->has_cell ? aj_arena_format(arena, " at (%d,%d)", seen->x, seen->y) : "";
    struct aj_diag *diag =
        aj_read_error_in(told->reader, seen->node, seen->byte,
                         &car_rulebook.diagnostic[CAR_DIAG_SEVERAL_KINDS], "%s%s may be %s, and %s",
                         seen->edges, where, car_list_kinds(list, count, " or ", arena), why);
    if (!aj_diag_is_kept(told->reader->diags, diag) || told->helps++ >= HELPS_MAX)
        return;
    bool drawn = find_alike(told, seen, left) != AJ_NONE;
    const struct car_asked asked = {.edges = seen->edges,
                                    .marks = seen->marks,
                                    .told_by = aj_doc_key(told->reader->doc, seen->node),
                                    .key = key_of(told->reader->doc, seen),
                                    .stood_on = car_stood_on(&told->job->rules),
                                    .more = say_more(told, tile, numbers, count),
                                    .unseen = drawn};
    diag->help = car_say_kinds(list, count, &asked, arena);
    if (!drawn && told->refusals < sizeof told->refused / sizeof *told->refused)
        told->refused[told->refusals++] = tile;
}

// ---- what notes say

// Lists the candidates of a set, as they can be written or by name, each with what would be
// different: "FRFR+inn, where Anna gains 4, not 2, or FRFR+tunnel, where ...". NULL if the set is
// empty.
static const char *list_otherwise(const struct car_kinds_told *told, uint32_t tile, uint64_t set,
                                  bool written) {
    const struct car_described *seen = &told->described[tile];
    const struct car_tried *tried = &told->tried[tile];
    struct aj_arena *arena = told->reader->arena;
    uint32_t *all = AJ_NEW_ARRAY(arena, uint32_t, seen->candidates);
    uint32_t count = list_in(seen, tried->kept, all), listed = 0;
    const struct car_candidate *list = pick_candidates(seen, all, count, arena);
    const struct car_asked asked = {.marks = seen->marks,
                                    .stood_on = car_stood_on(&told->job->rules)};
    const char *text = NULL;
    for (uint32_t i = 0; i < count; i++) {
        if (all[i] >= CAR_CANDIDATES_MAX || !((set >> all[i]) & 1U) || listed++ >= LISTED_MAX)
            continue;
        const char *name = written ? car_say_kind(list, count, i, &asked, arena)
                                   : car_list_kinds(&list[i], 1, "", arena);
        text = aj_arena_format(arena, "%s%s%s, where %s", text ? text : "", text ? ", or " : "",
                               name, tried->how[all[i]]);
    }
    return listed > LISTED_MAX
               ? aj_arena_format(arena, "%s, or %u others", text, (unsigned)(listed - LISTED_MAX))
               : text;
}

void car_settle_kinds(const struct car_kinds_told *told, uint32_t tile,
                      struct car_described *described) {
    const struct car_tried *tried = &told->tried[tile];
    struct aj_arena *arena = told->reader->arena;
    uint32_t *numbers = AJ_NEW_ARRAY(arena, uint32_t, described->candidates);
    uint32_t chosen = described->chosen;
    uint32_t count = list_in(described, tried->kept & ~tried->differ & ~tried->unasked, numbers);
    for (uint32_t i = 0; i < count; i++)
        if (numbers[i] == chosen)
            described->chosen = i;
    described->unasked = list_otherwise(told, tile, tried->unasked & tried->kept, false);
    described->unsaid = list_otherwise(told, tile, tried->unsaid & tried->kept, true);
    described->unclaimed = list_otherwise(told, tile, tried->unclaimed & tried->kept, true);
    described->candidate = pick_candidates(described, numbers, count, arena);
    described->candidates = count;
}
