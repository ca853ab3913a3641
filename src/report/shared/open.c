#include <string.h>

#include "judging/answer/answer.h"
#include "report/shared/shared.h"

void report_with_tallies(struct aj_buf *out, const struct aj_tally tally[], int tallies,
                         unsigned which, int player) {
    const char *separator = " with ";
    for (int i = 0; i < tallies; i++) {
        if (!((which >> i) & 1U))
            continue;
        aj_buf_format(out, "%s%d %s", separator, (int)tally[i].of[player], tally[i].id);
        separator = " and ";
    }
}

struct report_varied report_varies(const struct aj_answer *answer, int player) {
    struct report_varied varied = {false, false, 0};
    for (size_t i = 1; i < answer->outcomes; i++) {
        struct aj_result a = aj_answer_result(answer, answer->outcome[0].result);
        struct aj_result b = aj_answer_result(answer, answer->outcome[i].result);
        varied.gained |= a.gained[player] != b.gained[player];
        varied.final |= a.final[player] != b.final[player];
        for (int t = 0; t < a.tallies; t++)
            if (a.tally[t].of[player] != aj_tally_of(b.tally, b.tallies, a.tally[t].id, player))
                varied.tallies |= 1U << t;
    }
    return varied;
}

// Writes what varies of one player: " 3 or 5 with 1 or 2 ore".
static void say_varied(struct aj_buf *out, const struct aj_answer *answer, int player,
                       struct report_varied varied) {
    const struct aj_judgement *judgement = answer->judgement;
    const char *lead = " has ";
    if (varied.gained || varied.final) {
        aj_buf_puts(out, varied.gained ? " " : " ends at ");
        aj_say_numbers(out, answer, varied.gained ? AJ_GAINED : AJ_FINAL, player);
        lead = " with ";
    }
    for (int t = 0; t < judgement->tallies; t++) {
        if (!((varied.tallies >> t) & 1U))
            continue;
        aj_buf_puts(out, lead);
        aj_say_tallied(out, answer, t, player);
        aj_buf_format(out, " %s", judgement->tally[t].id);
        lead = " and ";
    }
}

void report_open_points(struct aj_buf *out, const struct aj_answer *answer) {
    const struct aj_judgement *judgement = answer->judgement;
    const char *separator = "";
    for (int p = 0; p < judgement->players; p++) {
        struct report_varied varied = report_varies(answer, p);
        if (!report_varies_at_all(varied))
            continue;
        aj_buf_format(out, "%s%s", separator, judgement->player[p].name);
        say_varied(out, answer, p, varied);
        separator = ", ";
    }
}

void report_open_verdicts(struct aj_buf *out, const struct aj_answer *answer) {
    const char *separator = "";
    for (int verdict = 0; verdict <= AJ_ILLEGAL; verdict++) {
        bool found = false;
        for (size_t i = 0; i < answer->outcomes; i++)
            found |= aj_answer_result(answer, answer->outcome[i].result).verdict ==
                     (enum aj_verdict)verdict;
        if (!found)
            continue;
        aj_buf_format(out, "%s%s", separator, aj_verdict_names[verdict]);
        separator = " or ";
    }
}

static void add_condition(struct aj_buf *out, const struct aj_rulebook *book,
                          const struct aj_condition *condition) {
    for (size_t k = 0; k < condition->readings; k++) {
        const struct aj_reading *reading = &condition->reading[k];
        const char *value = aj_value_row(book, reading->option, reading->value)->id;
        if (k > 0 && reading[-1].option == reading->option)
            aj_buf_format(out, "|%s", value);
        else
            aj_buf_format(out, "%s%s=%s", k ? "," : "", book->option[reading->option].id, value);
    }
}

const char *report_open_conditions(const struct aj_rulebook *book, const struct aj_outcome *outcome,
                                   struct aj_arena *arena) {
    struct aj_buf text;
    aj_buf_init_in(&text, arena);
    for (size_t i = 0; i < outcome->conditions; i++) {
        aj_buf_puts(&text, i ? " or " : "");
        add_condition(&text, book, &outcome->condition[i]);
    }
    return aj_buf_keep(&text);
}

void report_open_questions(struct report_page *page, const struct aj_answer *answer, size_t most) {
    const char *separator = "";
    for (aj_options left = answer->deciding; left && most > 0; left &= left - 1, most--) {
        const struct aj_option *option = &page->game->book->option[aj_first_option(left)];
        aj_buf_format(&page->line, "%s%s [%s]", separator, option->question, option->id);
        separator = " ";
    }
}

// "The Czech rules", "Anna's text and notes": of several. "The Princess and the Dragon, first
// edition" is one.
bool report_is_plural(const char *title) {
    static const char one[] = " edition";
    size_t length = strlen(title), end = sizeof one - 1;
    bool is_one = length >= end && strcmp(title + length - end, one) == 0;
    return !is_one && (strstr(title, " rules") || strstr(title, " and "));
}

void report_who_leaves(struct report_page *page, const struct aj_ruleset *rules, int option) {
    const struct aj_rulebook *book = page->game->book;
    const struct aj_option *row = &book->option[option];
    if (row->house_rule != AJ_NONE) {
        aj_buf_format(&page->line, "the house rule [%s] leaves",
                      book->house_rule[row->house_rule].id);
        return;
    }
    const char *title = book->edition[rules->edition[row->module]].title;
    aj_buf_format(&page->line, "%s %s", title, report_is_plural(title) ? "leave" : "leaves");
}

void report_condition(struct report_page *page, const struct aj_reading *reading, size_t readings) {
    const struct aj_rulebook *book = page->game->book;
    aj_buf_puts(&page->line, "if ");
    for (size_t i = 0; i < readings; i++) {
        const struct aj_value *row = aj_value_row(book, reading[i].option, reading[i].value);
        if (i > 0)
            aj_buf_puts(&page->line,
                        reading[i - 1].option == reading[i].option ? ", or " : "; and ");
        aj_buf_format(&page->line, "%s [%s: %s]", row->meaning, book->option[reading[i].option].id,
                      row->id);
    }
}
