#include <string.h>

#include "api/internal.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

struct walk {
    const char *bytes;
    size_t length, at;
};

struct token {
    size_t at, length;
};

// Whether a refused line is well-formed JSON nevertheless.
static bool is_well_formed(const struct aj_diags *diags) {
    static const enum aj_core_diag kinds[] = {AJ_DIAG_DUPLICATE_KEY,  AJ_DIAG_TOO_DEEP,
                                              AJ_DIAG_TOO_MANY_NODES, AJ_DIAG_SCALAR_TOO_LONG,
                                              AJ_DIAG_KEY_TOO_LONG,   AJ_DIAG_LONE_SURROGATE,
                                              AJ_DIAG_BAD_CHARACTER};
    for (size_t i = 0; i < diags->count; i++) {
        bool known = false;
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            known |= diags->item[i].kind == &aj_core_diag_kinds[kinds[k]];
        if (!known)
            return false;
    }
    return diags->count > 0 && diags->more == 0;
}

static char skip_blanks(struct walk *walk) {
    while (walk->at < walk->length && strchr(" \t\r\n", walk->bytes[walk->at]))
        walk->at++;
    return walk->at < walk->length ? walk->bytes[walk->at] : '\0';
}

static struct token take_string(struct walk *walk) {
    struct token token = {walk->at++, 0};
    while (walk->at < walk->length && walk->bytes[walk->at] != '"')
        walk->at += walk->bytes[walk->at] == '\\' ? 2 : 1;
    walk->at = walk->at < walk->length ? walk->at + 1 : walk->length;
    token.length = walk->at - token.at;
    return token;
}

// Skips a list or a map of any depth.
static void skip_nested(struct walk *walk) {
    size_t depth = 0;
    do {
        char byte = walk->bytes[walk->at];
        if (byte == '"') {
            take_string(walk);
            continue;
        }
        depth += byte == '[' || byte == '{';
        depth -= byte == ']' || byte == '}';
        walk->at++;
    } while (depth > 0 && walk->at < walk->length);
}

// Reads a value. Of a list or map the token is empty.
static struct token take_value(struct walk *walk) {
    char byte = skip_blanks(walk);
    if (byte == '"')
        return take_string(walk);
    if (byte == '[' || byte == '{') {
        skip_nested(walk);
        return (struct token){walk->at, 0};
    }
    struct token token = {walk->at, 0};
    while (walk->at < walk->length && !strchr(" \t\r\n,:]}[{\"", walk->bytes[walk->at]))
        walk->at++;
    token.length = walk->at - token.at;
    return token;
}

// Finds the value of the only "id" in the outermost map. Returns false if there is no such value.
static bool find_token(struct walk *walk, struct token *id) {
    size_t found = 0;
    if (walk->length >= 3 && memcmp(walk->bytes, "\xEF\xBB\xBF", 3) == 0)
        walk->at = 3;
    if (skip_blanks(walk) != '{')
        return false;
    do {
        walk->at++; // the brace or the comma
        if (skip_blanks(walk) != '"')
            return false;
        struct token key = take_string(walk);
        if (skip_blanks(walk) != ':')
            return false;
        walk->at++;
        struct token value = take_value(walk);
        if (key.length == 4 && memcmp(walk->bytes + key.at, "\"id\"", 4) == 0) {
            *id = value;
            found++;
        }
    } while (skip_blanks(walk) == ',');
    return found == 1 && id->length > 0 && skip_blanks(walk) == '}';
}

const char *aj_line_id(const char *bytes, size_t length, const struct aj_diags *diags,
                       struct aj_arena *arena, bool *is_json) {
    struct walk walk = {bytes, length, 0};
    struct token token = {0, 0};
    if (!is_well_formed(diags) || !find_token(&walk, &token) || token.length > length)
        return NULL;
    // It is read like any id, so that it cannot be anything else.
    struct aj_doc doc;
    struct aj_text text;
    struct aj_diags ignored;
    char *alone = aj_arena_format(arena, "{\"id\":%.*s}", (int)token.length, bytes + token.at);
    aj_text_init(&text, "-", alone, strlen(alone));
    aj_diags_init(&ignored, arena);
    if (!aj_doc_parse_json(&doc, &text, &aj_limits_default, arena, &ignored))
        return NULL;
    uint32_t node = aj_doc_get(&doc, 0, "id");
    *is_json = !doc.node[node].quoted;
    return doc.node[node].kind == AJ_NODE_NULL ? "null" : aj_doc_text(&doc, node);
}
