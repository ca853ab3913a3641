#include <string.h>

#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"

// ---- claims

// How claims fare in the readings of an answer.
struct tried {
    const struct aj_claims *claims;
    uint32_t *held; // by claim: in how many readings it is right
    bool *is_open;  // by claim: some reading leaves it open
    bool *faulty;   // by claim: it is not understood, which is reported once
};

// Finds the standing of a claim by a reading or an answer. `*faulty` becomes true if the claim is
// not understood, which is reported; a claim that is `*faulty` already is wrong.
static enum aj_standing hold_claim(struct aj_reader *reader, const struct aj_claim *claim,
                                   bool *faulty, uint64_t *found) {
    size_t before = reader->diags->count;
    enum aj_standing standing = *faulty ? AJ_WRONG : aj_claim_standing(reader, claim, found);
    *faulty |= reader->diags->count != before;
    return standing;
}

// Finds the standings of all claims by one reading; if its leaf has them already, takes them from
// there. Returns a hash of what is right instead of wrong claims.
static uint64_t hold_reading(struct aj_reader *reader, const struct aj_case *job,
                             const struct aj_answer *answer, size_t index, struct tried *tried) {
    const struct aj_claims *claims = tried->claims;
    const struct aj_holding *holding = answer->tree->holding;
    uint32_t number = aj_leaf_number(answer, index);
    bool is_theirs = holding && holding->says == claims->says;
    bool known = is_theirs && aj_tree_leaf(answer->tree, number)->is_held;
    uint8_t *leaf = is_theirs ? aj_tree_standing(answer->tree, number) : NULL;
    bool faulty = false;
    struct aj_claim claim = {.job = job};
    uint64_t found = known ? aj_tree_leaf(answer->tree, number)->found : 0;
    if (!known)
        claim.reading = aj_answer_reading(job, answer, index);
    for (size_t i = 0; i < claims->count; i++) {
        claim.says = claims->says[i];
        uint8_t standing =
            known ? leaf[i] : (uint8_t)hold_claim(reader, &claim, &tried->faulty[i], &found);
        tried->held[i] += standing == AJ_RIGHT;
        tried->is_open[i] |= standing == AJ_OPEN;
        faulty |= tried->faulty[i];
        if (leaf)
            leaf[i] = standing;
    }
    if (is_theirs && !faulty) {
        aj_tree_leaf(answer->tree, number)->is_held = true;
        aj_tree_leaf(answer->tree, number)->found = found;
    }
    return found;
}

// Returns the standing of a claim, from the readings in which it is right and from what it says
// about the whole answer.
static enum aj_standing sum_up(struct aj_reader *reader, const struct aj_claim *claim,
                               struct tried *tried, size_t index, uint64_t *found) {
    bool holds = hold_claim(reader, claim, &tried->faulty[index], found) == AJ_RIGHT;
    uint32_t held = holds ? tried->held[index] : 0;
    if (holds && tried->is_open[index])
        return AJ_OPEN;
    if (held == 0)
        return AJ_WRONG;
    return held == aj_answer_readings(claim->answer) ? AJ_RIGHT : AJ_OPEN;
}

void aj_claims_hold(struct aj_reader *reader, const struct aj_case *job,
                    const struct aj_answer *answer, struct aj_claims *claims) {
    struct aj_arena *arena = reader->arena;
    size_t readings = aj_answer_readings(answer);
    uint64_t found[AJ_LEAVES_MAX];
    struct tried tried = {.claims = claims,
                          .held = AJ_NEW_ARRAY(arena, uint32_t, claims->count + 1),
                          .is_open = AJ_NEW_ARRAY(arena, bool, claims->count + 1),
                          .faulty = AJ_NEW_ARRAY(arena, bool, claims->count + 1)};
    for (size_t i = 0; i < readings; i++) {
        struct aj_arena_mark mark = aj_arena_mark(arena);
        size_t before = reader->diags->count;
        found[i] = hold_reading(reader, job, answer, i, &tried);
        // Memory is released, but not for the first reading, nor if something was reported.
        if (i > 0 && reader->diags->count == before)
            aj_arena_release(arena, mark);
    }
    claims->found = aj_number_of_set(found, readings);
    for (size_t i = 0; i < claims->count; i++) {
        const struct aj_claim claim = {job, answer, NULL, claims->says[i]};
        claims->standing[i] = (uint8_t)sum_up(reader, &claim, &tried, i, &claims->found);
    }
}

// ---- what is at issue

// Returns who makes a claim: a player's name, even if the case gives his colour; anybody else as
// the case has him. Returns NULL if it does not say.
static const char *name_of(const struct aj_case *job, uint32_t by) {
    const char *text = by == AJ_NO_NODE ? NULL : aj_doc_text(job->doc, by);
    int player = text ? aj_case_find_player(job, text) : AJ_NONE;
    return player == AJ_NONE ? text : job->player[player].name;
}

// Lists what the claims say and, unless `by` is NULL, who says it, in the order of the case.
// Returns how many there are; the lists have room for one more.
static size_t list_claims(const struct aj_case *job, struct aj_arena *arena, const uint32_t **says,
                          const char ***by) {
    const struct aj_doc *doc = job->doc;
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    bool has_list = list != AJ_NO_NODE && doc->node[list].kind == AJ_NODE_LIST;
    size_t most = has_list ? doc->node[list].count : 0, count = 0;
    uint32_t *said = AJ_NEW_ARRAY(arena, uint32_t, most + 1);
    const char **whom = AJ_NEW_ARRAY(arena, const char *, most + 1);
    if (has_list)
        AJ_EACH_CHILD(doc, n, list) {
            bool is_map = doc->node[n].kind == AJ_NODE_MAP;
            said[count] = is_map ? aj_doc_get(doc, n, "says") : AJ_NO_NODE;
            whom[count] = is_map ? name_of(job, aj_doc_get(doc, n, "by")) : NULL;
            count += said[count] != AJ_NO_NODE && !aj_is_unread(doc, said[count]);
        }
    *says = said;
    *by = whom;
    return count;
}

// Begins with all claims wrong.
static struct aj_claims begin_claims(const struct aj_case *job, struct aj_arena *arena,
                                     struct aj_issue *issue) {
    struct aj_claims claims = {.count = 0};
    claims.count = list_claims(job, arena, &claims.says, &issue->by);
    claims.standing = issue->standing = AJ_NEW_ARRAY(arena, uint8_t, claims.count + 1);
    issue->claims = claims.count;
    issue->found = 0;
    memset(issue->standing, AJ_WRONG, issue->claims);
    return claims;
}

bool aj_case_has_claims(const struct aj_case *job) {
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    return list != AJ_NO_NODE && job->doc->node[list].count > 0;
}

unsigned aj_issue_keep(const struct aj_case *job) {
    return aj_case_has_claims(job) ? aj_claims_keep(job) : AJ_KEEP_RESULT | AJ_KEEP_TABLE;
}

// Holds the claims against a judgement. Returns false if one is not understood. Nothing is
// reported: whoever asks for the answer does that.
static bool hold_leaf(const struct aj_holding *holding, const struct aj_case *job,
                      const struct aj_judgement *judgement, uint8_t standing[], uint64_t *found) {
    struct aj_diags diags;
    struct aj_reader reader = {.doc = job->doc, .diags = &diags, .arena = judgement->arena};
    bool faulty = false;
    aj_diags_init(&diags, judgement->arena);
    aj_diags_only_count(&diags);
    *found = 0;
    for (size_t i = 0; i < holding->claims; i++) {
        const struct aj_claim claim = {job, NULL, judgement, holding->says[i]};
        standing[i] = (uint8_t)hold_claim(&reader, &claim, &faulty, found);
    }
    return !faulty;
}

void aj_issue_begin(const struct aj_case *job, struct aj_tree *tree) {
    const char **by;
    if (tree->holding || !aj_case_has_claims(job))
        return;
    struct aj_holding *holding = AJ_NEW(tree->arena, struct aj_holding);
    holding->hold = hold_leaf;
    holding->claims = list_claims(job, tree->arena, &holding->says, &by);
    holding->keep = aj_claims_keep(job);
    tree->holding = holding;
}

bool aj_issue_hold(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_answer *answer, struct aj_issue *issue) {
    size_t before = reader->diags->count;
    struct aj_claims claims = begin_claims(job, reader->arena, issue);
    claims.found = answer->table;
    if (answer->tree->holding)
        claims.says = answer->tree->holding->says;
    if (aj_case_has_claims(job))
        aj_claims_hold(reader, job, answer, &claims);
    issue->found = claims.found;
    return reader->diags->count == before;
}

void aj_issue_invalid(const struct aj_case *job, struct aj_arena *arena, struct aj_issue *issue) {
    begin_claims(job, arena, issue);
}

bool aj_issues_agree(const struct aj_issue *a, const struct aj_issue *b) {
    return a->found == b->found && a->claims == b->claims &&
           memcmp(a->standing, b->standing, a->claims * sizeof *a->standing) == 0;
}
