// Checks `begun` of `expect`: what players have after the next turn has begun.
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

// Returns whose turn is next, or AJ_NONE if the present turn is not over yet.
static int find_next(const struct car_judging *g) {
    const struct car_turn *last = g->now.turn;
    if (!last || car_part_due(g))
        return AJ_NONE;
    return car_goes_on(g) ? last->player : (last->player + 1) % g->position->players;
}

// Checks points that include those of the next turn's beginning, as programs give them that begin
// it as soon as a turn is over.
void car_expect_begun(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (!aj_read_is_map(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node) {
        int32_t expected;
        int player = aj_case_player_key(c->reader, c->job, n);
        if (player == AJ_NONE || !aj_read_number(c->reader, n, &expected))
            continue;
        int32_t given = player == find_next(c->g) ? car_fairy_gives(c->g, player) : 0;
        int32_t actual = c->g->judgement->player[player].gained + given;
        if (actual != expected)
            aj_mismatch_add_int(
                c->out, n,
                aj_arena_format(c->reader->arena, "begun.%s", c->g->judgement->player[player].name),
                expected, actual);
    }
}
