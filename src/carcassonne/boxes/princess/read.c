// Reads the places of the dragon and the fairy in a case.
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"

static struct car_neutrals *neutrals_of(struct car_draft *draft) {
    struct car_neutrals *given = draft->position->own[CAR_MODULE_PRINCESS];
    if (given)
        return given;
    given = AJ_NEW(draft->reader->arena, struct car_neutrals);
    given->dragon = given->fairy = CAR_NO_TILE;
    draft->position->own[CAR_MODULE_PRINCESS] = given;
    return given;
}

// ---- the dragon

// Counts volcanoes and dragon tiles that lie before the first move.
static struct car_brought count_marks(const struct car_draft *draft) {
    struct car_brought brought = {0, 0};
    for (size_t i = 0; i < draft->laid_count; i++) {
        const struct car_case_tile *laid = &draft->laid[i];
        brought.volcanoes += !laid->held && car_has_tile_mark(laid->tile, CAR_TILE_MARK_VOLCANO);
        brought.symbols += !laid->held && car_has_tile_mark(laid->tile, CAR_TILE_MARK_DRAGON);
    }
    return brought;
}

// Whether the dragon may stand in a cell of the board.
static bool may_stand_on(const struct car_draft *draft, const struct car_brought *brought,
                         int32_t x, int32_t y) {
    for (size_t i = 0; brought->symbols == 0 && i < draft->laid_count; i++)
        if (draft->laid[i].x == x && draft->laid[i].y == y)
            return car_has_tile_mark(draft->laid[i].tile, CAR_TILE_MARK_VOLCANO);
    return brought->symbols > 0;
}

// Whether a figure goes to another tile through the portal of the tile just placed.
static bool is_by_portal(const struct car_draft *draft, const struct car_turn *turn, uint32_t i) {
    const struct car_action *a = &turn->action[i];
    if (a->kind != CAR_FOLLOWER || !a->has_at || a->place.kind == CAR_TOWER ||
        aj_case_reads_off(draft->job, CAR_OPTION_PORTAL_PORTAL))
        return false;
    for (uint32_t k = 0; k < i; k++) {
        const struct car_action *placed = &turn->action[k];
        if (placed->kind == CAR_PLACE && (placed->x != a->x || placed->y != a->y))
            return car_has_tile_mark(placed->tile, CAR_TILE_MARK_PORTAL);
    }
    return false;
}

// Whether an action can be judged only if the dragon's place is known: a walk, or a portal or wagon
// that may not lead to its tile.
static bool needs_dragon(const struct car_draft *draft, const struct car_brought *brought,
                         const struct car_turn *turn, uint32_t i) {
    const struct car_action *a = &turn->action[i];
    if (a->kind == CAR_DRAGON)
        return true;
    if (a->kind == CAR_PLACE)
        return car_has_tile_mark(a->tile, CAR_TILE_MARK_DRAGON);
    if (a->kind == CAR_WAGON)
        return car_draft_on(draft, CAR_MODULE_ABBEY) &&
               may_stand_on(draft, brought, a->to_x, a->to_y);
    return is_by_portal(draft, turn, i) && may_stand_on(draft, brought, a->x, a->y);
}

// Returns the first action that needs the dragon's place before a volcano brings it, or AJ_NO_NODE.
static uint32_t find_need(const struct car_draft *draft, const struct car_brought *brought) {
    for (uint32_t t = 0; t < draft->position->turns; t++) {
        const struct car_turn *turn = &draft->position->turn[t];
        for (uint32_t i = 0; i < turn->count; i++) {
            const struct car_action *a = &turn->action[i];
            if (a->kind == CAR_PLACE && car_has_tile_mark(a->tile, CAR_TILE_MARK_VOLCANO))
                return AJ_NO_NODE;
            if (needs_dragon(draft, brought, turn, i))
                return a->node;
        }
    }
    return AJ_NO_NODE;
}

// Checks that the dragon's place is known if an action needs it. Without a place it is on the only
// volcano, unless a dragon tile may have made it move.
static void check_known(struct car_draft *draft) {
    const struct car_brought brought = count_marks(draft);
    if (brought.volcanoes == 0 || (brought.volcanoes == 1 && brought.symbols == 0))
        return;
    uint32_t node = find_need(draft, &brought);
    if (node != AJ_NO_NODE)
        car_report_dragon_missing(draft->reader, node, &brought);
}

void car_read_dragon(struct car_draft *draft, uint32_t node) {
    if (aj_case_reads_off(draft->job, CAR_OPTION_DRAGON_DRAGON))
        return;
    struct car_neutrals *given = neutrals_of(draft);
    if (node == AJ_NO_NODE)
        check_known(draft);
    else if (!aj_read_is_list(draft->reader, node))
        aj_read_help(draft->reader, "write the cell where it stands: dragon: [0, 0]");
    else
        given->dragon = car_draft_laid_at(draft, node, node);
}

// ---- the fairy

static bool stands_on_tiles(const struct car_draft *draft) {
    return aj_case_reads(draft->job, CAR_OPTION_FAIRY_PLACEMENT) == CAR_VALUE_FAIRY_PLACEMENT_TILE;
}

// Whether a follower of the case stands on segment `segment` of the fairy's tile.
static bool is_follower_at(const struct car_draft *draft, const struct car_neutrals *given,
                           uint8_t segment) {
    const struct car_case_tile *laid = &draft->laid[given->fairy];
    const struct car_tile *kind = car_draft_played(draft, laid->tile);
    uint8_t theirs, winds[2];
    for (uint32_t i = 0; i < draft->position->stands; i++) {
        const struct car_case_figure *stand = &draft->position->stand[i];
        if (stand->laid == given->fairy && car_figure_may(stand->figure, CAR_FATE_FAIRY) &&
            car_place_find(kind, laid->turn, stand->place, &theirs, winds) == CAR_FOUND &&
            theirs == segment)
            return true;
    }
    return false;
}

// Checks that the fairy is with a follower. If she is on a tile instead, her segment is ignored.
static void check_beside(struct car_draft *draft, const struct car_neutrals *given, uint32_t node) {
    const struct car_case_tile *laid = &draft->laid[given->fairy];
    uint8_t segment;
    if (stands_on_tiles(draft) ||
        !car_draft_check_segment(draft, given->fairy, given->fairy_place, node, &segment) ||
        is_follower_at(draft, given, segment))
        return;
    aj_read_error(draft->reader, node, CAR_KIND(NO_FOLLOWER_THERE),
                  "the fairy stands beside a follower, and none stands on %s of (%d,%d)",
                  car_place_text(given->fairy_place, draft->reader->arena), laid->x, laid->y)
        ->help = "of a fairy that stands beside nobody say the tile alone: `fairy: {at: [x, y]}`";
}

// Whether the fairy may be next to this figure: she can join figures of its kind, it is on her tile
// if that is known, and it is `player`'s, who may be AJ_NONE for anybody.
static bool may_be_beside(const struct car_neutrals *given, int player,
                          const struct car_case_figure *stand) {
    return car_figure_may(stand->figure, CAR_FATE_FAIRY) &&
           (given->fairy == CAR_NO_TILE || stand->laid == given->fairy) &&
           (player == AJ_NONE || stand->player == player);
}

// Returns the followers that may be meant, as a list to choose from.
static const char *list_meant(struct car_draft *draft, const struct car_neutrals *given,
                              int player) {
    struct aj_buf list;
    aj_buf_init_in(&list, draft->reader->arena);
    for (uint32_t i = 0, listed = 0; i < draft->position->stands; i++) {
        const struct car_case_figure *stand = &draft->position->stand[i];
        const struct car_case_tile *laid = &draft->laid[stand->laid];
        if (may_be_beside(given, player, stand))
            aj_buf_format(&list, "%s{at: [%d, %d], segment: %s} (%s)", listed++ ? ", " : "",
                          laid->x, laid->y, car_place_text(stand->place, draft->reader->arena),
                          draft->job->player[stand->player].name);
    }
    return aj_buf_keep(&list);
}

static void refuse_several(struct car_draft *draft, const struct car_neutrals *given, int player) {
    const struct car_case_tile *laid = &draft->laid[given->fairy];
    aj_read_error(draft->reader, given->fairy_node, CAR_KIND(AMBIGUOUS_SEGMENT),
                  "the fairy may stand beside several followers of (%d,%d)", laid->x, laid->y)
        ->help = aj_arena_format(draft->reader->arena, "one of %s; {at: [%d, %d]} is beside nobody",
                                 list_meant(draft, given, player), laid->x, laid->y);
}

// Returns how many followers may be meant; `*meant` is the last of them.
static uint32_t find_meant(const struct car_draft *draft, const struct car_neutrals *given,
                           int player, const struct car_case_figure **meant) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < draft->position->stands; i++)
        if (may_be_beside(given, player, &draft->position->stand[i])) {
            *meant = &draft->position->stand[i];
            found++;
        }
    return found;
}

// Reads her tile alone: the fairy is with its only follower, or with nobody if there is none.
static void read_cell(struct car_draft *draft, struct car_neutrals *given, uint32_t node) {
    const struct car_case_figure *meant = NULL;
    given->fairy = car_draft_laid_at(draft, node, node);
    if (given->fairy == CAR_NO_TILE || stands_on_tiles(draft))
        return;
    uint32_t found = find_meant(draft, given, AJ_NONE, &meant);
    if (meant)
        given->fairy_place = meant->place;
    given->is_beside = found == 1;
    if (found > 1)
        refuse_several(draft, given, AJ_NONE);
}

// Reads a player's name alone: the fairy is with his only follower.
static void read_owner(struct car_draft *draft, struct car_neutrals *given, uint32_t node) {
    const struct car_case_figure *meant = NULL;
    int player = aj_case_player(draft->reader, draft->job, node);
    if (player == AJ_NONE)
        return;
    uint32_t found = find_meant(draft, given, player, &meant);
    if (found != 1) {
        const char *name = draft->job->player[player].name;
        aj_read_error(draft->reader, node,
                      found ? CAR_KIND(AMBIGUOUS_SEGMENT) : CAR_KIND(NO_FOLLOWER_THERE),
                      found ? "the fairy may stand beside several followers of %s"
                            : "%s has no follower beside whom the fairy may stand",
                      name)
            ->help = found ? aj_arena_format(draft->reader->arena, "one of %s",
                                             list_meant(draft, given, player))
                           : "of a fairy beside nobody say her tile: `fairy: {at: [x, y]}`";
        return;
    }
    given->fairy = meant->laid;
    given->fairy_place = meant->place;
    given->is_beside = !stands_on_tiles(draft);
}

// Reads a player's name with her tile: the fairy is with his only follower there or, if her segment
// is given too, he must have one there.
static void read_owner_there(struct car_draft *draft, struct car_neutrals *given, uint32_t node,
                             bool is_placed) {
    const struct car_case_figure *meant = NULL;
    int player = aj_case_player(draft->reader, draft->job, node);
    if (player == AJ_NONE || given->fairy == CAR_NO_TILE || stands_on_tiles(draft))
        return;
    const struct car_case_tile *laid = &draft->laid[given->fairy];
    uint32_t found = find_meant(draft, given, player, &meant);
    if (found == 0)
        aj_read_error(draft->reader, node, CAR_KIND(NO_FOLLOWER_THERE),
                      "%s has no follower on (%d,%d) beside whom the fairy may stand",
                      draft->job->player[player].name, laid->x, laid->y);
    else if (found > 1 && !is_placed)
        refuse_several(draft, given, player);
    if (found == 0 || is_placed)
        return;
    given->fairy_place = meant->place;
    given->is_beside = found == 1;
}

void car_read_fairy(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"at", "segment", "player"};
    uint32_t key[3];
    if (node == AJ_NO_NODE)
        return;
    struct car_neutrals *given = neutrals_of(draft);
    given->fairy_node = node;
    if (draft->reader->doc->node[node].kind == AJ_NODE_LIST) {
        read_cell(draft, given, node);
        return;
    }
    if (draft->reader->doc->node[node].kind == AJ_NODE_SCALAR) {
        read_owner(draft, given, node);
        return;
    }
    if (!aj_read_map(draft->reader, node, keys, 3, key)) {
        aj_read_help(draft->reader,
                     "as {at: [0, 0], segment: road W}, or her tile alone, as [0, 0]");
        return;
    }
    given->fairy = car_draft_laid_at(draft, node, key[0]);
    if (key[2] != AJ_NO_NODE)
        read_owner_there(draft, given, key[2], key[1] != AJ_NO_NODE);
    if (key[1] == AJ_NO_NODE || given->fairy == CAR_NO_TILE)
        return;
    const struct car_case_tile *laid = &draft->laid[given->fairy];
    given->is_beside = car_draft_place(draft, key[1], car_draft_played(draft, laid->tile),
                                       laid->turn, &given->fairy_place);
    if (given->is_beside)
        check_beside(draft, given, key[1]);
}
