// Goods of Traders & Builders: the player who completes a city takes the goods that it shows. At
// the end of the game the players with the most of a kind score it.

#include "carcassonne/boxes/traders/traders.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

// ---- goods

// The kinds of goods: their mark on tiles, number of pieces, and the subject of their score.
static const struct {
    const char *id;
    uint8_t mark;
    uint8_t pieces;
    enum car_subject subject;
} goods[CAR_GOODS] = {
#define GOODS(name, id_, pieces_)                                                                  \
    [CAR_GOODS_##name] = {id_, CAR_MARK_##name, pieces_, CAR_SUBJECT_GOODS_##name},
#include "carcassonne/table/rows.def"
};

const char *const car_goods_ids[CAR_GOODS] = {
#define GOODS(name, id_, ...) id_,
#include "carcassonne/table/rows.def"
};

// Returns how many tokens of a kind there are.
static int32_t goods_pieces(int kind) {
    return goods[kind].pieces;
}

static int32_t *goods_of(const struct car_judging *g, int player) {
    return car_traders_of(g)->goods[player];
}

// ---- taking them

// Counts the symbols of each kind in a city, and returns their sum.
static int32_t count_symbols(const struct car_judging *g, uint32_t root, int32_t count[CAR_GOODS]) {
    int32_t all = 0;
    uint32_t part = root;
    do {
        const struct car_segment *segment = car_part_segment(&g->board, part);
        for (int kind = 0; segment->marks && kind < CAR_GOODS; kind++) {
            bool shown = car_has_mark(segment, (enum car_mark)goods[kind].mark);
            count[kind] += shown;
            all += shown;
        }
        part = g->board.part[part].next;
    } while (part != root);
    return all;
}

static void note_symbols(struct car_judging *g, uint32_t root, int kind, int32_t count) {
    if (count > 0)
        AJ_RULE(g->judgement, CAR_RULE_GOODS_PER_SYMBOL, AJ_NOTES, g->now.turn->node,
                car_mover_arg(g), AJ_INT("count", count), AJ_TEXT("goods", goods[kind].id),
                AJ_SUBJECT("feature", (int32_t)root));
}

__attribute__((noinline)) static void take_goods(struct car_judging *g,
                                                 const struct car_worth *worth) {
    int32_t count[CAR_GOODS] = {0};
    int32_t all = count_symbols(g, worth->root, count);
    if (all == 0 || !aj_is_switched_on(g->judgement, CAR_OPTION_GOODS_GOODS))
        return;
    for (int kind = 0; kind < CAR_GOODS; kind++)
        goods_of(g, g->now.turn->player)[kind] += count[kind];
    bool by_abbey = g->now.placed != CAR_NOTHING && g->board.lying[g->now.placed].tile->fits_any;
    AJ_RULE(g->judgement, CAR_RULE_GOODS_TRADER, AJ_NOTES, g->now.turn->node, car_mover_arg(g),
            AJ_INT("count", all), AJ_SUBJECT("feature", (int32_t)worth->root))
        ->weight = by_abbey ? AJ_SOFTWARE : AJ_OFFICIAL; // no rulebook speaks of abbeys
    for (int kind = 0; kind < CAR_GOODS; kind++)
        note_symbols(g, worth->root, kind, count[kind]);
}

void car_goods_scored(struct car_judging *g, const struct car_worth *worth) {
    // before this turn, another player had completed the city
    if (worth->kind == CAR_CITY && !g->board.part[worth->root].pending)
        take_goods(g, worth);
}

// ---- at the end

static int32_t find_most(const struct car_judging *g, int kind, int *players) {
    int32_t most = 0;
    *players = 0;
    for (int i = 0; i < g->position->players; i++) {
        int32_t own = goods_of(g, i)[kind];
        *players = own > most ? 1 : *players + (own == most);
        most = own > most ? own : most;
    }
    return most;
}

// Gives a player the points for having most of a kind of goods; `tied`: others have as many.
static void score_goods(struct car_judging *g, int kind, int player, bool tied) {
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_GOODS_MOST, AJ_SCORES, g->position->player[player].node,
                AJ_INT("count", goods_of(g, player)[kind]), AJ_TEXT("goods", goods[kind].id));
    ruling->variant = tied ? CAR_SAYS_GOODS_MOST_SCORES_TIED : AJ_PLAIN;
    car_score(g, ruling,
              &(struct aj_earning){.player = player,
                                   .subject = car_subject(goods[kind].subject, 0),
                                   .when = AJ_WHEN_END,
                                   .points = CAR_POINTS_OF_MOST});
}

void car_goods_final(struct car_judging *g) {
    for (int kind = 0; kind < CAR_GOODS; kind++) {
        int players;
        int32_t most = find_most(g, kind, &players);
        for (int i = 0; most > 0 && i < g->position->players; i++)
            if (goods_of(g, i)[kind] == most)
                score_goods(g, kind, i, players > 1);
    }
}

// ---- in the result

void car_goods_tally(const struct car_judging *g) {
    struct aj_arena *arena = g->judgement->arena;
    for (int i = 0; i < g->position->players; i++)
        for (int kind = 0; kind < CAR_GOODS; kind++)
            if (goods_of(g, i)[kind] > 0)
                aj_also(g->judgement, i,
                        aj_arena_format(arena, "%d %s", (int)goods_of(g, i)[kind], goods[kind].id));
}

void car_goods_write(const struct car_judging *g, struct aj_json *json) {
    if (aj_is_switched_off(g->rules, CAR_OPTION_GOODS_GOODS))
        return;
    aj_json_open_list(json, "goods");
    for (int i = 0; i < g->position->players; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "player", g->judgement->player[i].name);
        for (int kind = 0; kind < CAR_GOODS; kind++)
            aj_json_put_int(json, goods[kind].id, goods_of(g, i)[kind]);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

// ---- goods_position
//
// Reads the goods of the players in a case, and those that it expects.

void car_read_goods(struct car_draft *draft, uint32_t node, int player) {
    void **own = &draft->position->own[CAR_MODULE_TRADERS];
    uint32_t key[CAR_GOODS];
    if (!*own)
        *own = AJ_NEW(draft->reader->arena, struct car_case_goods);
    struct car_case_goods *given = *own;
    if (!aj_read_map(draft->reader, node, car_goods_ids, CAR_GOODS, key)) {
        aj_read_help(draft->reader, "as {wine: 2, grain: 0, cloth: 1}");
        return;
    }
    for (int kind = 0; kind < CAR_GOODS; kind++) {
        int32_t pieces = goods_pieces(kind), count = 0;
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
    const struct car_case_goods *given = draft->position->own[CAR_MODULE_TRADERS];
    for (int kind = 0; given && kind < CAR_GOODS; kind++) {
        int32_t count = 0;
        for (int i = 0; i < draft->position->players; i++)
            count += given->of[i][kind];
        if (count > goods_pieces(kind))
            aj_read_error(draft->reader, draft->job->field[AJ_KEY_PLAYERS],
                          CAR_KIND(TOO_MANY_PIECES),
                          "the players have %d tokens of %s together; there are %d", count,
                          car_goods_ids[kind], goods_pieces(kind));
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
