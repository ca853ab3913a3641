#include "core/arena.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Under AddressSanitizer unused bytes are poisoned and a gap parts two allocations, so that an
// overrun inside a block is found as if every allocation came from malloc.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_ASAN 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define HAS_ASAN 1
#endif
#ifdef HAS_ASAN
#include <sanitizer/asan_interface.h>
enum { GAP = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(bytes, size) ((void)(bytes), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(bytes, size) ((void)(bytes), (void)(size))
enum { GAP = 0 };
#endif

enum { ALIGNMENT = 16, FIRST_BLOCK = 64 * 1024, LARGEST_STEP = 1024 * 1024 };

struct aj_arena_block {
    struct aj_arena_block *next;
    size_t size;
    size_t used;
    alignas(ALIGNMENT) char bytes[];
};

void aj_arena_init(struct aj_arena *arena, size_t budget) {
    *arena = (struct aj_arena){.budget = budget};
}

void aj_arena_done(struct aj_arena *arena) {
    struct aj_arena_block *block = arena->first;
    while (block) {
        struct aj_arena_block *next = block->next;
        ASAN_UNPOISON_MEMORY_REGION(block->bytes, block->size);
        free(block);
        block = next;
    }
    aj_arena_init(arena, arena->budget);
}

void aj_arena_reset(struct aj_arena *arena) {
    for (struct aj_arena_block *block = arena->first; block; block = block->next) {
        block->used = 0;
        ASAN_POISON_MEMORY_REGION(block->bytes, block->size);
    }
    arena->current = arena->first;
    arena->used = arena->given_back = 0;
}

struct aj_arena_mark aj_arena_mark(const struct aj_arena *arena) {
    return (struct aj_arena_mark){.block = arena->current,
                                  .block_used = arena->current ? arena->current->used : 0,
                                  .used = arena->used};
}

static void empty_block(struct aj_arena_block *block, size_t from) {
    block->used = from;
    ASAN_POISON_MEMORY_REGION(block->bytes + from, block->size - from);
}

void aj_arena_release(struct aj_arena *arena, struct aj_arena_mark mark) {
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

_Noreturn void aj_arena_exhausted(struct aj_arena *arena) {
    if (arena->on_exhausted)
        longjmp(*arena->on_exhausted, 1);
    abort();
}

static size_t round_up(size_t size) {
    return (size + (ALIGNMENT - 1)) & ~(size_t)(ALIGNMENT - 1);
}

static bool is_within_budget(const struct aj_arena *arena, size_t size) {
    enum { TIMES = 48 };
    size_t used = arena->used + arena->given_back / TIMES;
    return !arena->budget || (size <= arena->budget && used <= arena->budget - size);
}

// Makes a block with at least `size` free bytes current: the next one if it is large enough, else
// a new one before it.
static bool enter_block(struct aj_arena *arena, size_t size) {
    struct aj_arena_block *current = arena->current;
    struct aj_arena_block *next = current ? current->next : arena->first;
    if (!next || next->size < size) {
        size_t room = current ? current->size * 2 : FIRST_BLOCK;
        if (room > LARGEST_STEP)
            room = LARGEST_STEP;
        if (room < size)
            room = size;
        struct aj_arena_block *block = malloc(sizeof *block + room);
        if (!block)
            return false;
        *block = (struct aj_arena_block){.next = next, .size = room};
        ASAN_POISON_MEMORY_REGION(block->bytes, room);
        if (current)
            current->next = block;
        else
            arena->first = block;
        next = block;
    }
    arena->current = next;
    return true;
}

void *aj_arena_try(struct aj_arena *arena, size_t size) {
    if (size > SIZE_MAX / 4)
        return NULL;
    size_t rounded = round_up(size ? size : 1);
    if (!is_within_budget(arena, rounded))
        return NULL;
    struct aj_arena_block *block = arena->current;
    if (!block || block->size - block->used < rounded + GAP) {
        if (!enter_block(arena, rounded + GAP))
            return NULL;
        block = arena->current;
    }
    char *place = block->bytes + block->used;
    block->used += rounded + GAP;
    arena->used += rounded;
    ASAN_UNPOISON_MEMORY_REGION(place, size);
    return place;
}

static void *take(struct aj_arena *arena, size_t size) {
    void *place = aj_arena_try(arena, size);
    if (!place)
        aj_arena_exhausted(arena);
    return place;
}

void *aj_arena_alloc(struct aj_arena *arena, size_t size) {
    return memset(take(arena, size), 0, size);
}

char *aj_arena_copy(struct aj_arena *arena, const char *bytes, size_t length) {
    char *copy = take(arena, length + 1);
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
    int length = vsnprintf(local, sizeof local, format, list);
    char *text = NULL;
    if (length >= 0 && (size_t)length < sizeof local) {
        text = aj_arena_try(arena, (size_t)length + 1);
        if (text)
            memcpy(text, local, (size_t)length + 1);
    } else if (length >= 0) {
        text = aj_arena_try(arena, (size_t)length + 1);
        if (text)
            vsnprintf(text, (size_t)length + 1, format, again);
    }
    va_end(again);
    if (!text)
        aj_arena_exhausted(arena);
    return text;
}

// Grows the last allocation where it stands; false if it is not the last or there is no room.
static bool extend(struct aj_arena *arena, char *array, size_t old, size_t wanted) {
    struct aj_arena_block *block = arena->current;
    size_t held = round_up(old ? old : 1), needed = round_up(wanted);
    if (!block || !array || array + held + GAP != block->bytes + block->used)
        return false;
    size_t more = needed - held;
    if (block->size - block->used < more || !is_within_budget(arena, more))
        return false;
    block->used += more;
    arena->used += more;
    ASAN_UNPOISON_MEMORY_REGION(array, wanted);
    return true;
}

void *aj_arena_grow(struct aj_arena *arena, void *array, size_t size, size_t *capacity,
                    size_t wanted) {
    if (wanted <= *capacity)
        return array;
    size_t old = *capacity * size, larger = *capacity ? *capacity : 4;
    while (larger < wanted)
        larger = larger > SIZE_MAX / 2 ? wanted : larger * 2;
    if (larger > SIZE_MAX / 4 / size)
        aj_arena_exhausted(arena);
    char *grown = array;
    if (!extend(arena, array, old, larger * size)) {
        grown = take(arena, larger * size);
        if (old)
            memcpy(grown, array, old);
    }
    memset(grown + old, 0, larger * size - old);
    *capacity = larger;
    return grown;
}
