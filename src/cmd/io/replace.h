// A file that is replaced as a whole.
#pragma once

#include "cmd/io/io.h"

// The text that was read of a file, and the one that is to be there.
struct cmd_texts {
    const char *before;
    size_t length_before;
    const char *after;
    size_t length_after;
};

// Replaces a file that is there: the text is written beside it and renamed, so that one of
// the two texts is there whole even if the program is ended. False after saying why not, also if
// the file no longer holds the text that was read. Its permissions stay, and a link stays one.
bool cmd_replace_file(struct cmd_io *io, const char *path, const struct cmd_texts *texts);
