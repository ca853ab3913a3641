// What the page's engine is without: random games, which the page does not play, cases to start
// from, whole turns as cases, the rulebook, parts, legal moves and comparisons as text, brief JSON
// and what a picture shows in words, for which the page does not ask. AJ_PAGE_ENGINE takes their
// formats out of the tables, so that no call of the page reaches a function here that aborts. And
// the quick pass over JSON, whose texts the strict pass reads as well: the page's own cases are
// small; with it the plans for the turns of a stream, of which there are none. Nor does it write
// expectations anew, or run those under other rules, or keep comments: it asks for YAML of JSON. A
// case is read in fewer words of what players say, with the keys of the format, and
// a misspelt verb is not guessed: the page writes neither.
#include <stdlib.h>

#include "api/api.h"
#include "carcassonne/play/play.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/view/view.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"
#include "judging/game/judgement.h"
#include "report/formats/formats.h"
#include "report/rulebook/rulebook.h"
#include "tickets/moves/moves.h"

bool car_fill(const char *rows, struct aj_arena *arena, struct aj_buf *out, const char **problem) {
    (void)rows, (void)arena, (void)out, (void)problem;
    abort();
}

void car_play_deal(struct car_play *play, struct aj_judgement *judgement, uint64_t seed,
                   int players) {
    (void)play, (void)judgement, (void)seed, (void)players;
    abort();
}

void car_play_out(struct car_play *play) {
    (void)play;
    abort();
}

void car_play_write(const struct car_play *play, const char *id, struct aj_buf *out) {
    (void)play, (void)id, (void)out;
    abort();
}

void ttr_play_game(const struct aj_ruleset *rules, const struct aj_deal *deal,
                   struct aj_arena *arena, struct aj_buf *out) {
    (void)rules, (void)deal, (void)arena, (void)out;
    abort();
}

bool car_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns) {
    (void)reader, (void)job, (void)rules, (void)turns;
    abort();
}

bool ttr_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns) {
    (void)reader, (void)job, (void)rules, (void)turns;
    abort();
}

void report_rules_list(const struct report_chapter *chapter, struct aj_arena *arena,
                       struct aj_buf *out) {
    (void)chapter, (void)arena, (void)out;
    abort();
}

bool report_rules_show(const struct report_chapter *chapter, const char *id, struct aj_arena *arena,
                       struct aj_buf *out) {
    (void)chapter, (void)id, (void)arena, (void)out;
    abort();
}

bool aj_write_turns(adjudge_engine *engine, const struct aj_case *job, struct aj_turn_sink sink,
                    struct aj_turns *turns, size_t *count) {
    (void)engine, (void)job, (void)sink, (void)turns, (void)count;
    abort();
}

bool aj_doc_read_quick(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       bool *is_unsure) {
    (void)doc, (void)limits, (void)arena, (void)is_unsure;
    return false;
}

void aj_doc_plan_by(const struct aj_doc *doc, const char *key, aj_plan_maker *maker) {
    (void)doc, (void)key, (void)maker;
}

void aj_doc_settle(const struct aj_doc *doc) {
    (void)doc;
}

const struct aj_plan *aj_doc_plan_of(const struct aj_doc *doc, uint32_t entry) {
    (void)doc, (void)entry;
    return NULL;
}

bool car_plan_turn(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan) {
    (void)doc, (void)entry, (void)plan;
    abort();
}

bool car_draft_planned(struct car_draft *draft, uint32_t node, const struct aj_plan *plan,
                       struct car_turn *turn) {
    (void)draft, (void)node, (void)plan, (void)turn;
    abort();
}

void aj_mismatch_data(struct aj_mismatches *list, const char *json) {
    (void)list, (void)json;
}

struct aj_json *aj_mismatch_begin_data(struct aj_mismatches *list) {
    (void)list;
    return NULL;
}

void aj_mismatch_end_data(struct aj_mismatches *list, struct aj_json *json) {
    (void)list, (void)json;
}

void aj_under_check(struct aj_reader *reader, const struct aj_case *job) {
    (void)reader, (void)job;
}

const char *report_description(const struct report_result *result, const struct aj_showing *how) {
    (void)result, (void)how;
    return "";
}

bool aj_case_refuse_verb(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                         const char *form) {
    (void)reader, (void)job, (void)node, (void)form;
    return false;
}
