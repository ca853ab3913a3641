#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/api.h"
#include "cmd/shared/shared.h"

// ---- team

// Slots form a ring: they are filled, taken by a worker, and written, always in this order. `lock`
// guards the counts, `is_done` and `is_awaited`.
//
// The caller is a worker too: it would otherwise only wait. It first writes slots that are done,
// then fills free slots, and only if there is neither, it answers one. So the other workers hardly
// ever lack work, and no thread has to be woken before the end, which would cost more than a block
// of lines.
struct run {
    const struct cmd_team *team;
    pthread_mutex_t lock;
    pthread_cond_t more, done;
    bool *is_done;                 // by slot
    size_t filled, taken, written; // how many slots were so far, all rounds of the ring together
    bool is_awaited;               // the caller waits for the slot to be written next
    bool is_over;                  // no further slot will be filled
};

struct worker {
    struct run *run;
    adjudge_engine *engine;
    size_t number; // in the team; the caller is 0
    pthread_t thread;
};

// Answers the next slot that nobody has taken; there must be one. The lock is held before and
// after.
static void answer_next(struct run *run, adjudge_engine *engine, size_t number) {
    const struct cmd_team *team = run->team;
    size_t slot = run->taken++ % team->slots;
    pthread_mutex_unlock(&run->lock);
    team->answer(team->context, engine, number, slot);
    pthread_mutex_lock(&run->lock);
    run->is_done[slot] = true;
    if (run->is_awaited)
        pthread_cond_signal(&run->done);
}

// Is a thread: answers slots as they are filled, until the run is over.
static void *work_on(void *context) {
    struct worker *worker = context;
    struct run *run = worker->run;
    pthread_mutex_lock(&run->lock);
    for (;;) {
        while (run->taken == run->filled && !run->is_over)
            pthread_cond_wait(&run->more, &run->lock);
        if (run->taken == run->filled)
            break;
        answer_next(run, worker->engine, worker->number);
    }
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

// Starts workers in addition to the caller, as many as the system allows, and returns how many.
static size_t start_workers(struct run *run, struct worker worker[]) {
    size_t others = run->team->workers - 1;
    for (size_t i = 0; i < others; i++) {
        worker[i] = (struct worker){
            .run = run, .engine = aj_engine_like(run->team->engine), .number = i + 1};
        if (worker[i].engine && pthread_create(&worker[i].thread, NULL, work_on, &worker[i]) == 0)
            continue;
        adjudge_free(worker[i].engine);
        return i;
    }
    return others;
}

// Writes the next slot. The lock is held before and after.
static bool write_next(struct run *run) {
    size_t slot = run->written++ % run->team->slots;
    run->is_done[slot] = false;
    pthread_mutex_unlock(&run->lock);
    bool good = run->team->write(run->team->context, slot);
    pthread_mutex_lock(&run->lock);
    return good;
}

// Fills the next slot. Returns false if there is nothing left. The lock is held before and after.
static bool fill_next(struct run *run) {
    size_t slot = run->filled % run->team->slots;
    pthread_mutex_unlock(&run->lock);
    bool is_filled = run->team->fill(run->team->context, slot);
    pthread_mutex_lock(&run->lock);
    run->filled += is_filled;
    if (is_filled)
        pthread_cond_signal(&run->more);
    return is_filled;
}

static void wait_for_next(struct run *run) {
    run->is_awaited = true;
    while (!run->is_done[run->written % run->team->slots])
        pthread_cond_wait(&run->done, &run->lock);
    run->is_awaited = false;
}

// Fills, answers and writes slots in the caller's thread, until the run is over.
static bool answer_in_turn(struct run *run) {
    const struct cmd_team *team = run->team;
    bool good = true, is_more = true;
    pthread_mutex_lock(&run->lock);
    while (good && (is_more || run->written < run->filled)) {
        if (run->written < run->filled && run->is_done[run->written % team->slots])
            good = write_next(run);
        else if (is_more && run->filled - run->written < team->slots)
            is_more = fill_next(run);
        else if (run->taken < run->filled)
            answer_next(run, team->engine, 0);
        else
            wait_for_next(run);
    }
    pthread_mutex_unlock(&run->lock);
    return good;
}

bool cmd_team_run(const struct cmd_team *team, struct cmd_io *io) {
    struct worker worker[CMD_TEAM_MAX];
    struct run run = {.team = team,
                      .lock = PTHREAD_MUTEX_INITIALIZER,
                      .more = PTHREAD_COND_INITIALIZER,
                      .done = PTHREAD_COND_INITIALIZER,
                      .is_done = calloc(team->slots, sizeof *run.is_done)};
    if (!run.is_done) {
        cmd_complain(io, "memory is used up");
        return false;
    }
    size_t workers = start_workers(&run, worker);
    bool good = answer_in_turn(&run);
    pthread_mutex_lock(&run.lock);
    run.is_over = true;
    run.taken = run.filled; // slots that are not taken yet are not needed any more
    pthread_cond_broadcast(&run.more);
    pthread_mutex_unlock(&run.lock);
    for (size_t i = 0; i < workers; i++) {
        pthread_join(worker[i].thread, NULL);
        adjudge_free(worker[i].engine);
    }
    free(run.is_done);
    return good;
}

static uint64_t count_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > CMD_TEAM_MAX ? CMD_TEAM_MAX : (uint64_t)cores;
}

bool cmd_team_size(const struct cmd_request *request, size_t row, size_t most, size_t *workers) {
    uint64_t jobs = 1;
    if (!cmd_number(request, row, 1, CMD_TEAM_MAX, &jobs))
        return false;
    *workers = 1;
    if (most < 2 || isatty(request->io->out) == 1)
        return true;
    *workers = (size_t)(request->given[row] ? jobs : count_cores());
    return true;
}

// ---- crew

enum {
    BLOCK = 1 << 16, // bytes of lines; a single line may be longer
    BLOCKS = 4       // for each worker, so that it seldom has to wait
};

// A line of a block: its bytes begin at `offset` of the block, and end with a NUL.
struct place {
    size_t offset, length;
    bool too_long;
};

struct block {
    struct aj_buf text, out;
    struct place *place;
    size_t places, capacity;
    struct cmd_answered counts;
    char problem[512]; // why it could not be answered completely; "" if it was
};

// The blocks are the slots of a team.
struct crew {
    const struct cmd_crew_work *work;
    struct cmd_lines *lines;
    struct cmd_answered *counts;
    struct block *block;
    bool is_first_full; // the first block was filled before the team was started
};

// ---- one line

const char *cmd_answer_line(adjudge_engine *engine, const char *format, const struct cmd_line *line,
                            struct cmd_answered *counts, size_t *length) {
    // Hand a line to the engine. A case on a line has one result.
    const struct aj_input input = {
        .id = "", .bytes = line->bytes, .length = line->length, .syntax = ADJUDGE_JSON_LINES};
    if (line->too_long)
        aj_engine_refuse(engine, &input, AJ_KIND(DOCUMENT_TOO_LARGE), "the line is over the limit");
    else
        aj_engine_read(engine, &input);
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
    return !line->too_long && // otherwise only a part of it is known
           cmd_is_blank(line->bytes, line->length);
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

// Fills a block with the next lines. Returns false if there are none.
static bool fill_block(struct block *block, struct cmd_lines *lines) {
    struct cmd_line line;
    aj_buf_clear(&block->text);
    aj_buf_clear(&block->out);
    block->places = 0;
    block->counts = (struct cmd_answered){0};
    block->problem[0] = '\0';
    while (block->text.length < BLOCK && !block->text.failed && cmd_lines_next(lines, &line))
        if (!cmd_line_is_blank(&line))
            add_line(block, &line);
    return block->places > 0 || block->text.failed;
}

// Answers the lines of a block into its output.
static void answer_block(adjudge_engine *engine, const char *format, struct block *block) {
    for (size_t i = 0; i < block->places && !block->text.failed && !block->out.failed; i++) {
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

// Returns false if the block was not answered completely, or the output broke.
static bool write_block(struct cmd_io *io, const struct block *block, struct cmd_answered *counts) {
    for (size_t start = 0, end; start < block->out.length; start = end) { // one record at a time
        const char *record = block->out.bytes + start;
        end = (size_t)((char *)memchr(record, '\n', block->out.length - start) + 1 -
                       block->out.bytes);
        cmd_out(io, record, end - start);
    }
    const struct cmd_answered *some = &block->counts;
    counts->lines += some->lines;
    counts->mismatches += some->mismatches;
    for (int verdict = 0; verdict <= AJ_ERROR; verdict++)
        counts->verdicts[verdict] += some->verdicts[verdict];
    if (block->problem[0])
        cmd_complain(io, "%s", block->problem);
    return !block->problem[0] && !io->broken;
}

// ---- the team's work

static bool fill_slot(void *context, size_t slot) {
    struct crew *crew = context;
    if (crew->is_first_full) {
        crew->is_first_full = false;
        return true;
    }
    return fill_block(&crew->block[slot], crew->lines);
}

static void answer_slot(void *context, adjudge_engine *engine, size_t worker, size_t slot) {
    const struct crew *crew = context;
    (void)worker;
    answer_block(engine, crew->work->format, &crew->block[slot]);
}

static bool write_slot(void *context, size_t slot) {
    const struct crew *crew = context;
    return write_block(crew->work->io, &crew->block[slot], crew->counts);
}

// Answers all lines. A stream that ends within the first block needs no team.
static bool answer_all(struct crew *crew, size_t blocks) {
    const struct cmd_crew_work *work = crew->work;
    const struct cmd_team team = {work->engine, work->workers, blocks,    crew,
                                  fill_slot,    answer_slot,   write_slot};
    if (!fill_block(&crew->block[0], crew->lines))
        return true;
    if (crew->block[0].text.length < BLOCK) {
        answer_block(work->engine, work->format, &crew->block[0]);
        return write_slot(crew, 0);
    }
    crew->is_first_full = true;
    return cmd_team_run(&team, work->io);
}

bool cmd_crew_answer(const struct cmd_crew_work *work, struct cmd_lines *lines,
                     struct cmd_answered *counts) {
    size_t blocks = BLOCKS * work->workers;
    struct crew crew = {.work = work, .lines = lines, .counts = counts};
    crew.block = calloc(blocks, sizeof *crew.block);
    if (!crew.block) {
        cmd_complain(work->io, "memory is used up");
        return false;
    }
    for (size_t i = 0; i < blocks; i++) {
        aj_buf_init(&crew.block[i].text);
        aj_buf_init(&crew.block[i].out);
    }
    bool good = answer_all(&crew, blocks);
    for (size_t i = 0; i < blocks; i++) {
        aj_buf_done(&crew.block[i].text);
        aj_buf_done(&crew.block[i].out);
        free(crew.block[i].place);
    }
    free(crew.block);
    return good;
}
