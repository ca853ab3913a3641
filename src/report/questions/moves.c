#include <string.h>

#include "judging/game/game.h"
#include "report/formats/formats.h"
#include "report/questions/questions.h"

static void write_open(const struct aj_case *job, const aj_options *open, struct aj_json *json) {
    if (!aj_options_any(open))
        return;
    aj_json_open_list(json, "open");
    AJ_EACH_OPTION(option, open)
        aj_json_text(json, job->game->book->option[option].id);
    aj_json_end_list(json);
}

static void write_items(const struct aj_next *next, const char *key, struct aj_json *json) {
    aj_json_open_list(json, key);
    for (; next; next = next->alike)
        aj_json_text(json, next->item);
    aj_json_end_list(json);
}

// Writes the game's value, with remarks as further members of the object. If the value is no
// object, it becomes the member "action" of one.
static void write_next(const struct aj_case *job, const struct aj_moves *moves,
                       const struct aj_next *next, struct aj_json *json) {
    size_t length = strlen(next->json);
    bool object = *next->json == '{';
    if (!next->item && !aj_options_any(&next->open) && next->rule == AJ_NONE) {
        aj_json_raw(json, next->json, length);
        return;
    }
    if (object) {
        aj_json_raw(json, next->json, length - 1);
    } else {
        aj_json_begin_object(json);
        aj_json_key(json, "action");
        aj_json_raw(json, next->json, length);
    }
    if (next->item)
        write_items(next, moves->group[next->group].items, json);
    write_open(job, &next->open, json);
    if (next->rule != AJ_NONE)
        aj_json_put_text(json, "rule", job->game->book->rule[next->rule].id);
    aj_json_end_object(json);
}

static void write_list(const struct aj_case *job, const struct aj_moves *moves, int group,
                       struct aj_json *json) {
    aj_json_open_list(json, moves->group[group].key);
    for (size_t i = 0; i < moves->count; i++)
        if (moves->item[i].group == group)
            write_next(job, moves, &moves->item[i], json);
    aj_json_end_list(json);
}

// Writes a group that is no list: "withdraw":true, with the options that leave it open.
static void write_flag(const struct aj_case *job, const struct aj_moves *moves, int group,
                       struct aj_json *json) {
    for (size_t i = 0; i < moves->count; i++) {
        if (moves->item[i].group != group)
            continue;
        aj_json_put_bool(json, moves->group[group].key, true);
        write_open(job, &moves->item[i].open, json);
    }
}

// Writes a group with one number: as that number, or as a list if readings differ.
static void write_value(const struct aj_case *job, const struct aj_moves *moves, int group,
                        struct aj_json *json) {
    size_t count = aj_moves_count(moves, group);
    if (count > 1)
        write_list(job, moves, group, json);
    for (size_t i = 0; i < moves->count && count == 1; i++) {
        if (moves->item[i].group != group)
            continue;
        aj_json_key(json, moves->group[group].key);
        aj_json_raw(json, moves->item[i].json, strlen(moves->item[i].json));
        write_open(job, &moves->item[i].open, json);
    }
}

static bool is_within(const struct aj_moves *moves, int group, const char *name) {
    return group >= 0 && moves->group[group].key && moves->group[group].within &&
           strcmp(moves->group[group].within, name) == 0;
}

// Writes a list inside an object with several lists, which is written if any of them has a row.
static void write_part(const struct aj_case *job, const struct aj_moves *moves, int group,
                       struct aj_json *json) {
    const char *name = moves->group[group].within;
    size_t rows = 0;
    int first = group, last = group;
    while (is_within(moves, first - 1, name))
        first--;
    while (is_within(moves, last + 1, name))
        last++;
    for (int i = first; i <= last; i++)
        rows += aj_moves_count(moves, i);
    if (rows == 0)
        return;
    if (group == first)
        aj_json_open_object(json, name);
    write_list(job, moves, group, json);
    if (group == last)
        aj_json_end_object(json);
}

static void write_groups(const struct aj_case *job, const struct aj_moves *moves,
                         struct aj_json *json) {
    for (int group = 0; moves->group[group].key; group++) {
        if (moves->group[group].is_flag)
            write_flag(job, moves, group, json);
        else if (moves->group[group].is_value)
            write_value(job, moves, group, json);
        else if (moves->group[group].within)
            write_part(job, moves, group, json);
        else if ((moves->asked >> group) & 1U || aj_moves_count(moves, group) > 0)
            write_list(job, moves, group, json);
    }
}

static void write_unknown(const struct aj_moves *moves, struct aj_json *json) {
    if (!moves->unknown)
        return;
    aj_json_open_list(json, "unknown");
    for (const char *const *what = moves->unknown; *what; what++)
        aj_json_text(json, *what);
    aj_json_end_list(json);
}

void report_moves_counts(const struct aj_moves *moves, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    for (int group = 0; moves->group[group].key; group++) {
        bool asked = moves->group[group].is_flag || (moves->asked >> group) & 1U ||
                     (aj_moves_count(moves, group) > 0 && !moves->group[group].is_detail);
        if (asked && (!moves->group[group].is_rejected || moves->why_not))
            aj_json_put_int(&json,
                            moves->group[group].within ? moves->group[group].within
                                                       : moves->group[group].key,
                            (int64_t)aj_moves_count(moves, group));
    }
    aj_json_end_object(&json);
    aj_buf_char(out, '\n');
}

void report_moves_json(const struct aj_case *job, const struct aj_moves *moves,
                       struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_put_text(&json, "id", job->id);
    aj_json_put_text(&json, "to_move", moves->to_move);
    if (moves->hand)
        aj_json_put_text(&json, moves->hand_key, moves->hand);
    write_groups(job, moves, &json);
    write_unknown(moves, &json);
    if (moves->illegal) {
        struct aj_answer answer = report_moves_answer(moves);
        struct report_result result = {.job = job, .answer = &answer};
        aj_json_put_text(&json, "verdict", aj_verdict_names[AJ_ILLEGAL]);
        report_json_rulings(&result, &json);
    }
    aj_json_end_object(&json);
    aj_buf_char(out, '\n');
}
