// Reading the players with their hands and tickets. They live in the position and the case.
#pragma once

#include "tickets/position/reading.h"

// Reads `players` into job and position. False after errors.
bool ttr_read_players(struct ttr_reading *reading);

// Reads a list of tickets; NULL after errors. `*count` is how many there are.
struct ttr_held_ticket *ttr_read_ticket_list(struct ttr_reading *reading, uint32_t node,
                                             int *count);
