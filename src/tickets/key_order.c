#include "tickets/tickets.h"

const char *const *const ttr_key_order[AJ_KEY_LISTS] = {
    [AJ_BEHIND_PLAYER] = AJ_KEYS("lay", "reveal", "withdraw"),
    [AJ_BEHIND_FROM] =
        AJ_KEYS("card", "turned", "flush", "take_tickets", "first_tickets", "keep", "give_back",
                "station", "pay", "pass", "city", "uses", "route", "length"),
    [AJ_BEHIND_COLOUR] = AJ_KEYS("tunnel", "ferry"),
    [AJ_BEHIND_SCORE] = AJ_KEYS("trains", "hand", "tickets", "stations", "piles", "discard",
                                "display", "tickets_pile", "claimed", "last_round"),
    [AJ_BEHIND_WHEN] = AJ_KEYS("claim", "laid", "counts_as", "matches", "extras_due", "outcome",
                               "payments", "discarded", "hand_after", "trains_after"),
};
