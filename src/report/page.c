#include "report/page.h"

#include <string.h>

void report_page_end(struct report_page *page) {
    aj_buf_safe(page->out, page->line.bytes ? page->line.bytes : "", page->line.length);
    aj_buf_char(page->out, '\n');
    aj_buf_clear(&page->line);
    page->lines++;
}

void report_page_say(struct report_page *page, const struct aj_ruling *ruling) {
    struct aj_citation citation = aj_ruling_citation(page->judgement, ruling);
    struct aj_buf *line = &page->line;
    size_t start = line->length;
    aj_ruling_say(page->game, page->judgement, ruling, line);
    if (line->length > start && line->bytes[start] >= 'a' && line->bytes[start] <= 'z')
        line->bytes[start] = (char)(line->bytes[start] - 'a' + 'A');
    aj_buf_format(line, ". [%s, %s]", page->game->book->rule[ruling->rule].id,
                  aj_authority_names[citation.authority]);
}

void report_page_list(struct report_page *page, const char *const items[], size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            aj_buf_puts(&page->line, i + 1 == count ? " and " : ", ");
        aj_buf_puts(&page->line, items[i]);
    }
}
