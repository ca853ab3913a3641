// Help for names among the rules that the rulebook does not have. Each function returns a sentence
// in the arena, NULL if there is nothing to say.
#pragma once

#include "judging/rulebook/rulebook.h"

// For an edition: the nearest of the module, or else all of them with the boxes that have them.
const char *aj_help_editions(const struct aj_rulebook *book, int module, const char *text,
                             struct aj_arena *arena);

// The same without the boxes, for `--set`.
const char *aj_help_edition_id(const struct aj_rulebook *book, int module, const char *text,
                               struct aj_arena *arena);

// For an edition that is given as a module: "an edition of river, tower: name the module, as
// `river: c2`"; NULL if no module has it. `tag` is the rulebook (see struct aj_names).
const char *aj_help_edition(const void *tag, const char *text, struct aj_arena *arena);

// The same; for an option or a house rule that is given as a module, where it belongs.
const char *aj_help_in_rules(const void *tag, const char *text, struct aj_arena *arena);

// For a name of the rules that stands beside them: "write rules: {tunnel: ...}"; NULL if it is
// none.
const char *aj_help_beside_rules(const struct aj_rulebook *book, const char *name,
                                 struct aj_arena *arena);

// For rules that are no map: what such a map looks like in this game.
const char *aj_help_rules(const struct aj_rulebook *book, struct aj_arena *arena);

// For a house rule: the nearest, or else all of them.
const char *aj_help_house_rule(const struct aj_rulebook *book, const char *text,
                               struct aj_arena *arena);

// For an option: the nearest.
const char *aj_help_option(const struct aj_rulebook *book, const char *text,
                           struct aj_arena *arena);

// For an option's value: the nearest, or else all of them.
const char *aj_help_value(const struct aj_rulebook *book, int option, const char *text,
                          struct aj_arena *arena);

// For the name in `--set NAME=VALUE`: the nearest module, option or house rule.
const char *aj_help_setting(const struct aj_rulebook *book, const char *name,
                            struct aj_arena *arena);
