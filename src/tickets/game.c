#include "tickets/game.h"

#include "tickets/claim.h"
#include "tickets/next.h"
#include "tickets/parts.h"
#include "tickets/position.h"
#include "tickets/result.h"
#include "tickets/rulebook.h"
#include "tickets/score.h"

static const char *const keys[TTR_KEYS] = {"piles", "claimed", "to_move"};

static void judge(const struct aj_case *job, struct aj_judgement *judgement) {
    struct ttr_state *state = ttr_state_new(job->position, judgement);
    ttr_judge_turns(state, judgement);
    ttr_judge_ending(state, judgement);
    judgement->result = state;
}

// Subjects have their names from the start.
static void finish(struct aj_judgement *judgement) {
    (void)judgement;
}

static const char *const question_keys[] = {"to_move", NULL};

const struct aj_game ttr_game = {
    .id = "ticket-to-ride-europe",
    .title = "Ticket to Ride Europe",
    .book = &ttr_rulebook,
    .keys = keys,
    .key_count = TTR_KEYS,
    .read = ttr_position_read,
    .judge = judge,
    .finish = finish,
    .label = ttr_label,
    .order = ttr_order,
    .write = ttr_write,
    .write_brief = ttr_write,
    .tell = ttr_tell,
    .phrase = ttr_phrase,
    .due = ttr_due,
    .expect_keys = ttr_expect_keys,
    .expect_key_count = sizeof ttr_expect_keys / sizeof *ttr_expect_keys,
    .expect = ttr_expect,
    .parts = &ttr_parts,
    .moves = ttr_moves,
    .question_keys = question_keys,
    .turns = ttr_turns,
};
