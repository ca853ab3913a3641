#include <stdint.h>
#include <string.h>

#include "core/core.h"
#include "judging/rulebook/rulebook.h"

struct aj_rules_text aj_rules_text_of(const struct aj_doc *doc, uint32_t node) {
    if (node == AJ_NO_NODE)
        return (struct aj_rules_text){"", 0};
    const struct aj_node *at = &doc->node[node];
    size_t end = at->next == AJ_NO_NODE ? doc->text->length : doc->node[at->next].key_offset;
    return (struct aj_rules_text){doc->text->bytes + at->offset, end - at->offset};
}

static size_t set_of(struct aj_rules_text text) {
    uint64_t hash = text.length, eight;
    size_t at = 0;
    for (; text.length - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, text.bytes + at, sizeof eight);
        hash = (hash ^ eight) * AJ_GOLDEN;
    }
    for (eight = 0; at < text.length; at++)
        eight = eight << 8 | (unsigned char)text.bytes[at];
    return (size_t)(aj_mix(hash ^ eight) % AJ_KNOWN_SETS);
}

bool aj_known_rules_find(const struct aj_known_rules *known, const struct aj_rulebook *book,
                         struct aj_rules_text text, struct aj_ruleset *rules) {
    if (text.length > AJ_KNOWN_BYTES)
        return false;
    const struct aj_known_set *set = &known->set[set_of(text)];
    for (size_t i = 0; i < AJ_KNOWN_WAYS; i++) {
        const struct aj_known_row *row = &set->row[i];
        if (row->rules.book != book || row->length != text.length ||
            memcmp(row->text, text.bytes, text.length) != 0)
            continue;
        aj_ruleset_copy(rules, &row->rules);
        return true;
    }
    return false;
}

void aj_known_rules_keep(struct aj_known_rules *known, struct aj_rules_text text,
                         const struct aj_ruleset *rules) {
    if (text.length > AJ_KNOWN_BYTES)
        return;
    struct aj_known_set *set = &known->set[set_of(text)];
    struct aj_known_row *row = &set->row[set->next];
    set->next = (set->next + 1) % AJ_KNOWN_WAYS;
    row->length = text.length;
    memcpy(row->text, text.bytes, text.length);
    aj_ruleset_copy(&row->rules, rules);
}
