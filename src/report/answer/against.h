// What is against an illegal turn, in a report in text. Sentences are added to the caller's page,
// which owns them.
#pragma once

#include "report/shared/page.h"

enum { REPORT_REASONS_MAX = 4 };

// Returns the action of the case that contains a node, or AJ_NO_NODE if no action does.
uint32_t report_action_of(const struct aj_doc *doc, uint32_t node);

// Whether all readings of what is left open forbid the turn, but not all of them the same action.
bool report_forbids_different_actions(const struct report_page *page);

// Writes the rulings that forbid, and the help with them. If the first reading has none that every
// other one has, a ruling of each reading that has none of them follows.
void report_against(struct report_page *page);
