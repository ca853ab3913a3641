
#include "carcassonne/rules/rules.h"
#include "judging/game/judgement.h"
#include "tiles/tiles.h"

// ---- judging

int car_seats_after_mover(const struct car_judging *g, int player) {
    return (player - g->now.turn->player + g->position->players) % g->position->players;
}

struct aj_arg car_lying_arg(const struct car_judging *g, const char *name, uint32_t lying) {
    return AJ_CELL(name, g->board.lying[lying].x, g->board.lying[lying].y);
}

struct aj_ruling *car_forbid_args(const struct car_judging *g, int rule, const struct car_action *a,
                                  struct aj_args args) {
    for (CAR_EACH(left, g, lifts))
        if (car_lowest_module(g, left)->lifts(g, rule, a))
            return &g->judgement->scratch;
    return aj_rule_add(g->judgement, rule, AJ_FORBIDS, a->node, args);
}

struct aj_ruling *car_rule_by(const struct car_judging *g, int rule, const struct car_action *a,
                              struct aj_chosen forbids_if, struct aj_args args) {
    bool forbids = aj_option_is(g->judgement, forbids_if.option, forbids_if.value);
    struct aj_ruling *ruling = forbids ? car_forbid_args(g, rule, a, args)
                                       : aj_rule_add(g->judgement, rule, AJ_ALLOWS, a->node, args);
    ruling->effect = forbids ? AJ_FORBIDS : AJ_ALLOWS; // even if the ruling is not kept
    ruling->option = (int16_t)forbids_if.option;
    return ruling;
}

uint32_t car_tiles_around(const struct car_board *board, int32_t x, int32_t y, uint32_t around[9]) {
    uint32_t count = 0;
    for (int32_t i = 0; i < 9; i++) {
        uint32_t there = car_board_at(board, x + i % 3 - 1, y + i / 3 - 1);
        if (there != CAR_NOTHING)
            around[count++] = there;
    }
    return count;
}

bool car_is_around(const struct car_board_tile *a, const struct car_board_tile *b) {
    int64_t dx = (int64_t)a->x - b->x, dy = (int64_t)a->y - b->y;
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

uint32_t car_road_next(const struct car_board *board, uint32_t part, uint32_t next[CAR_ROAD_NEXT]) {
    const struct car_board_tile *lying = car_board_tile_of(board, part);
    uint8_t edges = car_turn_edges(car_part_segment(board, part)->edges, lying->turn);
    uint32_t count = 0;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = car_board_beside(board, lying->x, lying->y, edge);
        if (!((edges >> edge) & 1U))
            continue;
        if (there != CAR_NOTHING && !board->lying[there].tile->fits_any)
            next[count++] = car_part_at_edge(&board->lying[there], edge ^ 2);
        const struct car_tunnel *tunnel =
            lying->token[edge] ? &board->tunnel[lying->token[edge] - 1] : NULL;
        for (unsigned i = 0; tunnel && tunnel->count == 2 && i < 2; i++)
            next[count++] = car_part_at_edge(&board->lying[tunnel->lying[i]], tunnel->edge[i]);
    }
    for (unsigned left = edges & lying->span ? lying->span : 0; left; left &= left - 1)
        next[count++] = car_part_at_edge(lying, (unsigned)__builtin_ctz(left));
    return count;
}

int32_t car_number_of(const struct car_judging *g, uint32_t lying, uint64_t marks, uint32_t signs) {
    const struct car_board_tile *at = &g->board.lying[lying];
    int32_t number = 1;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_board_tile *other = &g->board.lying[i];
        bool has = (other->tile->marks & marks) || (other->tile->signs & signs);
        number += has && aj_then(aj_by(other->y, at->y), aj_by(other->x, at->x)) < 0;
    }
    return number;
}

uint32_t car_held_root(const struct car_judging *g, uint32_t part) {
    unsigned others = car_part_segment(&g->board, part)->joins & ~(1U << g->board.part[part].local);
    if (g->board.part[part].kind == CAR_PRIOR)
        part = car_board_tile_of(&g->board, part)->first_part + (unsigned)__builtin_ctz(others);
    return car_board_root(&g->board, part);
}

const struct car_action *car_action_before(const struct car_judging *g) {
    for (uint32_t i = g->now.action; i > 0; i--)
        if (!car_is_told_anywhere(&g->now.turn->action[i - 1]))
            return &g->now.turn->action[i - 1];
    return NULL;
}

const struct car_action *car_action_after(const struct car_judging *g) {
    for (uint32_t i = g->now.action + 1; i < g->now.turn->count; i++)
        if (!car_is_told_anywhere(&g->now.turn->action[i]))
            return &g->now.turn->action[i];
    return NULL;
}

bool car_places_later(const struct car_judging *g) {
    for (uint32_t i = g->now.action + 1; i < g->now.turn->count; i++)
        if (g->now.turn->action[i].kind == CAR_PLACE)
            return true;
    return false;
}

void car_write_part(const struct car_judging *g, struct aj_json *json, const char *key,
                    uint32_t part) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    aj_json_open_object(json, key);
    aj_json_put_cell(json, "at", at->x, at->y);
    aj_json_put_text(json, "segment",
                     car_place_name(at->tile, at->turn, g->board.part[part].local));
    aj_json_end_object(json);
}

const char *car_say_part(const struct car_judging *g, uint32_t part) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    return aj_arena_format(g->judgement->arena, "%s of (%d,%d)",
                           car_place_name(at->tile, at->turn, g->board.part[part].local), at->x,
                           at->y);
}

struct aj_ruling *car_deny(struct car_judging *g, int rule, uint32_t follower, uint32_t root) {
    const struct car_board *board = &g->board;
    const struct car_follower *f = &board->follower[follower];
    const struct car_feature_piece *part = &board->part[f->part];
    const struct car_board_tile *lying = &board->lying[part->lying];
    // A barn is stored on the field in the south-east of the north-western of its four tiles.
    struct aj_arg place =
        f->figure == CAR_FIGURE_BARN
            ? AJ_TEXT("corner", "SE")
            : AJ_TEXT("segment", car_place_name(lying->tile, lying->turn, part->local));
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, rule, AJ_DENIES, f->node, AJ_CELL("tile", lying->x, lying->y), place);
    ruling->player = f->player;
    // A ferry may move later and divide the road: the figure's own part tells which road is meant.
    ruling->subject = (int32_t)(car_board_root(board, f->part) == root ? f->part : root);
    return ruling;
}

// ---- expect_read
//
// What the checks of `expect` share: reading places and keys.

bool car_expect_keys_given(struct car_checking *c, uint32_t node, const char *const keys[],
                           const uint32_t key[], int count) {
    bool given = true;
    for (int i = 0; i < count; i++) {
        if (key[i] != AJ_NO_NODE)
            continue;
        given = false;
        aj_read_error(c->reader, node, AJ_KIND(MISSING_KEY), "`%s` is missing here", keys[i]);
    }
    return given;
}

// Reports a name that fits several segments, and lists them.
static void refuse_several(struct car_checking *c, uint32_t node,
                           const struct car_board_tile *lying, struct car_place place) {
    unsigned meant = car_place_candidates(lying->tile, lying->turn, place);
    struct aj_arena *arena = c->reader->arena;
    aj_read_error(c->reader, node, &car_rulebook.diagnostic[CAR_DIAG_AMBIGUOUS_SEGMENT],
                  "\"%s\" may be several segments of %s: %s", aj_doc_text(c->reader->doc, node),
                  car_tile_id(lying->tile), car_place_list(lying->tile, lying->turn, meant, arena))
        ->help = car_place_ways(lying->tile, lying->turn, meant, arena);
}

void car_expect_none(struct car_checking *c, uint32_t node, const char *what, uint32_t count) {
    const struct aj_node *list = aj_doc_at(c->reader->doc, node);
    if (list->kind == AJ_NODE_LIST && list->count == 0 && count > 0)
        aj_mismatch_add(c->out, node, what, "none",
                        aj_arena_format(c->reader->arena, "%u", (unsigned)count));
}

uint32_t car_expect_part(struct car_checking *c, const uint32_t key[], const char *what) {
    int32_t cell[2];
    struct car_place place;
    const char *error;
    uint8_t segment, winds[2];
    if (key[0] == AJ_NO_NODE || key[1] == AJ_NO_NODE || !aj_read_cell(c->reader, key[0], cell))
        return CAR_NOTHING;
    const char *text = aj_read_text(c->reader, key[1]);
    uint32_t lying = car_board_at(&c->g->board, cell[0], cell[1]);
    if (!text)
        return CAR_NOTHING;
    if (!car_place_parse(text, &place, c->reader->arena, &error)) {
        aj_read_error(c->reader, key[1], &car_rulebook.diagnostic[CAR_DIAG_BAD_SEGMENT], "%s",
                      error);
        return CAR_NOTHING;
    }
    const struct car_board_tile *tile = lying == CAR_NOTHING ? NULL : &c->g->board.lying[lying];
    enum car_place_found found =
        tile ? car_place_find(tile->tile, tile->turn, place, &segment, winds) : CAR_NOT_FOUND;
    if (found == CAR_SEVERAL) {
        refuse_several(c, key[1], tile, place);
        return CAR_NOTHING;
    }
    if (found != CAR_FOUND) {
        aj_mismatch_add(c->out, key[1], what, text, tile ? "no such segment" : "no tile");
        return CAR_NOTHING;
    }
    return tile->first_part + segment;
}
