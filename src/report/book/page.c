// Writes a book as one page of HTML, by a template with places in braces.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/book/book.h"
#include "report/formats/formats.h"

static const char template[] = {
#include "book.inc"
    0};

// The page, while it is written.
struct page {
    const struct report_book *book;
    struct aj_buf *out;
    bool *cited; // by rule, of whichever game: it has a link
};

static void put_text(struct page *page, const char *text) {
    aj_markup_put(text, strlen(text), page->out);
}

// Begins a link to an entry, up to its text.
static void put_link(struct page *page, const char *id) {
    aj_buf_puts(page->out, "<a href=\"#");
    aj_uri_put(id, page->out);
    aj_buf_puts(page->out, "\">");
}

// Anchors begin with the letter of the game, since rules of two games may have the same id.
static struct report_anchors anchors_of(const struct page *page, const struct aj_game *game) {
    return (struct report_anchors){game->book, aj_arena_format(page->book->arena, "%c-", *game->id),
                                   page->cited, true};
}

static const struct aj_rulebook *book_of(const struct page *page, size_t entry) {
    return page->book->entry[entry]->game->book;
}

// ---- lists in front

static void put_titles(struct page *page, const size_t entry[], size_t count) {
    aj_buf_puts(page->out, "<ol>\n");
    for (size_t i = 0; i < count; i++) {
        const struct report_entry *at = page->book->entry[entry[i]];
        aj_buf_puts(page->out, "<li>");
        put_link(page, at->id);
        put_text(page, report_entry_title(at));
        aj_buf_puts(page->out, "</a></li>\n");
    }
    aj_buf_puts(page->out, "</ol>\n");
}

static void begin_list(struct page *page, const char *title, size_t count) {
    aj_buf_puts(page->out, "<details><summary>");
    put_text(page, title);
    aj_buf_format(page->out, " <span class=\"count\">%zu</span></summary>\n", count);
}

// Returns how many entries from `first` on are of the same box.
static size_t count_box(const struct page *page, size_t first) {
    const struct report_book *book = page->book;
    size_t count = 1;
    while (first + count < book->count && book_of(page, first + count) == book_of(page, first) &&
           book->entry[first + count]->box == book->entry[first]->box)
        count++;
    return count;
}

static const char *box_title(const struct page *page, size_t entry) {
    return book_of(page, entry)->module[page->book->entry[entry]->box].title;
}

static void put_boxes(struct page *page) {
    size_t *entry = AJ_NEW_ARRAY(page->book->arena, size_t, page->book->count + 1), count;
    for (size_t i = 0; i < page->book->count; i++)
        entry[i] = i;
    aj_buf_puts(page->out, "<h2>By box</h2>\n<div class=\"boxes\">\n");
    for (size_t i = 0; i < page->book->count; i += count) {
        count = count_box(page, i);
        begin_list(page, box_title(page, i), count);
        put_titles(page, entry + i, count);
        aj_buf_puts(page->out, "</details>\n");
    }
    aj_buf_puts(page->out, "</div>\n");
}

// Writes the questions: quarrels at a table, and what people asked in public.
static void put_questions(struct page *page) {
    size_t *entry = AJ_NEW_ARRAY(page->book->arena, size_t, page->book->count + 1), count = 0;
    for (size_t i = 0; i < page->book->count; i++)
        if (page->book->entry[i]->is_disputed)
            entry[count++] = i;
    if (count == 0)
        return;
    aj_buf_puts(page->out, "<h2>By question</h2>\n");
    begin_list(page, "Who is right?", count);
    put_titles(page, entry, count);
    aj_buf_puts(page->out, "</details>\n");
}

// Writes the links of a list. A rule that most entries have would have too many.
static void put_links(struct page *page, const struct report_list *list) {
    enum { MOST = 24 };
    aj_buf_puts(page->out, "<dd>");
    for (size_t i = 0; i < list->count && i < MOST; i++) {
        const char *id = page->book->entry[list->entry[i]]->id;
        aj_buf_puts(page->out, i ? ", " : "");
        put_link(page, id);
        put_text(page, id);
        aj_buf_puts(page->out, "</a>");
    }
    if (list->count > MOST)
        aj_buf_format(page->out, " and %zu more", list->count - MOST);
    aj_buf_puts(page->out, list->count ? "</dd>\n" : "No entry.</dd>\n");
}

static void put_lists(struct page *page, const char *heading, enum report_lists which) {
    bool begun = false;
    for (const struct aj_game *const *game = page->book->games; *game; game++) {
        struct report_list *list;
        size_t count = report_book_lists(page->book, *game, which, &list);
        if (count == 0)
            continue;
        if (!begun)
            aj_buf_format(page->out, "<h2>%s</h2>\n", heading);
        begun = true;
        begin_list(page, (*game)->book->module[0].title, count);
        aj_buf_puts(page->out, "<dl>\n");
        for (size_t i = 0; i < count; i++) {
            if (which == REPORT_BY_RULE)
                aj_buf_format(page->out, "<dt id=\"%srule-%s\">", anchors_of(page, *game).name,
                              list[i].id);
            else
                aj_buf_puts(page->out, "<dt>");
            put_text(page, list[i].title);
            aj_buf_format(page->out, " <code>%s</code></dt>\n", list[i].id);
            put_links(page, &list[i]);
        }
        aj_buf_puts(page->out, "</dl>\n</details>\n");
    }
}

static void put_contents(struct page *page) {
    put_boxes(page);
    put_questions(page);
    put_lists(page, "On what editions differ", REPORT_DIFFERING);
    put_lists(page, "What no source settles", REPORT_LEFT_OPEN);
    put_lists(page, "By rule", REPORT_BY_RULE);
}

// ---- an entry

// Writes a text with links for addresses and ids of entries.
static void put_words(struct page *page, const char *text) {
    for (const char *at = text; *at;) {
        struct report_word word = report_book_word(page->book, at);
        const char *said = aj_arena_copy(page->book->arena, at, word.length);
        bool is_link = word.kind == REPORT_LINK || word.kind == REPORT_ADDRESS;
        if (word.kind == REPORT_LINK)
            put_link(page, said + 1);
        if (word.kind == REPORT_ADDRESS) {
            aj_buf_puts(page->out, "<a href=\"");
            put_text(page, said);
            aj_buf_puts(page->out, "\">");
        }
        put_text(page, said);
        aj_buf_puts(page->out, is_link ? "</a>" : "");
        aj_buf_put(page->out, at + word.length, word.blanks);
        at += word.length + word.blanks;
    }
}

// Returns the length of a line without the title or address of a source at its end.
static size_t without_source(const struct report_entry *entry, const char *line) {
    const struct aj_rulebook *book = entry->game->book;
    const char *end = strrchr(line, ']'), *tail = end && end[1] == ' ' ? end + 2 : NULL;
    bool is_source = tail && strncmp(tail, "http", 4) == 0;
    for (int i = 0; tail && i < book->sources; i++)
        is_source |= strcmp(tail, book->source[i].title) == 0;
    return is_source ? (size_t)(tail - line) : strlen(line);
}

// Returns a text of an entry with names instead of codes of clauses.
static const char *name_clauses(const struct page *page, const struct report_entry *entry,
                                const char *text) {
    return entry->game->name_clauses ? entry->game->name_clauses(text, page->book->arena) : text;
}

// Writes what a ruling rests on: instead of an address that only one source has, its title.
static void put_source(struct page *page, const struct report_entry *entry, const char *text) {
    const struct aj_rulebook *book = entry->game->book;
    int source = AJ_NONE, count = 0;
    for (int i = 0; i < book->sources; i++)
        if (*text && strcmp(book->source[i].address, text) == 0) {
            source = i;
            count++;
        }
    if (count != 1) {
        put_words(page, name_clauses(page, entry, text));
        return;
    }
    aj_buf_puts(page->out, "<a href=\"");
    put_text(page, text);
    aj_buf_puts(page->out, "\">");
    put_text(page, book->source[source].title);
    aj_buf_puts(page->out, "</a>");
}

// Writes a text with links for its rules, and names for its clauses.
static void put_ruled(struct page *page, const struct report_entry *entry, const char *text,
                      size_t length) {
    const struct report_anchors anchors = anchors_of(page, entry->game);
    const char *named = name_clauses(page, entry, aj_arena_copy(page->book->arena, text, length));
    report_html_line(&anchors, named, strlen(named), page->out);
}

// Writes a paragraph of the ruling, with links for rules and for the address at its end.
static void put_line(struct page *page, const struct report_entry *entry, const char *line) {
    size_t length = without_source(entry, line);
    aj_buf_puts(page->out, "<p>");
    put_ruled(page, entry, line, length);
    if (line[length]) {
        aj_buf_puts(page->out, "<small>");
        put_source(page, entry, line + length);
        aj_buf_puts(page->out, "</small>");
    }
    aj_buf_puts(page->out, "</p>\n");
}

static void put_lines(struct page *page, const struct report_entry *entry, const char *lines) {
    for (const char *at = lines; *at;) {
        size_t length = strcspn(at, "\n");
        put_line(page, entry, aj_arena_copy(page->book->arena, at, length));
        at += length + (at[length] == '\n');
    }
}

static void put_ruling(struct page *page, const struct report_entry *entry) {
    put_lines(page, entry, entry->claims);
    aj_buf_puts(page->out, "<div class=\"ruling\">\n");
    put_lines(page, entry, entry->word);
    put_lines(page, entry, aj_arena_copy(page->book->arena, entry->lines, entry->before_rule));
    put_lines(page, entry, entry->rule);
    put_lines(page, entry, entry->lines + entry->before_rule);
    aj_buf_puts(page->out, "</div>\n");
}

static void put_points(struct page *page, const struct report_entry *entry) {
    if (*entry->points)
        aj_buf_puts(page->out, "<h4>Points</h4>\n<ul>\n");
    for (const char *at = entry->points; *at;) {
        size_t length = strcspn(at, "\n");
        aj_buf_puts(page->out, "<li>");
        put_ruled(page, entry, at, length);
        aj_buf_puts(page->out, "</li>\n");
        at += length + (at[length] == '\n');
    }
    if (*entry->points)
        aj_buf_puts(page->out, "</ul>\n");
}

// Writes what a table's row is about: rules, and each question on which tables differ with its
// answer below it, in bold.
static void put_label(struct page *page, const char *label) {
    for (const char *question = strstr(label, "? "); question; question = strstr(label, "? ")) {
        const char *answer = question + 2, *next = strstr(answer, "? "), *end = NULL;
        for (const char *at = strstr(answer, "; "); next && at && at < next;
             at = strstr(at + 2, "; "))
            end = at;
        aj_markup_put(label, (size_t)(answer - label) - 1, page->out);
        aj_buf_puts(page->out, "<br><b>");
        aj_markup_put(answer, end ? (size_t)(end - answer) : strlen(answer), page->out);
        aj_buf_puts(page->out, end ? "</b><br>" : "</b>");
        label = end ? end + 2 : answer + strlen(answer);
    }
    put_text(page, label);
}

// Writes an answer. If a title asks what may be done, it goes without saying that a legal turn
// gives no points. An edition that does not know what the case has answers nothing.
static void put_answer(struct page *page, const struct report_entry *entry, const char *says) {
    static const char legal[] = "legal", nothing[] = "legal; nobody gains points",
                      invalid[] = "invalid: ";
    const char *title = report_entry_title(entry);
    bool asks_leave = strstr(title, "May ") || strstr(title, " may ");
    says = asks_leave && strcmp(says, nothing) == 0 ? legal : says;
    if (strncmp(says, invalid, sizeof invalid - 1) != 0)
        put_text(page, says);
    else if (strstr(says, " in the edition in force"))
        aj_buf_puts(page->out, "it does not have what is asked");
    else
        put_text(page,
                 aj_arena_format(page->book->arena, "not possible: %s", says + sizeof invalid - 1));
}

static void put_table(struct page *page, const struct report_entry *entry) {
    aj_buf_format(page->out,
                  "<table>\n<thead><tr><th scope=\"col\">%s</th>"
                  "<th scope=\"col\">Answer</th></tr></thead>\n<tbody>\n",
                  report_entry_table_title(entry));
    for (size_t i = 0; i < entry->rows; i++) {
        const struct report_entry_row *row = &entry->row[i];
        if (!row->label)
            continue;
        aj_buf_puts(page->out, "<tr><th scope=\"row\">");
        put_label(page, row->label);
        aj_buf_puts(page->out, "</th><td>");
        put_answer(page, entry, row->says);
        aj_buf_puts(page->out, "</td></tr>\n");
    }
    aj_buf_puts(page->out, "</tbody>\n</table>\n");
}

static void put_sources(struct page *page, const struct report_entry *entry) {
    const struct aj_rulebook *book = entry->game->book;
    aj_buf_puts(page->out, "<h4>Sources</h4>\n<ul>\n");
    if (entry->source) {
        aj_buf_puts(page->out, "<li>");
        put_words(page, name_clauses(page, entry, entry->source));
        aj_buf_puts(page->out, "</li>\n");
    }
    for (int i = 0; i < book->sources; i++)
        if (entry->sources[i]) {
            struct aj_source source = book->source[i];
            snprintf(source.title, sizeof source.title, "%s",
                     name_clauses(page, entry, book->source[i].title));
            report_html_source(&source, page->out);
        }
    aj_buf_puts(page->out, "</ul>\n");
}

static void put_related(struct page *page, size_t entry) {
    enum { MOST = 5 };
    size_t related[MOST], count = report_book_related(page->book, entry, related, MOST);
    if (count == 0)
        return;
    aj_buf_puts(page->out, "<h4>Related</h4>\n");
    put_titles(page, related, count);
}

static void put_case(struct page *page, const struct report_entry *entry) {
    if (page->book->page) {
        struct aj_buf address;
        aj_buf_init_beside(&address, page->out);
        report_book_address(page->book, entry, &address);
        aj_buf_puts(page->out, "<p class=\"open\"><a href=\"");
        put_text(page, aj_buf_text(&address));
        aj_buf_puts(page->out, "\">Open in the page</a></p>\n");
        aj_buf_done(&address);
    }
    aj_buf_puts(page->out, "<details class=\"case\"><summary>The case</summary>\n<pre>");
    for (const char *line = entry->yaml; *line; line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        aj_markup_put(line, length, page->out);
        aj_buf_char(page->out, '\n');
        line += length;
    }
    aj_buf_puts(page->out, "</pre>\n</details>\n");
}

static void put_entry(struct page *page, size_t index) {
    const struct report_entry *entry = page->book->entry[index];
    aj_buf_puts(page->out, "<article id=\"");
    report_book_put_id(entry->id, page->out);
    aj_buf_puts(page->out, "\">\n<h3>");
    put_text(page, report_entry_title(entry));
    aj_buf_puts(page->out, "</h3>\n<p class=\"id\">");
    put_link(page, entry->id);
    put_text(page, entry->id);
    aj_buf_puts(page->out, "</a>");
    if (entry->variant) {
        aj_buf_puts(page->out, ", with the fan variant ");
        put_text(page, entry->variant);
    }
    aj_buf_puts(page->out, "</p>\n");
    put_ruling(page, entry);
    if (entry->picture)
        aj_buf_format(page->out, "<figure>\n%s</figure>\n", entry->picture);
    put_lines(page, entry, entry->marks);
    aj_buf_puts(page->out, entry->track);
    put_lines(page, entry, entry->facts);
    put_points(page, entry);
    if (report_entry_has_table(entry))
        put_table(page, entry);
    put_sources(page, entry);
    put_related(page, index);
    put_case(page, entry);
    aj_buf_puts(page->out, "</article>\n");
}

// ---- the page

static int compare_parts(const void *a, const void *b) {
    const struct aj_svg_part *const *p = a, *const *q = b;
    return strcmp((*p)->name, (*q)->name);
}

// Writes the definitions that pictures share, each once.
static void put_parts(struct page *page) {
    const struct report_book *book = page->book;
    size_t count = 0, next = 0;
    for (size_t e = 0; e < book->count; e++)
        count += book->entry[e]->parts.count;
    const struct aj_svg_part **part =
        AJ_NEW_ARRAY(book->arena, const struct aj_svg_part *, count + 1);
    for (size_t e = 0; e < book->count; e++)
        for (size_t i = 0; i < book->entry[e]->parts.count; i++)
            part[next++] = &book->entry[e]->parts.part[i];
    if (count > 1)
        qsort(part, count, sizeof *part, compare_parts);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || strcmp(part[i]->name, part[i - 1]->name) != 0)
            aj_buf_puts(page->out, part[i]->text);
}

static void put_entries(struct page *page) {
    size_t count;
    for (size_t i = 0; i < page->book->count; i += count) {
        count = count_box(page, i);
        aj_buf_puts(page->out, "<section>\n<h2>");
        put_text(page, box_title(page, i));
        aj_buf_puts(page->out, "</h2>\n");
        for (size_t k = i; k < i + count; k++)
            put_entry(page, k);
        aj_buf_puts(page->out, "</section>\n");
    }
}

static void put_title(struct page *page) {
    put_text(page, page->book->title);
}

static void put_count(struct page *page) {
    aj_buf_format(page->out, "%zu", page->book->count);
}

static const struct {
    const char *name;
    void (*put)(struct page *page);
} places[] = {
    {"title}}", put_title}, {"count}}", put_count},     {"contents}}", put_contents},
    {"parts}}", put_parts}, {"entries}}", put_entries},
};

void report_book_html(const struct report_book *book, struct aj_buf *out) {
    struct page page = {.book = book, .out = out};
    size_t rules = 0;
    for (const struct aj_game *const *game = book->games; *game; game++)
        rules += (size_t)(*game)->book->rules;
    page.cited = AJ_NEW_ARRAY(book->arena, bool, rules + 1);
    for (const char *at = template; *at;) {
        const char *place = strstr(at, "{{");
        aj_buf_put(out, at, place ? (size_t)(place - at) : strlen(at));
        if (!place)
            return;
        at = place + 2;
        for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
            size_t length = strlen(places[i].name);
            if (strncmp(at, places[i].name, length) != 0)
                continue;
            places[i].put(&page);
            at += length;
            break;
        }
    }
}
