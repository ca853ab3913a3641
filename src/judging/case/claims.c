#include "judging/case/claims.h"

#include "judging/game/game.h"

bool aj_any_claim(const struct aj_case *job,
                  bool (*is_so)(const struct aj_case *job, uint32_t says)) {
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    const struct aj_doc *doc = job->doc;
    if (!doc || list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST)
        return false;
    for (uint32_t n = aj_doc_first(doc, list); n != AJ_NO_NODE; n = doc->node[n].next)
        if (doc->node[n].kind == AJ_NODE_MAP && is_so(job, aj_doc_get(doc, n, "says")))
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
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    const struct aj_doc *doc = job->doc;
    if (!doc || list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST)
        return AJ_NO_NODE;
    for (uint32_t n = aj_doc_first(doc, list); n != AJ_NO_NODE; n = doc->node[n].next) {
        uint32_t says = doc->node[n].kind == AJ_NODE_MAP ? aj_doc_get(doc, n, "says") : AJ_NO_NODE;
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
