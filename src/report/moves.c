#include "report/moves.h"

#include <string.h>

#include "judging/game.h"
#include "report/json.h"
#include "report/page.h"

static void write_at(const struct aj_next *next, struct aj_json *json) {
    aj_json_key(json, "at");
    aj_json_cell(json, next->x, next->y);
}

static void write_next(const struct aj_case *job, const struct aj_next *next,
                       struct aj_json *json) {
    if (next->kind == AJ_NEXT_SPENDING) {
        aj_json_text(json, next->what);
        return;
    }
    if (next->kind == AJ_NEXT_PAYMENT || next->kind == AJ_NEXT_ROUTE) {
        aj_json_raw(json, next->json, strlen(next->json));
        return;
    }
    aj_json_begin_object(json);
    if (next->kind == AJ_NEXT_FOLLOWER) {
        aj_json_put_text(json, "segment", next->segment);
        aj_json_key(json, "kinds");
        aj_json_begin_list(json);
        for (int i = 0; i < 2 && next->kinds[i]; i++)
            aj_json_text(json, next->kinds[i]);
        aj_json_end_list(json);
    } else if (next->kind == AJ_NEXT_TOKEN) {
        aj_json_put_text(json, "colour", next->colour);
        write_at(next, json);
        aj_json_put_text(json, "opening", next->opening);
        if (next->taken)
            aj_json_put_text(json, "action", "take_token");
    } else {
        write_at(next, json);
        aj_json_put_int(json, "turn", next->turn);
    }
    if (next->kind == AJ_NEXT_REJECTED)
        aj_json_put_text(json, "rule", job->game->book->rule[next->rule].id);
    aj_json_end_object(json);
}

static void write_list(const struct aj_case *job, const struct aj_moves *moves,
                       enum aj_next_kind kind, struct aj_json *json) {
    static const char *const keys[AJ_NEXT_KINDS] = {"placements", "followers", "tokens",
                                                    "spending",   "payments",  "withdraw",
                                                    "routes",     "rejected"};
    aj_json_key(json, keys[kind]);
    aj_json_begin_list(json);
    for (size_t i = 0; i < moves->count; i++)
        if (moves->item[i].kind == kind)
            write_next(job, &moves->item[i], json);
    aj_json_end_list(json);
}

// What is no list: "withdraw":true, and by which options it is open.
static void write_withdrawal(const struct aj_case *job, const struct aj_moves *moves,
                             struct aj_json *json) {
    for (size_t i = 0; i < moves->count; i++) {
        if (moves->item[i].kind != AJ_NEXT_WITHDRAW)
            continue;
        aj_json_put_bool(json, "withdraw", true);
        if (moves->item[i].open == 0)
            continue;
        aj_json_key(json, "open");
        aj_json_begin_list(json);
        for (uint64_t left = moves->item[i].open; left; left &= left - 1)
            aj_json_text(json, job->game->book->option[__builtin_ctzll(left)].id);
        aj_json_end_list(json);
    }
}

static void write_unknown(const struct aj_moves *moves, struct aj_json *json) {
    if (!moves->unknown)
        return;
    aj_json_key(json, "unknown");
    aj_json_begin_list(json);
    for (const char *const *what = moves->unknown; *what; what++)
        aj_json_text(json, *what);
    aj_json_end_list(json);
}

// Whether a list of this kind belongs to the answer, be it empty.
static bool is_asked(const struct aj_moves *moves, int kind) {
    switch (kind) {
    case AJ_NEXT_REJECTED:
        return true;
    case AJ_NEXT_PAYMENT:
        return moves->asks_payments;
    case AJ_NEXT_ROUTE:
        return moves->asks_routes;
    default:
        return !moves->asks_payments;
    }
}

// The answer of a judgement that stopped at what was played.
static struct aj_answer answer_illegal(const struct aj_moves *moves) {
    return (struct aj_answer){.verdict = AJ_ILLEGAL,
                              .judgement = (struct aj_judgement *)(uintptr_t)moves->illegal};
}

static void write_illegal(const struct aj_case *job, const struct aj_moves *moves,
                          struct aj_json *json) {
    struct aj_answer answer = answer_illegal(moves);
    struct report_result result = {.job = job, .answer = &answer};
    aj_json_put_text(json, "verdict", aj_verdict_names[AJ_ILLEGAL]);
    report_json_rulings(&result, json);
}

void report_moves_json(const struct aj_case *job, const struct aj_moves *moves,
                       struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_put_text(&json, "id", job->id);
    aj_json_put_text(&json, "to_move", moves->to_move);
    if (moves->tile)
        aj_json_put_text(&json, "tile", moves->tile);
    for (int kind = 0; kind < AJ_NEXT_KINDS; kind++) {
        if (kind == AJ_NEXT_WITHDRAW)
            write_withdrawal(job, moves, &json);
        else if (is_asked(moves, kind))
            write_list(job, moves, (enum aj_next_kind)kind, &json);
    }
    write_unknown(moves, &json);
    if (moves->illegal)
        write_illegal(job, moves, &json);
    aj_json_end_object(&json);
    aj_buf_char(out, '\n');
}

static void say_next(const struct aj_case *job, const struct aj_next *next, struct aj_buf *out) {
    switch (next->kind) {
    case AJ_NEXT_PLACEMENT:
        aj_buf_format(out, "  (%d,%d) turn %d\n", next->x, next->y, next->turn);
        break;
    case AJ_NEXT_FOLLOWER:
        aj_buf_format(out, "  %s: %s%s%s\n", next->segment, next->kinds[0],
                      next->kinds[1] ? " or " : "", next->kinds[1] ? next->kinds[1] : "");
        break;
    case AJ_NEXT_TOKEN:
        aj_buf_format(out, "  %s%s on opening %s of (%d,%d)\n", next->colour,
                      next->taken ? ", taken from its owner," : "", next->opening, next->x,
                      next->y);
        break;
    case AJ_NEXT_SPENDING:
    case AJ_NEXT_PAYMENT:
    case AJ_NEXT_ROUTE:
        aj_buf_format(out, "  %s\n", next->what);
        break;
    case AJ_NEXT_WITHDRAW:
        aj_buf_format(out, "  %s", next->what);
        if (next->open)
            aj_buf_format(out, ", which [%s] leaves open",
                          job->game->book->option[__builtin_ctzll(next->open)].id);
        aj_buf_char(out, '\n');
        break;
    case AJ_NEXT_REJECTED:
        aj_buf_format(out, "  (%d,%d) turn %d: ", next->x, next->y, next->turn);
        aj_buf_safe(out, next->why, strlen(next->why));
        aj_buf_format(out, " [%s]\n", job->game->book->rule[next->rule].id);
        break;
    case AJ_NEXT_KINDS:
        break;
    }
}

static void say_list(const struct aj_case *job, const struct aj_moves *moves,
                     enum aj_next_kind kind, struct aj_buf *out) {
    static const char *const headings[AJ_NEXT_KINDS] = {
        "The tile may go to",  "A follower may go on", "A token may go",
        "Ore may be spent on", "May be paid",          "Or",
        "May be claimed",      "Not possible",
    };
    size_t count = aj_moves_count(moves, kind);
    if (count == 0)
        return;
    aj_buf_format(out, "%s (%zu)\n", headings[kind], count);
    for (size_t i = 0; i < moves->count; i++)
        if (moves->item[i].kind == kind)
            say_next(job, &moves->item[i], out);
}

// Where the rule of a ruling is written down.
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
    aj_buf_init(&page.line);
    report_answer(&page);
    for (size_t i = 0; i < moves->illegal->rulings; i++)
        say_source(&page, &moves->illegal->ruling[i]);
    aj_buf_puts(&page.line, "Nothing may follow what is not allowed.");
    report_page_end(&page);
    aj_buf_done(&page.line);
}

void report_moves_text(const struct aj_case *job, const struct aj_moves *moves,
                       struct aj_buf *out) {
    aj_buf_safe(out, moves->to_move, strlen(moves->to_move));
    aj_buf_puts(out, " to move");
    if (moves->tile) {
        aj_buf_puts(out, " with the tile ");
        aj_buf_safe(out, moves->tile, strlen(moves->tile));
    }
    size_t count = aj_moves_count(moves, AJ_NEXT_KINDS);
    aj_buf_format(out, ": %zu legal next action%s.\n", count, count == 1 ? "" : "s");
    for (int kind = 0; kind < AJ_NEXT_KINDS; kind++)
        say_list(job, moves, (enum aj_next_kind)kind, out);
    if (moves->remark) {
        aj_buf_safe(out, moves->remark, strlen(moves->remark));
        aj_buf_char(out, '\n');
    }
}
