// The lines of a stream, answered by a team: blocks of lines are handed out as they come, and their
// records written in the order of the lines. What is read but not written yet is four blocks a
// worker at most.
#pragma once

#include "api/engine.h"
#include "cmd/io/io.h"
#include "cmd/io/lines.h"

// What was answered.
struct cmd_answered {
    size_t lines;
    size_t verdicts[AJ_ERROR + 1];
    size_t mismatches;
};

// Answers one line: its record, of `*length` bytes, is the engine's until the next, and `counts`
// counts it. NULL: memory does not suffice for any answer, as adjudge_message says.
const char *cmd_answer_line(adjudge_engine *engine, const char *format, const struct cmd_line *line,
                            struct cmd_answered *counts, size_t *length);

// Whether a line has nothing in it, and no answer.
bool cmd_line_is_blank(const struct cmd_line *line);

// What a crew does.
struct cmd_crew_work {
    struct cmd_io *io;
    adjudge_engine *engine; // whose settings those of the workers are
    const char *format;
    size_t workers; // from 1; fewer if the system gives no more threads
};

// Answers all lines and writes their records: the same bytes for any number of workers. False after
// saying why: memory was used up, or the output broke.
bool cmd_crew_answer(const struct cmd_crew_work *work, struct cmd_lines *lines,
                     struct cmd_answered *counts);
