#include "core/core.h"

// WebAssembly has no jump out of functions. The page calls the work for us; what ends it is an
// exception of the page, which catches it and sets the stack back (engine.mjs).
struct aj_protected {
    int unused;
};

__attribute__((import_module("page"), import_name("call"))) int
page_call(struct aj_protected *this, void (*work)(void *context), void *context);
__attribute__((import_module("page"), import_name("leave"))) _Noreturn void
page_leave(struct aj_protected *work, int why);

int aj_protect(struct aj_protected **under_way, void (*work)(void *context), void *context) {
    struct aj_protected this, *outer = *under_way;
    *under_way = &this;
    int why = page_call(&this, work, context);
    *under_way = outer;
    return why;
}

_Noreturn void aj_protect_end(struct aj_protected *work, int why) {
    page_leave(work, why);
}
