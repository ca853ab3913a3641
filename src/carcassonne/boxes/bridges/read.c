// Reads the bridges and castles of a case, and the actions that build them.
#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

static const char *const spoken[CAR_BUILT] = {"bridge", "castle"};

static struct car_case_bridges *given_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_BRIDGES];
    if (!*own) {
        struct car_case_bridges *given = AJ_NEW(draft->reader->arena, struct car_case_bridges);
        for (int i = 0; i < CAR_BUILT * AJ_PLAYERS_MAX; i++)
            given->left[i / AJ_PLAYERS_MAX][i % AJ_PLAYERS_MAX] = CAR_NOT_GIVEN;
        given->tiles_left = CAR_NOT_GIVEN;
        *own = given;
    }
    return *own;
}

// ---- pieces on the board

static void read_left(struct car_draft *draft, uint32_t node, int player, enum car_built what) {
    int32_t left;
    if (aj_read_int(draft->reader, node, 0, CAR_BRIDGES, &left))
        given_of(draft)->left[what][player] = (int16_t)left;
}

void car_read_bridges_left(struct car_draft *draft, uint32_t node, int player) {
    read_left(draft, node, player, CAR_BUILT_BRIDGE);
}

// Reads {at, segment, player} but for its tile; false after an error.
static bool read_built(struct car_draft *draft, uint32_t node, uint32_t key[3],
                       struct car_case_built *built) {
    static const char *const keys[] = {"at", "segment", "player"};
    *built = (struct car_case_built){.player = AJ_NONE, .node = node};
    if (!aj_read_map(draft->reader, node, keys, 3, key)) {
        aj_read_help(draft->reader, "as {at: [0, 0], segment: road E}");
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE)
            car_draft_missing(draft, node, keys[i]);
    if (key[0] == AJ_NO_NODE || key[1] == AJ_NO_NODE)
        return false;
    if (key[2] != AJ_NO_NODE)
        built->player = (int8_t)aj_case_player(draft->reader, draft->job, key[2]);
    return key[2] == AJ_NO_NODE || built->player >= 0;
}

// The edge at which a bridge ends, which names it.
static bool read_end(struct car_draft *draft, uint32_t node, struct car_place *place) {
    if (!car_draft_place(draft, node, NULL, 0, place))
        return false;
    if (place->kind == CAR_ROAD && place->at == CAR_AT_EDGE)
        return true;
    aj_read_error(draft->reader, node, CAR_KIND(BAD_SEGMENT),
                  "a bridge is named by the edge at which it ends: road N, E, S or W");
    return false;
}

// Lays a bridge over a tile of the board; `segment` names it.
static bool lay_bridge(struct car_draft *draft, const struct car_case_built *built,
                       uint32_t segment) {
    struct car_case_tile *tile = &draft->laid[built->laid];
    const struct car_tile *lying = car_draft_played(draft, tile->tile);
    const struct car_tile *crossed = car_tile_cross(
        lying, (unsigned)(built->place.index - tile->turn) & 3, draft->reader->arena);
    if (crossed)
        tile->tile = crossed;
    else if (tile->tile->across)
        aj_read_error(draft->reader, built->node, CAR_KIND(SEGMENT_TAKEN),
                      "a bridge stands on the tile at (%d,%d) already", tile->x, tile->y);
    else
        aj_read_error(draft->reader, segment, CAR_KIND(NO_SUCH_SEGMENT),
                      "%s at (%d,%d) has no field at both ends of a bridge %s",
                      car_tile_id(tile->tile), tile->x, tile->y,
                      car_place_text(built->place, draft->reader->arena));
    return crossed != NULL;
}

static bool read_bridge(struct car_draft *draft, uint32_t node, struct car_case_built *built) {
    uint32_t key[3];
    if (!read_built(draft, node, key, built) || !read_end(draft, key[1], &built->place))
        return false;
    built->laid = car_draft_laid_at(draft, node, key[0]);
    return built->laid != CAR_NO_TILE && lay_bridge(draft, built, key[1]);
}

// Refuses more pieces than there are, or than a player was dealt.
static void check_dealt(struct car_draft *draft, enum car_built what, uint32_t node) {
    const struct car_case_bridges *given = given_of(draft);
    int32_t dealt = car_built_dealt(draft->position->players);
    for (int player = 0; player < draft->position->players; player++) {
        int32_t own = given->left[what][player] > 0 ? given->left[what][player] : 0;
        for (uint32_t i = 0; i < given->count[what]; i++)
            own += given->lies[what][i].player == player;
        if (own > dealt)
            aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                          "%s has %d %ss on the board and at hand, and each player is dealt %d",
                          draft->job->player[player].name, (int)own, spoken[what], (int)dealt);
    }
    if ((int32_t)given->count[what] > dealt * draft->position->players)
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "%u %ss stand on the board, and %d were dealt", given->count[what],
                      spoken[what], (int)(dealt * draft->position->players));
}

static void read_all(struct car_draft *draft, uint32_t node, enum car_built what,
                     bool (*read)(struct car_draft *, uint32_t, struct car_case_built *)) {
    const struct aj_doc *doc = draft->reader->doc;
    struct car_case_bridges *given = given_of(draft);
    struct car_case_built built;
    given->node[what] = node;
    if (!aj_read_is_list(draft->reader, node))
        return;
    if (doc->node[node].count > CAR_BRIDGES) {
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "%u %ss stand on the board; there are %d", doc->node[node].count,
                      spoken[what], CAR_BRIDGES);
        return;
    }
    AJ_EACH_CHILD(doc, c, node)
        if (read(draft, c, &built))
            given->lies[what][given->count[what]++] = built;
    check_dealt(draft, what, node);
}

void car_lay_bridges(struct car_draft *draft) {
    uint32_t node = draft->field[CAR_KEY_BRIDGES];
    if (car_draft_wanted(draft, CAR_KEY_BRIDGES, node))
        read_all(draft, node, CAR_BUILT_BRIDGE, read_bridge);
}

// ---- building a bridge

static bool read_build(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t key[2];
    if (!aj_read_map(draft->reader, at->own, keys, 2, key)) {
        aj_read_help(draft->reader, "as {bridge: {at: [0, 0], segment: road E}}");
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE)
            car_draft_missing(draft, at->own, keys[i]);
    if (key[0] == AJ_NO_NODE || key[1] == AJ_NO_NODE || !car_draft_cell(draft, key[0], a) ||
        !read_end(draft, key[1], &a->place))
        return false;
    car_draft_cross(draft, a->x, a->y, a->place.index);
    return true;
}

static void phrase_build(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "build a bridge as ");
    car_say_spot(a, out);
}

// Offers both ways over the tile just placed and over those that touch it, right after it.
static void offer_bridges(struct car_asking *ask, struct car_offers *offers) {
    enum { AROUND = 5 };
    if (ask->g.now.placed == CAR_NOTHING || car_has_done(&ask->g, CAR_BRIDGE))
        return;
    const struct car_board_tile placed = ask->g.board.lying[ask->g.now.placed];
    static const int order[AROUND] = {CAR_N, CAR_W, CAR_EDGES, CAR_E, CAR_S};
    for (int i = 0; i < 2 * AROUND; i++) {
        int side = order[i / 2];
        const struct car_action a = {.kind = CAR_BRIDGE,
                                     .x = placed.x + (side < CAR_EDGES ? car_step_x[side] : 0),
                                     .y = placed.y + (side < CAR_EDGES ? car_step_y[side] : 0),
                                     .has_at = true,
                                     .place = {CAR_ROAD, CAR_AT_EDGE, (uint8_t)(i % 2)},
                                     .node = ask->turn.node};
        if (car_board_at(&ask->g.board, a.x, a.y) != CAR_NOTHING)
            car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_bridge_action = {.read = read_build,
                                                   .write = car_write_spot,
                                                   .phrase = phrase_build,
                                                   .fill = car_fill_spot,
                                                   .group = CAR_NEXT_BRIDGE,
                                                   .at_once = true,
                                                   .offer = offer_bridges};

// ---- expect

static void check_built(struct car_checking *c, uint32_t node, enum car_built what,
                        bool (*is_there)(const struct car_judging *, uint32_t part)) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t key[2];
    if (!aj_read_map(c->reader, node, keys, 2, key) ||
        !car_expect_keys_given(c, node, keys, key, 2))
        return;
    uint32_t part = car_expect_part(c, key, spoken[what]);
    if (part != CAR_NOTHING && !is_there(c->g, part))
        aj_mismatch_add(c->out, node, spoken[what], car_say_part(c->g, part), "none stands there");
}

static bool is_bridge(const struct car_judging *g, uint32_t part) {
    return car_board_tile_of(&g->board, part)->tile->across == g->board.part[part].local + 1;
}

void car_expect_bridges(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (aj_read_is_list(c->reader, node))
        AJ_EACH_CHILD(doc, n, node)
            check_built(c, n, CAR_BUILT_BRIDGE, is_bridge);
}
