// Why a column of a comparison has another answer than others.
#include <string.h>

#include "core/core.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "report/questions/questions.h"

const char *report_option_value(const struct aj_ruleset *rules, int option,
                                struct aj_arena *arena) {
    const struct aj_rulebook *book = rules->book;
    if (book->option[option].kind == AJ_NUMBER)
        return aj_arena_format(arena, "%d", (int)rules->option[option].value);
    if (aj_option_unsettled(rules, option))
        return "unsettled";
    return aj_value_row(book, option, rules->option[option].value)->id;
}

const char *report_option_meaning(const struct aj_ruleset *rules, int option,
                                  struct aj_arena *arena) {
    const struct aj_rulebook *book = rules->book;
    if (book->option[option].kind == AJ_NUMBER)
        return report_option_value(rules, option, arena);
    if (aj_option_unsettled(rules, option))
        return "left open";
    return aj_arena_format(arena, "\"%s\"",
                           aj_value_row(book, option, rules->option[option].value)->meaning);
}

// ---- what a judgement says

// A hash table of a judgement's sentences. The sentences are written again to be compared: a long
// game would have to keep one for every line.
struct said {
    uint64_t hash; // 0 if the slot is empty
    size_t ruling;
};

struct sayings {
    const struct aj_column *column;
    const struct aj_judgement *judgement;
    struct said *slot; // open addressing, at most half full; on the heap, and freed in the end
    size_t mask;
    uint64_t seed;
    uint64_t *forbidden; // rules that forbid, as bits
    aj_options deciding; // options that make the difference to the other column
    struct aj_buf line;  // the sentence written last
};

static const char *write_sentence(struct sayings *sayings, const struct aj_ruling *ruling) {
    aj_buf_clear(&sayings->line);
    aj_ruling_say(sayings->column->job->game, sayings->judgement, ruling, &sayings->line);
    aj_buf_char(&sayings->line, '\0');
    return sayings->line.bytes;
}

static uint64_t hash_saying(uint64_t seed, const struct aj_ruling *ruling, const char *text) {
    uint64_t hash = aj_mix(seed ^ (uint64_t)(uint16_t)ruling->rule << 8 ^ ruling->effect);
    hash = aj_mix_text(hash, text, strlen(text));
    return hash ? hash : 1;
}

static bool forbids(const struct sayings *sayings, int rule) {
    return (sayings->forbidden[rule / 64] >> rule % 64) & 1U;
}

enum { WEIGHT_MAX = 5 };

// Rates how well a ruling of one column explains that the other one has another answer: the higher
// the better; 0: not at all.
static int weigh_ruling(const struct aj_ruling *ruling, const struct sayings *theirs) {
    // If the other turn is illegal, it has no points whatever the rules are.
    bool is_earned = ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES;
    if (is_earned && theirs->judgement->forbidden)
        return 0;
    if (ruling->option != AJ_NONE && aj_options_has(&theirs->deciding, ruling->option))
        return WEIGHT_MAX;
    if (ruling->effect == AJ_NOTES)
        return 0;
    if (ruling->effect == AJ_FORBIDS)
        return 4;
    if (ruling->effect == AJ_ALLOWS)
        return forbids(theirs, ruling->rule) ? 4 : 0;
    return ruling->effect == AJ_SCORES ? 3 : 2;
}

// Notes the rules that forbid. Returns how many sentences may be looked up: those of rulings that
// would explain something if only one column has them.
static size_t note_forbidden(struct sayings *sayings) {
    const struct aj_judgement *judgement = sayings->judgement;
    size_t asked = 0;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS)
            sayings->forbidden[judgement->ruling[i].rule / 64] |= UINT64_C(1)
                                                                  << judgement->ruling[i].rule % 64;
    for (size_t i = 0; i < judgement->rulings; i++)
        asked += weigh_ruling(&judgement->ruling[i], sayings) > 0;
    return asked;
}

static void note_all(struct sayings *sayings) {
    for (size_t i = 0; i < sayings->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &sayings->judgement->ruling[i];
        if (weigh_ruling(ruling, sayings) == 0)
            continue;
        uint64_t hash = hash_saying(sayings->seed, ruling, write_sentence(sayings, ruling));
        size_t place = (size_t)hash & sayings->mask;
        while (sayings->slot[place].hash && sayings->slot[place].hash != hash)
            place = (place + 1) & sayings->mask;
        sayings->slot[place] = (struct said){hash, i};
    }
}

// Prepares a judged column. Without `all` its sentences cannot be looked up.
static void init_sayings(struct sayings *sayings, const struct aj_column *column, bool all,
                         struct aj_arena *arena) {
    sayings->column = column;
    sayings->judgement = column->answer.judgement;
    aj_buf_init_in(&sayings->line, arena);
    if (!all)
        return;
    sayings->forbidden =
        AJ_NEW_ARRAY(arena, uint64_t, (size_t)column->job->game->book->rules / 64 + 1);
    size_t asked = note_forbidden(sayings);
    sayings->seed = aj_mix_seed(sayings);
    sayings->mask = 1;
    while (sayings->mask < 2 * asked)
        sayings->mask = 2 * sayings->mask + 1;
    size_t size = (sayings->mask + 1) * sizeof *sayings->slot;
    sayings->slot = memset(aj_arena_resize(arena, NULL, size, aj_arena_number(arena)), 0, size);
    note_all(sayings);
}

// Whether the judgement has a ruling with the same rule, effect and sentence. `text` must not be in
// sayings->line, which is written anew.
static bool says(struct sayings *sayings, const struct aj_ruling *ruling, const char *text) {
    uint64_t hash = hash_saying(sayings->seed, ruling, text);
    size_t place = (size_t)hash & sayings->mask;
    while (sayings->slot[place].hash && sayings->slot[place].hash != hash)
        place = (place + 1) & sayings->mask;
    if (!sayings->slot[place].hash)
        return false;
    const struct aj_ruling *same = &sayings->judgement->ruling[sayings->slot[place].ruling];
    return same->rule == ruling->rule && same->effect == ruling->effect &&
           strcmp(write_sentence(sayings, same), text) == 0;
}

// ---- the difference between two answers

// Whether two judged columns differ; with `at_issue`: in what the case asks.
static bool columns_differ(const struct aj_column *a, const struct aj_column *b, bool at_issue) {
    if (a->answer.verdict >= AJ_INVALID || b->answer.verdict >= AJ_INVALID)
        return false;
    return at_issue ? !aj_issues_agree(&a->issue, &b->issue) : !aj_columns_agree(a, b);
}

// Returns the first column that differs from this one (`at_issue`: in what the case asks),
// preferably one whose answer is not open.
static const struct aj_column *find_differing(const struct aj_comparison *comparison, size_t index,
                                              bool at_issue) {
    const struct aj_column *open = NULL, *item = comparison->item;
    for (size_t i = 0; i < comparison->count; i++) {
        if (!columns_differ(&item[i], &item[index], at_issue))
            continue;
        if (i == 0 || item[i].answer.verdict != AJ_UNDETERMINED)
            return &item[i];
        open = open ? open : &item[i];
    }
    return open;
}

// Returns a column with another answer to compare with, preferably one that differs in what the
// case asks.
static const struct aj_column *find_other(const struct aj_comparison *comparison, size_t index) {
    const struct aj_column *other =
        aj_case_has_claims(comparison->job) ? find_differing(comparison, index, true) : NULL;
    return other ? other : find_differing(comparison, index, false);
}

// Returns the options that turn the first column's answer into that of one of these two.
static aj_options find_deciding(const struct aj_column *a, const struct aj_column *b) {
    aj_options options = {0};
    for (size_t i = 0; i < a->turnings + b->turnings; i++) {
        const struct aj_turning *turning =
            i < a->turnings ? &a->turning[i] : &b->turning[i - a->turnings];
        if (turning->kind == AJ_TURNS_OPTION)
            aj_options_add(&options, turning->index);
    }
    return options;
}

// Lists options, each with its value in the column and what the column's edition says about it.
static size_t list_options(const struct aj_column *column, const aj_options *options,
                           struct aj_arena *arena, struct report_because because[]) {
    const struct aj_ruleset *rules = &column->job->rules;
    const struct aj_rulebook *book = rules->book;
    size_t count = 0;
    AJ_EACH_OPTION(option, options) {
        if (count == REPORT_BECAUSE_MAX)
            break;
        const struct aj_setting *row =
            aj_setting_of(book, rules->edition[book->option[option].module], option);
        struct report_because *item = &because[count++];
        *item = (struct report_because){.option = option,
                                        .text = book->option[option].question,
                                        .is_open = aj_option_unsettled(rules, option),
                                        .citation = {AJ_DERIVED, AJ_NONE, ""}};
        if (!item->is_open)
            item->text = aj_arena_format(arena, "%s %s", item->text,
                                         report_option_meaning(rules, option, arena));
        if (row)
            item->citation =
                (struct aj_citation){row->authority, row->source, aj_setting_locator(book, row)};
    }
    return count;
}

// The reasons found so far.
struct reasons {
    struct report_because *item; // room for REPORT_BECAUSE_MAX
    size_t count;
};

// Adds the sentences of this weight that only the column itself has. If its turn is illegal, only
// rulings that forbid count.
static void add_reasons(struct sayings *own, struct sayings *theirs, int weight,
                        struct aj_arena *arena, struct reasons *reasons) {
    const struct aj_judgement *judgement = own->judgement;
    for (size_t i = 0; i < judgement->rulings && reasons->count < REPORT_BECAUSE_MAX; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        bool counts = !judgement->forbidden || ruling->effect == AJ_FORBIDS;
        if (!counts || weigh_ruling(ruling, theirs) != weight)
            continue;
        const char *text = write_sentence(own, ruling);
        if (!says(theirs, ruling, text))
            reasons->item[reasons->count++] = (struct report_because){
                ruling, ruling->option, false, aj_arena_format(arena, "%s", text),
                aj_ruling_citation(judgement, ruling)};
    }
}

size_t report_because(const struct aj_comparison *comparison, size_t index, struct aj_arena *arena,
                      struct report_because because[REPORT_BECAUSE_MAX]) {
    const struct aj_column *column = &comparison->item[index];
    const struct aj_column *other = find_other(comparison, index);
    struct reasons reasons = {.item = because};
    if (!comparison->differ || column->answer.verdict >= AJ_INVALID)
        return 0;
    if (column->answer.verdict == AJ_UNDETERMINED)
        return list_options(column, &column->answer.deciding, arena, because);
    if (!other)
        return 0;
    struct sayings own = {0}, theirs = {.deciding = find_deciding(column, other)};
    init_sayings(&own, column, false, arena);
    init_sayings(&theirs, other, true, arena);
    for (int weight = WEIGHT_MAX; weight > 0; weight--)
        add_reasons(&own, &theirs, weight, arena, &reasons);
    aj_buf_done(&own.line);
    aj_buf_done(&theirs.line);
    aj_arena_resize(arena, theirs.slot, 0, 0);
    return reasons.count ? reasons.count : list_options(column, &theirs.deciding, arena, because);
}
