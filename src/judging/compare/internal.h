// What the files of this room share among themselves.
#pragma once

#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"

// ---- edition_sets
//
// Spaces of combinations of editions, and the smallest sets of editions that describe a part of
// one.

// Whether the editions of these modules (bits) have no more than AJ_COMBINATIONS_MAX combinations.
bool aj_space_fits(const struct aj_ruleset *own, uint64_t modules);

// Lays out the combinations of the editions of these modules.
void aj_space_lay(struct aj_space *space, const struct aj_ruleset *own, uint64_t modules,
                  struct aj_arena *arena);

// The edition of each module in one combination.
void aj_space_editions(const struct aj_space *space, const struct aj_ruleset *own, int index,
                       int edition[AJ_MODULES_MAX]);

// Fills the sets of a claim from its standings: all that no edition can be left out of, by number
// of editions, then modules, then editions.
void aj_find_edition_sets(struct aj_disputes *disputes, size_t claim, const struct aj_ruleset *own,
                          struct aj_arena *arena);

// ---- turning
//
// What decides between two rulesets that say different things of one case: the smallest set of
// options, house rules and modules that turns one result into the other. The set lives in the
// reader's arena.

// Fills column->turning: the smallest set of what `first` has otherwise that gives the result of
// `column`, the first such set in the order of the rulebook. All that differs, if the search
// would take too long; nothing, if one of the two could not be judged.
void aj_find_turning(struct aj_reader *reader, const struct aj_column *first,
                     struct aj_column *column);

// ---- winner
//
// What a case expects of who has won, and of single scores.

// What an expectation of these keys is compared with, and where what differs is added.
struct aj_ending {
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_answer *answer;
    const struct aj_judgement *judgement; // the reading's
    struct aj_mismatches *out;
    bool claims; // a claim is held, not an expectation
};

// `winner: NAME` or a list of those who share it. A claim is held against the reading, an
// expectation against all of them. A claim on some who lead is open if what decides between them is
// not known.
void aj_expect_winner(const struct aj_ending *ending, uint32_t node);

// `scored: [{player, kind, points}]`: each among the scores of the last turn or of the game's end;
// with `when: any` among those of any turn.
void aj_expect_scored(const struct aj_ending *ending, uint32_t list);
