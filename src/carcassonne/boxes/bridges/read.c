// Reads the bridges and castles of a case, and the actions that build them.
#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"
#include "pictures/shared/shared.h"

static const char *const spoken[CAR_BUILT] = {"bridge", "castle"};

// Returns what the case says about bridges and castles so far, at first nothing.
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

// Returns the first city of the tile at the cell of `at_node` in words, "city N" if no tile is
// known.
static const char *name_city(struct car_draft *draft, uint32_t at_node, int32_t cell[2]) {
    struct car_case_tile lying = {.tile = NULL};
    const struct aj_doc *doc = draft->reader->doc;
    bool is_cell = at_node != AJ_NO_NODE && doc->node[at_node].kind == AJ_NODE_LIST &&
                   doc->node[at_node].count == 2 && aj_read_cell(draft->reader, at_node, cell);
    if (is_cell)
        car_draft_lying(draft, cell[0], cell[1], &lying);
    for (uint8_t s = 0; lying.tile && s < lying.tile->count; s++)
        if (lying.tile->segment[s].kind == CAR_CITY)
            return car_place_text(car_place_of(lying.tile, lying.turn, s), draft->reader->arena);
    return "city N";
}

// Says how a bridge or a castle is written: the latter on a city of the tile that is meant.
static void help_built(struct car_draft *draft, enum car_built what, uint32_t at_node) {
    int32_t cell[2] = {0, 0};
    const char *segment = what == CAR_BUILT_BRIDGE ? "road E" : name_city(draft, at_node, cell);
    aj_read_help(draft->reader,
                 aj_arena_format(draft->reader->arena, "as {at: [%d, %d], segment: %s}",
                                 (int)cell[0], (int)cell[1], segment));
}

// Reads {at, segment, player}, but does not look for the tile. Returns false after an error.
static bool read_built(struct car_draft *draft, uint32_t node, enum car_built what, uint32_t key[3],
                       struct car_case_built *built) {
    static const char *const keys[] = {"at", "segment", "player"};
    *built = (struct car_case_built){.player = AJ_NONE, .node = node};
    if (!aj_read_map(draft->reader, node, keys, 3, key)) {
        help_built(draft, what, AJ_NO_NODE);
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE) {
            car_draft_missing(draft, node, keys[i]);
            help_built(draft, what, key[0]);
        }
    if (key[0] == AJ_NO_NODE || key[1] == AJ_NO_NODE)
        return false;
    if (key[2] != AJ_NO_NODE)
        built->player = (int8_t)aj_case_player(draft->reader, draft->job, key[2]);
    return key[2] == AJ_NO_NODE || built->player >= 0;
}

// Reads the edge at which a bridge ends, by which the bridge is named. Returns false after an
// error.
static bool read_end(struct car_draft *draft, uint32_t node, struct car_place *place) {
    if (!car_draft_place(draft, node, NULL, 0, place))
        return false;
    if (place->kind == CAR_ROAD && place->at == CAR_AT_EDGE)
        return true;
    aj_read_error(draft->reader, node, CAR_KIND(BAD_SEGMENT),
                  "a bridge is named by the edge at which it ends: road N, E, S or W");
    return false;
}

// Lays a bridge over a tile of the board, from the edge that `segment` names.
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
    if (!read_built(draft, node, CAR_BUILT_BRIDGE, key, built) ||
        !read_end(draft, key[1], &built->place))
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

// Returns the tile with the other half of a small city, or CAR_NO_TILE if the city is not a small
// one.
static uint32_t find_half(const struct car_draft *draft, const struct car_case_built *built) {
    const struct car_case_tile *tile = &draft->laid[built->laid];
    unsigned edge = built->place.index;
    uint32_t there = car_draft_at(draft, tile->x + car_step_x[edge], tile->y + car_step_y[edge]);
    if (there == CAR_NO_TILE || draft->laid[there].held)
        return CAR_NO_TILE;
    const struct car_case_tile *half[] = {tile, &draft->laid[there]};
    for (unsigned i = 0; i < 2; i++) {
        uint8_t segment = car_segment_at_edge(half[i]->tile, half[i]->turn, edge ^ (2 * i));
        if (segment == CAR_NO_SEGMENT || !car_is_base(half[i]->tile, segment) ||
            car_has_mark(&half[i]->tile->segment[segment], CAR_MARK_NO_CASTLE))
            return CAR_NO_TILE;
    }
    return there;
}

// Returns how many followers are in the small city with a half at `edge` of tile `laid`.
static int count_castellans(const struct car_draft *draft, uint32_t laid, unsigned edge) {
    const struct car_case_tile *tile = &draft->laid[laid];
    int count = 0;
    for (uint32_t i = 0; i < draft->position->stands; i++) {
        const struct car_case_figure *stand = &draft->position->stand[i];
        uint8_t segment, winds[2];
        count +=
            stand->laid == laid && car_is_follower(stand->figure) &&
            car_place_find(tile->tile, tile->turn, stand->place, &segment, winds) == CAR_FOUND &&
            segment == car_segment_at_edge(tile->tile, tile->turn, edge);
    }
    return count;
}

static bool read_castle(struct car_draft *draft, uint32_t node, struct car_case_built *built) {
    const struct car_case_bridges *given = given_of(draft);
    uint32_t key[3];
    uint8_t segment;
    if (!read_built(draft, node, CAR_BUILT_CASTLE, key, built))
        return false;
    built->laid = car_draft_laid_at(draft, node, key[0]);
    if (built->laid == CAR_NO_TILE)
        return false;
    const struct car_case_tile *tile = &draft->laid[built->laid];
    if (!car_draft_place(draft, key[1], tile->tile, tile->turn, &built->place) ||
        !car_draft_check_segment(draft, built->laid, built->place, key[1], &segment))
        return false;
    built->place = car_place_of(tile->tile, tile->turn, segment);
    uint32_t other = car_is_base(tile->tile, segment) ? find_half(draft, built) : CAR_NO_TILE;
    if (other == CAR_NO_TILE) {
        aj_read_error(draft->reader, key[1], CAR_KIND(NO_SUCH_SEGMENT),
                      "no castle stands on %s of (%d,%d)",
                      car_place_text(built->place, draft->reader->arena), tile->x, tile->y)
            ->help = "a castle stands on a complete city of two tiles, each with a half-round part";
        return false;
    }
    for (uint32_t i = 0; i < given->count[CAR_BUILT_CASTLE]; i++) {
        const struct car_case_built *old = &given->lies[CAR_BUILT_CASTLE][i];
        bool is_same = old->laid == built->laid && old->place.index == built->place.index;
        if (!is_same && (old->laid != other || old->place.index != (built->place.index ^ 2)))
            continue;
        aj_read_error(draft->reader, node, CAR_KIND(SEGMENT_TAKEN),
                      "a castle stands on that city already");
        return false;
    }
    if (count_castellans(draft, built->laid, built->place.index) +
            count_castellans(draft, other, built->place.index ^ 2) >
        1)
        aj_read_error(draft->reader, node, CAR_KIND(SEGMENT_TAKEN),
                      "a castle has room for one follower");
    return true;
}

void car_read_castles_left(struct car_draft *draft, uint32_t node, int player) {
    read_left(draft, node, player, CAR_BUILT_CASTLE);
}

void car_read_castles(struct car_draft *draft, uint32_t node) {
    if (node != AJ_NO_NODE)
        read_all(draft, node, CAR_BUILT_CASTLE, read_castle);
}

void car_lay_bridges(struct car_draft *draft) {
    uint32_t node = draft->field[CAR_KEY_BRIDGES];
    if (car_draft_wanted(draft, CAR_KEY_BRIDGES, node))
        read_all(draft, node, CAR_BUILT_BRIDGE, read_bridge);
}

// ---- building a bridge

static bool read_bridge_action(struct car_draft *draft, const struct car_action_nodes *at,
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

// Right after the tile, offers both directions over it and over the tiles that touch it.
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

const struct car_action_hooks car_bridge_action = {.read = read_bridge_action,
                                                   .write = car_write_spot,
                                                   .says = "build a bridge as {spot}",
                                                   .fill = car_fill_spot,
                                                   .group = CAR_NEXT_BRIDGE,
                                                   .at_once = true,
                                                   .offer = offer_bridges};

// ---- making a castle

static bool read_castle_action(struct car_draft *draft, const struct car_action_nodes *at,
                               struct car_action *a) {
    struct car_case_built built;
    struct car_case_tile lying = {.tile = NULL};
    uint32_t key[3];
    if (!read_built(draft, at->own, CAR_BUILT_CASTLE, key, &built) ||
        !car_draft_cell(draft, key[0], a))
        return false;
    a->named[0] = (struct car_named){.player = built.player};
    if (built.player != AJ_NONE)
        a->named[0].name = draft->job->player[built.player].name;
    car_draft_lying(draft, a->x, a->y, &lying);
    const struct car_tile *tile = lying.tile ? car_draft_played(draft, lying.tile) : NULL;
    return car_draft_place(draft, key[1], tile, lying.turn, &a->place);
}

static void write_place(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    car_write_at(a, json);
    car_write_segment(a, json, arena);
    if (a->named[0].name)
        aj_json_put_text(json, "player", a->named[0].name);
}

static void write_castle_action(const struct car_action *a, struct aj_json *json,
                                struct aj_arena *arena) {
    aj_json_open_object(json, "castle");
    write_place(a, json, arena);
    aj_json_end_object(json);
}

static void phrase_make(const struct car_action *a, struct aj_buf *out) {
    if (a->named[0].name)
        aj_buf_format(out, "let %s make a castle of ", a->named[0].name);
    else
        aj_buf_puts(out, "have a castle made of ");
    car_say_spot(a, out);
}

static void fill_make(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                      struct aj_next *next) {
    next->json = car_object_of(a, is_rejected ? write_castle_action : write_place, arena);
    next->sentence =
        aj_arena_format(arena, "%s%s of (%d,%d)%s%s", is_rejected ? "castle on " : "",
                        car_place_text(a->place, arena), a->x, a->y, a->named[0].name ? " by " : "",
                        a->named[0].name ? a->named[0].name : "");
}

// Offers the cities of one edge on the tile just placed, each to the player who holds it.
static void offer_make(struct car_asking *ask, struct car_offers *offers) {
    const struct car_judging *g = &ask->g;
    uint32_t parts[CAR_SEGMENTS_MAX];
    int count = g->now.placed == CAR_NOTHING ? 0 : car_sort_parts(&g->board, g->now.placed, parts);
    for (int i = 0; i < count; i++) {
        if (!car_is_base(g->board.lying[g->now.placed].tile, g->board.part[parts[i]].local))
            continue;
        struct car_action a = car_action_at(&g->board, CAR_CASTLE_MADE, parts[i], ask->turn.node);
        uint32_t f = car_occupant(g, car_board_root(&g->board, parts[i]));
        a.named[0] = (struct car_named){.player = AJ_NONE};
        if (f != CAR_NOTHING)
            a.named[0] =
                (struct car_named){.player = g->board.follower[f].player,
                                   .name = g->judgement->player[g->board.follower[f].player].name};
        car_offer(ask, offers, &a);
    }
}

const struct car_action_hooks car_castle_action = {.read = read_castle_action,
                                                   .write = write_castle_action,
                                                   .phrase = phrase_make,
                                                   .fill = fill_make,
                                                   .group = CAR_NEXT_CASTLE,
                                                   .offer = offer_make};

// ---- auctions

void car_read_tiles_left(struct car_draft *draft, uint32_t node) {
    if (node != AJ_NO_NODE)
        aj_read_int(draft->reader, node, 0, AJ_NUMBER_MAX, &given_of(draft)->tiles_left);
}

// Reads a map whose first `needed` keys must be given. Returns false after an error.
static bool read_needed(struct car_draft *draft, uint32_t node, const char *const keys[],
                        const size_t counts[2], uint32_t key[]) {
    bool is_map = aj_read_map(draft->reader, node, keys, counts[0], key), has_all = is_map;
    for (size_t i = 0; is_map && i < counts[1]; i++)
        if (key[i] == AJ_NO_NODE) {
            car_draft_missing(draft, node, keys[i]);
            has_all = false;
        }
    return has_all;
}

static bool read_bid(struct car_draft *draft, uint32_t node, struct car_bid *bid) {
    static const char *const keys[] = {"player", "points"};
    uint32_t key[2];
    if (!read_needed(draft, node, keys, (const size_t[]){2, 2}, key))
        return false;
    bid->player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    return bid->player >= 0 && aj_read_int(draft->reader, key[1], 0, AJ_NUMBER_MAX, &bid->points);
}

static bool read_lot(struct car_draft *draft, uint32_t node, struct car_lot *lot) {
    static const char *const keys[] = {"tile", "by", "to", "bids"};
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t key[4];
    if (!read_needed(draft, node, keys, (const size_t[]){4, 3}, key)) {
        aj_read_help(draft->reader,
                     "as {tile: U, by: blue, bids: [{player: blue, points: 1}], to: blue}");
        return false;
    }
    lot->tile = car_draft_tile(draft, key[0]);
    lot->by = (int8_t)aj_case_player(draft->reader, draft->job, key[1]);
    lot->to = (int8_t)aj_case_player(draft->reader, draft->job, key[2]);
    if (!lot->tile || lot->by < 0 || lot->to < 0 ||
        (key[3] != AJ_NO_NODE && !aj_read_is_list(draft->reader, key[3])))
        return false;
    if (key[3] != AJ_NO_NODE && doc->node[key[3]].count > AJ_PLAYERS_MAX) {
        aj_read_error(draft->reader, key[3], AJ_KIND(OUT_OF_RANGE), "more bids than players");
        return false;
    }
    if (key[3] != AJ_NO_NODE)
        AJ_EACH_CHILD(doc, c, key[3])
            if (!read_bid(draft, c, &lot->bid[lot->bids++]))
                return false;
    return true;
}

static bool read_bazaar(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    const struct aj_doc *doc = draft->reader->doc;
    struct car_auction *told = AJ_NEW(draft->reader->arena, struct car_auction);
    if (!aj_read_is_list(draft->reader, at->own))
        return false;
    if (doc->node[at->own].count > AJ_PLAYERS_MAX + 1) {
        aj_read_error(draft->reader, at->own, AJ_KIND(OUT_OF_RANGE), "more tiles than players");
        return false;
    }
    AJ_EACH_CHILD(doc, c, at->own)
        if (!read_lot(draft, c, &told->lot[told->lots++]))
            return false;
    for (int i = 0; i < draft->position->players; i++)
        told->name[i] = draft->job->player[i].name;
    a->told = told;
    return true;
}

static void write_lot(const struct car_auction *told, const struct car_lot *lot,
                      struct aj_json *json) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "tile", car_tile_id(lot->tile));
    aj_json_put_text(json, "by", told->name[lot->by]);
    if (lot->bids) {
        aj_json_open_list(json, "bids");
        for (uint32_t i = 0; i < lot->bids; i++) {
            aj_json_begin_object(json);
            aj_json_put_text(json, "player", told->name[lot->bid[i].player]);
            aj_json_put_int(json, "points", lot->bid[i].points);
            aj_json_end_object(json);
        }
        aj_json_end_list(json);
    }
    aj_json_put_text(json, "to", told->name[lot->to]);
    aj_json_end_object(json);
}

static void write_bazaar(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    const struct car_auction *told = a->told;
    (void)arena;
    aj_json_open_list(json, "bazaar");
    for (uint32_t i = 0; i < told->lots; i++)
        write_lot(told, &told->lot[i], json);
    aj_json_end_list(json);
}

// Writes "auction the tiles of the bazaar so: tile B to Ben (bids: Ben 1), tile U to Cora (bids:
// Cora 0, Ben 1)".
static void phrase_bazaar(const struct car_action *a, struct aj_buf *out) {
    const struct car_auction *told = a->told;
    aj_buf_puts(out, "auction the tiles of the bazaar so");
    for (uint32_t i = 0; i < told->lots; i++) {
        const struct car_lot *lot = &told->lot[i];
        aj_buf_format(out, "%stile %s to %s", i ? ", " : ": ", car_tile_id(lot->tile),
                      told->name[lot->to]);
        for (uint32_t k = 0; k < lot->bids; k++)
            aj_buf_format(out, "%s%s %d", k ? ", " : " (bids: ", told->name[lot->bid[k].player],
                          (int)lot->bid[k].points);
        aj_buf_puts(out, lot->bids ? ")" : "");
    }
}

#ifndef AJ_PAGE_ENGINE // only a book shows them
static size_t list_lots(const struct car_action *a, struct car_drawn_lot *lot,
                        struct aj_arena *arena) {
    const struct car_auction *told = a->told;
    for (uint32_t i = 0; i < told->lots; i++) {
        struct aj_buf text;
        aj_buf_init_in(&text, arena);
        aj_buf_format(&text, "tile %s\n", car_tile_id(told->lot[i].tile));
        for (uint32_t k = 0; k < told->lot[i].bids; k++)
            aj_buf_format(&text, "%s bids %d\n", told->name[told->lot[i].bid[k].player],
                          (int)told->lot[i].bid[k].points);
        aj_buf_format(&text, "to %s\n", told->name[told->lot[i].to]);
        lot[i] = (struct car_drawn_lot){told->lot[i].tile, aj_buf_keep(&text)};
    }
    return told->lots;
}
#endif

const struct car_action_hooks car_bazaar_action = {.read = read_bazaar,
                                                   .write = write_bazaar,
#ifndef AJ_PAGE_ENGINE
                                                   .lots = list_lots,
#endif
                                                   .phrase = phrase_bazaar};

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

static uint32_t count_castles(const struct car_judging *g) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->board.parts; i++)
        count += g->board.parent[i] == i && car_is_castle(g, i);
    return count;
}

static uint32_t count_bridges(const struct car_judging *g) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->board.lyings; i++)
        count += g->board.lying[i].tile->across != 0;
    return count;
}

void car_expect_bridges(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (aj_read_is_list(c->reader, node))
        AJ_EACH_CHILD(doc, n, node)
            check_built(c, n, CAR_BUILT_BRIDGE, is_bridge);
    car_expect_none(c, node, "bridges", count_bridges(c->g));
}

void car_expect_castles(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (aj_read_is_list(c->reader, node))
        AJ_EACH_CHILD(doc, n, node)
            check_built(c, n, CAR_BUILT_CASTLE, car_is_castle);
    car_expect_none(c, node, "castles", count_castles(c->g));
}
