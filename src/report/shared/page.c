#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"
#include "report/shared/shared.h"

void report_page_end(struct report_page *page) {
    size_t start = page->out->length;
    aj_buf_safe(page->out, page->line.bytes ? page->line.bytes : "", page->line.length);
    aj_direction_mark(page->out, start);
    aj_buf_char(page->out, '\n');
    aj_buf_clear(&page->line);
    page->lines++;
}

// Returns the last of the turns that have the same entry as this one: a turn of two parts has one
// entry.
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

// What find_turn looks for: the entry of a turn.
struct sought_turn {
    const struct aj_turn_record *turn;
    uint32_t entry, last; // last: the entry of the last turn
};

static bool is_turn_before(const void *sought, size_t index) {
    const struct sought_turn *s = sought;
    uint32_t node = s->turn[index].node;
    return node < s->entry && node != s->last;
}

// Returns the index of a turn that has this entry, or the number of turns if none has. Turns stand
// in the order of their entries, except `move`: it is the last, even if the document has it before
// `moves`, and may be two turns.
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

// "Turn 2: "
static void say_turn(struct report_page *page, const struct aj_ruling *ruling) {
    bool told = ruling->effect != AJ_SCORES && ruling->effect != AJ_DENIES;
    size_t turn = told && report_has_turns(page) ? report_turn_of(page, ruling) : 0;
    bool is_asked = report_is_turn_asked(page) || page->result->turns > 0;
    if (turn > 0 && !(is_asked && turn == page->judgement->turns))
        aj_buf_format(&page->line, "Turn %zu: ", report_turn_number(page, turn));
}

void report_page_capital(struct report_page *page, size_t start) {
    struct aj_buf *line = &page->line;
    if (line->length > start && line->bytes[start] >= 'a' && line->bytes[start] <= 'z')
        line->bytes[start] = (char)(line->bytes[start] - 'a' + 'A');
}

// Asks what a ruling hangs on, once: "May it be? If yes [base.high: yes]: ...". What decides
// between outcomes is asked before them.
static void ask(struct report_page *page, const struct aj_condition *condition) {
    aj_options asked = page->asked | page->result->answer->deciding;
    for (size_t i = 0; i < condition->readings; i++) {
        int option = condition->reading[i].option;
        if (!(asked & aj_option_bit(option)))
            aj_buf_format(&page->line, "%s ", page->game->book->option[option].question);
        asked |= aj_option_bit(option);
    }
    page->asked |= asked;
}

// Says a ruling of the page's judgement.
static void say(struct report_page *page, const struct aj_ruling *ruling,
                const struct aj_condition *condition, struct aj_citation citation) {
    struct aj_buf *line = &page->line;
    say_turn(page, ruling);
    size_t start = line->length;
    if (condition) {
        ask(page, condition);
        start = line->length;
        report_condition(page, condition->reading, condition->readings);
        aj_buf_puts(line, ": ");
    }
    aj_ruling_say(page->game, page->judgement, ruling, line);
    report_page_capital(page, start);
    aj_buf_puts(line, ". ");
    aj_citation_say(page->game, ruling, citation, line);
}

void report_page_say(struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_answer *answer = page->result->answer;
    say(page, ruling, aj_ruling_condition(answer, ruling), aj_answer_citation(answer, ruling));
}

void report_page_say_more(struct report_page *page, const struct aj_ruling *ruling) {
    say(page, ruling, NULL, aj_ruling_citation(page->judgement, ruling));
}

void report_page_say_if(struct report_page *page, const struct aj_judgement *judgement,
                        const struct aj_ruling *ruling, const struct aj_condition *condition) {
    const struct aj_judgement *first = page->judgement;
    struct aj_citation citation = aj_ruling_citation(judgement, ruling);
    citation.authority = AJ_DERIVED; // as of every ruling that holds in some readings only
    page->judgement = judgement;
    say(page, ruling, condition, citation);
    page->judgement = first;
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
    return ruling->effect == AJ_NOTES && ruling->rank > 0 && report_is_disputed(page) &&
           !report_is_help(page, ruling);
}

void report_page_note(struct report_page *page, const struct aj_ruling *ruling) {
    aj_buf_puts(&page->line, "Note: ");
    report_page_say(page, ruling);
    report_page_end(page);
}
