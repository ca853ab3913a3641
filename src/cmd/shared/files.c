#include <string.h>

#include "cmd/shared/shared.h"

// A file visited by a worker, and everything that the visit may write to.
struct part {
    const char *path;
    struct aj_arena arena;
    struct aj_buf log;
    struct cmd_io io;
    struct cmd_request request;
    struct cmd_input *input; // the command's structure, in the arena
    struct visitors *visitors;
    bool is_short; // memory ran out
};

struct visitors {
    const struct cmd_files *files;
    struct cmd_input *whole;
    struct cmd_input *model; // a copy of `whole` from when the team began, for the threads to read
    struct cmd_io io;        // the same for its io
    struct part *part;
    size_t next; // the next operand
    bool is_short;
};

static void visit(const struct cmd_files *files, struct cmd_input *input, const char *path) {
    struct cmd_visit_results results = files->visit;
    results.context = input;
    cmd_input_visit_file(input, path, &results);
}

static bool fill(void *context, size_t slot) {
    struct visitors *visitors = context;
    const struct cmd_request *request = visitors->whole->request;
    if (visitors->next == request->operands)
        return false;
    struct part *part = &visitors->part[slot];
    part->path = request->operand[visitors->next++];
    aj_arena_reset(&part->arena);
    aj_buf_clear(&part->log);
    part->is_short = false;
    return true;
}

static void visit_part(void *context) {
    struct part *part = context;
    const struct cmd_files *files = part->visitors->files;
    part->input = aj_arena_alloc(&part->arena, files->size);
    memcpy(part->input, part->visitors->model, files->size);
    part->input->request = &part->request;
    part->input->engine = part->request.engine;
    part->input->code = CMD_YES;
    if (files->begin)
        files->begin(part->input);
    visit(files, part->input, part->path);
}

static void answer(void *context, adjudge_engine *engine, size_t worker, size_t slot) {
    struct visitors *visitors = context;
    struct part *part = &visitors->part[slot];
    (void)worker;
    part->io = visitors->io;
    part->io.log = &part->log;
    part->request = *visitors->model->request;
    part->request.io = &part->io;
    part->request.arena = &part->arena;
    part->request.engine = engine;
    part->is_short = aj_arena_protect(&part->arena, visit_part, part) || part->log.failed;
}

static void merge(void *context) {
    const struct part *part = context;
    const struct visitors *visitors = part->visitors;
    cmd_settle(visitors->whole, part->input->code);
    if (visitors->files->merge)
        visitors->files->merge(visitors->whole, part->input);
}

// If memory runs out while merging, the jump must end here, because the threads still have to be
// joined.
static bool write_part(void *context, size_t slot) {
    struct visitors *visitors = context;
    struct part *part = &visitors->part[slot];
    const struct cmd_request *request = visitors->whole->request;
    if (!part->is_short) {
        cmd_replay(request->io, &part->log);
        part->is_short = aj_arena_protect(request->arena, merge, part) != AJ_MEMORY_SUFFICED;
    }
    visitors->is_short |= part->is_short;
    return !part->is_short;
}

// Visits the operands from `next` on with a team.
static void visit_together(struct visitors *visitors) {
    enum { PARTS = 4 }; // for each worker
    const struct cmd_files *files = visitors->files;
    const struct cmd_request *request = visitors->whole->request;
    size_t left = request->operands - visitors->next;
    size_t workers = files->jobs < left ? files->jobs : left;
    struct cmd_team team = {request->engine, workers,   PARTS * workers, visitors, fill,
                            answer,          write_part};
    visitors->model = aj_arena_alloc(request->arena, files->size);
    memcpy(visitors->model, visitors->whole, files->size);
    visitors->io = *request->io;
    aj_buf_init(&visitors->io.pending);
    visitors->part = AJ_NEW_ARRAY(request->arena, struct part, team.slots);
    for (size_t i = 0; i < team.slots; i++) {
        visitors->part[i].visitors = visitors;
        aj_arena_init(&visitors->part[i].arena, 0);
        aj_buf_init(&visitors->part[i].log);
    }
    visitors->is_short |= !cmd_team_run(&team, request->io);
    for (size_t i = 0; i < team.slots; i++) {
        aj_arena_done(&visitors->part[i].arena);
        aj_buf_done(&visitors->part[i].log);
    }
    if (visitors->is_short)
        aj_arena_fail(request->arena);
}

// Visits one file after the other until is_begun holds, and then several at a time.
void cmd_files_visit(const struct cmd_files *files, struct cmd_input *whole) {
    const struct cmd_request *request = whole->request;
    bool is_alone = files->jobs < 2 || cmd_reads_input(request);
    struct visitors visitors = {.files = files, .whole = whole};
    if (request->operands == 0)
        visit(files, whole, "-");
    while (visitors.next < request->operands) {
        bool may_part = !is_alone && request->operands - visitors.next > 1 &&
                        (!files->is_begun || files->is_begun(whole));
        if (may_part)
            visit_together(&visitors);
        else
            visit(files, whole, request->operand[visitors.next++]);
    }
}
