// The rules and players of a table: they are given once, and its cases may overrule them.
#include <string.h>

#include "api/api.h"
#include "api/internal.h"
#include "documents/parsing/parsing.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "report/formats/formats.h"

// A document that is read as a table.
struct taking {
    adjudge_engine *engine;
    const struct aj_input *input;
    struct aj_buf *errors;
    struct aj_text *text;
    struct aj_doc *doc;
    bool is_taken; // it was understood
};

// ---- the document

// Parses a copy of the table that is given for all cases, with loose forms in their usual form.
// Returns false after an error.
static bool parse(struct taking *taking, struct aj_diags *diags) {
    adjudge_engine *engine = taking->engine;
    const char *bytes = aj_arena_copy(&engine->told, taking->input->bytes, taking->input->length);
    bool is_json = bytes[strspn(bytes, " \t\r\n")] == '{';
    taking->text = AJ_NEW(&engine->told, struct aj_text);
    taking->doc = AJ_NEW(&engine->told, struct aj_doc);
    aj_text_init(taking->text,
                 aj_arena_copy(&engine->told, taking->input->name, strlen(taking->input->name)),
                 bytes, taking->input->length);
    if (!(is_json ? aj_doc_parse_json : aj_doc_parse_yaml)(taking->doc, taking->text,
                                                           engine->limits, &engine->told, diags))
        return false;
    aj_text_mark(taking->text, &engine->told);
    return !aj_case_reshape(taking->doc, engine->games, &engine->loose, &engine->told) ||
           aj_doc_check_keys(taking->doc, diags);
}

// Whether a diagnostic is about a table's keys, not about something that only its cases must have.
static bool is_about_table(const struct aj_diag *diag) {
    static const char *const told[] = {"/game", "/rules", "/players"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strncmp(diag->pointer, told[i], strlen(told[i])) == 0)
            return true;
    return false;
}

// Reads the document as a case of the game. Returns true if nothing in it was refused.
static bool read_as(struct taking *taking, const struct aj_game *game, struct aj_diags *diags,
                    struct aj_case_table *table) {
    adjudge_engine *engine = taking->engine;
    const struct aj_case_options options = {.games = engine->games, .default_id = ""};
    struct aj_reader reader = {.doc = taking->doc, .diags = diags, .arena = &engine->told};
    struct aj_cases cases;
    if (aj_doc_get(taking->doc, 0, "game") == AJ_NO_NODE)
        aj_doc_add_text(taking->doc, 0, "game", game->id, &engine->told);
    aj_cases_read(&cases, &reader, &options);
    // Drop diagnostics that are not about the table.
    size_t kept = 0;
    for (size_t i = 0; i < diags->kept; i++)
        if (is_about_table(&diags->item[i]))
            diags->item[kept++] = diags->item[i];
    diags->kept = diags->count = kept;
    if (diags->count > 0 || cases.count != 1)
        return false;
    *table = (struct aj_case_table){.name = taking->text->name,
                                    .doc = taking->doc,
                                    .players = aj_doc_get(taking->doc, 0, "players")};
    aj_ruleset_copy(&table->rules, &cases.item->rules);
    return true;
}

// Refuses a document that is no map, or has a key that a table cannot have.
static bool has_table(const struct taking *taking, struct aj_diags *diags) {
    static const char *const keys[] = {"game", "rules", "players", "title"};
    enum { KEYS = sizeof keys / sizeof *keys };
    uint32_t field[KEYS];
    struct aj_reader reader = {.doc = taking->doc, .diags = diags, .arena = &taking->engine->told};
    return aj_read_map(&reader, 0, keys, KEYS, field) && diags->count == 0;
}

static void say_errors(const struct taking *taking, struct aj_diags *diags) {
    struct aj_buf text;
    aj_diags_sort(diags);
    aj_buf_init_in(&text, &taking->engine->told);
    report_diags(taking->text, diags, false, taking->errors ? taking->errors : &text);
    aj_engine_say(taking->engine, taking->errors ? NULL : aj_buf_text(&text));
}

// Reads a table that later cases share. If it names no game, each game tries; the errors told are
// those of the first.
static void take_table(void *context) {
    struct taking *taking = context;
    adjudge_engine *engine = taking->engine;
    struct aj_case_table *table = AJ_NEW(&engine->told, struct aj_case_table);
    struct aj_diags diags;
    aj_diags_init(&diags, &engine->told);
    if (!parse(taking, &diags) || !has_table(taking, &diags)) {
        say_errors(taking, &diags);
        return;
    }
    bool names_game = aj_doc_get(taking->doc, 0, "game") != AJ_NO_NODE;
    taking->is_taken = read_as(taking, engine->games[0], &diags, table);
    for (size_t i = 1; !names_game && !taking->is_taken && engine->games[i]; i++) {
        struct aj_diags other;
        aj_diags_init(&other, &engine->told);
        aj_doc_drop(taking->doc, 0, "game");
        taking->is_taken = read_as(taking, engine->games[i], &other, table);
    }
    if (taking->is_taken)
        engine->table = table;
    else
        say_errors(taking, &diags);
}

bool aj_engine_table(adjudge_engine *engine, const struct aj_input *input, struct aj_buf *errors) {
    struct taking taking = {.engine = engine, .input = input, .errors = errors};
    engine->table = NULL;
    aj_arena_reset(&engine->told);
    aj_engine_forget_rules(engine);
    if (aj_arena_protect(&engine->told, take_table, &taking)) {
        aj_engine_say(engine, "memory is used up");
        return false;
    }
    return taking.is_taken;
}

int adjudge_table(adjudge_engine *engine, const char *name, const char *bytes, size_t length) {
    if (!engine)
        return -1;
    if (!bytes) {
        engine->table = NULL;
        aj_engine_forget_rules(engine);
        return 0;
    }
    const struct aj_input input = {.name = name ? name : "-", .bytes = bytes, .length = length};
    return aj_engine_table(engine, &input, NULL) ? 0 : -1;
}
