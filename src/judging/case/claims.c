#include "judging/case/claims.h"

#include "judging/game/game.h"

// Returns the claim after `before` (AJ_NO_NODE: the first), or AJ_NO_NODE. What is no map is
// reported elsewhere.
static uint32_t next_claim(const struct aj_case *job, uint32_t before) {
    const struct aj_doc *doc = job->doc;
    uint32_t list = job->field[AJ_KEY_DISPUTED], next = AJ_NO_NODE;
    if (!doc || list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST)
        return AJ_NO_NODE;
    next = before == AJ_NO_NODE ? aj_doc_first(doc, list) : doc->node[before].next;
    while (next != AJ_NO_NODE && doc->node[next].kind != AJ_NODE_MAP)
        next = doc->node[next].next;
    return next;
}

#define EACH_CLAIM(claim, job)                                                                     \
    uint32_t claim = next_claim((job), AJ_NO_NODE);                                                \
    claim != AJ_NO_NODE;                                                                           \
    claim = next_claim((job), claim)

bool aj_any_claim(const struct aj_case *job,
                  bool (*is_so)(const struct aj_case *job, uint32_t says)) {
    for (EACH_CLAIM(claim, job))
        if (is_so(job, aj_doc_get(job->doc, claim, "says")))
            return true;
    return false;
}

// Whether a claim uses a key that only the game knows, such as one about its features.
static bool is_of_game(const struct aj_case *job, uint32_t says) {
    bool found = false;
    if (says == AJ_NO_NODE || job->doc->node[says].kind != AJ_NODE_MAP)
        return false;
    for (size_t i = 0; i < job->game->expect_key_count; i++)
        found |= aj_doc_get(job->doc, says, job->game->expect_keys[i]) != AJ_NO_NODE;
    return found;
}

bool aj_claims_ask_all(const struct aj_case *job) {
    return aj_any_claim(job, is_of_game);
}

uint32_t aj_claimed(const struct aj_case *job, const char *key) {
    const struct aj_doc *doc = job->doc;
    for (EACH_CLAIM(claim, job)) {
        uint32_t says = aj_doc_get(doc, claim, "says");
        uint32_t found = says != AJ_NO_NODE && doc->node[says].kind == AJ_NODE_MAP
                             ? aj_doc_get(doc, says, key)
                             : AJ_NO_NODE;
        if (found != AJ_NO_NODE)
            return found;
    }
    return AJ_NO_NODE;
}

void aj_note_claimed(struct aj_judgement *judgement, const struct aj_case *job, const char *key,
                     int rule) {
    uint32_t claimed = aj_claimed(job, key);
    if (claimed != AJ_NO_NODE)
        aj_rule_add(judgement, rule, AJ_NOTES, claimed, AJ_NO_ARGS)->rank = AJ_TOLD_FIRST;
}
