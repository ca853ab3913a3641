#include <setjmp.h>

#include "core/core.h"

// The only setjmp and longjmp of the program. On a machine that has none, such as WebAssembly,
// another file replaces this one.
struct aj_protected {
    jmp_buf here;
    volatile int why; // what ended the work; 0: nothing did
};

int aj_protect(struct aj_protected **under_way, void (*work)(void *context), void *context) {
    struct aj_protected this, *outer = *under_way;
    *under_way = &this;
    this.why = 0;
    if (setjmp(this.here) == 0)
        work(context);
    *under_way = outer;
    return this.why;
}

_Noreturn void aj_protect_end(struct aj_protected *work, int why) {
    work->why = why;
    longjmp(work->here, 1);
}
