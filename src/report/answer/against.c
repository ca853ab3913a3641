#include <string.h>

#include "judging/answer/answer.h"
#include "judging/game/judgement.h"
#include "report/answer/answer.h"
#include "report/answer/internal.h"

// Only the first readings are looked at, because each must be judged again.
enum { READINGS_MAX = 16 };

uint32_t report_action_of(const struct aj_doc *doc, uint32_t node) {
    while (node != AJ_NO_NODE) {
        uint32_t parent = doc->node[node].parent;
        if (parent != AJ_NO_NODE && aj_doc_key(doc, parent) &&
            strcmp(aj_doc_key(doc, parent), "actions") == 0)
            return node;
        node = parent;
    }
    return AJ_NO_NODE;
}

// ---- readings in which something else is against the turn

// Fills `others` with the readings that have none of the rulings by which the first reading forbids
// the turn. Returns whether there are any.
static bool find_others(const struct report_page *page, struct aj_leaf_set *others) {
    const struct aj_answer *answer = page->result->answer;
    const struct aj_judgement *judgement = page->judgement;
    uint64_t any = 0;
    if (answer->verdict != AJ_ILLEGAL || answer->leaves <= 1 || !answer->lacking)
        return false;
    memset(others, 0xff, sizeof *others);
    for (size_t i = 0; i < judgement->rulings; i++)
        for (size_t k = 0; judgement->ruling[i].effect == AJ_FORBIDS && k < AJ_LEAVES_MAX / 64; k++)
            others->word[k] &= answer->lacking[i].word[k];
    for (size_t k = 0; k < AJ_LEAVES_MAX / 64; k++)
        any |= others->word[k];
    return any != 0;
}

static bool has_reading(const struct aj_leaf_set *leaves, size_t index) {
    return (leaves->word[index / 64] >> (index % 64)) & 1U;
}

// A reading that is judged again for its sentences, and then released.
struct reading {
    const struct aj_judgement *judgement;
    const struct aj_ruling *forbids; // its first ruling that forbids; NULL: none does
    struct aj_arena_mark mark;
};

static struct reading begin_reading(const struct report_page *page, size_t index) {
    const struct aj_answer *answer = page->result->answer;
    struct reading reading = {.mark = aj_arena_mark(answer->judgement->arena)};
    reading.judgement = aj_answer_reading(page->result->job, answer, index);
    for (size_t i = 0; i < reading.judgement->rulings && !reading.forbids; i++)
        if (reading.judgement->ruling[i].effect == AJ_FORBIDS)
            reading.forbids = &reading.judgement->ruling[i];
    return reading;
}

static void end_reading(const struct reading *reading, const struct report_page *page) {
    aj_arena_release(page->judgement->arena, reading->mark);
}

static size_t readings_of(const struct aj_answer *answer) {
    return answer->leaves < READINGS_MAX ? answer->leaves : READINGS_MAX;
}

bool report_forbids_different_actions(const struct report_page *page) {
    const struct aj_doc *doc = page->result->job->doc;
    const struct aj_ruling *first = report_first_forbidding(page);
    struct aj_leaf_set others;
    bool differs = false;
    if (!find_others(page, &others))
        return false;
    for (size_t i = 1; i < readings_of(page->result->answer) && !differs; i++) {
        if (!has_reading(&others, i))
            continue;
        struct reading reading = begin_reading(page, i);
        differs = !reading.forbids || report_action_of(doc, reading.forbids->node) !=
                                          report_action_of(doc, first->node);
        end_reading(&reading, page);
    }
    return differs;
}

// The text that each reading says.
struct said {
    struct aj_buf texts;
    size_t at[READINGS_MAX];
};

static const char *text_of(const struct said *said, size_t index) {
    return said->texts.bytes + said->at[index];
}

static void say_all(const struct report_page *page, struct aj_leaf_set *others, struct said *said) {
    for (size_t i = 1; i < readings_of(page->result->answer); i++) {
        if (!has_reading(others, i))
            continue;
        struct reading reading = begin_reading(page, i);
        said->at[i] = said->texts.length;
        if (reading.forbids)
            aj_ruling_say(page->game, reading.judgement, reading.forbids, &said->texts);
        aj_buf_char(&said->texts, '\0');
        end_reading(&reading, page);
    }
}

// Returns the readings that say the same as reading number `index`, and takes them from `others`.
static struct aj_leaf_set take_alike(const struct report_page *page, struct aj_leaf_set *others,
                                     const struct said *said, size_t index) {
    struct aj_leaf_set alike = {{0}};
    for (size_t i = index; i < readings_of(page->result->answer); i++)
        if (has_reading(others, i) && strcmp(text_of(said, i), text_of(said, index)) == 0) {
            alike.word[i / 64] |= UINT64_C(1) << (i % 64);
            others->word[i / 64] &= ~(UINT64_C(1) << (i % 64));
        }
    return alike;
}

// Adds at most `most` rulings of other readings, each with its condition.
static void say_others(struct report_page *page, size_t most) {
    const struct aj_answer *answer = page->result->answer;
    struct aj_leaf_set others;
    struct said said;
    if (!find_others(page, &others))
        return;
    aj_buf_init_beside(&said.texts, page->out);
    say_all(page, &others, &said);
    for (size_t i = 1; i < readings_of(answer) && most > 0; i++) {
        if (!has_reading(&others, i) || !*text_of(&said, i))
            continue;
        struct aj_leaf_set alike = take_alike(page, &others, &said, i);
        struct aj_condition condition = aj_find_leaves_condition(answer, &alike, i);
        struct reading reading = begin_reading(page, i);
        aj_buf_puts(&page->line, "  ");
        report_page_say_if(page, reading.judgement, reading.forbids, &condition);
        report_page_end(page);
        end_reading(&reading, page);
        most--;
    }
    aj_buf_done(&said.texts);
}

// ---- the first reading

// Writes help such as "Help: U fits at (1,0) with turn 90 or 270." A note that is ranked first is a
// reason, and is written with its source.
static void say_help(struct report_page *page) {
    for (size_t i = 0; !report_has_unplayed(page) && i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (!report_is_help(page, ruling) || report_is_told(page, ruling))
            continue;
        aj_buf_puts(&page->line, ruling->rank > 0 ? "  " : "  Help: ");
        if (ruling->rank > 0) {
            report_page_say(page, ruling);
        } else {
            aj_ruling_say(page->game, page->judgement, ruling, &page->line);
            aj_buf_char(&page->line, '.');
        }
        report_page_end(page);
    }
}

void report_against(struct report_page *page) {
    size_t shown = 0, left = 0;
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (ruling->effect != AJ_FORBIDS)
            continue;
        if (shown >= REPORT_REASONS_MAX) {
            left++;
            continue;
        }
        shown++;
        if (report_is_told(page, ruling))
            continue;
        aj_buf_puts(&page->line, "  ");
        report_page_say(page, ruling);
        report_page_end(page);
    }
    if (left > 0) {
        aj_buf_format(&page->line, "  %zu more %s against it (-v shows them).", left,
                      left == 1 ? "rule is" : "rules are");
        report_page_end(page);
    }
    say_others(page, REPORT_REASONS_MAX - shown);
    say_help(page);
}
