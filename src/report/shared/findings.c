#ifndef AJ_WITHOUT_CJSON
#include <cjson/cJSON.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "report/shared/shared.h"

struct report_place report_place_of(const struct aj_text *text, size_t offset) {
    struct aj_spot spot = aj_text_spot(text, offset);
    return (struct report_place){spot.line + text->lines_before, spot.column, NULL};
}

// ---- fixes

static bool is_of_word(char c) {
    return c && strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", c);
}

// Whether only spaces come before the byte at `offset` on its line.
static bool begins_line(const struct aj_text *text, size_t offset) {
    while (offset > 0 && text->bytes[offset - 1] == ' ')
        offset--;
    return offset == 0 || text->bytes[offset - 1] == '\n';
}

void report_find_fix(const struct aj_text *text, const struct aj_diag *diag,
                     char meant[REPORT_FIX_ROOM], struct report_finding *finding) {
    static const char asked[] = "did you mean \"", added[] = "add ";
    const char *help = diag->help ? diag->help : "", *named = help + sizeof asked - 1;
    size_t at = diag->offset, length = 0, end;
    if (strncmp(help, asked, sizeof asked - 1) == 0) {
        while (is_of_word(named[length]))
            length++;
        at += at < text->length && (text->bytes[at] == '"' || text->bytes[at] == '\'');
        for (end = at; end < text->length && is_of_word(text->bytes[end]);)
            end++;
        if (length == 0 || length >= REPORT_FIX_ROOM || end == at ||
            strcmp(named + length, "\"?") != 0)
            return;
        finding->replaced = (uint32_t)(end - at);
        snprintf(meant, REPORT_FIX_ROOM, "%.*s", (int)length, named);
    } else if (strncmp(help, added, sizeof added - 1) == 0 && strstr(help, ": ") &&
               !strchr(help, '\n') && begins_line(text, at)) {
        int column = (int)aj_text_spot(text, at).column;
        if (snprintf(meant, REPORT_FIX_ROOM, "%s\n%*s", help + sizeof added - 1, column - 1, "") >=
            REPORT_FIX_ROOM)
            return;
    } else {
        return;
    }
    finding->fix = report_place_of(text, at);
    finding->fix.text = meant;
}

// ---- GitHub

static void put_escaped(struct aj_buf *out, const char *text, const char *marks) {
    while (*text) {
        size_t plain = strcspn(text, marks);
        aj_buf_safe(out, text, plain);
        text += plain;
        if (*text)
            aj_buf_format(out, "%%%02X", (unsigned)*text++);
    }
}

void report_github_put(const struct report_finding *finding, struct aj_buf *out) {
    static const char *const commands[] = {"notice", "warning", "error"};
    static const char property[] = "%\n:,", message[] = "%\n";
    aj_buf_format(out, "::%s file=", commands[finding->level]);
    put_escaped(out, report_file(finding->file), property);
    if (finding->at.line)
        aj_buf_format(out, ",line=%u", (unsigned)finding->at.line);
    if (finding->at.column)
        aj_buf_format(out, ",col=%u", (unsigned)finding->at.column);
    if (finding->title) {
        aj_buf_puts(out, ",title=");
        put_escaped(out, finding->title, property);
    }
    aj_buf_puts(out, "::");
    put_escaped(out, finding->text, message);
    if (finding->is_diagnostic)
        aj_buf_format(out, " [%s]", finding->rule);
    if (finding->help) {
        aj_buf_puts(out, "%0A");
        put_escaped(out, finding->help, message);
    }
    aj_buf_char(out, '\n');
}

#ifndef AJ_WITHOUT_CJSON

// ---- SARIF

// A cJSON tree while it is built. What is added belongs to it, and is lost if `failed`. Until it is
// printed, nothing is allocated in an arena: if memory ran out there, the jump would leave the tree
// unfreed.
struct growing {
    bool failed;
};

// Adds `item` to an object under `name` or, if that is NULL, to a list.
static cJSON *add(struct growing *tree, cJSON *parent, const char *name, cJSON *item) {
    bool is_added =
        item && parent &&
        (name ? cJSON_AddItemToObject(parent, name, item) : cJSON_AddItemToArray(parent, item));
    if (!is_added) {
        cJSON_Delete(item);
        tree->failed = true;
        return NULL;
    }
    return item;
}

static cJSON *add_object(struct growing *tree, cJSON *parent, const char *name) {
    return add(tree, parent, name, cJSON_CreateObject());
}

static cJSON *add_list(struct growing *tree, cJSON *parent, const char *name) {
    return add(tree, parent, name, cJSON_CreateArray());
}

static void add_number(struct growing *tree, cJSON *parent, const char *name, size_t value) {
    add(tree, parent, name, cJSON_CreateNumber((double)value));
}

// Adds a text of the input, made UTF-8 without control characters other than line ends.
static void add_text(struct growing *tree, cJSON *parent, const char *name, const char *text) {
    struct aj_buf safe;
    aj_buf_init(&safe);
    for (size_t plain; *text; text += plain + (text[plain] == '\n')) {
        plain = strcspn(text, "\n");
        aj_buf_safe(&safe, text, plain);
        if (text[plain] == '\n')
            aj_buf_char(&safe, '\n');
    }
    tree->failed |= safe.failed;
    add(tree, parent, name, cJSON_CreateString(aj_buf_text(&safe)));
    aj_buf_done(&safe);
}

// Adds a path: a relative one as a reference, an absolute one as a URI.
static void add_uri(struct growing *tree, cJSON *parent, const char *path) {
    struct aj_buf uri;
    aj_buf_init(&uri);
    if (*path == '/')
        aj_buf_puts(&uri, "file://");
    aj_uri_put(path, &uri);
    tree->failed |= uri.failed;
    cJSON *location = add_object(tree, parent, "artifactLocation");
    add(tree, location, "uri", cJSON_CreateString(aj_buf_text(&uri)));
    aj_buf_done(&uri);
}

static void add_message(struct growing *tree, cJSON *parent, const char *name, const char *text) {
    add_text(tree, add_object(tree, parent, name), "text", text);
}

static cJSON *add_region(struct growing *tree, cJSON *parent, const char *name,
                         const struct report_place *at) {
    cJSON *region = add_object(tree, parent, name);
    add_number(tree, region, "startLine", at->line);
    if (at->column)
        add_number(tree, region, "startColumn", at->column);
    return region;
}

// Adds a location to a list: that of the finding, with the case's id, or of something related.
static void add_location(struct growing *tree, cJSON *list, const struct report_finding *finding,
                         const struct report_place *at) {
    cJSON *location = add_object(tree, list, NULL);
    cJSON *physical = add_object(tree, location, "physicalLocation");
    add_uri(tree, physical, report_file(finding->file));
    if (at->line)
        add_region(tree, physical, "region", at);
    if (at->text) {
        add_message(tree, location, "message", at->text);
    } else if (finding->title) {
        cJSON *logical = add_object(tree, add_list(tree, location, "logicalLocations"), NULL);
        add_text(tree, logical, "fullyQualifiedName", finding->title);
    }
}

static void add_fix(struct growing *tree, cJSON *result, const struct report_finding *finding) {
    cJSON *fix = add_object(tree, add_list(tree, result, "fixes"), NULL);
    if (finding->help)
        add_message(tree, fix, "description", finding->help);
    cJSON *change = add_object(tree, add_list(tree, fix, "artifactChanges"), NULL);
    add_uri(tree, change, report_file(finding->file));
    cJSON *replacement = add_object(tree, add_list(tree, change, "replacements"), NULL);
    cJSON *region = add_region(tree, replacement, "deletedRegion", &finding->fix);
    add_number(tree, region, "endColumn", finding->fix.column + finding->replaced);
    add_message(tree, replacement, "insertedContent", finding->fix.text);
}

// Frees the tree after appending `before` and the tree's text, if the tree is whole. If the buffer
// has no memory for the text, it is kept for report_sarif_free.
static void print(struct report_sarif *sarif, const struct growing *tree, cJSON *root,
                  const char *before, struct aj_buf *out) {
    cJSON_free(sarif->text);
    sarif->text = tree->failed ? NULL : cJSON_PrintUnformatted(root);
    cJSON_Delete(root);
    if (sarif->text) {
        aj_buf_puts(out, before);
        aj_buf_puts(out, sarif->text);
    } else {
        out->failed = true;
    }
    cJSON_free(sarif->text);
    sarif->text = NULL;
}

// Returns the number of the finding's rule, which is added if it is new. If there is no memory for
// it, sets tree->failed.
static size_t find_or_add_rule(struct report_sarif *sarif, const struct report_finding *finding,
                               struct growing *tree) {
    for (size_t i = 0; i < sarif->rules; i++)
        if (strcmp(sarif->rule[i].id, finding->rule) == 0)
            return i;
    if (sarif->rules == sarif->capacity) {
        size_t capacity = sarif->capacity ? 2 * sarif->capacity : 32;
        struct report_sarif_rule *grown = realloc(sarif->rule, capacity * sizeof *grown);
        if (!grown) {
            tree->failed = true;
            return 0;
        }
        sarif->rule = grown;
        sarif->capacity = capacity;
    }
    sarif->rule[sarif->rules] =
        (struct report_sarif_rule){finding->rule, finding->rule_title, finding->address};
    return sarif->rules++;
}

void report_sarif_begin(struct report_sarif *sarif, struct aj_buf *out) {
    report_sarif_free(sarif);
    aj_buf_puts(out, "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\","
                     "\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\","
                     "\"results\":[");
}

void report_sarif_put(struct report_sarif *sarif, const struct report_finding *finding,
                      struct aj_buf *out) {
    static const char *const levels[] = {"note", "warning", "error"};
    struct growing tree = {0};
    size_t rule = find_or_add_rule(sarif, finding, &tree);
    cJSON *result = cJSON_CreateObject();
    add_text(&tree, result, "ruleId", finding->rule);
    add_number(&tree, result, "ruleIndex", rule);
    add_text(&tree, result, "level", levels[finding->level]);
    add_message(&tree, result, "message", finding->text);
    add_location(&tree, add_list(&tree, result, "locations"), finding, &finding->at);
    cJSON *related = finding->relates ? add_list(&tree, result, "relatedLocations") : NULL;
    for (size_t i = 0; i < finding->relates; i++)
        add_location(&tree, related, finding, &finding->related[i]);
    if (finding->fix.text)
        add_fix(&tree, result, finding);
    print(sarif, &tree, result, sarif->is_begun ? "," : "", out);
    sarif->is_begun |= !out->failed;
}

void report_sarif_end(struct report_sarif *sarif, struct aj_buf *out) {
    struct growing tree = {0};
    cJSON *tool = cJSON_CreateObject(), *driver = add_object(&tree, tool, "driver");
    add_text(&tree, driver, "name", "adjudge");
    add_text(&tree, driver, "version", ADJUDGE_VERSION);
    cJSON *rules = add_list(&tree, driver, "rules");
    for (size_t i = 0; i < sarif->rules; i++) {
        const struct report_sarif_rule *row = &sarif->rule[i];
        cJSON *rule = add_object(&tree, rules, NULL);
        add_text(&tree, rule, "id", row->id);
        add_message(&tree, rule, "shortDescription", row->title);
        if (*row->address)
            add_text(&tree, rule, "helpUri", row->address);
    }
    print(sarif, &tree, tool, "],\"tool\":", out);
    aj_buf_puts(out, "}]}\n");
    report_sarif_free(sarif);
}

void report_sarif_free(struct report_sarif *sarif) {
    free(sarif->rule);
    cJSON_free(sarif->text);
    *sarif = (struct report_sarif){0};
}
#endif
