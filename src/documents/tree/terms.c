#include "documents/tree/tree.h"

struct aj_key_chain *aj_key_chain_with(struct aj_terms *terms, struct aj_key_chain *chain,
                                       uint8_t term, uint64_t bit) {
    for (struct aj_key_chain *longer = chain->longer; longer; longer = longer->older)
        if (longer->term == term)
            return longer;
    if (terms->chains + 1 == AJ_CHAINS_MAX)
        return NULL;
    struct aj_key_chain *made = &terms->chain[++terms->chains];
    *made = (struct aj_key_chain){.bits = chain->bits | bit, .older = chain->longer, .term = term};
    chain->longer = made;
    return made;
}

// Returns a short name as a term.
static struct aj_term term_of(const char *name) {
    struct aj_term term;
    char text[AJ_TERM_BYTES] = {0};
    memcpy(text, name, strlen(name));
    memcpy(&term, text, sizeof term);
    return term;
}

uint8_t aj_terms_number(const struct aj_terms *terms, const char *name) {
    if (strlen(name) > AJ_TERM_BYTES)
        return 0;
    struct aj_term term = term_of(name);
    return aj_term_number(terms, term, aj_term_mix(term));
}

// Returns the number of a short name, which is made a term if it is none. There must be room.
static uint8_t make_term(struct aj_terms *terms, const char *name) {
    struct aj_term term = term_of(name);
    uint32_t mixed = aj_term_mix(term), slot = mixed % AJ_TERM_SLOTS;
    uint8_t number = aj_term_number(terms, term, mixed);
    if (number)
        return number;
    while (terms->number[slot])
        slot = (slot + 1) % AJ_TERM_SLOTS;
    terms->term[slot] = term;
    terms->number[slot] = (uint8_t)++terms->count;
    return terms->number[slot];
}

// Whether there is room for all names, so that a list that has too many takes none of it.
static bool has_room(const struct aj_terms *terms, const char *const names[], size_t count) {
    size_t added = 0;
    for (size_t i = 0; i < count; i++)
        added += strlen(names[i]) <= AJ_TERM_BYTES && !aj_terms_number(terms, names[i]);
    return terms->count + added < AJ_TERMS_MAX;
}

// Notes in `list` the position of each short name. `terms` must have room for all of them.
static void make_list(struct aj_terms *terms, struct aj_term_list *list, const char *const names[],
                      size_t count) {
    memset(list->place, 0, sizeof list->place);
    for (size_t i = count; i-- > 0;) { // the first of equal names counts
        if (strlen(names[i]) > AJ_TERM_BYTES)
            continue;
        list->place[make_term(terms, names[i])] = (uint8_t)(i + 1);
    }
}

const struct aj_term_list *aj_terms_find_list(struct aj_terms *terms, const void *tag,
                                              const char *const names[], size_t count) {
    size_t first = (uintptr_t)tag / 16 % AJ_TERM_LISTS;
    for (size_t i = 0; i < AJ_TERM_LISTS; i++) {
        struct aj_term_list *list = &terms->list[(first + i) % AJ_TERM_LISTS];
        if (list->tag == tag)
            return list->is_whole ? list : NULL;
        if (list->tag)
            continue;
        list->tag = tag;
        list->is_whole = count < AJ_TERMS_MAX && has_room(terms, names, count);
        if (list->is_whole)
            make_list(terms, list, names, count);
        return list->is_whole ? list : NULL;
    }
    return NULL;
}
