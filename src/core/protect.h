// Work that may end before its end: the engine's only jump, for memory that cannot be had. The work
// under way is on the stack of aj_protect, which owns it.
#pragma once

struct aj_protected;

// Calls `work` with `context`. While it goes on, `*under_way` is that work; afterwards it is again
// what it was before. Returns 0 if `work` came to its end, else the number that ended it.
int aj_protect(struct aj_protected **under_way, void (*work)(void *context), void *context);

// Ends work that is under way: its aj_protect returns `why`, which is not 0. Functions
// called since do not return, and what they changed stays as it is.
_Noreturn void aj_protect_end(struct aj_protected *work, int why);
