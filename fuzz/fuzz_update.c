// Fuzzes `test --update` over a file of one's own: whatever it holds, the file is afterwards what
// it was, or a text all of whose expectations are met; nothing stands beside it; and with 2, 3 or 5
// it is as it was.
#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "hold.h"

enum { IS_JSON = 1, BYTES_MAX = 1 << 20 };

static char folder[] = "/dev/shm/adjudge-update-XXXXXX";

static void leave(void) {
    rmdir(folder);
}

static int run(char *path, bool updates, int nothing) {
    char *argv[] = {"adjudge", "test", path, updates ? "--update" : NULL, NULL};
    struct cmd_io io;
    cmd_io_init(&io, nothing, nothing, nothing);
    adjudge_engine *engine = adjudge_new();
    int code = cmd_main(&io, updates ? 4 : 3, argv, engine);
    adjudge_free(engine);
    cmd_io_done(&io);
    return code;
}

static size_t count_files(void) {
    size_t count = 0;
    DIR *stream = opendir(folder);
    while (stream && readdir(stream))
        count++;
    closedir(stream);
    return count - 2; // less itself and the one above
}

static void check_after(char *path, const uint8_t *data, size_t size, int code, int nothing) {
    static char bytes[BYTES_MAX];
    int file = open(path, O_RDONLY);
    ssize_t length = read(file, bytes, sizeof bytes);
    close(file);
    hold(count_files() == 1);
    if ((size_t)length == size && memcmp(bytes, data, size) == 0)
        return;
    hold(code == CMD_YES);
    hold(run(path, false, nothing) == CMD_YES || run(path, true, nothing) == CMD_YES);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[sizeof folder + 16];
    if (size == 0)
        return 0;
    if (strstr(folder, "XXXXXX")) {
        hold(mkdtemp(folder) != NULL);
        atexit(leave);
    }
    snprintf(path, sizeof path, "%s/a.%s", folder, data[0] & IS_JSON ? "json" : "yaml");
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600), nothing = open("/dev/null", O_RDWR);
    hold(file >= 0 && nothing >= 0 && write(file, data + 1, size - 1) == (ssize_t)size - 1);
    close(file);
    int code = run(path, true, nothing);
    hold(code >= CMD_YES && code <= CMD_FAULT);
    check_after(path, data + 1, size - 1, code, nothing);
    unlink(path);
    close(nothing);
    return 0;
}
