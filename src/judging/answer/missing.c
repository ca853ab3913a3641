// Judges a case once more with modules and house rules in play that it lacks, to tell what the
// answer would be with them.
#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

enum { MISSING_MAX = 6 }; // the most missing modules and house rules that are added

struct missing {
    const struct aj_rulebook *book;
    struct aj_arena *arena;
    struct aj_ruleset rules;
    const char *modules;     // what to write in `rules`, separated by commas
    const char *house_rules; // the house rules to write there, separated by commas
};

static const struct aj_arg *find_arg(const struct aj_ruling *ruling, const char *name) {
    for (int i = 0; i < ruling->arg_count; i++)
        if (strcmp(ruling->arg[i].name, name) == 0)
            return &ruling->arg[i];
    return NULL;
}

// Returns a ruling that forbids and has the argument `name`, or NULL.
static struct aj_ruling *find_ruling(const struct aj_judgement *judgement, const char *name) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS && find_arg(&judgement->ruling[i], name))
            return &judgement->ruling[i];
    return NULL;
}

bool aj_has_missing(const struct aj_judgement *judgement) {
    return find_ruling(judgement, "with") != NULL;
}

// Adds the module or house rule `id` to the rules. Returns false if it is there already, or not
// known.
static bool put_in_play(struct missing *missing, const char *id) {
    const struct aj_rulebook *book = missing->book;
    for (int i = 0; i < book->modules; i++)
        if (strcmp(book->module[i].id, id) == 0 && !aj_module_on(&missing->rules, i)) {
            aj_ruleset_choose(&missing->rules, i, book->module[i].default_edition);
            missing->modules = aj_arena_join(missing->arena, missing->modules, ", ",
                                             aj_arena_format(missing->arena, "%s: true", id));
            return true;
        }
    for (int i = 0; i < book->house_rules; i++)
        if (strcmp(book->house_rule[i].id, id) == 0 && !aj_house_rule_on(&missing->rules, i)) {
            missing->rules.house_rules |= 1U << i;
            missing->house_rules = aj_arena_join(missing->arena, missing->house_rules, ", ", id);
            return true;
        }
    return false;
}

static const char *say_added(const struct missing *missing) {
    if (!*missing->house_rules)
        return missing->modules;
    return aj_arena_format(missing->arena, "%s%shouse_rules: [%s]", missing->modules,
                           *missing->modules ? ", " : "", missing->house_rules);
}

// Judges the case with what was added so far. Returns false if its position is then not understood.
static bool judge_again(struct aj_reader *reader, const struct aj_case *job,
                        const struct missing *missing, unsigned keep, struct aj_answer *answer) {
    struct aj_diags diags;
    struct aj_reader quiet = *reader;
    struct aj_case under;
    aj_diags_init(&diags, reader->arena);
    quiet.diags = &diags;
    return aj_case_under(job, &quiet, &missing->rules, &under) &&
           aj_case_judge(&under, &missing->rules, keep, reader->arena, answer);
}

void aj_case_missing(struct aj_reader *reader, const struct aj_case *job,
                     struct aj_answer *answer) {
    struct aj_ruling *ruling = find_ruling(answer->judgement, "key"), *next = ruling;
    struct missing missing = {job->game->book, reader->arena, job->rules, "", ""};
    struct aj_answer with = {.verdict = AJ_ILLEGAL};
    if (answer->verdict != AJ_ILLEGAL || !ruling || ruling->arg_count + 2 > AJ_ARGS_MAX)
        return;
    for (int i = 0; next && with.verdict == AJ_ILLEGAL && i < MISSING_MAX; i++) {
        if (!put_in_play(&missing, find_arg(next, "key")->as.text))
            break;
        if (!judge_again(reader, job, &missing, AJ_KEEP_FORBIDS, &with)) {
            with.verdict = AJ_INVALID;
            break;
        }
        next = find_ruling(with.judgement, "key");
    }
    struct aj_arg *arg = AJ_NEW_ARRAY(reader->arena, struct aj_arg, AJ_ARGS_MAX);
    memcpy(arg, ruling->arg, ruling->arg_count * sizeof *arg);
    ruling->arg = arg; // the new array has room for two more
    aj_judgement_part_args(answer->judgement);
    if (with.verdict == AJ_INVALID) {
        ruling->arg[ruling->arg_count++] = AJ_TEXT("needs", say_added(&missing));
        return;
    }
    ruling->arg[ruling->arg_count++] = AJ_TEXT("add", say_added(&missing));
    ruling->arg[ruling->arg_count++] = AJ_TEXT("with", aj_verdict_names[with.verdict]);
}

// Whether a ruling that forbids names the module as missing.
static bool is_named(const struct aj_judgement *judgement, const char *id) {
    const struct aj_arg *key;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS &&
            (key = find_arg(&judgement->ruling[i], "key")) && strcmp(key->as.text, id) == 0)
            return true;
    return false;
}

// Whether the answer is another one with the module in play.
static bool differs_with(struct aj_reader *reader, const struct aj_case *job, int module,
                         const struct aj_answer *answer) {
    struct missing missing = {job->game->book, reader->arena, job->rules, "", ""};
    const char *id = missing.book->module[module].id;
    struct aj_answer with;
    return !is_named(answer->judgement, id) && put_in_play(&missing, id) &&
           judge_again(reader, job, &missing, AJ_KEEP_RESULT, &with) &&
           !aj_answers_agree(answer, &with);
}

void aj_case_unheeded(struct aj_reader *reader, const struct aj_case *job,
                      struct aj_answer *answer) {
    uint64_t modules = job->game->unheeded ? job->game->unheeded(job) : 0;
    for (int i = 0; modules >> i; i++)
        if (((modules >> i) & 1U) && differs_with(reader, job, i, answer)) {
            aj_judgement_part_args(answer->judgement);
            job->game->note_unheeded(job, answer->judgement, i);
        }
}

#ifndef AJ_PAGE_ENGINE // it has no room for it

enum { CHOSEN_MAX = 2 }; // the most choices of the table that are told

// Whether a ruling that decides the quarrel is by the option: one that forbids because of a switch,
// or one whose rule is called like the option.
static bool is_decided_by(const struct aj_rulebook *book, const struct aj_judgement *judgement,
                          int option) {
    const struct aj_option *row = &book->option[option];
    size_t area = strcspn(row->id, ".") + 1;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        bool is_alike = strncmp(book->rule[ruling->rule].id, row->id, area) == 0;
        if (row->is_switch ? ruling->effect == AJ_FORBIDS && ruling->option == option
                           : ruling->at_issue && is_alike)
            return true;
    }
    return false;
}

// Sets the rules to those of the case without its choice of an option. Returns false if there is
// none, or the edition leaves the option open or has the same value.
static bool drop_choice(const struct aj_case *job, int option, struct aj_ruleset *rules) {
    const struct aj_rulebook *book = job->game->book;
    int module = book->option[option].module;
    int32_t value = job->rules.option[option].value;
    if (job->rules.option[option].origin == AJ_FROM_EDITION ||
        book->option[option].kind != AJ_CHOICE || !aj_option_in_force(&job->rules, option) ||
        aj_option_unsettled(&job->rules, option))
        return false;
    aj_ruleset_copy(rules, &job->rules);
    rules->option[option].origin = AJ_FROM_EDITION;
    aj_ruleset_choose(rules, module, rules->edition[module]);
    return !aj_option_unsettled(rules, option) && rules->option[option].value != value;
}

// Whether what the players quarrel about is judged otherwise.
static bool is_other(const struct aj_quarrel *quarrel, const struct aj_answer *answer,
                     const struct aj_answer *with) {
    if (answer->judgement->untold != with->judgement->untold || answer->verdict != with->verdict)
        return true;
    return (quarrel->of_gained || quarrel->of_final || quarrel->of_table) &&
           !aj_answers_agree(answer, with);
}

void aj_case_chosen(struct aj_reader *reader, const struct aj_case *job, struct aj_answer *answer) {
    const struct aj_rulebook *book = job->game->book;
    const struct aj_quarrel quarrel = aj_quarrel_of(job);
    int told = 0;
    if (!job->game->note_chosen || !quarrel.is_any || answer->verdict > AJ_ILLEGAL)
        return;
    for (int i = 0; i < book->options && told < CHOSEN_MAX; i++) {
        struct missing without = {.book = book, .arena = reader->arena};
        struct aj_answer with;
        if (!drop_choice(job, i, &without.rules) || is_decided_by(book, answer->judgement, i) ||
            !judge_again(reader, job, &without, AJ_KEEP_RESULT, &with) ||
            !is_other(&quarrel, answer, &with))
            continue;
        aj_judgement_part_args(answer->judgement);
        job->game->note_chosen(job, answer->judgement, i, without.rules.option[i].value);
        told++;
    }
}

#endif
