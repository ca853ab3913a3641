#include "core/protect.h"

#include <setjmp.h>

// Here stand the only setjmp and the only longjmp. Where a machine has none, as WebAssembly,
// another file takes the place of this one.
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
