#include "cmd/crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 16 }; // bytes of lines; one line may be longer

// A line of a block: its bytes begin at `offset`, with a NUL behind them.
struct place {
    size_t offset, length;
    bool too_long;
};

struct block {
    struct aj_buf text, out;
    struct place *place;
    size_t places, capacity;
    struct cmd_answered counts;
    bool is_done;
    char problem[512]; // why it was not answered to its end; "": it was
};

// Blocks are filled, taken by a worker and written in the same order; each stands in a ring. `lock`
// guards the numbers and `is_done`.
struct crew {
    const struct cmd_crew_work *work;
    pthread_mutex_t lock;
    pthread_cond_t more, done;
    struct block *block;
    size_t blocks;
    size_t filled, taken, written;
    bool is_over; // nothing is filled any more
};

struct worker {
    struct crew *crew;
    adjudge_engine *engine;
    pthread_t thread;
};

// ---- one line

// Hands a line to the engine, where it has one result.
static void read_line(adjudge_engine *engine, const struct cmd_line *line) {
    const struct aj_input input = {
        .id = "", .bytes = line->bytes, .length = line->length, .syntax = ADJUDGE_JSON_LINES};
    if (line->too_long)
        aj_engine_refuse(engine, &input, &aj_core_diag_kinds[AJ_DIAG_DOCUMENT_TOO_LARGE],
                         "the line is over the limit");
    else
        aj_engine_read(engine, &input);
}

const char *cmd_answer_line(adjudge_engine *engine, const char *format, const struct cmd_line *line,
                            struct cmd_answered *counts, size_t *length) {
    read_line(engine, line);
    const char *record = adjudge_write(engine, 0, format, ADJUDGE_PLAIN, length);
    if (!record)
        return NULL;
    adjudge_expectation expectation = adjudge_expectation_of(engine, 0);
    counts->lines++;
    counts->verdicts[adjudge_verdict_of(engine, 0)]++;
    counts->mismatches += expectation == ADJUDGE_FAILED || expectation == ADJUDGE_XPASS;
    return record;
}

bool cmd_line_is_blank(const struct cmd_line *line) {
    for (size_t i = 0; i < line->length; i++)
        if (!memchr(" \t\r", line->bytes[i], 3))
            return false;
    return !line->too_long; // else not all of it is known
}

// ---- blocks

static void say_problem(struct block *block, const char *problem) {
    size_t length = strlen(problem);
    if (length >= sizeof block->problem)
        length = sizeof block->problem - 1;
    memcpy(block->problem, problem, length);
    block->problem[length] = '\0';
}

static void add_line(struct block *block, const struct cmd_line *line) {
    if (block->places == block->capacity) {
        size_t capacity = block->capacity ? 2 * block->capacity : 64;
        struct place *grown = realloc(block->place, capacity * sizeof *grown);
        if (!grown) {
            block->text.failed = true;
            return;
        }
        block->place = grown;
        block->capacity = capacity;
    }
    block->place[block->places++] =
        (struct place){block->text.length, line->length, line->too_long};
    aj_buf_put(&block->text, line->bytes, line->length);
    aj_buf_char(&block->text, '\0');
}

// Lines that follow, until there are enough of them. False: there are none.
static bool fill_block(struct block *block, struct cmd_lines *lines) {
    struct cmd_line line;
    aj_buf_clear(&block->text);
    aj_buf_clear(&block->out);
    block->places = 0;
    block->counts = (struct cmd_answered){0};
    block->is_done = false;
    block->problem[0] = '\0';
    while (block->text.length < BLOCK && !block->text.failed && cmd_lines_next(lines, &line))
        if (!cmd_line_is_blank(&line))
            add_line(block, &line);
    return block->places > 0 || block->text.failed;
}

static void answer_block(adjudge_engine *engine, const char *format, struct block *block) {
    for (size_t i = 0; i < block->places && !block->text.failed; i++) {
        const struct place *place = &block->place[i];
        const struct cmd_line line = {block->text.bytes + place->offset, place->length,
                                      place->too_long};
        size_t length;
        const char *record = cmd_answer_line(engine, format, &line, &block->counts, &length);
        if (!record) {
            say_problem(block, adjudge_message(engine));
            return;
        }
        aj_buf_put(&block->out, record, length);
    }
    if (block->text.failed || block->out.failed)
        say_problem(block, "memory is used up");
}

static void add_counts(struct cmd_answered *all, const struct cmd_answered *some) {
    all->lines += some->lines;
    all->mismatches += some->mismatches;
    for (int verdict = 0; verdict <= AJ_ERROR; verdict++)
        all->verdicts[verdict] += some->verdicts[verdict];
}

// False: it was not answered to its end, or the output broke.
static bool write_block(struct cmd_io *io, const struct block *block, struct cmd_answered *counts) {
    for (size_t start = 0, end; start < block->out.length; start = end) { // record by record
        const char *record = block->out.bytes + start;
        end = (size_t)((char *)memchr(record, '\n', block->out.length - start) + 1 -
                       block->out.bytes);
        cmd_out(io, record, end - start);
    }
    add_counts(counts, &block->counts);
    if (block->problem[0])
        cmd_complain(io, "%s", block->problem);
    return !block->problem[0] && !io->broken;
}

// ---- workers

static void *work_on(void *context) {
    struct worker *worker = context;
    struct crew *crew = worker->crew;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (crew->taken == crew->filled && !crew->is_over)
            pthread_cond_wait(&crew->more, &crew->lock);
        if (crew->taken == crew->filled)
            break;
        struct block *block = &crew->block[crew->taken++ % crew->blocks];
        pthread_mutex_unlock(&crew->lock);
        answer_block(worker->engine, crew->work->format, block);
        pthread_mutex_lock(&crew->lock);
        block->is_done = true;
        pthread_cond_signal(&crew->done);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

// Starts as many as the system lets; returns how many.
static size_t start_workers(struct crew *crew, struct worker worker[]) {
    for (size_t i = 0; i < crew->work->workers; i++) {
        worker[i] = (struct worker){.crew = crew, .engine = aj_engine_like(crew->work->engine)};
        if (worker[i].engine && pthread_create(&worker[i].thread, NULL, work_on, &worker[i]) == 0)
            continue;
        adjudge_free(worker[i].engine);
        return i;
    }
    return crew->work->workers;
}

static void end_workers(struct crew *crew, struct worker worker[], size_t workers) {
    pthread_mutex_lock(&crew->lock);
    crew->is_over = true;
    crew->taken = crew->filled; // what was not written by now is not wanted
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
    for (size_t i = 0; i < workers; i++) {
        pthread_join(worker[i].thread, NULL);
        adjudge_free(worker[i].engine);
    }
}

// Waits for the oldest block that is not written yet, and writes it.
static bool write_next(struct crew *crew, struct cmd_answered *counts) {
    struct block *block = &crew->block[crew->written % crew->blocks];
    pthread_mutex_lock(&crew->lock);
    while (!block->is_done)
        pthread_cond_wait(&crew->done, &crew->lock);
    crew->written++;
    pthread_mutex_unlock(&crew->lock);
    return write_block(crew->work->io, block, counts);
}

static void hand_out(struct crew *crew) {
    pthread_mutex_lock(&crew->lock);
    crew->filled++;
    pthread_cond_signal(&crew->more);
    pthread_mutex_unlock(&crew->lock);
}

// The first block is filled; a stream that ends within it needs no help.
static bool answer_all(struct crew *crew, struct cmd_lines *lines, struct cmd_answered *counts) {
    struct worker worker[CMD_CREW_MAX];
    size_t workers = crew->block[0].text.length < BLOCK ? 0 : start_workers(crew, worker);
    bool good = true;
    if (workers == 0)
        do {
            answer_block(crew->work->engine, crew->work->format, &crew->block[0]);
            good = write_block(crew->work->io, &crew->block[0], counts);
        } while (good && fill_block(&crew->block[0], lines));
    else
        do {
            hand_out(crew);
            if (crew->filled - crew->written == crew->blocks)
                good = write_next(crew, counts);
        } while (good && fill_block(&crew->block[crew->filled % crew->blocks], lines));
    while (good && crew->written < crew->filled)
        good = write_next(crew, counts);
    end_workers(crew, worker, workers);
    return good;
}

bool cmd_crew_answer(const struct cmd_crew_work *work, struct cmd_lines *lines,
                     struct cmd_answered *counts) {
    struct crew crew = {.work = work,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .more = PTHREAD_COND_INITIALIZER,
                        .done = PTHREAD_COND_INITIALIZER,
                        .blocks = 2 * work->workers};
    crew.block = calloc(crew.blocks, sizeof *crew.block);
    if (!crew.block) {
        cmd_complain(work->io, "memory is used up");
        return false;
    }
    for (size_t i = 0; i < crew.blocks; i++) {
        aj_buf_init(&crew.block[i].text);
        aj_buf_init(&crew.block[i].out);
    }
    bool good = !fill_block(&crew.block[0], lines) || answer_all(&crew, lines, counts);
    for (size_t i = 0; i < crew.blocks; i++) {
        aj_buf_done(&crew.block[i].text);
        aj_buf_done(&crew.block[i].out);
        free(crew.block[i].place);
    }
    free(crew.block);
    return good;
}
