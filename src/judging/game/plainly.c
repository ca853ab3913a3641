// Names parts of tiles as players do: "the north-eastern field of (1,0)" for "field NNE of (1,0)".
#include <string.h>

#include "judging/game/judgement.h"

#ifndef AJ_PAGE_ENGINE
// Returns the kind of part with which the text goes on, "city N", small or at the beginning of a
// sentence; NULL: with none.
static const char *find_kind(const char *at) {
    static const char *const kinds[] = {"field", "road", "city", "corner", "river"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i]);
        bool is_said = (*at | 0x20) == *kinds[i] && strncmp(at + 1, kinds[i] + 1, length - 1) == 0;
        if (is_said && at[length] == ' ')
            return kinds[i];
    }
    return NULL;
}

// Returns how a text says the side of a part that is named by `length` letters.
static const char *name_side(const char *letters, size_t length) {
    bool north = memchr(letters, 'N', length), south = memchr(letters, 'S', length);
    bool east = memchr(letters, 'E', length), west = memchr(letters, 'W', length);
    if (north)
        return east ? "north-eastern" : west ? "north-western" : "northern";
    if (south)
        return east ? "south-eastern" : west ? "south-western" : "southern";
    return east ? "eastern" : "western";
}

static bool ends_with(const struct aj_buf *out, const char *word) {
    size_t length = strlen(word);
    return out->length >= length && memcmp(out->bytes + out->length - length, word, length) == 0;
}

// Whether the text so far ends with a word after which no article comes: "the ", "Anna's ".
static bool has_article(const struct aj_buf *out) {
    static const char *const words[] = {"the ", "The ", " no ", " a ", "'s "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ends_with(out, words[i]))
            return true;
    return false;
}

// Whether a letter stands alone that names a side: "E" in "E and W".
static bool is_way(const char *at) {
    return *at && strchr("NESW", *at) && (!at[1] || strchr(" .,;:)\n", at[1]));
}

// Whether letters after the text so far are sides: those that a ferry joins, or where the dragon
// goes. Others may be tiles or players.
static bool asks_for_ways(const struct aj_buf *out, const char *at) {
    static const char *const words[] = {" join ",   " joins ", "ferry ",
                                        " dragon ", " walk ",  " roads "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ends_with(out, words[i]))
            return true;
    return ends_with(out, "(") && strncmp(at + 1, " as printed", 11) == 0;
}

// Writes sides in words, "south and west" or "south, east, north", and returns how many bytes of
// the text they are; 0: there are none.
static size_t put_ways(const char *text, struct aj_buf *out) {
    static const char letters[] = "NESW";
    static const char *const names[] = {"north", "east", "south", "west"};
    const char *at = text;
    if (!is_way(at) || !asks_for_ways(out, at))
        return 0;
    for (;;) {
        aj_buf_puts(out, names[strchr(letters, *at) - letters]);
        at++;
        bool is_pair = strncmp(at, " and ", 5) == 0 && is_way(at + 5);
        if (!is_pair && !(*at == ' ' && is_way(at + 1)))
            return (size_t)(at - text);
        aj_buf_puts(out, is_pair ? " and " : ", ");
        at += is_pair ? 5 : 1;
    }
}

const char *aj_say_plainly(const char *text, struct aj_arena *arena) {
    struct aj_buf out;
    aj_buf_init_in(&out, arena);
    for (const char *at = text; *at; at++) {
        size_t ways = put_ways(at, &out);
        if (ways > 0) {
            at += ways - 1;
            continue;
        }
        bool begins = at == text || strchr(" (\n", at[-1]);
        const char *kind = begins ? find_kind(at) : NULL;
        const char *letters = kind ? at + strlen(kind) + 1 : at;
        size_t length = kind ? strspn(letters, "NESW") : 0;
        if (length == 0 || length > 3 ||
            (letters[length] && !strchr(" .,;:)\n", letters[length]))) {
            aj_buf_char(&out, *at);
            continue;
        }
        if (!has_article(&out))
            aj_buf_puts(&out, *at == *kind ? "the " : "The ");
        aj_buf_format(&out, "%s %s", name_side(letters, length), kind);
        at = letters + length - 1;
    }
    return aj_buf_keep(&out);
}
#endif
