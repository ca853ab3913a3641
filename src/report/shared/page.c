#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "report/shared/shared.h"

// ---- open

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

// Writes what differs for one player: " 3 or 5 with 1 or 2 ore".
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

// Finds the least gain of a player above a number. Returns false if there is none.
static bool next_gain(const struct aj_answer *answer, int player, int64_t above, int64_t *gain) {
    bool found = false;
    for (size_t i = 0; i < answer->outcomes; i++) {
        int64_t other = aj_answer_result(answer, answer->outcome[i].result).gained[player];
        if (other <= above || (found && other >= *gain))
            continue;
        *gain = other;
        found = true;
    }
    return found;
}

void report_say_gained(struct aj_buf *out, const struct aj_answer *answer, int player) {
    int64_t gain = 0;
    if (!next_gain(answer, player, INT64_MIN, &gain) || gain >= 0) {
        aj_buf_puts(out, "gains ");
        aj_say_numbers(out, answer, AJ_GAINED, player);
        return;
    }
    const char *separator = "";
    for (int64_t above = INT64_MIN; next_gain(answer, player, above, &gain); above = gain) {
        if (gain == 0)
            aj_buf_format(out, "%sgains nothing", separator);
        else
            aj_buf_format(out, "%s%s %d", separator, gain < 0 ? "loses" : "gains", abs((int)gain));
        separator = " or ";
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
    AJ_EACH_OPTION(number, &answer->deciding) {
        const struct aj_option *option = &page->game->book->option[number];
        if (most-- == 0)
            return;
        aj_buf_format(&page->line, "%s%s", separator, option->question);
        if (!page->style.flows)
            aj_buf_format(&page->line, " [%s]", option->id);
        separator = " ";
    }
}

// "The Czech rules", "Anna's text and notes" and "The Messages, boxes since 2017" are plural. "The
// Princess and the Dragon, first edition" is not.
bool report_is_plural(const char *title) {
    static const char one[] = " edition";
    size_t length = strlen(title), end = sizeof one - 1;
    bool is_one = length >= end && strcmp(title + length - end, one) == 0;
    return !is_one &&
           (strstr(title, " rules") || strstr(title, " and ") || strstr(title, ", boxes "));
}

void report_who_leaves(struct report_page *page, const struct aj_ruleset *rules, int option) {
    const struct aj_rulebook *book = page->game->book;
    const struct aj_option *row = &book->option[option];
    if (row->house_rule != AJ_NONE && page->style.flows) { // a book says what the rule is
        aj_buf_puts(&page->line, "the house rule leaves");
        return;
    }
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
        aj_buf_puts(&page->line, row->meaning);
        if (!page->style.flows) // a book is read by people who do not write cases
            aj_buf_format(&page->line, " [%s: %s]", book->option[reading[i].option].id, row->id);
    }
}

// ---- page

const struct aj_game *report_game(const struct report_result *result, struct report_style style) {
    if (!style.flows)
        return result->job->game;
    struct aj_game *game = AJ_NEW(result->answer->judgement->arena, struct aj_game);
    *game = *result->job->game;
    game->by_place = true;
    return game;
}

void report_page_end(struct report_page *page) {
    enum { INDENT = 4 }; // columns; more than that of a reason, to show where the reason ends
    const struct report_lines how = {page->style.wrap, page->led, INDENT};
    struct aj_buf safe;
    aj_buf_init_beside(&safe, page->out);
    aj_buf_safe(&safe, page->line.bytes ? page->line.bytes : "", page->line.length);
    aj_direction_mark(&safe, 0);
    page->lines += report_wrap(page->out, aj_buf_text(&safe), safe.length, how);
    page->out->failed |= safe.failed;
    aj_buf_done(&safe);
    aj_buf_clear(&page->line);
    page->led = 0;
}

// Returns the last of the turns that are parts of the same entry of the case.
static size_t last_there(const struct aj_judgement *judgement, size_t index) {
    while (index + 1 < judgement->turns &&
           judgement->turn[index + 1].node == judgement->turn[index].node)
        index++;
    return index;
}

bool report_has_turns(const struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    return judgement->turns > 1 &&
           judgement->turn[0].node != judgement->turn[judgement->turns - 1].node;
}

// The entry of a turn that find_turn looks for.
struct sought_turn {
    const struct aj_turn_record *turn;
    uint32_t entry, last; // `last`: the entry of the last turn
};

static bool is_turn_before(const void *sought, size_t index) {
    const struct sought_turn *s = sought;
    uint32_t node = s->turn[index].node;
    return node < s->entry && node != s->last;
}

// Returns the index of a turn with this entry, or the number of turns if there is none. Turns are
// in the order of their entries, except for `move`: it comes last even if the document has it
// before `moves`, and may be two turns.
static size_t find_turn(const struct aj_judgement *judgement, uint32_t entry) {
    const struct aj_turn_record *turn = judgement->turn;
    size_t last = judgement->turns - 1;
    const struct sought_turn sought = {turn, entry, turn[last].node};
    if (entry == sought.last)
        return last;
    size_t found = aj_first_from(last, is_turn_before, &sought);
    return turn[found].node == entry ? found : judgement->turns;
}

size_t report_turn_of(const struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_judgement *judgement = page->judgement;
    const struct aj_doc *doc = page->result->job->doc;
    if (judgement->turns == 0)
        return 0;
    for (uint32_t node = ruling->node; node != AJ_NO_NODE; node = doc->node[node].parent) {
        size_t turn = find_turn(judgement, node);
        if (turn < judgement->turns)
            return last_there(judgement, turn) + 1;
    }
    return 0;
}

bool report_is_one_turn(const struct aj_judgement *judgement) {
    for (size_t i = 1; i < judgement->turns; i++)
        if (judgement->turn[i].player != judgement->turn[0].player)
            return false;
    return true;
}

size_t report_turn_number(const struct report_page *page, size_t turn) {
    const struct aj_case *job = page->result->job;
    uint32_t moves = job->field[AJ_KEY_MOVES];
    const struct aj_node *entry = aj_doc_at(job->doc, page->judgement->turn[turn - 1].node);
    if (moves == AJ_NO_NODE)
        return 1;
    return entry->parent == moves ? entry->index + 1 : job->doc->node[moves].count + 1;
}

bool report_is_turn_asked(const struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    return judgement->turns > 0 &&
           judgement->turn[judgement->turns - 1].node == page->result->job->node;
}

void report_page_capital(struct report_page *page, size_t start) {
    struct aj_buf *line = &page->line;
    if (line->length > start && line->bytes[start] >= 'a' && line->bytes[start] <= 'z')
        line->bytes[start] = (char)(line->bytes[start] - 'a' + 'A');
}

// Says, once, the question that a ruling depends on: "May it be? If yes [base.high: yes]: ...".
// Questions that decide between outcomes come before.
static void say_question(struct report_page *page, const struct aj_condition *condition) {
    aj_options *asked = &page->asked;
    aj_options_join(asked, &page->result->answer->deciding);
    for (size_t i = 0; i < condition->readings; i++) {
        int option = condition->reading[i].option;
        if (!aj_options_has(asked, option))
            aj_buf_format(&page->line, "%s ", page->game->book->option[option].question);
        aj_options_add(asked, option);
    }
}

// Whether it is known which reading a sentence is about: a book says by which rules it is so, and a
// case that sets the option itself knows it.
static bool is_reading_said(const struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_option_state *states = page->result->job->rules.option;
    return page->style.flows ||
           (ruling->option != AJ_NONE && states[ruling->option].origin == AJ_FROM_CASE &&
            page->judgement == page->result->answer->judgement);
}

static void drop_reading(struct aj_buf *line, size_t start) {
    static const char words[] = "by this reading ";
    const char *text = aj_buf_text(line), *found = strstr(text + start, words);
    if (!found)
        return;
    size_t at = (size_t)(found - text), size = sizeof words - 1;
    memmove(line->bytes + at, line->bytes + at + size, line->length - at - size);
    line->length -= size;
}

void report_page_sentence(struct report_page *page, const struct aj_ruling *ruling) {
    size_t start = page->line.length;
    aj_ruling_say(page->game, page->judgement, ruling, &page->line);
    if (is_reading_said(page, ruling))
        drop_reading(&page->line, start);
}

// Says a ruling of the page's judgement.
static void say_ruling(struct report_page *page, const struct aj_ruling *ruling,
                       const struct aj_condition *condition, struct aj_citation citation) {
    struct aj_buf *line = &page->line;
    // Say "Turn 2: ", if there are several turns.
    bool told = ruling->effect != AJ_SCORES && ruling->effect != AJ_DENIES;
    size_t turn = told && report_has_turns(page) ? report_turn_of(page, ruling) : 0;
    bool is_asked = report_is_turn_asked(page) || page->result->turns > 0;
    if (turn > 0 && !(is_asked && turn == page->judgement->turns))
        aj_buf_format(&page->line, "Turn %zu: ", report_turn_number(page, turn));
    size_t start = line->length;
    if (condition) {
        say_question(page, condition);
        start = line->length;
        report_condition(page, condition->reading, condition->readings);
        aj_buf_puts(line, ": ");
    }
    if (condition)
        aj_ruling_say(page->game, page->judgement, ruling, line);
    else
        report_page_sentence(page, ruling);
    report_page_capital(page, start);
    aj_buf_puts(line, ". ");
    aj_citation_say(page->game, ruling, citation, line);
    report_page_cite(page, citation.source);
}

void report_page_say(struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_answer *answer = page->result->answer;
    say_ruling(page, ruling, aj_ruling_condition(answer, ruling),
               aj_answer_citation(answer, ruling));
}

void report_page_say_more(struct report_page *page, const struct aj_ruling *ruling) {
    say_ruling(page, ruling, NULL, aj_ruling_citation(page->judgement, ruling));
}

void report_page_say_if(struct report_page *page, const struct aj_judgement *judgement,
                        const struct aj_ruling *ruling, const struct aj_condition *condition) {
    const struct aj_judgement *first = page->judgement;
    struct aj_citation citation = aj_ruling_citation(judgement, ruling);
    citation.authority = AJ_DERIVED; // like every ruling that only some readings have
    page->judgement = judgement;
    say_ruling(page, ruling, condition, citation);
    page->judgement = first;
}

struct report_page report_page_begin_trial(const struct report_page *page) {
    struct report_page trial = *page;
    trial.cited = NULL;
    trial.out = AJ_NEW(page->judgement->arena, struct aj_buf);
    aj_buf_init_beside(trial.out, page->out);
    aj_buf_init_beside(&trial.line, page->out);
    return trial;
}

void report_page_end_trial(struct report_page *trial) {
    aj_buf_done(&trial->line);
    aj_buf_done(trial->out);
}

size_t report_page_lines(const struct report_page *page, const struct aj_ruling *ruling) {
    struct report_page trial = report_page_begin_trial(page);
    report_page_say(&trial, ruling);
    report_page_end(&trial);
    report_page_end_trial(&trial);
    return trial.lines - page->lines;
}

bool report_is_same(const struct report_page *page, const struct aj_ruling *a,
                    const struct aj_ruling *b) {
    struct aj_buf said[2];
    if (a->rule != b->rule || a->effect != b->effect || a->variant != b->variant ||
        report_turn_of(page, a) != report_turn_of(page, b) ||
        aj_ruling_condition(page->result->answer, a) ||
        aj_ruling_condition(page->result->answer, b))
        return false;
    for (int i = 0; i < 2; i++) {
        aj_buf_init_beside(&said[i], page->out);
        aj_ruling_say(page->game, page->judgement, i ? b : a, &said[i]);
    }
    bool same = strcmp(aj_buf_text(&said[0]), aj_buf_text(&said[1])) == 0;
    for (int i = 0; i < 2; i++)
        aj_buf_done(&said[i]);
    return same;
}

bool report_is_told(const struct report_page *page, const struct aj_ruling *ruling) {
    for (size_t i = 0; i < page->tolds; i++)
        if (page->told[i] == ruling || report_is_same(page, page->told[i], ruling))
            return true;
    return false;
}

bool report_is_claimed(const struct report_page *page, const char *key) {
    return aj_claimed(page->result->job, key) != AJ_NO_NODE;
}

const struct aj_ruling *report_first_forbidding(const struct report_page *page) {
    for (size_t i = 0; i < page->judgement->rulings; i++)
        if (page->judgement->ruling[i].effect == AJ_FORBIDS)
            return &page->judgement->ruling[i];
    return NULL;
}

bool report_is_help(const struct report_page *page, const struct aj_ruling *ruling) {
    if (ruling->effect != AJ_NOTES || !page->judgement->forbidden)
        return false;
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        const struct aj_ruling *other = &page->judgement->ruling[i];
        if (other->effect == AJ_FORBIDS && other->node == ruling->node &&
            (other->rule == ruling->rule || ruling->rank > 0))
            return true;
    }
    return false;
}

const char *report_all_of(size_t count, struct aj_arena *arena) {
    return count == 2 ? "both" : aj_arena_format(arena, "all %zu", count);
}

void report_page_list(struct report_page *page, const char *const items[], size_t count,
                      const char *last) {
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            aj_buf_puts(&page->line, i + 1 == count ? last : ", ");
        aj_buf_puts(&page->line, items[i]);
    }
}

bool report_is_disputed(const struct report_page *page) {
    return page->result->disputes && page->result->disputes->count > 0;
}

bool report_is_first_note(const struct report_page *page, const struct aj_ruling *ruling) {
    bool is_why = page->result->answer->verdict != AJ_ILLEGAL; // else what forbids it is why
    return ruling->effect == AJ_NOTES && ruling->rank > 0 && report_is_disputed(page) && is_why &&
           !report_is_help(page, ruling);
}

void report_page_note(struct report_page *page, const struct aj_ruling *ruling) {
    aj_buf_puts(&page->line, "Note: ");
    report_page_say(page, ruling);
    report_page_end(page);
}
