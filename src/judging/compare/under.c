#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"

// Reads the keys of an entry, and its rules.
static bool read_rules(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                       const char *const *settings, uint32_t *expect, struct aj_ruleset *rules) {
    static const char *const keys[] = {
#define UNDER_KEY(name, key, ...) key,
#include "judging/game/keys.def"
    };
    uint32_t field[2];
    size_t before = reader->diags->count;
    if (!aj_read_both(reader, node, "an entry of `under`", keys, field) ||
        reader->diags->count > before)
        return false;
    *expect = field[1];
    return aj_case_rules(job, reader, field[0], settings, rules);
}

uint32_t aj_under_list(struct aj_reader *reader, const struct aj_case *job) {
    uint32_t list = job->field[AJ_KEY_UNDER];
    return list != AJ_NO_NODE && aj_read_is_list(reader, list) ? list : AJ_NO_NODE;
}

bool aj_under_read(struct aj_reader *reader, const struct aj_case *job, uint32_t node, size_t work,
                   const char *const *settings, struct aj_under *under) {
    struct aj_ruleset rules;
    under->node = node;
    aj_arena_spend(reader->arena, work);
    return read_rules(reader, job, node, settings, &under->expect, &rules) &&
           aj_case_under(job, reader, &rules, &under->job);
}

bool aj_case_unders(struct aj_reader *reader, const struct aj_case *job,
                    const char *const *settings, struct aj_under **under, size_t *count) {
    uint32_t list = aj_under_list(reader, job);
    size_t work = aj_work_position(job);
    bool understood = list != AJ_NO_NODE || job->field[AJ_KEY_UNDER] == AJ_NO_NODE;
    *count = 0;
    *under = AJ_NEW_ARRAY(reader->arena, struct aj_under,
                          list == AJ_NO_NODE ? 1 : reader->doc->node[list].count + 1);
    if (list != AJ_NO_NODE)
        AJ_EACH_CHILD(reader->doc, n, list)
            understood &= aj_under_read(reader, job, n, work, settings, &(*under)[(*count)++]);
    return understood;
}

void aj_under_check(struct aj_reader *reader, const struct aj_case *job) {
    struct aj_ruleset rules;
    uint32_t list = aj_under_list(reader, job), expect;
    size_t count;
    if (list != AJ_NO_NODE)
        AJ_EACH_CHILD(reader->doc, n, list)
            if (read_rules(reader, job, n, NULL, &expect, &rules))
                aj_expect_read(reader, job, expect, &count);
}
