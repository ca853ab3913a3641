// The seam by which an expansion takes part, with a module made up here: what it adds to farms, and
// what a figure counts.
#include <criterion/criterion.h>
#include <string.h>

#include "../engine.h"
#include "carcassonne/game.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"
#include "judging/case/case.h"

static const struct aj_game *const games[] = {&car_game, NULL};

// One completed city between two fields: Anna is a farmer above it, Bert below, and Anna another
// time at the right end if `more` says so.
#define TABLE(base, more)                                                                          \
    "{\"game\":\"carcassonne\",\"rules\":{\"base\":\"" base "\"},"                                 \
    "\"players\":[{\"name\":\"Anna\"},{\"name\":\"Bert\"}],\"board\":["                            \
    "{\"tile\":\"E\",\"at\":[0,0],\"turn\":90},{\"tile\":\"G\",\"at\":[1,0]},"                     \
    "{\"tile\":\"E\",\"at\":[2,0],\"turn\":270}],\"followers\":["                                  \
    "{\"player\":\"Anna\",\"at\":[1,0],\"segment\":\"field NNE\"},"                                \
    "{\"player\":\"Bert\",\"at\":[1,0],\"segment\":\"field SSE\"}" more "]}"
#define MORE ",{\"player\":\"Anna\",\"at\":[2,0],\"segment\":\"field ENE\"}"

static int32_t final_of(const char *text, const struct car_module *module, int player) {
    struct aj_arena arena;
    struct aj_judgement judgement;
    struct car_judging g;
    aj_arena_init(&arena, 0);
    adjudge_engine *engine = test_engine_new(games, &arena);
    if (!test_engine_read_text(engine, "-.json", "", text))
        cr_assert_fail("%s", engine->diags.item[0].message);
    const struct aj_case *job = engine->cases.item;
    aj_judgement_init(&judgement, &arena, &job->rules, AJ_KEEP_ALL);
    aj_case_seat(job, &judgement);
    car_judging_init(&g, job->position, &judgement);
    car_judging_join(&g, module);
    car_judging_begin(&g);
    car_score_final(&g);
    int32_t final = judgement.player[player].final;
    aj_arena_done(&arena);
    return final;
}

static bool adds_one(struct car_judging *g, uint32_t field, int player,
                     struct car_farm_bonus *bonus) {
    (void)g, (void)field;
    *bonus = (struct car_farm_bonus){
        .each = 1, .rule = CAR_RULE_BASE_FARMS, .option = AJ_NONE, .piece = CAR_NOTHING};
    return player == 0;
}

static const struct car_module bonus = {.farm_bonus = adds_one};

// Anna alone gets one more for the city, where it counts for her: of two fields both count under
// per-field (4 + 4), one under per-field-once, and per-city knows the city alone.
Test(seam, a_module_adds_to_what_a_field_gives) {
    cr_expect_eq(final_of(TABLE("final", ""), &bonus, 0), 4);
    cr_expect_eq(final_of(TABLE("final", ""), &bonus, 1), 3);
    cr_expect_eq(final_of(TABLE("final", MORE), &bonus, 0), 8);
    cr_expect_eq(final_of(TABLE("second", MORE), &bonus, 0), 4);
    cr_expect_eq(final_of(TABLE("first", ""), &bonus, 0), 5);
    cr_expect_eq(final_of(TABLE("first", MORE), &bonus, 0), 5);
    cr_expect_eq(final_of(TABLE("first", MORE), &bonus, 1), 0);
}

// Every figure of Bert's counts three.
static void counts_three(const struct car_judging *g, const struct car_worth *worth,
                         uint32_t follower, int16_t *strength) {
    (void)worth;
    if (g->board.follower[follower].player == 1)
        *strength = 3;
}

static const struct car_module strong = {.strength = counts_three};

// Under per-city he outnumbers two farmers of Anna's around the city.
Test(seam, a_module_says_what_a_figure_counts) {
    cr_expect_eq(final_of(TABLE("first", MORE), &strong, 0), 0);
    cr_expect_eq(final_of(TABLE("first", MORE), &strong, 1), 4);
    cr_expect_eq(final_of(TABLE("final", MORE), &strong, 0), 6);
}
