// The game's own keys of `expect`, as rows. The base game has `count` (features by kind) and
// `features` (found by place).
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"
#include "carcassonne/view/view.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

const char *const car_expect_keys[CAR_EXPECT_KEYS] = {
#define EXPECT_KEY(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
};
const struct aj_claim_rule car_claim_rules[] = {
#define CLAIMED(key, rule) {CAR_EXPECT_##key, CAR_RULE_##rule},
#include "carcassonne/table/rows.def"
    {0, AJ_NONE},
};
static car_expect_key *const checkers[CAR_EXPECT_KEYS] = {
#define EXPECT_KEY(name, key, checker_, ...) checker_,
#include "carcassonne/table/rows.def"
};

// Returns whether a difference was added.
static bool check_int(struct car_checking *c, uint32_t node, const char *key, int32_t actual) {
    int32_t expected;
    if (node == AJ_NO_NODE || !aj_read_number(c->reader, node, &expected) || expected == actual)
        return false;
    aj_mismatch_add_int(c->out, node, key, expected, actual);
    return true;
}

static bool check_bool(struct car_checking *c, uint32_t node, const char *key, bool actual) {
    bool expected;
    if (node == AJ_NO_NODE || !aj_read_bool(c->reader, node, &expected) || expected == actual)
        return false;
    aj_mismatch_add(c->out, node, key, expected ? "true" : "false", actual ? "true" : "false");
    aj_mismatch_data(c->out, actual ? "true" : "false");
    return true;
}

void car_expect_count(struct car_checking *c, uint32_t node) {
    uint32_t key[CAR_KINDS];
    int32_t actual[CAR_KINDS] = {0};
    if (!aj_read_map(c->reader, node, car_kind_names, CAR_KINDS, key))
        return;
    for (uint32_t i = 0; i < c->g->numbering->rows; i++)
        actual[c->g->numbering->row[i].kind]++;
    for (int kind = 0; kind < CAR_KINDS; kind++)
        if (check_int(c, key[kind],
                      aj_arena_format(c->reader->arena, "count.%s", car_kind_names[kind]),
                      actual[kind]))
            aj_mismatch_say(
                c->out, "the board has %s",
                aj_say_count(c->reader->arena, (size_t)actual[kind], car_kind_names[kind]));
}

// Names players (bits): "Anna, Ben"; "nobody" if there are none.
static const char *say_players(const struct car_checking *c, uint8_t players) {
    const struct aj_judgement *judgement = c->g->judgement;
    const char *list = "";
    for (int i = 0; i < judgement->players; i++)
        if ((players >> i) & 1U)
            list = aj_arena_join(c->reader->arena, list, ", ", judgement->player[i].name);
    return *list ? list : "nobody";
}

// Compares owners in any order. Every name must be a player's.
static bool check_owners(struct car_checking *c, uint32_t node, const char *key, uint8_t actual) {
    const struct aj_doc *doc = c->reader->doc;
    uint8_t expected = 0;
    if (node == AJ_NO_NODE || !aj_read_is_list(c->reader, node))
        return false;
    AJ_EACH_CHILD(doc, n, node) {
        int player = aj_case_player(c->reader, c->job, n);
        expected |= (uint8_t)(player == AJ_NONE ? 0 : 1U << player);
    }
    if (expected == actual)
        return false;
    aj_mismatch_add(c->out, node, key, say_players(c, expected), say_players(c, actual));
    aj_mismatch_players(c->out, c->g->judgement, actual);
    return true;
}

// Says the cell at a node that was read before.
static const char *say_cell(const struct car_checking *c, uint32_t node) {
    int32_t cell[2];
    return aj_read_cell(c->reader, node, cell)
               ? aj_arena_format(c->reader->arena, "(%d,%d)", (int)cell[0], (int)cell[1])
               : "";
}

// Compares what is expected of a feature; `key` has the values of check_feature's keys.
static void compare_feature(struct car_checking *c, const uint32_t key[],
                            const struct car_shown *shown) {
    struct aj_arena *arena = c->reader->arena;
    const char *name = aj_doc_text(c->reader->doc, key[1]), *cell = say_cell(c, key[0]);
    const char *of = aj_arena_format(arena, "%s of %s", name, cell);
    const struct car_worth *worth = &shown->worth;
    int32_t open = c->g->board.part[shown->row->root].open, standing = (int32_t)shown->followers;
    if (check_int(c, key[2], aj_arena_format(arena, "features.%s.points", name), worth->points))
        aj_mismatch_say(c->out, "%s is worth %d", of, worth->points);
    if (check_bool(c, key[3], aj_arena_format(arena, "features.%s.complete", name),
                   worth->complete))
        aj_mismatch_say(c->out, "%s is %scomplete", of, worth->complete ? "" : "not ");
    if (check_owners(c, key[4], aj_arena_format(arena, "features.%s.owners", name), worth->owners))
        aj_mismatch_say(c->out, "%s belongs to %s", of, say_players(c, worth->owners));
    if (check_int(c, key[5], aj_arena_format(arena, "features.%s.open_ends", name), open))
        aj_mismatch_say(c->out, "%s has %d open end%s", of, (int)open, open == 1 ? "" : "s");
    if (check_int(c, key[6], aj_arena_format(arena, "features.%s.followers", name), standing))
        aj_mismatch_say(c->out, "%s has %d follower%s", of, (int)standing,
                        standing == 1 ? "" : "s");
}

static void check_feature(struct car_checking *c, uint32_t node) {
    static const char *const keys[] = {"at",     "segment",   "points",   "complete",
                                       "owners", "open_ends", "followers"};
    uint32_t key[7];
    struct car_shown shown;
    if (!aj_read_map(c->reader, node, keys, 7, key))
        return;
    car_expect_keys_given(c, node, keys, key, 2);
    uint32_t part = car_expect_part(c, key, "features");
    if (part == CAR_NOTHING)
        return;
    uint32_t row = c->g->numbering->row_of[car_board_root(&c->g->board, part)];
    if (row == CAR_NOTHING) {
        aj_mismatch_add(c->out, key[1], "features", aj_doc_text(c->reader->doc, key[1]),
                        "no feature");
        return;
    }
    car_show(c->g, c->fields, row, &shown);
    compare_feature(c, key, &shown);
}

void car_expect_features(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (!aj_read_is_list(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node)
        check_feature(c, n);
}

void car_expect(struct aj_reader *reader, const struct aj_case *job,
                const struct aj_judgement *judgement, const uint32_t field[],
                struct aj_mismatches *out) {
    struct car_judging *g = car_result(judgement);
    struct car_checking c = {reader, job, g, car_show_fields(g), out};
    for (int i = 0; i < CAR_EXPECT_KEYS; i++)
        if (field[i] != AJ_NO_NODE)
            checkers[i](&c, field[i]);
}
