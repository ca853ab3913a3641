// Decides whether some game accepts a setting of the command.
#include <string.h>

#include "judging/case/case.h"
#include "judging/game/game.h"

static bool names_something(const struct aj_rulebook *book, const char *name) {
    return aj_find_module(book, name) != AJ_NONE || aj_find_option(book, name) != AJ_NONE ||
           aj_find_house_rule(book, name) != AJ_NONE;
}

const char *aj_case_setting_error(const struct aj_game *const *games, const char *setting,
                                  struct aj_arena *arena) {
    const char *answer = NULL;
    bool is_named = false;
    const char *name = aj_arena_copy(arena, setting, strcspn(setting, "="));
    for (size_t i = 0; games[i]; i++) {
        const char *error = NULL;
        struct aj_ruleset rules;
        aj_ruleset_init(&rules, games[i]->book);
        if (aj_ruleset_set(&rules, setting, arena, &error))
            return NULL;
        // The best error message comes from the first game that knows the name.
        if (!answer || (!is_named && names_something(games[i]->book, name)))
            answer = error;
        is_named |= names_something(games[i]->book, name);
    }
    return answer ? answer : setting;
}
