#include <string.h>

#include "documents/parsing/internal.h"
#include "documents/tree/tree.h"

static const char next_line[] = "\xC2\x85"; // U+0085

// No noncharacter has two bytes. Returns the first unassigned character that the text does not
// contain, or NULL if it contains all of them.
static const char *find_unused(const struct aj_text *text) {
    static const char *const unassigned[] = {"\xCD\xB8", "\xCD\xB9", "\xCE\x80", "\xCE\x81",
                                             "\xCE\x82", "\xCE\x83", "\xCE\x8B", "\xCE\x8D"};
    for (size_t i = 0; i < sizeof unassigned / sizeof *unassigned; i++) {
        size_t at = 0;
        while (at + 1 < text->length && memcmp(text->bytes + at, unassigned[i], 2) != 0)
            at++;
        if (at + 1 >= text->length)
            return unassigned[i];
    }
    return NULL;
}

// Returns the first place from `at` on of a byte that begins a character, or the text's length.
static size_t find_lead(const struct aj_text *text, size_t at, char lead) {
    const char *found =
        at < text->length ? memchr(text->bytes + at, lead, text->length - at) : NULL;
    return found ? (size_t)(found - text->bytes) : text->length;
}

// Replaces U+0085 in the text by stand-ins. Returns false after an error.
static bool hide_next_lines(struct aj_stand_ins *stand_ins, const struct aj_text *text,
                            struct aj_arena *arena, struct aj_diags *diags, char **copy) {
    for (size_t at = find_lead(text, 0, *next_line); at + 1 < text->length;
         at = find_lead(text, at + 1, *next_line)) {
        if (text->bytes[at + 1] != next_line[1])
            continue;
        if (!*copy) {
            *copy = aj_arena_copy(arena, text->bytes, text->length);
            stand_ins->next_line = find_unused(text);
        }
        if (!stand_ins->next_line) {
            aj_doc_error(diags, AJ_DIAG_BAD_CHARACTER, at, "",
                         "the character U+0085 is not allowed in a case");
            return false;
        }
        memcpy(*copy + at, stand_ins->next_line, 2);
    }
    return true;
}

// Noncharacters replace U+2028 and U+2029, and an unassigned character replaces U+0085.
const char *aj_stand_ins_put(struct aj_stand_ins *stand_ins, const struct aj_text *text,
                             struct aj_arena *arena, struct aj_diags *diags) {
    char *copy = NULL;
    *stand_ins = (struct aj_stand_ins){0};
    if (!hide_next_lines(stand_ins, text, arena, diags, &copy))
        return NULL;
    for (size_t at = find_lead(text, 0, '\xE2'); at + 2 < text->length;
         at = find_lead(text, at + 1, '\xE2')) {
        const char *bytes = text->bytes + at;
        if (bytes[1] != '\x80' || (bytes[2] != '\xA8' && bytes[2] != '\xA9'))
            continue;
        if (!copy)
            copy = aj_arena_copy(arena, text->bytes, text->length);
        copy[at] = '\xEF';
        copy[at + 1] = '\xB7';
        copy[at + 2] = bytes[2] == '\xA8' ? '\x90' : '\x91';
    }
    stand_ins->any = copy != NULL;
    return copy ? copy : text->bytes;
}

void aj_stand_ins_undo(const struct aj_stand_ins *stand_ins, char *bytes, size_t length) {
    for (size_t at = 0; stand_ins->any && at + 1 < length; at++) {
        if (stand_ins->next_line && memcmp(bytes + at, stand_ins->next_line, 2) == 0)
            memcpy(bytes + at, next_line, 2);
        else if (at + 2 == length)
            break;
        else if (memcmp(bytes + at, "\xEF\xB7\x90", 3) == 0)
            memcpy(bytes + at, "\xE2\x80\xA8", 3);
        else if (memcmp(bytes + at, "\xEF\xB7\x91", 3) == 0)
            memcpy(bytes + at, "\xE2\x80\xA9", 3);
    }
}
