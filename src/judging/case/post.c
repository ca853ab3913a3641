#include <string.h>

#include "core/core.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// ---- post

static bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool begins(const char *bytes, size_t length, const char *with) {
    size_t wanted = strlen(with);
    return length >= wanted && memcmp(bytes, with, wanted) == 0;
}

// A line without its line end.
struct line {
    const char *bytes;
    size_t length;
    size_t next; // start of the next line
};

static struct line line_at(const char *bytes, size_t length, size_t at) {
    const char *end = memchr(bytes + at, '\n', length - at);
    size_t size = end ? (size_t)(end - (bytes + at)) : length - at;
    return (struct line){bytes + at, size, at + size + (end != NULL)};
}

// Returns the length of a space in any spelling that forums use, or 0 for anything else.
static size_t space_length(const char *bytes, size_t length) {
    if (length > 0 && (*bytes == ' ' || *bytes == '\t' || *bytes == '\r'))
        return 1;
    return begins(bytes, length, "\xC2\xA0") ? 2 : 0;
}

// Returns the length of the marks that quote a line, with the spaces before, between and after
// them.
static size_t quote_length(const struct line *line) {
    size_t at = 0;
    for (;;) {
        const char *rest = line->bytes + at;
        size_t left = line->length - at, space = space_length(rest, left);
        if (space > 0)
            at += space;
        else if (left > 0 && (*rest == '>' || *rest == '|'))
            at++;
        else if (begins(rest, left, "&gt;"))
            at += 4;
        else
            return at;
    }
}

// Returns the words of a line of the block, without quotation marks and dashes around them. Forums
// replace dashes by other characters, so everything but words is dropped.
static struct line words_of(struct line line) {
    size_t quote = quote_length(&line);
    line.bytes += quote;
    line.length -= quote;
    while (line.length > 0 && !is_word(*line.bytes)) {
        line.bytes++;
        line.length--;
    }
    while (line.length > 0 && !is_word(line.bytes[line.length - 1]))
        line.length--;
    return line;
}

// Returns the length of `words` if the line begins with them, with any number of spaces between
// them; otherwise 0.
static size_t match_words(const struct line *line, const char *words) {
    size_t at = 0, space = 0;
    for (; *words; words++) {
        if (*words == ' ') {
            size_t from = at;
            while ((space = space_length(line->bytes + at, line->length - at)) > 0)
                at += space;
            if (at == from)
                return 0;
        } else if (at == line->length || line->bytes[at++] != *words) {
            return 0;
        }
    }
    return at;
}

static bool is_begin(struct line line) {
    line = words_of(line);
    return line.length > 0 && match_words(&line, "BEGIN ADJUDGE RULING") == line.length;
}

static bool is_end(struct line line) {
    line = words_of(line);
    return line.length > 0 && match_words(&line, "END ADJUDGE RULING") == line.length;
}

// Recognizes "CASE 0123abcd" and puts the number into `*sum`.
static bool is_case(struct line line, uint32_t *sum) {
    static const char digits[] = "0123456789abcdef";
    line = words_of(line);
    size_t at = match_words(&line, "CASE ");
    if (at == 0 || line.length != at + 8)
        return false;
    *sum = 0;
    for (; at < line.length; at++) {
        const char *digit = memchr(digits, line.bytes[at], 16);
        if (!digit)
            return false;
        *sum = *sum << 4 | (uint32_t)(digit - digits);
    }
    return true;
}

bool aj_post_is_own_line(const char *bytes, size_t length) {
    uint32_t sum;
    struct line line = {bytes, length, length};
    return is_begin(line) || is_end(line) || is_case(line, &sum);
}

bool aj_post_is(const char *bytes, size_t length) {
    for (size_t at = 0; at < length;) {
        struct line line = line_at(bytes, length, at);
        if (is_begin(line) || is_end(line))
            return true;
        at = line.next;
    }
    return false;
}

bool aj_post_next(const char *bytes, size_t length, size_t *at, size_t *start) {
    bool begun = false;
    *start = *at;
    while (*at < length) {
        struct line line = line_at(bytes, length, *at);
        if (is_begin(line)) {
            if (begun)
                return true; // the block before has no end
            begun = true;
            *start = *at;
        }
        *at = line.next;
        if (is_end(line))
            return true;
    }
    return begun;
}

// Returns the checksum of a posted case: FNV-1a.
static uint32_t post_sum(const char *json, size_t length) {
    uint32_t sum = 2166136261U;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)json[i]) * 16777619U;
    return sum;
}

// ---- the case, after a forum has changed its text

struct intake {
    char *out; // the text of the case only
    size_t length;
    char *compact; // the same without spaces, for the checksum
    size_t compacts;
    bool in_string, escaped;
    size_t owed; // line ends that are inside a string: they are written after it
};

static void put_char(struct intake *in, char c, bool counts) {
    in->out[in->length++] = c;
    if (counts)
        in->compact[in->compacts++] = c;
}

static void put_quote(struct intake *in) {
    put_char(in, '"', true);
    in->in_string = !in->in_string;
    for (; !in->in_string && in->owed > 0; in->owed--)
        put_char(in, '\n', false);
}

// Returns the length of a forum's replacement for a plain quotation mark, or 0 for anything else.
// The case itself is plain ASCII.
static size_t fancy_quote_length(const char *bytes, size_t length) {
    static const char *const fancy[] = {"\xE2\x80\x9C", "\xE2\x80\x9D", "\xE2\x80\x9E",
                                        "\xE2\x80\xB3", "&quot;",       "&#34;"};
    for (size_t i = 0; i < sizeof fancy / sizeof *fancy; i++)
        if (begins(bytes, length, fancy[i]))
            return strlen(fancy[i]);
    return 0;
}

// Takes a run of spaces. Inside a string it is one space, since the writer escapes all but the
// first.
static void take_space(struct intake *in, size_t length) {
    bool again = in->compacts > 0 && in->compact[in->compacts - 1] == ' ';
    if (!in->in_string)
        for (size_t i = 0; i < length; i++)
            put_char(in, ' ', false);
    else if (!again)
        put_char(in, ' ', true);
}

// Takes a byte, and returns how many bytes it took: 1.
static size_t take_byte(struct intake *in, char c) {
    if (c == '"' && !in->escaped) {
        put_quote(in);
        return 1;
    }
    in->escaped = in->in_string && c == '\\' && !in->escaped;
    put_char(in, c, true);
    return 1;
}

// Copies a line of a mail or forum post without what the post did to it: quote marks, trailing
// blanks, typographic quotes and spaces.
static void take_line(struct intake *in, struct line line) {
    size_t at = quote_length(&line), size;
    while (line.length > at && line.bytes[line.length - 1] == ' ')
        line.length--;
    if (!in->in_string)
        take_space(in, at);
    while (at < line.length) {
        const char *rest = line.bytes + at;
        size_t left = line.length - at;
        if ((size = fancy_quote_length(rest, left)) > 0)
            put_quote(in);
        else if ((size = space_length(rest, left)) > 0)
            take_space(in, size);
        else if (begins(rest, left, "\xE2\x80\x8B"))
            size = 3; // a zero width space is dropped
        else
            size = take_byte(in, line.bytes[at]);
        at += size;
    }
    if (!in->in_string) {
        put_char(in, '\n', false);
        return;
    }
    take_space(in, 1);
    in->owed++;
}

// Offsets of the parts of a block, SIZE_MAX for a part that is missing.
struct parts {
    size_t begin, mark, from, end;
    uint32_t sum;
};

// Finds where the case begins and ends in a post, and its check sum.
static struct parts find_parts(const struct aj_text *post) {
    struct parts parts = {SIZE_MAX, SIZE_MAX, SIZE_MAX, SIZE_MAX, 0};
    for (size_t at = 0; at < post->length && parts.end == SIZE_MAX;) {
        struct line line = line_at(post->bytes, post->length, at);
        if (is_begin(line) && parts.begin != SIZE_MAX)
            break;
        if (is_begin(line))
            parts.begin = at;
        if (is_case(line, &parts.sum) && parts.mark == SIZE_MAX) {
            parts.mark = at;
            parts.from = line.next;
        }
        if (is_end(line))
            parts.end = at;
        at = line.next;
    }
    return parts;
}

static bool refuse(struct aj_diags *diags, enum aj_core_diag kind, size_t offset,
                   const char *message, const char *help) {
    aj_diag_add(diags, &aj_core_diag_kinds[kind], offset == SIZE_MAX ? 0 : offset, "", message)
        ->help = help;
    return false;
}

// Returns false after reporting which part of the block is missing.
static bool check_whole(const struct parts *parts, struct aj_diags *diags) {
    static const char help[] = "copy the whole block, from its BEGIN line to its END line";
    if (parts->begin == SIZE_MAX)
        return refuse(diags, AJ_DIAG_POST_INCOMPLETE, parts->end,
                      "a posted ruling ends here, and the line that begins it is missing", help);
    if (parts->end == SIZE_MAX)
        return refuse(diags, AJ_DIAG_POST_INCOMPLETE, parts->begin,
                      "a posted ruling begins here, and the line that ends it is missing", help);
    if (parts->mark == SIZE_MAX || parts->mark < parts->begin)
        return refuse(diags, AJ_DIAG_POST_INCOMPLETE, parts->begin,
                      "the posted ruling that begins here has no line \"CASE\" with its checksum",
                      help);
    return true;
}

bool aj_post_read(const struct aj_text *post, struct aj_arena *arena, struct aj_diags *diags,
                  struct aj_text *json) {
    struct parts parts = find_parts(post);
    if (!check_whole(&parts, diags))
        return false;
    // A line adds at most its bytes, its line end, and one from inside a string.
    struct intake in = {.out = AJ_NEW_ARRAY(arena, char, 2 * post->length + 2),
                        .compact = AJ_NEW_ARRAY(arena, char, 2 * post->length + 2)};
    for (size_t at = 0; at < parts.from; at++)
        if (post->bytes[at] == '\n')
            put_char(&in, '\n', false);
    for (size_t at = parts.from; at < parts.end;) {
        struct line line = line_at(post->bytes, parts.end, at);
        take_line(&in, line);
        at = line.next;
    }
    if (post_sum(in.compact, in.compacts) != parts.sum)
        return refuse(diags, AJ_DIAG_POST_EDITED, parts.mark,
                      "the case below is not the one that was posted: its checksum is another",
                      "to judge it as it stands now, put the lines below, up to the END line and "
                      "without marks "
                      "that quote them, into a file of their own that ends in .json");
    *json = *post;
    json->bytes = in.out;
    json->length = in.length;
    return true;
}

// ---- post_case
//
// Writes the case of a posted ruling: compact JSON in ASCII, broken into lines between values,
// without any character that forums tend to change.

struct pen {
    const struct aj_case *job;
    struct aj_json json;
    struct aj_buf *out;
};

static void put_escape(struct aj_buf *out, uint32_t unit) {
    aj_buf_format(out, "\\u%04x", (unsigned)unit);
}

// Whether a forum, a mail program or a mark-up language may change the character `c` between
// `before` and `after`.
static bool is_risky(char c, char before, char after) {
    if (c < ' ' || c == 0x7F || strchr("\"\\<>&'*`|#~^", c))
        return true;
    switch (c) {
    case ' ':
        return before == ' ' || before == '"' || after == '\0';
    case '-':
    case '.':
    case '_':
        return before == c;
    case ':':
        return after == '/' || after == '(';
    case ')': // a smiley, which becomes a picture
        return strchr(":;8=BX-", before) != NULL;
    default:
        return false;
    }
}

static void put_string(struct aj_buf *out, const char *text) {
    size_t length = strlen(text);
    char before = '"';
    aj_buf_char(out, '"');
    for (size_t at = 0, size; at < length; at += size) {
        uint32_t point = 0;
        size = aj_utf8_length(text + at, length - at, &point);
        size = size ? size : 1;
        if (point > 0xFFFF) {
            put_escape(out, 0xD800 + ((point - 0x10000) >> 10));
            put_escape(out, 0xDC00 + ((point - 0x10000) & 0x3FF));
        } else if (size > 1 || (at == 0 && aj_post_is_own_line(text, length)) ||
                   is_risky(text[at], before, text[at + 1])) {
            put_escape(out, size > 1 ? point : (unsigned char)text[at]);
        } else {
            aj_buf_char(out, text[at]);
        }
        before = text[at];
    }
    aj_buf_char(out, '"');
}

static void put_text(struct pen *pen, const char *text) {
    struct aj_buf scratch;
    aj_buf_init_beside(&scratch, pen->out);
    put_string(&scratch, text);
    aj_json_raw(&pen->json, aj_buf_text(&scratch), scratch.length);
    aj_buf_done(&scratch);
}

// Writes a key, escaped like any text.
static void put_key(struct pen *pen, const char *key) {
    if (pen->json.comma)
        aj_buf_char(pen->out, ',');
    put_string(pen->out, key);
    aj_buf_char(pen->out, ':');
    pen->json.comma = false;
}

// Whether a scalar can be written in JSON without quotation marks: it is a switch, or an integer
// without zeros before it, and is not written in them (`is_quoted`).
static bool is_bare(const char *text, bool is_quoted) {
    const char *digits = text + (*text == '-');
    size_t length = strspn(digits, "0123456789");
    if (is_quoted)
        return false;
    if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
        return true;
    return length > 0 && digits[length] == '\0' && (length == 1 || *digits != '0') &&
           !(*text == '-' && *digits == '0');
}

static void put_node(struct pen *pen, uint32_t index);

static void put_children(struct pen *pen, uint32_t index) {
    const struct aj_doc *doc = pen->job->doc;
    AJ_EACH_CHILD(doc, n, index) {
        if (doc->node[index].kind == AJ_NODE_MAP)
            put_key(pen, aj_doc_key(doc, n));
        put_node(pen, n);
    }
}

static void put_node(struct pen *pen, uint32_t index) {
    const struct aj_node *node = &pen->job->doc->node[index];
    const char *text = aj_doc_text(pen->job->doc, index);
    switch ((enum aj_node_kind)node->kind) {
    case AJ_NODE_NULL:
        aj_json_null(&pen->json);
        break;
    case AJ_NODE_SCALAR:
        if (is_bare(text, node->quoted))
            aj_json_raw(&pen->json, text, strlen(text));
        else
            put_text(pen, text);
        break;
    case AJ_NODE_LIST:
        aj_json_begin_list(&pen->json);
        put_children(pen, index);
        aj_json_end_list(&pen->json);
        break;
    case AJ_NODE_MAP:
        aj_json_begin_object(&pen->json);
        put_children(pen, index);
        aj_json_end_object(&pen->json);
        break;
    }
}

static void put_field(struct pen *pen, const char *key, uint32_t node) {
    if (node == AJ_NO_NODE)
        return;
    put_key(pen, key);
    put_node(pen, node);
}

static void put_options(struct pen *pen) {
    const struct aj_ruleset *rules = &pen->job->rules;
    const struct aj_rulebook *book = rules->book;
    put_key(pen, "options");
    aj_json_begin_object(&pen->json);
    for (int o = 0; o < book->options; o++) {
        const struct aj_option_state *state = &rules->option[o];
        if (state->origin == AJ_FROM_EDITION || state->origin == AJ_FROM_ALL_READINGS ||
            aj_is_bare_switch(rules, o))
            continue;
        put_key(pen, book->option[o].id);
        if (book->option[o].kind == AJ_NUMBER)
            aj_json_int(&pen->json, state->value);
        else
            put_text(pen, aj_value_row(book, o, state->value)->id);
    }
    aj_json_end_object(&pen->json);
}

// Writes the rules with the command's settings, so that every reader of the post judges by the same
// rules.
static void put_rules(struct pen *pen) {
    const struct aj_ruleset *rules = &pen->job->rules;
    const struct aj_rulebook *book = rules->book;
    put_key(pen, "rules");
    aj_json_begin_object(&pen->json);
    for (int m = 0; m < book->modules; m++) {
        bool named = (rules->named >> m) & 1U;
        if (!aj_module_on(rules, m) || (m == 0 && !named))
            continue;
        put_key(pen, book->module[m].id);
        if (named || aj_edition_said(rules, m) == book->bare)
            put_text(pen, aj_edition_said(rules, m));
        else
            aj_json_bool(&pen->json, true);
    }
    for (int i = 0; i < book->unknowns; i++)
        if ((rules->without >> i) & 1U) {
            put_key(pen, book->unknown[i].id);
            aj_json_bool(&pen->json, true);
        }
    put_key(pen, "house_rules");
    aj_json_begin_list(&pen->json);
    for (int h = 0; h < book->house_rules; h++)
        if (aj_house_rule_on(rules, h))
            put_text(pen, book->house_rule[h].id);
    aj_json_end_list(&pen->json);
    put_options(pen);
    aj_json_end_object(&pen->json);
}

void aj_case_write_node(const struct aj_case *job, uint32_t node, struct aj_buf *out) {
    struct pen pen = {.job = job, .out = out};
    aj_json_init(&pen.json, out);
    put_node(&pen, node);
}

void aj_case_write_json(const struct aj_case *job, struct aj_buf *out) {
    static const enum aj_case_key last[] = {AJ_KEY_MOVES, AJ_KEY_MOVE, AJ_KEY_DISPUTED};
    struct pen whole = {.job = job, .out = out}, *pen = &whole;
    aj_json_init(&pen->json, out);
    aj_json_begin_object(&pen->json);
    put_key(pen, "adjudge");
    aj_json_int(&pen->json, 1);
    put_key(pen, "id");
    put_text(pen, job->id);
    // If the case names the game so that its names decide the map, the block does so too.
    if (job->has_assumed) {
        put_field(pen, "game", job->field[AJ_KEY_GAME]);
    } else {
        put_key(pen, "game");
        put_text(pen, job->game->id);
    }
    put_field(pen, "title", job->field[AJ_KEY_TITLE]);
    put_field(pen, "source", job->field[AJ_KEY_SOURCE]);
    put_rules(pen);
    put_field(pen, "players", job->field[AJ_KEY_PLAYERS]);
    for (size_t i = 0; i < job->game->key_count; i++)
        put_field(pen, job->game->keys[i], job->game_field[i]);
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        put_field(pen, aj_case_key_names[last[i]], job->field[last[i]]);
    aj_json_end_object(&pen->json);
}

// Returns the end of the line that starts at `from`: after a comma between values, the last one
// within the width or, if there is none, the first one after it.
static size_t find_break(const char *json, size_t length, size_t from) {
    size_t best = 0;
    bool in_string = false;
    for (size_t at = from; at < length; at++) {
        if (json[at] == '"')
            in_string = !in_string; // quotation marks inside a text are escaped
        if (at - from >= AJ_POST_WIDTH && best > 0)
            return best;
        if (json[at] == ',' && !in_string)
            best = at + 1;
    }
    return length - from <= AJ_POST_WIDTH || best == 0 ? length : best;
}

void aj_post_write_case(const struct aj_case *job, struct aj_buf *out) {
    struct aj_buf json;
    aj_buf_init_beside(&json, out);
    aj_case_write_json(job, &json);
    const char *bytes = aj_buf_text(&json);
    aj_buf_format(out, "-----CASE %08x-----\n", (unsigned)post_sum(bytes, json.length));
    for (size_t at = 0; at < json.length;) {
        size_t end = find_break(bytes, json.length, at);
        aj_buf_put(out, bytes + at, end - at);
        aj_buf_char(out, '\n');
        at = end;
    }
    aj_buf_puts(out, AJ_POST_END "\n");
    out->failed |= json.failed;
    aj_buf_done(&json);
}
