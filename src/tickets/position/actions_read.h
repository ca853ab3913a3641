// Reading one action of a turn. It is written to the caller's action; what it points at lives in
// the reader's arena.
#pragma once

#include "tickets/position/reading.h"

// Reads one action. False after errors.
bool ttr_read_action(struct ttr_reading *reading, uint32_t node, struct ttr_action *action);
