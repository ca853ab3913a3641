// The answer to a case: its judgements under every reading of what the rules leave open.
#pragma once

#include "judging/answer/answer.h"

// Whether two answers agree: in every outcome, if they are undetermined; in the verdict, if there
// is no more of them.
bool aj_answers_agree(const struct aj_answer *a, const struct aj_answer *b);

// The same by another measure of when two results agree.
bool aj_answers_agree_by(const struct aj_answer *a, const struct aj_answer *b, aj_agree *agree);

// To be kept beside effects: answer->table.
#define AJ_KEEP_TABLE (~AJ_KEEP_ALL)

// A number of the different ones among some numbers, in any order; these are sorted.
uint64_t aj_number_of_set(uint64_t number[], size_t count);

// Judges under `rules` (the case's own, or others over the same modules and house rules).
// False: more than 256 readings.
bool aj_case_judge(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                   struct aj_arena *arena, struct aj_answer *answer);

// Reports that.
void aj_refuse_readings(struct aj_reader *reader, const struct aj_case *job);

// The first step of that: judges by the first readings of what `rules` leave open, which are
// borrowed by the judgement.
void aj_case_judge_first(const struct aj_case *job, const struct aj_ruleset *rules, unsigned keep,
                         struct aj_arena *arena, struct aj_judgement *judgement);
