// The game of a hundred turns (fixtures/carcassonne/games/whole-game.yaml): what every turn gains,
// who takes the bonus tiles when, and by which rule. The workings stand in the fixture, turn by
// turn.
#include <criterion/criterion.h>

#include "carcassonne/table/rulebook.h"
#include "fixture_support.h"

#define GAME SOURCE_DIR "/fixtures/carcassonne/games/whole-game.yaml"

enum { TURNS = 100 };

struct gain {
    size_t turn; // from 1
    int32_t anna, bob;
};

// All other turns gain nothing.
static const struct gain gains[] = {
    {1, 4, 0},                            // city of 2
    {9, 0, 5},                            // road of 5
    {17, 4, 0},                           // city of 2
    {24, 4, 0},                           // road of 4, through the blue tunnel
    {25, 0, 2},                           // road of 2
    {28, 6, 0},                           // road of 3 with an inn
    {35, 0, 4},   {36, 0, 4}, {39, 0, 4}, // cities of 2
    {44, 0, 8},                           // road of 4 with an inn
    {46, 7, 7},                           // road of 7 through the black tunnel, shared
    {60, 16, 16},                         // road of 8 with an inn, through the green tunnel, shared
    {64, 4, 0},                           // city of 2
};

static const struct aj_judgement *judge_game(struct aj_arena *arena, adjudge_engine **engine) {
    struct aj_answer answer;
    aj_arena_init(arena, 0);
    cr_assert(fixture_read(engine, arena, GAME));
    cr_assert_eq((*engine)->cases.count, 1);
    cr_assert(fixture_judge(&(*engine)->cases.item[0], arena, &answer));
    return answer.judgement;
}

Test(whole_game, every_turn_gains_what_was_worked_out) {
    struct aj_arena arena;
    adjudge_engine *engine;
    const struct aj_judgement *judgement = judge_game(&arena, &engine);
    size_t next = 0;
    cr_assert_eq(judgement->turns, TURNS);
    for (size_t i = 0; i < judgement->turns; i++) {
        const struct aj_turn_record *turn = &judgement->turn[i];
        bool listed = next < sizeof gains / sizeof gains[0] && gains[next].turn == i + 1;
        int32_t anna = listed ? gains[next].anna : 0;
        int32_t bob = listed ? gains[next].bob : 0;
        next += listed;
        cr_expect_not(turn->illegal, "turn %zu", i + 1);
        cr_expect_eq(turn->gained[0], anna, "turn %zu: Anna gains %d", i + 1, turn->gained[0]);
        cr_expect_eq(turn->gained[1], bob, "turn %zu: Bob gains %d", i + 1, turn->gained[1]);
    }
    cr_expect_eq(judgement->player[0].final, 95);
    cr_expect_eq(judgement->player[1].final, 112);
    aj_arena_done(&arena);
}

// Turn of a case from the place of a ruling: the turn itself or one of its actions.
static size_t turn_of(const adjudge_engine *engine, const struct aj_judgement *judgement,
                      uint32_t node) {
    const struct aj_doc *doc = engine->cases.item[0].doc;
    for (uint32_t at = node; at != AJ_NO_NODE; at = doc->node[at].parent)
        for (size_t i = 0; i < judgement->turns; i++)
            if (judgement->turn[i].node == at)
                return i + 1;
    return 0;
}

struct change {
    int rule;
    size_t turn;
    int32_t size;
};

// Each time a bonus tile is taken or kept with a new record; not if one ties it or is smaller.
static const struct change changes[] = {
    {CAR_RULE_KING_KING, 1, 2},        {CAR_RULE_KING_ROBBER_BARON, 9, 5},
    {CAR_RULE_KING_LAST_TOKEN, 46, 7}, {CAR_RULE_KING_ROBBER_BARON, 60, 8},
    {CAR_RULE_KING_KING, 88, 3},       {CAR_RULE_KING_KING, 93, 4},
};

Test(whole_game, bonus_tiles_change_hands) {
    struct aj_arena arena;
    adjudge_engine *engine;
    const struct aj_judgement *judgement = judge_game(&arena, &engine);
    size_t next = 0;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        bool bonus = ruling->rule == CAR_RULE_KING_KING ||
                     ruling->rule == CAR_RULE_KING_ROBBER_BARON ||
                     ruling->rule == CAR_RULE_KING_LAST_TOKEN;
        if (!bonus || ruling->variant == CAR_SAYS_KING_KING_NOTES_STAYS)
            continue;
        cr_assert_lt(next, sizeof changes / sizeof changes[0]);
        cr_expect_eq(ruling->rule, changes[next].rule);
        cr_expect_eq(turn_of(engine, judgement, ruling->node), changes[next].turn);
        cr_expect_eq(ruling->arg[1].as.integer, changes[next].size);
        next++;
    }
    cr_expect_eq(next, sizeof changes / sizeof changes[0]);
    aj_arena_done(&arena);
}

// The publisher's answer is what the ruling of turn 46 cites.
Test(whole_game, the_last_token_cites_the_publisher) {
    struct aj_arena arena;
    adjudge_engine *engine;
    const struct aj_judgement *judgement = judge_game(&arena, &engine);
    bool met = false;
    for (size_t i = 0; i < judgement->rulings; i++) {
        if (judgement->ruling[i].rule != CAR_RULE_KING_LAST_TOKEN)
            continue;
        struct aj_citation cited = aj_ruling_citation(judgement, &judgement->ruling[i]);
        met = true;
        cr_expect_eq(cited.authority, AJ_CLARIFICATION);
        cr_expect_str_eq(car_rulebook.source[cited.source].id, "wikicarpedia-tunnel");
    }
    cr_expect(met);
    aj_arena_done(&arena);
}
