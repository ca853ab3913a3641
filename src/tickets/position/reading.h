// What the readers of a position's parts share; for the files of this folder alone. Each reader
// reports every problem that it meets. All that is read lives in the reader's arena.
#pragma once

#include "tickets/table/position.h"

struct ttr_reading {
    struct aj_reader *reader;
    struct aj_case *job;
    struct ttr_position *position;
};
