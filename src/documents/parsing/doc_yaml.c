#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "documents/parsing/internal.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

// ---- doc_yaml_words
//
// Reports what libyaml does not: directives, and libyaml's problems in our own words.

// Returns the next percent sign in the text, or NULL.
static const char *find_sign(const char *from, const char *end) {
    return from < end ? memchr(from, '%', (size_t)(end - from)) : NULL;
}

// Refuses tag directives. libyaml must not see them: it compares each with all before it, which
// takes a minute for a megabyte of them.
static bool doc_check_directives(const struct aj_doc *doc, struct aj_diags *diags) {
    static const char directive[] = "%TAG";
    enum { LENGTH = sizeof directive - 1 };
    const struct aj_text *text = doc->text;
    size_t before = diags->count;
    const char *end = text->bytes + text->length;
    for (const char *at = text->bytes; (at = find_sign(at, end)) != NULL; at++)
        if (end - at >= LENGTH && memcmp(at, directive, LENGTH) == 0 &&
            (at == text->bytes || at[-1] == '\n' || at[-1] == '\r'))
            aj_doc_error(diags, AJ_DIAG_TAG, (size_t)(at - text->bytes), "",
                         "tags (%%TAG) are not used in cases");
    return diags->count == before;
}

// Messages of libyaml that people get, in words that help. `at_context`: the mistake is where the
// construct began, not where libyaml noticed it.
static const struct {
    const char *problem;
    const char *message;
    bool at_context;
} explained[] = {
    {"could not find expected ':'", "a ':' with a blank after it is missing in this line", true},
    {"mapping values are not allowed in this context",
     "no ':' is allowed here: check the indentation, or quote a text that holds one", false},
    {"did not find expected key",
     "this fits nowhere in the map around it: check the indentation and the quotes", false},
    {"did not find expected '-' indicator",
     "this fits nowhere in the list around it: check the indentation", false},
    {"did not find expected ',' or ']'", "a ',' or the list's ']' is missing before this", false},
    {"did not find expected ',' or '}'", "a ',' or the map's '}' is missing before this", false},
    {"found unexpected end of stream", "this quoted text has no end", true},
    {"found character that cannot start any token",
     "no value can begin with this character: quote the text", false},
    {"block sequence entries are not allowed in this context", "no '-' is allowed here", false},
    {"did not find expected node content", "a value is missing before this", false},
    {"did not find expected <document start>", "this is after the end of the case", false},
};

// Returns the words of a row of `explained` for a message of libyaml, or the message itself. Sets
// `*at_context` if the row has it.
static const char *aj_doc_yaml_words(const char *problem, bool *at_context) {
    for (size_t i = 0; i < sizeof explained / sizeof explained[0]; i++)
        if (strcmp(problem, explained[i].problem) == 0) {
            *at_context = explained[i].at_context;
            return explained[i].message;
        }
    *at_context = false;
    return problem;
}

// ---- help by the lines around

// Whether a line begins with a dash or a bullet that text programs write instead of a hyphen.
static bool begins_with_dash(const char *line, size_t length) {
    static const char *const dashes[] = {"\u2013", "\u2014", "\u2022"};
    for (; length && *line == ' '; length--)
        line++;
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (length >= strlen(dashes[i]) && memcmp(line, dashes[i], strlen(dashes[i])) == 0)
            return true;
    return false;
}

// Returns where a line's first colon is that ends a key; `length` if there is none.
static size_t find_key_end(const char *line, size_t length) {
    size_t i = 0;
    while (i < length && !(line[i] == ':' && (i + 1 == length || line[i + 1] == ' ')))
        i++;
    return i;
}

static size_t skip_signs(const char *line, size_t length, size_t from, const char *signs) {
    while (from < length && line[from] && strchr(signs, line[from]))
        from++;
    return from;
}

// Helps with `followers: Anna: thief`, whose second colon is byte `at` of the line. Returns NULL if
// there is no colon before it, or the line has characters that are not ASCII or would need quotes
// in the help.
static const char *help_with_second(const char *line, size_t length, size_t at,
                                    struct aj_arena *arena) {
    enum { LONGEST = 80 };
    size_t from = skip_signs(line, length, 0, " -"), end = find_key_end(line, length);
    if (length > LONGEST || at >= length || line[at] != ':' || end >= at)
        return NULL;
    for (size_t i = 0; i < length; i++)
        if (line[i] < ' ' || line[i] > '~' || strchr("{}[]\"'#", line[i]))
            return NULL;
    size_t next = skip_signs(line, length, end + 1, " ");
    bool is_prose = memchr(line + next, ' ', at - next) != NULL;
    return aj_arena_format(arena,
                           is_prose ? "a text with a ':' needs quotes: %.*s: \"%.*s\""
                                    : "a map within a line needs braces: %.*s: {%.*s}",
                           (int)(end - from), line + from, (int)(length - next), line + next);
}

// Finds the line above the one that begins at `start`, except for blank lines and comments. Returns
// its length and sets `*above`; 0: there is none.
static size_t line_above(const struct aj_text *text, size_t start, size_t *above) {
    while (start > 0) {
        size_t length = aj_text_line(text, start - 1, above);
        const char *line = text->bytes + *above;
        size_t blanks = 0;
        while (blanks < length && (line[blanks] == ' ' || line[blanks] == '\t'))
            blanks++;
        if (blanks < length && line[blanks] != '#')
            return length;
        start = *above;
    }
    return 0;
}

// Helps with a text that begins with "?" between braces, which YAML takes for the mark of a key.
// `at` is a byte of it. Returns NULL if there is none.
static const char *help_with_question(const struct aj_text *text, size_t at,
                                      struct aj_arena *arena) {
    enum { LONGEST = 40 };
    static const char around[] = " \t\n\r,[]{}\"";
    const char *bytes = text->bytes;
    size_t from = at, end = at;
    while (from > 0 && at - from < LONGEST && !strchr(around, bytes[from - 1]))
        from--;
    while (end < text->length && end - at < LONGEST && bytes[end] && !strchr(around, bytes[end]))
        end++;
    return end > from && bytes[from] == '?'
               ? aj_arena_format(arena, "a text that begins with ? needs quotes: \"%.*s\"",
                                 (int)(end - from), bytes + from)
               : NULL;
}

// Helps with libyaml's problem at the byte `at`, by how the line there begins or what the line
// above it lacks; NULL: no help. In the arena.
static const char *doc_yaml_help(const char *problem, const struct aj_text *text, size_t at,
                                 struct aj_arena *arena) {
    size_t start, above = 0;
    size_t length = aj_text_line(text, at, &start);
    if (begins_with_dash(text->bytes + start, length))
        return "an entry of a list begins with the hyphen -, and this is another sign";
    if (strcmp(problem, "did not find expected node content") == 0)
        return help_with_question(text, at, arena);
    if (strcmp(problem, "mapping values are not allowed in this context") != 0 &&
        strcmp(problem, "did not find expected <document start>") != 0)
        return NULL;
    const char *second = help_with_second(text->bytes + start, length, at - start, arena);
    if (second)
        return second;
    length = line_above(text, start, &above);
    const char *line = text->bytes + above;
    if (length == 0 || find_key_end(line, length) < length)
        return NULL;
    uint32_t number = aj_text_spot(text, above).line;
    return memchr(line, ':', length)
               ? aj_arena_format(arena, "line %u lacks a blank after its ':'", number)
               : aj_arena_format(arena, "line %u lacks a ':' with a blank after it", number);
}

// ---- doc_stand_ins

static const char next_line[] = "\xC2\x85"; // U+0085

// Returns the first unassigned character of two bytes that the text does not have, or NULL if it
// has all of them. (No noncharacter has two bytes.)
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

// Replaces U+2028 and U+2029 by noncharacters, and U+0085 by an unassigned character.
static const char *stand_ins_put(struct aj_stand_ins *stand_ins, const struct aj_text *text,
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

// Puts the original characters back into a part of the text.
static void stand_ins_undo(const struct aj_stand_ins *stand_ins, char *bytes, size_t length) {
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

// ---- doc_yaml

const char *aj_doc_yaml_version(void) {
    return yaml_get_version_string();
}

// A list or map that is being read.
struct frame {
    uint32_t node;
    uint32_t last;   // its newest child, or AJ_NO_NODE
    bool wants_key;  // in a map: the next event is a key
    bool is_key;     // it is in the place of a key, and was refused
    bool has_key;    // `key` is set, and its value comes next
    const char *key; // text and place of the key whose value comes next
    uint16_t key_length;
    uint32_t key_offset;
};

struct yaml_reader {
    struct aj_owned owned;
    yaml_parser_t parser;
    yaml_event_t event; // the present event; it is deleted even if the arena runs out
    struct aj_doc *doc;
    const struct aj_limits *limits;
    struct aj_arena *arena;
    struct aj_diags *diags;
    struct frame *frame; // [limits->depth]
    size_t depth;
    size_t documents;
    size_t ascii;                 // so many bytes at the beginning of the text are ASCII
    size_t mark_index, mark_byte; // the same place counted in libyaml's code points, and in bytes
    struct aj_stand_ins stand_ins;
    bool is_done;
};

// Converts libyaml's marks, which count code points, to bytes. Nearly all marks come in ascending
// order.
static uint32_t byte_of(struct yaml_reader *reader, const yaml_mark_t *mark) {
    const struct aj_text *text = reader->doc->text;
    if (mark->index <= reader->ascii)
        return (uint32_t)mark->index;
    if (mark->index < reader->mark_index)
        reader->mark_index = reader->mark_byte = reader->ascii;
    size_t index = reader->mark_index, at = reader->mark_byte;
    for (; index < mark->index && at < text->length; index++) {
        do
            at++;
        while (at < text->length && ((unsigned char)text->bytes[at] & 0xC0) == 0x80);
    }
    reader->mark_index = index;
    reader->mark_byte = at;
    return (uint32_t)at;
}

static struct frame *top_frame(struct yaml_reader *reader) {
    return reader->depth ? &reader->frame[reader->depth - 1] : NULL;
}

static uint32_t top_node(struct yaml_reader *reader) {
    return reader->depth ? top_frame(reader)->node : AJ_NO_NODE;
}

// Returns the pointer of the list or map being read, for a diagnostic at `offset`.
static const char *where(struct yaml_reader *reader, size_t offset) {
    bool is_wanted = reader->depth && aj_diags_keep(reader->diags, offset);
    return is_wanted ? aj_doc_pointer(reader->doc, top_node(reader), reader->arena) : "";
}

// Refuses something that cases do not use: `what` is its kind ("anchors (&"), `name` its name.
static void refuse_name(struct yaml_reader *reader, enum aj_core_diag kind, uint32_t offset,
                        const char *what, const yaml_char_t *name) {
    enum { SHOWN = 60 }; // bytes
    const char *text = (const char *)name;
    aj_doc_error(reader->diags, kind, offset, where(reader, offset),
                 "%s%.*s) are not used in cases", what, (int)aj_utf8_fit(text, SHOWN), text);
}

// Refuses an anchor or a tag on a list, map or scalar.
static void refuse_properties(struct yaml_reader *reader, uint32_t offset,
                              const yaml_char_t *anchor, const yaml_char_t *tag) {
    if (anchor)
        refuse_name(reader, AJ_DIAG_ANCHOR, offset, "anchors (&", anchor);
    if (tag)
        refuse_name(reader, AJ_DIAG_TAG, offset, "tags (", tag);
}

// Adds the node of the event at `offset`. If there are too many, stops reading and returns
// AJ_NO_NODE.
static uint32_t add_node(struct yaml_reader *reader, enum aj_node_kind kind, uint32_t offset) {
    struct aj_doc *doc = reader->doc;
    struct frame *frame = top_frame(reader);
    if (aj_doc_is_full(doc, reader->limits, offset, reader->diags)) {
        reader->is_done = true;
        return AJ_NO_NODE;
    }
    uint32_t index =
        aj_doc_add(doc, reader->arena, top_node(reader), frame ? frame->last : AJ_NO_NODE);
    struct aj_node *node = &doc->node[index];
    node->kind = (unsigned)kind % AJ_NODE_KINDS;
    node->offset = offset;
    if (!frame)
        return index;
    frame->last = index;
    if (frame->has_key) {
        doc->words[index].key = frame->key;
        node->keyed = true;
        node->key_length = frame->key_length;
        node->key_offset = frame->key_offset;
        frame->has_key = false;
    }
    return index;
}

// Refuses a list or a map in the place of a key. It becomes a child without a key.
static void refuse_key(struct yaml_reader *reader, uint32_t offset) {
    aj_doc_error(reader->diags, AJ_DIAG_KEY_NOT_SCALAR, offset, where(reader, offset),
                 "a key must be a single value, not a list or a map");
}

static void begin_nested(struct yaml_reader *reader, enum aj_node_kind kind, uint32_t offset) {
    struct frame *frame = top_frame(reader);
    bool is_key = frame && frame->wants_key;
    if (reader->depth == reader->limits->depth) {
        aj_doc_error(reader->diags, AJ_DIAG_TOO_DEEP, offset, where(reader, offset),
                     "lists and maps are nested deeper than %zu here", reader->limits->depth);
        reader->is_done = true;
        return;
    }
    if (is_key)
        refuse_key(reader, offset);
    uint32_t node = add_node(reader, kind, offset);
    if (node == AJ_NO_NODE)
        return;
    reader->frame[reader->depth++] = (struct frame){
        .node = node, .last = AJ_NO_NODE, .wants_key = kind == AJ_NODE_MAP, .is_key = is_key};
}

// Called after a value of a list or map, or (`was_key`) after a list, map or alias that was refused
// as a key. If it was in a map, this expects a key next; after a refused key, its value.
static void finish_value(struct yaml_reader *reader, bool was_key) {
    struct frame *frame = top_frame(reader);
    if (frame && reader->doc->node[frame->node].kind == AJ_NODE_MAP)
        frame->wants_key = !was_key;
}

static void end_nested(struct yaml_reader *reader) {
    bool was_key = top_frame(reader)->is_key;
    reader->depth--;
    finish_value(reader, was_key);
}

// Returns a copy of the scalar's bytes as they are in the text.
static char *copy_scalar(struct yaml_reader *reader, size_t length) {
    char *copy =
        aj_arena_copy(reader->arena, (const char *)reader->event.data.scalar.value, length);
    stand_ins_undo(&reader->stand_ins, copy, length);
    return copy;
}

static void check_scalar(struct yaml_reader *reader, uint32_t offset, bool is_key) {
    size_t length = reader->event.data.scalar.length;
    const char *bytes = (const char *)reader->event.data.scalar.value;
    size_t limit = is_key ? reader->limits->key : reader->limits->scalar;
    if (length > limit)
        aj_doc_error(reader->diags, is_key ? AJ_DIAG_KEY_TOO_LONG : AJ_DIAG_SCALAR_TOO_LONG, offset,
                     where(reader, offset), "this %s has %zu bytes; %zu are the most",
                     is_key ? "key" : "value", length, limit);
    if (memchr(bytes, '\0', length))
        aj_doc_error(reader->diags, AJ_DIAG_BAD_CHARACTER, offset, where(reader, offset),
                     "the character U+0000 is not allowed in a case");
}

static void take_key(struct yaml_reader *reader, uint32_t offset) {
    struct frame *frame = top_frame(reader);
    size_t length = reader->event.data.scalar.length;
    check_scalar(reader, offset, true);
    if (length > reader->limits->key)
        length = reader->limits->key;
    frame->key = copy_scalar(reader, length);
    frame->key_length = (uint16_t)length;
    frame->key_offset = offset;
    frame->has_key = true;
    frame->wants_key = false;
    if (reader->event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE && strcmp(frame->key, "<<") == 0)
        aj_doc_error(reader->diags, AJ_DIAG_MERGE_KEY, offset, where(reader, offset),
                     "the merge key << is not used in cases");
}

static bool is_null(const yaml_event_t *event) {
    const char *value = (const char *)event->data.scalar.value;
    return event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
           (*value == '\0' || strcmp(value, "~") == 0 || strcmp(value, "null") == 0);
}

static void take_scalar(struct yaml_reader *reader, uint32_t offset) {
    const yaml_event_t *event = &reader->event;
    refuse_properties(reader, offset, event->data.scalar.anchor, event->data.scalar.tag);
    if (reader->depth && top_frame(reader)->wants_key) {
        take_key(reader, offset);
        return;
    }
    check_scalar(reader, offset, false);
    uint32_t index = add_node(reader, is_null(event) ? AJ_NODE_NULL : AJ_NODE_SCALAR, offset);
    if (index == AJ_NO_NODE)
        return;
    struct aj_node *node = &reader->doc->node[index];
    if (node->kind == AJ_NODE_SCALAR) {
        node->length = (uint32_t)event->data.scalar.length;
        node->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
        reader->doc->words[index].text = copy_scalar(reader, event->data.scalar.length);
    }
    finish_value(reader, false);
}

static void take_alias(struct yaml_reader *reader, uint32_t offset) {
    refuse_name(reader, AJ_DIAG_ALIAS, offset, "aliases (*", reader->event.data.alias.anchor);
    bool is_key = reader->depth && top_frame(reader)->wants_key;
    if (add_node(reader, AJ_NODE_NULL, offset) != AJ_NO_NODE)
        finish_value(reader, is_key);
}

static void begin_document(struct yaml_reader *reader, uint32_t offset) {
    if (!reader->documents++)
        return;
    aj_doc_error(reader->diags, AJ_DIAG_SECOND_DOCUMENT, offset, "",
                 "a second document begins here; one file holds one")
        ->help = "several cases on one board go under \"cases:\"";
    reader->is_done = true;
}

static void take_event(struct yaml_reader *reader) {
    yaml_event_t *event = &reader->event;
    uint32_t offset = byte_of(reader, &event->start_mark);
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        begin_document(reader, offset);
        break;
    case YAML_ALIAS_EVENT:
        take_alias(reader, offset);
        break;
    case YAML_SCALAR_EVENT:
        take_scalar(reader, offset);
        break;
    case YAML_SEQUENCE_START_EVENT:
        refuse_properties(reader, offset, event->data.sequence_start.anchor,
                          event->data.sequence_start.tag);
        begin_nested(reader, AJ_NODE_LIST, offset);
        break;
    case YAML_MAPPING_START_EVENT:
        refuse_properties(reader, offset, event->data.mapping_start.anchor,
                          event->data.mapping_start.tag);
        begin_nested(reader, AJ_NODE_MAP, offset);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        end_nested(reader);
        break;
    case YAML_STREAM_END_EVENT:
        reader->is_done = true;
        break;
    default:
        break;
    }
}

// Reports an escape for half of a surrogate pair. JSON has such pairs, YAML has not; libyaml stops
// after the \u or \U.
static bool report_surrogate(struct yaml_reader *reader, size_t offset) {
    const struct aj_text *text = reader->doc->text;
    if (strcmp(reader->parser.problem, "found invalid Unicode character escape code") != 0)
        return false;
    char digits[9] = "";
    size_t wanted = text->bytes[offset - 1] == 'u' ? 4 : 8;
    if (text->length - offset < wanted)
        return false;
    memcpy(digits, text->bytes + offset, wanted);
    unsigned long point = strtoul(digits, NULL, 16);
    if (point < 0xD800 || point > 0xDFFF)
        return false;
    aj_doc_error(reader->diags, AJ_DIAG_LONE_SURROGATE, offset - 2, where(reader, offset),
                 "this escape names half of a surrogate pair")
        ->help = "YAML writes a character beyond U+FFFF as \\U and eight digits";
    return true;
}

// Reports a tab in the place of a value. Nearly always it indents the line.
static bool report_tab(struct yaml_reader *reader, uint32_t offset) {
    const struct aj_text *text = reader->doc->text;
    if (offset >= text->length || text->bytes[offset] != '\t')
        return false;
    aj_doc_error(reader->diags, AJ_DIAG_SYNTAX, offset, where(reader, offset),
                 "this is a tab, and YAML is indented with blanks only")
        ->help = "write two blanks instead of each tab";
    return true;
}

// Reports a question in plain words, whether or not its colons and quotes are valid YAML.
static bool report_prose(struct yaml_reader *reader) {
    const struct aj_text *text = reader->doc->text;
    size_t start = 0;
    if (!aj_is_prose(text, &start))
        return false;
    aj_refuse_prose(reader->diags, start, memchr(text->bytes, '?', text->length) != NULL);
    return true;
}

static void report_problem(struct yaml_reader *reader) {
    const yaml_parser_t *parser = &reader->parser;
    bool at_context = false;
    const char *words = aj_doc_yaml_words(parser->problem, &at_context);
    uint32_t begun = byte_of(reader, &parser->context_mark);
    uint32_t found = byte_of(reader, &parser->problem_mark);
    if (report_surrogate(reader, found) || report_prose(reader) || report_tab(reader, found))
        return;
    struct aj_diag *diag = aj_doc_error(reader->diags, AJ_DIAG_SYNTAX, at_context ? begun : found,
                                        where(reader, found), "%s", words);
    uint32_t line = aj_text_spot(reader->doc->text, begun).line;
    diag->help = doc_yaml_help(parser->problem, reader->doc->text, at_context ? begun : found,
                               reader->arena);
    if (diag->help)
        return;
    if (parser->context && !at_context && line != aj_text_spot(reader->doc->text, found).line)
        diag->help = aj_arena_format(reader->arena, "what it belongs to begins on line %u", line);
}

static void read_events(struct yaml_reader *reader) {
    const char *bytes =
        stand_ins_put(&reader->stand_ins, reader->doc->text, reader->arena, reader->diags);
    if (!bytes)
        return;
    reader->ascii = aj_ascii_run(bytes, reader->doc->text->length);
    reader->mark_index = reader->mark_byte = reader->ascii;
    aj_doc_reserve(reader->doc, reader->limits, reader->arena);
    aj_doc_own_words(reader->doc, reader->arena);
    reader->frame = AJ_NEW_ARRAY(reader->arena, struct frame, reader->limits->depth);
    yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader->parser, (const unsigned char *)bytes,
                                 reader->doc->text->length);
    while (!reader->is_done) {
        if (!yaml_parser_parse(&reader->parser, &reader->event)) {
            if (reader->parser.error == YAML_MEMORY_ERROR)
                aj_arena_fail(reader->arena);
            report_problem(reader);
            break;
        }
        take_event(reader);
        yaml_event_delete(&reader->event);
    }
}

// Frees libyaml's memory, which is not in the arena. The arena calls it, even if memory runs out
// during a parse.
static void release_parser(struct aj_owned *owned) {
    struct yaml_reader *reader = (struct yaml_reader *)(void *)owned; // it is the first member
    yaml_event_delete(&reader->event);
    yaml_parser_delete(&reader->parser);
}

bool aj_doc_parse_yaml(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags) {
    AJ_SURE(arena, diags->arena == arena);
    size_t before = diags->count;
    *doc = (struct aj_doc){.text = text};
    if (!aj_doc_check_size(doc, limits, diags) || !aj_doc_check_encoding(doc, diags) ||
        !aj_doc_check_bytes(doc, diags) || !doc_check_directives(doc, diags))
        return false;
    struct yaml_reader *reader = AJ_NEW(arena, struct yaml_reader);
    *reader = (struct yaml_reader){.owned.release = release_parser,
                                   .doc = doc,
                                   .limits = limits,
                                   .arena = arena,
                                   .diags = diags};
    if (!yaml_parser_initialize(&reader->parser))
        aj_arena_fail(arena);
    aj_arena_own(arena, &reader->owned);
    read_events(reader);
    aj_arena_disown(&reader->owned);
    release_parser(&reader->owned);
    aj_doc_check_keys(doc, diags);
    if (diags->count == before && (!doc->count || doc->node[0].kind == AJ_NODE_NULL))
        aj_doc_error(diags, AJ_DIAG_EMPTY_DOCUMENT, 0, "", "there is no case here");
    return diags->count == before;
}
