// `adjudge batch` as a program among others: pipes, full disks, splits, memory.
#define _DEFAULT_SOURCE // wait4

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/shell_support.h"
#include "core/core.h"

Test(batch_stream, an_output_that_cannot_be_written_is_trouble) {
    cr_expect_eq(shell("$adjudge play --games 3 | $adjudge batch >/dev/full 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge play | $adjudge batch --unbuffered >/dev/full 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge play | $adjudge batch >&- 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge play | $adjudge batch -v 2>/dev/full >/dev/null"), 2);
    cr_expect_eq(shell("$adjudge play | $adjudge batch --summary /dev/full >/dev/null 2>&1"), 2);
    cr_expect_eq(shell("$adjudge batch <&- 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge batch / 2>/dev/null"), 2);
}

// The reader takes one line and goes. The program ends though its input does not: by the signal, 13
// in a shell's count from 128, or as trouble if the parent ignores SIGPIPE.
Test(batch_stream, a_reader_that_went_away_ends_it) {
    static const char *const parents[] = {"", "trap '' PIPE; "};
    static const int codes[] = {141, 2};
    for (int i = 0; i < 2; i++) {
        char command[500];
        snprintf(
            command, sizeof command,
            "%sname=$(mktemp); { yes x 2>/dev/null | $adjudge batch 2>/dev/null; echo $? >&3; } "
            "3>$name | head -n 1 >/dev/null; code=$(cat $name); rm $name; exit $code",
            parents[i]);
        cr_expect_eq(shell(command), codes[i], "%s", command);
    }
}

struct pipes {
    int in, out; // the writing end of its input, the reading end of its output
    pid_t child;
};

static struct pipes start(const char *option) {
    struct pipes pipes;
    int in[2], out[2];
    cr_assert(pipe(in) == 0 && pipe(out) == 0);
    pipes.child = fork();
    cr_assert_geq(pipes.child, 0);
    if (pipes.child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[0]), close(in[1]), close(out[0]), close(out[1]);
        execl(ADJUDGE_PROGRAM, "adjudge", "batch", option, (char *)NULL);
        _exit(127);
    }
    close(in[0]), close(out[1]);
    pipes.in = in[1], pipes.out = out[0];
    return pipes;
}

static int finish(struct pipes *pipes) {
    int status;
    close(pipes->out);
    waitpid(pipes->child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// A dialogue: each answer is there, whole, before the next question is asked, though the input
// stays open.
Test(batch_stream, unbuffered_answers_each_line_at_once, .timeout = 60) {
    struct pipes pipes = start("--unbuffered");
    static char answer[8192];
    for (int i = 0; i < 20; i++) {
        cr_assert_eq(write(pipes.in, "no case\n", 8), 8);
        ssize_t got = read(pipes.out, answer, sizeof answer);
        cr_assert_gt(got, 0);
        cr_expect_eq(answer[0], '{');
        cr_expect_eq(memchr(answer, '\n', (size_t)got), answer + got - 1);
    }
    close(pipes.in);
    cr_expect_eq(read(pipes.out, answer, sizeof answer), 0);
    cr_expect_eq(finish(&pipes), 0);
}

// A socket that keeps packets apart: each write is one, so each packet is a whole record.
Test(batch_stream, unbuffered_writes_once_a_record, .timeout = 60) {
    int ends[2], in[2];
    static char answer[65536];
    cr_assert_eq(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
    cr_assert_eq(pipe(in), 0);
    cr_assert_eq(write(in[1], "a\nb\n\nc", 6), 6);
    close(in[1]);
    pid_t child = fork();
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        execl(ADJUDGE_PROGRAM, "adjudge", "batch", "--unbuffered", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    int packets = 0;
    for (ssize_t got; (got = read(ends[0], answer, sizeof answer)) > 0; packets++)
        cr_expect_eq(memchr(answer, '\n', (size_t)got), answer + got - 1);
    cr_expect_eq(packets, 3);
    close(ends[0]);
    cr_expect_eq(waitpid(child, NULL, 0), child);
}

Test(batch_stream, otherwise_records_are_gathered, .timeout = 60) {
    struct pipes pipes = start("-");
    static char answer[65536];
    size_t length = 0;
    cr_assert_eq(write(pipes.in, "a\nb\nc\n", 6), 6);
    cr_assert_eq(fcntl(pipes.out, F_SETFL, O_NONBLOCK), 0);
    usleep(200000);
    // Nothing has come yet: the input may go on.
    cr_expect_eq(read(pipes.out, answer, sizeof answer), -1);
    cr_assert_eq(fcntl(pipes.out, F_SETFL, 0), 0);
    close(pipes.in);
    for (ssize_t got; (got = read(pipes.out, answer + length, sizeof answer - length)) > 0;)
        length += (size_t)got;
    int lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += answer[i] == '\n';
    cr_expect_eq(lines, 3);
    cr_expect_eq(finish(&pipes), 0);
}

Test(batch_stream, the_same_bytes_twice_and_elsewhere) {
    cr_expect_eq(
        shell("$adjudge play --games 20 --set tunnel=true | LC_ALL=C TZ=UTC $adjudge batch "
              "| cksum >/tmp/adjudge-one-$$; cd /; "
              "$adjudge play --games 20 --set tunnel=true | LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo "
              "$adjudge batch | cksum | cmp - /tmp/adjudge-one-$$; code=$?; "
              "rm /tmp/adjudge-one-$$; exit $code"),
        0);
}

// Some 400 KB of lines, good and bad, short and far too long, the last without its end: whoever
// answers them, and in whatever blocks, the output is one.
Test(batch_stream, the_same_bytes_by_any_number_of_jobs, .timeout = 60) {
    cr_expect_eq(
        shell(
            "d=$(mktemp -d); { $adjudge play --games 30; echo; echo '{\"id\":'; "
            "head -c 1200000 /dev/zero | tr '\\0' x; echo; $adjudge play --games 70 --seed 50; "
            "printf 'no case'; } >$d/in; "
            "$adjudge batch -j 1 --summary $d/s1 --fail-on invalid $d/in >$d/o1; echo $? >>$d/o1; "
            "for j in 2 3 8; do "
            "$adjudge batch -j $j --summary $d/s --fail-on invalid $d/in >$d/o; echo $? >>$d/o; "
            "cmp $d/o $d/o1 && cmp $d/s $d/s1 || exit 1; done; "
            "test $(wc -l <$d/o1) -eq 104; code=$?; rm -r $d; exit $code"),
        0);
}

Test(batch_stream, a_number_of_jobs_is_a_number) {
    cr_expect_eq(shell("$adjudge batch -j 0 </dev/null 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge batch -j two </dev/null 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge batch -j 257 </dev/null 2>/dev/null"), 2);
    cr_expect_eq(shell("$adjudge batch -j 256 </dev/null"), 0);
    cr_expect_eq(shell("yes | $adjudge batch -j 3 >/dev/full 2>/dev/null"), 2);
}

// Peak memory in KiB of the program answering `games` random games with so many jobs.
static long measure(const char *jobs, int games) {
    char command[500];
    snprintf(command, sizeof command, "%s play --games 50", ADJUDGE_PROGRAM);
    FILE *made = popen(command, "r");
    const size_t most = 8 << 20;
    char *text = malloc(most);
    size_t length = fread(text, 1, most, made);
    pclose(made);
    int null = open("/dev/null", O_WRONLY), in[2];
    cr_assert(pipe(in) == 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(null, STDOUT_FILENO);
        close(in[1]);
        execl(ADJUDGE_PROGRAM, "adjudge", "batch", "-j", jobs, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    for (int i = 0; i < games; i += 50)
        for (size_t at = 0; at < length;) {
            ssize_t written = write(in[1], text + at, length - at);
            cr_assert_gt(written, 0);
            at += (size_t)written;
        }
    free(text);
    close(in[1]);
    int status;
    struct rusage usage;
    cr_assert_eq(wait4(child, &status, 0, &usage), child);
    cr_expect_eq(status, 0);
    return usage.ru_maxrss;
}

Test(batch_stream, memory_does_not_grow_with_the_lines) {
    // Growth is measured with one job: of several, some may get no line if there are few.
    long some = measure("1", 50), many = measure("1", 1000), together = measure("4", 1000);
#ifdef AJ_HAS_ASAN
    // The sanitizer keeps what was freed for a while: only the other builds can tell growth.
    cr_expect(some > 0 && many > 0 && together > 0);
#else
    cr_expect_lt(many, some + 1024, "%ld KiB for 50 lines, %ld for 1,000", some, many);
    cr_expect_lt(many, 16 * 1024);
    cr_expect_lt(together, 16 * 1024, "%ld KiB with four jobs", together);
#endif
}

// In this game a ferry joins the road of the mage and that of the witch, so one of the two moves.
Test(batch_stream, random_games_move_whom_a_ferry_joins) {
    cr_expect_eq(shell("$adjudge play --seed 1099 --players 4 --set mage-and-witch=c2 "
                       "--set ferries=c2 | grep -q '\"move_ferry\":{[^}]*}},{\"witch\"'"),
                 0);
    cr_expect_eq(shell("$adjudge play --seed 1099 --players 4 --set mage-and-witch=c2 "
                       "--set ferries=c2 | $adjudge check -q - >/dev/null"),
                 0);
}

// Each packet of such a socket is a write of the program: whole records, and no more than 64 KiB.
// 3,000 short lines and one of 70,000 characters come to more than one write.
Test(batch_stream, a_write_holds_whole_records) {
    int ends[2];
    const size_t most = 1 << 20;
    char *packet = malloc(most);
    size_t packets = 0, lines = 0;
    cr_assert_eq(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]), close(ends[1]);
        _exit(shell(
            "(yes '{\"id\":\"x\"}' | head -n 3000; head -c 70000 /dev/zero | tr '\\0' x; echo) | "
            "$adjudge batch"));
    }
    close(ends[1]);
    for (ssize_t got; (got = read(ends[0], packet, most)) > 0; packets++) {
        cr_expect_eq(packet[got - 1], '\n');
        cr_expect_leq(got, 1 << 16);
        for (ssize_t i = 0; i < got; i++)
            lines += packet[i] == '\n';
    }
    free(packet);
    close(ends[0]);
    int status;
    waitpid(child, &status, 0);
    cr_expect_eq(status, 0);
    cr_expect_eq(lines, 3001);
    cr_expect_gt(packets, 5);
}
