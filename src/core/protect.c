#include "core/protect.h"

#include <setjmp.h>

// The only setjmp and longjmp of the program. For a machine that has none, such as WebAssembly,
// another file replaces this one.
struct aj_protected {
    jmp_buf here;
};

int aj_protect(struct aj_protected **under_way, void (*work)(void *context), void *context) {
    struct aj_protected this, *outer = *under_way;
    *under_way = &this;
    int why = setjmp(this.here);
    if (why == 0)
        work(context);
    *under_way = outer;
    return why;
}

_Noreturn void aj_protect_end(struct aj_protected *work, int why) {
    longjmp(work->here, why);
}
