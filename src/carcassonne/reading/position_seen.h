// Tiles described by what one sees of them, as they are read.
#pragma once

#include "carcassonne/table/draft.h"

// The tile of that sight that is chosen, with its turn; noted as described at (x, y) once
// car_draft_saw_at says so. False after an error.
bool car_draft_see(struct car_draft *draft, const struct car_sight *sight, struct car_laid *laid);
void car_draft_saw_at(struct car_draft *draft, const struct car_laid *laid);

// Where the tile was typed, in bytes of the document: its own place in a drawn row.
size_t car_draft_offset(const struct car_draft *draft, const struct car_laid *laid);

// Error at a tile of the board, at car_draft_offset.
struct aj_diag *car_draft_refuse(struct car_draft *draft, const struct car_laid *laid,
                                 const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
