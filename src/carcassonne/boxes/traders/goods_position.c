// Reads the goods of the players in a case, and those that it expects.
#include "carcassonne/boxes/traders/traders.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

void car_read_goods(struct car_draft *draft, uint32_t node, int player) {
    void **own = &draft->position->own[CAR_MODULE_TRADERS];
    uint32_t key[CAR_GOODS];
    if (!*own)
        *own = AJ_NEW(draft->reader->arena, struct car_goods_given);
    struct car_goods_given *given = *own;
    if (!aj_read_map(draft->reader, node, car_goods_ids, CAR_GOODS, key)) {
        aj_read_help(draft->reader, "as {wine: 2, grain: 0, cloth: 1}");
        return;
    }
    for (int kind = 0; kind < CAR_GOODS; kind++) {
        int32_t pieces = car_goods_pieces(kind), count = 0;
        if (key[kind] == AJ_NO_NODE || !aj_read_number(draft->reader, key[kind], &count))
            continue;
        if (count < 0 || count > pieces)
            aj_read_error(draft->reader, key[kind], AJ_KIND(OUT_OF_RANGE),
                          "%d tokens of %s are outside 0 to %d", count, car_goods_ids[kind],
                          pieces);
        else
            given->of[player][kind] = count;
    }
}

void car_check_goods(struct car_draft *draft) {
    const struct car_goods_given *given = draft->position->own[CAR_MODULE_TRADERS];
    for (int kind = 0; given && kind < CAR_GOODS; kind++) {
        int32_t count = 0;
        for (int i = 0; i < draft->position->players; i++)
            count += given->of[i][kind];
        if (count > car_goods_pieces(kind))
            aj_read_error(draft->reader, draft->job->field[AJ_KEY_PLAYERS],
                          CAR_KIND(TOO_MANY_PIECES),
                          "the players have %d tokens of %s together; there are %d", count,
                          car_goods_ids[kind], car_goods_pieces(kind));
    }
}

// ---- expect

static void check_kinds(struct car_checking *c, uint32_t node, int player) {
    const struct car_traders *traders = car_traders_of(c->g);
    struct aj_arena *arena = c->reader->arena;
    const char *name = c->g->judgement->player[player].name;
    uint32_t key[CAR_GOODS];
    if (!aj_read_map(c->reader, node, car_goods_ids, CAR_GOODS, key))
        return;
    for (int kind = 0; kind < CAR_GOODS; kind++) {
        int32_t expected, actual = traders ? traders->goods[player][kind] : 0;
        if (key[kind] == AJ_NO_NODE || !aj_read_number(c->reader, key[kind], &expected) ||
            expected == actual)
            continue;
        aj_mismatch_add_int(c->out, key[kind],
                            aj_arena_format(arena, "goods.%s.%s", name, car_goods_ids[kind]),
                            expected, actual);
        aj_mismatch_say(c->out, "%s has %s %s", name,
                        actual ? aj_arena_format(arena, "%d", actual) : "no", car_goods_ids[kind]);
    }
}

void car_expect_goods(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (!aj_read_is_map(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node) {
        int player = aj_case_player_key(c->reader, c->job, n);
        if (player != AJ_NONE)
            check_kinds(c, n, player);
    }
}
