// Facts of a feature that hang on what lies next to it or below it, for which only rows
// QUARREL_MORE ask: the page's engine is without them.
#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/turn/internal.h"
#include "tiles/tiles.h"

bool car_is_bridge(const struct car_board *board, uint32_t part) {
    if (part == CAR_NOTHING)
        return false;
    uint8_t bridge = board->lying[board->part[part].lying].tile->across;
    return bridge && board->part[part].local == bridge - 1;
}

// Whether an abbey of an earlier turn lies at an edge of that part.
static bool is_at_abbey(const struct car_judging *g, uint32_t index) {
    static const int32_t east[] = {0, 1, 0, -1}, south[] = {-1, 0, 1, 0};
    const struct car_feature_piece *part = &g->board.part[index];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    if (part->kind > CAR_CITY)
        return false;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there =
            car_segment_at_edge(lying->tile, lying->turn, edge) == part->local
                ? car_board_at(&g->board, lying->x + east[edge], lying->y + south[edge])
                : CAR_NOTHING;
        if (there != CAR_NOTHING && there != g->now.placed && g->board.lying[there].tile->fits_any)
            return true;
    }
    return false;
}

static bool is_by_walls(const struct car_board *board, uint32_t root) {
    const struct car_board_tile *at = &board->lying[board->part[root].lying];
    uint32_t around[9], tiles = car_tiles_around(board, at->x, at->y, around);
    for (uint32_t i = 0; i < tiles; i++)
        if (car_has_kind(board->lying[around[i]].tile, CAR_CARCASSONNE))
            return true;
    return false;
}

// Whether what a castle took has a part on one of the castle's two tiles.
static bool has_part_there(const struct car_board *board, uint32_t castle, uint32_t source) {
    uint32_t part = source;
    do {
        uint32_t half = castle;
        do {
            if (board->part[half].lying == board->part[part].lying)
                return true;
            half = board->part[half].next;
        } while (half != castle);
        part = board->part[part].next;
    } while (part != source);
    return false;
}

// Whether farmers of a field were scored because of a barn.
static bool is_harvested(const struct scenery *about, uint32_t root) {
    const struct car_board *board = &about->g->board;
    for (size_t i = 0; i < about->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &about->judgement->ruling[i];
        if ((ruling->rule == CAR_RULE_BARN_PLACED || ruling->rule == CAR_RULE_BARN_JOINED) &&
            ruling->effect != AJ_FORBIDS && ruling->subject >= 0 &&
            (uint32_t)ruling->subject < board->parts &&
            car_board_root(board, (uint32_t)ruling->subject) == root)
            return true;
    }
    return false;
}

void car_scene_look_at_sides(const struct scenery *about, struct scene *scene) {
    const struct car_judging *g = about->g;
    const struct car_board *board = &g->board;
    uint32_t index = scene->root;
    do {
        scene->is[FACT_AT_ABBEY] |= is_at_abbey(g, index);
        index = board->part[index].next;
    } while (index != scene->root);
    scene->is[FACT_HARVESTED] =
        board->part[index].kind == CAR_FIELD && is_harvested(about, scene->root);
    scene->is[FACT_BY_WALLS] =
        board->part[scene->root].kind == CAR_MONASTERY && is_by_walls(board, scene->root);
    uint32_t source = board->part[scene->root].kind == CAR_CASTLE
                          ? car_castle_source(g, scene->root)
                          : CAR_NOTHING;
    scene->is[FACT_OF_ITS_TILES] =
        source != CAR_NOTHING && has_part_there(board, scene->root, source);
}
