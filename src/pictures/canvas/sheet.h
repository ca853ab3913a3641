// A sheet of tiles: set by set, each with its name, its edges and how many there are. Lives in the
// canvas' arena.
#pragma once

#include "judging/game/parts.h"

// Draws tiles of the catalogue onto a new canvas; those of a set stand together. `row` fills in
// what is said of one, `prints` when the prints were sold whose copies differ.
void car_sheet_draw(const struct aj_part_lying *list, size_t count,
                    void (*row)(size_t part, struct aj_part *row), const char *prints,
                    struct aj_canvas *canvas);
