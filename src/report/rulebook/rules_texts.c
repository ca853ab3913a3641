#include "report/rulebook/rulebook.h"

const char *report_setting_text(const struct aj_rulebook *book, const struct aj_setting *setting,
                                struct aj_arena *arena) {
    if (book->option[setting->option].kind == AJ_NUMBER)
        return aj_arena_format(arena, "%d", (int)setting->number);
    const char *text = "";
    for (uint32_t left = setting->readings; left; left &= left - 1) {
        const struct aj_value *value = aj_value_row(book, setting->option, __builtin_ctz(left));
        text = aj_arena_join(arena, text, " or ", value->id);
    }
    return text;
}

const char *report_edition_text(const struct aj_rulebook *book, int edition,
                                struct aj_arena *arena) {
    const struct aj_edition *row = &book->edition[edition];
    const struct aj_source *source = &book->source[row->source];
    const char *boxes = aj_edition_boxes(book, edition);
    return boxes
               ? aj_arena_format(arena, "%s: %s", row->title, boxes)
               : aj_arena_format(arena, "%s (%s, %s)", row->title, source->publisher, source->year);
}

// Writes the ids of all rows of a rulebook and returns how many there are.
static size_t put_ids(const struct aj_rulebook *book, const char *ids[]) {
    size_t count = 0;
    for (int i = 0; i < book->rules; i++)
        ids[count++] = book->rule[i].id;
    for (int i = 0; i < book->options; i++)
        ids[count++] = book->option[i].id;
    for (int i = 0; i < book->editions; i++)
        ids[count++] = book->edition[i].id;
    for (int i = 0; i < book->house_rules; i++)
        ids[count++] = book->house_rule[i].id;
    for (int i = 0; i < book->modules; i++)
        ids[count++] = book->module[i].id;
    for (int i = 0; i < book->bundles; i++)
        ids[count++] = book->bundle[i].id;
    for (int i = 0; i < book->unknowns; i++)
        ids[count++] = book->unknown[i].id;
    for (int i = 0; i < book->guides; i++)
        ids[count++] = book->guide[i].id;
    for (int i = 0; i < book->sources; i++)
        ids[count++] = book->source[i].id;
    return count;
}

size_t report_rules_ids(const struct report_chapter *chapter, struct aj_arena *arena,
                        const char ***ids) {
    const struct aj_rulebook *book = chapter->book;
    size_t count = 0;
    size_t most = (size_t)chapter->diagnostics;
    if (book)
        most +=
            (size_t)(book->modules + book->editions + book->options + book->house_rules +
                     book->rules + book->sources + book->guides + book->bundles + book->unknowns);
    *ids = AJ_NEW_ARRAY(arena, const char *, most + 1);
    for (int i = 0; i < chapter->diagnostics; i++)
        (*ids)[count++] = chapter->diagnostic[i].id;
    return book ? count + put_ids(book, *ids + count) : count;
}
