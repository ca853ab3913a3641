// Reads where the mage and the witch stand and go, and lists where they may go.
#include "carcassonne/boxes/magic/magic.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

static bool is_aside(const struct car_draft *draft, uint32_t node) {
    const char *text = aj_doc_text(draft->reader->doc, node);
    return text && aj_is_same_word(text, "aside");
}

static void read_place(struct car_draft *draft, uint32_t node, int which) {
    struct car_case_magic *given = draft->position->own[CAR_MODULE_MAGIC];
    struct car_action at = {.kind = CAR_MAGE};
    uint32_t part[2];
    uint8_t segment;
    if (!given) {
        given = AJ_NEW(draft->reader->arena, struct car_case_magic);
        given->stand[CAR_MAGIC_MAGE].laid = given->stand[CAR_MAGIC_WITCH].laid = CAR_NO_TILE;
        draft->position->own[CAR_MODULE_MAGIC] = given;
    }
    if (node == AJ_NO_NODE || is_aside(draft, node) || !car_draft_target_at(draft, node, &at, part))
        return;
    uint32_t laid = car_draft_laid_at(draft, node, part[0]);
    if (laid == CAR_NO_TILE || !car_draft_check_segment(draft, laid, at.place, part[1], &segment))
        return;
    const struct car_case_tile *tile = &draft->laid[laid];
    if (car_draft_played(draft, tile->tile)->segment[segment].kind > CAR_CITY) {
        aj_read_error(draft->reader, part[1], CAR_KIND(NO_SUCH_SEGMENT),
                      "the %s stands on %s of (%d,%d), which is no road or city",
                      which == CAR_MAGIC_MAGE ? "mage" : "witch",
                      car_place_text(at.place, draft->reader->arena), tile->x, tile->y);
        return;
    }
    given->stand[which].laid = laid;
    given->stand[which].place = at.place;
    given->stand[which].node = node;
}

void car_read_mage(struct car_draft *draft, uint32_t node) {
    read_place(draft, node, CAR_MAGIC_MAGE);
}
void car_read_witch(struct car_draft *draft, uint32_t node) {
    read_place(draft, node, CAR_MAGIC_WITCH);
}

void car_check_magic(struct car_draft *draft) {
    const struct car_case_magic *given = draft->position->own[CAR_MODULE_MAGIC];
    const struct car_case_figure *mage = &given->stand[CAR_MAGIC_MAGE];
    const struct car_case_figure *witch = &given->stand[CAR_MAGIC_WITCH];
    if (mage->laid == CAR_NO_TILE || witch->laid == CAR_NO_TILE ||
        !car_draft_are_together(draft, mage, witch) ||
        aj_case_reads(draft->job, CAR_OPTION_MAGIC_TOKEN_JOIN) !=
            CAR_VALUE_MAGIC_TOKEN_JOIN_AT_ONCE)
        return;
    aj_read_error(draft->reader, witch->node, CAR_KIND(SEGMENT_TAKEN),
                  "the mage and the witch stand on one %s",
                  car_kind_words[witch->place.kind].spoken)
        ->help = "whoever joins their features moves one of them away at once: say where they "
                 "stood before that, or leave out the one that went aside";
}

// ---- the actions

static bool read_move(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    a->place.kind = CAR_KINDS;
    if (is_aside(draft, at->own)) {
        aj_read_spelled(draft->reader, at->own, "aside");
        return true;
    }
    return car_draft_target(draft, at->own, a);
}

static void write_move(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    if (a->place.kind == CAR_KINDS)
        aj_json_put_text(json, car_actions[a->kind].key, "aside");
    else
        car_write_spot(a, json, arena);
}

static void phrase_move(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, a->place.kind == CAR_KINDS ? "take the %s aside" : "move the %s to ",
                  car_actions[a->kind].key);
    if (a->place.kind != CAR_KINDS)
        car_say_spot(a, out);
}

static void fill_move(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                      struct aj_next *next) {
    const char *key = car_actions[a->kind].key;
    if (a->place.kind != CAR_KINDS) {
        car_fill_spot(a, is_rejected, arena, next);
        return;
    }
    next->json =
        is_rejected ? aj_arena_format(arena, "{\"%s\":\"aside\"}", key) : "{\"aside\":true}";
    next->sentence = is_rejected ? aj_arena_format(arena, "%s aside", key) : "aside";
}

// Offers every segment of a road or city, if one of the two has to move; and to be taken aside.
static void offer_move(struct car_asking *ask, struct car_offers *offers,
                       enum car_action_kind kind) {
    const struct car_board *board = &ask->g.board;
    if (!car_magic_calls(&ask->g) || ask->g.now.placed == CAR_NOTHING)
        return;
    const uint32_t *order = car_sort_tiles(board, ask->judgement.arena);
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t parts[CAR_SEGMENTS_MAX];
        int count = car_sort_parts(board, order[i], parts);
        for (int k = 0; k < count; k++)
            if (board->part[parts[k]].kind <= CAR_CITY) {
                const struct car_action a = car_action_at(board, kind, parts[k], ask->turn.node);
                car_offer(ask, offers, &a);
            }
    }
    if (car_magic_of(&ask->g)->part[kind == CAR_WITCH] == CAR_NOTHING)
        return;
    const struct car_action aside = {
        .kind = (uint8_t)kind, .place = {.kind = CAR_KINDS}, .node = ask->turn.node};
    car_offer(ask, offers, &aside);
}

static void offer_mage(struct car_asking *ask, struct car_offers *offers) {
    offer_move(ask, offers, CAR_MAGE);
}
static void offer_witch(struct car_asking *ask, struct car_offers *offers) {
    offer_move(ask, offers, CAR_WITCH);
}

const struct car_action_hooks car_mage_action = {.read = read_move,
                                                 .write = write_move,
                                                 .phrase = phrase_move,
                                                 .fill = fill_move,
                                                 .group = CAR_NEXT_MAGE,
                                                 .offer = offer_mage};
const struct car_action_hooks car_witch_action = {.read = read_move,
                                                  .write = write_move,
                                                  .phrase = phrase_move,
                                                  .fill = fill_move,
                                                  .group = CAR_NEXT_WITCH,
                                                  .offer = offer_witch};
