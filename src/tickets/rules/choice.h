// What a player means who lays cards: for which route, and which of them stand for others.
#pragma once

#include "tickets/rules/judging.h"
#include "tickets/table/sets.h"

// ticket.four-cards: whether it is the marked route of the Nordic map, or is described like it.
bool ttr_is_marked(const struct ttr_position *position, int route);

// Returns the split of the cards laid for a route, into sets if the rules in force allow these
// there.
struct ttr_split ttr_split_laid(struct ttr_judging *judging, int route,
                                const struct ttr_cards *cards);

// Returns the route of the action. Of the two that a bare name may mean it is one that is open, or
// else one that the cards fit.
int ttr_choose_route(const struct ttr_judging *judging, const struct ttr_action *action);
