// What the Tunnel's actions are in a case: a token, one's own or taken from its owner, on an
// opening.
#include "carcassonne/actions.h"
#include "carcassonne/draft.h"
#include "tiles/words.h"

static bool read_token(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    int colour = car_draft_colour(draft, at->own);
    a->colour = colour >= 0 ? (uint8_t)colour : 0;
    bool found = car_draft_action_at(draft, at, a);
    bool opening = car_draft_has(draft, at, CAR_BESIDE_OPENING) &&
                   car_draft_edge(draft, at->beside[CAR_BESIDE_OPENING], &a->edge);
    return found && opening && colour >= 0;
}

static void write_token(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, car_action_keys[a->kind], car_colour_names[a->colour]);
    car_write_at(a, json);
    aj_json_put_text(json, "opening", car_edge_names[a->edge]);
}

static void phrase_token(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "put a %s token on the %s opening of (%d,%d)", car_colour_names[a->colour],
                  car_edge_words[a->edge].spoken, a->x, a->y);
}

static void phrase_taken(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "take the second %s token and put it on the %s opening of (%d,%d)",
                  car_colour_names[a->colour], car_edge_words[a->edge].spoken, a->x, a->y);
}

const struct car_action_hooks car_token_action = {
    .read = read_token, .write = write_token, .phrase = phrase_token};
const struct car_action_hooks car_take_token_action = {
    .read = read_token, .write = write_token, .phrase = phrase_taken};
