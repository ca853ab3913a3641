// A build tool that prints the rulebooks' rows for the files that repeat them: the JSON Schemas,
// put together as trees of cJSON, and the man pages.
#pragma once

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

#include "core/core.h"
#include "judging/rulebook/rulebook.h"

// A key of a map of a case; `map`, `need` and `type` are in capitals, as in the rows.
struct rows_key {
    const char *map, *key, *need, *type, *title, *what;
};

// An action: its keys, the sets of keys of which one must be there, and what the row of its box
// says of further keys, as "WITH(AT) | WITH(TURN)", or NULL.
struct rows_form {
    const char *keys, *needed, *title, *what, *with;
};

// Another word for a key of an action.
struct rows_also {
    const char *said, *key;
};

struct rows_game {
    const char *id;     // as in `game:`
    const char *title;  // "Carcassonne"
    const char *prefix; // of its definitions in the schema
    const struct aj_rulebook *book;
    const struct rows_key *key;
    size_t keys;
    const struct rows_form *form;
    size_t forms;
    const struct rows_also *also;
    size_t alsos;
};

#define ROWS_GAMES 2
extern const struct rows_game rows_games[ROWS_GAMES];

// The keys that the maps of every game have, and the words for kinds of cards as a pattern.
extern const struct rows_key rows_common[];
extern const size_t rows_commons;
extern const char rows_cards[];

#define ROWS_COUNT(list) (sizeof(list) / sizeof *(list))

// The schema of cases, of what `types` tells of it by hand (schemas/case.types.json), which it
// changes.
cJSON *rows_case_schema(cJSON *types);

// Adds the definitions that repeat rows to those of case.schema.json, or of result.schema.json.
void rows_define(cJSON *definitions, bool result);

// The keys of a map of a game, by the prefix of its definitions, with what each is, as a list in
// mdoc; of those in `keys`, with commas between them, unless that is NULL. False: it has none.
bool rows_write_list(struct aj_buf *out, const char *game, const char *map, const char *keys);

// Changes a schema so that few errors are reported of a mistake; the same values are valid.
void rows_reduce_errors(cJSON *schema);

// Adds `item` to a map, in place of what the key has there.
void rows_set(cJSON *map, const char *key, cJSON *item);

// An object more in a list.
cJSON *rows_add(cJSON *list);

void rows_add_text(cJSON *list, const char *text);

// A definition more, with its title and description.
cJSON *rows_define_as(cJSON *definitions, const char *name, const char *title,
                      const char *description);

// A reference to a definition, new; the second adds to an object that it is as that definition
// says.
cJSON *rows_reference(const char *name);
void rows_refer(cJSON *object, const char *name);

// Adds the definitions of a segment's name, and of edges and marks.
void rows_define_segment(cJSON *definitions);
void rows_define_edges(cJSON *definitions);

// A pattern in capitals and small letters: "road" becomes "[Rr][Oo][Aa][Dd]". What is in brackets
// is not changed.
void rows_put_any_case(struct aj_buf *out, const char *pattern);

// Adds to a list of alternatives a text of this pattern.
void rows_add_text_of(cJSON *list, const char *pattern);

// The same in any capitals, of which the whole text must be.
void rows_add_any_case(cJSON *list, const char *pattern);

// Adds the definitions of a verdict and of a claim in words.
void rows_define_verdicts(cJSON *definitions);

// Adds boxes by the names that people give them to the keys of `rules`.
void rows_define_spoken(cJSON *rules, const struct rows_game *game);

// Adds the definition of `rules` as a text.
void rows_define_rules_said(cJSON *definitions, const struct rows_game *game);

// Adds to a list of alternatives the editions of a module as people call them: "Czech rules".
void rows_add_editions_said(cJSON *list, const struct aj_rulebook *book, int module);

// Whether an edition says its module: no other has one of that name.
bool rows_is_of_one_module(const struct aj_rulebook *book, int edition);

// The sections of adjudge-rules(7) that list rows, in mdoc.
void rows_write_man(struct aj_buf *out);

// The option list of a command in adjudge(1), or of "common", in mdoc; false: no such command.
bool rows_write_options(struct aj_buf *out, const char *command);

// The commands' names, one a line.
void rows_write_commands(struct aj_buf *out);
