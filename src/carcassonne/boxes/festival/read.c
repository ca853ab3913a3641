// Reads and writes the action that takes a figure home, and lists whom it may take.
#include "carcassonne/boxes/count/count.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"

static bool read_festival(struct car_draft *draft, const struct car_action_nodes *at,
                          struct car_action *a) {
    return aj_doc_get(draft->reader->doc, at->own, "quarter") == AJ_NO_NODE
               ? car_draft_standing(draft, at, a)
               : car_read_quartered(draft, at->own, a);
}

static void write_members(const struct car_action *a, struct aj_json *json,
                          struct aj_arena *arena) {
    if (car_quarter_of(a))
        car_write_quartered(a, json);
    else
        car_write_stand(a, json, arena);
}

static void write_festival(const struct car_action *a, struct aj_json *json,
                           struct aj_arena *arena) {
    aj_json_open_object(json, "festival");
    write_members(a, json, arena);
    aj_json_end_object(json);
}

static void phrase_festival(const struct car_action *a, struct aj_buf *out) {
    if (car_quarter_of(a)) {
        aj_buf_format(out, "take home the follower in the %s of Carcassonne",
                      car_quarter_names[car_quarter_of(a)->quarter]);
        return;
    }
    aj_buf_puts(out, "take home the figure on ");
    car_say_spot(a, out);
}

static void fill_festival(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                          struct aj_next *next) {
    if (!car_quarter_of(a)) {
        car_fill_standing(a, is_rejected, arena, next);
        return;
    }
    next->json = car_object_of(a, is_rejected ? write_festival : write_members, arena);
    next->sentence = aj_arena_format(arena, "%s in %s", car_figures[a->figure].spoken,
                                     car_say_quarter(a, arena));
}

// Offers to take home each kind of figure from each quarter of Carcassonne.
static void offer_quarters(struct car_asking *ask, struct car_offers *offers) {
    const struct car_count *count = car_count_of(&ask->g);
    if (!count)
        return;
    for (int i = 0; i < CAR_QUARTERS * CAR_FOLLOWERS; i++) {
        int quarter = i / CAR_FOLLOWERS, figure = i % CAR_FOLLOWERS;
        if (!count->in[ask->player][quarter][figure])
            continue;
        struct car_quarter_told *told = AJ_NEW(ask->judgement.arena, struct car_quarter_told);
        *told = (struct car_quarter_told){(uint8_t)quarter, (int8_t)ask->player,
                                          ask->job->player[ask->player].name};
        const struct car_action a = {.kind = CAR_FESTIVAL,
                                     .figure = (uint8_t)figure,
                                     .place = {.kind = CAR_KINDS},
                                     .told = told,
                                     .node = ask->turn.node};
        car_offer(ask, offers, &a);
    }
}

static void offer_festival(struct car_asking *ask, struct car_offers *offers) {
    const struct car_board *board = &ask->g.board;
    if (ask->g.now.placed == CAR_NOTHING ||
        !car_has_tile_mark(board->lying[ask->g.now.placed].tile, CAR_TILE_MARK_FESTIVAL))
        return;
    car_offer_own(ask, offers, CAR_FESTIVAL, false, NULL);
    offer_quarters(ask, offers);
}

const struct car_action_hooks car_festival_action = {.read = read_festival,
                                                     .by_cell = true,
                                                     .write = write_festival,
                                                     .phrase = phrase_festival,
                                                     .fill = fill_festival,
                                                     .group = CAR_NEXT_FESTIVAL,
                                                     .offer = offer_festival};
