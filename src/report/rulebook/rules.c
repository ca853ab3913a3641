// Answers queries about rulebooks: all of them, an id, or words.
#include <string.h>

#include "documents/reading/reading.h"
#include "report/rulebook/rulebook.h"

// A query about rulebooks.
struct asking {
    struct report_chapter *chapter;
    size_t chapters;
    const char *const *word;
    size_t words;
    const char *phrase; // the words with spaces between them
    const char *box;    // the id of the box that they are a name of; NULL: none
    struct aj_arena *arena;
};

// Lists a chapter for each game, and in the end the chapter on input, which is for all games.
static void list_chapters(struct asking *asking, const struct aj_game *const *games) {
    size_t count = 0;
    while (games[count])
        count++;
    asking->chapter = AJ_NEW_ARRAY(asking->arena, struct report_chapter, count + 1);
    for (size_t i = 0; i < count; i++) {
        const struct aj_rulebook *book = games[i]->book;
        asking->chapter[i] = (struct report_chapter){.game = games[i],
                                                     .book = book,
                                                     .diagnostic = book->diagnostic,
                                                     .diagnostics = book->diagnostics};
    }
    asking->chapter[count] =
        (struct report_chapter){.diagnostic = aj_core_diag_kinds, .diagnostics = AJ_CORE_DIAGS};
    asking->chapters = count + 1;
}

static void begin_asking(struct asking *asking, const struct aj_game *const *games,
                         const char *const words[], struct aj_arena *arena) {
    *asking = (struct asking){.word = words, .arena = arena};
    asking->phrase = "";
    for (; words && words[asking->words]; asking->words++)
        asking->phrase = aj_arena_join(arena, asking->phrase, " ", words[asking->words]);
    list_chapters(asking, games);
    for (size_t i = 0; asking->words > 0 && games[i] && !asking->box; i++) {
        struct aj_named box = aj_find_named(games[i]->book, asking->phrase);
        asking->box = box.kind ? aj_named_id(games[i]->book, box) : NULL;
    }
}

static bool write_text(const struct asking *asking, const char *id, struct aj_buf *out) {
    bool found = false;
    for (size_t i = 0; i < asking->chapters; i++) {
        if (id) {
            found |= report_rules_show(&asking->chapter[i], id, asking->arena, out);
            continue;
        }
        report_rules_list(&asking->chapter[i], asking->arena, out);
        found = true;
    }
    return found;
}

static size_t put_rows(const struct asking *asking, const char *id, struct aj_json *json) {
    size_t rows = 0;
    for (size_t i = 0; i < asking->chapters; i++)
        rows += report_rules_rows(&asking->chapter[i], id, json);
    return rows;
}

static bool write_json(const struct asking *asking, const char *id, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_list(&json);
    size_t rows = put_rows(asking, id, &json);
    aj_json_end_list(&json);
    aj_buf_char(out, '\n');
    return rows > 0;
}

// Writes the box that the words are a name of, and the rows that have the words in their id, title
// or text.
static bool write_found(const struct asking *asking, bool as_json, struct aj_buf *out) {
    struct aj_json json;
    size_t rows = 0;
    const struct report_search search = {asking->word, asking->words, asking->phrase,
                                         asking->box,  asking->arena, as_json ? &json : NULL};
    aj_json_init(&json, out);
    if (as_json)
        aj_json_begin_list(&json);
    if (asking->box)
        rows +=
            as_json ? put_rows(asking, asking->box, &json) : write_text(asking, asking->box, out);
    for (size_t i = 0; i < asking->chapters; i++)
        rows += report_rules_search(&asking->chapter[i], &search, out);
    if (as_json) {
        aj_json_end_list(&json);
        aj_buf_char(out, '\n');
    }
    return rows > 0;
}

// Whether rulebooks have more about an id than that it is the name of a box.
static bool is_told(const struct asking *asking, const char *id) {
    for (size_t i = 0; i < asking->chapters; i++) {
        const struct aj_rulebook *book = asking->chapter[i].book;
        if (book && aj_find_row(book, id).kind == AJ_NAMES_MODULE)
            return true;
    }
    return false;
}

bool report_rules(const struct aj_game *const *games, const char *const words[], bool as_json,
                  struct aj_arena *arena, struct aj_buf *out) {
    struct asking asking;
    begin_asking(&asking, games, words, arena);
#ifdef AJ_PAGE_ENGINE // it asks for all of them
    (void)as_json;
    return write_json(&asking, NULL, out);
#else
    const char *id = asking.words > 0 ? words[0] : NULL;
    bool is_unknown = id && asking.box && strcmp(asking.box, id) == 0 && !is_told(&asking, id);
    if (asking.words <= 1 && !is_unknown &&
        (as_json ? write_json(&asking, id, out) : write_text(&asking, id, out)))
        return true;
    aj_buf_clear(out);
    return write_found(&asking, as_json, out);
#endif
}

const char *report_rules_unknown(const struct aj_game *const *games, const char *const words[],
                                 struct aj_arena *arena) {
    struct asking asking;
    const char *nearest = NULL;
    begin_asking(&asking, games, words, arena);
    for (size_t i = 0; i < asking.chapters && !nearest; i++) {
        const char **ids;
        size_t count = report_rules_ids(&asking.chapter[i], arena, &ids);
        nearest = aj_nearest(words[0], ids, count);
    }
    if (asking.words > 1)
        return "nothing in the rulebook has all these words";
    if (nearest)
        return aj_arena_format(arena, "nothing has the id \"%s\"; did you mean \"%s\"?", words[0],
                               nearest);
    return aj_arena_format(
        arena, "nothing has the id or the word \"%s\"; `adjudge rules` lists all", words[0]);
}
