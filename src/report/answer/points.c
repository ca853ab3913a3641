// Says what made the points, before anything else if a dispute is only about points.
#include <string.h>

#include "report/answer/answer.h"
#include "report/shared/shared.h"

static uint32_t get(const struct aj_doc *doc, uint32_t map, const char *key) {
    return map == AJ_NO_NODE || doc->node[map].kind != AJ_NODE_MAP ? AJ_NO_NODE
                                                                   : aj_doc_get(doc, map, key);
}

static uint32_t first_claim(const struct report_page *page) {
    const struct aj_case *job = page->result->job;
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    return list == AJ_NO_NODE || job->doc->node[list].kind != AJ_NODE_LIST
               ? AJ_NO_NODE
               : aj_doc_first(job->doc, list);
}

// Whether a claim names points, or pieces that may have returned because of them, and no claim
// doubts the verdict.
static bool is_about_points(const struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    const struct aj_doc *doc = page->result->job->doc;
    for (uint32_t n = first_claim(page); n != AJ_NO_NODE; n = doc->node[n].next) {
        uint32_t verdict = get(doc, get(doc, n, "says"), "verdict");
        const char *text = verdict == AJ_NO_NODE ? NULL : aj_doc_text(doc, verdict);
        if (text && strcmp(text, aj_verdict_names[answer->verdict]) != 0 &&
            strcmp(text, aj_verdict_names[answer->common]) != 0)
            return false;
    }
    return report_is_claimed(page, "gained") || report_is_claimed(page, "final") ||
           report_is_claimed(page, "scored") || report_is_claimed(page, "features") ||
           report_is_claimed(page, "figures") || report_is_claimed(page, "gone");
}

// Whether some claim names points of that player.
static bool is_claimed_for(const struct report_page *page, int player) {
    static const char *const keys[] = {"gained", "final"};
    const struct aj_doc *doc = page->result->job->doc;
    const char *name = player == AJ_NONE ? NULL : page->judgement->player[player].name;
    for (uint32_t n = first_claim(page); name && n != AJ_NO_NODE; n = doc->node[n].next)
        for (int i = 0; i < 2; i++)
            if (get(doc, get(doc, get(doc, n, "says"), keys[i]), name) != AJ_NO_NODE)
                return true;
    return false;
}

static void say_points(struct report_page *page, const struct aj_ruling *ruling) {
    struct aj_buf parts;
    aj_buf_init_beside(&parts, page->out);
    aj_buf_puts(&page->line, "  ");
    report_page_say(page, ruling);
    if (page->game->made_of && ruling->effect == AJ_SCORES && ruling->subject != AJ_NO_SUBJECT)
        page->game->made_of(page->judgement, ruling->subject, &parts);
    if (parts.length > 0)
        aj_buf_format(&page->line, " %s.", aj_buf_text(&parts));
    aj_buf_done(&parts);
    const struct aj_ruling *tie = report_tie(page, ruling);
    if (tie) {
        aj_buf_char(&page->line, ' ');
        report_page_say_more(page, tie);
    }
    report_page_end(page);
    page->told[page->tolds++] = ruling;
}

size_t report_points_first(struct report_page *page, size_t most) {
    size_t before = page->tolds;
    if (!is_about_points(page))
        return 0;
    // Players whose points are claimed come first.
    for (int others = 0; others < 2; others++)
        for (size_t i = 0; i < page->judgement->rulings; i++) {
            const struct aj_ruling *ruling = &page->judgement->ruling[i];
            if ((ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES) &&
                page->tolds < before + most && page->tolds < REPORT_TOLD_MAX &&
                is_claimed_for(page, ruling->player) == !others)
                say_points(page, ruling);
        }
    return page->tolds - before;
}

// Whether notes of the rule say what some claim is about.
static bool is_claimed_of(const struct report_page *page, int rule) {
    const struct aj_game *game = page->game;
    for (const struct aj_claim_rule *row = game->claim_rules; row && row->rule != AJ_NONE; row++)
        if (row->rule == rule && report_is_claimed(page, game->expect_keys[row->key]))
            return true;
    return false;
}

// Whether some of the points reported so far were scored by this rule.
static bool made_points(const struct report_page *page, int rule) {
    for (size_t i = 0; i < page->tolds; i++)
        if (page->told[i]->effect == AJ_SCORES && page->told[i]->rule == rule)
            return true;
    return false;
}

size_t report_notes_first(struct report_page *page, size_t most) {
    size_t before = page->tolds;
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (ruling->effect == AJ_NOTES && ruling->rank == 0 && page->tolds < before + most &&
            page->tolds < REPORT_TOLD_MAX &&
            (is_claimed_of(page, ruling->rule) || made_points(page, ruling->rule)))
            say_points(page, ruling);
    }
    return page->tolds - before;
}

bool report_is_told(const struct report_page *page, const struct aj_ruling *ruling) {
    for (size_t i = 0; i < page->tolds; i++)
        if (page->told[i] == ruling)
            return true;
    return false;
}
