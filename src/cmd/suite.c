#include "cmd/suite.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_case_name(const char *name) {
    static const char *const endings[] = {".yaml", ".yml", ".json", ".jsonl", ".ndjson", ".jcz"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof endings / sizeof *endings; i++)
        if (strcmp(dot, endings[i]) == 0)
            return true;
    return false;
}

static void add_file(struct suite *suite, const char *path, bool is_found) {
    suite->file = aj_arena_grow(suite->arena, suite->file, sizeof *suite->file,
                                &suite->file_capacity, suite->files + 1);
    suite->file[suite->files++] =
        (struct suite_file){.path = path, .is_found = is_found, .diagnostics = ""};
}

static void refuse(struct suite *suite, const char *path, const char *why) {
    cmd_complain(suite->request->io, "%s %s", path, why);
    suite->code = cmd_worse(suite->code, CMD_TROUBLE);
}

enum { DEEPEST = 64 }; // levels of folders

static void walk(struct suite *suite, const char *folder, int depth);

// A checkout may come from anybody: below an operand, links are not followed and only regular files
// are read.
static void visit(struct suite *suite, const char *folder, const char *name, int depth) {
    struct stat status;
    char *path = aj_arena_format(suite->arena, "%s/%s", folder, name);
    if (lstat(path, &status) != 0)
        return; // it has been removed meanwhile
    if (S_ISDIR(status.st_mode))
        walk(suite, path, depth + 1);
    else if (S_ISREG(status.st_mode) && is_case_name(name))
        add_file(suite, path, true);
}

// An open folder. The arena owns it, so that it is also closed if memory runs out.
struct open_folder {
    struct aj_owned owned;
    DIR *stream;
};

static void close_folder(struct aj_owned *owned) {
    struct open_folder *folder = (struct open_folder *)(void *)owned; // its first member
    closedir(folder->stream);
}

static void walk(struct suite *suite, const char *path, int depth) {
    struct open_folder *folder = AJ_NEW(suite->arena, struct open_folder);
    folder->owned.release = close_folder;
    folder->stream = depth < DEEPEST ? opendir(path) : NULL;
    if (!folder->stream) {
        refuse(suite, path,
               depth < DEEPEST
                   ? aj_arena_format(suite->arena, "cannot be read: %s", strerror(errno))
                   : "cannot be read: it lies too deep");
        return;
    }
    aj_arena_own(suite->arena, &folder->owned);
    for (struct dirent *entry = readdir(folder->stream); entry; entry = readdir(folder->stream))
        if (entry->d_name[0] != '.')
            visit(suite, path, entry->d_name, depth);
    aj_arena_disown(&folder->owned);
    closedir(folder->stream);
}

static int compare_files(const void *a, const void *b) {
    const struct suite_file *p = a, *q = b;
    return strcmp(p->path, q->path);
}

// Returns a path without slashes at the end, so that the files of a folder always get the same
// names.
static const char *trim_path(struct suite *suite, const char *path) {
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return aj_arena_copy(suite->arena, path, length);
}

void suite_collect(struct suite *suite) {
    for (size_t i = 0; i < suite->request->operands; i++) {
        const char *path = trim_path(suite, suite->request->operand[i]);
        size_t before = suite->files;
        struct stat status;
        if (strcmp(path, "-") == 0) {
            add_file(suite, path, false);
        } else if (stat(path, &status) != 0) {
            refuse(suite, path,
                   aj_arena_format(suite->arena, "cannot be read: %s", strerror(errno)));
        } else if (!S_ISDIR(status.st_mode)) {
            add_file(suite, path, false);
        } else {
            walk(suite, path, 0);
            if (suite->files == before)
                refuse(suite, path, "holds no cases");
        }
    }
    size_t kept = 0;
    if (suite->files > 1)
        qsort(suite->file, suite->files, sizeof *suite->file, compare_files);
    for (size_t i = 0; i < suite->files; i++) // a file named twice runs once
        if (kept == 0 || strcmp(suite->file[kept - 1].path, suite->file[i].path) != 0)
            suite->file[kept++] = suite->file[i];
    suite->files = kept;
}

// A file of the list by its device and number: two names may be of one file.
struct known_file {
    struct suite_file *file;
    dev_t device;
    ino_t number;
};

static int compare_known(const void *a, const void *b) {
    const struct known_file *p = a, *q = b;
    if (p->device != q->device)
        return p->device < q->device ? -1 : 1;
    if (p->number != q->number)
        return p->number < q->number ? -1 : 1;
    return (p->file > q->file) - (p->file < q->file);
}

void suite_keep_once(struct suite *suite) {
    struct known_file *known = AJ_NEW_ARRAY(suite->arena, struct known_file, suite->files + 1);
    size_t count = 0, kept = 0;
    for (size_t i = 0; i < suite->files; i++) {
        struct stat status;
        if (strcmp(suite->file[i].path, "-") != 0 && stat(suite->file[i].path, &status) == 0)
            known[count++] = (struct known_file){&suite->file[i], status.st_dev, status.st_ino};
    }
    if (count > 1)
        qsort(known, count, sizeof *known, compare_known);
    for (size_t i = 1; i < count; i++)
        if (known[i].device == known[i - 1].device && known[i].number == known[i - 1].number)
            known[i].file->path = NULL;
    for (size_t i = 0; i < suite->files; i++)
        if (suite->file[i].path)
            suite->file[kept++] = suite->file[i];
    suite->files = kept;
}

// ---- coverage

void suite_count_add(struct suite *suite, const char *name, size_t more) {
    for (size_t i = 0; i < suite->counts; i++)
        if (strcmp(suite->counted[i].name, name) == 0) {
            suite->counted[i].count += more;
            return;
        }
    if (more > 0)
        return; // not asked for: a part that belongs to the case only
    suite->counted = aj_arena_grow(suite->arena, suite->counted, sizeof *suite->counted,
                                   &suite->count_capacity, suite->counts + 1);
    suite->counted[suite->counts++] =
        (struct suite_count){aj_arena_copy(suite->arena, name, strlen(name)), 0};
}

static bool is_counted_effect(enum aj_effect effect) {
    return effect != AJ_NOTES;
}

static void want_game(struct suite *suite, const struct aj_game *game) {
    const struct aj_rulebook *book = game->book;
    struct aj_arena *arena = suite->arena;
    for (int i = 0; i < book->sayings; i++)
        if (is_counted_effect(book->saying[i].effect))
            suite_count_add(suite,
                            aj_arena_format(arena, "%s rule %s %s", game->id,
                                            book->rule[book->saying[i].rule].id,
                                            aj_effect_names[book->saying[i].effect]),
                            0);
    for (int i = 0; i < book->values; i++)
        suite_count_add(suite,
                        aj_arena_format(arena, "%s option %s %s", game->id,
                                        book->option[book->value[i].option].id, book->value[i].id),
                        0);
    for (int i = 0; i < book->editions; i++)
        suite_count_add(suite,
                        aj_arena_format(arena, "%s edition %s %s", game->id,
                                        book->module[book->edition[i].module].id,
                                        book->edition[i].id),
                        0);
    for (size_t i = 0; game->uses && game->parts && i < game->parts->count; i++) {
        struct aj_part part;
        game->parts->row(i, &part);
        suite_count_add(suite, aj_arena_format(arena, "%s %s %s", game->id, part.kind, part.id), 0);
    }
}

void suite_want_all(struct suite *suite) {
    for (size_t i = 0; suite->request->engine->games[i]; i++)
        want_game(suite, suite->request->engine->games[i]);
}

struct reaching {
    const struct aj_case *job;
    struct aj_arena *arena;
    void (*reach)(void *context, const char *name);
    void *context;
};

static void reach_part(void *context, const char *kind, const char *id) {
    struct reaching *r = context;
    r->reach(r->context, aj_arena_format(r->arena, "%s %s %s", r->job->game->id, kind, id));
}

static void reach_options(struct reaching *r, const struct aj_answer *answer) {
    const struct aj_rulebook *book = r->job->game->book;
    for (int i = 0; i < book->values; i++) {
        const struct aj_value *value = &book->value[i];
        aj_options bit = aj_option_bit(value->option);
        bool in_force = (answer->branched & bit)
                            ? (r->job->rules.option[value->option].readings >> value->index) & 1U
                            : answer->rules->option[value->option].value == value->index;
        if (((answer->consulted | answer->branched) & bit) && in_force)
            r->reach(r->context, aj_arena_format(r->arena, "%s option %s %s", r->job->game->id,
                                                 book->option[value->option].id, value->id));
    }
}

void suite_reach(const struct aj_case *job, const struct aj_answer *answer,
                 void (*reach)(void *context, const char *name), void *context) {
    const struct aj_rulebook *book = job->game->book;
    struct reaching r = {job, answer->judgement->arena, reach, context};
    for (size_t i = 0; i < answer->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &answer->judgement->ruling[i];
        if (is_counted_effect(ruling->effect))
            reach(context,
                  aj_arena_format(r.arena, "%s rule %s %s", job->game->id,
                                  book->rule[ruling->rule].id, aj_effect_names[ruling->effect]));
    }
    reach_options(&r, answer);
    for (int i = 0; i < book->modules; i++)
        if (answer->rules->edition[i] != AJ_NONE)
            reach(context,
                  aj_arena_format(r.arena, "%s edition %s %s", job->game->id, book->module[i].id,
                                  book->edition[answer->rules->edition[i]].id));
    if (job->game->uses)
        job->game->uses(job, reach_part, &r);
}
