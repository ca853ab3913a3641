// Finds misspelt words in a text that would be a figure or an action if they were spelt right.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"

// Words of a figure and its place.
static const char *const of_figures[] = {
#define WORD(word, kind) word,
#define KIND(name, rank, id, ...) id,
#include "tiles/tiles.def"
#define FOLLOWER(name, id, ...) id,
#define FIGURE(name, id, ...) id,
#include "carcassonne/table/rows.def"
    "north", "east", "south", "west", "small", "big", "normal", "meeple", "follower",
};

// Words that are near to some of these, and right themselves.
static const char *const others[] = {"the", "and", "with", "from", "his", "her", "piece", "then"};

enum {
    FIGURE_WORDS = sizeof of_figures / sizeof *of_figures,
    OTHER_WORDS = sizeof others / sizeof *others,
    TEXT_MAX = 80,  // bytes of a text whose words are looked up
    WORD_LEAST = 4, // letters of a word that is looked up
};

// What a word may be meant to be.
struct lexicon {
    const char **word;
    size_t count;
};

static void add_words(struct lexicon *known, const char *const word[], size_t count) {
    for (size_t i = 0; i < count; i++)
        known->word[known->count++] = word[i];
}

static struct lexicon list_words(struct car_draft *draft, bool is_action) {
    const struct aj_case *job = draft->job;
    size_t room = FIGURE_WORDS + OTHER_WORDS + CAR_ACTION_KEYS + (size_t)job->players;
    struct lexicon known = {AJ_NEW_ARRAY(draft->reader->arena, const char *, room), 0};
    for (int i = 0; i < job->players; i++)
        known.word[known.count++] = job->player[i].name;
    add_words(&known, others, OTHER_WORDS);
    add_words(&known, of_figures, FIGURE_WORDS);
    if (is_action)
        add_words(&known, car_action_keys, CAR_ACTION_KEYS);
    return known;
}

// Whether a word is one of a player's name.
static bool is_in_name(const struct aj_case *job, const char *word) {
    for (int i = 0; i < job->players; i++)
        if (aj_has_word(job->player[i].name, word))
            return true;
    return false;
}

// Whether a word may be misspelt: some letters, of which only the first may be a capital. Others
// are tiles, edges and cells.
static bool may_be_misspelt(const char *word, size_t length) {
    size_t small = 1;
    while (small < length && word[small] >= 'a' && word[small] <= 'z')
        small++;
    return length >= WORD_LEAST && small == length && aj_small(*word) >= 'a' &&
           aj_small(*word) <= 'z';
}

// Returns what the word is meant to be, or NULL if the word itself.
static const char *respell(const struct car_draft *draft, const struct lexicon *known,
                           const char *word) {
    const char *meant = aj_nearest(word, known->word, known->count);
    return meant && !aj_is_same_word(meant, word) && !is_in_name(draft->job, word) ? meant : NULL;
}

const char *car_draft_respelt(struct car_draft *draft, uint32_t node, bool is_action) {
    const struct aj_doc *doc = draft->reader->doc;
    struct aj_arena *arena = draft->reader->arena;
    const char *text = aj_doc_text(doc, node);
    bool is_kept = aj_diag_is_kept(draft->reader->diags, draft->reader->diags->last);
    if (!text || doc->node[node].length > TEXT_MAX || !is_kept)
        return NULL; // a help that nobody reads would cost as much as the case
    const struct lexicon known = list_words(draft, is_action);
    struct aj_buf out;
    bool differs = false;
    aj_buf_init_in(&out, arena);
    for (size_t length; *text; text += length) {
        length = *text == ' ' ? strspn(text, " ") : strcspn(text, " ");
        const char *word = aj_arena_copy(arena, text, length);
        const char *meant = may_be_misspelt(word, length) ? respell(draft, &known, word) : NULL;
        differs |= meant != NULL;
        aj_buf_puts(&out, meant ? meant : word);
    }
    const char *all = aj_buf_keep(&out);
    return differs
               ? aj_arena_format(arena, "did you mean %s?", aj_read_quote(arena, all, strlen(all)))
               : NULL;
}
