// Reads and writes the move of a wagon, and lists the possible ones.
#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

static bool read_wagon(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    static const char *const keys[] = {"from", "to"};
    struct car_action to = {.kind = CAR_WAGON};
    static const char shape[] =
        "as {wagon: {from: {at: [0, 0], segment: road E}, to: {at: [1, 0], segment: city N}}}";
    uint32_t key[2];
    if (!aj_read_map(draft->reader, at->own, keys, 2, key)) {
        aj_read_help(draft->reader, shape);
        return false;
    }
    if (key[1] == AJ_NO_NODE)
        car_draft_missing(draft, at->own, keys[1])->help = shape;
    bool from = key[0] == AJ_NO_NODE ? car_draft_only(draft, at->own, CAR_FIGURE_WAGON, a)
                                     : car_draft_spot_where(draft, key[0], CAR_FIGURE_WAGON, a);
    bool known = key[1] != AJ_NO_NODE && car_draft_target(draft, key[1], &to);
    if (key[1] != AJ_NO_NODE && draft->reader->doc->node[key[1]].kind != AJ_NODE_MAP)
        aj_read_help(draft->reader, "where the wagon goes: to: {at: [1, 0], segment: road E}");
    a->to_x = to.x;
    a->to_y = to.y;
    a->to = to.place;
    return from && known;
}

// Returns the other end of the move, as if it were an action of its own.
static struct car_action end_of(const struct car_action *a) {
    return (struct car_action){
        .kind = CAR_WAGON, .x = a->to_x, .y = a->to_y, .has_at = true, .place = a->to};
}

static void write_spot(const struct car_action *a, const char *key, struct aj_json *json,
                       struct aj_arena *arena) {
    aj_json_open_object(json, key);
    car_write_at(a, json);
    car_write_segment(a, json, arena);
    aj_json_end_object(json);
}

static void write_wagon(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    const struct car_action to = end_of(a);
    aj_json_open_object(json, "wagon");
    write_spot(a, "from", json, arena);
    write_spot(&to, "to", json, arena);
    aj_json_end_object(json);
}

// ---- listing

static const char *spot_of(const struct car_asking *ask, struct aj_arena *arena, uint32_t part) {
    const struct car_board *board = &ask->g.board;
    const struct car_board_tile *lying = car_board_tile_of(board, part);
    return aj_arena_format(arena, "{\"at\":[%d,%d],\"segment\":\"%s\"}", (int)lying->x,
                           (int)lying->y,
                           car_place_name(lying->tile, lying->turn, board->part[part].local));
}

static const char *name_of(const struct car_asking *ask, struct aj_arena *arena, uint32_t part) {
    const struct car_board *board = &ask->g.board;
    const struct car_board_tile *lying = car_board_tile_of(board, part);
    return aj_arena_format(arena, "%s of (%d,%d)",
                           car_place_name(lying->tile, lying->turn, board->part[part].local),
                           (int)lying->x, (int)lying->y);
}

// Lists a target that is not allowed, and the ruling that forbids it.
static void list_rejected(struct car_asking *ask, struct aj_moves *moves,
                          const struct aj_ruling *why, uint32_t from, uint32_t to) {
    struct aj_next *next = car_list_row(ask, moves, CAR_NEXT_WAGON, why);
    if (!next)
        return;
    next->json = aj_arena_format(moves->arena, "{\"from\":%s,\"to\":%s}",
                                 spot_of(ask, moves->arena, from), spot_of(ask, moves->arena, to));
    next->sentence =
        aj_arena_format(moves->arena, "the wagon to %s", name_of(ask, moves->arena, to));
}

// Lists one row for a wagon that may move, with all its targets. Targets that are not allowed
// become rejected rows.
static void list_wagon(struct car_asking *ask, struct aj_moves *moves, uint32_t figure) {
    struct aj_arena *arena = moves->arena;
    uint32_t count;
    const uint32_t *target = car_wagon_tries(&ask->g, figure, &count);
    uint32_t from = ask->g.board.follower[figure].part;
    const char *json = "", *names = "";
    for (uint32_t i = 0; i < count; i++) {
        const struct car_action a = car_wagon_drive(&ask->g, figure, target[i], ask->turn.node);
        const struct aj_ruling *why = NULL;
        if (!car_ask_may(ask, &a, &why)) {
            list_rejected(ask, moves, why, from, target[i]);
            continue;
        }
        json = aj_arena_join(arena, json, ",", spot_of(ask, arena, target[i]));
        names = aj_arena_join(arena, names, ", ", name_of(ask, arena, target[i]));
    }
    if (!*json)
        return;
    struct aj_next *next = car_list_row(ask, moves, CAR_NEXT_WAGON, NULL);
    next->json =
        aj_arena_format(arena, "{\"from\":%s,\"to\":[%s]}", spot_of(ask, arena, from), json);
    next->sentence = aj_arena_format(arena, "from %s to %s", name_of(ask, arena, from), names);
}

static void offer_wagon(struct car_asking *ask, struct car_offers *offers, uint32_t figure) {
    uint32_t count;
    const uint32_t *target = car_wagon_tries(&ask->g, figure, &count);
    for (uint32_t k = 0; k < count; k++) {
        const struct car_action a = car_wagon_drive(&ask->g, figure, target[k], ask->turn.node);
        car_offer(ask, offers, &a);
    }
}

// Calls with each wagon that may drive, in the order of the players from the one of the turn.
#define EACH_WAITING(f, ask, i)                                                                    \
    uint32_t f = car_wagon_waiting(&(ask)->g, player_at(ask, i), CAR_NOTHING);                     \
    f != CAR_NOTHING;                                                                              \
    f = car_wagon_waiting(&(ask)->g, player_at(ask, i), f)

static int player_at(const struct car_asking *ask, int i) {
    return (ask->player + i) % ask->g.position->players;
}

// Offers every move to try in a turn that has come to its scoring step, in the order of the
// players.
static void offer_wagons(struct car_asking *ask, struct car_offers *offers) {
    for (int i = 0; i < ask->g.position->players; i++)
        for (EACH_WAITING(figure, ask, i))
            offer_wagon(ask, offers, figure);
}

// Lists the wagons that may move when the turn has been scored.
static void list_wagons(struct car_asking *ask, struct aj_moves *moves) {
    struct car_asking *after = car_ask_after(ask, CAR_WAGON);
    if (!after)
        return;
    for (int i = 0; i < after->g.position->players; i++)
        for (EACH_WAITING(figure, after, i))
            list_wagon(after, moves, figure);
    aj_judgement_consult(&ask->judgement, &after->judgement);
}

const struct car_action_hooks car_wagon_action = {.read = read_wagon,
                                                  .write = write_wagon,
                                                  .says =
                                                      "let {whose} wagon drive from {spot} to {to}",
                                                  .figure = CAR_FIGURE_WAGON,
                                                  .list = list_wagons,
                                                  .offer = offer_wagons};
