// What the files of this room share among themselves.
#pragma once

#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"

// ---- edition_sets
//
// Spaces of combinations of editions, and the smallest sets of editions that describe a part of a
// space.

// Whether the editions of these modules (bits) have at most AJ_COMBINATIONS_MAX combinations.
bool aj_space_fits(const struct aj_ruleset *own, uint64_t modules);

// Makes the space of these modules.
void aj_space_lay(struct aj_space *space, const struct aj_ruleset *own, uint64_t modules,
                  struct aj_arena *arena);

// Finds the edition of each module in combination `index`.
void aj_space_editions(const struct aj_space *space, const struct aj_ruleset *own, int index,
                       int edition[AJ_MODULES_MAX]);

// Finds the sets of a claim from its standings: all sets from which no edition can be left out,
// sorted by number of editions, then modules, then editions.
void aj_find_edition_sets(struct aj_disputes *disputes, size_t claim, const struct aj_ruleset *own,
                          struct aj_arena *arena);

// The keys of an entry of `disputed`: `by` and `says`.
extern const char *const aj_side_keys[2];

// ---- turning
//
// What decides if two rulesets give a case different results: the smallest set of options, house
// rules and modules that turns one result into the other. The set is in the reader's arena.

// Sets column->turning: the smallest set of differences from `first` that gives the result of
// `column`; if several are as small, the first in the order of the rulebook. If the search would
// take too long, all differences; if one of the two could not be judged, none.
void aj_find_turning(struct aj_reader *reader, const struct aj_column *first,
                     struct aj_column *column);

// ---- winner
//
// What a case expects about the winner, and about single scores.

// A comparison of scores and winners: with what, and where differences are added.
struct aj_ending {
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_answer *answer;
    const struct aj_judgement *judgement; // of the reading
    struct aj_mismatches *out;
    bool claims; // it is a claim, not an expectation
};

// Compares `winner: NAME`, or a list of those who share it: a claim with the reading, an
// expectation with all readings. A claim on players who lead is open if it is not known what
// decides between them.
void aj_expect_winner(const struct aj_ending *ending, uint32_t node);

// Compares `scored: [{player, kind, points}]`: each must be among the scores of the last turn or of
// the end of the game or, with `when: any`, of any turn.
void aj_expect_scored(const struct aj_ending *ending, uint32_t list);
