// Results in a few lines: at most five (`short`), and one (`line`).
#include <stdlib.h>
#include <string.h>

#include "judging/answer/answer.h"
#include "judging/game/judgement.h"
#include "report/answer/answer.h"
#include "report/formats/formats.h"
#include "report/shared/shared.h"

enum { LINES = 5, COLUMNS = 100, TEXT_MAX = 4 * LINES * COLUMNS, REASON_PARTS = 4 };

// Where paragraphs are written, and how.
struct sheet {
    struct aj_buf *out;
    struct aj_arena *arena;
    bool flows; // each part is on one line and whole, however long that is
};

// ---- paragraphs

// Returns what was written to the page as one text, and empties the page. A word wider than a line
// is cut.
static const char *take_line(struct report_page *page) {
    struct aj_arena *arena = page->judgement->arena;
    struct aj_buf text;
    aj_buf_join_lines(page->out);
    const char *rest = aj_buf_text(page->out);
    aj_buf_init_in(&text, arena);
    while (*rest) {
        size_t length = strcspn(rest, " ");
        const char *word = aj_arena_copy(arena, rest, length);
        aj_buf_puts(&text, aj_canvas_cut(word, COLUMNS - 1, arena)); // a sign may follow
        rest += length;
        for (; *rest == ' '; rest++)
            aj_buf_char(&text, ' ');
    }
    aj_buf_clear(page->out);
    return aj_buf_keep(&text);
}

// Writes a text and then `last`, which must not be lost: if both take more than `most` lines, the
// text is cut. Returns how many lines they take.
static size_t put_paragraph(const struct sheet *sheet, const char *text, const char *last,
                            size_t most) {
    struct aj_buf *out = sheet->out;
    size_t kept = aj_utf8_fit(text, TEXT_MAX), before = out->length;
    for (;;) {
        const char *whole = aj_arena_format(sheet->arena, "%.*s%s%s%s", (int)kept, text,
                                            text[kept] ? "\u2026" : "", *last ? " " : "", last);
        struct report_lines how = {.columns = COLUMNS};
        if (sheet->flows) {
            aj_buf_format(out, "%s\n", whole);
            return 1;
        }
        size_t lines = report_wrap(out, whole, strlen(whole), how);
        if (lines <= most)
            return lines;
        out->length = before;
        if (kept == 0)
            return put_paragraph(sheet, last, "", most);
        while (kept > 0 && text[--kept] != ' ')
            ;
    }
}

// Returns how many lines a text and `last` take if they are whole.
static size_t count_lines(const struct sheet *sheet, const char *text, const char *last) {
    size_t before = sheet->out->length, lines = put_paragraph(sheet, text, last, SIZE_MAX);
    sheet->out->length = before;
    return lines;
}

// Returns as much of a text as takes at most `most` lines and ends before a `sign`, ". " or ", ",
// so that it is still whole sentences. If there is no such part, returns the text.
static const char *shorten(const struct sheet *sheet, const char *text, const char *sign,
                           size_t most) {
    const char *part = text;
    for (size_t kept = aj_utf8_fit(text, TEXT_MAX); count_lines(sheet, part, "") > most;) {
        while (kept > 0 && strncmp(text + --kept, sign, strlen(sign)) != 0)
            ;
        if (kept == 0)
            return text;
        part = aj_arena_format(sheet->arena, "%.*s.", (int)kept, text);
    }
    return part;
}

// Writes a text and all that it is based on. If both take more than `most` lines, the place in the
// source is left out, then the source, and at last the text is cut.
static size_t put_reason(const struct sheet *sheet, const char *const part[REASON_PARTS],
                         size_t most) {
    size_t i = 1;
    while (i + 1 < REASON_PARTS && *part[i + 1] && count_lines(sheet, part[0], part[i]) > most)
        i++;
    return put_paragraph(sheet, part[0], part[i], most);
}

// ---- points

// Adds "; Anna gains 4" for each player who gains something, or "; nobody gains points".
static void say_gains(struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    size_t told = 0;
    for (int i = 0; i < page->judgement->players; i++) {
        const struct aj_player_record *player = &page->judgement->player[i];
        struct report_varied varied = report_varies(answer, i);
        if (!varied.gained && player->gained == 0)
            continue;
        const char *begin = answer->common == AJ_ILLEGAL ? "Before that " : "";
        aj_buf_format(&page->line, "%s%s ", told++ ? ", " : begin, player->name);
        if (varied.gained)
            report_say_gained(&page->line, answer, i);
        else
            aj_buf_format(&page->line, "%s %d", report_verb(player->gained),
                          abs((int)player->gained));
    }
    if (told == 0 && answer->common != AJ_ILLEGAL)
        aj_buf_puts(&page->line, "Nobody gains points");
}

// Adds "Anna ends at 4, Ben ends at 0".
static void say_finals(struct report_page *page) {
    const char *separator = page->line.length > 0 ? "; " : "";
    for (int i = 0; i < page->judgement->players; i++) {
        const struct aj_player_record *player = &page->judgement->player[i];
        aj_buf_format(&page->line, "%s%s ends at ", separator, player->name);
        if (report_varies(page->result->answer, i).final)
            aj_say_numbers(&page->line, page->result->answer, AJ_FINAL, i);
        else
            aj_buf_format(&page->line, "%d", (int)player->final);
        separator = ", ";
    }
}

// Adds ": Anna wins" if some claim names who wins.
static void say_winner(struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    const char *names[AJ_PLAYERS_MAX];
    size_t count = 0;
    if (!answer->is_over || answer->winner.is_open || !report_is_claimed(page, "winner"))
        return;
    for (int i = 0; i < page->judgement->players; i++)
        if ((answer->winner.players >> i) & 1U)
            names[count++] = page->judgement->player[i].name;
    if (count == 0)
        return;
    aj_buf_puts(&page->line, ": ");
    report_page_list(page, names, count, " and ");
    aj_buf_puts(&page->line, count == 1 ? " wins" : " share it");
}

static const char *say_points(struct report_page *page) {
    bool moved = page->judgement->turns > 0;
    if (page->style.flows && page->result->answer->common == AJ_UNDETERMINED)
        return ""; // the outcomes say them
    if (moved)
        say_gains(page);
    if (!moved || aj_is_end_claimed(page->result->job) || page->result->answer->is_over)
        say_finals(page);
    say_winner(page);
    if (page->line.length == 0)
        return "";
    aj_buf_char(&page->line, '.');
    report_page_capital(page, 0);
    report_page_end(page);
    return take_line(page);
}

// ---- the paragraphs

static const char *say_without(struct report_page *page) {
    report_without(page);
    return take_line(page);
}

static const char *say_who_is_right(struct report_page *page) {
    if (!report_is_disputed(page)) {
        report_unread(page);
        return take_line(page);
    }
    report_who_is_right(page);
    if (!report_has_unplayed(page))
        report_right_instead(page);
    return take_line(page);
}

// Whether the reason comes before the verdict, as in an entry of a book that settles a question.
static bool has_reason_first(const struct report_page *page) {
    return page->style.flows && page->result->answer->verdict != AJ_UNDETERMINED;
}

// Says by whose rules the answer is so, if that matters and nothing else says it.
static const char *say_by_named(struct report_page *page) {
    if (!has_reason_first(page))
        return "";
    report_by_named(page->result, page->out);
    return take_line(page);
}

// Returns the line of the verdict; "": a book does not say that a position is in order.
static const char *say_verdict(struct report_page *page) {
    if (page->style.flows && page->result->answer->verdict == AJ_POSSIBLE)
        return "";
    report_headline(page);
    return take_line(page);
}

// Names the source of a row of the rulebook, after its citation, for people who want to read it.
static void say_source(struct report_page *page, int number) {
    const struct aj_source *source = &page->game->book->source[number];
    aj_buf_format(&page->line, " %s", *source->address ? source->address : source->title);
}

// Says the open question and what comes of each answer to it, and sets `*last` to who leaves it
// open.
static const char *say_question(struct report_page *page, const char **last) {
    const struct aj_answer *answer = page->result->answer;
    const struct aj_rulebook *book = page->game->book;
    int option = aj_option_from(&answer->deciding, 0);
    int edition = answer->rules->edition[book->option[option].module];
    const struct aj_setting *row = aj_setting_of(book, edition, option);
    if (page->style.flows && answer->common != AJ_UNDETERMINED) {
        report_who_leaves(page, answer->rules, option);
        aj_buf_puts(&page->line, " it open: ");
        report_page_capital(page, 0);
    }
    report_open_questions(page, answer, 1);
    report_page_end(page);
    report_outcomes(page);
    const char *question = take_line(page);
    if (row) {
        aj_buf_format(&page->line, "[%s, %s]", aj_authority_names[row->authority],
                      aj_setting_locator(book, row));
        say_source(page, row->source);
        report_page_end(page);
        *last = take_line(page);
    }
    return question;
}

// Returns a ruling's citation: its rule, with authority and source, and the place there if there is
// one.
static const char *cite(struct report_page *page, const struct aj_ruling *ruling,
                        struct aj_citation citation) {
    aj_citation_say(page->game, ruling, citation, &page->line);
    if (citation.source != AJ_NONE)
        say_source(page, citation.source);
    report_page_end(page);
    return take_line(page);
}

// Whether the option tells the editions of its module apart that answer otherwise: these alone give
// it another value.
static bool is_decided_elsewhere(const struct report_page *page, int option) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    const struct aj_ruleset *own = page->result->answer->rules;
    size_t others = 0;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++) {
        const struct aj_column *item = &elsewhere->item[i];
        if (item->module != page->game->book->option[option].module || !item->job)
            continue;
        const struct aj_ruleset *rules = &item->job->rules;
        bool differs = rules->option[option].value != own->option[option].value ||
                       aj_option_unsettled(rules, option) != aj_option_unsettled(own, option);
        if (differs == item->same)
            return false;
        others += differs;
    }
    return others > 0;
}

// Returns the ruling that decides. If the turn is legal by a rule of the base game that is the same
// in every edition, it is one that allows by an option on which the editions of a box differ.
static const struct aj_ruling *find_deciding(const struct report_page *page) {
    const struct aj_ruling *deciding = page->deciding;
    if (!deciding || deciding->effect != AJ_ALLOWS || deciding->option != AJ_NONE ||
        page->result->answer->verdict != AJ_LEGAL ||
        page->game->book->rule[deciding->rule].module != 0)
        return deciding;
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (ruling->effect == AJ_ALLOWS && ruling->option != AJ_NONE &&
            page->game->book->option[ruling->option].module != 0 &&
            report_turn_of(page, ruling) == report_turn_of(page, deciding) &&
            is_decided_elsewhere(page, ruling->option))
            return ruling;
    }
    return deciding;
}

// Says which places there are, if what decides is that there is no such place.
static void say_places(struct report_page *page) {
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        if (!report_is_help(page, &page->judgement->ruling[i]))
            continue;
        aj_ruling_say(page->game, page->judgement, &page->judgement->ruling[i], &page->line);
        report_page_capital(page, 0);
        aj_buf_char(&page->line, '.');
        report_page_end(page);
        return;
    }
}

// Says what decides: part[0]. The others become what that is based on: all, the same without the
// place in the source, and without the source.
static void say_reason(struct report_page *page, const char *part[REASON_PARTS]) {
    report_reasons(page);
    aj_buf_clear(page->out);
    const struct aj_ruling *ruling = find_deciding(page);
    if (page->result->answer->verdict == AJ_UNDETERMINED)
        part[0] = say_question(page, &part[1]);
    if (page->result->answer->verdict == AJ_UNDETERMINED || !ruling)
        return;
    struct aj_citation citation = aj_answer_citation(page->result->answer, ruling);
    report_page_sentence(page, ruling);
    report_page_capital(page, 0);
    aj_buf_char(&page->line, '.');
    report_page_end(page);
    if (page->judgement->is_misnamed)
        say_places(page);
    part[0] = take_line(page);
    part[1] = cite(page, ruling, citation);
    citation.locator = NULL;
    part[2] = cite(page, ruling, citation);
    aj_citation_say(page->game, ruling, citation, &page->line);
    report_page_end(page);
    part[3] = take_line(page);
}

// Says how other editions differ; nothing if they do not, or if who is right has said so.
static const char *say_elsewhere(struct report_page *page) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    bool differs = !report_is_disputed(page);
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        differs |= !elsewhere->item[i].same;
    if (differs)
        report_elsewhere(page);
    return take_line(page);
}

// Says what was assumed if the answer would be another one otherwise.
static const char *say_doubt(struct report_page *page) {
    for (size_t i = 0; i < page->judgement->rulings; i++)
        if (page->judgement->ruling[i].is_doubt) {
            aj_ruling_say(page->game, page->judgement, &page->judgement->ruling[i], &page->line);
            report_page_capital(page, 0);
            aj_buf_char(&page->line, '.');
            report_page_end(page);
            return take_line(page);
        }
    return "";
}

// Says after what decides why something else that players may believe is not so: of the notes on
// that the one that is told first.
static const char *say_belief(struct report_page *page) {
    const struct aj_ruling *belief = NULL;
    bool is_asked = page->result->answer->verdict != AJ_UNDETERMINED && report_is_disputed(page) &&
                    page->deciding;
    for (size_t i = 0; is_asked && !page->style.flows && i < page->judgement->rulings; i++) {
        const struct aj_ruling *note = &page->judgement->ruling[i];
        if (note->effect == AJ_NOTES && aj_is_deciding(note) && note != page->deciding &&
            (!belief || note->at_issue < belief->at_issue))
            belief = note;
    }
    if (!belief)
        return "";
    aj_ruling_say(page->game, page->judgement, belief, &page->line);
    report_page_capital(page, 0);
    aj_buf_format(&page->line, ". [%s]", page->game->book->rule[belief->rule].id);
    report_page_end(page);
    return take_line(page);
}

// Puts what decides and, if both find room in so many lines, what else is believed wrongly. Returns
// how many lines it took.
static size_t put_reason_and_belief(const struct sheet *sheet, const char *reason[REASON_PARTS],
                                    const char *belief, size_t most) {
    size_t least = count_lines(sheet, reason[0], reason[REASON_PARTS - 1]);
    size_t more = *belief ? count_lines(sheet, belief, "") : 0;
    bool has_room = more > 0 && least + more <= most;
    size_t lines = put_reason(sheet, reason, has_room ? most - more : most);
    return lines + (has_room ? put_paragraph(sheet, belief, "", more) : 0);
}

void report_short(const struct report_result *result, struct report_style style,
                  struct aj_buf *out) {
    const struct sheet sheet = {out, result->answer->judgement->arena, style.flows};
    struct aj_buf text;
    struct report_page page = {.result = result,
                               .judgement = result->answer->judgement,
                               .game = report_game(result, style),
                               .style.flows = style.flows,
                               .out = &text};
    aj_buf_init_beside(&text, out);
    aj_buf_init_beside(&page.line, out);
    const char *none = "", *reason[REASON_PARTS] = {none, none, none, none};
    const char *without = say_without(&page);
    const char *who = say_who_is_right(&page);
    const char *verdict = say_verdict(&page), *points = say_points(&page);
    say_reason(&page, reason);
    const char *belief = say_belief(&page), *doubt = say_doubt(&page);
    const char *elsewhere = *doubt ? none : say_elsewhere(&page), *by = say_by_named(&page);
    bool is_first = has_reason_first(&page) && *reason[0];
    bool is_kept = *elsewhere && (!*who || report_is_open_elsewhere(&page));
    size_t left = LINES;
    const char **by_what = is_first ? &reason[0] : &verdict;
    *by_what = aj_arena_join(sheet.arena, by, **by_what ? " " : "", *by_what);
    if (*without)
        left -= put_paragraph(&sheet, without, none, 1);
    if (is_first)
        left -= put_reason(&sheet, reason, left);
    if (*who)
        left -= put_paragraph(&sheet, who, none, 2);
    doubt = shorten(&sheet, doubt, ", ", 1);
    size_t kept = *doubt ? count_lines(&sheet, doubt, none) : is_kept;
    size_t needed = is_first ? 0 : count_lines(&sheet, reason[0], reason[REASON_PARTS - 1]);
    size_t most = left > needed + kept + 1 ? left - needed - kept : 1;
    left -= put_paragraph(&sheet, *verdict ? verdict : points, *verdict ? points : none, most);
    if (*reason[0] && !is_first)
        left -= put_reason_and_belief(&sheet, reason, belief, left > kept ? left - kept : left);
    if (*doubt && left > 0)
        put_paragraph(&sheet, doubt, none, left);
    if (*elsewhere && left > 0)
        put_paragraph(&sheet, shorten(&sheet, elsewhere, ". ", left), none, left);
    out->failed |= text.failed || page.line.failed;
    aj_buf_done(&page.line);
    aj_buf_done(&text);
}

static bool forbids(const struct aj_judgement *judgement, int rule, size_t before) {
    for (size_t i = 0; i < before; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS && judgement->ruling[i].rule == rule)
            return true;
    return false;
}

// Whether a rule forbids in every reading.
static bool is_against(const struct aj_answer *answer, int rule) {
    bool against = answer->verdict != AJ_UNDETERMINED;
    for (size_t i = 0; i < answer->againsts; i++)
        against |= answer->against[i] == rule;
    return against;
}

// ---- claims

// Whether editions of one module decide every claim, so that these are named without their module.
static bool is_of_one_module(const struct aj_rulebook *book, const struct aj_disputes *disputes) {
    int modules = 0;
    for (int m = 0; m < book->modules; m++) {
        bool found = false;
        for (size_t c = 0; c < disputes->count; c++)
            for (size_t i = 0; i < disputes->item[c].under_count[AJ_RIGHT]; i++)
                found |= disputes->item[c].under[AJ_RIGHT][i].edition[m] != AJ_NONE;
        modules += found;
    }
    return modules < 2;
}

// Appends the editions under which a claim is right, unless it is right under all: " (czech,
// wikicarpedia)", " (base=first with tunnel=czech)". Editions of one module `alone` go without its
// name.
static void put_editions(struct aj_buf *out, const struct aj_rulebook *book,
                         const struct aj_dispute *dispute, bool alone) {
    const char *separator = " (";
    for (size_t i = 0; i < dispute->under_count[AJ_RIGHT]; i++) {
        const struct aj_edition_set *set = &dispute->under[AJ_RIGHT][i];
        for (int m = 0; m < book->modules; m++) {
            if (set->edition[m] == AJ_NONE)
                continue;
            aj_buf_format(out, "%s%s%s%s", separator, alone ? "" : book->module[m].id,
                          alone ? "" : "=", book->edition[set->edition[m]].id);
            separator = " with ";
        }
        separator = set->count > 0 ? ", " : separator;
    }
    aj_buf_puts(out, strcmp(separator, " (") == 0 ? "" : ")");
}

// Appends "; Bob right (czech), Anna wrong". Of what comes of a turn that is illegal nobody is
// right or wrong.
static void put_claims(struct aj_buf *out, const struct report_result *result) {
    const struct aj_rulebook *book = result->job->game->book;
    const struct aj_disputes *disputes = result->disputes;
    const struct report_page page = {
        .result = result, .judgement = result->answer->judgement, .game = result->job->game};
    bool alone = is_of_one_module(book, disputes);
    for (size_t c = 0; c < disputes->count; c++) {
        const struct aj_dispute *dispute = &disputes->item[c];
        bool sometimes = dispute->under_count[AJ_RIGHT] > 0;
        aj_buf_puts(out, c ? ", " : "; ");
        aj_buf_safe(out, dispute->by, strlen(dispute->by));
        if (report_is_unplayed(&page, dispute)) {
            aj_buf_puts(out, " neither");
            continue;
        }
        aj_buf_format(out, " %s", aj_standing_names[sometimes ? AJ_RIGHT : dispute->answer]);
        put_editions(out, book, dispute, alone);
    }
}

// ---- line

void report_line(const struct report_result *result, struct report_style style,
                 struct aj_buf *out) {
    (void)style;
    const struct aj_answer *answer = result->answer;
    const struct aj_judgement *judgement = answer->judgement;
    const struct aj_rulebook *book = result->job->game->book;
    const char *file = report_file(result->file);
    aj_buf_safe(out, file, strlen(file));
    aj_buf_format(out, ": %s", aj_verdict_names[answer->verdict]);
    if (answer->verdict == AJ_UNDETERMINED && answer->common != AJ_UNDETERMINED)
        aj_buf_format(out, " (%s)", aj_verdict_names[answer->common]);
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_FORBIDS && !forbids(judgement, ruling->rule, i) &&
            is_against(answer, ruling->rule))
            aj_buf_format(out, " %s", book->rule[ruling->rule].id);
    }
    if (result->disputes)
        put_claims(out, result);
    aj_buf_char(out, '\n');
}
