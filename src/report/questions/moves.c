#include "report/questions/moves.h"

#include <string.h>

#include "judging/game.h"
#include "report/answer/answer.h"
#include "report/formats/json_rulings.h"
#include "report/shared/page.h"

static void write_open(const struct aj_case *job, aj_options open, struct aj_json *json) {
    if (open == 0)
        return;
    aj_json_open_list(json, "open");
    for (; open; open &= open - 1)
        aj_json_text(json, job->game->book->option[aj_first_option(open)].id);
    aj_json_end_list(json);
}

static void write_items(const struct aj_next *next, const char *key, struct aj_json *json) {
    aj_json_open_list(json, key);
    for (; next; next = next->alike)
        aj_json_text(json, next->item);
    aj_json_end_list(json);
}

// Writes the value that the game gave. Remarks on it become further members of an object; a value
// that is no object becomes the member "action" of one.
static void write_next(const struct aj_case *job, const struct aj_moves *moves,
                       const struct aj_next *next, struct aj_json *json) {
    size_t length = strlen(next->json);
    bool object = *next->json == '{';
    if (!next->item && next->open == 0 && next->rule == AJ_NONE) {
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
    write_open(job, next->open, json);
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

// Writes a group that is no list: "withdraw":true, and the options that leave it open.
static void write_flag(const struct aj_case *job, const struct aj_moves *moves, int group,
                       struct aj_json *json) {
    for (size_t i = 0; i < moves->count; i++) {
        if (moves->item[i].group != group)
            continue;
        aj_json_put_bool(json, moves->group[group].key, true);
        write_open(job, moves->item[i].open, json);
    }
}

// Writes a group of one number as that number, or as a list if readings differ in it.
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
        write_open(job, moves->item[i].open, json);
    }
}

static bool is_within(const struct aj_moves *moves, int group, const char *name) {
    return group >= 0 && moves->group[group].key && moves->group[group].within &&
           strcmp(moves->group[group].within, name) == 0;
}

// Writes a list inside an object that holds several. The object is written if any of them has a
// row.
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

// Makes an answer of the judgement that ended because the actions played are illegal.
static struct aj_answer answer_illegal(const struct aj_moves *moves) {
    return (struct aj_answer){.verdict = AJ_ILLEGAL, .judgement = moves->illegal};
}

static void write_illegal(const struct aj_case *job, const struct aj_moves *moves,
                          struct aj_json *json) {
    struct aj_answer answer = answer_illegal(moves);
    struct report_result result = {.job = job, .answer = &answer};
    aj_json_put_text(json, "verdict", aj_verdict_names[AJ_ILLEGAL]);
    report_json_rulings(&result, json);
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
    if (moves->illegal)
        write_illegal(job, moves, &json);
    aj_json_end_object(&json);
    aj_buf_char(out, '\n');
}

// Adds ", which [tunnel.opening] and [tunnel.timing] leave open".
static void say_open(const struct aj_rulebook *book, aj_options open, struct aj_buf *out) {
    if (open == 0)
        return;
    for (aj_options left = open; left; left &= left - 1)
        aj_buf_format(out, "%s[%s]",
                      left == open          ? ", which "
                      : (left & (left - 1)) ? ", "
                                            : " and ",
                      book->option[aj_first_option(left)].id);
    aj_buf_puts(out, open & (open - 1) ? " leave open" : " leaves open");
}

static void say_next(const struct aj_case *job, const struct aj_next *next, struct aj_buf *out) {
    const struct aj_rulebook *book = job->game->book;
    aj_buf_format(out, "  %s", next->sentence);
    for (const struct aj_next *item = next; item && item->item; item = item->alike)
        aj_buf_format(out, "%s%s", item == next ? ": " : item->alike ? ", " : " or ", item->item);
    if (next->rule != AJ_NONE) {
        aj_buf_puts(out, ": ");
        aj_buf_safe(out, next->why, strlen(next->why));
        aj_buf_format(out, " [%s]", book->rule[next->rule].id);
    }
    say_open(book, next->open, out);
    aj_buf_char(out, '\n');
}

static void say_list(const struct aj_case *job, const struct aj_moves *moves, int group,
                     struct aj_buf *out) {
    size_t count = aj_moves_count(moves, group);
    if (count == 0)
        return;
    aj_buf_format(out, "%s (%zu)\n", moves->group[group].heading, count);
    for (size_t i = 0; i < moves->count; i++)
        if (moves->item[i].group == group)
            say_next(job, &moves->item[i], out);
}

// Names the source of a ruling's rule.
static void say_source(struct report_page *page, const struct aj_ruling *ruling) {
    struct aj_citation citation = aj_ruling_citation(page->judgement, ruling);
    const struct aj_rulebook *book = page->game->book;
    if (citation.source == AJ_NONE)
        return;
    aj_buf_format(&page->line, "  [%s] is in %s", book->rule[ruling->rule].id,
                  book->source[citation.source].title);
    if (citation.locator && *citation.locator)
        aj_buf_format(&page->line, ", %s", citation.locator);
    report_page_end(page);
}

void report_moves_illegal(const struct aj_case *job, const struct aj_moves *moves,
                          struct report_style style, struct aj_buf *out) {
    struct aj_answer answer = answer_illegal(moves);
    struct report_result result = {.job = job, .answer = &answer};
    struct report_page page = {.result = &result,
                               .judgement = moves->illegal,
                               .game = job->game,
                               .style = style,
                               .out = out};
    aj_buf_init_beside(&page.line, out);
    report_answer(&page);
    for (size_t i = 0; i < moves->illegal->rulings; i++)
        say_source(&page, &moves->illegal->ruling[i]);
    if (!report_is_turn_asked(&page)) {
        aj_buf_puts(&page.line, "Nothing may follow what is not allowed.");
        report_page_end(&page);
    }
    aj_buf_done(&page.line);
}

void report_moves_text(const struct aj_case *job, const struct aj_moves *moves,
                       struct aj_buf *out) {
    aj_buf_safe(out, moves->to_move, strlen(moves->to_move));
    aj_buf_puts(out, " to move");
    if (moves->hand) {
        aj_buf_format(out, " with the %s ", moves->hand_key);
        aj_buf_safe(out, moves->hand, strlen(moves->hand));
    }
    size_t count = aj_moves_total(moves);
    aj_buf_format(out, ": %zu legal next action%s.\n", count, count == 1 ? "" : "s");
    for (int group = 0; moves->group[group].key; group++)
        say_list(job, moves, group, out);
    const char *remark = moves->remark ? moves->remark : count == 0 ? moves->none : NULL;
    if (remark) {
        aj_buf_safe(out, remark, strlen(remark));
        aj_buf_char(out, '\n');
    }
}
