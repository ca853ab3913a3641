// The C library's allocation, small: its own is a fiftieth of the engine. Blocks come in sizes of
// four steps a doubling; what is given back waits in the list of its size for the next of that
// size. Nothing is joined: the engine asks for few large blocks (core/arena.c) and for the same
// ones again.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 65536, LEAST = 16, MOST = 1 << 30, SIZES = 4 * 28 };

// What stands before each block.
struct head {
    size_t size; // of the block, without this head
    union {
        int index;         // of that size, if the block is in use
        struct head *next; // of the same size, if it is free
    };
    uint64_t block[];
};

extern unsigned char __heap_base;
static unsigned char *unused, *end;
static struct head *given_back[SIZES];

// The least size that holds so many bytes, and which one it is.
static size_t round_up(size_t size, int *index) {
    size_t least = LEAST;
    *index = 0;
    for (; 2 * least <= size; least *= 2)
        *index += 4;
    size_t rounded = least;
    for (; rounded < size; rounded += least / 4)
        ++*index;
    return (rounded + 7) & ~(size_t)7;
}

// Room that was never used; NULL: the memory cannot grow so far.
static void *take_unused(size_t size) {
    if (!unused) {
        unused = (unsigned char *)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
        end = (unsigned char *)0 + __builtin_wasm_memory_size(0) * PAGE;
    }
    size_t left = (size_t)(end - unused);
    if (size > left) {
        size_t pages = (size - left + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
            return NULL;
        end += pages * PAGE;
    }
    unsigned char *taken = unused;
    unused += size;
    return taken;
}

void *malloc(size_t size) {
    int index;
    if (size > MOST)
        return NULL;
    size = round_up(size, &index);
    struct head *head = given_back[index];
    if (head)
        given_back[index] = head->next;
    else if (!(head = take_unused(sizeof *head + size)))
        return NULL;
    head->size = size;
    head->index = index;
    return head->block;
}

static struct head *head_of(void *block) {
    return (struct head *)block - 1;
}

void free(void *block) {
    if (!block)
        return;
    struct head *head = head_of(block), **list = &given_back[head->index];
    head->next = *list;
    *list = head;
}

void *calloc(size_t count, size_t size) {
    if (size > 0 && count > MOST / size)
        return NULL;
    void *block = malloc(count * size);
    return block ? memset(block, 0, count * size) : NULL;
}

void *realloc(void *block, size_t size) {
    if (!block)
        return malloc(size);
    size_t old = head_of(block)->size;
    if (size <= old && size > old / 4)
        return block;
    void *moved = malloc(size);
    if (moved) {
        memcpy(moved, block, old < size ? old : size);
        free(block);
    }
    return moved;
}
