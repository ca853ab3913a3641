// Settings of a command that no game accepts.
#pragma once

#include "judging/case/case.h"

// NULL if some game of the NULL-ended list takes "NAME=VALUE", else a sentence of why none does.
const char *aj_case_setting_error(const struct aj_game *const *games, const char *setting,
                                  struct aj_arena *arena);
