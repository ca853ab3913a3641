// Shepherds in a case: drawing, grazing and driving home as actions, and what may come next.
#include <string.h>

#include "carcassonne/expansions/sheep.h"
#include "carcassonne/table/actions.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/listing.h"

// ---- draw

static bool read_draw(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    const struct aj_node *node = &draft->reader->doc->node[at->own];
    int32_t sheep;
    if (node->kind == AJ_NODE_SCALAR && strcmp(node->text, "wolf") == 0)
        return true;
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

// Sheep first, then the wolf.
static void offer_draws(struct car_asking *ask, struct car_offers *offers) {
    for (uint8_t i = 1; i <= CAR_SHEEP_MOST + 1; i++) {
        const struct car_action a = {
            .kind = CAR_DRAW, .sheep = i % (CAR_SHEEP_MOST + 1), .node = ask->turn.node};
        car_offer(ask, offers, &a);
    }
}

static void list_draws(struct car_asking *ask, struct aj_moves *moves) {
    struct car_offers offers = {NULL, 0, 0};
    offer_draws(ask, &offers);
    for (size_t i = 0; i < offers.count; i++) {
        const struct car_action *a = &offers.action[i];
        struct aj_next *next = car_list_tried(ask, moves, CAR_NEXT_DRAW, a);
        if (!next)
            continue;
        const char *token = a->sheep ? aj_arena_format(moves->arena, "%d", a->sheep) : "\"wolf\"";
        next->json = next->group == CAR_NEXT_DRAW
                         ? token
                         : aj_arena_format(moves->arena, "{\"draw\":%s}", token);
        next->sentence = a->sheep ? aj_arena_format(moves->arena, "%d sheep", a->sheep) : "a wolf";
    }
}

const struct car_action_hooks car_draw_action = {.read = read_draw,
                                                 .write = write_draw,
                                                 .phrase = phrase_draw,
                                                 .list = list_draws,
                                                 .offer = offer_draws};

// ---- graze, herd

static bool read_spot(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    return car_draft_spot(draft, at->own, a);
}

static void phrase_spot(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out,
                a->kind == CAR_GRAZE ? "let the shepherd graze on " : "drive home the flock on ");
    car_say_segment(a, out);
    aj_buf_format(out, " of (%d,%d)", a->x, a->y);
}

static void offer(struct car_asking *ask, struct car_offers *offers, enum car_action_kind kind) {
    uint32_t f = car_shepherd_of(&ask->g, ask->player);
    if (f == CAR_NOTHING)
        return;
    const struct car_action a = car_ask_spot(ask, kind, f);
    car_offer(ask, offers, &a);
}

static void list(struct car_asking *ask, struct aj_moves *moves, enum car_action_kind kind,
                 enum car_next_group group) {
    struct car_offers offers = {NULL, 0, 0};
    offer(ask, &offers, kind);
    struct aj_next *next =
        offers.count ? car_list_tried(ask, moves, group, &offers.action[0]) : NULL;
    if (!next)
        return;
    const struct car_action *a = &offers.action[0];
    const char *segment = car_place_text(a->place, moves->arena);
    const char *spot =
        aj_arena_format(moves->arena, "{\"at\":[%d,%d],\"segment\":\"%s\"}", a->x, a->y, segment);
    next->json = next->group == (int)group
                     ? spot
                     : aj_arena_format(moves->arena, "{\"%s\":%s}", car_actions[kind].key, spot);
    next->sentence = aj_arena_format(moves->arena, "%s of (%d,%d)", segment, a->x, a->y);
}

static void offer_graze(struct car_asking *ask, struct car_offers *offers) {
    offer(ask, offers, CAR_GRAZE);
}
static void list_graze(struct car_asking *ask, struct aj_moves *moves) {
    list(ask, moves, CAR_GRAZE, CAR_NEXT_GRAZE);
}
static void offer_herd(struct car_asking *ask, struct car_offers *offers) {
    offer(ask, offers, CAR_HERD);
}
static void list_herd(struct car_asking *ask, struct aj_moves *moves) {
    list(ask, moves, CAR_HERD, CAR_NEXT_HERD);
}

const struct car_action_hooks car_graze_action = {.read = read_spot,
                                                  .write = car_write_spot,
                                                  .phrase = phrase_spot,
                                                  .list = list_graze,
                                                  .offer = offer_graze};
const struct car_action_hooks car_herd_action = {.read = read_spot,
                                                 .write = car_write_spot,
                                                 .phrase = phrase_spot,
                                                 .list = list_herd,
                                                 .offer = offer_herd};
