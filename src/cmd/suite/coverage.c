// Counts what the cases of a suite reach of their games: each effect of a rule, each value of an
// option, each edition and each part of a box. Each has a name.
#ifndef AJ_WITHOUT_CJSON
#include <cjson/cJSON.h>
#endif
#include <string.h>

#include "cmd/suite/suite.h"

static struct cmd_suite_count *find_count(struct cmd_suite *suite, const char *name) {
    for (size_t i = 0; i < suite->counts; i++)
        if (strcmp(suite->counted[i].name, name) == 0)
            return &suite->counted[i];
    return NULL;
}

// Adds a row with the count 0, unless there is one of its name.
static void list(struct cmd_suite *suite, struct cmd_suite_count row) {
    if (find_count(suite, row.name))
        return;
    suite->counted = aj_arena_grow(suite->arena, suite->counted, sizeof *suite->counted,
                                   &suite->count_capacity, suite->counts + 1);
    suite->counted[suite->counts++] = row;
}

static bool is_counted_effect(enum aj_effect effect) {
    return effect != AJ_NOTES;
}

// Lists what fixtures of a game can cover: the effects of its rules and the values of its options.
static void list_game(struct cmd_suite *suite, const struct aj_game *game) {
    const struct aj_rulebook *book = game->book;
    struct aj_arena *arena = suite->arena;
    for (int i = 0; i < book->sayings; i++) {
        const struct aj_rule *rule = &book->rule[book->saying[i].rule];
        if (is_counted_effect(book->saying[i].effect))
            list(suite, (struct cmd_suite_count){
                            .name = aj_arena_format(arena, "%s rule %s %s", game->id, rule->id,
                                                    aj_effect_names[book->saying[i].effect]),
                            .game = game->id,
                            .module = book->module[rule->module].id});
    }
    for (int i = 0; i < book->values; i++) {
        const struct aj_option *option = &book->option[book->value[i].option];
        if (!option->is_fixed)
            list(suite, (struct cmd_suite_count){.name = aj_arena_format(arena, "%s option %s %s",
                                                                         game->id, option->id,
                                                                         book->value[i].id),
                                                 .game = game->id,
                                                 .module = book->module[option->module].id});
    }
    for (int i = 0; i < book->editions; i++) {
        const struct aj_edition *edition = &book->edition[i];
        const char *module = book->module[edition->module].id;
        list(suite, (struct cmd_suite_count){.name = aj_arena_format(arena, "%s edition %s %s",
                                                                     game->id, module, edition->id),
                                             .game = game->id,
                                             .module = module,
                                             .edition = edition->id});
    }
    for (size_t i = 0; game->uses && game->parts && i < game->parts->count; i++) {
        struct aj_part part;
        game->parts->row(i, &part, NULL);
        list(suite, (struct cmd_suite_count){
                        .name = aj_arena_format(arena, "%s %s %s", game->id, part.kind, part.id),
                        .game = game->id,
                        .set = aj_arena_copy(arena, part.set, strlen(part.set))});
    }
}

void cmd_coverage_list(struct cmd_suite *suite) {
    for (size_t i = 0; suite->request->engine->games[i]; i++)
        list_game(suite, suite->request->engine->games[i]);
}

static void count_name(struct cmd_suite *suite, const char *name) {
    struct cmd_suite_count *found = find_count(suite, name);
    if (found) // otherwise only this case has the part
        found->count++;
}

// The case whose parts are counted. Names that are counted are in the arena.
struct counting {
    struct cmd_suite *suite;
    const struct aj_game *game;
    struct aj_arena *arena;
};

static void count_part(void *context, const char *kind, const char *id) {
    const struct counting *counting = context;
    count_name(counting->suite,
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
            count_name(counting->suite,
                       aj_arena_format(counting->arena, "%s option %s %s", counting->game->id,
                                       book->option[value->option].id, value->id));
    }
}

static void count_rulings(const struct counting *counting, const struct aj_judgement *judgement) {
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (is_counted_effect(ruling->effect))
            count_name(counting->suite,
                       aj_arena_format(counting->arena, "%s rule %s %s", counting->game->id,
                                       counting->game->book->rule[ruling->rule].id,
                                       aj_effect_names[ruling->effect]));
    }
}

static void count_editions(const struct counting *counting, const struct aj_ruleset *rules) {
    const struct aj_rulebook *book = counting->game->book;
    for (int i = 0; i < book->modules; i++)
        if (rules->edition[i] != AJ_NONE)
            count_name(counting->suite,
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

// ---- showing

static bool is_same(const char *a, const char *b) {
    return a && b && strcmp(a, b) == 0;
}

// Whether a row belongs to the game, module, edition or set of that name. "river" also names the
// sets "river-1" and "river-2".
static bool is_of(const struct cmd_suite_count *row, const char *name) {
    size_t length = strlen(name), module = row->module ? strlen(row->module) : 0;
    return is_same(row->game, name) || is_same(row->module, name) || is_same(row->edition, name) ||
           (row->module && row->edition && strncmp(row->module, name, module) == 0 &&
            name[module] == '=' && strcmp(name + module + 1, row->edition) == 0) ||
           (row->set && strncmp(row->set, name, length) == 0 &&
            (row->set[length] == '\0' || row->set[length] == '-'));
}

// Whether the cases use the module of a row, or another part of its set.
static bool is_used(const struct cmd_suite *suite, const struct cmd_suite_count *row) {
    for (size_t i = 0; i < suite->counts; i++) {
        const struct cmd_suite_count *other = &suite->counted[i];
        if (other->count > 0 && is_same(other->game, row->game) &&
            (row->module ? other->edition && is_same(other->module, row->module)
                         : is_same(other->set, row->set)))
            return true;
    }
    return false;
}

static bool is_asked(const struct cmd_suite *suite, const struct cmd_suite_count *row,
                     const char *const of[], size_t names) {
    for (size_t i = 0; i < names; i++)
        if (is_of(row, of[i]))
            return true;
    return names == 0 && is_used(suite, row);
}

#ifndef AJ_WITHOUT_CJSON
static bool add_row(cJSON *list, const struct cmd_suite_count *row) {
    cJSON *item = cJSON_CreateObject();
    bool good = cJSON_AddStringToObject(item, "name", row->name) &&
                cJSON_AddNumberToObject(item, "count", (double)row->count);
    if (good && cJSON_AddItemToArray(list, item))
        return true;
    cJSON_Delete(item);
    return false;
}

// Writes each row as a name and the number of cases that reach it.
static void show_json(const struct cmd_suite_count *asked, size_t count, size_t reached,
                      struct aj_buf *out) {
    cJSON *root = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(root, "rows");
    bool good = list && cJSON_AddNumberToObject(root, "reached", (double)reached) &&
                cJSON_AddNumberToObject(root, "of", (double)count);
    for (size_t i = 0; good && i < count; i++)
        good = add_row(list, &asked[i]);
    char *text = good ? cJSON_PrintUnformatted(root) : NULL;
    if (text)
        aj_buf_format(out, "%s\n", text);
    else
        out->failed = true;
    cJSON_free(text);
    cJSON_Delete(root);
}
#endif

int cmd_coverage_show(const struct cmd_suite *suite, const char *const of[], size_t names,
                      bool as_json, struct aj_buf *out) {
    struct cmd_suite_count *asked =
        AJ_NEW_ARRAY(suite->arena, struct cmd_suite_count, suite->counts + 1);
    size_t count = 0, reached = 0;
    for (size_t i = 0; i < names; i++) {
        size_t k = 0;
        while (k < suite->counts && !is_of(&suite->counted[k], of[i]))
            k++;
        if (k == suite->counts) {
            cmd_complain(suite->request->io,
                         "--of \"%s\": no game, module or edition has that name", of[i]);
            return -1;
        }
    }
    for (size_t i = 0; i < suite->counts; i++)
        if (is_asked(suite, &suite->counted[i], of, names)) {
            asked[count++] = suite->counted[i];
            reached += suite->counted[i].count > 0;
        }
    int percent = count ? (int)(100 * reached / count) : 100;
#ifndef AJ_WITHOUT_CJSON
    if (as_json) {
        show_json(asked, count, reached, out);
        return percent;
    }
#endif
    (void)as_json;
    for (size_t i = 0; i < count; i++)
        aj_buf_format(out, "%6zu  %s\n", asked[i].count, asked[i].name);
    aj_buf_format(out, "%zu of %zu reached, %d %%\n", reached, count, percent);
    return percent;
}
