#include "judging/compare/compare.h"

#include <string.h>

#include "judging/answer/answer.h"
#include "judging/compare/internal.h"
#include "judging/game/game.h"

// Bytes of budget for a column (aj_arena_spend), in addition to what it allocates: a document of
// many cases is judged under every combination for each.
enum { COLUMN_WORTH = 80 * 1024 };

// Alternatives for one name: "tunnel=czech", "tunnel=jcloisterzone".
struct axis {
    const char **value;
    size_t count;
};

// A case being judged under each combination of alternatives, one of each axis.
struct plan {
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_compare_ask *ask;
    struct aj_tree *tree;
    struct aj_comparison *comparison; // what comes of it
    struct axis *axis;
    size_t axes;
};

static const struct aj_rulebook *book_of(const struct plan *plan) {
    return plan->job->game->book;
}

static struct aj_arena *arena_of(const struct plan *plan) {
    return plan->reader->arena;
}

// ---- what a column is called

// Returns the title of a setting that is in force in `rules`: "the Czech rules 1.1" for
// "tunnel=czech".
static const char *title_piece(const struct plan *plan, const struct aj_ruleset *rules,
                               const char *name) {
    const struct aj_rulebook *book = book_of(plan);
    struct aj_arena *arena = arena_of(plan);
    int module = aj_find_module(book, name), option = aj_find_option(book, name);
    int house_rule = aj_find_house_rule(book, name);
    if (module != AJ_NONE)
        return aj_module_on(rules, module)
                   ? book->edition[rules->edition[module]].title
                   : aj_arena_format(arena, "the game without %s", book->module[module].title);
    if (house_rule != AJ_NONE)
        return aj_arena_format(arena, "the rules with%s the house rule [%s]",
                               aj_house_rule_on(rules, house_rule) ? "" : "out", name);
    if (option == AJ_NONE)
        return name;
    if (book->option[option].kind == AJ_NUMBER)
        return aj_arena_format(arena, "the number %d [%s]", (int)rules->option[option].value, name);
    return aj_arena_format(arena, "the reading \"%s\" [%s]",
                           aj_value_row(book, option, rules->option[option].value)->id, name);
}

// Makes a title of a column's label, "bridges=2010,river=two".
static const char *title_of(const struct plan *plan, const struct aj_ruleset *rules,
                            const char *label) {
    const char *title = "";
    struct aj_arena *arena = arena_of(plan);
    while (*label) {
        size_t name = strcspn(label, "="), piece = strcspn(label, ",");
        const char *next = title_piece(plan, rules, aj_arena_copy(arena, label, name));
        title = aj_arena_join(arena, title, " with ", next);
        label += piece + (label[piece] == ',');
    }
    return title;
}

static size_t count_editions(const struct aj_rulebook *book, int module) {
    size_t count = 0;
    for (int e = 0; e < book->editions; e++)
        count += book->edition[e].module == module;
    return count;
}

static bool is_varied(const struct plan *plan, int module) {
    return aj_module_on(&plan->job->rules, module) && count_editions(book_of(plan), module) > 1;
}

// Returns a label such as "base=final,tunnel=wikicarpedia": the case's own editions, for those of
// `modules` that have several.
static const char *own_label(const struct plan *plan, uint64_t modules) {
    const struct aj_rulebook *book = book_of(plan);
    const char *label = "";
    for (int m = 0; m < book->modules; m++)
        if (is_varied(plan, m) && ((modules >> m) & 1U))
            label =
                aj_arena_format(arena_of(plan), "%s%s%s=%s", label, *label ? "," : "",
                                book->module[m].id, book->edition[plan->job->rules.edition[m]].id);
    return label;
}

// ---- columns

static bool has_column(const struct plan *plan, const char *label) {
    for (size_t i = 0; i < plan->comparison->count; i++)
        if (strcmp(plan->comparison->item[i].label, label) == 0)
            return true;
    return false;
}

static bool same_rules(const struct aj_ruleset *a, const struct aj_ruleset *b) {
    if (memcmp(a->edition, b->edition, sizeof a->edition) != 0 || a->house_rules != b->house_rules)
        return false;
    for (int o = 0; o < a->book->options; o++)
        if (a->option[o].value != b->option[o].value ||
            a->option[o].readings != b->option[o].readings)
            return false;
    return true;
}

// Checks that the rules are for the map of the case. If not, sets the problem and returns false.
static bool check_map(const struct plan *plan, const struct aj_ruleset *rules) {
    const struct aj_rulebook *book = book_of(plan);
    for (int m = 0; m < book->modules; m++) {
        int own = plan->job->rules.edition[m], other = rules->edition[m];
        if (own == AJ_NONE || other == AJ_NONE || aj_same_map(book, own, other))
            continue;
        plan->comparison->problem = aj_arena_format(
            arena_of(plan), "%s=%s is played on another map than this case: it cannot be compared",
            book->module[m].id, book->edition[other].id);
        return false;
    }
    return true;
}

// If a setting changes only the edition of one module, returns that module, else AJ_NONE.
static int varied_module(const struct plan *plan, const char *label) {
    const char *equals = strchr(label, '=');
    if (!equals || strchr(label, ','))
        return AJ_NONE;
    return aj_find_module(book_of(plan),
                          aj_arena_copy(arena_of(plan), label, (size_t)(equals - label)));
}

static bool refuse_many(const struct plan *plan) {
    plan->comparison->problem =
        aj_arena_format(arena_of(plan), "these are more than %d combinations", AJ_COMPARED_MAX);
    return false;
}

// Adds a column, unless there is one with this label, or the game does not know the setting. `own`:
// the column has the case's rules, and the label sets nothing. Returns false, and sets the problem,
// if there are too many columns, or if this one is for another map.
static bool add_column(const struct plan *plan, const char *label, bool own) {
    struct aj_comparison *comparison = plan->comparison;
    struct aj_ruleset rules = plan->job->rules;
    const char *error;
    if (has_column(plan, label) ||
        (!own && *label && !aj_ruleset_set(&rules, label, arena_of(plan), &error)))
        return true;
    if (!check_map(plan, &rules))
        return false;
    if (comparison->count == AJ_COMPARED_MAX)
        return refuse_many(plan);
    struct aj_column *column = &comparison->item[comparison->count++];
    column->label = label;
    column->wanted = AJ_FIRST;
    column->title = title_of(plan, &rules, label);
    column->module = varied_module(plan, label);
    column->edition = column->module == AJ_NONE ? AJ_NONE : rules.edition[column->module];
    column->own = same_rules(&rules, &plan->job->rules);
    size_t kept = plan->reader->diags->kept;
    aj_arena_spend(arena_of(plan), COLUMN_WORTH);
    aj_column_judge(plan->reader, plan->tree, plan->job, &rules, column);
    if (!column->error && !aj_disputes_check(plan->reader, plan->job))
        aj_column_refuse(plan->reader, kept, column);
    plan->comparison->invalid |= column->error != NULL;
    return true;
}

// ---- which columns there are

static void add_value(const struct plan *plan, struct axis *axis, const char *value) {
    for (size_t i = 0; i < axis->count; i++)
        if (strcmp(axis->value[i], value) == 0)
            return;
    size_t capacity = axis->count;
    axis->value = aj_arena_grow(arena_of(plan), (void *)axis->value, sizeof *axis->value, &capacity,
                                axis->count + 1);
    axis->value[axis->count++] = value;
}

static struct axis *axis_of(struct plan *plan, const char *setting) {
    size_t length = strcspn(setting, "=") + 1;
    for (size_t i = 0; i < plan->axes; i++)
        if (strncmp(plan->axis[i].value[0], setting, length) == 0)
            return &plan->axis[i];
    return &plan->axis[plan->axes++];
}

static bool is_known(const struct plan *plan, const char *setting) {
    struct aj_ruleset rules = plan->job->rules;
    const char *error;
    return aj_ruleset_set(&rules, setting, arena_of(plan), &error);
}

// Lists alternatives: with `modules`, the editions of each module; then those of the settings.
static void lay_axes(struct plan *plan, bool modules) {
    const struct aj_rulebook *book = book_of(plan);
    const char *const *settings = plan->ask->settings;
    size_t most = (size_t)book->modules;
    for (size_t i = 0; settings && settings[i]; i++)
        most++;
    plan->axis = AJ_NEW_ARRAY(arena_of(plan), struct axis, most + 1);
    for (int e = 0; e < book->editions && modules; e++) {
        const struct aj_edition *edition = &book->edition[e];
        if (!is_varied(plan, edition->module) ||
            !aj_same_map(book, plan->job->rules.edition[edition->module], e))
            continue;
        const char *value =
            aj_arena_format(arena_of(plan), "%s=%s", book->module[edition->module].id, edition->id);
        add_value(plan, axis_of(plan, value), value);
    }
    for (; settings && *settings; settings++)
        if (is_known(plan, *settings))
            add_value(plan, axis_of(plan, *settings), *settings);
}

// Whether there is room for a column of every combination. It is asked before any is judged.
static bool are_few(const struct plan *plan) {
    size_t count = 1;
    for (size_t i = 0; i < plan->axes && count <= AJ_COMPARED_MAX; i++)
        count *= plan->axis[i].count;
    return count <= AJ_COMPARED_MAX;
}

// Adds a column for every combination of the axes from `at` on.
static bool add_product(const struct plan *plan, size_t at, const char *label) {
    if (at == plan->axes)
        return add_column(plan, label, false);
    for (size_t i = 0; i < plan->axis[at].count; i++) {
        const char *next = aj_arena_join(arena_of(plan), label, ",", plan->axis[at].value[i]);
        if (!add_product(plan, at + 1, next))
            return false;
    }
    return true;
}

static bool is_own_edition(const struct plan *plan, const char *setting) {
    struct aj_ruleset rules = plan->job->rules;
    const char *error;
    return aj_ruleset_set(&rules, setting, arena_of(plan), &error) &&
           same_rules(&rules, &plan->job->rules);
}

// Adds a column for the case's own rules, then one for each other value of each axis.
static bool add_all(const struct plan *plan) {
    if (!add_column(plan, own_label(plan, ~UINT64_C(0)), true))
        return false;
    for (size_t a = 0; a < plan->axes; a++)
        for (size_t i = 0; i < plan->axis[a].count; i++)
            if (!is_own_edition(plan, plan->axis[a].value[i]) &&
                !add_column(plan, plan->axis[a].value[i], false))
                return false;
    return true;
}

// Adds the columns that are asked for. Returns false if there are too many.
static bool add_columns(struct plan *plan) {
#ifdef AJ_PAGE_ENGINE // it compares each edition of one module at a time
    lay_axes(plan, true);
    return add_all(plan);
#else
    const struct aj_compare_ask *ask = plan->ask;
    size_t settings = 0;
    while (ask->settings && ask->settings[settings])
        settings++;
    lay_axes(plan, ask->all || settings == 0);
    if (ask->product)
        return are_few(plan) ? add_product(plan, 0, "") : refuse_many(plan);
    if (ask->all || settings < 2)
        return add_all(plan);
    for (size_t i = 0; i < settings; i++)
        if (!add_column(plan, ask->settings[i], false))
            return false;
    return plan->comparison->count > 0 || add_all(plan);
#endif
}

// Hides modules whose editions make no difference. The title of the first column then has only
// editions of the other modules.
static void find_idle(const struct plan *plan) {
    struct aj_comparison *comparison = plan->comparison;
    uint64_t seen = 0, decisive = 0;
    for (size_t i = 1; i < comparison->count; i++) {
        int module = comparison->item[i].module;
        if (module == AJ_NONE)
            return;
        seen |= UINT64_C(1) << module;
        decisive |= (uint64_t)!comparison->item[i].same << module;
    }
    if (decisive == 0 || decisive == seen || !comparison->item[0].own)
        return;
    comparison->item[0].title = title_of(plan, &plan->job->rules, own_label(plan, decisive));
    for (size_t i = 1; i < comparison->count; i++)
        comparison->item[i].idle = !((decisive >> comparison->item[i].module) & 1U);
}

bool aj_case_compare(struct aj_reader *reader, const struct aj_case *job,
                     const struct aj_compare_ask *ask, struct aj_comparison *comparison) {
    struct plan plan = {.reader = reader,
                        .job = job,
                        .ask = ask,
                        .tree = aj_tree_begin(reader->arena),
                        .comparison = comparison};
    *comparison = (struct aj_comparison){.job = job};
    comparison->item = AJ_NEW_ARRAY(reader->arena, struct aj_column, AJ_COMPARED_MAX);
    aj_issue_begin(job, plan.tree);
    if (!add_columns(&plan))
        return false;
    for (size_t i = 0; i < comparison->count; i++) {
        struct aj_column *column = &comparison->item[i];
        column->same = aj_columns_agree(&comparison->item[0], column);
        comparison->differ |= !column->same;
        comparison->refused |= column->own && column->error;
        if (!column->same)
            aj_find_turning(reader, &comparison->item[0], column);
    }
    if (!ask->product)
        find_idle(&plan);
    return true;
}
