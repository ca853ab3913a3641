#include <string.h>

#include "core/core.h"
#include "report/answer/answer.h"
#include "report/formats/formats.h"
#include "report/shared/shared.h"

// ---- html

struct html {
    struct report_page page; // lines of text are collected in its `lines`
    struct aj_buf lines;
    struct aj_buf *out;
    struct report_anchors anchors; // of this article
};

static void put_text(struct aj_buf *out, const char *text) {
    aj_markup_put(text, strlen(text), out);
}

// ---- lines of the report

// If a text begins with the id of a rule, returns that rule's number, else AJ_NONE; `*length` is
// the id's.
static int find_rule(const struct aj_rulebook *book, const char *text, size_t size,
                     size_t *length) {
    char id[80];
    *length = 0;
    while (*length < size && text[*length] != ',' && text[*length] != ']')
        ++*length;
    if (*length == 0 || *length >= sizeof id || *length == size)
        return AJ_NONE;
    memcpy(id, text, *length);
    id[*length] = '\0';
    return aj_find_rule(book, id);
}

void report_html_line(const struct report_anchors *anchors, const char *text, size_t size,
                      struct aj_buf *out) {
    for (size_t at = 0; at < size;) {
        const char *bracket = memchr(text + at, '[', size - at);
        size_t plain = bracket ? (size_t)(bracket - text) - at : size - at, length = 0;
        aj_markup_put(text + at, plain, out);
        at += plain;
        int rule =
            bracket ? find_rule(anchors->book, text + at + 1, size - at - 1, &length) : AJ_NONE;
        const char *end = rule == AJ_NONE ? NULL : memchr(bracket, ']', size - at);
        if (!end) {
            aj_buf_puts(out, bracket ? "[" : "");
            at += bracket != NULL;
            continue;
        }
        anchors->cited[rule] = true;
        const char *id = anchors->book->rule[rule].id;
        aj_buf_format(out, "<small>[<a href=\"#%srule-%s\">", anchors->name, id);
        put_text(out, anchors->by_title ? anchors->book->rule[rule].title : id);
        aj_buf_puts(out, "</a>");
        at += 1 + length;
        length = (size_t)(end + 1 - text) - at;
        aj_markup_put(text + at, length, out);
        aj_buf_puts(out, "</small>");
        at += length;
    }
}

// Moves the collected lines to the page, each in an element. `first` is the class of the first one.
static void put_lines(struct html *html, const char *element, const char *first) {
    const char *text = aj_buf_text(&html->lines);
    for (size_t at = 0; at < html->lines.length;) {
        size_t size = strcspn(text + at, "\n"), indent = strspn(text + at, " ");
        if (first)
            aj_buf_format(html->out, "<%s class=\"%s\">", element, first);
        else
            aj_buf_format(html->out, "<%s>", element);
        report_html_line(&html->anchors, text + at + indent, size - indent, html->out);
        aj_buf_format(html->out, "</%s>\n", element);
        at += size + 1;
        first = NULL;
    }
    aj_buf_clear(&html->lines);
}

// Writes the collected lines as a list, or nothing if there are none.
static void put_list(struct html *html) {
    if (html->lines.length == 0)
        return;
    aj_buf_puts(html->out, "<ul>\n");
    put_lines(html, "li", NULL);
    aj_buf_puts(html->out, "</ul>\n");
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
    put_text(html->out, report_file(result->file));
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

// Writes a cell with the heading of its column: on a narrow screen the cells of a row are below
// each other.
static void put_cell(struct html *html, const struct aj_table *table, size_t column,
                     const char *cell) {
    bool names_row = column == 0;
    if (!names_row && table->head)
        aj_buf_format(html->out, "<td data-head=\"%s\">", table->head[column]);
    else
        aj_buf_puts(html->out, names_row ? "<th scope=\"row\">" : "<td>");
    put_text(html->out, cell ? cell : "");
    aj_buf_puts(html->out, names_row ? "</th>" : "</td>");
}

static void put_table(struct html *html, const struct aj_table *table) {
    if (table->heading)
        put_heading(html, table->heading);
    aj_buf_puts(html->out, "<table>\n");
    if (table->head) {
        aj_buf_puts(html->out, "<thead><tr>");
        for (size_t column = 0; column < table->columns; column++)
            aj_buf_format(html->out, "<th scope=\"col\">%s</th>", table->head[column]);
        aj_buf_puts(html->out, "</tr></thead>\n");
    }
    for (size_t row = 0; row < table->rows; row++) {
        aj_buf_puts(html->out, "<tr>");
        for (size_t column = 0; column < table->columns; column++)
            put_cell(html, table, column, table->cell[row * table->columns + column]);
        aj_buf_puts(html->out, "</tr>\n");
    }
    aj_buf_puts(html->out, "</table>\n");
}

static void put_tables(struct html *html) {
    struct aj_table table[REPORT_TABLES_MAX];
    size_t count = report_tables(&html->page, false, table);
    for (size_t i = 0; i < count; i++)
        put_table(html, &table[i]);
}

static void put_rulings(struct html *html, const char *heading, unsigned effects) {
    const struct aj_judgement *judgement = html->page.judgement;
    for (size_t i = 0; i < judgement->rulings; i++)
        if ((effects >> judgement->ruling[i].effect) & 1U) {
            report_page_say(&html->page, &judgement->ruling[i]);
            report_page_end(&html->page);
            const struct aj_ruling *tie = report_tie(&html->page, &judgement->ruling[i]);
            if (tie) {
                report_page_say_more(&html->page, tie);
                report_page_end(&html->page);
            }
        }
    if (html->lines.length > 0)
        put_heading(html, heading);
    put_list(html);
}

void report_html_source(const struct aj_source *source, struct aj_buf *out) {
    aj_buf_puts(out, "<li>");
    put_text(out, source->title);
    aj_buf_puts(out, ", ");
    put_text(out, source->publisher);
    aj_buf_format(out, ", %s", source->year);
    if (*source->address) {
        aj_buf_puts(out, ", <a href=\"");
        put_text(out, source->address);
        aj_buf_puts(out, "\">");
        put_text(out, source->address);
        aj_buf_puts(out, "</a>");
    }
    aj_buf_puts(out, "</li>\n");
}

static void put_sources(struct html *html) {
    const struct aj_rulebook *book = html->page.game->book;
    const bool *cited = report_cited(html->page.result);
    put_heading(html, "Sources");
    aj_buf_puts(html->out, "<ul>\n");
    for (int i = 0; i < book->sources; i++)
        if (cited[i])
            report_html_source(&book->source[i], html->out);
    aj_buf_puts(html->out, "</ul>\n");
}

// Writes the texts of the rules that the article cites; links in its lines lead to them.
static void put_rules(struct html *html) {
    const struct aj_rulebook *book = html->page.game->book;
    bool begun = false;
    for (int i = 0; i < book->rules; i++) {
        if (!html->anchors.cited[i])
            continue;
        if (!begun) {
            put_heading(html, "Rules");
            aj_buf_puts(html->out, "<dl>\n");
        }
        begun = true;
        aj_buf_format(html->out, "<dt id=\"%srule-%s\">%s: ", html->anchors.name, book->rule[i].id,
                      book->rule[i].id);
        put_text(html->out, book->rule[i].title);
        aj_buf_puts(html->out, "</dt>\n<dd>");
        put_text(html->out, book->rule[i].statement);
        aj_buf_puts(html->out, "</dd>\n");
    }
    if (begun)
        aj_buf_puts(html->out, "</dl>\n");
}

// Writes who is right, the answer, and the reasons.
static void put_answer(struct html *html) {
    aj_buf_puts(html->out, "<div class=\"answer\">\n");
    report_disputes(&html->page);
    put_lines(html, "p", "right");
    report_headline(&html->page);
    put_lines(html, "p", "verdict");
    report_reasons(&html->page);
    put_list(html);
    report_mismatches(&html->page);
    put_lines(html, "p", NULL);
    aj_buf_puts(html->out, "</div>\n");
}

static void put_scores(struct html *html) {
    put_heading(html, "Scores");
    report_scores(&html->page);
    put_list(html);
    report_winner(&html->page);
    put_lines(html, "p", "won");
}

static void put_editions(struct html *html) {
    put_heading(html, "By which rules");
    report_editions(html->page.result, &html->lines);
    put_list(html);
}

void report_html(const struct report_result *result, struct report_style style,
                 struct aj_buf *out) {
    struct html html = {.out = out};
    style.colour = false;
    style.wrap = 0; // browsers break lines themselves
    html.page = (struct report_page){.result = result,
                                     .judgement = result->answer->judgement,
                                     .game = result->job->game,
                                     .style = style,
                                     .out = &html.lines};
    aj_buf_init_beside(&html.page.line, out);
    aj_buf_init_beside(&html.lines, out);
    struct aj_arena *arena = html.page.judgement->arena;
    html.anchors =
        (struct report_anchors){html.page.game->book, report_picture_name(result, arena),
                                AJ_NEW_ARRAY(arena, bool, html.page.game->book->rules + 1), false};
    put_title(&html);
    put_answer(&html);
    put_board(&html);
    put_scores(&html);
    put_rulings(&html, "Why these points", 1U << AJ_SCORES | 1U << AJ_DENIES);
    put_tables(&html);
    if (style.all_rulings) {
        put_rulings(&html, "Against it", 1U << AJ_FORBIDS);
        put_rulings(&html, "For it", 1U << AJ_ALLOWS);
    }
    put_rulings(&html, "Notes", 1U << AJ_NOTES);
    put_editions(&html);
    put_rules(&html);
    put_sources(&html);
    aj_buf_puts(out, "</article>\n");
    out->failed |= html.lines.failed || html.page.line.failed;
    aj_buf_done(&html.page.line);
    aj_buf_done(&html.lines);
}

// ---- html_page
//
// The page around articles, and the article on a file that could not be judged.

// ---- files that could not be judged

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
    for (size_t i = 0; i < diags->count; i++) { // they are in the order of the text
        spot = aj_text_spot_after(text, spot, known, diags->item[i].offset);
        known = diags->item[i].offset;
        put_problem(text, &diags->item[i], spot, out);
    }
    if (diags->more > 0)
        aj_buf_format(out, "<li>and %zu more</li>\n", diags->more);
}

void report_html_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out) {
    (void)style;
    const char *verdict = failure->diags ? "invalid" : "error";
    aj_buf_format(out, "<article class=\"%s\">\n<h1>", verdict);
    put_text(out, report_file(failure->file));
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

void report_html_begin(struct report_style style, struct aj_buf *out) {
    (void)style;
    aj_buf_puts(
        out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<title>adjudge</title>\n<style>\n"
             ":root { color-scheme: light dark; --ink: #1c1a16; --paper: #fffdf8; --dim: #5f5a50; "
             "--line: #c9c2b4; --yes: #1f6d2e; --no: #a8201a; --open: #7a5a00; --link: #0b4f9e; }\n"
             "@media (prefers-color-scheme: dark) { :root { --ink: #ece7db; --paper: #191714; "
             "--dim: #b3ab9b; --line: #4a453b; --yes: #7fd08e; --no: #ff8f86; --open: #e6c15a; "
             "--link: #8fbcf5; } }\n"
             "body { font: 1rem/1.5 sans-serif; max-width: 60rem; margin: auto; padding: 1rem; "
             "color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }\n"
             "a { color: var(--link); }\n"
             "article { border-top: 4px solid var(--dim); margin-bottom: 3rem; }\n"
             ".legal, .possible { border-color: var(--yes); }\n"
             ".illegal, .invalid, .error { border-color: var(--no); }\n"
             ".undetermined { border-color: var(--open); }\n"
             "h1 { font-size: 1.5rem; margin: 0.5rem 0 0; }\n"
             "h2 { font-size: 1.15rem; margin: 1.5rem 0 0.3rem; }\n"
             ".case { color: var(--dim); margin: 0; }\n"
             ".answer p { margin: 0.3rem 0; }\n"
             ".right, .verdict { font-size: 1.15rem; font-weight: bold; }\n"
             ".won { font-weight: bold; }\n"
             "ul { margin: 0.3rem 0; padding-left: 1.2rem; }\n"
             "figure { margin: 1rem 0; }\n"
             "svg { max-width: 100%; height: auto; }\n" REPORT_DARK_PICTURE "\n"
             "table { border-collapse: collapse; width: 100%; }\n"
             // Any word may be broken, but no column is narrower than our longest word.
             "th, td { padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; text-align: left; "
             "min-width: 5.5rem; border-bottom: 1px solid var(--line); }\n"
             "tbody th, tr > th[scope=row] { font-weight: normal; }\n"
             "dt { font-weight: bold; margin-top: 0.5rem; }\n"
             "dd { margin-left: 1.2rem; }\n"
             "dt:target { outline: 3px solid var(--open); }\n"
             "@media (max-width: 40rem) {\n"
             "thead { position: absolute; left: -100vw; clip-path: inset(50%); }\n"
             "tr { display: block; border-bottom: 1px solid var(--line); padding: 0.3rem 0; }\n"
             "th, td { display: block; border: 0; padding: 0; }\n"
             "td:empty { display: none; }\n"
             "td[data-head]::before { content: attr(data-head) \": \"; color: var(--dim); }\n"
             "}\n"
             "@media print { body { max-width: none; padding: 0; } h1, h2, .case, dt { "
             "break-after: avoid; } "
             "figure, tr { break-inside: avoid; } "
             "svg { display: block; max-height: 60vh; width: auto; } "
             "a { color: inherit; text-decoration: none; } }\n"
             "</style>\n</head>\n<body>\n");
}

void report_html_end(struct report_style style, struct aj_buf *out) {
    (void)style;
    aj_buf_puts(out, "</body>\n</html>\n");
}
