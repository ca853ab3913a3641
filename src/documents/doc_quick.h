// The quick pass over a JSON text: takes what is well formed and plainly written, in one go, and
// leaves all else to the strict pass (doc_scan.h). For doc_json.c alone.
#ifndef AJ_CORE_DOC_QUICK_H
#define AJ_CORE_DOC_QUICK_H

#include "documents/doc_build.h"

// Fills `doc` as aj_doc_parse_json does. False: something here is not for this pass, an escape or a
// fault; what stands in `doc` then is of no use, and nothing was reported. `*is_unsure`: a key may
// be given twice in one map, which aj_doc_check_keys is to find out.
bool aj_doc_read_quick(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       bool *is_unsure);

#endif
