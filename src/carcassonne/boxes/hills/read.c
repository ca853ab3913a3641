// Reads and writes the actions of shepherds (drawing, grazing, driving home), and lists the
// possible ones.
#include "carcassonne/boxes/hills/hills.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"

// ---- draw

static bool read_draw(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    const char *text = aj_doc_text(draft->reader->doc, at->own);
    int32_t sheep;
    if (text && aj_is_same_word(text, "wolf")) {
        aj_read_spelled(draft->reader, at->own, "wolf");
        return true;
    }
    if (!aj_read_int(draft->reader, at->own, 1, CAR_SHEEP_MOST, &sheep)) {
        aj_read_help(draft->reader,
                     "a token shows 1 to 4 sheep or a wolf: `draw: 3`, `draw: wolf`");
        return false;
    }
    a->sheep = (uint8_t)sheep;
    return true;
}

static void write_draw(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    if (a->sheep)
        aj_json_put_int(json, "draw", a->sheep);
    else
        aj_json_put_text(json, "draw", "wolf");
}

static void phrase_draw(const struct car_action *a, struct aj_buf *out) {
    if (a->sheep)
        aj_buf_format(out, "draw %d sheep from the bag", a->sheep);
    else
        aj_buf_puts(out, "draw a wolf from the bag");
}

// Offers the sheep first, then the wolf.
static void offer_draws(struct car_asking *ask, struct car_offers *offers) {
    for (uint8_t i = 1; i <= CAR_SHEEP_MOST + 1; i++) {
        const struct car_action a = {
            .kind = CAR_DRAW, .sheep = i % (CAR_SHEEP_MOST + 1), .node = ask->turn.node};
        car_offer(ask, offers, &a);
    }
}

static void fill_draw(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                      struct aj_next *next) {
    const char *token = a->sheep ? aj_arena_format(arena, "%d", a->sheep) : "\"wolf\"";
    next->json = is_rejected ? aj_arena_format(arena, "{\"draw\":%s}", token) : token;
    next->sentence = a->sheep ? aj_arena_format(arena, "%d sheep", a->sheep) : "a wolf";
}

const struct car_action_hooks car_draw_action = {.read = read_draw,
                                                 .write = write_draw,
                                                 .phrase = phrase_draw,
                                                 .fill = fill_draw,
                                                 .group = CAR_NEXT_DRAW,
                                                 .offer = offer_draws};

// ---- graze, herd

static bool read_spot(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    return car_draft_own_spot(draft, at->own, CAR_FIGURE_SHEPHERD, a);
}

static void offer(struct car_asking *ask, struct car_offers *offers, enum car_action_kind kind) {
    for (uint32_t f = car_shepherd_of(&ask->g, ask->player, CAR_NOTHING); f != CAR_NOTHING;
         f = car_shepherd_of(&ask->g, ask->player, f)) {
        const struct car_action a = car_ask_spot(ask, kind, f);
        car_offer(ask, offers, &a);
    }
}

static void offer_graze(struct car_asking *ask, struct car_offers *offers) {
    offer(ask, offers, CAR_GRAZE);
}
static void offer_herd(struct car_asking *ask, struct car_offers *offers) {
    offer(ask, offers, CAR_HERD);
}

const struct car_action_hooks car_graze_action = {.read = read_spot,
                                                  .by_cell = true,
                                                  .write = car_write_spot,
                                                  .says = "let the shepherd graze on {spot}",
                                                  .fill = car_fill_spot,
                                                  .group = CAR_NEXT_GRAZE,
                                                  .offer = offer_graze};
const struct car_action_hooks car_herd_action = {.read = read_spot,
                                                 .by_cell = true,
                                                 .write = car_write_spot,
                                                 .says = "drive home the flock on {spot}",
                                                 .fill = car_fill_spot,
                                                 .group = CAR_NEXT_HERD,
                                                 .offer = offer_herd};
