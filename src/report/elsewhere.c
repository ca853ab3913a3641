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

// Editions of one module that say the same other thing share a line.
static void say_group(struct report_page *page, size_t first, bool told[]) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    const struct aj_variation *variation = &elsewhere->item[first];
    const char *titles[AJ_OPTIONS_MAX];
    size_t count = 0;
    for (size_t i = first; i < elsewhere->count && count < AJ_OPTIONS_MAX; i++) {
        const struct aj_variation *other = &elsewhere->item[i];
        if (other->module != variation->module || other->same ||
            !aj_answers_agree(&other->answer, &variation->answer))
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

static void say_differing(struct report_page *page, int module) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    bool *told = AJ_NEW_ARRAY(page->judgement->arena, bool, elsewhere->count + 1);
    size_t lines = 0;
    for (size_t i = 0; i < elsewhere->count; i++)
        if (elsewhere->item[i].module == module && !elsewhere->item[i].same && !told[i] &&
            lines++ < EDITIONS_SHOWN)
            say_group(page, i, told);
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
    size_t all = count_editions(book_of(page), module);
    say_differing(page, module);
    if (same == others)
        aj_buf_format(&page->line, "  The same in all %zu editions of %s.", all,
                      book_of(page)->module[module].title);
    else if (same > 0)
        aj_buf_format(&page->line, "  The same in %zu of the %zu editions of %s.", same + 1, all,
                      book_of(page)->module[module].title);
    if (same > 0)
        report_page_end(page);
}

void report_elsewhere(struct report_page *page) {
    if (!page->result->elsewhere)
        return;
    for (int i = 0; i < book_of(page)->modules; i++)
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

static void say_editions(struct report_page *page, const struct aj_dispute *dispute, int module) {
    const char *titles[AJ_OPTIONS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < dispute->right_count && count < AJ_OPTIONS_MAX; i++)
        if (dispute->right_under[i].module == module)
            titles[count++] = book_of(page)->edition[dispute->right_under[i].edition].title;
    report_page_list(page, titles, count);
}

// `named` editions were listed for the one before who is right under all the others.
static void say_side(struct report_page *page, const struct aj_dispute *dispute, int module,
                     size_t named) {
    static const char *const numbers[] = {"no",   "one", "two",   "three", "four",
                                          "five", "six", "seven", "eight", "nine"};
    size_t right = count_right(dispute, module), all = count_judged(page, module);
    aj_buf_format(&page->line, "%s is right under ", dispute->by);
    if (right == 0)
        aj_buf_puts(&page->line, "none of them");
    else if (right == all)
        aj_buf_puts(&page->line, "all of them");
    else if (named > 0 && named + right == all && right > 1 && right < 10)
        aj_buf_format(&page->line, "the other %s", numbers[right]);
    else
        say_editions(page, dispute, module);
}

// Whether no edition makes two sides right at once.
static bool are_disjoint(const struct aj_dispute *a, const struct aj_dispute *b, int module) {
    for (size_t i = 0; i < a->right_count; i++)
        for (size_t k = 0; k < b->right_count; k++)
            if (a->right_under[i].module == module && b->right_under[k].module == module &&
                a->right_under[i].edition == b->right_under[k].edition)
                return false;
    return true;
}

// Whoever is right under fewer editions comes first, so that the others can be "the other five".
static void say_by_edition(struct report_page *page, int module) {
    const struct aj_disputes *disputes = page->result->disputes;
    bool *told = AJ_NEW_ARRAY(page->judgement->arena, bool, disputes->count);
    const struct aj_dispute *before = NULL;
    for (size_t done = 0; done < disputes->count; done++) {
        size_t best = disputes->count;
        for (size_t i = 0; i < disputes->count; i++)
            if (!told[i] &&
                (best == disputes->count || count_right(&disputes->item[i], module) <
                                                count_right(&disputes->item[best], module)))
                best = i;
        const struct aj_dispute *dispute = &disputes->item[best];
        bool apart = before && are_disjoint(before, dispute, module);
        if (before)
            aj_buf_puts(&page->line, "; ");
        say_side(page, dispute, module, apart ? count_right(before, module) : 0);
        told[best] = true;
        before = dispute;
    }
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

static void say_simply(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    for (size_t i = 0; i < disputes->count; i++)
        aj_buf_format(&page->line, "%s%s is %s", i ? "; " : "", disputes->item[i].by,
                      disputes->item[i].right ? "right" : "wrong");
    bool varied = page->result->elsewhere->count > 0;
    aj_buf_puts(&page->line, varied ? ", whatever the edition." : ".");
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
