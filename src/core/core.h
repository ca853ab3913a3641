// Memory, text and numbers; knows no game.
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Whether the build has AddressSanitizer, in the words of either compiler.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define AJ_HAS_ASAN
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define AJ_HAS_ASAN
#endif

// ---- arena
//
// One arena per document: everything a judgement needs is allocated here and freed at once; the
// arena owns all of it, and a `const T *` handed out is borrowed until the next reset. It also owns
// what grows outside its blocks, such as text buffers: a jump out of the work leaks nothing.

struct aj_arena_block;
struct aj_protected;

// Why work came to no end: mostly memory that could not be had.
enum aj_shortage {
    AJ_MEMORY_SUFFICED,
    AJ_BUDGET_USED_UP, // the same on every machine
    AJ_NO_MEMORY,      // the machine's own
    AJ_FAULT           // nothing was short: the program itself is wrong
};

// Something outside the arena's blocks that is given back with them: the head of a structure that
// holds it. The structure itself is the owner of this head's memory.
struct aj_owned {
    void (*release)(struct aj_owned *owned);
    uint64_t number; // how many were owned by then
    struct aj_owned *older, **link;
};

enum { AJ_WORK_WORTH = 48, AJ_WORK_WORTH_LEAST = 4 };

// Bytes of aj_arena_resize that are kept for the next who asks for as many, as a buffer does first.
enum { AJ_SPARE = 960 };

struct heap_bytes;

struct aj_arena {
    struct aj_arena_block *first;   // blocks in order of use; kept over a reset
    struct aj_arena_block *current; // the block that serves allocations now
    size_t used;                    // bytes handed out since the last reset, less those given back
    size_t given_back;              // bytes given back since then
    size_t held;                    // bytes of aj_arena_resize
    size_t budget;                  // most bytes that may be used and held at a time; 0: no limit.
                                    // What is given back counts too: work is limited
    size_t work_worth;              // this many bytes given back count for one; AJ_WORK_WORTH,
                                    // and never fewer than AJ_WORK_WORTH_LEAST
    struct aj_owned *owned;         // the newest first
    struct heap_bytes *spare;       // bytes of aj_arena_resize that nobody uses; NULL: none
    uint64_t owned_ever;            // since the last reset
    enum aj_shortage shortage;      // of the last allocation that could not be served
    const char *fault;              // of the last AJ_FAULT: what does not hold
    struct aj_protected *protected; // the work under way (aj_arena_protect), NULL: none
};

// Prepares an empty arena; `budget` in bytes, 0 for none.
void aj_arena_init(struct aj_arena *arena, size_t budget);

// Frees every block and all that is owned. The arena may be initialised again afterwards.
void aj_arena_done(struct aj_arena *arena);

// Forgets every allocation and releases what is owned, but keeps the blocks for the next document.
void aj_arena_reset(struct aj_arena *arena);

// A point to go back to. What was allocated after it is then given back, what came to be owned
// after it is released, and nothing may point there any more. Whoever has taken several points goes
// back to the last one first.
struct aj_arena_mark {
    struct aj_arena_block *block;
    size_t block_used, used;
    uint64_t owned;
};
struct aj_arena_mark aj_arena_mark(const struct aj_arena *arena);
void aj_arena_release(struct aj_arena *arena, struct aj_arena_mark mark);

// Counts work that allocates nothing as if so many bytes had been given back: the next allocation
// fails if the budget is used up by it.
void aj_arena_spend(struct aj_arena *arena, size_t bytes);

// The same, but the work ends here if the budget is used up: for work that may go on for long
// without an allocation.
void aj_arena_work(struct aj_arena *arena, size_t bytes);

// Calls `work`, out of which every allocation that cannot be served jumps back to here. Returns
// AJ_MEMORY_SUFFICED if `work` came to its end; what it allocated stays until the next reset.
// Protected work may be nested. It holds no memory but the arena's.
enum aj_shortage aj_arena_protect(struct aj_arena *arena, void (*work)(void *context),
                                  void *context);

// Returns `size` zeroed bytes, aligned for any type. When the budget or the machine's memory is
// used up it ends the protected work, and aborts if none is under way: it never returns NULL.
void *aj_arena_alloc(struct aj_arena *arena, size_t size);

// As aj_arena_alloc, but the bytes are not zeroed.
void *aj_arena_raw(struct aj_arena *arena, size_t size);

// Bytes of their own on the heap, which the arena owns and counts: makes room for `size` of them,
// which are more than before, those that were there kept (`bytes` NULL: none yet). With size 0
// gives them back and returns NULL. They go with what was allocated when `number` was taken,
// whenever they are asked for first. Ends the protected work as aj_arena_alloc does.
void *aj_arena_resize(struct aj_arena *arena, void *bytes, size_t size, uint64_t number);
uint64_t aj_arena_number(struct aj_arena *arena);

// Takes over something that is to be released with the arena, and lets go of it again.
void aj_arena_own(struct aj_arena *arena, struct aj_owned *owned);
void aj_arena_disown(struct aj_owned *owned);

// Ends the protected work because the machine's memory is used up, as somebody else found.
_Noreturn void aj_arena_fail(struct aj_arena *arena);

// What always holds, if there is no mistake of ours. If it does not, the protected work ends with
// AJ_FAULT, as a host must not be ended for our mistakes; if no work is under way, the program
// aborts. The fault says what did not hold; a build that must be small leaves these texts out
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

// Formats as printf does into the arena.
char *aj_arena_format(struct aj_arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *aj_arena_format_list(struct aj_arena *arena, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

// A list in words with one more item, parted from those before by `between`: "Anna, Ben". The list
// begins as "".
char *aj_arena_join(struct aj_arena *arena, const char *list, const char *between,
                    const char *item);

// Grows an array of `*capacity` elements of `size` bytes so that at least `wanted` fit (doubling; a
// large one by a quarter, on the heap, so that it leaves no smaller one behind); returns the
// array's new place, elements kept, the rest not cleared. An array that has grown since a mark was
// taken may be gone when it is gone back to.
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
// Text from a format, as printf makes it, into memory of the caller: quick for the conversions that
// nearly all texts are made of.

// Writes a number in digits to at least AJ_DIGITS bytes; returns where it ends. Most numbers have
// one digit.
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

// As vsnprintf: writes at most `room` bytes, the NUL among them, and returns how long the whole
// text is; below 0: the C library could not make it. `list` is used up.
int aj_format(char *to, size_t room, const char *format, va_list list)
    __attribute__((format(printf, 3, 0)));

// ---- buf
//
// A growable byte buffer for output. Within a case's work its bytes belong to the arena: they count
// against the budget, memory that is used up ends the work, and nothing is left behind. A buffer of
// its own keeps them on the heap and remembers in `failed` that an allocation failed, so that
// writers need not check every call.

struct aj_arena;

struct aj_buf {
    char *bytes; // not NUL-terminated; see aj_buf_text
    size_t length;
    size_t capacity;
    bool failed;            // an allocation failed: the content is incomplete
    struct aj_arena *arena; // owner of the bytes; NULL: the buffer itself
    uint64_t number;        // there
};

// A buffer of its own, to be ended with aj_buf_done.
void aj_buf_init(struct aj_buf *buf);

// A buffer whose bytes the arena owns: at the latest its next reset frees them.
void aj_buf_init_in(struct aj_buf *buf, struct aj_arena *arena);

// A scratch buffer whose bytes belong to the owner of those of `out`; to be ended.
void aj_buf_init_beside(struct aj_buf *buf, const struct aj_buf *out);

// Frees the bytes; the owner stays the same.
void aj_buf_done(struct aj_buf *buf);

// Empties the buffer and keeps its memory.
void aj_buf_clear(struct aj_buf *buf);

// Appends `length` bytes for the caller to fill; NULL after a failed allocation.
char *aj_buf_room(struct aj_buf *buf, size_t length);

// Where up to `length` bytes may be written after the content, with which the caller makes it
// longer then; NULL after a failed allocation.
char *aj_buf_spare_grow(struct aj_buf *buf, size_t length);
static inline char *aj_buf_spare(struct aj_buf *buf, size_t length) {
    return length < buf->capacity - buf->length ? buf->bytes + buf->length
                                                : aj_buf_spare_grow(buf, length);
}

// Append bytes, or a text without its NUL.
void aj_buf_put(struct aj_buf *buf, const char *bytes, size_t length);
void aj_buf_puts(struct aj_buf *buf, const char *text);
// aj_buf_char if the room is used up.
void aj_buf_char_grow(struct aj_buf *buf, char c);
static inline void aj_buf_char(struct aj_buf *buf, char c) {
    if (buf->length + 1 < buf->capacity)
        buf->bytes[buf->length++] = c;
    else
        aj_buf_char_grow(buf, c);
}
// Append a number in digits, or what a format makes as printf does.
void aj_buf_int(struct aj_buf *buf, int64_t value);
void aj_buf_format(struct aj_buf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Appends text that came from the input, so that nothing in it can steer a terminal: control
// characters (C0, DEL, C1), bidi controls and other invisible format characters as \u{XXXX}. Nor
// the machine that runs a CI job: so are a colon that begins a line and the bracket of `##[`.
void aj_buf_safe(struct aj_buf *buf, const char *bytes, size_t length);

// Makes one line of several: blanks for the line feeds and for what is before the next line.
void aj_buf_join_lines(struct aj_buf *buf);

// The content as a C string, borrowed until the next change; "" after a failed allocation.
const char *aj_buf_text(struct aj_buf *buf);

// Ends a buffer that an arena owns and returns its text, kept in that arena.
const char *aj_buf_keep(struct aj_buf *buf);

// ---- columns
//
// How wide texts are: in columns of a terminal, which is also the measure for labels in pictures.

// How many columns a character takes: none if it is on the one before, as an accent that is a
// character of its own does; two if it is wide, as East Asian ones and small pictures are; else
// one.
unsigned aj_columns_of(uint32_t point);

// How many columns a text takes. A byte that is no UTF-8 takes one.
size_t aj_columns(const char *text, size_t length);

// ---- direction
//
// Lines that are read from left to right, in which names may be written from right to left.

// Puts a left-to-right mark, which takes no room, after each run of letters from right to left
// that a number follows, in the line that `buf` holds from `from` on. Without it the number would
// be shown to the left of the letters.
void aj_direction_mark(struct aj_buf *buf, size_t from);

// ---- fold
//
// Letters of European names without their accents, for names that people type without them.

// The small letter or digit for a code point, '-' for anything between words, or 0 for a combining
// mark, which is dropped: decomposed text is common on some systems.
char aj_fold_point(uint32_t point);

// ---- json
//
// Writes JSON to a buffer, piece by piece: commas and escaping are its work, order is the caller's.

struct aj_json {
    struct aj_buf *out; // borrowed
    bool comma;         // a value came before in this list or object
};

// Begins a JSON text at the end of `out`. What is put next is a value of the list, or of the key,
// that was begun last; commas are added where they belong. Texts are escaped, and borrowed for the
// call.
void aj_json_init(struct aj_json *json, struct aj_buf *out);
void aj_json_begin_object(struct aj_json *json);
void aj_json_end_object(struct aj_json *json);
void aj_json_begin_list(struct aj_json *json);
void aj_json_end_list(struct aj_json *json);

// Keys. aj_json_name escapes nothing: it is for constants of the program. aj_json_key calls it if
// the key is a constant, else aj_json_any_key, which escapes.
void aj_json_name(struct aj_json *json, const char *name, size_t length);
void aj_json_any_key(struct aj_json *json, const char *key);
static inline void aj_json_key(struct aj_json *json, const char *key) {
    if (__builtin_constant_p(strlen(key)))
        aj_json_name(json, key, strlen(key));
    else
        aj_json_any_key(json, key);
}
// A literal as a key, written in place: for the code that writes most keys of a long record.
#define AJ_JSON_KEY(json, key) aj_json_literal((json), "\"" key "\":", sizeof "" key "" + 2)
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

// Values.
void aj_json_text(struct aj_json *json, const char *text); // NULL: null
void aj_json_text_n(struct aj_json *json, const char *bytes, size_t length);
// A text that the caller appends to `out` himself between the two calls, the second of which gets
// what the first returned, and escapes what was appended.
size_t aj_json_open_text(struct aj_json *json);
void aj_json_close_text(struct aj_json *json, size_t start);
void aj_json_int(struct aj_json *json, int64_t value);
void aj_json_bool(struct aj_json *json, bool value);
void aj_json_null(struct aj_json *json);
void aj_json_raw(struct aj_json *json, const char *bytes, size_t length); // JSON already
void aj_json_cell(struct aj_json *json, int32_t x, int32_t y);            // [x,y]

// What was written, as bytes of the output: a value, or members of an object from a key to the last
// value or to the end of the object; or the beginning of an object, to the end of such a value.
struct aj_json_part {
    size_t start, length;
};

// To write a part again: aj_json_next says where the next value or key will begin, aj_json_since is
// the part from there on (empty after a failed allocation), aj_json_again writes it once more.
static inline size_t aj_json_next(const struct aj_json *json) {
    return json->out->length + json->comma;
}
static inline struct aj_json_part aj_json_since(const struct aj_json *json, size_t start) {
    size_t end = json->out->length;
    return (struct aj_json_part){start, end > start ? end - start : 0};
}
void aj_json_again(struct aj_json *json, struct aj_json_part part);

// Key and value in one call, or the key of a list or an object that is begun.
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
// An array that stays and grows while the arena's memory after marks is given back: it lies on the
// heap, and the arena owns it.

struct aj_lasting {
    void *row;
    size_t rows, bytes;
    uint64_t number; // of the arena, when the array began
};

// An empty array; it goes with what was allocated in the arena at that time.
struct aj_lasting aj_lasting_begin(struct aj_arena *arena);

// Adds `count` rows of `size` bytes each, which are not set yet, and returns the first of them.
// All rows of an array have the same size.
void *aj_lasting_add(struct aj_lasting *array, struct aj_arena *arena, size_t size, size_t count);

// ---- mix
//
// Mixing bits for hashes, and a seed that no input can foresee. What depends on such a hash is time
// alone, never an answer; but for whether two tables are the same, or two answers to what is asked
// about, where one chance in 2^64 is taken.

// 2^64 divided by the golden ratio; odd. A product with it spreads low bits over the high ones. A
// generator of pseudo-random numbers (splitmix64) mixes a state that grows by it each time, so that
// it comes to every number before it comes to one again.
#define AJ_GOLDEN UINT64_C(0x9e3779b97f4a7c15)

// Spreads every bit over all others (the finaliser of splitmix64, after its step).
static inline uint64_t aj_mix(uint64_t value) {
    value += AJ_GOLDEN;
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

// Mixes the bytes of a text into `hash`.
uint64_t aj_mix_text(uint64_t hash, const char *text, size_t length);

// A seed, never 0: random if the system gives it, else made of the address `place`.
uint64_t aj_mix_seed(const void *place);

// ---- order
//
// Comparing for qsort() by several values, one after the other; sorted numbers; and finding in what
// is sorted.

// Below 0, 0 or above 0: how two values stand to each other.
static inline int aj_by(int64_t a, int64_t b) {
    return (a > b) - (a < b);
}

// Sorts numbers: a few of them in place, as most lists are short, many with qsort().
void aj_sort_numbers(uint32_t number[], uint32_t count);

// The same, each number once; returns how many are left.
uint32_t aj_sort_unique(uint32_t number[], uint32_t count);

// How two things stand to each other by a first value, or by a further one if they are equal in the
// first.
static inline int aj_then(int first, int then) {
    return first ? first : then;
}

// Returns the index of the first of `count` sorted things that does not come before what is sought,
// or `count`. `is_before` says of the thing with an index whether it comes before; `sought` is
// handed to it.
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
// Work that may end before its end: the engine's only jump, for memory that cannot be had. The work
// under way is on the stack of aj_protect, which owns it.

struct aj_protected;

// Calls `work` with `context`. While it goes on, `*under_way` is that work; afterwards it is again
// what it was before. Returns 0 if `work` came to its end, else the number that ended it.
int aj_protect(struct aj_protected **under_way, void (*work)(void *context), void *context);

// Ends work that is under way: its aj_protect returns `why`, which is not 0. Functions
// called since do not return, and what they changed stays as it is.
_Noreturn void aj_protect_end(struct aj_protected *work, int why);

// ---- text
//
// A source text and the places in it: byte offsets to lines and columns as an editor shows them.
// The bytes are borrowed from the caller and outlive the text.

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

// Fills `text`, leaving out a byte order mark at the start. Offsets count from its end.
void aj_text_init(struct aj_text *text, const char *name, const char *bytes, size_t length);

// Notes in the arena where lines and columns have come to every so many bytes: a place is found
// from there. For texts of which many places are wanted, in any order.
void aj_text_mark(struct aj_text *text, struct aj_arena *arena);

// Where the byte at `offset` is. An offset past the end gives the place after the last byte.
struct aj_spot aj_text_spot(const struct aj_text *text, size_t offset);

// The same for an `offset` not before `known_offset`, whose spot is `known`: a caller that asks for
// many places in the order of the text pays for the text once. (Start with {1, 1} at 0.)
struct aj_spot aj_text_spot_after(const struct aj_text *text, struct aj_spot known,
                                  size_t known_offset, size_t offset);

// Whether the text is one line of ASCII without control characters. The column of an offset is then
// the offset + 1.
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

// How many of the bytes at `bytes` are printable ASCII except the double quote and the backslash:
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

// Where `part` first occurs in a text, in any capitals; NULL: nowhere.
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
