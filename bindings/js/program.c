// The program as WebAssembly, without a process around it: engine.js hands over a command line and
// gets the exit code. Files are texts that engine.js has; none is replaced.
#include <stdlib.h>
#include <unistd.h>

#include "cmd/cmd.h"

#define EXPORTED(name) __attribute__((export_name(name), used))

EXPORTED("allocate") void *js_allocate(size_t size);
EXPORTED("release") void js_release(void *bytes);
EXPORTED("run") int js_run(int argc, char *argv[]);

void *js_allocate(size_t size) {
    return malloc(size);
}

void js_release(void *bytes) {
    free(bytes);
}

int js_run(int argc, char *argv[]) {
    struct cmd_io io;
    cmd_io_init(&io, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
    io.wrap = CMD_USUAL_COLUMNS;
    adjudge_engine *engine = adjudge_new();
    int code = cmd_main(&io, argc, argv, engine);
    adjudge_free(engine);
    cmd_io_done(&io);
    return code;
}

static bool refuse(struct cmd_io *io, const char *path) {
    cmd_complain(io, "%s cannot be written: there are no files here", path);
    return false;
}

bool cmd_replace_file(struct cmd_io *io, const char *path, const struct cmd_texts *texts) {
    (void)texts;
    return refuse(io, path);
}

bool cmd_write_file(struct cmd_io *io, const char *path, const char *bytes, size_t length) {
    (void)bytes, (void)length;
    return refuse(io, path);
}
