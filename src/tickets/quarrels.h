// What the files that tell quarrelling players why something that they may believe is not so share.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "tickets/ending/ending.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"
#include "tickets/tickets.h"

// A quarrel, and what is known when the case was judged; the notes that settle it are added to the
// judgement. It is called `q`.
struct inquest {
    const struct aj_case *job;
    const struct aj_quarrel *quarrel;
    const struct ttr_state *state;
    struct aj_judgement *judgement;
};

// Adds a note that is told before other rulings at issue.
static inline struct aj_ruling *tell(const struct inquest *q, int rule, int variant, uint32_t node,
                                     struct aj_args args) {
    struct aj_ruling *note = aj_rule_add(q->judgement, rule, AJ_NOTES, node, args);
    note->variant = (int16_t)variant;
    note->at_issue = TTR_BELIEVED;
    return note;
}

#define TELL(q, rule, variant, node, ...)                                                          \
    tell((q), TTR_RULE_##rule, TTR_SAYS_##rule##_NOTES_##variant, (node), AJ_ARGS(__VA_ARGS__))

static inline bool is_asked_about(const struct inquest *q, int player) {
    return (q->quarrel->players >> player) & 1U;
}

static inline int value_of(const struct inquest *q, int option) {
    return q->judgement->rules->option[option].value;
}

static inline uint32_t node_of(const struct inquest *q, int player) {
    return q->state->position->player[player].node;
}

static inline struct ttr_held held_by(const struct inquest *q, int player) {
    return (struct ttr_held){.map = q->state->position->map,
                             .holder = q->state->holder,
                             .player = player,
                             .through = value_of(q, TTR_OPTION_THROUGH) == TTR_VALUE_IS_THROUGH};
}

// Whether a ruling gives points to a player who is asked about.
static inline bool is_scored(const struct inquest *q, const struct aj_ruling *ruling, int rule) {
    return ruling->effect == AJ_SCORES && ruling->rule == rule && is_asked_about(q, ruling->player);
}

// Whether a claim gives a player so many more points at the end than he has.
static inline bool is_said_more(const struct inquest *q, int player, int64_t points) {
    return aj_is_final_said(q->job, q->judgement, player,
                            q->judgement->player[player].final + points);
}

// Tells of the last turn, and of the turns before, why something that players may believe is not
// so.
void ttr_tell_of_turns(const struct inquest *q);
