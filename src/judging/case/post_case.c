// Writes the case of a posted ruling: compact JSON in ASCII, broken into lines between values,
// without any character that forums tend to change.
#include <string.h>

#include "core/core.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

struct pen {
    const struct aj_case *job;
    struct aj_json json;
    struct aj_buf *out;
};

static void put_escape(struct aj_buf *out, uint32_t unit) {
    aj_buf_format(out, "\\u%04x", (unsigned)unit);
}

// Whether a forum, a mail program or a mark-up language may change the character between `before`
// and `after`.
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
    case ')':
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

// Writes a key by hand, so that it is escaped like any text.
static void put_key(struct pen *pen, const char *key) {
    if (pen->json.comma)
        aj_buf_char(pen->out, ',');
    put_string(pen->out, key);
    aj_buf_char(pen->out, ':');
    pen->json.comma = false;
}

// Whether a scalar can be written without quotation marks.
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
    put_key(pen, "house_rules");
    aj_json_begin_list(&pen->json);
    for (int h = 0; h < book->house_rules; h++)
        if (aj_house_rule_on(rules, h))
            put_text(pen, book->house_rule[h].id);
    aj_json_end_list(&pen->json);
    put_options(pen);
    aj_json_end_object(&pen->json);
}

static void put_case(struct pen *pen) {
    static const enum aj_case_key last[] = {AJ_KEY_MOVES, AJ_KEY_MOVE, AJ_KEY_DISPUTED};
    const struct aj_case *job = pen->job;
    aj_json_begin_object(&pen->json);
    put_key(pen, "adjudge");
    aj_json_int(&pen->json, 1);
    put_key(pen, "id");
    put_text(pen, job->id);
    put_key(pen, "game");
    put_text(pen, job->game->id);
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

// Returns the end of the line that starts at `from`. It is after a comma between values: the last
// one within the width or, if there is none, the first one.
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
    struct pen pen = {.job = job, .out = &json};
    aj_json_init(&pen.json, &json);
    put_case(&pen);
    const char *bytes = aj_buf_text(&json);
    aj_buf_format(out, "-----CASE %08x-----\n", (unsigned)aj_post_sum(bytes, json.length));
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
