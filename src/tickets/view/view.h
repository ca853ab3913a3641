// Pictures, words and parts of Ticket to Ride.
#pragma once

#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "tickets/table/table.h"

// ---- expect
//
// Compares the claim that a case expects with the one in the answer. Mismatches go to the caller's
// list.

struct aj_case;

// aj_game.expect_keys.
extern const char *const ttr_expect_keys[1];

// aj_game.expect.
void ttr_expect(struct aj_reader *reader, const struct aj_case *job,
                const struct aj_judgement *judgement, const uint32_t field[],
                struct aj_mismatches *out);

// ---- parts
//
// Routes and destination tickets as `adjudge parts` shows them. Constant.

extern const struct aj_parts ttr_parts;

// ---- pieces
//
// What may be put on a table of Ticket to Ride, for pages on which a case is built by pointing and
// choosing (judging/game/game.h).

// aj_game.pieces
void ttr_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context);

// ---- result
//
// What a judgement found, for reports: names of subjects, the claim in JSON and as a table, and
// actions in words. These functions read the state in judgement->result and write to the caller's
// buffer.

// These are the members of struct aj_game (judging/game/game.h) with the same names.
void ttr_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
const char *ttr_scored_as(int32_t subject);
bool ttr_scored_before(const struct aj_judgement *judgement, uint32_t i,
                       struct aj_earning *earning);
bool ttr_is_scored(const char *id);
extern const char *const ttr_score_kinds[];
extern const struct aj_said ttr_score_kinds_said[];
int32_t ttr_order(const struct aj_judgement *judgement, int32_t subject);
void ttr_write(const struct aj_judgement *judgement, struct aj_json *json);
void ttr_write_brief(const struct aj_judgement *judgement, struct aj_json *json);
void ttr_tell(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
              size_t max, bool fold);
void ttr_phrase(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                bool by_place, struct aj_buf *out);
void ttr_due(const struct aj_judgement *judgement, struct aj_buf *out);

// ---- view
//
// The table of Ticket to Ride as text, as rows and as a picture (internal.h). Text and rows list
// each player's routes with their spaces, the longest path marked, and his stations. Only the
// picture has the cities where they are on the board.

extern const struct aj_view ttr_view;
