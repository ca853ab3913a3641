// Parts that several records in JSON have. Each is written into the caller's open object.
#pragma once

#include "report/shared/result.h"

// Writes `id`: the case's; as the JSON scalar that it was, if the result asks for that (`echo_id`).
void report_json_id(const struct report_result *result, struct aj_json *json);

// Writes `verdict`.
void report_json_verdict(enum aj_verdict verdict, struct aj_json *json);

// Writes a subject's name as a text: "road-1".
void report_json_label(const struct report_result *result, int32_t subject, struct aj_json *json);

// Writes the value of a ruling's argument.
void report_json_arg(const struct report_result *result, const struct aj_arg *arg,
                     struct aj_json *json);

// Writes `args`: a ruling's arguments by their names.
void report_json_args(const struct report_result *result, const struct aj_ruling *ruling,
                      struct aj_json *json);

// Writes in which readings the ruling holds, if not in all; then its weight and source.
void report_json_citation(const struct report_result *result, const struct aj_ruling *ruling,
                          struct aj_json *json);
// Writes `moves`: the turns with what each player gained; with `zeros` a player who gained nothing
// has a row too.
void report_json_moves(const struct report_result *result, bool zeros, struct aj_json *json);

// Writes `undetermined`: what the readings leave open.
void report_json_undetermined(const struct report_result *result, struct aj_json *json);
