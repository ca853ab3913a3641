#include "carcassonne/boxes/traders/traders.h"
#include "carcassonne/rules/rules.h"

// Whether the tile is an abbey that ends the feature on which the figure stands or stood.
static bool is_ended(const struct car_board *board, const struct car_board_tile *abbey,
                     uint32_t figure) {
    uint32_t root = car_board_root(board, board->follower[figure].part);
    if (!abbey->tile->fits_any)
        return false;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = car_board_beside(board, abbey->x, abbey->y, edge);
        unsigned ways = there == CAR_NOTHING ? 0 : car_ways_at_edge(&board->lying[there], edge ^ 2);
        for (; ways; ways &= ways - 1)
            if (car_board_root(board, board->lying[there].first_part +
                                          (unsigned)__builtin_ctz(ways)) == root)
                return true;
    }
    return false;
}

// Returns the builder of the turn's player that left the board last, or CAR_NOTHING.
static uint32_t find_gone(const struct car_judging *g) {
    for (uint32_t f = g->board.followers; f-- > 0;) {
        const struct car_follower *figure = &g->board.follower[f];
        if (figure->figure == CAR_FIGURE_BUILDER && figure->player == g->now.turn->player &&
            figure->returned)
            return f;
    }
    return CAR_NOTHING;
}

// Returns the sentence that says why a builder has left: it follows from the ruling on his return.
static int16_t find_why_gone(const struct car_judging *g, uint32_t builder) {
    for (size_t i = g->judgement->rulings; i-- > 0;) {
        const struct aj_ruling *ruling = &g->judgement->ruling[i];
        if (ruling->rule == CAR_RULE_BUILDER_RETURNS && ruling->effect == AJ_DENIES &&
            ruling->node == g->board.follower[builder].node)
            return ruling->variant == CAR_SAYS_BUILDER_RETURNS_DENIES_SCORED
                       ? CAR_SAYS_BUILDER_RETURNS_NOTES_SCORED
                       : CAR_SAYS_BUILDER_RETURNS_NOTES_LONELY;
    }
    return AJ_PLAIN;
}

static void note_builder(const struct car_judging *g, uint32_t node, int rule, int16_t variant,
                         uint32_t builder) {
    const struct car_board_tile *at = car_board_tile_below(&g->board, builder);
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    uint8_t kind = g->board.part[g->board.follower[builder].part].kind;
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, rule, AJ_NOTES, node, car_mover_arg(g),
                AJ_WORD("kind", &car_kind_words[kind]), car_stand_arg(g, "segment", builder),
                AJ_CELL("tile", at->x, at->y), AJ_CELL("placed", placed->x, placed->y));
    ruling->variant = variant;
    ruling->rank = AJ_TOLD_FIRST;
}

// Whether the turn places or moves a ferry.
static bool has_ferry(const struct car_judging *g) {
    for (uint32_t i = 0; i < g->now.turn->count; i++)
        if (g->now.turn->action[i].kind == CAR_FERRY ||
            g->now.turn->action[i].kind == CAR_MOVE_FERRY)
            return true;
    return false;
}

// Says of a builder who was on the board before the tile why he gives no second part.
static void note_stood(const struct car_judging *g, uint32_t node, uint32_t builder) {
    if (is_ended(&g->board, &g->board.lying[g->now.placed], builder))
        note_builder(g, node, CAR_RULE_BUILDER_ABBEY, AJ_PLAIN, builder);
    else
        note_builder(g, node, CAR_RULE_BUILDER_DOUBLE_TURN,
                     has_ferry(g) ? CAR_SAYS_BUILDER_DOUBLE_TURN_NOTES_FERRY
                                  : CAR_SAYS_BUILDER_DOUBLE_TURN_NOTES_ELSEWHERE,
                     builder);
}

void car_note_no_second(const struct car_judging *g, uint32_t node) {
    const struct car_traders *traders = car_traders_of(g);
    uint32_t now = car_board_other(&g->board, g->now.turn->player, CAR_FIGURE_BUILDER, CAR_NOTHING);
    if (g->now.placed == CAR_NOTHING || !aj_keeps(g->judgement, AJ_NOTES))
        return;
    uint32_t gone = find_gone(g);
    for (uint32_t i = 0; i < traders->builders; i++)
        note_stood(g, node, traders->builder[i]);
    if (traders->builders > 0)
        return;
    if (now != CAR_NOTHING)
        note_builder(g, node, CAR_RULE_BUILDER_DOUBLE_TURN,
                     CAR_SAYS_BUILDER_DOUBLE_TURN_NOTES_TOO_LATE, now);
    else if (gone != CAR_NOTHING)
        note_builder(g, node, CAR_RULE_BUILDER_RETURNS, find_why_gone(g, gone), gone);
    else {
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, CAR_RULE_BUILDER_DOUBLE_TURN, AJ_NOTES, node, car_mover_arg(g));
        ruling->variant = CAR_SAYS_BUILDER_DOUBLE_TURN_NOTES_NO_BUILDER;
        ruling->rank = AJ_TOLD_FIRST;
    }
}
