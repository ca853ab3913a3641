// A file that is replaced as a whole.
#pragma once

#include "cmd/io.h"

// Replaces a file that is there: the text is written beside it and renamed, so that one of
// the two texts is there whole even if the program is ended. False after saying why not. Its
// permissions stay, and a link stays one.
bool cmd_replace_file(struct cmd_io *io, const char *path, const char *bytes, size_t length);
