// A library to be preloaded: lets allocations fail, and counts them.
//   FAIL_AT=n      the n-th allocation fails
//   FAIL_ON=1      and all after it
//   FAIL_COUNT=f   at the end file f gets "ALLOCATIONS LEFT", LEFT those that nobody gave back
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void __libc_free(void *old);

enum { NOT_READ = -1 };

static long fail_at = NOT_READ;
static atomic_long made, left; // several threads may ask at a time
static int fails_on;

static int fails(void) {
    if (fail_at == NOT_READ) {
        const char *at = getenv("FAIL_AT");
        fail_at = at ? atol(at) : 0;
        fails_on = getenv("FAIL_ON") != NULL;
    }
    long number = ++made;
    if (fail_at == 0 || !(number == fail_at || (fails_on && number > fail_at)))
        return 0;
    errno = ENOMEM;
    return 1;
}

static void *count(void *place) {
    left += place != NULL;
    return place;
}

void *malloc(size_t size) {
    return fails() ? NULL : count(__libc_malloc(size));
}

void *calloc(size_t number, size_t size) {
    return fails() ? NULL : count(__libc_calloc(number, size));
}

void *realloc(void *old, size_t size) {
    if (fails())
        return NULL;
    return old ? __libc_realloc(old, size) : count(__libc_realloc(old, size));
}

void free(void *old) {
    left -= old != NULL;
    __libc_free(old);
}

__attribute__((destructor)) static void tell(void) {
    char line[64];
    const char *path = getenv("FAIL_COUNT");
    int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    if (file < 0)
        return;
    int length = snprintf(line, sizeof line, "%ld %ld\n", atomic_load(&made), atomic_load(&left));
    if (write(file, line, (size_t)length) != length)
        _exit(99);
    close(file);
}
