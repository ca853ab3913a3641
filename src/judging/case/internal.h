// What only the files of this folder share.
#pragma once

// What may come before a verdict, then "", then the words for verdicts after which a claim may give
// its reason (aj_loose_reasoned_length).
extern const char *const aj_verdicts_reasoned[];
