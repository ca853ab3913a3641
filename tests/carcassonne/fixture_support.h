// Fixtures as tests meet them: every case file under fixtures/, read by the program's own loader.
// Paths are malloc'ed and belong to the caller; documents live in the arena that is handed in.
#pragma once

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../engine.h"
#include "api/api.h"
#include "api/games.h"
#include "cmd/shared/shared.h"
#include "judging/answer/answer.h"

struct fixture_list {
    char **path;
    size_t count, capacity;
};

static inline bool fixture_is_case(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0 || !strcmp(dot, ".json"));
}

static inline void fixture_add(struct fixture_list *list, const char *path) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 64;
        list->path = realloc(list->path, list->capacity * sizeof *list->path);
    }
    list->path[list->count++] = strdup(path);
}

static inline void fixture_walk(struct fixture_list *list, const char *folder) {
    DIR *stream = opendir(folder);
    if (!stream)
        return;
    for (struct dirent *entry = readdir(stream); entry; entry = readdir(stream)) {
        size_t size = strlen(folder) + strlen(entry->d_name) + 2;
        char *path = malloc(size);
        struct stat status;
        snprintf(path, size, "%s/%s", folder, entry->d_name);
        bool hidden = entry->d_name[0] == '.';
        if (!hidden && stat(path, &status) == 0 && S_ISDIR(status.st_mode))
            fixture_walk(list, path);
        else if (!hidden && fixture_is_case(path))
            fixture_add(list, path);
        free(path);
    }
    closedir(stream);
}

static inline int fixture_compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// All case files, sorted by path.
static inline struct fixture_list fixture_files(void) {
    struct fixture_list list = {NULL, 0, 0};
    fixture_walk(&list, SOURCE_DIR "/fixtures");
    qsort(list.path, list.count, sizeof *list.path, fixture_compare);
    return list;
}

static inline void fixture_files_done(struct fixture_list *list) {
    for (size_t i = 0; i < list->count; i++)
        free(list->path[i]);
    free(list->path);
}

static inline char *fixture_bytes(const char *path, struct aj_arena *arena, size_t *length) {
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file || stat(path, &status) != 0)
        return NULL;
    char *bytes = aj_arena_alloc(arena, (size_t)status.st_size + 1);
    *length = fread(bytes, 1, (size_t)status.st_size, file);
    fclose(file);
    return bytes;
}

// Reads a case file with an engine that goes with the arena. False: engine->diags says why it is
// not understood.
static inline bool fixture_read(adjudge_engine **engine, struct aj_arena *arena, const char *path) {
    struct aj_input input = {.name = path, .id = aj_case_default_id(path, arena)};
    *engine = test_engine_new(aj_games, arena);
    input.bytes = fixture_bytes(path, arena, &input.length);
    input.syntax = aj_guess_syntax(path, input.bytes, input.length);
    return test_engine_read(*engine, &input);
}

// Judges a case with all its rulings. False: too many readings.
static inline bool fixture_judge(const struct aj_case *job, struct aj_arena *arena,
                                 struct aj_answer *answer) {
    if (!aj_case_judge(job, &job->rules, AJ_KEEP_ALL, arena, answer))
        return false;
    aj_answer_finish(job, answer);
    return true;
}
