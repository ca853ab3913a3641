// The program: passes the command line, the environment and the standard streams to the commands,
// and ends with their exit code.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "core/core.h"

// Called for signals of a program that has gone wrong, such as that of an assertion which failed:
// ends adjudge with the exit code for a mistake of its own.
static void end_with_fault(int number) {
    static const char message[] = "adjudge: internal fault; please report it with the input\n";
    (void)number;
    ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
    (void)ignored;
    _exit(CMD_FAULT);
}

static void catch_faults(void) {
    struct sigaction action = {.sa_handler = end_with_fault};
    sigaction(SIGABRT, &action, NULL);
#ifndef AJ_HAS_ASAN
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    sigaction(SIGFPE, &action, NULL);
    sigaction(SIGILL, &action, NULL);
#endif
    // If a file would exceed the limit on the size of files, the write fails, as with a full disk,
    // and the program goes on.
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, NULL);
    // SIGPIPE stays as the parent process has set it: by default a closed pipe ends the program
    // without a message; if the parent ignores the signal, the write fails with EPIPE.
}

// Returns how many columns the terminal has to which the output goes, or 0 if it goes to no
// terminal. If the system does not know the width, the environment variable COLUMNS tells it.
static size_t find_columns(void) {
    if (isatty(STDOUT_FILENO) != 1)
        return 0;
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
#endif
    const char *given = getenv("COLUMNS");
    long columns = given ? strtol(given, NULL, 10) : 0;
    return columns > 0 && columns < 10000 ? (size_t)columns : CMD_USUAL_COLUMNS;
}

// Whether the locale uses another encoding than UTF-8. Without any locale, as in a container, UTF-8
// is assumed.
static bool is_ascii_locale(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && (!locale || !*locale); i++)
        locale = getenv(names[i]);
    return locale && *locale && !aj_find_part(locale, "UTF-8") && !aj_find_part(locale, "UTF8");
}

// Opens each standard stream that the caller has closed, in a way in which it cannot be used:
// reading and writing still fail, and the first file that is opened does not become a standard
// stream.
static void hold_streams(void) {
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
        if (fcntl(descriptor, F_GETFD) < 0)
            (void)open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

// Tells glibc to give each large array pages of its own, which the system can move and take back
// when the array is freed. By default glibc would keep the memory of freed arrays up to the size of
// the largest one freed.
static void give_back_large(void) {
#ifdef __GLIBC__
    enum { LARGE = 256 * 1024 };
    mallopt(M_MMAP_THRESHOLD, LARGE);
#endif
}

int main(int argc, char *argv[]) {
    struct cmd_io io;
    catch_faults();
    hold_streams();
    give_back_large();
    cmd_io_init(&io, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    io.no_color = (no_color && *no_color) || (terminal && strcmp(terminal, "dumb") == 0);
    io.columns = find_columns();
    io.wrap = io.columns > 0 ? io.columns : CMD_USUAL_COLUMNS;
    io.ascii = io.columns > 0 && is_ascii_locale();
    io.page = getenv("ADJUDGE_PAGE");
    io.rules = getenv("ADJUDGE_RULES");
    adjudge_engine *engine = adjudge_new();
    int code = cmd_main(&io, argc, argv, engine);
    adjudge_free(engine);
    cmd_io_done(&io);
    // Some file systems report a failed write only when the file is closed.
    if (close(STDOUT_FILENO) != 0 && errno != EBADF) {
        fprintf(stderr, "adjudge: the output cannot be written: %s\n", strerror(errno));
        code = cmd_worse(code, CMD_TROUBLE);
    }
    return code;
}
