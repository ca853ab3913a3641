#include <string.h>

#include "report/page.h"

enum { EDITIONS_SHOWN = 3 }; // lines about other editions

static const struct aj_rulebook *book_of(const struct report_page *page) {
    return page->game->book;
}

static size_t count_editions(const struct aj_rulebook *book, int module) {
    size_t count = 0;
    for (int i = 0; i < book->editions; i++)
        count += book->edition[i].module == module;
    return count;
}

// The one option that was consulted and has another value in `other`; AJ_NONE if there are several.
static int what_differs(const struct aj_answer *answer, const struct aj_answer *other) {
    uint64_t consulted = answer->consulted | other->consulted;
    int found = AJ_NONE;
    for (; consulted; consulted &= consulted - 1) {
        int option = __builtin_ctzll(consulted);
        const struct aj_option_state *a = &answer->rules->option[option];
        const struct aj_option_state *b = &other->rules->option[option];
        if (a->value == b->value && a->readings == b->readings)
            continue;
        if (found != AJ_NONE)
            return AJ_NONE;
        found = option;
    }
    return found;
}

bool report_is_contested(const struct report_page *page, int option) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        if (!elsewhere->item[i].same &&
            what_differs(page->result->answer, &elsewhere->item[i].answer) == option)
            return true;
    return false;
}

// "(note 4, community)", where one option makes the difference.
static void say_authority(struct report_page *page, const struct aj_variation *variation) {
    int option = what_differs(page->result->answer, &variation->answer);
    if (option == AJ_NONE)
        return;
    const struct aj_setting *row = aj_setting_of(book_of(page), variation->edition, option);
    if (row)
        aj_buf_format(&page->line, " (%s, %s)", row->locator, aj_authority_names[row->authority]);
}

static void say_other_points(struct report_page *page, const struct aj_variation *variation) {
    const struct aj_judgement *own = page->judgement, *other = variation->answer.judgement;
    const char *separator = "";
    for (int i = 0; i < own->players; i++) {
        const struct aj_player_record *a = &own->player[i], *b = &other->player[i];
        if (a->gained == b->gained && a->final == b->final && a->ore == b->ore)
            continue;
        aj_buf_format(&page->line, "%s%s would ", separator, b->name);
        if (a->gained != b->gained)
            aj_buf_format(&page->line, "gain %d and ", (int)b->gained);
        aj_buf_format(&page->line, "end at %d", (int)b->final);
        if (a->ore != b->ore)
            aj_buf_format(&page->line, " with %d ore", (int)b->ore);
        separator = ", ";
    }
}

static void say_consequence(struct report_page *page, const struct aj_variation *variation) {
    enum aj_verdict verdict = variation->answer.verdict;
    if (verdict == AJ_ERROR)
        aj_buf_puts(&page->line, " too much is left open to say");
    else if (verdict == AJ_UNDETERMINED)
        aj_buf_puts(&page->line, " it would be undetermined");
    else if (verdict != page->result->answer->verdict)
        aj_buf_format(&page->line, " it would be %s", aj_verdict_names[verdict]);
    else {
        aj_buf_char(&page->line, ' ');
        say_other_points(page, variation);
    }
    aj_buf_char(&page->line, '.');
}

// Where the table plays by an edition that it names, others are told of for their verdict alone.
static bool is_told(const struct report_page *page, const struct aj_elsewhere *list,
                    const struct aj_variation *variation) {
    if (list != page->result->named)
        return !variation->same;
    return variation->answer.verdict != page->result->answer->verdict &&
           variation->answer.verdict != AJ_ERROR;
}

static bool are_alike(const struct report_page *page, const struct aj_elsewhere *list,
                      const struct aj_variation *a, const struct aj_variation *b) {
    return list == page->result->named ? a->answer.verdict == b->answer.verdict
                                       : aj_answers_agree(&a->answer, &b->answer);
}

// Editions of one module that say the same other thing share a line.
static void say_group(struct report_page *page, const struct aj_elsewhere *list, size_t first,
                      bool told[]) {
    const struct aj_variation *variation = &list->item[first];
    const char *titles[AJ_OPTIONS_MAX];
    size_t count = 0;
    for (size_t i = first; i < list->count && count < AJ_OPTIONS_MAX; i++) {
        const struct aj_variation *other = &list->item[i];
        if (other->module != variation->module || !is_told(page, list, other) ||
            !are_alike(page, list, other, variation))
            continue;
        titles[count++] = book_of(page)->edition[other->edition].title;
        told[i] = true;
    }
    aj_buf_puts(&page->line, "  By ");
    report_page_list(page, titles, count);
    if (count == 1)
        say_authority(page, variation);
    say_consequence(page, variation);
    report_page_end(page);
}

static void say_differing(struct report_page *page, const struct aj_elsewhere *list, int module) {
    bool *told = AJ_NEW_ARRAY(page->judgement->arena, bool, list->count + 1);
    size_t lines = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->item[i].module == module && is_told(page, list, &list->item[i]) && !told[i] &&
            lines++ < EDITIONS_SHOWN)
            say_group(page, list, i, told);
}

static void say_module(struct report_page *page, int module) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    size_t others = 0, same = 0;
    for (size_t i = 0; i < elsewhere->count; i++) {
        others += elsewhere->item[i].module == module;
        same += elsewhere->item[i].module == module && elsewhere->item[i].same;
    }
    if (others == 0)
        return;
    int own = page->result->job->rules.edition[module];
    const char *where = book_of(page)->edition[own].map ? " on this map" : "";
    say_differing(page, page->result->elsewhere, module);
    if (same == others)
        aj_buf_format(&page->line, "  The same in all %zu editions of %s%s.", others + 1,
                      book_of(page)->module[module].title, where);
    else if (same > 0)
        aj_buf_format(&page->line, "  The same in %zu of the %zu editions of %s%s.", same + 1,
                      others + 1, book_of(page)->module[module].title, where);
    if (same > 0)
        report_page_end(page);
}

void report_elsewhere(struct report_page *page) {
    if (!page->result->elsewhere)
        return;
    for (int i = 0; i < book_of(page)->modules; i++)
        if (page->result->named && ((page->result->job->rules.named >> i) & 1U))
            say_differing(page, page->result->named, i);
        else
            say_module(page, i);
}

// Disputes.

static size_t count_right(const struct aj_dispute *dispute, int module) {
    size_t count = 0;
    for (size_t i = 0; i < dispute->right_count; i++)
        count += dispute->right_under[i].module == module;
    return count;
}

static size_t count_judged(const struct report_page *page, int module) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    size_t count = 0;
    for (size_t i = 0; i < elsewhere->count; i++)
        count += elsewhere->item[i].module == module;
    return count ? count + 1 : 0;
}

// The module whose edition makes a difference to somebody's being right, AJ_NONE: none does.
static int disputed_module(const struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    for (int m = 0; m < book_of(page)->modules; m++)
        for (size_t i = 0; i < disputes->count; i++) {
            size_t right = count_right(&disputes->item[i], m);
            if (right > 0 && right < count_judged(page, m))
                return m;
        }
    // Right under none here and all elsewhere cannot be: the case's own edition is among them.
    return AJ_NONE;
}

// Whether somebody's claim holds under this edition.
static bool is_anybody_right(const struct aj_disputes *disputes, int edition) {
    for (size_t i = 0; i < disputes->count; i++)
        for (size_t k = 0; k < disputes->item[i].right_count; k++)
            if (disputes->item[i].right_under[k].edition == edition)
                return true;
    return false;
}

static enum aj_verdict verdict_under(const struct report_page *page, int edition) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    for (size_t i = 0; i < elsewhere->count; i++)
        if (elsewhere->item[i].edition == edition)
            return elsewhere->item[i].answer.verdict;
    return page->result->answer->verdict;
}

// "the other five", or the titles where there are few or they are not all that is left.
static void say_editions(struct report_page *page, const int edition[], size_t count, bool others) {
    static const char *const numbers[] = {"",     "",    "two",   "three", "four",
                                          "five", "six", "seven", "eight", "nine"};
    const char *titles[AJ_OPTIONS_MAX];
    if (others && count > 1 && count < sizeof numbers / sizeof *numbers) {
        aj_buf_format(&page->line, "the other %s", numbers[count]);
        return;
    }
    for (size_t i = 0; i < count; i++)
        titles[i] = book_of(page)->edition[edition[i]].title;
    report_page_list(page, titles, count);
}

// Where a side's claim holds; `left` editions were not spoken of before.
static void say_side(struct report_page *page, const struct aj_dispute *dispute, int module,
                     bool first, size_t left) {
    int edition[AJ_OPTIONS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < dispute->right_count && count < AJ_OPTIONS_MAX; i++)
        if (dispute->right_under[i].module == module)
            edition[count++] = dispute->right_under[i].edition;
    aj_buf_format(&page->line, first ? "%s is right under " : "; %s under ", dispute->by);
    if (count == 0)
        aj_buf_puts(&page->line, "none of them");
    else if (count == count_judged(page, module))
        aj_buf_puts(&page->line, "all of them");
    else
        say_editions(page, edition, count, !first && count == left);
}

// The editions under which no claim holds: they leave the matter open, or say something else.
static void say_rest(struct report_page *page, int module, bool others) {
    const struct aj_rulebook *book = book_of(page);
    int edition[AJ_OPTIONS_MAX];
    size_t count = 0, open = 0;
    for (int e = 0; e < book->editions && count < AJ_OPTIONS_MAX; e++)
        if (book->edition[e].module == module && !is_anybody_right(page->result->disputes, e)) {
            open += verdict_under(page, e) == AJ_UNDETERMINED;
            edition[count++] = e;
        }
    if (count == 0)
        return;
    aj_buf_puts(&page->line, open == count                        ? "; it is left open by "
                             : page->result->disputes->count == 1 ? "; not under "
                                                                  : "; nobody is under ");
    say_editions(page, edition, count, others);
}

// Whether no edition of the module makes two sides right at once: then what was not spoken of can
// be "the other five".
static bool are_apart(const struct report_page *page, int module) {
    const struct aj_disputes *disputes = page->result->disputes;
    size_t sum = 0, right = 0;
    for (size_t i = 0; i < disputes->count; i++)
        sum += count_right(&disputes->item[i], module);
    for (int e = 0; e < book_of(page)->editions; e++)
        right += book_of(page)->edition[e].module == module && is_anybody_right(disputes, e);
    return sum == right;
}

// Whoever is right under fewer editions comes first, who never is last.
static size_t next_side(const struct report_page *page, int module, const bool told[]) {
    const struct aj_disputes *disputes = page->result->disputes;
    size_t best = disputes->count, fewest = 0;
    for (size_t i = 0; i < disputes->count; i++) {
        size_t right = count_right(&disputes->item[i], module);
        right = right ? right : SIZE_MAX;
        if (!told[i] && (best == disputes->count || right < fewest)) {
            best = i;
            fewest = right;
        }
    }
    return best;
}

static void say_by_edition(struct report_page *page, int module) {
    const struct aj_disputes *disputes = page->result->disputes;
    bool *told = AJ_NEW_ARRAY(page->judgement->arena, bool, disputes->count);
    bool apart = are_apart(page, module);
    size_t left = count_judged(page, module);
    for (size_t done = 0; done < disputes->count; done++) {
        size_t i = next_side(page, module, told);
        say_side(page, &disputes->item[i], module, done == 0, apart ? left : 0);
        left -= apart ? count_right(&disputes->item[i], module) : 0;
        told[i] = true;
    }
    say_rest(page, module, apart);
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

// The editions that the case names, where it could have named another, as "By A and B ".
static bool say_named(struct report_page *page) {
    const struct aj_ruleset *rules = &page->result->job->rules;
    int edition[AJ_MODULES_MAX];
    size_t count = 0;
    for (int m = 0; m < book_of(page)->modules; m++)
        if (aj_module_on(rules, m) && count_judged(page, m) == 0 &&
            count_editions(book_of(page), m) > 1)
            edition[count++] = rules->edition[m];
    if (count > 0) {
        aj_buf_puts(&page->line, "By ");
        say_editions(page, edition, count, false);
        aj_buf_char(&page->line, ' ');
    }
    return count > 0;
}

// ", whatever the edition", of which module where others are named.
static void say_whatever(struct report_page *page, bool named) {
    const char *titles[AJ_MODULES_MAX];
    size_t count = 0;
    for (int m = 0; m < book_of(page)->modules; m++)
        if (count_judged(page, m) > 0)
            titles[count++] = book_of(page)->module[m].title;
    if (count == 0)
        return;
    aj_buf_puts(&page->line, ", whatever the edition");
    if (named) {
        aj_buf_puts(&page->line, " of ");
        report_page_list(page, titles, count);
    }
}

static void say_simply(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    bool named = say_named(page), open = page->result->answer->verdict == AJ_UNDETERMINED;
    for (size_t i = 0; i < disputes->count; i++)
        open &= !disputes->item[i].right;
    if (open)
        aj_buf_puts(&page->line, named ? "nobody is right: it is left open"
                                       : "Nobody is right: it is left open");
    for (size_t i = 0; i < disputes->count && !open; i++)
        aj_buf_format(&page->line, "%s%s is %s",
                      i == 0                     ? ""
                      : i + 1 == disputes->count ? " and "
                                                 : ", ",
                      disputes->item[i].by, disputes->item[i].right ? "right" : "wrong");
    say_whatever(page, named);
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

void report_disputes(struct report_page *page) {
    if (!page->result->disputes || page->result->disputes->count == 0)
        return;
    int module = disputed_module(page);
    if (module == AJ_NONE)
        say_simply(page);
    else
        say_by_edition(page, module);
}
