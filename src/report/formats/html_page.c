// The page that holds articles, and the article of a file that could not be judged.
#include <string.h>

#include "core/core.h"
#include "report/formats/formats.h"
#include "report/shared/shared.h"

static void put_text(struct aj_buf *out, const char *text) {
    aj_markup_put(text, strlen(text), out);
}

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
    for (size_t i = 0; i < diags->count; i++) { // these come in the order of the text
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

void report_html_begin(struct aj_buf *out) {
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
             "svg { max-width: 100%; height: auto; }\n"
             "table { border-collapse: collapse; width: 100%; }\n"
             "th, td { padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; text-align: left; "
             "border-bottom: 1px solid var(--line); }\n"
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
             "@media print { body { max-width: none; padding: 0; } article { break-inside: auto; } "
             "figure, tr { break-inside: avoid; } a { color: inherit; text-decoration: none; } }\n"
             "</style>\n</head>\n<body>\n");
}

void report_html_end(struct aj_buf *out) {
    aj_buf_puts(out, "</body>\n</html>\n");
}
