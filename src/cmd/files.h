// The files of a command, visited by a team: what each file gives is noted by whoever visits it and
// written in the order of the files, with one exit code.
#ifndef AJ_CMD_FILES_H
#define AJ_CMD_FILES_H

#include "cmd/input.h"

// What a command knows while it visits files is a structure whose first member is its cmd_input.
struct cmd_files {
    struct cmd_visit_results visit; // `context` is not read: it is the command's, or a part of it
    size_t size;                    // of the structure
    size_t jobs;                    // files at a time
    // Whether a file that follows may be visited without knowing what those before it gave, but
    // that they gave something. NULL: it always may.
    bool (*is_begun)(const void *whole);
    // Makes a copy of the command's structure, with an input and a request of its own, one for a
    // single file.
    void (*begin)(void *part);
    // Adds what a file gave, but its output. What it keeps of the part it copies.
    void (*merge)(void *whole, void *part);
};

// Visits every operand, as cmd_input_visit does.
void cmd_files_visit(const struct cmd_files *files, struct cmd_input *whole);

#endif
