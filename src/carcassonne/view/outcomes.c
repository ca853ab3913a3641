#include <string.h>

#include "carcassonne/turn/turn.h"
#include "carcassonne/view/internal.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"

// ---- what is asked

// Whether a key of this name is anywhere below the node.
static bool has_key(const struct aj_doc *doc, uint32_t node, const char *key) {
    if (doc->node[node].kind != AJ_NODE_LIST && doc->node[node].kind != AJ_NODE_MAP)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if ((aj_doc_key(doc, c) && strcmp(aj_doc_key(doc, c), key) == 0) || has_key(doc, c, key))
            return true;
    return false;
}

// Whether the case asks about features. Then all features are part of the answer, held or not.
static bool speaks_of_features(const struct aj_case *job) {
    static const enum aj_case_key said[] = {AJ_KEY_DISPUTED, AJ_KEY_EXPECT, AJ_KEY_UNDER};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (job->field[said[i]] != AJ_NO_NODE &&
            (has_key(job->doc, job->field[said[i]], "features") ||
             has_key(job->doc, job->field[said[i]], "count")))
            return true;
    return false;
}

// Whether a claim speaks of points, so that what the moves gain is part of the answer.
static bool speaks_of_points(const struct aj_case *job) {
    static const char *const keys[] = {"gained", "final", "earned", "at_end",
                                       "scored", "begun", "winner", "features"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (has_key(job->doc, job->field[AJ_KEY_DISPUTED], keys[i]))
            return true;
    return false;
}

static void read_claims(const struct aj_case *job, struct car_inquiry *question) {
    const struct aj_doc *doc = job->doc;
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    if (list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(doc, n, list) {
        bool is_map = doc->node[n].kind == AJ_NODE_MAP;
        uint32_t says = is_map ? aj_doc_get(doc, n, "says") : AJ_NO_NODE;
        uint32_t by = is_map ? aj_doc_get(doc, n, "by") : AJ_NO_NODE;
        if (says == AJ_NO_NODE || question->claims == CAR_CLAIMS_MAX - 1)
            continue;
        question->by[question->claims] = by == AJ_NO_NODE ? NULL : aj_doc_text(doc, by);
        question->says[question->claims++] = says;
    }
}

void car_inquiry_read(const struct aj_case *job, struct car_inquiry *question) {
    *question = (struct car_inquiry){.speaks_of_features = speaks_of_features(job),
                                     .moves = job->field[AJ_KEY_MOVE] != AJ_NO_NODE ||
                                              job->field[AJ_KEY_MOVES] != AJ_NO_NODE};
    read_claims(job, question);
    question->speaks_of_points = question->claims > 0 && speaks_of_points(job);
    question->held = question->claims;
    if (question->claims > 0 && job->field[AJ_KEY_EXPECT] != AJ_NO_NODE)
        question->says[question->held++] = job->field[AJ_KEY_EXPECT];
    bool all = question->held > question->claims ||
               (question->claims > 0 && aj_claims_keep(job) == AJ_KEEP_ALL);
    question->keep = all ? AJ_KEEP_ALL : AJ_KEEP_BRIEF;
}

// ---- one outcome

// Lists what the features of a judgement are worth and who has them, row by row.
static void list_worths(struct aj_judgement *judgement, struct car_worths *worths) {
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

// Compares claims with an outcome. A claim that is not understood counts as wrong; it is reported
// later.
static void hold_claims(const struct aj_case *job, const struct car_inquiry *question,
                        struct aj_arena *arena, struct car_outcome *outcome) {
    struct aj_diags diags;
    aj_diags_init(&diags, arena);
    struct aj_reader reader = {.doc = job->doc, .diags = &diags, .arena = arena};
    struct aj_claims claims = {question->says, outcome->standing, question->held, 0};
    aj_claims_hold(&reader, job, &outcome->answer, &claims);
}

void car_outcome_judge(const struct aj_case *job, const struct car_inquiry *question,
                       struct aj_arena *arena, struct car_outcome *outcome) {
    outcome->judged = aj_case_judge(job, &job->rules, question->keep, arena, &outcome->answer);
    if (!outcome->judged)
        return;
    if (question->keep == AJ_KEEP_ALL)
        aj_answer_finish(job, &outcome->answer);
    hold_claims(job, question, arena, outcome);
    list_worths(outcome->answer.judgement, &outcome->worths);
}

// ---- two outcomes

// Returns the next feature that counts, from `row` on: one that a player holds or, with `all`, any.
static uint32_t next_worth(const struct car_worths *worths, uint32_t row, bool all) {
    while (row < worths->rows && !all && !worths->is_held[row])
        row++;
    return row;
}

// Compares features. Those that nobody holds count if the case asks about features, or if there is
// nothing else to compare: no claim, no move and no feature that is held.
static bool same_worths(const struct car_inquiry *question, const struct car_worths *a,
                        const struct car_worths *b) {
    bool all = question->speaks_of_features ||
               (question->claims == 0 && !question->moves && !a->any_held && !b->any_held);
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

// Whether the verdict and what the move gains are the same.
static bool gains_alike(const struct aj_result *a, const struct aj_result *b) {
    return a->verdict == b->verdict && memcmp(a->gained, b->gained, sizeof a->gained) == 0;
}

static bool verdicts_alike(const struct aj_result *a, const struct aj_result *b) {
    return a->verdict == b->verdict;
}

static bool same_standings(const struct car_inquiry *question, const struct car_outcome *a,
                           const struct car_outcome *b) {
    return memcmp(a->standing, b->standing, question->held * sizeof *a->standing) == 0;
}

enum car_sameness car_outcomes_compare(const struct car_inquiry *question,
                                       const struct car_outcome *a, const struct car_outcome *b) {
    if (a->judged != b->judged)
        return CAR_OTHER;
    if (!a->judged)
        return CAR_SAME;
    if (!same_standings(question, a, b))
        return CAR_OTHER;
    if (aj_answers_agree(&a->answer, &b->answer) && same_worths(question, &a->worths, &b->worths))
        return CAR_SAME;
    return question->claims > 0 &&
                   aj_answers_agree_by(&a->answer, &b->answer,
                                       question->speaks_of_points ? gains_alike : verdicts_alike)
               ? CAR_SAME_CLAIMS
               : CAR_OTHER;
}

static bool ends_alike(const struct aj_result *a, const struct aj_result *b) {
    return memcmp(a->final, b->final, sizeof a->final) == 0;
}

bool car_outcomes_count(const struct car_inquiry *question, const struct car_outcome *a,
                        const struct car_outcome *b) {
    return question->speaks_of_points && a->judged && b->judged &&
           !aj_answers_agree_by(&a->answer, &b->answer, ends_alike);
}

bool car_is_claimed(const struct car_inquiry *question, const struct car_outcome *outcome) {
    for (uint32_t i = 0; i < question->claims; i++)
        if (outcome->judged && outcome->standing[i] != AJ_WRONG)
            return true;
    return false;
}

// ---- said

// Says how the points of the first player differ whose points do, "Anna gains 4, not 6"; NULL:
// nobody's do.
static const char *say_points(const struct aj_judgement *first, const struct aj_judgement *other,
                              struct aj_arena *arena) {
    for (int i = 0; i < first->players; i++) {
        const struct aj_player_record *a = &first->player[i], *b = &other->player[i];
        if (a->gained != b->gained)
            return aj_arena_format(arena, "%s gains %d, not %d", b->name, (int)b->gained,
                                   (int)a->gained);
    }
    for (int i = 0; i < first->players; i++) {
        const struct aj_player_record *a = &first->player[i], *b = &other->player[i];
        if (a->final != b->final)
            return aj_arena_format(arena, "%s would have %d, not %d, if the game ended now",
                                   b->name, (int)b->final, (int)a->final);
    }
    return NULL;
}

// Names the players who would be right, but are not in the first outcome, "Ben would be right", or
// returns NULL.
static const char *say_claims(const struct car_inquiry *question, const struct car_outcome *first,
                              const struct car_outcome *other, struct aj_arena *arena) {
    const char *text = NULL;
    for (uint32_t i = 0; i < question->claims; i++)
        if (other->standing[i] == AJ_RIGHT && first->standing[i] != AJ_RIGHT && question->by[i])
            text = aj_arena_format(arena, text ? "%s and %s" : "%s%s", text ? text : "",
                                   question->by[i]);
    return text ? aj_arena_format(arena, "%s would be right", text) : NULL;
}

const char *car_say_difference(const struct car_inquiry *question, const struct car_outcome *first,
                               const struct car_outcome *other, struct aj_arena *arena) {
    if (!first->judged || !other->judged)
        return "too much is left open";
    const char *points = say_points(first->answer.judgement, other->answer.judgement, arena);
    const char *claims = say_claims(question, first, other, arena);
    if (first->answer.verdict != other->answer.verdict)
        points = aj_arena_format(arena, "it is %s", aj_verdict_names[other->answer.verdict]);
    if (points && claims)
        return aj_arena_format(arena, "%s, and %s", points, claims);
    return points   ? points
           : claims ? claims
           : car_is_claimed(question, first) && !car_is_claimed(question, other)
               ? "nobody would be right"
               : "a feature is worth something else";
}
