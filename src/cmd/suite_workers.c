// Running the files of a suite on all cores: each process takes every n-th file and sends what it
// found; the first one puts it all in order.
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cmd/suite.h"
#include "cmd/suite_message.h"

enum { WORKERS_MAX = 64, FILES_EACH = 8 }; // fewer files than that are not worth a process

struct worker {
    pid_t process;
    int pipe; // -1: closed
    struct aj_buf got;
};

static struct report_difference *take_differences(struct message_reader *reader, uint32_t count) {
    struct report_difference *list =
        AJ_NEW_ARRAY(reader->arena, struct report_difference, count + 1);
    for (uint32_t i = 0; i < count && !reader->short_of; i++) {
        list[i].key = message_take_text(reader);
        list[i].expected = message_take_text(reader);
        list[i].actual = message_take_text(reader);
    }
    return list;
}

static struct report_error *take_errors(struct message_reader *reader, uint32_t count) {
    struct report_error *list = AJ_NEW_ARRAY(reader->arena, struct report_error, count + 1);
    for (uint32_t i = 0; i < count && !reader->short_of; i++) {
        list[i].id = message_take_text(reader);
        list[i].at = message_take_text(reader);
        list[i].line = message_take_number(reader);
        list[i].column = message_take_number(reader);
        list[i].text = message_take_text(reader);
        list[i].help = message_take_text(reader);
    }
    return list;
}

static void take_test(struct message_reader *reader, const char *file, struct report_test *test) {
    test->file = file;
    test->id = message_take_text(reader);
    test->line = message_take_number(reader);
    test->status = (enum report_test_status)message_take_number(reader);
    test->reason = message_take_text(reader);
    test->ruling = message_take_text(reader);
    test->differences = message_take_number(reader);
    test->difference = take_differences(reader, test->differences);
    test->changes = message_take_number(reader);
    test->change = take_differences(reader, test->changes);
    test->errors = message_take_number(reader);
    test->errors_more = message_take_number(reader);
    test->error = take_errors(reader, test->errors);
    test->micros = message_take_number(reader);
}

bool suite_take(struct suite *suite, const char *message, size_t length) {
    struct message_reader reader = {message, length, false, &suite->arena};
    uint32_t index = message_take_number(&reader);
    if (reader.short_of || index >= suite->files)
        return false;
    struct suite_file *file = &suite->file[index];
    file->diagnostics = message_take_text(&reader);
    uint32_t tests = message_take_number(&reader);
    struct report_test *test = AJ_NEW_ARRAY(&suite->arena, struct report_test, tests + 1);
    for (uint32_t i = 0; i < tests && !reader.short_of; i++)
        take_test(&reader, file->path, &test[i]);
    file->test = test;
    file->tests = tests;
    uint32_t reached = message_take_number(&reader);
    for (uint32_t i = 0; i < reached && !reader.short_of; i++) {
        const char *name = message_take_text(&reader);
        if (name)
            suite_count_add(suite, name, 1);
    }
    return !reader.short_of;
}

// A worker's life: a message for each of its files, its length before it.
static _Noreturn void work(struct suite *suite, size_t first, size_t step, int descriptor) {
    struct aj_buf message;
    bool well = true;
    aj_buf_init(&message);
    for (size_t i = first; i < suite->files && well; i += step) {
        aj_buf_clear(&message);
        suite_run_file(suite, i, &message);
        uint32_t length = (uint32_t)message.length;
        char head[sizeof length];
        memcpy(head, &length, sizeof length);
        well = !message.failed && cmd_write_all(descriptor, head, sizeof head) == 0 &&
               cmd_write_all(descriptor, message.bytes, message.length) == 0;
    }
    close(descriptor);
    _exit(well ? 0 : CMD_TROUBLE);
}

static bool start_worker(struct suite *suite, struct worker *worker, size_t first, size_t step) {
    int ends[2];
    aj_buf_init(&worker->got);
    worker->pipe = -1;
    if (pipe(ends) != 0)
        return false;
    worker->process = fork();
    if (worker->process == 0) {
        close(ends[0]);
        work(suite, first, step, ends[1]);
    }
    close(ends[1]);
    if (worker->process < 0) {
        close(ends[0]);
        return false;
    }
    worker->pipe = ends[0];
    return true;
}

// Takes the messages that are whole; returns how many.
static size_t take_messages(struct suite *suite, struct worker *worker) {
    size_t at = 0, taken = 0;
    uint32_t length;
    while (worker->got.length - at >= sizeof length) {
        memcpy(&length, worker->got.bytes + at, sizeof length);
        if (worker->got.length - at - sizeof length < length)
            break;
        suite_take(suite, worker->got.bytes + at + sizeof length, length);
        at += sizeof length + length;
        taken++;
    }
    if (at > 0) {
        memmove(worker->got.bytes, worker->got.bytes + at, worker->got.length - at);
        worker->got.length -= at;
    }
    return taken;
}

static size_t read_worker(struct suite *suite, struct worker *worker) {
    char bytes[1 << 16];
    ssize_t got = read(worker->pipe, bytes, sizeof bytes);
    if (got < 0 && errno == EINTR)
        return 0;
    if (got <= 0) {
        close(worker->pipe);
        worker->pipe = -1;
        return 0;
    }
    aj_buf_put(&worker->got, bytes, (size_t)got);
    return take_messages(suite, worker);
}

// The line that says how far a run is, on a terminal: at most ten times a second.
struct progress {
    struct timespec shown;
    int width; // of what stands there; 0: nothing yet
};

static bool is_time_to_show(struct progress *progress) {
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    long long since = (long long)(now.tv_sec - progress->shown.tv_sec) * 1000 +
                      (now.tv_nsec - progress->shown.tv_nsec) / 1000000;
    if (since < 100)
        return false;
    progress->shown = now;
    return true;
}

static void show_progress(struct suite *suite, struct progress *progress, size_t done) {
    char line[64];
    bool over = done >= suite->files;
    if ((over && progress->width == 0) || !isatty(suite->request->io->err))
        return;
    if (!over && !is_time_to_show(progress))
        return;
    int length = over ? snprintf(line, sizeof line, "\r%*s\r", progress->width, "")
                      : snprintf(line, sizeof line, "\r%zu of %zu files", done, suite->files);
    progress->width = length - 1;
    if (length > 0)
        cmd_err(suite->request->io, line, (size_t)length);
}

static void listen_to(struct suite *suite, struct worker workers[], size_t count) {
    size_t done = 0;
    struct progress progress = {0};
    for (;;) {
        struct pollfd wait_for[WORKERS_MAX];
        nfds_t open = 0;
        size_t who[WORKERS_MAX];
        for (size_t i = 0; i < count; i++)
            if (workers[i].pipe >= 0) {
                who[open] = i;
                wait_for[open++] = (struct pollfd){.fd = workers[i].pipe, .events = POLLIN};
            }
        if (open == 0)
            return;
        if (poll(wait_for, open, -1) < 0)
            continue;
        for (nfds_t i = 0; i < open; i++)
            if (wait_for[i].revents)
                done += read_worker(suite, &workers[who[i]]);
        show_progress(suite, &progress, done);
    }
}

// A worker that did not end well leaves files without results: they are the suite's own failure.
static void end_worker(struct suite *suite, struct worker *worker) {
    int status = 0;
    while (waitpid(worker->process, &status, 0) < 0 && errno == EINTR) {
    }
    aj_buf_done(&worker->got);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return;
    int code = WIFEXITED(status) && WEXITSTATUS(status) == CMD_TROUBLE ? CMD_TROUBLE : CMD_FAULT;
    suite->code = cmd_worse(suite->code, code);
}

static size_t count_workers(const struct suite *suite) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t wanted = cores < 1 ? 1 : cores > WORKERS_MAX ? WORKERS_MAX : (size_t)cores;
    size_t worth = suite->files / FILES_EACH + 1;
    return wanted < worth ? wanted : worth;
}

static void run_here(struct suite *suite) {
    struct aj_buf message;
    aj_buf_init(&message);
    for (size_t i = 0; i < suite->files; i++) {
        aj_buf_clear(&message);
        suite_run_file(suite, i, &message);
        if (message.failed || !suite_take(suite, message.bytes, message.length))
            suite->code = cmd_worse(suite->code, CMD_TROUBLE);
    }
    aj_buf_done(&message);
}

void suite_run(struct suite *suite) {
    struct worker workers[WORKERS_MAX];
    size_t count = count_workers(suite), started = 0;
    if (count <= 1) {
        run_here(suite);
        return;
    }
    cmd_flush(suite->request->io);
    while (started < count && start_worker(suite, &workers[started], started, count))
        started++;
    listen_to(suite, workers, started);
    for (size_t i = 0; i < started; i++)
        end_worker(suite, &workers[i]);
    if (started < count) {
        cmd_complain(suite->request->io, "no process can be started for the tests");
        suite->code = cmd_worse(suite->code, CMD_TROUBLE);
    }
}
