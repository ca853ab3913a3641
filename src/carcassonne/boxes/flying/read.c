// Reads and writes flights, and lists where a follower may fly to.
#include "carcassonne/boxes/flying/flying.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

// Returns the tile on which a flier from the tile just placed lands, if it is known.
static struct car_case_tile find_landing(struct car_draft *draft, const struct car_action *a,
                                         int32_t die) {
    const struct car_action *placed = draft->just_placed;
    struct car_case_tile lying = {.tile = NULL}, from = {.tile = NULL};
    if (a->has_at) {
        car_draft_lying(draft, a->x, a->y, &lying);
        return lying;
    }
    if (!placed || !car_draft_lying(draft, placed->x, placed->y, &from) || !from.tile)
        return lying;
    int way = car_flying_way(from.tile, from.turn);
    if (way >= 0 && die) {
        struct car_point to = car_flying_to(way, from.x, from.y, die);
        car_draft_lying(draft, to.x, to.y, &lying);
    }
    return lying;
}

static bool read_fly(struct car_draft *draft, const struct car_action_nodes *at,
                     struct car_action *a) {
    struct car_flight *flight = AJ_NEW(draft->reader->arena, struct car_flight);
    uint32_t die = at->beside[CAR_BESIDE_DIE], segment = at->beside[CAR_BESIDE_SEGMENT];
    uint32_t there = at->beside[CAR_BESIDE_AT];
    int figure = car_draft_figure(draft, at->own);
    if (die != AJ_NO_NODE && !aj_read_int(draft->reader, die, 1, CAR_FLYING_DIE, &flight->die)) {
        aj_read_help(draft->reader, "the die of the flying machines shows 1, 2 or 3");
        return false;
    }
    if (figure < 0 || (there != AJ_NO_NODE && !car_draft_cell(draft, there, a)))
        return false;
    a->figure = (uint8_t)figure;
    a->told = flight;
    flight->lands = segment != AJ_NO_NODE;
    if (!flight->lands)
        return true;
    struct car_case_tile lying = find_landing(draft, a, flight->die);
    return car_draft_place(draft, segment, lying.tile, lying.turn, &a->place);
}

static void write_fly(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    const struct car_flight *flight = a->told;
    aj_json_put_text(json, "fly", car_figures[a->figure].id);
    if (flight->die)
        aj_json_put_int(json, "die", flight->die);
    if (a->has_at)
        car_write_at(a, json);
    if (flight->lands)
        car_write_segment(a, json, arena);
}

static void phrase_fly(const struct car_action *a, struct aj_buf *out) {
    const struct car_flight *flight = a->told;
    aj_buf_format(out, "fly with %s %s", car_figure_article(a->figure),
                  car_figures[a->figure].spoken);
    if (flight->lands) {
        aj_buf_puts(out, " to ");
        if (a->has_at)
            car_say_spot(a, out);
        else
            car_say_segment(a, out);
    }
    if (flight->die)
        aj_buf_format(out, " with a die of %d", (int)flight->die);
    if (flight->die && !flight->lands)
        aj_buf_puts(out, " and take him home");
}

// Lists the three cells where who flies from a tile may land, as JSON and in words.
static void list_landings(struct aj_arena *arena, const struct car_board_tile *from, int way,
                          const char **cells, const char **said) {
    static const char *const before[] = {"", ", ", " or "}; // by die
    *cells = *said = "";
    for (int32_t die = 1; die <= CAR_FLYING_DIE; die++) {
        struct car_point to = car_flying_to(way, from->x, from->y, die);
        *cells = aj_arena_format(arena, "%s%s[%d,%d]", *cells, die > 1 ? "," : "", to.x, to.y);
        *said = aj_arena_format(arena, "%s%s(%d,%d)", *said, before[die - 1], to.x, to.y);
    }
}

// Lists the kinds of figures that may fly, with the three cells where they may land.
static void list_fly(struct car_asking *ask, struct aj_moves *moves) {
    static const struct car_flight untold = {.die = 0};
    uint32_t lying = ask->g.now.placed;
    if (lying == CAR_NOTHING)
        return;
    const struct car_board_tile *placed = &ask->g.board.lying[lying];
    int way = car_flying_way(placed->tile, placed->turn);
    if (way < 0)
        return;
    const char *cells, *said;
    list_landings(moves->arena, placed, way, &cells, &said);
    for (unsigned figure = 0; figure < CAR_FIGURES; figure++) {
        const struct car_action a = {
            .kind = CAR_FLY, .figure = (uint8_t)figure, .told = &untold, .node = ask->turn.node};
        struct aj_next *next = car_figure_on(ask->g.rules, figure)
                                   ? car_list_tried(ask, moves, CAR_NEXT_FLY, &a)
                                   : NULL;
        if (!next)
            continue;
        bool allowed = next->group == CAR_NEXT_FLY;
        next->item = allowed ? car_figures[figure].id : NULL;
        next->json =
            allowed ? aj_arena_format(moves->arena, "{\"cells\":[%s]}", cells)
                    : aj_arena_format(moves->arena, "{\"fly\":\"%s\"}", car_figures[figure].id);
        next->sentence =
            allowed ? said
                    : aj_arena_format(moves->arena, "flight of %s %s", car_figure_article(figure),
                                      car_figures[figure].spoken);
    }
}

const struct car_action_hooks car_fly_action = {.read = read_fly,
                                                .write = write_fly,
                                                .phrase = phrase_fly,
                                                .list = list_fly,
                                                .shown_on = car_flying_shown_on};
