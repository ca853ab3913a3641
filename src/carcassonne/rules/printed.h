// What is printed on the tiles of a case for expansions that are not in play: such marks are not
// heeded.
#pragma once

#include "judging/case/case.h"
#include "judging/game/judgement.h"

// The modules off for which something is printed on a tile of the case, as bits.
uint32_t car_printed_off(const struct aj_case *job);

// Notes that what that module, one of car_printed_off(), has on a tile is not heeded, though the
// answer would be another with it; nothing if a note says already that something of it is ignored.
void car_note_printed(const struct aj_case *job, struct aj_judgement *judgement, int module);
