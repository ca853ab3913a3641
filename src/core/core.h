// Memory, text and numbers. Nothing here depends on a game.
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Whether the build has AddressSanitizer: GCC and Clang announce it in different ways.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define AJ_HAS_ASAN
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define AJ_HAS_ASAN
#endif

// ---- arena
//
// Memory: one arena per document. Everything a judgement needs is allocated in the arena, which
// owns it and frees all of it at once. A `const T *` handed out is valid until the next reset. The
// arena also owns memory outside its blocks, such as that of text buffers: a jump out of the work
// leaks nothing.

struct aj_arena_block;
struct aj_protected;

// Why work ended before it was done.
enum aj_shortage {
    AJ_MEMORY_SUFFICED,
    AJ_BUDGET_USED_UP, // depends on the work only: the same on every machine
    AJ_NO_MEMORY,      // the machine has no more
    AJ_FAULT           // no memory was missing: the program has a mistake
};

// The first member of a structure that holds something outside the arena's blocks, such as heap
// memory. The arena calls `release` when it is released or reset. The structure's own memory is not
// the arena's concern.
struct aj_owned {
    void (*release)(struct aj_owned *owned);
    uint64_t number; // how many things were owned before this one, which orders the list
    struct aj_owned *older, **link;
};

enum { AJ_WORK_WORTH = 48, AJ_WORK_WORTH_LEAST = 4 };

// The arena keeps one piece of heap memory of this many bytes after it is freed, for the next call
// that asks for as many. A buffer's first piece has this size.
enum { AJ_SPARE = 960 };

struct heap_bytes;

struct aj_arena {
    struct aj_arena_block *first;   // blocks in order of use; a reset keeps them
    struct aj_arena_block *current; // the block that serves allocations now
    size_t used;                    // bytes allocated since the last reset, less those released
    size_t given_back;              // bytes released since the last reset
    size_t held;                    // bytes on the heap, by aj_arena_resize
    size_t budget;                  // limit for used + held + given_back / work_worth; 0: none
    size_t work_worth;         // released bytes that count for one; AJ_WORK_WORTH_LEAST or more
    struct aj_owned *owned;    // list of what is owned, the newest first
    struct heap_bytes *spare;  // freed heap memory of AJ_SPARE bytes; NULL: none
    uint64_t owned_ever;       // how many were owned since the last reset
    enum aj_shortage shortage; // why the last failed allocation failed
    const char *fault;         // of the last AJ_FAULT: the condition that did not hold
    struct aj_protected *protected; // the work that aj_arena_protect calls; NULL: none
};

// Prepares an empty arena. `budget` is in bytes; 0: no limit.
void aj_arena_init(struct aj_arena *arena, size_t budget);

// Frees every block and everything owned. The arena may be initialised again afterwards.
void aj_arena_done(struct aj_arena *arena);

// Forgets every allocation and releases what is owned, but keeps the blocks for the next document.
void aj_arena_reset(struct aj_arena *arena);

// A mark notes how much is allocated. aj_arena_release frees what was allocated after the mark, and
// releases what came to be owned after it: no pointer to these may be used any more. Marks must be
// released in the opposite order of that in which they were taken.
struct aj_arena_mark {
    struct aj_arena_block *block;
    size_t block_used, used;
    uint64_t owned;
};
struct aj_arena_mark aj_arena_mark(const struct aj_arena *arena);
void aj_arena_release(struct aj_arena *arena, struct aj_arena_mark mark);

// Charges work that allocates nothing: counts as if `bytes` bytes had been released. If that uses
// up the budget, the next allocation fails.
void aj_arena_spend(struct aj_arena *arena, size_t bytes);

// As aj_arena_spend, but the call itself ends the work if the budget is used up: for work that may
// go on for long without an allocation.
void aj_arena_work(struct aj_arena *arena, size_t bytes);

// Calls `work`. An allocation in it that fails jumps out of it, back to here. Returns
// AJ_MEMORY_SUFFICED if `work` returned, else why it failed. What `work` allocated stays until the
// next reset. Calls may be nested. `work` must hold no memory except the arena's, since the jump
// would leak it.
enum aj_shortage aj_arena_protect(struct aj_arena *arena, void (*work)(void *context),
                                  void *context);

// Returns `size` zeroed bytes, aligned for any type. If the budget or the machine's memory is used
// up, it ends the protected work, or aborts if there is none. It never returns NULL.
void *aj_arena_alloc(struct aj_arena *arena, size_t size);

// As aj_arena_alloc, but the bytes are not zeroed.
void *aj_arena_raw(struct aj_arena *arena, size_t size);

// Enlarges `bytes` to `size` bytes on the heap, and keeps their content (NULL: there are none yet).
// The arena owns and counts them. With size 0, frees them and returns NULL. They are released
// together with what was allocated when `number` was taken by aj_arena_number, even if this is
// called for the first time much later. If memory is missing, ends the work as aj_arena_alloc does.
void *aj_arena_resize(struct aj_arena *arena, void *bytes, size_t size, uint64_t number);
uint64_t aj_arena_number(struct aj_arena *arena);

// Adds something for the arena to release.
void aj_arena_own(struct aj_arena *arena, struct aj_owned *owned);
// Removes something from what the arena releases, without releasing it.
void aj_arena_disown(struct aj_owned *owned);

// Ends the protected work because the machine's memory is used up: for a caller whose own
// allocation failed.
_Noreturn void aj_arena_fail(struct aj_arena *arena);

// AJ_SURE asserts a condition that holds unless the program has a mistake. If it does not hold, the
// protected work ends with AJ_FAULT instead of ending the host program. If no work is under way,
// the program aborts. The fault's text is the condition; small builds leave these texts out
// (AJ_FAULTS_WITHOUT_TEXT).
#ifdef AJ_FAULTS_WITHOUT_TEXT
#define AJ_FAULT_TEXT(holds) "something that always holds does not"
#else
#define AJ_FAULT_TEXT(holds) #holds
#endif
#define AJ_SURE(arena, holds) ((holds) ? (void)0 : aj_arena_fault((arena), AJ_FAULT_TEXT(holds)))
_Noreturn void aj_arena_fault(struct aj_arena *arena, const char *what);

// Copies `length` bytes and ends them with a NUL.
char *aj_arena_copy(struct aj_arena *arena, const char *bytes, size_t length);

// Formats a text in the arena, as printf does.
char *aj_arena_format(struct aj_arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *aj_arena_format_list(struct aj_arena *arena, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

// Returns `list` with `item` added, and `between` before it: "Anna" and "Ben" give "Anna, Ben". An
// empty list is "", and its first item has nothing before it.
char *aj_arena_join(struct aj_arena *arena, const char *list, const char *between,
                    const char *item);

// Enlarges an array of `*capacity` elements of `size` bytes to at least `wanted` elements. It
// doubles; a large array grows by a quarter, and on the heap, where each smaller copy is freed.
// Returns the array's new address. Elements are kept; new ones are not cleared. If an array grows
// after a mark was taken, it may be freed when that mark is released.
void *aj_arena_grow_array(struct aj_arena *arena, void *array, size_t size, size_t *capacity,
                          size_t wanted);
static inline void *aj_arena_grow(struct aj_arena *arena, void *array, size_t size,
                                  size_t *capacity, size_t wanted) {
    return wanted <= *capacity ? array : aj_arena_grow_array(arena, array, size, capacity, wanted);
}

#define AJ_NEW(arena, type) ((type *)aj_arena_alloc((arena), sizeof(type)))
#define AJ_NEW_ARRAY(arena, type, count)                                                           \
    ((type *)aj_arena_alloc((arena), sizeof(type) * (size_t)(count)))

// ---- format
//
// Formats text as printf does, into memory of the caller: quick for the few conversions that nearly
// all texts use.

// Writes a number in digits to `to`, which has room for AJ_DIGITS bytes. Returns the end of the
// digits. The case of one digit is inlined, as most numbers have one.
enum { AJ_DIGITS = 20 };
char *aj_put_digits(char *to, uint64_t number);
static inline char *aj_put_int(char *to, int64_t value) {
    uint64_t number = value < 0 ? -(uint64_t)value : (uint64_t)value;
    *to = '-';
    to += value < 0;
    if (number >= 10)
        return aj_put_digits(to, number);
    *to = (char)('0' + number);
    return to + 1;
}

// As vsnprintf: writes at most `room` bytes, including the NUL, and returns the length of the whole
// text. Below 0: the C library could not make the text. `list` must not be used afterwards.
int aj_format(char *to, size_t room, const char *format, va_list list)
    __attribute__((format(printf, 3, 0)));

// ---- buf
//
// A growable byte buffer for output. During the work on a case, its bytes belong to the arena: they
// count against the budget, and a failed allocation ends the work without a leak. A buffer without
// an arena keeps its bytes on the heap itself. It sets `failed` if an allocation fails, so that
// writers need not check every call.

struct aj_arena;

struct aj_buf {
    char *bytes; // not NUL-terminated; see aj_buf_text
    size_t length;
    size_t capacity;
    bool failed;            // an allocation failed: bytes are missing
    struct aj_arena *arena; // the owner of the bytes; NULL: the buffer
    uint64_t number;        // the arena's number when the buffer began
};

// Prepares a buffer without an arena. Its user must call aj_buf_done.
void aj_buf_init(struct aj_buf *buf);

// Prepares a buffer whose bytes the arena owns: they are freed by its next reset, if not before.
void aj_buf_init_in(struct aj_buf *buf, struct aj_arena *arena);

// Prepares a scratch buffer whose bytes have the same owner as those of `out`. Its user must call
// aj_buf_done.
void aj_buf_init_beside(struct aj_buf *buf, const struct aj_buf *out);

// Frees the bytes. The buffer may be used again, with the same owner.
void aj_buf_done(struct aj_buf *buf);

// Empties the buffer and keeps its memory.
void aj_buf_clear(struct aj_buf *buf);

// Appends `length` bytes, which the caller must fill. Returns NULL after a failed allocation.
char *aj_buf_room(struct aj_buf *buf, size_t length);

// Returns where the caller may write up to `length` bytes after the content. The caller then adds
// what he wrote to the buffer's length. Returns NULL after a failed allocation.
char *aj_buf_spare_grow(struct aj_buf *buf, size_t length);
static inline char *aj_buf_spare(struct aj_buf *buf, size_t length) {
    return length < buf->capacity - buf->length ? buf->bytes + buf->length
                                                : aj_buf_spare_grow(buf, length);
}

// Appends bytes.
void aj_buf_put(struct aj_buf *buf, const char *bytes, size_t length);
// Appends a text without its NUL.
void aj_buf_puts(struct aj_buf *buf, const char *text);
// The part of aj_buf_char that is not inlined: makes room, then appends.
void aj_buf_char_grow(struct aj_buf *buf, char c);
static inline void aj_buf_char(struct aj_buf *buf, char c) {
    if (buf->length + 1 < buf->capacity)
        buf->bytes[buf->length++] = c;
    else
        aj_buf_char_grow(buf, c);
}
// Appends a number in digits.
void aj_buf_int(struct aj_buf *buf, int64_t value);
// Appends a text formatted as printf does.
void aj_buf_format(struct aj_buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Appends the plural of a noun: "cities", "abbeys", "roads".
void aj_buf_plural(struct aj_buf *buf, const char *noun);
// Returns how many there are, in the arena: "1 city", "2 cities".
const char *aj_say_count(struct aj_arena *arena, size_t count, const char *noun);

// Appends text that came from the input, made harmless. Control characters (C0, DEL, C1), bidi
// controls and other invisible format characters, which may steer a terminal, become \u{XXXX}. So
// do a colon at the beginning of a line and the bracket of `##[`, which may begin a command for the
// machine that runs a CI job.
void aj_buf_safe(struct aj_buf *buf, const char *bytes, size_t length);

// Makes one line of several: replaces each line feed, and the indentation after it, by a blank.
void aj_buf_join_lines(struct aj_buf *buf);

// Returns the content as a C string, valid until the next change; "" after a failed allocation.
const char *aj_buf_text(struct aj_buf *buf);

// Ends a buffer that an arena owns. Returns its text, which stays in that arena.
const char *aj_buf_keep(struct aj_buf *buf);

// ---- columns
//
// The width of texts, in columns of a terminal. Labels in pictures are measured in these too.

// Returns how many columns a character takes: 0 if it is drawn on the character before it, as a
// combining accent is; 2 if it is wide, as East Asian letters and emoji are; else 1.
unsigned aj_columns_of(uint32_t point);

// Returns how many columns a text takes. A byte that is not UTF-8 takes one.
size_t aj_columns(const char *text, size_t length);

// ---- direction
//
// The order of lines that are read from left to right but hold names written from right to left.

// Works on the line of `buf` that begins at `from`: inserts a left-to-right mark, which is
// invisible, after each run of right-to-left letters that a number follows. Without the mark, a
// terminal shows the number to the left of the letters.
void aj_direction_mark(struct aj_buf *buf, size_t from);

// ---- fold
//
// Removes accents from letters of European names, because people type such names without them.

// Returns the small letter or digit for a code point, '-' for a character between words, or 0 for a
// combining mark, which callers drop (some systems write accented letters as letter and mark).
char aj_fold_point(uint32_t point);

// ---- json
//
// Writes JSON to a buffer, piece by piece. It adds commas and escapes texts; the caller must put
// the pieces in a valid order.

struct aj_json {
    struct aj_buf *out; // borrowed
    bool comma;         // a value precedes in this list or object: a comma is due
};

// Begins a JSON text at the end of `out`. A value that is written belongs to the list or key that
// was begun last. Commas are added automatically. Texts are escaped, and used only during the call.
void aj_json_init(struct aj_json *json, struct aj_buf *out);
void aj_json_begin_object(struct aj_json *json);
void aj_json_end_object(struct aj_json *json);
void aj_json_begin_list(struct aj_json *json);
void aj_json_end_list(struct aj_json *json);

// Writes a key without escaping it: it must be a constant of the program.
void aj_json_name(struct aj_json *json, const char *name, size_t length);
// Writes a key, escaped.
void aj_json_any_key(struct aj_json *json, const char *key);
// Writes a key; it is escaped unless it is a constant.
static inline void aj_json_key(struct aj_json *json, const char *key) {
    if (__builtin_constant_p(strlen(key)))
        aj_json_name(json, key, strlen(key));
    else
        aj_json_any_key(json, key);
}
// Writes a literal as a key. It is inlined, for the code that writes most keys of a long record.
#define AJ_JSON_KEY(json, key) aj_json_literal((json), "\"" key "\":", sizeof "" key "" + 2)
// Writes a literal, with a comma before it if json->comma says so: the literal overwrites a comma
// that is not wanted.
static inline void aj_json_literal(struct aj_json *json, const char *literal, size_t length) {
    char *to = aj_buf_spare(json->out, length + 1);
    if (!to)
        return;
    *to = ',';
    to += json->comma;
    memcpy(to, literal, length);
    json->out->length = (size_t)(to + length - json->out->bytes);
    json->comma = false;
}

// Writes a value.
void aj_json_text(struct aj_json *json, const char *text); // NULL: null
void aj_json_text_n(struct aj_json *json, const char *bytes, size_t length);
// Writes a text that the caller appends to `out` himself, between these two calls. The second call
// gets what the first returned, and escapes what was appended.
size_t aj_json_open_text(struct aj_json *json);
void aj_json_close_text(struct aj_json *json, size_t start);
void aj_json_int(struct aj_json *json, int64_t value);
void aj_json_bool(struct aj_json *json, bool value);
void aj_json_null(struct aj_json *json);
void aj_json_raw(struct aj_json *json, const char *bytes, size_t length); // already JSON
void aj_json_cell(struct aj_json *json, int32_t x, int32_t y);            // [x,y]

// A part of the output, as a range of bytes: one value, or one or more members of an object,
// perhaps with the bracket that begins or ends the object.
struct aj_json_part {
    size_t start, length;
};

// Returns where the next value or key will begin in the output.
static inline size_t aj_json_next(const struct aj_json *json) {
    return json->out->length + json->comma;
}
// Returns the output from `start` to its end, or an empty part after a failed allocation.
static inline struct aj_json_part aj_json_since(const struct aj_json *json, size_t start) {
    size_t end = json->out->length;
    return (struct aj_json_part){start, end > start ? end - start : 0};
}
// Writes a part of the output once more.
void aj_json_again(struct aj_json *json, struct aj_json_part part);

// Write a key and its value in one call, or a key and the beginning of a list or an object.
static inline void aj_json_put_text(struct aj_json *json, const char *key, const char *text) {
    aj_json_key(json, key);
    aj_json_text(json, text);
}
static inline void aj_json_put_int(struct aj_json *json, const char *key, int64_t value) {
    aj_json_key(json, key);
    aj_json_int(json, value);
}
static inline void aj_json_put_bool(struct aj_json *json, const char *key, bool value) {
    aj_json_key(json, key);
    aj_json_bool(json, value);
}
static inline void aj_json_put_cell(struct aj_json *json, const char *key, int32_t x, int32_t y) {
    aj_json_key(json, key);
    aj_json_cell(json, x, y);
}
static inline void aj_json_open_list(struct aj_json *json, const char *key) {
    aj_json_key(json, key);
    aj_json_begin_list(json);
}
static inline void aj_json_open_object(struct aj_json *json, const char *key) {
    aj_json_key(json, key);
    aj_json_begin_object(json);
}

// ---- lasting
//
// An array that keeps its elements when marks of the arena are released. It lies on the heap, and
// the arena owns it.

struct aj_lasting {
    void *row;
    size_t rows, bytes;
    uint64_t number; // the arena's number when the array began
};

// Returns an empty array. It is released together with what is allocated in the arena at this time.
struct aj_lasting aj_lasting_begin(struct aj_arena *arena);

// Adds `count` rows of `size` bytes each and returns the first of them, not initialised. All rows
// of an array have the same size.
void *aj_lasting_add(struct aj_lasting *array, struct aj_arena *arena, size_t size, size_t count);

// ---- mix
//
// Mixes bits for hashes, and makes a seed that an input cannot foresee. Only the time depends on
// most hashes, never an answer. The exception is a comparison of two tables or two answers by their
// hashes alone, which is wrong in one case of 2^64.

// 2^64 divided by the golden ratio, made odd. Multiplying by it spreads low bits over the high
// ones. The generator splitmix64 adds it to its state at each step: because it is odd, the state
// takes all 2^64 values before one comes again.
#define AJ_GOLDEN UINT64_C(0x9e3779b97f4a7c15)

// Spreads every bit over all others: the finaliser of splitmix64.
static inline uint64_t aj_mix(uint64_t value) {
    value += AJ_GOLDEN;
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

// Mixes the bytes of a text into `hash`.
uint64_t aj_mix_text(uint64_t hash, const char *text, size_t length);

// Returns a seed, never 0. It is random if the system provides random bytes, else made of the
// address `place`.
uint64_t aj_mix_seed(const void *place);

// ---- order
//
// Comparisons by several values for qsort(), sorting of numbers, and search in sorted things.

// Compares two values: below 0, 0 or above 0, as a comparison for qsort() returns.
static inline int aj_by(int64_t a, int64_t b) {
    return (a > b) - (a < b);
}

// Sorts numbers. A few are sorted without a call of qsort(), as most lists are short.
void aj_sort_numbers(uint32_t number[], uint32_t count);

// Sorts numbers and drops repeated ones; returns how many are left.
uint32_t aj_sort_unique(uint32_t number[], uint32_t count);

// Combines two comparisons: the second decides if the first found its values equal.
static inline int aj_then(int first, int then) {
    return first ? first : then;
}

// Binary search: returns the first index, of `count` sorted things, for which `is_before` is false,
// or `count`. `is_before` gets `sought`, and says whether the thing with that index comes before
// it.
static inline size_t aj_first_from(size_t count,
                                   bool (*is_before)(const void *sought, size_t index),
                                   const void *sought) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (is_before(sought, middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// ---- protect
//
// Work that may be left by a jump if memory is missing: the only jump in the engine. The state of
// the work is on the stack of aj_protect.

struct aj_protected;

// Calls `work` with `context`. During the call, `*under_way` points to this work; afterwards it has
// its earlier value again. Returns 0 if `work` returned, else the number given to aj_protect_end.
int aj_protect(struct aj_protected **under_way, void (*work)(void *context), void *context);

// Ends the work `work`: its aj_protect returns `why`, which is not 0. The functions called since
// then do not return, and what they changed is not undone.
_Noreturn void aj_protect_end(struct aj_protected *work, int why);

// ---- text
//
// A source text, and the conversion of byte offsets in it to lines and columns as an editor shows
// them. The bytes belong to the caller and must outlive the text.

struct aj_arena;
struct aj_text_mark;

struct aj_text {
    const char *name;  // as shown in diagnostics: the file's path, or "-" for standard input
    const char *bytes; // without a byte order mark
    size_t length;
    uint32_t lines_before; // how many lines of the file precede this text, as in a stream of cases
    const struct aj_text_mark *mark; // set by aj_text_mark; NULL: none
};

struct aj_spot {
    uint32_t line;   // from 1; only LF, CRLF and CR end a line
    uint32_t column; // from 1, in code points
};

// Fills `text`. Skips a byte order mark at the start: offsets count from the byte after it.
void aj_text_init(struct aj_text *text, const char *name, const char *bytes, size_t length);

// Notes, in the arena, the line and column at regular distances of bytes. aj_text_spot then counts
// from the nearest of them. For texts of which many places are wanted, in any order.
void aj_text_mark(struct aj_text *text, struct aj_arena *arena);

// Returns the line and column of the byte at `offset`. An offset past the end gives the place after
// the last byte.
struct aj_spot aj_text_spot(const struct aj_text *text, size_t offset);

// As aj_text_spot, but counts from `known_offset`, whose place is `known`. `offset` must not be
// smaller. A caller that asks for many places in ascending order thus reads the text once. (Begin
// with {1, 1} at 0.)
struct aj_spot aj_text_spot_after(const struct aj_text *text, struct aj_spot known,
                                  size_t known_offset, size_t offset);

// Whether the text is one line of ASCII without control characters. The column of an offset is then
// offset + 1.
bool aj_text_is_flat(const struct aj_text *text);

// Returns the length in bytes, without the line end, of the line that holds `offset`. `*start` gets
// the offset at which the line begins.
size_t aj_text_line(const struct aj_text *text, size_t offset, size_t *start);

// Returns the length in bytes (1 to 4) of the UTF-8 sequence at `bytes`, or 0 if it is not
// well-formed. `*point` gets the code point, unless `point` is NULL.
size_t aj_utf8_length(const char *bytes, size_t length, uint32_t *point);

// Returns the greatest length up to `most` bytes that does not cut a character of the text.
size_t aj_utf8_fit(const char *text, size_t most);

// Whether a code point must not be sent to a terminal as it is: control characters, bidi controls,
// and invisible characters, including noncharacters.
bool aj_is_unsafe(uint32_t point);

// Whether the character is a space of any width within a line.
bool aj_is_blank(uint32_t point);

// Returns how many bytes at the beginning of `bytes` are printable ASCII other than the double
// quote and the backslash: bytes that a JSON string holds unescaped. Reads no more than `length`
// bytes.
size_t aj_plain_run(const char *bytes, size_t length);

// Returns how many bytes at the beginning of `bytes` are ASCII.
size_t aj_ascii_run(const char *bytes, size_t length);

// Whether two texts are equal. For names, which are short and mostly differ in the first letters: a
// call of strcmp would cost more than it saves.
static inline bool aj_is_same(const char *a, const char *b) {
    for (size_t i = 0; a[i] == b[i]; i++)
        if (!a[i])
            return true;
    return false;
}

// Returns where `part` first occurs in a text, without regard to capitals; NULL: nowhere.
const char *aj_find_part(const char *text, const char *part);

// Whether a text of words separated by blanks has the word, perhaps with a comma or the like after
// it, without regard to capitals.
bool aj_has_word(const char *text, const char *word);

// Returns the small letter for A to Z, and any other character unchanged. tolower would depend on
// the locale of the host program.
static inline char aj_small(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

// Whether two texts are equal without regard to the case of the letters A to Z.
static inline bool aj_is_same_word(const char *a, const char *b) {
    while (*a && aj_small(*a) == aj_small(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

// As aj_is_same_word, for the first `length` bytes of both. Either text may be shorter.
static inline bool aj_is_same_start(const char *a, const char *b, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (aj_small(a[i]) != aj_small(b[i]))
            return false;
        if (!a[i])
            break;
    }
    return true;
}
