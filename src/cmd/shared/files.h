// Visits the files of a command, several at a time (see team.h). Each worker keeps the output of
// its file until the files before it are written: outputs come in the order of the files, and there
// is one exit code.
#pragma once

#include "cmd/shared/input.h"

// What a command knows while it visits files is a structure whose first member is its cmd_input.
struct cmd_files {
    struct cmd_visit_results visit; // `context` is set for each file: the structure, or a copy
    size_t size;                    // of the structure
    size_t jobs;                    // files at a time
    // Whether the files so far gave something, if what a file gives depends on that, but on nothing
    // else of them: files are visited several at a time from then on. NULL: it does not depend.
    bool (*is_begun)(const void *whole);
    // Empties a copy of the structure, which has its own input and request, for a single file. The
    // exit code is reset already. NULL: the structure holds nothing else of files.
    void (*begin)(void *part);
    // Adds to the structure what a file gave. Its output and exit code are added already. It copies
    // what it keeps of `part`, which is freed then. NULL: there is nothing to add.
    void (*merge)(void *whole, void *part);
};

// Visits every operand, as cmd_input_visit does.
void cmd_files_visit(const struct cmd_files *files, struct cmd_input *whole);
