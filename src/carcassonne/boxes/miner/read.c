// Reads the ore that players have, and the actions that spend it.
#include "carcassonne/boxes/miner/miner.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

#define ORE_HELP "there are 30 pieces of ore in all, and nobody owes any"

void car_read_ore(struct car_draft *draft, uint32_t node, int player) {
    void **own = &draft->position->own[CAR_MODULE_MINER];
    if (!*own)
        *own = AJ_NEW_ARRAY(draft->reader->arena, int32_t, AJ_PLAYERS_MAX);
    int32_t *ore = (int32_t *)*own + player;
    if (!aj_read_number(draft->reader, node, ore))
        return;
    if (*ore < 0 || *ore > CAR_ORE_PIECES)
        aj_read_error(draft->reader, node, AJ_KIND(OUT_OF_RANGE),
                      "%d pieces of ore are outside 0 to %d", *ore, CAR_ORE_PIECES)
            ->help = ORE_HELP;
}

void car_check_ore(struct car_draft *draft) {
    const int32_t *given = draft->position->own[CAR_MODULE_MINER];
    int32_t ore = 0;
    for (int i = 0; given && i < draft->position->players; i++) {
        int32_t own = given[i];
        ore += own > 0 && own <= CAR_ORE_PIECES ? own : 0;
    }
    if (ore > CAR_ORE_PIECES)
        aj_read_error(draft->reader, draft->job->field[AJ_KEY_PLAYERS], CAR_KIND(TOO_MANY_PIECES),
                      "the players hold %d pieces of ore", ore)
            ->help = ORE_HELP;
}

static bool read_swap(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    a->tile = car_draft_tile(draft, at->own);
    return a->tile != NULL;
}

static void write_swap(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, "swap", car_tile_id(a->tile));
}

static bool read_extra_turn(struct car_draft *draft, const struct car_action_nodes *at,
                            struct car_action *a) {
    bool wanted = true;
    (void)a;
    if (!aj_read_bool(draft->reader, at->own, &wanted))
        return false;
    if (!wanted)
        aj_read_error(draft->reader, at->node, CAR_KIND(BAD_ACTION),
                      "`extra_turn: false` is no action; leave it out");
    return wanted;
}

static void write_extra_turn(const struct car_action *a, struct aj_json *json,
                             struct aj_arena *arena) {
    (void)a, (void)arena;
    aj_json_put_bool(json, "extra_turn", true);
}

// ---- what may come next

// Lists an action that spends ore, or the ruling that forbids it.
static void list_spending(struct car_asking *ask, struct aj_moves *moves,
                          const struct car_action *a) {
    struct aj_next *next = car_list_tried(ask, moves, CAR_NEXT_SPENDING, a);
    if (!next)
        return;
    next->sentence = car_actions[a->kind].key;
    next->json = aj_arena_format(moves->arena, "\"%s\"", next->sentence);
}

static void list_swap(struct car_asking *ask, struct aj_moves *moves) {
    const struct car_action swap = {.kind = CAR_SWAP, .tile = ask->tile, .node = ask->turn.node};
    if (ask->tile)
        list_spending(ask, moves, &swap);
}

static void list_extra_turn(struct car_asking *ask, struct aj_moves *moves) {
    const struct car_action extra = {.kind = CAR_EXTRA_TURN, .node = ask->turn.node};
    list_spending(ask, moves, &extra);
}

// Lists one row for all figures: it is about the first one that may come back or, if none may, the
// player's first figure.
static void list_recall(struct car_asking *ask, struct aj_moves *moves) {
    uint32_t shown = CAR_NOTHING;
    for (uint32_t f = 0; f < ask->g.board.followers; f++) {
        const struct car_follower *own = &ask->g.board.follower[f];
        if (own->returned || own->player != ask->player)
            continue;
        const struct car_action a =
            car_standing_action(&ask->g.board, CAR_RECALL, f, ask->turn.node);
        if (car_ask_may(ask, &a, NULL)) {
            shown = f;
            break;
        }
        if (shown == CAR_NOTHING)
            shown = f;
    }
    if (shown == CAR_NOTHING)
        return;
    const struct car_action recall =
        car_standing_action(&ask->g.board, CAR_RECALL, shown, ask->turn.node);
    list_spending(ask, moves, &recall);
}

const struct car_action_hooks car_swap_action = {.read = read_swap,
                                                 .write = write_swap,
                                                 .says = "swap {the tile} for another",
                                                 .list = list_swap};
const struct car_action_hooks car_extra_turn_action = {.read = read_extra_turn,
                                                       .write = write_extra_turn,
                                                       .says = "buy an extra turn",
                                                       .list = list_extra_turn};
const struct car_action_hooks car_recall_action = {.read = car_draft_standing,
                                                   .by_cell = true,
                                                   .write = car_write_standing,
                                                   .says = "take back the figure on {spot}",
                                                   .list = list_recall};
