// Names of cities, routes and tickets as a case gives them. Nothing is kept; diagnostics go to the
// reader.
#pragma once

#include "tickets/table/map.h"

// Each finds what is named at `node`: a city, a route (`*either` as in ttr_find_route) and a
// ticket. AJ_NONE after a diagnostic, which has the nearest name.
int ttr_read_city(struct aj_reader *reader, const struct ttr_map *map, uint32_t node);
int ttr_read_route(struct aj_reader *reader, const struct ttr_map *map, uint32_t node,
                   bool *either);
int ttr_read_ticket(struct aj_reader *reader, const struct ttr_map *map, uint32_t node);
