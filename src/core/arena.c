#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"

// With AddressSanitizer, unused bytes are poisoned and a gap separates two allocations. An overrun
// inside a block is then found as if every allocation came from malloc.
#ifdef AJ_HAS_ASAN
#include <sanitizer/asan_interface.h>
enum { GAP = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(bytes, size) ((void)(bytes), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(bytes, size) ((void)(bytes), (void)(size))
enum { GAP = 0 };
#endif

enum { ALIGNMENT = 16, FIRST_BLOCK = 64 * 1024, LARGEST_STEP = 1024 * 1024 };
enum { LARGE = 256 * 1024 }; // in bytes: an array at least this large grows on the heap

struct aj_arena_block {
    struct aj_arena_block *next;
    size_t size;
    size_t used;
    alignas(ALIGNMENT) char bytes[];
};

// Heap memory that the arena owns.
struct heap_bytes {
    struct aj_owned owned;
    struct aj_arena *arena;
    size_t size;
    alignas(ALIGNMENT) char bytes[];
};

void aj_arena_init(struct aj_arena *arena, size_t budget) {
    *arena = (struct aj_arena){.budget = budget, .work_worth = AJ_WORK_WORTH};
}

uint64_t aj_arena_number(struct aj_arena *arena) {
    return ++arena->owned_ever;
}

// Adds `owned` to the arena's list, which is sorted by number: it goes after everything with a
// greater number. The number may have been taken long before this call.
static void own(struct aj_arena *arena, struct aj_owned *owned, uint64_t number) {
    struct aj_owned **link = &arena->owned;
    while (*link && (*link)->number > number)
        link = &(*link)->older;
    owned->number = number;
    owned->older = *link;
    owned->link = link;
    if (owned->older)
        owned->older->link = &owned->older;
    *link = owned;
}

void aj_arena_own(struct aj_arena *arena, struct aj_owned *owned) {
    own(arena, owned, aj_arena_number(arena));
}

void aj_arena_disown(struct aj_owned *owned) {
    *owned->link = owned->older;
    if (owned->older)
        owned->older->link = owned->link;
}

// Releases everything owned whose number is greater than `number`.
static void release_after(struct aj_arena *arena, uint64_t number) {
    while (arena->owned && arena->owned->number > number) {
        struct aj_owned *owned = arena->owned;
        aj_arena_disown(owned);
        owned->release(owned);
    }
}

static struct heap_bytes *take_spare(struct aj_arena *arena) {
    struct heap_bytes *spare = arena->spare;
    if (spare)
        ASAN_UNPOISON_MEMORY_REGION(spare->bytes, AJ_SPARE);
    arena->spare = NULL;
    return spare;
}

void aj_arena_done(struct aj_arena *arena) {
    struct aj_arena_block *block = arena->first;
    release_after(arena, 0);
    free(take_spare(arena));
    while (block) {
        struct aj_arena_block *next = block->next;
        ASAN_UNPOISON_MEMORY_REGION(block->bytes, block->size);
        free(block);
        block = next;
    }
    aj_arena_init(arena, arena->budget);
}

static void empty_block(struct aj_arena_block *block, size_t from) {
    block->used = from;
    ASAN_POISON_MEMORY_REGION(block->bytes + from, block->size - from);
}

void aj_arena_reset(struct aj_arena *arena) {
    release_after(arena, 0);
    for (struct aj_arena_block *block = arena->first; block; block = block->next)
        empty_block(block, 0);
    arena->current = arena->first;
    arena->used = arena->given_back = 0;
    arena->owned_ever = 0;
}

struct aj_arena_mark aj_arena_mark(const struct aj_arena *arena) {
    return (struct aj_arena_mark){.block = arena->current,
                                  .block_used = arena->current ? arena->current->used : 0,
                                  .used = arena->used,
                                  .owned = arena->owned_ever};
}

void aj_arena_release(struct aj_arena *arena, struct aj_arena_mark mark) {
    release_after(arena, mark.owned);
    struct aj_arena_block *end = arena->current ? arena->current->next : NULL;
    struct aj_arena_block *block = mark.block ? mark.block->next : arena->first;
    for (; block != end; block = block->next)
        empty_block(block, 0);
    if (mark.block)
        empty_block(mark.block, mark.block_used);
    arena->current = mark.block;
    arena->given_back += arena->used - mark.used;
    arena->used = mark.used;
}

void aj_arena_spend(struct aj_arena *arena, size_t bytes) {
    arena->given_back += bytes;
}

enum aj_shortage aj_arena_protect(struct aj_arena *arena, void (*work)(void *context),
                                  void *context) {
    return (enum aj_shortage)aj_protect(&arena->protected, work, context);
}

static _Noreturn void end_work(struct aj_arena *arena) {
    if (arena->protected)
        aj_protect_end(arena->protected, (int)arena->shortage);
    abort();
}

_Noreturn void aj_arena_fail(struct aj_arena *arena) {
    arena->shortage = AJ_NO_MEMORY;
    end_work(arena);
}

_Noreturn void aj_arena_fault(struct aj_arena *arena, const char *what) {
    arena->shortage = AJ_FAULT;
    arena->fault = what;
    end_work(arena);
}

static size_t round_up(size_t size) {
    return (size + (ALIGNMENT - 1)) & ~(size_t)(ALIGNMENT - 1);
}

static bool is_within_budget(const struct aj_arena *arena, size_t size) {
    size_t used = arena->used + arena->held + arena->given_back / arena->work_worth;
    return !arena->budget || (size <= arena->budget && used <= arena->budget - size);
}

// Charges `size` bytes of the budget to `*account`, or ends the work if the budget is too small.
// The charge does not depend on how blocks are filled, so that the same work fits a budget on all
// machines or on none.
static void charge(struct aj_arena *arena, size_t *account, size_t size) {
    if (!is_within_budget(arena, size)) {
        arena->shortage = AJ_BUDGET_USED_UP;
        end_work(arena);
    }
    *account += size;
}

void aj_arena_work(struct aj_arena *arena, size_t bytes) {
    aj_arena_spend(arena, bytes);
    charge(arena, &arena->used, 0);
}

// Returns a new block with at least `size` free bytes, or NULL if there is no memory.
static struct aj_arena_block *make_block(const struct aj_arena *arena, size_t size) {
    size_t room = arena->current ? arena->current->size * 2 : FIRST_BLOCK;
    if (room > LARGEST_STEP)
        room = LARGEST_STEP;
    if (room < size)
        room = size;
    struct aj_arena_block *block = malloc(sizeof *block + room);
    if (!block)
        return NULL;
    *block = (struct aj_arena_block){.size = room};
    ASAN_POISON_MEMORY_REGION(block->bytes, room);
    return block;
}

// Makes a block with at least `size` free bytes the current one. The blocks after the current one
// are all free: takes the first of them that is large enough, or else makes a new block.
static bool enter_block(struct aj_arena *arena, size_t size) {
    struct aj_arena_block **behind = arena->current ? &arena->current->next : &arena->first;
    struct aj_arena_block **link = behind;
    while (*link && (*link)->size < size)
        link = &(*link)->next;
    struct aj_arena_block *block = *link;
    if (block)
        *link = block->next;
    else if (!(block = make_block(arena, size)))
        return false;
    block->next = *behind;
    *behind = block;
    arena->current = block;
    return true;
}

// Hands out `rounded` bytes of a block that has enough room. `size` of them are used.
static inline void *take_from(struct aj_arena_block *block, size_t rounded, size_t size) {
    char *place = block->bytes + block->used;
    block->used += rounded + GAP;
    ASAN_UNPOISON_MEMORY_REGION(place, size);
    return place;
}

// Returns a place for `rounded` bytes, which have been charged already. `size` of them are used.
static void *take_place(struct aj_arena *arena, size_t rounded, size_t size) {
    struct aj_arena_block *block = arena->current;
    if ((!block || block->size - block->used < rounded + GAP) && !enter_block(arena, rounded + GAP))
        aj_arena_fail(arena);
    return take_from(arena->current, rounded, size);
}

// Allocates `size` bytes in any block that has room.
__attribute__((noinline)) static void *take_anywhere(struct aj_arena *arena, size_t size) {
    if (size > SIZE_MAX / 4)
        aj_arena_fail(arena);
    size_t rounded = round_up(size ? size : 1);
    charge(arena, &arena->used, rounded);
    return take_place(arena, rounded, size);
}

// Whether the budget surely suffices: it counts released bytes for more than they cost. It may
// return false although the budget suffices. It avoids a division, which would take longer than the
// rest of an allocation. A budget of 0 means no limit: 0 - 1 wraps around to the largest number.
static bool is_far_within_budget(const struct aj_arena *arena, size_t size) {
    size_t used = arena->used + arena->held + arena->given_back / AJ_WORK_WORTH_LEAST;
    return used + size - 1 <= arena->budget - 1;
}

// The inlined path: nearly every request fits into the current block.
void *aj_arena_raw(struct aj_arena *arena, size_t size) {
    struct aj_arena_block *block = arena->current;
    size_t rounded = round_up(size);
    if (size - 1 >= FIRST_BLOCK || !block || block->size - block->used < rounded + GAP ||
        !is_far_within_budget(arena, rounded))
        return take_anywhere(arena, size);
    arena->used += rounded;
    return take_from(block, rounded, size);
}

void *aj_arena_alloc(struct aj_arena *arena, size_t size) {
    return memset(aj_arena_raw(arena, size), 0, size);
}

char *aj_arena_copy(struct aj_arena *arena, const char *bytes, size_t length) {
    char *copy = aj_arena_raw(arena, length + 1);
    if (length)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

char *aj_arena_format(struct aj_arena *arena, const char *format, ...) {
    va_list list;
    va_start(list, format);
    char *text = aj_arena_format_list(arena, format, list);
    va_end(list);
    return text;
}

char *aj_arena_format_list(struct aj_arena *arena, const char *format, va_list list) {
    char local[256];
    va_list again;
    va_copy(again, list);
    int length = aj_format(local, sizeof local, format, list);
    size_t count = length < 0 ? 0 : (size_t)length; // the text of a failed conversion is empty
    char *text = NULL;
    // If there is no memory, aj_arena_raw jumps out before va_end is called. That leaks nothing:
    // va_end frees nothing on any machine that we know.
    if (count < sizeof local) {
        text = aj_arena_copy(arena, local, count);
    } else {
        text = aj_arena_raw(arena, count + 1);
        aj_format(text, count + 1, format, again);
    }
    va_end(again);
    return text;
}

char *aj_arena_join(struct aj_arena *arena, const char *list, const char *between,
                    const char *item) {
    return aj_arena_format(arena, "%s%s%s", list, *list ? between : "", item);
}

// Enlarges an array from `old` to `wanted` bytes. The arena's last allocation grows in place if its
// block has room.
static char *enlarge(struct aj_arena *arena, char *array, size_t old, size_t wanted) {
    size_t held = round_up(old ? old : 1), needed = round_up(wanted);
    struct aj_arena_block *block = arena->current;
    bool last = block && array && array + held + GAP == block->bytes + block->used;
    charge(arena, &arena->used, last ? needed - held : needed);
    if (last && block->size - block->used >= needed - held) {
        block->used += needed - held;
        ASAN_UNPOISON_MEMORY_REGION(array, wanted);
        return array;
    }
    char *grown = take_place(arena, needed, wanted);
    if (array)
        memcpy(grown, array, old);
    return grown;
}

// ---- bytes on the heap

static struct heap_bytes *heap_of(void *bytes) {
    return (struct heap_bytes *)(void *)((char *)bytes - offsetof(struct heap_bytes, bytes));
}

// Frees heap bytes, or keeps them as the arena's spare. Each line of a stream allocates such bytes
// for its record and releases them: one spare saves the calls of malloc and free.
static void free_bytes(struct aj_owned *owned) {
    struct heap_bytes *heap = (struct heap_bytes *)(void *)owned; // its first member
    struct aj_arena *arena = heap->arena;
    arena->held -= heap->size;
    if (heap->size != AJ_SPARE || arena->spare) {
        free(heap);
        return;
    }
    arena->spare = heap;
    ASAN_POISON_MEMORY_REGION(heap->bytes, AJ_SPARE);
}

// Allocates heap memory, or enlarges it. The memory may move: the pointers of its neighbours in the
// list are then updated.
static char *take_heap(struct aj_arena *arena, struct heap_bytes *heap, size_t size,
                       uint64_t number) {
    size_t more = size - (heap ? heap->size : 0);
    charge(arena, &arena->held, more);
    struct heap_bytes *grown = heap || size != AJ_SPARE ? NULL : take_spare(arena);
    if (!grown)
        grown = realloc(heap, sizeof *grown + size);
    if (!grown) {
        arena->held -= more;
        aj_arena_fail(arena);
    }
    if (heap) {
        *grown->owned.link = &grown->owned;
        if (grown->owned.older)
            grown->owned.older->link = &grown->owned.older;
    } else {
        *grown = (struct heap_bytes){.owned.release = free_bytes, .arena = arena};
        own(arena, &grown->owned, number);
    }
    grown->size = size;
    return grown->bytes;
}

void *aj_arena_resize(struct aj_arena *arena, void *bytes, size_t size, uint64_t number) {
    struct heap_bytes *heap = bytes ? heap_of(bytes) : NULL;
    if (size > SIZE_MAX / 4)
        aj_arena_fail(arena);
    if (size > 0)
        return take_heap(arena, heap, size, number);
    if (heap) {
        aj_arena_disown(&heap->owned);
        free_bytes(&heap->owned);
    }
    return NULL;
}

// ---- arrays that grow

static bool is_owned(const struct aj_arena *arena, const void *bytes) {
    const struct aj_owned *owned = arena->owned;
    while (owned && (const char *)owned + offsetof(struct heap_bytes, bytes) != (const char *)bytes)
        owned = owned->older;
    return owned != NULL;
}

// Moves an array of `old` bytes to the heap, or enlarges it there. On the heap, the system moves or
// adds pages. In blocks, each smaller copy would take memory until the reset.
static char *enlarge_on_heap(struct aj_arena *arena, char *array, size_t old, size_t wanted) {
    if (old >= LARGE && is_owned(arena, array))
        return aj_arena_resize(arena, array, wanted, 0);
    char *grown = aj_arena_resize(arena, NULL, wanted, aj_arena_number(arena));
    if (old)
        memcpy(grown, array, old);
    return grown;
}

// Returns for how many elements to make room: at least `wanted`, and twice as many as before. A
// large array grows by a quarter only, because its unused room takes much memory. The caller limits
// the bytes.
static size_t find_capacity(size_t old, size_t size, size_t wanted) {
    enum { FIRST = 4 };
    size_t larger = old + (old * size < LARGE ? old : old / 4 + 1);
    size_t least = wanted > FIRST ? wanted : FIRST;
    return larger > least ? larger : least;
}

void *aj_arena_grow_array(struct aj_arena *arena, void *array, size_t size, size_t *capacity,
                          size_t wanted) {
    if (wanted > SIZE_MAX / 8 / size)
        aj_arena_fail(arena);
    size_t larger = find_capacity(*capacity, size, wanted), old = *capacity * size;
    char *grown = larger * size < LARGE ? enlarge(arena, array, old, larger * size)
                                        : enlarge_on_heap(arena, array, old, larger * size);
    *capacity = larger;
    return grown;
}

// ---- lasting

enum { FIRST_BYTES = 256 };

struct aj_lasting aj_lasting_begin(struct aj_arena *arena) {
    return (struct aj_lasting){.number = aj_arena_number(arena)};
}

void *aj_lasting_add(struct aj_lasting *array, struct aj_arena *arena, size_t size, size_t count) {
    size_t wanted = (array->rows + count) * size;
    if (wanted > array->bytes) {
        array->bytes = array->bytes ? array->bytes : FIRST_BYTES;
        while (array->bytes < wanted)
            array->bytes *= 2;
        array->row = aj_arena_resize(arena, array->row, array->bytes, array->number);
    }
    array->rows += count;
    return (char *)array->row + (array->rows - count) * size;
}
