// Counts what the cases of a suite reach of its games: each effect that a rule can have, each value
// of an option, each edition and each part, by a name of its own.
#include <string.h>

#include "cmd/suite/suite.h"

static struct cmd_suite_count *find_count(struct cmd_suite *suite, const char *name) {
    for (size_t i = 0; i < suite->counts; i++)
        if (strcmp(suite->counted[i].name, name) == 0)
            return &suite->counted[i];
    return NULL;
}

// Lists a name with zero, once.
static void list_name(struct cmd_suite *suite, const char *name) {
    if (find_count(suite, name))
        return;
    suite->counted = aj_arena_grow(suite->arena, suite->counted, sizeof *suite->counted,
                                   &suite->count_capacity, suite->counts + 1);
    suite->counted[suite->counts++] =
        (struct cmd_suite_count){aj_arena_copy(suite->arena, name, strlen(name)), 0};
}

static bool is_counted_effect(enum aj_effect effect) {
    return effect != AJ_NOTES;
}

static void list_game(struct cmd_suite *suite, const struct aj_game *game) {
    const struct aj_rulebook *book = game->book;
    struct aj_arena *arena = suite->arena;
    for (int i = 0; i < book->sayings; i++)
        if (is_counted_effect(book->saying[i].effect))
            list_name(suite, aj_arena_format(arena, "%s rule %s %s", game->id,
                                             book->rule[book->saying[i].rule].id,
                                             aj_effect_names[book->saying[i].effect]));
    for (int i = 0; i < book->values; i++)
        if (!book->option[book->value[i].option].is_fixed)
            list_name(suite,
                      aj_arena_format(arena, "%s option %s %s", game->id,
                                      book->option[book->value[i].option].id, book->value[i].id));
    for (int i = 0; i < book->editions; i++)
        list_name(suite,
                  aj_arena_format(arena, "%s edition %s %s", game->id,
                                  book->module[book->edition[i].module].id, book->edition[i].id));
    for (size_t i = 0; game->uses && game->parts && i < game->parts->count; i++) {
        struct aj_part part;
        game->parts->row(i, &part);
        list_name(suite, aj_arena_format(arena, "%s %s %s", game->id, part.kind, part.id));
    }
}

void cmd_coverage_list(struct cmd_suite *suite) {
    for (size_t i = 0; suite->request->engine->games[i]; i++)
        list_game(suite, suite->request->engine->games[i]);
}

static void count(struct cmd_suite *suite, const char *name) {
    struct cmd_suite_count *found = find_count(suite, name);
    if (found) // otherwise it is a part that belongs to the case alone
        found->count++;
}

// A judged case whose parts are being counted. Names that are counted live in the arena.
struct counting {
    struct cmd_suite *suite;
    const struct aj_game *game;
    struct aj_arena *arena;
};

static void count_part(void *context, const char *kind, const char *id) {
    const struct counting *counting = context;
    count(counting->suite,
          aj_arena_format(counting->arena, "%s %s %s", counting->game->id, kind, id));
}

static void count_options(const struct counting *counting, const struct aj_case *job,
                          const struct aj_answer *answer) {
    const struct aj_rulebook *book = counting->game->book;
    for (int i = 0; i < book->values; i++) {
        const struct aj_value *value = &book->value[i];
        bool branched = aj_options_has(&answer->branched, value->option);
        bool in_force = branched ? (job->rules.option[value->option].readings >> value->index) & 1U
                                 : answer->rules->option[value->option].value == value->index;
        if ((branched || aj_options_has(&answer->consulted, value->option)) && in_force)
            count(counting->suite,
                  aj_arena_format(counting->arena, "%s option %s %s", counting->game->id,
                                  book->option[value->option].id, value->id));
    }
}

static void count_rulings(const struct counting *counting, const struct aj_judgement *judgement) {
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (is_counted_effect(ruling->effect))
            count(counting->suite,
                  aj_arena_format(counting->arena, "%s rule %s %s", counting->game->id,
                                  counting->game->book->rule[ruling->rule].id,
                                  aj_effect_names[ruling->effect]));
    }
}

static void count_editions(const struct counting *counting, const struct aj_ruleset *rules) {
    const struct aj_rulebook *book = counting->game->book;
    for (int i = 0; i < book->modules; i++)
        if (rules->edition[i] != AJ_NONE)
            count(counting->suite,
                  aj_arena_format(counting->arena, "%s edition %s %s", counting->game->id,
                                  book->module[i].id, book->edition[rules->edition[i]].id));
}

void cmd_coverage_count(struct cmd_suite *suite, const struct aj_case *job,
                        const struct aj_answer *answer) {
    struct counting counting = {suite, aj_listed_game(suite->request->engine->games, job->game),
                                answer->judgement->arena};
    count_rulings(&counting, answer->judgement);
    count_options(&counting, job, answer);
    count_editions(&counting, answer->rules);
    if (job->game->uses)
        job->game->uses(job, count_part, &counting);
}
