#include "carcassonne/view/described.h"

#include <string.h>

#include "carcassonne/expansions/modules.h"
#include "carcassonne/table/position.h"
#include "carcassonne/turn/report.h"
#include "pictures/choices.h"

enum {
    TRIED_MAX = 300 * 1000, // tiles judged in all trials of a case: under a second
    ERROR_WORTH = 8         // an error counts as so many tiles: its sentence is written for it
};

// What the answers under two kinds are compared by, beside the answers themselves.
struct worths {
    uint32_t rows;
    uint8_t *kind;   // of each feature, in the order of results
    int32_t *points; // that it is worth
    uint8_t *owners; // who gets them, as bits
    bool *is_held;   // somebody stands there
    bool any_held;
};

struct outcome {
    size_t errors;
    bool judged; // false: too many readings
    struct aj_answer answer;
    struct worths worths;
};

struct trials {
    struct aj_reader *reader;
    const struct aj_case *job;
    const uint32_t *field;
    const struct car_described *described; // as read first
    uint32_t count;
    uint32_t *choice;
    uint64_t *kept;   // candidates that the rest of the case allows, as bits; those behind 64 too
    uint64_t *differ; // of them, those with which the answer is another one
    struct outcome first;
    bool speaks_of_features, moves; // what the case says
    uint64_t tried;
};

static bool is_kept(const struct trials *t, uint32_t tile, uint32_t candidate) {
    return candidate >= 64 || (t->kept[tile] >> candidate) & 1U;
}

static void list_worths(struct aj_judgement *judgement, struct worths *worths) {
    car_finish(judgement);
    struct car_judging *g = judgement->result;
    const struct car_field_show *fields = car_show_fields(g);
    worths->rows = g->numbering->rows;
    worths->kind = AJ_NEW_ARRAY(judgement->arena, uint8_t, worths->rows + 1);
    worths->points = AJ_NEW_ARRAY(judgement->arena, int32_t, worths->rows + 1);
    worths->owners = AJ_NEW_ARRAY(judgement->arena, uint8_t, worths->rows + 1);
    worths->is_held = AJ_NEW_ARRAY(judgement->arena, bool, worths->rows + 1);
    for (uint32_t i = 0; i < worths->rows; i++) {
        struct car_shown shown;
        car_show(g, fields, i, &shown);
        worths->kind[i] = shown.row->kind;
        worths->points[i] = shown.worth.points;
        worths->owners[i] = shown.worth.owners | shown.farm_owners;
        worths->is_held[i] = shown.followers > 0 || worths->owners[i] != 0;
        worths->any_held |= worths->is_held[i];
    }
}

// The next feature that counts: one that somebody holds, or any.
static uint32_t next_worth(const struct worths *worths, uint32_t row, bool all) {
    while (row < worths->rows && !all && !worths->is_held[row])
        row++;
    return row;
}

// Features that nobody holds count too if the case speaks of them; or if there is nothing else that
// it could ask about, neither a move nor a feature that somebody holds.
static bool same_worths(const struct trials *t, const struct worths *a, const struct worths *b) {
    bool all = t->speaks_of_features || (!t->moves && !a->any_held && !b->any_held);
    uint32_t i = next_worth(a, 0, all), k = next_worth(b, 0, all);
    while (i < a->rows && k < b->rows) {
        if (a->kind[i] != b->kind[k] || a->points[i] != b->points[k] ||
            a->owners[i] != b->owners[k])
            return false;
        i = next_worth(a, i + 1, all);
        k = next_worth(b, k + 1, all);
    }
    return i >= a->rows && k >= b->rows;
}

// Whether something below the node is called so.
static bool has_key(const struct aj_doc *doc, uint32_t node, const char *key) {
    if (doc->node[node].kind != AJ_NODE_LIST && doc->node[node].kind != AJ_NODE_MAP)
        return false;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next)
        if ((doc->node[c].key && strcmp(doc->node[c].key, key) == 0) || has_key(doc, c, key))
            return true;
    return false;
}

// Whether the case says something of features, held or not: then all of them are its answer.
static bool speaks_of_features(const struct aj_case *job) {
    static const enum aj_case_key said[] = {AJ_KEY_DISPUTED, AJ_KEY_EXPECT, AJ_KEY_UNDER};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (job->field[said[i]] != AJ_NO_NODE &&
            (has_key(job->doc, job->field[said[i]], "features") ||
             has_key(job->doc, job->field[said[i]], "count")))
            return true;
    return false;
}

// They are read again with the position.
static void forget_players(struct aj_case *job) {
    job->players = 0;
    memset(job->player, 0, sizeof job->player);
}

// Reads the case as the choices are now and, if it is understood, judges it. What it makes stays in
// the arena.
static void try_choices(struct trials *t, bool judge, struct outcome *outcome) {
    struct aj_arena *arena = t->reader->arena;
    struct aj_case job = *t->job;
    struct aj_diags diags;
    struct aj_reader reader = {.doc = t->reader->doc, .diags = &diags, .arena = arena};
    const struct car_choices choices = {t->choice, t->count, t->described};
    aj_diags_init(&diags, arena);
    diags.hints = t->reader->diags->hints;
    forget_players(&job);
    *outcome = (struct outcome){.errors = 0};
    car_position_read(&reader, &job, t->field, &choices);
    const struct car_position *position = job.position;
    outcome->errors = diags.count;
    t->tried += 1 + position->laid_count + position->places + ERROR_WORTH * diags.count;
    if (!judge || diags.count > 0)
        return;
    outcome->judged = aj_case_judge(&job, &job.rules, AJ_KEEP_BRIEF, arena, &outcome->answer);
    if (outcome->judged)
        list_worths(outcome->answer.judgement, &outcome->worths);
}

static bool same_outcome(const struct trials *t, const struct outcome *with) {
    return t->first.judged == with->judged &&
           (!with->judged || (aj_answers_agree(&t->first.answer, &with->answer) &&
                              same_worths(t, &t->first.worths, &with->worths)));
}

// How many errors the case has with one candidate of a tile.
static size_t count_errors(struct trials *t, uint32_t tile, uint32_t candidate) {
    struct outcome outcome;
    uint32_t chosen = t->choice[tile];
    struct aj_arena_mark mark = aj_arena_mark(t->reader->arena);
    t->choice[tile] = candidate;
    try_choices(t, false, &outcome);
    t->choice[tile] = chosen;
    aj_arena_release(t->reader->arena, mark);
    return outcome.errors;
}

// Takes the first candidate with which the case has least errors: what stands on a tile tells what
// it is.
static void take_fitting(struct trials *t, uint32_t tile) {
    uint32_t candidates = t->described[tile].candidates;
    size_t least = SIZE_MAX;
    for (uint32_t i = 0; i < candidates && t->tried < TRIED_MAX; i++) {
        size_t errors = count_errors(t, tile, i);
        if (errors < least) {
            least = errors;
            t->choice[tile] = i;
        }
    }
}

// Tries each other candidate of a tile.
static void vary(struct trials *t, uint32_t tile) {
    uint32_t first = t->choice[tile];
    for (uint32_t i = 0; i < t->described[tile].candidates && i < 64; i++) {
        struct outcome outcome;
        struct aj_arena_mark mark = aj_arena_mark(t->reader->arena);
        if (i == first)
            continue;
        t->choice[tile] = i;
        try_choices(t, true, &outcome);
        if (outcome.errors > 0)
            t->kept[tile] &= ~(UINT64_C(1) << i);
        else if (!same_outcome(t, &outcome))
            t->differ[tile] |= UINT64_C(1) << i;
        aj_arena_release(t->reader->arena, mark);
        if (t->tried > TRIED_MAX)
            break;
    }
    t->choice[tile] = first;
}

// Works out the choices; false if the case cannot be understood with any.
static bool choose(struct trials *t) {
    try_choices(t, true, &t->first);
    for (uint32_t i = 0; i < t->count && t->first.errors > 0; i++)
        if (t->described[i].candidates > 1)
            take_fitting(t, i);
    if (t->first.errors > 0)
        try_choices(t, true, &t->first);
    if (t->first.errors > 0)
        return false;
    for (uint32_t i = 0; i < t->count && t->tried < TRIED_MAX; i++)
        if (t->described[i].candidates > 1)
            vary(t, i);
    return true;
}

// The candidates that are left of a tile.
static uint32_t list_left(const struct trials *t, uint32_t tile, struct car_candidate list[]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->described[tile].candidates; i++)
        if (is_kept(t, tile, i))
            list[count++] = t->described[tile].candidate[i];
    return count;
}

// The key that names such a tile where this one is told, NULL in a drawn row.
static const char *key_of(const struct trials *t, const struct car_described *seen) {
    const struct aj_node *node = t->reader->doc->node, *at = &node[seen->node];
    if (at->key && strcmp(at->key, "edges") == 0)
        at = &node[at->parent];
    bool entry = !at->key && at->kind == AJ_NODE_MAP;
    return entry ? "tile" : at->key;
}

static void refuse_kinds(struct trials *t, uint32_t tile, const struct car_candidate list[],
                         uint32_t count) {
    const char *why = t->differ[tile] ? "the answer is not the same"
                                      : "with so many tiles like this not all can be tried";
    const struct car_described *seen = &t->described[tile];
    struct aj_arena *arena = t->reader->arena;
    const char *where =
        seen->has_cell ? aj_arena_format(arena, " at (%d,%d)", seen->x, seen->y) : "";
    const struct car_asked asked = {.edges = seen->edges,
                                    .marks = seen->marks,
                                    .told_by = t->reader->doc->node[seen->node].key,
                                    .key = key_of(t, seen),
                                    .stood_on = car_stood_on(&t->job->rules)};
    aj_read_error_in(t->reader, seen->node, seen->byte,
                     &car_rulebook.diagnostic[CAR_DIAG_SEVERAL_KINDS], "%s%s may be %s, and %s",
                     seen->edges, where, car_list_kinds(list, count, " or ", arena), why)
        ->help = car_say_kinds(list, count, &asked, arena);
}

// Reports what makes a difference, and notes for the rest what was taken. False after an error.
static bool report_choices(struct trials *t, const struct car_position *position) {
    bool settled = true;
    for (uint32_t i = 0; i < t->count && i < position->described_count; i++) {
        struct car_described *described = &position->described[i];
        struct car_candidate *list =
            AJ_NEW_ARRAY(t->reader->arena, struct car_candidate, described->candidates);
        uint32_t count = list_left(t, i, list);
        bool unsure = t->tried >= TRIED_MAX && count > 1;
        if (t->differ[i] || unsure)
            refuse_kinds(t, i, list, count);
        settled &= !t->differ[i] && !unsure;
        for (uint32_t k = 0; k < count; k++)
            if (list[k].tile == described->candidate[described->chosen].tile &&
                list[k].turn == described->candidate[described->chosen].turn)
                described->chosen = k;
        described->candidate = list;
        described->candidates = count;
    }
    return settled;
}

static bool is_open(const struct car_position *position) {
    for (uint32_t i = 0; i < position->described_count; i++)
        if (position->described[i].candidates > 1)
            return true;
    return false;
}

// Forgets spellings of segments, behind the first `from`: "thief" may tell which tile it is, and
// "road E" would not.
static void keep_segments(struct aj_reader *reader, size_t from) {
    struct aj_spellings *list = reader->spellings;
    size_t kept = from;
    for (size_t i = from; i < list->count; i++) {
        const char *key = reader->doc->node[list->item[i].node].key;
        if (!key || strcmp(key, "segment") != 0)
            list->item[kept++] = list->item[i];
    }
    list->count = kept;
}

bool car_case_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]) {
    struct aj_diags before = *reader->diags;
    struct aj_spellings *spellings = reader->spellings;
    size_t spelled = spellings ? spellings->count : 0;
    bool understood = car_position_read(reader, job, field, NULL);
    const struct car_position *first = job->position;
    struct aj_arena *arena = reader->arena;
    uint32_t count = first->described_count;
    if (!is_open(first))
        return understood;
    struct trials trials = {.reader = reader,
                            .job = job,
                            .field = field,
                            .described = first->described,
                            .count = count,
                            .speaks_of_features = speaks_of_features(job),
                            .moves = job->field[AJ_KEY_MOVE] != AJ_NO_NODE ||
                                     job->field[AJ_KEY_MOVES] != AJ_NO_NODE,
                            .choice = AJ_NEW_ARRAY(arena, uint32_t, count),
                            .kept = AJ_NEW_ARRAY(arena, uint64_t, count),
                            .differ = AJ_NEW_ARRAY(arena, uint64_t, count)};
    memset(trials.kept, 0xff, count * sizeof *trials.kept);
    *reader->diags = before;
    reader->spellings = NULL;
    if (spellings)
        spellings->count = spelled;
    bool chosen = choose(&trials);
    forget_players(job);
    reader->spellings = spellings;
    understood = car_position_read(
        reader, job, field, &(struct car_choices){trials.choice, trials.count, trials.described});
    if (spellings)
        keep_segments(reader, spelled);
    return chosen && understood && report_choices(&trials, job->position);
}
