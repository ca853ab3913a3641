#include <string.h>

#include "judging/answer/answer.h"
#include "report/answer/answer.h"
#include "report/shared/shared.h"

// ---- elsewhere

enum {
    EDITIONS_SHOWN = 3, // lines about other editions
    QUESTIONS_SHOWN = 2,
    NAMED_MAX = 2 // editions that are named if they say the same
};

static const struct aj_rulebook *book_of(const struct report_page *page) {
    return page->game->book;
}

// Returns the only consulted option that has another value in `other`, or AJ_NONE if there is none,
// or there are several.
static int what_differs(const struct aj_answer *answer, const struct aj_answer *other) {
    aj_options consulted = answer->consulted;
    aj_options_join(&consulted, &other->consulted);
    int found = AJ_NONE;
    AJ_EACH_OPTION(option, &consulted) {
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
        if (!elsewhere->item[i].named && !elsewhere->item[i].same &&
            what_differs(page->result->answer, &elsewhere->item[i].answer) == option)
            return true;
    return false;
}

// Whether other editions make a claim right that is not, while another one is.
static bool is_turned(const struct aj_issue *own, const struct aj_issue *other) {
    bool was = false, is = false;
    if (own->claims != other->claims)
        return false;
    for (size_t i = 0; i < own->claims; i++) {
        was |= own->standing[i] == AJ_RIGHT && other->standing[i] != AJ_RIGHT;
        is |= own->standing[i] != AJ_RIGHT && other->standing[i] == AJ_RIGHT;
    }
    return was && is;
}

bool report_turns_claims(const struct report_page *page, int option) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++) {
        const struct aj_column *item = &elsewhere->item[i];
        if (!item->same && !item->error && is_turned(&elsewhere->own, &item->issue) &&
            what_differs(page->result->answer, &item->answer) == option)
            return true;
    }
    return false;
}

// If one option makes the difference, says who says so: "(note 4, community)".
static void say_authority(struct report_page *page, const struct aj_column *column) {
    int option = column->error ? AJ_NONE : what_differs(page->result->answer, &column->answer);
    if (option == AJ_NONE)
        return;
    const struct aj_setting *row = aj_setting_of(book_of(page), column->edition, option);
    if (row)
        report_page_cite(page, row->source);
    if (row && !page->style.flows) // a book lists the sources below
        aj_buf_format(&page->line, " (%s, %s)", aj_setting_locator(book_of(page), row),
                      aj_authority_names[row->authority]);
}

// Finds which points and tallies of a player differ from those under the case's own rules, or are
// left open by these. Tallies are numbered as in `other`.
static struct report_varied find_varied(const struct report_page *page,
                                        const struct aj_judgement *other, int player) {
    const struct aj_judgement *own = page->judgement;
    const struct aj_player_record *a = &own->player[player], *b = &other->player[player];
    if (page->result->answer->verdict == AJ_UNDETERMINED)
        return report_varies(page->result->answer, player);
    struct report_varied varied = {a->gained != b->gained, a->final != b->final, 0};
    for (int t = 0; t < other->tallies; t++)
        if (other->tally[t].of[player] !=
            aj_tally_of(own->tally, own->tallies, other->tally[t].id, player))
            varied.tallies |= 1U << t;
    return varied;
}

static void say_other_points(struct report_page *page, const struct aj_column *column) {
    const struct aj_judgement *own = page->judgement, *other = column->answer.judgement;
    const char *separator = "";
    for (int i = 0; i < own->players; i++) {
        const struct aj_player_record *b = &other->player[i];
        struct report_varied varied = find_varied(page, other, i);
        if (!report_varies_at_all(varied))
            continue;
        aj_buf_format(&page->line, "%s%s would ", separator, b->name);
        if (varied.gained)
            aj_buf_format(&page->line, "gain %d and ", (int)b->gained);
        aj_buf_format(&page->line, "end at %d", (int)b->final);
        report_with_tallies(&page->line, other->tally, other->tallies, varied.tallies, i);
        separator = ", ";
    }
}

// Says which points an answer leaves open, as report_say_left_open() does: those gained and, with
// `final`, those at the end. Returns false if none of them.
static bool say_open_points(const struct aj_answer *answer, bool final, struct aj_buf *out) {
    static const char first[] = "it is left open whether ";
    const char *separator = first;
    for (int p = 0; p < answer->judgement->players; p++) {
        struct report_varied varied = report_varies(answer, p);
        if (!varied.gained && !(final && varied.final))
            continue;
        aj_buf_format(out, "%s%s ", separator, answer->judgement->player[p].name);
        if (varied.gained) {
            report_say_gained(out, answer, p);
        } else {
            aj_buf_puts(out, "ends at ");
            aj_say_numbers(out, answer, AJ_FINAL, p);
        }
        separator = ", and ";
    }
    return separator != first;
}

void report_say_left_open(const struct aj_answer *answer, bool final, struct aj_buf *out) {
    if (!say_open_points(answer, final, out) && !say_open_points(answer, true, out))
        aj_buf_puts(out, "what is disputed is left open");
}

// Says that an edition leaves the answer open: between which verdicts (a book: that they are), or
// which points, or in a book that those of turns before an illegal one are; and asks the questions.
static void say_open(struct report_page *page, const struct aj_answer *answer) {
    if (answer->common == AJ_UNDETERMINED && page->style.flows) {
        aj_buf_puts(&page->line, " it is left open whether this is legal");
    } else if (answer->common == AJ_UNDETERMINED) {
        aj_buf_puts(&page->line, " it is left open whether it is ");
        report_open_verdicts(&page->line, answer);
    } else if (page->style.flows && answer->common == AJ_ILLEGAL) {
        aj_buf_puts(&page->line, " it would be illegal, and what was scored before is left open");
    } else if (page->style.flows) {
        aj_buf_puts(&page->line, answer->common == AJ_POSSIBLE ? " " : " it would be legal, but ");
        report_say_left_open(answer, page->judgement->turns == 0, &page->line);
    } else {
        aj_buf_format(&page->line, " it would be %s, but the points are left open, ",
                      aj_verdict_names[answer->common]);
        report_open_points(&page->line, answer);
    }
    aj_buf_puts(&page->line, ": ");
    report_open_questions(page, answer, QUESTIONS_SHOWN);
}

// Returns in how many readings of an answer a turn that is legal so far owes something.
static size_t count_owing(const struct aj_answer *answer) {
    size_t count = 0;
    for (size_t i = 0; i < aj_answer_readings(answer); i++)
        count += aj_answer_leaf(answer, i)->is_table_untold;
    return count;
}

// Returns what another answer says about a legal turn that owes something; NULL: `own` says the
// same.
static const char *find_owing(const struct aj_answer *own, const struct aj_answer *other) {
    size_t count = count_owing(other), readings = aj_answer_readings(other);
    size_t before = count_owing(own);
    if ((count > 0) == (before > 0) && (count == readings) == (before == aj_answer_readings(own)))
        return NULL;
    return count == 0          ? "nothing more is due"
           : count == readings ? "something more is due"
                               : "it is left open whether something more is due";
}

const char *report_owing(const struct report_result *result, const struct aj_column *column) {
    return aj_case_has_claims(column->job) ? NULL : find_owing(result->answer, &column->answer);
}

void report_otherwise(const struct report_result *result, const struct aj_column *column,
                      const char *is, struct aj_buf *out) {
    const char *owing = report_owing(result, column);
    if (owing)
        aj_buf_puts(out, owing);
    else
        report_issue(out, column->job, &column->issue, &result->elsewhere->own, is);
}

static void say_consequence(struct report_page *page, const struct aj_column *column) {
    enum aj_verdict verdict = column->answer.verdict;
    if (verdict == AJ_UNDETERMINED) {
        say_open(page, &column->answer);
        return;
    }
    aj_buf_char(&page->line, ' ');
    size_t before = page->line.length;
    if (column->error)
        aj_buf_format(&page->line, "it would be invalid: %s [%s]", column->error->message,
                      column->error->kind->id);
    else if (verdict != page->result->answer->common)
        aj_buf_format(&page->line, "it would be %s", aj_verdict_names[verdict]);
    else
        say_other_points(page, column);
    if (page->line.length == before)
        report_otherwise(page->result, column, "would be", &page->line);
    aj_buf_char(&page->line, '.');
}

// Whether both call the turn illegal, and differ only in the points that the end of the game would
// give, which nobody claims.
static bool differs_at_end_only(const struct report_page *page, const struct aj_column *column) {
    if (page->result->answer->verdict != AJ_ILLEGAL || column->answer.verdict != AJ_ILLEGAL ||
        column->error || aj_is_end_claimed(page->result->job))
        return false;
    for (int i = 0; i < page->judgement->players; i++) {
        struct report_varied varied = find_varied(page, column->answer.judgement, i);
        if (varied.gained || varied.tallies)
            return false;
    }
    return true;
}

// Whether an edition is told: if the case names an edition of the module, only if its verdict
// differs.
static bool is_told(const struct report_page *page, const struct aj_column *column) {
    if (differs_at_end_only(page, column))
        return false;
    if (column->error && (page->style.flows || column->named))
        return false; // the table of a book's entry has it; a table with another box does not ask
    if (!column->named)
        return !column->same;
    return column->answer.verdict != page->result->answer->verdict;
}

static bool are_alike(const struct aj_column *a, const struct aj_column *b) {
    if (a->answer.verdict != b->answer.verdict ||
        !aj_options_same(&a->answer.deciding, &b->answer.deciding))
        return false;
    if (a->error && b->error && strcmp(a->error->message, b->error->message) != 0)
        return false;
    bool by_verdict = a->named && a->answer.verdict < AJ_UNDETERMINED;
    return by_verdict || aj_columns_agree(a, b);
}

// Says the editions of one module that give the same different answer, on one line.
static void say_group(struct report_page *page, size_t first, bool told[]) {
    const struct aj_elsewhere *list = page->result->elsewhere;
    const struct aj_column *column = &list->item[first];
    const char *titles[AJ_EDITIONS_MAX];
    size_t count = 0;
    for (size_t i = first; i < list->count; i++) {
        const struct aj_column *other = &list->item[i];
        if (other->module != column->module || !is_told(page, other) || !are_alike(other, column))
            continue;
        titles[count++] = book_of(page)->edition[other->edition].title;
        told[i] = true;
    }
    aj_buf_puts(&page->line, "  By ");
    report_page_list(page, titles, count, " and ");
    if (count == 1)
        say_authority(page, column);
    say_consequence(page, column);
    report_page_end(page);
}

static void say_differing(struct report_page *page, int module) {
    const struct aj_elsewhere *list = page->result->elsewhere;
    bool *told = AJ_NEW_ARRAY(page->judgement->arena, bool, list->count + 1);
    size_t lines = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->item[i].module == module && is_told(page, &list->item[i]) && !told[i] &&
            lines++ < EDITIONS_SHOWN)
            say_group(page, i, told);
}

// If the editions that say the same are few, names them: ": the first edition and the second
// edition".
static void name_same(struct report_page *page, int module, int own) {
    const struct aj_elsewhere *list = page->result->elsewhere;
    const char *titles[NAMED_MAX] = {book_of(page)->edition[own].title};
    size_t count = 1;
    for (size_t i = 0; i < list->count; i++)
        if (list->item[i].module == module && list->item[i].same) {
            if (count == NAMED_MAX)
                return;
            titles[count++] = book_of(page)->edition[list->item[i].edition].title;
        }
    aj_buf_puts(&page->line, ": ");
    report_page_list(page, titles, count, " and ");
}

// Returns how many other editions a module has, and in `*same` how many of them say the same.
static size_t count_others(const struct report_page *page, int module, size_t *same) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    size_t others = *same = 0;
    for (size_t i = 0; i < elsewhere->count; i++) {
        others += elsewhere->item[i].module == module;
        *same += elsewhere->item[i].module == module && elsewhere->item[i].same;
    }
    return others;
}

// Whether the claims have the same standing in every edition, which their line says: it would read
// like the opposite that the answer is the same in some.
static bool are_claims_alike(const struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    return disputes && disputes->count > 0 && report_all_decisive(disputes, book_of(page)) == 0;
}

static void say_module(struct report_page *page, int module) {
    size_t same, others = count_others(page, module, &same);
    if (others == 0)
        return;
    int own = page->result->job->rules.edition[module];
    const char *where = *book_of(page)->edition[own].map ? " on this map" : "";
    say_differing(page, module);
    if (aj_has_missing(page->judgement) || are_claims_alike(page))
        return; // if a module is missing, editions do not matter
    if (same > 0 && same < others) {
        aj_buf_format(&page->line, "  The same in %zu of the %zu editions of %s%s", same + 1,
                      others + 1, book_of(page)->module[module].title, where);
        name_same(page, module, own);
        aj_buf_char(&page->line, '.');
        report_page_end(page);
    }
}

static bool is_named(const struct report_page *page, int module) {
    return (page->result->job->rules.named >> module) & 1U;
}

// Returns the modules of which the answer says that all their editions say the same, as bits. If
// the case names a module's edition, the module is one of them only in a book, or if its rule
// decides. If someone asks about a box, it is no news that the editions of the base game agree:
// none is returned then in a book, or if the box's editions differ and are not told.
static uint64_t find_alike(const struct report_page *page) {
    uint64_t alike = 0, boxes = 0;
    int about = page->deciding ? book_of(page)->rule[page->deciding->rule].module : 0;
    bool is_beside = false, any = false;
    for (int i = 0; i < book_of(page)->modules; i++) {
        size_t same, others = count_others(page, i, &same);
        bool is_asked = page->style.flows || !is_named(page, i);
        if (same == others && (i == about || (is_asked && others > 0)))
            alike |= UINT64_C(1) << i;
        any |= is_asked && others > 0 && same == others;
        is_beside |= i == about && i > 0 && is_named(page, i) && same < others;
        boxes |= (uint64_t)(i > 0 && aj_module_on(&page->result->job->rules, i)) << i;
    }
    bool is_no_news = (page->style.flows && boxes && !(alike & boxes)) || (is_beside && alike == 1);
    return aj_has_missing(page->judgement) || is_no_news || !any ? 0 : alike;
}

// Returns what a module is called after "every edition of". If boxes are in force too, the base
// game is called that and not by its title, since editions of a box may have been told just before.
static const char *editions_of(const struct aj_rulebook *book, const struct aj_ruleset *rules,
                               int module) {
    bool has_boxes = false;
    for (int i = 0; i < book->modules; i++)
        has_boxes |= i != module && aj_module_on(rules, i);
    return has_boxes && strcmp(book->module[module].id, "base") == 0 ? "the base game"
                                                                     : book->module[module].title;
}

// Whether all modules in play that have several editions are among these, as bits.
static bool is_of_all(const struct report_page *page, uint64_t alike) {
    const struct aj_rulebook *book = book_of(page);
    for (int m = 0; m < book->modules; m++) {
        int editions = 0;
        for (int i = 0; i < book->editions; i++)
            editions += book->edition[i].module == m;
        if (editions > 1 && aj_module_on(&page->result->job->rules, m) && !((alike >> m) & 1U))
            return false;
    }
    return true;
}

// Says "The same in every edition of the base game, The Tunnel and The River."
static void say_alike(struct report_page *page, uint64_t alike) {
    const struct aj_rulebook *book = book_of(page);
    const char **titles = AJ_NEW_ARRAY(page->judgement->arena, const char *, book->modules);
    size_t count = 0;
    bool on_map = false;
    for (int i = 0; i < book->modules; i++) {
        if (!((alike >> i) & 1U))
            continue;
        titles[count++] = editions_of(book, &page->result->job->rules, i);
        on_map |= *book->edition[page->result->job->rules.edition[i]].map != '\0';
    }
    aj_buf_puts(&page->line, "  The same in every edition");
    if (!page->style.flows || !is_of_all(page, alike)) { // in a book the boxes are below
        aj_buf_puts(&page->line, " of ");
        report_page_list(page, titles, count, " and ");
    }
    aj_buf_puts(&page->line, on_map ? " on this map." : ".");
    report_page_end(page);
}

// Whether some edition answers differently.
static bool some_differ(const struct report_page *page) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    bool differ = false;
    for (size_t i = 0; i < elsewhere->count; i++)
        differ |= !elsewhere->item[i].same;
    return differ;
}

void report_elsewhere(struct report_page *page) {
    if (!page->result->elsewhere)
        return;
    uint64_t alike = find_alike(page);
    for (int i = 0; i < book_of(page)->modules; i++)
        if (is_named(page, i))
            say_differing(page, i);
        else if (!((alike >> i) & 1U))
            say_module(page, i);
    // In a book it would read as if it were about what was said just before.
    if (alike && !(page->style.flows && some_differ(page)))
        say_alike(page, alike);
}

// ---- editions

struct editions {
    const struct report_result *result;
    const struct aj_rulebook *book;
    struct aj_buf *out; // the answer of the present row
    struct report_edition_row *row;
    size_t count, capacity;
};

// Adds a row with an answer; NULL: it has none.
static void add_row(struct editions *e, const char *title, struct aj_buf *answer) {
    struct aj_arena *arena = e->result->answer->judgement->arena;
    e->row = aj_arena_grow(arena, e->row, sizeof *e->row, &e->capacity, e->count + 1);
    e->row[e->count++] = (struct report_edition_row){
        title, answer ? aj_arena_copy(arena, answer->bytes, answer->length) : NULL};
    if (answer)
        aj_buf_clear(answer);
}

static void say_open_answer(struct aj_buf *text, const struct aj_answer *answer) {
    struct aj_buf points;
    if (answer->common == AJ_UNDETERMINED) {
        aj_buf_puts(text, "left open, ");
        report_open_verdicts(text, answer);
        return;
    }
    aj_buf_init_beside(&points, text);
    report_open_points(&points, answer);
    aj_buf_format(text, "%s, the points left open: ", aj_verdict_names[answer->common]);
    aj_buf_safe(text, aj_buf_text(&points), points.length);
    text->failed |= points.failed;
    aj_buf_done(&points);
}

// Appends an answer in a few words: "legal; Anna ends at 3, Ben ends at 0".
static void say_answer(const struct aj_answer *answer, struct aj_buf *text) {
    if (answer->verdict == AJ_UNDETERMINED) {
        say_open_answer(text, answer);
        return;
    }
    aj_buf_puts(text, aj_verdict_names[answer->verdict]);
    if (answer->verdict > AJ_UNDETERMINED || answer->verdict == AJ_ILLEGAL)
        return;
    for (int p = 0; p < answer->judgement->players; p++) {
        const struct aj_player_record *player = &answer->judgement->player[p];
        aj_buf_puts(text, p ? ", " : "; ");
        aj_buf_safe(text, player->name, strlen(player->name));
        aj_buf_format(text, " ends at %d", (int)player->final);
        report_with_tallies(text, answer->judgement->tally, answer->judgement->tallies, ~0U, p);
    }
}

// In addition to verdict and points, says why an edition does not understand the case, or what else
// differs.
static void put_other(struct editions *e, const struct aj_column *column) {
    const struct aj_answer *answer = e->result->answer;
    say_answer(&column->answer, e->out);
    if (column->error) {
        aj_buf_puts(e->out, ": ");
        aj_buf_safe(e->out, column->error->message, strlen(column->error->message));
    } else if (!column->same && aj_answers_agree(answer, &column->answer)) {
        struct aj_buf text;
        aj_buf_init_beside(&text, e->out);
        report_otherwise(e->result, column, "is", &text);
        aj_buf_puts(e->out, "; ");
        aj_buf_safe(e->out, aj_buf_text(&text), text.length);
        aj_buf_done(&text);
    }
    add_row(e, e->book->edition[column->edition].title, e->out);
}

// Writes the answer of each edition of a module. If an edition was not tried, its answer is that of
// the one in force.
static void put_module(struct editions *e, int module) {
    const struct aj_elsewhere *elsewhere = e->result->elsewhere;
    int own = e->result->job->rules.edition[module];
    for (int i = 0; i < e->book->editions; i++) {
        if (e->book->edition[i].module != module)
            continue;
        if (i == own) {
            say_answer(e->result->answer, e->out);
            add_row(e, e->book->edition[i].title, e->out);
        }
        for (size_t k = 0; elsewhere && k < elsewhere->count; k++)
            if (elsewhere->item[k].edition == i)
                put_other(e, &elsewhere->item[k]);
    }
}

static bool all_the_same(const struct editions *e, int module) {
    const struct aj_elsewhere *elsewhere = e->result->elsewhere;
    size_t others = 0;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++) {
        if (elsewhere->item[i].module != module)
            continue;
        if (!elsewhere->item[i].same)
            return false;
        others++;
    }
    return others > 0;
}

void report_by_named(const struct report_result *result, struct aj_buf *out) {
    const struct aj_ruleset *rules = &result->job->rules;
    const struct aj_elsewhere *elsewhere = result->elsewhere;
    const struct aj_rulebook *book = result->job->game->book;
    uint64_t differing = 0;
    const char *separator = "By ";
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        if (!elsewhere->item[i].same)
            differing |= UINT64_C(1) << elsewhere->item[i].module;
    for (int m = 0; m < book->modules; m++)
        if ((differing & rules->named) >> m & 1U) {
            aj_buf_format(out, "%s%s", separator, book->edition[rules->edition[m]].title);
            separator = " with ";
        }
    aj_buf_puts(out, differing & rules->named ? ": " : "");
}

size_t report_edition_rows(const struct report_result *result, struct report_edition_row **row) {
    const struct aj_ruleset *rules = &result->job->rules;
    struct aj_arena *arena = result->answer->judgement->arena;
    struct aj_buf answer;
    struct editions editions = {.result = result, .book = result->job->game->book, .out = &answer};
    struct editions *e = &editions;
    aj_buf_init_in(&answer, arena);
    for (int m = 0; m < e->book->modules; m++) {
        if (!aj_module_on(rules, m))
            continue;
        if (aj_has_missing(e->result->answer->judgement) && all_the_same(e, m))
            continue; // if a module is missing, editions do not matter
        if (all_the_same(e, m))
            add_row(e,
                    aj_arena_format(arena, "the same in every edition of %s%s",
                                    editions_of(e->book, rules, m),
                                    *e->book->edition[rules->edition[m]].map ? " on this map" : ""),
                    NULL);
        else
            put_module(e, m);
    }
    for (int h = 0; h < e->book->house_rules; h++)
        if (aj_house_rule_on(rules, h))
            add_row(e, aj_arena_format(arena, "with the house rule %s", e->book->house_rule[h].id),
                    NULL);
    aj_buf_done(&answer);
    *row = e->row;
    return e->count;
}

void report_editions(const struct report_result *result, struct aj_buf *out) {
    struct report_edition_row *row;
    size_t count = report_edition_rows(result, &row);
    for (size_t i = 0; i < count; i++)
        aj_buf_format(out, "%s%s%s.\n", row[i].title, row[i].answer ? ": " : "",
                      row[i].answer ? row[i].answer : "");
}

// ---- sources

static void mark_citations(const struct editions *e, bool cited[]) {
    const struct aj_judgement *judgement = e->result->answer->judgement;
    for (size_t i = 0; i < judgement->rulings; i++) {
        struct aj_citation citation = aj_ruling_citation(judgement, &judgement->ruling[i]);
        if (judgement->ruling[i].effect != AJ_NOTES && citation.source != AJ_NONE)
            cited[citation.source] = true;
    }
    for (int m = 0; m < e->book->modules; m++)
        if (aj_module_on(&e->result->job->rules, m))
            cited[e->book->edition[e->result->job->rules.edition[m]].source] = true;
    const struct aj_elsewhere *elsewhere = e->result->elsewhere;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        if (!all_the_same(e, elsewhere->item[i].module))
            cited[e->book->edition[elsewhere->item[i].edition].source] = true;
}

const bool *report_cited(const struct report_result *result) {
    struct editions editions = {.result = result, .book = result->job->game->book}, *e = &editions;
    bool *cited = AJ_NEW_ARRAY(result->answer->judgement->arena, bool, e->book->sources + 1);
    mark_citations(e, cited);
    return cited;
}
