// Why one column of a comparison answers as it does and another does not.
#include <string.h>

#include "judging/game.h"
#include "report/compare.h"

const char *report_option_value(const struct aj_ruleset *rules, int option,
                                struct aj_arena *arena) {
    const struct aj_rulebook *book = rules->book;
    if (book->option[option].kind == AJ_NUMBER)
        return aj_arena_format(arena, "%d", (int)rules->option[option].value);
    if (aj_option_unsettled(rules, option))
        return "unsettled";
    return aj_value_row(book, option, rules->option[option].value)->id;
}

// Everything that a judgement says, as sentences.
struct sayings {
    const struct aj_judgement *judgement;
    const char **text;
};

static struct sayings say_all(const struct aj_column *column, struct aj_arena *arena) {
    const struct aj_judgement *judgement = column->answer.judgement;
    struct sayings sayings = {judgement, AJ_NEW_ARRAY(arena, const char *, judgement->rulings + 1)};
    struct aj_buf line;
    aj_buf_init_in(&line, arena);
    for (size_t i = 0; i < judgement->rulings; i++) {
        aj_buf_clear(&line);
        aj_ruling_say(column->job.game, judgement, &judgement->ruling[i], &line);
        sayings.text[i] = aj_arena_copy(arena, line.bytes ? line.bytes : "", line.length);
    }
    aj_buf_done(&line);
    return sayings;
}

static bool says(const struct sayings *sayings, const struct aj_ruling *ruling, const char *text) {
    for (size_t i = 0; i < sayings->judgement->rulings; i++)
        if (sayings->judgement->ruling[i].rule == ruling->rule &&
            sayings->judgement->ruling[i].effect == ruling->effect &&
            strcmp(sayings->text[i], text) == 0)
            return true;
    return false;
}

static bool forbids(const struct aj_judgement *judgement, int rule) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS && judgement->ruling[i].rule == rule)
            return true;
    return false;
}

// How telling a ruling is against one that answers otherwise, from 1; 0: not at all.
static int weigh(const struct aj_ruling *ruling, const struct aj_judgement *own,
                 const struct aj_judgement *other) {
    if (ruling->effect == AJ_NOTES || (own->forbidden && ruling->effect != AJ_FORBIDS))
        return 0;
    if (ruling->effect == AJ_FORBIDS)
        return 4;
    if (ruling->effect == AJ_ALLOWS)
        return forbids(other, ruling->rule) ? 4 : 0;
    // What the illegal turn left unscored says nothing about the rules.
    if (other->forbidden)
        return 0;
    return ruling->effect == AJ_SCORES ? 3 : 2;
}

// The nearest column with another answer that was judged: the first, or for those that agree with
// it the first that does not.
static const struct aj_column *find_other(const struct aj_comparison *comparison, size_t index) {
    if (!comparison->item[index].same && comparison->item[0].answer.verdict < AJ_INVALID)
        return &comparison->item[0];
    for (size_t i = 0; i < comparison->count; i++)
        if (comparison->item[i].same != comparison->item[index].same &&
            comparison->item[i].answer.verdict < AJ_INVALID &&
            comparison->item[i].answer.verdict != AJ_UNDETERMINED)
            return &comparison->item[i];
    for (size_t i = 0; i < comparison->count; i++)
        if (comparison->item[i].same != comparison->item[index].same &&
            comparison->item[i].answer.verdict < AJ_INVALID)
            return &comparison->item[i];
    return NULL;
}

// What a column leaves open, with what its edition says on it.
static size_t list_open(const struct aj_column *column, struct report_because because[]) {
    const struct aj_rulebook *book = column->job.game->book;
    size_t count = 0;
    for (aj_options left = column->answer.deciding; left && count < REPORT_BECAUSE_MAX;
         left &= left - 1) {
        int option = aj_first_option(left);
        const struct aj_setting *row =
            aj_setting_of(book, column->job.rules.edition[book->option[option].module], option);
        struct aj_citation citation = {AJ_DERIVED, AJ_NONE, ""};
        if (row)
            citation = (struct aj_citation){row->authority, row->source, row->locator};
        because[count++] =
            (struct report_because){NULL, option, book->option[option].question, citation};
    }
    return count;
}

size_t report_because(const struct aj_comparison *comparison, size_t index, struct aj_arena *arena,
                      struct report_because because[REPORT_BECAUSE_MAX]) {
    const struct aj_column *column = &comparison->item[index];
    const struct aj_column *other = find_other(comparison, index);
    size_t count = 0;
    if (!comparison->differ || column->answer.verdict >= AJ_INVALID)
        return 0;
    if (column->answer.verdict == AJ_UNDETERMINED)
        return list_open(column, because);
    if (!other)
        return 0;
    struct sayings own = say_all(column, arena), theirs = say_all(other, arena);
    for (int weight = 4; weight > 0; weight--)
        for (size_t i = 0; i < own.judgement->rulings && count < REPORT_BECAUSE_MAX; i++) {
            const struct aj_ruling *ruling = &own.judgement->ruling[i];
            if (weigh(ruling, own.judgement, theirs.judgement) == weight &&
                !says(&theirs, ruling, own.text[i]))
                because[count++] = (struct report_because){
                    ruling, ruling->option, own.text[i], aj_ruling_citation(own.judgement, ruling)};
        }
    return count;
}
