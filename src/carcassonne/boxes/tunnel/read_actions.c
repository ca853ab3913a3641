// Reads and writes the Tunnel's actions: placing a token of one's own, or one taken from its owner,
// on an opening.
#include "carcassonne/boxes/tunnel/read.h"
#include "carcassonne/boxes/tunnel/turn_asking.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "tiles/tiles.h"

static bool read_token(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    int colour = car_draft_token_colour(draft, at->own);
    a->colour = colour >= 0 ? (uint8_t)colour : 0;
    const struct car_action *placed = draft->just_placed;
    bool says_cell = at->beside[CAR_BESIDE_AT] != AJ_NO_NODE, on_placed = placed && !says_cell;
    if (on_placed) { // without `at`, it goes on the tile just placed, like a figure
        a->x = placed->x;
        a->y = placed->y;
        a->has_at = true;
    }
    // Without `at` it may be meant for a tile that was not understood.
    bool is_open = !says_cell && draft->is_partly_read;
    bool found = on_placed || (!is_open && car_draft_action_at(draft, at, a));
    bool says_opening = car_draft_has(draft, at, CAR_BESIDE_OPENING);
    if (!says_opening)
        aj_read_help(draft->reader, "as token red opening south");
    bool opening = says_opening && car_draft_edge(draft, at->beside[CAR_BESIDE_OPENING], &a->edge);
    return found && opening && colour >= 0;
}

static void write_token(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, car_action_keys[a->kind], car_colour_names[a->colour]);
    car_write_at(a, json);
    aj_json_put_text(json, "opening", car_edge_names[a->edge]);
}

// ---- what may come next

// Lists a token as possible, or as rejected if no legal turn can follow it.
static void try_token(struct car_asking *ask, struct aj_moves *moves, const struct car_action *a) {
    const struct aj_ruling *why = NULL;
    struct aj_arg arg[AJ_ARGS_MAX];
    struct aj_ruling end = {.arg = arg};
    if (car_ask_may(ask, a, &why) && !car_whole_reaches(ask, a, &end))
        why = &end;
    struct aj_next *next = car_list_row(ask, moves, CAR_NEXT_TOKENS, why);
    if (!next)
        return;
    const char *colour = car_colour_names[a->colour], *opening = car_edge_names[a->edge];
    bool taken = a->kind == CAR_TAKE_TOKEN;
    next->json =
        aj_arena_format(moves->arena, "{\"colour\":\"%s\",\"at\":[%d,%d],\"opening\":\"%s\"%s}",
                        colour, a->x, a->y, opening, taken ? ",\"action\":\"take_token\"" : "");
    next->sentence = aj_arena_format(moves->arena, "%s%s on opening %s of (%d,%d)", colour,
                                     taken ? ", taken from its owner," : "", opening, a->x, a->y);
}

// Whether a player might expect to place a token there: at an opening, or at an underpass that does
// not count as one under these rules.
static bool is_mouth(const struct car_board_tile *lying, unsigned edge) {
    uint8_t segment = car_segment_at_edge(lying->tile, lying->turn, edge);
    return car_has_opening(lying, edge) ||
           (segment != CAR_NO_SEGMENT && lying->tile->segment[segment].end == CAR_END_UNDERPASS);
}

// Lists every opening of a tile with every colour that may be placed there.
static void list_tokens_of(struct car_asking *ask, struct aj_moves *moves, uint32_t lying) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!is_mouth(&ask->g.board.lying[lying], edge))
            continue;
        for (int choice = 0; choice < car_ask_token_choices(ask); choice++) {
            struct car_action a = car_ask_token(ask, choice, lying, edge);
            if (car_ask_lists(ask, &a))
                try_token(ask, moves, &a);
        }
    }
}

static void list_tokens(struct car_asking *ask, struct aj_moves *moves) {
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++)
        list_tokens_of(ask, moves, order[i]);
}

// The hooks have a list of their own, which also has tokens taken from others.
const struct car_action_hooks car_token_action = {
    .read = read_token,
    .write = write_token,
    .says = "put a {colour} token on the {edge} opening of {at}",
    .list = list_tokens};
const struct car_action_hooks car_take_token_action = {
    .read = read_token,
    .write = write_token,
    .says = "take the second {colour} token and put it on the {edge} opening of {at}"};
