// One arena per document: everything a judgement needs is allocated here and freed at once; the
// arena owns all of it, and a `const T *` handed out is borrowed until the next reset. It also owns
// what grows outside its blocks, such as text buffers: a jump out of the work leaks nothing.
#pragma once

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

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

// A point to go back to: what was allocated behind it is given back, what came to be owned behind
// it released, and nothing may point there any more. Points are gone back to in the reverse order
// of their taking.
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
