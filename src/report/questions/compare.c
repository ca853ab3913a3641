#include <stdlib.h>
#include <string.h>

#include "judging/answer/answer.h"
#include "judging/game/game.h"
#include "report/answer/answer.h"
#include "report/questions/questions.h"
#include "report/shared/shared.h"

enum { TITLES_MAX = 5 }; // if there are more rules with one answer, they are counted, not named

// The comparison, while it is written.
struct sheet {
    const struct aj_comparison *comparison;
    const struct aj_rulebook *book;
    struct aj_arena *arena;
    struct report_page page;
};

static const char *verdict_word(enum aj_verdict verdict) {
    return verdict == AJ_UNDETERMINED ? "left open" : aj_verdict_names[verdict];
}

// ---- the answer: which rules say what

static bool is_new_answer(const struct aj_comparison *comparison, size_t index) {
    for (size_t i = 0; i < index; i++)
        if (comparison->item[i].answer.verdict == comparison->item[index].answer.verdict)
            return false;
    return true;
}

// Counts the columns with a verdict, except those that are left out of the report.
static size_t count_verdict(const struct aj_comparison *comparison, enum aj_verdict verdict) {
    size_t count = 0;
    for (size_t i = 0; i < comparison->count; i++)
        count += !comparison->item[i].idle && comparison->item[i].answer.verdict == verdict;
    return count;
}

static bool is_one_verdict(const struct aj_comparison *comparison) {
    for (size_t i = 1; i < comparison->count; i++)
        if (comparison->item[i].answer.verdict != comparison->item[0].answer.verdict)
            return false;
    return true;
}

// Writes "A, B and C": the titles of the columns for which `is_meant` holds, compared with `like`.
static void say_titles(struct sheet *sheet, size_t like,
                       bool (*is_meant)(const struct sheet *sheet, size_t like, size_t index)) {
    size_t left = 0;
    bool first = true;
    for (size_t i = 0; i < sheet->comparison->count; i++)
        left += is_meant(sheet, like, i);
    if (left > TITLES_MAX) {
        aj_buf_format(&sheet->page.line, "%zu of them", left);
        return;
    }
    for (size_t i = 0; i < sheet->comparison->count; i++) {
        if (!is_meant(sheet, like, i))
            continue;
        left--;
        aj_buf_format(&sheet->page.line, "%s%s",
                      first       ? ""
                      : left == 0 ? " and "
                                  : ", ",
                      sheet->comparison->item[i].title);
        first = false;
    }
}

// Whether column `index` is in the report and has the verdict of column `like`.
static bool is_same_verdict(const struct sheet *sheet, size_t like, size_t index) {
    const struct aj_column *item = sheet->comparison->item;
    return !item[index].idle && item[index].answer.verdict == item[like].answer.verdict;
}

static void say_verdicts(struct sheet *sheet) {
    const struct aj_comparison *comparison = sheet->comparison;
    aj_buf_puts(&sheet->page.line, "They differ: ");
    for (size_t i = 0; i < comparison->count; i++) {
        enum aj_verdict verdict = comparison->item[i].answer.verdict;
        if (!is_new_answer(comparison, i) || count_verdict(comparison, verdict) == 0)
            continue;
        aj_buf_format(&sheet->page.line, "%s%s by ", i ? "; " : "", verdict_word(verdict));
        say_titles(sheet, i, is_same_verdict);
    }
    aj_buf_char(&sheet->page.line, '.');
}

static bool points_differ(const struct aj_column *a, const struct aj_column *b, int player) {
    const struct aj_result left = aj_result_of(a->answer.judgement);
    const struct aj_result right = aj_result_of(b->answer.judgement);
    return !aj_results_agree_on(&left, &right, player);
}

static bool is_disputed_player(const struct aj_comparison *comparison, int player) {
    for (size_t i = 1; i < comparison->count; i++)
        if (points_differ(&comparison->item[0], &comparison->item[i], player))
            return true;
    return false;
}

static void say_points(struct sheet *sheet, const struct aj_column *column) {
    const struct aj_judgement *judgement = column->answer.judgement;
    const char *separator = "";
    for (int p = 0; p < judgement->players; p++) {
        const struct aj_player_record *player = &judgement->player[p];
        if (!is_disputed_player(sheet->comparison, p))
            continue;
        aj_buf_format(&sheet->page.line, "%s%s", separator, player->name);
        if (judgement->turns > 0)
            aj_buf_format(&sheet->page.line, " %s %d and", report_verb(player->gained),
                          abs((int)player->gained));
        aj_buf_format(&sheet->page.line, " ends at %d", (int)player->final);
        report_with_tallies(&sheet->page.line, judgement->tally, judgement->tallies, ~0U, p);
        separator = ", ";
    }
}

// Whether column `index` is in the report and has the points of column `like`.
static bool is_same_points(const struct sheet *sheet, size_t like, size_t index) {
    const struct aj_column *left = &sheet->comparison->item[like];
    const struct aj_column *right = &sheet->comparison->item[index];
    for (int p = 0; p < left->answer.judgement->players; p++)
        if (points_differ(left, right, p))
            return false;
    return !right->idle;
}

// Says that all columns have one verdict, and differ in points.
static void say_scores(struct sheet *sheet) {
    const struct aj_comparison *comparison = sheet->comparison;
    aj_buf_format(&sheet->page.line, "They agree that it is %s and differ in points: ",
                  verdict_word(comparison->item[0].answer.verdict));
    for (size_t i = 0; i < comparison->count; i++) {
        bool told = comparison->item[i].idle;
        for (size_t k = 0; k < i && !told; k++)
            told = is_same_points(sheet, i, k);
        if (told)
            continue;
        aj_buf_puts(&sheet->page.line, i ? "; by " : "by ");
        say_titles(sheet, i, is_same_points);
        aj_buf_char(&sheet->page.line, ' ');
        say_points(sheet, &comparison->item[i]);
    }
    aj_buf_char(&sheet->page.line, '.');
}

static bool are_same_points(const struct aj_comparison *comparison) {
    for (size_t i = 1; i < comparison->count; i++)
        if (!aj_answers_agree(&comparison->item[0].answer, &comparison->item[i].answer))
            return false;
    return true;
}

// Whether column `index` is in the report and has the issue of column `like`.
static bool is_same_issue(const struct sheet *sheet, size_t like, size_t index) {
    const struct aj_column *item = sheet->comparison->item;
    return !item[index].idle && aj_issues_agree(&item[like].issue, &item[index].issue);
}

// Says that all columns have one verdict and the same points, and differ in what else the case
// asks.
static void say_issues(struct sheet *sheet) {
    const struct aj_comparison *comparison = sheet->comparison;
    const struct aj_column *item = comparison->item;
    aj_buf_format(&sheet->page.line, "They agree that it is %s and differ in %s: ",
                  verdict_word(item[0].answer.verdict), report_at_issue(comparison->job));
    for (size_t i = 0; i < comparison->count; i++) {
        bool told = item[i].idle;
        for (size_t k = 0; k < i && !told; k++)
            told = is_same_issue(sheet, i, k);
        if (told)
            continue;
        bool is_claim = item[i].issue.claims > 0;
        aj_buf_puts(&sheet->page.line, i == 0 ? "" : "; ");
        aj_buf_puts(&sheet->page.line, is_claim ? "by "
                                       : i == 0 ? "one way by "
                                                : "another way by ");
        say_titles(sheet, i, is_same_issue);
        if (!is_claim)
            continue;
        aj_buf_puts(&sheet->page.line, ", ");
        report_issue(&sheet->page.line, comparison->job, &item[i].issue, NULL, "is");
    }
    aj_buf_char(&sheet->page.line, '.');
}

static void say_answer(struct sheet *sheet) {
    const struct aj_comparison *comparison = sheet->comparison;
    enum aj_verdict first = comparison->item[0].answer.verdict;
    if (comparison->count == 1)
        aj_buf_format(&sheet->page.line, "There is nothing to compare with: %s by %s.",
                      verdict_word(first), comparison->item[0].title);
    else if (!comparison->differ && comparison->count == 2)
        aj_buf_format(&sheet->page.line, "Both agree: %s.", verdict_word(first));
    else if (!comparison->differ)
        aj_buf_format(&sheet->page.line, "They agree, all %zu: %s.", comparison->count,
                      verdict_word(first));
    else if (are_same_points(comparison))
        say_issues(sheet);
    else if (!is_one_verdict(comparison) || first >= AJ_UNDETERMINED)
        say_verdicts(sheet);
    else
        say_scores(sheet);
    report_page_end(&sheet->page);
}

// ---- the table

const char *report_compare_cell(const struct aj_column *column, struct aj_arena *arena) {
    const struct aj_answer *answer = &column->answer;
    const char *cell = verdict_word(answer->verdict);
    if (answer->verdict >= AJ_UNDETERMINED)
        return cell;
    for (int p = 0; p < answer->judgement->players; p++)
        cell = aj_arena_format(arena, "%s%s%d", cell, p ? "/" : " ",
                               (int)answer->judgement->player[p].final);
    return cell;
}

// The tallies in the table: those of the first column with the most.
struct tallied {
    const struct aj_tally *tally;
    int count;
};

// Fills the cells of a player: points gained, points at the end, and each tally.
static void put_points(struct sheet *sheet, const char *cell[], const struct aj_result *result,
                       int player, struct tallied tallied) {
    cell[0] = aj_arena_format(sheet->arena, "%d", (int)result->gained[player]);
    cell[1] = aj_arena_format(sheet->arena, "%d", (int)result->final[player]);
    for (int t = 0; t < tallied.count; t++)
        cell[2 + t] = aj_arena_format(
            sheet->arena, "%d",
            (int)aj_tally_of(result->tally, result->tallies, tallied.tally[t].id, player));
}

static void add_outcomes(struct sheet *sheet, struct aj_table *table,
                         const struct aj_column *column, struct tallied tallied) {
    const struct aj_answer *answer = &column->answer;
    for (size_t i = 0; i < answer->outcomes; i++) {
        const struct aj_outcome *outcome = &answer->outcome[i];
        struct aj_result result = aj_answer_result(answer, outcome->result);
        const char *cell[AJ_COLUMNS_MAX] = {
            aj_arena_format(sheet->arena, "  if %s",
                            report_open_conditions(sheet->book, outcome, sheet->arena)),
            aj_verdict_names[result.verdict]};
        for (int p = 0; p < column->job->players; p++)
            put_points(sheet, &cell[2 + p * (2 + tallied.count)], &result, p, tallied);
        aj_table_row(table, cell);
    }
}

static void add_column(struct sheet *sheet, struct aj_table *table, const struct aj_column *column,
                       struct tallied tallied) {
    const char *cell[AJ_COLUMNS_MAX] = {column->label, verdict_word(column->answer.verdict)};
    if (column->own)
        cell[0] = aj_arena_format(sheet->arena, "%s (as given)", column->label);
    if (column->answer.verdict < AJ_UNDETERMINED)
        for (int p = 0; p < column->job->players; p++) {
            const struct aj_result result = aj_result_of(column->answer.judgement);
            put_points(sheet, &cell[2 + p * (2 + tallied.count)], &result, p, tallied);
        }
    aj_table_row(table, cell);
    if (column->answer.verdict == AJ_UNDETERMINED)
        add_outcomes(sheet, table, column, tallied);
}

static void write_table(struct sheet *sheet) {
    const struct aj_comparison *comparison = sheet->comparison;
    const struct aj_case *job = comparison->job;
    struct aj_table table;
    struct tallied tallied = {NULL, 0};
    for (size_t i = 0; i < comparison->count; i++) {
        const struct aj_answer *answer = &comparison->item[i].answer;
        if (answer->verdict <= AJ_UNDETERMINED && answer->judgement->tallies > tallied.count)
            tallied = (struct tallied){answer->judgement->tally, answer->judgement->tallies};
    }
    size_t each = 2 + (size_t)tallied.count;
    aj_table_init(&table, sheet->arena, NULL, 2 + each * (size_t)job->players);
    const char *head[AJ_COLUMNS_MAX] = {"rules", "answer"};
    for (size_t p = 0; p < (size_t)job->players; p++) {
        head[2 + p * each] = aj_arena_format(sheet->arena, "%s gains", job->player[p].name);
        head[3 + p * each] = "ends at";
        for (size_t t = 0; t + 2 < each; t++)
            head[4 + p * each + t] = tallied.tally[t].id;
    }
    aj_table_row(&table, head);
    for (size_t i = 0; i < comparison->count; i++)
        add_column(sheet, &table, &comparison->item[i], tallied);
    aj_buf_char(sheet->page.out, '\n');
    aj_table_write(&table, 2, sheet->page.out);
}

// ---- reasons, and what decides

static void say_because(struct sheet *sheet, const struct report_because *because) {
    const struct aj_column *column = &sheet->comparison->item[0];
    const char *id = because->ruling ? sheet->book->rule[because->ruling->rule].id
                                     : sheet->book->option[because->option].id;
    const struct aj_citation *citation = &because->citation;
    size_t start;
    if (because->is_open)
        aj_buf_puts(&sheet->page.line, "It is left open: ");
    start = sheet->page.line.length;
    aj_buf_puts(&sheet->page.line, because->text);
    if (because->ruling && sheet->page.line.length > start &&
        sheet->page.line.bytes[start] >= 'a' && sheet->page.line.bytes[start] <= 'z')
        sheet->page.line.bytes[start] = (char)(sheet->page.line.bytes[start] - 'a' + 'A');
    aj_buf_format(&sheet->page.line, "%s [%s, %s", because->ruling ? "." : "", id,
                  aj_authority_names[citation->authority]);
    if (citation->source != AJ_NONE)
        aj_buf_format(&sheet->page.line, ": %s, %s",
                      column->job->game->book->source[citation->source].title, citation->locator);
    aj_buf_char(&sheet->page.line, ']');
    report_page_end(&sheet->page);
}

// Writes the heading before the first line, so that an empty section has none.
static void head_once(struct sheet *sheet, const char *heading, bool *headed) {
    if (!*headed)
        aj_buf_puts(sheet->page.out, heading);
    *headed = true;
}

static void say_why(struct sheet *sheet) {
    bool headed = false;
    for (size_t i = 0; i < sheet->comparison->count; i++) {
        struct report_because because[REPORT_BECAUSE_MAX];
        size_t count = report_because(sheet->comparison, i, sheet->arena, because);
        if (count == 0 || sheet->comparison->item[i].idle)
            continue;
        head_once(sheet, "\nWhy\n", &headed);
        aj_buf_format(&sheet->page.line, "  By %s: ", sheet->comparison->item[i].title);
        for (size_t k = 0; k < count; k++) {
            if (k > 0)
                aj_buf_puts(&sheet->page.line, "    ");
            say_because(sheet, &because[k]);
        }
    }
}

static void say_turning(struct sheet *sheet, const struct aj_column *column,
                        const struct aj_turning *turning) {
    const struct aj_ruleset *from = &sheet->comparison->item[0].job->rules;
    const struct aj_ruleset *to = &column->job->rules;
    aj_buf_puts(&sheet->page.line, "    ");
    switch (turning->kind) {
    case AJ_TURNS_OPTION:
        aj_buf_format(&sheet->page.line, "%s Not %s, but %s. [%s: %s, %s]",
                      sheet->book->option[turning->index].question,
                      report_option_meaning(from, turning->index, sheet->arena),
                      report_option_meaning(to, turning->index, sheet->arena),
                      sheet->book->option[turning->index].id,
                      report_option_value(from, turning->index, sheet->arena),
                      report_option_value(to, turning->index, sheet->arena));
        break;
    case AJ_TURNS_HOUSE_RULE:
        aj_buf_format(&sheet->page.line, "The house rule is %s. [%s]",
                      aj_house_rule_on(to, turning->index) ? "in force" : "not in force",
                      sheet->book->house_rule[turning->index].id);
        break;
    case AJ_TURNS_MODULE:
        aj_buf_format(&sheet->page.line, "%s is %s. [%s]",
                      sheet->book->module[turning->index].title,
                      aj_module_on(to, turning->index) ? "in play" : "not in play",
                      sheet->book->module[turning->index].id);
        break;
    }
    report_page_end(&sheet->page);
}

static bool is_same_turning(const struct sheet *sheet, size_t like, size_t index) {
    const struct aj_column *a = &sheet->comparison->item[like];
    const struct aj_column *b = &sheet->comparison->item[index];
    for (size_t i = 0; i < a->turnings && a->turnings == b->turnings; i++) {
        int at = a->turning[i].index;
        if (at != b->turning[i].index || a->turning[i].kind != b->turning[i].kind)
            return false;
        if (a->turning[i].kind == AJ_TURNS_OPTION &&
            (a->job->rules.option[at].value != b->job->rules.option[at].value ||
             a->job->rules.option[at].readings != b->job->rules.option[at].readings))
            return false;
    }
    return a->turnings == b->turnings;
}

// Writes what decides. Rules that are decided by the same things share an entry.
static void say_decisive(struct sheet *sheet) {
    static const char *const numbers[] = {"", "one thing", "two things together",
                                          "three things together", "four things together"};
    const struct aj_comparison *comparison = sheet->comparison;
    bool headed = false;
    for (size_t i = 1; i < comparison->count; i++) {
        const struct aj_column *column = &comparison->item[i];
        bool told = column->turnings == 0;
        for (size_t k = 1; k < i && !told; k++)
            told = is_same_turning(sheet, i, k);
        if (told)
            continue;
        head_once(sheet, "\nWhat decides\n", &headed);
        aj_buf_format(&sheet->page.line, "  From %s to ", comparison->item[0].title);
        say_titles(sheet, i, is_same_turning);
        aj_buf_format(&sheet->page.line, " %s decide%s:",
                      column->turnings < sizeof numbers / sizeof *numbers
                          ? numbers[column->turnings]
                          : "many things together",
                      column->turnings == 1 ? "s" : "");
        report_page_end(&sheet->page);
        for (size_t k = 0; k < column->turnings; k++)
            say_turning(sheet, column, &column->turning[k]);
    }
}

void report_compare(const struct aj_comparison *comparison, struct report_style style,
                    struct aj_arena *arena, struct aj_buf *out) {
    const struct report_result result = {.job = comparison->job};
    struct sheet sheet = {comparison,
                          comparison->job->game->book,
                          arena,
                          {.result = &result, .style = style, .out = out}};
    if (comparison->refused)
        return;
    aj_buf_init_beside(&sheet.page.line, out);
    report_without(&sheet.page);
    say_answer(&sheet);
    write_table(&sheet);
    if (comparison->differ) {
        say_why(&sheet);
        say_decisive(&sheet);
    }
    aj_buf_done(&sheet.page.line);
}
