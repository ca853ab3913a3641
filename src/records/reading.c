#include "documents/reading/reading.h"

#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "records/internal.h"

uint32_t rec_get(const struct rec_reading *r, uint32_t node, const char *key) {
    return node == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(r->reader->doc, node, key);
}

const char *rec_text(const struct rec_reading *r, uint32_t node, const char *key) {
    uint32_t found = key ? rec_get(r, node, key) : node;
    return found == AJ_NO_NODE ? NULL : aj_doc_text(r->reader->doc, found);
}

uint32_t rec_offset(const struct rec_reading *r, uint32_t node) {
    return r->reader->doc->node[node].offset;
}

bool rec_int(const struct rec_reading *r, uint32_t node, const char *key, int32_t *value) {
    enum { DIGITS_MAX = 8 };
    const char *text = rec_text(r, node, key);
    size_t digits = text ? strspn(text + (*text == '-'), "0123456789") : 0;
    if (digits == 0 || digits > DIGITS_MAX || text[digits + (*text == '-')] != '\0')
        return false;
    long number = strtol(text, NULL, 10);
    *value = (int32_t)number;
    return number >= -AJ_NUMBER_MAX && number <= AJ_NUMBER_MAX;
}

bool rec_need_int(struct rec_reading *r, uint32_t node, const char *key, int32_t *value) {
    uint32_t found = key ? rec_get(r, node, key) : node;
    const char *text = rec_text(r, node, key);
    if (rec_int(r, node, key, value))
        return true;
    if (!text)
        rec_fail(r, found == AJ_NO_NODE ? node : found, "expected a number%s%s%s",
                 key ? " as \"" : " here", key ? key : "", key ? "\"" : "");
    else
        rec_fail(r, found, "%s is no whole number from %d to %d", rec_quote(r, text),
                 -AJ_NUMBER_MAX, AJ_NUMBER_MAX);
    return false;
}

const char *rec_quote(const struct rec_reading *r, const char *text) {
    return aj_read_quote(r->arena, text, strlen(text));
}

// ---- what is wrong

// Says which message is at hand, "turn 12, message 35 (PLACE_TOKEN): "; "" before the first
// message.
static const char *say_where(const struct rec_reading *r) {
    if (r->message == 0)
        return "";
    return aj_arena_format(r->arena, "turn %zu, %s %zu%s%s%s: ", rec_turns_over(r) + 1,
                           r->message_word, r->message, r->type ? " (" : "", r->type ? r->type : "",
                           r->type ? ")" : "");
}

static const char *say_understood(const struct rec_reading *r) {
    size_t over = rec_turns_over(r);
    if (r->message == 0 || over == 0)
        return NULL;
    return aj_arena_format(
        r->arena, "%zu turn%s before it %s understood: `adjudge import --at %zu` writes %s", over,
        over == 1 ? "" : "s", over == 1 ? "is" : "are", over, over == 1 ? "it" : "them");
}

static struct aj_diag *add_diag(struct rec_reading *r, struct aj_diags *diags,
                                enum aj_core_diag kind, uint32_t node, const char *text) {
    struct aj_diag *diag = aj_diag_add(diags, &aj_core_diag_kinds[kind], rec_offset(r, node),
                                       aj_doc_pointer(r->reader->doc, node, r->arena),
                                       aj_arena_format(r->arena, "%s%s", say_where(r), text));
    diag->help = say_understood(r);
    return diag;
}

// Whether all turns that were asked for have been read.
static bool is_enough(const struct rec_reading *r) {
    return r->message > 0 && r->ask->is_part && rec_turns_over(r) >= r->ask->up_to;
}

bool rec_fail(struct rec_reading *r, uint32_t node, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const char *text = aj_arena_format_list(r->arena, format, list);
    va_end(list);
    if (!rec_goes_on(r))
        return false;
    r->has_failed = true;
    add_diag(r, is_enough(r) ? &r->record->notes : r->reader->diags, AJ_DIAG_RECORD_NOT_UNDERSTOOD,
             node, text);
    return false;
}

static void note_or_refuse(struct rec_reading *r, uint32_t node, const char *text) {
    bool refused = r->ask->refuses_stops && !is_enough(r);
    add_diag(r, refused ? r->reader->diags : &r->record->notes, AJ_DIAG_RECORD_STOPS, node, text)
        ->help = NULL;
}

void rec_note(struct rec_reading *r, uint32_t node, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const char *text = aj_arena_format_list(r->arena, format, list);
    va_end(list);
    note_or_refuse(r, node, text);
}

bool rec_stop(struct rec_reading *r, uint32_t node, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const char *text = aj_arena_format_list(r->arena, format, list);
    va_end(list);
    if (!rec_goes_on(r))
        return false;
    note_or_refuse(r, node,
                   aj_arena_format(r->arena, "%s%s", text,
                                   r->message > 0 ? "; the case ends before this turn"
                                                  : "; the case has no turns"));
    r->is_stopped = true;
    r->turns = rec_turns_over(r); // the turn under way is not part of the case
    return false;
}
