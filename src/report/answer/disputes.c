// Says who is right in a dispute: the first lines of a report.
#include <stdlib.h>
#include <string.h>

#include "judging/game/judgement.h"
#include "report/answer/answer.h"
#include "report/answer/internal.h"
#include "report/shared/shared.h"

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
    return !dispute->of_verdict && is_illegal(page);
}

bool report_has_unplayed(const struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    if (!report_is_disputed(page))
        return false;
    for (size_t c = 0; c < disputes->count; c++)
        if (report_is_unplayed(page, &disputes->item[c]))
            return true;
    return false;
}

// Returns the help on what would fit instead, or else the reason why the turn is illegal.
static const struct aj_ruling *find_reason(const struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (report_is_help(page, &judgement->ruling[i]))
            return &judgement->ruling[i];
    return report_first_forbidding(page);
}

// Writes the line on claims about an illegal turn: that it is illegal, and how it could be mended
// or why.
static void say_no_result(struct report_page *page) {
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

// ---- what is right except for the reason

// Writes a line for each claim that is wrong only in the rules that it names.
static void say_wrong_reasons(struct report_page *page) {
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

// ---- disputes

// The report on one space: combinations of editions (judging/compare/compare.h).
struct telling {
    struct report_page *page;
    const struct aj_disputes *disputes;
    size_t index; // the number of the space in `disputes`
    struct report_where where;
    uint64_t played; // the combinations to report
    size_t clauses;  // written so far
    bool is_right;   // the last clause says who is right
};

static bool is_any_of_verdict(const struct aj_disputes *disputes) {
    for (size_t c = 0; c < disputes->count; c++)
        if (disputes->item[c].of_verdict)
            return true;
    return false;
}

// Returns the combinations to report: those under which the case is understood. If no claim is
// about the verdict, those under which the turn is illegal are left out too, unless it is illegal
// under all.
static uint64_t find_played(const struct aj_disputes *disputes, const struct aj_space *space) {
    uint64_t all = space->all & ~space->invalid;
    bool is_any = (all & ~space->illegal) == 0 || is_any_of_verdict(disputes);
    return is_any ? all : all & ~space->illegal;
}

static uint64_t standing_of(const struct telling *t, size_t claim, enum aj_standing standing) {
    return t->disputes->item[claim].where[t->index][standing] & t->played;
}

// Whether a claim has one standing under all combinations. If the case is not understood, it is
// wrong.
static bool is_constant(const struct telling *t, size_t claim) {
    const struct aj_space *space = t->where.space;
    for (int standing = 0; standing < AJ_STANDINGS; standing++)
        if ((standing_of(t, claim, (enum aj_standing)standing) |
             (standing == AJ_WRONG ? space->invalid : 0)) == space->all)
            return true;
    return false;
}

// ---- names of claimants

// Writes the names of the marked claimants, "Anna and Bob", and returns how many there are.
static size_t say_names(struct telling *t, const bool meant[]) {
    const char **names = AJ_NEW_ARRAY(t->page->judgement->arena, const char *, t->disputes->count);
    size_t count = 0;
    for (size_t c = 0; c < t->disputes->count; c++)
        if (meant[c])
            names[count++] = t->disputes->item[c].by;
    report_page_list(t->page, names, count, " and ");
    return count;
}

// Marks the claims that have the standing under the same combinations as `claim`, which are neither
// none nor all, and remembers them as told.
static void find_alike(const struct telling *t, size_t claim, enum aj_standing standing,
                       bool meant[], bool told[]) {
    uint64_t where = standing_of(t, claim, standing);
    for (size_t c = 0; c < t->disputes->count; c++) {
        meant[c] = standing_of(t, c, standing) == where;
        told[c] |= meant[c];
    }
}

static bool *new_marks(const struct telling *t) {
    return AJ_NEW_ARRAY(t->page->judgement->arena, bool, t->disputes->count);
}

// ---- clauses

static struct aj_buf *begin_clause(struct telling *t, bool is_right) {
    if (t->clauses++ > 0)
        aj_buf_puts(&t->page->line, "; ");
    t->is_right = is_right;
    return &t->page->line;
}

static void say_where(struct telling *t, uint64_t those, const char *preposition) {
    t->where.those = those;
    aj_buf_char(&t->page->line, ' ');
    report_where(t->page, &t->where, preposition);
    t->where.left &= ~those;
}

// Returns the next claim to report as right: of those that are not told yet, the one that is right
// under the fewest combinations. Claims with the same standing under all combinations are not
// reported here. If there is no claim left, returns the number of claims.
static size_t next_right(const struct telling *t, const bool told[]) {
    size_t best = t->disputes->count;
    int fewest = 0;
    for (size_t c = 0; c < t->disputes->count; c++) {
        int right = __builtin_popcountll(standing_of(t, c, AJ_RIGHT));
        if (told[c] || right == 0 || is_constant(t, c))
            continue;
        if (best == t->disputes->count || right < fewest) {
            best = c;
            fewest = right;
        }
    }
    return best;
}

static void say_right(struct telling *t) {
    bool *told = new_marks(t), *meant = new_marks(t);
    for (;;) {
        size_t claim = next_right(t, told);
        if (claim == t->disputes->count)
            return;
        bool again = t->is_right;
        begin_clause(t, true);
        find_alike(t, claim, AJ_RIGHT, meant, told);
        size_t names = say_names(t, meant);
        aj_buf_puts(&t->page->line, again ? "" : names == 1 ? " is right" : " are right");
        say_where(t, standing_of(t, claim, AJ_RIGHT), "under");
    }
}

// Returns the combinations under which nobody is right and some claim is open (`open`) or none is
// (not `open`).
static uint64_t find_nobody(const struct telling *t, bool open) {
    uint64_t right = 0, some = 0;
    for (size_t c = 0; c < t->disputes->count; c++) {
        right |= standing_of(t, c, AJ_RIGHT);
        some |= standing_of(t, c, AJ_OPEN);
    }
    return t->played & ~right & (open ? some : ~some);
}

static void say_nobody(struct telling *t) {
    uint64_t those = find_nobody(t, false);
    if (those == 0)
        return;
    bool again = t->is_right;
    struct aj_buf *line = begin_clause(t, false);
    if (t->disputes->count == 1)
        aj_buf_format(line, "%s%s", again ? "" : t->disputes->item[0].by,
                      again ? "wrong" : " is wrong");
    else
        aj_buf_puts(line, "nobody is right");
    say_where(t, those, "under");
}

// Whether claims are open in these combinations only, in which nobody is right. The report then
// says that the matter is open, without naming claims.
static bool is_matter_open(const struct telling *t, uint64_t those) {
    for (size_t c = 0; c < t->disputes->count; c++) {
        uint64_t open = standing_of(t, c, AJ_OPEN);
        if (!is_constant(t, c) && (open & ~those))
            return false;
    }
    return those != 0;
}

static void say_matter_open(struct telling *t, uint64_t those) {
    struct aj_buf *line = begin_clause(t, false);
    t->where.those = those;
    const char *title = report_where_title(t->page, &t->where);
    if (title) {
        aj_buf_format(line, "%s %s it open", title, report_is_plural(title) ? "leave" : "leaves");
        t->where.left &= ~those;
    } else if (report_where_others(t->page, &t->where)) {
        aj_buf_puts(line, " editions leave it open");
        t->where.left &= ~those;
    } else {
        aj_buf_puts(line, "it is left open");
        say_where(t, those, __builtin_popcountll(t->where.decisive) == 1 ? "by" : "under");
    }
}

static void say_open(struct telling *t) {
    uint64_t nobody = find_nobody(t, true);
    bool *told = new_marks(t), *meant = new_marks(t);
    // If it is so under all combinations, there is nothing that names them.
    if (nobody != t->where.space->all && is_matter_open(t, nobody)) {
        say_matter_open(t, nobody);
        return;
    }
    for (size_t c = 0; c < t->disputes->count; c++) {
        if (told[c] || is_constant(t, c) || standing_of(t, c, AJ_OPEN) == 0)
            continue;
        aj_buf_puts(begin_clause(t, false), "what ");
        find_alike(t, c, AJ_OPEN, meant, told);
        size_t names = say_names(t, meant);
        aj_buf_format(&t->page->line, " say%s is left open", names == 1 ? "s" : "");
        say_where(t, standing_of(t, c, AJ_OPEN), "under");
        if (!standing_of(t, c, AJ_RIGHT) && nobody == t->where.space->all) {
            aj_buf_puts(&t->page->line, " and wrong");
            say_where(t, standing_of(t, c, AJ_WRONG), "under");
        }
    }
}

// Says that an illegal turn has no result with which a claim could be compared.
static void say_unplayed(struct telling *t) {
    uint64_t those = t->where.space->all & ~t->played & ~t->where.space->invalid;
    if (those == 0)
        return;
    aj_buf_puts(begin_clause(t, false), "the turn is illegal, and nobody right or wrong,");
    say_where(t, those, "under");
}

// Whether the lines on other editions say under which of them the case is not understood, and why.
static bool is_why_told(const struct report_result *result) {
    const struct aj_elsewhere *elsewhere = result->elsewhere;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        if (elsewhere->item[i].error)
            return true;
    return false;
}

static void say_invalid(struct telling *t) {
    const struct aj_space *space = t->where.space;
    if (space->invalid == 0)
        return;
    aj_buf_puts(begin_clause(t, false), "the case is invalid, and nobody right,");
    say_where(t, space->invalid, "under");
    if (!is_why_told(t->page->result))
        aj_buf_format(&t->page->line, ": %s [%s]", space->error->message, space->error->kind->id);
}

static void say_standing(struct telling *t, size_t claim, enum aj_standing standing) {
    const char *by = t->disputes->item[claim].by;
    if (standing == AJ_OPEN)
        aj_buf_format(&t->page->line, "what %s says is left open", by);
    else
        aj_buf_format(&t->page->line, "%s is %s", by, aj_standing_names[standing]);
}

static void say_constant(struct telling *t) {
    for (size_t c = 0; c < t->disputes->count; c++) {
        if (!is_constant(t, c))
            continue;
        begin_clause(t, false);
        say_standing(t, c, t->disputes->item[c].answer);
        aj_buf_puts(&t->page->line, " whatever the edition");
        if (t->disputes->by_module)
            aj_buf_format(&t->page->line, " of %s",
                          t->page->game->book->module[t->where.space->module[0]].title);
    }
}

static void end_sentence(struct report_page *page) {
    report_page_capital(page, 0);
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

static bool is_right_somewhere(const struct telling *t) {
    for (size_t c = 0; c < t->disputes->count; c++)
        if (standing_of(t, c, AJ_RIGHT) != 0 && !is_constant(t, c))
            return true;
    return false;
}

// Says of the combinations under which nobody is right, some with open claims and some without,
// that it is one or the other: lists of both would be longer than who is right. Returns false if
// there are not both, or if nobody is right anywhere.
static bool say_nobody_or_open(struct telling *t) {
    uint64_t open = find_nobody(t, true), wrong = find_nobody(t, false);
    if (!open || !wrong || t->disputes->count == 1 || !is_right_somewhere(t) ||
        !is_matter_open(t, open))
        return false;
    aj_buf_puts(begin_clause(t, false), "nobody is right, or it is left open,");
    say_where(t, open | wrong, "under");
    return true;
}

static void say_space(struct report_page *page, size_t index, uint64_t decisive) {
    const struct aj_disputes *disputes = page->result->disputes;
    const struct aj_space *space = &disputes->space[index];
    struct telling t = {.page = page,
                        .disputes = disputes,
                        .index = index,
                        .where = {space, decisive, 0, space->all},
                        .played = find_played(disputes, space)};
    // Wrong claims come before open ones if there is only one claim, or if nobody is ever right.
    bool wrong_first = disputes->count == 1 || !is_right_somewhere(&t);
    say_right(&t);
    if (!say_nobody_or_open(&t)) {
        if (wrong_first)
            say_nobody(&t);
        say_open(&t);
        if (!wrong_first)
            say_nobody(&t);
    }
    say_unplayed(&t);
    say_constant(&t);
    say_invalid(&t);
    end_sentence(page);
}

// ---- by the case's own rules

static size_t count_open(const struct aj_disputes *disputes) {
    size_t count = 0;
    for (size_t c = 0; c < disputes->count; c++)
        count += disputes->item[c].answer == AJ_OPEN;
    return count;
}

static bool are_alike(const struct aj_dispute *a, const struct aj_dispute *b) {
    return a->answer == b->answer && strcmp(a->by, b->by) == 0;
}

// Compares claims for qsort: by standing, by claimant, and in their order.
static int compare_claims(const void *left, const void *right) {
    const struct aj_dispute *a = *(const struct aj_dispute *const *)left;
    const struct aj_dispute *b = *(const struct aj_dispute *const *)right;
    int order = a->answer != b->answer ? (a->answer > b->answer) - (a->answer < b->answer)
                                       : strcmp(a->by, b->by);
    return order ? order : (a > b) - (a < b);
}

// Returns for each claim whether an earlier one of the same claimant has the same standing.
static bool *find_repeated(struct telling *t) {
    const struct aj_disputes *disputes = t->disputes;
    bool *repeated = new_marks(t);
    const struct aj_dispute **sorted =
        AJ_NEW_ARRAY(t->page->judgement->arena, const struct aj_dispute *, disputes->count + 1);
    for (size_t c = 0; c < disputes->count; c++)
        sorted[c] = &disputes->item[c];
    qsort(sorted, disputes->count, sizeof *sorted, compare_claims);
    for (size_t c = 1; c < disputes->count; c++)
        repeated[sorted[c] - disputes->item] = are_alike(sorted[c], sorted[c - 1]);
    return repeated;
}

// Whether there are two claims, of different players, and both are right or both are wrong.
static bool are_both_alike(const struct aj_disputes *disputes) {
    return disputes->count == 2 && disputes->item[0].answer == disputes->item[1].answer &&
           disputes->item[0].answer != AJ_OPEN &&
           !are_alike(&disputes->item[0], &disputes->item[1]);
}

// Says of each claimant in turn whether he is right or wrong, then names all open claims at once.
static void say_all_standings(struct telling *t) {
    const struct aj_disputes *disputes = t->disputes;
    size_t open = count_open(disputes), told = 0;
    size_t clauses = open > 0;
    bool *meant = new_marks(t), *repeated = find_repeated(t);
    for (size_t c = 0; c < disputes->count; c++) {
        meant[c] = disputes->item[c].answer == AJ_OPEN;
        clauses += !meant[c] && !repeated[c];
    }
    for (size_t c = 0; c < disputes->count; c++) {
        if (meant[c] || repeated[c])
            continue;
        aj_buf_puts(&t->page->line, told == 0 ? "" : told + 1 == clauses ? " and " : ", ");
        say_standing(t, c, disputes->item[c].answer);
        told++;
    }
    if (open == 0)
        return;
    aj_buf_puts(&t->page->line, told ? " and what " : "what ");
    say_names(t, meant);
    aj_buf_format(&t->page->line, " say%s is left open", open == 1 ? "s" : "");
}

// Says what is so under the case's own rules: "Anna is right, Ben is wrong and what Cleo says is
// left open".
static void say_own(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    struct telling t = {.page = page, .disputes = disputes};
    if (page->result->answer->verdict == AJ_ILLEGAL && !is_any_of_verdict(disputes))
        aj_buf_puts(&page->line, "the turn is illegal, and nobody right or wrong");
    else if (disputes->count > 1 && count_open(disputes) == disputes->count)
        aj_buf_puts(&page->line, page->judgement->untold || page->judgement->untold_at_end ||
                                         page->judgement->is_table_untold
                                     ? "nobody is right yet: more must be told first"
                                     : "nobody is right: it is left open");
    else if (are_both_alike(disputes) && disputes->unreads == 0)
        aj_buf_format(&page->line, "both are %s", aj_standing_names[disputes->item[0].answer]);
    else
        say_all_standings(&t);
}

static bool has_other_editions(const struct report_page *page) {
    for (int m = 0; m < page->game->book->modules; m++)
        if (aj_editions_varied(&page->result->job->rules, m) > 1)
            return true;
    return false;
}

// If the case names an edition that makes a difference, says first what is so under it.
static void say_by_own(struct report_page *page, uint64_t decisive) {
    const struct aj_ruleset *rules = &page->result->job->rules;
    const char *separator = "by ", *title = "";
    if ((decisive & rules->named) == 0)
        return;
    for (int m = 0; m < page->game->book->modules; m++)
        if ((decisive >> m) & 1U) {
            title = page->game->book->edition[rules->edition[m]].title;
            aj_buf_format(&page->line, "%s%s", separator, title);
            report_where_module(page, decisive, m, &title, 1);
            separator = " with ";
        }
    aj_buf_puts(&page->line, strchr(title, ',') ? ", " : " ");
    say_own(page);
    end_sentence(page);
}

// Returns the combinations of a space without those of an edition under which the case is always
// invalid, if the case names another edition of that module: nobody plays it so.
static uint64_t without_invalid(const struct report_page *page, const struct aj_space *space) {
    const struct aj_rulebook *book = page->game->book;
    uint64_t left = space->all;
    for (int e = 0; e < book->editions; e++)
        if ((page->result->job->rules.named >> book->edition[e].module & 1U) &&
            (space->having[e] & ~space->invalid) == 0)
            left &= ~space->having[e];
    return left;
}

// Leaves only the combinations `left` in a space.
static void narrow_space(const struct report_page *page, struct aj_space *space, uint64_t left) {
    struct aj_arena *arena = page->judgement->arena;
    uint64_t *having = AJ_NEW_ARRAY(arena, uint64_t, page->game->book->editions);
    for (int e = 0; e < page->game->book->editions; e++)
        having[e] = space->having[e] & left;
    space->having = having;
    space->all &= left;
    space->illegal &= left;
    space->invalid &= left;
}

// Leaves out editions under which the case is invalid, unless nothing else says why.
static void leave_out_invalid(const struct report_page *page, struct aj_disputes *disputes) {
    struct aj_arena *arena = page->judgement->arena;
    const struct aj_disputes *all = page->result->disputes;
    struct aj_space *space = AJ_NEW_ARRAY(arena, struct aj_space, disputes->spaces + 1);
    struct aj_dispute *item = AJ_NEW_ARRAY(arena, struct aj_dispute, disputes->count + 1);
    if (!is_why_told(page->result))
        return;
    for (size_t c = 0; c < disputes->count; c++) {
        item[c] = disputes->item[c];
        item[c].where = aj_arena_raw(arena, all->spaces * sizeof *item[c].where + 1);
        memcpy(item[c].where, disputes->item[c].where, all->spaces * sizeof *item[c].where);
    }
    for (size_t s = 0; s < disputes->spaces; s++) {
        space[s] = disputes->space[s];
        uint64_t left = without_invalid(page, &space[s]);
        narrow_space(page, &space[s], left);
        for (size_t c = 0; c < disputes->count; c++)
            for (int standing = 0; standing < AJ_STANDINGS; standing++)
                item[c].where[s][standing] &= left;
    }
    disputes->space = space;
    disputes->item = item;
}

static void say_of_editions(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    uint64_t decisive = report_all_decisive(disputes, page->game->book);
    if (decisive == 0) {
        say_own(page);
        if (has_other_editions(page))
            aj_buf_puts(&page->line, ", whatever the edition");
        end_sentence(page);
        return;
    }
    say_by_own(page, decisive);
    for (size_t s = 0; s < disputes->spaces; s++)
        if (report_decisive(disputes, s, page->game->book))
            say_space(page, s, report_decisive(disputes, s, page->game->book));
    if (disputes->by_module) {
        aj_buf_puts(&page->line, "The editions make too many combinations to try them all: those "
                                 "of each module were tried with the others as they are");
        end_sentence(page);
    }
}

static void say_standings(struct report_page *page, const struct aj_disputes *all) {
    const struct report_result *result = page->result;
    struct aj_disputes left = *all;
    struct report_result narrowed = *result;
    leave_out_invalid(page, &left);
    narrowed.disputes = &left;
    page->result = &narrowed;
    say_of_editions(page);
    page->result = result;
}

// Reports the claims that have a standing. A claim about the result of an illegal turn has none.
static void say_of_played(struct report_page *page) {
    const struct report_result *result = page->result;
    struct aj_disputes played = *result->disputes;
    struct report_result without = *result;
    played.item = AJ_NEW_ARRAY(page->judgement->arena, struct aj_dispute, played.count + 1);
    played.count = 0;
    for (size_t c = 0; c < result->disputes->count; c++)
        if (!report_is_unplayed(page, &result->disputes->item[c]))
            played.item[played.count++] = result->disputes->item[c];
    without.disputes = &played;
    page->result = &without;
    if (played.count > 0)
        say_standings(page, &played);
    page->result = result;
}

// Whether a tile that does not fit ends the turn, so that what the claims are about is not judged.
static bool has_unjudged(const struct report_page *page) {
    const struct aj_ruling *reason = page->judgement->is_cut ? find_reason(page) : NULL;
    return reason && reason->effect == AJ_NOTES;
}

// If some claim is about the verdict, and the last turn is legal so far but not told to its end,
// says what is still due.
static void say_owed(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    struct aj_buf due;
    bool owes = page->judgement->untold || page->judgement->is_table_untold;
    if (page->result->answer->verdict != AJ_LEGAL || !owes || !page->game->due ||
        !is_any_of_verdict(disputes) || count_open(disputes) == disputes->count)
        return;
    aj_buf_init_in(&due, page->judgement->arena);
    page->game->due(page->judgement, &due);
    if (due.length == 0)
        return;
    aj_buf_format(&page->line, "That holds of what is told: %s.", aj_buf_text(&due));
    report_page_end(page);
}

// Repeats the claims that nothing here understands, and says how to claim what they are about.
void report_unread(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    const char *help = NULL;
    for (size_t c = 0; disputes && c < disputes->unreads; c++) {
        const struct aj_dispute *unread = &disputes->unread[c];
        const char *said = aj_find_claim_help(page->game, unread->unjudged);
        aj_buf_format(&page->line, "What %s says is not understood, and not judged: \"%s\".",
                      unread->by, unread->unjudged);
        help = help ? help : said;
        report_page_end(page);
    }
    if (help) {
        aj_buf_format(&page->line, "%s.", help);
        report_page_capital(page, 0);
        report_page_end(page);
    }
}

// Repeats the parts of claims that nothing here can judge.
static void say_unjudged(struct report_page *page) {
    const struct aj_disputes *disputes = page->result->disputes;
    for (size_t c = 0; c < disputes->count; c++) {
        if (!disputes->item[c].unjudged)
            continue;
        aj_buf_format(&page->line, "Not judged of what %s says: \"%s\".", disputes->item[c].by,
                      disputes->item[c].unjudged);
        report_page_end(page);
    }
}

// Says who is right as far as the turn was judged.
static void say_judged(struct report_page *page) {
    if (report_has_unplayed(page)) {
        say_no_result(page);
        say_of_played(page);
        return;
    }
    size_t turns, early = report_early_turn(page, &turns);
    say_standings(page, page->result->disputes);
    say_owed(page);
    if (early && is_illegal(page)) {
        aj_buf_format(&page->line,
                      "Turn %zu of %zu alone decides that, which is illegal: what "
                      "follows it was not judged.",
                      early, turns);
        report_page_end(page);
    } else if (page->judgement->is_misnamed) {
        aj_buf_puts(&page->line, "The place alone decides that, which the tile does not have: the "
                                 "quarrel was not judged.");
        report_page_end(page);
    } else if (has_unjudged(page)) {
        aj_buf_puts(&page->line, "The tile alone decides that, which does not fit: what follows it "
                                 "in the turn was not judged.");
        report_page_end(page);
    }
}

void report_who_is_right(struct report_page *page) {
    say_judged(page);
    say_unjudged(page);
    report_unread(page);
}

bool report_is_open_elsewhere(const struct report_page *page) {
    const struct aj_elsewhere *elsewhere = page->result->elsewhere;
    if (report_all_decisive(page->result->disputes, page->game->book))
        return false;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        if (elsewhere->item[i].answer.verdict == AJ_UNDETERMINED)
            return page->result->answer->verdict != AJ_UNDETERMINED;
    return false;
}

void report_without(struct report_page *page) {
    const char *names[AJ_UNKNOWN_MAX];
    size_t count = aj_ruleset_without(&page->result->job->rules, names);
    if (count == 0)
        return;
    aj_buf_puts(&page->line, "Judged without ");
    report_page_list(page, names, count, " and ");
    aj_buf_puts(&page->line, ", which adjudge does not know.");
    report_page_end(page);
}

void report_disputes(struct report_page *page) {
    report_without(page);
    if (!report_is_disputed(page)) {
        report_unread(page);
        return;
    }
    report_who_is_right(page);
    if (!report_has_unplayed(page))
        report_right_instead(page);
    say_wrong_reasons(page);
    // Say notes that explain the headline, right below it.
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (report_is_first_note(page, ruling))
            report_page_note(page, ruling);
    }
}
