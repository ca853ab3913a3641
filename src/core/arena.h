// One arena per case: everything a judgement needs is allocated here and freed at once; the arena
// owns all of it, and a `const T *` handed out is borrowed until the next reset.
#ifndef AJ_CORE_ARENA_H
#define AJ_CORE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

struct aj_arena_block;

struct aj_arena {
    struct aj_arena_block *first;   // blocks in order of use; kept over a reset
    struct aj_arena_block *current; // the block that serves allocations now
    size_t used;                    // bytes handed out since the last reset, less those given back
    size_t given_back;              // bytes given back since then
    size_t budget;         // most bytes that may be handed out at a time; 0: no limit. What is
                           // given back counts for a 48th: work is limited too
    jmp_buf *on_exhausted; // where an allocation that cannot be served jumps to; may be NULL
};

// Prepares an empty arena; `budget` in bytes, 0 for none.
void aj_arena_init(struct aj_arena *arena, size_t budget);

// Frees every block. The arena may be initialised again afterwards.
void aj_arena_done(struct aj_arena *arena);

// Forgets every allocation but keeps the blocks for the next case.
void aj_arena_reset(struct aj_arena *arena);

// A point to go back to: what was allocated behind it is given back, and nothing may point there
// any more. Points are gone back to in the reverse order of their taking.
struct aj_arena_mark {
    struct aj_arena_block *block;
    size_t block_used, used;
};
struct aj_arena_mark aj_arena_mark(const struct aj_arena *arena);
void aj_arena_release(struct aj_arena *arena, struct aj_arena_mark mark);

// Returns `size` zeroed bytes, aligned for any type. When the budget or the machine's memory is
// used up it jumps to `on_exhausted` with value 1, and aborts where none is set: it never returns
// NULL.
void *aj_arena_alloc(struct aj_arena *arena, size_t size);

// As aj_arena_alloc, but the bytes are not zeroed and NULL says that memory is used up.
void *aj_arena_try(struct aj_arena *arena, size_t size);

// Ends the case: jumps to `on_exhausted` with value 1, or aborts where none is set. For code that
// used aj_arena_try and has tidied up.
_Noreturn void aj_arena_exhausted(struct aj_arena *arena);

// Copies `length` bytes and ends them with a NUL.
char *aj_arena_copy(struct aj_arena *arena, const char *bytes, size_t length);

// Formats as printf does into the arena.
char *aj_arena_format(struct aj_arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *aj_arena_format_list(struct aj_arena *arena, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

// Grows an array of `*capacity` elements of `size` bytes so that at least `wanted` fit (doubling);
// returns the array's new place, elements kept, the rest zeroed.
void *aj_arena_grow(struct aj_arena *arena, void *array, size_t size, size_t *capacity,
                    size_t wanted);

#define AJ_NEW(arena, type) ((type *)aj_arena_alloc((arena), sizeof(type)))
#define AJ_NEW_ARRAY(arena, type, count)                                                           \
    ((type *)aj_arena_alloc((arena), sizeof(type) * (size_t)(count)))

#endif
