// Names features by where they are, for readers who see a picture and no numbers.
#include "carcassonne/table/board.h"
#include "carcassonne/turn/turn.h"
#include "core/core.h"
#include "tiles/tiles.h"

// Returns how many segments of its kind the tile of a part has.
static int segments_of(const struct car_board *board, uint32_t part) {
    const struct car_feature_piece *piece = &board->part[part];
    const struct car_tile *tile = board->lying[piece->lying].tile;
    return car_count_kind(tile, (enum car_kind)tile->segment[piece->local].kind);
}

static bool has_figure(const struct car_board *board, uint32_t part) {
    for (uint32_t f = 0; f < board->followers; f++)
        if (board->follower[f].part == part)
            return true;
    return false;
}

// Whether a feature is found more easily by part `a` than by `b`: alone of its kind on its tile;
// with a figure, also one that has gone home; then by place.
static bool is_better(const struct car_board *board, uint32_t a, uint32_t b) {
    bool alone_a = segments_of(board, a) == 1, alone_b = segments_of(board, b) == 1;
    bool held_a = has_figure(board, a), held_b = has_figure(board, b);
    const struct car_board_tile *at_a = &board->lying[board->part[a].lying];
    const struct car_board_tile *at_b = &board->lying[board->part[b].lying];
    if (alone_a != alone_b)
        return alone_a;
    if (held_a != held_b)
        return held_a;
    if (at_a->y != at_b->y)
        return at_a->y < at_b->y;
    if (at_a->x != at_b->x)
        return at_a->x < at_b->x;
    return board->part[a].local < board->part[b].local;
}

const char *car_called(const struct car_board *board, uint32_t part) {
    static const char *const names[CAR_MARKS] = {
#define MARK_NAMES(name, text) [CAR_MARK_##name] = text,
#include "tiles/tiles.def"
    };
    const struct car_feature_piece *piece = &board->part[part];
    const struct car_segment *segment = &board->lying[piece->lying].tile->segment[piece->local];
    for (unsigned mark = 0; mark < CAR_MARKS && segment->kind == piece->kind; mark++)
        if (((segment->marks >> mark) & 1U) && names[mark])
            return names[mark];
    return car_kind_words[piece->kind].spoken;
}

bool car_whereabouts(const struct aj_judgement *judgement, int32_t subject, bool cell_follows,
                     struct aj_buf *out) {
    const struct car_judging *g = judgement->result;
    const struct car_board *board = &g->board;
    if (subject >= CAR_SUBJECT_FIRST)
        return false;
    uint32_t root = car_board_root(board, (uint32_t)subject), best = root;
    for (uint32_t part = board->part[root].next; part != root; part = board->part[part].next)
        if (is_better(board, part, best))
            best = part;
    const struct car_board_tile *at = &board->lying[board->part[best].lying];
    const char *kind = car_called(board, root);
    if (cell_follows)
        aj_buf_format(out, "the %s", kind);
    else if (segments_of(board, best) == 1)
        aj_buf_format(out, "the %s at (%d,%d)", kind, (int)at->x, (int)at->y);
    else
        aj_buf_format(out, "%s of (%d,%d)",
                      car_place_name(at->tile, at->turn, board->part[best].local), (int)at->x,
                      (int)at->y);
    return true;
}
