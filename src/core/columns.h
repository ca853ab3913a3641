// How wide texts are: in columns of a terminal, which is also the measure for labels in pictures.
#pragma once

#include <stddef.h>
#include <stdint.h>

// How many columns a character takes: none if it stands on the one before, as an accent that is a
// character of its own does; two if it is wide, as East Asian ones and small pictures are; else
// one.
unsigned aj_columns_of(uint32_t point);

// How many columns a text takes. A byte that is no UTF-8 takes one.
size_t aj_columns(const char *text, size_t length);
