#include <string.h>

#include "judging/game/judgement.h"
#include "report/answer/answer.h"

enum { CLAUSES_MAX = 4 };

// ---- a turn that is illegal

size_t report_early_turn(const struct report_page *page, size_t *turns) {
    const struct aj_judgement *judgement = page->judgement;
    const struct aj_case *job = page->result->job;
    uint32_t moves = job->field[AJ_KEY_MOVES];
    if (page->result->answer->verdict != AJ_ILLEGAL || judgement->turns == 0 || moves == AJ_NO_NODE)
        return 0;
    const struct aj_node *last = aj_doc_at(job->doc, judgement->turn[judgement->turns - 1].node);
    *turns = job->doc->node[moves].count + (job->field[AJ_KEY_MOVE] != AJ_NO_NODE);
    return last->parent == moves && last->index + 1 < *turns ? last->index + 1 : 0;
}

// Whether the case is illegal under every edition that was tried.
static bool is_illegal(const struct report_page *page) {
    const struct report_result *result = page->result;
    const struct aj_disputes *disputes = result->disputes;
    if (result->answer->verdict != AJ_ILLEGAL || page->judgement->turns == 0)
        return false;
    for (size_t s = 0; s < disputes->spaces; s++)
        if (disputes->space[s].illegal != disputes->space[s].all)
            return false;
    for (size_t i = 0; result->elsewhere && i < result->elsewhere->count; i++)
        if (result->elsewhere->item[i].answer.verdict != AJ_ILLEGAL)
            return false;
    return true;
}

bool report_is_unplayed(const struct report_page *page, const struct aj_dispute *dispute) {
    size_t turns;
    bool spoken = dispute->of_verdict;
    if (spoken && !dispute->of_reason)
        spoken = report_early_turn(page, &turns) == 0;
    return !spoken && is_illegal(page);
}

bool report_has_unplayed(const struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    for (size_t c = 0; report_is_disputed(page) && c < disputes->count; c++)
        if (report_is_unplayed(page, &disputes->item[c]))
            return true;
    return false;
}

// Returns the help on what would fit in place of what was typed, or else the reason against it.
static const struct aj_ruling *find_reason(const struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (report_is_help(page, &judgement->ruling[i]))
            return &judgement->ruling[i];
    return report_first_forbidding(page);
}

void report_unplayed(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    const char **names = AJ_NEW_ARRAY(page->judgement->arena, const char *, disputes->count);
    const struct aj_ruling *reason = find_reason(page);
    size_t count = 0;
    for (size_t c = 0; c < disputes->count; c++)
        if (report_is_unplayed(page, &disputes->item[c]))
            names[count++] = disputes->item[c].by;
    size_t turns, early = report_early_turn(page, &turns);
    if (early)
        aj_buf_format(&page->line,
                      "Turn %zu of %zu as typed is illegal, and what follows was not judged, so "
                      "what ",
                      early, turns);
    else
        aj_buf_puts(&page->line, "The turn as typed is illegal, so what ");
    report_page_list(page, names, count, " and ");
    aj_buf_format(&page->line, " say%s %s is neither right nor wrong", count == 1 ? "s" : "",
                  early ? "of later turns" : "comes of it");
    if (reason) {
        aj_buf_puts(&page->line, reason->effect == AJ_NOTES ? "; " : ": ");
        aj_ruling_say(page->game, page->judgement, reason, &page->line);
    }
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

// ---- what is right if no claim is

// Whether two differences are about the same thing.
static bool is_same_thing(const struct aj_mismatch *a, const struct aj_mismatch *b) {
    return strcmp(a->key, b->key) == 0 &&
           strcmp(a->said ? a->said : "", b->said ? b->said : "") == 0;
}

// Whether a wrong value for the same thing was claimed before item `i` of claim `c`. With
// `same_value` it must be the same value.
static bool is_said(const struct aj_disputes *disputes, size_t c, size_t i, bool same_value) {
    const struct aj_mismatch *mine = &disputes->item[c].wrong.item[i];
    for (size_t k = 0; k <= c; k++)
        for (size_t m = 0; m < (k == c ? i : disputes->item[k].wrong.count); m++) {
            const struct aj_mismatch *other = &disputes->item[k].wrong.item[m];
            if (is_same_thing(other, mine) &&
                (!same_value || strcmp(other->expected, mine->expected) == 0))
                return true;
        }
    return false;
}

// Lists the different values claimed for one thing: "8 or 4".
static const char *list_claimed(const struct report_page *page, const struct aj_mismatch *thing) {
    const struct aj_disputes *disputes = page->result->disputes;
    const char *list = "";
    for (size_t c = 0; c < disputes->count; c++)
        for (size_t i = 0; i < disputes->item[c].wrong.count; i++) {
            const struct aj_mismatch *item = &disputes->item[c].wrong.item[i];
            if (is_same_thing(item, thing) && !is_said(disputes, c, i, true))
                list = aj_arena_join(page->judgement->arena, list, " or ", item->expected);
        }
    return list;
}

// Returns the rest of a key after a prefix, or NULL if the key begins differently.
static const char *behind(const char *key, const char *prefix) {
    size_t length = strlen(prefix);
    return strncmp(key, prefix, length) == 0 ? key + length : NULL;
}

// Points need a line of their own, and what the game says so; the reasons explain all else that may
// be wrong.
static bool is_of_points(const char *key) {
    return behind(key, "gained.") || behind(key, "final.") || behind(key, "scored.");
}

// Says "Anna scores 7 (city)" of "Anna.city", or "Anna scores 7" of "Anna".
static void say_scored(struct report_page *page, const char *scored, const char *points) {
    const char *kind = strrchr(scored, '.');
    size_t length = kind ? (size_t)(kind - scored) : strlen(scored);
    aj_buf_put(&page->line, scored, length);
    aj_buf_format(&page->line, " scores %s", points);
    if (kind)
        aj_buf_format(&page->line, " (%s)", kind + 1);
}

// Says what is right instead: "Anna gains 6", "Anna ends at 16", "Anna scores 7 (city)".
static void say_right(struct report_page *page, const struct aj_mismatch *item) {
    const char *gained = behind(item->key, "gained."), *final = behind(item->key, "final."),
               *scored = behind(item->key, "scored.");
    if (item->said)
        aj_buf_puts(&page->line, item->said);
    bool none = strcmp(item->actual, gained ? "0" : "none") == 0;
    if (gained && none)
        aj_buf_format(&page->line, "%s gains nothing", gained);
    else if (gained)
        aj_buf_format(&page->line, "%s gains %s", gained, item->actual);
    else if (final)
        aj_buf_format(&page->line, "%s ends at %s", final, item->actual);
    else if (scored)
        say_scored(page, scored, none ? "nothing" : item->actual);
}

// Whether a claim says yes or no. What is right then says already that the claim is not.
static bool is_yes_or_no(const struct aj_mismatch *item) {
    return strcmp(item->actual, "true") == 0 || strcmp(item->actual, "false") == 0;
}

void report_right_instead(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    size_t said = 0;
    for (size_t c = 0; c < disputes->count; c++)
        for (size_t i = 0; i < disputes->item[c].wrong.count && said < CLAUSES_MAX; i++) {
            const struct aj_mismatch *item = &disputes->item[c].wrong.item[i];
            if (!(item->said || is_of_points(item->key)) || is_said(disputes, c, i, false))
                continue;
            aj_buf_puts(&page->line, said++ ? "; " : "  ");
            say_right(page, item);
            if (!is_yes_or_no(item))
                aj_buf_format(&page->line, ", not %s", list_claimed(page, item));
        }
    if (said == 0)
        return;
    report_page_capital(page, 2);
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

// ---- what is right but for the reason

void report_wrong_reasons(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    for (size_t c = 0; c < disputes->count; c++) {
        const struct aj_dispute *claim = &disputes->item[c];
        if (!claim->but_for_reason)
            continue;
        aj_buf_format(&page->line, "  %s is wrong only about the reason: ", claim->by);
        report_page_capital(page, 2);
        size_t count = claim->wrong.count;
        for (size_t i = 0; i < count; i++)
            aj_buf_format(&page->line, "%s%s",
                          i == 0           ? ""
                          : i + 1 == count ? " and "
                                           : ", ",
                          claim->wrong.item[i].expected);
        aj_buf_format(&page->line, " play%s no part here.", count == 1 ? "s" : "");
        report_page_end(page);
    }
}
