// Reads the buildings of a case, and the action that puts one down.
#include "carcassonne/boxes/buildings/buildings.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

// Returns what the case says about little buildings so far, at first nothing.
static struct car_buildings *given_of(struct car_draft *draft) {
    struct car_buildings *given = draft->position->own[CAR_MODULE_BUILDINGS];
    if (given)
        return given;
    given = AJ_NEW(draft->reader->arena, struct car_buildings);
    for (int player = 0; player < AJ_PLAYERS_MAX; player++)
        for (int kind = 0; kind < CAR_BUILDING_KINDS; kind++)
            given->left[player][kind] = CAR_NOT_GIVEN;
    draft->position->own[CAR_MODULE_BUILDINGS] = given;
    return given;
}

void car_read_buildings_left(struct car_draft *draft, uint32_t node, int player) {
    struct car_buildings *given = given_of(draft);
    uint32_t key[CAR_BUILDING_KINDS];
    if (!aj_read_map(draft->reader, node, car_building_ids, CAR_BUILDING_KINDS, key)) {
        aj_read_help(draft->reader, "as {tower: 1, house: 0, shed: 2}");
        return;
    }
    for (int kind = 0; kind < CAR_BUILDING_KINDS; kind++) {
        int32_t left;
        if (key[kind] != AJ_NO_NODE &&
            aj_read_int(draft->reader, key[kind], 0, CAR_BUILDINGS_EACH, &left))
            given->left[player][kind] = (int16_t)left;
    }
}

static int read_kind(struct car_draft *draft, uint32_t node) {
    return aj_read_word(draft->reader, node, "building", car_building_ids, CAR_BUILDING_KINDS);
}

static void read_lying(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"at", "kind"};
    struct car_buildings *given = given_of(draft);
    uint32_t key[2], of_kind = 0;
    if (!aj_read_map(draft->reader, node, keys, 2, key)) {
        aj_read_help(draft->reader, "as {at: [0, 0], kind: tower}");
        return;
    }
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE)
            car_draft_missing(draft, node, keys[i]);
    int kind = key[1] == AJ_NO_NODE ? -1 : read_kind(draft, key[1]);
    uint32_t laid = key[0] == AJ_NO_NODE ? CAR_NO_TILE : car_draft_laid_at(draft, node, key[0]);
    if (kind < 0 || laid == CAR_NO_TILE)
        return;
    for (uint32_t i = 0; i < given->count; i++) {
        of_kind += given->lying[i].kind == kind;
        if (given->lying[i].tile != laid)
            continue;
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "two buildings lie on one tile; a tile has one");
        return;
    }
    if (of_kind >= CAR_BUILDINGS_EACH)
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "more than six buildings are a %s", car_building_ids[kind]);
    else
        given->lying[given->count++] = (struct car_building){laid, (uint8_t)kind};
}

void car_read_buildings(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    if (node != AJ_NO_NODE && !aj_read_is_list(draft->reader, node))
        aj_read_help(draft->reader, "as buildings: [{at: [0, 0], kind: tower}]");
    else if (node != AJ_NO_NODE)
        AJ_EACH_CHILD(doc, c, node)
            read_lying(draft, c);
}

// ---- the action

static bool read_building(struct car_draft *draft, const struct car_action_nodes *at,
                          struct car_action *a) {
    uint32_t cell = at->beside[CAR_BESIDE_AT];
    int kind = read_kind(draft, at->own);
    a->figure = (uint8_t)(kind < 0 ? 0 : kind);
    if (cell != AJ_NO_NODE && !car_draft_cell(draft, cell, a))
        return false;
    a->has_at = cell != AJ_NO_NODE;
    return kind >= 0;
}

static void write_building(const struct car_action *a, struct aj_json *json,
                           struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, "building", car_building_ids[a->figure]);
    if (a->has_at)
        car_write_at(a, json);
}

static void phrase_building(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "put down a %s", car_building_ids[a->figure]);
}

static void fill_building(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                          struct aj_next *next) {
    const char *id = car_building_ids[a->figure];
    next->json = aj_arena_format(arena, is_rejected ? "{\"building\":\"%s\"}" : "\"%s\"", id);
    next->sentence = is_rejected ? aj_arena_format(arena, "a %s", id) : id;
}

static void offer_buildings(struct car_asking *ask, struct car_offers *offers) {
    if (ask->g.now.placed == CAR_NOTHING)
        return;
    for (uint8_t kind = CAR_BUILDING_KINDS; kind-- > 0;) {
        const struct car_action a = {.kind = CAR_BUILDING, .figure = kind, .node = ask->turn.node};
        car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_building_action = {.read = read_building,
                                                     .write = write_building,
                                                     .phrase = phrase_building,
                                                     .without_cell = CAR_ON_PLACED_TILE,
                                                     .fill = fill_building,
                                                     .group = CAR_NEXT_BUILDING,
                                                     .offer = offer_buildings};
