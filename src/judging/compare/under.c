#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"

// Reads the keys of the entry at `under->node`, and its rules.
static bool read_rules(struct aj_reader *reader, const struct aj_case *job,
                       const char *const *settings, struct aj_under *under,
                       struct aj_ruleset *rules) {
    static const char *const keys[] = {
#define UNDER_KEY(name, key, ...) key,
#include "judging/game/keys.def"
    };
    uint32_t field[2];
    size_t before = reader->diags->count;
    if (!aj_read_both(reader, under->node, "an entry of `under`", keys, field) ||
        reader->diags->count > before)
        return false;
    under->expect = field[1];
    return aj_case_rules(job, reader, field[0], settings, rules);
}

uint32_t aj_under_list(struct aj_reader *reader, const struct aj_case *job) {
    uint32_t list = job->field[AJ_KEY_UNDER];
    return list != AJ_NO_NODE && aj_read_is_list(reader, list) ? list : AJ_NO_NODE;
}

bool aj_under_read(struct aj_reader *reader, const struct aj_case *job, size_t work,
                   const char *const *settings, struct aj_under *under) {
    struct aj_ruleset rules;
    aj_arena_spend(reader->arena, work);
    return read_rules(reader, job, settings, under, &rules) &&
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
        AJ_EACH_CHILD(reader->doc, n, list) {
            struct aj_under *entry = &(*under)[(*count)++];
            entry->node = n;
            understood &= aj_under_read(reader, job, work, settings, entry);
        }
    return understood;
}

void aj_under_check(struct aj_reader *reader, const struct aj_case *job) {
    struct aj_ruleset rules;
    uint32_t list = aj_under_list(reader, job);
    struct aj_under under;
    size_t count;
    if (list != AJ_NO_NODE)
        AJ_EACH_CHILD(reader->doc, n, list) {
            under.node = n;
            if (read_rules(reader, job, NULL, &under, &rules))
                aj_expect_read(reader, job, under.expect, &count);
        }
}
