// Asks, while a position is read, whether tunnel openings break roads.
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "judging/case/case.h"

bool car_draft_has_tunnels(const struct car_draft *draft) {
    return car_draft_on(draft, CAR_MODULE_TUNNEL) &&
           !aj_case_reads_off(draft->job, CAR_OPTION_TUNNEL_TOKENS);
}
