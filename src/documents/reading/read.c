#include <stdarg.h>
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"

enum { QUOTE_MAX = 60, NAME_MAX_BYTES = 256 };

static const struct aj_node *node_at(const struct aj_reader *reader, uint32_t node) {
    AJ_SURE(reader->arena, node < reader->doc->count);
    return &reader->doc->node[node];
}

// Whether a node is the value of a misspelt key whose shape is not looked at, or is in it.
static bool is_in_slip(const struct aj_reader *reader, uint32_t node) {
    const struct aj_hints *hints = &reader->diags->hints;
    for (; hints->slips > 0 && node != 0; node = reader->doc->node[node].parent)
        for (size_t i = 0; i < hints->slips; i++)
            if (hints->slip[i] == node)
                return true;
    return false;
}

// Whether a text has a typographic quotation mark. The right single one (’) is left out: names have
// it as an apostrophe.
static bool has_quotation_mark(const char *text) {
    static const char *const marks[] = {"\u201c", "\u201d", "\u201e", "\u00ab", "\u00bb", "\u2018"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strstr(text, marks[i]))
            return true;
    return false;
}

// Whether an error of this kind says that a text is none of those that are wanted.
static bool is_of_text(const struct aj_diag_kind *kind) {
    return strncmp(kind->id, "unknown-", 8) == 0 || strncmp(kind->id, "bad-", 4) == 0 ||
           kind == AJ_KIND(NOT_AN_INTEGER);
}

// Where an error is: in a node, at a byte of the text; the key or the value that it is about.
struct place {
    uint32_t node;
    size_t offset;
    const char *text; // NULL: the value is no text
};

__attribute__((format(printf, 4, 0))) static struct aj_diag *
add_error(struct aj_reader *reader, struct place at, const struct aj_diag_kind *kind,
          const char *format, va_list list) {
    if (is_in_slip(reader, at.node))
        return aj_diag_hide(reader->diags);
    struct aj_diag *diag = aj_diag_add_list(reader->diags, kind, at.offset, format, list);
    if (aj_diag_is_kept(reader->diags, diag)) {
        diag->pointer = aj_doc_pointer(reader->doc, at.node, reader->arena);
        diag->has_marks = at.text && is_of_text(kind) && has_quotation_mark(at.text);
    }
    return diag;
}

struct aj_diag *aj_read_error(struct aj_reader *reader, uint32_t node,
                              const struct aj_diag_kind *kind, const char *format, ...) {
    va_list list;
    va_start(list, format);
    aj_doc_settle(reader->doc);
    const struct place at = {node, node_at(reader, node)->offset, aj_doc_text(reader->doc, node)};
    struct aj_diag *diag = add_error(reader, at, kind, format, list);
    va_end(list);
    return diag;
}

struct aj_diag *aj_read_error_key(struct aj_reader *reader, uint32_t node,
                                  const struct aj_diag_kind *kind, const char *format, ...) {
    va_list list;
    va_start(list, format);
    aj_doc_settle(reader->doc);
    const struct aj_node *row = node_at(reader, node);
    const char *key = aj_doc_key(reader->doc, node);
    const struct place at = {node, key ? row->key_offset : row->offset, key};
    struct aj_diag *diag = add_error(reader, at, kind, format, list);
    va_end(list);
    return diag;
}

struct aj_diag *aj_read_error_in(struct aj_reader *reader, uint32_t node, size_t index,
                                 const struct aj_diag_kind *kind, const char *format, ...) {
    va_list list;
    va_start(list, format);
    aj_doc_settle(reader->doc);
    const struct place at = {node, aj_doc_byte_from(reader->doc, node, index, &reader->last),
                             aj_doc_text(reader->doc, node)};
    struct aj_diag *diag = add_error(reader, at, kind, format, list);
    va_end(list);
    return diag;
}

const char *aj_read_quote(struct aj_arena *arena, const char *bytes, size_t length) {
    size_t shown = 0;
    for (int points = 0; shown < length && points < QUOTE_MAX; points++) {
        size_t step = aj_utf8_length(bytes + shown, length - shown, NULL);
        shown += step ? step : 1;
    }
    struct aj_buf safe;
    aj_buf_init_in(&safe, arena);
    aj_buf_char(&safe, '"');
    aj_buf_safe(&safe, bytes, shown);
    aj_buf_puts(&safe, shown < length ? "...\"" : "\"");
    return aj_buf_keep(&safe);
}

// What stands at a node, as said in a sentence.
static const char *describe(struct aj_reader *reader, uint32_t node) {
    const struct aj_node *at = node_at(reader, node);
    if (at->kind == AJ_NODE_LIST)
        return at->count ? "a list" : "an empty list";
    if (at->kind == AJ_NODE_MAP)
        return at->count ? "a map" : "an empty map";
    return at->kind == AJ_NODE_NULL
               ? "nothing (null)"
               : aj_read_quote(reader->arena, aj_doc_text(reader->doc, node), at->length);
}

static bool is_kind(struct aj_reader *reader, uint32_t node, enum aj_node_kind kind,
                    const char *wanted) {
    if (node_at(reader, node)->kind == kind)
        return true;
    aj_read_error(reader, node, AJ_KIND(WRONG_TYPE), "%s is wanted here, but %s stands here",
                  wanted, describe(reader, node));
    return false;
}

static void add_spelling(struct aj_reader *reader, struct aj_spelling spelling) {
    struct aj_spellings *list = reader->spellings;
    list->item = aj_arena_grow(reader->arena, list->item, sizeof *list->item, &list->capacity,
                               list->count + 1);
    list->item[list->count++] = spelling;
}

void aj_read_spelled(struct aj_reader *reader, uint32_t node, const char *text) {
    if (reader->spellings && strcmp(aj_doc_text(reader->doc, node), text) != 0)
        add_spelling(reader, (struct aj_spelling){node, text, false});
}

void aj_read_spelled_key(struct aj_reader *reader, uint32_t node, const char *text) {
    if (reader->spellings && strcmp(aj_doc_key(reader->doc, node), text) != 0)
        add_spelling(reader, (struct aj_spelling){node, text, true});
}

// Whether a text reads the same in YAML without quotes: a name, an id, a number.
static bool is_plain_word(const char *text) {
    return *text && text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789-._")] == '\0';
}

void aj_read_help(struct aj_reader *reader, const char *help) {
    reader->diags->last->help = help;
}

void aj_read_no_list(struct aj_reader *reader, uint32_t node) {
    const struct aj_node *at = node_at(reader, node);
    is_kind(reader, node, AJ_NODE_LIST, "a list");
    const struct aj_naming *naming = &reader->diags->hints.naming;
    uint32_t first = at->kind == AJ_NODE_MAP ? aj_doc_first(reader->doc, node) : AJ_NO_NODE;
    if (first != AJ_NO_NODE && naming->key &&
        naming->is_name(naming->whose, aj_doc_key(reader->doc, first)))
        aj_read_help(reader, aj_arena_format(reader->arena, "write each as {%s: %s, ...}",
                                             naming->key, aj_doc_key(reader->doc, first)));
    else if (at->kind == AJ_NODE_MAP)
        aj_read_help(reader, "begin each entry of the list with `- `");
    const char *text = aj_doc_text(reader->doc, node);
    if (text && at->length <= QUOTE_MAX && is_plain_word(text))
        aj_read_help(reader, aj_arena_format(reader->arena, "write it in brackets: [%s]", text));
}

void aj_read_no_map(struct aj_reader *reader, uint32_t node) {
    is_kind(reader, node, AJ_NODE_MAP, "a map");
}

const char *aj_read_no_text(struct aj_reader *reader, uint32_t node) {
    is_kind(reader, node, AJ_NODE_SCALAR, "a single value");
    return NULL;
}

// The first control character (C0, DEL, C1) in a text, 0: there is none.
static uint32_t find_control(const char *text, size_t length) {
    size_t plain = aj_plain_run(text, length);
    for (size_t at = plain, step; at < length; at += step ? step : 1) {
        uint32_t point = 0;
        step = aj_utf8_length(text + at, length - at, &point);
        if (step && (point < 0x20 || (point >= 0x7F && point < 0xA0)))
            return point;
    }
    return 0;
}

const char *aj_read_name(struct aj_reader *reader, uint32_t node) {
    const char *text = aj_read_text(reader, node);
    if (!text)
        return NULL;
    if (*text <= ' ' && text[strspn(text, " ")] == '\0') {
        aj_read_error(reader, node, AJ_KIND(WRONG_TYPE),
                      "a name is wanted here, but only quotes stand here");
        return NULL;
    }
    uint32_t control = find_control(text, node_at(reader, node)->length);
    if (control) {
        aj_read_error(reader, node, AJ_KIND(CONTROL_CHARACTER),
                      "this name holds the control character U+%04X", (unsigned)control)
            ->help = "a name is written in one line, in characters that can be seen";
        return NULL;
    }
    if (node_at(reader, node)->length <= NAME_MAX_BYTES)
        return text;
    aj_read_error(reader, node, AJ_KIND(KEY_TOO_LONG), "this name is %u bytes long; %d is the most",
                  (unsigned)node_at(reader, node)->length, NAME_MAX_BYTES);
    return NULL;
}

bool aj_take_integer(const char *text, int64_t *value) {
    bool is_negative = *text == '-';
    const char *digits = text + is_negative, *at = digits;
    int64_t found = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        found = found > INT32_MAX ? found : found * 10 + (*at - '0');
    *value = is_negative ? -found : found;
    return *at == '\0' && at != digits && (*digits != '0' || at == digits + 1);
}

bool aj_read_int(struct aj_reader *reader, uint32_t node, int32_t low, int32_t high,
                 int32_t *value) {
    if (!is_kind(reader, node, AJ_NODE_SCALAR, "an integer"))
        return false;
    int64_t number;
    if (!aj_take_integer(aj_doc_text(reader->doc, node), &number)) {
        aj_read_error(reader, node, AJ_KIND(NOT_AN_INTEGER),
                      "an integer is wanted here, but %s stands here", describe(reader, node));
        return false;
    }
    if (number < low || number > high) {
        aj_read_error(reader, node, AJ_KIND(OUT_OF_RANGE), "%s is outside %d to %d",
                      describe(reader, node), (int)low, (int)high);
        return false;
    }
    *value = (int32_t)number;
    return true;
}

// Takes a scalar of at most DIGITS_MAX digits if it is an integer. False: it is to be read as any
// other is.
static bool take_short(const struct aj_doc *doc, uint32_t node, int32_t *value) {
    enum { DIGITS_MAX = 6 }; // fewer than AJ_NUMBER_MAX has
    const struct aj_node *at = &doc->node[node];
    bool is_entry = at->kind == AJ_NODE_SCALAR && !at->quoted && !at->keyed && !at->apart;
    const char *digits = is_entry ? aj_doc_known(doc->copy + at->offset) : aj_doc_text(doc, node);
    bool is_negative = digits && *digits == '-';
    if (!digits || at->length - is_negative > DIGITS_MAX)
        return false;
    digits += is_negative;
    unsigned digit = (unsigned)(*digits - '0'), found = digit;
    if (digit > 9 || (digit == 0 && digits[1] != '\0'))
        return false;
    while ((digit = (unsigned)(*++digits - '0')) <= 9)
        found = found * 10 + digit;
    *value = is_negative ? -(int32_t)found : (int32_t)found;
    return *digits == '\0';
}

// Takes an entry of a list that is a number of one digit, as those of most cells are, else as
// take_short does.
static inline bool take_entry(const struct aj_doc *doc, uint32_t node, int32_t *value) {
    const struct aj_node *at = &doc->node[node];
    bool is_entry = at->kind == AJ_NODE_SCALAR && !at->quoted && !at->keyed && !at->apart;
    uint32_t sign = at->length - 1; // bytes before the digit
    if (!is_entry || sign > 1)
        return take_short(doc, node, value);
    const char *text = aj_doc_known(doc->copy + at->offset);
    unsigned digit = (unsigned)(text[sign] - '0');
    if (digit > 9 || (sign && *text != '-'))
        return take_short(doc, node, value);
    *value = sign ? -(int32_t)digit : (int32_t)digit;
    return true;
}

// The digits in a text that is a number, with a sign or brackets about it; "": it is none.
static const char *find_number(struct aj_arena *arena, const char *text) {
    size_t from = strspn(text, " ([");
    size_t length = text[from] == '-';
    length += strspn(text + from + length, "0123456789");
    bool is_number = text[from + length + strspn(text + from + length, " )]")] == '\0';
    return is_number ? aj_arena_copy(arena, text + from, length) : "";
}

const char *aj_read_help_cell(struct aj_reader *reader, uint32_t node) {
    const struct aj_doc *doc = reader->doc;
    uint32_t next = doc->node[node].next;
    if (next == AJ_NO_NODE || doc->node[next].kind != AJ_NODE_NULL || !aj_doc_key(doc, next) ||
        doc->node[node].kind != AJ_NODE_SCALAR)
        return NULL;
    const char *x = find_number(reader->arena, aj_doc_text(doc, node));
    const char *y = find_number(reader->arena, aj_doc_key(doc, next));
    return *x && *y ? aj_arena_format(reader->arena, "a cell stands in brackets: %s: [%s, %s]",
                                      aj_doc_key(doc, node), x, y)
                    : NULL;
}

// Help with a cell in parentheses between braces or brackets, where the comma ends the text; NULL:
// it is something else.
static const char *help_with_cell(struct aj_reader *reader, uint32_t node) {
    const char *text = aj_doc_text(reader->doc, node);
    if (aj_doc_key(reader->doc, node)) {
        const char *help = aj_read_help_cell(reader, node);
        if (help)
            return help;
    }
    return text && *text == '(' && !strchr(text, ')')
               ? "a cell stands in brackets, [0, 0]: here a comma ends the text"
               : NULL;
}

bool aj_read_cell(struct aj_reader *reader, uint32_t node, int32_t cell[2]) {
    const struct aj_node *at = node_at(reader, node);
    if (at->kind == AJ_NODE_LIST && at->count == 2 && take_entry(reader->doc, node + 1, &cell[0]) &&
        take_entry(reader->doc, at[1].next, &cell[1]))
        return true;
    if (at->kind != AJ_NODE_LIST || at->count != 2) {
        const char *found =
            at->kind == AJ_NODE_LIST && at->count
                ? aj_arena_format(reader->arena, "a list of %u", (unsigned)at->count)
                : describe(reader, node);
        const char *help = help_with_cell(reader, node);
        aj_read_error(reader, node, AJ_KIND(WRONG_TYPE),
                      "a cell [x, y] is wanted here, but %s stands here", found)
            ->help = help ? help
                          : "x grows to the east, y to the south: [1, -2] is one to the right of "
                            "[0, 0] and two up";
        return false;
    }
    uint32_t x = aj_doc_first(reader->doc, node), y = reader->doc->node[x].next;
    bool good = aj_read_number(reader, x, &cell[0]);
    return aj_read_number(reader, y, &cell[1]) && good;
}

const char *aj_read_usual(struct aj_reader *reader, uint32_t node, const struct aj_said others[]) {
    const char *text = aj_read_text(reader, node);
    const char *meant = text ? aj_said_for(text, others) : NULL;
    if (meant)
        aj_read_spelled(reader, node, meant);
    return meant ? meant : text;
}

bool aj_read_bool(struct aj_reader *reader, uint32_t node, bool *value) {
    if (!is_kind(reader, node, AJ_NODE_SCALAR, "true or false"))
        return false;
    const char *text = aj_read_usual(reader, node, aj_said_switch);
    *value = strcmp(text, "true") == 0;
    if (*value || strcmp(text, "false") == 0)
        return true;
    aj_read_error(reader, node, AJ_KIND(WRONG_TYPE),
                  "true or false is wanted here, but %s stands here", describe(reader, node));
    return false;
}

// The words as a choice for a help line: "N, E, S or W".
static const char *list_words(struct aj_reader *reader, const char *const words[], size_t count) {
    const char *list = words[0];
    for (size_t i = 1; i < count; i++)
        list =
            aj_arena_format(reader->arena, i + 1 < count ? "%s, %s" : "%s or %s", list, words[i]);
    return aj_arena_format(reader->arena, count == 2 ? "it is %s" : "it is one of %s", list);
}

int aj_read_word(struct aj_reader *reader, uint32_t node, const char *what,
                 const char *const words[], size_t count) {
    static const struct aj_said none[] = {{0}};
    const struct aj_word_list only = {what, words, count, none, NULL, NULL};
    return aj_read_word_said(reader, node, &only);
}

// What a text says behind words that say nothing, of which it may begin with one.
static const char *skip_lead(const char *text, const char *const leads[]) {
    for (; leads && *leads; leads++) {
        size_t length = strlen(*leads);
        if (aj_is_same_start(text, *leads, length) && text[length] == ' ')
            return text + length + strspn(text + length, " ");
    }
    return text;
}

int aj_read_word_said(struct aj_reader *reader, uint32_t node, const struct aj_word_list *words) {
    enum { FEW = 9 };
    const char *text = aj_read_text(reader, node), *meant;
    if (!text)
        return -1;
    for (size_t i = 0; i < words->count; i++)
        if (aj_is_same(text, words->word[i]))
            return (int)i;
    text = skip_lead(text, words->leads);
    meant = aj_said_for(text, words->others);
    text = meant ? meant : text;
    for (size_t i = 0; i < words->count; i++)
        if (aj_is_same_word(text, words->word[i])) {
            aj_read_spelled(reader, node, words->word[i]);
            return (int)i;
        }
    struct aj_diag *diag = aj_read_error(reader, node, AJ_KIND(UNKNOWN_WORD), "%s is no %s",
                                         describe(reader, node), words->what);
    if (!aj_diag_is_kept(reader->diags, diag))
        return -1;
    diag->help = aj_did_you_mean(reader->arena, text, words->word, words->count);
    if (!diag->help)
        diag->help = words->help;
    if (!diag->help && words->count && words->count <= FEW)
        diag->help = list_words(reader, words->word, words->count);
    return -1;
}
