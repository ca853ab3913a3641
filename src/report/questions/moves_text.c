#include <string.h>

#include "judging/game/game.h"
#include "report/answer/answer.h"
#include "report/questions/questions.h"
#include "report/shared/shared.h"

// Adds ", which [tunnel.opening] and [tunnel.timing] leave open".
static void say_open(const struct aj_rulebook *book, const aj_options *open, struct aj_buf *out) {
    int left = aj_count_options(open), count = left;
    if (count == 0)
        return;
    AJ_EACH_OPTION(option, open) {
        const char *before = left == count ? ", which " : left > 1 ? ", " : " and ";
        aj_buf_format(out, "%s[%s]", before, book->option[option].id);
        left--;
    }
    aj_buf_puts(out, count > 1 ? " leave open" : " leaves open");
}

static void say_next(const struct aj_case *job, const struct aj_next *next, struct aj_buf *out) {
    const struct aj_rulebook *book = job->game->book;
    aj_buf_puts(out, "  ");
    aj_buf_safe(out, next->sentence, strlen(next->sentence));
    for (const struct aj_next *item = next; item && item->item; item = item->alike) {
        aj_buf_puts(out, item == next ? ": " : item->alike ? ", " : " or ");
        aj_buf_safe(out, item->item, strlen(item->item));
    }
    if (next->rule != AJ_NONE) {
        aj_buf_puts(out, ": ");
        aj_buf_safe(out, next->why, strlen(next->why));
        aj_buf_format(out, " [%s]", book->rule[next->rule].id);
    }
    say_open(book, &next->open, out);
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
    struct aj_answer answer = report_moves_answer(moves);
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
