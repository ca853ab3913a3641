#include <string.h>

#include "documents/reading/reading.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"
#include "judging/compare/internal.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"

const char *const aj_standing_names[AJ_STANDINGS] = {"right", "open", "wrong"};

struct inquiry {
    struct aj_reader *reader;
    const struct aj_case *job;
    struct aj_tree *tree;
    uint32_t *says; // the map of each claim
    size_t claims;
    uint64_t varied; // modules that could have changed some result, as bits
};

static const struct aj_rulebook *book_of(const struct inquiry *q) {
    return q->job->game->book;
}

// ---- one combination

// Returns the modules whose other editions could change the answer, as bits. An option that the
// case or the command sets, or a switch, is the same in every edition.
static uint64_t modules_with_say(const struct inquiry *q, const aj_options *options) {
    uint64_t modules = 0;
    AJ_EACH_OPTION(option, options) {
        int module = book_of(q)->option[option].module;
        enum aj_origin origin = q->job->rules.option[option].origin;
        bool is_told = (modules >> module) & 1U;
        if (!is_told && origin == AJ_FROM_EDITION && !book_of(q)->option[option].is_switch &&
            aj_editions_varied(&q->job->rules, module) > 1)
            modules |= UINT64_C(1) << module;
    }
    return modules;
}

static void note_varied(struct inquiry *q, const struct aj_answer *answer,
                        const struct aj_case *job) {
    aj_options options = answer->swaying;
    aj_options_join(&options, &job->read_by);
    q->varied |= modules_with_say(q, &options);
}

// Finds the standings under one combination of a space. Afterwards memory is released, unless the
// case was read anew: only the standings are needed, and why the case is not understood.
static void try_editions(struct inquiry *q, struct aj_disputes *disputes, size_t space, int index) {
    struct aj_arena *arena = q->reader->arena;
    struct aj_arena_mark mark = aj_arena_mark(arena);
    size_t roots = q->tree->root.rows;
    struct aj_space *at = &disputes->space[space];
    struct aj_ruleset rules = q->job->rules;
    struct aj_column column = {.module = AJ_NONE, .wanted = AJ_RESULTS};
    struct aj_diags diags;
    struct aj_reader aside = aj_reader_aside(q->reader, &diags);
    int edition[AJ_MODULES_MAX];
    aj_space_editions(at, &q->job->rules, index, edition);
    for (int m = 0; m < book_of(q)->modules; m++)
        if (edition[m] != rules.edition[m])
            aj_ruleset_choose(&rules, m, edition[m]);
    aj_column_judge(&aside, q->tree, q->job, &rules, &column);
    note_varied(q, &column.answer, column.job);
    at->illegal |= (uint64_t)(column.answer.verdict == AJ_ILLEGAL) << index;
    at->invalid |= (uint64_t)(column.error != NULL) << index;
    at->error = at->error ? at->error : column.error;
    for (size_t c = 0; c < q->claims; c++)
        disputes->item[c].where[space][column.issue.standing[c]] |= UINT64_C(1) << index;
    if (!column.error && q->tree->root.rows == roots)
        aj_arena_release(arena, mark);
}

// ---- all combinations

// Makes spaces of the modules that could change a result, and judges all their combinations. If
// that shows further such modules, this is repeated.
static void judge_combinations(struct inquiry *q, struct aj_disputes *disputes) {
    struct aj_arena *arena = q->reader->arena;
    uint64_t varied;
    disputes->space = AJ_NEW_ARRAY(arena, struct aj_space, AJ_MODULES_MAX);
    do {
        varied = q->varied;
        disputes->by_module = !aj_space_fits(&q->job->rules, varied);
        disputes->spaces = 0;
        if (!disputes->by_module)
            aj_space_lay(&disputes->space[disputes->spaces++], &q->job->rules, varied, arena);
        for (uint64_t left = disputes->by_module ? varied : 0; left; left &= left - 1)
            aj_space_lay(&disputes->space[disputes->spaces++], &q->job->rules, left & -left, arena);
        for (size_t c = 0; c < q->claims; c++)
            disputes->item[c].where =
                aj_arena_alloc(arena, disputes->spaces * sizeof *disputes->item[c].where);
        for (size_t s = 0; s < disputes->spaces; s++)
            for (int i = 0; i < disputes->space[s].count; i++)
                try_editions(q, disputes, s, i);
    } while (q->varied != varied);
}

// ---- claims

// Returns the name of a player, given by name or colour; or the text itself, since other people may
// claim something too.
static const char *read_by(const struct inquiry *q, uint32_t node) {
    const char *text = node == AJ_NO_NODE ? NULL : aj_read_name(q->reader, node);
    int player = text ? aj_case_find_player(q->job, text) : AJ_NONE;
    return player == AJ_NONE ? text : q->job->player[player].name;
}

// Whether a value of this key must have entries to say something.
static bool is_of_entries(const struct aj_game *game, const char *key) {
    static const enum aj_expect_key own[] = {
        AJ_EXPECT_RULES,  AJ_EXPECT_GAINED, AJ_EXPECT_FINAL,       AJ_EXPECT_EARNED,
        AJ_EXPECT_AT_END, AJ_EXPECT_SCORED, AJ_EXPECT_UNDETERMINED};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(aj_expect_key_names[own[i]], key) == 0)
            return true;
    for (const char *const *each = game->expect_each; each && *each; each++)
        if (strcmp(*each, key) == 0)
            return true;
    return false;
}

// Reports parts of a claim that say nothing, such as `{}` or an empty list: they would be right
// whatever the answer.
static void refuse_empty(struct aj_reader *reader, const struct aj_case *job, uint32_t says) {
    static const char help[] =
        "say what is disputed, such as {verdict: legal}, {gained: {NAME: 4}} "
        "or {rules: [RULE]}";
    const struct aj_doc *doc = reader->doc;
    if (aj_doc_at(doc, says)->kind != AJ_NODE_MAP)
        return;
    if (aj_expects_nothing(doc, says))
        aj_read_error(reader, says, AJ_KIND(EMPTY_CLAIM), "the claim says nothing")->help = help;
    AJ_EACH_CHILD(doc, n, says) {
        const struct aj_node *at = aj_doc_at(doc, n);
        if (at->count == 0 && (at->kind == AJ_NODE_LIST || at->kind == AJ_NODE_MAP) &&
            is_of_entries(job->game, aj_doc_key(doc, n)))
            aj_read_error(
                reader, n, AJ_KIND(EMPTY_CLAIM),
                "the claim says nothing: `%s` is empty, and only what it lists is compared",
                aj_doc_key(doc, n))
                ->help = help;
    }
}

// Finds whether a claim is about the verdict, not only about the result of the moves.
static void find_subject(const struct aj_doc *doc, uint32_t says, struct aj_dispute *item) {
    static const enum aj_expect_key reasons[] = {AJ_EXPECT_RULES, AJ_EXPECT_DECIDING,
                                                 AJ_EXPECT_UNDETERMINED};
    if (aj_doc_at(doc, says)->kind != AJ_NODE_MAP)
        return;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        item->of_reason |= aj_doc_get(doc, says, aj_expect_key_names[reasons[i]]) != AJ_NO_NODE;
    uint32_t unjudged = aj_doc_get(doc, says, aj_expect_key_names[AJ_EXPECT_UNJUDGED]);
    item->unjudged = unjudged == AJ_NO_NODE ? NULL : aj_doc_text(doc, unjudged);
    uint32_t denied = aj_doc_get(doc, says, aj_expect_key_names[AJ_EXPECT_DENIES]);
    if (denied != AJ_NO_NODE)
        find_subject(doc, denied, item);
    item->of_verdict |= item->of_reason ||
                        aj_doc_get(doc, says, aj_expect_key_names[AJ_EXPECT_VERDICT]) != AJ_NO_NODE;
}

static void read_claims(struct inquiry *q, uint32_t list, struct aj_disputes *disputes) {
    const struct aj_doc *doc = q->reader->doc;
    size_t count = doc->node[list].count + 1;
    uint32_t unread = AJ_NO_NODE;
    disputes->item = AJ_NEW_ARRAY(q->reader->arena, struct aj_dispute, count);
    disputes->unread = AJ_NEW_ARRAY(q->reader->arena, struct aj_dispute, count);
    q->says = AJ_NEW_ARRAY(q->reader->arena, uint32_t, count);
    AJ_EACH_CHILD(doc, n, list) {
        uint32_t field[2] = {AJ_NO_NODE, AJ_NO_NODE};
        if (!aj_read_both(q->reader, n, "an entry of `disputed`", aj_side_keys, field) &&
            field[1] == AJ_NO_NODE)
            continue;
        bool is_unread = aj_is_unread(doc, field[1]);
        struct aj_dispute *item =
            is_unread ? &disputes->unread[disputes->unreads++] : &disputes->item[disputes->count++];
        item->by = read_by(q, field[0]);
        find_subject(doc, field[1], item);
        if (is_unread) {
            item->answer = AJ_OPEN;
            unread = field[1];
            continue;
        }
        refuse_empty(q->reader, q->job, field[1]);
        q->says[q->claims++] = field[1];
    }
    if (disputes->count == 0 && disputes->unreads == 1)
        refuse_empty(q->reader, q->job, unread);
}

// Whether there is a ruling, even a note, by the rule with this id.
static bool is_by(const struct inquiry *q, const struct aj_judgement *judgement, const char *id) {
    int rule = aj_find_rule(q->job->game->book, id);
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].rule == rule)
            return true;
    return false;
}

// Whether a claim is wrong only in that it names rules by which the judgement has no ruling.
static bool is_right_but_for_reason(const struct inquiry *q, const struct aj_judgement *judgement,
                                    const struct aj_mismatches *wrong) {
    for (size_t i = 0; i < wrong->count; i++)
        if (strcmp(wrong->item[i].key, aj_expect_key_names[AJ_EXPECT_RULES]) != 0 ||
            is_by(q, judgement, wrong->item[i].expected))
            return false;
    return wrong->count > 0;
}

// Finds what is wrong in claims that are wrong in every reading: in all if all claims are, else in
// those that are wrong only in the reason.
static void find_wrongs(struct inquiry *q, const struct aj_answer *answer,
                        struct aj_disputes *disputes) {
    bool none_right = answer->verdict == AJ_LEGAL || answer->verdict == AJ_POSSIBLE;
    for (size_t c = 0; c < q->claims; c++)
        none_right &= disputes->item[c].answer == AJ_WRONG;
    if (answer->verdict == AJ_UNDETERMINED)
        return;
    for (size_t c = 0; c < q->claims; c++) {
        struct aj_dispute *item = &disputes->item[c];
        struct aj_mismatches wrong = {.arena = q->reader->arena};
        if (item->answer != AJ_WRONG)
            continue;
        aj_claim_mismatches(q->reader, q->job, answer, q->says[c], &wrong);
        item->but_for_reason = is_right_but_for_reason(q, answer->judgement, &wrong);
        if (none_right || item->but_for_reason)
            item->wrong = wrong;
    }
}

bool aj_disputes_check(struct aj_reader *reader, const struct aj_case *job) {
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    size_t before = reader->diags->count;
    struct inquiry q = {.reader = reader, .job = job};
    struct aj_disputes disputes = {0};
    if (list != AJ_NO_NODE && aj_read_is_list(reader, list))
        read_claims(&q, list, &disputes);
    return reader->diags->count == before;
}

bool aj_case_disputes(struct aj_reader *reader, const struct aj_case *job,
                      const struct aj_answer *answer, const struct aj_elsewhere *elsewhere,
                      struct aj_disputes *disputes) {
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    size_t before = reader->diags->count;
    struct inquiry q = {.reader = reader, .job = job, .tree = answer->tree};
    *disputes = (struct aj_disputes){0};
    if (list == AJ_NO_NODE)
        return true;
    if (!aj_read_is_list(reader, list))
        return false;
    read_claims(&q, list, disputes);
    if (reader->diags->count > before)
        return false;
    for (size_t c = 0; c < q.claims; c++)
        disputes->item[c].answer = (enum aj_standing)elsewhere->own.standing[c];
    if (elsewhere->is_own)
        return true;
    note_varied(&q, answer, job);
    find_wrongs(&q, answer, disputes);
    judge_combinations(&q, disputes);
    for (size_t c = 0; c < q.claims; c++)
        aj_find_edition_sets(disputes, c, &q.job->rules, q.reader->arena);
    return reader->diags->count == before;
}
