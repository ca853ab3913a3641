#include <string.h>

#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"

// ---- claims

// Claims while they are compared with one reading after the other.
struct tried {
    const uint32_t *says;
    uint32_t *held; // in how many readings each one holds
    bool *is_open;  // some reading does not say whether it holds
    bool *faulty;   // not understood, which is reported once
    size_t count;
};

// Compares all claims with one reading. Returns a number of what is so in their stead.
static uint64_t hold_reading(struct aj_reader *reader, const struct aj_case *job,
                             const struct aj_answer *answer, size_t index, struct tried *tried) {
    struct aj_claim claim = {job, answer, aj_answer_reading(job, answer, index), AJ_NO_NODE};
    uint64_t found = 0;
    for (size_t i = 0; i < tried->count; i++) {
        size_t before = reader->diags->count;
        claim.says = tried->says[i];
        enum aj_standing standing =
            tried->faulty[i] ? AJ_WRONG : aj_claim_standing(reader, &claim, &found);
        tried->held[i] += standing == AJ_RIGHT;
        tried->is_open[i] |= standing == AJ_OPEN;
        tried->faulty[i] |= reader->diags->count != before;
    }
    return found;
}

// Sums up in how many readings a claim holds.
static enum aj_standing sum_up(const struct tried *tried, size_t claim, size_t readings) {
    if (tried->is_open[claim])
        return AJ_OPEN;
    if (tried->held[claim] == 0)
        return AJ_WRONG;
    return tried->held[claim] == readings ? AJ_RIGHT : AJ_OPEN;
}

void aj_claims_hold(struct aj_reader *reader, const struct aj_case *job,
                    const struct aj_answer *answer, struct aj_claims *claims) {
    struct aj_arena *arena = reader->arena;
    size_t readings = aj_answer_readings(answer);
    uint64_t found[AJ_LEAVES_MAX];
    struct tried tried = {.says = claims->says,
                          .held = AJ_NEW_ARRAY(arena, uint32_t, claims->count + 1),
                          .is_open = AJ_NEW_ARRAY(arena, bool, claims->count + 1),
                          .faulty = AJ_NEW_ARRAY(arena, bool, claims->count + 1),
                          .count = claims->count};
    for (size_t i = 0; i < readings; i++) {
        struct aj_arena_mark mark = aj_arena_mark(arena);
        size_t before = reader->diags->count;
        found[i] = hold_reading(reader, job, answer, i, &tried);
        // The first reading is kept, and so is one about which something was reported.
        if (i > 0 && reader->diags->count == before)
            aj_arena_release(arena, mark);
    }
    claims->found = aj_number_of_set(found, readings);
    for (size_t i = 0; i < claims->count; i++)
        claims->standing[i] = (uint8_t)sum_up(&tried, i, readings);
}

// ---- what is at issue

// Whoever is named by colour, and is a player, goes by his name.
static const char *name_of(const struct aj_case *job, uint32_t by) {
    const char *text = by == AJ_NO_NODE ? NULL : aj_doc_text(job->doc, by);
    int player = text ? aj_case_find_player(job, text) : AJ_NONE;
    return player == AJ_NONE ? text : job->player[player].name;
}

// Begins with every claim wrong. Returns what the claims say, in the order of the case.
static const uint32_t *begin(const struct aj_case *job, struct aj_arena *arena,
                             struct aj_issue *issue) {
    const struct aj_doc *doc = job->doc;
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    bool has_list = list != AJ_NO_NODE && doc->node[list].kind == AJ_NODE_LIST;
    size_t most = has_list ? doc->node[list].count : 0;
    uint32_t *says = AJ_NEW_ARRAY(arena, uint32_t, most + 1);
    *issue = (struct aj_issue){.standing = AJ_NEW_ARRAY(arena, uint8_t, most + 1),
                               .by = AJ_NEW_ARRAY(arena, const char *, most + 1)};
    memset(issue->standing, AJ_WRONG, most);
    if (has_list)
        AJ_EACH_CHILD(doc, n, list) {
            bool is_map = doc->node[n].kind == AJ_NODE_MAP;
            says[issue->claims] = is_map ? aj_doc_get(doc, n, "says") : AJ_NO_NODE;
            issue->by[issue->claims] = is_map ? name_of(job, aj_doc_get(doc, n, "by")) : NULL;
            issue->claims += says[issue->claims] != AJ_NO_NODE;
        }
    return says;
}

// An empty `disputed` claims nothing.
bool aj_issue_is_said(const struct aj_case *job) {
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    return list != AJ_NO_NODE && job->doc->node[list].count > 0;
}

unsigned aj_issue_keep(const struct aj_case *job) {
    return aj_issue_is_said(job) ? aj_claims_keep(job) : AJ_KEEP_RESULT | AJ_KEEP_TABLE;
}

bool aj_issue_hold(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_answer *answer, struct aj_issue *issue) {
    size_t before = reader->diags->count;
    const uint32_t *says = begin(job, reader->arena, issue);
    struct aj_claims claims = {says, issue->standing, issue->claims, answer->table};
    if (aj_claims_are_said(reader, job) && aj_issue_is_said(job))
        aj_claims_hold(reader, job, answer, &claims);
    issue->found = claims.found;
    return reader->diags->count == before;
}

void aj_issue_invalid(const struct aj_case *job, struct aj_arena *arena, struct aj_issue *issue) {
    begin(job, arena, issue);
}

bool aj_issues_agree(const struct aj_issue *a, const struct aj_issue *b) {
    return a->found == b->found && a->claims == b->claims &&
           memcmp(a->standing, b->standing, a->claims * sizeof *a->standing) == 0;
}
