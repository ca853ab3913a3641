// What libyaml does not report, or not in our words.
#pragma once

#include "documents/tree/doc.h"

// Tag directives are refused before libyaml sees them: it compares each with all before it, which
// takes a minute for a megabyte of them.
bool aj_doc_check_directives(const struct aj_doc *doc, struct aj_diags *diags);

// libyaml's problem in words that help, else itself; `*at_context`: the mistake is where the
// construct began, not where libyaml noticed it.
const char *aj_doc_yaml_words(const char *problem, bool *at_context);

// Help with libyaml's problem at the byte `at`, by what the line there begins with or what the line
// above it lacks; NULL: none. In the arena.
const char *aj_doc_yaml_help(const char *problem, const struct aj_text *text, size_t at,
                             struct aj_arena *arena);
