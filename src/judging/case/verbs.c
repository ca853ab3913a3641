// Finds the misspelt word of a sentence that says what a player does.
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// Returns where the word after a player's name begins, which has one word or two, or 0 if no name
// comes first, or nothing after it.
static size_t skip_player(const struct aj_case *job, const char *text, struct aj_arena *arena) {
    size_t end = strcspn(text, " ");
    for (int words = 0; words < 2 && text[end]; words++) {
        size_t length = aj_loose_without_genitive(text, end);
        if (aj_case_find_player(job, aj_arena_copy(arena, text, length)) != AJ_NONE)
            return end + strspn(text + end, " ");
        end += strspn(text + end, " ");
        end += strcspn(text + end, " ");
    }
    return 0;
}

// Returns the text of a turn that is a sentence, and where what is done begins in it: "Anna places
// U", {Anna: places U}. Returns AJ_NO_NODE if it is something else.
static uint32_t find_sentence(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                              size_t *from) {
    const struct aj_doc *doc = reader->doc;
    const struct aj_node *at = aj_doc_at(doc, node);
    *from = 0;
    if (at->kind == AJ_NODE_SCALAR)
        return (*from = skip_player(job, aj_doc_text(doc, node), reader->arena)) ? node
                                                                                 : AJ_NO_NODE;
    if (at->kind != AJ_NODE_MAP || at->count != 1)
        return AJ_NO_NODE;
    uint32_t only = aj_doc_first(doc, node);
    bool is_told = aj_doc_at(doc, only)->kind == AJ_NODE_SCALAR &&
                   aj_case_find_player(job, aj_doc_key(doc, only)) != AJ_NONE;
    return is_told ? only : AJ_NO_NODE;
}

// Returns "did you mean ...?", of the verbs as they are and with an "s", or NULL if the word is
// near to none or is one of them: `*is_known` becomes true then.
static const char *suggest(struct aj_arena *arena, const char *const verbs[], const char *word,
                           bool *is_known) {
    size_t count = 0, all = 0;
    for (; verbs[count]; count++)
        *is_known |= aj_loose_says(word, verbs[count]);
    if (*is_known)
        return NULL;
    const char **names = AJ_NEW_ARRAY(arena, const char *, 2 * count + 1);
    for (size_t i = 0; i < count; i++) {
        names[all++] = verbs[i];
        if (verbs[i][strlen(verbs[i]) - 1] != 's')
            names[all++] = aj_arena_format(arena, "%ss", verbs[i]);
    }
    return aj_did_you_mean(arena, word, names, all);
}

// Refuses the first sentence of a list whose verb is none of the game's. Returns false if there is
// none.
static bool refuse_verbs(struct aj_reader *reader, const struct aj_case *job, uint32_t list,
                         const char *form) {
    bool any = false;
    AJ_EACH_CHILD(reader->doc, n, list)
        any = any || (aj_doc_at(reader->doc, n)->kind == AJ_NODE_SCALAR &&
                      aj_case_refuse_verb(reader, job, n, form));
    return any;
}

// Refuses keys next to a player's name that are nearly verbs: {Anna: place U, dargon: E}. Returns
// false if there is none.
static bool refuse_keys(struct aj_reader *reader, const struct aj_case *job, uint32_t node) {
    const struct aj_doc *doc = reader->doc;
    bool has_player = false, any = false;
    if (aj_doc_at(doc, node)->kind != AJ_NODE_MAP || !job->game->verbs)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        has_player |= aj_case_find_player(job, aj_doc_key(doc, c)) != AJ_NONE;
    AJ_EACH_CHILD(doc, c, node) {
        bool is_known = aj_case_find_player(job, aj_doc_key(doc, c)) != AJ_NONE;
        const char *help = has_player && !is_known ? suggest(reader->arena, job->game->verbs,
                                                             aj_doc_key(doc, c), &is_known)
                                                   : NULL;
        if (!help || is_known)
            continue;
        aj_read_error_key(reader, c, AJ_KIND(UNKNOWN_KEY), "the key \"%s\" is not known here",
                          aj_doc_key(doc, c))
            ->help = help;
        any = true;
    }
    return any;
}

bool aj_case_refuse_verb(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                         const char *form) {
    enum { LONGEST = 40 };
    size_t from = 0;
    bool is_known = false;
    if (form && aj_doc_at(reader->doc, node)->kind == AJ_NODE_LIST)
        return refuse_verbs(reader, job, node, form);
    if (form && refuse_keys(reader, job, node))
        return true;
    uint32_t said = form ? find_sentence(reader, job, node, &from) : node;
    const char *text = said == AJ_NO_NODE ? NULL : aj_doc_text(reader->doc, said);
    size_t length = text ? strcspn(text + from, " ,") : 0;
    if (length == 0 || length > LONGEST || !job->game->verbs)
        return false;
    if (!form && !aj_diags_keep(reader->diags, aj_doc_at(reader->doc, said)->offset))
        return false; // nobody sees what is suggested
    // With a blank after it, as the words are compared in a sentence.
    const char *word = aj_arena_format(reader->arena, "%.*s ", (int)length, text + from);
    const char *help = suggest(reader->arena, job->game->verbs, word, &is_known);
    word = aj_arena_copy(reader->arena, word, length);
    if (!is_known)
        help = suggest(reader->arena, job->game->verbs, word, &is_known);
    if (!form && (is_known || !help))
        return false;
    if (is_known) { // of an action that is no turn alone: "Anna keeps none"
        word = text + from;
        length = strlen(word);
    }
    aj_read_error_in(reader, said, from, AJ_KIND(UNKNOWN_WORD), "%s is no %s",
                     aj_read_quote(reader->arena, word, length), is_known ? "turn" : "action")
        ->help = help && !is_known ? help : form;
    return true;
}
