#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

enum {
    NODE_WORTH = 512, // bytes that a node counts as
    BYTE_WORTH = 48   // beside that, a byte of its text
};

// What it counts as to read a node and all below it. AJ_NO_NODE: nothing.
static size_t work_of(const struct aj_doc *doc, uint32_t node) {
    if (node == AJ_NO_NODE)
        return 0;
    size_t work = NODE_WORTH + (size_t)doc->node[node].length * BYTE_WORTH;
    AJ_EACH_CHILD(doc, c, node)
        work += work_of(doc, c);
    return work;
}

size_t aj_work_shared(const struct aj_doc *doc, uint32_t list) {
    return work_of(doc, 0) - work_of(doc, list);
}

size_t aj_work_position(const struct aj_case *job) {
    size_t work = 0;
    aj_doc_settle(job->doc);
    for (size_t i = AJ_KEY_RULES; i <= AJ_KEY_DISPUTED; i++) // players, moves too
        work += work_of(job->doc, job->field[i]);
    for (size_t i = 0; i < job->game->key_count; i++)
        work += work_of(job->doc, job->game_field[i]);
    return work;
}
