// A file that is replaced as a whole.
#pragma once

#include "cmd/io/io.h"

// The text that was read of a file, and the one that is to be there.
struct cmd_texts {
    const char *before; // NULL: it was not read
    size_t length_before;
    const char *after;
    size_t length_after;
};

// Replaces a file that is there: the text is written beside it and renamed, so that one of
// the two texts is there whole even if the program is ended. False after saying why not, also if
// the file no longer holds the text that was read. Its permissions stay, and a link stays one.
bool cmd_replace_file(struct cmd_io *io, const char *path, const struct cmd_texts *texts);

// Writes a file: one that is there is replaced in the same way, so that it is whole or as it was if
// the disk is full, and a new one is not there before it is whole. A link, a pipe, a device and a
// file of several names are written into, and so is what stands in a folder that takes no file
// beside it. False after saying why not.
bool cmd_write_file(struct cmd_io *io, const char *path, const char *bytes, size_t length);
