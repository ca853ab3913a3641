#include <stdlib.h>
#include <string.h>

#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "report/answer/answer.h"
#include "report/formats/formats.h"
#include "report/shared/shared.h"

enum {
    WORKINGS_SHOWN = 6,
    FIRST_LINES = 8 // lines of a report before its picture
};

// Says what a player earned at one time, as far as there is room. So many earnings were `told`
// before; returns the new number.
static size_t say_earnings(struct report_page *page, int player, enum aj_when when, size_t told) {
    const struct aj_judgement *judgement = page->judgement;
    size_t count = told;
    for (size_t i = 0; i < judgement->earnings; i++) {
        const struct aj_earning *earning = &judgement->earning[i];
        if (earning->player != player || earning->when != when || earning->points == 0)
            continue;
        if (count < WORKINGS_SHOWN) {
            aj_buf_puts(&page->line, count ? ", " : " [");
            aj_buf_puts(&page->line, when == AJ_WHEN_END && count == told ? "at the end " : "");
            if (earning->subject == AJ_NO_SUBJECT)
                aj_buf_puts(&page->line, "other");
            else
                page->game->label(page->judgement, earning->subject, &page->line);
            aj_buf_format(&page->line, " %d", (int)earning->points);
        }
        count++;
    }
    return count;
}

// Says a player's points. An illegal turn is no turn that gains nothing: it does not count, which
// is said once.
static void say_score(struct report_page *page, int index) {
    const struct aj_player_record *player = &page->judgement->player[index];
    int before = (int)player->before, gained = (int)player->gained;
    bool is_void = page->result->answer->verdict == AJ_ILLEGAL;
    if (page->judgement->turns == 0)
        aj_buf_format(&page->line, "%s has %d", player->name, before);
    else if (is_void && page->judgement->turns == 1)
        aj_buf_format(&page->line, "%s%s stays at %d",
                      index == 0 ? "The turn does not count: " : "", player->name, before);
    else if (gained == 0)
        aj_buf_format(&page->line, "%s gains nothing and stays at %d", player->name, before);
    else
        aj_buf_format(&page->line, "%s %s %d: %d %c %d = %d", player->name, report_verb(gained),
                      abs(gained), before, gained > 0 ? '+' : '-', abs(gained), before + gained);
}

// Says a player whose points are left open, instead of say_score.
static void say_open_score(struct report_page *page, int index, struct report_varied varied) {
    const struct aj_answer *answer = page->result->answer;
    if (!varied.gained) {
        say_score(page, index);
        return;
    }
    aj_buf_format(&page->line, "%s gains ", page->judgement->player[index].name);
    aj_say_numbers(&page->line, answer, AJ_GAINED, index);
    aj_buf_puts(&page->line, " and is then at ");
    aj_say_numbers(&page->line, answer, AJ_AFTER, index);
}

// Whether a player gets further points at the end of the game in some outcome.
static bool has_more_at_end(const struct aj_answer *answer, int index) {
    for (size_t i = 0; i < answer->outcomes; i++) {
        struct aj_result result = aj_answer_result(answer, answer->outcome[i].result);
        int32_t before = answer->judgement->player[index].before;
        if (result.final[index] != before + result.gained[index])
            return true;
    }
    return false;
}

// Whether the game is over, so that all points are final.
static bool is_over(const struct report_page *page) {
    struct aj_winner winner;
    return aj_judgement_winner(page->result->job, page->judgement, &winner);
}

// Whether a dispute is only about the verdict, so that nobody asks what is on the board and what it
// scores.
static bool is_of_verdict_alone(const struct report_page *page) {
    return report_is_disputed(page) && !page->style.all_rulings &&
           !report_is_claimed(page, "gained") && !aj_is_end_claimed(page->result->job) &&
           !report_is_claimed(page, "scored") && !report_is_claimed(page, "winner") &&
           !aj_claims_ask_all(page->result->job);
}

// Whether anybody asks for points at the end of the game.
static bool is_end_asked(const struct report_page *page) {
    return is_over(page) || !is_of_verdict_alone(page);
}

// Whether the end of the game gives a player anything, or takes it: also if the sum is 0.
static bool has_earned_at_end(const struct aj_judgement *judgement, int player) {
    for (size_t i = 0; i < judgement->earnings; i++)
        if (judgement->earning[i].player == player && judgement->earning[i].when == AJ_WHEN_END &&
            judgement->earning[i].points != 0)
            return true;
    return false;
}

static void say_final(struct report_page *page, int index, struct report_varied varied) {
    const struct aj_player_record *player = &page->judgement->player[index];
    const struct aj_answer *answer = page->result->answer;
    bool open = varied.gained || varied.final;
    bool has_more = open ? has_more_at_end(answer, index)
                         : player->final != player->before + player->gained ||
                               (is_over(page) && has_earned_at_end(page->judgement, index));
    if (has_more && is_end_asked(page)) {
        aj_buf_puts(&page->line, ", ");
        if (varied.final)
            aj_say_numbers(&page->line, answer, AJ_FINAL, index);
        else
            aj_buf_format(&page->line, "%d", (int)player->final);
        aj_buf_puts(&page->line, is_over(page) ? " at the end" : " if the game ended now");
    }
    for (int t = 0; t < page->judgement->tallies; t++) {
        const struct aj_tally *tally = &page->judgement->tally[t];
        aj_buf_puts(&page->line, "; ");
        if ((varied.tallies >> t) & 1U)
            aj_say_tallied(&page->line, answer, t, index);
        else
            aj_buf_format(&page->line, "%d", (int)tally->of[index]);
        aj_buf_format(&page->line, " %s", tally->id);
    }
    if (player->also)
        aj_buf_format(&page->line, "; %s", player->also);
}

void report_scores(struct report_page *page) {
    for (int i = 0; i < page->judgement->players; i++) {
        struct report_varied varied = report_varies(page->result->answer, i);
        say_open_score(page, i, varied);
        say_final(page, i, varied);
        if (report_same_working(page->result->answer, i)) {
            // Say a player's earnings: " [road-1 6, at the end road-6 1]".
            size_t count = say_earnings(page, i, AJ_WHEN_MOVE, 0);
            if (is_end_asked(page))
                count = say_earnings(page, i, AJ_WHEN_END, count);
            if (count > WORKINGS_SHOWN)
                aj_buf_format(&page->line, ", %zu more", count - WORKINGS_SHOWN);
            if (count > 0)
                aj_buf_char(&page->line, ']');
        }
        report_page_end(page);
    }
}

void report_mismatches(struct report_page *page) {
    const struct report_result *result = page->result;
    if (result->expectation == AJ_EXPECTS_NOTHING)
        return;
    if (result->expectation != AJ_FAILED || !result->mismatches || result->mismatches->count == 0) {
        static const char *const sentence[] = {
            [AJ_MET] = "As expected.",
            [AJ_FAILED] = "Not as expected.",
            [AJ_XFAIL] = "Not as expected, which is known (xfail).",
            [AJ_XPASS] = "As expected, though the case says that it is known to fail (xfail)."};
        aj_buf_puts(&page->line, sentence[result->expectation]);
        report_page_end(page);
        return;
    }
    const struct aj_mismatch *first = &result->mismatches->item[0];
    aj_buf_format(&page->line, "Not as expected: %s is %s, expected %s", first->key, first->actual,
                  first->expected);
    if (result->mismatches->count > 1)
        aj_buf_format(&page->line, " (and %zu more)", result->mismatches->count - 1);
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

// Whether a ruling is a note that comes below the scores: with `last` one of negative rank, else
// any other.
static bool is_note(const struct report_page *page, const struct aj_ruling *ruling, bool last) {
    return ruling->effect == AJ_NOTES && (ruling->rank < 0) == last &&
           ruling->rank != AJ_TOLD_IN_FULL && !report_is_told(page, ruling) &&
           !(ruling > page->judgement->ruling && report_is_same(page, ruling - 1, ruling)) &&
           !report_is_first_note(page, ruling) && !report_is_help(page, ruling);
}

static size_t count_notes(const struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    size_t notes = 0;
    for (size_t i = 0; i < judgement->rulings; i++)
        notes += is_note(page, &judgement->ruling[i], judgement->ruling[i].rank < 0);
    return notes;
}

// Writes as many notes as the head has room for, and all that say by what assumption the answer
// would be another one; counts the rest.
static void say_notes(struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    size_t notes = count_notes(page), shown = 0;
    size_t room = page->lines < REPORT_HEAD_LINES ? REPORT_HEAD_LINES - page->lines : 0;
    size_t most = notes <= room ? notes : room ? room - 1 : 0;
    for (int last = 0; last < 2; last++)
        for (size_t i = 0; i < judgement->rulings; i++)
            if (is_note(page, &judgement->ruling[i], last) &&
                (shown < most || judgement->ruling[i].is_doubt)) {
                report_page_note(page, &judgement->ruling[i]);
                shown++;
            }
    if (notes > shown && room > 0) {
        aj_buf_format(&page->line, "%zu more %s (-v shows them).", notes - shown,
                      notes - shown == 1 ? "note" : "notes");
        report_page_end(page);
    }
}

// Says "Anna wins with 55 points.", without the points if these are left open.
void report_winner(struct report_page *page) {
    const struct aj_winner winner = page->result->answer->winner;
    const char *names[AJ_PLAYERS_MAX];
    size_t count = 0;
    if (!page->result->answer->is_over)
        return;
    int32_t points = 0;
    bool varies = false;
    for (int i = 0; i < page->judgement->players; i++)
        if ((winner.players >> i) & 1U) {
            names[count++] = page->judgement->player[i].name;
            points = page->judgement->player[i].final;
            varies |= report_varies(page->result->answer, i).final;
        }
    if (count == 0) {
        aj_buf_puts(&page->line, "The game is over, and who wins is left open.");
        report_page_end(page);
        return;
    }
    aj_buf_puts(&page->line, "The game is over: ");
    report_page_list(page, names, count, " and ");
    aj_buf_format(&page->line, " %s", count == 1 ? "wins" : winner.is_open ? "lead" : "share it");
    if (!varies)
        aj_buf_format(&page->line, " with %d point%s", (int)points, points == 1 ? "" : "s");
    if (winner.is_open)
        aj_buf_puts(&page->line, ", and what decides between them is not known");
    else if (winner.by && strcmp(winner.by, "points") != 0)
        aj_buf_format(&page->line, ", by %s", winner.by);
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

// Names the table whose rules the case's own are based on.
static void say_table(struct report_page *page) {
    const struct aj_case_table *table = page->result->job->table;
    if (!table)
        return;
    aj_buf_format(&page->line, "What the case does not say of its rules is from %s.", table->name);
    report_page_end(page);
}

// Says "Nobody holds 4 roads and 3 fields (-v lists them).", after an empty line unless the
// paragraph has `begun`.
static void say_folded(struct report_page *page, const struct aj_table table[], size_t count,
                       bool begun) {
    const char *parts[REPORT_TABLES_MAX];
    size_t folded = 0;
    for (size_t i = 0; i < count; i++)
        if (table[i].folded && table[i].rows > 0)
            parts[folded++] = aj_say_count(page->judgement->arena, table[i].rows, table[i].folded);
    if (folded == 0)
        return;
    aj_buf_puts(page->out, begun ? "" : "\n");
    aj_buf_puts(&page->line, "Nobody holds ");
    report_page_list(page, parts, folded, " and ");
    aj_buf_puts(&page->line, " (-v lists them).");
    report_page_end(page);
}

// If the turn is illegal, or may be and the head has a line left, says what moment the tables show.
// Returns whether it does.
static bool say_when(struct report_page *page, size_t tables) {
    bool is_open = page->result->answer->common == AJ_UNDETERMINED;
    if (tables == 0 || page->judgement->turns == 0)
        return false;
    if (is_open && page->lines + 2 <= REPORT_HEAD_LINES)
        aj_buf_puts(&page->line, "Before the turn if it is illegal, after it if it is legal:");
    else if (!is_open && page->judgement->forbidden)
        aj_buf_puts(&page->line, "As it was before the illegal turn:");
    else
        return false;
    aj_buf_char(page->out, '\n');
    report_page_end(page);
    return true;
}

// Appends a table. Wide rows are broken into lines.
static void put_table(struct report_page *page, const struct aj_table *table) {
    const struct report_lines how = {.columns = page->style.wrap, .indent = 6};
    struct aj_buf text;
    aj_buf_init_beside(&text, page->out);
    aj_table_write(table, table->heading ? 0 : 2, &text);
    const char *line = aj_buf_text(&text);
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        report_wrap(page->out, line, (size_t)(end - line), how);
    page->out->failed |= text.failed;
    aj_buf_done(&text);
}

static void write_tables(struct report_page *page) {
    struct aj_table table[REPORT_TABLES_MAX];
    bool fold = !page->style.all_rulings && !report_is_claimed(page, "features");
    if (is_of_verdict_alone(page))
        return;
    size_t count = report_tables(page, fold, table), shown = 0;
    for (size_t i = 0; i < count; i++)
        shown += !fold || !table[i].folded;
    bool begun = false, dated = say_when(page, shown);
    for (size_t i = 0; i < count; i++) {
        if (fold && table[i].folded)
            continue;
        aj_buf_puts(page->out, begun || !dated ? "\n" : "");
        put_table(page, &table[i]);
        begun = true;
    }
    if (fold && !report_is_disputed(page))
        say_folded(page, table, count, begun || dated);
}

// Whether a ruling belongs to a section. Notes of negative rank belong to one with `last`.
static bool is_in_section(const struct report_page *page, const struct aj_ruling *ruling,
                          unsigned effects, bool last) {
    return ((effects >> ruling->effect) & 1U) &&
           (ruling->effect == AJ_NOTES && ruling->rank < 0) == last &&
           (page->style.all_rulings || !report_is_told(page, ruling));
}

static void say_section(struct report_page *page, const char *heading, unsigned effects) {
    const struct aj_judgement *judgement = page->judgement;
    bool begun = false;
    for (size_t at = 0; at < 2 * judgement->rulings; at++) {
        bool last = at >= judgement->rulings;
        const struct aj_ruling *ruling = &judgement->ruling[last ? at - judgement->rulings : at];
        if (!is_in_section(page, ruling, effects, last))
            continue;
        if (!begun)
            aj_buf_format(page->out, "\n%s\n", heading);
        begun = true;
        aj_buf_puts(&page->line, "  ");
        report_page_say(page, ruling);
        report_page_end(page);
        const struct aj_ruling *tie = report_tie(page, ruling);
        if (tie) {
            aj_buf_puts(&page->line, "  ");
            report_page_say_more(page, tie);
            report_page_end(page);
        }
    }
}

// Draws the table if its width is known, as on a terminal, and the picture fits.
static void put_picture(struct report_page *page) {
    const struct aj_view *view = page->game->view;
    struct aj_buf text;
    if (page->style.columns == 0 || !view || !view->is_drawn)
        return;
    aj_buf_init_beside(&text, page->out);
    aj_buf_char(&text, '\n');
    if (report_picture_text(page->result, page->style, true, &text))
        aj_buf_put(page->out, aj_buf_text(&text), text.length);
    page->out->failed |= text.failed;
    aj_buf_done(&text);
}

// Draws the table if the report has at least `least` lines since `begin`. Returns whether it has.
static bool draw_below(struct report_page *page, size_t begin, size_t least) {
    size_t lines = 0;
    for (size_t i = begin; i < page->out->length; i++)
        lines += page->out->bytes[i] == '\n';
    if (lines >= least)
        put_picture(page);
    return lines >= least;
}

// Writes "Sources": for each that was cited, where to read it or, if that is not known, its title.
static void put_sources(struct report_page *page) {
    bool begun = false;
    for (int i = 0; i < page->game->book->sources; i++) {
        const struct aj_source *source = &page->game->book->source[i];
        if (!page->cited[i])
            continue;
        aj_buf_puts(page->out, begun ? "" : "\nSources\n");
        begun = true;
        aj_buf_format(&page->line, "  %s", *source->address ? source->address : source->title);
        report_page_end(page);
    }
}

void report_text(const struct report_result *result, struct report_style style,
                 struct aj_buf *out) {
    struct report_page page = {.result = result,
                               .judgement = result->answer->judgement,
                               .game = result->job->game,
                               .style = style,
                               .out = out};
    aj_buf_init_beside(&page.line, out);
    page.cited = AJ_NEW_ARRAY(page.judgement->arena, bool, page.game->book->sources + 1);
    size_t begin = out->length;
    // Write everything above the rulings and tables.
    report_disputes(&page);
    report_answer(&page);
    report_elsewhere(&page);
    report_scores(&page);
    report_winner(&page);
    report_mismatches(&page);
    say_table(&page);
    if (!page.style.all_rulings)
        say_notes(&page);
    bool drawn = draw_below(&page, begin, FIRST_LINES);
    write_tables(&page);
    drawn = drawn || draw_below(&page, begin, FIRST_LINES);
    if (!is_of_verdict_alone(&page))
        say_section(&page, "Points", 1U << AJ_SCORES | 1U << AJ_DENIES);
    if (!drawn)
        draw_below(&page, begin, 0);
    if (style.all_rulings) {
        say_section(&page, "Against it", 1U << AJ_FORBIDS);
        say_section(&page, "For it", 1U << AJ_ALLOWS);
        say_section(&page, "Notes", 1U << AJ_NOTES);
    }
    put_sources(&page);
    aj_buf_done(&page.line);
}
