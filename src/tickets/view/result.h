// What a judgement found, for reports: names of subjects, the claim in JSON and as a table, and
// actions in plain words. It reads the state in judgement->result and writes to the caller's
// buffer.
#pragma once

#include "judging/game/game.h"
#include "tickets/table/state.h"

// Members of struct aj_game; see there.
void ttr_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);
const char *ttr_scored_as(int32_t subject);
bool ttr_is_scored(const char *id);
extern const char *const ttr_score_kinds[];
extern const struct aj_said ttr_score_kinds_said[];
int32_t ttr_order(const struct aj_judgement *judgement, int32_t subject);
void ttr_write(const struct aj_judgement *judgement, struct aj_json *json);
void ttr_write_brief(const struct aj_judgement *judgement, struct aj_json *json);
void ttr_tell(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
              size_t max, bool fold);
void ttr_phrase(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                struct aj_buf *out);
void ttr_due(const struct aj_judgement *judgement, struct aj_buf *out);
