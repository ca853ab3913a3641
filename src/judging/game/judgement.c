#include "judging/game/judgement.h"

#include <stdarg.h>
#include <string.h>

#include "core/core.h"

// ---- judgement

enum { ARGS_STEP = 1024 }; // the most arguments of rulings for which room is made at a time

const char *const aj_verdict_names[AJ_ERROR + 1] = {
    AJ_VERDICT_WORDS,
    "invalid",
    "error",
};

const struct aj_word *aj_word_of(const char *id, const char *spoken, struct aj_arena *arena) {
    struct aj_word *word = AJ_NEW(arena, struct aj_word);
    strncat(word->id, id, sizeof word->id - 1);
    strncat(word->spoken, spoken, sizeof word->spoken - 1);
    return word;
}

void aj_judgement_init(struct aj_judgement *judgement, struct aj_arena *arena,
                       const struct aj_ruleset *rules, unsigned keep) {
    memset(judgement, 0, offsetof(struct aj_judgement, question));
    judgement->arena = arena;
    judgement->rules = rules;
    judgement->keep = keep | AJ_KEEP_FORBIDS;
}

void aj_judgement_again(struct aj_judgement *again, const struct aj_judgement *judgement) {
    aj_judgement_init(again, judgement->arena, judgement->rules, AJ_KEEP_FORBIDS);
    again->players = judgement->players;
    for (int i = 0; i < judgement->players; i++)
        again->player[i] = (struct aj_player_record){.name = judgement->player[i].name,
                                                     .before = judgement->player[i].before};
}

void aj_judgement_try(struct aj_judgement *trial) {
    trial->ruling = NULL;
    trial->rulings = trial->ruling_capacity = 0;
    aj_judgement_part_args(trial);
    trial->forbidden = false;
}

void aj_judgement_part_args(struct aj_judgement *judgement) {
    judgement->args = judgement->args_end = NULL;
}

void aj_ruling_copy(struct aj_ruling *to, const struct aj_ruling *ruling) {
    struct aj_arg *arg = to->arg;
    *to = *ruling;
    to->arg = arg;
    memcpy(arg, ruling->arg, ruling->arg_count * sizeof *arg);
}

// Returns room for AJ_ARGS_MAX arguments of the next ruling: after those of the last ruling if they
// are in the current block; at the block's beginning if they are not, since all rulings with
// arguments there were dropped; in a new block if too little is left. The array of rulings may grow
// meanwhile, but before it is sorted aj_judgement_part_args must be called.
static struct aj_arg *room_for_args(struct aj_judgement *judgement) {
    struct aj_arg *room = judgement->args;
    const struct aj_ruling *last =
        judgement->rulings ? &judgement->ruling[judgement->rulings - 1] : NULL;
    if (last &&
        (uintptr_t)last->arg - (uintptr_t)room < (uintptr_t)judgement->args_end - (uintptr_t)room)
        room = last->arg + last->arg_count;
    if (judgement->args_end - room >= AJ_ARGS_MAX)
        return room;
    size_t count = judgement->rulings < ARGS_STEP ? judgement->rulings + AJ_ARGS_MAX : ARGS_STEP;
    judgement->args = aj_arena_raw(judgement->arena, count * sizeof *room);
    judgement->args_end = judgement->args + count;
    return judgement->args;
}

struct aj_ruling *aj_rule_add(struct aj_judgement *judgement, int rule, enum aj_effect effect,
                              uint32_t node, struct aj_args args) {
    if (!aj_keeps(judgement, effect))
        return &judgement->scratch;
    if (judgement->rulings == judgement->ruling_capacity)
        judgement->ruling =
            aj_arena_grow(judgement->arena, judgement->ruling, sizeof *judgement->ruling,
                          &judgement->ruling_capacity, judgement->rulings + 1);
    struct aj_arg *room = room_for_args(judgement);
    struct aj_ruling *ruling = &judgement->ruling[judgement->rulings++];
    ruling->rule = (int16_t)rule;
    ruling->option = AJ_NONE;
    ruling->effect = (uint8_t)effect;
    ruling->variant = 0;
    ruling->arg_count = 0;
    ruling->rank = 0;
    ruling->at_issue = 0;
    ruling->weight = AJ_OFFICIAL;
    ruling->player = AJ_NONE;
    ruling->for_several = false;
    ruling->is_doubt = false;
    ruling->subject = AJ_NO_SUBJECT;
    ruling->points = 0;
    ruling->node = node;
    ruling->arg = room;
    ruling->at_end = judgement->is_ending;
    AJ_SURE(judgement->arena, args.count <= AJ_ARGS_MAX);
    if (args.count > 0)
        memcpy(ruling->arg, args.item, args.count * sizeof *args.item);
    ruling->arg_count = (uint8_t)args.count;
    if (effect == AJ_FORBIDS && !judgement->forbidden) {
        judgement->forbidden = true;
        judgement->first_forbidding = judgement->rulings - 1;
    }
    return ruling;
}

// Adds a question, unless earlier questions have left the option no more values.
static void add_question(struct aj_judgement *judgement, struct aj_question question) {
    if (aj_options_has(&judgement->asked, question.option)) {
        int last = judgement->questions - 1;
        while (judgement->question[last].option != question.option)
            last--;
        question.alike &= judgement->question[last].alike;
        if (question.alike == judgement->question[last].alike)
            return;
    }
    AJ_SURE(judgement->arena, judgement->questions < AJ_QUESTIONS_MAX);
    judgement->question[judgement->questions++] = question;
    aj_options_add(&judgement->asked, question.option);
    if ((question.alike & (question.alike - 1)) == 0)
        aj_options_add(&judgement->fixed, question.option);
}

int aj_decide_anew(struct aj_judgement *judgement, int option, const int answers[]) {
    const struct aj_option_state *state = &judgement->rules->option[option];
    uint32_t alike = 0;
    for (uint32_t left = state->all; left; left &= left - 1)
        if (answers[__builtin_ctz(left)] == answers[state->value])
            alike |= left & -left;
    if (alike != state->all)
        add_question(judgement, (struct aj_question){(uint8_t)option, alike});
    return answers[state->value];
}

bool aj_option_is_anew(struct aj_judgement *judgement, int option, int value) {
    int answers[AJ_VALUES_MAX] = {0};
    answers[value] = 1;
    return aj_decide_anew(judgement, option, answers) != 0;
}

int32_t aj_number(struct aj_judgement *judgement, int option) {
    if (!aj_is_fixed(judgement, option))
        add_question(judgement, (struct aj_question){(uint8_t)option, 0});
    return judgement->rules->option[option].value;
}

void aj_consulted_by(const struct aj_ruleset *rules, const struct aj_question question[], int count,
                     struct aj_consulted *asked) {
    asked->swaying = asked->consulted = (aj_options){0};
    asked->unsettleds = 0;
    for (int i = 0; i < count; i++) {
        int option = question[i].option;
        bool unsettled = aj_option_unsettled(rules, option);
        aj_options_add(&asked->swaying, option);
        if (aj_options_has(&asked->consulted, option) ||
            (unsettled && (rules->option[option].readings & ~question[i].alike) == 0))
            continue;
        aj_options_add(&asked->consulted, option);
        if (unsettled)
            asked->unsettled[asked->unsettleds++] = (uint8_t)option;
    }
}

int aj_unsettled(const struct aj_judgement *judgement, int from) {
    struct aj_consulted asked;
    aj_consulted_by(judgement->rules, judgement->question, judgement->questions, &asked);
    return from < asked.unsettleds ? asked.unsettled[from] : AJ_NONE;
}

static struct aj_turn_record *last_turn(struct aj_judgement *judgement) {
    return judgement->keep == AJ_KEEP_RESULT ? &judgement->last
                                             : &judgement->turn[judgement->turns - 1];
}

void aj_earn(struct aj_judgement *judgement, int player, int32_t subject, enum aj_when when,
             int32_t points) {
    judgement->player[player].final += points;
    if (when == AJ_WHEN_MOVE) {
        judgement->player[player].gained += points;
        if (judgement->turns > 0)
            last_turn(judgement)->gained[player] += points;
    }
    if (!aj_keeps(judgement, AJ_SCORES))
        return;
    if (judgement->earnings == judgement->earning_capacity)
        judgement->earning =
            aj_arena_grow(judgement->arena, judgement->earning, sizeof *judgement->earning,
                          &judgement->earning_capacity, judgement->earnings + 1);
    judgement->earning[judgement->earnings++] =
        (struct aj_earning){.player = player,
                            .subject = subject,
                            .when = when,
                            .turn = (uint32_t)judgement->turns,
                            .points = points};
}

void aj_score(struct aj_judgement *judgement, struct aj_ruling *ruling,
              const struct aj_earning *earning) {
    if (ruling) {
        ruling->player = (int8_t)earning->player;
        ruling->subject = earning->subject;
        ruling->points = earning->points;
    }
    aj_earn(judgement, earning->player, earning->subject, earning->when, earning->points);
}

void aj_also(struct aj_judgement *judgement, int player, const char *text) {
    const char **also = &judgement->player[player].also;
    *also = *also ? aj_arena_format(judgement->arena, "%s, %s", *also, text) : text;
}

int32_t *aj_tally_add(struct aj_judgement *judgement, const char *id) {
    AJ_SURE(judgement->arena, judgement->tallies < AJ_TALLIES_MAX);
    struct aj_tally *tally = &judgement->tally[judgement->tallies++];
    *tally = (struct aj_tally){.id = id};
    return tally->of;
}

int32_t aj_tally_of(const struct aj_tally tally[], int tallies, const char *id, int player) {
    for (int i = 0; i < tallies; i++)
        if (strcmp(tally[i].id, id) == 0)
            return tally[i].of[player];
    return 0;
}

void aj_judgement_consult(struct aj_judgement *judgement, const struct aj_judgement *trial) {
    for (int i = 0; i < trial->questions; i++)
        add_question(judgement, trial->question[i]);
}

void aj_turns_expect(struct aj_judgement *judgement, size_t turns) {
    if (judgement->keep != AJ_KEEP_RESULT)
        judgement->turn = aj_arena_grow(judgement->arena, judgement->turn, sizeof *judgement->turn,
                                        &judgement->turn_capacity, judgement->turns + turns);
}

struct aj_turn_record *aj_turn_add(struct aj_judgement *judgement, int player, uint32_t node) {
    aj_turns_expect(judgement, 1);
    judgement->turns++;
    judgement->turn_rulings = judgement->rulings;
    struct aj_turn_record *turn = last_turn(judgement);
    *turn = (struct aj_turn_record){.player = (int8_t)player, .node = node};
    return turn;
}

// Whether a ruling is about what the scoring of a turn led to, points or a feature as it was then.
// None of that is true if the turn is void.
static bool is_of_scoring(const struct aj_ruling *ruling) {
    bool names_feature = false;
    for (int i = 0; i < ruling->arg_count; i++)
        names_feature |= ruling->arg[i].kind == AJ_ARG_SUBJECT;
    return ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES ||
           (ruling->effect != AJ_FORBIDS && names_feature);
}

void aj_turn_void(struct aj_judgement *judgement) {
    struct aj_turn_record *turn = last_turn(judgement);
    size_t kept = judgement->turn_rulings;
    turn->illegal = true;
    for (int i = 0; i < judgement->players; i++) {
        judgement->player[i].gained -= turn->gained[i];
        judgement->player[i].final -= turn->gained[i];
        turn->gained[i] = 0;
    }
    while (judgement->earnings > 0 &&
           judgement->earning[judgement->earnings - 1].turn == judgement->turns)
        judgement->earnings--;
    for (size_t i = kept; i < judgement->rulings; i++)
        if (!is_of_scoring(&judgement->ruling[i]))
            judgement->ruling[kept++] = judgement->ruling[i];
    judgement->rulings = kept;
    if (judgement->first_forbidding > judgement->turn_rulings)
        judgement->first_forbidding = judgement->turn_rulings;
}

enum aj_verdict aj_judgement_verdict(const struct aj_judgement *judgement) {
    if (judgement->forbidden)
        return AJ_ILLEGAL;
    return judgement->turns > 0 ? AJ_LEGAL : AJ_POSSIBLE;
}

// Returns the authority of a row under the edition in force. If the official text of that edition
// is known only in part (authority "edition"), the official text of another edition is not official
// for it.
static enum aj_authority weigh_row(const struct aj_rulebook *book, int in_force, int edition,
                                   enum aj_authority authority) {
    bool borrowed = in_force != AJ_NONE && edition != in_force &&
                    book->edition[in_force].authority == AJ_EDITION;
    return borrowed && authority < AJ_EDITION ? AJ_EDITION : authority;
}

// How well a row justifies a value that the case or the command set; the lowest rank is best. A row
// with just this value has its authority as rank. Then come rows that leave the option open and
// allow the value: ADMITS for the edition in force, ADMITS + 1 for others. NEVER: the row does not
// allow it.
enum { ADMITS = AJ_AUTHORITIES, NEVER = ADMITS + 2 };

// Ranks a row that may have set the option's value: by its authority, or lower if it only admits
// one of the readings.
static int rank_setting(const struct aj_ruleset *rules, const struct aj_setting *row, int option) {
    const struct aj_rulebook *book = rules->book;
    const struct aj_option_state *state = &rules->option[option];
    if (row->option != option)
        return NEVER;
    if (book->option[option].kind == AJ_NUMBER ? row->number == state->value
                                               : row->readings == state->readings)
        return (int)row->authority;
    if (row->readings & state->readings)
        return ADMITS + (row->edition != rules->edition[book->option[option].module]);
    return NEVER;
}

// Whether a row belongs to an edition for another map than the one in force: what holds there is no
// reason for what a table chooses here.
static bool is_of_other_map(const struct aj_ruleset *rules, const struct aj_setting *row) {
    int in_force = rules->edition[rules->book->option[row->option].module];
    return row->edition >= 0 && in_force >= 0 && !aj_same_map(rules->book, row->edition, in_force);
}

// Returns the row that justifies an option's value: that of the edition in force or, if the case or
// the command set the value, the one with the best `*rank`. Returns NULL if there is none.
static const struct aj_setting *setting_in_force(const struct aj_ruleset *rules, int option,
                                                 int *rank) {
    const struct aj_rulebook *book = rules->book;
    enum aj_origin origin = rules->option[option].origin;
    const struct aj_setting *best = NULL;
    *rank = NEVER;
    if (origin == AJ_FROM_EDITION || origin == AJ_FROM_ALL_READINGS) {
        *rank = 0;
        return aj_setting_of(book, rules->edition[book->option[option].module], option);
    }
    for (int i = 0; i < book->settings; i++) {
        const struct aj_setting *row = &book->setting[i];
        int of_row = rank_setting(rules, row, option);
        if (of_row >= *rank || is_of_other_map(rules, row))
            continue;
        *rank = of_row;
        best = row;
    }
    return best;
}

static struct aj_citation cite_rule(const struct aj_ruleset *rules, int rule) {
    const struct aj_rulebook *book = rules->book;
    int edition = rules->edition[book->rule[rule].module];
    const struct aj_cite *cite = aj_cite_of(book, rule, edition);
    if (!cite)
        return (struct aj_citation){AJ_DERIVED, AJ_NONE, NULL};
    return (struct aj_citation){weigh_row(book, edition, cite->edition, cite->authority),
                                cite->source, aj_cite_locator(book, cite)};
}

// Returns the citation of a ruling, as if its sentence had the authority of its rule.
static struct aj_citation cite(const struct aj_judgement *judgement,
                               const struct aj_ruling *ruling) {
    const struct aj_ruleset *rules = judgement->rules;
    const struct aj_rulebook *book = rules->book;
    struct aj_citation own = cite_rule(rules, ruling->rule);
    int option = ruling->option, rank;
    if (option == AJ_NONE)
        return own;
    const struct aj_setting *row = setting_in_force(rules, option, &rank);
    if (!row && rank == NEVER) // no edition allows the value: the table has chosen it
        return (struct aj_citation){AJ_VARIANT, own.source, "a choice of the table"};
    if (!row)
        return own;
    int in_force = rules->edition[book->option[option].module];
    enum aj_authority authority =
        rank < ADMITS ? weigh_row(book, in_force, row->edition, row->authority) : AJ_DERIVED;
    return (struct aj_citation){authority, row->source, aj_setting_locator(book, row)};
}

struct aj_citation aj_ruling_citation(const struct aj_judgement *judgement,
                                      const struct aj_ruling *ruling) {
    struct aj_citation citation = cite(judgement, ruling);
    if (citation.authority < ruling->weight && citation.authority != AJ_VARIANT)
        citation.authority = (enum aj_authority)ruling->weight;
    return citation;
}

// ---- mismatch

void aj_mismatch_add(struct aj_mismatches *list, uint32_t node, const char *key,
                     const char *expected, const char *actual) {
    if (list->count == list->capacity)
        list->item = aj_arena_grow(list->arena, list->item, sizeof *list->item, &list->capacity,
                                   list->count + 1);
    list->item[list->count++] =
        (struct aj_mismatch){.key = key, .expected = expected, .actual = actual, .node = node};
}

void aj_mismatch_add_int(struct aj_mismatches *list, uint32_t node, const char *key,
                         int32_t expected, int32_t actual) {
    aj_mismatch_add(list, node, key, aj_arena_format(list->arena, "%d", (int)expected),
                    aj_arena_format(list->arena, "%d", (int)actual));
    aj_mismatch_data(list, list->item[list->count - 1].actual);
}

void aj_mismatch_add_text(struct aj_mismatches *list, uint32_t node, const char *key,
                          const char *expected, const char *actual) {
    aj_mismatch_add(list, node, key, expected, actual);
    struct aj_json *json = aj_mismatch_begin_data(list);
    if (!json)
        return;
    aj_json_text(json, actual);
    aj_mismatch_end_data(list, json);
}

void aj_mismatch_players(struct aj_mismatches *list, const struct aj_judgement *judgement,
                         uint8_t players) {
    struct aj_json *json = aj_mismatch_begin_data(list);
    if (!json)
        return;
    aj_json_begin_list(json);
    for (int i = 0; i < judgement->players; i++)
        if ((players >> i) & 1U)
            aj_json_text(json, judgement->player[i].name);
    aj_json_end_list(json);
    aj_mismatch_end_data(list, json);
}

void aj_mismatch_say(struct aj_mismatches *list, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    list->item[list->count - 1].said = aj_arena_format_list(list->arena, format, arguments);
    va_end(arguments);
}

void aj_mismatch_say_all(struct aj_mismatches *list, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    list->item[list->count - 1].said = aj_arena_format_list(list->arena, format, arguments);
    list->item[list->count - 1].says_all = true;
    va_end(arguments);
}
