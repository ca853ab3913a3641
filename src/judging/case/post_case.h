// The case of a posted ruling, as compact text.
#pragma once

#include "judging/case/post.h"

// Appends the case's line, the case (what it expects and its tags left out, its rules with the
// command's settings) and the end line.
void aj_post_write_case(const struct aj_case *job, struct aj_buf *out);
