// What spending ore is in a case.
#include "carcassonne/actions.h"
#include "carcassonne/draft.h"

static bool read_swap(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    a->tile = car_draft_tile(draft, at->own);
    return a->tile != NULL;
}

static void write_swap(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, "swap", a->tile->id);
}

static void phrase_swap(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "swap the tile %s for another", a->tile->id);
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

static void phrase_extra_turn(const struct car_action *a, struct aj_buf *out) {
    (void)a;
    aj_buf_puts(out, "buy an extra turn");
}

static bool read_recall(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t part[2];
    if (!aj_read_map(draft->reader, at->own, keys, 2, part))
        return false;
    for (int i = 0; i < 2; i++)
        if (part[i] == AJ_NO_NODE) {
            car_draft_missing(draft, at->own, keys[i]);
            return false;
        }
    return car_draft_cell(draft, part[0], a) && car_draft_place(draft, part[1], NULL, 0, &a->place);
}

static void write_recall(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_key(json, "recall");
    aj_json_begin_object(json);
    car_write_at(a, json);
    car_write_segment(a, json, arena);
    aj_json_end_object(json);
}

static void phrase_recall(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "take back the follower on ");
    car_say_segment(a, out);
    aj_buf_format(out, " of (%d,%d)", a->x, a->y);
}

const struct car_action_hooks car_swap_action = {
    .read = read_swap, .write = write_swap, .phrase = phrase_swap};
const struct car_action_hooks car_extra_turn_action = {
    .read = read_extra_turn, .write = write_extra_turn, .phrase = phrase_extra_turn};
const struct car_action_hooks car_recall_action = {
    .read = read_recall, .write = write_recall, .phrase = phrase_recall};
