// What a case says that its picture does not show: supplies, scores, who holds what.
#include <stdlib.h>
#include <string.h>

#include "report/book/book.h"

struct facts {
    const struct aj_case *job;
    const struct aj_doc *doc;
    struct aj_buf *out;
    const char *lead; // what comes before the first fact
    size_t told;
};

static const char *text_in(const struct facts *facts, uint32_t map, const char *key) {
    uint32_t node =
        facts->doc->node[map].kind == AJ_NODE_MAP ? aj_doc_get(facts->doc, map, key) : AJ_NO_NODE;
    const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(facts->doc, node);
    return text ? text : "";
}

static void begin_fact(struct facts *facts) {
    aj_buf_puts(facts->out, facts->told++ ? "; " : facts->lead);
}

// ---- values

// Writes "4 wine, 3 grain", or "2 towers, 1 house" of pieces, which are the counts of `row` that
// have words after them (" left"); or, of names with values, "meeple 12, messenger 8".
static void put_counts(struct facts *facts, const struct aj_told *row, uint32_t map) {
    const char *separator = "";
    bool named = row->form == AJ_TOLD_NAMED, pieces = !named && *row->after;
    AJ_EACH_CHILD(facts->doc, n, map) {
        const char *key = aj_doc_key(facts->doc, n), *text = aj_doc_text(facts->doc, n);
        const char *value = text ? text : "?";
        aj_buf_format(facts->out, "%s%s", separator, named ? key : value);
        if (pieces)
            aj_say_noun(facts->out, (int32_t)strtol(value, NULL, 10), key, strlen(key));
        else
            aj_buf_format(facts->out, " %s", named ? value : key);
        separator = ", ";
    }
}

// Writes "red, green", or "Bert's follower" of maps that have a player.
static void put_list(struct facts *facts, const struct aj_told *row, uint32_t list) {
    const char *separator = "", *usual = facts->job->game->usual_piece;
    AJ_EACH_CHILD(facts->doc, n, list) {
        const char *text = aj_doc_text(facts->doc, n), *kind = text_in(facts, n, "kind");
        bool is_usual = !*kind || strcmp(kind, "normal") == 0;
        aj_buf_puts(facts->out, separator);
        if (text)
            aj_buf_puts(facts->out, row->word ? row->word(text) : text);
        else
            aj_buf_format(facts->out, "%s's %s", text_in(facts, n, "player"),
                          is_usual && usual ? usual : kind);
        separator = ", ";
    }
}

static void put_place(struct facts *facts, uint32_t map) {
    const char *separator = " of (";
    uint32_t at = aj_doc_get(facts->doc, map, "at");
    aj_buf_puts(facts->out, text_in(facts, map, "segment"));
    if (at == AJ_NO_NODE || facts->doc->node[at].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(facts->doc, c, at) {
        aj_buf_format(facts->out, "%s%s", separator, aj_doc_text(facts->doc, c));
        separator = ",";
    }
    aj_buf_char(facts->out, ')');
}

// Tells each entry of a list in a sentence of its own.
static void tell_each(struct facts *facts, const struct aj_told *row, uint32_t list) {
    AJ_EACH_CHILD(facts->doc, n, list) {
        if (facts->doc->node[n].kind != AJ_NODE_MAP)
            continue;
        begin_fact(facts);
        if (row->form == AJ_TOLD_PLACES)
            put_place(facts, n);
        else
            aj_buf_format(facts->out, "%s%s%s", text_in(facts, n, "player"), row->before,
                          text_in(facts, n, "space"));
        aj_buf_puts(facts->out, row->after);
    }
}

// Tells of each piece that has the key `within` what it has there.
static void tell_pieces(struct facts *facts, const struct aj_told *row, uint32_t list) {
    AJ_EACH_CHILD(facts->doc, n, list) {
        bool is_map = facts->doc->node[n].kind == AJ_NODE_MAP;
        uint32_t at = is_map ? aj_doc_get(facts->doc, n, row->within) : AJ_NO_NODE;
        if (at == AJ_NO_NODE || facts->doc->node[at].count == 0)
            continue;
        begin_fact(facts);
        aj_buf_format(facts->out, "%s's %s on ", text_in(facts, n, "player"),
                      text_in(facts, n, "kind"));
        put_place(facts, n);
        aj_buf_puts(facts->out, row->before);
        put_list(facts, row, at);
    }
}

// Tells a value after `name`, which is "" or a player's.
static void tell_value(struct facts *facts, const struct aj_told *row, const char *name,
                       uint32_t node) {
    if (row->form == AJ_TOLD_PIECES) {
        tell_pieces(facts, row, node);
        return;
    }
    if (row->within && facts->doc->node[node].kind == AJ_NODE_MAP)
        node = aj_doc_get(facts->doc, node, row->within);
    else if (row->within)
        return;
    if (node == AJ_NO_NODE)
        return;
    const char *text = aj_doc_text(facts->doc, node);
    bool is_text = row->form == AJ_TOLD_TEXT || row->form == AJ_TOLD_NUMBER;
    if (is_text != (text != NULL) || (!text && !facts->doc->node[node].count))
        return;
    if (row->form == AJ_TOLD_PLACES || row->form == AJ_TOLD_SPACES) {
        tell_each(facts, row, node);
        return;
    }
    begin_fact(facts);
    aj_buf_format(facts->out, "%s%s", name, row->before);
    if (text)
        aj_buf_puts(facts->out, text);
    else if (row->form == AJ_TOLD_LIST)
        put_list(facts, row, node);
    else
        put_counts(facts, row, node);
    if (text && row->form == AJ_TOLD_NUMBER)
        aj_say_noun(facts->out, (int32_t)strtol(text, NULL, 10), row->after, strlen(row->after));
    else
        aj_buf_puts(facts->out, row->after);
}

// ---- keys

static const struct aj_told *find_row(const struct facts *facts, const char *key) {
    for (const struct aj_told *row = facts->job->game->besides; row && row->key; row++)
        if (row->of_player && strcmp(row->key, key) == 0)
            return row;
    return NULL;
}

// Tells a supply that no row tells: "Anna has 1 tower piece left", by tower_pieces_left.
static void tell_left(struct facts *facts, const char *name, uint32_t node) {
    static const char left[] = "_left";
    const char *key = aj_doc_key(facts->doc, node), *text = aj_doc_text(facts->doc, node);
    size_t length = strlen(key), end = sizeof left - 1;
    if (!text || length <= end || strcmp(key + length - end, left) != 0)
        return;
    length -= end;
    length -= key[length - 1] == 's';
    begin_fact(facts);
    aj_buf_format(facts->out, "%s has %s ", name, text);
    for (size_t i = 0; i < length; i++)
        aj_buf_char(facts->out, key[i] == '_' ? ' ' : key[i]);
    aj_buf_puts(facts->out, strcmp(text, "1") == 0 ? " left" : "s left");
}

static void tell_players(struct facts *facts, uint32_t list) {
    if (list == AJ_NO_NODE || facts->doc->node[list].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(facts->doc, player, list) {
        const char *given = text_in(facts, player, "name");
        const char *name = *given ? given : text_in(facts, player, "colour");
        if (facts->doc->node[player].kind != AJ_NODE_MAP || !*name)
            continue;
        AJ_EACH_CHILD(facts->doc, n, player) {
            const struct aj_told *row = find_row(facts, aj_doc_key(facts->doc, n));
            if (row)
                tell_value(facts, row, name, n);
            else
                tell_left(facts, name, n);
        }
    }
}

uint32_t report_entry_value(const struct aj_case *job, const char *key) {
    for (size_t i = 0; job->game_field && i < job->game->key_count; i++)
        if (strcmp(job->game->keys[i], key) == 0)
            return job->game_field[i];
    return AJ_NO_NODE;
}

// Tells the options that the case sets, each by its question.
static void tell_options(const struct facts *facts) {
    const struct aj_case *job = facts->job;
    uint32_t rules = job->field[AJ_KEY_RULES];
    bool is_map = rules != AJ_NO_NODE && facts->doc->node[rules].kind == AJ_NODE_MAP;
    uint32_t options = is_map ? aj_doc_get(facts->doc, rules, "options") : AJ_NO_NODE;
    size_t told = 0;
    if (options == AJ_NO_NODE || facts->doc->node[options].kind != AJ_NODE_MAP)
        return;
    AJ_EACH_CHILD(facts->doc, n, options) {
        const char *text = aj_doc_text(facts->doc, n);
        if (!text)
            continue;
        if (told == 0)
            aj_buf_puts(facts->out, facts->told ? "\n" : "");
        aj_buf_puts(facts->out, told++ ? "; " : "This table plays: ");
        report_entry_say_rule(job->game->book, aj_doc_key(facts->doc, n), text, facts->out);
    }
    if (told)
        aj_buf_char(facts->out, '.');
}

void report_entry_say_facts(const struct aj_case *job, struct aj_buf *out) {
    bool moves = job->field[AJ_KEY_MOVE] != AJ_NO_NODE || job->field[AJ_KEY_MOVES] != AJ_NO_NODE;
    struct facts facts = {job, job->doc, out,
                          moves ? "Before the move: " : "Besides the picture: ", 0};
    tell_players(&facts, job->field[AJ_KEY_PLAYERS]);
    for (const struct aj_told *row = job->game->besides; row && row->key; row++) {
        uint32_t node = row->of_player ? AJ_NO_NODE : report_entry_value(job, row->key);
        if (node != AJ_NO_NODE)
            tell_value(&facts, row, "", node);
    }
    if (facts.told)
        aj_buf_char(out, '.');
    tell_options(&facts);
}
