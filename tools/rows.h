// A build tool that prints the rulebooks' rows for the files that repeat them: the JSON Schemas
// and the man pages. It owns nothing but its output buffer.
#pragma once

#include <stdbool.h>

#include "core/core.h"
#include "judging/rulebook/rulebook.h"

struct rows_game {
    const char *id;     // as in `game:`
    const char *title;  // "Carcassonne"
    const char *prefix; // of its definitions in the schema
    const struct aj_rulebook *book;
};

#define ROWS_GAMES 2
extern const struct rows_game rows_games[ROWS_GAMES];

// The definitions of case.schema.json, or of result.schema.json, as one JSON object.
void rows_write_schema(struct aj_buf *out, bool result);

// The rows of keys of all games, as JSON.
void rows_write_keys(struct aj_buf *out);

// The keys of a map of a game, by the prefix of its definitions, with what each is, as a list in
// mdoc; false: it has none.
bool rows_write_list(struct aj_buf *out, const char *game, const char *map);

// That a value is as the definition of this name says; a member of the object under way.
void rows_put_as(struct aj_json *json, const char *name);

// The definition of a segment's name, as a member of the object under way.
void rows_define_segment(struct aj_json *json);

// The definitions of edges and marks, likewise.
void rows_define_edges(struct aj_json *json);

// A pattern in capitals and small letters: "road" becomes "[Rr][Oo][Aa][Dd]". What stands in
// brackets stays.
void rows_put_any_case(struct aj_buf *out, const char *pattern);

// That it may be a text of this pattern, as one of several alternatives.
void rows_put_pattern(struct aj_json *json, const char *pattern);

// The definitions of a verdict and of a claim in words, likewise.
void rows_define_verdicts(struct aj_json *json);

// The same as boxes have them, as a pattern of keys of `rules`; a member of the object under way.
void rows_define_spoken(struct aj_json *json, const struct rows_game *game);

// The definition of `rules` as a text.
void rows_define_rules_said(struct aj_json *json, const struct rows_game *game);

// The schema of the editions of a module as people call them: "Czech rules".
void rows_put_editions_said(struct aj_json *json, const struct aj_rulebook *book, int module);

// Whether an edition says its module: no other has one of that name.
bool rows_is_of_one_module(const struct aj_rulebook *book, int edition);

// The sections of adjudge-rules(7) that list rows, in mdoc.
void rows_write_man(struct aj_buf *out);

// The option list of a command in adjudge(1), or of "common", in mdoc; false: no such command.
bool rows_write_options(struct aj_buf *out, const char *command);

// The commands' names, one a line.
void rows_write_commands(struct aj_buf *out);
