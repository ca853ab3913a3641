#include "report/html.h"

#include <string.h>

#include "core/text.h"
#include "report/page.h"
#include "report/picture.h"
#include "report/readings.h"
#include "report/svg.h"

struct html {
    struct report_page page; // whose lines are gathered in `lines`
    struct aj_buf lines;
    struct aj_buf *out;
};

static void put_text(struct aj_buf *out, const char *text) {
    aj_markup_put(text, strlen(text), out);
}

// Moves the lines gathered to the page, each in an element.
static void put_lines(struct html *html, const char *element) {
    const char *text = aj_buf_text(&html->lines);
    for (size_t at = 0; at < html->lines.length;) {
        size_t size = strcspn(text + at, "\n"), indent = strspn(text + at, " ");
        aj_buf_format(html->out, "<%s>", element);
        aj_markup_put(text + at + indent, size - indent, html->out);
        aj_buf_format(html->out, "</%s>\n", element);
        at += size + 1;
    }
    aj_buf_clear(&html->lines);
}

static void put_heading(struct html *html, const char *heading) {
    aj_buf_puts(html->out, "<h2>");
    put_text(html->out, heading);
    aj_buf_puts(html->out, "</h2>\n");
}

static void put_title(struct html *html) {
    const struct report_result *result = html->page.result;
    const char *title = result->job->title ? result->job->title : result->job->id;
    aj_buf_format(html->out, "<article class=\"%s\">\n<h1>",
                  aj_verdict_names[result->answer->verdict]);
    put_text(html->out, title);
    aj_buf_puts(html->out, "</h1>\n<p class=\"case\">");
    put_text(html->out, result->file);
    aj_buf_puts(html->out, " (");
    put_text(html->out, result->job->id);
    aj_buf_puts(html->out, ")</p>\n");
}

static void put_board(struct html *html) {
    const struct report_result *result = html->page.result;
    if (!result->job->game->view)
        return;
    aj_buf_puts(html->out, "<figure>\n");
    report_picture(result, html->page.style, true, html->out);
    aj_buf_puts(html->out, "</figure>\n");
}

static void put_table(struct html *html, const struct aj_table *table) {
    if (table->heading)
        put_heading(html, table->heading);
    aj_buf_puts(html->out, "<table>\n");
    for (size_t row = 0; row < table->rows; row++) {
        aj_buf_puts(html->out, "<tr>");
        for (size_t column = 0; column < table->columns; column++) {
            const char *cell = table->cell[row * table->columns + column];
            aj_buf_puts(html->out, "<td>");
            put_text(html->out, cell ? cell : "");
            aj_buf_puts(html->out, "</td>");
        }
        aj_buf_puts(html->out, "</tr>\n");
    }
    aj_buf_puts(html->out, "</table>\n");
}

static void put_tables(struct html *html) {
    struct aj_table table[REPORT_TABLES_MAX];
    size_t count = report_tables(&html->page, table);
    for (size_t i = 0; i < count; i++)
        put_table(html, &table[i]);
}

static void put_rulings(struct html *html, const char *heading, unsigned effects) {
    const struct aj_judgement *judgement = html->page.judgement;
    for (size_t i = 0; i < judgement->rulings; i++)
        if ((effects >> judgement->ruling[i].effect) & 1U) {
            report_page_say(&html->page, &judgement->ruling[i]);
            report_page_end(&html->page);
        }
    if (html->lines.length == 0)
        return;
    put_heading(html, heading);
    aj_buf_puts(html->out, "<ul>\n");
    put_lines(html, "li");
    aj_buf_puts(html->out, "</ul>\n");
}

static void put_source(struct html *html, const struct aj_source *source) {
    aj_buf_puts(html->out, "<li>");
    put_text(html->out, source->title);
    aj_buf_puts(html->out, ", ");
    put_text(html->out, source->publisher);
    aj_buf_format(html->out, ", %s", source->year);
    if (source->address) {
        aj_buf_puts(html->out, ", <a href=\"");
        put_text(html->out, source->address);
        aj_buf_puts(html->out, "\">");
        put_text(html->out, source->address);
        aj_buf_puts(html->out, "</a>");
    }
    aj_buf_puts(html->out, "</li>\n");
}

// The sources of the rulings, each once, in the rulebook's order.
static void put_sources(struct html *html) {
    const struct aj_judgement *judgement = html->page.judgement;
    const struct aj_rulebook *book = html->page.game->book;
    bool *cited = AJ_NEW_ARRAY(judgement->arena, bool, book->sources + 1), begun = false;
    for (size_t i = 0; i < judgement->rulings; i++) {
        struct aj_citation citation = aj_ruling_citation(judgement, &judgement->ruling[i]);
        if (citation.source != AJ_NONE)
            cited[citation.source] = true;
    }
    for (int i = 0; i < book->sources; i++) {
        if (!cited[i])
            continue;
        if (!begun) {
            put_heading(html, "Sources");
            aj_buf_puts(html->out, "<ul>\n");
        }
        begun = true;
        put_source(html, &book->source[i]);
    }
    if (begun)
        aj_buf_puts(html->out, "</ul>\n");
}

void report_html(const struct report_result *result, struct report_style style,
                 struct aj_buf *out) {
    struct html html = {.out = out};
    style.colour = false;
    html.page = (struct report_page){.result = result,
                                     .judgement = result->answer->judgement,
                                     .game = result->job->game,
                                     .style = style,
                                     .out = &html.lines};
    aj_buf_init_beside(&html.page.line, out);
    aj_buf_init_beside(&html.lines, out);
    put_title(&html);
    report_head(&html.page);
    aj_buf_puts(out, "<div class=\"answer\">\n");
    put_lines(&html, "p");
    aj_buf_puts(out, "</div>\n");
    put_board(&html);
    put_tables(&html);
    put_rulings(&html, "Points", 1U << AJ_SCORES | 1U << AJ_DENIES);
    if (style.all_rulings) {
        put_rulings(&html, "Against it", 1U << AJ_FORBIDS);
        put_rulings(&html, "For it", 1U << AJ_ALLOWS);
        put_rulings(&html, "Notes", 1U << AJ_NOTES);
    }
    put_sources(&html);
    aj_buf_puts(out, "</article>\n");
    out->failed |= html.lines.failed || html.page.line.failed;
    aj_buf_done(&html.page.line);
    aj_buf_done(&html.lines);
}

// ---- what could not be judged

static void put_problem(const struct aj_text *text, const struct aj_diag *diag, struct aj_spot spot,
                        struct aj_buf *out) {
    aj_buf_format(out, "<li>line %u, column %u: ", spot.line + text->lines_before, spot.column);
    put_text(out, diag->message);
    aj_buf_format(out, " [%s]", diag->kind->id);
    if (diag->help) {
        aj_buf_puts(out, "; ");
        put_text(out, diag->help);
    }
    aj_buf_puts(out, "</li>\n");
}

static void put_problems(const struct aj_text *text, const struct aj_diags *diags,
                         struct aj_buf *out) {
    struct aj_spot spot = {1, 1};
    size_t known = 0;
    for (size_t i = 0; i < diags->count; i++) { // they come in the order of the text
        spot = aj_text_spot_after(text, spot, known, diags->item[i].offset);
        known = diags->item[i].offset;
        put_problem(text, &diags->item[i], spot, out);
    }
    if (diags->more > 0)
        aj_buf_format(out, "<li>and %zu more</li>\n", diags->more);
}

void report_html_failure(const struct report_failure *failure, struct aj_buf *out) {
    const char *verdict = failure->diags ? "invalid" : "error";
    aj_buf_format(out, "<article class=\"%s\">\n<h1>", verdict);
    put_text(out, failure->file);
    aj_buf_format(out, "</h1>\n<div class=\"answer\">\n<p>%s</p>\n</div>\n",
                  failure->diags ? "INVALID: this was not understood." : "ERROR: not judged.");
    aj_buf_puts(out, "<ul>\n");
    if (failure->diags)
        put_problems(failure->text, failure->diags, out);
    if (failure->reason) {
        aj_buf_puts(out, "<li>");
        put_text(out, failure->reason);
        aj_buf_puts(out, "</li>\n");
    }
    aj_buf_puts(out, "</ul>\n</article>\n");
}

// ---- the page

void report_html_begin(struct aj_buf *out) {
    aj_buf_puts(
        out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<title>adjudge</title>\n<style>\n"
             "body { font: 1rem/1.5 sans-serif; max-width: 60rem; margin: auto; padding: 1rem; }\n"
             "article { border-top: 4px solid #777; margin-bottom: 3rem; }\n"
             ".legal, .possible { border-color: #2a7d3a; }\n"
             ".illegal, .invalid, .error { border-color: #b3261e; }\n"
             ".undetermined { border-color: #b8860b; }\n"
             ".case { color: #666; }\n"
             ".answer p { margin: 0.2rem 0; }\n"
             ".answer p:first-child { font-weight: bold; }\n"
             "svg { max-width: 100%; height: auto; }\n"
             "td { padding: 0 1rem 0 0; vertical-align: top; }\n"
             "</style>\n</head>\n<body>\n");
}

void report_html_end(struct aj_buf *out) {
    aj_buf_puts(out, "</body>\n</html>\n");
}
