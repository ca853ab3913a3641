// The quick pass over a JSON text: reads one that is well formed and has no escapes, and leaves all
// else to the strict pass (doc_scan.h). For doc_json.c alone.
#pragma once

#include "documents/tree/doc.h"

// Fills `doc` as aj_doc_parse_json does. False if the text has an escape or a fault: then `doc` is
// of no use, and nothing was reported. `*is_unsure`: a key may be given twice in one map; the
// caller is to call aj_doc_check_keys.
bool aj_doc_read_quick(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       bool *is_unsure);
