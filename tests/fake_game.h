// A tiny game for the tests of everything that knows no game: players add numbers. Its rulebook has
// settled, unsettled and agreeing options, a number, a second module and a house rule.
#pragma once

#include <string.h>

#include "documents/reading/reading.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"

#define AJ_RULEBOOK_TABLES
#define AJ_ROWS "fake_rules.def"
#define AJ_NAME(kind, name) FAKE_##kind##_##name
#include "judging/rulebook/rulebook-names.def"
#include "judging/rulebook/rulebook-tables.def"

static const struct aj_rulebook fake_rulebook = AJ_RULEBOOK;

// What the moves add, in order: subject i is throw i.
struct fake_throw {
    int number;
    int turn;
};

struct fake_position {
    int dice; // what `dice` holds: one point each for the first player at the end
};

struct fake_result {
    struct fake_throw throw[64];
    int throws, sum;
};

static inline bool fake_read(struct aj_reader *reader, struct aj_case *job,
                             const uint32_t field[]) {
    static const char *const keys[] = {"name", "colour", "score"};
    const struct aj_doc *doc = reader->doc;
    size_t before = reader->diags->count;
    uint32_t list = job->field[AJ_KEY_PLAYERS];
    struct fake_position *position = AJ_NEW(reader->arena, struct fake_position);
    job->position = position;
    if (!aj_read_is_list(reader, list))
        return false;
    for (uint32_t n = aj_doc_first(doc, list); n != AJ_NO_NODE; n = doc->node[n].next) {
        uint32_t value[3];
        struct aj_case_player *player = &job->player[job->players];
        if (!aj_read_map(reader, n, keys, 3, value))
            continue;
        player->node = n;
        player->name = value[0] == AJ_NO_NODE ? NULL : aj_read_text(reader, value[0]);
        player->colour = value[1] == AJ_NO_NODE ? NULL : aj_read_text(reader, value[1]);
        player->name = player->name ? player->name : player->colour;
        if (value[2] != AJ_NO_NODE)
            aj_read_int(reader, value[2], -1000000, 1000000, &player->score);
        job->players++;
    }
    if (field[0] != AJ_NO_NODE && aj_read_is_list(reader, field[0]))
        for (uint32_t n = aj_doc_first(doc, field[0]); n != AJ_NO_NODE; n = doc->node[n].next) {
            int32_t die;
            if (aj_read_int(reader, n, 1, 20, &die) && die == 13)
                aj_read_error(reader, n, &diagnostic_rows[FAKE_DIAG_BAD_LUCK], "13 does not exist");
            position->dice++;
        }
    return reader->diags->count == before;
}

// Whether the number is forbidden to the player, and what it counts.
static inline bool fake_forbids(struct aj_judgement *judgement, int player, int *number) {
    if (*number <= 6)
        return false;
    int high = aj_decide(judgement, FAKE_OPTION_HIGH, (const int[]){0, 1, 2});
    if (high == 2)
        *number /= 2;
    if (high != 1)
        return false;
    if (!aj_house_rule_on(judgement->rules, FAKE_HOUSE_RULE_KIND))
        return true;
    return aj_decide(judgement, FAKE_OPTION_KINDNESS, (const int[]){0, player > 0});
}

static inline void fake_add(struct aj_judgement *judgement, struct fake_result *result, int player,
                            uint32_t node, int number) {
    int counts = number;
    AJ_SURE(judgement->arena, number != 666); // this game's own mistake
    if (fake_forbids(judgement, player, &counts)) {
        AJ_RULE(judgement, FAKE_RULE_ADD, AJ_FORBIDS, node, AJ_INT("number", number),
                AJ_PLAYER("player", player))
            ->option = FAKE_OPTION_HIGH;
        judgement->turn[judgement->turns - 1].illegal = true;
        return;
    }
    int last = result->throws - 1, turn = (int)judgement->turns;
    if (last >= 0 && result->throw[last].turn == turn && result->throw[last].number == number &&
        aj_decide(judgement, FAKE_OPTION_TWICE, (const int[]){0, 1}))
        counts = 0;
    // The colour of the bonus is asked for a six, and changes nothing.
    if (number == 6 && aj_module_on(judgement->rules, FAKE_MODULE_BONUS))
        aj_decide(judgement, FAKE_OPTION_COLOUR, (const int[]){0, 1});
    result->throw [result->throws] = (struct fake_throw){number, turn};
    AJ_RULE(judgement, FAKE_RULE_ADD, AJ_ALLOWS, node, AJ_INT("number", number));
    aj_earn(judgement, player, result->throws, AJ_WHEN_MOVE, counts);
    struct aj_ruling *ruling =
        AJ_RULE(judgement, FAKE_RULE_ADD, AJ_SCORES, node, AJ_INT("number", number));
    ruling->player = (int8_t)player;
    ruling->subject = result->throws++;
    ruling->points = counts;
    result->sum += counts;
}

static inline void fake_turn(const struct aj_case *job, struct aj_judgement *judgement,
                             struct fake_result *result, uint32_t node) {
    const struct aj_doc *doc = job->doc;
    uint32_t who = aj_doc_get(doc, node, "player"), list = aj_doc_get(doc, node, "actions");
    int player = 0;
    for (int i = 0; i < job->players; i++)
        if (strcmp(job->player[i].name, aj_doc_text(doc, who)) == 0)
            player = i;
    aj_turn_add(judgement, player, node);
    for (uint32_t n = aj_doc_first(doc, list); n != AJ_NO_NODE; n = doc->node[n].next) {
        if (!judgement->forbidden && aj_number(judgement, FAKE_OPTION_MOST) > 0)
            fake_add(judgement, result, player, n, atoi(aj_doc_text(doc, n + 1)));
    }
}

static inline void fake_judge(const struct aj_case *job, struct aj_judgement *judgement) {
    const struct aj_doc *doc = job->doc;
    const struct fake_position *position = job->position;
    struct fake_result *result = AJ_NEW(judgement->arena, struct fake_result);
    judgement->result = result;
    uint32_t moves = job->field[AJ_KEY_MOVES];
    for (uint32_t n = moves == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_first(doc, moves); n != AJ_NO_NODE;
         n = doc->node[n].next)
        if (!judgement->forbidden)
            fake_turn(job, judgement, result, n);
    if (job->field[AJ_KEY_MOVE] != AJ_NO_NODE && !judgement->forbidden)
        fake_turn(job, judgement, result, job->field[AJ_KEY_MOVE]);
    if (position->dice > 0)
        aj_earn(judgement, 0, AJ_NO_SUBJECT, AJ_WHEN_END, position->dice);
    for (int i = 0; i < job->players; i++)
        if (judgement->player[i].gained == 0 && judgement->turns > 0)
            AJ_RULE(judgement, FAKE_RULE_REST, AJ_DENIES, job->player[i].node,
                    AJ_PLAYER("player", i))
                ->player = (int8_t)i;
    AJ_RULE(judgement, FAKE_RULE_REST, AJ_NOTES, AJ_NO_NODE,
            AJ_INT("turns", (int32_t)judgement->turns));
}

static inline void fake_label(const struct aj_judgement *judgement, int32_t subject,
                              struct aj_buf *out) {
    (void)judgement;
    aj_buf_format(out, "throw-%d", (int)subject + 1);
}

static inline int32_t fake_order(const struct aj_judgement *judgement, int32_t subject) {
    (void)judgement;
    return subject;
}

static inline void fake_write(const struct aj_judgement *judgement, struct aj_json *json) {
    const struct fake_result *result = judgement->result;
    aj_json_put_int(json, "sum", result->sum);
}

static inline void fake_tell(const struct aj_judgement *judgement, struct aj_table *table,
                             size_t *count, size_t max, bool fold) {
    const struct fake_result *result = judgement->result;
    (void)fold;
    if (*count == max)
        return;
    aj_table_init(&table[*count], judgement->arena, "Throws", 2);
    for (int i = 0; i < result->throws; i++)
        aj_table_row(&table[*count],
                     (const char *const[]){
                         aj_arena_format(judgement->arena, "throw-%d", i + 1),
                         aj_arena_format(judgement->arena, "%d", result->throw[i].number)});
    ++*count;
}

static inline void fake_phrase(const struct aj_judgement *judgement, const struct aj_case *job,
                               uint32_t node, bool by_place, struct aj_buf *out) {
    (void)by_place;
    (void)judgement;
    aj_buf_format(out, "add %s", aj_doc_text(job->doc, node + 1));
}

static inline void fake_expect(struct aj_reader *reader, const struct aj_case *job,
                               const struct aj_judgement *judgement, const uint32_t field[],
                               struct aj_mismatches *out) {
    (void)job;
    const struct fake_result *result = judgement->result;
    int32_t sum;
    if (field[0] != AJ_NO_NODE && aj_read_int(reader, field[0], 0, 1000, &sum) &&
        sum != result->sum)
        aj_mismatch_add(out, field[0], "sum", "another", "this");
}

static const char *const fake_keys[] = {"dice"};
static const char *const fake_expect_keys[] = {"sum"};

static const struct aj_game fake_game = {
    .id = "dice",
    .title = "Dice",
    .book = &fake_rulebook,
    .keys = fake_keys,
    .key_count = 1,
    .read = fake_read,
    .judge = fake_judge,
    .label = fake_label,
    .order = fake_order,
    .write = fake_write,
    .tell = fake_tell,
    .phrase = fake_phrase,
    .expect_keys = fake_expect_keys,
    .expect_key_count = 1,
    .expect = fake_expect,
};

static const struct aj_game *const fake_games[] = {&fake_game, NULL};
