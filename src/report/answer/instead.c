// Says what is right if no claim is: "Anna gains 6, not 8 or 4".
#include <string.h>

#include "judging/game/judgement.h"
#include "report/answer/answer.h"
#include "report/answer/internal.h"
#include "report/shared/shared.h"

// ---- instead

enum { CLAUSES_MAX = 4, VALUES_MAX = 12 };

// Whether two differences are about the same thing.
static bool is_same_thing(const struct aj_mismatch *a, const struct aj_mismatch *b) {
    return strcmp(a->key, b->key) == 0 &&
           strcmp(a->said ? a->said : "", b->said ? b->said : "") == 0;
}

// Whether a wrong value for the same thing was claimed before item `i` of claim `c`. With
// `same_value`: the same wrong value.
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

// Lists the different values claimed for one thing: "8 or 4"; of very many, some.
static const char *list_claimed(const struct report_page *page, const struct aj_mismatch *thing) {
    const struct aj_disputes *disputes = page->result->disputes;
    const char *list = "";
    size_t values = 0;
    for (size_t c = 0; c < disputes->count; c++)
        for (size_t i = 0; i < disputes->item[c].wrong.count && values <= VALUES_MAX; i++) {
            const struct aj_mismatch *item = &disputes->item[c].wrong.item[i];
            if (is_same_thing(item, thing) && !is_said(disputes, c, i, true))
                list = aj_arena_join(page->judgement->arena, list, " or ",
                                     values++ < VALUES_MAX ? item->expected : "others");
        }
    return list;
}

// Returns the rest of a key after a prefix, or NULL if the key begins differently.
static const char *rest_after(const char *key, const char *prefix) {
    size_t length = strlen(prefix);
    return strncmp(key, prefix, length) == 0 ? key + length : NULL;
}

// Whether the key of a mismatch is about points. Wrong points need a line of their own, which says
// them in words; anything else that is wrong is explained by the reasons.
static bool is_of_points(const char *key) {
    return rest_after(key, "gained.") || rest_after(key, "final.") || rest_after(key, "earned.") ||
           rest_after(key, "at_end.") || rest_after(key, "scored.");
}

// Says "Anna scores 7 (city)" for "Anna.city", or "Anna scores 7" for "Anna".
static void say_scored(struct report_page *page, const char *scored, const char *points) {
    const char *kind = strrchr(scored, '.');
    size_t length = kind ? (size_t)(kind - scored) : strlen(scored);
    aj_buf_put(&page->line, scored, length);
    aj_buf_format(&page->line, " scores %s", points);
    if (kind)
        aj_buf_format(&page->line, " (%s)", kind + 1);
}

// Says what is right instead: "Anna gains 6", "Anna ends at 16", "Anna scores 7 (city)".
static void say_what_is_right(struct report_page *page, const struct aj_mismatch *item) {
    const char *gained = rest_after(item->key, "gained."), *final = rest_after(item->key, "final."),
               *earned = rest_after(item->key, "earned."),
               *at_end = rest_after(item->key, "at_end."),
               *scored = rest_after(item->key, "scored.");
    if (item->said)
        aj_buf_puts(&page->line, item->said);
    bool none = strcmp(item->actual, gained || earned || at_end ? "0" : "none") == 0;
    if (gained && none)
        aj_buf_format(&page->line, "%s gains nothing", gained);
    else if (gained)
        aj_buf_format(&page->line, "%s gains %s", gained, item->actual);
    else if (final)
        aj_buf_format(&page->line, "%s ends at %s", final, item->actual);
    else if (earned)
        aj_buf_format(&page->line, "%s gets %s with the end of the game", earned,
                      none ? "nothing" : item->actual);
    else if (at_end)
        aj_buf_format(&page->line, "%s gets %s at the end", at_end,
                      none ? "nothing" : item->actual);
    else if (scored)
        say_scored(page, scored, none ? "nothing" : item->actual);
}

// Whether it is enough to say what is right, as of a claim that is yes or no.
static bool is_said_alone(const struct aj_mismatch *item) {
    return item->says_all || strcmp(item->expected, "some") == 0 ||
           strcmp(item->actual, "true") == 0 || strcmp(item->actual, "false") == 0;
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
            say_what_is_right(page, item);
            if (!is_said_alone(item))
                aj_buf_format(&page->line, ", not %s", list_claimed(page, item));
        }
    if (said == 0)
        return;
    report_page_capital(page, 2);
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}
