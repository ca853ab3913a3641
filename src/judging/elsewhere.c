#include "judging/elsewhere.h"

#include <string.h>

#include "judging/expect.h"
#include "judging/game.h"

static bool players_agree(const struct aj_answer *a, const struct aj_answer *b) {
    const struct aj_judgement *left = a->judgement, *right = b->judgement;
    for (int i = 0; i < left->players; i++)
        if (left->player[i].gained != right->player[i].gained ||
            left->player[i].final != right->player[i].final ||
            left->player[i].ore != right->player[i].ore)
            return false;
    return left->players == right->players;
}

static bool outcomes_agree(const struct aj_outcome *a, const struct aj_outcome *b) {
    return a->verdict == b->verdict && memcmp(a->gained, b->gained, sizeof a->gained) == 0 &&
           memcmp(a->final, b->final, sizeof a->final) == 0 &&
           memcmp(a->ore, b->ore, sizeof a->ore) == 0;
}

static bool has_outcome(const struct aj_answer *answer, const struct aj_outcome *outcome) {
    for (size_t i = 0; i < answer->outcomes; i++)
        if (outcomes_agree(&answer->outcome[i], outcome))
            return true;
    return false;
}

bool aj_answers_agree(const struct aj_answer *a, const struct aj_answer *b) {
    if (a->verdict != b->verdict)
        return false;
    if (a->verdict != AJ_UNDETERMINED)
        return players_agree(a, b);
    for (size_t i = 0; i < a->outcomes; i++)
        if (!has_outcome(b, &a->outcome[i]))
            return false;
    return a->outcomes == b->outcomes;
}

// Judges under every other edition of the modules in force whose edition is named, or is not.
static void judge_editions(const struct aj_case *job, const struct aj_answer *answer, bool named,
                           struct aj_arena *arena, struct aj_elsewhere *elsewhere) {
    const struct aj_rulebook *book = job->game->book;
    *elsewhere = (struct aj_elsewhere){0};
    elsewhere->item = AJ_NEW_ARRAY(arena, struct aj_variation, book->editions + 1);
    for (int e = 0; e < book->editions; e++) {
        int module = book->edition[e].module;
        int own = job->rules.edition[module];
        if (own == AJ_NONE || own == e || ((job->rules.named >> module) & 1U) != named ||
            !aj_same_map(book, own, e))
            continue;
        struct aj_ruleset rules = job->rules;
        aj_ruleset_choose(&rules, module, e);
        struct aj_variation *variation = &elsewhere->item[elsewhere->count++];
        variation->module = module;
        variation->edition = e;
        // With too many readings it stays an error here and says nothing about the case's own
        // rules.
        if (!aj_case_judge(job, &rules, AJ_KEEP_ALL, arena, &variation->answer))
            variation->answer.verdict = AJ_ERROR;
        aj_answer_finish(job, &variation->answer);
        variation->same = aj_answers_agree(answer, &variation->answer);
    }
}

void aj_case_elsewhere(const struct aj_case *job, const struct aj_answer *answer,
                       struct aj_arena *arena, struct aj_elsewhere *elsewhere) {
    judge_editions(job, answer, false, arena, elsewhere);
}

void aj_case_named(const struct aj_case *job, const struct aj_answer *answer,
                   struct aj_arena *arena, struct aj_elsewhere *elsewhere) {
    judge_editions(job, answer, true, arena, elsewhere);
}

// Whether every outcome of what is left open gives what a claim at `says` speaks of: the record
// itself is only that of the first reading.
static bool is_common(const struct aj_doc *doc, const struct aj_answer *answer, uint32_t says) {
    bool gained = aj_doc_get(doc, says, "gained") != AJ_NO_NODE;
    bool final = aj_doc_get(doc, says, "final") != AJ_NO_NODE;
    if (answer->verdict != AJ_UNDETERMINED)
        return answer->verdict != AJ_ERROR;
    for (size_t i = 1; i < answer->outcomes; i++) {
        const struct aj_outcome *a = &answer->outcome[0], *b = &answer->outcome[i];
        if ((gained && memcmp(a->gained, b->gained, sizeof a->gained) != 0) ||
            (final && memcmp(a->final, b->final, sizeof a->final) != 0))
            return false;
    }
    return true;
}

static bool is_met(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_answer *answer, uint32_t says) {
    struct aj_mismatches mismatches = {.arena = reader->arena};
    return aj_expect_compare(reader, job, answer, says, &mismatches) && mismatches.count == 0;
}

// Whether a claim speaks of nothing but what an outcome tells.
static bool is_of_outcomes(const struct aj_doc *doc, uint32_t says) {
    static const char *const told[] = {"verdict", "gained", "final"};
    uint32_t found = 0;
    if (doc->node[says].kind != AJ_NODE_MAP)
        return false;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        found += aj_doc_get(doc, says, told[i]) != AJ_NO_NODE;
    return found == doc->node[says].count;
}

// Whether a claim holds in whatever reading of an undetermined answer: what stays open is then
// nothing that it speaks of.
static bool holds_in_all(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, uint32_t says) {
    if (answer->verdict != AJ_UNDETERMINED || !is_of_outcomes(reader->doc, says))
        return false;
    struct aj_judgement *judgement = AJ_NEW(reader->arena, struct aj_judgement);
    struct aj_answer one = *answer;
    *judgement = *answer->judgement;
    one.judgement = judgement;
    bool holds = answer->outcomes > 0;
    for (size_t i = 0; i < answer->outcomes && holds; i++) {
        one.verdict = answer->outcome[i].verdict;
        for (int p = 0; p < judgement->players; p++) {
            judgement->player[p].gained = answer->outcome[i].gained[p];
            judgement->player[p].final = answer->outcome[i].final[p];
        }
        holds = is_met(reader, job, &one, says);
    }
    return holds;
}

// Whether the claim at `says` holds under `answer`; false also after diagnostics.
static bool is_right(struct aj_reader *reader, const struct aj_case *job,
                     const struct aj_answer *answer, uint32_t says) {
    size_t before = reader->diags->count;
    bool met = is_met(reader, job, answer, says) && is_common(reader->doc, answer, says);
    return met || (reader->diags->count == before && holds_in_all(reader, job, answer, says));
}

static void add_right(struct aj_dispute *dispute, int module, int edition) {
    dispute->right_under[dispute->right_count++] = (struct aj_place_right){module, edition};
}

// What each edition of a module in force says, the case's own and those of two lists.
struct tried {
    const struct aj_answer *own;
    const struct aj_elsewhere *open, *named;
};

static const struct aj_answer *answer_under(const struct tried *tried, const struct aj_case *job,
                                            int edition) {
    const struct aj_elsewhere *lists[] = {tried->open, tried->named};
    for (int l = 0; l < 2; l++)
        for (size_t i = 0; i < lists[l]->count; i++)
            if (lists[l]->item[i].edition == edition)
                return &lists[l]->item[i].answer;
    int module = job->game->book->edition[edition].module;
    return job->rules.edition[module] == edition ? tried->own : NULL;
}

static void hold_against(struct aj_reader *reader, const struct aj_case *job,
                         const struct tried *tried, uint32_t says, struct aj_dispute *dispute) {
    const struct aj_rulebook *book = job->game->book;
    for (int e = 0; e < book->editions; e++) {
        const struct aj_answer *answer = answer_under(tried, job, e);
        if (answer == tried->own ? dispute->right : answer && is_right(reader, job, answer, says))
            add_right(dispute, book->edition[e].module, e);
    }
}

static struct aj_dispute read_dispute(struct aj_reader *reader, const struct aj_case *job,
                                      uint32_t node, const struct tried *tried) {
    static const char *const keys[] = {"by", "says"};
    struct aj_dispute dispute = {0};
    uint32_t field[2];
    aj_read_both(reader, node, "an entry of `disputed`", keys, field);
    int by = field[0] == AJ_NO_NODE ? AJ_NONE : aj_case_player(reader, job, field[0]);
    if (by != AJ_NONE)
        dispute.by = job->player[by].name;
    if (field[1] == AJ_NO_NODE)
        return dispute;
    size_t most = (size_t)job->game->book->editions + 1;
    dispute.right_under = AJ_NEW_ARRAY(reader->arena, struct aj_place_right, most);
    dispute.right = is_right(reader, job, tried->own, field[1]);
    hold_against(reader, job, tried, field[1], &dispute);
    return dispute;
}

bool aj_case_disputes(struct aj_reader *reader, const struct aj_case *job,
                      const struct aj_answer *answer, const struct aj_elsewhere *elsewhere,
                      struct aj_disputes *disputes) {
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    *disputes = (struct aj_disputes){0};
    if (list == AJ_NO_NODE)
        return true;
    if (!aj_read_is_list(reader, list))
        return false;
    size_t before = reader->diags->count;
    const struct aj_doc *doc = reader->doc;
    // An edition that the case names is what the table plays by, and may be what it disputes.
    struct aj_elsewhere named;
    judge_editions(job, answer, true, reader->arena, &named);
    struct tried tried = {answer, elsewhere, &named};
    disputes->item = AJ_NEW_ARRAY(reader->arena, struct aj_dispute, doc->node[list].count + 1);
    for (uint32_t n = aj_doc_first(doc, list); n != AJ_NO_NODE; n = doc->node[n].next)
        disputes->item[disputes->count++] = read_dispute(reader, job, n, &tried);
    return reader->diags->count == before;
}
