#include <stdbool.h>
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"

enum {
    LONGEST = 64,       // a longer name is near to none
    LETTERS = 3,        // letters of a name for each change; a shorter one may have one change too
    FARTHEST = 3,       // the most changes of any name
    SHORTEST_START = 4, // letters of a name whose rest may be left out
    SHORTEST_NAME = 8,  // letters of a name after which something may be added
};

// Returns the small letter. All marks between words become the same.
static char lower(char c) {
    return c == ' ' || c == '_' ? '-' : aj_small(c);
}

static int least3(int a, int b, int c) {
    int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

// Two texts, and the distance that they may have.
struct compared {
    const char *a, *b;
    size_t columns, limit; // `columns`: the length of b
};

// Fills row `i` of the distance table from the two rows above; returns its least entry. Columns
// more than `limit` away from the diagonal are left out, since their distance would be greater.
static int fill_row(const struct compared *compared, size_t i, int row[][LONGEST + 2]) {
    const char *a = compared->a, *b = compared->b;
    size_t columns = compared->columns, limit = compared->limit;
    int *now = row[i % 3], *above = row[(i + 2) % 3], *two_above = row[(i + 1) % 3];
    size_t from = i > limit ? i - limit : 1, to = i + limit < columns ? i + limit : columns;
    int nearest = now[from - 1] = from == 1 ? (int)i : LONGEST;
    char last = lower(a[i - 1]), before = i > 1 ? lower(a[i - 2]) : '\0';
    for (size_t j = from; j <= to; j++) {
        int change = last != lower(b[j - 1]);
        now[j] = least3(above[j] + 1, now[j - 1] + 1, above[j - 1] + change);
        bool is_swap =
            change && i > 1 && j > 1 && last == lower(b[j - 2]) && before == lower(b[j - 1]);
        if (is_swap && two_above[j - 2] + 1 < now[j])
            now[j] = two_above[j - 2] + 1;
        if (now[j] < nearest)
            nearest = now[j];
    }
    now[to + 1] = LONGEST;
    return nearest;
}

// Returns the Damerau-Levenshtein distance (adjacent letters swapped count once), or limit + 1 if
// it is more than `limit` or a text is longer than LONGEST. The limit keeps it cheap for input that
// is wrong in very many places.
static int distance(const char *a, const char *b, int limit) {
    size_t rows = strlen(a), columns = strlen(b);
    size_t apart = rows > columns ? rows - columns : columns - rows;
    if (rows > LONGEST || columns > LONGEST || apart > (size_t)limit)
        return limit + 1;
    const struct compared compared = {a, b, columns, (size_t)limit};
    int row[3][LONGEST + 2];
    for (size_t j = 0; j <= columns; j++)
        row[0][j] = (int)j;
    for (size_t i = 1; i <= rows; i++)
        if (fill_row(&compared, i, row) > limit)
            return limit + 1;
    return row[rows % 3][columns];
}

static bool begins_with(const char *name, const char *start) {
    while (*start && lower(*name) == lower(*start)) {
        name++;
        start++;
    }
    return *start == '\0';
}

// Returns the only name that begins with `start`, as people write "miner" and "inns".
static const char *find_longer(const char *start, const char *const names[], size_t count) {
    const char *longer = NULL;
    if (strlen(start) < SHORTEST_START)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        if (strlen(names[i]) < SHORTEST_START || !begins_with(names[i], start))
            continue;
        if (longer)
            return NULL;
        longer = names[i];
    }
    return longer;
}

// Returns the only name of sufficient length with which the text begins.
static const char *find_shorter(const char *name, const char *const names[], size_t count) {
    const char *shorter = NULL;
    for (size_t i = 0; i < count; i++) {
        if (strlen(names[i]) < SHORTEST_NAME || !begins_with(name, names[i]))
            continue;
        if (shorter)
            return NULL;
        shorter = names[i];
    }
    return shorter;
}

const char *aj_nearest(const char *name, const char *const names[], size_t count) {
    if (begins_with(name, "the "))
        name += strlen("the ");
    size_t length = strlen(name);
    size_t changes = length / LETTERS;
    int limit = changes < 1 ? 1 : changes < FARTHEST ? (int)changes : FARTHEST;
    const char *nearest = NULL;
    for (size_t i = 0; i < count; i++) {
        int apart = distance(name, names[i], limit);
        // A name is not meant if every letter of it would have to change.
        if (apart > limit || (size_t)apart >= strlen(names[i]) || (size_t)apart >= length)
            continue;
        nearest = names[i];
        if (apart == 0)
            break;
        limit = apart - 1;
    }
    nearest = nearest ? nearest : find_longer(name, names, count);
    return nearest ? nearest : find_shorter(name, names, count);
}

// Returns a name other than `nearest` that is as near to `name`, or NULL.
static const char *find_as_near(const char *name, const char *nearest, const char *const names[],
                                size_t count) {
    int apart = distance(name, nearest, FARTHEST);
    if (apart == 0 || apart > FARTHEST)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (names[i] != nearest && distance(name, names[i], apart) == apart)
            return names[i];
    return NULL;
}

const char *aj_did_you_mean(struct aj_arena *arena, const char *name, const char *const names[],
                            size_t count) {
    const char *nearest = aj_nearest(name, names, count);
    nearest = nearest && strcmp(nearest, name) == 0 ? NULL : nearest; // known, but not here
    const char *other = nearest ? find_as_near(name, nearest, names, count) : NULL;
    if (other)
        return aj_arena_format(arena, "did you mean \"%s\" or \"%s\"?", nearest, other);
    return nearest ? aj_arena_format(arena, "did you mean \"%s\"?", nearest) : NULL;
}

const char *aj_help_known(struct aj_arena *arena, const char *name, const char *const names[],
                          size_t count, const char *lead) {
    const char *help = aj_did_you_mean(arena, name, names, count), *list = "";
    if (help || count == 0)
        return help;
    for (size_t i = 0; i < count; i++)
        list = aj_arena_join(arena, list, ", ", names[i]);
    return aj_arena_format(arena, "%s %s", lead, list);
}
