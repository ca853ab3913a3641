// Results as JSON: the full record, one object on one line, in the key order of the format.
#pragma once

#include "core/json.h"
#include "report/result.h"

// Appends the full record of a judged case and a line feed.
void report_json(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Appends the brief record of a judged case (no file, no rulings but those that forbid, no
// workings) and a line feed.
void report_brief(const struct report_result *result, struct report_style style,
                  struct aj_buf *out);

// Appends the record of a document that was not understood (`invalid`) or not read (`error`) and a
// line feed.
void report_json_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out);

// Parts that several records have, inside an open object.
void report_json_id(const struct report_result *result, struct aj_json *json);
void report_json_verdict(enum aj_verdict verdict, struct aj_json *json);
void report_json_label(const struct report_result *result, int32_t subject,
                       struct aj_json *json); // a subject's name as a text
void report_json_arg(const struct report_result *result, const struct aj_arg *arg,
                     struct aj_json *json); // its value
void report_json_args(const struct report_result *result, const struct aj_ruling *ruling,
                      struct aj_json *json);
// Where the ruling holds in some readings only, in which; then its weight and source.
void report_json_citation(const struct report_result *result, const struct aj_ruling *ruling,
                          struct aj_json *json);
void report_json_rulings(const struct report_result *result, struct aj_json *json); // all, in full
// The turns with what each gained; with `zeros` who gained nothing has his row too.
void report_json_moves(const struct report_result *result, bool zeros, struct aj_json *json);
void report_json_undetermined(const struct report_result *result, struct aj_json *json);
