#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "tiles/tiles.h"

enum { WORDS_MAX = 48 }; // words in a part of a shape

struct part {
    const char *word[WORDS_MAX];
    unsigned count;
};

static int find_name(const char *word, const char *const names[], int count) {
    for (int i = 0; i < count; i++)
        if (aj_is_same(word, names[i]))
            return i;
    return -1;
}

// Returns the next word from `*at` on, and moves `*at` past it; NULL at the end of the part.
static const char *next_word(const char **at, struct aj_arena *arena) {
    *at += strspn(*at, " \t\r\n");
    size_t length = strcspn(*at, " \t\r\n;");
    const char *word = length ? aj_arena_copy(arena, *at, length) : NULL;
    *at += length;
    return word;
}

// A shape that is being turned.
struct turning {
    unsigned turn;
    uint8_t city[CAR_EDGES]; // by edge after turning: the first edge of the city there
    struct aj_arena *arena;
};

static int turned_edge(const char *word, unsigned turn) {
    int edge = find_name(word, car_edge_names, CAR_EDGES);
    return edge < 0 ? edge : (int)(((unsigned)edge + turn) & 3);
}

// Notes the edges of a city. A city from east to west, for example, is meant by "@E" and by "@W".
static void note_city(struct turning *turning, const char **at) {
    unsigned edges = 0, first = 0;
    bool is_city = false;
    const char *word;
    for (unsigned i = 0; (word = next_word(at, turning->arena)); i++) {
        int edge = turned_edge(word, turning->turn);
        is_city |= i == 0 && aj_is_same(word, "city");
        edges |= edge >= 0 ? 1U << edge : 0;
    }
    while (is_city && edges && !((edges >> first) & 1U))
        first++;
    if (!is_city)
        return;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if ((edges >> edge) & 1U)
            turning->city[edge] = (uint8_t)first;
}

// Returns what a word of a shape becomes when the shape is turned.
static const char *turn_word(const struct turning *turning, const char *word) {
    static const char *const ways[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    const char *way = strchr(word, ':'); // "flying:W"
    for (unsigned i = 0; way && i < 8; i++)
        if (strcmp(way + 1, ways[i]) == 0)
            return aj_arena_format(turning->arena, "%.*s:%s", (int)(way - word), word,
                                   ways[(i + 2 * turning->turn) & 7]);
    int edge = turned_edge(word + (word[0] == '@'), turning->turn);
    int wind = find_name(word, car_wind_names, CAR_WINDS);
    if (wind >= 0)
        return car_wind_names[((unsigned)wind + 2 * turning->turn) & 7];
    if (edge < 0)
        return word;
    return word[0] == '@'
               ? aj_arena_format(turning->arena, "@%s", car_edge_names[turning->city[edge]])
               : car_edge_names[edge];
}

// Whether the part is a list with commas ("N,"), whose order matters.
static bool is_listed(const struct part *part) {
    for (unsigned i = 0; i < part->count; i++)
        if (strchr(part->word[i], ','))
            return true;
    return false;
}

static void sort_words(const char **word, unsigned count) {
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = i; k > 0 && strcmp(word[k], word[k - 1]) < 0; k--) {
            const char *swap = word[k];
            word[k] = word[k - 1];
            word[k - 1] = swap;
        }
}

// Whether the word is redundant: a road with one edge ends at a crossing even if the shape does not
// say so.
static bool is_said_anyway(const struct part *part, const char *word) {
    return part->count > 0 && aj_is_same(part->word[part->count - 1], "ends") &&
           aj_is_same(word, "crossing");
}

// Returns a part of a shape, turned, with its words in the usual order. Moves `*at` past it.
static const char *form_of_part(const struct turning *turning, const char **at) {
    struct aj_arena *arena = turning->arena;
    struct part part = {.count = 0};
    const char *word, *text = "";
    while ((word = next_word(at, arena)) && part.count < WORDS_MAX) {
        if (is_said_anyway(&part, word))
            part.count--;
        else
            part.word[part.count++] = turn_word(turning, word);
    }
    if (part.count > 1 && !is_listed(&part))
        sort_words(part.word + 1, part.count - 1);
    for (unsigned i = 0; i < part.count; i++)
        text = aj_arena_join(arena, text, " ", part.word[i]);
    return text;
}

const char *car_form_of(const char *shape, unsigned turn, struct aj_arena *arena) {
    const char *part[WORDS_MAX], *text = "", *at = shape;
    struct turning turning = {turn, {0}, arena};
    unsigned count = 0;
    do {
        note_city(&turning, &at);
    } while (*at++ == ';');
    do {
        part[count++] = form_of_part(&turning, &shape);
    } while (*shape++ == ';' && count < WORDS_MAX);
    sort_words(part, count);
    for (unsigned i = 0; i < count; i++)
        text = aj_arena_format(arena, "%s%s%s", text, i ? "; " : "", part[i]);
    return text;
}

// ---- words

// Adds a word to the set, and sets its bit in `*bits`. Returns false if there is no room.
static bool add_word(struct car_form_words *words, const char *word, car_words *bits) {
    int at = find_name(word, words->word, (int)words->count);
    if (at < 0) {
        if (words->count == CAR_FORM_WORDS_MAX)
            return false;
        at = (int)words->count++;
        words->word[at] = word;
    }
    *bits |= (car_words)1 << at;
    return true;
}

// Whether a word means nothing that is printed on a tile: an edge, a half-edge, a list, or a word
// that joins others.
static bool names_nothing(const char *word) {
    static const char *const joins[] = {"ends", "mark", "way", "shares", "point", "wall"};
    return word[0] == '@' || strchr(word, ',') || word[0] == '\0' ||
           find_name(word, car_edge_names, CAR_EDGES) >= 0 ||
           find_name(word, car_wind_names, CAR_WINDS) >= 0 ||
           find_name(word, joins, sizeof joins / sizeof *joins) >= 0;
}

// Whether a road ends at a crossing: it has one edge and the shape names no other end.
static bool ends_at_crossing(const struct part *part) {
    unsigned edges = 0;
    for (unsigned i = 1; i < part->count; i++) {
        edges += find_name(part->word[i], car_edge_names, CAR_EDGES) >= 0;
        if (aj_is_same(part->word[i], "ends") || aj_is_same(part->word[i], "tunnel"))
            return false;
    }
    return part->count > 0 && aj_is_same(part->word[0], "road") && edges == 1;
}

static bool add_part(struct car_form_words *words, const struct part *part, car_words *bits,
                     struct aj_arena *arena) {
    for (unsigned i = 0; i < part->count; i++) {
        const char *word = part->word[i];
        bool gate = i > 0 && aj_is_same(part->word[i - 1], "ends") && aj_is_same(word, "city");
        const char *named =
            gate ? "gate" : aj_arena_copy(arena, word, strcspn(word, "*")); // pennant*2
        if (!names_nothing(named) && !add_word(words, named, bits))
            return false;
    }
    return !ends_at_crossing(part) || add_word(words, "crossing", bits);
}

bool car_form_words(const char *shape, struct car_form_words *words, car_words *bits,
                    struct aj_arena *arena) {
    *bits = 0;
    do {
        struct part part = {.count = 0};
        const char *word;
        while ((word = next_word(&shape, arena)) && part.count < WORDS_MAX)
            part.word[part.count++] = word;
        if (!add_part(words, &part, bits, arena))
            return false;
    } while (*shape++ == ';');
    return true;
}
