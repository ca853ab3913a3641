#include <string.h>

#include "judging/game/game.h"
#include "report/answer/answer.h"
#include "report/questions/questions.h"
#include "report/shared/shared.h"

// Adds which options leave something open: ", which [tunnel.opening] and [tunnel.timing] leave
// open".
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

static void say_next(struct report_page *page, const struct aj_next *next) {
    const struct aj_rulebook *book = page->result->job->game->book;
    aj_buf_format(&page->line, "  %s", next->sentence);
    for (const struct aj_next *item = next; item && item->item; item = item->alike) {
        aj_buf_puts(&page->line, item == next ? ": " : item->alike ? ", " : " or ");
        aj_buf_puts(&page->line, item->item);
    }
    if (next->rule != AJ_NONE)
        aj_buf_format(&page->line, ": %s [%s]", next->why, book->rule[next->rule].id);
    say_open(book, &next->open, &page->line);
    report_page_end(page);
}

static void say_list(struct report_page *page, const struct aj_moves *moves, int group) {
    size_t count = aj_moves_count(moves, group);
    if (count == 0)
        return;
    aj_buf_format(&page->line, "%s (%zu)", moves->group[group].heading, count);
    report_page_end(page);
    for (size_t i = 0; i < moves->count; i++)
        if (moves->item[i].group == group)
            say_next(page, &moves->item[i]);
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
    report_without(&page);
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
                       struct report_style style, struct aj_buf *out) {
    const struct report_result result = {.job = job};
    struct report_page page = {.result = &result, .style = style, .out = out};
    aj_buf_init_beside(&page.line, out);
    report_without(&page);
    aj_buf_format(&page.line, "%s to move", moves->to_move);
    if (moves->hand)
        aj_buf_format(&page.line, " with the %s %s", moves->hand_key, moves->hand);
    size_t count = aj_moves_total(moves);
    aj_buf_format(&page.line, ": %zu legal next action%s.", count, count == 1 ? "" : "s");
    report_page_end(&page);
    for (int group = 0; moves->group[group].key; group++)
        say_list(&page, moves, group);
    const char *remark = moves->remark ? moves->remark : count == 0 ? moves->none : NULL;
    if (remark) {
        aj_buf_puts(&page.line, remark);
        report_page_end(&page);
    }
    aj_buf_done(&page.line);
}
