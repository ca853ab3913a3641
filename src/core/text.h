// A source text and the places in it: byte offsets to lines and columns as an editor shows them.
// The bytes are borrowed from the caller and outlive the text.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct aj_arena;
struct aj_text_mark;

struct aj_text {
    const char *name;  // as shown in diagnostics: the file's path, or "-" for standard input
    const char *bytes; // without a byte order mark
    size_t length;
    uint32_t lines_before; // lines of the file before this text (a line of a stream of cases)
    const struct aj_text_mark *mark; // see aj_text_mark; NULL: none
};

struct aj_spot {
    uint32_t line;   // from 1; only LF, CRLF and CR end a line
    uint32_t column; // from 1, in code points
};

// Fills `text`, leaving out a byte order mark at the start. Offsets count from behind it.
void aj_text_init(struct aj_text *text, const char *name, const char *bytes, size_t length);

// Notes in the arena where lines and columns have come to every so many bytes: a place is found
// from there. For texts of which many places are wanted, in any order.
void aj_text_mark(struct aj_text *text, struct aj_arena *arena);

// Where the byte at `offset` stands. An offset past the end gives the place after the last byte.
struct aj_spot aj_text_spot(const struct aj_text *text, size_t offset);

// The same for an `offset` not before `known_offset`, whose spot is `known`: a caller that asks for
// many places in the order of the text pays for the text once. (Start with {1, 1} at 0.)
struct aj_spot aj_text_spot_after(const struct aj_text *text, struct aj_spot known,
                                  size_t known_offset, size_t offset);

// Whether the text is one line of ASCII without control characters: what stands at an offset stands
// in the column after that many then.
bool aj_text_is_flat(const struct aj_text *text);

// The line that holds `offset`, without its end: start in `*start`, length in bytes returned.
size_t aj_text_line(const struct aj_text *text, size_t offset, size_t *start);

// Length in bytes of the UTF-8 sequence at `bytes` (1 to 4), 0 if it is not well-formed; the code
// point in `*point` if that is not NULL.
size_t aj_utf8_length(const char *bytes, size_t length, uint32_t *point);

// How many bytes of a text, at most `most`, are whole characters.
size_t aj_utf8_fit(const char *text, size_t most);

// Whether a code point must not reach a terminal as it is: control characters, bidi controls and
// characters that are not seen, noncharacters among them.
bool aj_is_unsafe(uint32_t point);

// Whether the character shows nothing but room within a line.
bool aj_is_blank(uint32_t point);

// How many of the bytes at `bytes` are printable ASCII but for the double quote and the backslash:
// what a string of JSON holds as it is. Reads no more than `length` bytes.
size_t aj_plain_run(const char *bytes, size_t length);

// How many of the bytes at `bytes` come before the first that is no ASCII.
size_t aj_ascii_run(const char *bytes, size_t length);

// Whether two texts are the same. For names, which are short and mostly differ early: there a call
// of strcmp costs more than it saves.
static inline bool aj_is_same(const char *a, const char *b) {
    for (size_t i = 0; a[i] == b[i]; i++)
        if (!a[i])
            return true;
    return false;
}

// Where `part` first stands in a text, in any capitals; NULL: nowhere.
const char *aj_find_part(const char *text, const char *part);

// Whether a text of words with blanks between them has the word, in any capitals.
bool aj_has_word(const char *text, const char *word);

// The small letter of A to Z; any other character itself. tolower would ask the locale of the host.
static inline char aj_small(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

// Whether two texts are equal if the letters A to Z count as a to z.
static inline bool aj_is_same_word(const char *a, const char *b) {
    while (*a && aj_small(*a) == aj_small(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

// The same for the first `length` bytes of the two, which may end before.
static inline bool aj_is_same_start(const char *a, const char *b, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (aj_small(a[i]) != aj_small(b[i]))
            return false;
        if (!a[i])
            break;
    }
    return true;
}
