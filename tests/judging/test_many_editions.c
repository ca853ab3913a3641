// Disputes over more combinations of editions than are tried: each module is varied by itself, the
// others stay as the case has them.
#include <criterion/criterion.h>
#include <string.h>

#include "documents/parsing/parsing.h"
#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "judging/game/game.h"

#define AJ_RULEBOOK_TABLES
#define AJ_ROWS "judging/many_rules.def"
#define AJ_NAME(kind, name) MANY_##kind##_##name
#include "judging/rulebook/rulebook-names.def"
#include "judging/rulebook/rulebook-tables.def"

static const struct aj_rulebook many_rulebook = AJ_RULEBOOK;

static bool read_nothing(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]) {
    (void)reader;
    (void)field;
    job->players = 1;
    job->player[0] = (struct aj_case_player){.name = "Anna", .node = job->node};
    return true;
}

// Anna gains what the four modules add: 1, 2 or 3 each.
static void judge_sums(const struct aj_case *job, struct aj_judgement *judgement) {
    static const int option[] = {MANY_OPTION_BASE, MANY_OPTION_SALT, MANY_OPTION_SAND,
                                 MANY_OPTION_SOAP};
    int sum = 0;
    aj_turn_add(judgement, 0, job->field[AJ_KEY_MOVE]);
    for (int i = 0; i < 4; i++)
        if (aj_module_on(judgement->rules, many_rulebook.option[option[i]].module))
            sum += aj_decide(judgement, option[i], (const int[]){1, 2, 3});
    aj_earn(judgement, 0, AJ_NO_SUBJECT, AJ_WHEN_MOVE, sum);
}

static const struct aj_game many_game = {.id = "sums",
                                         .title = "Sums",
                                         .book = &many_rulebook,
                                         .read = read_nothing,
                                         .judge = judge_sums};

static struct aj_arena arena;
static struct aj_disputes disputes;

static void done(void) {
    aj_arena_done(&arena);
}

static void dispute(const char *text) {
    static const struct aj_game *const games[] = {&many_game, NULL};
    static struct aj_text source;
    static struct aj_doc doc;
    static struct aj_diags diags;
    struct aj_reader reader = {.doc = &doc, .diags = &diags, .arena = &arena};
    struct aj_case_options options = {.games = games, .default_id = "case"};
    struct aj_cases cases = {0};
    struct aj_answer answer;
    struct aj_elsewhere elsewhere;
    aj_arena_init(&arena, 0);
    aj_text_init(&source, "case.yaml", text, strlen(text));
    aj_diags_init(&diags, &arena);
    cr_assert(aj_doc_parse_yaml(&doc, &source, &aj_limits_default, &arena, &diags));
    cr_assert(aj_cases_read(&cases, &reader, &options));
    const struct aj_case *job = &cases.item[0];
    cr_assert(aj_case_judge(job, &job->rules, AJ_KEEP_ALL, &arena, &answer));
    elsewhere = (struct aj_elsewhere){.is_own = false};
    aj_case_elsewhere(&reader, job, &answer, true, &elsewhere);
    cr_assert(aj_case_disputes(&reader, job, &answer, &elsewhere, &disputes));
}

// "base one, salt two; sand one": the rows of one list of a claim.
static const char *rows(size_t claim, enum aj_standing standing) {
    static char text[512];
    const struct aj_dispute *item = &disputes.item[claim];
    text[0] = '\0';
    for (size_t i = 0; i < item->under_count[standing]; i++) {
        const char *between = i > 0 ? "; " : "";
        for (int m = 0; m < many_rulebook.modules; m++) {
            int edition = item->under[standing][i].edition[m];
            if (edition == AJ_NONE)
                continue;
            strcat(text, between);
            strcat(text, many_rulebook.module[m].id);
            strcat(text, " ");
            strcat(text, many_rulebook.edition[edition].id);
            between = ", ";
        }
    }
    return text;
}

#define CASE(rules, says)                                                                          \
    "game: sums\nrules: " rules "\nplayers: [{name: Anna}]\nmove: {player: Anna, actions: []}\n"   \
    "disputed: [{by: Anna, says: " says "}]\n"

Test(many_editions, each_module_by_itself, .fini = done) {
    // All four editions are one: 1 + 1 + 1 + 1 = 4. With one of them two it is 5, with three 6.
    dispute(CASE("{base: one, salt: one, sand: one, soap: one, idle: one}", "{gained: {Anna: 4}}"));
    cr_expect(disputes.by_module);
    cr_expect_eq(disputes.spaces, 4, "a module that makes no difference has no rows");
    cr_expect_eq(disputes.item[0].answer, AJ_RIGHT);
    cr_expect_str_eq(rows(0, AJ_RIGHT), "base one; salt one; sand one; soap one");
    cr_expect_str_eq(rows(0, AJ_OPEN), "");
    cr_expect_str_eq(rows(0, AJ_WRONG), "base two; base three; salt two; salt three; sand two; "
                                        "sand three; soap two; soap three");
}

Test(many_editions, three_modules_are_all_tried, .fini = done) {
    // 27 combinations: 9 only if all three are three, so one row names them all.
    dispute(CASE("{base: one, salt: one, sand: one}", "{gained: {Anna: 9}}"));
    cr_expect_not(disputes.by_module);
    cr_expect_eq(disputes.spaces, 1);
    cr_expect_eq(disputes.item[0].answer, AJ_WRONG);
    cr_expect_str_eq(rows(0, AJ_RIGHT), "base three, salt three, sand three");
    cr_expect_str_eq(rows(0, AJ_WRONG),
                     "base one; base two; salt one; salt two; sand one; sand two");
}

Test(many_editions, a_claim_that_holds_nowhere, .fini = done) {
    dispute(CASE("{base: one, salt: one, sand: one, soap: one}",
                 "{gained: {Anna: 0}, final: {Anna: 0}}"));
    cr_expect(disputes.by_module);
    cr_expect_eq(disputes.item[0].answer, AJ_WRONG);
    cr_expect_str_eq(rows(0, AJ_RIGHT), "");
    cr_expect_eq(disputes.item[0].under_count[AJ_WRONG], 1, "everywhere: one row that names none");
    cr_expect_str_eq(rows(0, AJ_WRONG), "");
}
