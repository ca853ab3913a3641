#include <stdarg.h>
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- read

enum { QUOTE_MAX = 60, NAME_MAX_BYTES = 256 };

static const struct aj_node *node_at(const struct aj_reader *reader, uint32_t node) {
    AJ_SURE(reader->arena, node < reader->doc->count);
    return &reader->doc->node[node];
}

// Whether a node is, or is inside, the value of a misspelt key whose shape is not checked.
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

// Whether an error says that a text is not understood, or is not one of the wanted ones.
static bool is_of_text(const struct aj_diag_kind *kind) {
    return strncmp(kind->id, "unknown-", 8) == 0 || strncmp(kind->id, "bad-", 4) == 0 ||
           kind == AJ_KIND(NOT_AN_INTEGER);
}

// The place of an error: a node, its key or value, and a byte of the text.
struct place {
    uint32_t node;
    size_t offset;
    const char *text; // NULL: the value is no text
};

__attribute__((format(printf, 4, 0))) static struct aj_diag *
add_error(struct aj_reader *reader, struct place at, const struct aj_diag_kind *kind,
          const char *format, va_list list) {
    if (is_in_slip(reader, at.node))
        return aj_diag_hide(reader->diags, kind);
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

// Returns what a node is, as part of a sentence.
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

static bool check_kind(struct aj_reader *reader, uint32_t node, enum aj_node_kind kind,
                       const char *wanted) {
    if (node_at(reader, node)->kind == kind)
        return true;
    aj_read_error(reader, node, AJ_KIND(WRONG_TYPE), "expected %s, found %s", wanted,
                  describe(reader, node));
    return false;
}

static void add_spelling(struct aj_reader *reader, struct aj_spelling spelling) {
    struct aj_spellings *list = reader->spellings;
    list->item = aj_arena_grow(reader->arena, list->item, sizeof *list->item, &list->capacity,
                               list->count + 1);
    list->item[list->count++] = spelling;
}

void aj_read_spelled(struct aj_reader *reader, uint32_t node, const char *text) {
    if (reader->spellings && !aj_is_same(aj_doc_text(reader->doc, node), text))
        add_spelling(reader, (struct aj_spelling){node, text, false});
}

void aj_read_spelled_key(struct aj_reader *reader, uint32_t node, const char *text) {
    if (reader->spellings && !aj_is_same(aj_doc_key(reader->doc, node), text))
        add_spelling(reader, (struct aj_spelling){node, text, true});
}

// Whether a text means the same in YAML without quotes: a name, an id, a number.
static bool is_plain_word(const char *text) {
    return *text && text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789-._")] == '\0';
}

void aj_read_help(struct aj_reader *reader, const char *help) {
    reader->diags->last->help = help;
}

void aj_read_no_list(struct aj_reader *reader, uint32_t node) {
    const struct aj_node *at = node_at(reader, node);
    check_kind(reader, node, AJ_NODE_LIST, "a list");
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
    check_kind(reader, node, AJ_NODE_MAP, "a map");
}

const char *aj_read_no_text(struct aj_reader *reader, uint32_t node) {
    check_kind(reader, node, AJ_NODE_SCALAR, "a single value");
    return NULL;
}

// Returns the first control character (C0, DEL, C1) in a text, or 0 if there is none.
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
        aj_read_error(reader, node, AJ_KIND(WRONG_TYPE), "expected a name, found only quotes");
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

// Proposes the number that a text is with digits for the letters that look like them: "1O" is 10.
static void help_digits(struct aj_reader *reader, const char *text, struct aj_diag *diag) {
    int64_t number;
    char *digits = aj_arena_copy(reader->arena, text, strlen(text));
    for (char *c = digits; *c; c++)
        *c = aj_small(*c) == 'o' ? '0' : *c == 'l' || *c == 'I' ? '1' : *c;
    if (aj_take_integer(digits, &number))
        diag->help = aj_arena_format(reader->arena, "did you mean %s?", digits);
}

bool aj_read_int(struct aj_reader *reader, uint32_t node, int32_t low, int32_t high,
                 int32_t *value) {
    if (!check_kind(reader, node, AJ_NODE_SCALAR, "an integer"))
        return false;
    int64_t number;
    if (!aj_take_integer(aj_doc_text(reader->doc, node), &number)) {
        struct aj_diag *diag =
            aj_read_error(reader, node, AJ_KIND(NOT_AN_INTEGER), "expected an integer, found %s",
                          describe(reader, node));
        if (aj_diag_is_kept(reader->diags, diag))
            help_digits(reader, aj_doc_text(reader->doc, node), diag);
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

// Reads an integer of at most DIGITS_MAX digits. Returns false if the scalar must be read in the
// usual way.
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

// Reads an entry of a list: a number of one digit, as in most cells, or like take_short.
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

// Returns the number in a text that has a sign or brackets around it, or "" if there is none.
static const char *find_number(struct aj_arena *arena, const char *text) {
    size_t from = strspn(text, " ([");
    size_t length = text[from] == '-';
    length += strspn(text + from + length, "0123456789");
    bool is_number = text[from + length + strspn(text + from + length, " )]")] == '\0';
    return is_number ? aj_arena_copy(arena, text + from, length) : "";
}

// Helps with a cell written without brackets, "{at: 1, 0}", which YAML reads as a key `at` (at
// `node`) and a key "0"; NULL: it is something else.
static const char *read_help_cell(struct aj_reader *reader, uint32_t node) {
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

// Helps with a cell in parentheses inside braces or brackets, where its comma ends the text; NULL:
// it is something else.
static const char *help_with_cell(struct aj_reader *reader, uint32_t node) {
    const char *text = aj_doc_text(reader->doc, node);
    if (aj_doc_key(reader->doc, node)) {
        const char *help = read_help_cell(reader, node);
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
        aj_read_error(reader, node, AJ_KIND(WRONG_TYPE), "expected a cell [x, y], found %s", found)
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
    if (!check_kind(reader, node, AJ_NODE_SCALAR, "true or false"))
        return false;
    const char *text = aj_read_usual(reader, node, aj_said_switch);
    *value = strcmp(text, "true") == 0;
    if (*value || strcmp(text, "false") == 0)
        return true;
    aj_read_error(reader, node, AJ_KIND(WRONG_TYPE), "expected true or false, found %s",
                  describe(reader, node));
    return false;
}

// Returns the words as a choice for a help line: "N, E, S or W".
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

// Returns a text without one of the words that may come first and say nothing.
static const char *skip_lead(const char *text, const char *const leads[]) {
    for (; leads && *leads; leads++) {
        size_t length = strlen(*leads);
        if (aj_is_same_start(text, *leads, length) && text[length] == ' ')
            return text + length + strspn(text + length, " ");
    }
    return text;
}

int aj_read_word_said(struct aj_reader *reader, uint32_t node, const struct aj_word_list *words) {
    enum { FEW = 12 };
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
    const char *box = aj_read_foreign(reader, text);
    if (box) {
        aj_read_refuse_foreign(aj_read_error(reader, node, AJ_KIND(UNKNOWN_BOX), "%s is of %s",
                                             describe(reader, node), box),
                               box, reader->arena);
        return -1;
    }
    struct aj_diag *diag = aj_read_error(reader, node, AJ_KIND(UNKNOWN_WORD), "%s is no %s",
                                         describe(reader, node), words->what);
    if (!aj_diag_is_kept(reader->diags, diag))
        return -1;
    const char *last = strrchr(text, ' ');
    diag->help = aj_did_you_mean(reader->arena, text, words->word, words->count);
    if (!diag->help && last)
        diag->help = aj_did_you_mean(reader->arena, last + 1, words->word, words->count);
    if (!diag->help)
        diag->help = words->help;
    if (!diag->help && words->count && words->count <= FEW)
        diag->help = list_words(reader, words->word, words->count);
    return -1;
}

// ---- read_keys
//
// Reading a map: which of the keys that may be there it has.

// Returns the index of a key among the names; `count`: it is none. The search starts at `from`,
// since keys are mostly in the order of the names.
static size_t find_name(const char *key, const char *const names[], size_t count, size_t from) {
    for (size_t i = from; i < count; i++)
        if (aj_is_same(key, names[i]))
            return i;
    for (size_t i = 0; i < from; i++)
        if (aj_is_same(key, names[i]))
            return i;
    return count;
}

static bool is_listed(const char *name, const char *const names[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

// Returns the first hint for a word that is about a map with one of these keys, or NULL. The word
// may be in parts, "end of game", and a name may be written as on its box, "The Big Top".
static const struct aj_hint *find_in(const struct aj_hint *hint, const char *said,
                                     const char *const names[], size_t count) {
    enum { LONGEST = 64 };
    char parted[LONGEST], key[LONGEST];
    if (!hint || strlen(said) >= LONGEST || aj_loose_key(said, key, sizeof key) >= sizeof key)
        return NULL;
    for (size_t i = 0; i == 0 || said[i - 1]; i++)
        parted[i] = said[i] == ' ' ? '_' : said[i];
    bool is_one = strcmp(parted, key) == 0;
    for (; *hint->said; hint++)
        if ((aj_has_word(hint->said, parted) || (!is_one && aj_has_word(hint->said, key))) &&
            is_listed(hint->meant, names, count))
            return hint;
    return NULL;
}

const char *aj_hint_help(const struct aj_hint *hints, const char *said, const char *meant) {
    const struct aj_hint *hint = find_in(hints, said, &meant, 1);
    for (const char *end = said; !hint && (end = strchr(end, ' '));)
        hint = find_in(hints, ++end, &meant, 1);
    return hint && *hint->help ? hint->help : NULL;
}

// Returns the hint for a word that people write here, or NULL if there is none, or it is a name in
// other capitals.
static const struct aj_hint *find_hint(const struct aj_reader *reader, const char *said,
                                       const char *const names[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (aj_is_same_word(said, names[i]))
            return NULL;
    const struct aj_hints *hints = &reader->diags->hints;
    const struct aj_hint *hint = find_in(hints->of_game, said, names, count);
    return hint ? hint : find_in(hints->of_case, said, names, count);
}

// Returns the key that another word means: by a known slip, or the nearest in spelling, or NULL.
static const char *find_meant(const struct aj_reader *reader, const char *key,
                              const char *const names[], size_t count) {
    const struct aj_hint *hint = find_hint(reader, key, names, count);
    if (hint)
        return *hint->help ? NULL : hint->meant;
    return aj_nearest(key, names, count);
}

// Says where the keys of a map are listed, if it has many.
static const char *name_section(const struct aj_reader *reader, uint32_t map) {
    const char *in = aj_doc_key(reader->doc, map);
    const struct aj_section *row = reader->diags->hints.sections;
    for (; in && row && row->in; row++)
        if (strcmp(row->in, in) == 0)
            return row->help;
    return "adjudge-case(5) lists the keys; `adjudge new` prints a case to fill in";
}

// Helps with somebody's name where the map has a key for it; NULL: it is no name.
static const char *help_with_name(struct aj_reader *reader, const char *key,
                                  const char *const names[], size_t count) {
    const struct aj_naming *naming = &reader->diags->hints.naming;
    if (!naming->key || !is_listed(naming->key, names, count) ||
        !naming->is_name(naming->whose, key))
        return NULL;
    return aj_arena_format(reader->arena, "write %s: %s, and the rest beside it", naming->key, key);
}

// Notes that nothing more is to be reported about a node.
static void add_slip(struct aj_hints *hints, uint32_t node) {
    enum { MOST = sizeof hints->slip / sizeof *hints->slip };
    if (hints->slips < MOST)
        hints->slip[hints->slips++] = node;
}

#ifndef AJ_PAGE_ENGINE
// Helps with a key that is near to one of those that are understood instead of the known ones, as
// "theif"; NULL: it is near to none.
static const char *help_with_loose(struct aj_reader *reader, uint32_t child) {
    enum { ROOM = 200 };
    const struct aj_loose_index *loose = reader->diags->hints.loose;
    const char *names[ROOM];
    size_t count =
        loose ? aj_loose_keys(loose, reader->doc, reader->doc->node[child].parent, names, ROOM) : 0;
    return aj_did_you_mean(reader->arena, aj_doc_key(reader->doc, child), names, count);
}
#endif

// Returns "did you mean "turn"?", or lists the keys or, if these are many, says where they are
// listed.
static const char *help_with_key(struct aj_reader *reader, uint32_t child,
                                 const struct aj_names *known) {
    enum { FEW = 12 };
    const char *key = aj_doc_key(reader->doc, child), *const *names = known->name;
    size_t count = known->count;
    const char *own = known->help ? known->help(known->tag, key, reader->arena) : NULL;
    const char *named = own ? own : help_with_name(reader, key, names, count);
    if (named)
        return named;
    const struct aj_hint *hint = find_hint(reader, key, names, count);
    if (hint && *hint->help)
        return hint->help;
    if (hint)
        return aj_arena_format(reader->arena, "did you mean \"%s\"?", hint->meant);
#ifndef AJ_PAGE_ENGINE // see page/left_out.c
    const char *loose = aj_nearest(key, names, count) ? NULL : help_with_loose(reader, child);
    if (loose && reader->doc->node[child].parent != 0)
        add_slip(&reader->diags->hints, reader->doc->node[child].parent);
    if (loose)
        return loose;
#endif
    if (count <= FEW)
        return aj_help_known(reader->arena, key, names, count, "known here:");
    const char *help = aj_did_you_mean(reader->arena, key, names, count);
    return help ? help : name_section(reader, reader->doc->node[child].parent);
}

// Reads a misspelt key as the one that is probably meant, unless that is given too. So its value is
// checked, and the key is not reported as missing.
static void read_as_meant(struct aj_reader *reader, uint32_t child, const char *const names[],
                          size_t count, uint32_t out[]) {
    const struct aj_node *at = &reader->doc->node[child];
    const char *meant = find_meant(reader, aj_doc_key(reader->doc, child), names, count);
    for (size_t i = 0; meant && i < count; i++)
        if (strcmp(names[i], meant) == 0 && out[i] == AJ_NO_NODE && at->kind != AJ_NODE_NULL) {
            out[i] = child;
            // Its value may be a loose shape that the right key accepts.
            struct aj_hints *hints = &reader->diags->hints;
            if (hints->loose && aj_is_loose_as(reader->doc, child, meant, hints->loose))
                add_slip(hints, child);
        }
}

// Helps with "cards: 3 red, 1 blue" inside braces, where the comma ends the text; NULL: it is
// something else. A single word may also be an unknown key, if it is like a key or a module.
static const char *help_with_comma(struct aj_reader *reader, uint32_t child,
                                   const struct aj_names *known) {
    const char *rest = aj_doc_key(reader->doc, child);
    return !strchr(rest, ' ') &&
                   (known->help || find_meant(reader, rest, known->name, known->count))
               ? NULL
               : aj_arena_format(reader->arena,
                                 "a comma ends a text between braces: write all of it in quotes, "
                                 "up to %s",
                                 aj_read_quote(reader->arena, rest, strlen(rest)));
}

// Helps with the second half of "at: 1, 0" or of a text, which is read as a key; NULL: it is none.
static const char *help_with_half(struct aj_reader *reader, uint32_t child,
                                  const struct aj_names *known) {
    enum { NEAR = 16 }; // the member before it is looked for only among so many
    const struct aj_doc *doc = reader->doc;
    uint32_t before = AJ_NO_NODE;
    if (doc->node[child].kind != AJ_NODE_NULL || doc->node[child].index > NEAR)
        return NULL;
    for (uint32_t c = aj_doc_first(doc, doc->node[child].parent); c != child; c = doc->node[c].next)
        before = c;
    if (before == AJ_NO_NODE)
        return NULL;
    const char *help = read_help_cell(reader, before);
    return help ? help : help_with_comma(reader, child, known);
}

const char *aj_read_foreign(const struct aj_reader *reader, const char *word) {
    const struct aj_foreign *foreign = &reader->diags->hints.foreign;
    return foreign->box ? foreign->box(foreign->book, word) : NULL;
}

void aj_read_refuse_foreign(struct aj_diag *diag, const char *box, struct aj_arena *arena) {
    diag->help = aj_arena_format(
        arena, "adjudge knows %s by name only: leave out what is of it to have the rest judged",
        box);
}

// Refuses a key that belongs to a box known only by name. Returns false if it does not.
static bool refuse_foreign(struct aj_reader *reader, uint32_t child, const struct aj_names *names) {
    const char *key = aj_doc_key(reader->doc, child), *box = aj_read_foreign(reader, key);
    if (!box || find_hint(reader, key, names->name, names->count))
        return false;
    aj_read_refuse_foreign(aj_read_error_key(reader, child, AJ_KIND(UNKNOWN_BOX),
                                             "the key %s is of %s",
                                             aj_read_quote(reader->arena, key, strlen(key)), box),
                           box, reader->arena);
    return true;
}

// Refuses an unknown key; `others` unknown keys of the map came before it. If it names somebody,
// the whole map has another shape, and no more is reported about it. A key that is meant is looked
// for only for the first ones: people make few slips.
static void refuse_key(struct aj_reader *reader, uint32_t child, const struct aj_names *names,
                       size_t others, uint32_t out[]) {
    enum { SLIPS_MAX = 16 };
    size_t length;
    if ((names->take && names->take(names->into, reader, child)) ||
        refuse_foreign(reader, child, names))
        return;
    const char *said = aj_doc_said_key(reader->doc, child, &length);
    const struct aj_node *at = &reader->doc->node[child];
    bool is_name = at->key_offset == at->offset; // it was made of a list of names
    struct aj_diag *diag =
        aj_read_error_key(reader, child, AJ_KIND(UNKNOWN_KEY), "%s%s is not known here",
                          is_name ? "" : "the key ", aj_read_quote(reader->arena, said, length));
    if (aj_diag_is_kept(reader->diags, diag)) {
        const char *half = help_with_half(reader, child, names);
        diag->help = half                 ? half
                     : others < SLIPS_MAX ? help_with_key(reader, child, names)
                                          : name_section(reader, reader->doc->node[child].parent);
    }
    if (others < SLIPS_MAX)
        read_as_meant(reader, child, names->name, names->count, out);
    if (help_with_name(reader, aj_doc_key(reader->doc, child), names->name, names->count))
        add_slip(&reader->diags->hints, reader->doc->node[child].parent);
}

// Returns which of the first 64 values are given, as bits.
static uint64_t note_given(const uint32_t out[], size_t count) {
    uint64_t given = 0;
    for (size_t i = 0; i < count && i < 64; i++)
        given |= (uint64_t)(out[i] != AJ_NO_NODE) << i;
    return given;
}

// If a map has no known key, nor one that means a known key, it has another shape than is wanted:
// its keys are reported, but not those that it lacks.
static void note_stranger(struct aj_reader *reader, uint32_t node, const uint32_t out[],
                          size_t count) {
    for (size_t i = 0; i < count; i++)
        if (out[i] != AJ_NO_NODE)
            return;
    if (node != 0) // a document may lack anything
        add_slip(&reader->diags->hints, node);
}

bool aj_read_is_stranger(const struct aj_reader *reader, uint32_t node) {
    const struct aj_hints *hints = &reader->diags->hints;
    return hints->slips > 0 && hints->slip[hints->slips - 1] == node;
}

// Returns the index of the key that a key means which has blanks or hyphens for "_": "game over".
// It is not meant if it is given too, or if its value has a shape that is understood only by the
// usual key. `names->count`: none is meant.
static size_t find_parted(struct aj_reader *reader, uint32_t child, const struct aj_names *names) {
    enum { LONGEST = 64 };
    char parted[LONGEST];
    const struct aj_doc *doc = reader->doc;
    const char *key = aj_doc_key(doc, child);
    size_t length = strlen(key);
    struct aj_loose_index *loose = reader->diags->hints.loose;
    if (length >= LONGEST || !strpbrk(key, " -"))
        return names->count;
    for (size_t i = 0; i <= length; i++)
        parted[i] = key[i] == ' ' || key[i] == '-' ? '_' : key[i];
    size_t name = find_name(parted, names->name, names->count, 0);
    if (name == names->count || aj_doc_get(doc, doc->node[child].parent, parted) != AJ_NO_NODE ||
        (loose && aj_is_loose_as(doc, child, names->name[name], loose)))
        return names->count;
    aj_read_spelled_key(reader, child, names->name[name]);
    return name;
}

// Finds keys by their texts, and reports those that are not known.
static void find_by_texts(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                          uint32_t out[]) {
    const struct aj_doc *doc = reader->doc;
    size_t after = 0, known = 0, unknown = 0;
    AJ_EACH_CHILD(doc, child, node) {
        size_t name = find_name(aj_doc_key(doc, child), names->name, names->count, after);
        name = name == names->count ? find_parted(reader, child, names) : name;
        after = name < names->count ? name + 1 : 0;
        if (name == names->count)
            refuse_key(reader, child, names, unknown++, out);
        else if (doc->node[child].kind != AJ_NODE_NULL)
            out[name] = child;
        known += name < names->count;
    }
    if (known == 0 && doc->node[node].count > 0)
        note_stranger(reader, node, out, names->count);
}

static inline void clear(uint32_t out[], size_t count) {
    for (size_t i = 0; i < count; i++)
        out[i] = AJ_NO_NODE;
}

static inline bool read_names(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                              struct aj_given *given) {
    clear(given->value, names->count);
    if (aj_read_by_terms(reader, node, names, given))
        return true;
    clear(given->value, names->count);
    if (!aj_read_is_map(reader, node))
        return false;
    find_by_texts(reader, node, names, given->value);
    given->bits = note_given(given->value, names->count);
    return true;
}

bool aj_read_names(struct aj_reader *reader, uint32_t node, const struct aj_names *names,
                   uint32_t out[]) {
    struct aj_given given = {.value = out};
    return read_names(reader, node, names, &given);
}

bool aj_read_map(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                 uint32_t out[]) {
    return aj_read_names(reader, node, &(struct aj_names){.name = names, .count = count}, out);
}

bool aj_read_known(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   uint32_t out[]) {
    return aj_read_names(reader, node,
                         &(struct aj_names){.name = names, .count = count, .tag = names}, out);
}

bool aj_read_given(struct aj_reader *reader, uint32_t node, const char *const names[], size_t count,
                   struct aj_given *given) {
    AJ_SURE(reader->arena, count <= AJ_GIVEN_MAX);
    return read_names(reader, node, &(struct aj_names){.name = names, .count = count, .tag = names},
                      given);
}

bool aj_read_both(struct aj_reader *reader, uint32_t node, const char *what,
                  const char *const names[2], uint32_t field[2]) {
    bool is_map = aj_read_known(reader, node, names, 2, field);
    if (is_map && field[0] != AJ_NO_NODE && field[1] != AJ_NO_NODE)
        return true;
    const char *how = aj_arena_format(reader->arena, "%s is written {%s: ..., %s: ...}", what,
                                      names[0], names[1]);
    if (!is_map || aj_read_is_stranger(reader, node)) {
        aj_read_help(reader, how);
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (field[i] == AJ_NO_NODE)
            aj_read_error(reader, node, AJ_KIND(MISSING_KEY), "%s needs `%s`", what, names[i])
                ->help = how;
    return false;
}
