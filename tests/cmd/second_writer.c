// A library to be preloaded: before each exchange of two names the shell command SECOND_WRITER
// runs, with the number of the exchange as MOMENT.
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

int renameat2(int from, const char *old, int to, const char *name, unsigned flags);

int renameat2(int from, const char *old, int to, const char *name, unsigned flags) {
    static int moment;
    const char *command = getenv("SECOND_WRITER");
    char number[16];
    snprintf(number, sizeof number, "%d", ++moment);
    setenv("MOMENT", number, 1);
    unsetenv("LD_PRELOAD");
    if (command && system(command) != 0)
        abort();
    return (int)syscall(SYS_renameat2, from, old, to, name, flags);
}
